// SPDX-License-Identifier: Apache-2.0
// Two hosts that write to each other through a switch of a few lines.
#include <assert.h>
#include <string.h>

#include "host.h"

enum { LANES = 64, ROOM = 300, SERVER = 8, WORKER = 9 };

// The switch: packets of messages that it has numbered; what its places hold, s + 1 and n.
static u32 numbered, known[MESSAGE_WINDOW], given[MESSAGE_WINDOW];

// Of these frames, each as it comes to the other host; one of `lost` is lost.
static void pass(struct messages *to, u32 sender, const struct iovec *iovecs, const i64 *rows, i64 count, i64 lost,
                 double now)
{
    for (i64 i = 0; i < count; i++) {
        u64 outer = frame_bytes(0) - packet_bytes(0), length = iovecs[rows[i]].length - outer;
        struct libra *libra = malloc(length);
        struct packet packet = {libra, length, rand() % 8 == 0};
        u32 s;

        memcpy(libra, (const u8 *)iovecs[rows[i]].base + outer, length);
        s = swap(libra->use);
        libra->kind = swap((swap(libra->kind) & ~255u) | sender);
        if (kind_of(swap(libra->kind)) == KIND_MESSAGE) {
            if (known[s % MESSAGE_WINDOW] != s + 1)
                given[s % MESSAGE_WINDOW] = numbered++;
            known[s % MESSAGE_WINDOW] = s + 1;
            libra->round = swap(given[s % MESSAGE_WINDOW]);
        }
        if (!lost || rand() % lost)
            messages_take(to, &packet, 1, now);
        free(libra);
    }
}

static void fill_iovecs(struct iovec *iovecs, struct frame *frames, i64 count)
{
    for (i64 i = 0; i < count; i++)
        iovecs[i].base = (u8 *)&frames[i] + PAD_BYTES;
}

static struct messages *make_side(void)
{
    struct messages *host = make_host(LANES, ROOM);

    fill_iovecs(host->sender.iovecs, host->sender.frames, MESSAGE_WINDOW);
    fill_iovecs(host->receiver.owed.packets.iovecs, host->receiver.owed.packets.frames, ROOM);
    host->receiver.owed.outgoing = zeros(ROOM, sizeof(i64));
    for (i64 row = 0; row < ROOM; row++)
        host->receiver.owed.outgoing[row] = row;
    return host;
}

static void free_side(struct messages *host)
{
    free(host->receiver.owed.outgoing);
    free_host(host);
}

static void send_all(struct messages *from, u32 node, struct messages *to, i64 lost, double now)
{
    const struct acknowledgements *owed = &from->receiver.owed;

    messages_poll(from, now, now);
    pass(to, node, owed->packets.iovecs, owed->outgoing, owed->packets.count, lost, now);
    pass(to, node, from->sender.iovecs, from->sender.outgoing, from->sender.outgoing_count, lost, now);
}

// What has arrived is the bytes of `content`, one message after the other.
static u64 compare(struct messages *host, const u8 *content)
{
    u64 length = 0;

    for (const struct incoming *message = host->receiver.due.first; message; message = message->next) {
        assert(message->node == WORKER);
        assert(!memcmp(message + 1, content + length, message->length));
        length += message->length;
    }
    read_due(host);
    return length;
}

// As after so many messages, and as many packets that the switch has numbered.
static void begin_at(struct messages *worker, struct messages *server, u32 number)
{
    struct inbound *from = &server->receiver.from[WORKER];

    numbered = number;
    server->receiver.seen.top = number;
    *from = (struct inbound){.known = true, .nonce = LIFE, .next = number};
    worker->sender.to[SERVER].number = number;
    for (i64 slot = 0; slot < MESSAGE_WINDOW; slot++) {
        worker->sender.next[slot] += number / MESSAGE_WINDOW * MESSAGE_WINDOW;
        known[slot] = worker->sender.next[slot] - MESSAGE_WINDOW + 1;
    }
}

// Of `count` messages of `size` bytes each. Those before them have come as far as `number`.
static void exchange(u64 count, u64 size, i64 lost, u32 number)
{
    struct messages *worker = make_side(), *server = make_side();
    struct message *messages = zeros((i64)count, sizeof *messages);
    u8 *content = malloc(count * size + 1);
    u64 heard = 0;
    double now = 0;

    begin_at(worker, server, number);
    for (u64 at = 0; at < count * size; at++)
        content[at] = (u8)(at * 7 + at / 251);
    for (u64 i = 0; i < count; i++) {
        messages[i] = (struct message){.content = &content[i * size], .length = size, .receiver = SERVER};
        sender_submit(&worker->sender, &messages[i]);
    }
    for (; !sender_is_idle(&worker->sender); now += 0.01) {
        assert(now < 1000);
        send_all(worker, WORKER, server, lost, now);
        heard += compare(server, &content[heard]);
        send_all(server, SERVER, worker, lost, now);
    }
    assert(heard == count * size);
    assert(count_ended(worker, ENDING_HEARD) == (i64)count);
    assert(isinf(sender_deadline(&worker->sender)) && !receiver_held(&server->receiver));
    assert(lost || !worker->sender.repeats);
    free_side(worker);
    free_side(server);
    free(messages);
    free(content);
}

static void test_priorities(void)
{
    enum { COUNT = 200 };
    struct message messages[COUNT] = {0}, *queue = 0;
    const struct message *before;

    for (u64 i = 0; i < COUNT; i++) {
        messages[i].priority = (i64)(i * i % 7);
        messages[i].age = i;
        queue_push(&queue, &messages[i]);
    }
    before = queue_pop(&queue);
    for (i64 i = 1; i < COUNT; i++) {
        const struct message *next = queue_pop(&queue);

        assert(next->priority < before->priority || (next->priority == before->priority && next->age > before->age));
        before = next;
    }
    assert(!queue);
}

static void test_a_host_without_memory_says_so(void)
{
    struct messages *host = make_host(LANES, ROOM);
    struct frame frame = {0};
    struct packet packet = {&frame.header.libra, packet_bytes(2), false};
    struct libra *libra = &frame.header.libra;

    libra->kind = swap((u32)LIBRA_VERSION << 28 | KIND_MESSAGE << 24 | 2 << 8 | WORKER);
    libra->job = swap(JOB);
    libra->term = swap(TERM);
    libra->length = swap(MOST_BYTES);
    messages_take(host, &packet, 1, 0);
    assert(host->receiver.fault == FAULT_MEMORY && !receiver_held(&host->receiver));
    messages_take(host, &packet, 1, 0);
    assert(!host->receiver.due.first);
    free_host(host);
}

int main(void)
{
    test_priorities();
    test_a_host_without_memory_says_so();
    for (i64 lost = 0; lost < 12; lost += 4) {
        exchange(1, 0, lost, 0);
        exchange(50, 100, lost, 0);
        exchange(3, 256, lost, 0);
        exchange(20, 5000, lost, 0);
        for (u32 before = 1; before < 50; before += 4)
            exchange(50, 100, lost, -before);
        for (u32 before = 1; before < 20; before += 4)
            exchange(20, 500, lost, -before);
    }
}
