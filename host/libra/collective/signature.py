# SPDX-License-Identifier: Apache-2.0
"""What all workers must mean alike by a call, and in which words they differ."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b

DIGEST_BYTES = 8
_FEW = 3  # tensors that a message names


@dataclass(frozen=True)
class Signature:
    """what: "allreduce sum". name: the user's, or None. tensors: "float32 (3, 4)" each."""

    what: str
    name: str | None
    tensors: tuple[str, ...] = ()

    @cached_property
    def title(self) -> str:
        """For messages, in a few words."""
        return self.what if self.name is None else f"{self.what} {self.name!r}"

    @cached_property
    def text(self) -> str:
        """All of it, a line each; the inverse of ``read``."""
        name = "" if self.name is None else repr(self.name)
        return "\n".join([self.what, name, *self.tensors])

    @cached_property
    def digest(self) -> bytes:
        """DIGEST_BYTES of it."""
        return blake2b(self.text.encode(), digest_size=DIGEST_BYTES).digest()

    @classmethod
    def read(cls, text: str) -> Signature:
        what, name, *tensors = text.split("\n")
        return cls(what, literal_eval(name) if name else None, tuple(tensors))

    def described(self, at: int) -> str:
        """For messages: with its tensors, when they are few, else with that one."""
        count = len(self.tensors)
        if not count:
            return self.title
        if count <= _FEW:
            return f"{self.title} of {', '.join(self.tensors)}"
        one = f", [{at}] {self.tensors[at]}" if at < count else ""
        return f"{self.title} of {count} tensors{one}"


def differences(signatures: Sequence[Signature]) -> str:
    """Who calls what, by rank. Ranks that mean the same are named together."""
    at = next(
        (
            at
            for at, found in enumerate(zip(*(s.tensors for s in signatures), strict=False))
            if len(set(found)) > 1
        ),
        min(len(s.tensors) for s in signatures),
    )
    ranks: dict[Signature, list[int]] = {}
    for rank, signature in enumerate(signatures):
        ranks.setdefault(signature, []).append(rank)
    return "; ".join(
        f"worker{'s' if len(who) > 1 else ''} {', '.join(map(str, who))}: {signature.described(at)}"
        for signature, who in ranks.items()
    )
