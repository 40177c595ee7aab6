// SPDX-License-Identifier: Apache-2.0
#include "outlet.h"

#include "credit.h"
#include "numbers.h"

static const double GAIN = 1.0 / 8, PATIENCE = 4;

void outlet_sample(struct outlet *outlet, double rtt, double weight, i64 queue)
{
    double per_packet, known;

    if (queue < LEAST_SENT / 2)
        return;
    per_packet = rtt / (double)queue;
    known = outlet->per_packet > 0 ? outlet->per_packet : per_packet;
    outlet->per_packet = known + weight * GAIN * (per_packet - known);
}

double outlet_behind(const struct outlet *outlet, i64 queue)
{
    return PATIENCE * (double)queue * outlet->per_packet;
}

i64 outlet_window(const struct outlet *outlet)
{
    const double most = SEND_WINDOW;
    i64 packets;

    if (!(outlet->per_packet > 0))
        return LEAST_SENT;
    packets = (i64)min(SEND_SECONDS / outlet->per_packet, most);
    return packets > LEAST_SENT ? packets : LEAST_SENT;
}
