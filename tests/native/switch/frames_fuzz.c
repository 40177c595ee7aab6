// SPDX-License-Identifier: Apache-2.0
// Hostile frames from a hostile kernel, for a program that does with them what programs can do. Each decision is a
// number from the input, 0 when that has ended; the last decisions let everything go.
#include "calls.h"
#include "hashes.h"
#include "impairments.h"
#include "libc.h"
#include "memory.h"

enum { PORTS = 3, PYTHONS = 2, PRIORITIES = 2, HEADERS = 64, FRAMES = 4096, RECIRCULATED = 4, RULES = 2 };

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

static const u8 *input, *input_end;

static u64 decide(u64 bytes)
{
    u64 number = 0;
    while (bytes--)
        number = number << 8 | (input < input_end ? *input++ : 0);
    return number;
}

// Memory --------------------------------------------------------------------------------------------------

static struct context ctx;
static struct port ports[PORTS];
static struct port *portmap[MAX_PORTS], *polled[PYTHONS] = {&ports[0], &ports[1]};
static struct poll polls[1 + PYTHONS];
static struct queue queues[PORTS][PRIORITIES];
static u8 rings[PORTS][PRIORITIES][1 << 17];
static struct message received[BATCH], sent[PORTS][TX_QUEUE];
static struct part received_parts[BATCH], sent_parts[PORTS][TX_QUEUE][2];
static struct ancillary controls[BATCH];
static struct joined joined[TX_QUEUE];
static struct message joined_messages[TX_QUEUE];
static struct part joined_parts[3 * TX_QUEUE];
static u8 *arena, *segments, *upcalls, *backlogs[PORTS], *frames[FRAMES];
static struct item *items;
static u64 frame_count;
static struct line lines[PORTS][2], *line_list[2 * PORTS];
static struct rule rules[PORTS][2][RULES], *rule_lists[PORTS][2][RULES];
static struct due *heaps[PORTS][2];
static u8 *held[PORTS][2];

static void allocate(void)
{
    arena = zeros(ARENA_BYTES);
    segments = zeros(SEGMENT_BYTES);
    upcalls = zeros(UPCALL_BYTES);
    items = zeros((REQUEUE_SLOTS + BATCH) * sizeof *items);
    for (int i = 0; i < PORTS; i++)
        backlogs[i] = zeros(BACKLOG_BYTES);
    for (int i = 0; i < PORTS; i++)
        for (int way = 0; way < 2; way++) {
            heaps[i][way] = zeros(HELD_PACKETS * sizeof(struct due));
            held[i][way] = zeros(HELD_BYTES + HELD_SLACK);
        }
}

static u64 decide_chance(void)
{
    return decide(1) << (CHANCE_BITS - 8);
}

static void make_rule(struct rule *rule)
{
    *rule = (struct rule){
        .test_count = decide(1) % (TESTS + 1), .inverted = decide(1) & 1, .key = decide(1), .in_order = decide(1) & 1,
        .to_bad = decide_chance(), .to_good = decide_chance(), .in_bad = decide_chance(), .in_good = decide_chance(),
        .duplicate = decide_chance(), .late = decide_chance(),
        .delay_ns = decide(2), .jitter_ns = decide(2), .late_by_ns = decide(2),
    };
    for (u64 i = 0; i < rule->test_count; i++) {
        u64 size = 1 + decide(1) % 8;
        rule->tests[i] = (struct test){.offset = decide(1) % (HEAD - size + 1), .size = size, .mask = decide(1)};
    }
}

// Impairs a direction of a port, or none.
static struct line *make_line(u64 number, u64 way)
{
    struct line *line = &lines[number][way];
    u64 count = decide(1) % (RULES + 1);
    *line = (struct line){
        .port = &ports[number], .outward = way, .rules = rule_lists[number][way], .rule_count = count,
        .heap = heaps[number][way], .ring = held[number][way],
        .byte_time = way ? decide(2) : 0, .queue_limit = way ? decide(1) : 0,
    };
    for (u64 i = 0; i < count; i++) {
        rule_lists[number][way][i] = &rules[number][way][i];
        make_rule(&rules[number][way][i]);
    }
    if (!count)
        return NULL;
    line_list[ctx.line_count++] = line;
    return line;
}

