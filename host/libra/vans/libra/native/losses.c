// SPDX-License-Identifier: Apache-2.0
#include "losses.h"

#include "numbers.h"

static const double SILENCE = 1.0 / 8, CONGESTED = 1.0 / 4, LONGEST_PROBE = 0.25;

enum { PROBES = 16 };

static const struct slot_list EMPTY_LIST = {NO_SLOT, NO_SLOT};

void slot_states_begin(struct slot_states *states)
{
    for (i64 slot = 0; slot < MESSAGE_WINDOW; slot++) {
        states->behind[slot] = IN_NO_LIST;
        states->overtaken[slot] = infinity();
    }
}

void losses_use(struct losses *losses, struct slot_states *states)
{
    losses->tries = states->tries;
    losses->queue = states->queue;
    losses->sent = states->sent;
    losses->deadline = states->deadline;
    losses->order = states->order;
    losses->overtaken = states->overtaken;
    losses->moved = states->moved;
    losses->before = states->before;
    losses->behind = states->behind;
}

void losses_begin(struct losses *losses)
{
    losses->waiting = losses->passed = EMPTY_LIST;
    losses->newest = -1;
    losses->progress = losses->probe_after = -infinity();
    reordering_reset(&losses->reordering);
}

bool losses_is_overtaken(const struct losses *losses, i64 slot)
{
    return losses->overtaken[slot] < infinity();
}

void losses_leave(struct losses *losses, i64 slot)
{
    struct slot_list *list = losses_is_overtaken(losses, slot) ? &losses->passed : &losses->waiting;
    i64 before = losses->before[slot], behind = losses->behind[slot];

    if (behind == IN_NO_LIST)
        return;
    if (before == NO_SLOT)
        list->first = behind;
    else
        losses->behind[before] = behind;
    if (behind == NO_SLOT)
        list->last = before;
    else
        losses->before[behind] = before;
    losses->behind[slot] = IN_NO_LIST;
    losses->overtaken[slot] = infinity();
}

void losses_forget(struct losses *losses)
{
    while (losses->waiting.first != NO_SLOT)
        losses_leave(losses, losses->waiting.first);
    while (losses->passed.first != NO_SLOT)
        losses_leave(losses, losses->passed.first);
    losses->in_flight = 0;
}

static void join_list(struct losses *losses, struct slot_list *list, i64 slot, double now)
{
    losses->moved[slot] = now;
    losses->before[slot] = list->last;
    losses->behind[slot] = NO_SLOT;
    if (list->last == NO_SLOT)
        list->first = slot;
    else
        losses->behind[list->last] = slot;
    list->last = slot;
}

void losses_depart(struct losses *losses, i64 slot, double now)
{
    losses_leave(losses, slot);
    join_list(losses, &losses->waiting, slot, now);
    losses->order[slot] = losses->departed++;
}

void losses_enter(struct losses *losses, i64 slot)
{
    losses->tries[slot] = 0;
    losses->in_flight++;
}

void losses_release(struct losses *losses, i64 slot)
{
    losses_leave(losses, slot);
    losses->in_flight--;
}

void losses_send(struct losses *losses, i64 slot, i64 queue, double now)
{
    if (!losses->tries[slot]++)
        losses->queue[slot] = queue;
    losses->sent[slot] = now;
    losses_depart(losses, slot, now);
}

void losses_set_deadlines(struct losses *losses, const i64 *slots, i64 count, double deadline)
{
    for (i64 i = 0; i < count; i++)
        losses->deadline[slots[i]] = deadline;
}

void losses_note_progress(struct losses *losses, double now)
{
    losses->progress = now;
    losses->probe_after = -infinity();
    losses->unheard = losses->was_silent = false;
}

// Answers --------------------------------------------------------------------------------------------------------

static double reordering_window(const struct losses *losses)
{
    return reordering_seconds(&losses->reordering, losses->rto.min_rtt, rto_usual(&losses->rto));
}

