%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }
%struct.packet = type { ptr, i64 }
%struct.time = type { i64, i64 }
%struct.lead = type { %struct.vnet, [42 x i8] }
%struct.vnet = type { i8, i8, i16, i16, i16, i16 }

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define i64 @receive_frames(ptr noundef %0, ptr nocapture noundef %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr nounwind {
  %5 = tail call fastcc i64 @refill(ptr noundef %0) nobuiltin
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %4
  %7 = getelementptr inbounds i8, ptr %0, i64 128
  %8 = getelementptr inbounds i8, ptr %0, i64 144
  %9 = getelementptr inbounds i8, ptr %0, i64 152
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 136
  %10 = getelementptr inbounds i8, ptr %0, i64 120
  %11 = getelementptr inbounds i8, ptr %0, i64 112
  %12 = getelementptr inbounds i8, ptr %0, i64 19120
  %13 = getelementptr inbounds i8, ptr %0, i64 20400
  %14 = getelementptr inbounds i8, ptr %0, i64 168
  %15 = getelementptr inbounds i8, ptr %0, i64 160
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = getelementptr inbounds i8, ptr %0, i64 32
  %18 = add i64 %3, -42
  br label %19

19:                                               ; preds = %.lr.ph, %restore.exit
  %.023 = phi i64 [ 0, %.lr.ph ], [ %83, %restore.exit ]
  %20 = load i64, ptr %8, align 8
  %21 = load i64, ptr %9, align 8
  %..i20.i = tail call i64 @llvm.umin.i64(i64 %20, i64 %21)
  %.not.i21.not.i = icmp eq i64 %..i20.i, 0
  br i1 %.not.i21.not.i, label %cut.exit.lr.ph.i, label %.._crit_edge_crit_edge.i

.._crit_edge_crit_edge.i:                         ; preds = %19
  %.pre.i = load ptr, ptr %.phi.trans.insert.i, align 8
  %.pre = load i64, ptr %15, align 8
  %.pre27 = load ptr, ptr %7, align 8
  br label %.loopexit

cut.exit.lr.ph.i:                                 ; preds = %19
  %22 = load i64, ptr %11, align 8
  %.promoted.i = load i64, ptr %10, align 8
  br label %cut.exit.i

cut.exit.i:                                       ; preds = %begin_cut.exit.i, %cut.exit.lr.ph.i
  %23 = phi i64 [ %.promoted.i, %cut.exit.lr.ph.i ], [ %43, %begin_cut.exit.i ]
  %24 = icmp eq i64 %23, %22
  br i1 %24, label %.critedge, label %25

25:                                               ; preds = %cut.exit.i
  %26 = getelementptr inbounds [16 x %struct.message], ptr %12, i64 0, i64 %23, i32 8
  %27 = load i32, ptr %26, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %7, i8 0, i64 48, i1 false)
  %28 = icmp ult i32 %27, 53
  br i1 %28, label %begin_cut.exit.i, label %29

29:                                               ; preds = %25
  %30 = zext i32 %27 to i64
  %31 = getelementptr inbounds [16 x [65792 x i8]], ptr %13, i64 0, i64 %23
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %31, i64 1
  %.sroa.3.0.copyload.i.i = load i8, ptr %.sroa.3.0..sroa_idx.i.i, align 1
  %.sroa.412.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %31, i64 4
  %.sroa.412.0.copyload.i.i = load i16, ptr %.sroa.412.0..sroa_idx.i.i, align 1
  %32 = getelementptr inbounds i8, ptr %31, i64 10
  store ptr %32, ptr %7, align 8
  %33 = getelementptr inbounds i8, ptr %31, i64 52
  store ptr %33, ptr %.phi.trans.insert.i, align 8
  %34 = add nsw i64 %30, -52
  store i64 %34, ptr %8, align 8
  %35 = icmp eq i8 %.sroa.3.0.copyload.i.i, 5
  %36 = zext i1 %35 to i8
  store i8 %36, ptr %14, align 8
  %.not.i15.i = icmp ne i16 %.sroa.412.0.copyload.i.i, 0
  %or.cond.not.i.i = select i1 %35, i1 %.not.i15.i, i1 false
  %37 = zext i16 %.sroa.412.0.copyload.i.i to i64
  %38 = select i1 %or.cond.not.i.i, i64 %37, i64 %34
  store i64 %38, ptr %9, align 8
  br label %begin_cut.exit.i

begin_cut.exit.i:                                 ; preds = %29, %25
  %39 = phi ptr [ null, %25 ], [ %32, %29 ]
  %40 = phi ptr [ null, %25 ], [ %33, %29 ]
  %41 = phi i64 [ 0, %25 ], [ %38, %29 ]
  %42 = phi i64 [ 0, %25 ], [ %34, %29 ]
  %43 = add nsw i64 %23, 1
  store i64 %43, ptr %10, align 8
  %..i.i = tail call i64 @llvm.umin.i64(i64 %42, i64 %41)
  %.not.i.not.i = icmp eq i64 %..i.i, 0
  br i1 %.not.i.not.i, label %cut.exit.i, label %.loopexit

.loopexit:                                        ; preds = %begin_cut.exit.i, %.._crit_edge_crit_edge.i
  %44 = phi ptr [ %.pre27, %.._crit_edge_crit_edge.i ], [ %39, %begin_cut.exit.i ]
  %45 = phi i64 [ %.pre, %.._crit_edge_crit_edge.i ], [ 0, %begin_cut.exit.i ]
  %46 = phi i64 [ %20, %.._crit_edge_crit_edge.i ], [ %42, %begin_cut.exit.i ]
  %47 = phi ptr [ %.pre.i, %.._crit_edge_crit_edge.i ], [ %40, %begin_cut.exit.i ]
  %..i.lcssa.i = phi i64 [ %..i20.i, %.._crit_edge_crit_edge.i ], [ %..i.i, %begin_cut.exit.i ]
  %48 = getelementptr inbounds i8, ptr %47, i64 %..i.lcssa.i
  store ptr %48, ptr %.phi.trans.insert.i, align 8
  %49 = sub i64 %46, %..i.lcssa.i
  store i64 %49, ptr %8, align 8
  %50 = add i64 %45, 1
  store i64 %50, ptr %15, align 8
  %51 = load i64, ptr %16, align 8
  %52 = add i64 %51, 1
  store i64 %52, ptr %16, align 8
  %53 = add i64 %..i.lcssa.i, 42
  %54 = load i64, ptr %17, align 8
  %55 = add i64 %53, %54
  store i64 %55, ptr %17, align 8
  %56 = getelementptr inbounds %struct.packet, ptr %1, i64 %.023
  %57 = load ptr, ptr %56, align 8
  %..i = tail call i64 @llvm.umin.i64(i64 %..i.lcssa.i, i64 %18)
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %57, ptr noundef nonnull readonly align 1 dereferenceable(42) %44, i64 42, i1 false)
  %58 = getelementptr inbounds i8, ptr %57, i64 42
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %58, ptr readonly align 1 %47, i64 %..i, i1 false)
  %59 = load i8, ptr %14, align 8
  %60 = trunc i8 %59 to i1
  br i1 %60, label %61, label %restore.exit

