%struct.step = type { i32, i32 }
%struct.time = type { i64, i64 }
%struct.poll = type { i32, i16, i16 }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }
%struct.item = type { i64, i64, i64, i64, ptr, [24 x i8], [16384 x i8], [66560 x i8] }
%struct.queue = type { ptr, i64, i64, i64, i64, i64 }
%struct.hash_table = type { ptr, i64 }

@crc16_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc32_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc64_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc8_table = internal unnamed_addr global [256 x i64] zeroinitializer, align 64
@crc_ccitt_table = internal unnamed_addr global [256 x i64] zeroinitializer, align 64

define i32 @libra_bit_vectors(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 24
  %5 = load i64, ptr %4, align 8
  %.not.i = icmp eq i64 %5, 0
  br i1 %.not.i, label %.preheader.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %3
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = getelementptr inbounds i8, ptr %0, i64 48
  br label %15

.preheader.i:                                     ; preds = %15, %3
  %8 = phi i64 [ 0, %3 ], [ %31, %15 ]
  %9 = getelementptr inbounds i8, ptr %0, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = add i64 %10, %8
  %12 = icmp ult i64 %8, %11
  br i1 %12, label %.lr.ph27.i, label %find_rows.exit

.lr.ph27.i:                                       ; preds = %.preheader.i
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = getelementptr inbounds i8, ptr %0, i64 48
  br label %33

15:                                               ; preds = %15, %.lr.ph.i
  %.02124.i = phi i64 [ 0, %.lr.ph.i ], [ %30, %15 ]
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr inbounds %struct.step, ptr %16, i64 %.02124.i
  %18 = getelementptr inbounds i8, ptr %17, i64 4
  %19 = load i32, ptr %18, align 4
  %20 = zext i32 %19 to i64
  %21 = load i32, ptr %17, align 4
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds i8, ptr %1, i64 %22
  %24 = load i8, ptr %23, align 1
  %25 = zext i8 %24 to i64
  %26 = shl nuw nsw i64 %25, 6
  %27 = add nuw nsw i64 %26, %20
  %28 = load ptr, ptr %7, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %.02124.i
  store i64 %27, ptr %29, align 8
  %30 = add nuw i64 %.02124.i, 1
  %31 = load i64, ptr %4, align 8
  %32 = icmp ult i64 %30, %31
  br i1 %32, label %15, label %.preheader.i

33:                                               ; preds = %33, %.lr.ph27.i
  %.026.i = phi i64 [ %8, %.lr.ph27.i ], [ %48, %33 ]
  %34 = load ptr, ptr %13, align 8
  %35 = getelementptr inbounds %struct.step, ptr %34, i64 %.026.i
  %36 = getelementptr inbounds i8, ptr %35, i64 4
  %37 = load i32, ptr %36, align 4
  %38 = zext i32 %37 to i64
  %39 = load i32, ptr %35, align 4
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds i8, ptr %1, i64 %40
  %42 = load i8, ptr %41, align 1
  %43 = zext i8 %42 to i64
  %44 = shl nuw nsw i64 %43, 8
  %45 = add nuw nsw i64 %44, %38
  %46 = load ptr, ptr %14, align 8
  %47 = getelementptr inbounds i64, ptr %46, i64 %.026.i
  store i64 %45, ptr %47, align 8
  %48 = add nuw i64 %.026.i, 1
  %49 = load i64, ptr %4, align 8
  %50 = load i64, ptr %9, align 8
  %51 = add i64 %50, %49
  %52 = icmp ult i64 %48, %51
  br i1 %52, label %33, label %find_rows.exit

find_rows.exit:                                   ; preds = %33, %.preheader.i
  %53 = phi i64 [ %10, %.preheader.i ], [ %50, %33 ]
  %54 = phi i64 [ %8, %.preheader.i ], [ %49, %33 ]
  %55 = getelementptr inbounds i8, ptr %0, i64 8
  %56 = load i64, ptr %55, align 8
  %.not56.not = icmp eq i64 %56, 0
  br i1 %.not56.not, label %.loopexit40, label %.lr.ph

.lr.ph:                                           ; preds = %find_rows.exit
  %57 = load ptr, ptr %0, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 48
  %59 = load ptr, ptr %58, align 8
  %.not78.i = icmp eq i64 %54, 0
  %60 = add i64 %53, %54
  br label %61

61:                                               ; preds = %.lr.ph, %.loopexit
  %.01657 = phi i64 [ 0, %.lr.ph ], [ %180, %.loopexit ]
  %62 = getelementptr inbounds ptr, ptr %57, i64 %.01657
  %63 = load ptr, ptr %62, align 8
  br i1 %.not78.i, label %.preheader.i17, label %.preheader61.i

.preheader61.i:                                   ; preds = %61, %89
  %.04170.i = phi i64 [ %90, %89 ], [ 0, %61 ]
  %.04969.i = phi <8 x i64> [ %86, %89 ], [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %61 ]
  %64 = getelementptr inbounds i64, ptr %59, i64 %.04170.i
  %65 = load i64, ptr %64, align 8
  %66 = getelementptr inbounds i8, ptr %63, i64 %65
  %67 = load <8 x i64>, ptr %66, align 64
  %68 = and <8 x i64> %67, %.04969.i
  %69 = or disjoint i64 %.04170.i, 1
  %70 = getelementptr inbounds i64, ptr %59, i64 %69
  %71 = load i64, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %63, i64 %71
  %73 = load <8 x i64>, ptr %72, align 64
  %74 = and <8 x i64> %68, %73
  %75 = or disjoint i64 %.04170.i, 2
  %76 = getelementptr inbounds i64, ptr %59, i64 %75
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds i8, ptr %63, i64 %77
  %79 = load <8 x i64>, ptr %78, align 64
  %80 = and <8 x i64> %74, %79
  %81 = or disjoint i64 %.04170.i, 3
  %82 = getelementptr inbounds i64, ptr %59, i64 %81
  %83 = load i64, ptr %82, align 8
  %84 = getelementptr inbounds i8, ptr %63, i64 %83
  %85 = load <8 x i64>, ptr %84, align 64
  %86 = and <8 x i64> %80, %85
  %87 = tail call i64 @llvm.vector.reduce.or.v8i64(<8 x i64> %86)
  %.not53.i = icmp eq i64 %87, 0
  br i1 %.not53.i, label %.loopexit, label %89

.preheader.i17:                                   ; preds = %89, %61
  %.049.lcssa.i = phi <8 x i64> [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %61 ], [ %86, %89 ]
  %.041.lcssa.i = phi i64 [ 0, %61 ], [ %90, %89 ]
  %88 = icmp ult i64 %.041.lcssa.i, %60
  br i1 %88, label %.lr.ph.i18, label %.loopexit38

89:                                               ; preds = %.preheader61.i
  %90 = add i64 %.04170.i, 4
  %91 = icmp ult i64 %90, %54
  br i1 %91, label %.preheader61.i, label %.preheader.i17

.lr.ph.i18:                                       ; preds = %.preheader.i17, %.thread.i
  %.14276.i = phi i64 [ %112, %.thread.i ], [ %.041.lcssa.i, %.preheader.i17 ]
  %.04375.i = phi <8 x i64> [ %.24560.i, %.thread.i ], [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %.preheader.i17 ]
  %.04674.i = phi <8 x i64> [ %.24859.i, %.thread.i ], [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %.preheader.i17 ]
  %.25173.i = phi <8 x i64> [ %.458.i, %.thread.i ], [ %.049.lcssa.i, %.preheader.i17 ]
  %92 = getelementptr inbounds i64, ptr %59, i64 %.14276.i
  %93 = load i64, ptr %92, align 8
  %94 = and i64 %93, -2147483649
  %95 = getelementptr inbounds i8, ptr %63, i64 %94
  %96 = load <8 x i64>, ptr %95, align 64
  %97 = getelementptr inbounds i8, ptr %95, i64 64
  %98 = load <8 x i64>, ptr %97, align 64
  %99 = and <8 x i64> %98, %.04674.i
  %100 = or <8 x i64> %99, %96
  %101 = getelementptr inbounds i8, ptr %95, i64 128
  %102 = load <8 x i64>, ptr %101, align 64
  %103 = getelementptr inbounds i8, ptr %95, i64 192
  %104 = load <8 x i64>, ptr %103, align 64
  %105 = and <8 x i64> %104, %.04375.i
  %106 = or <8 x i64> %105, %102
  %107 = and i64 %93, 2147483648
  %.not.i19 = icmp eq i64 %107, 0
  br i1 %.not.i19, label %.thread.i, label %108

108:                                              ; preds = %.lr.ph.i18
  %109 = and <8 x i64> %100, %.25173.i
  %110 = and <8 x i64> %109, %106
  %111 = tail call i64 @llvm.vector.reduce.or.v8i64(<8 x i64> %110)
  %.not52.not.i = icmp eq i64 %111, 0
  br i1 %.not52.not.i, label %.loopexit, label %.thread.i

.thread.i:                                        ; preds = %108, %.lr.ph.i18
  %.24560.i = phi <8 x i64> [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %108 ], [ %106, %.lr.ph.i18 ]
  %.24859.i = phi <8 x i64> [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %108 ], [ %100, %.lr.ph.i18 ]
  %.458.i = phi <8 x i64> [ %110, %108 ], [ %.25173.i, %.lr.ph.i18 ]
  %112 = add i64 %.14276.i, 1
  %exitcond.not.i = icmp eq i64 %112, %60
  br i1 %exitcond.not.i, label %.loopexit38, label %.lr.ph.i18

.loopexit38:                                      ; preds = %.preheader.i17, %.thread.i
  %.124.ph = phi <8 x i64> [ %.458.i, %.thread.i ], [ %.049.lcssa.i, %.preheader.i17 ]
  %113 = getelementptr inbounds i8, ptr %0, i64 40
  %114 = load i64, ptr %113, align 8
  %115 = getelementptr inbounds i8, ptr %63, i64 %114
  %116 = extractelement <8 x i64> %.124.ph, i64 0
  %.not16.i = icmp eq i64 %116, 0
  br i1 %.not16.i, label %._crit_edge.i22, label %.lr.ph.i20

._crit_edge.i22:                                  ; preds = %.lr.ph.i20, %.loopexit38
  %.1.lcssa.i = phi i64 [ -1, %.loopexit38 ], [ %176, %.lr.ph.i20 ]
  %117 = extractelement <8 x i64> %.124.ph, i64 1
  %.not16.1.i = icmp eq i64 %117, 0
  br i1 %.not16.1.i, label %._crit_edge.1.i, label %.lr.ph.1.i

.lr.ph.1.i:                                       ; preds = %._crit_edge.i22, %.lr.ph.1.i
  %.118.1.i = phi i64 [ %122, %.lr.ph.1.i ], [ %.1.lcssa.i, %._crit_edge.i22 ]
  %.01417.1.i = phi i64 [ %124, %.lr.ph.1.i ], [ %117, %._crit_edge.i22 ]
  %118 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.1.i, i1 true)
  %119 = or disjoint i64 %118, 64
  %120 = getelementptr inbounds i64, ptr %115, i64 %119
  %121 = load i64, ptr %120, align 8
  %122 = tail call i64 @llvm.umin.i64(i64 %121, i64 %.118.1.i)
  %123 = add i64 %.01417.1.i, -1
  %124 = and i64 %123, %.01417.1.i
  %.not.1.i = icmp eq i64 %124, 0
  br i1 %.not.1.i, label %._crit_edge.1.i, label %.lr.ph.1.i

._crit_edge.1.i:                                  ; preds = %.lr.ph.1.i, %._crit_edge.i22
  %.1.lcssa.1.i = phi i64 [ %.1.lcssa.i, %._crit_edge.i22 ], [ %122, %.lr.ph.1.i ]
  %125 = extractelement <8 x i64> %.124.ph, i64 2
  %.not16.2.i = icmp eq i64 %125, 0
  br i1 %.not16.2.i, label %._crit_edge.2.i, label %.lr.ph.2.i

.lr.ph.2.i:                                       ; preds = %._crit_edge.1.i, %.lr.ph.2.i
  %.118.2.i = phi i64 [ %130, %.lr.ph.2.i ], [ %.1.lcssa.1.i, %._crit_edge.1.i ]
  %.01417.2.i = phi i64 [ %132, %.lr.ph.2.i ], [ %125, %._crit_edge.1.i ]
  %126 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.2.i, i1 true)
  %127 = or disjoint i64 %126, 128
  %128 = getelementptr inbounds i64, ptr %115, i64 %127
  %129 = load i64, ptr %128, align 8
  %130 = tail call i64 @llvm.umin.i64(i64 %129, i64 %.118.2.i)
  %131 = add i64 %.01417.2.i, -1
  %132 = and i64 %131, %.01417.2.i
  %.not.2.i = icmp eq i64 %132, 0
  br i1 %.not.2.i, label %._crit_edge.2.i, label %.lr.ph.2.i

._crit_edge.2.i:                                  ; preds = %.lr.ph.2.i, %._crit_edge.1.i
  %.1.lcssa.2.i = phi i64 [ %.1.lcssa.1.i, %._crit_edge.1.i ], [ %130, %.lr.ph.2.i ]
  %133 = extractelement <8 x i64> %.124.ph, i64 3
  %.not16.3.i = icmp eq i64 %133, 0
  br i1 %.not16.3.i, label %._crit_edge.3.i, label %.lr.ph.3.i

.lr.ph.3.i:                                       ; preds = %._crit_edge.2.i, %.lr.ph.3.i
  %.118.3.i = phi i64 [ %138, %.lr.ph.3.i ], [ %.1.lcssa.2.i, %._crit_edge.2.i ]
  %.01417.3.i = phi i64 [ %140, %.lr.ph.3.i ], [ %133, %._crit_edge.2.i ]
  %134 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.3.i, i1 true)
  %135 = or disjoint i64 %134, 192
  %136 = getelementptr inbounds i64, ptr %115, i64 %135
  %137 = load i64, ptr %136, align 8
  %138 = tail call i64 @llvm.umin.i64(i64 %137, i64 %.118.3.i)
  %139 = add i64 %.01417.3.i, -1
  %140 = and i64 %139, %.01417.3.i
  %.not.3.i = icmp eq i64 %140, 0
  br i1 %.not.3.i, label %._crit_edge.3.i, label %.lr.ph.3.i

._crit_edge.3.i:                                  ; preds = %.lr.ph.3.i, %._crit_edge.2.i
  %.1.lcssa.3.i = phi i64 [ %.1.lcssa.2.i, %._crit_edge.2.i ], [ %138, %.lr.ph.3.i ]
  %141 = extractelement <8 x i64> %.124.ph, i64 4
  %.not16.4.i = icmp eq i64 %141, 0
  br i1 %.not16.4.i, label %._crit_edge.4.i, label %.lr.ph.4.i

.lr.ph.4.i:                                       ; preds = %._crit_edge.3.i, %.lr.ph.4.i
  %.118.4.i = phi i64 [ %146, %.lr.ph.4.i ], [ %.1.lcssa.3.i, %._crit_edge.3.i ]
  %.01417.4.i = phi i64 [ %148, %.lr.ph.4.i ], [ %141, %._crit_edge.3.i ]
  %142 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.4.i, i1 true)
  %143 = or disjoint i64 %142, 256
  %144 = getelementptr inbounds i64, ptr %115, i64 %143
  %145 = load i64, ptr %144, align 8
  %146 = tail call i64 @llvm.umin.i64(i64 %145, i64 %.118.4.i)
  %147 = add i64 %.01417.4.i, -1
  %148 = and i64 %147, %.01417.4.i
  %.not.4.i = icmp eq i64 %148, 0
  br i1 %.not.4.i, label %._crit_edge.4.i, label %.lr.ph.4.i

._crit_edge.4.i:                                  ; preds = %.lr.ph.4.i, %._crit_edge.3.i
  %.1.lcssa.4.i = phi i64 [ %.1.lcssa.3.i, %._crit_edge.3.i ], [ %146, %.lr.ph.4.i ]
  %149 = extractelement <8 x i64> %.124.ph, i64 5
  %.not16.5.i = icmp eq i64 %149, 0
  br i1 %.not16.5.i, label %._crit_edge.5.i, label %.lr.ph.5.i

.lr.ph.5.i:                                       ; preds = %._crit_edge.4.i, %.lr.ph.5.i
  %.118.5.i = phi i64 [ %154, %.lr.ph.5.i ], [ %.1.lcssa.4.i, %._crit_edge.4.i ]
  %.01417.5.i = phi i64 [ %156, %.lr.ph.5.i ], [ %149, %._crit_edge.4.i ]
  %150 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.5.i, i1 true)
  %151 = or disjoint i64 %150, 320
  %152 = getelementptr inbounds i64, ptr %115, i64 %151
  %153 = load i64, ptr %152, align 8
  %154 = tail call i64 @llvm.umin.i64(i64 %153, i64 %.118.5.i)
  %155 = add i64 %.01417.5.i, -1
  %156 = and i64 %155, %.01417.5.i
  %.not.5.i = icmp eq i64 %156, 0
  br i1 %.not.5.i, label %._crit_edge.5.i, label %.lr.ph.5.i

._crit_edge.5.i:                                  ; preds = %.lr.ph.5.i, %._crit_edge.4.i
  %.1.lcssa.5.i = phi i64 [ %.1.lcssa.4.i, %._crit_edge.4.i ], [ %154, %.lr.ph.5.i ]
  %157 = extractelement <8 x i64> %.124.ph, i64 6
  %.not16.6.i = icmp eq i64 %157, 0
  br i1 %.not16.6.i, label %._crit_edge.6.i, label %.lr.ph.6.i

.lr.ph.6.i:                                       ; preds = %._crit_edge.5.i, %.lr.ph.6.i
  %.118.6.i = phi i64 [ %162, %.lr.ph.6.i ], [ %.1.lcssa.5.i, %._crit_edge.5.i ]
  %.01417.6.i = phi i64 [ %164, %.lr.ph.6.i ], [ %157, %._crit_edge.5.i ]
  %158 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.6.i, i1 true)
  %159 = or disjoint i64 %158, 384
  %160 = getelementptr inbounds i64, ptr %115, i64 %159
  %161 = load i64, ptr %160, align 8
  %162 = tail call i64 @llvm.umin.i64(i64 %161, i64 %.118.6.i)
  %163 = add i64 %.01417.6.i, -1
  %164 = and i64 %163, %.01417.6.i
  %.not.6.i = icmp eq i64 %164, 0
  br i1 %.not.6.i, label %._crit_edge.6.i, label %.lr.ph.6.i

._crit_edge.6.i:                                  ; preds = %.lr.ph.6.i, %._crit_edge.5.i
  %.1.lcssa.6.i = phi i64 [ %.1.lcssa.5.i, %._crit_edge.5.i ], [ %162, %.lr.ph.6.i ]
  %165 = extractelement <8 x i64> %.124.ph, i64 7
  %.not16.7.i = icmp eq i64 %165, 0
  br i1 %.not16.7.i, label %match.exit, label %.lr.ph.7.i

.lr.ph.7.i:                                       ; preds = %._crit_edge.6.i, %.lr.ph.7.i
  %.118.7.i = phi i64 [ %170, %.lr.ph.7.i ], [ %.1.lcssa.6.i, %._crit_edge.6.i ]
  %.01417.7.i = phi i64 [ %172, %.lr.ph.7.i ], [ %165, %._crit_edge.6.i ]
  %166 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.7.i, i1 true)
  %167 = or disjoint i64 %166, 448
  %168 = getelementptr inbounds i64, ptr %115, i64 %167
  %169 = load i64, ptr %168, align 8
  %170 = tail call i64 @llvm.umin.i64(i64 %169, i64 %.118.7.i)
  %171 = add i64 %.01417.7.i, -1
  %172 = and i64 %171, %.01417.7.i
  %.not.7.i = icmp eq i64 %172, 0
  br i1 %.not.7.i, label %match.exit, label %.lr.ph.7.i

.lr.ph.i20:                                       ; preds = %.loopexit38, %.lr.ph.i20
  %.118.i = phi i64 [ %176, %.lr.ph.i20 ], [ -1, %.loopexit38 ]
  %.01417.i = phi i64 [ %178, %.lr.ph.i20 ], [ %116, %.loopexit38 ]
  %173 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.i, i1 true)
  %174 = getelementptr inbounds i64, ptr %115, i64 %173
  %175 = load i64, ptr %174, align 8
  %176 = tail call i64 @llvm.umin.i64(i64 %175, i64 %.118.i)
  %177 = add i64 %.01417.i, -1
  %178 = and i64 %177, %.01417.i
  %.not.i21 = icmp eq i64 %178, 0
  br i1 %.not.i21, label %._crit_edge.i22, label %.lr.ph.i20

match.exit:                                       ; preds = %.lr.ph.7.i, %._crit_edge.6.i
  %.1.lcssa.7.i = phi i64 [ %.1.lcssa.6.i, %._crit_edge.6.i ], [ %170, %.lr.ph.7.i ]
  %179 = trunc i64 %.1.lcssa.7.i to i32
  br label %.loopexit40

.loopexit:                                        ; preds = %.preheader61.i, %108
  %180 = add nuw i64 %.01657, 1
  %exitcond.not = icmp eq i64 %180, %56
  br i1 %exitcond.not, label %.loopexit40, label %61

.loopexit40:                                      ; preds = %.loopexit, %find_rows.exit, %match.exit
  %spec.select = phi i32 [ %179, %match.exit ], [ 0, %find_rows.exit ], [ 0, %.loopexit ]
  ret i32 %spec.select
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare i64 @llvm.cttz.i64(i64, i1 immarg) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.vector.reduce.or.v8i64(<8 x i64>) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define i64 @libra_random(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %0, i64 24
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, -7046029254386353131
  store i64 %6, ptr %4, align 8
  %7 = lshr i64 %6, 30
  %8 = xor i64 %7, %6
  %9 = mul i64 %8, -4658895280553007687
  %10 = lshr i64 %9, 27
  %11 = xor i64 %10, %9
  %12 = mul i64 %11, -7723592293110705685
  %13 = lshr i64 %12, 31
  %14 = xor i64 %13, %12
  %15 = sub i64 %2, %1
  %16 = add i64 %15, 1
  %.not = icmp eq i64 %16, 0
  br i1 %.not, label %20, label %17

17:                                               ; preds = %3
  %18 = urem i64 %14, %16
  %19 = add i64 %18, %1
  br label %20

20:                                               ; preds = %3, %17
  %21 = phi i64 [ %19, %17 ], [ %14, %3 ]
  ret i64 %21
}

define void @libra_assert(ptr nocapture noundef %0, i1 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %3 = zext i1 %1 to i64
  %4 = getelementptr inbounds i8, ptr %0, i64 288
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, %3
  store i64 %6, ptr %4, align 8
  ret void
}

define void @libra_upcall(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef readonly %5, i64 noundef %6) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %8 = getelementptr inbounds i8, ptr %0, i64 136
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %6, %4
  %11 = getelementptr inbounds i8, ptr %0, i64 144
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %10, 7
  %14 = and i64 %13, -8
  %15 = add i64 %14, 16
  %16 = add i64 %12, %15
  %17 = icmp ugt i64 %16, %9
  br i1 %17, label %new_upcall.exit.thread, label %new_upcall.exit

new_upcall.exit:                                  ; preds = %7
  %18 = getelementptr inbounds i8, ptr %0, i64 128
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 %12
  %21 = trunc i64 %15 to i32
  store i32 %21, ptr %20, align 8
  %22 = trunc i64 %1 to i16
  %23 = getelementptr inbounds i8, ptr %20, i64 4
  store i16 %22, ptr %23, align 4
  %24 = trunc i64 %2 to i16
  %25 = getelementptr inbounds i8, ptr %20, i64 6
  store i16 %24, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %20, i64 8
  store i64 %10, ptr %26, align 8
  %27 = load i64, ptr %11, align 8
  %28 = add i64 %27, %15
  store i64 %28, ptr %11, align 8
  %29 = getelementptr inbounds i8, ptr %20, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %29, ptr readonly align 1 %3, i64 %4, i1 false)
  %30 = getelementptr inbounds i8, ptr %29, i64 %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %30, ptr readonly align 1 %5, i64 %6, i1 false)
  br label %34

new_upcall.exit.thread:                           ; preds = %7
  %31 = getelementptr inbounds i8, ptr %0, i64 248
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 1
  store i64 %33, ptr %31, align 8
  br label %34

34:                                               ; preds = %new_upcall.exit, %new_upcall.exit.thread
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define nonnull ptr @libra_trace(ptr nocapture noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %0, i64 136
  %7 = load i64, ptr %6, align 8
  %8 = lshr i64 %7, 2
  %9 = mul nuw i64 %8, 3
  %10 = shl i64 %4, 3
  %11 = getelementptr inbounds i8, ptr %0, i64 144
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %10, 15
  %14 = and i64 %13, -8
  %15 = add i64 %14, 16
  %16 = add i64 %12, %15
  %17 = icmp ugt i64 %16, %9
  br i1 %17, label %new_upcall.exit.thread, label %new_upcall.exit

new_upcall.exit:                                  ; preds = %5
  %18 = add i64 %10, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 128
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 %12
  %22 = trunc i64 %15 to i32
  store i32 %22, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %21, i64 4
  store i16 4, ptr %23, align 4
  %24 = trunc i64 %2 to i16
  %25 = getelementptr inbounds i8, ptr %21, i64 6
  store i16 %24, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %21, i64 8
  store i64 %18, ptr %26, align 8
  %27 = load i64, ptr %11, align 8
  %28 = add i64 %27, %15
  store i64 %28, ptr %11, align 8
  %29 = getelementptr inbounds i8, ptr %21, i64 16
  store i64 %3, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %21, i64 24
  br label %34

new_upcall.exit.thread:                           ; preds = %5
  %31 = load i64, ptr %1, align 8
  %32 = add i64 %31, 1
  store i64 %32, ptr %1, align 8
  %33 = getelementptr inbounds i8, ptr %1, i64 8
  br label %34

34:                                               ; preds = %new_upcall.exit, %new_upcall.exit.thread
  %.0 = phi ptr [ %30, %new_upcall.exit ], [ %33, %new_upcall.exit.thread ]
  ret ptr %.0
}