// Returns how long after the last answer the clock goes on. The next answer is due a round trip after its packet left.
static double goes_on(const struct losses *losses)
{
    double window = reordering_window(losses);
    i64 next = losses->waiting.first;

    if (next == NO_SLOT || losses->was_silent) // nothing else is due: all of the window passes, whatever is rounded
        return 2 * window;
    return max(max(window / 4, losses->rto.min_rtt / 8), losses->moved[next] + losses->rto.min_rtt - losses->answered);
}

double losses_alive_at(const struct losses *losses, double now)
{
    return losses->alive + min(max(now - losses->answered, 0), goes_on(losses));
}

void losses_take_answer(struct losses *losses, i64 slot, i64 newest, double quickest, double alive, double now)
{
    if (losses->tries[slot] == 1 && losses_is_overtaken(losses, slot))
        reordering_saw(&losses->reordering, alive - losses->overtaken[slot], now - losses->moved[slot] < quickest);
    if (newest > losses->newest)
        losses->newest = newest;
    losses->answers++;
    losses_leave(losses, slot);
}

i64 losses_sent_once(const struct losses *losses, const i64 *slots, i64 count, i64 *last)
{
    i64 once = 0;

    for (i64 i = 0; i < count; i++) {
        if (losses->tries[slots[i]] != 1)
            continue;
        if (!once++ || losses->order[slots[i]] > losses->order[*last])
            *last = slots[i];
    }
    return once;
}

// Samples the round-trip time of the packet that was sent last, of those sent once (Karn).
static void measure(struct losses *losses, const i64 *slots, i64 count, double now)
{
    i64 last, once = losses_sent_once(losses, slots, count, &last);

    if (once)
        rto_sample(&losses->rto, now - losses->sent[last], (double)once / (double)losses->in_flight, losses->queue[last]);
}

// While answers arrive, later packets are on their way: the timer starts anew (RFC 6298, 5.3), without back-off, which is
// for silence.
static void restart_timers(struct losses *losses, double now)
{
    double later = now + losses->rto.base;

    for (i64 slot = losses->waiting.first; slot != NO_SLOT; slot = losses->behind[slot])
        losses->deadline[slot] = max(losses->deadline[slot], later);
}

void losses_hear(struct losses *losses, const i64 *slots, i64 count, double now)
{
    double alive = losses_alive_at(losses, now), quickest;

    measure(losses, slots, count, now);
    restart_timers(losses, now);
    quickest = rto_quickest(&losses->rto, losses->in_flight);
    for (i64 i = 0; i < count; i++) {
        i64 slot = slots[i];
        bool once = losses->tries[slot] == 1;
        // A retransmission is not answered in less than half the usual time: an earlier answer is the first copy's.
        bool is_late = is_known(losses->rto.srtt) && now - losses->sent[slot] >= losses->rto.srtt / 2;

        if (!once && is_late)
            losses_needed(losses);
        losses_take_answer(losses, slot, once || is_late ? losses->order[slot] : -1, quickest, alive, now);
    }
    losses_end_batch(losses, alive, now);
}

static void pass(struct losses *losses, i64 slot, double now)
{
    losses_leave(losses, slot);
    join_list(losses, &losses->passed, slot, now);
    losses->overtaken[slot] = losses->alive;
}

// Moves overtaken packets to their list, beginning with this host's share of them, as far as they are as many as hosts.
static void overtake(struct losses *losses, double now)
{
    i64 count = 0, slot = losses->waiting.first, share;

    for (; slot != NO_SLOT && losses->order[slot] < losses->newest; slot = losses->behind[slot])
        count++;
    share = count * losses->rank / losses->reordering.peers;
    slot = losses->waiting.first;
    for (i64 i = 0; i < share; i++)
        slot = losses->behind[slot];
    for (i64 i = share; i < count; i++) {
        i64 next = losses->behind[slot];

        pass(losses, slot, now);
        slot = next;
    }
    for (i64 i = 0; i < share; i++)
        pass(losses, losses->waiting.first, now);
}

void losses_end_batch(struct losses *losses, double alive, double now)
{
    bool was_silent = losses->unheard;

    losses->alive = alive;
    losses->answered = now;
    losses_note_progress(losses, now);
    overtake(losses, now);
    losses->was_silent = was_silent;
}

