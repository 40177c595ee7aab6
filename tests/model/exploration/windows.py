# SPDX-License-Identifier: Apache-2.0
"""Many slots and windows that limit: can workers wait for each other for ever? (docs/protocol.md, "Slots")

Nothing is lost here, and each chunk's sum is right; what counts is which chunks workers choose to send.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

# How far a worker is with a chunk. One that overflows is sent twice.
_WAITS, _SENT, _WAITS_AGAIN, _SENT_AGAIN, _DONE = range(5)

State = tuple[tuple[int, ...], ...]  # by worker, by chunk


@dataclass(frozen=True)
class Windows:
    limits: tuple[int, ...]  # by worker: how many slots it keeps busy
    slots: int
    overflows: tuple[bool, ...]  # by chunk
    lowest_may_go: bool = True  # the lowest chunk that is not finished, whatever the window

    def dead_end(self) -> tuple[int, State | None]:
        """How many states there are, and one from which nothing follows, though chunks are not finished."""
        start: State = ((_WAITS,) * len(self.overflows),) * len(self.limits)
        known, queue = {start}, [start]
        for state in queue:
            following = list(self._following(state))
            if not following and any(chunk != _DONE for worker in state for chunk in worker):
                return len(known), state
            new = [after for after in following if after not in known]
            known.update(new)
            queue += dict.fromkeys(new)
        return len(known), None

    def _following(self, state: State) -> Iterator[State]:
        for worker, chunks in enumerate(state):
            for chunk, progress in enumerate(chunks):
                if progress in (_WAITS, _WAITS_AGAIN):
                    possible = self._may_send(chunks, chunk, self.limits[worker])
                else:
                    possible = progress != _DONE and all(other[chunk] >= progress for other in state)
                if possible:
                    step = 1 if progress != _SENT or self.overflows[chunk] else _DONE - _SENT
                    after = (*chunks[:chunk], progress + step, *chunks[chunk + 1 :])
                    yield (*state[:worker], after, *state[worker + 1 :])

    def _may_send(self, chunks: tuple[int, ...], chunk: int, limit: int) -> bool:
        if any(earlier != _DONE for earlier in chunks[chunk % self.slots : chunk : self.slots]):
            return False  # its slot is busy
        lowest = next(number for number, progress in enumerate(chunks) if progress != _DONE)
        busy = sum(progress in (_SENT, _SENT_AGAIN) for progress in chunks)
        return busy < limit or (self.lowest_may_go and chunk == lowest)
