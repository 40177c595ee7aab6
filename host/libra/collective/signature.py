# SPDX-License-Identifier: Apache-2.0
"""Signature: the facts of a call on which all workers must agree, and texts of their differences."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from hashlib import blake2b
from typing import Any

import numpy as np
import numpy.typing as npt

DIGEST_BYTES = 8
ADVICE = "Call the same collectives in the same order at all workers, with the same names, shapes and dtypes"
_FEW = 3  # most tensors that a message names

# A training makes the same calls in each step; of a call with many tensors the signature is not kept.
_KEPT, _KEPT_TENSORS = 256, 64

Kind = tuple[np.dtype[Any], tuple[int, ...]]
"""An array's dtype and shape."""


@cache  # numpy puts the name together each time: half of what a call with 10,000 small arrays took
def name_of(dtype: np.dtype[Any]) -> str:
    """Return a dtype's name, equal at two workers if bits have the same meaning. For the other byte order it
    is numpy's code."""
    return dtype.name if dtype.isnative else dtype.str


@dataclass(frozen=True)
class Signature:
    """A call's kind, name and arrays. what: "allreduce sum". name: the user's, or None. tensors: for each
    array a text such as "float32 (3, 4)"."""

    what: str
    name: str | None
    tensors: tuple[str, ...] = ()

    @classmethod
    def of(cls, what: str, name: str | None, arrays: Sequence[npt.NDArray[Any]]) -> Signature:
        """Return the signature of a call; the same object again for the same call of few arrays."""
        kinds = tuple([(array.dtype, array.shape) for array in arrays])
        return _kept(what, name, kinds) if len(kinds) <= _KEPT_TENSORS else _made(what, name, kinds)

    @cached_property
    def title(self) -> str:
        """Short text of the call, for messages."""
        return self.what if self.name is None else f"{self.what} {self.name!r}"

    @cached_property
    def text(self) -> str:
        """All facts as lines; ``read`` is the inverse."""
        name = "" if self.name is None else repr(self.name)
        return "\n".join([self.what, name, *self.tensors])

    @cached_property
    def digest(self) -> bytes:
        """Hash of ``text``, DIGEST_BYTES long."""
        return blake2b(self.text.encode(), digest_size=DIGEST_BYTES).digest()

    @classmethod
    def read(cls, text: str) -> Signature:
        what, name, *tensors = text.split("\n")
        return cls(what, literal_eval(name) if name else None, tuple(tensors))

    def described(self, at: int) -> str:
        """Return a text for messages: with all tensors if there are few, else with tensor ``at``."""
        count = len(self.tensors)
        if not count:
            return self.title
        if count <= _FEW:
            return f"{self.title} of {', '.join(self.tensors)}"
        one = f", [{at}] {self.tensors[at]}" if at < count else ""
        return f"{self.title} of {count} tensors{one}"


def _made(what: str, name: str | None, kinds: tuple[Kind, ...]) -> Signature:
    return Signature(what, name, tuple([f"{name_of(dtype)} {shape}" for dtype, shape in kinds]))


_kept = lru_cache(_KEPT)(_made)


def differences(calls: Sequence[Signature] | Mapping[int, Signature]) -> str:
    """Return a text of the workers' calls, by rank; workers of equal calls are named together."""
    by_rank = calls if isinstance(calls, Mapping) else dict(enumerate(calls))
    signatures = list(by_rank.values())
    at = next(
        (
            at
            for at, found in enumerate(zip(*(s.tensors for s in signatures), strict=False))
            if len(set(found)) > 1
        ),
        min(len(s.tensors) for s in signatures),
    )
    ranks: dict[Signature, list[int]] = {}
    for rank, signature in by_rank.items():
        ranks.setdefault(signature, []).append(rank)
    return "; ".join(
        f"worker{'s' if len(who) > 1 else ''} {', '.join(map(str, who))}: {signature.described(at)}"
        for signature, who in ranks.items()
    )
