%struct.packet = type { ptr, i64 }
%struct.arrival = type { %struct.sum, i64, i32, i32 }
%struct.sum = type { i64, i32, i32 }
%struct.frame = type { %struct.header, [256 x i32] }
%struct.header = type { [11 x i32], %struct.libra }
%struct.libra = type { i32, i32, i32, i32, [2 x i32], i32, i32, i32, i32 }
%struct.call = type { i64, i64, i64, i64, i64, i64 }
%struct.start = type { [11 x i32], i32 }
%struct.timespec = type { i64, i64 }

define range(i32 0, 256) i32 @quantise(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2, float noundef %3, float noundef %4, float noundef %5) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %6
  %8 = fneg float %5
  br label %10

._crit_edge.loopexit:                             ; preds = %10
  %9 = lshr i32 %18, 23
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %6
  %.0.lcssa = phi i32 [ 0, %6 ], [ %9, %._crit_edge.loopexit ]
  ret i32 %.0.lcssa

10:                                               ; preds = %.lr.ph, %10
  %.019 = phi i32 [ 0, %.lr.ph ], [ %18, %10 ]
  %.01718 = phi i64 [ 0, %.lr.ph ], [ %28, %10 ]
  %11 = getelementptr inbounds float, ptr %0, i64 %.01718
  %12 = load float, ptr %11, align 4
  %13 = tail call float @llvm.fabs.f32(float %12)
  %14 = bitcast float %13 to i32
  %15 = fmul float %12, %3
  %16 = fmul float %15, %4
  %17 = tail call float @llvm.rint.f32(float %16)
  %18 = tail call i32 @llvm.umax.i32(i32 %14, i32 %.019)
  %19 = fcmp ord float %17, 0.000000e+00
  %20 = select i1 %19, float %17, float 0.000000e+00
  %21 = fcmp ogt float %20, %5
  %22 = select i1 %21, float %5, float %20
  %23 = fcmp olt float %22, %8
  %24 = select i1 %23, float %8, float %22
  %25 = fptosi float %24 to i32
  %26 = tail call noundef i32 @llvm.bswap.i32(i32 %25)
  %27 = getelementptr inbounds i32, ptr %1, i64 %.01718
  store i32 %26, ptr %27, align 4
  %28 = add nuw nsw i64 %.01718, 1
  %exitcond.not = icmp eq i64 %28, %2
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %10
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare float @llvm.rint.f32(float) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define void @dequantise(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2, float noundef %3, float noundef %4) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %5
  ret void

.lr.ph:                                           ; preds = %5, %.lr.ph
  %.08 = phi i64 [ %14, %.lr.ph ], [ 0, %5 ]
  %7 = getelementptr inbounds i32, ptr %0, i64 %.08
  %8 = load i32, ptr %7, align 1
  %9 = tail call noundef i32 @llvm.bswap.i32(i32 %8)
  %10 = sitofp i32 %9 to float
  %11 = fmul float %10, %3
  %12 = fmul float %11, %4
  %13 = getelementptr inbounds float, ptr %1, i64 %.08
  store float %12, ptr %13, align 4
  %14 = add nuw nsw i64 %.08, 1
  %exitcond.not = icmp eq i64 %14, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define void @swap_words(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  ret void

.lr.ph:                                           ; preds = %3, %.lr.ph
  %.06 = phi i64 [ %9, %.lr.ph ], [ 0, %3 ]
  %5 = getelementptr inbounds i32, ptr %0, i64 %.06
  %6 = load i32, ptr %5, align 1
  %7 = tail call noundef i32 @llvm.bswap.i32(i32 %6)
  %8 = getelementptr inbounds i32, ptr %1, i64 %.06
  store i32 %7, ptr %8, align 4
  %9 = add nuw nsw i64 %.06, 1
  %exitcond.not = icmp eq i64 %9, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define void @read_values(ptr nocapture noundef readonly %0, ptr noundef readonly %1, ptr nocapture noundef writeonly %2, i64 noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %5 = load i32, ptr %0, align 1
  %6 = tail call noundef i32 @llvm.bswap.i32(i32 %5)
  %7 = lshr i32 %6, 3
  %8 = and i32 %7, 8160
  %9 = zext nneg i32 %8 to i64
  %10 = tail call i64 @llvm.smin.i64(i64 %9, i64 %3)
  %.not = icmp eq ptr %1, null
  %11 = and i32 %6, 262144
  %12 = icmp ne i32 %11, 0
  %or.cond = or i1 %.not, %12
  br i1 %or.cond, label %25, label %13

13:                                               ; preds = %4
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i32, ptr %14, align 1
  %16 = lshr i32 %15, 24
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = getelementptr inbounds i8, ptr %1, i64 2048
  %19 = zext nneg i32 %16 to i64
  %20 = getelementptr inbounds [256 x float], ptr %18, i64 0, i64 %19
  %21 = load float, ptr %20, align 4
  %22 = getelementptr inbounds i8, ptr %1, i64 3072
  %23 = getelementptr inbounds [256 x float], ptr %22, i64 0, i64 %19
  %24 = load float, ptr %23, align 4
  tail call void @dequantise(ptr noundef nonnull %17, ptr noundef %2, i64 noundef %10, float noundef %21, float noundef %24) nobuiltin
  br label %27

25:                                               ; preds = %4
  %26 = getelementptr inbounds i8, ptr %0, i64 40
  tail call void @swap_words(ptr noundef nonnull %26, ptr noundef %2, i64 noundef %10) nobuiltin
  br label %27

27:                                               ; preds = %25, %13
  %28 = getelementptr inbounds i32, ptr %2, i64 %10
  %29 = sub nsw i64 %3, %10
  %30 = shl i64 %29, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %28, i8 0, i64 %30, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

define void @server_take(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 112
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %4, i8 0, i64 32, i1 false)
  %5 = icmp sgt i64 %2, 0
  br i1 %5, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  tail call fastcc void @end_batch(ptr noundef %0) nobuiltin
  ret void

.lr.ph:                                           ; preds = %3, %.lr.ph
  %.07 = phi i64 [ %7, %.lr.ph ], [ 0, %3 ]
  %6 = getelementptr inbounds %struct.packet, ptr %1, i64 %.07
  tail call fastcc void @take_packet(ptr noundef %0, ptr noundef %6) nobuiltin
  %7 = add nuw nsw i64 %.07, 1
  %exitcond.not = icmp eq i64 %7, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define internal fastcc void @take_packet(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 144
  %4 = load i32, ptr %3, align 8
  %5 = load ptr, ptr %1, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = icmp ult i64 %7, 40
  br i1 %8, label %take_sum.exit, label %9

9:                                                ; preds = %2
  %10 = load i32, ptr %5, align 1
  %11 = tail call noundef i32 @llvm.bswap.i32(i32 %10)
  %.mask.i = and i32 %11, -268435456
  %12 = icmp eq i32 %.mask.i, 268435456
  br i1 %12, label %13, label %take_sum.exit

13:                                               ; preds = %9
  %14 = lshr i32 %11, 8
  %15 = and i32 %14, 255
  %16 = icmp ult i32 %15, 9
  br i1 %16, label %17, label %take_sum.exit

17:                                               ; preds = %13
  %18 = shl nuw nsw i32 %15, 7
  %19 = or disjoint i32 %18, 40
  %20 = zext nneg i32 %19 to i64
  %.not.i = icmp ult i64 %7, %20
  br i1 %.not.i, label %take_sum.exit, label %is_intact.exit

is_intact.exit:                                   ; preds = %17
  %21 = getelementptr inbounds i8, ptr %5, i64 4
  %22 = load i32, ptr %21, align 1
  %23 = tail call noundef i32 @llvm.bswap.i32(i32 %22)
  %24 = icmp eq i32 %23, %4
  br i1 %24, label %25, label %take_sum.exit

25:                                               ; preds = %is_intact.exit
  %26 = lshr i32 %11, 24
  %27 = and i32 %26, 15
  switch i32 %27, label %take_sum.exit [
    i32 2, label %28
    i32 4, label %147
  ]

28:                                               ; preds = %25
  %29 = getelementptr inbounds i8, ptr %0, i64 56
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %5, i64 36
  %32 = load i32, ptr %31, align 1
  %33 = tail call noundef i32 @llvm.bswap.i32(i32 %32)
  %34 = zext i32 %33 to i64
  %35 = getelementptr inbounds i8, ptr %5, i64 24
  %36 = load i32, ptr %35, align 1
  %37 = tail call noundef i32 @llvm.bswap.i32(i32 %36)
  %38 = zext i32 %37 to i64
  %39 = mul nsw i64 %30, %38
  %40 = sub nsw i64 %34, %39
  %41 = icmp slt i64 %40, 1
  %42 = tail call i64 @llvm.smin.i64(i64 %40, i64 %30)
  %43 = trunc i64 %42 to i32
  %.not9.i = icmp eq i32 %43, 0
  %.not.i11 = or i1 %41, %.not9.i
  br i1 %.not.i11, label %take_sum.exit, label %44

44:                                               ; preds = %28
  %45 = add i32 %43, 31
  %46 = lshr i32 %45, 5
  %47 = icmp ne i32 %15, %46
  %48 = and i32 %11, 327680
  %49 = icmp ne i32 %48, 0
  %or.cond.i = or i1 %49, %47
  br i1 %or.cond.i, label %take_sum.exit, label %fits.exit

fits.exit:                                        ; preds = %44
  %50 = getelementptr inbounds i8, ptr %5, i64 8
  %51 = load i32, ptr %50, align 1
  %52 = tail call noundef i32 @llvm.bswap.i32(i32 %51)
  %53 = lshr i32 %52, 16
  %54 = zext nneg i32 %53 to i64
  %55 = getelementptr inbounds i8, ptr %0, i64 48
  %56 = load i64, ptr %55, align 8
  %57 = icmp sgt i64 %56, %54
  br i1 %57, label %58, label %take_sum.exit

58:                                               ; preds = %fits.exit
  %59 = getelementptr inbounds i8, ptr %5, i64 12
  %60 = load i32, ptr %59, align 1
  %61 = tail call noundef i32 @llvm.bswap.i32(i32 %60)
  %62 = lshr i32 %52, 15
  %63 = and i32 %62, 131070
  %64 = and i32 %61, 1
  %65 = or disjoint i32 %63, %64
  %66 = zext nneg i32 %65 to i64
  %67 = getelementptr inbounds i8, ptr %0, i64 8
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i32, ptr %68, i64 %66
  %70 = load i32, ptr %69, align 4
  %71 = load ptr, ptr %0, align 8
  %72 = getelementptr inbounds i8, ptr %71, i64 %66
  %73 = load i8, ptr %72, align 1
  %74 = icmp eq i8 %73, 0
  br i1 %74, label %79, label %75

75:                                               ; preds = %58
  %76 = sub i32 %61, %70
  %77 = icmp ne i8 %73, 3
  %78 = icmp sgt i32 %76, 0
  %or.cond.i12 = select i1 %77, i1 %78, i1 false
  br i1 %or.cond.i12, label %79, label %134

79:                                               ; preds = %75, %58
  %80 = icmp ugt i32 %51, -16777217
  %81 = getelementptr inbounds i8, ptr %0, i64 72
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %0, i64 112
  %84 = load i64, ptr %83, align 8
  %85 = add nsw i64 %84, 1
  store i64 %85, ptr %83, align 8
  %86 = getelementptr inbounds %struct.arrival, ptr %82, i64 %84
  store i64 %66, ptr %86, align 8
  %87 = load i32, ptr %59, align 1
  %88 = tail call noundef i32 @llvm.bswap.i32(i32 %87)
  %89 = load ptr, ptr %67, align 8
  %90 = getelementptr inbounds i32, ptr %89, i64 %66
  store i32 %88, ptr %90, align 4
  %91 = getelementptr inbounds i8, ptr %86, i64 8
  store i32 %88, ptr %91, align 8
  %92 = load i64, ptr %29, align 8
  %93 = load i32, ptr %31, align 1
  %94 = tail call noundef i32 @llvm.bswap.i32(i32 %93)
  %95 = zext i32 %94 to i64
  %96 = load i32, ptr %35, align 1
  %97 = tail call noundef i32 @llvm.bswap.i32(i32 %96)
  %98 = zext i32 %97 to i64
  %99 = mul nsw i64 %92, %98
  %100 = sub nsw i64 %95, %99
  %101 = icmp slt i64 %100, 1
  %102 = tail call i64 @llvm.smin.i64(i64 %100, i64 %92)
  %103 = trunc i64 %102 to i32
  %.0.i.i.i = select i1 %101, i32 0, i32 %103
  %104 = getelementptr inbounds i8, ptr %86, i64 12
  store i32 %.0.i.i.i, ptr %104, align 4
  %105 = getelementptr inbounds i8, ptr %5, i64 16
  %106 = load i32, ptr %105, align 1
  %107 = getelementptr inbounds i8, ptr %5, i64 20
  %108 = load i32, ptr %107, align 1
  %109 = zext i32 %106 to i64
  %110 = zext i32 %108 to i64
  %111 = shl nuw i64 %110, 32
  %112 = or disjoint i64 %111, %109
  %113 = tail call i64 @llvm.bswap.i64(i64 %112)
  %114 = getelementptr inbounds i8, ptr %86, i64 16
  store i64 %113, ptr %114, align 8
  %115 = load i32, ptr %35, align 1
  %116 = tail call noundef i32 @llvm.bswap.i32(i32 %115)
  %117 = getelementptr inbounds i8, ptr %86, i64 24
  store i32 %116, ptr %117, align 8
  %118 = load i32, ptr %5, align 1
  %119 = lshr i32 %118, 23
  %120 = and i32 %119, 510
  %121 = zext i1 %80 to i32
  %122 = or disjoint i32 %120, %121
  %123 = getelementptr inbounds i8, ptr %86, i64 28
  store i32 %122, ptr %123, align 4
  %124 = load ptr, ptr %0, align 8
  %125 = getelementptr inbounds i8, ptr %124, i64 %66
  store i8 3, ptr %125, align 1
  %126 = getelementptr inbounds i8, ptr %0, i64 16
  %127 = load ptr, ptr %126, align 8
  %128 = getelementptr inbounds %struct.frame, ptr %127, i64 %66, i32 0, i32 1
  %129 = load i32, ptr %5, align 1
  %130 = lshr i32 %129, 9
  %131 = and i32 %130, 32640
  %132 = or disjoint i32 %131, 40
  %133 = zext nneg i32 %132 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(1) %128, ptr noundef nonnull readonly align 1 dereferenceable(1) %5, i64 %133, i1 false)
  br label %take_sum.exit

134:                                              ; preds = %75
  %135 = getelementptr inbounds i8, ptr %0, i64 64
  %136 = load i64, ptr %135, align 8
  %137 = add nsw i64 %136, 1
  store i64 %137, ptr %135, align 8
  %138 = icmp eq i8 %73, 2
  %139 = icmp eq i32 %61, %70
  %or.cond3.i = select i1 %138, i1 %139, i1 false
  br i1 %or.cond3.i, label %140, label %take_sum.exit

140:                                              ; preds = %134
  %141 = getelementptr inbounds i8, ptr %0, i64 96
  %142 = load ptr, ptr %141, align 8
  %143 = getelementptr inbounds i8, ptr %0, i64 128
  %144 = load i64, ptr %143, align 8
  %145 = add nsw i64 %144, 1
  store i64 %145, ptr %143, align 8
  %146 = getelementptr inbounds i64, ptr %142, i64 %144
  store i64 %66, ptr %146, align 8
  br label %take_sum.exit

147:                                              ; preds = %25
  %148 = getelementptr inbounds i8, ptr %0, i64 104
  %149 = load ptr, ptr %148, align 8
  %150 = getelementptr inbounds i8, ptr %0, i64 136
  %151 = load i64, ptr %150, align 8
  %152 = add nsw i64 %151, 1
  store i64 %152, ptr %150, align 8
  %153 = load ptr, ptr %1, align 8
  %154 = getelementptr inbounds %struct.frame, ptr %149, i64 %151, i32 0, i32 1
  %155 = load i32, ptr %153, align 1
  %156 = lshr i32 %155, 9
  %157 = and i32 %156, 32640
  %158 = or disjoint i32 %157, 40
  %159 = zext nneg i32 %158 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(1) %154, ptr noundef nonnull readonly align 1 dereferenceable(1) %153, i64 %159, i1 false)
  br label %take_sum.exit

take_sum.exit:                                    ; preds = %28, %44, %9, %13, %17, %2, %fits.exit, %140, %134, %79, %147, %25, %is_intact.exit
  ret void
}

