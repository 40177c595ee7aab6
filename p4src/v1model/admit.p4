// SPDX-License-Identifier: Apache-2.0
// Step 1. Who sent this? The answer is the control plane's: ingress port and source address, per job and
// generation. What is not admitted touches no register and is counted.
#ifndef LIBRA_ADMIT_P4
#define LIBRA_ADMIT_P4

control Admit(inout headers_t hdr, inout metadata_t meta, inout standard_metadata_t standard_metadata) {
    counter(REFUSALS, CounterType.packets_and_bytes) refusals;
    direct_counter(CounterType.packets_and_bytes) members;

    bit<16> expected_len;
    bit<1> impersonates;

    // newest_generation is a note of the control plane to itself: a controller that starts again finds there which
    // generations are used up. P4Runtime on BMv2 offers no other place that outlives it.
    @noWarn("unused")
    action addressed(mac_addr_t virtual_mac, epoch_t epoch, generation_t newest_generation) {
        meta.addressed = 1;
        meta.epoch = epoch;
        meta.virtual_mac = virtual_mac;
    }

    action elsewhere() { meta.elsewhere = 1; }

    // The virtual addresses that hosts send to instead of their peers'.
    table virtual_address {
        key = { hdr.ipv4.dst_addr: exact @name("dst_addr"); }
        actions = { addressed; elsewhere; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_ADDRESSES;
    }

    action genuine() {}

    // Only switches send from a virtual address, so only what another switch has let in may come from one.
    table virtual_mac {
        key = { hdr.ethernet.src_addr: exact @name("src_mac"); }
        actions = { genuine; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_ADDRESSES;
    }

    table virtual_source {
        key = { hdr.ipv4.src_addr: exact @name("src_addr"); }
        actions = { genuine; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_ADDRESSES;
    }

    // The ports that lead to other switches.
    table trunk {
        key = { standard_metadata.ingress_port: exact @name("ingress_port"); }
        actions = { genuine; @defaultonly NoAction; }
        const default_action = NoAction;
        size = MAX_TRUNKS;
    }

    action refuse(refusal_t reason) {
        meta.refused = 1;
        refusals.count((bit<32>)(bit<16>)reason);
        mark_to_drop(standard_metadata);
    }

    // restarts: 1 when a process that starts again takes its rank on.
    // worker_bit: one bit for a worker, 0 for a server. all_workers: the bits that make a sum complete.
    action admit(role_t role, rank_t rank, member_t member, bitmap_t worker_bit, bitmap_t all_workers,
                 bit<16> first_slot, bit<16> slots, mode_t mode, group_t workers_group, bit<1> restarts) {
        members.count();
        meta.role = role;
        meta.rank = rank;
        meta.member = member;
        meta.worker_bit = worker_bit;
        meta.all_workers = all_workers;
        meta.first_slot = first_slot;
        meta.slots = slots;
        meta.mode = mode;
        meta.workers_group = workers_group;
        meta.restarts = restarts;
    }

    action not_admitted() {
        members.count();
        refuse(refusal_t.NOT_ADMITTED);
    }

    table admission {
        key = {
            standard_metadata.ingress_port: exact @name("ingress_port");
            hdr.ipv4.src_addr: exact @name("src_addr");
            hdr.libra.job: exact @name("job");
            hdr.libra.generation: exact @name("generation");
        }
        actions = { admit; @defaultonly not_admitted; }
        const default_action = not_admitted;
        counters = members;
        size = MEMBERS;
    }

    action permit(bit<1> aggregates) {
        meta.well_formed = 1;
        meta.aggregates = aggregates;
    }

    // What each role may send; anything else is malformed.
    table permission {
        key = {
            meta.role: exact @name("role");
            hdr.libra.kind: exact @name("kind");
            hdr.libra.scale: ternary @name("scale");
            hdr.libra.blocks: ternary @name("blocks");
            hdr.libra.flags: ternary @name("flags");
        }
        actions = { permit; NoAction; }
        const default_action = NoAction;
        const entries = {
            // A probe has no lanes, and OVERFLOW keeps servers from it. Every other contribution has lanes.
            (role_t.WORKER, kind_t.ADD, SCALE_PROBE, 0, FLAG_OVERFLOW &&& FLAG_OVERFLOW): permit(1);
            (role_t.WORKER, kind_t.ADD, SCALE_PROBE, _, _): NoAction();
            (role_t.WORKER, kind_t.ADD, _, 0, _): NoAction();
            (role_t.WORKER, kind_t.ADD, _, _, _): permit(1);
            (role_t.WORKER, kind_t.PULL, _, _, _): permit(0);
            (role_t.WORKER, kind_t.HELLO, _, 0, _): permit(0);
            // A server answers sums, which have lanes.
            (role_t.SERVER, kind_t.RESULT, _, 0, _): NoAction();
            (role_t.SERVER, kind_t.RESULT, _, _, _): permit(1);
            (role_t.SERVER, kind_t.VALUE, _, _, _): permit(0);
            (role_t.SERVER, kind_t.HELLO, _, 0, _): permit(0);
        }
    }

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
            } else if (hdr.libra.blocks > 8 || hdr.ipv4.total_len != expected_len ||
                       hdr.udp.length != expected_len - IPV4_BYTES) {
                refuse(refusal_t.BAD_LENGTH);
            } else if (admission.apply().hit) {
                permission.apply();
                if (meta.aggregates == 1 && hdr.libra.slot >= meta.slots) {
                    meta.well_formed = 0;
                }
                // A life may begin a term, and 0 is none.
                if (hdr.libra.kind == kind_t.HELLO && hdr.libra.key[31:0] ^ meta.epoch == 0) {
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
            } else if (hdr.udp.isValid() && hdr.udp.dst_port == LIBRA_UDP_PORT && meta.elsewhere == 0) {
                // Hosts believe what comes to this port when it seems to be the switch's.
                refuse(refusal_t.MISDIRECTED);
            }
        }
    }
}

#endif
