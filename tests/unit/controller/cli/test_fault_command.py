# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra fault` does what it says to a running switch, and what it cannot do ends with exit code 2
and the option's name.
"""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import grpc
import pytest
from patience import wait_until
from scapy.layers.inet import IP, UDP
from scapy.layers.l2 import Ether

from libra.wire.protocol import LIBRA_UDP_PORT, Kind
from libra_controller.cli.commands import main
from libra_controller.errors import UserError
from libra_controller.faults.client import SERVICE, FaultClient
from libra_controller.faults.kinds import matched, names
from libra_native.impairment import (
    Impairment,
    ImpairmentError,
    Losses,
    parse_probability,
    parse_rate,
    parse_time,
    show_rate,
    show_time,
)
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.impairments import parse as parse_as_switch
from libra_switch.ports.links import MemoryPort

PROGRAM = Path(__file__).parents[3] / "p4" / "build" / "basic.json"
NETWORK = """
switch: {{grpc: "127.0.0.1:{port}", virtual_ip: 10.0.0.254, virtual_mac: "02:00:00:00:00:fe"}}
hosts:
  h1: {{ip: 10.0.0.1, mac: "02:00:00:00:00:01", port: 1}}
  h2: {{ip: 10.0.0.2, mac: "02:00:00:00:00:02", port: 2}}