define internal fastcc void @end_batch(ptr nocapture noundef %0) unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 128
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %.lr.ph.i, label %forget_overtaken.exit

.lr.ph.i:                                         ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 96
  br label %6

6:                                                ; preds = %18, %.lr.ph.i
  %7 = phi i64 [ %3, %.lr.ph.i ], [ %19, %18 ]
  %.013.i = phi i64 [ 0, %.lr.ph.i ], [ %20, %18 ]
  %.01112.i = phi i64 [ 0, %.lr.ph.i ], [ %.1.i, %18 ]
  %8 = load ptr, ptr %0, align 8
  %9 = load ptr, ptr %5, align 8
  %10 = getelementptr inbounds i64, ptr %9, i64 %.013.i
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %8, i64 %11
  %13 = load i8, ptr %12, align 1
  %14 = icmp eq i8 %13, 2
  br i1 %14, label %15, label %18

15:                                               ; preds = %6
  %16 = add nsw i64 %.01112.i, 1
  %17 = getelementptr inbounds i64, ptr %9, i64 %.01112.i
  store i64 %11, ptr %17, align 8
  %.pre.i = load i64, ptr %2, align 8
  br label %18

18:                                               ; preds = %15, %6
  %19 = phi i64 [ %.pre.i, %15 ], [ %7, %6 ]
  %.1.i = phi i64 [ %16, %15 ], [ %.01112.i, %6 ]
  %20 = add nuw nsw i64 %.013.i, 1
  %21 = icmp slt i64 %20, %19
  br i1 %21, label %6, label %forget_overtaken.exit

forget_overtaken.exit:                            ; preds = %18, %1
  %.011.lcssa.i = phi i64 [ 0, %1 ], [ %.1.i, %18 ]
  store i64 %.011.lcssa.i, ptr %2, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 112
  %23 = load i64, ptr %22, align 8
  %24 = icmp sgt i64 %23, 0
  br i1 %24, label %.lr.ph, label %cut_calls.exit

.lr.ph:                                           ; preds = %forget_overtaken.exit
  %25 = getelementptr inbounds i8, ptr %0, i64 72
  br label %188

._crit_edge:                                      ; preds = %188
  %26 = getelementptr inbounds i8, ptr %0, i64 72
  %27 = icmp slt i64 %195, 2
  br i1 %27, label %sort.exit, label %.lr.ph.i.preheader.lr.ph.i

.lr.ph.i.preheader.lr.ph.i:                       ; preds = %._crit_edge
  %28 = getelementptr inbounds i8, ptr %0, i64 80
  %.pre.i8 = load ptr, ptr %26, align 8
  br label %.lr.ph.i.preheader.i

