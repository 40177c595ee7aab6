# SPDX-License-Identifier: Apache-2.0
"""Compressed pushes: all workers choose the same elements, and the sums are spread out again."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from libra.rpc.values import Completion, KVPairs, Request


def sampled(request: Request, done: Completion) -> tuple[Request, Completion]:
    """Return the request to send, and its completion, which gives ``request``'s own ``done`` whole values.

    Only pushes of float32 that ask for compression are changed. Elements not chosen are 0 in the answer.
    """
    pairs = request.pairs
    if request.compression is None or not request.push or pairs.vals.dtype != np.float32:
        return request, done
    sample = request.compression.sample(pairs.keys.tolist(), pairs.lens.tolist(), pairs.vals)

    def spread(answer: KVPairs | None, error: BaseException | None) -> None:
        if answer is not None:
            vals = np.zeros(len(pairs.vals), np.float32)
            vals[sample.places] = answer.vals
            answer = KVPairs(pairs.keys, vals, pairs.lens)
        done(answer, error)

    chosen = KVPairs(pairs.keys, sample.values, sample.lens)
    return replace(request, pairs=chosen, out=None, room=None, choices=sample.choices), spread
