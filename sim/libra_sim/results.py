# SPDX-License-Identifier: Apache-2.0
"""Where runs leave what they have found: a folder each, and results/latest."""

from __future__ import annotations

from pathlib import Path


def point_latest_at(folder: Path) -> None:
    """At once: whoever reads latest beside ``folder`` sees the old one or the new one, whole.

    What a bench has left there before any run, in a folder of its own, is kept beside.
    """
    latest, temporary = folder.parent / "latest", folder.parent / ".latest"
    if latest.is_dir() and not latest.is_symlink():
        latest.rename(folder.parent / f"before-{folder.name}")
    temporary.unlink(missing_ok=True)
    temporary.symlink_to(folder.name)
    temporary.replace(latest)