.lr.ph.i.preheader.i:                             ; preds = %._crit_edge.i, %.lr.ph.i.preheader.lr.ph.i
  %29 = phi ptr [ %.pre.i8, %.lr.ph.i.preheader.lr.ph.i ], [ %53, %._crit_edge.i ]
  %.02230.i = phi i64 [ 1, %.lr.ph.i.preheader.lr.ph.i ], [ %54, %._crit_edge.i ]
  br label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %50, %.lr.ph.i.preheader.i
  %30 = phi i1 [ %52, %50 ], [ false, %.lr.ph.i.preheader.i ]
  %.0810.i.i = phi i64 [ %51, %50 ], [ 1, %.lr.ph.i.preheader.i ]
  %31 = getelementptr inbounds %struct.arrival, ptr %29, i64 %.0810.i.i
  %32 = getelementptr inbounds i8, ptr %31, i64 28
  %33 = load i32, ptr %32, align 4
  %34 = getelementptr i8, ptr %31, i64 -4
  %35 = load i32, ptr %34, align 4
  %.not.i.i.i = icmp eq i32 %33, %35
  br i1 %.not.i.i.i, label %38, label %36

36:                                               ; preds = %.lr.ph.i.i
  %37 = icmp ult i32 %33, %35
  br i1 %37, label %is_sorted.exit.i, label %50

38:                                               ; preds = %.lr.ph.i.i
  %39 = getelementptr inbounds i8, ptr %31, i64 16
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr i8, ptr %31, i64 -16
  %42 = load i64, ptr %41, align 8
  %.not15.i.i.i = icmp eq i64 %40, %42
  br i1 %.not15.i.i.i, label %precedes.exit.i.i, label %43

43:                                               ; preds = %38
  %44 = icmp ult i64 %40, %42
  br i1 %44, label %is_sorted.exit.i, label %50

precedes.exit.i.i:                                ; preds = %38
  %45 = getelementptr inbounds i8, ptr %31, i64 24
  %46 = load i32, ptr %45, align 8
  %47 = getelementptr i8, ptr %31, i64 -8
  %48 = load i32, ptr %47, align 8
  %49 = icmp ult i32 %46, %48
  br i1 %49, label %is_sorted.exit.i, label %50

50:                                               ; preds = %precedes.exit.i.i, %43, %36
  %51 = add nuw nsw i64 %.0810.i.i, 1
  %52 = icmp sge i64 %51, %195
  %exitcond.i.i = icmp eq i64 %51, %195
  br i1 %exitcond.i.i, label %is_sorted.exit.i, label %.lr.ph.i.i

is_sorted.exit.i:                                 ; preds = %50, %precedes.exit.i.i, %43, %36
  %.lcssa.i.i = phi i1 [ %30, %43 ], [ %30, %36 ], [ %30, %precedes.exit.i.i ], [ %52, %50 ]
  br i1 %.lcssa.i.i, label %sort.exitthread-pre-split, label %.lr.ph.i9

.lr.ph.i9:                                        ; preds = %is_sorted.exit.i
  %53 = load ptr, ptr %28, align 8
  %54 = shl nsw i64 %.02230.i, 1
  br label %55

._crit_edge.i:                                    ; preds = %merge.exit.i
  %.pre31.i = load ptr, ptr %26, align 8
  store ptr %.pre31.i, ptr %28, align 8
  store ptr %53, ptr %26, align 8
  br label %.lr.ph.i.preheader.i

55:                                               ; preds = %merge.exit.i, %.lr.ph.i9
  %.029.i = phi i64 [ 0, %.lr.ph.i9 ], [ %101, %merge.exit.i ]
  %56 = load ptr, ptr %26, align 8
  %57 = getelementptr inbounds %struct.arrival, ptr %56, i64 %.029.i
  %58 = sub nsw i64 %195, %.029.i
  %59 = tail call noundef i64 @llvm.smin.i64(i64 %.02230.i, i64 %58)
  %60 = tail call noundef i64 @llvm.smin.i64(i64 %54, i64 %58)
  %61 = getelementptr inbounds %struct.arrival, ptr %53, i64 %.029.i
  %62 = icmp sgt i64 %60, 0
  br i1 %62, label %.lr.ph.i24.i, label %merge.exit.i

.lr.ph.i24.i:                                     ; preds = %55, %98
  %.026.i.i = phi i64 [ %.1.i.i, %98 ], [ 0, %55 ]
  %.01824.i.i = phi i64 [ %100, %98 ], [ 0, %55 ]
  %.01923.i.i = phi i64 [ %.120.i.i, %98 ], [ %59, %55 ]
  %63 = icmp eq i64 %.026.i.i, %59
  br i1 %63, label %precedes.exit.thread.i.i, label %65

precedes.exit.thread.i.i:                         ; preds = %.lr.ph.i24.i
  %64 = getelementptr inbounds %struct.arrival, ptr %61, i64 %.01824.i.i
  br label %92

65:                                               ; preds = %.lr.ph.i24.i
  %66 = icmp slt i64 %.01923.i.i, %60
  br i1 %66, label %68, label %precedes.exit.thread22.i.i

precedes.exit.thread22.i.i:                       ; preds = %65
  %67 = getelementptr inbounds %struct.arrival, ptr %61, i64 %.01824.i.i
  br label %95

68:                                               ; preds = %65
  %69 = getelementptr inbounds %struct.arrival, ptr %57, i64 %.01923.i.i
  %70 = getelementptr inbounds %struct.arrival, ptr %57, i64 %.026.i.i
  %71 = getelementptr inbounds i8, ptr %69, i64 28
  %72 = load i32, ptr %71, align 4
  %73 = getelementptr inbounds i8, ptr %70, i64 28
  %74 = load i32, ptr %73, align 4
  %.not.i.i25.i = icmp eq i32 %72, %74
  br i1 %.not.i.i25.i, label %78, label %75

75:                                               ; preds = %68
  %76 = icmp ult i32 %72, %74
  %77 = getelementptr inbounds %struct.arrival, ptr %61, i64 %.01824.i.i
  br i1 %76, label %92, label %95

78:                                               ; preds = %68
  %79 = getelementptr inbounds i8, ptr %69, i64 16
  %80 = load i64, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %70, i64 16
  %82 = load i64, ptr %81, align 8
  %.not15.i.i26.i = icmp eq i64 %80, %82
  br i1 %.not15.i.i26.i, label %precedes.exit.i27.i, label %83

83:                                               ; preds = %78
  %84 = icmp ult i64 %80, %82
  %85 = getelementptr inbounds %struct.arrival, ptr %61, i64 %.01824.i.i
  br i1 %84, label %92, label %95

precedes.exit.i27.i:                              ; preds = %78
  %86 = getelementptr inbounds i8, ptr %69, i64 24
  %87 = load i32, ptr %86, align 8
  %88 = getelementptr inbounds i8, ptr %70, i64 24
  %89 = load i32, ptr %88, align 8
  %90 = icmp ult i32 %87, %89
  %91 = getelementptr inbounds %struct.arrival, ptr %61, i64 %.01824.i.i
  br i1 %90, label %92, label %95

92:                                               ; preds = %precedes.exit.i27.i, %83, %75, %precedes.exit.thread.i.i
  %93 = phi ptr [ %64, %precedes.exit.thread.i.i ], [ %91, %precedes.exit.i27.i ], [ %77, %75 ], [ %85, %83 ]
  %94 = add nsw i64 %.01923.i.i, 1
  br label %98

95:                                               ; preds = %precedes.exit.i27.i, %83, %75, %precedes.exit.thread22.i.i
  %96 = phi ptr [ %67, %precedes.exit.thread22.i.i ], [ %91, %precedes.exit.i27.i ], [ %77, %75 ], [ %85, %83 ]
  %97 = add nsw i64 %.026.i.i, 1
  br label %98

98:                                               ; preds = %95, %92
  %.026.sink.i.i = phi i64 [ %.026.i.i, %95 ], [ %.01923.i.i, %92 ]
  %.sink.i.i = phi ptr [ %96, %95 ], [ %93, %92 ]
  %.120.i.i = phi i64 [ %.01923.i.i, %95 ], [ %94, %92 ]
  %.1.i.i = phi i64 [ %97, %95 ], [ %.026.i.i, %92 ]
  %99 = getelementptr inbounds %struct.arrival, ptr %57, i64 %.026.sink.i.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %.sink.i.i, ptr noundef nonnull readonly align 8 dereferenceable(32) %99, i64 32, i1 false)
  %100 = add nuw nsw i64 %.01824.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %100, %60
  br i1 %exitcond.not.i.i, label %merge.exit.i, label %.lr.ph.i24.i

merge.exit.i:                                     ; preds = %98, %55
  %101 = add nsw i64 %.029.i, %54
  %102 = icmp slt i64 %101, %195
  br i1 %102, label %55, label %._crit_edge.i

sort.exitthread-pre-split:                        ; preds = %is_sorted.exit.i
  %.pr = load i64, ptr %22, align 8
  br label %sort.exit

sort.exit:                                        ; preds = %sort.exitthread-pre-split, %._crit_edge
  %103 = phi i64 [ %.pr, %sort.exitthread-pre-split ], [ %195, %._crit_edge ]
  %104 = icmp sgt i64 %103, 0
  br i1 %104, label %starts_run.exit.peel.i, label %cut_calls.exit

