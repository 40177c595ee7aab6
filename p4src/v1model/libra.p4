// SPDX-License-Identifier: Apache-2.0
// Libra's switch program for v1model (BMv2, libra_switch). One control per step; docs/protocol.md gives the reasons.
#include <core.p4>
#include <v1model.p4>

#define TREES  // this program is also for a switch that has a parent, to which it contributes its sums
#include "../shared/protocol.p4"
#include "../shared/constants.p4"
#include "target.p4"
#include "../shared/headers.p4"
#include "../shared/metadata.p4"

// Egress gets a packet's headers and metadata from ingress.
typedef headers_t  egress_headers_t;
typedef metadata_t egress_metadata_t;

#include "parser.p4"
#include "admit.p4"
#include "association.p4"
#include "owner.p4"
#include "slot.p4"
#include "identity.p4"
#include "place.p4"
#include "numbering.p4"
#ifndef LANES_ARE_FLOATS
#include "hot_pool.p4"
#include "hot_cells.p4"
#include "hot.p4"
#endif
#include "bitmap.p4"
#include "exponent.p4"
#include "fade.p4"
#ifdef LANES_ARE_FLOATS
#include "float_lanes.p4"
#else
#include "lanes.p4"
#endif
#include "flags.p4"
#include "answered.p4"
#include "../shared/next_step.p4"
#include "../shared/forward.p4"
#include "../shared/deliver.p4"
#include "transit.p4"

control LibraVerifyChecksum(inout headers_t hdr, inout metadata_t meta) {
    apply {
        verify_checksum(hdr.ipv4.isValid() && hdr.ipv4.ihl == 5,
                        IPV4_FIELDS, hdr.ipv4.hdr_checksum, HashAlgorithm.csum16);
    }
}

control LibraIngress(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard_metadata) {
    Admit() admit;
    Association() association;
    Owner() owner;
    Slot() slot;
    Identity() identity;
    Numbering() numbering;
#ifndef LANES_ARE_FLOATS
    Hot() hot;
#endif
    Bitmap() bitmap;
    register<bit<1>>(CELLS) cell_answered;
    Answer(cell_answered) answer;
    Exponent() exponent;
    Fade() fade;
    Lanes() lanes;
    Flags() flags;
    Answered(cell_answered) answered;
    NextStep() next_step;
    Forward() forward;

    apply {
        admit.apply(hdr, meta, standard_metadata);
        if (meta.role != role_t.NONE) {
            if (meta.well_formed == 1) {
                association.apply(hdr, meta);
                if (meta.age != age_t.OUTDATED) {
                    owner.apply(hdr, meta);
                }
                if (meta.aggregates == 1 && meta.age != age_t.OUTDATED && meta.foreign == 0) {
                    slot.apply(hdr, meta);
                    if (meta.age != age_t.OUT_OF_TURN) {
                        identity.apply(hdr, meta);
                        bitmap.apply(hdr, meta);
                        if (meta.same_identity == 1) {
                            answer.apply(hdr, meta);
                            exponent.apply(hdr, meta);
                            fade.apply(hdr, meta);
                            APPLY_VALUES
                        }
                    }
                } else if (meta.age != age_t.OUTDATED) {
                    numbering.apply(hdr, meta);
#ifndef LANES_ARE_FLOATS
                    hot.apply(hdr, meta);
#endif
                }
            }
            next_step.apply(hdr, meta, standard_metadata);
        } else if (meta.addressed == 0 && meta.refused == 0) {
            forward.apply(hdr, meta, standard_metadata);
        }
    }
}

control LibraEgress(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard_metadata) {
    Deliver() deliver;
    Transit() transit;

    apply {
        deliver.apply(hdr, meta, standard_metadata);
        if (meta.deliver == 0) {
            transit.apply(hdr, meta, standard_metadata);
        }
    }
}

control LibraComputeChecksum(inout headers_t hdr, inout metadata_t meta) {
    apply {
        update_checksum(meta.deliver == 1 || meta.marked == 1,
                        IPV4_FIELDS, hdr.ipv4.hdr_checksum, HashAlgorithm.csum16);
    }
}

#define EMIT_BLOCK(I) packet.emit(hdr.block##I);
control LibraDeparser(packet_out packet, in headers_t hdr) {
    apply {
        packet.emit(hdr.ethernet);
        packet.emit(hdr.ipv4);
        packet.emit(hdr.udp);
        packet.emit(hdr.libra);
        FOR_EACH_BLOCK(EMIT_BLOCK)
    }
}

V1Switch(LibraParser(), LibraVerifyChecksum(), LibraIngress(), LibraEgress(), LibraComputeChecksum(),
         LibraDeparser()) main;
