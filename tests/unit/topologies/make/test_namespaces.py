# SPDX-License-Identifier: Apache-2.0
"""Promise: a user who is not root makes networks in a user namespace, and learns what forbids one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from own_network import AS_USER, ONLY_ONE, needs_namespaces

from libra_topologies.errors import UsageError
from libra_topologies.launch import command
from libra_topologies.make import namespaces

ROOT = Path(__file__).resolve().parents[4]
MODULE = (sys.executable, "-m", "libra_topologies.make.namespaces")
ENTERS = """
import sys
from libra_topologies.make import namespaces

namespaces.enter()
print(namespaces.user().value, *sys.argv)
"""
FORBIDDING = {  # the value that forbids, and the one to set
    "kernel.unprivileged_userns_clone": (0, 1),
    "kernel.apparmor_restrict_unprivileged_userns": (1, 0),
    "user.max_user_namespaces": (0, 15000),
}


def ran(*words: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LC_ALL": "C", **settings}
    return subprocess.run(words, capture_output=True, text=True, env=environment, cwd=ROOT)


def forbid(monkeypatch: pytest.MonkeyPatch, folder: Path, name: str, value: int) -> None:
    """Have a kernel with this setting, which the user meets."""
    path = folder / name.replace(".", "/")
    path.parent.mkdir(parents=True)
    path.write_text(f"{value}\n")
    monkeypatch.setattr(namespaces, "SYSCTLS", folder)

    def refused(_: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(namespaces, "_unshare", refused)


@needs_namespaces
def test_who_a_process_is() -> None:
    inside = ("unshare", "--user", "--map-root-user")
    assert ran(*inside, *MODULE).stdout == "namespace\n"
    assert ran(*inside, *AS_USER, *MODULE).stdout == "user\n"
    assert ran(*AS_USER, *MODULE).stdout == "user\n"
    assert ran(*MODULE).stdout in ("root\n", "namespace\n")


@pytest.mark.parametrize(
    ("uid", "uid_map", "who"),
    [
        (0, "         0          0 4294967295\n", namespaces.User.ROOT),
        (0, "0 1000 1\n1 100000 65536\n", namespaces.User.ROOT),  # a container's, which has other users
        (0, "         0       1000          1\n", namespaces.User.NAMESPACE),
        (1000, "         0          0 4294967295\n", namespaces.User.USER),
    ],
)
def test_the_decision(
    uid: int, uid_map: str, who: namespaces.User, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "uid_map").write_text(uid_map)
    monkeypatch.setattr(namespaces, "UID_MAP", tmp_path / "uid_map")
    monkeypatch.setattr(os, "geteuid", lambda: uid)
    assert namespaces.user() is who


@needs_namespaces
@pytest.mark.parametrize("given", [MODULE, ()], ids=["before-a-command", "in-a-command"])
def test_a_user_enters_a_namespace_and_says_so(given: tuple[str, ...]) -> None:
    ended = ran(*AS_USER, *given, sys.executable, "-c", ENTERS, "a b", "-c")
    assert (ended.returncode, ended.stdout) == (0, "namespace -c a b -c\n")
    assert ended.stderr == f"{namespaces.ENTERED}\n"


@needs_namespaces
def test_who_may_make_networks_stays() -> None:
    look = "readlink /proc/self/ns/user /proc/self/ns/net"
    assert ran(*MODULE, "sh", "-c", look).stdout == ran("sh", "-c", look).stdout
    ended = ran("unshare", "--user", "--map-root-user", *MODULE, "sh", "-c", "id -u")
    assert (ended.stdout, ended.stderr) == ("0\n", "")


@needs_namespaces
@pytest.mark.skipif(shutil.which("ip") is None, reason="needs ip (Debian: iproute2)")
def test_in_the_namespace_networks_can_be_made_and_none_is_left() -> None:
    script = (
        "test ! -e /run/netns/own; ip netns add own; ip link add x type veth peer name y netns own; "
        "ip netns exec own ls /sys/class/net; ls -d /sys/class/net/x; ip -brief address show lo"
    )
    ended = ran(*AS_USER, *MODULE, "--quiet", "sh", "-ec", script)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert {"lo", "y", "/sys/class/net/x"} <= set(ended.stdout.split())
    assert "127.0.0.1/8" in ended.stdout
    assert not Path("/run/netns/own").exists()
    assert not Path("/sys/class/net/x").exists()


@needs_namespaces
@pytest.mark.skipif(shutil.which("ip") is None, reason="needs ip (Debian: iproute2)")
def test_names_of_networks_get_a_place_where_run_cannot_be_written() -> None:
    read_only = 'mount -t tmpfs -o ro tmpfs /run; exec "$@"'
    within = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-ec", read_only, "sh")
    ended = ran(*within, *AS_USER, *MODULE, "--quiet", "sh", "-ec", "ip netns add own; ip netns list")
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "own\n", "")


@needs_namespaces
@pytest.mark.parametrize(
    "words",
    [
        (*MODULE, "true"),
        (sys.executable, "-m", "libra_topologies", "WORKERS=2"),
        (sys.executable, "-m", "libra_topologies", "compare"),
        (sys.executable, "-m", "libra_topologies", "compare", "MATRIX=bench/hot_rows.yaml"),
        (sys.executable, "-m", "libra_topologies.make.preflight", "WORKERS=2"),
        (sys.executable, "-m", "libra_topologies.launch.command", "train.py"),
        (sys.executable, "bench/torch_suite.py"),
    ],
    ids=["module", "run", "compare", "sweep", "preflight", "libra-run", "bench"],
)
def test_a_kernel_that_gives_no_namespace_is_one_line(words: tuple[str, ...], tmp_path: Path) -> None:
    """Its setting is not seen in the namespace that the test makes for this user."""
    ended = ran(*ONLY_ONE, *words, LIBRA_OUTPUT=str(tmp_path))
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("error: this system gives users no namespaces (No space left on device, ")
    assert "as many as user.max_user_namespaces allows" in ended.stderr
    assert ended.stderr.count("\n") == 1


@pytest.mark.parametrize("name", FORBIDDING)
def test_the_setting_that_forbids_is_named(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    value, mended = FORBIDDING[name]
    forbid(monkeypatch, tmp_path, name, value)
    with pytest.raises(UsageError) as refused:
        namespaces.become_root()
    assert str(refused.value) == f"this kernel gives users no namespaces, because {name} is {value}"
    assert namespaces.advice() == (
        "with `sudo` before it the same command runs as root, without a user namespace, and "
        f"`sudo sysctl {name}={mended}` allows them until the next boot"
    )


def test_a_setting_that_allows_is_not_blamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch, tmp_path, "kernel.apparmor_restrict_unprivileged_userns", 0)
    with pytest.raises(UsageError, match=r"this system gives users .* \(Operation not permitted\); a"):
        namespaces.become_root()
    assert "sysctl" not in namespaces.advice()


def test_a_command_that_is_refused_has_the_reason_and_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    forbid(monkeypatch, tmp_path, "kernel.unprivileged_userns_clone", 0)
    monkeypatch.setattr(namespaces, "refusal", lambda: "this kernel gives users no namespaces")
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(os, "execv", lambda *_: pytest.fail("was started again"))
    assert command.main(["train.py"]) == 2
    told = capsys.readouterr().err
    assert told.startswith("error: this kernel gives users no namespaces; with `sudo` before it")
    assert told.count("\n") == 1


def test_a_path_without_sbin_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/usr/bin:/sbin")
    namespaces.extend_path()
    assert os.environ["PATH"] == "/usr/bin:/sbin:/usr/local/sbin:/usr/sbin"
    namespaces.extend_path()
    assert os.environ["PATH"] == "/usr/bin:/sbin:/usr/local/sbin:/usr/sbin"


def without_sbin() -> str:
    folders = os.environ["PATH"].split(os.pathsep)
    return os.pathsep.join(folder for folder in folders if Path(folder).name != "sbin")


@pytest.mark.skipif(shutil.which("ifconfig") is None, reason="needs net-tools; ifconfig is not installed")
def test_make_finds_what_is_in_sbin() -> None:
    assert shutil.which("ifconfig", path=without_sbin()) is None
    made = "\n.PHONY: look\nlook:\n\t@command -v ifconfig\n"
    ended = subprocess.run(
        ["make", "-f", "Makefile", "-f", "-", "look"], input=made, capture_output=True, text=True, cwd=ROOT,
        env={**os.environ, "PATH": without_sbin()},
    )  # fmt: skip
    assert (ended.returncode, Path(ended.stdout.strip()).name) == (0, "ifconfig"), ended.stderr


@needs_namespaces
def test_a_missing_package_names_the_one_step_for_root(tmp_path: Path) -> None:
    """With a PATH that has nothing but what make and Python need."""
    for name in ("bash", "python3", "apt-get", "make", "cat"):
        if found := shutil.which(name):
            (tmp_path / name).symlink_to(found)
    hidden = "s|^export PATH := .*|export PATH := $(PATH)|"
    makefile = subprocess.run(["sed", hidden, "Makefile"], capture_output=True, text=True, cwd=ROOT).stdout
    make = shutil.which("make") or "make"
    unshare = shutil.which("unshare") or "unshare"
    for target in ("debian", "debian-clang"):
        ended = subprocess.run(
            [unshare, *AS_USER[1:], make, "-f", "-", target, f"PYTHON3={sys.executable}"],
            input=makefile, capture_output=True, text=True, cwd=ROOT,
            env={"PATH": str(tmp_path), "LC_ALL": "C"},
        )  # fmt: skip
        lines = [line for line in ended.stderr.splitlines() if not line.startswith("make")]
        assert (ended.returncode, ended.stdout, len(lines)) == (2, "", 1), ended.stderr
        assert lines[0].startswith("error: missing the Debian packages ")
        assert f"only root can install them: sudo make {target}" in lines[0]
