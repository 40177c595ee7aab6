# SPDX-License-Identifier: Apache-2.0
"""Compression: a worker's compressor and its residuals, which are the parts of values not sent yet. Bounded
keeps back what does not exceed a Bound.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt

from libra.compression import encodings
from libra.compression.compressors import (
    Compressor,
    Floats,
    Half,
    OneBit,
    RandomK,
    Stochastic,
    TopK,
    choose,
    count_of,
    mix,
)
from libra.errors import ConfigError, LibraError
from libra.registry import Registry, Spec

ROOTS = (2, 3, 0)


@dataclass(frozen=True)
class Bound:
    """theta_t = theta / t^(1/root) in round t, counted from 1; root 0: theta in every round.

    Raises ConfigError for a theta that is negative or not finite, and for other roots.

    >>> [float(Bound(0.5, root=2).at(number)) for number in (1, 4, 16)]
    [0.5, 0.25, 0.125]
    """

    theta: float
    root: int = 2

    def __post_init__(self) -> None:
        if not 0 <= self.theta < math.inf:
            raise ConfigError(
                f"filter bounded: theta is {self.theta!r}; expected a finite number, at least 0"
            )
        if self.root not in ROOTS:
            raise ConfigError(
                f"filter bounded: root is {self.root!r}; expected 2 (theta / sqrt(t)), 3 (theta / cbrt(t)) "
                "or 0 (the same theta in every round)"
            )

    @property
    def agreement(self) -> str:
        """The bound as a text that is equal at all hosts of a job."""
        return f"theta={float(self.theta)!r},root={self.root}"

    def at(self, number: int) -> np.float32:
        return np.float32(self.theta / number ** (1 / self.root) if self.root else self.theta)

    def exceeded(self, values: npt.NDArray[np.float32], number: int) -> npt.NDArray[np.bool_]:
        """Return True for the elements that may not be held back in round ``number``."""
        exceeding: npt.NDArray[np.bool_] = np.abs(values) > self.at(number)
        return exceeding

    def over(self, held: npt.NDArray[np.floating], number: int, least: float = 0) -> float:
        """Return the largest magnitude of ``held`` over theta of round ``number``; 0 if nothing is held.

        least: what may be held in any round, even if theta is smaller.
        """
        largest = float(np.abs(held).max(initial=0))
        theta = max(float(self.at(number)), least)
        return 0.0 if largest == 0 else largest / theta if theta else math.inf


class Bounded(Compressor):
    """Encodes the values above theta / t^(1/root) in magnitude; the others wait in the residual.

    t is the push of that value, from 1; root 0: the same bound in every push. The residual never exceeds the
    bound of its last push. With theta 0 every value but 0 is sent. Pushes that are not finite are refused.
    """

    name = "bounded"
    not_in_switch: ClassVar = (
        "workers keep different elements, and a switch adds the same lane of all; use the tcp or loopback van"
    )

    def __init__(self, *, theta: float = 0.01, root: int = 2, rule: str = "residual") -> None:
        self.bound = Bound(theta, root)
        if rule != "residual":
            raise ConfigError(
                f"compressor bounded: rule is {rule!r}; expected 'residual': a compressor of pushes knows no "
                "other. UpdateWorker has the others"
            )
        super().__init__(error_feedback=True)

    def check(self, values: Floats) -> None:
        refuse_not_finite(values)

    def compress(self, values: Floats) -> bytes:
        return self.compress_rounds(values, [len(values)], [1])

    def compress_rounds(self, values: Floats, lens: Sequence[int], rounds: Sequence[int]) -> bytes:
        bounds = np.array([self.bound.at(number) for number in rounds], np.float32)
        sent = np.abs(values) > np.repeat(bounds, lens)
        return encodings.encode(np.where(sent, values, np.float32(0)), sent)

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        return encodings.spread(payload, length)


def refuse_not_finite(values: Floats) -> None:
    """Raise LibraError if a value is infinite or NaN."""
    finite = np.isfinite(values)
    if not finite.all():
        at = int(np.argmin(finite))
        raise LibraError(
            f"element {at} of the update is {values[at]}; expected finite values: nothing was sent. Lower "
            "the learning rate, or clip gradients"
        )


COMPRESSORS: Registry[Compressor] = Registry("compressor")
for _kind in (TopK, RandomK, OneBit, Half, Stochastic, Bounded):
    COMPRESSORS.register(_kind)


def register_compressor(kind: type[Compressor]) -> type[Compressor]:
    """Register a class of yours by its ``name``; call it at workers and servers alike. A decorator.

    Returns ``kind``. Raises ConfigError if the name is taken.
    """
    return COMPRESSORS.register(kind)


class ValuePiece(NamedTuple):
    """Elements of a value of ``total`` elements: ``length`` of them from ``offset`` on."""

    key: int
    offset: int
    length: int
    total: int


@dataclass(frozen=True)
class Sample:
    """Chosen elements of concatenated values: their places, their values to push, and their number by value.

    choices: (n,) a 32-bit hash for each value, equal at two workers that have chosen the same places.
    """

    places: npt.NDArray[np.int64]
    values: Floats
    lens: npt.NDArray[np.int64]
    choices: npt.NDArray[np.uint32]


class Compression:
    """Compression of a worker's pushes. Thread-safe; pack the pushes of one value in the order of sending."""

    def __init__(self, spec: Spec | Compressor) -> None:
        """Create from a spec or a compressor. Raises ConfigError for an unknown name or parameter, and for a
        bad value."""
        self.compressor = spec if isinstance(spec, Compressor) else COMPRESSORS.make(spec)
        self._residuals: dict[int, Floats] = {}  # by key
        self._rounds: dict[int, int] = {}  # samples taken of each key
        self._packed: dict[int, int] = {}  # elements packed of each key, counted in each push
        self._lock = threading.Lock()

    def restart(self) -> None:
        """Drop all residuals, and count rounds from the beginning again."""
        with self._lock:
            self._residuals.clear()
            self._rounds.clear()
            self._packed.clear()

    def pack(self, pieces: Iterable[ValuePiece], values: Floats) -> bytes:
        """Return the compressed message of the pieces' concatenated values; `unpack` is the inverse."""
        pieces = list(pieces)
        with self._lock:
            residuals = self._residuals_of(pieces)
            given = self._with_residuals(values, residuals)
            rounds = [self._round_of(piece) for piece in pieces]
            payload = self.compressor.compress_rounds(given, [piece.length for piece in pieces], rounds)
            if self.compressor.error_feedback:
                sent = self.compressor.decompress(memoryview(payload), len(given))
                with np.errstate(invalid="ignore"):
                    _keep(residuals, given - sent)
        return _named(self.compressor, payload)

    def sample(self, keys: Sequence[int], lens: Sequence[int], values: Floats) -> Sample:
        """Return the elements to push of whole values, the same choice at all workers, for a van that sums
        lanes.

        Raises ConfigError for a compressor other than RandomK.
        """
        compressor = self.compressor
        if not isinstance(compressor, RandomK):
            raise ConfigError(f"compressor {compressor.name}: {compressor.not_in_switch}")
        with self._lock:
            residuals = self._residuals_of(
                ValuePiece(key, 0, n, n) for key, n in zip(keys, lens, strict=True)
            )
            given = self._with_residuals(values, residuals)
            places, weights, choices, start = [], [], [], 0
            weighted = not compressor.error_feedback
            for key, length in zip(keys, lens, strict=True):
                round_ = self._rounds.get(key, 0)
                self._rounds[key] = round_ + 1
                draw = mix(compressor.seed, key, round_)
                count = count_of(compressor.k, length)
                chosen, stretches = choose(draw, length, count)
                choices.append(mix(draw, length, count, weighted) % 2**32)
                places.append(chosen + start)
                weights.append(stretches)
                start += length
            at = np.concatenate(places)
            pushed = given[at]
            if weighted:
                pushed = pushed * np.concatenate(weights)
            else:
                given[at] = 0
                _keep(residuals, given)
        lengths = np.array([len(one) for one in places], np.int64)
        return Sample(at, pushed, lengths, np.array(choices, np.uint32))

    def _round_of(self, piece: ValuePiece) -> int:
        """Count the piece; return its push, from 1: a push has each element of a value once."""
        before = self._packed.get(piece.key, 0)
        self._packed[piece.key] = before + piece.length
        return before // piece.total + 1

    def _residuals_of(self, pieces: Iterable[ValuePiece]) -> list[Floats]:
        """Return views of the pieces' residuals; none without error feedback."""
        if not self.compressor.error_feedback:
            return []
        found = []
        for key, offset, length, total in pieces:
            residual = self._residuals.get(key)
            if residual is None or len(residual) != total:
                residual = self._residuals[key] = np.zeros(total, np.float32)
            found.append(residual[offset : offset + length])
        return found

    @staticmethod
    def _with_residuals(values: Floats, residuals: list[Floats]) -> Floats:
        return values + np.concatenate(residuals) if residuals else values


