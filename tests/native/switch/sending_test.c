// SPDX-License-Identifier: Apache-2.0
// A kernel that is busy loses nothing: what it did not take goes later, once, in order, and with the bytes that it had.
// Memory that a frame refers to is not written before the frame has left.
#include "calls.h"
#include "libc.h"
#include "memory.h"
#include "packets.h"

enum {
    FRAMES = 3000, SIDES = 2, LABEL = 16, MOST_BYTES = 700,
    SLOT = RX_HEADROOM + MOST_BYTES,
    RING = 1 << 13, // a dozen packets
    CLONES = 4,     // of a frame that is cloned whenever it leaves a queue
};

// In front of each frame.
struct label {
    u64 number, clones;
};

static struct context ctx;
static struct port ports[SIDES], *portmap[MAX_PORTS], *polled[SIDES] = {&ports[0], &ports[1]};
static struct poll polls[1 + SIDES];
static struct queue queues[SIDES];
static struct message received[BATCH], sent[SIDES][TX_QUEUE];
static struct part received_parts[BATCH], sent_parts[SIDES][TX_QUEUE][2];
static struct ancillary controls[BATCH];
static u8 *slots, *rings[SIDES];
static u64 given, made[SIDES], left[SIDES]; // frames received; that a port was to send; that the kernel has taken
static u64 last[SIDES], patience; // number of the last one; rounds until all is over
static i32 busy; // the kernel's error when it takes no more
static bool with_clones;

static u64 draw(u64 below)
{
    return (u64)rand() % below;
}

// Frames -----------------------------------------------------------------------------------------------------

static u64 length_of(u64 number)
{
    return LABEL + number * 37 % (MOST_BYTES - LABEL);
}

static u8 byte_at(u64 number, u64 place)
{
    return (u8)(31 * number + 7 * place + number / 256);
}

static u64 make_frame(u8 *data, u64 number)
{
    struct label label = {number, 0};
    u64 length = length_of(number);

    copy(data, &label, LABEL);
    for (u64 i = LABEL; i < length; i++)
        data[i] = byte_at(number, i);
    return length;
}

// Checks that a frame, given in parts, has the bytes that make_frame wrote.
static void check_frame(u64 side, const struct part *parts, u64 count)
{
    u8 frame[MOST_BYTES];
    struct label label;
    u64 length = 0;

    for (u64 i = 0; i < count; i++) {
        assert(length + parts[i].length <= sizeof frame);
        copy(frame + length, parts[i].data, parts[i].length);
        length += parts[i].length;
    }
    copy(&label, frame, LABEL);
    assert(length == length_of(label.number));
    for (u64 i = LABEL; i < length; i++)
        assert(frame[i] == byte_at(label.number, i));
    assert(with_clones || label.number > last[side]);
    last[side] = label.number;
    left[side]++;
}

// The program: frames that arrive at one side leave by the other --------------------------------------------------

static void leave(u64 side, const struct label *label, u8 *payload, u64 length)
{
    struct port *port = libra_blocked(&ctx, side);

    made[side]++;
    if (port) {
        struct waiting *record =
            libra_enqueue(&ctx, port, &port->queues[0], (const u8 *)label, LABEL, payload, length);

        if (record)
            record->program = ctx.program;
        return;
    }
    u8 *headers = libra_arena(&ctx, LABEL);
    copy(headers, label, LABEL);
    ctx.arena_used += LABEL;
    libra_tx(&ctx, side, headers, LABEL, payload, length);
}

static void dequeue(struct context *context, struct program *self, struct waiting *record, u64 port, u64 priority,
                    u64 depth)
{
    struct label label;
    u8 *headers = libra_arena(&ctx, LABEL);

    (void)self, (void)priority, (void)depth;
    copy(&label, record->phv, LABEL);
    copy(headers, &label, LABEL);
    ctx.arena_used += LABEL;
    libra_tx(context, port, headers, LABEL, record->phv + LABEL, length_of(label.number) - LABEL);
    if (with_clones && label.number % 3 == 0 && label.clones < CLONES) {
        label.clones++; // of which every other one leaves by the other side, and may not have to wait there
        leave(label.clones % 2 ? 1 - port : port, &label, record->phv + LABEL, length_of(label.number) - LABEL);
    }
}

static void forward(struct context *context, struct program *self, u8 *data, u64 length, u64 port,
                    struct item *item)
{
    struct label label;

    assert(context == &ctx && self == ctx.program && !item && length >= LABEL);
    copy(&label, data, LABEL);
    leave(1 - port, &label, data + LABEL, length - LABEL);
}

static struct program program = {forward, dequeue};

// The kernel -----------------------------------------------------------------------------------------------------

static i32 fail(i32 error)
{
    *__errno_location() = error;
    return -1;
}

