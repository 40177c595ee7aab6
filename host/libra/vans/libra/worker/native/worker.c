// SPDX-License-Identifier: Apache-2.0
#include "numbers.h"
#include "worker.h"

// Sending -------------------------------------------------------------------------------------------------

// True if the chunk has to be sent again at a scale that it fits; a probe only finds that scale.
static bool overflows(u32 exponent, u32 scale)
{
    return exponent > scale || scale == SCALE_PROBE;
}

// Finds a chunk's transfer; the transfers lie in the order of their chunks.
static struct transfer *owner_of(const struct slots *slots, i64 chunk)
{
    i64 low = 0, high = slots->active_count;

    while (high - low > 1) {
        i64 middle = (low + high) / 2;

        if (slots->active[middle]->first <= chunk)
            low = middle;
        else
            high = middle;
    }
    return slots->active[low];
}

static i64 row_of(const struct slots *slots, i64 slot)
{
    return slots->window.chunk[slot] - slots->owners[slot]->first;
}

static struct frame *begin_frame(struct slots *slots, i64 slot)
{
    const struct header *header = &slots->owners[slot]->headers[row_of(slots, slot)];
    struct frame *frame = &slots->frames[slot];

    swap_words((const word *)header, (u32 *)&frame->header, sizeof *header / sizeof(u32));
    frame->header.libra.use = swap(slots->window.use[slot]);
    slots->iovecs[slot].length = frame_bytes(blocks_of(header->libra.kind));
    return frame;
}

// Makes the slot's frame a probe, which has no lanes.
static void make_probe(struct worker *worker, i64 slot)
{
    struct header *header = &worker->pushes.frames[slot].header;

    swap_words(worker->templates[0].outer, header->outer, HEADER_WORD);
    header->libra.kind = swap(without_blocks(swap(header->libra.kind)));
    worker->pushes.iovecs[slot].length = frame_bytes(0);
    window_probed(&worker->pushes.window, slot);
    worker->probes++;
}

// Returns how many values a chunk has.
static i64 chunk_of(const struct worker *worker, const struct push *push)
{
    return worker->lanes * (push->coding && push->coding->narrow ? push->coding->narrow->fields : 1);
}

// Returns where the rounding of the slot's last packet leaves its rests; null: the push keeps none.
static float *left_of(const struct worker *worker, const struct push *push, i64 slot)
{
    return push->kept ? &worker->left[slot * chunk_of(worker, push)] : 0;
}

// Packs the slot's values. Nothing is left behind those that the chunk has: a longer push may read it.
static u32 pack_narrow(struct worker *worker, i64 slot, i64 row, const struct scaling *scaling)
{
    const struct push *push = (const struct push *)worker->pushes.owners[slot];
    const struct coding *coding = push->coding;
    struct frame *frame = &worker->pushes.frames[slot];
    const struct libra *header = &frame->header.libra;
    i64 count = (i64)blocks_of(swap(header->kind)) * BLOCK_LANES * coding->narrow->fields;
    float *left = left_of(worker, push, slot);
    u32 clipped, exponent;

    if (left)
        __builtin_memset(&left[count], 0, (u64)(chunk_of(worker, push) - count) * sizeof *left);
    exponent = narrow_pack(coding->narrow, header, (const float *)push->pushed[row], push->kept ? push->kept[row] : 0,
                           left, frame->lanes, scaling, coding->bound, &clipped);
    worker->flushing[slot] = coding->clips ? clipped : 0;
    return exponent;
}

// Writes the slot's lanes at a scale. Returns the exponent of its largest value.
static u32 pack_floats(struct worker *worker, i64 slot, i64 row, u32 scale)
{
    const struct push *push = (const struct push *)worker->pushes.owners[slot];
    const struct coding *coding = push->coding;
    struct frame *frame = &worker->pushes.frames[slot];
    struct scaling scaling;

    scaling_at(coding->factors, scale, &scaling);
    if (coding->narrow)
        return pack_narrow(worker, slot, row, &scaling);
    return quantise((const float *)push->pushed[row], frame->lanes, worker->lanes, scaling.up, scaling.up_rest,
                    coding->bound, &worker->flushing[slot]);
}

static void pack_push(struct worker *worker, i64 slot)
{
    struct slots *slots = &worker->pushes;
    const struct push *push = (const struct push *)slots->owners[slot];
    struct frame *frame = begin_frame(slots, slot);
    i64 row = row_of(slots, slot);
    u32 scale = push->scales[row], exponent = 0;

    if (push->coding) {
        exponent = pack_floats(worker, slot, row, scale);
        if (push->coding->floating)
            frame->header.libra.kind |= swap(FLAG_FLOATING << 16);
        if (overflows(exponent, scale))
            frame->header.libra.kind |= swap(FLAG_OVERFLOW << 16);
        exponent = push->coding->said[exponent];
    } else {
        swap_words(push->pushed[row], frame->lanes, worker->lanes);
    }
    frame->header.libra.slot = swap((u32)slot << 16 | exponent << 8 | scale);
    if (scale == SCALE_PROBE)
        make_probe(worker, slot);
}