define i32 @libra_exact(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr alwaysinline nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  switch i64 %2, label %58 [
    i64 1, label %.preheader.preheader
    i64 2, label %.preheader48.preheader
  ]

.preheader48.preheader:                           ; preds = %3
  %4 = load i64, ptr %1, align 8
  %5 = mul i64 %4, -7046029254386353131
  %6 = lshr i64 %5, 32
  %7 = xor i64 %6, %5
  %8 = getelementptr inbounds i8, ptr %1, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = xor i64 %9, %7
  %11 = mul i64 %10, -7046029254386353131
  %12 = lshr i64 %11, 32
  %13 = xor i64 %12, %11
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = load ptr, ptr %0, align 8
  %.02243.i12 = and i64 %15, %13
  %17 = mul i64 %.02243.i12, 24
  %18 = getelementptr inbounds i8, ptr %16, i64 %17
  %19 = load i32, ptr %18, align 8
  %.not44.i13 = icmp eq i32 %19, 0
  br i1 %.not44.i13, label %probe.exit, label %.lr.ph.i.i15.preheader

.lr.ph.i.i15.preheader:                           ; preds = %.preheader48.preheader
  %20 = getelementptr inbounds i8, ptr %16, i64 %17
  %21 = getelementptr inbounds i8, ptr %20, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = icmp eq i64 %22, %4
  %.fr.i1982 = freeze i1 %23
  %24 = getelementptr inbounds i8, ptr %20, i64 16
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, %9
  %.fr.i19.183 = freeze i1 %26
  %27 = and i1 %.fr.i1982, %.fr.i19.183
  br i1 %27, label %probe.exit, label %.lr.ph

.preheader.preheader:                             ; preds = %3
  %28 = load i64, ptr %1, align 8
  %29 = mul i64 %28, -7046029254386353131
  %30 = lshr i64 %29, 32
  %31 = xor i64 %30, %29
  %32 = getelementptr inbounds i8, ptr %0, i64 8
  %33 = load i64, ptr %32, align 8
  %34 = load ptr, ptr %0, align 8
  %.02243.i = and i64 %33, %31
  %35 = shl i64 %.02243.i, 4
  %36 = getelementptr inbounds i8, ptr %34, i64 %35
  %37 = load i32, ptr %36, align 8
  %.not44.i = icmp eq i32 %37, 0
  br i1 %.not44.i, label %probe.exit, label %.lr.ph.i.i.preheader

.lr.ph.i.i.preheader:                             ; preds = %.preheader.preheader
  %invariant.gep = getelementptr i8, ptr %34, i64 8
  %gep86 = getelementptr i8, ptr %invariant.gep, i64 %35
  %38 = load i64, ptr %gep86, align 8
  %39 = icmp eq i64 %38, %28
  %.fr.i87 = freeze i1 %39
  br i1 %.fr.i87, label %probe.exit, label %.lr.ph89

.lr.ph89:                                         ; preds = %.lr.ph.i.i.preheader, %.lr.ph.i.i
  %.02246.i88 = phi i64 [ %.022.i, %.lr.ph.i.i ], [ %.02243.i, %.lr.ph.i.i.preheader ]
  %40 = add i64 %.02246.i88, 1
  %.022.i = and i64 %40, %33
  %41 = shl i64 %.022.i, 4
  %42 = getelementptr inbounds i8, ptr %34, i64 %41
  %43 = load i32, ptr %42, align 8
  %.not.i = icmp eq i32 %43, 0
  br i1 %.not.i, label %probe.exit, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.lr.ph89
  %gep = getelementptr i8, ptr %invariant.gep, i64 %41
  %44 = load i64, ptr %gep, align 8
  %45 = icmp eq i64 %44, %28
  %.fr.i = freeze i1 %45
  br i1 %.fr.i, label %probe.exit, label %.lr.ph89

.lr.ph:                                           ; preds = %.lr.ph.i.i15.preheader, %.lr.ph.i.i15
  %.02246.i1684 = phi i64 [ %.022.i22, %.lr.ph.i.i15 ], [ %.02243.i12, %.lr.ph.i.i15.preheader ]
  %46 = add i64 %.02246.i1684, 1
  %.022.i22 = and i64 %46, %15
  %47 = mul i64 %.022.i22, 24
  %48 = getelementptr inbounds i8, ptr %16, i64 %47
  %49 = load i32, ptr %48, align 8
  %.not.i23 = icmp eq i32 %49, 0
  br i1 %.not.i23, label %probe.exit, label %.lr.ph.i.i15

.lr.ph.i.i15:                                     ; preds = %.lr.ph
  %50 = getelementptr inbounds i8, ptr %16, i64 %47
  %51 = getelementptr inbounds i8, ptr %50, i64 8
  %52 = load i64, ptr %51, align 8
  %53 = icmp eq i64 %52, %4
  %.fr.i19 = freeze i1 %53
  %54 = getelementptr inbounds i8, ptr %50, i64 16
  %55 = load i64, ptr %54, align 8
  %56 = icmp eq i64 %55, %9
  %.fr.i19.1 = freeze i1 %56
  %57 = and i1 %.fr.i19, %.fr.i19.1
  br i1 %57, label %probe.exit, label %.lr.ph

58:                                               ; preds = %3
  %.not49.i = icmp eq i64 %2, 0
  br i1 %.not49.i, label %._crit_edge.i29, label %.lr.ph.i

._crit_edge.i29:                                  ; preds = %.lr.ph.i, %58
  %.024.lcssa.i = phi i64 [ 0, %58 ], [ %72, %.lr.ph.i ]
  %59 = getelementptr inbounds i8, ptr %0, i64 8
  %60 = load i64, ptr %59, align 8
  %61 = load ptr, ptr %0, align 8
  %62 = shl i64 %2, 3
  %63 = add i64 %62, 8
  %.02243.i30 = and i64 %60, %.024.lcssa.i
  %64 = mul i64 %.02243.i30, %63
  %65 = getelementptr inbounds i8, ptr %61, i64 %64
  %66 = load i32, ptr %65, align 8
  %.not44.i31 = icmp eq i32 %66, 0
  %or.cond45.i = or i1 %.not49.i, %.not44.i31
  br i1 %or.cond45.i, label %probe.exit, label %.lr.ph.i.i33.preheader

.lr.ph.i.i33.preheader:                           ; preds = %._crit_edge.i29
  %invariant.gep75 = getelementptr i8, ptr %61, i64 8
  br label %.lr.ph.i.i33

.lr.ph.i:                                         ; preds = %58, %.lr.ph.i
  %.02342.i26 = phi i64 [ %73, %.lr.ph.i ], [ 0, %58 ]
  %.02441.i27 = phi i64 [ %72, %.lr.ph.i ], [ 0, %58 ]
  %67 = getelementptr inbounds i64, ptr %1, i64 %.02342.i26
  %68 = load i64, ptr %67, align 8
  %69 = xor i64 %68, %.02441.i27
  %70 = mul i64 %69, -7046029254386353131
  %71 = lshr i64 %70, 32
  %72 = xor i64 %71, %70
  %73 = add nuw i64 %.02342.i26, 1
  %exitcond.not.i28 = icmp eq i64 %73, %2
  br i1 %exitcond.not.i28, label %._crit_edge.i29, label %.lr.ph.i

74:                                               ; preds = %is_key.exit.i39
  %75 = add i64 %.02246.i34, 1
  %.022.i40 = and i64 %75, %60
  %76 = mul i64 %.022.i40, %63
  %77 = getelementptr inbounds i8, ptr %61, i64 %76
  %78 = load i32, ptr %77, align 8
  %.not.i41 = icmp eq i32 %78, 0
  br i1 %.not.i41, label %probe.exit, label %.lr.ph.i.i33

.lr.ph.i.i33:                                     ; preds = %.lr.ph.i.i33.preheader, %74
  %.069 = phi i32 [ %78, %74 ], [ %66, %.lr.ph.i.i33.preheader ]
  %79 = phi i64 [ %76, %74 ], [ %64, %.lr.ph.i.i33.preheader ]
  %.02246.i34 = phi i64 [ %.022.i40, %74 ], [ %.02243.i30, %.lr.ph.i.i33.preheader ]
  %gep76 = getelementptr i8, ptr %invariant.gep75, i64 %79
  br label %80

80:                                               ; preds = %80, %.lr.ph.i.i33
  %.011.i.i35 = phi i64 [ 0, %.lr.ph.i.i33 ], [ %87, %80 ]
  %.09.off010.i.i36 = phi i1 [ true, %.lr.ph.i.i33 ], [ %86, %80 ]
  %81 = getelementptr inbounds [0 x i64], ptr %gep76, i64 0, i64 %.011.i.i35
  %82 = load i64, ptr %81, align 8
  %83 = getelementptr inbounds i64, ptr %1, i64 %.011.i.i35
  %84 = load i64, ptr %83, align 8
  %85 = icmp eq i64 %82, %84
  %.fr.i37 = freeze i1 %85
  %86 = and i1 %.09.off010.i.i36, %.fr.i37
  %87 = add nuw i64 %.011.i.i35, 1
  %exitcond.not.i.i38 = icmp eq i64 %87, %2
  br i1 %exitcond.not.i.i38, label %is_key.exit.i39, label %80

is_key.exit.i39:                                  ; preds = %80
  br i1 %86, label %probe.exit, label %74

probe.exit:                                       ; preds = %.lr.ph, %.lr.ph.i.i15, %.lr.ph89, %.lr.ph.i.i, %is_key.exit.i39, %74, %.lr.ph.i.i15.preheader, %.lr.ph.i.i.preheader, %._crit_edge.i29, %.preheader48.preheader, %.preheader.preheader
  %.0 = phi i32 [ 0, %.preheader.preheader ], [ 0, %.preheader48.preheader ], [ %66, %._crit_edge.i29 ], [ %37, %.lr.ph.i.i.preheader ], [ %19, %.lr.ph.i.i15.preheader ], [ 0, %74 ], [ %.069, %is_key.exit.i39 ], [ %43, %.lr.ph.i.i ], [ 0, %.lr.ph89 ], [ %49, %.lr.ph.i.i15 ], [ 0, %.lr.ph ]
  ret i32 %.0
}

define i32 @libra_tuple_space(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %.not40 = icmp eq i64 %5, 0
  br i1 %.not40, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %3
  %6 = load ptr, ptr %0, align 8
  %.not49.i = icmp eq i64 %2, 0
  %7 = shl i64 %2, 3
  %8 = add i64 %7, 8
  br label %9

9:                                                ; preds = %.lr.ph, %.thread
  %.037 = phi i32 [ 0, %.lr.ph ], [ %.1, %.thread ]
  %.02236 = phi i64 [ -1, %.lr.ph ], [ %.123, %.thread ]
  %.02435 = phi i64 [ 0, %.lr.ph ], [ %61, %.thread ]
  %.02534 = phi ptr [ %6, %.lr.ph ], [ %62, %.thread ]
  %10 = getelementptr inbounds i8, ptr %.02534, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = icmp slt i64 %11, %.02236
  br i1 %12, label %._crit_edge, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds i8, ptr %.02534, i64 24
  br i1 %.not49.i, label %._crit_edge.i, label %.lr.ph.i

._crit_edge.i:                                    ; preds = %.lr.ph.i, %13
  %.024.lcssa.i = phi i64 [ 0, %13 ], [ %29, %.lr.ph.i ]
  %15 = getelementptr inbounds i8, ptr %.02534, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = load ptr, ptr %.02534, align 8
  %.02243.i = and i64 %16, %.024.lcssa.i
  %18 = mul i64 %.02243.i, %8
  %19 = getelementptr inbounds i8, ptr %17, i64 %18
  %20 = load i32, ptr %19, align 8
  %.not44.i = icmp eq i32 %20, 0
  %or.cond45.i = or i1 %.not49.i, %.not44.i
  br i1 %or.cond45.i, label %probe.exit, label %.lr.ph.i.i

.lr.ph.i:                                         ; preds = %13, %.lr.ph.i
  %.02342.i = phi i64 [ %30, %.lr.ph.i ], [ 0, %13 ]
  %.02441.i = phi i64 [ %29, %.lr.ph.i ], [ 0, %13 ]
  %21 = getelementptr inbounds i64, ptr %1, i64 %.02342.i
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i64, ptr %14, i64 %.02342.i
  %24 = load i64, ptr %23, align 8
  %25 = and i64 %24, %22
  %26 = xor i64 %25, %.02441.i
  %27 = mul i64 %26, -7046029254386353131
  %28 = lshr i64 %27, 32
  %29 = xor i64 %28, %27
  %30 = add nuw i64 %.02342.i, 1
  %exitcond.not.i = icmp eq i64 %30, %2
  br i1 %exitcond.not.i, label %._crit_edge.i, label %.lr.ph.i

31:                                               ; preds = %is_key.exit.i
  %32 = add i64 %.02246.i, 1
  %.022.i = and i64 %32, %16
  %33 = mul i64 %.022.i, %8
  %34 = getelementptr inbounds i8, ptr %17, i64 %33
  %35 = load i32, ptr %34, align 8
  %.not.i = icmp eq i32 %35, 0
  br i1 %.not.i, label %probe.exit, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i, %31
  %36 = phi i32 [ %35, %31 ], [ %20, %._crit_edge.i ]
  %37 = phi ptr [ %34, %31 ], [ %19, %._crit_edge.i ]
  %.02246.i = phi i64 [ %.022.i, %31 ], [ %.02243.i, %._crit_edge.i ]
  %38 = getelementptr inbounds i8, ptr %37, i64 8
  br label %39

39:                                               ; preds = %39, %.lr.ph.i.i
  %.011.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %49, %39 ]
  %.09.off010.i.i = phi i1 [ true, %.lr.ph.i.i ], [ %48, %39 ]
  %40 = getelementptr inbounds [0 x i64], ptr %38, i64 0, i64 %.011.i.i
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i64, ptr %1, i64 %.011.i.i
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds i64, ptr %14, i64 %.011.i.i
  %45 = load i64, ptr %44, align 8
  %46 = and i64 %45, %43
  %47 = icmp eq i64 %41, %46
  %.fr.i = freeze i1 %47
  %48 = and i1 %.09.off010.i.i, %.fr.i
  %49 = add nuw i64 %.011.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %49, %2
  br i1 %exitcond.not.i.i, label %is_key.exit.i, label %39

is_key.exit.i:                                    ; preds = %39
  br i1 %48, label %probe.exit, label %31

probe.exit:                                       ; preds = %31, %is_key.exit.i, %._crit_edge.i
  %50 = phi i32 [ %20, %._crit_edge.i ], [ 0, %31 ], [ %36, %is_key.exit.i ]
  %.lcssa40.i = phi ptr [ %19, %._crit_edge.i ], [ %34, %31 ], [ %37, %is_key.exit.i ]
  %51 = getelementptr inbounds i8, ptr %.lcssa40.i, i64 4
  %52 = load i32, ptr %51, align 4
  %53 = zext i32 %52 to i64
  %54 = icmp slt i64 %.02236, %53
  br i1 %54, label %59, label %55

55:                                               ; preds = %probe.exit
  %56 = icmp eq i64 %.02236, %53
  br i1 %56, label %57, label %.thread

57:                                               ; preds = %55
  %58 = icmp ult i32 %50, %.037
  br label %59

59:                                               ; preds = %57, %probe.exit
  %60 = phi i1 [ true, %probe.exit ], [ %58, %57 ]
  %.not = icmp ne i32 %50, 0
  %brmerge.not = select i1 %.not, i1 %60, i1 false
  %spec.select = select i1 %brmerge.not, i64 %53, i64 %.02236
  %spec.select32 = select i1 %brmerge.not, i32 %50, i32 %.037
  br label %.thread

.thread:                                          ; preds = %59, %55
  %.123 = phi i64 [ %.02236, %55 ], [ %spec.select, %59 ]
  %.1 = phi i32 [ %.037, %55 ], [ %spec.select32, %59 ]
  %61 = add nuw i64 %.02435, 1
  %62 = getelementptr inbounds [0 x i64], ptr %14, i64 0, i64 %2
  %exitcond.not = icmp eq i64 %61, %5
  br i1 %exitcond.not, label %._crit_edge, label %9

._crit_edge:                                      ; preds = %.thread, %9, %3
  %.0.lcssa = phi i32 [ 0, %3 ], [ %.037, %9 ], [ %.1, %.thread ]
  ret i32 %.0.lcssa
}

define i64 @libra_sum16(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: read) {
  %4 = icmp ugt i64 %1, 63
  br i1 %4, label %5, label %18

5:                                                ; preds = %3
  %6 = and i64 %1, -64
  %.not.i = icmp eq i64 %6, 0
  br i1 %.not.i, label %sum_blocks.exit, label %.lr.ph.i

._crit_edge.loopexit.i:                           ; preds = %.lr.ph.i
  %7 = add <8 x i64> %13, %11
  br label %sum_blocks.exit

.lr.ph.i:                                         ; preds = %5, %.lr.ph.i
  %.016.i = phi i64 [ %14, %.lr.ph.i ], [ 0, %5 ]
  %.01015.i = phi <8 x i64> [ %13, %.lr.ph.i ], [ zeroinitializer, %5 ]
  %.01114.i = phi <8 x i64> [ %11, %.lr.ph.i ], [ zeroinitializer, %5 ]
  %8 = getelementptr inbounds i8, ptr %0, i64 %.016.i
  %.0.copyload13.i = load <8 x i32>, ptr %8, align 1
  %9 = getelementptr inbounds i8, ptr %8, i64 32
  %.0.copyload.i = load <8 x i32>, ptr %9, align 1
  %10 = zext <8 x i32> %.0.copyload13.i to <8 x i64>
  %11 = add <8 x i64> %.01114.i, %10
  %12 = zext <8 x i32> %.0.copyload.i to <8 x i64>
  %13 = add <8 x i64> %.01015.i, %12
  %14 = add nuw i64 %.016.i, 64
  %15 = icmp ult i64 %14, %6
  br i1 %15, label %.lr.ph.i, label %._crit_edge.loopexit.i

sum_blocks.exit:                                  ; preds = %5, %._crit_edge.loopexit.i
  %16 = phi <8 x i64> [ zeroinitializer, %5 ], [ %7, %._crit_edge.loopexit.i ]
  %17 = tail call i64 @llvm.vector.reduce.add.v8i64(<8 x i64> %16)
  br label %18

18:                                               ; preds = %sum_blocks.exit, %3
  %.020 = phi i64 [ %17, %sum_blocks.exit ], [ 0, %3 ]
  %.0 = phi i64 [ %6, %sum_blocks.exit ], [ 0, %3 ]
  %19 = or disjoint i64 %.0, 4
  %.not31 = icmp ugt i64 %19, %1
  br i1 %.not31, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %18, %.lr.ph
  %20 = phi i64 [ %24, %.lr.ph ], [ %19, %18 ]
  %.133 = phi i64 [ %20, %.lr.ph ], [ %.0, %18 ]
  %.12132 = phi i64 [ %23, %.lr.ph ], [ %.020, %18 ]
  %21 = getelementptr inbounds i8, ptr %0, i64 %.133
  %.0.copyload.i28 = load i32, ptr %21, align 1
  %22 = zext i32 %.0.copyload.i28 to i64
  %23 = add i64 %.12132, %22
  %24 = add i64 %20, 4
  %.not = icmp ugt i64 %24, %1
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %18
  %.121.lcssa = phi i64 [ %.020, %18 ], [ %23, %.lr.ph ]
  %.1.lcssa = phi i64 [ %.0, %18 ], [ %20, %.lr.ph ]
  %25 = and i64 %1, 2
  %.not26 = icmp eq i64 %25, 0
  br i1 %.not26, label %31, label %26

26:                                               ; preds = %._crit_edge
  %27 = getelementptr inbounds i8, ptr %0, i64 %.1.lcssa
  %.0.copyload.i29 = load i16, ptr %27, align 1
  %28 = zext i16 %.0.copyload.i29 to i64
  %29 = add i64 %.121.lcssa, %28
  %30 = or disjoint i64 %.1.lcssa, 2
  br label %31

31:                                               ; preds = %26, %._crit_edge
  %.222 = phi i64 [ %29, %26 ], [ %.121.lcssa, %._crit_edge ]
  %.2 = phi i64 [ %30, %26 ], [ %.1.lcssa, %._crit_edge ]
  %32 = and i64 %1, 1
  %.not27 = icmp eq i64 %32, 0
  br i1 %.not27, label %38, label %33

33:                                               ; preds = %31
  %34 = getelementptr inbounds i8, ptr %0, i64 %.2
  %35 = load i8, ptr %34, align 1
  %36 = zext i8 %35 to i64
  %37 = add i64 %.222, %36
  br label %38

38:                                               ; preds = %33, %31
  %.3 = phi i64 [ %37, %33 ], [ %.222, %31 ]
  %39 = and i64 %.3, 65535
  %40 = lshr i64 %.3, 16
  %41 = add nuw nsw i64 %39, %40
  %42 = and i64 %41, 65535
  %43 = lshr i64 %41, 16
  %44 = add nuw nsw i64 %42, %43
  %45 = and i64 %44, 65535
  %46 = lshr i64 %44, 16
  %47 = add nuw nsw i64 %45, %46
  %48 = lshr i64 %47, 16
  %49 = add nuw nsw i64 %48, %47
  %50 = trunc i64 %49 to i16
  %51 = tail call i16 @llvm.bswap.i16(i16 %50)
  %52 = zext i16 %51 to i64
  %53 = add i64 %52, %2
  ret i64 %53
}

declare i16 @llvm.bswap.i16(i16) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.vector.reduce.add.v8i64(<8 x i64>) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define i64 @libra_csum16(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %3 = tail call i64 @libra_sum16(ptr noundef %0, i64 noundef %1, i64 noundef 0) nobuiltin
  %4 = and i64 %3, 65535
  %5 = lshr i64 %3, 16
  %6 = add nuw nsw i64 %4, %5
  %7 = and i64 %6, 65535
  %8 = lshr i64 %6, 16
  %9 = add nuw nsw i64 %7, %8
  %10 = and i64 %9, 65535
  %11 = lshr i64 %9, 16
  %12 = add nuw nsw i64 %10, %11
  %13 = and i64 %12, 65535
  %14 = lshr i64 %12, 16
  %15 = add nuw nsw i64 %13, %14
  %16 = xor i64 %15, 65535
  ret i64 %16
}

define internal fastcc void @fill_reflected(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  br label %.preheader29

.preheader29:                                     ; preds = %2, %.preheader29
  %.02732 = phi i64 [ 0, %2 ], [ %36, %.preheader29 ]
  %3 = lshr i64 %.02732, 1
  %4 = and i64 %.02732, 1
  %.not = icmp eq i64 %4, 0
  %5 = select i1 %.not, i64 0, i64 %1
  %6 = xor i64 %5, %3
  %7 = lshr i64 %6, 1
  %8 = and i64 %6, 1
  %.not.1 = icmp eq i64 %8, 0
  %9 = select i1 %.not.1, i64 0, i64 %1
  %10 = xor i64 %9, %7
  %11 = lshr i64 %10, 1
  %12 = and i64 %10, 1
  %.not.2 = icmp eq i64 %12, 0
  %13 = select i1 %.not.2, i64 0, i64 %1
  %14 = xor i64 %13, %11
  %15 = lshr i64 %14, 1
  %16 = and i64 %14, 1
  %.not.3 = icmp eq i64 %16, 0
  %17 = select i1 %.not.3, i64 0, i64 %1
  %18 = xor i64 %17, %15
  %19 = lshr i64 %18, 1
  %20 = and i64 %18, 1
  %.not.4 = icmp eq i64 %20, 0
  %21 = select i1 %.not.4, i64 0, i64 %1
  %22 = xor i64 %21, %19
  %23 = lshr i64 %22, 1
  %24 = and i64 %22, 1
  %.not.5 = icmp eq i64 %24, 0
  %25 = select i1 %.not.5, i64 0, i64 %1
  %26 = xor i64 %25, %23
  %27 = lshr i64 %26, 1
  %28 = and i64 %26, 1
  %.not.6 = icmp eq i64 %28, 0
  %29 = select i1 %.not.6, i64 0, i64 %1
  %30 = xor i64 %29, %27
  %31 = lshr i64 %30, 1
  %32 = and i64 %30, 1
  %.not.7 = icmp eq i64 %32, 0
  %33 = select i1 %.not.7, i64 0, i64 %1
  %34 = xor i64 %33, %31
  %35 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %.02732
  store i64 %34, ptr %35, align 8
  %36 = add nuw nsw i64 %.02732, 1
  %exitcond.not = icmp eq i64 %36, 256
  br i1 %exitcond.not, label %.preheader28, label %.preheader29

.preheader28:                                     ; preds = %.preheader29
  %invariant.gep = getelementptr i8, ptr %0, i64 -2048
  br label %86

.preheader.1:                                     ; preds = %86, %.preheader.1
  %indvars.iv.1 = phi i64 [ %indvars.iv.next.1, %.preheader.1 ], [ 0, %86 ]
  %37 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 2, i64 %indvars.iv.1
  %38 = load i64, ptr %37, align 8
  %39 = lshr i64 %38, 8
  %40 = and i64 %38, 255
  %41 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = xor i64 %39, %42
  %44 = getelementptr inbounds [256 x i64], ptr %0, i64 2, i64 %indvars.iv.1
  store i64 %43, ptr %44, align 8
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv.1, 1
  %exitcond35.1.not = icmp eq i64 %indvars.iv.next.1, 256
  br i1 %exitcond35.1.not, label %.preheader.2, label %.preheader.1

.preheader.2:                                     ; preds = %.preheader.1, %.preheader.2
  %indvars.iv.2 = phi i64 [ %indvars.iv.next.2, %.preheader.2 ], [ 0, %.preheader.1 ]
  %45 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 3, i64 %indvars.iv.2
  %46 = load i64, ptr %45, align 8
  %47 = lshr i64 %46, 8
  %48 = and i64 %46, 255
  %49 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = xor i64 %47, %50
  %52 = getelementptr inbounds [256 x i64], ptr %0, i64 3, i64 %indvars.iv.2
  store i64 %51, ptr %52, align 8
  %indvars.iv.next.2 = add nuw nsw i64 %indvars.iv.2, 1
  %exitcond35.2.not = icmp eq i64 %indvars.iv.next.2, 256
  br i1 %exitcond35.2.not, label %.preheader.3, label %.preheader.2

.preheader.3:                                     ; preds = %.preheader.2, %.preheader.3
  %indvars.iv.3 = phi i64 [ %indvars.iv.next.3, %.preheader.3 ], [ 0, %.preheader.2 ]
  %53 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 4, i64 %indvars.iv.3
  %54 = load i64, ptr %53, align 8
  %55 = lshr i64 %54, 8
  %56 = and i64 %54, 255
  %57 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %56
  %58 = load i64, ptr %57, align 8
  %59 = xor i64 %55, %58
  %60 = getelementptr inbounds [256 x i64], ptr %0, i64 4, i64 %indvars.iv.3
  store i64 %59, ptr %60, align 8
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv.3, 1
  %exitcond35.3.not = icmp eq i64 %indvars.iv.next.3, 256
  br i1 %exitcond35.3.not, label %.preheader.4, label %.preheader.3

.preheader.4:                                     ; preds = %.preheader.3, %.preheader.4
  %indvars.iv.4 = phi i64 [ %indvars.iv.next.4, %.preheader.4 ], [ 0, %.preheader.3 ]
  %61 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 5, i64 %indvars.iv.4
  %62 = load i64, ptr %61, align 8
  %63 = lshr i64 %62, 8
  %64 = and i64 %62, 255
  %65 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = xor i64 %63, %66
  %68 = getelementptr inbounds [256 x i64], ptr %0, i64 5, i64 %indvars.iv.4
  store i64 %67, ptr %68, align 8
  %indvars.iv.next.4 = add nuw nsw i64 %indvars.iv.4, 1
  %exitcond35.4.not = icmp eq i64 %indvars.iv.next.4, 256
  br i1 %exitcond35.4.not, label %.preheader.5, label %.preheader.4

.preheader.5:                                     ; preds = %.preheader.4, %.preheader.5
  %indvars.iv.5 = phi i64 [ %indvars.iv.next.5, %.preheader.5 ], [ 0, %.preheader.4 ]
  %69 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 6, i64 %indvars.iv.5
  %70 = load i64, ptr %69, align 8
  %71 = lshr i64 %70, 8
  %72 = and i64 %70, 255
  %73 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %72
  %74 = load i64, ptr %73, align 8
  %75 = xor i64 %71, %74
  %76 = getelementptr inbounds [256 x i64], ptr %0, i64 6, i64 %indvars.iv.5
  store i64 %75, ptr %76, align 8
  %indvars.iv.next.5 = add nuw nsw i64 %indvars.iv.5, 1
  %exitcond35.5.not = icmp eq i64 %indvars.iv.next.5, 256
  br i1 %exitcond35.5.not, label %.preheader.6, label %.preheader.5

.preheader.6:                                     ; preds = %.preheader.5, %.preheader.6
  %indvars.iv.6 = phi i64 [ %indvars.iv.next.6, %.preheader.6 ], [ 0, %.preheader.5 ]
  %77 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 7, i64 %indvars.iv.6
  %78 = load i64, ptr %77, align 8
  %79 = lshr i64 %78, 8
  %80 = and i64 %78, 255
  %81 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %80
  %82 = load i64, ptr %81, align 8
  %83 = xor i64 %79, %82
  %84 = getelementptr inbounds [256 x i64], ptr %0, i64 7, i64 %indvars.iv.6
  store i64 %83, ptr %84, align 8
  %indvars.iv.next.6 = add nuw nsw i64 %indvars.iv.6, 1
  %exitcond35.6.not = icmp eq i64 %indvars.iv.next.6, 256
  br i1 %exitcond35.6.not, label %85, label %.preheader.6

85:                                               ; preds = %.preheader.6
  ret void

86:                                               ; preds = %.preheader28, %86
  %indvars.iv = phi i64 [ 0, %.preheader28 ], [ %indvars.iv.next, %86 ]
  %87 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 1, i64 %indvars.iv
  %88 = load i64, ptr %87, align 8
  %89 = lshr i64 %88, 8
  %90 = and i64 %88, 255
  %91 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %90
  %92 = load i64, ptr %91, align 8
  %93 = xor i64 %89, %92
  %94 = getelementptr inbounds [256 x i64], ptr %0, i64 1, i64 %indvars.iv
  store i64 %93, ptr %94, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond35.not = icmp eq i64 %indvars.iv.next, 256
  br i1 %exitcond35.not, label %.preheader.1, label %86
}

