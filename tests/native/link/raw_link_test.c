// SPDX-License-Identifier: Apache-2.0
// A raw link and a kernel that answers as it is told.
#include <assert.h>
#include <math.h>
#include <stdlib.h>

#include "libc.h"
#include "raw_link.h"

enum { FD = 5, ENETDOWN = 100, ROWS = 300 };

// The kernel ----------------------------------------------------------------------------------------------

struct kernel {
    i32 errors[4];    // of the next calls, 0: none
    u32 most;         // messages that it takes at once
    bool joins;       // knows super-frames
    i64 calls;        // of ppoll
    struct time time; // of the last ppoll, -1 for none
    bool woken;
    i32 arriving;       // messages of the next recvmmsg
    i64 sent[2 * ROWS]; // the first byte behind the headers of each packet, in order
    i64 count;          // of these
    u32 unsent;         // bytes of the socket's frames in the interface's queue
};

static struct kernel kernel;

static bool fails(void)
{
    i32 error = kernel.errors[0];

    *__errno_location() = error;
    for (i32 i = 0; i < 3; i++)
        kernel.errors[i] = kernel.errors[i + 1];
    kernel.errors[3] = 0;
    return error;
}

i32 sendmmsg(i32 fd, struct message *messages, u32 count, i32 flags)
{
    u32 taken = 0;

    assert(fd == FD && count && count <= BATCH && flags == 0);
    if (fails())
        return -1;
    for (; taken < count && taken < kernel.most; taken++) {
        const struct message *message = &messages[taken];
        bool joined = message->part_count > 2;

        if (joined && !kernel.joins) {
            *__errno_location() = EINVAL;
            return taken ? (i32)taken : -1;
        }
        for (u64 i = 1; i < message->part_count; i++)
            kernel.sent[kernel.count++] = ((u8 *)message->parts[i].base)[joined ? 0 : HEADERS];
    }
    return (i32)taken;
}

// Each message has three packets of 50 bytes, and one of 10.
i32 recvmmsg(i32 fd, struct message *messages, u32 room, i32 flags, struct time *timeout)
{
    const struct vnet vnet = {.kind = GSO_UDP_L4, .segment_size = 50};
    i32 count = kernel.arriving;

    assert(fd == FD && room == MESSAGES && flags == MSG_DONTWAIT && !timeout);
    if (fails())
        return -1;
    for (i32 i = 0; i < count; i++) {
        assert(messages[i].part_count == 1 && messages[i].parts->length == RECEIVED_BYTES);
        __builtin_memcpy(messages[i].parts->base, &vnet, VNET_HDR);
        messages[i].length = VNET_HDR + HEADERS + 160;
    }
    kernel.arriving = 0;
    *__errno_location() = EAGAIN;
    return count ? count : -1;
}

i32 getsockopt(i32 fd, i32 level, i32 option, void *value, u32 *length)
{
    u32 *numbers = value;

    assert(fd == FD && level == SOL_SOCKET && option == SO_MEMINFO && *length == MEMINFO_VARS * sizeof *numbers);
    if (fails())
        return -1;
    numbers[WMEM_ALLOC] = kernel.unsent;
    return 0;
}

i32 ppoll(struct poll *polls, u64 count, const struct time *timeout, const void *signals)
{
    assert(count == 2 && polls[SOCKET].fd == FD && polls[WAKE].fd == FD + 1 && !signals);
    assert(polls[SOCKET].events == POLLIN && polls[WAKE].events == POLLIN);
    kernel.calls++;
    kernel.time = timeout ? *timeout : (struct time){-1, -1};
    polls[WAKE].revents = kernel.woken;
    return fails() ? -1 : kernel.woken;
}

i64 read(i32 fd, void *to, u64 size)
{
    assert(fd == FD + 1 && size == 8 && kernel.woken);
    __builtin_memset(to, 0, size);
    kernel.woken = false;
    return 8;
}

// Sending -------------------------------------------------------------------------------------------------

