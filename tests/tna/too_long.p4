// SPDX-License-Identifier: Apache-2.0
// 13 registers in a row, each indexed by what the one before held: more stages than Tofino 1 has.
#include <core.p4>
#include <tna.p4>

header word_h { bit<32> word; }

struct headers_t { word_h it; }

struct nothing_t { }

parser IngressParser(packet_in packet, out headers_t hdr, out nothing_t meta,
                     out ingress_intrinsic_metadata_t ig_intr_md) {
    state start {
        packet.extract(ig_intr_md);
        packet.advance(PORT_METADATA_SIZE);
        packet.extract(hdr.it);
        transition accept;
    }
}

#define STAGE(I) \
    Register<bit<32>, bit<12>>(4096) cells##I; \
    RegisterAction<bit<32>, bit<12>, bit<32>>(cells##I) read##I = { \
        void apply(inout bit<32> value, out bit<32> held) { held = value; } \
    }; \
    action look_up##I() { hdr.it.word = read##I.execute(hdr.it.word[11:0]); }

control Chain(inout headers_t hdr, inout nothing_t meta, in ingress_intrinsic_metadata_t ig_intr_md,
              in ingress_intrinsic_metadata_from_parser_t ig_prsr_md,
              inout ingress_intrinsic_metadata_for_deparser_t ig_dprsr_md,
              inout ingress_intrinsic_metadata_for_tm_t ig_tm_md) {
    STAGE(0) STAGE(1) STAGE(2) STAGE(3) STAGE(4) STAGE(5) STAGE(6) STAGE(7) STAGE(8) STAGE(9) STAGE(10) STAGE(11)
    STAGE(12)

    apply {
        look_up0(); look_up1(); look_up2(); look_up3(); look_up4(); look_up5(); look_up6(); look_up7();
        look_up8(); look_up9(); look_up10(); look_up11(); look_up12();
    }
}

control IngressDeparser(packet_out packet, inout headers_t hdr, in nothing_t meta,
                        in ingress_intrinsic_metadata_for_deparser_t ig_dprsr_md) {
    apply { packet.emit(hdr); }
}

parser EgressParser(packet_in packet, out nothing_t hdr, out nothing_t meta,
                    out egress_intrinsic_metadata_t eg_intr_md) {
    state start {
        packet.extract(eg_intr_md);
        transition accept;
    }
}

control Egress(inout nothing_t hdr, inout nothing_t meta, in egress_intrinsic_metadata_t eg_intr_md,
               in egress_intrinsic_metadata_from_parser_t eg_prsr_md,
               inout egress_intrinsic_metadata_for_deparser_t eg_dprsr_md,
               inout egress_intrinsic_metadata_for_output_port_t eg_oport_md) {
    apply { }
}

control EgressDeparser(packet_out packet, inout nothing_t hdr, in nothing_t meta,
                       in egress_intrinsic_metadata_for_deparser_t eg_dprsr_md) {
    apply { packet.emit(hdr); }
}

Pipeline(IngressParser(), Chain(), IngressDeparser(), EgressParser(), Egress(), EgressDeparser()) pipe;

Switch(pipe) main;
