# SPDX-License-Identifier: Apache-2.0
"""The option ``--version``."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from libra_controller.errors import UserError


class Version(argparse.Action):
    def __call__(self, *_: Any) -> None:
        from importlib import metadata

        try:
            version = metadata.version("libra-ina")
        except metadata.PackageNotFoundError:
            raise UserError("Libra runs from its sources and is not installed: pip install .") from None
        print(f"libra {version}")
        sys.exit(0)
