// SPDX-License-Identifier: Apache-2.0
#include "server.h"

// Returns the values in a lane of a sum.
static i64 fields_of(const struct server *server, const struct libra *libra)
{
    return server->narrow && scale_of(swap(libra->slot)) != SCALE_PLAIN ? server->narrow->fields : 1;
}

// Returns the elements of this sum's chunk; 0 if it lies behind its value's end.
static u32 elements_of(const struct server *server, const struct libra *libra)
{
    i64 chunk = server->lanes * fields_of(server, libra);
    i64 left = (i64)swap(libra->length) - (i64)swap(libra->chunk) * chunk;

    if (left <= 0)
        return 0;
    return (u32)(left < chunk ? left : chunk);
}

// True if the packet is a sum that may be applied, with as many lanes as its chunk in the value has.
static bool fits(const struct server *server, const struct libra *libra)
{
    u32 kind = swap(libra->kind), elements = elements_of(server, libra);
    u32 block = BLOCK_LANES * (u32)fields_of(server, libra);

    return elements && blocks_of(kind) == (elements + block - 1) / block &&
           !has_flag(kind, FLAG_OVERFLOW | FLAG_FLOAT) && slot_of(swap(libra->slot)) < server->slots;
}

static void copy_intact(struct frame *frame, const struct libra *libra)
{
    __builtin_memcpy(&frame->header.libra, libra, packet_bytes(blocks_of(swap(libra->kind))));
}

static u64 key_of(const struct libra *libra)
{
    return (u64)swap(libra->key[0]) << 32 | swap(libra->key[1]);
}

static void arrive(struct server *server, const struct libra *libra, u64 request, u32 elements, i64 place)
{
    struct arrival *arrival = &server->arrivals[server->arrival_count++];

    arrival->request = request;
    arrival->key = key_of(libra);
    arrival->chunk = swap(libra->chunk);
    arrival->elements = elements;
    arrival->place = place;
}

// Returns the number of a packet's push or pull. A push has a number (modulo 256) and one dtype, a pull a rank and a
// number. Pulls sort last.
static u64 push_of(const struct libra *libra)
{
    return node_of(swap(libra->kind)) << 1 | (scale_of(swap(libra->slot)) == SCALE_PLAIN);
}

static const u64 PULLS = 1ull << 63;

static u64 pull_of(const struct libra *libra)
{
    return PULLS | (u64)node_of(swap(libra->kind)) << 32 | swap(libra->round);
}

// Stores a SUM in its cell, marked if the packet was, so that its RESULT is.
static void keep(struct server *server, const struct packet *packet, i64 cell)
{
    const struct libra *libra = packet->libra;

    arrive(server, libra, push_of(libra), elements_of(server, libra), cell);
    server->use[cell] = swap(libra->use);
    server->order[cell] = server->taken++;
    server->state[cell] = CELL_TAKEN;
    copy_intact(&server->frames[cell], libra);
    if (packet->marked)
        server->frames[cell].header.libra.kind |= swap((u32)FLAG_MARKED << 16);
}

static void take_sum(struct server *server, const struct packet *packet)
{
    const struct libra *libra = packet->libra;
    u32 use = swap(libra->use);
    i64 cell = (i64)slot_of(swap(libra->slot)) << 1 | (use & 1);
    i32 age = (i32)(use - server->use[cell]);
    u8 state = server->state[cell];

    if (state == CELL_FREE || (state != CELL_TAKEN && age > 0)) {
        keep(server, packet, cell);
        return;
    }
    server->duplicates++;
    if (state == CELL_ANSWERED && age == 0)
        server->again[server->again_count++] = cell;
}

static void take_packet(struct server *server, const struct packet *packet, double now)
{
    u32 kind;

    if (!is_intact(packet, server->job))
        return;
    kind = kind_of(swap(packet->libra->kind));
    if (is_hot(packet->libra))
        hand_over(&server->hot_packets, packet);
    else if (swap(packet->libra->term) != server->term)
        server->foreign_count += kind == KIND_SUM || kind == KIND_PULL;
    else if (kind == KIND_SUM && fits(server, packet->libra))
        take_sum(server, packet);
    else if (kind == KIND_PULL)
        server->pull_count += sharing_take(&server->sharing, packet->libra, now, &server->pulls[server->pull_count]);
}

static void begin_batch(struct server *server)
{
    server->arrival_count = server->call_count = server->again_count = server->pull_count = 0;
    server->foreign_count = server->hot_packets.count = 0;
}

static bool precedes(const struct arrival *a, const struct arrival *b)
{
    if (a->request != b->request)
        return a->request < b->request;
    return a->key != b->key ? a->key < b->key : a->chunk < b->chunk;
}

static bool is_sorted(const struct arrival *arrivals, i64 count)
{
    for (i64 i = 1; i < count; i++)
        if (precedes(&arrivals[i], &arrivals[i - 1]))
            return false;
    return true;
}

