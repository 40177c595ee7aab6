%struct.ltp_sent = type { %struct.ltp_snapshot, i32, i32, i16, i8, i8 }
%struct.ltp_snapshot = type { double, double, double, i64, i8 }
%struct.ltp_best = type { i64, double }
%struct.ltp_packet = type { i32, i32, i32, i32, i32, i32, i32, i32, i64, ptr }
%struct.ltp_ack = type { i32, i32, [16 x %struct.ltp_acked] }
%struct.ltp_acked = type { i32, i32 }
%struct.ltp_frame = type { %struct.ltp_header, i32, ptr }
%struct.ltp_header = type { i8, i8, i16, i32, i32, i32, i32, i32, i32 }
%struct.iovec = type { ptr, i64 }
%struct.address = type { i16, i16, i32, [8 x i8] }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }

define noundef i1 @ltp_begin(ptr noundef %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, double noundef %4) local_unnamed_addr mustprogress nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) {
  %6 = getelementptr inbounds i8, ptr %0, i64 33472
  %7 = tail call ptr @memset(ptr noundef nonnull %6, i32 noundef 0, i64 noundef 37136) nobuiltin
  %8 = getelementptr inbounds i8, ptr %0, i64 33488
  store double %4, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 70568
  store double 0x7FF0000000000000, ptr %9, align 8
  %10 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 33472) nobuiltin
  %11 = getelementptr inbounds i8, ptr %0, i64 488
  store i32 %1, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 492
  store i32 %2, ptr %12, align 4
  %13 = getelementptr inbounds i8, ptr %0, i64 33440
  store double -1.000000e+00, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 33408
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %14, i8 -1, i64 24, i1 false)
  store i32 1, ptr %0, align 8
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 4
  store i32 0, ptr %.sroa.3.0..sroa_idx.i.i, align 4
  %.sroa.31.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %3, ptr %.sroa.31.0..sroa_idx.i.i, align 8
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 16
  store double 1.510000e+04, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 24
  store double 4.356350e+07, ptr %.sroa.5.0..sroa_idx.i.i, align 8
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 32
  store double -1.000000e+00, ptr %.sroa.6.0..sroa_idx.i.i, align 8
  %.sroa.7.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 40
  store double 2.885000e+00, ptr %.sroa.7.0..sroa_idx.i.i, align 8
  %.sroa.8.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.885000e+00, ptr %.sroa.8.0..sroa_idx.i.i, align 8
  %.sroa.9.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 56
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(328) %.sroa.9.0..sroa_idx.i.i, i8 0, i64 328, i1 false)
  %.sroa.92.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 384
  store double -1.000000e+00, ptr %.sroa.92.0..sroa_idx.i.i, align 8
  %.sroa.10.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 392
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.sroa.10.0..sroa_idx.i.i, i8 0, i64 24, i1 false)
  %.sroa.103.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 416
  store i64 -1, ptr %.sroa.103.0..sroa_idx.i.i, align 8
  %.sroa.11.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 424
  store i64 0, ptr %.sroa.11.0..sroa_idx.i.i, align 8
  %15 = tail call dereferenceable_or_null(917504) ptr @calloc(i64 noundef 16384, i64 noundef 56) nobuiltin
  %16 = getelementptr inbounds i8, ptr %0, i64 33368
  store ptr %15, ptr %16, align 8
  %17 = icmp ne ptr %15, null
  ret i1 %17
}

define void @ltp_end(ptr nocapture noundef %0) local_unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 33272
  %3 = load ptr, ptr %2, align 8
  %.not24.i = icmp eq ptr %3, null
  br i1 %.not24.i, label %.preheader.i, label %.lr.ph.i

.preheader.i:                                     ; preds = %13, %1
  %4 = getelementptr inbounds i8, ptr %0, i64 496
  br label %17

.lr.ph.i:                                         ; preds = %1, %13
  %.025.i = phi ptr [ %6, %13 ], [ %3, %1 ]
  %5 = getelementptr inbounds i8, ptr %.025.i, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %.025.i, i64 123
  %8 = load i8, ptr %7, align 1
  %9 = trunc i8 %8 to i1
  br i1 %9, label %13, label %10

10:                                               ; preds = %.lr.ph.i
  %11 = getelementptr inbounds i8, ptr %.025.i, i64 128
  %12 = load ptr, ptr %11, align 8
  tail call void @free(ptr noundef %12) nobuiltin
  tail call void @free(ptr noundef nonnull %.025.i) nobuiltin
  br label %13

13:                                               ; preds = %10, %.lr.ph.i
  %.not.i = icmp eq ptr %6, null
  br i1 %.not.i, label %.preheader.i, label %.lr.ph.i

14:                                               ; preds = %23
  %15 = getelementptr inbounds i8, ptr %0, i64 33288
  %16 = load ptr, ptr %15, align 8
  %.not2227.i = icmp eq ptr %16, null
  br i1 %.not2227.i, label %ltp_sender_end.exit, label %.lr.ph29.i

17:                                               ; preds = %23, %.preheader.i
  %indvars.iv.i = phi i64 [ 0, %.preheader.i ], [ %indvars.iv.next.i, %23 ]
  %18 = getelementptr inbounds [4096 x ptr], ptr %4, i64 0, i64 %indvars.iv.i
  %19 = load ptr, ptr %18, align 8
  %.not23.i = icmp eq ptr %19, null
  br i1 %.not23.i, label %23, label %20

20:                                               ; preds = %17
  %21 = getelementptr inbounds i8, ptr %19, i64 128
  %22 = load ptr, ptr %21, align 8
  tail call void @free(ptr noundef %22) nobuiltin
  tail call void @free(ptr noundef nonnull %19) nobuiltin
  br label %23

23:                                               ; preds = %20, %17
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not.i = icmp eq i64 %indvars.iv.next.i, 4096
  br i1 %exitcond.not.i, label %14, label %17

.lr.ph29.i:                                       ; preds = %14, %.lr.ph29.i
  %.01928.i = phi ptr [ %25, %.lr.ph29.i ], [ %16, %14 ]
  %24 = getelementptr inbounds i8, ptr %.01928.i, i64 16
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %.01928.i, i64 128
  %27 = load ptr, ptr %26, align 8
  tail call void @free(ptr noundef %27) nobuiltin
  tail call void @free(ptr noundef nonnull %.01928.i) nobuiltin
  %.not22.i = icmp eq ptr %25, null
  br i1 %.not22.i, label %ltp_sender_end.exit, label %.lr.ph29.i

ltp_sender_end.exit:                              ; preds = %.lr.ph29.i, %14
  %28 = getelementptr inbounds i8, ptr %0, i64 33304
  %29 = load ptr, ptr %28, align 8
  tail call void @free(ptr noundef %29) nobuiltin
  %30 = getelementptr inbounds i8, ptr %0, i64 33336
  %31 = load ptr, ptr %30, align 8
  tail call void @free(ptr noundef %31) nobuiltin
  %32 = getelementptr inbounds i8, ptr %0, i64 33368
  %33 = load ptr, ptr %32, align 8
  tail call void @free(ptr noundef %33) nobuiltin
  %34 = getelementptr inbounds i8, ptr %0, i64 33512
  br label %37

.preheader.i6:                                    ; preds = %41
  %35 = getelementptr inbounds i8, ptr %0, i64 70376
  %36 = load ptr, ptr %35, align 8
  %.not.i20.i = icmp eq ptr %36, null
  br i1 %.not.i20.i, label %._crit_edge.i, label %.lr.ph.i7

37:                                               ; preds = %41, %ltp_sender_end.exit
  %indvars.iv.i3 = phi i64 [ 0, %ltp_sender_end.exit ], [ %indvars.iv.next.i4, %41 ]
  %38 = getelementptr inbounds [4096 x ptr], ptr %34, i64 0, i64 %indvars.iv.i3
  %39 = load ptr, ptr %38, align 8
  %.not12.i = icmp eq ptr %39, null
  br i1 %.not12.i, label %41, label %40

40:                                               ; preds = %37
  tail call void @ltp_free_inbound(ptr noundef nonnull %39) nobuiltin
  br label %41

41:                                               ; preds = %40, %37
  %indvars.iv.next.i4 = add nuw nsw i64 %indvars.iv.i3, 1
  %exitcond.not.i5 = icmp eq i64 %indvars.iv.next.i4, 4096
  br i1 %exitcond.not.i5, label %.preheader.i6, label %37

._crit_edge.i:                                    ; preds = %.lr.ph.i7, %.preheader.i6
  %42 = getelementptr inbounds i8, ptr %0, i64 70408
  %43 = load ptr, ptr %42, align 8
  %.not4.i.i = icmp eq ptr %43, null
  br i1 %.not4.i.i, label %free_closings.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i, %.lr.ph.i.i
  %.05.i.i = phi ptr [ %44, %.lr.ph.i.i ], [ %43, %._crit_edge.i ]
  %44 = load ptr, ptr %.05.i.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i.i) nobuiltin
  %.not.i13.i = icmp eq ptr %44, null
  br i1 %.not.i13.i, label %free_closings.exit.i, label %.lr.ph.i.i

free_closings.exit.i:                             ; preds = %.lr.ph.i.i, %._crit_edge.i
  %45 = getelementptr inbounds i8, ptr %0, i64 70424
  %46 = load ptr, ptr %45, align 8
  %.not4.i14.i = icmp eq ptr %46, null
  br i1 %.not4.i14.i, label %ltp_receiver_end.exit, label %.lr.ph.i15.i

.lr.ph.i15.i:                                     ; preds = %free_closings.exit.i, %.lr.ph.i15.i
  %.05.i16.i = phi ptr [ %47, %.lr.ph.i15.i ], [ %46, %free_closings.exit.i ]
  %47 = load ptr, ptr %.05.i16.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i16.i) nobuiltin
  %.not.i17.i = icmp eq ptr %47, null
  br i1 %.not.i17.i, label %ltp_receiver_end.exit, label %.lr.ph.i15.i

.lr.ph.i7:                                        ; preds = %.preheader.i6, %.lr.ph.i7
  %48 = phi ptr [ %50, %.lr.ph.i7 ], [ %36, %.preheader.i6 ]
  %49 = load ptr, ptr %48, align 8
  store ptr %49, ptr %35, align 8
  tail call void @ltp_free_inbound(ptr noundef nonnull %48) nobuiltin
  %50 = load ptr, ptr %35, align 8
  %.not.i.i = icmp eq ptr %50, null
  br i1 %.not.i.i, label %._crit_edge.i, label %.lr.ph.i7

ltp_receiver_end.exit:                            ; preds = %.lr.ph.i15.i, %free_closings.exit.i
  %51 = getelementptr inbounds i8, ptr %0, i64 70576
  %52 = load ptr, ptr %51, align 8
  tail call void @free(ptr noundef %52) nobuiltin
  %53 = getelementptr inbounds i8, ptr %0, i64 70608
  %54 = load ptr, ptr %53, align 8
  tail call void @free(ptr noundef %54) nobuiltin
  ret void
}

declare void @free(ptr allocptr nocapture noundef) local_unnamed_addr mustprogress nounwind willreturn allockind("free") memory(argmem: readwrite, inaccessiblemem: readwrite)

define noundef i1 @ltp_add(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) local_unnamed_addr nofree nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 40
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1439
  %6 = udiv i64 %5, 1440
  %7 = trunc i64 %6 to i32
  %8 = getelementptr inbounds i8, ptr %1, i64 24
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, 1439
  %11 = udiv i64 %10, 1440
  %12 = trunc i64 %11 to i32
  %13 = add i32 %12, %7
  %14 = getelementptr inbounds i8, ptr %1, i64 56
  %15 = load i64, ptr %14, align 8
  %16 = shl i64 %15, 2
  %17 = zext i32 %13 to i64
  %18 = add i64 %4, 136
  %19 = add i64 %18, %16
  %20 = add i64 %19, %17
  %21 = tail call ptr @calloc(i64 noundef 1, i64 noundef %20) nobuiltin
  %.not.i = icmp ne ptr %21, null
  br i1 %.not.i, label %22, label %ltp_sender_add.exit

22:                                               ; preds = %2
  %23 = load i64, ptr %1, align 8
  %24 = getelementptr inbounds i8, ptr %21, i64 24
  store i64 %23, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %1, i64 8
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %21, i64 32
  store i64 %26, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %1, i64 16
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %21, i64 40
  store ptr %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %21, i64 48
  store i64 %9, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %21, i64 136
  %33 = getelementptr inbounds i8, ptr %21, i64 56
  store ptr %32, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %32, i64 %16
  %35 = getelementptr inbounds i8, ptr %21, i64 64
  store ptr %34, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %34, i64 %17
  %37 = getelementptr inbounds i8, ptr %21, i64 72
  store ptr %36, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %21, i64 80
  store i64 %4, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %21, i64 96
  store i64 %15, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %21, i64 116
  store i32 %13, ptr %40, align 4
  %41 = getelementptr inbounds i8, ptr %21, i64 108
  store i32 %13, ptr %41, align 4
  %42 = getelementptr inbounds i8, ptr %21, i64 112
  store i32 %7, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %1, i64 80
  %44 = load i8, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %21, i64 120
  %46 = and i8 %44, 1
  store i8 %46, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %1, i64 81
  %48 = load i8, ptr %47, align 1
  %49 = getelementptr inbounds i8, ptr %21, i64 121
  %50 = and i8 %48, 1
  store i8 %50, ptr %49, align 1
  %51 = getelementptr inbounds i8, ptr %1, i64 48
  %52 = load ptr, ptr %51, align 8
  %53 = tail call ptr @memcpy(ptr noundef nonnull %32, ptr noundef %52, i64 noundef %16) nobuiltin
  %54 = load ptr, ptr %37, align 8
  %55 = getelementptr inbounds i8, ptr %1, i64 32
  %56 = load ptr, ptr %55, align 8
  %57 = tail call ptr @memcpy(ptr noundef %54, ptr noundef %56, i64 noundef %4) nobuiltin
  %58 = load ptr, ptr %35, align 8
  %59 = load i8, ptr %43, align 8
  %60 = trunc i8 %59 to i1
  %61 = select i1 %60, i32 0, i32 2
  %62 = tail call ptr @memset(ptr noundef %58, i32 noundef %61, i64 noundef %17) nobuiltin
  %63 = load ptr, ptr %35, align 8
  %64 = and i64 %6, 4294967295
  %65 = tail call ptr @memset(ptr noundef %63, i32 noundef 2, i64 noundef %64) nobuiltin
  %66 = getelementptr inbounds i8, ptr %1, i64 72
  %67 = load i64, ptr %66, align 8
  %.not63.i = icmp eq i64 %67, 0
  br i1 %.not63.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %22
  %68 = getelementptr inbounds i8, ptr %1, i64 64
  br label %87

._crit_edge.i:                                    ; preds = %87, %22
  %69 = getelementptr inbounds i8, ptr %0, i64 33280
  br label %70

70:                                               ; preds = %71, %._crit_edge.i
  %.0.in.i.i = phi ptr [ %69, %._crit_edge.i ], [ %.0.i.i, %71 ]
  %.0.i.i = load ptr, ptr %.0.in.i.i, align 8
  %.not.i.i = icmp eq ptr %.0.i.i, null
  br i1 %.not.i.i, label %78, label %71

71:                                               ; preds = %70
  %72 = getelementptr inbounds i8, ptr %.0.i.i, i64 32
  %73 = load i64, ptr %72, align 8
  %74 = load i64, ptr %27, align 8
  %75 = icmp slt i64 %73, %74
  br i1 %75, label %70, label %76

76:                                               ; preds = %71
  store ptr %.0.i.i, ptr %21, align 8
  %77 = getelementptr inbounds i8, ptr %.0.i.i, i64 8
  br label %wait.exit.i

78:                                               ; preds = %70
  store ptr null, ptr %21, align 8
  %79 = getelementptr inbounds i8, ptr %0, i64 33272
  br label %wait.exit.i

wait.exit.i:                                      ; preds = %78, %76
  %.in.i.i = phi ptr [ %77, %76 ], [ %79, %78 ]
  %80 = load ptr, ptr %.in.i.i, align 8
  %81 = getelementptr inbounds i8, ptr %21, i64 8
  store ptr %80, ptr %81, align 8
  %82 = getelementptr inbounds i8, ptr %.0.i.i, i64 8
  %83 = getelementptr inbounds i8, ptr %0, i64 33272
  %84 = select i1 %.not.i.i, ptr %83, ptr %82
  store ptr %21, ptr %84, align 8
  %85 = load ptr, ptr %81, align 8
  %.not21.i.i = icmp eq ptr %85, null
  %..i.i = select i1 %.not21.i.i, ptr %69, ptr %85
  store ptr %21, ptr %..i.i, align 8
  %86 = getelementptr inbounds i8, ptr %21, i64 122
  store i8 1, ptr %86, align 2
  br label %ltp_sender_add.exit

87:                                               ; preds = %87, %.lr.ph.i
  %.062.i = phi i64 [ 0, %.lr.ph.i ], [ %94, %87 ]
  %88 = load ptr, ptr %35, align 8
  %89 = load ptr, ptr %68, align 8
  %90 = getelementptr inbounds i32, ptr %89, i64 %.062.i
  %91 = load i32, ptr %90, align 4
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds i8, ptr %88, i64 %92
  store i8 2, ptr %93, align 1
  %94 = add nuw i64 %.062.i, 1
  %95 = load i64, ptr %66, align 8
  %96 = icmp ult i64 %94, %95
  br i1 %96, label %87, label %._crit_edge.i

ltp_sender_add.exit:                              ; preds = %2, %wait.exit.i
  ret i1 %.not.i
}

define ptr @ltp_take(ptr noundef %0, ptr nocapture noundef readonly %1, double noundef %2) local_unnamed_addr nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 70640
  store i8 1, ptr %4, align 8
  %5 = load i32, ptr %1, align 8
  switch i32 %5, label %1045 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %327
    i32 4, label %920
  ]

6:                                                ; preds = %3, %3
  %7 = getelementptr inbounds i8, ptr %0, i64 33472
  %8 = getelementptr inbounds i8, ptr %1, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = and i32 %9, 4095
  %11 = getelementptr inbounds i8, ptr %0, i64 33504
  %12 = load i32, ptr %11, align 8
  %13 = sub i32 %9, %12
  %14 = icmp slt i32 %13, 0
  br i1 %14, label %.critedge.i, label %15

15:                                               ; preds = %6
  %16 = icmp ult i32 %13, 4096
  br i1 %16, label %17, label %24

17:                                               ; preds = %15
  %18 = getelementptr inbounds i8, ptr %0, i64 66280
  %19 = zext nneg i32 %10 to i64
  %20 = getelementptr inbounds [4096 x i8], ptr %18, i64 0, i64 %19
  %21 = load i8, ptr %20, align 1
  %.not68.i = icmp eq i8 %21, 0
  br i1 %.not68.i, label %.critedge58.i, label %.critedge.i

.critedge.i:                                      ; preds = %17, %6
  %22 = load i64, ptr %7, align 8
  %23 = add i64 %22, 1
  store i64 %23, ptr %7, align 8
  tail call fastcc void @acknowledge(ptr noundef nonnull %7, ptr noundef nonnull readonly %1, double noundef %2) nobuiltin
  br label %ltp_receiver_take.exit

24:                                               ; preds = %15
  %25 = getelementptr inbounds i8, ptr %0, i64 33480
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, 1
  store i64 %27, ptr %25, align 8
  br label %ltp_receiver_take.exit

.critedge58.i:                                    ; preds = %17
  %28 = getelementptr inbounds i8, ptr %0, i64 33512
  %29 = getelementptr inbounds [4096 x ptr], ptr %28, i64 0, i64 %19
  %30 = load ptr, ptr %29, align 8
  %.not.i = icmp eq ptr %30, null
  br i1 %.not.i, label %31, label %.thread.i

31:                                               ; preds = %.critedge58.i
  %32 = tail call dereferenceable_or_null(160) ptr @calloc(i64 noundef 1, i64 noundef 160) nobuiltin
  %.not.i.i = icmp eq ptr %32, null
  br i1 %.not.i.i, label %.thread64.i, label %33

.thread64.i:                                      ; preds = %31
  store ptr null, ptr %29, align 8
  br label %ltp_receiver_take.exit

33:                                               ; preds = %31
  %34 = getelementptr inbounds i8, ptr %32, i64 24
  store i32 %9, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %32, i64 48
  store i64 -1, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %32, i64 64
  store double %2, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %32, i64 96
  store double 0x7FF0000000000000, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %32, i64 88
  store double 0x7FF0000000000000, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %32, i64 80
  store double 0x7FF0000000000000, ptr %39, align 8
  store ptr %32, ptr %29, align 8
  br label %.thread.i

.thread.i:                                        ; preds = %33, %.critedge58.i
  %.063.i = phi ptr [ %32, %33 ], [ %30, %.critedge58.i ]
  %40 = getelementptr inbounds i8, ptr %0, i64 33508
  %41 = load i32, ptr %40, align 4
  %.not55.i = icmp ugt i32 %41, %13
  br i1 %.not55.i, label %44, label %42

42:                                               ; preds = %.thread.i
  %43 = add nuw nsw i32 %13, 1
  store i32 %43, ptr %40, align 4
  br label %44

44:                                               ; preds = %42, %.thread.i
  %45 = getelementptr inbounds i8, ptr %.063.i, i64 56
  %46 = load i8, ptr %45, align 8
  %47 = trunc i8 %46 to i1
  %48 = load i32, ptr %1, align 8
  %49 = icmp eq i32 %48, 1
  br i1 %47, label %280, label %50

50:                                               ; preds = %44
  br i1 %49, label %51, label %202

51:                                               ; preds = %50
  %52 = getelementptr inbounds i8, ptr %1, i64 16
  %53 = load i32, ptr %52, align 8
  %.not.i.i.i = icmp eq i32 %53, 0
  br i1 %.not.i.i.i, label %54, label %regs_of.exit.i.i.i

54:                                               ; preds = %51
  %55 = getelementptr inbounds i8, ptr %1, i64 32
  %56 = load i64, ptr %55, align 8
  %57 = icmp ult i64 %56, 27
  br i1 %57, label %150, label %58

58:                                               ; preds = %54
  %59 = getelementptr inbounds i8, ptr %1, i64 40
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 4
  %62 = load i8, ptr %61, align 1
  %63 = zext i8 %62 to i64
  %64 = shl nuw nsw i64 %63, 24
  %65 = getelementptr inbounds i8, ptr %60, i64 5
  %66 = load i8, ptr %65, align 1
  %67 = zext i8 %66 to i64
  %68 = shl nuw nsw i64 %67, 16
  %69 = or disjoint i64 %68, %64
  %70 = getelementptr inbounds i8, ptr %60, i64 6
  %71 = load i8, ptr %70, align 1
  %72 = zext i8 %71 to i64
  %73 = shl nuw nsw i64 %72, 8
  %74 = or disjoint i64 %69, %73
  %75 = getelementptr inbounds i8, ptr %60, i64 7
  %76 = load i8, ptr %75, align 1
  %77 = zext i8 %76 to i64
  %78 = or disjoint i64 %74, %77
  %79 = shl nuw i64 %78, 32
  %80 = getelementptr inbounds i8, ptr %60, i64 8
  %81 = load i8, ptr %80, align 1
  %82 = zext i8 %81 to i64
  %83 = shl nuw nsw i64 %82, 24
  %84 = getelementptr inbounds i8, ptr %60, i64 9
  %85 = load i8, ptr %84, align 1
  %86 = zext i8 %85 to i64
  %87 = shl nuw nsw i64 %86, 16
  %88 = or disjoint i64 %87, %83
  %89 = getelementptr inbounds i8, ptr %60, i64 10
  %90 = load i8, ptr %89, align 1
  %91 = zext i8 %90 to i64
  %92 = shl nuw nsw i64 %91, 8
  %93 = getelementptr inbounds i8, ptr %60, i64 11
  %94 = load i8, ptr %93, align 1
  %95 = zext i8 %94 to i64
  %96 = or disjoint i64 %88, %79
  %97 = or disjoint i64 %96, %92
  %98 = or disjoint i64 %97, %95
  %99 = icmp ugt i64 %98, 6039797760
  br i1 %99, label %150, label %100

100:                                              ; preds = %58
  %101 = getelementptr inbounds i8, ptr %60, i64 1
  %102 = load i8, ptr %101, align 1
  %103 = zext i8 %102 to i64
  %104 = shl nuw nsw i64 %103, 16
  %105 = load i8, ptr %60, align 1
  %106 = zext i8 %105 to i64
  %107 = shl nuw nsw i64 %106, 24
  %108 = or disjoint i64 %107, %104
  %109 = getelementptr inbounds i8, ptr %60, i64 2
  %110 = load i8, ptr %109, align 1
  %111 = zext i8 %110 to i64
  %112 = shl nuw nsw i64 %111, 8
  %113 = or disjoint i64 %108, %112
  %114 = getelementptr inbounds i8, ptr %60, i64 3
  %115 = load i8, ptr %114, align 1
  %116 = zext i8 %115 to i64
  %117 = or disjoint i64 %113, %116
  %118 = getelementptr inbounds i8, ptr %60, i64 24
  %119 = load i8, ptr %118, align 1
  %120 = zext i8 %119 to i64
  %121 = getelementptr inbounds i8, ptr %60, i64 25
  %122 = load i8, ptr %121, align 1
  %123 = zext i8 %122 to i64
  %124 = shl nuw nsw i64 %120, 11
  %125 = shl nuw nsw i64 %123, 3
  %126 = or disjoint i64 %125, %124
  %127 = add nuw nsw i64 %117, 1466
  %128 = add nuw nsw i64 %127, %126
  %129 = udiv i64 %128, 1440
  %130 = add nuw nsw i64 %98, 1439
  %131 = udiv i64 %130, 1440
  %132 = add nuw nsw i64 %129, %131
  %133 = getelementptr inbounds i8, ptr %1, i64 24
  %134 = load i32, ptr %133, align 8
  %135 = zext i32 %134 to i64
  %136 = icmp eq i64 %132, %135
  br i1 %136, label %.thread.i.i.i, label %150

regs_of.exit.i.i.i:                               ; preds = %51
  %137 = getelementptr inbounds i8, ptr %.063.i, i64 48
  %138 = load i64, ptr %137, align 8
  %139 = icmp eq i64 %138, -1
  br i1 %139, label %147, label %140

140:                                              ; preds = %regs_of.exit.i.i.i
  %141 = getelementptr inbounds i8, ptr %1, i64 24
  %142 = load i32, ptr %141, align 8
  %143 = getelementptr inbounds i8, ptr %.063.i, i64 28
  %144 = load i32, ptr %143, align 4
  %.not46.i.i.i = icmp eq i32 %142, %144
  %145 = zext i32 %53 to i64
  %.not47.i.i.i = icmp sgt i64 %138, %145
  %or.cond.i.i.i = and i1 %.not47.i.i.i, %.not46.i.i.i
  br i1 %or.cond.i.i.i, label %.thread.i.i, label %147

.thread.i.i:                                      ; preds = %140
  %146 = getelementptr inbounds i8, ptr %.063.i, i64 112
  br label %163

147:                                              ; preds = %140, %regs_of.exit.i.i.i
  %148 = icmp ne i64 %138, -1
  %149 = zext i1 %148 to i64
  br label %150

150:                                              ; preds = %147, %100, %58, %54
  %151 = phi i64 [ %149, %147 ], [ 1, %100 ], [ 1, %54 ], [ 1, %58 ]
  %152 = getelementptr inbounds i8, ptr %0, i64 33480
  %153 = load i64, ptr %152, align 8
  %154 = add i64 %153, %151
  store i64 %154, ptr %152, align 8
  br label %ltp_receiver_take.exit

.thread.i.i.i:                                    ; preds = %100
  %.phi.trans.insert.i.i.i = getelementptr inbounds i8, ptr %.063.i, i64 48
  %.pre.i.i.i = load i64, ptr %.phi.trans.insert.i.i.i, align 8
  %155 = getelementptr inbounds i8, ptr %.063.i, i64 112
  %.not48.i.i.i = icmp eq i64 %129, %.pre.i.i.i
  br i1 %.not48.i.i.i, label %156, label %157

156:                                              ; preds = %.thread.i.i.i
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %.063.i, i64 28
  %.pre.i.i = load i32, ptr %.phi.trans.insert.i.i, align 4
  %.not49.i.i.i = icmp eq i32 %134, %.pre.i.i
  br i1 %.not49.i.i.i, label %163, label %157

157:                                              ; preds = %156, %.thread.i.i.i
  %158 = load ptr, ptr %155, align 8
  %.not4.i.i.i.i.i = icmp eq ptr %158, null
  br i1 %.not4.i.i.i.i.i, label %drop_registration.exit.i.i.i, label %.lr.ph.i.i.i.i.i

.lr.ph.i.i.i.i.i:                                 ; preds = %157, %.lr.ph.i.i.i.i.i
  %.05.i.i.i.i.i = phi ptr [ %159, %.lr.ph.i.i.i.i.i ], [ %158, %157 ]
  %159 = load ptr, ptr %.05.i.i.i.i.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i.i.i.i.i) nobuiltin
  %.not.i.i.i.i.i = icmp eq ptr %159, null
  br i1 %.not.i.i.i.i.i, label %drop_registration.exit.i.i.i, label %.lr.ph.i.i.i.i.i

drop_registration.exit.i.i.i:                     ; preds = %.lr.ph.i.i.i.i.i, %157
  store ptr null, ptr %155, align 8
  %160 = getelementptr inbounds i8, ptr %.063.i, i64 128
  store i64 0, ptr %160, align 8
  store i64 %129, ptr %.phi.trans.insert.i.i.i, align 8
  %161 = load i32, ptr %133, align 8
  %162 = getelementptr inbounds i8, ptr %.063.i, i64 28
  store i32 %161, ptr %162, align 4
  br label %163

163:                                              ; preds = %drop_registration.exit.i.i.i, %156, %.thread.i.i
  %164 = phi ptr [ %155, %drop_registration.exit.i.i.i ], [ %155, %156 ], [ %146, %.thread.i.i ]
  %165 = phi i64 [ %129, %drop_registration.exit.i.i.i ], [ %129, %156 ], [ %138, %.thread.i.i ]
  br label %166

166:                                              ; preds = %168, %163
  %.0.i.i.i = phi ptr [ %164, %163 ], [ %167, %168 ]
  %167 = load ptr, ptr %.0.i.i.i, align 8
  %.not50.i.i.i = icmp eq ptr %167, null
  br i1 %.not50.i.i.i, label %.critedge.thread.i.i.i, label %168

168:                                              ; preds = %166
  %169 = getelementptr inbounds i8, ptr %167, i64 8
  %170 = load i32, ptr %169, align 8
  %171 = load i32, ptr %52, align 8
  %172 = icmp ult i32 %170, %171
  br i1 %172, label %166, label %.critedge.i.i.i

.critedge.i.i.i:                                  ; preds = %168
  %173 = icmp eq i32 %170, %171
  br i1 %173, label %174, label %.critedge.thread.i.i.i

174:                                              ; preds = %.critedge.i.i.i
  %175 = load i64, ptr %7, align 8
  %176 = add i64 %175, 1
  store i64 %176, ptr %7, align 8
  %177 = getelementptr inbounds i8, ptr %1, i64 20
  %178 = load i32, ptr %177, align 4
  %179 = load ptr, ptr %.0.i.i.i, align 8
  %180 = getelementptr inbounds i8, ptr %179, i64 12
  store i32 %178, ptr %180, align 4
  %181 = getelementptr inbounds i8, ptr %1, i64 28
  %182 = load i32, ptr %181, align 4
  %183 = getelementptr inbounds i8, ptr %.063.i, i64 136
  store i32 %182, ptr %183, align 8
  br label %ltp_receiver_take.exit

.critedge.thread.i.i.i:                           ; preds = %166, %.critedge.i.i.i
  %184 = tail call dereferenceable_or_null(1464) ptr @calloc(i64 noundef 1, i64 noundef 1464) nobuiltin
  %.not.i.i.i.i = icmp ne ptr %184, null
  br i1 %.not.i.i.i.i, label %185, label %take_unregistered.exit.i

185:                                              ; preds = %.critedge.thread.i.i.i
  store ptr %167, ptr %184, align 8
  %186 = load i32, ptr %52, align 8
  %187 = getelementptr inbounds i8, ptr %184, i64 8
  store i32 %186, ptr %187, align 8
  %188 = getelementptr inbounds i8, ptr %1, i64 20
  %189 = load i32, ptr %188, align 4
  %190 = getelementptr inbounds i8, ptr %184, i64 12
  store i32 %189, ptr %190, align 4
  %191 = getelementptr inbounds i8, ptr %1, i64 32
  %192 = load i64, ptr %191, align 8
  %193 = trunc i64 %192 to i32
  %194 = getelementptr inbounds i8, ptr %184, i64 16
  store i32 %193, ptr %194, align 8
  %195 = getelementptr inbounds i8, ptr %184, i64 20
  %196 = getelementptr inbounds i8, ptr %1, i64 40
  %197 = load ptr, ptr %196, align 8
  %198 = tail call ptr @memcpy(ptr noundef nonnull %195, ptr noundef %197, i64 noundef %192) nobuiltin
  %199 = getelementptr inbounds i8, ptr %1, i64 28
  %200 = load i32, ptr %199, align 4
  %201 = getelementptr inbounds i8, ptr %.063.i, i64 136
  store i32 %200, ptr %201, align 8
  store ptr %184, ptr %.0.i.i.i, align 8
  br label %take_unregistered.exit.i

202:                                              ; preds = %50
  %203 = getelementptr inbounds i8, ptr %1, i64 32
  %204 = load i64, ptr %203, align 8
  %205 = icmp ult i64 %204, 1440
  br i1 %205, label %206, label %227

206:                                              ; preds = %202
  %207 = getelementptr inbounds i8, ptr %.063.i, i64 120
  %208 = load ptr, ptr %207, align 8
  tail call void @free(ptr noundef %208) nobuiltin
  store ptr null, ptr %207, align 8
  %209 = tail call dereferenceable_or_null(1464) ptr @calloc(i64 noundef 1, i64 noundef 1464) nobuiltin
  %.not.i.not.i.i.i = icmp eq ptr %209, null
  br i1 %.not.i.not.i.i.i, label %ltp_receiver_take.exit, label %210

210:                                              ; preds = %206
  %211 = getelementptr inbounds i8, ptr %1, i64 16
  %212 = load i32, ptr %211, align 8
  %213 = getelementptr inbounds i8, ptr %209, i64 8
  store i32 %212, ptr %213, align 8
  %214 = getelementptr inbounds i8, ptr %1, i64 20
  %215 = load i32, ptr %214, align 4
  %216 = getelementptr inbounds i8, ptr %209, i64 12
  store i32 %215, ptr %216, align 4
  %217 = load i64, ptr %203, align 8
  %218 = trunc i64 %217 to i32
  %219 = getelementptr inbounds i8, ptr %209, i64 16
  store i32 %218, ptr %219, align 8
  %220 = getelementptr inbounds i8, ptr %209, i64 20
  %221 = getelementptr inbounds i8, ptr %1, i64 40
  %222 = load ptr, ptr %221, align 8
  %223 = tail call ptr @memcpy(ptr noundef nonnull %220, ptr noundef %222, i64 noundef %217) nobuiltin
  %224 = getelementptr inbounds i8, ptr %1, i64 28
  %225 = load i32, ptr %224, align 4
  %226 = getelementptr inbounds i8, ptr %.063.i, i64 136
  store i32 %225, ptr %226, align 8
  store ptr %209, ptr %207, align 8
  br label %ltp_receiver_take.exit

