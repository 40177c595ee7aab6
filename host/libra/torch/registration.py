# SPDX-License-Identifier: Apache-2.0
"""register: makes ``init_process_group("libra")`` known to torch."""

from __future__ import annotations

import importlib
import logging
import warnings
from collections.abc import Sequence
from datetime import timedelta
from operator import attrgetter
from typing import Any

import torch
import torch.distributed as dist

from libra.errors import ConfigError, LibraError
from libra.torch import meeting
from libra.torch import session as sessions
from libra.torch.engine import Engine
from libra.torch.exchanges import Everyone, Members
from libra.torch.failures import all_ranks_of
from libra.torch.group import Collectives
from libra.torch.work import untraced

log = logging.getLogger(__name__)

NAME = "libra"
TESTED = ("2.15",)  # of torch; pyproject.toml has the same

# torch 2.15 has no public name for it. Older versions lack it; there a process group serves as well.
_c10d = importlib.import_module("torch._C._distributed_c10d")
_timeout_of = attrgetter("_timeout")  # and none for this one
_Base: Any = getattr(_c10d, "Backend", dist.ProcessGroup)


@untraced
class LibraGroup(Collectives, _Base):  # type: ignore[misc]
    """A process group's backend whose sums the job's switch makes."""

    def __init__(self, engine: Engine, timeout: timedelta) -> None:
        _Base.__init__(self, engine.rank, engine.size)
        self.begin(engine, timeout)
        engine.session.groups.append(self)  # torch keeps the C++ part only, which finds no methods alone

    def getBackendName(self) -> str:  # torch's C++ calls it so
        return NAME

    def name(self) -> str:
        return NAME

    # torch's C++ asks its own class for each of these, for ever, unless this class has them.
    supports_coalescing = supports_shrinking = property(lambda self: False)
    supports_reconfigure = supports_window = _supports_time_estimate = property(lambda self: False)

    supports_splitting = property(lambda self: True)

    @property
    def options(self) -> Any:
        """Options of the groups that this one is split into."""
        return _Base.Options(NAME, self._timeout)

    def split(self, store: dist.Store, ranks: Sequence[int], options: Any) -> LibraGroup:
        """Return the backend of the ranks of this group that ``ranks`` lists. Raises ConfigError at others:
        torch 2.15 crashes if a backend written in Python answers that it is not part of the group."""
        name, seconds = str(options.group_name), _timeout_of(options).total_seconds()
        if self.rank() not in ranks:
            raise ConfigError(
                f"split_group: rank {self.rank()} of the group is in no list of split_ranks; expected all "
                f"{self.size()}: give the others a list of their own, or call new_group"
            )
        job = sessions.current() or self._engine.session  # of all ranks; this group may have one of its own
        members = [self._engine.members[rank] for rank in ranks]
        return _of(sessions.share(job), store, name, members, list(ranks).index(self.rank()), seconds)

    def eager_connect_single_device(self, device: torch.device | None = None) -> None:
        """Do nothing: the job connects all ranks."""

    def perform_nocolor_split(self, device: torch.device) -> None:
        """Do nothing: ranks that are not in a group have no part in its making."""

    def rank(self) -> int:
        return self._engine.rank

    def size(self) -> int:
        return self._engine.size

    def _get_sequence_number_for_group(self) -> int:
        return self._sequence

    def _set_sequence_number_for_group(self) -> None:
        self._sequence = 0


def _create(options: Any, _: Any) -> LibraGroup:
    """Return the backend of one process group; torch calls it at all ranks of the group."""
    rank, size, seconds = options.group_rank, options.group_size, options.timeout.total_seconds()
    held = sessions.current()
    members = list(options.global_ranks_in_group)
    if not members:  # the default group
        exchange = meeting.in_store(options.store, rank, size, seconds)
        session = sessions.join(exchange, rank, size)
    elif held is None:
        raise ConfigError(
            "the default group is not libra's: init_process_group('libra'), or with a backend for each "
            "device, like 'cpu:gloo,cuda:libra'; libra.torch.hook works beside any group"
        )
    else:
        session = sessions.share(held)
    name, members = str(options.group_id), all_ranks_of(members, size)
    return _of(session, options.store, name, members, rank, seconds)


def _of(
    session: sessions.Session, store: dist.Store, name: str, members: Sequence[int], rank: int, seconds: float
) -> LibraGroup:
    """Return the backend of a group of some or all members of the job. session: one use of it."""
    size, timeout = len(members), timedelta(seconds=seconds)
    if size == session.size:
        return LibraGroup(Everyone(session, name, members), timeout)
    try:
        exchange = meeting.in_store(store, rank, size, seconds)
        own = sessions.join_group(session, exchange, members)
    except LibraError as error:
        log.info("group %s of ranks %s sends messages: %s", name, members, error)
        return LibraGroup(Members(session, name, members), timeout)
    sessions.leave(session)  # the group's own holds it
    return LibraGroup(Everyone(own, name, members), timeout)


def register() -> None:
    """Register the backend ``libra`` for CPU and CUDA tensors. ``import libra.torch`` does it."""
    if not torch.__version__.startswith(tuple(f"{version}." for version in TESTED)):
        warnings.warn(
            f"libra.torch is tested with torch {', '.join(TESTED)}, and this is {torch.__version__}; "
            "if something fails, pip install '.[torch]' in Libra's clone",
            stacklevel=2,
        )
    if not hasattr(dist.Backend, NAME.upper()):
        dist.Backend.register_backend(NAME, _create, extended_api=True, devices=["cpu", "cuda"])
