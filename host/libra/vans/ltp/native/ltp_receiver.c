// SPDX-License-Identifier: Apache-2.0
#include "ltp_receiver.h"

#include "ltp_libc.h"

static const double NEVER = __builtin_inf();
static const double ACK_SECONDS = 1e-3; // that an ACK is held back
static const double CLOSE_SECONDS = 0.05, MOST_CLOSE_SECONDS = 1.0;
static const double SILENCE_SECONDS = 5.0; // of a peer, longer than its longest time-out, behind which a flow ends
static const double GAPS = 3.0; // mean times between packets without one, behind which a flow no longer arrives

enum { FIRST_ROOM = 16 };

static u32 length_of(const struct ltp_inbound *flow, u32 seq) { return flow->sizes[seq] & LTP_LENGTH; }

void ltp_receiver_begin(struct ltp_receiver *receiver, double fraction)
{
    memset(receiver, 0, sizeof *receiver);
    receiver->fraction = fraction;
    receiver->ack_due = NEVER;
}

static void free_held(struct ltp_held *held)
{
    for (struct ltp_held *next; held; held = next) {
        next = held->next;
        free(held);
    }
}

void ltp_free_inbound(struct ltp_inbound *flow)
{
    for (u32 block = 0; block * LTP_BLOCK < flow->room; block++)
        free(flow->blocks[block]);
    free(flow->blocks);
    free_held(flow->held);
    free_held(flow->tail);
    free(flow);
}

static void free_closings(struct ltp_closing *closing)
{
    for (struct ltp_closing *next; closing; closing = next) {
        next = closing->next;
        free(closing);
    }
}

void ltp_receiver_end(struct ltp_receiver *receiver)
{
    for (u32 place = 0; place < LTP_MOST_OPEN; place++)
        if (receiver->open[place])
            ltp_free_inbound(receiver->open[place]);
    for (struct ltp_inbound *flow; (flow = ltp_receiver_next_closed(receiver));)
        ltp_free_inbound(flow);
    free_closings(receiver->closing);
    free_closings(receiver->free_at_poll);
    free(receiver->acks);
}

// Acknowledgements ----------------------------------------------------------------------------------------

static void flush(struct ltp_receiver *receiver)
{
    receiver->ack_due = NEVER;
    if (receiver->ack_count == receiver->ack_room) {
        u64 room = receiver->ack_room ? 2 * receiver->ack_room : FIRST_ROOM;
        struct ltp_ack *acks = realloc(receiver->acks, room * sizeof *acks);

        if (!acks) {
            receiver->ack.count = 0; // as if the ACK were lost
            return;
        }
        receiver->acks = acks;
        receiver->ack_room = room;
    }
    receiver->acks[receiver->ack_count++] = receiver->ack;
    receiver->ack.count = 0;
}

static void acknowledge_number(struct ltp_receiver *receiver, u32 number, u32 fingerprint, u32 stamp, double now)
{
    struct ltp_ack *ack = &receiver->ack;

    ack->packets[ack->count++] = (struct ltp_acked){swap(number), swap(fingerprint)};
    ack->stamp = stamp;
    if (receiver->ack.count == 1)
        receiver->ack_due = now + ACK_SECONDS;
    if (receiver->ack.count == LTP_ACK_EVERY)
        flush(receiver);
}

static void acknowledge(struct ltp_receiver *receiver, const struct ltp_packet *packet, double now)
{
    u32 fingerprint = ltp_fingerprint(packet->kind, packet->flow, packet->seq, packet->length);

    acknowledge_number(receiver, packet->number, fingerprint, packet->stamp, now);
}

static void acknowledge_held(struct ltp_receiver *receiver, const struct ltp_inbound *flow,
                             const struct ltp_held *held, double now)
{
    u32 kind = held == flow->tail ? LTP_DATA : LTP_REG;

    acknowledge_number(receiver, held->number, ltp_fingerprint(kind, flow->flow, held->seq, held->length),
                       flow->held_stamp, now);
}

// Closing -------------------------------------------------------------------------------------------------

static void stop_timing(struct ltp_receiver *receiver, struct ltp_inbound *flow)
{
    if (!flow->timed)
        return;
    *(flow->earlier ? &flow->earlier->later : &receiver->timed) = flow->later;
    *(flow->later ? &flow->later->earlier : &receiver->last_timed) = flow->earlier;
    flow->timed = false;
}

