// SPDX-License-Identifier: Apache-2.0
// Joining and cutting in memory of exact size; what goes over the wire, tests/unit/host/link compares byte by byte.
#include <assert.h>
#include <stdlib.h>

#include "super_frames.h"

enum { MOST = 80 };

struct batch {
    struct iovec frames[MOST];
    i64 rows[MOST];
    struct lead *leads;
    struct iovec *parts;
    struct message *messages;
    i64 count;
};

static struct batch make_batch(const u64 *lengths, i64 count)
{
    struct batch batch = {
        .leads = calloc((u64)count, sizeof(struct lead)),
        .parts = calloc(2 * (u64)count, sizeof(struct iovec)),
        .messages = calloc((u64)count, sizeof(struct message)),
        .count = count,
    };

    for (i64 i = 0; i < count; i++) {
        batch.frames[i] = (struct iovec){calloc(1, lengths[i]), lengths[i]};
        batch.rows[i] = i;
    }
    return batch;
}

static void free_batch(struct batch *batch)
{
    for (i64 i = 0; i < batch->count; i++)
        free(batch->frames[i].base);
    free(batch->leads);
    free(batch->parts);
    free(batch->messages);
}

static i64 join_batch(struct batch *batch, i64 together)
{
    return join(batch->frames, batch->rows, batch->count, together, batch->leads, batch->parts, batch->messages);
}

static void test_a_shorter_packet_ends_a_super_frame(void)
{
    const u64 lengths[] = {100, 100, 60, 60, 100, 100, 100, 200, 43, 43};
    const u64 packets[] = {3, 1, 3, 2, 1};
    struct batch batch = make_batch(lengths, 10);

    assert(join_batch(&batch, 64) == 5);
    for (i64 i = 0; i < 5; i++)
        assert(batch.messages[i].part_count == packets[i] + 1);
    free_batch(&batch);
}

static void test_no_super_frame_is_longer_than_ipv4_allows(void)
{
    u64 lengths[MOST];
    struct batch batch;

    for (i64 i = 0; i < MOST; i++)
        lengths[i] = 1110;
    batch = make_batch(lengths, MOST);
    assert(join_batch(&batch, MOST) == 2);
    assert(batch.messages[0].part_count == 61 + 1);
    assert(batch.leads[0].headers[16] == (61 * 1068 + 28) >> 8);
    free_batch(&batch);
}

// They are no packets, and go as they are.
static void test_frames_of_no_payload_are_not_joined(void)
{
    const u64 lengths[] = {42, 42, 43, 42, 100, 42, 70000, 70000};
    struct batch batch = make_batch(lengths, 8);

    assert(join_batch(&batch, 64) == 8);
    for (i64 i = 0; i < 8; i++)
        assert(batch.messages[i].parts[1].length == lengths[i]);
    free_batch(&batch);
}

static u64 be16(const u8 *at)
{
    return (u64)at[0] << 8 | at[1];
}

// Of IPv4's header, 0xFFFF when its checksum is right: RFC 1071.
static u64 header_sum(const u8 *frame)
{
    u64 sum = 0;

    for (u64 at = 14; at < 34; at += 2)
        sum += be16(frame + at);
    while (sum >> 16)
        sum = (sum & 0xFFFF) + (sum >> 16);
    return sum;
}

// As Linux cuts (__udp_gso_segment): the lengths of each, and identifications that count on, modulo 2^16.
static void test_each_packet_has_headers_of_its_own(void)
{
    for (u64 first = 0xFFFD; first < 0xFFFF + 2; first++) {
        u8 received[VNET_HDR + HEADERS + 450] = {0}, frame[HEADERS + 100];
        const struct vnet vnet = {.kind = GSO_UDP_L4, .segment_size = 100};
        struct packet packet;
        struct uncut uncut;
        u64 number = 0;

        __builtin_memcpy(received, &vnet, VNET_HDR);
        received[VNET_HDR + 14] = 0x45;
        received[VNET_HDR + 18] = (u8)(first >> 8);
        received[VNET_HDR + 19] = (u8)first;
        received[VNET_HDR + 40] = 7; // the pseudo-header's sum, for a card to go on from
        begin_cut(&uncut, received, sizeof received);
        for (; cut(&uncut, &packet); number++) {
            u64 length = number < 4 ? 100 : 50;

            assert(restore(&uncut, &packet, frame, sizeof frame) == HEADERS + length);
            assert(be16(frame + 18) == (first + number) % 0x10000);
            assert(be16(frame + 16) == HEADERS - 14 + length && be16(frame + 38) == HEADERS - 34 + length);
            assert(header_sum(frame) == 0xFFFF && be16(frame + 40) == 0);
        }
        assert(number == 5);
    }
}

