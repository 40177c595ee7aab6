# SPDX-License-Identifier: Apache-2.0
"""Compression: a worker's compressor and its residuals, which are the parts of values not sent yet."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from libra.compression.bounded import Bounded
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
from libra.errors import ConfigError
from libra.registry import Registry, Spec

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
