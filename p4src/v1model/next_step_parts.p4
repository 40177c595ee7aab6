// SPDX-License-Identifier: Apache-2.0
// To be included in the control NextStep.
    counter(OUTCOME_ROWS, CounterType.packets_and_bytes) outcomes;

    // Also the fingerprint that the others have, so that it can be found out what differs.
    action report_mismatch() {
        report(outcome_t.MISMATCHED);
        hdr.libra.length = meta.identity;
    }

    // What the job and this member of it are now.
    action greet() {
        outcome_t outcome = meta.outcome;
        report(meta.told);
        meta.outcome = outcome;
        hdr.libra.key = meta.life;
        hdr.libra.length = meta.contract;
        hdr.libra.term = meta.term;
    }
