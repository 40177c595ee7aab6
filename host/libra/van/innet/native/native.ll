%struct.frame = type { %struct.header, [256 x i32] }
%struct.header = type { [11 x i32], %struct.libra }
%struct.libra = type { i32, i32, i32, i32, [2 x i32], i32, i32, i32, i32 }
%struct.iovec = type { ptr, i64 }

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

declare float @llvm.rint.f32(float) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

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

define void @read_sums(ptr noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3, ptr nocapture noundef writeonly %4, i64 noundef %5) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %7 = icmp sgt i64 %3, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %6
  %.not.i = icmp eq ptr %0, null
  %8 = getelementptr inbounds i8, ptr %0, i64 2048
  %9 = getelementptr inbounds i8, ptr %0, i64 3072
  br label %10

._crit_edge:                                      ; preds = %read_values.exit, %6
  ret void

10:                                               ; preds = %.lr.ph, %read_values.exit
  %.010 = phi i64 [ 0, %.lr.ph ], [ %39, %read_values.exit ]
  %11 = getelementptr inbounds i64, ptr %2, i64 %.010
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds %struct.frame, ptr %1, i64 %12, i32 0, i32 1
  %14 = mul nsw i64 %.010, %5
  %15 = getelementptr inbounds i32, ptr %4, i64 %14
  %16 = load i32, ptr %13, align 1
  %17 = tail call noundef i32 @llvm.bswap.i32(i32 %16)
  %18 = lshr i32 %17, 3
  %19 = and i32 %18, 8160
  %20 = zext nneg i32 %19 to i64
  %21 = tail call i64 @llvm.smin.i64(i64 %20, i64 %5)
  %22 = and i32 %17, 262144
  %23 = icmp ne i32 %22, 0
  %or.cond.i = or i1 %.not.i, %23
  br i1 %or.cond.i, label %34, label %24

24:                                               ; preds = %10
  %25 = getelementptr inbounds i8, ptr %13, i64 8
  %26 = load i32, ptr %25, align 1
  %27 = lshr i32 %26, 24
  %28 = getelementptr inbounds i8, ptr %13, i64 40
  %29 = zext nneg i32 %27 to i64
  %30 = getelementptr inbounds [256 x float], ptr %8, i64 0, i64 %29
  %31 = load float, ptr %30, align 4
  %32 = getelementptr inbounds [256 x float], ptr %9, i64 0, i64 %29
  %33 = load float, ptr %32, align 4
  tail call void @dequantise(ptr noundef nonnull readonly %28, ptr noundef %15, i64 noundef %21, float noundef %31, float noundef %33) nobuiltin
  br label %read_values.exit

34:                                               ; preds = %10
  %35 = getelementptr inbounds i8, ptr %13, i64 40
  tail call void @swap_words(ptr noundef nonnull readonly %35, ptr noundef %15, i64 noundef %21) nobuiltin
  br label %read_values.exit

read_values.exit:                                 ; preds = %24, %34
  %36 = getelementptr inbounds i32, ptr %15, i64 %21
  %37 = sub nsw i64 %5, %21
  %38 = shl i64 %37, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %36, i8 0, i64 %38, i1 false)
  %39 = add nuw nsw i64 %.010, 1
  %exitcond.not = icmp eq i64 %39, %3
  br i1 %exitcond.not, label %._crit_edge, label %10
}

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
  %90 = getelementptr inbounds %struct.iovec, ptr %89, i64 %15, i32 1
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
  %13 = getelementptr inbounds %struct.iovec, ptr %2, i64 %.03439, i32 1
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, -42
  %.not = icmp ult i64 %14, 82
  br i1 %.not, label %is_intact.exit.thread, label %16

16:                                               ; preds = %11
  %17 = getelementptr inbounds i8, ptr %12, i64 44
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 88
  %20 = load i32, ptr %19, align 8
  %21 = load i32, ptr %17, align 1
  %22 = tail call noundef i32 @llvm.bswap.i32(i32 %21)
  %.mask.i = and i32 %22, -268435456
  %23 = icmp eq i32 %.mask.i, 268435456
  br i1 %23, label %24, label %is_intact.exit.thread

24:                                               ; preds = %16
  %25 = lshr i32 %22, 8
  %26 = and i32 %25, 255
  %27 = icmp ult i32 %26, 9
  br i1 %27, label %28, label %is_intact.exit.thread

28:                                               ; preds = %24
  %29 = shl nuw nsw i32 %26, 7
  %30 = or disjoint i32 %29, 40
  %31 = zext nneg i32 %30 to i64
  %.not.i = icmp ult i64 %15, %31
  br i1 %.not.i, label %is_intact.exit.thread, label %is_intact.exit

is_intact.exit:                                   ; preds = %28
  %32 = getelementptr inbounds i8, ptr %12, i64 48
  %33 = load i32, ptr %32, align 1
  %34 = tail call noundef i32 @llvm.bswap.i32(i32 %33)
  %35 = icmp eq i32 %34, %20
  %36 = and i32 %21, 1295
  %37 = icmp eq i32 %36, 3
  %or.cond = and i1 %35, %37
  br i1 %or.cond, label %38, label %is_intact.exit.thread

38:                                               ; preds = %is_intact.exit
  %39 = getelementptr inbounds i8, ptr %12, i64 52
  %40 = load i32, ptr %39, align 1
  %41 = tail call noundef i32 @llvm.bswap.i32(i32 %40)
  %42 = lshr i32 %41, 16
  %43 = zext nneg i32 %42 to i64
  %44 = getelementptr inbounds i8, ptr %18, i64 72
  %45 = load i64, ptr %44, align 8
  %.not.i35 = icmp sgt i64 %45, %43
  br i1 %.not.i35, label %46, label %is_intact.exit.thread

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
  br i1 %.not11.i, label %55, label %is_intact.exit.thread

55:                                               ; preds = %46
  %56 = load ptr, ptr %18, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %43
  %58 = load i64, ptr %57, align 8
  %59 = load i64, ptr %9, align 8
  %60 = sub nsw i64 %58, %59
  %61 = icmp sgt i64 %60, -1
  br i1 %61, label %62, label %is_intact.exit.thread

62:                                               ; preds = %55
  %63 = load i64, ptr %10, align 8
  %64 = icmp slt i64 %60, %63
  br i1 %64, label %awaited_row.exit, label %is_intact.exit.thread

is_intact.exit.thread:                            ; preds = %16, %24, %28, %is_intact.exit, %11, %46, %38, %55, %62
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

96:                                               ; preds = %awaited_row.exit, %is_intact.exit.thread
  %.1 = phi i64 [ %.03340, %is_intact.exit.thread ], [ %95, %awaited_row.exit ]
  %97 = add nuw nsw i64 %.03439, 1
  %exitcond.not = icmp eq i64 %97, %3
  br i1 %exitcond.not, label %._crit_edge, label %11
}

declare i32 @llvm.umax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare float @llvm.fabs.f32(float) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.smin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
