# SPDX-License-Identifier: Apache-2.0
"""The command ``libra_switch_grpc``: simple_switch_grpc's command line on the embedded switch.

Exit codes: 0 after SIGTERM or SIGINT, 2 for a mistake of the user, 1 for a failure.
"""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from libra_native.xdp.facts import Io
from libra_switch.app.options import MAX_PORT, NAME, Options, UsageError, parse
from libra_switch.app.signals import Ending

if TYPE_CHECKING:
    from libra_switch.app.packet_stream import PacketStreamServer
    from libra_switch.app.switch import Switch
    from libra_switch.app.thrift_port import ThriftPort
    from libra_switch.dataplane.dataplane import DataplaneConfig
    from libra_switch.p4rt.server import TlsOptions

log = logging.getLogger("libra_switch")


def main(argv: Sequence[str] | None = None) -> NoReturn:
    """Entry point of the console script."""
    ending = Ending()
    ending.take_signals()
    sys.exit(run(sys.argv[1:] if argv is None else argv, ending))


def run(argv: Sequence[str], ending: Ending | None = None) -> int:
    """Run the switch until ``ending``; return the exit code."""
    try:
        try:
            return _run(parse(argv), ending or Ending())
        finally:
            sys.stdout.flush()  # also what --help has written
    except UsageError as error:
        print(f"{NAME}: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("libra"):
            raise  # our own mistake
        print(
            f"{NAME}: the Python module {error.name} is missing; install what the switch needs:"
            " pip install '.[switch]' in Libra's clone",
            file=sys.stderr,
        )
        return 2
    except BrokenPipeError:
        # The reader of --help or --dump-ir has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        log.debug("failure", exc_info=True)
        print(f"{NAME}: {type(error).__name__}: {error}", file=sys.stderr)
        return 1


def _run(options: Options, ending: Ending) -> int:
    for note in options.notes:
        print(f"{NAME}: {note}", file=sys.stderr)
    _set_up_logging(options)
    program = _read_file(options.program, "program") if options.program else None
    if options.dump_ir:
        return _dump_ir(options, program)
    return _serve(options, program, ending)


def _config(options: Options) -> DataplaneConfig:
    from libra_switch.dataplane.dataplane import DataplaneConfig

    trace = _trace_level(options)
    return DataplaneConfig(
        device_id=options.device_id,
        cpu_port=options.cpu_port,
        drop_port=options.drop_port,
        priority_queues=options.priority_queues,
        queue_depth=options.queue_depth,
        seed=options.seed,
        pcap=Path(options.pcap) if options.pcap else None,
        trace=trace,
        dump=0 if trace is None else options.dump_packet_data,
    )


def _dump_ir(options: Options, program: bytes | None) -> int:
    from libra_switch.dataplane.dataplane import Dataplane
    from libra_switch.target import PipelineError

    if program is None:
        raise UsageError("--dump-ir needs a program: libra_switch_grpc --dump-ir prog.json")
    dataplane = Dataplane(_config(options))
    try:
        dataplane.load(program)
        print(dataplane.dump_ir())
    except PipelineError as error:
        raise UsageError(f"{options.program}: {error}") from None
    finally:
        dataplane.close()
    return 0


def _serve(options: Options, program: bytes | None, ending: Ending) -> int:
    # gRPC's own log repeats, less clearly, what we report.
    os.environ.setdefault("GRPC_VERBOSITY", "NONE")
    tls = _tls(options)
    # These imports take half a second; a wrong command line fails before them.
    from libra_switch.app.switch import Switch
    from libra_switch.p4rt.server import AddressError
    from libra_switch.ports.pcap import CaptureError
    from libra_switch.target import PipelineError

    ports, helpers = _open_ports(options)
    try:
        switch = Switch(
            _config(options),
            ports=ports,
            grpc_addr=options.grpc_server_addr,
            program=program,
            tls=tls,
            failed=ending.fail,
        )
    except PipelineError as error:
        raise UsageError(f"{options.program}: {error}") from None
    except CaptureError as error:
        raise UsageError(f"--pcap: cannot write '{error.filename}': {error.strerror}") from None
    except AddressError as error:
        raise UsageError(f"{error} (--grpc-server-addr)") from None
    try:
        if options.dp_grpc_server_addr:
            helpers.append(_packet_stream(options, switch))
        address = _address(options.grpc_server_addr, switch.grpc_port)
        if options.thrift_port is not None:
            helpers.append(_thrift_port(options.thrift_port, address))
        ending.started()
        for helper in helpers:
            helper.start()
        # Bulk writes make millions of objects; the collector's default would look through all of them often.
        gc.freeze()
        gc.set_threshold(100_000, 50, 100)
        # PI's line; scripts wait for it.
        print(f"Server listening on {address}", flush=True)
        ending.wait()
    finally:
        for helper in helpers:
            helper.stop()
        switch.stop()
    return 0


def _address(asked: str, port: int) -> str:
    """The address on which the server listens; with port 0, the kernel has chosen one."""
    host, _, number = asked.rpartition(":")
    return f"{host}:{port}" if number == "0" else asked


def _thrift_port(port: int, address: str) -> ThriftPort:
    from libra_switch.app.thrift_port import ThriftPort

    message = (
        f"{NAME} has no Thrift server: use a P4Runtime client, such as p4runtime-shell, on {address}; "
        "simple_switch_CLI cannot control this switch"
    )
    try:
        return ThriftPort(port, message)
    except OSError as error:
        raise UsageError(f"cannot listen on port {port}: {error.strerror} (--thrift-port)") from None


def _packet_stream(options: Options, switch: Switch) -> PacketStreamServer:
    """Return a gRPC server for the ports that are not interfaces."""
    from libra_switch.app.packet_stream import PacketStreamServer
    from libra_switch.p4rt.server import AddressError

    assert options.dp_grpc_server_addr is not None
    taken = {*options.interfaces, options.cpu_port, options.drop_port}
    free = [number for number in range(MAX_PORT + 1) if number not in taken]
    try:
        return PacketStreamServer(switch.dataplane, options.dp_grpc_server_addr, free)
    except AddressError as error:
        raise UsageError(f"{error} (--dp-grpc-server-addr)") from None


def _open_ports(options: Options) -> tuple[dict[int, Any], list[Any]]:
    """Return the links of ``-i`` by port, and the helpers to start and stop with them."""
    if options.use_files is not None:
        from libra_switch.ports.pcap_files import PcapFileError, PcapFilePlayer

        try:
            player = PcapFilePlayer(options.interfaces, options.use_files)
        except PcapFileError as error:
            raise UsageError(f"--use-files: {error}") from None
        return dict(player.ports), [player]
    ports: dict[int, Any] = {}
    try:
        for number, interface in options.interfaces.items():
            ports[number] = _open_interface(interface, options.io[number])
    except UsageError:
        for port in ports.values():
            port.close()
        raise
    return ports, []


def _open_interface(interface: str, io: Io) -> Any:
    from libra_switch.ports.xdp import open_interface

    try:
        return open_interface(interface, io)
    except PermissionError:
        raise UsageError(
            f"opening interface '{interface}' needs the capability CAP_NET_RAW: run as root, or "
            "without interfaces (--use-files reads and writes pcap files instead)"
        ) from None
    except OSError as error:
        raise UsageError(f"cannot open interface '{interface}': {error.strerror or error}") from None


def _tls(options: Options) -> TlsOptions | None:
    if not options.grpc_server_ssl:
        return None
    import ssl

    from libra_switch.p4rt.server import TlsOptions

    cert, key, ca = options.grpc_server_cert, options.grpc_server_key, options.grpc_server_cacert
    tls = TlsOptions(
        cert=_read_file(cert, "certificate"),
        key=_read_file(key, "key"),
        ca=_read_file(ca, "CA certificate") if ca else None,
        client_auth=options.grpc_server_with_client_auth,
    )
    # Load the files here to name the bad one; gRPC would only say that it cannot listen.
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(cert, key)
    except (ssl.SSLError, ValueError) as error:
        raise UsageError(f"certificate '{cert}' with key '{key}' cannot be used: {error}") from None
    try:
        if ca:
            context.load_verify_locations(ca)
    except ssl.SSLError as error:
        raise UsageError(f"CA certificate '{ca}' cannot be used: {error}") from None
    return tls


def _read_file(path: str, what: str) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read()
    except OSError as error:
        raise UsageError(f"cannot read {what} '{path}': {error.strerror}") from None


_LEVELS = {
    "trace": logging.DEBUG - 5,
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warn": logging.WARNING,
    "error": logging.ERROR,
    "off": logging.CRITICAL + 10,
}


def _set_up_logging(options: Options) -> None:
    """Log only when asked to, as simple_switch does; warnings always reach stderr."""
    logging.addLevelName(_LEVELS["trace"], "TRACE")
    handler: logging.Handler
    if options.log_file:
        from logging.handlers import RotatingFileHandler

        try:
            handler = RotatingFileHandler(
                options.log_file, maxBytes=options.log_file_max_size, backupCount=options.log_file_max_files
            )
        except OSError as error:
            raise UsageError(f"cannot write log file '{options.log_file}': {error.strerror}") from None
        _link_as_simple_switch(Path(options.log_file))
    elif options.log_console:
        handler = logging.StreamHandler(sys.stdout)
    else:
        handler = logging.StreamHandler(sys.stderr)
        handler.setLevel(logging.WARNING)
    handler.setFormatter(
        logging.Formatter("[%(asctime)s.%(msecs)03d] [%(levelname)s] %(message)s", "%H:%M:%S")
    )
    log.addHandler(handler)
    log.propagate = False
    asked = options.log_file or options.log_console
    log.setLevel(_LEVELS[options.log_level] if asked else logging.WARNING)


def _link_as_simple_switch(log_file: Path) -> None:
    """Link F.txt to the log file F, because simple_switch writes F.txt and scripts read it."""
    other = log_file.with_name(log_file.name + ".txt")
    with contextlib.suppress(OSError):  # it is a courtesy
        if log_file.is_file() and (other.is_symlink() or not other.exists()):
            other.unlink(missing_ok=True)
            other.symlink_to(log_file.name)


def _trace_level(options: Options) -> int | None:
    """Level from which packets are traced; None, which costs no time, when no log shows the trace."""
    level = _LEVELS[options.log_level]
    return level if (options.log_file or options.log_console) and level <= logging.INFO else None


if __name__ == "__main__":
    main()
