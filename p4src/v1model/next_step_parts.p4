// SPDX-License-Identifier: Apache-2.0
// To be included in the control NextStep.
    counter(OUTCOME_ROWS, CounterType.packets_and_bytes) outcomes;

    // Also the fingerprint that the others have, so that it can be found out what differs.
    action report_mismatch() {
        report(outcome_t.MISMATCHED);
        hdr.libra.length = meta.identity;
    }

    // Also which term it was, and which is the job's: 0 when nobody has begun one since the switch knows of it.
    action report_outdated() {
        report(outcome_t.OUTDATED);
        hdr.libra.length = hdr.libra.term;
        hdr.libra.term = meta.term;
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

    // To the peer that a message names.
    action pass_on() {
        BRIDGE.deliver = 1;
        BRIDGE.receiver = meta.peer;
        SEND_TO(meta.peer_port);
    }

    // Also the pairs that were not added, and the pool's epoch.
    action report_pool() {
        report(meta.outcome);
        hdr.libra.key = meta.refused_pairs;
        hdr.libra.length = meta.pool_epoch;
    }

    // A row that a server has asked for, with as many blocks as its cells have put there.
    action drain() {
        BRIDGE.deliver = 1;
        hdr.libra.kind = kind_t.HOT_SUM;
        hdr.udp.length = UDP_BYTES + LIBRA_BYTES + ((bit<16>)hdr.libra.blocks << BLOCK_BYTES_LOG2);
        hdr.ipv4.total_len = IPV4_BYTES + UDP_BYTES + LIBRA_BYTES + ((bit<16>)hdr.libra.blocks << BLOCK_BYTES_LOG2);
        BRIDGE.receiver = meta.member;
        SEND_TO(INGRESS_PORT);
    }
