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
  %6 = getelementptr inbounds i8, ptr %0, i64 33456
  %7 = tail call ptr @memset(ptr noundef nonnull %6, i32 noundef 0, i64 noundef 37064) nobuiltin
  %8 = getelementptr inbounds i8, ptr %0, i64 33472
  store double %4, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 70480
  store double 0x7FF0000000000000, ptr %9, align 8
  %10 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 33456) nobuiltin
  %11 = getelementptr inbounds i8, ptr %0, i64 472
  store i32 %1, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 476
  store i32 %2, ptr %12, align 4
  %13 = getelementptr inbounds i8, ptr %0, i64 33424
  store double -1.000000e+00, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 33392
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
  %16 = getelementptr inbounds i8, ptr %0, i64 33352
  store ptr %15, ptr %16, align 8
  %17 = icmp ne ptr %15, null
  ret i1 %17
}

define void @ltp_end(ptr nocapture noundef %0) local_unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 33256
  %3 = load ptr, ptr %2, align 8
  %.not24.i = icmp eq ptr %3, null
  br i1 %.not24.i, label %.preheader.i, label %.lr.ph.i

.preheader.i:                                     ; preds = %13, %1
  %4 = getelementptr inbounds i8, ptr %0, i64 480
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
  %15 = getelementptr inbounds i8, ptr %0, i64 33272
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
  %28 = getelementptr inbounds i8, ptr %0, i64 33288
  %29 = load ptr, ptr %28, align 8
  tail call void @free(ptr noundef %29) nobuiltin
  %30 = getelementptr inbounds i8, ptr %0, i64 33320
  %31 = load ptr, ptr %30, align 8
  tail call void @free(ptr noundef %31) nobuiltin
  %32 = getelementptr inbounds i8, ptr %0, i64 33352
  %33 = load ptr, ptr %32, align 8
  tail call void @free(ptr noundef %33) nobuiltin
  %34 = getelementptr inbounds i8, ptr %0, i64 33488
  br label %37

.preheader.i6:                                    ; preds = %41
  %35 = getelementptr inbounds i8, ptr %0, i64 70352
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
  %42 = getelementptr inbounds i8, ptr %0, i64 70384
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
  %45 = getelementptr inbounds i8, ptr %0, i64 70400
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
  %51 = getelementptr inbounds i8, ptr %0, i64 70488
  %52 = load ptr, ptr %51, align 8
  tail call void @free(ptr noundef %52) nobuiltin
  %53 = getelementptr inbounds i8, ptr %0, i64 70520
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
  %69 = getelementptr inbounds i8, ptr %0, i64 33264
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
  %79 = getelementptr inbounds i8, ptr %0, i64 33256
  br label %wait.exit.i

wait.exit.i:                                      ; preds = %78, %76
  %.in.i.i = phi ptr [ %77, %76 ], [ %79, %78 ]
  %80 = load ptr, ptr %.in.i.i, align 8
  %81 = getelementptr inbounds i8, ptr %21, i64 8
  store ptr %80, ptr %81, align 8
  %82 = getelementptr inbounds i8, ptr %.0.i.i, i64 8
  %83 = getelementptr inbounds i8, ptr %0, i64 33256
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
  %4 = getelementptr inbounds i8, ptr %0, i64 70552
  store i8 1, ptr %4, align 8
  %5 = load i32, ptr %1, align 8
  switch i32 %5, label %1093 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %429
    i32 4, label %968
  ]

6:                                                ; preds = %3, %3
  %7 = getelementptr inbounds i8, ptr %0, i64 33456
  %8 = getelementptr inbounds i8, ptr %1, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = and i32 %9, 4095
  %11 = getelementptr inbounds i8, ptr %0, i64 33480
  %12 = load i32, ptr %11, align 8
  %13 = sub i32 %9, %12
  %14 = icmp slt i32 %13, 0
  br i1 %14, label %.critedge.i, label %15

15:                                               ; preds = %6
  %16 = icmp ult i32 %13, 4096
  br i1 %16, label %17, label %59

17:                                               ; preds = %15
  %18 = getelementptr inbounds i8, ptr %0, i64 66256
  %19 = zext nneg i32 %10 to i64
  %20 = getelementptr inbounds [4096 x i8], ptr %18, i64 0, i64 %19
  %21 = load i8, ptr %20, align 1
  %.not85.i = icmp eq i8 %21, 0
  br i1 %.not85.i, label %.critedge59.i, label %.critedge.i

.critedge.i:                                      ; preds = %17, %6
  %22 = load i64, ptr %7, align 8
  %23 = add i64 %22, 1
  store i64 %23, ptr %7, align 8
  %24 = getelementptr inbounds i8, ptr %1, i64 20
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds i8, ptr %1, i64 28
  %27 = load i32, ptr %26, align 4
  %28 = tail call noundef i32 @llvm.bswap.i32(i32 %25)
  %29 = getelementptr inbounds i8, ptr %0, i64 70408
  %30 = getelementptr inbounds i8, ptr %0, i64 70416
  %31 = load i32, ptr %29, align 8
  %32 = add i32 %31, 1
  store i32 %32, ptr %29, align 8
  %33 = zext i32 %31 to i64
  %34 = getelementptr inbounds [16 x i32], ptr %30, i64 0, i64 %33
  store i32 %28, ptr %34, align 4
  %35 = getelementptr inbounds i8, ptr %0, i64 70412
  store i32 %27, ptr %35, align 4
  %36 = icmp eq i32 %31, 0
  br i1 %36, label %.thread.i.i, label %39

.thread.i.i:                                      ; preds = %.critedge.i
  %37 = fadd double %2, 1.000000e-03
  %38 = getelementptr inbounds i8, ptr %0, i64 70480
  store double %37, ptr %38, align 8
  br label %ltp_receiver_take.exit

39:                                               ; preds = %.critedge.i
  %40 = icmp eq i32 %32, 16
  br i1 %40, label %41, label %ltp_receiver_take.exit

41:                                               ; preds = %39
  %42 = getelementptr inbounds i8, ptr %0, i64 70480
  store double 0x7FF0000000000000, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 70496
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 70504
  %46 = load i64, ptr %45, align 8
  %47 = icmp eq i64 %44, %46
  br i1 %47, label %48, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %41
  %.phi.trans.insert.i.i.i = getelementptr inbounds i8, ptr %0, i64 70488
  %.pre.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i, align 8
  br label %54

48:                                               ; preds = %41
  %.not.i.i.i = icmp eq i64 %44, 0
  %49 = shl i64 %44, 1
  %spec.select.i.i.i = select i1 %.not.i.i.i, i64 16, i64 %49
  %50 = getelementptr inbounds i8, ptr %0, i64 70488
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
  %60 = getelementptr inbounds i8, ptr %0, i64 33464
  %61 = load i64, ptr %60, align 8
  %62 = add i64 %61, 1
  store i64 %62, ptr %60, align 8
  br label %ltp_receiver_take.exit

.critedge59.i:                                    ; preds = %17
  %63 = getelementptr inbounds i8, ptr %0, i64 33488
  %64 = getelementptr inbounds [4096 x ptr], ptr %63, i64 0, i64 %19
  %65 = load ptr, ptr %64, align 8
  %.not.i = icmp eq ptr %65, null
  br i1 %.not.i, label %66, label %.thread.i

66:                                               ; preds = %.critedge59.i
  %67 = tail call dereferenceable_or_null(160) ptr @calloc(i64 noundef 1, i64 noundef 160) nobuiltin
  %.not.i.i = icmp eq ptr %67, null
  br i1 %.not.i.i, label %.thread81.i, label %68

.thread81.i:                                      ; preds = %66
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

.thread.i:                                        ; preds = %68, %.critedge59.i
  %.080.i = phi ptr [ %67, %68 ], [ %65, %.critedge59.i ]
  %75 = getelementptr inbounds i8, ptr %0, i64 33484
  %76 = load i32, ptr %75, align 4
  %.not56.i = icmp ugt i32 %76, %13
  br i1 %.not56.i, label %79, label %77

77:                                               ; preds = %.thread.i
  %78 = add nuw nsw i32 %13, 1
  store i32 %78, ptr %75, align 4
  br label %79

79:                                               ; preds = %77, %.thread.i
  %80 = getelementptr inbounds i8, ptr %.080.i, i64 56
  %81 = load i8, ptr %80, align 8
  %82 = trunc i8 %81 to i1
  %83 = load i32, ptr %1, align 8
  %84 = icmp eq i32 %83, 1
  br i1 %82, label %348, label %85

85:                                               ; preds = %79
  br i1 %84, label %86, label %237

86:                                               ; preds = %85
  %87 = getelementptr inbounds i8, ptr %1, i64 16
  %88 = load i32, ptr %87, align 8
  %.not.i.i61.i = icmp eq i32 %88, 0
  br i1 %.not.i.i61.i, label %89, label %regs_of.exit.i.i.i

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
  br i1 %171, label %.thread.i.i63.i, label %185

regs_of.exit.i.i.i:                               ; preds = %86
  %172 = getelementptr inbounds i8, ptr %.080.i, i64 48
  %173 = load i64, ptr %172, align 8
  %174 = icmp eq i64 %173, -1
  br i1 %174, label %182, label %175

175:                                              ; preds = %regs_of.exit.i.i.i
  %176 = getelementptr inbounds i8, ptr %1, i64 24
  %177 = load i32, ptr %176, align 8
  %178 = getelementptr inbounds i8, ptr %.080.i, i64 28
  %179 = load i32, ptr %178, align 4
  %.not46.i.i.i = icmp eq i32 %177, %179
  %180 = zext i32 %88 to i64
  %.not47.i.i.i = icmp sgt i64 %173, %180
  %or.cond.i.i.i = and i1 %.not47.i.i.i, %.not46.i.i.i
  br i1 %or.cond.i.i.i, label %.thread.i62.i, label %182

.thread.i62.i:                                    ; preds = %175
  %181 = getelementptr inbounds i8, ptr %.080.i, i64 112
  br label %198

182:                                              ; preds = %175, %regs_of.exit.i.i.i
  %183 = icmp ne i64 %173, -1
  %184 = zext i1 %183 to i64
  br label %185

185:                                              ; preds = %182, %135, %93, %89
  %186 = phi i64 [ %184, %182 ], [ 1, %135 ], [ 1, %89 ], [ 1, %93 ]
  %187 = getelementptr inbounds i8, ptr %0, i64 33464
  %188 = load i64, ptr %187, align 8
  %189 = add i64 %188, %186
  store i64 %189, ptr %187, align 8
  br label %ltp_receiver_take.exit

.thread.i.i63.i:                                  ; preds = %135
  %.phi.trans.insert.i.i64.i = getelementptr inbounds i8, ptr %.080.i, i64 48
  %.pre.i.i65.i = load i64, ptr %.phi.trans.insert.i.i64.i, align 8
  %190 = getelementptr inbounds i8, ptr %.080.i, i64 112
  %.not48.i.i.i = icmp eq i64 %164, %.pre.i.i65.i
  br i1 %.not48.i.i.i, label %191, label %192

191:                                              ; preds = %.thread.i.i63.i
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %.080.i, i64 28
  %.pre.i.i = load i32, ptr %.phi.trans.insert.i.i, align 4
  %.not49.i.i.i = icmp eq i32 %169, %.pre.i.i
  br i1 %.not49.i.i.i, label %198, label %192

192:                                              ; preds = %191, %.thread.i.i63.i
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
  %195 = getelementptr inbounds i8, ptr %.080.i, i64 128
  store i64 0, ptr %195, align 8
  store i64 %164, ptr %.phi.trans.insert.i.i64.i, align 8
  %196 = load i32, ptr %168, align 8
  %197 = getelementptr inbounds i8, ptr %.080.i, i64 28
  store i32 %196, ptr %197, align 4
  br label %198

198:                                              ; preds = %drop_registration.exit.i.i.i, %191, %.thread.i62.i
  %199 = phi ptr [ %190, %drop_registration.exit.i.i.i ], [ %190, %191 ], [ %181, %.thread.i62.i ]
  %200 = phi i64 [ %164, %drop_registration.exit.i.i.i ], [ %164, %191 ], [ %173, %.thread.i62.i ]
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
  %218 = getelementptr inbounds i8, ptr %.080.i, i64 136
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
  %236 = getelementptr inbounds i8, ptr %.080.i, i64 136
  store i32 %235, ptr %236, align 8
  store ptr %219, ptr %.0.i.i.i, align 8
  br label %take_unregistered.exit.i

237:                                              ; preds = %85
  %238 = getelementptr inbounds i8, ptr %1, i64 32
  %239 = load i64, ptr %238, align 8
  %240 = icmp ult i64 %239, 1440
  br i1 %240, label %241, label %262

241:                                              ; preds = %237
  %242 = getelementptr inbounds i8, ptr %.080.i, i64 120
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
  %261 = getelementptr inbounds i8, ptr %.080.i, i64 136
  store i32 %260, ptr %261, align 8
  store ptr %244, ptr %242, align 8
  br label %ltp_receiver_take.exit

262:                                              ; preds = %237
  %263 = getelementptr inbounds i8, ptr %1, i64 24
  %264 = load i32, ptr %263, align 8
  %265 = tail call fastcc i1 @make_room(ptr noundef nonnull %.080.i, i32 noundef %264) nobuiltin
  br i1 %265, label %266, label %ltp_receiver_take.exit

266:                                              ; preds = %262
  %267 = getelementptr inbounds i8, ptr %1, i64 16
  %268 = load i32, ptr %267, align 8
  %269 = getelementptr inbounds i8, ptr %.080.i, i64 144
  %270 = load ptr, ptr %269, align 8
  %271 = zext i32 %268 to i64
  %272 = getelementptr inbounds i16, ptr %270, i64 %271
  %273 = load i16, ptr %272, align 2
  %274 = and i16 %273, 32767
  %.not.i60.i = icmp eq i16 %274, 0
  br i1 %.not.i60.i, label %278, label %275

275:                                              ; preds = %266
  %276 = load i64, ptr %7, align 8
  %277 = add i64 %276, 1
  store i64 %277, ptr %7, align 8
  br label %307

278:                                              ; preds = %266
  %279 = load i64, ptr %238, align 8
  %280 = getelementptr inbounds i8, ptr %1, i64 40
  %281 = load ptr, ptr %280, align 8
  %282 = getelementptr inbounds i8, ptr %.080.i, i64 152
  %283 = load ptr, ptr %282, align 8
  %284 = lshr i32 %268, 4
  %285 = zext nneg i32 %284 to i64
  %286 = getelementptr inbounds ptr, ptr %283, i64 %285
  %287 = load ptr, ptr %286, align 8
  %.not.i22.i.i = icmp eq ptr %287, null
  br i1 %.not.i22.i.i, label %288, label %store.exit.thread.i.i

288:                                              ; preds = %278
  %289 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %289, ptr %286, align 8
  %.not17.not.i.i.i = icmp eq ptr %289, null
  br i1 %.not17.not.i.i.i, label %ltp_receiver_take.exit, label %store.exit.thread.i.i

store.exit.thread.i.i:                            ; preds = %288, %278
  %290 = phi ptr [ %289, %288 ], [ %287, %278 ]
  %291 = and i32 %268, 15
  %292 = mul nuw nsw i32 %291, 1440
  %293 = zext nneg i32 %292 to i64
  %294 = getelementptr inbounds i8, ptr %290, i64 %293
  %295 = tail call ptr @memcpy(ptr noundef nonnull %294, ptr noundef readonly %281, i64 noundef %279) nobuiltin
  %296 = load ptr, ptr %269, align 8
  %297 = getelementptr inbounds i16, ptr %296, i64 %271
  %298 = load i16, ptr %297, align 2
  %299 = icmp eq i16 %298, -32768
  %.neg.i.i.i = sext i1 %299 to i32
  %300 = getelementptr inbounds i8, ptr %.080.i, i64 36
  %301 = load i32, ptr %300, align 4
  %302 = add i32 %301, %.neg.i.i.i
  store i32 %302, ptr %300, align 4
  %303 = trunc i64 %279 to i16
  store i16 %303, ptr %297, align 2
  %304 = getelementptr inbounds i8, ptr %.080.i, i64 32
  %305 = load i32, ptr %304, align 8
  %306 = add i32 %305, 1
  store i32 %306, ptr %304, align 8
  br label %307

307:                                              ; preds = %store.exit.thread.i.i, %275
  %308 = getelementptr inbounds i8, ptr %1, i64 20
  %309 = load i32, ptr %308, align 4
  %310 = getelementptr inbounds i8, ptr %1, i64 28
  %311 = load i32, ptr %310, align 4
  %312 = tail call noundef i32 @llvm.bswap.i32(i32 %309)
  %313 = getelementptr inbounds i8, ptr %0, i64 70408
  %314 = getelementptr inbounds i8, ptr %0, i64 70416
  %315 = load i32, ptr %313, align 8
  %316 = add i32 %315, 1
  store i32 %316, ptr %313, align 8
  %317 = zext i32 %315 to i64
  %318 = getelementptr inbounds [16 x i32], ptr %314, i64 0, i64 %317
  store i32 %312, ptr %318, align 4
  %319 = getelementptr inbounds i8, ptr %0, i64 70412
  store i32 %311, ptr %319, align 4
  %320 = icmp eq i32 %315, 0
  br i1 %320, label %.thread.i25.i.i, label %323

.thread.i25.i.i:                                  ; preds = %307
  %321 = fadd double %2, 1.000000e-03
  %322 = getelementptr inbounds i8, ptr %0, i64 70480
  store double %321, ptr %322, align 8
  br label %ltp_receiver_take.exit

323:                                              ; preds = %307
  %324 = icmp eq i32 %316, 16
  br i1 %324, label %325, label %ltp_receiver_take.exit

325:                                              ; preds = %323
  %326 = getelementptr inbounds i8, ptr %0, i64 70480
  store double 0x7FF0000000000000, ptr %326, align 8
  %327 = getelementptr inbounds i8, ptr %0, i64 70496
  %328 = load i64, ptr %327, align 8
  %329 = getelementptr inbounds i8, ptr %0, i64 70504
  %330 = load i64, ptr %329, align 8
  %331 = icmp eq i64 %328, %330
  br i1 %331, label %332, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %325
  %.phi.trans.insert.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 70488
  %.pre.i.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i.i, align 8
  br label %338

332:                                              ; preds = %325
  %.not.i.i24.i.i = icmp eq i64 %328, 0
  %333 = shl i64 %328, 1
  %spec.select.i.i.i.i = select i1 %.not.i.i24.i.i, i64 16, i64 %333
  %334 = getelementptr inbounds i8, ptr %0, i64 70488
  %335 = load ptr, ptr %334, align 8
  %336 = mul i64 %spec.select.i.i.i.i, 72
  %337 = tail call ptr @realloc(ptr noundef %335, i64 noundef %336) nobuiltin
  %.not19.i.i.i.i = icmp eq ptr %337, null
  br i1 %.not19.i.i.i.i, label %flush.exit.i.i.i, label %.thread.i.i.i.i

.thread.i.i.i.i:                                  ; preds = %332
  store ptr %337, ptr %334, align 8
  store i64 %spec.select.i.i.i.i, ptr %329, align 8
  %.pre21.i.i.i.i = load i64, ptr %327, align 8
  br label %338

338:                                              ; preds = %.thread.i.i.i.i, %._crit_edge.i.i.i.i
  %339 = phi i64 [ %328, %._crit_edge.i.i.i.i ], [ %.pre21.i.i.i.i, %.thread.i.i.i.i ]
  %340 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.i.i.i.i ], [ %337, %.thread.i.i.i.i ]
  %341 = add i64 %339, 1
  store i64 %341, ptr %327, align 8
  %342 = getelementptr inbounds %struct.ltp_ack, ptr %340, i64 %339
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %342, ptr noundef nonnull align 8 dereferenceable(72) %313, i64 72, i1 false)
  br label %flush.exit.i.i.i

flush.exit.i.i.i:                                 ; preds = %338, %332
  store i32 0, ptr %313, align 8
  br label %ltp_receiver_take.exit

take_unregistered.exit.i:                         ; preds = %220, %.critedge.thread.i.i.i
  %343 = zext i1 %.not.i.i.i.i to i64
  %344 = getelementptr inbounds i8, ptr %.080.i, i64 128
  %345 = load i64, ptr %344, align 8
  %346 = add nsw i64 %345, %343
  store i64 %346, ptr %344, align 8
  %347 = icmp eq i64 %346, %200
  %cond.fr.i = freeze i1 %347
  %spec.select.i = select i1 %cond.fr.i, ptr %.080.i, ptr null
  br label %ltp_receiver_take.exit

348:                                              ; preds = %79
  %349 = getelementptr inbounds i8, ptr %1, i64 16
  %350 = load i32, ptr %349, align 8
  %351 = add i32 %350, 1
  %352 = getelementptr inbounds i8, ptr %.080.i, i64 28
  %353 = load i32, ptr %352, align 4
  %354 = icmp ult i32 %351, %353
  br i1 %354, label %359, label %355

355:                                              ; preds = %348
  %356 = getelementptr inbounds i8, ptr %.080.i, i64 44
  %357 = load i32, ptr %356, align 4
  %358 = zext i32 %357 to i64
  br label %359

359:                                              ; preds = %355, %348
  %360 = phi i64 [ %358, %355 ], [ 1440, %348 ]
  %361 = getelementptr inbounds i8, ptr %1, i64 24
  %362 = load i32, ptr %361, align 8
  %363 = icmp eq i32 %362, %353
  br i1 %363, label %364, label %fits.exit.thread.i

364:                                              ; preds = %359
  %365 = zext i32 %350 to i64
  %366 = getelementptr inbounds i8, ptr %.080.i, i64 48
  %367 = load i64, ptr %366, align 8
  %368 = icmp sgt i64 %367, %365
  %brmerge.i.i = or i1 %84, %368
  br i1 %brmerge.i.i, label %fits.exit.i, label %369

369:                                              ; preds = %364
  %370 = getelementptr inbounds i8, ptr %1, i64 32
  %371 = load i64, ptr %370, align 8
  %372 = icmp eq i64 %371, %360
  br i1 %372, label %376, label %fits.exit.thread.i

fits.exit.i:                                      ; preds = %364
  %.not.i66.i = xor i1 %84, %368
  br i1 %.not.i66.i, label %fits.exit.thread.i, label %376

fits.exit.thread.i:                               ; preds = %fits.exit.i, %369, %359
  %373 = getelementptr inbounds i8, ptr %0, i64 33464
  %374 = load i64, ptr %373, align 8
  %375 = add i64 %374, 1
  store i64 %375, ptr %373, align 8
  br label %ltp_receiver_take.exit

376:                                              ; preds = %fits.exit.i, %369
  %377 = getelementptr inbounds i8, ptr %.080.i, i64 144
  %378 = load ptr, ptr %377, align 8
  %379 = getelementptr inbounds i16, ptr %378, i64 %365
  %380 = load i16, ptr %379, align 2
  %381 = and i16 %380, 32767
  %.not57.i = icmp eq i16 %381, 0
  br i1 %.not57.i, label %385, label %382

