# SPDX-License-Identifier: Apache-2.0
"""One worker's compression: a compressor, and what it has left out so far."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from libra.compression.compressor import Compressor, Floats, count_of
from libra.compression.half import Half
from libra.compression.one_bit import OneBit
from libra.compression.random_k import RandomK, choose, mix
from libra.compression.stochastic import Stochastic
from libra.compression.top_k import TopK
from libra.errors import ConfigError
from libra.registry import Registry, Spec

COMPRESSORS: Registry[Compressor] = Registry("compressor")
for _kind in (TopK, RandomK, OneBit, Half, Stochastic):
    COMPRESSORS.register(_kind)


def register_compressor(kind: type[Compressor]) -> type[Compressor]:
    """Make a class of yours known by its ``name``, at workers and servers alike. A decorator.

    Raises ConfigError for a name that is taken.
    """
    return COMPRESSORS.register(kind)


class ValuePiece(NamedTuple):
    """Of a value of ``total`` elements: ``length`` from ``offset`` on."""

    key: int
    offset: int
    length: int
    total: int


@dataclass(frozen=True)
class Sample:
    """Some elements of values that are concatenated: places, what is pushed for them, how many a value.

    choices: (n,) of each value, equal at two workers if they have chosen alike, as far as 32 bits tell.
    """

    places: npt.NDArray[np.int64]
    values: Floats
    lens: npt.NDArray[np.int64]
    choices: npt.NDArray[np.uint32]


class Compression:
    """Of pushes. Thread-safe; pushes of one value are to be packed in the order in which they are sent."""

    def __init__(self, spec: Spec | Compressor) -> None:
        """Raises ConfigError for an unknown name or parameter, and for a bad value."""
        self.compressor = spec if isinstance(spec, Compressor) else COMPRESSORS.make(spec)
        self._residuals: dict[int, Floats] = {}  # by key
        self._rounds: dict[int, int] = {}  # samples taken of each key
        self._lock = threading.Lock()

    def restart(self) -> None:
        """As new: what was left out is forgotten, and samples are those of a first round."""
        with self._lock:
            self._residuals.clear()
            self._rounds.clear()

    def pack(self, pieces: Iterable[ValuePiece], values: Floats) -> bytes:
        """The values of all ``pieces``, one after the other, as a message; `unpack` makes them whole."""
        with self._lock:
            residuals = self._residuals_of(pieces)
            given = self._with_residuals(values, residuals)
            payload = self.compressor.compress(given)
            if self.compressor.error_feedback:
                sent = self.compressor.decompress(memoryview(payload), len(given))
                with np.errstate(invalid="ignore"):
                    _keep(residuals, given - sent)
        name = self.compressor.name.encode()
        return bytes([len(name)]) + name + payload

    def sample(self, keys: Sequence[int], lens: Sequence[int], values: Floats) -> Sample:
        """Of whole values: what all workers choose alike, for a van that adds up lanes.

        Raises ConfigError for a compressor that does not choose so.
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

    def _residuals_of(self, pieces: Iterable[ValuePiece]) -> list[Floats]:
        """Views of what was left out of each piece; none without error feedback."""
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
    left[~np.isfinite(left)] = 0  # a value that is not finite has been sent; it must not come again for ever
    start = 0
    for residual in residuals:
        residual[:] = left[start : start + len(residual)]
        start += len(residual)


def unpack(message: memoryview, length: int) -> Floats:
    """(length,) float32 of a message that `Compression.pack` has made, by this process or another.

    Raises ConfigError for a compressor that is not known here, ValueError for what is no such message.
    """
    if len(message) < 1 or len(message) < 1 + message[0]:
        raise ValueError(f"{len(message)} bytes without a compressor's name")
    name = bytes(message[1 : 1 + message[0]]).decode()
    values = COMPRESSORS.kind(name).decompress(message[1 + message[0] :], length)
    values.flags.writeable = False  # as in every van's requests
    return values