227:                                              ; preds = %202
  %228 = getelementptr inbounds i8, ptr %1, i64 24
  %229 = load i32, ptr %228, align 8
  %230 = tail call fastcc i1 @make_room(ptr noundef nonnull %.063.i, i32 noundef %229) nobuiltin
  br i1 %230, label %231, label %ltp_receiver_take.exit

231:                                              ; preds = %227
  %232 = getelementptr inbounds i8, ptr %1, i64 16
  %233 = load i32, ptr %232, align 8
  %234 = getelementptr inbounds i8, ptr %.063.i, i64 144
  %235 = load ptr, ptr %234, align 8
  %236 = zext i32 %233 to i64
  %237 = getelementptr inbounds i16, ptr %235, i64 %236
  %238 = load i16, ptr %237, align 2
  %239 = and i16 %238, 32767
  %.not.i59.i = icmp eq i16 %239, 0
  br i1 %.not.i59.i, label %243, label %240

240:                                              ; preds = %231
  %241 = load i64, ptr %7, align 8
  %242 = add i64 %241, 1
  store i64 %242, ptr %7, align 8
  br label %274

243:                                              ; preds = %231
  %244 = load i64, ptr %203, align 8
  %245 = getelementptr inbounds i8, ptr %1, i64 40
  %246 = load ptr, ptr %245, align 8
  %247 = getelementptr inbounds i8, ptr %.063.i, i64 152
  %248 = load ptr, ptr %247, align 8
  %249 = lshr i32 %233, 4
  %250 = zext nneg i32 %249 to i64
  %251 = getelementptr inbounds ptr, ptr %248, i64 %250
  %252 = load ptr, ptr %251, align 8
  %.not.i23.i.i = icmp eq ptr %252, null
  br i1 %.not.i23.i.i, label %253, label %255

253:                                              ; preds = %243
  %254 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %254, ptr %251, align 8
  %.not17.not.i.i.i = icmp eq ptr %254, null
  br i1 %.not17.not.i.i.i, label %ltp_receiver_take.exit, label %255

255:                                              ; preds = %253, %243
  %256 = phi ptr [ %254, %253 ], [ %252, %243 ]
  %257 = and i32 %233, 15
  %258 = mul nuw nsw i32 %257, 1440
  %259 = zext nneg i32 %258 to i64
  %260 = getelementptr inbounds i8, ptr %256, i64 %259
  %261 = tail call ptr @memcpy(ptr noundef nonnull %260, ptr noundef readonly %246, i64 noundef %244) nobuiltin
  %262 = load ptr, ptr %234, align 8
  %263 = getelementptr inbounds i16, ptr %262, i64 %236
  %264 = load i16, ptr %263, align 2
  %265 = icmp eq i16 %264, -32768
  %.neg.i.i.i = sext i1 %265 to i32
  %266 = getelementptr inbounds i8, ptr %.063.i, i64 36
  %267 = load i32, ptr %266, align 4
  %268 = add i32 %267, %.neg.i.i.i
  store i32 %268, ptr %266, align 4
  %269 = trunc i64 %244 to i16
  store i16 %269, ptr %263, align 2
  %270 = getelementptr inbounds i8, ptr %.063.i, i64 32
  %271 = load i32, ptr %270, align 8
  %272 = add i32 %271, 1
  store i32 %272, ptr %270, align 8
  %273 = getelementptr inbounds i8, ptr %0, i64 33496
  store double %2, ptr %273, align 8
  br label %274

274:                                              ; preds = %255, %240
  tail call fastcc void @acknowledge(ptr noundef nonnull %7, ptr noundef nonnull readonly %1, double noundef %2) nobuiltin
  br label %ltp_receiver_take.exit

take_unregistered.exit.i:                         ; preds = %185, %.critedge.thread.i.i.i
  %275 = zext i1 %.not.i.i.i.i to i64
  %276 = getelementptr inbounds i8, ptr %.063.i, i64 128
  %277 = load i64, ptr %276, align 8
  %278 = add nsw i64 %277, %275
  store i64 %278, ptr %276, align 8
  %279 = icmp eq i64 %278, %165
  %cond.fr.i = freeze i1 %279
  %spec.select.i = select i1 %cond.fr.i, ptr %.063.i, ptr null
  br label %ltp_receiver_take.exit

280:                                              ; preds = %44
  %281 = getelementptr inbounds i8, ptr %1, i64 16
  %282 = load i32, ptr %281, align 8
  %283 = add i32 %282, 1
  %284 = getelementptr inbounds i8, ptr %.063.i, i64 28
  %285 = load i32, ptr %284, align 4
  %286 = icmp ult i32 %283, %285
  br i1 %286, label %291, label %287

287:                                              ; preds = %280
  %288 = getelementptr inbounds i8, ptr %.063.i, i64 44
  %289 = load i32, ptr %288, align 4
  %290 = zext i32 %289 to i64
  br label %291

291:                                              ; preds = %287, %280
  %292 = phi i64 [ %290, %287 ], [ 1440, %280 ]
  %293 = getelementptr inbounds i8, ptr %1, i64 24
  %294 = load i32, ptr %293, align 8
  %295 = icmp eq i32 %294, %285
  br i1 %295, label %296, label %fits.exit.thread.i

296:                                              ; preds = %291
  %297 = zext i32 %282 to i64
  %298 = getelementptr inbounds i8, ptr %.063.i, i64 48
  %299 = load i64, ptr %298, align 8
  %300 = icmp sgt i64 %299, %297
  %brmerge.i.i = or i1 %49, %300
  br i1 %brmerge.i.i, label %fits.exit.i, label %301

301:                                              ; preds = %296
  %302 = getelementptr inbounds i8, ptr %1, i64 32
  %303 = load i64, ptr %302, align 8
  %304 = icmp eq i64 %303, %292
  br i1 %304, label %308, label %fits.exit.thread.i

fits.exit.i:                                      ; preds = %296
  %.not.i60.i = xor i1 %49, %300
  br i1 %.not.i60.i, label %fits.exit.thread.i, label %308

fits.exit.thread.i:                               ; preds = %fits.exit.i, %301, %291
  %305 = getelementptr inbounds i8, ptr %0, i64 33480
  %306 = load i64, ptr %305, align 8
  %307 = add i64 %306, 1
  store i64 %307, ptr %305, align 8
  br label %ltp_receiver_take.exit

308:                                              ; preds = %fits.exit.i, %301
  %309 = getelementptr inbounds i8, ptr %.063.i, i64 144
  %310 = load ptr, ptr %309, align 8
  %311 = getelementptr inbounds i16, ptr %310, i64 %297
  %312 = load i16, ptr %311, align 2
  %313 = and i16 %312, 32767
  %.not56.i = icmp eq i16 %313, 0
  br i1 %.not56.i, label %317, label %314

314:                                              ; preds = %308
  %315 = load i64, ptr %7, align 8
  %316 = add i64 %315, 1
  store i64 %316, ptr %7, align 8
  br label %326

317:                                              ; preds = %308
  %318 = getelementptr inbounds i8, ptr %1, i64 32
  %319 = load i64, ptr %318, align 8
  %320 = getelementptr inbounds i8, ptr %1, i64 40
  %321 = load ptr, ptr %320, align 8
  %322 = tail call fastcc i1 @store(ptr noundef nonnull %.063.i, i32 noundef %282, i64 noundef %319, ptr noundef %321) nobuiltin
  br i1 %322, label %323, label %ltp_receiver_take.exit

323:                                              ; preds = %317
  %324 = getelementptr inbounds i8, ptr %0, i64 33496
  store double %2, ptr %324, align 8
  %325 = getelementptr inbounds i8, ptr %.063.i, i64 72
  store double %2, ptr %325, align 8
  br label %326

326:                                              ; preds = %323, %314
  tail call fastcc void @acknowledge(ptr noundef nonnull %7, ptr noundef nonnull readonly %1, double noundef %2) nobuiltin
  tail call fastcc void @look(ptr noundef nonnull %7, ptr noundef nonnull %.063.i, double noundef %2) nobuiltin
  br label %ltp_receiver_take.exit

327:                                              ; preds = %3
  %328 = fmul double %2, 1.000000e+06
  %329 = fptoui double %328 to i64
  %330 = trunc i64 %329 to i32
  %331 = getelementptr inbounds i8, ptr %1, i64 28
  %332 = load i32, ptr %331, align 4
  %333 = sub i32 %330, %332
  %334 = uitofp i32 %333 to double
  %335 = fdiv double %334, 1.000000e+06
  %336 = getelementptr inbounds i8, ptr %1, i64 32
  %337 = load i64, ptr %336, align 8
  %.not118.i = icmp eq i64 %337, 0
  br i1 %.not118.i, label %ltp_receiver_take.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %327
  %338 = getelementptr inbounds i8, ptr %1, i64 40
  %339 = getelementptr inbounds i8, ptr %0, i64 33368
  %340 = getelementptr inbounds i8, ptr %0, i64 33376
  %341 = getelementptr inbounds i8, ptr %0, i64 464
  %342 = getelementptr inbounds i8, ptr %0, i64 33400
  %343 = getelementptr inbounds i8, ptr %0, i64 33392
  %344 = getelementptr inbounds i8, ptr %0, i64 33380
  %345 = getelementptr inbounds i8, ptr %0, i64 33408
  %346 = getelementptr inbounds i8, ptr %0, i64 33416
  %347 = getelementptr inbounds i8, ptr %0, i64 33424
  %348 = getelementptr inbounds i8, ptr %0, i64 456
  %349 = getelementptr inbounds i8, ptr %0, i64 496
  %350 = getelementptr inbounds i8, ptr %0, i64 480
  %351 = getelementptr inbounds i8, ptr %0, i64 33264
  %352 = getelementptr inbounds i8, ptr %0, i64 33272
  %353 = getelementptr inbounds i8, ptr %0, i64 33280
  %354 = getelementptr inbounds i8, ptr %0, i64 33288
  %355 = getelementptr inbounds i8, ptr %0, i64 33296
  br label %356

._crit_edge.i:                                    ; preds = %acknowledge.53.exit.i
  %.not.i16 = icmp eq i64 %.259.i, 0
  br i1 %.not.i16, label %ltp_receiver_take.exit, label %547

356:                                              ; preds = %acknowledge.53.exit.i, %.lr.ph.i
  %.0111.i = phi double [ 0x7FF0000000000000, %.lr.ph.i ], [ %.2.i, %acknowledge.53.exit.i ]
  %.057110.i = phi i64 [ 0, %.lr.ph.i ], [ %.259.i, %acknowledge.53.exit.i ]
  %.060109.i = phi i64 [ 0, %.lr.ph.i ], [ %544, %acknowledge.53.exit.i ]
  %.sroa.12.0.off0108.i = phi i1 [ false, %.lr.ph.i ], [ %.sroa.12.3.off0.i, %acknowledge.53.exit.i ]
  %.sroa.9.0107.i = phi i64 [ 0, %.lr.ph.i ], [ %.sroa.9.3.i, %acknowledge.53.exit.i ]
  %.sroa.8.0106.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.8.3.i, %acknowledge.53.exit.i ]
  %.sroa.7.0105.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.7.3.i, %acknowledge.53.exit.i ]
  %.sroa.0.0104.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.0.3.i, %acknowledge.53.exit.i ]
  %357 = load ptr, ptr %338, align 8
  %358 = getelementptr inbounds i8, ptr %357, i64 %.060109.i
  %359 = load i8, ptr %358, align 1
  %360 = zext i8 %359 to i32
  %361 = shl nuw i32 %360, 24
  %362 = getelementptr inbounds i8, ptr %358, i64 1
  %363 = load i8, ptr %362, align 1
  %364 = zext i8 %363 to i32
  %365 = shl nuw nsw i32 %364, 16
  %366 = or disjoint i32 %365, %361
  %367 = getelementptr inbounds i8, ptr %358, i64 2
  %368 = load i8, ptr %367, align 1
  %369 = zext i8 %368 to i32
  %370 = shl nuw nsw i32 %369, 8
  %371 = or disjoint i32 %366, %370
  %372 = getelementptr inbounds i8, ptr %358, i64 3
  %373 = load i8, ptr %372, align 1
  %374 = zext i8 %373 to i32
  %375 = or disjoint i32 %371, %374
  %376 = getelementptr inbounds i8, ptr %358, i64 4
  %377 = load i8, ptr %376, align 1
  %378 = zext i8 %377 to i32
  %379 = shl nuw i32 %378, 24
  %380 = getelementptr inbounds i8, ptr %358, i64 5
  %381 = load i8, ptr %380, align 1
  %382 = zext i8 %381 to i32
  %383 = shl nuw nsw i32 %382, 16
  %384 = or disjoint i32 %383, %379
  %385 = getelementptr inbounds i8, ptr %358, i64 6
  %386 = load i8, ptr %385, align 1
  %387 = zext i8 %386 to i32
  %388 = shl nuw nsw i32 %387, 8
  %389 = or disjoint i32 %384, %388
  %390 = getelementptr inbounds i8, ptr %358, i64 7
  %391 = load i8, ptr %390, align 1
  %392 = zext i8 %391 to i32
  %393 = or disjoint i32 %389, %392
  %394 = load ptr, ptr %339, align 8
  %395 = and i32 %375, 16383
  %396 = zext nneg i32 %395 to i64
  %397 = getelementptr inbounds %struct.ltp_sent, ptr %394, i64 %396
  %398 = load i32, ptr %340, align 8
  %399 = sub i32 %375, %398
  %400 = icmp ult i32 %399, -16384
  br i1 %400, label %405, label %401

401:                                              ; preds = %356
  %402 = getelementptr inbounds i8, ptr %397, i64 50
  %403 = load i8, ptr %402, align 2
  %404 = icmp eq i8 %403, 0
  br i1 %404, label %405, label %410

405:                                              ; preds = %401, %356
  %406 = icmp sgt i32 %399, -1
  %407 = zext i1 %406 to i64
  %408 = load i64, ptr %341, align 8
  %409 = add i64 %408, %407
  store i64 %409, ptr %341, align 8
  br label %acknowledge.53.exit.i

410:                                              ; preds = %401
  %411 = getelementptr inbounds i8, ptr %397, i64 51
  %412 = load i8, ptr %411, align 1
  %413 = getelementptr inbounds i8, ptr %397, i64 40
  %414 = load i32, ptr %413, align 8
  %415 = getelementptr inbounds i8, ptr %397, i64 44
  %416 = load i32, ptr %415, align 4
  %417 = getelementptr inbounds i8, ptr %397, i64 48
  %418 = load i16, ptr %417, align 8
  %419 = zext i16 %418 to i32
  %420 = mul i32 %414, -1640531535
  %421 = mul i32 %416, -2048144777
  %422 = xor i32 %421, %420
  %423 = shl nuw nsw i32 %419, 1
  %424 = add nsw i32 %423, -140
  %425 = icmp eq i8 %412, 1
  %426 = zext i1 %425 to i32
  %427 = or disjoint i32 %424, %426
  %428 = xor i32 %422, %427
  %.not65.i = icmp eq i32 %393, %428
  br i1 %.not65.i, label %432, label %429

429:                                              ; preds = %410
  %430 = load i64, ptr %341, align 8
  %431 = add i64 %430, 1
  store i64 %431, ptr %341, align 8
  br label %acknowledge.53.exit.i

432:                                              ; preds = %410
  %433 = icmp eq i8 %403, 2
  store i8 0, ptr %402, align 2
  br i1 %433, label %434, label %437

434:                                              ; preds = %432
  %435 = load i64, ptr %348, align 8
  %436 = add i64 %435, 1
  store i64 %436, ptr %348, align 8
  br label %note_latest.exit.i

437:                                              ; preds = %432
  %438 = zext i16 %418 to i64
  %439 = load i64, ptr %342, align 8
  %440 = sub nsw i64 %439, %438
  store i64 %440, ptr %342, align 8
  %441 = load i64, ptr %343, align 8
  %442 = add nsw i64 %441, -1
  store i64 %442, ptr %343, align 8
  %443 = load i32, ptr %340, align 8
  %.promoted.i.i = load i32, ptr %344, align 4
  %.not10.i.i = icmp eq i32 %.promoted.i.i, %443
  br i1 %.not10.i.i, label %leave_flight.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %437
  %444 = load ptr, ptr %339, align 8
  br label %445

445:                                              ; preds = %451, %.lr.ph.i.i
  %446 = phi i32 [ %.promoted.i.i, %.lr.ph.i.i ], [ %452, %451 ]
  %447 = and i32 %446, 16383
  %448 = zext nneg i32 %447 to i64
  %449 = getelementptr inbounds %struct.ltp_sent, ptr %444, i64 %448, i32 4
  %450 = load i8, ptr %449, align 2
  %.not9.i.i = icmp eq i8 %450, 1
  br i1 %.not9.i.i, label %leave_flight.exit.i, label %451

451:                                              ; preds = %445
  %452 = add i32 %446, 1
  store i32 %452, ptr %344, align 4
  %.not.i.i24 = icmp eq i32 %452, %443
  br i1 %.not.i.i24, label %leave_flight.exit.i, label %445

leave_flight.exit.i:                              ; preds = %451, %445, %437
  %.not66.i = icmp eq i64 %.057110.i, 0
  %.sroa.9.0..sroa_idx.phi.trans.insert.i = getelementptr inbounds i8, ptr %397, i64 24
  %.sroa.9.0.copyload.pre.i = load i64, ptr %.sroa.9.0..sroa_idx.phi.trans.insert.i, align 8
  br i1 %.not66.i, label %leave_flight.exit._crit_edge.i, label %453

leave_flight.exit._crit_edge.i:                   ; preds = %leave_flight.exit.i
  %.sroa.0.0.copyload.pre.i = load double, ptr %397, align 8
  br label %458

453:                                              ; preds = %leave_flight.exit.i
  %454 = icmp sgt i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0107.i
  %.sroa.0.0.copyload.pre123.i = load double, ptr %397, align 8
  br i1 %454, label %458, label %455

455:                                              ; preds = %453
  %456 = icmp eq i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0107.i
  %457 = fcmp ogt double %.sroa.0.0.copyload.pre123.i, %.sroa.0.0104.i
  %or.cond.i = select i1 %456, i1 %457, i1 false
  br i1 %or.cond.i, label %458, label %459

458:                                              ; preds = %455, %453, %leave_flight.exit._crit_edge.i
  %.sroa.0.0.copyload.i = phi double [ %.sroa.0.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.0.0.copyload.pre123.i, %453 ], [ %.sroa.0.0.copyload.pre123.i, %455 ]
  %.sroa.9.0.copyload.i = phi i64 [ %.sroa.9.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.9.0.copyload.pre.i, %453 ], [ %.sroa.9.0107.i, %455 ]
  %.sroa.7.0..sroa_idx.i = getelementptr inbounds i8, ptr %397, i64 8
  %.sroa.7.0.copyload.i = load double, ptr %.sroa.7.0..sroa_idx.i, align 8
  %.sroa.8.0..sroa_idx.i = getelementptr inbounds i8, ptr %397, i64 16
  %.sroa.8.0.copyload.i = load double, ptr %.sroa.8.0..sroa_idx.i, align 8
  %.sroa.12.0..sroa_idx.i = getelementptr inbounds i8, ptr %397, i64 32
  %.sroa.12.0.copyload.i = load i8, ptr %.sroa.12.0..sroa_idx.i, align 8
  %extract.t98.i = trunc i8 %.sroa.12.0.copyload.i to i1
  br label %459

459:                                              ; preds = %458, %455
  %460 = phi double [ %.sroa.0.0.copyload.i, %458 ], [ %.sroa.0.0.copyload.pre123.i, %455 ]
  %.sroa.0.1.i = phi double [ %.sroa.0.0.copyload.i, %458 ], [ %.sroa.0.0104.i, %455 ]
  %.sroa.7.1.i = phi double [ %.sroa.7.0.copyload.i, %458 ], [ %.sroa.7.0105.i, %455 ]
  %.sroa.8.1.i = phi double [ %.sroa.8.0.copyload.i, %458 ], [ %.sroa.8.0106.i, %455 ]
  %.sroa.9.1.i = phi i64 [ %.sroa.9.0.copyload.i, %458 ], [ %.sroa.9.0107.i, %455 ]
  %.sroa.12.1.off0.i = phi i1 [ %extract.t98.i, %458 ], [ %.sroa.12.0.off0108.i, %455 ]
  %461 = fcmp olt double %460, %.0111.i
  %..0.i = select i1 %461, double %460, double %.0111.i
  %462 = load i16, ptr %417, align 8
  %463 = zext i16 %462 to i64
  %464 = add nsw i64 %.057110.i, %463
  %465 = load i64, ptr %345, align 8
  %466 = icmp sgt i64 %465, -1
  %467 = trunc i64 %465 to i32
  %468 = sub i32 %375, %467
  %469 = icmp slt i32 %468, 0
  %or.cond.i.i = and i1 %466, %469
  br i1 %or.cond.i.i, label %note_latest.exit.i, label %470

470:                                              ; preds = %459
  %471 = zext i32 %375 to i64
  store i64 %471, ptr %345, align 8
  %472 = load i64, ptr %346, align 8
  %473 = icmp sgt i64 %472, -1
  %474 = trunc i64 %472 to i32
  %475 = sub i32 %375, %474
  %476 = icmp slt i32 %475, 0
  %or.cond26.i.i = and i1 %473, %476
  br i1 %or.cond26.i.i, label %note_latest.exit.i, label %.critedge.i.i

.critedge.i.i:                                    ; preds = %470
  store i64 %471, ptr %346, align 8
  store i64 %472, ptr %345, align 8
  %477 = load i64, ptr %347, align 8
  %478 = icmp sgt i64 %477, -1
  %479 = trunc i64 %477 to i32
  %480 = sub i32 %375, %479
  %481 = icmp slt i32 %480, 0
  %or.cond26.1.i.i = and i1 %478, %481
  br i1 %or.cond26.1.i.i, label %note_latest.exit.i, label %.critedge.1.i.i

.critedge.1.i.i:                                  ; preds = %.critedge.i.i
  store i64 %471, ptr %347, align 8
  store i64 %477, ptr %346, align 8
  br label %note_latest.exit.i

note_latest.exit.i:                               ; preds = %.critedge.1.i.i, %.critedge.i.i, %470, %459, %434
  %.sroa.0.2.i = phi double [ %.sroa.0.0104.i, %434 ], [ %.sroa.0.1.i, %459 ], [ %.sroa.0.1.i, %470 ], [ %.sroa.0.1.i, %.critedge.i.i ], [ %.sroa.0.1.i, %.critedge.1.i.i ]
  %.sroa.7.2.i = phi double [ %.sroa.7.0105.i, %434 ], [ %.sroa.7.1.i, %459 ], [ %.sroa.7.1.i, %470 ], [ %.sroa.7.1.i, %.critedge.i.i ], [ %.sroa.7.1.i, %.critedge.1.i.i ]
  %.sroa.8.2.i = phi double [ %.sroa.8.0106.i, %434 ], [ %.sroa.8.1.i, %459 ], [ %.sroa.8.1.i, %470 ], [ %.sroa.8.1.i, %.critedge.i.i ], [ %.sroa.8.1.i, %.critedge.1.i.i ]
  %.sroa.9.2.i = phi i64 [ %.sroa.9.0107.i, %434 ], [ %.sroa.9.1.i, %459 ], [ %.sroa.9.1.i, %470 ], [ %.sroa.9.1.i, %.critedge.i.i ], [ %.sroa.9.1.i, %.critedge.1.i.i ]
  %.sroa.12.2.off0.i = phi i1 [ %.sroa.12.0.off0108.i, %434 ], [ %.sroa.12.1.off0.i, %459 ], [ %.sroa.12.1.off0.i, %470 ], [ %.sroa.12.1.off0.i, %.critedge.i.i ], [ %.sroa.12.1.off0.i, %.critedge.1.i.i ]
  %.158.i = phi i64 [ %.057110.i, %434 ], [ %464, %459 ], [ %464, %470 ], [ %464, %.critedge.i.i ], [ %464, %.critedge.1.i.i ]
  %.1.i = phi double [ %.0111.i, %434 ], [ %..0.i, %459 ], [ %..0.i, %470 ], [ %..0.i, %.critedge.i.i ], [ %..0.i, %.critedge.1.i.i ]
  %482 = load i32, ptr %413, align 8
  %483 = load i32, ptr %415, align 4
  %484 = and i32 %482, 4095
  %485 = zext nneg i32 %484 to i64
  %486 = getelementptr inbounds [4096 x ptr], ptr %349, i64 0, i64 %485
  %487 = load ptr, ptr %486, align 8
  %.not.i.i.i.i25 = icmp eq ptr %487, null
  br i1 %.not.i.i.i.i25, label %is_open.exit.i.i, label %488

488:                                              ; preds = %note_latest.exit.i
  %489 = getelementptr inbounds i8, ptr %487, i64 104
  %490 = load i32, ptr %489, align 8
  %491 = icmp eq i32 %490, %482
  br i1 %491, label %open_flow.exit.i.i.i, label %is_open.exit.i.i

open_flow.exit.i.i.i:                             ; preds = %488
  %492 = getelementptr inbounds i8, ptr %487, i64 64
  %493 = load ptr, ptr %492, align 8
  %494 = zext i32 %483 to i64
  %495 = getelementptr inbounds i8, ptr %493, i64 %494
  %496 = load i8, ptr %495, align 1
  %497 = and i8 %496, 1
  %.not5.i.i.i = icmp eq i8 %497, 0
  %spec.select = select i1 %.not5.i.i.i, ptr %487, ptr null
  br label %is_open.exit.i.i

is_open.exit.i.i:                                 ; preds = %open_flow.exit.i.i.i, %488, %note_latest.exit.i
  %498 = phi ptr [ null, %note_latest.exit.i ], [ null, %488 ], [ %spec.select, %open_flow.exit.i.i.i ]
  %499 = load i16, ptr %417, align 8
  %500 = icmp eq i16 %499, 1510
  %501 = zext i1 %500 to i64
  %502 = load i64, ptr %350, align 8
  %503 = add i64 %502, %501
  store i64 %503, ptr %350, align 8
  %.not.i67.i = icmp eq ptr %498, null
  br i1 %.not.i67.i, label %acknowledge.53.exit.i, label %504

504:                                              ; preds = %is_open.exit.i.i
  %505 = getelementptr inbounds i8, ptr %498, i64 64
  %506 = load ptr, ptr %505, align 8
  %507 = load i32, ptr %415, align 4
  %508 = zext i32 %507 to i64
  %509 = getelementptr inbounds i8, ptr %506, i64 %508
  %510 = load i8, ptr %509, align 1
  %511 = or i8 %510, 1
  store i8 %511, ptr %509, align 1
  %512 = getelementptr inbounds i8, ptr %498, i64 116
  %513 = load i32, ptr %512, align 4
  %514 = add i32 %513, -1
  store i32 %514, ptr %512, align 4
  %.not13.i.i = icmp eq i32 %514, 0
  br i1 %.not13.i.i, label %515, label %acknowledge.53.exit.i

515:                                              ; preds = %504
  %516 = getelementptr inbounds i8, ptr %498, i64 120
  %517 = load i8, ptr %516, align 8
  %518 = trunc i8 %517 to i1
  br i1 %518, label %acknowledge.53.exit.i, label %519

519:                                              ; preds = %515
  %520 = getelementptr inbounds i8, ptr %498, i64 104
  %521 = load i32, ptr %520, align 8
  %522 = and i32 %521, 4095
  %523 = zext nneg i32 %522 to i64
  %524 = getelementptr inbounds [4096 x ptr], ptr %349, i64 0, i64 %523
  store ptr null, ptr %524, align 8
  %525 = load i32, ptr %351, align 8
  %526 = add i32 %525, -1
  store i32 %526, ptr %351, align 8
  %527 = getelementptr inbounds i8, ptr %498, i64 122
  %528 = load i8, ptr %527, align 2
  %529 = trunc i8 %528 to i1
  br i1 %529, label %530, label %leave.exit.i.i.i

530:                                              ; preds = %519
  %531 = getelementptr inbounds i8, ptr %498, i64 8
  %532 = load ptr, ptr %531, align 8
  %533 = load ptr, ptr %498, align 8
  %.not.i.i14.i.i = icmp eq ptr %533, null
  %534 = getelementptr inbounds i8, ptr %533, i64 8
  %535 = select i1 %.not.i.i14.i.i, ptr %352, ptr %534
  store ptr %532, ptr %535, align 8
  %536 = load ptr, ptr %498, align 8
  %.not11.i.i.i.i = icmp eq ptr %532, null
  %537 = select i1 %.not11.i.i.i.i, ptr %353, ptr %532
  store ptr %536, ptr %537, align 8
  store i8 0, ptr %527, align 2
  br label %leave.exit.i.i.i

leave.exit.i.i.i:                                 ; preds = %530, %519
  %538 = getelementptr inbounds i8, ptr %498, i64 16
  store ptr null, ptr %538, align 8
  %539 = load ptr, ptr %354, align 8
  %.not.i.i.i26 = icmp eq ptr %539, null
  br i1 %.not.i.i.i26, label %end_flow.exit.i.i, label %540

540:                                              ; preds = %leave.exit.i.i.i
  %541 = load ptr, ptr %355, align 8
  %542 = getelementptr inbounds i8, ptr %541, i64 16
  br label %end_flow.exit.i.i

end_flow.exit.i.i:                                ; preds = %540, %leave.exit.i.i.i
  %543 = phi ptr [ %542, %540 ], [ %354, %leave.exit.i.i.i ]
  store ptr %498, ptr %543, align 8
  store ptr %498, ptr %355, align 8
  br label %acknowledge.53.exit.i

acknowledge.53.exit.i:                            ; preds = %end_flow.exit.i.i, %515, %504, %is_open.exit.i.i, %429, %405
  %.sroa.0.3.i = phi double [ %.sroa.0.0104.i, %405 ], [ %.sroa.0.0104.i, %429 ], [ %.sroa.0.2.i, %is_open.exit.i.i ], [ %.sroa.0.2.i, %504 ], [ %.sroa.0.2.i, %515 ], [ %.sroa.0.2.i, %end_flow.exit.i.i ]
  %.sroa.7.3.i = phi double [ %.sroa.7.0105.i, %405 ], [ %.sroa.7.0105.i, %429 ], [ %.sroa.7.2.i, %is_open.exit.i.i ], [ %.sroa.7.2.i, %504 ], [ %.sroa.7.2.i, %515 ], [ %.sroa.7.2.i, %end_flow.exit.i.i ]
  %.sroa.8.3.i = phi double [ %.sroa.8.0106.i, %405 ], [ %.sroa.8.0106.i, %429 ], [ %.sroa.8.2.i, %is_open.exit.i.i ], [ %.sroa.8.2.i, %504 ], [ %.sroa.8.2.i, %515 ], [ %.sroa.8.2.i, %end_flow.exit.i.i ]
  %.sroa.9.3.i = phi i64 [ %.sroa.9.0107.i, %405 ], [ %.sroa.9.0107.i, %429 ], [ %.sroa.9.2.i, %is_open.exit.i.i ], [ %.sroa.9.2.i, %504 ], [ %.sroa.9.2.i, %515 ], [ %.sroa.9.2.i, %end_flow.exit.i.i ]
  %.sroa.12.3.off0.i = phi i1 [ %.sroa.12.0.off0108.i, %405 ], [ %.sroa.12.0.off0108.i, %429 ], [ %.sroa.12.2.off0.i, %is_open.exit.i.i ], [ %.sroa.12.2.off0.i, %504 ], [ %.sroa.12.2.off0.i, %515 ], [ %.sroa.12.2.off0.i, %end_flow.exit.i.i ]
  %.259.i = phi i64 [ %.057110.i, %405 ], [ %.057110.i, %429 ], [ %.158.i, %is_open.exit.i.i ], [ %.158.i, %504 ], [ %.158.i, %515 ], [ %.158.i, %end_flow.exit.i.i ]
  %.2.i = phi double [ %.0111.i, %405 ], [ %.0111.i, %429 ], [ %.1.i, %is_open.exit.i.i ], [ %.1.i, %504 ], [ %.1.i, %515 ], [ %.1.i, %end_flow.exit.i.i ]
  %544 = add i64 %.060109.i, 8
  %545 = load i64, ptr %336, align 8
  %546 = icmp ult i64 %544, %545
  br i1 %546, label %356, label %._crit_edge.i

547:                                              ; preds = %._crit_edge.i
  %548 = fsub double %2, %.2.i
  %549 = fadd double %548, 1.000000e-03
  %550 = fcmp ugt double %335, %549
  br i1 %550, label %learn_rtt.54.exit.i, label %551

551:                                              ; preds = %547
  %552 = getelementptr inbounds i8, ptr %0, i64 33440
  %553 = load double, ptr %552, align 8
  %554 = fcmp olt double %553, 0.000000e+00
  br i1 %554, label %555, label %558

555:                                              ; preds = %551
  store double %335, ptr %552, align 8
  %556 = fmul double %335, 5.000000e-01
  %557 = getelementptr inbounds i8, ptr %0, i64 33448
  store double %556, ptr %557, align 8
  br label %learn_rtt.54.exit.i

558:                                              ; preds = %551
  %559 = fsub double %553, %335
  %560 = fcmp olt double %559, 0.000000e+00
  %561 = fneg double %559
  %562 = select i1 %560, double %561, double %559
  %563 = getelementptr inbounds i8, ptr %0, i64 33448
  %564 = load double, ptr %563, align 8
  %565 = fsub double %562, %564
  %566 = fmul double %565, 2.500000e-01
  %567 = fadd double %564, %566
  store double %567, ptr %563, align 8
  %568 = fsub double %335, %553
  %569 = fmul double %568, 1.250000e-01
  %570 = fadd double %553, %569
  store double %570, ptr %552, align 8
  br label %learn_rtt.54.exit.i

learn_rtt.54.exit.i:                              ; preds = %558, %555, %547
  %571 = phi double [ -1.000000e+00, %547 ], [ %335, %555 ], [ %335, %558 ]
  %572 = load i64, ptr %342, align 8
  %573 = getelementptr inbounds i8, ptr %0, i64 392
  %574 = load i64, ptr %573, align 8
  %575 = add nsw i64 %574, %.259.i
  store i64 %575, ptr %573, align 8
  %576 = getelementptr inbounds i8, ptr %0, i64 400
  store double %2, ptr %576, align 8
  %577 = getelementptr inbounds i8, ptr %0, i64 408
  store double %.sroa.0.3.i, ptr %577, align 8
  %578 = getelementptr inbounds i8, ptr %0, i64 424
  %579 = load i64, ptr %578, align 8
  %.not.i68.i = icmp slt i64 %.sroa.9.3.i, %579
  br i1 %.not.i68.i, label %584, label %580