61:                                               ; preds = %.loopexit
  %62 = getelementptr inbounds i8, ptr %57, i64 18
  %63 = load ptr, ptr %7, align 8
  %64 = getelementptr inbounds i8, ptr %63, i64 18
  %65 = load i8, ptr %64, align 1
  %66 = zext i8 %65 to i64
  %67 = shl nuw nsw i64 %66, 8
  %68 = getelementptr inbounds i8, ptr %63, i64 19
  %69 = load i8, ptr %68, align 1
  %70 = zext i8 %69 to i64
  %71 = or disjoint i64 %67, %70
  %72 = load i64, ptr %15, align 8
  %73 = add i64 %72, -1
  %74 = add i64 %73, %71
  %75 = lshr i64 %74, 8
  %76 = trunc i64 %75 to i8
  store i8 %76, ptr %62, align 1
  %77 = trunc i64 %74 to i8
  %78 = getelementptr inbounds i8, ptr %57, i64 19
  store i8 %77, ptr %78, align 1
  tail call fastcc void @set_lengths(ptr noundef nonnull %57, i64 noundef %..i.lcssa.i) nobuiltin
  %79 = getelementptr inbounds i8, ptr %57, i64 40
  store i8 0, ptr %79, align 1
  %80 = getelementptr inbounds i8, ptr %57, i64 41
  store i8 0, ptr %80, align 1
  br label %restore.exit

restore.exit:                                     ; preds = %.loopexit, %61
  %81 = add i64 %..i, 42
  %82 = getelementptr inbounds i8, ptr %56, i64 8
  store i64 %81, ptr %82, align 8
  %83 = add nuw nsw i64 %.023, 1
  %exitcond.not = icmp eq i64 %83, %2
  br i1 %exitcond.not, label %.critedge, label %19

.critedge:                                        ; preds = %restore.exit, %cut.exit.i, %4
  %.022 = phi i64 [ 0, %4 ], [ %.023, %cut.exit.i ], [ %2, %restore.exit ]
  %84 = icmp slt i64 %5, 0
  %85 = select i1 %84, i64 %5, i64 %.022
  ret i64 %85
}

define internal fastcc range(i64 -2147483647, 2147483648) i64 @refill(ptr noundef %0) unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 144
  %3 = load i64, ptr %2, align 8
  %.not.i = icmp eq i64 %3, 0
  br i1 %.not.i, label %has_more.exit, label %has_more.exit.thread

has_more.exit:                                    ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 120
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 112
  %7 = load i64, ptr %6, align 8
  %8 = icmp slt i64 %5, %7
  br i1 %8, label %has_more.exit.thread, label %9

9:                                                ; preds = %has_more.exit
  %10 = getelementptr inbounds i8, ptr %0, i64 64
  %11 = getelementptr inbounds i8, ptr %0, i64 19120
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %6, i8 0, i64 16, i1 false)
  br label %12

12:                                               ; preds = %16, %9
  %13 = load i32, ptr %10, align 8
  %14 = tail call i32 @recvmmsg(i32 noundef %13, ptr noundef nonnull %11, i32 noundef 16, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %15 = icmp slt i32 %14, 0
  br i1 %15, label %16, label %20

16:                                               ; preds = %12
  %17 = tail call ptr @__errno_location() nobuiltin nounwind
  %18 = load i32, ptr %17, align 4
  %19 = icmp eq i32 %18, 4
  br i1 %19, label %12, label %.critedge

20:                                               ; preds = %12
  %21 = zext nneg i32 %14 to i64
  store i64 %21, ptr %6, align 8
  br label %has_more.exit.thread

.critedge:                                        ; preds = %16
  %22 = tail call ptr @__errno_location() nobuiltin nounwind
  %23 = load i32, ptr %22, align 4
  switch i32 %23, label %28 [
    i32 22, label %24
    i32 11, label %has_more.exit.thread
  ]

24:                                               ; preds = %.critedge
  %25 = getelementptr inbounds i8, ptr %0, i64 56
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, 1
  store i64 %27, ptr %25, align 8
  br label %has_more.exit.thread

28:                                               ; preds = %.critedge
  %29 = tail call ptr @__errno_location() nobuiltin nounwind
  %30 = load i32, ptr %29, align 4
  %31 = sub nsw i32 0, %30
  %32 = sext i32 %31 to i64
  br label %has_more.exit.thread

has_more.exit.thread:                             ; preds = %1, %.critedge, %has_more.exit, %28, %24, %20
  %.0 = phi i64 [ 0, %20 ], [ %32, %28 ], [ 0, %24 ], [ 0, %has_more.exit ], [ 0, %.critedge ], [ 0, %1 ]
  ret i64 %.0
}

declare i32 @recvmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef, ptr noundef) local_unnamed_addr

declare ptr @__errno_location() local_unnamed_addr

define void @open_link(ptr noundef %0, i32 noundef %1, i32 noundef %2, i1 noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: write) {
  %5 = zext i1 %3 to i8
  store ptr @receive_packets, ptr %0, align 8
  %.sroa.213.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 8
  store ptr @send_frames, ptr %.sroa.213.0..sroa_idx, align 8
  %.sroa.314.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 16
  store ptr @wait_for, ptr %.sroa.314.0..sroa_idx, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  store i32 %1, ptr %6, align 8
  %.sroa.210.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 68
  store i16 1, ptr %.sroa.210.0..sroa_idx, align 4
  %.sroa.311.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 70
  store i16 0, ptr %.sroa.311.0..sroa_idx, align 2
  %7 = getelementptr inbounds i8, ptr %0, i64 72
  store i32 %2, ptr %7, align 8
  %.sroa.28.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 76
  store i16 1, ptr %.sroa.28.0..sroa_idx, align 4
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 78
  store i16 0, ptr %.sroa.3.0..sroa_idx, align 2
  %8 = getelementptr inbounds i8, ptr %0, i64 80
  store i8 %5, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 20144
  %10 = getelementptr inbounds i8, ptr %0, i64 20400
  %11 = getelementptr inbounds i8, ptr %0, i64 19120
  br label %13

12:                                               ; preds = %13
  ret void

13:                                               ; preds = %4, %13
  %.026 = phi i64 [ 0, %4 ], [ %19, %13 ]
  %14 = getelementptr inbounds [16 x %struct.packet], ptr %9, i64 0, i64 %.026
  %15 = getelementptr inbounds [16 x [65792 x i8]], ptr %10, i64 0, i64 %.026
  store ptr %15, ptr %14, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %14, i64 8
  store i64 65792, ptr %.sroa.2.0..sroa_idx, align 8
  %16 = getelementptr inbounds [16 x %struct.message], ptr %11, i64 0, i64 %.026
  %17 = getelementptr inbounds i8, ptr %16, i64 16
  store ptr %14, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %16, i64 24
  store i64 1, ptr %18, align 8
  %19 = add nuw nsw i64 %.026, 1
  %exitcond.not = icmp eq i64 %19, 16
  br i1 %exitcond.not, label %12, label %13
}