static void pack_pull(struct worker *worker, i64 slot)
{
    struct frame *frame = begin_frame(&worker->pulls, slot);

    frame->header.libra.slot = swap((u32)slot << 16);
}

// Lets chunks into slots, behind those in `outgoing`. Returns the first of these slots.
static i64 *enter(struct slots *slots, double now)
{
    i64 *entered = &slots->outgoing[slots->outgoing_count], count = window_enter(&slots->window, now, entered);

    for (i64 i = 0; i < count; i++)
        slots->owners[entered[i]] = owner_of(slots, slots->window.chunk[entered[i]]);
    slots->outgoing_count += count;
    return entered;
}

static void poll_pushes(struct worker *worker, double asked, double now)
{
    struct slots *slots = &worker->pushes;
    const i64 *fresh;

    slots->outgoing_count = window_overdue(&slots->window, asked, slots->outgoing);
    for (fresh = enter(slots, now); fresh < &slots->outgoing[slots->outgoing_count]; fresh++)
        pack_push(worker, *fresh);
}

static void poll_pulls(struct worker *worker, double asked, double now)
{
    struct slots *slots = &worker->pulls;
    const i64 *fresh;

    slots->outgoing_count = window_overdue(&slots->window, asked, slots->outgoing);
    for (fresh = enter(slots, now); fresh < &slots->outgoing[slots->outgoing_count]; fresh++)
        pack_pull(worker, *fresh);
}

i64 worker_poll(struct worker *worker, double asked, double now)
{
    poll_pushes(worker, asked, now);
    poll_pulls(worker, asked, now);
    return worker->pushes.outgoing_count + worker->pulls.outgoing_count;
}

double worker_deadline(const struct worker *worker)
{
    return min(window_deadline(&worker->pushes.window), window_deadline(&worker->pulls.window));
}

// Receiving -----------------------------------------------------------------------------------------------

void packets_of(const struct iovec *frames, i64 count, struct packet *packets)
{
    const u64 outer = frame_bytes(0) - packet_bytes(0);

    for (i64 i = 0; i < count; i++) {
        packets[i].libra = (const struct libra *)((const u8 *)frames[i].base + outer);
        packets[i].length = frames[i].length > outer ? frames[i].length - outer : 0;
        packets[i].marked = is_marked(frames[i].base);
    }
}

static void note_sum(struct record *record, const struct frame *sent, const struct packet *received)
{
    __builtin_memcpy(&record->sent[*record->count], sent, sizeof *sent);
    copy_packet(record->received, *record->count, received);
    ++*record->count;
}

// Records an answer of whatever kind for the timeline.
static void note_answer(const struct slots *slots, i64 slot, i64 row, double now)
{
    const struct window *window = &slots->window;
    struct life *life;

    if (!slots->owners[slot]->lives)
        return;
    life = &slots->owners[slot]->lives[row];
    if (life->sent == 0)
        life->began = window->since[slot];
    life->ended = now;
    life->sent += (double)window->losses.tries[slot];
}

static void finish(struct worker *worker, struct slots *slots, i64 slot)
{
    struct transfer *transfer = slots->owners[slot];

    worker->completed += !--*transfer->unanswered;
    window_finish(&slots->window, slot);
}

// True if a sum has lost bits because its largest value is far below its scale.
static bool has_faded(const struct coding *coding, u32 exponent, u32 scale)
{
    return coding->floating && exponent && scale > exponent + SLACK;
}

// True if a scale fits the chunk, which then becomes its scale. Sending after a probe does not count as redoing.
static bool can_redo(struct worker *worker, const struct push *push, i64 row, u32 exponent)
{
    u8 safe, *scale = &push->scales[row];

    if (!push->coding || exponent == EXPONENT_NOT_FINITE)
        return false;
    safe = push->coding->redo_scales[exponent];
    if (safe <= *scale && !has_faded(push->coding, exponent, *scale))
        return false;
    worker->redone += *scale != SCALE_PROBE;
    *scale = safe;
    return true;
}

static void take_result(struct worker *worker, const struct packet *packet, double now)
{
    struct slots *slots = &worker->pushes;
    u32 kind = swap(packet->libra->kind), answer = swap(packet->libra->slot);
    i64 slot = slot_of(answer), row = row_of(slots, slot);
    struct push *push = (struct push *)slots->owners[slot];
    const struct coding *coding = push->coding;
    const struct narrow *narrow = coding ? coding->narrow : 0;
    bool overflowed = has_flag(kind, FLAG_OVERFLOW), bits = has_flag(kind, FLAG_FLOAT);

    note_answer(slots, slot, row, now);
    if (overflowed && !bits && can_redo(worker, push, row, exponent_of(answer))) {
        window_redo(&slots->window, slot);
        return;
    }
    if (overflowed || (bits && (!coding || narrow))) {
        hand_over(&worker->odd, packet);
        return;
    }
    if (worker->record && !bits)
        note_sum(worker->record, &slots->frames[slot], packet);
    if (push->transfer.values)
        read_values(packet->libra, coding ? coding->factors : 0, narrow, push->transfer.values[row],
                    chunk_of(worker, push));
    if (coding)
        worker->flushed += worker->flushing[slot];
    if (push->kept)
        __builtin_memcpy(push->kept[row], left_of(worker, push, slot), (u64)chunk_of(worker, push) * sizeof(float));
    push->results[row] = answer;
    finish(worker, slots, slot);
}

