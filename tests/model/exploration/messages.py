# SPDX-License-Identifier: Apache-2.0
"""Every schedule of a few messages: senders, the switch's numbers, receivers (docs/protocol.md, "Messages").

What was sent once may arrive at any time, in any order, any number of times, or never, so that loss,
repetition, reordering and late packets are all in it. Terms begin when a process of the job starts again, or
when the switch has forgotten its registers; every host learns of it sooner or later.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from exploration.schedules import explore, put


class Sent(NamedTuple):
    """A MESSAGE on its way to the switch."""

    term: int
    sender: int
    number: int
    receiver: int
    message: int


class Numbered(NamedTuple):
    """And from there to its receiver."""

    sent: Sent
    allotted: int


class Acknowledged(NamedTuple):
    """An ACK on its way to the sender."""

    term: int
    sender: int
    number: int


Packet = Sent | Numbered | Acknowledged


class Place(NamedTuple):
    term: int
    number: int
    receiver: int
    allotted: int


class Switch(NamedTuple):
    term: int
    places: tuple[tuple[Place, ...], ...]  # by sender
    following: tuple[tuple[int, int], ...]  # by receiver: term, and the number that is its next


class Sender(NamedTuple):
    term: int
    numbers: tuple[int, ...]  # by place: of its next packet
    under_way: tuple[tuple[int, int], ...]  # number, message
    done: frozenset[int]  # messages that were acknowledged


class Receiver(NamedTuple):
    term: int
    seen: frozenset[int]  # numbers of its own sequence
    got: frozenset[tuple[int, int]]  # sender, message
    packets: frozenset[tuple[int, int]]  # sender, number: of this term


class State(NamedTuple):
    switch: Switch
    senders: tuple[Sender, ...]
    receivers: tuple[Receiver, ...]
    net: frozenset[Packet]
    counts: tuple[int, ...] = (0, 0)  # by receiver: numbers of this term; no switch has them, but the search


@dataclass(frozen=True)
class Rules:
    """What protocol.md asks for. A defect is a rule that is off."""

    # The switch
    outdated_is_checked: bool = True
    places_know_their_term: bool = True
    only_first_window_claims: bool = True
    only_next_window_claims: bool = True
    repetitions_keep_their_number: bool = True
    places_know_their_receiver: bool = True
    sequences_know_their_term: bool = True
    # A sender
    window_waits: bool = True
    acknowledgement_of_its_term: bool = True
    # A receiver
    message_of_its_term: bool = True
    seen_ends_with_term: bool = True
    messages_outlive_terms: bool = True


def take(switch: Switch, packet: Sent, rules: Rules) -> tuple[Switch, str, int]:
    """The switch's step: its state after it, what the packet is counted as, its number at the receiver."""
    row = switch.places[packet.sender]
    index, window = packet.number % len(row), len(row)
    place = row[index]
    if packet.term != switch.term and rules.outdated_is_checked:
        return switch, "OUTDATED", 0
    if place.term == packet.term or not rules.places_know_their_term:
        if place.number == packet.number and rules.repetitions_keep_their_number:
            if place.receiver != packet.receiver and rules.places_know_their_receiver:
                return switch, "MISMATCHED", 0
            return switch, "REPEATED", place.allotted
        fresh = packet.number in (place.number, place.number + window) or not rules.only_next_window_claims
    else:
        fresh = packet.number < window or not rules.only_first_window_claims
    if not fresh:
        return switch, "STALE", 0
    term, number = switch.following[packet.receiver]
    if term != packet.term and rules.sequences_know_their_term:
        number = 0
    place = Place(packet.term, packet.number, packet.receiver, number)
    rows = put(switch.places, packet.sender, put(row, index, place))
    following = put(switch.following, packet.receiver, (packet.term, number + 1))
    return Switch(switch.term, rows, following), "NUMBERED", number


