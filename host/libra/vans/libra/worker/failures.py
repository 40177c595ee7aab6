# SPDX-License-Identifier: Apache-2.0
"""Answers without values: refusals, sums that no scale fits, not-finite sums, floats for integers.

They are rare, so both engines use this code.
"""

from __future__ import annotations

import numpy as np

from libra.errors import LibraError, MismatchError, OverflowError
from libra.job.job_file import Job
from libra.rpc.values import refusal
from libra.vans.libra.worker.push import Push, PushSlots
from libra.wire import protocol, words
from libra.wire.format import U8
from libra.wire.protocol import Flag
from libra.wire.words import Code, FrameBuffer, Headers, Rows, reason_of


def refusal_in(headers: Headers, source: FrameBuffer, rows: Rows, job: Job) -> LibraError:
    """Return the error that a refused request fails with: the text in the first frame, ``rows[0]`` of
    ``source``."""
    code, text = reason_of(source.words, int(rows[0]), int(headers.blocks[0]))
    error = OverflowError(text) if code == Code.OVERFLOW else LibraError(text)
    return refusal(job.owner_of(int(headers.key[0])), error)


class Failures:
    """Failures of pushes. Each call frees its slots, which are in use and whose answers were accepted."""

    def __init__(self, slots: PushSlots) -> None:
        self._slots = slots

    def handle(self, headers: Headers, source: FrameBuffer, rows: Rows) -> None:
        """Take answers without values: ``headers[i]`` is row ``rows[i]`` of ``source``."""
        slots = headers.slot
        for push, chunks, where in self._slots.pushes.owners(self._slots.window.chunk[slots]):
            mine, at = Headers(headers.words[:, where]), rows[where]
            flags = mine.flags & np.uint32(Flag.ERROR)
            if len(refused := np.flatnonzero(flags == Flag.ERROR)) and push.error is None:
                push.error = refusal_in(mine.select(refused), source, at[refused], self._slots.job)
            if len(over := np.flatnonzero(flags == Flag.OVERFLOW)):
                _blame(push, chunks[over], push.scales[chunks[over]], mine.exponent[over].astype(np.uint8))
            if (flags == Flag.FLOAT).any():
                push.error = _not_a_sum(push)
            self._give_up(push, chunks, mine)
        self._slots.window.finish(slots)

    def _give_up(self, push: Push, chunks: Rows, headers: Headers) -> None:
        """End these chunks without a sum."""
        push.spoilt += int(push.layout.elements[chunks].sum())
        if push.floats and push.values is not None:
            push.values.write(chunks, np.nan)
        push.results[chunks] = headers.word(words.SLOT)
        push.answered(len(chunks))


def _not_a_sum(push: Push) -> MismatchError:
    if push.floats:
        return MismatchError(
            f"the server answered a packed sum of key {push.keys[0]} with float32, for which packed lanes "
            "have no room: all hosts of a job use the same codec"
        )
    return MismatchError(
        f"the server answered int32 values of key {push.keys[0]} with float32; "
        "its handler must keep the dtype"
    )


def _blame(push: Push, chunks: Rows, scales: U8, exponents: U8) -> None:
    """Set the push's error, if these chunks cannot be redone because of one."""
    for chunk, scale, exponent in zip(chunks.tolist(), scales.tolist(), exponents.tolist(), strict=True):
        if push.error is not None:
            return
        name = push.chunk_name(chunk)
        if scale == protocol.SCALE_PLAIN:
            push.error = OverflowError(f"the sum of {name} leaves int32; push smaller values or float32")
        elif exponent != protocol.EXPONENT_NOT_FINITE:
            push.error = MismatchError(
                f"{name} overflows at scale {scale} though its exponent is {exponent}: "
                "a worker uses another codec or another number of workers"
            )
