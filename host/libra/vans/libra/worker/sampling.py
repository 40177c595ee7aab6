# SPDX-License-Identifier: Apache-2.0
"""Pushes of some elements that all workers choose alike: sums of those, spread out again."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from libra.vans.base import Completion, KVPairs, Request


def sampled(request: Request, done: Completion) -> tuple[Request, Completion]:
    """The request that goes, and who is to get its answer: ``request``'s own ``done`` gets whole values.

    Only pushes of float32 that ask for compression are changed. What was not chosen is 0 in the answer.
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
