%struct.ltp_ack = type { i32, i32, [16 x i32] }
%struct.ltp_sent = type { %struct.ltp_snapshot, i32, i32, i16, i8 }
%struct.ltp_snapshot = type { double, double, double, i64, i8 }
%struct.ltp_best = type { i64, double }
%struct.ltp_packet = type { i32, i32, i32, i32, i32, i32, i32, i32, i64, ptr }
%struct.ltp_frame = type { %struct.ltp_header, i32, ptr }
%struct.ltp_header = type { i8, i8, i16, i32, i32, i32, i32, i32, i32 }
%struct.iovec = type { ptr, i64 }
%struct.address = type { i16, i16, i32, [8 x i8] }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }

define noundef i1 @ltp_begin(ptr noundef %0, i32 noundef %1, i32 noundef %2, i64 noundef %3, double noundef %4) local_unnamed_addr mustprogress nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) {
  %6 = getelementptr inbounds i8, ptr %0, i64 33472
  %7 = tail call ptr @memset(ptr noundef nonnull %6, i32 noundef 0, i64 noundef 37072) nobuiltin
  %8 = getelementptr inbounds i8, ptr %0, i64 33488
  store double %4, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 70504
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
  %51 = getelementptr inbounds i8, ptr %0, i64 70512
  %52 = load ptr, ptr %51, align 8
  tail call void @free(ptr noundef %52) nobuiltin
  %53 = getelementptr inbounds i8, ptr %0, i64 70544
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
  %4 = getelementptr inbounds i8, ptr %0, i64 70576
  store i8 1, ptr %4, align 8
  %5 = load i32, ptr %1, align 8
  switch i32 %5, label %1112 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %432
    i32 4, label %987
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
  br i1 %16, label %17, label %59

17:                                               ; preds = %15
  %18 = getelementptr inbounds i8, ptr %0, i64 66280
  %19 = zext nneg i32 %10 to i64
  %20 = getelementptr inbounds [4096 x i8], ptr %18, i64 0, i64 %19
  %21 = load i8, ptr %20, align 1
  %.not86.i = icmp eq i8 %21, 0
  br i1 %.not86.i, label %.critedge60.i, label %.critedge.i

.critedge.i:                                      ; preds = %17, %6
  %22 = load i64, ptr %7, align 8
  %23 = add i64 %22, 1
  store i64 %23, ptr %7, align 8
  %24 = getelementptr inbounds i8, ptr %1, i64 20
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds i8, ptr %1, i64 28
  %27 = load i32, ptr %26, align 4
  %28 = tail call noundef i32 @llvm.bswap.i32(i32 %25)
  %29 = getelementptr inbounds i8, ptr %0, i64 70432
  %30 = getelementptr inbounds i8, ptr %0, i64 70440
  %31 = load i32, ptr %29, align 8
  %32 = add i32 %31, 1
  store i32 %32, ptr %29, align 8
  %33 = zext i32 %31 to i64
  %34 = getelementptr inbounds [16 x i32], ptr %30, i64 0, i64 %33
  store i32 %28, ptr %34, align 4
  %35 = getelementptr inbounds i8, ptr %0, i64 70436
  store i32 %27, ptr %35, align 4
  %36 = icmp eq i32 %31, 0
  br i1 %36, label %.thread.i.i, label %39

.thread.i.i:                                      ; preds = %.critedge.i
  %37 = fadd double %2, 1.000000e-03
  %38 = getelementptr inbounds i8, ptr %0, i64 70504
  store double %37, ptr %38, align 8
  br label %ltp_receiver_take.exit

39:                                               ; preds = %.critedge.i
  %40 = icmp eq i32 %32, 16
  br i1 %40, label %41, label %ltp_receiver_take.exit

41:                                               ; preds = %39
  %42 = getelementptr inbounds i8, ptr %0, i64 70504
  store double 0x7FF0000000000000, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 70520
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 70528
  %46 = load i64, ptr %45, align 8
  %47 = icmp eq i64 %44, %46
  br i1 %47, label %48, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %41
  %.phi.trans.insert.i.i.i = getelementptr inbounds i8, ptr %0, i64 70512
  %.pre.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i, align 8
  br label %54

48:                                               ; preds = %41
  %.not.i.i.i = icmp eq i64 %44, 0
  %49 = shl i64 %44, 1
  %spec.select.i.i.i = select i1 %.not.i.i.i, i64 16, i64 %49
  %50 = getelementptr inbounds i8, ptr %0, i64 70512
  %51 = load ptr, ptr %50, align 8
  %52 = mul i64 %spec.select.i.i.i, 72
  %53 = tail call ptr @realloc(ptr noundef %51, i64 noundef %52) nobuiltin
  %.not19.i.i.i = icmp eq ptr %53, null
  br i1 %.not19.i.i.i, label %flush.exit.i.i, label %.thread.i.i.i

.thread.i.i.i:                                    ; preds = %48
  store ptr %53, ptr %50, align 8
  store i64 %spec.select.i.i.i, ptr %45, align 8
  %.pre21.i.i.i = load i64, ptr %43, align 8
  br label %54

54:                                               ; preds = %.thread.i.i.i, %._crit_edge.i.i.i
  %55 = phi i64 [ %44, %._crit_edge.i.i.i ], [ %.pre21.i.i.i, %.thread.i.i.i ]
  %56 = phi ptr [ %.pre.i.i.i, %._crit_edge.i.i.i ], [ %53, %.thread.i.i.i ]
  %57 = add i64 %55, 1
  store i64 %57, ptr %43, align 8
  %58 = getelementptr inbounds %struct.ltp_ack, ptr %56, i64 %55
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %58, ptr noundef nonnull align 8 dereferenceable(72) %29, i64 72, i1 false)
  br label %flush.exit.i.i

flush.exit.i.i:                                   ; preds = %54, %48
  store i32 0, ptr %29, align 8
  br label %ltp_receiver_take.exit

59:                                               ; preds = %15
  %60 = getelementptr inbounds i8, ptr %0, i64 33480
  %61 = load i64, ptr %60, align 8
  %62 = add i64 %61, 1
  store i64 %62, ptr %60, align 8
  br label %ltp_receiver_take.exit

.critedge60.i:                                    ; preds = %17
  %63 = getelementptr inbounds i8, ptr %0, i64 33512
  %64 = getelementptr inbounds [4096 x ptr], ptr %63, i64 0, i64 %19
  %65 = load ptr, ptr %64, align 8
  %.not.i = icmp eq ptr %65, null
  br i1 %.not.i, label %66, label %.thread.i

66:                                               ; preds = %.critedge60.i
  %67 = tail call dereferenceable_or_null(160) ptr @calloc(i64 noundef 1, i64 noundef 160) nobuiltin
  %.not.i.i = icmp eq ptr %67, null
  br i1 %.not.i.i, label %.thread82.i, label %68

.thread82.i:                                      ; preds = %66
  store ptr null, ptr %64, align 8
  br label %ltp_receiver_take.exit

68:                                               ; preds = %66
  %69 = getelementptr inbounds i8, ptr %67, i64 24
  store i32 %9, ptr %69, align 8
  %70 = getelementptr inbounds i8, ptr %67, i64 48
  store i64 -1, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %67, i64 64
  store double %2, ptr %71, align 8
  %72 = getelementptr inbounds i8, ptr %67, i64 96
  store double 0x7FF0000000000000, ptr %72, align 8
  %73 = getelementptr inbounds i8, ptr %67, i64 88
  store double 0x7FF0000000000000, ptr %73, align 8
  %74 = getelementptr inbounds i8, ptr %67, i64 80
  store double 0x7FF0000000000000, ptr %74, align 8
  store ptr %67, ptr %64, align 8
  br label %.thread.i

.thread.i:                                        ; preds = %68, %.critedge60.i
  %.081.i = phi ptr [ %67, %68 ], [ %65, %.critedge60.i ]
  %75 = getelementptr inbounds i8, ptr %0, i64 33508
  %76 = load i32, ptr %75, align 4
  %.not57.i = icmp ugt i32 %76, %13
  br i1 %.not57.i, label %79, label %77

77:                                               ; preds = %.thread.i
  %78 = add nuw nsw i32 %13, 1
  store i32 %78, ptr %75, align 4
  br label %79

79:                                               ; preds = %77, %.thread.i
  %80 = getelementptr inbounds i8, ptr %.081.i, i64 56
  %81 = load i8, ptr %80, align 8
  %82 = trunc i8 %81 to i1
  %83 = load i32, ptr %1, align 8
  %84 = icmp eq i32 %83, 1
  br i1 %82, label %350, label %85

85:                                               ; preds = %79
  br i1 %84, label %86, label %237

86:                                               ; preds = %85
  %87 = getelementptr inbounds i8, ptr %1, i64 16
  %88 = load i32, ptr %87, align 8
  %.not.i.i62.i = icmp eq i32 %88, 0
  br i1 %.not.i.i62.i, label %89, label %regs_of.exit.i.i.i

89:                                               ; preds = %86
  %90 = getelementptr inbounds i8, ptr %1, i64 32
  %91 = load i64, ptr %90, align 8
  %92 = icmp ult i64 %91, 27
  br i1 %92, label %185, label %93

93:                                               ; preds = %89
  %94 = getelementptr inbounds i8, ptr %1, i64 40
  %95 = load ptr, ptr %94, align 8
  %96 = getelementptr inbounds i8, ptr %95, i64 4
  %97 = load i8, ptr %96, align 1
  %98 = zext i8 %97 to i64
  %99 = shl nuw nsw i64 %98, 24
  %100 = getelementptr inbounds i8, ptr %95, i64 5
  %101 = load i8, ptr %100, align 1
  %102 = zext i8 %101 to i64
  %103 = shl nuw nsw i64 %102, 16
  %104 = or disjoint i64 %103, %99
  %105 = getelementptr inbounds i8, ptr %95, i64 6
  %106 = load i8, ptr %105, align 1
  %107 = zext i8 %106 to i64
  %108 = shl nuw nsw i64 %107, 8
  %109 = or disjoint i64 %104, %108
  %110 = getelementptr inbounds i8, ptr %95, i64 7
  %111 = load i8, ptr %110, align 1
  %112 = zext i8 %111 to i64
  %113 = or disjoint i64 %109, %112
  %114 = shl nuw i64 %113, 32
  %115 = getelementptr inbounds i8, ptr %95, i64 8
  %116 = load i8, ptr %115, align 1
  %117 = zext i8 %116 to i64
  %118 = shl nuw nsw i64 %117, 24
  %119 = getelementptr inbounds i8, ptr %95, i64 9
  %120 = load i8, ptr %119, align 1
  %121 = zext i8 %120 to i64
  %122 = shl nuw nsw i64 %121, 16
  %123 = or disjoint i64 %122, %118
  %124 = getelementptr inbounds i8, ptr %95, i64 10
  %125 = load i8, ptr %124, align 1
  %126 = zext i8 %125 to i64
  %127 = shl nuw nsw i64 %126, 8
  %128 = getelementptr inbounds i8, ptr %95, i64 11
  %129 = load i8, ptr %128, align 1
  %130 = zext i8 %129 to i64
  %131 = or disjoint i64 %123, %114
  %132 = or disjoint i64 %131, %127
  %133 = or disjoint i64 %132, %130
  %134 = icmp ugt i64 %133, 6039797760
  br i1 %134, label %185, label %135

135:                                              ; preds = %93
  %136 = getelementptr inbounds i8, ptr %95, i64 1
  %137 = load i8, ptr %136, align 1
  %138 = zext i8 %137 to i64
  %139 = shl nuw nsw i64 %138, 16
  %140 = load i8, ptr %95, align 1
  %141 = zext i8 %140 to i64
  %142 = shl nuw nsw i64 %141, 24
  %143 = or disjoint i64 %142, %139
  %144 = getelementptr inbounds i8, ptr %95, i64 2
  %145 = load i8, ptr %144, align 1
  %146 = zext i8 %145 to i64
  %147 = shl nuw nsw i64 %146, 8
  %148 = or disjoint i64 %143, %147
  %149 = getelementptr inbounds i8, ptr %95, i64 3
  %150 = load i8, ptr %149, align 1
  %151 = zext i8 %150 to i64
  %152 = or disjoint i64 %148, %151
  %153 = getelementptr inbounds i8, ptr %95, i64 24
  %154 = load i8, ptr %153, align 1
  %155 = zext i8 %154 to i64
  %156 = getelementptr inbounds i8, ptr %95, i64 25
  %157 = load i8, ptr %156, align 1
  %158 = zext i8 %157 to i64
  %159 = shl nuw nsw i64 %155, 11
  %160 = shl nuw nsw i64 %158, 3
  %161 = or disjoint i64 %160, %159
  %162 = add nuw nsw i64 %152, 1466
  %163 = add nuw nsw i64 %162, %161
  %164 = udiv i64 %163, 1440
  %165 = add nuw nsw i64 %133, 1439
  %166 = udiv i64 %165, 1440
  %167 = add nuw nsw i64 %164, %166
  %168 = getelementptr inbounds i8, ptr %1, i64 24
  %169 = load i32, ptr %168, align 8
  %170 = zext i32 %169 to i64
  %171 = icmp eq i64 %167, %170
  br i1 %171, label %.thread.i.i64.i, label %185

regs_of.exit.i.i.i:                               ; preds = %86
  %172 = getelementptr inbounds i8, ptr %.081.i, i64 48
  %173 = load i64, ptr %172, align 8
  %174 = icmp eq i64 %173, -1
  br i1 %174, label %182, label %175

175:                                              ; preds = %regs_of.exit.i.i.i
  %176 = getelementptr inbounds i8, ptr %1, i64 24
  %177 = load i32, ptr %176, align 8
  %178 = getelementptr inbounds i8, ptr %.081.i, i64 28
  %179 = load i32, ptr %178, align 4
  %.not46.i.i.i = icmp eq i32 %177, %179
  %180 = zext i32 %88 to i64
  %.not47.i.i.i = icmp sgt i64 %173, %180
  %or.cond.i.i.i = and i1 %.not47.i.i.i, %.not46.i.i.i
  br i1 %or.cond.i.i.i, label %.thread.i63.i, label %182

.thread.i63.i:                                    ; preds = %175
  %181 = getelementptr inbounds i8, ptr %.081.i, i64 112
  br label %198

182:                                              ; preds = %175, %regs_of.exit.i.i.i
  %183 = icmp ne i64 %173, -1
  %184 = zext i1 %183 to i64
  br label %185

185:                                              ; preds = %182, %135, %93, %89
  %186 = phi i64 [ %184, %182 ], [ 1, %135 ], [ 1, %89 ], [ 1, %93 ]
  %187 = getelementptr inbounds i8, ptr %0, i64 33480
  %188 = load i64, ptr %187, align 8
  %189 = add i64 %188, %186
  store i64 %189, ptr %187, align 8
  br label %ltp_receiver_take.exit

.thread.i.i64.i:                                  ; preds = %135
  %.phi.trans.insert.i.i65.i = getelementptr inbounds i8, ptr %.081.i, i64 48
  %.pre.i.i66.i = load i64, ptr %.phi.trans.insert.i.i65.i, align 8
  %190 = getelementptr inbounds i8, ptr %.081.i, i64 112
  %.not48.i.i.i = icmp eq i64 %164, %.pre.i.i66.i
  br i1 %.not48.i.i.i, label %191, label %192

191:                                              ; preds = %.thread.i.i64.i
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %.081.i, i64 28
  %.pre.i.i = load i32, ptr %.phi.trans.insert.i.i, align 4
  %.not49.i.i.i = icmp eq i32 %169, %.pre.i.i
  br i1 %.not49.i.i.i, label %198, label %192

192:                                              ; preds = %191, %.thread.i.i64.i
  %193 = load ptr, ptr %190, align 8
  %.not4.i.i.i.i.i = icmp eq ptr %193, null
  br i1 %.not4.i.i.i.i.i, label %drop_registration.exit.i.i.i, label %.lr.ph.i.i.i.i.i

.lr.ph.i.i.i.i.i:                                 ; preds = %192, %.lr.ph.i.i.i.i.i
  %.05.i.i.i.i.i = phi ptr [ %194, %.lr.ph.i.i.i.i.i ], [ %193, %192 ]
  %194 = load ptr, ptr %.05.i.i.i.i.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i.i.i.i.i) nobuiltin
  %.not.i.i.i.i.i = icmp eq ptr %194, null
  br i1 %.not.i.i.i.i.i, label %drop_registration.exit.i.i.i, label %.lr.ph.i.i.i.i.i

drop_registration.exit.i.i.i:                     ; preds = %.lr.ph.i.i.i.i.i, %192
  store ptr null, ptr %190, align 8
  %195 = getelementptr inbounds i8, ptr %.081.i, i64 128
  store i64 0, ptr %195, align 8
  store i64 %164, ptr %.phi.trans.insert.i.i65.i, align 8
  %196 = load i32, ptr %168, align 8
  %197 = getelementptr inbounds i8, ptr %.081.i, i64 28
  store i32 %196, ptr %197, align 4
  br label %198

198:                                              ; preds = %drop_registration.exit.i.i.i, %191, %.thread.i63.i
  %199 = phi ptr [ %190, %drop_registration.exit.i.i.i ], [ %190, %191 ], [ %181, %.thread.i63.i ]
  %200 = phi i64 [ %164, %drop_registration.exit.i.i.i ], [ %164, %191 ], [ %173, %.thread.i63.i ]
  br label %201