define internal i64 @receive_packets(ptr noundef %0, ptr nocapture noundef %1, i64 noundef %2) nounwind {
  %4 = tail call fastcc i64 @refill(ptr noundef %0) nobuiltin
  %5 = icmp sgt i64 %2, 0
  br i1 %5, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %3
  %6 = getelementptr inbounds i8, ptr %0, i64 128
  %7 = getelementptr inbounds i8, ptr %0, i64 144
  %8 = getelementptr inbounds i8, ptr %0, i64 152
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 136
  %9 = getelementptr inbounds i8, ptr %0, i64 120
  %10 = getelementptr inbounds i8, ptr %0, i64 112
  %11 = getelementptr inbounds i8, ptr %0, i64 19120
  %12 = getelementptr inbounds i8, ptr %0, i64 20400
  %13 = getelementptr inbounds i8, ptr %0, i64 168
  %14 = getelementptr inbounds i8, ptr %0, i64 160
  %15 = getelementptr inbounds i8, ptr %0, i64 48
  %16 = getelementptr inbounds i8, ptr %0, i64 32
  %.pre = load i64, ptr %7, align 8
  br label %17

17:                                               ; preds = %.lr.ph, %.loopexit
  %18 = phi i64 [ %.pre, %.lr.ph ], [ %46, %.loopexit ]
  %.014 = phi i64 [ 0, %.lr.ph ], [ %55, %.loopexit ]
  %19 = getelementptr inbounds %struct.packet, ptr %1, i64 %.014
  %20 = load i64, ptr %8, align 8
  %..i20.i = tail call i64 @llvm.umin.i64(i64 %18, i64 %20)
  %.not.i21.not.i = icmp eq i64 %..i20.i, 0
  br i1 %.not.i21.not.i, label %cut.exit.lr.ph.i, label %.._crit_edge_crit_edge.i

.._crit_edge_crit_edge.i:                         ; preds = %17
  %.pre.i = load ptr, ptr %.phi.trans.insert.i, align 8
  br label %.loopexit

cut.exit.lr.ph.i:                                 ; preds = %17
  %21 = load i64, ptr %10, align 8
  %.promoted.i = load i64, ptr %9, align 8
  br label %cut.exit.i

cut.exit.i:                                       ; preds = %begin_cut.exit.i, %cut.exit.lr.ph.i
  %22 = phi i64 [ %.promoted.i, %cut.exit.lr.ph.i ], [ %41, %begin_cut.exit.i ]
  %23 = icmp eq i64 %22, %21
  br i1 %23, label %.critedge, label %24

24:                                               ; preds = %cut.exit.i
  %25 = getelementptr inbounds [16 x %struct.message], ptr %11, i64 0, i64 %22, i32 8
  %26 = load i32, ptr %25, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %6, i8 0, i64 48, i1 false)
  %27 = icmp ult i32 %26, 53
  br i1 %27, label %begin_cut.exit.i, label %28

28:                                               ; preds = %24
  %29 = zext i32 %26 to i64
  %30 = getelementptr inbounds [16 x [65792 x i8]], ptr %12, i64 0, i64 %22
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %30, i64 1
  %.sroa.3.0.copyload.i.i = load i8, ptr %.sroa.3.0..sroa_idx.i.i, align 1
  %.sroa.412.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %30, i64 4
  %.sroa.412.0.copyload.i.i = load i16, ptr %.sroa.412.0..sroa_idx.i.i, align 1
  %31 = getelementptr inbounds i8, ptr %30, i64 10
  store ptr %31, ptr %6, align 8
  %32 = getelementptr inbounds i8, ptr %30, i64 52
  store ptr %32, ptr %.phi.trans.insert.i, align 8
  %33 = add nsw i64 %29, -52
  store i64 %33, ptr %7, align 8
  %34 = icmp eq i8 %.sroa.3.0.copyload.i.i, 5
  %35 = zext i1 %34 to i8
  store i8 %35, ptr %13, align 8
  %.not.i15.i = icmp ne i16 %.sroa.412.0.copyload.i.i, 0
  %or.cond.not.i.i = select i1 %34, i1 %.not.i15.i, i1 false
  %36 = zext i16 %.sroa.412.0.copyload.i.i to i64
  %37 = select i1 %or.cond.not.i.i, i64 %36, i64 %33
  store i64 %37, ptr %8, align 8
  br label %begin_cut.exit.i

begin_cut.exit.i:                                 ; preds = %28, %24
  %38 = phi ptr [ null, %24 ], [ %32, %28 ]
  %39 = phi i64 [ 0, %24 ], [ %37, %28 ]
  %40 = phi i64 [ 0, %24 ], [ %33, %28 ]
  %41 = add nsw i64 %22, 1
  store i64 %41, ptr %9, align 8
  %..i.i = tail call i64 @llvm.umin.i64(i64 %40, i64 %39)
  %.not.i.not.i = icmp eq i64 %..i.i, 0
  br i1 %.not.i.not.i, label %cut.exit.i, label %.loopexit

.loopexit:                                        ; preds = %begin_cut.exit.i, %.._crit_edge_crit_edge.i
  %42 = phi ptr [ %.pre.i, %.._crit_edge_crit_edge.i ], [ %38, %begin_cut.exit.i ]
  %..i.lcssa.i = phi i64 [ %..i20.i, %.._crit_edge_crit_edge.i ], [ %..i.i, %begin_cut.exit.i ]
  store ptr %42, ptr %19, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %19, i64 8
  store i64 %..i.lcssa.i, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  %43 = load ptr, ptr %.phi.trans.insert.i, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 %..i.lcssa.i
  store ptr %44, ptr %.phi.trans.insert.i, align 8
  %45 = load i64, ptr %7, align 8
  %46 = sub i64 %45, %..i.lcssa.i
  store i64 %46, ptr %7, align 8
  %47 = load i64, ptr %14, align 8
  %48 = add i64 %47, 1
  store i64 %48, ptr %14, align 8
  %49 = load i64, ptr %15, align 8
  %50 = add i64 %49, 1
  store i64 %50, ptr %15, align 8
  %51 = load i64, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  %52 = add i64 %51, 42
  %53 = load i64, ptr %16, align 8
  %54 = add i64 %52, %53
  store i64 %54, ptr %16, align 8
  %55 = add nuw nsw i64 %.014, 1
  %exitcond.not = icmp eq i64 %55, %2
  br i1 %exitcond.not, label %.critedge, label %17