starts_run.exit.peel.i:                           ; preds = %sort.exit
  %105 = getelementptr inbounds i8, ptr %0, i64 16
  %106 = getelementptr inbounds i8, ptr %0, i64 88
  %107 = getelementptr inbounds i8, ptr %0, i64 120
  %108 = load ptr, ptr %26, align 8
  %109 = load ptr, ptr %105, align 8
  %110 = load i64, ptr %108, align 8
  %111 = load ptr, ptr %106, align 8
  %112 = load i64, ptr %107, align 8
  %113 = add nsw i64 %112, 1
  store i64 %113, ptr %107, align 8
  %114 = getelementptr inbounds %struct.call, ptr %111, i64 %112
  %115 = getelementptr inbounds %struct.frame, ptr %109, i64 %110, i32 0, i32 1, i32 7
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %114, i8 0, i64 32, i1 false)
  %116 = load i32, ptr %115, align 1
  %117 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %116)
  %118 = zext nneg i32 %117 to i64
  %119 = getelementptr inbounds i8, ptr %114, i64 32
  store i64 %118, ptr %119, align 8
  %120 = getelementptr inbounds i8, ptr %108, i64 28
  %121 = load i32, ptr %120, align 4
  %122 = and i32 %121, 1
  %123 = xor i32 %122, 1
  %124 = zext nneg i32 %123 to i64
  %125 = getelementptr inbounds i8, ptr %114, i64 40
  store i64 %124, ptr %125, align 8
  %126 = getelementptr inbounds i8, ptr %114, i64 16
  store i64 1, ptr %126, align 8
  %127 = getelementptr inbounds i8, ptr %108, i64 12
  %128 = load i32, ptr %127, align 4
  %129 = zext i32 %128 to i64
  %130 = getelementptr inbounds i8, ptr %114, i64 24
  store i64 %129, ptr %130, align 8
  %131 = getelementptr inbounds i8, ptr %114, i64 8
  store i64 1, ptr %131, align 8
  %132 = load i64, ptr %22, align 8
  %133 = icmp sgt i64 %132, 1
  br i1 %133, label %.peel.next.i, label %cut_calls.exit

.peel.next.i:                                     ; preds = %starts_run.exit.peel.i, %starts_run.exit.i
  %.pre25.i = phi i64 [ %.pre25.i16, %starts_run.exit.i ], [ 0, %starts_run.exit.peel.i ]
  %.019.i = phi ptr [ %.1.i11, %starts_run.exit.i ], [ %114, %starts_run.exit.peel.i ]
  %.01618.i = phi i64 [ %185, %starts_run.exit.i ], [ 1, %starts_run.exit.peel.i ]
  %134 = load ptr, ptr %26, align 8
  %135 = getelementptr inbounds %struct.arrival, ptr %134, i64 %.01618.i
  %136 = getelementptr inbounds i8, ptr %135, i64 28
  %137 = load i32, ptr %136, align 4
  %138 = getelementptr inbounds i8, ptr %135, i64 -4
  %139 = load i32, ptr %138, align 4
  %.not17.i = icmp eq i32 %137, %139
  br i1 %.not17.i, label %._crit_edge24.i, label %140

140:                                              ; preds = %.peel.next.i
  %141 = load ptr, ptr %105, align 8
  %142 = load i64, ptr %135, align 8
  %143 = load ptr, ptr %106, align 8
  %144 = load i64, ptr %107, align 8
  %145 = add nsw i64 %144, 1
  store i64 %145, ptr %107, align 8
  %146 = getelementptr inbounds %struct.call, ptr %143, i64 %144
  store i64 %.01618.i, ptr %146, align 8
  %147 = getelementptr inbounds i8, ptr %146, i64 8
  %148 = getelementptr inbounds %struct.frame, ptr %141, i64 %142, i32 0, i32 1, i32 7
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %147, i8 0, i64 24, i1 false)
  %149 = load i32, ptr %148, align 1
  %150 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %149)
  %151 = zext nneg i32 %150 to i64
  %152 = getelementptr inbounds i8, ptr %146, i64 32
  store i64 %151, ptr %152, align 8
  %153 = load i32, ptr %136, align 4
  %154 = and i32 %153, 1
  %155 = xor i32 %154, 1
  %156 = zext nneg i32 %155 to i64
  %157 = getelementptr inbounds i8, ptr %146, i64 40
  store i64 %156, ptr %157, align 8
  br label %._crit_edge24.i

._crit_edge24.i:                                  ; preds = %.peel.next.i, %140
  %.pre25.i16 = phi i64 [ %.01618.i, %140 ], [ %.pre25.i, %.peel.next.i ]
  %.1.i11 = phi ptr [ %146, %140 ], [ %.019.i, %.peel.next.i ]
  %158 = icmp eq i64 %.01618.i, %.pre25.i16
  br i1 %158, label %starts_run.exit.i, label %159

159:                                              ; preds = %._crit_edge24.i
  %160 = getelementptr inbounds i8, ptr %135, i64 16
  %161 = load i64, ptr %160, align 8
  %162 = getelementptr inbounds i8, ptr %135, i64 -16
  %163 = load i64, ptr %162, align 8
  %.not.i.i = icmp eq i64 %161, %163
  br i1 %.not.i.i, label %164, label %starts_run.exit.i

164:                                              ; preds = %159
  %165 = getelementptr inbounds i8, ptr %135, i64 24
  %166 = load i32, ptr %165, align 8
  %167 = getelementptr inbounds i8, ptr %135, i64 -8
  %168 = load i32, ptr %167, align 8
  %169 = add i32 %168, 1
  %170 = icmp ne i32 %166, %169
  br label %starts_run.exit.i

starts_run.exit.i:                                ; preds = %164, %159, %._crit_edge24.i
  %171 = phi i1 [ true, %._crit_edge24.i ], [ true, %159 ], [ %170, %164 ]
  %172 = zext i1 %171 to i64
  %173 = getelementptr inbounds i8, ptr %.1.i11, i64 16
  %174 = load i64, ptr %173, align 8
  %175 = add nsw i64 %174, %172
  store i64 %175, ptr %173, align 8
  %176 = getelementptr inbounds i8, ptr %135, i64 12
  %177 = load i32, ptr %176, align 4
  %178 = zext i32 %177 to i64
  %179 = getelementptr inbounds i8, ptr %.1.i11, i64 24
  %180 = load i64, ptr %179, align 8
  %181 = add nsw i64 %180, %178
  store i64 %181, ptr %179, align 8
  %182 = getelementptr inbounds i8, ptr %.1.i11, i64 8
  %183 = load i64, ptr %182, align 8
  %184 = add nsw i64 %183, 1
  store i64 %184, ptr %182, align 8
  %185 = add nuw nsw i64 %.01618.i, 1
  %186 = load i64, ptr %22, align 8
  %187 = icmp slt i64 %185, %186
  br i1 %187, label %.peel.next.i, label %cut_calls.exit

cut_calls.exit:                                   ; preds = %starts_run.exit.i, %forget_overtaken.exit, %sort.exit, %starts_run.exit.peel.i
  ret void

188:                                              ; preds = %.lr.ph, %188
  %.013 = phi i64 [ 0, %.lr.ph ], [ %194, %188 ]
  %189 = load ptr, ptr %0, align 8
  %190 = load ptr, ptr %25, align 8
  %191 = getelementptr inbounds %struct.arrival, ptr %190, i64 %.013
  %192 = load i64, ptr %191, align 8
  %193 = getelementptr inbounds i8, ptr %189, i64 %192
  store i8 1, ptr %193, align 1
  %194 = add nuw nsw i64 %.013, 1
  %195 = load i64, ptr %22, align 8
  %196 = icmp slt i64 %194, %195
  br i1 %196, label %188, label %._crit_edge
}

declare i32 @llvm.ctpop.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define void @server_take_frames(ptr nocapture noundef %0, ptr noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = alloca %struct.packet, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 112
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %6, i8 0, i64 32, i1 false)
  %7 = icmp sgt i64 %3, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %8 = getelementptr inbounds i8, ptr %5, i64 8
  br label %9

._crit_edge:                                      ; preds = %9, %4
  tail call fastcc void @end_batch(ptr noundef %0) nobuiltin
  ret void

9:                                                ; preds = %.lr.ph, %9
  %.013 = phi i64 [ 0, %.lr.ph ], [ %14, %9 ]
  %10 = getelementptr inbounds %struct.packet, ptr %2, i64 %.013, i32 1
  %11 = load i64, ptr %10, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %12 = getelementptr inbounds %struct.frame, ptr %1, i64 %.013, i32 0, i32 1
  store ptr %12, ptr %5, align 8
  %13 = tail call i64 @llvm.usub.sat.i64(i64 %11, i64 42)
  store i64 %13, ptr %8, align 8
  call fastcc void @take_packet(ptr noundef %0, ptr noundef nonnull %5) nobuiltin
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %14 = add nuw nsw i64 %.013, 1
  %exitcond.not = icmp eq i64 %14, %3
  br i1 %exitcond.not, label %._crit_edge, label %9
}