// Merges two sorted parts; of equal arrivals the first part's come first.
static void merge(const struct arrival *from, i64 middle, i64 count, struct arrival *to)
{
    i64 left = 0, right = middle;

    for (i64 i = 0; i < count; i++) {
        bool take_right = left == middle || (right < count && precedes(&from[right], &from[left]));

        to[i] = take_right ? from[right++] : from[left++];
    }
}

static i64 least(i64 a, i64 b)
{
    return a < b ? a : b;
}

// Sorts the arrivals, which are usually in order already, or nearly.
static void sort(struct server *server)
{
    i64 count = server->arrival_count;

    for (i64 width = 1; !is_sorted(server->arrivals, count); width *= 2) {
        struct arrival *merged = server->scratch;

        for (i64 low = 0; low < count; low += 2 * width)
            merge(&server->arrivals[low], least(width, count - low), least(2 * width, count - low), &merged[low]);
        server->scratch = server->arrivals;
        server->arrivals = merged;
    }
}

// True if the arrival does not follow the one before it in the same call.
static bool starts_run(const struct arrival *arrival)
{
    return arrival->key != arrival[-1].key || arrival->chunk != arrival[-1].chunk + 1;
}

static struct call *begin_call(struct server *server, i64 first)
{
    const struct arrival *arrival = &server->arrivals[first];
    struct call *call = &server->calls[server->call_count++];

    call->first = first;
    call->count = call->runs = call->elements = 0;
    if (arrival->request & PULLS) {
        call->kind = CALL_PULL;
        call->from = arrival->request >> 32 & 255;
    } else {
        call->kind = arrival->request & 1 ? CALL_INTEGERS : CALL_FLOATS;
        call->from = __builtin_popcount(swap(server->frames[arrival->place].header.libra.contributors));
    }
    return call;
}

static void cut_calls(struct server *server)
{
    struct call *call = 0;

    for (i64 i = 0; i < server->arrival_count; i++) {
        const struct arrival *arrival = &server->arrivals[i];

        if (!i || arrival->request != arrival[-1].request)
            call = begin_call(server, i);
        call->runs += i == call->first || starts_run(arrival);
        call->elements += arrival->elements;
        call->count++;
    }
}

// Forgets answers of overtaken uses: the frame of such a cell is the new SUM.
static void forget_overtaken(struct server *server)
{
    i64 kept = 0;

    for (i64 i = 0; i < server->again_count; i++)
        if (server->state[server->again[i]] == CELL_ANSWERED)
            server->again[kept++] = server->again[i];
    server->again_count = kept;
}

static void end_batch(struct server *server, double now)
{
    forget_overtaken(server);
    for (i64 i = 0; i < server->arrival_count; i++)
        server->state[server->arrivals[i].place] = CELL_PENDING;
    server->pull_count += sharing_expire(&server->sharing, now, &server->pulls[server->pull_count]);
    for (i64 i = 0; i < server->pull_count; i++)
        arrive(server, &server->pulls[i], pull_of(&server->pulls[i]), (u32)server->lanes, i);
    sort(server);
    cut_calls(server);
}

void server_take(struct server *server, const struct packet *packets, i64 count, double now)
{
    begin_batch(server);
    for (i64 i = 0; i < count; i++)
        take_packet(server, &packets[i], now);
    end_batch(server, now);
}

void server_take_frames(struct server *server, const struct frame *frames, const struct iovec *iovecs, i64 count,
                        double now)
{
    const u64 outer = frame_bytes(0) - packet_bytes(0);

    begin_batch(server);
    for (i64 i = 0; i < count; i++) {
        u64 length = iovecs[i].length;
        const struct packet packet = {
            .libra = &frames[i].header.libra,
            .length = length < outer ? 0 : length - outer,
            .marked = is_marked((const u8 *)&frames[i] + PAD_BYTES),
        };

        take_packet(server, &packet, now);
    }
    end_batch(server, now);
}

// Writes a call's keys, lengths, offsets and whole lengths (4, runs).
static void read_runs(const struct server *server, const struct call *call, i64 *runs)
{
    i64 *keys = runs, *lens = keys + call->runs, *offsets = lens + call->runs, *totals = offsets + call->runs;
    i64 chunk = server->lanes * (server->narrow && call->kind == CALL_FLOATS ? server->narrow->fields : 1), run = -1;

    for (i64 i = 0; i < call->count; i++) {
        const struct arrival *arrival = &server->arrivals[call->first + i];

        if (!i || starts_run(arrival)) {
            run++;
            keys[run] = (i64)arrival->key;
            lens[run] = 0;
            offsets[run] = (i64)arrival->chunk * chunk;
            totals[run] =
                call->kind == CALL_PULL ? 0 : swap(server->frames[arrival->place].header.libra.length);
        }
        lens[run] += arrival->elements;
    }
}

void server_read(const struct server *server, const struct call *call, struct sum *sums, i64 *runs, u32 *values)
{
    const struct factors *factors = call->kind == CALL_FLOATS ? server->factors : 0;

    read_runs(server, call, runs);
    for (i64 i = 0; i < call->count; i++) {
        const struct arrival *arrival = &server->arrivals[call->first + i];

        sums[i].cell = arrival->place;
        sums[i].use = server->use[arrival->place];
        sums[i].elements = arrival->elements;
        read_values(&server->frames[arrival->place].header.libra, factors, server->narrow, values,
                    arrival->elements);
        values += arrival->elements;
    }
}

