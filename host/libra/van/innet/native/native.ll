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
  %8 = load i32, ptr %7, align 4
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
  %6 = load i32, ptr %5, align 4
  %7 = tail call noundef i32 @llvm.bswap.i32(i32 %6)
  %8 = getelementptr inbounds i32, ptr %1, i64 %.06
  store i32 %7, ptr %8, align 4
  %9 = add nuw nsw i64 %.06, 1
  %exitcond.not = icmp eq i64 %9, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define void @read_values(ptr nocapture noundef readonly %0, ptr noundef readonly %1, ptr nocapture noundef writeonly %2, i64 noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %.not = icmp eq ptr %1, null
  br i1 %.not, label %21, label %5

5:                                                ; preds = %4
  %6 = getelementptr inbounds i8, ptr %0, i64 44
  %7 = load i32, ptr %6, align 4
  %8 = and i32 %7, 1024
  %.not12 = icmp eq i32 %8, 0
  br i1 %.not12, label %9, label %21

9:                                                ; preds = %5
  %10 = getelementptr inbounds i8, ptr %0, i64 52
  %11 = load i32, ptr %10, align 4
  %12 = lshr i32 %11, 24
  %13 = getelementptr inbounds i8, ptr %0, i64 84
  %14 = getelementptr inbounds i8, ptr %1, i64 2048
  %15 = zext nneg i32 %12 to i64
  %16 = getelementptr inbounds [256 x float], ptr %14, i64 0, i64 %15
  %17 = load float, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %1, i64 3072
  %19 = getelementptr inbounds [256 x float], ptr %18, i64 0, i64 %15
  %20 = load float, ptr %19, align 4
  tail call void @dequantise(ptr noundef nonnull %13, ptr noundef %2, i64 noundef %3, float noundef %17, float noundef %20) nobuiltin
  br label %23

21:                                               ; preds = %5, %4
  %22 = getelementptr inbounds i8, ptr %0, i64 84
  tail call void @swap_words(ptr noundef nonnull %22, ptr noundef %2, i64 noundef %3) nobuiltin
  br label %23

23:                                               ; preds = %21, %9
  ret void
}

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
  %.010 = phi i64 [ 0, %.lr.ph ], [ %32, %read_values.exit ]
  %11 = getelementptr inbounds i64, ptr %2, i64 %.010
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds %struct.frame, ptr %1, i64 %12
  %14 = mul nsw i64 %.010, %5
  %15 = getelementptr inbounds i32, ptr %4, i64 %14
  br i1 %.not.i, label %30, label %16

16:                                               ; preds = %10
  %17 = getelementptr inbounds i8, ptr %13, i64 44
  %18 = load i32, ptr %17, align 4
  %19 = and i32 %18, 1024
  %.not12.i = icmp eq i32 %19, 0
  br i1 %.not12.i, label %20, label %30

20:                                               ; preds = %16
  %21 = getelementptr inbounds i8, ptr %13, i64 52
  %22 = load i32, ptr %21, align 4
  %23 = lshr i32 %22, 24
  %24 = getelementptr inbounds i8, ptr %13, i64 84
  %25 = zext nneg i32 %23 to i64
  %26 = getelementptr inbounds [256 x float], ptr %8, i64 0, i64 %25
  %27 = load float, ptr %26, align 4
  %28 = getelementptr inbounds [256 x float], ptr %9, i64 0, i64 %25
  %29 = load float, ptr %28, align 4
  tail call void @dequantise(ptr noundef nonnull readonly %24, ptr noundef %15, i64 noundef %5, float noundef %27, float noundef %29) nobuiltin
  br label %read_values.exit

30:                                               ; preds = %16, %10
  %31 = getelementptr inbounds i8, ptr %13, i64 84
  tail call void @swap_words(ptr noundef nonnull readonly %31, ptr noundef %15, i64 noundef %5) nobuiltin
  br label %read_values.exit

read_values.exit:                                 ; preds = %20, %30
  %32 = add nuw nsw i64 %.010, 1
  %exitcond.not = icmp eq i64 %32, %3
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
  %.01316 = phi i64 [ 0, %.lr.ph ], [ %86, %row_of.exit.thread ]
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
  %27 = getelementptr inbounds i8, ptr %12, i64 72
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
  %53 = getelementptr inbounds i8, ptr %12, i64 84
  %54 = load float, ptr %53, align 4
  %55 = tail call i32 @quantise(ptr noundef %30, ptr noundef nonnull %51, i64 noundef %52, float noundef %47, float noundef %50, float noundef %54) nobuiltin
  %56 = icmp ugt i32 %55, %39
  %57 = icmp eq i8 %38, 0
  %58 = or i1 %57, %56
  %59 = or i32 %35, 65536
  %spec.select.i15 = select i1 %58, i32 %59, i32 %35
  %60 = shl nuw nsw i32 %55, 8
  br label %pack_chunk.exit