define void @server_read(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2, ptr nocapture noundef %3, ptr nocapture noundef writeonly %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %1, i64 16
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %3, i64 %7
  %9 = getelementptr inbounds i64, ptr %8, i64 %7
  %10 = getelementptr inbounds i64, ptr %9, i64 %7
  %11 = getelementptr inbounds i8, ptr %1, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = icmp sgt i64 %12, 0
  br i1 %13, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %5
  %14 = getelementptr inbounds i8, ptr %0, i64 72
  %15 = getelementptr inbounds i8, ptr %0, i64 16
  %16 = getelementptr inbounds i8, ptr %0, i64 56
  %17 = getelementptr inbounds i8, ptr %1, i64 40
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  br label %19

._crit_edge:                                      ; preds = %read_values.exit, %5
  ret void

19:                                               ; preds = %.lr.ph, %read_values.exit
  %.049 = phi ptr [ %4, %.lr.ph ], [ %91, %read_values.exit ]
  %.04248 = phi i64 [ -1, %.lr.ph ], [ %.1, %read_values.exit ]
  %.04347 = phi i64 [ 0, %.lr.ph ], [ %92, %read_values.exit ]
  %20 = load ptr, ptr %14, align 8
  %21 = load i64, ptr %1, align 8
  %22 = getelementptr %struct.arrival, ptr %20, i64 %21
  %23 = getelementptr %struct.arrival, ptr %22, i64 %.04347
  %24 = load ptr, ptr %15, align 8
  %25 = load i64, ptr %23, align 8
  %26 = getelementptr inbounds %struct.frame, ptr %24, i64 %25, i32 0, i32 1
  %.not = icmp eq i64 %.04347, 0
  %.phi.trans.insert = getelementptr inbounds i8, ptr %23, i64 16
  %.pre = load i64, ptr %.phi.trans.insert, align 8
  br i1 %.not, label %starts_run.exit.thread, label %27

27:                                               ; preds = %19
  %28 = getelementptr inbounds i8, ptr %23, i64 -16
  %29 = load i64, ptr %28, align 8
  %.not.i = icmp eq i64 %.pre, %29
  br i1 %.not.i, label %starts_run.exit, label %starts_run.exit.thread

starts_run.exit:                                  ; preds = %27
  %30 = getelementptr inbounds i8, ptr %23, i64 24
  %31 = load i32, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %23, i64 -8
  %33 = load i32, ptr %32, align 8
  %34 = add i32 %33, 1
  %.not46 = icmp eq i32 %31, %34
  br i1 %.not46, label %49, label %starts_run.exit.thread

starts_run.exit.thread:                           ; preds = %19, %27, %starts_run.exit
  %35 = add nsw i64 %.04248, 1
  %36 = getelementptr inbounds i64, ptr %3, i64 %35
  store i64 %.pre, ptr %36, align 8
  %37 = getelementptr inbounds i64, ptr %8, i64 %35
  store i64 0, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %23, i64 24
  %39 = load i32, ptr %38, align 8
  %40 = zext i32 %39 to i64
  %41 = load i64, ptr %16, align 8
  %42 = mul nsw i64 %41, %40
  %43 = getelementptr inbounds i64, ptr %9, i64 %35
  store i64 %42, ptr %43, align 8
  %44 = getelementptr inbounds i8, ptr %26, i64 36
  %45 = load i32, ptr %44, align 1
  %46 = tail call noundef i32 @llvm.bswap.i32(i32 %45)
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds i64, ptr %10, i64 %35
  store i64 %47, ptr %48, align 8
  br label %49

49:                                               ; preds = %starts_run.exit.thread, %starts_run.exit
  %.1 = phi i64 [ %35, %starts_run.exit.thread ], [ %.04248, %starts_run.exit ]
  %50 = getelementptr inbounds i8, ptr %23, i64 12
  %51 = load i32, ptr %50, align 4
  %52 = zext i32 %51 to i64
  %53 = getelementptr inbounds i64, ptr %8, i64 %.1
  %54 = load i64, ptr %53, align 8
  %55 = add nsw i64 %54, %52
  store i64 %55, ptr %53, align 8
  %56 = getelementptr inbounds %struct.sum, ptr %2, i64 %.04347
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %56, ptr noundef nonnull align 8 dereferenceable(16) %23, i64 16, i1 false)
  %57 = load i64, ptr %17, align 8
  %.not44 = icmp eq i64 %57, 0
  br i1 %.not44, label %60, label %58

58:                                               ; preds = %49
  %59 = load ptr, ptr %18, align 8
  br label %60

60:                                               ; preds = %49, %58
  %61 = phi ptr [ %59, %58 ], [ null, %49 ]
  %62 = load i32, ptr %50, align 4
  %63 = zext i32 %62 to i64
  %64 = load i32, ptr %26, align 1
  %65 = tail call noundef i32 @llvm.bswap.i32(i32 %64)
  %66 = lshr i32 %65, 3
  %67 = and i32 %66, 8160
  %68 = tail call i32 @llvm.umin.i32(i32 %67, i32 %62)
  %69 = zext nneg i32 %68 to i64
  %.not.i45 = icmp eq ptr %61, null
  %70 = and i32 %65, 262144
  %71 = icmp ne i32 %70, 0
  %or.cond.i = or i1 %.not.i45, %71
  br i1 %or.cond.i, label %84, label %72

72:                                               ; preds = %60
  %73 = getelementptr inbounds i8, ptr %26, i64 8
  %74 = load i32, ptr %73, align 1
  %75 = lshr i32 %74, 24
  %76 = getelementptr inbounds i8, ptr %26, i64 40
  %77 = getelementptr inbounds i8, ptr %61, i64 2048
  %78 = zext nneg i32 %75 to i64
  %79 = getelementptr inbounds [256 x float], ptr %77, i64 0, i64 %78
  %80 = load float, ptr %79, align 4
  %81 = getelementptr inbounds i8, ptr %61, i64 3072
  %82 = getelementptr inbounds [256 x float], ptr %81, i64 0, i64 %78
  %83 = load float, ptr %82, align 4
  tail call void @dequantise(ptr noundef nonnull readonly %76, ptr noundef %.049, i64 noundef %69, float noundef %80, float noundef %83) nobuiltin
  br label %read_values.exit

84:                                               ; preds = %60
  %85 = getelementptr inbounds i8, ptr %26, i64 40
  tail call void @swap_words(ptr noundef nonnull readonly %85, ptr noundef %.049, i64 noundef %69) nobuiltin
  br label %read_values.exit

read_values.exit:                                 ; preds = %72, %84
  %86 = getelementptr inbounds i32, ptr %.049, i64 %69
  %87 = sub nsw i64 %63, %69
  %88 = shl nsw i64 %87, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %86, i8 0, i64 %88, i1 false)
  %89 = load i32, ptr %50, align 4
  %90 = zext i32 %89 to i64
  %91 = getelementptr inbounds i32, ptr %.049, i64 %90
  %92 = add nuw nsw i64 %.04347, 1
  %93 = load i64, ptr %11, align 8
  %94 = icmp slt i64 %92, %93
  br i1 %94, label %19, label %._crit_edge
}

define i64 @server_answer(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr noundef readonly %3, i32 noundef %4, i32 noundef %5, ptr nocapture noundef writeonly %6) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %8 = icmp sgt i64 %2, 0
  br i1 %8, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %7
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  %13 = tail call i32 @llvm.bswap.i32(i32 %4)
  %14 = lshr i32 %13, 16
  %15 = tail call i32 @llvm.bswap.i32(i32 %5)
  br label %16

._crit_edge:                                      ; preds = %74, %7
  %.025.lcssa = phi i64 [ 0, %7 ], [ %.129, %74 ]
  ret i64 %.025.lcssa

16:                                               ; preds = %.lr.ph, %74
  %.034 = phi ptr [ %3, %.lr.ph ], [ %75, %74 ]
  %.02433 = phi i64 [ 0, %.lr.ph ], [ %76, %74 ]
  %.02532 = phi i64 [ 0, %.lr.ph ], [ %.129, %74 ]
  %17 = getelementptr inbounds %struct.sum, ptr %1, i64 %.02433
  %18 = load ptr, ptr %9, align 8
  %19 = load i64, ptr %17, align 8
  %20 = getelementptr inbounds %struct.frame, ptr %18, i64 %19
  %21 = getelementptr inbounds i8, ptr %20, i64 44
  %22 = load i32, ptr %21, align 4
  %23 = lshr i32 %22, 16
  %24 = and i32 %23, 255
  %25 = load ptr, ptr %0, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 %19
  %27 = load i8, ptr %26, align 1
  %.not.i = icmp eq i8 %27, 1
  br i1 %.not.i, label %28, label %.thread

28:                                               ; preds = %16
  %29 = load ptr, ptr %10, align 8
  %30 = getelementptr inbounds i32, ptr %29, i64 %19
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds i8, ptr %17, i64 8
  %33 = load i32, ptr %32, align 8
  %.not17.i = icmp eq i32 %31, %33
  br i1 %.not17.i, label %begin_result.exit, label %.thread

.thread:                                          ; preds = %16, %28
  %.not = icmp eq ptr %.034, null
  br i1 %.not, label %74, label %69

begin_result.exit:                                ; preds = %28
  %34 = load ptr, ptr %11, align 8
  %35 = zext nneg i32 %24 to i64
  %36 = getelementptr inbounds %struct.start, ptr %34, i64 %35
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(48) %20, ptr noundef nonnull align 4 dereferenceable(48) %36, i64 48, i1 false)
  %37 = shl nuw nsw i64 %35, 7
  %38 = or disjoint i64 %37, 82
  %39 = load ptr, ptr %12, align 8
  %40 = load i64, ptr %17, align 8
  %41 = getelementptr inbounds %struct.packet, ptr %39, i64 %40, i32 1
  store i64 %38, ptr %41, align 8
  %42 = load ptr, ptr %0, align 8
  %43 = load i64, ptr %17, align 8
  %44 = getelementptr inbounds i8, ptr %42, i64 %43
  store i8 2, ptr %44, align 1
  %.not31 = icmp eq ptr %.034, null
  br i1 %.not31, label %65, label %45

