// SPDX-License-Identifier: Apache-2.0
#include "numbers.h"
#include "window.h"

static const double POLL_SECONDS = 0.25;

// After a silence an answer to a repeat lets as many lost packets more be repeated.
static const double FIRST_REPAIRS = 16, REPAIRS = 9.0 / 8, QUEUEING = 2;
static const double MANY_LOST = 1.0 / 16, MOST_LOST = 1.0 / 4; // shares of a window's packets

enum { BURST = 4 };

static const i64 FAR = INT64_MAX;

static bool is_busy(const struct window *window, i64 slot)
{
    return window->expected[slot] != IDLE;
}

static void depart(struct window *window, i64 slot, double now)
{
    window->sent[slot] = now;
    losses_depart(&window->losses, slot, now);
    asks_depart(&window->asks, slot, now);
}

// True if an answer waits for other workers.
static bool repairs_others(const struct window *window)
{
    return window->asks.peers > 1;
}

// Returns how long an answer takes to what is in flight, in seconds.
static double reply(const struct window *window)
{
    const struct losses *losses = &window->losses;

    if (repairs_others(window) && window->asks.losing)
        return asks_wait(&window->asks, &losses->rto, losses->progress);
    return losses_reply(losses, window->in_flight - window->asks.suspects);
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

// Sorts the slots by when they were last sent.
static void sort_by_age(const struct window *window, i64 *slots, i64 count)
{
    for (i64 i = 1; i < count; i++) {
        i64 slot = slots[i], at = i;

        for (; at > 0 && window->sent[slots[at - 1]] > window->sent[slot]; at--)
            slots[at] = slots[at - 1];
        slots[at] = slot;
    }
}

// Returns the frames in flight that may be in a queue: without probes, without suspects, and without what was sent before a
// silence was probed. entering: those that leave now.
static i64 queue_length(const struct window *window, i64 entering)
{
    i64 since = window->losses.departed + entering - window->losses.drained, length = window->in_flight - window->probes;

    for (i64 slot = 0; window->asks.suspects && slot < window->slots; slot++)
        length -= window->queue[slot] && asks_suspect(&window->asks, slot);
    return length < since ? length : since;
}

static void note_sent(struct window *window, const i64 *slots, i64 count, double now)
{
    double deadline;
    i64 queue;

    for (i64 i = 0; i < count; i++) {
        window->queue[slots[i]] = 1;
        window->expected[slots[i]] = window->use[slots[i]];
    }
    queue = queue_length(window, count);
    deadline = now + rto_behind(&window->losses.rto, queue);
    for (i64 i = 0; i < count; i++) {
        i64 slot = slots[i];

        window->queue[slot] = queue - count + 1 + i;
        window->losses.tries[slot] = 1;
        window->since[slot] = now;
        depart(window, slot, now);
        window->first[slot] = window->losses.order[slot];
        window->deadline[slot] = deadline;
    }
    window->earliest = min(window->earliest, deadline);
    if (count)
        losses_note_progress(&window->losses, now);
}

static i64 enter(struct window *window, const i64 *slots, i64 count, double now)
{
    window->in_flight += count;
    window->unsent -= count;
    if (count)
        window->all_sent = !window->unsent;
    note_sent(window, slots, count, now);
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

// Returns how many chunks more may be in flight. While packets are being lost, repeats must not wait behind a long queue,
// nor suspects become more than few asks keep up with.
static i64 room_of(const struct window *window)
{
    const struct asks *asks = &window->asks;
    double most = window->limit, suspects = 0;

    if (repairs_others(window) && asks->losing) {
        most = min(most, asks_room(asks, &window->losses.rto));
        suspects = min((double)asks->suspects, most);
    }
    return (i64)(most + suspects - (double)window->in_flight);
}

// Returns the place of an idle slot in memory.
static i64 *idle_place(const struct window *window, i64 at)
{
    return &window->idle[(window->idle_first + at) % window->slots];
}

// Moves a slot forward in the queue of idle ones. Returns it.
static i64 move_idle(struct window *window, i64 at, i64 to)
{
    i64 slot = *idle_place(window, at);

    for (i64 i = at; i > to; i--)
        *idle_place(window, i) = *idle_place(window, i - 1);
    return *idle_place(window, to) = slot;
}

// Takes a slot out of the queue of idle ones.
static i64 take_idle(struct window *window, i64 at)
{
    i64 slot = move_idle(window, at, 0);

    window->idle_first = (window->idle_first + 1) % window->slots;
    window->idle_count--;
    return slot;
}

// Puts the idle slots, which are all, in the order of their chunks. All chunks that are not sent are new ones.
static void order_idle(struct window *window)
{
    i64 first = window->submitted - window->unsent;

    for (i64 i = 0; i < window->slots; i++)
        *idle_place(window, i) = (first + i) % window->slots;
    window->overtaking = false;
}

// Takes slots that have a chunk to send out of the queue of idle ones.
static i64 take_ready(struct window *window, i64 most, i64 *slots)
{
    i64 count = 0, next = window->submitted - window->unsent;

    for (i64 at = 0; count < most && count < window->unsent && at < window->idle_count;) {
        if (window->chunk[*idle_place(window, at)] >= window->submitted) {
            at++;
            continue;
        }
        slots[count] = take_idle(window, at);
        window->overtaking |= window->chunk[slots[count]] != next + count;
        count++;
    }
    return count;
}

static i64 highest_in_flight(const struct window *window)
{
    i64 highest = -1;

    for (i64 slot = 0; slot < window->slots; slot++)
        if (is_busy(window, slot) && window->chunk[slot] > highest)
            highest = window->chunk[slot];
    return highest;
}

// Takes the slots of all chunks that were overtaken, and are to be sent, out of the queue.
static i64 take_overtaken(struct window *window, i64 *slots)
{
    i64 count = 0, highest = highest_in_flight(window);

    for (i64 at = 0; at < window->idle_count;)
        if (window->chunk[*idle_place(window, at)] < highest)
            slots[count++] = take_idle(window, at);
        else
            at++;
    return count;
}

// Takes the slot of the lowest chunk that is not finished out of the queue, if that chunk is to be sent, and nothing is
// answered. If answers wait for later chunks, any chunk may be the one that all in flight wait for.
static i64 take_lowest(struct window *window, double now, i64 *slots)
{
    i64 lowest;

    if (!window->overtaking || now - window->losses.progress < reply(window))
        return 0;
    if (window->in_turn)
        return take_overtaken(window, slots);
    lowest = lowest_chunk(window, false);
    if (lowest > lowest_chunk(window, true))
        return 0;
    for (i64 at = 0; at < window->idle_count; at++)
        if (window->chunk[*idle_place(window, at)] == lowest) {
            slots[0] = take_idle(window, at);
            return 1;
        }
    return 0;
}

void window_want(struct window *window, const struct libra *libra)
{
    i64 slot = slot_of(swap(libra->slot));

    if (slot >= window->slots || window->use[slot] != swap(libra->use) || window->chunk[slot] >= window->submitted)
        return;
    for (i64 at = window->wanted; at < window->idle_count; at++)
        if (*idle_place(window, at) == slot)
            move_idle(window, at, window->wanted++);
}

i64 window_enter(struct window *window, double now, i64 *slots)
{
    i64 room = room_of(window);

    if (!window->unsent)
        return 0;
    if (room < window->wanted)
        room = window->wanted;
    window->wanted = 0;
    if (!window->in_flight && window->all_sent)
        order_idle(window);
    return enter(window, slots, room > 0 ? take_ready(window, room, slots) : take_lowest(window, now, slots), now);
}

void window_probed(struct window *window, i64 slot)
{
    window->queue[slot] = 0;
    window->probes++;
    asks_depart_empty(&window->asks);
}

// Grows the window by answers, if it limits the sender: slow start, then congestion avoidance (RFC 5681). A marked
// answer grows nothing and ends slow start: the queue would hold twice as much when the round trip ends.
static void grow(struct window *window, i64 answered, i64 marked)
{
    double limit = window->limit, count = (double)(answered - marked);

    if (marked)
        window->threshold = min(window->threshold, limit);
    if (2 * (double)window->in_flight < limit)
        return;
    limit = limit < window->threshold ? min(limit + count, window->threshold) : limit + count / limit;
    window->limit = min(limit, (double)window->slots);
}

static void shrink_to(struct window *window, double limit)
{
    window->limit = window->threshold = max(min(window->limit, limit), (double)window->floor);
}

static void shrink(struct window *window, double factor)
{
    shrink_to(window, window->limit * factor);
}

// True if a peer may have repaired the slot's sum, which takes a round trip more.
static bool may_be_repaired(const struct window *window, i64 slot)
{
    return window->losses.reordering.losing && losses_is_overtaken(&window->losses, slot);
}

// Learns from `count` answers, of which the first, usually the slowest, is for slot `first`. is_sample: its round-trip time
// is a usual one, if its packet was sent once.
static void learn(struct window *window, i64 count, i64 first, bool is_sample, double now)
{
    if (window->losses.tries[first] > 1) { // Karn: only packets that were sent once are samples
        window->repaired = true;
    } else if (window->queue[first] && is_sample) { // a probe is back sooner than other frames
        double weight = min((double)count / (double)window->in_flight, 1);

        rto_sample(&window->losses.rto, max(now - window->sent[first], 0), weight, window->queue[first]);
        asks_sample_frame(&window->asks, &window->losses.rto, max(now - window->sent[first], 0), window->queue[first],
                          window->in_flight - count, now);
    }
}

// True if round trips take so long that packets wait in queues.
static bool has_queue(const struct window *window)
{
    const struct rto *rto = &window->losses.rto;

    return rto->srtt > QUEUEING * rto->min_rtt;
}

// Shrinks the window if a window of answers has many of this host's own losses, perhaps in a queue before its link, which
// may be so short that it delays little. Others' losses are no congestion of its ways. The last round trips of a value have
// few answers, and most of them to repeats: they say nothing of the share that is lost.
static void heed_own_losses(struct window *window)
{
    double lost = (double)window->own_lost / (double)window->own_answered, less = LESS_BY_LOSSES * window->limit;

    if ((double)window->own_answered < window->limit)
        return;
    window->own_answered = window->own_lost = 0;
    if (lost > MOST_LOST)
        shrink_to(window, less);
    else if (lost > MANY_LOST)
        shrink_to(window, max(less, asks_room(&window->asks, &window->losses.rto)));
}

// Ends round trips: marks shrink the window, or many losses.
static void heed(struct window *window, i64 answered, i64 marked)
{
    bool congested;
    double factor;

    window->marked += marked;
    window->own_answered += answered;
    marks_take(&window->marks, answered, marked);
    if (!losses_end_round_trip(&window->losses, window->marks.answered, &congested))
        return;
    if (repairs_others(window))
        heed_own_losses(window);
    else if (congested && has_queue(window))
        shrink(window, LESS_BY_LOSSES);
    asks_end_round_trip(&window->asks);
    factor = marks_end(&window->marks);
    if (factor < 1) {
        shrink(window, factor);
        window->limit_before = window->threshold_before = 0;
    }
}

// Notes needless repeats, and undoes a time-out's effect. weight: of each, see reordering.
static void excuse(struct window *window, i64 repeats, i64 weight)
{
    losses_needless(&window->losses, repeats, weight);
    window->limit = max(window->limit, window->limit_before);
    window->threshold = max(window->threshold, window->threshold_before);
    window->limit_before = window->threshold_before = 0;
}

// True if an answer proves that the repeated packet of its slot was lost: packets that were sent later were answered before,
// or none at all since the repeat, whose answer takes a round trip. Where hosts or a switch do not run, all is late, and
// answers come in the order of the packets. is_first: of a batch.
static bool proves_loss(const struct window *window, i64 slot, bool is_first, double now)
{
    const struct losses *losses = &window->losses;

    return losses->newest > window->first[slot] ||
           (is_first && losses->waiting.last == slot && losses->progress < window->sent[slot] &&
            asks_has_arrived(&window->asks, &losses->rto, slot, now));
}

// Notes the slot's answer, and what it says of other packets.
static void note_answer(struct window *window, i64 slot, bool is_direct, bool is_first, double alive, double now)
{
    double quickest = rto_quickest(&window->losses.rto, window->in_flight);

    if (window->losses.tries[slot] > 1 && window->heard[slot] < window->sent[slot]) {
        window->repairs += REPAIRS;
        window->asks.most = min(window->asks.most + 1, (double)window->slots);
        if (proves_loss(window, slot, is_first, now)) {
            losses_needed(&window->losses);
            window->own_lost++;
            asks_lossy(&window->asks);
        }
    }
    // All workers have sent this chunk, hence all that they sent before it. After a repeat the answer says no more:
    // another worker's packet may have completed the sum. What the switch answers without a server, a probe of a scale or
    // an overflow, overtakes nothing.
    losses_take_answer(&window->losses, slot, window->queue[slot] && !is_direct ? window->first[slot] : -1, quickest,
                       alive, now);
}

// True if the switch has answered by itself, and a server, which is farther, answers sums.
static bool is_from_nearer(const struct window *window, u32 kind)
{
    return window->asks.served && has_flag(kind, FLAG_OVERFLOW);
}

// Learns how long answers take from the slot's sum, unless other workers were waited for. kind: of the answer.
static void end_asks(struct window *window, i64 slot, u32 kind, double now)
{
    struct asks *asks = &window->asks;

    if (window->losses.tries[slot] == 1 && !is_from_nearer(window, kind))
        asks_arrived(asks, &window->losses.rto, slot, now);
    else if (window->losses.tries[slot] == 2 && has_flag(kind, FLAG_REPLAY))
        asks_sample(asks, &window->losses.rto, slot, now);
    asks_leave(asks, slot);
}

i64 window_accept(struct window *window, struct packet *packets, i64 count, double now)
{
    i64 accepted = 0, marked = 0, late_replays = 0;
    double alive = losses_alive_at(&window->losses, now);
    bool is_sample = true;

    for (i64 i = 0; i < count; i++) {
        const struct libra *libra = packets[i].libra;
        i64 slot = slot_of(swap(libra->slot));

        if (slot < window->slots && window->expected[slot] == swap(libra->use)) {
            if (!accepted)
                is_sample = !is_from_nearer(window, swap(libra->kind)) && !may_be_repaired(window, slot);
            note_answer(window, slot, has_flag(swap(libra->kind), FLAG_OVERFLOW), !accepted, alive, now);
            end_asks(window, slot, swap(libra->kind), now);
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
        losses_end_batch(&window->losses, alive, now);
        learn(window, accepted, slot_of(swap(packets[0].libra->slot)), is_sample, now);
        grow(window, accepted, marked);
        heed(window, accepted, marked);
    }
    if (late_replays)
        excuse(window, late_replays, 1 + window->losses.reordering.peers);
    return accepted;
}

static void become_idle(struct window *window, i64 slot)
{
    window->expected[slot] = IDLE;
    window->probes -= !window->queue[slot];
    window->use[slot]++;
    window->deadline[slot] = infinity();
    window->in_flight--;
    *idle_place(window, window->idle_count++) = slot;
}

void window_finish(struct window *window, i64 slot)
{
    become_idle(window, slot);
    window->chunk[slot] += window->slots;
}

void window_redo(struct window *window, i64 slot)
{
    become_idle(window, slot);
    window->unsent++;
    window->all_sent = false;
}

void window_give_up(struct window *window, i64 slot)
{
    window->deadline[slot] = infinity();
    losses_leave(&window->losses, slot);
    asks_leave(&window->asks, slot);
}

// Returns how long to ask no more after a packet that has no sum in this silence.
static double silence(const struct window *window, double now)
{
    return losses_pause(now - window->losses.progress, false);
}

// Puts off the next probe: others are late, and few ask for what all wait for.
static void put_off_probe(struct window *window, i64 chunk, double now)
{
    double silence = losses_pause(now - window->losses.progress, true);

    losses_note_repeats(&window->losses, silence + asks_turn(&window->asks, &window->losses.rto, chunk, silence), now);
}

// Takes what a STATUS says of a chunk that has this worker's contribution.
static void wait_for_others(struct window *window, i64 slot, bool mine, double now)
{
    window->heard[slot] = now;
    window->status_at = now;
    if (asks_suspect(&window->asks, slot)) {
        asks_lossy(&window->asks);
        asks_put_off(&window->asks, &window->losses.rto, slot, window->chunk[slot], silence(window, now), now);
    } else if (mine && window->deadline[slot] < infinity()) { // else its chunk was given up
        losses_depart(&window->losses, slot, now); // its repair is up to another worker, which takes a round trip more
        window->earliest = min(window->earliest, window->deadline[slot]);
    }
    if (!asks_suspect(&window->asks, slot))
        put_off_probe(window, window->chunk[slot], now);
    if (!mine)
        return;
    window->repairs++;
    window->repaired = false;
    window->asks.most = asks_fewest(&window->asks, &window->losses.rto);
    excuse(window, 1, 1);
}

// True if the STATUS answers this worker's packet. A switch above its own knows whose contribution its child has sent on.
static bool answers_own(const struct window *window, const struct libra *libra, i64 slot, u32 level)
{
    if (level)
        return window->asks.out[slot] == ASKED;
    return !has_flag(swap(libra->kind), FLAG_REPLAY) || exponent_of(swap(libra->slot)) == (u32)window->rank;
}

void window_status(struct window *window, const struct libra *libra, double now)
{
    i64 slot = slot_of(swap(libra->slot));
    u32 level = flags_of(swap(libra->kind)) / LEVEL;
    bool mine, suspected, repairs;

    if (slot >= window->slots || window->expected[slot] != swap(libra->use))
        return;
    mine = answers_own(window, libra, slot, level);
    // Else the first copy may be on its way, behind others.
    suspected = losses_is_overtaken(&window->losses, slot) || asks_suspect(&window->asks, slot) ||
                (window->deadline[slot] < infinity() && now - window->losses.progress > reply(window));
    window->contributors[slot] = swap(libra->contributors);
    window->level[slot] = level;
    if (mine) {
        if (window->losses.tries[slot] == 2)
            asks_sample(&window->asks, &window->losses.rto, slot, now);
        asks_answered(&window->asks, slot);
    }
    // A repeat by few of those whose common contribution is missing has their switch send it again.
    repairs = !level || asks_owns(&window->asks, window->chunk[slot]);
    if (!repairs_others(window) || window->contributors[slot] & window->own[level] || (suspected && !repairs)) {
        wait_for_others(window, slot, mine, now);
    } else if (suspected) {
        losses_leave(&window->losses, slot);
        window->deadline[slot] = infinity();
        asks_missing(&window->asks, &window->losses.rto, slot, now);
    }
}

static double earliest_deadline(const struct window *window)
{
    double earliest = infinity();

    for (i64 slot = 0; slot < window->slots; slot++)
        if (!losses_is_overtaken(&window->losses, slot))
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
        window->burst_ends = now + rto_timeout(&window->losses.rto) / 2;
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
    double timeout = rto_behind(&window->losses.rto, queue_length(window, 0));
    bool lost = false;

    for (i64 i = 0; i < count; i++)
        lost |= !waits_for_others(window, late[i]);
    if (!lost || now - window->shrunk_at <= timeout)
        return;
    window->shrunk_at = now;
    window->limit_before = max(window->limit, window->limit_before);
    window->threshold_before = max(window->threshold, window->threshold_before);
    shrink(window, 0.5);
    rto_back_off(&window->losses.rto);
}

// Returns when the first time-out ends: it runs from the last answer (RFC 6298, 5.3).
static double late_at(const struct window *window)
{
    return max(window->earliest, window->losses.answered + rto_timeout(&window->losses.rto));
}

static i64 take_late(struct window *window, double now, i64 *slots)
{
    i64 count = 0;

    if (now < late_at(window))
        return 0;
    for (i64 slot = 0; slot < window->slots; slot++)
        if (window->deadline[slot] <= now && !losses_is_overtaken(&window->losses, slot))
            slots[count++] = slot;
    if (!count)
        return 0;
    sort_by_chunk(window, slots, count);
    if (window->in_turn)
        sort_by_age(window, slots, count);
    count = allow(window, slots, count, now);
    sort_by_chunk(window, slots, count);
    time_out(window, slots, count, now);
    return count;
}

// Bounds the repeats after a silence: what the way holds leaves at once.
static void limit_repairs(struct window *window)
{
    const struct rto *rto = &window->losses.rto;

    window->repairs = is_known(rto->per_frame) ? max(FIRST_REPAIRS, rto->min_rtt / rto->per_frame) : FIRST_REPAIRS;
    window->asks.most = max(window->asks.most, min(window->repairs, (double)window->slots));
}

// True if lost packets may be repeated. If nothing else is in flight, no answer would ever let them.
static bool may_repair(const struct window *window)
{
    return repairs_others(window) || window->repairs >= 1 || window->losses.waiting.first == NO_SLOT;
}

// Makes suspects of lost packets' slots.
static void take_suspects(struct window *window, double now, i64 *slots)
{
    i64 count = losses_take_lost(&window->losses, window->slots, now, slots);

    for (i64 i = 0; i < count; i++) {
        window->deadline[slots[i]] = infinity();
        asks_add(&window->asks, &window->losses.rto, slots[i], window->chunk[slots[i]], now);
    }
}

// Lists lost packets' slots, as many as may be repeated.
static i64 take_lost(struct window *window, double now, i64 *slots)
{
    i64 count;

    if (repairs_others(window)) {
        take_suspects(window, now, slots);
        return asks_take(&window->asks, now, slots);
    }
    if (!may_repair(window))
        return 0;
    count = losses_take_lost(&window->losses, (i64)max(min(window->repairs, (double)window->slots), 1), now, slots);
    window->repairs -= (double)count;
    if (window->losses.passed.first == NO_SLOT)
        window->repairs = infinity();
    return count;
}

static i64 repeat(struct window *window, const i64 *slots, i64 count, double now)
{
    const struct rto *rto = &window->losses.rto;
    double timeout;

    if (!count)
        return 0;
    timeout = rto_behind(rto, queue_length(window, 0));
    for (i64 i = 0; i < count; i++) {
        i64 slot = slots[i], *tries = &window->losses.tries[slot];
        double wait = max(rto_doubled(rto->base, *tries), timeout);
        double ceiling = waits_for_others(window, slot) ? min(POLL_SECONDS, rto->maximum) : rto->maximum;

        window->deadline[slot] = now + min(wait, ceiling);
        ++*tries;
        depart(window, slot, now);
        if (asks_suspect(&window->asks, slot)) {
            losses_leave(&window->losses, slot);
            window->deadline[slot] = infinity();
            asks_sent(&window->asks, rto, slot, silence(window, now), now);
        }
    }
    window->retransmissions += count;
    return count;
}

i64 window_overdue(struct window *window, double now, i64 *slots)
{
    struct losses *losses = &window->losses;
    i64 count;

    if (now < window_deadline(window))
        return 0;
    count = take_lost(window, now, slots);
    repeat(window, slots, count, now);
    count += repeat(window, &slots[count], take_late(window, now, &slots[count]), now);
    if (count) {
        losses_note_repeats(losses, reply(window), now);
    } else { // a switch that has answered since by STATUS is there: other workers are late
        bool others_late = window->status_at >= losses->progress;

        count = repeat(window, slots, losses_take_probe(losses, reply(window), others_late, now, slots), now);
        if (count)
            limit_repairs(window);
    }
    window->earliest = earliest_deadline(window);
    return count;
}

double window_deadline(const struct window *window)
{
    if (!window->in_flight)
        return infinity();
    return min(min(min(late_at(window), asks_deadline(&window->asks)),
                   may_repair(window) ? losses_lost_at(&window->losses) : infinity()),
               losses_probe_at(&window->losses, reply(window)));
}