382:                                              ; preds = %376
  %383 = load i64, ptr %7, align 8
  %384 = add i64 %383, 1
  store i64 %384, ptr %7, align 8
  br label %393

385:                                              ; preds = %376
  %386 = getelementptr inbounds i8, ptr %1, i64 32
  %387 = load i64, ptr %386, align 8
  %388 = getelementptr inbounds i8, ptr %1, i64 40
  %389 = load ptr, ptr %388, align 8
  %390 = tail call fastcc i1 @store(ptr noundef nonnull %.080.i, i32 noundef %350, i64 noundef %387, ptr noundef %389) nobuiltin
  br i1 %390, label %391, label %ltp_receiver_take.exit

391:                                              ; preds = %385
  %392 = getelementptr inbounds i8, ptr %.080.i, i64 72
  store double %2, ptr %392, align 8
  br label %393

393:                                              ; preds = %391, %382
  %394 = getelementptr inbounds i8, ptr %1, i64 20
  %395 = load i32, ptr %394, align 4
  %396 = getelementptr inbounds i8, ptr %1, i64 28
  %397 = load i32, ptr %396, align 4
  %398 = tail call noundef i32 @llvm.bswap.i32(i32 %395)
  %399 = getelementptr inbounds i8, ptr %0, i64 70408
  %400 = getelementptr inbounds i8, ptr %0, i64 70416
  %401 = load i32, ptr %399, align 8
  %402 = add i32 %401, 1
  store i32 %402, ptr %399, align 8
  %403 = zext i32 %401 to i64
  %404 = getelementptr inbounds [16 x i32], ptr %400, i64 0, i64 %403
  store i32 %398, ptr %404, align 4
  %405 = getelementptr inbounds i8, ptr %0, i64 70412
  store i32 %397, ptr %405, align 4
  %406 = icmp eq i32 %401, 0
  br i1 %406, label %.thread.i76.i, label %409

.thread.i76.i:                                    ; preds = %393
  %407 = fadd double %2, 1.000000e-03
  %408 = getelementptr inbounds i8, ptr %0, i64 70480
  store double %407, ptr %408, align 8
  br label %acknowledge.exit77.i

409:                                              ; preds = %393
  %410 = icmp eq i32 %402, 16
  br i1 %410, label %411, label %acknowledge.exit77.i

411:                                              ; preds = %409
  %412 = getelementptr inbounds i8, ptr %0, i64 70480
  store double 0x7FF0000000000000, ptr %412, align 8
  %413 = getelementptr inbounds i8, ptr %0, i64 70496
  %414 = load i64, ptr %413, align 8
  %415 = getelementptr inbounds i8, ptr %0, i64 70504
  %416 = load i64, ptr %415, align 8
  %417 = icmp eq i64 %414, %416
  br i1 %417, label %418, label %._crit_edge.i.i67.i

._crit_edge.i.i67.i:                              ; preds = %411
  %.phi.trans.insert.i.i68.i = getelementptr inbounds i8, ptr %0, i64 70488
  %.pre.i.i69.i = load ptr, ptr %.phi.trans.insert.i.i68.i, align 8
  br label %424

418:                                              ; preds = %411
  %.not.i.i71.i = icmp eq i64 %414, 0
  %419 = shl i64 %414, 1
  %spec.select.i.i72.i = select i1 %.not.i.i71.i, i64 16, i64 %419
  %420 = getelementptr inbounds i8, ptr %0, i64 70488
  %421 = load ptr, ptr %420, align 8
  %422 = mul i64 %spec.select.i.i72.i, 72
  %423 = tail call ptr @realloc(ptr noundef %421, i64 noundef %422) nobuiltin
  %.not19.i.i73.i = icmp eq ptr %423, null
  br i1 %.not19.i.i73.i, label %flush.exit.i70.i, label %.thread.i.i74.i

.thread.i.i74.i:                                  ; preds = %418
  store ptr %423, ptr %420, align 8
  store i64 %spec.select.i.i72.i, ptr %415, align 8
  %.pre21.i.i75.i = load i64, ptr %413, align 8
  br label %424

424:                                              ; preds = %.thread.i.i74.i, %._crit_edge.i.i67.i
  %425 = phi i64 [ %414, %._crit_edge.i.i67.i ], [ %.pre21.i.i75.i, %.thread.i.i74.i ]
  %426 = phi ptr [ %.pre.i.i69.i, %._crit_edge.i.i67.i ], [ %423, %.thread.i.i74.i ]
  %427 = add i64 %425, 1
  store i64 %427, ptr %413, align 8
  %428 = getelementptr inbounds %struct.ltp_ack, ptr %426, i64 %425
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %428, ptr noundef nonnull align 8 dereferenceable(72) %399, i64 72, i1 false)
  br label %flush.exit.i70.i

flush.exit.i70.i:                                 ; preds = %424, %418
  store i32 0, ptr %399, align 8
  br label %acknowledge.exit77.i

acknowledge.exit77.i:                             ; preds = %flush.exit.i70.i, %409, %.thread.i76.i
  tail call fastcc void @look(ptr noundef nonnull %7, ptr noundef nonnull %.080.i, double noundef %2) nobuiltin
  br label %ltp_receiver_take.exit

429:                                              ; preds = %3
  %430 = fmul double %2, 1.000000e+06
  %431 = fptoui double %430 to i64
  %432 = trunc i64 %431 to i32
  %433 = getelementptr inbounds i8, ptr %1, i64 28
  %434 = load i32, ptr %433, align 4
  %435 = sub i32 %432, %434
  %436 = uitofp i32 %435 to double
  %437 = fdiv double %436, 1.000000e+06
  %438 = getelementptr inbounds i8, ptr %1, i64 32
  %439 = load i64, ptr %438, align 8
  %.not112.i = icmp eq i64 %439, 0
  br i1 %.not112.i, label %ltp_receiver_take.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %429
  %440 = getelementptr inbounds i8, ptr %1, i64 40
  %441 = getelementptr inbounds i8, ptr %0, i64 33352
  %442 = getelementptr inbounds i8, ptr %0, i64 33360
  %443 = getelementptr inbounds i8, ptr %0, i64 456
  %444 = getelementptr inbounds i8, ptr %0, i64 33384
  %445 = getelementptr inbounds i8, ptr %0, i64 33376
  %446 = getelementptr inbounds i8, ptr %0, i64 33364
  %447 = getelementptr inbounds i8, ptr %0, i64 33392
  %448 = getelementptr inbounds i8, ptr %0, i64 33400
  %449 = getelementptr inbounds i8, ptr %0, i64 33408
  %450 = getelementptr inbounds i8, ptr %0, i64 480
  %451 = getelementptr inbounds i8, ptr %0, i64 33248
  %452 = getelementptr inbounds i8, ptr %0, i64 33256
  %453 = getelementptr inbounds i8, ptr %0, i64 33264
  %454 = getelementptr inbounds i8, ptr %0, i64 33272
  %455 = getelementptr inbounds i8, ptr %0, i64 33280
  %456 = getelementptr inbounds i8, ptr %0, i64 464
  br label %457

._crit_edge.i:                                    ; preds = %acknowledge.53.exit.i
  %.not.i17 = icmp eq i64 %.254.i, 0
  br i1 %.not.i17, label %ltp_receiver_take.exit, label %595

457:                                              ; preds = %acknowledge.53.exit.i, %.lr.ph.i
  %.0105.i = phi double [ 0x7FF0000000000000, %.lr.ph.i ], [ %.2.i, %acknowledge.53.exit.i ]
  %.052104.i = phi i64 [ 0, %.lr.ph.i ], [ %.254.i, %acknowledge.53.exit.i ]
  %.055103.i = phi i64 [ 0, %.lr.ph.i ], [ %592, %acknowledge.53.exit.i ]
  %.sroa.12.0.off0102.i = phi i1 [ false, %.lr.ph.i ], [ %.sroa.12.3.off0.i, %acknowledge.53.exit.i ]
  %.sroa.9.0101.i = phi i64 [ 0, %.lr.ph.i ], [ %.sroa.9.3.i, %acknowledge.53.exit.i ]
  %.sroa.8.0100.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.8.3.i, %acknowledge.53.exit.i ]
  %.sroa.7.099.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.7.3.i, %acknowledge.53.exit.i ]
  %.sroa.0.098.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.0.3.i, %acknowledge.53.exit.i ]
  %458 = load ptr, ptr %440, align 8
  %459 = getelementptr inbounds i8, ptr %458, i64 %.055103.i
  %460 = load i8, ptr %459, align 1
  %461 = zext i8 %460 to i32
  %462 = shl nuw i32 %461, 24
  %463 = getelementptr inbounds i8, ptr %459, i64 1
  %464 = load i8, ptr %463, align 1
  %465 = zext i8 %464 to i32
  %466 = shl nuw nsw i32 %465, 16
  %467 = or disjoint i32 %466, %462
  %468 = getelementptr inbounds i8, ptr %459, i64 2
  %469 = load i8, ptr %468, align 1
  %470 = zext i8 %469 to i32
  %471 = shl nuw nsw i32 %470, 8
  %472 = or disjoint i32 %467, %471
  %473 = getelementptr inbounds i8, ptr %459, i64 3
  %474 = load i8, ptr %473, align 1
  %475 = zext i8 %474 to i32
  %476 = or disjoint i32 %472, %475
  %477 = load ptr, ptr %441, align 8
  %478 = and i32 %476, 16383
  %479 = zext nneg i32 %478 to i64
  %480 = getelementptr inbounds %struct.ltp_sent, ptr %477, i64 %479
  %481 = load i32, ptr %442, align 8
  %482 = sub i32 %476, %481
  %483 = icmp ult i32 %482, -16384
  br i1 %483, label %487, label %484

484:                                              ; preds = %457
  %485 = getelementptr inbounds i8, ptr %480, i64 50
  %486 = load i8, ptr %485, align 2
  switch i8 %486, label %495 [
    i8 0, label %487
    i8 2, label %492
  ]

487:                                              ; preds = %484, %457
  %488 = icmp sgt i32 %482, -1
  %489 = zext i1 %488 to i64
  %490 = load i64, ptr %456, align 8
  %491 = add i64 %490, %489
  store i64 %491, ptr %456, align 8
  br label %acknowledge.53.exit.i

492:                                              ; preds = %484
  store i8 0, ptr %485, align 2
  %493 = load i64, ptr %443, align 8
  %494 = add i64 %493, 1
  store i64 %494, ptr %443, align 8
  br label %note_latest.exit.i

495:                                              ; preds = %484
  store i8 0, ptr %485, align 2
  %496 = getelementptr inbounds i8, ptr %480, i64 48
  %497 = load i16, ptr %496, align 8
  %498 = zext i16 %497 to i64
  %499 = load i64, ptr %444, align 8
  %500 = sub nsw i64 %499, %498
  store i64 %500, ptr %444, align 8
  %501 = load i64, ptr %445, align 8
  %502 = add nsw i64 %501, -1
  store i64 %502, ptr %445, align 8
  %503 = load i32, ptr %442, align 8
  %.promoted.i.i = load i32, ptr %446, align 4
  %.not10.i.i = icmp eq i32 %.promoted.i.i, %503
  br i1 %.not10.i.i, label %leave_flight.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %495
  %504 = load ptr, ptr %441, align 8
  br label %505

505:                                              ; preds = %511, %.lr.ph.i.i
  %506 = phi i32 [ %.promoted.i.i, %.lr.ph.i.i ], [ %512, %511 ]
  %507 = and i32 %506, 16383
  %508 = zext nneg i32 %507 to i64
  %509 = getelementptr inbounds %struct.ltp_sent, ptr %504, i64 %508, i32 4
  %510 = load i8, ptr %509, align 2
  %.not9.i.i = icmp eq i8 %510, 1
  br i1 %.not9.i.i, label %leave_flight.exit.i, label %511

511:                                              ; preds = %505
  %512 = add i32 %506, 1
  store i32 %512, ptr %446, align 4
  %.not.i.i27 = icmp eq i32 %512, %503
  br i1 %.not.i.i27, label %leave_flight.exit.i, label %505

leave_flight.exit.i:                              ; preds = %511, %505, %495
  %.not61.i = icmp eq i64 %.052104.i, 0
  %.sroa.9.0..sroa_idx.phi.trans.insert.i = getelementptr inbounds i8, ptr %480, i64 24
  %.sroa.9.0.copyload.pre.i = load i64, ptr %.sroa.9.0..sroa_idx.phi.trans.insert.i, align 8
  br i1 %.not61.i, label %leave_flight.exit._crit_edge.i, label %513

leave_flight.exit._crit_edge.i:                   ; preds = %leave_flight.exit.i
  %.sroa.0.0.copyload.pre.i = load double, ptr %480, align 8
  br label %518

513:                                              ; preds = %leave_flight.exit.i
  %514 = icmp sgt i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %.sroa.0.0.copyload.pre117.i = load double, ptr %480, align 8
  br i1 %514, label %518, label %515

515:                                              ; preds = %513
  %516 = icmp eq i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %517 = fcmp ogt double %.sroa.0.0.copyload.pre117.i, %.sroa.0.098.i
  %or.cond.i = select i1 %516, i1 %517, i1 false
  br i1 %or.cond.i, label %518, label %519

518:                                              ; preds = %515, %513, %leave_flight.exit._crit_edge.i
  %.sroa.0.0.copyload.i = phi double [ %.sroa.0.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.0.0.copyload.pre117.i, %513 ], [ %.sroa.0.0.copyload.pre117.i, %515 ]
  %.sroa.9.0.copyload.i = phi i64 [ %.sroa.9.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.9.0.copyload.pre.i, %513 ], [ %.sroa.9.0101.i, %515 ]
  %.sroa.7.0..sroa_idx.i = getelementptr inbounds i8, ptr %480, i64 8
  %.sroa.7.0.copyload.i = load double, ptr %.sroa.7.0..sroa_idx.i, align 8
  %.sroa.8.0..sroa_idx.i = getelementptr inbounds i8, ptr %480, i64 16
  %.sroa.8.0.copyload.i = load double, ptr %.sroa.8.0..sroa_idx.i, align 8
  %.sroa.12.0..sroa_idx.i = getelementptr inbounds i8, ptr %480, i64 32
  %.sroa.12.0.copyload.i = load i8, ptr %.sroa.12.0..sroa_idx.i, align 8
  %extract.t92.i = trunc i8 %.sroa.12.0.copyload.i to i1
  br label %519

519:                                              ; preds = %518, %515
  %520 = phi double [ %.sroa.0.0.copyload.i, %518 ], [ %.sroa.0.0.copyload.pre117.i, %515 ]
  %.sroa.0.1.i = phi double [ %.sroa.0.0.copyload.i, %518 ], [ %.sroa.0.098.i, %515 ]
  %.sroa.7.1.i = phi double [ %.sroa.7.0.copyload.i, %518 ], [ %.sroa.7.099.i, %515 ]
  %.sroa.8.1.i = phi double [ %.sroa.8.0.copyload.i, %518 ], [ %.sroa.8.0100.i, %515 ]
  %.sroa.9.1.i = phi i64 [ %.sroa.9.0.copyload.i, %518 ], [ %.sroa.9.0101.i, %515 ]
  %.sroa.12.1.off0.i = phi i1 [ %extract.t92.i, %518 ], [ %.sroa.12.0.off0102.i, %515 ]
  %521 = fcmp olt double %520, %.0105.i
  %..0.i = select i1 %521, double %520, double %.0105.i
  %522 = load i16, ptr %496, align 8
  %523 = zext i16 %522 to i64
  %524 = add nsw i64 %.052104.i, %523
  %525 = load i64, ptr %447, align 8
  %526 = icmp sgt i64 %525, -1
  %527 = trunc i64 %525 to i32
  %528 = sub i32 %476, %527
  %529 = icmp slt i32 %528, 0
  %or.cond.i.i = and i1 %526, %529
  br i1 %or.cond.i.i, label %note_latest.exit.i, label %530

530:                                              ; preds = %519
  %531 = zext i32 %476 to i64
  store i64 %531, ptr %447, align 8
  %532 = load i64, ptr %448, align 8
  %533 = icmp sgt i64 %532, -1
  %534 = trunc i64 %532 to i32
  %535 = sub i32 %476, %534
  %536 = icmp slt i32 %535, 0
  %or.cond26.i.i = and i1 %533, %536
  br i1 %or.cond26.i.i, label %note_latest.exit.i, label %.critedge.i.i

.critedge.i.i:                                    ; preds = %530
  store i64 %531, ptr %448, align 8
  store i64 %532, ptr %447, align 8
  %537 = load i64, ptr %449, align 8
  %538 = icmp sgt i64 %537, -1
  %539 = trunc i64 %537 to i32
  %540 = sub i32 %476, %539
  %541 = icmp slt i32 %540, 0
  %or.cond26.1.i.i = and i1 %538, %541
  br i1 %or.cond26.1.i.i, label %note_latest.exit.i, label %.critedge.1.i.i

.critedge.1.i.i:                                  ; preds = %.critedge.i.i
  store i64 %531, ptr %449, align 8
  store i64 %537, ptr %448, align 8
  br label %note_latest.exit.i

note_latest.exit.i:                               ; preds = %.critedge.1.i.i, %.critedge.i.i, %530, %519, %492
  %.sroa.0.2.i = phi double [ %.sroa.0.098.i, %492 ], [ %.sroa.0.1.i, %519 ], [ %.sroa.0.1.i, %530 ], [ %.sroa.0.1.i, %.critedge.i.i ], [ %.sroa.0.1.i, %.critedge.1.i.i ]
  %.sroa.7.2.i = phi double [ %.sroa.7.099.i, %492 ], [ %.sroa.7.1.i, %519 ], [ %.sroa.7.1.i, %530 ], [ %.sroa.7.1.i, %.critedge.i.i ], [ %.sroa.7.1.i, %.critedge.1.i.i ]
  %.sroa.8.2.i = phi double [ %.sroa.8.0100.i, %492 ], [ %.sroa.8.1.i, %519 ], [ %.sroa.8.1.i, %530 ], [ %.sroa.8.1.i, %.critedge.i.i ], [ %.sroa.8.1.i, %.critedge.1.i.i ]
  %.sroa.9.2.i = phi i64 [ %.sroa.9.0101.i, %492 ], [ %.sroa.9.1.i, %519 ], [ %.sroa.9.1.i, %530 ], [ %.sroa.9.1.i, %.critedge.i.i ], [ %.sroa.9.1.i, %.critedge.1.i.i ]
  %.sroa.12.2.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %492 ], [ %.sroa.12.1.off0.i, %519 ], [ %.sroa.12.1.off0.i, %530 ], [ %.sroa.12.1.off0.i, %.critedge.i.i ], [ %.sroa.12.1.off0.i, %.critedge.1.i.i ]
  %.153.i = phi i64 [ %.052104.i, %492 ], [ %524, %519 ], [ %524, %530 ], [ %524, %.critedge.i.i ], [ %524, %.critedge.1.i.i ]
  %.1.i = phi double [ %.0105.i, %492 ], [ %..0.i, %519 ], [ %..0.i, %530 ], [ %..0.i, %.critedge.i.i ], [ %..0.i, %.critedge.1.i.i ]
  %542 = getelementptr inbounds i8, ptr %480, i64 40
  %543 = load i32, ptr %542, align 8
  %544 = getelementptr inbounds i8, ptr %480, i64 44
  %545 = load i32, ptr %544, align 4
  %546 = and i32 %543, 4095
  %547 = zext nneg i32 %546 to i64
  %548 = getelementptr inbounds [4096 x ptr], ptr %450, i64 0, i64 %547
  %549 = load ptr, ptr %548, align 8
  %.not.i.i.i.i16 = icmp eq ptr %549, null
  br i1 %.not.i.i.i.i16, label %acknowledge.53.exit.i, label %550

550:                                              ; preds = %note_latest.exit.i
  %551 = getelementptr inbounds i8, ptr %549, i64 104
  %552 = load i32, ptr %551, align 8
  %553 = icmp eq i32 %552, %543
  br i1 %553, label %open_flow.exit.i.i.i, label %acknowledge.53.exit.i

open_flow.exit.i.i.i:                             ; preds = %550
  %554 = getelementptr inbounds i8, ptr %549, i64 64
  %555 = load ptr, ptr %554, align 8
  %556 = zext i32 %545 to i64
  %557 = getelementptr inbounds i8, ptr %555, i64 %556
  %558 = load i8, ptr %557, align 1
  %559 = and i8 %558, 1
  %.not5.i.i.i = icmp eq i8 %559, 0
  br i1 %.not5.i.i.i, label %is_open.exit.i.i, label %acknowledge.53.exit.i

is_open.exit.i.i:                                 ; preds = %open_flow.exit.i.i.i
  %560 = or disjoint i8 %558, 1
  store i8 %560, ptr %557, align 1
  %561 = getelementptr inbounds i8, ptr %549, i64 116
  %562 = load i32, ptr %561, align 4
  %563 = add i32 %562, -1
  store i32 %563, ptr %561, align 4
  %.not11.i.i = icmp eq i32 %563, 0
  br i1 %.not11.i.i, label %564, label %acknowledge.53.exit.i

564:                                              ; preds = %is_open.exit.i.i
  %565 = getelementptr inbounds i8, ptr %549, i64 120
  %566 = load i8, ptr %565, align 8
  %567 = trunc i8 %566 to i1
  br i1 %567, label %acknowledge.53.exit.i, label %568

568:                                              ; preds = %564
  %569 = load i32, ptr %551, align 8
  %570 = and i32 %569, 4095
  %571 = zext nneg i32 %570 to i64
  %572 = getelementptr inbounds [4096 x ptr], ptr %450, i64 0, i64 %571
  store ptr null, ptr %572, align 8
  %573 = load i32, ptr %451, align 8
  %574 = add i32 %573, -1
  store i32 %574, ptr %451, align 8
  %575 = getelementptr inbounds i8, ptr %549, i64 122
  %576 = load i8, ptr %575, align 2
  %577 = trunc i8 %576 to i1
  br i1 %577, label %578, label %leave.exit.i.i.i

578:                                              ; preds = %568
  %579 = getelementptr inbounds i8, ptr %549, i64 8
  %580 = load ptr, ptr %579, align 8
  %581 = load ptr, ptr %549, align 8
  %.not.i.i12.i.i = icmp eq ptr %581, null
  %582 = getelementptr inbounds i8, ptr %581, i64 8
  %583 = select i1 %.not.i.i12.i.i, ptr %452, ptr %582
  store ptr %580, ptr %583, align 8
  %584 = load ptr, ptr %549, align 8
  %.not11.i.i.i.i = icmp eq ptr %580, null
  %585 = select i1 %.not11.i.i.i.i, ptr %453, ptr %580
  store ptr %584, ptr %585, align 8
  store i8 0, ptr %575, align 2
  br label %leave.exit.i.i.i

leave.exit.i.i.i:                                 ; preds = %578, %568
  %586 = getelementptr inbounds i8, ptr %549, i64 16
  store ptr null, ptr %586, align 8
  %587 = load ptr, ptr %454, align 8
  %.not.i.i.i26 = icmp eq ptr %587, null
  br i1 %.not.i.i.i26, label %end_flow.exit.i.i, label %588

