# SPDX-License-Identifier: Apache-2.0
"""Counters, meters and registers addressed by an index.

Register access is an extension: PI answers UNIMPLEMENTED. A register of bit<W> or int<W> is read and written
as ``P4Data.bitstring``; a read without an index returns the whole array, a write without one sets all of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.batch import INSERT, MODIFY, WriteBatch, check_type, type_name
from libra_switch.p4rt.errors import Code, P4RuntimeError, from_target, invalid, invalid_id
from libra_switch.p4rt.p4info import CounterInfo, MeterInfo, RegisterInfo
from libra_switch.p4rt.shadow import Shadow
from libra_switch.p4rt.translation import decode, decode_rates, encode, encode_rates
from libra_switch.target import CounterData, Target, TargetError, TargetRange

_T = TypeVar("_T")
_CELLS = 1000  # number of cells read at a time, between two batches of packets


def _index(message: Any) -> int:
    index = message.index.index
    if index < 0:
        raise invalid("A negative number is not a valid index value")
    return int(index)


class IndexedWriter:
    def __init__(self, shadow: Shadow, batch: WriteBatch) -> None:
        self._shadow = shadow
        self._batch = batch
        self._target = batch.target

    def write_counter(self, kind: int, message: Any) -> None:
        info = self._shadow.info.counters.get(message.counter_id)
        if info is None:
            raise invalid_id()
        if not message.HasField("index"):
            raise P4RuntimeError(
                Code.UNIMPLEMENTED, "Wildcard write is not supported for indirect counters yet"
            )
        index = _index(message)
        check_type(kind)
        if kind == INSERT:
            raise invalid("INSERT update type not supported for counters")
        self._batch.flush()
        try:
            data = self._counter_data(info, index, message.data) if kind == MODIFY else CounterData(0, 0)
            self._target.counter_write(info.name, index, data)
        except TargetError as error:
            raise from_target("Error when writing to counter", error) from None

    def _counter_data(self, info: CounterInfo, index: int, data: Any) -> CounterData:
        """New counts of a cell; a count that the counter's unit lacks keeps its value."""
        now = CounterData(0, 0)
        if not (info.packets and info.bytes):
            now = self._target.counter_read(info.name, index)
        return counter_data(info, data, now)

    def write_meter(self, kind: int, message: Any) -> None:
        info = self._shadow.info.meters.get(message.meter_id)
        if info is None:
            raise invalid_id()
        if not message.HasField("index"):
            raise P4RuntimeError(
                Code.UNIMPLEMENTED, "Wildcard write is not supported for indirect meters yet"
            )
        index = _index(message)
        check_type(kind)
        if kind != MODIFY:
            raise invalid(f"{type_name(kind)} update type not supported for meters")
        rates = decode_rates(message.config) if message.HasField("config") else None
        self._batch.flush()
        try:
            if index >= info.size:
                raise TargetRange(f"index {index} of meter '{info.name}' is beyond its size {info.size}")
            self._target.meter_set(info.name, index, rates)
        except TargetError as error:
            raise from_target("Error when writing meter spec", error) from None
        if rates is None:
            self._shadow.meters.pop((info.id, index), None)
        else:
            self._shadow.meters[info.id, index] = rates

    def write_register(self, kind: int, message: Any) -> None:
        info = self._shadow.info.registers.get(message.register_id)
        if info is None:
            raise invalid_id()
        check_type(kind)
        if kind != MODIFY:
            raise invalid(f"{type_name(kind)} update type not supported for registers")
        value = decode(_bitstring(info, message.data), _width(info))
        index = _index(message) if message.HasField("index") else None
        self._batch.flush()
        try:
            self._target.register_write(info.name, index, value)
        except TargetError as error:
            raise from_target("Error when writing to register", error) from None


def _width(info: RegisterInfo) -> int:
    if info.width is None:
        raise P4RuntimeError(
            Code.UNIMPLEMENTED, f"Register '{info.name}' does not hold a plain bit<W> or int<W>"
        )
    return info.width