201:                                              ; preds = %203, %198
  %.0.i.i.i = phi ptr [ %199, %198 ], [ %202, %203 ]
  %202 = load ptr, ptr %.0.i.i.i, align 8
  %.not50.i.i.i = icmp eq ptr %202, null
  br i1 %.not50.i.i.i, label %.critedge.thread.i.i.i, label %203

203:                                              ; preds = %201
  %204 = getelementptr inbounds i8, ptr %202, i64 8
  %205 = load i32, ptr %204, align 8
  %206 = load i32, ptr %87, align 8
  %207 = icmp ult i32 %205, %206
  br i1 %207, label %201, label %.critedge.i.i.i

.critedge.i.i.i:                                  ; preds = %203
  %208 = icmp eq i32 %205, %206
  br i1 %208, label %209, label %.critedge.thread.i.i.i

209:                                              ; preds = %.critedge.i.i.i
  %210 = load i64, ptr %7, align 8
  %211 = add i64 %210, 1
  store i64 %211, ptr %7, align 8
  %212 = getelementptr inbounds i8, ptr %1, i64 20
  %213 = load i32, ptr %212, align 4
  %214 = load ptr, ptr %.0.i.i.i, align 8
  %215 = getelementptr inbounds i8, ptr %214, i64 12
  store i32 %213, ptr %215, align 4
  %216 = getelementptr inbounds i8, ptr %1, i64 28
  %217 = load i32, ptr %216, align 4
  %218 = getelementptr inbounds i8, ptr %.081.i, i64 136
  store i32 %217, ptr %218, align 8
  br label %ltp_receiver_take.exit

.critedge.thread.i.i.i:                           ; preds = %201, %.critedge.i.i.i
  %219 = tail call dereferenceable_or_null(1464) ptr @calloc(i64 noundef 1, i64 noundef 1464) nobuiltin
  %.not.i.i.i.i = icmp ne ptr %219, null
  br i1 %.not.i.i.i.i, label %220, label %take_unregistered.exit.i

220:                                              ; preds = %.critedge.thread.i.i.i
  store ptr %202, ptr %219, align 8
  %221 = load i32, ptr %87, align 8
  %222 = getelementptr inbounds i8, ptr %219, i64 8
  store i32 %221, ptr %222, align 8
  %223 = getelementptr inbounds i8, ptr %1, i64 20
  %224 = load i32, ptr %223, align 4
  %225 = getelementptr inbounds i8, ptr %219, i64 12
  store i32 %224, ptr %225, align 4
  %226 = getelementptr inbounds i8, ptr %1, i64 32
  %227 = load i64, ptr %226, align 8
  %228 = trunc i64 %227 to i32
  %229 = getelementptr inbounds i8, ptr %219, i64 16
  store i32 %228, ptr %229, align 8
  %230 = getelementptr inbounds i8, ptr %219, i64 20
  %231 = getelementptr inbounds i8, ptr %1, i64 40
  %232 = load ptr, ptr %231, align 8
  %233 = tail call ptr @memcpy(ptr noundef nonnull %230, ptr noundef %232, i64 noundef %227) nobuiltin
  %234 = getelementptr inbounds i8, ptr %1, i64 28
  %235 = load i32, ptr %234, align 4
  %236 = getelementptr inbounds i8, ptr %.081.i, i64 136
  store i32 %235, ptr %236, align 8
  store ptr %219, ptr %.0.i.i.i, align 8
  br label %take_unregistered.exit.i

237:                                              ; preds = %85
  %238 = getelementptr inbounds i8, ptr %1, i64 32
  %239 = load i64, ptr %238, align 8
  %240 = icmp ult i64 %239, 1440
  br i1 %240, label %241, label %262

241:                                              ; preds = %237
  %242 = getelementptr inbounds i8, ptr %.081.i, i64 120
  %243 = load ptr, ptr %242, align 8
  tail call void @free(ptr noundef %243) nobuiltin
  store ptr null, ptr %242, align 8
  %244 = tail call dereferenceable_or_null(1464) ptr @calloc(i64 noundef 1, i64 noundef 1464) nobuiltin
  %.not.i.not.i.i.i = icmp eq ptr %244, null
  br i1 %.not.i.not.i.i.i, label %ltp_receiver_take.exit, label %245

245:                                              ; preds = %241
  %246 = getelementptr inbounds i8, ptr %1, i64 16
  %247 = load i32, ptr %246, align 8
  %248 = getelementptr inbounds i8, ptr %244, i64 8
  store i32 %247, ptr %248, align 8
  %249 = getelementptr inbounds i8, ptr %1, i64 20
  %250 = load i32, ptr %249, align 4
  %251 = getelementptr inbounds i8, ptr %244, i64 12
  store i32 %250, ptr %251, align 4
  %252 = load i64, ptr %238, align 8
  %253 = trunc i64 %252 to i32
  %254 = getelementptr inbounds i8, ptr %244, i64 16
  store i32 %253, ptr %254, align 8
  %255 = getelementptr inbounds i8, ptr %244, i64 20
  %256 = getelementptr inbounds i8, ptr %1, i64 40
  %257 = load ptr, ptr %256, align 8
  %258 = tail call ptr @memcpy(ptr noundef nonnull %255, ptr noundef %257, i64 noundef %252) nobuiltin
  %259 = getelementptr inbounds i8, ptr %1, i64 28
  %260 = load i32, ptr %259, align 4
  %261 = getelementptr inbounds i8, ptr %.081.i, i64 136
  store i32 %260, ptr %261, align 8
  store ptr %244, ptr %242, align 8
  br label %ltp_receiver_take.exit

262:                                              ; preds = %237
  %263 = getelementptr inbounds i8, ptr %1, i64 24
  %264 = load i32, ptr %263, align 8
  %265 = tail call fastcc i1 @make_room(ptr noundef nonnull %.081.i, i32 noundef %264) nobuiltin
  br i1 %265, label %266, label %ltp_receiver_take.exit

266:                                              ; preds = %262
  %267 = getelementptr inbounds i8, ptr %1, i64 16
  %268 = load i32, ptr %267, align 8
  %269 = getelementptr inbounds i8, ptr %.081.i, i64 144
  %270 = load ptr, ptr %269, align 8
  %271 = zext i32 %268 to i64
  %272 = getelementptr inbounds i16, ptr %270, i64 %271
  %273 = load i16, ptr %272, align 2
  %274 = and i16 %273, 32767
  %.not.i61.i = icmp eq i16 %274, 0
  br i1 %.not.i61.i, label %278, label %275

275:                                              ; preds = %266
  %276 = load i64, ptr %7, align 8
  %277 = add i64 %276, 1
  store i64 %277, ptr %7, align 8
  br label %309

278:                                              ; preds = %266
  %279 = load i64, ptr %238, align 8
  %280 = getelementptr inbounds i8, ptr %1, i64 40
  %281 = load ptr, ptr %280, align 8
  %282 = getelementptr inbounds i8, ptr %.081.i, i64 152
  %283 = load ptr, ptr %282, align 8
  %284 = lshr i32 %268, 4
  %285 = zext nneg i32 %284 to i64
  %286 = getelementptr inbounds ptr, ptr %283, i64 %285
  %287 = load ptr, ptr %286, align 8
  %.not.i24.i.i = icmp eq ptr %287, null
  br i1 %.not.i24.i.i, label %288, label %290

288:                                              ; preds = %278
  %289 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %289, ptr %286, align 8
  %.not17.not.i.i.i = icmp eq ptr %289, null
  br i1 %.not17.not.i.i.i, label %ltp_receiver_take.exit, label %290

290:                                              ; preds = %288, %278
  %291 = phi ptr [ %289, %288 ], [ %287, %278 ]
  %292 = and i32 %268, 15
  %293 = mul nuw nsw i32 %292, 1440
  %294 = zext nneg i32 %293 to i64
  %295 = getelementptr inbounds i8, ptr %291, i64 %294
  %296 = tail call ptr @memcpy(ptr noundef nonnull %295, ptr noundef readonly %281, i64 noundef %279) nobuiltin
  %297 = load ptr, ptr %269, align 8
  %298 = getelementptr inbounds i16, ptr %297, i64 %271
  %299 = load i16, ptr %298, align 2
  %300 = icmp eq i16 %299, -32768
  %.neg.i.i.i = sext i1 %300 to i32
  %301 = getelementptr inbounds i8, ptr %.081.i, i64 36
  %302 = load i32, ptr %301, align 4
  %303 = add i32 %302, %.neg.i.i.i
  store i32 %303, ptr %301, align 4
  %304 = trunc i64 %279 to i16
  store i16 %304, ptr %298, align 2
  %305 = getelementptr inbounds i8, ptr %.081.i, i64 32
  %306 = load i32, ptr %305, align 8
  %307 = add i32 %306, 1
  store i32 %307, ptr %305, align 8
  %308 = getelementptr inbounds i8, ptr %0, i64 33496
  store double %2, ptr %308, align 8
  br label %309

309:                                              ; preds = %290, %275
  %310 = getelementptr inbounds i8, ptr %1, i64 20
  %311 = load i32, ptr %310, align 4
  %312 = getelementptr inbounds i8, ptr %1, i64 28
  %313 = load i32, ptr %312, align 4
  %314 = tail call noundef i32 @llvm.bswap.i32(i32 %311)
  %315 = getelementptr inbounds i8, ptr %0, i64 70432
  %316 = getelementptr inbounds i8, ptr %0, i64 70440
  %317 = load i32, ptr %315, align 8
  %318 = add i32 %317, 1
  store i32 %318, ptr %315, align 8
  %319 = zext i32 %317 to i64
  %320 = getelementptr inbounds [16 x i32], ptr %316, i64 0, i64 %319
  store i32 %314, ptr %320, align 4
  %321 = getelementptr inbounds i8, ptr %0, i64 70436
  store i32 %313, ptr %321, align 4
  %322 = icmp eq i32 %317, 0
  br i1 %322, label %.thread.i27.i.i, label %325

.thread.i27.i.i:                                  ; preds = %309
  %323 = fadd double %2, 1.000000e-03
  %324 = getelementptr inbounds i8, ptr %0, i64 70504
  store double %323, ptr %324, align 8
  br label %ltp_receiver_take.exit

325:                                              ; preds = %309
  %326 = icmp eq i32 %318, 16
  br i1 %326, label %327, label %ltp_receiver_take.exit

327:                                              ; preds = %325
  %328 = getelementptr inbounds i8, ptr %0, i64 70504
  store double 0x7FF0000000000000, ptr %328, align 8
  %329 = getelementptr inbounds i8, ptr %0, i64 70520
  %330 = load i64, ptr %329, align 8
  %331 = getelementptr inbounds i8, ptr %0, i64 70528
  %332 = load i64, ptr %331, align 8
  %333 = icmp eq i64 %330, %332
  br i1 %333, label %334, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %327
  %.phi.trans.insert.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 70512
  %.pre.i.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i.i, align 8
  br label %340

334:                                              ; preds = %327
  %.not.i.i26.i.i = icmp eq i64 %330, 0
  %335 = shl i64 %330, 1
  %spec.select.i.i.i.i = select i1 %.not.i.i26.i.i, i64 16, i64 %335
  %336 = getelementptr inbounds i8, ptr %0, i64 70512
  %337 = load ptr, ptr %336, align 8
  %338 = mul i64 %spec.select.i.i.i.i, 72
  %339 = tail call ptr @realloc(ptr noundef %337, i64 noundef %338) nobuiltin
  %.not19.i.i.i.i = icmp eq ptr %339, null
  br i1 %.not19.i.i.i.i, label %flush.exit.i.i.i, label %.thread.i.i.i.i

.thread.i.i.i.i:                                  ; preds = %334
  store ptr %339, ptr %336, align 8
  store i64 %spec.select.i.i.i.i, ptr %331, align 8
  %.pre21.i.i.i.i = load i64, ptr %329, align 8
  br label %340

340:                                              ; preds = %.thread.i.i.i.i, %._crit_edge.i.i.i.i
  %341 = phi i64 [ %330, %._crit_edge.i.i.i.i ], [ %.pre21.i.i.i.i, %.thread.i.i.i.i ]
  %342 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.i.i.i.i ], [ %339, %.thread.i.i.i.i ]
  %343 = add i64 %341, 1
  store i64 %343, ptr %329, align 8
  %344 = getelementptr inbounds %struct.ltp_ack, ptr %342, i64 %341
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %344, ptr noundef nonnull align 8 dereferenceable(72) %315, i64 72, i1 false)
  br label %flush.exit.i.i.i

flush.exit.i.i.i:                                 ; preds = %340, %334
  store i32 0, ptr %315, align 8
  br label %ltp_receiver_take.exit

take_unregistered.exit.i:                         ; preds = %220, %.critedge.thread.i.i.i
  %345 = zext i1 %.not.i.i.i.i to i64
  %346 = getelementptr inbounds i8, ptr %.081.i, i64 128
  %347 = load i64, ptr %346, align 8
  %348 = add nsw i64 %347, %345
  store i64 %348, ptr %346, align 8
  %349 = icmp eq i64 %348, %200
  %cond.fr.i = freeze i1 %349
  %spec.select.i = select i1 %cond.fr.i, ptr %.081.i, ptr null
  br label %ltp_receiver_take.exit

350:                                              ; preds = %79
  %351 = getelementptr inbounds i8, ptr %1, i64 16
  %352 = load i32, ptr %351, align 8
  %353 = add i32 %352, 1
  %354 = getelementptr inbounds i8, ptr %.081.i, i64 28
  %355 = load i32, ptr %354, align 4
  %356 = icmp ult i32 %353, %355
  br i1 %356, label %361, label %357

357:                                              ; preds = %350
  %358 = getelementptr inbounds i8, ptr %.081.i, i64 44
  %359 = load i32, ptr %358, align 4
  %360 = zext i32 %359 to i64
  br label %361

361:                                              ; preds = %357, %350
  %362 = phi i64 [ %360, %357 ], [ 1440, %350 ]
  %363 = getelementptr inbounds i8, ptr %1, i64 24
  %364 = load i32, ptr %363, align 8
  %365 = icmp eq i32 %364, %355
  br i1 %365, label %366, label %fits.exit.thread.i

366:                                              ; preds = %361
  %367 = zext i32 %352 to i64
  %368 = getelementptr inbounds i8, ptr %.081.i, i64 48
  %369 = load i64, ptr %368, align 8
  %370 = icmp sgt i64 %369, %367
  %brmerge.i.i = or i1 %84, %370
  br i1 %brmerge.i.i, label %fits.exit.i, label %371

371:                                              ; preds = %366
  %372 = getelementptr inbounds i8, ptr %1, i64 32
  %373 = load i64, ptr %372, align 8
  %374 = icmp eq i64 %373, %362
  br i1 %374, label %378, label %fits.exit.thread.i

fits.exit.i:                                      ; preds = %366
  %.not.i67.i = xor i1 %84, %370
  br i1 %.not.i67.i, label %fits.exit.thread.i, label %378

fits.exit.thread.i:                               ; preds = %fits.exit.i, %371, %361
  %375 = getelementptr inbounds i8, ptr %0, i64 33480
  %376 = load i64, ptr %375, align 8
  %377 = add i64 %376, 1
  store i64 %377, ptr %375, align 8
  br label %ltp_receiver_take.exit

378:                                              ; preds = %fits.exit.i, %371
  %379 = getelementptr inbounds i8, ptr %.081.i, i64 144
  %380 = load ptr, ptr %379, align 8
  %381 = getelementptr inbounds i16, ptr %380, i64 %367
  %382 = load i16, ptr %381, align 2
  %383 = and i16 %382, 32767
  %.not58.i = icmp eq i16 %383, 0
  br i1 %.not58.i, label %387, label %384

384:                                              ; preds = %378
  %385 = load i64, ptr %7, align 8
  %386 = add i64 %385, 1
  store i64 %386, ptr %7, align 8
  br label %396

387:                                              ; preds = %378
  %388 = getelementptr inbounds i8, ptr %1, i64 32
  %389 = load i64, ptr %388, align 8
  %390 = getelementptr inbounds i8, ptr %1, i64 40
  %391 = load ptr, ptr %390, align 8
  %392 = tail call fastcc i1 @store(ptr noundef nonnull %.081.i, i32 noundef %352, i64 noundef %389, ptr noundef %391) nobuiltin
  br i1 %392, label %393, label %ltp_receiver_take.exit

393:                                              ; preds = %387
  %394 = getelementptr inbounds i8, ptr %0, i64 33496
  store double %2, ptr %394, align 8
  %395 = getelementptr inbounds i8, ptr %.081.i, i64 72
  store double %2, ptr %395, align 8
  br label %396

396:                                              ; preds = %393, %384
  %397 = getelementptr inbounds i8, ptr %1, i64 20
  %398 = load i32, ptr %397, align 4
  %399 = getelementptr inbounds i8, ptr %1, i64 28
  %400 = load i32, ptr %399, align 4
  %401 = tail call noundef i32 @llvm.bswap.i32(i32 %398)
  %402 = getelementptr inbounds i8, ptr %0, i64 70432
  %403 = getelementptr inbounds i8, ptr %0, i64 70440
  %404 = load i32, ptr %402, align 8
  %405 = add i32 %404, 1
  store i32 %405, ptr %402, align 8
  %406 = zext i32 %404 to i64
  %407 = getelementptr inbounds [16 x i32], ptr %403, i64 0, i64 %406
  store i32 %401, ptr %407, align 4
  %408 = getelementptr inbounds i8, ptr %0, i64 70436
  store i32 %400, ptr %408, align 4
  %409 = icmp eq i32 %404, 0
  br i1 %409, label %.thread.i77.i, label %412

