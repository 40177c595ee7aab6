// SPDX-License-Identifier: Apache-2.0
#include "ltp_sender.h"

#include "ltp_libc.h"

static const double NEVER = __builtin_inf();
static const double QUANTUM = 1e-3; // seconds of packets at most that leave at once
static const double FIRST_TIMEOUT = 0.25, LEAST_TIMEOUT = 0.02, MOST_TIMEOUT = 2.0;

enum { MOST_BACKOFF = 10, HALF = 1u << 31, FULL_BYTES = LTP_PAYLOAD + LTP_HEADER_BYTES + LTP_UDP_HEADERS };

static bool is_before(u32 one, u32 other) { return (i32)(one - other) < 0; }
static struct ltp_sent *sent_at(const struct ltp_sender *sender, u32 number) { return &sender->ring[number % LTP_SENT]; }

bool ltp_sender_begin(struct ltp_sender *sender, u32 node, u32 job, i64 rank)
{
    memset(sender, 0, sizeof *sender);
    sender->node = node;
    sender->job = job;
    sender->smoothed = -1;
    for (int i = 0; i < LTP_REORDERING; i++)
        sender->latest[i] = -1;
    ltp_rate_begin(&sender->rate, rank);
    sender->ring = calloc(LTP_SENT, sizeof *sender->ring);
    return sender->ring;
}

static void free_flow(struct ltp_outbound *flow)
{
    free(flow->counted);
    free(flow);
}

void ltp_sender_end(struct ltp_sender *sender)
{
    for (struct ltp_outbound *flow = sender->waiting, *behind; flow; flow = behind) {
        behind = flow->behind;
        if (!flow->begun)
            free_flow(flow);
    }
    for (u32 place = 0; place < LTP_MOST_OPEN; place++)
        if (sender->open[place])
            free_flow(sender->open[place]);
    for (struct ltp_outbound *flow = sender->ended, *next; flow; flow = next) {
        next = flow->next;
        free_flow(flow);
    }
    free(sender->critical.items);
    free(sender->again.items);
    free(sender->ring);
}

// Flows ---------------------------------------------------------------------------------------------------

static void wait(struct ltp_sender *sender, struct ltp_outbound *flow)
{
    struct ltp_outbound *before = sender->last_waiting;

    while (before && before->priority < flow->priority)
        before = before->before;
    flow->before = before;
    flow->behind = before ? before->behind : sender->waiting;
    *(before ? &before->behind : &sender->waiting) = flow;
    *(flow->behind ? &flow->behind->before : &sender->last_waiting) = flow;
    flow->waits = true;
}

static void leave(struct ltp_sender *sender, struct ltp_outbound *flow)
{
    if (!flow->waits)
        return;
    *(flow->before ? &flow->before->behind : &sender->waiting) = flow->behind;
    *(flow->behind ? &flow->behind->before : &sender->last_waiting) = flow->before;
    flow->waits = false;
}

bool ltp_sender_add(struct ltp_sender *sender, const struct ltp_message *message)
{
    u32 regs = ltp_packets_of(message->reg_bytes), total = regs + ltp_packets_of(message->body_bytes);
    u64 order_bytes = message->order_count * sizeof(u32);
    struct ltp_outbound *flow = calloc(1, sizeof *flow + order_bytes + total + message->reg_bytes);

    if (!flow)
        return false;
    flow->id = message->id;
    flow->priority = message->priority;
    flow->body = message->body;
    flow->body_bytes = message->body_bytes;
    flow->order = (u32 *)(flow + 1);
    flow->marks = (u8 *)(flow + 1) + order_bytes;
    flow->regs = flow->marks + total;
    flow->reg_bytes = message->reg_bytes;
    flow->order_count = message->order_count;
    flow->total = flow->left = total;
    flow->reg_count = regs;
    flow->tolerant = message->tolerant;
    flow->expects = message->expects;
    memcpy(flow->order, message->order, order_bytes);
    memcpy(flow->regs, message->regs, message->reg_bytes);
    memset(flow->marks, message->tolerant ? 0 : LTP_CRITICAL, total);
    memset(flow->marks, LTP_CRITICAL, regs);
    for (u64 i = 0; i < message->critical_count; i++)
        flow->marks[message->critical[i]] = LTP_CRITICAL;
    wait(sender, flow);
    return true;
}