def _bitstring(info: RegisterInfo, data: Any) -> bytes:
    if data.WhichOneof("data") != "bitstring":
        raise invalid(f"Register '{info.name}' takes its value as P4Data.bitstring")
    return bytes(data.bitstring)


_WORD = 1 << 64


def counter_data(info: CounterInfo, data: Any, other: CounterData) -> CounterData:
    """Counts of a CounterData message, with the count of ``other`` where the counter's unit lacks one.

    The data plane counts modulo 2**64; P4Runtime's int64 shows the upper half as negative numbers.
    """
    return CounterData(
        data.packet_count % _WORD if info.packets else other.packets,
        data.byte_count % _WORD if info.bytes else other.bytes,
    )


def set_counter_data(info: CounterInfo, data: CounterData, message: Any) -> None:
    """Write both counts into a message: BMv2 counts packets and bytes for any unit, and PI sends both."""
    message.packet_count = (data.packets + _WORD // 2) % _WORD - _WORD // 2
    message.byte_count = (data.bytes + _WORD // 2) % _WORD - _WORD // 2


def read_counters(shadow: Shadow, target: Target, message: Any) -> Iterable[Any]:
    number = message.counter_id
    if number == 0:
        for info in shadow.info.counters.values():
            yield from _read_counter(info, target, message)
        return
    if number in shadow.info.direct_ids:
        # PI: the id's type is DIRECT_COUNTER, not COUNTER.
        raise invalid_id()
    found = shadow.info.counters.get(number)
    if found is None:
        raise invalid_id()
    yield from _read_counter(found, target, message)


def _read_counter(info: CounterInfo, target: Target, message: Any) -> Iterable[Any]:
    try:
        for index, data in _cells(message, info.name, target.counter_read, target.counter_cells):
            entity = p4.Entity()
            entry = entity.counter_entry
            entry.counter_id = info.id
            entry.index.index = index
            set_counter_data(info, data, entry.data)
            yield entity
    except TargetError as error:
        raise from_target("Error when reading counter from target", error) from None


def _cells(
    message: Any, name: str, one: Callable[[str, int], _T], some: Callable[[str, int, int], list[_T]]
) -> Iterator[tuple[int, _T]]:
    """Yield (index, value) of the cell that ``message`` names, or of all cells, read in parts as needed."""
    if message.HasField("index"):
        index = _index(message)
        yield index, one(name, index)
        return
    first = 0
    while values := some(name, first, _CELLS):
        yield from enumerate(values, first)
        first += len(values)


def read_meters(shadow: Shadow, message: Any) -> Iterable[Any]:
    number = message.meter_id
    if number and number not in shadow.info.meters:
        raise invalid_id()
    infos = [shadow.info.meters[number]] if number else list(shadow.info.meters.values())
    for info in infos:
        yield from _read_meter(shadow, info, message)


def _read_meter(shadow: Shadow, info: MeterInfo, message: Any) -> Iterable[Any]:
    indices: Iterable[int] = range(info.size)
    if message.HasField("index"):
        index = _index(message)
        if index >= info.size:
            beyond = TargetRange(f"index {index} is beyond the size {info.size}")
            raise from_target("Error when reading meter spec from target", beyond)
        indices = [index]
    for index in indices:
        entity = p4.Entity()
        entry = entity.meter_entry
        entry.meter_id = info.id
        entry.index.index = index
        rates = shadow.meters.get((info.id, index))
        if rates is not None:
            encode_rates(rates, entry.config)
        yield entity


def read_registers(shadow: Shadow, target: Target, message: Any) -> Iterable[Any]:
    number = message.register_id
    if number and number not in shadow.info.registers:
        raise invalid_id()
    infos = [shadow.info.registers[number]] if number else list(shadow.info.registers.values())
    for info in infos:
        if info.width is None and not number:
            continue
        _width(info)
        try:
            for index, value in _cells(message, info.name, target.register_read, target.register_cells):
                entity = p4.Entity()
                entry = entity.register_entry
                entry.register_id = info.id
                entry.index.index = index
                entry.data.bitstring = encode(value)
                yield entity
        except TargetError as error:
            raise from_target("Error when reading register", error) from None