.thread.i77.i:                                    ; preds = %396
  %410 = fadd double %2, 1.000000e-03
  %411 = getelementptr inbounds i8, ptr %0, i64 70504
  store double %410, ptr %411, align 8
  br label %acknowledge.exit78.i

412:                                              ; preds = %396
  %413 = icmp eq i32 %405, 16
  br i1 %413, label %414, label %acknowledge.exit78.i

414:                                              ; preds = %412
  %415 = getelementptr inbounds i8, ptr %0, i64 70504
  store double 0x7FF0000000000000, ptr %415, align 8
  %416 = getelementptr inbounds i8, ptr %0, i64 70520
  %417 = load i64, ptr %416, align 8
  %418 = getelementptr inbounds i8, ptr %0, i64 70528
  %419 = load i64, ptr %418, align 8
  %420 = icmp eq i64 %417, %419
  br i1 %420, label %421, label %._crit_edge.i.i68.i

._crit_edge.i.i68.i:                              ; preds = %414
  %.phi.trans.insert.i.i69.i = getelementptr inbounds i8, ptr %0, i64 70512
  %.pre.i.i70.i = load ptr, ptr %.phi.trans.insert.i.i69.i, align 8
  br label %427

421:                                              ; preds = %414
  %.not.i.i72.i = icmp eq i64 %417, 0
  %422 = shl i64 %417, 1
  %spec.select.i.i73.i = select i1 %.not.i.i72.i, i64 16, i64 %422
  %423 = getelementptr inbounds i8, ptr %0, i64 70512
  %424 = load ptr, ptr %423, align 8
  %425 = mul i64 %spec.select.i.i73.i, 72
  %426 = tail call ptr @realloc(ptr noundef %424, i64 noundef %425) nobuiltin
  %.not19.i.i74.i = icmp eq ptr %426, null
  br i1 %.not19.i.i74.i, label %flush.exit.i71.i, label %.thread.i.i75.i

.thread.i.i75.i:                                  ; preds = %421
  store ptr %426, ptr %423, align 8
  store i64 %spec.select.i.i73.i, ptr %418, align 8
  %.pre21.i.i76.i = load i64, ptr %416, align 8
  br label %427

427:                                              ; preds = %.thread.i.i75.i, %._crit_edge.i.i68.i
  %428 = phi i64 [ %417, %._crit_edge.i.i68.i ], [ %.pre21.i.i76.i, %.thread.i.i75.i ]
  %429 = phi ptr [ %.pre.i.i70.i, %._crit_edge.i.i68.i ], [ %426, %.thread.i.i75.i ]
  %430 = add i64 %428, 1
  store i64 %430, ptr %416, align 8
  %431 = getelementptr inbounds %struct.ltp_ack, ptr %429, i64 %428
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %431, ptr noundef nonnull align 8 dereferenceable(72) %402, i64 72, i1 false)
  br label %flush.exit.i71.i

flush.exit.i71.i:                                 ; preds = %427, %421
  store i32 0, ptr %402, align 8
  br label %acknowledge.exit78.i

acknowledge.exit78.i:                             ; preds = %flush.exit.i71.i, %412, %.thread.i77.i
  tail call fastcc void @look(ptr noundef nonnull %7, ptr noundef nonnull %.081.i, double noundef %2) nobuiltin
  br label %ltp_receiver_take.exit

432:                                              ; preds = %3
  %433 = fmul double %2, 1.000000e+06
  %434 = fptoui double %433 to i64
  %435 = trunc i64 %434 to i32
  %436 = getelementptr inbounds i8, ptr %1, i64 28
  %437 = load i32, ptr %436, align 4
  %438 = sub i32 %435, %437
  %439 = uitofp i32 %438 to double
  %440 = fdiv double %439, 1.000000e+06
  %441 = getelementptr inbounds i8, ptr %1, i64 32
  %442 = load i64, ptr %441, align 8
  %.not112.i = icmp eq i64 %442, 0
  br i1 %.not112.i, label %ltp_receiver_take.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %432
  %443 = getelementptr inbounds i8, ptr %1, i64 40
  %444 = getelementptr inbounds i8, ptr %0, i64 33368
  %445 = getelementptr inbounds i8, ptr %0, i64 33376
  %446 = getelementptr inbounds i8, ptr %0, i64 456
  %447 = getelementptr inbounds i8, ptr %0, i64 33400
  %448 = getelementptr inbounds i8, ptr %0, i64 33392
  %449 = getelementptr inbounds i8, ptr %0, i64 33380
  %450 = getelementptr inbounds i8, ptr %0, i64 33408
  %451 = getelementptr inbounds i8, ptr %0, i64 33416
  %452 = getelementptr inbounds i8, ptr %0, i64 33424
  %453 = getelementptr inbounds i8, ptr %0, i64 496
  %454 = getelementptr inbounds i8, ptr %0, i64 480
  %455 = getelementptr inbounds i8, ptr %0, i64 33264
  %456 = getelementptr inbounds i8, ptr %0, i64 33272
  %457 = getelementptr inbounds i8, ptr %0, i64 33280
  %458 = getelementptr inbounds i8, ptr %0, i64 33288
  %459 = getelementptr inbounds i8, ptr %0, i64 33296
  %460 = getelementptr inbounds i8, ptr %0, i64 464
  br label %461

._crit_edge.i:                                    ; preds = %acknowledge.53.exit.i
  %.not.i17 = icmp eq i64 %.254.i, 0
  br i1 %.not.i17, label %ltp_receiver_take.exit, label %614

461:                                              ; preds = %acknowledge.53.exit.i, %.lr.ph.i
  %.0105.i = phi double [ 0x7FF0000000000000, %.lr.ph.i ], [ %.2.i, %acknowledge.53.exit.i ]
  %.052104.i = phi i64 [ 0, %.lr.ph.i ], [ %.254.i, %acknowledge.53.exit.i ]
  %.055103.i = phi i64 [ 0, %.lr.ph.i ], [ %611, %acknowledge.53.exit.i ]
  %.sroa.12.0.off0102.i = phi i1 [ false, %.lr.ph.i ], [ %.sroa.12.3.off0.i, %acknowledge.53.exit.i ]
  %.sroa.9.0101.i = phi i64 [ 0, %.lr.ph.i ], [ %.sroa.9.3.i, %acknowledge.53.exit.i ]
  %.sroa.8.0100.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.8.3.i, %acknowledge.53.exit.i ]
  %.sroa.7.099.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.7.3.i, %acknowledge.53.exit.i ]
  %.sroa.0.098.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.0.3.i, %acknowledge.53.exit.i ]
  %462 = load ptr, ptr %443, align 8
  %463 = getelementptr inbounds i8, ptr %462, i64 %.055103.i
  %464 = load i8, ptr %463, align 1
  %465 = zext i8 %464 to i32
  %466 = shl nuw i32 %465, 24
  %467 = getelementptr inbounds i8, ptr %463, i64 1
  %468 = load i8, ptr %467, align 1
  %469 = zext i8 %468 to i32
  %470 = shl nuw nsw i32 %469, 16
  %471 = or disjoint i32 %470, %466
  %472 = getelementptr inbounds i8, ptr %463, i64 2
  %473 = load i8, ptr %472, align 1
  %474 = zext i8 %473 to i32
  %475 = shl nuw nsw i32 %474, 8
  %476 = or disjoint i32 %471, %475
  %477 = getelementptr inbounds i8, ptr %463, i64 3
  %478 = load i8, ptr %477, align 1
  %479 = zext i8 %478 to i32
  %480 = or disjoint i32 %476, %479
  %481 = load ptr, ptr %444, align 8
  %482 = and i32 %480, 16383
  %483 = zext nneg i32 %482 to i64
  %484 = getelementptr inbounds %struct.ltp_sent, ptr %481, i64 %483
  %485 = load i32, ptr %445, align 8
  %486 = sub i32 %480, %485
  %487 = icmp ult i32 %486, -16384
  br i1 %487, label %491, label %488

488:                                              ; preds = %461
  %489 = getelementptr inbounds i8, ptr %484, i64 50
  %490 = load i8, ptr %489, align 2
  switch i8 %490, label %499 [
    i8 0, label %491
    i8 2, label %496
  ]

491:                                              ; preds = %488, %461
  %492 = icmp sgt i32 %486, -1
  %493 = zext i1 %492 to i64
  %494 = load i64, ptr %460, align 8
  %495 = add i64 %494, %493
  store i64 %495, ptr %460, align 8
  br label %acknowledge.53.exit.i

496:                                              ; preds = %488
  store i8 0, ptr %489, align 2
  %497 = load i64, ptr %446, align 8
  %498 = add i64 %497, 1
  store i64 %498, ptr %446, align 8
  br label %note_latest.exit.i

499:                                              ; preds = %488
  store i8 0, ptr %489, align 2
  %500 = getelementptr inbounds i8, ptr %484, i64 48
  %501 = load i16, ptr %500, align 8
  %502 = zext i16 %501 to i64
  %503 = load i64, ptr %447, align 8
  %504 = sub nsw i64 %503, %502
  store i64 %504, ptr %447, align 8
  %505 = load i64, ptr %448, align 8
  %506 = add nsw i64 %505, -1
  store i64 %506, ptr %448, align 8
  %507 = load i32, ptr %445, align 8
  %.promoted.i.i = load i32, ptr %449, align 4
  %.not10.i.i = icmp eq i32 %.promoted.i.i, %507
  br i1 %.not10.i.i, label %leave_flight.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %499
  %508 = load ptr, ptr %444, align 8
  br label %509

509:                                              ; preds = %515, %.lr.ph.i.i
  %510 = phi i32 [ %.promoted.i.i, %.lr.ph.i.i ], [ %516, %515 ]
  %511 = and i32 %510, 16383
  %512 = zext nneg i32 %511 to i64
  %513 = getelementptr inbounds %struct.ltp_sent, ptr %508, i64 %512, i32 4
  %514 = load i8, ptr %513, align 2
  %.not9.i.i = icmp eq i8 %514, 1
  br i1 %.not9.i.i, label %leave_flight.exit.i, label %515

515:                                              ; preds = %509
  %516 = add i32 %510, 1
  store i32 %516, ptr %449, align 4
  %.not.i.i28 = icmp eq i32 %516, %507
  br i1 %.not.i.i28, label %leave_flight.exit.i, label %509

leave_flight.exit.i:                              ; preds = %515, %509, %499
  %.not61.i = icmp eq i64 %.052104.i, 0
  %.sroa.9.0..sroa_idx.phi.trans.insert.i = getelementptr inbounds i8, ptr %484, i64 24
  %.sroa.9.0.copyload.pre.i = load i64, ptr %.sroa.9.0..sroa_idx.phi.trans.insert.i, align 8
  br i1 %.not61.i, label %leave_flight.exit._crit_edge.i, label %517

leave_flight.exit._crit_edge.i:                   ; preds = %leave_flight.exit.i
  %.sroa.0.0.copyload.pre.i = load double, ptr %484, align 8
  br label %522

517:                                              ; preds = %leave_flight.exit.i
  %518 = icmp sgt i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %.sroa.0.0.copyload.pre117.i = load double, ptr %484, align 8
  br i1 %518, label %522, label %519

519:                                              ; preds = %517
  %520 = icmp eq i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %521 = fcmp ogt double %.sroa.0.0.copyload.pre117.i, %.sroa.0.098.i
  %or.cond.i = select i1 %520, i1 %521, i1 false
  br i1 %or.cond.i, label %522, label %523

522:                                              ; preds = %519, %517, %leave_flight.exit._crit_edge.i
  %.sroa.0.0.copyload.i = phi double [ %.sroa.0.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.0.0.copyload.pre117.i, %517 ], [ %.sroa.0.0.copyload.pre117.i, %519 ]
  %.sroa.9.0.copyload.i = phi i64 [ %.sroa.9.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.9.0.copyload.pre.i, %517 ], [ %.sroa.9.0101.i, %519 ]
  %.sroa.7.0..sroa_idx.i = getelementptr inbounds i8, ptr %484, i64 8
  %.sroa.7.0.copyload.i = load double, ptr %.sroa.7.0..sroa_idx.i, align 8
  %.sroa.8.0..sroa_idx.i = getelementptr inbounds i8, ptr %484, i64 16
  %.sroa.8.0.copyload.i = load double, ptr %.sroa.8.0..sroa_idx.i, align 8
  %.sroa.12.0..sroa_idx.i = getelementptr inbounds i8, ptr %484, i64 32
  %.sroa.12.0.copyload.i = load i8, ptr %.sroa.12.0..sroa_idx.i, align 8
  %extract.t92.i = trunc i8 %.sroa.12.0.copyload.i to i1
  br label %523

523:                                              ; preds = %522, %519
  %524 = phi double [ %.sroa.0.0.copyload.i, %522 ], [ %.sroa.0.0.copyload.pre117.i, %519 ]
  %.sroa.0.1.i = phi double [ %.sroa.0.0.copyload.i, %522 ], [ %.sroa.0.098.i, %519 ]
  %.sroa.7.1.i = phi double [ %.sroa.7.0.copyload.i, %522 ], [ %.sroa.7.099.i, %519 ]
  %.sroa.8.1.i = phi double [ %.sroa.8.0.copyload.i, %522 ], [ %.sroa.8.0100.i, %519 ]
  %.sroa.9.1.i = phi i64 [ %.sroa.9.0.copyload.i, %522 ], [ %.sroa.9.0101.i, %519 ]
  %.sroa.12.1.off0.i = phi i1 [ %extract.t92.i, %522 ], [ %.sroa.12.0.off0102.i, %519 ]
  %525 = fcmp olt double %524, %.0105.i
  %..0.i = select i1 %525, double %524, double %.0105.i
  %526 = load i16, ptr %500, align 8
  %527 = zext i16 %526 to i64
  %528 = add nsw i64 %.052104.i, %527
  %529 = load i64, ptr %450, align 8
  %530 = icmp sgt i64 %529, -1
  %531 = trunc i64 %529 to i32
  %532 = sub i32 %480, %531
  %533 = icmp slt i32 %532, 0
  %or.cond.i.i = and i1 %530, %533
  br i1 %or.cond.i.i, label %note_latest.exit.i, label %534

534:                                              ; preds = %523
  %535 = zext i32 %480 to i64
  store i64 %535, ptr %450, align 8
  %536 = load i64, ptr %451, align 8
  %537 = icmp sgt i64 %536, -1
  %538 = trunc i64 %536 to i32
  %539 = sub i32 %480, %538
  %540 = icmp slt i32 %539, 0
  %or.cond26.i.i = and i1 %537, %540
  br i1 %or.cond26.i.i, label %note_latest.exit.i, label %.critedge.i.i

.critedge.i.i:                                    ; preds = %534
  store i64 %535, ptr %451, align 8
  store i64 %536, ptr %450, align 8
  %541 = load i64, ptr %452, align 8
  %542 = icmp sgt i64 %541, -1
  %543 = trunc i64 %541 to i32
  %544 = sub i32 %480, %543
  %545 = icmp slt i32 %544, 0
  %or.cond26.1.i.i = and i1 %542, %545
  br i1 %or.cond26.1.i.i, label %note_latest.exit.i, label %.critedge.1.i.i

.critedge.1.i.i:                                  ; preds = %.critedge.i.i
  store i64 %535, ptr %452, align 8
  store i64 %541, ptr %451, align 8
  br label %note_latest.exit.i

note_latest.exit.i:                               ; preds = %.critedge.1.i.i, %.critedge.i.i, %534, %523, %496
  %.sroa.0.2.i = phi double [ %.sroa.0.098.i, %496 ], [ %.sroa.0.1.i, %523 ], [ %.sroa.0.1.i, %534 ], [ %.sroa.0.1.i, %.critedge.i.i ], [ %.sroa.0.1.i, %.critedge.1.i.i ]
  %.sroa.7.2.i = phi double [ %.sroa.7.099.i, %496 ], [ %.sroa.7.1.i, %523 ], [ %.sroa.7.1.i, %534 ], [ %.sroa.7.1.i, %.critedge.i.i ], [ %.sroa.7.1.i, %.critedge.1.i.i ]
  %.sroa.8.2.i = phi double [ %.sroa.8.0100.i, %496 ], [ %.sroa.8.1.i, %523 ], [ %.sroa.8.1.i, %534 ], [ %.sroa.8.1.i, %.critedge.i.i ], [ %.sroa.8.1.i, %.critedge.1.i.i ]
  %.sroa.9.2.i = phi i64 [ %.sroa.9.0101.i, %496 ], [ %.sroa.9.1.i, %523 ], [ %.sroa.9.1.i, %534 ], [ %.sroa.9.1.i, %.critedge.i.i ], [ %.sroa.9.1.i, %.critedge.1.i.i ]
  %.sroa.12.2.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %496 ], [ %.sroa.12.1.off0.i, %523 ], [ %.sroa.12.1.off0.i, %534 ], [ %.sroa.12.1.off0.i, %.critedge.i.i ], [ %.sroa.12.1.off0.i, %.critedge.1.i.i ]
  %.153.i = phi i64 [ %.052104.i, %496 ], [ %528, %523 ], [ %528, %534 ], [ %528, %.critedge.i.i ], [ %528, %.critedge.1.i.i ]
  %.1.i = phi double [ %.0105.i, %496 ], [ %..0.i, %523 ], [ %..0.i, %534 ], [ %..0.i, %.critedge.i.i ], [ %..0.i, %.critedge.1.i.i ]
  %546 = getelementptr inbounds i8, ptr %484, i64 40
  %547 = load i32, ptr %546, align 8
  %548 = getelementptr inbounds i8, ptr %484, i64 44
  %549 = load i32, ptr %548, align 4
  %550 = and i32 %547, 4095
  %551 = zext nneg i32 %550 to i64
  %552 = getelementptr inbounds [4096 x ptr], ptr %453, i64 0, i64 %551
  %553 = load ptr, ptr %552, align 8
  %.not.i.i.i.i16 = icmp eq ptr %553, null
  br i1 %.not.i.i.i.i16, label %is_open.exit.i.i, label %554

