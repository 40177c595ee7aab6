# SPDX-License-Identifier: Apache-2.0
"""Promise: scores are what their names say."""

from __future__ import annotations

import numpy as np
import pytest

from libra_workloads.sparse import accuracy, area_under_curve, cross_entropy, sigmoid


@pytest.mark.parametrize(
    ("logits", "labels", "area", "right"),
    [
        ([0.1, 0.2, 0.3], [0, 0, 1], 1, 1 / 3),
        ([1, -1], [0, 1], 0, 0),
        ([3, 1, 2, 0], [1, 0, 0, 1], 0.5, 0.25),
    ],
)
def test_scores(logits: list[float], labels: list[float], area: float, right: float) -> None:
    assert area_under_curve(np.float32(logits), np.float32(labels)) == pytest.approx(area)
    assert accuracy(np.float32(logits), np.float32(labels)) == pytest.approx(right)


def test_what_was_foreseen_costs_its_logarithm() -> None:
    logits, labels = np.float32([0.5, -2, 0]), np.float32([1, 0, 1])
    told = np.where(labels == 1, sigmoid(logits), 1 - sigmoid(logits))
    assert cross_entropy(logits, labels) == pytest.approx(-np.log(told).sum())
