# SPDX-License-Identifier: Apache-2.0
"""Promise: the examples in the docstrings run and print what they say."""

from __future__ import annotations

import doctest
import importlib

import numpy as np
import pytest


@pytest.mark.parametrize(
    "module", ["environment", "ids", "kv_server", "kv_worker", "local", "node", "timestamp", "handles"]
)
def test_examples(module: str) -> None:
    found = doctest.testmod(importlib.import_module(f"libra.{module}"), extraglobs={"np": np})
    assert found.failed == 0