588:                                              ; preds = %leave.exit.i.i.i
  %589 = load ptr, ptr %455, align 8
  %590 = getelementptr inbounds i8, ptr %589, i64 16
  br label %end_flow.exit.i.i

end_flow.exit.i.i:                                ; preds = %588, %leave.exit.i.i.i
  %591 = phi ptr [ %590, %588 ], [ %454, %leave.exit.i.i.i ]
  store ptr %549, ptr %591, align 8
  store ptr %549, ptr %455, align 8
  br label %acknowledge.53.exit.i

acknowledge.53.exit.i:                            ; preds = %end_flow.exit.i.i, %564, %is_open.exit.i.i, %open_flow.exit.i.i.i, %550, %note_latest.exit.i, %487
  %.sroa.0.3.i = phi double [ %.sroa.0.098.i, %487 ], [ %.sroa.0.2.i, %note_latest.exit.i ], [ %.sroa.0.2.i, %550 ], [ %.sroa.0.2.i, %open_flow.exit.i.i.i ], [ %.sroa.0.2.i, %is_open.exit.i.i ], [ %.sroa.0.2.i, %564 ], [ %.sroa.0.2.i, %end_flow.exit.i.i ]
  %.sroa.7.3.i = phi double [ %.sroa.7.099.i, %487 ], [ %.sroa.7.2.i, %note_latest.exit.i ], [ %.sroa.7.2.i, %550 ], [ %.sroa.7.2.i, %open_flow.exit.i.i.i ], [ %.sroa.7.2.i, %is_open.exit.i.i ], [ %.sroa.7.2.i, %564 ], [ %.sroa.7.2.i, %end_flow.exit.i.i ]
  %.sroa.8.3.i = phi double [ %.sroa.8.0100.i, %487 ], [ %.sroa.8.2.i, %note_latest.exit.i ], [ %.sroa.8.2.i, %550 ], [ %.sroa.8.2.i, %open_flow.exit.i.i.i ], [ %.sroa.8.2.i, %is_open.exit.i.i ], [ %.sroa.8.2.i, %564 ], [ %.sroa.8.2.i, %end_flow.exit.i.i ]
  %.sroa.9.3.i = phi i64 [ %.sroa.9.0101.i, %487 ], [ %.sroa.9.2.i, %note_latest.exit.i ], [ %.sroa.9.2.i, %550 ], [ %.sroa.9.2.i, %open_flow.exit.i.i.i ], [ %.sroa.9.2.i, %is_open.exit.i.i ], [ %.sroa.9.2.i, %564 ], [ %.sroa.9.2.i, %end_flow.exit.i.i ]
  %.sroa.12.3.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %487 ], [ %.sroa.12.2.off0.i, %note_latest.exit.i ], [ %.sroa.12.2.off0.i, %550 ], [ %.sroa.12.2.off0.i, %open_flow.exit.i.i.i ], [ %.sroa.12.2.off0.i, %is_open.exit.i.i ], [ %.sroa.12.2.off0.i, %564 ], [ %.sroa.12.2.off0.i, %end_flow.exit.i.i ]
  %.254.i = phi i64 [ %.052104.i, %487 ], [ %.153.i, %note_latest.exit.i ], [ %.153.i, %550 ], [ %.153.i, %open_flow.exit.i.i.i ], [ %.153.i, %is_open.exit.i.i ], [ %.153.i, %564 ], [ %.153.i, %end_flow.exit.i.i ]
  %.2.i = phi double [ %.0105.i, %487 ], [ %.1.i, %note_latest.exit.i ], [ %.1.i, %550 ], [ %.1.i, %open_flow.exit.i.i.i ], [ %.1.i, %is_open.exit.i.i ], [ %.1.i, %564 ], [ %.1.i, %end_flow.exit.i.i ]
  %592 = add i64 %.055103.i, 4
  %593 = load i64, ptr %438, align 8
  %594 = icmp ult i64 %592, %593
  br i1 %594, label %457, label %._crit_edge.i

595:                                              ; preds = %._crit_edge.i
  %596 = fsub double %2, %.2.i
  %597 = fadd double %596, 1.000000e-03
  %598 = fcmp ugt double %437, %597
  br i1 %598, label %learn_rtt.54.exit.i, label %599

599:                                              ; preds = %595
  %600 = getelementptr inbounds i8, ptr %0, i64 33424
  %601 = load double, ptr %600, align 8
  %602 = fcmp olt double %601, 0.000000e+00
  br i1 %602, label %603, label %606

603:                                              ; preds = %599
  store double %437, ptr %600, align 8
  %604 = fmul double %437, 5.000000e-01
  %605 = getelementptr inbounds i8, ptr %0, i64 33432
  store double %604, ptr %605, align 8
  br label %learn_rtt.54.exit.i

606:                                              ; preds = %599
  %607 = fsub double %601, %437
  %608 = fcmp olt double %607, 0.000000e+00
  %609 = fneg double %607
  %610 = select i1 %608, double %609, double %607
  %611 = getelementptr inbounds i8, ptr %0, i64 33432
  %612 = load double, ptr %611, align 8
  %613 = fsub double %610, %612
  %614 = fmul double %613, 2.500000e-01
  %615 = fadd double %612, %614
  store double %615, ptr %611, align 8
  %616 = fsub double %437, %601
  %617 = fmul double %616, 1.250000e-01
  %618 = fadd double %601, %617
  store double %618, ptr %600, align 8
  br label %learn_rtt.54.exit.i

learn_rtt.54.exit.i:                              ; preds = %606, %603, %595
  %619 = phi double [ -1.000000e+00, %595 ], [ %437, %603 ], [ %437, %606 ]
  %620 = load i64, ptr %444, align 8
  %621 = getelementptr inbounds i8, ptr %0, i64 392
  %622 = load i64, ptr %621, align 8
  %623 = add nsw i64 %622, %.254.i
  store i64 %623, ptr %621, align 8
  %624 = getelementptr inbounds i8, ptr %0, i64 400
  store double %2, ptr %624, align 8
  %625 = getelementptr inbounds i8, ptr %0, i64 408
  store double %.sroa.0.3.i, ptr %625, align 8
  %626 = getelementptr inbounds i8, ptr %0, i64 424
  %627 = load i64, ptr %626, align 8
  %.not.i62.i = icmp slt i64 %.sroa.9.3.i, %627
  br i1 %.not.i62.i, label %632, label %628

628:                                              ; preds = %learn_rtt.54.exit.i
  store i64 %623, ptr %626, align 8
  %629 = getelementptr inbounds i8, ptr %0, i64 56
  %630 = load i64, ptr %629, align 8
  %631 = add nsw i64 %630, 1
  store i64 %631, ptr %629, align 8
  br label %632

632:                                              ; preds = %628, %learn_rtt.54.exit.i
  %633 = getelementptr inbounds i8, ptr %0, i64 32
  %634 = load double, ptr %633, align 8
  %635 = fcmp ult double %634, 0.000000e+00
  br i1 %635, label %641, label %636

636:                                              ; preds = %632
  %637 = getelementptr inbounds i8, ptr %0, i64 328
  %638 = load double, ptr %637, align 8
  %639 = fadd double %638, 1.000000e+01
  %640 = fcmp olt double %639, %2
  br label %641

641:                                              ; preds = %636, %632
  %642 = phi i1 [ false, %632 ], [ %640, %636 ]
  %643 = getelementptr inbounds i8, ptr %0, i64 336
  %644 = zext i1 %642 to i8
  store i8 %644, ptr %643, align 8
  %645 = fcmp ult double %619, 0.000000e+00
  br i1 %645, label %learn_rtt.exit.i.i, label %646

646:                                              ; preds = %641
  %647 = fcmp olt double %634, 0.000000e+00
  %648 = fcmp oge double %634, %619
  %or.cond.not15.i.i.i = or i1 %647, %648
  %brmerge.i.i.i = select i1 %or.cond.not15.i.i.i, i1 true, i1 %642
  br i1 %brmerge.i.i.i, label %649, label %learn_rtt.exit.i.i

649:                                              ; preds = %646
  store double %619, ptr %633, align 8
  %650 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %650, align 8
  br label %learn_rtt.exit.i.i

learn_rtt.exit.i.i:                               ; preds = %649, %646, %641
  %651 = phi double [ %634, %641 ], [ %634, %646 ], [ %619, %649 ]
  %652 = fsub double %.sroa.0.3.i, %.sroa.7.3.i
  %653 = fsub double %2, %.sroa.8.3.i
  %654 = fcmp ogt double %652, %653
  %655 = select i1 %654, double %652, double %653
  %656 = fcmp ult double %651, 0.000000e+00
  %657 = fcmp ult double %655, %651
  %or.cond.i63.i = select i1 %656, i1 true, i1 %657
  %.pre69.i.i = fadd double %651, 2.000000e-03
  br i1 %or.cond.i63.i, label %learn_rate.exit.i.i, label %658

658:                                              ; preds = %learn_rtt.exit.i.i
  %659 = fcmp ogt double %655, %.pre69.i.i
  %660 = select i1 %659, double %655, double %.pre69.i.i
  %661 = sub nsw i64 %623, %.sroa.9.3.i
  %662 = sitofp i64 %661 to double
  %663 = fdiv double %662, %660
  %664 = getelementptr inbounds i8, ptr %0, i64 324
  %665 = load i32, ptr %664, align 4
  br i1 %.sroa.12.3.off0.i, label %666, label %._crit_edge.i.i.i18

666:                                              ; preds = %658
  %.not.i.i.i65.i = icmp eq i32 %665, 0
  br i1 %.not.i.i.i65.i, label %ltp_bandwidth.exit.i.i.i, label %667

667:                                              ; preds = %666
  %668 = getelementptr inbounds i8, ptr %0, i64 64
  %669 = getelementptr inbounds i8, ptr %0, i64 320
  %670 = load i32, ptr %669, align 8
  %671 = zext i32 %670 to i64
  %672 = getelementptr inbounds [16 x %struct.ltp_best], ptr %668, i64 0, i64 %671, i32 1
  %673 = load double, ptr %672, align 8
  br label %ltp_bandwidth.exit.i.i.i

ltp_bandwidth.exit.i.i.i:                         ; preds = %667, %666
  %674 = phi double [ %673, %667 ], [ 0.000000e+00, %666 ]
  %675 = fcmp ugt double %674, %663
  br i1 %675, label %704, label %._crit_edge.i.i.i18

._crit_edge.i.i.i18:                              ; preds = %ltp_bandwidth.exit.i.i.i, %658
  %.not28.i.i.i = icmp eq i32 %665, 0
  br i1 %.not28.i.i.i, label %..critedge.thread_crit_edge.i.i.i, label %.lr.ph.i.i.i

..critedge.thread_crit_edge.i.i.i:                ; preds = %._crit_edge.i.i.i18
  %.phi.trans.insert37.i.i.i = getelementptr inbounds i8, ptr %0, i64 320
  %.pre.i.i.i25 = load i32, ptr %.phi.trans.insert37.i.i.i, align 8
  br label %.critedge.thread.i.i.i19

.lr.ph.i.i.i:                                     ; preds = %._crit_edge.i.i.i18
  %676 = getelementptr inbounds i8, ptr %0, i64 64
  %677 = getelementptr inbounds i8, ptr %0, i64 320
  %678 = load i32, ptr %677, align 8
  %679 = add i32 %678, 15
  br label %680

680:                                              ; preds = %688, %.lr.ph.i.i.i
  %681 = phi i32 [ %665, %.lr.ph.i.i.i ], [ %689, %688 ]
  %682 = add i32 %679, %681
  %683 = and i32 %682, 15
  %684 = zext nneg i32 %683 to i64
  %685 = getelementptr inbounds [16 x %struct.ltp_best], ptr %676, i64 0, i64 %684, i32 1
  %686 = load double, ptr %685, align 8
  %687 = fcmp ugt double %686, %663
  br i1 %687, label %.critedge.i.i.i24, label %688

688:                                              ; preds = %680
  %689 = add i32 %681, -1
  store i32 %689, ptr %664, align 4
  %.not.i.i64.i = icmp eq i32 %689, 0
  br i1 %.not.i.i64.i, label %.critedge.thread.i.i.i19, label %680

.critedge.i.i.i24:                                ; preds = %680
  %690 = getelementptr inbounds [16 x %struct.ltp_best], ptr %676, i64 0, i64 %684
  %691 = load i64, ptr %690, align 8
  %692 = getelementptr inbounds i8, ptr %0, i64 56
  %693 = load i64, ptr %692, align 8
  %.not23.i.i.i = icmp eq i64 %691, %693
  br i1 %.not23.i.i.i, label %704, label %.critedge.thread.i.i.i19

.critedge.thread.i.i.i19:                         ; preds = %688, %.critedge.i.i.i24, %..critedge.thread_crit_edge.i.i.i
  %694 = phi i32 [ %678, %.critedge.i.i.i24 ], [ %.pre.i.i.i25, %..critedge.thread_crit_edge.i.i.i ], [ %678, %688 ]
  %695 = phi i32 [ %681, %.critedge.i.i.i24 ], [ 0, %..critedge.thread_crit_edge.i.i.i ], [ 0, %688 ]
  %696 = add i32 %695, 1
  store i32 %696, ptr %664, align 4
  %697 = getelementptr inbounds i8, ptr %0, i64 64
  %698 = add i32 %695, %694
  %699 = and i32 %698, 15
  %700 = zext nneg i32 %699 to i64
  %701 = getelementptr inbounds [16 x %struct.ltp_best], ptr %697, i64 0, i64 %700
  %702 = getelementptr inbounds i8, ptr %0, i64 56
  %703 = load i64, ptr %702, align 8
  store i64 %703, ptr %701, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %701, i64 8
  store double %663, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %704

704:                                              ; preds = %.critedge.thread.i.i.i19, %.critedge.i.i.i24, %ltp_bandwidth.exit.i.i.i
  %.promoted30.i.i.i = phi i32 [ %681, %.critedge.i.i.i24 ], [ %696, %.critedge.thread.i.i.i19 ], [ %665, %ltp_bandwidth.exit.i.i.i ]
  %705 = getelementptr inbounds i8, ptr %0, i64 64
  %706 = getelementptr inbounds i8, ptr %0, i64 320
  %707 = icmp ugt i32 %.promoted30.i.i.i, 1
  br i1 %707, label %.lr.ph31.i.i.i, label %learn_rate.exit.i.i

.lr.ph31.i.i.i:                                   ; preds = %704
  %708 = getelementptr inbounds i8, ptr %0, i64 56
  %709 = load i64, ptr %708, align 8
  %710 = add nsw i64 %709, -10
  %.promoted33.i.i.i = load i32, ptr %706, align 8
  br label %711

711:                                              ; preds = %717, %.lr.ph31.i.i.i
  %712 = phi i32 [ %.promoted33.i.i.i, %.lr.ph31.i.i.i ], [ %719, %717 ]
  %713 = phi i32 [ %.promoted30.i.i.i, %.lr.ph31.i.i.i ], [ %720, %717 ]
  %714 = zext i32 %712 to i64
  %715 = getelementptr inbounds [16 x %struct.ltp_best], ptr %705, i64 0, i64 %714
  %716 = load i64, ptr %715, align 8
  %.not24.i.i.i = icmp sgt i64 %716, %710
  br i1 %.not24.i.i.i, label %learn_rate.exit.i.i, label %717

717:                                              ; preds = %711
  %718 = add i32 %712, 1
  %719 = and i32 %718, 15
  store i32 %719, ptr %706, align 8
  %720 = add i32 %713, -1
  store i32 %720, ptr %664, align 4
  %721 = icmp ugt i32 %720, 1
  br i1 %721, label %711, label %learn_rate.exit.i.i

learn_rate.exit.i.i:                              ; preds = %717, %711, %704, %learn_rtt.exit.i.i
  br i1 %.not.i62.i, label %learn_fullness.exit.i.i, label %722

722:                                              ; preds = %learn_rate.exit.i.i
  %723 = fmul double %.pre69.i.i, 1.500000e+00
  %724 = fcmp uge double %723, %619
  %.not59.i.i = or i1 %656, %724
  %725 = select i1 %.not59.i.i, i1 %.sroa.12.3.off0.i, i1 false
  br i1 %725, label %learn_fullness.exit.i.i, label %726

726:                                              ; preds = %722
  %727 = getelementptr inbounds i8, ptr %0, i64 360
  %728 = load i8, ptr %727, align 8
  %729 = trunc i8 %728 to i1
  br i1 %729, label %learn_fullness.exit.i.i, label %730

730:                                              ; preds = %726
  %731 = getelementptr inbounds i8, ptr %0, i64 324
  %732 = load i32, ptr %731, align 4
  %.not.i.i46.i.i = icmp eq i32 %732, 0
  br i1 %.not.i.i46.i.i, label %ltp_bandwidth.exit.i47.i.i, label %ltp_bandwidth.exit.thread.i.i.i

ltp_bandwidth.exit.i47.i.i:                       ; preds = %730
  %733 = getelementptr inbounds i8, ptr %0, i64 344
  %734 = load double, ptr %733, align 8
  %735 = fmul double %734, 1.250000e+00
  %736 = fcmp ugt double %735, 0.000000e+00
  br i1 %736, label %750, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit.thread.i.i.i:                  ; preds = %730
  %737 = getelementptr inbounds i8, ptr %0, i64 64
  %738 = getelementptr inbounds i8, ptr %0, i64 320
  %739 = load i32, ptr %738, align 8
  %740 = zext i32 %739 to i64
  %741 = getelementptr inbounds [16 x %struct.ltp_best], ptr %737, i64 0, i64 %740, i32 1
  %742 = load double, ptr %741, align 8
  %743 = getelementptr inbounds i8, ptr %0, i64 344
  %744 = load double, ptr %743, align 8
  %745 = fmul double %744, 1.250000e+00
  %746 = fcmp ult double %742, %745
  br i1 %746, label %750, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit10.i.i.i:                       ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %747 = phi ptr [ %733, %ltp_bandwidth.exit.i47.i.i ], [ %743, %ltp_bandwidth.exit.thread.i.i.i ]
  %748 = phi double [ 0.000000e+00, %ltp_bandwidth.exit.i47.i.i ], [ %742, %ltp_bandwidth.exit.thread.i.i.i ]
  store double %748, ptr %747, align 8
  %749 = getelementptr inbounds i8, ptr %0, i64 352
  store i64 0, ptr %749, align 8
  br label %learn_fullness.exit.i.i

750:                                              ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %751 = getelementptr inbounds i8, ptr %0, i64 352
  %752 = load i64, ptr %751, align 8
  %753 = add nsw i64 %752, 1
  store i64 %753, ptr %751, align 8
  %754 = icmp sgt i64 %752, 1
  %755 = zext i1 %754 to i8
  store i8 %755, ptr %727, align 8
  br label %learn_fullness.exit.i.i

learn_fullness.exit.i.i:                          ; preds = %750, %ltp_bandwidth.exit10.i.i.i, %726, %722, %learn_rate.exit.i.i
  %756 = sitofp i64 %620 to double
  %757 = load i32, ptr %0, align 8
  switch i32 %757, label %follow.exit.i.i [
    i32 1, label %758
    i32 2, label %764
    i32 3, label %learn_fullness.exit._crit_edge.i.i
  ]

learn_fullness.exit._crit_edge.i.i:               ; preds = %learn_fullness.exit.i.i
  %.phi.trans.insert.i.i20 = getelementptr inbounds i8, ptr %0, i64 368
  %.pre.i.i21 = load i64, ptr %.phi.trans.insert.i.i20, align 8
  br label %793

758:                                              ; preds = %learn_fullness.exit.i.i
  %759 = getelementptr inbounds i8, ptr %0, i64 360
  %760 = load i8, ptr %759, align 8
  %761 = trunc i8 %760 to i1
  br i1 %761, label %.thread.i.i.i23, label %follow.exit.i.i

.thread.i.i.i23:                                  ; preds = %758
  store i32 2, ptr %0, align 8
  %762 = getelementptr inbounds i8, ptr %0, i64 40
  store double 0x3FD62F078ADEB975, ptr %762, align 8
  %763 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.885000e+00, ptr %763, align 8
  br label %764

764:                                              ; preds = %.thread.i.i.i23, %learn_fullness.exit.i.i
  %765 = getelementptr inbounds i8, ptr %0, i64 324
  %766 = load i32, ptr %765, align 4
  %.not.i.i.i.i.i22 = icmp eq i32 %766, 0
  br i1 %.not.i.i.i.i.i22, label %target.exit.i.i.i, label %767

767:                                              ; preds = %764
  %768 = getelementptr inbounds i8, ptr %0, i64 64
  %769 = getelementptr inbounds i8, ptr %0, i64 320
  %770 = load i32, ptr %769, align 8
  %771 = zext i32 %770 to i64
  %772 = getelementptr inbounds [16 x %struct.ltp_best], ptr %768, i64 0, i64 %771, i32 1
  %773 = load double, ptr %772, align 8
  br label %target.exit.i.i.i

target.exit.i.i.i:                                ; preds = %767, %764
  %774 = phi double [ %773, %767 ], [ 0.000000e+00, %764 ]
  %775 = fcmp uge double %651, 0.000000e+00
  %776 = fcmp ogt double %774, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %775, i1 %776, i1 false
  %777 = fmul double %.pre69.i.i, %774
  %778 = fadd double %777, 4.530000e+03
  %.0.i.i.i.i = select i1 %or.cond.i.i.i.i, double %778, double 1.510000e+04
  %779 = fcmp ult double %.0.i.i.i.i, %756
  br i1 %779, label %follow.exit.i.i, label %.thread55.i.i.i

.thread55.i.i.i:                                  ; preds = %target.exit.i.i.i
  store i32 3, ptr %0, align 8
  %780 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.000000e+00, ptr %780, align 8
  %781 = getelementptr inbounds i8, ptr %0, i64 8
  %782 = load i64, ptr %781, align 8
  %783 = srem i64 %782, 7
  %784 = trunc nsw i64 %783 to i8
  %.lhs.trunc.i.i.i.i = add nsw i8 %784, 2
  %785 = srem i8 %.lhs.trunc.i.i.i.i, 8
  %.sext.i.i.i.i = sext i8 %785 to i64
  %786 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i.i.i, ptr %786, align 8
  %787 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %787, align 8
  %788 = icmp eq i8 %785, 0
  %789 = icmp eq i8 %785, 1
  %790 = select i1 %789, double 7.500000e-01, double 1.000000e+00
  %791 = select i1 %788, double 1.250000e+00, double %790
  %792 = getelementptr inbounds i8, ptr %0, i64 40
  store double %791, ptr %792, align 8
  br label %793

793:                                              ; preds = %.thread55.i.i.i, %learn_fullness.exit._crit_edge.i.i
  %794 = phi i64 [ %.pre.i.i21, %learn_fullness.exit._crit_edge.i.i ], [ %.sext.i.i.i.i, %.thread55.i.i.i ]
  %795 = getelementptr inbounds i8, ptr %0, i64 368
  %796 = icmp eq i64 %794, 1
  br i1 %656, label %.thread45.i.i.i, label %797