static struct ltp_outbound *open_flow(const struct ltp_sender *sender, u32 number)
{
    struct ltp_outbound *flow = sender->open[number % LTP_MOST_OPEN];

    return flow && flow->flow == number ? flow : 0;
}

// Returns the flow if the packet is still to be delivered.
static struct ltp_outbound *is_open(const struct ltp_sender *sender, u32 number, u32 seq)
{
    struct ltp_outbound *flow = open_flow(sender, number);

    return flow && !(flow->marks[seq] & LTP_ACKED) ? flow : 0;
}

static void end_flow(struct ltp_sender *sender, struct ltp_outbound *flow)
{
    sender->open[flow->flow % LTP_MOST_OPEN] = 0;
    sender->open_count--;
    leave(sender, flow);
    flow->next = 0;
    *(sender->ended ? &sender->last_ended->next : &sender->ended) = flow;
    sender->last_ended = flow;
}

bool ltp_sender_next_ended(struct ltp_sender *sender, struct ltp_ended *ended)
{
    struct ltp_outbound *flow = sender->ended;

    if (!flow)
        return false;
    sender->ended = flow->next;
    ended->id = flow->id;
    ended->total = flow->total;
    ended->reg_count = flow->reg_count;
    ended->missing = flow->counted;
    if (flow->counted)
        memcpy(ended->counted, flow->counted, (flow->total + 7) / 8);
    free_flow(flow);
    return true;
}

// Out -----------------------------------------------------------------------------------------------------

// Seconds after which an unacknowledged packet is lost.
static double timeout(const struct ltp_sender *sender)
{
    double base = FIRST_TIMEOUT;

    if (sender->smoothed >= 0) {
        double varying = 4 * sender->deviation;

        base = 1.5 * sender->smoothed + (varying > LEAST_TIMEOUT ? varying : LEAST_TIMEOUT);
    }
    base *= (double)(1 << sender->backoff);
    return base < MOST_TIMEOUT ? base : MOST_TIMEOUT;
}

// Time until which the oldest packet in flight may lack an ACK while no other ACK comes.
static double silent_until(const struct ltp_sender *sender)
{
    double left = sent_at(sender, sender->oldest)->snapshot.sent;

    return (left > sender->alive ? left : sender->alive) + timeout(sender);
}

static void leave_flight(struct ltp_sender *sender, struct ltp_sent *sent, u8 state)
{
    sent->state = state;
    sender->bytes -= sent->size;
    sender->in_flight--;
    while (sender->oldest != sender->number && sent_at(sender, sender->oldest)->state != LTP_IN_FLIGHT)
        sender->oldest++;
}

static void lose(struct ltp_sender *sender, struct ltp_sent *sent)
{
    struct ltp_outbound *flow = is_open(sender, sent->flow, sent->seq);

    leave_flight(sender, sent, LTP_LOST);
    if (!flow)
        return;
    sender->retransmissions++;
    ltp_queue_put(flow->marks[sent->seq] & LTP_CRITICAL ? &sender->critical : &sender->again,
                  (u64)sent->flow << 32 | sent->seq);
}

static void time_out(struct ltp_sender *sender, double now)
{
    double before = now - timeout(sender);

    sender->timeouts++;
    for (u32 number = sender->oldest; number != sender->number; number++) {
        struct ltp_sent *sent = sent_at(sender, number);

        if (sent->state == LTP_IN_FLIGHT && sent->snapshot.sent <= before)
            lose(sender, sent);
    }
    if (sender->backoff < MOST_BACKOFF)
        sender->backoff++;
    sender->alive = now;
}

