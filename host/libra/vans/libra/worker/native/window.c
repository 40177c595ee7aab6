// SPDX-License-Identifier: Apache-2.0
#include "numbers.h"
#include "window.h"

static const double POLL_SECONDS = 0.25;

enum { BURST = 4, LARGEST_POWER = 16 };

static const i64 FAR = INT64_MAX;

static bool is_busy(const struct window *window, i64 slot)
{
    return window->expected[slot] != IDLE;
}

// Sorts the slots by their chunks. They are nearly in order already.
static void sort_by_chunk(const struct window *window, i64 *slots, i64 count)
{
    for (i64 i = 1; i < count; i++) {
        i64 slot = slots[i], at = i;

        for (; at > 0 && window->chunk[slots[at - 1]] > window->chunk[slot]; at--)
            slots[at] = slots[at - 1];
        slots[at] = slot;
    }
}

// Returns the frames in flight, without probes.
static i64 queue_length(const struct window *window)
{
    i64 length = window->in_flight;

    for (i64 slot = 0; slot < window->slots; slot++)
        length -= is_busy(window, slot) && !window->queue[slot];
    return length;
}

static void note_sent(struct window *window, const i64 *slots, i64 count, double now)
{
    double deadline;
    i64 queue;

    for (i64 i = 0; i < count; i++) {
        window->queue[slots[i]] = 1;
        window->expected[slots[i]] = window->use[slots[i]];
    }
    queue = queue_length(window);
    deadline = now + rto_behind(&window->rto, queue);
    for (i64 i = 0; i < count; i++) {
        i64 slot = slots[i];

        window->queue[slot] = queue - count + 1 + i;
        window->tries[slot] = 1;
        window->since[slot] = window->sent[slot] = now;
        window->deadline[slot] = deadline;
    }
    window->earliest = min(window->earliest, deadline);
}

static i64 enter(struct window *window, const i64 *slots, i64 count, double now)
{
    window->in_flight += count;
    window->unsent -= count;
    note_sent(window, slots, count, now);
    return count;
}

// Lists the next chunks' slots if the chunks are in a row. Returns -1 if one of the slots is busy.
static i64 next_in_row(const struct window *window, i64 room, i64 *slots)
{
    i64 count = room < window->unsent ? room : window->unsent;

    count = count < window->slots ? count : window->slots;
    for (i64 i = 0; i < count; i++) {
        slots[i] = (window->frontier + i) % window->slots;
        if (is_busy(window, slots[i]))
            return -1;
    }
    return count > 0 ? count : 0;
}

// Lists idle slots that have a chunk to send, in the order of their chunks.
static i64 ready_slots(const struct window *window, i64 *slots)
{
    i64 count = 0, start = window->frontier % window->slots;

    for (i64 i = 0; i < window->slots; i++) {
        i64 slot = start + i < window->slots ? start + i : start + i - window->slots;

        if (!is_busy(window, slot) && window->chunk[slot] < window->submitted)
            slots[count++] = slot;
    }
    sort_by_chunk(window, slots, count);
    return count;
}

static i64 lowest_chunk(const struct window *window, bool busy)
{
    i64 lowest = FAR;

    for (i64 slot = 0; slot < window->slots; slot++)
        if (is_busy(window, slot) == busy && window->chunk[slot] < lowest)
            lowest = window->chunk[slot];
    return lowest;
}

// Returns the first unsent chunk. An idle slot's next chunk may exceed `submitted`; the smallest of all is the result.
static i64 first_unsent(const struct window *window)
{
    i64 idle = lowest_chunk(window, false), busy = lowest_chunk(window, true);

    if (busy != FAR && busy + window->slots < idle)
        return busy + window->slots;
    return idle;
}

i64 window_enter(struct window *window, double now, i64 *slots)
{
    i64 room = (i64)window->limit - window->in_flight, count;

    if (!window->unsent)
        return 0;
    if (window->frontier == window->submitted - window->unsent) { // no chunk has overtaken another so far
        count = next_in_row(window, room, slots);
        if (count >= 0) {
            window->frontier += count;
            return count ? enter(window, slots, count, now) : 0;
        }
    }
    count = ready_slots(window, slots);
    if (!count)
        return 0;
    if (room <= 0 && window->chunk[slots[0]] > lowest_chunk(window, true))
        return 0;
    room = room > 0 ? room : 1;
    enter(window, slots, count < room ? count : room, now);
    window->frontier = first_unsent(window);
    return count < room ? count : room;
}

void window_probed(struct window *window, i64 slot)
{
    window->queue[slot] = 0;
}

// Learns from `count` answers, of which the first, usually the slowest, is for slot `first`.
static void learn(struct window *window, i64 count, i64 first, double now)
{
    if (window->tries[first] > 1) { // Karn: only packets that were sent once are samples
        window->repaired = true;
    } else if (window->queue[first]) { // a probe is back sooner than other frames
        double weight = min((double)count / (double)window->in_flight, 1);

        rto_sample(&window->rto, max(now - window->sent[first], 0), weight, window->queue[first]);
    }
    if (2 * (double)window->in_flight >= window->limit)
        window->limit = min(window->limit + (double)count / window->limit, (double)window->slots);
}

// Shrinks the window by marks, once a round trip.
static void heed(struct window *window, i64 answered, i64 marked, double now)
{
    double factor;

    window->marked += marked;
    marks_take(&window->marks, answered, marked);
    if (window->newest < window->round_trip)
        return;
    window->round_trip = now;
    factor = marks_end(&window->marks);
    if (factor < 1) {
        window->limit = max(window->limit * factor, (double)window->floor);
        window->limit_before = 0;
    }
}

