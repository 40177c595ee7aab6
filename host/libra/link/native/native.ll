%struct.time = type { i64, i64 }
%struct.packet = type { ptr, i64, i8 }
%struct.iovec = type { ptr, i64 }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }
%struct.lead = type { %struct.vnet, [42 x i8] }
%struct.vnet = type { i8, i8, i16, i16, i16, i16 }
%struct.poll = type { i32, i16, i16 }
%struct.descriptor = type { i64, i32, i32 }

@__const.wait_for_room.pause = private unnamed_addr constant %struct.time { i64 0, i64 1000000 }, align 8

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define i64 @receive_frames(ptr noundef %0, ptr nocapture noundef %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.packet, align 8
  %6 = tail call fastcc i64 @refill(ptr noundef %0) nobuiltin
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %5) nounwind
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 144
  %9 = getelementptr inbounds i8, ptr %5, i64 8
  %10 = add i64 %3, -42
  %11 = getelementptr inbounds i8, ptr %0, i64 184
  %12 = getelementptr inbounds i8, ptr %0, i64 176
  br label %13

13:                                               ; preds = %.lr.ph, %restore.exit
  %.013 = phi i64 [ 0, %.lr.ph ], [ %46, %restore.exit ]
  %14 = call fastcc i1 @take(ptr noundef %0, ptr noundef nonnull %5) nobuiltin
  br i1 %14, label %15, label %.critedge

15:                                               ; preds = %13
  %16 = getelementptr inbounds %struct.iovec, ptr %1, i64 %.013
  %17 = load ptr, ptr %16, align 8
  %18 = load i64, ptr %9, align 8
  %..i = tail call i64 @llvm.umin.i64(i64 %18, i64 %10)
  %19 = load ptr, ptr %8, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %17, ptr noundef nonnull readonly align 1 dereferenceable(42) %19, i64 42, i1 false)
  %20 = getelementptr inbounds i8, ptr %17, i64 42
  %21 = load ptr, ptr %5, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %20, ptr readonly align 1 %21, i64 %..i, i1 false)
  %22 = load i8, ptr %11, align 8
  %23 = trunc i8 %22 to i1
  br i1 %23, label %24, label %restore.exit

24:                                               ; preds = %15
  %25 = getelementptr inbounds i8, ptr %17, i64 18
  %26 = load ptr, ptr %8, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 18
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i64
  %30 = shl nuw nsw i64 %29, 8
  %31 = getelementptr inbounds i8, ptr %26, i64 19
  %32 = load i8, ptr %31, align 1
  %33 = zext i8 %32 to i64
  %34 = or disjoint i64 %30, %33
  %35 = load i64, ptr %12, align 8
  %36 = add i64 %35, -1
  %37 = add i64 %36, %34
  %38 = lshr i64 %37, 8
  %39 = trunc i64 %38 to i8
  store i8 %39, ptr %25, align 1
  %40 = trunc i64 %37 to i8
  %41 = getelementptr inbounds i8, ptr %17, i64 19
  store i8 %40, ptr %41, align 1
  tail call fastcc void @set_lengths(ptr noundef nonnull %17, i64 noundef %18) nobuiltin
  %42 = getelementptr inbounds i8, ptr %17, i64 40
  store i8 0, ptr %42, align 1
  %43 = getelementptr inbounds i8, ptr %17, i64 41
  store i8 0, ptr %43, align 1
  br label %restore.exit

restore.exit:                                     ; preds = %15, %24
  %44 = add i64 %..i, 42
  %45 = getelementptr inbounds i8, ptr %16, i64 8
  store i64 %44, ptr %45, align 8
  %46 = add nuw nsw i64 %.013, 1
  %exitcond.not = icmp eq i64 %46, %2
  br i1 %exitcond.not, label %.critedge, label %13

.critedge:                                        ; preds = %13, %restore.exit, %4
  %.0.lcssa = phi i64 [ 0, %4 ], [ %2, %restore.exit ], [ %.013, %13 ]
  %47 = icmp slt i64 %6, 0
  %48 = select i1 %47, i64 %6, i64 %.0.lcssa
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %5) nounwind
  ret i64 %48
}

define internal fastcc range(i64 -2147483647, 2147483648) i64 @refill(ptr noundef %0) unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 160
  %3 = load i64, ptr %2, align 8
  %.not.i = icmp eq i64 %3, 0
  br i1 %.not.i, label %has_more.exit, label %has_more.exit.thread

has_more.exit:                                    ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 136
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 128
  %7 = load i64, ptr %6, align 8
  %8 = icmp slt i64 %5, %7
  br i1 %8, label %has_more.exit.thread, label %9

9:                                                ; preds = %has_more.exit
  %10 = getelementptr inbounds i8, ptr %0, i64 72
  %11 = getelementptr inbounds i8, ptr %0, i64 19136
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
  %25 = getelementptr inbounds i8, ptr %0, i64 64
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

define internal fastcc noundef i1 @take(ptr noundef %0, ptr nocapture noundef %1) unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 144
  %4 = getelementptr inbounds i8, ptr %0, i64 160
  %5 = getelementptr inbounds i8, ptr %0, i64 168
  %6 = getelementptr inbounds i8, ptr %0, i64 152
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %1, i64 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %1, i64 16
  %7 = getelementptr inbounds i8, ptr %0, i64 176
  %8 = getelementptr inbounds i8, ptr %0, i64 88
  %9 = getelementptr inbounds i8, ptr %0, i64 136
  %10 = getelementptr inbounds i8, ptr %0, i64 128
  %11 = getelementptr inbounds i8, ptr %0, i64 19136
  %12 = getelementptr inbounds i8, ptr %0, i64 20416
  %13 = getelementptr inbounds i8, ptr %0, i64 184
  %.pre = load i64, ptr %4, align 8
  br label %.backedge

.backedge:                                        ; preds = %.backedge.backedge, %2
  %14 = phi i64 [ %.pre, %2 ], [ %.be, %.backedge.backedge ]
  %15 = load i64, ptr %5, align 8
  %..i = tail call i64 @llvm.umin.i64(i64 %14, i64 %15)
  %.not.i.not = icmp eq i64 %..i, 0
  br i1 %.not.i.not, label %.critedge, label %16

16:                                               ; preds = %.backedge
  %17 = load ptr, ptr %6, align 8
  %18 = load ptr, ptr %3, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 15
  %20 = load i8, ptr %19, align 1
  %21 = and i8 %20, 3
  %22 = icmp eq i8 %21, 3
  %23 = zext i1 %22 to i8
  store ptr %17, ptr %1, align 8
  store i64 %..i, ptr %.sroa.2.0..sroa_idx.i, align 8
  store i8 %23, ptr %.sroa.3.0..sroa_idx.i, align 8
  %24 = load ptr, ptr %6, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 %..i
  store ptr %25, ptr %6, align 8
  %26 = load i64, ptr %4, align 8
  %27 = sub i64 %26, %..i
  store i64 %27, ptr %4, align 8
  %28 = load i64, ptr %7, align 8
  %29 = add i64 %28, 1
  store i64 %29, ptr %7, align 8
  %30 = load i64, ptr %8, align 8
  %31 = icmp sgt i64 %30, -1
  br i1 %31, label %32, label %is_other_job.exit.thread

32:                                               ; preds = %16
  %33 = load i64, ptr %.sroa.2.0..sroa_idx.i, align 8
  %34 = icmp ugt i64 %33, 43
  br i1 %34, label %is_other_job.exit, label %is_other_job.exit.thread

is_other_job.exit:                                ; preds = %32
  %35 = load ptr, ptr %1, align 8
  %36 = getelementptr inbounds i8, ptr %35, i64 4
  %37 = load i32, ptr %36, align 1
  %38 = tail call noundef i32 @llvm.bswap.i32(i32 %37)
  %39 = zext i32 %38 to i64
  %.not20 = icmp eq i64 %30, %39
  br i1 %.not20, label %is_other_job.exit.thread, label %.critedge

.critedge:                                        ; preds = %.backedge, %is_other_job.exit
  %40 = phi i64 [ %14, %.backedge ], [ %27, %is_other_job.exit ]
  %.not = icmp eq i64 %40, 0
  br i1 %.not, label %41, label %.backedge.backedge

41:                                               ; preds = %.critedge
  %42 = load i64, ptr %9, align 8
  %43 = load i64, ptr %10, align 8
  %44 = icmp eq i64 %42, %43
  br i1 %44, label %.loopexit, label %45

45:                                               ; preds = %41
  %46 = getelementptr inbounds [16 x %struct.message], ptr %11, i64 0, i64 %42, i32 8
  %47 = load i32, ptr %46, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(48) %3, i8 0, i64 48, i1 false)
  %48 = icmp ult i32 %47, 53
  br i1 %48, label %begin_cut.exit, label %49

49:                                               ; preds = %45
  %50 = zext i32 %47 to i64
  %51 = getelementptr inbounds [16 x [65792 x i8]], ptr %12, i64 0, i64 %42
  %.sroa.3.0..sroa_idx.i18 = getelementptr inbounds i8, ptr %51, i64 1
  %.sroa.3.0.copyload.i = load i8, ptr %.sroa.3.0..sroa_idx.i18, align 1
  %.sroa.412.0..sroa_idx.i = getelementptr inbounds i8, ptr %51, i64 4
  %.sroa.412.0.copyload.i = load i16, ptr %.sroa.412.0..sroa_idx.i, align 1
  %52 = getelementptr inbounds i8, ptr %51, i64 10
  store ptr %52, ptr %3, align 8
  %53 = getelementptr inbounds i8, ptr %51, i64 52
  store ptr %53, ptr %6, align 8
  %54 = add nsw i64 %50, -52
  store i64 %54, ptr %4, align 8
  %55 = icmp eq i8 %.sroa.3.0.copyload.i, 5
  %56 = zext i1 %55 to i8
  store i8 %56, ptr %13, align 8
  %.not.i19 = icmp ne i16 %.sroa.412.0.copyload.i, 0
  %or.cond.not.i = select i1 %55, i1 %.not.i19, i1 false
  %57 = zext i16 %.sroa.412.0.copyload.i to i64
  %58 = select i1 %or.cond.not.i, i64 %57, i64 %54
  store i64 %58, ptr %5, align 8
  br label %begin_cut.exit

