// SPDX-License-Identifier: Apache-2.0
#include "sender.h"

#include "lanes.h"
#include "numbers.h"

// Fragments of a message that are sent now.
struct leaving {
    struct message *message;
    struct outbound *to;
    i64 first, count;
    i64 place; // number of the first fragment among all packets to that receiver
};

static u64 fragment_bytes(const struct sender *sender)
{
    return (u64)sender->lanes * sizeof(u32);
}

static u32 node_at(const struct sender *sender, const struct outbound *to)
{
    return (u32)(to - sender->to);
}

void sender_enter(struct sender *sender)
{
    for (i64 i = 0; i < sender->known_count; i++)
        outbound_reset(&sender->to[sender->known[i]]);
    for (i64 slot = 0; slot < MESSAGE_WINDOW; slot++) {
        sender->free[slot] = slot;
        sender->message[slot] = 0;
        sender->next[slot] = (u32)slot;
        sender->node[slot] = 0;
    }
    slot_states_begin(&sender->states);
    sender->free_first = 0;
    sender->free_count = MESSAGE_WINDOW;
}

// Messages ---------------------------------------------------------------------------------------------------

static void know(struct sender *sender, i64 node)
{
    if (sender->to[node].known)
        return;
    sender->to[node].known = true;
    sender->known[sender->known_count++] = node;
    sender->to[node].losses = (struct losses){.reordering = {.peers = 1}, .rto = sender->rto};
    losses_use(&sender->to[node].losses, &sender->states);
    losses_begin(&sender->to[node].losses);
    outbound_reset(&sender->to[node]);
}

void sender_submit(struct sender *sender, struct message *message)
{
    struct outbound *to = &sender->to[message->receiver];
    u64 whole = fragment_bytes(sender);

    know(sender, message->receiver);
    if (to->error || (message->life && message->life != to->nonce)) {
        message->ending = to->error ? ENDING_REFUSED : ENDING_RESTARTED;
        list_append(&sender->ended, message);
        return;
    }
    message->age = sender->ages++;
    message->fragments = message->length ? (i64)((message->length + whole - 1) / whole) : 1;
    message->unacknowledged = message->fragments;
    outbound_queue(to, message);
}

// Ends a receiver's messages. Its packets in flight are repeated until they are acknowledged, to free their slots.
static void end_all(struct sender *sender, struct outbound *to, i64 ending)
{
    outbound_take_all(to, ending, &sender->ended);
    for (i64 slot = 0; slot < MESSAGE_WINDOW; slot++)
        if (sender->node[slot] == node_at(sender, to))
            sender->message[slot] = 0;
}

void sender_fail(struct sender *sender)
{
    for (i64 i = 0; i < sender->known_count; i++)
        end_all(sender, &sender->to[sender->known[i]], ENDING_FAILED);
}

bool sender_is_idle(const struct sender *sender)
{
    for (i64 i = 0; i < sender->known_count; i++) {
        const struct outbound *to = &sender->to[sender->known[i]];

        if (to->begun.first || outbound_next(to))
            return false;
    }
    return true;
}

// Sending ----------------------------------------------------------------------------------------------------

// Returns the packets in flight to all receivers that are not silent: a silent one must not delay the others.
static i64 under_way(const struct sender *sender)
{
    i64 packets = 0;

    for (i64 i = 0; i < sender->known_count; i++) {
        const struct outbound *to = &sender->to[sender->known[i]];

        packets += to->silent ? 0 : to->losses.in_flight;
    }
    return packets;
}

// Returns the time-out of packets with `queue` packets in flight to all.
static double timeout_behind(const struct sender *sender, const struct outbound *to, i64 queue)
{
    const struct rto *rto = &to->losses.rto;

    return min(max(rto_behind(rto, queue), outlet_behind(&sender->outlet, queue)), rto->maximum);
}

// Returns how long an acknowledgement takes to what is in flight, in seconds.
static double reply(const struct sender *sender, const struct outbound *to)
{
    const struct rto *rto = &to->losses.rto;
    i64 queue = under_way(sender) + (to->silent ? to->losses.in_flight : 0);
    // Others' packets wait in the receiver's queue as well, which may double in a round trip at first.
    double first = is_known(rto->per_frame) ? 0 : 2 * rto_usual(rto);

    return max(max(rto_reply(rto, queue, losses_have_lost(&to->losses)), first), outlet_behind(&sender->outlet, queue));
}