"""


@pytest.fixture(scope="module")
def switch() -> Iterator[Switch]:
    with Switch(
        DataplaneConfig(cpu_port=510), ports={1: MemoryPort(), 2: MemoryPort()}, grpc_addr="127.0.0.1:0"
    ) as made:
        made.dataplane.load(PROGRAM.read_bytes())
        yield made


@pytest.fixture
def network(switch: Switch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "network.yaml"
    path.write_text(NETWORK.format(port=switch.grpc_port))
    monkeypatch.setenv("LIBRA_NETWORK", str(path))
    yield path
    switch.dataplane.impairments.clear()


def fault(*words: str) -> int:
    try:
        return main(["fault", *words])
    except SystemExit as ended:
        return int(ended.code or 0)


def test_set_show_and_clear(network: Path, switch: Switch, capsys: pytest.CaptureFixture[str]) -> None:
    options = (
        "--drop 1% --burst 8 --duplicate 0.001 --delay 10ms --jitter 2ms --late 0.02 --late-by 5ms --seed 7"
    )
    assert fault("set", "--port", "h1", "--in", "--kind", "ADD", *options.split()) == 0
    assert (
        fault(
            *[
                "set",
                "--port",
                "2",
                "--out",
                "--rate",
                "100Mbit/s",
                "--queue",
                "64",
                "--in-order",
                "--delay",
                "1.5us",
            ]
        )
        == 0
    )
    assert capsys.readouterr().out.splitlines() == [
        "port 1 in, add: drop 0.01, burst 8, duplicate 0.001, delay 10 ms, jitter 2 ms, late 0.02 by 5 ms",
        "port 2 out, all: delay 1.5 us, in order, rate 100 Mbit/s, queue 64",
    ]
    assert fault("show") == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].split() == [
        "port",
        "way",
        "kind",
        "fault",
        "packets",
        "lost",
        "duplicated",
        "delayed",
        "no",
        "room",
        "queue",
        "drops",
    ]
    assert [line.split()[:3] for line in shown[1:]] == [["1", "in", "add"], ["2", "out", "all"]]
    assert fault("show", "--json") == 0
    first, second = json.loads(capsys.readouterr().out)
    assert (first["seed"], first["losses"]["to_good"], first["delay_ns"]) == (7, 0.125, 10_000_000)
    assert second["counters"] == dict.fromkeys(
        ("packets", "lost", "duplicated", "delayed", "no_room", "queue_drops"), 0
    )
    saved = network.with_name("faults.json")
    saved.write_text(json.dumps([first, second]))
    assert fault("clear", "--port", "1") == 0
    assert fault("restore", str(saved)) == 0
    assert capsys.readouterr().out.splitlines() == ["1 fault cleared", "2 faults set"]
    assert fault("show", "--json") == 0
    assert json.loads(capsys.readouterr().out) == [first, second]
    assert fault("clear", "--port", "1") == 0
    assert fault("clear", "--switch", f"127.0.0.1:{switch.grpc_port}") == 0
    assert fault("show") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == [
        "1 fault cleared",
        "1 fault cleared",
        f"the switch at 127.0.0.1:{switch.grpc_port} has no faults",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            "set --port 1 --in --drop 2",
            "--drop: expected a probability from 0 to 1, such as 0.01 or 1%, got '2'",
        ),
        ("set --port 1 --in --drop nan", "--drop: expected a probability"),
        ("set --port 1 --in --drop=-1%", "--drop: expected a probability"),
        ("set --port 1 --in --drop 0.9 --burst 2", "burst: losses of 0.9 cannot come in bursts of 2"),
        ("set --port 1 --in --burst 8", "--burst: there are no losses to come in bursts; give --drop, too"),
        ("set --port 1 --in --burst 0.5", "burst: expected a mean number of packets"),
        ("set --port 1 --in --delay 10", "--delay: expected a number with its unit (ns, us, ms, s)"),
        ("set --port 1 --in --delay 61s", "delay: expected 0 to 60 s, got 61 s"),
        ("set --port 1 --in --late 0.1", "late: expected a probability and, as late-by, a time"),
        ("set --port 1 --in --kind addd", "kind: no kind of packet 'addd' (did you mean add?); known: all"),
        ("set --port 1 --in --rate 1Mbit/s", "rate, queue: they are the whole port's"),
        ("set --port 1 --out --rate 1Mbps", "--rate: expected a number with its unit"),
        ("set --port 1 --out --queue 64", "queue: give a rate with it"),
        ("set --port 1 --out --queue x", "--queue: expected a whole number"),
        ("set --port 1 --drop 0.1", "one of the arguments --in --out is required"),
        ("set --in --drop 0.1", "the following arguments are required: --port"),
        ("set --port 9 --in --drop 0.1", "refuses: no port 9; ports: 1, 2"),
        ("set --port h3 --in --drop 0.1", "--port: unknown host 'h3'"),
        ("clear --port 9", "refuses: no port 9"),
        ("clear --kind mesage", "did you mean message?"),
        ("show --device-id 4", "refuses: no device 4; this switch is 0"),
    ],
)
def test_what_cannot_be_done_is_named(
    network: Path, switch: Switch, capsys: pytest.CaptureFixture[str], words: str, told: str
) -> None:
    assert fault(*words.split()) == 2
    assert told in capsys.readouterr().err
    assert switch.dataplane.impairments.show() == []


@pytest.mark.parametrize(
    ("content", "told"),
    [("", "Expecting value"), ("{}", "expected a list of faults"), ("[1]", "expected a fault as"),
     ('[{"port": 1, "way": "in", "drop": 1}]', "drop"),
     ('[{"port": 1, "way": "up"}]', "way: expected in or out"),
     ('[{"port": 1, "way": "in"}, {"port": 9, "way": "in"}]', "refuses: no port 9")],
)  # fmt: skip
def test_a_wrong_file_sets_nothing(
    network: Path, switch: Switch, capsys: pytest.CaptureFixture[str], content: str, told: str
) -> None:
    path = network.with_name("faults.json")
    path.write_text(content)
    assert fault("restore", str(path)) == 2
    assert told in capsys.readouterr().err
    assert switch.dataplane.impairments.show() == []


def test_no_switch_and_another_switch(network: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fault("show", "--switch", "127.0.0.1:1") == 1
    assert "no switch answers at 127.0.0.1:1" in capsys.readouterr().err
    from concurrent.futures import ThreadPoolExecutor

    other = grpc.server(ThreadPoolExecutor(1))  # gRPC without the service, as simple_switch_grpc
    port = other.add_insecure_port("127.0.0.1:0")
    other.start()
    try:
        assert fault("show", "--switch", f"127.0.0.1:{port}") == 2
    finally:
        other.stop(None)
    assert "has no impairments: only libra_switch_grpc has" in capsys.readouterr().err


def refusal(call: Callable[[], object]) -> grpc.StatusCode | None:
    try:
        call()
    except grpc.RpcError as refused:
        code: grpc.StatusCode = refused.code()
        return code
    return None


def test_the_service_survives_any_bytes(switch: Switch) -> None:
    rng = random.Random(1)
    with grpc.insecure_channel(f"127.0.0.1:{switch.grpc_port}") as channel:
        for _ in range(300):
            data = rng.choice([b"", b"{", b"[]", b"\xff", b'{"device_id": "x"}', b'{"impairments": [{}]}',
                               b'{"port": []}', b'{"way": 1}', b"[" * 99_999, rng.randbytes(40)])  # fmt: skip
            call = channel.unary_unary(f"/{SERVICE}/{rng.choice(['Set', 'Clear'])}")
            assert refusal(lambda call=call, data=data: call(data, timeout=20)) in (  # type: ignore[misc]
                None, grpc.StatusCode.INVALID_ARGUMENT, grpc.StatusCode.NOT_FOUND
            )  # fmt: skip


def lost(client: FaultClient) -> int:
    (shown,) = client.show()
    return shown.counters["lost"]


@pytest.mark.parametrize("kind", names())
def test_a_kind_is_that_of_real_packets(switch: Switch, kind: str) -> None:
    """Each kind's fault meets the packets of just this kind, among all kinds and other traffic."""
    ethernet = Ether(src="02:00:00:00:00:01", dst="02:00:00:00:00:fe") / IP(src="10.0.0.1", dst="10.0.0.254")
    frames = {
        "other": bytes(ethernet / UDP(sport=1, dport=53) / bytes(60)),
        "arp": bytes(12) + b"\x08\x06" + bytes(46),
    }
    for each in Kind:
        data = bytes([0xA0 | each]) + bytes(60)
        frames[each.name.lower()] = bytes(ethernet / UDP(sport=1, dport=LIBRA_UDP_PORT) / data)
    expected = {
        "all": len(frames), "libra": len(Kind), "other": 2,
    }.get(kind, 1)  # fmt: skip
    with FaultClient(f"127.0.0.1:{switch.grpc_port}") as client:
        client.set([Impairment(1, "in", kind, losses=Losses(in_good=1.0))])
        before = switch.dataplane.port_counters(1)["rx_packets"]
        for frame in frames.values():
            switch.dataplane.receive(1, [frame])
        counters = switch.dataplane.port_counters
        wait_until(lambda: counters(1)["rx_packets"] - before + lost(client) == len(frames))
        assert lost(client) == expected
        client.clear()