begin_cut.exit:                                   ; preds = %45, %49
  %59 = phi i64 [ 0, %45 ], [ %54, %49 ]
  %60 = add nsw i64 %42, 1
  store i64 %60, ptr %9, align 8
  br label %.backedge.backedge

.backedge.backedge:                               ; preds = %begin_cut.exit, %.critedge
  %.be = phi i64 [ %59, %begin_cut.exit ], [ %40, %.critedge ]
  br label %.backedge

is_other_job.exit.thread:                         ; preds = %16, %32, %is_other_job.exit
  %61 = getelementptr inbounds i8, ptr %0, i64 56
  %62 = load i64, ptr %61, align 8
  %63 = add i64 %62, 1
  store i64 %63, ptr %61, align 8
  %64 = load i64, ptr %.sroa.2.0..sroa_idx.i, align 8
  %65 = add i64 %64, 42
  %66 = getelementptr inbounds i8, ptr %0, i64 40
  %67 = load i64, ptr %66, align 8
  %68 = add i64 %65, %67
  store i64 %68, ptr %66, align 8
  br label %.loopexit

.loopexit:                                        ; preds = %41, %is_other_job.exit.thread
  %.0 = phi i1 [ true, %is_other_job.exit.thread ], [ false, %41 ]
  ret i1 %.0
}

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @recvmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef, ptr noundef) local_unnamed_addr

declare ptr @__errno_location() local_unnamed_addr

define void @open_link(ptr noundef %0, i32 noundef %1, i32 noundef %2, i1 noundef %3, i64 noundef %4) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: write) {
  %6 = zext i1 %3 to i8
  store ptr @receive_packets, ptr %0, align 8
  %.sroa.213.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 8
  store ptr @send_frames, ptr %.sroa.213.0..sroa_idx, align 8
  %.sroa.314.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 16
  store ptr @wait_for, ptr %.sroa.314.0..sroa_idx, align 8
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 24
  store ptr @is_busy, ptr %.sroa.4.0..sroa_idx, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 72
  store i32 %1, ptr %7, align 8
  %.sroa.210.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 76
  store i16 1, ptr %.sroa.210.0..sroa_idx, align 4
  %.sroa.311.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 78
  store i16 0, ptr %.sroa.311.0..sroa_idx, align 2
  %8 = getelementptr inbounds i8, ptr %0, i64 80
  store i32 %2, ptr %8, align 8
  %.sroa.28.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 84
  store i16 1, ptr %.sroa.28.0..sroa_idx, align 4
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 86
  store i16 0, ptr %.sroa.3.0..sroa_idx, align 2
  %9 = getelementptr inbounds i8, ptr %0, i64 96
  store i8 %6, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 88
  store i64 %4, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 20160
  %12 = getelementptr inbounds i8, ptr %0, i64 20416
  %13 = getelementptr inbounds i8, ptr %0, i64 19136
  br label %15

14:                                               ; preds = %15
  ret void

15:                                               ; preds = %5, %15
  %.028 = phi i64 [ 0, %5 ], [ %21, %15 ]
  %16 = getelementptr inbounds [16 x %struct.iovec], ptr %11, i64 0, i64 %.028
  %17 = getelementptr inbounds [16 x [65792 x i8]], ptr %12, i64 0, i64 %.028
  store ptr %17, ptr %16, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %16, i64 8
  store i64 65792, ptr %.sroa.2.0..sroa_idx, align 8
  %18 = getelementptr inbounds [16 x %struct.message], ptr %13, i64 0, i64 %.028
  %19 = getelementptr inbounds i8, ptr %18, i64 16
  store ptr %16, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %18, i64 24
  store i64 1, ptr %20, align 8
  %21 = add nuw nsw i64 %.028, 1
  %exitcond.not = icmp eq i64 %21, 16
  br i1 %exitcond.not, label %14, label %15
}

define internal i64 @receive_packets(ptr noundef %0, ptr nocapture noundef %1, i64 noundef %2) nounwind {
  %4 = tail call fastcc i64 @refill(ptr noundef %0) nobuiltin
  %5 = icmp sgt i64 %2, 0
  br i1 %5, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %3, %8
  %.010 = phi i64 [ %9, %8 ], [ 0, %3 ]
  %6 = getelementptr inbounds %struct.packet, ptr %1, i64 %.010
  %7 = tail call fastcc i1 @take(ptr noundef %0, ptr noundef %6) nobuiltin
  br i1 %7, label %8, label %.critedge

8:                                                ; preds = %.lr.ph
  %9 = add nuw nsw i64 %.010, 1
  %exitcond.not = icmp eq i64 %9, %2
  br i1 %exitcond.not, label %.critedge, label %.lr.ph

.critedge:                                        ; preds = %.lr.ph, %8, %3
  %.0.lcssa = phi i64 [ 0, %3 ], [ %2, %8 ], [ %.010, %.lr.ph ]
  %10 = icmp slt i64 %4, 0
  %11 = select i1 %10, i64 %4, i64 %.0.lcssa
  ret i64 %11
}

