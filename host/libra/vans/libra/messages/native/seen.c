// SPDX-License-Identifier: Apache-2.0
#include "seen.h"

void seen_reset(struct seen *seen)
{
    seen->top = seen->missing_count = 0;
    __builtin_memset(seen->has, 1, sizeof seen->has);
}

// Returns the mark of a number's place. Numbers before 0 have places, too.
static bool *has_at(struct seen *seen, i64 place)
{
    return &seen->has[(u64)place % SPAN];
}

static i64 place_of(const struct seen *seen, u32 number)
{
    return seen->top + (i32)(number - (u32)seen->top);
}

// Raises `top`: each new place takes that of a number SPAN below it.
static void rise(struct seen *seen, i64 top)
{
    for (i64 place = seen->top; place < top; place++) {
        if (!*has_at(seen, place))
            seen->missing[seen->missing_count++] = place - SPAN;
        *has_at(seen, place) = false;
    }
    seen->top = top;
}

static int take_late(struct seen *seen, i64 place)
{
    for (i64 i = 0; i < seen->missing_count; i++) {
        if (seen->missing[i] == place) {
            seen->missing[i] = seen->missing[--seen->missing_count];
            return SEEN_NEW;
        }
    }
    return SEEN_BEFORE;
}

// Returns how many more numbers would be missing.
static i64 missed(struct seen *seen, i64 top)
{
    i64 count = 0;

    for (i64 place = seen->top; place < top; place++)
        count += !*has_at(seen, place);
    return count;
}

int seen_take(struct seen *seen, u32 number)
{
    i64 place = place_of(seen, number);

    if (place < seen->top - SPAN)
        return take_late(seen, place);
    if (place >= seen->top) {
        if (place >= seen->top + SPAN || seen->missing_count + missed(seen, place + 1) > seen->missing_room)
            return SEEN_LEAP;
        rise(seen, place + 1);
    }
    if (*has_at(seen, place))
        return SEEN_BEFORE;
    *has_at(seen, place) = true;
    return SEEN_NEW;
}
