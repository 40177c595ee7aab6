# SPDX-License-Identifier: Apache-2.0
"""The command line of ``libra_switch_grpc``: simple_switch_grpc's options, their meaning here, and checks."""

from __future__ import annotations

import argparse
import os
import socket
from collections.abc import Sequence
from dataclasses import dataclass, field

from libra_native.xdp.facts import Io
from libra_switch.program.device_config import MAJOR, MINOR

NAME = "libra_switch_grpc"

# simple_switch_grpc listens on all addresses by default; this switch only on its own machine's.
DEFAULT_GRPC_ADDR = "127.0.0.1:9559"

# The largest v1model port, of 9 bits.
MAX_PORT = 511
_MAX_TCP_PORT = 65535

# Maximum of priority queues per port, as in simple_switch.
MAX_PRIORITY_QUEUES = 32


class UsageError(Exception):
    """The user must change something; ``str()`` says what."""


@dataclass(slots=True)
class Options:
    interfaces: dict[int, str]
    io: dict[int, Io]
    program: str | None
    device_id: int
    grpc_server_addr: str
    grpc_server_ssl: bool
    grpc_server_cacert: str
    grpc_server_cert: str
    grpc_server_key: str
    grpc_server_with_client_auth: bool
    dp_grpc_server_addr: str | None
    thrift_port: int | None
    cpu_port: int | None
    drop_port: int
    priority_queues: int
    queue_depth: int | None
    seed: int | None
    pcap: str | None
    use_files: int | None
    log_console: bool
    log_file: str | None
    log_level: str
    log_file_max_size: int
    log_file_max_files: int
    dump_packet_data: int
    dump_ir: bool
    notes: list[str] = field(default_factory=list)


# Options accepted because scripts pass them, and the note printed for each.
_NOTES = {
    "nanolog": "--nanolog: there is no nanomsg event log; use --log-console or --log-file",
    "thrift_port": "--thrift-port: calls there are only told to use P4Runtime (--grpc-server-addr)",
    "notifications_addr": "--notifications-addr: there is no nanomsg; P4Runtime carries all notifications",
    "debugger": "--debugger: there is no debugger; --log-console shows each step of each packet",
    "debugger_addr": "--debugger-addr: there is no debugger; --log-console shows each step of each packet",
    "log_flush": "--log-flush: the log is always flushed",
    "max_port_count": "--max-port-count: there is no limit but the 9 bits of a port number",
    "disable_swap": "--disable-swap: the pipeline can be set at any time",
    "enable_swap": "--enable-swap: the pipeline can be set at any time",
    "max_mc_groups": "--max-mc-groups: there is no limit below P4Runtime's 32767 groups",
    "max_l1_entries": "--max-l1-entries: there is no limit",
    "max_l2_entries": "--max-l2-entries: there is no limit",
}

# Options refused because the switch would not do what they ask for.
_REFUSED = {
    "restore_state": "--restore-state is not supported: only a Thrift client could have written such a file, "
    "and there is no Thrift here; write the state through P4Runtime after the start",
    "packet_in": "--packet-in is not supported: there is no nanomsg; --dp-grpc-server-addr ADDR carries "
    "packets over gRPC, --use-files in pcap files",
    "load_modules": "--load-modules is not supported: modules are compiled against BMv2; "
    "the externs of v1model.p4 are built in",
}