define internal i64 @send_frames(ptr noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3) nounwind {
  %5 = alloca %struct.time, align 8
  %6 = icmp sgt i64 %3, 0
  br i1 %6, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %7 = getelementptr inbounds i8, ptr %0, i64 104
  %8 = getelementptr inbounds i8, ptr %0, i64 112
  %9 = lshr i64 %3, 3
  %10 = uitofp nneg i64 %9 to double
  %11 = getelementptr inbounds i8, ptr %5, i64 8
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 120
  %12 = getelementptr inbounds i8, ptr %0, i64 96
  %13 = getelementptr inbounds i8, ptr %0, i64 8384
  %14 = getelementptr inbounds i8, ptr %0, i64 15040
  %15 = getelementptr inbounds i8, ptr %0, i64 192
  %16 = getelementptr inbounds i8, ptr %0, i64 72
  %17 = getelementptr inbounds i8, ptr %0, i64 64
  %18 = getelementptr inbounds i8, ptr %0, i64 32
  %19 = getelementptr inbounds i8, ptr %0, i64 48
  br label %20

._crit_edge:                                      ; preds = %send_batch.exit, %send_messages.exit.i, %4
  %.0.lcssa = phi i64 [ 0, %4 ], [ %214, %send_messages.exit.i ], [ 0, %send_batch.exit ]
  ret i64 %.0.lcssa

20:                                               ; preds = %.lr.ph, %send_batch.exit
  %.01628 = phi i64 [ 0, %.lr.ph ], [ %222, %send_batch.exit ]
  %21 = sub nsw i64 %3, %.01628
  %22 = call i64 @llvm.smin.i64(i64 %21, i64 128)
  %23 = getelementptr inbounds i64, ptr %2, i64 %.01628
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds %struct.iovec, ptr %1, i64 %24, i32 1
  %26 = load i64, ptr %25, align 8
  %27 = load double, ptr %8, align 8
  %28 = fmul double %27, 1.500000e-03
  %29 = uitofp i64 %26 to double
  %30 = fdiv double %28, %29
  %31 = fcmp olt double %30, %10
  %32 = select i1 %31, double %10, double %30
  %33 = fcmp olt double %32, 1.000000e+00
  %34 = fcmp olt double %32, 6.400000e+01
  %35 = select i1 %34, double %32, double 6.400000e+01
  %36 = fptosi double %35 to i64
  %37 = icmp sgt i64 %21, 0
  br i1 %37, label %.lr.ph.i, label %._crit_edge.i

._crit_edge.i:                                    ; preds = %.lr.ph.i, %20
  %.042.lcssa.i = phi i64 [ 0, %20 ], [ %63, %.lr.ph.i ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %38 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %39 = load i64, ptr %5, align 8
  %40 = sitofp i64 %39 to double
  %41 = load i64, ptr %11, align 8
  %42 = sitofp i64 %41 to double
  %43 = fmul double %42, 1.000000e-09
  %44 = fadd double %43, %40
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %45 = load double, ptr %7, align 8
  %46 = fsub double %44, %45
  %47 = fcmp ult double %46, 2.000000e-02
  %.pre.i.i = load i64, ptr %.phi.trans.insert.i.i, align 8
  br i1 %47, label %count_bytes.exit.i, label %48

48:                                               ; preds = %._crit_edge.i
  %49 = uitofp i64 %.pre.i.i to double
  %50 = fdiv double %49, %46
  %51 = fcmp olt double %46, 4.000000e-02
  %52 = load double, ptr %8, align 8
  %53 = fmul double %52, 9.000000e-01
  %54 = select i1 %51, double %53, double %52
  %55 = fcmp ogt double %50, %54
  %56 = select i1 %55, double %50, double %54
  store double %44, ptr %7, align 8
  store double %56, ptr %8, align 8
  br label %count_bytes.exit.i

count_bytes.exit.i:                               ; preds = %48, %._crit_edge.i
  %57 = phi i64 [ 0, %48 ], [ %.pre.i.i, %._crit_edge.i ]
  %58 = add i64 %57, %.042.lcssa.i
  store i64 %58, ptr %.phi.trans.insert.i.i, align 8
  br i1 %37, label %.lr.ph67.i, label %send_batch.exit

.lr.ph.i:                                         ; preds = %20, %.lr.ph.i
  %.04164.i = phi i64 [ %64, %.lr.ph.i ], [ 0, %20 ]
  %.04263.i = phi i64 [ %63, %.lr.ph.i ], [ 0, %20 ]
  %59 = getelementptr inbounds i64, ptr %23, i64 %.04164.i
  %60 = load i64, ptr %59, align 8
  %61 = getelementptr inbounds %struct.iovec, ptr %1, i64 %60, i32 1
  %62 = load i64, ptr %61, align 8
  %63 = add i64 %62, %.04263.i
  %64 = add nuw nsw i64 %.04164.i, 1
  %exitcond.not.i = icmp eq i64 %64, %22
  br i1 %exitcond.not.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph67.i:                                       ; preds = %count_bytes.exit.i, %send_messages.exit.thread.i
  %.04066.i = phi i64 [ %217, %send_messages.exit.thread.i ], [ 0, %count_bytes.exit.i ]
  %65 = getelementptr inbounds i64, ptr %23, i64 %.04066.i
  %66 = sub nsw i64 %22, %.04066.i
  %67 = load i8, ptr %12, align 8
  %68 = trunc i8 %67 to i1
  %69 = select i1 %68, i1 true, i1 %33
  %70 = select i1 %69, i64 1, i64 %36
  %71 = icmp sgt i64 %66, 0
  br i1 %71, label %.lr.ph71.i.i, label %send_messages.exit.thread.i

.lr.ph71.i.i:                                     ; preds = %.lr.ph67.i, %171
  %.069.i.i = phi ptr [ %.1.i.i, %171 ], [ %14, %.lr.ph67.i ]
  %.05068.i.i = phi i64 [ %172, %171 ], [ 0, %.lr.ph67.i ]
  %.05167.i.i = phi i64 [ %103, %171 ], [ 0, %.lr.ph67.i ]
  %72 = getelementptr inbounds %struct.lead, ptr %13, i64 %.05068.i.i
  %73 = getelementptr inbounds %struct.message, ptr %15, i64 %.05068.i.i
  %74 = getelementptr inbounds i64, ptr %65, i64 %.05167.i.i
  %75 = sub nsw i64 %66, %.05167.i.i
  %76 = load i64, ptr %74, align 8
  %77 = getelementptr inbounds %struct.iovec, ptr %1, i64 %76, i32 1
  %78 = load i64, ptr %77, align 8
  %79 = icmp ugt i64 %78, 42
  br i1 %79, label %80, label %83

80:                                               ; preds = %.lr.ph71.i.i
  %81 = add i64 %78, -42
  %82 = udiv i64 65507, %81
  br label %83

83:                                               ; preds = %80, %.lr.ph71.i.i
  %84 = phi i64 [ %82, %80 ], [ 1, %.lr.ph71.i.i ]
  %85 = call i64 @llvm.smin.i64(i64 %84, i64 %70)
  %86 = call i64 @llvm.smin.i64(i64 %85, i64 %75)
  %87 = icmp sgt i64 %86, 1
  br i1 %87, label %.lr.ph.i.i.i, label %.lr.ph.preheader.i.i

.lr.ph.i.i.i:                                     ; preds = %83, %93
  %.033.i.i.i = phi i64 [ %94, %93 ], [ 1, %83 ]
  %88 = getelementptr inbounds i64, ptr %74, i64 %.033.i.i.i
  %89 = load i64, ptr %88, align 8
  %90 = getelementptr inbounds %struct.iovec, ptr %1, i64 %89, i32 1
  %91 = load i64, ptr %90, align 8
  %92 = icmp eq i64 %91, %78
  br i1 %92, label %93, label %.critedge.i.i.i

93:                                               ; preds = %.lr.ph.i.i.i
  %94 = add nuw nsw i64 %.033.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %94, %86
  br i1 %exitcond.not.i.i.i, label %.lr.ph.preheader.i.i, label %.lr.ph.i.i.i

.critedge.i.i.i:                                  ; preds = %.lr.ph.i.i.i
  %95 = icmp ult i64 %91, %78
  %96 = icmp ugt i64 %91, 42
  %or.cond.i.i.i = and i1 %95, %96
  %97 = zext i1 %or.cond.i.i.i to i64
  %spec.select.i.i.i = add nuw nsw i64 %.033.i.i.i, %97
  br label %.lr.ph.preheader.i.i

.lr.ph.preheader.i.i:                             ; preds = %93, %.critedge.i.i.i, %83
  %98 = phi i64 [ %spec.select.i.i.i, %.critedge.i.i.i ], [ 1, %83 ], [ %86, %93 ]
  %99 = icmp sgt i64 %98, 1
  %100 = select i1 %99, i64 42, i64 0
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %72, i64 2
  %101 = add nuw nsw i64 %100, 10
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(10) %72, i8 0, i64 10, i1 false)
  store ptr %72, ptr %.069.i.i, align 8
  %.sroa.26.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %.069.i.i, i64 8
  store i64 %101, ptr %.sroa.26.0..sroa_idx.i.i, align 8
  %102 = getelementptr inbounds i8, ptr %73, i64 16
  store ptr %.069.i.i, ptr %102, align 8
  %103 = add nsw i64 %98, %.05167.i.i
  %.160.i.i = getelementptr inbounds i8, ptr %.069.i.i, i64 16
  br label %.lr.ph.i.i

._crit_edge.i.i:                                  ; preds = %.lr.ph.i.i
  %104 = add i64 %98, 1
  %105 = getelementptr inbounds i8, ptr %73, i64 24
  store i64 %104, ptr %105, align 8
  br i1 %99, label %117, label %171

.lr.ph.i.i:                                       ; preds = %.lr.ph.i.i, %.lr.ph.preheader.i.i
  %.164.i.i = phi ptr [ %.1.i.i, %.lr.ph.i.i ], [ %.160.i.i, %.lr.ph.preheader.i.i ]
  %.0.pn63.i.i = phi ptr [ %.164.i.i, %.lr.ph.i.i ], [ %.069.i.i, %.lr.ph.preheader.i.i ]
  %.05262.i.i = phi i64 [ %115, %.lr.ph.i.i ], [ %.05167.i.i, %.lr.ph.preheader.i.i ]
  %.05361.i.i = phi i64 [ %112, %.lr.ph.i.i ], [ 0, %.lr.ph.preheader.i.i ]
  %106 = getelementptr inbounds i64, ptr %65, i64 %.05262.i.i
  %107 = load i64, ptr %106, align 8
  %108 = getelementptr inbounds %struct.iovec, ptr %1, i64 %107
  %109 = getelementptr inbounds i8, ptr %108, i64 8
  %110 = load i64, ptr %109, align 8
  %111 = sub i64 %110, %100
  %112 = add i64 %111, %.05361.i.i
  %113 = load ptr, ptr %108, align 8
  %114 = getelementptr inbounds i8, ptr %113, i64 %100
  store ptr %114, ptr %.164.i.i, align 8
  %.sroa.2.0..sroa_idx.i45.i = getelementptr inbounds i8, ptr %.0.pn63.i.i, i64 24
  store i64 %111, ptr %.sroa.2.0..sroa_idx.i45.i, align 8
  %115 = add nsw i64 %.05262.i.i, 1
  %.1.i.i = getelementptr inbounds i8, ptr %.164.i.i, i64 16
  %116 = icmp slt i64 %115, %103
  br i1 %116, label %.lr.ph.i.i, label %._crit_edge.i.i

117:                                              ; preds = %._crit_edge.i.i
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %72, i64 6
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %72, i64 8
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %72, i64 4
  %.sroa.28.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %72, i64 1
  %118 = load i64, ptr %74, align 8
  %119 = getelementptr inbounds %struct.iovec, ptr %1, i64 %118
  %120 = getelementptr inbounds i8, ptr %119, i64 8
  %121 = load i64, ptr %120, align 8
  %122 = trunc i64 %121 to i16
  %123 = add i16 %122, -42
  store i8 1, ptr %72, align 2
  store i8 5, ptr %.sroa.28.0..sroa_idx.i.i, align 1
  store i16 42, ptr %.sroa.3.0..sroa_idx.i.i, align 2
  store i16 %123, ptr %.sroa.4.0..sroa_idx.i.i, align 2
  store i16 34, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  store i16 6, ptr %.sroa.6.0..sroa_idx.i.i, align 2
  %124 = getelementptr inbounds i8, ptr %72, i64 10
  %125 = load ptr, ptr %119, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %124, ptr noundef nonnull readonly align 1 dereferenceable(42) %125, i64 42, i1 false)
  call fastcc void @set_lengths(ptr noundef nonnull %124, i64 noundef %112) nobuiltin
  %126 = getelementptr inbounds i8, ptr %72, i64 36
  %127 = add i64 %112, 25
  %128 = load i8, ptr %126, align 1
  %129 = zext i8 %128 to i64
  %130 = shl nuw nsw i64 %129, 8
  %131 = getelementptr inbounds i8, ptr %72, i64 37
  %132 = load i8, ptr %131, align 1
  %133 = zext i8 %132 to i64
  %134 = or disjoint i64 %130, %133
  %135 = add i64 %127, %134
  %136 = getelementptr inbounds i8, ptr %72, i64 38
  %137 = load i8, ptr %136, align 1
  %138 = zext i8 %137 to i64
  %139 = shl nuw nsw i64 %138, 8
  %140 = getelementptr inbounds i8, ptr %72, i64 39
  %141 = load i8, ptr %140, align 1
  %142 = zext i8 %141 to i64
  %143 = or disjoint i64 %139, %142
  %144 = add i64 %135, %143
  %145 = getelementptr inbounds i8, ptr %72, i64 40
  %146 = load i8, ptr %145, align 1
  %147 = zext i8 %146 to i64
  %148 = shl nuw nsw i64 %147, 8
  %149 = getelementptr inbounds i8, ptr %72, i64 41
  %150 = load i8, ptr %149, align 1
  %151 = zext i8 %150 to i64
  %152 = or disjoint i64 %148, %151
  %153 = add i64 %144, %152
  %154 = getelementptr inbounds i8, ptr %72, i64 42
  %155 = load i8, ptr %154, align 1
  %156 = zext i8 %155 to i64
  %157 = shl nuw nsw i64 %156, 8
  %158 = getelementptr inbounds i8, ptr %72, i64 43
  %159 = load i8, ptr %158, align 1
  %160 = zext i8 %159 to i64
  %161 = or disjoint i64 %157, %160
  %162 = add i64 %153, %161
  %.not13.i.i.i.i = icmp ult i64 %162, 65536
  br i1 %.not13.i.i.i.i, label %write_lead.exit.i.i, label %.lr.ph15.i.i.i.i

.lr.ph15.i.i.i.i:                                 ; preds = %117, %.lr.ph15.i.i.i.i
  %.114.i.i.i.i = phi i64 [ %165, %.lr.ph15.i.i.i.i ], [ %162, %117 ]
  %163 = lshr i64 %.114.i.i.i.i, 16
  %164 = and i64 %.114.i.i.i.i, 65535
  %165 = add nuw nsw i64 %164, %163
  %.not.i.i.i.i = icmp ult i64 %165, 65536
  br i1 %.not.i.i.i.i, label %write_lead.exit.i.i, label %.lr.ph15.i.i.i.i

