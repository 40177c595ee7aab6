# SPDX-License-Identifier: Apache-2.0
"""Whole values for request handles that take no pieces, from the pieces in which vans deliver long values.

A push in messages: the pieces wait until their value is whole, and so do their answers; the worker is told to
send on meanwhile.

A push that a switch sums: workers send more chunks only when earlier ones are answered. Chunks of a short
value wait for each other, so that it may have any answer. Chunks of a longer one are answered with the sum
itself, at once, except the one that makes the value whole: it gets the handle's answer, which must be the
sum, too.

A pull by chunks: the first ones call the handle, whose answer is kept for the others. So a worker gets one
state of the value.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from libra.errors import LibraError
from libra.vans.base import Handler, KVMeta, KVPairs, Rounds, Values, Van, offsets_of
from libra.vans.requests.checks import checked_answer

PULLS = 4  # of a sender, by chunks, whose answers are kept at most

Series = tuple[int, ...]


@dataclass(frozen=True)
class Together:
    """Tag of a request of whole values. requests: the van's, of their pieces; if one is refused, all are.

    answers: returns the answer of each, given the handle's; raises LibraError for one that does not fit.
    numbers: of each value's round, if a switch has summed.
    """

    requests: list[KVMeta]
    answers: Callable[[KVPairs | None], list[KVPairs | None]]
    numbers: Rounds | None = None

    def rounds(self) -> Rounds | None:
        return self.numbers


@dataclass(frozen=True)
class _Piece:
    """One piece of a value, and the request that has brought it."""

    meta: KVMeta
    key: int
    offset: int
    total: int
    vals: Values
    length: int  # elements; a pull's piece has no ``vals``
    counts: Values | None
    unbiased: bool
    answered: bool = False


def _pieces_of(meta: KVMeta, pairs: KVPairs) -> Iterator[_Piece]:
    lens, offsets = pairs.lens.tolist(), offsets_of(pairs)
    totals = lens if pairs.totals is None else pairs.totals.tolist()
    start = 0
    for key, length, offset, total in zip(pairs.keys.tolist(), lens, offsets, totals, strict=True):
        cut = slice(start, start + length)
        counts = None if pairs.counts is None else pairs.counts[cut]
        yield _Piece(meta, key, offset, total, pairs.vals[cut], length, counts, pairs.unbiased)
        start += length


@dataclass
class _Value:
    """A value of which pieces have come. numbers: of its round, by rail, if a switch has summed."""

    pieces: dict[int, _Piece] = field(default_factory=dict)  # by offset
    numbers: dict[int, int] = field(default_factory=dict)
    elements: int = 0

    def add(self, piece: _Piece) -> bool:
        """Add a piece; return True if the value is whole. Raises LibraError for one that does not fit."""
        other = next(iter(self.pieces.values()), piece)
        if (piece.total, piece.vals.dtype) != (other.total, other.vals.dtype):
            raise LibraError(
                f"a piece of key {piece.key} is of {piece.total} elements of {piece.vals.dtype}; "
                f"expected {other.total} of {other.vals.dtype}, as of the pieces before"
            )
        end = piece.offset + piece.length
        if piece.offset in self.pieces or not 0 <= piece.offset <= end <= piece.total:
            raise LibraError(
                f"got elements {piece.offset} to {end} of key {piece.key}, which has {piece.total}; "
                "expected pieces that do not overlap"
            )
        self.pieces[piece.offset] = piece
        self.elements += piece.length
        return self.elements >= piece.total

    def drop(self, rail: int) -> None:
        for offset, piece in list(self.pieces.items()):
            if piece.meta.series is not None and piece.meta.series[0] == rail:
                self.elements -= self.pieces.pop(offset).length

    def in_order(self) -> list[_Piece]:
        """Return the pieces of a whole value. Raises LibraError if they overlap."""
        found, end = [self.pieces[offset] for offset in sorted(self.pieces)], 0
        for piece in found:
            if piece.offset != end:
                raise LibraError(f"pieces of key {piece.key} overlap at element {piece.offset}")
            end += piece.length
        return found


def _joined(values: list[list[_Piece]]) -> KVPairs:
    """Return whole values, given the pieces of each in order."""
    pieces = [piece for value in values for piece in value]
    counts = None
    if any(piece.counts is not None for piece in pieces):
        counts = np.concatenate(
            [np.ones(piece.length, np.uint8) if piece.counts is None else piece.counts for piece in pieces]
        )
    vals = np.concatenate([piece.vals for piece in pieces])
    vals.flags.writeable = False
    return KVPairs(
        np.array([value[0].key for value in values], np.uint64),
        vals,
        np.array([value[0].total for value in values], np.int64),
        counts=counts,
        unbiased=any(piece.unbiased for piece in pieces),
    )


def _cut(asked: KVPairs, values: Mapping[int, Values]) -> KVPairs:
    """Return the pieces of whole ``values`` that a pull has ``asked`` for."""
    found = [
        values[key][offset : offset + length]
        for key, offset, length in zip(
            asked.keys.tolist(), offsets_of(asked), asked.lens.tolist(), strict=True
        )
    ]
    if len({piece.dtype for piece in found}) > 1:
        raise LibraError("a pull cannot mix keys of float32 and int32; pull them one after the other")
    return KVPairs(
        asked.keys,
        np.concatenate(found),
        np.array([len(piece) for piece in found], np.int64),
        asked.offsets,
        np.array([len(values[key]) for key in asked.keys.tolist()], np.int64),
    )


def _by_key(pairs: KVPairs) -> dict[int, Values]:
    parts = np.split(pairs.vals, np.cumsum(pairs.lens)[:-1])
    return dict(zip(pairs.keys.tolist(), parts, strict=True))


class WholeValues:
    """One application's values. ``take`` is for one thread at a time; answers come from any."""

    def __init__(self, van: Van, call: Handler) -> None:
        """call: hands a request to the handle."""
        self._van, self._call = van, call
        self._values: dict[tuple[Series, int], _Value] = {}  # by request (a switch's sums: none) and key
        self._terms: dict[int, int] = {}  # of a switch's latest sums, by rail
        self._renewed: set[int] = set()  # rails that have begun a term since the last loss of all rails
        self._pulls: dict[int, dict[Series, dict[int, Values]]] = {}  # answers by sender, pull and key
        self._given: dict[tuple[int, Series, int], int] = {}  # elements of them that have left
        self._lock = threading.Lock()  # guards the answers

    def take(self, meta: KVMeta, pairs: KVPairs) -> None:
        """Take a request of the van. Raises LibraError for pieces that make no value."""
        if pairs.offsets is None:
            self._call(meta, pairs)
        elif meta.series is None:
            self._take_message(meta, pairs)
        elif meta.push:
            self._take_sums(meta, pairs)
        else:
            self._take_chunks(meta, pairs)

    def explain(self, sender: int, timestamp: int) -> str:
        """Return how much has come of the value that a request waits for; "" if it waits for none."""
        for (name, key), value in list(self._values.items()):
            if name[:2] == (sender, timestamp):
                total = next(iter(value.pieces.values())).total
                return f"{value.elements} of {total} elements of key {key} have arrived"
        return ""

    # ------------------------------------------------------------------ messages

    def _take_message(self, meta: KVMeta, pairs: KVPairs) -> None:
        if len(pairs.keys) != 1:
            raise LibraError(f"got pieces of {len(pairs.keys)} keys in a message; expected one")
        (piece,) = _pieces_of(meta, pairs)
        name = (meta.sender, meta.timestamp)
        value = self._values.setdefault((name, piece.key), _Value())
        if not value.add(piece):
            if meta.push:
                self._van.acknowledge(meta)
            return
        del self._values[name, piece.key]
        pieces = value.in_order()
        if meta.push:
            whole = _joined([pieces])
        else:
            whole = KVPairs(pairs.keys, pairs.vals, np.array([piece.total], np.int64))
        answers = partial(_answers_of_messages, pieces, whole)
        self._hand(meta, Together([each.meta for each in pieces], answers), whole)

    def _hand(self, meta: KVMeta, tag: Together, pairs: KVPairs) -> None:
        # A copy of the pairs: the handle may make its answer of them.
        self._call(replace(meta, tag=tag, _answered=threading.Lock()), replace(pairs))

    # ------------------------------------------------------------------ sums of a switch

    def _take_sums(self, meta: KVMeta, pairs: KVPairs) -> None:
        assert meta.series is not None
        rail, term = meta.series
        self._enter(rail, term)
        short = self._van.waiting_elements(pairs.vals.dtype)
        whole: list[list[_Piece]] = []
        counted: list[int] = []
        for own, part in self._van.parts(meta, pairs):
            (piece,) = _pieces_of(own, part)
            rounds = own.rounds()
            number = 0 if rounds is None else int(rounds[0])
            value = self._values.setdefault(((), piece.key), _Value())
            if value.numbers.setdefault(rail, number) != number:  # a round that will not end any more
                value = self._values[(), piece.key] = _Value(numbers={rail: number})
            if value.add(piece):
                del self._values[(), piece.key]
                whole.append(value.in_order())
                counted.append(number)
            elif piece.total > short:
                self._van.acknowledge(own)
                value.pieces[piece.offset] = replace(piece, answered=True)
        if whole:
            values = _joined(whole)
            waiting = [piece for value in whole for piece in value if not piece.answered]
            answers = partial(_answers_of_sums, waiting, values, short)
            self._hand(meta, Together([each.meta for each in waiting], answers, np.array(counted)), values)

    def _enter(self, rail: int, term: int) -> None:
        """Drop what has come in earlier terms: its pushes have ended, and begin anew.

        If a term begins on one rail, terms begin on all, and workers push only then (see rail_agreement).
        """
        before = self._terms.setdefault(rail, term)
        if before == term:
            return
        self._terms[rail] = term
        sums = [place for place in self._values if not place[0]]
        if not self._renewed or rail in self._renewed:
            self._renewed = set()
            for place in sums:
                del self._values[place]
        else:
            for place in sums:
                self._values[place].drop(rail)
        self._renewed.add(rail)
        if len(self._renewed) == len(self._terms):
            self._renewed = set()

    # ------------------------------------------------------------------ pulls by chunks

    def _take_chunks(self, meta: KVMeta, pairs: KVPairs) -> None:
        assert meta.series is not None
        keys = list(dict.fromkeys(pairs.keys.tolist()))
        with self._lock:
            kept = dict(self._pulls.get(meta.sender, {}).get(meta.series, {}))
        missing = [key for key in keys if key not in kept]
        found = {key: kept[key] for key in keys if key in kept}
        if not missing:
            self._van.respond(meta, self._chunks(meta, pairs, found, None))
            return
        asked = KVPairs(np.array(missing, np.uint64), pairs.vals, np.zeros(len(missing), np.int64))

        def answers(pairs_: KVPairs | None) -> list[KVPairs | None]:
            return [self._chunks(meta, pairs, found, checked_answer(asked, pairs_))]

        self._hand(meta, Together([meta], answers), asked)

    def _chunks(
        self, meta: KVMeta, asked: KVPairs, found: dict[int, Values], answer: KVPairs | None
    ) -> KVPairs:
        """Return the pieces that were ``asked`` for; keep the answer for the pull's other chunks."""
        assert meta.series is not None
        values = found | ({} if answer is None else _by_key(answer))
        pieces = _cut(asked, values)
        with self._lock:
            pulls = self._pulls.setdefault(meta.sender, {})
            mine = pulls.setdefault(meta.series, {})
            left = {}
            for key, length in zip(asked.keys.tolist(), pieces.lens.tolist(), strict=True):
                place = (meta.sender, meta.series, key)
                self._given[place] = left[key] = self._given.get(place, 0) + length
            for key, given in left.items():
                if given >= len(values[key]):
                    mine.pop(key, None)
                    del self._given[meta.sender, meta.series, key]
                elif key not in mine:
                    mine[key] = values[key].copy()  # the handle may change its own
            while len(pulls) > PULLS or (pulls and not next(iter(pulls.values()))):
                series = next(iter(pulls))
                for key in pulls.pop(series):
                    self._given.pop((meta.sender, series, key), None)
        return pieces