_EPILOG = """\
examples:
  libra_switch_grpc -i 0@veth0 -i 1@veth2 --no-p4 -- --grpc-server-addr 127.0.0.1:50051 --cpu-port 510
  libra_switch_grpc --use-files 0 -i 0@in -i 1@out prog.json
  libra_switch_grpc --dump-ir prog.json
"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> None:  # type: ignore[override]
        raise UsageError(f"{message}; see {NAME} --help")


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected a whole number, got '{text}'") from None


def _io(text: str) -> Io:
    try:
        return Io(text)
    except ValueError:
        known = ", ".join(each.value for each in Io)
        raise argparse.ArgumentTypeError(f"expected one of {known}, got '{text}'") from None


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=NAME,
        usage=f"{NAME} [options] (prog.json | --no-p4) [-- target options]",
        description="A P4 switch with simple_switch_grpc's command line and P4Runtime.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        add_help=False,
    )
    parser.add_argument("program", nargs="?", metavar="prog.json", help="BMv2 JSON of p4c-bm2-ss")

    group = parser.add_argument_group("program")
    group.add_argument("--no-p4", action="store_true", help="start without a program; P4Runtime sets it")
    group.add_argument("--dump-ir", action="store_true", help="print the program's LLVM IR and exit")
    group.add_argument("--seed", type=_number, metavar="N", help="seed of random()")
    group.add_argument("--device-id", type=_number, default=0, metavar="N", help="P4Runtime device id (0)")
    group.add_argument("--restore-state", metavar="FILE", help="refused: there is no Thrift that wrote FILE")

    group = parser.add_argument_group("ports")
    group.add_argument(
        "-i",
        "--interface",
        action="append",
        default=[],
        metavar="PORT@IFACE[,io=IO]",
        help="attach network interface IFACE as port PORT; may be given many times",
    )
    group.add_argument(
        "--io",
        type=_io,
        default=Io.PACKET,
        metavar="IO",
        help="packet (packet sockets), xdp (AF_XDP), or auto: xdp where the driver needs no copy (packet)",
    )
    group.add_argument(
        "--pcap", nargs="?", const=".", metavar="DIR", help="write pcap files of each port into DIR (.)"
    )
    group.add_argument(
        "--use-files",
        type=_number,
        metavar="N",
        help="ports are files: wait N seconds, read X_in.pcap, write X_out.pcap for -i PORT@X",
    )
    group.add_argument("--max-port-count", type=_number, metavar="N", help="accepted: no limit here")
    group.add_argument("--packet-in", metavar="ADDR", help="refused: use --dp-grpc-server-addr")

    group = parser.add_argument_group("log")
    group.add_argument("--log-console", action="store_true", help="log on stdout")
    group.add_argument("--log-file", metavar="FILE", help="log to FILE")
    group.add_argument(
        "-L",
        "--log-level",
        default="trace",
        choices=("trace", "debug", "info", "warn", "error", "off"),
        help="how much to log (trace)",
    )
    group.add_argument("--log-flush", action="store_true", help="accepted: always flushed here")
    group.add_argument(
        "--log-file-max-size",
        type=_number,
        default=5 << 20,
        metavar="BYTES",
        help="begin a new log file there (5 MB)",
    )
    group.add_argument(
        "--log-file-max-files", type=_number, default=3, metavar="N", help="full log files to keep (3)"
    )
    group.add_argument(
        "--dump-packet-data",
        type=_number,
        default=0,
        metavar="BYTES",
        help="log the first BYTES of each packet that is received or sent",
    )
    group.add_argument("--nanolog", metavar="ADDR", help="accepted: no nanomsg here")
    group.add_argument("--notifications-addr", metavar="ADDR", help="accepted: no nanomsg here")
    group.add_argument("--debugger", action="store_true", help="accepted: no debugger here")
    group.add_argument("--debugger-addr", metavar="ADDR", help="accepted: no debugger here")
    group.add_argument("--thrift-port", type=_number, metavar="PORT", help="tell callers to use P4Runtime")

    group = parser.add_argument_group("target options (after --, as in simple_switch_grpc, or before)")
    group.add_argument(
        "--grpc-server-addr",
        default=DEFAULT_GRPC_ADDR,
        metavar="ADDR",
        help=f"P4Runtime server ({DEFAULT_GRPC_ADDR})",
    )
    group.add_argument("--grpc-server-ssl", action="store_true", help="TLS for the P4Runtime server")
    group.add_argument("--grpc-server-cacert", default="", metavar="PEM", help="CA that signed the clients")
    group.add_argument("--grpc-server-cert", default="", metavar="PEM", help="the server's certificate")
    group.add_argument("--grpc-server-key", default="", metavar="PEM", help="the server's key")
    group.add_argument(
        "--grpc-server-with-client-auth", action="store_true", help="clients must show a certificate"
    )
    group.add_argument("--cpu-port", type=_number, metavar="PORT", help="port of PacketIn and PacketOut")
    group.add_argument("--drop-port", type=_number, default=511, metavar="PORT", help="port that drops (511)")
    group.add_argument(
        "--dp-grpc-server-addr",
        metavar="ADDR",
        help="reach all ports without an interface over gRPC (p4.bm.DataplaneInterface)",
    )
    group.add_argument("--load-modules", metavar="SO", help="refused: externs of v1model.p4 are built in")
    group.add_argument(
        "--priority-queues",
        type=_number,
        default=1,
        metavar="N",
        help="queues of each port, the highest first (1)",
    )
    group.add_argument(
        "--queue-depth",
        type=_number,
        metavar="N",
        help="packets that a queue holds, 64 as in BMv2 (as memory allows)",
    )
    group.add_argument("--max-mc-groups", type=_number, metavar="N", help="accepted: no limit here")
    group.add_argument("--max-l1-entries", type=_number, metavar="N", help="accepted: no limit here")
    group.add_argument("--max-l2-entries", type=_number, metavar="N", help="accepted: no limit here")
    group.add_argument("--disable-swap", action="store_true", help="accepted: swapping always works here")
    group.add_argument("--enable-swap", action="store_true", help="accepted: swapping always works here")

    group = parser.add_argument_group("help")
    group.add_argument("-h", "--help", action="help", help="show this and exit")
    group.add_argument("-v", "--version", action="version", version=_version(), help="show the version")
    group.add_argument(
        "--json-version",
        action="version",
        version=f"{MAJOR}.{MINOR}",
        help="show the newest version of BMv2 JSON that is read; older minor versions are too",
    )
    return parser


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"{NAME} {version('libra-ina')}"
    except PackageNotFoundError:
        return f"{NAME} (not installed)"


def parse(argv: Sequence[str]) -> Options:
    """Parse a command line. Raises UsageError with one sentence that says what is wrong."""
    # simple_switch_grpc needs "--" before its target options; this switch takes them anywhere.
    given = _parser().parse_args([word for word in argv if word != "--"])
    notes = [text for name, text in _NOTES.items() if getattr(given, name) not in (None, False)]
    for name, text in _REFUSED.items():
        if getattr(given, name) is not None:
            raise UsageError(text)
    if given.program is None and not given.no_p4 and os.path.isfile(given.pcap or ""):
        # `--pcap prog.json`: the word behind --pcap is the program, as for simple_switch.
        given.program, given.pcap = given.pcap, "."
    if given.no_p4 and given.program is not None:
        notes.append(f"ignoring program '{given.program}' as --no-p4 was used")
        given.program = None
    elif not given.no_p4 and given.program is None:
        raise UsageError(f"give a program (BMv2 JSON of p4c-bm2-ss) or --no-p4; see {NAME} --help")
    _check_numbers(given)
    _check_log(given, notes)
    _check_tls(given, notes)
    if given.use_files is not None and given.pcap is not None:
        notes.append("--pcap: ignored, the files of --use-files are captures already")
        given.pcap = None  # it would write over X_in.pcap
    interfaces, io = _interfaces(given)
    return Options(
        interfaces=interfaces,
        io=io,
        program=given.program,
        device_id=given.device_id,
        grpc_server_addr=given.grpc_server_addr,
        grpc_server_ssl=given.grpc_server_ssl,
        grpc_server_cacert=given.grpc_server_cacert,
        grpc_server_cert=given.grpc_server_cert,
        grpc_server_key=given.grpc_server_key,
        grpc_server_with_client_auth=given.grpc_server_with_client_auth,
        dp_grpc_server_addr=given.dp_grpc_server_addr,
        thrift_port=given.thrift_port,
        cpu_port=given.cpu_port,
        drop_port=given.drop_port,
        priority_queues=given.priority_queues,
        queue_depth=given.queue_depth,
        seed=given.seed,
        pcap=given.pcap,
        use_files=given.use_files,
        log_console=given.log_console,
        log_file=given.log_file,
        log_level=given.log_level,
        log_file_max_size=given.log_file_max_size,
        log_file_max_files=given.log_file_max_files,
        dump_packet_data=given.dump_packet_data,
        dump_ir=given.dump_ir,
        notes=notes,
    )


def _check_numbers(given: argparse.Namespace) -> None:
    if not 0 <= given.device_id < 1 << 64:
        raise UsageError(f"--device-id {given.device_id}: must be between 0 and 2^64-1")
    for name in ("dump_packet_data", "log_file_max_files", "max_port_count"):
        if (getattr(given, name) or 0) < 0:
            raise UsageError(f"--{name.replace('_', '-')} {getattr(given, name)}: must not be negative")
    if given.thrift_port is not None and not 0 <= given.thrift_port <= _MAX_TCP_PORT:
        raise UsageError(f"--thrift-port {given.thrift_port}: must be between 0 and {_MAX_TCP_PORT}")
    if given.cpu_port is not None and not 0 < given.cpu_port <= MAX_PORT:
        raise UsageError(f"--cpu-port {given.cpu_port}: must be between 1 and {MAX_PORT}")
    if not 0 <= given.drop_port <= MAX_PORT:
        raise UsageError(f"--drop-port {given.drop_port}: must be between 0 and {MAX_PORT}")
    if given.cpu_port == given.drop_port:
        raise UsageError(
            f"--cpu-port {given.cpu_port} is the drop port; choose another, or another --drop-port"
        )
    if not 1 <= given.priority_queues <= MAX_PRIORITY_QUEUES:
        raise UsageError(
            f"--priority-queues {given.priority_queues}: must be between 1 and {MAX_PRIORITY_QUEUES}"
        )
    if given.queue_depth is not None and given.queue_depth < 1:
        raise UsageError(f"--queue-depth {given.queue_depth}: must be 1 or more packets")
    if given.log_file_max_size <= 0:
        raise UsageError(f"--log-file-max-size {given.log_file_max_size}: must be greater than 0")
    if given.pcap is not None and not os.path.isdir(given.pcap):
        what = "is not a directory" if os.path.exists(given.pcap) else "does not exist"
        raise UsageError(f"directory '{given.pcap}' specified with --pcap {what}")


def _check_log(given: argparse.Namespace, notes: list[str]) -> None:
    if given.log_console and given.log_file:
        raise UsageError("--log-console and --log-file are exclusive")
    if not given.dump_packet_data:
        return
    if not (given.log_console or given.log_file):
        notes.append("--dump-packet-data: there is no log to dump to without --log-console or --log-file")
    elif given.log_level not in ("trace", "debug", "info"):
        notes.append(f"--dump-packet-data: nothing is dumped at --log-level {given.log_level}, use info")


def _check_tls(given: argparse.Namespace, notes: list[str]) -> None:
    if given.grpc_server_ssl:
        for option in ("cert", "key"):
            if not getattr(given, f"grpc_server_{option}"):
                raise UsageError(f"--grpc-server-ssl needs --grpc-server-{option}")
        if given.grpc_server_with_client_auth and not given.grpc_server_cacert:
            raise UsageError("--grpc-server-with-client-auth needs --grpc-server-cacert")
        return
    if given.grpc_server_cacert or given.grpc_server_cert or given.grpc_server_key:
        notes.append("the .pem files are ignored without --grpc-server-ssl")
    if given.grpc_server_with_client_auth:
        raise UsageError("--grpc-server-with-client-auth needs --grpc-server-ssl")


def _interfaces(given: argparse.Namespace) -> tuple[dict[int, str], dict[int, Io]]:
    interfaces: dict[int, str] = {}
    ways: dict[int, Io] = {}
    for text in given.interface:
        number, at, rest = text.partition("@")
        name, comma, io = rest.partition(",")
        if not at or not number.isdigit() or not name or (comma and not io.startswith("io=")):
            raise UsageError(
                f"-i {text}: must be PORT@INTERFACE or PORT@INTERFACE,io=IO, for example 0@veth0"
            )
        port = int(number)
        if port > MAX_PORT:
            raise UsageError(f"-i {text}: a port number has 9 bits, at most {MAX_PORT}")
        if port in interfaces:
            raise UsageError(f"-i {text}: port {port} is already {interfaces[port]}")
        if name in interfaces.values():
            raise UsageError(f"-i {text}: interface '{name}' is given twice")
        for option in ("cpu_port", "drop_port"):
            if port == getattr(given, option):
                raise UsageError(f"-i {text}: port {port} is --{option.replace('_', '-')}")
        if given.use_files is None:
            _check_interface(text, name)
        interfaces[port] = name
        try:
            ways[port] = _io(io.removeprefix("io=")) if comma else given.io
        except argparse.ArgumentTypeError as error:
            raise UsageError(f"-i {text}: {error}") from None
    return interfaces, ways


def _check_interface(text: str, name: str) -> None:
    try:
        socket.if_nametoindex(name)
    except OSError:
        known = ", ".join(sorted(n for _, n in socket.if_nameindex() if n != "lo")) or "only lo"
        raise UsageError(f"-i {text}: there is no interface '{name}' (there is: {known})") from None