.critedge:                                        ; preds = %.loopexit, %cut.exit.i, %3
  %.013 = phi i64 [ 0, %3 ], [ %.014, %cut.exit.i ], [ %2, %.loopexit ]
  %56 = icmp slt i64 %4, 0
  %57 = select i1 %56, i64 %4, i64 %.013
  ret i64 %57
}

define internal i64 @send_frames(ptr noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3) nounwind {
  %5 = alloca %struct.time, align 8
  %6 = icmp sgt i64 %3, 0
  br i1 %6, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %7 = getelementptr inbounds i8, ptr %0, i64 88
  %8 = getelementptr inbounds i8, ptr %0, i64 96
  %9 = getelementptr inbounds i8, ptr %5, i64 8
  %10 = getelementptr inbounds i8, ptr %0, i64 104
  %11 = getelementptr inbounds i8, ptr %0, i64 80
  %12 = getelementptr inbounds i8, ptr %0, i64 8368
  %13 = getelementptr inbounds i8, ptr %0, i64 15024
  %14 = getelementptr inbounds i8, ptr %0, i64 176
  %15 = getelementptr inbounds i8, ptr %0, i64 64
  %16 = getelementptr inbounds i8, ptr %0, i64 56
  %17 = getelementptr inbounds i8, ptr %0, i64 24
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  br label %19

._crit_edge:                                      ; preds = %send_batch.exit, %send_messages.exit.i, %4
  %.0.lcssa = phi i64 [ 0, %4 ], [ %213, %send_messages.exit.i ], [ 0, %send_batch.exit ]
  ret i64 %.0.lcssa

19:                                               ; preds = %.lr.ph, %send_batch.exit
  %.01527 = phi i64 [ 0, %.lr.ph ], [ %221, %send_batch.exit ]
  %20 = sub nsw i64 %3, %.01527
  %21 = call i64 @llvm.smin.i64(i64 %20, i64 128)
  %22 = getelementptr inbounds i64, ptr %2, i64 %.01527
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds %struct.packet, ptr %1, i64 %23, i32 1
  %25 = load i64, ptr %24, align 8
  %26 = load double, ptr %8, align 8
  %27 = fmul double %26, 1.500000e-03
  %28 = uitofp i64 %25 to double
  %29 = fdiv double %27, %28
  %30 = fcmp olt double %29, 1.000000e+00
  %31 = fcmp olt double %29, 6.400000e+01
  %32 = select i1 %31, double %29, double 6.400000e+01
  %33 = fptosi double %32 to i64
  %34 = icmp sgt i64 %20, 0
  br i1 %34, label %.lr.ph.i, label %._crit_edge.i

._crit_edge.i:                                    ; preds = %.lr.ph.i, %19
  %.041.lcssa.i = phi i64 [ 0, %19 ], [ %62, %.lr.ph.i ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %35 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %36 = load i64, ptr %5, align 8
  %37 = sitofp i64 %36 to double
  %38 = load i64, ptr %9, align 8
  %39 = sitofp i64 %38 to double
  %40 = call double @llvm.fmuladd.f64(double %39, double 1.000000e-09, double %37)
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %41 = load double, ptr %7, align 8
  %42 = fsub double %40, %41
  %43 = fcmp ult double %42, 2.000000e-02
  br i1 %43, label %._crit_edge.i.i, label %44

._crit_edge.i.i:                                  ; preds = %._crit_edge.i
  %.pre.i.i = load i64, ptr %10, align 8
  br label %count_bytes.exit.i

44:                                               ; preds = %._crit_edge.i
  %45 = fcmp olt double %42, 4.000000e-02
  br i1 %45, label %46, label %50

46:                                               ; preds = %44
  %47 = load i64, ptr %10, align 8
  %48 = uitofp i64 %47 to double
  %49 = fdiv double %48, %42
  br label %50

50:                                               ; preds = %46, %44
  %51 = phi double [ %49, %46 ], [ 0.000000e+00, %44 ]
  %52 = load double, ptr %8, align 8
  %53 = fmul double %52, 9.000000e-01
  %54 = fcmp ogt double %51, %53
  %55 = select i1 %54, double %51, double %53
  store double %40, ptr %7, align 8
  store double %55, ptr %8, align 8
  br label %count_bytes.exit.i

count_bytes.exit.i:                               ; preds = %50, %._crit_edge.i.i
  %56 = phi i64 [ %.pre.i.i, %._crit_edge.i.i ], [ 0, %50 ]
  %57 = add i64 %56, %.041.lcssa.i
  store i64 %57, ptr %10, align 8
  br i1 %34, label %.lr.ph66.i, label %send_batch.exit

.lr.ph.i:                                         ; preds = %19, %.lr.ph.i
  %.04063.i = phi i64 [ %63, %.lr.ph.i ], [ 0, %19 ]
  %.04162.i = phi i64 [ %62, %.lr.ph.i ], [ 0, %19 ]
  %58 = getelementptr inbounds i64, ptr %22, i64 %.04063.i
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds %struct.packet, ptr %1, i64 %59, i32 1
  %61 = load i64, ptr %60, align 8
  %62 = add i64 %61, %.04162.i
  %63 = add nuw nsw i64 %.04063.i, 1
  %exitcond.not.i = icmp eq i64 %63, %21
  br i1 %exitcond.not.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph66.i:                                       ; preds = %count_bytes.exit.i, %send_messages.exit.thread.i
  %.03965.i = phi i64 [ %216, %send_messages.exit.thread.i ], [ 0, %count_bytes.exit.i ]
  %64 = getelementptr inbounds i64, ptr %22, i64 %.03965.i
  %65 = sub nsw i64 %21, %.03965.i
  %66 = load i8, ptr %11, align 8
  %67 = trunc i8 %66 to i1
  %68 = select i1 %67, i1 true, i1 %30
  %69 = select i1 %68, i64 1, i64 %33
  %70 = icmp sgt i64 %65, 0
  br i1 %70, label %.lr.ph71.i.i, label %send_messages.exit.thread.i

.lr.ph71.i.i:                                     ; preds = %.lr.ph66.i, %170
  %.069.i.i = phi ptr [ %.1.i.i, %170 ], [ %13, %.lr.ph66.i ]
  %.05068.i.i = phi i64 [ %171, %170 ], [ 0, %.lr.ph66.i ]
  %.05167.i.i = phi i64 [ %102, %170 ], [ 0, %.lr.ph66.i ]
  %71 = getelementptr inbounds %struct.lead, ptr %12, i64 %.05068.i.i
  %72 = getelementptr inbounds %struct.message, ptr %14, i64 %.05068.i.i
  %73 = getelementptr inbounds i64, ptr %64, i64 %.05167.i.i
  %74 = sub nsw i64 %65, %.05167.i.i
  %75 = load i64, ptr %73, align 8
  %76 = getelementptr inbounds %struct.packet, ptr %1, i64 %75, i32 1
  %77 = load i64, ptr %76, align 8
  %78 = icmp ugt i64 %77, 42
  br i1 %78, label %79, label %82

79:                                               ; preds = %.lr.ph71.i.i
  %80 = add i64 %77, -42
  %81 = udiv i64 65507, %80
  br label %82

82:                                               ; preds = %79, %.lr.ph71.i.i
  %83 = phi i64 [ %81, %79 ], [ 1, %.lr.ph71.i.i ]
  %84 = call i64 @llvm.smin.i64(i64 %83, i64 %69)
  %85 = call i64 @llvm.smin.i64(i64 %84, i64 %74)
  %86 = icmp sgt i64 %85, 1
  br i1 %86, label %.lr.ph.i.i.i, label %.lr.ph.preheader.i.i

.lr.ph.i.i.i:                                     ; preds = %82, %92
  %.033.i.i.i = phi i64 [ %93, %92 ], [ 1, %82 ]
  %87 = getelementptr inbounds i64, ptr %73, i64 %.033.i.i.i
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr inbounds %struct.packet, ptr %1, i64 %88, i32 1
  %90 = load i64, ptr %89, align 8
  %91 = icmp eq i64 %90, %77
  br i1 %91, label %92, label %.critedge.i.i.i

92:                                               ; preds = %.lr.ph.i.i.i
  %93 = add nuw nsw i64 %.033.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %93, %85
  br i1 %exitcond.not.i.i.i, label %.lr.ph.preheader.i.i, label %.lr.ph.i.i.i

.critedge.i.i.i:                                  ; preds = %.lr.ph.i.i.i
  %94 = icmp ult i64 %90, %77
  %95 = icmp ugt i64 %90, 42
  %or.cond.i.i.i = and i1 %94, %95
  %96 = zext i1 %or.cond.i.i.i to i64
  %spec.select.i.i.i = add nuw nsw i64 %.033.i.i.i, %96
  br label %.lr.ph.preheader.i.i

.lr.ph.preheader.i.i:                             ; preds = %92, %.critedge.i.i.i, %82
  %97 = phi i64 [ %spec.select.i.i.i, %.critedge.i.i.i ], [ 1, %82 ], [ %85, %92 ]
  %98 = icmp sgt i64 %97, 1
  %99 = select i1 %98, i64 42, i64 0
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %71, i64 2
  %100 = add nuw nsw i64 %99, 10
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(10) %71, i8 0, i64 10, i1 false)
  store ptr %71, ptr %.069.i.i, align 8
  %.sroa.26.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %.069.i.i, i64 8
  store i64 %100, ptr %.sroa.26.0..sroa_idx.i.i, align 8
  %101 = getelementptr inbounds i8, ptr %72, i64 16
  store ptr %.069.i.i, ptr %101, align 8
  %102 = add nsw i64 %97, %.05167.i.i
  %.160.i.i = getelementptr inbounds i8, ptr %.069.i.i, i64 16
  br label %.lr.ph.i.i

._crit_edge.i44.i:                                ; preds = %.lr.ph.i.i
  %103 = add i64 %97, 1
  %104 = getelementptr inbounds i8, ptr %72, i64 24
  store i64 %103, ptr %104, align 8
  br i1 %98, label %116, label %170

.lr.ph.i.i:                                       ; preds = %.lr.ph.i.i, %.lr.ph.preheader.i.i
  %.164.i.i = phi ptr [ %.1.i.i, %.lr.ph.i.i ], [ %.160.i.i, %.lr.ph.preheader.i.i ]
  %.0.pn63.i.i = phi ptr [ %.164.i.i, %.lr.ph.i.i ], [ %.069.i.i, %.lr.ph.preheader.i.i ]
  %.05262.i.i = phi i64 [ %114, %.lr.ph.i.i ], [ %.05167.i.i, %.lr.ph.preheader.i.i ]
  %.05361.i.i = phi i64 [ %111, %.lr.ph.i.i ], [ 0, %.lr.ph.preheader.i.i ]
  %105 = getelementptr inbounds i64, ptr %64, i64 %.05262.i.i
  %106 = load i64, ptr %105, align 8
  %107 = getelementptr inbounds %struct.packet, ptr %1, i64 %106
  %108 = getelementptr inbounds i8, ptr %107, i64 8
  %109 = load i64, ptr %108, align 8
  %110 = sub i64 %109, %99
  %111 = add i64 %110, %.05361.i.i
  %112 = load ptr, ptr %107, align 8
  %113 = getelementptr inbounds i8, ptr %112, i64 %99
  store ptr %113, ptr %.164.i.i, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %.0.pn63.i.i, i64 24
  store i64 %110, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  %114 = add nsw i64 %.05262.i.i, 1
  %.1.i.i = getelementptr inbounds i8, ptr %.164.i.i, i64 16
  %115 = icmp slt i64 %114, %102
  br i1 %115, label %.lr.ph.i.i, label %._crit_edge.i44.i

116:                                              ; preds = %._crit_edge.i44.i
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %71, i64 6
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %71, i64 8
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %71, i64 4
  %.sroa.28.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %71, i64 1
  %117 = load i64, ptr %73, align 8
  %118 = getelementptr inbounds %struct.packet, ptr %1, i64 %117
  %119 = getelementptr inbounds i8, ptr %118, i64 8
  %120 = load i64, ptr %119, align 8
  %121 = trunc i64 %120 to i16
  %122 = add i16 %121, -42
  store i8 1, ptr %71, align 2
  store i8 5, ptr %.sroa.28.0..sroa_idx.i.i, align 1
  store i16 42, ptr %.sroa.3.0..sroa_idx.i.i, align 2
  store i16 %122, ptr %.sroa.4.0..sroa_idx.i.i, align 2
  store i16 34, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  store i16 6, ptr %.sroa.6.0..sroa_idx.i.i, align 2
  %123 = getelementptr inbounds i8, ptr %71, i64 10
  %124 = load ptr, ptr %118, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %123, ptr noundef nonnull readonly align 1 dereferenceable(42) %124, i64 42, i1 false)
  call fastcc void @set_lengths(ptr noundef nonnull %123, i64 noundef %111) nobuiltin
  %125 = getelementptr inbounds i8, ptr %71, i64 36
  %126 = add i64 %111, 25
  %127 = load i8, ptr %125, align 1
  %128 = zext i8 %127 to i64
  %129 = shl nuw nsw i64 %128, 8
  %130 = getelementptr inbounds i8, ptr %71, i64 37
  %131 = load i8, ptr %130, align 1
  %132 = zext i8 %131 to i64
  %133 = or disjoint i64 %129, %132
  %134 = add i64 %126, %133
  %135 = getelementptr inbounds i8, ptr %71, i64 38
  %136 = load i8, ptr %135, align 1
  %137 = zext i8 %136 to i64
  %138 = shl nuw nsw i64 %137, 8
  %139 = getelementptr inbounds i8, ptr %71, i64 39
  %140 = load i8, ptr %139, align 1
  %141 = zext i8 %140 to i64
  %142 = or disjoint i64 %138, %141
  %143 = add i64 %134, %142
  %144 = getelementptr inbounds i8, ptr %71, i64 40
  %145 = load i8, ptr %144, align 1
  %146 = zext i8 %145 to i64
  %147 = shl nuw nsw i64 %146, 8
  %148 = getelementptr inbounds i8, ptr %71, i64 41
  %149 = load i8, ptr %148, align 1
  %150 = zext i8 %149 to i64
  %151 = or disjoint i64 %147, %150
  %152 = add i64 %143, %151
  %153 = getelementptr inbounds i8, ptr %71, i64 42
  %154 = load i8, ptr %153, align 1
  %155 = zext i8 %154 to i64
  %156 = shl nuw nsw i64 %155, 8
  %157 = getelementptr inbounds i8, ptr %71, i64 43
  %158 = load i8, ptr %157, align 1
  %159 = zext i8 %158 to i64
  %160 = or disjoint i64 %156, %159
  %161 = add i64 %152, %160
  %.not13.i.i.i.i = icmp ult i64 %161, 65536
  br i1 %.not13.i.i.i.i, label %write_lead.exit.i.i, label %.lr.ph15.i.i.i.i