797:                                              ; preds = %793
  %.not52.i.i.i = icmp eq i64 %794, 0
  %798 = getelementptr inbounds i8, ptr %0, i64 376
  %799 = load double, ptr %798, align 8
  %800 = fsub double %2, %799
  %801 = fcmp ogt double %800, %651
  br i1 %.not52.i.i.i, label %802, label %820

.thread45.i.i.i:                                  ; preds = %793
  br i1 %796, label %.thread48.i.i.i, label %follow.exit.i.i

802:                                              ; preds = %797
  br i1 %801, label %803, label %follow.exit.i.i

803:                                              ; preds = %802
  %804 = getelementptr inbounds i8, ptr %0, i64 324
  %805 = load i32, ptr %804, align 4
  %.not.i.i37.i.i.i = icmp eq i32 %805, 0
  br i1 %.not.i.i37.i.i.i, label %target.exit40.i.i.i, label %806

806:                                              ; preds = %803
  %807 = getelementptr inbounds i8, ptr %0, i64 64
  %808 = getelementptr inbounds i8, ptr %0, i64 320
  %809 = load i32, ptr %808, align 8
  %810 = zext i32 %809 to i64
  %811 = getelementptr inbounds [16 x %struct.ltp_best], ptr %807, i64 0, i64 %810, i32 1
  %812 = load double, ptr %811, align 8
  br label %target.exit40.i.i.i

target.exit40.i.i.i:                              ; preds = %806, %803
  %813 = phi double [ %812, %806 ], [ 0.000000e+00, %803 ]
  %814 = fcmp ogt double %813, 0.000000e+00
  %815 = fmul double %813, 1.250000e+00
  %816 = fmul double %.pre69.i.i, %815
  %817 = fadd double %816, 4.530000e+03
  %.0.i39.i.i.i = select i1 %814, double %817, double 1.510000e+04
  %818 = fcmp ole double %.0.i39.i.i.i, %756
  %819 = or i1 %.sroa.12.3.off0.i, %818
  br i1 %819, label %.critedge36.i.i.i, label %follow.exit.i.i

820:                                              ; preds = %797
  br i1 %796, label %821, label %837

821:                                              ; preds = %820
  br i1 %801, label %.critedge36.i.i.i, label %.thread48.i.i.i

.thread48.i.i.i:                                  ; preds = %821, %.thread45.i.i.i
  %822 = getelementptr inbounds i8, ptr %0, i64 324
  %823 = load i32, ptr %822, align 4
  %.not.i.i41.i.i.i = icmp eq i32 %823, 0
  br i1 %.not.i.i41.i.i.i, label %target.exit44.i.i.i, label %824

824:                                              ; preds = %.thread48.i.i.i
  %825 = getelementptr inbounds i8, ptr %0, i64 64
  %826 = getelementptr inbounds i8, ptr %0, i64 320
  %827 = load i32, ptr %826, align 8
  %828 = zext i32 %827 to i64
  %829 = getelementptr inbounds [16 x %struct.ltp_best], ptr %825, i64 0, i64 %828, i32 1
  %830 = load double, ptr %829, align 8
  br label %target.exit44.i.i.i

target.exit44.i.i.i:                              ; preds = %824, %.thread48.i.i.i
  %831 = phi double [ %830, %824 ], [ 0.000000e+00, %.thread48.i.i.i ]
  %832 = fcmp uge double %651, 0.000000e+00
  %833 = fcmp ogt double %831, 0.000000e+00
  %or.cond.i42.i.i.i = select i1 %832, i1 %833, i1 false
  %834 = fmul double %.pre69.i.i, %831
  %835 = fadd double %834, 4.530000e+03
  %.0.i43.i.i.i = select i1 %or.cond.i42.i.i.i, double %835, double 1.510000e+04
  %836 = fcmp ult double %.0.i43.i.i.i, %756
  br i1 %836, label %follow.exit.i.i, label %.critedge36.i.i.i

837:                                              ; preds = %820
  br i1 %801, label %.critedge36.i.i.i, label %follow.exit.i.i

.critedge36.i.i.i:                                ; preds = %837, %target.exit44.i.i.i, %821, %target.exit40.i.i.i
  %838 = add nsw i64 %794, 1
  %839 = srem i64 %838, 8
  store i64 %839, ptr %795, align 8
  %840 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %840, align 8
  %841 = icmp eq i64 %839, 0
  %842 = icmp eq i64 %839, 1
  %843 = select i1 %842, double 7.500000e-01, double 1.000000e+00
  %844 = select i1 %841, double 1.250000e+00, double %843
  %845 = getelementptr inbounds i8, ptr %0, i64 40
  store double %844, ptr %845, align 8
  br label %follow.exit.i.i

follow.exit.i.i:                                  ; preds = %.critedge36.i.i.i, %837, %target.exit44.i.i.i, %target.exit40.i.i.i, %802, %.thread45.i.i.i, %target.exit.i.i.i, %758, %learn_fullness.exit.i.i
  %846 = phi i32 [ %757, %learn_fullness.exit.i.i ], [ 1, %758 ], [ 3, %.critedge36.i.i.i ], [ 3, %837 ], [ 3, %target.exit44.i.i.i ], [ 3, %target.exit40.i.i.i ], [ 3, %802 ], [ 3, %.thread45.i.i.i ], [ 2, %target.exit.i.i.i ]
  %.not.i49.i.i = icmp eq i32 %846, 4
  br i1 %642, label %847, label %851

847:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %848

848:                                              ; preds = %847
  store i32 4, ptr %0, align 8
  %849 = getelementptr inbounds i8, ptr %0, i64 40
  store double 1.000000e+00, ptr %849, align 8
  %850 = getelementptr inbounds i8, ptr %0, i64 384
  store double -1.000000e+00, ptr %850, align 8
  br label %.thread.i50.i.i

851:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %probe_rtt.exit.i.i

.thread.i50.i.i:                                  ; preds = %851, %848, %847
  %852 = getelementptr inbounds i8, ptr %0, i64 384
  %853 = load double, ptr %852, align 8
  %854 = fcmp olt double %853, 0.000000e+00
  br i1 %854, label %855, label %861

855:                                              ; preds = %.thread.i50.i.i
  %856 = icmp slt i64 %620, 6041
  br i1 %856, label %857, label %probe_rtt.exit.i.i

857:                                              ; preds = %855
  %858 = fcmp olt double %651, 2.000000e-01
  %859 = select i1 %858, double 2.000000e-01, double %651
  %860 = fadd double %859, %2
  store double %860, ptr %852, align 8
  br label %probe_rtt.exit.i.i

861:                                              ; preds = %.thread.i50.i.i
  %862 = fcmp ugt double %853, %2
  br i1 %862, label %probe_rtt.exit.i.i, label %863

863:                                              ; preds = %861
  %864 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %864, align 8
  %865 = getelementptr inbounds i8, ptr %0, i64 360
  %866 = load i8, ptr %865, align 8
  %867 = trunc i8 %866 to i1
  %868 = getelementptr inbounds i8, ptr %0, i64 48
  br i1 %867, label %869, label %882

869:                                              ; preds = %863
  store i32 3, ptr %0, align 8
  store double 2.000000e+00, ptr %868, align 8
  %870 = getelementptr inbounds i8, ptr %0, i64 8
  %871 = load i64, ptr %870, align 8
  %872 = srem i64 %871, 7
  %873 = trunc nsw i64 %872 to i8
  %.lhs.trunc.i.i51.i.i = add nsw i8 %873, 2
  %874 = srem i8 %.lhs.trunc.i.i51.i.i, 8
  %.sext.i.i52.i.i = sext i8 %874 to i64
  %875 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i52.i.i, ptr %875, align 8
  %876 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %876, align 8
  %877 = icmp eq i8 %874, 0
  %878 = icmp eq i8 %874, 1
  %879 = select i1 %878, double 7.500000e-01, double 1.000000e+00
  %880 = select i1 %877, double 1.250000e+00, double %879
  %881 = getelementptr inbounds i8, ptr %0, i64 40
  store double %880, ptr %881, align 8
  br label %probe_rtt.exit.i.i

882:                                              ; preds = %863
  store i32 1, ptr %0, align 8
  store double 2.885000e+00, ptr %868, align 8
  %883 = getelementptr inbounds i8, ptr %0, i64 40
  store double 2.885000e+00, ptr %883, align 8
  br label %probe_rtt.exit.i.i

probe_rtt.exit.i.i:                               ; preds = %882, %869, %861, %857, %855, %851
  %884 = phi i1 [ false, %851 ], [ true, %855 ], [ true, %857 ], [ true, %861 ], [ false, %869 ], [ false, %882 ]
  %885 = getelementptr inbounds i8, ptr %0, i64 324
  %886 = load i32, ptr %885, align 4
  %.not.i.i53.i.i = icmp eq i32 %886, 0
  br i1 %.not.i.i53.i.i, label %wanted.exit.thread.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %probe_rtt.exit.i.i
  %887 = getelementptr inbounds i8, ptr %0, i64 64
  %888 = getelementptr inbounds i8, ptr %0, i64 320
  %889 = load i32, ptr %888, align 8
  %890 = zext i32 %889 to i64
  %891 = getelementptr inbounds [16 x %struct.ltp_best], ptr %887, i64 0, i64 %890, i32 1
  %892 = load double, ptr %891, align 8
  %893 = getelementptr inbounds i8, ptr %0, i64 40
  %894 = load double, ptr %893, align 8
  %895 = fmul double %894, 0x3FEFAE147AE147AE
  %896 = fmul double %892, %895
  %897 = fcmp uge double %651, 0.000000e+00
  %898 = fcmp ogt double %892, 0.000000e+00
  %or.cond.i.i54.i.i = select i1 %897, i1 %898, i1 false
  br i1 %or.cond.i.i54.i.i, label %899, label %wanted.exit.i.i.i

899:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %900 = getelementptr inbounds i8, ptr %0, i64 48
  %901 = load double, ptr %900, align 8
  %902 = fmul double %651, %901
  %903 = fadd double %651, 4.000000e-03
  %904 = fcmp ogt double %902, %903
  %905 = select i1 %904, double %902, double %903
  %906 = fmul double %892, %905
  %907 = fadd double %906, 4.530000e+03
  br label %wanted.exit.i.i.i

wanted.exit.i.i.i:                                ; preds = %899, %ltp_bandwidth.exit.i.i.i.i
  %.0.i.i55.i.i = phi double [ %907, %899 ], [ 1.510000e+04, %ltp_bandwidth.exit.i.i.i.i ]
  br i1 %898, label %908, label %wanted.exit.thread.i.i.i

908:                                              ; preds = %wanted.exit.i.i.i
  %909 = getelementptr inbounds i8, ptr %0, i64 360
  %910 = load i8, ptr %909, align 8
  %911 = trunc i8 %910 to i1
  br i1 %911, label %.sink.split.i.i.i, label %912

912:                                              ; preds = %908
  %913 = getelementptr inbounds i8, ptr %0, i64 24
  %914 = load double, ptr %913, align 8
  %915 = fcmp ogt double %896, %914
  br i1 %915, label %.sink.split.i.i.i, label %916

916:                                              ; preds = %912
  %917 = getelementptr inbounds i8, ptr %0, i64 56
  %918 = load i64, ptr %917, align 8
  %919 = icmp slt i64 %918, 2
  br i1 %919, label %.sink.split.i.i.i, label %924

wanted.exit.thread.i.i.i:                         ; preds = %wanted.exit.i.i.i, %probe_rtt.exit.i.i
  %.0.i29.i.i.i = phi double [ %.0.i.i55.i.i, %wanted.exit.i.i.i ], [ 1.510000e+04, %probe_rtt.exit.i.i ]
  %920 = fcmp ogt double %651, 0.000000e+00
  br i1 %920, label %921, label %924

921:                                              ; preds = %wanted.exit.thread.i.i.i
  %922 = fdiv double 4.356350e+04, %651
  br label %.sink.split.i.i.i

.sink.split.i.i.i:                                ; preds = %921, %916, %912, %908
  %.sink.i.i.i = phi double [ %922, %921 ], [ %896, %916 ], [ %896, %912 ], [ %896, %908 ]
  %.0.i28.ph.i.i.i = phi double [ %.0.i29.i.i.i, %921 ], [ %.0.i.i55.i.i, %916 ], [ %.0.i.i55.i.i, %912 ], [ %.0.i.i55.i.i, %908 ]
  %923 = getelementptr inbounds i8, ptr %0, i64 24
  store double %.sink.i.i.i, ptr %923, align 8
  br label %924

924:                                              ; preds = %.sink.split.i.i.i, %wanted.exit.thread.i.i.i, %916
  %.0.i28.i.i.i = phi double [ %.0.i29.i.i.i, %wanted.exit.thread.i.i.i ], [ %.0.i.i55.i.i, %916 ], [ %.0.i28.ph.i.i.i, %.sink.split.i.i.i ]
  %925 = getelementptr inbounds i8, ptr %0, i64 360
  %926 = load i8, ptr %925, align 8
  %927 = trunc i8 %926 to i1
  %928 = getelementptr inbounds i8, ptr %0, i64 16
  %929 = load double, ptr %928, align 8
  br i1 %927, label %930, label %935

930:                                              ; preds = %924
  %931 = sitofp i64 %.254.i to double
  %932 = fadd double %929, %931
  %933 = fcmp olt double %932, %.0.i28.i.i.i
  %934 = select i1 %933, double %932, double %.0.i28.i.i.i
  br label %ltp_rate_acked.exit.i

935:                                              ; preds = %924
  %936 = fcmp olt double %929, %.0.i28.i.i.i
  %937 = icmp slt i64 %623, 15100
  %or.cond57.i.i = select i1 %936, i1 true, i1 %937
  br i1 %or.cond57.i.i, label %938, label %ltp_rate_acked.exit.i

938:                                              ; preds = %935
  %939 = sitofp i64 %.254.i to double
  %940 = fadd double %929, %939
  br label %ltp_rate_acked.exit.i

ltp_rate_acked.exit.i:                            ; preds = %938, %935, %930
  %941 = phi double [ %940, %938 ], [ %934, %930 ], [ %929, %935 ]
  %942 = fcmp ogt double %941, 6.040000e+03
  %943 = select i1 %942, double %941, double 6.040000e+03
  %spec.store.select.i.i.i = select i1 %884, double 6.040000e+03, double %943
  store double %spec.store.select.i.i.i, ptr %928, align 8
  %944 = getelementptr inbounds i8, ptr %0, i64 33448
  store double %2, ptr %944, align 8
  %945 = getelementptr inbounds i8, ptr %0, i64 33440
  store i32 0, ptr %945, align 8
  %946 = load i64, ptr %447, align 8
  %947 = icmp slt i64 %946, 0
  br i1 %947, label %ltp_receiver_take.exit, label %948

948:                                              ; preds = %ltp_rate_acked.exit.i
  %949 = load i32, ptr %446, align 4
  %950 = load i32, ptr %442, align 8
  %.not13.i.i = icmp eq i32 %949, %950
  br i1 %.not13.i.i, label %ltp_receiver_take.exit, label %.lr.ph.i66.i

.lr.ph.i66.i:                                     ; preds = %948, %965
  %951 = phi i32 [ %966, %965 ], [ %950, %948 ]
  %.014.i.i = phi i32 [ %967, %965 ], [ %949, %948 ]
  %952 = load ptr, ptr %441, align 8
  %953 = and i32 %.014.i.i, 16383
  %954 = zext nneg i32 %953 to i64
  %955 = getelementptr inbounds %struct.ltp_sent, ptr %952, i64 %954
  %956 = load i64, ptr %447, align 8
  %957 = trunc i64 %956 to i32
  %958 = sub i32 %.014.i.i, %957
  %959 = icmp slt i32 %958, 0
  br i1 %959, label %960, label %ltp_receiver_take.exit

960:                                              ; preds = %.lr.ph.i66.i
  %961 = getelementptr inbounds i8, ptr %955, i64 50
  %962 = load i8, ptr %961, align 2
  %963 = icmp eq i8 %962, 1
  br i1 %963, label %964, label %965

964:                                              ; preds = %960
  tail call fastcc void @lose(ptr noundef nonnull %0, ptr noundef nonnull %955) nobuiltin
  %.pre.i69.i = load i32, ptr %442, align 8
  br label %965

965:                                              ; preds = %964, %960
  %966 = phi i32 [ %.pre.i69.i, %964 ], [ %951, %960 ]
  %967 = add i32 %.014.i.i, 1
  %.not.i68.i = icmp eq i32 %967, %966
  br i1 %.not.i68.i, label %ltp_receiver_take.exit, label %.lr.ph.i66.i

968:                                              ; preds = %3
  %969 = getelementptr inbounds i8, ptr %1, i64 12
  %970 = load i32, ptr %969, align 4
  %971 = getelementptr inbounds i8, ptr %0, i64 480
  %972 = and i32 %970, 4095
  %973 = zext nneg i32 %972 to i64
  %974 = getelementptr inbounds [4096 x ptr], ptr %971, i64 0, i64 %973
  %975 = load ptr, ptr %974, align 8
  %.not.i.i28 = icmp eq ptr %975, null
  br i1 %.not.i.i28, label %ltp_take_close.exit, label %976

976:                                              ; preds = %968
  %977 = getelementptr inbounds i8, ptr %975, i64 104
  %978 = load i32, ptr %977, align 8
  %979 = icmp eq i32 %978, %970
  br i1 %979, label %open_flow.exit.i, label %ltp_take_close.exit

open_flow.exit.i:                                 ; preds = %976
  %980 = getelementptr inbounds i8, ptr %1, i64 24
  %981 = load i32, ptr %980, align 8
  %982 = getelementptr inbounds i8, ptr %975, i64 108
  %983 = load i32, ptr %982, align 4
  %.not27.i = icmp eq i32 %981, %983
  br i1 %.not27.i, label %984, label %1015

984:                                              ; preds = %open_flow.exit.i
  %985 = getelementptr inbounds i8, ptr %975, i64 120
  %986 = load i8, ptr %985, align 8
  %987 = trunc i8 %986 to i1
  br i1 %987, label %988, label %1015

988:                                              ; preds = %984
  %989 = getelementptr inbounds i8, ptr %1, i64 32
  %990 = load i64, ptr %989, align 8
  %.not28.i = icmp eq i64 %990, 0
  br i1 %.not28.i, label %.thread.i31, label %991

991:                                              ; preds = %988
  %992 = getelementptr inbounds i8, ptr %1, i64 40
  %993 = load ptr, ptr %992, align 8
  %994 = icmp eq i32 %981, 0
  br i1 %994, label %.thread36.i, label %.lr.ph.i.i29

.lr.ph.i.i29:                                     ; preds = %991
  %995 = getelementptr inbounds i8, ptr %975, i64 64
  %996 = load ptr, ptr %995, align 8
  %997 = zext i32 %981 to i64
  br label %998

998:                                              ; preds = %1013, %.lr.ph.i.i29
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i.i29 ], [ %indvars.iv.next.i.i, %1013 ]
  %999 = phi i1 [ false, %.lr.ph.i.i29 ], [ %1014, %1013 ]
  %1000 = getelementptr inbounds i8, ptr %996, i64 %indvars.iv.i.i
  %1001 = load i8, ptr %1000, align 1
  %1002 = and i8 %1001, 2
  %.not.i31.i = icmp eq i8 %1002, 0
  br i1 %.not.i31.i, label %1013, label %1003

1003:                                             ; preds = %998
  %1004 = trunc nuw i64 %indvars.iv.i.i to i32
  %1005 = lshr i64 %indvars.iv.i.i, 3
  %1006 = and i64 %1005, 536870911
  %1007 = getelementptr inbounds i8, ptr %993, i64 %1006
  %1008 = load i8, ptr %1007, align 1
  %1009 = zext i8 %1008 to i32
  %1010 = and i32 %1004, 7
  %1011 = shl nuw nsw i32 1, %1010
  %1012 = and i32 %1011, %1009
  %.not.i.i.i30 = icmp eq i32 %1012, 0
  br i1 %.not.i.i.i30, label %has_critical.exit.i, label %1013

1013:                                             ; preds = %1003, %998
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %1014 = icmp uge i64 %indvars.iv.next.i.i, %997
  %exitcond.i.i = icmp eq i64 %indvars.iv.next.i.i, %997
  br i1 %exitcond.i.i, label %has_critical.exit.i, label %998

has_critical.exit.i:                              ; preds = %1013, %1003
  %.lcssa.i.i = phi i1 [ %999, %1003 ], [ %1014, %1013 ]
  br i1 %.lcssa.i.i, label %.thread36.i, label %1015

1015:                                             ; preds = %has_critical.exit.i, %984, %open_flow.exit.i
  %1016 = getelementptr inbounds i8, ptr %0, i64 464
  %1017 = load i64, ptr %1016, align 8
  %1018 = add i64 %1017, 1
  store i64 %1018, ptr %1016, align 8
  br label %ltp_receiver_take.exit

.thread36.i:                                      ; preds = %has_critical.exit.i, %991
  %1019 = tail call ptr @calloc(i64 noundef %990, i64 noundef 1) nobuiltin
  %1020 = getelementptr inbounds i8, ptr %975, i64 128
  store ptr %1019, ptr %1020, align 8
  %.not30.i = icmp eq ptr %1019, null
  br i1 %.not30.i, label %ltp_receiver_take.exit, label %1021

1021:                                             ; preds = %.thread36.i
  %1022 = load ptr, ptr %992, align 8
  %1023 = load i64, ptr %989, align 8
  %1024 = tail call ptr @memcpy(ptr noundef nonnull %1019, ptr noundef %1022, i64 noundef %1023) nobuiltin
  br label %.thread.i31

.thread.i31:                                      ; preds = %1021, %988
  store ptr null, ptr %974, align 8
  %1025 = getelementptr inbounds i8, ptr %0, i64 33248
  %1026 = load i32, ptr %1025, align 8
  %1027 = add i32 %1026, -1
  store i32 %1027, ptr %1025, align 8
  %1028 = getelementptr inbounds i8, ptr %975, i64 122
  %1029 = load i8, ptr %1028, align 2
  %1030 = trunc i8 %1029 to i1
  br i1 %1030, label %1031, label %leave.exit.i.i

1031:                                             ; preds = %.thread.i31
  %1032 = getelementptr inbounds i8, ptr %975, i64 8
  %1033 = load ptr, ptr %1032, align 8
  %1034 = load ptr, ptr %975, align 8
  %.not.i.i33.i = icmp eq ptr %1034, null
  %1035 = getelementptr inbounds i8, ptr %1034, i64 8
  %1036 = getelementptr inbounds i8, ptr %0, i64 33256
  %1037 = select i1 %.not.i.i33.i, ptr %1036, ptr %1035
  store ptr %1033, ptr %1037, align 8
  %1038 = load ptr, ptr %975, align 8
  %.not11.i.i.i = icmp eq ptr %1033, null
  %1039 = getelementptr inbounds i8, ptr %0, i64 33264
  %1040 = select i1 %.not11.i.i.i, ptr %1039, ptr %1033
  store ptr %1038, ptr %1040, align 8
  store i8 0, ptr %1028, align 2
  br label %leave.exit.i.i

