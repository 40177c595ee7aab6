// SPDX-License-Identifier: Apache-2.0
// Hostile super-frames from a hostile kernel, and frames of any length to it. Each decision is a number from the input,
// 0 when that has ended.
#include <assert.h>
#include <math.h>
#include <sanitizer/asan_interface.h>
#include <stdlib.h>

#include "libc.h"
#include "raw_link.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

enum { FD = 5, ROWS = 200, LONGEST = 2000, ENETDOWN = 100, ATTEMPTS = 8 };

static const i32 ERRORS[] = {EINTR, EAGAIN, EINVAL, ENOBUFS, ENETDOWN};

static const u8 *input, *input_end;
static struct raw_link *link;
static u64 checksum; // of all that was read, so that it is read

static u64 decide(u64 bytes)
{
    u64 number = 0;

    while (bytes--)
        number = number << 8 | (input < input_end ? *input++ : 0);
    return number;
}

static void read_bytes(const void *data, u64 length)
{
    for (u64 i = 0; i < length; i++)
        checksum += ((const u8 *)data)[i];
}

// The kernel ----------------------------------------------------------------------------------------------

static u64 payload;                // bytes of it that were received
static i64 sent[ROWS], sent_count; // rows, in order
static i64 dropped;                // messages that were refused
static i64 fails_in_a_row;

static i32 fail(void)
{
    *__errno_location() = fails_in_a_row++ < ATTEMPTS ? ERRORS[decide(1) % 5] : ENETDOWN;
    return -1;
}

// Only what the message has can be read.
i32 recvmmsg(i32 fd, struct message *messages, u32 room, i32 flags, struct time *timeout)
{
    u64 choice = decide(1), count = choice % (room + 1);

    assert(fd == FD && flags == MSG_DONTWAIT && !timeout);
    if (!count)
        return fail();
    fails_in_a_row = 0;
    for (u64 i = 0; i < count; i++) {
        struct vnet vnet = {.flags = NEEDS_CSUM, .kind = choice & 0x80 ? (u8)decide(1) : GSO_UDP_L4};
        u64 length = decide(2);
        u8 *base = messages[i].parts->base;

        assert(messages[i].part_count == 1 && messages[i].parts->length == RECEIVED_BYTES);
        vnet.segment_size = (u16)decide(2);
        length = length & 1 ? length : length / 2 % 256;
        ASAN_UNPOISON_MEMORY_REGION(base, RECEIVED_BYTES);
        __builtin_memcpy(base, &vnet, VNET_HDR);
        for (u64 at = VNET_HDR; at < VNET_HDR + HEADERS; at += 7)
            base[at] = (u8)decide(1);
        messages[i].length = (u32)length;
        ASAN_POISON_MEMORY_REGION(base + length, RECEIVED_BYTES - length);
        payload += length > VNET_HDR + HEADERS ? length - VNET_HDR - HEADERS : 0;
    }
    return (i32)count;
}

static void take_packet(const u8 *behind_headers)
{
    assert(sent_count < ROWS);
    sent[sent_count++] = behind_headers[0];
}

// As Linux does: a super-frame's headers are a packet's, and all that is said of it is so.
static void take_super_frame(const struct message *message)
{
    const struct lead *lead = message->parts->base;
    u64 bytes = 0;

    assert(message->parts->length == sizeof *lead && lead->vnet.kind == GSO_UDP_L4);
    for (u64 i = 1; i < message->part_count; i++) {
        u64 length = message->parts[i].length;

        assert(length == lead->vnet.segment_size || (i == message->part_count - 1 && length < lead->vnet.segment_size));
        read_bytes(message->parts[i].base, length);
        bytes += length;
        take_packet(message->parts[i].base);
    }
    assert(message->part_count - 1 <= MAX_JOINED && bytes + HEADERS - 14 <= 65535);
    assert(((u64)lead->headers[16] << 8 | lead->headers[17]) == bytes + HEADERS - 14);
}

