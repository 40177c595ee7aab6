// SPDX-License-Identifier: Apache-2.0
// kernel.h says what the kernel's headers say.
#define MSG_DONTWAIT OUR_MSG_DONTWAIT // an enumerator there, too
#define iovec our_iovec
#include "kernel.h"
#undef MSG_DONTWAIT
#undef iovec

// The names are macros below.
enum {
    OUR_EINTR = EINTR, OUR_EBADF = EBADF, OUR_EAGAIN = EAGAIN, OUR_EBUSY = EBUSY, OUR_EINVAL = EINVAL, OUR_EMSGSIZE = EMSGSIZE,
    OUR_ENOBUFS = ENOBUFS, OUR_CLOCK_MONOTONIC = CLOCK_MONOTONIC, OUR_POLLIN = POLLIN, OUR_POLLOUT = POLLOUT,
    OUR_SOL_SOCKET = SOL_SOCKET, OUR_SO_MEMINFO = SO_MEMINFO,
};

#include <errno.h>
#include <linux/sock_diag.h>
#include <linux/virtio_net.h>
#include <netinet/in.h>
#include <poll.h>
#include <stddef.h>
#include <sys/socket.h>
#include <time.h>

#define NUMBER(name) _Static_assert((unsigned)OUR_##name == (unsigned)(name), #name)
#define FIELD(ours, our_field, theirs, their_field) \
    _Static_assert(offsetof(struct ours, our_field) == offsetof(struct theirs, their_field), #our_field)
#define SIZE(ours, theirs) _Static_assert(sizeof(struct ours) == sizeof(struct theirs), #ours)

NUMBER(EINTR);
NUMBER(EAGAIN);
NUMBER(EBADF);
NUMBER(EBUSY);
NUMBER(EINVAL);
NUMBER(EMSGSIZE);
NUMBER(ENOBUFS);
NUMBER(CLOCK_MONOTONIC);
NUMBER(POLLIN);
NUMBER(POLLOUT);
NUMBER(MSG_DONTWAIT);
NUMBER(SOL_SOCKET);
NUMBER(SO_MEMINFO);
_Static_assert((int)WMEM_ALLOC == (int)SK_MEMINFO_WMEM_ALLOC, "WMEM_ALLOC");
_Static_assert((int)MEMINFO_VARS >= (int)SK_MEMINFO_VARS, "MEMINFO_VARS");
_Static_assert(NEEDS_CSUM == VIRTIO_NET_HDR_F_NEEDS_CSUM, "NEEDS_CSUM");
#ifdef VIRTIO_NET_HDR_GSO_UDP_L4 // since Linux 6.2
_Static_assert(GSO_UDP_L4 == VIRTIO_NET_HDR_GSO_UDP_L4, "GSO_UDP_L4");
#endif

SIZE(time, timespec);
FIELD(time, seconds, timespec, tv_sec);
FIELD(time, nanoseconds, timespec, tv_nsec);

SIZE(poll, pollfd);
FIELD(poll, fd, pollfd, fd);
FIELD(poll, events, pollfd, events);
FIELD(poll, revents, pollfd, revents);

SIZE(our_iovec, iovec);
FIELD(our_iovec, base, iovec, iov_base);
FIELD(our_iovec, length, iovec, iov_len);

SIZE(address, sockaddr_in);
FIELD(address, family, sockaddr_in, sin_family);
FIELD(address, port, sockaddr_in, sin_port);
FIELD(address, host, sockaddr_in, sin_addr);

SIZE(message, mmsghdr);
FIELD(message, name, mmsghdr, msg_hdr.msg_name);
FIELD(message, name_length, mmsghdr, msg_hdr.msg_namelen);
FIELD(message, parts, mmsghdr, msg_hdr.msg_iov);
FIELD(message, part_count, mmsghdr, msg_hdr.msg_iovlen);
FIELD(message, control, mmsghdr, msg_hdr.msg_control);
FIELD(message, control_length, mmsghdr, msg_hdr.msg_controllen);
FIELD(message, flags, mmsghdr, msg_hdr.msg_flags);
FIELD(message, length, mmsghdr, msg_len);

SIZE(vnet, virtio_net_hdr);
FIELD(vnet, flags, virtio_net_hdr, flags);
FIELD(vnet, kind, virtio_net_hdr, gso_type);
FIELD(vnet, header_length, virtio_net_hdr, hdr_len);
FIELD(vnet, segment_size, virtio_net_hdr, gso_size);
FIELD(vnet, checksum_start, virtio_net_hdr, csum_start);
FIELD(vnet, checksum_offset, virtio_net_hdr, csum_offset);

int main(void)
{
    return 0;
}