leave.exit.i.i:                                   ; preds = %1031, %.thread.i31
  %1041 = getelementptr inbounds i8, ptr %975, i64 16
  store ptr null, ptr %1041, align 8
  %1042 = getelementptr inbounds i8, ptr %0, i64 33272
  %1043 = load ptr, ptr %1042, align 8
  %.not.i32.i = icmp eq ptr %1043, null
  br i1 %.not.i32.i, label %ltp_take_close.exit.thread39, label %1044

1044:                                             ; preds = %leave.exit.i.i
  %1045 = getelementptr inbounds i8, ptr %0, i64 33280
  %1046 = load ptr, ptr %1045, align 8
  %1047 = getelementptr inbounds i8, ptr %1046, i64 16
  br label %ltp_take_close.exit.thread39

ltp_take_close.exit.thread39:                     ; preds = %leave.exit.i.i, %1044
  %1048 = phi ptr [ %1047, %1044 ], [ %1042, %leave.exit.i.i ]
  store ptr %975, ptr %1048, align 8
  %1049 = getelementptr inbounds i8, ptr %0, i64 33280
  store ptr %975, ptr %1049, align 8
  br label %1058

ltp_take_close.exit:                              ; preds = %968, %976
  %1050 = getelementptr inbounds i8, ptr %0, i64 33252
  %1051 = load i32, ptr %1050, align 4
  %1052 = sub i32 %970, %1051
  %1053 = icmp sgt i32 %1052, -1
  %1054 = zext i1 %1053 to i64
  %1055 = getelementptr inbounds i8, ptr %0, i64 464
  %1056 = load i64, ptr %1055, align 8
  %1057 = add i64 %1056, %1054
  store i64 %1057, ptr %1055, align 8
  br i1 %1053, label %ltp_receiver_take.exit, label %1058

1058:                                             ; preds = %ltp_take_close.exit.thread39, %ltp_take_close.exit
  %1059 = getelementptr inbounds i8, ptr %0, i64 70520
  %1060 = load i32, ptr %969, align 4
  %1061 = zext i32 %1060 to i64
  %1062 = shl nuw i64 %1061, 32
  %1063 = getelementptr inbounds i8, ptr %1, i64 24
  %1064 = load i32, ptr %1063, align 8
  %1065 = zext i32 %1064 to i64
  %1066 = or disjoint i64 %1062, %1065
  %1067 = getelementptr inbounds i8, ptr %0, i64 70536
  %1068 = load i64, ptr %1067, align 8
  %1069 = getelementptr inbounds i8, ptr %0, i64 70544
  %1070 = load i64, ptr %1069, align 8
  %1071 = icmp eq i64 %1068, %1070
  br i1 %1071, label %1072, label %._crit_edge.i32

._crit_edge.i32:                                  ; preds = %1058
  %.pre.i = load ptr, ptr %1059, align 8
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 70528
  %.pre7.i = load i64, ptr %.phi.trans.insert.i, align 8
  br label %1084

1072:                                             ; preds = %1058
  %.not.i.i33 = icmp eq i64 %1068, 0
  %1073 = shl i64 %1068, 1
  %spec.select.i.i = select i1 %.not.i.i33, i64 64, i64 %1073
  %1074 = tail call ptr @calloc(i64 noundef %spec.select.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i = icmp eq ptr %1074, null
  br i1 %.not21.i.not.i, label %ltp_receiver_take.exit, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %1072
  %.pre.i.i34 = load ptr, ptr %1059, align 8
  br i1 %.not.i.i33, label %grow.exit.thread.i, label %.lr.ph.i.i35

.lr.ph.i.i35:                                     ; preds = %.preheader.i.i
  %1075 = getelementptr inbounds i8, ptr %0, i64 70528
  %1076 = load i64, ptr %1075, align 8
  br label %1077

grow.exit.thread.i:                               ; preds = %1077, %.preheader.i.i
  tail call void @free(ptr noundef %.pre.i.i34) nobuiltin
  store ptr %1074, ptr %1059, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 70528
  store i64 0, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  store i64 %spec.select.i.i, ptr %1069, align 8
  %.pre8.i = load i64, ptr %1067, align 8
  br label %1084

1077:                                             ; preds = %1077, %.lr.ph.i.i35
  %.01822.i.i = phi i64 [ 0, %.lr.ph.i.i35 ], [ %1083, %1077 ]
  %1078 = add i64 %.01822.i.i, %1076
  %1079 = urem i64 %1078, %1068
  %1080 = getelementptr inbounds i64, ptr %.pre.i.i34, i64 %1079
  %1081 = load i64, ptr %1080, align 8
  %1082 = getelementptr inbounds i64, ptr %1074, i64 %.01822.i.i
  store i64 %1081, ptr %1082, align 8
  %1083 = add nuw i64 %.01822.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %1083, %1068
  br i1 %exitcond.not.i.i, label %grow.exit.thread.i, label %1077

1084:                                             ; preds = %grow.exit.thread.i, %._crit_edge.i32
  %1085 = phi i64 [ %1070, %._crit_edge.i32 ], [ %spec.select.i.i, %grow.exit.thread.i ]
  %1086 = phi i64 [ %1068, %._crit_edge.i32 ], [ %.pre8.i, %grow.exit.thread.i ]
  %1087 = phi i64 [ %.pre7.i, %._crit_edge.i32 ], [ 0, %grow.exit.thread.i ]
  %1088 = phi ptr [ %.pre.i, %._crit_edge.i32 ], [ %1074, %grow.exit.thread.i ]
  %1089 = add i64 %1086, 1
  store i64 %1089, ptr %1067, align 8
  %1090 = add i64 %1087, %1086
  %1091 = urem i64 %1090, %1085
  %1092 = getelementptr inbounds i64, ptr %1088, i64 %1091
  store i64 %1066, ptr %1092, align 8
  br label %ltp_receiver_take.exit

1093:                                             ; preds = %3
  %1094 = getelementptr inbounds i8, ptr %0, i64 33456
  %1095 = getelementptr inbounds i8, ptr %1, i64 12
  %1096 = load i32, ptr %1095, align 4
  %1097 = getelementptr inbounds i8, ptr %0, i64 70384
  br label %1098

1098:                                             ; preds = %1099, %1093
  %.020.i = phi ptr [ null, %1093 ], [ %.019.i, %1099 ]
  %.019.in.i = phi ptr [ %1097, %1093 ], [ %.019.i, %1099 ]
  %.019.i = load ptr, ptr %.019.in.i, align 8
  %.not.i36 = icmp eq ptr %.019.i, null
  br i1 %.not.i36, label %.critedge.i37, label %1099

1099:                                             ; preds = %1098
  %1100 = getelementptr inbounds i8, ptr %.019.i, i64 8
  %1101 = load i32, ptr %1100, align 8
  %.not21.i = icmp eq i32 %1101, %1096
  br i1 %.not21.i, label %1102, label %1098

1102:                                             ; preds = %1099
  %1103 = load ptr, ptr %.019.i, align 8
  %.not22.i = icmp eq ptr %.020.i, null
  %1104 = select i1 %.not22.i, ptr %1097, ptr %.020.i
  store ptr %1103, ptr %1104, align 8
  %1105 = getelementptr inbounds i8, ptr %0, i64 70392
  %1106 = load ptr, ptr %1105, align 8
  %1107 = icmp eq ptr %1106, %.019.i
  br i1 %1107, label %1108, label %1109

1108:                                             ; preds = %1102
  store ptr %.020.i, ptr %1105, align 8
  br label %1109

1109:                                             ; preds = %1108, %1102
  %1110 = getelementptr inbounds i8, ptr %0, i64 70400
  %1111 = load ptr, ptr %1110, align 8
  store ptr %1111, ptr %.019.i, align 8
  store ptr %.019.i, ptr %1110, align 8
  br label %ltp_receiver_take.exit

.critedge.i37:                                    ; preds = %1098
  %1112 = load i64, ptr %1094, align 8
  %1113 = add i64 %1112, 1
  store i64 %1113, ptr %1094, align 8
  br label %ltp_receiver_take.exit

ltp_receiver_take.exit:                           ; preds = %965, %.lr.ph.i66.i, %.thread36.i, %1015, %.critedge.i37, %1109, %1084, %1072, %948, %ltp_rate_acked.exit.i, %._crit_edge.i, %429, %acknowledge.exit77.i, %385, %fits.exit.thread.i, %take_unregistered.exit.i, %flush.exit.i.i.i, %323, %.thread.i25.i.i, %288, %262, %245, %241, %209, %185, %.thread81.i, %59, %flush.exit.i.i, %39, %.thread.i.i, %ltp_take_close.exit
  %.0 = phi ptr [ null, %ltp_take_close.exit ], [ null, %59 ], [ null, %acknowledge.exit77.i ], [ null, %fits.exit.thread.i ], [ null, %385 ], [ null, %.thread.i.i ], [ null, %39 ], [ null, %flush.exit.i.i ], [ null, %.thread81.i ], [ null, %262 ], [ null, %185 ], [ null, %209 ], [ null, %241 ], [ null, %245 ], [ null, %288 ], [ null, %.thread.i25.i.i ], [ null, %323 ], [ null, %flush.exit.i.i.i ], [ %spec.select.i, %take_unregistered.exit.i ], [ null, %429 ], [ null, %._crit_edge.i ], [ null, %ltp_rate_acked.exit.i ], [ null, %948 ], [ null, %1072 ], [ null, %1084 ], [ null, %1109 ], [ null, %.critedge.i37 ], [ null, %1015 ], [ null, %.thread36.i ], [ null, %.lr.ph.i66.i ], [ null, %965 ]
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
  %5 = getelementptr inbounds i8, ptr %0, i64 33456
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
  %21 = getelementptr inbounds i8, ptr %1, i64 72
  store double %3, ptr %21, align 8
  %22 = load i64, ptr %2, align 8
  %23 = add i64 %22, -1
  %24 = urem i64 %23, 1440
  %25 = trunc nuw nsw i64 %24 to i32
  %26 = add nuw nsw i32 %25, 1
  %27 = getelementptr inbounds i8, ptr %1, i64 44
  store i32 %26, ptr %27, align 4
  %28 = getelementptr inbounds i8, ptr %1, i64 120
  %29 = load ptr, ptr %28, align 8
  %30 = load i32, ptr %6, align 4
  %31 = add i32 %30, -1
  %32 = getelementptr inbounds i8, ptr %1, i64 32
  store i32 0, ptr %32, align 8
  %.not77.i.i = icmp eq i32 %30, 0
  br i1 %.not77.i.i, label %._crit_edge.i.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %15
  %33 = getelementptr inbounds i8, ptr %1, i64 48
  %34 = getelementptr inbounds i8, ptr %1, i64 144
  %35 = getelementptr inbounds i8, ptr %0, i64 33464
  %36 = zext i32 %31 to i64
  br label %47

._crit_edge.i.i:                                  ; preds = %71, %15
  %37 = getelementptr inbounds i8, ptr %1, i64 112
  %.069.i.i = load ptr, ptr %37, align 8
  %.not70.i.i = icmp eq ptr %.069.i.i, null
  br i1 %.not70.i.i, label %._crit_edge74.i.i, label %.lr.ph73.i.i

.lr.ph73.i.i:                                     ; preds = %._crit_edge.i.i
  %38 = getelementptr inbounds i8, ptr %1, i64 144
  %39 = getelementptr inbounds i8, ptr %1, i64 136
  %40 = getelementptr inbounds i8, ptr %0, i64 70408
  %41 = getelementptr inbounds i8, ptr %0, i64 70416
  %42 = getelementptr inbounds i8, ptr %0, i64 70412
  %43 = getelementptr inbounds i8, ptr %0, i64 70480
  %44 = getelementptr inbounds i8, ptr %0, i64 70496
  %45 = getelementptr inbounds i8, ptr %0, i64 70504
  %.phi.trans.insert.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 70488
  %46 = fadd double %3, 1.000000e-03
  br label %85

47:                                               ; preds = %71, %.lr.ph.i.i
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %indvars.iv.next.i.i, %71 ]
  %48 = load i64, ptr %33, align 8
  %.not54.i.i = icmp sgt i64 %48, %indvars.iv.i.i
  br i1 %.not54.i.i, label %.critedge.i.i, label %49

49:                                               ; preds = %47
  %50 = icmp ult i64 %indvars.iv.i.i, %36
  %.pre38.i = load ptr, ptr %34, align 8
  br i1 %50, label %.critedge76.i.i, label %51

51:                                               ; preds = %49
  %52 = load i32, ptr %27, align 4
  %53 = icmp ne i32 %52, 1440
  %54 = getelementptr inbounds i16, ptr %.pre38.i, i64 %indvars.iv.i.i
  %55 = load i16, ptr %54, align 2
  %56 = icmp ne i16 %55, 0
  %57 = and i1 %53, %56
  %58 = zext i1 %57 to i64
  %59 = load i64, ptr %35, align 8
  %60 = add i64 %59, %58
  store i64 %60, ptr %35, align 8
  %.pre40.i = load ptr, ptr %34, align 8
  br i1 %53, label %71, label %.critedge76.i.i

.critedge76.i.i:                                  ; preds = %51, %49
  %61 = phi ptr [ %.pre38.i, %49 ], [ %.pre40.i, %51 ]
  %62 = getelementptr inbounds i16, ptr %61, i64 %indvars.iv.i.i
  %63 = load i16, ptr %62, align 2
  br label %71

.critedge.i.i:                                    ; preds = %47
  %64 = load ptr, ptr %34, align 8
  %65 = getelementptr inbounds i16, ptr %64, i64 %indvars.iv.i.i
  %66 = load i16, ptr %65, align 2
  %67 = icmp ne i16 %66, 0
  %68 = zext i1 %67 to i64
  %69 = load i64, ptr %35, align 8
  %70 = add i64 %69, %68
  store i64 %70, ptr %35, align 8
  %.pre39.i = load ptr, ptr %34, align 8
  br label %71

71:                                               ; preds = %.critedge.i.i, %.critedge76.i.i, %51
  %72 = phi ptr [ %61, %.critedge76.i.i ], [ %.pre40.i, %51 ], [ %.pre39.i, %.critedge.i.i ]
  %73 = phi i16 [ %63, %.critedge76.i.i ], [ 0, %51 ], [ 0, %.critedge.i.i ]
  %74 = getelementptr inbounds i16, ptr %72, i64 %indvars.iv.i.i
  store i16 %73, ptr %74, align 2
  %75 = load ptr, ptr %34, align 8
  %76 = getelementptr inbounds i16, ptr %75, i64 %indvars.iv.i.i
  %77 = load i16, ptr %76, align 2
  %78 = icmp ne i16 %77, 0
  %79 = zext i1 %78 to i32
  %80 = load i32, ptr %32, align 8
  %81 = add i32 %80, %79
  store i32 %81, ptr %32, align 8
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %82 = load i32, ptr %6, align 4
  %83 = zext i32 %82 to i64
  %84 = icmp ult i64 %indvars.iv.next.i.i, %83
  br i1 %84, label %47, label %._crit_edge.i.i

._crit_edge74.i.i:                                ; preds = %acknowledge.exit.i.i, %._crit_edge.i.i
  %.not52.i.i = icmp eq ptr %29, null
  br i1 %.not52.i.i, label %settle.exit.i, label %121

85:                                               ; preds = %acknowledge.exit.i.i, %.lr.ph73.i.i
  %.071.i.i = phi ptr [ %.069.i.i, %.lr.ph73.i.i ], [ %.0.i.i, %acknowledge.exit.i.i ]
  %86 = getelementptr inbounds i8, ptr %.071.i.i, i64 16
  %87 = load i32, ptr %86, align 8
  %88 = trunc i32 %87 to i16
  %89 = load ptr, ptr %38, align 8
  %90 = getelementptr inbounds i8, ptr %.071.i.i, i64 8
  %91 = load i32, ptr %90, align 8
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds i16, ptr %89, i64 %92
  store i16 %88, ptr %93, align 2
  %94 = load i32, ptr %32, align 8
  %95 = add i32 %94, 1
  store i32 %95, ptr %32, align 8
  %96 = getelementptr inbounds i8, ptr %.071.i.i, i64 12
  %97 = load i32, ptr %96, align 4
  %98 = load i32, ptr %39, align 8
  %99 = tail call noundef i32 @llvm.bswap.i32(i32 %97)
  %100 = load i32, ptr %40, align 8
  %101 = add i32 %100, 1
  store i32 %101, ptr %40, align 8
  %102 = zext i32 %100 to i64
  %103 = getelementptr inbounds [16 x i32], ptr %41, i64 0, i64 %102
  store i32 %99, ptr %103, align 4
  store i32 %98, ptr %42, align 4
  %104 = icmp eq i32 %100, 0
  br i1 %104, label %.thread.i.i.i, label %105

.thread.i.i.i:                                    ; preds = %85
  store double %46, ptr %43, align 8
  br label %acknowledge.exit.i.i

105:                                              ; preds = %85
  %106 = icmp eq i32 %101, 16
  br i1 %106, label %107, label %acknowledge.exit.i.i

107:                                              ; preds = %105
  store double 0x7FF0000000000000, ptr %43, align 8
  %108 = load i64, ptr %44, align 8
  %109 = load i64, ptr %45, align 8
  %110 = icmp eq i64 %108, %109
  br i1 %110, label %111, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %107
  %.pre.i.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i.i, align 8
  br label %116

111:                                              ; preds = %107
  %.not.i.i.i.i = icmp eq i64 %108, 0
  %112 = shl i64 %108, 1
  %spec.select.i.i.i.i = select i1 %.not.i.i.i.i, i64 16, i64 %112
  %113 = load ptr, ptr %.phi.trans.insert.i.i.i.i, align 8
  %114 = mul i64 %spec.select.i.i.i.i, 72
  %115 = tail call ptr @realloc(ptr noundef %113, i64 noundef %114) nobuiltin
  %.not19.i.i.i.i = icmp eq ptr %115, null
  br i1 %.not19.i.i.i.i, label %flush.exit.i.i.i, label %.thread.i.i.i.i

.thread.i.i.i.i:                                  ; preds = %111
  store ptr %115, ptr %.phi.trans.insert.i.i.i.i, align 8
  store i64 %spec.select.i.i.i.i, ptr %45, align 8
  %.pre21.i.i.i.i = load i64, ptr %44, align 8
  br label %116

116:                                              ; preds = %.thread.i.i.i.i, %._crit_edge.i.i.i.i
  %117 = phi i64 [ %108, %._crit_edge.i.i.i.i ], [ %.pre21.i.i.i.i, %.thread.i.i.i.i ]
  %118 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.i.i.i.i ], [ %115, %.thread.i.i.i.i ]
  %119 = add i64 %117, 1
  store i64 %119, ptr %44, align 8
  %120 = getelementptr inbounds %struct.ltp_ack, ptr %118, i64 %117
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %120, ptr noundef nonnull align 8 dereferenceable(72) %40, i64 72, i1 false)
  br label %flush.exit.i.i.i

flush.exit.i.i.i:                                 ; preds = %116, %111
  store i32 0, ptr %40, align 8
  br label %acknowledge.exit.i.i

acknowledge.exit.i.i:                             ; preds = %flush.exit.i.i.i, %105, %.thread.i.i.i
  %.0.i.i = load ptr, ptr %.071.i.i, align 8
  %.not.i.i = icmp eq ptr %.0.i.i, null
  br i1 %.not.i.i, label %._crit_edge74.i.i, label %85

121:                                              ; preds = %._crit_edge74.i.i
  %122 = getelementptr inbounds i8, ptr %29, i64 8
  %123 = load i32, ptr %122, align 8
  %124 = icmp eq i32 %123, %31
  br i1 %124, label %125, label %settle.exit.i

125:                                              ; preds = %121
  %126 = zext i32 %31 to i64
  %127 = getelementptr inbounds i8, ptr %1, i64 48
  %128 = load i64, ptr %127, align 8
  %.not53.i.i = icmp sgt i64 %128, %126
  br i1 %.not53.i.i, label %settle.exit.i, label %129

129:                                              ; preds = %125
  %130 = getelementptr inbounds i8, ptr %29, i64 16
  %131 = load i32, ptr %130, align 8
  %132 = load i32, ptr %27, align 4
  %133 = icmp eq i32 %131, %132
  br i1 %133, label %134, label %settle.exit.i

134:                                              ; preds = %129
  %135 = zext i32 %131 to i64
  %136 = getelementptr inbounds i8, ptr %29, i64 20
  %137 = getelementptr inbounds i8, ptr %1, i64 152
  %138 = load ptr, ptr %137, align 8
  %139 = lshr i32 %31, 4
  %140 = zext nneg i32 %139 to i64
  %141 = getelementptr inbounds ptr, ptr %138, i64 %140
  %142 = load ptr, ptr %141, align 8
  %.not.i.i34.i = icmp eq ptr %142, null
  br i1 %.not.i.i34.i, label %143, label %145

143:                                              ; preds = %134
  %144 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %144, ptr %141, align 8
  %.not17.not.i.i.i = icmp eq ptr %144, null
  br i1 %.not17.not.i.i.i, label %settle.exit.i, label %145

145:                                              ; preds = %143, %134
  %146 = phi ptr [ %144, %143 ], [ %142, %134 ]
  %147 = and i32 %31, 15
  %148 = mul nuw nsw i32 %147, 1440
  %149 = zext nneg i32 %148 to i64
  %150 = getelementptr inbounds i8, ptr %146, i64 %149
  %151 = tail call ptr @memcpy(ptr noundef nonnull %150, ptr noundef nonnull readonly %136, i64 noundef %135) nobuiltin
  %152 = getelementptr inbounds i8, ptr %1, i64 144
  %153 = load ptr, ptr %152, align 8
  %154 = getelementptr inbounds i16, ptr %153, i64 %126
  %155 = load i16, ptr %154, align 2
  %156 = icmp eq i16 %155, -32768
  %.neg.i.i.i = sext i1 %156 to i32
  %157 = getelementptr inbounds i8, ptr %1, i64 36
  %158 = load i32, ptr %157, align 4
  %159 = add i32 %158, %.neg.i.i.i
  store i32 %159, ptr %157, align 4
  %160 = trunc i32 %131 to i16
  store i16 %160, ptr %154, align 2
  %161 = load i32, ptr %32, align 8
  %162 = add i32 %161, 1
  store i32 %162, ptr %32, align 8
  %163 = getelementptr inbounds i8, ptr %29, i64 12
  %164 = load i32, ptr %163, align 4
  %165 = getelementptr inbounds i8, ptr %1, i64 136
  %166 = load i32, ptr %165, align 8
  %167 = tail call noundef i32 @llvm.bswap.i32(i32 %164)
  %168 = getelementptr inbounds i8, ptr %0, i64 70408
  %169 = getelementptr inbounds i8, ptr %0, i64 70416
  %170 = load i32, ptr %168, align 8
  %171 = add i32 %170, 1
  store i32 %171, ptr %168, align 8
  %172 = zext i32 %170 to i64
  %173 = getelementptr inbounds [16 x i32], ptr %169, i64 0, i64 %172
  store i32 %167, ptr %173, align 4
  %174 = getelementptr inbounds i8, ptr %0, i64 70412
  store i32 %166, ptr %174, align 4
  %175 = icmp eq i32 %170, 0
  br i1 %175, label %.thread.i65.i.i, label %178