580:                                              ; preds = %learn_rtt.54.exit.i
  store i64 %575, ptr %578, align 8
  %581 = getelementptr inbounds i8, ptr %0, i64 56
  %582 = load i64, ptr %581, align 8
  %583 = add nsw i64 %582, 1
  store i64 %583, ptr %581, align 8
  br label %584

584:                                              ; preds = %580, %learn_rtt.54.exit.i
  %585 = getelementptr inbounds i8, ptr %0, i64 32
  %586 = load double, ptr %585, align 8
  %587 = fcmp ult double %586, 0.000000e+00
  br i1 %587, label %593, label %588

588:                                              ; preds = %584
  %589 = getelementptr inbounds i8, ptr %0, i64 328
  %590 = load double, ptr %589, align 8
  %591 = fadd double %590, 1.000000e+01
  %592 = fcmp olt double %591, %2
  br label %593

593:                                              ; preds = %588, %584
  %594 = phi i1 [ false, %584 ], [ %592, %588 ]
  %595 = getelementptr inbounds i8, ptr %0, i64 336
  %596 = zext i1 %594 to i8
  store i8 %596, ptr %595, align 8
  %597 = fcmp ult double %571, 0.000000e+00
  br i1 %597, label %learn_rtt.exit.i.i, label %598

598:                                              ; preds = %593
  %599 = fcmp olt double %586, 0.000000e+00
  %600 = fcmp oge double %586, %571
  %or.cond.not15.i.i.i = or i1 %599, %600
  %brmerge.i.i.i = select i1 %or.cond.not15.i.i.i, i1 true, i1 %594
  br i1 %brmerge.i.i.i, label %601, label %learn_rtt.exit.i.i

601:                                              ; preds = %598
  store double %571, ptr %585, align 8
  %602 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %602, align 8
  br label %learn_rtt.exit.i.i

learn_rtt.exit.i.i:                               ; preds = %601, %598, %593
  %603 = phi double [ %586, %593 ], [ %586, %598 ], [ %571, %601 ]
  %604 = fsub double %.sroa.0.3.i, %.sroa.7.3.i
  %605 = fsub double %2, %.sroa.8.3.i
  %606 = fcmp ogt double %604, %605
  %607 = select i1 %606, double %604, double %605
  %608 = fcmp ult double %603, 0.000000e+00
  %609 = fcmp ult double %607, %603
  %or.cond.i69.i = select i1 %608, i1 true, i1 %609
  %.pre69.i.i = fadd double %603, 2.000000e-03
  br i1 %or.cond.i69.i, label %learn_rate.exit.i.i, label %610

610:                                              ; preds = %learn_rtt.exit.i.i
  %611 = fcmp ogt double %607, %.pre69.i.i
  %612 = select i1 %611, double %607, double %.pre69.i.i
  %613 = sub nsw i64 %575, %.sroa.9.3.i
  %614 = sitofp i64 %613 to double
  %615 = fdiv double %614, %612
  %616 = getelementptr inbounds i8, ptr %0, i64 324
  %617 = load i32, ptr %616, align 4
  br i1 %.sroa.12.3.off0.i, label %618, label %._crit_edge.i.i.i

618:                                              ; preds = %610
  %.not.i.i.i71.i = icmp eq i32 %617, 0
  br i1 %.not.i.i.i71.i, label %ltp_bandwidth.exit.i.i.i, label %619

619:                                              ; preds = %618
  %620 = getelementptr inbounds i8, ptr %0, i64 64
  %621 = getelementptr inbounds i8, ptr %0, i64 320
  %622 = load i32, ptr %621, align 8
  %623 = zext i32 %622 to i64
  %624 = getelementptr inbounds [16 x %struct.ltp_best], ptr %620, i64 0, i64 %623, i32 1
  %625 = load double, ptr %624, align 8
  br label %ltp_bandwidth.exit.i.i.i

ltp_bandwidth.exit.i.i.i:                         ; preds = %619, %618
  %626 = phi double [ %625, %619 ], [ 0.000000e+00, %618 ]
  %627 = fcmp ugt double %626, %615
  br i1 %627, label %656, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %ltp_bandwidth.exit.i.i.i, %610
  %.not28.i.i.i = icmp eq i32 %617, 0
  br i1 %.not28.i.i.i, label %..critedge.thread_crit_edge.i.i.i, label %.lr.ph.i.i.i

..critedge.thread_crit_edge.i.i.i:                ; preds = %._crit_edge.i.i.i
  %.phi.trans.insert37.i.i.i = getelementptr inbounds i8, ptr %0, i64 320
  %.pre.i.i.i23 = load i32, ptr %.phi.trans.insert37.i.i.i, align 8
  br label %.critedge.thread.i.i.i17

.lr.ph.i.i.i:                                     ; preds = %._crit_edge.i.i.i
  %628 = getelementptr inbounds i8, ptr %0, i64 64
  %629 = getelementptr inbounds i8, ptr %0, i64 320
  %630 = load i32, ptr %629, align 8
  %631 = add i32 %630, 15
  br label %632

632:                                              ; preds = %640, %.lr.ph.i.i.i
  %633 = phi i32 [ %617, %.lr.ph.i.i.i ], [ %641, %640 ]
  %634 = add i32 %631, %633
  %635 = and i32 %634, 15
  %636 = zext nneg i32 %635 to i64
  %637 = getelementptr inbounds [16 x %struct.ltp_best], ptr %628, i64 0, i64 %636, i32 1
  %638 = load double, ptr %637, align 8
  %639 = fcmp ugt double %638, %615
  br i1 %639, label %.critedge.i.i.i22, label %640

640:                                              ; preds = %632
  %641 = add i32 %633, -1
  store i32 %641, ptr %616, align 4
  %.not.i.i70.i = icmp eq i32 %641, 0
  br i1 %.not.i.i70.i, label %.critedge.thread.i.i.i17, label %632

.critedge.i.i.i22:                                ; preds = %632
  %642 = getelementptr inbounds [16 x %struct.ltp_best], ptr %628, i64 0, i64 %636
  %643 = load i64, ptr %642, align 8
  %644 = getelementptr inbounds i8, ptr %0, i64 56
  %645 = load i64, ptr %644, align 8
  %.not23.i.i.i = icmp eq i64 %643, %645
  br i1 %.not23.i.i.i, label %656, label %.critedge.thread.i.i.i17

.critedge.thread.i.i.i17:                         ; preds = %640, %.critedge.i.i.i22, %..critedge.thread_crit_edge.i.i.i
  %646 = phi i32 [ %630, %.critedge.i.i.i22 ], [ %.pre.i.i.i23, %..critedge.thread_crit_edge.i.i.i ], [ %630, %640 ]
  %647 = phi i32 [ %633, %.critedge.i.i.i22 ], [ 0, %..critedge.thread_crit_edge.i.i.i ], [ 0, %640 ]
  %648 = add i32 %647, 1
  store i32 %648, ptr %616, align 4
  %649 = getelementptr inbounds i8, ptr %0, i64 64
  %650 = add i32 %647, %646
  %651 = and i32 %650, 15
  %652 = zext nneg i32 %651 to i64
  %653 = getelementptr inbounds [16 x %struct.ltp_best], ptr %649, i64 0, i64 %652
  %654 = getelementptr inbounds i8, ptr %0, i64 56
  %655 = load i64, ptr %654, align 8
  store i64 %655, ptr %653, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %653, i64 8
  store double %615, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %656

656:                                              ; preds = %.critedge.thread.i.i.i17, %.critedge.i.i.i22, %ltp_bandwidth.exit.i.i.i
  %.promoted30.i.i.i = phi i32 [ %633, %.critedge.i.i.i22 ], [ %648, %.critedge.thread.i.i.i17 ], [ %617, %ltp_bandwidth.exit.i.i.i ]
  %657 = getelementptr inbounds i8, ptr %0, i64 64
  %658 = getelementptr inbounds i8, ptr %0, i64 320
  %659 = icmp ugt i32 %.promoted30.i.i.i, 1
  br i1 %659, label %.lr.ph31.i.i.i, label %learn_rate.exit.i.i

.lr.ph31.i.i.i:                                   ; preds = %656
  %660 = getelementptr inbounds i8, ptr %0, i64 56
  %661 = load i64, ptr %660, align 8
  %662 = add nsw i64 %661, -10
  %.promoted33.i.i.i = load i32, ptr %658, align 8
  br label %663

663:                                              ; preds = %669, %.lr.ph31.i.i.i
  %664 = phi i32 [ %.promoted33.i.i.i, %.lr.ph31.i.i.i ], [ %671, %669 ]
  %665 = phi i32 [ %.promoted30.i.i.i, %.lr.ph31.i.i.i ], [ %672, %669 ]
  %666 = zext i32 %664 to i64
  %667 = getelementptr inbounds [16 x %struct.ltp_best], ptr %657, i64 0, i64 %666
  %668 = load i64, ptr %667, align 8
  %.not24.i.i.i = icmp sgt i64 %668, %662
  br i1 %.not24.i.i.i, label %learn_rate.exit.i.i, label %669

669:                                              ; preds = %663
  %670 = add i32 %664, 1
  %671 = and i32 %670, 15
  store i32 %671, ptr %658, align 8
  %672 = add i32 %665, -1
  store i32 %672, ptr %616, align 4
  %673 = icmp ugt i32 %672, 1
  br i1 %673, label %663, label %learn_rate.exit.i.i

learn_rate.exit.i.i:                              ; preds = %669, %663, %656, %learn_rtt.exit.i.i
  br i1 %.not.i68.i, label %learn_fullness.exit.i.i, label %674

674:                                              ; preds = %learn_rate.exit.i.i
  %675 = fmul double %.pre69.i.i, 1.500000e+00
  %676 = fcmp uge double %675, %571
  %.not59.i.i = or i1 %608, %676
  %677 = select i1 %.not59.i.i, i1 %.sroa.12.3.off0.i, i1 false
  br i1 %677, label %learn_fullness.exit.i.i, label %678

678:                                              ; preds = %674
  %679 = getelementptr inbounds i8, ptr %0, i64 360
  %680 = load i8, ptr %679, align 8
  %681 = trunc i8 %680 to i1
  br i1 %681, label %learn_fullness.exit.i.i, label %682

682:                                              ; preds = %678
  %683 = getelementptr inbounds i8, ptr %0, i64 324
  %684 = load i32, ptr %683, align 4
  %.not.i.i46.i.i = icmp eq i32 %684, 0
  br i1 %.not.i.i46.i.i, label %ltp_bandwidth.exit.i47.i.i, label %ltp_bandwidth.exit.thread.i.i.i

ltp_bandwidth.exit.i47.i.i:                       ; preds = %682
  %685 = getelementptr inbounds i8, ptr %0, i64 344
  %686 = load double, ptr %685, align 8
  %687 = fmul double %686, 1.250000e+00
  %688 = fcmp ugt double %687, 0.000000e+00
  br i1 %688, label %702, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit.thread.i.i.i:                  ; preds = %682
  %689 = getelementptr inbounds i8, ptr %0, i64 64
  %690 = getelementptr inbounds i8, ptr %0, i64 320
  %691 = load i32, ptr %690, align 8
  %692 = zext i32 %691 to i64
  %693 = getelementptr inbounds [16 x %struct.ltp_best], ptr %689, i64 0, i64 %692, i32 1
  %694 = load double, ptr %693, align 8
  %695 = getelementptr inbounds i8, ptr %0, i64 344
  %696 = load double, ptr %695, align 8
  %697 = fmul double %696, 1.250000e+00
  %698 = fcmp ult double %694, %697
  br i1 %698, label %702, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit10.i.i.i:                       ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %699 = phi ptr [ %685, %ltp_bandwidth.exit.i47.i.i ], [ %695, %ltp_bandwidth.exit.thread.i.i.i ]
  %700 = phi double [ 0.000000e+00, %ltp_bandwidth.exit.i47.i.i ], [ %694, %ltp_bandwidth.exit.thread.i.i.i ]
  store double %700, ptr %699, align 8
  %701 = getelementptr inbounds i8, ptr %0, i64 352
  store i64 0, ptr %701, align 8
  br label %learn_fullness.exit.i.i

702:                                              ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %703 = getelementptr inbounds i8, ptr %0, i64 352
  %704 = load i64, ptr %703, align 8
  %705 = add nsw i64 %704, 1
  store i64 %705, ptr %703, align 8
  %706 = icmp sgt i64 %704, 1
  %707 = zext i1 %706 to i8
  store i8 %707, ptr %679, align 8
  br label %learn_fullness.exit.i.i

learn_fullness.exit.i.i:                          ; preds = %702, %ltp_bandwidth.exit10.i.i.i, %678, %674, %learn_rate.exit.i.i
  %708 = sitofp i64 %572 to double
  %709 = load i32, ptr %0, align 8
  switch i32 %709, label %follow.exit.i.i [
    i32 1, label %710
    i32 2, label %716
    i32 3, label %learn_fullness.exit._crit_edge.i.i
  ]

learn_fullness.exit._crit_edge.i.i:               ; preds = %learn_fullness.exit.i.i
  %.phi.trans.insert.i.i18 = getelementptr inbounds i8, ptr %0, i64 368
  %.pre.i.i19 = load i64, ptr %.phi.trans.insert.i.i18, align 8
  br label %745

710:                                              ; preds = %learn_fullness.exit.i.i
  %711 = getelementptr inbounds i8, ptr %0, i64 360
  %712 = load i8, ptr %711, align 8
  %713 = trunc i8 %712 to i1
  br i1 %713, label %.thread.i.i.i21, label %follow.exit.i.i

.thread.i.i.i21:                                  ; preds = %710
  store i32 2, ptr %0, align 8
  %714 = getelementptr inbounds i8, ptr %0, i64 40
  store double 0x3FD62F078ADEB975, ptr %714, align 8
  %715 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.885000e+00, ptr %715, align 8
  br label %716

716:                                              ; preds = %.thread.i.i.i21, %learn_fullness.exit.i.i
  %717 = getelementptr inbounds i8, ptr %0, i64 324
  %718 = load i32, ptr %717, align 4
  %.not.i.i.i.i.i20 = icmp eq i32 %718, 0
  br i1 %.not.i.i.i.i.i20, label %target.exit.i.i.i, label %719

719:                                              ; preds = %716
  %720 = getelementptr inbounds i8, ptr %0, i64 64
  %721 = getelementptr inbounds i8, ptr %0, i64 320
  %722 = load i32, ptr %721, align 8
  %723 = zext i32 %722 to i64
  %724 = getelementptr inbounds [16 x %struct.ltp_best], ptr %720, i64 0, i64 %723, i32 1
  %725 = load double, ptr %724, align 8
  br label %target.exit.i.i.i

target.exit.i.i.i:                                ; preds = %719, %716
  %726 = phi double [ %725, %719 ], [ 0.000000e+00, %716 ]
  %727 = fcmp uge double %603, 0.000000e+00
  %728 = fcmp ogt double %726, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %727, i1 %728, i1 false
  %729 = fmul double %.pre69.i.i, %726
  %730 = fadd double %729, 4.530000e+03
  %.0.i.i.i.i = select i1 %or.cond.i.i.i.i, double %730, double 1.510000e+04
  %731 = fcmp ult double %.0.i.i.i.i, %708
  br i1 %731, label %follow.exit.i.i, label %.thread55.i.i.i

.thread55.i.i.i:                                  ; preds = %target.exit.i.i.i
  store i32 3, ptr %0, align 8
  %732 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.000000e+00, ptr %732, align 8
  %733 = getelementptr inbounds i8, ptr %0, i64 8
  %734 = load i64, ptr %733, align 8
  %735 = srem i64 %734, 7
  %736 = trunc nsw i64 %735 to i8
  %.lhs.trunc.i.i.i.i = add nsw i8 %736, 2
  %737 = srem i8 %.lhs.trunc.i.i.i.i, 8
  %.sext.i.i.i.i = sext i8 %737 to i64
  %738 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i.i.i, ptr %738, align 8
  %739 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %739, align 8
  %740 = icmp eq i8 %737, 0
  %741 = icmp eq i8 %737, 1
  %742 = select i1 %741, double 7.500000e-01, double 1.000000e+00
  %743 = select i1 %740, double 1.250000e+00, double %742
  %744 = getelementptr inbounds i8, ptr %0, i64 40
  store double %743, ptr %744, align 8
  br label %745

745:                                              ; preds = %.thread55.i.i.i, %learn_fullness.exit._crit_edge.i.i
  %746 = phi i64 [ %.pre.i.i19, %learn_fullness.exit._crit_edge.i.i ], [ %.sext.i.i.i.i, %.thread55.i.i.i ]
  %747 = getelementptr inbounds i8, ptr %0, i64 368
  %748 = icmp eq i64 %746, 1
  br i1 %608, label %.thread45.i.i.i, label %749

749:                                              ; preds = %745
  %.not52.i.i.i = icmp eq i64 %746, 0
  %750 = getelementptr inbounds i8, ptr %0, i64 376
  %751 = load double, ptr %750, align 8
  %752 = fsub double %2, %751
  %753 = fcmp ogt double %752, %603
  br i1 %.not52.i.i.i, label %754, label %772

.thread45.i.i.i:                                  ; preds = %745
  br i1 %748, label %.thread48.i.i.i, label %follow.exit.i.i

754:                                              ; preds = %749
  br i1 %753, label %755, label %follow.exit.i.i

755:                                              ; preds = %754
  %756 = getelementptr inbounds i8, ptr %0, i64 324
  %757 = load i32, ptr %756, align 4
  %.not.i.i37.i.i.i = icmp eq i32 %757, 0
  br i1 %.not.i.i37.i.i.i, label %target.exit40.i.i.i, label %758

758:                                              ; preds = %755
  %759 = getelementptr inbounds i8, ptr %0, i64 64
  %760 = getelementptr inbounds i8, ptr %0, i64 320
  %761 = load i32, ptr %760, align 8
  %762 = zext i32 %761 to i64
  %763 = getelementptr inbounds [16 x %struct.ltp_best], ptr %759, i64 0, i64 %762, i32 1
  %764 = load double, ptr %763, align 8
  br label %target.exit40.i.i.i

target.exit40.i.i.i:                              ; preds = %758, %755
  %765 = phi double [ %764, %758 ], [ 0.000000e+00, %755 ]
  %766 = fcmp ogt double %765, 0.000000e+00
  %767 = fmul double %765, 1.250000e+00
  %768 = fmul double %.pre69.i.i, %767
  %769 = fadd double %768, 4.530000e+03
  %.0.i39.i.i.i = select i1 %766, double %769, double 1.510000e+04
  %770 = fcmp ole double %.0.i39.i.i.i, %708
  %771 = or i1 %.sroa.12.3.off0.i, %770
  br i1 %771, label %.critedge36.i.i.i, label %follow.exit.i.i

772:                                              ; preds = %749
  br i1 %748, label %773, label %789

773:                                              ; preds = %772
  br i1 %753, label %.critedge36.i.i.i, label %.thread48.i.i.i

.thread48.i.i.i:                                  ; preds = %773, %.thread45.i.i.i
  %774 = getelementptr inbounds i8, ptr %0, i64 324
  %775 = load i32, ptr %774, align 4
  %.not.i.i41.i.i.i = icmp eq i32 %775, 0
  br i1 %.not.i.i41.i.i.i, label %target.exit44.i.i.i, label %776

776:                                              ; preds = %.thread48.i.i.i
  %777 = getelementptr inbounds i8, ptr %0, i64 64
  %778 = getelementptr inbounds i8, ptr %0, i64 320
  %779 = load i32, ptr %778, align 8
  %780 = zext i32 %779 to i64
  %781 = getelementptr inbounds [16 x %struct.ltp_best], ptr %777, i64 0, i64 %780, i32 1
  %782 = load double, ptr %781, align 8
  br label %target.exit44.i.i.i

target.exit44.i.i.i:                              ; preds = %776, %.thread48.i.i.i
  %783 = phi double [ %782, %776 ], [ 0.000000e+00, %.thread48.i.i.i ]
  %784 = fcmp uge double %603, 0.000000e+00
  %785 = fcmp ogt double %783, 0.000000e+00
  %or.cond.i42.i.i.i = select i1 %784, i1 %785, i1 false
  %786 = fmul double %.pre69.i.i, %783
  %787 = fadd double %786, 4.530000e+03
  %.0.i43.i.i.i = select i1 %or.cond.i42.i.i.i, double %787, double 1.510000e+04
  %788 = fcmp ult double %.0.i43.i.i.i, %708
  br i1 %788, label %follow.exit.i.i, label %.critedge36.i.i.i

789:                                              ; preds = %772
  br i1 %753, label %.critedge36.i.i.i, label %follow.exit.i.i

.critedge36.i.i.i:                                ; preds = %789, %target.exit44.i.i.i, %773, %target.exit40.i.i.i
  %790 = add nsw i64 %746, 1
  %791 = srem i64 %790, 8
  store i64 %791, ptr %747, align 8
  %792 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %792, align 8
  %793 = icmp eq i64 %791, 0
  %794 = icmp eq i64 %791, 1
  %795 = select i1 %794, double 7.500000e-01, double 1.000000e+00
  %796 = select i1 %793, double 1.250000e+00, double %795
  %797 = getelementptr inbounds i8, ptr %0, i64 40
  store double %796, ptr %797, align 8
  br label %follow.exit.i.i

follow.exit.i.i:                                  ; preds = %.critedge36.i.i.i, %789, %target.exit44.i.i.i, %target.exit40.i.i.i, %754, %.thread45.i.i.i, %target.exit.i.i.i, %710, %learn_fullness.exit.i.i
  %798 = phi i32 [ %709, %learn_fullness.exit.i.i ], [ 1, %710 ], [ 3, %.critedge36.i.i.i ], [ 3, %789 ], [ 3, %target.exit44.i.i.i ], [ 3, %target.exit40.i.i.i ], [ 3, %754 ], [ 3, %.thread45.i.i.i ], [ 2, %target.exit.i.i.i ]
  %.not.i49.i.i = icmp eq i32 %798, 4
  br i1 %594, label %799, label %803

799:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %800

800:                                              ; preds = %799
  store i32 4, ptr %0, align 8
  %801 = getelementptr inbounds i8, ptr %0, i64 40
  store double 1.000000e+00, ptr %801, align 8
  %802 = getelementptr inbounds i8, ptr %0, i64 384
  store double -1.000000e+00, ptr %802, align 8
  br label %.thread.i50.i.i

803:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %probe_rtt.exit.i.i

.thread.i50.i.i:                                  ; preds = %803, %800, %799
  %804 = getelementptr inbounds i8, ptr %0, i64 384
  %805 = load double, ptr %804, align 8
  %806 = fcmp olt double %805, 0.000000e+00
  br i1 %806, label %807, label %813

807:                                              ; preds = %.thread.i50.i.i
  %808 = icmp slt i64 %572, 6041
  br i1 %808, label %809, label %probe_rtt.exit.i.i

809:                                              ; preds = %807
  %810 = fcmp olt double %603, 2.000000e-01
  %811 = select i1 %810, double 2.000000e-01, double %603
  %812 = fadd double %811, %2
  store double %812, ptr %804, align 8
  br label %probe_rtt.exit.i.i

813:                                              ; preds = %.thread.i50.i.i
  %814 = fcmp ugt double %805, %2
  br i1 %814, label %probe_rtt.exit.i.i, label %815

815:                                              ; preds = %813
  %816 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %816, align 8
  %817 = getelementptr inbounds i8, ptr %0, i64 360
  %818 = load i8, ptr %817, align 8
  %819 = trunc i8 %818 to i1
  %820 = getelementptr inbounds i8, ptr %0, i64 48
  br i1 %819, label %821, label %834

821:                                              ; preds = %815
  store i32 3, ptr %0, align 8
  store double 2.000000e+00, ptr %820, align 8
  %822 = getelementptr inbounds i8, ptr %0, i64 8
  %823 = load i64, ptr %822, align 8
  %824 = srem i64 %823, 7
  %825 = trunc nsw i64 %824 to i8
  %.lhs.trunc.i.i51.i.i = add nsw i8 %825, 2
  %826 = srem i8 %.lhs.trunc.i.i51.i.i, 8
  %.sext.i.i52.i.i = sext i8 %826 to i64
  %827 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i52.i.i, ptr %827, align 8
  %828 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %828, align 8
  %829 = icmp eq i8 %826, 0
  %830 = icmp eq i8 %826, 1
  %831 = select i1 %830, double 7.500000e-01, double 1.000000e+00
  %832 = select i1 %829, double 1.250000e+00, double %831
  %833 = getelementptr inbounds i8, ptr %0, i64 40
  store double %832, ptr %833, align 8
  br label %probe_rtt.exit.i.i

834:                                              ; preds = %815
  store i32 1, ptr %0, align 8
  store double 2.885000e+00, ptr %820, align 8
  %835 = getelementptr inbounds i8, ptr %0, i64 40
  store double 2.885000e+00, ptr %835, align 8
  br label %probe_rtt.exit.i.i

probe_rtt.exit.i.i:                               ; preds = %834, %821, %813, %809, %807, %803
  %836 = phi i1 [ false, %803 ], [ true, %807 ], [ true, %809 ], [ true, %813 ], [ false, %821 ], [ false, %834 ]
  %837 = getelementptr inbounds i8, ptr %0, i64 324
  %838 = load i32, ptr %837, align 4
  %.not.i.i53.i.i = icmp eq i32 %838, 0
  br i1 %.not.i.i53.i.i, label %wanted.exit.thread.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %probe_rtt.exit.i.i
  %839 = getelementptr inbounds i8, ptr %0, i64 64
  %840 = getelementptr inbounds i8, ptr %0, i64 320
  %841 = load i32, ptr %840, align 8
  %842 = zext i32 %841 to i64
  %843 = getelementptr inbounds [16 x %struct.ltp_best], ptr %839, i64 0, i64 %842, i32 1
  %844 = load double, ptr %843, align 8
  %845 = getelementptr inbounds i8, ptr %0, i64 40
  %846 = load double, ptr %845, align 8
  %847 = fmul double %846, 0x3FEFAE147AE147AE
  %848 = fmul double %844, %847
  %849 = fcmp uge double %603, 0.000000e+00
  %850 = fcmp ogt double %844, 0.000000e+00
  %or.cond.i.i54.i.i = select i1 %849, i1 %850, i1 false
  br i1 %or.cond.i.i54.i.i, label %851, label %wanted.exit.i.i.i

851:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %852 = getelementptr inbounds i8, ptr %0, i64 48
  %853 = load double, ptr %852, align 8
  %854 = fmul double %603, %853
  %855 = fadd double %603, 4.000000e-03
  %856 = fcmp ogt double %854, %855
  %857 = select i1 %856, double %854, double %855
  %858 = fmul double %844, %857
  %859 = fadd double %858, 4.530000e+03
  br label %wanted.exit.i.i.i

wanted.exit.i.i.i:                                ; preds = %851, %ltp_bandwidth.exit.i.i.i.i
  %.0.i.i55.i.i = phi double [ %859, %851 ], [ 1.510000e+04, %ltp_bandwidth.exit.i.i.i.i ]
  br i1 %850, label %860, label %wanted.exit.thread.i.i.i

860:                                              ; preds = %wanted.exit.i.i.i
  %861 = getelementptr inbounds i8, ptr %0, i64 360
  %862 = load i8, ptr %861, align 8
  %863 = trunc i8 %862 to i1
  br i1 %863, label %.sink.split.i.i.i, label %864

864:                                              ; preds = %860
  %865 = getelementptr inbounds i8, ptr %0, i64 24
  %866 = load double, ptr %865, align 8
  %867 = fcmp ogt double %848, %866
  br i1 %867, label %.sink.split.i.i.i, label %868

868:                                              ; preds = %864
  %869 = getelementptr inbounds i8, ptr %0, i64 56
  %870 = load i64, ptr %869, align 8
  %871 = icmp slt i64 %870, 2
  br i1 %871, label %.sink.split.i.i.i, label %876

wanted.exit.thread.i.i.i:                         ; preds = %wanted.exit.i.i.i, %probe_rtt.exit.i.i
  %.0.i29.i.i.i = phi double [ %.0.i.i55.i.i, %wanted.exit.i.i.i ], [ 1.510000e+04, %probe_rtt.exit.i.i ]
  %872 = fcmp ogt double %603, 0.000000e+00
  br i1 %872, label %873, label %876

873:                                              ; preds = %wanted.exit.thread.i.i.i
  %874 = fdiv double 4.356350e+04, %603
  br label %.sink.split.i.i.i

.sink.split.i.i.i:                                ; preds = %873, %868, %864, %860
  %.sink.i.i.i = phi double [ %874, %873 ], [ %848, %868 ], [ %848, %864 ], [ %848, %860 ]
  %.0.i28.ph.i.i.i = phi double [ %.0.i29.i.i.i, %873 ], [ %.0.i.i55.i.i, %868 ], [ %.0.i.i55.i.i, %864 ], [ %.0.i.i55.i.i, %860 ]
  %875 = getelementptr inbounds i8, ptr %0, i64 24
  store double %.sink.i.i.i, ptr %875, align 8
  br label %876

876:                                              ; preds = %.sink.split.i.i.i, %wanted.exit.thread.i.i.i, %868
  %.0.i28.i.i.i = phi double [ %.0.i29.i.i.i, %wanted.exit.thread.i.i.i ], [ %.0.i.i55.i.i, %868 ], [ %.0.i28.ph.i.i.i, %.sink.split.i.i.i ]
  %877 = getelementptr inbounds i8, ptr %0, i64 360
  %878 = load i8, ptr %877, align 8
  %879 = trunc i8 %878 to i1
  %880 = getelementptr inbounds i8, ptr %0, i64 16
  %881 = load double, ptr %880, align 8
  br i1 %879, label %882, label %887

882:                                              ; preds = %876
  %883 = sitofp i64 %.259.i to double
  %884 = fadd double %881, %883
  %885 = fcmp olt double %884, %.0.i28.i.i.i
  %886 = select i1 %885, double %884, double %.0.i28.i.i.i
  br label %ltp_rate_acked.exit.i

887:                                              ; preds = %876
  %888 = fcmp olt double %881, %.0.i28.i.i.i
  %889 = icmp slt i64 %575, 15100
  %or.cond57.i.i = select i1 %888, i1 true, i1 %889
  br i1 %or.cond57.i.i, label %890, label %ltp_rate_acked.exit.i

890:                                              ; preds = %887
  %891 = sitofp i64 %.259.i to double
  %892 = fadd double %881, %891
  br label %ltp_rate_acked.exit.i

ltp_rate_acked.exit.i:                            ; preds = %890, %887, %882
  %893 = phi double [ %892, %890 ], [ %886, %882 ], [ %881, %887 ]
  %894 = fcmp ogt double %893, 6.040000e+03
  %895 = select i1 %894, double %893, double 6.040000e+03
  %spec.store.select.i.i.i = select i1 %836, double 6.040000e+03, double %895
  store double %spec.store.select.i.i.i, ptr %880, align 8
  %896 = getelementptr inbounds i8, ptr %0, i64 33464
  store double %2, ptr %896, align 8
  %897 = getelementptr inbounds i8, ptr %0, i64 33456
  store i32 0, ptr %897, align 8
  %898 = load i64, ptr %345, align 8
  %899 = icmp slt i64 %898, 0
  br i1 %899, label %ltp_receiver_take.exit, label %900

900:                                              ; preds = %ltp_rate_acked.exit.i
  %901 = load i32, ptr %344, align 4
  %902 = load i32, ptr %340, align 8
  %.not13.i72.i = icmp eq i32 %901, %902
  br i1 %.not13.i72.i, label %ltp_receiver_take.exit, label %.lr.ph.i73.i

.lr.ph.i73.i:                                     ; preds = %900, %917
  %903 = phi i32 [ %918, %917 ], [ %902, %900 ]
  %.014.i.i = phi i32 [ %919, %917 ], [ %901, %900 ]
  %904 = load ptr, ptr %339, align 8
  %905 = and i32 %.014.i.i, 16383
  %906 = zext nneg i32 %905 to i64
  %907 = getelementptr inbounds %struct.ltp_sent, ptr %904, i64 %906
  %908 = load i64, ptr %345, align 8
  %909 = trunc i64 %908 to i32
  %910 = sub i32 %.014.i.i, %909
  %911 = icmp slt i32 %910, 0
  br i1 %911, label %912, label %ltp_receiver_take.exit

912:                                              ; preds = %.lr.ph.i73.i
  %913 = getelementptr inbounds i8, ptr %907, i64 50
  %914 = load i8, ptr %913, align 2
  %915 = icmp eq i8 %914, 1
  br i1 %915, label %916, label %917

916:                                              ; preds = %912
  tail call fastcc void @lose(ptr noundef nonnull %0, ptr noundef nonnull %907) nobuiltin
  %.pre.i76.i = load i32, ptr %340, align 8
  br label %917

917:                                              ; preds = %916, %912
  %918 = phi i32 [ %.pre.i76.i, %916 ], [ %903, %912 ]
  %919 = add i32 %.014.i.i, 1
  %.not.i75.i = icmp eq i32 %919, %918
  br i1 %.not.i75.i, label %ltp_receiver_take.exit, label %.lr.ph.i73.i

920:                                              ; preds = %3
  %921 = getelementptr inbounds i8, ptr %1, i64 12
  %922 = load i32, ptr %921, align 4
  %923 = getelementptr inbounds i8, ptr %0, i64 496
  %924 = and i32 %922, 4095
  %925 = zext nneg i32 %924 to i64
  %926 = getelementptr inbounds [4096 x ptr], ptr %923, i64 0, i64 %925
  %927 = load ptr, ptr %926, align 8
  %.not.i.i28 = icmp eq ptr %927, null
  br i1 %.not.i.i28, label %ltp_take_close.exit, label %928

928:                                              ; preds = %920
  %929 = getelementptr inbounds i8, ptr %927, i64 104
  %930 = load i32, ptr %929, align 8
  %931 = icmp eq i32 %930, %922
  br i1 %931, label %open_flow.exit.i, label %ltp_take_close.exit

open_flow.exit.i:                                 ; preds = %928
  %932 = getelementptr inbounds i8, ptr %1, i64 24
  %933 = load i32, ptr %932, align 8
  %934 = getelementptr inbounds i8, ptr %927, i64 108
  %935 = load i32, ptr %934, align 4
  %.not27.i = icmp eq i32 %933, %935
  br i1 %.not27.i, label %936, label %967

936:                                              ; preds = %open_flow.exit.i
  %937 = getelementptr inbounds i8, ptr %927, i64 120
  %938 = load i8, ptr %937, align 8
  %939 = trunc i8 %938 to i1
  br i1 %939, label %940, label %967

940:                                              ; preds = %936
  %941 = getelementptr inbounds i8, ptr %1, i64 32
  %942 = load i64, ptr %941, align 8
  %.not28.i = icmp eq i64 %942, 0
  br i1 %.not28.i, label %.thread.i31, label %943