.lr.ph15.i.i.i.i:                                 ; preds = %116, %.lr.ph15.i.i.i.i
  %.114.i.i.i.i = phi i64 [ %164, %.lr.ph15.i.i.i.i ], [ %161, %116 ]
  %162 = lshr i64 %.114.i.i.i.i, 16
  %163 = and i64 %.114.i.i.i.i, 65535
  %164 = add nuw nsw i64 %163, %162
  %.not.i.i.i.i = icmp ult i64 %164, 65536
  br i1 %.not.i.i.i.i, label %write_lead.exit.i.i, label %.lr.ph15.i.i.i.i

write_lead.exit.i.i:                              ; preds = %.lr.ph15.i.i.i.i, %116
  %.1.lcssa.i.i.i.i = phi i64 [ %161, %116 ], [ %164, %.lr.ph15.i.i.i.i ]
  %165 = getelementptr inbounds i8, ptr %71, i64 50
  %166 = lshr i64 %.1.lcssa.i.i.i.i, 8
  %167 = trunc nuw i64 %166 to i8
  store i8 %167, ptr %165, align 1
  %168 = trunc i64 %.1.lcssa.i.i.i.i to i8
  %169 = getelementptr inbounds i8, ptr %71, i64 51
  store i8 %168, ptr %169, align 1
  br label %170