// Returns when the last packets leave once more because nothing follows them whose ACKs would tell that they are lost.
static double tail_due(const struct ltp_sender *sender)
{
    if (!sender->in_flight || sender->tail == sender->number)
        return NEVER;
    return sent_at(sender, sender->number - 1)->snapshot.sent + ltp_rate_patience(&sender->rate);
}

// Repeats the last critical packets in flight, as many as tell a loss (as RFC 8985's probes, but sooner).
static void repeat_tail(struct ltp_sender *sender)
{
    u32 count = 0;

    for (u32 number = sender->number; number != sender->oldest && count < LTP_REORDERING; number--) {
        const struct ltp_sent *sent = sent_at(sender, number - 1);
        const struct ltp_outbound *flow = is_open(sender, sent->flow, sent->seq);

        if (sent->state != LTP_IN_FLIGHT || !flow || !(flow->marks[sent->seq] & LTP_CRITICAL))
            continue;
        ltp_queue_put(&sender->critical, (u64)sent->flow << 32 | sent->seq);
        count++;
    }
    sender->retransmissions += count;
    sender->tail = sender->number + count;
}

static bool take_again(struct ltp_sender *sender, struct ltp_queue *queue, struct ltp_outbound **flow, u32 *seq)
{
    while (queue->count) {
        u64 item = ltp_queue_take(queue);

        *seq = (u32)item;
        *flow = is_open(sender, (u32)(item >> 32), *seq);
        if (*flow)
            return true;
    }
    return false;
}

// Begins a flow, so that its clock at the receiver starts when its first packets leave.
static void begin_flow(struct ltp_sender *sender, struct ltp_outbound *flow)
{
    flow->begun = true;
    flow->flow = sender->next_flow++;
    sender->open[flow->flow % LTP_MOST_OPEN] = flow;
    sender->open_count++;
    if (flow->expects) {
        double micros = __builtin_rint(ltp_expected(&sender->rate, flow->body_bytes) * 1e6);
        u32 expected = swap(micros < (double)UINT32_MAX ? (u32)micros : UINT32_MAX);

        memcpy(flow->regs + LTP_EXPECTED_AT, &expected, sizeof expected);
    }
    for (u32 seq = 1; seq < flow->reg_count; seq++)
        ltp_queue_put(&sender->critical, (u64)flow->flow << 32 | seq);
    if (!flow->order_count)
        leave(sender, flow);
}

// Finds the next packet: critical ones first, then first transmissions, then retransmissions.
static bool choose(struct ltp_sender *sender, struct ltp_outbound **flow, u32 *seq)
{
    if (take_again(sender, &sender->critical, flow, seq))
        return true;
    *flow = sender->waiting;
    if (*flow && !(*flow)->begun) {
        // The receiver takes no more flows than it has places for.
        if (!sender->open[sender->next_flow % LTP_MOST_OPEN]) {
            begin_flow(sender, *flow);
            *seq = 0;
            return true;
        }
    } else if (*flow) {
        *seq = (*flow)->order[(*flow)->order_at++];
        if ((*flow)->order_at == (*flow)->order_count)
            leave(sender, *flow);
        return true;
    }
    return take_again(sender, &sender->again, flow, seq);
}