61:                                               ; preds = %row_of.exit
  %62 = getelementptr inbounds i8, ptr %33, i64 84
  %63 = load i64, ptr %27, align 8
  tail call void @swap_words(ptr noundef %30, ptr noundef nonnull %62, i64 noundef %63) nobuiltin
  br label %pack_chunk.exit

pack_chunk.exit:                                  ; preds = %42, %61
  %.041.i = phi i32 [ %60, %42 ], [ 0, %61 ]
  %.1.i = phi i32 [ %spec.select.i15, %42 ], [ %35, %61 ]
  %64 = tail call noundef i32 @llvm.bswap.i32(i32 %.1.i)
  %65 = getelementptr inbounds i8, ptr %33, i64 44
  store i32 %64, ptr %65, align 4
  %66 = trunc i64 %15 to i32
  %67 = shl i32 %66, 16
  %68 = or i32 %67, %.041.i
  %69 = or disjoint i32 %68, %39
  %70 = tail call noundef i32 @llvm.bswap.i32(i32 %69)
  %71 = getelementptr inbounds i8, ptr %33, i64 52
  store i32 %70, ptr %71, align 4
  %72 = getelementptr inbounds i8, ptr %12, i64 8
  %73 = load ptr, ptr %72, align 8
  %74 = getelementptr inbounds i32, ptr %73, i64 %15
  %75 = load i32, ptr %74, align 4
  %76 = tail call noundef i32 @llvm.bswap.i32(i32 %75)
  %77 = getelementptr inbounds i8, ptr %33, i64 56
  store i32 %76, ptr %77, align 4
  %78 = lshr i32 %.1.i, 1
  %79 = and i32 %78, 32640
  %80 = or disjoint i32 %79, 82
  %81 = zext nneg i32 %80 to i64
  %82 = getelementptr inbounds i8, ptr %12, i64 48
  %83 = load ptr, ptr %82, align 8
  %84 = getelementptr inbounds %struct.iovec, ptr %83, i64 %15, i32 1
  store i64 %81, ptr %84, align 8
  %85 = add nsw i64 %.017, 1
  br label %row_of.exit.thread

row_of.exit.thread:                               ; preds = %21, %11, %pack_chunk.exit
  %.1 = phi i64 [ %85, %pack_chunk.exit ], [ %.017, %11 ], [ %.017, %21 ]
  %86 = add nuw nsw i64 %.01316, 1
  %exitcond.not = icmp eq i64 %86, %2
  br i1 %exitcond.not, label %._crit_edge, label %11
}

