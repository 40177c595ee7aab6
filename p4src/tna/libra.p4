// SPDX-License-Identifier: Apache-2.0
// Libra's switch program for Tofino 1 (TNA). One control per step; docs/protocol.md gives the reasons, docs/targets.md
// the parts that have been executed. Up to 64 lanes a packet; a packet makes all its changes in one pass.
#include <core.p4>
#include <tna.p4>

#include "../shared/protocol.p4"
#include "../shared/constants.p4"
#include "target.p4"
#include "internal_headers.p4"
#include "../shared/headers.p4"
#include "../shared/metadata.p4"
#include "parser.p4"
#include "admit.p4"
#include "owner.p4"
#include "term.p4"
#include "associate.p4"
#include "turn.p4"
#include "refuse.p4"
#include "contribution.p4"
#include "lanes.p4"
#include "fit.p4"
#include "../shared/next_step.p4"
#include "harvest.p4"
#include "again.p4"
#include "../shared/forward.p4"
#include "../shared/deliver.p4"

// Fields that share a container, because no packet has both. A packet with a note has no lanes any more.
@pa_mutually_exclusive("ingress", "hdr.note.word", "hdr.block1.v31")
// Results for a new packet that touches a cell, and for a HELLO that passes again.
@pa_mutually_exclusive("ingress", "meta.job_found", "meta.rank")
@pa_mutually_exclusive("ingress", "meta.life_found", "meta.rise")
// Results for a packet to another host, and for a packet to the switch.
@pa_mutually_exclusive("ingress", "meta.trusted", "meta.duplicate")
@pa_mutually_exclusive("ingress", "meta.from_virtual_mac", "meta.complete")
@pa_mutually_exclusive("ingress", "meta.from_virtual_source", "meta.foreign")
control LibraIngress(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    Admit() admit;
    Owner() owner;
    Term() term;
    Contract() contract;
    Life() life;
    Turn() turn;
    RefuseToSwitch() refuse_to_switch;
    @name("admit")
    RefuseToOthers() refuse_to_others;
    Contribution() contribution;
    CellOp() cell_op;
    Lanes() lanes;
    Fit() fit;
    NextStep() next_step;
    Harvest() harvest;
    Again() again;
    Forward() forward;

    @name("next_step.outcomes")
    Counter<bit<32>, bit<15>>(OUTCOME_ROWS, CounterType_t.PACKETS_AND_BYTES) outcomes;
    Hash<bit<15>>(HashAlgorithm_t.IDENTITY) row;

    @name("admit.refusals")
    Counter<bit<64>, bit<4>>(REFUSALS, CounterType_t.PACKETS_AND_BYTES) refusals;

    action count_refusal() { refusals.count(((bit<8>)meta.outcome)[3:0]); }

    action count_outcome() { outcomes.count(row.get({ meta.member[9:0], ((bit<8>)meta.outcome)[4:0] })); }

    action open_tag() {
        hdr.tag.setValid();
        hdr.tag.step = step_t.NEW;
        hdr.tag.deliver = 0;
        hdr.tag.flooded = 0;
        hdr.tag.receiver = (member_t)INGRESS_PORT;
    }

    // Few tables depend on each other, and few conditions last longer than a stage, so that lanes find room beside
    // them. The controls' comments name their stages.
    apply {
        admit.apply(hdr, meta, INGRESS_ARGUMENTS);
        if (hdr.libra.isValid()) {
            owner.apply(hdr, meta);
            term.apply(hdr, meta);
        }
        if (meta.step == step_t.NEW) {
            open_tag();
            if (meta.addressed == 1) {
                turn.apply(hdr, meta);
                refuse_to_switch.apply(hdr, meta, INGRESS_ARGUMENTS);
            }
        } else {
            contract.apply(hdr, meta);
            life.apply(hdr, meta);
        }
        contribution.apply(hdr, meta);
        cell_op.apply(hdr, meta);
        lanes.apply(hdr, meta);
        fit.apply(hdr, meta);
        refuse_to_others.apply(hdr, meta, INGRESS_ARGUMENTS);
        if (meta.step == step_t.NEW && meta.addressed == 0 && meta.refused == 0) {
            forward.apply(hdr, meta, INGRESS_ARGUMENTS);
        }
        if (meta.step != step_t.NEW) {
            again.apply(hdr, meta, INGRESS_ARGUMENTS);
        }
        next_step.apply(hdr, meta, INGRESS_ARGUMENTS);
        harvest.apply(hdr, meta, INGRESS_ARGUMENTS);
        if (meta.refused == 1) {
            count_refusal();
        } else if (meta.outcome != NO_OUTCOME) {
            count_outcome();
        }
    }
}

control LibraEgress(inout egress_headers_t hdr, inout egress_metadata_t meta,
                    in egress_intrinsic_metadata_t eg_intr_md,
                    in egress_intrinsic_metadata_from_parser_t eg_prsr_md,
                    inout egress_intrinsic_metadata_for_deparser_t eg_dprsr_md,
                    inout egress_intrinsic_metadata_for_output_port_t eg_oport_md) {
    Deliver() deliver;

    apply { deliver.apply(hdr, meta, eg_intr_md, eg_dprsr_md); }
}

Pipeline(LibraIngressParser(), LibraIngress(), LibraIngressDeparser(), LibraEgressParser(), LibraEgress(),
         LibraEgressDeparser()) pipe;

Switch(pipe) main;