static void time_flow(struct ltp_receiver *receiver, struct ltp_inbound *flow)
{
    flow->earlier = receiver->last_timed;
    flow->later = 0;
    *(flow->earlier ? &flow->earlier->later : &receiver->timed) = flow;
    receiver->last_timed = flow;
    flow->timed = true;
}

// Says what of the flow counts, until an END answers.
static void say_close(struct ltp_receiver *receiver, const struct ltp_inbound *flow, double now)
{
    u64 length = flow->got < flow->total ? (flow->total + 7) / 8 : 0;
    struct ltp_closing *closing = calloc(1, sizeof *closing + length);

    if (!closing)
        return;
    closing->flow = flow->flow;
    closing->total = flow->total;
    closing->due = now;
    closing->after = CLOSE_SECONDS;
    closing->length = length;
    for (u32 seq = 0; length && seq < flow->total; seq++)
        closing->counted[seq / 8] |= (u8)((length_of(flow, seq) > 0) << seq % 8);
    *(receiver->closing ? &receiver->last_closing->next : &receiver->closing) = closing;
    receiver->last_closing = closing;
}

static void close_flow(struct ltp_receiver *receiver, struct ltp_inbound *flow, u32 how, double now)
{
    u32 place = flow->flow % LTP_MOST_OPEN;

    receiver->open[place] = 0;
    receiver->ended[place] = 1;
    stop_timing(receiver, flow);
    flow->closed_by = how;
    flow->took = now - flow->began;
    flow->next = 0;
    *(receiver->closed ? &receiver->last_closed->next : &receiver->closed) = flow;
    receiver->last_closed = flow;
    if (flow->tolerant)
        say_close(receiver, flow, now);
}

static bool is_enough(const struct ltp_receiver *receiver, const struct ltp_inbound *flow)
{
    double data = (double)flow->total - (double)flow->regs, got = (double)flow->got - (double)flow->regs;

    return got >= receiver->fraction * data;
}

// Returns when a flow may close. While its packets still arrive, they are late because the line is shared, not lost.
static double due_of(const struct ltp_receiver *receiver, const struct ltp_inbound *flow)
{
    double quiet = flow->last + GAPS * (flow->last - flow->began) / (double)flow->got;

    if (flow->awaited)
        return NEVER;
    // Nobody knows how long a first flow takes. If none of the peer's packets gets through, it waits no longer.
    if (flow->deadline >= NEVER)
        return receiver->heard + SILENCE_SECONDS;
    if (!is_enough(receiver, flow) || quiet > flow->deadline)
        return flow->deadline;
    return quiet > flow->threshold ? quiet : flow->threshold;
}

// Closes a flow if it is time.
static void look(struct ltp_receiver *receiver, struct ltp_inbound *flow, double now)
{
    if (!flow->registered)
        return;
    if (flow->got == flow->total) {
        close_flow(receiver, flow, LTP_BY_ALL, now);
    } else if (flow->timed && now >= due_of(receiver, flow)) {
        close_flow(receiver, flow, is_enough(receiver, flow) ? LTP_BY_FRACTION : LTP_BY_DEADLINE, now);
    }
    if (flow->timed)
        flow->due = due_of(receiver, flow);
}

struct ltp_inbound *ltp_receiver_next_closed(struct ltp_receiver *receiver)
{
    struct ltp_inbound *flow = receiver->closed;

    if (flow)
        receiver->closed = flow->next;
    return flow;
}

void ltp_move_first(struct ltp_receiver *receiver, u32 first)
{
    for (; receiver->first != first; receiver->first++) {
        receiver->ended[receiver->first % LTP_MOST_OPEN] = 0;
        receiver->seen--;
    }
}

void ltp_take_end(struct ltp_receiver *receiver, u32 flow)
{
    struct ltp_closing *before = 0;

    for (struct ltp_closing *closing = receiver->closing; closing; before = closing, closing = closing->next) {
        if (closing->flow != flow)
            continue;
        *(before ? &before->next : &receiver->closing) = closing->next;
        if (receiver->last_closing == closing)
            receiver->last_closing = before;
        closing->next = receiver->free_at_poll; // a frame may still point to its bitmap
        receiver->free_at_poll = closing;
        return;
    }
    receiver->duplicates++;
}