static void send(struct ltp_sender *sender, double now, struct ltp_outbound *flow, u32 seq, struct ltp_frame *frame)
{
    bool is_reg = seq < flow->reg_count;
    u64 start = (u64)(is_reg ? seq : seq - flow->reg_count) * LTP_PAYLOAD;
    u64 left = (is_reg ? flow->reg_bytes : flow->body_bytes) - start;
    struct ltp_packet packet = {
        .kind = is_reg ? LTP_REG : LTP_DATA,
        .sender = sender->node,
        .job = sender->job,
        .flow = flow->flow,
        .seq = seq,
        .number = sender->number,
        .total = flow->total,
        .stamp = ltp_stamp(now),
        .length = left < LTP_PAYLOAD ? left : LTP_PAYLOAD,
        .payload = (is_reg ? flow->regs : flow->body) + start,
    };
    struct ltp_sent *sent = sent_at(sender, sender->number);

    if (!sender->in_flight) {
        sender->alive = now;
        sender->oldest = sender->number;
    }
    *sent = (struct ltp_sent){
        .flow = flow->flow,
        .seq = seq,
        .size = (u16)(packet.length + LTP_HEADER_BYTES + LTP_UDP_HEADERS),
        .state = LTP_IN_FLIGHT,
        .kind = (u8)packet.kind,
    };
    ltp_rate_sent(&sender->rate, now, sender->bytes, &sent->snapshot);
    sender->number++;
    sender->in_flight++;
    sender->bytes += sent->size;
    sender->sent++;
    sender->full_sent += sent->size == FULL_BYTES;
    sender->may_send += sent->size / sender->rate.pacing;
    ltp_encode(frame, &packet);
}

// After a time-out one packet finds out whether the path carries anything: windows of many senders that repeat at the
// same time would fill a short queue again.
static bool has_room(const struct ltp_sender *sender)
{
    return (double)sender->bytes < (sender->backoff ? 1.0 : sender->rate.window) &&
           !(sender->in_flight && sender->number - sender->oldest >= LTP_SENT);
}

i64 ltp_sender_poll(struct ltp_sender *sender, double now, struct ltp_frame *frames, i64 room)
{
    i64 count = 0;

    if (sender->in_flight && now >= silent_until(sender))
        time_out(sender, now);
    if (sender->may_send < now - QUANTUM)
        sender->may_send = now - QUANTUM;
    while (count < room && sender->may_send <= now && has_room(sender)) {
        struct ltp_outbound *flow;
        u32 seq;

        if (!choose(sender, &flow, &seq)) {
            ltp_rate_idle(&sender->rate, sender->bytes);
            if (now < tail_due(sender))
                break;
            repeat_tail(sender);
            continue;
        }
        send(sender, now, flow, seq, &frames[count++]);
    }
    return count;
}

double ltp_sender_deadline(const struct ltp_sender *sender)
{
    double due = sender->in_flight ? silent_until(sender) : NEVER, next;

    if (!has_room(sender))
        return due;
    if (sender->critical.count || sender->waiting || sender->again.count) {
        // Let a quantum gather, at least a packet: a wake for each packet would cost more than it.
        double more = QUANTUM - (double)LTP_FULL / sender->rate.pacing;

        next = sender->may_send + (more > 0 ? more : 0);
    } else {
        next = tail_due(sender) > sender->may_send ? tail_due(sender) : sender->may_send;
    }
    return next < due ? next : due;
}

bool ltp_sender_idle(const struct ltp_sender *sender) { return !sender->open_count && !sender->waiting; }

// In ------------------------------------------------------------------------------------------------------

static void note_latest(struct ltp_sender *sender, u32 number)
{
    i64 *latest = sender->latest;

    if (latest[0] >= 0 && is_before(number, (u32)latest[0]))
        return;
    latest[0] = number;
    for (int i = 1; i < LTP_REORDERING; i++) {
        i64 other = latest[i];

        if (other >= 0 && is_before(number, (u32)other))
            break;
        latest[i] = number;
        latest[i - 1] = other;
    }
}

static void acknowledge(struct ltp_sender *sender, const struct ltp_sent *sent)
{
    struct ltp_outbound *flow = is_open(sender, sent->flow, sent->seq);

    sender->full_acked += sent->size == FULL_BYTES;
    if (!flow)
        return;
    flow->marks[sent->seq] |= LTP_ACKED;
    flow->left--;
    if (!flow->left && !flow->tolerant)
        end_flow(sender, flow);
}

// RFC 6298.
static void learn_rtt(struct ltp_sender *sender, double rtt)
{
    double off = sender->smoothed - rtt;

    if (sender->smoothed < 0) {
        sender->smoothed = rtt;
        sender->deviation = rtt / 2;
        return;
    }
    sender->deviation += ((off < 0 ? -off : off) - sender->deviation) / 4;
    sender->smoothed += (rtt - sender->smoothed) / 8;
}

