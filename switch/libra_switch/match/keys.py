# SPDX-License-Identifier: Apache-2.0
"""Packs a table's key fields into 64-bit words, and an entry's fields into words and masks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from libra_switch.program import ir
from libra_switch.program.refusal import error
from libra_switch.target import Exact, Lpm, Match, Range, TargetError, Ternary

Words = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """Bits [source, source + width) of a key field are bits [shift, shift + width) of key word ``word``."""

    word: int
    shift: int
    width: int
    source: int


class KeyShape:
    """The packing of a table's key fields into words.

    Each range field has its own word. An lpm field comes first, so that the keys that an lpm entry matches
    are an interval of the words read as one number, least significant word first.
    """

    def __init__(self, table: ir.Table) -> None:
        self.table = table
        self.where = f"table {table.name}"
        kinds = [k.match for k in table.keys]
        if kinds.count("lpm") > 1:
            raise error(self.where, "more than one lpm key", table.source)
        self.is_range = "range" in kinds
        self.is_exact = all(k in ("exact", "valid") for k in kinds)
        self.is_lpm = "lpm" in kinds and "ternary" not in kinds and not self.is_range
        pieces: dict[int, list[Piece]] = {}
        word, used = -1, 64
        for i in sorted(range(len(kinds)), key=lambda i: kinds[i] != "lpm"):
            k = table.keys[i]
            if k.match == "range" and k.width > 64:
                raise error(self.where, f"range key {k.name} has {k.width} bits; at most 64", table.source)
            pieces[i] = []
            left, source = k.width or 1, 0  # a bit<0> takes a bit, which is 0
            while left:
                if used >= 64 or k.match == "range" or (left <= 64 and used + left > 64):
                    word, used = word + 1, 0
                take = min(left, 64 - used)
                pieces[i].append(Piece(word, used, take, source))
                used, left, source = used + take, left - take, source + take
            if k.match == "range":
                used = 64
        self.pieces = [pieces[i] for i in range(len(kinds))]
        self.words = word + 1

    def pack(self, values: Sequence[int]) -> list[int]:
        words = [0] * self.words
        for value, pieces in zip(values, self.pieces, strict=True):
            for p in pieces:
                words[p.word] |= (value >> p.source & ((1 << p.width) - 1)) << p.shift
        return words

    def entry(self, key: Sequence[Match]) -> tuple[Words, Words, int]:
        """An entry's words, masks (upper bounds in the words of range fields) and prefix length."""
        keys = self.table.keys
        if len(key) != len(keys):
            raise TargetError(f"{self.where} has {len(keys)} key fields; {len(key)} were given")
        values, masks, prefix = [], [], 0
        for m, k in zip(key, keys, strict=True):
            ones = (1 << k.width) - 1
            if isinstance(m, Exact) and k.match in ("exact", "valid"):
                value, mask = m.value, ones
            elif isinstance(m, Lpm) and k.match == "lpm":
                if not 0 <= m.prefix_len <= k.width:
                    raise TargetError(
                        f"{self.where}: {k.name}: prefix length {m.prefix_len} is outside 0..{k.width}"
                    )
                value, mask, prefix = m.value, ones ^ (ones >> m.prefix_len), m.prefix_len
            elif isinstance(m, Ternary) and k.match == "ternary":
                value, mask = m.value, m.mask
            elif isinstance(m, Range) and k.match == "range":
                if not 0 <= m.low <= m.high <= ones:
                    raise TargetError(
                        f"{self.where}: {k.name}: range {m.low}..{m.high} is not within 0..{ones}"
                    )
                values.append(m.low)
                masks.append(m.high)
                continue
            else:
                raise TargetError(f"{self.where}: {k.name} is matched {k.match}; got {type(m).__name__}")
            if not 0 <= value <= ones or not 0 <= mask <= ones:
                raise TargetError(f"{self.where}: {k.name} has {k.width} bits; {value} does not fit")
            values.append(value & mask)
            masks.append(mask)
        return tuple(self.pack(values)), tuple(self.pack(masks)), prefix
