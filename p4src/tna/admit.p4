// SPDX-License-Identifier: Apache-2.0
// Stage 0. Finds the sender, the kind of the packet and the job's term. All look-ups that need the packet only are done
// at once; stage 1 combines their results.
#ifndef LIBRA_ADMIT_P4
#define LIBRA_ADMIT_P4

control Admit(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    DirectCounter<bit<64>>(CounterType_t.PACKETS_AND_BYTES) members;

    // newest_generation is the control plane's own record, as in v1model/admit.p4.
    @noWarn("unused")
    action addressed(mac_addr_t virtual_mac, epoch_t epoch, generation_t newest_generation) {
        meta.addressed = 1;
        meta.new_term = epoch ^ hdr.libra.key[31:0];
        hdr.ethernet.dst_addr = hdr.ethernet.dst_addr ^ virtual_mac;  // not 0: sent to another
        hdr.ethernet.src_addr = virtual_mac;
    }

#include "../shared/virtual_address.p4"

    // The slot is counted from the job's first slot here, where it costs nothing.
    action take_slots(bit<16> first_slot, bit<16> slots) {
        meta.cell = first_slot + hdr.libra.slot;
        meta.slots_left = slots |-| hdr.libra.slot;
    }

    action not_admitted() { members.count(); }

#include "../shared/admission.p4"

    action judge(whole_t whole) { meta.whole = whole; }

    // Packets whose two length fields agree with their blocks.
    table whole {
        key = {
            ig_prsr_md.parser_err: ternary @name("parser_error");
            hdr.libra.version: ternary @name("version");
            hdr.libra.blocks: ternary @name("blocks");
            hdr.ipv4.total_len: ternary @name("total_len");
            hdr.udp.length: ternary @name("udp_length");
            hdr.ipv4.ttl: ternary @name("ttl");
        }
        actions = { judge; }
        const default_action = judge(whole_t.TRUNCATED);
        const entries = {
            (PARSER_ERROR_OK, _, _, _, _, 0): judge(whole_t.NO);
            (PARSER_ERROR_OK, LIBRA_VERSION, 0, IPV4_BYTES + UDP_BYTES + LIBRA_BYTES,
             UDP_BYTES + LIBRA_BYTES, _): judge(whole_t.YES);
            (PARSER_ERROR_OK, LIBRA_VERSION, 1, IPV4_BYTES + UDP_BYTES + LIBRA_BYTES + BLOCK_BYTES,
             UDP_BYTES + LIBRA_BYTES + BLOCK_BYTES, _): judge(whole_t.YES);
            (PARSER_ERROR_OK, LIBRA_VERSION, 2, IPV4_BYTES + UDP_BYTES + LIBRA_BYTES + 2 * BLOCK_BYTES,
             UDP_BYTES + LIBRA_BYTES + 2 * BLOCK_BYTES, _): judge(whole_t.YES);
            (PARSER_ERROR_OK, _, _, _, _, _): judge(whole_t.NO);
        }
    }

    Hash<identity_t>(HashAlgorithm_t.CRC32) crc32;

    action fingerprint() {
        meta.identity = crc32.get(IDENTITY_FIELDS);
    }

    action split() {
        meta.sent_flags = hdr.libra.flags & FLAG_OVERFLOW;
    }

    apply {
        if (meta.step == step_t.NEW) {
            whole.apply();
            if (hdr.ipv4.isValid()) {
                virtual_address.apply();
            }
            if (hdr.libra.isValid()) {
                admission.apply();
            }
        }
        if (hdr.libra.isValid()) {
            permission.apply();
            fingerprint();
            split();
        }
    }
}

#endif
