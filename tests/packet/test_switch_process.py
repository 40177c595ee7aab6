# SPDX-License-Identifier: Apache-2.0
"""``libra_switch_grpc`` as a process: start, end, TLS, pcap files, user mistakes. Needs no root."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import grpc
import pytest
from certificates import make_certificates
from p4.v1 import p4runtime_pb2 as p4
from p4.v1 import p4runtime_pb2_grpc
from p4rt_client import P4Runtime
from patience import soon, wait_until
from switches import PROGRAMS

from libra.node.node import free_port
from libra_topologies.make.ledger import ending_with_parent

COMMAND = [sys.executable, "-m", "libra_switch.app.cli"]


@contextlib.contextmanager
def running(
    *arguments: str, cwd: Path | None = None, command: Sequence[str] = COMMAND
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A switch process that listens, and its address."""
    address = f"127.0.0.1:{free_port()}"
    process = subprocess.Popen(
        ending_with_parent([*command, *arguments, "--grpc-server-addr", address]),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=cwd,
    )
    try:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if line.startswith("Server listening on"):
                break
        else:
            pytest.fail(f"the switch ended: {''.join(lines)}")
        yield process, address
    finally:
        process.kill()
        process.wait()


def finished(*arguments: str) -> subprocess.CompletedProcess[str]:
    """A run that ends by itself."""
    return subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, timeout=soon(30))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_ends_it_cleanly_within_a_second(number: signal.Signals) -> None:
    with running("--no-p4") as (process, address):
        client = P4Runtime(address)
        client.primary()
        client.load(PROGRAMS / "basic.json", PROGRAMS / "basic.p4info.txtpb")
        started = time.monotonic()
        process.send_signal(number)
        assert process.wait(timeout=soon(5)) == 0
        assert time.monotonic() - started < soon(1.5)  # 1 s, and what a machine at rest adds
        client.close()


def test_address_in_use() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        ended = subprocess.run(
            [*COMMAND, "--no-p4", "--", "--grpc-server-addr", address],
            capture_output=True,
            text=True,
            timeout=soon(30),
        )
    assert ended.returncode == 2
    assert ended.stderr == (
        f"libra_switch_grpc: cannot listen on {address}: Address already in use (--grpc-server-addr)\n"
    )


def test_port_number_beyond_16_bits() -> None:
    """gRPC would listen on another port."""
    ended = finished("--no-p4", "--", "--grpc-server-addr", "127.0.0.1:99999")
    assert ended.returncode == 2
    assert ended.stderr == (
        "libra_switch_grpc: cannot listen on 127.0.0.1:99999: a port is at most 65535 (--grpc-server-addr)\n"
    )


def test_interface_needs_a_capability() -> None:
    if os.geteuid() != 0 or shutil.which("setpriv") is None:
        pytest.skip("needs root and setpriv to give the capability up")
    ended = subprocess.run(
        ["setpriv", "--bounding-set=-net_raw", "--inh-caps=-net_raw", *COMMAND, "--no-p4", "-i", "0@lo"],
        capture_output=True,
        text=True,
        timeout=soon(30),
    )
    assert ended.returncode == 2
    assert "CAP_NET_RAW" in ended.stderr


def test_captures_that_cannot_be_written() -> None:
    if os.geteuid() != 0:
        pytest.skip("needs root for an interface")
    ended = finished("--no-p4", "-i", "0@lo", "--pcap", "/proc", "--", "--grpc-server-addr", "127.0.0.1:0")
    assert ended.returncode == 2
    assert ended.stderr == (
        "libra_switch_grpc: --pcap: cannot write '/proc/lo_in.pcap': No such file or directory\n"
    )


def pcap(*frames: bytes) -> bytes:
    data = struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 1)
    for second, frame in enumerate(frames):
        data += struct.pack("<IIII", second, 0, len(frame), len(frame)) + frame
    return data


