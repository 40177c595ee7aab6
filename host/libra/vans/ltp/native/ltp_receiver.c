// SPDX-License-Identifier: Apache-2.0
#include "ltp_receiver.h"

#include "ltp_libc.h"

static const double NEVER = __builtin_inf();
static const double ACK_SECONDS = 1e-3; // that an ACK is held back
static const double CLOSE_SECONDS = 0.05, MOST_CLOSE_SECONDS = 1.0;
static const double GAPS = 3.0; // mean times between packets without one, behind which a flow no longer arrives

enum { FIRST_ROOM = 16, RIVALS = 4 };

static u32 length_of(const struct ltp_inbound *flow, u32 seq) { return flow->sizes[seq] & LTP_LENGTH; }

void ltp_receiver_begin(struct ltp_receiver *receiver, double fraction)
{
    memset(receiver, 0, sizeof *receiver);
    receiver->fraction = fraction;
    receiver->ack_due = NEVER;
}

void ltp_free_inbound(struct ltp_inbound *flow)
{
    for (u32 block = 0; block <= (flow->total - 1) / LTP_BLOCK; block++)
        free(flow->blocks[block]);
    free(flow);
}

static void free_rivals(struct ltp_inbound *flow)
{
    for (struct ltp_inbound *next; flow; flow = next) {
        next = flow->next;
        ltp_free_inbound(flow);
    }
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
        free_rivals(receiver->open[place]);
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

static void acknowledge(struct ltp_receiver *receiver, u32 number, u32 stamp, double now)
{
    receiver->ack.numbers[receiver->ack.count++] = swap(number);
    receiver->ack.stamp = stamp;
    if (receiver->ack.count == 1)
        receiver->ack_due = now + ACK_SECONDS;
    if (receiver->ack.count == LTP_ACK_EVERY)
        flush(receiver);
}

// Acknowledges a packet; a REG packet with its whole registration, since the sender would not repeat a registration
// that is refused, and a stranger's packet may have the sender's number.
static void acknowledge_or_hold(struct ltp_receiver *receiver, struct ltp_inbound *flow,
                                const struct ltp_packet *packet, double now)
{
    if (!flow || flow->registered || packet->kind != LTP_REG || flow->held_count == LTP_HELD) {
        acknowledge(receiver, packet->number, packet->stamp, now);
        return;
    }
    flow->held[flow->held_count++] = packet->number;
    flow->held_stamp = packet->stamp;
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

static struct ltp_inbound *make_flow(const struct ltp_packet *packet, double now)
{
    u64 blocks = (packet->total - 1) / LTP_BLOCK + 1;
    struct ltp_inbound *flow = calloc(1, sizeof *flow + blocks * sizeof(u8 *) + packet->total * sizeof(u16));

    if (!flow)
        return 0;
    flow->blocks = (u8 **)(flow + 1);
    flow->sizes = (u16 *)(flow->blocks + blocks);
    flow->flow = packet->flow;
    flow->total = packet->total;
    flow->regs = LTP_UNREGISTERED;
    flow->began = now;
    flow->threshold = flow->deadline = flow->due = NEVER;
    return flow;
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

// True unless the packet contradicts what is known of its flow.
static bool fits(const struct ltp_inbound *flow, const struct ltp_packet *packet)
{
    bool is_reg = packet->kind == LTP_REG;

    if (packet->total != flow->total)
        return false;
    if (is_reg && packet->seq == 0 && flow->regs == LTP_UNREGISTERED && regs_of(packet) == LTP_UNREGISTERED)
        return false;
    if (flow->regs != LTP_UNREGISTERED && is_reg != (packet->seq < flow->regs))
        return false;
    if (is_reg || packet->seq == packet->total - 1)
        return is_reg || !flow->registered || packet->length == flow->last_length;
    return packet->length == LTP_PAYLOAD;
}

static bool store(struct ltp_inbound *flow, const struct ltp_packet *packet, double now)
{
    u8 **block = &flow->blocks[packet->seq / LTP_BLOCK];

    if (!*block)
        *block = calloc(LTP_BLOCK, LTP_PAYLOAD);
    if (!*block)
        return false;
    memcpy(*block + packet->seq % LTP_BLOCK * LTP_PAYLOAD, packet->payload, packet->length);
    flow->awaited -= flow->sizes[packet->seq] == LTP_AWAITED;
    flow->sizes[packet->seq] = (u16)packet->length;
    flow->got++;
    flow->last = now;
    return true;
}

// True if all packets of the registration are there.
static bool is_complete(const struct ltp_inbound *flow)
{
    if (flow->regs == LTP_UNREGISTERED)
        return false;
    for (u32 seq = 0; seq < flow->regs; seq++)
        if (!length_of(flow, seq))
            return false;
    return true;
}

// Finds the flow of an unregistered number to which a packet belongs. A stranger's packet may have said another total
// first: a registration that can be begins a rival, and whichever registers first is the flow.
static struct ltp_inbound *rival_of(struct ltp_receiver *receiver, const struct ltp_packet *packet, double now)
{
    struct ltp_inbound **head = &receiver->open[packet->flow % LTP_MOST_OPEN], *made;
    u32 count = 0;

    for (struct ltp_inbound *flow = *head; flow; flow = flow->next, count++)
        if (flow->total == packet->total)
            return flow;
    if (count == RIVALS || packet->kind != LTP_REG || packet->seq != 0 || regs_of(packet) == LTP_UNREGISTERED)
        return 0;
    made = make_flow(packet, now);
    if (made) {
        made->next = *head;
        *head = made;
    }
    return made;
}

struct ltp_inbound *ltp_receiver_take(struct ltp_receiver *receiver, const struct ltp_packet *packet, double now)
{
    u32 place = packet->flow % LTP_MOST_OPEN, ahead = packet->flow - receiver->first;
    bool ended = ahead >= 1u << 31 || (ahead < LTP_MOST_OPEN && receiver->ended[place]);
    struct ltp_inbound *flow = ended || ahead >= LTP_MOST_OPEN ? 0 : receiver->open[place];
    bool begins = !ended && !flow, is_new;

    if (begins && ahead < LTP_MOST_OPEN)
        flow = make_flow(packet, now);
    if (flow && !begins && !flow->registered && flow->total != packet->total) {
        flow = rival_of(receiver, packet, now);
        if (!flow) {
            receiver->impossible++;
            return 0;
        }
    }
    if (begins && !flow) {
        receiver->impossible += ahead >= LTP_MOST_OPEN;
        return 0;
    }
    if (flow && !fits(flow, packet)) {
        receiver->impossible++;
        if (begins)
            ltp_free_inbound(flow);
        return 0;
    }
    if (begins)
        receiver->open[place] = flow;
    if (flow && receiver->seen <= ahead)
        receiver->seen = ahead + 1;
    is_new = flow && !length_of(flow, packet->seq);
    if (is_new && !store(flow, packet, now))
        return 0; // no memory: as if lost
    acknowledge_or_hold(receiver, flow, packet, now);
    if (!is_new) {
        receiver->duplicates++;
        return 0;
    }
    if (packet->kind == LTP_REG && packet->seq == 0)
        flow->regs = regs_of(packet);
    if (!flow->registered && is_complete(flow))
        return flow;
    look(receiver, flow, now);
    return 0;
}

// Forgets packets that came before they could be checked, and have another length than the registration says.
static void forget_misfits(struct ltp_receiver *receiver, struct ltp_inbound *flow)
{
    for (u32 seq = (u32)flow->regs; seq < flow->total; seq++) {
        u32 expected = seq + 1 < flow->total ? LTP_PAYLOAD : flow->last_length;

        if (!length_of(flow, seq) || length_of(flow, seq) == expected)
            continue;
        receiver->impossible++;
        flow->sizes[seq] = 0;
        flow->got--;
        memset(flow->blocks[seq / LTP_BLOCK] + seq % LTP_BLOCK * LTP_PAYLOAD, 0, LTP_PAYLOAD);
    }
}

static void leave_rivals(struct ltp_receiver *receiver, struct ltp_inbound *flow)
{
    struct ltp_inbound **at = &receiver->open[flow->flow % LTP_MOST_OPEN];

    while (*at != flow)
        at = &(*at)->next;
    *at = flow->next;
    flow->next = 0;
}

void ltp_receiver_register(struct ltp_receiver *receiver, struct ltp_inbound *flow,
                           const struct ltp_registered *registered, double now)
{
    leave_rivals(receiver, flow);
    free_rivals(receiver->open[flow->flow % LTP_MOST_OPEN]);
    receiver->open[flow->flow % LTP_MOST_OPEN] = flow;
    for (u32 i = 0; i < flow->held_count; i++)
        acknowledge(receiver, flow->held[i], flow->held_stamp, now);
    flow->registered = true;
    flow->tolerant = registered->tolerant;
    flow->last_length = (u32)((registered->body_bytes - 1) % LTP_PAYLOAD) + 1;
    forget_misfits(receiver, flow);
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
    for (u32 seq = 0; seq < flow->regs; seq++)
        flow->sizes[seq] = 0;
    flow->got -= (u32)flow->regs;
    flow->regs = LTP_UNREGISTERED;
    flow->held_count = 0;
    if (flow->got)
        return; // its other packets are acknowledged, and the sender repeats its REG packets
    leave_rivals(receiver, flow);
    ltp_free_inbound(flow);
}

i64 ltp_payloads(const struct ltp_inbound *flow, i64 first, i64 count, u8 *to)
{
    const u8 *begin = to;

    for (u32 seq = (u32)first; seq < first + count; seq++) {
        memcpy(to, flow->blocks[seq / LTP_BLOCK] + seq % LTP_BLOCK * LTP_PAYLOAD, length_of(flow, seq));
        to += length_of(flow, seq);
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
                                      .length = ack->count * sizeof(u32),
                                      .payload = (const u8 *)ack->numbers};
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