define i64 @unpack(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, i64 noundef %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = icmp sgt i64 %4, 0
  br i1 %6, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %5
  %7 = getelementptr inbounds i8, ptr %0, i64 40
  %8 = getelementptr inbounds i8, ptr %0, i64 48
  %9 = getelementptr inbounds i8, ptr %0, i64 56
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  br label %12

._crit_edge:                                      ; preds = %row_of.exit.thread, %5
  %.0.lcssa = phi i64 [ 0, %5 ], [ %.1, %row_of.exit.thread ]
  ret i64 %.0.lcssa

12:                                               ; preds = %.lr.ph, %row_of.exit.thread
  %.017 = phi i64 [ 0, %.lr.ph ], [ %.1, %row_of.exit.thread ]
  %.01416 = phi i64 [ 0, %.lr.ph ], [ %69, %row_of.exit.thread ]
  %13 = load ptr, ptr %0, align 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i64, ptr %1, i64 %.01416
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i64, ptr %14, i64 %16
  %18 = load i64, ptr %17, align 8
  %19 = load i64, ptr %7, align 8
  %20 = sub nsw i64 %18, %19
  %21 = icmp sgt i64 %20, -1
  br i1 %21, label %22, label %row_of.exit.thread

22:                                               ; preds = %12
  %23 = load i64, ptr %8, align 8
  %24 = icmp slt i64 %20, %23
  br i1 %24, label %row_of.exit, label %row_of.exit.thread

row_of.exit:                                      ; preds = %22
  %25 = getelementptr inbounds i64, ptr %3, i64 %.01416
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds %struct.frame, ptr %2, i64 %26
  %28 = load i8, ptr %9, align 8
  %29 = trunc i8 %28 to i1
  br i1 %29, label %35, label %.thread

.thread:                                          ; preds = %row_of.exit
  %30 = load ptr, ptr %10, align 8
  %31 = getelementptr inbounds i8, ptr %13, i64 72
  %32 = load i64, ptr %31, align 8
  %33 = mul nsw i64 %32, %20
  %34 = getelementptr inbounds i32, ptr %30, i64 %33
  br label %59

35:                                               ; preds = %row_of.exit
  %36 = getelementptr inbounds i8, ptr %13, i64 56
  %37 = load ptr, ptr %36, align 8
  %38 = load ptr, ptr %10, align 8
  %39 = getelementptr inbounds i8, ptr %13, i64 72
  %40 = load i64, ptr %39, align 8
  %41 = mul nsw i64 %40, %20
  %42 = getelementptr inbounds i32, ptr %38, i64 %41
  %.not.i.i = icmp eq ptr %37, null
  br i1 %.not.i.i, label %59, label %43

43:                                               ; preds = %35
  %44 = getelementptr inbounds i8, ptr %27, i64 44
  %45 = load i32, ptr %44, align 4
  %46 = and i32 %45, 1024
  %.not12.i.i = icmp eq i32 %46, 0
  br i1 %.not12.i.i, label %47, label %59

47:                                               ; preds = %43
  %48 = getelementptr inbounds i8, ptr %27, i64 52
  %49 = load i32, ptr %48, align 4
  %50 = lshr i32 %49, 24
  %51 = getelementptr inbounds i8, ptr %27, i64 84
  %52 = getelementptr inbounds i8, ptr %37, i64 2048
  %53 = zext nneg i32 %50 to i64
  %54 = getelementptr inbounds [256 x float], ptr %52, i64 0, i64 %53
  %55 = load float, ptr %54, align 4
  %56 = getelementptr inbounds i8, ptr %37, i64 3072
  %57 = getelementptr inbounds [256 x float], ptr %56, i64 0, i64 %53
  %58 = load float, ptr %57, align 4
  tail call void @dequantise(ptr noundef nonnull readonly %51, ptr noundef %42, i64 noundef %40, float noundef %55, float noundef %58) nobuiltin
  br label %take_result.exit

59:                                               ; preds = %.thread, %43, %35
  %60 = phi ptr [ %34, %.thread ], [ %42, %43 ], [ %42, %35 ]
  %61 = phi i64 [ %32, %.thread ], [ %40, %43 ], [ %40, %35 ]
  %62 = getelementptr inbounds i8, ptr %27, i64 84
  tail call void @swap_words(ptr noundef nonnull readonly %62, ptr noundef %60, i64 noundef %61) nobuiltin
  br label %take_result.exit

take_result.exit:                                 ; preds = %47, %59
  %63 = getelementptr inbounds i8, ptr %27, i64 52
  %64 = load i32, ptr %63, align 4
  %65 = tail call noundef i32 @llvm.bswap.i32(i32 %64)
  %66 = load ptr, ptr %11, align 8
  %67 = getelementptr inbounds i32, ptr %66, i64 %20
  store i32 %65, ptr %67, align 4
  %68 = add nsw i64 %.017, 1
  br label %row_of.exit.thread

row_of.exit.thread:                               ; preds = %22, %12, %take_result.exit
  %.1 = phi i64 [ %68, %take_result.exit ], [ %.017, %12 ], [ %.017, %22 ]
  %69 = add nuw nsw i64 %.01416, 1
  %exitcond.not = icmp eq i64 %69, %4
  br i1 %exitcond.not, label %._crit_edge, label %12
}

define i64 @finish(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3, ptr nocapture noundef writeonly %4, ptr nocapture noundef %5, ptr nocapture noundef writeonly %6) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %8 = icmp sgt i64 %3, 0
  br i1 %8, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %7
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = getelementptr inbounds i8, ptr %0, i64 48
  %11 = getelementptr inbounds i8, ptr %0, i64 56
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = getelementptr inbounds i8, ptr %0, i64 32
  br label %14

._crit_edge:                                      ; preds = %137, %7
  %.033.lcssa = phi i64 [ 0, %7 ], [ %.1, %137 ]
  ret i64 %.033.lcssa

14:                                               ; preds = %.lr.ph, %137
  %.03340 = phi i64 [ 0, %.lr.ph ], [ %.1, %137 ]
  %.03439 = phi i64 [ 0, %.lr.ph ], [ %138, %137 ]
  %15 = getelementptr inbounds %struct.frame, ptr %1, i64 %.03439
  %16 = getelementptr inbounds i8, ptr %15, i64 44
  %17 = getelementptr inbounds %struct.iovec, ptr %2, i64 %.03439, i32 1
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, -42
  %.not = icmp ult i64 %18, 82
  br i1 %.not, label %is_intact.exit.thread, label %20

