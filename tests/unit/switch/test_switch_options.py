# SPDX-License-Identifier: Apache-2.0
"""The command line: what is understood, noted, refused."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from libra_switch import cli
from libra_switch.options import UsageError, parse
from libra_switch.pcap_files import PcapFileError, PcapFilePlayer, read_pcap


def test_the_tutorials_command_line(tmp_path: Path) -> None:
    options = parse(
        [
            *("-i", "1@lo", "--pcap", str(tmp_path), "--nanolog", "ipc:///tmp/bm-0-log.ipc"),
            *("--device-id", "4", "build/basic.json", "--log-console", "--thrift-port", "9090"),
            *("--", "--grpc-server-addr", "0.0.0.0:50051", "--cpu-port", "510"),
        ]
    )
    assert options.interfaces == {1: "lo"}
    assert options.program == "build/basic.json"
    assert (options.device_id, options.grpc_server_addr, options.cpu_port) == (4, "0.0.0.0:50051", 510)
    assert options.log_console
    assert [note.split(":")[0] for note in options.notes] == ["--nanolog", "--thrift-port"]


def test_defaults_are_simple_switchs() -> None:
    options = parse(["--no-p4"])
    assert options.grpc_server_addr == "0.0.0.0:9559"
    assert (options.device_id, options.drop_port, options.cpu_port) == (0, 511, None)
    assert options.notes == []


def test_queues() -> None:
    options = parse(["--no-p4"])
    assert (options.priority_queues, options.queue_depth) == (1, None)
    options = parse(["--no-p4", "--queue-depth", "64", "--", "--priority-queues", "8"])
    assert (options.priority_queues, options.queue_depth) == (8, 64)


def test_options_without_effect_say_so() -> None:
    nothing = ["--debugger", "--disable-swap", "--max-mc-groups", "5", "--max-port-count", "9"]
    notes = parse(["--no-p4", *nothing]).notes
    assert len(notes) == 4


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("", "give a program"),
        ("--no-p4 -i 0", "must be PORT@INTERFACE"),
        ("--no-p4 -i x@lo", "must be PORT@INTERFACE"),
        ("--no-p4 -i 512@lo", "a port number has 9 bits"),
        ("--no-p4 -i 0@lo -i 0@eth9", "port 0 is already lo"),
        ("--no-p4 -i 0@lo -i 1@lo", "interface 'lo' is given twice"),
        ("--no-p4 -i 0@nosuch", "there is no interface 'nosuch'"),
        ("--no-p4 -i 7@lo -- --cpu-port 7", "port 7 is --cpu-port"),
        ("--no-p4 --cpu-port 0", "must be between 1 and 511"),
        ("--no-p4 --cpu-port 511", "is the drop port"),
        ("--no-p4 --device-id -1", "must not be negative"),
        ("--no-p4 --priority-queues 0", "must be between 1 and 32"),
        ("--no-p4 --priority-queues 33", "must be between 1 and 32"),
        ("--no-p4 --queue-depth 0", "must be 1 or more packets"),
        ("--no-p4 --restore-state f", "--restore-state is not supported"),
        ("--no-p4 --packet-in f", "--packet-in (nanomsg) is not supported"),
        ("--no-p4 --dump-packet-data 64", "--pcap DIR writes whole packets"),
        ("--no-p4 --log-console --log-file f", "are exclusive"),
        ("--no-p4 -L loud", "invalid choice: 'loud'"),
        ("--no-p4 --pcap /nonexistent", "directory '/nonexistent' specified with --pcap does not exist"),
        ("--no-p4 --grpc-server-ssl", "needs --grpc-server-cert"),
        ("--no-p4 --grpc-server-with-client-auth", "needs --grpc-server-ssl"),
        ("--no-p4 --bogus", "unrecognized arguments: --bogus"),
    ],
)
def test_mistakes_are_named(words: str, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UsageError) as refused:
        parse(words.split())
    assert text in str(refused.value)
    assert cli.run(words.split()) == 2
    output = capsys.readouterr()
    assert text in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""


def test_unreadable_and_wrong_programs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("not json")
    for program in (tmp_path / "absent.json", tmp_path, wrong):
        assert cli.run([str(program), "--", "--grpc-server-addr", "127.0.0.1:0"]) == 2
        assert str(program) in capsys.readouterr().err


def pcap(*frames: tuple[float, bytes], magic: bytes = b"\xd4\xc3\xb2\xa1", link_type: int = 1) -> bytes:
    data = magic + struct.pack("<HHiIII", 2, 4, 0, 0, 65535, link_type)
    for stamp, frame in frames:
        data += struct.pack("<IIII", int(stamp), round(stamp % 1 * 1e6), len(frame), len(frame)) + frame
    return data


def test_pcap_files_enter_in_time_order(tmp_path: Path) -> None:
    for name, frames in (("a", ((1.0, b"one"), (3.0, b"three"))), ("b", ((2.0, b"two"),))):
        (tmp_path / f"{name}_in.pcap").write_bytes(pcap(*frames))
    player = PcapFilePlayer({0: str(tmp_path / "a"), 1: str(tmp_path / "b")}, 0)
    entered: list[tuple[int, bytes]] = []
    for number, port in player.ports.items():
        port.attach(lambda frame, number=number: entered.append((number, frame)))  # type: ignore[misc]
    player._play()
    assert entered == [(0, b"one"), (1, b"two"), (0, b"three")]
    player.ports[1].deliver(b"answer")
    for port in player.ports.values():
        port.close()
    assert [frame for _, frame in read_pcap(tmp_path / "b_out.pcap")] == [b"answer"]


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", "is not a pcap file"),
        (b"x" * 100, "is not a pcap file"),
        (pcap(link_type=101), "has link type 101"),
    ],
)
def test_wrong_pcap_files(tmp_path: Path, content: bytes, text: str) -> None:
    path = tmp_path / "x_in.pcap"
    path.write_bytes(content)
    with pytest.raises(PcapFileError, match=text):
        list(read_pcap(path))


def test_missing_pcap_file(tmp_path: Path) -> None:
    with pytest.raises(PcapFileError, match=r"x_in\.pcap': no such file"):
        PcapFilePlayer({0: str(tmp_path / "x")}, 0)
