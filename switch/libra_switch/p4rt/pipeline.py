# SPDX-License-Identifier: Apache-2.0
"""Forwarding pipeline configs and the actions of SetForwardingPipelineConfig."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.compilation import Compilation, unwrap_device_config
from libra_switch.p4rt.digests import DigestManager
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError, invalid
from libra_switch.p4rt.idle import IdleSweeper
from libra_switch.p4rt.p4info import P4Info
from libra_switch.p4rt.read import read
from libra_switch.p4rt.shadow import Shadow
from libra_switch.p4rt.translation import encode_key
from libra_switch.p4rt.write import write
from libra_switch.target import CounterData, PipelineError, Target, TargetFull, TargetRange

Request = p4.SetForwardingPipelineConfigRequest
Send = Callable[[Any], None]
Clock = Callable[[], int]  # nanoseconds


class LoadedPipeline:
    """One config and the entries written under it.

    The request's config is kept as it is: nobody changes a request that was sent, and a copy of all of P4Info
    takes as long as the rest of what P4Runtime has to do here.
    """

    def __init__(
        self, config: Any, text: bytes, send: Send, wake: Callable[[], None], clock: Clock, date: Clock
    ) -> None:
        self.config = config
        self.text = text
        self.info, self.compilation = _described(config.p4info, text)
        self._send, self._wake, self._clock, self._date = send, wake, clock, date
        self.fresh()

    def fresh(self) -> None:
        """Forget all written entries."""
        self.shadow = Shadow(self.info, self.compilation)
        self.digests = DigestManager(self.info, self._send, self._wake, self._clock, self._date)

    def idle_sweeper(self, target: Target) -> IdleSweeper:
        return IdleSweeper(self.shadow, target, self._clock, self._date)


_last: tuple[P4Info, bytes, Compilation] | None = None


def _described(message: Any, text: bytes) -> tuple[P4Info, Compilation]:
    """Read a program's P4Info; switches of a process that are given one message share what it says."""
    global _last
    last = _last
    if last is not None and last[0].message is message and last[1] == text:
        return last[0], last[2]
    info = P4Info(message)
    compilation = Compilation(text, info)
    _last = info, text, compilation
    return info, compilation


class PipelineConfigs:
    """The running config and the saved one.

    Setting one takes two calls: `prepare`, which compiles and changes nothing, and `put`. The caller
    serialises these pairs, and serialises `put` with every other use of the running config.
    """

    def __init__(
        self,
        target: Target,
        send: Send,
        wake: Callable[[], None],
        clock: Clock,
        date: Clock,
        program: bytes | None = None,
    ) -> None:
        self._target = target
        self._send, self._wake, self._clock, self._date = send, wake, clock, date
        self._given = program  # the command line's program, which runs but has no P4Info yet
        self.running: LoadedPipeline | None = None
        self._saved: LoadedPipeline | None = None

    def prepare(self, action: int, config: Any) -> LoadedPipeline:
        """Return the pipeline of ``action``, after checking that the target can run it."""
        if action == Request.COMMIT:
            if self._saved is None:
                raise P4RuntimeError(
                    Code.FAILED_PRECONDITION,
                    "Error in second phase of device update: there is no saved config, use VERIFY_AND_SAVE",
                )
            pipeline = self._saved
        elif action in (
            Request.VERIFY,
            Request.VERIFY_AND_SAVE,
            Request.VERIFY_AND_COMMIT,
            Request.RECONCILE_AND_COMMIT,
        ):
            text = unwrap_device_config(config.p4_device_config)
            if not text.strip():
                text = self._of_command_line(action)
            pipeline = LoadedPipeline(config, text, self._send, self._wake, self._clock, self._date)
        else:
            raise invalid("Invalid SetForwardingPipeline action")
        if action != Request.RECONCILE_AND_COMMIT or not self._runs(pipeline):
            try:
                self._target.verify(pipeline.text)
            except PipelineError as error:
                raise invalid(str(error)) from None
        return pipeline

    def _of_command_line(self, action: int) -> bytes:
        """Return the command line's program, which an empty device config names (as before 2018)."""
        if self._given is None:
            raise invalid("p4_device_config is empty: it must hold the BMv2 JSON of p4c-bm2-ss -o")
        if action not in (Request.VERIFY, Request.VERIFY_AND_COMMIT):
            raise invalid("an empty p4_device_config is only possible with VERIFY and VERIFY_AND_COMMIT")
        return self._given

    def put(self, action: int, pipeline: LoadedPipeline) -> None:
        """Carry out ``action`` with a prepared pipeline."""
        if action == Request.VERIFY_AND_SAVE:
            self._saved = pipeline
        elif action == Request.RECONCILE_AND_COMMIT:
            self._reconcile(pipeline)
        elif action != Request.VERIFY:
            self._commit(pipeline)

    def _commit(self, pipeline: LoadedPipeline, keep_registers: bool = False) -> None:
        self._target.load(pipeline.text, keep_registers)
        self.running, self._saved = pipeline, None

    def _runs(self, pipeline: LoadedPipeline) -> bool:
        """True if ``pipeline`` has the running one's program and P4Info."""
        old = self.running
        return old is not None and (pipeline.text, pipeline.config.p4info) == (old.text, old.config.p4info)

    def _reconcile(self, pipeline: LoadedPipeline) -> None:
        """Replace the program and keep the entries that the new program has room for.

        PI reads all state, wipes it, and replays it as INSERTs. This switch first tries the replay without a
        data plane, so that it refuses a config that cannot take the old entries while the old one still runs.
        Registers of the same name, size and width keep their values. If the program is the running one, it
        goes on undisturbed.
        """
        old = self.running
        if old is None:
            self._commit(pipeline)
            return
        if self._runs(pipeline):
            old.config, self._saved = pipeline.config, None
            return
        replay = p4.WriteRequest()
        for kind, entity in _saved_state(old, pipeline.shadow, self._target):
            update = replay.updates.add(type=kind)
            update.entity.CopyFrom(entity)
        try:
            write(pipeline.shadow, cast(Target, _NoTarget(pipeline.info)), pipeline.digests, replay)
        except WriteError as error:
            first = next(str(e) for e in error.details if e is not None)
            raise P4RuntimeError(Code.UNKNOWN, f"Error when reconciling config: {first}") from None
        pipeline.fresh()
        self._commit(pipeline, keep_registers=True)
        write(pipeline.shadow, self._target, pipeline.digests, replay)

    def get(self, response_type: int) -> Any:
        """Make the ForwardingPipelineConfig for a GetForwardingPipelineConfigRequest."""
        running = self.running
        assert running is not None
        kinds = p4.GetForwardingPipelineConfigRequest
        if response_type not in kinds.ResponseType.values():
            raise invalid("Invalid response_type in GetForwardingPipelineConfigRequest")
        config = p4.ForwardingPipelineConfig()
        if response_type in (kinds.ALL, kinds.P4INFO_AND_COOKIE):
            config.p4info.CopyFrom(running.config.p4info)
        if response_type in (kinds.ALL, kinds.DEVICE_CONFIG_AND_COOKIE):
            config.p4_device_config = running.config.p4_device_config
        if running.config.HasField("cookie"):
            config.cookie.CopyFrom(running.config.cookie)
        return config