define i64 @libra_crc8(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %crc_straight.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.012.i = phi i64 [ %9, %.lr.ph.i ], [ 0, %2 ]
  %.01011.i = phi i64 [ %8, %.lr.ph.i ], [ 0, %2 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 %.012.i
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i64
  %6 = xor i64 %.01011.i, %5
  %7 = getelementptr inbounds i64, ptr @crc8_table, i64 %6
  %8 = load i64, ptr %7, align 8
  %9 = add nuw i64 %.012.i, 1
  %exitcond.not.i = icmp eq i64 %9, %1
  br i1 %exitcond.not.i, label %crc_straight.exit, label %.lr.ph.i

crc_straight.exit:                                ; preds = %.lr.ph.i, %2
  %.010.lcssa.i = phi i64 [ 0, %2 ], [ %8, %.lr.ph.i ]
  ret i64 %.010.lcssa.i
}

define i64 @libra_crc16(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc16_table, i64 noundef 0, ptr noundef %0, i64 noundef %1) nobuiltin
  ret i64 %3
}

define internal fastcc i64 @crc_reflected(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3) unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %5 = icmp ugt i64 %3, 7
  br i1 %5, label %.lr.ph.preheader, label %._crit_edge

.lr.ph.preheader:                                 ; preds = %4
  %6 = getelementptr i8, ptr %0, i64 -2048
  %7 = getelementptr i8, ptr %0, i64 -4096
  %8 = getelementptr i8, ptr %0, i64 -6144
  %9 = getelementptr i8, ptr %0, i64 -8192
  %10 = getelementptr i8, ptr %0, i64 -10240
  %11 = getelementptr i8, ptr %0, i64 -12288
  %12 = getelementptr i8, ptr %0, i64 -14336
  %13 = getelementptr i8, ptr %0, i64 -16384
  br label %.lr.ph

.lr.ph:                                           ; preds = %.lr.ph.preheader, %.lr.ph
  %.063 = phi i64 [ %53, %.lr.ph ], [ %3, %.lr.ph.preheader ]
  %.02062 = phi ptr [ %52, %.lr.ph ], [ %2, %.lr.ph.preheader ]
  %.02161 = phi i64 [ %51, %.lr.ph ], [ %1, %.lr.ph.preheader ]
  %.0.copyload = load i64, ptr %.02062, align 1
  %14 = xor i64 %.0.copyload, %.02161
  %15 = and i64 %14, 255
  %16 = getelementptr nusw [256 x i64], ptr %6, i64 8, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = lshr i64 %14, 8
  %19 = and i64 %18, 255
  %20 = getelementptr nusw [256 x i64], ptr %7, i64 8, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = xor i64 %21, %17
  %23 = lshr i64 %14, 16
  %24 = and i64 %23, 255
  %25 = getelementptr nusw [256 x i64], ptr %8, i64 8, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = xor i64 %26, %22
  %28 = lshr i64 %14, 24
  %29 = and i64 %28, 255
  %30 = getelementptr nusw [256 x i64], ptr %9, i64 8, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = xor i64 %31, %27
  %33 = lshr i64 %14, 32
  %34 = and i64 %33, 255
  %35 = getelementptr nusw [256 x i64], ptr %10, i64 8, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = xor i64 %36, %32
  %38 = lshr i64 %14, 40
  %39 = and i64 %38, 255
  %40 = getelementptr nusw [256 x i64], ptr %11, i64 8, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = xor i64 %41, %37
  %43 = lshr i64 %14, 48
  %44 = and i64 %43, 255
  %45 = getelementptr nusw [256 x i64], ptr %12, i64 8, i64 %44
  %46 = load i64, ptr %45, align 8
  %47 = xor i64 %46, %42
  %48 = lshr i64 %14, 56
  %49 = getelementptr nusw [256 x i64], ptr %13, i64 8, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = xor i64 %50, %47
  %52 = getelementptr inbounds i8, ptr %.02062, i64 8
  %53 = add i64 %.063, -8
  %54 = icmp ugt i64 %53, 7
  br i1 %54, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %4
  %.021.lcssa = phi i64 [ %1, %4 ], [ %51, %.lr.ph ]
  %.020.lcssa = phi ptr [ %2, %4 ], [ %52, %.lr.ph ]
  %.0.lcssa = phi i64 [ %3, %4 ], [ %53, %.lr.ph ]
  %.not = icmp ult i64 %.0.lcssa, 4
  br i1 %.not, label %81, label %.lr.ph.i27

.lr.ph.i27:                                       ; preds = %._crit_edge
  %.0.copyload45 = load i32, ptr %.020.lcssa, align 1
  %.0.insert.ext = zext i32 %.0.copyload45 to i64
  %55 = xor i64 %.021.lcssa, %.0.insert.ext
  %56 = lshr i64 %.021.lcssa, 32
  %57 = getelementptr i8, ptr %0, i64 -2048
  %58 = and i64 %55, 255
  %59 = getelementptr nusw [256 x i64], ptr %57, i64 4, i64 %58
  %60 = load i64, ptr %59, align 8
  %61 = xor i64 %60, %56
  %62 = getelementptr i8, ptr %0, i64 -4096
  %63 = lshr i64 %55, 8
  %64 = and i64 %63, 255
  %65 = getelementptr nusw [256 x i64], ptr %62, i64 4, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = xor i64 %66, %61
  %68 = getelementptr i8, ptr %0, i64 -6144
  %69 = lshr i64 %55, 16
  %70 = and i64 %69, 255
  %71 = getelementptr nusw [256 x i64], ptr %68, i64 4, i64 %70
  %72 = load i64, ptr %71, align 8
  %73 = xor i64 %72, %67
  %74 = getelementptr i8, ptr %0, i64 -8192
  %75 = lshr i64 %55, 24
  %76 = and i64 %75, 255
  %77 = getelementptr nusw [256 x i64], ptr %74, i64 4, i64 %76
  %78 = load i64, ptr %77, align 8
  %79 = xor i64 %78, %73
  %80 = getelementptr inbounds i8, ptr %.020.lcssa, i64 4
  br label %81

81:                                               ; preds = %.lr.ph.i27, %._crit_edge
  %.122 = phi i64 [ %79, %.lr.ph.i27 ], [ %.021.lcssa, %._crit_edge ]
  %.1 = phi ptr [ %80, %.lr.ph.i27 ], [ %.020.lcssa, %._crit_edge ]
  %82 = and i64 %.0.lcssa, 2
  %.not24 = icmp eq i64 %82, 0
  br i1 %.not24, label %97, label %.lr.ph.i33

.lr.ph.i33:                                       ; preds = %81
  %.0.copyload47 = load i16, ptr %.1, align 1
  %.0.insert.ext49 = zext i16 %.0.copyload47 to i64
  %83 = xor i64 %.122, %.0.insert.ext49
  %84 = lshr i64 %.122, 16
  %85 = getelementptr i8, ptr %0, i64 -2048
  %86 = and i64 %83, 255
  %87 = getelementptr nusw [256 x i64], ptr %85, i64 2, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = xor i64 %88, %84
  %90 = getelementptr i8, ptr %0, i64 -4096
  %91 = lshr i64 %83, 8
  %92 = and i64 %91, 255
  %93 = getelementptr nusw [256 x i64], ptr %90, i64 2, i64 %92
  %94 = load i64, ptr %93, align 8
  %95 = xor i64 %94, %89
  %96 = getelementptr inbounds i8, ptr %.1, i64 2
  br label %97

97:                                               ; preds = %.lr.ph.i33, %81
  %.223 = phi i64 [ %95, %.lr.ph.i33 ], [ %.122, %81 ]
  %.2 = phi ptr [ %96, %.lr.ph.i33 ], [ %.1, %81 ]
  %98 = and i64 %.0.lcssa, 1
  %.not25 = icmp eq i64 %98, 0
  br i1 %.not25, label %advance.exit43, label %.lr.ph.i39

.lr.ph.i39:                                       ; preds = %97
  %.0.copyload53 = load i8, ptr %.2, align 1
  %99 = lshr i64 %.223, 8
  %100 = getelementptr i8, ptr %0, i64 -2048
  %.223.tr = trunc i64 %.223 to i8
  %.narrow = xor i8 %.0.copyload53, %.223.tr
  %101 = zext i8 %.narrow to i64
  %102 = getelementptr nusw [256 x i64], ptr %100, i64 1, i64 %101
  %103 = load i64, ptr %102, align 8
  %104 = xor i64 %103, %99
  br label %advance.exit43

advance.exit43:                                   ; preds = %.lr.ph.i39, %97
  %105 = phi i64 [ %.223, %97 ], [ %104, %.lr.ph.i39 ]
  ret i64 %105
}

define i64 @libra_crc_ccitt(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %crc_straight.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.012.i = phi i64 [ %13, %.lr.ph.i ], [ 0, %2 ]
  %.01011.i = phi i64 [ %12, %.lr.ph.i ], [ 65535, %2 ]
  %3 = shl i64 %.01011.i, 8
  %4 = and i64 %3, 65280
  %5 = lshr i64 %.01011.i, 8
  %6 = getelementptr inbounds i8, ptr %0, i64 %.012.i
  %7 = load i8, ptr %6, align 1
  %8 = zext i8 %7 to i64
  %9 = xor i64 %5, %8
  %10 = getelementptr inbounds i64, ptr @crc_ccitt_table, i64 %9
  %11 = load i64, ptr %10, align 8
  %12 = xor i64 %11, %4
  %13 = add nuw i64 %.012.i, 1
  %exitcond.not.i = icmp eq i64 %13, %1
  br i1 %exitcond.not.i, label %crc_straight.exit, label %.lr.ph.i

crc_straight.exit:                                ; preds = %.lr.ph.i, %2
  %.010.lcssa.i = phi i64 [ 65535, %2 ], [ %12, %.lr.ph.i ]
  ret i64 %.010.lcssa.i
}

define i64 @libra_crc32(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc32_table, i64 noundef 4294967295, ptr noundef %0, i64 noundef %1) nobuiltin
  %4 = xor i64 %3, 4294967295
  ret i64 %4
}

define i64 @libra_crc64(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc64_table, i64 noundef 0, ptr noundef %0, i64 noundef %1) nobuiltin
  ret i64 %3
}

define range(i64 0, 4294967296) i64 @libra_xor16(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %xor_words.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.011.i = phi i64 [ %10, %.lr.ph.i ], [ 0, %2 ]
  %.0910.i = phi i64 [ %9, %.lr.ph.i ], [ 0, %2 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 %.011.i
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i64
  %6 = shl i64 %.011.i, 3
  %7 = and i64 %6, 8
  %8 = shl nuw nsw i64 %5, %7
  %9 = xor i64 %8, %.0910.i
  %10 = add nuw i64 %.011.i, 1
  %exitcond.not.i = icmp eq i64 %10, %1
  br i1 %exitcond.not.i, label %xor_words.exit, label %.lr.ph.i

xor_words.exit:                                   ; preds = %.lr.ph.i, %2
  %.09.lcssa.i = phi i64 [ 0, %2 ], [ %9, %.lr.ph.i ]
  %11 = tail call i64 @llvm.bswap.i64(i64 %.09.lcssa.i)
  %12 = lshr i64 %11, 48
  ret i64 %12
}

declare i64 @llvm.bswap.i64(i64) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define range(i64 0, 4294967296) i64 @libra_xor32(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %xor_words.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.011.i = phi i64 [ %10, %.lr.ph.i ], [ 0, %2 ]
  %.0910.i = phi i64 [ %9, %.lr.ph.i ], [ 0, %2 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 %.011.i
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i64
  %6 = shl i64 %.011.i, 3
  %7 = and i64 %6, 24
  %8 = shl nuw nsw i64 %5, %7
  %9 = xor i64 %8, %.0910.i
  %10 = add nuw i64 %.011.i, 1
  %exitcond.not.i = icmp eq i64 %10, %1
  br i1 %exitcond.not.i, label %xor_words.exit, label %.lr.ph.i

xor_words.exit:                                   ; preds = %.lr.ph.i, %2
  %.09.lcssa.i = phi i64 [ 0, %2 ], [ %9, %.lr.ph.i ]
  %11 = tail call i64 @llvm.bswap.i64(i64 %.09.lcssa.i)
  %12 = lshr i64 %11, 32
  ret i64 %12
}

define i64 @libra_identity(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %invariant.umin = tail call i64 @llvm.umin.i64(i64 %1, i64 8)
  %.not = icmp eq i64 %1, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %2
  %.07.lcssa = phi i64 [ 0, %2 ], [ %7, %.lr.ph ]
  ret i64 %.07.lcssa

.lr.ph:                                           ; preds = %2, %.lr.ph
  %.09 = phi i64 [ %8, %.lr.ph ], [ 0, %2 ]
  %.078 = phi i64 [ %7, %.lr.ph ], [ 0, %2 ]
  %3 = shl i64 %.078, 8
  %4 = getelementptr inbounds i8, ptr %0, i64 %.09
  %5 = load i8, ptr %4, align 1
  %6 = zext i8 %5 to i64
  %7 = or disjoint i64 %3, %6
  %8 = add nuw nsw i64 %.09, 1
  %exitcond.not = icmp eq i64 %8, %invariant.umin
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define range(i64 0, 4294967296) i64 @libra_hash_ex(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %.not = icmp eq i64 %1, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge.loopexit:                             ; preds = %.lr.ph
  %3 = mul i32 %14, 20078995
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %2
  %.016.lcssa = phi i32 [ 349519301, %2 ], [ %3, %._crit_edge.loopexit ]
  %4 = lshr i32 %.016.lcssa, 7
  %5 = xor i32 %4, %.016.lcssa
  %6 = mul i32 %5, 9
  %7 = lshr i32 %6, 17
  %8 = xor i32 %7, %6
  %9 = mul i32 %8, 33
  %10 = zext i32 %9 to i64
  ret i64 %10

.lr.ph:                                           ; preds = %2, %.lr.ph
  %.018 = phi i64 [ %16, %.lr.ph ], [ 0, %2 ]
  %.01617 = phi i32 [ %15, %.lr.ph ], [ -2128831035, %2 ]
  %11 = getelementptr inbounds i8, ptr %0, i64 %.018
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = xor i32 %.01617, %13
  %15 = mul i32 %14, 16777619
  %16 = add nuw i64 %.018, 1
  %exitcond.not = icmp eq i64 %16, %1
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %.lr.ph
}

define i64 @libra_xxh64(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %3 = icmp ugt i64 %1, 31
  br i1 %3, label %.preheader.i, label %57

.preheader.i:                                     ; preds = %2, %.preheader.i
  %.sroa.15.0.i = phi i64 [ %24, %.preheader.i ], [ 7046029288634856825, %2 ]
  %.sroa.11.0.i = phi i64 [ %19, %.preheader.i ], [ 0, %2 ]
  %.sroa.7.0.i = phi i64 [ %14, %.preheader.i ], [ -4417276706812531889, %2 ]
  %.sroa.0.0.i = phi i64 [ %9, %.preheader.i ], [ 6983438078262162902, %2 ]
  %4 = phi i64 [ %25, %.preheader.i ], [ 32, %2 ]
  %.01620.i = phi i64 [ %4, %.preheader.i ], [ 0, %2 ]
  %5 = getelementptr inbounds i8, ptr %0, i64 %.01620.i
  %.0.copyload.i.i = load i64, ptr %5, align 1
  %6 = mul i64 %.0.copyload.i.i, -4417276706812531889
  %7 = add i64 %6, %.sroa.0.0.i
  %8 = tail call i64 @llvm.fshl.i64(i64 %7, i64 %7, i64 31)
  %9 = mul i64 %8, -7046029288634856825
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %.0.copyload.i.1.i = load i64, ptr %10, align 1
  %11 = mul i64 %.0.copyload.i.1.i, -4417276706812531889
  %12 = add i64 %11, %.sroa.7.0.i
  %13 = tail call i64 @llvm.fshl.i64(i64 %12, i64 %12, i64 31)
  %14 = mul i64 %13, -7046029288634856825
  %15 = getelementptr inbounds i8, ptr %5, i64 16
  %.0.copyload.i.2.i = load i64, ptr %15, align 1
  %16 = mul i64 %.0.copyload.i.2.i, -4417276706812531889
  %17 = add i64 %16, %.sroa.11.0.i
  %18 = tail call i64 @llvm.fshl.i64(i64 %17, i64 %17, i64 31)
  %19 = mul i64 %18, -7046029288634856825
  %20 = getelementptr inbounds i8, ptr %5, i64 24
  %.0.copyload.i.3.i = load i64, ptr %20, align 1
  %21 = mul i64 %.0.copyload.i.3.i, -4417276706812531889
  %22 = add i64 %21, %.sroa.15.0.i
  %23 = tail call i64 @llvm.fshl.i64(i64 %22, i64 %22, i64 31)
  %24 = mul i64 %23, -7046029288634856825
  %25 = add i64 %4, 32
  %.not.i = icmp ugt i64 %25, %1
  br i1 %.not.i, label %mix_stripes.exit, label %.preheader.i

mix_stripes.exit:                                 ; preds = %.preheader.i
  %26 = tail call i64 @llvm.fshl.i64(i64 %9, i64 %9, i64 1)
  %27 = tail call i64 @llvm.fshl.i64(i64 %14, i64 %14, i64 7)
  %28 = add i64 %27, %26
  %29 = tail call i64 @llvm.fshl.i64(i64 %19, i64 %19, i64 12)
  %30 = add i64 %28, %29
  %31 = tail call i64 @llvm.fshl.i64(i64 %24, i64 %24, i64 18)
  %32 = add i64 %30, %31
  %33 = mul i64 %8, -2381459717836149591
  %34 = tail call i64 @llvm.fshl.i64(i64 %33, i64 %33, i64 31)
  %35 = mul i64 %34, -7046029288634856825
  %36 = xor i64 %32, %35
  %37 = mul i64 %36, -7046029288634856825
  %38 = add i64 %37, -8796714831421723037
  %39 = mul i64 %13, -2381459717836149591
  %40 = tail call i64 @llvm.fshl.i64(i64 %39, i64 %39, i64 31)
  %41 = mul i64 %40, -7046029288634856825
  %42 = xor i64 %38, %41
  %43 = mul i64 %42, -7046029288634856825
  %44 = add i64 %43, -8796714831421723037
  %45 = mul i64 %18, -2381459717836149591
  %46 = tail call i64 @llvm.fshl.i64(i64 %45, i64 %45, i64 31)
  %47 = mul i64 %46, -7046029288634856825
  %48 = xor i64 %44, %47
  %49 = mul i64 %48, -7046029288634856825
  %50 = add i64 %49, -8796714831421723037
  %51 = mul i64 %23, -2381459717836149591
  %52 = tail call i64 @llvm.fshl.i64(i64 %51, i64 %51, i64 31)
  %53 = mul i64 %52, -7046029288634856825
  %54 = xor i64 %50, %53
  %55 = mul i64 %54, -7046029288634856825
  %56 = add i64 %55, -8796714831421723037
  br label %57

57:                                               ; preds = %2, %mix_stripes.exit
  %58 = phi i64 [ %56, %mix_stripes.exit ], [ 2870177450012600261, %2 ]
  %59 = add i64 %58, %1
  %60 = and i64 %1, -32
  %61 = or disjoint i64 %60, 8
  %.not44 = icmp ugt i64 %61, %1
  br i1 %.not44, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %57, %.lr.ph
  %62 = phi i64 [ %71, %.lr.ph ], [ %61, %57 ]
  %.046 = phi i64 [ %62, %.lr.ph ], [ %60, %57 ]
  %.02845 = phi i64 [ %70, %.lr.ph ], [ %59, %57 ]
  %63 = getelementptr inbounds i8, ptr %0, i64 %.046
  %.0.copyload.i = load i64, ptr %63, align 1
  %64 = mul i64 %.0.copyload.i, -4417276706812531889
  %65 = tail call i64 @llvm.fshl.i64(i64 %64, i64 %64, i64 31)
  %66 = mul i64 %65, -7046029288634856825
  %67 = xor i64 %66, %.02845
  %68 = tail call i64 @llvm.fshl.i64(i64 %67, i64 %67, i64 27)
  %69 = mul i64 %68, -7046029288634856825
  %70 = add i64 %69, -8796714831421723037
  %71 = add i64 %62, 8
  %.not = icmp ugt i64 %71, %1
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %57
  %.028.lcssa = phi i64 [ %59, %57 ], [ %70, %.lr.ph ]
  %.0.lcssa = phi i64 [ %60, %57 ], [ %62, %.lr.ph ]
  %72 = or disjoint i64 %.0.lcssa, 4
  %.not35 = icmp ugt i64 %72, %1
  br i1 %.not35, label %81, label %73

73:                                               ; preds = %._crit_edge
  %74 = getelementptr inbounds i8, ptr %0, i64 %.0.lcssa
  %.0.copyload.i36 = load i32, ptr %74, align 1
  %75 = zext i32 %.0.copyload.i36 to i64
  %76 = mul i64 %75, -7046029288634856825
  %77 = xor i64 %76, %.028.lcssa
  %78 = tail call i64 @llvm.fshl.i64(i64 %77, i64 %77, i64 23)
  %79 = mul i64 %78, -4417276706812531889
  %80 = add i64 %79, 1609587929392839161
  br label %81

81:                                               ; preds = %73, %._crit_edge
  %.129 = phi i64 [ %80, %73 ], [ %.028.lcssa, %._crit_edge ]
  %.1 = phi i64 [ %72, %73 ], [ %.0.lcssa, %._crit_edge ]
  %82 = icmp ult i64 %.1, %1
  br i1 %82, label %.lr.ph51, label %._crit_edge52

.lr.ph51:                                         ; preds = %81, %.lr.ph51
  %.249 = phi i64 [ %90, %.lr.ph51 ], [ %.1, %81 ]
  %.23048 = phi i64 [ %89, %.lr.ph51 ], [ %.129, %81 ]
  %83 = getelementptr inbounds i8, ptr %0, i64 %.249
  %84 = load i8, ptr %83, align 1
  %85 = zext i8 %84 to i64
  %86 = mul i64 %85, 2870177450012600261
  %87 = xor i64 %86, %.23048
  %88 = tail call i64 @llvm.fshl.i64(i64 %87, i64 %87, i64 11)
  %89 = mul i64 %88, -7046029288634856825
  %90 = add nuw i64 %.249, 1
  %exitcond.not = icmp eq i64 %90, %1
  br i1 %exitcond.not, label %._crit_edge52, label %.lr.ph51

._crit_edge52:                                    ; preds = %.lr.ph51, %81
  %.230.lcssa = phi i64 [ %.129, %81 ], [ %89, %.lr.ph51 ]
  %91 = lshr i64 %.230.lcssa, 33
  %92 = xor i64 %91, %.230.lcssa
  %93 = mul i64 %92, -4417276706812531889
  %94 = lshr i64 %93, 29
  %95 = xor i64 %94, %93
  %96 = mul i64 %95, 1609587929392839161
  %97 = lshr i64 %96, 32
  %98 = xor i64 %97, %96
  ret i64 %98
}

define noundef i64 @libra_loop(ptr noundef %0) local_unnamed_addr nounwind {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca %struct.time, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 144
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  %7 = getelementptr inbounds i8, ptr %0, i64 56
  %8 = getelementptr inbounds i8, ptr %0, i64 160
  %9 = getelementptr inbounds i8, ptr %0, i64 168
  %10 = getelementptr inbounds i8, ptr %0, i64 192
  %11 = getelementptr inbounds i8, ptr %0, i64 176
  %12 = getelementptr inbounds i8, ptr %4, i64 8
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = getelementptr inbounds i8, ptr %0, i64 48
  %16 = getelementptr inbounds i8, ptr %0, i64 120
  %17 = getelementptr inbounds i8, ptr %0, i64 88
  %18 = getelementptr inbounds i8, ptr %0, i64 136
  %19 = getelementptr inbounds i8, ptr %0, i64 128
  %20 = getelementptr inbounds i8, ptr %0, i64 248
  %.in.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %21 = getelementptr inbounds i8, ptr %0, i64 224
  %22 = getelementptr inbounds i8, ptr %0, i64 152
  br label %23

23:                                               ; preds = %225, %1
  %.017 = phi i64 [ 0, %1 ], [ %.118, %225 ]
  %.not = icmp eq i64 %.017, 0
  br i1 %.not, label %24, label %36

24:                                               ; preds = %23
  %25 = load ptr, ptr %6, align 8
  %26 = load i64, ptr %7, align 8
  %27 = add i64 %26, 1
  %28 = load i64, ptr %8, align 8
  %29 = load i64, ptr %9, align 8
  %.not.i = icmp eq i64 %28, %29
  br i1 %.not.i, label %30, label %patience.exit

30:                                               ; preds = %24
  %31 = load i64, ptr %10, align 8
  %.not4.i = icmp eq i64 %31, 0
  br i1 %.not4.i, label %32, label %patience.exit

32:                                               ; preds = %30
  %33 = load i64, ptr %11, align 8
  %.not5.i = icmp eq i64 %33, 0
  %34 = select i1 %.not5.i, i32 -1, i32 1
  br label %patience.exit

patience.exit:                                    ; preds = %24, %30, %32
  %.0.i = phi i32 [ %34, %32 ], [ 0, %30 ], [ 0, %24 ]
  %35 = call i32 @poll(ptr noundef %25, i64 noundef %27, i32 noundef %.0.i) nobuiltin nounwind
  br label %36

36:                                               ; preds = %23, %patience.exit
  %37 = phi i32 [ %35, %patience.exit ], [ 1, %23 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4) nounwind
  %38 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) nobuiltin nounwind
  %39 = load i64, ptr %4, align 8
  %40 = mul i64 %39, 1000000000
  %41 = load i64, ptr %12, align 8
  %42 = add i64 %40, %41
  store i64 %42, ptr %0, align 8
  %43 = load i64, ptr %13, align 8
  %44 = sub i64 %42, %43
  %45 = udiv i64 %44, 1000
  store i64 %45, ptr %14, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4) nounwind
  %46 = icmp sgt i32 %37, 0
  br i1 %46, label %47, label %201

47:                                               ; preds = %36
  %48 = add i64 %.017, -1
  %49 = select i1 %.not, i64 3, i64 %48
  %50 = load i64, ptr %7, align 8
  %.not25.i = icmp eq i64 %50, 0
  br i1 %.not25.i, label %receive_all.exit.thread, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %47, %198
  %51 = phi i64 [ %199, %198 ], [ %50, %47 ]
  %.024.i = phi i64 [ %.2.i, %198 ], [ 64, %47 ]
  %.01523.i = phi i64 [ %53, %198 ], [ 0, %47 ]
  %.01622.i = phi i64 [ %.117.i.fr, %198 ], [ 0, %47 ]
  %52 = load ptr, ptr %6, align 8
  %53 = add nuw i64 %.01523.i, 1
  %54 = getelementptr inbounds %struct.poll, ptr %52, i64 %53, i32 2
  %55 = load i16, ptr %54, align 2
  %.not.i22 = icmp eq i16 %55, 0
  br i1 %.not.i22, label %198, label %56

56:                                               ; preds = %.lr.ph.i
  %.not18.i = icmp eq i64 %.024.i, 0
  br i1 %.not18.i, label %.lr.ph.i.i, label %68

.lr.ph.i.i:                                       ; preds = %56, %64
  %57 = phi i64 [ %65, %64 ], [ %51, %56 ]
  %.08.i.i = phi i64 [ %66, %64 ], [ 0, %56 ]
  %58 = load ptr, ptr %15, align 8
  %59 = getelementptr inbounds ptr, ptr %58, i64 %.08.i.i
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 40
  %62 = load i64, ptr %61, align 8
  %.not.i.i = icmp eq i64 %62, 0
  br i1 %.not.i.i, label %64, label %63

63:                                               ; preds = %.lr.ph.i.i
  call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %60) nobuiltin
  %.pre.i.i = load i64, ptr %7, align 8
  br label %64

64:                                               ; preds = %63, %.lr.ph.i.i
  %65 = phi i64 [ %57, %.lr.ph.i.i ], [ %.pre.i.i, %63 ]
  %66 = add nuw i64 %.08.i.i, 1
  %67 = icmp ult i64 %66, %65
  br i1 %67, label %.lr.ph.i.i, label %flush_all.exit.i

flush_all.exit.i:                                 ; preds = %64
  store i64 0, ptr %16, align 8
  br label %68

68:                                               ; preds = %flush_all.exit.i, %56
  %.1.i = phi i64 [ %.024.i, %56 ], [ 64, %flush_all.exit.i ]
  %69 = load ptr, ptr %15, align 8
  %70 = getelementptr inbounds ptr, ptr %69, i64 %.01523.i
  %71 = load ptr, ptr %70, align 8
  %72 = load ptr, ptr %17, align 8
  %73 = sub i64 64, %.1.i
  %74 = getelementptr inbounds %struct.message, ptr %72, i64 %73
  %75 = getelementptr inbounds i8, ptr %71, i64 128
  %76 = load i64, ptr %75, align 8
  %77 = load i64, ptr %71, align 8
  %78 = trunc i64 %77 to i32
  %79 = trunc i64 %.1.i to i32
  %80 = call i32 @recvmmsg(i32 noundef %78, ptr noundef %74, i32 noundef %79, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %81 = icmp slt i32 %80, 0
  br i1 %81, label %87, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %68
  %.not25.i.i = icmp eq i32 %80, 0
  br i1 %.not25.i.i, label %._crit_edge.i.i, label %.lr.ph.i19.i

.lr.ph.i19.i:                                     ; preds = %.preheader.i.i
  %.not36.i.i.i = icmp eq i64 %76, 0
  %82 = getelementptr inbounds i8, ptr %71, i64 136
  %83 = getelementptr inbounds i8, ptr %71, i64 80
  %84 = getelementptr inbounds i8, ptr %71, i64 88
  %85 = getelementptr inbounds i8, ptr %71, i64 112
  %86 = getelementptr inbounds i8, ptr %71, i64 16
  %wide.trip.count.i.i = zext nneg i32 %80 to i64
  br label %102

87:                                               ; preds = %68
  %88 = call ptr @__errno_location() nobuiltin nounwind
  %89 = load i32, ptr %88, align 4
  %90 = icmp eq i32 %89, 11
  br i1 %90, label %receive.exit.i, label %91

91:                                               ; preds = %87
  %92 = getelementptr inbounds i8, ptr %71, i64 96
  %93 = load i64, ptr %92, align 8
  %94 = add i64 %93, 1
  store i64 %94, ptr %92, align 8
  %95 = sext i32 %89 to i64
  %96 = getelementptr inbounds i8, ptr %71, i64 120
  store i64 %95, ptr %96, align 8
  %97 = icmp eq i32 %89, 22
  %98 = zext i1 %97 to i64
  %99 = getelementptr inbounds i8, ptr %71, i64 104
  %100 = load i64, ptr %99, align 8
  %101 = add i64 %100, %98
  store i64 %101, ptr %99, align 8
  br label %receive.exit.i

._crit_edge.i.i:                                  ; preds = %take.15.exit.i.i, %.preheader.i.i
  %.pre.i21.pre-phi.i = phi i64 [ 0, %.preheader.i.i ], [ %wide.trip.count.i.i, %take.15.exit.i.i ]
  %.not.i20.i = icmp eq i64 %76, 0
  br i1 %.not.i20.i, label %receive.exit.i, label %181

102:                                              ; preds = %take.15.exit.i.i, %.lr.ph.i19.i
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i19.i ], [ %indvars.iv.next.i.i, %take.15.exit.i.i ]
  %103 = getelementptr inbounds %struct.message, ptr %74, i64 %indvars.iv.i.i
  %104 = getelementptr inbounds i8, ptr %103, i64 16
  %105 = load ptr, ptr %104, align 8
  %106 = load ptr, ptr %105, align 8
  %107 = getelementptr inbounds i8, ptr %106, i64 %76
  %108 = getelementptr inbounds i8, ptr %103, i64 56
  %109 = load i32, ptr %108, align 8
  %110 = zext i32 %109 to i64
  %111 = sub i64 %110, %76
  %112 = getelementptr inbounds i8, ptr %103, i64 32
  %113 = load ptr, ptr %112, align 8
  %114 = getelementptr inbounds i8, ptr %113, i64 8
  %115 = load i32, ptr %114, align 8
  %116 = icmp eq i32 %115, 263
  br i1 %116, label %117, label %status_of.exit.thread.i.i.i

117:                                              ; preds = %102
  %118 = getelementptr inbounds i8, ptr %113, i64 12
  %119 = load i32, ptr %118, align 4
  %120 = icmp eq i32 %119, 8
  br i1 %120, label %121, label %status_of.exit.thread.i.i.i

121:                                              ; preds = %117
  %122 = getelementptr inbounds i8, ptr %103, i64 40
  %123 = load i64, ptr %122, align 8
  %124 = icmp ugt i64 %123, 35
  br i1 %124, label %status_of.exit.i.i.i, label %status_of.exit.thread.i.i.i

status_of.exit.thread.i.i.i:                      ; preds = %121, %117, %102
  %125 = getelementptr inbounds i8, ptr %103, i64 40
  store i64 64, ptr %125, align 8
  br label %149

status_of.exit.i.i.i:                             ; preds = %121
  %126 = getelementptr inbounds i8, ptr %113, i64 16
  %127 = load i32, ptr %126, align 8
  store i64 64, ptr %122, align 8
  %128 = and i32 %127, 24
  %.not.i.i.i = icmp eq i32 %128, 0
  br i1 %.not.i.i.i, label %149, label %129

129:                                              ; preds = %status_of.exit.i.i.i
  br i1 %.not36.i.i.i, label %130, label %131

130:                                              ; preds = %129
  call void @libra_describe(ptr noundef %107, i64 noundef %111, i32 noundef %127) nobuiltin
  br label %131

131:                                              ; preds = %130, %129
  %132 = and i32 %127, 8
  %.not37.i.i.i = icmp eq i32 %132, 0
  br i1 %.not37.i.i.i, label %ask.exit.i.i.i, label %133

133:                                              ; preds = %131
  store i64 0, ptr %82, align 8
  %134 = load i64, ptr %75, align 8
  %135 = icmp eq i64 %134, 10
  br i1 %135, label %ask.exit.i.i.i, label %136

136:                                              ; preds = %133
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3) nounwind
  store i32 1, ptr %3, align 4
  %137 = load i64, ptr %71, align 8
  %138 = trunc i64 %137 to i32
  %139 = call i32 @setsockopt(i32 noundef %138, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %3, i32 noundef 4) nobuiltin nounwind
  %140 = icmp eq i32 %139, 0
  br i1 %140, label %141, label %142

