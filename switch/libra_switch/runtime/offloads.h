// SPDX-License-Identifier: Apache-2.0
// What a kernel leaves to the network card: VLAN tags, checksums, segmentation.
//
// A frame from a kernel socket reaches a packet socket as its sender gave it to the interface. Its outer VLAN tag
// stands beside the data, its checksum field holds the pseudo-header's sum only, and it may carry 64 kB of TCP or
// UDP payload, for the card to cut. A wire would have delivered tagged, checksummed, cut frames, so that is what
// programs get.
//
// That something is left to do, the kernel says in the tpacket status, and what, in a struct vnet in front of
// the data. That costs 5 % of the time of a Libra packet, so a port does without it once FINISHED frames in a row
// needed none, and asks for it again when one does. What that one lacks, `describe` finds out from its headers.
#pragma once

#include "context.h"

enum { FINISHED = 4096 }; // frames

// Has the kernel put `bytes` in front of each frame: VNET_HDR or 0.
__attribute__((visibility("hidden"))) void ask(struct port *, u64 bytes);

// Writes the struct vnet of a frame that came without one, in front of it. The kernel's choice of a segment's size
// is lost: TCP takes any, and UDP passes whole.
void libra_describe(u8 *data, u64 length, u32 status);

// Does what is left to do to a frame; returns how many bytes it added in front of the data, or -1 when the frame was
// cut and its segments have been run. A frame that should be cut and cannot passes whole.
i64 libra_repair(struct context *, struct port *, u8 *data, u64 length, const struct ancillary *);