static void make_port(u64 number)
{
    struct port *port = portmap[number] = &ports[number];
    *port = (struct port){
        .fd = number < PYTHONS ? (i64)number : -1,
        .send_fd = (i64)number,
        .number = number,
        .messages = sent[number],
        .parts = sent_parts[number],
        .backlog = backlogs[number],
        .queues = queues[number],
        .credit = -1,
        .vnet = decide(1) & 1 ? VNET_HDR : 0,
        .capture = decide(1) & 1,
        .in = make_line(number, 0),
        .out = make_line(number, 1),
    };
    for (int i = 0; i < TX_QUEUE; i++)
        sent[number][i] = (struct message){.parts = sent_parts[number][i]};
    for (int i = 0; i < PRIORITIES; i++)
        queues[number][i] = (struct queue){.base = rings[number][i], .size = sizeof rings[number][i]};
}

// The program ---------------------------------------------------------------------------------------------

static void leave(u64 port, u64 priority, u8 *headers, u64 header_length, u8 *payload, u64 length);

static struct program program;

static void dequeue(struct context *context, struct program *self, struct waiting *record, u64 port, u64 priority,
                    u64 depth)
{
    assert(context == &ctx && self == &program && depth < 1 << 17);
    u8 *headers = libra_arena(&ctx, HEADERS);
    copy(headers, record->phv, HEADERS);
    ctx.arena_used += HEADERS;
    (void)priority;
    libra_tx(&ctx, port, headers, HEADERS, record->phv + HEADERS, record->size - sizeof *record - HEADERS);
}

static void leave(u64 number, u64 priority, u8 *headers, u64 header_length, u8 *payload, u64 length)
{
    struct port *port = libra_blocked(&ctx, number);
    if (!port) {
        libra_tx(&ctx, number, headers, header_length, payload, length);
        return;
    }
    u8 phv[HEADERS] = {0};
    copy(phv, headers, header_length);
    struct waiting *record =
        libra_enqueue(&ctx, port, &port->queues[priority], phv, sizeof phv, payload, length);
    if (record)
        record->program = &program;
}

static void forward(struct context *context, struct program *self, u8 *data, u64 length, u64 port,
                    struct item *item)
{
    assert(context == &ctx && self == &program && length <= MAX_PACKET && port < PORTS);
    assert(!item || item->kind == RECIRCULATED);
    libra_csum16(data, length); // each byte can be read
    u64 choice = decide(1), header_length = length < HEADERS ? length : HEADERS;
    u8 *headers = libra_arena(&ctx, HEADERS);
    copy(headers, data, header_length);
    ctx.arena_used += header_length;
    if (header_length >= JOINED_HEADERS)
        store_be16(headers + JOINED_HEADERS - 2, 0); // UDP's checksum, so that packets can be joined
    u8 *payload = data + header_length;
    u64 rest = length - header_length;
    if (choice & 0x80) { // grows
        struct item *again = libra_requeue(&ctx, RECIRCULATED, port, headers, header_length, data, length);
        if (again)
            again->program = &program;
    }
    if (choice & 0x40)
        libra_upcall(&ctx, UP_DIGEST, 1, headers, header_length, NULL, 0);
    for (u64 copies = 1 + (choice >> 4 & 3); copies; copies--)
        leave(choice & 3, choice >> 2 & 1, headers, header_length, payload, rest);
}

static struct program program = {forward, dequeue};

// The kernel ----------------------------------------------------------------------------------------------

static i32 fail(i32 error)
{
    *__errno_location() = error;
    return -1;
}