def _keep(residuals: list[Floats], left: Floats) -> None:
    left[~np.isfinite(left)] = 0  # a value that is not finite has been sent; it must not be sent for ever
    start = 0
    for residual in residuals:
        residual[:] = left[start : start + len(residual)]
        start += len(residual)


def check_answers(spec: Spec | Compressor) -> Compressor:
    """Return the compressor for a server's answers. Raises ConfigError for an unknown one, and for one that
    leaves values out or keeps what it has left for later: an answer has no later."""
    compressor = spec if isinstance(spec, Compressor) else COMPRESSORS.make(spec)
    if not compressor.for_answers or compressor.error_feedback:
        fit = ", ".join(name for name in COMPRESSORS.names() if COMPRESSORS.kind(name).for_answers)
        raise ConfigError(
            f"compressor {compressor.name}: an answer needs all values, and nobody keeps what is left of them"
            f" for later; take one of {fit}, without error_feedback"
        )
    return compressor


def pack_answer(compressor: Compressor, values: Floats) -> bytes:
    """Return the compressed message of an answer's values, not none; `unpack` is the inverse."""
    return _named(compressor, compressor.compress_answer(values))


def _named(compressor: Compressor, payload: bytes) -> bytes:
    name = compressor.name.encode()
    return bytes([len(name)]) + name + payload


def unpack(message: memoryview, length: int) -> Floats:
    """Decompress a message of `Compression.pack` or `pack_answer`, of any process: (length,) float32.

    Raises ConfigError for a compressor that is not registered here, ValueError for any other bytes.
    """
    if len(message) < 1 or len(message) < 1 + message[0]:
        raise ValueError(f"{len(message)} bytes without a compressor's name")
    name = bytes(message[1 : 1 + message[0]]).decode()
    values = COMPRESSORS.kind(name).decompress(message[1 + message[0] :], length)
    values.flags.writeable = False  # as in the requests of every van
    return values
