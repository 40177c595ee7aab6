# SPDX-License-Identifier: Apache-2.0
"""The model switch and network are those of the model tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "model"))
