# SPDX-License-Identifier: Apache-2.0
"""Meeting: all ranks tell each other a text, through the rendezvous' store or through a process group."""

from __future__ import annotations

import hashlib
import json
import secrets
import time
from collections.abc import Callable

import torch.distributed as dist

from libra.errors import TimeoutError
from libra.rpc.outstanding import Agreement

Exchange = Callable[[str, str], list[str]]
"""``exchange(topic, text)`` returns all ranks' texts by rank. A topic is met once."""

_LOOK_SECONDS = 0.005


def in_store(store: dist.Store, rank: int, size: int, seconds: float) -> Exchange:
    """Return an exchange through ``store``; it raises TimeoutError naming the ranks that did not come.

    torchrun's store keeps the texts of earlier lives of the processes, and of earlier process groups. So the
    ranks agree on a name for this meeting first, under which nothing has been written.
    """

    roll = _Roll(store, rank, size)

    def exchange(topic: str, text: str) -> list[str]:
        names = [f"libra/{roll.call(seconds)}/{topic}/{each}" for each in range(size)]
        store.set(names[rank], text)
        deadline = time.monotonic() + seconds
        missing = list(range(size))
        while missing := [each for each in missing if not store.check([names[each]])]:
            roll.keep()  # others may still look at it
            _wait(deadline, missing, seconds)
        return [store.get(name).decode() for name in names]

    return exchange


def _wait(deadline: float, missing: list[int], seconds: float) -> None:
    if time.monotonic() > deadline:
        ranks = ", ".join(map(str, missing))
        raise TimeoutError(
            f"rank{'s' * (len(missing) > 1)} {ranks} did not come to init_process_group "
            f"in {seconds:g} s; look at their errors, or raise its timeout"
        )
    time.sleep(_LOOK_SECONDS)


class _Roll:
    """Roll call: each rank draws a number, and writes its number and those that it has seen of others.

    A rank is there if it has seen this rank's number, which no earlier life can have. All are there, and
    agree, if all have seen the same numbers.
    """

    def __init__(self, store: dist.Store, rank: int, size: int) -> None:
        self._store, self._rank, self._size = store, rank, size
        self._mine = secrets.token_hex(8)
        self._seen = {str(rank): self._mine}
        self._written = ""
        self._agreed = ""

    def call(self, seconds: float) -> str:
        """Return the name that all ranks agree on. Raises TimeoutError."""
        if self._agreed:
            return self._agreed
        deadline = time.monotonic() + seconds
        while missing := self._look():
            _wait(deadline, missing, seconds)
        self._agreed = hashlib.sha256(self._written.encode()).hexdigest()[:16]
        return self._agreed

    def keep(self) -> None:
        """Write this rank's numbers again if a process that is about to end has the same rank."""
        if self._read(self._rank) != self._written:
            self._store.set(self._name(self._rank), self._written)

    def _name(self, rank: int) -> str:
        return f"libra/roll/{rank}"

    def _look(self) -> list[int]:
        """Look at all ranks once; return those that are missing, or that have seen other numbers."""
        self._write()
        self.keep()
        found = {rank: self._read(rank) for rank in range(self._size)}
        texts = {rank: text for rank, text in found.items() if text}
        for rank, text in texts.items():
            if rank != self._rank:
                self._seen[str(rank)] = json.loads(text)[str(rank)]
        roll: Agreement[str] = Agreement(range(self._size))
        roll.pushes = {
            rank: text for rank, text in texts.items() if json.loads(text).get(str(self._rank)) == self._mine
        }
        if not roll.is_whole:
            return [rank for rank in roll.ranks if rank not in roll.pushes]
        return roll.differing(json.dumps(self._seen, sort_keys=True))

    def _read(self, rank: int) -> str:
        name = self._name(rank)
        return self._store.get(name).decode() if self._store.check([name]) else ""

    def _write(self) -> None:
        text = json.dumps(self._seen, sort_keys=True)
        if text != self._written:
            self._store.set(self._name(self._rank), text)
            self._written = text


def in_group(group: dist.ProcessGroup | None) -> Exchange:
    """Return an exchange by a collective of ``group``; None: of the default group."""

    def exchange(_: str, text: str) -> list[str]:
        texts: list[str] = [""] * dist.get_world_size(group)
        dist.all_gather_object(texts, text, group=group)
        return texts

    return exchange