def test_a_named_kind_comes_before_all_libra_packets(switch: Switch) -> None:
    with FaultClient(f"127.0.0.1:{switch.grpc_port}") as client:
        client.set([Impairment(1, "in", kind) for kind in ("all", "libra", "add", "other")])
        assert [one.fault.kind for one in client.show()] == ["add", "libra", "other", "all"]
        client.clear()


@pytest.mark.parametrize(("share", "burst"), [(0.01, 8.0), (0.5, 1.0), (0.3, 25.0), (0.0, 4.0), (1.0, 1.0)])
def test_losses_of_a_share_in_bursts(share: float, burst: float) -> None:
    losses = Losses.of(share, burst)
    assert losses.share == pytest.approx(share)
    assert losses.to_good == (1 / burst if burst > 1 else 0)


@pytest.mark.parametrize("seed", range(4))
def test_the_switch_takes_every_fault_that_the_command_takes(seed: int) -> None:
    """Whatever the check accepts, the switch's own parser accepts as the same."""
    rng = random.Random(seed)
    made = 0
    for _ in range(2000):
        way, kind = rng.choice(["in", "out", "up"]), rng.choice([*names(), "x"])
        numbers = {
            name: rng.choice([0, 1, 10**6, 60 * 10**9, 10**12])
            for name in ("delay_ns", "jitter_ns", "late_by_ns")
        }
        with contextlib.suppress(UserError, ImpairmentError):
            found = matched(Impairment(
                rng.choice([0, 1, 510]), way, kind, losses=
                Losses.of(rng.choice([0, 0.01, 1, 2]), rng.choice([1, 4])),
                duplicate=rng.choice([0, 0.5, 1, -1]), late=rng.choice([0, 0.1]), in_order=rng.random() < 0.5,
                rate=rng.choice([0, 0, 0, 999, 10**6]), queue=rng.choice([0, 0, 0, 64, 2**21]),
                seed=rng.choice([0, 7, 2**63 - 1, 2**63]), **numbers,
            ))  # fmt: skip
            found.check()
            made += 1
            assert parse_as_switch(json.loads(json.dumps(found.to_json()))) == found
    assert made > 20


@pytest.mark.parametrize("seed", range(4))
def test_no_text_ends_the_parsers_otherwise(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(3000):
        text = "".join(rng.choices("0123456789.%-+eE unmskKMGbit/\u00b2\u0663xinfa", k=rng.randint(0, 8)))
        for parse in (parse_time, parse_rate, parse_probability):
            assert told(parse, text) == "" or repr(text) in told(parse, text)


def told(parse: Callable[[str], float], text: str) -> str:
    """Return the refusal's text; "" for a value that is not negative."""
    try:
        value = parse(text)
    except ValueError as refused:
        return str(refused)
    assert value >= 0
    return ""


@pytest.mark.parametrize(
    ("text", "ns"), [("10ms", 10**7), ("1.5 us", 1500), ("0", 0), ("2s", 2 * 10**9), ("7ns", 7)]
)
def test_times(text: str, ns: int) -> None:
    assert parse_time(text) == ns
    assert parse_time(show_time(ns)) == ns


def test_rates() -> None:
    assert parse_rate("12.5Mbit/s") == 12_500_000
    assert show_rate(12_500_000) == "12.5 Mbit/s"