// In ------------------------------------------------------------------------------------------------------

static struct ltp_inbound *make_flow(u32 number, double now)
{
    struct ltp_inbound *flow = calloc(1, sizeof *flow);

    if (!flow)
        return 0;
    flow->flow = number;
    flow->regs = LTP_UNREGISTERED;
    flow->began = now;
    flow->threshold = flow->deadline = flow->due = NEVER;
    return flow;
}

// Makes room for so many packets; returns false without memory.
static bool make_room(struct ltp_inbound *flow, u32 packets)
{
    u64 blocks = (packets - 1) / LTP_BLOCK + 1, before = ((u64)flow->room + LTP_BLOCK - 1) / LTP_BLOCK;
    u8 **made;

    if (packets <= flow->room)
        return true;
    made = calloc(1, blocks * (sizeof(u8 *) + LTP_BLOCK * sizeof(u16)));
    if (!made)
        return false;
    if (flow->room) {
        memcpy(made, flow->blocks, before * sizeof(u8 *));
        memcpy(made + blocks, flow->sizes, flow->room * sizeof(u16));
    }
    free(flow->blocks);
    flow->blocks = made;
    flow->sizes = (u16 *)(made + blocks);
    flow->room = packets;
    return true;
}

// Returns the number of REG packets that the first one tells; LTP_UNREGISTERED if it cannot be.
static i64 regs_of(const struct ltp_packet *packet)
{
    const u8 *at = packet->payload;
    u64 head, body, ranges, regs;

    if (packet->length < LTP_FIXED_BYTES)
        return LTP_UNREGISTERED;
    head = ltp_word_at(at);
    body = (u64)ltp_word_at(at + 4) << 32 | ltp_word_at(at + 8);
    ranges = (u64)at[24] << 8 | at[25];
    if (body > (u64)LTP_MOST_PACKETS * LTP_PAYLOAD)
        return LTP_UNREGISTERED;
    regs = (LTP_FIXED_BYTES + LTP_RANGE_BYTES * ranges + head + LTP_PAYLOAD - 1) / LTP_PAYLOAD;
    return regs + ltp_packets_of(body) == packet->total ? (i64)regs : LTP_UNREGISTERED;
}

// True unless the packet contradicts the registration of its flow.
static bool fits(const struct ltp_inbound *flow, const struct ltp_packet *packet)
{
    bool is_reg = packet->kind == LTP_REG;
    u32 length = packet->seq + 1 < flow->total ? LTP_PAYLOAD : flow->last_length;

    return packet->total == flow->total && is_reg == (packet->seq < flow->regs) &&
           (is_reg || packet->length == length);
}

// Stores a packet that is not there yet; returns false without memory.
static bool store(struct ltp_inbound *flow, u32 seq, u64 length, const u8 *payload)
{
    u8 **block = &flow->blocks[seq / LTP_BLOCK];

    if (!*block)
        *block = calloc(LTP_BLOCK, LTP_PAYLOAD);
    if (!*block)
        return false;
    memcpy(*block + seq % LTP_BLOCK * LTP_PAYLOAD, payload, length);
    flow->awaited -= flow->sizes[seq] == LTP_AWAITED;
    flow->sizes[seq] = (u16)length;
    flow->got++;
    return true;
}

// Holds a packet in a place of a list, in front of what is there. Returns false without memory: as if lost.
static bool hold(struct ltp_inbound *flow, struct ltp_held **place, const struct ltp_packet *packet)
{
    struct ltp_held *held = calloc(1, sizeof *held);

    if (!held)
        return false;
    held->next = *place;
    held->seq = packet->seq;
    held->number = packet->number;
    held->length = (u32)packet->length;
    memcpy(held->payload, packet->payload, packet->length);
    flow->held_stamp = packet->stamp;
    *place = held;
    return true;
}

// Forgets a registration; the sender repeats it.
static void drop_registration(struct ltp_inbound *flow)
{
    free_held(flow->held);
    flow->held = 0;
    flow->held_count = 0;
    flow->regs = LTP_UNREGISTERED;
}

