# SPDX-License-Identifier: Apache-2.0
"""The XDP program of an interface, which passes frames to AF_XDP sockets. Needs CAP_BPF and CAP_NET_ADMIN.

What it takes is its user's to say, in a few instructions; the kernel's own stack gets all other frames.
"""

from __future__ import annotations

import contextlib
import ctypes
import errno
import functools
import os
import platform
import resource
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum

# <linux/bpf.h>, <linux/if_link.h>
_SYSCALL = {"x86_64": 321, "aarch64": 280}
_MAP_CREATE, _MAP_UPDATE, _PROG_LOAD, _LINK_CREATE = 0, 2, 5, 28
_XSKMAP, _XDP, _ATTACH_XDP = 17, 6, 37
_PASS, _REDIRECT_MAP = 2, 51  # verdict, function
_MODES = (1 << 2, 1 << 1)  # by the driver, else behind it (generic)
_ATTRIBUTES = 120  # bytes of union bpf_attr that are used here
_libc = ctypes.CDLL(None, use_errno=True)


class Opcode(IntEnum):
    """An instruction's class, with the size of what it loads (Linux, Documentation/bpf/standardization)."""

    LOAD_U8, LOAD_U16, LOAD_U32, LOAD_MAP = 0x71, 0x69, 0x61, 0x18
    MOVE, MOVE_NUMBER, ADD, AND = 0xBF, 0xB7, 0x07, 0x57
    IF_EQUAL, IF_UNEQUAL, IF_GREATER, GO, CALL, EXIT = 0x15, 0x55, 0x2D, 0x05, 0x85, 0x95
    SECOND_HALF = 0  # of LOAD_MAP


@dataclass
class Assembler:
    """eBPF instructions with jumps to labels."""

    code: list[tuple[Opcode, int, int, int, int]] = field(default_factory=list)
    jumps: dict[int, str] = field(default_factory=dict)
    labels: dict[str, int] = field(default_factory=dict)

    def put(
        self, op: Opcode, to: int = 0, source: int = 0, offset: int = 0, number: int = 0, goto: str = ""
    ) -> None:
        if goto:
            self.jumps[len(self.code)] = goto
        self.code.append((op, to, source, offset, number))

    def label(self, name: str) -> None:
        """Name the next instruction, where jumps go."""
        self.labels[name] = len(self.code)

    def put_frame(self, least: int, *, shorter: str) -> None:
        """Load the frame's address into r2. Frames of fewer than ``least`` bytes go to label ``shorter``."""
        self.put(Opcode.LOAD_U32, 2, 1, 0)
        self.put(Opcode.LOAD_U32, 3, 1, 4)  # the frame's end
        self.put(Opcode.MOVE, 4, 2)
        self.put(Opcode.ADD, 4, number=least)
        self.put(Opcode.IF_GREATER, 4, 3, goto=shorter)

    def put_verdicts(self, sockets: int) -> None:
        """Define the labels at which a program ends: ``take``, where a frame goes to its receive queue's
        socket in the map with the file descriptor ``sockets``, and ``pass``, where it goes to the kernel."""
        self.label("take")
        self.put(Opcode.LOAD_U32, 2, 1, 16)  # the receive queue
        self.put(Opcode.LOAD_MAP, 1, 1, number=sockets)
        self.put(Opcode.SECOND_HALF)
        self.put(Opcode.MOVE_NUMBER, 3, number=_PASS)  # where the map has no socket
        self.put(Opcode.CALL, number=_REDIRECT_MAP)
        self.put(Opcode.EXIT)
        self.label("pass")
        self.put(Opcode.MOVE_NUMBER, 0, number=_PASS)
        self.put(Opcode.EXIT)

    def assembled(self) -> bytes:
        out = b""
        for at, (op, to, source, offset, number) in enumerate(self.code):
            if at in self.jumps:
                offset = self.labels[self.jumps[at]] - at - 1
            out += struct.pack("<BBhi", op, to | source << 4, offset, number)
        return out


@functools.cache
def _unlimit_locked_memory() -> None:
    """Until Linux 5.11, memory of BPF counts as locked."""
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_MEMLOCK, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def _bpf(command: int, attributes: bytes) -> int:
    _unlimit_locked_memory()
    number = _SYSCALL.get(platform.machine())
    if number is None:
        raise OSError(f"the number of the system call bpf() on {platform.machine()} is not known here")
    buffer = ctypes.create_string_buffer(attributes, _ATTRIBUTES)
    done = int(_libc.syscall(number, command, buffer, _ATTRIBUTES))
    if done < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))
    return done


def attach(stack: contextlib.ExitStack, index: int, code: bytes) -> bool:
    """Attach a program to the interface with ``index`` until the stack is closed, or until the process ends.
    Return True if its driver runs it, False if the kernel does so behind the driver. Raises OSError."""
    memory = ctypes.create_string_buffer(code + b"GPL\0")
    at = ctypes.addressof(memory)
    head = struct.pack("<IIQQ", _XDP, len(code) // 8, at, at + len(code))
    loaded = _keep(stack, _bpf(_PROG_LOAD, head + bytes(44) + struct.pack("<I", _ATTACH_XDP)))
    for mode in _MODES:
        try:
            _keep(stack, _bpf(_LINK_CREATE, struct.pack("<IIII", loaded, index, _ATTACH_XDP, mode)))
            return mode == _MODES[0]
        except OSError as error:
            last = error
    if last.errno in (errno.EEXIST, errno.EBUSY):
        raise OSError(last.errno, "another program has attached an XDP program to it")
    raise last


def _keep(stack: contextlib.ExitStack, descriptor: int) -> int:
    stack.callback(os.close, descriptor)
    return descriptor


class XdpProgram:
    """A program with a map of sockets, attached to an interface until `close`, or until the process ends."""

    def __init__(self, index: int, queues: int, instructions: Callable[[int], bytes]) -> None:
        """index: the interface's. queues: its receive queues. instructions: returns the program for a map
        with that file descriptor (`Assembler.put_verdicts`). Raises OSError."""
        self._stack = contextlib.ExitStack()
        with contextlib.ExitStack() as stack:
            self._sockets = _keep(stack, _bpf(_MAP_CREATE, struct.pack("<IIII", _XSKMAP, 4, 4, queues)))
            self.by_driver = attach(stack, index, instructions(self._sockets))
            self._stack = stack.pop_all()

    def add(self, queue: int, descriptor: int) -> None:
        """Pass a receive queue's frames to the AF_XDP socket ``descriptor``."""
        pair = (ctypes.c_uint32 * 2)(queue, descriptor)
        at = ctypes.addressof(pair)
        _bpf(_MAP_UPDATE, struct.pack("<IIQQQ", self._sockets, 0, at, at + 4, 0))

    def close(self) -> None:
        self._stack.close()
