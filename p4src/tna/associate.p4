// SPDX-License-Identifier: Apache-2.0
// Stages 0 to 3, for a HELLO only, by which a process joins its job: docs/protocol.md has the table of cases. A HELLO
// passes four times, because writes depend on reads, and a register is touched once a pass.
#ifndef LIBRA_ASSOCIATE_P4
#define LIBRA_ASSOCIATE_P4

// Result of a register action as one of four bits: no comparison holds, the first, the second, both hold.
const bit<8> NOTHING_SAME    = 1;
const bit<8> SAME_GENERATION = 2;  // but another contract
const bit<8> SAME_CONTRACT   = 4;  // but another generation
const bit<8> SAME_JOB        = 8;
const bit<8> LIFE_LATER      = 2;
const bit<8> LIFE_SAME       = 4;
const bit<8> LIFE_LATER_SAME = 8;  // the same nonce, by chance

struct job_contract_t {
    bit<32> generation;
    bit<32> contract;
}

// Stage 0: finds if other members have opened the job, and with the same contract.
control Contract(inout headers_t hdr, inout metadata_t meta) {
    Register<job_contract_t, job_index_t>(JOBS) job_contract;

    RegisterAction<job_contract_t, job_index_t, bit<8>>(job_contract) open_job = {
        void apply(inout job_contract_t value, out bit<8> found) {
            found = this.predicate(value.generation == (bit<32>)hdr.libra.generation, value.contract == hdr.libra.length);
            if (value.generation != (bit<32>)hdr.libra.generation) {
                value.generation = (bit<32>)hdr.libra.generation;
                value.contract = hdr.libra.length;
            }
        }
    };

    RegisterAction<job_contract_t, job_index_t, bit<32>>(job_contract) read_contract = {
        void apply(inout job_contract_t value, out bit<32> held) { held = value.contract; }
    };

    action open() { meta.job_found = open_job.execute(hdr.libra.job[11:0]); }

    action read() { hdr.libra.length = read_contract.execute(hdr.libra.job[11:0]); }

    table contract {
        key = { meta.step: exact @name("step"); }
        actions = { open; read; NoAction; }
        const default_action = NoAction;
        const entries = {
            (step_t.JOIN): open();
            (step_t.ANSWER): read();
        }
    }

    apply { contract.apply(); }
}

struct member_life_t {
    bit<32> seconds;
    bit<32> nonce;
}

// Stages 1 to 3: finds if the member has had a life in this generation, and if this life is later.
control Life(inout headers_t hdr, inout metadata_t meta) {
    Register<generation_t, bit<10>>(MEMBERS) member_generation;
    Register<member_life_t, bit<10>>(MEMBERS) member_life;

    RegisterAction<generation_t, bit<10>, generation_t>(member_generation) enter_generation = {
        void apply(inout generation_t value, out generation_t held) {
            held = value;
            value = hdr.libra.generation;
        }
    };

    RegisterAction<member_life_t, bit<10>, bit<8>>(member_life) compare_lives = {
        void apply(inout member_life_t value, out bit<8> found) {
            found = this.predicate((int<32>)(hdr.libra.key[63:32] - value.seconds) > 0,
                                   value.nonce == hdr.libra.key[31:0]);
        }
    };

    RegisterAction<member_life_t, bit<10>, bit<32>>(member_life) write_life = {
        void apply(inout member_life_t value) {
            value.seconds = hdr.libra.key[63:32];
            value.nonce = hdr.libra.key[31:0];
        }
    };

    RegisterAction<member_life_t, bit<10>, bit<32>>(member_life) read_seconds = {
        void apply(inout member_life_t value, out bit<32> held) { held = value.seconds; }
    };

    RegisterAction<member_life_t, bit<10>, bit<32>>(member_life) read_nonce = {
        void apply(inout member_life_t value, out bit<32> held) { held = value.nonce; }
    };

    action enter() { meta.held_generation = enter_generation.execute(hdr.tag.receiver[9:0]); }

    table generation {
        key = {
            meta.step: exact @name("step");
            meta.job_found: ternary @name("job_found");
        }
        actions = { enter; NoAction; }
        const default_action = NoAction;
        const entries = {
            (step_t.JOIN, SAME_GENERATION): NoAction();
            (step_t.JOIN, _): enter();
        }
    }

    action compare() { meta.life_found = compare_lives.execute(hdr.tag.receiver[9:0]); }

    action write() { write_life.execute(hdr.tag.receiver[9:0]); }

    action seconds() { hdr.note.word = read_seconds.execute(hdr.tag.receiver[9:0]); }

    action nonce() { hdr.libra.key[31:0] = read_nonce.execute(hdr.tag.receiver[9:0]); }

    table life {
        key = {
            meta.step: exact @name("step");
            hdr.tag.verdict: ternary @name("verdict");
        }
        actions = { compare; write; seconds; nonce; NoAction; }
        const default_action = NoAction;
        const entries = {
            (step_t.JOIN, _): compare();
            (step_t.SETTLE, verdict_t.FIRST): write();
            (step_t.SETTLE, verdict_t.JOINS): write();
            (step_t.SETTLE, verdict_t.REPLACES): write();
            (step_t.SETTLE, _): seconds();
            (step_t.ANSWER, _): nonce();
        }
    }

    action decide(verdict_t verdict) {
        hdr.tag.verdict = verdict;
        hdr.note.word = hdr.libra.key[63:32];
    }

    table association {
        key = {
            meta.job_found: ternary @name("job_found");
            meta.life_found: ternary @name("life_found");
            hdr.tag.verdict: ternary @name("policy");
        }
        actions = { decide; }
        const default_action = decide(verdict_t.OUTLIVED);
        const entries = {
            (SAME_GENERATION, _, _): decide(verdict_t.DISAGREED);
            // The job's first member, and the member's first life.
            (NOTHING_SAME, _, _): decide(verdict_t.FIRST);
            (SAME_CONTRACT, _, _): decide(verdict_t.FIRST);
            // The same life asks again.
            (_, LIFE_SAME, _): decide(verdict_t.KNOWN);
            // A later life begins a new term, or is forbidden. Any other life is over.
            (_, LIFE_LATER, verdict_t.LENIENT): decide(verdict_t.REPLACES);
            (_, LIFE_LATER_SAME, verdict_t.LENIENT): decide(verdict_t.REPLACES);
            (_, LIFE_LATER, _): decide(verdict_t.FORBIDDEN);
            (_, LIFE_LATER_SAME, _): decide(verdict_t.FORBIDDEN);
        }
    }

    action join() { decide(verdict_t.JOINS); }

    action outlive() { hdr.tag.verdict = verdict_t.OUTLIVED; }

    apply {
        generation.apply();
        life.apply();
        if (meta.step == step_t.JOIN) {
            if (meta.job_found == SAME_JOB && meta.held_generation != hdr.libra.generation) {
                join();
            } else {
                association.apply();
            }
        } else if (meta.step == step_t.ANSWER && hdr.tag.verdict == verdict_t.KNOWN &&
                   hdr.note.word != hdr.libra.key[63:32]) {
            // No register action compares three fields, so only the nonce is known to be the same here.
            outlive();
        }
    }
}

#endif