i32 recvmmsg(i32 fd, struct message *messages, u32 room, i32 flags, struct time *timeout)
{
    u64 count = draw(16);

    assert(fd < SIDES && flags == MSG_DONTWAIT && !timeout);
    count = count < room ? count : room;
    count = count < FRAMES - given ? count : FRAMES - given;
    if (!count)
        return fail(EAGAIN);
    for (u64 i = 0; i < count; i++)
        messages[i].length = (u32)make_frame(messages[i].parts->data, ++given);
    return (i32)count;
}

static bool takes_no_more(void)
{
    return given < FRAMES && !draw(3);
}

i32 sendmmsg(i32 fd, struct message *messages, u32 count, i32 flags)
{
    assert(fd < SIDES && flags == MSG_DONTWAIT && count && count <= TX_QUEUE);
    if (takes_no_more())
        return fail(busy);
    count = 1 + (u32)draw(count);
    for (u32 i = 0; i < count; i++)
        check_frame((u64)fd, messages[i].parts, messages[i].part_count);
    return (i32)count;
}

i64 send(i32 fd, const void *data, u64 length, i32 flags)
{
    struct part part = {(u8 *)data, length};

    assert(fd < SIDES && flags == MSG_DONTWAIT);
    if (takes_no_more())
        return fail(busy);
    check_frame((u64)fd, &part, 1);
    return (i64)length;
}

i32 setsockopt(i32 fd, i32 level, i32 name, const void *value, u32 size)
{
    (void)fd, (void)level, (void)name, (void)value, (void)size;
    return 0;
}

i32 nanosleep(const struct time *time, struct time *rest)
{
    (void)time, (void)rest;
    return 0;
}

i32 ppoll(struct poll *fds, u64 count, const struct time *timeout, const void *signals)
{
    assert(count == 1 + SIDES && !signals && (!timeout || timeout->nanoseconds >= 0));
    patience -= given == FRAMES;
    fds[0].revents = !patience;
    for (u64 i = 1; i < count; i++)
        fds[i].revents = 1;
    return (i32)count;
}

// What must hold -------------------------------------------------------------------------------------------------

static void run_all(i32 error, bool clones)
{
    busy = error;
    with_clones = clones;
    given = 0;
    patience = FRAMES;
    ctx.gathering = (struct gathering){0};
    for (u64 side = 0; side < SIDES; side++) {
        made[side] = left[side] = last[side] = 0;
        queues[side] = (struct queue){.base = rings[side], .size = RING};
        ports[side].tx_drops = ports[side].queue_drops = 0;
    }
    while (libra_loop(&ctx) != EV_CONTROL)
        ctx.upcall_used = 0;
    for (u64 side = 0; side < SIDES; side++) {
        const struct port *port = &ports[side];

        assert(!port->tx_drops && !port->count && !port->queued && !has_backlog(port));
        assert(left[side] + port->queue_drops == made[side]);
        assert(port->queue_drops && left[side] > FRAMES / 20); // the ring was full, and not always
    }
    assert(given == FRAMES);
}

static void make_side(u64 side)
{
    rings[side] = zeros(RING);
    portmap[side] = &ports[side];
    ports[side] = (struct port){
        .fd = (i64)side, .send_fd = (i64)side, .number = side, .messages = sent[side], .parts = sent_parts[side],
        .backlog = zeros(BACKLOG_BYTES), .queues = &queues[side], .credit = -1,
    };
    for (int i = 0; i < TX_QUEUE; i++)
        sent[side][i] = (struct message){.parts = sent_parts[side][i]};
}

int main(void)
{
    slots = zeros(BATCH * SLOT);
    for (u64 side = 0; side < SIDES; side++)
        make_side(side);
    for (u64 i = 0; i < BATCH; i++) {
        received_parts[i] = (struct part){slots + i * SLOT + RX_HEADROOM, MOST_BYTES};
        received[i] = (struct message){.parts = &received_parts[i], .part_count = 1, .control = &controls[i],
                                       .control_length = RX_CONTROL};
    }
    ctx = (struct context){
        .program = &program, .portmap = portmap, .ports = polled, .port_count = SIDES, .polls = polls,
        .messages = received, .arena = zeros(ARENA_BYTES), .upcalls = zeros(UPCALL_BYTES),
        .upcall_size = UPCALL_BYTES, .queues = 1, .queue_limit = 1 << 20,
        .items = zeros((REQUEUE_SLOTS + BATCH) * sizeof(struct item)), .segments = zeros(SEGMENT_BYTES),
    };
    run_all(EAGAIN, false);
    run_all(ENOBUFS, false);
    run_all(EINTR, false);
    run_all(ENOBUFS, true);
}
