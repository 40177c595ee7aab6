// SPDX-License-Identifier: Apache-2.0
// Refuses packets before a member's row can be charged. The reason is counted at the end.
#ifndef LIBRA_REFUSE_P4
#define LIBRA_REFUSE_P4

// Refuses packets to the switch's address.
control RefuseToSwitch(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    action refuse(refusal_t reason) {
        meta.refused = 1;
        meta.outcome = (outcome_t)(bit<8>)reason;
        DROP;
    }

    table to_switch {
        key = {
            meta.whole: ternary @name("whole");
            meta.bad_checksum: ternary @name("bad_checksum");
            hdr.ethernet.dst_addr: ternary @name("misdirection");
            hdr.libra.isValid(): ternary @name("is_libra");
            hdr.ipv4.ttl: ternary @name("ttl");
            hdr.libra.version: ternary @name("version");
            meta.role: ternary @name("role");
        }
        actions = { refuse; NoAction; }
        const default_action = refuse(refusal_t.MISDIRECTED);
        const entries = {
            (whole_t.TRUNCATED, _, _, _, _, _, _): refuse(refusal_t.TRUNCATED);
            (_, true, _, _, _, _, _): refuse(refusal_t.BAD_CHECKSUM);
            (_, false, 0, false, _, _, _): refuse(refusal_t.NOT_LIBRA);
            (_, false, 0, true, 0, _, _): refuse(refusal_t.EXPIRED);
            (whole_t.NO, false, 0, true, _, LIBRA_VERSION, _): refuse(refusal_t.BAD_LENGTH);
            (whole_t.NO, false, 0, true, _, _, _): refuse(refusal_t.BAD_VERSION);
            (whole_t.YES, false, 0, true, _, _, role_t.NONE): refuse(refusal_t.NOT_ADMITTED);
            (whole_t.YES, false, 0, true, _, _, _): NoAction();
        }
    }

    apply { to_switch.apply(); }
}

// Refuses other packets. Hosts trust packets to Libra's port that seem to come from the switch.
control RefuseToOthers(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    action refuse(refusal_t reason) {
        meta.refused = 1;
        meta.outcome = (outcome_t)(bit<8>)reason;
        DROP;
    }

#include "../shared/genuine.p4"

    table to_others {
        key = {
            meta.from_virtual_mac: ternary @name("from_virtual_mac");
            meta.from_virtual_source: ternary @name("from_virtual_source");
            meta.trusted: ternary @name("trusted");
            meta.elsewhere: ternary @name("elsewhere");
            meta.to_port: ternary @name("to_port");
        }
        actions = { refuse; NoAction; }
        const default_action = NoAction;
        const entries = {
            (1, _, 0, _, _): refuse(refusal_t.IMPERSONATED);
            (_, 1, 0, _, _): refuse(refusal_t.IMPERSONATED);
            (0, 0, _, 0, 1): refuse(refusal_t.MISDIRECTED);
        }
    }

    apply {
        // Single tables, so that the lanes find room beside them.
        if (meta.step == step_t.NEW && meta.addressed == 0) {
            if (virtual_mac.apply().hit) {
                meta.from_virtual_mac = 1;
            }
        }
        if (meta.step == step_t.NEW && meta.addressed == 0 && hdr.ipv4.isValid()) {
            if (virtual_source.apply().hit) {
                meta.from_virtual_source = 1;
            }
        }
        if (meta.step == step_t.NEW && meta.addressed == 0) {
            if (trunk.apply().hit) {
                meta.trusted = 1;
            }
        }
        if (meta.step == step_t.NEW && meta.addressed == 0) {
            to_others.apply();
        }
    }
}

#endif