20:                                               ; preds = %14
  %21 = load ptr, ptr %0, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 80
  %23 = load i32, ptr %22, align 8
  %24 = load i32, ptr %16, align 1
  %25 = tail call noundef i32 @llvm.bswap.i32(i32 %24)
  %.mask.i = and i32 %25, -268435456
  %26 = icmp eq i32 %.mask.i, 268435456
  br i1 %26, label %27, label %is_intact.exit.thread

27:                                               ; preds = %20
  %28 = lshr i32 %25, 8
  %29 = and i32 %28, 255
  %30 = icmp ult i32 %29, 9
  br i1 %30, label %31, label %is_intact.exit.thread

31:                                               ; preds = %27
  %32 = shl nuw nsw i32 %29, 7
  %33 = or disjoint i32 %32, 40
  %34 = zext nneg i32 %33 to i64
  %.not.i = icmp ult i64 %19, %34
  br i1 %.not.i, label %is_intact.exit.thread, label %is_intact.exit

is_intact.exit:                                   ; preds = %31
  %35 = getelementptr inbounds i8, ptr %15, i64 48
  %36 = load i32, ptr %35, align 1
  %37 = tail call noundef i32 @llvm.bswap.i32(i32 %36)
  %38 = icmp eq i32 %37, %23
  %39 = and i32 %24, 1295
  %40 = icmp eq i32 %39, 3
  %or.cond = and i1 %38, %40
  br i1 %or.cond, label %41, label %is_intact.exit.thread

41:                                               ; preds = %is_intact.exit
  %42 = getelementptr inbounds i8, ptr %15, i64 52
  %43 = load i32, ptr %42, align 1
  %44 = tail call noundef i32 @llvm.bswap.i32(i32 %43)
  %45 = lshr i32 %44, 16
  %46 = zext nneg i32 %45 to i64
  %47 = getelementptr inbounds i8, ptr %21, i64 64
  %48 = load i64, ptr %47, align 8
  %.not.i35 = icmp sgt i64 %48, %46
  br i1 %.not.i35, label %49, label %is_intact.exit.thread

49:                                               ; preds = %41
  %50 = getelementptr inbounds i8, ptr %21, i64 16
  %51 = load ptr, ptr %50, align 8
  %52 = getelementptr inbounds i64, ptr %51, i64 %46
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %15, i64 56
  %55 = load i32, ptr %54, align 1
  %56 = tail call noundef i32 @llvm.bswap.i32(i32 %55)
  %57 = zext i32 %56 to i64
  %.not11.i = icmp eq i64 %53, %57
  br i1 %.not11.i, label %58, label %is_intact.exit.thread

58:                                               ; preds = %49
  %59 = load ptr, ptr %21, align 8
  %60 = getelementptr inbounds i64, ptr %59, i64 %46
  %61 = load i64, ptr %60, align 8
  %62 = load i64, ptr %9, align 8
  %63 = sub nsw i64 %61, %62
  %64 = icmp sgt i64 %63, -1
  br i1 %64, label %65, label %is_intact.exit.thread

65:                                               ; preds = %58
  %66 = load i64, ptr %10, align 8
  %67 = icmp slt i64 %63, %66
  br i1 %67, label %awaited_row.exit, label %is_intact.exit.thread

is_intact.exit.thread:                            ; preds = %20, %27, %31, %is_intact.exit, %14, %49, %41, %58, %65
  %68 = sub nsw i64 %.03439, %.03340
  %69 = getelementptr inbounds i64, ptr %6, i64 %68
  store i64 %.03439, ptr %69, align 8
  br label %137

awaited_row.exit:                                 ; preds = %65
  %70 = getelementptr inbounds i64, ptr %4, i64 %.03340
  store i64 %.03439, ptr %70, align 8
  %71 = load i32, ptr %42, align 1
  %72 = tail call noundef i32 @llvm.bswap.i32(i32 %71)
  %73 = lshr i32 %72, 16
  %74 = zext nneg i32 %73 to i64
  %75 = getelementptr inbounds i64, ptr %5, i64 %.03340
  store i64 %74, ptr %75, align 8
  %76 = load ptr, ptr %0, align 8
  %77 = load i8, ptr %11, align 8
  %78 = trunc i8 %77 to i1
  br i1 %78, label %84, label %.thread

.thread:                                          ; preds = %awaited_row.exit
  %79 = load ptr, ptr %12, align 8
  %80 = getelementptr inbounds i8, ptr %76, i64 72
  %81 = load i64, ptr %80, align 8
  %82 = mul nsw i64 %81, %63
  %83 = getelementptr inbounds i32, ptr %79, i64 %82
  br label %106