141:                                              ; preds = %136
  store i64 10, ptr %75, align 8
  store i64 0, ptr %82, align 8
  br label %142

142:                                              ; preds = %141, %136
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3) nounwind
  br label %ask.exit.i.i.i

ask.exit.i.i.i:                                   ; preds = %142, %133, %131
  %143 = load ptr, ptr %112, align 8
  %144 = call i64 @libra_repair(ptr noundef nonnull %0, ptr noundef nonnull %71, ptr noundef %107, i64 noundef %111, ptr noundef %143) nobuiltin
  %145 = icmp sgt i64 %144, -1
  %146 = sub nsw i64 0, %144
  %147 = getelementptr inbounds i8, ptr %107, i64 %146
  %148 = add i64 %144, %111
  br i1 %145, label %149, label %take.15.exit.i.i

149:                                              ; preds = %ask.exit.i.i.i, %status_of.exit.i.i.i, %status_of.exit.thread.i.i.i
  %.134.i.i.i = phi i64 [ %148, %ask.exit.i.i.i ], [ %111, %status_of.exit.i.i.i ], [ %111, %status_of.exit.thread.i.i.i ]
  %.1.i.i.i = phi ptr [ %147, %ask.exit.i.i.i ], [ %107, %status_of.exit.i.i.i ], [ %107, %status_of.exit.thread.i.i.i ]
  %150 = load i64, ptr %83, align 8
  %151 = add i64 %150, 1
  store i64 %151, ptr %83, align 8
  %152 = load i64, ptr %84, align 8
  %153 = add i64 %152, %.134.i.i.i
  store i64 %153, ptr %84, align 8
  %154 = load i64, ptr %85, align 8
  %.not.i.i.i.i = icmp eq i64 %154, 0
  br i1 %.not.i.i.i.i, label %count_received.exit.i.i.i, label %155

155:                                              ; preds = %149
  %156 = load i64, ptr %18, align 8
  %157 = load i64, ptr %5, align 8
  %158 = add i64 %.134.i.i.i, 7
  %159 = and i64 %158, -8
  %160 = add i64 %159, 16
  %161 = add i64 %157, %160
  %162 = icmp ugt i64 %161, %156
  br i1 %162, label %new_upcall.exit.thread.i.i.i.i.i, label %new_upcall.exit.i.i.i.i.i

new_upcall.exit.i.i.i.i.i:                        ; preds = %155
  %163 = load i64, ptr %86, align 8
  %164 = load ptr, ptr %19, align 8
  %165 = getelementptr inbounds i8, ptr %164, i64 %157
  %166 = trunc i64 %160 to i32
  store i32 %166, ptr %165, align 8
  %167 = getelementptr inbounds i8, ptr %165, i64 4
  store i16 2, ptr %167, align 4
  %168 = trunc i64 %163 to i16
  %169 = getelementptr inbounds i8, ptr %165, i64 6
  store i16 %168, ptr %169, align 2
  %170 = getelementptr inbounds i8, ptr %165, i64 8
  store i64 %.134.i.i.i, ptr %170, align 8
  %171 = load i64, ptr %5, align 8
  %172 = add i64 %171, %160
  store i64 %172, ptr %5, align 8
  %173 = getelementptr inbounds i8, ptr %165, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %173, ptr readonly align 1 %.1.i.i.i, i64 %.134.i.i.i, i1 false)
  br label %count_received.exit.i.i.i

new_upcall.exit.thread.i.i.i.i.i:                 ; preds = %155
  %174 = load i64, ptr %20, align 8
  %175 = add i64 %174, 1
  store i64 %175, ptr %20, align 8
  br label %count_received.exit.i.i.i

count_received.exit.i.i.i:                        ; preds = %new_upcall.exit.thread.i.i.i.i.i, %new_upcall.exit.i.i.i.i.i, %149
  %176 = load ptr, ptr %.in.i.i.i.i, align 8
  %.not13.i.i.i.i = icmp eq ptr %176, null
  br i1 %.not13.i.i.i.i, label %take.15.exit.i.i, label %177

177:                                              ; preds = %count_received.exit.i.i.i
  %178 = load i64, ptr %86, align 8
  %179 = load i64, ptr %21, align 8
  %180 = add i64 %179, 1
  store i64 %180, ptr %21, align 8
  call void %176(ptr noundef nonnull %0, ptr noundef %.1.i.i.i, i64 noundef %.134.i.i.i, i64 noundef %178, i64 noundef 0, ptr noundef null) nobuiltin nounwind
  br label %take.15.exit.i.i

take.15.exit.i.i:                                 ; preds = %177, %count_received.exit.i.i.i, %ask.exit.i.i.i
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %indvars.iv.next.i.i, %wide.trip.count.i.i
  br i1 %exitcond.not.i.i, label %._crit_edge.i.i, label %102

181:                                              ; preds = %._crit_edge.i.i
  %182 = getelementptr inbounds i8, ptr %71, i64 136
  %183 = load i64, ptr %182, align 8
  %184 = add i64 %183, %.pre.i21.pre-phi.i
  store i64 %184, ptr %182, align 8
  %185 = icmp ugt i64 %184, 4096
  br i1 %185, label %186, label %receive.exit.i

186:                                              ; preds = %181
  %187 = load i64, ptr %75, align 8
  %188 = icmp eq i64 %187, 0
  br i1 %188, label %receive.exit.i, label %189

189:                                              ; preds = %186
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2) nounwind
  store i32 0, ptr %2, align 4
  %190 = load i64, ptr %71, align 8
  %191 = trunc i64 %190 to i32
  %192 = call i32 @setsockopt(i32 noundef %191, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %2, i32 noundef 4) nobuiltin nounwind
  %193 = icmp eq i32 %192, 0
  br i1 %193, label %194, label %195

194:                                              ; preds = %189
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %75, i8 0, i64 16, i1 false)
  br label %195

195:                                              ; preds = %194, %189
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2) nounwind
  br label %receive.exit.i

receive.exit.i:                                   ; preds = %195, %186, %181, %._crit_edge.i.i, %91, %87
  %.022.i.i = phi i64 [ 0, %87 ], [ 0, %91 ], [ %.pre.i21.pre-phi.i, %195 ], [ %.pre.i21.pre-phi.i, %186 ], [ %.pre.i21.pre-phi.i, %181 ], [ %.pre.i21.pre-phi.i, %._crit_edge.i.i ]
  %196 = sub i64 %.1.i, %.022.i.i
  %197 = add i64 %.022.i.i, %.01622.i
  %.pre.i = load i64, ptr %7, align 8
  br label %198

198:                                              ; preds = %receive.exit.i, %.lr.ph.i
  %199 = phi i64 [ %.pre.i, %receive.exit.i ], [ %51, %.lr.ph.i ]
  %.117.i = phi i64 [ %197, %receive.exit.i ], [ %.01622.i, %.lr.ph.i ]
  %.2.i = phi i64 [ %196, %receive.exit.i ], [ %.024.i, %.lr.ph.i ]
  %.117.i.fr = freeze i64 %.117.i
  %200 = icmp ult i64 %53, %199
  br i1 %200, label %.lr.ph.i, label %receive_all.exit

receive_all.exit:                                 ; preds = %198
  %.not19 = icmp eq i64 %.117.i.fr, 0
  br i1 %.not19, label %receive_all.exit.thread, label %201

receive_all.exit.thread:                          ; preds = %47, %receive_all.exit
  br label %201

201:                                              ; preds = %receive_all.exit.thread, %receive_all.exit, %36
  %.118 = phi i64 [ %.017, %36 ], [ 0, %receive_all.exit.thread ], [ %49, %receive_all.exit ]
  %.pre.i23 = load i64, ptr %8, align 8
  br label %202

202:                                              ; preds = %run.exit.i, %201
  %203 = phi i64 [ %.pre.i23, %201 ], [ %220, %run.exit.i ]
  %.012.i = phi i32 [ 0, %201 ], [ %221, %run.exit.i ]
  %204 = load i64, ptr %9, align 8
  %.not.i24 = icmp eq i64 %203, %204
  br i1 %.not.i24, label %run_requeued.exit, label %205

205:                                              ; preds = %202
  %206 = load ptr, ptr %22, align 8
  %207 = urem i64 %203, 1088
  %208 = getelementptr inbounds %struct.item, ptr %206, i64 %207
  %.in.i.i = getelementptr inbounds i8, ptr %208, i64 32
  %209 = load ptr, ptr %.in.i.i, align 8
  %.not13.i.i = icmp eq ptr %209, null
  br i1 %.not13.i.i, label %run.exit.i, label %210

210:                                              ; preds = %205
  %211 = getelementptr inbounds i8, ptr %208, i64 8
  %212 = load i64, ptr %211, align 8
  %213 = load i64, ptr %208, align 64
  %214 = getelementptr inbounds i8, ptr %208, i64 16448
  %215 = load i64, ptr %21, align 8
  %216 = add i64 %215, 1
  store i64 %216, ptr %21, align 8
  %217 = getelementptr inbounds i8, ptr %208, i64 16
  %218 = load i64, ptr %217, align 16
  call void %209(ptr noundef nonnull %0, ptr noundef nonnull %214, i64 noundef %213, i64 noundef %212, i64 noundef %218, ptr noundef nonnull %208) nobuiltin nounwind
  %.pre13.i = load i64, ptr %8, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %210, %205
  %219 = phi i64 [ %203, %205 ], [ %.pre13.i, %210 ]
  %220 = add i64 %219, 1
  store i64 %220, ptr %8, align 8
  %221 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %221, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %202

run_requeued.exit:                                ; preds = %202, %run.exit.i
  call fastcc void @send_all(ptr noundef nonnull %0) nobuiltin
  %222 = load ptr, ptr %6, align 8
  %223 = getelementptr inbounds i8, ptr %222, i64 6
  %224 = load i16, ptr %223, align 2
  %.not20 = icmp eq i16 %224, 0
  br i1 %.not20, label %225, label %.thread

225:                                              ; preds = %run_requeued.exit
  %226 = load i64, ptr %5, align 8
  %.not21 = icmp eq i64 %226, 0
  br i1 %.not21, label %23, label %.thread

.thread:                                          ; preds = %run_requeued.exit, %225
  %.130 = phi i64 [ 2, %225 ], [ 1, %run_requeued.exit ]
  ret i64 %.130
}

declare i32 @poll(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

define internal fastcc void @send_all(ptr noundef %0) unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 56
  %3 = load i64, ptr %2, align 8
  %.not9.i = icmp eq i64 %3, 0
  br i1 %.not9.i, label %flush_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 48
  br label %5

5:                                                ; preds = %13, %.lr.ph.i
  %6 = phi i64 [ %3, %.lr.ph.i ], [ %14, %13 ]
  %.08.i = phi i64 [ 0, %.lr.ph.i ], [ %15, %13 ]
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds ptr, ptr %7, i64 %.08.i
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 40
  %11 = load i64, ptr %10, align 8
  %.not.i = icmp eq i64 %11, 0
  br i1 %.not.i, label %13, label %12

12:                                               ; preds = %5
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %9) nobuiltin
  %.pre.i = load i64, ptr %2, align 8
  br label %13

13:                                               ; preds = %12, %5
  %14 = phi i64 [ %6, %5 ], [ %.pre.i, %12 ]
  %15 = add nuw i64 %.08.i, 1
  %16 = icmp ult i64 %15, %14
  br i1 %16, label %5, label %flush_all.exit

flush_all.exit:                                   ; preds = %13, %1
  %17 = phi i64 [ 0, %1 ], [ %14, %13 ]
  %18 = getelementptr inbounds i8, ptr %0, i64 120
  store i64 0, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 176
  %20 = load i64, ptr %19, align 8
  %.not = icmp eq i64 %20, 0
  br i1 %.not, label %serve.exit, label %21

21:                                               ; preds = %flush_all.exit
  %22 = getelementptr inbounds i8, ptr %0, i64 184
  %.040.i = load ptr, ptr %22, align 8
  %.not41.i = icmp eq ptr %.040.i, null
  br i1 %.not41.i, label %._crit_edge.i, label %.lr.ph.i3

.lr.ph.i3:                                        ; preds = %21
  %23 = getelementptr inbounds i8, ptr %0, i64 144
  %24 = getelementptr inbounds i8, ptr %0, i64 136
  %25 = getelementptr inbounds i8, ptr %0, i64 200
  br label %43

._crit_edge.i.loopexit:                           ; preds = %serve_port.exit.i
  %.pre = load i64, ptr %2, align 8
  br label %._crit_edge.i

._crit_edge.i:                                    ; preds = %._crit_edge.i.loopexit, %21
  %26 = phi i64 [ %.pre, %._crit_edge.i.loopexit ], [ %17, %21 ]
  %.not9.i.i = icmp eq i64 %26, 0
  br i1 %.not9.i.i, label %flush_all.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i
  %27 = getelementptr inbounds i8, ptr %0, i64 48
  br label %28

28:                                               ; preds = %36, %.lr.ph.i.i
  %29 = phi i64 [ %26, %.lr.ph.i.i ], [ %37, %36 ]
  %.08.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %38, %36 ]
  %30 = load ptr, ptr %27, align 8
  %31 = getelementptr inbounds ptr, ptr %30, i64 %.08.i.i
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %32, i64 40
  %34 = load i64, ptr %33, align 8
  %.not.i.i = icmp eq i64 %34, 0
  br i1 %.not.i.i, label %36, label %35

35:                                               ; preds = %28
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %32) nobuiltin
  %.pre.i.i = load i64, ptr %2, align 8
  br label %36

36:                                               ; preds = %35, %28
  %37 = phi i64 [ %29, %28 ], [ %.pre.i.i, %35 ]
  %38 = add nuw i64 %.08.i.i, 1
  %39 = icmp ult i64 %38, %37
  br i1 %39, label %28, label %flush_all.exit.i

flush_all.exit.i:                                 ; preds = %36, %._crit_edge.i
  store i64 0, ptr %18, align 8
  %40 = load ptr, ptr %22, align 8
  %41 = getelementptr inbounds i8, ptr %0, i64 192
  %.not2643.i = icmp eq ptr %40, null
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %19, i8 0, i64 24, i1 false)
  br i1 %.not2643.i, label %serve.exit, label %.lr.ph45.i

.lr.ph45.i:                                       ; preds = %flush_all.exit.i
  %42 = getelementptr inbounds i8, ptr %0, i64 200
  br label %132

43:                                               ; preds = %serve_port.exit.i, %.lr.ph.i3
  %.042.i = phi ptr [ %.040.i, %.lr.ph.i3 ], [ %.0.i, %serve_port.exit.i ]
  %44 = getelementptr inbounds i8, ptr %.042.i, i64 152
  %45 = getelementptr inbounds i8, ptr %.042.i, i64 160
  %46 = getelementptr inbounds i8, ptr %.042.i, i64 144
  %47 = getelementptr inbounds i8, ptr %.042.i, i64 8
  %48 = getelementptr inbounds i8, ptr %.042.i, i64 120
  %49 = getelementptr inbounds i8, ptr %.042.i, i64 64
  %50 = getelementptr inbounds i8, ptr %.042.i, i64 72
  %51 = getelementptr inbounds i8, ptr %.042.i, i64 192
  %52 = getelementptr inbounds i8, ptr %.042.i, i64 208
  %53 = getelementptr inbounds i8, ptr %.042.i, i64 184
  %54 = getelementptr inbounds i8, ptr %.042.i, i64 16
  %55 = getelementptr inbounds i8, ptr %.042.i, i64 40
  br label %56

