# SPDX-License-Identifier: Apache-2.0
"""Requests and answers that are refused, and the errors that say so."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.errors import ClosedError, ConfigError, LibraError, OverflowError, RestartedError, ServerError
from libra.vans.base import KVPairs, Request

FEW = 64  # keys up to which Python is faster than numpy


def elements_of(lens: npt.NDArray[np.int64]) -> int:
    """Return the sum of ``lens``."""
    return sum(lens.tolist()) if len(lens) <= FEW else int(lens.sum())


def check_pull(request: Request, servers: int) -> None:
    """Raise ConfigError for a pull alone in a job without servers."""
    if not request.push and not servers:
        raise ConfigError("an all-reduce job has no server to pull from; use push_pull")


def refusal(server: str, error: LibraError) -> LibraError:
    """Return the error of a request that ``server`` has refused with ``error``."""
    own = (OverflowError, RestartedError)  # these say more than that the server failed
    kind = next((kind for kind in own if isinstance(error, kind)), ServerError)
    return kind(f"{server}: {error}")


def closed() -> ClosedError:
    return ClosedError("the node has been stopped; requests need a started node")


def checked_answer(asked: KVPairs, pairs: KVPairs | None) -> KVPairs:
    """Return a pull's answer if it may be sent. Raises LibraError if it does not fit what was ``asked``."""
    if pairs is None:
        raise LibraError("this request pulls; answer it with the values of its keys, not with None")
    parts = [getattr(pairs, name, None) for name in ("keys", "vals", "lens")]
    if not all(isinstance(part, np.ndarray) for part in parts):
        kinds = ", ".join(type(part).__name__ for part in parts)
        raise LibraError(f"the answer's keys, vals and lens are {kinds}; expected KVPairs of numpy arrays")
    if pairs.keys is not asked.keys and not np.array_equal(pairs.keys, asked.keys):
        raise LibraError(f"the answer has keys {pairs.keys}; expected the request's, {asked.keys}")
    if elements_of(pairs.lens) != len(pairs.vals) or len(pairs.lens) != len(pairs.keys):
        raise LibraError(f"the answer has {len(pairs.vals)} values and lens {pairs.lens}; they do not fit")
    if len(asked.vals) and pairs.lens is not asked.lens and not np.array_equal(pairs.lens, asked.lens):
        raise LibraError(f"the answer has lens {pairs.lens}; expected those of what was pushed, {asked.lens}")
    if pairs.vals.dtype not in (np.float32, np.int32):
        raise LibraError(f"the answer has {pairs.vals.dtype} values; expected float32 or int32")
    return pairs