def _saved_state(pipeline: LoadedPipeline, new: Shadow, target: Target) -> Iterator[tuple[int, Any]]:
    """Yield the state that RECONCILE_AND_COMMIT keeps, as updates of ``new`` in an order for a replay.

    The new program's initial entries replace those of the old one, except where a controller has changed or
    deleted them.
    """
    shadow = pipeline.shadow
    wanted = p4.ReadRequest()
    # One-shot groups come back with the entries that own them.
    manual = [number for number, profile in shadow.profiles.items() if profile.manual_in_use]
    for number in manual:
        wanted.entities.add().action_profile_member.action_profile_id = number
    for number in manual:
        wanted.entities.add().action_profile_group.action_profile_id = number
    wanted.entities.add().packet_replication_engine_entry.multicast_group_entry.SetInParent()
    wanted.entities.add().packet_replication_engine_entry.clone_session_entry.SetInParent()
    for entity in read(shadow, target, pipeline.digests, wanted):
        yield p4.Update.INSERT, entity
    for table in shadow.tables.values():
        wanted = p4.ReadRequest()
        entry = wanted.entities.add().table_entry
        entry.table_id = table.info.id
        if table.info.counter:
            entry.counter_data.SetInParent()
        if table.info.meter:
            entry.meter_config.SetInParent()
        initial = new.tables[table.info.id].initial if table.info.id in new.tables else {}
        for key in table.initial.keys() - table.entries.keys():
            if key in initial:
                gone = p4.Entity()
                gone.table_entry.table_id = table.info.id
                encode_key(table.info, key, gone.table_entry)
                yield p4.Update.DELETE, gone
        written = list(table.present())[len(table.constant) :]
        entities = list(read(shadow, target, pipeline.digests, wanted))[len(table.constant) :]
        for known, entity in zip(written, entities, strict=True):
            if not table.is_untouched(known):
                yield p4.Update.MODIFY if known.key in initial else p4.Update.INSERT, entity
        if table.default.binding is not None:
            entry.is_default_action = True
            for entity in read(shadow, target, pipeline.digests, wanted):
                yield p4.Update.MODIFY, entity
    wanted = p4.ReadRequest()
    wanted.entities.add().meter_entry.SetInParent()
    wanted.entities.add().counter_entry.SetInParent()
    for entity in read(shadow, target, pipeline.digests, wanted):
        counted = entity.counter_entry.data
        if entity.meter_entry.HasField("config") or counted.packet_count or counted.byte_count:
            yield p4.Update.MODIFY, entity
    for config in pipeline.digests.configured():
        entity = p4.Entity()
        entity.digest_entry.CopyFrom(config)
        yield p4.Update.INSERT, entity


class _NoTarget:
    """A Target for a trial: refuses what P4Info's sizes have no room for, and does nothing."""

    def __init__(self, info: P4Info) -> None:
        self._room = {table.name: table.size for table in info.tables.values() if table.size}
        self._cells = {counter.name: counter.size for counter in info.counters.values()}

    def entries_apply(self, updates: Sequence[Callable[[], None]]) -> None:
        for update in updates:
            update()

    def entry_add(self, table: str, *_: Any) -> int:
        if table in self._room:
            if not self._room[table]:
                raise TargetFull(f"table {table} is full")
            self._room[table] -= 1
        return 0

    def counter_read(self, name: str, index: int) -> CounterData:
        self.counter_write(name, index)
        return CounterData(0, 0)

    def counter_write(self, name: str, index: int, *_: Any) -> None:
        if index >= self._cells[name]:
            raise TargetRange(f"counter {name}: index {index} is outside 0..{self._cells[name] - 1}")

    def port_up(self, *_: Any) -> bool:
        return True

    def __getattr__(self, _: str) -> Callable[..., Any]:
        return lambda *args: None