554:                                              ; preds = %note_latest.exit.i
  %555 = getelementptr inbounds i8, ptr %553, i64 104
  %556 = load i32, ptr %555, align 8
  %557 = icmp eq i32 %556, %547
  br i1 %557, label %open_flow.exit.i.i.i, label %is_open.exit.i.i

open_flow.exit.i.i.i:                             ; preds = %554
  %558 = getelementptr inbounds i8, ptr %553, i64 64
  %559 = load ptr, ptr %558, align 8
  %560 = zext i32 %549 to i64
  %561 = getelementptr inbounds i8, ptr %559, i64 %560
  %562 = load i8, ptr %561, align 1
  %563 = and i8 %562, 1
  %.not5.i.i.i = icmp eq i8 %563, 0
  %spec.select = select i1 %.not5.i.i.i, ptr %553, ptr null
  br label %is_open.exit.i.i

is_open.exit.i.i:                                 ; preds = %open_flow.exit.i.i.i, %554, %note_latest.exit.i
  %564 = phi ptr [ null, %note_latest.exit.i ], [ null, %554 ], [ %spec.select, %open_flow.exit.i.i.i ]
  %565 = getelementptr inbounds i8, ptr %484, i64 48
  %566 = load i16, ptr %565, align 8
  %567 = icmp eq i16 %566, 1510
  %568 = zext i1 %567 to i64
  %569 = load i64, ptr %454, align 8
  %570 = add i64 %569, %568
  store i64 %570, ptr %454, align 8
  %.not.i62.i = icmp eq ptr %564, null
  br i1 %.not.i62.i, label %acknowledge.53.exit.i, label %571

571:                                              ; preds = %is_open.exit.i.i
  %572 = getelementptr inbounds i8, ptr %564, i64 64
  %573 = load ptr, ptr %572, align 8
  %574 = load i32, ptr %548, align 4
  %575 = zext i32 %574 to i64
  %576 = getelementptr inbounds i8, ptr %573, i64 %575
  %577 = load i8, ptr %576, align 1
  %578 = or i8 %577, 1
  store i8 %578, ptr %576, align 1
  %579 = getelementptr inbounds i8, ptr %564, i64 116
  %580 = load i32, ptr %579, align 4
  %581 = add i32 %580, -1
  store i32 %581, ptr %579, align 4
  %.not13.i.i = icmp eq i32 %581, 0
  br i1 %.not13.i.i, label %582, label %acknowledge.53.exit.i

582:                                              ; preds = %571
  %583 = getelementptr inbounds i8, ptr %564, i64 120
  %584 = load i8, ptr %583, align 8
  %585 = trunc i8 %584 to i1
  br i1 %585, label %acknowledge.53.exit.i, label %586

586:                                              ; preds = %582
  %587 = getelementptr inbounds i8, ptr %564, i64 104
  %588 = load i32, ptr %587, align 8
  %589 = and i32 %588, 4095
  %590 = zext nneg i32 %589 to i64
  %591 = getelementptr inbounds [4096 x ptr], ptr %453, i64 0, i64 %590
  store ptr null, ptr %591, align 8
  %592 = load i32, ptr %455, align 8
  %593 = add i32 %592, -1
  store i32 %593, ptr %455, align 8
  %594 = getelementptr inbounds i8, ptr %564, i64 122
  %595 = load i8, ptr %594, align 2
  %596 = trunc i8 %595 to i1
  br i1 %596, label %597, label %leave.exit.i.i.i

597:                                              ; preds = %586
  %598 = getelementptr inbounds i8, ptr %564, i64 8
  %599 = load ptr, ptr %598, align 8
  %600 = load ptr, ptr %564, align 8
  %.not.i.i14.i.i = icmp eq ptr %600, null
  %601 = getelementptr inbounds i8, ptr %600, i64 8
  %602 = select i1 %.not.i.i14.i.i, ptr %456, ptr %601
  store ptr %599, ptr %602, align 8
  %603 = load ptr, ptr %564, align 8
  %.not11.i.i.i.i = icmp eq ptr %599, null
  %604 = select i1 %.not11.i.i.i.i, ptr %457, ptr %599
  store ptr %603, ptr %604, align 8
  store i8 0, ptr %594, align 2
  br label %leave.exit.i.i.i

leave.exit.i.i.i:                                 ; preds = %597, %586
  %605 = getelementptr inbounds i8, ptr %564, i64 16
  store ptr null, ptr %605, align 8
  %606 = load ptr, ptr %458, align 8
  %.not.i.i.i26 = icmp eq ptr %606, null
  br i1 %.not.i.i.i26, label %end_flow.exit.i.i, label %607

607:                                              ; preds = %leave.exit.i.i.i
  %608 = load ptr, ptr %459, align 8
  %609 = getelementptr inbounds i8, ptr %608, i64 16
  br label %end_flow.exit.i.i

end_flow.exit.i.i:                                ; preds = %607, %leave.exit.i.i.i
  %610 = phi ptr [ %609, %607 ], [ %458, %leave.exit.i.i.i ]
  store ptr %564, ptr %610, align 8
  store ptr %564, ptr %459, align 8
  br label %acknowledge.53.exit.i

acknowledge.53.exit.i:                            ; preds = %end_flow.exit.i.i, %582, %571, %is_open.exit.i.i, %491
  %.sroa.0.3.i = phi double [ %.sroa.0.098.i, %491 ], [ %.sroa.0.2.i, %is_open.exit.i.i ], [ %.sroa.0.2.i, %571 ], [ %.sroa.0.2.i, %582 ], [ %.sroa.0.2.i, %end_flow.exit.i.i ]
  %.sroa.7.3.i = phi double [ %.sroa.7.099.i, %491 ], [ %.sroa.7.2.i, %is_open.exit.i.i ], [ %.sroa.7.2.i, %571 ], [ %.sroa.7.2.i, %582 ], [ %.sroa.7.2.i, %end_flow.exit.i.i ]
  %.sroa.8.3.i = phi double [ %.sroa.8.0100.i, %491 ], [ %.sroa.8.2.i, %is_open.exit.i.i ], [ %.sroa.8.2.i, %571 ], [ %.sroa.8.2.i, %582 ], [ %.sroa.8.2.i, %end_flow.exit.i.i ]
  %.sroa.9.3.i = phi i64 [ %.sroa.9.0101.i, %491 ], [ %.sroa.9.2.i, %is_open.exit.i.i ], [ %.sroa.9.2.i, %571 ], [ %.sroa.9.2.i, %582 ], [ %.sroa.9.2.i, %end_flow.exit.i.i ]
  %.sroa.12.3.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %491 ], [ %.sroa.12.2.off0.i, %is_open.exit.i.i ], [ %.sroa.12.2.off0.i, %571 ], [ %.sroa.12.2.off0.i, %582 ], [ %.sroa.12.2.off0.i, %end_flow.exit.i.i ]
  %.254.i = phi i64 [ %.052104.i, %491 ], [ %.153.i, %is_open.exit.i.i ], [ %.153.i, %571 ], [ %.153.i, %582 ], [ %.153.i, %end_flow.exit.i.i ]
  %.2.i = phi double [ %.0105.i, %491 ], [ %.1.i, %is_open.exit.i.i ], [ %.1.i, %571 ], [ %.1.i, %582 ], [ %.1.i, %end_flow.exit.i.i ]
  %611 = add i64 %.055103.i, 4
  %612 = load i64, ptr %441, align 8
  %613 = icmp ult i64 %611, %612
  br i1 %613, label %461, label %._crit_edge.i

614:                                              ; preds = %._crit_edge.i
  %615 = fsub double %2, %.2.i
  %616 = fadd double %615, 1.000000e-03
  %617 = fcmp ugt double %440, %616
  br i1 %617, label %learn_rtt.54.exit.i, label %618

618:                                              ; preds = %614
  %619 = getelementptr inbounds i8, ptr %0, i64 33440
  %620 = load double, ptr %619, align 8
  %621 = fcmp olt double %620, 0.000000e+00
  br i1 %621, label %622, label %625

622:                                              ; preds = %618
  store double %440, ptr %619, align 8
  %623 = fmul double %440, 5.000000e-01
  %624 = getelementptr inbounds i8, ptr %0, i64 33448
  store double %623, ptr %624, align 8
  br label %learn_rtt.54.exit.i

625:                                              ; preds = %618
  %626 = fsub double %620, %440
  %627 = fcmp olt double %626, 0.000000e+00
  %628 = fneg double %626
  %629 = select i1 %627, double %628, double %626
  %630 = getelementptr inbounds i8, ptr %0, i64 33448
  %631 = load double, ptr %630, align 8
  %632 = fsub double %629, %631
  %633 = fmul double %632, 2.500000e-01
  %634 = fadd double %631, %633
  store double %634, ptr %630, align 8
  %635 = fsub double %440, %620
  %636 = fmul double %635, 1.250000e-01
  %637 = fadd double %620, %636
  store double %637, ptr %619, align 8
  br label %learn_rtt.54.exit.i

learn_rtt.54.exit.i:                              ; preds = %625, %622, %614
  %638 = phi double [ -1.000000e+00, %614 ], [ %440, %622 ], [ %440, %625 ]
  %639 = load i64, ptr %447, align 8
  %640 = getelementptr inbounds i8, ptr %0, i64 392
  %641 = load i64, ptr %640, align 8
  %642 = add nsw i64 %641, %.254.i
  store i64 %642, ptr %640, align 8
  %643 = getelementptr inbounds i8, ptr %0, i64 400
  store double %2, ptr %643, align 8
  %644 = getelementptr inbounds i8, ptr %0, i64 408
  store double %.sroa.0.3.i, ptr %644, align 8
  %645 = getelementptr inbounds i8, ptr %0, i64 424
  %646 = load i64, ptr %645, align 8
  %.not.i63.i = icmp slt i64 %.sroa.9.3.i, %646
  br i1 %.not.i63.i, label %651, label %647

647:                                              ; preds = %learn_rtt.54.exit.i
  store i64 %642, ptr %645, align 8
  %648 = getelementptr inbounds i8, ptr %0, i64 56
  %649 = load i64, ptr %648, align 8
  %650 = add nsw i64 %649, 1
  store i64 %650, ptr %648, align 8
  br label %651

651:                                              ; preds = %647, %learn_rtt.54.exit.i
  %652 = getelementptr inbounds i8, ptr %0, i64 32
  %653 = load double, ptr %652, align 8
  %654 = fcmp ult double %653, 0.000000e+00
  br i1 %654, label %660, label %655

655:                                              ; preds = %651
  %656 = getelementptr inbounds i8, ptr %0, i64 328
  %657 = load double, ptr %656, align 8
  %658 = fadd double %657, 1.000000e+01
  %659 = fcmp olt double %658, %2
  br label %660

660:                                              ; preds = %655, %651
  %661 = phi i1 [ false, %651 ], [ %659, %655 ]
  %662 = getelementptr inbounds i8, ptr %0, i64 336
  %663 = zext i1 %661 to i8
  store i8 %663, ptr %662, align 8
  %664 = fcmp ult double %638, 0.000000e+00
  br i1 %664, label %learn_rtt.exit.i.i, label %665

665:                                              ; preds = %660
  %666 = fcmp olt double %653, 0.000000e+00
  %667 = fcmp oge double %653, %638
  %or.cond.not15.i.i.i = or i1 %666, %667
  %brmerge.i.i.i = select i1 %or.cond.not15.i.i.i, i1 true, i1 %661
  br i1 %brmerge.i.i.i, label %668, label %learn_rtt.exit.i.i

668:                                              ; preds = %665
  store double %638, ptr %652, align 8
  %669 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %669, align 8
  br label %learn_rtt.exit.i.i

learn_rtt.exit.i.i:                               ; preds = %668, %665, %660
  %670 = phi double [ %653, %660 ], [ %653, %665 ], [ %638, %668 ]
  %671 = fsub double %.sroa.0.3.i, %.sroa.7.3.i
  %672 = fsub double %2, %.sroa.8.3.i
  %673 = fcmp ogt double %671, %672
  %674 = select i1 %673, double %671, double %672
  %675 = fcmp ult double %670, 0.000000e+00
  %676 = fcmp ult double %674, %670
  %or.cond.i64.i = select i1 %675, i1 true, i1 %676
  %.pre69.i.i = fadd double %670, 2.000000e-03
  br i1 %or.cond.i64.i, label %learn_rate.exit.i.i, label %677

677:                                              ; preds = %learn_rtt.exit.i.i
  %678 = fcmp ogt double %674, %.pre69.i.i
  %679 = select i1 %678, double %674, double %.pre69.i.i
  %680 = sub nsw i64 %642, %.sroa.9.3.i
  %681 = sitofp i64 %680 to double
  %682 = fdiv double %681, %679
  %683 = getelementptr inbounds i8, ptr %0, i64 324
  %684 = load i32, ptr %683, align 4
  br i1 %.sroa.12.3.off0.i, label %685, label %._crit_edge.i.i.i18

685:                                              ; preds = %677
  %.not.i.i.i66.i = icmp eq i32 %684, 0
  br i1 %.not.i.i.i66.i, label %ltp_bandwidth.exit.i.i.i, label %686

686:                                              ; preds = %685
  %687 = getelementptr inbounds i8, ptr %0, i64 64
  %688 = getelementptr inbounds i8, ptr %0, i64 320
  %689 = load i32, ptr %688, align 8
  %690 = zext i32 %689 to i64
  %691 = getelementptr inbounds [16 x %struct.ltp_best], ptr %687, i64 0, i64 %690, i32 1
  %692 = load double, ptr %691, align 8
  br label %ltp_bandwidth.exit.i.i.i

ltp_bandwidth.exit.i.i.i:                         ; preds = %686, %685
  %693 = phi double [ %692, %686 ], [ 0.000000e+00, %685 ]
  %694 = fcmp ugt double %693, %682
  br i1 %694, label %723, label %._crit_edge.i.i.i18

._crit_edge.i.i.i18:                              ; preds = %ltp_bandwidth.exit.i.i.i, %677
  %.not28.i.i.i = icmp eq i32 %684, 0
  br i1 %.not28.i.i.i, label %..critedge.thread_crit_edge.i.i.i, label %.lr.ph.i.i.i

..critedge.thread_crit_edge.i.i.i:                ; preds = %._crit_edge.i.i.i18
  %.phi.trans.insert37.i.i.i = getelementptr inbounds i8, ptr %0, i64 320
  %.pre.i.i.i25 = load i32, ptr %.phi.trans.insert37.i.i.i, align 8
  br label %.critedge.thread.i.i.i19

.lr.ph.i.i.i:                                     ; preds = %._crit_edge.i.i.i18
  %695 = getelementptr inbounds i8, ptr %0, i64 64
  %696 = getelementptr inbounds i8, ptr %0, i64 320
  %697 = load i32, ptr %696, align 8
  %698 = add i32 %697, 15
  br label %699

699:                                              ; preds = %707, %.lr.ph.i.i.i
  %700 = phi i32 [ %684, %.lr.ph.i.i.i ], [ %708, %707 ]
  %701 = add i32 %698, %700
  %702 = and i32 %701, 15
  %703 = zext nneg i32 %702 to i64
  %704 = getelementptr inbounds [16 x %struct.ltp_best], ptr %695, i64 0, i64 %703, i32 1
  %705 = load double, ptr %704, align 8
  %706 = fcmp ugt double %705, %682
  br i1 %706, label %.critedge.i.i.i24, label %707

707:                                              ; preds = %699
  %708 = add i32 %700, -1
  store i32 %708, ptr %683, align 4
  %.not.i.i65.i = icmp eq i32 %708, 0
  br i1 %.not.i.i65.i, label %.critedge.thread.i.i.i19, label %699

.critedge.i.i.i24:                                ; preds = %699
  %709 = getelementptr inbounds [16 x %struct.ltp_best], ptr %695, i64 0, i64 %703
  %710 = load i64, ptr %709, align 8
  %711 = getelementptr inbounds i8, ptr %0, i64 56
  %712 = load i64, ptr %711, align 8
  %.not23.i.i.i = icmp eq i64 %710, %712
  br i1 %.not23.i.i.i, label %723, label %.critedge.thread.i.i.i19

