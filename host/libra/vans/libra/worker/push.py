# SPDX-License-Identifier: Apache-2.0
"""Pushes, their order, and the slots that they share: pushes of a key run one after the other.

A push waits for earlier ones of the same key, because their results determine its scales. Chunks are numbered
in the order of submission.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError, LibraError
from libra.job.job_file import Job
from libra.rpc.values import Completion, KVPairs, Request
from libra.vans.libra.chunks import ChunkLayout, Chunks, results_room, room_for
from libra.vans.libra.codec import Codec, Floats
from libra.vans.libra.worker.window import Finished, InFlight, Transfer, Window
from libra.wire import protocol, words
from libra.wire.format import U8, U32
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer, Rows

_NO_FLOATS: Floats = np.empty((0, 0), dtype=np.float32)
_NO_SCALES: U8 = np.empty(0, dtype=np.uint8)

Places = npt.NDArray[np.uint64]


@dataclass(eq=False)
class Push(Transfer):
    """A push. pushed: its values. ``values`` may be the same array: a chunk with a result is not sent
    again."""

    pushed: Chunks = field(kw_only=True)
    keys: list[int] = field(init=False)
    scales: U8 = field(default_factory=lambda: _NO_SCALES)  # (rows,)
    results: U32 = field(init=False)  # (rows,) the word of each RESULT that holds its exponent
    codec: Codec | None = None  # of float32; None: int32
    kept: RoundingResiduals | None = None  # what earlier roundings have left; None without error feedback
    spoilt: int = 0  # elements without a sum
    failed: bool = False  # its callback was made before it ended

    def __post_init__(self) -> None:
        super().__post_init__()
        self.keys = self.request.pairs.keys.tolist()
        self.results = np.zeros(self.layout.rows, dtype=np.uint32)

    @classmethod
    def cut(cls, request: Request, done: Completion, lanes: int, codec: Codec | None = None) -> Push:
        """Cut a request into chunks of ``lanes``. codec: the job's, for floats. Pushed values stay in place;
        results go where the request says."""
        pairs = request.pairs
        codec = codec if pairs.vals.dtype == np.float32 else None
        if codec is not None and request.half:
            codec = codec.half
        fields = 1 if codec is None else codec.fields
        lens = np.asarray(pairs.lens, dtype=np.int64)
        layout = ChunkLayout.of(lens, lanes * fields, pairs.offsets, pairs.totals, fields)
        pushed = Chunks.loaded(layout, request.pairs.vals)
        if not request.pull:
            return cls(request, done, layout, None, pushed=pushed, codec=codec)
        room = results_room(request)
        same = room is pairs.vals or room.ctypes.data == pushed.flat.ctypes.data
        values = pushed if same else Chunks(layout, room)
        return cls(request, done, layout, values, pushed=pushed, codec=codec)

    def anew(self) -> Push:
        """Return the same push before its turn. It must have no sum yet, so that its values are unchanged."""
        return Push(self.request, self.done, self.layout, self.values, pushed=self.pushed, codec=self.codec)

    def detach(self) -> None:
        """Stop using the caller's arrays: the push has failed, but chunks of it continue."""
        self.pushed.detach()
        if self.values is not None and self.values is not self.pushed:
            self.values.detach()

    @property
    def floats(self) -> bool:
        return self.pushed.dtype == np.float32


@dataclass(frozen=True)
class PushSlots:
    """State that all pushes of a worker share."""

    job: Job
    codec: Codec
    window: Window
    frames: FrameBuffer  # row: slot; its last packet, ready to be retransmitted
    pushes: InFlight[Push]
    templates: U32  # (9, 22) words.templates
    # (slots,) how many values in its last packet are not 0, though their lane is; in narrow lanes, how many
    # are clipped
    flushed: U32
    rank: int = 0  # the worker's
    left: Floats | None = None  # (slots, lanes) what the rounding of each slot's last packet has left


