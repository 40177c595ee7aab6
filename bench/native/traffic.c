// SPDX-License-Identifier: Apache-2.0
#include "traffic.h"

enum { POLLIN = 1, POLLOUT = 4, READY_MS = 5000, LOST_MS = 100, MOST_RESENDS = 100 };

static u64 now(void)
{
    struct time time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (u64)time.seconds * 1000000000 + (u64)time.nanoseconds;
}

static bool wait_for(i32 fd, u16 events, i32 timeout_ms)
{
    struct poll polled = {fd, events, 0};
    return poll(&polled, 1, timeout_ms) > 0;
}

// Sends all, waiting for room where necessary.
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

// How many have come, at most BATCH, without waiting.
static u64 receive(i32 fd, struct message *messages)
{
    i32 count = recvmmsg(fd, messages, BATCH, MSG_DONTWAIT, NULL);
    return count > 0 ? (u64)count : 0;
}

// Makes the frame for a reply's slot carry the next use, and a message of it; false if the reply was not awaited.
static bool answer(const struct loop *loop, const u8 *reply, struct message *message)
{
    u64 slot = load_be16(reply + loop->slot_offset);
    if (slot >= loop->window)
        return false;
    const struct part *own = loop->client[slot].parts;
    u32 use = load_be32(own->data + loop->use_offset);
    if (use != load_be32(reply + loop->use_offset))
        return false;
    store_be32(own->data + loop->use_offset, use + 1);
    *message->parts = *own;
    return true;
}

void closed_loop(const struct loop *loop, i32 fd, u64 total, struct outcome *outcome)
{
    u64 start = now();
    send_all(fd, loop->client, loop->window);
    while (outcome->packets < total && outcome->resends <= MOST_RESENDS) {
        if (!wait_for(fd, POLLIN, LOST_MS)) {
            // Something was lost: whatever is under way is sent again; the switch ignores what it has.
            outcome->resends++;
            send_all(fd, loop->client, loop->window);
        }
        u64 count = receive(fd, loop->batch), fresh = 0;
        for (u64 i = 0; i < count; i++)
            fresh += answer(loop, loop->batch[i].parts->data, &loop->sending[fresh]);
        send_all(fd, loop->sending, fresh);
        outcome->packets += fresh;
    }
    outcome->nanoseconds = now() - start;
}

void open_send(i32 fd, struct message *messages, u64 total, struct outcome *outcome)
{
    u64 start = now();
    for (; outcome->packets < total; outcome->packets += BATCH)
        send_all(fd, messages, BATCH);
    outcome->nanoseconds = now() - start;
}

void open_count(i32 fd, struct message *messages, u64 quiet_ms, struct outcome *outcome)
{
    u64 first = 0;
    // Until the first packet the wait is longer: the sender may still be getting ready.
    while (wait_for(fd, POLLIN, outcome->packets ? (i32)quiet_ms : READY_MS)) {
        u64 count = receive(fd, messages), time = now();
        if (!outcome->packets)
            first = time;
        outcome->nanoseconds = time - first;
        outcome->packets += count;
    }
}

void forward(i32 source, i32 sink, i32 stop, struct message *messages)
{
    _Alignas(16) struct poll polled[2] = {{source, POLLIN, 0}, {stop, POLLIN, 0}};
    while (poll(polled, 2, -1) >= 0 && !polled[1].revents) {
        u64 count = receive(source, messages);
        for (u64 i = 0; i < count; i++)
            messages[i].parts->length = messages[i].length;
        send_all(sink, messages, count);
        for (u64 i = 0; i < count; i++)
            messages[i].parts->length = FRAME_SLOT;
    }
}
