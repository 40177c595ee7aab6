define i64 @rows_add(i64 noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef %5, ptr nocapture noundef writeonly %6, ptr nocapture noundef %7) local_unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %9 = icmp sgt i64 %0, 0
  br i1 %9, label %.lr.ph.i.preheader.lr.ph, label %next_row.exit.thread

.lr.ph.i.preheader.lr.ph:                         ; preds = %8
  %10 = shl nuw i64 %0, 3
  tail call void @llvm.memset.p0.i64(ptr align 8 %5, i8 0, i64 %10, i1 false)
  %11 = icmp sgt i64 %4, 0
  %12 = shl i64 %4, 2
  br label %.lr.ph.i.preheader

.lr.ph.i.preheader:                               ; preds = %._crit_edge65, %.lr.ph.i.preheader.lr.ph
  %.04766 = phi i64 [ 0, %.lr.ph.i.preheader.lr.ph ], [ %29, %._crit_edge65 ]
  %13 = mul i64 %12, %.04766
  %scevgep = getelementptr i8, ptr %7, i64 %13
  br label %.lr.ph.i

.lr.ph.i:                                         ; preds = %.lr.ph.i.preheader, %24
  %.020.i = phi i64 [ %25, %24 ], [ 0, %.lr.ph.i.preheader ]
  %.01619.i = phi i64 [ %.1.i, %24 ], [ 9223372036854775807, %.lr.ph.i.preheader ]
  %14 = getelementptr inbounds i64, ptr %5, i64 %.020.i
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %1, i64 %.020.i
  %17 = load i64, ptr %16, align 8
  %18 = icmp slt i64 %15, %17
  br i1 %18, label %19, label %24

19:                                               ; preds = %.lr.ph.i
  %20 = getelementptr inbounds ptr, ptr %2, i64 %.020.i
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %15
  %23 = load i64, ptr %22, align 8
  %spec.select.i = tail call i64 @llvm.smin.i64(i64 %23, i64 %.01619.i)
  br label %24

24:                                               ; preds = %19, %.lr.ph.i
  %.1.i = phi i64 [ %.01619.i, %.lr.ph.i ], [ %spec.select.i, %19 ]
  %25 = add nuw nsw i64 %.020.i, 1
  %exitcond.not.i = icmp eq i64 %25, %0
  br i1 %exitcond.not.i, label %next_row.exit, label %.lr.ph.i

next_row.exit:                                    ; preds = %24
  %.not = icmp eq i64 %.1.i, 9223372036854775807
  br i1 %.not, label %next_row.exit.thread, label %26

26:                                               ; preds = %next_row.exit
  %27 = mul nsw i64 %.04766, %4
  %28 = getelementptr inbounds float, ptr %7, i64 %27
  br i1 %11, label %.lr.ph60.preheader, label %.lr.ph64.preheader

.lr.ph60.preheader:                               ; preds = %26
  tail call void @llvm.memset.p0.i64(ptr align 4 %scevgep, i8 0, i64 %12, i1 false)
  br label %.lr.ph64.preheader

.lr.ph64.preheader:                               ; preds = %26, %.lr.ph60.preheader
  br label %.lr.ph64

._crit_edge65:                                    ; preds = %55
  %29 = add nuw nsw i64 %.04766, 1
  %30 = getelementptr inbounds i64, ptr %6, i64 %.04766
  store i64 %.1.i, ptr %30, align 8
  br label %.lr.ph.i.preheader

.lr.ph64:                                         ; preds = %.lr.ph64.preheader, %55
  %.04563 = phi i64 [ %56, %55 ], [ 0, %.lr.ph64.preheader ]
  %31 = getelementptr inbounds i64, ptr %5, i64 %.04563
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i64, ptr %1, i64 %.04563
  %34 = load i64, ptr %33, align 8
  %35 = icmp eq i64 %32, %34
  br i1 %35, label %55, label %36

36:                                               ; preds = %.lr.ph64
  %37 = getelementptr inbounds ptr, ptr %2, i64 %.04563
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %32
  %40 = load i64, ptr %39, align 8
  %.not53 = icmp eq i64 %40, %.1.i
  br i1 %.not53, label %.preheader, label %55

.preheader:                                       ; preds = %36
  br i1 %11, label %.lr.ph62, label %._crit_edge

.lr.ph62:                                         ; preds = %.preheader
  %41 = getelementptr inbounds ptr, ptr %3, i64 %.04563
  br label %44

._crit_edge.loopexit:                             ; preds = %44
  %.pre = load i64, ptr %31, align 8
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %.preheader
  %42 = phi i64 [ %.pre, %._crit_edge.loopexit ], [ %32, %.preheader ]
  %43 = add nsw i64 %42, 1
  store i64 %43, ptr %31, align 8
  br label %55

44:                                               ; preds = %.lr.ph62, %44
  %.061 = phi i64 [ 0, %.lr.ph62 ], [ %54, %44 ]
  %45 = load ptr, ptr %41, align 8
  %46 = load i64, ptr %31, align 8
  %47 = mul nsw i64 %46, %4
  %48 = getelementptr float, ptr %45, i64 %47
  %49 = getelementptr float, ptr %48, i64 %.061
  %50 = load float, ptr %49, align 4
  %51 = getelementptr inbounds float, ptr %28, i64 %.061
  %52 = load float, ptr %51, align 4
  %53 = fadd float %50, %52
  store float %53, ptr %51, align 4
  %54 = add nuw nsw i64 %.061, 1
  %exitcond.not = icmp eq i64 %54, %4
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %44

