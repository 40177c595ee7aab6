define i64 @deltas_encode(ptr nocapture noundef readonly %0, i64 noundef %1, ptr noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none) {
  %4 = icmp sgt i64 %1, 0
  br i1 %4, label %.lr.ph26, label %._crit_edge27

._crit_edge27:                                    ; preds = %._crit_edge, %3
  %.018.lcssa = phi ptr [ %2, %3 ], [ %18, %._crit_edge ]
  %5 = ptrtoint ptr %.018.lcssa to i64
  %6 = ptrtoint ptr %2 to i64
  %7 = sub i64 %5, %6
  ret i64 %7

.lr.ph26:                                         ; preds = %3, %._crit_edge
  %.01624 = phi i64 [ %19, %._crit_edge ], [ 0, %3 ]
  %.017.neg23 = phi i64 [ %.neg, %._crit_edge ], [ 0, %3 ]
  %.01822 = phi ptr [ %18, %._crit_edge ], [ %2, %3 ]
  %8 = getelementptr inbounds i64, ptr %0, i64 %.01624
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, %.017.neg23
  %.neg = xor i64 %9, -1
  %11 = icmp ugt i64 %10, 127
  br i1 %11, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %.lr.ph26, %.lr.ph
  %.020 = phi i64 [ %15, %.lr.ph ], [ %10, %.lr.ph26 ]
  %.119 = phi ptr [ %14, %.lr.ph ], [ %.01822, %.lr.ph26 ]
  %12 = trunc i64 %.020 to i8
  %13 = or i8 %12, -128
  %14 = getelementptr inbounds i8, ptr %.119, i64 1
  store i8 %13, ptr %.119, align 1
  %15 = lshr i64 %.020, 7
  %16 = icmp ugt i64 %.020, 16383
  br i1 %16, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %.lr.ph26
  %.1.lcssa = phi ptr [ %.01822, %.lr.ph26 ], [ %14, %.lr.ph ]
  %.0.lcssa = phi i64 [ %10, %.lr.ph26 ], [ %15, %.lr.ph ]
  %17 = trunc nuw nsw i64 %.0.lcssa to i8
  %18 = getelementptr inbounds i8, ptr %.1.lcssa, i64 1
  store i8 %17, ptr %.1.lcssa, align 1
  %19 = add nuw nsw i64 %.01624, 1
  %exitcond.not = icmp eq i64 %19, %1
  br i1 %exitcond.not, label %._crit_edge27, label %.lr.ph26
}

define i64 @deltas_decode(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %.not44 = icmp sgt i64 %1, 0
  br i1 %.not44, label %.preheader, label %.thread

.preheader:                                       ; preds = %3, %19
  %.02647 = phi i64 [ %14, %19 ], [ 0, %3 ]
  %.02846 = phi i64 [ %23, %19 ], [ 0, %3 ]
  %.03045 = phi i64 [ %20, %19 ], [ 0, %3 ]
  %4 = sub i64 %1, %.02647
  %umin = tail call i64 @llvm.umin.i64(i64 %4, i64 9)
  br label %5

5:                                                ; preds = %.preheader, %6
  %indvars.iv = phi i64 [ 0, %.preheader ], [ %indvars.iv.next, %6 ]
  %.127 = phi i64 [ %.02647, %.preheader ], [ %14, %6 ]
  %.024 = phi i64 [ 0, %.preheader ], [ %13, %6 ]
  %exitcond = icmp eq i64 %indvars.iv, %umin
  br i1 %exitcond, label %.thread, label %6

6:                                                ; preds = %5
  %7 = getelementptr inbounds i8, ptr %0, i64 %.127
  %8 = load i8, ptr %7, align 1
  %9 = and i8 %8, 127
  %10 = zext nneg i8 %9 to i64
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %11 = mul nuw nsw i64 %indvars.iv, 7
  %12 = shl i64 %10, %11
  %13 = or i64 %12, %.024
  %14 = add nsw i64 %.127, 1
  %15 = icmp slt i8 %8, 0
  br i1 %15, label %5, label %16

16:                                               ; preds = %6
  %17 = add i64 %13, %.02846
  %18 = icmp slt i64 %17, 0
  br i1 %18, label %.thread, label %19

19:                                               ; preds = %16
  %20 = add nuw nsw i64 %.03045, 1
  %21 = getelementptr inbounds i64, ptr %2, i64 %.03045
  store i64 %17, ptr %21, align 8
  %22 = add i64 %.02846, 1
  %23 = add i64 %22, %13
  %.not = icmp slt i64 %14, %1
  br i1 %.not, label %.preheader, label %.thread

.thread:                                          ; preds = %19, %16, %5, %3
  %spec.select = phi i64 [ 0, %3 ], [ -1, %5 ], [ %20, %19 ], [ -1, %16 ]
  ret i64 %spec.select
}

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
