// SPDX-License-Identifier: Apache-2.0
#include "xdp_link.h"

#include "libc.h"

enum {
    TOGETHER = 128, // packets that are received at once
    TRIES = 1000,   // waits of PAUSE for room in the ring
};

static const double PAUSE = 0.001; // seconds

// Receiving -----------------------------------------------------------------------------------------------

static void give_back_all(struct xdp_link *link)
{
    for (u64 i = 0; i < link->count; i++)
        give_back(link->queues[i]);
}

static bool take(struct xdp_link *link, struct rings *queue, struct packet *packet)
{
    const struct descriptor *found = take_frame(queue);
    const u8 *frame = queue->frames + found->address;

    if (found->length <= HEADERS)
        return false;
    *packet = (struct packet){(const struct libra *)(frame + HEADERS), found->length - HEADERS, is_marked(frame)};
    link->totals.packets_received++;
    link->totals.bytes_received += found->length;
    return true;
}

static i64 receive_packets(struct link *self, struct packet *packets, i64 room)
{
    struct xdp_link *link = (struct xdp_link *)self;
    i64 count = 0;

    give_back_all(link);
    for (u64 i = 0; i < link->count; i++) {
        struct rings *queue = link->queues[(link->turn + i) % link->count];

        for (u32 waiting = waiting_in(queue); waiting && count < room; waiting--)
            count += take(link, queue, &packets[count]);
    }
    link->turn++;
    return count;
}

i64 receive_xdp_frames(struct xdp_link *link, struct iovec *frames, i64 room, u64 most)
{
    ON_STACK struct packet packets[TOGETHER];
    i64 done = 0, wanted, count;

    do {
        wanted = room - done < TOGETHER ? room - done : TOGETHER;
        count = receive_packets(&link->link, packets, wanted);
        for (i64 i = 0; i < count; i++, done++) {
            u64 length = HEADERS + packets[i].length;

            frames[done].length = length < most ? length : most;
            __builtin_memcpy(frames[done].base, (const u8 *)packets[i].libra - HEADERS, frames[done].length);
        }
    } while (count == wanted && done < room);
    return done;
}

// Sending -------------------------------------------------------------------------------------------------

// Has the kernel send what is in the ring, as far as the interface takes it. Returns 0 or -errno.
static i64 kick(struct rings *queue)
{
    for (u32 before, left = unsent_in(queue); left; left = unsent_in(queue)) {
        before = left;
        if (send((i32)queue->fd, 0, 0, MSG_DONTWAIT) < 0)
            switch (error_number()) {
            case EAGAIN:
            case EBUSY:
            case EINTR:
            case ENOBUFS:
                break;
            default:
                return -error_number();
            }
        if (!queue->copied || unsent_in(queue) == before)
            return 0;
    }
    return 0;
}

// Returns when a frame that was sent has left room for another, or after a second.
static i64 wait_for_room(struct rings *queue)
{
    struct time pause = {0, (i64)(PAUSE * 1e9)};
    struct poll writable = {.fd = (i32)queue->fd, .events = POLLOUT};
    i64 code = 0;

    for (i64 tries = 0; tries < TRIES && !code && !queue->free_count; tries++) {
        ppoll(&writable, 1, &pause, 0);
        code = kick(queue);
        take_back(queue);
    }
    return code;
}

static i64 send_frames(struct link *self, const struct iovec *frames, const i64 *rows, i64 count)
{
    struct xdp_link *link = (struct xdp_link *)self;
    struct rings *queue = link->queues[0];
    i64 code = link->count ? 0 : -EBADF;

    for (i64 done = 0; done < count && !code;) {
        u32 added = 0;

        take_back(queue);
        for (; done < count && queue->free_count && added < FRAMES_A_KICK; done++) {
            const struct iovec *frame = &frames[rows[done]];

            if (frame->length > queue->longest)
                return -EMSGSIZE;
            __builtin_memcpy(queue->frames + reserve(queue, added++, frame->length), frame->base, frame->length);
            link->totals.bytes_sent += frame->length;
        }
        publish(queue, added);
        link->totals.packets_sent += added;
        code = added ? kick(queue) : wait_for_room(queue);
        if (!added && !queue->free_count) {
            // The interface has sent nothing for a second: a loss like any other.
            link->totals.drops += (u64)(count - done);
            break;
        }
    }
    return code;
}

// The kernel returns a frame when the interface has sent it.
static bool is_busy(struct link *self)
{
    struct xdp_link *link = (struct xdp_link *)self;
    struct rings *queue = link->queues[0];

    if (!link->count)
        return false;
    take_back(queue);
    return queue->free_count < queue->tx->size;
}

// Waiting -------------------------------------------------------------------------------------------------

static i64 wait_for(struct link *self, double seconds)
{
    struct xdp_link *link = (struct xdp_link *)self;
    i64 code = link->count ? kick(link->queues[0]) : -EBADF;

    if (code < 0)
        return code;
    give_back_all(link); // or the kernel would call their sockets readable
    for (u64 i = 0; i < link->count; i++)
        if (waiting_in(link->queues[i]))
            return 0;
    return wait_on(link->polls, link->count, unsent_in(link->queues[0]) && seconds > PAUSE ? PAUSE : seconds);
}

void open_xdp_link(struct xdp_link *link, struct rings **queues, u64 count, i32 wake)
{
    link->link = (struct link){receive_packets, send_frames, wait_for, is_busy};
    link->count = count < QUEUES ? count : QUEUES;
    for (u64 i = 0; i < link->count; i++) {
        link->queues[i] = queues[i];
        link->polls[i] = (struct poll){.fd = (i32)queues[i]->fd, .events = POLLIN};
    }
    link->polls[link->count] = (struct poll){.fd = wake, .events = POLLIN};
}