write_lead.exit.i.i:                              ; preds = %.lr.ph15.i.i.i.i, %117
  %.1.lcssa.i.i.i.i = phi i64 [ %162, %117 ], [ %165, %.lr.ph15.i.i.i.i ]
  %166 = getelementptr inbounds i8, ptr %72, i64 50
  %167 = lshr i64 %.1.lcssa.i.i.i.i, 8
  %168 = trunc nuw i64 %167 to i8
  store i8 %168, ptr %166, align 1
  %169 = trunc i64 %.1.lcssa.i.i.i.i to i8
  %170 = getelementptr inbounds i8, ptr %72, i64 51
  store i8 %169, ptr %170, align 1
  br label %171

171:                                              ; preds = %write_lead.exit.i.i, %._crit_edge.i.i
  %172 = add nuw nsw i64 %.05068.i.i, 1
  %173 = icmp slt i64 %103, %66
  br i1 %173, label %.lr.ph71.i.i, label %.lr.ph64.i.i

.lr.ph64.i.i:                                     ; preds = %171, %.loopexit.i.i
  %.02963.i.i = phi i64 [ %.231.i.i, %.loopexit.i.i ], [ 0, %171 ]
  %.03262.i.i = phi i64 [ %.234.i.i, %.loopexit.i.i ], [ 0, %171 ]
  %174 = load i32, ptr %16, align 8
  %175 = getelementptr inbounds [128 x %struct.message], ptr %15, i64 0, i64 %.02963.i.i
  %176 = sub nsw i64 %172, %.02963.i.i
  %177 = trunc i64 %176 to i32
  %178 = call i32 @sendmmsg(i32 noundef %174, ptr noundef nonnull %175, i32 noundef %177, i32 noundef 0) nobuiltin nounwind
  %179 = getelementptr inbounds i8, ptr %175, i64 24
  %180 = load i64, ptr %179, align 8
  %181 = add nsw i64 %180, -1
  %182 = icmp slt i32 %178, 0
  br i1 %182, label %183, label %.critedge40.i.i

183:                                              ; preds = %.lr.ph64.i.i
  %184 = call ptr @__errno_location() nobuiltin nounwind
  %185 = load i32, ptr %184, align 4
  %186 = icmp eq i32 %185, 4
  br i1 %186, label %.loopexit.i.i, label %187

187:                                              ; preds = %183
  %188 = call ptr @__errno_location() nobuiltin nounwind
  %189 = load i32, ptr %188, align 4
  %190 = icmp eq i32 %189, 22
  %191 = icmp sgt i64 %180, 2
  %or.cond.i.i = select i1 %190, i1 %191, i1 false
  br i1 %or.cond.i.i, label %.thread51.i.i, label %.critedge.i.i

.thread51.i.i:                                    ; preds = %187
  store i8 1, ptr %12, align 8
  br label %send_messages.exit.i

.critedge.i.i:                                    ; preds = %187
  %192 = call ptr @__errno_location() nobuiltin nounwind
  %193 = load i32, ptr %192, align 4
  %.not.i.i = icmp eq i32 %193, 105
  br i1 %.not.i.i, label %.critedge40.thread.i.i, label %194

194:                                              ; preds = %.critedge.i.i
  %195 = call ptr @__errno_location() nobuiltin nounwind
  %196 = load i32, ptr %195, align 4
  %.not38.i.i = icmp eq i32 %196, 11
  br i1 %.not38.i.i, label %.critedge40.thread.i.i, label %209

.critedge40.thread.i.i:                           ; preds = %194, %.critedge.i.i
  %197 = load i64, ptr %17, align 8
  %198 = add i64 %181, %197
  store i64 %198, ptr %17, align 8
  br label %.lr.ph.preheader.i46.i

.critedge40.i.i:                                  ; preds = %.lr.ph64.i.i
  %.not3957.i.i = icmp eq i32 %178, 0
  br i1 %.not3957.i.i, label %.loopexit.i.i, label %.lr.ph.preheader.i46.i

.lr.ph.preheader.i46.i:                           ; preds = %.critedge40.i.i, %.critedge40.thread.i.i
  %.02571.i.i = phi i32 [ 1, %.critedge40.thread.i.i ], [ %178, %.critedge40.i.i ]
  br label %.lr.ph.i47.i

.lr.ph.i47.i:                                     ; preds = %.lr.ph.i47.i, %.lr.ph.preheader.i46.i
  %.12660.i.i = phi i32 [ %204, %.lr.ph.i47.i ], [ %.02571.i.i, %.lr.ph.preheader.i46.i ]
  %.13059.i.i = phi i64 [ %199, %.lr.ph.i47.i ], [ %.02963.i.i, %.lr.ph.preheader.i46.i ]
  %.13358.i.i = phi i64 [ %203, %.lr.ph.i47.i ], [ %.03262.i.i, %.lr.ph.preheader.i46.i ]
  %199 = add nsw i64 %.13059.i.i, 1
  %200 = getelementptr inbounds [128 x %struct.message], ptr %15, i64 0, i64 %.13059.i.i, i32 3
  %201 = load i64, ptr %200, align 8
  %202 = add i64 %.13358.i.i, -1
  %203 = add i64 %202, %201
  %204 = add nsw i32 %.12660.i.i, -1
  %.not39.i.i = icmp eq i32 %204, 0
  br i1 %.not39.i.i, label %.loopexit.loopexit.i.i, label %.lr.ph.i47.i

.loopexit.loopexit.i.i:                           ; preds = %.lr.ph.i47.i
  %205 = add nsw i32 %.02571.i.i, -1
  %206 = zext nneg i32 %205 to i64
  %207 = add i64 %.02963.i.i, 1
  %208 = add i64 %207, %206
  br label %.loopexit.i.i

.loopexit.i.i:                                    ; preds = %.loopexit.loopexit.i.i, %.critedge40.i.i, %183
  %.234.i.i = phi i64 [ %.03262.i.i, %183 ], [ %.03262.i.i, %.critedge40.i.i ], [ %203, %.loopexit.loopexit.i.i ]
  %.231.i.i = phi i64 [ %.02963.i.i, %183 ], [ %.02963.i.i, %.critedge40.i.i ], [ %208, %.loopexit.loopexit.i.i ]
  %.not53.i = icmp sgt i64 %.231.i.i, %.05068.i.i
  br i1 %.not53.i, label %send_messages.exit.i, label %.lr.ph64.i.i

209:                                              ; preds = %194
  %210 = call ptr @__errno_location() nobuiltin nounwind
  %211 = load i32, ptr %210, align 4
  %212 = sub nsw i32 0, %211
  %213 = sext i32 %212 to i64
  br label %send_messages.exit.i

send_messages.exit.i:                             ; preds = %.loopexit.i.i, %209, %.thread51.i.i
  %214 = phi i64 [ %213, %209 ], [ %.03262.i.i, %.thread51.i.i ], [ %.234.i.i, %.loopexit.i.i ]
  %215 = icmp sgt i64 %214, -1
  br i1 %215, label %send_messages.exit.thread.i, label %._crit_edge

send_messages.exit.thread.i:                      ; preds = %send_messages.exit.i, %.lr.ph67.i
  %216 = phi i64 [ %214, %send_messages.exit.i ], [ 0, %.lr.ph67.i ]
  %217 = add nuw nsw i64 %216, %.04066.i
  %.not.i = icmp slt i64 %217, %22
  br i1 %.not.i, label %.lr.ph67.i, label %send_batch.exit

send_batch.exit:                                  ; preds = %send_messages.exit.thread.i, %count_bytes.exit.i
  %218 = load i64, ptr %19, align 8
  %219 = add i64 %218, %22
  store i64 %219, ptr %19, align 8
  %220 = load i64, ptr %18, align 8
  %221 = add i64 %220, %.042.lcssa.i
  store i64 %221, ptr %18, align 8
  %222 = add nsw i64 %22, %.01628
  %223 = icmp slt i64 %222, %3
  br i1 %223, label %20, label %._crit_edge
}

define internal i64 @wait_for(ptr noundef %0, double noundef %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 160
  %4 = load i64, ptr %3, align 8
  %.not.i = icmp eq i64 %4, 0
  br i1 %.not.i, label %has_more.exit, label %has_more.exit.thread

has_more.exit:                                    ; preds = %2
  %5 = getelementptr inbounds i8, ptr %0, i64 136
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 128
  %8 = load i64, ptr %7, align 8
  %9 = icmp slt i64 %6, %8
  br i1 %9, label %has_more.exit.thread, label %10

10:                                               ; preds = %has_more.exit
  %11 = getelementptr inbounds i8, ptr %0, i64 72
  %12 = tail call fastcc i64 @wait_on(ptr noundef nonnull %11, i64 noundef 1, double noundef %1) nobuiltin
  br label %has_more.exit.thread

has_more.exit.thread:                             ; preds = %2, %has_more.exit, %10
  %13 = phi i64 [ %12, %10 ], [ 0, %has_more.exit ], [ 0, %2 ]
  ret i64 %13
}

define internal i1 @is_busy(ptr nocapture noundef readonly %0) nounwind {
  %2 = alloca [9 x i32], align 16
  %3 = alloca i32, align 4
  call void @llvm.lifetime.start.p0(i64 36, ptr nonnull %2) nounwind
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(36) %2, i8 0, i64 36, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3) nounwind
  store i32 36, ptr %3, align 4
  %4 = getelementptr inbounds i8, ptr %0, i64 72
  %5 = load i32, ptr %4, align 8
  %6 = call i32 @getsockopt(i32 noundef %5, i32 noundef 1, i32 noundef 55, ptr noundef nonnull %2, ptr noundef nonnull %3) nobuiltin nounwind
  %7 = icmp eq i32 %6, 0
  %8 = getelementptr inbounds i8, ptr %2, i64 8
  %9 = load i32, ptr %8, align 8
  %10 = icmp ne i32 %9, 0
  %11 = select i1 %7, i1 %10, i1 false
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3) nounwind
  call void @llvm.lifetime.end.p0(i64 36, ptr nonnull %2) nounwind
  ret i1 %11
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

declare i32 @getsockopt(i32 noundef, i32 noundef, i32 noundef, ptr noundef, ptr noundef) local_unnamed_addr

declare i32 @sendmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef) local_unnamed_addr

declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr

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

define internal fastcc range(i64 -2147483647, 2147483648) i64 @wait_on(ptr noundef %0, i64 noundef %1, double noundef %2) unnamed_addr nounwind {
  %4 = alloca %struct.time, align 8
  %5 = alloca i64, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4) nounwind
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) nounwind
  %6 = fcmp ogt double %2, 0.000000e+00
  br i1 %6, label %7, label %35

