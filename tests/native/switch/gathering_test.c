// SPDX-License-Identifier: Apache-2.0
// Promise: frames that come steadily are taken several at a time, for which none waits longer than 0.2 ms, and who waits
// for an answer before it sends more is not slowed down. The loop runs under a clock of our own.
#include "calls.h"
#include "libc.h"
#include "memory.h"

enum {
    US = 1000, MS = 1000 * US,
    CALL_NS = US / 2,   // what a system call takes
    FRAME_NS = US,      // what a frame takes to be received, run and sent
    WAKE_NS = 5 * US,   // until a thread runs that waited
    SLACK_NS = 50 * US, // that a timer may be late
    LENGTH = 64,
    MOST_WINDOW = 256,
};

#define NEVER (~0ull)

// Clients and kernel --------------------------------------------------------------------------------------

enum { STEADY, LOOP }; // a frame's first byte

static struct {
    u64 now, end;
    u64 next, gap;                    // of the client that sends steadily, whatever comes back: when, and how often
    u64 arrivals[MOST_WINDOW], head, tail; // when frames come of the client that waits for answers
    u64 round_trip;                   // from an answer to the next frame of it
    u64 taken[2], wake_ups, longest_ns; // frames of each; how long one waited
} world;

static u64 next_of_loop(void)
{
    return world.head == world.tail ? NEVER : world.arrivals[world.head % MOST_WINDOW];
}

static u64 next_arrival(void)
{
    return world.next < next_of_loop() ? world.next : next_of_loop();
}

static void ask(u64 at)
{
    assert(world.tail - world.head < MOST_WINDOW);
    world.arrivals[world.tail++ % MOST_WINDOW] = at;
}

static void wake_up(u64 at)
{
    world.now = at + WAKE_NS;
    world.wake_ups++;
}

i32 clock_gettime(i32 clock, struct time *time)
{
    assert(clock == CLOCK_MONOTONIC);
    *time = (struct time){(i64)world.now / 1000000000, (i64)world.now % 1000000000};
    return 0;
}

i32 nanosleep(const struct time *time, struct time *left)
{
    u64 ns = (u64)time->nanoseconds + SLACK_NS;
    assert(time->seconds == 0 && ns <= 200 * US && !left);
    wake_up(world.now + ns);
    return 0;
}

i32 ppoll(struct poll *polls, u64 count, const struct time *timeout, const void *signals)
{
    assert(count == 2 && !timeout && !signals);
    world.now += CALL_NS;
    u64 next = next_arrival() < world.end ? next_arrival() : world.end;
    if (next > world.now)
        wake_up(next);
    polls[0].revents = world.now >= world.end;
    polls[1].revents = next_arrival() <= world.now;
    return 1;
}

// Takes the frame that came first, in a call at the time `now`.
static void take(struct message *message, u64 now)
{
    u64 at = next_arrival(), waited = now - at;
    u8 client = at == world.next ? STEADY : LOOP;
    if (client == STEADY)
        world.next += world.gap;
    else
        world.head++;
    if (waited > world.longest_ns)
        world.longest_ns = waited;
    world.taken[client]++;
    world.now += FRAME_NS;
    *message->parts->data = client;
    *message->control = (struct ancillary){0};
    message->length = LENGTH;
}

i32 recvmmsg(i32 fd, struct message *messages, u32 room, i32 flags, struct time *timeout)
{
    assert(fd == 0 && flags == MSG_DONTWAIT && !timeout);
    world.now += CALL_NS;
    u64 now = world.now;
    i32 count = 0;
    while (count < (i32)room && next_arrival() <= now)
        take(&messages[count++], now);
    *__errno_location() = EAGAIN;
    return count ? count : -1;
}

i32 sendmmsg(i32 fd, struct message *messages, u32 count, i32 flags)
{
    assert(fd == 0 && flags == MSG_DONTWAIT);
    world.now += CALL_NS;
    for (u32 i = 0; i < count; i++)
        if (*messages[i].parts->data == LOOP)
            ask(world.now + world.round_trip);
    return (i32)count;
}

// The switch ----------------------------------------------------------------------------------------------

static struct context ctx;
static struct port port, *portmap[MAX_PORTS] = {&port}, *polled[] = {&port};
static struct poll polls[2];
static struct message received[BATCH], sent[TX_QUEUE];
static struct part received_parts[BATCH], sent_parts[TX_QUEUE][2];
static struct ancillary controls[BATCH];
static u8 frames[BATCH][LENGTH];

