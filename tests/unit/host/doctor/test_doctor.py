# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra doctor` says what keeps a host from its job and how to mend it, and disturbs nobody.

On real interfaces, with everything in order, the README's test runs it.
"""

from __future__ import annotations

import errno
import json
import os
import socket
import struct
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from faulty_link import Faults
from memory_link import MemoryLink
from network import make_job
from patience import soon
from switch_job import the_rack

from libra import KVServer, KVWorker, Role, SumHandle
from libra.doctor import host, place
from libra.doctor.__main__ import examine, main
from libra.doctor.host import Finding, Level, failed, note, ok, report
from libra.errors import ConfigError
from libra.floats import Arithmetic
from libra.job.job_file import Endpoint, Job
from libra.link import interfaces as net
from libra_controller.cli.commands import main as libra

UP = 0x1 | 0x40


def levels(findings: Iterator[Finding]) -> dict[str, Level]:
    return {finding.what: finding.level for finding in findings}


class TestSwitch:
    """With the embedded switch."""

    @pytest.mark.parametrize(("role", "port"), [(Role.WORKER, 1), (Role.SERVER, 3)])
    def test_an_installed_job_is_answered(self, role: Role, port: int) -> None:
        rack = the_rack()
        with rack.installed(workers=2, servers=1) as job:
            found = place.way(job, role, 0, job.tree.root, rack.cables[port].plug())
        assert found.level is Level.OK
        assert found.found.endswith(
            f"generation {job.generation} of job 'job' is installed, no host has opened it yet"
        )

    @pytest.mark.parametrize(
        "spoil",
        [
            lambda job: replace(job, generation=job.generation + 1),
            lambda job: replace(job, job=job.job + 1),
            lambda job: replace(job, workers=(replace(job.workers[0], ip="10.0.0.99"), *job.workers[1:])),
            lambda job: replace(job, virtual_ip="10.0.0.253"),
        ],
    )
    def test_what_is_not_admitted_is_not_answered(self, spoil: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(place, "PATIENCE", 0.02)
        rack = the_rack()
        with rack.installed() as job:
            job = spoil(job)
            found = place.way(job, Role.WORKER, 0, job.tree.root, rack.cables[1].plug())
        assert found.level is Level.FAILED
        assert found.found == (
            f"{job.virtual_ip} (02:00:00:00:00:fe) does not answer {job.workers[0].ip} "
            f"in generation {job.generation} of job 'job'"
        )
        assert "libra job list" in found.mend
        assert "not_admitted" in found.mend

    def test_a_way_that_is_too_narrow_is_told_apart(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(place, "PATIENCE", 0.02)
        rack = the_rack()
        with rack.installed() as job:
            cable = rack.cables[1]
            link = cable.link = MemoryLink(lambda frame: cable.enter(frame) if len(frame) < 1000 else None)
            found = place.way(job, Role.WORKER, 0, job.tree.root, link)
        assert (found.level, found.found) == (
            Level.FAILED,
            "answers small packets, but none of 1096 bytes",
        )

    def test_lost_questions_are_asked_again(self) -> None:
        rack = the_rack()
        with rack.installed() as job:
            cable, sent = rack.cables[1], []

            def lossy(frame: bytes) -> None:
                sent.append(frame)
                if len(sent) == 3:
                    cable.enter(frame)

            link = cable.link = MemoryLink(lossy)
            assert place.way(job, Role.WORKER, 0, job.tree.root, link).level is Level.OK

    def test_a_job_that_runs_is_not_disturbed(self) -> None:
        """The running worker hears the answer to a question that it has not asked."""
        rack = the_rack()
        with rack.job(workers=1, servers=1) as running:
            KVServer(0, running.servers[0]).set_request_handle(SumHandle(1))
            kv = KVWorker(0, 0, running.workers[0])
            job: Job = running.workers[0].van.node.job  # type: ignore[attr-defined]
            cable, heard = rack.cables[1], rack.cables[1].link
            for number in range(3):
                assert kv.push_pull([1], np.float32([number, 1])).result(timeout=soon()).tolist() == [
                    number,
                    1,
                ]
                cable.plug()
                link = cable.link
                link._peer = cable.enter
                before = link.deliver

                def both(frame: bytes, before: Any = before) -> None:
                    before(frame)
                    heard.deliver(frame)

                link.deliver = both  # type: ignore[method-assign]
                found = place.way(job, Role.WORKER, 0, job.tree.root, link)
                cable.link = heard
                assert found.found.endswith("is installed, a host has opened it")
            assert running.workers[0].van.stats().associations == 1


class TestTree:
    """Worker 0 is at the leaf, worker 1 at the root."""

    WAYS = ((Role.WORKER, 0, ["leaf", "root"]), (Role.WORKER, 1, ["root"]), (Role.SERVER, 0, ["root"]))

    @pytest.mark.parametrize(("role", "rank", "names"), WAYS)
    def test_each_switch_on_the_way_answers(self, role: Role, rank: int, names: list[str]) -> None:
        rack = the_rack("tree")
        with rack.installed(3, 1) as job:
            link = rack.cables[rank + (1 if role is Role.WORKER else 4)].plug()
            found = [place.way(job, role, rank, switch, link) for switch in job.way(role, rank)]
        assert [(each.what, each.level) for each in found] == [(f"switch {n}", Level.OK) for n in names]
        assert all(each.found.endswith("is installed, no host has opened it yet") for each in found)

    def test_a_job_that_runs_is_open_at_both(self) -> None:
        rack = the_rack("tree")
        with rack.job(3, 0) as running:
            job: Job = running.workers[0].van.node.job  # type: ignore[attr-defined]
            heard, link = rack.cables[1].link, rack.cables[1].plug()
            found = [place.way(job, Role.WORKER, 0, switch, link) for switch in job.way(Role.WORKER, 0)]
            rack.cables[1].link = heard
        assert [each.found.split(", ")[-1] for each in found] == ["a host has opened it"] * 2

    def test_the_silent_switch_is_named(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(place, "PATIENCE", 0.02)
        rack = the_rack("tree")
        with rack.installed(3, 1) as job, rack.impaired(Faults(drop=1.0), trunks=True):
            found = [
                place.way(job, Role.WORKER, 0, switch, rack.cables[1].plug())
                for switch in job.way(Role.WORKER, 0)
            ]
        assert [(each.what, each.level) for each in found] == [
            ("switch leaf", Level.OK),
            ("switch root", Level.FAILED),
        ]
        assert found[1].found.startswith("10.0.0.254 (02:00:00:00:00:fe) does not answer 10.0.0.1 in gen")


class TestHost:
    @pytest.fixture
    def interface(self, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
        """The kernel's answers about eth0."""
        told = {"mac": "02:00:00:00:00:01", "flags": UP, "mtu": 1500, "ip": "10.0.0.1"}

        def ask(name: str, request: int) -> bytes:
            if name != "eth0":
                raise OSError(errno.ENODEV, "No such device")
            if request == host._SIOCGIFFLAGS:
                return struct.pack("16sH22x", b"eth0", told["flags"])
            if request == host._SIOCGIFHWADDR:
                mac = bytes.fromhex(str(told["mac"]).replace(":", ""))
                return struct.pack("16sH6s16x", b"eth0", 1, mac)
            if request == net.SIOCGIFADDR:
                return struct.pack("16s4x4s8x", b"eth0", socket.inet_aton(str(told["ip"])))
            assert request == net.SIOCGIFMTU
            return struct.pack("16si20x", b"eth0", told["mtu"])

        monkeypatch.setattr(net, "ask_interface", ask)
        monkeypatch.setattr(socket, "if_nameindex", lambda: [(1, "lo"), (2, "eth0")])
        monkeypatch.setattr(net, "interface_of", lambda ip: "eth0")
        return told

    ENDPOINT = Endpoint(0, "h1", "10.0.0.1", "02:00:00:00:00:01")

    def test_an_interface_that_will_do(self, interface: dict[str, Any]) -> None:
        found, name = host.interface_of(self.ENDPOINT, None)
        assert (found.level, name) == (Level.OK, "eth0")
        assert host.mtu("eth0", make_job(1, 1)).level is Level.OK

    @pytest.mark.parametrize(
        ("changes", "given", "found", "mend"),
        [
            (
                {"mac": "02:00:00:00:00:02"},
                None,
                "eth0 has MAC address 02:00:00:00:00:02; the job has 02:00:00:00:00:01",
                "ip link set eth0 address 02:00:00:00:00:01, or",
            ),
            ({"flags": 0x40}, None, "eth0 is down", "ip link set eth0 up"),
            ({"flags": 0x1}, None, "eth0 is down", "its cable"),
            ({}, "eth9", "there is no 'eth9'; there are ", "set DMLC_INTERFACE to one"),
        ],
    )
    def test_one_that_will_not(
        self, interface: dict[str, Any], changes: dict[str, Any], given: str | None, found: str, mend: str
    ) -> None:
        interface |= changes
        finding, name = host.interface_of(self.ENDPOINT, given)
        assert (finding.level, name) == (Level.FAILED, None)
        assert finding.found.startswith(found)
        assert mend in finding.mend

    def test_no_interface_with_the_address(self) -> None:
        finding, name = host.interface_of(replace(self.ENDPOINT, ip="203.0.113.77"), None)
        assert (finding.level, name) == (Level.FAILED, None)
        assert "203.0.113.77" in finding.found
        assert "ip addr add 203.0.113.77" in finding.mend

    def test_an_mtu_that_is_too_small(self, interface: dict[str, Any]) -> None:
        interface["mtu"] = 1000
        finding = host.mtu("eth0", replace(make_job(1, 1), lanes=256))
        assert finding == failed(
            "MTU",
            "eth0 has 1000 bytes; 256 lanes a packet need 1096",
            "ip link set eth0 mtu 1096, or fewer `lanes` in the job's spec",
        )

    def test_the_loopback_interface_is_asked_in_earnest(self) -> None:
        assert struct.unpack_from("i", net.ask_interface("lo", net.SIOCGIFMTU), 16)[0] > 1000
        with pytest.raises(OSError, match="No such device"):
            net.ask_interface("nosuchthing", net.SIOCGIFMTU)

    def test_raw_sockets_need_permission(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object) -> None:
            raise PermissionError(errno.EPERM, "Operation not permitted")

        monkeypatch.setattr(socket, "socket", refuse)
        finding = host.raw_sockets()
        assert (finding.level, finding.found) == (Level.FAILED, "cannot be opened: Operation not permitted")
        assert "setcap cap_net_raw,cap_net_admin+ep PYTHON, a copy of the interpreter" in finding.mend

    @pytest.mark.parametrize(("most", "level"), [(212_992, Level.NOTE), (64 << 20, Level.OK)])
    def test_a_receive_buffer_may_be_small(
        self, most: int, level: Level, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Without CAP_NET_ADMIN."""

        class Socket(socket.socket):
            def setsockopt(self, *_: Any) -> None:
                raise PermissionError

        (tmp_path / "rmem_max").write_text(f"{most}\n")
        monkeypatch.setattr(host, "_RMEM_MAX", tmp_path / "rmem_max")
        monkeypatch.setattr(socket, "socket", Socket)
        finding = host.receive_buffer()
        assert finding.level is level
        assert ("net.core.rmem_max" in finding.mend) == (level is Level.NOTE)

    @pytest.mark.parametrize(
        ("variables", "release", "level"),
        [
            ({}, "6.2.0-1-amd64", Level.OK),
            ({}, "10.0.1", Level.OK),
            ({}, "6.1.0-28-amd64", Level.NOTE),
            ({}, "unheard-of", Level.NOTE),
            ({"LIBRA_SUPER_FRAMES": "off"}, "6.2.0", Level.NOTE),
            ({"LIBRA_SUPER_FRAMES": "maybe"}, "6.2.0", Level.FAILED),
        ],
    )
    def test_super_frames(self, variables: dict[str, str], release: str, level: Level) -> None:
        assert host.super_frames_of(variables, release).level is level

    @pytest.mark.parametrize(
        ("wanted", "missing", "level"),
        [
            ("", "no permission", Level.OK),
            ("packet", "no permission", Level.OK),
            ("xdp", "", Level.OK),
            ("auto", "no permission", Level.NOTE),
            ("xdp", "no permission", Level.NOTE),
            ("fast", "", Level.FAILED),
        ],
    )
    def test_af_xdp(self, wanted: str, missing: str, level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(host, "missing_af_xdp", lambda: missing)
        finding = host.af_xdp_of({"LIBRA_IO": wanted})
        assert finding.level is level
        assert (missing in finding.found) == (level is Level.NOTE or not missing)

    @pytest.mark.parametrize(("share", "level"), [(0.05, Level.OK), (0.6, Level.NOTE)])
    def test_processors(self, share: float, level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(host, "busy_share", lambda: share)
        finding = host.processors()
        assert finding.level is level
        assert f"other programs use {100 * share:.0f} % of the processors" in finding.found

    def test_the_clock(self, tmp_path: Path) -> None:
        file = tmp_path / "job.json"
        file.write_text("")
        os.utime(file, (1000, 1000))
        behind = host.clock(file, now=400, synchronised=True)
        assert (behind.level, behind.found.split(":")[0]) == (Level.FAILED, "it is 0")
        assert behind.found.startswith("it is 0:10:00 before the job file was written")
        assert host.clock(file, now=2000, synchronised=False).level is Level.NOTE
        assert host.clock(file, now=2000, synchronised=True) == ok("clock", "synchronised")
        assert host.clock(file).level in (Level.OK, Level.NOTE), "asked in earnest"

    def test_without_machine_code(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "libra_native.library", None)
        finding = host.machine()
        assert finding.level is Level.FAILED
        assert "LLVM is missing here (ModuleNotFoundError: " in finding.found
        assert finding.mend.startswith("pip install '.[host]' in Libra's clone")


class TestExamination:
    def test_without_a_job_the_host_is_looked_at(self) -> None:
        found = levels(examine({}))
        assert list(found) == [
            "packages",
            "raw sockets",
            "processors",
            "receive buffer",
            "super-frames",
            "AF_XDP",
            "settings",
            "job",
        ]
        assert found["job"] is Level.NOTE

    @pytest.mark.parametrize(
        ("variables", "message"),
        [
            ({"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": "{folder}/none"}, "none': No such file"),
            ({"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": "{folder}/bad"}, "not a job file"),
            (
                {"LIBRA_JOB_FILE": "{folder}/job"},
                "DMLC_ROLE is not set; expected scheduler,",
            ),
            ({"DMLC_ROLE": "scheduler", "LIBRA_JOB_FILE": "{folder}/job"}, "a job of the libra van has none"),
            (
                {"DMLC_ROLE": "worker", "DMLC_RANK": "7", "LIBRA_JOB_FILE": "{folder}/job"},
                "DMLC_RANK holds '7'; expected a rank from 0 to 1",
            ),
            (
                {"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": "{folder}/job"},
                "no worker of job 'test' is on this host: it has ",
            ),
            ({"DMLC_ROLE": "server", "LIBRA_JOB_FILE": "{folder}/reduce"}, "job 'test' has no servers"),
            ({"LIBRA_JOB_FILE": "{folder}/reduce"}, "no worker of job 'test' is on this host: it has "),
            (
                {"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": "{folder}/floats", "LIBRA_CODEC": "fixed_point"},
                "which no codec makes lanes of: leave LIBRA_CODEC out",
            ),
            ({"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": "{folder}/evicted"}, "was taken out of job 'test'"),
        ],
    )
    def test_a_job_that_cannot_be(self, variables: dict[str, str], message: str, tmp_path: Path) -> None:
        away = replace(
            make_job(2, 1),
            workers=tuple(Endpoint(r, f"w{r}", f"203.0.113.{r}", "02:00:00:00:99:01") for r in range(2)),
        )
        (tmp_path / "job").write_text(away.to_json())
        (tmp_path / "bad").write_text("{}")
        (tmp_path / "reduce").write_text(make_job(2, 0).to_json())
        (tmp_path / "floats").write_text(replace(away, arithmetic=Arithmetic.BFLOAT16).to_json())
        out = Endpoint(0, "h1", "127.0.0.1", "02:00:00:00:99:01")
        (tmp_path / "evicted").write_text(replace(away, evicted=(out,)).to_json())
        last = list(examine({name: text.format(folder=tmp_path) for name, text in variables.items()}))[-1]
        assert (last.what, last.level) == ("job", Level.FAILED)
        assert message in last.found

    MACS = ("02:00:00:00:00:01", "02:00:00:00:00:02", "02:00:00:00:00:03")

    @pytest.fixture
    def h1(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
        """Variables on the host of worker 0, of a job with a worker on h2 and a server on h3."""
        h1, h2, h3 = (Endpoint(0, f"h{n}", f"10.0.0.{n}", mac) for n, mac in enumerate(self.MACS, 1))
        job = replace(make_job(2, 1), workers=(h1, replace(h2, rank=1)), servers=(h3,))
        (tmp_path / "job").write_text(job.to_json())
        here = [("lo", "127.0.0.1", "00:00:00:00:00:00"), ("eth0", "10.0.0.1", self.MACS[0])]
        self.have(monkeypatch, here)
        return {"DMLC_ROLE": "worker", "LIBRA_JOB_FILE": str(tmp_path / "job")}

    def have(self, monkeypatch: pytest.MonkeyPatch, interfaces: list[tuple[str, str | None, str]]) -> None:
        """Make these the host's interfaces, which are up."""
        monkeypatch.setattr(host, "interfaces", lambda: interfaces)
        monkeypatch.setattr(host, "_mac_of", lambda name: {n: mac for n, _, mac in interfaces}[name])

        def ask(name: str, request: int) -> bytes:
            if request == net.SIOCGIFMTU:
                return struct.pack("16si20x", b"", 100)  # too small, so that the switch is not asked
            assert request == host._SIOCGIFFLAGS
            return struct.pack("16sH22x", b"", UP | 0x8 * (name == "lo"))

        def of(ip: str) -> str:
            found = [name for name, own, _ in interfaces if own == ip]
            if not found:
                raise ConfigError(f"no network interface has this node's address {ip}")
            return found[0]

        monkeypatch.setattr(net, "ask_interface", ask)
        monkeypatch.setattr(net, "interface_of", of)
        monkeypatch.setattr("libra.job.environment.interface_of", of)

    def last(self, variables: dict[str, str]) -> Finding:
        return list(examine(variables))[-1]

    def test_a_host_in_its_place(self, h1: dict[str, str]) -> None:
        for more in ({}, {"DMLC_RANK": "0"}, {"DMLC_INTERFACE": "eth0"}):
            found = {one.what: one for one in examine(h1 | more)}
            assert found["job"].found.endswith("this is worker 0, h1")
            assert found["interface"] == ok("interface", f"eth0 has 10.0.0.1 and {self.MACS[0]}")

    @pytest.mark.parametrize(
        ("changes", "found", "mend"),
        [
            (
                {"DMLC_ROLE": "server"},
                "h1 (10.0.0.1) is worker 0 of job 'test', not server 0",
                "set DMLC_ROLE=worker and leave DMLC_RANK out here, and start server 0 on h3 (10.0.0.3)",
            ),
            (
                {"DMLC_RANK": "1"},
                "h1 (10.0.0.1) is worker 0 of job 'test', not worker 1",
                "set DMLC_ROLE=worker and leave DMLC_RANK out here, and start worker 1 on h2 (10.0.0.2)",
            ),
            (
                {"DMLC_ROLE": "server", "DMLC_RANK": "0"},
                "h1 (10.0.0.1) is worker 0 of job 'test', not server 0",
                "set DMLC_ROLE=worker and leave DMLC_RANK out here, and start server 0 on h3 (10.0.0.3)",
            ),
        ],
    )
    def test_a_role_or_rank_of_another_host(
        self, h1: dict[str, str], changes: dict[str, str], found: str, mend: str
    ) -> None:
        assert self.last(h1 | changes) == failed("job", found, mend)

    @pytest.mark.parametrize("given", [{}, {"DMLC_RANK": "0"}])
    def test_a_host_without_its_address(
        self, h1: dict[str, str], given: dict[str, str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for ip, has in ((None, "no address"), ("10.9.9.9", "eth0 10.9.9.9")):
            self.have(monkeypatch, [("eth0", ip, self.MACS[0])])
            finding = self.last(h1 | given)
            assert (finding.what, finding.level) == ("interface", Level.FAILED)
            assert "eth0 has the MAC address of " in finding.found
            assert finding.found.endswith(f"(h1), but no interface has its address 10.0.0.1; there are {has}")
            assert finding.mend.startswith("ip addr add 10.0.0.1/24 dev eth0")

    def test_an_interface_of_its_own_choice_needs_no_address(
        self, h1: dict[str, str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The link puts the job's address into frames, not the interface's."""
        self.have(monkeypatch, [("eth0", None, self.MACS[0])])
        found = {one.what: one for one in examine(h1 | {"DMLC_RANK": "0", "DMLC_INTERFACE": "eth0"})}
        assert found["interface"] == ok("interface", f"eth0 has {self.MACS[0]}")

    def test_each_network_of_a_job_is_looked_at(
        self, h1: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = replace(Job.load(tmp_path / "job"), switch="s1")
        own = replace(first.workers[0], ip="10.1.0.1", mac="02:00:00:00:01:01")
        second = replace(first, switch="s2", virtual_ip="10.1.0.254", workers=(own, first.workers[1]))
        (tmp_path / "job").write_text(Job.over([first, second]).to_json())
        eth0, eth1 = ("eth0", "10.0.0.1", self.MACS[0]), ("eth1", own.ip, own.mac)
        asked: list[tuple[str, str, net.SourceFilter]] = []

        def link(interface: str, mac: str, source: net.SourceFilter, lanes: int) -> None:
            asked.append((interface, mac, source))
            raise ConfigError("no link in a test")

        monkeypatch.setattr(host, "raw_sockets", lambda: ok("raw sockets", ""))
        monkeypatch.setattr(host, "mtu", lambda interface, job: ok("MTU", interface))
        monkeypatch.setattr("libra.doctor.__main__.RawLink", link)
        self.have(monkeypatch, [eth0, eth1])
        found = list(examine(h1))[-6:]
        assert [each.what for each in found] == [
            "interface",
            "MTU",
            "switch s1",
            "interface",
            "MTU",
            "switch s2",
        ]
        assert [(interface, mac) for interface, mac, _ in asked] == [("eth0", eth0[2]), ("eth1", eth1[2])]
        self.have(monkeypatch, [eth0])
        last = self.last(h1)
        assert (last.what, last.level) == ("interface", Level.FAILED)
        assert own.ip in last.found

    def test_the_loopback_interface_leads_nowhere(
        self, h1: dict[str, str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert self.last(h1 | {"DMLC_INTERFACE": "lo"}) == failed(
            "interface",
            f"DMLC_INTERFACE is lo, which leads to no switch; eth0 has the job's {self.MACS[0]}",
            "set it to eth0, or unset it",
        )
        self.have(monkeypatch, [("lo", "127.0.0.1", "00:00:00:00:00:00")])
        assert self.last(h1 | {"DMLC_INTERFACE": "lo", "DMLC_RANK": "0"}) == failed(
            "interface",
            f"DMLC_INTERFACE is lo, which leads to no switch; no interface has {self.MACS[0]}",
            "set it to the interface that is connected to the switch, or unset it",
        )

    @pytest.mark.parametrize(
        ("variables", "level", "found", "mend"),
        [
            ({}, Level.OK, "codec block_float, pushes summed", ""),
            (
                {"LIBRA_CODEC": "fixed_point:fraction_bits=8"},
                Level.OK,
                "codec fixed_point:fraction_bits=8, ",
                "",
            ),
            (
                {"LIBRA_CODEC": "block_flat"},
                Level.FAILED,
                "LIBRA_CODEC: unknown codec 'block_flat'; known: block_float, fixed_point",
                "correct LIBRA_CODEC, or unset it",
            ),
            (
                {"LIBRA_CODEC": "block_float:headroom=99"},
                Level.FAILED,
                "LIBRA_CODEC: block_float: headroom is 99, expected 0 to ",
                "correct LIBRA_CODEC, or unset it",
            ),
            (
                {"LIBRA_PUSHES": "sometimes"},
                Level.FAILED,
                "LIBRA_PUSHES: holds 'sometimes'; expected one of",
                "correct LIBRA_PUSHES, or unset it",
            ),
        ],
    )
    def test_settings_of_the_van(
        self, variables: dict[str, str], level: Level, found: str, mend: str
    ) -> None:
        finding = next(one for one in examine(variables) if one.what == "settings")
        assert (finding.level, finding.mend) == (level, mend)
        assert finding.found.startswith(found)

    def test_it_ends_where_nothing_more_can_be_seen(self, tmp_path: Path) -> None:
        away = replace(make_job(1, 1), workers=(Endpoint(0, "w0", "203.0.113.5", "02:00:00:00:00:01"),))
        (tmp_path / "job").write_text(away.to_json())
        variables = {"DMLC_ROLE": "worker", "DMLC_RANK": "0", "LIBRA_JOB_FILE": str(tmp_path / "job")}
        found = levels(examine(variables))
        assert list(found)[-3:] == ["job", "clock", "interface"]
        assert found["interface"] is Level.FAILED


class TestCommand:
    def test_a_host_that_could_do_better_passes(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: Any
    ) -> None:
        monkeypatch.setattr("libra.doctor.__main__.examine", lambda _: [ok("a", "b"), note("long", "c", "d")])
        assert main([]) == 0
        assert capsys.readouterr().out == "ok      a     b\nnote    long  c\n              mend: d\n"

    def test_a_failure_is_exit_code_1(self, capsys: pytest.CaptureFixture[str], monkeypatch: Any) -> None:
        monkeypatch.setattr("libra.doctor.__main__.examine", lambda _: [failed("a", "b", "c")])
        assert libra(["doctor", "--json"]) == 1
        told = json.loads(capsys.readouterr().out)
        assert told == [{"what": "a", "level": "FAILED", "found": "b", "mend": "c"}]

    def test_options_go_before_the_environment(self, monkeypatch: Any) -> None:
        seen: dict[str, str] = {}
        monkeypatch.setattr("libra.doctor.__main__.examine", lambda variables: seen.update(variables) or [])
        monkeypatch.setenv("DMLC_WORKER_ID", "1")
        monkeypatch.setenv("DMLC_ROLE", "server")
        assert libra(["doctor", "--job", "f", "--role", "worker", "--rank", "3"]) == 0
        assert [seen[name] for name in ("LIBRA_JOB_FILE", "DMLC_ROLE", "DMLC_RANK", "DMLC_WORKER_ID")] == [
            "f", "worker", "3", "3",
        ]  # fmt: skip

    def test_a_wrong_option_is_exit_code_2(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as ended:
            libra(["doctor", "--jub", "x"])
        assert ended.value.code == 2
        assert "unrecognized arguments: --jub x" in capsys.readouterr().err


def test_nothing_found_is_nothing_to_say() -> None:
    assert report([]) == ""
