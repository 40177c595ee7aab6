// SPDX-License-Identifier: Apache-2.0
#include "numbers.h"
#include "window.h"

static const double POLL_SECONDS = 0.25, SILENCE = 1.0 / 8, CONGESTED = 1.0 / 4;

enum { BURST = 4, PROBES = 16, LARGEST_POWER = 16 };

static const i64 FAR = INT64_MAX;

static bool is_busy(const struct window *window, i64 slot)
{
    return window->expected[slot] != IDLE;
}

static bool is_overtaken(const struct window *window, i64 slot)
{
    return window->overtaken[slot] < infinity();
}

static void leave_list(struct window *window, i64 slot)
{
    struct slot_list *list = is_overtaken(window, slot) ? &window->passed : &window->waiting;
    i64 before = window->before[slot], behind = window->behind[slot];

    if (behind == IN_NO_LIST)
        return;
    if (before == NO_SLOT)
        list->first = behind;
    else
        window->behind[before] = behind;
    if (behind == NO_SLOT)
        list->last = before;
    else
        window->before[behind] = before;
    window->behind[slot] = IN_NO_LIST;
    window->overtaken[slot] = infinity();
}

static void join_list(struct window *window, struct slot_list *list, i64 slot)
{
    window->before[slot] = list->last;
    window->behind[slot] = NO_SLOT;
    if (list->last == NO_SLOT)
        list->first = slot;
    else
        window->behind[list->last] = slot;
    list->last = slot;
}

// Makes the slot the last one sent.
static void reorder(struct window *window, i64 slot)
{
    leave_list(window, slot);
    join_list(window, &window->waiting, slot);
    window->order[slot] = window->departed++;
}

static void depart(struct window *window, i64 slot, double now)
{
    window->sent[slot] = now;
    reorder(window, slot);
}

static void note_progress(struct window *window, double now)
{
    window->progress = now;
    window->probe_after = -infinity();
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
        window->since[slot] = now;
        depart(window, slot, now);
        window->first[slot] = window->order[slot];
        window->deadline[slot] = deadline;
    }
    window->earliest = min(window->earliest, deadline);
    if (count)
        note_progress(window, now);
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

// Ends round trips: marks shrink the window, or many losses.
static void heed(struct window *window, i64 answered, i64 marked)
{
    double factor;

    window->marked += marked;
    marks_take(&window->marks, answered, marked);
    if (window->newest < window->round_trip)
        return;
    if (window->round_trip) // the first answer ends no round trip
        reordering_end(&window->reordering);
    window->round_trip = window->departed;
    if ((double)window->lost > CONGESTED * (double)window->marks.answered)
        window->limit = max(window->limit * (1 - CONGESTED), (double)window->floor);
    window->lost = 0;
    factor = marks_end(&window->marks);
    if (factor < 1) {
        window->limit = max(window->limit * factor, (double)window->floor);
        window->limit_before = 0;
    }
}

static void forgive(struct window *window)
{
    rto_forgive(&window->rto);
    window->limit = max(window->limit, window->limit_before);
    window->limit_before = 0;
}

// Notes needless repeats. weight: of each, see reordering.
static void excuse(struct window *window, i64 repeats, i64 weight)
{
    window->needless_retransmissions += repeats;
    window->lost -= repeats;
    reordering_needless(&window->reordering, repeats * weight, window->rto.min_rtt);
    forgive(window);
}

static double reordering_window(const struct window *window)
{
    return reordering_seconds(&window->reordering, window->rto.min_rtt, rto_usual(&window->rto));
}

// Returns what the clock `alive` shows when an answer arrives.
static double alive_at(const struct window *window, double now)
{
    return window->alive + min(max(now - window->answered, 0), reordering_window(window) / 4);
}