56:                                               ; preds = %flush_port.exit21.i.i, %43
  %.01527.i.i = phi i32 [ 0, %43 ], [ %130, %flush_port.exit21.i.i ]
  %57 = load i64, ptr %44, align 8
  %58 = load i64, ptr %45, align 8
  %.not.i30.i = icmp eq i64 %57, %58
  br i1 %.not.i30.i, label %.preheader, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %56, %.critedge.i.i.i
  %59 = phi i64 [ %83, %.critedge.i.i.i ], [ %57, %56 ]
  %60 = load ptr, ptr %46, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 %59
  %62 = load i64, ptr %47, align 8
  %63 = trunc i64 %62 to i32
  %64 = getelementptr inbounds i8, ptr %61, i64 8
  %65 = load i64, ptr %61, align 8
  %66 = tail call i64 @send(i32 noundef %63, ptr noundef nonnull %64, i64 noundef %65, i32 noundef 64) nobuiltin nounwind
  %67 = icmp slt i64 %66, 0
  br i1 %67, label %68, label %.critedge.i.i.i

68:                                               ; preds = %.lr.ph.i.i.i
  %69 = tail call ptr @__errno_location() nobuiltin nounwind
  %70 = load i32, ptr %69, align 4
  switch i32 %70, label %is_busy.exit.i.i.i [
    i32 105, label %serve_port.exit.i
    i32 11, label %serve_port.exit.i
    i32 4, label %serve_port.exit.i
  ]

is_busy.exit.i.i.i:                               ; preds = %68
  %71 = sext i32 %70 to i64
  store i64 %71, ptr %48, align 8
  %72 = load i64, ptr %49, align 8
  %73 = add i64 %72, 1
  store i64 %73, ptr %49, align 8
  %74 = icmp eq i32 %70, 90
  %75 = zext i1 %74 to i64
  %76 = load i64, ptr %50, align 8
  %77 = add i64 %76, %75
  store i64 %77, ptr %50, align 8
  br label %.critedge.i.i.i

.critedge.i.i.i:                                  ; preds = %is_busy.exit.i.i.i, %.lr.ph.i.i.i
  %78 = load i64, ptr %61, align 8
  %79 = add i64 %78, 7
  %80 = and i64 %79, -8
  %81 = load i64, ptr %44, align 8
  %82 = add i64 %81, 8
  %83 = add i64 %82, %80
  store i64 %83, ptr %44, align 8
  %84 = load i64, ptr %45, align 8
  %.not29.i.i.i = icmp eq i64 %83, %84
  br i1 %.not29.i.i.i, label %drain_backlog.exit.i.i, label %.lr.ph.i.i.i

drain_backlog.exit.i.i:                           ; preds = %.critedge.i.i.i
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %44, i8 0, i64 16, i1 false)
  br label %.preheader

.preheader:                                       ; preds = %drain_backlog.exit.i.i, %56
  br label %85

85:                                               ; preds = %.preheader, %pop.exit.i.i
  %.026.i.i = phi i32 [ %127, %pop.exit.i.i ], [ 0, %.preheader ]
  %86 = load i64, ptr %51, align 8
  %.not.i16.i.i = icmp eq i64 %86, 0
  br i1 %.not.i16.i.i, label %93, label %87

87:                                               ; preds = %85
  %88 = load i64, ptr %23, align 8
  %89 = load i64, ptr %24, align 8
  %90 = lshr i64 %89, 1
  %91 = icmp ugt i64 %88, %90
  %92 = load i64, ptr %52, align 8
  %.not8.i.i.i = icmp eq i64 %92, 0
  %brmerge.i.i.i = select i1 %.not8.i.i.i, i1 true, i1 %91
  br i1 %brmerge.i.i.i, label %93, label %96

93:                                               ; preds = %87, %85
  %94 = load i64, ptr %55, align 8
  %.not.i17.i.i = icmp eq i64 %94, 0
  br i1 %.not.i17.i.i, label %serve_port.exit.i, label %95

95:                                               ; preds = %93
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %.042.i) nobuiltin
  br label %serve_port.exit.i

96:                                               ; preds = %87
  %97 = icmp sgt i64 %92, 0
  %.neg.i.i.i = sext i1 %97 to i64
  %98 = add i64 %92, %.neg.i.i.i
  store i64 %98, ptr %52, align 8
  %99 = load i64, ptr %25, align 8
  %100 = load ptr, ptr %53, align 8
  br label %101

101:                                              ; preds = %101, %96
  %.0.in.i.i.i = phi i64 [ %99, %96 ], [ %.0.i18.i.i, %101 ]
  %.0.i18.i.i = add i64 %.0.in.i.i.i, -1
  %102 = getelementptr inbounds %struct.queue, ptr %100, i64 %.0.i18.i.i
  %103 = getelementptr inbounds i8, ptr %102, i64 40
  %104 = load i64, ptr %103, align 8
  %.not.i19.i.i = icmp eq i64 %104, 0
  br i1 %.not.i19.i.i, label %101, label %pop.exit.i.i

pop.exit.i.i:                                     ; preds = %101
  %105 = getelementptr inbounds i8, ptr %102, i64 16
  %106 = load i64, ptr %105, align 8
  %107 = load ptr, ptr %102, align 8
  %108 = getelementptr inbounds i8, ptr %102, i64 8
  %109 = load i64, ptr %108, align 8
  %110 = add i64 %109, -1
  %111 = and i64 %110, %106
  %112 = getelementptr inbounds i8, ptr %107, i64 %111
  %113 = load i64, ptr %112, align 8
  %.not25.i.i.i = icmp eq i64 %113, 0
  %114 = sub i64 %109, %111
  %115 = select i1 %.not25.i.i.i, i64 %114, i64 0
  %.024.i.i.i = add i64 %115, %106
  %116 = and i64 %.024.i.i.i, %110
  %117 = getelementptr inbounds i8, ptr %107, i64 %116
  %118 = add i64 %104, -1
  store i64 %118, ptr %103, align 8
  %119 = load i64, ptr %51, align 8
  %120 = add i64 %119, -1
  store i64 %120, ptr %51, align 8
  %121 = getelementptr inbounds i8, ptr %117, i64 8
  %122 = load ptr, ptr %121, align 8
  %123 = load i64, ptr %54, align 8
  %124 = load i64, ptr %103, align 8
  tail call void %122(ptr noundef %0, ptr noundef %117, i64 noundef %123, i64 noundef %.0.i18.i.i, i64 noundef %124) nobuiltin nounwind
  %125 = load i64, ptr %117, align 8
  %126 = add i64 %125, %.024.i.i.i
  store i64 %126, ptr %105, align 8
  %127 = add nuw nsw i32 %.026.i.i, 1
  %exitcond.i.i = icmp eq i32 %127, 8
  br i1 %exitcond.i.i, label %.critedge.i.i, label %85

.critedge.i.i:                                    ; preds = %pop.exit.i.i
  %128 = load i64, ptr %55, align 8
  %.not.i20.i.i = icmp eq i64 %128, 0
  br i1 %.not.i20.i.i, label %flush_port.exit21.i.i, label %129

129:                                              ; preds = %.critedge.i.i
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %.042.i) nobuiltin
  br label %flush_port.exit21.i.i

flush_port.exit21.i.i:                            ; preds = %129, %.critedge.i.i
  %130 = add nuw nsw i32 %.01527.i.i, 1
  %exitcond31.not.i.i = icmp eq i32 %130, 32
  br i1 %exitcond31.not.i.i, label %serve_port.exit.i, label %56

serve_port.exit.i:                                ; preds = %flush_port.exit21.i.i, %68, %68, %68, %95, %93
  %131 = getelementptr inbounds i8, ptr %.042.i, i64 176
  %.0.i = load ptr, ptr %131, align 8
  %.not.i4 = icmp eq ptr %.0.i, null
  br i1 %.not.i4, label %._crit_edge.i.loopexit, label %43

132:                                              ; preds = %block.exit.thread.i, %.lr.ph45.i
  %.02544.i = phi ptr [ %40, %.lr.ph45.i ], [ %134, %block.exit.thread.i ]
  %133 = getelementptr inbounds i8, ptr %.02544.i, i64 176
  %134 = load ptr, ptr %133, align 8
  %135 = getelementptr inbounds i8, ptr %.02544.i, i64 168
  store i64 0, ptr %135, align 8
  %136 = load i64, ptr %42, align 8
  %.not10.i.i = icmp eq i64 %136, 0
  br i1 %.not10.i.i, label %reclaim.exit.i, label %.lr.ph.i31.i

.lr.ph.i31.i:                                     ; preds = %132
  %137 = getelementptr inbounds i8, ptr %.02544.i, i64 184
  br label %138

138:                                              ; preds = %145, %.lr.ph.i31.i
  %.09.i.i = phi i64 [ 0, %.lr.ph.i31.i ], [ %148, %145 ]
  %139 = load ptr, ptr %137, align 8
  %140 = getelementptr inbounds %struct.queue, ptr %139, i64 %.09.i.i
  %141 = getelementptr inbounds i8, ptr %140, i64 40
  %142 = load i64, ptr %141, align 8
  %.not.i32.i = icmp eq i64 %142, 0
  %143 = getelementptr inbounds i8, ptr %140, i64 16
  br i1 %.not.i32.i, label %144, label %._crit_edge11.i.i

._crit_edge11.i.i:                                ; preds = %138
  %.pre.i33.i = load i64, ptr %143, align 8
  br label %145

144:                                              ; preds = %138
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %143, i8 0, i64 16, i1 false)
  br label %145

145:                                              ; preds = %144, %._crit_edge11.i.i
  %146 = phi i64 [ %.pre.i33.i, %._crit_edge11.i.i ], [ 0, %144 ]
  %147 = getelementptr inbounds i8, ptr %140, i64 32
  store i64 %146, ptr %147, align 8
  %148 = add nuw i64 %.09.i.i, 1
  %149 = load i64, ptr %42, align 8
  %150 = icmp ult i64 %148, %149
  br i1 %150, label %138, label %reclaim.exit.i

reclaim.exit.i:                                   ; preds = %145, %132
  %151 = getelementptr inbounds i8, ptr %.02544.i, i64 192
  %152 = load i64, ptr %151, align 8
  %.not27.i = icmp eq i64 %152, 0
  br i1 %.not27.i, label %153, label %162

153:                                              ; preds = %reclaim.exit.i
  %154 = getelementptr inbounds i8, ptr %.02544.i, i64 152
  %155 = load i64, ptr %154, align 8
  %156 = getelementptr inbounds i8, ptr %.02544.i, i64 160
  %157 = load i64, ptr %156, align 8
  %.not35.i = icmp eq i64 %155, %157
  br i1 %.not35.i, label %158, label %162

158:                                              ; preds = %153
  %159 = getelementptr inbounds i8, ptr %.02544.i, i64 208
  %160 = load i64, ptr %159, align 8
  %161 = icmp sgt i64 %160, -1
  br i1 %161, label %162, label %block.exit.thread.i

162:                                              ; preds = %158, %153, %reclaim.exit.i
  %163 = load i64, ptr %135, align 8
  %.not.i34.i = icmp eq i64 %163, 0
  br i1 %.not.i34.i, label %164, label %block.exit.i

164:                                              ; preds = %162
  store i64 1, ptr %135, align 8
  %165 = load ptr, ptr %22, align 8
  store ptr %165, ptr %133, align 8
  store ptr %.02544.i, ptr %22, align 8
  %166 = load i64, ptr %19, align 8
  %167 = add i64 %166, 1
  store i64 %167, ptr %19, align 8
  %.pre.i5 = load i64, ptr %151, align 8
  br label %block.exit.i

block.exit.i:                                     ; preds = %164, %162
  %168 = phi i64 [ %.pre.i5, %164 ], [ %152, %162 ]
  %.not28.i = icmp eq i64 %168, 0
  br i1 %.not28.i, label %block.exit.thread.i, label %169

169:                                              ; preds = %block.exit.i
  %170 = getelementptr inbounds i8, ptr %.02544.i, i64 152
  %171 = load i64, ptr %170, align 8
  %172 = getelementptr inbounds i8, ptr %.02544.i, i64 160
  %173 = load i64, ptr %172, align 8
  %.not36.i = icmp eq i64 %171, %173
  br i1 %.not36.i, label %174, label %block.exit.thread.i

174:                                              ; preds = %169
  %175 = getelementptr inbounds i8, ptr %.02544.i, i64 208
  %176 = load i64, ptr %175, align 8
  %.not29.i = icmp eq i64 %176, 0
  br i1 %.not29.i, label %block.exit.thread.i, label %177

177:                                              ; preds = %174
  store i64 1, ptr %41, align 8
  br label %block.exit.thread.i

block.exit.thread.i:                              ; preds = %177, %174, %169, %block.exit.i, %158
  %.not26.i = icmp eq ptr %134, null
  br i1 %.not26.i, label %serve.exit, label %132

serve.exit:                                       ; preds = %block.exit.thread.i, %flush_all.exit.i, %flush_all.exit
  ret void
}

declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr

define void @libra_resume(ptr noundef %0) local_unnamed_addr nounwind {
  %2 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %2) nounwind
  %3 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) nobuiltin nounwind
  %4 = load i64, ptr %2, align 8
  %5 = mul i64 %4, 1000000000
  %6 = getelementptr inbounds i8, ptr %2, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %5, %7
  store i64 %8, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = sub i64 %8, %10
  %12 = udiv i64 %11, 1000
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %13, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %2) nounwind
  call fastcc void @send_all(ptr noundef nonnull %0) nobuiltin
  %14 = getelementptr inbounds i8, ptr %0, i64 160
  %15 = getelementptr inbounds i8, ptr %0, i64 168
  %16 = getelementptr inbounds i8, ptr %0, i64 152
  %17 = getelementptr inbounds i8, ptr %0, i64 224
  %.pre.i = load i64, ptr %14, align 8
  br label %18

18:                                               ; preds = %run.exit.i, %1
  %19 = phi i64 [ %.pre.i, %1 ], [ %36, %run.exit.i ]
  %.012.i = phi i32 [ 0, %1 ], [ %37, %run.exit.i ]
  %20 = load i64, ptr %15, align 8
  %.not.i = icmp eq i64 %19, %20
  br i1 %.not.i, label %run_requeued.exit, label %21

21:                                               ; preds = %18
  %22 = load ptr, ptr %16, align 8
  %23 = urem i64 %19, 1088
  %24 = getelementptr inbounds %struct.item, ptr %22, i64 %23
  %.in.i.i = getelementptr inbounds i8, ptr %24, i64 32
  %25 = load ptr, ptr %.in.i.i, align 8
  %.not13.i.i = icmp eq ptr %25, null
  br i1 %.not13.i.i, label %run.exit.i, label %26

26:                                               ; preds = %21
  %27 = getelementptr inbounds i8, ptr %24, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = load i64, ptr %24, align 64
  %30 = getelementptr inbounds i8, ptr %24, i64 16448
  %31 = load i64, ptr %17, align 8
  %32 = add i64 %31, 1
  store i64 %32, ptr %17, align 8
  %33 = getelementptr inbounds i8, ptr %24, i64 16
  %34 = load i64, ptr %33, align 16
  call void %25(ptr noundef nonnull %0, ptr noundef nonnull %30, i64 noundef %29, i64 noundef %28, i64 noundef %34, ptr noundef nonnull %24) nobuiltin nounwind
  %.pre13.i = load i64, ptr %14, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %26, %21
  %35 = phi i64 [ %19, %21 ], [ %.pre13.i, %26 ]
  %36 = add i64 %35, 1
  store i64 %36, ptr %14, align 8
  %37 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %37, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %18

run_requeued.exit:                                ; preds = %18, %run.exit.i
  call fastcc void @send_all(ptr noundef nonnull %0) nobuiltin
  ret void
}

define void @libra_inject(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %6 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %7 = load i64, ptr %5, align 8
  %8 = mul i64 %7, 1000000000
  %9 = getelementptr inbounds i8, ptr %5, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = add i64 %8, %10
  store i64 %11, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = load i64, ptr %12, align 8
  %14 = sub i64 %11, %13
  %15 = udiv i64 %14, 1000
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %15, ptr %16, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds ptr, ptr %18, i64 %3
  %20 = load ptr, ptr %19, align 8
  %.not = icmp eq ptr %20, null
  br i1 %.not, label %count_received.exit, label %21

21:                                               ; preds = %4
  %22 = getelementptr inbounds i8, ptr %20, i64 80
  %23 = load i64, ptr %22, align 8
  %24 = add i64 %23, 1
  store i64 %24, ptr %22, align 8
  %25 = getelementptr inbounds i8, ptr %20, i64 88
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, %2
  store i64 %27, ptr %25, align 8
  %28 = getelementptr inbounds i8, ptr %20, i64 112
  %29 = load i64, ptr %28, align 8
  %.not.i = icmp eq i64 %29, 0
  br i1 %.not.i, label %count_received.exit, label %30

30:                                               ; preds = %21
  %31 = getelementptr inbounds i8, ptr %0, i64 136
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 144
  %34 = load i64, ptr %33, align 8
  %35 = add i64 %2, 7
  %36 = and i64 %35, -8
  %37 = add i64 %36, 16
  %38 = add i64 %34, %37
  %39 = icmp ugt i64 %38, %32
  br i1 %39, label %new_upcall.exit.thread.i.i, label %new_upcall.exit.i.i

new_upcall.exit.i.i:                              ; preds = %30
  %40 = getelementptr inbounds i8, ptr %20, i64 16
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 128
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 %34
  %45 = trunc i64 %37 to i32
  store i32 %45, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %44, i64 4
  store i16 2, ptr %46, align 4
  %47 = trunc i64 %41 to i16
  %48 = getelementptr inbounds i8, ptr %44, i64 6
  store i16 %47, ptr %48, align 2
  %49 = getelementptr inbounds i8, ptr %44, i64 8
  store i64 %2, ptr %49, align 8
  %50 = load i64, ptr %33, align 8
  %51 = add i64 %50, %37
  store i64 %51, ptr %33, align 8
  %52 = getelementptr inbounds i8, ptr %44, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %52, ptr readonly align 1 %1, i64 %2, i1 false)
  br label %count_received.exit

new_upcall.exit.thread.i.i:                       ; preds = %30
  %53 = getelementptr inbounds i8, ptr %0, i64 248
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, 1
  store i64 %55, ptr %53, align 8
  br label %count_received.exit

count_received.exit:                              ; preds = %new_upcall.exit.thread.i.i, %new_upcall.exit.i.i, %21, %4
  %.in.i = getelementptr inbounds i8, ptr %0, i64 32
  %56 = load ptr, ptr %.in.i, align 8
  %.not13.i = icmp eq ptr %56, null
  br i1 %.not13.i, label %run.exit, label %57

57:                                               ; preds = %count_received.exit
  %58 = getelementptr inbounds i8, ptr %0, i64 224
  %59 = load i64, ptr %58, align 8
  %60 = add i64 %59, 1
  store i64 %60, ptr %58, align 8
  call void %56(ptr noundef nonnull %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef 0, ptr noundef null) nobuiltin nounwind
  br label %run.exit

run.exit:                                         ; preds = %count_received.exit, %57
  %61 = getelementptr inbounds i8, ptr %0, i64 160
  %62 = getelementptr inbounds i8, ptr %0, i64 168
  %63 = getelementptr inbounds i8, ptr %0, i64 152
  %64 = getelementptr inbounds i8, ptr %0, i64 224
  %.pre.i = load i64, ptr %61, align 8
  br label %65

65:                                               ; preds = %run.exit.i, %run.exit
  %66 = phi i64 [ %.pre.i, %run.exit ], [ %83, %run.exit.i ]
  %.012.i = phi i32 [ 0, %run.exit ], [ %84, %run.exit.i ]
  %67 = load i64, ptr %62, align 8
  %.not.i13 = icmp eq i64 %66, %67
  br i1 %.not.i13, label %run_requeued.exit, label %68

68:                                               ; preds = %65
  %69 = load ptr, ptr %63, align 8
  %70 = urem i64 %66, 1088
  %71 = getelementptr inbounds %struct.item, ptr %69, i64 %70
  %.in.i.i = getelementptr inbounds i8, ptr %71, i64 32
  %72 = load ptr, ptr %.in.i.i, align 8
  %.not13.i.i = icmp eq ptr %72, null
  br i1 %.not13.i.i, label %run.exit.i, label %73

73:                                               ; preds = %68
  %74 = getelementptr inbounds i8, ptr %71, i64 8
  %75 = load i64, ptr %74, align 8
  %76 = load i64, ptr %71, align 64
  %77 = getelementptr inbounds i8, ptr %71, i64 16448
  %78 = load i64, ptr %64, align 8
  %79 = add i64 %78, 1
  store i64 %79, ptr %64, align 8
  %80 = getelementptr inbounds i8, ptr %71, i64 16
  %81 = load i64, ptr %80, align 16
  call void %72(ptr noundef nonnull %0, ptr noundef nonnull %77, i64 noundef %76, i64 noundef %75, i64 noundef %81, ptr noundef nonnull %71) nobuiltin nounwind
  %.pre13.i = load i64, ptr %61, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %73, %68
  %82 = phi i64 [ %66, %68 ], [ %.pre13.i, %73 ]
  %83 = add i64 %82, 1
  store i64 %83, ptr %61, align 8
  %84 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %84, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %65

run_requeued.exit:                                ; preds = %65, %run.exit.i
  call void @libra_resume(ptr noundef nonnull %0) nobuiltin
  ret void
}

define void @libra_bench(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) local_unnamed_addr nounwind {
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %6
  %.in.i = getelementptr inbounds i8, ptr %0, i64 32
  %7 = getelementptr inbounds i8, ptr %0, i64 224
  %8 = getelementptr inbounds i8, ptr %0, i64 144
  %9 = getelementptr inbounds i8, ptr %0, i64 120
  br label %10

._crit_edge:                                      ; preds = %run.exit, %6
  ret void

10:                                               ; preds = %.lr.ph, %run.exit
  %.015 = phi i64 [ 0, %.lr.ph ], [ %19, %run.exit ]
  %.01314 = phi i64 [ 0, %.lr.ph ], [ %20, %run.exit ]
  %11 = load ptr, ptr %.in.i, align 8
  %.not13.i = icmp eq ptr %11, null
  br i1 %.not13.i, label %run.exit, label %12

12:                                               ; preds = %10
  %13 = mul i64 %.015, %2
  %14 = getelementptr inbounds i8, ptr %1, i64 %13
  %15 = load i64, ptr %7, align 8
  %16 = add i64 %15, 1
  store i64 %16, ptr %7, align 8
  tail call void %11(ptr noundef nonnull %0, ptr noundef %14, i64 noundef %2, i64 noundef %3, i64 noundef 0, ptr noundef null) nobuiltin nounwind
  br label %run.exit

run.exit:                                         ; preds = %10, %12
  %17 = add i64 %.015, 1
  %18 = icmp ult i64 %17, %5
  %19 = select i1 %18, i64 %17, i64 0
  store i64 0, ptr %8, align 8
  store i64 0, ptr %9, align 8
  %20 = add nuw i64 %.01314, 1
  %exitcond.not = icmp eq i64 %20, %4
  br i1 %exitcond.not, label %._crit_edge, label %10
}

define void @libra_init() local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none) {
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc16_table, i64 noundef 40961) nobuiltin
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc32_table, i64 noundef 3988292384) nobuiltin
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc64_table, i64 noundef -2882303761517117440) nobuiltin
  br label %1

1:                                                ; preds = %1, %0
  %.01518.i.i = phi i64 [ 0, %0 ], [ %30, %1 ]
  %2 = shl nuw i64 %.01518.i.i, 1
  %3 = and i64 %.01518.i.i, 128
  %.not.i.i = icmp eq i64 %3, 0
  %4 = select i1 %.not.i.i, i64 0, i64 263
  %5 = xor i64 %4, %2
  %6 = shl i64 %5, 1
  %7 = and i64 %.01518.i.i, 64
  %.not.1.i.i = icmp eq i64 %7, 0
  %8 = select i1 %.not.1.i.i, i64 0, i64 263
  %9 = xor i64 %6, %8
  %10 = shl i64 %9, 6
  %11 = and i64 %.01518.i.i, 32
  %.not.2.i.i = icmp eq i64 %11, 0
  %12 = select i1 %.not.2.i.i, i64 0, i64 8416
  %13 = and i64 %.01518.i.i, 16
  %.not.3.i.i = icmp eq i64 %13, 0
  %14 = select i1 %.not.3.i.i, i64 0, i64 4208
  %15 = and i64 %.01518.i.i, 8
  %.not.4.i.i = icmp eq i64 %15, 0
  %16 = select i1 %.not.4.i.i, i64 0, i64 2104
  %17 = and i64 %.01518.i.i, 4
  %.not.5.i.i = icmp eq i64 %17, 0
  %18 = select i1 %.not.5.i.i, i64 0, i64 1052
  %19 = and i64 %5, 4
  %.not.6.i.i = icmp eq i64 %19, 0
  %20 = select i1 %.not.6.i.i, i64 0, i64 526
  %21 = and i64 %9, 4
  %.not.7.i.i = icmp eq i64 %21, 0
  %22 = select i1 %.not.7.i.i, i64 0, i64 263
  %23 = xor i64 %14, %12
  %24 = xor i64 %23, %16
  %25 = xor i64 %24, %18
  %26 = xor i64 %25, %10
  %27 = xor i64 %26, %20
  %28 = xor i64 %27, %22
  %29 = getelementptr inbounds i64, ptr @crc8_table, i64 %.01518.i.i
  store i64 %28, ptr %29, align 8
  %30 = add nuw nsw i64 %.01518.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %30, 256
  br i1 %exitcond.not.i.i, label %fill_straight.exit.i, label %1