45:                                               ; preds = %begin_result.exit
  %46 = getelementptr inbounds i8, ptr %17, i64 12
  %47 = load i32, ptr %46, align 4
  %48 = zext i32 %47 to i64
  %49 = load i32, ptr %21, align 1
  %50 = lshr i32 %49, 11
  %51 = and i32 %50, 8160
  %52 = zext nneg i32 %51 to i64
  %53 = or i32 %49, %14
  store i32 %53, ptr %21, align 1
  %54 = getelementptr inbounds i8, ptr %20, i64 52
  %55 = load i32, ptr %54, align 1
  %56 = and i32 %55, 16777215
  %57 = or i32 %56, %15
  store i32 %57, ptr %54, align 1
  %58 = getelementptr inbounds i8, ptr %20, i64 84
  tail call void @swap_words(ptr noundef nonnull readonly %.034, ptr noundef nonnull %58, i64 noundef %48) nobuiltin
  %59 = getelementptr inbounds [256 x i32], ptr %58, i64 0, i64 %48
  %60 = sub nsw i64 %52, %48
  %61 = shl nsw i64 %60, 2
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 %59, i8 0, i64 %61, i1 false)
  %62 = load i64, ptr %17, align 8
  %63 = add nsw i64 %.02532, 1
  %64 = getelementptr inbounds i64, ptr %6, i64 %.02532
  store i64 %62, ptr %64, align 8
  br label %69

65:                                               ; preds = %begin_result.exit
  %66 = load i64, ptr %17, align 8
  %67 = add nsw i64 %.02532, 1
  %68 = getelementptr inbounds i64, ptr %6, i64 %.02532
  store i64 %66, ptr %68, align 8
  br label %74

69:                                               ; preds = %45, %.thread
  %.130 = phi i64 [ %.02532, %.thread ], [ %63, %45 ]
  %70 = getelementptr inbounds i8, ptr %17, i64 12
  %71 = load i32, ptr %70, align 4
  %72 = zext i32 %71 to i64
  %73 = getelementptr inbounds i32, ptr %.034, i64 %72
  br label %74

74:                                               ; preds = %65, %.thread, %69
  %.129 = phi i64 [ %.130, %69 ], [ %67, %65 ], [ %.02532, %.thread ]
  %75 = phi ptr [ %73, %69 ], [ null, %65 ], [ null, %.thread ]
  %76 = add nuw nsw i64 %.02433, 1
  %exitcond.not = icmp eq i64 %76, %2
  br i1 %exitcond.not, label %._crit_edge, label %16
}

define i64 @server_refuse(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef readonly %3, i32 noundef %4, ptr nocapture noundef writeonly %5) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %6
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  %11 = getelementptr inbounds i8, ptr %0, i64 24
  %12 = tail call i32 @llvm.bswap.i32(i32 %4)
  br label %13

._crit_edge:                                      ; preds = %begin_result.exit.thread, %6
  %.0.lcssa = phi i64 [ 0, %6 ], [ %.1, %begin_result.exit.thread ]
  ret i64 %.0.lcssa

13:                                               ; preds = %.lr.ph, %begin_result.exit.thread
  %.020 = phi i64 [ 0, %.lr.ph ], [ %.1, %begin_result.exit.thread ]
  %.01519 = phi i64 [ 0, %.lr.ph ], [ %56, %begin_result.exit.thread ]
  %14 = getelementptr inbounds %struct.sum, ptr %1, i64 %.01519
  %15 = load ptr, ptr %8, align 8
  %16 = load i64, ptr %14, align 8
  %17 = getelementptr inbounds %struct.frame, ptr %15, i64 %16
  %18 = getelementptr inbounds i8, ptr %17, i64 44
  %19 = load i32, ptr %18, align 4
  %20 = lshr i32 %19, 16
  %21 = and i32 %20, 255
  %22 = load ptr, ptr %0, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 %16
  %24 = load i8, ptr %23, align 1
  %.not.i = icmp eq i8 %24, 1
  br i1 %.not.i, label %25, label %begin_result.exit.thread

25:                                               ; preds = %13
  %26 = load ptr, ptr %9, align 8
  %27 = getelementptr inbounds i32, ptr %26, i64 %16
  %28 = load i32, ptr %27, align 4
  %29 = getelementptr inbounds i8, ptr %14, i64 8
  %30 = load i32, ptr %29, align 8
  %.not17.i = icmp eq i32 %28, %30
  br i1 %.not17.i, label %31, label %begin_result.exit.thread

31:                                               ; preds = %25
  %32 = load ptr, ptr %10, align 8
  %33 = zext nneg i32 %21 to i64
  %34 = getelementptr inbounds %struct.start, ptr %32, i64 %33
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(48) %17, ptr noundef nonnull align 4 dereferenceable(48) %34, i64 48, i1 false)
  %35 = shl nuw nsw i64 %33, 7
  %36 = or disjoint i64 %35, 82
  %37 = load ptr, ptr %11, align 8
  %38 = load i64, ptr %14, align 8
  %39 = getelementptr inbounds %struct.packet, ptr %37, i64 %38, i32 1
  store i64 %36, ptr %39, align 8
  %40 = load ptr, ptr %0, align 8
  %41 = load i64, ptr %14, align 8
  %42 = getelementptr inbounds i8, ptr %40, i64 %41
  store i8 2, ptr %42, align 1
  %43 = load i32, ptr %18, align 4
  %44 = lshr i32 %43, 11
  %45 = and i32 %44, 8160
  %46 = zext nneg i32 %45 to i64
  %47 = or i32 %43, 1280
  store i32 %47, ptr %18, align 1
  %48 = getelementptr inbounds i8, ptr %17, i64 52
  %49 = load i32, ptr %48, align 1
  %50 = and i32 %49, 16777215
  %51 = or i32 %50, %12
  store i32 %51, ptr %48, align 1
  %52 = getelementptr inbounds i8, ptr %17, i64 84
  tail call void @swap_words(ptr noundef readonly %3, ptr noundef nonnull %52, i64 noundef %46) nobuiltin
  %53 = load i64, ptr %14, align 8
  %54 = add nsw i64 %.020, 1
  %55 = getelementptr inbounds i64, ptr %5, i64 %.020
  store i64 %53, ptr %55, align 8
  br label %begin_result.exit.thread

begin_result.exit.thread:                         ; preds = %13, %25, %31
  %.1 = phi i64 [ %54, %31 ], [ %.020, %25 ], [ %.020, %13 ]
  %56 = add nuw nsw i64 %.01519, 1
  %exitcond.not = icmp eq i64 %56, %2
  br i1 %exitcond.not, label %._crit_edge, label %13
}

define i64 @server_run(ptr nocapture noundef %0) local_unnamed_addr nounwind {
  %2 = alloca %struct.timespec, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = load i64, ptr %8, align 8
  %.not = icmp slt i64 %7, %9
  br i1 %.not, label %17, label %10

10:                                               ; preds = %1
  %11 = getelementptr inbounds i8, ptr %0, i64 48
  %12 = load double, ptr %11, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %2)
  store i64 0, ptr %2, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 8
  %14 = fmul double %12, 1.000000e+09
  %15 = fptosi double %14 to i64
  store i64 %15, ptr %13, align 8
  %16 = call i32 @nanosleep(ptr noundef nonnull %2, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %2)
  %.pre = load ptr, ptr %4, align 8
  br label %17

17:                                               ; preds = %10, %1
  %18 = phi ptr [ %.pre, %10 ], [ %5, %1 ]
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 24
  %23 = load i64, ptr %22, align 8
  %24 = call i64 %19(ptr noundef nonnull %18, ptr noundef %21, i64 noundef %23) nobuiltin nounwind
  %.not.i = icmp eq i64 %24, 0
  br i1 %.not.i, label %25, label %next_batch.exit

25:                                               ; preds = %17
  %26 = getelementptr inbounds i8, ptr %18, i64 16
  %27 = load ptr, ptr %26, align 8
  %28 = call i64 %27(ptr noundef nonnull %18, double noundef 0x7FF0000000000000) nobuiltin nounwind
  %29 = icmp slt i64 %28, 0
  br i1 %29, label %next_batch.exit.thread, label %30

30:                                               ; preds = %25
  %31 = load ptr, ptr %18, align 8
  %32 = load ptr, ptr %20, align 8
  %33 = load i64, ptr %22, align 8
  %34 = call i64 %31(ptr noundef nonnull %18, ptr noundef %32, i64 noundef %33) nobuiltin nounwind
  br label %next_batch.exit

next_batch.exit:                                  ; preds = %17, %30
  %.0.i = phi i64 [ %24, %17 ], [ %34, %30 ]
  %35 = icmp slt i64 %.0.i, 0
  br i1 %35, label %next_batch.exit.thread, label %36

36:                                               ; preds = %next_batch.exit
  store i64 %.0.i, ptr %6, align 8
  %37 = load ptr, ptr %20, align 8
  %38 = getelementptr inbounds i8, ptr %3, i64 112
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %38, i8 0, i64 32, i1 false)
  %.not25 = icmp eq i64 %.0.i, 0
  br i1 %.not25, label %server_take.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %36, %.lr.ph.i
  %.07.i = phi i64 [ %40, %.lr.ph.i ], [ 0, %36 ]
  %39 = getelementptr inbounds %struct.packet, ptr %37, i64 %.07.i
  call fastcc void @take_packet(ptr noundef %3, ptr noundef readonly %39) nobuiltin
  %40 = add nuw nsw i64 %.07.i, 1
  %exitcond.not.i = icmp eq i64 %40, %.0.i
  br i1 %exitcond.not.i, label %server_take.exit, label %.lr.ph.i

server_take.exit:                                 ; preds = %.lr.ph.i, %36
  call fastcc void @end_batch(ptr noundef %3) nobuiltin
  %41 = getelementptr inbounds i8, ptr %3, i64 128
  %42 = load i64, ptr %41, align 8
  store i64 0, ptr %41, align 8
  %.not23 = icmp eq i64 %42, 0
  br i1 %.not23, label %next_batch.exit.thread, label %43