@dataclass(frozen=True)
class Messages:
    """What is explored: the receivers of each sender's messages, in their order.

    A sender gives a message any place that is free, so numbers are not sent in order.
    """

    receivers: tuple[tuple[int, ...], ...]
    window: int = 1  # packets that a sender may have under way
    terms: int = 2
    forgets: bool = False  # the registers, with each term but the first
    liar: bool = False  # sender 0 sends every packet to the other receiver as well, under the same number
    left: tuple[int, int] = (0, 0)  # number and allotted number that an earlier job has left in places
    rules: Rules = Rules()

    def explore(self, limit: int = 1_000_000) -> tuple[int, list[str]]:
        """How many states there are, and the shortest schedule that breaks a promise, if one does."""
        dead_end = "what is not acknowledged never will be"
        return explore(self._start(), self._following, self._is_end, dead_end, limit)

    def _start(self) -> State:
        number, allotted = self.left
        row = tuple(Place(0, number + place, 0, allotted) for place in range(self.window))
        senders = tuple(self._newcomer(1, frozenset()) for _ in self.receivers)
        receiver = Receiver(1, frozenset(), frozenset(), frozenset())
        switch = Switch(1, (row,) * len(senders), ((0, allotted),) * 2)
        return State(switch, senders, (receiver,) * 2, frozenset())

    def _newcomer(self, term: int, done: frozenset[int]) -> Sender:
        return Sender(term, tuple(range(self.window)), (), done)

    def _is_end(self, state: State) -> bool:
        return all(len(sender.done) == len(self.receivers[rank]) for rank, sender in self._honest(state))

    def _honest(self, state: State) -> list[tuple[int, Sender]]:
        return list(enumerate(state.senders))[self.liar :]

    def _following(self, state: State) -> Iterator[tuple[str, State, str]]:
        """What happens, what is then, and which promise that breaks."""
        switch = state.switch
        for packet in state.net:
            if isinstance(packet, Sent):
                yield self._switch_takes(state, packet)
            elif isinstance(packet, Numbered):
                yield self._receiver_takes(state, packet)
            else:
                yield self._sender_takes(state, packet)
        for rank, sender in enumerate(state.senders):
            yield from self._sends(state, rank)
            if sender.term != switch.term:
                yield (
                    f"sender {rank} learns of term {switch.term}",
                    self._pruned(_sender(state, rank, self._newcomer(switch.term, sender.done))),
                    "",
                )
        for rank, receiver in enumerate(state.receivers):
            if receiver.term != switch.term:
                seen = frozenset[int]() if self.rules.seen_ends_with_term else receiver.seen
                after = receiver._replace(term=switch.term, seen=seen, packets=frozenset())
                yield (
                    f"receiver {rank} learns of term {switch.term}",
                    self._pruned(_receiver(state, rank, after)),
                    "",
                )
        # Who repeats what is under way must come to an end without what was on its way.
        lost = frozenset(
            Sent(sender.term, rank, number, self.receivers[rank][message], message)
            for rank, sender in enumerate(state.senders)
            for number, message in sender.under_way
        )
        yield "all that is on its way is lost, and senders repeat", self._pruned(state._replace(net=lost)), ""
        if switch.term < self.terms:
            after = switch._replace(term=switch.term + 1)
            if self.forgets:
                row = (Place(0, 0, 0, 0),) * self.window
                after = Switch(after.term, (row,) * len(state.senders), ((0, 0),) * 2)
            text = f"term {after.term} begins" + ", and the switch has forgotten" * self.forgets
            yield text, self._pruned(state._replace(switch=after, counts=(0, 0))), ""

    def _sends(self, state: State, rank: int) -> Iterator[tuple[str, State, str]]:
        sender, receivers = state.senders[rank], self.receivers[rank]
        begun = sender.done | {message for _, message in sender.under_way}
        message = next((message for message in range(len(receivers)) if message not in begun), None)
        busy = {number % self.window for number, _ in sender.under_way}
        if message is None:
            return
        for place, number in enumerate(sender.numbers):
            if place in busy and self.rules.window_waits:
                continue
            sent = Sent(sender.term, rank, number, receivers[message], message)
            packets = {sent}
            if self.liar and rank == 0:
                packets.add(sent._replace(receiver=1 - sent.receiver))
            after = sender._replace(
                numbers=put(sender.numbers, place, number + self.window),
                under_way=(*sender.under_way, (number, message)),
            )
            yield f"sender {rank} sends {_text(sent)}", _sender(state, rank, after, packets), ""

    def _switch_takes(self, state: State, packet: Sent) -> tuple[str, State, str]:
        switch, outcome, allotted = take(state.switch, packet, self.rules)
        text, breach, rank = f"switch gets {_text(packet)} -> {outcome}", "", packet.receiver
        if outcome == "NUMBERED":
            expected = state.counts[rank]
            state = state._replace(counts=put(state.counts, rank, expected + 1))
            if allotted != expected:
                breach = (
                    f"receiver {rank} waits for number {expected}, and the switch goes on with {allotted}"
                )
        if outcome in ("NUMBERED", "REPEATED"):
            text += f" {allotted}"
            state = state._replace(switch=switch, net=state.net | {Numbered(packet, allotted)})
        return text, self._pruned(state), breach

    def _receiver_takes(self, state: State, packet: Numbered) -> tuple[str, State, str]:
        sent, rank = packet.sent, packet.sent.receiver
        receiver = state.receivers[rank]
        text = f"receiver {rank} gets {_text(sent)} as {packet.allotted}"
        if sent.term != receiver.term and self.rules.message_of_its_term:
            return text, state, ""
        message, number = (sent.sender, sent.message), (sent.sender, sent.number)
        breach, whose = "", f"message {sent.message} of sender {sent.sender}"
        honest = sent.sender >= self.liar
        if packet.allotted in receiver.seen:
            if message not in receiver.got and honest:
                breach = f"receiver {rank} acknowledges {whose}, which it has not got"
        elif number in receiver.packets and honest:
            breach = f"receiver {rank} has packet {sent.number} of sender {sent.sender} under two numbers"
        elif message in receiver.got and honest and not self.rules.messages_outlive_terms:
            breach = f"receiver {rank} takes {whose} twice"
        else:
            receiver = Receiver(
                receiver.term,
                receiver.seen | {packet.allotted},
                receiver.got | {message},
                receiver.packets | {number},
            )
        answer = Acknowledged(sent.term, sent.sender, sent.number)
        return text, self._pruned(_receiver(state, rank, receiver, {answer})), breach

    def _sender_takes(self, state: State, packet: Acknowledged) -> tuple[str, State, str]:
        sender, rank = state.senders[packet.sender], packet.sender
        text = f"sender {rank} gets the ACK of {packet.number} in term {packet.term}"
        acknowledged = [message for number, message in sender.under_way if number == packet.number]
        if not acknowledged or (packet.term != sender.term and self.rules.acknowledgement_of_its_term):
            return text, state, ""
        (message,) = acknowledged
        breach = ""
        receiver = self.receivers[rank][message]
        if (rank, message) not in state.receivers[receiver].got and rank >= self.liar:
            breach = f"sender {rank} believes that message {message} has come"
        rest = tuple(pair for pair in sender.under_way if pair[0] != packet.number)
        after = sender._replace(under_way=rest, done=sender.done | {message})
        return text, _sender(state, rank, after), breach

    def _pruned(self, state: State) -> State:
        """Without the packets of terms that are over for whom they would reach."""
        rules = self.rules

        def matters(packet: Packet) -> bool:
            if isinstance(packet, Sent):
                return packet.term == state.switch.term or not rules.outdated_is_checked
            if isinstance(packet, Numbered):
                term = state.receivers[packet.sent.receiver].term
                return packet.sent.term >= term or not rules.message_of_its_term
            return packet.term >= state.senders[packet.sender].term or not rules.acknowledgement_of_its_term

        return state._replace(net=frozenset(filter(matters, state.net)))


def _sender(state: State, rank: int, sender: Sender, packets: set[Sent] | None = None) -> State:
    return state._replace(senders=put(state.senders, rank, sender), net=state.net | (packets or set()))


def _receiver(state: State, rank: int, receiver: Receiver, packets: set[Acknowledged] | None = None) -> State:
    return state._replace(receivers=put(state.receivers, rank, receiver), net=state.net | (packets or set()))


def _text(packet: Sent) -> str:
    what = f"{packet.number} of sender {packet.sender} in term {packet.term}"
    return f"{what} (message {packet.message}, for receiver {packet.receiver})"