void server_read_pull(const struct server *server, const struct call *call, struct libra *asked, i64 *runs)
{
    read_runs(server, call, runs);
    for (i64 i = 0; i < call->count; i++)
        __builtin_memcpy(&asked[i], &server->pulls[server->arrivals[call->first + i].place], sizeof *asked);
}

// Returns the frame of a waiting SUM, which becomes its RESULT; null: the SUM was answered, or overtaken.
static struct frame *begin_result(struct server *server, const struct sum *sum)
{
    struct frame *frame = &server->frames[sum->cell];
    u32 kind = swap(frame->header.libra.kind), blocks = blocks_of(kind);

    if (server->state[sum->cell] != CELL_PENDING || server->use[sum->cell] != sum->use)
        return 0;
    __builtin_memcpy(frame, &server->results[blocks], sizeof *server->results);
    frame->header.libra.kind |= swap(kind & (u32)FLAG_MARKED << 16);
    server->iovecs[sum->cell].length = frame_bytes(blocks);
    server->state[sum->cell] = CELL_ANSWERED;
    return frame;
}

// Writes lanes that are not the SUM's, up to the end of the frame's blocks.
static void write_lanes(struct frame *frame, const u32 *values, i64 count, u32 flags)
{
    struct libra *libra = &frame->header.libra;
    i64 lanes = (i64)blocks_of(swap(libra->kind)) * BLOCK_LANES;

    libra->kind |= swap(flags << 16);
    swap_words(values, frame->lanes, count);
    __builtin_memset(&frame->lanes[count], 0, (u64)(lanes - count) * sizeof(u32));
}

i64 server_answer(struct server *server, const struct sum *sums, i64 count, const u32 *values, u32 flags, i64 *cells)
{
    i64 answered = 0;

    for (i64 i = 0; i < count; i++) {
        struct frame *frame = begin_result(server, &sums[i]);

        if (frame && values)
            write_lanes(frame, values, sums[i].elements, flags);
        if (frame)
            cells[answered++] = sums[i].cell;
        values = values ? values + sums[i].elements : 0;
    }
    return answered;
}

i64 server_refuse(struct server *server, const struct sum *sums, i64 count, const u32 *reason, i64 *cells)
{
    i64 answered = 0;

    for (i64 i = 0; i < count; i++) {
        struct frame *frame = begin_result(server, &sums[i]);

        if (!frame)
            continue;
        write_lanes(frame, reason, (i64)blocks_of(swap(frame->header.libra.kind)) * BLOCK_LANES, FLAG_ERROR);
        cells[answered++] = sums[i].cell;
    }
    return answered;
}

// Begins a VALUE with room for `elements` elements, without them.
static void begin_value(const struct server *server, const struct libra *asked, i64 elements, i64 total,
                        struct frame *frame, struct iovec *iovec)
{
    u32 blocks = (u32)(elements + BLOCK_LANES - 1) / BLOCK_LANES;

    __builtin_memcpy(&frame->header.libra, asked, sizeof *asked);
    __builtin_memcpy(frame, &server->values[blocks], sizeof *server->values);
    frame->header.libra.kind |= swap(node_of(swap(asked->kind)));
    frame->header.libra.slot &= swap(0xffff0000); // no exponent, no scale
    frame->header.libra.length = swap((u32)total);
    iovec->length = frame_bytes(blocks);
}

static i64 clip(i64 number, i64 most)
{
    return number < 0 ? 0 : least(number, most);
}

static bool follows(const struct libra *libra, const struct libra *before)
{
    return key_of(libra) == key_of(before) && swap(libra->chunk) == swap(before->chunk) + 1;
}

void server_values(const struct server *server, const struct libra *asked, i64 count, const struct pieces *pieces,
                   struct frame *frames, struct iovec *iovecs)
{
    i64 run = 0, before = 0; // values before those of the run

    for (i64 i = 0; i < count; i++) {
        i64 wanted = (i64)swap(asked[i].chunk) * server->lanes, start, elements;

        if (i && !follows(&asked[i], &asked[i - 1]))
            before += pieces->lens[run++];
        elements = clip(pieces->totals[run] - wanted, server->lanes);
        start = before + wanted - pieces->offsets[run];
        if (start < 0 || start + elements > pieces->count) // a handler has changed what was checked
            elements = 0;
        begin_value(server, &asked[i], elements, pieces->totals[run], &frames[i], &iovecs[i]);
        write_lanes(&frames[i], elements ? &pieces->values[start] : 0, elements, pieces->flags);
    }
}

void server_refuse_pull(const struct server *server, const struct libra *asked, i64 count, const u32 *reason,
                        struct frame *frames, struct iovec *iovecs)
{
    for (i64 i = 0; i < count; i++) {
        begin_value(server, &asked[i], server->lanes, 0, &frames[i], &iovecs[i]);
        write_lanes(&frames[i], reason, server->lanes, FLAG_ERROR);
    }
}
