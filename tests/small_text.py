# SPDX-License-Identifier: Apache-2.0
"""A task of text that takes no time: pieces of two made-up languages."""

from __future__ import annotations

import random

from libra_workloads.text import Piece, Text, Trigrams

LETTERS = {True: "abcdef", False: "defghi"}  # of pieces of one's own, and of others


def small_text(batch: int = 64) -> Text:
    rng = random.Random(1)
    pieces = [
        Piece(" ".join("".join(rng.choices(LETTERS[own], k=4)) for _ in range(8)), own)
        for own in (True, False) * 150
    ]
    return Text(Trigrams.of(pieces), batch)
