# SPDX-License-Identifier: Apache-2.0
"""Virtual environments that have what Libra depends on, but not this clone."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path


def pip_install(home: Path, *arguments: str | Path) -> None:
    """Make an environment at ``home``, and let pip install there what ``arguments`` name."""
    venv.create(home, with_pip=False, symlinks=True)
    (site,) = home.glob("lib/python3*/site-packages")
    # What Libra depends on, from where it is already. Python reads no .pth files there, so that the clone,
    # which is installed there as editable, stays out of reach.
    packages = [path for path in sys.path if path.endswith(("site-packages", "dist-packages"))]
    (site / "dependencies.pth").write_text("".join(f"{path}\n" for path in packages))
    pip = [sys.executable, "-m", "pip", "--python", home / "bin/python", "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", *arguments], check=True)


def outside() -> dict[str, str]:
    """Return this process's environment variables, without those that would lead to the clone."""
    return {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "LIBRA_", "DMLC_"))}