55:                                               ; preds = %.lr.ph64, %36, %._crit_edge
  %56 = add nuw nsw i64 %.04563, 1
  %exitcond68.not = icmp eq i64 %56, %0
  br i1 %exitcond68.not, label %._crit_edge65, label %.lr.ph64

next_row.exit.thread:                             ; preds = %next_row.exit, %8
  %.047.lcssa = phi i64 [ 0, %8 ], [ %.04766, %next_row.exit ]
  ret i64 %.047.lcssa
}

define void @rows_find(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3, ptr nocapture noundef writeonly %4) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %6 = icmp sgt i64 %3, 0
  br i1 %6, label %.lr.ph25, label %._crit_edge

._crit_edge:                                      ; preds = %35, %5
  ret void

.lr.ph25:                                         ; preds = %5, %35
  %.024 = phi i64 [ %38, %35 ], [ 0, %5 ]
  %.01623 = phi i64 [ %.1.lcssa.i, %35 ], [ 0, %5 ]
  %7 = getelementptr inbounds i64, ptr %2, i64 %.024
  %8 = load i64, ptr %7, align 8
  %9 = icmp slt i64 %.01623, %1
  br i1 %9, label %.lr.ph.i.preheader, label %.critedge.i

.lr.ph.i.preheader:                               ; preds = %.lr.ph25
  %10 = getelementptr inbounds i64, ptr %0, i64 %.01623
  %11 = load i64, ptr %10, align 8
  %12 = icmp slt i64 %11, %8
  br i1 %12, label %.lr.ph, label %.critedge.i

.lr.ph.i:                                         ; preds = %.lr.ph
  %13 = shl nsw i64 %.02429.i18, 1
  %14 = getelementptr inbounds i64, ptr %0, i64 %20
  %15 = load i64, ptr %14, align 8
  %16 = icmp slt i64 %15, %8
  br i1 %16, label %.lr.ph, label %.critedge.i.loopexit

.critedge.i.loopexit:                             ; preds = %.lr.ph, %.lr.ph.i
  %17 = add nsw i64 %.02528.i19, 1
  br label %.critedge.i

.critedge.i:                                      ; preds = %.critedge.i.loopexit, %.lr.ph.i.preheader, %.lr.ph25
  %.025.lcssa.i = phi i64 [ %.01623, %.lr.ph25 ], [ %.01623, %.lr.ph.i.preheader ], [ %20, %.critedge.i.loopexit ]
  %.0.lcssa.i = phi i64 [ %.01623, %.lr.ph25 ], [ %.01623, %.lr.ph.i.preheader ], [ %17, %.critedge.i.loopexit ]
  %18 = tail call i64 @llvm.smin.i64(i64 %.025.lcssa.i, i64 %1)
  %19 = icmp slt i64 %.0.lcssa.i, %18
  br i1 %19, label %.lr.ph37.i, label %place_of.exit

.lr.ph:                                           ; preds = %.lr.ph.i.preheader, %.lr.ph.i
  %.02528.i19 = phi i64 [ %20, %.lr.ph.i ], [ %.01623, %.lr.ph.i.preheader ]
  %.02429.i18 = phi i64 [ %13, %.lr.ph.i ], [ 1, %.lr.ph.i.preheader ]
  %20 = add nsw i64 %.02528.i19, %.02429.i18
  %21 = icmp slt i64 %20, %1
  br i1 %21, label %.lr.ph.i, label %.critedge.i.loopexit

.lr.ph37.i:                                       ; preds = %.critedge.i, %.lr.ph37.i
  %.136.i = phi i64 [ %.2.i, %.lr.ph37.i ], [ %.0.lcssa.i, %.critedge.i ]
  %.12635.i = phi i64 [ %.227.i, %.lr.ph37.i ], [ %18, %.critedge.i ]
  %22 = sub nsw i64 %.12635.i, %.136.i
  %23 = sdiv i64 %22, 2
  %24 = add nsw i64 %23, %.136.i
  %25 = getelementptr inbounds i64, ptr %0, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = icmp slt i64 %26, %8
  %28 = add nsw i64 %24, 1
  %.227.i = select i1 %27, i64 %.12635.i, i64 %24
  %.2.i = select i1 %27, i64 %28, i64 %.136.i
  %29 = icmp slt i64 %.2.i, %.227.i
  br i1 %29, label %.lr.ph37.i, label %place_of.exit

place_of.exit:                                    ; preds = %.lr.ph37.i, %.critedge.i
  %.1.lcssa.i = phi i64 [ %.0.lcssa.i, %.critedge.i ], [ %.2.i, %.lr.ph37.i ]
  %30 = icmp slt i64 %.1.lcssa.i, %1
  br i1 %30, label %31, label %35

31:                                               ; preds = %place_of.exit
  %32 = getelementptr inbounds i64, ptr %0, i64 %.1.lcssa.i
  %33 = load i64, ptr %32, align 8
  %34 = icmp eq i64 %33, %8
  %spec.select = select i1 %34, i64 %.1.lcssa.i, i64 -1
  br label %35

35:                                               ; preds = %31, %place_of.exit
  %36 = phi i64 [ -1, %place_of.exit ], [ %spec.select, %31 ]
  %37 = getelementptr inbounds i64, ptr %4, i64 %.024
  store i64 %36, ptr %37, align 8
  %38 = add nuw nsw i64 %.024, 1
  %exitcond.not = icmp eq i64 %38, %3
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph25
}

declare i64 @llvm.smin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: write)