i32 sendmmsg(i32 fd, struct message *messages, u32 count, i32 flags)
{
    u64 choice = decide(1), taken = 1 + choice / 4 % count;

    assert(fd == FD && count && count <= BATCH && flags == 0);
    if (choice & 1) {
        fail();
        dropped += *__errno_location() == EAGAIN || *__errno_location() == ENOBUFS;
        return -1;
    }
    fails_in_a_row = 0;
    for (u64 i = 0; i < taken; i++) {
        const struct iovec *parts = messages[i].parts;

        if (messages[i].part_count > 2) {
            take_super_frame(&messages[i]);
            continue;
        }
        assert(parts->length == VNET_HDR && ((const struct vnet *)parts->base)->kind == 0);
        read_bytes(parts[1].base, parts[1].length);
        take_packet((const u8 *)parts[1].base + HEADERS);
    }
    return (i32)taken;
}

i32 ppoll(struct poll *polls, u64 count, const struct time *timeout, const void *signals)
{
    assert(polls == link->polls && count == 2 && !signals);
    assert(!timeout || (timeout->seconds >= 0 && timeout->nanoseconds >= 0 && timeout->nanoseconds < 1000000000));
    polls[WAKE].revents = 0;
    return decide(1) & 1 ? fail() : 0;
}

// What must hold ------------------------------------------------------------------------------------------

static void receive(void)
{
    i64 room = 1 + (i64)decide(1), count;
    struct packet *packets = calloc((u64)room, sizeof *packets);
    u64 before = payload, taken = 0;

    do {
        count = link->link.receive(&link->link, packets, room);
        assert(count <= room);
        for (i64 i = 0; i < count; i++) {
            assert(packets[i].length);
            read_bytes(packets[i].libra, packets[i].length);
            taken += packets[i].length;
        }
    } while (count == room);
    // All of what came since, and nothing else; an error may hide behind it.
    if (count >= 0)
        assert(taken == payload - before);
    free(packets);
}

static void receive_whole(void)
{
    i64 room = 1 + (i64)decide(1), count;
    u64 most = HEADERS + 1 + decide(1) * 4;
    struct iovec *frames = calloc((u64)room, sizeof *frames);

    for (i64 i = 0; i < room; i++)
        frames[i].base = malloc(most);
    do {
        count = receive_frames(link, frames, room, most);
        assert(count <= room);
        for (i64 i = 0; i < count; i++) {
            assert(frames[i].length > HEADERS && frames[i].length <= most);
            read_bytes(frames[i].base, frames[i].length);
        }
    } while (count == room);
    for (i64 i = 0; i < room; i++)
        free(frames[i].base);
    free(frames);
}

// Those that were taken are in order, and those that were not, counted.
static void send_some(void)
{
    i64 count = (i64)decide(1) % ROWS, *rows = calloc((u64)count, sizeof *rows), code;
    struct iovec *frames = calloc((u64)count, sizeof *frames);
    u64 length = 0, drops = link->totals.drops;

    for (i64 i = 0; i < count; i++) {
        u64 choice = decide(1);

        length = length && choice & 0xF0 ? length : HEADERS + 1 + decide(2) % LONGEST;
        frames[i] = (struct iovec){calloc(1, length), length};
        ((u8 *)frames[i].base)[HEADERS] = (u8)i;
        rows[i] = i;
    }
    sent_count = dropped = 0;
    code = link->link.send(&link->link, frames, rows, count);
    for (i64 i = 1; i < sent_count; i++)
        assert(sent[i] > sent[i - 1]);
    drops = link->totals.drops - drops;
    assert(drops >= (u64)dropped && (code < 0 || (u64)sent_count + drops == (u64)count));
    for (i64 i = 0; i < count; i++)
        free(frames[i].base);
    free(frames);
    free(rows);
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
    if (!link)
        link = calloc(1, sizeof *link);
    ASAN_UNPOISON_MEMORY_REGION(link, sizeof *link);
    link->totals = (struct totals){0};
    link->uncut = (struct uncut){0};
    link->arrived = link->next = 0;
    input = data;
    input_end = data + size;
    open_link(link, FD, FD + 1, decide(1) & 1, -1);
    link->pace = (struct pace){.since = INFINITY, .rate = (double)decide(2) * 4096}; // nothing that the clock says
    while (input < input_end) {
        switch (decide(1) & 3) {
        case 0: receive(); break;
        case 1: receive_whole(); break;
        case 2: send_some(); break;
        case 3: link->link.wait(&link->link, (double)decide(4) / 65536.0 - 1); break;
        }
    }
    return 0;
}