7:                                                ; preds = %3
  %8 = fcmp olt double %2, 1.000000e+09
  br i1 %8, label %9, label %15

9:                                                ; preds = %7
  %10 = fptosi double %2 to i64
  %11 = sitofp i64 %10 to double
  %12 = fsub double %2, %11
  %13 = fmul double %12, 1.000000e+09
  %14 = fptosi double %13 to i64
  store i64 %10, ptr %4, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %14, ptr %.sroa.2.0..sroa_idx, align 8
  br label %15

15:                                               ; preds = %9, %7
  %. = phi ptr [ %4, %9 ], [ null, %7 ]
  %16 = add i64 %1, 1
  %17 = call i32 @ppoll(ptr noundef %0, i64 noundef %16, ptr noundef %., ptr noundef null) nobuiltin nounwind
  %18 = icmp slt i32 %17, 0
  br i1 %18, label %19, label %28

19:                                               ; preds = %15
  %20 = call ptr @__errno_location() nobuiltin nounwind
  %21 = load i32, ptr %20, align 4
  %22 = icmp eq i32 %21, 4
  br i1 %22, label %35, label %23

23:                                               ; preds = %19
  %24 = call ptr @__errno_location() nobuiltin nounwind
  %25 = load i32, ptr %24, align 4
  %26 = sub nsw i32 0, %25
  %27 = sext i32 %26 to i64
  br label %35

28:                                               ; preds = %15
  %29 = getelementptr inbounds %struct.poll, ptr %0, i64 %1
  %30 = getelementptr inbounds i8, ptr %29, i64 6
  %31 = load i16, ptr %30, align 2
  %.not = icmp eq i16 %31, 0
  br i1 %.not, label %35, label %32

32:                                               ; preds = %28
  %33 = load i32, ptr %29, align 4
  %34 = call i64 @read(i32 noundef %33, ptr noundef nonnull %5, i64 noundef 8) nobuiltin nounwind
  br label %35

35:                                               ; preds = %28, %23, %19, %3, %32
  %.0 = phi i64 [ 1, %32 ], [ 0, %3 ], [ %27, %23 ], [ 0, %19 ], [ 0, %28 ]
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4) nounwind
  ret i64 %.0
}

declare i32 @ppoll(ptr noundef, i64 noundef, ptr noundef, ptr noundef) local_unnamed_addr

declare noundef i64 @read(i32 noundef, ptr nocapture noundef, i64 noundef) local_unnamed_addr nofree

define i64 @receive_xdp_frames(ptr nocapture noundef %0, ptr nocapture noundef %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr nofree norecurse nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = alloca [128 x %struct.packet], align 16
  call void @llvm.lifetime.start.p0(i64 3072, ptr nonnull %5) nounwind
  br label %6

6:                                                ; preds = %._crit_edge, %4
  %.0 = phi i64 [ 0, %4 ], [ %.1.lcssa, %._crit_edge ]
  %7 = sub nsw i64 %2, %.0
  %8 = tail call i64 @llvm.smin.i64(i64 %7, i64 128)
  %9 = call i64 @receive_packets.12(ptr noundef %0, ptr noundef nonnull %5, i64 noundef %8) nobuiltin
  %10 = icmp sgt i64 %9, 0
  br i1 %10, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %6
  %.1.lcssa = phi i64 [ %.0, %6 ], [ %25, %.lr.ph ]
  %11 = icmp eq i64 %9, %8
  %12 = icmp slt i64 %.1.lcssa, %2
  %13 = select i1 %11, i1 %12, i1 false
  br i1 %13, label %6, label %26

.lr.ph:                                           ; preds = %6, %.lr.ph
  %.129 = phi i64 [ %25, %.lr.ph ], [ %.0, %6 ]
  %.02628 = phi i64 [ %24, %.lr.ph ], [ 0, %6 ]
  %14 = getelementptr inbounds [128 x %struct.packet], ptr %5, i64 0, i64 %.02628
  %15 = getelementptr inbounds i8, ptr %14, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = add i64 %16, 42
  %18 = tail call i64 @llvm.umin.i64(i64 %17, i64 %3)
  %19 = getelementptr inbounds %struct.iovec, ptr %1, i64 %.129
  %20 = getelementptr inbounds i8, ptr %19, i64 8
  store i64 %18, ptr %20, align 8
  %21 = load ptr, ptr %19, align 8
  %22 = load ptr, ptr %14, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 -42
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %21, ptr nonnull align 1 %23, i64 %18, i1 false)
  %24 = add nuw nsw i64 %.02628, 1
  %25 = add nsw i64 %.129, 1
  %exitcond.not = icmp eq i64 %24, %9
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph

26:                                               ; preds = %._crit_edge
  call void @llvm.lifetime.end.p0(i64 3072, ptr nonnull %5) nounwind
  ret i64 %.1.lcssa
}

define internal i64 @receive_packets.12(ptr nocapture noundef %0, ptr nocapture noundef writeonly %1, i64 noundef %2) nofree norecurse nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 72
  %5 = load i64, ptr %4, align 8
  %.not.i = icmp eq i64 %5, 0
  br i1 %.not.i, label %._crit_edge30, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %3
  %6 = getelementptr inbounds i8, ptr %0, i64 608
  br label %7

7:                                                ; preds = %give_back.exit.i, %.lr.ph.i
  %.04.i = phi i64 [ 0, %.lr.ph.i ], [ %52, %give_back.exit.i ]
  %8 = getelementptr inbounds [64 x ptr], ptr %6, i64 0, i64 %.04.i
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 48
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %9, i64 56
  %16 = load ptr, ptr %15, align 8
  %17 = load ptr, ptr %16, align 8
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds i8, ptr %9, i64 80
  %20 = load i64, ptr %19, align 8
  %21 = trunc i64 %20 to i32
  %.not.i.i = icmp eq i32 %21, 0
  br i1 %.not.i.i, label %give_back.exit.i, label %.lr.ph.i.i

._crit_edge.loopexit.i.i:                         ; preds = %.lr.ph.i.i
  %.pre.i.i = load ptr, ptr %15, align 8
  %.pre22.i.i = load ptr, ptr %.pre.i.i, align 8
  br label %give_back.exit.i

.lr.ph.i.i:                                       ; preds = %7, %.lr.ph.i.i
  %.021.i.i = phi i32 [ %45, %.lr.ph.i.i ], [ 0, %7 ]
  %22 = load ptr, ptr %10, align 8
  %23 = add i32 %.021.i.i, %14
  %24 = getelementptr inbounds i8, ptr %22, i64 16
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %22, i64 24
  %27 = load i64, ptr %26, align 8
  %28 = trunc i64 %27 to i32
  %29 = add i32 %28, -1
  %30 = and i32 %29, %23
  %31 = zext i32 %30 to i64
  %32 = getelementptr inbounds %struct.descriptor, ptr %25, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = load ptr, ptr %15, align 8
  %35 = add i32 %.021.i.i, %18
  %36 = getelementptr inbounds i8, ptr %34, i64 16
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %34, i64 24
  %39 = load i64, ptr %38, align 8
  %40 = trunc i64 %39 to i32
  %41 = add i32 %40, -1
  %42 = and i32 %41, %35
  %43 = zext i32 %42 to i64
  %44 = getelementptr inbounds i64, ptr %37, i64 %43
  store i64 %33, ptr %44, align 8
  %45 = add nuw i32 %.021.i.i, 1
  %exitcond.not.i.i = icmp eq i32 %45, %21
  br i1 %exitcond.not.i.i, label %._crit_edge.loopexit.i.i, label %.lr.ph.i.i

give_back.exit.i:                                 ; preds = %._crit_edge.loopexit.i.i, %7
  %46 = phi ptr [ %.pre22.i.i, %._crit_edge.loopexit.i.i ], [ %17, %7 ]
  %47 = add i32 %18, %21
  store atomic i32 %47, ptr %46 release, align 4
  %48 = load ptr, ptr %10, align 8
  %49 = getelementptr inbounds i8, ptr %48, i64 8
  %50 = load ptr, ptr %49, align 8
  %51 = add i32 %14, %21
  store atomic i32 %51, ptr %50 release, align 4
  store i64 0, ptr %19, align 8
  %52 = add nuw i64 %.04.i, 1
  %53 = load i64, ptr %4, align 8
  %54 = icmp ult i64 %52, %53
  br i1 %54, label %7, label %give_back_all.exit

give_back_all.exit:                               ; preds = %give_back.exit.i
  %.not = icmp eq i64 %53, 0
  br i1 %.not, label %._crit_edge30, label %.lr.ph29

.lr.ph29:                                         ; preds = %give_back_all.exit
  %55 = getelementptr inbounds i8, ptr %0, i64 608
  %56 = getelementptr inbounds i8, ptr %0, i64 80
  %57 = getelementptr inbounds i8, ptr %0, i64 56
  %58 = getelementptr inbounds i8, ptr %0, i64 40
  br label %62

._crit_edge30:                                    ; preds = %._crit_edge, %3, %give_back_all.exit
  %.020.lcssa = phi i64 [ 0, %give_back_all.exit ], [ 0, %3 ], [ %.1.lcssa, %._crit_edge ]
  %59 = getelementptr inbounds i8, ptr %0, i64 80
  %60 = load i64, ptr %59, align 8
  %61 = add i64 %60, 1
  store i64 %61, ptr %59, align 8
  ret i64 %.020.lcssa

62:                                               ; preds = %.lr.ph29, %._crit_edge
  %63 = phi i64 [ %53, %.lr.ph29 ], [ %87, %._crit_edge ]
  %.02028 = phi i64 [ 0, %.lr.ph29 ], [ %.1.lcssa, %._crit_edge ]
  %.02127 = phi i64 [ 0, %.lr.ph29 ], [ %86, %._crit_edge ]
  %64 = load i64, ptr %56, align 8
  %65 = add i64 %64, %.02127
  %66 = urem i64 %65, %63
  %67 = getelementptr inbounds [64 x ptr], ptr %55, i64 0, i64 %66
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %68, i64 48
  %70 = load ptr, ptr %69, align 8
  %71 = load ptr, ptr %70, align 8
  %72 = load atomic i32, ptr %71 acquire, align 4
  %73 = load ptr, ptr %69, align 8
  %74 = getelementptr inbounds i8, ptr %73, i64 8
  %75 = load ptr, ptr %74, align 8
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds i8, ptr %68, i64 80
  %78 = load i64, ptr %77, align 8
  %79 = trunc i64 %78 to i32
  %80 = add i32 %76, %79
  %81 = sub i32 %72, %80
  %82 = icmp ne i32 %81, 0
  %83 = icmp slt i64 %.02028, %2
  %84 = select i1 %82, i1 %83, i1 false
  br i1 %84, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %62
  %85 = getelementptr inbounds i8, ptr %68, i64 16
  br label %89