943:                                              ; preds = %940
  %944 = getelementptr inbounds i8, ptr %1, i64 40
  %945 = load ptr, ptr %944, align 8
  %946 = icmp eq i32 %933, 0
  br i1 %946, label %.thread36.i, label %.lr.ph.i.i29

.lr.ph.i.i29:                                     ; preds = %943
  %947 = getelementptr inbounds i8, ptr %927, i64 64
  %948 = load ptr, ptr %947, align 8
  %949 = zext i32 %933 to i64
  br label %950

950:                                              ; preds = %965, %.lr.ph.i.i29
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i.i29 ], [ %indvars.iv.next.i.i, %965 ]
  %951 = phi i1 [ false, %.lr.ph.i.i29 ], [ %966, %965 ]
  %952 = getelementptr inbounds i8, ptr %948, i64 %indvars.iv.i.i
  %953 = load i8, ptr %952, align 1
  %954 = and i8 %953, 2
  %.not.i31.i = icmp eq i8 %954, 0
  br i1 %.not.i31.i, label %965, label %955

955:                                              ; preds = %950
  %956 = trunc nuw i64 %indvars.iv.i.i to i32
  %957 = lshr i64 %indvars.iv.i.i, 3
  %958 = and i64 %957, 536870911
  %959 = getelementptr inbounds i8, ptr %945, i64 %958
  %960 = load i8, ptr %959, align 1
  %961 = zext i8 %960 to i32
  %962 = and i32 %956, 7
  %963 = shl nuw nsw i32 1, %962
  %964 = and i32 %963, %961
  %.not.i.i.i30 = icmp eq i32 %964, 0
  br i1 %.not.i.i.i30, label %has_critical.exit.i, label %965

965:                                              ; preds = %955, %950
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %966 = icmp uge i64 %indvars.iv.next.i.i, %949
  %exitcond.i.i = icmp eq i64 %indvars.iv.next.i.i, %949
  br i1 %exitcond.i.i, label %has_critical.exit.i, label %950

has_critical.exit.i:                              ; preds = %965, %955
  %.lcssa.i.i = phi i1 [ %951, %955 ], [ %966, %965 ]
  br i1 %.lcssa.i.i, label %.thread36.i, label %967

967:                                              ; preds = %has_critical.exit.i, %936, %open_flow.exit.i
  %968 = getelementptr inbounds i8, ptr %0, i64 464
  %969 = load i64, ptr %968, align 8
  %970 = add i64 %969, 1
  store i64 %970, ptr %968, align 8
  br label %ltp_receiver_take.exit

.thread36.i:                                      ; preds = %has_critical.exit.i, %943
  %971 = tail call ptr @calloc(i64 noundef %942, i64 noundef 1) nobuiltin
  %972 = getelementptr inbounds i8, ptr %927, i64 128
  store ptr %971, ptr %972, align 8
  %.not30.i = icmp eq ptr %971, null
  br i1 %.not30.i, label %ltp_receiver_take.exit, label %973

973:                                              ; preds = %.thread36.i
  %974 = load ptr, ptr %944, align 8
  %975 = load i64, ptr %941, align 8
  %976 = tail call ptr @memcpy(ptr noundef nonnull %971, ptr noundef %974, i64 noundef %975) nobuiltin
  br label %.thread.i31

.thread.i31:                                      ; preds = %973, %940
  store ptr null, ptr %926, align 8
  %977 = getelementptr inbounds i8, ptr %0, i64 33264
  %978 = load i32, ptr %977, align 8
  %979 = add i32 %978, -1
  store i32 %979, ptr %977, align 8
  %980 = getelementptr inbounds i8, ptr %927, i64 122
  %981 = load i8, ptr %980, align 2
  %982 = trunc i8 %981 to i1
  br i1 %982, label %983, label %leave.exit.i.i

983:                                              ; preds = %.thread.i31
  %984 = getelementptr inbounds i8, ptr %927, i64 8
  %985 = load ptr, ptr %984, align 8
  %986 = load ptr, ptr %927, align 8
  %.not.i.i33.i = icmp eq ptr %986, null
  %987 = getelementptr inbounds i8, ptr %986, i64 8
  %988 = getelementptr inbounds i8, ptr %0, i64 33272
  %989 = select i1 %.not.i.i33.i, ptr %988, ptr %987
  store ptr %985, ptr %989, align 8
  %990 = load ptr, ptr %927, align 8
  %.not11.i.i.i = icmp eq ptr %985, null
  %991 = getelementptr inbounds i8, ptr %0, i64 33280
  %992 = select i1 %.not11.i.i.i, ptr %991, ptr %985
  store ptr %990, ptr %992, align 8
  store i8 0, ptr %980, align 2
  br label %leave.exit.i.i

leave.exit.i.i:                                   ; preds = %983, %.thread.i31
  %993 = getelementptr inbounds i8, ptr %927, i64 16
  store ptr null, ptr %993, align 8
  %994 = getelementptr inbounds i8, ptr %0, i64 33288
  %995 = load ptr, ptr %994, align 8
  %.not.i32.i = icmp eq ptr %995, null
  br i1 %.not.i32.i, label %ltp_take_close.exit.thread39, label %996

996:                                              ; preds = %leave.exit.i.i
  %997 = getelementptr inbounds i8, ptr %0, i64 33296
  %998 = load ptr, ptr %997, align 8
  %999 = getelementptr inbounds i8, ptr %998, i64 16
  br label %ltp_take_close.exit.thread39

ltp_take_close.exit.thread39:                     ; preds = %leave.exit.i.i, %996
  %1000 = phi ptr [ %999, %996 ], [ %994, %leave.exit.i.i ]
  store ptr %927, ptr %1000, align 8
  %1001 = getelementptr inbounds i8, ptr %0, i64 33296
  store ptr %927, ptr %1001, align 8
  br label %1010

ltp_take_close.exit:                              ; preds = %920, %928
  %1002 = getelementptr inbounds i8, ptr %0, i64 33268
  %1003 = load i32, ptr %1002, align 4
  %1004 = sub i32 %922, %1003
  %1005 = icmp sgt i32 %1004, -1
  %1006 = zext i1 %1005 to i64
  %1007 = getelementptr inbounds i8, ptr %0, i64 464
  %1008 = load i64, ptr %1007, align 8
  %1009 = add i64 %1008, %1006
  store i64 %1009, ptr %1007, align 8
  br i1 %1005, label %ltp_receiver_take.exit, label %1010

1010:                                             ; preds = %ltp_take_close.exit.thread39, %ltp_take_close.exit
  %1011 = getelementptr inbounds i8, ptr %0, i64 70608
  %1012 = load i32, ptr %921, align 4
  %1013 = zext i32 %1012 to i64
  %1014 = shl nuw i64 %1013, 32
  %1015 = getelementptr inbounds i8, ptr %1, i64 24
  %1016 = load i32, ptr %1015, align 8
  %1017 = zext i32 %1016 to i64
  %1018 = or disjoint i64 %1014, %1017
  %1019 = getelementptr inbounds i8, ptr %0, i64 70624
  %1020 = load i64, ptr %1019, align 8
  %1021 = getelementptr inbounds i8, ptr %0, i64 70632
  %1022 = load i64, ptr %1021, align 8
  %1023 = icmp eq i64 %1020, %1022
  br i1 %1023, label %1024, label %._crit_edge.i32

._crit_edge.i32:                                  ; preds = %1010
  %.pre.i = load ptr, ptr %1011, align 8
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 70616
  %.pre7.i = load i64, ptr %.phi.trans.insert.i, align 8
  br label %1036

1024:                                             ; preds = %1010
  %.not.i.i33 = icmp eq i64 %1020, 0
  %1025 = shl i64 %1020, 1
  %spec.select.i.i = select i1 %.not.i.i33, i64 64, i64 %1025
  %1026 = tail call ptr @calloc(i64 noundef %spec.select.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i = icmp eq ptr %1026, null
  br i1 %.not21.i.not.i, label %ltp_receiver_take.exit, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %1024
  %.pre.i.i34 = load ptr, ptr %1011, align 8
  br i1 %.not.i.i33, label %grow.exit.thread.i, label %.lr.ph.i.i35

.lr.ph.i.i35:                                     ; preds = %.preheader.i.i
  %1027 = getelementptr inbounds i8, ptr %0, i64 70616
  %1028 = load i64, ptr %1027, align 8
  br label %1029

grow.exit.thread.i:                               ; preds = %1029, %.preheader.i.i
  tail call void @free(ptr noundef %.pre.i.i34) nobuiltin
  store ptr %1026, ptr %1011, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 70616
  store i64 0, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  store i64 %spec.select.i.i, ptr %1021, align 8
  %.pre8.i = load i64, ptr %1019, align 8
  br label %1036

1029:                                             ; preds = %1029, %.lr.ph.i.i35
  %.01822.i.i = phi i64 [ 0, %.lr.ph.i.i35 ], [ %1035, %1029 ]
  %1030 = add i64 %.01822.i.i, %1028
  %1031 = urem i64 %1030, %1020
  %1032 = getelementptr inbounds i64, ptr %.pre.i.i34, i64 %1031
  %1033 = load i64, ptr %1032, align 8
  %1034 = getelementptr inbounds i64, ptr %1026, i64 %.01822.i.i
  store i64 %1033, ptr %1034, align 8
  %1035 = add nuw i64 %.01822.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %1035, %1020
  br i1 %exitcond.not.i.i, label %grow.exit.thread.i, label %1029

1036:                                             ; preds = %grow.exit.thread.i, %._crit_edge.i32
  %1037 = phi i64 [ %1022, %._crit_edge.i32 ], [ %spec.select.i.i, %grow.exit.thread.i ]
  %1038 = phi i64 [ %1020, %._crit_edge.i32 ], [ %.pre8.i, %grow.exit.thread.i ]
  %1039 = phi i64 [ %.pre7.i, %._crit_edge.i32 ], [ 0, %grow.exit.thread.i ]
  %1040 = phi ptr [ %.pre.i, %._crit_edge.i32 ], [ %1026, %grow.exit.thread.i ]
  %1041 = add i64 %1038, 1
  store i64 %1041, ptr %1019, align 8
  %1042 = add i64 %1039, %1038
  %1043 = urem i64 %1042, %1037
  %1044 = getelementptr inbounds i64, ptr %1040, i64 %1043
  store i64 %1018, ptr %1044, align 8
  br label %ltp_receiver_take.exit

1045:                                             ; preds = %3
  %1046 = getelementptr inbounds i8, ptr %0, i64 33472
  %1047 = getelementptr inbounds i8, ptr %1, i64 12
  %1048 = load i32, ptr %1047, align 4
  %1049 = getelementptr inbounds i8, ptr %0, i64 70408
  br label %1050

1050:                                             ; preds = %1051, %1045
  %.020.i = phi ptr [ null, %1045 ], [ %.019.i, %1051 ]
  %.019.in.i = phi ptr [ %1049, %1045 ], [ %.019.i, %1051 ]
  %.019.i = load ptr, ptr %.019.in.i, align 8
  %.not.i36 = icmp eq ptr %.019.i, null
  br i1 %.not.i36, label %.critedge.i37, label %1051

1051:                                             ; preds = %1050
  %1052 = getelementptr inbounds i8, ptr %.019.i, i64 8
  %1053 = load i32, ptr %1052, align 8
  %.not21.i = icmp eq i32 %1053, %1048
  br i1 %.not21.i, label %1054, label %1050

1054:                                             ; preds = %1051
  %1055 = load ptr, ptr %.019.i, align 8
  %.not22.i = icmp eq ptr %.020.i, null
  %1056 = select i1 %.not22.i, ptr %1049, ptr %.020.i
  store ptr %1055, ptr %1056, align 8
  %1057 = getelementptr inbounds i8, ptr %0, i64 70416
  %1058 = load ptr, ptr %1057, align 8
  %1059 = icmp eq ptr %1058, %.019.i
  br i1 %1059, label %1060, label %1061

1060:                                             ; preds = %1054
  store ptr %.020.i, ptr %1057, align 8
  br label %1061

1061:                                             ; preds = %1060, %1054
  %1062 = getelementptr inbounds i8, ptr %0, i64 70424
  %1063 = load ptr, ptr %1062, align 8
  store ptr %1063, ptr %.019.i, align 8
  store ptr %.019.i, ptr %1062, align 8
  br label %ltp_receiver_take.exit

.critedge.i37:                                    ; preds = %1050
  %1064 = load i64, ptr %1046, align 8
  %1065 = add i64 %1064, 1
  store i64 %1065, ptr %1046, align 8
  br label %ltp_receiver_take.exit

ltp_receiver_take.exit:                           ; preds = %917, %.lr.ph.i73.i, %.thread36.i, %967, %.critedge.i37, %1061, %1036, %1024, %900, %ltp_rate_acked.exit.i, %._crit_edge.i, %327, %326, %317, %fits.exit.thread.i, %take_unregistered.exit.i, %274, %253, %227, %210, %206, %174, %150, %.thread64.i, %24, %.critedge.i, %ltp_take_close.exit
  %.0 = phi ptr [ null, %ltp_take_close.exit ], [ null, %.critedge.i ], [ null, %24 ], [ null, %326 ], [ null, %fits.exit.thread.i ], [ null, %317 ], [ null, %.thread64.i ], [ null, %274 ], [ null, %227 ], [ null, %150 ], [ null, %174 ], [ null, %206 ], [ null, %210 ], [ null, %253 ], [ %spec.select.i, %take_unregistered.exit.i ], [ null, %327 ], [ null, %._crit_edge.i ], [ null, %ltp_rate_acked.exit.i ], [ null, %900 ], [ null, %1024 ], [ null, %1036 ], [ null, %1061 ], [ null, %.critedge.i37 ], [ null, %967 ], [ null, %.thread36.i ], [ null, %.lr.ph.i73.i ], [ null, %917 ]
  ret ptr %.0
}

define ptr @ltp_take_bytes(ptr noundef %0, ptr noundef %1, i64 noundef %2, double noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.ltp_packet, align 8
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %5) nounwind
  %6 = call i1 @ltp_parse(ptr noundef %1, i64 noundef %2, ptr noundef nonnull %5) nobuiltin
  br i1 %6, label %7, label %9

7:                                                ; preds = %4
  %8 = call ptr @ltp_take(ptr noundef %0, ptr noundef nonnull %5, double noundef %3) nobuiltin
  br label %9

9:                                                ; preds = %4, %7
  %10 = phi ptr [ %8, %7 ], [ null, %4 ]
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %5) nounwind
  ret ptr %10
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

define void @ltp_register(ptr nocapture noundef %0, ptr noundef %1, ptr nocapture noundef readonly %2, double noundef %3) local_unnamed_addr nounwind {
  %5 = getelementptr inbounds i8, ptr %0, i64 33472
  %6 = getelementptr inbounds i8, ptr %1, i64 28
  %7 = load i32, ptr %6, align 4
  %8 = tail call fastcc i1 @make_room(ptr noundef %1, i32 noundef %7) nobuiltin
  br i1 %8, label %15, label %9

9:                                                ; preds = %4
  %10 = getelementptr inbounds i8, ptr %1, i64 112
  %11 = load ptr, ptr %10, align 8
  %.not4.i.i.i = icmp eq ptr %11, null
  br i1 %.not4.i.i.i, label %drop_registration.exit.i, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %9, %.lr.ph.i.i.i
  %.05.i.i.i = phi ptr [ %12, %.lr.ph.i.i.i ], [ %11, %9 ]
  %12 = load ptr, ptr %.05.i.i.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i.i.i) nobuiltin
  %.not.i.i.i = icmp eq ptr %12, null
  br i1 %.not.i.i.i, label %drop_registration.exit.i, label %.lr.ph.i.i.i

drop_registration.exit.i:                         ; preds = %.lr.ph.i.i.i, %9
  store ptr null, ptr %10, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 128
  store i64 0, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 48
  store i64 -1, ptr %14, align 8
  br label %ltp_receiver_register.exit

15:                                               ; preds = %4
  %16 = getelementptr inbounds i8, ptr %1, i64 56
  store i8 1, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %2, i64 8
  %18 = load i8, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 57
  %20 = and i8 %18, 1
  store i8 %20, ptr %19, align 1
  %21 = getelementptr inbounds i8, ptr %0, i64 33496
  store double %3, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %1, i64 72
  store double %3, ptr %22, align 8
  %23 = load i64, ptr %2, align 8
  %24 = add i64 %23, -1
  %25 = urem i64 %24, 1440
  %26 = trunc nuw nsw i64 %25 to i32
  %27 = add nuw nsw i32 %26, 1
  %28 = getelementptr inbounds i8, ptr %1, i64 44
  store i32 %27, ptr %28, align 4
  %29 = getelementptr inbounds i8, ptr %1, i64 120
  %30 = load ptr, ptr %29, align 8
  %31 = load i32, ptr %6, align 4
  %32 = add i32 %31, -1
  %33 = getelementptr inbounds i8, ptr %1, i64 32
  store i32 0, ptr %33, align 8
  %.not65.i.i = icmp eq i32 %31, 0
  br i1 %.not65.i.i, label %._crit_edge.i.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %15
  %34 = getelementptr inbounds i8, ptr %1, i64 48
  %35 = getelementptr inbounds i8, ptr %1, i64 144
  %36 = getelementptr inbounds i8, ptr %0, i64 33480
  %37 = zext i32 %32 to i64
  br label %40

._crit_edge.i.i:                                  ; preds = %64, %15
  %38 = getelementptr inbounds i8, ptr %1, i64 112
  %.057.i.i = load ptr, ptr %38, align 8
  %.not58.i.i = icmp eq ptr %.057.i.i, null
  br i1 %.not58.i.i, label %._crit_edge62.i.i, label %.lr.ph61.i.i

.lr.ph61.i.i:                                     ; preds = %._crit_edge.i.i
  %39 = getelementptr inbounds i8, ptr %1, i64 144
  br label %78

40:                                               ; preds = %64, %.lr.ph.i.i
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %indvars.iv.next.i.i, %64 ]
  %41 = load i64, ptr %34, align 8
  %.not54.i.i = icmp sgt i64 %41, %indvars.iv.i.i
  br i1 %.not54.i.i, label %.critedge.i.i, label %42

42:                                               ; preds = %40
  %43 = icmp ult i64 %indvars.iv.i.i, %37
  %.pre39.i = load ptr, ptr %35, align 8
  br i1 %43, label %.critedge64.i.i, label %44

44:                                               ; preds = %42
  %45 = load i32, ptr %28, align 4
  %46 = icmp ne i32 %45, 1440
  %47 = getelementptr inbounds i16, ptr %.pre39.i, i64 %indvars.iv.i.i
  %48 = load i16, ptr %47, align 2
  %49 = icmp ne i16 %48, 0
  %50 = and i1 %46, %49
  %51 = zext i1 %50 to i64
  %52 = load i64, ptr %36, align 8
  %53 = add i64 %52, %51
  store i64 %53, ptr %36, align 8
  %.pre41.i = load ptr, ptr %35, align 8
  br i1 %46, label %64, label %.critedge64.i.i

.critedge64.i.i:                                  ; preds = %44, %42
  %54 = phi ptr [ %.pre39.i, %42 ], [ %.pre41.i, %44 ]
  %55 = getelementptr inbounds i16, ptr %54, i64 %indvars.iv.i.i
  %56 = load i16, ptr %55, align 2
  br label %64

.critedge.i.i:                                    ; preds = %40
  %57 = load ptr, ptr %35, align 8
  %58 = getelementptr inbounds i16, ptr %57, i64 %indvars.iv.i.i
  %59 = load i16, ptr %58, align 2
  %60 = icmp ne i16 %59, 0
  %61 = zext i1 %60 to i64
  %62 = load i64, ptr %36, align 8
  %63 = add i64 %62, %61
  store i64 %63, ptr %36, align 8
  %.pre40.i = load ptr, ptr %35, align 8
  br label %64

64:                                               ; preds = %.critedge.i.i, %.critedge64.i.i, %44
  %65 = phi ptr [ %54, %.critedge64.i.i ], [ %.pre41.i, %44 ], [ %.pre40.i, %.critedge.i.i ]
  %66 = phi i16 [ %56, %.critedge64.i.i ], [ 0, %44 ], [ 0, %.critedge.i.i ]
  %67 = getelementptr inbounds i16, ptr %65, i64 %indvars.iv.i.i
  store i16 %66, ptr %67, align 2
  %68 = load ptr, ptr %35, align 8
  %69 = getelementptr inbounds i16, ptr %68, i64 %indvars.iv.i.i
  %70 = load i16, ptr %69, align 2
  %71 = icmp ne i16 %70, 0
  %72 = zext i1 %71 to i32
  %73 = load i32, ptr %33, align 8
  %74 = add i32 %73, %72
  store i32 %74, ptr %33, align 8
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %75 = load i32, ptr %6, align 4
  %76 = zext i32 %75 to i64
  %77 = icmp ult i64 %indvars.iv.next.i.i, %76
  br i1 %77, label %40, label %._crit_edge.i.i

._crit_edge62.i.i:                                ; preds = %78, %._crit_edge.i.i
  %.not52.i.i = icmp eq ptr %30, null
  br i1 %.not52.i.i, label %settle.exit.i, label %89

78:                                               ; preds = %78, %.lr.ph61.i.i
  %.059.i.i = phi ptr [ %.057.i.i, %.lr.ph61.i.i ], [ %.0.i.i, %78 ]
  %79 = getelementptr inbounds i8, ptr %.059.i.i, i64 16
  %80 = load i32, ptr %79, align 8
  %81 = trunc i32 %80 to i16
  %82 = load ptr, ptr %39, align 8
  %83 = getelementptr inbounds i8, ptr %.059.i.i, i64 8
  %84 = load i32, ptr %83, align 8
  %85 = zext i32 %84 to i64
  %86 = getelementptr inbounds i16, ptr %82, i64 %85
  store i16 %81, ptr %86, align 2
  %87 = load i32, ptr %33, align 8
  %88 = add i32 %87, 1
  store i32 %88, ptr %33, align 8
  tail call fastcc void @acknowledge_held(ptr noundef nonnull %5, ptr noundef nonnull %1, ptr noundef nonnull %.059.i.i, double noundef %3) nobuiltin
  %.0.i.i = load ptr, ptr %.059.i.i, align 8
  %.not.i.i = icmp eq ptr %.0.i.i, null
  br i1 %.not.i.i, label %._crit_edge62.i.i, label %78

89:                                               ; preds = %._crit_edge62.i.i
  %90 = getelementptr inbounds i8, ptr %30, i64 8
  %91 = load i32, ptr %90, align 8
  %92 = icmp eq i32 %91, %32
  br i1 %92, label %93, label %settle.exit.i

93:                                               ; preds = %89
  %94 = zext i32 %32 to i64
  %95 = getelementptr inbounds i8, ptr %1, i64 48
  %96 = load i64, ptr %95, align 8
  %.not53.i.i = icmp sgt i64 %96, %94
  br i1 %.not53.i.i, label %settle.exit.i, label %97

97:                                               ; preds = %93
  %98 = getelementptr inbounds i8, ptr %30, i64 16
  %99 = load i32, ptr %98, align 8
  %100 = load i32, ptr %28, align 4
  %101 = icmp eq i32 %99, %100
  br i1 %101, label %102, label %settle.exit.i

102:                                              ; preds = %97
  %103 = zext i32 %99 to i64
  %104 = getelementptr inbounds i8, ptr %30, i64 20
  %105 = getelementptr inbounds i8, ptr %1, i64 152
  %106 = load ptr, ptr %105, align 8
  %107 = lshr i32 %32, 4
  %108 = zext nneg i32 %107 to i64
  %109 = getelementptr inbounds ptr, ptr %106, i64 %108
  %110 = load ptr, ptr %109, align 8
  %.not.i.i35.i = icmp eq ptr %110, null
  br i1 %.not.i.i35.i, label %111, label %113

111:                                              ; preds = %102
  %112 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %112, ptr %109, align 8
  %.not17.not.i.i.i = icmp eq ptr %112, null
  br i1 %.not17.not.i.i.i, label %settle.exit.i, label %113

113:                                              ; preds = %111, %102
  %114 = phi ptr [ %112, %111 ], [ %110, %102 ]
  %115 = and i32 %32, 15
  %116 = mul nuw nsw i32 %115, 1440
  %117 = zext nneg i32 %116 to i64
  %118 = getelementptr inbounds i8, ptr %114, i64 %117
  %119 = tail call ptr @memcpy(ptr noundef nonnull %118, ptr noundef nonnull readonly %104, i64 noundef %103) nobuiltin
  %120 = getelementptr inbounds i8, ptr %1, i64 144
  %121 = load ptr, ptr %120, align 8
  %122 = getelementptr inbounds i16, ptr %121, i64 %94
  %123 = load i16, ptr %122, align 2
  %124 = icmp eq i16 %123, -32768
  %.neg.i.i.i = sext i1 %124 to i32
  %125 = getelementptr inbounds i8, ptr %1, i64 36
  %126 = load i32, ptr %125, align 4
  %127 = add i32 %126, %.neg.i.i.i
  store i32 %127, ptr %125, align 4
  %128 = trunc i32 %99 to i16
  store i16 %128, ptr %122, align 2
  %129 = load i32, ptr %33, align 8
  %130 = add i32 %129, 1
  store i32 %130, ptr %33, align 8
  tail call fastcc void @acknowledge_held(ptr noundef nonnull %5, ptr noundef nonnull %1, ptr noundef nonnull %30, double noundef %3) nobuiltin
  br label %settle.exit.i

settle.exit.i:                                    ; preds = %113, %111, %97, %93, %89, %._crit_edge62.i.i
  %131 = getelementptr inbounds i8, ptr %2, i64 9
  %132 = load i8, ptr %131, align 1
  %133 = trunc i8 %132 to i1
  br i1 %133, label %.preheader.i, label %171

.preheader.i:                                     ; preds = %settle.exit.i
  %134 = getelementptr inbounds i8, ptr %2, i64 40
  %135 = load i64, ptr %134, align 8
  %.not38.i = icmp eq i64 %135, 0
  br i1 %.not38.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %.preheader.i
  %136 = getelementptr inbounds i8, ptr %1, i64 144
  %137 = getelementptr inbounds i8, ptr %2, i64 32
  %138 = getelementptr inbounds i8, ptr %1, i64 36
  br label %154

._crit_edge.i:                                    ; preds = %154, %.preheader.i
  %139 = getelementptr inbounds i8, ptr %2, i64 16
  %140 = load double, ptr %139, align 8
  %141 = getelementptr inbounds i8, ptr %1, i64 80
  store double %140, ptr %141, align 8
  %142 = getelementptr inbounds i8, ptr %2, i64 24
  %143 = load double, ptr %142, align 8
  %144 = getelementptr inbounds i8, ptr %1, i64 96
  store double %143, ptr %144, align 8
  %145 = getelementptr inbounds i8, ptr %1, i64 88
  store double %143, ptr %145, align 8
  %146 = getelementptr inbounds i8, ptr %0, i64 70400
  %147 = load ptr, ptr %146, align 8
  %148 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %147, ptr %148, align 8
  %149 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr null, ptr %149, align 8
  %.not.i36.i = icmp eq ptr %147, null
  %150 = getelementptr inbounds i8, ptr %147, i64 16
  %151 = getelementptr inbounds i8, ptr %0, i64 70392
  %152 = select i1 %.not.i36.i, ptr %151, ptr %150
  store ptr %1, ptr %152, align 8
  store ptr %1, ptr %146, align 8
  %153 = getelementptr inbounds i8, ptr %1, i64 58
  store i8 1, ptr %153, align 2
  br label %171

154:                                              ; preds = %154, %.lr.ph.i
  %.037.i = phi i64 [ 0, %.lr.ph.i ], [ %168, %154 ]
  %155 = load ptr, ptr %136, align 8
  %156 = load ptr, ptr %137, align 8
  %157 = getelementptr inbounds i32, ptr %156, i64 %.037.i
  %158 = load i32, ptr %157, align 4
  %159 = zext i32 %158 to i64
  %160 = getelementptr inbounds i16, ptr %155, i64 %159
  %161 = load i16, ptr %160, align 2
  %.not.i = icmp eq i16 %161, 0
  %162 = zext i1 %.not.i to i32
  %163 = load i32, ptr %138, align 4
  %164 = add i32 %163, %162
  store i32 %164, ptr %138, align 4
  %165 = load i16, ptr %160, align 2
  %.not34.i = icmp eq i16 %165, 0
  %166 = select i1 %.not34.i, i16 -32768, i16 0
  %167 = or i16 %166, %165
  store i16 %167, ptr %160, align 2
  %168 = add nuw i64 %.037.i, 1
  %169 = load i64, ptr %134, align 8
  %170 = icmp ult i64 %168, %169
  br i1 %170, label %154, label %._crit_edge.i

171:                                              ; preds = %._crit_edge.i, %settle.exit.i
  tail call fastcc void @look(ptr noundef nonnull %5, ptr noundef nonnull %1, double noundef %3) nobuiltin
  br label %ltp_receiver_register.exit

ltp_receiver_register.exit:                       ; preds = %drop_registration.exit.i, %171
  ret void
}

define void @ltp_refuse(ptr nocapture noundef %0, ptr nocapture noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 33480
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 112
  %7 = load ptr, ptr %6, align 8
  %.not4.i.i.i = icmp eq ptr %7, null
  br i1 %.not4.i.i.i, label %ltp_receiver_refuse.exit, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %2, %.lr.ph.i.i.i
  %.05.i.i.i = phi ptr [ %8, %.lr.ph.i.i.i ], [ %7, %2 ]
  %8 = load ptr, ptr %.05.i.i.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i.i.i) nobuiltin
  %.not.i.i.i = icmp eq ptr %8, null
  br i1 %.not.i.i.i, label %ltp_receiver_refuse.exit, label %.lr.ph.i.i.i

ltp_receiver_refuse.exit:                         ; preds = %.lr.ph.i.i.i, %2
  store ptr null, ptr %6, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 128
  store i64 0, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 48
  store i64 -1, ptr %10, align 8
  ret void
}

define i64 @ltp_poll(ptr noundef %0, double noundef %1, ptr nocapture noundef writeonly %2, i64 noundef %3) local_unnamed_addr nounwind {
  %5 = alloca i32, align 4
  %6 = getelementptr inbounds i8, ptr %0, i64 33472
  %7 = getelementptr inbounds i8, ptr %0, i64 70424
  %8 = load ptr, ptr %7, align 8
  %.not4.i.i = icmp eq ptr %8, null
  br i1 %.not4.i.i, label %free_closings.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %4, %.lr.ph.i.i
  %.05.i.i = phi ptr [ %9, %.lr.ph.i.i ], [ %8, %4 ]
  %9 = load ptr, ptr %.05.i.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i.i) nobuiltin
  %.not.i.i = icmp eq ptr %9, null
  br i1 %.not.i.i, label %free_closings.exit.i, label %.lr.ph.i.i

free_closings.exit.i:                             ; preds = %.lr.ph.i.i, %4
  store ptr null, ptr %7, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 70600
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 70584
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %11, %13
  br i1 %14, label %15, label %16

15:                                               ; preds = %free_closings.exit.i
  store i64 0, ptr %12, align 8
  store i64 0, ptr %10, align 8
  br label %16

16:                                               ; preds = %15, %free_closings.exit.i
  %17 = getelementptr inbounds i8, ptr %0, i64 70392
  %18 = load ptr, ptr %17, align 8
  %.not20.i = icmp eq ptr %18, null
  br i1 %.not20.i, label %._crit_edge.i, label %.lr.ph.i

._crit_edge.i:                                    ; preds = %28, %16
  %19 = getelementptr inbounds i8, ptr %0, i64 70568
  %20 = load double, ptr %19, align 8
  %21 = fcmp ugt double %20, %1
  br i1 %21, label %ltp_receiver_gather.exit, label %29

.lr.ph.i:                                         ; preds = %16, %28
  %.021.i = phi ptr [ %23, %28 ], [ %18, %16 ]
  %22 = getelementptr inbounds i8, ptr %.021.i, i64 16
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %.021.i, i64 96
  %25 = load double, ptr %24, align 8
  %26 = fcmp ugt double %25, %1
  br i1 %26, label %28, label %27

27:                                               ; preds = %.lr.ph.i
  tail call fastcc void @look(ptr noundef nonnull %6, ptr noundef nonnull %.021.i, double noundef %1) nobuiltin
  br label %28

28:                                               ; preds = %27, %.lr.ph.i
  %.not.i = icmp eq ptr %23, null
  br i1 %.not.i, label %._crit_edge.i, label %.lr.ph.i

29:                                               ; preds = %._crit_edge.i
  store double 0x7FF0000000000000, ptr %19, align 8
  %30 = load i64, ptr %12, align 8
  %31 = getelementptr inbounds i8, ptr %0, i64 70592
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %30, %32
  br i1 %33, label %34, label %._crit_edge.i.i

._crit_edge.i.i:                                  ; preds = %29
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 70576
  %.pre.i.i = load ptr, ptr %.phi.trans.insert.i.i, align 8
  br label %42

34:                                               ; preds = %29
  %.not.i19.i = icmp eq i64 %30, 0
  %35 = shl i64 %30, 1
  %spec.select.i.i = select i1 %.not.i19.i, i64 16, i64 %35
  %36 = getelementptr inbounds i8, ptr %0, i64 70576
  %37 = load ptr, ptr %36, align 8
  %38 = mul i64 %spec.select.i.i, 136
  %39 = tail call ptr @realloc(ptr noundef %37, i64 noundef %38) nobuiltin
  %.not19.i.i = icmp eq ptr %39, null
  br i1 %.not19.i.i, label %40, label %.thread.i.i

.thread.i.i:                                      ; preds = %34
  store ptr %39, ptr %36, align 8
  store i64 %spec.select.i.i, ptr %31, align 8
  %.pre21.i.i = load i64, ptr %12, align 8
  br label %42

40:                                               ; preds = %34
  %41 = getelementptr inbounds i8, ptr %0, i64 70432
  br label %flush.exit.i

42:                                               ; preds = %.thread.i.i, %._crit_edge.i.i
  %43 = phi i64 [ %30, %._crit_edge.i.i ], [ %.pre21.i.i, %.thread.i.i ]
  %44 = phi ptr [ %.pre.i.i, %._crit_edge.i.i ], [ %39, %.thread.i.i ]
  %45 = add i64 %43, 1
  store i64 %45, ptr %12, align 8
  %46 = getelementptr inbounds %struct.ltp_ack, ptr %44, i64 %43
  %47 = getelementptr inbounds i8, ptr %0, i64 70432
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(136) %46, ptr noundef nonnull align 8 dereferenceable(136) %47, i64 136, i1 false)
  br label %flush.exit.i

flush.exit.i:                                     ; preds = %42, %40
  %.sink.i.i = phi ptr [ %41, %40 ], [ %47, %42 ]
  store i32 0, ptr %.sink.i.i, align 8
  br label %ltp_receiver_gather.exit

