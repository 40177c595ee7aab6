// SPDX-License-Identifier: Apache-2.0
// A server's loop on a link that does as it is told.
#include <assert.h>
#include <string.h>

#include "cells.h"
#include "host.h"
#include "server_loop.h"

enum { SLOTS = 4, LANES = 32, ROOM = 4, ENETDOWN = 100, RECEIVES = 20 };

struct scripted {
    struct link link;
    struct packet packet;
    i64 arriving[RECEIVES]; // of the next receives: how often the packet comes, or -errno
    i64 receives;
    i64 waits;
    i64 wait_status, send_status;
    i64 sent; // RESULTs and ACKs
    i64 busy, looks; // looks at the link that find it busy, and looks
};

static i64 receive(struct link *link, struct packet *packets, i64 room)
{
    struct scripted *scripted = (struct scripted *)link;
    i64 count = scripted->arriving[scripted->receives++];

    assert(room == ROOM && count <= room);
    for (i64 i = 0; i < count; i++)
        packets[i] = scripted->packet;
    return count;
}

static i64 send(struct link *link, const struct iovec *frames, const i64 *rows, i64 count)
{
    struct scripted *scripted = (struct scripted *)link;

    for (i64 i = 0; i < count; i++)
        assert(frames[rows[i]].length == frame_bytes(1));
    scripted->sent += count;
    return scripted->send_status;
}

static bool busy(struct link *link)
{
    struct scripted *scripted = (struct scripted *)link;

    return scripted->looks++ < scripted->busy;
}

static i64 wait(struct link *link, double seconds)
{
    struct scripted *scripted = (struct scripted *)link;

    assert(isinf(seconds));
    scripted->waits++;
    return scripted->wait_status;
}

static struct scripted make_link(const struct libra *libra)
{
    return (struct scripted){.link = {receive, send, wait, busy}, .packet = {libra, packet_bytes(1), false}};
}

// A SUM of one block, with its lanes.
static struct libra *make_sum(void)
{
    struct libra *libra = calloc(1, packet_bytes(1));

    libra->kind = swap((u32)LIBRA_VERSION << 28 | KIND_SUM << 24 | 1 << 8);
    libra->job = swap(JOB);
    libra->length = swap(LANES);
    return libra;
}

static void test_what_is_there_is_taken_and_what_is_not_is_waited_for(void)
{
    struct libra *libra = make_sum();
    struct scripted link = make_link(libra);
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct messages *host = make_host(LANES, ROOM);
    struct packet packets[ROOM];
    struct server_loop loop = {&server, host, &link.link, packets, ROOM, INFINITY, 0, ROOM + 1, 0, false};

    link.arriving[0] = 1;
    assert(server_run(&loop) == 0);
    assert(link.waits == 0 && server.call_count == 1 && loop.arrived == 1);
    link.arriving[2] = 2; // behind a wait
    libra->slot = swap(1 << 16);
    assert(server_run(&loop) == 0);
    assert(link.waits == 1 && server.call_count == 1 && loop.arrived == 2 && link.sent == 0);
    free_server(&server);
    free_host(host);
    free(libra);
}

// The link must not be idle because the server sleeps.
static void test_packets_gather_only_while_the_link_is_busy(void)
{
    const struct {
        i64 arrived, busy, looks;
    } cases[] = {{ROOM - 1, 9, 0}, {ROOM, 0, 1}, {ROOM, 2, 3}, {ROOM, 9, 4}};

    for (u64 i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scripted link = make_link(0);
        struct server server = make_server(SLOTS, LANES, ROOM);
        struct messages *host = make_host(LANES, ROOM);
        struct packet packets[ROOM];
        struct server_loop loop = {&server, host, &link.link, packets, ROOM, INFINITY, cases[i].arrived, ROOM, 1e-9, false};

        link.busy = cases[i].busy;
        assert(server_run(&loop) == 0);
        assert(link.looks == cases[i].looks && link.receives == 2);
        free_server(&server);
        free_host(host);
    }
}

static void test_a_wake_ends_it(void)
{
    struct scripted link = make_link(0);
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct messages *host = make_host(LANES, ROOM);
    struct packet packets[ROOM];
    struct server_loop loop = {&server, host, &link.link, packets, ROOM, INFINITY, ROOM, ROOM, 1e-9, false};

    assert(server_run(&loop) == 0);
    assert(link.receives == 2 && link.waits == 1 && loop.arrived == 0 && server.call_count == 0);
    free_server(&server);
    free_host(host);
}