._crit_edge:                                      ; preds = %take.13.exit, %62
  %.1.lcssa = phi i64 [ %.02028, %62 ], [ %130, %take.13.exit ]
  %86 = add nuw i64 %.02127, 1
  %87 = load i64, ptr %4, align 8
  %88 = icmp ult i64 %86, %87
  br i1 %88, label %62, label %._crit_edge30

89:                                               ; preds = %.lr.ph, %take.13.exit
  %.026 = phi i32 [ %81, %.lr.ph ], [ %131, %take.13.exit ]
  %.125 = phi i64 [ %.02028, %.lr.ph ], [ %130, %take.13.exit ]
  %90 = load ptr, ptr %69, align 8
  %91 = getelementptr inbounds i8, ptr %90, i64 8
  %92 = load ptr, ptr %91, align 8
  %93 = load i32, ptr %92, align 4
  %94 = load i64, ptr %77, align 8
  %95 = add i64 %94, 1
  store i64 %95, ptr %77, align 8
  %96 = trunc i64 %94 to i32
  %97 = add i32 %93, %96
  %98 = getelementptr inbounds i8, ptr %90, i64 16
  %99 = load ptr, ptr %98, align 8
  %100 = getelementptr inbounds i8, ptr %90, i64 24
  %101 = load i64, ptr %100, align 8
  %102 = trunc i64 %101 to i32
  %103 = add i32 %102, -1
  %104 = and i32 %103, %97
  %105 = zext i32 %104 to i64
  %106 = getelementptr inbounds %struct.descriptor, ptr %99, i64 %105
  %107 = getelementptr inbounds i8, ptr %106, i64 8
  %108 = load i32, ptr %107, align 8
  %109 = icmp ugt i32 %108, 42
  br i1 %109, label %110, label %take.13.exit

110:                                              ; preds = %89
  %111 = getelementptr inbounds %struct.packet, ptr %1, i64 %.125
  %112 = load ptr, ptr %85, align 8
  %113 = load i64, ptr %106, align 8
  %114 = getelementptr inbounds i8, ptr %112, i64 %113
  %115 = getelementptr inbounds i8, ptr %114, i64 42
  %116 = add i32 %108, -42
  %117 = zext i32 %116 to i64
  %118 = getelementptr inbounds i8, ptr %114, i64 15
  %119 = load i8, ptr %118, align 1
  %120 = and i8 %119, 3
  %121 = icmp eq i8 %120, 3
  %122 = zext i1 %121 to i8
  store ptr %115, ptr %111, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %111, i64 8
  store i64 %117, ptr %.sroa.2.0..sroa_idx.i, align 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %111, i64 16
  store i8 %122, ptr %.sroa.3.0..sroa_idx.i, align 8
  %123 = load i64, ptr %57, align 8
  %124 = add i64 %123, 1
  store i64 %124, ptr %57, align 8
  %125 = load i32, ptr %107, align 8
  %126 = zext i32 %125 to i64
  %127 = load i64, ptr %58, align 8
  %128 = add i64 %127, %126
  store i64 %128, ptr %58, align 8
  br label %take.13.exit

take.13.exit:                                     ; preds = %89, %110
  %129 = zext i1 %109 to i64
  %130 = add nsw i64 %.125, %129
  %131 = add i32 %.026, -1
  %132 = icmp ne i32 %131, 0
  %133 = icmp slt i64 %130, %2
  %134 = select i1 %132, i1 %133, i1 false
  br i1 %134, label %89, label %._crit_edge
}

define void @open_xdp_link(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, i32 noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  store ptr @receive_packets.12, ptr %0, align 8
  %.sroa.210.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 8
  store ptr @send_frames.15, ptr %.sroa.210.0..sroa_idx, align 8
  %.sroa.311.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 16
  store ptr @wait_for.16, ptr %.sroa.311.0..sroa_idx, align 8
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 24
  store ptr @is_busy.17, ptr %.sroa.4.0..sroa_idx, align 8
  %5 = tail call i64 @llvm.umin.i64(i64 %2, i64 64)
  %6 = getelementptr inbounds i8, ptr %0, i64 72
  store i64 %5, ptr %6, align 8
  %.not = icmp eq i64 %2, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %4
  %7 = getelementptr inbounds i8, ptr %0, i64 608
  %8 = getelementptr inbounds i8, ptr %0, i64 88
  br label %11

._crit_edge:                                      ; preds = %11, %4
  %.lcssa = phi i64 [ %5, %4 ], [ %19, %11 ]
  %9 = getelementptr inbounds i8, ptr %0, i64 88
  %10 = getelementptr inbounds [65 x %struct.poll], ptr %9, i64 0, i64 %.lcssa
  store i32 %3, ptr %10, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %10, i64 4
  store i16 1, ptr %.sroa.2.0..sroa_idx, align 4
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %10, i64 6
  store i16 0, ptr %.sroa.3.0..sroa_idx, align 2
  ret void

11:                                               ; preds = %.lr.ph, %11
  %.024 = phi i64 [ 0, %.lr.ph ], [ %18, %11 ]
  %12 = getelementptr inbounds ptr, ptr %1, i64 %.024
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds [64 x ptr], ptr %7, i64 0, i64 %.024
  store ptr %13, ptr %14, align 8
  %15 = getelementptr inbounds [65 x %struct.poll], ptr %8, i64 0, i64 %.024
  %16 = load i64, ptr %13, align 8
  %17 = trunc i64 %16 to i32
  store i32 %17, ptr %15, align 8
  %.sroa.22.0..sroa_idx = getelementptr inbounds i8, ptr %15, i64 4
  store i16 1, ptr %.sroa.22.0..sroa_idx, align 4
  %.sroa.33.0..sroa_idx = getelementptr inbounds i8, ptr %15, i64 6
  store i16 0, ptr %.sroa.33.0..sroa_idx, align 2
  %18 = add nuw i64 %.024, 1
  %19 = load i64, ptr %6, align 8
  %20 = icmp ult i64 %18, %19
  br i1 %20, label %11, label %._crit_edge
}

define internal i64 @send_frames.15(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, i64 noundef %3) nounwind {
  %5 = alloca %struct.time, align 8
  %6 = alloca %struct.poll, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 608
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 72
  %10 = load i64, ptr %9, align 8
  %.not = icmp ne i64 %10, 0
  %11 = select i1 %.not, i64 0, i64 -9
  %12 = icmp sgt i64 %3, 0
  %13 = select i1 %12, i1 %.not, i1 false
  br i1 %13, label %.lr.ph89, label %.thread67

.lr.ph89:                                         ; preds = %4
  %14 = getelementptr inbounds i8, ptr %8, i64 72
  %15 = getelementptr inbounds i8, ptr %8, i64 88
  %16 = getelementptr inbounds i8, ptr %8, i64 96
  %17 = getelementptr inbounds i8, ptr %8, i64 24
  %18 = getelementptr inbounds i8, ptr %8, i64 16
  %19 = getelementptr inbounds i8, ptr %8, i64 64
  %20 = getelementptr inbounds i8, ptr %0, i64 32
  %21 = getelementptr inbounds i8, ptr %8, i64 112
  %22 = getelementptr inbounds i8, ptr %0, i64 48
  %23 = getelementptr inbounds i8, ptr %6, i64 4
  %24 = getelementptr inbounds i8, ptr %6, i64 6
  br label %25

25:                                               ; preds = %.lr.ph89, %140
  %.04988 = phi i64 [ 0, %.lr.ph89 ], [ %.150.lcssa, %140 ]
  %26 = load ptr, ptr %14, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = load i32, ptr %28, align 4
  %30 = load ptr, ptr %26, align 8
  %31 = load atomic i32, ptr %30 acquire, align 4
  %.not11.i = icmp eq i32 %29, %31
  br i1 %.not11.i, label %take_back.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %25, %.lr.ph.i
  %.012.i = phi i32 [ %47, %.lr.ph.i ], [ %29, %25 ]
  %32 = load ptr, ptr %14, align 8
  %33 = getelementptr inbounds i8, ptr %32, i64 16
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %32, i64 24
  %36 = load i64, ptr %35, align 8
  %37 = trunc i64 %36 to i32
  %38 = add i32 %37, -1
  %39 = and i32 %38, %.012.i
  %40 = zext i32 %39 to i64
  %41 = getelementptr inbounds i64, ptr %34, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = load ptr, ptr %15, align 8
  %44 = load i64, ptr %16, align 8
  %45 = add i64 %44, 1
  store i64 %45, ptr %16, align 8
  %46 = getelementptr inbounds i64, ptr %43, i64 %44
  store i64 %42, ptr %46, align 8
  %47 = add i32 %.012.i, 1
  %.not.i = icmp eq i32 %47, %31
  br i1 %.not.i, label %take_back.exit, label %.lr.ph.i

take_back.exit:                                   ; preds = %.lr.ph.i, %25
  %.0.lcssa.i = phi i32 [ %29, %25 ], [ %31, %.lr.ph.i ]
  %48 = load ptr, ptr %14, align 8
  %49 = getelementptr inbounds i8, ptr %48, i64 8
  %50 = load ptr, ptr %49, align 8
  store atomic i32 %.0.lcssa.i, ptr %50 release, align 4
  %51 = icmp slt i64 %.04988, %3
  br i1 %51, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %take_back.exit, %62
  %.04482 = phi i32 [ %64, %62 ], [ 0, %take_back.exit ]
  %.15081 = phi i64 [ %89, %62 ], [ %.04988, %take_back.exit ]
  %52 = load i64, ptr %16, align 8
  %53 = icmp ne i64 %52, 0
  %54 = icmp ult i32 %.04482, 32
  %or.cond = select i1 %53, i1 %54, i1 false
  br i1 %or.cond, label %55, label %.critedge

55:                                               ; preds = %.lr.ph
  %56 = getelementptr inbounds i64, ptr %2, i64 %.15081
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds %struct.iovec, ptr %1, i64 %57
  %59 = getelementptr inbounds i8, ptr %58, i64 8
  %60 = load i64, ptr %59, align 8
  %61 = load i64, ptr %17, align 8
  %.not59 = icmp ugt i64 %60, %61
  br i1 %.not59, label %.thread67, label %62

62:                                               ; preds = %55
  %63 = load ptr, ptr %18, align 8
  %64 = add nuw nsw i32 %.04482, 1
  %65 = load ptr, ptr %15, align 8
  %66 = add i64 %52, -1
  store i64 %66, ptr %16, align 8
  %67 = getelementptr inbounds i64, ptr %65, i64 %66
  %68 = load i64, ptr %67, align 8
  %69 = load ptr, ptr %19, align 8
  %70 = load ptr, ptr %69, align 8
  %71 = load i32, ptr %70, align 4
  %72 = add i32 %71, %.04482
  %73 = getelementptr inbounds i8, ptr %69, i64 16
  %74 = load ptr, ptr %73, align 8
  %75 = getelementptr inbounds i8, ptr %69, i64 24
  %76 = load i64, ptr %75, align 8
  %77 = trunc i64 %76 to i32
  %78 = add i32 %77, -1
  %79 = and i32 %78, %72
  %80 = zext i32 %79 to i64
  %81 = getelementptr inbounds %struct.descriptor, ptr %74, i64 %80
  %82 = trunc i64 %60 to i32
  store i64 %68, ptr %81, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %81, i64 8
  store i32 %82, ptr %.sroa.2.0..sroa_idx.i, align 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %81, i64 12
  store i32 0, ptr %.sroa.3.0..sroa_idx.i, align 4
  %83 = getelementptr inbounds i8, ptr %63, i64 %68
  %84 = load ptr, ptr %58, align 8
  %85 = load i64, ptr %59, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %83, ptr align 1 %84, i64 %85, i1 false)
  %86 = load i64, ptr %59, align 8
  %87 = load i64, ptr %20, align 8
  %88 = add i64 %87, %86
  store i64 %88, ptr %20, align 8
  %89 = add i64 %.15081, 1
  %exitcond.not = icmp eq i64 %89, %3
  br i1 %exitcond.not, label %.critedge, label %.lr.ph

