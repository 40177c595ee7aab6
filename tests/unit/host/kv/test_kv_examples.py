# SPDX-License-Identifier: Apache-2.0
"""Promise: the examples in the docstrings run and print what they say."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path

import numpy as np
import pytest


@pytest.mark.parametrize(
    "module",
    [
        "hot.heat",
        "hot.homes",
        "job.environment",
        "job.ids",
        "kv.clock",
        "kv.server",
        "kv.simple_app",
        "kv.worker",
        "node.node",
        "kv.customer",
        "kv.checkpoint",
        "kv.handles",
        "optimizers",
        "kv.store",
        "compression.encodings",
        "sparse.server",
        "compression.compression",
        "updates.server",
    ],
)
def test_examples(module: str) -> None:
    found = doctest.testmod(importlib.import_module(f"libra.{module}"), extraglobs={"np": np})
    assert found.failed == 0


@pytest.mark.parametrize("van", ["loopback", "tcp"])
def test_the_first_program_of_the_interfaces_page(van: str, capsys: pytest.CaptureFixture[str]) -> None:
    """`local_job` and a plain handler, as docs/python.md shows them."""
    page = (Path(__file__).resolve().parents[4] / "docs/python.md").read_text()
    (program,) = [each for each in re.findall(r"```python\n(.*?)```", page, re.S) if "local_job(" in each]
    exec(program.replace("servers=1", f"servers=1, van={van!r}"), {})
    assert capsys.readouterr().out == "[10. 20. 30. 40.]\n"
