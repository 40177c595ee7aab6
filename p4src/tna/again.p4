// SPDX-License-Identifier: Apache-2.0
// Stage 4. Sends a packet that has passed again through the pipe once more, or out, as a STATUS or a sum.
#ifndef LIBRA_AGAIN_P4
#define LIBRA_AGAIN_P4

control Again(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    action pass_on(step_t step) {
        hdr.tag.step = step;
        SEND_TO(RECIRCULATION_PORT);
        ig_tm_md.bypass_egress = 1;
    }

    action leave() {
        hdr.tag.deliver = 1;
        SEND_TO(hdr.tag.port);
        hdr.note.setInvalid();
    }

    // Sends a copy to each worker; a copy's receiver is its id.
    action leave_to_all() {
        hdr.tag.deliver = 1;
        MULTICAST(hdr.tag.receiver);
    }

    action answer(outcome_t outcome, outcome_t told) {
        leave();
        meta.member = hdr.tag.receiver;
        meta.outcome = outcome;
        hdr.libra.kind = kind_t.STATUS;
        hdr.libra.flags = 0;
        hdr.libra.contributors = 0;
        hdr.libra.term = meta.term;
        hdr.libra.node = (rank_t)told;
    }

    // Answers with the held life, term and contract (which stage 0 has read).
    action tell(outcome_t outcome, outcome_t told) {
        answer(outcome, told);
        hdr.libra.key[63:32] = hdr.note.word;
    }

    // A host with another contract does not learn the held life.
    action disagree() {
        answer(outcome_t.DISAGREED, outcome_t.DISAGREED);
        hdr.libra.key = 0;
    }

    // Answers with the job's workers whose values are in.
    action differ() {
        leave();
        hdr.libra.contributors = hdr.libra.contributors & hdr.note.word;
    }

    table next_pass {
        key = {
            meta.step: exact @name("step");
            hdr.tag.verdict: ternary @name("verdict");
        }
        actions = { pass_on; tell; disagree; differ; leave; leave_to_all; }
        const default_action = leave();
        const entries = {
            (step_t.JOIN, _): pass_on(step_t.SETTLE);
            (step_t.SETTLE, _): pass_on(step_t.ANSWER);
            (step_t.ANSWER, verdict_t.FIRST): tell(outcome_t.OPENED, outcome_t.OPENED);
            (step_t.ANSWER, verdict_t.JOINS): tell(outcome_t.OPENED, outcome_t.OPENED);
            (step_t.ANSWER, verdict_t.KNOWN): tell(outcome_t.OPENED, outcome_t.OPENED);
            (step_t.ANSWER, verdict_t.REPLACES): tell(outcome_t.RESTARTED, outcome_t.OPENED);
            (step_t.ANSWER, verdict_t.FORBIDDEN): tell(outcome_t.FORBIDDEN, outcome_t.FORBIDDEN);
            (step_t.ANSWER, verdict_t.DISAGREED): disagree();
            (step_t.ANSWER, _): tell(outcome_t.OUTLIVED, outcome_t.OUTLIVED);
            (step_t.BITMAP, _): pass_on(step_t.IDENTITY);
            (step_t.IDENTITY, _): differ();
            (step_t.HARVEST, _): leave();
            (step_t.HARVEST_ALL, _): leave_to_all();
        }
    }

    apply { next_pass.apply(); }
}

#endif
