// SPDX-License-Identifier: Apache-2.0
// Does the work that a kernel leaves to the network card: VLAN tags, checksums, segmentation.
//
// A frame from a kernel socket reaches a packet socket as its sender gave it to the interface. Its outer VLAN tag is
// beside the data, its checksum field holds the pseudo-header's sum only, and it may carry 64 kB of TCP or UDP payload
// for the card to cut. A wire would have delivered tagged, checksummed, cut frames, so programs get such frames.
//
// The tpacket status says that work is left, and a struct vnet in front of the data says which. The struct costs 5 % of
// the time of a Libra packet, so a port stops asking for it once FINISHED frames in a row needed no work, and asks
// again when a frame does. For that frame, `libra_describe` finds the work from the headers.
#include "hashes.h"
#include "joining.h"
#include "libc.h"
#include "packets.h"

enum {
    ETHERNET = 14, TAG = 4, IPV6 = 40, TCP = 20, UDP = 8, // bytes of headers, without options
    MAX_TAGS = 4,
    TYPE_IPV4 = 0x0800, TYPE_IPV6 = 0x86DD, TYPE_TAG = 0x8100, TYPE_SERVICE_TAG = 0x88A8,
    PROTOCOL_TCP = 6, PROTOCOL_UDP = 17,
    TCP_CHECKSUM = 16, UDP_CHECKSUM = 6, SCTP_CHECKSUM = 8, // offsets in the transport header
    TCP_FIN = 0x01, TCP_PSH = 0x08, TCP_CWR = 0x80,
    // A TCP frame without a description that exceeds Ethernet's MTU is cut to SEGMENT, which fits IPv6's lowest MTU.
    MTU = 1500, SEGMENT = 1200,
};

void ask(struct port *port, u64 bytes)
{
    if (port->vnet == bytes)
        return;
    i32 on = bytes != 0;
    if (setsockopt((i32)port->fd, SOL_PACKET, PACKET_VNET_HDR, &on, sizeof on) == 0) {
        port->vnet = bytes;
        port->finished = 0;
    }
}

// Checksums -----------------------------------------------------------------------------------------------

static u16 checksum(const u8 *data, u64 length)
{
    return (u16)~fold16(libra_sum16(data, length, 0));
}

// Writes the checksum of all bytes from `start` on to `start + offset`, where the pseudo-header's sum is.
static void complete(u8 *data, u64 length, u64 start, u64 offset)
{
    if (start + offset + 2 > length || offset == SCTP_CHECKSUM) // SCTP's is a CRC32c
        return;
    u16 value = checksum(data + start, length - start);
    store_be16(data + start + offset, value ? value : 0xFFFF); // in UDP, 0 would mean "no checksum"
}

// Headers -------------------------------------------------------------------------------------------------

// Returns the offset of the network header, behind the VLAN tags, if there are any, before `end`.
static u64 find_network(const u8 *data, u64 end)
{
    u64 network = ETHERNET;
    for (int i = 0; i < MAX_TAGS && network + TAG < end; i++) {
        u16 type = load_be16(data + network - 2);
        if (type != TYPE_TAG && type != TYPE_SERVICE_TAG)
            break;
        network += TAG;
    }
    return network;
}

static u64 ipv4_header_length(const u8 *header)
{
    return (header[0] & 15) * 4u;
}

// Offsets of IPv4's or IPv6's header, and of the next one.
struct layers {
    u64 network, transport;
    bool ipv4;
};

// Finds the layers' offsets; returns false if there is no such header before `end`. Its options may lie behind `end`.
static bool find_layers(struct layers *layers, const u8 *data, u64 end)
{
    layers->network = find_network(data, end);
    if (layers->network + 20 > end)
        return false;
    const u8 *header = data + layers->network;
    u16 type = load_be16(header - 2);
    layers->ipv4 = type == TYPE_IPV4;
    layers->transport = layers->network + (layers->ipv4 ? ipv4_header_length(header) : IPV6);
    return layers->ipv4 || type == TYPE_IPV6;
}

// Finds the work left for a TCP or UDP frame from its headers.
static void read_headers(struct vnet *vnet, const u8 *data, u64 length)
{
    struct layers layers;
    if (!find_layers(&layers, data, length))
        return;
    u8 protocol = data[layers.network + (layers.ipv4 ? 9 : 6)];
    bool tcp = protocol == PROTOCOL_TCP;
    if ((!tcp && protocol != PROTOCOL_UDP) || layers.transport + (tcp ? TCP : UDP) > length)
        return;
    vnet->flags = NEEDS_CSUM;
    vnet->checksum_start = (u16)layers.transport;
    vnet->checksum_offset = tcp ? TCP_CHECKSUM : UDP_CHECKSUM;
    if (tcp && length - layers.network > MTU) {
        vnet->kind = layers.ipv4 ? GSO_TCPV4 : GSO_TCPV6;
        vnet->segment_size = SEGMENT;
    }
}

void libra_describe(u8 *data, u64 length, u32 status)
{
    struct vnet vnet = {0};
    if (status & TP_STATUS_CSUMNOTREADY)
        read_headers(&vnet, data, length);
    copy(data - sizeof vnet, &vnet, sizeof vnet);
}

static void insert_tag(u8 *data, const struct ancillary *aux)
{
    __builtin_memmove(data - TAG, data, 12); // the MAC addresses
    store_be16(data - TAG + 12, aux->status & TP_STATUS_VLAN_TPID_VALID ? aux->vlan_tpid : TYPE_TAG);
    store_be16(data - TAG + 14, aux->vlan_tci);
}