ltp_receiver_gather.exit:                         ; preds = %._crit_edge.i, %flush.exit.i
  %48 = icmp sgt i64 %3, 0
  br i1 %48, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %ltp_receiver_gather.exit
  %49 = getelementptr inbounds i8, ptr %0, i64 70624
  %50 = getelementptr inbounds i8, ptr %0, i64 70608
  %51 = getelementptr inbounds i8, ptr %0, i64 70616
  %52 = getelementptr inbounds i8, ptr %0, i64 70632
  %53 = getelementptr inbounds i8, ptr %0, i64 70408
  %54 = getelementptr inbounds i8, ptr %0, i64 70576
  %55 = getelementptr inbounds i8, ptr %0, i64 488
  %56 = getelementptr inbounds i8, ptr %0, i64 492
  br label %57

57:                                               ; preds = %.lr.ph, %.critedge2
  %.071 = phi i64 [ 0, %.lr.ph ], [ %103, %.critedge2 ]
  %58 = load i64, ptr %49, align 8
  %.not.i19.not = icmp eq i64 %58, 0
  br i1 %.not.i19.not, label %next_end.exit, label %next_end.exit.thread

next_end.exit.thread:                             ; preds = %57
  %59 = load ptr, ptr %50, align 8
  %60 = load i64, ptr %51, align 8
  %61 = getelementptr inbounds i64, ptr %59, i64 %60
  %62 = load i64, ptr %61, align 8
  %63 = add i64 %60, 1
  %64 = load i64, ptr %52, align 8
  %65 = urem i64 %63, %64
  store i64 %65, ptr %51, align 8
  %66 = add i64 %58, -1
  store i64 %66, ptr %49, align 8
  %67 = lshr i64 %62, 32
  %68 = trunc nuw i64 %67 to i32
  %69 = trunc i64 %62 to i32
  br label %.critedge2

next_end.exit:                                    ; preds = %57
  %70 = load i64, ptr %10, align 8
  %71 = load i64, ptr %12, align 8
  %72 = icmp ult i64 %70, %71
  br i1 %72, label %73, label %.preheader

73:                                               ; preds = %next_end.exit
  %74 = load ptr, ptr %54, align 8
  %75 = add nuw i64 %70, 1
  store i64 %75, ptr %10, align 8
  %76 = getelementptr inbounds %struct.ltp_ack, ptr %74, i64 %70
  %77 = getelementptr inbounds i8, ptr %76, i64 4
  %78 = load i32, ptr %77, align 4
  %79 = load i32, ptr %76, align 4
  %80 = shl i32 %79, 3
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds i8, ptr %76, i64 8
  br label %.critedge2

.preheader:                                       ; preds = %next_end.exit, %83
  %.035.in.i = phi ptr [ %.035.i, %83 ], [ %53, %next_end.exit ]
  %.035.i = load ptr, ptr %.035.in.i, align 8
  %.not.not.i = icmp eq ptr %.035.i, null
  br i1 %.not.not.i, label %.critedge, label %83

83:                                               ; preds = %.preheader
  %84 = getelementptr inbounds i8, ptr %.035.i, i64 16
  %85 = load double, ptr %84, align 8
  %86 = fcmp ogt double %85, %1
  br i1 %86, label %.preheader, label %87

87:                                               ; preds = %83
  %88 = getelementptr inbounds i8, ptr %.035.i, i64 24
  %89 = load double, ptr %88, align 8
  %90 = fadd double %89, %1
  store double %90, ptr %84, align 8
  %91 = fmul double %89, 2.000000e+00
  %92 = fcmp olt double %91, 1.000000e+00
  %93 = select i1 %92, double %91, double 1.000000e+00
  store double %93, ptr %88, align 8
  %94 = getelementptr inbounds i8, ptr %.035.i, i64 8
  %95 = load i32, ptr %94, align 8
  %96 = getelementptr inbounds i8, ptr %.035.i, i64 12
  %97 = load i32, ptr %96, align 4
  %98 = getelementptr inbounds i8, ptr %.035.i, i64 32
  %99 = load i64, ptr %98, align 8
  %100 = getelementptr inbounds i8, ptr %.035.i, i64 40
  br label %.critedge2

.critedge2:                                       ; preds = %73, %87, %next_end.exit.thread
  %.sroa.14.4 = phi i32 [ %68, %next_end.exit.thread ], [ %95, %87 ], [ 0, %73 ]
  %.sroa.25.4 = phi i32 [ 0, %next_end.exit.thread ], [ 0, %87 ], [ %78, %73 ]
  %.sroa.29.3 = phi i64 [ 0, %next_end.exit.thread ], [ %99, %87 ], [ %81, %73 ]
  %.sroa.31.3 = phi ptr [ null, %next_end.exit.thread ], [ %100, %87 ], [ %82, %73 ]
  %.sroa.22.4 = phi i32 [ %69, %next_end.exit.thread ], [ %97, %87 ], [ 0, %73 ]
  %.sroa.0.4 = phi i8 [ 5, %next_end.exit.thread ], [ 4, %87 ], [ 3, %73 ]
  %101 = load i32, ptr %55, align 8
  %102 = load i32, ptr %56, align 4
  %103 = add nuw nsw i64 %.071, 1
  %104 = getelementptr inbounds %struct.ltp_frame, ptr %2, i64 %.071
  %105 = trunc i32 %101 to i16
  %106 = tail call i16 @llvm.bswap.i16(i16 %105)
  %107 = tail call noundef i32 @llvm.bswap.i32(i32 %102)
  %108 = tail call noundef i32 @llvm.bswap.i32(i32 %.sroa.14.4)
  %109 = tail call noundef i32 @llvm.bswap.i32(i32 %.sroa.22.4)
  %110 = tail call noundef i32 @llvm.bswap.i32(i32 %.sroa.25.4)
  store i8 -73, ptr %104, align 8
  %.sroa.2.0..sroa_idx.i23 = getelementptr inbounds i8, ptr %104, i64 1
  store i8 %.sroa.0.4, ptr %.sroa.2.0..sroa_idx.i23, align 1
  %.sroa.3.0..sroa_idx.i24 = getelementptr inbounds i8, ptr %104, i64 2
  store i16 %106, ptr %.sroa.3.0..sroa_idx.i24, align 2
  %.sroa.4.0..sroa_idx.i25 = getelementptr inbounds i8, ptr %104, i64 4
  store i32 %107, ptr %.sroa.4.0..sroa_idx.i25, align 4
  %.sroa.5.0..sroa_idx.i26 = getelementptr inbounds i8, ptr %104, i64 8
  store i32 %108, ptr %.sroa.5.0..sroa_idx.i26, align 8
  %.sroa.6.0..sroa_idx.i27 = getelementptr inbounds i8, ptr %104, i64 12
  store i32 0, ptr %.sroa.6.0..sroa_idx.i27, align 4
  %.sroa.7.0..sroa_idx.i28 = getelementptr inbounds i8, ptr %104, i64 16
  store i32 0, ptr %.sroa.7.0..sroa_idx.i28, align 8
  %.sroa.8.0..sroa_idx.i29 = getelementptr inbounds i8, ptr %104, i64 20
  store i32 %109, ptr %.sroa.8.0..sroa_idx.i29, align 4
  %.sroa.9.0..sroa_idx.i30 = getelementptr inbounds i8, ptr %104, i64 24
  store i32 %110, ptr %.sroa.9.0..sroa_idx.i30, align 8
  %111 = trunc i64 %.sroa.29.3 to i32
  %112 = getelementptr inbounds i8, ptr %104, i64 28
  store i32 %111, ptr %112, align 4
  %113 = getelementptr inbounds i8, ptr %104, i64 32
  store ptr %.sroa.31.3, ptr %113, align 8
  %exitcond.not = icmp eq i64 %103, %3
  br i1 %exitcond.not, label %.critedge, label %57

.critedge:                                        ; preds = %.critedge2, %.preheader, %ltp_receiver_gather.exit
  %.070 = phi i64 [ 0, %ltp_receiver_gather.exit ], [ %.071, %.preheader ], [ %3, %.critedge2 ]
  %114 = getelementptr inbounds %struct.ltp_frame, ptr %2, i64 %.070
  %115 = sub nsw i64 %3, %.070
  %116 = getelementptr inbounds i8, ptr %0, i64 33392
  %117 = load i64, ptr %116, align 8
  %.not.i31 = icmp eq i64 %117, 0
  br i1 %.not.i31, label %187, label %118

118:                                              ; preds = %.critedge
  %119 = getelementptr inbounds i8, ptr %0, i64 33380
  %120 = load i32, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 33368
  %122 = load ptr, ptr %121, align 8
  %123 = and i32 %120, 16383
  %124 = zext nneg i32 %123 to i64
  %125 = getelementptr inbounds %struct.ltp_sent, ptr %122, i64 %124
  %126 = load double, ptr %125, align 8
  %127 = getelementptr inbounds i8, ptr %0, i64 33464
  %128 = load double, ptr %127, align 8
  %129 = getelementptr inbounds i8, ptr %0, i64 33440
  %130 = load double, ptr %129, align 8
  %131 = fcmp ult double %130, 0.000000e+00
  br i1 %131, label %silent_until.exit.i, label %132

132:                                              ; preds = %118
  %133 = getelementptr inbounds i8, ptr %0, i64 33448
  %134 = load double, ptr %133, align 8
  %135 = fmul double %134, 4.000000e+00
  %136 = fmul double %130, 1.500000e+00
  %137 = fcmp ogt double %135, 2.000000e-02
  %138 = select i1 %137, double %135, double 2.000000e-02
  %139 = fadd double %136, %138
  br label %silent_until.exit.i

silent_until.exit.i:                              ; preds = %132, %118
  %.0.i.i.i = phi double [ %139, %132 ], [ 2.500000e-01, %118 ]
  %140 = fcmp ogt double %126, %128
  %..i.i = select i1 %140, double %126, double %128
  %141 = getelementptr inbounds i8, ptr %0, i64 33456
  %142 = load i32, ptr %141, align 8
  %143 = shl nuw i32 1, %142
  %144 = sitofp i32 %143 to double
  %145 = fmul double %.0.i.i.i, %144
  %146 = fcmp olt double %145, 2.000000e+00
  %147 = select i1 %146, double %145, double 2.000000e+00
  %148 = fadd double %..i.i, %147
  %149 = fcmp ugt double %148, %1
  br i1 %149, label %187, label %150

150:                                              ; preds = %silent_until.exit.i
  br i1 %131, label %timeout.exit.i.i, label %151

151:                                              ; preds = %150
  %152 = getelementptr inbounds i8, ptr %0, i64 33448
  %153 = load double, ptr %152, align 8
  %154 = fmul double %153, 4.000000e+00
  %155 = fmul double %130, 1.500000e+00
  %156 = fcmp ogt double %154, 2.000000e-02
  %157 = select i1 %156, double %154, double 2.000000e-02
  %158 = fadd double %155, %157
  br label %timeout.exit.i.i

timeout.exit.i.i:                                 ; preds = %151, %150
  %.0.i.i29.i = phi double [ %158, %151 ], [ 2.500000e-01, %150 ]
  %159 = fmul double %.0.i.i29.i, %144
  %160 = fcmp olt double %159, 2.000000e+00
  %161 = select i1 %160, double %159, double 2.000000e+00
  %162 = fsub double %1, %161
  %163 = getelementptr inbounds i8, ptr %0, i64 448
  %164 = load i64, ptr %163, align 8
  %165 = add i64 %164, 1
  store i64 %165, ptr %163, align 8
  %166 = getelementptr inbounds i8, ptr %0, i64 33376
  %167 = load i32, ptr %166, align 8
  %.not18.i.i = icmp eq i32 %120, %167
  br i1 %.not18.i.i, label %._crit_edge.i.i34, label %.lr.ph.i.i32

._crit_edge.loopexit.i.i:                         ; preds = %182
  %.pre20.i.i = load i32, ptr %141, align 8
  br label %._crit_edge.i.i34

._crit_edge.i.i34:                                ; preds = %._crit_edge.loopexit.i.i, %timeout.exit.i.i
  %168 = phi i32 [ %.pre20.i.i, %._crit_edge.loopexit.i.i ], [ %142, %timeout.exit.i.i ]
  %169 = icmp slt i32 %168, 10
  br i1 %169, label %185, label %time_out.exit.i

.lr.ph.i.i32:                                     ; preds = %timeout.exit.i.i, %182
  %170 = phi i32 [ %183, %182 ], [ %167, %timeout.exit.i.i ]
  %.019.i.i = phi i32 [ %184, %182 ], [ %120, %timeout.exit.i.i ]
  %171 = load ptr, ptr %121, align 8
  %172 = and i32 %.019.i.i, 16383
  %173 = zext nneg i32 %172 to i64
  %174 = getelementptr inbounds %struct.ltp_sent, ptr %171, i64 %173
  %175 = getelementptr inbounds i8, ptr %174, i64 50
  %176 = load i8, ptr %175, align 2
  %177 = icmp eq i8 %176, 1
  br i1 %177, label %178, label %182

178:                                              ; preds = %.lr.ph.i.i32
  %179 = load double, ptr %174, align 8
  %180 = fcmp ugt double %179, %162
  br i1 %180, label %182, label %181

181:                                              ; preds = %178
  tail call fastcc void @lose(ptr noundef nonnull %0, ptr noundef nonnull %174) nobuiltin
  %.pre.i.i38 = load i32, ptr %166, align 8
  br label %182

182:                                              ; preds = %181, %178, %.lr.ph.i.i32
  %183 = phi i32 [ %.pre.i.i38, %181 ], [ %170, %178 ], [ %170, %.lr.ph.i.i32 ]
  %184 = add i32 %.019.i.i, 1
  %.not.i.i33 = icmp eq i32 %184, %183
  br i1 %.not.i.i33, label %._crit_edge.loopexit.i.i, label %.lr.ph.i.i32

185:                                              ; preds = %._crit_edge.i.i34
  %186 = add nsw i32 %168, 1
  store i32 %186, ptr %141, align 8
  br label %time_out.exit.i

time_out.exit.i:                                  ; preds = %185, %._crit_edge.i.i34
  store double %1, ptr %127, align 8
  br label %187

187:                                              ; preds = %time_out.exit.i, %silent_until.exit.i, %.critedge
  %188 = getelementptr inbounds i8, ptr %0, i64 33432
  %189 = load double, ptr %188, align 8
  %190 = fadd double %1, -1.000000e-03
  %191 = fcmp olt double %189, %190
  br i1 %191, label %192, label %193

192:                                              ; preds = %187
  store double %190, ptr %188, align 8
  br label %193

193:                                              ; preds = %192, %187
  %194 = getelementptr inbounds i8, ptr %0, i64 33376
  %195 = icmp sgt i64 %115, 0
  br i1 %195, label %.lr.ph.i35, label %ltp_sender_poll.exit

.lr.ph.i35:                                       ; preds = %193
  %196 = getelementptr inbounds i8, ptr %0, i64 33400
  %197 = getelementptr inbounds i8, ptr %0, i64 33456
  %198 = getelementptr inbounds i8, ptr %0, i64 16
  %199 = getelementptr inbounds i8, ptr %0, i64 33380
  %200 = getelementptr inbounds i8, ptr %0, i64 33304
  %201 = getelementptr inbounds i8, ptr %0, i64 33320
  %202 = getelementptr inbounds i8, ptr %0, i64 33312
  %203 = getelementptr inbounds i8, ptr %0, i64 33328
  %204 = getelementptr inbounds i8, ptr %0, i64 496
  %205 = getelementptr inbounds i8, ptr %0, i64 33272
  %206 = getelementptr inbounds i8, ptr %0, i64 33268
  %207 = getelementptr inbounds i8, ptr %0, i64 33264
  %208 = getelementptr inbounds i8, ptr %0, i64 324
  %209 = getelementptr inbounds i8, ptr %0, i64 64
  %210 = getelementptr inbounds i8, ptr %0, i64 320
  %211 = getelementptr inbounds i8, ptr %0, i64 32
  %212 = getelementptr inbounds i8, ptr %0, i64 33280
  %213 = getelementptr inbounds i8, ptr %0, i64 33336
  %214 = getelementptr inbounds i8, ptr %0, i64 33352
  %215 = getelementptr inbounds i8, ptr %0, i64 33344
  %216 = getelementptr inbounds i8, ptr %0, i64 33360
  %217 = getelementptr inbounds i8, ptr %0, i64 488
  %218 = getelementptr inbounds i8, ptr %0, i64 492
  %219 = getelementptr inbounds i8, ptr %0, i64 33368
  %220 = getelementptr inbounds i8, ptr %0, i64 33464
  %.phi.trans.insert.i.i46.i = getelementptr inbounds i8, ptr %0, i64 408
  %.phi.trans.insert10.i.i.i = getelementptr inbounds i8, ptr %0, i64 400
  %221 = fmul double %1, 1.000000e+06
  %222 = fptoui double %221 to i64
  %223 = trunc i64 %222 to i32
  %224 = getelementptr inbounds i8, ptr %0, i64 392
  %225 = getelementptr inbounds i8, ptr %0, i64 416
  %226 = getelementptr inbounds i8, ptr %0, i64 432
  %227 = getelementptr inbounds i8, ptr %0, i64 472
  %228 = getelementptr inbounds i8, ptr %0, i64 24
  %229 = tail call i32 @llvm.bswap.i32(i32 %223)
  %230 = getelementptr inbounds i8, ptr %0, i64 33384
  %231 = getelementptr inbounds i8, ptr %0, i64 360
  %232 = getelementptr inbounds i8, ptr %0, i64 440
  br label %233

233:                                              ; preds = %589, %.lr.ph.i35
  %.02577.i = phi i64 [ 0, %.lr.ph.i35 ], [ %.1.i37, %589 ]
  %234 = load double, ptr %188, align 8
  %235 = fcmp ugt double %234, %1
  br i1 %235, label %ltp_sender_poll.exit, label %236

236:                                              ; preds = %233
  %237 = load i64, ptr %196, align 8
  %238 = sitofp i64 %237 to double
  %239 = load i32, ptr %197, align 8
  %.not.i30.i = icmp eq i32 %239, 0
  br i1 %.not.i30.i, label %240, label %242

240:                                              ; preds = %236
  %241 = load double, ptr %198, align 8
  br label %242

242:                                              ; preds = %240, %236
  %243 = phi double [ %241, %240 ], [ 1.000000e+00, %236 ]
  %244 = fcmp ogt double %243, %238
  br i1 %244, label %245, label %ltp_sender_poll.exit

245:                                              ; preds = %242
  %246 = load i64, ptr %116, align 8
  %.not6.i.i = icmp eq i64 %246, 0
  br i1 %.not6.i.i, label %has_room.exit.thread.i, label %has_room.exit.i

has_room.exit.i:                                  ; preds = %245
  %247 = load i32, ptr %194, align 8
  %248 = load i32, ptr %199, align 4
  %249 = sub i32 %247, %248
  %250 = icmp ult i32 %249, 16384
  br i1 %250, label %has_room.exit.thread.i, label %ltp_sender_poll.exit

has_room.exit.thread.i:                           ; preds = %has_room.exit.i, %245
  %251 = load i64, ptr %201, align 8
  %.not.not.i.not40.i.i = icmp eq i64 %251, 0
  br i1 %.not.not.i.not40.i.i, label %take_again.exit.i.i, label %.lr.ph.i31.preheader.i

.lr.ph.i31.preheader.i:                           ; preds = %has_room.exit.thread.i
  %252 = load ptr, ptr %200, align 8
  %253 = load i64, ptr %203, align 8
  %.promoted.i = load i64, ptr %202, align 8
  br label %.lr.ph.i31.i

.lr.ph.i31.i:                                     ; preds = %is_open.exit.i.i.i, %.lr.ph.i31.preheader.i
  %254 = phi i64 [ %259, %is_open.exit.i.i.i ], [ %.promoted.i, %.lr.ph.i31.preheader.i ]
  %255 = phi i64 [ %260, %is_open.exit.i.i.i ], [ %251, %.lr.ph.i31.preheader.i ]
  %256 = getelementptr inbounds i64, ptr %252, i64 %254
  %257 = load i64, ptr %256, align 8
  %258 = add i64 %254, 1
  %259 = urem i64 %258, %253
  store i64 %259, ptr %202, align 8
  %260 = add i64 %255, -1
  store i64 %260, ptr %201, align 8
  %261 = lshr i64 %257, 32
  %262 = and i64 %261, 4095
  %263 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %262
  %264 = load ptr, ptr %263, align 8
  %.not.i.i.i.i.i = icmp eq ptr %264, null
  br i1 %.not.i.i.i.i.i, label %is_open.exit.i.i.i, label %265

265:                                              ; preds = %.lr.ph.i31.i
  %266 = trunc nuw i64 %261 to i32
  %267 = getelementptr inbounds i8, ptr %264, i64 104
  %268 = load i32, ptr %267, align 8
  %269 = icmp eq i32 %268, %266
  br i1 %269, label %open_flow.exit.i.i.i.i, label %is_open.exit.i.i.i

open_flow.exit.i.i.i.i:                           ; preds = %265
  %270 = getelementptr inbounds i8, ptr %264, i64 64
  %271 = load ptr, ptr %270, align 8
  %272 = and i64 %257, 4294967295
  %273 = getelementptr inbounds i8, ptr %271, i64 %272
  %274 = load i8, ptr %273, align 1
  %275 = and i8 %274, 1
  %.not5.i.i.i.i = icmp eq i8 %275, 0
  br i1 %.not5.i.i.i.i, label %.loopexit66.i, label %is_open.exit.i.i.i

is_open.exit.i.i.i:                               ; preds = %open_flow.exit.i.i.i.i, %265, %.lr.ph.i31.i
  %.not.not.i.not.i.i = icmp eq i64 %260, 0
  br i1 %.not.not.i.not.i.i, label %take_again.exit.i.i, label %.lr.ph.i31.i

take_again.exit.i.i:                              ; preds = %is_open.exit.i.i.i, %has_room.exit.thread.i
  %276 = load ptr, ptr %205, align 8
  %.not.i32.i = icmp eq ptr %276, null
  br i1 %.not.i32.i, label %.thread.i.i36, label %277

277:                                              ; preds = %take_again.exit.i.i
  %278 = getelementptr inbounds i8, ptr %276, i64 123
  %279 = load i8, ptr %278, align 1
  %280 = trunc i8 %279 to i1
  br i1 %280, label %375, label %281

281:                                              ; preds = %277
  %282 = load i32, ptr %206, align 4
  %283 = and i32 %282, 4095
  %284 = zext nneg i32 %283 to i64
  %285 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %284
  %286 = load ptr, ptr %285, align 8
  %.not28.i.i = icmp eq ptr %286, null
  br i1 %.not28.i.i, label %287, label %.thread.i.i36

287:                                              ; preds = %281
  store i8 1, ptr %278, align 1
  %288 = load i32, ptr %206, align 4
  %289 = add i32 %288, 1
  store i32 %289, ptr %206, align 4
  %290 = getelementptr inbounds i8, ptr %276, i64 104
  store i32 %288, ptr %290, align 8
  %291 = and i32 %288, 4095
  %292 = zext nneg i32 %291 to i64
  %293 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %292
  store ptr %276, ptr %293, align 8
  %294 = load i32, ptr %207, align 8
  %295 = add i32 %294, 1
  store i32 %295, ptr %207, align 8
  %296 = getelementptr inbounds i8, ptr %276, i64 121
  %297 = load i8, ptr %296, align 1
  %298 = trunc i8 %297 to i1
  br i1 %298, label %299, label %326

299:                                              ; preds = %287
  %300 = getelementptr inbounds i8, ptr %276, i64 48
  %301 = load i64, ptr %300, align 8
  %302 = load i32, ptr %208, align 4
  %.not.i.i.i30.i.i = icmp eq i32 %302, 0
  br i1 %.not.i.i.i30.i.i, label %ltp_expected.exit.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %299
  %303 = load i32, ptr %210, align 8
  %304 = zext i32 %303 to i64
  %305 = getelementptr inbounds [16 x %struct.ltp_best], ptr %209, i64 0, i64 %304, i32 1
  %306 = load double, ptr %305, align 8
  %307 = load double, ptr %211, align 8
  %308 = fcmp uge double %307, 0.000000e+00
  %309 = fcmp ogt double %306, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %308, i1 %309, i1 false
  br i1 %or.cond.i.i.i.i, label %310, label %ltp_expected.exit.i.i.i

310:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %311 = fadd double %307, 2.000000e-03
  %312 = fmul double %311, 1.500000e+00
  %313 = uitofp i64 %301 to double
  %314 = fdiv double %313, %306
  %315 = fadd double %314, %312
  %316 = fmul double %315, 1.000000e+06
  br label %ltp_expected.exit.i.i.i

ltp_expected.exit.i.i.i:                          ; preds = %310, %ltp_bandwidth.exit.i.i.i.i, %299
  %.0.i.i.i.i = phi double [ %316, %310 ], [ 0.000000e+00, %ltp_bandwidth.exit.i.i.i.i ], [ 0.000000e+00, %299 ]
  %317 = tail call double @llvm.rint.f64(double %.0.i.i.i.i)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %5) nounwind
  %318 = fcmp olt double %317, 0x41EFFFFFFFE00000
  %319 = select i1 %318, double %317, double 0x41EFFFFFFFE00000
  %320 = fptoui double %319 to i32
  %321 = tail call noundef i32 @llvm.bswap.i32(i32 %320)
  store i32 %321, ptr %5, align 4
  %322 = getelementptr inbounds i8, ptr %276, i64 72
  %323 = load ptr, ptr %322, align 8
  %324 = getelementptr inbounds i8, ptr %323, i64 20
  %325 = call ptr @memcpy(ptr noundef nonnull %324, ptr noundef nonnull %5, i64 noundef 4) nobuiltin
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %5) nounwind
  br label %326

326:                                              ; preds = %ltp_expected.exit.i.i.i, %287
  %327 = getelementptr inbounds i8, ptr %276, i64 112
  %328 = load i32, ptr %327, align 8
  %329 = icmp ugt i32 %328, 1
  br i1 %329, label %.lr.ph.i.i.i, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %ltp_queue_put.exit.i.i.i, %326
  %330 = getelementptr inbounds i8, ptr %276, i64 96
  %331 = load i64, ptr %330, align 8
  %.not.i.i.i = icmp eq i64 %331, 0
  br i1 %.not.i.i.i, label %363, label %517

.lr.ph.i.i.i:                                     ; preds = %326, %ltp_queue_put.exit.i.i.i
  %332 = phi i32 [ %360, %ltp_queue_put.exit.i.i.i ], [ %328, %326 ]
  %indvars.iv.i.i.i = phi i64 [ %indvars.iv.next.i.i.i, %ltp_queue_put.exit.i.i.i ], [ 1, %326 ]
  %333 = load i32, ptr %290, align 8
  %334 = zext i32 %333 to i64
  %335 = shl nuw i64 %334, 32
  %336 = add nuw nsw i64 %335, %indvars.iv.i.i.i
  %337 = load i64, ptr %201, align 8
  %338 = load i64, ptr %203, align 8
  %339 = icmp eq i64 %337, %338
  br i1 %339, label %340, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %.lr.ph.i.i.i
  %.pre.i.i.i.i = load ptr, ptr %200, align 8
  %.pre7.i.i.i.i = load i64, ptr %202, align 8
  br label %351

340:                                              ; preds = %.lr.ph.i.i.i
  %.not.i.i21.i.i.i = icmp eq i64 %337, 0
  %341 = shl i64 %337, 1
  %spec.select.i.i.i.i.i = select i1 %.not.i.i21.i.i.i, i64 64, i64 %341
  %342 = tail call ptr @calloc(i64 noundef %spec.select.i.i.i.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i.i.i.i = icmp eq ptr %342, null
  br i1 %.not21.i.not.i.i.i.i, label %ltp_queue_put.exit.i.i.i, label %.preheader.i.i.i.i.i

.preheader.i.i.i.i.i:                             ; preds = %340
  %.pre.i.i.i.i.i = load ptr, ptr %200, align 8
  br i1 %.not.i.i21.i.i.i, label %grow.exit.thread.i.i.i.i, label %.lr.ph.i.i.i.i.i

.lr.ph.i.i.i.i.i:                                 ; preds = %.preheader.i.i.i.i.i
  %343 = load i64, ptr %202, align 8
  br label %344

grow.exit.thread.i.i.i.i:                         ; preds = %344, %.preheader.i.i.i.i.i
  tail call void @free(ptr noundef %.pre.i.i.i.i.i) nobuiltin
  store ptr %342, ptr %200, align 8
  store i64 0, ptr %202, align 8
  store i64 %spec.select.i.i.i.i.i, ptr %203, align 8
  %.pre8.i.i.i.i = load i64, ptr %201, align 8
  br label %351

344:                                              ; preds = %344, %.lr.ph.i.i.i.i.i
  %.01822.i.i.i.i.i = phi i64 [ 0, %.lr.ph.i.i.i.i.i ], [ %350, %344 ]
  %345 = add i64 %.01822.i.i.i.i.i, %343
  %346 = urem i64 %345, %337
  %347 = getelementptr inbounds i64, ptr %.pre.i.i.i.i.i, i64 %346
  %348 = load i64, ptr %347, align 8
  %349 = getelementptr inbounds i64, ptr %342, i64 %.01822.i.i.i.i.i
  store i64 %348, ptr %349, align 8
  %350 = add nuw i64 %.01822.i.i.i.i.i, 1
  %exitcond.not.i.i.i.i.i = icmp eq i64 %350, %337
  br i1 %exitcond.not.i.i.i.i.i, label %grow.exit.thread.i.i.i.i, label %344

351:                                              ; preds = %grow.exit.thread.i.i.i.i, %._crit_edge.i.i.i.i
  %352 = phi i64 [ %338, %._crit_edge.i.i.i.i ], [ %spec.select.i.i.i.i.i, %grow.exit.thread.i.i.i.i ]
  %353 = phi i64 [ %337, %._crit_edge.i.i.i.i ], [ %.pre8.i.i.i.i, %grow.exit.thread.i.i.i.i ]
  %354 = phi i64 [ %.pre7.i.i.i.i, %._crit_edge.i.i.i.i ], [ 0, %grow.exit.thread.i.i.i.i ]
  %355 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.i.i.i.i ], [ %342, %grow.exit.thread.i.i.i.i ]
  %356 = add i64 %353, 1
  store i64 %356, ptr %201, align 8
  %357 = add i64 %354, %353
  %358 = urem i64 %357, %352
  %359 = getelementptr inbounds i64, ptr %355, i64 %358
  store i64 %336, ptr %359, align 8
  %.pre.i.i.i = load i32, ptr %327, align 8
  br label %ltp_queue_put.exit.i.i.i

ltp_queue_put.exit.i.i.i:                         ; preds = %351, %340
  %360 = phi i32 [ %332, %340 ], [ %.pre.i.i.i, %351 ]
  %indvars.iv.next.i.i.i = add nuw nsw i64 %indvars.iv.i.i.i, 1
  %361 = zext i32 %360 to i64
  %362 = icmp ult i64 %indvars.iv.next.i.i.i, %361
  br i1 %362, label %.lr.ph.i.i.i, label %._crit_edge.i.i.i

363:                                              ; preds = %._crit_edge.i.i.i
  %364 = getelementptr inbounds i8, ptr %276, i64 122
  %365 = load i8, ptr %364, align 2
  %366 = trunc i8 %365 to i1
  br i1 %366, label %367, label %517

367:                                              ; preds = %363
  %368 = getelementptr inbounds i8, ptr %276, i64 8
  %369 = load ptr, ptr %368, align 8
  %370 = load ptr, ptr %276, align 8
  %.not.i.i.i.i = icmp eq ptr %370, null
  %371 = getelementptr inbounds i8, ptr %370, i64 8
  %372 = select i1 %.not.i.i.i.i, ptr %205, ptr %371
  store ptr %369, ptr %372, align 8
  %373 = load ptr, ptr %276, align 8
  %.not11.i.i.i.i = icmp eq ptr %369, null
  %374 = select i1 %.not11.i.i.i.i, ptr %212, ptr %369
  store ptr %373, ptr %374, align 8
  store i8 0, ptr %364, align 2
  br label %517

375:                                              ; preds = %277
  %376 = getelementptr inbounds i8, ptr %276, i64 56
  %377 = load ptr, ptr %376, align 8
  %378 = getelementptr inbounds i8, ptr %276, i64 88
  %379 = load i64, ptr %378, align 8
  %380 = add i64 %379, 1
  store i64 %380, ptr %378, align 8
  %381 = getelementptr inbounds i32, ptr %377, i64 %379
  %382 = load i32, ptr %381, align 4
  %383 = getelementptr inbounds i8, ptr %276, i64 96
  %384 = load i64, ptr %383, align 8
  %385 = icmp eq i64 %380, %384
  br i1 %385, label %386, label %517

386:                                              ; preds = %375
  %387 = getelementptr inbounds i8, ptr %276, i64 122
  %388 = load i8, ptr %387, align 2
  %389 = trunc i8 %388 to i1
  br i1 %389, label %390, label %517

390:                                              ; preds = %386
  %391 = getelementptr inbounds i8, ptr %276, i64 8
  %392 = load ptr, ptr %391, align 8
  %393 = load ptr, ptr %276, align 8
  %.not.i31.i.i = icmp eq ptr %393, null
  %394 = getelementptr inbounds i8, ptr %393, i64 8
  %395 = select i1 %.not.i31.i.i, ptr %205, ptr %394
  store ptr %392, ptr %395, align 8
  %396 = load ptr, ptr %276, align 8
  %.not11.i.i.i = icmp eq ptr %392, null
  %397 = select i1 %.not11.i.i.i, ptr %212, ptr %392
  store ptr %396, ptr %397, align 8
  store i8 0, ptr %387, align 2
  br label %517

.thread.i.i36:                                    ; preds = %281, %take_again.exit.i.i
  %398 = load i64, ptr %214, align 8
  %.not.not.i32.not41.i.i = icmp eq i64 %398, 0
  br i1 %.not.not.i32.not41.i.i, label %choose.exit.i, label %.lr.ph42.i.preheader.i

.lr.ph42.i.preheader.i:                           ; preds = %.thread.i.i36
  %399 = load ptr, ptr %213, align 8
  %400 = load i64, ptr %216, align 8
  %.promoted76.i = load i64, ptr %215, align 8
  br label %.lr.ph42.i.i

.lr.ph42.i.i:                                     ; preds = %is_open.exit.i34.i.i, %.lr.ph42.i.preheader.i
  %401 = phi i64 [ %406, %is_open.exit.i34.i.i ], [ %.promoted76.i, %.lr.ph42.i.preheader.i ]
  %402 = phi i64 [ %407, %is_open.exit.i34.i.i ], [ %398, %.lr.ph42.i.preheader.i ]
  %403 = getelementptr inbounds i64, ptr %399, i64 %401
  %404 = load i64, ptr %403, align 8
  %405 = add i64 %401, 1
  %406 = urem i64 %405, %400
  store i64 %406, ptr %215, align 8
  %407 = add i64 %402, -1
  store i64 %407, ptr %214, align 8
  %408 = lshr i64 %404, 32
  %409 = and i64 %408, 4095
  %410 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %409
  %411 = load ptr, ptr %410, align 8
  %.not.i.i.i33.i.i = icmp eq ptr %411, null
  br i1 %.not.i.i.i33.i.i, label %is_open.exit.i34.i.i, label %412