.critedge.thread.i.i.i19:                         ; preds = %707, %.critedge.i.i.i24, %..critedge.thread_crit_edge.i.i.i
  %713 = phi i32 [ %697, %.critedge.i.i.i24 ], [ %.pre.i.i.i25, %..critedge.thread_crit_edge.i.i.i ], [ %697, %707 ]
  %714 = phi i32 [ %700, %.critedge.i.i.i24 ], [ 0, %..critedge.thread_crit_edge.i.i.i ], [ 0, %707 ]
  %715 = add i32 %714, 1
  store i32 %715, ptr %683, align 4
  %716 = getelementptr inbounds i8, ptr %0, i64 64
  %717 = add i32 %714, %713
  %718 = and i32 %717, 15
  %719 = zext nneg i32 %718 to i64
  %720 = getelementptr inbounds [16 x %struct.ltp_best], ptr %716, i64 0, i64 %719
  %721 = getelementptr inbounds i8, ptr %0, i64 56
  %722 = load i64, ptr %721, align 8
  store i64 %722, ptr %720, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %720, i64 8
  store double %682, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %723

723:                                              ; preds = %.critedge.thread.i.i.i19, %.critedge.i.i.i24, %ltp_bandwidth.exit.i.i.i
  %.promoted30.i.i.i = phi i32 [ %700, %.critedge.i.i.i24 ], [ %715, %.critedge.thread.i.i.i19 ], [ %684, %ltp_bandwidth.exit.i.i.i ]
  %724 = getelementptr inbounds i8, ptr %0, i64 64
  %725 = getelementptr inbounds i8, ptr %0, i64 320
  %726 = icmp ugt i32 %.promoted30.i.i.i, 1
  br i1 %726, label %.lr.ph31.i.i.i, label %learn_rate.exit.i.i

.lr.ph31.i.i.i:                                   ; preds = %723
  %727 = getelementptr inbounds i8, ptr %0, i64 56
  %728 = load i64, ptr %727, align 8
  %729 = add nsw i64 %728, -10
  %.promoted33.i.i.i = load i32, ptr %725, align 8
  br label %730

730:                                              ; preds = %736, %.lr.ph31.i.i.i
  %731 = phi i32 [ %.promoted33.i.i.i, %.lr.ph31.i.i.i ], [ %738, %736 ]
  %732 = phi i32 [ %.promoted30.i.i.i, %.lr.ph31.i.i.i ], [ %739, %736 ]
  %733 = zext i32 %731 to i64
  %734 = getelementptr inbounds [16 x %struct.ltp_best], ptr %724, i64 0, i64 %733
  %735 = load i64, ptr %734, align 8
  %.not24.i.i.i = icmp sgt i64 %735, %729
  br i1 %.not24.i.i.i, label %learn_rate.exit.i.i, label %736

736:                                              ; preds = %730
  %737 = add i32 %731, 1
  %738 = and i32 %737, 15
  store i32 %738, ptr %725, align 8
  %739 = add i32 %732, -1
  store i32 %739, ptr %683, align 4
  %740 = icmp ugt i32 %739, 1
  br i1 %740, label %730, label %learn_rate.exit.i.i

learn_rate.exit.i.i:                              ; preds = %736, %730, %723, %learn_rtt.exit.i.i
  br i1 %.not.i63.i, label %learn_fullness.exit.i.i, label %741

741:                                              ; preds = %learn_rate.exit.i.i
  %742 = fmul double %.pre69.i.i, 1.500000e+00
  %743 = fcmp uge double %742, %638
  %.not59.i.i = or i1 %675, %743
  %744 = select i1 %.not59.i.i, i1 %.sroa.12.3.off0.i, i1 false
  br i1 %744, label %learn_fullness.exit.i.i, label %745

745:                                              ; preds = %741
  %746 = getelementptr inbounds i8, ptr %0, i64 360
  %747 = load i8, ptr %746, align 8
  %748 = trunc i8 %747 to i1
  br i1 %748, label %learn_fullness.exit.i.i, label %749

749:                                              ; preds = %745
  %750 = getelementptr inbounds i8, ptr %0, i64 324
  %751 = load i32, ptr %750, align 4
  %.not.i.i46.i.i = icmp eq i32 %751, 0
  br i1 %.not.i.i46.i.i, label %ltp_bandwidth.exit.i47.i.i, label %ltp_bandwidth.exit.thread.i.i.i

ltp_bandwidth.exit.i47.i.i:                       ; preds = %749
  %752 = getelementptr inbounds i8, ptr %0, i64 344
  %753 = load double, ptr %752, align 8
  %754 = fmul double %753, 1.250000e+00
  %755 = fcmp ugt double %754, 0.000000e+00
  br i1 %755, label %769, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit.thread.i.i.i:                  ; preds = %749
  %756 = getelementptr inbounds i8, ptr %0, i64 64
  %757 = getelementptr inbounds i8, ptr %0, i64 320
  %758 = load i32, ptr %757, align 8
  %759 = zext i32 %758 to i64
  %760 = getelementptr inbounds [16 x %struct.ltp_best], ptr %756, i64 0, i64 %759, i32 1
  %761 = load double, ptr %760, align 8
  %762 = getelementptr inbounds i8, ptr %0, i64 344
  %763 = load double, ptr %762, align 8
  %764 = fmul double %763, 1.250000e+00
  %765 = fcmp ult double %761, %764
  br i1 %765, label %769, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit10.i.i.i:                       ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %766 = phi ptr [ %752, %ltp_bandwidth.exit.i47.i.i ], [ %762, %ltp_bandwidth.exit.thread.i.i.i ]
  %767 = phi double [ 0.000000e+00, %ltp_bandwidth.exit.i47.i.i ], [ %761, %ltp_bandwidth.exit.thread.i.i.i ]
  store double %767, ptr %766, align 8
  %768 = getelementptr inbounds i8, ptr %0, i64 352
  store i64 0, ptr %768, align 8
  br label %learn_fullness.exit.i.i

769:                                              ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %770 = getelementptr inbounds i8, ptr %0, i64 352
  %771 = load i64, ptr %770, align 8
  %772 = add nsw i64 %771, 1
  store i64 %772, ptr %770, align 8
  %773 = icmp sgt i64 %771, 1
  %774 = zext i1 %773 to i8
  store i8 %774, ptr %746, align 8
  br label %learn_fullness.exit.i.i

learn_fullness.exit.i.i:                          ; preds = %769, %ltp_bandwidth.exit10.i.i.i, %745, %741, %learn_rate.exit.i.i
  %775 = sitofp i64 %639 to double
  %776 = load i32, ptr %0, align 8
  switch i32 %776, label %follow.exit.i.i [
    i32 1, label %777
    i32 2, label %783
    i32 3, label %learn_fullness.exit._crit_edge.i.i
  ]

learn_fullness.exit._crit_edge.i.i:               ; preds = %learn_fullness.exit.i.i
  %.phi.trans.insert.i.i20 = getelementptr inbounds i8, ptr %0, i64 368
  %.pre.i.i21 = load i64, ptr %.phi.trans.insert.i.i20, align 8
  br label %812

777:                                              ; preds = %learn_fullness.exit.i.i
  %778 = getelementptr inbounds i8, ptr %0, i64 360
  %779 = load i8, ptr %778, align 8
  %780 = trunc i8 %779 to i1
  br i1 %780, label %.thread.i.i.i23, label %follow.exit.i.i

.thread.i.i.i23:                                  ; preds = %777
  store i32 2, ptr %0, align 8
  %781 = getelementptr inbounds i8, ptr %0, i64 40
  store double 0x3FD62F078ADEB975, ptr %781, align 8
  %782 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.885000e+00, ptr %782, align 8
  br label %783

783:                                              ; preds = %.thread.i.i.i23, %learn_fullness.exit.i.i
  %784 = getelementptr inbounds i8, ptr %0, i64 324
  %785 = load i32, ptr %784, align 4
  %.not.i.i.i.i.i22 = icmp eq i32 %785, 0
  br i1 %.not.i.i.i.i.i22, label %target.exit.i.i.i, label %786

786:                                              ; preds = %783
  %787 = getelementptr inbounds i8, ptr %0, i64 64
  %788 = getelementptr inbounds i8, ptr %0, i64 320
  %789 = load i32, ptr %788, align 8
  %790 = zext i32 %789 to i64
  %791 = getelementptr inbounds [16 x %struct.ltp_best], ptr %787, i64 0, i64 %790, i32 1
  %792 = load double, ptr %791, align 8
  br label %target.exit.i.i.i

target.exit.i.i.i:                                ; preds = %786, %783
  %793 = phi double [ %792, %786 ], [ 0.000000e+00, %783 ]
  %794 = fcmp uge double %670, 0.000000e+00
  %795 = fcmp ogt double %793, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %794, i1 %795, i1 false
  %796 = fmul double %.pre69.i.i, %793
  %797 = fadd double %796, 4.530000e+03
  %.0.i.i.i.i = select i1 %or.cond.i.i.i.i, double %797, double 1.510000e+04
  %798 = fcmp ult double %.0.i.i.i.i, %775
  br i1 %798, label %follow.exit.i.i, label %.thread55.i.i.i

.thread55.i.i.i:                                  ; preds = %target.exit.i.i.i
  store i32 3, ptr %0, align 8
  %799 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.000000e+00, ptr %799, align 8
  %800 = getelementptr inbounds i8, ptr %0, i64 8
  %801 = load i64, ptr %800, align 8
  %802 = srem i64 %801, 7
  %803 = trunc nsw i64 %802 to i8
  %.lhs.trunc.i.i.i.i = add nsw i8 %803, 2
  %804 = srem i8 %.lhs.trunc.i.i.i.i, 8
  %.sext.i.i.i.i = sext i8 %804 to i64
  %805 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i.i.i, ptr %805, align 8
  %806 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %806, align 8
  %807 = icmp eq i8 %804, 0
  %808 = icmp eq i8 %804, 1
  %809 = select i1 %808, double 7.500000e-01, double 1.000000e+00
  %810 = select i1 %807, double 1.250000e+00, double %809
  %811 = getelementptr inbounds i8, ptr %0, i64 40
  store double %810, ptr %811, align 8
  br label %812

812:                                              ; preds = %.thread55.i.i.i, %learn_fullness.exit._crit_edge.i.i
  %813 = phi i64 [ %.pre.i.i21, %learn_fullness.exit._crit_edge.i.i ], [ %.sext.i.i.i.i, %.thread55.i.i.i ]
  %814 = getelementptr inbounds i8, ptr %0, i64 368
  %815 = icmp eq i64 %813, 1
  br i1 %675, label %.thread45.i.i.i, label %816

816:                                              ; preds = %812
  %.not52.i.i.i = icmp eq i64 %813, 0
  %817 = getelementptr inbounds i8, ptr %0, i64 376
  %818 = load double, ptr %817, align 8
  %819 = fsub double %2, %818
  %820 = fcmp ogt double %819, %670
  br i1 %.not52.i.i.i, label %821, label %839

.thread45.i.i.i:                                  ; preds = %812
  br i1 %815, label %.thread48.i.i.i, label %follow.exit.i.i

821:                                              ; preds = %816
  br i1 %820, label %822, label %follow.exit.i.i

822:                                              ; preds = %821
  %823 = getelementptr inbounds i8, ptr %0, i64 324
  %824 = load i32, ptr %823, align 4
  %.not.i.i37.i.i.i = icmp eq i32 %824, 0
  br i1 %.not.i.i37.i.i.i, label %target.exit40.i.i.i, label %825

825:                                              ; preds = %822
  %826 = getelementptr inbounds i8, ptr %0, i64 64
  %827 = getelementptr inbounds i8, ptr %0, i64 320
  %828 = load i32, ptr %827, align 8
  %829 = zext i32 %828 to i64
  %830 = getelementptr inbounds [16 x %struct.ltp_best], ptr %826, i64 0, i64 %829, i32 1
  %831 = load double, ptr %830, align 8
  br label %target.exit40.i.i.i

target.exit40.i.i.i:                              ; preds = %825, %822
  %832 = phi double [ %831, %825 ], [ 0.000000e+00, %822 ]
  %833 = fcmp ogt double %832, 0.000000e+00
  %834 = fmul double %832, 1.250000e+00
  %835 = fmul double %.pre69.i.i, %834
  %836 = fadd double %835, 4.530000e+03
  %.0.i39.i.i.i = select i1 %833, double %836, double 1.510000e+04
  %837 = fcmp ole double %.0.i39.i.i.i, %775
  %838 = or i1 %.sroa.12.3.off0.i, %837
  br i1 %838, label %.critedge36.i.i.i, label %follow.exit.i.i

839:                                              ; preds = %816
  br i1 %815, label %840, label %856

840:                                              ; preds = %839
  br i1 %820, label %.critedge36.i.i.i, label %.thread48.i.i.i

.thread48.i.i.i:                                  ; preds = %840, %.thread45.i.i.i
  %841 = getelementptr inbounds i8, ptr %0, i64 324
  %842 = load i32, ptr %841, align 4
  %.not.i.i41.i.i.i = icmp eq i32 %842, 0
  br i1 %.not.i.i41.i.i.i, label %target.exit44.i.i.i, label %843

843:                                              ; preds = %.thread48.i.i.i
  %844 = getelementptr inbounds i8, ptr %0, i64 64
  %845 = getelementptr inbounds i8, ptr %0, i64 320
  %846 = load i32, ptr %845, align 8
  %847 = zext i32 %846 to i64
  %848 = getelementptr inbounds [16 x %struct.ltp_best], ptr %844, i64 0, i64 %847, i32 1
  %849 = load double, ptr %848, align 8
  br label %target.exit44.i.i.i

target.exit44.i.i.i:                              ; preds = %843, %.thread48.i.i.i
  %850 = phi double [ %849, %843 ], [ 0.000000e+00, %.thread48.i.i.i ]
  %851 = fcmp uge double %670, 0.000000e+00
  %852 = fcmp ogt double %850, 0.000000e+00
  %or.cond.i42.i.i.i = select i1 %851, i1 %852, i1 false
  %853 = fmul double %.pre69.i.i, %850
  %854 = fadd double %853, 4.530000e+03
  %.0.i43.i.i.i = select i1 %or.cond.i42.i.i.i, double %854, double 1.510000e+04
  %855 = fcmp ult double %.0.i43.i.i.i, %775
  br i1 %855, label %follow.exit.i.i, label %.critedge36.i.i.i

856:                                              ; preds = %839
  br i1 %820, label %.critedge36.i.i.i, label %follow.exit.i.i

.critedge36.i.i.i:                                ; preds = %856, %target.exit44.i.i.i, %840, %target.exit40.i.i.i
  %857 = add nsw i64 %813, 1
  %858 = srem i64 %857, 8
  store i64 %858, ptr %814, align 8
  %859 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %859, align 8
  %860 = icmp eq i64 %858, 0
  %861 = icmp eq i64 %858, 1
  %862 = select i1 %861, double 7.500000e-01, double 1.000000e+00
  %863 = select i1 %860, double 1.250000e+00, double %862
  %864 = getelementptr inbounds i8, ptr %0, i64 40
  store double %863, ptr %864, align 8
  br label %follow.exit.i.i

follow.exit.i.i:                                  ; preds = %.critedge36.i.i.i, %856, %target.exit44.i.i.i, %target.exit40.i.i.i, %821, %.thread45.i.i.i, %target.exit.i.i.i, %777, %learn_fullness.exit.i.i
  %865 = phi i32 [ %776, %learn_fullness.exit.i.i ], [ 1, %777 ], [ 3, %.critedge36.i.i.i ], [ 3, %856 ], [ 3, %target.exit44.i.i.i ], [ 3, %target.exit40.i.i.i ], [ 3, %821 ], [ 3, %.thread45.i.i.i ], [ 2, %target.exit.i.i.i ]
  %.not.i49.i.i = icmp eq i32 %865, 4
  br i1 %661, label %866, label %870

866:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %867

867:                                              ; preds = %866
  store i32 4, ptr %0, align 8
  %868 = getelementptr inbounds i8, ptr %0, i64 40
  store double 1.000000e+00, ptr %868, align 8
  %869 = getelementptr inbounds i8, ptr %0, i64 384
  store double -1.000000e+00, ptr %869, align 8
  br label %.thread.i50.i.i

870:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %probe_rtt.exit.i.i

.thread.i50.i.i:                                  ; preds = %870, %867, %866
  %871 = getelementptr inbounds i8, ptr %0, i64 384
  %872 = load double, ptr %871, align 8
  %873 = fcmp olt double %872, 0.000000e+00
  br i1 %873, label %874, label %880

874:                                              ; preds = %.thread.i50.i.i
  %875 = icmp slt i64 %639, 6041
  br i1 %875, label %876, label %probe_rtt.exit.i.i

876:                                              ; preds = %874
  %877 = fcmp olt double %670, 2.000000e-01
  %878 = select i1 %877, double 2.000000e-01, double %670
  %879 = fadd double %878, %2
  store double %879, ptr %871, align 8
  br label %probe_rtt.exit.i.i

880:                                              ; preds = %.thread.i50.i.i
  %881 = fcmp ugt double %872, %2
  br i1 %881, label %probe_rtt.exit.i.i, label %882