.thread.i65.i.i:                                  ; preds = %145
  %176 = fadd double %3, 1.000000e-03
  %177 = getelementptr inbounds i8, ptr %0, i64 70480
  store double %176, ptr %177, align 8
  br label %settle.exit.i

178:                                              ; preds = %145
  %179 = icmp eq i32 %171, 16
  br i1 %179, label %180, label %settle.exit.i

180:                                              ; preds = %178
  %181 = getelementptr inbounds i8, ptr %0, i64 70480
  store double 0x7FF0000000000000, ptr %181, align 8
  %182 = getelementptr inbounds i8, ptr %0, i64 70496
  %183 = load i64, ptr %182, align 8
  %184 = getelementptr inbounds i8, ptr %0, i64 70504
  %185 = load i64, ptr %184, align 8
  %186 = icmp eq i64 %183, %185
  br i1 %186, label %187, label %._crit_edge.i.i56.i.i

._crit_edge.i.i56.i.i:                            ; preds = %180
  %.phi.trans.insert.i.i57.i.i = getelementptr inbounds i8, ptr %0, i64 70488
  %.pre.i.i58.i.i = load ptr, ptr %.phi.trans.insert.i.i57.i.i, align 8
  br label %193

187:                                              ; preds = %180
  %.not.i.i60.i.i = icmp eq i64 %183, 0
  %188 = shl i64 %183, 1
  %spec.select.i.i61.i.i = select i1 %.not.i.i60.i.i, i64 16, i64 %188
  %189 = getelementptr inbounds i8, ptr %0, i64 70488
  %190 = load ptr, ptr %189, align 8
  %191 = mul i64 %spec.select.i.i61.i.i, 72
  %192 = tail call ptr @realloc(ptr noundef %190, i64 noundef %191) nobuiltin
  %.not19.i.i62.i.i = icmp eq ptr %192, null
  br i1 %.not19.i.i62.i.i, label %flush.exit.i59.i.i, label %.thread.i.i63.i.i

.thread.i.i63.i.i:                                ; preds = %187
  store ptr %192, ptr %189, align 8
  store i64 %spec.select.i.i61.i.i, ptr %184, align 8
  %.pre21.i.i64.i.i = load i64, ptr %182, align 8
  br label %193

193:                                              ; preds = %.thread.i.i63.i.i, %._crit_edge.i.i56.i.i
  %194 = phi i64 [ %183, %._crit_edge.i.i56.i.i ], [ %.pre21.i.i64.i.i, %.thread.i.i63.i.i ]
  %195 = phi ptr [ %.pre.i.i58.i.i, %._crit_edge.i.i56.i.i ], [ %192, %.thread.i.i63.i.i ]
  %196 = add i64 %194, 1
  store i64 %196, ptr %182, align 8
  %197 = getelementptr inbounds %struct.ltp_ack, ptr %195, i64 %194
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %197, ptr noundef nonnull align 8 dereferenceable(72) %168, i64 72, i1 false)
  br label %flush.exit.i59.i.i

flush.exit.i59.i.i:                               ; preds = %193, %187
  store i32 0, ptr %168, align 8
  br label %settle.exit.i

settle.exit.i:                                    ; preds = %flush.exit.i59.i.i, %178, %.thread.i65.i.i, %143, %129, %125, %121, %._crit_edge74.i.i
  %198 = getelementptr inbounds i8, ptr %2, i64 9
  %199 = load i8, ptr %198, align 1
  %200 = trunc i8 %199 to i1
  br i1 %200, label %.preheader.i, label %238

.preheader.i:                                     ; preds = %settle.exit.i
  %201 = getelementptr inbounds i8, ptr %2, i64 40
  %202 = load i64, ptr %201, align 8
  %.not37.i = icmp eq i64 %202, 0
  br i1 %.not37.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %.preheader.i
  %203 = getelementptr inbounds i8, ptr %1, i64 144
  %204 = getelementptr inbounds i8, ptr %2, i64 32
  %205 = getelementptr inbounds i8, ptr %1, i64 36
  br label %221

._crit_edge.i:                                    ; preds = %221, %.preheader.i
  %206 = getelementptr inbounds i8, ptr %2, i64 16
  %207 = load double, ptr %206, align 8
  %208 = getelementptr inbounds i8, ptr %1, i64 80
  store double %207, ptr %208, align 8
  %209 = getelementptr inbounds i8, ptr %2, i64 24
  %210 = load double, ptr %209, align 8
  %211 = getelementptr inbounds i8, ptr %1, i64 96
  store double %210, ptr %211, align 8
  %212 = getelementptr inbounds i8, ptr %1, i64 88
  store double %210, ptr %212, align 8
  %213 = getelementptr inbounds i8, ptr %0, i64 70376
  %214 = load ptr, ptr %213, align 8
  %215 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %214, ptr %215, align 8
  %216 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr null, ptr %216, align 8
  %.not.i35.i = icmp eq ptr %214, null
  %217 = getelementptr inbounds i8, ptr %214, i64 16
  %218 = getelementptr inbounds i8, ptr %0, i64 70368
  %219 = select i1 %.not.i35.i, ptr %218, ptr %217
  store ptr %1, ptr %219, align 8
  store ptr %1, ptr %213, align 8
  %220 = getelementptr inbounds i8, ptr %1, i64 58
  store i8 1, ptr %220, align 2
  br label %238

221:                                              ; preds = %221, %.lr.ph.i
  %.036.i = phi i64 [ 0, %.lr.ph.i ], [ %235, %221 ]
  %222 = load ptr, ptr %203, align 8
  %223 = load ptr, ptr %204, align 8
  %224 = getelementptr inbounds i32, ptr %223, i64 %.036.i
  %225 = load i32, ptr %224, align 4
  %226 = zext i32 %225 to i64
  %227 = getelementptr inbounds i16, ptr %222, i64 %226
  %228 = load i16, ptr %227, align 2
  %.not.i = icmp eq i16 %228, 0
  %229 = zext i1 %.not.i to i32
  %230 = load i32, ptr %205, align 4
  %231 = add i32 %230, %229
  store i32 %231, ptr %205, align 4
  %232 = load i16, ptr %227, align 2
  %.not33.i = icmp eq i16 %232, 0
  %233 = select i1 %.not33.i, i16 -32768, i16 0
  %234 = or i16 %233, %232
  store i16 %234, ptr %227, align 2
  %235 = add nuw i64 %.036.i, 1
  %236 = load i64, ptr %201, align 8
  %237 = icmp ult i64 %235, %236
  br i1 %237, label %221, label %._crit_edge.i

238:                                              ; preds = %._crit_edge.i, %settle.exit.i
  tail call fastcc void @look(ptr noundef nonnull %5, ptr noundef nonnull %1, double noundef %3) nobuiltin
  br label %ltp_receiver_register.exit

ltp_receiver_register.exit:                       ; preds = %drop_registration.exit.i, %238
  ret void
}

define void @ltp_refuse(ptr nocapture noundef %0, ptr nocapture noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 33464
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
  %6 = getelementptr inbounds i8, ptr %0, i64 33456
  %7 = getelementptr inbounds i8, ptr %0, i64 70400
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
  %10 = getelementptr inbounds i8, ptr %0, i64 70512
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 70496
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %11, %13
  br i1 %14, label %15, label %16

15:                                               ; preds = %free_closings.exit.i
  store i64 0, ptr %12, align 8
  store i64 0, ptr %10, align 8
  br label %16

16:                                               ; preds = %15, %free_closings.exit.i
  %17 = getelementptr inbounds i8, ptr %0, i64 70368
  %18 = load ptr, ptr %17, align 8
  %.not20.i = icmp eq ptr %18, null
  br i1 %.not20.i, label %._crit_edge.i, label %.lr.ph.i

._crit_edge.i:                                    ; preds = %28, %16
  %19 = getelementptr inbounds i8, ptr %0, i64 70480
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
  %31 = getelementptr inbounds i8, ptr %0, i64 70504
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %30, %32
  br i1 %33, label %34, label %._crit_edge.i.i

._crit_edge.i.i:                                  ; preds = %29
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 70488
  %.pre.i.i = load ptr, ptr %.phi.trans.insert.i.i, align 8
  br label %42

34:                                               ; preds = %29
  %.not.i19.i = icmp eq i64 %30, 0
  %35 = shl i64 %30, 1
  %spec.select.i.i = select i1 %.not.i19.i, i64 16, i64 %35
  %36 = getelementptr inbounds i8, ptr %0, i64 70488
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
  %41 = getelementptr inbounds i8, ptr %0, i64 70408
  br label %flush.exit.i

42:                                               ; preds = %.thread.i.i, %._crit_edge.i.i
  %43 = phi i64 [ %30, %._crit_edge.i.i ], [ %.pre21.i.i, %.thread.i.i ]
  %44 = phi ptr [ %.pre.i.i, %._crit_edge.i.i ], [ %39, %.thread.i.i ]
  %45 = add i64 %43, 1
  store i64 %45, ptr %12, align 8
  %46 = getelementptr inbounds %struct.ltp_ack, ptr %44, i64 %43
  %47 = getelementptr inbounds i8, ptr %0, i64 70408
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
  %49 = getelementptr inbounds i8, ptr %0, i64 70536
  %50 = getelementptr inbounds i8, ptr %0, i64 70520
  %51 = getelementptr inbounds i8, ptr %0, i64 70528
  %52 = getelementptr inbounds i8, ptr %0, i64 70544
  %53 = getelementptr inbounds i8, ptr %0, i64 70384
  %54 = getelementptr inbounds i8, ptr %0, i64 70488
  %55 = getelementptr inbounds i8, ptr %0, i64 472
  %56 = getelementptr inbounds i8, ptr %0, i64 476
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
  %116 = getelementptr inbounds i8, ptr %0, i64 33376
  %117 = load i64, ptr %116, align 8
  %.not.i31 = icmp eq i64 %117, 0
  br i1 %.not.i31, label %187, label %118

118:                                              ; preds = %.critedge
  %119 = getelementptr inbounds i8, ptr %0, i64 33364
  %120 = load i32, ptr %119, align 4
  %121 = getelementptr inbounds i8, ptr %0, i64 33352
  %122 = load ptr, ptr %121, align 8
  %123 = and i32 %120, 16383
  %124 = zext nneg i32 %123 to i64
  %125 = getelementptr inbounds %struct.ltp_sent, ptr %122, i64 %124
  %126 = load double, ptr %125, align 8
  %127 = getelementptr inbounds i8, ptr %0, i64 33448
  %128 = load double, ptr %127, align 8
  %129 = getelementptr inbounds i8, ptr %0, i64 33424
  %130 = load double, ptr %129, align 8
  %131 = fcmp ult double %130, 0.000000e+00
  br i1 %131, label %silent_until.exit.i, label %132

132:                                              ; preds = %118
  %133 = getelementptr inbounds i8, ptr %0, i64 33432
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
  %141 = getelementptr inbounds i8, ptr %0, i64 33440
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
  %152 = getelementptr inbounds i8, ptr %0, i64 33432
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
  %166 = getelementptr inbounds i8, ptr %0, i64 33360
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
  %188 = getelementptr inbounds i8, ptr %0, i64 33416
  %189 = load double, ptr %188, align 8
  %190 = fadd double %1, -1.000000e-03
  %191 = fcmp olt double %189, %190
  br i1 %191, label %192, label %193

192:                                              ; preds = %187
  store double %190, ptr %188, align 8
  br label %193

193:                                              ; preds = %192, %187
  %194 = getelementptr inbounds i8, ptr %0, i64 33360
  %195 = icmp sgt i64 %115, 0
  br i1 %195, label %.lr.ph.i35, label %ltp_sender_poll.exit

.lr.ph.i35:                                       ; preds = %193
  %196 = getelementptr inbounds i8, ptr %0, i64 33384
  %197 = getelementptr inbounds i8, ptr %0, i64 33440
  %198 = getelementptr inbounds i8, ptr %0, i64 16
  %199 = getelementptr inbounds i8, ptr %0, i64 33364
  %200 = getelementptr inbounds i8, ptr %0, i64 33288
  %201 = getelementptr inbounds i8, ptr %0, i64 33304
  %202 = getelementptr inbounds i8, ptr %0, i64 33296
  %203 = getelementptr inbounds i8, ptr %0, i64 33312
  %204 = getelementptr inbounds i8, ptr %0, i64 480
  %205 = getelementptr inbounds i8, ptr %0, i64 33256
  %206 = getelementptr inbounds i8, ptr %0, i64 33252
  %207 = getelementptr inbounds i8, ptr %0, i64 33248
  %208 = getelementptr inbounds i8, ptr %0, i64 324
  %209 = getelementptr inbounds i8, ptr %0, i64 64
  %210 = getelementptr inbounds i8, ptr %0, i64 320
  %211 = getelementptr inbounds i8, ptr %0, i64 32
  %212 = getelementptr inbounds i8, ptr %0, i64 33264
  %213 = getelementptr inbounds i8, ptr %0, i64 33320
  %214 = getelementptr inbounds i8, ptr %0, i64 33336
  %215 = getelementptr inbounds i8, ptr %0, i64 33328
  %216 = getelementptr inbounds i8, ptr %0, i64 33344
  %217 = getelementptr inbounds i8, ptr %0, i64 472
  %218 = getelementptr inbounds i8, ptr %0, i64 476
  %219 = getelementptr inbounds i8, ptr %0, i64 33352
  %220 = getelementptr inbounds i8, ptr %0, i64 33448
  %.phi.trans.insert.i.i46.i = getelementptr inbounds i8, ptr %0, i64 408
  %.phi.trans.insert10.i.i.i = getelementptr inbounds i8, ptr %0, i64 400
  %221 = fmul double %1, 1.000000e+06
  %222 = fptoui double %221 to i64
  %223 = trunc i64 %222 to i32
  %224 = getelementptr inbounds i8, ptr %0, i64 392
  %225 = getelementptr inbounds i8, ptr %0, i64 416
  %226 = getelementptr inbounds i8, ptr %0, i64 432
  %227 = getelementptr inbounds i8, ptr %0, i64 24
  %228 = tail call i32 @llvm.bswap.i32(i32 %223)
  %229 = getelementptr inbounds i8, ptr %0, i64 33368
  %230 = getelementptr inbounds i8, ptr %0, i64 360
  %231 = getelementptr inbounds i8, ptr %0, i64 440
  br label %232

232:                                              ; preds = %583, %.lr.ph.i35
  %.02577.i = phi i64 [ 0, %.lr.ph.i35 ], [ %.1.i37, %583 ]
  %233 = load double, ptr %188, align 8
  %234 = fcmp ugt double %233, %1
  br i1 %234, label %ltp_sender_poll.exit, label %235

235:                                              ; preds = %232
  %236 = load i64, ptr %196, align 8
  %237 = sitofp i64 %236 to double
  %238 = load i32, ptr %197, align 8
  %.not.i30.i = icmp eq i32 %238, 0
  br i1 %.not.i30.i, label %239, label %241

239:                                              ; preds = %235
  %240 = load double, ptr %198, align 8
  br label %241

241:                                              ; preds = %239, %235
  %242 = phi double [ %240, %239 ], [ 1.000000e+00, %235 ]
  %243 = fcmp ogt double %242, %237
  br i1 %243, label %244, label %ltp_sender_poll.exit

244:                                              ; preds = %241
  %245 = load i64, ptr %116, align 8
  %.not6.i.i = icmp eq i64 %245, 0
  br i1 %.not6.i.i, label %has_room.exit.thread.i, label %has_room.exit.i

has_room.exit.i:                                  ; preds = %244
  %246 = load i32, ptr %194, align 8
  %247 = load i32, ptr %199, align 4
  %248 = sub i32 %246, %247
  %249 = icmp ult i32 %248, 16384
  br i1 %249, label %has_room.exit.thread.i, label %ltp_sender_poll.exit

has_room.exit.thread.i:                           ; preds = %has_room.exit.i, %244
  %250 = load i64, ptr %201, align 8
  %.not.not.i.not40.i.i = icmp eq i64 %250, 0
  br i1 %.not.not.i.not40.i.i, label %take_again.exit.i.i, label %.lr.ph.i31.preheader.i

.lr.ph.i31.preheader.i:                           ; preds = %has_room.exit.thread.i
  %251 = load ptr, ptr %200, align 8
  %252 = load i64, ptr %203, align 8
  %.promoted.i = load i64, ptr %202, align 8
  br label %.lr.ph.i31.i

.lr.ph.i31.i:                                     ; preds = %is_open.exit.i.i.i, %.lr.ph.i31.preheader.i
  %253 = phi i64 [ %258, %is_open.exit.i.i.i ], [ %.promoted.i, %.lr.ph.i31.preheader.i ]
  %254 = phi i64 [ %259, %is_open.exit.i.i.i ], [ %250, %.lr.ph.i31.preheader.i ]
  %255 = getelementptr inbounds i64, ptr %251, i64 %253
  %256 = load i64, ptr %255, align 8
  %257 = add i64 %253, 1
  %258 = urem i64 %257, %252
  store i64 %258, ptr %202, align 8
  %259 = add i64 %254, -1
  store i64 %259, ptr %201, align 8
  %260 = lshr i64 %256, 32
  %261 = and i64 %260, 4095
  %262 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %261
  %263 = load ptr, ptr %262, align 8
  %.not.i.i.i.i.i = icmp eq ptr %263, null
  br i1 %.not.i.i.i.i.i, label %is_open.exit.i.i.i, label %264

264:                                              ; preds = %.lr.ph.i31.i
  %265 = trunc nuw i64 %260 to i32
  %266 = getelementptr inbounds i8, ptr %263, i64 104
  %267 = load i32, ptr %266, align 8
  %268 = icmp eq i32 %267, %265
  br i1 %268, label %open_flow.exit.i.i.i.i, label %is_open.exit.i.i.i

open_flow.exit.i.i.i.i:                           ; preds = %264
  %269 = getelementptr inbounds i8, ptr %263, i64 64
  %270 = load ptr, ptr %269, align 8
  %271 = and i64 %256, 4294967295
  %272 = getelementptr inbounds i8, ptr %270, i64 %271
  %273 = load i8, ptr %272, align 1
  %274 = and i8 %273, 1
  %.not5.i.i.i.i = icmp eq i8 %274, 0
  br i1 %.not5.i.i.i.i, label %.loopexit66.i, label %is_open.exit.i.i.i

is_open.exit.i.i.i:                               ; preds = %open_flow.exit.i.i.i.i, %264, %.lr.ph.i31.i
  %.not.not.i.not.i.i = icmp eq i64 %259, 0
  br i1 %.not.not.i.not.i.i, label %take_again.exit.i.i, label %.lr.ph.i31.i

take_again.exit.i.i:                              ; preds = %is_open.exit.i.i.i, %has_room.exit.thread.i
  %275 = load ptr, ptr %205, align 8
  %.not.i32.i = icmp eq ptr %275, null
  br i1 %.not.i32.i, label %.thread.i.i36, label %276

276:                                              ; preds = %take_again.exit.i.i
  %277 = getelementptr inbounds i8, ptr %275, i64 123
  %278 = load i8, ptr %277, align 1
  %279 = trunc i8 %278 to i1
  br i1 %279, label %374, label %280

280:                                              ; preds = %276
  %281 = load i32, ptr %206, align 4
  %282 = and i32 %281, 4095
  %283 = zext nneg i32 %282 to i64
  %284 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %283
  %285 = load ptr, ptr %284, align 8
  %.not28.i.i = icmp eq ptr %285, null
  br i1 %.not28.i.i, label %286, label %.thread.i.i36

286:                                              ; preds = %280
  store i8 1, ptr %277, align 1
  %287 = load i32, ptr %206, align 4
  %288 = add i32 %287, 1
  store i32 %288, ptr %206, align 4
  %289 = getelementptr inbounds i8, ptr %275, i64 104
  store i32 %287, ptr %289, align 8
  %290 = and i32 %287, 4095
  %291 = zext nneg i32 %290 to i64
  %292 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %291
  store ptr %275, ptr %292, align 8
  %293 = load i32, ptr %207, align 8
  %294 = add i32 %293, 1
  store i32 %294, ptr %207, align 8
  %295 = getelementptr inbounds i8, ptr %275, i64 121
  %296 = load i8, ptr %295, align 1
  %297 = trunc i8 %296 to i1
  br i1 %297, label %298, label %325

298:                                              ; preds = %286
  %299 = getelementptr inbounds i8, ptr %275, i64 48
  %300 = load i64, ptr %299, align 8
  %301 = load i32, ptr %208, align 4
  %.not.i.i.i30.i.i = icmp eq i32 %301, 0
  br i1 %.not.i.i.i30.i.i, label %ltp_expected.exit.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %298
  %302 = load i32, ptr %210, align 8
  %303 = zext i32 %302 to i64
  %304 = getelementptr inbounds [16 x %struct.ltp_best], ptr %209, i64 0, i64 %303, i32 1
  %305 = load double, ptr %304, align 8
  %306 = load double, ptr %211, align 8
  %307 = fcmp uge double %306, 0.000000e+00
  %308 = fcmp ogt double %305, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %307, i1 %308, i1 false
  br i1 %or.cond.i.i.i.i, label %309, label %ltp_expected.exit.i.i.i

309:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %310 = fadd double %306, 2.000000e-03
  %311 = fmul double %310, 1.500000e+00
  %312 = uitofp i64 %300 to double
  %313 = fdiv double %312, %305
  %314 = fadd double %313, %311
  %315 = fmul double %314, 1.000000e+06
  br label %ltp_expected.exit.i.i.i

ltp_expected.exit.i.i.i:                          ; preds = %309, %ltp_bandwidth.exit.i.i.i.i, %298
  %.0.i.i.i.i = phi double [ %315, %309 ], [ 0.000000e+00, %ltp_bandwidth.exit.i.i.i.i ], [ 0.000000e+00, %298 ]
  %316 = tail call double @llvm.rint.f64(double %.0.i.i.i.i)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %5) nounwind
  %317 = fcmp olt double %316, 0x41EFFFFFFFE00000
  %318 = select i1 %317, double %316, double 0x41EFFFFFFFE00000
  %319 = fptoui double %318 to i32
  %320 = tail call noundef i32 @llvm.bswap.i32(i32 %319)
  store i32 %320, ptr %5, align 4
  %321 = getelementptr inbounds i8, ptr %275, i64 72
  %322 = load ptr, ptr %321, align 8
  %323 = getelementptr inbounds i8, ptr %322, i64 20
  %324 = call ptr @memcpy(ptr noundef nonnull %323, ptr noundef nonnull %5, i64 noundef 4) nobuiltin
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %5) nounwind
  br label %325