170:                                              ; preds = %write_lead.exit.i.i, %._crit_edge.i44.i
  %171 = add nuw nsw i64 %.05068.i.i, 1
  %172 = icmp slt i64 %102, %65
  br i1 %172, label %.lr.ph71.i.i, label %.lr.ph64.i.i

.lr.ph64.i.i:                                     ; preds = %170, %.loopexit.i.i
  %.02963.i.i = phi i64 [ %.231.i.i, %.loopexit.i.i ], [ 0, %170 ]
  %.03262.i.i = phi i64 [ %.234.i.i, %.loopexit.i.i ], [ 0, %170 ]
  %173 = load i32, ptr %15, align 8
  %174 = getelementptr inbounds [128 x %struct.message], ptr %14, i64 0, i64 %.02963.i.i
  %175 = sub nsw i64 %171, %.02963.i.i
  %176 = trunc i64 %175 to i32
  %177 = call i32 @sendmmsg(i32 noundef %173, ptr noundef nonnull %174, i32 noundef %176, i32 noundef 0) nobuiltin nounwind
  %178 = getelementptr inbounds i8, ptr %174, i64 24
  %179 = load i64, ptr %178, align 8
  %180 = add nsw i64 %179, -1
  %181 = icmp slt i32 %177, 0
  br i1 %181, label %182, label %.critedge40.i.i

182:                                              ; preds = %.lr.ph64.i.i
  %183 = call ptr @__errno_location() nobuiltin nounwind
  %184 = load i32, ptr %183, align 4
  %185 = icmp eq i32 %184, 4
  br i1 %185, label %.loopexit.i.i, label %186

186:                                              ; preds = %182
  %187 = call ptr @__errno_location() nobuiltin nounwind
  %188 = load i32, ptr %187, align 4
  %189 = icmp eq i32 %188, 22
  %190 = icmp sgt i64 %179, 2
  %or.cond.i.i = select i1 %189, i1 %190, i1 false
  br i1 %or.cond.i.i, label %.thread51.i.i, label %.critedge.i.i

.thread51.i.i:                                    ; preds = %186
  store i8 1, ptr %11, align 8
  br label %send_messages.exit.i

.critedge.i.i:                                    ; preds = %186
  %191 = call ptr @__errno_location() nobuiltin nounwind
  %192 = load i32, ptr %191, align 4
  %.not.i.i = icmp eq i32 %192, 105
  br i1 %.not.i.i, label %.critedge40.thread.i.i, label %193

193:                                              ; preds = %.critedge.i.i
  %194 = call ptr @__errno_location() nobuiltin nounwind
  %195 = load i32, ptr %194, align 4
  %.not38.i.i = icmp eq i32 %195, 11
  br i1 %.not38.i.i, label %.critedge40.thread.i.i, label %208

.critedge40.thread.i.i:                           ; preds = %193, %.critedge.i.i
  %196 = load i64, ptr %16, align 8
  %197 = add i64 %180, %196
  store i64 %197, ptr %16, align 8
  br label %.lr.ph.preheader.i45.i

.critedge40.i.i:                                  ; preds = %.lr.ph64.i.i
  %.not3957.i.i = icmp eq i32 %177, 0
  br i1 %.not3957.i.i, label %.loopexit.i.i, label %.lr.ph.preheader.i45.i