// Segments ------------------------------------------------------------------------------------------------

// A long frame, and the facts common to its segments.
struct long_frame {
    const u8 *data;
    u64 length;
    struct layers at;
    u64 payload; // offset of the payload, which is cut
    bool udp;
    u64 segment_size;
    u64 checksum; // offset of the checksum in the transport header
    u64 pseudo;   // sum of the pseudo-header without the length
};

// Prepares the cut of a frame; returns false if it cannot be cut. `start` is the offset of the TCP or UDP header.
static bool plan(struct long_frame *frame, u8 kind, u64 start)
{
    const u8 *data = frame->data;
    bool known = kind == GSO_TCPV4 || kind == GSO_TCPV6 || kind == GSO_UDP_L4;
    frame->udp = kind == GSO_UDP_L4;
    u64 least = start + (frame->udp ? UDP : TCP);
    if (!known || !frame->segment_size || least > frame->length || !find_layers(&frame->at, data, start))
        return false;
    if (frame->at.ipv4 ? frame->at.transport != start : frame->at.transport > start)
        return false;
    frame->at.transport = start; // IPv6 may have extension headers
    frame->payload = frame->udp ? least : start + (data[start + 12] >> 4) * 4u;
    if (frame->payload < least || frame->payload >= frame->length)
        return false;
    frame->checksum = frame->udp ? UDP_CHECKSUM : TCP_CHECKSUM;
    // The field holds the sum with the whole frame's length, which is taken away because each segment has its own.
    frame->pseudo = load_be16(data + start + frame->checksum) + (~(frame->length - start) & 0xFFFF);
    return true;
}

// Returns memory for a segment, to which frames may refer until the next flush.
static u8 *segment_room(struct context *ctx, u64 size)
{
    if (ctx->segments_used + size > SEGMENT_BYTES) {
        flush_all(ctx);
        ctx->segments_used = 0;
    }
    u8 *room = ctx->segments + ctx->segments_used;
    ctx->segments_used += size;
    return room;
}

static void finish_ipv4(u8 *header, u64 length, u64 number)
{
    store_be16(header + 2, length);
    store_be16(header + 4, load_be16(header + 4) + number);
    store_be16(header + 10, 0);
    store_be16(header + 10, checksum(header, ipv4_header_length(header)));
}

static void finish_tcp(u8 *header, u64 before, bool first, bool last)
{
    store_be32(header + 4, load_be32(header + 4) + (u32)before);
    if (!first)
        header[13] &= (u8)~TCP_CWR;
    if (!last)
        header[13] &= (u8) ~(TCP_FIN | TCP_PSH);
}

// Makes segment `number` of the frame's headers and `size` bytes at offset `from`. Segments differ as in Linux
// (tcp_gso_segment, __udp_gso_segment): each has its own lengths, checksums, IPv4 id and TCP sequence number; only the
// last has FIN and PSH, only the first CWR.
static void make_segment(u8 *segment, const struct long_frame *frame, u64 number, u64 from, u64 size)
{
    u64 length = frame->payload + size;
    copy(segment, frame->data, frame->payload);
    copy(segment + frame->payload, frame->data + from, size);

    u8 *network = segment + frame->at.network;
    if (frame->at.ipv4)
        finish_ipv4(network, length - frame->at.network, number);
    else
        store_be16(network + 4, length - frame->at.network - IPV6);

    u8 *transport = segment + frame->at.transport;
    u64 transport_length = length - frame->at.transport;
    if (frame->udp)
        store_be16(transport + 4, transport_length);
    else
        finish_tcp(transport, from - frame->payload, number == 0, from + size == frame->length);
    store_be16(transport + frame->checksum, fold16(frame->pseudo + transport_length));
    complete(segment, length, frame->at.transport, frame->checksum);
}

// Runs the segments of a frame as if they had arrived one by one.
static void cut(struct context *ctx, struct port *port, const struct long_frame *frame)
{
    u64 number = 0;
    for (u64 from = frame->payload; from < frame->length; from += frame->segment_size) {
        u64 left = frame->length - from, size = left < frame->segment_size ? left : frame->segment_size;
        u8 *segment = segment_room(ctx, frame->payload + size);
        make_segment(segment, frame, number++, from, size);
        deliver(ctx, port, segment, frame->payload + size);
        run_requeued(ctx);
    }
    if (frame->udp)
        note_super_frame(port, number, frame->payload + frame->segment_size);
}

i64 libra_repair(struct context *ctx, struct port *port, u8 *data, u64 length, const struct ancillary *aux)
{
    struct vnet vnet;
    copy(&vnet, data - sizeof vnet, sizeof vnet);
    u64 added = 0;
    if (aux->status & TP_STATUS_VLAN_VALID && length >= ETHERNET) {
        insert_tag(data, aux);
        added = TAG;
        data -= TAG;
        length += TAG;
    }
    u64 start = vnet.checksum_start + added;
    u8 kind = vnet.kind & (u8)~GSO_ECN;
    if (kind) {
        struct long_frame frame = {.data = data, .length = length, .segment_size = vnet.segment_size};
        if (plan(&frame, kind, start)) {
            cut(ctx, port, &frame);
            return -1;
        }
        port->rx_uncut++;
    }
    if (vnet.flags & NEEDS_CSUM)
        complete(data, length, start, vnet.checksum_offset);
    return (i64)added;
}