.critedge:                                        ; preds = %62, %.lr.ph, %take_back.exit
  %.150.lcssa = phi i64 [ %.04988, %take_back.exit ], [ %.15081, %.lr.ph ], [ %3, %62 ]
  %.044.lcssa = phi i32 [ 0, %take_back.exit ], [ %.04482, %.lr.ph ], [ %64, %62 ]
  %90 = load ptr, ptr %19, align 8
  %91 = load ptr, ptr %90, align 8
  %92 = load i32, ptr %91, align 4
  %93 = add i32 %92, %.044.lcssa
  store atomic i32 %93, ptr %91 release, align 4
  %94 = zext nneg i32 %.044.lcssa to i64
  %95 = load i64, ptr %21, align 8
  %96 = add i64 %95, %94
  store i64 %96, ptr %21, align 8
  %97 = load i64, ptr %22, align 8
  %98 = add i64 %97, %94
  store i64 %98, ptr %22, align 8
  %.not57 = icmp eq i32 %.044.lcssa, 0
  br i1 %.not57, label %100, label %.thread62

.thread62:                                        ; preds = %.critedge
  %99 = call fastcc i64 @kick(ptr noundef nonnull %8) nobuiltin
  br label %140

100:                                              ; preds = %.critedge
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %5, ptr noundef nonnull align 8 dereferenceable(16) @__const.wait_for_room.pause, i64 16, i1 false)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) nounwind
  %101 = load i64, ptr %8, align 8
  %102 = trunc i64 %101 to i32
  store i32 %102, ptr %6, align 4
  store i16 4, ptr %23, align 4
  store i16 0, ptr %24, align 2
  br label %103

103:                                              ; preds = %take_back.exit.i, %100
  %.010.i = phi i64 [ 0, %100 ], [ %133, %take_back.exit.i ]
  %104 = load i64, ptr %16, align 8
  %.not.i60 = icmp eq i64 %104, 0
  br i1 %.not.i60, label %105, label %split.thread

split.thread:                                     ; preds = %103
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  br label %140

105:                                              ; preds = %103
  %106 = call i32 @ppoll(ptr noundef nonnull %6, i64 noundef 1, ptr noundef nonnull %5, ptr noundef null) nobuiltin nounwind
  %107 = call fastcc i64 @kick(ptr noundef nonnull %8) nobuiltin
  %108 = load ptr, ptr %14, align 8
  %109 = getelementptr inbounds i8, ptr %108, i64 8
  %110 = load ptr, ptr %109, align 8
  %111 = load i32, ptr %110, align 4
  %112 = load ptr, ptr %108, align 8
  %113 = load atomic i32, ptr %112 acquire, align 4
  %.not11.i.i = icmp eq i32 %111, %113
  br i1 %.not11.i.i, label %take_back.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %105, %.lr.ph.i.i
  %.012.i.i = phi i32 [ %129, %.lr.ph.i.i ], [ %111, %105 ]
  %114 = load ptr, ptr %14, align 8
  %115 = getelementptr inbounds i8, ptr %114, i64 16
  %116 = load ptr, ptr %115, align 8
  %117 = getelementptr inbounds i8, ptr %114, i64 24
  %118 = load i64, ptr %117, align 8
  %119 = trunc i64 %118 to i32
  %120 = add i32 %119, -1
  %121 = and i32 %120, %.012.i.i
  %122 = zext i32 %121 to i64
  %123 = getelementptr inbounds i64, ptr %116, i64 %122
  %124 = load i64, ptr %123, align 8
  %125 = load ptr, ptr %15, align 8
  %126 = load i64, ptr %16, align 8
  %127 = add i64 %126, 1
  store i64 %127, ptr %16, align 8
  %128 = getelementptr inbounds i64, ptr %125, i64 %126
  store i64 %124, ptr %128, align 8
  %129 = add i32 %.012.i.i, 1
  %.not.i.i = icmp eq i32 %129, %113
  br i1 %.not.i.i, label %take_back.exit.i, label %.lr.ph.i.i

take_back.exit.i:                                 ; preds = %.lr.ph.i.i, %105
  %.0.lcssa.i.i = phi i32 [ %111, %105 ], [ %113, %.lr.ph.i.i ]
  %130 = load ptr, ptr %14, align 8
  %131 = getelementptr inbounds i8, ptr %130, i64 8
  %132 = load ptr, ptr %131, align 8
  store atomic i32 %.0.lcssa.i.i, ptr %132 release, align 4
  %133 = add nuw nsw i64 %.010.i, 1
  %134 = icmp ugt i64 %.010.i, 998
  %135 = icmp ne i64 %107, 0
  %or.cond.i = select i1 %134, i1 true, i1 %135
  br i1 %or.cond.i, label %split, label %103

split:                                            ; preds = %take_back.exit.i
  %.pre = load i64, ptr %16, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %.not58 = icmp eq i64 %.pre, 0
  br i1 %.not58, label %.thread72, label %140

.thread72:                                        ; preds = %split
  %136 = sub i64 %3, %.150.lcssa
  %137 = getelementptr inbounds i8, ptr %0, i64 64
  %138 = load i64, ptr %137, align 8
  %139 = add i64 %136, %138
  store i64 %139, ptr %137, align 8
  br label %.thread67

140:                                              ; preds = %split.thread, %.thread62, %split
  %.152 = phi i64 [ %107, %split ], [ %99, %.thread62 ], [ 0, %split.thread ]
  %141 = icmp slt i64 %.150.lcssa, %3
  %.not56 = icmp eq i64 %.152, 0
  %142 = select i1 %141, i1 %.not56, i1 false
  br i1 %142, label %25, label %.thread67

.thread67:                                        ; preds = %140, %55, %4, %.thread72
  %143 = phi i64 [ %107, %.thread72 ], [ %11, %4 ], [ -90, %55 ], [ %.152, %140 ]
  ret i64 %143
}

define internal i64 @wait_for.16(ptr noundef %0, double noundef %1) nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 72
  %4 = load i64, ptr %3, align 8
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %.thread, label %5

5:                                                ; preds = %2
  %6 = getelementptr inbounds i8, ptr %0, i64 608
  %7 = load ptr, ptr %6, align 8
  %8 = tail call fastcc i64 @kick(ptr noundef %7) nobuiltin
  %9 = icmp slt i64 %8, 0
  br i1 %9, label %.thread, label %10

10:                                               ; preds = %5
  %11 = load i64, ptr %3, align 8
  %.not.i = icmp eq i64 %11, 0
  br i1 %.not.i, label %.critedge, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %10, %give_back.exit.i
  %.04.i = phi i64 [ %56, %give_back.exit.i ], [ 0, %10 ]
  %12 = getelementptr inbounds [64 x ptr], ptr %6, i64 0, i64 %.04.i
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %13, i64 48
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 8
  %17 = load ptr, ptr %16, align 8
  %18 = load i32, ptr %17, align 4
  %19 = getelementptr inbounds i8, ptr %13, i64 56
  %20 = load ptr, ptr %19, align 8
  %21 = load ptr, ptr %20, align 8
  %22 = load i32, ptr %21, align 4
  %23 = getelementptr inbounds i8, ptr %13, i64 80
  %24 = load i64, ptr %23, align 8
  %25 = trunc i64 %24 to i32
  %.not.i.i = icmp eq i32 %25, 0
  br i1 %.not.i.i, label %give_back.exit.i, label %.lr.ph.i.i

._crit_edge.loopexit.i.i:                         ; preds = %.lr.ph.i.i
  %.pre.i.i = load ptr, ptr %19, align 8
  %.pre22.i.i = load ptr, ptr %.pre.i.i, align 8
  br label %give_back.exit.i

