# SPDX-License-Identifier: Apache-2.0
"""The service's state directory: what switches cannot keep, in SQLite, for one service at a time."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from libra_controller.errors import UserError

FORMAT = 1
MOST_EVENTS = 10_000  # older ones are forgotten
_TABLES = """
CREATE TABLE events (number INTEGER PRIMARY KEY, at REAL NOT NULL, kind TEXT NOT NULL, switch TEXT NOT NULL,
                     job TEXT NOT NULL, text TEXT NOT NULL);
"""


class Event(NamedTuple):
    """A change or a refusal. at: seconds since the epoch. switch, job: "" if it is about none."""

    at: float
    kind: str
    switch: str
    job: str
    text: str


class StateDirectory:
    """A state directory that this process has to itself. Thread-safe.

    Raises UserError if it cannot be used.
    """

    def __init__(self, path: Path, clock: Callable[[], float] = time.time) -> None:
        self._path, self._clock, self._lock = path, clock, threading.Lock()
        try:
            path.mkdir(parents=True, exist_ok=True)
            self._held = os.open(path / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise UserError(f"--state: {path} cannot be used: {error.strerror}; give another one") from None
        try:
            self._hold()
            self._open()
        except BaseException:
            os.close(self._held)
            raise

    def _hold(self) -> None:
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            holder = os.pread(self._held, 100, 0).decode().strip()
            raise UserError(
                f"--state: {self._path} is in use by another service (process {holder}); "
                "end that one, or give another directory"
            ) from None
        os.ftruncate(self._held, 0)
        os.pwrite(self._held, f"{os.getpid()}\n".encode(), 0)

    def _open(self) -> None:
        try:
            self._data = sqlite3.connect(
                self._path / "state.sqlite", isolation_level=None, check_same_thread=False
            )
            (found,) = self._data.execute("PRAGMA user_version").fetchone()
            if not found:
                self._data.executescript(f"BEGIN; {_TABLES} PRAGMA user_version = {FORMAT}; COMMIT;")
        except sqlite3.DatabaseError as error:
            raise UserError(
                f"--state: {self._path / 'state.sqlite'} is no service's state ({error}); "
                "give another directory"
            ) from None
        if found not in (0, FORMAT):
            raise UserError(
                f"--state: {self._path} has format {found}, expected {FORMAT}: another version of Libra "
                "wrote it; give another directory"
            )

    def close(self) -> None:
        self._data.close()
        os.close(self._held)

    def add(self, kind: str, text: str, *, switch: str = "", job: str = "") -> Event:
        """Keep an event."""
        event = Event(self._clock(), kind, switch, job, text)
        with self._lock:
            self._data.execute("INSERT INTO events VALUES (NULL, ?, ?, ?, ?, ?)", event)
            self._data.execute(
                "DELETE FROM events WHERE number <= (SELECT max(number) FROM events) - ?", (MOST_EVENTS,)
            )
        return event

    def events(self, newest: int) -> list[Event]:
        """Return the newest events, the oldest of them first."""
        with self._lock:
            found = self._data.execute(
                "SELECT at, kind, switch, job, text FROM events ORDER BY number DESC LIMIT ?", (newest,)
            ).fetchall()
        return [Event(*each) for each in reversed(found)]