// Holds a REG packet. The latest first one decides how many packets the flow has: any number of false ones before it
// are forgotten, and the others of the true registration come again, since they have not been acknowledged. Returns
// true if the registration is complete.
static bool hold_reg(struct ltp_receiver *receiver, struct ltp_inbound *flow, const struct ltp_packet *packet)
{
    i64 regs = packet->seq ? flow->regs : regs_of(packet);
    struct ltp_held **place = &flow->held;

    if (regs == LTP_UNREGISTERED || (packet->seq && (packet->total != flow->total || packet->seq >= regs))) {
        receiver->impossible += !packet->seq || flow->regs != LTP_UNREGISTERED;
        return false;
    }
    if (regs != flow->regs || packet->total != flow->total) {
        drop_registration(flow);
        flow->regs = regs;
        flow->total = packet->total;
    }
    while (*place && (*place)->seq < packet->seq)
        place = &(*place)->next;
    if (*place && (*place)->seq == packet->seq) {
        receiver->duplicates++;
        (*place)->number = packet->number;
        flow->held_stamp = packet->stamp;
        return false;
    }
    flow->held_count += hold(flow, place, packet);
    return flow->held_count == regs;
}

// Holds a DATA packet that is shorter than others: the last one, if it is the sender's.
static void hold_tail(struct ltp_inbound *flow, const struct ltp_packet *packet)
{
    free(flow->tail);
    flow->tail = 0;
    hold(flow, &flow->tail, packet);
}

// Takes a packet of a flow that is not registered; returns true if its registration is complete now.
static bool take_unregistered(struct ltp_receiver *receiver, struct ltp_inbound *flow, const struct ltp_packet *packet,
                              double now)
{
    if (packet->kind == LTP_REG)
        return hold_reg(receiver, flow, packet);
    if (packet->length < LTP_PAYLOAD) {
        hold_tail(flow, packet);
        return false;
    }
    if (!make_room(flow, packet->total))
        return false;
    if (length_of(flow, packet->seq))
        receiver->duplicates++;
    else if (!store(flow, packet->seq, packet->length, packet->payload))
        return false; // no memory: as if lost
    else
        receiver->heard = now;
    acknowledge(receiver, packet, now);
    return false;
}

struct ltp_inbound *ltp_receiver_take(struct ltp_receiver *receiver, const struct ltp_packet *packet, double now)
{
    u32 place = packet->flow % LTP_MOST_OPEN, ahead = packet->flow - receiver->first;
    bool ended = ahead >= 1u << 31 || (ahead < LTP_MOST_OPEN && receiver->ended[place]);
    struct ltp_inbound *flow;

    if (ended) {
        receiver->duplicates++;
        acknowledge(receiver, packet, now);
        return 0;
    }
    if (ahead >= LTP_MOST_OPEN) {
        receiver->impossible++;
        return 0;
    }
    flow = receiver->open[place];
    if (!flow)
        flow = receiver->open[place] = make_flow(packet->flow, now);
    if (!flow)
        return 0;
    if (receiver->seen <= ahead)
        receiver->seen = ahead + 1;
    if (!flow->registered)
        return take_unregistered(receiver, flow, packet, now) ? flow : 0;
    if (!fits(flow, packet)) {
        receiver->impossible++;
        return 0;
    }
    if (length_of(flow, packet->seq)) {
        receiver->duplicates++;
    } else {
        if (!store(flow, packet->seq, packet->length, packet->payload))
            return 0;
        flow->last = receiver->heard = now;
    }
    acknowledge(receiver, packet, now);
    look(receiver, flow, now);
    return 0;
}

// Counts and acknowledges what came before the registration, and forgets DATA packets that contradict it.
static void settle(struct ltp_receiver *receiver, struct ltp_inbound *flow, double now)
{
    const struct ltp_held *tail = flow->tail;
    u32 last = flow->total - 1;

    flow->got = 0;
    for (u32 seq = 0; seq < flow->total; seq++) {
        bool may_be = seq >= flow->regs && (seq < last || flow->last_length == LTP_PAYLOAD);

        receiver->impossible += flow->sizes[seq] && !may_be;
        flow->sizes[seq] = may_be ? flow->sizes[seq] : 0;
        flow->got += flow->sizes[seq] > 0;
    }
    for (const struct ltp_held *held = flow->held; held; held = held->next) {
        flow->sizes[held->seq] = (u16)held->length;
        flow->got++;
        acknowledge_held(receiver, flow, held, now);
    }
    if (tail && tail->seq == last && last >= flow->regs && tail->length == flow->last_length &&
        store(flow, last, tail->length, tail->payload))
        acknowledge_held(receiver, flow, tail, now);
}

