# SPDX-License-Identifier: Apache-2.0
"""Native functions shared by programs: LLVM IR that `make native` has compiled from C.

A function that the C marks always_inline becomes part of each module that calls it. The others are compiled
once in a process, and modules compiled later refer to them.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Set
from ctypes import CFUNCTYPE, c_bool, c_double, c_float, c_int32, c_int64, c_void_p
from importlib.resources.abc import Traversable
from typing import Any

from libra_native.jit import MachineCode, compile_optimised, compile_thoroughly, publish

_FUNCTION = re.compile(
    r"^define (?:[^@\n]+ )?(\S+) @(\w+)\((.*)\) local_unnamed_addr(.*)\{\n(?:.*\n)*?\}\n", re.MULTILINE
)
_CONSTRUCTOR = re.compile(r"^@llvm\.global_ctors = .*ptr @(\w+), ptr null \}\]$", re.MULTILINE)


_CTYPES: dict[str, Any] = {
    "void": None,
    "ptr": c_void_p,
    "i1": c_bool,
    "i32": c_int32,
    "i64": c_int64,
    "float": c_float,
    "double": c_double,
}


class Library:
    """Functions of a folder's native.ll. Code that calls them can be compiled after `load`.

    thorough: compile with all of LLVM's passes, which pay for loops over values; otherwise without passes.
    """

    def __init__(self, folder: Traversable, *, thorough: bool = False) -> None:
        self._text = folder.joinpath("native.ll").read_text()
        self._compile = compile_thoroughly if thorough else compile_optimised
        self._lock = threading.Lock()
        self._code: MachineCode | None = None
        self._types: dict[str, tuple[str, list[str]]] = {}  # name -> type of the result, of the arguments
        self._inlined: dict[str, str] = {}  # name -> definition
        for function in _FUNCTION.finditer(self._text):
            result, name, arguments, attributes = function.groups()
            self._types[name] = (
                result,
                [argument.split()[0] for argument in arguments.split(", ") if argument],
            )
            if "alwaysinline" in attributes:
                self._inlined[name] = function[0].replace("define", "define internal", 1)

    def load(self) -> MachineCode:
        """Return the machine code, compiled on first use."""
        with self._lock:
            if self._code is None:
                text = self._text
                for definition in self._inlined.values():
                    text = text.replace(definition.replace("define internal", "define", 1), "")
                self._code = self._compile(text)
                for constructor in _CONSTRUCTOR.findall(text):
                    CFUNCTYPE(None)(self._code.address(constructor))()
                for name in self._types.keys() - self._inlined.keys():
                    publish(name, self._code.address(name))
            return self._code

    def function(self, name: str) -> Callable[..., Any]:
        """Return a function for Python, which releases the GIL during calls and keeps the machine code alive.

        Addresses are passed as numbers; unsigned 32-bit results are returned as signed ones.
        """
        result, arguments = self._types[name]
        code = self.load()
        function = CFUNCTYPE(_CTYPES[result], *(_CTYPES[a] for a in arguments))(code.address(name))
        function.code = code  # type: ignore[attr-defined]  # a library may go while its function runs
        return function

    def signature(self, name: str) -> tuple[str, list[str]]:
        """Types of a function's result and arguments."""
        return self._types[name]

    def text(self, names: Set[str]) -> str:
        """Declarations and definitions for a module that calls ``names``; unknown ones are ignored."""
        parts = re.findall(r"^%.* = type .*\n", self._text, re.MULTILINE)
        for name in sorted(names & self._types.keys()):
            result, arguments = self._types[name]
            declaration = f"declare {result} @{name}({', '.join(arguments)})\n"
            parts.append(self._inlined.get(name, declaration))
        return "".join(parts)


class Functions:
    """A library's functions as attributes, each bound on first use."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def __getattr__(self, name: str) -> Callable[..., Any]:
        try:
            function = self._library.function(name)
        except KeyError:
            raise AttributeError(f"there is no C function {name}") from None
        setattr(self, name, function)
        return function
