// SPDX-License-Identifier: Apache-2.0
// kernel.h says what the kernel's headers say.
#define MSG_DONTWAIT OUR_MSG_DONTWAIT // an enumerator there, too
#include "kernel.h"
#undef MSG_DONTWAIT

// The names are macros below.
enum {
    OUR_EINTR = EINTR, OUR_EAGAIN = EAGAIN, OUR_EINVAL = EINVAL, OUR_EMSGSIZE = EMSGSIZE, OUR_ENOBUFS = ENOBUFS,
    OUR_CLOCK_MONOTONIC = CLOCK_MONOTONIC,
    OUR_SOL_PACKET = SOL_PACKET, OUR_PACKET_AUXDATA = PACKET_AUXDATA, OUR_PACKET_VNET_HDR = PACKET_VNET_HDR,
    OUR_TP_STATUS_CSUMNOTREADY = TP_STATUS_CSUMNOTREADY, OUR_TP_STATUS_VLAN_VALID = TP_STATUS_VLAN_VALID,
    OUR_TP_STATUS_VLAN_TPID_VALID = TP_STATUS_VLAN_TPID_VALID,
};

#include <errno.h>
#include <linux/if_packet.h>
#include <linux/virtio_net.h>
#include <poll.h>
#include <sys/socket.h>
#include <time.h>

#define NUMBER(name) _Static_assert((unsigned)OUR_##name == (unsigned)(name), #name)
#define FIELD(ours, our_field, theirs, their_field) \
    _Static_assert(offsetof(struct ours, our_field) == offsetof(struct theirs, their_field), #our_field)
#define SIZE(ours, theirs) _Static_assert(sizeof(struct ours) == sizeof(struct theirs), #ours)

NUMBER(EINTR);
NUMBER(EAGAIN);
NUMBER(EINVAL);
NUMBER(EMSGSIZE);
NUMBER(ENOBUFS);
NUMBER(CLOCK_MONOTONIC);
NUMBER(MSG_DONTWAIT);
NUMBER(SOL_PACKET);
NUMBER(PACKET_AUXDATA);
NUMBER(PACKET_VNET_HDR);
NUMBER(TP_STATUS_CSUMNOTREADY);
NUMBER(TP_STATUS_VLAN_VALID);
NUMBER(TP_STATUS_VLAN_TPID_VALID);
_Static_assert(NEEDS_CSUM == VIRTIO_NET_HDR_F_NEEDS_CSUM, "NEEDS_CSUM");
_Static_assert(GSO_TCPV4 == VIRTIO_NET_HDR_GSO_TCPV4, "GSO_TCPV4");
_Static_assert(GSO_TCPV6 == VIRTIO_NET_HDR_GSO_TCPV6, "GSO_TCPV6");
#ifdef VIRTIO_NET_HDR_GSO_UDP_L4 // since Linux 6.2
_Static_assert(GSO_UDP_L4 == VIRTIO_NET_HDR_GSO_UDP_L4, "GSO_UDP_L4");
#endif
_Static_assert(GSO_ECN == VIRTIO_NET_HDR_GSO_ECN, "GSO_ECN");

SIZE(time, timespec);
FIELD(time, seconds, timespec, tv_sec);
FIELD(time, nanoseconds, timespec, tv_nsec);

SIZE(poll, pollfd);
FIELD(poll, fd, pollfd, fd);
FIELD(poll, events, pollfd, events);
FIELD(poll, revents, pollfd, revents);

SIZE(part, iovec);
FIELD(part, data, iovec, iov_base);
FIELD(part, length, iovec, iov_len);

SIZE(message, mmsghdr);
FIELD(message, name, mmsghdr, msg_hdr.msg_name);
FIELD(message, name_length, mmsghdr, msg_hdr.msg_namelen);
FIELD(message, parts, mmsghdr, msg_hdr.msg_iov);
FIELD(message, part_count, mmsghdr, msg_hdr.msg_iovlen);
FIELD(message, control, mmsghdr, msg_hdr.msg_control);
FIELD(message, control_length, mmsghdr, msg_hdr.msg_controllen);
FIELD(message, flags, mmsghdr, msg_hdr.msg_flags);
FIELD(message, length, mmsghdr, msg_len);

#define BEHIND_CONTROL(ours, theirs) \
    _Static_assert(offsetof(struct ancillary, ours) == \
                   sizeof(struct cmsghdr) + offsetof(struct tpacket_auxdata, theirs), #ours)
FIELD(ancillary, length, cmsghdr, cmsg_len);
FIELD(ancillary, level, cmsghdr, cmsg_level);
FIELD(ancillary, type, cmsghdr, cmsg_type);
BEHIND_CONTROL(status, tp_status);
BEHIND_CONTROL(vlan_tci, tp_vlan_tci);
BEHIND_CONTROL(vlan_tpid, tp_vlan_tpid);

SIZE(vnet, virtio_net_hdr);
FIELD(vnet, flags, virtio_net_hdr, flags);
FIELD(vnet, kind, virtio_net_hdr, gso_type);
FIELD(vnet, segment_size, virtio_net_hdr, gso_size);
FIELD(vnet, checksum_start, virtio_net_hdr, csum_start);
FIELD(vnet, checksum_offset, virtio_net_hdr, csum_offset);

int main(void)
{
    return 0;
}
