# SPDX-License-Identifier: Apache-2.0
"""Scores of binary predictions."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Score:
    """Score on test samples, which no worker trains with."""

    accuracy: float
    area_under_curve: float

    @classmethod
    def of(cls, logits: Floats, labels: Floats) -> Score:
        return cls(accuracy(logits, labels), area_under_curve(logits, labels))


def sigmoid(logits: Floats) -> Floats:
    return (1 / (1 + np.exp(-logits))).astype(np.float32)


def cross_entropy(logits: Floats, labels: Floats) -> float:
    """Return the cross-entropy summed over the samples."""
    return float(np.logaddexp(0, logits).sum() - logits @ labels)


def accuracy(logits: Floats, labels: Floats) -> float:
    """Return the share of samples that a threshold of one half classifies correctly. labels: 0 or 1."""
    return float(((logits > 0) == (labels > 0.5)).mean())


def area_under_curve(logits: Floats, labels: Floats) -> float:
    """Return the chance that a sample of label 1 has a higher logit than one of label 0; 0.5: random."""
    order = np.argsort(logits, kind="stable")
    ranks = np.empty(len(logits))
    ranks[order] = np.arange(1, len(logits) + 1)
    positive = labels > 0.5
    count = int(positive.sum())
    others = len(logits) - count
    return float((ranks[positive].sum() - count * (count + 1) / 2) / (count * others))