static struct raw_link *link;
static struct iovec frames[ROWS];
static i64 rows[ROWS];

// A new link that joins `together` packets, and ROWS frames of which each has its row behind its headers.
static void start(i64 together)
{
    free(link);
    link = calloc(1, sizeof *link);
    open_link(link, FD, FD + 1, false, -1);
    link->pace = (struct pace){.since = INFINITY, .rate = 52.5 / SPAN * (double)together};
    kernel = (struct kernel){.most = BATCH, .joins = true};
    for (i64 i = 0; i < ROWS; i++) {
        if (!frames[i].base)
            frames[i] = (struct iovec){calloc(1, 52), 52};
        ((u8 *)frames[i].base)[HEADERS] = (u8)i;
        rows[i] = i;
    }
}

static i64 send_rows(i64 count)
{
    return link->link.send(&link->link, frames, rows, count);
}

static void check_sent(i64 count)
{
    assert(kernel.count == count);
    for (i64 i = 0; i < count; i++)
        assert(kernel.sent[i] == (u8)i);
}

static void test_all_rows_are_sent_in_order_however_many_the_kernel_takes(void)
{
    const u32 most[] = {1, 2, BATCH};

    for (int i = 0; i < 3; i++) {
        start(8);
        kernel.most = most[i];
        assert(send_rows(ROWS) == 0);
        check_sent(ROWS);
        assert(link->totals.packets_sent == ROWS && link->totals.bytes_sent == 52 * ROWS && !link->totals.drops);
        assert(send_rows(0) == 0);
    }
}

// Linux before 6.2 answers a super-frame with EINVAL: none is lost, none comes twice, and it is asked once.
static void test_a_kernel_that_joins_nothing_gets_frames_one_by_one(void)
{
    start(8);
    kernel.joins = false;
    frames[0].length = 44; // goes alone
    assert(send_rows(21) == 0);
    frames[0].length = 52;
    check_sent(21);
    assert(link->singly && link->totals.packets_sent == 21 && !link->totals.drops);
    kernel.joins = true;
    kernel.count = 0;
    kernel.most = 1;
    assert(send_rows(2) == 0);
    check_sent(2);
}

static void test_who_does_not_want_super_frames_sends_none(void)
{
    start(64);
    open_link(link, FD, FD + 1, true, -1);
    kernel.joins = false;
    assert(send_rows(ROWS) == 0);
    check_sent(ROWS);
}

struct failure {
    i32 error;
    i64 code;
    u64 drops;
    i64 sent;
};

static void test_what_can_go_wrong_when_sending(void)
{
    const struct failure cases[] = {
        {EINTR, 0, 0, 10}, {ENOBUFS, 0, 8, 2}, {EAGAIN, 0, 8, 2}, {ENETDOWN, -ENETDOWN, 0, 0}, {EINVAL, 0, 0, 10},
    };

    for (u64 i = 0; i < sizeof cases / sizeof *cases; i++) {
        start(8);
        kernel.errors[0] = cases[i].error;
        assert(send_rows(10) == cases[i].code);
        assert(kernel.count == cases[i].sent && link->totals.drops == cases[i].drops);
        assert(link->singly == (cases[i].error == EINVAL));
    }
    start(1);
    kernel.errors[0] = EINVAL;
    assert(send_rows(10) == -EINVAL && !link->singly);
}

static void test_a_link_is_busy_while_the_interface_has_not_sent_all(void)
{
    start(1);
    assert(!link->link.busy(&link->link));
    kernel.unsent = 1;
    assert(link->link.busy(&link->link));
    kernel.errors[0] = EINVAL; // a kernel that does not say
    assert(!link->link.busy(&link->link));
}

// Receiving -----------------------------------------------------------------------------------------------