def _answers_of_messages(
    pieces: list[_Piece], whole: KVPairs, answer: KVPairs | None
) -> list[KVPairs | None]:
    if not pieces[0].meta.pull:
        return [None] * len(pieces)
    vals = checked_answer(whole, answer).vals
    if len(vals) not in (0, int(whole.lens[0])):  # 0: the key is not known
        raise LibraError(
            f"there are {len(vals)} elements for key {pieces[0].key}; expected {int(whole.lens[0])}: "
            "ask for what was pushed"
        )
    return [_part(piece, vals) for piece in pieces]


def _answers_of_sums(
    waiting: list[_Piece], whole: KVPairs, short: int, answer: KVPairs | None
) -> list[KVPairs | None]:
    if answer is None:
        return [None] * len(waiting)
    answers, sums = _by_key(checked_answer(whole, answer)), _by_key(whole)
    changed = {key for key, vals in sums.items() if not _same(vals, answers[key])}
    for key in changed:
        if len(sums[key]) > short:
            # Short, since a switch's chunk may have room for few words: docs/python.md says more.
            raise LibraError(
                f"key {key}: an answer other than the sum needs handles_pieces = True: {len(sums[key])} "
                f"elements, not up to {short}"
            )
    return [_part(piece, answers[piece.key]) if piece.key in changed else None for piece in waiting]


def _part(piece: _Piece, vals: Values) -> KVPairs:
    """Return a piece's part of a whole value."""
    part = vals[piece.offset : piece.offset + piece.length]
    return KVPairs(np.array([piece.key], np.uint64), part, np.array([len(part)], np.int64))


def _same(one: Values, other: Values) -> bool:
    """Return True if the values are the same, bit for bit."""
    return one.dtype == other.dtype and one.tobytes() == other.tobytes()
