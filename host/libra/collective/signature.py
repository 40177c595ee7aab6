# SPDX-License-Identifier: Apache-2.0
"""Signature: the facts of a call on which all workers must agree, and texts of their differences."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

DIGEST_BYTES = 8
ADVICE = "Call the same collectives in the same order at all workers, with the same names, shapes and dtypes"
_FEW = 3  # most tensors that a message names


@dataclass(frozen=True)
class Signature:
    """A call's kind, name and arrays. what: "allreduce sum". name: the user's, or None. tensors: for each
    array a text such as "float32 (3, 4)"."""

    what: str
    name: str | None
    tensors: tuple[str, ...] = ()

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
