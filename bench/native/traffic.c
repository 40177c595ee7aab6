// SPDX-License-Identifier: Apache-2.0
#include "traffic.h"

enum { POLLOUT = 4 };

u64 now(void)
{
    struct time time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (u64)time.seconds * 1000000000 + (u64)time.nanoseconds;
}

bool wait_for(i32 fd, u16 events, i32 timeout_ms)
{
    struct poll polled = {fd, events, 0};
    return poll(&polled, 1, timeout_ms) > 0;
}

// Sends all messages, waiting for room if necessary.
static void send_all(i32 fd, struct message *messages, u64 count)
{
    for (u64 done = 0; done < count;) {
        i32 sent = sendmmsg(fd, messages + done, (u32)(count - done), MSG_DONTWAIT);
        if (sent > 0)
            done += (u64)sent;
        else
            wait_for(fd, POLLOUT, 10);
    }
}

// Receives at most MESSAGES messages without waiting; returns their number.
static u64 receive(i32 fd, struct message *messages)
{
    i32 count = recvmmsg(fd, messages, MESSAGES, MSG_DONTWAIT, NULL);
    return count > 0 ? (u64)count : 0;
}

bool answer(const struct loop *loop, const u8 *reply, struct message *message, struct outcome *outcome)
{
    if ((reply[loop->kind_offset] & 15) != loop->kind) {
        outcome->others++;
        return false;
    }
    u64 slot = load_be16(reply + loop->slot_offset);
    if (slot >= loop->window)
        return false;
    const struct part *own = loop->client[slot].parts;
    u32 use = load_be32(own->data + loop->use_offset);
    if (use != load_be32(reply + loop->use_offset))
        return false;
    store_be32(own->data + loop->use_offset, use + 1);
    message->parts = loop->client[slot].parts;
    return true;
}

// Answers the packets of a received frame; returns the number of messages made.
static u64 answer_all(const struct loop *loop, const struct message *received, struct message *messages,
                      struct outcome *outcome)
{
    const u8 *frame = received->parts->data;
    u64 length = received->length, fresh = 0;
    if (!loop->together)
        return answer(loop, frame, messages, outcome);
    const struct vnet *vnet = (const void *)frame;
    frame += sizeof *vnet;
    length -= sizeof *vnet;
    u64 payload = vnet->kind == GSO_UDP_L4 ? vnet->segment_size : length - HEADERS;
    for (u64 at = HEADERS; at < length; at += payload)
        fresh += answer(loop, frame + at - HEADERS, messages + fresh, outcome);
    return fresh;
}

// Makes super-frames of the messages to send, which have one size and flow; returns their number.
static u64 join(const struct loop *loop, u64 count)
{
    struct part *parts = loop->joined;
    u64 made = 0;
    for (u64 from = 0, n; from < count; from += n, made++) {
        n = count - from < loop->together ? count - from : loop->together;
        struct part *first = parts;
        *parts++ = (struct part){(u8 *)&loop->leads[n], sizeof(struct lead)};
        for (u64 i = from; i < from + n; i++) {
            const struct part *own = loop->sending[i].parts;
            *parts++ = (struct part){own->data + HEADERS, own->length - HEADERS};
        }
        loop->sending[made].parts = first;
        loop->sending[made].part_count = n + 1;
    }
    return made;
}

static void send_frames(const struct loop *loop, i32 fd, u64 count)
{
    send_all(fd, loop->sending, loop->together ? join(loop, count) : count);
}

// Sends the whole window again; the switch ignores packets that it has.
static void send_window(const struct loop *loop, i32 fd)
{
    for (u64 i = 0; i < loop->window; i++)
        loop->sending[i].parts = loop->client[i].parts;
    send_frames(loop, fd, loop->window);
}

void closed_loop(const struct loop *loop, i32 fd, u64 total, const volatile u64 *stop, struct outcome *outcome)
{
    const struct time gather = {.nanoseconds = (i64)loop->gather_ns};
    u64 start = now();
    send_window(loop, fd);
    while (outcome->packets < total && outcome->resends <= MOST_RESENDS && !*stop) {
        if (!wait_for(fd, POLLIN, LOST_MS)) {
            outcome->resends++;
            send_window(loop, fd);
        }
        if (loop->gather_ns)
            nanosleep(&gather, NULL);
        u64 count = receive(fd, loop->batch), fresh = 0;
        for (u64 i = 0; i < count; i++)
            fresh += answer_all(loop, &loop->batch[i], loop->sending + fresh, outcome);
        send_frames(loop, fd, fresh);
        outcome->packets += fresh;
    }
    outcome->nanoseconds = now() - start;
}

void open_send(i32 fd, struct message *messages, u64 total, struct outcome *outcome)
{
    u64 start = now();
    for (; outcome->packets < total; outcome->packets += MESSAGES)
        send_all(fd, messages, MESSAGES);
    outcome->nanoseconds = now() - start;
}

bool are_alike(const u8 *a, const u8 *b, u64 length)
{
    for (u64 i = 0; i < length; i++)
        if (a[i] != b[i])
            return false;
    return true;
}

void open_count(i32 fd, struct message *messages, u64 quiet_ms, u64 length, const u8 *start, u64 begins,
                struct outcome *outcome)
{
    u64 first = 0;
    // The wait for the first packet is longer, because the sender may not be ready yet.
    while (wait_for(fd, POLLIN, outcome->packets ? (i32)quiet_ms : READY_MS)) {
        u64 count = receive(fd, messages), time = now();
        if (!outcome->packets)
            first = time;
        outcome->nanoseconds = time - first;
        for (u64 i = 0; i < count; i++)
            if (messages[i].length == length && are_alike(messages[i].parts->data, start, begins))
                outcome->packets++;
            else
                outcome->others++;
    }
}

void forward(i32 source, i32 sink, i32 stop, struct message *messages)
{
    u64 room = messages->parts->length;
    _Alignas(16) struct poll polled[2] = {{source, POLLIN, 0}, {stop, POLLIN, 0}};
    while (poll(polled, 2, -1) >= 0 && !polled[1].revents) {
        u64 count = receive(source, messages);
        for (u64 i = 0; i < count; i++)
            messages[i].parts->length = messages[i].length;
        send_all(sink, messages, count);
        for (u64 i = 0; i < count; i++)
            messages[i].parts->length = room;
    }
}
