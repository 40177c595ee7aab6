# SPDX-License-Identifier: Apache-2.0
"""How wrong a float sum may be, from docs/protocol.md, "Numbers"."""

from __future__ import annotations

import math
from typing import Any

import numpy as np


def bound(pushed: Any, lanes: int) -> Any:
    """(elements,) for what W workers push of one key, (W, elements) float32, in chunks of ``lanes``."""
    workers, elements = pushed.shape
    padded = np.zeros((workers, -(-elements // lanes) * lanes))
    padded[:, :elements] = np.abs(pushed)
    largest = padded.reshape(workers, -1, lanes).max(axis=(0, 2))
    of_chunks = workers / 2 * 2.0 ** (math.ceil(math.log2(workers)) - 17) * largest
    # Subnormals count as zeros, and what comes back is a float32.
    exact = np.abs(pushed.sum(axis=0, dtype=np.float64))
    return np.repeat(of_chunks, lanes)[:elements] + exact * 2.0**-24 + workers * 2.0**-126