882:                                              ; preds = %880
  %883 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %883, align 8
  %884 = getelementptr inbounds i8, ptr %0, i64 360
  %885 = load i8, ptr %884, align 8
  %886 = trunc i8 %885 to i1
  %887 = getelementptr inbounds i8, ptr %0, i64 48
  br i1 %886, label %888, label %901

888:                                              ; preds = %882
  store i32 3, ptr %0, align 8
  store double 2.000000e+00, ptr %887, align 8
  %889 = getelementptr inbounds i8, ptr %0, i64 8
  %890 = load i64, ptr %889, align 8
  %891 = srem i64 %890, 7
  %892 = trunc nsw i64 %891 to i8
  %.lhs.trunc.i.i51.i.i = add nsw i8 %892, 2
  %893 = srem i8 %.lhs.trunc.i.i51.i.i, 8
  %.sext.i.i52.i.i = sext i8 %893 to i64
  %894 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i52.i.i, ptr %894, align 8
  %895 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %895, align 8
  %896 = icmp eq i8 %893, 0
  %897 = icmp eq i8 %893, 1
  %898 = select i1 %897, double 7.500000e-01, double 1.000000e+00
  %899 = select i1 %896, double 1.250000e+00, double %898
  %900 = getelementptr inbounds i8, ptr %0, i64 40
  store double %899, ptr %900, align 8
  br label %probe_rtt.exit.i.i

901:                                              ; preds = %882
  store i32 1, ptr %0, align 8
  store double 2.885000e+00, ptr %887, align 8
  %902 = getelementptr inbounds i8, ptr %0, i64 40
  store double 2.885000e+00, ptr %902, align 8
  br label %probe_rtt.exit.i.i

probe_rtt.exit.i.i:                               ; preds = %901, %888, %880, %876, %874, %870
  %903 = phi i1 [ false, %870 ], [ true, %874 ], [ true, %876 ], [ true, %880 ], [ false, %888 ], [ false, %901 ]
  %904 = getelementptr inbounds i8, ptr %0, i64 324
  %905 = load i32, ptr %904, align 4
  %.not.i.i53.i.i = icmp eq i32 %905, 0
  br i1 %.not.i.i53.i.i, label %wanted.exit.thread.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %probe_rtt.exit.i.i
  %906 = getelementptr inbounds i8, ptr %0, i64 64
  %907 = getelementptr inbounds i8, ptr %0, i64 320
  %908 = load i32, ptr %907, align 8
  %909 = zext i32 %908 to i64
  %910 = getelementptr inbounds [16 x %struct.ltp_best], ptr %906, i64 0, i64 %909, i32 1
  %911 = load double, ptr %910, align 8
  %912 = getelementptr inbounds i8, ptr %0, i64 40
  %913 = load double, ptr %912, align 8
  %914 = fmul double %913, 0x3FEFAE147AE147AE
  %915 = fmul double %911, %914
  %916 = fcmp uge double %670, 0.000000e+00
  %917 = fcmp ogt double %911, 0.000000e+00
  %or.cond.i.i54.i.i = select i1 %916, i1 %917, i1 false
  br i1 %or.cond.i.i54.i.i, label %918, label %wanted.exit.i.i.i

918:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %919 = getelementptr inbounds i8, ptr %0, i64 48
  %920 = load double, ptr %919, align 8
  %921 = fmul double %670, %920
  %922 = fadd double %670, 4.000000e-03
  %923 = fcmp ogt double %921, %922
  %924 = select i1 %923, double %921, double %922
  %925 = fmul double %911, %924
  %926 = fadd double %925, 4.530000e+03
  br label %wanted.exit.i.i.i

wanted.exit.i.i.i:                                ; preds = %918, %ltp_bandwidth.exit.i.i.i.i
  %.0.i.i55.i.i = phi double [ %926, %918 ], [ 1.510000e+04, %ltp_bandwidth.exit.i.i.i.i ]
  br i1 %917, label %927, label %wanted.exit.thread.i.i.i

927:                                              ; preds = %wanted.exit.i.i.i
  %928 = getelementptr inbounds i8, ptr %0, i64 360
  %929 = load i8, ptr %928, align 8
  %930 = trunc i8 %929 to i1
  br i1 %930, label %.sink.split.i.i.i, label %931

931:                                              ; preds = %927
  %932 = getelementptr inbounds i8, ptr %0, i64 24
  %933 = load double, ptr %932, align 8
  %934 = fcmp ogt double %915, %933
  br i1 %934, label %.sink.split.i.i.i, label %935

935:                                              ; preds = %931
  %936 = getelementptr inbounds i8, ptr %0, i64 56
  %937 = load i64, ptr %936, align 8
  %938 = icmp slt i64 %937, 2
  br i1 %938, label %.sink.split.i.i.i, label %943

wanted.exit.thread.i.i.i:                         ; preds = %wanted.exit.i.i.i, %probe_rtt.exit.i.i
  %.0.i29.i.i.i = phi double [ %.0.i.i55.i.i, %wanted.exit.i.i.i ], [ 1.510000e+04, %probe_rtt.exit.i.i ]
  %939 = fcmp ogt double %670, 0.000000e+00
  br i1 %939, label %940, label %943

940:                                              ; preds = %wanted.exit.thread.i.i.i
  %941 = fdiv double 4.356350e+04, %670
  br label %.sink.split.i.i.i

.sink.split.i.i.i:                                ; preds = %940, %935, %931, %927
  %.sink.i.i.i = phi double [ %941, %940 ], [ %915, %935 ], [ %915, %931 ], [ %915, %927 ]
  %.0.i28.ph.i.i.i = phi double [ %.0.i29.i.i.i, %940 ], [ %.0.i.i55.i.i, %935 ], [ %.0.i.i55.i.i, %931 ], [ %.0.i.i55.i.i, %927 ]
  %942 = getelementptr inbounds i8, ptr %0, i64 24
  store double %.sink.i.i.i, ptr %942, align 8
  br label %943

943:                                              ; preds = %.sink.split.i.i.i, %wanted.exit.thread.i.i.i, %935
  %.0.i28.i.i.i = phi double [ %.0.i29.i.i.i, %wanted.exit.thread.i.i.i ], [ %.0.i.i55.i.i, %935 ], [ %.0.i28.ph.i.i.i, %.sink.split.i.i.i ]
  %944 = getelementptr inbounds i8, ptr %0, i64 360
  %945 = load i8, ptr %944, align 8
  %946 = trunc i8 %945 to i1
  %947 = getelementptr inbounds i8, ptr %0, i64 16
  %948 = load double, ptr %947, align 8
  br i1 %946, label %949, label %954

949:                                              ; preds = %943
  %950 = sitofp i64 %.254.i to double
  %951 = fadd double %948, %950
  %952 = fcmp olt double %951, %.0.i28.i.i.i
  %953 = select i1 %952, double %951, double %.0.i28.i.i.i
  br label %ltp_rate_acked.exit.i

954:                                              ; preds = %943
  %955 = fcmp olt double %948, %.0.i28.i.i.i
  %956 = icmp slt i64 %642, 15100
  %or.cond57.i.i = select i1 %955, i1 true, i1 %956
  br i1 %or.cond57.i.i, label %957, label %ltp_rate_acked.exit.i

957:                                              ; preds = %954
  %958 = sitofp i64 %.254.i to double
  %959 = fadd double %948, %958
  br label %ltp_rate_acked.exit.i

ltp_rate_acked.exit.i:                            ; preds = %957, %954, %949
  %960 = phi double [ %959, %957 ], [ %953, %949 ], [ %948, %954 ]
  %961 = fcmp ogt double %960, 6.040000e+03
  %962 = select i1 %961, double %960, double 6.040000e+03
  %spec.store.select.i.i.i = select i1 %903, double 6.040000e+03, double %962
  store double %spec.store.select.i.i.i, ptr %947, align 8
  %963 = getelementptr inbounds i8, ptr %0, i64 33464
  store double %2, ptr %963, align 8
  %964 = getelementptr inbounds i8, ptr %0, i64 33456
  store i32 0, ptr %964, align 8
  %965 = load i64, ptr %450, align 8
  %966 = icmp slt i64 %965, 0
  br i1 %966, label %ltp_receiver_take.exit, label %967

967:                                              ; preds = %ltp_rate_acked.exit.i
  %968 = load i32, ptr %449, align 4
  %969 = load i32, ptr %445, align 8
  %.not13.i67.i = icmp eq i32 %968, %969
  br i1 %.not13.i67.i, label %ltp_receiver_take.exit, label %.lr.ph.i68.i

.lr.ph.i68.i:                                     ; preds = %967, %984
  %970 = phi i32 [ %985, %984 ], [ %969, %967 ]
  %.014.i.i = phi i32 [ %986, %984 ], [ %968, %967 ]
  %971 = load ptr, ptr %444, align 8
  %972 = and i32 %.014.i.i, 16383
  %973 = zext nneg i32 %972 to i64
  %974 = getelementptr inbounds %struct.ltp_sent, ptr %971, i64 %973
  %975 = load i64, ptr %450, align 8
  %976 = trunc i64 %975 to i32
  %977 = sub i32 %.014.i.i, %976
  %978 = icmp slt i32 %977, 0
  br i1 %978, label %979, label %ltp_receiver_take.exit

979:                                              ; preds = %.lr.ph.i68.i
  %980 = getelementptr inbounds i8, ptr %974, i64 50
  %981 = load i8, ptr %980, align 2
  %982 = icmp eq i8 %981, 1
  br i1 %982, label %983, label %984

983:                                              ; preds = %979
  tail call fastcc void @lose(ptr noundef nonnull %0, ptr noundef nonnull %974) nobuiltin
  %.pre.i71.i = load i32, ptr %445, align 8
  br label %984

984:                                              ; preds = %983, %979
  %985 = phi i32 [ %.pre.i71.i, %983 ], [ %970, %979 ]
  %986 = add i32 %.014.i.i, 1
  %.not.i70.i = icmp eq i32 %986, %985
  br i1 %.not.i70.i, label %ltp_receiver_take.exit, label %.lr.ph.i68.i

987:                                              ; preds = %3
  %988 = getelementptr inbounds i8, ptr %1, i64 12
  %989 = load i32, ptr %988, align 4
  %990 = getelementptr inbounds i8, ptr %0, i64 496
  %991 = and i32 %989, 4095
  %992 = zext nneg i32 %991 to i64
  %993 = getelementptr inbounds [4096 x ptr], ptr %990, i64 0, i64 %992
  %994 = load ptr, ptr %993, align 8
  %.not.i.i29 = icmp eq ptr %994, null
  br i1 %.not.i.i29, label %ltp_take_close.exit, label %995

995:                                              ; preds = %987
  %996 = getelementptr inbounds i8, ptr %994, i64 104
  %997 = load i32, ptr %996, align 8
  %998 = icmp eq i32 %997, %989
  br i1 %998, label %open_flow.exit.i, label %ltp_take_close.exit

open_flow.exit.i:                                 ; preds = %995
  %999 = getelementptr inbounds i8, ptr %1, i64 24
  %1000 = load i32, ptr %999, align 8
  %1001 = getelementptr inbounds i8, ptr %994, i64 108
  %1002 = load i32, ptr %1001, align 4
  %.not27.i = icmp eq i32 %1000, %1002
  br i1 %.not27.i, label %1003, label %1034

1003:                                             ; preds = %open_flow.exit.i
  %1004 = getelementptr inbounds i8, ptr %994, i64 120
  %1005 = load i8, ptr %1004, align 8
  %1006 = trunc i8 %1005 to i1
  br i1 %1006, label %1007, label %1034

1007:                                             ; preds = %1003
  %1008 = getelementptr inbounds i8, ptr %1, i64 32
  %1009 = load i64, ptr %1008, align 8
  %.not28.i = icmp eq i64 %1009, 0
  br i1 %.not28.i, label %.thread.i32, label %1010

1010:                                             ; preds = %1007
  %1011 = getelementptr inbounds i8, ptr %1, i64 40
  %1012 = load ptr, ptr %1011, align 8
  %1013 = icmp eq i32 %1000, 0
  br i1 %1013, label %.thread36.i, label %.lr.ph.i.i30

.lr.ph.i.i30:                                     ; preds = %1010
  %1014 = getelementptr inbounds i8, ptr %994, i64 64
  %1015 = load ptr, ptr %1014, align 8
  %1016 = zext i32 %1000 to i64
  br label %1017

1017:                                             ; preds = %1032, %.lr.ph.i.i30
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i.i30 ], [ %indvars.iv.next.i.i, %1032 ]
  %1018 = phi i1 [ false, %.lr.ph.i.i30 ], [ %1033, %1032 ]
  %1019 = getelementptr inbounds i8, ptr %1015, i64 %indvars.iv.i.i
  %1020 = load i8, ptr %1019, align 1
  %1021 = and i8 %1020, 2
  %.not.i31.i = icmp eq i8 %1021, 0
  br i1 %.not.i31.i, label %1032, label %1022

1022:                                             ; preds = %1017
  %1023 = trunc nuw i64 %indvars.iv.i.i to i32
  %1024 = lshr i64 %indvars.iv.i.i, 3
  %1025 = and i64 %1024, 536870911
  %1026 = getelementptr inbounds i8, ptr %1012, i64 %1025
  %1027 = load i8, ptr %1026, align 1
  %1028 = zext i8 %1027 to i32
  %1029 = and i32 %1023, 7
  %1030 = shl nuw nsw i32 1, %1029
  %1031 = and i32 %1030, %1028
  %.not.i.i.i31 = icmp eq i32 %1031, 0
  br i1 %.not.i.i.i31, label %has_critical.exit.i, label %1032

1032:                                             ; preds = %1022, %1017
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %1033 = icmp uge i64 %indvars.iv.next.i.i, %1016
  %exitcond.i.i = icmp eq i64 %indvars.iv.next.i.i, %1016
  br i1 %exitcond.i.i, label %has_critical.exit.i, label %1017

has_critical.exit.i:                              ; preds = %1032, %1022
  %.lcssa.i.i = phi i1 [ %1018, %1022 ], [ %1033, %1032 ]
  br i1 %.lcssa.i.i, label %.thread36.i, label %1034

1034:                                             ; preds = %has_critical.exit.i, %1003, %open_flow.exit.i
  %1035 = getelementptr inbounds i8, ptr %0, i64 464
  %1036 = load i64, ptr %1035, align 8
  %1037 = add i64 %1036, 1
  store i64 %1037, ptr %1035, align 8
  br label %ltp_receiver_take.exit

.thread36.i:                                      ; preds = %has_critical.exit.i, %1010
  %1038 = tail call ptr @calloc(i64 noundef %1009, i64 noundef 1) nobuiltin
  %1039 = getelementptr inbounds i8, ptr %994, i64 128
  store ptr %1038, ptr %1039, align 8
  %.not30.i = icmp eq ptr %1038, null
  br i1 %.not30.i, label %ltp_receiver_take.exit, label %1040

1040:                                             ; preds = %.thread36.i
  %1041 = load ptr, ptr %1011, align 8
  %1042 = load i64, ptr %1008, align 8
  %1043 = tail call ptr @memcpy(ptr noundef nonnull %1038, ptr noundef %1041, i64 noundef %1042) nobuiltin
  br label %.thread.i32

.thread.i32:                                      ; preds = %1040, %1007
  store ptr null, ptr %993, align 8
  %1044 = getelementptr inbounds i8, ptr %0, i64 33264
  %1045 = load i32, ptr %1044, align 8
  %1046 = add i32 %1045, -1
  store i32 %1046, ptr %1044, align 8
  %1047 = getelementptr inbounds i8, ptr %994, i64 122
  %1048 = load i8, ptr %1047, align 2
  %1049 = trunc i8 %1048 to i1
  br i1 %1049, label %1050, label %leave.exit.i.i

1050:                                             ; preds = %.thread.i32
  %1051 = getelementptr inbounds i8, ptr %994, i64 8
  %1052 = load ptr, ptr %1051, align 8
  %1053 = load ptr, ptr %994, align 8
  %.not.i.i33.i = icmp eq ptr %1053, null
  %1054 = getelementptr inbounds i8, ptr %1053, i64 8
  %1055 = getelementptr inbounds i8, ptr %0, i64 33272
  %1056 = select i1 %.not.i.i33.i, ptr %1055, ptr %1054
  store ptr %1052, ptr %1056, align 8
  %1057 = load ptr, ptr %994, align 8
  %.not11.i.i.i = icmp eq ptr %1052, null
  %1058 = getelementptr inbounds i8, ptr %0, i64 33280
  %1059 = select i1 %.not11.i.i.i, ptr %1058, ptr %1052
  store ptr %1057, ptr %1059, align 8
  store i8 0, ptr %1047, align 2
  br label %leave.exit.i.i

leave.exit.i.i:                                   ; preds = %1050, %.thread.i32
  %1060 = getelementptr inbounds i8, ptr %994, i64 16
  store ptr null, ptr %1060, align 8
  %1061 = getelementptr inbounds i8, ptr %0, i64 33288
  %1062 = load ptr, ptr %1061, align 8
  %.not.i32.i = icmp eq ptr %1062, null
  br i1 %.not.i32.i, label %ltp_take_close.exit.thread40, label %1063

1063:                                             ; preds = %leave.exit.i.i
  %1064 = getelementptr inbounds i8, ptr %0, i64 33296
  %1065 = load ptr, ptr %1064, align 8
  %1066 = getelementptr inbounds i8, ptr %1065, i64 16
  br label %ltp_take_close.exit.thread40