static u8 contents_of(u32 kind)
{
    if (!blocks_of(kind))
        return CONTENTS_NONE;
    return has_flag(kind, FLAG_FLOAT) ? CONTENTS_FLOATS : CONTENTS_INTEGERS;
}

static void take_value(struct worker *worker, const struct packet *packet, double now)
{
    struct slots *slots = &worker->pulls;
    u32 kind = swap(packet->libra->kind);
    i64 slot = slot_of(swap(packet->libra->slot)), row = row_of(slots, slot);
    struct pull *pull = (struct pull *)slots->owners[slot];

    note_answer(slots, slot, row, now);
    if ((flags_of(kind) & FLAG_ERROR) == FLAG_ERROR) {
        hand_over(&worker->odd, packet);
        return;
    }
    read_values(packet->libra, 0, 0, pull->transfer.values[row], worker->lanes);
    pull->lengths[row] = swap(packet->libra->length);
    pull->contents[row] = contents_of(kind);
    finish(worker, slots, slot);
}

static bool is_awaited(const struct window *window, const struct libra *libra)
{
    i64 slot = slot_of(swap(libra->slot));

    return slot < window->slots && window->expected[slot] == swap(libra->use);
}

// True if the packet claims to answer its slot's use, but names another chunk than the slot has sent: no correct peer
// sends that.
static bool is_foreign(const struct slots *slots, const struct libra *libra)
{
    const struct libra *sent;
    u32 kind = swap(libra->kind);

    if (!is_awaited(&slots->window, libra))
        return false;
    sent = &slots->frames[slot_of(swap(libra->slot))].header.libra;
    return !is_of_chunk(libra, sent) ||
           (kind_of(kind) == KIND_RESULT && blocks_of(kind) != blocks_of(swap(sent->kind)));
}

// Adds an answer for window_accept.
static void add_answer(struct slots *slots, const struct packet *packet, i64 *count)
{
    if (is_foreign(slots, packet->libra))
        slots->window.duplicates++;
    else
        slots->answers[(*count)++] = *packet;
}

// Takes a STATUS. Python handles refused contributions.
static void take_status(struct worker *worker, const struct packet *packet, double now)
{
    if (node_of(swap(packet->libra->kind)) == OUTCOME_DUPLICATE)
        window_want(&worker->pushes.window, packet->libra); // of a chunk that no frame has yet
    if (is_foreign(&worker->pushes, packet->libra))
        return;
    switch (node_of(swap(packet->libra->kind))) {
    case OUTCOME_DUPLICATE:
        window_status(&worker->pushes.window, packet->libra, now);
        break;
    case OUTCOME_STALE:
    case OUTCOME_MISMATCHED:
    case OUTCOME_MALFORMED:
        if (is_awaited(&worker->pushes.window, packet->libra))
            hand_over(&worker->notices, packet);
        break;
    }
}

// Handles packets that are no answers; gives both slots their answers. Returns their numbers in results and values.
static void sort_out(struct worker *worker, const struct packet *packets, i64 count, double now, i64 *results,
                     i64 *values)
{
    for (i64 i = 0; i < count; i++) {
        const struct packet *packet = &packets[i];

        if (!is_intact(packet, worker->job))
            continue;
        if (is_outdated(packet->libra, worker->term)) {
            hand_over(&worker->notices, packet);
            continue;
        }
        if (is_hot(packet->libra)) {
            if (kind_of(swap(packet->libra->kind)) != KIND_STATUS)
                hand_over(&worker->hot_packets, packet);
            continue;
        }
        if (swap(packet->libra->term) != worker->term)
            continue;
        switch (kind_of(swap(packet->libra->kind))) {
        case KIND_RESULT:
            add_answer(&worker->pushes, packet, results);
            break;
        case KIND_VALUE:
            add_answer(&worker->pulls, packet, values);
            break;
        case KIND_STATUS:
            take_status(worker, packet, now);
            break;
        }
    }
}

void worker_take(struct worker *worker, const struct packet *packets, i64 count, double now)
{
    struct slots *pushes = &worker->pushes, *pulls = &worker->pulls;
    i64 results = 0, values = 0;

    sort_out(worker, packets, count, now, &results, &values);
    results = window_accept(&pushes->window, pushes->answers, results, now);
    for (i64 i = 0; i < results; i++)
        take_result(worker, &pushes->answers[i], now);
    values = window_accept(&pulls->window, pulls->answers, values, now);
    for (i64 i = 0; i < values; i++)
        take_value(worker, &pulls->answers[i], now);
}
