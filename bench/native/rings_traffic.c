// SPDX-License-Identifier: Apache-2.0
#include "rings_traffic.h"

static u32 batch_in(const struct rings *rings)
{
    u32 waiting = waiting_in(rings);
    return waiting < MESSAGES ? waiting : MESSAGES;
}

static void kick(const struct rings *rings)
{
    send((i32)rings->fd, NULL, 0, MSG_DONTWAIT);
}

static void send_frame(struct rings *rings, const u8 *data, u64 length)
{
    for (take_back(rings); !rings->free_count; take_back(rings))
        kick(rings);
    copy(rings->frames + reserve(rings, 0, length), data, length);
    publish(rings, 1);
    if (rings->sent % FRAMES_A_KICK == 0)
        kick(rings);
}

static void send_message(struct rings *rings, const struct message *message)
{
    send_frame(rings, message->parts->data, message->parts->length);
}

// Sends what `send_frame` has left in the ring.
static void send_rest(struct rings *rings)
{
    while (unsent_in(rings))
        kick(rings);
}

static void send_window(const struct loop *loop, struct rings *rings)
{
    for (u64 i = 0; i < loop->window; i++)
        send_message(rings, &loop->client[i]);
    send_rest(rings);
}

void closed_loop_rings(const struct loop *loop, struct rings *rings, u64 total, struct outcome *outcome)
{
    u64 start = now();
    send_window(loop, rings);
    while (outcome->packets < total && outcome->resends <= MOST_RESENDS) {
        u32 count = batch_in(rings);
        if (!count) {
            if (wait_for((i32)rings->fd, POLLIN, LOST_MS))
                continue;
            outcome->resends++;
            send_window(loop, rings);
        }
        for (u32 i = 0; i < count; i++) {
            struct message fresh;
            if (answer(loop, rings->frames + take_frame(rings)->address, &fresh, outcome)) {
                send_message(rings, &fresh);
                outcome->packets++;
            }
        }
        give_back(rings);
        send_rest(rings);
    }
    outcome->nanoseconds = now() - start;
}

void open_send_rings(struct rings *rings, const struct message *message, u64 total, struct outcome *outcome)
{
    u64 start = now();
    for (; outcome->packets < total; outcome->packets++)
        send_message(rings, message);
    send_rest(rings);
    outcome->nanoseconds = now() - start;
}

void open_count_rings(struct rings *rings, u64 quiet_ms, u64 length, const u8 *start, u64 begins,
                      struct outcome *outcome)
{
    u64 first = 0;
    // The wait for the first packet is longer, because the sender may not be ready yet.
    while (wait_for((i32)rings->fd, POLLIN, outcome->packets ? (i32)quiet_ms : READY_MS)) {
        u64 time = now();
        if (!outcome->packets)
            first = time;
        outcome->nanoseconds = time - first;
        u32 count = batch_in(rings);
        for (u32 i = 0; i < count; i++) {
            const struct descriptor *found = take_frame(rings);
            if (found->length == length && are_alike(rings->frames + found->address, start, begins))
                outcome->packets++;
            else
                outcome->others++;
        }
        give_back(rings);
    }
}

void forward_rings(struct rings **rings, u64 count, u64 libra, struct poll *polled)
{
    while (poll(polled, count + 1, -1) >= 0 && !polled[count].revents)
        for (u64 at = 0; at < count; at++) {
            struct rings *from = rings[at], *next = rings[(at + 1) % count];
            u32 waiting = batch_in(from);
            for (u32 i = 0; i < waiting; i++) {
                const struct descriptor *found = take_frame(from);
                const u8 *frame = from->frames + found->address;
                send_frame(load_be16(frame + UDP_PORT) == libra ? from : next, frame, found->length);
            }
            give_back(from);
            send_rest(from);
            send_rest(next);
        }
}