fill_straight.exit.i:                             ; preds = %1, %fill_straight.exit.i
  %.01518.i1.i = phi i64 [ %61, %fill_straight.exit.i ], [ 0, %1 ]
  %31 = shl nuw i64 %.01518.i1.i, 9
  %32 = and i64 %.01518.i1.i, 128
  %.not.i2.i = icmp eq i64 %32, 0
  %33 = select i1 %.not.i2.i, i64 0, i64 69665
  %34 = xor i64 %33, %31
  %35 = shl i64 %34, 1
  %36 = and i64 %.01518.i1.i, 64
  %.not.1.i3.i = icmp eq i64 %36, 0
  %37 = select i1 %.not.1.i3.i, i64 0, i64 69665
  %38 = xor i64 %35, %37
  %39 = shl i64 %38, 1
  %40 = and i64 %.01518.i1.i, 32
  %.not.2.i4.i = icmp eq i64 %40, 0
  %41 = select i1 %.not.2.i4.i, i64 0, i64 69665
  %42 = xor i64 %39, %41
  %43 = shl i64 %42, 1
  %44 = and i64 %.01518.i1.i, 16
  %.not.3.i5.i = icmp eq i64 %44, 0
  %45 = select i1 %.not.3.i5.i, i64 0, i64 69665
  %46 = xor i64 %43, %45
  %47 = shl i64 %46, 4
  %48 = and i64 %34, 4096
  %.not.4.i6.i = icmp eq i64 %48, 0
  %49 = select i1 %.not.4.i6.i, i64 0, i64 557320
  %50 = and i64 %38, 4096
  %.not.5.i7.i = icmp eq i64 %50, 0
  %51 = select i1 %.not.5.i7.i, i64 0, i64 278660
  %52 = and i64 %42, 4096
  %.not.6.i8.i = icmp eq i64 %52, 0
  %53 = select i1 %.not.6.i8.i, i64 0, i64 139330
  %54 = and i64 %46, 4096
  %.not.7.i9.i = icmp eq i64 %54, 0
  %55 = select i1 %.not.7.i9.i, i64 0, i64 69665
  %56 = or disjoint i64 %51, %49
  %57 = xor i64 %56, %47
  %58 = xor i64 %57, %53
  %59 = xor i64 %58, %55
  %60 = getelementptr inbounds i64, ptr @crc_ccitt_table, i64 %.01518.i1.i
  store i64 %59, ptr %60, align 8
  %61 = add nuw nsw i64 %.01518.i1.i, 1
  %exitcond.not.i10.i = icmp eq i64 %61, 256
  br i1 %exitcond.not.i10.i, label %hashes_init.exit, label %fill_straight.exit.i

hashes_init.exit:                                 ; preds = %fill_straight.exit.i
  ret void
}

define range(i64 0, 3) i64 @libra_meter(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = load i64, ptr %1, align 8
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %41, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = uitofp i64 %8 to double
  %10 = load double, ptr %6, align 8
  %11 = fmul double %10, %9
  %12 = fptoui double %11 to i64
  %13 = getelementptr inbounds i8, ptr %1, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = sub i64 %14, %16
  %18 = add i64 %17, %12
  %19 = getelementptr inbounds i8, ptr %1, i64 16
  %20 = load i64, ptr %19, align 8
  %spec.select.i = tail call i64 @llvm.umin.i64(i64 %18, i64 %20)
  %.not8 = icmp ult i64 %spec.select.i, %2
  store i64 %12, ptr %15, align 8
  %21 = select i1 %.not8, i64 0, i64 %2
  %22 = sub i64 %spec.select.i, %21
  store i64 %22, ptr %13, align 8
  br i1 %.not8, label %41, label %23

23:                                               ; preds = %5
  %24 = getelementptr inbounds i8, ptr %1, i64 40
  %25 = load i64, ptr %7, align 8
  %26 = uitofp i64 %25 to double
  %27 = load double, ptr %24, align 8
  %28 = fmul double %27, %26
  %29 = fptoui double %28 to i64
  %30 = getelementptr inbounds i8, ptr %1, i64 56
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %1, i64 64
  %33 = load i64, ptr %32, align 8
  %34 = sub i64 %31, %33
  %35 = add i64 %34, %29
  %36 = getelementptr inbounds i8, ptr %1, i64 48
  %37 = load i64, ptr %36, align 8
  %spec.select.i7 = tail call i64 @llvm.umin.i64(i64 %35, i64 %37)
  %.not9 = icmp ult i64 %spec.select.i7, %2
  store i64 %29, ptr %32, align 8
  %38 = select i1 %.not9, i64 0, i64 %2
  %39 = sub i64 %spec.select.i7, %38
  store i64 %39, ptr %30, align 8
  %40 = zext i1 %.not9 to i64
  br label %41

41:                                               ; preds = %5, %3, %23
  %.0 = phi i64 [ %40, %23 ], [ 0, %3 ], [ 2, %5 ]
  ret i64 %.0
}

declare i32 @setsockopt(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef) local_unnamed_addr

define void @libra_describe(ptr nocapture noundef %0, i64 noundef %1, i32 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = and i32 %2, 8
  %.not = icmp eq i32 %4, 0
  br i1 %.not, label %read_headers.exit, label %5

5:                                                ; preds = %3
  %invariant.gep.i.i = getelementptr i8, ptr %0, i64 -2
  %6 = icmp ugt i64 %1, 18
  br i1 %6, label %.lr.ph.i.i, label %find_network.exit.i

.lr.ph.i.i:                                       ; preds = %5, %9
  %7 = phi i64 [ %12, %9 ], [ 18, %5 ]
  %.019.i.i = phi i64 [ %7, %9 ], [ 14, %5 ]
  %.01118.i.i = phi i32 [ %10, %9 ], [ 0, %5 ]
  %gep.i.i = getelementptr i8, ptr %invariant.gep.i.i, i64 %.019.i.i
  %.0.copyload.i.i.i.i.i = load i16, ptr %gep.i.i, align 1
  %8 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i.i)
  switch i16 %8, label %find_network.exit.i [
    i16 -32512, label %9
    i16 -30552, label %9
  ]

9:                                                ; preds = %.lr.ph.i.i, %.lr.ph.i.i
  %10 = add nuw nsw i32 %.01118.i.i, 1
  %11 = icmp ult i32 %.01118.i.i, 3
  %12 = add nuw nsw i64 %7, 4
  %13 = icmp ult i64 %12, %1
  %14 = select i1 %11, i1 %13, i1 false
  br i1 %14, label %.lr.ph.i.i, label %find_network.exit.i

find_network.exit.i:                              ; preds = %9, %.lr.ph.i.i, %5
  %.0.lcssa.i.i = phi i64 [ 14, %5 ], [ %.019.i.i, %.lr.ph.i.i ], [ %7, %9 ]
  %15 = add i64 %.0.lcssa.i.i, 28
  %16 = icmp ugt i64 %15, %1
  br i1 %16, label %read_headers.exit, label %17

17:                                               ; preds = %find_network.exit.i
  %18 = getelementptr inbounds i8, ptr %0, i64 %.0.lcssa.i.i
  %19 = getelementptr inbounds i8, ptr %18, i64 -2
  %.0.copyload.i.i.i.i = load i16, ptr %19, align 1
  %20 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i)
  %21 = icmp eq i16 %.0.copyload.i.i.i.i, 8
  switch i16 %20, label %read_headers.exit [
    i16 -31011, label %22
    i16 2048, label %22
  ]

22:                                               ; preds = %17, %17
  br i1 %21, label %23, label %28

23:                                               ; preds = %22
  %24 = load i8, ptr %18, align 1
  %25 = shl i8 %24, 2
  %26 = and i8 %25, 60
  %27 = zext nneg i8 %26 to i64
  br label %28

28:                                               ; preds = %23, %22
  %29 = phi i64 [ 9, %23 ], [ 6, %22 ]
  %30 = phi i64 [ %27, %23 ], [ 40, %22 ]
  %31 = add i64 %30, %.0.lcssa.i.i
  %32 = getelementptr i8, ptr %18, i64 %29
  %33 = load i8, ptr %32, align 1
  %34 = icmp eq i8 %33, 6
  br i1 %34, label %36, label %35

35:                                               ; preds = %28
  %.not34.i = icmp eq i8 %33, 17
  br i1 %.not34.i, label %36, label %read_headers.exit

36:                                               ; preds = %35, %28
  %37 = phi i64 [ 8, %35 ], [ 20, %28 ]
  %38 = add i64 %37, %31
  %39 = icmp ugt i64 %38, %1
  br i1 %39, label %read_headers.exit, label %40

40:                                               ; preds = %36
  %41 = trunc i64 %31 to i16
  %42 = select i1 %34, i16 16, i16 6
  %43 = sub i64 %1, %.0.lcssa.i.i
  %44 = icmp ugt i64 %43, 1500
  %or.cond36.i = and i1 %44, %34
  %45 = select i1 %21, i8 1, i8 4
  %spec.select = select i1 %or.cond36.i, i8 %45, i8 0
  %spec.select4 = select i1 %or.cond36.i, i16 1200, i16 0
  br label %read_headers.exit

read_headers.exit:                                ; preds = %40, %36, %35, %17, %find_network.exit.i, %3
  %.sroa.5.1 = phi i8 [ 0, %3 ], [ 0, %find_network.exit.i ], [ 0, %17 ], [ 0, %36 ], [ 0, %35 ], [ %spec.select, %40 ]
  %.sroa.0.1 = phi i8 [ 0, %3 ], [ 0, %find_network.exit.i ], [ 0, %17 ], [ 0, %36 ], [ 0, %35 ], [ 1, %40 ]
  %.sroa.63.1 = phi i16 [ 0, %3 ], [ 0, %find_network.exit.i ], [ 0, %17 ], [ 0, %36 ], [ 0, %35 ], [ %spec.select4, %40 ]
  %.sroa.7.1 = phi i16 [ 0, %3 ], [ 0, %find_network.exit.i ], [ 0, %17 ], [ 0, %36 ], [ 0, %35 ], [ %41, %40 ]
  %.sroa.8.1 = phi i16 [ 0, %3 ], [ 0, %find_network.exit.i ], [ 0, %17 ], [ 0, %36 ], [ 0, %35 ], [ %42, %40 ]
  %46 = getelementptr inbounds i8, ptr %0, i64 -10
  store i8 %.sroa.0.1, ptr %46, align 1
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -9
  store i8 %.sroa.5.1, ptr %.sroa.5.0..sroa_idx, align 1
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -8
  store i16 0, ptr %.sroa.6.0..sroa_idx, align 1
  %.sroa.63.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -6
  store i16 %.sroa.63.1, ptr %.sroa.63.0..sroa_idx, align 1
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -4
  store i16 %.sroa.7.1, ptr %.sroa.7.0..sroa_idx, align 1
  %.sroa.8.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -2
  store i16 %.sroa.8.1, ptr %.sroa.8.0..sroa_idx, align 1
  ret void
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

define range(i64 -1, 5) i64 @libra_repair(ptr noundef %0, ptr nocapture noundef %1, ptr nocapture noundef %2, i64 noundef %3, ptr nocapture noundef readonly %4) local_unnamed_addr nounwind {
  %6 = getelementptr inbounds i8, ptr %2, i64 -10
  %.sroa.049.0.copyload = load i8, ptr %6, align 1
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -9
  %.sroa.4.0.copyload = load i8, ptr %.sroa.4.0..sroa_idx, align 1
  %.sroa.550.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -6
  %.sroa.550.0.copyload = load i16, ptr %.sroa.550.0..sroa_idx, align 1
  %.sroa.651.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -4
  %.sroa.651.0.copyload = load i16, ptr %.sroa.651.0..sroa_idx, align 1
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -2
  %.sroa.7.0.copyload = load i16, ptr %.sroa.7.0..sroa_idx, align 1
  %7 = getelementptr inbounds i8, ptr %4, i64 16
  %8 = load i32, ptr %7, align 8
  %9 = and i32 %8, 16
  %10 = icmp ne i32 %9, 0
  %11 = icmp ugt i64 %3, 13
  %or.cond = and i1 %11, %10
  br i1 %or.cond, label %12, label %26

12:                                               ; preds = %5
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(12) %.sroa.651.0..sroa_idx, ptr noundef nonnull align 1 dereferenceable(12) %2, i64 12, i1 false)
  %13 = load i32, ptr %7, align 8
  %14 = and i32 %13, 64
  %.not.i = icmp eq i32 %14, 0
  br i1 %.not.i, label %insert_tag.exit, label %15

15:                                               ; preds = %12
  %16 = getelementptr inbounds i8, ptr %4, i64 34
  %17 = load i16, ptr %16, align 2
  br label %insert_tag.exit

insert_tag.exit:                                  ; preds = %12, %15
  %18 = phi i16 [ %17, %15 ], [ -32512, %12 ]
  %19 = getelementptr inbounds i8, ptr %2, i64 8
  %20 = tail call i16 @llvm.bswap.i16(i16 %18)
  store i16 %20, ptr %19, align 1
  %21 = getelementptr inbounds i8, ptr %2, i64 10
  %22 = getelementptr inbounds i8, ptr %4, i64 32
  %23 = load i16, ptr %22, align 8
  %24 = tail call i16 @llvm.bswap.i16(i16 %23)
  store i16 %24, ptr %21, align 1
  %25 = add i64 %3, 4
  br label %26

26:                                               ; preds = %insert_tag.exit, %5
  %.025 = phi i64 [ %25, %insert_tag.exit ], [ %3, %5 ]
  %.024 = phi i64 [ 4, %insert_tag.exit ], [ 0, %5 ]
  %.023 = phi ptr [ %.sroa.651.0..sroa_idx, %insert_tag.exit ], [ %2, %5 ]
  %27 = zext i16 %.sroa.651.0.copyload to i64
  %28 = add nuw nsw i64 %.024, %27
  %29 = and i8 %.sroa.4.0.copyload, 127
  %.not = icmp eq i8 %29, 0
  br i1 %.not, label %276, label %30

30:                                               ; preds = %26
  %31 = zext i16 %.sroa.550.0.copyload to i64
  switch i8 %29, label %cut.exit [
    i8 1, label %32
    i8 4, label %32
    i8 5, label %32
  ]

32:                                               ; preds = %30, %30, %30
  %33 = icmp eq i8 %29, 5
  %34 = select i1 %33, i64 8, i64 20
  %35 = add nuw nsw i64 %28, %34
  %.not.i29 = icmp eq i16 %.sroa.550.0.copyload, 0
  %36 = icmp ugt i64 %35, %.025
  %or.cond63 = select i1 %.not.i29, i1 true, i1 %36
  br i1 %or.cond63, label %cut.exit, label %37

37:                                               ; preds = %32
  %invariant.gep.i.i = getelementptr i8, ptr %.023, i64 -2
  %38 = icmp ugt i64 %28, 18
  br i1 %38, label %.lr.ph.i.i, label %find_network.exit.i

.lr.ph.i.i:                                       ; preds = %37, %41
  %39 = phi i64 [ %44, %41 ], [ 18, %37 ]
  %.019.i.i = phi i64 [ %39, %41 ], [ 14, %37 ]
  %.01118.i.i = phi i32 [ %42, %41 ], [ 0, %37 ]
  %gep.i.i = getelementptr i8, ptr %invariant.gep.i.i, i64 %.019.i.i
  %.0.copyload.i.i.i.i.i = load i16, ptr %gep.i.i, align 1
  %40 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i.i)
  switch i16 %40, label %find_network.exit.i [
    i16 -32512, label %41
    i16 -30552, label %41
  ]

41:                                               ; preds = %.lr.ph.i.i, %.lr.ph.i.i
  %42 = add nuw nsw i32 %.01118.i.i, 1
  %43 = icmp ult i32 %.01118.i.i, 3
  %44 = add nuw nsw i64 %39, 4
  %45 = icmp ult i64 %44, %28
  %46 = select i1 %43, i1 %45, i1 false
  br i1 %46, label %.lr.ph.i.i, label %find_network.exit.i

find_network.exit.i:                              ; preds = %41, %.lr.ph.i.i, %37
  %.0.lcssa.i.i = phi i64 [ 14, %37 ], [ %.019.i.i, %.lr.ph.i.i ], [ %39, %41 ]
  %47 = add i64 %.0.lcssa.i.i, 20
  %48 = icmp ugt i64 %47, %28
  br i1 %48, label %cut.exit, label %49

49:                                               ; preds = %find_network.exit.i
  %50 = getelementptr inbounds i8, ptr %.023, i64 %.0.lcssa.i.i
  %51 = getelementptr inbounds i8, ptr %50, i64 -2
  %.0.copyload.i.i.i.i = load i16, ptr %51, align 1
  %52 = icmp eq i16 %.0.copyload.i.i.i.i, 8
  br i1 %52, label %53, label %59

53:                                               ; preds = %49
  %54 = load i8, ptr %50, align 1
  %55 = shl i8 %54, 2
  %56 = and i8 %55, 60
  %57 = zext nneg i8 %56 to i64
  %58 = add i64 %.0.lcssa.i.i, %57
  %.not55.i = icmp eq i64 %58, %28
  br i1 %.not55.i, label %62, label %cut.exit

59:                                               ; preds = %49
  %.not54.i = icmp ne i16 %.0.copyload.i.i.i.i, -8826
  %60 = add i64 %.0.lcssa.i.i, 40
  %61 = icmp ugt i64 %60, %28
  %or.cond.i = or i1 %61, %.not54.i
  br i1 %or.cond.i, label %cut.exit, label %62

62:                                               ; preds = %59, %53
  br i1 %33, label %.thread.i, label %63

63:                                               ; preds = %62
  %64 = getelementptr i8, ptr %.023, i64 %28
  %65 = getelementptr i8, ptr %64, i64 12
  %66 = load i8, ptr %65, align 1
  %67 = lshr i8 %66, 2
  %68 = and i8 %67, 60
  %69 = zext nneg i8 %68 to i64
  %70 = add nuw nsw i64 %28, %69
  %71 = icmp ult i8 %66, 80
  br i1 %71, label %cut.exit, label %.thread.i

.thread.i:                                        ; preds = %62, %63
  %.sroa.18.0 = phi i64 [ %70, %63 ], [ %35, %62 ]
  %.not56.i = icmp ult i64 %.sroa.18.0, %.025
  br i1 %.not56.i, label %.lr.ph.i, label %cut.exit

.lr.ph.i:                                         ; preds = %.thread.i
  %72 = select i1 %33, i64 6, i64 16
  %73 = getelementptr inbounds i8, ptr %.023, i64 %28
  %74 = getelementptr inbounds i8, ptr %73, i64 %72
  %.0.copyload.i.i.i = load i16, ptr %74, align 1
  %75 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i)
  %76 = zext i16 %75 to i64
  %77 = xor i64 %.025, -1
  %78 = add i64 %28, %77
  %79 = and i64 %78, 65535
  %80 = add nuw nsw i64 %79, %76
  %81 = getelementptr inbounds i8, ptr %0, i64 104
  %82 = getelementptr inbounds i8, ptr %0, i64 56
  %83 = getelementptr inbounds i8, ptr %0, i64 48
  %84 = getelementptr inbounds i8, ptr %0, i64 120
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = getelementptr inbounds i8, ptr %1, i64 80
  %87 = getelementptr inbounds i8, ptr %1, i64 88
  %88 = getelementptr inbounds i8, ptr %1, i64 112
  %89 = getelementptr inbounds i8, ptr %0, i64 136
  %90 = getelementptr inbounds i8, ptr %0, i64 144
  %91 = getelementptr inbounds i8, ptr %1, i64 16
  %92 = getelementptr inbounds i8, ptr %0, i64 128
  %93 = getelementptr inbounds i8, ptr %0, i64 248
  %.in.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %94 = getelementptr inbounds i8, ptr %0, i64 224
  %95 = getelementptr inbounds i8, ptr %0, i64 160
  %96 = getelementptr inbounds i8, ptr %0, i64 168
  %97 = getelementptr inbounds i8, ptr %0, i64 152
  %98 = add nuw nsw i64 %72, 2
  %99 = add nuw nsw i64 %98, %28
  br label %100

100:                                              ; preds = %run_requeued.exit.i, %.lr.ph.i
  %.036.i = phi i64 [ 0, %.lr.ph.i ], [ %123, %run_requeued.exit.i ]
  %.02935.i = phi i64 [ %.sroa.18.0, %.lr.ph.i ], [ %271, %run_requeued.exit.i ]
  %101 = sub i64 %.025, %.02935.i
  %..i = tail call i64 @llvm.umin.i64(i64 %101, i64 %31)
  %102 = add nuw nsw i64 %..i, %.sroa.18.0
  %103 = load i64, ptr %81, align 8
  %104 = add i64 %102, %103
  %105 = icmp ugt i64 %104, 262144
  br i1 %105, label %106, label %segment_room.exit.i

106:                                              ; preds = %100
  %107 = load i64, ptr %82, align 8
  %.not9.i.i.i = icmp eq i64 %107, 0
  br i1 %.not9.i.i.i, label %flush_all.exit.i.i, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %106, %115
  %108 = phi i64 [ %116, %115 ], [ %107, %106 ]
  %.08.i.i.i = phi i64 [ %117, %115 ], [ 0, %106 ]
  %109 = load ptr, ptr %83, align 8
  %110 = getelementptr inbounds ptr, ptr %109, i64 %.08.i.i.i
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds i8, ptr %111, i64 40
  %113 = load i64, ptr %112, align 8
  %.not.i.i.i = icmp eq i64 %113, 0
  br i1 %.not.i.i.i, label %115, label %114

114:                                              ; preds = %.lr.ph.i.i.i
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %111) nobuiltin
  %.pre.i.i.i = load i64, ptr %82, align 8
  br label %115

115:                                              ; preds = %114, %.lr.ph.i.i.i
  %116 = phi i64 [ %108, %.lr.ph.i.i.i ], [ %.pre.i.i.i, %114 ]
  %117 = add nuw i64 %.08.i.i.i, 1
  %118 = icmp ult i64 %117, %116
  br i1 %118, label %.lr.ph.i.i.i, label %flush_all.exit.i.i

flush_all.exit.i.i:                               ; preds = %115, %106
  store i64 0, ptr %84, align 8
  br label %segment_room.exit.i

segment_room.exit.i:                              ; preds = %flush_all.exit.i.i, %100
  %119 = phi i64 [ 0, %flush_all.exit.i.i ], [ %103, %100 ]
  %120 = load ptr, ptr %85, align 8
  %121 = getelementptr inbounds i8, ptr %120, i64 %119
  %122 = add i64 %119, %102
  store i64 %122, ptr %81, align 8
  %123 = add i64 %.036.i, 1
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %121, ptr readonly align 1 %.023, i64 %.sroa.18.0, i1 false)
  %124 = getelementptr inbounds i8, ptr %121, i64 %.sroa.18.0
  %125 = getelementptr inbounds i8, ptr %.023, i64 %.02935.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %124, ptr readonly align 1 %125, i64 %..i, i1 false)
  %126 = getelementptr inbounds i8, ptr %121, i64 %.0.lcssa.i.i
  br i1 %52, label %127, label %156

127:                                              ; preds = %segment_room.exit.i
  %128 = sub i64 %102, %.0.lcssa.i.i
  %129 = getelementptr inbounds i8, ptr %126, i64 2
  %130 = trunc i64 %128 to i16
  %131 = tail call i16 @llvm.bswap.i16(i16 %130)
  store i16 %131, ptr %129, align 1
  %132 = getelementptr inbounds i8, ptr %126, i64 4
  %.0.copyload.i.i.i.i.i30 = load i16, ptr %132, align 1
  %133 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i.i30)
  %134 = trunc i64 %.036.i to i16
  %135 = add i16 %133, %134
  %136 = tail call i16 @llvm.bswap.i16(i16 %135)
  store i16 %136, ptr %132, align 1
  %137 = getelementptr inbounds i8, ptr %126, i64 10
  store i16 0, ptr %137, align 1
  %138 = load i8, ptr %126, align 1
  %139 = shl i8 %138, 2
  %140 = and i8 %139, 60
  %141 = zext nneg i8 %140 to i64
  %142 = tail call i64 @libra_sum16(ptr noundef nonnull readonly %126, i64 noundef %141, i64 noundef 0) nobuiltin
  %143 = and i64 %142, 65535
  %144 = lshr i64 %142, 16
  %145 = add nuw nsw i64 %143, %144
  %146 = and i64 %145, 65535
  %147 = lshr i64 %145, 16
  %148 = add nuw nsw i64 %146, %147
  %149 = and i64 %148, 65535
  %150 = lshr i64 %148, 16
  %151 = add nuw nsw i64 %149, %150
  %152 = lshr i64 %151, 16
  %153 = add nuw nsw i64 %152, %151
  %154 = trunc i64 %153 to i16
  %155 = xor i16 %154, -1
  br label %161

156:                                              ; preds = %segment_room.exit.i
  %157 = getelementptr inbounds i8, ptr %126, i64 4
  %158 = sub i64 %102, %.0.lcssa.i.i
  %159 = trunc i64 %158 to i16
  %160 = add i16 %159, -40
  br label %161

161:                                              ; preds = %156, %127
  %.sink43.i.i = phi i16 [ %160, %156 ], [ %155, %127 ]
  %.sink42.i.i = phi ptr [ %157, %156 ], [ %137, %127 ]
  %162 = tail call i16 @llvm.bswap.i16(i16 %.sink43.i.i)
  store i16 %162, ptr %.sink42.i.i, align 1
  %163 = getelementptr inbounds i8, ptr %121, i64 %28
  %164 = sub nsw i64 %102, %28
  br i1 %33, label %165, label %169

165:                                              ; preds = %161
  %166 = getelementptr inbounds i8, ptr %163, i64 4
  %167 = trunc i64 %164 to i16
  %168 = tail call i16 @llvm.bswap.i16(i16 %167)
  store i16 %168, ptr %166, align 1
  br label %finish_tcp.exit.i.i

169:                                              ; preds = %161
  %170 = sub i64 %.02935.i, %.sroa.18.0
  %171 = icmp eq i64 %.036.i, 0
  %172 = add i64 %..i, %.02935.i
  %173 = icmp eq i64 %172, %.025
  %174 = getelementptr inbounds i8, ptr %163, i64 4
  %.0.copyload.i.i.i41.i.i = load i32, ptr %174, align 1
  %175 = tail call i32 @llvm.bswap.i32(i32 %.0.copyload.i.i.i41.i.i)
  %176 = trunc i64 %170 to i32
  %177 = add i32 %175, %176
  %178 = tail call i32 @llvm.bswap.i32(i32 %177)
  store i32 %178, ptr %174, align 1
  br i1 %171, label %183, label %179

179:                                              ; preds = %169
  %180 = getelementptr inbounds i8, ptr %163, i64 13
  %181 = load i8, ptr %180, align 1
  %182 = and i8 %181, 127
  store i8 %182, ptr %180, align 1
  br label %183

183:                                              ; preds = %179, %169
  br i1 %173, label %finish_tcp.exit.i.i, label %184

184:                                              ; preds = %183
  %185 = getelementptr inbounds i8, ptr %163, i64 13
  %186 = load i8, ptr %185, align 1
  %187 = and i8 %186, -10
  store i8 %187, ptr %185, align 1
  br label %finish_tcp.exit.i.i

finish_tcp.exit.i.i:                              ; preds = %184, %183, %165
  %188 = getelementptr inbounds i8, ptr %163, i64 %72
  %189 = add nsw i64 %80, %164
  %190 = and i64 %189, 65535
  %191 = lshr i64 %189, 16
  %192 = add nuw nsw i64 %190, %191
  %193 = and i64 %192, 65535
  %194 = lshr i64 %192, 16
  %195 = add nuw nsw i64 %193, %194
  %196 = and i64 %195, 65535
  %197 = lshr i64 %195, 16
  %198 = add nuw nsw i64 %196, %197
  %199 = lshr i64 %198, 16
  %200 = add nuw nsw i64 %199, %198
  %201 = trunc i64 %200 to i16
  %202 = tail call i16 @llvm.bswap.i16(i16 %201)
  store i16 %202, ptr %188, align 1
  %203 = icmp ugt i64 %99, %102
  br i1 %203, label %make_segment.exit.i, label %204