static void test_answers_go_out_again_once(void)
{
    struct libra *libra = make_sum();
    struct scripted link = make_link(libra);
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct messages *host = make_host(LANES, ROOM);
    struct packet packets[ROOM];
    struct server_loop loop = {&server, host, &link.link, packets, ROOM, INFINITY, 0, ROOM, 0, false};
    const struct sum sum = {.elements = LANES};
    i64 cell;

    memcpy(link.arriving, (i64[]){1, 3, 0, 0, 1}, 5 * sizeof(i64));
    assert(server_run(&loop) == 0);
    assert(server_answer(&server, &sum, 1, 0, 0, &cell) == 1);
    assert(server_run(&loop) == 0);
    assert(link.sent == 3 && server.again_count == 0);
    link.send_status = -ENETDOWN;
    assert(server_run(&loop) == -ENETDOWN);
    free_server(&server);
    free_host(host);
    free(libra);
}

static void test_a_link_s_error_is_the_loop_s(void)
{
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct messages *host = make_host(LANES, ROOM);
    struct packet packets[ROOM];

    for (int waits = 0; waits < 3; waits++) {
        struct scripted link = make_link(0);
        struct server_loop loop = {&server, host, &link.link, packets, ROOM, INFINITY, 0, ROOM, 0, false};

        if (waits == 2)
            link.wait_status = -ENETDOWN;
        else
            link.arriving[waits] = -ENETDOWN;
        assert(server_run(&loop) == -ENETDOWN);
        assert(link.waits == (waits > 0) && link.receives == (waits == 1 ? 2 : 1));
    }
    free_server(&server);
    free_host(host);
}

// A fragment of a message of that length.
static struct libra *make_fragment(u32 length)
{
    struct libra *libra = make_sum();

    libra->kind = swap((u32)LIBRA_VERSION << 28 | KIND_MESSAGE << 24 | 1 << 8 | 9);
    libra->term = swap(TERM);
    libra->length = swap(length);
    return libra;
}

static void test_python_sees_whole_messages(void)
{
    static const i64 ROWS[ROOM] = {0, 1, 2, 3};

    for (u32 length = LANES * 4; length < LANES * 8; length += LANES) {
        struct libra *libra = make_fragment(length);
        struct scripted link = make_link(libra);
        struct server server = make_server(SLOTS, LANES, ROOM);
        struct messages *host = make_host(LANES, ROOM);
        struct packet packets[ROOM];
        struct server_loop loop = {&server, host, &link.link, packets, ROOM, INFINITY, 0, ROOM, 0, false};
        bool is_whole = length == LANES * 4;

        host->receiver.owed.outgoing = (i64 *)ROWS;
        memcpy(link.arriving, (i64[]){1, 1}, 2 * sizeof(i64));
        assert(server_run(&loop) == 0);
        assert((host->receiver.due.first != 0) == is_whole && receiver_held(&host->receiver) == !is_whole);
        assert(link.receives == (is_whole ? 1 : 4) && link.sent == (is_whole ? 1 : 2));
        assert(host->receiver.duplicates == !is_whole);
        free_server(&server);
        free_host(host);
        free(libra);
    }
}

static void test_other_threads_do_not_wait_for_long(void)
{
    static const i64 ROWS[ROOM] = {0, 1, 2, 3};
    struct libra *libra = make_fragment(LANES * 8);
    struct scripted link = make_link(libra);
    struct server server = make_server(SLOTS, LANES, ROOM);
    struct messages *host = make_host(LANES, ROOM);
    struct packet packets[ROOM];
    struct server_loop loop = {&server, host, &link.link, packets, ROOM, INFINITY, 0, ROOM, 0, false};

    host->receiver.owed.outgoing = (i64 *)ROWS;
    for (i64 i = 0; i < RECEIVES; i++)
        link.arriving[i] = 1;
    assert(server_run(&loop) == 0);
    assert(link.receives < RECEIVES && link.sent == link.receives);
    free_server(&server);
    free_host(host);
    free(libra);
}

int main(void)
{
    test_python_sees_whole_messages();
    test_other_threads_do_not_wait_for_long();
    test_what_is_there_is_taken_and_what_is_not_is_waited_for();
    test_packets_gather_only_while_the_link_is_busy();
    test_a_wake_ends_it();
    test_answers_go_out_again_once();
    test_a_link_s_error_is_the_loop_s();
}
