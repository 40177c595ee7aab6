# SPDX-License-Identifier: Apache-2.0
"""Refusals: a call that one rank refuses fails at the others, too; dtypes that messages carry to compare."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

import torch

from libra.errors import ConfigError, MismatchError, OverflowError
from libra.torch.work import TorchWork

# Errors that are the same at all ranks, after which the job goes on.
HARMLESS = MismatchError | OverflowError | ConfigError
DTYPE_BYTES = 24  # of a dtype's name, at the begin of a message from rank to rank


def dtype_bytes(tensor: torch.Tensor) -> bytes:
    return str(tensor.dtype).removeprefix("torch.").encode().ljust(DTYPE_BYTES)


def told_if_refused(method: Callable[..., TorchWork]) -> Callable[..., TorchWork]:
    """Have a call that this rank refuses, before it has begun, fail at the other ranks, too."""

    @wraps(method)
    def call(self: Any, *arguments: Any) -> TorchWork:
        before = self._engine.calls
        try:
            return method(self, *arguments)
        except ConfigError as error:
            if self._engine.calls == before:
                self._engine.refuse(str(error))
            raise

    return call