i64 window_accept(struct window *window, struct packet *packets, i64 count, double now)
{
    i64 accepted = 0, marked = 0;
    bool replayed = false;

    for (i64 i = 0; i < count; i++) {
        const struct libra *libra = packets[i].libra;
        i64 slot = slot_of(swap(libra->slot));

        if (slot < window->slots && window->expected[slot] == swap(libra->use)) {
            window->newest = max(window->newest, window->since[slot]);
            window->expected[slot] = ACCEPTED;
            window->deadline[slot] = infinity();
            marked += tells_mark(&packets[i]);
            packets[accepted++] = packets[i];
        } else {
            // The switch sends a REPLAY only for a retransmitted ADD. If it arrives after its slot has got the RESULT,
            // the first ADD had arrived. (The RESULT alone does not show that: the retransmission may have completed
            // it.)
            replayed |= kind_of(swap(libra->kind)) == KIND_RESULT && has_flag(swap(libra->kind), FLAG_REPLAY);
        }
    }
    window->duplicates += count - accepted;
    if (accepted) {
        learn(window, accepted, slot_of(swap(packets[0].libra->slot)), now);
        heed(window, accepted, marked, now);
    }
    if (replayed)
        window_needless(window);
    return accepted;
}

void window_finish(struct window *window, i64 slot)
{
    window->expected[slot] = IDLE;
    window->use[slot]++;
    window->chunk[slot] += window->slots;
    window->deadline[slot] = infinity();
    window->in_flight--;
}

void window_redo(struct window *window, const i64 *slots, i64 count, double now)
{
    for (i64 i = 0; i < count; i++)
        window->use[slots[i]]++;
    if (count)
        note_sent(window, slots, count, now);
}

void window_status(struct window *window, const struct libra *libra, double now)
{
    i64 slot = slot_of(swap(libra->slot));

    if (slot >= window->slots || window->expected[slot] != swap(libra->use))
        return;
    window->heard[slot] = now;
    window->contributors[slot] = swap(libra->contributors);
    window->repaired = false;
    window_needless(window);
}

void window_needless(struct window *window)
{
    rto_forgive(&window->rto);
    window->limit = max(window->limit, window->limit_before);
    window->limit_before = 0;
}

static double earliest_deadline(const struct window *window)
{
    double earliest = infinity();

    for (i64 slot = 0; slot < window->slots; slot++)
        earliest = min(earliest, window->deadline[slot]);
    return earliest;
}

// Returns how many may be repeated in the next half of a time-out. The number grows as long as repeats are answered,
// but stops at the number of slots, since no more can be late.
static i64 next_burst(const struct window *window)
{
    if (!window->repaired)
        return BURST;
    return window->burst < window->slots ? 2 * window->burst : window->burst;
}

// Keeps in front of `late` the slots that may be repeated now. Returns how many.
static i64 allow(struct window *window, i64 *late, i64 count, double now)
{
    i64 allowed = 0;

    if (now >= window->burst_ends) {
        window->burst = next_burst(window);
        window->allowed = window->burst;
        window->repaired = false;
        window->burst_ends = now + rto_timeout(&window->rto) / 2;
    }
    for (i64 i = 0; i < count; i++) {
        // A packet sent before one that is answered was lost; no answer about other workers is needed for it.
        bool passed = window->sent[late[i]] < window->newest;

        if (!passed && !window->allowed) {
            window->deadline[late[i]] = window->burst_ends;
            continue;
        }
        window->allowed -= !passed;
        late[allowed++] = late[i];
    }
    return allowed;
}

static bool waits_for_others(const struct window *window, i64 slot)
{
    return window->heard[slot] >= window->sent[slot];
}

static void shrink(struct window *window, const i64 *late, i64 count, double timeout, double now)
{
    bool lost = false;

    for (i64 i = 0; i < count; i++)
        lost |= !waits_for_others(window, late[i]);
    if (!lost || now - window->shrunk_at <= timeout)
        return;
    window->shrunk_at = now;
    window->limit_before = max(window->limit, window->limit_before);
    window->limit = max(window->limit / 2, (double)window->floor);
    rto_back_off(&window->rto);
}

i64 window_overdue(struct window *window, double now, i64 *slots)
{
    const struct rto *rto = &window->rto;
    i64 count = 0;
    double timeout;

    if (now < window->earliest)
        return 0;
    for (i64 slot = 0; slot < window->slots; slot++)
        if (window->deadline[slot] <= now)
            slots[count++] = slot;
    sort_by_chunk(window, slots, count);
    count = count ? allow(window, slots, count, now) : 0;
    timeout = rto_behind(rto, queue_length(window));
    shrink(window, slots, count, timeout, now);
    for (i64 i = 0; i < count; i++) {
        i64 slot = slots[i], power = window->tries[slot] < LARGEST_POWER ? window->tries[slot] : LARGEST_POWER;
        double wait = max(rto->base * (double)(1 << power), timeout);
        double ceiling = waits_for_others(window, slot) ? min(POLL_SECONDS, rto->maximum) : rto->maximum;

        window->deadline[slot] = now + min(wait, ceiling);
        window->sent[slot] = now;
        window->tries[slot]++;
    }
    window->retransmissions += count;
    window->earliest = earliest_deadline(window);
    return count;
}

double window_deadline(const struct window *window)
{
    return window->in_flight ? window->earliest : infinity();
}
