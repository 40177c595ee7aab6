# SPDX-License-Identifier: Apache-2.0
"""Promise: whatever can be raised can be caught by a public name, and docs/python.md says what to do then."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import libra
from libra import errors

PYTHON_MD = Path(__file__).resolve().parents[3] / "docs" / "python.md"
KINDS = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, Exception)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_error_is_public_and_explained(kind: type[Exception]) -> None:
    assert getattr(libra, kind.__name__) is kind
    assert issubclass(kind, libra.LibraError)
    section = PYTHON_MD.read_text().partition("\n## Errors\n")[2]
    rows = re.findall(r"^\| `(\w+)`(?:, an? (\w+))?", section, re.MULTILINE)
    if kind is not libra.LibraError:
        ((_, parent),) = [row for row in rows if row[0] == kind.__name__]
        assert parent in ("", *(base.__name__ for base in kind.__mro__))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_users_mistake_ends_a_command_with_2_and_a_failure_with_1(kind: type[errors.LibraError]) -> None:
    assert kind.exit_code == (2 if issubclass(kind, errors.ConfigError) else 1)
