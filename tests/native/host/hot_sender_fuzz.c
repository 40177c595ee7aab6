// SPDX-License-Identifier: Apache-2.0
// Hostile packets at a worker with HOTs under way. Input for each packet: milliseconds since the last one, whether to poll
// then, the length of its frame (2 bytes), its Libra header.
#include <assert.h>
#include <math.h>
#include <string.h>

#include "hot_sender.h"
#include "start.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

enum { BATCH = 16, RECORD = 4 + sizeof(struct libra), PUSHES = 4, PACKETS = 100 };

static struct packet make_packet(const u8 *record)
{
    u64 length = (u64)record[2] << 8 | record[3];
    u8 *bytes = malloc(length ? length : 1);

    for (u64 at = 0; at < length; at += sizeof(struct libra))
        memcpy(bytes + at, record + 4, length - at < sizeof(struct libra) ? length - at : sizeof(struct libra));
    return (struct packet){(const struct libra *)bytes, length, false};
}

static struct hot_sender *make_sender(void)
{
    struct hot_sender *sender = zeros(1, sizeof *sender);

    sender->frames = zeros(MESSAGE_WINDOW, sizeof(struct frame));
    sender->iovecs = zeros(MESSAGE_WINDOW, sizeof(struct iovec));
    sender->templates = make_templates();
    sender->closed_seconds = 0.02;
    sender->job = JOB;
    sender->term = TERM;
    sender->flights.losses.rto = first_rto();
    flights_begin(&sender->flights);
    hot_enter(sender);
    return sender;
}

static void check(const struct hot_sender *sender)
{
    assert(sender->flights.losses.in_flight + sender->free_count == MESSAGE_WINDOW);
    for (i64 place = 0; place < MESSAGE_WINDOW; place++) {
        if (sender->push[place])
            assert(sender->s[place] % MESSAGE_WINDOW == (u32)place);
        else
            assert(isinf(sender->flights.until[place]) && sender->flights.states.behind[place] == IN_NO_LIST);
    }
}

static i64 count_ended(struct hot_sender *sender)
{
    i64 count = 0;

    for (const struct hot_push *push = sender->ended.first; push; push = push->next) {
        assert(push->left == PACKETS && !push->unanswered);
        count++;
    }
    sender->ended.first = 0;
    return count;
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size)
{
    struct hot_sender *sender = make_sender();
    struct hot_push *pushes = zeros(PUSHES, sizeof *pushes);
    u16 *cells = zeros(PACKETS * HOT_ARRAYS, sizeof *cells);
    i32 *values = zeros(PACKETS * HOT_ARRAYS, sizeof *values);
    struct packet batch[BATCH];
    i64 count = 0, ended = 0;
    double now = 0;

    for (i64 i = 0; i < PUSHES; i++) {
        pushes[i] = (struct hot_push){cells, values, zeros(PACKETS, sizeof(u64)), PACKETS, 8 + 2 * (i % 2), (u32)i, 0, 0, 0};
        hot_submit(sender, &pushes[i]);
    }
    hot_poll(sender, now, now);
    for (; size >= RECORD; data += RECORD, size -= RECORD) {
        now += data[0] / 1000.0;
        batch[count++] = make_packet(data);
        if (count < BATCH && !data[1] && size >= 2 * RECORD)
            continue;
        hot_take(sender, batch, count, now);
        while (count)
            free((void *)batch[--count].libra);
        ended += count_ended(sender);
        assert(ended + sender->unfinished == PUSHES);
        for (i64 i = hot_poll(sender, now, now); i > 0; i--)
            assert(sender->push[sender->outgoing[i - 1]] &&
                   sender->flights.states.deadline[sender->outgoing[i - 1]] > now);
        check(sender);
        if (hot_needs_python(sender))
            hot_enter(sender), ended = PUSHES;
    }
    hot_enter(sender);
    check(sender);

    for (i64 i = 0; i < PUSHES; i++)
        free(pushes[i].refused);
    free((void *)sender->templates);
    free(sender->frames);
    free(sender->iovecs);
    free(sender);
    free(pushes);
    free(cells);
    free(values);
    return 0;
}
