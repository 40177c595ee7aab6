// SPDX-License-Identifier: Apache-2.0
// Stage 0. Keeps the job's term, which every packet but a HELLO must carry. Generation and term share one register, so
// that a packet is compared with both at once.
#ifndef LIBRA_TERM_P4
#define LIBRA_TERM_P4

struct job_term_t {
    bit<32> generation;
    term_t  term;
}

control Term(inout headers_t hdr, inout metadata_t meta) {
    Register<job_term_t, job_index_t>(JOBS) job_term;

    RegisterAction<job_term_t, job_index_t, term_t>(job_term) read_term = {
        void apply(inout job_term_t value, out term_t held) {
            held = 0;
            if (value.generation == (bit<32>)hdr.libra.generation) {
                held = value.term;
            }
        }
    };

    RegisterAction<job_term_t, job_index_t, term_t>(job_term) write_term = {
        void apply(inout job_term_t value, out term_t held) {
            value.generation = (bit<32>)hdr.libra.generation;
            value.term = hdr.libra.term;
            held = value.term;
        }
    };

    action hold() { meta.term = read_term.execute(hdr.libra.job[11:0]); }

    action begin() { meta.term = write_term.execute(hdr.libra.job[11:0]); }

    table term {
        key = {
            meta.step: ternary @name("step");
            hdr.tag.verdict: ternary @name("verdict");
        }
        actions = { hold; begin; NoAction; }
        const default_action = NoAction;
        const entries = {
            (step_t.SETTLE, verdict_t.FIRST): begin();
            (step_t.SETTLE, verdict_t.REPLACES): begin();
            (_, _): hold();
        }
    }

    apply { term.apply(); }
}

#endif
