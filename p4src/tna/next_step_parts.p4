// SPDX-License-Identifier: Apache-2.0
// To be included in the control NextStep.
    action pass_again(step_t step) {
        hdr.tag.step = step;
        hdr.tag.verdict = (verdict_t)(7w0 ++ meta.restarts);
        hdr.tag.port = INGRESS_PORT;
        hdr.tag.cell = meta.cell;
        hdr.note.setValid();
        hdr.note.word = meta.all_workers;
        SEND_TO(RECIRCULATION_PORT);
        ig_tm_md.bypass_egress = 1;
    }

    // Also the bitmap and the fingerprint that the others have, which two more passes read.
    action report_mismatch() {
        report(outcome_t.MISMATCHED);
        pass_again(step_t.BITMAP);
    }

    // The terms are in the header already.
    action report_outdated() { report(outcome_t.OUTDATED); }

    // What the job and this member of it are now: three more passes.
    action greet() {
        meta.outcome = NO_OUTCOME;
        hdr.tag.receiver = meta.member;
        pass_again(step_t.JOIN);
    }

    // No message is permitted: the registers that would number them have no room.
    action pass_on() {}

    // Nor is anything for hot cells.
    action report_pool() {}

    action drain() {}
