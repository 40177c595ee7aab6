# SPDX-License-Identifier: Apache-2.0
"""Promise: of a server's states the latest stays in its file, whichever thread is late; errors are told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from test_kv_handles import push, whole

from libra import CheckpointError, local_job
from libra.kv.checkpoint import Checkpoint, Saved, ServerFiles
from libra.node.node import Node


@pytest.fixture
def node() -> Iterator[Node]:
    with local_job(1, 1) as job:
        yield job.servers[0]


def state(number: int) -> Saved:
    return Saved(number, {"rounds": number}, {"values": np.full(2, number)}, journal=0)


@pytest.mark.parametrize("first", [0, 1])
def test_an_older_state_does_not_take_the_place_of_a_later_one(
    node: Node, first: int, tmp_path: Path
) -> None:
    checkpoint = Checkpoint(node, ServerFiles(tmp_path), {})
    for number, kept in ((first, first), (3, 3), (2, 3), (3, 3), (4, 4)):
        checkpoint.write(state(number))
        facts, arrays = checkpoint.read({}, "job")
        assert (facts["rounds"], arrays["values"].tolist()) == (kept, [kept] * 2)


def test_a_state_that_cannot_be_taken_is_told_in_the_log(
    node: Node, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def take() -> Saved:
        raise CheckpointError("the disk is full")

    checkpoint = Checkpoint(node, ServerFiles(tmp_path), {})
    checkpoint.write_aside(3, take)
    assert caplog.messages == ["the disk is full"]
    assert not checkpoint.path.exists()


def test_when_the_node_ends_no_file_is_open(tmp_path: Path) -> None:
    with local_job(1, 1) as job:
        before = len(os.listdir("/proc/self/fd"))
        checkpoint = Checkpoint(job.servers[0], ServerFiles(tmp_path), {})
        checkpoint.journal.append(push(0, 12), whole([3], [[1, 2]], np.int32))
        assert len(os.listdir("/proc/self/fd")) == before + 2  # the journal, and whose it is
        checkpoint.write_aside(1, lambda: state(1))
        checkpoint.close()
        assert len(os.listdir("/proc/self/fd")) == before
        assert checkpoint.path.exists(), "it waits for the thread"
