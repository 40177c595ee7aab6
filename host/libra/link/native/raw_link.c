// SPDX-License-Identifier: Apache-2.0
#include "raw_link.h"

#include "libc.h"

static double now(void)
{
    struct time time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.seconds + 1e-9 * (double)time.nanoseconds;
}

// Receiving -----------------------------------------------------------------------------------------------

static bool has_more(const struct raw_link *link)
{
    return link->uncut.left || link->next < link->arrived;
}

// Takes messages from the kernel when all packets of the last ones have been taken. Returns 0 or -errno.
static i64 refill(struct raw_link *link)
{
    i32 count;

    if (has_more(link))
        return 0;
    link->arrived = link->next = 0;
    do
        count = recvmmsg(link->polls[SOCKET].fd, link->incoming, MESSAGES, MSG_DONTWAIT, 0);
    while (count < 0 && error_number() == EINTR);
    if (count >= 0) {
        link->arrived = count;
        return 0;
    }
    switch (error_number()) {
    case EINVAL: // struct vnet has no code for this kind of segmentation: the kernel has dropped the frame
        link->totals.drops++;
        return 0;
    case EAGAIN:
        return 0;
    default:
        return -error_number();
    }
}

// Packets without a whole header are the engines' to refuse.
static bool is_other_job(const struct raw_link *link, const struct packet *packet)
{
    return link->job >= 0 && packet->length >= sizeof *packet->libra && swap(packet->libra->job) != link->job;
}

static bool take(struct raw_link *link, struct packet *packet)
{
    while (!cut(&link->uncut, packet) || is_other_job(link, packet)) {
        if (link->uncut.left)
            continue;
        if (link->next == link->arrived)
            return false;
        begin_cut(&link->uncut, link->received[link->next], link->incoming[link->next].length);
        link->next++;
    }
    link->totals.packets_received++;
    link->totals.bytes_received += HEADERS + packet->length;
    return true;
}

static i64 receive_packets(struct link *self, struct packet *packets, i64 room)
{
    struct raw_link *link = (struct raw_link *)self;
    i64 code = refill(link), count = 0;

    while (count < room && take(link, &packets[count]))
        count++;
    return code < 0 ? code : count;
}

i64 receive_frames(struct raw_link *link, struct iovec *frames, i64 room, u64 most)
{
    i64 code = refill(link), count = 0;
    struct packet packet;

    for (; count < room && take(link, &packet); count++)
        frames[count].length = restore(&link->uncut, &packet, frames[count].base, most);
    return code < 0 ? code : count;
}

// Sending -------------------------------------------------------------------------------------------------

// Returns the number of packets in messages that are dealt with, or -errno. That is all of them, unless the kernel
// turns out to take no super-frames.
static i64 send_messages(struct raw_link *link, i64 messages)
{
    i64 packets = 0;

    for (i64 i = 0; i < messages;) {
        i32 sent = sendmmsg(link->polls[SOCKET].fd, &link->outgoing[i], (u32)(messages - i), 0);
        i64 first = (i64)link->outgoing[i].part_count - 1;

        if (sent < 0 && error_number() == EINTR)
            continue;
        if (sent < 0 && error_number() == EINVAL && first > 1) {
            link->singly = true;
            break;
        }
        if (sent < 0) {
            if (error_number() != ENOBUFS && error_number() != EAGAIN)
                return -error_number();
            // The interface's queue dropped this message: a loss like any other.
            link->totals.drops += (u64)first;
            sent = 1;
        }
        for (; sent; sent--)
            packets += (i64)link->outgoing[i++].part_count - 1;
    }
    return packets;
}

// waiting: number of packets that are sent at once, in this batch and others.
static i64 send_batch(struct raw_link *link, const struct iovec *frames, const i64 *rows, i64 count, i64 waiting)
{
    i64 together = packets_together(&link->pace, frames[rows[0]].length, waiting), sent;
    u64 bytes = 0;

    for (i64 i = 0; i < count; i++)
        bytes += frames[rows[i]].length;
    count_bytes(&link->pace, bytes, now());
    for (i64 done = 0; done < count; done += sent) {
        i64 messages = join(frames, &rows[done], count - done, link->singly ? 1 : together, link->leads, link->parts,
                            link->outgoing);

        sent = send_messages(link, messages);
        if (sent < 0)
            return sent;
    }
    link->totals.packets_sent += (u64)count;
    link->totals.bytes_sent += bytes;
    return 0;
}

static i64 send_frames(struct link *self, const struct iovec *frames, const i64 *rows, i64 count)
{
    struct raw_link *link = (struct raw_link *)self;
    i64 code = 0;

    for (i64 done = 0, n; done < count && code == 0; done += n) {
        n = count - done < BATCH ? count - done : BATCH;
        code = send_batch(link, frames, &rows[done], n, count);
    }
    return code;
}

// The kernel counts a frame as the socket's memory until the interface has sent it.
static bool is_busy(struct link *self)
{
    struct raw_link *link = (struct raw_link *)self;
    ON_STACK u32 numbers[MEMINFO_VARS] = {0};
    u32 length = sizeof numbers;

    return getsockopt(link->polls[SOCKET].fd, SOL_SOCKET, SO_MEMINFO, numbers, &length) == 0 && numbers[WMEM_ALLOC];
}

// Waiting -------------------------------------------------------------------------------------------------

static i64 wait_for(struct link *self, double seconds)
{
    struct raw_link *link = (struct raw_link *)self;

    return has_more(link) ? 0 : wait_on(link->polls, 1, seconds);
}

void open_link(struct raw_link *link, i32 fd, i32 wake, bool singly, i64 job)
{
    link->link = (struct link){receive_packets, send_frames, wait_for, is_busy};
    link->polls[SOCKET] = (struct poll){.fd = fd, .events = POLLIN};
    link->polls[WAKE] = (struct poll){.fd = wake, .events = POLLIN};
    link->singly = singly;
    link->job = job;
    for (i64 i = 0; i < MESSAGES; i++) {
        link->places[i] = (struct iovec){link->received[i], RECEIVED_BYTES};
        link->incoming[i].parts = &link->places[i];
        link->incoming[i].part_count = 1;
    }
}