.lr.ph.preheader.i45.i:                           ; preds = %.critedge40.i.i, %.critedge40.thread.i.i
  %.02571.i.i = phi i32 [ 1, %.critedge40.thread.i.i ], [ %177, %.critedge40.i.i ]
  br label %.lr.ph.i46.i

.lr.ph.i46.i:                                     ; preds = %.lr.ph.i46.i, %.lr.ph.preheader.i45.i
  %.12660.i.i = phi i32 [ %203, %.lr.ph.i46.i ], [ %.02571.i.i, %.lr.ph.preheader.i45.i ]
  %.13059.i.i = phi i64 [ %198, %.lr.ph.i46.i ], [ %.02963.i.i, %.lr.ph.preheader.i45.i ]
  %.13358.i.i = phi i64 [ %202, %.lr.ph.i46.i ], [ %.03262.i.i, %.lr.ph.preheader.i45.i ]
  %198 = add nsw i64 %.13059.i.i, 1
  %199 = getelementptr inbounds [128 x %struct.message], ptr %14, i64 0, i64 %.13059.i.i, i32 3
  %200 = load i64, ptr %199, align 8
  %201 = add i64 %.13358.i.i, -1
  %202 = add i64 %201, %200
  %203 = add nsw i32 %.12660.i.i, -1
  %.not39.i.i = icmp eq i32 %203, 0
  br i1 %.not39.i.i, label %.loopexit.loopexit.i.i, label %.lr.ph.i46.i

.loopexit.loopexit.i.i:                           ; preds = %.lr.ph.i46.i
  %204 = add nsw i32 %.02571.i.i, -1
  %205 = zext nneg i32 %204 to i64
  %206 = add i64 %.02963.i.i, 1
  %207 = add i64 %206, %205
  br label %.loopexit.i.i

.loopexit.i.i:                                    ; preds = %.loopexit.loopexit.i.i, %.critedge40.i.i, %182
  %.234.i.i = phi i64 [ %.03262.i.i, %182 ], [ %.03262.i.i, %.critedge40.i.i ], [ %202, %.loopexit.loopexit.i.i ]
  %.231.i.i = phi i64 [ %.02963.i.i, %182 ], [ %.02963.i.i, %.critedge40.i.i ], [ %207, %.loopexit.loopexit.i.i ]
  %.not52.i = icmp sgt i64 %.231.i.i, %.05068.i.i
  br i1 %.not52.i, label %send_messages.exit.i, label %.lr.ph64.i.i

208:                                              ; preds = %193
  %209 = call ptr @__errno_location() nobuiltin nounwind
  %210 = load i32, ptr %209, align 4
  %211 = sub nsw i32 0, %210
  %212 = sext i32 %211 to i64
  br label %send_messages.exit.i

send_messages.exit.i:                             ; preds = %.loopexit.i.i, %208, %.thread51.i.i
  %213 = phi i64 [ %212, %208 ], [ %.03262.i.i, %.thread51.i.i ], [ %.234.i.i, %.loopexit.i.i ]
  %214 = icmp sgt i64 %213, -1
  br i1 %214, label %send_messages.exit.thread.i, label %._crit_edge

send_messages.exit.thread.i:                      ; preds = %send_messages.exit.i, %.lr.ph66.i
  %215 = phi i64 [ %213, %send_messages.exit.i ], [ 0, %.lr.ph66.i ]
  %216 = add nuw nsw i64 %215, %.03965.i
  %.not.i = icmp slt i64 %216, %21
  br i1 %.not.i, label %.lr.ph66.i, label %send_batch.exit

send_batch.exit:                                  ; preds = %send_messages.exit.thread.i, %count_bytes.exit.i
  %217 = load i64, ptr %18, align 8
  %218 = add i64 %217, %21
  store i64 %218, ptr %18, align 8
  %219 = load i64, ptr %17, align 8
  %220 = add i64 %219, %.041.lcssa.i
  store i64 %220, ptr %17, align 8
  %221 = add nsw i64 %21, %.01527
  %222 = icmp slt i64 %221, %3
  br i1 %222, label %19, label %._crit_edge
}

define internal range(i64 -2147483647, 2147483648) i64 @wait_for(ptr noundef %0, double noundef %1) nounwind {
  %3 = alloca %struct.time, align 8
  %4 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %3) nounwind
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) nounwind
  %5 = fcmp ogt double %1, 0.000000e+00
  br i1 %5, label %6, label %has_more.exit.thread

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 144
  %8 = load i64, ptr %7, align 8
  %.not.i = icmp eq i64 %8, 0
  br i1 %.not.i, label %has_more.exit, label %has_more.exit.thread

has_more.exit:                                    ; preds = %6
  %9 = getelementptr inbounds i8, ptr %0, i64 120
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 112
  %12 = load i64, ptr %11, align 8
  %13 = icmp slt i64 %10, %12
  br i1 %13, label %has_more.exit.thread, label %14

14:                                               ; preds = %has_more.exit
  %15 = fcmp olt double %1, 1.000000e+09
  br i1 %15, label %16, label %22

16:                                               ; preds = %14
  %17 = fptosi double %1 to i64
  %18 = sitofp i64 %17 to double
  %19 = fsub double %1, %18
  %20 = fmul double %19, 1.000000e+09
  %21 = fptosi double %20 to i64
  store i64 %17, ptr %3, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %21, ptr %.sroa.2.0..sroa_idx, align 8
  br label %22

22:                                               ; preds = %16, %14
  %. = phi ptr [ %3, %16 ], [ null, %14 ]
  %23 = getelementptr inbounds i8, ptr %0, i64 64
  %24 = call i32 @ppoll(ptr noundef nonnull %23, i64 noundef 2, ptr noundef %., ptr noundef null) nobuiltin nounwind
  %25 = icmp slt i32 %24, 0
  br i1 %25, label %26, label %35

26:                                               ; preds = %22
  %27 = call ptr @__errno_location() nobuiltin nounwind
  %28 = load i32, ptr %27, align 4
  %29 = icmp eq i32 %28, 4
  br i1 %29, label %has_more.exit.thread, label %30

30:                                               ; preds = %26
  %31 = call ptr @__errno_location() nobuiltin nounwind
  %32 = load i32, ptr %31, align 4
  %33 = sub nsw i32 0, %32
  %34 = sext i32 %33 to i64
  br label %has_more.exit.thread

35:                                               ; preds = %22
  %36 = getelementptr inbounds i8, ptr %0, i64 78
  %37 = load i16, ptr %36, align 2
  %.not = icmp eq i16 %37, 0
  br i1 %.not, label %has_more.exit.thread, label %38