.lr.ph.i.i:                                       ; preds = %.lr.ph.i, %.lr.ph.i.i
  %.021.i.i = phi i32 [ %49, %.lr.ph.i.i ], [ 0, %.lr.ph.i ]
  %26 = load ptr, ptr %14, align 8
  %27 = add i32 %.021.i.i, %18
  %28 = getelementptr inbounds i8, ptr %26, i64 16
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %26, i64 24
  %31 = load i64, ptr %30, align 8
  %32 = trunc i64 %31 to i32
  %33 = add i32 %32, -1
  %34 = and i32 %33, %27
  %35 = zext i32 %34 to i64
  %36 = getelementptr inbounds %struct.descriptor, ptr %29, i64 %35
  %37 = load i64, ptr %36, align 8
  %38 = load ptr, ptr %19, align 8
  %39 = add i32 %.021.i.i, %22
  %40 = getelementptr inbounds i8, ptr %38, i64 16
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %38, i64 24
  %43 = load i64, ptr %42, align 8
  %44 = trunc i64 %43 to i32
  %45 = add i32 %44, -1
  %46 = and i32 %45, %39
  %47 = zext i32 %46 to i64
  %48 = getelementptr inbounds i64, ptr %41, i64 %47
  store i64 %37, ptr %48, align 8
  %49 = add nuw i32 %.021.i.i, 1
  %exitcond.not.i.i = icmp eq i32 %49, %25
  br i1 %exitcond.not.i.i, label %._crit_edge.loopexit.i.i, label %.lr.ph.i.i

give_back.exit.i:                                 ; preds = %._crit_edge.loopexit.i.i, %.lr.ph.i
  %50 = phi ptr [ %.pre22.i.i, %._crit_edge.loopexit.i.i ], [ %21, %.lr.ph.i ]
  %51 = add i32 %22, %25
  store atomic i32 %51, ptr %50 release, align 4
  %52 = load ptr, ptr %14, align 8
  %53 = getelementptr inbounds i8, ptr %52, i64 8
  %54 = load ptr, ptr %53, align 8
  %55 = add i32 %18, %25
  store atomic i32 %55, ptr %54 release, align 4
  store i64 0, ptr %23, align 8
  %56 = add nuw i64 %.04.i, 1
  %57 = load i64, ptr %3, align 8
  %58 = icmp ult i64 %56, %57
  br i1 %58, label %.lr.ph.i, label %give_back_all.exit

give_back_all.exit:                               ; preds = %give_back.exit.i
  %59 = icmp eq i64 %57, 0
  br i1 %59, label %.critedge, label %.lr.ph

60:                                               ; preds = %.lr.ph
  %61 = add nuw i64 %.024, 1
  %62 = load i64, ptr %3, align 8
  %.not22 = icmp ult i64 %61, %62
  br i1 %.not22, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %give_back_all.exit, %60
  %.024 = phi i64 [ %61, %60 ], [ 0, %give_back_all.exit ]
  %63 = getelementptr inbounds [64 x ptr], ptr %6, i64 0, i64 %.024
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %64, i64 48
  %66 = load ptr, ptr %65, align 8
  %67 = load ptr, ptr %66, align 8
  %68 = load atomic i32, ptr %67 acquire, align 4
  %69 = load ptr, ptr %65, align 8
  %70 = getelementptr inbounds i8, ptr %69, i64 8
  %71 = load ptr, ptr %70, align 8
  %72 = load i32, ptr %71, align 4
  %73 = getelementptr inbounds i8, ptr %64, i64 80
  %74 = load i64, ptr %73, align 8
  %75 = trunc i64 %74 to i32
  %76 = add i32 %72, %75
  %.not21 = icmp eq i32 %68, %76
  br i1 %.not21, label %60, label %.thread

.critedge:                                        ; preds = %60, %10, %give_back_all.exit
  %77 = phi i64 [ 0, %give_back_all.exit ], [ 0, %10 ], [ %62, %60 ]
  %78 = getelementptr inbounds i8, ptr %0, i64 88
  %79 = load ptr, ptr %6, align 8
  %80 = getelementptr inbounds i8, ptr %79, i64 64
  %81 = load ptr, ptr %80, align 8
  %82 = load ptr, ptr %81, align 8
  %83 = load i32, ptr %82, align 4
  %84 = getelementptr inbounds i8, ptr %81, i64 8
  %85 = load ptr, ptr %84, align 8
  %86 = load atomic i32, ptr %85 acquire, align 4
  %87 = icmp ne i32 %83, %86
  %88 = fcmp ogt double %1, 1.000000e-03
  %or.cond = and i1 %88, %87
  %89 = select i1 %or.cond, double 1.000000e-03, double %1
  %90 = tail call fastcc i64 @wait_on(ptr noundef nonnull %78, i64 noundef %77, double noundef %89) nobuiltin
  br label %.thread

.thread:                                          ; preds = %.lr.ph, %2, %5, %.critedge
  %.1 = phi i64 [ %90, %.critedge ], [ %8, %5 ], [ -9, %2 ], [ 0, %.lr.ph ]
  ret i64 %.1
}

define internal i1 @is_busy.17(ptr nocapture noundef readonly %0) nofree norecurse nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 72
  %3 = load i64, ptr %2, align 8
  %.not = icmp eq i64 %3, 0
  br i1 %.not, label %43, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 608
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 72
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = load i32, ptr %10, align 4
  %12 = load ptr, ptr %8, align 8
  %13 = load atomic i32, ptr %12 acquire, align 4
  %.not11.i = icmp eq i32 %11, %13
  br i1 %.not11.i, label %take_back.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %4
  %14 = getelementptr inbounds i8, ptr %6, i64 88
  %15 = getelementptr inbounds i8, ptr %6, i64 96
  br label %16

16:                                               ; preds = %16, %.lr.ph.i
  %.012.i = phi i32 [ %11, %.lr.ph.i ], [ %32, %16 ]
  %17 = load ptr, ptr %7, align 8
  %18 = getelementptr inbounds i8, ptr %17, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %17, i64 24
  %21 = load i64, ptr %20, align 8
  %22 = trunc i64 %21 to i32
  %23 = add i32 %22, -1
  %24 = and i32 %23, %.012.i
  %25 = zext i32 %24 to i64
  %26 = getelementptr inbounds i64, ptr %19, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = load ptr, ptr %14, align 8
  %29 = load i64, ptr %15, align 8
  %30 = add i64 %29, 1
  store i64 %30, ptr %15, align 8
  %31 = getelementptr inbounds i64, ptr %28, i64 %29
  store i64 %27, ptr %31, align 8
  %32 = add i32 %.012.i, 1
  %.not.i = icmp eq i32 %32, %13
  br i1 %.not.i, label %take_back.exit, label %16

take_back.exit:                                   ; preds = %16, %4
  %.0.lcssa.i = phi i32 [ %11, %4 ], [ %13, %16 ]
  %33 = load ptr, ptr %7, align 8
  %34 = getelementptr inbounds i8, ptr %33, i64 8
  %35 = load ptr, ptr %34, align 8
  store atomic i32 %.0.lcssa.i, ptr %35 release, align 4
  %36 = getelementptr inbounds i8, ptr %6, i64 96
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %6, i64 64
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %39, i64 24
  %41 = load i64, ptr %40, align 8
  %42 = icmp ult i64 %37, %41
  br label %43

43:                                               ; preds = %1, %take_back.exit
  %.0 = phi i1 [ %42, %take_back.exit ], [ false, %1 ]
  ret i1 %.0
}

define internal fastcc i64 @kick(ptr nocapture noundef readonly %0) unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 64
  %3 = load ptr, ptr %2, align 8
  %4 = load ptr, ptr %3, align 8
  %5 = load i32, ptr %4, align 4
  %6 = getelementptr inbounds i8, ptr %3, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = load atomic i32, ptr %7 acquire, align 4
  %9 = sub i32 %5, %8
  %.not12 = icmp eq i32 %9, 0
  br i1 %.not12, label %.loopexit, label %.lr.ph

.lr.ph:                                           ; preds = %1
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  br label %11

11:                                               ; preds = %.lr.ph, %35
  %.0913 = phi i32 [ %9, %.lr.ph ], [ %42, %35 ]
  %12 = load i64, ptr %0, align 8
  %13 = trunc i64 %12 to i32
  %14 = tail call i64 @send(i32 noundef %13, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %15 = icmp slt i64 %14, 0
  br i1 %15, label %16, label %24

16:                                               ; preds = %11
  %17 = tail call ptr @__errno_location() nobuiltin nounwind
  %18 = load i32, ptr %17, align 4
  switch i32 %18, label %19 [
    i32 11, label %24
    i32 16, label %24
    i32 4, label %24
    i32 105, label %24
  ]

19:                                               ; preds = %16
  %20 = tail call ptr @__errno_location() nobuiltin nounwind
  %21 = load i32, ptr %20, align 4
  %22 = sub nsw i32 0, %21
  %23 = sext i32 %22 to i64
  br label %.loopexit

24:                                               ; preds = %16, %16, %16, %16, %11
  %25 = load i64, ptr %10, align 8
  %.not11 = icmp eq i64 %25, 0
  br i1 %.not11, label %.loopexit, label %26

26:                                               ; preds = %24
  %27 = load ptr, ptr %2, align 8
  %28 = load ptr, ptr %27, align 8
  %29 = load i32, ptr %28, align 4
  %30 = getelementptr inbounds i8, ptr %27, i64 8
  %31 = load ptr, ptr %30, align 8
  %32 = load atomic i32, ptr %31 acquire, align 4
  %33 = sub i32 %29, %32
  %34 = icmp eq i32 %33, %.0913
  br i1 %34, label %.loopexit, label %35

35:                                               ; preds = %26
  %36 = load ptr, ptr %2, align 8
  %37 = load ptr, ptr %36, align 8
  %38 = load i32, ptr %37, align 4
  %39 = getelementptr inbounds i8, ptr %36, i64 8
  %40 = load ptr, ptr %39, align 8
  %41 = load atomic i32, ptr %40 acquire, align 4
  %42 = sub i32 %38, %41
  %.not = icmp eq i32 %42, 0
  br i1 %.not, label %.loopexit, label %11

.loopexit:                                        ; preds = %35, %26, %24, %1, %19
  %spec.select = phi i64 [ %23, %19 ], [ 0, %1 ], [ 0, %24 ], [ 0, %26 ], [ 0, %35 ]
  ret i64 %spec.select
}

declare i64 @send(i32 noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

declare i64 @llvm.smin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
