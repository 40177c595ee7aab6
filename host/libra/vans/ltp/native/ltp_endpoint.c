// SPDX-License-Identifier: Apache-2.0
#include "ltp_endpoint.h"

#include "ltp_libc.h"

bool ltp_begin(struct ltp_endpoint *endpoint, u32 node, u32 job, i64 rank, double fraction)
{
    ltp_receiver_begin(&endpoint->receiver, fraction);
    return ltp_sender_begin(&endpoint->sender, node, job, rank);
}

void ltp_end(struct ltp_endpoint *endpoint)
{
    ltp_sender_end(&endpoint->sender);
    ltp_receiver_end(&endpoint->receiver);
    free(endpoint->ends.items);
}

bool ltp_add(struct ltp_endpoint *endpoint, const struct ltp_message *message)
{
    return ltp_sender_add(&endpoint->sender, message);
}

struct ltp_inbound *ltp_take(struct ltp_endpoint *endpoint, const struct ltp_packet *packet, double now)
{
    endpoint->touched = true;
    switch (packet->kind) {
    case LTP_REG:
    case LTP_DATA:
        return ltp_receiver_take(&endpoint->receiver, packet, now);
    case LTP_ACK:
        ltp_take_ack(&endpoint->sender, packet, now);
        return 0;
    case LTP_CLOSE:
        if (ltp_take_close(&endpoint->sender, packet))
            ltp_queue_put(&endpoint->ends, (u64)packet->flow << 32 | packet->total);
        return 0;
    default:
        ltp_take_end(&endpoint->receiver, packet->flow);
        return 0;
    }
}

struct ltp_inbound *ltp_take_bytes(struct ltp_endpoint *endpoint, const u8 *data, u64 length, double now)
{
    struct ltp_packet packet;

    return ltp_parse(data, length, &packet) ? ltp_take(endpoint, &packet, now) : 0;
}

void ltp_register(struct ltp_endpoint *endpoint, struct ltp_inbound *flow, const struct ltp_registered *registered,
                  double now)
{
    ltp_receiver_register(&endpoint->receiver, flow, registered, now);
}

void ltp_refuse(struct ltp_endpoint *endpoint, struct ltp_inbound *flow)
{
    ltp_receiver_refuse(&endpoint->receiver, flow);
}

static bool next_end(struct ltp_endpoint *endpoint, struct ltp_packet *packet)
{
    u64 item;

    if (!endpoint->ends.count)
        return false;
    item = ltp_queue_take(&endpoint->ends);
    *packet = (struct ltp_packet){.kind = LTP_END, .flow = (u32)(item >> 32), .total = (u32)item};
    return true;
}

i64 ltp_poll(struct ltp_endpoint *endpoint, double now, struct ltp_frame *frames, i64 room)
{
    struct ltp_packet packet;
    i64 count = 0;

    ltp_receiver_gather(&endpoint->receiver, now);
    while (count < room && (next_end(endpoint, &packet) || ltp_receiver_next(&endpoint->receiver, now, &packet))) {
        packet.sender = endpoint->sender.node;
        packet.job = endpoint->sender.job;
        ltp_encode(&frames[count++], &packet);
    }
    return count + ltp_sender_poll(&endpoint->sender, now, &frames[count], room - count);
}

double ltp_deadline(const struct ltp_endpoint *endpoint)
{
    double sending = ltp_sender_deadline(&endpoint->sender), receiving = ltp_receiver_deadline(&endpoint->receiver);

    return sending < receiving ? sending : receiving;
}

double ltp_stretch(const struct ltp_endpoint *endpoint)
{
    return ltp_rate_stretch(&endpoint->sender.rate, endpoint->sender.smoothed);
}

bool ltp_has_sent(const struct ltp_endpoint *endpoint) { return ltp_sender_idle(&endpoint->sender); }

bool ltp_idle(const struct ltp_endpoint *endpoint)
{
    return ltp_sender_idle(&endpoint->sender) && !endpoint->receiver.closing;
}

struct ltp_inbound *ltp_next_closed(struct ltp_endpoint *endpoint)
{
    return ltp_receiver_next_closed(&endpoint->receiver);
}

bool ltp_next_ended(struct ltp_endpoint *endpoint, struct ltp_ended *ended)
{
    return ltp_sender_next_ended(&endpoint->sender, ended);
}

void ltp_forget(struct ltp_endpoint *endpoint, u32 first) { ltp_move_first(&endpoint->receiver, first); }
