# SPDX-License-Identifier: Apache-2.0
"""Promise: input that does not fit is refused at once, with what was expected and what came."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from libra import ConfigError
from libra.kv import worker
from libra.kv.customer import check_command

ONES = np.ones(4, np.float32)


@pytest.mark.parametrize(
    ("keys", "vals", "lens", "message"),
    [
        ([], ONES, None, r"keys has shape \(0,\); expected one dimension and at least one key"),
        ([[1, 2]], ONES, None, "keys"),
        (np.ones((2, 2), np.uint64), ONES, None, r"keys has shape \(2, 2\)"),
        ([2, 1], ONES, None, r"keys\[0\] is 2 and keys\[1\] is 1; expected unique keys in increasing order"),
        ([1, 3, 3], ONES, None, r"keys\[1\] is 3 and keys\[2\] is 3"),
        ([-1, 1], ONES, None, "expected integers from 0"),
        (np.array([-1, 1]), ONES, None, "expected integers from 0"),
        ([2**64], ONES, None, "expected integers from 0"),
        (["a"], ONES, None, "expected integers from 0"),
        (np.array([1.0, 2.0]), ONES, None, "keys are float64"),
        ([1.5], ONES, None, "expected integers from 0"),
        (5, ONES, None, "expected integers from 0"),
        ([1], np.ones(4), None, "vals are float64; expected float32 or int32"),
        ([1], [1, 2], None, "vals are int64"),
        ([1, 2, 3], ONES, None, "vals has 4 elements for 3 keys; expected as many for each, or pass lens"),
        ([1], ONES[:0], None, "vals has 0 elements"),
        ([1, 2], ONES, [1, 2], "vals has 4 elements; expected 3, the sum of lens"),
        ([1, 2], ONES, [4], r"lens has shape \(1,\); expected \(2,\), one for each key"),
        ([1, 2], ONES, [1.5, 2.5], "lens are float64; expected integers"),
        ([1, 2], ONES, ["a", "b"], "lens are <U1; expected integers"),
        ([1, 2], ONES, [[1], [2, 3]], "lens cannot be read as an array"),
        ([1], [[1.0], [2.0, 3.0]], None, "vals cannot be read as an array"),
        ([1, 2], ONES, [4, 0], r"lens\[1\] is 0; expected at least 1"),
    ],
)
def test_bad_pushes(keys: Any, vals: Any, lens: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        worker.checked_pairs(keys, vals, lens, True)


@pytest.mark.parametrize(
    ("out", "lens", "message"),
    [
        (np.ones(4), None, r"out is float64 of shape \(4,\); expected a float32 or int32 array"),
        (np.ones((2, 2), np.float32), None, r"shape \(2, 2\); expected .* shape \(4,\)"),
        (ONES, [1, 2], r"expected .* shape \(3,\)"),
        ([0, 0, 0, 0], None, "out is list; expected a float32 or int32 array"),
        (np.ones(3, np.float32), None, "out has 3 elements for 2 keys"),
        (np.broadcast_to(np.float32(1), (4,)), None, "out is read-only"),
    ],
)
def test_bad_out_buffers(out: Any, lens: Any, message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        worker.checked_pull([1, 2], out, lens)


@pytest.mark.parametrize("cmd", [2**31, -(2**31) - 1, 1.5, None])
def test_bad_commands(cmd: Any) -> None:
    with pytest.raises(ConfigError, match="expected an integer of 32 bits"):
        check_command(cmd)


@pytest.mark.parametrize(
    "keys", [[1, 5], (1, 5), range(1, 6, 4), np.array([1, 5]), np.array([1, 5], np.uint8)]
)
def test_keys_may_be_any_integers(keys: Any) -> None:
    pairs = worker.checked_pairs(keys, ONES, None, True)
    assert pairs.keys.dtype == np.uint64
    assert pairs.keys.tolist() == [1, 5]
    assert pairs.lens.tolist() == [2, 2]


def test_values_are_flattened_and_copied_unless_told() -> None:
    matrix = np.ones((2, 3), np.float32)
    assert not np.shares_memory(worker.checked_pairs([1], matrix, None, True).vals, matrix)
    assert np.shares_memory(worker.checked_pairs([1], matrix, None, False).vals, matrix)
    assert worker.checked_pairs([1], matrix.T, None, True).vals.shape == (6,)
    with pytest.raises(ConfigError, match="vals is not contiguous"):
        worker.checked_pairs([1], matrix.T, None, False)


def test_unknown_lengths_are_zero() -> None:
    assert worker.checked_pull([1, 2], None, None).lens.tolist() == [0, 0]
    assert worker.checked_pull([1, 2], ONES, None).lens.tolist() == [2, 2]
