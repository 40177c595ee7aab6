# SPDX-License-Identifier: Apache-2.0
"""Work in a child process: a crash or a hang of native code would end the test run."""

from __future__ import annotations

import multiprocessing
import os
import signal
import tempfile
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.ports.links import MemoryPort
from libra_switch.target import PipelineError


def in_child(limit: float, work: Callable[..., Any], *arguments: Any) -> Any:
    """``work(*arguments)`` in another process; fails with its traceback, its signal, or after ``limit`` s."""
    # Forked by a process that has never used gRPC: this one, in which other tests have, must not.
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["libra_switch.app.switch", "p4.v1.p4runtime_pb2_grpc"])
    receive, send = context.Pipe(duplex=False)
    process = context.Process(target=_child, args=(send, work, arguments))
    process.start()
    send.close()
    try:
        assert receive.poll(limit), f"no result after {limit:.0f} s: a hang"
        try:
            good, result = receive.recv()
        except EOFError:
            process.join()
            code = process.exitcode or 0
            pytest.fail(f"the switch died: {signal.Signals(-code).name if code < 0 else f'exit code {code}'}")
        assert good, result
        return result
    finally:
        process.kill()
        process.join()


def _child(send: Connection, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    try:
        result = True, work(*arguments)
    except BaseException:
        result = False, traceback.format_exc()
    send.send(result)
    send.close()
    os._exit(0)


def any_frame(rng: Random) -> bytes:
    return rng.randbytes(rng.randrange(100))


def survives(rng: Random, program: bytes, frame: Callable[[Random], bytes] = any_frame) -> bool:
    """Load a program; True if it then passed packets, False if it was refused."""
    plane = Dataplane(DataplaneConfig(seed=1))
    ports = [MemoryPort(str(number)) for number in range(4)]
    for number, port in enumerate(ports):
        plane.port_add(number, port)
    try:
        plane.load(program)
        for make in (any_frame, frame):
            for n in range(32):
                ports[n % len(ports)].send(make(rng))
    except PipelineError as error:
        if str(error):
            return False
        raise
    except Exception as error:
        raise AssertionError(f"not a PipelineError for {save(program)}") from error
    finally:
        plane.close()
    return True


def save(program: bytes) -> Path:
    """Keeps what broke the switch."""
    with tempfile.NamedTemporaryFile(suffix=".json", prefix="hostile-", delete=False) as kept:
        kept.write(program)
    return Path(kept.name)
