# SPDX-License-Identifier: Apache-2.0
"""Promise: P4, Python and C have the protocol's numbers from one table."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(REPOSITORY / "protocol"))

import generate  # noqa: E402

TABLE = generate.TABLE.read_text()


def test_outputs_are_current() -> None:
    assert generate.stale() == [], "run `make protocol`"


def test_a_changed_table_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    changed = tmp_path / "protocol.toml"
    changed.write_text(TABLE.replace('name = "PULL_SLOTS"\nvalue = 64', 'name = "PULL_SLOTS"\nvalue = 65'))
    monkeypatch.setattr(generate, "TABLE", changed)
    assert generate.stale() == ["host/libra/wire/protocol.py", "host/libra/native/protocol.h"]


@pytest.mark.parametrize(
    ("old", "new", "error"),
    [
        ('name = "SUM", value = 2', 'name = "SUM", value = 1', "kind_t: two members have the same value"),
        ('name = "HOT_SUM", value = 12', 'name = "HOT_SUM", value = 16', "kind_t: 16 does not fit 4 bits"),
        ('name = "FIRST_NODE"\nvalue = 8', 'name = "FIRST_NODE"\nvalue = 256', "256 does not fit rank_t"),
        ('name = "NODES"', 'name = "PULL_SLOTS"', "constants that are there twice: PULL_SLOTS"),
        ('name = "flags"\nbits = 8', 'name = "flags"\nbits = 16', "not a multiple of 32 bits"),
    ],
)
def test_a_table_that_contradicts_itself_is_refused(old: str, new: str, error: str) -> None:
    assert TABLE.count(old) == 1
    with pytest.raises(ValueError, match=error):
        generate.read(TABLE.replace(old, new))
