# SPDX-License-Identifier: Apache-2.0
"""Promise: after `pip install -e`, programs import Libra from any folder, also from that above the clone.

There the clone, a folder named `libra`, is a namespace package for Python.
"""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from environments import outside, pip_install

PRINT_PACKAGES = """
import libra, libra_controller, libra_native, libra_sim, libra_switch, libra_topologies, libra_workloads
print(libra.start.__module__, libra.__file__, libra_switch.__file__)
"""


@pytest.fixture(scope="module")
def python(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("editable") / "env"
    pip_install(home, "--no-build-isolation", "-e", sources)
    return home / "bin/python"


@pytest.mark.parametrize("place", ["above the clone", "the clone", "elsewhere"])
def test_programs_import_libra(place: str, sources: Path, python: Path, tmp_path: Path) -> None:
    folder = {"above the clone": sources.parent, "the clone": sources, "elsewhere": tmp_path}[place]
    ended = subprocess.run(
        [python, "-c", PRINT_PACKAGES], cwd=folder, env=outside(), capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == 0, ended.stderr
    expected = sources / "host/libra/__init__.py", sources / "switch/libra_switch/__init__.py"
    assert ended.stdout.split()[1:] == [str(path) for path in expected]


def test_commands_are_installed(python: Path) -> None:
    for command in ("libra", "libra-sim", "libra_switch_grpc"):
        ended = subprocess.run(
            [python.with_name(command), "--help"], env=outside(), capture_output=True, text=True, timeout=60
        )
        assert ended.returncode == 0, ended.stderr
