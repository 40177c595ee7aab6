# SPDX-License-Identifier: Apache-2.0
"""Session: this process's worker node, which all its process groups and hooks share.

join_group: a job that some ranks, or all, have for themselves beside the job of all ranks. A group of some
ranks is summed by the switch this way, and a hook has a codec of its own. The controller's side installs such
jobs on demand (`libra.job.groups`); where nobody does, groups send messages instead.
"""

from __future__ import annotations

import atexit
import logging
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path

from libra.collective.stream import Stream
from libra.errors import ConfigError, LibraError
from libra.job import groups
from libra.job.environment import Environment, VanType
from libra.job.job_file import Job
from libra.node.node import Node
from libra.torch import meeting
from libra.torch.failures import Ranks, failure
from libra.torch.mailbox import CallOrder, Mailbox
from libra.torch.meeting import Exchange
from libra.torch.work import Completions
from libra.vans.libra import codec as codecs
from libra.vans.libra.create import create
from libra.vans.libra.libra_van import LibraVan

log = logging.getLogger(__name__)

_REFUSED = "refused: "  # begins what a rank tells the others of a job that it could not have

START_SECONDS = 60.0
LEAVE_SECONDS = 30.0
# Seconds after which a thread that runs Python, such as a data loader, lets the van's thread go on between
# its loops in C. Python's own 0.005 leave a 100 Mbit/s link idle for twice as long.
SWITCH_SECONDS = 0.0005

_counting = threading.Lock()


@dataclass(frozen=True)
class TorchStats:
    """Elements of this process's tensors by path, since the process began.

    summed: handed to the job's sums, of which the switch sums its share (``in_switch``).
    gathered: gathered at all workers and reduced there, because they are no sum of lanes.
    copied: broadcast or gathered as bits, to which the others add zeros.
    messages: sent in messages, beside the job's sums: groups of some ranks, send, scatter, all-to-all.
    half: of those summed, the elements that travelled in 16 bits, two in a lane.
    in_switch: elements that the switch summed, agreements and copies among them.
    refined: values, of all ranks, that took a second part, since the sum's scale had taken their digits.
    pushed: elements handed to the van, which sums them in the switch, at servers or at workers.
    compressed: summed by the hook through a compressor.
    clipped: values that a codec of narrow lanes has clipped (docs/narrow_lanes.md).
    """

    summed: int = 0
    half: int = 0
    gathered: int = 0
    copied: int = 0
    messages: int = 0
    compressed: int = 0
    refined: int = 0
    in_switch: int = 0
    pushed: int = 0
    clipped: int = 0


_counts = dict.fromkeys((each.name for each in fields(TorchStats)), 0)


def count(path: str, elements: int) -> None:
    with _counting:
        _counts[path] += elements


class Session:
    """A worker's part in the job, from the first process group to the end of the last."""

    def __init__(
        self, node: Node, ranks: Ranks, after: Callable[[], None], above: Session | None = None
    ) -> None:
        """after: called when the node has left. above: that of the job of all ranks, if this one is beside
        it; it is given back at the end."""
        self.node = node
        self.job = node.van.node.job if isinstance(node.van, LibraVan) else None
        self.ranks = ranks
        self.rank = ranks.rank(node.rank)
        self.size = len(ranks)
        self.completions = Completions()
        self.mailbox = Mailbox(node, ranks)
        self.order = CallOrder(self.mailbox)
        self.users = 1
        self.hooks = 0  # states of hooks so far
        self.groups: list[object] = []  # kept until the session ends
        self.broken = False  # a collective has failed, and none of all ranks since: peers may be gone
        self.failures = 0
        # Codecs whose values share lanes clip those beyond a scale; others sum such chunks again.
        self.clips = node.van.fields > 1
        self.has_halves = not node.van.against_halves
        self._told = False  # that values were clipped
        self._after = after
        self._above = above
        self._switch_seconds = sys.getswitchinterval()
        if above is None:
            sys.setswitchinterval(min(self._switch_seconds, SWITCH_SECONDS))
        node.companion(Stream).agree_once = True
        _live.append(self)

    def fail(self) -> None:
        """Note that a collective has failed."""
        self.broken = True
        self.failures += 1

    def leave(self) -> None:
        """Leave the job, with the other nodes where the van needs them."""
        pushed = self.node.van.stats()
        count("pushed", pushed.elements_pushed)
        count("in_switch", pushed.elements_in_switch)
        count("clipped", pushed.clipped)
        count("refined", self.node.companion(Stream).refined)
        try:
            if self.broken:
                self.node.abort("the process group was destroyed after an error")
            else:
                self.node.finalize(timeout=LEAVE_SECONDS)
        except LibraError as error:
            log.warning("left the job: %s", self.ranks.told(str(error)))
            self.node.abort(str(error))
        self.completions.close()
        if self._above is None:
            sys.setswitchinterval(self._switch_seconds)
        self._after()
        if self._above is not None:
            leave(self._above)

    def warn_of_clipped(self) -> None:
        """Say that values were clipped, the first time."""
        if self.clips and not self._told and (clipped := self.node.van.stats().clipped):
            self._told = True
            log.warning(
                "libra.torch: %d values were clipped, beyond the range of those before under their name; the "
                "next range follows them. libra.torch.stats().clipped counts them. For fewer, give the codec "
                "headroom=1, or clip=0 to sum such chunks again",
                clipped,
            )

    def sends_in(self, bits: int, elements: int) -> int:
        """Return the bits that each of a call's floats travels in, and count them. bits: `bits_of`."""
        if bits == 16 and self.has_halves:
            count("half", elements)
            return 16
        return 32

    def uses(self, codec: str) -> bool:
        """True if floats become lanes as this codec says. Raises ConfigError for an unknown one."""
        van = self.node.van
        return isinstance(van, LibraVan) and _agreement(codec, self.size) == van.node.codec.agreement


