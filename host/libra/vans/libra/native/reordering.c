// SPDX-License-Identifier: Apache-2.0
#include "numbers.h"
#include "reordering.h"

static const double DECAY = 15.0 / 16, DECAY_BY_LOSS = 3.0 / 4, STEP = 1.0 / 4;
static const double RARE = 1.0 / 64, DECAY_OF_COUNTS = 7.0 / 8, ENOUGH = 512;

enum { EXCUSED = 16, MEMORY = 16, MEASURED = 32 };

void reordering_reset(struct reordering *reordering)
{
    *reordering = (struct reordering){.peers = reordering->peers, .window = infinity(), .widens = true};
}

static bool losses_are_rare(const struct reordering *reordering)
{
    return reordering->answered >= ENOUGH && reordering->lost <= RARE * reordering->answered;
}

double reordering_seconds(const struct reordering *reordering, double min_rtt, double usual)
{
    double least = reordering->losing > 0 && losses_are_rare(reordering) ? 0 : min_rtt * STEP;

    return min(max(reordering->window, least), usual);
}

void reordering_saw(struct reordering *reordering, double delay, bool certain)
{
    reordering->longest = max(reordering->longest, delay);
    if (certain)
        reordering->certain = max(reordering->certain, delay);
}

void reordering_needed(struct reordering *reordering)
{
    i64 excused = reordering->excused + reordering->peers, most = EXCUSED * reordering->peers;

    reordering->losing = MEMORY;
    reordering->excused = excused < most ? excused : most;
}

void reordering_needless(struct reordering *reordering, i64 repeats, double min_rtt)
{
    reordering->excused -= repeats;
    if (reordering->excused >= 0)
        return;
    reordering->excused = reordering->losing = 0;
    if (reordering->widens) {
        reordering->widens = false;
        reordering->window = 2 * max(reordering->window, min_rtt * STEP);
    }
}

void reordering_end(struct reordering *reordering, i64 answered, i64 lost)
{
    bool loses = reordering->losing > 0;
    double seen = 2 * (loses ? reordering->certain : reordering->longest);
    double decay = !loses ? DECAY : reordering->widens ? DECAY_BY_LOSS : 1;

    reordering->widens = true;
    reordering->losing -= loses;
    reordering->answered = reordering->answered * DECAY_OF_COUNTS + (double)answered;
    reordering->lost = reordering->lost * DECAY_OF_COUNTS + (double)lost;
    if (reordering->measured < MEASURED && (reordering->measured += answered) < MEASURED)
        return;
    reordering->window = reordering->window == infinity() ? seen : max(reordering->window * decay, seen);
    reordering->longest = reordering->certain = 0;
}
