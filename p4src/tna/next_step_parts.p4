// SPDX-License-Identifier: Apache-2.0
// Included in the control NextStep.
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

    // Also sends the others' bitmap and fingerprint, which two more passes read.
    action report_mismatch() {
        report(outcome_t.MISMATCHED);
        pass_again(step_t.BITMAP);
    }

    // The terms are in the header already.
    action report_outdated() { report(outcome_t.OUTDATED); }

    // Answers a HELLO with the member's life, and the job's contract and term, after three more passes.
    action greet() {
        meta.outcome = NO_OUTCOME;
        hdr.tag.receiver = meta.member;
        pass_again(step_t.JOIN);
    }

    // No message is permitted, because there is no room for the registers that number them.
    action pass_on() {}

    // HOTs and READs are not permitted either.
    action report_pool() {}

    action drain() {}