204:                                              ; preds = %finish_tcp.exit.i.i
  %205 = tail call i64 @libra_sum16(ptr noundef nonnull readonly %163, i64 noundef %164, i64 noundef 0) nobuiltin
  %206 = and i64 %205, 65535
  %207 = lshr i64 %205, 16
  %208 = add nuw nsw i64 %206, %207
  %209 = and i64 %208, 65535
  %210 = lshr i64 %208, 16
  %211 = add nuw nsw i64 %209, %210
  %212 = and i64 %211, 65535
  %213 = lshr i64 %211, 16
  %214 = add nuw nsw i64 %212, %213
  %215 = lshr i64 %214, 16
  %216 = add nuw nsw i64 %215, %214
  %217 = trunc i64 %216 to i16
  %218 = xor i16 %217, -1
  %.not.i.i33.i = icmp eq i16 %217, -1
  %narrow.i.i.i = select i1 %.not.i.i33.i, i16 -1, i16 %218
  %219 = tail call i16 @llvm.bswap.i16(i16 %narrow.i.i.i)
  store i16 %219, ptr %188, align 1
  br label %make_segment.exit.i

make_segment.exit.i:                              ; preds = %204, %finish_tcp.exit.i.i
  %220 = load i64, ptr %86, align 8
  %221 = add i64 %220, 1
  store i64 %221, ptr %86, align 8
  %222 = load i64, ptr %87, align 8
  %223 = add i64 %222, %102
  store i64 %223, ptr %87, align 8
  %224 = load i64, ptr %88, align 8
  %.not.i.i = icmp eq i64 %224, 0
  br i1 %.not.i.i, label %count_received.exit.i, label %225

225:                                              ; preds = %make_segment.exit.i
  %226 = load i64, ptr %89, align 8
  %227 = load i64, ptr %90, align 8
  %228 = add nuw nsw i64 %102, 7
  %229 = and i64 %228, -8
  %230 = add nuw nsw i64 %229, 16
  %231 = add i64 %227, %230
  %232 = icmp ugt i64 %231, %226
  br i1 %232, label %new_upcall.exit.thread.i.i.i, label %new_upcall.exit.i.i.i

new_upcall.exit.i.i.i:                            ; preds = %225
  %233 = load i64, ptr %91, align 8
  %234 = load ptr, ptr %92, align 8
  %235 = getelementptr inbounds i8, ptr %234, i64 %227
  %236 = trunc nuw nsw i64 %230 to i32
  store i32 %236, ptr %235, align 8
  %237 = getelementptr inbounds i8, ptr %235, i64 4
  store i16 2, ptr %237, align 4
  %238 = trunc i64 %233 to i16
  %239 = getelementptr inbounds i8, ptr %235, i64 6
  store i16 %238, ptr %239, align 2
  %240 = getelementptr inbounds i8, ptr %235, i64 8
  store i64 %102, ptr %240, align 8
  %241 = load i64, ptr %90, align 8
  %242 = add i64 %241, %230
  store i64 %242, ptr %90, align 8
  %243 = getelementptr inbounds i8, ptr %235, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %243, ptr nonnull readonly align 1 %121, i64 %102, i1 false)
  br label %count_received.exit.i

new_upcall.exit.thread.i.i.i:                     ; preds = %225
  %244 = load i64, ptr %93, align 8
  %245 = add i64 %244, 1
  store i64 %245, ptr %93, align 8
  br label %count_received.exit.i

count_received.exit.i:                            ; preds = %new_upcall.exit.thread.i.i.i, %new_upcall.exit.i.i.i, %make_segment.exit.i
  %246 = load ptr, ptr %.in.i.i, align 8
  %.not13.i.i = icmp eq ptr %246, null
  br i1 %.not13.i.i, label %run.exit.i, label %247

247:                                              ; preds = %count_received.exit.i
  %248 = load i64, ptr %91, align 8
  %249 = load i64, ptr %94, align 8
  %250 = add i64 %249, 1
  store i64 %250, ptr %94, align 8
  tail call void %246(ptr noundef nonnull %0, ptr noundef nonnull %121, i64 noundef %102, i64 noundef %248, i64 noundef 0, ptr noundef null) nobuiltin nounwind
  br label %run.exit.i

run.exit.i:                                       ; preds = %247, %count_received.exit.i
  %.pre.i.i = load i64, ptr %95, align 8
  br label %251

251:                                              ; preds = %run.exit.i.i, %run.exit.i
  %252 = phi i64 [ %.pre.i.i, %run.exit.i ], [ %269, %run.exit.i.i ]
  %.012.i.i = phi i32 [ 0, %run.exit.i ], [ %270, %run.exit.i.i ]
  %253 = load i64, ptr %96, align 8
  %.not.i34.i = icmp eq i64 %252, %253
  br i1 %.not.i34.i, label %run_requeued.exit.i, label %254

254:                                              ; preds = %251
  %255 = load ptr, ptr %97, align 8
  %256 = urem i64 %252, 1088
  %257 = getelementptr inbounds %struct.item, ptr %255, i64 %256
  %.in.i.i.i = getelementptr inbounds i8, ptr %257, i64 32
  %258 = load ptr, ptr %.in.i.i.i, align 8
  %.not13.i.i.i = icmp eq ptr %258, null
  br i1 %.not13.i.i.i, label %run.exit.i.i, label %259

259:                                              ; preds = %254
  %260 = getelementptr inbounds i8, ptr %257, i64 8
  %261 = load i64, ptr %260, align 8
  %262 = load i64, ptr %257, align 64
  %263 = getelementptr inbounds i8, ptr %257, i64 16448
  %264 = load i64, ptr %94, align 8
  %265 = add i64 %264, 1
  store i64 %265, ptr %94, align 8
  %266 = getelementptr inbounds i8, ptr %257, i64 16
  %267 = load i64, ptr %266, align 16
  tail call void %258(ptr noundef nonnull %0, ptr noundef nonnull %263, i64 noundef %262, i64 noundef %261, i64 noundef %267, ptr noundef nonnull %257) nobuiltin nounwind
  %.pre13.i.i = load i64, ptr %95, align 8
  br label %run.exit.i.i

run.exit.i.i:                                     ; preds = %259, %254
  %268 = phi i64 [ %252, %254 ], [ %.pre13.i.i, %259 ]
  %269 = add i64 %268, 1
  store i64 %269, ptr %95, align 8
  %270 = add nuw nsw i32 %.012.i.i, 1
  %exitcond.not.i.i = icmp eq i32 %270, 64
  br i1 %exitcond.not.i.i, label %run_requeued.exit.i, label %251

run_requeued.exit.i:                              ; preds = %run.exit.i.i, %251
  %271 = add i64 %.02935.i, %31
  %272 = icmp ult i64 %271, %.025
  br i1 %272, label %100, label %complete.exit

cut.exit:                                         ; preds = %30, %63, %.thread.i, %53, %59, %find_network.exit.i, %32
  %273 = getelementptr inbounds i8, ptr %1, i64 104
  %274 = load i64, ptr %273, align 8
  %275 = add i64 %274, 1
  store i64 %275, ptr %273, align 8
  br label %276

276:                                              ; preds = %cut.exit, %26
  %277 = and i8 %.sroa.049.0.copyload, 1
  %.not28 = icmp eq i8 %277, 0
  br i1 %.not28, label %complete.exit, label %278

278:                                              ; preds = %276
  %279 = zext i16 %.sroa.7.0.copyload to i64
  %280 = add nuw nsw i64 %279, 2
  %281 = add nuw nsw i64 %280, %28
  %282 = icmp ugt i64 %281, %.025
  %283 = icmp eq i16 %.sroa.7.0.copyload, 8
  %or.cond.i31 = or i1 %283, %282
  br i1 %or.cond.i31, label %complete.exit, label %284

284:                                              ; preds = %278
  %285 = getelementptr inbounds i8, ptr %.023, i64 %28
  %286 = sub i64 %.025, %28
  %287 = tail call i64 @libra_sum16(ptr noundef readonly %285, i64 noundef %286, i64 noundef 0) nobuiltin
  %288 = and i64 %287, 65535
  %289 = lshr i64 %287, 16
  %290 = add nuw nsw i64 %288, %289
  %291 = and i64 %290, 65535
  %292 = lshr i64 %290, 16
  %293 = add nuw nsw i64 %291, %292
  %294 = and i64 %293, 65535
  %295 = lshr i64 %293, 16
  %296 = add nuw nsw i64 %294, %295
  %297 = lshr i64 %296, 16
  %298 = add nuw nsw i64 %297, %296
  %299 = trunc i64 %298 to i16
  %300 = xor i16 %299, -1
  %301 = getelementptr inbounds i8, ptr %285, i64 %279
  %.not.i32 = icmp eq i16 %299, -1
  %narrow.i = select i1 %.not.i32, i16 -1, i16 %300
  %302 = tail call i16 @llvm.bswap.i16(i16 %narrow.i)
  store i16 %302, ptr %301, align 1
  br label %complete.exit

complete.exit:                                    ; preds = %run_requeued.exit.i, %284, %278, %276
  %.1 = phi i64 [ %.024, %276 ], [ %.024, %278 ], [ %.024, %284 ], [ -1, %run_requeued.exit.i ]
  ret i64 %.1
}

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define i32 @libra_longest_prefix(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr alwaysinline nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %4 = load i64, ptr %0, align 8
  %.not.i17 = icmp eq i64 %4, 0
  switch i64 %2, label %52 [
    i64 1, label %5
    i64 2, label %25
  ]

5:                                                ; preds = %3
  br i1 %.not.i17, label %search.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %5
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = load i64, ptr %1, align 8
  %9 = insertelement <8 x i64> poison, i64 %8, i64 0
  %10 = shufflevector <8 x i64> %9, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %11

11:                                               ; preds = %11, %.lr.ph.i
  %.021.i = phi i64 [ 0, %.lr.ph.i ], [ %..i, %11 ]
  %.01720.i = phi i64 [ 0, %.lr.ph.i ], [ %24, %11 ]
  %12 = getelementptr inbounds %struct.hash_table, ptr %7, i64 %.01720.i
  %13 = load ptr, ptr %12, align 8
  %14 = shl i64 %.021.i, 3
  %15 = getelementptr inbounds <8 x i64>, ptr %13, i64 %.021.i
  %16 = load <8 x i64>, ptr %15, align 64
  %17 = icmp ule <8 x i64> %16, %10
  %.014.i.i = bitcast <8 x i1> %17 to i8
  %18 = tail call range(i8 0, 9) i8 @llvm.ctpop.i8(i8 %.014.i.i)
  %19 = zext nneg i8 %18 to i64
  %20 = add i64 %14, -1
  %21 = add i64 %20, %19
  %22 = getelementptr inbounds i8, ptr %12, i64 8
  %23 = load i64, ptr %22, align 8
  %..i = tail call i64 @llvm.umin.i64(i64 %21, i64 %23)
  %24 = add nuw i64 %.01720.i, 1
  %exitcond.not.i = icmp eq i64 %24, %4
  br i1 %exitcond.not.i, label %search.exit, label %11

25:                                               ; preds = %3
  br i1 %.not.i17, label %search.exit, label %.lr.ph.i9

.lr.ph.i9:                                        ; preds = %25
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = load i64, ptr %1, align 8
  %29 = insertelement <8 x i64> poison, i64 %28, i64 0
  %30 = shufflevector <8 x i64> %29, <8 x i64> poison, <8 x i32> zeroinitializer
  %.phi.trans.insert = getelementptr inbounds i8, ptr %1, i64 8
  %.pre = load i64, ptr %.phi.trans.insert, align 8
  %31 = insertelement <8 x i64> poison, i64 %.pre, i64 0
  %32 = shufflevector <8 x i64> %31, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.lr.ph.i.i, %.lr.ph.i9
  %.021.i10 = phi i64 [ 0, %.lr.ph.i9 ], [ %..i13, %.lr.ph.i.i ]
  %.01720.i11 = phi i64 [ 0, %.lr.ph.i9 ], [ %51, %.lr.ph.i.i ]
  %33 = getelementptr inbounds %struct.hash_table, ptr %27, i64 %.01720.i11
  %34 = load ptr, ptr %33, align 8
  %.idx = shl i64 %.021.i10, 7
  %35 = getelementptr inbounds i8, ptr %34, i64 %.idx
  %36 = load <8 x i64>, ptr %35, align 64
  %37 = icmp ule <8 x i64> %36, %30
  %38 = getelementptr inbounds i8, ptr %35, i64 64
  %39 = load <8 x i64>, ptr %38, align 64
  %40 = icmp eq <8 x i64> %39, %32
  %41 = icmp ult <8 x i64> %39, %32
  %42 = and <8 x i1> %40, %37
  %43 = or <8 x i1> %42, %41
  %44 = shl i64 %.021.i10, 3
  %.014.i.i12 = bitcast <8 x i1> %43 to i8
  %45 = tail call range(i8 0, 9) i8 @llvm.ctpop.i8(i8 %.014.i.i12)
  %46 = zext nneg i8 %45 to i64
  %47 = add i64 %44, -1
  %48 = add i64 %47, %46
  %49 = getelementptr inbounds i8, ptr %33, i64 8
  %50 = load i64, ptr %49, align 8
  %..i13 = tail call i64 @llvm.umin.i64(i64 %48, i64 %50)
  %51 = add nuw i64 %.01720.i11, 1
  %exitcond.not.i14 = icmp eq i64 %51, %4
  br i1 %exitcond.not.i14, label %search.exit, label %.lr.ph.i.i

52:                                               ; preds = %3
  br i1 %.not.i17, label %search.exit, label %.lr.ph.i18

.lr.ph.i18:                                       ; preds = %52
  %53 = getelementptr inbounds i8, ptr %0, i64 8
  %54 = load ptr, ptr %53, align 8
  %55 = load i64, ptr %1, align 8
  %56 = insertelement <8 x i64> poison, i64 %55, i64 0
  %57 = shufflevector <8 x i64> %56, <8 x i64> poison, <8 x i32> zeroinitializer
  %58 = icmp ugt i64 %2, 1
  br label %59

59:                                               ; preds = %count_at_most.exit.i21, %.lr.ph.i18
  %.021.i19 = phi i64 [ 0, %.lr.ph.i18 ], [ %..i23, %count_at_most.exit.i21 ]
  %.01720.i20 = phi i64 [ 0, %.lr.ph.i18 ], [ %84, %count_at_most.exit.i21 ]
  %60 = getelementptr inbounds %struct.hash_table, ptr %54, i64 %.01720.i20
  %61 = load ptr, ptr %60, align 8
  %62 = shl i64 %.021.i19, 3
  %63 = mul i64 %.021.i19, %2
  %64 = getelementptr inbounds <8 x i64>, ptr %61, i64 %63
  %65 = load <8 x i64>, ptr %64, align 64
  %66 = icmp ule <8 x i64> %65, %57
  br i1 %58, label %.lr.ph.i.i26, label %count_at_most.exit.i21

.lr.ph.i.i26:                                     ; preds = %59, %.lr.ph.i.i26
  %.016.i.i27 = phi i64 [ %77, %.lr.ph.i.i26 ], [ 1, %59 ]
  %.014.in15.i.i28 = phi <8 x i1> [ %76, %.lr.ph.i.i26 ], [ %66, %59 ]
  %67 = getelementptr inbounds <8 x i64>, ptr %64, i64 %.016.i.i27
  %68 = load <8 x i64>, ptr %67, align 64
  %69 = getelementptr inbounds i64, ptr %1, i64 %.016.i.i27
  %70 = load i64, ptr %69, align 8
  %71 = insertelement <8 x i64> poison, i64 %70, i64 0
  %72 = shufflevector <8 x i64> %71, <8 x i64> poison, <8 x i32> zeroinitializer
  %73 = icmp eq <8 x i64> %68, %72
  %74 = icmp ult <8 x i64> %68, %72
  %75 = and <8 x i1> %73, %.014.in15.i.i28
  %76 = or <8 x i1> %75, %74
  %77 = add nuw i64 %.016.i.i27, 1
  %exitcond.not.i.i29 = icmp eq i64 %77, %2
  br i1 %exitcond.not.i.i29, label %count_at_most.exit.i21, label %.lr.ph.i.i26

count_at_most.exit.i21:                           ; preds = %.lr.ph.i.i26, %59
  %.014.in.lcssa.i.i = phi <8 x i1> [ %66, %59 ], [ %76, %.lr.ph.i.i26 ]
  %.014.i.i22 = bitcast <8 x i1> %.014.in.lcssa.i.i to i8
  %78 = tail call range(i8 0, 9) i8 @llvm.ctpop.i8(i8 %.014.i.i22)
  %79 = zext nneg i8 %78 to i64
  %80 = add i64 %62, -1
  %81 = add i64 %80, %79
  %82 = getelementptr inbounds i8, ptr %60, i64 8
  %83 = load i64, ptr %82, align 8
  %..i23 = tail call i64 @llvm.umin.i64(i64 %81, i64 %83)
  %84 = add nuw i64 %.01720.i20, 1
  %exitcond.not.i24 = icmp eq i64 %84, %4
  br i1 %exitcond.not.i24, label %search.exit, label %59

search.exit:                                      ; preds = %.lr.ph.i.i, %11, %count_at_most.exit.i21, %52, %25, %5
  %.0.lcssa.i25.sink = phi i64 [ 0, %5 ], [ 0, %25 ], [ 0, %52 ], [ %..i23, %count_at_most.exit.i21 ], [ %..i, %11 ], [ %..i13, %.lr.ph.i.i ]
  %85 = getelementptr inbounds i8, ptr %0, i64 16
  %86 = load ptr, ptr %85, align 8
  %87 = getelementptr inbounds i32, ptr %86, i64 %.0.lcssa.i25.sink
  %.0 = load i32, ptr %87, align 4
  ret i32 %.0
}

define i64 @libra_intervals(ptr nocapture noundef readonly %0, i64 noundef %1, ptr noundef %2, i64 noundef %3, ptr nocapture noundef %4, ptr nocapture noundef writeonly %5, ptr nocapture noundef %6) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
.critedge.i:
  %.not26.i = icmp eq i64 %3, 0
  br i1 %.not26.i, label %append.exit, label %.lr.ph24.i

.lr.ph24.i:                                       ; preds = %.critedge.i, %.lr.ph24.i
  %.023.i = phi i64 [ %10, %.lr.ph24.i ], [ 0, %.critedge.i ]
  %7 = getelementptr inbounds i64, ptr %2, i64 %.023.i
  %8 = load i64, ptr %7, align 8
  %.idx = shl i64 %.023.i, 6
  %9 = getelementptr inbounds i8, ptr %4, i64 %.idx
  store i64 %8, ptr %9, align 8
  %10 = add nuw i64 %.023.i, 1
  %exitcond.not = icmp eq i64 %10, %3
  br i1 %exitcond.not, label %append.exit, label %.lr.ph24.i

append.exit:                                      ; preds = %.lr.ph24.i, %.critedge.i
  store i32 0, ptr %5, align 4
  %invariant.gep = getelementptr i8, ptr %6, i64 -8
  %invariant.gep134 = getelementptr i8, ptr %6, i64 -16
  %invariant.gep136 = getelementptr i8, ptr %5, i64 -4
  %11 = shl i64 %3, 1
  %12 = or disjoint i64 %11, 1
  %.idx.i = shl i64 %3, 4
  %umax = tail call i64 @llvm.umax.i64(i64 %3, i64 1)
  br label %14

13:                                               ; preds = %121
  ret i64 %.sroa.23.6

14:                                               ; preds = %append.exit, %121
  %.0146 = phi i64 [ 0, %append.exit ], [ %.2, %121 ]
  %.041145 = phi i64 [ 0, %append.exit ], [ %122, %121 ]
  %.sroa.23.1144 = phi i64 [ 1, %append.exit ], [ %.sroa.23.6, %121 ]
  %15 = icmp ult i64 %.041145, %1
  br i1 %15, label %16, label %22

16:                                               ; preds = %14
  %17 = getelementptr inbounds i32, ptr %0, i64 %.041145
  %18 = load i32, ptr %17, align 4
  %19 = zext i32 %18 to i64
  %20 = mul i64 %12, %19
  %21 = getelementptr inbounds i64, ptr %2, i64 %20
  br label %22

22:                                               ; preds = %14, %16
  %23 = phi ptr [ %21, %16 ], [ null, %14 ]
  %.not46138 = icmp eq i64 %.0146, 0
  br i1 %.not46138, label %.critedge, label %.lr.ph

.lr.ph:                                           ; preds = %22
  %.not47 = icmp eq ptr %23, null
  br label %24

24:                                               ; preds = %.lr.ph, %85
  %.1140 = phi i64 [ %.0146, %.lr.ph ], [ %40, %85 ]
  %.sroa.23.2139 = phi i64 [ %.sroa.23.1144, %.lr.ph ], [ %.sroa.23.4, %85 ]
  br i1 %.not47, label %.critedge2, label %25

25:                                               ; preds = %24
  %gep = getelementptr ptr, ptr %invariant.gep, i64 %.1140
  %26 = load ptr, ptr %gep, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 %.idx.i
  %28 = load i64, ptr %27, align 8
  %29 = icmp ugt i64 %28, 4294967295
  br i1 %29, label %.critedge.thread, label %30

30:                                               ; preds = %25
  %31 = getelementptr inbounds i64, ptr %26, i64 %3
  br label %32

32:                                               ; preds = %33, %30
  %.011.i = phi i64 [ %3, %30 ], [ %34, %33 ]
  %.not.i50 = icmp eq i64 %.011.i, 0
  br i1 %.not.i50, label %.critedge2, label %33

33:                                               ; preds = %32
  %34 = add i64 %.011.i, -1
  %35 = getelementptr inbounds i64, ptr %31, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i64, ptr %23, i64 %34
  %38 = load i64, ptr %37, align 8
  %.not15.i = icmp eq i64 %36, %38
  br i1 %.not15.i, label %32, label %at_most.exit

at_most.exit:                                     ; preds = %33
  %39 = icmp ult i64 %36, %38
  br i1 %39, label %.critedge2, label %.critedge.thread

.critedge2:                                       ; preds = %32, %24, %at_most.exit
  %40 = add i64 %.1140, -1
  %41 = getelementptr inbounds ptr, ptr %6, i64 %40
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %42, i64 %.idx.i
  %44 = load i64, ptr %43, align 8
  %45 = icmp ugt i64 %44, 4294967295
  br i1 %45, label %85, label %46

46:                                               ; preds = %.critedge2
  %47 = getelementptr inbounds i64, ptr %42, i64 %3
  %.not48 = icmp eq i64 %40, 0
  br i1 %.not48, label %53, label %48

48:                                               ; preds = %46
  %gep135 = getelementptr ptr, ptr %invariant.gep134, i64 %.1140
  %49 = load ptr, ptr %gep135, align 8
  %50 = getelementptr inbounds i8, ptr %49, i64 %.idx.i
  %51 = load i64, ptr %50, align 8
  %52 = trunc i64 %51 to i32
  br label %53

53:                                               ; preds = %46, %48
  %54 = phi i32 [ %52, %48 ], [ 0, %46 ]
  %.not.i53 = icmp eq i64 %.sroa.23.2139, 0
  br i1 %.not.i53, label %.critedge.i73, label %55

55:                                               ; preds = %53
  br i1 %.not26.i, label %append.exit75, label %.lr.ph.i.i56

.lr.ph.i.i56:                                     ; preds = %55
  %56 = add i64 %.sroa.23.2139, -1
  %57 = lshr i64 %56, 3
  %58 = mul i64 %57, %3
  %59 = and i64 %56, 7
  %60 = shl i64 %58, 3
  %61 = or disjoint i64 %60, %59
  %62 = getelementptr inbounds i64, ptr %4, i64 %61
  %63 = load i64, ptr %62, align 8
  %64 = load i64, ptr %47, align 8
  %.not.i19.i57 = icmp eq i64 %63, %64
  br i1 %.not.i19.i57, label %.lr.ph.i66, label %.lr.ph24.preheader.i59

.lr.ph.i66:                                       ; preds = %.lr.ph.i.i56, %66
  %.0911.i20.i67 = phi i64 [ %65, %66 ], [ 0, %.lr.ph.i.i56 ]
  %65 = add nuw i64 %.0911.i20.i67, 1
  %exitcond.i.i68 = icmp eq i64 %65, %3
  br i1 %exitcond.i.i68, label %append.exit75, label %66

66:                                               ; preds = %.lr.ph.i66
  %67 = add i64 %65, %58
  %68 = shl i64 %67, 3
  %69 = or disjoint i64 %68, %59
  %70 = getelementptr inbounds i64, ptr %4, i64 %69
  %71 = load i64, ptr %70, align 8
  %72 = getelementptr inbounds i64, ptr %47, i64 %65
  %73 = load i64, ptr %72, align 8
  %.not.i.i69 = icmp eq i64 %71, %73
  br i1 %.not.i.i69, label %.lr.ph.i66, label %starts_at.exit.i70

starts_at.exit.i70:                               ; preds = %66
  %.not25.le.i71 = icmp ult i64 %65, %3
  br i1 %.not25.le.i71, label %.lr.ph24.preheader.i59, label %append.exit75

.critedge.i73:                                    ; preds = %53
  br i1 %.not26.i, label %._crit_edge.i64, label %.lr.ph24.preheader.i59

.lr.ph24.preheader.i59:                           ; preds = %.lr.ph.i.i56, %starts_at.exit.i70, %.critedge.i73
  %74 = lshr i64 %.sroa.23.2139, 3
  %75 = mul i64 %74, %3
  %76 = and i64 %.sroa.23.2139, 7
  br label %.lr.ph24.i60

._crit_edge.i64:                                  ; preds = %.lr.ph24.i60, %.critedge.i73
  %77 = add i64 %.sroa.23.2139, 1
  br label %append.exit75

.lr.ph24.i60:                                     ; preds = %.lr.ph24.i60, %.lr.ph24.preheader.i59
  %.023.i61 = phi i64 [ %84, %.lr.ph24.i60 ], [ 0, %.lr.ph24.preheader.i59 ]
  %78 = getelementptr inbounds i64, ptr %47, i64 %.023.i61
  %79 = load i64, ptr %78, align 8
  %80 = add i64 %.023.i61, %75
  %81 = shl i64 %80, 3
  %82 = or disjoint i64 %81, %76
  %83 = getelementptr inbounds i64, ptr %4, i64 %82
  store i64 %79, ptr %83, align 8
  %84 = add nuw i64 %.023.i61, 1
  %exitcond154.not = icmp eq i64 %84, %umax
  br i1 %exitcond154.not, label %._crit_edge.i64, label %.lr.ph24.i60