static void test_packets_are_read_in_place_as_room_allows(void)
{
    const u64 lengths[] = {50, 50, 50, 10};

    for (i64 room = 1; room < 20; room++) {
        struct packet *packets = calloc((u64)room, sizeof *packets);
        const u8 *next = 0;
        i64 total = 0, got;

        start(1);
        kernel.arriving = MESSAGES;
        while ((got = link->link.receive(&link->link, packets, room)) > 0)
            for (i64 i = 0; i < got; i++, total++) {
                next = total % 4 ? next : link->received[total / 4] + VNET_HDR + HEADERS;
                assert((const u8 *)packets[i].libra == next && packets[i].length == lengths[total % 4]);
                next += packets[i].length;
            }
        assert(got == 0 && total == 4 * MESSAGES && link->totals.packets_received == 4 * MESSAGES);
        assert(link->totals.bytes_received == MESSAGES * (160 + 4 * HEADERS));
        free(packets);
    }
}

static void test_what_can_go_wrong_when_receiving(void)
{
    const struct failure cases[] = {{EINTR, 4, 0, 0}, {EAGAIN, 0, 0, 0}, {EINVAL, 0, 1, 0}, {ENETDOWN, -ENETDOWN, 0, 0}};

    for (u64 i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct packet packets[8];

        start(1);
        kernel.errors[0] = cases[i].error;
        kernel.arriving = 1;
        assert(link->link.receive(&link->link, packets, 8) == cases[i].code);
        assert(link->totals.drops == cases[i].drops);
    }
}

// Waiting -------------------------------------------------------------------------------------------------

struct pause {
    double seconds;
    i64 calls;
    struct time time;
};

static void test_how_long_a_wait_is(void)
{
    const struct pause cases[] = {
        {0, 0, {0, 0}},           {-1, 0, {0, 0}},         {NAN, 0, {0, 0}},       {-INFINITY, 0, {0, 0}},
        {1.5, 1, {1, 500000000}}, {0.25, 1, {0, 250000000}}, {INFINITY, 1, {-1, -1}}, {1e300, 1, {-1, -1}},
    };

    for (u64 i = 0; i < sizeof cases / sizeof *cases; i++) {
        start(1);
        assert(link->link.wait(&link->link, cases[i].seconds) == 0);
        assert(kernel.calls == cases[i].calls);
        assert(kernel.time.seconds == cases[i].time.seconds && kernel.time.nanoseconds == cases[i].time.nanoseconds);
    }
}

static void test_a_wake_is_taken_and_a_signal_is_no_error(void)
{
    start(1);
    kernel.woken = true;
    assert(link->link.wait(&link->link, INFINITY) == 1 && !kernel.woken);
    kernel.errors[0] = EINTR;
    assert(link->link.wait(&link->link, 1) == 0);
    kernel.errors[0] = EINVAL;
    assert(link->link.wait(&link->link, 1) == -EINVAL);
}

static void test_nobody_sleeps_while_packets_are_left(void)
{
    struct packet packet;

    start(1);
    kernel.arriving = 2;
    for (int i = 0; i < 7; i++) {
        assert(link->link.receive(&link->link, &packet, 1) == 1);
        assert(link->link.wait(&link->link, INFINITY) == 0 && kernel.calls == 0);
    }
    assert(link->link.receive(&link->link, &packet, 1) == 1);
    assert(link->link.wait(&link->link, INFINITY) == 0 && kernel.calls == 1);
}

int main(void)
{
    test_all_rows_are_sent_in_order_however_many_the_kernel_takes();
    test_a_kernel_that_joins_nothing_gets_frames_one_by_one();
    test_who_does_not_want_super_frames_sends_none();
    test_what_can_go_wrong_when_sending();
    test_a_link_is_busy_while_the_interface_has_not_sent_all();
    test_packets_are_read_in_place_as_room_allows();
    test_what_can_go_wrong_when_receiving();
    test_how_long_a_wait_is();
    test_a_wake_is_taken_and_a_signal_is_no_error();
    test_nobody_sleeps_while_packets_are_left();
    free(link);
    for (i64 i = 0; i < ROWS; i++)
        free(frames[i].base);
}
