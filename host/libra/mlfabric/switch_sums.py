# SPDX-License-Identifier: Apache-2.0
"""SwitchSums: sums of groups as they reach the server, without socket or clock."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from libra.job.job_file import Job
from libra.mlfabric.switch_adds import KEY
from libra.mlfabric.switch_lanes import Lanes, chunks_of, to_floats
from libra.optimizers.base import Floats
from libra.wire import protocol, words
from libra.wire.format import Mask
from libra.wire.frames import FrameBuffer, Rows
from libra.wire.protocol import Kind
from libra.wire.words import Headers


@dataclass
class _Sum:
    lanes: Lanes  # (chunks, lanes)
    scale: int
    members: int
    have: Mask = field(init=False)  # (chunks,)

    def __post_init__(self) -> None:
        self.have = np.zeros(len(self.lanes), dtype=np.bool_)


class SwitchSums:
    """Sums of one server's commits. elements: of an update."""

    def __init__(self, job: Job, elements: int) -> None:
        self._job, self._elements = job, elements
        self._chunks = chunks_of(elements, job.lanes)
        self._sums: dict[int, _Sum] = {}  # by commit, until `take_floats` or `forget`
        self._over: set[int] = set()  # commits that were whole: what arrives of them is a repetition

    def take(self, source: FrameBuffer, count: int, term: int) -> list[int]:
        """Take SUMs from the first ``count`` rows, whatever these are; return commits that are whole now."""
        headers = words.parse(source.words, count)
        taken = words.intact(headers, source.lengths[:count], self._job.job_generation)
        blocks = self._job.lanes // protocol.BLOCK_LANES
        taken &= (headers.kind == Kind.SUM) & (headers.term == term) & (headers.key == KEY)
        taken &= (headers.length == self._elements) & (headers.chunk < self._chunks)
        taken &= headers.blocks == blocks
        rows = np.flatnonzero(taken)
        commits = headers.round[rows]
        whole = []
        for commit in np.unique(commits).tolist():
            if commit not in self._over and self._put(commit, source, rows[commits == commit], headers):
                whole.append(commit)
                self._over.add(commit)
        return whole

    def _put(self, commit: int, source: FrameBuffer, rows: Rows, headers: Headers) -> bool:
        head = headers.take(rows)
        if (found := self._sums.get(commit)) is None:
            shape = self._chunks, self._job.lanes
            members = int(head.contributors[0]).bit_count()
            found = _Sum(np.zeros(shape, np.int32), int(head.scale[0]), members)
            self._sums[commit] = found
        found.lanes[head.chunk] = words.lanes_of(source.words, rows, self._job.lanes, head.blocks)
        found.have[head.chunk] = True
        return bool(found.have.all())

    def missing(self, commit: int) -> list[int]:
        """Return the chunks of a commit that have not arrived."""
        if commit in self._over:
            return []
        found = self._sums.get(commit)
        return list(range(self._chunks)) if found is None else np.flatnonzero(~found.have).tolist()

    def has_begun(self, commit: int) -> bool:
        """Return True if a sum of a commit has arrived, but its values are not taken."""
        return commit in self._sums

    def is_whole(self, commit: int) -> bool:
        return commit in self._over

    def take_floats(self, commit: int) -> Floats:
        """Return the sum of a commit that is whole, and forget its values."""
        found = self._sums.pop(commit)
        assert found.have.all()
        return to_floats(found.lanes, found.scale, found.members, self._elements)