// Handles a time-out: of `late` packets, the oldest go again, the others wait for their answers. Returns how many go.
static i64 time_out(struct outbound *to, double now, i64 *slots)
{
    struct losses *losses = &to->losses;
    i64 late, most;

    rto_back_off(&losses->rto);
    to->silent = true;
    outbound_shrink(to);
    late = losses_list_late(losses, infinity(), slots);
    losses_set_deadlines(losses, slots, late, now + rto_timeout(&losses->rto));
    most = to->window < 1 ? 1 : (i64)to->window;
    return late < most ? late : most;
}

// Lists the slots whose packets to a receiver are repeated: lost ones, late ones, a probe. Returns how many.
static i64 take_overdue(struct sender *sender, struct outbound *to, double asked, double now, i64 *slots)
{
    struct losses *losses = &to->losses;
    double wait = reply(sender, to);
    i64 count = losses_take_lost(losses, MESSAGE_WINDOW, asked, slots);

    losses_set_deadlines(losses, slots, count, now + timeout_behind(sender, to, under_way(sender)));
    if (losses_list_late(losses, asked, &slots[count]))
        count += time_out(to, now, &slots[count]);
    return losses_probe_unless(losses, count, wait, asked, now, slots);
}

static void repeat(struct sender *sender, double asked, double now)
{
    i64 queue, first = 0;

    if (sender_deadline(sender) > asked)
        return;
    for (i64 i = 0; i < sender->known_count; i++) {
        struct outbound *to = &sender->to[sender->known[i]];

        sender->outgoing_count += take_overdue(sender, to, asked, now, &sender->outgoing[first]);
        queue = under_way(sender);
        for (; first < sender->outgoing_count; first++)
            losses_send(&to->losses, sender->outgoing[first], queue, now);
    }
    sender->repeats += sender->outgoing_count;
}

// Finds, for each known receiver, the place of the first packet in flight; of the next one if none is.
static void find_oldest_places(struct sender *sender)
{
    for (i64 i = 0; i < sender->known_count; i++)
        sender->to[sender->known[i]].oldest = sender->to[sender->known[i]].left;
    for (i64 slot = 0; slot < MESSAGE_WINDOW; slot++) {
        struct outbound *to = &sender->to[sender->node[slot]];

        if (sender->node[slot] && sender->place[slot] < to->oldest)
            to->oldest = sender->place[slot];
    }
}

static i64 least(i64 a, i64 b)
{
    return a < b ? a : b;
}

// Compares messages: by priority, then the one with least left to send, then the older one.
static bool is_more_urgent(const struct message *a, const struct message *b)
{
    i64 left = a->fragments - a->left, others = b->fragments - b->left;

    if (a->priority != b->priority)
        return a->priority > b->priority;
    return left != others ? left < others : a->age < b->age;
}

// Returns the receiver, of those with room and a message, whose message is most urgent; -1: there is none.
static i64 most_urgent(const struct sender *sender, const i64 *rooms)
{
    const struct message *first = 0;
    i64 found = -1;

    for (i64 i = 0; i < sender->known_count; i++) {
        const struct message *next = rooms[i] > 0 ? outbound_next(&sender->to[sender->known[i]]) : 0;

        if (next && (!first || is_more_urgent(next, first))) {
            first = next;
            found = i;
        }
    }
    return found;
}

// Chooses what to send now. Returns the number of parts.
static i64 choose(struct sender *sender, struct leaving *parts, double now)
{
    ON_STACK i64 rooms[NODES];
    i64 free = least(sender->free_count, outlet_window(&sender->outlet) - under_way(sender)), chosen = 0, i;

    if (free <= 0)
        return 0;
    find_oldest_places(sender);
    for (i = 0; i < sender->known_count; i++)
        rooms[i] = outbound_room(&sender->to[sender->known[i]], now);
    while (free && (i = most_urgent(sender, rooms)) >= 0) {
        struct outbound *to = &sender->to[sender->known[i]];
        struct message *message = outbound_leaving(to, now);
        i64 part = least(least(free, rooms[i]), message->fragments - message->left);

        parts[chosen++] = (struct leaving){message, to, message->left, part, to->left};
        outbound_went(to, message, part);
        free -= part;
        rooms[i] -= part;
    }
    return chosen;
}