ltp_take_close.exit.thread40:                     ; preds = %leave.exit.i.i, %1063
  %1067 = phi ptr [ %1066, %1063 ], [ %1061, %leave.exit.i.i ]
  store ptr %994, ptr %1067, align 8
  %1068 = getelementptr inbounds i8, ptr %0, i64 33296
  store ptr %994, ptr %1068, align 8
  br label %1077

ltp_take_close.exit:                              ; preds = %987, %995
  %1069 = getelementptr inbounds i8, ptr %0, i64 33268
  %1070 = load i32, ptr %1069, align 4
  %1071 = sub i32 %989, %1070
  %1072 = icmp sgt i32 %1071, -1
  %1073 = zext i1 %1072 to i64
  %1074 = getelementptr inbounds i8, ptr %0, i64 464
  %1075 = load i64, ptr %1074, align 8
  %1076 = add i64 %1075, %1073
  store i64 %1076, ptr %1074, align 8
  br i1 %1072, label %ltp_receiver_take.exit, label %1077

1077:                                             ; preds = %ltp_take_close.exit.thread40, %ltp_take_close.exit
  %1078 = getelementptr inbounds i8, ptr %0, i64 70544
  %1079 = load i32, ptr %988, align 4
  %1080 = zext i32 %1079 to i64
  %1081 = shl nuw i64 %1080, 32
  %1082 = getelementptr inbounds i8, ptr %1, i64 24
  %1083 = load i32, ptr %1082, align 8
  %1084 = zext i32 %1083 to i64
  %1085 = or disjoint i64 %1081, %1084
  %1086 = getelementptr inbounds i8, ptr %0, i64 70560
  %1087 = load i64, ptr %1086, align 8
  %1088 = getelementptr inbounds i8, ptr %0, i64 70568
  %1089 = load i64, ptr %1088, align 8
  %1090 = icmp eq i64 %1087, %1089
  br i1 %1090, label %1091, label %._crit_edge.i33

._crit_edge.i33:                                  ; preds = %1077
  %.pre.i = load ptr, ptr %1078, align 8
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 70552
  %.pre7.i = load i64, ptr %.phi.trans.insert.i, align 8
  br label %1103

1091:                                             ; preds = %1077
  %.not.i.i34 = icmp eq i64 %1087, 0
  %1092 = shl i64 %1087, 1
  %spec.select.i.i = select i1 %.not.i.i34, i64 64, i64 %1092
  %1093 = tail call ptr @calloc(i64 noundef %spec.select.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i = icmp eq ptr %1093, null
  br i1 %.not21.i.not.i, label %ltp_receiver_take.exit, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %1091
  %.pre.i.i35 = load ptr, ptr %1078, align 8
  br i1 %.not.i.i34, label %grow.exit.thread.i, label %.lr.ph.i.i36

.lr.ph.i.i36:                                     ; preds = %.preheader.i.i
  %1094 = getelementptr inbounds i8, ptr %0, i64 70552
  %1095 = load i64, ptr %1094, align 8
  br label %1096

grow.exit.thread.i:                               ; preds = %1096, %.preheader.i.i
  tail call void @free(ptr noundef %.pre.i.i35) nobuiltin
  store ptr %1093, ptr %1078, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 70552
  store i64 0, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  store i64 %spec.select.i.i, ptr %1088, align 8
  %.pre8.i = load i64, ptr %1086, align 8
  br label %1103

1096:                                             ; preds = %1096, %.lr.ph.i.i36
  %.01822.i.i = phi i64 [ 0, %.lr.ph.i.i36 ], [ %1102, %1096 ]
  %1097 = add i64 %.01822.i.i, %1095
  %1098 = urem i64 %1097, %1087
  %1099 = getelementptr inbounds i64, ptr %.pre.i.i35, i64 %1098
  %1100 = load i64, ptr %1099, align 8
  %1101 = getelementptr inbounds i64, ptr %1093, i64 %.01822.i.i
  store i64 %1100, ptr %1101, align 8
  %1102 = add nuw i64 %.01822.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %1102, %1087
  br i1 %exitcond.not.i.i, label %grow.exit.thread.i, label %1096

1103:                                             ; preds = %grow.exit.thread.i, %._crit_edge.i33
  %1104 = phi i64 [ %1089, %._crit_edge.i33 ], [ %spec.select.i.i, %grow.exit.thread.i ]
  %1105 = phi i64 [ %1087, %._crit_edge.i33 ], [ %.pre8.i, %grow.exit.thread.i ]
  %1106 = phi i64 [ %.pre7.i, %._crit_edge.i33 ], [ 0, %grow.exit.thread.i ]
  %1107 = phi ptr [ %.pre.i, %._crit_edge.i33 ], [ %1093, %grow.exit.thread.i ]
  %1108 = add i64 %1105, 1
  store i64 %1108, ptr %1086, align 8
  %1109 = add i64 %1106, %1105
  %1110 = urem i64 %1109, %1104
  %1111 = getelementptr inbounds i64, ptr %1107, i64 %1110
  store i64 %1085, ptr %1111, align 8
  br label %ltp_receiver_take.exit

1112:                                             ; preds = %3
  %1113 = getelementptr inbounds i8, ptr %0, i64 33472
  %1114 = getelementptr inbounds i8, ptr %1, i64 12
  %1115 = load i32, ptr %1114, align 4
  %1116 = getelementptr inbounds i8, ptr %0, i64 70408
  br label %1117

1117:                                             ; preds = %1118, %1112
  %.020.i = phi ptr [ null, %1112 ], [ %.019.i, %1118 ]
  %.019.in.i = phi ptr [ %1116, %1112 ], [ %.019.i, %1118 ]
  %.019.i = load ptr, ptr %.019.in.i, align 8
  %.not.i37 = icmp eq ptr %.019.i, null
  br i1 %.not.i37, label %.critedge.i38, label %1118

1118:                                             ; preds = %1117
  %1119 = getelementptr inbounds i8, ptr %.019.i, i64 8
  %1120 = load i32, ptr %1119, align 8
  %.not21.i = icmp eq i32 %1120, %1115
  br i1 %.not21.i, label %1121, label %1117

1121:                                             ; preds = %1118
  %1122 = load ptr, ptr %.019.i, align 8
  %.not22.i = icmp eq ptr %.020.i, null
  %1123 = select i1 %.not22.i, ptr %1116, ptr %.020.i
  store ptr %1122, ptr %1123, align 8
  %1124 = getelementptr inbounds i8, ptr %0, i64 70416
  %1125 = load ptr, ptr %1124, align 8
  %1126 = icmp eq ptr %1125, %.019.i
  br i1 %1126, label %1127, label %1128

1127:                                             ; preds = %1121
  store ptr %.020.i, ptr %1124, align 8
  br label %1128

1128:                                             ; preds = %1127, %1121
  %1129 = getelementptr inbounds i8, ptr %0, i64 70424
  %1130 = load ptr, ptr %1129, align 8
  store ptr %1130, ptr %.019.i, align 8
  store ptr %.019.i, ptr %1129, align 8
  br label %ltp_receiver_take.exit

.critedge.i38:                                    ; preds = %1117
  %1131 = load i64, ptr %1113, align 8
  %1132 = add i64 %1131, 1
  store i64 %1132, ptr %1113, align 8
  br label %ltp_receiver_take.exit

ltp_receiver_take.exit:                           ; preds = %984, %.lr.ph.i68.i, %.thread36.i, %1034, %.critedge.i38, %1128, %1103, %1091, %967, %ltp_rate_acked.exit.i, %._crit_edge.i, %432, %acknowledge.exit78.i, %387, %fits.exit.thread.i, %take_unregistered.exit.i, %flush.exit.i.i.i, %325, %.thread.i27.i.i, %288, %262, %245, %241, %209, %185, %.thread82.i, %59, %flush.exit.i.i, %39, %.thread.i.i, %ltp_take_close.exit
  %.0 = phi ptr [ null, %ltp_take_close.exit ], [ null, %59 ], [ null, %acknowledge.exit78.i ], [ null, %fits.exit.thread.i ], [ null, %387 ], [ null, %.thread.i.i ], [ null, %39 ], [ null, %flush.exit.i.i ], [ null, %.thread82.i ], [ null, %262 ], [ null, %185 ], [ null, %209 ], [ null, %241 ], [ null, %245 ], [ null, %288 ], [ null, %.thread.i27.i.i ], [ null, %325 ], [ null, %flush.exit.i.i.i ], [ %spec.select.i, %take_unregistered.exit.i ], [ null, %432 ], [ null, %._crit_edge.i ], [ null, %ltp_rate_acked.exit.i ], [ null, %967 ], [ null, %1091 ], [ null, %1103 ], [ null, %1128 ], [ null, %.critedge.i38 ], [ null, %1034 ], [ null, %.thread36.i ], [ null, %.lr.ph.i68.i ], [ null, %984 ]
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
  %.not77.i.i = icmp eq i32 %31, 0
  br i1 %.not77.i.i, label %._crit_edge.i.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %15
  %34 = getelementptr inbounds i8, ptr %1, i64 48
  %35 = getelementptr inbounds i8, ptr %1, i64 144
  %36 = getelementptr inbounds i8, ptr %0, i64 33480
  %37 = zext i32 %32 to i64
  br label %48

._crit_edge.i.i:                                  ; preds = %72, %15
  %38 = getelementptr inbounds i8, ptr %1, i64 112
  %.069.i.i = load ptr, ptr %38, align 8
  %.not70.i.i = icmp eq ptr %.069.i.i, null
  br i1 %.not70.i.i, label %._crit_edge74.i.i, label %.lr.ph73.i.i

.lr.ph73.i.i:                                     ; preds = %._crit_edge.i.i
  %39 = getelementptr inbounds i8, ptr %1, i64 144
  %40 = getelementptr inbounds i8, ptr %1, i64 136
  %41 = getelementptr inbounds i8, ptr %0, i64 70432
  %42 = getelementptr inbounds i8, ptr %0, i64 70440
  %43 = getelementptr inbounds i8, ptr %0, i64 70436
  %44 = getelementptr inbounds i8, ptr %0, i64 70504
  %45 = getelementptr inbounds i8, ptr %0, i64 70520
  %46 = getelementptr inbounds i8, ptr %0, i64 70528
  %.phi.trans.insert.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 70512
  %47 = fadd double %3, 1.000000e-03
  br label %86

48:                                               ; preds = %72, %.lr.ph.i.i
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %indvars.iv.next.i.i, %72 ]
  %49 = load i64, ptr %34, align 8
  %.not54.i.i = icmp sgt i64 %49, %indvars.iv.i.i
  br i1 %.not54.i.i, label %.critedge.i.i, label %50

50:                                               ; preds = %48
  %51 = icmp ult i64 %indvars.iv.i.i, %37
  %.pre39.i = load ptr, ptr %35, align 8
  br i1 %51, label %.critedge76.i.i, label %52

52:                                               ; preds = %50
  %53 = load i32, ptr %28, align 4
  %54 = icmp ne i32 %53, 1440
  %55 = getelementptr inbounds i16, ptr %.pre39.i, i64 %indvars.iv.i.i
  %56 = load i16, ptr %55, align 2
  %57 = icmp ne i16 %56, 0
  %58 = and i1 %54, %57
  %59 = zext i1 %58 to i64
  %60 = load i64, ptr %36, align 8
  %61 = add i64 %60, %59
  store i64 %61, ptr %36, align 8
  %.pre41.i = load ptr, ptr %35, align 8
  br i1 %54, label %72, label %.critedge76.i.i

.critedge76.i.i:                                  ; preds = %52, %50
  %62 = phi ptr [ %.pre39.i, %50 ], [ %.pre41.i, %52 ]
  %63 = getelementptr inbounds i16, ptr %62, i64 %indvars.iv.i.i
  %64 = load i16, ptr %63, align 2
  br label %72

.critedge.i.i:                                    ; preds = %48
  %65 = load ptr, ptr %35, align 8
  %66 = getelementptr inbounds i16, ptr %65, i64 %indvars.iv.i.i
  %67 = load i16, ptr %66, align 2
  %68 = icmp ne i16 %67, 0
  %69 = zext i1 %68 to i64
  %70 = load i64, ptr %36, align 8
  %71 = add i64 %70, %69
  store i64 %71, ptr %36, align 8
  %.pre40.i = load ptr, ptr %35, align 8
  br label %72

72:                                               ; preds = %.critedge.i.i, %.critedge76.i.i, %52
  %73 = phi ptr [ %62, %.critedge76.i.i ], [ %.pre41.i, %52 ], [ %.pre40.i, %.critedge.i.i ]
  %74 = phi i16 [ %64, %.critedge76.i.i ], [ 0, %52 ], [ 0, %.critedge.i.i ]
  %75 = getelementptr inbounds i16, ptr %73, i64 %indvars.iv.i.i
  store i16 %74, ptr %75, align 2
  %76 = load ptr, ptr %35, align 8
  %77 = getelementptr inbounds i16, ptr %76, i64 %indvars.iv.i.i
  %78 = load i16, ptr %77, align 2
  %79 = icmp ne i16 %78, 0
  %80 = zext i1 %79 to i32
  %81 = load i32, ptr %33, align 8
  %82 = add i32 %81, %80
  store i32 %82, ptr %33, align 8
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %83 = load i32, ptr %6, align 4
  %84 = zext i32 %83 to i64
  %85 = icmp ult i64 %indvars.iv.next.i.i, %84
  br i1 %85, label %48, label %._crit_edge.i.i

._crit_edge74.i.i:                                ; preds = %acknowledge.exit.i.i, %._crit_edge.i.i
  %.not52.i.i = icmp eq ptr %30, null
  br i1 %.not52.i.i, label %settle.exit.i, label %122

86:                                               ; preds = %acknowledge.exit.i.i, %.lr.ph73.i.i
  %.071.i.i = phi ptr [ %.069.i.i, %.lr.ph73.i.i ], [ %.0.i.i, %acknowledge.exit.i.i ]
  %87 = getelementptr inbounds i8, ptr %.071.i.i, i64 16
  %88 = load i32, ptr %87, align 8
  %89 = trunc i32 %88 to i16
  %90 = load ptr, ptr %39, align 8
  %91 = getelementptr inbounds i8, ptr %.071.i.i, i64 8
  %92 = load i32, ptr %91, align 8
  %93 = zext i32 %92 to i64
  %94 = getelementptr inbounds i16, ptr %90, i64 %93
  store i16 %89, ptr %94, align 2
  %95 = load i32, ptr %33, align 8
  %96 = add i32 %95, 1
  store i32 %96, ptr %33, align 8
  %97 = getelementptr inbounds i8, ptr %.071.i.i, i64 12
  %98 = load i32, ptr %97, align 4
  %99 = load i32, ptr %40, align 8
  %100 = tail call noundef i32 @llvm.bswap.i32(i32 %98)
  %101 = load i32, ptr %41, align 8
  %102 = add i32 %101, 1
  store i32 %102, ptr %41, align 8
  %103 = zext i32 %101 to i64
  %104 = getelementptr inbounds [16 x i32], ptr %42, i64 0, i64 %103
  store i32 %100, ptr %104, align 4
  store i32 %99, ptr %43, align 4
  %105 = icmp eq i32 %101, 0
  br i1 %105, label %.thread.i.i.i, label %106

.thread.i.i.i:                                    ; preds = %86
  store double %47, ptr %44, align 8
  br label %acknowledge.exit.i.i

106:                                              ; preds = %86
  %107 = icmp eq i32 %102, 16
  br i1 %107, label %108, label %acknowledge.exit.i.i

108:                                              ; preds = %106
  store double 0x7FF0000000000000, ptr %44, align 8
  %109 = load i64, ptr %45, align 8
  %110 = load i64, ptr %46, align 8
  %111 = icmp eq i64 %109, %110
  br i1 %111, label %112, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %108
  %.pre.i.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i.i, align 8
  br label %117

112:                                              ; preds = %108
  %.not.i.i.i.i = icmp eq i64 %109, 0
  %113 = shl i64 %109, 1
  %spec.select.i.i.i.i = select i1 %.not.i.i.i.i, i64 16, i64 %113
  %114 = load ptr, ptr %.phi.trans.insert.i.i.i.i, align 8
  %115 = mul i64 %spec.select.i.i.i.i, 72
  %116 = tail call ptr @realloc(ptr noundef %114, i64 noundef %115) nobuiltin
  %.not19.i.i.i.i = icmp eq ptr %116, null
  br i1 %.not19.i.i.i.i, label %flush.exit.i.i.i, label %.thread.i.i.i.i

.thread.i.i.i.i:                                  ; preds = %112
  store ptr %116, ptr %.phi.trans.insert.i.i.i.i, align 8
  store i64 %spec.select.i.i.i.i, ptr %46, align 8
  %.pre21.i.i.i.i = load i64, ptr %45, align 8
  br label %117

117:                                              ; preds = %.thread.i.i.i.i, %._crit_edge.i.i.i.i
  %118 = phi i64 [ %109, %._crit_edge.i.i.i.i ], [ %.pre21.i.i.i.i, %.thread.i.i.i.i ]
  %119 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.i.i.i.i ], [ %116, %.thread.i.i.i.i ]
  %120 = add i64 %118, 1
  store i64 %120, ptr %45, align 8
  %121 = getelementptr inbounds %struct.ltp_ack, ptr %119, i64 %118
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %121, ptr noundef nonnull align 8 dereferenceable(72) %41, i64 72, i1 false)
  br label %flush.exit.i.i.i

