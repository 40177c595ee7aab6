// SPDX-License-Identifier: Apache-2.0
// Included in the control NextStep.
    counter(OUTCOME_ROWS, CounterType.packets_and_bytes) outcomes;

    // Also sends the others' fingerprint, from which the host finds the difference.
    action report_mismatch() {
        report(outcome_t.MISMATCHED);
        hdr.libra.length = meta.identity;
    }

    // Says who is missing in an unfinished sum, and who has asked: to that worker, now and then to all.
    action report_missing() {
        report(outcome_t.DUPLICATE);
        hdr.libra.flags = FLAG_REPLAY;
        hdr.libra.exponent = meta.rank;
        MULTICAST(meta.asked_group);
    }

    // Also sends the packet's term and the job's; 0 if none has begun in its generation.
    action report_outdated() {
        report(outcome_t.OUTDATED);
        hdr.libra.length = hdr.libra.term;
        hdr.libra.term = meta.term;
    }

    // The same to all who contribute to this leaf. Its parent does not wait.
    action tell_outdated() {
        report_outdated();
        MULTICAST(meta.workers_group);
    }

    // Answers a HELLO with the member's life, and the job's contract and term, its count, and the switch's epoch.
    action greet() {
        outcome_t outcome = meta.outcome;
        report(meta.told);
        meta.outcome = outcome;
        hdr.libra.key = meta.life;
        hdr.libra.chunk = meta.count;
        hdr.libra.contributors = meta.epoch;
        hdr.libra.length = meta.contract;
        hdr.libra.term = meta.term;
    }

    // A leaf's sum is one contribution at its parent, which judges it: also a sum that is spoilt goes there.
    action contribute(outcome_t outcome) {
        meta.outcome = outcome;
        meta.route = route_t.SERVER;
        hdr.libra.flags = (meta.cell_flags & FLAG_OVERFLOW) | (hdr.libra.flags & FLAG_FLOATING);
        hdr.libra.contributors = CONTRIBUTORS;
    }

    // The parent's answer to a leaf's contribution is for all whose values are in it.
    action pass_down() {
        meta.outcome = outcome_t.STEERED;
        BRIDGE.deliver = 1;
        hdr.libra.flags = hdr.libra.flags + LEVEL;
        MULTICAST(meta.workers_group);
    }

    // Sends a message to its peer.
    action pass_on() {
        BRIDGE.deliver = 1;
        BRIDGE.receiver = meta.peer;
        SEND_TO(meta.peer_port);
    }

    // Also sends the pairs that were not added, and the pool's epoch.
    action report_pool() {
        report(meta.outcome);
        hdr.libra.key = meta.refused_pairs;
        hdr.libra.length = meta.pool_epoch;
    }

    // Sends a row to the server that has asked for it, with the blocks that HotCells has added.
    action drain() {
        BRIDGE.deliver = 1;
        hdr.libra.kind = kind_t.HOT_SUM;
        hdr.udp.length = UDP_BYTES + LIBRA_BYTES + ((bit<16>)hdr.libra.blocks << BLOCK_BYTES_LOG2);
        hdr.ipv4.total_len = IPV4_BYTES + UDP_BYTES + LIBRA_BYTES + ((bit<16>)hdr.libra.blocks << BLOCK_BYTES_LOG2);
        BRIDGE.receiver = meta.member;
        SEND_TO(INGRESS_PORT);
    }