412:                                              ; preds = %.lr.ph42.i.i
  %413 = trunc nuw i64 %408 to i32
  %414 = getelementptr inbounds i8, ptr %411, i64 104
  %415 = load i32, ptr %414, align 8
  %416 = icmp eq i32 %415, %413
  br i1 %416, label %open_flow.exit.i.i35.i.i, label %is_open.exit.i34.i.i

open_flow.exit.i.i35.i.i:                         ; preds = %412
  %417 = getelementptr inbounds i8, ptr %411, i64 64
  %418 = load ptr, ptr %417, align 8
  %419 = and i64 %404, 4294967295
  %420 = getelementptr inbounds i8, ptr %418, i64 %419
  %421 = load i8, ptr %420, align 1
  %422 = and i8 %421, 1
  %.not5.i.i36.i.i = icmp eq i8 %422, 0
  br i1 %.not5.i.i36.i.i, label %.loopexit.i, label %is_open.exit.i34.i.i

is_open.exit.i34.i.i:                             ; preds = %open_flow.exit.i.i35.i.i, %412, %.lr.ph42.i.i
  %.not.not.i32.not.i.i = icmp eq i64 %407, 0
  br i1 %.not.not.i32.not.i.i, label %choose.exit.i, label %.lr.ph42.i.i

choose.exit.i:                                    ; preds = %is_open.exit.i34.i.i, %.thread.i.i36
  %423 = load i64, ptr %224, align 8
  %424 = add nsw i64 %423, %237
  store i64 %424, ptr %225, align 8
  br i1 %.not6.i.i, label %tail_due.exit.i, label %425

425:                                              ; preds = %choose.exit.i
  %426 = load i32, ptr %230, align 8
  %427 = load i32, ptr %194, align 8
  %428 = icmp eq i32 %426, %427
  br i1 %428, label %tail_due.exit.i, label %429

429:                                              ; preds = %425
  %430 = add i32 %427, 16383
  %431 = load ptr, ptr %219, align 8
  %432 = and i32 %430, 16383
  %433 = zext nneg i32 %432 to i64
  %434 = getelementptr inbounds %struct.ltp_sent, ptr %431, i64 %433
  %435 = load double, ptr %434, align 8
  %436 = load i8, ptr %231, align 8
  %437 = trunc i8 %436 to i1
  br i1 %437, label %438, label %ltp_rate_patience.exit.i.i

438:                                              ; preds = %429
  %439 = load double, ptr %211, align 8
  %440 = fmul double %439, 2.500000e-01
  %441 = fcmp olt double %440, 2.000000e-03
  br i1 %441, label %ltp_rate_patience.exit.i.i, label %442

442:                                              ; preds = %438
  %443 = fadd double %440, 2.000000e-03
  br label %ltp_rate_patience.exit.i.i

ltp_rate_patience.exit.i.i:                       ; preds = %442, %438, %429
  %444 = phi double [ %443, %442 ], [ 0x7FF0000000000000, %438 ], [ 0x7FF0000000000000, %429 ]
  %445 = fadd double %435, %444
  br label %tail_due.exit.i

tail_due.exit.i:                                  ; preds = %ltp_rate_patience.exit.i.i, %425, %choose.exit.i
  %.0.i34.i = phi double [ %445, %ltp_rate_patience.exit.i.i ], [ 0x7FF0000000000000, %425 ], [ 0x7FF0000000000000, %choose.exit.i ]
  %446 = fcmp ogt double %.0.i34.i, %1
  br i1 %446, label %ltp_sender_poll.exit, label %447

447:                                              ; preds = %tail_due.exit.i
  %448 = load i32, ptr %194, align 8
  %449 = load i32, ptr %199, align 4
  %.not29.i.i = icmp eq i32 %448, %449
  br i1 %.not29.i.i, label %repeat_tail.exit.i, label %.lr.ph.i35.i

._crit_edge.loopexit.i37.i:                       ; preds = %is_open.exit.thread.i.i
  %.pre30.i.i = load i32, ptr %194, align 8
  br label %repeat_tail.exit.i

.lr.ph.i35.i:                                     ; preds = %447, %is_open.exit.thread.i.i
  %.pre31.i.i = phi i32 [ %.pre32.i.i, %is_open.exit.thread.i.i ], [ %449, %447 ]
  %450 = phi i32 [ %506, %is_open.exit.thread.i.i ], [ %449, %447 ]
  %.028.i.i = phi i32 [ %.1.i.i, %is_open.exit.thread.i.i ], [ 0, %447 ]
  %.02327.i.i = phi i32 [ %451, %is_open.exit.thread.i.i ], [ %448, %447 ]
  %451 = add i32 %.02327.i.i, -1
  %452 = load ptr, ptr %219, align 8
  %453 = and i32 %451, 16383
  %454 = zext nneg i32 %453 to i64
  %455 = getelementptr inbounds %struct.ltp_sent, ptr %452, i64 %454
  %456 = getelementptr inbounds i8, ptr %455, i64 40
  %457 = load i32, ptr %456, align 8
  %458 = getelementptr inbounds i8, ptr %455, i64 44
  %459 = load i32, ptr %458, align 4
  %460 = and i32 %457, 4095
  %461 = zext nneg i32 %460 to i64
  %462 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %461
  %463 = load ptr, ptr %462, align 8
  %.not.i.i.i36.i = icmp eq ptr %463, null
  br i1 %.not.i.i.i36.i, label %is_open.exit.thread.i.i, label %464

464:                                              ; preds = %.lr.ph.i35.i
  %465 = getelementptr inbounds i8, ptr %463, i64 104
  %466 = load i32, ptr %465, align 8
  %467 = icmp eq i32 %466, %457
  br i1 %467, label %is_open.exit.i.i, label %is_open.exit.thread.i.i

is_open.exit.i.i:                                 ; preds = %464
  %468 = getelementptr inbounds i8, ptr %463, i64 64
  %469 = load ptr, ptr %468, align 8
  %470 = zext i32 %459 to i64
  %471 = getelementptr inbounds i8, ptr %469, i64 %470
  %472 = load i8, ptr %471, align 1
  %473 = getelementptr inbounds i8, ptr %455, i64 50
  %474 = load i8, ptr %473, align 2
  %475 = icmp ne i8 %474, 1
  %476 = and i8 %472, 3
  %477 = icmp ne i8 %476, 2
  %or.cond34.i.i = select i1 %475, i1 true, i1 %477
  br i1 %or.cond34.i.i, label %is_open.exit.thread.i.i, label %478

478:                                              ; preds = %is_open.exit.i.i
  %479 = zext i32 %457 to i64
  %480 = shl nuw i64 %479, 32
  %481 = or disjoint i64 %480, %470
  %482 = load i64, ptr %201, align 8
  %483 = load i64, ptr %203, align 8
  %484 = icmp eq i64 %482, %483
  br i1 %484, label %485, label %._crit_edge.i.i39.i

._crit_edge.i.i39.i:                              ; preds = %478
  %.pre.i.i40.i = load ptr, ptr %200, align 8
  %.pre7.i.i.i = load i64, ptr %202, align 8
  br label %496

485:                                              ; preds = %478
  %.not.i.i25.i.i = icmp eq i64 %482, 0
  %486 = shl i64 %482, 1
  %spec.select.i.i.i.i = select i1 %.not.i.i25.i.i, i64 64, i64 %486
  %487 = tail call ptr @calloc(i64 noundef %spec.select.i.i.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i.i.i = icmp eq ptr %487, null
  br i1 %.not21.i.not.i.i.i, label %ltp_queue_put.exit.i.i, label %.preheader.i.i.i.i

.preheader.i.i.i.i:                               ; preds = %485
  %.pre.i.i.i42.i = load ptr, ptr %200, align 8
  br i1 %.not.i.i25.i.i, label %grow.exit.thread.i.i.i, label %.lr.ph.i.i.i.i

.lr.ph.i.i.i.i:                                   ; preds = %.preheader.i.i.i.i
  %488 = load i64, ptr %202, align 8
  br label %489

grow.exit.thread.i.i.i:                           ; preds = %489, %.preheader.i.i.i.i
  tail call void @free(ptr noundef %.pre.i.i.i42.i) nobuiltin
  store ptr %487, ptr %200, align 8
  store i64 0, ptr %202, align 8
  store i64 %spec.select.i.i.i.i, ptr %203, align 8
  %.pre8.i.i.i = load i64, ptr %201, align 8
  br label %496

489:                                              ; preds = %489, %.lr.ph.i.i.i.i
  %.01822.i.i.i.i = phi i64 [ 0, %.lr.ph.i.i.i.i ], [ %495, %489 ]
  %490 = add i64 %.01822.i.i.i.i, %488
  %491 = urem i64 %490, %482
  %492 = getelementptr inbounds i64, ptr %.pre.i.i.i42.i, i64 %491
  %493 = load i64, ptr %492, align 8
  %494 = getelementptr inbounds i64, ptr %487, i64 %.01822.i.i.i.i
  store i64 %493, ptr %494, align 8
  %495 = add nuw i64 %.01822.i.i.i.i, 1
  %exitcond.not.i.i.i.i = icmp eq i64 %495, %482
  br i1 %exitcond.not.i.i.i.i, label %grow.exit.thread.i.i.i, label %489

496:                                              ; preds = %grow.exit.thread.i.i.i, %._crit_edge.i.i39.i
  %497 = phi i64 [ %483, %._crit_edge.i.i39.i ], [ %spec.select.i.i.i.i, %grow.exit.thread.i.i.i ]
  %498 = phi i64 [ %482, %._crit_edge.i.i39.i ], [ %.pre8.i.i.i, %grow.exit.thread.i.i.i ]
  %499 = phi i64 [ %.pre7.i.i.i, %._crit_edge.i.i39.i ], [ 0, %grow.exit.thread.i.i.i ]
  %500 = phi ptr [ %.pre.i.i40.i, %._crit_edge.i.i39.i ], [ %487, %grow.exit.thread.i.i.i ]
  %501 = add i64 %498, 1
  store i64 %501, ptr %201, align 8
  %502 = add i64 %499, %498
  %503 = urem i64 %502, %497
  %504 = getelementptr inbounds i64, ptr %500, i64 %503
  store i64 %481, ptr %504, align 8
  %.pre.pre.i.i = load i32, ptr %199, align 4
  br label %ltp_queue_put.exit.i.i

ltp_queue_put.exit.i.i:                           ; preds = %496, %485
  %.pre.i41.i = phi i32 [ %.pre31.i.i, %485 ], [ %.pre.pre.i.i, %496 ]
  %505 = add nuw nsw i32 %.028.i.i, 1
  br label %is_open.exit.thread.i.i

is_open.exit.thread.i.i:                          ; preds = %ltp_queue_put.exit.i.i, %is_open.exit.i.i, %464, %.lr.ph.i35.i
  %.pre32.i.i = phi i32 [ %.pre.i41.i, %ltp_queue_put.exit.i.i ], [ %.pre31.i.i, %is_open.exit.i.i ], [ %.pre31.i.i, %.lr.ph.i35.i ], [ %.pre31.i.i, %464 ]
  %506 = phi i32 [ %.pre.i41.i, %ltp_queue_put.exit.i.i ], [ %450, %is_open.exit.i.i ], [ %450, %.lr.ph.i35.i ], [ %450, %464 ]
  %.1.i.i = phi i32 [ %505, %ltp_queue_put.exit.i.i ], [ %.028.i.i, %is_open.exit.i.i ], [ %.028.i.i, %.lr.ph.i35.i ], [ %.028.i.i, %464 ]
  %507 = icmp ne i32 %451, %506
  %508 = icmp ult i32 %.1.i.i, 3
  %509 = select i1 %507, i1 %508, i1 false
  br i1 %509, label %.lr.ph.i35.i, label %._crit_edge.loopexit.i37.i

repeat_tail.exit.i:                               ; preds = %._crit_edge.loopexit.i37.i, %447
  %510 = phi i32 [ %448, %447 ], [ %.pre30.i.i, %._crit_edge.loopexit.i37.i ]
  %.0.lcssa.i.i = phi i32 [ 0, %447 ], [ %.1.i.i, %._crit_edge.loopexit.i37.i ]
  %511 = zext i32 %.0.lcssa.i.i to i64
  %512 = load i64, ptr %232, align 8
  %513 = add i64 %512, %511
  store i64 %513, ptr %232, align 8
  %514 = add i32 %.0.lcssa.i.i, %510
  store i32 %514, ptr %230, align 8
  br label %589

.loopexit.i:                                      ; preds = %open_flow.exit.i.i35.i.i
  %515 = trunc i64 %404 to i32
  br label %517

.loopexit66.i:                                    ; preds = %open_flow.exit.i.i.i.i
  %516 = trunc i64 %257 to i32
  br label %517

517:                                              ; preds = %.loopexit66.i, %.loopexit.i, %390, %386, %375, %367, %363, %._crit_edge.i.i.i
  %.053.ph.i = phi ptr [ %276, %._crit_edge.i.i.i ], [ %276, %363 ], [ %276, %367 ], [ %276, %375 ], [ %276, %386 ], [ %276, %390 ], [ %411, %.loopexit.i ], [ %264, %.loopexit66.i ]
  %.252.ph.i = phi i32 [ 0, %._crit_edge.i.i.i ], [ 0, %363 ], [ 0, %367 ], [ %382, %375 ], [ %382, %386 ], [ %382, %390 ], [ %515, %.loopexit.i ], [ %516, %.loopexit66.i ]
  %518 = add nsw i64 %.02577.i, 1
  %519 = getelementptr inbounds %struct.ltp_frame, ptr %114, i64 %.02577.i
  %520 = getelementptr inbounds i8, ptr %.053.ph.i, i64 112
  %521 = load i32, ptr %520, align 8
  %522 = icmp ugt i32 %521, %.252.ph.i
  %523 = select i1 %522, i32 0, i32 %521
  %524 = sub i32 %.252.ph.i, %523
  %525 = zext i32 %524 to i64
  %526 = mul nuw nsw i64 %525, 1440
  %.in.v.i.i = select i1 %522, i64 80, i64 48
  %.in.i.i = getelementptr inbounds i8, ptr %.053.ph.i, i64 %.in.v.i.i
  %527 = load i64, ptr %.in.i.i, align 8
  %528 = sub i64 %527, %526
  %529 = load i32, ptr %217, align 8
  %530 = load i32, ptr %218, align 4
  %531 = getelementptr inbounds i8, ptr %.053.ph.i, i64 104
  %532 = load i32, ptr %531, align 8
  %533 = load i32, ptr %194, align 8
  %534 = getelementptr inbounds i8, ptr %.053.ph.i, i64 108
  %535 = load i32, ptr %534, align 4
  %536 = tail call i64 @llvm.umin.i64(i64 %528, i64 1440)
  %.in49.v.i.i = select i1 %522, i64 72, i64 40
  %.in49.i.i = getelementptr inbounds i8, ptr %.053.ph.i, i64 %.in49.v.i.i
  %537 = load ptr, ptr %.in49.i.i, align 8
  %538 = load ptr, ptr %219, align 8
  %539 = and i32 %533, 16383
  %540 = zext nneg i32 %539 to i64
  %541 = getelementptr inbounds %struct.ltp_sent, ptr %538, i64 %540
  %542 = load i64, ptr %116, align 8
  %.not.i43.i = icmp eq i64 %542, 0
  br i1 %.not.i43.i, label %543, label %544

543:                                              ; preds = %517
  store double %1, ptr %220, align 8
  store i32 %533, ptr %199, align 4
  %.pre.i48.i = load i32, ptr %531, align 8
  br label %544

544:                                              ; preds = %543, %517
  %545 = phi i32 [ %.pre.i48.i, %543 ], [ %532, %517 ]
  %546 = trunc nuw nsw i64 %536 to i16
  %547 = add nuw nsw i16 %546, 70
  %548 = select i1 %522, i8 1, i8 2
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %541, i8 0, i64 40, i1 false)
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %541, i64 40
  store i32 %545, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %541, i64 44
  store i32 %.252.ph.i, ptr %.sroa.3.0..sroa_idx.i.i, align 4
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %541, i64 48
  store i16 %547, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %541, i64 50
  store i8 1, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %541, i64 51
  store i8 %548, ptr %.sroa.6.0..sroa_idx.i.i, align 1
  %.sroa.7.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %541, i64 52
  store i32 0, ptr %.sroa.7.0..sroa_idx.i.i, align 4
  %549 = load i64, ptr %196, align 8
  %.not.i.i44.i = icmp eq i64 %549, 0
  br i1 %.not.i.i44.i, label %550, label %._crit_edge.i.i45.i

._crit_edge.i.i45.i:                              ; preds = %544
  %.pre.i.i47.i = load double, ptr %.phi.trans.insert.i.i46.i, align 8
  %.pre11.i.i.i = load double, ptr %.phi.trans.insert10.i.i.i, align 8
  br label %send.exit.i

550:                                              ; preds = %544
  store double %1, ptr %.phi.trans.insert10.i.i.i, align 8
  store double %1, ptr %.phi.trans.insert.i.i46.i, align 8
  br label %send.exit.i

send.exit.i:                                      ; preds = %550, %._crit_edge.i.i45.i
  %551 = phi double [ %.pre11.i.i.i, %._crit_edge.i.i45.i ], [ %1, %550 ]
  %552 = phi double [ %.pre.i.i47.i, %._crit_edge.i.i45.i ], [ %1, %550 ]
  %553 = getelementptr inbounds i8, ptr %537, i64 %526
  %554 = load i64, ptr %224, align 8
  %555 = load i64, ptr %225, align 8
  %556 = icmp sge i64 %555, %554
  %557 = zext i1 %556 to i8
  store double %1, ptr %541, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %541, i64 8
  store double %552, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %541, i64 16
  store double %551, ptr %.sroa.3.0..sroa_idx.i.i.i, align 8
  %.sroa.4.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %541, i64 24
  store i64 %554, ptr %.sroa.4.0..sroa_idx.i.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %541, i64 32
  store i8 %557, ptr %.sroa.5.0..sroa_idx.i.i.i, align 8
  %558 = load i32, ptr %194, align 8
  %559 = add i32 %558, 1
  store i32 %559, ptr %194, align 8
  %560 = load i64, ptr %116, align 8
  %561 = add nsw i64 %560, 1
  store i64 %561, ptr %116, align 8
  %562 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %563 = zext i16 %562 to i64
  %564 = load i64, ptr %196, align 8
  %565 = add nsw i64 %564, %563
  store i64 %565, ptr %196, align 8
  %566 = load i64, ptr %226, align 8
  %567 = add i64 %566, 1
  store i64 %567, ptr %226, align 8
  %568 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %569 = icmp eq i16 %568, 1510
  %570 = zext i1 %569 to i64
  %571 = load i64, ptr %227, align 8
  %572 = add i64 %571, %570
  store i64 %572, ptr %227, align 8
  %573 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %574 = uitofp i16 %573 to double
  %575 = load double, ptr %228, align 8
  %576 = fdiv double %574, %575
  %577 = load double, ptr %188, align 8
  %578 = fadd double %577, %576
  store double %578, ptr %188, align 8
  %579 = trunc i32 %529 to i16
  %580 = tail call i16 @llvm.bswap.i16(i16 %579)
  %581 = tail call noundef i32 @llvm.bswap.i32(i32 %530)
  %582 = tail call noundef i32 @llvm.bswap.i32(i32 %532)
  %583 = tail call noundef i32 @llvm.bswap.i32(i32 %.252.ph.i)
  %584 = tail call noundef i32 @llvm.bswap.i32(i32 %533)
  %585 = tail call noundef i32 @llvm.bswap.i32(i32 %535)
  store i8 -73, ptr %519, align 8
  %.sroa.2.0..sroa_idx.i50.i.i = getelementptr inbounds i8, ptr %519, i64 1
  store i8 %548, ptr %.sroa.2.0..sroa_idx.i50.i.i, align 1
  %.sroa.3.0..sroa_idx.i51.i.i = getelementptr inbounds i8, ptr %519, i64 2
  store i16 %580, ptr %.sroa.3.0..sroa_idx.i51.i.i, align 2
  %.sroa.4.0..sroa_idx.i52.i.i = getelementptr inbounds i8, ptr %519, i64 4
  store i32 %581, ptr %.sroa.4.0..sroa_idx.i52.i.i, align 4
  %.sroa.5.0..sroa_idx.i53.i.i = getelementptr inbounds i8, ptr %519, i64 8
  store i32 %582, ptr %.sroa.5.0..sroa_idx.i53.i.i, align 8
  %.sroa.6.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %519, i64 12
  store i32 %583, ptr %.sroa.6.0..sroa_idx.i.i.i, align 4
  %.sroa.7.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %519, i64 16
  store i32 %584, ptr %.sroa.7.0..sroa_idx.i.i.i, align 8
  %.sroa.8.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %519, i64 20
  store i32 %585, ptr %.sroa.8.0..sroa_idx.i.i.i, align 4
  %.sroa.9.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %519, i64 24
  store i32 %229, ptr %.sroa.9.0..sroa_idx.i.i.i, align 8
  %586 = trunc nuw nsw i64 %536 to i32
  %587 = getelementptr inbounds i8, ptr %519, i64 28
  store i32 %586, ptr %587, align 4
  %588 = getelementptr inbounds i8, ptr %519, i64 32
  store ptr %553, ptr %588, align 8
  br label %589

589:                                              ; preds = %send.exit.i, %repeat_tail.exit.i
  %.1.i37 = phi i64 [ %518, %send.exit.i ], [ %.02577.i, %repeat_tail.exit.i ]
  %590 = icmp slt i64 %.1.i37, %115
  br i1 %590, label %233, label %ltp_sender_poll.exit

ltp_sender_poll.exit:                             ; preds = %233, %242, %has_room.exit.i, %tail_due.exit.i, %589, %193
  %.025.lcssa.i = phi i64 [ 0, %193 ], [ %.02577.i, %has_room.exit.i ], [ %.1.i37, %589 ], [ %.02577.i, %233 ], [ %.02577.i, %242 ], [ %.02577.i, %tail_due.exit.i ]
  %591 = add nsw i64 %.025.lcssa.i, %.070
  ret i64 %591
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define double @ltp_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33392
  %3 = load i64, ptr %2, align 8
  %.not.i = icmp eq i64 %3, 0
  br i1 %.not.i, label %._crit_edge.i, label %4

._crit_edge.i:                                    ; preds = %1
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 33456
  %.pre.i = load i32, ptr %.phi.trans.insert.i, align 8
  br label %35

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 33380
  %6 = load i32, ptr %5, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 33368
  %8 = load ptr, ptr %7, align 8
  %9 = and i32 %6, 16383
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds %struct.ltp_sent, ptr %8, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 33464
  %14 = load double, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 33440
  %16 = load double, ptr %15, align 8
  %17 = fcmp ult double %16, 0.000000e+00
  br i1 %17, label %silent_until.exit.i, label %18

18:                                               ; preds = %4
  %19 = getelementptr inbounds i8, ptr %0, i64 33448
  %20 = load double, ptr %19, align 8
  %21 = fmul double %20, 4.000000e+00
  %22 = fmul double %16, 1.500000e+00
  %23 = fcmp ogt double %21, 2.000000e-02
  %24 = select i1 %23, double %21, double 2.000000e-02
  %25 = fadd double %22, %24
  br label %silent_until.exit.i

silent_until.exit.i:                              ; preds = %18, %4
  %.0.i.i.i = phi double [ %25, %18 ], [ 2.500000e-01, %4 ]
  %26 = fcmp ogt double %12, %14
  %..i.i = select i1 %26, double %12, double %14
  %27 = getelementptr inbounds i8, ptr %0, i64 33456
  %28 = load i32, ptr %27, align 8
  %29 = shl nuw i32 1, %28
  %30 = sitofp i32 %29 to double
  %31 = fmul double %.0.i.i.i, %30
  %32 = fcmp olt double %31, 2.000000e+00
  %33 = select i1 %32, double %31, double 2.000000e+00
  %34 = fadd double %..i.i, %33
  br label %35

35:                                               ; preds = %silent_until.exit.i, %._crit_edge.i
  %36 = phi i32 [ %28, %silent_until.exit.i ], [ %.pre.i, %._crit_edge.i ]
  %37 = phi double [ %34, %silent_until.exit.i ], [ 0x7FF0000000000000, %._crit_edge.i ]
  %38 = getelementptr inbounds i8, ptr %0, i64 33400
  %39 = load i64, ptr %38, align 8
  %40 = sitofp i64 %39 to double
  %.not.i.i = icmp eq i32 %36, 0
  br i1 %.not.i.i, label %41, label %44

41:                                               ; preds = %35
  %42 = getelementptr inbounds i8, ptr %0, i64 16
  %43 = load double, ptr %42, align 8
  br label %44

44:                                               ; preds = %41, %35
  %45 = phi double [ %43, %41 ], [ 1.000000e+00, %35 ]
  %46 = fcmp ogt double %45, %40
  br i1 %46, label %47, label %ltp_sender_deadline.exit

47:                                               ; preds = %44
  br i1 %.not.i, label %has_room.exit.thread.i, label %has_room.exit.i

has_room.exit.i:                                  ; preds = %47
  %48 = getelementptr inbounds i8, ptr %0, i64 33376
  %49 = load i32, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 33380
  %51 = load i32, ptr %50, align 4
  %52 = sub i32 %49, %51
  %53 = icmp ult i32 %52, 16384
  br i1 %53, label %has_room.exit.thread.i, label %ltp_sender_deadline.exit

has_room.exit.thread.i:                           ; preds = %has_room.exit.i, %47
  %54 = getelementptr inbounds i8, ptr %0, i64 33320
  %55 = load i64, ptr %54, align 8
  %.not22.i = icmp eq i64 %55, 0
  br i1 %.not22.i, label %56, label %62

56:                                               ; preds = %has_room.exit.thread.i
  %57 = getelementptr inbounds i8, ptr %0, i64 33272
  %58 = load ptr, ptr %57, align 8
  %.not23.i = icmp eq ptr %58, null
  br i1 %.not23.i, label %59, label %62

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %0, i64 33352
  %61 = load i64, ptr %60, align 8
  %.not24.i = icmp eq i64 %61, 0
  br i1 %.not24.i, label %72, label %62

62:                                               ; preds = %59, %56, %has_room.exit.thread.i
  %63 = getelementptr inbounds i8, ptr %0, i64 24
  %64 = load double, ptr %63, align 8
  %65 = fdiv double 1.510000e+03, %64
  %66 = fsub double 1.000000e-03, %65
  %67 = getelementptr inbounds i8, ptr %0, i64 33432
  %68 = load double, ptr %67, align 8
  %69 = fcmp ogt double %66, 0.000000e+00
  %70 = select i1 %69, double %66, double 0.000000e+00
  %71 = fadd double %68, %70
  br label %104

72:                                               ; preds = %59
  br i1 %.not.i, label %tail_due.exit.i, label %73

73:                                               ; preds = %72
  %74 = getelementptr inbounds i8, ptr %0, i64 33384
  %75 = load i32, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %0, i64 33376
  %77 = load i32, ptr %76, align 8
  %78 = icmp eq i32 %75, %77
  br i1 %78, label %tail_due.exit.i, label %79

79:                                               ; preds = %73
  %80 = add i32 %77, 16383
  %81 = getelementptr inbounds i8, ptr %0, i64 33368
  %82 = load ptr, ptr %81, align 8
  %83 = and i32 %80, 16383
  %84 = zext nneg i32 %83 to i64
  %85 = getelementptr inbounds %struct.ltp_sent, ptr %82, i64 %84
  %86 = load double, ptr %85, align 8
  %87 = getelementptr inbounds i8, ptr %0, i64 360
  %88 = load i8, ptr %87, align 8
  %89 = trunc i8 %88 to i1
  br i1 %89, label %90, label %ltp_rate_patience.exit.i.i

90:                                               ; preds = %79
  %91 = getelementptr inbounds i8, ptr %0, i64 32
  %92 = load double, ptr %91, align 8
  %93 = fmul double %92, 2.500000e-01
  %94 = fcmp olt double %93, 2.000000e-03
  br i1 %94, label %ltp_rate_patience.exit.i.i, label %95

95:                                               ; preds = %90
  %96 = fadd double %93, 2.000000e-03
  br label %ltp_rate_patience.exit.i.i

ltp_rate_patience.exit.i.i:                       ; preds = %95, %90, %79
  %97 = phi double [ %96, %95 ], [ 0x7FF0000000000000, %90 ], [ 0x7FF0000000000000, %79 ]
  %98 = fadd double %86, %97
  br label %tail_due.exit.i

tail_due.exit.i:                                  ; preds = %ltp_rate_patience.exit.i.i, %73, %72
  %.0.i.i = phi double [ %98, %ltp_rate_patience.exit.i.i ], [ 0x7FF0000000000000, %73 ], [ 0x7FF0000000000000, %72 ]
  %99 = getelementptr inbounds i8, ptr %0, i64 33432
  %100 = load double, ptr %99, align 8
  %101 = fcmp ogt double %.0.i.i, %100
  br i1 %101, label %102, label %104

102:                                              ; preds = %tail_due.exit.i
  %103 = tail call fastcc double @tail_due(ptr noundef nonnull readonly %0) nobuiltin
  br label %104

104:                                              ; preds = %102, %tail_due.exit.i, %62
  %.020.i = phi double [ %71, %62 ], [ %103, %102 ], [ %100, %tail_due.exit.i ]
  %105 = fcmp olt double %.020.i, %37
  %106 = select i1 %105, double %.020.i, double %37
  br label %ltp_sender_deadline.exit

ltp_sender_deadline.exit:                         ; preds = %44, %has_room.exit.i, %104
  %.0.i = phi double [ %106, %104 ], [ %37, %has_room.exit.i ], [ %37, %44 ]
  %107 = getelementptr inbounds i8, ptr %0, i64 70568
  %108 = load double, ptr %107, align 8
  %109 = getelementptr inbounds i8, ptr %0, i64 70408
  %.01621.i = load ptr, ptr %109, align 8
  %.not22.i6 = icmp eq ptr %.01621.i, null
  br i1 %.not22.i6, label %._crit_edge.i8, label %.lr.ph.i

._crit_edge.i8:                                   ; preds = %.lr.ph.i, %ltp_sender_deadline.exit
  %.017.lcssa.i = phi double [ %108, %ltp_sender_deadline.exit ], [ %..017.i, %.lr.ph.i ]
  %110 = getelementptr inbounds i8, ptr %0, i64 70392
  %.025.i = load ptr, ptr %110, align 8
  %.not2026.i = icmp eq ptr %.025.i, null
  br i1 %.not2026.i, label %ltp_receiver_deadline.exit, label %.lr.ph30.i

.lr.ph.i:                                         ; preds = %ltp_sender_deadline.exit, %.lr.ph.i
  %.01624.i = phi ptr [ %.016.i, %.lr.ph.i ], [ %.01621.i, %ltp_sender_deadline.exit ]
  %.01723.i = phi double [ %..017.i, %.lr.ph.i ], [ %108, %ltp_sender_deadline.exit ]
  %111 = getelementptr inbounds i8, ptr %.01624.i, i64 16
  %112 = load double, ptr %111, align 8
  %113 = fcmp olt double %112, %.01723.i
  %..017.i = select i1 %113, double %112, double %.01723.i
  %.016.i = load ptr, ptr %.01624.i, align 8
  %.not.i7 = icmp eq ptr %.016.i, null
  br i1 %.not.i7, label %._crit_edge.i8, label %.lr.ph.i

.lr.ph30.i:                                       ; preds = %._crit_edge.i8, %.lr.ph30.i
  %.028.i = phi ptr [ %.0.i9, %.lr.ph30.i ], [ %.025.i, %._crit_edge.i8 ]
  %.127.i = phi double [ %..1.i, %.lr.ph30.i ], [ %.017.lcssa.i, %._crit_edge.i8 ]
  %114 = getelementptr inbounds i8, ptr %.028.i, i64 96
  %115 = load double, ptr %114, align 8
  %116 = fcmp olt double %115, %.127.i
  %..1.i = select i1 %116, double %115, double %.127.i
  %117 = getelementptr inbounds i8, ptr %.028.i, i64 16
  %.0.i9 = load ptr, ptr %117, align 8
  %.not20.i = icmp eq ptr %.0.i9, null
  br i1 %.not20.i, label %ltp_receiver_deadline.exit, label %.lr.ph30.i

ltp_receiver_deadline.exit:                       ; preds = %.lr.ph30.i, %._crit_edge.i8
  %.1.lcssa.i = phi double [ %.017.lcssa.i, %._crit_edge.i8 ], [ %..1.i, %.lr.ph30.i ]
  %118 = fcmp olt double %.0.i, %.1.lcssa.i
  %119 = select i1 %118, double %.0.i, double %.1.lcssa.i
  ret double %119
}

define double @ltp_stretch(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33440
  %3 = load double, ptr %2, align 8
  %4 = fcmp olt double %3, 0.000000e+00
  br i1 %4, label %ltp_rate_stretch.exit, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = load double, ptr %6, align 8
  %8 = fcmp olt double %7, 0.000000e+00
  br i1 %8, label %ltp_rate_stretch.exit, label %9

9:                                                ; preds = %5
  %10 = fadd double %3, 2.000000e-03
  %11 = fadd double %7, 2.000000e-03
  %12 = fdiv double %10, %11
  br label %ltp_rate_stretch.exit

ltp_rate_stretch.exit:                            ; preds = %1, %5, %9
  %13 = phi double [ %12, %9 ], [ 1.000000e+00, %5 ], [ 1.000000e+00, %1 ]
  ret double %13
}

define i1 @ltp_has_sent(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33264
  %3 = load i32, ptr %2, align 8
  %.not.i = icmp eq i32 %3, 0
  br i1 %.not.i, label %4, label %ltp_sender_idle.exit

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 33272
  %6 = load ptr, ptr %5, align 8
  %.not2.i = icmp eq ptr %6, null
  br label %ltp_sender_idle.exit

ltp_sender_idle.exit:                             ; preds = %1, %4
  %7 = phi i1 [ false, %1 ], [ %.not2.i, %4 ]
  ret i1 %7
}

define i1 @ltp_idle(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33264
  %3 = load i32, ptr %2, align 8
  %.not.i = icmp eq i32 %3, 0
  br i1 %.not.i, label %ltp_sender_idle.exit, label %ltp_sender_idle.exit.thread

ltp_sender_idle.exit:                             ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 33272
  %5 = load ptr, ptr %4, align 8
  %.not2.i = icmp eq ptr %5, null
  br i1 %.not2.i, label %6, label %ltp_sender_idle.exit.thread

6:                                                ; preds = %ltp_sender_idle.exit
  %7 = getelementptr inbounds i8, ptr %0, i64 70408
  %8 = load ptr, ptr %7, align 8
  %.not = icmp eq ptr %8, null
  br label %ltp_sender_idle.exit.thread

ltp_sender_idle.exit.thread:                      ; preds = %1, %6, %ltp_sender_idle.exit
  %9 = phi i1 [ false, %ltp_sender_idle.exit ], [ %.not, %6 ], [ false, %1 ]
  ret i1 %9
}