flush.exit.i.i.i:                                 ; preds = %117, %112
  store i32 0, ptr %41, align 8
  br label %acknowledge.exit.i.i

acknowledge.exit.i.i:                             ; preds = %flush.exit.i.i.i, %106, %.thread.i.i.i
  %.0.i.i = load ptr, ptr %.071.i.i, align 8
  %.not.i.i = icmp eq ptr %.0.i.i, null
  br i1 %.not.i.i, label %._crit_edge74.i.i, label %86

122:                                              ; preds = %._crit_edge74.i.i
  %123 = getelementptr inbounds i8, ptr %30, i64 8
  %124 = load i32, ptr %123, align 8
  %125 = icmp eq i32 %124, %32
  br i1 %125, label %126, label %settle.exit.i

126:                                              ; preds = %122
  %127 = zext i32 %32 to i64
  %128 = getelementptr inbounds i8, ptr %1, i64 48
  %129 = load i64, ptr %128, align 8
  %.not53.i.i = icmp sgt i64 %129, %127
  br i1 %.not53.i.i, label %settle.exit.i, label %130

130:                                              ; preds = %126
  %131 = getelementptr inbounds i8, ptr %30, i64 16
  %132 = load i32, ptr %131, align 8
  %133 = load i32, ptr %28, align 4
  %134 = icmp eq i32 %132, %133
  br i1 %134, label %135, label %settle.exit.i

135:                                              ; preds = %130
  %136 = zext i32 %132 to i64
  %137 = getelementptr inbounds i8, ptr %30, i64 20
  %138 = getelementptr inbounds i8, ptr %1, i64 152
  %139 = load ptr, ptr %138, align 8
  %140 = lshr i32 %32, 4
  %141 = zext nneg i32 %140 to i64
  %142 = getelementptr inbounds ptr, ptr %139, i64 %141
  %143 = load ptr, ptr %142, align 8
  %.not.i.i35.i = icmp eq ptr %143, null
  br i1 %.not.i.i35.i, label %144, label %146

144:                                              ; preds = %135
  %145 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %145, ptr %142, align 8
  %.not17.not.i.i.i = icmp eq ptr %145, null
  br i1 %.not17.not.i.i.i, label %settle.exit.i, label %146

146:                                              ; preds = %144, %135
  %147 = phi ptr [ %145, %144 ], [ %143, %135 ]
  %148 = and i32 %32, 15
  %149 = mul nuw nsw i32 %148, 1440
  %150 = zext nneg i32 %149 to i64
  %151 = getelementptr inbounds i8, ptr %147, i64 %150
  %152 = tail call ptr @memcpy(ptr noundef nonnull %151, ptr noundef nonnull readonly %137, i64 noundef %136) nobuiltin
  %153 = getelementptr inbounds i8, ptr %1, i64 144
  %154 = load ptr, ptr %153, align 8
  %155 = getelementptr inbounds i16, ptr %154, i64 %127
  %156 = load i16, ptr %155, align 2
  %157 = icmp eq i16 %156, -32768
  %.neg.i.i.i = sext i1 %157 to i32
  %158 = getelementptr inbounds i8, ptr %1, i64 36
  %159 = load i32, ptr %158, align 4
  %160 = add i32 %159, %.neg.i.i.i
  store i32 %160, ptr %158, align 4
  %161 = trunc i32 %132 to i16
  store i16 %161, ptr %155, align 2
  %162 = load i32, ptr %33, align 8
  %163 = add i32 %162, 1
  store i32 %163, ptr %33, align 8
  %164 = getelementptr inbounds i8, ptr %30, i64 12
  %165 = load i32, ptr %164, align 4
  %166 = getelementptr inbounds i8, ptr %1, i64 136
  %167 = load i32, ptr %166, align 8
  %168 = tail call noundef i32 @llvm.bswap.i32(i32 %165)
  %169 = getelementptr inbounds i8, ptr %0, i64 70432
  %170 = getelementptr inbounds i8, ptr %0, i64 70440
  %171 = load i32, ptr %169, align 8
  %172 = add i32 %171, 1
  store i32 %172, ptr %169, align 8
  %173 = zext i32 %171 to i64
  %174 = getelementptr inbounds [16 x i32], ptr %170, i64 0, i64 %173
  store i32 %168, ptr %174, align 4
  %175 = getelementptr inbounds i8, ptr %0, i64 70436
  store i32 %167, ptr %175, align 4
  %176 = icmp eq i32 %171, 0
  br i1 %176, label %.thread.i65.i.i, label %179

.thread.i65.i.i:                                  ; preds = %146
  %177 = fadd double %3, 1.000000e-03
  %178 = getelementptr inbounds i8, ptr %0, i64 70504
  store double %177, ptr %178, align 8
  br label %settle.exit.i

179:                                              ; preds = %146
  %180 = icmp eq i32 %172, 16
  br i1 %180, label %181, label %settle.exit.i

181:                                              ; preds = %179
  %182 = getelementptr inbounds i8, ptr %0, i64 70504
  store double 0x7FF0000000000000, ptr %182, align 8
  %183 = getelementptr inbounds i8, ptr %0, i64 70520
  %184 = load i64, ptr %183, align 8
  %185 = getelementptr inbounds i8, ptr %0, i64 70528
  %186 = load i64, ptr %185, align 8
  %187 = icmp eq i64 %184, %186
  br i1 %187, label %188, label %._crit_edge.i.i56.i.i

._crit_edge.i.i56.i.i:                            ; preds = %181
  %.phi.trans.insert.i.i57.i.i = getelementptr inbounds i8, ptr %0, i64 70512
  %.pre.i.i58.i.i = load ptr, ptr %.phi.trans.insert.i.i57.i.i, align 8
  br label %194

188:                                              ; preds = %181
  %.not.i.i60.i.i = icmp eq i64 %184, 0
  %189 = shl i64 %184, 1
  %spec.select.i.i61.i.i = select i1 %.not.i.i60.i.i, i64 16, i64 %189
  %190 = getelementptr inbounds i8, ptr %0, i64 70512
  %191 = load ptr, ptr %190, align 8
  %192 = mul i64 %spec.select.i.i61.i.i, 72
  %193 = tail call ptr @realloc(ptr noundef %191, i64 noundef %192) nobuiltin
  %.not19.i.i62.i.i = icmp eq ptr %193, null
  br i1 %.not19.i.i62.i.i, label %flush.exit.i59.i.i, label %.thread.i.i63.i.i

.thread.i.i63.i.i:                                ; preds = %188
  store ptr %193, ptr %190, align 8
  store i64 %spec.select.i.i61.i.i, ptr %185, align 8
  %.pre21.i.i64.i.i = load i64, ptr %183, align 8
  br label %194

194:                                              ; preds = %.thread.i.i63.i.i, %._crit_edge.i.i56.i.i
  %195 = phi i64 [ %184, %._crit_edge.i.i56.i.i ], [ %.pre21.i.i64.i.i, %.thread.i.i63.i.i ]
  %196 = phi ptr [ %.pre.i.i58.i.i, %._crit_edge.i.i56.i.i ], [ %193, %.thread.i.i63.i.i ]
  %197 = add i64 %195, 1
  store i64 %197, ptr %183, align 8
  %198 = getelementptr inbounds %struct.ltp_ack, ptr %196, i64 %195
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %198, ptr noundef nonnull align 8 dereferenceable(72) %169, i64 72, i1 false)
  br label %flush.exit.i59.i.i

flush.exit.i59.i.i:                               ; preds = %194, %188
  store i32 0, ptr %169, align 8
  br label %settle.exit.i

settle.exit.i:                                    ; preds = %flush.exit.i59.i.i, %179, %.thread.i65.i.i, %144, %130, %126, %122, %._crit_edge74.i.i
  %199 = getelementptr inbounds i8, ptr %2, i64 9
  %200 = load i8, ptr %199, align 1
  %201 = trunc i8 %200 to i1
  br i1 %201, label %.preheader.i, label %239

.preheader.i:                                     ; preds = %settle.exit.i
  %202 = getelementptr inbounds i8, ptr %2, i64 40
  %203 = load i64, ptr %202, align 8
  %.not38.i = icmp eq i64 %203, 0
  br i1 %.not38.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %.preheader.i
  %204 = getelementptr inbounds i8, ptr %1, i64 144
  %205 = getelementptr inbounds i8, ptr %2, i64 32
  %206 = getelementptr inbounds i8, ptr %1, i64 36
  br label %222

._crit_edge.i:                                    ; preds = %222, %.preheader.i
  %207 = getelementptr inbounds i8, ptr %2, i64 16
  %208 = load double, ptr %207, align 8
  %209 = getelementptr inbounds i8, ptr %1, i64 80
  store double %208, ptr %209, align 8
  %210 = getelementptr inbounds i8, ptr %2, i64 24
  %211 = load double, ptr %210, align 8
  %212 = getelementptr inbounds i8, ptr %1, i64 96
  store double %211, ptr %212, align 8
  %213 = getelementptr inbounds i8, ptr %1, i64 88
  store double %211, ptr %213, align 8
  %214 = getelementptr inbounds i8, ptr %0, i64 70400
  %215 = load ptr, ptr %214, align 8
  %216 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %215, ptr %216, align 8
  %217 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr null, ptr %217, align 8
  %.not.i36.i = icmp eq ptr %215, null
  %218 = getelementptr inbounds i8, ptr %215, i64 16
  %219 = getelementptr inbounds i8, ptr %0, i64 70392
  %220 = select i1 %.not.i36.i, ptr %219, ptr %218
  store ptr %1, ptr %220, align 8
  store ptr %1, ptr %214, align 8
  %221 = getelementptr inbounds i8, ptr %1, i64 58
  store i8 1, ptr %221, align 2
  br label %239

222:                                              ; preds = %222, %.lr.ph.i
  %.037.i = phi i64 [ 0, %.lr.ph.i ], [ %236, %222 ]
  %223 = load ptr, ptr %204, align 8
  %224 = load ptr, ptr %205, align 8
  %225 = getelementptr inbounds i32, ptr %224, i64 %.037.i
  %226 = load i32, ptr %225, align 4
  %227 = zext i32 %226 to i64
  %228 = getelementptr inbounds i16, ptr %223, i64 %227
  %229 = load i16, ptr %228, align 2
  %.not.i = icmp eq i16 %229, 0
  %230 = zext i1 %.not.i to i32
  %231 = load i32, ptr %206, align 4
  %232 = add i32 %231, %230
  store i32 %232, ptr %206, align 4
  %233 = load i16, ptr %228, align 2
  %.not34.i = icmp eq i16 %233, 0
  %234 = select i1 %.not34.i, i16 -32768, i16 0
  %235 = or i16 %234, %233
  store i16 %235, ptr %228, align 2
  %236 = add nuw i64 %.037.i, 1
  %237 = load i64, ptr %202, align 8
  %238 = icmp ult i64 %236, %237
  br i1 %238, label %222, label %._crit_edge.i

239:                                              ; preds = %._crit_edge.i, %settle.exit.i
  tail call fastcc void @look(ptr noundef nonnull %5, ptr noundef nonnull %1, double noundef %3) nobuiltin
  br label %ltp_receiver_register.exit

ltp_receiver_register.exit:                       ; preds = %drop_registration.exit.i, %239
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
  %10 = getelementptr inbounds i8, ptr %0, i64 70536
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 70520
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
  %19 = getelementptr inbounds i8, ptr %0, i64 70504
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
  %31 = getelementptr inbounds i8, ptr %0, i64 70528
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %30, %32
  br i1 %33, label %34, label %._crit_edge.i.i

._crit_edge.i.i:                                  ; preds = %29
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 70512
  %.pre.i.i = load ptr, ptr %.phi.trans.insert.i.i, align 8
  br label %42

34:                                               ; preds = %29
  %.not.i19.i = icmp eq i64 %30, 0
  %35 = shl i64 %30, 1
  %spec.select.i.i = select i1 %.not.i19.i, i64 16, i64 %35
  %36 = getelementptr inbounds i8, ptr %0, i64 70512
  %37 = load ptr, ptr %36, align 8
  %38 = mul i64 %spec.select.i.i, 72
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
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %46, ptr noundef nonnull align 8 dereferenceable(72) %47, i64 72, i1 false)
  br label %flush.exit.i

flush.exit.i:                                     ; preds = %42, %40
  %.sink.i.i = phi ptr [ %41, %40 ], [ %47, %42 ]
  store i32 0, ptr %.sink.i.i, align 8
  br label %ltp_receiver_gather.exit

ltp_receiver_gather.exit:                         ; preds = %._crit_edge.i, %flush.exit.i
  %48 = icmp sgt i64 %3, 0
  br i1 %48, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %ltp_receiver_gather.exit
  %49 = getelementptr inbounds i8, ptr %0, i64 70560
  %50 = getelementptr inbounds i8, ptr %0, i64 70544
  %51 = getelementptr inbounds i8, ptr %0, i64 70552
  %52 = getelementptr inbounds i8, ptr %0, i64 70568
  %53 = getelementptr inbounds i8, ptr %0, i64 70408
  %54 = getelementptr inbounds i8, ptr %0, i64 70512
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
  %80 = zext i32 %79 to i64
  %81 = shl nuw nsw i64 %80, 2
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
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(5) %.sroa.6.0..sroa_idx.i.i, i8 0, i64 5, i1 false)
  %548 = load i64, ptr %196, align 8
  %.not.i.i44.i = icmp eq i64 %548, 0
  br i1 %.not.i.i44.i, label %549, label %._crit_edge.i.i45.i

._crit_edge.i.i45.i:                              ; preds = %544
  %.pre.i.i47.i = load double, ptr %.phi.trans.insert.i.i46.i, align 8
  %.pre11.i.i.i = load double, ptr %.phi.trans.insert10.i.i.i, align 8
  br label %send.exit.i

549:                                              ; preds = %544
  store double %1, ptr %.phi.trans.insert10.i.i.i, align 8
  store double %1, ptr %.phi.trans.insert.i.i46.i, align 8
  br label %send.exit.i

send.exit.i:                                      ; preds = %549, %._crit_edge.i.i45.i
  %550 = phi double [ %.pre11.i.i.i, %._crit_edge.i.i45.i ], [ %1, %549 ]
  %551 = phi double [ %.pre.i.i47.i, %._crit_edge.i.i45.i ], [ %1, %549 ]
  %552 = getelementptr inbounds i8, ptr %537, i64 %526
  %553 = load i64, ptr %224, align 8
  %554 = load i64, ptr %225, align 8
  %555 = icmp sge i64 %554, %553
  %556 = zext i1 %555 to i8
  store double %1, ptr %541, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %541, i64 8
  store double %551, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %541, i64 16
  store double %550, ptr %.sroa.3.0..sroa_idx.i.i.i, align 8
  %.sroa.4.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %541, i64 24
  store i64 %553, ptr %.sroa.4.0..sroa_idx.i.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %541, i64 32
  store i8 %556, ptr %.sroa.5.0..sroa_idx.i.i.i, align 8
  %557 = load i32, ptr %194, align 8
  %558 = add i32 %557, 1
  store i32 %558, ptr %194, align 8
  %559 = load i64, ptr %116, align 8
  %560 = add nsw i64 %559, 1
  store i64 %560, ptr %116, align 8
  %561 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %562 = zext i16 %561 to i64
  %563 = load i64, ptr %196, align 8
  %564 = add nsw i64 %563, %562
  store i64 %564, ptr %196, align 8
  %565 = load i64, ptr %226, align 8
  %566 = add i64 %565, 1
  store i64 %566, ptr %226, align 8
  %567 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %568 = icmp eq i16 %567, 1510
  %569 = zext i1 %568 to i64
  %570 = load i64, ptr %227, align 8
  %571 = add i64 %570, %569
  store i64 %571, ptr %227, align 8
  %572 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %573 = uitofp i16 %572 to double
  %574 = load double, ptr %228, align 8
  %575 = fdiv double %573, %574
  %576 = load double, ptr %188, align 8
  %577 = fadd double %576, %575
  store double %577, ptr %188, align 8
  %578 = select i1 %522, i8 1, i8 2
  %579 = trunc i32 %529 to i16
  %580 = tail call i16 @llvm.bswap.i16(i16 %579)
  %581 = tail call noundef i32 @llvm.bswap.i32(i32 %530)
  %582 = tail call noundef i32 @llvm.bswap.i32(i32 %532)
  %583 = tail call noundef i32 @llvm.bswap.i32(i32 %.252.ph.i)
  %584 = tail call noundef i32 @llvm.bswap.i32(i32 %533)
  %585 = tail call noundef i32 @llvm.bswap.i32(i32 %535)
  store i8 -73, ptr %519, align 8
  %.sroa.2.0..sroa_idx.i50.i.i = getelementptr inbounds i8, ptr %519, i64 1
  store i8 %578, ptr %.sroa.2.0..sroa_idx.i50.i.i, align 1
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
  store ptr %552, ptr %588, align 8
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
  %107 = getelementptr inbounds i8, ptr %0, i64 70504
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
  %44 = and i64 %1, 3
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
