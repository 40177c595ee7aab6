# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra decode` prints each of Libra's packets in a capture, of whatever kind, by its name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from scapy.layers.inet import IP, UDP
from scapy.layers.l2 import ARP, Ether
from scapy.packet import Packet, Raw
from scapy.utils import PcapNgWriter, PcapWriter, wrpcap

from libra.wire import protocol
from libra.wire.scapy import Libra, frame
from libra.wire.words import lanes_of_reason
from libra_controller.cli.commands import main

ADDRESSES = ("02:00:00:00:00:01", "10.0.0.1", "02:00:00:00:00:fe", "10.0.0.254")


def decoded(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(["decode", str(path)]) == 0
    return capsys.readouterr().out.splitlines()


def sent(libra: Packet, at: float = 0.0) -> Packet:
    packet = frame(libra, *ADDRESSES)
    packet.time = 100 + at
    return packet


@pytest.mark.parametrize("suffix", ["pcap", "pcapng"])
def test_every_kind_has_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str], suffix: str) -> None:
    about = {"job": 3, "generation": 2, "key": 2**40, "lanes": [0] * 32}
    packets = [sent(Libra(kind=kind.value, chunk=kind.value, **about), kind.value) for kind in protocol.Kind]
    path = tmp_path / f"run.{suffix}"
    if suffix == "pcap":
        wrpcap(str(path), packets)
    else:
        with PcapNgWriter(str(path)) as writer:
            writer.write(packets)
    *lines, last = decoded(path, capsys)
    assert last == f"{len(protocol.Kind)} packets of Libra, 0 others"
    for line, kind in zip(lines, protocol.Kind, strict=True):
        time, who, _, whom, name, *rest = line.split()
        assert (float(time), who, whom, name) == (kind.value - 1, "10.0.0.1", "10.0.0.254", kind.name)
        text = " ".join(rest)
        assert "job 3.2 term 0 " in text
        assert f"key {2**40} chunk {kind.value} " in text
        assert "lanes 32" in text


@pytest.mark.parametrize("outcome", [*protocol.Outcome, 77])
def test_a_status_says_what_became_of_the_packet(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], outcome: int
) -> None:
    wrpcap(str(tmp_path / "run.pcap"), [sent(Libra(kind="STATUS", node=int(outcome)))])
    name = outcome.name if isinstance(outcome, protocol.Outcome) else "outcome 77"
    assert f" STATUS {name} job " in decoded(tmp_path / "run.pcap", capsys)[0]


def test_flags_reasons_and_acknowledgements(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    error = lanes_of_reason("no such key", 64).tolist()
    packets = [
        Libra(kind="ADD", flags=int(protocol.Flag.OVERFLOW | protocol.Flag.FLOATING)),
        Libra(kind="RESULT", flags=int(protocol.Flag.ERROR | protocol.Flag.MARKED), lanes=error),
        Libra(kind="ACK", key=2, lanes=[5, 9] + [0] * 30),
    ]
    wrpcap(str(tmp_path / "run.pcap"), [sent(packet) for packet in packets])
    add, result, ack, _ = decoded(tmp_path / "run.pcap", capsys)
    assert " ADD OVERFLOW+FLOATING job " in add
    assert " RESULT ERROR+MARKED job " in result
    assert "reason 'no such key'" in result
    assert "acknowledges 5, 9" in ack


def test_packets_of_a_super_frame_and_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, *more = [Libra(kind="ADD", chunk=n, lanes=[1] * 32) for n in range(3)]
    super_frame = sent(first) / Raw(b"".join(map(bytes, more)))
    others = [Ether() / ARP(), Ether() / IP() / UDP(sport=5, dport=6) / Raw(b"x" * 200)]
    wrpcap(str(tmp_path / "run.pcap"), [others[0], super_frame, others[1]])
    *lines, last = decoded(tmp_path / "run.pcap", capsys)
    assert [line.split(" chunk ")[1].split()[0] for line in lines] == ["0", "1", "2"]
    assert last == "3 packets of Libra, 2 others"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "cannot be read: No such file"),
        (b"root:x:0:0", "is no capture file"),
        (b"", "is no capture file"),
    ],
)
def test_what_is_no_capture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, message: str
) -> None:
    path = tmp_path / "run.pcap"
    if content is not None:
        path.write_bytes(content)
    assert main(["decode", str(path)]) == 2
    assert f"error: {path} {message}" in capsys.readouterr().err


def test_without_scapy_the_extra_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "scapy.error", None)
    assert main(["decode", str(tmp_path / "run.pcap")]) == 2
    assert "pip install '.[host]' in Libra's clone" in capsys.readouterr().err


def test_scapy_is_not_imported_at_start() -> None:
    program = (
        "import sys, libra_controller.cli.commands as c\n"
        "try: c.main(['--help'])\n"
        "except SystemExit: pass\n"
        "sys.exit('scapy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, capture_output=True).returncode == 0


def test_packets_that_the_capture_has_cut_are_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = bytes(sent(Libra(kind="ADD", lanes=[0] * 32)))
    path = tmp_path / "run.pcap"
    with PcapWriter(str(path), linktype=1) as writer:
        writer.write_header(None)
        writer.write_packet(whole, sec=1, usec=0)
        writer.write_packet(whole[:40], sec=1, usec=0, wirelen=len(whole))
    *_, count, cut = decoded(path, capsys)
    assert count == "1 packets of Libra, 1 others"
    assert cut == (
        "1 packets were cut when they were captured, so that they are not or not fully decoded; "
        "capture whole ones: tcpdump -s 0"
    )