define ptr @ltp_next_closed(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 70376
  %3 = load ptr, ptr %2, align 8
  %.not.i = icmp eq ptr %3, null
  br i1 %.not.i, label %ltp_receiver_next_closed.exit, label %4

4:                                                ; preds = %1
  %5 = load ptr, ptr %3, align 8
  store ptr %5, ptr %2, align 8
  br label %ltp_receiver_next_closed.exit

ltp_receiver_next_closed.exit:                    ; preds = %1, %4
  ret ptr %3
}

define noundef i1 @ltp_next_ended(ptr nocapture noundef %0, ptr noundef %1) local_unnamed_addr mustprogress nounwind willreturn {
  %3 = getelementptr inbounds i8, ptr %0, i64 33288
  %4 = load ptr, ptr %3, align 8
  %.not.i = icmp ne ptr %4, null
  br i1 %.not.i, label %5, label %ltp_sender_next_ended.exit

5:                                                ; preds = %2
  %6 = getelementptr inbounds i8, ptr %4, i64 16
  %7 = load ptr, ptr %6, align 8
  store ptr %7, ptr %3, align 8
  %8 = getelementptr inbounds i8, ptr %4, i64 24
  %9 = load i64, ptr %8, align 8
  store i64 %9, ptr %1, align 8
  %10 = getelementptr inbounds i8, ptr %4, i64 108
  %11 = load i32, ptr %10, align 4
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  store i32 %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %4, i64 112
  %14 = load i32, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 12
  store i32 %14, ptr %15, align 4
  %16 = getelementptr inbounds i8, ptr %4, i64 128
  %17 = load ptr, ptr %16, align 8
  %18 = icmp ne ptr %17, null
  %19 = getelementptr inbounds i8, ptr %1, i64 16
  %20 = zext i1 %18 to i8
  store i8 %20, ptr %19, align 8
  %21 = load ptr, ptr %16, align 8
  %.not20.i = icmp eq ptr %21, null
  br i1 %.not20.i, label %29, label %22

22:                                               ; preds = %5
  %23 = getelementptr inbounds i8, ptr %1, i64 17
  %24 = load i32, ptr %10, align 4
  %25 = add i32 %24, 7
  %26 = lshr i32 %25, 3
  %27 = zext nneg i32 %26 to i64
  %28 = tail call ptr @memcpy(ptr noundef nonnull %23, ptr noundef nonnull %21, i64 noundef %27) nobuiltin
  %.pre.i = load ptr, ptr %16, align 8
  br label %29

29:                                               ; preds = %22, %5
  %30 = phi ptr [ %.pre.i, %22 ], [ null, %5 ]
  tail call void @free(ptr noundef %30) nobuiltin
  tail call void @free(ptr noundef nonnull %4) nobuiltin
  br label %ltp_sender_next_ended.exit

ltp_sender_next_ended.exit:                       ; preds = %2, %29
  ret i1 %.not.i
}

define void @ltp_forget(ptr nocapture noundef %0, i32 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %3 = getelementptr inbounds i8, ptr %0, i64 33504
  %.promoted.i = load i32, ptr %3, align 8
  %.not5.i = icmp eq i32 %.promoted.i, %1
  br i1 %.not5.i, label %ltp_move_first.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2
  %4 = getelementptr inbounds i8, ptr %0, i64 66280
  %5 = getelementptr inbounds i8, ptr %0, i64 33508
  %.promoted6.i = load i32, ptr %5, align 4
  br label %6

6:                                                ; preds = %6, %.lr.ph.i
  %7 = phi i32 [ %.promoted.i, %.lr.ph.i ], [ %11, %6 ]
  %8 = and i32 %7, 4095
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds [4096 x i8], ptr %4, i64 0, i64 %9
  store i8 0, ptr %10, align 1
  %11 = add i32 %7, 1
  %.not.i = icmp eq i32 %11, %1
  br i1 %.not.i, label %._crit_edge.i, label %6

._crit_edge.i:                                    ; preds = %6
  %12 = sub i32 %.promoted.i, %1
  %13 = add i32 %12, %.promoted6.i
  store i32 %13, ptr %5, align 4
  store i32 %1, ptr %3, align 8
  br label %ltp_move_first.exit

ltp_move_first.exit:                              ; preds = %2, %._crit_edge.i
  ret void
}

define i1 @ltp_parse(ptr noundef %0, i64 noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr mustprogress nofree nounwind willreturn memory(argmem: readwrite) {
  %4 = alloca %struct.ltp_header, align 4
  call void @llvm.lifetime.start.p0(i64 28, ptr nonnull %4) nounwind
  %5 = icmp ult i64 %1, 28
  br i1 %5, label %is_possible.exit, label %6

6:                                                ; preds = %3
  %7 = call ptr @memcpy(ptr noundef nonnull %4, ptr noundef %0, i64 noundef 28) nobuiltin
  %8 = load i8, ptr %4, align 4
  %.not = icmp eq i8 %8, -73
  br i1 %.not, label %9, label %is_possible.exit

9:                                                ; preds = %6
  %10 = getelementptr inbounds i8, ptr %4, i64 1
  %11 = load i8, ptr %10, align 1
  %12 = zext i8 %11 to i32
  %13 = getelementptr inbounds i8, ptr %4, i64 2
  %14 = load i16, ptr %13, align 2
  %15 = call i16 @llvm.bswap.i16(i16 %14)
  %16 = zext i16 %15 to i32
  %17 = getelementptr inbounds i8, ptr %4, i64 4
  %18 = load i32, ptr %17, align 4
  %19 = call noundef i32 @llvm.bswap.i32(i32 %18)
  %20 = getelementptr inbounds i8, ptr %4, i64 8
  %21 = load i32, ptr %20, align 4
  %22 = call noundef i32 @llvm.bswap.i32(i32 %21)
  %23 = getelementptr inbounds i8, ptr %4, i64 12
  %24 = load i32, ptr %23, align 4
  %25 = call noundef i32 @llvm.bswap.i32(i32 %24)
  %26 = getelementptr inbounds i8, ptr %4, i64 16
  %27 = load i32, ptr %26, align 4
  %28 = call noundef i32 @llvm.bswap.i32(i32 %27)
  %29 = getelementptr inbounds i8, ptr %4, i64 20
  %30 = load i32, ptr %29, align 4
  %31 = call noundef i32 @llvm.bswap.i32(i32 %30)
  %32 = getelementptr inbounds i8, ptr %4, i64 24
  %33 = load i32, ptr %32, align 4
  %34 = call noundef i32 @llvm.bswap.i32(i32 %33)
  %35 = add i64 %1, -28
  %36 = getelementptr inbounds i8, ptr %0, i64 28
  store i32 %12, ptr %2, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 4
  store i32 %16, ptr %.sroa.2.0..sroa_idx, align 4
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 8
  store i32 %19, ptr %.sroa.3.0..sroa_idx, align 8
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 12
  store i32 %22, ptr %.sroa.4.0..sroa_idx, align 4
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 16
  store i32 %25, ptr %.sroa.5.0..sroa_idx, align 8
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 20
  store i32 %28, ptr %.sroa.6.0..sroa_idx, align 4
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 24
  store i32 %31, ptr %.sroa.7.0..sroa_idx, align 8
  %.sroa.8.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 28
  store i32 %34, ptr %.sroa.8.0..sroa_idx, align 4
  %.sroa.9.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 32
  store i64 %35, ptr %.sroa.9.0..sroa_idx, align 8
  %.sroa.10.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 40
  store ptr %36, ptr %.sroa.10.0..sroa_idx, align 8
  %37 = add i32 %31, -1
  %spec.select.i = icmp ult i32 %37, 4194304
  switch i8 %11, label %is_possible.exit [
    i8 1, label %38
    i8 2, label %38
    i8 3, label %43
    i8 4, label %48
    i8 5, label %56
  ]

38:                                               ; preds = %9, %9
  br i1 %spec.select.i, label %39, label %is_possible.exit

39:                                               ; preds = %38
  %40 = icmp ult i32 %25, %31
  %41 = add i64 %1, -29
  %42 = icmp ult i64 %41, 1440
  %spec.select21.i = and i1 %42, %40
  br label %is_possible.exit

43:                                               ; preds = %9
  %44 = and i64 %35, 7
  %45 = icmp eq i64 %44, 0
  %46 = add i64 %1, -29
  %47 = icmp ult i64 %46, 1440
  %spec.select24.i = and i1 %47, %45
  br label %is_possible.exit

48:                                               ; preds = %9
  br i1 %spec.select.i, label %49, label %is_possible.exit

49:                                               ; preds = %48
  %50 = icmp eq i64 %35, 0
  br i1 %50, label %is_possible.exit, label %51

51:                                               ; preds = %49
  %52 = add nuw nsw i32 %31, 7
  %53 = lshr i32 %52, 3
  %54 = zext nneg i32 %53 to i64
  %55 = icmp eq i64 %35, %54
  br label %is_possible.exit

56:                                               ; preds = %9
  %57 = icmp eq i64 %35, 0
  br label %is_possible.exit

is_possible.exit:                                 ; preds = %56, %51, %49, %48, %43, %39, %38, %9, %6, %3
  %.0 = phi i1 [ false, %3 ], [ false, %6 ], [ %57, %56 ], [ false, %38 ], [ %spec.select21.i, %39 ], [ false, %48 ], [ true, %49 ], [ %55, %51 ], [ false, %9 ], [ %spec.select24.i, %43 ]
  call void @llvm.lifetime.end.p0(i64 28, ptr nonnull %4) nounwind
  ret i1 %.0
}

declare ptr @memcpy(ptr noalias noundef returned writeonly, ptr noalias nocapture noundef readonly, i64 noundef) local_unnamed_addr mustprogress nofree nounwind willreturn memory(argmem: readwrite)

declare i16 @llvm.bswap.i16(i16) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare noalias noundef ptr @calloc(i64 noundef, i64 noundef) local_unnamed_addr mustprogress nofree nounwind willreturn allockind("alloc,zeroed") allocsize(0,1) memory(inaccessiblemem: readwrite)

declare ptr @memset(ptr noundef writeonly, i32 noundef, i64 noundef) local_unnamed_addr mustprogress nofree nounwind willreturn memory(argmem: readwrite)

define void @ltp_free_inbound(ptr nocapture noundef %0) local_unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 140
  %3 = load i32, ptr %2, align 4
  %.not = icmp eq i32 %3, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 152
  br label %13

._crit_edge:                                      ; preds = %13, %1
  %5 = getelementptr inbounds i8, ptr %0, i64 152
  %6 = load ptr, ptr %5, align 8
  tail call void @free(ptr noundef %6) nobuiltin
  %7 = getelementptr inbounds i8, ptr %0, i64 112
  %8 = load ptr, ptr %7, align 8
  %.not4.i = icmp eq ptr %8, null
  br i1 %.not4.i, label %free_held.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %._crit_edge, %.lr.ph.i
  %.05.i = phi ptr [ %9, %.lr.ph.i ], [ %8, %._crit_edge ]
  %9 = load ptr, ptr %.05.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i) nobuiltin
  %.not.i = icmp eq ptr %9, null
  br i1 %.not.i, label %free_held.exit, label %.lr.ph.i

free_held.exit:                                   ; preds = %.lr.ph.i, %._crit_edge
  %10 = getelementptr inbounds i8, ptr %0, i64 120
  %11 = load ptr, ptr %10, align 8
  %.not4.i8 = icmp eq ptr %11, null
  br i1 %.not4.i8, label %free_held.exit12, label %.lr.ph.i9

.lr.ph.i9:                                        ; preds = %free_held.exit, %.lr.ph.i9
  %.05.i10 = phi ptr [ %12, %.lr.ph.i9 ], [ %11, %free_held.exit ]
  %12 = load ptr, ptr %.05.i10, align 8
  tail call void @free(ptr noundef nonnull %.05.i10) nobuiltin
  %.not.i11 = icmp eq ptr %12, null
  br i1 %.not.i11, label %free_held.exit12, label %.lr.ph.i9

free_held.exit12:                                 ; preds = %.lr.ph.i9, %free_held.exit
  tail call void @free(ptr noundef %0) nobuiltin
  ret void

13:                                               ; preds = %.lr.ph, %13
  %.013 = phi i32 [ 0, %.lr.ph ], [ %18, %13 ]
  %14 = load ptr, ptr %4, align 8
  %15 = zext i32 %.013 to i64
  %16 = getelementptr inbounds ptr, ptr %14, i64 %15
  %17 = load ptr, ptr %16, align 8
  tail call void @free(ptr noundef %17) nobuiltin
  %18 = add i32 %.013, 1
  %19 = shl i32 %18, 4
  %20 = load i32, ptr %2, align 4
  %21 = icmp ult i32 %19, %20
  br i1 %21, label %13, label %._crit_edge
}

define void @ltp_move_first(ptr nocapture noundef %0, i32 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  %.promoted = load i32, ptr %3, align 8
  %.not5 = icmp eq i32 %.promoted, %1
  br i1 %.not5, label %14, label %.lr.ph

.lr.ph:                                           ; preds = %2
  %4 = getelementptr inbounds i8, ptr %0, i64 32808
  %5 = getelementptr inbounds i8, ptr %0, i64 36
  %.promoted6 = load i32, ptr %5, align 4
  %6 = add i32 %.promoted, %.promoted6
  br label %7

7:                                                ; preds = %.lr.ph, %7
  %8 = phi i32 [ %.promoted, %.lr.ph ], [ %12, %7 ]
  %9 = and i32 %8, 4095
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds [4096 x i8], ptr %4, i64 0, i64 %10
  store i8 0, ptr %11, align 1
  %12 = add i32 %8, 1
  %.not = icmp eq i32 %12, %1
  br i1 %.not, label %._crit_edge, label %7

._crit_edge:                                      ; preds = %7
  %13 = sub i32 %6, %1
  store i32 %13, ptr %5, align 4
  store i32 %1, ptr %3, align 8
  br label %14

14:                                               ; preds = %._crit_edge, %2
  ret void
}

define internal fastcc void @acknowledge(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, double noundef %2) unnamed_addr mustprogress nounwind willreturn {
  %4 = load i32, ptr %1, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 12
  %6 = load i32, ptr %5, align 4
  %7 = getelementptr inbounds i8, ptr %1, i64 16
  %8 = load i32, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 32
  %10 = load i64, ptr %9, align 8
  %11 = mul i32 %6, -1640531535
  %12 = mul i32 %8, -2048144777
  %13 = xor i32 %12, %11
  %14 = shl i64 %10, 1
  %15 = icmp eq i32 %4, 1
  %16 = zext i1 %15 to i64
  %17 = or disjoint i64 %14, %16
  %18 = trunc i64 %17 to i32
  %19 = xor i32 %13, %18
  %20 = getelementptr inbounds i8, ptr %1, i64 20
  %21 = load i32, ptr %20, align 4
  %22 = getelementptr inbounds i8, ptr %1, i64 28
  %23 = load i32, ptr %22, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 36960
  %25 = getelementptr inbounds i8, ptr %0, i64 36968
  %26 = load i32, ptr %24, align 4
  %27 = add i32 %26, 1
  store i32 %27, ptr %24, align 4
  %28 = zext i32 %26 to i64
  %29 = getelementptr inbounds [16 x %struct.ltp_acked], ptr %25, i64 0, i64 %28
  %30 = tail call noundef i32 @llvm.bswap.i32(i32 %21)
  %31 = tail call noundef i32 @llvm.bswap.i32(i32 %19)
  store i32 %30, ptr %29, align 4
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %29, i64 4
  store i32 %31, ptr %.sroa.2.0..sroa_idx.i, align 4
  %32 = getelementptr inbounds i8, ptr %0, i64 36964
  store i32 %23, ptr %32, align 4
  switch i32 %26, label %acknowledge_number.exit [
    i32 0, label %.thread.i
    i32 15, label %35
  ]

.thread.i:                                        ; preds = %3
  %33 = fadd double %2, 1.000000e-03
  %34 = getelementptr inbounds i8, ptr %0, i64 37096
  store double %33, ptr %34, align 8
  br label %acknowledge_number.exit

35:                                               ; preds = %3
  %36 = getelementptr inbounds i8, ptr %0, i64 37096
  store double 0x7FF0000000000000, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 37112
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 37120
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %38, %40
  br i1 %41, label %42, label %._crit_edge.i.i

._crit_edge.i.i:                                  ; preds = %35
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 37104
  %.pre.i.i = load ptr, ptr %.phi.trans.insert.i.i, align 8
  br label %48

42:                                               ; preds = %35
  %.not.i.i = icmp eq i64 %38, 0
  %43 = shl i64 %38, 1
  %spec.select.i.i = select i1 %.not.i.i, i64 16, i64 %43
  %44 = getelementptr inbounds i8, ptr %0, i64 37104
  %45 = load ptr, ptr %44, align 8
  %46 = mul i64 %spec.select.i.i, 136
  %47 = tail call ptr @realloc(ptr noundef %45, i64 noundef %46) nobuiltin
  %.not19.i.i = icmp eq ptr %47, null
  br i1 %.not19.i.i, label %flush.exit.i, label %.thread.i.i

.thread.i.i:                                      ; preds = %42
  store ptr %47, ptr %44, align 8
  store i64 %spec.select.i.i, ptr %39, align 8
  %.pre21.i.i = load i64, ptr %37, align 8
  br label %48

48:                                               ; preds = %.thread.i.i, %._crit_edge.i.i
  %49 = phi i64 [ %38, %._crit_edge.i.i ], [ %.pre21.i.i, %.thread.i.i ]
  %50 = phi ptr [ %.pre.i.i, %._crit_edge.i.i ], [ %47, %.thread.i.i ]
  %51 = add i64 %49, 1
  store i64 %51, ptr %37, align 8
  %52 = getelementptr inbounds %struct.ltp_ack, ptr %50, i64 %49
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(136) %52, ptr noundef nonnull align 8 dereferenceable(136) %24, i64 136, i1 false)
  br label %flush.exit.i

flush.exit.i:                                     ; preds = %48, %42
  store i32 0, ptr %24, align 8
  br label %acknowledge_number.exit

acknowledge_number.exit:                          ; preds = %3, %.thread.i, %flush.exit.i
  ret void
}

define internal fastcc noundef i1 @store(ptr nocapture noundef %0, i32 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3) unnamed_addr mustprogress nofree nounwind willreturn {
  %5 = getelementptr inbounds i8, ptr %0, i64 152
  %6 = load ptr, ptr %5, align 8
  %7 = lshr i32 %1, 4
  %8 = zext nneg i32 %7 to i64
  %9 = getelementptr inbounds ptr, ptr %6, i64 %8
  %10 = load ptr, ptr %9, align 8
  %.not = icmp eq ptr %10, null
  br i1 %.not, label %11, label %.thread

11:                                               ; preds = %4
  %12 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %12, ptr %9, align 8
  %.not17.not = icmp eq ptr %12, null
  br i1 %.not17.not, label %32, label %.thread

.thread:                                          ; preds = %4, %11
  %13 = phi ptr [ %12, %11 ], [ %10, %4 ]
  %14 = and i32 %1, 15
  %15 = mul nuw nsw i32 %14, 1440
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds i8, ptr %13, i64 %16
  %18 = tail call ptr @memcpy(ptr noundef nonnull %17, ptr noundef %3, i64 noundef %2) nobuiltin
  %19 = getelementptr inbounds i8, ptr %0, i64 144
  %20 = load ptr, ptr %19, align 8
  %21 = zext i32 %1 to i64
  %22 = getelementptr inbounds i16, ptr %20, i64 %21
  %23 = load i16, ptr %22, align 2
  %24 = icmp eq i16 %23, -32768
  %.neg = sext i1 %24 to i32
  %25 = getelementptr inbounds i8, ptr %0, i64 36
  %26 = load i32, ptr %25, align 4
  %27 = add i32 %26, %.neg
  store i32 %27, ptr %25, align 4
  %28 = trunc i64 %2 to i16
  store i16 %28, ptr %22, align 2
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  %30 = load i32, ptr %29, align 8
  %31 = add i32 %30, 1
  store i32 %31, ptr %29, align 8
  br label %32

32:                                               ; preds = %11, %.thread
  %.not1719 = phi i1 [ false, %11 ], [ true, %.thread ]
  ret i1 %.not1719
}

define internal fastcc void @look(ptr nocapture noundef %0, ptr noundef %1, double noundef %2) unnamed_addr nofree nounwind {
  %4 = getelementptr inbounds i8, ptr %1, i64 56
  %5 = load i8, ptr %4, align 8
  %6 = trunc i8 %5 to i1
  br i1 %6, label %7, label %109

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 28
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %9, %11
  br i1 %12, label %.sink.split, label %13

13:                                               ; preds = %7
  %14 = getelementptr inbounds i8, ptr %1, i64 58
  %15 = load i8, ptr %14, align 2
  %16 = trunc i8 %15 to i1
  br i1 %16, label %17, label %66

17:                                               ; preds = %13
  %18 = getelementptr inbounds i8, ptr %1, i64 72
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 64
  %21 = load double, ptr %20, align 8
  %22 = fsub double %19, %21
  %23 = fmul double %22, 3.000000e+00
  %24 = uitofp i32 %9 to double
  %25 = fdiv double %23, %24
  %26 = fadd double %19, %25
  %27 = getelementptr inbounds i8, ptr %1, i64 36
  %28 = load i32, ptr %27, align 4
  %.not.i = icmp eq i32 %28, 0
  br i1 %.not.i, label %29, label %due_of.exit

29:                                               ; preds = %17
  %30 = getelementptr inbounds i8, ptr %1, i64 88
  %31 = load double, ptr %30, align 8
  %32 = fcmp oeq double %31, 0x7FF0000000000000
  br i1 %32, label %33, label %37

33:                                               ; preds = %29
  %34 = getelementptr inbounds i8, ptr %0, i64 24
  %35 = load double, ptr %34, align 8
  %36 = fadd double %35, 5.000000e+00
  br label %due_of.exit

37:                                               ; preds = %29
  %38 = uitofp i32 %11 to double
  %39 = getelementptr inbounds i8, ptr %1, i64 48
  %40 = load i64, ptr %39, align 8
  %41 = sitofp i64 %40 to double
  %42 = fsub double %38, %41
  %43 = fsub double %24, %41
  %44 = getelementptr inbounds i8, ptr %0, i64 16
  %45 = load double, ptr %44, align 8
  %46 = fmul double %45, %42
  %47 = fcmp ult double %43, %46
  %48 = fcmp ogt double %26, %31
  %or.cond.i = select i1 %47, i1 true, i1 %48
  br i1 %or.cond.i, label %due_of.exit, label %49

49:                                               ; preds = %37
  %50 = getelementptr inbounds i8, ptr %1, i64 80
  %51 = load double, ptr %50, align 8
  %52 = fcmp ogt double %26, %51
  %..i = select i1 %52, double %26, double %51
  br label %due_of.exit

due_of.exit:                                      ; preds = %17, %33, %37, %49
  %.0.i = phi double [ %36, %33 ], [ %..i, %49 ], [ 0x7FF0000000000000, %17 ], [ %31, %37 ]
  %53 = fcmp ugt double %.0.i, %2
  br i1 %53, label %66, label %54

54:                                               ; preds = %due_of.exit
  %55 = uitofp i32 %11 to double
  %56 = getelementptr inbounds i8, ptr %1, i64 48
  %57 = load i64, ptr %56, align 8
  %58 = sitofp i64 %57 to double
  %59 = fsub double %55, %58
  %60 = fsub double %24, %58
  %61 = getelementptr inbounds i8, ptr %0, i64 16
  %62 = load double, ptr %61, align 8
  %63 = fmul double %62, %59
  %64 = fcmp oge double %60, %63
  %65 = select i1 %64, i32 2, i32 3
  br label %.sink.split

.sink.split:                                      ; preds = %7, %54
  %.sink = phi i32 [ %65, %54 ], [ 1, %7 ]
  tail call fastcc void @close_flow(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %.sink, double noundef %2) nobuiltin
  br label %66

66:                                               ; preds = %.sink.split, %13, %due_of.exit
  %67 = getelementptr inbounds i8, ptr %1, i64 58
  %68 = load i8, ptr %67, align 2
  %69 = trunc i8 %68 to i1
  br i1 %69, label %70, label %109

70:                                               ; preds = %66
  %71 = getelementptr inbounds i8, ptr %1, i64 72
  %72 = load double, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %1, i64 64
  %74 = load double, ptr %73, align 8
  %75 = fsub double %72, %74
  %76 = fmul double %75, 3.000000e+00
  %77 = load i32, ptr %8, align 8
  %78 = uitofp i32 %77 to double
  %79 = fdiv double %76, %78
  %80 = fadd double %72, %79
  %81 = getelementptr inbounds i8, ptr %1, i64 36
  %82 = load i32, ptr %81, align 4
  %.not.i19 = icmp eq i32 %82, 0
  br i1 %.not.i19, label %83, label %due_of.exit23

83:                                               ; preds = %70
  %84 = getelementptr inbounds i8, ptr %1, i64 88
  %85 = load double, ptr %84, align 8
  %86 = fcmp oeq double %85, 0x7FF0000000000000
  br i1 %86, label %87, label %91

87:                                               ; preds = %83
  %88 = getelementptr inbounds i8, ptr %0, i64 24
  %89 = load double, ptr %88, align 8
  %90 = fadd double %89, 5.000000e+00
  br label %due_of.exit23

91:                                               ; preds = %83
  %92 = load i32, ptr %10, align 4
  %93 = uitofp i32 %92 to double
  %94 = getelementptr inbounds i8, ptr %1, i64 48
  %95 = load i64, ptr %94, align 8
  %96 = sitofp i64 %95 to double
  %97 = fsub double %93, %96
  %98 = fsub double %78, %96
  %99 = getelementptr inbounds i8, ptr %0, i64 16
  %100 = load double, ptr %99, align 8
  %101 = fmul double %100, %97
  %102 = fcmp ult double %98, %101
  %103 = fcmp ogt double %80, %85
  %or.cond.i21 = select i1 %102, i1 true, i1 %103
  br i1 %or.cond.i21, label %due_of.exit23, label %104

104:                                              ; preds = %91
  %105 = getelementptr inbounds i8, ptr %1, i64 80
  %106 = load double, ptr %105, align 8
  %107 = fcmp ogt double %80, %106
  %..i22 = select i1 %107, double %80, double %106
  br label %due_of.exit23

due_of.exit23:                                    ; preds = %70, %87, %91, %104
  %.0.i20 = phi double [ %90, %87 ], [ %..i22, %104 ], [ 0x7FF0000000000000, %70 ], [ %85, %91 ]
  %108 = getelementptr inbounds i8, ptr %1, i64 96
  store double %.0.i20, ptr %108, align 8
  br label %109

109:                                              ; preds = %3, %due_of.exit23, %66
  ret void
}

define internal fastcc void @close_flow(ptr nocapture noundef %0, ptr noundef %1, i32 noundef %2, double noundef %3) unnamed_addr nofree nounwind {
  %5 = getelementptr inbounds i8, ptr %1, i64 24
  %6 = load i32, ptr %5, align 8
  %7 = and i32 %6, 4095
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = zext nneg i32 %7 to i64
  %10 = getelementptr inbounds [4096 x ptr], ptr %8, i64 0, i64 %9
  store ptr null, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 32808
  %12 = getelementptr inbounds [4096 x i8], ptr %11, i64 0, i64 %9
  store i8 1, ptr %12, align 1
  %13 = getelementptr inbounds i8, ptr %1, i64 58
  %14 = load i8, ptr %13, align 2
  %15 = trunc i8 %14 to i1
  br i1 %15, label %16, label %stop_timing.exit

16:                                               ; preds = %4
  %17 = getelementptr inbounds i8, ptr %1, i64 16
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 8
  %20 = load ptr, ptr %19, align 8
  %.not.i = icmp eq ptr %20, null
  %21 = getelementptr inbounds i8, ptr %20, i64 16
  %22 = getelementptr inbounds i8, ptr %0, i64 36920
  %23 = select i1 %.not.i, ptr %22, ptr %21
  store ptr %18, ptr %23, align 8
  %24 = load ptr, ptr %19, align 8
  %.not11.i = icmp eq ptr %18, null
  %25 = getelementptr inbounds i8, ptr %18, i64 8
  %26 = getelementptr inbounds i8, ptr %0, i64 36928
  %27 = select i1 %.not11.i, ptr %26, ptr %25
  store ptr %24, ptr %27, align 8
  store i8 0, ptr %13, align 2
  br label %stop_timing.exit

stop_timing.exit:                                 ; preds = %4, %16
  %28 = getelementptr inbounds i8, ptr %1, i64 40
  store i32 %2, ptr %28, align 8
  %29 = getelementptr inbounds i8, ptr %1, i64 64
  %30 = load double, ptr %29, align 8
  %31 = fsub double %3, %30
  %32 = getelementptr inbounds i8, ptr %1, i64 104
  store double %31, ptr %32, align 8
  store ptr null, ptr %1, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 36904
  %34 = load ptr, ptr %33, align 8
  %.not = icmp eq ptr %34, null
  br i1 %.not, label %38, label %35

35:                                               ; preds = %stop_timing.exit
  %36 = getelementptr inbounds i8, ptr %0, i64 36912
  %37 = load ptr, ptr %36, align 8
  br label %38

38:                                               ; preds = %stop_timing.exit, %35
  %39 = phi ptr [ %37, %35 ], [ %33, %stop_timing.exit ]
  store ptr %1, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 36912
  store ptr %1, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %1, i64 57
  %42 = load i8, ptr %41, align 1
  %43 = trunc i8 %42 to i1
  br i1 %43, label %44, label %say_close.exit

44:                                               ; preds = %38
  %45 = getelementptr inbounds i8, ptr %1, i64 32
  %46 = load i32, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %1, i64 28
  %48 = load i32, ptr %47, align 4
  %49 = icmp ult i32 %46, %48
  %50 = add i32 %48, 7
  %51 = lshr i32 %50, 3
  %narrow.i = select i1 %49, i32 %51, i32 0
  %52 = zext nneg i32 %narrow.i to i64
  %53 = add nuw nsw i64 %52, 40
  %54 = tail call ptr @calloc(i64 noundef 1, i64 noundef %53) nobuiltin
  %.not.i22 = icmp eq ptr %54, null
  br i1 %.not.i22, label %say_close.exit, label %55

55:                                               ; preds = %44
  %56 = load i32, ptr %5, align 8
  %57 = getelementptr inbounds i8, ptr %54, i64 8
  store i32 %56, ptr %57, align 8
  %58 = getelementptr inbounds i8, ptr %54, i64 12
  store i32 %48, ptr %58, align 4
  %59 = getelementptr inbounds i8, ptr %54, i64 16
  store double %3, ptr %59, align 8
  %60 = getelementptr inbounds i8, ptr %54, i64 24
  store double 5.000000e-02, ptr %60, align 8
  %61 = getelementptr inbounds i8, ptr %54, i64 32
  store i64 %52, ptr %61, align 8
  %.not30.not.i = icmp eq i32 %narrow.i, 0
  br i1 %.not30.not.i, label %.critedge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %55
  %62 = getelementptr inbounds i8, ptr %1, i64 144
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %54, i64 40
  %65 = tail call i32 @llvm.umax.i32(i32 %48, i32 1)
  %umax = zext i32 %65 to i64
  br label %68

.critedge.i:                                      ; preds = %68, %55
  %66 = getelementptr inbounds i8, ptr %0, i64 36936
  %67 = load ptr, ptr %66, align 8
  %.not31.i = icmp eq ptr %67, null
  br i1 %.not31.i, label %85, label %82

68:                                               ; preds = %68, %.lr.ph.i
  %indvars.iv.i = phi i64 [ 0, %.lr.ph.i ], [ %indvars.iv.next.i, %68 ]
  %69 = getelementptr inbounds i16, ptr %63, i64 %indvars.iv.i
  %70 = load i16, ptr %69, align 2
  %71 = and i16 %70, 32767
  %72 = icmp ne i16 %71, 0
  %73 = zext i1 %72 to i8
  %74 = trunc i64 %indvars.iv.i to i8
  %75 = and i8 %74, 7
  %76 = shl nuw i8 %73, %75
  %77 = lshr i64 %indvars.iv.i, 3
  %78 = and i64 %77, 536870911
  %79 = getelementptr inbounds [0 x i8], ptr %64, i64 0, i64 %78
  %80 = load i8, ptr %79, align 1
  %81 = or i8 %76, %80
  store i8 %81, ptr %79, align 1
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next.i, %umax
  br i1 %exitcond.not, label %.critedge.i, label %68

82:                                               ; preds = %.critedge.i
  %83 = getelementptr inbounds i8, ptr %0, i64 36944
  %84 = load ptr, ptr %83, align 8
  br label %85

85:                                               ; preds = %82, %.critedge.i
  %86 = phi ptr [ %84, %82 ], [ %66, %.critedge.i ]
  store ptr %54, ptr %86, align 8
  %87 = getelementptr inbounds i8, ptr %0, i64 36944
  store ptr %54, ptr %87, align 8
  br label %say_close.exit

say_close.exit:                                   ; preds = %85, %44, %38
  ret void
}

define internal fastcc noundef i1 @make_room(ptr nocapture noundef %0, i32 noundef %1) unnamed_addr mustprogress nounwind willreturn {
  %3 = add i32 %1, -1
  %4 = lshr i32 %3, 4
  %5 = add nuw nsw i32 %4, 1
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds i8, ptr %0, i64 140
  %8 = load i32, ptr %7, align 4
  %9 = zext i32 %8 to i64
  %10 = add nuw nsw i64 %9, 15
  %.not = icmp ult i32 %8, %1
  br i1 %.not, label %11, label %27

11:                                               ; preds = %2
  %12 = mul nuw nsw i64 %6, 40
  %13 = tail call ptr @calloc(i64 noundef 1, i64 noundef %12) nobuiltin
  %.not24 = icmp eq ptr %13, null
  br i1 %.not24, label %27, label %14

14:                                               ; preds = %11
  %.not25 = icmp eq i32 %8, 0
  %.phi.trans.insert = getelementptr inbounds i8, ptr %0, i64 152
  %.pre = load ptr, ptr %.phi.trans.insert, align 8
  br i1 %.not25, label %._crit_edge, label %15

15:                                               ; preds = %14
  %16 = lshr i64 %10, 1
  %17 = and i64 %16, 4294967288
  %18 = tail call ptr @memcpy(ptr noundef nonnull %13, ptr noundef %.pre, i64 noundef %17) nobuiltin
  %19 = getelementptr inbounds ptr, ptr %13, i64 %6
  %20 = getelementptr inbounds i8, ptr %0, i64 144
  %21 = load ptr, ptr %20, align 8
  %22 = shl nuw nsw i64 %9, 1
  %23 = tail call ptr @memcpy(ptr noundef nonnull %19, ptr noundef %21, i64 noundef %22) nobuiltin
  br label %._crit_edge

._crit_edge:                                      ; preds = %14, %15
  %24 = getelementptr inbounds i8, ptr %0, i64 152
  tail call void @free(ptr noundef %.pre) nobuiltin
  store ptr %13, ptr %24, align 8
  %25 = getelementptr inbounds ptr, ptr %13, i64 %6
  %26 = getelementptr inbounds i8, ptr %0, i64 144
  store ptr %25, ptr %26, align 8
  store i32 %1, ptr %7, align 4
  br label %27

27:                                               ; preds = %11, %2, %._crit_edge
  %.0 = phi i1 [ true, %._crit_edge ], [ true, %2 ], [ false, %11 ]
  ret i1 %.0
}