static u32 fingerprint_of(const struct ltp_sent *sent)
{
    return ltp_fingerprint(sent->kind, sent->flow, sent->seq, sent->size - LTP_HEADER_BYTES - LTP_UDP_HEADERS);
}

static void find_lost(struct ltp_sender *sender)
{
    if (sender->latest[0] < 0)
        return;
    for (u32 number = sender->oldest; number != sender->number; number++) {
        struct ltp_sent *sent = sent_at(sender, number);

        if (!is_before(number, (u32)sender->latest[0]))
            break; // the others left later
        if (sent->state == LTP_IN_FLIGHT)
            lose(sender, sent);
    }
}

void ltp_take_ack(struct ltp_sender *sender, const struct ltp_packet *packet, double now)
{
    struct ltp_snapshot latest = {0};
    double rtt = (double)(ltp_stamp(now) - packet->stamp) / 1e6, first = NEVER;
    i64 delivered = 0;
    bool plausible;

    for (u64 at = 0; at < packet->length; at += LTP_ACKED_BYTES) {
        u32 number = ltp_word_at(packet->payload + at);
        u32 fingerprint = ltp_word_at(packet->payload + at + sizeof number);
        struct ltp_sent *sent = sent_at(sender, number);

        if (sender->number - number - 1 >= LTP_SENT || sent->state == LTP_FREE) {
            sender->impossible += sender->number - number - 1 >= HALF;
            continue;
        }
        if (fingerprint != fingerprint_of(sent)) {
            sender->impossible++;
            continue;
        }
        if (sent->state == LTP_LOST) {
            sent->state = LTP_FREE;
            sender->needless++; // or will be, unless its retransmission is still queued
        } else {
            const struct ltp_snapshot *snapshot = &sent->snapshot;

            leave_flight(sender, sent, LTP_FREE);
            if (!delivered || snapshot->delivered > latest.delivered ||
                (snapshot->delivered == latest.delivered && snapshot->sent > latest.sent))
                latest = *snapshot;
            first = snapshot->sent < first ? snapshot->sent : first;
            delivered += sent->size;
            note_latest(sender, number);
        }
        acknowledge(sender, sent);
    }
    if (!delivered)
        return;
    // A stamp that is not this sender's gives a time that cannot be.
    plausible = rtt <= now - first + 1e-3;
    if (plausible)
        learn_rtt(sender, rtt);
    ltp_rate_acked(&sender->rate, now, delivered, &latest, plausible ? rtt : -1, sender->bytes);
    sender->alive = now;
    sender->backoff = 0;
    find_lost(sender);
}

static bool is_missing(const u8 *bits, u32 seq) { return !(bits[seq / 8] >> seq % 8 & 1); }

// Returns true if the bitmap of a CLOSE lacks no critical packet.
static bool has_critical(const struct ltp_outbound *flow, const u8 *bits)
{
    for (u32 seq = 0; seq < flow->total; seq++)
        if (flow->marks[seq] & LTP_CRITICAL && is_missing(bits, seq))
            return false;
    return true;
}

bool ltp_take_close(struct ltp_sender *sender, const struct ltp_packet *packet)
{
    struct ltp_outbound *flow = open_flow(sender, packet->flow);

    if (!flow) {
        bool was = sender->next_flow - packet->flow - 1 < HALF;

        sender->impossible += !was;
        return was;
    }
    if (packet->total != flow->total || !flow->tolerant || (packet->length && !has_critical(flow, packet->payload))) {
        sender->impossible++;
        return false;
    }
    if (packet->length) {
        flow->counted = calloc(packet->length, 1);
        if (!flow->counted)
            return false; // it comes again
        memcpy(flow->counted, packet->payload, packet->length);
    }
    end_flow(sender, flow);
    return true;
}