static void reflect(struct context *context, struct program *self, u8 *data, u64 length, u64 number, struct item *item)
{
    assert(self == ctx.program && !item);
    libra_tx(context, number, data, length, NULL, 0);
}

static struct program program = {.run = reflect};

static void start(void)
{
    ctx = (struct context){
        .program = &program, .portmap = portmap, .ports = polled, .port_count = 1, .polls = polls,
        .messages = received,
    };
    port = (struct port){.messages = sent, .parts = sent_parts};
    for (int i = 0; i < BATCH; i++) {
        received_parts[i] = (struct part){frames[i], LENGTH};
        received[i] = (struct message){
            .parts = &received_parts[i], .control = &controls[i], .control_length = RX_CONTROL};
    }
    for (int i = 0; i < TX_QUEUE; i++)
        sent[i] = (struct message){.parts = sent_parts[i]};
    world.head = world.tail = 0;
    world.next = NEVER;
}

static void run_for(u64 ns)
{
    world.end = world.now + ns;
    world.taken[STEADY] = world.taken[LOOP] = world.wake_ups = world.longest_ns = 0;
    assert(libra_loop(&ctx) == EV_CONTROL);
}

static void send_every(u64 gap)
{
    world.gap = gap;
    world.next = world.now + gap;
}

static void keep_under_way(u64 window, u64 round_trip)
{
    world.round_trip = round_trip;
    while (window--)
        ask(world.now);
}

// Tests ---------------------------------------------------------------------------------------------------

static void steady_frames_gather(void)
{
    for (u64 gap = 12 * US; gap <= 140 * US; gap += 11 * US) {
        start();
        send_every(gap);
        run_for(50 * MS); // finds out
        run_for(500 * MS);
        assert(world.wake_ups < 500 * MS / (180 * US));
        // While those before it are run, while the loop sleeps, until it runs again.
        assert(world.longest_ns < 200 * US + 200 * US / gap * FRAME_NS + 2 * WAKE_NS);
    }
}

static void rare_frames_are_taken_at_once(void)
{
    for (u64 gap = 160 * US; gap <= 50 * MS; gap = gap * 3 / 2) {
        start();
        send_every(gap);
        run_for(1000 * MS);
        assert(world.longest_ns < 2 * WAKE_NS);
    }
}

static void so_is_the_first_after_a_pause(void)
{
    start();
    send_every(40 * US);
    run_for(100 * MS);
    assert(world.longest_ns > 100 * US); // it gathered
    world.next = world.now + 10 * MS;
    run_for(10 * MS + 30 * US);
    assert(world.taken[STEADY] == 1 && world.longest_ns < 2 * WAKE_NS);
}

// What part of a closed loop's packets gathering costs it.
static double loss(u64 window, u64 round_trip)
{
    double packets[2];
    for (int gathers = 0; gathers < 2; gathers++) {
        start();
        ctx.gathering.rest = gathers ? 0 : NEVER;
        keep_under_way(window, round_trip);
        run_for(1000 * MS);
        packets[gathers] = (double)world.taken[LOOP];
    }
    return 1 - packets[1] / packets[0];
}

static void closed_loops_are_not_slowed_down(void)
{
    for (u64 round_trip = 5 * US; round_trip < 10 * MS; round_trip *= 4)
        for (u64 window = 1; window <= MOST_WINDOW; window *= 4)
            assert(loss(window, round_trip) < 0.01);
}

static void nor_is_one_that_begins_while_frames_gather(void)
{
    start();
    send_every(90 * US);
    run_for(100 * MS);
    keep_under_way(1, 20 * US);
    run_for(300 * MS); // finds out
    run_for(1000 * MS);
    double packets = (double)world.taken[LOOP];
    start();
    ctx.gathering.rest = NEVER;
    send_every(90 * US);
    keep_under_way(1, 20 * US);
    run_for(1000 * MS);
    assert(packets > 0.97 * (double)world.taken[LOOP]);
}

int main(void)
{
    world.now = 1000 * MS;
    steady_frames_gather();
    rare_frames_are_taken_at_once();
    so_is_the_first_after_a_pause();
    closed_loops_are_not_slowed_down();
    nor_is_one_that_begins_while_frames_gather();
    return 0;
}