bool losses_end_round_trip(struct losses *losses, i64 answered, bool *congested)
{
    if (losses->newest < losses->round_trip)
        return false;
    if (losses->round_trip) // the first answer ends no round trip
        reordering_end(&losses->reordering, answered, losses->lost);
    losses->round_trip = losses->departed;
    *congested = (double)losses->lost > CONGESTED * (double)answered;
    losses->answers = losses->lost = 0;
    return true;
}

void losses_needed(struct losses *losses)
{
    reordering_needed(&losses->reordering);
}

void losses_needless(struct losses *losses, i64 repeats, i64 weight)
{
    losses->needless += repeats;
    losses->lost -= repeats;
    reordering_needless(&losses->reordering, repeats * weight, losses->rto.min_rtt);
    rto_forgive(&losses->rto);
}

// Losses and silences --------------------------------------------------------------------------------------------

double losses_lost_at(const struct losses *losses)
{
    double left, most;

    if (losses->passed.first == NO_SLOT)
        return infinity();
    left = losses->overtaken[losses->passed.first] + reordering_window(losses) - losses->alive;
    most = goes_on(losses);
    return losses->answered + (left <= most ? left : max(most, rto_usual(&losses->rto)));
}

i64 losses_take_lost(struct losses *losses, i64 most, double now, i64 *slots)
{
    i64 count = 0;

    for (; count < most && losses_lost_at(losses) <= now; count++) {
        slots[count] = losses->passed.first;
        losses_leave(losses, slots[count]);
    }
    losses->lost += count;
    return count;
}

i64 losses_list_late(const struct losses *losses, double asked, i64 *slots)
{
    i64 count = 0;

    for (i64 slot = losses->waiting.first; slot != NO_SLOT; slot = losses->behind[slot])
        if (losses->deadline[slot] <= asked)
            slots[count++] = slot;
    return count;
}

bool losses_have_lost(const struct losses *losses)
{
    return losses->reordering.losing > 0;
}

double losses_reply(const struct losses *losses, i64 in_flight)
{
    i64 since = losses->departed - losses->drained;

    return rto_reply(&losses->rto, in_flight < since ? in_flight : since, losses_have_lost(losses));
}

void losses_note_repeats(struct losses *losses, double reply, double now)
{
    losses->probe_after = max(losses->probe_after, now + reply); // what waits for others is asked seldom
}

double losses_probe_at(const struct losses *losses, double reply)
{
    if (!is_known(losses->rto.srtt) || losses->waiting.last == NO_SLOT)
        return infinity();
    if (losses->was_silent && losses->passed.first == NO_SLOT)
        return max(losses->progress, losses->probe_after);
    return max(losses->progress + reply, losses->probe_after);
}

double losses_pause(double silence, bool others_late)
{
    return min(silence * (others_late ? 1 : SILENCE), LONGEST_PROBE);
}

i64 losses_take_probe(struct losses *losses, double reply, bool others_late, double now, i64 *slots)
{
    i64 slot = losses->waiting.last, count = 0;

    if (now < losses_probe_at(losses, reply))
        return 0;
    losses->drained = losses->departed;
    losses->unheard = !others_late && !losses->was_silent;
    losses->was_silent = false;
    losses->probe_after = now + min(max(reply, losses_pause(now - losses->progress, others_late)), LONGEST_PROBE);
    slots[count++] = slot;
    if (others_late || losses->tries[slot] == 1)
        return count;
    while ((slot = losses->before[slot]) != NO_SLOT && count < PROBES && losses->tries[slot] > 1)
        slots[count++] = slot;
    return count;
}

i64 losses_probe_unless(struct losses *losses, i64 count, double reply, double asked, double now, i64 *slots)
{
    if (!count)
        return losses_take_probe(losses, reply, false, asked, slots);
    losses_note_repeats(losses, reply, now);
    return count;
}

double losses_deadline(const struct losses *losses, double reply)
{
    double earliest = min(losses_lost_at(losses), losses_probe_at(losses, reply));

    for (i64 slot = losses->waiting.first; slot != NO_SLOT; slot = losses->behind[slot])
        earliest = min(earliest, losses->deadline[slot]);
    return earliest;
}