// Returns the blocks of a fragment that begins `left` bytes before its message's end.
static u32 blocks_for(const struct sender *sender, u64 left)
{
    u64 most = (u64)sender->lanes / BLOCK_LANES, blocks = (left + BLOCK_LANES * sizeof(u32) - 1) / (BLOCK_LANES * sizeof(u32));

    if (!blocks)
        return 1;
    return (u32)(blocks < most ? blocks : most);
}

static void pack(struct sender *sender, i64 slot, const struct leaving *part, i64 index)
{
    const struct message *message = part->message;
    struct frame *frame = &sender->frames[slot];
    u64 whole = fragment_bytes(sender), chunk = (u64)(part->first + index), left = message->length - chunk * whole;
    u64 own = left < whole ? left : whole;
    u32 blocks = blocks_for(sender, left), node = sender->node[slot];
    struct libra *libra = &frame->header.libra;

    swap_words((const word *)&sender->templates[blocks], (u32 *)&frame->header, sizeof frame->header / sizeof(u32));
    libra->kind |= swap((u32)KIND_MESSAGE << 24 | node);
    libra->slot = swap((u32)SLOT_NONE << 16);
    libra->use = swap(sender->s[slot]);
    libra->key[0] = swap(sender->nonce);
    libra->key[1] = swap((u32)message->number);
    libra->chunk = swap((u32)chunk);
    libra->contributors = swap(sender->nonces[slot]);
    libra->length = swap((u32)message->length);
    __builtin_memcpy(frame->lanes, message->content + chunk * whole, own);
    __builtin_memset((u8 *)frame->lanes + own, 0, whole - own);
    sender->iovecs[slot].length = frame_bytes(blocks);
}

static i64 take_free(struct sender *sender)
{
    i64 slot = sender->free[sender->free_first];

    sender->free_first = (sender->free_first + 1) % MESSAGE_WINDOW;
    sender->free_count--;
    return slot;
}

// Puts a part's fragments into slots. queue: packets in flight before it.
static void enter(struct sender *sender, const struct leaving *part, i64 queue, double now)
{
    for (i64 i = 0; i < part->count; i++) {
        i64 slot = take_free(sender);

        sender->message[slot] = part->message;
        sender->node[slot] = node_at(sender, part->to);
        sender->nonces[slot] = part->to->nonce;
        sender->place[slot] = part->place + i;
        sender->s[slot] = sender->next[slot];
        sender->next[slot] += MESSAGE_WINDOW;
        losses_enter(&part->to->losses, slot);
        losses_send(&part->to->losses, slot, queue + i + 1, now);
        sender->states.deadline[slot] = now + timeout_behind(sender, part->to, queue + i + 1);
        pack(sender, slot, part, i);
        sender->outgoing[sender->outgoing_count++] = slot;
    }
    losses_note_progress(&part->to->losses, now);
}

i64 sender_poll(struct sender *sender, double asked, double now)
{
    ON_STACK struct leaving parts[MESSAGE_WINDOW];
    i64 count, queue;

    sender->outgoing_count = 0;
    repeat(sender, asked, now);
    queue = under_way(sender);
    count = choose(sender, parts, now);
    for (i64 i = 0; i < count; queue += parts[i++].count)
        enter(sender, &parts[i], queue, now);
    return sender->outgoing_count;
}

double sender_deadline(const struct sender *sender)
{
    double earliest = infinity();

    for (i64 i = 0; i < sender->known_count; i++) {
        const struct outbound *to = &sender->to[sender->known[i]];

        earliest = min(earliest, losses_deadline(&to->losses, reply(sender, to)));
    }
    return earliest;
}

i64 sender_needless(const struct sender *sender)
{
    i64 packets = 0;

    for (i64 i = 0; i < sender->known_count; i++)
        packets += sender->to[sender->known[i]].losses.needless;
    return packets;
}

// Receiving --------------------------------------------------------------------------------------------------

