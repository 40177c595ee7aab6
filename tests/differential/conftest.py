# SPDX-License-Identifier: Apache-2.0
"""The switches and their client are those of the packet tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "packet"))
