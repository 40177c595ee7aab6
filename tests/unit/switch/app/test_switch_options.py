# SPDX-License-Identifier: Apache-2.0
"""The command line: what is understood, noted, refused."""

from __future__ import annotations

import json
import logging
import struct
from pathlib import Path

import pytest

from libra_native.xdp.facts import Io
from libra_switch.app import cli
from libra_switch.app.options import UsageError, parse
from libra_switch.ports.pcap_files import PcapFileError, PcapFilePlayer, read_pcap
from libra_switch.program.device_config import MAJOR, MINOR
from libra_switch.program.loader import load
from libra_switch.target import PipelineError

MISSING = Path(__file__).parent / "missing"
BASIC = (Path(__file__).parents[3] / "p4" / "build" / "basic.json").read_bytes()


def _changed(**sections: object) -> bytes:
    return json.dumps({**json.loads(BASIC), **sections}).encode()


# What users hand over by mistake, and what they are told.
DEVICE_CONFIGS: dict[str, tuple[bytes, str]] = {
    "empty": (b"\n", "the file is empty"),
    "not JSON": (b'pkg_info { arch: "v1model" }', "the text is not JSON: Expecting value: line 1 column 1"),
    "binary": (bytes(range(128, 256)), "the text is not JSON"),
    "truncated": (BASIC[:5000], "the text ends in the middle"),
    "a list": (b"[1]", "the JSON is not an object but a list"),
    "a number": (b"3", "the JSON is not an object but a number"),
    "other JSON": (
        b'{"hosts": {}, "links": []}',
        "the JSON is no P4 program, it has no 'pipelines' but hosts, links",
    ),
    "other architecture": (
        _changed(headers=[{"name": "psa_ingress_input_metadata"}]),
        "the program is for PSA, it has 'psa_ingress_input_metadata'",
    ),
    "newer major version": (
        _changed(__meta__={"version": [3, 0]}),
        "the BMv2 JSON has version 3.0; expected 2.0 to 2.24",
    ),
    "newer minor version": (
        _changed(__meta__={"version": [2, 25]}),
        "the BMv2 JSON has version 2.25; expected 2.0 to 2.24",
    ),
    "no version": (_changed(__meta__={"version": "new"}), "the BMv2 JSON has version 'new'"),
    "no egress": (_changed(pipelines=[]), "no pipeline named ingress; expected a v1model program"),
}


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


def test_defaults_are_simple_switchs_on_this_machine_alone() -> None:
    options = parse(["--no-p4"])
    assert options.grpc_server_addr == "127.0.0.1:9559"
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
        ("--no-p4 -i 0@lo,xdp", "must be PORT@INTERFACE or PORT@INTERFACE,io=IO"),
        ("--no-p4 -i 0@lo,io=dpdk", "-i 0@lo,io=dpdk: expected one of packet, xdp, auto, got 'dpdk'"),
        ("--no-p4 --io fast", "argument --io: expected one of packet, xdp, auto, got 'fast'"),
        ("--no-p4 -i 512@lo", "a port number has 9 bits"),
        ("--no-p4 -i 0@lo -i 0@eth9", "port 0 is already lo"),
        ("--no-p4 -i 0@lo -i 1@lo", "interface 'lo' is given twice"),
        ("--no-p4 -i 0@nosuch", "there is no interface 'nosuch'"),
        ("--no-p4 -i 7@lo -- --cpu-port 7", "port 7 is --cpu-port"),
        ("--no-p4 --cpu-port 0", "must be between 1 and 511"),
        ("--no-p4 --cpu-port 511", "is the drop port"),
        ("--no-p4 --device-id -1", "--device-id -1: must be between 0 and 2^64-1"),
        (f"--no-p4 --device-id {1 << 64}", "must be between 0 and 2^64-1"),
        ("--no-p4 --device-id one", "argument --device-id: expected a whole number, got 'one'"),
        ("--no-p4 --thrift-port 65536", "--thrift-port 65536: must be between 0 and 65535"),
        ("--no-p4 --max-port-count -1", "--max-port-count -1: must not be negative"),
        ("--no-p4 --log-file f --log-file-max-files -1", "--log-file-max-files -1: must not be negative"),
        ("--no-p4 --log-file f --log-file-max-size 0", "--log-file-max-size 0: must be greater than 0"),
        ("--no-p4 --priority-queues 0", "must be between 1 and 32"),
        ("--no-p4 --priority-queues 33", "must be between 1 and 32"),
        ("--no-p4 --queue-depth 0", "must be 1 or more packets"),
        ("--no-p4 --restore-state f", "--restore-state is not supported: only a Thrift client"),
        ("--no-p4 --packet-in f", "--packet-in is not supported: there is no nanomsg; --dp-grpc-server-addr"),
        (
            "--no-p4 -- --load-modules f.so",
            "--load-modules is not supported: modules are",
        ),
        ("--no-p4 --dump-packet-data -1", "--dump-packet-data -1: must not be negative"),
        ("--no-p4 --log-console --log-file f", "are exclusive"),
        ("--no-p4 -L loud", "invalid choice: 'loud'"),
        (f"--no-p4 --pcap {MISSING}", f"directory '{MISSING}' specified with --pcap does not exist"),
        (f"--no-p4 --pcap {__file__}", "specified with --pcap is not a directory"),
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