84:                                               ; preds = %awaited_row.exit
  %85 = getelementptr inbounds i8, ptr %76, i64 56
  %86 = load ptr, ptr %85, align 8
  %87 = load ptr, ptr %12, align 8
  %88 = getelementptr inbounds i8, ptr %76, i64 72
  %89 = load i64, ptr %88, align 8
  %90 = mul nsw i64 %89, %63
  %91 = getelementptr inbounds i32, ptr %87, i64 %90
  %.not.i.i = icmp eq ptr %86, null
  br i1 %.not.i.i, label %106, label %92

92:                                               ; preds = %84
  %93 = load i32, ptr %16, align 4
  %94 = and i32 %93, 1024
  %.not12.i.i = icmp eq i32 %94, 0
  br i1 %.not12.i.i, label %95, label %106

95:                                               ; preds = %92
  %96 = load i32, ptr %42, align 4
  %97 = lshr i32 %96, 24
  %98 = getelementptr inbounds i8, ptr %15, i64 84
  %99 = getelementptr inbounds i8, ptr %86, i64 2048
  %100 = zext nneg i32 %97 to i64
  %101 = getelementptr inbounds [256 x float], ptr %99, i64 0, i64 %100
  %102 = load float, ptr %101, align 4
  %103 = getelementptr inbounds i8, ptr %86, i64 3072
  %104 = getelementptr inbounds [256 x float], ptr %103, i64 0, i64 %100
  %105 = load float, ptr %104, align 4
  tail call void @dequantise(ptr noundef nonnull readonly %98, ptr noundef %91, i64 noundef %89, float noundef %102, float noundef %105) nobuiltin
  br label %take_result.exit

106:                                              ; preds = %.thread, %92, %84
  %107 = phi ptr [ %83, %.thread ], [ %91, %92 ], [ %91, %84 ]
  %108 = phi i64 [ %81, %.thread ], [ %89, %92 ], [ %89, %84 ]
  %109 = getelementptr inbounds i8, ptr %15, i64 84
  tail call void @swap_words(ptr noundef nonnull readonly %109, ptr noundef %107, i64 noundef %108) nobuiltin
  br label %take_result.exit

take_result.exit:                                 ; preds = %95, %106
  %110 = load i32, ptr %42, align 4
  %111 = tail call noundef i32 @llvm.bswap.i32(i32 %110)
  %112 = load ptr, ptr %13, align 8
  %113 = getelementptr inbounds i32, ptr %112, i64 %63
  store i32 %111, ptr %113, align 4
  %114 = load ptr, ptr %0, align 8
  %115 = load i64, ptr %75, align 8
  %116 = getelementptr inbounds i8, ptr %114, i64 24
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr inbounds i8, ptr %117, i64 %115
  store i8 0, ptr %118, align 1
  %119 = getelementptr inbounds i8, ptr %114, i64 16
  %120 = load ptr, ptr %119, align 8
  %121 = getelementptr inbounds i64, ptr %120, i64 %115
  store i64 -1, ptr %121, align 8
  %122 = getelementptr inbounds i8, ptr %114, i64 8
  %123 = load ptr, ptr %122, align 8
  %124 = getelementptr inbounds i32, ptr %123, i64 %115
  %125 = load i32, ptr %124, align 4
  %126 = add i32 %125, 1
  store i32 %126, ptr %124, align 4
  %127 = getelementptr inbounds i8, ptr %114, i64 64
  %128 = load i64, ptr %127, align 8
  %129 = load ptr, ptr %114, align 8
  %130 = getelementptr inbounds i64, ptr %129, i64 %115
  %131 = load i64, ptr %130, align 8
  %132 = add nsw i64 %131, %128
  store i64 %132, ptr %130, align 8
  %133 = getelementptr inbounds i8, ptr %114, i64 32
  %134 = load ptr, ptr %133, align 8
  %135 = getelementptr inbounds double, ptr %134, i64 %115
  store double 0x7FF0000000000000, ptr %135, align 8
  %136 = add nsw i64 %.03340, 1
  br label %137

137:                                              ; preds = %take_result.exit, %is_intact.exit.thread
  %.1 = phi i64 [ %.03340, %is_intact.exit.thread ], [ %136, %take_result.exit ]
  %138 = add nuw nsw i64 %.03439, 1
  %exitcond.not = icmp eq i64 %138, %3
  br i1 %exitcond.not, label %._crit_edge, label %14
}

declare i32 @llvm.umax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare float @llvm.fabs.f32(float) nocallback nofree nosync nounwind speculatable willreturn memory(none)
