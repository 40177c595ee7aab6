# SPDX-License-Identifier: Apache-2.0
"""Promise: a scenario and a seed are one run, in every process, on every machine, with every Python that is
supported. The hash of one scenario is committed; whoever changes what is sent, or when, renews it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from libra_sim.laboratory import Laboratory
from libra_workloads.scenario import reading

ROOT = Path(__file__).resolve().parents[3]
RUN = Path(__file__).with_name("hashes") / "run.py"
COMMITTED = RUN.with_name("small.hash").read_text().strip()
RENEW = f".venv/bin/python {RUN.relative_to(ROOT)} --renew"

PACKAGES = "numpy, greenlet, llvmlite, yaml, grpc, p4.v1.p4runtime_pb2, p4runtime_sh"
OTHERS = [f"python3.{minor}" for minor in (11, 12, 13)]


def event_hash(python: str, hash_seed: str) -> str:
    folders = [ROOT / name for name in ("host", "switch", "controller", "sim")]
    own = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(map(str, folders))}
    ended = subprocess.run(
        [python, str(RUN)], env=os.environ | own, capture_output=True, text=True, timeout=100
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.strip()


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_the_hash_is_the_one_that_is_committed(hash_seed: str) -> None:
    found = event_hash(sys.executable, hash_seed)
    assert found == COMMITTED, (
        f"the event hash of tests/unit/sim/hashes/small.yaml is {found}, committed is {COMMITTED}. When this"
        f" change alters what hosts or switches send, or when, that is as it should be: {RENEW}"
    )


@pytest.mark.parametrize("name", OTHERS)
def test_another_python_has_the_same_run(name: str) -> None:
    """Of those on PATH that have what the simulator needs."""
    if name == f"python{sys.version_info.major}.{sys.version_info.minor}":
        pytest.skip("is this one")
    python = shutil.which(name)
    if python is None or subprocess.run([python, "-c", f"import {PACKAGES}"], capture_output=True).returncode:
        pytest.skip(f"there is no {name} with the simulator's packages on PATH")
    assert event_hash(python, "3") == COMMITTED


def test_another_seed_is_another_run() -> None:
    laboratory = Laboratory(reading.load(RUN.with_name("small.yaml"), seed=1))
    laboratory.run()
    assert laboratory.log.digest() != COMMITTED
