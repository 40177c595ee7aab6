// SPDX-License-Identifier: Apache-2.0
#include "marks.h"

#include "numbers.h"

static const double GAIN = 1.0 / 16;

void marks_reset(struct marks *marks)
{
    *marks = (struct marks){.share = 1};
}

void marks_take(struct marks *marks, i64 answered, i64 marked)
{
    marks->answered += answered;
    marks->marked += marked;
}

double marks_end(struct marks *marks)
{
    double factor = 1;

    marks->share += GAIN * (min((double)marks->marked / (double)marks->answered, 1) - marks->share);
    if (marks->marked)
        factor = 1 - marks->share / 2;
    marks->answered = marks->marked = 0;
    return factor;
}
