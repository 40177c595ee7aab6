// SPDX-License-Identifier: Apache-2.0
#include "ltp_socket.h"

#include "ltp_libc.h"

enum { MOST_ERRORS = 64 }; // before the socket is left alone for now

void ltp_open(struct ltp_socket *node, i32 fd, u32 job)
{
    node->fd = fd;
    node->job = job;
    for (i64 i = 0; i < LTP_BATCH; i++) {
        node->places[i] = (struct iovec){node->received[i], LTP_LONGEST};
        node->incoming[i].name = &node->sources[i];
        node->incoming[i].parts = &node->places[i];
        node->incoming[i].part_count = 1;
        node->outgoing[i].parts = &node->parts[2 * i];
        node->outgoing[i].part_count = 2;
    }
}

static bool is_same(const struct address *one, const struct address *other)
{
    return one->host == other->host && one->port == other->port;
}

static bool refill(struct ltp_socket *node)
{
    i32 count = -1;

    for (i64 i = 0; i < LTP_BATCH; i++)
        node->incoming[i].name_length = sizeof node->sources[i];
    // An error is that of a packet that has met a closed port: that peer is gone, or not yet there.
    for (int errors = 0; count < 0 && errors < MOST_ERRORS; errors++) {
        count = recvmmsg(node->fd, node->incoming, LTP_BATCH, MSG_DONTWAIT, 0);
        if (count < 0 && error_number() == EAGAIN)
            break;
    }
    node->next = 0;
    node->count = count < 0 ? 0 : count;
    return node->count;
}

// Gives a packet to its endpoint; returns what it is for the caller, LTP_DRAINED if nothing.
static i64 take(struct ltp_socket *node, i64 place, bool known, double now)
{
    struct ltp_packet packet;
    struct ltp_peer *peer;
    const struct address *source = &node->sources[place];

    if (!ltp_parse(node->received[place], node->incoming[place].length, &packet) || packet.job != node->job) {
        node->foreign++;
        return LTP_DRAINED;
    }
    node->node = packet.sender;
    peer = node->peers[packet.sender];
    if (!peer && node->strangers[packet.sender] && !known) {
        node->source = *source;
        return LTP_STRANGER;
    }
    if (!peer || (peer->source.family && !is_same(&peer->source, source))) {
        node->foreign++;
        return LTP_DRAINED;
    }
    peer->source = *source;
    node->flow = ltp_take(peer->endpoint, &packet, now);
    return node->flow ? LTP_REGISTRATION : LTP_DRAINED;
}

i64 ltp_read(struct ltp_socket *node, double now)
{
    for (;;) {
        i64 what;

        if (node->next == node->count) {
            if (node->read >= LTP_READ_AT_ONCE) {
                node->read = 0;
                return LTP_ENOUGH;
            }
            if (!refill(node)) {
                node->read = 0;
                return LTP_DRAINED;
            }
            node->read += node->count;
            node->packets_received += (u64)node->count;
            for (i64 i = 0; i < node->count; i++)
                node->bytes_received += node->incoming[i].length;
        }
        what = take(node, node->next, node->met_stranger, now);
        node->met_stranger = what == LTP_STRANGER;
        if (what == LTP_STRANGER)
            return what;
        node->next++;
        if (what != LTP_DRAINED)
            return what;
    }
}

static void send_batch(struct ltp_socket *node, const struct ltp_peer *peer, i64 count)
{
    for (i64 i = 0; i < count; i++) {
        struct ltp_frame *frame = &node->frames[i];

        node->outgoing[i].name = (void *)&peer->address;
        node->outgoing[i].name_length = sizeof peer->address;
        node->parts[2 * i] = (struct iovec){&frame->header, sizeof frame->header};
        node->parts[2 * i + 1] = (struct iovec){(void *)frame->payload, frame->length};
        node->bytes_sent += sizeof frame->header + frame->length;
    }
    node->packets_sent += (u64)count;
    for (i64 done = 0; done < count;) {
        i32 sent = sendmmsg(node->fd, &node->outgoing[done], (u32)(count - done), 0);

        if (sent < 0 && error_number() == EINTR)
            continue;
        done += sent > 0 ? sent : 1; // a packet that cannot leave is lost
    }
}

void ltp_write(struct ltp_socket *node, const struct ltp_peer *peer, double now)
{
    i64 count;

    do {
        count = ltp_poll(peer->endpoint, now, node->frames, LTP_BATCH);
        if (count)
            send_batch(node, peer, count);
    } while (count == LTP_BATCH);
}