// A frame as a socket may leave it, with a few bytes that are not as they should be.
static u64 make_frame(u8 *data, u64 length, struct vnet *vnet)
{
    u64 shape = decide(1), tags = shape >> 2 & 3, network = 14 + 4 * tags, transport = network + (shape & 1 ? 40 : 20);
    u8 head[128] = {0};
    for (u64 i = 0; i < tags; i++)
        store_be16(head + 12 + 4 * i, i ? 0x8100 : 0x88A8);
    store_be16(head + network - 2, shape & 1 ? 0x86DD : 0x0800);
    head[network] = shape & 1 ? 0x60 : 0x45;
    head[network + 6] = 0x40; // IPv4: not to be fragmented
    head[network + (shape & 1 ? 6 : 9)] = shape & 2 ? 17 : 6;
    head[transport + 12] = 0x50;
    vnet->checksum_start = (u16)transport;
    vnet->checksum_offset = shape & 2 ? 6 : 16;
    for (u64 i = shape >> 4 & 3; i; i--) {
        u64 at = decide(1) % sizeof head;
        head[at] = (u8)decide(1);
    }
    if (shape & 0x80)
        vnet->checksum_start = (u16)decide(2);
    if (shape & 0x40)
        vnet->checksum_offset = (u16)decide(2);
    copy(data, head, length < sizeof head ? length : sizeof head);
    return length;
}

static void make_message(struct message *message, u64 vnet_bytes)
{
    static const u8 kinds[] = {0, GSO_TCPV4, GSO_TCPV6, GSO_UDP_L4, GSO_TCPV4 | GSO_ECN, 2};
    struct vnet vnet = {.flags = (u8)decide(1) & NEEDS_CSUM, .kind = kinds[decide(1) % sizeof kinds]};
    vnet.segment_size = (u16)decide(2);
    u64 length = decide(2);
    length = length % 8 ? length / 8 % 2000 : length;
    u8 *memory = frames[frame_count++] = zeros(RX_HEADROOM + vnet_bytes + length);
    message->parts->data = memory + RX_HEADROOM;
    make_frame(memory + RX_HEADROOM + vnet_bytes, length, &vnet);
    copy(memory + RX_HEADROOM, &vnet, vnet_bytes);
    message->length = (u32)(vnet_bytes + length);
    struct ancillary *aux = message->control;
    *aux = (struct ancillary){.length = 36, .level = SOL_PACKET, .type = PACKET_AUXDATA};
    aux->status = (u32)decide(1);
    aux->vlan_tci = (u16)decide(1);
    assert(message->control_length == RX_CONTROL);
    message->control_length = decide(1) & 1 ? 0 : 36;
}

i32 recvmmsg(i32 fd, struct message *messages, u32 room, i32 flags, struct time *timeout)
{
    assert(fd < PYTHONS && flags == MSG_DONTWAIT && !timeout);
    u64 count = decide(1) & 7;
    if (!count || input == input_end || frame_count + BATCH > FRAMES)
        return fail(EAGAIN);
    if (count == 7)
        return fail(EINVAL);
    count = count < room ? count : room;
    for (u64 i = 0; i < count; i++)
        make_message(&messages[i], ports[fd].vnet);
    return (i32)count;
}

static void read_part(const struct part *part)
{
    libra_csum16(part->data, part->length);
}

i32 sendmmsg(i32 fd, struct message *messages, u32 count, i32 flags)
{
    assert(fd < PYTHONS && flags == MSG_DONTWAIT && count && count <= TX_QUEUE);
    static const i32 errors[] = {EAGAIN, ENOBUFS, EINTR, EMSGSIZE, EINVAL};
    u64 choice = decide(1);
    if (choice & 1)
        return fail(errors[choice / 2 % 5]);
    count = choice & 2 ? 1 : count;
    for (u32 i = 0; i < count; i++)
        for (u64 part = 0; part < messages[i].part_count; part++)
            read_part(&messages[i].parts[part]);
    return (i32)count;
}

i64 send(i32 fd, const void *data, u64 length, i32 flags)
{
    assert(fd < PYTHONS && flags == MSG_DONTWAIT);
    libra_csum16(data, length);
    u64 choice = decide(1);
    return choice & 1 ? fail(choice & 2 ? EMSGSIZE : ENOBUFS) : (i64)length;
}

i32 setsockopt(i32 fd, i32 level, i32 name, const void *value, u32 size)
{
    assert(fd < PYTHONS && level == SOL_PACKET && name == PACKET_VNET_HDR && value && size == 4);
    return decide(1) & 1 ? fail(EINVAL) : 0;
}

i32 nanosleep(const struct time *time, struct time *left)
{
    assert(time->seconds == 0 && time->nanoseconds == GATHER_NS && !left);
    return 0;
}

