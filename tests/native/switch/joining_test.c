// SPDX-License-Identifier: Apache-2.0
// Whatever packets a port has to send, in whatever order: those that its peer cuts out of the super-frames are the same.
#include "hashes.h"
#include "joining.h"
#include "libc.h"
#include "memory.h"

enum { BATCHES = 3000, MOST = 60, NETWORK = 14, TRANSPORT = 34, LONGEST = 400 };

static struct context ctx;
static struct joined joined[TX_QUEUE];
static struct message joined_messages[TX_QUEUE];
static struct part joined_parts[3 * TX_QUEUE], parts[TX_QUEUE][2];
static u8 packets[MOST][LONGEST];
static u64 lengths[MOST];

i32 setsockopt(i32 fd, i32 level, i32 name, const void *value, u32 size)
{
    assert(fd == 1 && level == SOL_PACKET && name == PACKET_VNET_HDR && value && size == 4);
    return 0;
}

static u64 draw(u64 below)
{
    return (u64)rand() % below;
}

static u16 ipv4_checksum(const u8 *frame)
{
    return (u16)~fold16(libra_sum16(frame + NETWORK, TRANSPORT - NETWORK, 0));
}

// Of UDP, of one of two flows; of few lengths, so that many follow one of the same or of a greater length.
static void make_packet(u8 *frame, u64 length, u64 number)
{
    for (u64 i = JOINED_HEADERS; i < length; i++)
        frame[i] = (u8)(31 * number + i);
    __builtin_memset(frame, 0, JOINED_HEADERS);
    store_be16(frame + NETWORK - 2, 0x0800);
    frame[NETWORK] = 0x45;
    store_be16(frame + NETWORK + 2, length - NETWORK);
    store_be16(frame + NETWORK + 6, 0x4000);
    frame[NETWORK + 9] = 17;
    store_be16(frame + TRANSPORT, 1000 + draw(8) / 7);
    store_be16(frame + TRANSPORT + 4, length - TRANSPORT);
    if (!draw(20))
        store_be16(frame + TRANSPORT + 6, 7); // with a checksum, it goes alone
    store_be16(frame + NETWORK + 10, ipv4_checksum(frame));
}

// The bytes of a message, one behind the other. Returns how many.
static u64 collect(const struct message *message, u8 *bytes)
{
    u64 length = 0;

    for (u64 i = 0; i < message->part_count; i++) {
        copy(bytes + length, message->parts[i].data, message->parts[i].length);
        length += message->parts[i].length;
    }
    return length;
}

// The packet that a peer cuts out of a super-frame: `from` bytes of payload come before it.
static u64 cut_one(const u8 *frame, u64 length, u64 size, u64 from, u8 *packet)
{
    u64 left = length - JOINED_HEADERS - from, own = left < size ? left : size;

    copy(packet, frame, JOINED_HEADERS);
    copy(packet + JOINED_HEADERS, frame + JOINED_HEADERS + from, own);
    store_be16(packet + NETWORK + 2, JOINED_HEADERS + own - NETWORK);
    store_be16(packet + TRANSPORT + 4, JOINED_HEADERS + own - TRANSPORT);
    store_be16(packet + TRANSPORT + 6, 0);
    store_be16(packet + NETWORK + 10, 0);
    store_be16(packet + NETWORK + 10, ipv4_checksum(packet));
    return JOINED_HEADERS + own;
}

static void check_packet(u64 number, const u8 *packet, u64 length)
{
    assert(length == lengths[number] && !__builtin_memcmp(packet, packets[number], length));
}

// Returns the number of the packet behind those in the message.
static u64 check_message(const struct message *message, u64 number)
{
    static u8 bytes[1 << 17], packet[1 << 16];
    struct vnet vnet;
    u64 length = collect(message, bytes) - VNET_HDR, from = 0;
    const u8 *frame = bytes + VNET_HDR;

    copy(&vnet, bytes, VNET_HDR);
    if (vnet.kind != GSO_UDP_L4) {
        check_packet(number, frame, length);
        return number + 1;
    }
    assert(ipv4_checksum(frame) == 0 && load_be16(frame + NETWORK + 2) == length - NETWORK);
    for (; from < length - JOINED_HEADERS; from += vnet.segment_size, number++)
        check_packet(number, packet, cut_one(frame, length, vnet.segment_size, from, packet));
    return number;
}

static void test_each_packet_arrives_as_it_was(void)
{
    static const u64 sizes[] = {LONGEST, 300, 100, JOINED_HEADERS + 1, JOINED_HEADERS, 60};
    u64 frames_of_many = 0;

    for (u64 batch = 0; batch < BATCHES; batch++) {
        struct port port = {.send_fd = 1, .parts = parts, .count = 1 + draw(MOST)};
        u64 frames, number = 0, length = sizes[0];

        note_super_frame(&port, 2 + draw(MOST), LONGEST);
        for (u64 i = 0; i < port.count; i++) {
            if (!draw(3))
                length = sizes[draw(sizeof sizes / sizeof *sizes)];
            make_packet(packets[i], lengths[i] = length, i);
            parts[i][0] = (struct part){packets[i], draw(2) ? length : JOINED_HEADERS};
            parts[i][1] = (struct part){packets[i] + parts[i][0].length, length - parts[i][0].length};
        }
        frames = join(&ctx, &port, 0);
        for (u64 i = 0; i < frames; i++) {
            assert(joined[i].first == number && joined[i].count <= port.together);
            number = check_message(&joined_messages[i], number);
            frames_of_many += joined[i].count > 1;
        }
        assert(number == port.count);
    }
    assert(frames_of_many > BATCHES); // something was joined
}

int main(void)
{
    ctx = (struct context){.joined = joined, .joined_messages = joined_messages, .joined_parts = joined_parts};
    test_each_packet_arrives_as_it_was();
}
