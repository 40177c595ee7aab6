# SPDX-License-Identifier: Apache-2.0
"""A controller without gRPC: a device over a fake data plane, and messages made from names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fake_target import FakeTarget
from google.protobuf import text_format
from p4.config.v1 import p4info_pb2
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.device import Device

PROGRAMS = Path(__file__).resolve().parents[3] / "p4" / "build"
INSERT, MODIFY, DELETE = p4.Update.INSERT, p4.Update.MODIFY, p4.Update.DELETE

EPOCH = 1_700_000_000_000_000_000  # ns since 1970 at which the tests' clocks begin


class Controller:
    """Calls a Device as the server does, without gRPC and without arbitration.

    With a ``clock`` the device has no thread of its own: `tick` does what is due. Its date is
    ``EPOCH`` later.
    """

    def __init__(self, clock: Callable[[], int] | None = None) -> None:
        self.target = FakeTarget()
        if clock is None:
            self.device = Device(0, self.target)
            self.device.start()
        else:
            self.device = Device(0, self.target, clock=clock, date=lambda: EPOCH + clock())
        self.p4info = p4info_pb2.P4Info()

    def config(self, program: str) -> Any:
        config = p4.ForwardingPipelineConfig(p4_device_config=(PROGRAMS / f"{program}.json").read_bytes())
        text_format.Parse((PROGRAMS / f"{program}.p4info.txtpb").read_text(), config.p4info)
        return config

    def load(self, program: str, action: str = "VERIFY_AND_COMMIT") -> None:
        config = self.config(program)
        self.p4info = config.p4info
        self.set_pipeline(config, action)

    def set_pipeline(self, config: Any, action: str = "VERIFY_AND_COMMIT") -> None:
        number = p4.SetForwardingPipelineConfigRequest.Action.Value(action)
        self.device.set_pipeline(p4.SetForwardingPipelineConfigRequest(action=number, config=config))

    def tick(self) -> float | None:
        """Send the digests that are due; returns the seconds until the next are, None if none will be."""
        return self.device._pipeline().digests.tick()

    def object(self, section: str, name: str) -> Any:
        return next(x for x in getattr(self.p4info, section) if x.preamble.name.endswith("." + name))

    def id(self, section: str, name: str) -> int:
        return int(self.object(section, name).preamble.id)

    def entry(
        self, table: str, *values: bytes, action: str | None = None, args: tuple[bytes, ...] = ()
    ) -> Any:
        """An entry with exact keys."""
        entry = p4.TableEntry(table_id=self.id("tables", table))
        for number, value in enumerate(values, 1):
            entry.match.add(field_id=number).exact.value = value
        if action is not None:
            self.set_action(entry.action.action, action, *args)
        return entry

    def set_action(self, message: Any, action: str, *args: bytes) -> None:
        message.action_id = self.id("actions", action)
        for number, value in enumerate(args, 1):
            message.params.add(param_id=number, value=value)

    def write(self, *updates: tuple[int, Any]) -> None:
        request = p4.WriteRequest()
        for kind, message in updates:
            entity = request.updates.add(type=kind).entity
            getattr(entity, FIELDS[message.DESCRIPTOR.name]).CopyFrom(message)
        self.device.write(request)

    def read(self, message: Any) -> list[Any]:
        request = p4.ReadRequest()
        name = FIELDS[message.DESCRIPTOR.name]
        getattr(request.entities.add(), name).CopyFrom(message)
        return [getattr(e, name) for response in self.device.read(request) for e in response.entities]


FIELDS = {field.message_type.name: field.name for field in p4.Entity.DESCRIPTOR.fields}