def test_ports_on_pcap_files(tmp_path: Path) -> None:
    # Source 9 asks const_ternary of keys.p4: 0x0Axxxxxx leaves by port 1, anything else by port 3.
    head = bytes(6) + (9).to_bytes(6, "big") + b"\x12\x34"
    frames = [head + word.to_bytes(4, "big") + bytes(40) for word in (0x0A000000, 0x0B000000, 0x0A000001)]
    for number in range(4):
        (tmp_path / f"p{number}_in.pcap").write_bytes(pcap(*(frames if number == 0 else ())))
    ports = [word for number in range(4) for word in ("-i", f"{number}@p{number}")]
    with running("--use-files", "0", *ports, str(PROGRAMS / "keys.json"), cwd=tmp_path):
        wanted = {1: pcap(frames[0], frames[2]), 3: pcap(frames[1])}
        for number, expected in wanted.items():
            path = tmp_path / f"p{number}_out.pcap"
            wait_until(lambda path=path, expected=expected: path.stat().st_size >= len(expected))  # type: ignore[misc]
            assert [f for f in frames if f in path.read_bytes()] == [f for f in frames if f in expected]


FAILING = """
from libra_switch.app import cli
from libra_switch.ports import pcap_files

def deliver(port, frame):
    raise KeyError("boom")

pcap_files.PcapFilePort.deliver = deliver
cli.main()
"""


def test_a_failure_of_the_data_plane_ends_it(tmp_path: Path) -> None:
    """Here a port cannot send, for a reason of our own. It does not stay, listening, without a data plane."""
    frame = bytes(6) + (9).to_bytes(6, "big") + b"\x12\x34" + (0x0A000000).to_bytes(4, "big") + bytes(40)
    (tmp_path / "p0_in.pcap").write_bytes(pcap(frame))
    (tmp_path / "p1_in.pcap").write_bytes(pcap())
    arguments = ("-i", "0@p0", "-i", "1@p1", "--use-files", "1", str(PROGRAMS / "keys.json"))
    with running(*arguments, cwd=tmp_path, command=[sys.executable, "-c", FAILING]) as (process, _):
        assert process.wait(timeout=soon()) == 1
        assert process.stdout is not None
        lines = process.stdout.read().splitlines()
    stopped = "the data plane has stopped"
    assert stopped in lines[0]
    assert lines[-1] == f"libra_switch_grpc: TargetStopped: {stopped}: KeyError: 'boom'"


@pytest.mark.parametrize("where", ["file", "console"])
def test_log_traces_a_packet(tmp_path: Path, where: str) -> None:
    frame = (1).to_bytes(6, "big") + bytes(6) + b"\xa0\xa0" + bytes(46)
    (tmp_path / "p0_in.pcap").write_bytes(pcap(frame))
    (tmp_path / "p1_in.pcap").write_bytes(pcap())
    log = ("--log-file", "trace.log") if where == "file" else ("--log-console",)
    # The file is played after a second: before that, `running` reads the console away until it listens.
    ports = ("-i", "0@p0", "-i", "1@p1", "--use-files", "1")
    with running(*ports, *log, "-L", "debug", str(PROGRAMS / "basic.json"), cwd=tmp_path) as (process, _):
        time.sleep(2.5)
        process.send_signal(signal.SIGTERM)
        assert process.wait(timeout=soon(5)) == 0
        assert process.stdout is not None
        text = process.stdout.read() if where == "console" else (tmp_path / "trace.log").read_text()
    rest = iter(text.splitlines())
    for wanted in (
        "[DEBUG] [0.0] Processing packet received on port 0, 60 bytes",
        "[DEBUG] [0.0] Extracting header 'ethernet'",
        '[DEBUG] [0.0] Condition "hdr.packet_out.isValid()" (node_2) is false [basic.p4:62]',
        "[DEBUG] [0.0] Applying table 'IngressImpl.fixed_types': key hdr.ethernet.type=0xa0a0 [basic.p4:51]",
        "[DEBUG] [0.0] Table 'IngressImpl.fixed_types': hit with handle 1 [basic.p4:51]",
        "[DEBUG] [0.0] Executing action IngressImpl.set_type(type=0xb0b0)",
        "[DEBUG] [0.0] Table 'IngressImpl.forward': miss [basic.p4:34]",
        "[DEBUG] [0.0] Dropping packet at the end of ingress",
    ):
        assert any(line.endswith(wanted) for line in rest), f"{wanted!r} is not in {text}"
    assert "Primitive" not in text


