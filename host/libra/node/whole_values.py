# SPDX-License-Identifier: Apache-2.0
"""Whole values for request handles that take no pieces, from the pieces in which vans deliver long values.

A push in messages: the pieces wait until their value is whole, and so do their answers; the worker is told to
send on meanwhile.

A push that a switch sums: workers send more chunks only when earlier ones are answered. Chunks of a short
value wait for each other, so that it may have any answer. Chunks of a longer one are answered with the sum
itself, at once, except the one that makes the value whole: it gets the handle's answer, which must be the
sum, too.

A pull by chunks: see `whole_pulls`.

If another handle is set, it gets the values of which a part has come before.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import numpy as np

from libra.errors import LibraError
from libra.node.whole_pulls import WholePulls, WholeTag, by_key
from libra.rpc.values import Handler, KVMeta, KVPairs, Rounds, Values, checked_answer, offsets_of
from libra.vans.base import Van


@dataclass(frozen=True)
class Together(WholeTag):
    """Tag of a push of whole values. requests: the van's, of their pieces; if one is refused, all are.

    answers: returns the answer of each, given the handle's; raises LibraError for one that does not fit.
    numbers: of each value's round, if a switch has summed.
    """

    van: Van
    requests: list[KVMeta]
    answers: Callable[[KVPairs | None], list[KVPairs | None]]
    numbers: Rounds | None = None

    def rounds(self) -> Rounds | None:
        return self.numbers

    def respond(self, answer: KVPairs | None) -> None:
        for request, its in zip(self.requests, self.answers(answer), strict=True):
            self.van.respond(request, its)

    def refuse(self, error: LibraError) -> None:
        for request in self.requests:
            self.van.refuse(request, error)


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

    @property
    def rail(self) -> int:
        """Return the rail on which a switch has summed it."""
        return 0 if self.meta.series is None else self.meta.series[0]


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
        return self.is_whole

    @property
    def is_whole(self) -> bool:
        return bool(self.pieces) and self.elements >= next(iter(self.pieces.values())).total

    @property
    def rails(self) -> set[int]:
        return {piece.rail for piece in self.pieces.values()}

    def drop(self, rail: int) -> None:
        self.numbers.pop(rail, None)
        for offset, piece in list(self.pieces.items()):
            if piece.rail == rail:
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


class WholeValues:
    """One application's values. ``receive`` is for one thread at a time; answers come from any."""

    def __init__(self, van: Van, lock: threading.RLock, workers: int) -> None:
        """lock: held by who calls ``receive`` or ``set_handler``."""
        self._van, self._lock = van, lock
        self._pulls = WholePulls(van, self._hand, workers)
        self._call: Handler = lambda meta, pairs: None
        self._takes_pieces = False
        self._values: dict[tuple[tuple[int, ...], int], _Value] = {}  # by request (sums: none) and key
        self._terms: dict[int, int] = {}  # of a switch's latest sums, by rail
        # Terms of which is known that they belong together: those of one agreement (see `rail_agreement`).
        self._certain: dict[int, int] = {}
        # Sums that wait until the rails' switches have said their terms; None if no question is under way.
        self._later: list[tuple[KVMeta, KVPairs]] | None = None
        self._asked_for = 0  # how many of ``_later``, its first, came before the question

    def set_handler(self, call: Handler, *, pieces: bool) -> None:
        """Give later values to a handle: ``call`` hands it a request. pieces: True if it takes pieces."""
        self._call, self._takes_pieces = call, pieces

    def receive(self, meta: KVMeta, pairs: KVPairs) -> None:
        """Take a request of the van. Raises LibraError for pieces that make no value."""
        if pairs.offsets is None:
            self._call(meta, pairs)
        elif not meta.push and meta.series is not None:
            if self._takes_pieces and not self._pulls.knows(meta, pairs):
                self._call(meta, pairs)
            else:
                self._pulls.receive(meta, pairs)
        elif self._takes_pieces and not self._values and self._later is None:
            self._call(meta, pairs)
        elif meta.series is None:
            self._receive_message(meta, pairs)
        elif self._later is not None:
            self._later.append((meta, pairs))
        else:
            self._receive_sums(meta, pairs)

    def explain(self, sender: int, timestamp: int) -> str:
        """Return how much has come of the value that a request waits for; "" if it waits for none."""
        for (name, key), value in list(self._values.items()):
            if name[:2] == (sender, timestamp):
                total = next(iter(value.pieces.values())).total
                return f"{value.elements} of {total} elements of key {key} have arrived"
        return ""

    # ------------------------------------------------------------------ messages

    def _receive_message(self, meta: KVMeta, pairs: KVPairs) -> None:
        if len(pairs.keys) != 1:
            raise LibraError(f"got pieces of {len(pairs.keys)} keys in a message; expected one")
        (piece,) = _pieces_of(meta, pairs)
        place = (meta.sender, meta.timestamp), piece.key
        if self._takes_pieces and place not in self._values:
            self._call(meta, pairs)
            return
        value = self._values.setdefault(place, _Value())
        if not value.add(piece):
            if meta.push:
                self._van.acknowledge(meta)
            return
        del self._values[place]
        pieces = value.in_order()
        if meta.push:
            whole = _joined([pieces])
        else:
            whole = KVPairs(pairs.keys, pairs.vals, np.array([piece.total], np.int64))
        answers = partial(_answers_of_messages, pieces, whole)
        self._hand(meta, whole, Together(self._van, [each.meta for each in pieces], answers))

    def _hand(self, meta: KVMeta, pairs: KVPairs, tag: WholeTag) -> None:
        # A copy of the pairs: the handle may make its answer of them.
        self._call(meta.apart(tag=tag), replace(pairs))

    # ------------------------------------------------------------------ sums of a switch

    def _receive_sums(self, meta: KVMeta, pairs: KVPairs) -> None:
        assert meta.series is not None
        self._enter(*meta.series)
        whole: list[_Value] = []
        parts = self._van.parts(meta, pairs)
        for at, (own, part) in enumerate(parts):
            (piece,) = _pieces_of(own, part)
            if self._takes_pieces and ((), piece.key) not in self._values:
                self._call(own, part)
                continue
            value = self._value_of(piece)
            try:
                done = value.add(piece)
            except LibraError as error:
                if not self._is_certain(value, piece.rail):  # of an ended term: this piece, or the others
                    self._ask_terms(parts[at:])
                    break
                self._van.refuse(own, error)
                continue
            if not done:
                self._acknowledge(value, piece)
            elif self._is_certain(value, piece.rail):
                whole.append(self._values.pop(((), piece.key)))
            else:
                self._ask_terms(parts[at + 1 :])
                break
        self._give(whole)

    def _value_of(self, piece: _Piece) -> _Value:
        """Return the value of which a sum is a piece; a new one if an earlier round has not ended."""
        rounds = piece.meta.rounds()
        number = 0 if rounds is None else int(rounds[0])
        value = self._values.setdefault(((), piece.key), _Value())
        if value.numbers.setdefault(piece.rail, number) != number:
            value = self._values[(), piece.key] = _Value(numbers={piece.rail: number})
        return value

    def _acknowledge(self, value: _Value, piece: _Piece) -> None:
        if not piece.answered and piece.total > self._van.waiting_elements(piece.vals.dtype):
            self._van.acknowledge(piece.meta)
            value.pieces[piece.offset] = replace(piece, answered=True)

    def _give(self, values: list[_Value]) -> None:
        """Hand whole values to the handle."""
        if not values:
            return
        try:
            whole = [value.in_order() for value in values]
        except LibraError as error:
            for piece in (piece for value in values for piece in value.pieces.values()):
                self._van.refuse(piece.meta, error)
            return
        pairs = _joined(whole)
        waiting = [piece for value in whole for piece in value if not piece.answered]
        answers = partial(_answers_of_sums, waiting, pairs, self._van.waiting_elements(pairs.vals.dtype))
        numbers = np.array(
            [value.numbers[pieces[-1].rail] for value, pieces in zip(values, whole, strict=True)]
        )
        tag = Together(self._van, [each.meta for each in waiting], answers, numbers)
        self._hand(waiting[-1].meta, pairs, tag)

    def _enter(self, rail: int, term: int) -> None:
        """Drop what has come on a rail in earlier terms: its pushes have ended, and begin anew."""
        if self._terms.setdefault(rail, term) != term:
            self._terms[rail] = term
            self._drop({rail})

    def _drop(self, rails: set[int]) -> None:
        for place, value in list(self._values.items()):
            if not place[0] and rails & value.rails:
                for rail in rails:
                    value.drop(rail)
                if not value.pieces:
                    del self._values[place]

    def _is_certain(self, value: _Value, rail: int) -> bool:
        """Return True if a value's pieces and one of this rail are of the same push, not of an ended one."""
        rails = value.rails | {rail}
        return len(rails) == 1 or all(self._certain.get(each) == self._terms[each] for each in rails)

    def _ask_terms(self, parts: list[tuple[KVMeta, KVPairs]]) -> None:
        """Ask the rails' switches for their terms, and take ``parts`` again when they have answered.

        Terms begin on all rails if one begins, and workers push only then. But this server may hear of it on
        one rail after the other, in between which it may have sums of ended terms.
        """
        self._later, self._asked_for = list(parts), len(parts)
        self._van.ask_terms(self._told)

    def _told(self, terms: Mapping[int, int]) -> None:
        with self._lock:
            later, self._later = self._later or [], None
            self._drop({rail for rail, term in self._terms.items() if terms.get(rail) != term})
            self._terms = dict(terms)
            # All sums that came before the question and have present terms belong to one push: if a later one
            # had begun, a rail would have another term.
            sums = [(place, value) for place, value in self._values.items() if not place[0]]
            self._certain = {rail: terms[rail] for _, value in sums for rail in value.rails}
            for place, value in sums:
                if value.is_whole:
                    self._give([self._values.pop(place)])
                else:  # what was lacking has been dropped
                    for piece in list(value.pieces.values()):
                        self._acknowledge(value, piece)
            for at, (meta, pairs) in enumerate(later):
                assert meta.series is not None
                rail, term = meta.series
                if terms.get(rail) == term:
                    if at < self._asked_for:
                        self._certain.setdefault(rail, term)
                    self.receive(meta, pairs)


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
    if answer is None or checked_answer(whole, answer).vals is whole.vals:
        return [None] * len(waiting)
    answers, sums = by_key(answer), by_key(whole)
    changed = {key for key, vals in sums.items() if not _same(vals, answers[key])}
    for key in changed:
        if (size := len(sums[key])) > short:
            # The text says first what to do, because a switch's chunk may have room for few of its words.
            raise LibraError(
                f"key {key} has {size} elements, above {short}: answer with the sum, or set handles_pieces ="
                " True. The handle's answer has other values; of so long a value workers have got chunks of"
                " the sum before. Or let them pull, or push to another app_id"
            )
    return [_part(piece, answers[piece.key]) if piece.key in changed else None for piece in waiting]


def _part(piece: _Piece, vals: Values) -> KVPairs:
    """Return a piece's part of a whole value."""
    part = vals[piece.offset : piece.offset + piece.length]
    return KVPairs(np.array([piece.key], np.uint64), part, np.array([len(part)], np.int64))


def _same(one: Values, other: Values) -> bool:
    """Return True if the values are the same, bit for bit."""
    return one.dtype == other.dtype and np.array_equal(one.view(np.uint32), other.view(np.uint32))