struct received {
    struct vnet vnet;
    u64 length; // of the payload
    u64 packets;
    u64 last; // its length
};

static void test_what_was_received_is_cut_to_its_end(void)
{
    const struct received cases[] = {
        {{.kind = GSO_UDP_L4, .segment_size = 100}, 300, 3, 100},
        {{.kind = GSO_UDP_L4, .segment_size = 100}, 301, 4, 1},
        {{.kind = GSO_UDP_L4, .segment_size = 100}, 99, 1, 99},
        {{.kind = GSO_UDP_L4, .segment_size = 1}, 65465, 65465, 1},
        {{.kind = GSO_UDP_L4, .segment_size = 65535}, 65465, 1, 65465},
        {{.kind = GSO_UDP_L4, .segment_size = 0}, 300, 1, 300},
        {{.kind = 1, .segment_size = 100}, 300, 1, 300},
        {{.segment_size = 100}, 300, 1, 300},
        {{.kind = GSO_UDP_L4, .segment_size = 100}, 0, 0, 0},
    };

    for (u64 i = 0; i < sizeof cases / sizeof *cases; i++) {
        u64 size = VNET_HDR + HEADERS + cases[i].length, packets = 0;
        u8 *received = calloc(1, size), frame[HEADERS + 1];
        struct packet packet = {0};
        struct uncut uncut;

        __builtin_memcpy(received, &cases[i].vnet, VNET_HDR);
        received[size - 1] = 7;
        begin_cut(&uncut, received, size);
        for (; cut(&uncut, &packet); packets++)
            assert(restore(&uncut, &packet, frame, sizeof frame) == sizeof frame);
        assert(packets == cases[i].packets && packet.length == cases[i].last && !uncut.left);
        assert(!packets || ((const u8 *)packet.libra)[packet.length - 1] == 7);
        free(received);
    }
}

// As their headers are one.
static void test_all_packets_of_a_frame_are_marked_or_none(void)
{
    for (u8 ecn = 0; ecn < 4; ecn++) {
        u8 received[VNET_HDR + HEADERS + 300] = {0};
        const struct vnet vnet = {.kind = GSO_UDP_L4, .segment_size = 100};
        struct packet packet;
        struct uncut uncut;

        __builtin_memcpy(received, &vnet, VNET_HDR);
        received[VNET_HDR + 15] = (u8)(0xb8 | ecn);
        begin_cut(&uncut, received, sizeof received);
        while (cut(&uncut, &packet))
            assert(packet.marked == (ecn == 3));
        assert(uncut.taken == 3);
    }
}

static void test_what_is_no_frame_has_no_packets(void)
{
    for (u64 length = 0; length <= VNET_HDR + HEADERS; length++) {
        u8 *received = calloc(1, length);
        struct packet packet;
        struct uncut uncut;

        begin_cut(&uncut, received, length);
        assert(!cut(&uncut, &packet));
        free(received);
    }
}

int main(void)
{
    test_a_shorter_packet_ends_a_super_frame();
    test_no_super_frame_is_longer_than_ipv4_allows();
    test_frames_of_no_payload_are_not_joined();
    test_what_was_received_is_cut_to_its_end();
    test_each_packet_has_headers_of_its_own();
    test_all_packets_of_a_frame_are_marked_or_none();
    test_what_is_no_frame_has_no_packets();
}