def _agreement(codec: str, workers: int) -> str:
    return codecs.make(codec, workers).agreement


def node_of(environment: Environment, codec: str = "") -> Node:
    """Return a node, not started. codec: in place of LIBRA_CODEC. Raises ConfigError."""
    if not codec:
        return Node(environment)
    if environment.van_type is not VanType.LIBRA:
        raise ConfigError(
            f"codec {codec} makes lanes for a switch, and the {environment.van_type} van has none; "
            "leave it out, or use compression"
        )
    return Node(environment, create(replace(environment, codec=codec)))


def started(make: Callable[[], Node], exchange: Exchange) -> Node:
    """Make and start this process's node while the others do. Raises LibraError, the same at all ranks, if
    one of them cannot."""
    node, problem = None, ""
    try:
        node = make().start(START_SECONDS)
    except LibraError as error:
        problem = f"{type(error).__name__}: {error}"
    problems = exchange("joined", problem)
    if found := [f"rank {each}: {text}" for each, text in enumerate(problems) if text]:
        if node is not None:
            node.abort("another rank could not join")
        raise LibraError(found[0])
    assert node is not None
    return node


_lock = threading.RLock()
_current: Session | None = None
_live: list[Session] = []  # this one, and those beside it


def current() -> Session | None:
    return _current


def join(exchange: Exchange, rank: int, size: int, codec: str = "") -> Session:
    """Return this process's session; all ranks call it together, and ``leave`` once for each call.

    codec: of the job if this is the first call; none: that of LIBRA_CODEC.
    Raises the same error at all ranks: ConfigError for processes that are not the job's workers,
    AssociationError without its switch.
    """
    global _current
    with _lock:
        if _current is not None:
            if _current.size != size:
                raise ConfigError(
                    f"the world size is {size}, but this process is in a job of {_current.size}"
                )
            return share(_current)
        try:
            ranks, environment, after = meeting.find_places(exchange, rank, size)
            node = started(partial(node_of, environment, codec), exchange)
        except LibraError as error:
            raise failure(error, None, "init_process_group") from None
        _current = Session(node, ranks, after)
        return _current


def join_group(above: Session, exchange: Exchange, members: Sequence[int], codec: str = "") -> Session:
    """Return a session of a job of ``members`` alone, which holds ``above``. All members call this together.

    exchange: among the members, in this order. codec: of this job; none: that of LIBRA_CODEC. Raises
    LibraError, the same at all members, if nobody installs such jobs or one of them cannot join.
    """
    with ExitStack() as held:
        address = above.node.environment.groups
        job, told = None, ""
        try:
            if above.job is None or not address:
                raise ConfigError(
                    f"{groups.VARIABLE} is not set: `libra run` sets it, and on a cluster "
                    "`libra job groups` installs jobs of groups"
                )
            if above.rank == members[0]:
                workers = [above.ranks.worker(each) for each in members]
                job, lease = groups.install(address, above.job, workers)
                held.callback(lease.close)
                told = job.to_json()
        except LibraError as error:
            told = f"{_REFUSED}{error}"
        answers = exchange("job", told)
        if refusals := [answer for answer in answers if answer.startswith(_REFUSED)]:
            raise LibraError(refusals[0].removeprefix(_REFUSED))
        mine = Job.from_json(answers[0])

        def make() -> Node:
            if job is None:
                held.callback(groups.hold(address, mine.name).close)
            file = held.enter_context(tempfile.NamedTemporaryFile("w", prefix="libra-group-", suffix=".json"))
            file.write(answers[0])
            file.flush()
            environment = replace(
                above.node.environment,
                job_file=Path(file.name),
                num_worker=len(members),
                rank=list(members).index(above.rank),
            )
            return node_of(environment, codec)

        node = started(make, exchange)
        return Session(node, Ranks(range(len(members)), members), held.pop_all().close, above=share(above))


def share(session: Session) -> Session:
    """Return ``session`` to one more user, which calls ``leave``."""
    with _lock:
        session.users += 1
        return session


def leave(session: Session) -> None:
    """Give back what ``join`` returned; the last one leaves the job."""
    global _current
    with _lock:
        session.users -= 1
        if session.users or session not in _live:
            return
        _live.remove(session)
        if session is _current:
            _current = None
    session.leave()


def stats() -> TorchStats:
    """Return how many elements went which way, since this process began."""
    with _counting:
        found = TorchStats(**_counts)
    for session in list(_live):
        van = session.node.van.stats()
        found = replace(
            found,
            pushed=found.pushed + van.elements_pushed,
            in_switch=found.in_switch + van.elements_in_switch,
            clipped=found.clipped + van.clipped,
            refined=found.refined + session.node.companion(Stream).refined,
        )
    return found


def _at_exit() -> None:
    """Tell the others when a process ends without ``destroy_process_group``, by an error as a rule."""
    for session in reversed(_live):
        session.node.abort("the process has ended without destroy_process_group")
        session.completions.close()


def _forget() -> None:
    """Forget the parent's session in a forked child, which has none of its threads."""
    global _current, _lock
    _current, _lock = None, threading.RLock()
    _live.clear()


atexit.register(_at_exit)
os.register_at_fork(after_in_child=_forget)
