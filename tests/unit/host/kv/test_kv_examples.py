# SPDX-License-Identifier: Apache-2.0
"""Promise: the examples in the docstrings run and print what they say."""

from __future__ import annotations

import doctest
import importlib

import numpy as np
import pytest


@pytest.mark.parametrize(
    "module",
    [
        "hot.heat",
        "hot.rows",
        "hot.training_set",
        "job.environment",
        "job.ids",
        "kv.clock",
        "kv.server",
        "kv.simple_app",
        "kv.worker",
        "node.local",
        "node.node",
        "kv.timestamp",
        "kv.checkpointed",
        "kv.handles",
        "kv.optimizer_handle",
        "optimizers.sgd",
        "optimizers.steps",
        "sparse.gaps",
        "sparse.server",
    ],
)
def test_examples(module: str) -> None:
    found = doctest.testmod(importlib.import_module(f"libra.{module}"), extraglobs={"np": np})
    assert found.failed == 0