// Lists the slots that an ACK acknowledges, each once.
static i64 listed_slots(const struct sender *sender, const struct libra *libra, i64 *slots)
{
    u32 kind = swap(libra->kind);
    i64 listed = swap(libra->key[1]), count = 0;
    ON_STACK bool arrived[MESSAGE_WINDOW] = {false};

    listed = least(listed, least((i64)blocks_of(kind) * BLOCK_LANES, sender->lanes));
    for (i64 i = 0; i < listed; i++) {
        u32 s = swap(lanes_of(libra)[i]);

        if (sender->node[s % MESSAGE_WINDOW] == node_of(kind) && sender->s[s % MESSAGE_WINDOW] == s)
            arrived[s % MESSAGE_WINDOW] = true;
    }
    for (i64 slot = 0; slot < MESSAGE_WINDOW; slot++)
        if (arrived[slot])
            slots[count++] = slot;
    return count;
}

// Samples a round-trip time, and notes which packets have arrived.
static void hear(struct sender *sender, struct outbound *to, const i64 *slots, i64 count, double now)
{
    struct losses *losses = &to->losses;
    i64 last, once = losses_sent_once(losses, slots, count, &last);

    if (once)
        outlet_sample(&sender->outlet, now - losses->sent[last], (double)once / (double)under_way(sender), losses->queue[last]);
    losses_hear(losses, slots, count, now);
}

static void release(struct sender *sender, struct outbound *to, i64 slot)
{
    losses_release(&to->losses, slot);
    sender->node[slot] = 0;
    sender->message[slot] = 0;
    sender->free[(sender->free_first + sender->free_count++) % MESSAGE_WINDOW] = slot;
}

static void note_restart(struct sender *sender, const struct outbound *to)
{
    bool *restarted = &sender->restarted[node_at(sender, to)];

    sender->restarted_count += !*restarted;
    *restarted = true;
}

static void meet(struct sender *sender, struct outbound *to, u32 nonce)
{
    if (!outbound_meet(to, nonce))
        return;
    end_all(sender, to, ENDING_RESTARTED);
    note_restart(sender, to);
}

void sender_meet(struct sender *sender, const struct libra *libra)
{
    meet(sender, &sender->to[node_of(swap(libra->kind))], swap(libra->key[0]));
}

void sender_take_acknowledgement(struct sender *sender, const struct libra *libra, double now)
{
    struct outbound *to = &sender->to[node_of(swap(libra->kind))];
    ON_STACK i64 slots[MESSAGE_WINDOW];
    i64 count;
    u32 nonce = swap(libra->key[0]);

    if (!to->known)
        return;
    count = listed_slots(sender, libra, slots);
    outbound_hear(to, swap(libra->round), now);
    outbound_note_duplicates(to, swap(libra->contributors), sender->repeats - sender_needless(sender));
    meet(sender, to, nonce);
    if (!count)
        return;
    hear(sender, to, slots, count, now);
    // Another life of the receiver acknowledges a packet that is not for it, but does not take it.
    for (i64 i = 0; i < count; i++)
        if (sender->message[slots[i]] && (!sender->nonces[slots[i]] || sender->nonces[slots[i]] == nonce))
            sender->message[slots[i]]->unacknowledged--;
    outbound_take_acknowledged(to, &sender->ended);
    for (i64 i = 0; i < count; i++)
        release(sender, to, slots[i]);
    outbound_grow(to, count);
    sender->marked += outbound_heed(to, count, swap(libra->length));
}

static bool is_refusal(u32 outcome)
{
    return outcome == OUTCOME_LOST || outcome == OUTCOME_STALE || outcome == OUTCOME_MISMATCHED ||
           outcome == OUTCOME_MALFORMED;
}

void sender_take_status(struct sender *sender, const struct libra *libra)
{
    u32 s = swap(libra->use), outcome = node_of(swap(libra->kind));
    i64 slot = s % MESSAGE_WINDOW;
    const struct libra *sent = &sender->frames[slot].header.libra;
    struct outbound *to = &sender->to[sender->node[slot]];

    if (!is_refusal(outcome) || !sender->node[slot] || sender->s[slot] != s || libra->key[0] != sent->key[0] ||
        libra->key[1] != sent->key[1])
        return;
    // The switch's number for this slot is unknown now, so the slot rests until the next term.
    losses_leave(&to->losses, slot);
    if (!to->error)  // the first refusal is the error of its messages
        to->error = outcome;
    end_all(sender, to, ENDING_REFUSED);
}
