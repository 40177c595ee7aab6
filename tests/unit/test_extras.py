# SPDX-License-Identifier: Apache-2.0
"""Promise: a part of Libra works with its extra alone, and says what to install when that is not there."""

from __future__ import annotations

import importlib.metadata
import json
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PARTS = {"libra_switch": "switch", "libra_controller": "controller", "libra": "host", "libra_sim": "sim"}

# Imports every module of a package; those named in the first argument are not to be had.
IMPORT_ALL = """
import importlib, json, pkgutil, sys
sys.modules.update(dict.fromkeys(json.loads(sys.argv[1])))
package = importlib.import_module(sys.argv[2])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + ".", onerror=lambda _: None):
    if not module.name.startswith("libra.torch"):  # it has an extra of its own
        importlib.import_module(module.name)
"""


def own(requirement: Requirement) -> bool:
    return requirement.name == PROJECT["name"]


def asked(extra: str) -> list[Requirement]:
    """The requirements of an extra, those of the extras that it names among them."""
    found = []
    for requirement in map(Requirement, PROJECT["optional-dependencies"][extra]):
        found += (
            [r for name in requirement.extras for r in asked(name)] if own(requirement) else [requirement]
        )
    return found


@cache
def distributions(extra: str) -> set[str]:
    """What pip installs for an extra: what it asks for, and what that asks for."""
    found: set[str] = set()
    waiting = [*asked(extra), *map(Requirement, PROJECT["dependencies"])]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or (requirement.marker and not requirement.marker.evaluate()):
            continue
        found.add(name)
        waiting += map(Requirement, importlib.metadata.requires(requirement.name) or ())
    return found


def modules_beyond(extra: str) -> list[str]:
    """Top-level modules that are here, but would not be with this extra alone."""
    installed = importlib.metadata.packages_distributions()
    ours = {*PARTS, "libra_native", "libra_workloads", "libra_topologies"}
    return [
        module
        for module, owners in installed.items()
        if module not in ours and distributions(extra).isdisjoint(map(canonicalize_name, owners))
    ]


@pytest.mark.parametrize(("package", "extra"), PARTS.items())
def test_a_part_imports_nothing_beyond_its_extra(package: str, extra: str) -> None:
    beyond = modules_beyond(extra)
    assert len(beyond) > 10, "nothing to tell by: the environment has no other packages"
    ended = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, json.dumps(beyond), package],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode == 0, ended.stderr


def test_the_switch_needs_nothing_of_the_host_or_the_experiment() -> None:
    others = {"pyzmq", "scapy", "pyyaml", "p4runtime-shell", "scikit-learn", "matplotlib"}
    assert others <= distributions("run")
    assert others.isdisjoint(distributions("switch"))


def test_all_that_the_makefile_installs_is_every_extra() -> None:
    extras = set(PROJECT["optional-dependencies"])
    optional = {"dev", "bfloat16", "torch", "reflection"}  # the experiment adds up float32
    assert {r.name for extra in extras - optional for r in asked(extra)} <= {r.name for r in asked("run")}
    assert {r.name for r in asked("run")} <= {r.name for r in asked("dev")}


@pytest.mark.parametrize(
    ("missing", "call", "says"),
    [
        (
            "grpc",
            "from libra_switch.app.cli import main; main(['--no-p4'])",
            "libra_switch_grpc: the Python module grpc is missing; install what the switch needs:"
            " pip install '.[switch]' in Libra's clone",
        ),
        *(
            (
                module,
                "import sys; from libra_controller.cli.commands import main;"
                " sys.exit(main(['switch', 'status', '--switch', '127.0.0.1:1']))",
                f"error: the Python module {module} is missing; install what `libra` needs:"
                " pip install '.[controller]' in Libra's clone",
            )
            for module in ("yaml", "grpc", "p4runtime_sh")
        ),
        *(
            (
                module,
                "import sys; from libra_sim.cli import main; sys.exit(main(['run', 'nothing.yaml']))",
                f"error: the Python module {module} is missing; install what `libra-sim` needs:"
                " pip install '.[sim]' in Libra's clone",
            )
            for module in ("yaml", "llvmlite", "grpc")
        ),
        (
            "mininet",
            "import runpy; runpy.run_module('libra_topologies', run_name='__main__')",
            "error: the Python module mininet is missing; in a clone of the repository `make setup`"
            " installs what the experiment needs",
        ),
    ],
)
def test_a_command_says_which_extra_is_missing(missing: str, call: str, says: str) -> None:
    program = f"import sys; sys.modules[{missing!r}] = None; {call}"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=30)
    assert (ended.returncode, ended.stderr) == (2, says + "\n")


def test_the_extra_of_torch_brings_all_that_libra_run_needs() -> None:
    needed = {"torch", "grpcio", "p4runtime", "p4runtime-shell", "pyyaml", "llvmlite", "pyzmq"}
    assert needed <= {canonicalize_name(one.name) for one in asked("torch")}


def test_libra_torch_says_which_extra_is_missing() -> None:
    program = "import sys; sys.modules['torch'] = None; import libra.torch"
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=30)
    assert ended.returncode == 1
    assert ended.stderr.endswith(
        "ImportError: libra.torch needs PyTorch; pip install '.[torch]' in Libra's clone\n"
    )


def test_a_van_says_which_extra_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    import libra

    monkeypatch.setitem(sys.modules, "zmq", None)
    for module in [name for name in sys.modules if name.startswith("libra.vans.tcp")]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(libra.ConfigError) as caught:
        libra.Node(libra.Environment(libra.Role.WORKER, 1, 1, libra.VanType.TCP))
    assert str(caught.value) == (
        "the Python module zmq is missing, which the van tcp needs; install it: pip install '.[host]' in"
        " Libra's clone"
    )
    assert caught.value.exit_code == 2