declare noalias noundef ptr @realloc(ptr allocptr nocapture noundef, i64 noundef) local_unnamed_addr mustprogress nounwind willreturn allockind("realloc") allocsize(1) memory(argmem: readwrite, inaccessiblemem: readwrite)

define internal fastcc void @acknowledge_held(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr noundef readonly %2, double noundef %3) unnamed_addr mustprogress nounwind willreturn {
  %5 = getelementptr inbounds i8, ptr %1, i64 120
  %6 = load ptr, ptr %5, align 8
  %7 = icmp ne ptr %6, %2
  %8 = getelementptr inbounds i8, ptr %2, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %1, i64 24
  %11 = load i32, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %2, i64 8
  %13 = load i32, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %2, i64 16
  %15 = load i32, ptr %14, align 8
  %16 = mul i32 %11, -1640531535
  %17 = mul i32 %13, -2048144777
  %18 = xor i32 %17, %16
  %19 = shl i32 %15, 1
  %20 = zext i1 %7 to i32
  %21 = or disjoint i32 %19, %20
  %22 = xor i32 %18, %21
  %23 = getelementptr inbounds i8, ptr %1, i64 136
  %24 = load i32, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 36960
  %26 = getelementptr inbounds i8, ptr %0, i64 36968
  %27 = load i32, ptr %25, align 4
  %28 = add i32 %27, 1
  store i32 %28, ptr %25, align 4
  %29 = zext i32 %27 to i64
  %30 = getelementptr inbounds [16 x %struct.ltp_acked], ptr %26, i64 0, i64 %29
  %31 = tail call noundef i32 @llvm.bswap.i32(i32 %9)
  %32 = tail call noundef i32 @llvm.bswap.i32(i32 %22)
  store i32 %31, ptr %30, align 4
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %30, i64 4
  store i32 %32, ptr %.sroa.2.0..sroa_idx.i, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 36964
  store i32 %24, ptr %33, align 4
  switch i32 %27, label %acknowledge_number.exit [
    i32 0, label %.thread.i
    i32 15, label %36
  ]

.thread.i:                                        ; preds = %4
  %34 = fadd double %3, 1.000000e-03
  %35 = getelementptr inbounds i8, ptr %0, i64 37096
  store double %34, ptr %35, align 8
  br label %acknowledge_number.exit

36:                                               ; preds = %4
  %37 = getelementptr inbounds i8, ptr %0, i64 37096
  store double 0x7FF0000000000000, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %0, i64 37112
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 37120
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %39, %41
  br i1 %42, label %43, label %._crit_edge.i.i

._crit_edge.i.i:                                  ; preds = %36
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 37104
  %.pre.i.i = load ptr, ptr %.phi.trans.insert.i.i, align 8
  br label %49

43:                                               ; preds = %36
  %.not.i.i = icmp eq i64 %39, 0
  %44 = shl i64 %39, 1
  %spec.select.i.i = select i1 %.not.i.i, i64 16, i64 %44
  %45 = getelementptr inbounds i8, ptr %0, i64 37104
  %46 = load ptr, ptr %45, align 8
  %47 = mul i64 %spec.select.i.i, 136
  %48 = tail call ptr @realloc(ptr noundef %46, i64 noundef %47) nobuiltin
  %.not19.i.i = icmp eq ptr %48, null
  br i1 %.not19.i.i, label %flush.exit.i, label %.thread.i.i

.thread.i.i:                                      ; preds = %43
  store ptr %48, ptr %45, align 8
  store i64 %spec.select.i.i, ptr %40, align 8
  %.pre21.i.i = load i64, ptr %38, align 8
  br label %49

49:                                               ; preds = %.thread.i.i, %._crit_edge.i.i
  %50 = phi i64 [ %39, %._crit_edge.i.i ], [ %.pre21.i.i, %.thread.i.i ]
  %51 = phi ptr [ %.pre.i.i, %._crit_edge.i.i ], [ %48, %.thread.i.i ]
  %52 = add i64 %50, 1
  store i64 %52, ptr %38, align 8
  %53 = getelementptr inbounds %struct.ltp_ack, ptr %51, i64 %50
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(136) %53, ptr noundef nonnull align 8 dereferenceable(136) %25, i64 136, i1 false)
  br label %flush.exit.i

flush.exit.i:                                     ; preds = %49, %43
  store i32 0, ptr %25, align 8
  br label %acknowledge_number.exit

acknowledge_number.exit:                          ; preds = %4, %.thread.i, %flush.exit.i
  ret void
}

define i64 @ltp_registration(ptr nocapture noundef readonly %0, ptr noundef %1) local_unnamed_addr nofree nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 112
  %.012 = load ptr, ptr %3, align 8
  %.not13 = icmp eq ptr %.012, null
  br i1 %.not13, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %2
  %.011.lcssa = phi ptr [ %1, %2 ], [ %14, %.lr.ph ]
  %4 = ptrtoint ptr %.011.lcssa to i64
  %5 = ptrtoint ptr %1 to i64
  %6 = sub i64 %4, %5
  ret i64 %6

.lr.ph:                                           ; preds = %2, %.lr.ph
  %.015 = phi ptr [ %.0, %.lr.ph ], [ %.012, %2 ]
  %.01114 = phi ptr [ %14, %.lr.ph ], [ %1, %2 ]
  %7 = getelementptr inbounds i8, ptr %.015, i64 20
  %8 = getelementptr inbounds i8, ptr %.015, i64 16
  %9 = load i32, ptr %8, align 8
  %10 = zext i32 %9 to i64
  %11 = tail call ptr @memcpy(ptr noundef %.01114, ptr noundef nonnull %7, i64 noundef %10) nobuiltin
  %12 = load i32, ptr %8, align 8
  %13 = zext i32 %12 to i64
  %14 = getelementptr inbounds i8, ptr %.01114, i64 %13
  %.0 = load ptr, ptr %.015, align 8
  %.not = icmp eq ptr %.0, null
  br i1 %.not, label %._crit_edge, label %.lr.ph
}

define void @ltp_body(ptr nocapture noundef readonly %0, ptr noundef %1, i64 noundef %2) local_unnamed_addr nofree nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 48
  %5 = load i64, ptr %4, align 8
  %6 = trunc i64 %5 to i32
  %7 = getelementptr inbounds i8, ptr %0, i64 28
  %8 = load i32, ptr %7, align 4
  %9 = icmp ugt i32 %8, %6
  br i1 %9, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %3
  %10 = getelementptr inbounds i8, ptr %0, i64 144
  %11 = getelementptr inbounds i8, ptr %0, i64 152
  %12 = and i64 %5, 4294967295
  br label %13

._crit_edge:                                      ; preds = %36, %3
  ret void

13:                                               ; preds = %.lr.ph, %36
  %indvars.iv = phi i64 [ %12, %.lr.ph ], [ %indvars.iv.next, %36 ]
  %14 = load i64, ptr %4, align 8
  %15 = sub i64 %indvars.iv, %14
  %16 = and i64 %15, 4294967295
  %17 = mul nuw nsw i64 %16, 1440
  %18 = sub i64 %2, %17
  %19 = tail call i64 @llvm.umin.i64(i64 %18, i64 1440)
  %20 = load ptr, ptr %10, align 8
  %21 = getelementptr inbounds i16, ptr %20, i64 %indvars.iv
  %22 = load i16, ptr %21, align 2
  %23 = and i16 %22, 32767
  %.not = icmp eq i16 %23, 0
  %24 = getelementptr inbounds i8, ptr %1, i64 %17
  br i1 %.not, label %34, label %25

25:                                               ; preds = %13
  %26 = load ptr, ptr %11, align 8
  %27 = lshr i64 %indvars.iv, 4
  %28 = getelementptr inbounds ptr, ptr %26, i64 %27
  %29 = load ptr, ptr %28, align 8
  %30 = and i64 %indvars.iv, 15
  %31 = mul nuw nsw i64 %30, 1440
  %32 = getelementptr inbounds i8, ptr %29, i64 %31
  %33 = tail call ptr @memcpy(ptr noundef %24, ptr noundef %32, i64 noundef %19) nobuiltin
  br label %36

34:                                               ; preds = %13
  %35 = tail call ptr @memset(ptr noundef %24, i32 noundef 0, i64 noundef %19) nobuiltin
  br label %36

36:                                               ; preds = %34, %25
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %37 = load i32, ptr %7, align 4
  %38 = zext i32 %37 to i64
  %39 = icmp ult i64 %indvars.iv.next, %38
  br i1 %39, label %13, label %._crit_edge
}

define internal fastcc double @tail_due(ptr nocapture noundef readonly %0) unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33392
  %3 = load i64, ptr %2, align 8
  %.not = icmp eq i64 %3, 0
  br i1 %.not, label %30, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 33384
  %6 = load i32, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 33376
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %6, %8
  br i1 %9, label %30, label %10

10:                                               ; preds = %4
  %11 = add i32 %8, 16383
  %12 = getelementptr inbounds i8, ptr %0, i64 33368
  %13 = load ptr, ptr %12, align 8
  %14 = and i32 %11, 16383
  %15 = zext nneg i32 %14 to i64
  %16 = getelementptr inbounds %struct.ltp_sent, ptr %13, i64 %15
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 360
  %19 = load i8, ptr %18, align 8
  %20 = trunc i8 %19 to i1
  br i1 %20, label %21, label %ltp_rate_patience.exit

21:                                               ; preds = %10
  %22 = getelementptr inbounds i8, ptr %0, i64 32
  %23 = load double, ptr %22, align 8
  %24 = fmul double %23, 2.500000e-01
  %25 = fcmp olt double %24, 2.000000e-03
  br i1 %25, label %ltp_rate_patience.exit, label %26

26:                                               ; preds = %21
  %27 = fadd double %24, 2.000000e-03
  br label %ltp_rate_patience.exit

ltp_rate_patience.exit:                           ; preds = %10, %21, %26
  %28 = phi double [ %27, %26 ], [ 0x7FF0000000000000, %21 ], [ 0x7FF0000000000000, %10 ]
  %29 = fadd double %17, %28
  br label %30

30:                                               ; preds = %1, %4, %ltp_rate_patience.exit
  %.0 = phi double [ %29, %ltp_rate_patience.exit ], [ 0x7FF0000000000000, %4 ], [ 0x7FF0000000000000, %1 ]
  ret double %.0
}

declare double @llvm.rint.f64(double) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define internal fastcc void @lose(ptr nocapture noundef %0, ptr nocapture noundef %1) unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 40
  %4 = load i32, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 44
  %6 = load i32, ptr %5, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 496
  %8 = and i32 %4, 4095
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds [4096 x ptr], ptr %7, i64 0, i64 %9
  %11 = load ptr, ptr %10, align 8
  %.not.i.i = icmp eq ptr %11, null
  br i1 %.not.i.i, label %is_open.exit, label %12

12:                                               ; preds = %2
  %13 = getelementptr inbounds i8, ptr %11, i64 104
  %14 = load i32, ptr %13, align 8
  %15 = icmp eq i32 %14, %4
  br i1 %15, label %open_flow.exit.i, label %is_open.exit

open_flow.exit.i:                                 ; preds = %12
  %16 = getelementptr inbounds i8, ptr %11, i64 64
  %17 = load ptr, ptr %16, align 8
  %18 = zext i32 %6 to i64
  %19 = getelementptr inbounds i8, ptr %17, i64 %18
  %20 = load i8, ptr %19, align 1
  %21 = and i8 %20, 1
  %.not5.i = icmp eq i8 %21, 0
  %spec.select.i = select i1 %.not5.i, ptr %11, ptr null
  br label %is_open.exit

is_open.exit:                                     ; preds = %2, %12, %open_flow.exit.i
  %22 = phi ptr [ %spec.select.i, %open_flow.exit.i ], [ null, %2 ], [ null, %12 ]
  %23 = getelementptr inbounds i8, ptr %1, i64 50
  store i8 2, ptr %23, align 2
  %24 = getelementptr inbounds i8, ptr %1, i64 48
  %25 = load i16, ptr %24, align 8
  %26 = zext i16 %25 to i64
  %27 = getelementptr inbounds i8, ptr %0, i64 33400
  %28 = load i64, ptr %27, align 8
  %29 = sub nsw i64 %28, %26
  store i64 %29, ptr %27, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 33392
  %31 = load i64, ptr %30, align 8
  %32 = add nsw i64 %31, -1
  store i64 %32, ptr %30, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 33380
  %34 = getelementptr inbounds i8, ptr %0, i64 33376
  %35 = load i32, ptr %34, align 8
  %.promoted.i = load i32, ptr %33, align 4
  %.not10.i = icmp eq i32 %.promoted.i, %35
  br i1 %.not10.i, label %leave_flight.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %is_open.exit
  %36 = getelementptr inbounds i8, ptr %0, i64 33368
  %37 = load ptr, ptr %36, align 8
  br label %38

38:                                               ; preds = %44, %.lr.ph.i
  %39 = phi i32 [ %.promoted.i, %.lr.ph.i ], [ %45, %44 ]
  %40 = and i32 %39, 16383
  %41 = zext nneg i32 %40 to i64
  %42 = getelementptr inbounds %struct.ltp_sent, ptr %37, i64 %41, i32 4
  %43 = load i8, ptr %42, align 2
  %.not9.i = icmp eq i8 %43, 1
  br i1 %.not9.i, label %leave_flight.exit, label %44

44:                                               ; preds = %38
  %45 = add i32 %39, 1
  store i32 %45, ptr %33, align 4
  %.not.i = icmp eq i32 %45, %35
  br i1 %.not.i, label %leave_flight.exit, label %38

leave_flight.exit:                                ; preds = %38, %44, %is_open.exit
  %.not = icmp eq ptr %22, null
  br i1 %.not, label %ltp_queue_put.exit, label %46

46:                                               ; preds = %leave_flight.exit
  %47 = getelementptr inbounds i8, ptr %0, i64 440
  %48 = load i64, ptr %47, align 8
  %49 = add i64 %48, 1
  store i64 %49, ptr %47, align 8
  %50 = getelementptr inbounds i8, ptr %22, i64 64
  %51 = load ptr, ptr %50, align 8
  %52 = load i32, ptr %5, align 4
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds i8, ptr %51, i64 %53
  %55 = load i8, ptr %54, align 1
  %56 = and i8 %55, 2
  %.not13 = icmp eq i8 %56, 0
  %.v = select i1 %.not13, i64 33336, i64 33304
  %57 = getelementptr inbounds i8, ptr %0, i64 %.v
  %58 = load i32, ptr %3, align 8
  %59 = zext i32 %58 to i64
  %60 = shl nuw i64 %59, 32
  %61 = or disjoint i64 %60, %53
  %62 = getelementptr inbounds i8, ptr %57, i64 16
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %57, i64 24
  %65 = load i64, ptr %64, align 8
  %66 = icmp eq i64 %63, %65
  br i1 %66, label %67, label %._crit_edge.i

._crit_edge.i:                                    ; preds = %46
  %.pre.i = load ptr, ptr %57, align 8
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %57, i64 8
  %.pre7.i = load i64, ptr %.phi.trans.insert.i, align 8
  br label %79

67:                                               ; preds = %46
  %.not.i.i14 = icmp eq i64 %63, 0
  %68 = shl i64 %63, 1
  %spec.select.i.i = select i1 %.not.i.i14, i64 64, i64 %68
  %69 = tail call ptr @calloc(i64 noundef %spec.select.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i = icmp eq ptr %69, null
  br i1 %.not21.i.not.i, label %ltp_queue_put.exit, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %67
  %.pre.i.i = load ptr, ptr %57, align 8
  br i1 %.not.i.i14, label %grow.exit.thread.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.preheader.i.i
  %70 = getelementptr inbounds i8, ptr %57, i64 8
  %71 = load i64, ptr %70, align 8
  br label %72

grow.exit.thread.i:                               ; preds = %72, %.preheader.i.i
  tail call void @free(ptr noundef %.pre.i.i) nobuiltin
  store ptr %69, ptr %57, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %57, i64 8
  store i64 0, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  store i64 %spec.select.i.i, ptr %64, align 8
  %.pre8.i = load i64, ptr %62, align 8
  br label %79

72:                                               ; preds = %72, %.lr.ph.i.i
  %.01822.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %78, %72 ]
  %73 = add i64 %.01822.i.i, %71
  %74 = urem i64 %73, %63
  %75 = getelementptr inbounds i64, ptr %.pre.i.i, i64 %74
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr inbounds i64, ptr %69, i64 %.01822.i.i
  store i64 %76, ptr %77, align 8
  %78 = add nuw i64 %.01822.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %78, %63
  br i1 %exitcond.not.i.i, label %grow.exit.thread.i, label %72

79:                                               ; preds = %grow.exit.thread.i, %._crit_edge.i
  %80 = phi i64 [ %65, %._crit_edge.i ], [ %spec.select.i.i, %grow.exit.thread.i ]
  %81 = phi i64 [ %63, %._crit_edge.i ], [ %.pre8.i, %grow.exit.thread.i ]
  %82 = phi i64 [ %.pre7.i, %._crit_edge.i ], [ 0, %grow.exit.thread.i ]
  %83 = phi ptr [ %.pre.i, %._crit_edge.i ], [ %69, %grow.exit.thread.i ]
  %84 = add i64 %81, 1
  store i64 %84, ptr %62, align 8
  %85 = add i64 %82, %81
  %86 = urem i64 %85, %80
  %87 = getelementptr inbounds i64, ptr %83, i64 %86
  store i64 %61, ptr %87, align 8
  br label %ltp_queue_put.exit

ltp_queue_put.exit:                               ; preds = %79, %67, %leave_flight.exit
  ret void
}

define void @ltp_open(ptr noundef %0, i32 noundef %1, i32 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: write) {
  store i32 %1, ptr %0, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 4
  store i32 %2, ptr %4, align 4
  %5 = getelementptr inbounds i8, ptr %0, i64 598120
  %6 = getelementptr inbounds i8, ptr %0, i64 604776
  %7 = getelementptr inbounds i8, ptr %0, i64 601192
  %8 = getelementptr inbounds i8, ptr %0, i64 589928
  %9 = getelementptr inbounds i8, ptr %0, i64 599144
  %10 = getelementptr inbounds i8, ptr %0, i64 594024
  br label %12

11:                                               ; preds = %12
  ret void

12:                                               ; preds = %3, %12
  %.025 = phi i64 [ 0, %3 ], [ %24, %12 ]
  %13 = getelementptr inbounds [64 x %struct.iovec], ptr %5, i64 0, i64 %.025
  %14 = getelementptr inbounds [64 x [2048 x i8]], ptr %6, i64 0, i64 %.025
  store ptr %14, ptr %13, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %13, i64 8
  store i64 2048, ptr %.sroa.2.0..sroa_idx, align 8
  %15 = getelementptr inbounds [64 x %struct.address], ptr %7, i64 0, i64 %.025
  %16 = getelementptr inbounds [64 x %struct.message], ptr %8, i64 0, i64 %.025
  store ptr %15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 16
  store ptr %13, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %16, i64 24
  store i64 1, ptr %18, align 8
  %19 = shl nuw nsw i64 %.025, 1
  %20 = getelementptr inbounds [128 x %struct.iovec], ptr %9, i64 0, i64 %19
  %21 = getelementptr inbounds [64 x %struct.message], ptr %10, i64 0, i64 %.025
  %22 = getelementptr inbounds i8, ptr %21, i64 16
  store ptr %20, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %21, i64 24
  store i64 2, ptr %23, align 8
  %24 = add nuw nsw i64 %.025, 1
  %exitcond.not = icmp eq i64 %24, 64
  br i1 %exitcond.not, label %11, label %12
}

define noundef i64 @ltp_read(ptr noundef %0, double noundef %1) local_unnamed_addr nounwind {
  %3 = alloca %struct.ltp_packet, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 589872
  %5 = getelementptr inbounds i8, ptr %0, i64 589880
  %6 = getelementptr inbounds i8, ptr %0, i64 589888
  %7 = getelementptr inbounds i8, ptr %0, i64 589928
  %8 = getelementptr inbounds i8, ptr %0, i64 32
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = getelementptr inbounds i8, ptr %0, i64 589896
  %11 = getelementptr inbounds i8, ptr %0, i64 601192
  %12 = getelementptr inbounds i8, ptr %0, i64 604776
  %13 = getelementptr inbounds i8, ptr %3, i64 8
  %14 = getelementptr inbounds i8, ptr %0, i64 4
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = getelementptr inbounds i8, ptr %3, i64 4
  %17 = getelementptr inbounds i8, ptr %0, i64 589900
  %18 = getelementptr inbounds i8, ptr %0, i64 48
  %19 = getelementptr inbounds i8, ptr %0, i64 589920
  %20 = getelementptr inbounds i8, ptr %0, i64 524336
  %.pre = load i64, ptr %4, align 8
  br label %21

21:                                               ; preds = %.backedge, %2
  %22 = phi i64 [ %.pre, %2 ], [ %.be, %.backedge ]
  %23 = load i64, ptr %5, align 8
  %24 = icmp eq i64 %22, %23
  br i1 %24, label %25, label %53

25:                                               ; preds = %21
  %26 = load i64, ptr %6, align 8
  %27 = icmp sgt i64 %26, 255
  br i1 %27, label %28, label %.preheader

28:                                               ; preds = %25
  store i64 0, ptr %6, align 8
  br label %.loopexit46

.preheader:                                       ; preds = %25, %.preheader
  %.01417.i = phi i64 [ %30, %.preheader ], [ 0, %25 ]
  %29 = getelementptr inbounds [64 x %struct.message], ptr %7, i64 0, i64 %.01417.i, i32 1
  store i32 16, ptr %29, align 8
  %30 = add nuw nsw i64 %.01417.i, 1
  %exitcond.not.i = icmp eq i64 %30, 64
  br i1 %exitcond.not.i, label %.preheader.i, label %.preheader

.preheader.i:                                     ; preds = %.preheader, %34
  %.018.i = phi i32 [ %38, %34 ], [ 0, %.preheader ]
  %31 = load i32, ptr %0, align 8
  %32 = tail call i32 @recvmmsg(i32 noundef %31, ptr noundef nonnull %7, i32 noundef 64, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %33 = icmp slt i32 %32, 0
  br i1 %33, label %34, label %refill.exit

34:                                               ; preds = %.preheader.i
  %35 = tail call ptr @__errno_location() nobuiltin nounwind
  %36 = load i32, ptr %35, align 4
  %37 = icmp ne i32 %36, 11
  %38 = add nuw nsw i32 %.018.i, 1
  %39 = icmp ult i32 %.018.i, 63
  %or.cond.i = select i1 %37, i1 %39, i1 false
  br i1 %or.cond.i, label %.preheader.i, label %refill.exit.thread

refill.exit.thread:                               ; preds = %34
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, i8 0, i64 16, i1 false)
  br label %.loopexit45

refill.exit:                                      ; preds = %.preheader.i
  store i64 0, ptr %4, align 8
  %40 = zext nneg i32 %32 to i64
  store i64 %40, ptr %5, align 8
  %.not44 = icmp eq i32 %32, 0
  br i1 %.not44, label %.loopexit45, label %41

.loopexit45:                                      ; preds = %refill.exit, %refill.exit.thread
  store i64 0, ptr %6, align 8
  br label %.loopexit46

41:                                               ; preds = %refill.exit
  %42 = load i64, ptr %6, align 8
  %43 = add nsw i64 %42, %40
  store i64 %43, ptr %6, align 8
  %44 = load i64, ptr %8, align 8
  %45 = add i64 %44, %40
  store i64 %45, ptr %8, align 8
  %.promoted = load i64, ptr %9, align 8
  br label %46

46:                                               ; preds = %41, %46
  %.067 = phi i64 [ 0, %41 ], [ %52, %46 ]
  %47 = phi i64 [ %.promoted, %41 ], [ %51, %46 ]
  %48 = getelementptr inbounds [64 x %struct.message], ptr %7, i64 0, i64 %.067, i32 8
  %49 = load i32, ptr %48, align 8
  %50 = zext i32 %49 to i64
  %51 = add i64 %47, %50
  %52 = add nuw nsw i64 %.067, 1
  %exitcond.not = icmp eq i64 %52, %40
  br i1 %exitcond.not, label %.loopexit, label %46

.loopexit:                                        ; preds = %46
  store i64 %51, ptr %9, align 8
  br label %53

53:                                               ; preds = %.loopexit, %21
  %54 = phi i64 [ 0, %.loopexit ], [ %22, %21 ]
  %55 = load i8, ptr %10, align 8
  %56 = trunc i8 %55 to i1
  call void @llvm.lifetime.start.p0(i64 48, ptr nonnull %3) nounwind
  %57 = getelementptr inbounds [64 x %struct.address], ptr %11, i64 0, i64 %54
  %58 = getelementptr inbounds [64 x [2048 x i8]], ptr %12, i64 0, i64 %54
  %59 = getelementptr inbounds [64 x %struct.message], ptr %7, i64 0, i64 %54, i32 8
  %60 = load i32, ptr %59, align 8
  %61 = zext i32 %60 to i64
  %62 = call i1 @ltp_parse(ptr noundef nonnull %58, i64 noundef %61, ptr noundef nonnull %3) nobuiltin
  br i1 %62, label %63, label %.thread39

63:                                               ; preds = %53
  %64 = load i32, ptr %13, align 8
  %65 = load i32, ptr %14, align 4
  %.not.i = icmp eq i32 %64, %65
  br i1 %.not.i, label %66, label %.thread39

66:                                               ; preds = %63
  %67 = load i32, ptr %16, align 4
  store i32 %67, ptr %17, align 4
  %68 = zext i32 %67 to i64
  %69 = getelementptr inbounds [65536 x ptr], ptr %18, i64 0, i64 %68
  %70 = load ptr, ptr %69, align 8
  %.not27.i = icmp eq ptr %70, null
  br i1 %.not27.i, label %71, label %.critedge.i

71:                                               ; preds = %66
  %72 = getelementptr inbounds [65536 x i8], ptr %20, i64 0, i64 %68
  %73 = load i8, ptr %72, align 1
  %74 = trunc i8 %73 to i1
  %.not30.i = xor i1 %74, true
  %brmerge.i = or i1 %56, %.not30.i
  br i1 %brmerge.i, label %.thread39, label %take.exit

.critedge.i:                                      ; preds = %66
  %75 = getelementptr inbounds i8, ptr %70, i64 24
  %76 = load i16, ptr %75, align 8
  %.not28.i = icmp eq i16 %76, 0
  br i1 %.not28.i, label %91, label %77

77:                                               ; preds = %.critedge.i
  %78 = getelementptr inbounds i8, ptr %70, i64 28
  %79 = load i32, ptr %78, align 4
  %80 = getelementptr inbounds i8, ptr %57, i64 4
  %81 = load i32, ptr %80, align 4
  %82 = icmp eq i32 %79, %81
  br i1 %82, label %is_same.exit.i, label %.thread39

is_same.exit.i:                                   ; preds = %77
  %83 = getelementptr inbounds i8, ptr %70, i64 26
  %84 = load i16, ptr %83, align 2
  %85 = getelementptr inbounds i8, ptr %57, i64 2
  %86 = load i16, ptr %85, align 2
  %87 = icmp eq i16 %84, %86
  br i1 %87, label %91, label %.thread39

take.exit:                                        ; preds = %71
  %88 = getelementptr inbounds i8, ptr %0, i64 589904
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %88, ptr noundef nonnull align 4 dereferenceable(16) %57, i64 16, i1 false)
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %3) nounwind
  store i8 1, ptr %10, align 8
  br label %.loopexit46

.thread39:                                        ; preds = %71, %77, %is_same.exit.i, %53, %63
  %storemerge.in = load i64, ptr %15, align 8
  %storemerge = add i64 %storemerge.in, 1
  store i64 %storemerge, ptr %15, align 8
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %3) nounwind
  store i8 0, ptr %10, align 8
  %89 = load i64, ptr %4, align 8
  %90 = add nsw i64 %89, 1
  store i64 %90, ptr %4, align 8
  br label %.backedge

.backedge:                                        ; preds = %.thread39, %91
  %.be = phi i64 [ %90, %.thread39 ], [ %95, %91 ]
  br label %21

91:                                               ; preds = %.critedge.i, %is_same.exit.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %75, ptr noundef nonnull align 4 dereferenceable(16) %57, i64 16, i1 false)
  %92 = load ptr, ptr %70, align 8
  %93 = call ptr @ltp_take(ptr noundef %92, ptr noundef nonnull %3, double noundef %1) nobuiltin
  store ptr %93, ptr %19, align 8
  %.not29.i.not = icmp eq ptr %93, null
  call void @llvm.lifetime.end.p0(i64 48, ptr nonnull %3) nounwind
  store i8 0, ptr %10, align 8
  %94 = load i64, ptr %4, align 8
  %95 = add nsw i64 %94, 1
  store i64 %95, ptr %4, align 8
  br i1 %.not29.i.not, label %.backedge, label %.loopexit46

.loopexit46:                                      ; preds = %91, %28, %.loopexit45, %take.exit
  %.1.ph = phi i64 [ 2, %take.exit ], [ 0, %.loopexit45 ], [ 3, %28 ], [ 1, %91 ]
  ret i64 %.1.ph
}

declare i32 @recvmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef, ptr noundef) local_unnamed_addr

declare ptr @__errno_location() local_unnamed_addr

define void @ltp_write(ptr noundef %0, ptr noundef %1, double noundef %2) local_unnamed_addr nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 602216
  %5 = getelementptr inbounds i8, ptr %1, i64 8
  %6 = getelementptr inbounds i8, ptr %0, i64 594024
  %7 = getelementptr inbounds i8, ptr %0, i64 599144
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  br label %10

10:                                               ; preds = %send_batch.exit, %3
  %11 = load ptr, ptr %1, align 8
  %12 = tail call i64 @ltp_poll(ptr noundef %11, double noundef %2, ptr noundef nonnull %4, i64 noundef 64) nobuiltin
  %cond = icmp eq i64 %12, 0
  br i1 %cond, label %.loopexit, label %13

13:                                               ; preds = %10
  %14 = icmp sgt i64 %12, 0
  br i1 %14, label %.lr.ph.i, label %send_batch.exit.thread

send_batch.exit.thread:                           ; preds = %13
  %15 = load i64, ptr %9, align 8
  %16 = add i64 %15, %12
  store i64 %16, ptr %9, align 8
  br label %.loopexit

.lr.ph.i:                                         ; preds = %13
  %.promoted.i = load i64, ptr %8, align 8
  br label %19

.lr.ph38.i:                                       ; preds = %19
  store i64 %36, ptr %8, align 8
  %17 = load i64, ptr %9, align 8
  %18 = add i64 %17, %12
  store i64 %18, ptr %9, align 8
  br label %38

19:                                               ; preds = %19, %.lr.ph.i
  %20 = phi i64 [ %.promoted.i, %.lr.ph.i ], [ %36, %19 ]
  %.035.i = phi i64 [ 0, %.lr.ph.i ], [ %37, %19 ]
  %21 = getelementptr inbounds [64 x %struct.ltp_frame], ptr %4, i64 0, i64 %.035.i
  %22 = getelementptr inbounds [64 x %struct.message], ptr %6, i64 0, i64 %.035.i
  store ptr %5, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %22, i64 8
  store i32 16, ptr %23, align 8
  %24 = shl nuw nsw i64 %.035.i, 1
  %25 = getelementptr inbounds [128 x %struct.iovec], ptr %7, i64 0, i64 %24
  store ptr %21, ptr %25, align 8
  %.sroa.28.0..sroa_idx.i = getelementptr inbounds i8, ptr %25, i64 8
  store i64 28, ptr %.sroa.28.0..sroa_idx.i, align 8
  %26 = or disjoint i64 %24, 1
  %27 = getelementptr inbounds [128 x %struct.iovec], ptr %7, i64 0, i64 %26
  %28 = getelementptr inbounds i8, ptr %21, i64 32
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %21, i64 28
  %31 = load i32, ptr %30, align 4
  %32 = zext i32 %31 to i64
  store ptr %29, ptr %27, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %27, i64 8
  store i64 %32, ptr %.sroa.2.0..sroa_idx.i, align 8
  %33 = load i32, ptr %30, align 4
  %34 = zext i32 %33 to i64
  %35 = add i64 %20, 28
  %36 = add i64 %35, %34
  %37 = add nuw nsw i64 %.035.i, 1
  %exitcond.not.i = icmp eq i64 %37, %12
  br i1 %exitcond.not.i, label %.lr.ph38.i, label %19

38:                                               ; preds = %53, %.lr.ph38.i
  %.03336.i = phi i64 [ 0, %.lr.ph38.i ], [ %.1.i, %53 ]
  %39 = load i32, ptr %0, align 8
  %40 = getelementptr inbounds [64 x %struct.message], ptr %6, i64 0, i64 %.03336.i
  %41 = sub nsw i64 %12, %.03336.i
  %42 = trunc i64 %41 to i32
  %43 = tail call i32 @sendmmsg(i32 noundef %39, ptr noundef nonnull %40, i32 noundef %42, i32 noundef 0) nobuiltin nounwind
  %44 = icmp slt i32 %43, 0
  br i1 %44, label %45, label %49

45:                                               ; preds = %38
  %46 = tail call ptr @__errno_location() nobuiltin nounwind
  %47 = load i32, ptr %46, align 4
  %48 = icmp eq i32 %47, 4
  br i1 %48, label %53, label %49

49:                                               ; preds = %45, %38
  %50 = tail call i32 @llvm.smax.i32(i32 %43, i32 1)
  %51 = zext nneg i32 %50 to i64
  %52 = add nsw i64 %.03336.i, %51
  br label %53

53:                                               ; preds = %49, %45
  %.1.i = phi i64 [ %52, %49 ], [ %.03336.i, %45 ]
  %54 = icmp slt i64 %.1.i, %12
  br i1 %54, label %38, label %send_batch.exit

send_batch.exit:                                  ; preds = %53
  %55 = icmp eq i64 %12, 64
  br i1 %55, label %10, label %.loopexit

.loopexit:                                        ; preds = %10, %send_batch.exit, %send_batch.exit.thread
  ret void
}

declare i32 @sendmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef) local_unnamed_addr

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.smax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.umax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)