i32 ppoll(struct poll *fds, u64 count, const struct time *timeout, const void *signals)
{
    assert(count == 1 + PYTHONS && !signals);
    assert(!timeout || (timeout->seconds >= 0 && timeout->nanoseconds >= 0 && timeout->nanoseconds < 1000000000));
    fds[0].revents = input == input_end;
    for (u64 i = 1; i < count; i++)
        fds[i].revents = 1;
    return (i32)count;
}

// What must hold ------------------------------------------------------------------------------------------

static void check(void)
{
    assert(ctx.arena_used <= ARENA_BYTES && ctx.segments_used <= SEGMENT_BYTES);
    assert(ctx.requeue_tail - ctx.requeue_head <= REQUEUE_SLOTS);
    u64 at = 0, blocked = 0;
    for (const struct upcall *record; at < ctx.upcall_used; at += record->size) {
        record = (void *)(upcalls + at);
        assert(record->size % 8 == 0 && record->length + sizeof *record <= record->size);
    }
    assert(at == ctx.upcall_used && at <= ctx.upcall_size);
    for (u64 i = 0; i < PORTS; i++) {
        u64 depth = 0;
        for (u64 priority = 0; priority < PRIORITIES; priority++)
            depth += queues[i][priority].depth;
        assert(depth == ports[i].queued && (ports[i].blocked || !depth));
        assert(!ports[i].count && ports[i].backlog_end <= BACKLOG_BYTES);
        blocked += ports[i].blocked;
    }
    assert(blocked == ctx.blocked);
    for (u64 i = 0; i < ctx.line_count; i++) {
        const struct line *line = ctx.lines[i];
        assert(line->held <= HELD_PACKETS && line->tail - line->head <= HELD_BYTES);
        assert(line->held || line->head == line->tail);
        for (u64 j = 1; j < line->held; j++)
            assert(line->heap[(j - 1) / 2].time_ns <= line->heap[j].time_ns);
    }
}

static bool any_held(void)
{
    for (u64 i = 0; i < ctx.line_count; i++)
        if (ctx.lines[i]->held)
            return true;
    return false;
}

// Frames at given times, in memory of just their size.
static void run_batch(void)
{
    u64 count = decide(1) & 7, times[8], numbers[8], lengths[8], ends[8], total = 0;
    for (u64 i = 0; i < count; i++) {
        times[i] = 1000 * (i + 1);
        numbers[i] = decide(1) % PORTS;
        lengths[i] = decide(1) & 1 ? decide(2) % MAX_PACKET : decide(1);
        total += lengths[i];
    }
    u8 *batch = zeros(total + 1);
    for (u64 done = 0, at = 0; done < count;) {
        u64 now = libra_batch(&ctx, times + done, numbers + done, lengths + done, batch + at, ends, count - done);
        assert(now && ctx.now_ns == times[done + now - 1] && ends[now - 1] == ctx.upcall_used);
        for (u64 end = done + now; done < end; done++)
            at += lengths[done];
        check();
        ctx.upcall_used = 0;
    }
    free(batch);
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
    if (!arena)
        allocate();
    input = data;
    input_end = data + size;
    ctx = (struct context){
        .program = &program, .portmap = portmap, .ports = polled, .port_count = PYTHONS, .polls = polls,
        .messages = received, .segments = segments, .arena = arena, .upcalls = upcalls, .items = items,
        .joined = joined, .joined_messages = joined_messages, .joined_parts = joined_parts, .lines = line_list,
        .queues = PRIORITIES, .queue_limit = 1 + decide(1), .upcall_size = decide(1) & 1 ? 4096 : UPCALL_BYTES,
    };
    for (u64 i = 0; i < PORTS; i++)
        make_port(i);
    for (int i = 0; i < BATCH; i++)
        received[i] = (struct message){.parts = &received_parts[i], .control = &controls[i], .control_length = RX_CONTROL};
    if (decide(1) & 1)
        run_batch();
    for (u64 event = 0; event != EV_CONTROL; ctx.upcall_used = 0) {
        event = libra_loop(&ctx);
        check();
    }
    while (ctx.blocked || any_held() || ctx.requeue_head != ctx.requeue_tail) {
        libra_resume(&ctx);
        check();
        ctx.upcall_used = 0;
    }
    while (frame_count)
        free(frames[--frame_count]);
    return 0;
}
