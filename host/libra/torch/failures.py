# SPDX-License-Identifier: Apache-2.0
"""Errors of collectives: libra's classes, which are torch's DistBackendError, too, and name torch's ranks.

A call that one rank refuses fails at the others, too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, wraps
from typing import Any, TypeVar, cast

import torch.distributed as dist

from libra.errors import ConfigError, LibraError, MismatchError, OverflowError, TimeoutError
from libra.torch.ranks import Ranks


@cache
def _twin(kind: Any) -> Any:
    """Return a subclass of ``kind`` that is a RuntimeError, as programs for torch expect."""

    def reduced(self: LibraError) -> Any:
        return _again, (kind, self.args), self.__dict__

    return type(kind.__name__, (kind, dist.DistBackendError), {"__module__": __name__, "__reduce__": reduced})


def _again(kind: Any, args: tuple[object, ...]) -> Any:
    """Return a twin that was pickled, as torch's futures do with their errors: no module has its name."""
    return _twin(kind)(*args)


def failure(error: BaseException, ranks: Ranks | None, title: str = "") -> BaseException:
    """Return ``error`` as a collective of torch raises it."""
    if not isinstance(error, LibraError) or isinstance(error, dist.DistBackendError):
        return error
    text = str(error) if ranks is None else ranks.told(str(error))
    told: LibraError = _twin(cast(Any, type(error)))(
        text if not title or title in text else f"{title}: {text}"
    )
    told.__cause__ = error
    return told


def timed_out(text: str) -> LibraError:
    """Return a TimeoutError of a collective."""
    late: LibraError = _twin(cast(Any, TimeoutError))(text)
    return late


def too_late(title: str, seconds: float, waits_for: str) -> LibraError:
    """Return the error of a collective whose time-out has passed."""
    return timed_out(f"{title} has not finished within its timeout of {seconds:g} s: {waits_for}")


W = TypeVar("W")
# Errors that are the same at all ranks, after which the job goes on.
HARMLESS = MismatchError | OverflowError | ConfigError


def told_if_refused(method: Callable[..., W]) -> Callable[..., W]:
    """Have a call that this rank refuses, before it has begun, fail at the other ranks, too."""

    @wraps(method)
    def call(self: Any, *arguments: Any) -> W:
        before = self._engine.calls
        try:
            return method(self, *arguments)
        except ConfigError as error:
            if self._engine.calls == before:
                self._engine.refuse(str(error))
            raise

    return call