325:                                              ; preds = %ltp_expected.exit.i.i.i, %286
  %326 = getelementptr inbounds i8, ptr %275, i64 112
  %327 = load i32, ptr %326, align 8
  %328 = icmp ugt i32 %327, 1
  br i1 %328, label %.lr.ph.i.i.i, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %ltp_queue_put.exit.i.i.i, %325
  %329 = getelementptr inbounds i8, ptr %275, i64 96
  %330 = load i64, ptr %329, align 8
  %.not.i.i.i = icmp eq i64 %330, 0
  br i1 %.not.i.i.i, label %362, label %516

.lr.ph.i.i.i:                                     ; preds = %325, %ltp_queue_put.exit.i.i.i
  %331 = phi i32 [ %359, %ltp_queue_put.exit.i.i.i ], [ %327, %325 ]
  %indvars.iv.i.i.i = phi i64 [ %indvars.iv.next.i.i.i, %ltp_queue_put.exit.i.i.i ], [ 1, %325 ]
  %332 = load i32, ptr %289, align 8
  %333 = zext i32 %332 to i64
  %334 = shl nuw i64 %333, 32
  %335 = add nuw nsw i64 %334, %indvars.iv.i.i.i
  %336 = load i64, ptr %201, align 8
  %337 = load i64, ptr %203, align 8
  %338 = icmp eq i64 %336, %337
  br i1 %338, label %339, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %.lr.ph.i.i.i
  %.pre.i.i.i.i = load ptr, ptr %200, align 8
  %.pre7.i.i.i.i = load i64, ptr %202, align 8
  br label %350

339:                                              ; preds = %.lr.ph.i.i.i
  %.not.i.i21.i.i.i = icmp eq i64 %336, 0
  %340 = shl i64 %336, 1
  %spec.select.i.i.i.i.i = select i1 %.not.i.i21.i.i.i, i64 64, i64 %340
  %341 = tail call ptr @calloc(i64 noundef %spec.select.i.i.i.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i.i.i.i = icmp eq ptr %341, null
  br i1 %.not21.i.not.i.i.i.i, label %ltp_queue_put.exit.i.i.i, label %.preheader.i.i.i.i.i

.preheader.i.i.i.i.i:                             ; preds = %339
  %.pre.i.i.i.i.i = load ptr, ptr %200, align 8
  br i1 %.not.i.i21.i.i.i, label %grow.exit.thread.i.i.i.i, label %.lr.ph.i.i.i.i.i

.lr.ph.i.i.i.i.i:                                 ; preds = %.preheader.i.i.i.i.i
  %342 = load i64, ptr %202, align 8
  br label %343

grow.exit.thread.i.i.i.i:                         ; preds = %343, %.preheader.i.i.i.i.i
  tail call void @free(ptr noundef %.pre.i.i.i.i.i) nobuiltin
  store ptr %341, ptr %200, align 8
  store i64 0, ptr %202, align 8
  store i64 %spec.select.i.i.i.i.i, ptr %203, align 8
  %.pre8.i.i.i.i = load i64, ptr %201, align 8
  br label %350

343:                                              ; preds = %343, %.lr.ph.i.i.i.i.i
  %.01822.i.i.i.i.i = phi i64 [ 0, %.lr.ph.i.i.i.i.i ], [ %349, %343 ]
  %344 = add i64 %.01822.i.i.i.i.i, %342
  %345 = urem i64 %344, %336
  %346 = getelementptr inbounds i64, ptr %.pre.i.i.i.i.i, i64 %345
  %347 = load i64, ptr %346, align 8
  %348 = getelementptr inbounds i64, ptr %341, i64 %.01822.i.i.i.i.i
  store i64 %347, ptr %348, align 8
  %349 = add nuw i64 %.01822.i.i.i.i.i, 1
  %exitcond.not.i.i.i.i.i = icmp eq i64 %349, %336
  br i1 %exitcond.not.i.i.i.i.i, label %grow.exit.thread.i.i.i.i, label %343

350:                                              ; preds = %grow.exit.thread.i.i.i.i, %._crit_edge.i.i.i.i
  %351 = phi i64 [ %337, %._crit_edge.i.i.i.i ], [ %spec.select.i.i.i.i.i, %grow.exit.thread.i.i.i.i ]
  %352 = phi i64 [ %336, %._crit_edge.i.i.i.i ], [ %.pre8.i.i.i.i, %grow.exit.thread.i.i.i.i ]
  %353 = phi i64 [ %.pre7.i.i.i.i, %._crit_edge.i.i.i.i ], [ 0, %grow.exit.thread.i.i.i.i ]
  %354 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.i.i.i.i ], [ %341, %grow.exit.thread.i.i.i.i ]
  %355 = add i64 %352, 1
  store i64 %355, ptr %201, align 8
  %356 = add i64 %353, %352
  %357 = urem i64 %356, %351
  %358 = getelementptr inbounds i64, ptr %354, i64 %357
  store i64 %335, ptr %358, align 8
  %.pre.i.i.i = load i32, ptr %326, align 8
  br label %ltp_queue_put.exit.i.i.i

ltp_queue_put.exit.i.i.i:                         ; preds = %350, %339
  %359 = phi i32 [ %331, %339 ], [ %.pre.i.i.i, %350 ]
  %indvars.iv.next.i.i.i = add nuw nsw i64 %indvars.iv.i.i.i, 1
  %360 = zext i32 %359 to i64
  %361 = icmp ult i64 %indvars.iv.next.i.i.i, %360
  br i1 %361, label %.lr.ph.i.i.i, label %._crit_edge.i.i.i

362:                                              ; preds = %._crit_edge.i.i.i
  %363 = getelementptr inbounds i8, ptr %275, i64 122
  %364 = load i8, ptr %363, align 2
  %365 = trunc i8 %364 to i1
  br i1 %365, label %366, label %516

366:                                              ; preds = %362
  %367 = getelementptr inbounds i8, ptr %275, i64 8
  %368 = load ptr, ptr %367, align 8
  %369 = load ptr, ptr %275, align 8
  %.not.i.i.i.i = icmp eq ptr %369, null
  %370 = getelementptr inbounds i8, ptr %369, i64 8
  %371 = select i1 %.not.i.i.i.i, ptr %205, ptr %370
  store ptr %368, ptr %371, align 8
  %372 = load ptr, ptr %275, align 8
  %.not11.i.i.i.i = icmp eq ptr %368, null
  %373 = select i1 %.not11.i.i.i.i, ptr %212, ptr %368
  store ptr %372, ptr %373, align 8
  store i8 0, ptr %363, align 2
  br label %516

374:                                              ; preds = %276
  %375 = getelementptr inbounds i8, ptr %275, i64 56
  %376 = load ptr, ptr %375, align 8
  %377 = getelementptr inbounds i8, ptr %275, i64 88
  %378 = load i64, ptr %377, align 8
  %379 = add i64 %378, 1
  store i64 %379, ptr %377, align 8
  %380 = getelementptr inbounds i32, ptr %376, i64 %378
  %381 = load i32, ptr %380, align 4
  %382 = getelementptr inbounds i8, ptr %275, i64 96
  %383 = load i64, ptr %382, align 8
  %384 = icmp eq i64 %379, %383
  br i1 %384, label %385, label %516

385:                                              ; preds = %374
  %386 = getelementptr inbounds i8, ptr %275, i64 122
  %387 = load i8, ptr %386, align 2
  %388 = trunc i8 %387 to i1
  br i1 %388, label %389, label %516

389:                                              ; preds = %385
  %390 = getelementptr inbounds i8, ptr %275, i64 8
  %391 = load ptr, ptr %390, align 8
  %392 = load ptr, ptr %275, align 8
  %.not.i31.i.i = icmp eq ptr %392, null
  %393 = getelementptr inbounds i8, ptr %392, i64 8
  %394 = select i1 %.not.i31.i.i, ptr %205, ptr %393
  store ptr %391, ptr %394, align 8
  %395 = load ptr, ptr %275, align 8
  %.not11.i.i.i = icmp eq ptr %391, null
  %396 = select i1 %.not11.i.i.i, ptr %212, ptr %391
  store ptr %395, ptr %396, align 8
  store i8 0, ptr %386, align 2
  br label %516

.thread.i.i36:                                    ; preds = %280, %take_again.exit.i.i
  %397 = load i64, ptr %214, align 8
  %.not.not.i32.not41.i.i = icmp eq i64 %397, 0
  br i1 %.not.not.i32.not41.i.i, label %choose.exit.i, label %.lr.ph42.i.preheader.i

.lr.ph42.i.preheader.i:                           ; preds = %.thread.i.i36
  %398 = load ptr, ptr %213, align 8
  %399 = load i64, ptr %216, align 8
  %.promoted76.i = load i64, ptr %215, align 8
  br label %.lr.ph42.i.i

.lr.ph42.i.i:                                     ; preds = %is_open.exit.i34.i.i, %.lr.ph42.i.preheader.i
  %400 = phi i64 [ %405, %is_open.exit.i34.i.i ], [ %.promoted76.i, %.lr.ph42.i.preheader.i ]
  %401 = phi i64 [ %406, %is_open.exit.i34.i.i ], [ %397, %.lr.ph42.i.preheader.i ]
  %402 = getelementptr inbounds i64, ptr %398, i64 %400
  %403 = load i64, ptr %402, align 8
  %404 = add i64 %400, 1
  %405 = urem i64 %404, %399
  store i64 %405, ptr %215, align 8
  %406 = add i64 %401, -1
  store i64 %406, ptr %214, align 8
  %407 = lshr i64 %403, 32
  %408 = and i64 %407, 4095
  %409 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %408
  %410 = load ptr, ptr %409, align 8
  %.not.i.i.i33.i.i = icmp eq ptr %410, null
  br i1 %.not.i.i.i33.i.i, label %is_open.exit.i34.i.i, label %411

411:                                              ; preds = %.lr.ph42.i.i
  %412 = trunc nuw i64 %407 to i32
  %413 = getelementptr inbounds i8, ptr %410, i64 104
  %414 = load i32, ptr %413, align 8
  %415 = icmp eq i32 %414, %412
  br i1 %415, label %open_flow.exit.i.i35.i.i, label %is_open.exit.i34.i.i

open_flow.exit.i.i35.i.i:                         ; preds = %411
  %416 = getelementptr inbounds i8, ptr %410, i64 64
  %417 = load ptr, ptr %416, align 8
  %418 = and i64 %403, 4294967295
  %419 = getelementptr inbounds i8, ptr %417, i64 %418
  %420 = load i8, ptr %419, align 1
  %421 = and i8 %420, 1
  %.not5.i.i36.i.i = icmp eq i8 %421, 0
  br i1 %.not5.i.i36.i.i, label %.loopexit.i, label %is_open.exit.i34.i.i

is_open.exit.i34.i.i:                             ; preds = %open_flow.exit.i.i35.i.i, %411, %.lr.ph42.i.i
  %.not.not.i32.not.i.i = icmp eq i64 %406, 0
  br i1 %.not.not.i32.not.i.i, label %choose.exit.i, label %.lr.ph42.i.i

choose.exit.i:                                    ; preds = %is_open.exit.i34.i.i, %.thread.i.i36
  %422 = load i64, ptr %224, align 8
  %423 = add nsw i64 %422, %236
  store i64 %423, ptr %225, align 8
  br i1 %.not6.i.i, label %tail_due.exit.i, label %424

424:                                              ; preds = %choose.exit.i
  %425 = load i32, ptr %229, align 8
  %426 = load i32, ptr %194, align 8
  %427 = icmp eq i32 %425, %426
  br i1 %427, label %tail_due.exit.i, label %428

428:                                              ; preds = %424
  %429 = add i32 %426, 16383
  %430 = load ptr, ptr %219, align 8
  %431 = and i32 %429, 16383
  %432 = zext nneg i32 %431 to i64
  %433 = getelementptr inbounds %struct.ltp_sent, ptr %430, i64 %432
  %434 = load double, ptr %433, align 8
  %435 = load i8, ptr %230, align 8
  %436 = trunc i8 %435 to i1
  br i1 %436, label %437, label %ltp_rate_patience.exit.i.i

437:                                              ; preds = %428
  %438 = load double, ptr %211, align 8
  %439 = fmul double %438, 2.500000e-01
  %440 = fcmp olt double %439, 2.000000e-03
  br i1 %440, label %ltp_rate_patience.exit.i.i, label %441

441:                                              ; preds = %437
  %442 = fadd double %439, 2.000000e-03
  br label %ltp_rate_patience.exit.i.i

ltp_rate_patience.exit.i.i:                       ; preds = %441, %437, %428
  %443 = phi double [ %442, %441 ], [ 0x7FF0000000000000, %437 ], [ 0x7FF0000000000000, %428 ]
  %444 = fadd double %434, %443
  br label %tail_due.exit.i

tail_due.exit.i:                                  ; preds = %ltp_rate_patience.exit.i.i, %424, %choose.exit.i
  %.0.i34.i = phi double [ %444, %ltp_rate_patience.exit.i.i ], [ 0x7FF0000000000000, %424 ], [ 0x7FF0000000000000, %choose.exit.i ]
  %445 = fcmp ogt double %.0.i34.i, %1
  br i1 %445, label %ltp_sender_poll.exit, label %446

446:                                              ; preds = %tail_due.exit.i
  %447 = load i32, ptr %194, align 8
  %448 = load i32, ptr %199, align 4
  %.not29.i.i = icmp eq i32 %447, %448
  br i1 %.not29.i.i, label %repeat_tail.exit.i, label %.lr.ph.i35.i

._crit_edge.loopexit.i37.i:                       ; preds = %is_open.exit.thread.i.i
  %.pre30.i.i = load i32, ptr %194, align 8
  br label %repeat_tail.exit.i

.lr.ph.i35.i:                                     ; preds = %446, %is_open.exit.thread.i.i
  %.pre31.i.i = phi i32 [ %.pre32.i.i, %is_open.exit.thread.i.i ], [ %448, %446 ]
  %449 = phi i32 [ %505, %is_open.exit.thread.i.i ], [ %448, %446 ]
  %.028.i.i = phi i32 [ %.1.i.i, %is_open.exit.thread.i.i ], [ 0, %446 ]
  %.02327.i.i = phi i32 [ %450, %is_open.exit.thread.i.i ], [ %447, %446 ]
  %450 = add i32 %.02327.i.i, -1
  %451 = load ptr, ptr %219, align 8
  %452 = and i32 %450, 16383
  %453 = zext nneg i32 %452 to i64
  %454 = getelementptr inbounds %struct.ltp_sent, ptr %451, i64 %453
  %455 = getelementptr inbounds i8, ptr %454, i64 40
  %456 = load i32, ptr %455, align 8
  %457 = getelementptr inbounds i8, ptr %454, i64 44
  %458 = load i32, ptr %457, align 4
  %459 = and i32 %456, 4095
  %460 = zext nneg i32 %459 to i64
  %461 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %460
  %462 = load ptr, ptr %461, align 8
  %.not.i.i.i36.i = icmp eq ptr %462, null
  br i1 %.not.i.i.i36.i, label %is_open.exit.thread.i.i, label %463

463:                                              ; preds = %.lr.ph.i35.i
  %464 = getelementptr inbounds i8, ptr %462, i64 104
  %465 = load i32, ptr %464, align 8
  %466 = icmp eq i32 %465, %456
  br i1 %466, label %is_open.exit.i.i, label %is_open.exit.thread.i.i

is_open.exit.i.i:                                 ; preds = %463
  %467 = getelementptr inbounds i8, ptr %462, i64 64
  %468 = load ptr, ptr %467, align 8
  %469 = zext i32 %458 to i64
  %470 = getelementptr inbounds i8, ptr %468, i64 %469
  %471 = load i8, ptr %470, align 1
  %472 = getelementptr inbounds i8, ptr %454, i64 50
  %473 = load i8, ptr %472, align 2
  %474 = icmp ne i8 %473, 1
  %475 = and i8 %471, 3
  %476 = icmp ne i8 %475, 2
  %or.cond34.i.i = select i1 %474, i1 true, i1 %476
  br i1 %or.cond34.i.i, label %is_open.exit.thread.i.i, label %477

477:                                              ; preds = %is_open.exit.i.i
  %478 = zext i32 %456 to i64
  %479 = shl nuw i64 %478, 32
  %480 = or disjoint i64 %479, %469
  %481 = load i64, ptr %201, align 8
  %482 = load i64, ptr %203, align 8
  %483 = icmp eq i64 %481, %482
  br i1 %483, label %484, label %._crit_edge.i.i39.i

._crit_edge.i.i39.i:                              ; preds = %477
  %.pre.i.i40.i = load ptr, ptr %200, align 8
  %.pre7.i.i.i = load i64, ptr %202, align 8
  br label %495

484:                                              ; preds = %477
  %.not.i.i25.i.i = icmp eq i64 %481, 0
  %485 = shl i64 %481, 1
  %spec.select.i.i.i.i = select i1 %.not.i.i25.i.i, i64 64, i64 %485
  %486 = tail call ptr @calloc(i64 noundef %spec.select.i.i.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i.i.i = icmp eq ptr %486, null
  br i1 %.not21.i.not.i.i.i, label %ltp_queue_put.exit.i.i, label %.preheader.i.i.i.i

.preheader.i.i.i.i:                               ; preds = %484
  %.pre.i.i.i42.i = load ptr, ptr %200, align 8
  br i1 %.not.i.i25.i.i, label %grow.exit.thread.i.i.i, label %.lr.ph.i.i.i.i

.lr.ph.i.i.i.i:                                   ; preds = %.preheader.i.i.i.i
  %487 = load i64, ptr %202, align 8
  br label %488

grow.exit.thread.i.i.i:                           ; preds = %488, %.preheader.i.i.i.i
  tail call void @free(ptr noundef %.pre.i.i.i42.i) nobuiltin
  store ptr %486, ptr %200, align 8
  store i64 0, ptr %202, align 8
  store i64 %spec.select.i.i.i.i, ptr %203, align 8
  %.pre8.i.i.i = load i64, ptr %201, align 8
  br label %495

488:                                              ; preds = %488, %.lr.ph.i.i.i.i
  %.01822.i.i.i.i = phi i64 [ 0, %.lr.ph.i.i.i.i ], [ %494, %488 ]
  %489 = add i64 %.01822.i.i.i.i, %487
  %490 = urem i64 %489, %481
  %491 = getelementptr inbounds i64, ptr %.pre.i.i.i42.i, i64 %490
  %492 = load i64, ptr %491, align 8
  %493 = getelementptr inbounds i64, ptr %486, i64 %.01822.i.i.i.i
  store i64 %492, ptr %493, align 8
  %494 = add nuw i64 %.01822.i.i.i.i, 1
  %exitcond.not.i.i.i.i = icmp eq i64 %494, %481
  br i1 %exitcond.not.i.i.i.i, label %grow.exit.thread.i.i.i, label %488

495:                                              ; preds = %grow.exit.thread.i.i.i, %._crit_edge.i.i39.i
  %496 = phi i64 [ %482, %._crit_edge.i.i39.i ], [ %spec.select.i.i.i.i, %grow.exit.thread.i.i.i ]
  %497 = phi i64 [ %481, %._crit_edge.i.i39.i ], [ %.pre8.i.i.i, %grow.exit.thread.i.i.i ]
  %498 = phi i64 [ %.pre7.i.i.i, %._crit_edge.i.i39.i ], [ 0, %grow.exit.thread.i.i.i ]
  %499 = phi ptr [ %.pre.i.i40.i, %._crit_edge.i.i39.i ], [ %486, %grow.exit.thread.i.i.i ]
  %500 = add i64 %497, 1
  store i64 %500, ptr %201, align 8
  %501 = add i64 %498, %497
  %502 = urem i64 %501, %496
  %503 = getelementptr inbounds i64, ptr %499, i64 %502
  store i64 %480, ptr %503, align 8
  %.pre.pre.i.i = load i32, ptr %199, align 4
  br label %ltp_queue_put.exit.i.i

ltp_queue_put.exit.i.i:                           ; preds = %495, %484
  %.pre.i41.i = phi i32 [ %.pre31.i.i, %484 ], [ %.pre.pre.i.i, %495 ]
  %504 = add nuw nsw i32 %.028.i.i, 1
  br label %is_open.exit.thread.i.i

is_open.exit.thread.i.i:                          ; preds = %ltp_queue_put.exit.i.i, %is_open.exit.i.i, %463, %.lr.ph.i35.i
  %.pre32.i.i = phi i32 [ %.pre.i41.i, %ltp_queue_put.exit.i.i ], [ %.pre31.i.i, %is_open.exit.i.i ], [ %.pre31.i.i, %.lr.ph.i35.i ], [ %.pre31.i.i, %463 ]
  %505 = phi i32 [ %.pre.i41.i, %ltp_queue_put.exit.i.i ], [ %449, %is_open.exit.i.i ], [ %449, %.lr.ph.i35.i ], [ %449, %463 ]
  %.1.i.i = phi i32 [ %504, %ltp_queue_put.exit.i.i ], [ %.028.i.i, %is_open.exit.i.i ], [ %.028.i.i, %.lr.ph.i35.i ], [ %.028.i.i, %463 ]
  %506 = icmp ne i32 %450, %505
  %507 = icmp ult i32 %.1.i.i, 3
  %508 = select i1 %506, i1 %507, i1 false
  br i1 %508, label %.lr.ph.i35.i, label %._crit_edge.loopexit.i37.i

repeat_tail.exit.i:                               ; preds = %._crit_edge.loopexit.i37.i, %446
  %509 = phi i32 [ %447, %446 ], [ %.pre30.i.i, %._crit_edge.loopexit.i37.i ]
  %.0.lcssa.i.i = phi i32 [ 0, %446 ], [ %.1.i.i, %._crit_edge.loopexit.i37.i ]
  %510 = zext i32 %.0.lcssa.i.i to i64
  %511 = load i64, ptr %231, align 8
  %512 = add i64 %511, %510
  store i64 %512, ptr %231, align 8
  %513 = add i32 %.0.lcssa.i.i, %509
  store i32 %513, ptr %229, align 8
  br label %583

.loopexit.i:                                      ; preds = %open_flow.exit.i.i35.i.i
  %514 = trunc i64 %403 to i32
  br label %516

.loopexit66.i:                                    ; preds = %open_flow.exit.i.i.i.i
  %515 = trunc i64 %256 to i32
  br label %516

516:                                              ; preds = %.loopexit66.i, %.loopexit.i, %389, %385, %374, %366, %362, %._crit_edge.i.i.i
  %.053.ph.i = phi ptr [ %275, %._crit_edge.i.i.i ], [ %275, %362 ], [ %275, %366 ], [ %275, %374 ], [ %275, %385 ], [ %275, %389 ], [ %410, %.loopexit.i ], [ %263, %.loopexit66.i ]
  %.252.ph.i = phi i32 [ 0, %._crit_edge.i.i.i ], [ 0, %362 ], [ 0, %366 ], [ %381, %374 ], [ %381, %385 ], [ %381, %389 ], [ %514, %.loopexit.i ], [ %515, %.loopexit66.i ]
  %517 = add nsw i64 %.02577.i, 1
  %518 = getelementptr inbounds %struct.ltp_frame, ptr %114, i64 %.02577.i
  %519 = getelementptr inbounds i8, ptr %.053.ph.i, i64 112
  %520 = load i32, ptr %519, align 8
  %521 = icmp ugt i32 %520, %.252.ph.i
  %522 = select i1 %521, i32 0, i32 %520
  %523 = sub i32 %.252.ph.i, %522
  %524 = zext i32 %523 to i64
  %525 = mul nuw nsw i64 %524, 1440
  %.in.v.i.i = select i1 %521, i64 80, i64 48
  %.in.i.i = getelementptr inbounds i8, ptr %.053.ph.i, i64 %.in.v.i.i
  %526 = load i64, ptr %.in.i.i, align 8
  %527 = sub i64 %526, %525
  %528 = load i32, ptr %217, align 8
  %529 = load i32, ptr %218, align 4
  %530 = getelementptr inbounds i8, ptr %.053.ph.i, i64 104
  %531 = load i32, ptr %530, align 8
  %532 = load i32, ptr %194, align 8
  %533 = getelementptr inbounds i8, ptr %.053.ph.i, i64 108
  %534 = load i32, ptr %533, align 4
  %535 = tail call i64 @llvm.umin.i64(i64 %527, i64 1440)
  %.in47.v.i.i = select i1 %521, i64 72, i64 40
  %.in47.i.i = getelementptr inbounds i8, ptr %.053.ph.i, i64 %.in47.v.i.i
  %536 = load ptr, ptr %.in47.i.i, align 8
  %537 = load ptr, ptr %219, align 8
  %538 = and i32 %532, 16383
  %539 = zext nneg i32 %538 to i64
  %540 = getelementptr inbounds %struct.ltp_sent, ptr %537, i64 %539
  %541 = load i64, ptr %116, align 8
  %.not.i43.i = icmp eq i64 %541, 0
  br i1 %.not.i43.i, label %542, label %543

542:                                              ; preds = %516
  store double %1, ptr %220, align 8
  store i32 %532, ptr %199, align 4
  %.pre.i48.i = load i32, ptr %530, align 8
  br label %543

543:                                              ; preds = %542, %516
  %544 = phi i32 [ %.pre.i48.i, %542 ], [ %531, %516 ]
  %545 = trunc nuw nsw i64 %535 to i16
  %546 = add nuw nsw i16 %545, 70
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %540, i8 0, i64 40, i1 false)
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %540, i64 40
  store i32 %544, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %540, i64 44
  store i32 %.252.ph.i, ptr %.sroa.3.0..sroa_idx.i.i, align 4
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %540, i64 48
  store i16 %546, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %540, i64 50
  store i8 1, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %540, i64 51
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(5) %.sroa.6.0..sroa_idx.i.i, i8 0, i64 5, i1 false)
  %547 = load i64, ptr %196, align 8
  %.not.i.i44.i = icmp eq i64 %547, 0
  br i1 %.not.i.i44.i, label %548, label %._crit_edge.i.i45.i

