# SPDX-License-Identifier: Apache-2.0
"""Meeting: all ranks tell each other a text, through the rendezvous' store or through a process group."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable

import torch.distributed as dist

from libra.errors import TimeoutError

Exchange = Callable[[str, str], list[str]]
"""``exchange(topic, text)`` returns all ranks' texts by rank. A topic is met once."""

_LOOK_SECONDS = 0.005
_made = itertools.count()


def in_store(store: dist.Store, rank: int, size: int, seconds: float) -> Exchange:
    """Return an exchange through ``store``; it raises TimeoutError naming the ranks that did not come.

    torchrun's store keeps the texts of an earlier process group of the same processes. So each exchange has
    a number, which is the same at all ranks.
    """
    number = next(_made)

    def exchange(topic: str, text: str) -> list[str]:
        names = [f"libra/{number}/{topic}/{each}" for each in range(size)]
        store.set(names[rank], text)
        deadline = time.monotonic() + seconds
        missing = list(range(size))
        while missing := [each for each in missing if not store.check([names[each]])]:
            if time.monotonic() > deadline:
                ranks = ", ".join(map(str, missing))
                raise TimeoutError(
                    f"rank{'s' * (len(missing) > 1)} {ranks} did not come to init_process_group "
                    f"in {seconds:g} s; look at their errors, or raise its timeout"
                )
            time.sleep(_LOOK_SECONDS)
        return [store.get(name).decode() for name in names]

    return exchange


def in_group(group: dist.ProcessGroup | None) -> Exchange:
    """Return an exchange by a collective of ``group``; None: of the default group."""

    def exchange(_: str, text: str) -> list[str]:
        texts: list[str] = [""] * dist.get_world_size(group)
        dist.all_gather_object(texts, text, group=group)
        return texts

    return exchange
