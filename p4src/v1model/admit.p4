// SPDX-License-Identifier: Apache-2.0
// Step 1. Identifies the sender by the control plane's entries: ingress port and source address, per job and
// generation. A packet that is not admitted touches no register and is counted.
#ifndef LIBRA_ADMIT_P4
#define LIBRA_ADMIT_P4

control Admit(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    counter(REFUSALS, CounterType.packets_and_bytes) refusals;
    direct_counter(CounterType.packets_and_bytes) members;

    bit<16> expected_len;
    bit<1> impersonates;

    // newest_generation is the control plane's own record: a controller that starts again reads there which generations
    // are used up. P4Runtime on BMv2 offers no other place that outlives the controller.
    @noWarn("unused")
    action addressed(mac_addr_t virtual_mac, epoch_t epoch, generation_t newest_generation) {
        meta.addressed = 1;
        meta.epoch = epoch;
        meta.virtual_mac = virtual_mac;
    }

#include "../shared/virtual_address.p4"

#include "../shared/genuine.p4"

    action refuse(refusal_t reason) {
        meta.refused = 1;
        refusals.count((bit<32>)(bit<8>)reason);
        mark_to_drop(standard_metadata);
    }

    action take_slots(bit<16> first_slot, bit<16> slots) {
        meta.first_slot = first_slot;
        meta.slots = slots;
    }

    action not_admitted() {
        members.count();
        refuse(refusal_t.NOT_ADMITTED);
    }

#include "../shared/admission.p4"

    apply {
        if (hdr.ipv4.isValid()) {
            virtual_address.apply();
        }
        if (meta.addressed == 1) {
            expected_len = IPV4_BYTES + UDP_BYTES + LIBRA_BYTES + ((bit<16>)hdr.libra.blocks << BLOCK_BYTES_LOG2);
            if (standard_metadata.parser_error != error.NoError) {
                refuse(refusal_t.TRUNCATED);
            } else if (standard_metadata.checksum_error == 1) {
                refuse(refusal_t.BAD_CHECKSUM);
            } else if (hdr.ethernet.dst_addr != meta.virtual_mac) {
                refuse(refusal_t.MISDIRECTED);
            } else if (!hdr.libra.isValid()) {
                refuse(refusal_t.NOT_LIBRA);
            } else if (hdr.ipv4.ttl == 0) {
                refuse(refusal_t.EXPIRED);
            } else if (hdr.libra.version != LIBRA_VERSION) {
                refuse(refusal_t.BAD_VERSION);
            } else if (hdr.libra.blocks > MAX_BLOCKS || hdr.ipv4.total_len != expected_len ||
                       hdr.udp.length != expected_len - IPV4_BYTES) {
                refuse(refusal_t.BAD_LENGTH);
            } else if (admission.apply().hit) {
                permission.apply();
                if (meta.senders & (bit<2>)meta.role != 0) {
                    meta.well_formed = 1;
                }
                // Without slots the job is being removed: Association outdates the packet.
                if (meta.aggregates == 1 && meta.slots != 0 && hdr.libra.slot >= meta.slots) {
                    meta.well_formed = 0;
                }
#ifdef LANES_ARE_FLOATS
                // Floats have no scale; lanes with a scale are integers.
                if (hdr.libra.kind == kind_t.ADD && hdr.libra.scale != SCALE_PLAIN) {
                    meta.well_formed = 0;
                }
#endif
                // A life may begin a term, and a term is not 0. A leaf begins none.
                if (hdr.libra.kind == kind_t.HELLO && meta.mode != mode_t.LEAF &&
                    hdr.libra.key[31:0] ^ meta.epoch == 0) {
                    meta.well_formed = 0;
                }
                // A server's answer has lanes, as its sum has; a parent also answers a probe.
                if (hdr.libra.kind == kind_t.RESULT && hdr.libra.blocks == 0 && meta.mode != mode_t.LEAF) {
                    meta.well_formed = 0;
                }
                // A worker below another switch contributes there.
                if (hdr.libra.kind == kind_t.ADD && meta.worker_bit == 0) {
                    meta.well_formed = 0;
                }
            }
        } else {
            impersonates = 0;
            if (virtual_mac.apply().hit) {
                impersonates = 1;
            } else if (hdr.ipv4.isValid()) {
                if (virtual_source.apply().hit) {
                    impersonates = 1;
                }
            }
            if (impersonates == 1) {
                if (!trunk.apply().hit) {
                    refuse(refusal_t.IMPERSONATED);
                }
            } else if (meta.to_port == 1 && meta.elsewhere == 0) {
                // Hosts trust packets to this port that seem to come from the switch.
                refuse(refusal_t.MISDIRECTED);
            }
        }
    }
}

#endif