38:                                               ; preds = %35
  %39 = getelementptr inbounds i8, ptr %0, i64 72
  %40 = load i32, ptr %39, align 8
  %41 = call i64 @read(i32 noundef %40, ptr noundef nonnull %4, i64 noundef 8) nobuiltin nounwind
  br label %has_more.exit.thread

has_more.exit.thread:                             ; preds = %6, %35, %38, %30, %26, %2, %has_more.exit
  %.0 = phi i64 [ 0, %has_more.exit ], [ 0, %2 ], [ %34, %30 ], [ 0, %26 ], [ 0, %38 ], [ 0, %35 ], [ 0, %6 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %3) nounwind
  ret i64 %.0
}

declare i32 @ppoll(ptr noundef, i64 noundef, ptr noundef, ptr noundef) local_unnamed_addr

declare noundef i64 @read(i32 noundef, ptr nocapture noundef, i64 noundef) local_unnamed_addr nofree

declare i32 @sendmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef) local_unnamed_addr

declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr

declare double @llvm.fmuladd.f64(double, double, double) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define internal fastcc void @set_lengths(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
.lr.ph.i:
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  %3 = add i64 %1, 28
  %4 = lshr i64 %3, 8
  %5 = trunc i64 %4 to i8
  store i8 %5, ptr %2, align 1
  %6 = trunc i64 %3 to i8
  %7 = getelementptr inbounds i8, ptr %0, i64 17
  store i8 %6, ptr %7, align 1
  %8 = getelementptr inbounds i8, ptr %0, i64 14
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i64
  %11 = shl nuw nsw i64 %10, 8
  %12 = getelementptr inbounds i8, ptr %0, i64 15
  %13 = load i8, ptr %12, align 1
  %14 = zext i8 %13 to i64
  %15 = or disjoint i64 %11, %14
  %16 = and i64 %3, 65535
  %17 = add nuw nsw i64 %16, %15
  %18 = getelementptr inbounds i8, ptr %0, i64 18
  %19 = load i8, ptr %18, align 1
  %20 = zext i8 %19 to i64
  %21 = shl nuw nsw i64 %20, 8
  %22 = getelementptr inbounds i8, ptr %0, i64 19
  %23 = load i8, ptr %22, align 1
  %24 = zext i8 %23 to i64
  %25 = or disjoint i64 %21, %24
  %26 = add nuw nsw i64 %25, %17
  %27 = getelementptr inbounds i8, ptr %0, i64 20
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i64
  %30 = shl nuw nsw i64 %29, 8
  %31 = getelementptr inbounds i8, ptr %0, i64 21
  %32 = load i8, ptr %31, align 1
  %33 = zext i8 %32 to i64
  %34 = or disjoint i64 %30, %33
  %35 = add nuw nsw i64 %34, %26
  %36 = getelementptr inbounds i8, ptr %0, i64 22
  %37 = load i8, ptr %36, align 1
  %38 = zext i8 %37 to i64
  %39 = shl nuw nsw i64 %38, 8
  %40 = getelementptr inbounds i8, ptr %0, i64 23
  %41 = load i8, ptr %40, align 1
  %42 = zext i8 %41 to i64
  %43 = or disjoint i64 %39, %42
  %44 = add nuw nsw i64 %43, %35
  %45 = getelementptr inbounds i8, ptr %0, i64 26
  %46 = load i8, ptr %45, align 1
  %47 = zext i8 %46 to i64
  %48 = shl nuw nsw i64 %47, 8
  %49 = getelementptr inbounds i8, ptr %0, i64 27
  %50 = load i8, ptr %49, align 1
  %51 = zext i8 %50 to i64
  %52 = or disjoint i64 %48, %51
  %53 = add nuw nsw i64 %52, %44
  %54 = getelementptr inbounds i8, ptr %0, i64 28
  %55 = load i8, ptr %54, align 1
  %56 = zext i8 %55 to i64
  %57 = shl nuw nsw i64 %56, 8
  %58 = getelementptr inbounds i8, ptr %0, i64 29
  %59 = load i8, ptr %58, align 1
  %60 = zext i8 %59 to i64
  %61 = or disjoint i64 %57, %60
  %62 = add nuw nsw i64 %61, %53
  %63 = getelementptr inbounds i8, ptr %0, i64 30
  %64 = load i8, ptr %63, align 1
  %65 = zext i8 %64 to i64
  %66 = shl nuw nsw i64 %65, 8
  %67 = getelementptr inbounds i8, ptr %0, i64 31
  %68 = load i8, ptr %67, align 1
  %69 = zext i8 %68 to i64
  %70 = or disjoint i64 %66, %69
  %71 = add nuw nsw i64 %70, %62
  %72 = getelementptr inbounds i8, ptr %0, i64 32
  %73 = load i8, ptr %72, align 1
  %74 = zext i8 %73 to i64
  %75 = shl nuw nsw i64 %74, 8
  %76 = getelementptr inbounds i8, ptr %0, i64 33
  %77 = load i8, ptr %76, align 1
  %78 = zext i8 %77 to i64
  %79 = or disjoint i64 %75, %78
  %80 = add nuw nsw i64 %79, %71
  %.not13.i = icmp ult i64 %80, 65536
  br i1 %.not13.i, label %ones_sum.exit, label %.lr.ph15.i

.lr.ph15.i:                                       ; preds = %.lr.ph.i, %.lr.ph15.i
  %.114.i = phi i64 [ %83, %.lr.ph15.i ], [ %80, %.lr.ph.i ]
  %81 = lshr i64 %.114.i, 16
  %82 = and i64 %.114.i, 65535
  %83 = add nuw nsw i64 %82, %81
  %.not.i = icmp ult i64 %83, 65536
  br i1 %.not.i, label %ones_sum.exit, label %.lr.ph15.i

ones_sum.exit:                                    ; preds = %.lr.ph15.i, %.lr.ph.i
  %.1.lcssa.i = phi i64 [ %80, %.lr.ph.i ], [ %83, %.lr.ph15.i ]
  %84 = getelementptr inbounds i8, ptr %0, i64 25
  %85 = getelementptr inbounds i8, ptr %0, i64 24
  %86 = xor i64 %.1.lcssa.i, -1
  %87 = lshr i64 %86, 8
  %88 = trunc i64 %87 to i8
  store i8 %88, ptr %85, align 1
  %89 = trunc i64 %86 to i8
  store i8 %89, ptr %84, align 1
  %90 = getelementptr inbounds i8, ptr %0, i64 38
  %91 = add i64 %1, 8
  %92 = lshr i64 %91, 8
  %93 = trunc i64 %92 to i8
  store i8 %93, ptr %90, align 1
  %94 = trunc i64 %91 to i8
  %95 = getelementptr inbounds i8, ptr %0, i64 39
  store i8 %94, ptr %95, align 1
  ret void
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

declare i64 @llvm.smin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