// Returns when the packet that was overtaken first counts as lost, if no answer arrives before.
static double lost_at(const struct window *window)
{
    double seconds, left;

    if (window->passed.first == NO_SLOT)
        return infinity();
    seconds = reordering_window(window);
    left = window->overtaken[window->passed.first] + seconds - window->alive;
    return window->answered + (left <= seconds / 4 ? max(left, 0) : rto_usual(&window->rto));
}

// Notes what the slot's answer says of other packets.
static void note_answer(struct window *window, i64 slot, bool is_direct, double alive)
{
    if (window->tries[slot] == 1 && is_overtaken(window, slot))
        reordering_saw(&window->reordering, alive - window->overtaken[slot]);
    if (window->tries[slot] > 1 && window->heard[slot] < window->sent[slot])
        reordering_needed(&window->reordering);
    // All workers have sent this chunk, hence all that they sent before it. After a repeat the answer says no more:
    // another worker's packet may have completed the sum. What the switch answers without a server, a probe of a scale or
    // an overflow, overtakes nothing.
    if (window->queue[slot] && !is_direct && window->first[slot] > window->newest)
        window->newest = window->first[slot];
}

static void overtake(struct window *window)
{
    i64 slot;

    while ((slot = window->waiting.first) != NO_SLOT && window->order[slot] < window->newest) {
        leave_list(window, slot);
        if (window->deadline[slot] == infinity()) // its chunk was refused
            continue;
        join_list(window, &window->passed, slot);
        window->overtaken[slot] = window->alive;
    }
}

i64 window_accept(struct window *window, struct packet *packets, i64 count, double now)
{
    i64 accepted = 0, marked = 0, late_replays = 0;
    double alive = alive_at(window, now);

    for (i64 i = 0; i < count; i++) {
        const struct libra *libra = packets[i].libra;
        i64 slot = slot_of(swap(libra->slot));

        if (slot < window->slots && window->expected[slot] == swap(libra->use)) {
            note_answer(window, slot, has_flag(swap(libra->kind), FLAG_OVERFLOW), alive);
            leave_list(window, slot);
            window->expected[slot] = ACCEPTED;
            window->deadline[slot] = infinity();
            marked += tells_mark(&packets[i]);
            packets[accepted++] = packets[i];
        } else {
            // If the answer to a retransmission arrives after its use has ended, the first packet had arrived. (That
            // answer alone does not show it: a retransmission may have completed the sum.)
            late_replays += kind_of(swap(libra->kind)) == KIND_RESULT && has_flag(swap(libra->kind), FLAG_REPLAY);
        }
    }
    window->duplicates += count - accepted;
    if (accepted) {
        window->alive = alive;
        window->answered = now;
        note_progress(window, now);
        overtake(window);
        learn(window, accepted, slot_of(swap(packets[0].libra->slot)), now);
        heed(window, accepted, marked);
    }
    if (late_replays)
        excuse(window, late_replays, 1 + window->reordering.peers);
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
    window->status_at = now;
    reorder(window, slot); // its repair is up to another worker, which takes a round trip more
    window->earliest = min(window->earliest, window->deadline[slot]);
    excuse(window, 1, 1);
}

static double earliest_deadline(const struct window *window)
{
    double earliest = infinity();

    for (i64 slot = 0; slot < window->slots; slot++)
        if (!is_overtaken(window, slot))
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
    i64 allowed;

    if (now >= window->burst_ends) {
        window->burst = next_burst(window);
        window->allowed = window->burst;
        window->repaired = false;
        window->burst_ends = now + rto_timeout(&window->rto) / 2;
    }
    allowed = count < window->allowed ? count : window->allowed;
    window->allowed -= allowed;
    for (i64 i = allowed; i < count; i++)
        window->deadline[late[i]] = window->burst_ends;
    return allowed;
}

static bool waits_for_others(const struct window *window, i64 slot)
{
    return window->heard[slot] >= window->sent[slot];
}

