# SPDX-License-Identifier: Apache-2.0
"""Promise: Python and generated code call what was C, and the latter may have it inside."""

from __future__ import annotations

import ctypes
import gc
import weakref
from pathlib import Path

import pytest

from libra_native.emit import Module
from libra_native.jit import compile_ir
from libra_native.library import Library
from libra_native.objects import VARIABLE

# As tools/native.py writes it.
TEXT = """\
%struct.pair = type { i64, i64 }
%ctor = type { i32, ptr, ptr }

@factor = internal global i64 0, align 8
@llvm.global_ctors = appending global [1 x %ctor] [%ctor { i32 65535, ptr @start, ptr null }]

define internal void @start() unnamed_addr nounwind {
  store i64 3, ptr @factor, align 8
  ret void
}

define i64 @times(i64 noundef %0, i32 noundef %1) local_unnamed_addr nounwind {
  %3 = load i64, ptr @factor, align 8
  %4 = mul i64 %3, %0
  ret i64 %4
}

define noundef range(i64 0, 9) i64 @second(ptr noundef readonly %0) local_unnamed_addr alwaysinline {
  %2 = getelementptr inbounds %struct.pair, ptr %0, i64 0, i32 1
  %3 = load i64, ptr %2, align 8
  ret i64 %3
}
"""


@pytest.fixture
def library(tmp_path: Path) -> Library:
    (tmp_path / "native.ll").write_text(TEXT)
    return Library(tmp_path)


def test_python_calls_a_function_after_the_constructors(library: Library) -> None:
    assert library.function("times")(-2, 0) == -6


def test_a_function_keeps_its_code_when_its_library_is_gone(library: Library, tmp_path: Path) -> None:
    """Two threads that load a package's functions first have a library each, and one of them goes at once."""
    gone = Library(tmp_path)
    code, gone_library = weakref.ref(gone.load()), weakref.ref(gone)
    times = gone.function("times")
    del gone
    gc.collect()
    assert gone_library() is None
    assert code() is not None
    assert times(-2, 0) == -6
    del times
    gc.collect()
    assert code() is None


def test_constructors_run_in_every_process(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also in those that find the code made."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    library.load()
    assert Library(tmp_path).function("times")(-2, 0) == -6


def test_types_are_those_of_the_definition(library: Library) -> None:
    assert library.signature("times") == ("i64", ["i64", "i32"])
    assert library.signature("second") == ("i64", ["ptr"])


def test_code_that_is_made_later_calls_or_contains_functions(library: Library) -> None:
    library.load()
    module = Module("test", library)
    fn = module.fn("sum", "i64", [("ptr", "pair")], linkage="external")
    fn.ret(fn.bin("add", "i64", fn.native("times", 5, 0), fn.native("second", "%pair")))
    text, loops = module.split()
    assert "declare i64 @times(i64, i32)" in text
    assert "define internal noundef range(i64 0, 9) i64 @second(" in text
    code = compile_ir(text, loops)
    pair = (ctypes.c_int64 * 2)(1, 7)
    assert (
        ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)(code.address("sum"))(ctypes.addressof(pair)) == 22
    )


def test_other_functions_are_not_there(library: Library) -> None:
    with pytest.raises(KeyError):
        library.function("start")
    module = Module("test", library)
    module.fn("nothing", "void", []).ret()
    assert "times" not in module.text()