append.exit75:                                    ; preds = %.lr.ph.i66, %55, %starts_at.exit.i70, %._crit_edge.i64
  %.sroa.23.3 = phi i64 [ %77, %._crit_edge.i64 ], [ %.sroa.23.2139, %starts_at.exit.i70 ], [ %.sroa.23.2139, %55 ], [ %.sroa.23.2139, %.lr.ph.i66 ]
  %.pn = phi ptr [ %5, %._crit_edge.i64 ], [ %invariant.gep136, %starts_at.exit.i70 ], [ %invariant.gep136, %55 ], [ %invariant.gep136, %.lr.ph.i66 ]
  %.sink.i65 = getelementptr i32, ptr %.pn, i64 %.sroa.23.2139
  store i32 %54, ptr %.sink.i65, align 4
  br label %85

85:                                               ; preds = %append.exit75, %.critedge2
  %.sroa.23.4 = phi i64 [ %.sroa.23.2139, %.critedge2 ], [ %.sroa.23.3, %append.exit75 ]
  %.not46 = icmp eq i64 %40, 0
  br i1 %.not46, label %.critedge, label %24

.critedge:                                        ; preds = %85, %22
  %.sroa.23.2.lcssa = phi i64 [ %.sroa.23.1144, %22 ], [ %.sroa.23.4, %85 ]
  %.not49 = icmp eq ptr %23, null
  br i1 %.not49, label %121, label %.critedge.thread

.critedge.thread:                                 ; preds = %at_most.exit, %25, %.critedge
  %.sroa.23.2132 = phi i64 [ %.sroa.23.2.lcssa, %.critedge ], [ %.sroa.23.2139, %25 ], [ %.sroa.23.2139, %at_most.exit ]
  %.1130 = phi i64 [ 0, %.critedge ], [ %.1140, %25 ], [ %.1140, %at_most.exit ]
  %86 = getelementptr inbounds i8, ptr %23, i64 %.idx.i
  %87 = load i64, ptr %86, align 8
  %88 = trunc i64 %87 to i32
  %.not.i77 = icmp eq i64 %.sroa.23.2132, 0
  br i1 %.not.i77, label %.critedge.i97, label %89

89:                                               ; preds = %.critedge.thread
  br i1 %.not26.i, label %append.exit99, label %.lr.ph.i.i80

.lr.ph.i.i80:                                     ; preds = %89
  %90 = add i64 %.sroa.23.2132, -1
  %91 = lshr i64 %90, 3
  %92 = mul i64 %91, %3
  %93 = and i64 %90, 7
  %94 = shl i64 %92, 3
  %95 = or disjoint i64 %94, %93
  %96 = getelementptr inbounds i64, ptr %4, i64 %95
  %97 = load i64, ptr %96, align 8
  %98 = load i64, ptr %23, align 8
  %.not.i19.i81 = icmp eq i64 %97, %98
  br i1 %.not.i19.i81, label %.lr.ph.i90, label %.lr.ph24.preheader.i83

.lr.ph.i90:                                       ; preds = %.lr.ph.i.i80, %100
  %.0911.i20.i91 = phi i64 [ %99, %100 ], [ 0, %.lr.ph.i.i80 ]
  %99 = add nuw i64 %.0911.i20.i91, 1
  %exitcond.i.i92 = icmp eq i64 %99, %3
  br i1 %exitcond.i.i92, label %append.exit99, label %100

100:                                              ; preds = %.lr.ph.i90
  %101 = add i64 %99, %92
  %102 = shl i64 %101, 3
  %103 = or disjoint i64 %102, %93
  %104 = getelementptr inbounds i64, ptr %4, i64 %103
  %105 = load i64, ptr %104, align 8
  %106 = getelementptr inbounds i64, ptr %23, i64 %99
  %107 = load i64, ptr %106, align 8
  %.not.i.i93 = icmp eq i64 %105, %107
  br i1 %.not.i.i93, label %.lr.ph.i90, label %starts_at.exit.i94

starts_at.exit.i94:                               ; preds = %100
  %.not25.le.i95 = icmp ult i64 %99, %3
  br i1 %.not25.le.i95, label %.lr.ph24.preheader.i83, label %append.exit99

.critedge.i97:                                    ; preds = %.critedge.thread
  br i1 %.not26.i, label %._crit_edge.i88, label %.lr.ph24.preheader.i83

.lr.ph24.preheader.i83:                           ; preds = %.lr.ph.i.i80, %starts_at.exit.i94, %.critedge.i97
  %108 = lshr i64 %.sroa.23.2132, 3
  %109 = mul i64 %108, %3
  %110 = and i64 %.sroa.23.2132, 7
  br label %.lr.ph24.i84

._crit_edge.i88:                                  ; preds = %.lr.ph24.i84, %.critedge.i97
  %111 = add i64 %.sroa.23.2132, 1
  br label %append.exit99

.lr.ph24.i84:                                     ; preds = %.lr.ph24.i84, %.lr.ph24.preheader.i83
  %.023.i85 = phi i64 [ %118, %.lr.ph24.i84 ], [ 0, %.lr.ph24.preheader.i83 ]
  %112 = getelementptr inbounds i64, ptr %23, i64 %.023.i85
  %113 = load i64, ptr %112, align 8
  %114 = add i64 %.023.i85, %109
  %115 = shl i64 %114, 3
  %116 = or disjoint i64 %115, %110
  %117 = getelementptr inbounds i64, ptr %4, i64 %116
  store i64 %113, ptr %117, align 8
  %118 = add nuw i64 %.023.i85, 1
  %exitcond156.not = icmp eq i64 %118, %umax
  br i1 %exitcond156.not, label %._crit_edge.i88, label %.lr.ph24.i84

append.exit99:                                    ; preds = %.lr.ph.i90, %89, %starts_at.exit.i94, %._crit_edge.i88
  %.sroa.23.5 = phi i64 [ %111, %._crit_edge.i88 ], [ %.sroa.23.2132, %starts_at.exit.i94 ], [ %.sroa.23.2132, %89 ], [ %.sroa.23.2132, %.lr.ph.i90 ]
  %.pn147 = phi ptr [ %5, %._crit_edge.i88 ], [ %invariant.gep136, %starts_at.exit.i94 ], [ %invariant.gep136, %89 ], [ %invariant.gep136, %.lr.ph.i90 ]
  %.sink.i89 = getelementptr i32, ptr %.pn147, i64 %.sroa.23.2132
  store i32 %88, ptr %.sink.i89, align 4
  %119 = add i64 %.1130, 1
  %120 = getelementptr inbounds ptr, ptr %6, i64 %.1130
  store ptr %23, ptr %120, align 8
  br label %121

121:                                              ; preds = %append.exit99, %.critedge
  %.sroa.23.6 = phi i64 [ %.sroa.23.2.lcssa, %.critedge ], [ %.sroa.23.5, %append.exit99 ]
  %.2 = phi i64 [ 0, %.critedge ], [ %119, %append.exit99 ]
  %122 = add i64 %.041145, 1
  %.not = icmp ugt i64 %122, %1
  br i1 %.not, label %13, label %14
}

define ptr @libra_blocked(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %3 = icmp ult i64 %1, 65536
  br i1 %3, label %4, label %.thread

4:                                                ; preds = %2
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds ptr, ptr %6, i64 %1
  %8 = load ptr, ptr %7, align 8
  %.not = icmp eq ptr %8, null
  br i1 %.not, label %.thread, label %9

9:                                                ; preds = %4
  %10 = getelementptr inbounds i8, ptr %8, i64 168
  %11 = load i64, ptr %10, align 8
  %.not6 = icmp eq i64 %11, 0
  %spec.select = select i1 %.not6, ptr null, ptr %8
  br label %.thread

.thread:                                          ; preds = %2, %9, %4
  %12 = phi ptr [ null, %4 ], [ %spec.select, %9 ], [ null, %2 ]
  ret ptr %12
}

define noundef ptr @libra_enqueue(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef readonly %5, i64 noundef %6) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %8 = add i64 %4, 31
  %9 = add i64 %8, %6
  %10 = and i64 %9, -8
  %11 = getelementptr inbounds i8, ptr %2, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, -1
  %16 = and i64 %15, %12
  %17 = sub i64 %14, %16
  %18 = icmp ult i64 %17, %10
  %19 = select i1 %18, i64 %17, i64 0
  %spec.select = add i64 %19, %12
  %20 = getelementptr inbounds i8, ptr %2, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 208
  %23 = load i64, ptr %22, align 8
  %.not = icmp ult i64 %21, %23
  br i1 %.not, label %24, label %30

24:                                               ; preds = %7
  %25 = add i64 %spec.select, %10
  %26 = getelementptr inbounds i8, ptr %2, i64 32
  %27 = load i64, ptr %26, align 8
  %28 = sub i64 %25, %27
  %29 = icmp ugt i64 %28, %14
  br i1 %29, label %30, label %35

30:                                               ; preds = %24, %7
  %31 = getelementptr inbounds i8, ptr %1, i64 200
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 1
  store i64 %33, ptr %31, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 264
  br label %52

35:                                               ; preds = %24
  %.not42 = icmp eq i64 %19, 0
  br i1 %.not42, label %39, label %36

36:                                               ; preds = %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 %16
  store i64 0, ptr %38, align 8
  %.pre = load i64, ptr %13, align 8
  %.pre43 = add i64 %.pre, -1
  br label %39

39:                                               ; preds = %36, %35
  %.pre-phi = phi i64 [ %.pre43, %36 ], [ %15, %35 ]
  %40 = load ptr, ptr %2, align 8
  %41 = and i64 %.pre-phi, %spec.select
  %42 = getelementptr inbounds i8, ptr %40, i64 %41
  store i64 %10, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 216
  %44 = load i64, ptr %43, align 8
  %45 = add i64 %44, 1
  store i64 %45, ptr %43, align 8
  %46 = getelementptr inbounds i8, ptr %42, i64 16
  store i64 %44, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %42, i64 24
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %47, ptr readonly align 1 %3, i64 %4, i1 false)
  %48 = getelementptr inbounds i8, ptr %47, i64 %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %48, ptr readonly align 1 %5, i64 %6, i1 false)
  store i64 %25, ptr %11, align 8
  %49 = load i64, ptr %20, align 8
  %50 = add i64 %49, 1
  store i64 %50, ptr %20, align 8
  %51 = getelementptr inbounds i8, ptr %1, i64 192
  br label %52

52:                                               ; preds = %39, %30
  %.sink = phi ptr [ %51, %39 ], [ %34, %30 ]
  %.0 = phi ptr [ %42, %39 ], [ null, %30 ]
  %53 = load i64, ptr %.sink, align 8
  %54 = add i64 %53, 1
  store i64 %54, ptr %.sink, align 8
  ret ptr %.0
}

declare i32 @recvmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef, ptr noundef) local_unnamed_addr

declare ptr @__errno_location() local_unnamed_addr

define noundef ptr @libra_requeue(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef readonly %5, i64 noundef %6) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %8 = getelementptr inbounds i8, ptr %0, i64 168
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %6, %4
  %11 = getelementptr inbounds i8, ptr %0, i64 160
  %12 = load i64, ptr %11, align 8
  %13 = sub i64 %9, %12
  %14 = icmp ugt i64 %13, 1023
  %15 = icmp ugt i64 %10, 66560
  %or.cond = or i1 %15, %14
  br i1 %or.cond, label %16, label %20

16:                                               ; preds = %7
  %17 = getelementptr inbounds i8, ptr %0, i64 256
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  store i64 %19, ptr %17, align 8
  br label %30

20:                                               ; preds = %7
  %21 = getelementptr inbounds i8, ptr %0, i64 152
  %22 = load ptr, ptr %21, align 8
  %23 = urem i64 %9, 1088
  %24 = getelementptr inbounds %struct.item, ptr %22, i64 %23
  %25 = add i64 %9, 1
  store i64 %25, ptr %8, align 8
  store i64 %10, ptr %24, align 64
  %26 = getelementptr inbounds i8, ptr %24, i64 8
  store i64 %2, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %24, i64 16
  store i64 %1, ptr %27, align 16
  %28 = getelementptr inbounds i8, ptr %24, i64 16448
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %28, ptr readonly align 1 %3, i64 %4, i1 false)
  %29 = getelementptr inbounds i8, ptr %28, i64 %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %29, ptr readonly align 1 %5, i64 %6, i1 false)
  br label %30

30:                                               ; preds = %20, %16
  %.0 = phi ptr [ null, %16 ], [ %24, %20 ]
  ret ptr %.0
}

declare i64 @send(i32 noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

define internal fastcc void @flush(ptr nocapture noundef %0, ptr noundef %1) unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 40
  %4 = load i64, ptr %3, align 8
  store i64 0, ptr %3, align 8
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %block.exit.thread, label %.lr.ph

.lr.ph:                                           ; preds = %2
  %5 = getelementptr inbounds i8, ptr %1, i64 8
  %6 = getelementptr inbounds i8, ptr %1, i64 24
  %7 = getelementptr inbounds i8, ptr %1, i64 120
  %8 = getelementptr inbounds i8, ptr %1, i64 64
  %9 = getelementptr inbounds i8, ptr %1, i64 72
  br label %10

10:                                               ; preds = %.lr.ph, %block.exit
  %.031 = phi i64 [ 0, %.lr.ph ], [ %.3, %block.exit ]
  %11 = load i64, ptr %5, align 8
  %12 = trunc i64 %11 to i32
  %13 = load ptr, ptr %6, align 8
  %14 = getelementptr inbounds %struct.message, ptr %13, i64 %.031
  %15 = sub i64 %4, %.031
  %16 = trunc i64 %15 to i32
  %17 = tail call i32 @sendmmsg(i32 noundef %12, ptr noundef %14, i32 noundef %16, i32 noundef 64) nobuiltin nounwind
  %18 = icmp sgt i32 %17, 0
  br i1 %18, label %19, label %21

19:                                               ; preds = %10
  %20 = zext nneg i32 %17 to i64
  br label %block.exit

21:                                               ; preds = %10
  %22 = tail call ptr @__errno_location() nobuiltin nounwind
  %23 = load i32, ptr %22, align 4
  switch i32 %23, label %67 [
    i32 105, label %is_busy.exit
    i32 11, label %is_busy.exit
    i32 4, label %is_busy.exit
  ]

is_busy.exit:                                     ; preds = %21, %21, %21
  %24 = icmp ult i64 %.031, %4
  br i1 %24, label %.lr.ph33, label %._crit_edge

.lr.ph33:                                         ; preds = %is_busy.exit
  %25 = getelementptr inbounds i8, ptr %1, i64 32
  %26 = getelementptr inbounds i8, ptr %1, i64 160
  %27 = getelementptr inbounds i8, ptr %1, i64 144
  %.pre = load i64, ptr %26, align 8
  br label %28

28:                                               ; preds = %.lr.ph33, %keep.exit
  %29 = phi i64 [ %.pre, %.lr.ph33 ], [ %56, %keep.exit ]
  %.132 = phi i64 [ %.031, %.lr.ph33 ], [ %57, %keep.exit ]
  %30 = load ptr, ptr %25, align 8
  %31 = getelementptr inbounds [2 x %struct.hash_table], ptr %30, i64 %.132
  %32 = getelementptr inbounds i8, ptr %31, i64 8
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %31, i64 24
  %35 = load i64, ptr %34, align 8
  %36 = add i64 %35, %33
  %37 = add i64 %29, 8
  %38 = add i64 %36, 7
  %39 = and i64 %38, -8
  %40 = add i64 %37, %39
  %41 = icmp ugt i64 %40, 16777216
  br i1 %41, label %42, label %45

42:                                               ; preds = %28
  %43 = load i64, ptr %8, align 8
  %44 = add i64 %43, 1
  store i64 %44, ptr %8, align 8
  br label %keep.exit

45:                                               ; preds = %28
  %46 = getelementptr inbounds i8, ptr %31, i64 16
  %47 = load ptr, ptr %27, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 %29
  store i64 %36, ptr %48, align 8
  %49 = getelementptr inbounds i8, ptr %48, i64 8
  %50 = load ptr, ptr %31, align 8
  %51 = load i64, ptr %32, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %49, ptr readonly align 1 %50, i64 %51, i1 false)
  %52 = load i64, ptr %32, align 8
  %53 = getelementptr inbounds i8, ptr %49, i64 %52
  %54 = load ptr, ptr %46, align 8
  %55 = load i64, ptr %34, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %53, ptr readonly align 1 %54, i64 %55, i1 false)
  store i64 %40, ptr %26, align 8
  br label %keep.exit

keep.exit:                                        ; preds = %42, %45
  %56 = phi i64 [ %29, %42 ], [ %40, %45 ]
  %57 = add nuw i64 %.132, 1
  %exitcond.not = icmp eq i64 %57, %4
  br i1 %exitcond.not, label %._crit_edge, label %28

._crit_edge:                                      ; preds = %keep.exit, %is_busy.exit
  %58 = getelementptr inbounds i8, ptr %1, i64 168
  %59 = load i64, ptr %58, align 8
  %.not.i = icmp eq i64 %59, 0
  br i1 %.not.i, label %60, label %block.exit.thread

60:                                               ; preds = %._crit_edge
  store i64 1, ptr %58, align 8
  %61 = getelementptr inbounds i8, ptr %0, i64 184
  %62 = load ptr, ptr %61, align 8
  %63 = getelementptr inbounds i8, ptr %1, i64 176
  store ptr %62, ptr %63, align 8
  store ptr %1, ptr %61, align 8
  %64 = getelementptr inbounds i8, ptr %0, i64 176
  %65 = load i64, ptr %64, align 8
  %66 = add i64 %65, 1
  store i64 %66, ptr %64, align 8
  br label %block.exit.thread

67:                                               ; preds = %21
  %68 = sext i32 %23 to i64
  store i64 %68, ptr %7, align 8
  %69 = load i64, ptr %8, align 8
  %70 = add i64 %69, 1
  store i64 %70, ptr %8, align 8
  %71 = icmp eq i32 %23, 90
  %72 = zext i1 %71 to i64
  %73 = load i64, ptr %9, align 8
  %74 = add i64 %73, %72
  store i64 %74, ptr %9, align 8
  br label %block.exit

block.exit:                                       ; preds = %67, %19
  %.pn = phi i64 [ %20, %19 ], [ 1, %67 ]
  %.3 = add i64 %.pn, %.031
  %75 = icmp ult i64 %.3, %4
  br i1 %75, label %10, label %block.exit.thread

block.exit.thread:                                ; preds = %block.exit, %2, %60, %._crit_edge
  ret void
}

declare i32 @sendmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef) local_unnamed_addr

define ptr @libra_arena(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 120
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, %1
  %6 = icmp ugt i64 %5, 4194304
  br i1 %6, label %7, label %23

7:                                                ; preds = %2
  %8 = getelementptr inbounds i8, ptr %0, i64 56
  %9 = load i64, ptr %8, align 8
  %.not9.i = icmp eq i64 %9, 0
  br i1 %.not9.i, label %flush_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %7
  %10 = getelementptr inbounds i8, ptr %0, i64 48
  br label %11

11:                                               ; preds = %19, %.lr.ph.i
  %12 = phi i64 [ %9, %.lr.ph.i ], [ %20, %19 ]
  %.08.i = phi i64 [ 0, %.lr.ph.i ], [ %21, %19 ]
  %13 = load ptr, ptr %10, align 8
  %14 = getelementptr inbounds ptr, ptr %13, i64 %.08.i
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 40
  %17 = load i64, ptr %16, align 8
  %.not.i = icmp eq i64 %17, 0
  br i1 %.not.i, label %19, label %18

18:                                               ; preds = %11
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %15) nobuiltin
  %.pre.i = load i64, ptr %8, align 8
  br label %19

19:                                               ; preds = %18, %11
  %20 = phi i64 [ %12, %11 ], [ %.pre.i, %18 ]
  %21 = add nuw i64 %.08.i, 1
  %22 = icmp ult i64 %21, %20
  br i1 %22, label %11, label %flush_all.exit

flush_all.exit:                                   ; preds = %19, %7
  store i64 0, ptr %3, align 8
  br label %23

23:                                               ; preds = %flush_all.exit, %2
  %24 = phi i64 [ 0, %flush_all.exit ], [ %4, %2 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 112
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 %24
  ret ptr %27
}

define void @libra_tx(ptr nocapture noundef %0, i64 noundef %1, ptr noundef %2, i64 noundef %3, ptr noundef %4, i64 noundef %5) local_unnamed_addr nounwind {
  %7 = icmp ult i64 %1, 65536
  br i1 %7, label %8, label %.thread

8:                                                ; preds = %6
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds ptr, ptr %10, i64 %1
  %12 = load ptr, ptr %11, align 8
  %.not = icmp eq ptr %12, null
  br i1 %.not, label %.thread, label %16

.thread:                                          ; preds = %6, %8
  %13 = getelementptr inbounds i8, ptr %0, i64 240
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %libra_upcall.exit43

16:                                               ; preds = %8
  %17 = getelementptr inbounds i8, ptr %12, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  store i64 %19, ptr %17, align 8
  %20 = add i64 %5, %3
  %21 = getelementptr inbounds i8, ptr %12, i64 56
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %22, %20
  store i64 %23, ptr %21, align 8
  %24 = getelementptr inbounds i8, ptr %12, i64 112
  %25 = load i64, ptr %24, align 8
  %.not39 = icmp eq i64 %25, 0
  br i1 %.not39, label %libra_upcall.exit, label %26

26:                                               ; preds = %16
  %27 = getelementptr inbounds i8, ptr %0, i64 136
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 144
  %30 = load i64, ptr %29, align 8
  %31 = add i64 %20, 7
  %32 = and i64 %31, -8
  %33 = add i64 %32, 16
  %34 = add i64 %30, %33
  %35 = icmp ugt i64 %34, %28
  br i1 %35, label %new_upcall.exit.thread.i, label %new_upcall.exit.i

new_upcall.exit.i:                                ; preds = %26
  %36 = getelementptr inbounds i8, ptr %0, i64 128
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 %30
  %39 = trunc i64 %33 to i32
  store i32 %39, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %38, i64 4
  store i16 3, ptr %40, align 4
  %41 = trunc nuw i64 %1 to i16
  %42 = getelementptr inbounds i8, ptr %38, i64 6
  store i16 %41, ptr %42, align 2
  %43 = getelementptr inbounds i8, ptr %38, i64 8
  store i64 %20, ptr %43, align 8
  %44 = load i64, ptr %29, align 8
  %45 = add i64 %44, %33
  store i64 %45, ptr %29, align 8
  %46 = getelementptr inbounds i8, ptr %38, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %46, ptr readonly align 1 %2, i64 %3, i1 false)
  %47 = getelementptr inbounds i8, ptr %46, i64 %3
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %47, ptr readonly align 1 %4, i64 %5, i1 false)
  br label %libra_upcall.exit

new_upcall.exit.thread.i:                         ; preds = %26
  %48 = getelementptr inbounds i8, ptr %0, i64 248
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 1
  store i64 %50, ptr %48, align 8
  br label %libra_upcall.exit

libra_upcall.exit:                                ; preds = %new_upcall.exit.thread.i, %new_upcall.exit.i, %16
  %51 = load i64, ptr %12, align 8
  %52 = icmp slt i64 %51, 0
  br i1 %52, label %53, label %78

53:                                               ; preds = %libra_upcall.exit
  %54 = getelementptr inbounds i8, ptr %0, i64 136
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 144
  %57 = load i64, ptr %56, align 8
  %58 = add i64 %20, 7
  %59 = and i64 %58, -8
  %60 = add i64 %59, 16
  %61 = add i64 %57, %60
  %62 = icmp ugt i64 %61, %55
  br i1 %62, label %new_upcall.exit.thread.i42, label %new_upcall.exit.i41

new_upcall.exit.i41:                              ; preds = %53
  %63 = getelementptr inbounds i8, ptr %0, i64 128
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %64, i64 %57
  %66 = trunc i64 %60 to i32
  store i32 %66, ptr %65, align 8
  %67 = getelementptr inbounds i8, ptr %65, i64 4
  store i16 0, ptr %67, align 4
  %68 = trunc nuw i64 %1 to i16
  %69 = getelementptr inbounds i8, ptr %65, i64 6
  store i16 %68, ptr %69, align 2
  %70 = getelementptr inbounds i8, ptr %65, i64 8
  store i64 %20, ptr %70, align 8
  %71 = load i64, ptr %56, align 8
  %72 = add i64 %71, %60
  store i64 %72, ptr %56, align 8
  %73 = getelementptr inbounds i8, ptr %65, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %73, ptr readonly align 1 %2, i64 %3, i1 false)
  %74 = getelementptr inbounds i8, ptr %73, i64 %3
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %74, ptr readonly align 1 %4, i64 %5, i1 false)
  br label %libra_upcall.exit43

new_upcall.exit.thread.i42:                       ; preds = %53
  %75 = getelementptr inbounds i8, ptr %0, i64 248
  %76 = load i64, ptr %75, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %75, align 8
  br label %libra_upcall.exit43

78:                                               ; preds = %libra_upcall.exit
  %79 = getelementptr inbounds i8, ptr %12, i64 32
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %12, i64 40
  %82 = load i64, ptr %81, align 8
  %83 = getelementptr inbounds [2 x %struct.hash_table], ptr %80, i64 %82
  store ptr %2, ptr %83, align 8
  %.sroa.22.0..sroa_idx = getelementptr inbounds i8, ptr %83, i64 8
  store i64 %3, ptr %.sroa.22.0..sroa_idx, align 8
  %84 = getelementptr inbounds i8, ptr %83, i64 16
  store ptr %4, ptr %84, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %83, i64 24
  store i64 %5, ptr %.sroa.2.0..sroa_idx, align 8
  %.not40 = icmp eq i64 %5, 0
  %85 = select i1 %.not40, i64 1, i64 2
  %86 = getelementptr inbounds i8, ptr %12, i64 24
  %87 = load ptr, ptr %86, align 8
  %88 = load i64, ptr %81, align 8
  %89 = getelementptr inbounds %struct.message, ptr %87, i64 %88, i32 3
  store i64 %85, ptr %89, align 8
  %90 = load i64, ptr %81, align 8
  %91 = add i64 %90, 1
  store i64 %91, ptr %81, align 8
  %92 = icmp eq i64 %91, 128
  br i1 %92, label %93, label %libra_upcall.exit43

93:                                               ; preds = %78
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %12) nobuiltin
  br label %libra_upcall.exit43

libra_upcall.exit43:                              ; preds = %new_upcall.exit.thread.i42, %new_upcall.exit.i41, %78, %93, %.thread
  ret void
}

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i8 @llvm.ctpop.i8(i8) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.fshl.i64(i64, i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umax.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