def test_each_port_may_have_its_own_io(tmp_path: Path) -> None:
    words = [
        "--no-p4",
        "--use-files",
        "0",
        "--io",
        "xdp",
        "-i",
        "0@a",
        "-i",
        "1@b,io=packet",
        "-i",
        "2@c,io=auto",
    ]
    options = parse(words)
    assert options.interfaces == {0: "a", 1: "b", 2: "c"}
    assert options.io == {0: Io.XDP, 1: Io.PACKET, 2: Io.AUTO}
    assert parse(["--no-p4", "-i", "0@lo"]).io == {0: Io.PACKET}


def test_captures_do_not_write_over_the_files_of_use_files(tmp_path: Path) -> None:
    options = parse(["--no-p4", "--use-files", "0", "-i", "0@p0", "--pcap", str(tmp_path)])
    assert options.pcap is None
    assert options.notes == ["--pcap: ignored, the files of --use-files are captures already"]


def test_a_dump_without_a_log_is_noted() -> None:
    def notes(words: str) -> list[str]:
        return parse(["--no-p4", "--dump-packet-data", "64", *words.split()]).notes

    assert notes("--log-console") == notes("--log-file f -L info") == []
    assert notes("") == ["--dump-packet-data: there is no log to dump to without --log-console or --log-file"]
    assert notes("--log-console -L warn") == [
        "--dump-packet-data: nothing is dumped at --log-level warn, use info"
    ]


@pytest.mark.parametrize("device", [None, *DEVICE_CONFIGS])
def test_unreadable_and_wrong_programs(
    tmp_path: Path, device: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    program, text = tmp_path / "wrong.json", "cannot read program"
    if device is not None:
        content, text = DEVICE_CONFIGS[device]
        program.write_bytes(content)
    assert cli.run([str(program), "--", "--grpc-server-addr", "127.0.0.1:0"]) == 2
    output = capsys.readouterr()
    assert output.err.startswith("libra_switch_grpc: ")
    assert str(program) in output.err
    assert text in output.err
    assert output.err.count("\n") == 1
    assert cli.run([str(tmp_path)]) == 2
    assert f"cannot read program '{tmp_path}': Is a directory" in capsys.readouterr().err


@pytest.mark.parametrize("device", DEVICE_CONFIGS)
def test_wrong_device_configs_are_refused(device: str) -> None:
    content, text = DEVICE_CONFIGS[device]
    with pytest.raises(PipelineError) as refused:
        load(content)
    assert text in str(refused.value)


def test_the_version_that_is_told_is_read() -> None:
    program = json.loads(BASIC)
    program["__meta__"]["version"] = [MAJOR, MINOR]
    load(json.dumps(program).encode())


def test_log_file_is_found_under_simple_switchs_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """simple_switch writes F.txt for --log-file F; a file of that name that is no link is not ours."""
    logger = logging.getLogger("libra_switch")
    before, propagate = list(logger.handlers), logger.propagate
    (tmp_path / "own.log.txt").write_text("mine")
    try:
        for name in ("s1.log", "s1.log", "own.log"):
            words = ["--log-file", str(tmp_path / name), str(tmp_path / "absent.json")]
            assert cli.run(words) == 2
            logger.error("a line of %s", name)
    finally:
        for handler in [h for h in logger.handlers if h not in before]:
            logger.removeHandler(handler)
            handler.close()
        logger.setLevel(logging.NOTSET)
        logger.propagate = propagate
    assert "a line of s1.log" in (tmp_path / "s1.log.txt").read_text()
    assert (tmp_path / "own.log.txt").read_text() == "mine"


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


def test_a_program_behind_pcap_is_the_program(tmp_path: Path) -> None:
    program = tmp_path / "prog.json"
    program.write_text("{}")
    options = parse(["--pcap", str(program)])
    assert (options.program, options.pcap) == (str(program), ".")
    options = parse(["--pcap", str(tmp_path), str(program)])
    assert (options.program, options.pcap) == (str(program), str(tmp_path))
