# SPDX-License-Identifier: Apache-2.0
"""Dense models by name: images that a multi-layer perceptron learns."""

from __future__ import annotations

from pathlib import Path

from libra_workloads import digits, fashion
from libra_workloads.digits import Digits

LAYERS = {"digits": digits.LAYERS, "fashion": fashion.LAYERS}


def shapes(model: str) -> list[tuple[int, ...]]:
    """Return the shapes of a model's tensors."""
    return digits.shapes(LAYERS[model])


def load(model: str, folder: Path) -> Digits:
    """Load a model's data through files in ``folder``. Raises ConfigError if a package is missing."""
    return fashion.load(folder) if model == "fashion" else Digits.load(folder / "digits.npz")


def read(model: str) -> Digits:
    """Load a model's data, once per process. Raises ConfigError if a package is missing."""
    return fashion.read() if model == "fashion" else Digits.read()


def missing(model: str) -> str:
    """Return what this machine lacks for a model's data, and the command that installs it; or ""."""
    return fashion.missing() if model == "fashion" else ""
