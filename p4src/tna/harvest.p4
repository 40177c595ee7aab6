// SPDX-License-Identifier: Apache-2.0
// Stage 9. Lets a sum of two blocks, which lacks the second one, pass again.
#ifndef LIBRA_HARVEST_P4
#define LIBRA_HARVEST_P4

control Harvest(inout headers_t hdr, inout metadata_t meta, INGRESS_PARAMETERS) {
    action pass_again(step_t step) {
        hdr.tag.step = step;
        hdr.tag.cell = meta.cell;
        hdr.tag.port = ig_tm_md.ucast_egress_port;
        SEND_TO(RECIRCULATION_PORT);
        ig_tm_md.bypass_egress = 1;
    }

    action harvest() {
        pass_again(step_t.HARVEST);
    }

    action harvest_all() {
        pass_again(step_t.HARVEST_ALL);
        hdr.tag.receiver = meta.workers_group;
        MULTICAST(0);
    }

    table second_block {
        key = {
            hdr.block1.isValid(): ternary @name("has_second_block");
            meta.outcome: ternary @name("outcome");
            meta.cell_op: ternary @name("cell_op");
            meta.mode: ternary @name("mode");
        }
        actions = { harvest; harvest_all; NoAction; }
        const default_action = NoAction;
        const entries = {
            // A sum that goes back to one worker, or to the server.
            (true, outcome_t.REPLAYED, _, _): harvest();
            (true, outcome_t.RESUMMED, _, _): harvest();
            // In a job of one worker the packet has its own values.
            (true, _, cell_op_t.WRITE, _): NoAction();
            (true, outcome_t.COMPLETED, _, mode_t.PARAMETER_SERVER): harvest();
            // ... or to all workers.
            (true, outcome_t.COMPLETED, _, _): harvest_all();
            (true, outcome_t.CLIPPED, _, _): harvest_all();
            (true, outcome_t.FADED, _, _): harvest_all();
        }
    }

    apply { second_block.apply(); }
}

#endif