43:                                               ; preds = %server_take.exit
  %44 = getelementptr inbounds i8, ptr %5, i64 8
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %3, i64 24
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %3, i64 96
  %49 = load ptr, ptr %48, align 8
  %50 = call i64 %45(ptr noundef %5, ptr noundef %47, ptr noundef %49, i64 noundef %42) nobuiltin nounwind
  br label %next_batch.exit.thread

next_batch.exit.thread:                           ; preds = %25, %43, %server_take.exit, %next_batch.exit
  %.0 = phi i64 [ %.0.i, %next_batch.exit ], [ %50, %43 ], [ 0, %server_take.exit ], [ %28, %25 ]
  ret i64 %.0
}

declare i32 @nanosleep(ptr noundef, ptr noundef) local_unnamed_addr

define i64 @pack(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %3
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = getelementptr inbounds i8, ptr %0, i64 48
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = getelementptr inbounds i8, ptr %0, i64 56
  br label %11

._crit_edge:                                      ; preds = %row_of.exit.thread, %3
  %.0.lcssa = phi i64 [ 0, %3 ], [ %.1, %row_of.exit.thread ]
  ret i64 %.0.lcssa

11:                                               ; preds = %.lr.ph, %row_of.exit.thread
  %.017 = phi i64 [ 0, %.lr.ph ], [ %.1, %row_of.exit.thread ]
  %.01316 = phi i64 [ 0, %.lr.ph ], [ %92, %row_of.exit.thread ]
  %12 = load ptr, ptr %0, align 8
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i64, ptr %1, i64 %.01316
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %13, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = load i64, ptr %5, align 8
  %19 = sub nsw i64 %17, %18
  %20 = icmp sgt i64 %19, -1
  br i1 %20, label %21, label %row_of.exit.thread

21:                                               ; preds = %11
  %22 = load i64, ptr %6, align 8
  %23 = icmp slt i64 %19, %22
  br i1 %23, label %row_of.exit, label %row_of.exit.thread

row_of.exit:                                      ; preds = %21
  %24 = load ptr, ptr %7, align 8
  %25 = getelementptr inbounds %struct.header, ptr %24, i64 %19
  %26 = load ptr, ptr %8, align 8
  %27 = getelementptr inbounds i8, ptr %12, i64 80
  %28 = load i64, ptr %27, align 8
  %29 = mul nsw i64 %28, %19
  %30 = getelementptr inbounds i32, ptr %26, i64 %29
  %31 = getelementptr inbounds i8, ptr %12, i64 40
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds %struct.frame, ptr %32, i64 %15
  %34 = getelementptr inbounds i8, ptr %25, i64 44
  %35 = load i32, ptr %34, align 4
  %36 = load ptr, ptr %9, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 %19
  %38 = load i8, ptr %37, align 1
  %39 = zext i8 %38 to i32
  tail call void @swap_words(ptr noundef %25, ptr noundef %33, i64 noundef 21) nobuiltin
  %40 = load i8, ptr %10, align 8
  %41 = trunc i8 %40 to i1
  br i1 %41, label %42, label %61

42:                                               ; preds = %row_of.exit
  %43 = getelementptr inbounds i8, ptr %12, i64 56
  %44 = load ptr, ptr %43, align 8
  %45 = zext i8 %38 to i64
  %46 = getelementptr inbounds [256 x float], ptr %44, i64 0, i64 %45
  %47 = load float, ptr %46, align 4
  %48 = getelementptr inbounds i8, ptr %44, i64 1024
  %49 = getelementptr inbounds [256 x float], ptr %48, i64 0, i64 %45
  %50 = load float, ptr %49, align 4
  %51 = getelementptr inbounds i8, ptr %33, i64 84
  %52 = load i64, ptr %27, align 8
  %53 = getelementptr inbounds i8, ptr %12, i64 92
  %54 = load float, ptr %53, align 4
  %55 = tail call i32 @quantise(ptr noundef %30, ptr noundef nonnull %51, i64 noundef %52, float noundef %47, float noundef %50, float noundef %54) nobuiltin
  %56 = icmp ugt i32 %55, %39
  %57 = icmp eq i8 %38, 0
  %58 = or i1 %57, %56
  %59 = or i32 %35, 65536
  %spec.select.i15 = select i1 %58, i32 %59, i32 %35
  %60 = shl nuw nsw i32 %55, 8
  br label %64

61:                                               ; preds = %row_of.exit
  %62 = getelementptr inbounds i8, ptr %33, i64 84
  %63 = load i64, ptr %27, align 8
  tail call void @swap_words(ptr noundef %30, ptr noundef nonnull %62, i64 noundef %63) nobuiltin
  br label %64

64:                                               ; preds = %61, %42
  %.045.i = phi i32 [ %60, %42 ], [ 0, %61 ]
  %.1.i = phi i32 [ %spec.select.i15, %42 ], [ %35, %61 ]
  %65 = icmp eq i8 %38, 0
  br i1 %65, label %66, label %pack_chunk.exit

66:                                               ; preds = %64
  %67 = getelementptr inbounds i8, ptr %12, i64 64
  %68 = load ptr, ptr %67, align 8
  tail call void @swap_words(ptr noundef %68, ptr noundef %33, i64 noundef 11) nobuiltin
  %69 = and i32 %.1.i, -65281
  br label %pack_chunk.exit

pack_chunk.exit:                                  ; preds = %64, %66
  %.2.i = phi i32 [ %69, %66 ], [ %.1.i, %64 ]
  %70 = tail call noundef i32 @llvm.bswap.i32(i32 %.2.i)
  %71 = getelementptr inbounds i8, ptr %33, i64 44
  store i32 %70, ptr %71, align 4
  %72 = trunc i64 %15 to i32
  %73 = shl i32 %72, 16
  %74 = or i32 %73, %.045.i
  %75 = or disjoint i32 %74, %39
  %76 = tail call noundef i32 @llvm.bswap.i32(i32 %75)
  %77 = getelementptr inbounds i8, ptr %33, i64 52
  store i32 %76, ptr %77, align 4
  %78 = getelementptr inbounds i8, ptr %12, i64 8
  %79 = load ptr, ptr %78, align 8
  %80 = getelementptr inbounds i32, ptr %79, i64 %15
  %81 = load i32, ptr %80, align 4
  %82 = tail call noundef i32 @llvm.bswap.i32(i32 %81)
  %83 = getelementptr inbounds i8, ptr %33, i64 56
  store i32 %82, ptr %83, align 4
  %84 = lshr i32 %.2.i, 1
  %85 = and i32 %84, 32640
  %86 = or disjoint i32 %85, 82
  %87 = zext nneg i32 %86 to i64
  %88 = getelementptr inbounds i8, ptr %12, i64 48
  %89 = load ptr, ptr %88, align 8
  %90 = getelementptr inbounds %struct.packet, ptr %89, i64 %15, i32 1
  store i64 %87, ptr %90, align 8
  %91 = add nsw i64 %.017, 1
  br label %row_of.exit.thread

row_of.exit.thread:                               ; preds = %21, %11, %pack_chunk.exit
  %.1 = phi i64 [ %91, %pack_chunk.exit ], [ %.017, %11 ], [ %.017, %21 ]
  %92 = add nuw nsw i64 %.01316, 1
  %exitcond.not = icmp eq i64 %92, %2
  br i1 %exitcond.not, label %._crit_edge, label %11
}

define i64 @unpack(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, i64 noundef %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = icmp sgt i64 %4, 0
  br i1 %6, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %5
  %7 = getelementptr inbounds i8, ptr %0, i64 40
  %8 = getelementptr inbounds i8, ptr %0, i64 48
  br label %9

._crit_edge:                                      ; preds = %row_of.exit.thread, %5
  %.0.lcssa = phi i64 [ 0, %5 ], [ %.1, %row_of.exit.thread ]
  ret i64 %.0.lcssa

9:                                                ; preds = %.lr.ph, %row_of.exit.thread
  %.017 = phi i64 [ 0, %.lr.ph ], [ %.1, %row_of.exit.thread ]
  %.01416 = phi i64 [ 0, %.lr.ph ], [ %26, %row_of.exit.thread ]
  %10 = load ptr, ptr %0, align 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i64, ptr %1, i64 %.01416
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i64, ptr %11, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = load i64, ptr %7, align 8
  %17 = sub nsw i64 %15, %16
  %18 = icmp sgt i64 %17, -1
  br i1 %18, label %19, label %row_of.exit.thread

19:                                               ; preds = %9
  %20 = load i64, ptr %8, align 8
  %21 = icmp slt i64 %17, %20
  br i1 %21, label %row_of.exit, label %row_of.exit.thread

row_of.exit:                                      ; preds = %19
  %22 = getelementptr inbounds i64, ptr %3, i64 %.01416
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds %struct.frame, ptr %2, i64 %23
  tail call fastcc void @take_result(ptr noundef nonnull %0, i64 noundef %17, ptr noundef %24) nobuiltin
  %25 = add nsw i64 %.017, 1
  br label %row_of.exit.thread

row_of.exit.thread:                               ; preds = %19, %9, %row_of.exit
  %.1 = phi i64 [ %25, %row_of.exit ], [ %.017, %9 ], [ %.017, %19 ]
  %26 = add nuw nsw i64 %.01416, 1
  %exitcond.not = icmp eq i64 %26, %4
  br i1 %exitcond.not, label %._crit_edge, label %9
}

define internal fastcc void @take_result(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef readonly %2) unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = load ptr, ptr %0, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 56
  %6 = load i8, ptr %5, align 8
  %7 = trunc i8 %6 to i1
  br i1 %7, label %8, label %11

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %4, i64 56
  %10 = load ptr, ptr %9, align 8
  br label %11