static void time_out(struct window *window, const i64 *late, i64 count, double now)
{
    double timeout = rto_behind(&window->rto, queue_length(window));
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

// Lists the slots whose packets have been overtaken for as long as the reordering window. Returns how many.
static i64 take_lost(struct window *window, double now, i64 *slots)
{
    i64 count = 0;

    while (lost_at(window) <= now) {
        i64 slot = window->passed.first;

        leave_list(window, slot);
        if (window->deadline[slot] < infinity()) // else its chunk was refused
            slots[count++] = slot;
    }
    return count;
}

static i64 take_late(struct window *window, double now, i64 *slots)
{
    i64 count = 0;

    for (i64 slot = 0; slot < window->slots; slot++)
        if (window->deadline[slot] <= now && !is_overtaken(window, slot))
            slots[count++] = slot;
    if (!count)
        return 0;
    sort_by_chunk(window, slots, count);
    count = allow(window, slots, count, now);
    time_out(window, slots, count, now);
    return count;
}

// Returns the slot or, if its chunk was refused, the last one before it that waits for an answer; NO_SLOT: none does.
static i64 last_before(const struct window *window, i64 slot)
{
    while (slot != NO_SLOT && window->deadline[slot] == infinity()) // its chunk was refused
        slot = window->before[slot];
    return slot;
}

// Returns the slot that was sent last; NO_SLOT: none is waiting.
static i64 last_waiting(const struct window *window)
{
    return last_before(window, window->waiting.last);
}

static double probe_at(const struct window *window)
{
    if (!is_known(window->rto.srtt) || last_waiting(window) == NO_SLOT)
        return infinity();
    return max(window->progress + rto_reply(&window->rto, window->in_flight), window->probe_after);
}

// Lists the slot that was sent last, if it is time for a probe; with it, repeats that were lost. Returns how many.
static i64 take_probe(struct window *window, double now, i64 *slots)
{
    double silence = now - window->progress, share;
    i64 count = 0;

    if (now < probe_at(window))
        return 0;
    // A switch that has answered since by STATUS is there: other workers are late.
    share = window->status_at >= window->progress ? 1 : SILENCE;
    window->probe_after = now + min(max(rto_reply(&window->rto, window->in_flight), silence * share), POLL_SECONDS);
    for (i64 slot = last_waiting(window); slot != NO_SLOT; slot = last_before(window, window->before[slot])) {
        if (count == PROBES || (count && window->tries[slot] == 1))
            break;
        slots[count++] = slot;
        if (share == 1 || window->tries[slot] == 1)
            break;
    }
    return count;
}

static i64 repeat(struct window *window, const i64 *slots, i64 count, double now)
{
    const struct rto *rto = &window->rto;
    double timeout;

    if (!count)
        return 0;
    timeout = rto_behind(rto, queue_length(window));
    for (i64 i = 0; i < count; i++) {
        i64 slot = slots[i], power = window->tries[slot] < LARGEST_POWER ? window->tries[slot] : LARGEST_POWER;
        double wait = max(rto->base * (double)(1 << power), timeout);
        double ceiling = waits_for_others(window, slot) ? min(POLL_SECONDS, rto->maximum) : rto->maximum;

        window->deadline[slot] = now + min(wait, ceiling);
        window->tries[slot]++;
        depart(window, slot, now);
    }
    window->retransmissions += count;
    return count;
}

i64 window_overdue(struct window *window, double now, i64 *slots)
{
    i64 count;

    if (now < window_deadline(window))
        return 0;
    count = take_lost(window, now, slots);
    window->lost += repeat(window, slots, count, now);
    count += repeat(window, &slots[count], take_late(window, now, &slots[count]), now);
    if (count) // they are probes themselves
        window->probe_after = now + rto_reply(&window->rto, window->in_flight);
    else
        count = repeat(window, slots, take_probe(window, now, slots), now);
    window->earliest = earliest_deadline(window);
    return count;
}

double window_deadline(const struct window *window)
{
    if (!window->in_flight)
        return infinity();
    return min(min(window->earliest, lost_at(window)), probe_at(window));
}
