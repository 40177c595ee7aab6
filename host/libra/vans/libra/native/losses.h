// SPDX-License-Identifier: Apache-2.0
// Packets in flight, of any kind: in which order they were sent, and how often; which count as lost, and when a silence is
// probed (RFC 8985); which are late. tests/oracle/losses.py specifies it and gives the reasons; tests compare. Times are
// seconds on the caller's clock; infinity is never.
#pragma once

#include "reordering.h"
#include "rto.h"

enum { NO_SLOT = -1, IN_NO_LIST = -2 };

static const double LESS_BY_LOSSES = 3.0 / 4; // share of a window that a congested round trip leaves

// State of MESSAGE_WINDOW slots, see `losses`.
struct slot_states {
    i64 tries[MESSAGE_WINDOW], queue[MESSAGE_WINDOW], order[MESSAGE_WINDOW];
    double sent[MESSAGE_WINDOW], deadline[MESSAGE_WINDOW], overtaken[MESSAGE_WINDOW], moved[MESSAGE_WINDOW];
    i64 before[MESSAGE_WINDOW], behind[MESSAGE_WINDOW];
};

// Slots in the order in which their packets were sent.
struct slot_list {
    i64 first, last;
};

struct losses {
    // State of each slot, which has a packet in flight or none. Several `losses` may share it, with a slot each.
    i64 *tries;      // times sent
    i64 *queue;      // packets in flight when it was sent first, itself included
    double *sent;    // when it was sent last
    double *deadline; // its time-out, while it awaits its answer and is not overtaken
    i64 *order;      // of its last copy among all packets
    double *overtaken; // time of `alive` since when a later packet has its answer; infinity: none has
    double *moved;   // when it came into its list: was sent, or overtaken
    i64 *before, *behind; // neighbours in the slot's list

    struct slot_list waiting; // slots whose packets await their answers and are not overtaken
    struct slot_list passed;  // slots whose packets are overtaken
    i64 in_flight;   // slots that the caller has given packets
    i64 answers;     // packets answered in this round trip
    i64 departed;    // packets sent
    i64 drained;     // packets sent before the last probe: they are in no queue any more
    i64 newest;      // order of the latest packet that was answered
    i64 round_trip;  // order of the round trip's first packet
    i64 lost;        // packets overtaken in this round trip, without those that were not lost
    i64 needless;    // repeats of packets that had not been lost, as far as answers tell
    double progress; // when a packet was sent first, or answered, last
    double answered; // when a packet was answered last
    double alive;    // a clock at that time; in a silence it soon stands still
    double probe_after; // no probe before it
    bool unheard;    // a probe was sent in this silence, and nothing says that others are late
    bool was_silent; // such a silence has just ended: nothing new was sent or answered since
    i64 rank;        // of this host among the reordering's peers: where it begins with packets overtaken at once
    struct reordering reordering;
    struct rto rto;
};

// Begins with nothing in flight.
void slot_states_begin(struct slot_states *);

// Makes the arrays of `losses` those of `slot_states`.
void losses_use(struct losses *, struct slot_states *);

// Begins with nothing in flight. `rto`, the number of peers, the rank and the arrays are filled in.
void losses_begin(struct losses *);

// Forgets all packets in flight.
void losses_forget(struct losses *);

// True if a packet sent later than the slot's has its answer.
bool losses_is_overtaken(const struct losses *, i64 slot);

// Notes that the slot has a packet, which is to be sent.
void losses_enter(struct losses *, i64 slot);

// Notes that the slot's packet has ended.
void losses_release(struct losses *, i64 slot);

// Sends a copy of the slot's packet. queue: packets in flight, itself included.
void losses_send(struct losses *, i64 slot, i64 queue, double now);

// Sets the time-outs of these slots.
void losses_set_deadlines(struct losses *, const i64 *slots, i64 count, double deadline);

// Notes that the slot's packet is the last one sent.
void losses_depart(struct losses *, i64 slot, double now);

// Stops waiting for the slot's answer.
void losses_leave(struct losses *, i64 slot);

// Notes that new packets were sent: no silence began before.
void losses_note_progress(struct losses *, double now);

// Returns what the clock `alive` shows when answers arrive.
double losses_alive_at(const struct losses *, double now);

// Returns how many of these slots' packets were sent once; last: set to the one of these that was sent last.
i64 losses_sent_once(const struct losses *, const i64 *slots, i64 count, i64 *last);

// Takes a batch of answers, each to a packet of its own, of one of these slots: samples round-trip times, notes which
// packets they have overtaken, and lets the time-outs of all others begin anew.
void losses_hear(struct losses *, const i64 *slots, i64 count, double now);

// Takes the answer to the slot's packet. newest: order of the packet that is known to have arrived by it; -1: of none.
// quickest: no repair takes less, in seconds.
void losses_take_answer(struct losses *, i64 slot, i64 newest, double quickest, double alive, double now);

// Ends a batch of answers: packets sent before the newest answered one are overtaken.
void losses_end_batch(struct losses *, double alive, double now);

// Ends the round trip if a packet was answered that was sent after its beginning. True if it ends. congested: set if more
// than a quarter of `answered`, the round trip's answers, were lost.
bool losses_end_round_trip(struct losses *, i64 answered, bool *congested);

// Notes that a repeat was needed, perhaps.
void losses_needed(struct losses *);

// Notes needless repeats. weight: of each, see reordering.
void losses_needless(struct losses *, i64 repeats, i64 weight);

// Returns when the packet that was overtaken first counts as lost, if no answer arrives before.
double losses_lost_at(const struct losses *);

// Lists at most `most` slots whose packets count as lost: the caller repeats them. Returns how many.
i64 losses_take_lost(struct losses *, i64 most, double now, i64 *slots);

// Lists the slots whose packets are late at `asked`, in the order of sending. Returns how many.
i64 losses_list_late(const struct losses *, double asked, i64 *slots);

// True if a packet was lost in the last round trips.
bool losses_have_lost(const struct losses *);

// Returns how long an answer takes to what is in flight, in seconds: `in_flight` packets, but for those that were sent
// before a probe.
double losses_reply(const struct losses *, i64 in_flight);

// Notes that packets were repeated: they are probes themselves. reply: when to expect an answer, in seconds.
void losses_note_repeats(struct losses *, double reply, double now);

// Returns when a probe is due, if no answer arrives before. reply: see losses_note_repeats.
double losses_probe_at(const struct losses *, double reply);

// Returns how long to ask nothing more in a silence that has lasted so long. others_late: see losses_take_probe.
double losses_pause(double silence, bool others_late);

// Lists the slot that was sent last, if it is time for a probe; with it, repeats that were lost. Returns how many.
// others_late: true if the peer has said in this silence that it is there.
i64 losses_take_probe(struct losses *, double reply, bool others_late, double now, i64 *slots);

// Ends a look for packets to repeat, which has listed `count`: they are probes themselves. Else lists a probe, if it is
// time. Returns how many are listed now.
i64 losses_probe_unless(struct losses *, i64 count, double reply, double asked, double now, i64 *slots);

// Returns when a packet is lost or late, or a probe is due, if no answer arrives before. reply: see losses_note_repeats.
double losses_deadline(const struct losses *, double reply);
