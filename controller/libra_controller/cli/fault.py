# SPDX-License-Identifier: Apache-2.0
"""``libra fault set|show|clear``: faults on purpose at the ports of an embedded switch."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from libra_controller.errors import UserError
from libra_controller.faults import kinds
from libra_native.impairment import (
    ALL,
    Impairment,
    ImpairmentError,
    Losses,
    parse_probability,
    parse_rate,
    parse_time,
)

if TYPE_CHECKING:
    from libra_controller.controller import Controller
    from libra_controller.faults.client import ShownFault

_COUNTERS = ("packets", "lost", "duplicated", "delayed", "no_room", "queue_drops")


def _argument(parse: Callable[[str], Any]) -> Callable[[str], Any]:
    """Return ``parse`` for argparse, which shows the text of this error only."""

    def parsed(text: str) -> Any:
        try:
            return parse(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return parsed


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"expected a whole number, got {text!r}")
    return int(text)


def _burst(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"expected a mean number of packets, got {text!r}") from None


def add_which(parser: argparse.ArgumentParser, *, required: bool) -> None:
    """Add the options that say which packets."""
    any_of = "" if required else " (default: every one)"
    parser.add_argument(
        "--port", metavar="PORT", required=required, help=f"port's number, or a host of the network{any_of}"
    )
    ways = parser.add_mutually_exclusive_group(required=required)
    for way, text in (("in", "packets that the port receives"), ("out", "packets that it sends")):
        ways.add_argument(f"--{way}", dest="way", action="store_const", const=way, help=text)
    parser.add_argument(
        "--kind",
        metavar="KIND",
        default=ALL if required else None,
        help=f"{', '.join(kinds.names())} (default: {'all' if required else 'every one'})",
    )


def add_faults(parser: argparse.ArgumentParser) -> None:
    """Add the options that say what happens to them."""
    probability, time, whole = _argument(parse_probability), _argument(parse_time), _argument(_whole)
    add = parser.add_argument
    add("--drop", metavar="P", type=probability, default=0.0, help="share of packets lost: 0.01 or 1%%")
    add("--burst", metavar="N", type=_argument(_burst), default=1.0, help="mean length of a burst of losses")
    add("--duplicate", metavar="P", type=probability, default=0.0, help="share of packets that come twice")
    add("--delay", metavar="TIME", type=time, default=0, help="time that each packet takes longer: 10ms")
    add("--jitter", metavar="TIME", type=time, default=0, help="most of a random delay beyond that: 2ms")
    add("--late", metavar="P", type=probability, default=0.0, help="share of packets that others overtake")
    add("--late-by", metavar="TIME", type=time, default=0, help="most that those are late")
    add("--in-order", action="store_true", help="jitter lets no packet overtake another")
    add("--rate", metavar="RATE", type=_argument(parse_rate), default=0, help="of the port: 100Mbit/s (out)")
    add("--queue", metavar="N", type=whole, default=0, help="most packets that wait for this rate (out)")
    add("--seed", metavar="N", type=whole, default=0, help="decides which packets (default: 0)")


def _kind(text: str | None) -> str | None:
    if text is not None:
        text = text.lower()
        kinds.check(text)
    return text


def _port(text: str, controller: Controller) -> int:
    if text.isdecimal():
        return int(text)
    network = controller.network
    return network.host(text, network.source, "--port").port


def fault_of(args: argparse.Namespace, port: int) -> Impairment:
    """Return the fault that the command line describes. Raises UserError."""
    kind = _kind(args.kind)
    assert kind is not None
    if args.burst > 1 and not args.drop:
        raise UserError("--burst: there are no losses to come in bursts; give --drop, too")
    try:
        fault = Impairment(
            port=port,
            way=args.way,
            kind=kind,
            losses=Losses.of(args.drop, args.burst),
            duplicate=args.duplicate,
            delay_ns=args.delay,
            jitter_ns=args.jitter,
            late=args.late,
            late_by_ns=args.late_by,
            in_order=args.in_order,
            rate=args.rate,
            queue=args.queue,
            seed=args.seed,
        )
        kinds.matched(fault).check()
    except ImpairmentError as error:
        raise UserError(str(error)) from None
    return fault


def set_fault(args: argparse.Namespace, make: Callable[[argparse.Namespace], Controller]) -> None:
    fault_of(args, 0)  # mistakes first
    controller = make(args)
    fault = fault_of(args, _port(args.port, controller))
    from libra_controller.faults.client import FaultClient

    with FaultClient(controller.grpc, controller.device_id, controller.tls) as client:
        client.set([fault])
    print(f"port {fault.port} {fault.way}, {fault.kind}: {fault.text()}")


def saved_fault(value: Any) -> Impairment:
    """Return the fault that ``show --json`` has printed. Raises UserError."""
    if not isinstance(value, Mapping):
        raise UserError(f"expected a fault as `libra fault show --json` prints it, got {value!r}")
    kind = value.get("kind", ALL)
    if not isinstance(kind, str):
        raise UserError(f"kind: expected one of {', '.join(kinds.names())}, got {kind!r}")
    like = kinds.matched(Impairment(kind=kind)).to_json()
    own = {key: part for key, part in value.items() if key != "counters"}
    try:
        return Impairment.from_json(own | {key: like[key] for key in ("match", "inverted")})
    except ImpairmentError as error:
        raise UserError(str(error)) from None


def restore_faults(args: argparse.Namespace, make: Callable[[argparse.Namespace], Controller]) -> None:
    """Set the faults of a file, all or none."""
    import json

    try:
        found = json.loads(Path(args.file).read_text())
    except (OSError, ValueError, RecursionError) as error:
        raise UserError(f"{args.file}: {error}; give what `libra fault show --json` has printed") from None
    if not isinstance(found, list):
        raise UserError(f"{args.file}: expected a list of faults, got {type(found).__name__}")
    try:
        faults = [saved_fault(one) for one in found]
    except UserError as error:
        raise UserError(f"{args.file}: {error}") from None
    from libra_controller.faults.client import FaultClient

    controller = make(args)
    with FaultClient(controller.grpc, controller.device_id, controller.tls) as client:
        client.set(faults)
    print(f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'} set")


def clear_faults(args: argparse.Namespace, make: Callable[[argparse.Namespace], Controller]) -> None:
    kind = _kind(args.kind)
    controller = make(args)
    port = None if args.port is None else _port(args.port, controller)
    from libra_controller.faults.client import FaultClient

    with FaultClient(controller.grpc, controller.device_id, controller.tls) as client:
        cleared = client.clear(port, args.way, kind)
    print(f"{cleared} {'fault' if cleared == 1 else 'faults'} cleared")


def show_faults(args: argparse.Namespace, make: Callable[[argparse.Namespace], Controller]) -> None:
    controller = make(args)
    from libra_controller.faults.client import FaultClient

    with FaultClient(controller.grpc, controller.device_id, controller.tls) as client:
        shown = client.show()
    if args.json:
        import json

        print(json.dumps([{**one.fault.to_json(), "counters": one.counters} for one in shown], indent=2))
        return
    print(_table(shown) if shown else f"the switch at {controller.grpc} has no faults")


def _table(shown: list[ShownFault]) -> str:
    from libra_controller.cli.render import table

    used = [name for name in _COUNTERS if any(name in one.counters for one in shown)]
    rows = [
        [one.fault.port, one.fault.way, one.fault.kind, one.fault.text(),
         *(one.counters.get(name, "-") for name in used)]
        for one in shown
    ]  # fmt: skip
    return table(["port", "way", "kind", "fault", *(name.replace("_", " ") for name in used)], rows)
