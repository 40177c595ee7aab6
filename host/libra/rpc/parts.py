# SPDX-License-Identifier: Apache-2.0
"""Parts of a request: what goes in one message each."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.compression.compression import ValuePiece
from libra.errors import LibraError
from libra.job.ids import KeyRange, split_by_range
from libra.rpc.values import KVPairs, Request


@dataclass
class RequestPart:
    """Content of one message: consecutive keys of one server, or a piece of one long value."""

    server: int
    pairs: KVPairs
    packed: bytes | None = None  # the compressed values, which are sent instead; None: not compressed


def split(request: Request, ranges: tuple[KeyRange, ...], limit: int | None = None) -> list[RequestPart]:
    """Cut ``request`` by server and, with a ``limit``, into messages of about that many elements.

    A pull of unknown lens (0) is cut by server only. The parts are views of the request's arrays.
    """
    pairs = request.pairs
    if request.slicer is not None:
        shares = request.slicer(pairs, ranges)
        if len(shares) != len(ranges):
            raise LibraError(
                f"the slicer returned {len(shares)} slices; expected {len(ranges)}, one a server"
            )
        by_server = [
            (rank, share) for rank, share in enumerate(shares) if share is not None and len(share.keys)
        ]
    else:
        ends = _ends(pairs)
        cuts = enumerate(split_by_range(pairs.keys, ranges))
        by_server = [(server, _select(pairs, ends, cut)) for server, cut in cuts if cut.stop > cut.start]
    parts: list[RequestPart] = []
    for server, share in by_server:
        known = bool((share.lens > 0).all())
        if limit is None or not known or int(share.lens.sum()) <= limit:
            parts.append(RequestPart(server, share))
        else:
            parts += [RequestPart(server, piece) for piece in _bundles(share, limit)]
    return parts


def _ends(pairs: KVPairs) -> npt.NDArray[np.int64]:
    """Return (n + 1,): where each key's elements begin among those of ``pairs``, and the end."""
    ends: npt.NDArray[np.int64] = np.concatenate(([0], np.cumsum(pairs.lens)))
    return ends


def _select(pairs: KVPairs, ends: npt.NDArray[np.int64], cut: slice) -> KVPairs:
    """Return whole keys of ``pairs``; ``pairs`` itself if the cut is everything. ends: `_ends` of
    ``pairs``."""
    if cut.start == 0 and cut.stop == len(pairs.keys):
        return pairs
    vals = pairs.vals[int(ends[cut.start]) : int(ends[cut.stop])] if len(pairs.vals) else pairs.vals
    return KVPairs(pairs.keys[cut], vals, pairs.lens[cut])


def _bundles(pairs: KVPairs, limit: int) -> list[KVPairs]:
    """Bundle consecutive keys up to ``limit`` elements; cut a longer value into pieces, each by itself.

    All lens are above 0. The time grows with the number of keys plus that of bundles.

    The pieces depend only on the value's length, not on its request, so workers may group keys as they like.
    About 32 pieces keep a pipeline of worker, server and worker 97 % full. Larger pieces cost less, but above
    4 times the limit they delay the first answers too much (measured at 100 Mbit/s).
    """
    ends = _ends(pairs)
    has_vals = len(pairs.vals) > 0
    bundles: list[KVPairs] = []
    first = 0
    while first < len(pairs.keys):
        begin = int(ends[first])
        after = int(np.searchsorted(ends, begin + limit, side="right")) - 1  # the keys before it fit
        if after > first:
            bundles.append(_select(pairs, ends, slice(first, after)))
            first = after
            continue
        key, total, length = (
            pairs.keys[first : first + 1],
            pairs.lens[first : first + 1],
            int(pairs.lens[first]),
        )
        most = min(max(limit, -(-length // 32)), 4 * limit)
        for offset in range(0, length, most):
            size, start = min(most, length - offset), begin + offset
            vals = pairs.vals[start : start + size] if has_vals else pairs.vals
            bundles.append(KVPairs(key, vals, np.array([size]), np.array([offset]), total))
        first += 1
    return bundles


def packed(request: Request, pairs: KVPairs) -> bytes | None:
    """Return a part's values compressed; None if the request does not ask for compression."""
    if request.compression is None or not request.push or pairs.vals.dtype != np.float32:
        return None
    lens = pairs.lens.tolist()
    offsets = [0] * len(lens) if pairs.offsets is None else pairs.offsets.tolist()
    totals = lens if pairs.totals is None else pairs.totals.tolist()
    pieces = map(ValuePiece._make, zip(pairs.keys.tolist(), offsets, lens, totals, strict=True))
    return request.compression.pack(pieces, pairs.vals)