def test_dump_packet_data(tmp_path: Path) -> None:
    """What enters and leaves, in simple_switch's words, among the lines of the trace."""
    frame = bytes(range(14)) + b"payload" * 10
    (tmp_path / "p0_in.pcap").write_bytes(pcap(frame))
    log = ("--log-file", "dump.log", "--log-level", "debug", "--dump-packet-data", "16")
    with running("--use-files", "0", "-i", "0@p0", *log, str(PROGRAMS / "basic.json"), cwd=tmp_path):
        received = f"[INFO] Received packet of length 84 on port 0: {frame[:16].hex()}"
        log_file = tmp_path / "dump.log"
        wait_until(lambda: "at the end of ingress" in log_file.read_text(), log_file.read_text)
        text = log_file.read_text()
    lines = [line.split(" ", 1)[1] for line in text.splitlines()]
    assert lines[lines.index(received) + 1] == (
        "[DEBUG] [0.0] Processing packet received on port 0, 84 bytes"
    )


def test_help_knows_every_option_that_simple_switch_grpcs_help_has() -> None:
    if shutil.which("simple_switch_grpc") is None:
        pytest.skip("needs simple_switch_grpc on PATH")
    theirs = subprocess.run(["simple_switch_grpc", "--help"], capture_output=True, text=True).stdout
    options = set(re.findall(r"^  (?:-\w \[ )?(--[a-z0-9-]+)", theirs, re.MULTILINE))
    assert len(options) > 30
    assert options - set(re.findall(r"--[a-z0-9-]+", finished("--help").stdout)) == set()


def test_help_lists_every_option_of_simple_switch_grpc() -> None:
    text = finished("--help").stdout
    for option in (
        *("--interface", "--pcap", "--use-files", "--thrift-port", "--device-id", "--nanolog"),
        *("--log-console", "--log-file", "--log-level", "--log-flush", "--notifications-addr", "--debugger"),
        *("--restore-state", "--dump-packet-data", "--version", "--json-version", "--no-p4"),
        *("--max-port-count", "--grpc-server-addr", "--grpc-server-ssl", "--grpc-server-cacert"),
        *("--grpc-server-cert", "--grpc-server-key", "--grpc-server-with-client-auth", "--cpu-port"),
        *("--drop-port", "--dp-grpc-server-addr", "--priority-queues", "--max-mc-groups"),
        *("--max-l1-entries", "--max-l2-entries", "--disable-swap", "--dump-ir", "--seed"),
    ):
        assert option in text, option


# TLS --------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """ca, server and client: NAME.pem and NAME.key."""
    return make_certificates(tmp_path_factory.mktemp("certificates"))


def capabilities(address: str, credentials: grpc.ChannelCredentials | None) -> str:
    """The API version, over TLS if there are credentials."""
    if credentials is None:
        channel = grpc.insecure_channel(address)
    else:
        channel = grpc.secure_channel(address, credentials)
    with channel:
        stub = p4runtime_pb2_grpc.P4RuntimeStub(channel)
        return str(stub.Capabilities(p4.CapabilitiesRequest(), timeout=soon(5)).p4runtime_api_version)


def test_tls_and_mutual_tls(certificates: Path) -> None:
    def pem(name: str) -> bytes:
        return (certificates / name).read_bytes()

    def path(name: str) -> str:
        return str(certificates / name)

    server_only = grpc.ssl_channel_credentials(pem("ca.pem"))
    mutual = grpc.ssl_channel_credentials(pem("ca.pem"), pem("client.key"), pem("client.pem"))
    tls = (
        "--grpc-server-ssl",
        "--grpc-server-cert",
        path("server.pem"),
        "--grpc-server-key",
        path("server.key"),
    )
    with running("--no-p4", "--", *tls) as (_, address):
        assert capabilities(address, server_only) == "1.3.0"
        with pytest.raises(grpc.RpcError):
            capabilities(address, None)
    with running(
        "--no-p4", "--", *tls, "--grpc-server-cacert", path("ca.pem"), "--grpc-server-with-client-auth"
    ) as (_, address):
        assert capabilities(address, mutual) == "1.3.0"
        with pytest.raises(grpc.RpcError):
            capabilities(address, server_only)


def test_wrong_certificate_is_named(tmp_path: Path, certificates: Path) -> None:
    broken = tmp_path / "broken.pem"
    broken.write_text("not a certificate")
    key = str(certificates / "server.key")
    for cert in (broken, tmp_path / "absent.pem"):
        files = ("--grpc-server-cert", str(cert), "--grpc-server-key", key)
        ended = finished("--no-p4", "--", "--grpc-server-ssl", *files)
        assert ended.returncode == 2, ended.stderr
        assert "certificate" in ended.stderr