def left_by_slot(job: Job, codec: Codec) -> Floats | None:
    """Return memory for `PushSlots.left`; None without error feedback."""
    if codec.narrow is None or not codec.narrow.feedback:
        return None
    return room_for(job.slots, job.lanes * codec.fields, "feedback=1 of what is in flight")


@dataclass
class _KeyState:
    """State that a key's next push needs from its last one."""

    rounds: int = 0
    pushed: int | None = None  # elements, of either dtype; None before the first push
    length: int | None = None  # elements that `scales` are for; None after a push of integers
    codec: Codec | None = None  # that they are of
    scales: U8 = field(default_factory=lambda: _NO_SCALES)
    residuals: Floats = field(default_factory=lambda: _NO_FLOATS)  # (chunks, lanes)


@dataclass(frozen=True)
class Known:
    """A key that this worker pushes. round: of its next push."""

    key: int
    length: int
    round: int


class RoundingResiduals:
    """Rests of each chunk's values that roundings have left: rows of keys' own arrays.

    places: (rows,) uint64, the address of each chunk's row.
    """

    def __init__(self, arrays: list[Floats]) -> None:
        self._arrays = arrays  # each (chunks, lanes) float32, contiguous
        self.places: Places = np.concatenate(
            [each.ctypes.data + np.arange(len(each), dtype=np.uint64) * each.strides[0] for each in arrays]
        ).astype(np.uint64)

    def rows(self) -> Floats:
        """Return a copy, (rows, lanes)."""
        return np.concatenate(self._arrays)

    def write(self, rows: Rows, left: Floats) -> None:
        ends = np.cumsum([len(each) for each in self._arrays])
        for row, values in zip(rows.tolist(), left, strict=True):
            array = int(np.searchsorted(ends, row, side="right"))
            self._arrays[array][row - (int(ends[array - 1]) if array else 0)] = values


