// SPDX-License-Identifier: Apache-2.0
// Step 2. Finds the life of its sender to which a packet belongs. A process first sends a HELLO with its life: the
// second when the process began, and a nonce. The first life of a job's generation, and each life that replaces an
// earlier one of its rank, begins a term, whose number is made from the nonce. Every other packet carries its term.
// While a job is being removed, its members are admitted without slots: it has no term any more, and no lives.
#ifndef LIBRA_ASSOCIATION_P4
#define LIBRA_ASSOCIATION_P4

control Association(inout headers_t hdr, inout metadata_t meta) {
    // A job's registers are indexed by its first slot, which no other job has.
    register<generation_t>(SLOTS) job_generation;
    register<contract_t>(SLOTS) job_contract;
    register<term_t>(SLOTS) job_term;
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

    action read_job() { job_generation.read(held_generation, job); }

    apply {
        job = (bit<32>)meta.first_slot;
        if (meta.slots == 0) {
            decide(outcome_t.LOST, outcome_t.LOST, 0);
            if (hdr.libra.kind != kind_t.HELLO) {
                meta.age = age_t.OUTDATED;
            }
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
            decision.apply();
            if (begins == 1) {
                begin_term();
            } else {
                read_term();
            }
        } else {
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