# Packets over gRPC ------------------------------------------------------------------------------------
def test_packet_stream() -> None:
    from libra_switch.app.packet_stream import SERVICE, messages

    types = messages()
    packets = f"127.0.0.1:{free_port()}"
    head = bytes(6) + (9).to_bytes(6, "big") + b"\x12\x34"
    frame = head + b"\x0b" + bytes(43)  # const_ternary of keys.p4 sends it by port 3

    def request(port: int, device_id: int = 0) -> object:
        return types["PacketStreamRequest"](id=1, device_id=device_id, port=port, packet=frame)

    with (
        running(str(PROGRAMS / "keys.json"), "--", "--dp-grpc-server-addr", packets),
        grpc.insecure_channel(packets) as channel,
    ):
        open_stream = channel.stream_stream(
            f"/{SERVICE}/PacketStream",
            request_serializer=types["PacketStreamRequest"].SerializeToString,
            response_deserializer=types["PacketStreamResponse"].FromString,
        )
        outgoing: queue.SimpleQueue[object] = queue.SimpleQueue()
        stream = open_stream(iter(outgoing.get, None))
        outgoing.put(request(0, device_id=7))  # not for this switch
        outgoing.put(request(0))
        answer = next(stream)
        assert (answer.port, answer.packet) == (3, frame)
        with pytest.raises(grpc.RpcError) as refused:
            next(open_stream(iter(())))
        assert refused.value.code() == grpc.StatusCode.RESOURCE_EXHAUSTED
        set_status = channel.unary_unary(
            f"/{SERVICE}/SetPortOperStatus",
            request_serializer=types["SetPortOperStatusRequest"].SerializeToString,
            response_deserializer=types["SetPortOperStatusResponse"].FromString,
        )
        set_status(types["SetPortOperStatusRequest"](port=0, oper_status=1), timeout=soon(5))
        outgoing.put(request(0))  # lost
        outgoing.put(request(1))
        assert next(stream).port == 3
        outgoing.put(None)
        stream.cancel()


# Thrift -------------------------------------------------------------------------------------------------
def thrift_call(name: bytes, number: int) -> bytes:
    """A call without arguments, in Thrift's binary protocol."""
    return struct.pack(">II", 0x80010001, len(name)) + name + struct.pack(">ib", number, 0)


def test_a_thrift_call_is_told_where_p4runtime_listens() -> None:
    port = free_port()
    with (
        running("--no-p4", "--thrift-port", str(port)) as (_, address),
        socket.create_connection(("127.0.0.1", port), timeout=soon()) as client,
    ):
        client.sendall(thrift_call(b"standard:bm_mgmt_get_info", 7) + bytes(5000))
        answer = b"".join(iter(lambda: client.recv(4096), b""))
    name = b"bm_mgmt_get_info"
    head = struct.pack(">II", 0x80010003, len(name)) + name + struct.pack(">i", 7)
    assert answer.startswith(head + b"\x0b\x00\x01")  # the field of the text
    length = struct.unpack_from(">I", answer, len(head) + 3)[0]
    text = answer[len(head) + 7 :][:length].decode()
    assert f"use a P4Runtime client, such as p4runtime-shell, on {address}" in text
    assert answer[len(head) + 7 + length :] == b"\x08\x00\x02" + struct.pack(">i", 1) + b"\0"


def test_what_is_no_thrift_call_ends_the_connection() -> None:
    port = free_port()
    with running("--no-p4", "--thrift-port", str(port)):
        for words in (b"GET / HTTP/1.1\r\n\r\n", thrift_call(b"x" * 2000, 1)):
            with socket.create_connection(("127.0.0.1", port), timeout=soon()) as client:
                client.sendall(words)
                client.shutdown(socket.SHUT_WR)
                with contextlib.suppress(ConnectionResetError):
                    assert client.recv(1) == b""


def test_a_thrift_port_in_use() -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = finished("--no-p4", "--thrift-port", str(port), "--", "--grpc-server-addr", "127.0.0.1:0")
    assert ended.returncode == 2
    assert f"cannot listen on port {port}: Address already in use (--thrift-port)" in ended.stderr


def test_the_port_that_the_kernel_chose_is_printed() -> None:
    process = subprocess.Popen(
        [*COMMAND, "--no-p4", "--grpc-server-addr", "127.0.0.1:0"], stdout=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.fullmatch(r"Server listening on 127\.0\.0\.1:([1-9]\d*)\n", process.stdout.readline())
        assert found
        with socket.create_connection(("127.0.0.1", int(found[1])), timeout=soon()):
            pass
    finally:
        process.kill()
        process.wait()