void ltp_receiver_register(struct ltp_receiver *receiver, struct ltp_inbound *flow,
                           const struct ltp_registered *registered, double now)
{
    if (!make_room(flow, flow->total)) {
        drop_registration(flow);
        return;
    }
    flow->registered = true;
    flow->tolerant = registered->tolerant;
    flow->last = receiver->heard = now;
    flow->last_length = (u32)((registered->body_bytes - 1) % LTP_PAYLOAD) + 1;
    settle(receiver, flow, now);
    if (registered->timed) {
        for (u64 i = 0; i < registered->critical_count; i++) {
            u16 *size = &flow->sizes[registered->critical[i]];

            flow->awaited += !*size;
            *size |= *size ? 0 : LTP_AWAITED;
        }
        flow->threshold = registered->threshold;
        flow->deadline = flow->due = registered->deadline;
        time_flow(receiver, flow);
    }
    look(receiver, flow, now);
}

void ltp_receiver_refuse(struct ltp_receiver *receiver, struct ltp_inbound *flow)
{
    receiver->impossible++;
    drop_registration(flow);
}

i64 ltp_registration(const struct ltp_inbound *flow, u8 *to)
{
    const u8 *begin = to;

    for (const struct ltp_held *held = flow->held; held; held = held->next) {
        memcpy(to, held->payload, held->length);
        to += held->length;
    }
    return to - begin;
}

void ltp_body(const struct ltp_inbound *flow, u8 *to, u64 body_bytes)
{
    for (u32 seq = (u32)flow->regs; seq < flow->total; seq++) {
        u64 at = (u64)(seq - (u32)flow->regs) * LTP_PAYLOAD, left = body_bytes - at;
        u64 length = left < LTP_PAYLOAD ? left : LTP_PAYLOAD;

        if (length_of(flow, seq))
            memcpy(to + at, flow->blocks[seq / LTP_BLOCK] + seq % LTP_BLOCK * LTP_PAYLOAD, length);
        else
            memset(to + at, 0, length);
    }
}

// Out -----------------------------------------------------------------------------------------------------

void ltp_receiver_gather(struct ltp_receiver *receiver, double now)
{
    free_closings(receiver->free_at_poll);
    receiver->free_at_poll = 0;
    if (receiver->ack_at == receiver->ack_count)
        receiver->ack_at = receiver->ack_count = 0;
    for (struct ltp_inbound *flow = receiver->timed, *later; flow; flow = later) {
        later = flow->later;
        if (flow->due <= now)
            look(receiver, flow, now);
    }
    if (receiver->ack_due <= now)
        flush(receiver);
}

bool ltp_receiver_next(struct ltp_receiver *receiver, double now, struct ltp_packet *packet)
{
    if (receiver->ack_at < receiver->ack_count) {
        const struct ltp_ack *ack = &receiver->acks[receiver->ack_at++];

        *packet = (struct ltp_packet){.kind = LTP_ACK,
                                      .stamp = ack->stamp,
                                      .length = ack->count * LTP_ACKED_BYTES,
                                      .payload = (const u8 *)ack->packets};
        return true;
    }
    for (struct ltp_closing *closing = receiver->closing; closing; closing = closing->next) {
        if (closing->due > now)
            continue;
        closing->due = now + closing->after;
        closing->after = 2 * closing->after < MOST_CLOSE_SECONDS ? 2 * closing->after : MOST_CLOSE_SECONDS;
        *packet = (struct ltp_packet){.kind = LTP_CLOSE,
                                      .flow = closing->flow,
                                      .total = closing->total,
                                      .length = closing->length,
                                      .payload = closing->counted};
        return true;
    }
    return false;
}

double ltp_receiver_deadline(const struct ltp_receiver *receiver)
{
    double due = receiver->ack_due;

    for (const struct ltp_closing *closing = receiver->closing; closing; closing = closing->next)
        due = closing->due < due ? closing->due : due;
    for (const struct ltp_inbound *flow = receiver->timed; flow; flow = flow->later)
        due = flow->due < due ? flow->due : due;
    return due;
}