._crit_edge.i.i45.i:                              ; preds = %543
  %.pre.i.i47.i = load double, ptr %.phi.trans.insert.i.i46.i, align 8
  %.pre11.i.i.i = load double, ptr %.phi.trans.insert10.i.i.i, align 8
  br label %send.exit.i

548:                                              ; preds = %543
  store double %1, ptr %.phi.trans.insert10.i.i.i, align 8
  store double %1, ptr %.phi.trans.insert.i.i46.i, align 8
  br label %send.exit.i

send.exit.i:                                      ; preds = %548, %._crit_edge.i.i45.i
  %549 = phi double [ %.pre11.i.i.i, %._crit_edge.i.i45.i ], [ %1, %548 ]
  %550 = phi double [ %.pre.i.i47.i, %._crit_edge.i.i45.i ], [ %1, %548 ]
  %551 = getelementptr inbounds i8, ptr %536, i64 %525
  %552 = load i64, ptr %224, align 8
  %553 = load i64, ptr %225, align 8
  %554 = icmp sge i64 %553, %552
  %555 = zext i1 %554 to i8
  store double %1, ptr %540, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %540, i64 8
  store double %550, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %540, i64 16
  store double %549, ptr %.sroa.3.0..sroa_idx.i.i.i, align 8
  %.sroa.4.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %540, i64 24
  store i64 %552, ptr %.sroa.4.0..sroa_idx.i.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %540, i64 32
  store i8 %555, ptr %.sroa.5.0..sroa_idx.i.i.i, align 8
  %556 = load i32, ptr %194, align 8
  %557 = add i32 %556, 1
  store i32 %557, ptr %194, align 8
  %558 = load i64, ptr %116, align 8
  %559 = add nsw i64 %558, 1
  store i64 %559, ptr %116, align 8
  %560 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %561 = zext i16 %560 to i64
  %562 = load i64, ptr %196, align 8
  %563 = add nsw i64 %562, %561
  store i64 %563, ptr %196, align 8
  %564 = load i64, ptr %226, align 8
  %565 = add i64 %564, 1
  store i64 %565, ptr %226, align 8
  %566 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %567 = uitofp i16 %566 to double
  %568 = load double, ptr %227, align 8
  %569 = fdiv double %567, %568
  %570 = load double, ptr %188, align 8
  %571 = fadd double %570, %569
  store double %571, ptr %188, align 8
  %572 = select i1 %521, i8 1, i8 2
  %573 = trunc i32 %528 to i16
  %574 = tail call i16 @llvm.bswap.i16(i16 %573)
  %575 = tail call noundef i32 @llvm.bswap.i32(i32 %529)
  %576 = tail call noundef i32 @llvm.bswap.i32(i32 %531)
  %577 = tail call noundef i32 @llvm.bswap.i32(i32 %.252.ph.i)
  %578 = tail call noundef i32 @llvm.bswap.i32(i32 %532)
  %579 = tail call noundef i32 @llvm.bswap.i32(i32 %534)
  store i8 -73, ptr %518, align 8
  %.sroa.2.0..sroa_idx.i48.i.i = getelementptr inbounds i8, ptr %518, i64 1
  store i8 %572, ptr %.sroa.2.0..sroa_idx.i48.i.i, align 1
  %.sroa.3.0..sroa_idx.i49.i.i = getelementptr inbounds i8, ptr %518, i64 2
  store i16 %574, ptr %.sroa.3.0..sroa_idx.i49.i.i, align 2
  %.sroa.4.0..sroa_idx.i50.i.i = getelementptr inbounds i8, ptr %518, i64 4
  store i32 %575, ptr %.sroa.4.0..sroa_idx.i50.i.i, align 4
  %.sroa.5.0..sroa_idx.i51.i.i = getelementptr inbounds i8, ptr %518, i64 8
  store i32 %576, ptr %.sroa.5.0..sroa_idx.i51.i.i, align 8
  %.sroa.6.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %518, i64 12
  store i32 %577, ptr %.sroa.6.0..sroa_idx.i.i.i, align 4
  %.sroa.7.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %518, i64 16
  store i32 %578, ptr %.sroa.7.0..sroa_idx.i.i.i, align 8
  %.sroa.8.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %518, i64 20
  store i32 %579, ptr %.sroa.8.0..sroa_idx.i.i.i, align 4
  %.sroa.9.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %518, i64 24
  store i32 %228, ptr %.sroa.9.0..sroa_idx.i.i.i, align 8
  %580 = trunc nuw nsw i64 %535 to i32
  %581 = getelementptr inbounds i8, ptr %518, i64 28
  store i32 %580, ptr %581, align 4
  %582 = getelementptr inbounds i8, ptr %518, i64 32
  store ptr %551, ptr %582, align 8
  br label %583

583:                                              ; preds = %send.exit.i, %repeat_tail.exit.i
  %.1.i37 = phi i64 [ %517, %send.exit.i ], [ %.02577.i, %repeat_tail.exit.i ]
  %584 = icmp slt i64 %.1.i37, %115
  br i1 %584, label %232, label %ltp_sender_poll.exit

ltp_sender_poll.exit:                             ; preds = %232, %241, %has_room.exit.i, %tail_due.exit.i, %583, %193
  %.025.lcssa.i = phi i64 [ 0, %193 ], [ %.02577.i, %has_room.exit.i ], [ %.1.i37, %583 ], [ %.02577.i, %232 ], [ %.02577.i, %241 ], [ %.02577.i, %tail_due.exit.i ]
  %585 = add nsw i64 %.025.lcssa.i, %.070
  ret i64 %585
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define double @ltp_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33376
  %3 = load i64, ptr %2, align 8
  %.not.i = icmp eq i64 %3, 0
  br i1 %.not.i, label %._crit_edge.i, label %4

._crit_edge.i:                                    ; preds = %1
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 33440
  %.pre.i = load i32, ptr %.phi.trans.insert.i, align 8
  br label %35

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 33364
  %6 = load i32, ptr %5, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 33352
  %8 = load ptr, ptr %7, align 8
  %9 = and i32 %6, 16383
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds %struct.ltp_sent, ptr %8, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 33448
  %14 = load double, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 33424
  %16 = load double, ptr %15, align 8
  %17 = fcmp ult double %16, 0.000000e+00
  br i1 %17, label %silent_until.exit.i, label %18

18:                                               ; preds = %4
  %19 = getelementptr inbounds i8, ptr %0, i64 33432
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
  %27 = getelementptr inbounds i8, ptr %0, i64 33440
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
  %38 = getelementptr inbounds i8, ptr %0, i64 33384
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
  %48 = getelementptr inbounds i8, ptr %0, i64 33360
  %49 = load i32, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 33364
  %51 = load i32, ptr %50, align 4
  %52 = sub i32 %49, %51
  %53 = icmp ult i32 %52, 16384
  br i1 %53, label %has_room.exit.thread.i, label %ltp_sender_deadline.exit

has_room.exit.thread.i:                           ; preds = %has_room.exit.i, %47
  %54 = getelementptr inbounds i8, ptr %0, i64 33304
  %55 = load i64, ptr %54, align 8
  %.not22.i = icmp eq i64 %55, 0
  br i1 %.not22.i, label %56, label %62

56:                                               ; preds = %has_room.exit.thread.i
  %57 = getelementptr inbounds i8, ptr %0, i64 33256
  %58 = load ptr, ptr %57, align 8
  %.not23.i = icmp eq ptr %58, null
  br i1 %.not23.i, label %59, label %62

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %0, i64 33336
  %61 = load i64, ptr %60, align 8
  %.not24.i = icmp eq i64 %61, 0
  br i1 %.not24.i, label %72, label %62

62:                                               ; preds = %59, %56, %has_room.exit.thread.i
  %63 = getelementptr inbounds i8, ptr %0, i64 24
  %64 = load double, ptr %63, align 8
  %65 = fdiv double 1.510000e+03, %64
  %66 = fsub double 1.000000e-03, %65
  %67 = getelementptr inbounds i8, ptr %0, i64 33416
  %68 = load double, ptr %67, align 8
  %69 = fcmp ogt double %66, 0.000000e+00
  %70 = select i1 %69, double %66, double 0.000000e+00
  %71 = fadd double %68, %70
  br label %104

72:                                               ; preds = %59
  br i1 %.not.i, label %tail_due.exit.i, label %73

73:                                               ; preds = %72
  %74 = getelementptr inbounds i8, ptr %0, i64 33368
  %75 = load i32, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %0, i64 33360
  %77 = load i32, ptr %76, align 8
  %78 = icmp eq i32 %75, %77
  br i1 %78, label %tail_due.exit.i, label %79

79:                                               ; preds = %73
  %80 = add i32 %77, 16383
  %81 = getelementptr inbounds i8, ptr %0, i64 33352
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
  %99 = getelementptr inbounds i8, ptr %0, i64 33416
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
  %107 = getelementptr inbounds i8, ptr %0, i64 70480
  %108 = load double, ptr %107, align 8
  %109 = getelementptr inbounds i8, ptr %0, i64 70384
  %.01621.i = load ptr, ptr %109, align 8
  %.not22.i6 = icmp eq ptr %.01621.i, null
  br i1 %.not22.i6, label %._crit_edge.i8, label %.lr.ph.i

._crit_edge.i8:                                   ; preds = %.lr.ph.i, %ltp_sender_deadline.exit
  %.017.lcssa.i = phi double [ %108, %ltp_sender_deadline.exit ], [ %..017.i, %.lr.ph.i ]
  %110 = getelementptr inbounds i8, ptr %0, i64 70368
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
  %2 = getelementptr inbounds i8, ptr %0, i64 33424
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
  %2 = getelementptr inbounds i8, ptr %0, i64 33248
  %3 = load i32, ptr %2, align 8
  %.not.i = icmp eq i32 %3, 0
  br i1 %.not.i, label %4, label %ltp_sender_idle.exit

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 33256
  %6 = load ptr, ptr %5, align 8
  %.not2.i = icmp eq ptr %6, null
  br label %ltp_sender_idle.exit

ltp_sender_idle.exit:                             ; preds = %1, %4
  %7 = phi i1 [ false, %1 ], [ %.not2.i, %4 ]
  ret i1 %7
}

define i1 @ltp_idle(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33248
  %3 = load i32, ptr %2, align 8
  %.not.i = icmp eq i32 %3, 0
  br i1 %.not.i, label %ltp_sender_idle.exit, label %ltp_sender_idle.exit.thread

ltp_sender_idle.exit:                             ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 33256
  %5 = load ptr, ptr %4, align 8
  %.not2.i = icmp eq ptr %5, null
  br i1 %.not2.i, label %6, label %ltp_sender_idle.exit.thread

6:                                                ; preds = %ltp_sender_idle.exit
  %7 = getelementptr inbounds i8, ptr %0, i64 70384
  %8 = load ptr, ptr %7, align 8
  %.not = icmp eq ptr %8, null
  br label %ltp_sender_idle.exit.thread

ltp_sender_idle.exit.thread:                      ; preds = %1, %6, %ltp_sender_idle.exit
  %9 = phi i1 [ false, %ltp_sender_idle.exit ], [ %.not, %6 ], [ false, %1 ]
  ret i1 %9
}

define ptr @ltp_next_closed(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 70352
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
  %3 = getelementptr inbounds i8, ptr %0, i64 33272
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
  %3 = getelementptr inbounds i8, ptr %0, i64 33480
  %.promoted.i = load i32, ptr %3, align 8
  %.not5.i = icmp eq i32 %.promoted.i, %1
  br i1 %.not5.i, label %ltp_move_first.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2
  %4 = getelementptr inbounds i8, ptr %0, i64 66256
  %5 = getelementptr inbounds i8, ptr %0, i64 33484
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
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %.promoted = load i32, ptr %3, align 8
  %.not5 = icmp eq i32 %.promoted, %1
  br i1 %.not5, label %14, label %.lr.ph

.lr.ph:                                           ; preds = %2
  %4 = getelementptr inbounds i8, ptr %0, i64 32800
  %5 = getelementptr inbounds i8, ptr %0, i64 28
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
  br i1 %6, label %7, label %93

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
  br i1 %16, label %17, label %58

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
  %30 = uitofp i32 %11 to double
  %31 = getelementptr inbounds i8, ptr %1, i64 48
  %32 = load i64, ptr %31, align 8
  %33 = sitofp i64 %32 to double
  %34 = fsub double %30, %33
  %35 = fsub double %24, %33
  %36 = getelementptr inbounds i8, ptr %0, i64 16
  %37 = load double, ptr %36, align 8
  %38 = fmul double %37, %34
  %39 = fcmp ult double %35, %38
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %1, i64 88
  %.pre.i = load double, ptr %.phi.trans.insert.i, align 8
  %40 = fcmp ogt double %26, %.pre.i
  %or.cond.i = select i1 %39, i1 true, i1 %40
  br i1 %or.cond.i, label %due_of.exit, label %41

41:                                               ; preds = %29
  %42 = getelementptr inbounds i8, ptr %1, i64 80
  %43 = load double, ptr %42, align 8
  %44 = fcmp ogt double %26, %43
  %..i = select i1 %44, double %26, double %43
  br label %due_of.exit

due_of.exit:                                      ; preds = %17, %29, %41
  %.0.i = phi double [ %..i, %41 ], [ 0x7FF0000000000000, %17 ], [ %.pre.i, %29 ]
  %45 = fcmp ugt double %.0.i, %2
  br i1 %45, label %58, label %46

46:                                               ; preds = %due_of.exit
  %47 = uitofp i32 %11 to double
  %48 = getelementptr inbounds i8, ptr %1, i64 48
  %49 = load i64, ptr %48, align 8
  %50 = sitofp i64 %49 to double
  %51 = fsub double %47, %50
  %52 = fsub double %24, %50
  %53 = getelementptr inbounds i8, ptr %0, i64 16
  %54 = load double, ptr %53, align 8
  %55 = fmul double %54, %51
  %56 = fcmp oge double %52, %55
  %57 = select i1 %56, i32 2, i32 3
  br label %.sink.split

.sink.split:                                      ; preds = %7, %46
  %.sink = phi i32 [ %57, %46 ], [ 1, %7 ]
  tail call fastcc void @close_flow(ptr noundef %0, ptr noundef nonnull %1, i32 noundef %.sink, double noundef %2) nobuiltin
  br label %58

58:                                               ; preds = %.sink.split, %13, %due_of.exit
  %59 = getelementptr inbounds i8, ptr %1, i64 58
  %60 = load i8, ptr %59, align 2
  %61 = trunc i8 %60 to i1
  br i1 %61, label %62, label %93

62:                                               ; preds = %58
  %63 = getelementptr inbounds i8, ptr %1, i64 72
  %64 = load double, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %1, i64 64
  %66 = load double, ptr %65, align 8
  %67 = fsub double %64, %66
  %68 = fmul double %67, 3.000000e+00
  %69 = load i32, ptr %8, align 8
  %70 = uitofp i32 %69 to double
  %71 = fdiv double %68, %70
  %72 = fadd double %64, %71
  %73 = getelementptr inbounds i8, ptr %1, i64 36
  %74 = load i32, ptr %73, align 4
  %.not.i19 = icmp eq i32 %74, 0
  br i1 %.not.i19, label %75, label %due_of.exit25

75:                                               ; preds = %62
  %76 = load i32, ptr %10, align 4
  %77 = uitofp i32 %76 to double
  %78 = getelementptr inbounds i8, ptr %1, i64 48
  %79 = load i64, ptr %78, align 8
  %80 = sitofp i64 %79 to double
  %81 = fsub double %77, %80
  %82 = fsub double %70, %80
  %83 = getelementptr inbounds i8, ptr %0, i64 16
  %84 = load double, ptr %83, align 8
  %85 = fmul double %84, %81
  %86 = fcmp ult double %82, %85
  %.phi.trans.insert.i21 = getelementptr inbounds i8, ptr %1, i64 88
  %.pre.i22 = load double, ptr %.phi.trans.insert.i21, align 8
  %87 = fcmp ogt double %72, %.pre.i22
  %or.cond.i23 = select i1 %86, i1 true, i1 %87
  br i1 %or.cond.i23, label %due_of.exit25, label %88

88:                                               ; preds = %75
  %89 = getelementptr inbounds i8, ptr %1, i64 80
  %90 = load double, ptr %89, align 8
  %91 = fcmp ogt double %72, %90
  %..i24 = select i1 %91, double %72, double %90
  br label %due_of.exit25

due_of.exit25:                                    ; preds = %62, %75, %88
  %.0.i20 = phi double [ %..i24, %88 ], [ 0x7FF0000000000000, %62 ], [ %.pre.i22, %75 ]
  %92 = getelementptr inbounds i8, ptr %1, i64 96
  store double %.0.i20, ptr %92, align 8
  br label %93

93:                                               ; preds = %3, %due_of.exit25, %58
  ret void
}

define internal fastcc void @close_flow(ptr nocapture noundef %0, ptr noundef %1, i32 noundef %2, double noundef %3) unnamed_addr nofree nounwind {
  %5 = getelementptr inbounds i8, ptr %1, i64 24
  %6 = load i32, ptr %5, align 8
  %7 = and i32 %6, 4095
  %8 = getelementptr inbounds i8, ptr %0, i64 32
  %9 = zext nneg i32 %7 to i64
  %10 = getelementptr inbounds [4096 x ptr], ptr %8, i64 0, i64 %9
  store ptr null, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 32800
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
  %22 = getelementptr inbounds i8, ptr %0, i64 36912
  %23 = select i1 %.not.i, ptr %22, ptr %21
  store ptr %18, ptr %23, align 8
  %24 = load ptr, ptr %19, align 8
  %.not11.i = icmp eq ptr %18, null
  %25 = getelementptr inbounds i8, ptr %18, i64 8
  %26 = getelementptr inbounds i8, ptr %0, i64 36920
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
  %33 = getelementptr inbounds i8, ptr %0, i64 36896
  %34 = load ptr, ptr %33, align 8
  %.not = icmp eq ptr %34, null
  br i1 %.not, label %38, label %35

35:                                               ; preds = %stop_timing.exit
  %36 = getelementptr inbounds i8, ptr %0, i64 36904
  %37 = load ptr, ptr %36, align 8
  br label %38

38:                                               ; preds = %stop_timing.exit, %35
  %39 = phi ptr [ %37, %35 ], [ %33, %stop_timing.exit ]
  store ptr %1, ptr %39, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 36904
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
  %66 = getelementptr inbounds i8, ptr %0, i64 36928
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
  %83 = getelementptr inbounds i8, ptr %0, i64 36936
  %84 = load ptr, ptr %83, align 8
  br label %85

85:                                               ; preds = %82, %.critedge.i
  %86 = phi ptr [ %84, %82 ], [ %66, %.critedge.i ]
  store ptr %54, ptr %86, align 8
  %87 = getelementptr inbounds i8, ptr %0, i64 36936
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
  %2 = getelementptr inbounds i8, ptr %0, i64 33376
  %3 = load i64, ptr %2, align 8
  %.not = icmp eq i64 %3, 0
  br i1 %.not, label %30, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 33368
  %6 = load i32, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 33360
  %8 = load i32, ptr %7, align 8
  %9 = icmp eq i32 %6, %8
  br i1 %9, label %30, label %10

10:                                               ; preds = %4
  %11 = add i32 %8, 16383
  %12 = getelementptr inbounds i8, ptr %0, i64 33352
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
  %7 = getelementptr inbounds i8, ptr %0, i64 480
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
  %27 = getelementptr inbounds i8, ptr %0, i64 33384
  %28 = load i64, ptr %27, align 8
  %29 = sub nsw i64 %28, %26
  store i64 %29, ptr %27, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 33376
  %31 = load i64, ptr %30, align 8
  %32 = add nsw i64 %31, -1
  store i64 %32, ptr %30, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 33364
  %34 = getelementptr inbounds i8, ptr %0, i64 33360
  %35 = load i32, ptr %34, align 8
  %.promoted.i = load i32, ptr %33, align 4
  %.not10.i = icmp eq i32 %.promoted.i, %35
  br i1 %.not10.i, label %leave_flight.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %is_open.exit
  %36 = getelementptr inbounds i8, ptr %0, i64 33352
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
  %.v = select i1 %.not13, i64 33320, i64 33288
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