class PushSteps:
    """Beginning and end of pushes."""

    def __init__(self, slots: PushSlots, finished: list[Finished]) -> None:
        """finished: where to put callbacks that are due."""
        self.elements = 0  # elements whose sum is known
        self._slots = slots
        self._states: dict[int, _KeyState] = {}
        self._held: deque[Push] = deque()
        self._clear = 0  # this many keys of the first held push are in no push in flight, and stay so
        self._keys_in_flight: set[int] = set()
        self._finished = finished
        self._number = 0  # the next push's, modulo 256: a server sees chunks of several pushes at once
        self._has_ended = False  # True if a push with chunks has ended
        self._broken: dict[int, LibraError] = {}  # keys with a push that failed before it ended

    @property
    def has_sums(self) -> bool:
        """True if the sum of any chunk, or an error in its place, has arrived. A probe's answer is no sum."""
        return self._has_ended or any(push.remaining < push.layout.rows for push in self._slots.pushes)

    def submit(self, push: Push) -> None:
        """Start the push when its turn comes; its callback is among ``finished()`` later."""
        if not self._fails_as_well(push):
            self._held.append(push)
            self.advance()

    def fail(self, push: Push, error: LibraError) -> None:
        """End the push, and those that wait for it, with ``error``, though chunks of it are in flight."""
        if push.failed:
            return
        self._give_up(push, error)
        self._held = deque(held for held in self._held if not self._fails_as_well(held))
        self._clear = 0
        self.advance()

    def _fails_as_well(self, push: Push) -> bool:
        """Fail the push if an earlier push of one of its keys has failed; return True if so."""
        error = next((self._broken[key] for key in push.keys if key in self._broken), None)
        if error is not None:
            self._give_up(push, error)
        return error is not None

    def _give_up(self, push: Push, error: LibraError) -> None:
        push.failed = True
        if push.first >= 0:
            push.detach()
        self._broken.update(dict.fromkeys(push.keys, error))
        self._finished.append((push.done, None, error))

    def rounds_made(self) -> dict[int, int]:
        """Return by pushed key how many rounds have ended, including those before this engine's first
        round."""
        flying = self._keys_in_flight  # also keys without elements, which begin no round
        return {one.key: one.round - (one.length > 0 and one.key in flying) for one in self.known()}

    def count_from(self, numbers: Mapping[int, int], waiting: Iterable[Push] = ()) -> None:
        """Set the number of each key's next round. Raises LibraError while a push of one is under way, or
        among those ``waiting``, which will be submitted."""
        begun = self._keys_in_flight.union(*(push.keys for push in [*self._held, *waiting]))
        if flying := sorted(begun & numbers.keys()):
            raise LibraError(f"a push of key {flying[0]} is under way; wait for it, then say where to go on")
        for key, number in numbers.items():
            self._states.setdefault(key, _KeyState()).rounds = number

    def residuals(self) -> dict[str, Floats]:
        """See Counting.residuals."""
        self._check_idle()
        return {str(key): one.residuals.copy() for key, one in self._states.items() if one.residuals.size}

    def restore_residuals(self, saved: Mapping[str, Floats]) -> None:
        """See Counting.restore_residuals."""
        self._check_idle()
        codec, chunk = self._slots.codec, self._slots.job.lanes * self._slots.codec.fields
        if saved and (codec.narrow is None or not codec.narrow.feedback):
            raise ConfigError(f"codec {codec.agreement} has no feedback to restore; use packed:feedback=1")
        for name, left in saved.items():
            if not name.isdigit() or left.ndim != 2 or left.shape[1] != chunk or left.dtype != np.float32:
                raise ConfigError(
                    f"feedback of key {name!r} is {left.dtype} of shape {left.shape}; expected float32 of"
                    f" shape (chunks, {chunk}), as saved with codec {codec.agreement}"
                )
        for name, left in saved.items():
            self._states.setdefault(int(name), _KeyState()).residuals = left.copy()

    def take_residuals(self, earlier: PushSteps) -> None:
        """Continue with what roundings of an earlier term have left."""
        for key, one in earlier._states.items():
            if one.residuals.size:
                self._states.setdefault(key, _KeyState()).residuals = one.residuals

    def _check_idle(self) -> None:
        if self._keys_in_flight or self._held:
            raise LibraError("a push is under way, which changes the feedback; wait for its result first")

    def known(self) -> list[Known]:
        """Return the keys that this worker pushes, with their elements and rounds."""
        states = self._states.items()
        return [Known(key, one.pushed, one.rounds) for key, one in states if one.pushed is not None]

    def advance(self) -> None:
        """End the pushes that have all their results, and begin those that need not wait any longer."""
        for push in self._slots.pushes.take_complete():
            push.tell_lives()
            self._end(push)
        while self._held and self._is_clear(self._held[0].keys):
            push = self._held.popleft()
            self._clear = 0
            try:
                self._begin(push)
            except ConfigError as error:
                # Its later pushes would be summed with this one of other workers, so they fail as well.
                self._give_up(push, error)
                self._held = deque(held for held in self._held if not self._fails_as_well(held))
                continue
            if push.remaining:
                self._slots.pushes.add(push)
            else:
                self._end(push)

    def _is_clear(self, keys: list[int]) -> bool:
        """Return True if no push of the first held push's keys is in flight. Each key is checked once after
        it is clear: pushes behind the first do not overtake it."""
        flying = self._keys_in_flight
        while flying and self._clear < len(keys) and keys[self._clear] not in flying:
            self._clear += 1
        return not flying or self._clear == len(keys)

    def _begin(self, push: Push) -> None:
        """Number the push and its chunks. Raises ConfigError, and changes nothing, if memory is missing."""
        layout = push.layout
        states = [self._states.setdefault(key, _KeyState()) for key in push.keys]
        push.kept = self._residuals(push, states)
        rounds = np.array([state.rounds for state in states], dtype=np.int64)
        templates = self._slots.templates
        push.heads = layout.heads(templates, Kind.ADD, push.request.pairs.keys, rounds, sizes=True)
        push.heads[:, words.HEADER_WORD + words.KIND] |= np.uint32(self._number)
        if (choices := push.request.choices) is not None:
            push.heads[:, words.HEADER_WORD + words.LENGTH] = choices[layout.owner]
        self._number = (self._number + 1) & 0xFF
        push.scales = self._first_scales(push, states)
        for state, length in zip(states, layout.lengths, strict=True):
            # Empty keys send nothing and do not advance their round: it may have ended in an earlier term.
            state.rounds = (state.rounds + bool(length)) & 0xFFFFFFFF
            state.pushed = length
        push.first = self._slots.window.submit(layout.rows)
        self._keys_in_flight.update(push.keys)

    def _first_scales(self, push: Push, states: list[_KeyState]) -> U8:
        layout = push.layout
        if push.codec is None:
            return np.full(layout.rows, protocol.SCALE_PLAIN, dtype=np.uint8)
        scales = np.full(layout.rows, push.codec.first_scale, dtype=np.uint8)
        for state, cut, length in zip(states, layout.cuts, layout.lengths, strict=True):
            if state.length == length and state.codec is push.codec:
                scales[cut] = state.scales
        return scales

    def _residuals(self, push: Push, states: list[_KeyState]) -> RoundingResiduals | None:
        """Return what earlier pushes' roundings have left; None without error feedback."""
        narrow = None if push.codec is None else push.codec.narrow
        if narrow is None or not narrow.feedback or not push.layout.rows:
            return None
        arrays = []
        for key, state, count in zip(push.keys, states, push.layout.counts.tolist(), strict=True):
            if state.residuals.shape != (count, push.layout.lanes):
                state.residuals = room_for(count, push.layout.lanes, f"feedback=1 of key {key}")
            arrays.append(state.residuals)
        return RoundingResiduals(arrays)

    def _end(self, push: Push) -> None:
        self._keys_in_flight.difference_update(push.keys)
        self._has_ended |= push.layout.rows > 0
        layout, pairs = push.layout, push.request.pairs
        self.elements += sum(layout.lengths) - push.spoilt
        if (codec := push.codec) is not None:
            exponents = (push.results >> 8).astype(np.uint8)
            next_scales = codec.scales_after(exponents, push.scales)
            for key, cut, length in zip(push.keys, layout.cuts, layout.lengths, strict=True):
                state = self._states[key]
                state.length, state.codec, state.scales = length, codec, next_scales[cut]
            if push.request.rounded is not None and push.error is None:
                steps = np.where(exponents == protocol.EXPONENT_NOT_FINITE, np.inf, codec.steps[push.scales])
                push.request.rounded(layout.offsets, layout.elements, steps)
        else:  # no exponent was agreed: a float push of one of these keys starts with a probe again
            for key in push.keys:
                self._states[key].length = None
        answer = None
        if push.error is None and push.values is not None:
            answer = KVPairs(pairs.keys, push.values.settle(), layout.lens.copy())
        if not push.failed:
            self._finished.append((push.done, answer, push.error))

    def take_unfinished(self) -> list[Push]:
        """Take everything unfinished, in the order of submission, when the engine ends."""
        pushes = [push for push in self._slots.pushes.take_all() if not push.failed] + [*self._held]
        self._held.clear()
        self._clear = 0
        return pushes

    def first_in_the_way(self) -> Push | None:
        """Return the push in flight that the first held push waits for; None if there is none."""
        keys = set(self._held[0].keys) if self._held else set()
        return next((push for push in self._slots.pushes if not keys.isdisjoint(push.keys)), None)

    def find(self, timestamp: int) -> Push | None:
        pushes = (push for push in [*self._slots.pushes, *self._held] if not push.failed)
        return next((push for push in pushes if push.request.timestamp == timestamp), None)
