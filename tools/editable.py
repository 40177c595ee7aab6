# SPDX-License-Identifier: Apache-2.0
"""Build backend: setuptools', with an editable installation that a folder named `libra` does not hide.

For packages in several folders, setuptools installs an import hook. Python asks that hook last; before, it
takes a folder `libra` in the current one, such as this clone's, for a package without files. Here the
installation puts the packages' folders on sys.path, where a package with files precedes those without.
"""

from __future__ import annotations

import base64
import hashlib
import tomllib
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools.build_meta import (
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

_WHEEL = "Wheel-Version: 1.0\nGenerator: tools/editable.py\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def build_editable(
    wheel_directory: str,
    config_settings: dict[str, str | list[str] | None] | None = None,
    metadata_directory: str | None = None,
) -> str:
    """Write an editable wheel of the project in the current folder, and return its file name (PEP 660)."""
    with TemporaryDirectory() as folder:
        info = Path(folder, prepare_metadata_for_build_editable(folder, config_settings))
        found = [path for path in info.rglob("*") if path.is_file()]
        files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in found}
    name = info.name.removesuffix(".dist-info")
    files[f"{info.name}/WHEEL"] = _WHEEL.encode()
    files[f"__editable__.{name}.pth"] = "".join(f"{folder}\n" for folder in _package_folders()).encode()
    files[f"{info.name}/RECORD"] = _record(files, f"{info.name}/RECORD").encode()
    wheel = f"{name}-0.editable-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return wheel


def _package_folders() -> list[Path]:
    settings = tomllib.loads(Path("pyproject.toml").read_text())["tool"]["setuptools"]
    return [Path(folder).resolve() for folder in settings["packages"]["find"]["where"]]


def _record(files: dict[str, bytes], own: str) -> str:
    """Return the wheel's list of files, each with its hash and size in bytes; its own line has neither."""
    lines = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
        lines.append(f"{path},sha256={digest},{len(content)}\n")
    return "".join([*lines, f"{own},,\n"])
