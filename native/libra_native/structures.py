# SPDX-License-Identifier: Apache-2.0
"""C structures with the compiler's layout, read from native.json (`make native`)."""

from __future__ import annotations

import ctypes
import json
import re
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy.typing as npt

_SCALARS: dict[str, Any] = {
    "ptr": ctypes.c_void_p,
    "bool": ctypes.c_bool,
    "i8": ctypes.c_int8,
    "i16": ctypes.c_int16,
    "i32": ctypes.c_int32,
    "i64": ctypes.c_int64,
    "u8": ctypes.c_uint8,
    "u16": ctypes.c_uint16,
    "u32": ctypes.c_uint32,
    "u64": ctypes.c_uint64,
    "f32": ctypes.c_float,
    "f64": ctypes.c_double,
}


class Structure:
    """A C structure: `size` in bytes; ``[field]`` is a field's offset."""

    def __init__(self, recorded: dict[str, Any]) -> None:
        self.offsets: dict[str, int] = recorded["offsets"]
        self.types: dict[str, str] = recorded["types"]
        self.size: int = recorded["size"]

    def __getitem__(self, field: str) -> int:
        return self.offsets[field]


class Headers:
    """Structures and enumerators of a folder's C headers, from its native.json."""

    def __init__(self, folder: Traversable) -> None:
        recorded = json.loads(folder.joinpath("native.json").read_text())
        self.numbers: dict[str, int] = recorded["numbers"]
        self._structures: dict[str, dict[str, Any]] = recorded["structures"]
        self._types: dict[str, type[ctypes.Structure]] = {}

    def __getitem__(self, name: str) -> Structure:
        return Structure(self._structures[name])

    def type(self, name: str) -> type[ctypes.Structure]:
        """Make a ctypes structure with the fields of struct ``name``."""
        if name not in self._types:
            structure = self[name]
            fields = [(field, self._field(kind)) for field, kind in structure.types.items()]
            made = type(name, (ctypes.Structure,), {"_fields_": fields})
            _check(made, name, structure)
            self._types[name] = made
        return self._types[name]

    def make(self, name: str, **fields: Any) -> ctypes.Structure:
        """Make struct ``name`` with these fields, all others zero. The caller keeps alive what its addresses
        point to."""
        return self.type(name)(**fields)

    def _field(self, kind: str) -> Any:
        base, *counts = re.findall(r"^[^\[]+|(?<=\[)-?\d+", kind)
        made = self.type(base.removeprefix("struct ")) if base.startswith("struct ") else _SCALARS[base]
        for count in reversed(counts):
            made = made * max(int(count), 0)  # -1: an array without a length
        return made


def _check(made: type[ctypes.Structure], name: str, structure: Structure) -> None:
    offsets = {field: getattr(made, field).offset for field in structure.offsets}
    if (ctypes.sizeof(made), offsets) != (structure.size, structure.offsets):
        raise RuntimeError(
            f"struct {name}: offsets here are {offsets}, expected {structure.offsets} (native.json)"
        )


_bytes_of, _address_of = (ctypes.c_char * 0).from_buffer, ctypes.addressof


def address_of(array: npt.NDArray[Any]) -> int:
    """Return the address of a writable contiguous array, in half the time of ``ctypes.data``."""
    return _address_of(_bytes_of(array.data))
