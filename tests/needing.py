# SPDX-License-Identifier: Apache-2.0
"""Marks of tests that need a package. To look for it is enough: `pytest.importorskip` imports it, in every
worker that collects the file."""

from __future__ import annotations

from importlib.util import find_spec

import pytest

# Libra reads scikit-learn's files; its import takes a second of a processor.
needs_sklearn = pytest.mark.skipif(
    find_spec("sklearn") is None, reason="could not import 'sklearn': it is not installed"
)
