# SPDX-License-Identifier: Apache-2.0
"""Errors of collectives: libra's classes, which are torch's DistBackendError, too, and name torch's ranks."""

from __future__ import annotations

from functools import cache
from typing import Any, cast

import torch.distributed as dist

from libra.errors import LibraError, TimeoutError
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
