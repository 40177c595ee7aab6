// SPDX-License-Identifier: Apache-2.0
// Step 2. Finds the life of its sender to which a packet belongs. A process first sends a HELLO with its life: the
// second when the process began, and a nonce. The first life of a job's generation, and each life that replaces an
// earlier one of its rank, begins a term, whose number is made from the nonce. Every other packet carries its term.
// While a job is being removed, its members are admitted without slots: it has no term any more, and no lives.
//
// In a tree only the root begins terms. It counts them, because their numbers have no order. A host brings a leaf the
// term with its count; the leaf takes it if the count is later than its own. It does so only from a HELLO that names the
// leaf's epoch: a leaf that has forgotten a term must not take it again from a HELLO that was sent before. A host that
// has used the term at such a leaf asks the root for a new one. The root begins it only if the term that the host names
// is the present one, so late or repeated requests begin none.
#ifndef LIBRA_ASSOCIATION_P4
#define LIBRA_ASSOCIATION_P4

control Association(inout headers_t hdr, inout metadata_t meta) {
    // A job's registers are indexed by its first slot, which no other job has.
    register<generation_t>(SLOTS) job_generation;
    register<contract_t>(SLOTS) job_contract;
    register<term_t>(SLOTS) job_term;
    register<count_t>(SLOTS) job_count;
    register<generation_t>(MEMBERS) member_generation;
    register<life_t>(MEMBERS) member_life;

    bit<32> job;
    bit<32> member;
    life_t life;
    generation_t held_generation;
    bit<1> job_is_new;     // its first HELLO: the registers hold another job's values
    bit<1> agrees;
    bit<1> member_is_new;
    bit<1> same_life;
    bit<32> ahead;         // seconds since the held life began
    bit<1> later;
    bit<1> begins;         // a term
    bit<1> renews;         // begins a term, if the term that the HELLO names is the present one
    bit<1> brings;         // to a leaf: a term, by a host that knows the leaf's epoch
    bit<1> same_term;      // the job's term is the HELLO's
    count_t held_count;

    action claim_job() {
        job_generation.read(held_generation, job);
        job_generation.write(job, hdr.libra.generation);
    }

    action write_contract() {
        job_contract.write(job, hdr.libra.length);
        meta.contract = hdr.libra.length;
    }

    action read_contract() { job_contract.read(meta.contract, job); }

    action claim_member() {
        member_generation.read(held_generation, member);
        member_generation.write(member, hdr.libra.generation);
    }

    action write_life() {
        member_life.write(member, life);
        meta.life = life;
    }

    // Seconds are compared as a signed difference of 32 bits, so that they may wrap around.
    action claim_life() {
        member_life.read(meta.life, member);
        same_life = meta.life == life ? 1w1 : 1w0;
        ahead = life[63:32] - meta.life[63:32];
        later = ahead != 0 && ahead[31:31] == 0 ? 1w1 : 1w0;
        meta.life = later & meta.restarts == 1 ? life : meta.life;
        member_life.write(member, meta.life);
    }

    // The epoch keeps a switch that has forgotten its terms from beginning an earlier one again upon a late HELLO.
    action begin_term() {
        meta.term = life[31:0] ^ meta.epoch;
        job_term.write(job, meta.term);
    }

    action read_term() { job_term.read(meta.term, job); }

    // The HELLO's own nonce begins this term: the life's has begun one.
    action renew_term() {
        job_term.read(meta.term, job);
        begins = meta.term == hdr.libra.use ? 1w1 : 1w0;
        meta.term = begins == 1 ? hdr.libra.term ^ meta.epoch : meta.term;
        job_term.write(job, meta.term);
    }

    // Later than all counts that the HELLO's host knows, because this switch may have forgotten its own.
    action count_term() {
        job_count.read(held_count, job);
        held_count = job_is_new == 1 ? 0 : held_count;
        ahead = hdr.libra.chunk - held_count;
        meta.count = (ahead[31:31] == 0 ? hdr.libra.chunk : held_count) + 1;
        job_count.write(job, meta.count);
    }

    action read_count() { job_count.read(meta.count, job); }

    action claim_count() {
        job_count.read(held_count, job);
        ahead = hdr.libra.chunk - held_count;
        later = job_is_new == 1 || (ahead != 0 && ahead[31:31] == 0) ? 1w1 : 1w0;
        meta.count = later == 1 ? hdr.libra.chunk : held_count;
        job_count.write(job, meta.count);
    }

    action take_term() {
        meta.term = hdr.libra.use;
        job_term.write(job, meta.term);
    }

    action forget_term() {
        meta.term = 0;
        meta.count = 0;
    }

    action decide(outcome_t outcome, outcome_t told, bit<1> begins_term) {
        meta.outcome = outcome;
        meta.told = told;
        begins = begins_term;
    }

    table decision {
        key = {
            job_is_new: ternary @name("job_is_new");
            agrees: ternary @name("agrees");
            member_is_new: ternary @name("member_is_new");
            same_life: ternary @name("same_life");
            later: ternary @name("later");
            meta.restarts: ternary @name("restarts");
        }
        actions = { decide; }
        const default_action = decide(outcome_t.OUTLIVED, outcome_t.OUTLIVED, 0);
        // job is new, agrees, member is new, same life, later, restarts
        const entries = {
            (1, _, _, _, _, _): decide(outcome_t.OPENED, outcome_t.OPENED, 1);
            // The member's contract, such as its codec, differs from that of the others.
            (0, 0, _, _, _, _): decide(outcome_t.DISAGREED, outcome_t.DISAGREED, 0);
            // Another member of the job, and a member that asks again because it has missed the answer.
            (0, 1, 1, _, _, _): decide(outcome_t.OPENED, outcome_t.OPENED, 0);
            (0, 1, 0, 1, _, _): decide(outcome_t.OPENED, outcome_t.OPENED, 0);
            // A process that starts again replaces the first, if the job allows it; a replaced process is told so.
            (0, 1, 0, 0, 1, 1): decide(outcome_t.RESTARTED, outcome_t.OPENED, 1);
            (0, 1, 0, 0, 1, 0): decide(outcome_t.FORBIDDEN, outcome_t.FORBIDDEN, 0);
        }
    }

    action tell(outcome_t outcome) {
        meta.outcome = outcome;
        meta.told = outcome;
    }

    // At a leaf.
    table taking {
        key = {
            brings: ternary @name("brings");
            later: ternary @name("later");
            same_term: ternary @name("same_term");
        }
        actions = { tell; }
        // The HELLO is of an earlier term, or does not know the leaf's epoch: the answer has the leaf's.
        const default_action = tell(outcome_t.STALE);
        // brings, later, same term
        const entries = {
            (1, 1, _): tell(outcome_t.OPENED);
            (_, _, 1): tell(outcome_t.OPENED);
        }
    }

    action read_job() { job_generation.read(held_generation, job); }

    apply {
        job = (bit<32>)meta.first_slot;
        if (meta.slots == 0) {
            tell(outcome_t.LOST);
            if (hdr.libra.kind != kind_t.HELLO) {
                meta.age = age_t.OUTDATED;
            }
        } else if (hdr.libra.kind == kind_t.HELLO && meta.mode == mode_t.LEAF) {
            meta.life = hdr.libra.key;
            meta.contract = hdr.libra.length;
            brings = hdr.libra.use != 0 && hdr.libra.contributors == meta.epoch ? 1w1 : 1w0;
            later = 0;
            if (brings == 1) {
                claim_job();
            } else {
                read_job();
            }
            job_is_new = held_generation == hdr.libra.generation ? 1w0 : 1w1;
            if (brings == 1) {
                claim_count();
            } else {
                read_count();
            }
            if (later == 1) {
                take_term();
            } else {
                read_term();
                if (job_is_new == 1) {
                    forget_term();
                }
            }
            same_term = meta.term == hdr.libra.use && meta.term != 0 ? 1w1 : 1w0;
            taking.apply();
        } else if (hdr.libra.kind == kind_t.HELLO) {
            member = (bit<32>)meta.member;
            life = hdr.libra.key;
            agrees = 1;
            member_is_new = 1;
            same_life = 0;
            later = 0;
            claim_job();
            job_is_new = held_generation == hdr.libra.generation ? 1w0 : 1w1;
            if (job_is_new == 1) {
                write_contract();
            } else {
                read_contract();
                agrees = meta.contract == hdr.libra.length ? 1w1 : 1w0;
            }
            if (agrees == 1) {
                claim_member();
                member_is_new = job_is_new == 0 && held_generation == hdr.libra.generation ? 1w0 : 1w1;
                if (member_is_new == 1) {
                    write_life();
                } else {
                    claim_life();
                }
            }
            renews = same_life & (hdr.libra.term != 0 && hdr.libra.term ^ meta.epoch != 0 ? 1w1 : 1w0);
            decision.apply();
            if (begins == 1) {
                begin_term();
            } else if (renews == 1) {
                renew_term();
            } else {
                read_term();
            }
            if (begins == 1) {
                count_term();
            } else {
                read_count();
            }
            if (renews & begins == 1) {
                meta.outcome = outcome_t.RESTARTED;
            }
        } else if (hdr.libra.kind != kind_t.STATUS) {
            read_job();
            read_term();
            if (held_generation != hdr.libra.generation) {
                meta.term = 0;
            }
            if (meta.term != hdr.libra.term || meta.term == 0) {
                meta.age = age_t.OUTDATED;
            }
        }
    }
}

#endif
