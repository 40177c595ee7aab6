# SPDX-License-Identifier: Apache-2.0
# ruff: noqa: E501 (one case a line)
"""A job spec is read, or refused in one line that names file, key, expected and got."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from libra.job.job_file import Mode
from libra_controller.errors import DescriptionError
from libra_controller.files.spec import JobSpec

GOOD: dict[str, Any] = {
    "name": "digits",
    "mode": "parameter-server",
    "workers": ["w1", "w2"],
    "servers": ["s1"],
    "slots": 64,
}


def test_a_spec_is_read(tmp_path: Path) -> None:
    path = tmp_path / "job.yaml"
    path.write_text("name: digits\nmode: all-reduce\nworkers: [w1, w2]\nslots: 8\nlanes: 32\njob: 7\n")
    spec = JobSpec.load(path)
    assert spec == JobSpec("digits", Mode.ALL_REDUCE, ("w1", "w2"), 8, lanes=32, job=7)
    assert spec.source == str(path)


def test_lanes_default_to_a_full_frame() -> None:
    assert JobSpec.from_mapping(GOOD).lanes == 256


def test_hot_cells_are_those_of_a_server() -> None:
    assert JobSpec.from_mapping(GOOD).hot_cells == 0
    assert JobSpec.from_mapping(GOOD | {"hot": {"cells": 512}}).hot_cells == 512


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"slots": "many"}, "job.yaml: slots: expected an integer from 1 to 65535, got 'many'"),
        ({"slots": 0}, "slots: expected an integer from 1 to 65535, got 0"),
        ({"slots": 2.5}, "slots: expected an integer from 1 to 65535, got 2.5"),
        ({"slots": True}, "slots: expected an integer from 1 to 65535, got True"),
        ({"slots": None}, "slots: expected an integer from 1 to 65535, got nothing"),
        ({"lanes": 48}, "lanes: expected a multiple of 32 from 32 to 256, got 48"),
        ({"lanes": 288}, "lanes: expected an integer from 32 to 256, got 288"),
        ({"mode": "allreduce"}, "mode: expected one of parameter-server, all-reduce, got 'allreduce'"),
        ({"arithmetic": "float16"}, "arithmetic: expected one of integers, bfloat16, half, got 'float16'"),
        ({"name": "a b"}, "name: expected a name of letters, digits, '-', '_' and '.', got 'a b'"),
        ({"name": 5}, "name: expected a name of letters"),
        ({"name": "job-3"}, "name: job-3 stands for the job of that number; choose another name"),
        ({"workers": "w1"}, "workers: expected a list of hosts, got 'w1'"),
        ({"workers": []}, "workers: expected 1 or more, got 0"),
        ({"workers": ["w1", 2]}, "workers[1]: expected a host's name, got 2"),
        ({"workers": ["w1", "w2", "w1"]}, "workers[2]: host w1 is listed twice"),
        ({"servers": ["s1", "w2"]}, "servers[1]: host w2 is also a worker; the switch tells roles apart by port"),
        ({"servers": []}, "servers: a parameter-server job needs 1 to 64 servers, got 0; mode all-reduce needs none"),
        ({"mode": "all-reduce"}, "servers: an all-reduce job has none; leave it out or use mode parameter-server"),
        ({"hot": 512}, "hot: expected a mapping with the keys cells, got 512"),
        ({"hot": {}}, "hot.cells: missing; expected an integer from 1 to 65535"),
        ({"hot": {"cells": 0}}, "hot.cells: expected an integer from 1 to 65535, got 0"),
        ({"hot": {"cells": 2**16}}, "hot.cells: expected an integer from 1 to 65535, got 65536"),
        ({"hot": {"cell": 1}}, "hot: unknown key 'cell' (did you mean cells?); known keys: cells"),
        ({"mode": "all-reduce", "servers": [], "hot": {"cells": 1}}, "hot: an all-reduce job has no servers, whose cells they would be"),
        ({"job": 0}, "job: expected an integer from 1 to 65535, got 0"),
        ({"worker": ["w1"]}, "unknown key 'worker' (did you mean workers?); known keys: name, mode, workers,"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(change: dict[str, Any], message: str) -> None:
    with pytest.raises(DescriptionError) as caught:
        JobSpec.from_mapping(GOOD | change, "job.yaml")
    assert str(caught.value).startswith("job.yaml: ")
    assert message in str(caught.value)
    assert caught.value.exit_code == 2


def test_more_workers_than_a_bitmap_has_bits_are_refused_where_a_switch_sums() -> None:
    """Modelled systems take such a job; tests of the command `job install` and of scenarios have the rest."""
    JobSpec.from_mapping(GOOD | {"workers": [f"w{i}" for i in range(32)]}).check_bitmap()
    spec = JobSpec.from_mapping(GOOD | {"workers": [f"w{i}" for i in range(33)]}, "job.yaml")
    with pytest.raises(
        DescriptionError, match=r"job.yaml: workers: expected 1 to 32, got 33; a sum's bitmap"
    ):
        spec.check_bitmap()


@pytest.mark.parametrize("key", ["name", "mode", "workers", "slots"])
def test_what_is_missing_is_named(key: str) -> None:
    with pytest.raises(DescriptionError, match=f"job.yaml: {key}: missing; expected "):
        JobSpec.from_mapping({k: v for k, v in GOOD.items() if k != key}, "job.yaml")


def test_a_job_may_be_called_by_its_own_number() -> None:
    assert JobSpec.from_mapping(GOOD | {"name": "job-3", "job": 3}).name == "job-3"


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"hot": {"cells": 512}},
        {"restarts": "forbid"},
        {"rails": "any", "job": 7},
        {"early_close": {"fraction": 0.5, "deadline": 20.0}},
        {"groups": True},
    ],
    ids=str,
)
def test_a_spec_s_mapping_makes_the_same_spec(more: dict[str, Any]) -> None:
    spec = JobSpec.from_mapping(GOOD | more)
    assert JobSpec.from_mapping(spec.to_mapping()) == spec