11:                                               ; preds = %3, %8
  %12 = phi ptr [ %10, %8 ], [ null, %3 ]
  %13 = getelementptr inbounds i8, ptr %2, i64 44
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %4, i64 80
  %17 = load i64, ptr %16, align 8
  %18 = mul nsw i64 %17, %1
  %19 = getelementptr inbounds i32, ptr %15, i64 %18
  %20 = load i32, ptr %13, align 1
  %21 = tail call noundef i32 @llvm.bswap.i32(i32 %20)
  %22 = lshr i32 %21, 3
  %23 = and i32 %22, 8160
  %24 = zext nneg i32 %23 to i64
  %25 = tail call i64 @llvm.smin.i64(i64 %24, i64 %17)
  %.not.i = icmp eq ptr %12, null
  %26 = and i32 %21, 262144
  %27 = icmp ne i32 %26, 0
  %or.cond.i = or i1 %.not.i, %27
  br i1 %or.cond.i, label %40, label %28

28:                                               ; preds = %11
  %29 = getelementptr inbounds i8, ptr %2, i64 52
  %30 = load i32, ptr %29, align 1
  %31 = lshr i32 %30, 24
  %32 = getelementptr inbounds i8, ptr %2, i64 84
  %33 = getelementptr inbounds i8, ptr %12, i64 2048
  %34 = zext nneg i32 %31 to i64
  %35 = getelementptr inbounds [256 x float], ptr %33, i64 0, i64 %34
  %36 = load float, ptr %35, align 4
  %37 = getelementptr inbounds i8, ptr %12, i64 3072
  %38 = getelementptr inbounds [256 x float], ptr %37, i64 0, i64 %34
  %39 = load float, ptr %38, align 4
  tail call void @dequantise(ptr noundef nonnull readonly %32, ptr noundef %19, i64 noundef %25, float noundef %36, float noundef %39) nobuiltin
  br label %read_values.exit

40:                                               ; preds = %11
  %41 = getelementptr inbounds i8, ptr %2, i64 84
  tail call void @swap_words(ptr noundef nonnull readonly %41, ptr noundef %19, i64 noundef %25) nobuiltin
  br label %read_values.exit

read_values.exit:                                 ; preds = %28, %40
  %42 = getelementptr inbounds i32, ptr %19, i64 %25
  %43 = sub nsw i64 %17, %25
  %44 = shl i64 %43, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %42, i8 0, i64 %44, i1 false)
  %45 = getelementptr inbounds i8, ptr %2, i64 52
  %46 = load i32, ptr %45, align 4
  %47 = tail call noundef i32 @llvm.bswap.i32(i32 %46)
  %48 = getelementptr inbounds i8, ptr %0, i64 32
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds i32, ptr %49, i64 %1
  store i32 %47, ptr %50, align 4
  ret void
}

define i64 @finish(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3, ptr nocapture noundef writeonly %4, ptr nocapture noundef %5, ptr nocapture noundef writeonly %6) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %8 = icmp sgt i64 %3, 0
  br i1 %8, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %7
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = getelementptr inbounds i8, ptr %0, i64 48
  br label %11

._crit_edge:                                      ; preds = %96, %7
  %.033.lcssa = phi i64 [ 0, %7 ], [ %.1, %96 ]
  ret i64 %.033.lcssa

11:                                               ; preds = %.lr.ph, %96
  %.03340 = phi i64 [ 0, %.lr.ph ], [ %.1, %96 ]
  %.03439 = phi i64 [ 0, %.lr.ph ], [ %97, %96 ]
  %12 = getelementptr inbounds %struct.frame, ptr %1, i64 %.03439
  %13 = getelementptr inbounds %struct.packet, ptr %2, i64 %.03439, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, -42
  %.not = icmp ult i64 %14, 82
  br i1 %.not, label %is_intact.10.exit.thread, label %16

16:                                               ; preds = %11
  %17 = getelementptr inbounds i8, ptr %12, i64 44
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 88
  %20 = load i32, ptr %19, align 8
  %21 = load i32, ptr %17, align 1
  %22 = tail call noundef i32 @llvm.bswap.i32(i32 %21)
  %.mask.i = and i32 %22, -268435456
  %23 = icmp eq i32 %.mask.i, 268435456
  br i1 %23, label %24, label %is_intact.10.exit.thread

24:                                               ; preds = %16
  %25 = lshr i32 %22, 8
  %26 = and i32 %25, 255
  %27 = icmp ult i32 %26, 9
  br i1 %27, label %28, label %is_intact.10.exit.thread

28:                                               ; preds = %24
  %29 = shl nuw nsw i32 %26, 7
  %30 = or disjoint i32 %29, 40
  %31 = zext nneg i32 %30 to i64
  %.not.i = icmp ult i64 %15, %31
  br i1 %.not.i, label %is_intact.10.exit.thread, label %is_intact.10.exit

is_intact.10.exit:                                ; preds = %28
  %32 = getelementptr inbounds i8, ptr %12, i64 48
  %33 = load i32, ptr %32, align 1
  %34 = tail call noundef i32 @llvm.bswap.i32(i32 %33)
  %35 = icmp eq i32 %34, %20
  %36 = and i32 %21, 1295
  %37 = icmp eq i32 %36, 3
  %or.cond = and i1 %35, %37
  br i1 %or.cond, label %38, label %is_intact.10.exit.thread

38:                                               ; preds = %is_intact.10.exit
  %39 = getelementptr inbounds i8, ptr %12, i64 52
  %40 = load i32, ptr %39, align 1
  %41 = tail call noundef i32 @llvm.bswap.i32(i32 %40)
  %42 = lshr i32 %41, 16
  %43 = zext nneg i32 %42 to i64
  %44 = getelementptr inbounds i8, ptr %18, i64 72
  %45 = load i64, ptr %44, align 8
  %.not.i35 = icmp sgt i64 %45, %43
  br i1 %.not.i35, label %46, label %is_intact.10.exit.thread

46:                                               ; preds = %38
  %47 = getelementptr inbounds i8, ptr %18, i64 16
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds i64, ptr %48, i64 %43
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %12, i64 56
  %52 = load i32, ptr %51, align 1
  %53 = tail call noundef i32 @llvm.bswap.i32(i32 %52)
  %54 = zext i32 %53 to i64
  %.not11.i = icmp eq i64 %50, %54
  br i1 %.not11.i, label %55, label %is_intact.10.exit.thread

55:                                               ; preds = %46
  %56 = load ptr, ptr %18, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %43
  %58 = load i64, ptr %57, align 8
  %59 = load i64, ptr %9, align 8
  %60 = sub nsw i64 %58, %59
  %61 = icmp sgt i64 %60, -1
  br i1 %61, label %62, label %is_intact.10.exit.thread

62:                                               ; preds = %55
  %63 = load i64, ptr %10, align 8
  %64 = icmp slt i64 %60, %63
  br i1 %64, label %awaited_row.exit, label %is_intact.10.exit.thread

is_intact.10.exit.thread:                         ; preds = %16, %24, %28, %is_intact.10.exit, %11, %46, %38, %55, %62
  %65 = sub nsw i64 %.03439, %.03340
  %66 = getelementptr inbounds i64, ptr %6, i64 %65
  store i64 %.03439, ptr %66, align 8
  br label %96

awaited_row.exit:                                 ; preds = %62
  %67 = getelementptr inbounds i64, ptr %4, i64 %.03340
  store i64 %.03439, ptr %67, align 8
  %68 = load i32, ptr %39, align 1
  %69 = tail call noundef i32 @llvm.bswap.i32(i32 %68)
  %70 = lshr i32 %69, 16
  %71 = zext nneg i32 %70 to i64
  %72 = getelementptr inbounds i64, ptr %5, i64 %.03340
  store i64 %71, ptr %72, align 8
  tail call fastcc void @take_result(ptr noundef nonnull %0, i64 noundef %60, ptr noundef nonnull %12) nobuiltin
  %73 = load ptr, ptr %0, align 8
  %74 = load i64, ptr %72, align 8
  %75 = getelementptr inbounds i8, ptr %73, i64 24
  %76 = load ptr, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 %74
  store i8 0, ptr %77, align 1
  %78 = getelementptr inbounds i8, ptr %73, i64 16
  %79 = load ptr, ptr %78, align 8
  %80 = getelementptr inbounds i64, ptr %79, i64 %74
  store i64 -1, ptr %80, align 8
  %81 = getelementptr inbounds i8, ptr %73, i64 8
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i32, ptr %82, i64 %74
  %84 = load i32, ptr %83, align 4
  %85 = add i32 %84, 1
  store i32 %85, ptr %83, align 4
  %86 = getelementptr inbounds i8, ptr %73, i64 72
  %87 = load i64, ptr %86, align 8
  %88 = load ptr, ptr %73, align 8
  %89 = getelementptr inbounds i64, ptr %88, i64 %74
  %90 = load i64, ptr %89, align 8
  %91 = add nsw i64 %90, %87
  store i64 %91, ptr %89, align 8
  %92 = getelementptr inbounds i8, ptr %73, i64 32
  %93 = load ptr, ptr %92, align 8
  %94 = getelementptr inbounds double, ptr %93, i64 %74
  store double 0x7FF0000000000000, ptr %94, align 8
  %95 = add nsw i64 %.03340, 1
  br label %96

96:                                               ; preds = %awaited_row.exit, %is_intact.10.exit.thread
  %.1 = phi i64 [ %.03340, %is_intact.10.exit.thread ], [ %95, %awaited_row.exit ]
  %97 = add nuw nsw i64 %.03439, 1
  %exitcond.not = icmp eq i64 %97, %3
  br i1 %exitcond.not, label %._crit_edge, label %11
}

declare i32 @llvm.umax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare float @llvm.fabs.f32(float) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.smin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.usub.sat.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.bswap.i64(i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.umin.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)
