# SPDX-License-Identifier: Apache-2.0
"""Promise: the reference of keys in docs and --help has the keys, types and defaults that the code reads."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from libra_controller.cli import texts
from libra_controller.errors import DescriptionError
from libra_controller.files.fabric import load_network
from libra_controller.files.keys import FABRIC, JOB, NETWORK, REQUIRED, Key, as_help, as_markdown, known
from libra_controller.files.reader import load_text
from libra_controller.files.spec import JobSpec

ROOT = Path(__file__).resolve().parents[4]
SAMPLES = {
    "name": "digits", "mode": "parameter-server", "workers": ["w1"], "slots": 8, "grpc": "h:1", "port": 7,
    "ip": "10.0.0.1", "mac": "02:00:00:00:00:01", "virtual_ip": "10.0.0.254", "switch": "NAME",
    "virtual_mac": "02:00:00:00:00:fe",
}  # fmt: skip


def least(keys: tuple[Key, ...], without: str = "") -> dict[str, Any]:
    """Return the shortest file: it has the required keys, but ``without`` that one."""
    file: dict[str, Any] = {}
    for key in keys:
        if key.default == REQUIRED and key.name != without:
            *parents, last = key.name.split(".")
            within = file
            for parent in parents:
                within = within.setdefault(parent, {})
            within[last] = SAMPLES[last]
    return file


def read(keys: tuple[Key, ...], file: dict[str, Any], folder: Path) -> Any:
    if keys is JOB:
        return JobSpec.from_mapping({"servers": ["s1"]} | file)
    path = folder / "network.json"
    path.write_text(json.dumps(file))
    return load_network(path)


def network() -> dict[str, Any]:
    file = least(NETWORK)
    del file["switches"]
    return file


@pytest.mark.parametrize("keys", [JOB, NETWORK, FABRIC], ids=["job", "network", "several switches"])
def test_the_reference_is_in_docs_and_help(keys: tuple[Key, ...]) -> None:
    page = (ROOT / "docs" / "networks.md").read_text()
    if keys is FABRIC:  # its switches have the keys of the one switch, which the page has once
        of_a_switch = [key for key in NETWORK if key.name.startswith("switch.")]
        renamed = [key._replace(name=key.name.replace("switch.", "switches.NAME.", 1)) for key in of_a_switch]
        assert list(keys[: len(renamed)]) == renamed
        assert "each has the keys of `switch` above, below `switches.NAME`" in page
        assert as_markdown(keys[len(renamed) :]) in page
    else:
        assert as_markdown(keys) in page
    assert as_help(keys) in (texts.INSTALL if keys is JOB else texts.SETUP)


@pytest.mark.parametrize("key", [key for key in JOB if key.default == REQUIRED], ids=lambda key: key.name)
def test_a_required_key_is_required(key: Key) -> None:
    JobSpec.from_mapping(least(JOB) | {"servers": ["s1"]})
    with pytest.raises(DescriptionError, match=f"{key.name}: missing"):
        JobSpec.from_mapping(least(JOB, without=key.name) | {"servers": ["s1"]})


def test_defaults_are_the_codes(tmp_path: Path) -> None:
    spec = JobSpec.from_mapping(least(JOB) | {"mode": "all-reduce"}).to_mapping()
    spec |= {"rails": spec.get("rails", "all"), "groups": spec.get("groups", False)}
    words = {"never", "none", "the first free", "if it can be", REQUIRED}
    for key in JOB:
        if key.default not in words:
            assert load_text(key.default) == spec[key.name], key.name
        elif key.default != REQUIRED:
            assert key.name.partition(".")[0] not in spec
    switch = read(NETWORK, network(), tmp_path).switch
    assert (str(switch.device_id), switch.arithmetic, str(switch.mark_from), switch.tls) == (
        *(key.default for key in NETWORK if key.name in _DEFAULTS),
        None,
    )


_DEFAULTS = ("switch.device_id", "switch.arithmetic", "switch.mark_from")


def test_several_switches_are_read(tmp_path: Path) -> None:
    assert read(FABRIC, least(FABRIC), tmp_path).links == ()


def test_other_keys_are_refused() -> None:
    assert known(JOB, "hot") == ("cells",)
    with pytest.raises(DescriptionError, match="unknown key 'slotz'"):
        JobSpec.from_mapping(least(JOB) | {"slotz": 1})
