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
  %6 = getelementptr inbounds i8, ptr %0, i64 33448
  %7 = tail call ptr @memset(ptr noundef nonnull %6, i32 noundef 0, i64 noundef 37064) nobuiltin
  %8 = getelementptr inbounds i8, ptr %0, i64 33464
  store double %4, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 70472
  store double 0x7FF0000000000000, ptr %9, align 8
  %10 = tail call ptr @memset(ptr noundef %0, i32 noundef 0, i64 noundef 33448) nobuiltin
  %11 = getelementptr inbounds i8, ptr %0, i64 472
  store i32 %1, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 476
  store i32 %2, ptr %12, align 4
  %13 = getelementptr inbounds i8, ptr %0, i64 33416
  store double -1.000000e+00, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 33384
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
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %.sroa.10.0..sroa_idx.i.i, i8 0, i64 40, i1 false)
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
  %34 = getelementptr inbounds i8, ptr %0, i64 33480
  br label %37

.preheader.i6:                                    ; preds = %51
  %35 = getelementptr inbounds i8, ptr %0, i64 70344
  %36 = load ptr, ptr %35, align 8
  %.not.i24.i = icmp eq ptr %36, null
  br i1 %.not.i24.i, label %._crit_edge.i, label %.lr.ph.i7

37:                                               ; preds = %51, %ltp_sender_end.exit
  %indvars.iv.i3 = phi i64 [ 0, %ltp_sender_end.exit ], [ %indvars.iv.next.i4, %51 ]
  %38 = getelementptr inbounds [4096 x ptr], ptr %34, i64 0, i64 %indvars.iv.i3
  %39 = load ptr, ptr %38, align 8
  %.not12.i = icmp eq ptr %39, null
  br i1 %.not12.i, label %51, label %40

40:                                               ; preds = %37
  %41 = getelementptr inbounds i8, ptr %39, i64 28
  %42 = getelementptr inbounds i8, ptr %39, i64 112
  br label %43

43:                                               ; preds = %43, %40
  %indvars.iv.i.i = phi i64 [ 0, %40 ], [ %indvars.iv.next.i.i, %43 ]
  %44 = load ptr, ptr %42, align 8
  %45 = getelementptr inbounds ptr, ptr %44, i64 %indvars.iv.i.i
  %46 = load ptr, ptr %45, align 8
  tail call void @free(ptr noundef %46) nobuiltin
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %47 = load i32, ptr %41, align 4
  %48 = add i32 %47, -1
  %49 = lshr i32 %48, 4
  %50 = zext nneg i32 %49 to i64
  %.not.not.i.i = icmp ult i64 %indvars.iv.i.i, %50
  br i1 %.not.not.i.i, label %43, label %ltp_free_inbound.exit.i

ltp_free_inbound.exit.i:                          ; preds = %43
  tail call void @free(ptr noundef nonnull %39) nobuiltin
  br label %51

51:                                               ; preds = %ltp_free_inbound.exit.i, %37
  %indvars.iv.next.i4 = add nuw nsw i64 %indvars.iv.i3, 1
  %exitcond.not.i5 = icmp eq i64 %indvars.iv.next.i4, 4096
  br i1 %exitcond.not.i5, label %.preheader.i6, label %37

._crit_edge.i:                                    ; preds = %ltp_free_inbound.exit22.i, %.preheader.i6
  %52 = getelementptr inbounds i8, ptr %0, i64 70376
  %53 = load ptr, ptr %52, align 8
  %.not4.i.i = icmp eq ptr %53, null
  br i1 %.not4.i.i, label %free_closings.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i, %.lr.ph.i.i
  %.05.i.i = phi ptr [ %54, %.lr.ph.i.i ], [ %53, %._crit_edge.i ]
  %54 = load ptr, ptr %.05.i.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i.i) nobuiltin
  %.not.i13.i = icmp eq ptr %54, null
  br i1 %.not.i13.i, label %free_closings.exit.i, label %.lr.ph.i.i

free_closings.exit.i:                             ; preds = %.lr.ph.i.i, %._crit_edge.i
  %55 = getelementptr inbounds i8, ptr %0, i64 70392
  %56 = load ptr, ptr %55, align 8
  %.not4.i14.i = icmp eq ptr %56, null
  br i1 %.not4.i14.i, label %ltp_receiver_end.exit, label %.lr.ph.i15.i

.lr.ph.i15.i:                                     ; preds = %free_closings.exit.i, %.lr.ph.i15.i
  %.05.i16.i = phi ptr [ %57, %.lr.ph.i15.i ], [ %56, %free_closings.exit.i ]
  %57 = load ptr, ptr %.05.i16.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i16.i) nobuiltin
  %.not.i17.i = icmp eq ptr %57, null
  br i1 %.not.i17.i, label %ltp_receiver_end.exit, label %.lr.ph.i15.i

.lr.ph.i7:                                        ; preds = %.preheader.i6, %ltp_free_inbound.exit22.i
  %58 = phi ptr [ %70, %ltp_free_inbound.exit22.i ], [ %36, %.preheader.i6 ]
  %59 = load ptr, ptr %58, align 8
  store ptr %59, ptr %35, align 8
  %60 = getelementptr inbounds i8, ptr %58, i64 28
  %61 = getelementptr inbounds i8, ptr %58, i64 112
  br label %62

62:                                               ; preds = %62, %.lr.ph.i7
  %indvars.iv.i19.i = phi i64 [ 0, %.lr.ph.i7 ], [ %indvars.iv.next.i20.i, %62 ]
  %63 = load ptr, ptr %61, align 8
  %64 = getelementptr inbounds ptr, ptr %63, i64 %indvars.iv.i19.i
  %65 = load ptr, ptr %64, align 8
  tail call void @free(ptr noundef %65) nobuiltin
  %indvars.iv.next.i20.i = add nuw nsw i64 %indvars.iv.i19.i, 1
  %66 = load i32, ptr %60, align 4
  %67 = add i32 %66, -1
  %68 = lshr i32 %67, 4
  %69 = zext nneg i32 %68 to i64
  %.not.not.i21.i = icmp ult i64 %indvars.iv.i19.i, %69
  br i1 %.not.not.i21.i, label %62, label %ltp_free_inbound.exit22.i

ltp_free_inbound.exit22.i:                        ; preds = %62
  tail call void @free(ptr noundef nonnull %58) nobuiltin
  %70 = load ptr, ptr %35, align 8
  %.not.i.i = icmp eq ptr %70, null
  br i1 %.not.i.i, label %._crit_edge.i, label %.lr.ph.i7

ltp_receiver_end.exit:                            ; preds = %.lr.ph.i15.i, %free_closings.exit.i
  %71 = getelementptr inbounds i8, ptr %0, i64 70480
  %72 = load ptr, ptr %71, align 8
  tail call void @free(ptr noundef %72) nobuiltin
  %73 = getelementptr inbounds i8, ptr %0, i64 70512
  %74 = load ptr, ptr %73, align 8
  tail call void @free(ptr noundef %74) nobuiltin
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
  %4 = getelementptr inbounds i8, ptr %0, i64 70544
  store i8 1, ptr %4, align 8
  %5 = load i32, ptr %1, align 8
  switch i32 %5, label %917 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %247
    i32 4, label %792
  ]

6:                                                ; preds = %3, %3
  %7 = getelementptr inbounds i8, ptr %0, i64 33448
  %8 = getelementptr inbounds i8, ptr %1, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %0, i64 33472
  %11 = load i32, ptr %10, align 8
  %12 = sub i32 %9, %11
  %13 = icmp ult i32 %12, 4096
  br i1 %13, label %14, label %make_flow.exit.i

14:                                               ; preds = %6
  %15 = and i32 %9, 4095
  %16 = getelementptr inbounds i8, ptr %0, i64 66248
  %17 = zext nneg i32 %15 to i64
  %18 = getelementptr inbounds [4096 x i8], ptr %16, i64 0, i64 %17
  %19 = load i8, ptr %18, align 1
  %.not112.i = icmp eq i8 %19, 0
  br i1 %.not112.i, label %20, label %.critedge68.i

20:                                               ; preds = %14
  %21 = getelementptr inbounds i8, ptr %0, i64 33480
  %22 = getelementptr inbounds [4096 x ptr], ptr %21, i64 0, i64 %17
  %23 = load ptr, ptr %22, align 8
  %.not64.i = icmp eq ptr %23, null
  %24 = getelementptr inbounds i8, ptr %1, i64 24
  %25 = load i32, ptr %24, align 8
  br i1 %.not64.i, label %26, label %make_flow.exit.thread118.i

26:                                               ; preds = %20
  %27 = add i32 %25, -1
  %28 = lshr i32 %27, 4
  %29 = add nuw nsw i32 %28, 1
  %30 = zext nneg i32 %29 to i64
  %31 = shl nuw nsw i64 %30, 3
  %32 = zext i32 %25 to i64
  %33 = shl nuw nsw i64 %32, 1
  %34 = add nuw nsw i64 %33, 120
  %35 = add nuw nsw i64 %34, %31
  %36 = tail call ptr @calloc(i64 noundef 1, i64 noundef %35) nobuiltin
  %.not.i.i = icmp eq ptr %36, null
  br i1 %.not.i.i, label %make_flow.exit.i.thread, label %.thread123.i

.thread123.i:                                     ; preds = %26
  %37 = getelementptr inbounds i8, ptr %36, i64 120
  %38 = getelementptr inbounds i8, ptr %36, i64 112
  store ptr %37, ptr %38, align 8
  %39 = getelementptr inbounds ptr, ptr %37, i64 %30
  %40 = getelementptr inbounds i8, ptr %36, i64 104
  store ptr %39, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %36, i64 24
  store i32 %9, ptr %41, align 8
  %42 = getelementptr inbounds i8, ptr %36, i64 28
  store i32 %25, ptr %42, align 4
  %43 = getelementptr inbounds i8, ptr %36, i64 48
  store i64 -1, ptr %43, align 8
  %44 = getelementptr inbounds i8, ptr %36, i64 64
  store double %2, ptr %44, align 8
  %45 = getelementptr inbounds i8, ptr %36, i64 88
  store double 0x7FF0000000000000, ptr %45, align 8
  %46 = getelementptr inbounds i8, ptr %36, i64 80
  store double 0x7FF0000000000000, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %36, i64 72
  store double 0x7FF0000000000000, ptr %47, align 8
  br label %56

make_flow.exit.i:                                 ; preds = %6
  %48 = icmp sgt i32 %12, -1
  br i1 %48, label %make_flow.exit.i.thread, label %.critedge68.i

make_flow.exit.i.thread:                          ; preds = %26, %make_flow.exit.i
  %49 = phi i64 [ 1, %make_flow.exit.i ], [ 0, %26 ]
  %50 = getelementptr inbounds i8, ptr %0, i64 33456
  %51 = load i64, ptr %50, align 8
  %52 = add i64 %51, %49
  store i64 %52, ptr %50, align 8
  br label %ltp_receiver_take.exit

make_flow.exit.thread118.i:                       ; preds = %20
  %.phi.trans.insert115.i = getelementptr inbounds i8, ptr %23, i64 28
  %.pre116.i = load i32, ptr %.phi.trans.insert115.i, align 4
  %.not.i69.i = icmp eq i32 %25, %.pre116.i
  br i1 %.not.i69.i, label %56, label %fits.exit.thread97.i.thread

fits.exit.thread97.i.thread:                      ; preds = %make_flow.exit.thread118.i
  %53 = getelementptr inbounds i8, ptr %0, i64 33456
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, 1
  store i64 %55, ptr %53, align 8
  br label %ltp_receiver_take.exit

56:                                               ; preds = %make_flow.exit.thread118.i, %.thread123.i
  %57 = phi ptr [ %42, %.thread123.i ], [ %.phi.trans.insert115.i, %make_flow.exit.thread118.i ]
  %.0629293126.i = phi ptr [ %36, %.thread123.i ], [ %23, %make_flow.exit.thread118.i ]
  %58 = icmp eq i32 %5, 1
  br i1 %58, label %59, label %.thread.i.i

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %1, i64 16
  %61 = load i32, ptr %60, align 8
  %62 = icmp eq i32 %61, 0
  %63 = getelementptr inbounds i8, ptr %.0629293126.i, i64 48
  %64 = load i64, ptr %63, align 8
  %65 = icmp eq i64 %64, -1
  br i1 %62, label %66, label %67

66:                                               ; preds = %59
  br i1 %65, label %fits.exit.i, label %.thread32.i.i

67:                                               ; preds = %59
  br i1 %65, label %fits.exit.thread.i, label %.thread32.i.i

.thread.i.i:                                      ; preds = %56
  %68 = getelementptr inbounds i8, ptr %.0629293126.i, i64 48
  %69 = load i64, ptr %68, align 8
  %.not2022.i.i = icmp ne i64 %69, -1
  %.phi.trans.insert26.i.i = getelementptr inbounds i8, ptr %1, i64 16
  %.pre27.i.i = load i32, ptr %.phi.trans.insert26.i.i, align 8
  %70 = zext i32 %.pre27.i.i to i64
  %71 = icmp sgt i64 %69, %70
  %or.cond111.i = select i1 %.not2022.i.i, i1 %71, i1 false
  br i1 %or.cond111.i, label %fits.exit.thread97.i, label %.thread23.i.i

.thread32.i.i:                                    ; preds = %67, %66
  %72 = zext i32 %61 to i64
  %.not113.i = icmp sgt i64 %64, %72
  br i1 %.not113.i, label %104, label %fits.exit.thread97.i

.thread23.i.i:                                    ; preds = %.thread.i.i
  %73 = add i32 %25, -1
  %74 = icmp eq i32 %.pre27.i.i, %73
  br i1 %74, label %75, label %86

75:                                               ; preds = %.thread23.i.i
  %76 = getelementptr inbounds i8, ptr %.0629293126.i, i64 56
  %77 = load i8, ptr %76, align 8
  %78 = trunc i8 %77 to i1
  br i1 %78, label %79, label %fits.exit.thread.i

79:                                               ; preds = %75
  %80 = getelementptr inbounds i8, ptr %1, i64 32
  %81 = load i64, ptr %80, align 8
  %82 = getelementptr inbounds i8, ptr %.0629293126.i, i64 44
  %83 = load i32, ptr %82, align 4
  %84 = zext i32 %83 to i64
  %85 = icmp eq i64 %81, %84
  br i1 %85, label %104, label %fits.exit.thread97.i

86:                                               ; preds = %.thread23.i.i
  %87 = getelementptr inbounds i8, ptr %1, i64 32
  %88 = load i64, ptr %87, align 8
  %89 = icmp eq i64 %88, 1440
  br i1 %89, label %104, label %fits.exit.thread97.i

fits.exit.thread.i:                               ; preds = %75, %67
  br i1 %.not64.i, label %.thread101.sink.split.i, label %.thread101.i

fits.exit.i:                                      ; preds = %66
  %90 = tail call fastcc i64 @regs_of(ptr noundef nonnull readonly %1) nobuiltin
  %.not114.i = icmp eq i64 %90, -1
  br i1 %.not114.i, label %fits.exit.thread97.i, label %104

fits.exit.thread97.i:                             ; preds = %fits.exit.i, %86, %79, %.thread32.i.i, %.thread.i.i
  %91 = getelementptr inbounds i8, ptr %0, i64 33456
  %92 = load i64, ptr %91, align 8
  %93 = add i64 %92, 1
  store i64 %93, ptr %91, align 8
  br i1 %.not64.i, label %94, label %ltp_receiver_take.exit

94:                                               ; preds = %fits.exit.thread97.i
  %95 = getelementptr inbounds i8, ptr %.0629293126.i, i64 112
  br label %96

96:                                               ; preds = %96, %94
  %indvars.iv.i.i = phi i64 [ 0, %94 ], [ %indvars.iv.next.i.i, %96 ]
  %97 = load ptr, ptr %95, align 8
  %98 = getelementptr inbounds ptr, ptr %97, i64 %indvars.iv.i.i
  %99 = load ptr, ptr %98, align 8
  tail call void @free(ptr noundef %99) nobuiltin
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %100 = load i32, ptr %57, align 4
  %101 = add i32 %100, -1
  %102 = lshr i32 %101, 4
  %103 = zext nneg i32 %102 to i64
  %.not.not.i.i = icmp ult i64 %indvars.iv.i.i, %103
  br i1 %.not.not.i.i, label %96, label %ltp_free_inbound.exit.i

ltp_free_inbound.exit.i:                          ; preds = %96
  tail call void @free(ptr noundef nonnull %.0629293126.i) nobuiltin
  br label %ltp_receiver_take.exit

104:                                              ; preds = %fits.exit.i, %86, %79, %.thread32.i.i
  br i1 %.not64.i, label %.thread101.sink.split.i, label %.thread101.i

.thread101.sink.split.i:                          ; preds = %104, %fits.exit.thread.i
  store ptr %.0629293126.i, ptr %22, align 8
  br label %.thread101.i

.thread101.i:                                     ; preds = %.thread101.sink.split.i, %104, %fits.exit.thread.i
  %105 = getelementptr inbounds i8, ptr %0, i64 33476
  %106 = load i32, ptr %105, align 4
  %.not.i = icmp ugt i32 %106, %12
  br i1 %.not.i, label %.critedge.i, label %107

107:                                              ; preds = %.thread101.i
  %108 = add nuw nsw i32 %12, 1
  store i32 %108, ptr %105, align 4
  br label %.critedge.i

.critedge.i:                                      ; preds = %107, %.thread101.i
  %109 = getelementptr inbounds i8, ptr %1, i64 16
  %110 = load i32, ptr %109, align 8
  %111 = getelementptr inbounds i8, ptr %.0629293126.i, i64 104
  %112 = load ptr, ptr %111, align 8
  %113 = zext i32 %110 to i64
  %114 = getelementptr inbounds i16, ptr %112, i64 %113
  %115 = load i16, ptr %114, align 2
  %116 = and i16 %115, 32767
  %.not66.i = icmp eq i16 %116, 0
  br i1 %.not66.i, label %117, label %.critedge68.i

117:                                              ; preds = %.critedge.i
  %118 = getelementptr inbounds i8, ptr %.0629293126.i, i64 112
  %119 = load ptr, ptr %118, align 8
  %120 = lshr i32 %110, 4
  %121 = zext nneg i32 %120 to i64
  %122 = getelementptr inbounds ptr, ptr %119, i64 %121
  %123 = load ptr, ptr %122, align 8
  %.not.i70.i = icmp eq ptr %123, null
  br i1 %.not.i70.i, label %124, label %126

124:                                              ; preds = %117
  %125 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %125, ptr %122, align 8
  %.not18.not.i.i = icmp eq ptr %125, null
  br i1 %.not18.not.i.i, label %ltp_receiver_take.exit, label %..thread_crit_edge.i.i

..thread_crit_edge.i.i:                           ; preds = %124
  %.pre.i.i = load i32, ptr %109, align 8
  br label %126

126:                                              ; preds = %..thread_crit_edge.i.i, %117
  %127 = phi i32 [ %.pre.i.i, %..thread_crit_edge.i.i ], [ %110, %117 ]
  %128 = phi ptr [ %125, %..thread_crit_edge.i.i ], [ %123, %117 ]
  %129 = and i32 %127, 15
  %130 = mul nuw nsw i32 %129, 1440
  %131 = zext nneg i32 %130 to i64
  %132 = getelementptr inbounds i8, ptr %128, i64 %131
  %133 = getelementptr inbounds i8, ptr %1, i64 40
  %134 = load ptr, ptr %133, align 8
  %135 = getelementptr inbounds i8, ptr %1, i64 32
  %136 = load i64, ptr %135, align 8
  %137 = tail call ptr @memcpy(ptr noundef nonnull %132, ptr noundef %134, i64 noundef %136) nobuiltin
  %138 = load ptr, ptr %111, align 8
  %139 = load i32, ptr %109, align 8
  %140 = zext i32 %139 to i64
  %141 = getelementptr inbounds i16, ptr %138, i64 %140
  %142 = load i16, ptr %141, align 2
  %143 = icmp eq i16 %142, -32768
  %.neg.i.i = sext i1 %143 to i32
  %144 = getelementptr inbounds i8, ptr %.0629293126.i, i64 36
  %145 = load i32, ptr %144, align 4
  %146 = add i32 %145, %.neg.i.i
  store i32 %146, ptr %144, align 4
  %147 = load i64, ptr %135, align 8
  %148 = trunc i64 %147 to i16
  %149 = load i32, ptr %109, align 8
  %150 = zext i32 %149 to i64
  %151 = getelementptr inbounds i16, ptr %138, i64 %150
  store i16 %148, ptr %151, align 2
  %152 = getelementptr inbounds i8, ptr %.0629293126.i, i64 32
  %153 = load i32, ptr %152, align 8
  %154 = add i32 %153, 1
  store i32 %154, ptr %152, align 8
  %155 = getelementptr inbounds i8, ptr %1, i64 20
  %156 = load i32, ptr %155, align 4
  %157 = tail call noundef i32 @llvm.bswap.i32(i32 %156)
  %158 = getelementptr inbounds i8, ptr %0, i64 70400
  %159 = getelementptr inbounds i8, ptr %0, i64 70408
  %160 = load i32, ptr %158, align 8
  %161 = add i32 %160, 1
  store i32 %161, ptr %158, align 8
  %162 = zext i32 %160 to i64
  %163 = getelementptr inbounds [16 x i32], ptr %159, i64 0, i64 %162
  store i32 %157, ptr %163, align 4
  %164 = getelementptr inbounds i8, ptr %1, i64 28
  %165 = load i32, ptr %164, align 4
  %166 = getelementptr inbounds i8, ptr %0, i64 70404
  store i32 %165, ptr %166, align 4
  switch i32 %160, label %acknowledge.exit.i [
    i32 0, label %.thread.i72.i
    i32 15, label %169
  ]

.thread.i72.i:                                    ; preds = %126
  %167 = fadd double %2, 1.000000e-03
  %168 = getelementptr inbounds i8, ptr %0, i64 70472
  store double %167, ptr %168, align 8
  br label %acknowledge.exit.i

169:                                              ; preds = %126
  %170 = getelementptr inbounds i8, ptr %0, i64 70472
  store double 0x7FF0000000000000, ptr %170, align 8
  %171 = getelementptr inbounds i8, ptr %0, i64 70488
  %172 = load i64, ptr %171, align 8
  %173 = getelementptr inbounds i8, ptr %0, i64 70496
  %174 = load i64, ptr %173, align 8
  %175 = icmp eq i64 %172, %174
  br i1 %175, label %176, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %169
  %.phi.trans.insert.i.i.i = getelementptr inbounds i8, ptr %0, i64 70480
  %.pre.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i, align 8
  br label %182

176:                                              ; preds = %169
  %.not.i.i.i = icmp eq i64 %172, 0
  %177 = shl i64 %172, 1
  %spec.select.i.i.i = select i1 %.not.i.i.i, i64 16, i64 %177
  %178 = getelementptr inbounds i8, ptr %0, i64 70480
  %179 = load ptr, ptr %178, align 8
  %180 = mul i64 %spec.select.i.i.i, 72
  %181 = tail call ptr @realloc(ptr noundef %179, i64 noundef %180) nobuiltin
  %.not19.i.i.i = icmp eq ptr %181, null
  br i1 %.not19.i.i.i, label %flush.exit.i.i, label %.thread.i.i.i

.thread.i.i.i:                                    ; preds = %176
  store ptr %181, ptr %178, align 8
  store i64 %spec.select.i.i.i, ptr %173, align 8
  %.pre21.i.i.i = load i64, ptr %171, align 8
  br label %182

182:                                              ; preds = %.thread.i.i.i, %._crit_edge.i.i.i
  %183 = phi i64 [ %172, %._crit_edge.i.i.i ], [ %.pre21.i.i.i, %.thread.i.i.i ]
  %184 = phi ptr [ %.pre.i.i.i, %._crit_edge.i.i.i ], [ %181, %.thread.i.i.i ]
  %185 = add i64 %183, 1
  store i64 %185, ptr %171, align 8
  %186 = getelementptr inbounds %struct.ltp_ack, ptr %184, i64 %183
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %186, ptr noundef nonnull align 8 dereferenceable(72) %158, i64 72, i1 false)
  br label %flush.exit.i.i

flush.exit.i.i:                                   ; preds = %182, %176
  store i32 0, ptr %158, align 8
  br label %acknowledge.exit.i

.critedge68.i:                                    ; preds = %make_flow.exit.i, %.critedge.i, %14
  %187 = getelementptr inbounds i8, ptr %1, i64 20
  %188 = load i32, ptr %187, align 4
  %189 = tail call noundef i32 @llvm.bswap.i32(i32 %188)
  %190 = getelementptr inbounds i8, ptr %0, i64 70400
  %191 = getelementptr inbounds i8, ptr %0, i64 70408
  %192 = load i32, ptr %190, align 8
  %193 = add i32 %192, 1
  store i32 %193, ptr %190, align 8
  %194 = zext i32 %192 to i64
  %195 = getelementptr inbounds [16 x i32], ptr %191, i64 0, i64 %194
  store i32 %189, ptr %195, align 4
  %196 = getelementptr inbounds i8, ptr %1, i64 28
  %197 = load i32, ptr %196, align 4
  %198 = getelementptr inbounds i8, ptr %0, i64 70404
  store i32 %197, ptr %198, align 4
  switch i32 %192, label %acknowledge.exit83.i [
    i32 0, label %.thread.i82.i
    i32 15, label %201
  ]

.thread.i82.i:                                    ; preds = %.critedge68.i
  %199 = fadd double %2, 1.000000e-03
  %200 = getelementptr inbounds i8, ptr %0, i64 70472
  store double %199, ptr %200, align 8
  br label %acknowledge.exit83.i

201:                                              ; preds = %.critedge68.i
  %202 = getelementptr inbounds i8, ptr %0, i64 70472
  store double 0x7FF0000000000000, ptr %202, align 8
  %203 = getelementptr inbounds i8, ptr %0, i64 70488
  %204 = load i64, ptr %203, align 8
  %205 = getelementptr inbounds i8, ptr %0, i64 70496
  %206 = load i64, ptr %205, align 8
  %207 = icmp eq i64 %204, %206
  br i1 %207, label %208, label %._crit_edge.i.i73.i

._crit_edge.i.i73.i:                              ; preds = %201
  %.phi.trans.insert.i.i74.i = getelementptr inbounds i8, ptr %0, i64 70480
  %.pre.i.i75.i = load ptr, ptr %.phi.trans.insert.i.i74.i, align 8
  br label %214

208:                                              ; preds = %201
  %.not.i.i77.i = icmp eq i64 %204, 0
  %209 = shl i64 %204, 1
  %spec.select.i.i78.i = select i1 %.not.i.i77.i, i64 16, i64 %209
  %210 = getelementptr inbounds i8, ptr %0, i64 70480
  %211 = load ptr, ptr %210, align 8
  %212 = mul i64 %spec.select.i.i78.i, 72
  %213 = tail call ptr @realloc(ptr noundef %211, i64 noundef %212) nobuiltin
  %.not19.i.i79.i = icmp eq ptr %213, null
  br i1 %.not19.i.i79.i, label %flush.exit.i76.i, label %.thread.i.i80.i

.thread.i.i80.i:                                  ; preds = %208
  store ptr %213, ptr %210, align 8
  store i64 %spec.select.i.i78.i, ptr %205, align 8
  %.pre21.i.i81.i = load i64, ptr %203, align 8
  br label %214

214:                                              ; preds = %.thread.i.i80.i, %._crit_edge.i.i73.i
  %215 = phi i64 [ %204, %._crit_edge.i.i73.i ], [ %.pre21.i.i81.i, %.thread.i.i80.i ]
  %216 = phi ptr [ %.pre.i.i75.i, %._crit_edge.i.i73.i ], [ %213, %.thread.i.i80.i ]
  %217 = add i64 %215, 1
  store i64 %217, ptr %203, align 8
  %218 = getelementptr inbounds %struct.ltp_ack, ptr %216, i64 %215
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %218, ptr noundef nonnull align 8 dereferenceable(72) %190, i64 72, i1 false)
  br label %flush.exit.i76.i

flush.exit.i76.i:                                 ; preds = %214, %208
  store i32 0, ptr %190, align 8
  br label %acknowledge.exit83.i

acknowledge.exit83.i:                             ; preds = %flush.exit.i76.i, %.thread.i82.i, %.critedge68.i
  %219 = load i64, ptr %7, align 8
  %220 = add i64 %219, 1
  store i64 %220, ptr %7, align 8
  br label %ltp_receiver_take.exit

acknowledge.exit.i:                               ; preds = %flush.exit.i.i, %.thread.i72.i, %126
  %221 = load i32, ptr %1, align 8
  %222 = icmp eq i32 %221, 1
  br i1 %222, label %223, label %229

223:                                              ; preds = %acknowledge.exit.i
  %224 = load i32, ptr %109, align 8
  %225 = icmp eq i32 %224, 0
  br i1 %225, label %226, label %229

226:                                              ; preds = %223
  %227 = tail call fastcc i64 @regs_of(ptr noundef nonnull readonly %1) nobuiltin
  %228 = getelementptr inbounds i8, ptr %.0629293126.i, i64 48
  store i64 %227, ptr %228, align 8
  br label %229

229:                                              ; preds = %226, %223, %acknowledge.exit.i
  %230 = getelementptr inbounds i8, ptr %.0629293126.i, i64 56
  %231 = load i8, ptr %230, align 8
  %232 = trunc i8 %231 to i1
  br i1 %232, label %is_complete.exit.i, label %233

233:                                              ; preds = %229
  %234 = getelementptr inbounds i8, ptr %.0629293126.i, i64 48
  %235 = load i64, ptr %234, align 8
  %236 = icmp eq i64 %235, -1
  br i1 %236, label %is_complete.exit.i, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %233
  %237 = icmp slt i64 %235, 1
  br i1 %237, label %ltp_receiver_take.exit, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.preheader.i.i
  %238 = load ptr, ptr %111, align 8
  br label %242

239:                                              ; preds = %242
  %240 = add i32 %.079.i.i, 1
  %241 = zext i32 %240 to i64
  %.not12.i.i = icmp ugt i64 %235, %241
  br i1 %.not12.i.i, label %242, label %ltp_receiver_take.exit

242:                                              ; preds = %239, %.lr.ph.i.i
  %243 = phi i64 [ 0, %.lr.ph.i.i ], [ %241, %239 ]
  %.079.i.i = phi i32 [ 0, %.lr.ph.i.i ], [ %240, %239 ]
  %244 = getelementptr inbounds i16, ptr %238, i64 %243
  %245 = load i16, ptr %244, align 2
  %246 = and i16 %245, 32767
  %.not.not.i84.i = icmp eq i16 %246, 0
  br i1 %.not.not.i84.i, label %is_complete.exit.i, label %239

is_complete.exit.i:                               ; preds = %242, %233, %229
  tail call fastcc void @look(ptr noundef nonnull %7, ptr noundef nonnull %.0629293126.i, double noundef %2) nobuiltin
  br label %ltp_receiver_take.exit

247:                                              ; preds = %3
  %248 = fmul double %2, 1.000000e+06
  %249 = fptoui double %248 to i64
  %250 = trunc i64 %249 to i32
  %251 = getelementptr inbounds i8, ptr %1, i64 28
  %252 = load i32, ptr %251, align 4
  %253 = sub i32 %250, %252
  %254 = uitofp i32 %253 to double
  %255 = fdiv double %254, 1.000000e+06
  %256 = getelementptr inbounds i8, ptr %1, i64 32
  %257 = load i64, ptr %256, align 8
  %.not112.i16 = icmp eq i64 %257, 0
  br i1 %.not112.i16, label %ltp_receiver_take.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %247
  %258 = getelementptr inbounds i8, ptr %1, i64 40
  %259 = getelementptr inbounds i8, ptr %0, i64 33352
  %260 = getelementptr inbounds i8, ptr %0, i64 33360
  %261 = getelementptr inbounds i8, ptr %0, i64 456
  %262 = getelementptr inbounds i8, ptr %0, i64 33376
  %263 = getelementptr inbounds i8, ptr %0, i64 33368
  %264 = getelementptr inbounds i8, ptr %0, i64 33364
  %265 = getelementptr inbounds i8, ptr %0, i64 33384
  %266 = getelementptr inbounds i8, ptr %0, i64 33392
  %267 = getelementptr inbounds i8, ptr %0, i64 33400
  %268 = getelementptr inbounds i8, ptr %0, i64 480
  %269 = getelementptr inbounds i8, ptr %0, i64 33248
  %270 = getelementptr inbounds i8, ptr %0, i64 33256
  %271 = getelementptr inbounds i8, ptr %0, i64 33264
  %272 = getelementptr inbounds i8, ptr %0, i64 33272
  %273 = getelementptr inbounds i8, ptr %0, i64 33280
  %274 = getelementptr inbounds i8, ptr %0, i64 464
  br label %275

._crit_edge.i:                                    ; preds = %acknowledge.51.exit.i
  %.not.i17 = icmp eq i64 %.254.i, 0
  br i1 %.not.i17, label %ltp_receiver_take.exit, label %413

275:                                              ; preds = %acknowledge.51.exit.i, %.lr.ph.i
  %.0105.i = phi double [ 0x7FF0000000000000, %.lr.ph.i ], [ %.2.i, %acknowledge.51.exit.i ]
  %.052104.i = phi i64 [ 0, %.lr.ph.i ], [ %.254.i, %acknowledge.51.exit.i ]
  %.055103.i = phi i64 [ 0, %.lr.ph.i ], [ %410, %acknowledge.51.exit.i ]
  %.sroa.12.0.off0102.i = phi i1 [ false, %.lr.ph.i ], [ %.sroa.12.3.off0.i, %acknowledge.51.exit.i ]
  %.sroa.9.0101.i = phi i64 [ 0, %.lr.ph.i ], [ %.sroa.9.3.i, %acknowledge.51.exit.i ]
  %.sroa.8.0100.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.8.3.i, %acknowledge.51.exit.i ]
  %.sroa.7.099.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.7.3.i, %acknowledge.51.exit.i ]
  %.sroa.0.098.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.0.3.i, %acknowledge.51.exit.i ]
  %276 = load ptr, ptr %258, align 8
  %277 = getelementptr inbounds i8, ptr %276, i64 %.055103.i
  %278 = load i8, ptr %277, align 1
  %279 = zext i8 %278 to i32
  %280 = shl nuw i32 %279, 24
  %281 = getelementptr inbounds i8, ptr %277, i64 1
  %282 = load i8, ptr %281, align 1
  %283 = zext i8 %282 to i32
  %284 = shl nuw nsw i32 %283, 16
  %285 = or disjoint i32 %284, %280
  %286 = getelementptr inbounds i8, ptr %277, i64 2
  %287 = load i8, ptr %286, align 1
  %288 = zext i8 %287 to i32
  %289 = shl nuw nsw i32 %288, 8
  %290 = or disjoint i32 %285, %289
  %291 = getelementptr inbounds i8, ptr %277, i64 3
  %292 = load i8, ptr %291, align 1
  %293 = zext i8 %292 to i32
  %294 = or disjoint i32 %290, %293
  %295 = load ptr, ptr %259, align 8
  %296 = and i32 %294, 16383
  %297 = zext nneg i32 %296 to i64
  %298 = getelementptr inbounds %struct.ltp_sent, ptr %295, i64 %297
  %299 = load i32, ptr %260, align 8
  %300 = sub i32 %294, %299
  %301 = icmp ult i32 %300, -16384
  br i1 %301, label %305, label %302

302:                                              ; preds = %275
  %303 = getelementptr inbounds i8, ptr %298, i64 50
  %304 = load i8, ptr %303, align 2
  switch i8 %304, label %313 [
    i8 0, label %305
    i8 2, label %310
  ]

305:                                              ; preds = %302, %275
  %306 = icmp sgt i32 %300, -1
  %307 = zext i1 %306 to i64
  %308 = load i64, ptr %274, align 8
  %309 = add i64 %308, %307
  store i64 %309, ptr %274, align 8
  br label %acknowledge.51.exit.i

310:                                              ; preds = %302
  store i8 0, ptr %303, align 2
  %311 = load i64, ptr %261, align 8
  %312 = add i64 %311, 1
  store i64 %312, ptr %261, align 8
  br label %note_latest.exit.i

313:                                              ; preds = %302
  store i8 0, ptr %303, align 2
  %314 = getelementptr inbounds i8, ptr %298, i64 48
  %315 = load i16, ptr %314, align 8
  %316 = zext i16 %315 to i64
  %317 = load i64, ptr %262, align 8
  %318 = sub nsw i64 %317, %316
  store i64 %318, ptr %262, align 8
  %319 = load i64, ptr %263, align 8
  %320 = add nsw i64 %319, -1
  store i64 %320, ptr %263, align 8
  %321 = load i32, ptr %260, align 8
  %.promoted.i.i = load i32, ptr %264, align 4
  %.not10.i.i = icmp eq i32 %.promoted.i.i, %321
  br i1 %.not10.i.i, label %leave_flight.exit.i, label %.lr.ph.i.i24

.lr.ph.i.i24:                                     ; preds = %313
  %322 = load ptr, ptr %259, align 8
  br label %323

323:                                              ; preds = %329, %.lr.ph.i.i24
  %324 = phi i32 [ %.promoted.i.i, %.lr.ph.i.i24 ], [ %330, %329 ]
  %325 = and i32 %324, 16383
  %326 = zext nneg i32 %325 to i64
  %327 = getelementptr inbounds %struct.ltp_sent, ptr %322, i64 %326, i32 4
  %328 = load i8, ptr %327, align 2
  %.not9.i.i = icmp eq i8 %328, 1
  br i1 %.not9.i.i, label %leave_flight.exit.i, label %329

329:                                              ; preds = %323
  %330 = add i32 %324, 1
  store i32 %330, ptr %264, align 4
  %.not.i.i25 = icmp eq i32 %330, %321
  br i1 %.not.i.i25, label %leave_flight.exit.i, label %323

leave_flight.exit.i:                              ; preds = %329, %323, %313
  %.not61.i = icmp eq i64 %.052104.i, 0
  %.sroa.9.0..sroa_idx.phi.trans.insert.i = getelementptr inbounds i8, ptr %298, i64 24
  %.sroa.9.0.copyload.pre.i = load i64, ptr %.sroa.9.0..sroa_idx.phi.trans.insert.i, align 8
  br i1 %.not61.i, label %leave_flight.exit._crit_edge.i, label %331

leave_flight.exit._crit_edge.i:                   ; preds = %leave_flight.exit.i
  %.sroa.0.0.copyload.pre.i = load double, ptr %298, align 8
  br label %336

331:                                              ; preds = %leave_flight.exit.i
  %332 = icmp sgt i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %.sroa.0.0.copyload.pre117.i = load double, ptr %298, align 8
  br i1 %332, label %336, label %333

333:                                              ; preds = %331
  %334 = icmp eq i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %335 = fcmp ogt double %.sroa.0.0.copyload.pre117.i, %.sroa.0.098.i
  %or.cond.i = select i1 %334, i1 %335, i1 false
  br i1 %or.cond.i, label %336, label %337

336:                                              ; preds = %333, %331, %leave_flight.exit._crit_edge.i
  %.sroa.0.0.copyload.i = phi double [ %.sroa.0.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.0.0.copyload.pre117.i, %331 ], [ %.sroa.0.0.copyload.pre117.i, %333 ]
  %.sroa.9.0.copyload.i = phi i64 [ %.sroa.9.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.9.0.copyload.pre.i, %331 ], [ %.sroa.9.0101.i, %333 ]
  %.sroa.7.0..sroa_idx.i = getelementptr inbounds i8, ptr %298, i64 8
  %.sroa.7.0.copyload.i = load double, ptr %.sroa.7.0..sroa_idx.i, align 8
  %.sroa.8.0..sroa_idx.i = getelementptr inbounds i8, ptr %298, i64 16
  %.sroa.8.0.copyload.i = load double, ptr %.sroa.8.0..sroa_idx.i, align 8
  %.sroa.12.0..sroa_idx.i = getelementptr inbounds i8, ptr %298, i64 32
  %.sroa.12.0.copyload.i = load i8, ptr %.sroa.12.0..sroa_idx.i, align 8
  %extract.t92.i = trunc i8 %.sroa.12.0.copyload.i to i1
  br label %337

337:                                              ; preds = %336, %333
  %338 = phi double [ %.sroa.0.0.copyload.i, %336 ], [ %.sroa.0.0.copyload.pre117.i, %333 ]
  %.sroa.0.1.i = phi double [ %.sroa.0.0.copyload.i, %336 ], [ %.sroa.0.098.i, %333 ]
  %.sroa.7.1.i = phi double [ %.sroa.7.0.copyload.i, %336 ], [ %.sroa.7.099.i, %333 ]
  %.sroa.8.1.i = phi double [ %.sroa.8.0.copyload.i, %336 ], [ %.sroa.8.0100.i, %333 ]
  %.sroa.9.1.i = phi i64 [ %.sroa.9.0.copyload.i, %336 ], [ %.sroa.9.0101.i, %333 ]
  %.sroa.12.1.off0.i = phi i1 [ %extract.t92.i, %336 ], [ %.sroa.12.0.off0102.i, %333 ]
  %339 = fcmp olt double %338, %.0105.i
  %..0.i = select i1 %339, double %338, double %.0105.i
  %340 = load i16, ptr %314, align 8
  %341 = zext i16 %340 to i64
  %342 = add nsw i64 %.052104.i, %341
  %343 = load i64, ptr %265, align 8
  %344 = icmp sgt i64 %343, -1
  %345 = trunc i64 %343 to i32
  %346 = sub i32 %294, %345
  %347 = icmp slt i32 %346, 0
  %or.cond.i.i = and i1 %344, %347
  br i1 %or.cond.i.i, label %note_latest.exit.i, label %348

348:                                              ; preds = %337
  %349 = zext i32 %294 to i64
  store i64 %349, ptr %265, align 8
  %350 = load i64, ptr %266, align 8
  %351 = icmp sgt i64 %350, -1
  %352 = trunc i64 %350 to i32
  %353 = sub i32 %294, %352
  %354 = icmp slt i32 %353, 0
  %or.cond26.i.i = and i1 %351, %354
  br i1 %or.cond26.i.i, label %note_latest.exit.i, label %.critedge.i.i

.critedge.i.i:                                    ; preds = %348
  store i64 %349, ptr %266, align 8
  store i64 %350, ptr %265, align 8
  %355 = load i64, ptr %267, align 8
  %356 = icmp sgt i64 %355, -1
  %357 = trunc i64 %355 to i32
  %358 = sub i32 %294, %357
  %359 = icmp slt i32 %358, 0
  %or.cond26.1.i.i = and i1 %356, %359
  br i1 %or.cond26.1.i.i, label %note_latest.exit.i, label %.critedge.1.i.i

.critedge.1.i.i:                                  ; preds = %.critedge.i.i
  store i64 %349, ptr %267, align 8
  store i64 %355, ptr %266, align 8
  br label %note_latest.exit.i

note_latest.exit.i:                               ; preds = %.critedge.1.i.i, %.critedge.i.i, %348, %337, %310
  %.sroa.0.2.i = phi double [ %.sroa.0.098.i, %310 ], [ %.sroa.0.1.i, %337 ], [ %.sroa.0.1.i, %348 ], [ %.sroa.0.1.i, %.critedge.i.i ], [ %.sroa.0.1.i, %.critedge.1.i.i ]
  %.sroa.7.2.i = phi double [ %.sroa.7.099.i, %310 ], [ %.sroa.7.1.i, %337 ], [ %.sroa.7.1.i, %348 ], [ %.sroa.7.1.i, %.critedge.i.i ], [ %.sroa.7.1.i, %.critedge.1.i.i ]
  %.sroa.8.2.i = phi double [ %.sroa.8.0100.i, %310 ], [ %.sroa.8.1.i, %337 ], [ %.sroa.8.1.i, %348 ], [ %.sroa.8.1.i, %.critedge.i.i ], [ %.sroa.8.1.i, %.critedge.1.i.i ]
  %.sroa.9.2.i = phi i64 [ %.sroa.9.0101.i, %310 ], [ %.sroa.9.1.i, %337 ], [ %.sroa.9.1.i, %348 ], [ %.sroa.9.1.i, %.critedge.i.i ], [ %.sroa.9.1.i, %.critedge.1.i.i ]
  %.sroa.12.2.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %310 ], [ %.sroa.12.1.off0.i, %337 ], [ %.sroa.12.1.off0.i, %348 ], [ %.sroa.12.1.off0.i, %.critedge.i.i ], [ %.sroa.12.1.off0.i, %.critedge.1.i.i ]
  %.153.i = phi i64 [ %.052104.i, %310 ], [ %342, %337 ], [ %342, %348 ], [ %342, %.critedge.i.i ], [ %342, %.critedge.1.i.i ]
  %.1.i = phi double [ %.0105.i, %310 ], [ %..0.i, %337 ], [ %..0.i, %348 ], [ %..0.i, %.critedge.i.i ], [ %..0.i, %.critedge.1.i.i ]
  %360 = getelementptr inbounds i8, ptr %298, i64 40
  %361 = load i32, ptr %360, align 8
  %362 = getelementptr inbounds i8, ptr %298, i64 44
  %363 = load i32, ptr %362, align 4
  %364 = and i32 %361, 4095
  %365 = zext nneg i32 %364 to i64
  %366 = getelementptr inbounds [4096 x ptr], ptr %268, i64 0, i64 %365
  %367 = load ptr, ptr %366, align 8
  %.not.i.i.i.i = icmp eq ptr %367, null
  br i1 %.not.i.i.i.i, label %acknowledge.51.exit.i, label %368

368:                                              ; preds = %note_latest.exit.i
  %369 = getelementptr inbounds i8, ptr %367, i64 104
  %370 = load i32, ptr %369, align 8
  %371 = icmp eq i32 %370, %361
  br i1 %371, label %open_flow.exit.i.i.i, label %acknowledge.51.exit.i

open_flow.exit.i.i.i:                             ; preds = %368
  %372 = getelementptr inbounds i8, ptr %367, i64 64
  %373 = load ptr, ptr %372, align 8
  %374 = zext i32 %363 to i64
  %375 = getelementptr inbounds i8, ptr %373, i64 %374
  %376 = load i8, ptr %375, align 1
  %377 = and i8 %376, 1
  %.not5.i.i.i = icmp eq i8 %377, 0
  br i1 %.not5.i.i.i, label %is_open.exit.i.i, label %acknowledge.51.exit.i

is_open.exit.i.i:                                 ; preds = %open_flow.exit.i.i.i
  %378 = or disjoint i8 %376, 1
  store i8 %378, ptr %375, align 1
  %379 = getelementptr inbounds i8, ptr %367, i64 116
  %380 = load i32, ptr %379, align 4
  %381 = add i32 %380, -1
  store i32 %381, ptr %379, align 4
  %.not11.i.i = icmp eq i32 %381, 0
  br i1 %.not11.i.i, label %382, label %acknowledge.51.exit.i

382:                                              ; preds = %is_open.exit.i.i
  %383 = getelementptr inbounds i8, ptr %367, i64 120
  %384 = load i8, ptr %383, align 8
  %385 = trunc i8 %384 to i1
  br i1 %385, label %acknowledge.51.exit.i, label %386

386:                                              ; preds = %382
  %387 = load i32, ptr %369, align 8
  %388 = and i32 %387, 4095
  %389 = zext nneg i32 %388 to i64
  %390 = getelementptr inbounds [4096 x ptr], ptr %268, i64 0, i64 %389
  store ptr null, ptr %390, align 8
  %391 = load i32, ptr %269, align 8
  %392 = add i32 %391, -1
  store i32 %392, ptr %269, align 8
  %393 = getelementptr inbounds i8, ptr %367, i64 122
  %394 = load i8, ptr %393, align 2
  %395 = trunc i8 %394 to i1
  br i1 %395, label %396, label %leave.exit.i.i.i

396:                                              ; preds = %386
  %397 = getelementptr inbounds i8, ptr %367, i64 8
  %398 = load ptr, ptr %397, align 8
  %399 = load ptr, ptr %367, align 8
  %.not.i.i12.i.i = icmp eq ptr %399, null
  %400 = getelementptr inbounds i8, ptr %399, i64 8
  %401 = select i1 %.not.i.i12.i.i, ptr %270, ptr %400
  store ptr %398, ptr %401, align 8
  %402 = load ptr, ptr %367, align 8
  %.not11.i.i.i.i = icmp eq ptr %398, null
  %403 = select i1 %.not11.i.i.i.i, ptr %271, ptr %398
  store ptr %402, ptr %403, align 8
  store i8 0, ptr %393, align 2
  br label %leave.exit.i.i.i

leave.exit.i.i.i:                                 ; preds = %396, %386
  %404 = getelementptr inbounds i8, ptr %367, i64 16
  store ptr null, ptr %404, align 8
  %405 = load ptr, ptr %272, align 8
  %.not.i.i.i23 = icmp eq ptr %405, null
  br i1 %.not.i.i.i23, label %end_flow.exit.i.i, label %406

406:                                              ; preds = %leave.exit.i.i.i
  %407 = load ptr, ptr %273, align 8
  %408 = getelementptr inbounds i8, ptr %407, i64 16
  br label %end_flow.exit.i.i

end_flow.exit.i.i:                                ; preds = %406, %leave.exit.i.i.i
  %409 = phi ptr [ %408, %406 ], [ %272, %leave.exit.i.i.i ]
  store ptr %367, ptr %409, align 8
  store ptr %367, ptr %273, align 8
  br label %acknowledge.51.exit.i

acknowledge.51.exit.i:                            ; preds = %end_flow.exit.i.i, %382, %is_open.exit.i.i, %open_flow.exit.i.i.i, %368, %note_latest.exit.i, %305
  %.sroa.0.3.i = phi double [ %.sroa.0.098.i, %305 ], [ %.sroa.0.2.i, %note_latest.exit.i ], [ %.sroa.0.2.i, %368 ], [ %.sroa.0.2.i, %open_flow.exit.i.i.i ], [ %.sroa.0.2.i, %is_open.exit.i.i ], [ %.sroa.0.2.i, %382 ], [ %.sroa.0.2.i, %end_flow.exit.i.i ]
  %.sroa.7.3.i = phi double [ %.sroa.7.099.i, %305 ], [ %.sroa.7.2.i, %note_latest.exit.i ], [ %.sroa.7.2.i, %368 ], [ %.sroa.7.2.i, %open_flow.exit.i.i.i ], [ %.sroa.7.2.i, %is_open.exit.i.i ], [ %.sroa.7.2.i, %382 ], [ %.sroa.7.2.i, %end_flow.exit.i.i ]
  %.sroa.8.3.i = phi double [ %.sroa.8.0100.i, %305 ], [ %.sroa.8.2.i, %note_latest.exit.i ], [ %.sroa.8.2.i, %368 ], [ %.sroa.8.2.i, %open_flow.exit.i.i.i ], [ %.sroa.8.2.i, %is_open.exit.i.i ], [ %.sroa.8.2.i, %382 ], [ %.sroa.8.2.i, %end_flow.exit.i.i ]
  %.sroa.9.3.i = phi i64 [ %.sroa.9.0101.i, %305 ], [ %.sroa.9.2.i, %note_latest.exit.i ], [ %.sroa.9.2.i, %368 ], [ %.sroa.9.2.i, %open_flow.exit.i.i.i ], [ %.sroa.9.2.i, %is_open.exit.i.i ], [ %.sroa.9.2.i, %382 ], [ %.sroa.9.2.i, %end_flow.exit.i.i ]
  %.sroa.12.3.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %305 ], [ %.sroa.12.2.off0.i, %note_latest.exit.i ], [ %.sroa.12.2.off0.i, %368 ], [ %.sroa.12.2.off0.i, %open_flow.exit.i.i.i ], [ %.sroa.12.2.off0.i, %is_open.exit.i.i ], [ %.sroa.12.2.off0.i, %382 ], [ %.sroa.12.2.off0.i, %end_flow.exit.i.i ]
  %.254.i = phi i64 [ %.052104.i, %305 ], [ %.153.i, %note_latest.exit.i ], [ %.153.i, %368 ], [ %.153.i, %open_flow.exit.i.i.i ], [ %.153.i, %is_open.exit.i.i ], [ %.153.i, %382 ], [ %.153.i, %end_flow.exit.i.i ]
  %.2.i = phi double [ %.0105.i, %305 ], [ %.1.i, %note_latest.exit.i ], [ %.1.i, %368 ], [ %.1.i, %open_flow.exit.i.i.i ], [ %.1.i, %is_open.exit.i.i ], [ %.1.i, %382 ], [ %.1.i, %end_flow.exit.i.i ]
  %410 = add i64 %.055103.i, 4
  %411 = load i64, ptr %256, align 8
  %412 = icmp ult i64 %410, %411
  br i1 %412, label %275, label %._crit_edge.i

413:                                              ; preds = %._crit_edge.i
  %414 = fsub double %2, %.2.i
  %415 = fadd double %414, 1.000000e-03
  %416 = fcmp ugt double %255, %415
  br i1 %416, label %learn_rtt.52.exit.i, label %417

417:                                              ; preds = %413
  %418 = getelementptr inbounds i8, ptr %0, i64 33416
  %419 = load double, ptr %418, align 8
  %420 = fcmp olt double %419, 0.000000e+00
  br i1 %420, label %421, label %424

421:                                              ; preds = %417
  store double %255, ptr %418, align 8
  %422 = fmul double %255, 5.000000e-01
  %423 = getelementptr inbounds i8, ptr %0, i64 33424
  store double %422, ptr %423, align 8
  br label %learn_rtt.52.exit.i

424:                                              ; preds = %417
  %425 = fsub double %419, %255
  %426 = fcmp olt double %425, 0.000000e+00
  %427 = fneg double %425
  %428 = select i1 %426, double %427, double %425
  %429 = getelementptr inbounds i8, ptr %0, i64 33424
  %430 = load double, ptr %429, align 8
  %431 = fsub double %428, %430
  %432 = fmul double %431, 2.500000e-01
  %433 = fadd double %430, %432
  store double %433, ptr %429, align 8
  %434 = fsub double %255, %419
  %435 = fmul double %434, 1.250000e-01
  %436 = fadd double %419, %435
  store double %436, ptr %418, align 8
  br label %learn_rtt.52.exit.i

learn_rtt.52.exit.i:                              ; preds = %424, %421, %413
  %437 = phi double [ -1.000000e+00, %413 ], [ %255, %421 ], [ %255, %424 ]
  %438 = load i64, ptr %262, align 8
  %439 = getelementptr inbounds i8, ptr %0, i64 392
  %440 = load i64, ptr %439, align 8
  %441 = add nsw i64 %440, %.254.i
  store i64 %441, ptr %439, align 8
  %442 = getelementptr inbounds i8, ptr %0, i64 400
  store double %2, ptr %442, align 8
  %443 = getelementptr inbounds i8, ptr %0, i64 408
  store double %.sroa.0.3.i, ptr %443, align 8
  %444 = getelementptr inbounds i8, ptr %0, i64 424
  %445 = load i64, ptr %444, align 8
  %.not.i62.i = icmp slt i64 %.sroa.9.3.i, %445
  br i1 %.not.i62.i, label %450, label %446

446:                                              ; preds = %learn_rtt.52.exit.i
  store i64 %441, ptr %444, align 8
  %447 = getelementptr inbounds i8, ptr %0, i64 56
  %448 = load i64, ptr %447, align 8
  %449 = add nsw i64 %448, 1
  store i64 %449, ptr %447, align 8
  br label %450

450:                                              ; preds = %446, %learn_rtt.52.exit.i
  %451 = getelementptr inbounds i8, ptr %0, i64 32
  %452 = load double, ptr %451, align 8
  %453 = fcmp ult double %452, 0.000000e+00
  br i1 %453, label %459, label %454

454:                                              ; preds = %450
  %455 = getelementptr inbounds i8, ptr %0, i64 328
  %456 = load double, ptr %455, align 8
  %457 = fadd double %456, 1.000000e+01
  %458 = fcmp olt double %457, %2
  br label %459

459:                                              ; preds = %454, %450
  %460 = phi i1 [ false, %450 ], [ %458, %454 ]
  %461 = getelementptr inbounds i8, ptr %0, i64 336
  %462 = zext i1 %460 to i8
  store i8 %462, ptr %461, align 8
  %463 = fcmp ult double %437, 0.000000e+00
  br i1 %463, label %learn_rtt.exit.i.i, label %464

464:                                              ; preds = %459
  %465 = fcmp olt double %452, 0.000000e+00
  %466 = fcmp oge double %452, %437
  %or.cond.not15.i.i.i = or i1 %465, %466
  %brmerge.i.i.i = select i1 %or.cond.not15.i.i.i, i1 true, i1 %460
  br i1 %brmerge.i.i.i, label %467, label %learn_rtt.exit.i.i

467:                                              ; preds = %464
  store double %437, ptr %451, align 8
  %468 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %468, align 8
  br label %learn_rtt.exit.i.i

learn_rtt.exit.i.i:                               ; preds = %467, %464, %459
  %469 = phi double [ %452, %459 ], [ %452, %464 ], [ %437, %467 ]
  %470 = fsub double %.sroa.0.3.i, %.sroa.7.3.i
  %471 = fsub double %2, %.sroa.8.3.i
  %472 = fcmp ogt double %470, %471
  %473 = select i1 %472, double %470, double %471
  %474 = fcmp ult double %469, 0.000000e+00
  br i1 %474, label %learn_rate.exit.i.i, label %475

475:                                              ; preds = %learn_rtt.exit.i.i
  %476 = fcmp oge double %473, %469
  %477 = fcmp ogt double %473, 0.000000e+00
  %or.cond.i63.i = and i1 %477, %476
  br i1 %or.cond.i63.i, label %478, label %learn_rate.exit.i.i

478:                                              ; preds = %475
  %479 = sub nsw i64 %441, %.sroa.9.3.i
  %480 = sitofp i64 %479 to double
  %481 = fdiv double %480, %473
  %482 = getelementptr inbounds i8, ptr %0, i64 324
  %483 = load i32, ptr %482, align 4
  br i1 %.sroa.12.3.off0.i, label %484, label %._crit_edge.i.i.i21

484:                                              ; preds = %478
  %.not.i.i.i65.i = icmp eq i32 %483, 0
  br i1 %.not.i.i.i65.i, label %ltp_bandwidth.exit.i.i.i, label %485

485:                                              ; preds = %484
  %486 = getelementptr inbounds i8, ptr %0, i64 64
  %487 = getelementptr inbounds i8, ptr %0, i64 320
  %488 = load i32, ptr %487, align 8
  %489 = zext i32 %488 to i64
  %490 = getelementptr inbounds [16 x %struct.ltp_best], ptr %486, i64 0, i64 %489, i32 1
  %491 = load double, ptr %490, align 8
  br label %ltp_bandwidth.exit.i.i.i

ltp_bandwidth.exit.i.i.i:                         ; preds = %485, %484
  %492 = phi double [ %491, %485 ], [ 0.000000e+00, %484 ]
  %493 = fcmp ugt double %492, %481
  br i1 %493, label %522, label %._crit_edge.i.i.i21

._crit_edge.i.i.i21:                              ; preds = %ltp_bandwidth.exit.i.i.i, %478
  %.not28.i.i.i = icmp eq i32 %483, 0
  br i1 %.not28.i.i.i, label %..critedge.thread_crit_edge.i.i.i, label %.lr.ph.i.i.i

..critedge.thread_crit_edge.i.i.i:                ; preds = %._crit_edge.i.i.i21
  %.phi.trans.insert37.i.i.i = getelementptr inbounds i8, ptr %0, i64 320
  %.pre.i.i.i22 = load i32, ptr %.phi.trans.insert37.i.i.i, align 8
  br label %.critedge.thread.i.i.i

.lr.ph.i.i.i:                                     ; preds = %._crit_edge.i.i.i21
  %494 = getelementptr inbounds i8, ptr %0, i64 64
  %495 = getelementptr inbounds i8, ptr %0, i64 320
  %496 = load i32, ptr %495, align 8
  %497 = add i32 %496, 15
  br label %498

498:                                              ; preds = %506, %.lr.ph.i.i.i
  %499 = phi i32 [ %483, %.lr.ph.i.i.i ], [ %507, %506 ]
  %500 = add i32 %497, %499
  %501 = and i32 %500, 15
  %502 = zext nneg i32 %501 to i64
  %503 = getelementptr inbounds [16 x %struct.ltp_best], ptr %494, i64 0, i64 %502, i32 1
  %504 = load double, ptr %503, align 8
  %505 = fcmp ugt double %504, %481
  br i1 %505, label %.critedge.i.i.i, label %506

506:                                              ; preds = %498
  %507 = add i32 %499, -1
  store i32 %507, ptr %482, align 4
  %.not.i.i64.i = icmp eq i32 %507, 0
  br i1 %.not.i.i64.i, label %.critedge.thread.i.i.i, label %498

.critedge.i.i.i:                                  ; preds = %498
  %508 = getelementptr inbounds [16 x %struct.ltp_best], ptr %494, i64 0, i64 %502
  %509 = load i64, ptr %508, align 8
  %510 = getelementptr inbounds i8, ptr %0, i64 56
  %511 = load i64, ptr %510, align 8
  %.not23.i.i.i = icmp eq i64 %509, %511
  br i1 %.not23.i.i.i, label %522, label %.critedge.thread.i.i.i

.critedge.thread.i.i.i:                           ; preds = %506, %.critedge.i.i.i, %..critedge.thread_crit_edge.i.i.i
  %512 = phi i32 [ %496, %.critedge.i.i.i ], [ %.pre.i.i.i22, %..critedge.thread_crit_edge.i.i.i ], [ %496, %506 ]
  %513 = phi i32 [ %499, %.critedge.i.i.i ], [ 0, %..critedge.thread_crit_edge.i.i.i ], [ 0, %506 ]
  %514 = add i32 %513, 1
  store i32 %514, ptr %482, align 4
  %515 = getelementptr inbounds i8, ptr %0, i64 64
  %516 = add i32 %513, %512
  %517 = and i32 %516, 15
  %518 = zext nneg i32 %517 to i64
  %519 = getelementptr inbounds [16 x %struct.ltp_best], ptr %515, i64 0, i64 %518
  %520 = getelementptr inbounds i8, ptr %0, i64 56
  %521 = load i64, ptr %520, align 8
  store i64 %521, ptr %519, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %519, i64 8
  store double %481, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %522

522:                                              ; preds = %.critedge.thread.i.i.i, %.critedge.i.i.i, %ltp_bandwidth.exit.i.i.i
  %.promoted30.i.i.i = phi i32 [ %499, %.critedge.i.i.i ], [ %514, %.critedge.thread.i.i.i ], [ %483, %ltp_bandwidth.exit.i.i.i ]
  %523 = getelementptr inbounds i8, ptr %0, i64 64
  %524 = getelementptr inbounds i8, ptr %0, i64 320
  %525 = icmp ugt i32 %.promoted30.i.i.i, 1
  br i1 %525, label %.lr.ph31.i.i.i, label %learn_rate.exit.i.i

.lr.ph31.i.i.i:                                   ; preds = %522
  %526 = getelementptr inbounds i8, ptr %0, i64 56
  %527 = load i64, ptr %526, align 8
  %528 = add nsw i64 %527, -10
  %.promoted33.i.i.i = load i32, ptr %524, align 8
  br label %529

529:                                              ; preds = %535, %.lr.ph31.i.i.i
  %530 = phi i32 [ %.promoted33.i.i.i, %.lr.ph31.i.i.i ], [ %537, %535 ]
  %531 = phi i32 [ %.promoted30.i.i.i, %.lr.ph31.i.i.i ], [ %538, %535 ]
  %532 = zext i32 %530 to i64
  %533 = getelementptr inbounds [16 x %struct.ltp_best], ptr %523, i64 0, i64 %532
  %534 = load i64, ptr %533, align 8
  %.not24.i.i.i = icmp sgt i64 %534, %528
  br i1 %.not24.i.i.i, label %learn_rate.exit.i.i, label %535

535:                                              ; preds = %529
  %536 = add i32 %530, 1
  %537 = and i32 %536, 15
  store i32 %537, ptr %524, align 8
  %538 = add i32 %531, -1
  store i32 %538, ptr %482, align 4
  %539 = icmp ugt i32 %538, 1
  br i1 %539, label %529, label %learn_rate.exit.i.i

learn_rate.exit.i.i:                              ; preds = %535, %529, %522, %475, %learn_rtt.exit.i.i
  %brmerge.i = select i1 %.not.i62.i, i1 true, i1 %.sroa.12.3.off0.i
  br i1 %brmerge.i, label %learn_fullness.exit.i.i, label %540

540:                                              ; preds = %learn_rate.exit.i.i
  %541 = getelementptr inbounds i8, ptr %0, i64 360
  %542 = load i8, ptr %541, align 8
  %543 = trunc i8 %542 to i1
  br i1 %543, label %learn_fullness.exit.i.i, label %544

544:                                              ; preds = %540
  %545 = getelementptr inbounds i8, ptr %0, i64 324
  %546 = load i32, ptr %545, align 4
  %.not.i.i41.i.i = icmp eq i32 %546, 0
  br i1 %.not.i.i41.i.i, label %ltp_bandwidth.exit.i42.i.i, label %ltp_bandwidth.exit.thread.i.i.i

ltp_bandwidth.exit.i42.i.i:                       ; preds = %544
  %547 = getelementptr inbounds i8, ptr %0, i64 344
  %548 = load double, ptr %547, align 8
  %549 = fmul double %548, 1.250000e+00
  %550 = fcmp ugt double %549, 0.000000e+00
  br i1 %550, label %564, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit.thread.i.i.i:                  ; preds = %544
  %551 = getelementptr inbounds i8, ptr %0, i64 64
  %552 = getelementptr inbounds i8, ptr %0, i64 320
  %553 = load i32, ptr %552, align 8
  %554 = zext i32 %553 to i64
  %555 = getelementptr inbounds [16 x %struct.ltp_best], ptr %551, i64 0, i64 %554, i32 1
  %556 = load double, ptr %555, align 8
  %557 = getelementptr inbounds i8, ptr %0, i64 344
  %558 = load double, ptr %557, align 8
  %559 = fmul double %558, 1.250000e+00
  %560 = fcmp ult double %556, %559
  br i1 %560, label %564, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit10.i.i.i:                       ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i42.i.i
  %561 = phi ptr [ %547, %ltp_bandwidth.exit.i42.i.i ], [ %557, %ltp_bandwidth.exit.thread.i.i.i ]
  %562 = phi double [ 0.000000e+00, %ltp_bandwidth.exit.i42.i.i ], [ %556, %ltp_bandwidth.exit.thread.i.i.i ]
  store double %562, ptr %561, align 8
  %563 = getelementptr inbounds i8, ptr %0, i64 352
  store i64 0, ptr %563, align 8
  br label %learn_fullness.exit.i.i

564:                                              ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i42.i.i
  %565 = getelementptr inbounds i8, ptr %0, i64 352
  %566 = load i64, ptr %565, align 8
  %567 = add nsw i64 %566, 1
  store i64 %567, ptr %565, align 8
  %568 = icmp sgt i64 %566, 1
  %569 = zext i1 %568 to i8
  store i8 %569, ptr %541, align 8
  br label %learn_fullness.exit.i.i

learn_fullness.exit.i.i:                          ; preds = %564, %ltp_bandwidth.exit10.i.i.i, %540, %learn_rate.exit.i.i
  %570 = sitofp i64 %438 to double
  %571 = load i32, ptr %0, align 8
  switch i32 %571, label %follow.exit.i.i [
    i32 1, label %572
    i32 2, label %578
    i32 3, label %learn_fullness.exit._crit_edge.i.i
  ]

learn_fullness.exit._crit_edge.i.i:               ; preds = %learn_fullness.exit.i.i
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 368
  %.pre.i.i18 = load i64, ptr %.phi.trans.insert.i.i, align 8
  br label %609

572:                                              ; preds = %learn_fullness.exit.i.i
  %573 = getelementptr inbounds i8, ptr %0, i64 360
  %574 = load i8, ptr %573, align 8
  %575 = trunc i8 %574 to i1
  br i1 %575, label %.thread.i.i.i20, label %follow.exit.i.i

.thread.i.i.i20:                                  ; preds = %572
  store i32 2, ptr %0, align 8
  %576 = getelementptr inbounds i8, ptr %0, i64 40
  store double 0x3FD62F078ADEB975, ptr %576, align 8
  %577 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.885000e+00, ptr %577, align 8
  br label %578

578:                                              ; preds = %.thread.i.i.i20, %learn_fullness.exit.i.i
  %579 = getelementptr inbounds i8, ptr %0, i64 324
  %580 = load i32, ptr %579, align 4
  %.not.i.i.i.i.i = icmp eq i32 %580, 0
  br i1 %.not.i.i.i.i.i, label %target.exit.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %578
  %581 = getelementptr inbounds i8, ptr %0, i64 64
  %582 = getelementptr inbounds i8, ptr %0, i64 320
  %583 = load i32, ptr %582, align 8
  %584 = zext i32 %583 to i64
  %585 = getelementptr inbounds [16 x %struct.ltp_best], ptr %581, i64 0, i64 %584, i32 1
  %586 = load double, ptr %585, align 8
  %587 = fcmp uge double %469, 0.000000e+00
  %588 = fcmp ogt double %586, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %587, i1 %588, i1 false
  br i1 %or.cond.i.i.i.i, label %589, label %target.exit.i.i.i

589:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %590 = fmul double %469, %586
  %591 = fmul double %586, 2.000000e-03
  %592 = fcmp ogt double %591, 4.530000e+03
  %593 = select i1 %592, double %591, double 4.530000e+03
  %594 = fadd double %590, %593
  br label %target.exit.i.i.i

target.exit.i.i.i:                                ; preds = %589, %ltp_bandwidth.exit.i.i.i.i, %578
  %.0.i.i.i.i = phi double [ %594, %589 ], [ 1.510000e+04, %ltp_bandwidth.exit.i.i.i.i ], [ 1.510000e+04, %578 ]
  %595 = fcmp ult double %.0.i.i.i.i, %570
  br i1 %595, label %follow.exit.i.i, label %.thread57.i.i.i

.thread57.i.i.i:                                  ; preds = %target.exit.i.i.i
  store i32 3, ptr %0, align 8
  %596 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.000000e+00, ptr %596, align 8
  %597 = getelementptr inbounds i8, ptr %0, i64 8
  %598 = load i64, ptr %597, align 8
  %599 = srem i64 %598, 7
  %600 = trunc nsw i64 %599 to i8
  %.lhs.trunc.i.i.i.i = add nsw i8 %600, 2
  %601 = srem i8 %.lhs.trunc.i.i.i.i, 8
  %.sext.i.i.i.i = sext i8 %601 to i64
  %602 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i.i.i, ptr %602, align 8
  %603 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %603, align 8
  %604 = icmp eq i8 %601, 0
  %605 = icmp eq i8 %601, 1
  %606 = select i1 %605, double 7.500000e-01, double 1.000000e+00
  %607 = select i1 %604, double 1.250000e+00, double %606
  %608 = getelementptr inbounds i8, ptr %0, i64 40
  store double %607, ptr %608, align 8
  br label %609

609:                                              ; preds = %.thread57.i.i.i, %learn_fullness.exit._crit_edge.i.i
  %610 = phi i64 [ %.pre.i.i18, %learn_fullness.exit._crit_edge.i.i ], [ %.sext.i.i.i.i, %.thread57.i.i.i ]
  %611 = getelementptr inbounds i8, ptr %0, i64 368
  %612 = icmp eq i64 %610, 1
  br i1 %474, label %.thread47.i.i.i, label %613

613:                                              ; preds = %609
  %.not54.i.i.i = icmp eq i64 %610, 0
  %614 = getelementptr inbounds i8, ptr %0, i64 376
  %615 = load double, ptr %614, align 8
  %616 = fsub double %2, %615
  %617 = fcmp ogt double %616, %469
  br i1 %.not54.i.i.i, label %618, label %638

.thread47.i.i.i:                                  ; preds = %609
  br i1 %612, label %.thread50.i.i.i, label %follow.exit.i.i

618:                                              ; preds = %613
  br i1 %617, label %619, label %follow.exit.i.i

619:                                              ; preds = %618
  %620 = getelementptr inbounds i8, ptr %0, i64 324
  %621 = load i32, ptr %620, align 4
  %.not.i.i37.i.i.i = icmp eq i32 %621, 0
  br i1 %.not.i.i37.i.i.i, label %target.exit41.i.i.i, label %ltp_bandwidth.exit.i38.i.i.i

ltp_bandwidth.exit.i38.i.i.i:                     ; preds = %619
  %622 = getelementptr inbounds i8, ptr %0, i64 64
  %623 = getelementptr inbounds i8, ptr %0, i64 320
  %624 = load i32, ptr %623, align 8
  %625 = zext i32 %624 to i64
  %626 = getelementptr inbounds [16 x %struct.ltp_best], ptr %622, i64 0, i64 %625, i32 1
  %627 = load double, ptr %626, align 8
  %628 = fcmp ogt double %627, 0.000000e+00
  br i1 %628, label %629, label %target.exit41.i.i.i

629:                                              ; preds = %ltp_bandwidth.exit.i38.i.i.i
  %630 = fmul double %627, 1.250000e+00
  %631 = fmul double %469, %630
  %632 = fmul double %627, 2.000000e-03
  %633 = fcmp ogt double %632, 4.530000e+03
  %634 = select i1 %633, double %632, double 4.530000e+03
  %635 = fadd double %631, %634
  br label %target.exit41.i.i.i

target.exit41.i.i.i:                              ; preds = %629, %ltp_bandwidth.exit.i38.i.i.i, %619
  %.0.i40.i.i.i = phi double [ %635, %629 ], [ 1.510000e+04, %ltp_bandwidth.exit.i38.i.i.i ], [ 1.510000e+04, %619 ]
  %636 = fcmp ole double %.0.i40.i.i.i, %570
  %637 = or i1 %.sroa.12.3.off0.i, %636
  br i1 %637, label %.critedge36.i.i.i, label %follow.exit.i.i

638:                                              ; preds = %613
  br i1 %612, label %639, label %657

639:                                              ; preds = %638
  br i1 %617, label %.critedge36.i.i.i, label %.thread50.i.i.i

.thread50.i.i.i:                                  ; preds = %639, %.thread47.i.i.i
  %640 = getelementptr inbounds i8, ptr %0, i64 324
  %641 = load i32, ptr %640, align 4
  %.not.i.i42.i.i.i = icmp eq i32 %641, 0
  br i1 %.not.i.i42.i.i.i, label %target.exit46.i.i.i, label %ltp_bandwidth.exit.i43.i.i.i

ltp_bandwidth.exit.i43.i.i.i:                     ; preds = %.thread50.i.i.i
  %642 = getelementptr inbounds i8, ptr %0, i64 64
  %643 = getelementptr inbounds i8, ptr %0, i64 320
  %644 = load i32, ptr %643, align 8
  %645 = zext i32 %644 to i64
  %646 = getelementptr inbounds [16 x %struct.ltp_best], ptr %642, i64 0, i64 %645, i32 1
  %647 = load double, ptr %646, align 8
  %648 = fcmp uge double %469, 0.000000e+00
  %649 = fcmp ogt double %647, 0.000000e+00
  %or.cond.i44.i.i.i = select i1 %648, i1 %649, i1 false
  br i1 %or.cond.i44.i.i.i, label %650, label %target.exit46.i.i.i

650:                                              ; preds = %ltp_bandwidth.exit.i43.i.i.i
  %651 = fmul double %469, %647
  %652 = fmul double %647, 2.000000e-03
  %653 = fcmp ogt double %652, 4.530000e+03
  %654 = select i1 %653, double %652, double 4.530000e+03
  %655 = fadd double %651, %654
  br label %target.exit46.i.i.i

target.exit46.i.i.i:                              ; preds = %650, %ltp_bandwidth.exit.i43.i.i.i, %.thread50.i.i.i
  %.0.i45.i.i.i = phi double [ %655, %650 ], [ 1.510000e+04, %ltp_bandwidth.exit.i43.i.i.i ], [ 1.510000e+04, %.thread50.i.i.i ]
  %656 = fcmp ult double %.0.i45.i.i.i, %570
  br i1 %656, label %follow.exit.i.i, label %.critedge36.i.i.i

657:                                              ; preds = %638
  br i1 %617, label %.critedge36.i.i.i, label %follow.exit.i.i

.critedge36.i.i.i:                                ; preds = %657, %target.exit46.i.i.i, %639, %target.exit41.i.i.i
  %658 = add nsw i64 %610, 1
  %659 = srem i64 %658, 8
  store i64 %659, ptr %611, align 8
  %660 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %660, align 8
  %661 = icmp eq i64 %659, 0
  %662 = icmp eq i64 %659, 1
  %663 = select i1 %662, double 7.500000e-01, double 1.000000e+00
  %664 = select i1 %661, double 1.250000e+00, double %663
  %665 = getelementptr inbounds i8, ptr %0, i64 40
  store double %664, ptr %665, align 8
  br label %follow.exit.i.i

follow.exit.i.i:                                  ; preds = %.critedge36.i.i.i, %657, %target.exit46.i.i.i, %target.exit41.i.i.i, %618, %.thread47.i.i.i, %target.exit.i.i.i, %572, %learn_fullness.exit.i.i
  %666 = phi i32 [ %571, %learn_fullness.exit.i.i ], [ 1, %572 ], [ 3, %.critedge36.i.i.i ], [ 3, %657 ], [ 3, %target.exit46.i.i.i ], [ 3, %target.exit41.i.i.i ], [ 3, %618 ], [ 3, %.thread47.i.i.i ], [ 2, %target.exit.i.i.i ]
  %.not.i44.i.i = icmp eq i32 %666, 4
  br i1 %460, label %667, label %671

667:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i44.i.i, label %.thread.i45.i.i, label %668

668:                                              ; preds = %667
  store i32 4, ptr %0, align 8
  %669 = getelementptr inbounds i8, ptr %0, i64 40
  store double 1.000000e+00, ptr %669, align 8
  %670 = getelementptr inbounds i8, ptr %0, i64 384
  store double -1.000000e+00, ptr %670, align 8
  br label %.thread.i45.i.i

671:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i44.i.i, label %.thread.i45.i.i, label %probe_rtt.exit.i.i

.thread.i45.i.i:                                  ; preds = %671, %668, %667
  %672 = getelementptr inbounds i8, ptr %0, i64 384
  %673 = load double, ptr %672, align 8
  %674 = fcmp olt double %673, 0.000000e+00
  br i1 %674, label %675, label %681

675:                                              ; preds = %.thread.i45.i.i
  %676 = icmp slt i64 %438, 6041
  br i1 %676, label %677, label %probe_rtt.exit.i.i

677:                                              ; preds = %675
  %678 = fcmp olt double %469, 2.000000e-01
  %679 = select i1 %678, double 2.000000e-01, double %469
  %680 = fadd double %679, %2
  store double %680, ptr %672, align 8
  br label %probe_rtt.exit.i.i

681:                                              ; preds = %.thread.i45.i.i
  %682 = fcmp ugt double %673, %2
  br i1 %682, label %probe_rtt.exit.i.i, label %683

683:                                              ; preds = %681
  %684 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %684, align 8
  %685 = getelementptr inbounds i8, ptr %0, i64 360
  %686 = load i8, ptr %685, align 8
  %687 = trunc i8 %686 to i1
  %688 = getelementptr inbounds i8, ptr %0, i64 48
  br i1 %687, label %689, label %702

689:                                              ; preds = %683
  store i32 3, ptr %0, align 8
  store double 2.000000e+00, ptr %688, align 8
  %690 = getelementptr inbounds i8, ptr %0, i64 8
  %691 = load i64, ptr %690, align 8
  %692 = srem i64 %691, 7
  %693 = trunc nsw i64 %692 to i8
  %.lhs.trunc.i.i46.i.i = add nsw i8 %693, 2
  %694 = srem i8 %.lhs.trunc.i.i46.i.i, 8
  %.sext.i.i47.i.i = sext i8 %694 to i64
  %695 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i47.i.i, ptr %695, align 8
  %696 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %696, align 8
  %697 = icmp eq i8 %694, 0
  %698 = icmp eq i8 %694, 1
  %699 = select i1 %698, double 7.500000e-01, double 1.000000e+00
  %700 = select i1 %697, double 1.250000e+00, double %699
  %701 = getelementptr inbounds i8, ptr %0, i64 40
  store double %700, ptr %701, align 8
  br label %probe_rtt.exit.i.i

702:                                              ; preds = %683
  store i32 1, ptr %0, align 8
  store double 2.885000e+00, ptr %688, align 8
  %703 = getelementptr inbounds i8, ptr %0, i64 40
  store double 2.885000e+00, ptr %703, align 8
  br label %probe_rtt.exit.i.i

probe_rtt.exit.i.i:                               ; preds = %702, %689, %681, %677, %675, %671
  %704 = phi i1 [ false, %671 ], [ true, %675 ], [ true, %677 ], [ true, %681 ], [ false, %689 ], [ false, %702 ]
  %705 = getelementptr inbounds i8, ptr %0, i64 324
  %706 = load i32, ptr %705, align 4
  %.not.i.i48.i.i = icmp eq i32 %706, 0
  br i1 %.not.i.i48.i.i, label %ltp_bandwidth.exit.thread.i50.i.i, label %ltp_bandwidth.exit.i49.i.i

ltp_bandwidth.exit.i49.i.i:                       ; preds = %probe_rtt.exit.i.i
  %707 = getelementptr inbounds i8, ptr %0, i64 64
  %708 = getelementptr inbounds i8, ptr %0, i64 320
  %709 = load i32, ptr %708, align 8
  %710 = zext i32 %709 to i64
  %711 = getelementptr inbounds [16 x %struct.ltp_best], ptr %707, i64 0, i64 %710, i32 1
  %712 = load double, ptr %711, align 8
  %713 = getelementptr inbounds i8, ptr %0, i64 40
  %714 = load double, ptr %713, align 8
  %715 = fmul double %712, %714
  %716 = fcmp ogt double %712, 0.000000e+00
  br i1 %716, label %717, label %ltp_bandwidth.exit.thread.i50.i.i

717:                                              ; preds = %ltp_bandwidth.exit.i49.i.i
  %718 = getelementptr inbounds i8, ptr %0, i64 360
  %719 = load i8, ptr %718, align 8
  %720 = trunc i8 %719 to i1
  br i1 %720, label %729, label %721

721:                                              ; preds = %717
  %722 = getelementptr inbounds i8, ptr %0, i64 24
  %723 = load double, ptr %722, align 8
  %724 = fcmp ogt double %715, %723
  br i1 %724, label %729, label %725

725:                                              ; preds = %721
  %726 = getelementptr inbounds i8, ptr %0, i64 56
  %727 = load i64, ptr %726, align 8
  %728 = icmp slt i64 %727, 2
  br i1 %728, label %729, label %ltp_bandwidth.exit.i.i52.i.i

729:                                              ; preds = %725, %721, %717
  %730 = getelementptr inbounds i8, ptr %0, i64 24
  store double %715, ptr %730, align 8
  br label %ltp_bandwidth.exit.i.i52.i.i

ltp_bandwidth.exit.thread.i50.i.i:                ; preds = %ltp_bandwidth.exit.i49.i.i, %probe_rtt.exit.i.i
  %731 = fcmp ogt double %469, 0.000000e+00
  br i1 %731, label %732, label %735

732:                                              ; preds = %ltp_bandwidth.exit.thread.i50.i.i
  %733 = fdiv double 4.356350e+04, %469
  %734 = getelementptr inbounds i8, ptr %0, i64 24
  store double %733, ptr %734, align 8
  br label %735

735:                                              ; preds = %732, %ltp_bandwidth.exit.thread.i50.i.i
  br i1 %.not.i.i48.i.i, label %target.exit.i54.i.i, label %.ltp_bandwidth.exit.i_crit_edge.i.i.i

.ltp_bandwidth.exit.i_crit_edge.i.i.i:            ; preds = %735
  %.phi.trans.insert.i.i.i19 = getelementptr inbounds i8, ptr %0, i64 320
  %.pre.i51.i.i = load i32, ptr %.phi.trans.insert.i.i.i19, align 8
  %.pre28.i.i.i = zext i32 %.pre.i51.i.i to i64
  br label %ltp_bandwidth.exit.i.i52.i.i

ltp_bandwidth.exit.i.i52.i.i:                     ; preds = %.ltp_bandwidth.exit.i_crit_edge.i.i.i, %729, %725
  %.pre-phi.i.i.i = phi i64 [ %.pre28.i.i.i, %.ltp_bandwidth.exit.i_crit_edge.i.i.i ], [ %710, %729 ], [ %710, %725 ]
  %736 = getelementptr inbounds i8, ptr %0, i64 64
  %737 = getelementptr inbounds [16 x %struct.ltp_best], ptr %736, i64 0, i64 %.pre-phi.i.i.i, i32 1
  %738 = load double, ptr %737, align 8
  %739 = fcmp uge double %469, 0.000000e+00
  %740 = fcmp ogt double %738, 0.000000e+00
  %or.cond.i.i53.i.i = select i1 %739, i1 %740, i1 false
  br i1 %or.cond.i.i53.i.i, label %741, label %target.exit.i54.i.i

741:                                              ; preds = %ltp_bandwidth.exit.i.i52.i.i
  %.in.i.i.i = getelementptr inbounds i8, ptr %0, i64 48
  %742 = load double, ptr %.in.i.i.i, align 8
  %743 = fmul double %738, %742
  %744 = fmul double %469, %743
  %745 = fmul double %738, 2.000000e-03
  %746 = fcmp ogt double %745, 4.530000e+03
  %747 = select i1 %746, double %745, double 4.530000e+03
  %748 = fadd double %747, %744
  br label %target.exit.i54.i.i

target.exit.i54.i.i:                              ; preds = %741, %ltp_bandwidth.exit.i.i52.i.i, %735
  %.0.i.i55.i.i = phi double [ %748, %741 ], [ 1.510000e+04, %ltp_bandwidth.exit.i.i52.i.i ], [ 1.510000e+04, %735 ]
  %749 = getelementptr inbounds i8, ptr %0, i64 360
  %750 = load i8, ptr %749, align 8
  %751 = trunc i8 %750 to i1
  %752 = getelementptr inbounds i8, ptr %0, i64 16
  %753 = load double, ptr %752, align 8
  br i1 %751, label %754, label %759

754:                                              ; preds = %target.exit.i54.i.i
  %755 = sitofp i64 %.254.i to double
  %756 = fadd double %753, %755
  %757 = fcmp olt double %756, %.0.i.i55.i.i
  %758 = select i1 %757, double %756, double %.0.i.i55.i.i
  br label %ltp_rate_acked.exit.i

759:                                              ; preds = %target.exit.i54.i.i
  %760 = fcmp olt double %753, %.0.i.i55.i.i
  %761 = icmp slt i64 %441, 15100
  %or.cond56.i.i = select i1 %760, i1 true, i1 %761
  br i1 %or.cond56.i.i, label %762, label %ltp_rate_acked.exit.i

762:                                              ; preds = %759
  %763 = sitofp i64 %.254.i to double
  %764 = fadd double %753, %763
  br label %ltp_rate_acked.exit.i

ltp_rate_acked.exit.i:                            ; preds = %762, %759, %754
  %765 = phi double [ %764, %762 ], [ %758, %754 ], [ %753, %759 ]
  %766 = fcmp ogt double %765, 6.040000e+03
  %767 = select i1 %766, double %765, double 6.040000e+03
  %spec.store.select.i.i.i = select i1 %704, double 6.040000e+03, double %767
  store double %spec.store.select.i.i.i, ptr %752, align 8
  %768 = getelementptr inbounds i8, ptr %0, i64 33440
  store double %2, ptr %768, align 8
  %769 = getelementptr inbounds i8, ptr %0, i64 33432
  store i32 0, ptr %769, align 8
  %770 = load i64, ptr %265, align 8
  %771 = icmp slt i64 %770, 0
  br i1 %771, label %ltp_receiver_take.exit, label %772

772:                                              ; preds = %ltp_rate_acked.exit.i
  %773 = load i32, ptr %264, align 4
  %774 = load i32, ptr %260, align 8
  %.not13.i.i = icmp eq i32 %773, %774
  br i1 %.not13.i.i, label %ltp_receiver_take.exit, label %.lr.ph.i66.i

.lr.ph.i66.i:                                     ; preds = %772, %789
  %775 = phi i32 [ %790, %789 ], [ %774, %772 ]
  %.014.i.i = phi i32 [ %791, %789 ], [ %773, %772 ]
  %776 = load ptr, ptr %259, align 8
  %777 = and i32 %.014.i.i, 16383
  %778 = zext nneg i32 %777 to i64
  %779 = getelementptr inbounds %struct.ltp_sent, ptr %776, i64 %778
  %780 = load i64, ptr %265, align 8
  %781 = trunc i64 %780 to i32
  %782 = sub i32 %.014.i.i, %781
  %783 = icmp slt i32 %782, 0
  br i1 %783, label %784, label %ltp_receiver_take.exit

784:                                              ; preds = %.lr.ph.i66.i
  %785 = getelementptr inbounds i8, ptr %779, i64 50
  %786 = load i8, ptr %785, align 2
  %787 = icmp eq i8 %786, 1
  br i1 %787, label %788, label %789

788:                                              ; preds = %784
  tail call fastcc void @lose(ptr noundef nonnull %0, ptr noundef nonnull %779) nobuiltin
  %.pre.i69.i = load i32, ptr %260, align 8
  br label %789

789:                                              ; preds = %788, %784
  %790 = phi i32 [ %.pre.i69.i, %788 ], [ %775, %784 ]
  %791 = add i32 %.014.i.i, 1
  %.not.i68.i = icmp eq i32 %791, %790
  br i1 %.not.i68.i, label %ltp_receiver_take.exit, label %.lr.ph.i66.i

792:                                              ; preds = %3
  %793 = getelementptr inbounds i8, ptr %1, i64 12
  %794 = load i32, ptr %793, align 4
  %795 = getelementptr inbounds i8, ptr %0, i64 480
  %796 = and i32 %794, 4095
  %797 = zext nneg i32 %796 to i64
  %798 = getelementptr inbounds [4096 x ptr], ptr %795, i64 0, i64 %797
  %799 = load ptr, ptr %798, align 8
  %.not.i.i26 = icmp eq ptr %799, null
  br i1 %.not.i.i26, label %ltp_take_close.exit, label %800

800:                                              ; preds = %792
  %801 = getelementptr inbounds i8, ptr %799, i64 104
  %802 = load i32, ptr %801, align 8
  %803 = icmp eq i32 %802, %794
  br i1 %803, label %open_flow.exit.i, label %ltp_take_close.exit

open_flow.exit.i:                                 ; preds = %800
  %804 = getelementptr inbounds i8, ptr %1, i64 24
  %805 = load i32, ptr %804, align 8
  %806 = getelementptr inbounds i8, ptr %799, i64 108
  %807 = load i32, ptr %806, align 4
  %.not27.i = icmp eq i32 %805, %807
  br i1 %.not27.i, label %808, label %839

808:                                              ; preds = %open_flow.exit.i
  %809 = getelementptr inbounds i8, ptr %799, i64 120
  %810 = load i8, ptr %809, align 8
  %811 = trunc i8 %810 to i1
  br i1 %811, label %812, label %839

812:                                              ; preds = %808
  %813 = getelementptr inbounds i8, ptr %1, i64 32
  %814 = load i64, ptr %813, align 8
  %.not28.i = icmp eq i64 %814, 0
  br i1 %.not28.i, label %.thread.i, label %815

815:                                              ; preds = %812
  %816 = getelementptr inbounds i8, ptr %1, i64 40
  %817 = load ptr, ptr %816, align 8
  %818 = icmp eq i32 %805, 0
  br i1 %818, label %.thread36.i, label %.lr.ph.i.i28

.lr.ph.i.i28:                                     ; preds = %815
  %819 = getelementptr inbounds i8, ptr %799, i64 64
  %820 = load ptr, ptr %819, align 8
  %821 = zext i32 %805 to i64
  br label %822

822:                                              ; preds = %837, %.lr.ph.i.i28
  %indvars.iv.i.i29 = phi i64 [ 0, %.lr.ph.i.i28 ], [ %indvars.iv.next.i.i31, %837 ]
  %823 = phi i1 [ false, %.lr.ph.i.i28 ], [ %838, %837 ]
  %824 = getelementptr inbounds i8, ptr %820, i64 %indvars.iv.i.i29
  %825 = load i8, ptr %824, align 1
  %826 = and i8 %825, 2
  %.not.i31.i = icmp eq i8 %826, 0
  br i1 %.not.i31.i, label %837, label %827

827:                                              ; preds = %822
  %828 = trunc nuw i64 %indvars.iv.i.i29 to i32
  %829 = lshr i64 %indvars.iv.i.i29, 3
  %830 = and i64 %829, 536870911
  %831 = getelementptr inbounds i8, ptr %817, i64 %830
  %832 = load i8, ptr %831, align 1
  %833 = zext i8 %832 to i32
  %834 = and i32 %828, 7
  %835 = shl nuw nsw i32 1, %834
  %836 = and i32 %835, %833
  %.not.i.i.i30 = icmp eq i32 %836, 0
  br i1 %.not.i.i.i30, label %has_critical.exit.i, label %837

837:                                              ; preds = %827, %822
  %indvars.iv.next.i.i31 = add nuw nsw i64 %indvars.iv.i.i29, 1
  %838 = icmp uge i64 %indvars.iv.next.i.i31, %821
  %exitcond.i.i = icmp eq i64 %indvars.iv.next.i.i31, %821
  br i1 %exitcond.i.i, label %has_critical.exit.i, label %822

has_critical.exit.i:                              ; preds = %837, %827
  %.lcssa.i.i = phi i1 [ %823, %827 ], [ %838, %837 ]
  br i1 %.lcssa.i.i, label %.thread36.i, label %839

839:                                              ; preds = %has_critical.exit.i, %808, %open_flow.exit.i
  %840 = getelementptr inbounds i8, ptr %0, i64 464
  %841 = load i64, ptr %840, align 8
  %842 = add i64 %841, 1
  store i64 %842, ptr %840, align 8
  br label %ltp_receiver_take.exit

.thread36.i:                                      ; preds = %has_critical.exit.i, %815
  %843 = tail call ptr @calloc(i64 noundef %814, i64 noundef 1) nobuiltin
  %844 = getelementptr inbounds i8, ptr %799, i64 128
  store ptr %843, ptr %844, align 8
  %.not30.i = icmp eq ptr %843, null
  br i1 %.not30.i, label %ltp_receiver_take.exit, label %845

845:                                              ; preds = %.thread36.i
  %846 = load ptr, ptr %816, align 8
  %847 = load i64, ptr %813, align 8
  %848 = tail call ptr @memcpy(ptr noundef nonnull %843, ptr noundef %846, i64 noundef %847) nobuiltin
  br label %.thread.i

.thread.i:                                        ; preds = %845, %812
  store ptr null, ptr %798, align 8
  %849 = getelementptr inbounds i8, ptr %0, i64 33248
  %850 = load i32, ptr %849, align 8
  %851 = add i32 %850, -1
  store i32 %851, ptr %849, align 8
  %852 = getelementptr inbounds i8, ptr %799, i64 122
  %853 = load i8, ptr %852, align 2
  %854 = trunc i8 %853 to i1
  br i1 %854, label %855, label %leave.exit.i.i

855:                                              ; preds = %.thread.i
  %856 = getelementptr inbounds i8, ptr %799, i64 8
  %857 = load ptr, ptr %856, align 8
  %858 = load ptr, ptr %799, align 8
  %.not.i.i33.i = icmp eq ptr %858, null
  %859 = getelementptr inbounds i8, ptr %858, i64 8
  %860 = getelementptr inbounds i8, ptr %0, i64 33256
  %861 = select i1 %.not.i.i33.i, ptr %860, ptr %859
  store ptr %857, ptr %861, align 8
  %862 = load ptr, ptr %799, align 8
  %.not11.i.i.i = icmp eq ptr %857, null
  %863 = getelementptr inbounds i8, ptr %0, i64 33264
  %864 = select i1 %.not11.i.i.i, ptr %863, ptr %857
  store ptr %862, ptr %864, align 8
  store i8 0, ptr %852, align 2
  br label %leave.exit.i.i

leave.exit.i.i:                                   ; preds = %855, %.thread.i
  %865 = getelementptr inbounds i8, ptr %799, i64 16
  store ptr null, ptr %865, align 8
  %866 = getelementptr inbounds i8, ptr %0, i64 33272
  %867 = load ptr, ptr %866, align 8
  %.not.i32.i = icmp eq ptr %867, null
  br i1 %.not.i32.i, label %ltp_take_close.exit.thread41, label %868

868:                                              ; preds = %leave.exit.i.i
  %869 = getelementptr inbounds i8, ptr %0, i64 33280
  %870 = load ptr, ptr %869, align 8
  %871 = getelementptr inbounds i8, ptr %870, i64 16
  br label %ltp_take_close.exit.thread41

ltp_take_close.exit.thread41:                     ; preds = %leave.exit.i.i, %868
  %872 = phi ptr [ %871, %868 ], [ %866, %leave.exit.i.i ]
  store ptr %799, ptr %872, align 8
  %873 = getelementptr inbounds i8, ptr %0, i64 33280
  store ptr %799, ptr %873, align 8
  br label %882

ltp_take_close.exit:                              ; preds = %792, %800
  %874 = getelementptr inbounds i8, ptr %0, i64 33252
  %875 = load i32, ptr %874, align 4
  %876 = sub i32 %794, %875
  %877 = icmp sgt i32 %876, -1
  %878 = zext i1 %877 to i64
  %879 = getelementptr inbounds i8, ptr %0, i64 464
  %880 = load i64, ptr %879, align 8
  %881 = add i64 %880, %878
  store i64 %881, ptr %879, align 8
  br i1 %877, label %ltp_receiver_take.exit, label %882

882:                                              ; preds = %ltp_take_close.exit.thread41, %ltp_take_close.exit
  %883 = getelementptr inbounds i8, ptr %0, i64 70512
  %884 = load i32, ptr %793, align 4
  %885 = zext i32 %884 to i64
  %886 = shl nuw i64 %885, 32
  %887 = getelementptr inbounds i8, ptr %1, i64 24
  %888 = load i32, ptr %887, align 8
  %889 = zext i32 %888 to i64
  %890 = or disjoint i64 %886, %889
  %891 = getelementptr inbounds i8, ptr %0, i64 70528
  %892 = load i64, ptr %891, align 8
  %893 = getelementptr inbounds i8, ptr %0, i64 70536
  %894 = load i64, ptr %893, align 8
  %895 = icmp eq i64 %892, %894
  br i1 %895, label %896, label %._crit_edge.i32

._crit_edge.i32:                                  ; preds = %882
  %.pre.i = load ptr, ptr %883, align 8
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 70520
  %.pre7.i = load i64, ptr %.phi.trans.insert.i, align 8
  br label %908

896:                                              ; preds = %882
  %.not.i.i33 = icmp eq i64 %892, 0
  %897 = shl i64 %892, 1
  %spec.select.i.i = select i1 %.not.i.i33, i64 64, i64 %897
  %898 = tail call ptr @calloc(i64 noundef %spec.select.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i = icmp eq ptr %898, null
  br i1 %.not21.i.not.i, label %ltp_receiver_take.exit, label %.preheader.i.i34

.preheader.i.i34:                                 ; preds = %896
  %.pre.i.i35 = load ptr, ptr %883, align 8
  br i1 %.not.i.i33, label %grow.exit.thread.i, label %.lr.ph.i.i36

.lr.ph.i.i36:                                     ; preds = %.preheader.i.i34
  %899 = getelementptr inbounds i8, ptr %0, i64 70520
  %900 = load i64, ptr %899, align 8
  br label %901

grow.exit.thread.i:                               ; preds = %901, %.preheader.i.i34
  tail call void @free(ptr noundef %.pre.i.i35) nobuiltin
  store ptr %898, ptr %883, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 70520
  store i64 0, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  store i64 %spec.select.i.i, ptr %893, align 8
  %.pre8.i = load i64, ptr %891, align 8
  br label %908

901:                                              ; preds = %901, %.lr.ph.i.i36
  %.01822.i.i = phi i64 [ 0, %.lr.ph.i.i36 ], [ %907, %901 ]
  %902 = add i64 %.01822.i.i, %900
  %903 = urem i64 %902, %892
  %904 = getelementptr inbounds i64, ptr %.pre.i.i35, i64 %903
  %905 = load i64, ptr %904, align 8
  %906 = getelementptr inbounds i64, ptr %898, i64 %.01822.i.i
  store i64 %905, ptr %906, align 8
  %907 = add nuw i64 %.01822.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %907, %892
  br i1 %exitcond.not.i.i, label %grow.exit.thread.i, label %901

908:                                              ; preds = %grow.exit.thread.i, %._crit_edge.i32
  %909 = phi i64 [ %894, %._crit_edge.i32 ], [ %spec.select.i.i, %grow.exit.thread.i ]
  %910 = phi i64 [ %892, %._crit_edge.i32 ], [ %.pre8.i, %grow.exit.thread.i ]
  %911 = phi i64 [ %.pre7.i, %._crit_edge.i32 ], [ 0, %grow.exit.thread.i ]
  %912 = phi ptr [ %.pre.i, %._crit_edge.i32 ], [ %898, %grow.exit.thread.i ]
  %913 = add i64 %910, 1
  store i64 %913, ptr %891, align 8
  %914 = add i64 %911, %910
  %915 = urem i64 %914, %909
  %916 = getelementptr inbounds i64, ptr %912, i64 %915
  store i64 %890, ptr %916, align 8
  br label %ltp_receiver_take.exit

917:                                              ; preds = %3
  %918 = getelementptr inbounds i8, ptr %0, i64 33448
  %919 = getelementptr inbounds i8, ptr %1, i64 12
  %920 = load i32, ptr %919, align 4
  %921 = getelementptr inbounds i8, ptr %0, i64 70376
  br label %922

922:                                              ; preds = %923, %917
  %.020.i = phi ptr [ null, %917 ], [ %.019.i, %923 ]
  %.019.in.i = phi ptr [ %921, %917 ], [ %.019.i, %923 ]
  %.019.i = load ptr, ptr %.019.in.i, align 8
  %.not.i37 = icmp eq ptr %.019.i, null
  br i1 %.not.i37, label %.critedge.i38, label %923

923:                                              ; preds = %922
  %924 = getelementptr inbounds i8, ptr %.019.i, i64 8
  %925 = load i32, ptr %924, align 8
  %.not21.i = icmp eq i32 %925, %920
  br i1 %.not21.i, label %926, label %922

926:                                              ; preds = %923
  %927 = load ptr, ptr %.019.i, align 8
  %.not22.i = icmp eq ptr %.020.i, null
  %928 = select i1 %.not22.i, ptr %921, ptr %.020.i
  store ptr %927, ptr %928, align 8
  %929 = getelementptr inbounds i8, ptr %0, i64 70384
  %930 = load ptr, ptr %929, align 8
  %931 = icmp eq ptr %930, %.019.i
  br i1 %931, label %932, label %933

932:                                              ; preds = %926
  store ptr %.020.i, ptr %929, align 8
  br label %933

933:                                              ; preds = %932, %926
  %934 = getelementptr inbounds i8, ptr %0, i64 70392
  %935 = load ptr, ptr %934, align 8
  store ptr %935, ptr %.019.i, align 8
  store ptr %.019.i, ptr %934, align 8
  br label %ltp_receiver_take.exit

.critedge.i38:                                    ; preds = %922
  %936 = load i64, ptr %918, align 8
  %937 = add i64 %936, 1
  store i64 %937, ptr %918, align 8
  br label %ltp_receiver_take.exit

ltp_receiver_take.exit:                           ; preds = %789, %.lr.ph.i66.i, %239, %.thread36.i, %839, %.critedge.i38, %933, %908, %896, %772, %ltp_rate_acked.exit.i, %._crit_edge.i, %247, %is_complete.exit.i, %.preheader.i.i, %acknowledge.exit83.i, %124, %ltp_free_inbound.exit.i, %fits.exit.thread97.i, %make_flow.exit.i.thread, %fits.exit.thread97.i.thread, %ltp_take_close.exit
  %.0 = phi ptr [ null, %ltp_take_close.exit ], [ null, %is_complete.exit.i ], [ null, %acknowledge.exit83.i ], [ null, %make_flow.exit.i.thread ], [ null, %ltp_free_inbound.exit.i ], [ null, %fits.exit.thread97.i ], [ null, %124 ], [ %.0629293126.i, %.preheader.i.i ], [ null, %fits.exit.thread97.i.thread ], [ null, %247 ], [ null, %._crit_edge.i ], [ null, %ltp_rate_acked.exit.i ], [ null, %772 ], [ null, %896 ], [ null, %908 ], [ null, %933 ], [ null, %.critedge.i38 ], [ null, %839 ], [ null, %.thread36.i ], [ %.0629293126.i, %239 ], [ null, %.lr.ph.i66.i ], [ null, %789 ]
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

define void @ltp_register(ptr nocapture noundef %0, ptr noundef %1, ptr nocapture noundef readonly %2, double noundef %3) local_unnamed_addr nofree nounwind {
  %5 = getelementptr inbounds i8, ptr %1, i64 56
  store i8 1, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %2, i64 8
  %7 = load i8, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %1, i64 57
  %9 = and i8 %7, 1
  store i8 %9, ptr %8, align 1
  %10 = load i64, ptr %2, align 8
  %11 = add i64 %10, -1
  %12 = urem i64 %11, 1440
  %13 = trunc nuw nsw i64 %12 to i32
  %14 = add nuw nsw i32 %13, 1
  %15 = getelementptr inbounds i8, ptr %1, i64 44
  store i32 %14, ptr %15, align 4
  %16 = getelementptr inbounds i8, ptr %1, i64 48
  %17 = load i64, ptr %16, align 8
  %18 = trunc i64 %17 to i32
  %19 = getelementptr inbounds i8, ptr %1, i64 28
  %20 = load i32, ptr %19, align 4
  %21 = icmp ugt i32 %20, %18
  br i1 %21, label %.lr.ph.i.i, label %forget_misfits.exit.i

.lr.ph.i.i:                                       ; preds = %4
  %22 = getelementptr inbounds i8, ptr %1, i64 104
  %23 = getelementptr inbounds i8, ptr %0, i64 33456
  %24 = getelementptr inbounds i8, ptr %1, i64 32
  %25 = getelementptr inbounds i8, ptr %1, i64 112
  %26 = and i64 %17, 4294967295
  br label %27

27:                                               ; preds = %57, %.lr.ph.i.i
  %28 = phi i32 [ %20, %.lr.ph.i.i ], [ %58, %57 ]
  %indvars.iv.i.i = phi i64 [ %26, %.lr.ph.i.i ], [ %indvars.iv.next.i.i, %57 ]
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %29 = zext i32 %28 to i64
  %30 = icmp ult i64 %indvars.iv.next.i.i, %29
  br i1 %30, label %33, label %31

31:                                               ; preds = %27
  %32 = load i32, ptr %15, align 4
  br label %33

33:                                               ; preds = %31, %27
  %34 = phi i32 [ %32, %31 ], [ 1440, %27 ]
  %35 = load ptr, ptr %22, align 8
  %36 = getelementptr inbounds i16, ptr %35, i64 %indvars.iv.i.i
  %37 = load i16, ptr %36, align 2
  %38 = and i16 %37, 32767
  %39 = zext nneg i16 %38 to i32
  %.not.i.i = icmp eq i16 %38, 0
  %40 = icmp eq i32 %34, %39
  %or.cond.i.i = select i1 %.not.i.i, i1 true, i1 %40
  br i1 %or.cond.i.i, label %57, label %41

41:                                               ; preds = %33
  %42 = load i64, ptr %23, align 8
  %43 = add i64 %42, 1
  store i64 %43, ptr %23, align 8
  %44 = load ptr, ptr %22, align 8
  %45 = getelementptr inbounds i16, ptr %44, i64 %indvars.iv.i.i
  store i16 0, ptr %45, align 2
  %46 = load i32, ptr %24, align 8
  %47 = add i32 %46, -1
  store i32 %47, ptr %24, align 8
  %48 = load ptr, ptr %25, align 8
  %49 = lshr i64 %indvars.iv.i.i, 4
  %50 = and i64 %49, 268435455
  %51 = getelementptr inbounds ptr, ptr %48, i64 %50
  %52 = load ptr, ptr %51, align 8
  %53 = and i64 %indvars.iv.i.i, 15
  %54 = mul nuw nsw i64 %53, 1440
  %55 = getelementptr inbounds i8, ptr %52, i64 %54
  %56 = tail call ptr @memset(ptr noundef %55, i32 noundef 0, i64 noundef 1440) nobuiltin
  %.pre.i.i = load i32, ptr %19, align 4
  %.pre20.i.i = zext i32 %.pre.i.i to i64
  br label %57

57:                                               ; preds = %41, %33
  %.pre-phi.i.i = phi i64 [ %29, %33 ], [ %.pre20.i.i, %41 ]
  %58 = phi i32 [ %28, %33 ], [ %.pre.i.i, %41 ]
  %59 = icmp ult i64 %indvars.iv.next.i.i, %.pre-phi.i.i
  br i1 %59, label %27, label %forget_misfits.exit.i

forget_misfits.exit.i:                            ; preds = %57, %4
  %60 = getelementptr inbounds i8, ptr %2, i64 9
  %61 = load i8, ptr %60, align 1
  %62 = trunc i8 %61 to i1
  br i1 %62, label %.preheader.i, label %ltp_receiver_register.exit

.preheader.i:                                     ; preds = %forget_misfits.exit.i
  %63 = getelementptr inbounds i8, ptr %2, i64 40
  %64 = load i64, ptr %63, align 8
  %.not30.i = icmp eq i64 %64, 0
  br i1 %.not30.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %.preheader.i
  %65 = getelementptr inbounds i8, ptr %1, i64 104
  %66 = getelementptr inbounds i8, ptr %2, i64 32
  %67 = getelementptr inbounds i8, ptr %1, i64 36
  br label %83

._crit_edge.i:                                    ; preds = %83, %.preheader.i
  %68 = getelementptr inbounds i8, ptr %2, i64 16
  %69 = load double, ptr %68, align 8
  %70 = getelementptr inbounds i8, ptr %1, i64 72
  store double %69, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %2, i64 24
  %72 = load double, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %1, i64 88
  store double %72, ptr %73, align 8
  %74 = getelementptr inbounds i8, ptr %1, i64 80
  store double %72, ptr %74, align 8
  %75 = getelementptr inbounds i8, ptr %0, i64 70368
  %76 = load ptr, ptr %75, align 8
  %77 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %76, ptr %77, align 8
  %78 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr null, ptr %78, align 8
  %.not.i28.i = icmp eq ptr %76, null
  %79 = getelementptr inbounds i8, ptr %76, i64 16
  %80 = getelementptr inbounds i8, ptr %0, i64 70360
  %81 = select i1 %.not.i28.i, ptr %80, ptr %79
  store ptr %1, ptr %81, align 8
  store ptr %1, ptr %75, align 8
  %82 = getelementptr inbounds i8, ptr %1, i64 58
  store i8 1, ptr %82, align 2
  br label %ltp_receiver_register.exit

83:                                               ; preds = %83, %.lr.ph.i
  %.029.i = phi i64 [ 0, %.lr.ph.i ], [ %97, %83 ]
  %84 = load ptr, ptr %65, align 8
  %85 = load ptr, ptr %66, align 8
  %86 = getelementptr inbounds i32, ptr %85, i64 %.029.i
  %87 = load i32, ptr %86, align 4
  %88 = zext i32 %87 to i64
  %89 = getelementptr inbounds i16, ptr %84, i64 %88
  %90 = load i16, ptr %89, align 2
  %.not.i = icmp eq i16 %90, 0
  %91 = zext i1 %.not.i to i32
  %92 = load i32, ptr %67, align 4
  %93 = add i32 %92, %91
  store i32 %93, ptr %67, align 4
  %94 = load i16, ptr %89, align 2
  %.not27.i = icmp eq i16 %94, 0
  %95 = select i1 %.not27.i, i16 -32768, i16 0
  %96 = or i16 %95, %94
  store i16 %96, ptr %89, align 2
  %97 = add nuw i64 %.029.i, 1
  %98 = load i64, ptr %63, align 8
  %99 = icmp ult i64 %97, %98
  br i1 %99, label %83, label %._crit_edge.i

ltp_receiver_register.exit:                       ; preds = %forget_misfits.exit.i, %._crit_edge.i
  %100 = getelementptr inbounds i8, ptr %0, i64 33448
  tail call fastcc void @look(ptr noundef nonnull %100, ptr noundef nonnull %1, double noundef %3) nobuiltin
  ret void
}

define void @ltp_refuse(ptr nocapture noundef %0, ptr nocapture noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 33456
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 33480
  %7 = getelementptr inbounds i8, ptr %1, i64 24
  %8 = load i32, ptr %7, align 8
  %9 = and i32 %8, 4095
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds [4096 x ptr], ptr %6, i64 0, i64 %10
  store ptr null, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 28
  %13 = getelementptr inbounds i8, ptr %1, i64 112
  br label %14

14:                                               ; preds = %14, %2
  %indvars.iv.i.i = phi i64 [ 0, %2 ], [ %indvars.iv.next.i.i, %14 ]
  %15 = load ptr, ptr %13, align 8
  %16 = getelementptr inbounds ptr, ptr %15, i64 %indvars.iv.i.i
  %17 = load ptr, ptr %16, align 8
  tail call void @free(ptr noundef %17) nobuiltin
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %18 = load i32, ptr %12, align 4
  %19 = add i32 %18, -1
  %20 = lshr i32 %19, 4
  %21 = zext nneg i32 %20 to i64
  %.not.not.i.i = icmp ult i64 %indvars.iv.i.i, %21
  br i1 %.not.not.i.i, label %14, label %ltp_receiver_refuse.exit

ltp_receiver_refuse.exit:                         ; preds = %14
  tail call void @free(ptr noundef nonnull %1) nobuiltin
  ret void
}

define i64 @ltp_poll(ptr noundef %0, double noundef %1, ptr nocapture noundef writeonly %2, i64 noundef %3) local_unnamed_addr nounwind {
  %5 = alloca i32, align 4
  %6 = getelementptr inbounds i8, ptr %0, i64 33448
  %7 = getelementptr inbounds i8, ptr %0, i64 70392
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
  %10 = getelementptr inbounds i8, ptr %0, i64 70504
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 70488
  %13 = load i64, ptr %12, align 8
  %14 = icmp eq i64 %11, %13
  br i1 %14, label %15, label %16

15:                                               ; preds = %free_closings.exit.i
  store i64 0, ptr %12, align 8
  store i64 0, ptr %10, align 8
  br label %16

16:                                               ; preds = %15, %free_closings.exit.i
  %17 = getelementptr inbounds i8, ptr %0, i64 70360
  %18 = load ptr, ptr %17, align 8
  %.not20.i = icmp eq ptr %18, null
  br i1 %.not20.i, label %._crit_edge.i, label %.lr.ph.i

._crit_edge.i:                                    ; preds = %28, %16
  %19 = getelementptr inbounds i8, ptr %0, i64 70472
  %20 = load double, ptr %19, align 8
  %21 = fcmp ugt double %20, %1
  br i1 %21, label %ltp_receiver_gather.exit, label %29

.lr.ph.i:                                         ; preds = %16, %28
  %.021.i = phi ptr [ %23, %28 ], [ %18, %16 ]
  %22 = getelementptr inbounds i8, ptr %.021.i, i64 16
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %.021.i, i64 88
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
  %31 = getelementptr inbounds i8, ptr %0, i64 70496
  %32 = load i64, ptr %31, align 8
  %33 = icmp eq i64 %30, %32
  br i1 %33, label %34, label %._crit_edge.i.i

._crit_edge.i.i:                                  ; preds = %29
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 70480
  %.pre.i.i = load ptr, ptr %.phi.trans.insert.i.i, align 8
  br label %42

34:                                               ; preds = %29
  %.not.i19.i = icmp eq i64 %30, 0
  %35 = shl i64 %30, 1
  %spec.select.i.i = select i1 %.not.i19.i, i64 16, i64 %35
  %36 = getelementptr inbounds i8, ptr %0, i64 70480
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
  %41 = getelementptr inbounds i8, ptr %0, i64 70400
  br label %flush.exit.i

42:                                               ; preds = %.thread.i.i, %._crit_edge.i.i
  %43 = phi i64 [ %30, %._crit_edge.i.i ], [ %.pre21.i.i, %.thread.i.i ]
  %44 = phi ptr [ %.pre.i.i, %._crit_edge.i.i ], [ %39, %.thread.i.i ]
  %45 = add i64 %43, 1
  store i64 %45, ptr %12, align 8
  %46 = getelementptr inbounds %struct.ltp_ack, ptr %44, i64 %43
  %47 = getelementptr inbounds i8, ptr %0, i64 70400
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
  %49 = getelementptr inbounds i8, ptr %0, i64 70528
  %50 = getelementptr inbounds i8, ptr %0, i64 70512
  %51 = getelementptr inbounds i8, ptr %0, i64 70520
  %52 = getelementptr inbounds i8, ptr %0, i64 70536
  %53 = getelementptr inbounds i8, ptr %0, i64 70376
  %54 = getelementptr inbounds i8, ptr %0, i64 70480
  %55 = getelementptr inbounds i8, ptr %0, i64 472
  %56 = getelementptr inbounds i8, ptr %0, i64 476
  br label %57

57:                                               ; preds = %.lr.ph, %.critedge2
  %.076 = phi i64 [ 0, %.lr.ph ], [ %103, %.critedge2 ]
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
  %103 = add nuw nsw i64 %.076, 1
  %104 = getelementptr inbounds %struct.ltp_frame, ptr %2, i64 %.076
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
  %.075 = phi i64 [ 0, %ltp_receiver_gather.exit ], [ %.076, %.preheader ], [ %3, %.critedge2 ]
  %114 = getelementptr inbounds %struct.ltp_frame, ptr %2, i64 %.075
  %115 = sub nsw i64 %3, %.075
  %116 = getelementptr inbounds i8, ptr %0, i64 33368
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
  %127 = getelementptr inbounds i8, ptr %0, i64 33440
  %128 = load double, ptr %127, align 8
  %129 = getelementptr inbounds i8, ptr %0, i64 33416
  %130 = load double, ptr %129, align 8
  %131 = fcmp ult double %130, 0.000000e+00
  br i1 %131, label %silent_until.exit.i, label %132

132:                                              ; preds = %118
  %133 = getelementptr inbounds i8, ptr %0, i64 33424
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
  %141 = getelementptr inbounds i8, ptr %0, i64 33432
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
  %152 = getelementptr inbounds i8, ptr %0, i64 33424
  %153 = load double, ptr %152, align 8
  %154 = fmul double %153, 4.000000e+00
  %155 = fmul double %130, 1.500000e+00
  %156 = fcmp ogt double %154, 2.000000e-02
  %157 = select i1 %156, double %154, double 2.000000e-02
  %158 = fadd double %155, %157
  br label %timeout.exit.i.i

timeout.exit.i.i:                                 ; preds = %151, %150
  %.0.i.i26.i = phi double [ %158, %151 ], [ 2.500000e-01, %150 ]
  %159 = fmul double %.0.i.i26.i, %144
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
  %.pre.i.i37 = load i32, ptr %166, align 8
  br label %182

182:                                              ; preds = %181, %178, %.lr.ph.i.i32
  %183 = phi i32 [ %.pre.i.i37, %181 ], [ %170, %178 ], [ %170, %.lr.ph.i.i32 ]
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
  %188 = getelementptr inbounds i8, ptr %0, i64 33408
  %189 = load double, ptr %188, align 8
  %190 = fadd double %1, -1.000000e-03
  %191 = fcmp olt double %189, %190
  br i1 %191, label %192, label %193

192:                                              ; preds = %187
  store double %190, ptr %188, align 8
  br label %193

193:                                              ; preds = %192, %187
  %194 = icmp sgt i64 %115, 0
  br i1 %194, label %.lr.ph.i35, label %ltp_sender_poll.exit

.lr.ph.i35:                                       ; preds = %193
  %195 = getelementptr inbounds i8, ptr %0, i64 33376
  %196 = getelementptr inbounds i8, ptr %0, i64 16
  %197 = getelementptr inbounds i8, ptr %0, i64 33360
  %198 = getelementptr inbounds i8, ptr %0, i64 33364
  %199 = getelementptr inbounds i8, ptr %0, i64 33288
  %200 = getelementptr inbounds i8, ptr %0, i64 33304
  %201 = getelementptr inbounds i8, ptr %0, i64 33296
  %202 = getelementptr inbounds i8, ptr %0, i64 33312
  %203 = getelementptr inbounds i8, ptr %0, i64 480
  %204 = getelementptr inbounds i8, ptr %0, i64 33256
  %205 = getelementptr inbounds i8, ptr %0, i64 33252
  %206 = getelementptr inbounds i8, ptr %0, i64 33248
  %207 = getelementptr inbounds i8, ptr %0, i64 324
  %208 = getelementptr inbounds i8, ptr %0, i64 64
  %209 = getelementptr inbounds i8, ptr %0, i64 320
  %210 = getelementptr inbounds i8, ptr %0, i64 32
  %211 = getelementptr inbounds i8, ptr %0, i64 33264
  %212 = getelementptr inbounds i8, ptr %0, i64 33320
  %213 = getelementptr inbounds i8, ptr %0, i64 33336
  %214 = getelementptr inbounds i8, ptr %0, i64 33328
  %215 = getelementptr inbounds i8, ptr %0, i64 33344
  %216 = getelementptr inbounds i8, ptr %0, i64 472
  %217 = getelementptr inbounds i8, ptr %0, i64 476
  %218 = getelementptr inbounds i8, ptr %0, i64 33352
  %219 = getelementptr inbounds i8, ptr %0, i64 33440
  %.phi.trans.insert.i.i.i = getelementptr inbounds i8, ptr %0, i64 408
  %.phi.trans.insert10.i.i.i = getelementptr inbounds i8, ptr %0, i64 400
  %220 = fmul double %1, 1.000000e+06
  %221 = fptoui double %220 to i64
  %222 = trunc i64 %221 to i32
  %223 = getelementptr inbounds i8, ptr %0, i64 392
  %224 = getelementptr inbounds i8, ptr %0, i64 416
  %225 = getelementptr inbounds i8, ptr %0, i64 432
  %226 = getelementptr inbounds i8, ptr %0, i64 24
  %227 = tail call i32 @llvm.bswap.i32(i32 %222)
  br label %228

228:                                              ; preds = %452, %.lr.ph.i35
  %.02269.i = phi i64 [ 0, %.lr.ph.i35 ], [ %420, %452 ]
  %229 = load double, ptr %188, align 8
  %230 = fcmp ugt double %229, %1
  br i1 %230, label %ltp_sender_poll.exit, label %231

231:                                              ; preds = %228
  %232 = load i64, ptr %195, align 8
  %233 = sitofp i64 %232 to double
  %234 = load double, ptr %196, align 8
  %235 = fcmp ogt double %234, %233
  br i1 %235, label %236, label %ltp_sender_poll.exit

236:                                              ; preds = %231
  %237 = load i64, ptr %116, align 8
  %.not.i27.i = icmp eq i64 %237, 0
  br i1 %.not.i27.i, label %has_room.exit.thread.i, label %has_room.exit.i

has_room.exit.i:                                  ; preds = %236
  %238 = load i32, ptr %197, align 8
  %239 = load i32, ptr %198, align 4
  %240 = sub i32 %238, %239
  %241 = icmp ult i32 %240, 16384
  br i1 %241, label %has_room.exit.thread.i, label %ltp_sender_poll.exit

has_room.exit.thread.i:                           ; preds = %has_room.exit.i, %236
  %242 = load i64, ptr %200, align 8
  %.not.not.i.not40.i.i = icmp eq i64 %242, 0
  br i1 %.not.not.i.not40.i.i, label %take_again.exit.i.i, label %.lr.ph.i28.preheader.i

.lr.ph.i28.preheader.i:                           ; preds = %has_room.exit.thread.i
  %243 = load ptr, ptr %199, align 8
  %244 = load i64, ptr %202, align 8
  %.promoted.i = load i64, ptr %201, align 8
  br label %.lr.ph.i28.i

.lr.ph.i28.i:                                     ; preds = %is_open.exit.i.i.i, %.lr.ph.i28.preheader.i
  %245 = phi i64 [ %250, %is_open.exit.i.i.i ], [ %.promoted.i, %.lr.ph.i28.preheader.i ]
  %246 = phi i64 [ %251, %is_open.exit.i.i.i ], [ %242, %.lr.ph.i28.preheader.i ]
  %247 = getelementptr inbounds i64, ptr %243, i64 %245
  %248 = load i64, ptr %247, align 8
  %249 = add i64 %245, 1
  %250 = urem i64 %249, %244
  store i64 %250, ptr %201, align 8
  %251 = add i64 %246, -1
  store i64 %251, ptr %200, align 8
  %252 = lshr i64 %248, 32
  %253 = and i64 %252, 4095
  %254 = getelementptr inbounds [4096 x ptr], ptr %203, i64 0, i64 %253
  %255 = load ptr, ptr %254, align 8
  %.not.i.i.i.i.i = icmp eq ptr %255, null
  br i1 %.not.i.i.i.i.i, label %is_open.exit.i.i.i, label %256

256:                                              ; preds = %.lr.ph.i28.i
  %257 = trunc nuw i64 %252 to i32
  %258 = getelementptr inbounds i8, ptr %255, i64 104
  %259 = load i32, ptr %258, align 8
  %260 = icmp eq i32 %259, %257
  br i1 %260, label %open_flow.exit.i.i.i.i, label %is_open.exit.i.i.i

open_flow.exit.i.i.i.i:                           ; preds = %256
  %261 = getelementptr inbounds i8, ptr %255, i64 64
  %262 = load ptr, ptr %261, align 8
  %263 = and i64 %248, 4294967295
  %264 = getelementptr inbounds i8, ptr %262, i64 %263
  %265 = load i8, ptr %264, align 1
  %266 = and i8 %265, 1
  %.not5.i.i.i.i = icmp eq i8 %266, 0
  br i1 %.not5.i.i.i.i, label %.loopexit51.i, label %is_open.exit.i.i.i

is_open.exit.i.i.i:                               ; preds = %open_flow.exit.i.i.i.i, %256, %.lr.ph.i28.i
  %.not.not.i.not.i.i = icmp eq i64 %251, 0
  br i1 %.not.not.i.not.i.i, label %take_again.exit.i.i, label %.lr.ph.i28.i

take_again.exit.i.i:                              ; preds = %is_open.exit.i.i.i, %has_room.exit.thread.i
  %267 = load ptr, ptr %204, align 8
  %.not.i29.i = icmp eq ptr %267, null
  br i1 %.not.i29.i, label %.thread.i.i36, label %268

268:                                              ; preds = %take_again.exit.i.i
  %269 = getelementptr inbounds i8, ptr %267, i64 123
  %270 = load i8, ptr %269, align 1
  %271 = trunc i8 %270 to i1
  br i1 %271, label %366, label %272

272:                                              ; preds = %268
  %273 = load i32, ptr %205, align 4
  %274 = and i32 %273, 4095
  %275 = zext nneg i32 %274 to i64
  %276 = getelementptr inbounds [4096 x ptr], ptr %203, i64 0, i64 %275
  %277 = load ptr, ptr %276, align 8
  %.not28.i.i = icmp eq ptr %277, null
  br i1 %.not28.i.i, label %278, label %.thread.i.i36

278:                                              ; preds = %272
  store i8 1, ptr %269, align 1
  %279 = load i32, ptr %205, align 4
  %280 = add i32 %279, 1
  store i32 %280, ptr %205, align 4
  %281 = getelementptr inbounds i8, ptr %267, i64 104
  store i32 %279, ptr %281, align 8
  %282 = and i32 %279, 4095
  %283 = zext nneg i32 %282 to i64
  %284 = getelementptr inbounds [4096 x ptr], ptr %203, i64 0, i64 %283
  store ptr %267, ptr %284, align 8
  %285 = load i32, ptr %206, align 8
  %286 = add i32 %285, 1
  store i32 %286, ptr %206, align 8
  %287 = getelementptr inbounds i8, ptr %267, i64 121
  %288 = load i8, ptr %287, align 1
  %289 = trunc i8 %288 to i1
  br i1 %289, label %290, label %317

290:                                              ; preds = %278
  %291 = getelementptr inbounds i8, ptr %267, i64 48
  %292 = load i64, ptr %291, align 8
  %293 = load i32, ptr %207, align 4
  %.not.i.i.i30.i.i = icmp eq i32 %293, 0
  br i1 %.not.i.i.i30.i.i, label %ltp_expected.exit.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %290
  %294 = load i32, ptr %209, align 8
  %295 = zext i32 %294 to i64
  %296 = getelementptr inbounds [16 x %struct.ltp_best], ptr %208, i64 0, i64 %295, i32 1
  %297 = load double, ptr %296, align 8
  %298 = load double, ptr %210, align 8
  %299 = fcmp uge double %298, 0.000000e+00
  %300 = fcmp ogt double %297, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %299, i1 %300, i1 false
  br i1 %or.cond.i.i.i.i, label %301, label %ltp_expected.exit.i.i.i

301:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %302 = fadd double %298, 2.000000e-03
  %303 = fmul double %302, 1.500000e+00
  %304 = uitofp i64 %292 to double
  %305 = fdiv double %304, %297
  %306 = fadd double %305, %303
  %307 = fmul double %306, 1.000000e+06
  br label %ltp_expected.exit.i.i.i

ltp_expected.exit.i.i.i:                          ; preds = %301, %ltp_bandwidth.exit.i.i.i.i, %290
  %.0.i.i.i.i = phi double [ %307, %301 ], [ 0.000000e+00, %ltp_bandwidth.exit.i.i.i.i ], [ 0.000000e+00, %290 ]
  %308 = tail call double @llvm.rint.f64(double %.0.i.i.i.i)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %5) nounwind
  %309 = fcmp olt double %308, 0x41EFFFFFFFE00000
  %310 = select i1 %309, double %308, double 0x41EFFFFFFFE00000
  %311 = fptoui double %310 to i32
  %312 = tail call noundef i32 @llvm.bswap.i32(i32 %311)
  store i32 %312, ptr %5, align 4
  %313 = getelementptr inbounds i8, ptr %267, i64 72
  %314 = load ptr, ptr %313, align 8
  %315 = getelementptr inbounds i8, ptr %314, i64 20
  %316 = call ptr @memcpy(ptr noundef nonnull %315, ptr noundef nonnull %5, i64 noundef 4) nobuiltin
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %5) nounwind
  br label %317

317:                                              ; preds = %ltp_expected.exit.i.i.i, %278
  %318 = getelementptr inbounds i8, ptr %267, i64 112
  %319 = load i32, ptr %318, align 8
  %320 = icmp ugt i32 %319, 1
  br i1 %320, label %.lr.ph.i.i.i, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %ltp_queue_put.exit.i.i.i, %317
  %321 = getelementptr inbounds i8, ptr %267, i64 96
  %322 = load i64, ptr %321, align 8
  %.not.i.i.i = icmp eq i64 %322, 0
  br i1 %.not.i.i.i, label %354, label %419

.lr.ph.i.i.i:                                     ; preds = %317, %ltp_queue_put.exit.i.i.i
  %323 = phi i32 [ %351, %ltp_queue_put.exit.i.i.i ], [ %319, %317 ]
  %indvars.iv.i.i.i = phi i64 [ %indvars.iv.next.i.i.i, %ltp_queue_put.exit.i.i.i ], [ 1, %317 ]
  %324 = load i32, ptr %281, align 8
  %325 = zext i32 %324 to i64
  %326 = shl nuw i64 %325, 32
  %327 = add nuw nsw i64 %326, %indvars.iv.i.i.i
  %328 = load i64, ptr %200, align 8
  %329 = load i64, ptr %202, align 8
  %330 = icmp eq i64 %328, %329
  br i1 %330, label %331, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %.lr.ph.i.i.i
  %.pre.i.i.i.i = load ptr, ptr %199, align 8
  %.pre7.i.i.i.i = load i64, ptr %201, align 8
  br label %342

331:                                              ; preds = %.lr.ph.i.i.i
  %.not.i.i21.i.i.i = icmp eq i64 %328, 0
  %332 = shl i64 %328, 1
  %spec.select.i.i.i.i.i = select i1 %.not.i.i21.i.i.i, i64 64, i64 %332
  %333 = tail call ptr @calloc(i64 noundef %spec.select.i.i.i.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i.i.i.i = icmp eq ptr %333, null
  br i1 %.not21.i.not.i.i.i.i, label %ltp_queue_put.exit.i.i.i, label %.preheader.i.i.i.i.i

.preheader.i.i.i.i.i:                             ; preds = %331
  %.pre.i.i.i.i.i = load ptr, ptr %199, align 8
  br i1 %.not.i.i21.i.i.i, label %grow.exit.thread.i.i.i.i, label %.lr.ph.i.i.i.i.i

.lr.ph.i.i.i.i.i:                                 ; preds = %.preheader.i.i.i.i.i
  %334 = load i64, ptr %201, align 8
  br label %335

grow.exit.thread.i.i.i.i:                         ; preds = %335, %.preheader.i.i.i.i.i
  tail call void @free(ptr noundef %.pre.i.i.i.i.i) nobuiltin
  store ptr %333, ptr %199, align 8
  store i64 0, ptr %201, align 8
  store i64 %spec.select.i.i.i.i.i, ptr %202, align 8
  %.pre8.i.i.i.i = load i64, ptr %200, align 8
  br label %342

335:                                              ; preds = %335, %.lr.ph.i.i.i.i.i
  %.01822.i.i.i.i.i = phi i64 [ 0, %.lr.ph.i.i.i.i.i ], [ %341, %335 ]
  %336 = add i64 %.01822.i.i.i.i.i, %334
  %337 = urem i64 %336, %328
  %338 = getelementptr inbounds i64, ptr %.pre.i.i.i.i.i, i64 %337
  %339 = load i64, ptr %338, align 8
  %340 = getelementptr inbounds i64, ptr %333, i64 %.01822.i.i.i.i.i
  store i64 %339, ptr %340, align 8
  %341 = add nuw i64 %.01822.i.i.i.i.i, 1
  %exitcond.not.i.i.i.i.i = icmp eq i64 %341, %328
  br i1 %exitcond.not.i.i.i.i.i, label %grow.exit.thread.i.i.i.i, label %335

342:                                              ; preds = %grow.exit.thread.i.i.i.i, %._crit_edge.i.i.i.i
  %343 = phi i64 [ %329, %._crit_edge.i.i.i.i ], [ %spec.select.i.i.i.i.i, %grow.exit.thread.i.i.i.i ]
  %344 = phi i64 [ %328, %._crit_edge.i.i.i.i ], [ %.pre8.i.i.i.i, %grow.exit.thread.i.i.i.i ]
  %345 = phi i64 [ %.pre7.i.i.i.i, %._crit_edge.i.i.i.i ], [ 0, %grow.exit.thread.i.i.i.i ]
  %346 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.i.i.i.i ], [ %333, %grow.exit.thread.i.i.i.i ]
  %347 = add i64 %344, 1
  store i64 %347, ptr %200, align 8
  %348 = add i64 %345, %344
  %349 = urem i64 %348, %343
  %350 = getelementptr inbounds i64, ptr %346, i64 %349
  store i64 %327, ptr %350, align 8
  %.pre.i.i.i = load i32, ptr %318, align 8
  br label %ltp_queue_put.exit.i.i.i

ltp_queue_put.exit.i.i.i:                         ; preds = %342, %331
  %351 = phi i32 [ %323, %331 ], [ %.pre.i.i.i, %342 ]
  %indvars.iv.next.i.i.i = add nuw nsw i64 %indvars.iv.i.i.i, 1
  %352 = zext i32 %351 to i64
  %353 = icmp ult i64 %indvars.iv.next.i.i.i, %352
  br i1 %353, label %.lr.ph.i.i.i, label %._crit_edge.i.i.i

354:                                              ; preds = %._crit_edge.i.i.i
  %355 = getelementptr inbounds i8, ptr %267, i64 122
  %356 = load i8, ptr %355, align 2
  %357 = trunc i8 %356 to i1
  br i1 %357, label %358, label %419

358:                                              ; preds = %354
  %359 = getelementptr inbounds i8, ptr %267, i64 8
  %360 = load ptr, ptr %359, align 8
  %361 = load ptr, ptr %267, align 8
  %.not.i.i.i.i = icmp eq ptr %361, null
  %362 = getelementptr inbounds i8, ptr %361, i64 8
  %363 = select i1 %.not.i.i.i.i, ptr %204, ptr %362
  store ptr %360, ptr %363, align 8
  %364 = load ptr, ptr %267, align 8
  %.not11.i.i.i.i = icmp eq ptr %360, null
  %365 = select i1 %.not11.i.i.i.i, ptr %211, ptr %360
  store ptr %364, ptr %365, align 8
  store i8 0, ptr %355, align 2
  br label %419

366:                                              ; preds = %268
  %367 = getelementptr inbounds i8, ptr %267, i64 56
  %368 = load ptr, ptr %367, align 8
  %369 = getelementptr inbounds i8, ptr %267, i64 88
  %370 = load i64, ptr %369, align 8
  %371 = add i64 %370, 1
  store i64 %371, ptr %369, align 8
  %372 = getelementptr inbounds i32, ptr %368, i64 %370
  %373 = load i32, ptr %372, align 4
  %374 = getelementptr inbounds i8, ptr %267, i64 96
  %375 = load i64, ptr %374, align 8
  %376 = icmp eq i64 %371, %375
  br i1 %376, label %377, label %419

377:                                              ; preds = %366
  %378 = getelementptr inbounds i8, ptr %267, i64 122
  %379 = load i8, ptr %378, align 2
  %380 = trunc i8 %379 to i1
  br i1 %380, label %381, label %419

381:                                              ; preds = %377
  %382 = getelementptr inbounds i8, ptr %267, i64 8
  %383 = load ptr, ptr %382, align 8
  %384 = load ptr, ptr %267, align 8
  %.not.i31.i.i = icmp eq ptr %384, null
  %385 = getelementptr inbounds i8, ptr %384, i64 8
  %386 = select i1 %.not.i31.i.i, ptr %204, ptr %385
  store ptr %383, ptr %386, align 8
  %387 = load ptr, ptr %267, align 8
  %.not11.i.i.i = icmp eq ptr %383, null
  %388 = select i1 %.not11.i.i.i, ptr %211, ptr %383
  store ptr %387, ptr %388, align 8
  store i8 0, ptr %378, align 2
  br label %419

.thread.i.i36:                                    ; preds = %272, %take_again.exit.i.i
  %389 = load i64, ptr %213, align 8
  %.not.not.i32.not41.i.i = icmp eq i64 %389, 0
  br i1 %.not.not.i32.not41.i.i, label %.thread.i, label %.lr.ph42.i.preheader.i

.lr.ph42.i.preheader.i:                           ; preds = %.thread.i.i36
  %390 = load ptr, ptr %212, align 8
  %391 = load i64, ptr %215, align 8
  %.promoted68.i = load i64, ptr %214, align 8
  br label %.lr.ph42.i.i

.lr.ph42.i.i:                                     ; preds = %is_open.exit.i34.i.i, %.lr.ph42.i.preheader.i
  %392 = phi i64 [ %397, %is_open.exit.i34.i.i ], [ %.promoted68.i, %.lr.ph42.i.preheader.i ]
  %393 = phi i64 [ %398, %is_open.exit.i34.i.i ], [ %389, %.lr.ph42.i.preheader.i ]
  %394 = getelementptr inbounds i64, ptr %390, i64 %392
  %395 = load i64, ptr %394, align 8
  %396 = add i64 %392, 1
  %397 = urem i64 %396, %391
  store i64 %397, ptr %214, align 8
  %398 = add i64 %393, -1
  store i64 %398, ptr %213, align 8
  %399 = lshr i64 %395, 32
  %400 = and i64 %399, 4095
  %401 = getelementptr inbounds [4096 x ptr], ptr %203, i64 0, i64 %400
  %402 = load ptr, ptr %401, align 8
  %.not.i.i.i33.i.i = icmp eq ptr %402, null
  br i1 %.not.i.i.i33.i.i, label %is_open.exit.i34.i.i, label %403

403:                                              ; preds = %.lr.ph42.i.i
  %404 = trunc nuw i64 %399 to i32
  %405 = getelementptr inbounds i8, ptr %402, i64 104
  %406 = load i32, ptr %405, align 8
  %407 = icmp eq i32 %406, %404
  br i1 %407, label %open_flow.exit.i.i35.i.i, label %is_open.exit.i34.i.i

open_flow.exit.i.i35.i.i:                         ; preds = %403
  %408 = getelementptr inbounds i8, ptr %402, i64 64
  %409 = load ptr, ptr %408, align 8
  %410 = and i64 %395, 4294967295
  %411 = getelementptr inbounds i8, ptr %409, i64 %410
  %412 = load i8, ptr %411, align 1
  %413 = and i8 %412, 1
  %.not5.i.i36.i.i = icmp eq i8 %413, 0
  br i1 %.not5.i.i36.i.i, label %.loopexit.i, label %is_open.exit.i34.i.i

is_open.exit.i34.i.i:                             ; preds = %open_flow.exit.i.i35.i.i, %403, %.lr.ph42.i.i
  %.not.not.i32.not.i.i = icmp eq i64 %398, 0
  br i1 %.not.not.i32.not.i.i, label %.thread.i, label %.lr.ph42.i.i

.thread.i:                                        ; preds = %.thread.i.i36, %is_open.exit.i34.i.i
  %414 = load i64, ptr %223, align 8
  %415 = add nsw i64 %414, %232
  %416 = tail call i64 @llvm.smax.i64(i64 %415, i64 1)
  store i64 %416, ptr %224, align 8
  br label %ltp_sender_poll.exit

.loopexit.i:                                      ; preds = %open_flow.exit.i.i35.i.i
  %417 = trunc i64 %395 to i32
  br label %419

.loopexit51.i:                                    ; preds = %open_flow.exit.i.i.i.i
  %418 = trunc i64 %248 to i32
  br label %419

419:                                              ; preds = %.loopexit51.i, %.loopexit.i, %381, %377, %366, %358, %354, %._crit_edge.i.i.i
  %.039.ph.i = phi ptr [ %267, %._crit_edge.i.i.i ], [ %267, %354 ], [ %267, %358 ], [ %267, %366 ], [ %267, %377 ], [ %267, %381 ], [ %402, %.loopexit.i ], [ %255, %.loopexit51.i ]
  %.238.ph.i = phi i32 [ 0, %._crit_edge.i.i.i ], [ 0, %354 ], [ 0, %358 ], [ %373, %366 ], [ %373, %377 ], [ %373, %381 ], [ %417, %.loopexit.i ], [ %418, %.loopexit51.i ]
  %420 = add nuw nsw i64 %.02269.i, 1
  %421 = getelementptr inbounds %struct.ltp_frame, ptr %114, i64 %.02269.i
  %422 = getelementptr inbounds i8, ptr %.039.ph.i, i64 112
  %423 = load i32, ptr %422, align 8
  %424 = icmp ugt i32 %423, %.238.ph.i
  %425 = select i1 %424, i32 0, i32 %423
  %426 = sub i32 %.238.ph.i, %425
  %427 = zext i32 %426 to i64
  %428 = mul nuw nsw i64 %427, 1440
  %.in.v.i.i = select i1 %424, i64 80, i64 48
  %.in.i.i = getelementptr inbounds i8, ptr %.039.ph.i, i64 %.in.v.i.i
  %429 = load i64, ptr %.in.i.i, align 8
  %430 = sub i64 %429, %428
  %431 = load i32, ptr %216, align 8
  %432 = load i32, ptr %217, align 4
  %433 = getelementptr inbounds i8, ptr %.039.ph.i, i64 104
  %434 = load i32, ptr %433, align 8
  %435 = load i32, ptr %197, align 8
  %436 = getelementptr inbounds i8, ptr %.039.ph.i, i64 108
  %437 = load i32, ptr %436, align 4
  %438 = tail call i64 @llvm.umin.i64(i64 %430, i64 1440)
  %.in47.v.i.i = select i1 %424, i64 72, i64 40
  %.in47.i.i = getelementptr inbounds i8, ptr %.039.ph.i, i64 %.in47.v.i.i
  %439 = load ptr, ptr %.in47.i.i, align 8
  %440 = load ptr, ptr %218, align 8
  %441 = and i32 %435, 16383
  %442 = zext nneg i32 %441 to i64
  %443 = getelementptr inbounds %struct.ltp_sent, ptr %440, i64 %442
  %444 = load i64, ptr %116, align 8
  %.not.i30.i = icmp eq i64 %444, 0
  br i1 %.not.i30.i, label %445, label %446

445:                                              ; preds = %419
  store double %1, ptr %219, align 8
  store i32 %435, ptr %198, align 4
  %.pre.i34.i = load i32, ptr %433, align 8
  br label %446

446:                                              ; preds = %445, %419
  %447 = phi i32 [ %.pre.i34.i, %445 ], [ %434, %419 ]
  %448 = trunc nuw nsw i64 %438 to i16
  %449 = add nuw nsw i16 %448, 70
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %443, i8 0, i64 40, i1 false)
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %443, i64 40
  store i32 %447, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %443, i64 44
  store i32 %.238.ph.i, ptr %.sroa.3.0..sroa_idx.i.i, align 4
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %443, i64 48
  store i16 %449, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %443, i64 50
  store i8 1, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %443, i64 51
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(5) %.sroa.6.0..sroa_idx.i.i, i8 0, i64 5, i1 false)
  %450 = load i64, ptr %195, align 8
  %.not.i.i31.i = icmp eq i64 %450, 0
  br i1 %.not.i.i31.i, label %451, label %._crit_edge.i.i32.i

._crit_edge.i.i32.i:                              ; preds = %446
  %.pre.i.i33.i = load double, ptr %.phi.trans.insert.i.i.i, align 8
  %.pre11.i.i.i = load double, ptr %.phi.trans.insert10.i.i.i, align 8
  br label %452

451:                                              ; preds = %446
  store double %1, ptr %.phi.trans.insert10.i.i.i, align 8
  store double %1, ptr %.phi.trans.insert.i.i.i, align 8
  br label %452

452:                                              ; preds = %451, %._crit_edge.i.i32.i
  %453 = phi double [ %.pre11.i.i.i, %._crit_edge.i.i32.i ], [ %1, %451 ]
  %454 = phi double [ %.pre.i.i33.i, %._crit_edge.i.i32.i ], [ %1, %451 ]
  %455 = getelementptr inbounds i8, ptr %439, i64 %428
  %456 = load i64, ptr %223, align 8
  %457 = load i64, ptr %224, align 8
  %458 = icmp sgt i64 %457, %456
  %459 = zext i1 %458 to i8
  store double %1, ptr %443, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %443, i64 8
  store double %454, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %443, i64 16
  store double %453, ptr %.sroa.3.0..sroa_idx.i.i.i, align 8
  %.sroa.4.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %443, i64 24
  store i64 %456, ptr %.sroa.4.0..sroa_idx.i.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %443, i64 32
  store i8 %459, ptr %.sroa.5.0..sroa_idx.i.i.i, align 8
  %460 = load i32, ptr %197, align 8
  %461 = add i32 %460, 1
  store i32 %461, ptr %197, align 8
  %462 = load i64, ptr %116, align 8
  %463 = add nsw i64 %462, 1
  store i64 %463, ptr %116, align 8
  %464 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %465 = zext i16 %464 to i64
  %466 = load i64, ptr %195, align 8
  %467 = add nsw i64 %466, %465
  store i64 %467, ptr %195, align 8
  %468 = load i64, ptr %225, align 8
  %469 = add i64 %468, 1
  store i64 %469, ptr %225, align 8
  %470 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %471 = uitofp i16 %470 to double
  %472 = load double, ptr %226, align 8
  %473 = fdiv double %471, %472
  %474 = load double, ptr %188, align 8
  %475 = fadd double %474, %473
  store double %475, ptr %188, align 8
  %476 = select i1 %424, i8 1, i8 2
  %477 = trunc i32 %431 to i16
  %478 = tail call i16 @llvm.bswap.i16(i16 %477)
  %479 = tail call noundef i32 @llvm.bswap.i32(i32 %432)
  %480 = tail call noundef i32 @llvm.bswap.i32(i32 %434)
  %481 = tail call noundef i32 @llvm.bswap.i32(i32 %.238.ph.i)
  %482 = tail call noundef i32 @llvm.bswap.i32(i32 %435)
  %483 = tail call noundef i32 @llvm.bswap.i32(i32 %437)
  store i8 -73, ptr %421, align 8
  %.sroa.2.0..sroa_idx.i48.i.i = getelementptr inbounds i8, ptr %421, i64 1
  store i8 %476, ptr %.sroa.2.0..sroa_idx.i48.i.i, align 1
  %.sroa.3.0..sroa_idx.i49.i.i = getelementptr inbounds i8, ptr %421, i64 2
  store i16 %478, ptr %.sroa.3.0..sroa_idx.i49.i.i, align 2
  %.sroa.4.0..sroa_idx.i50.i.i = getelementptr inbounds i8, ptr %421, i64 4
  store i32 %479, ptr %.sroa.4.0..sroa_idx.i50.i.i, align 4
  %.sroa.5.0..sroa_idx.i51.i.i = getelementptr inbounds i8, ptr %421, i64 8
  store i32 %480, ptr %.sroa.5.0..sroa_idx.i51.i.i, align 8
  %.sroa.6.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %421, i64 12
  store i32 %481, ptr %.sroa.6.0..sroa_idx.i.i.i, align 4
  %.sroa.7.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %421, i64 16
  store i32 %482, ptr %.sroa.7.0..sroa_idx.i.i.i, align 8
  %.sroa.8.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %421, i64 20
  store i32 %483, ptr %.sroa.8.0..sroa_idx.i.i.i, align 4
  %.sroa.9.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %421, i64 24
  store i32 %227, ptr %.sroa.9.0..sroa_idx.i.i.i, align 8
  %484 = trunc nuw nsw i64 %438 to i32
  %485 = getelementptr inbounds i8, ptr %421, i64 28
  store i32 %484, ptr %485, align 4
  %486 = getelementptr inbounds i8, ptr %421, i64 32
  store ptr %455, ptr %486, align 8
  %exitcond.not.i = icmp eq i64 %420, %115
  br i1 %exitcond.not.i, label %ltp_sender_poll.exit, label %228

ltp_sender_poll.exit:                             ; preds = %228, %231, %has_room.exit.i, %452, %193, %.thread.i
  %.02262.i = phi i64 [ %.02269.i, %.thread.i ], [ 0, %193 ], [ %.02269.i, %231 ], [ %.02269.i, %228 ], [ %115, %452 ], [ %.02269.i, %has_room.exit.i ]
  %487 = add nuw nsw i64 %.02262.i, %.075
  ret i64 %487
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define double @ltp_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33368
  %3 = load i64, ptr %2, align 8
  %.not.i = icmp eq i64 %3, 0
  br i1 %.not.i, label %26, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 33364
  %6 = load i32, ptr %5, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 33352
  %8 = load ptr, ptr %7, align 8
  %9 = and i32 %6, 16383
  %10 = zext nneg i32 %9 to i64
  %11 = getelementptr inbounds %struct.ltp_sent, ptr %8, i64 %10
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 33440
  %14 = load double, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 33416
  %16 = load double, ptr %15, align 8
  %17 = fcmp ult double %16, 0.000000e+00
  br i1 %17, label %.thread.i, label %18

18:                                               ; preds = %4
  %19 = getelementptr inbounds i8, ptr %0, i64 33424
  %20 = load double, ptr %19, align 8
  %21 = fmul double %20, 4.000000e+00
  %22 = fmul double %16, 1.500000e+00
  %23 = fcmp ogt double %21, 2.000000e-02
  %24 = select i1 %23, double %21, double 2.000000e-02
  %25 = fadd double %22, %24
  br label %.thread.i

26:                                               ; preds = %1
  %27 = getelementptr inbounds i8, ptr %0, i64 33376
  %28 = load i64, ptr %27, align 8
  %29 = sitofp i64 %28 to double
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  %31 = load double, ptr %30, align 8
  %32 = fcmp ogt double %31, %29
  br i1 %32, label %has_room.exit.thread19.i, label %ltp_sender_deadline.exit

.thread.i:                                        ; preds = %18, %4
  %.0.i.i.i = phi double [ %25, %18 ], [ 2.500000e-01, %4 ]
  %33 = fcmp ogt double %12, %14
  %..i.i = select i1 %33, double %12, double %14
  %34 = getelementptr inbounds i8, ptr %0, i64 33432
  %35 = load i32, ptr %34, align 8
  %36 = shl nuw i32 1, %35
  %37 = sitofp i32 %36 to double
  %38 = fmul double %.0.i.i.i, %37
  %39 = fcmp olt double %38, 2.000000e+00
  %40 = select i1 %39, double %38, double 2.000000e+00
  %41 = fadd double %..i.i, %40
  %42 = getelementptr inbounds i8, ptr %0, i64 33376
  %43 = load i64, ptr %42, align 8
  %44 = sitofp i64 %43 to double
  %45 = getelementptr inbounds i8, ptr %0, i64 16
  %46 = load double, ptr %45, align 8
  %47 = fcmp ogt double %46, %44
  br i1 %47, label %has_room.exit.i, label %ltp_sender_deadline.exit

has_room.exit.i:                                  ; preds = %.thread.i
  %48 = getelementptr inbounds i8, ptr %0, i64 33360
  %49 = load i32, ptr %48, align 8
  %50 = sub i32 %49, %6
  %51 = icmp ult i32 %50, 16384
  br i1 %51, label %has_room.exit.thread19.i, label %ltp_sender_deadline.exit

has_room.exit.thread19.i:                         ; preds = %has_room.exit.i, %26
  %52 = phi double [ %41, %has_room.exit.i ], [ 0x7FF0000000000000, %26 ]
  %53 = getelementptr inbounds i8, ptr %0, i64 33304
  %54 = load i64, ptr %53, align 8
  %.not15.i = icmp eq i64 %54, 0
  br i1 %.not15.i, label %55, label %61

55:                                               ; preds = %has_room.exit.thread19.i
  %56 = getelementptr inbounds i8, ptr %0, i64 33256
  %57 = load ptr, ptr %56, align 8
  %.not16.i = icmp eq ptr %57, null
  br i1 %.not16.i, label %58, label %61

58:                                               ; preds = %55
  %59 = getelementptr inbounds i8, ptr %0, i64 33336
  %60 = load i64, ptr %59, align 8
  %.not17.i = icmp eq i64 %60, 0
  br i1 %.not17.i, label %ltp_sender_deadline.exit, label %61

61:                                               ; preds = %58, %55, %has_room.exit.thread19.i
  %62 = getelementptr inbounds i8, ptr %0, i64 24
  %63 = load double, ptr %62, align 8
  %64 = fdiv double 1.510000e+03, %63
  %65 = fsub double 1.000000e-03, %64
  %66 = getelementptr inbounds i8, ptr %0, i64 33408
  %67 = load double, ptr %66, align 8
  %68 = fcmp ogt double %65, 0.000000e+00
  %69 = select i1 %68, double %65, double 0.000000e+00
  %70 = fadd double %67, %69
  %71 = fcmp olt double %70, %52
  %72 = select i1 %71, double %70, double %52
  br label %ltp_sender_deadline.exit

ltp_sender_deadline.exit:                         ; preds = %26, %.thread.i, %has_room.exit.i, %58, %61
  %.0.i = phi double [ %72, %61 ], [ %52, %58 ], [ %41, %has_room.exit.i ], [ %41, %.thread.i ], [ 0x7FF0000000000000, %26 ]
  %73 = getelementptr inbounds i8, ptr %0, i64 70472
  %74 = load double, ptr %73, align 8
  %75 = getelementptr inbounds i8, ptr %0, i64 70376
  %.01621.i = load ptr, ptr %75, align 8
  %.not22.i = icmp eq ptr %.01621.i, null
  br i1 %.not22.i, label %._crit_edge.i, label %.lr.ph.i

._crit_edge.i:                                    ; preds = %.lr.ph.i, %ltp_sender_deadline.exit
  %.017.lcssa.i = phi double [ %74, %ltp_sender_deadline.exit ], [ %..017.i, %.lr.ph.i ]
  %76 = getelementptr inbounds i8, ptr %0, i64 70360
  %.025.i = load ptr, ptr %76, align 8
  %.not2026.i = icmp eq ptr %.025.i, null
  br i1 %.not2026.i, label %ltp_receiver_deadline.exit, label %.lr.ph30.i

.lr.ph.i:                                         ; preds = %ltp_sender_deadline.exit, %.lr.ph.i
  %.01624.i = phi ptr [ %.016.i, %.lr.ph.i ], [ %.01621.i, %ltp_sender_deadline.exit ]
  %.01723.i = phi double [ %..017.i, %.lr.ph.i ], [ %74, %ltp_sender_deadline.exit ]
  %77 = getelementptr inbounds i8, ptr %.01624.i, i64 16
  %78 = load double, ptr %77, align 8
  %79 = fcmp olt double %78, %.01723.i
  %..017.i = select i1 %79, double %78, double %.01723.i
  %.016.i = load ptr, ptr %.01624.i, align 8
  %.not.i6 = icmp eq ptr %.016.i, null
  br i1 %.not.i6, label %._crit_edge.i, label %.lr.ph.i

.lr.ph30.i:                                       ; preds = %._crit_edge.i, %.lr.ph30.i
  %.028.i = phi ptr [ %.0.i7, %.lr.ph30.i ], [ %.025.i, %._crit_edge.i ]
  %.127.i = phi double [ %..1.i, %.lr.ph30.i ], [ %.017.lcssa.i, %._crit_edge.i ]
  %80 = getelementptr inbounds i8, ptr %.028.i, i64 88
  %81 = load double, ptr %80, align 8
  %82 = fcmp olt double %81, %.127.i
  %..1.i = select i1 %82, double %81, double %.127.i
  %83 = getelementptr inbounds i8, ptr %.028.i, i64 16
  %.0.i7 = load ptr, ptr %83, align 8
  %.not20.i = icmp eq ptr %.0.i7, null
  br i1 %.not20.i, label %ltp_receiver_deadline.exit, label %.lr.ph30.i

ltp_receiver_deadline.exit:                       ; preds = %.lr.ph30.i, %._crit_edge.i
  %.1.lcssa.i = phi double [ %.017.lcssa.i, %._crit_edge.i ], [ %..1.i, %.lr.ph30.i ]
  %84 = fcmp olt double %.0.i, %.1.lcssa.i
  %85 = select i1 %84, double %.0.i, double %.1.lcssa.i
  ret double %85
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
  %7 = getelementptr inbounds i8, ptr %0, i64 70376
  %8 = load ptr, ptr %7, align 8
  %.not = icmp eq ptr %8, null
  br label %ltp_sender_idle.exit.thread

ltp_sender_idle.exit.thread:                      ; preds = %1, %6, %ltp_sender_idle.exit
  %9 = phi i1 [ false, %ltp_sender_idle.exit ], [ %.not, %6 ], [ false, %1 ]
  ret i1 %9
}

define ptr @ltp_next_closed(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 70344
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
  %3 = getelementptr inbounds i8, ptr %0, i64 33472
  %.promoted.i = load i32, ptr %3, align 8
  %.not5.i = icmp eq i32 %.promoted.i, %1
  br i1 %.not5.i, label %ltp_move_first.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2
  %4 = getelementptr inbounds i8, ptr %0, i64 66248
  %5 = getelementptr inbounds i8, ptr %0, i64 33476
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
  %2 = getelementptr inbounds i8, ptr %0, i64 28
  %3 = getelementptr inbounds i8, ptr %0, i64 112
  br label %5

4:                                                ; preds = %5
  tail call void @free(ptr noundef nonnull %0) nobuiltin
  ret void

5:                                                ; preds = %1, %5
  %indvars.iv = phi i64 [ 0, %1 ], [ %indvars.iv.next, %5 ]
  %6 = load ptr, ptr %3, align 8
  %7 = getelementptr inbounds ptr, ptr %6, i64 %indvars.iv
  %8 = load ptr, ptr %7, align 8
  tail call void @free(ptr noundef %8) nobuiltin
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %9 = load i32, ptr %2, align 4
  %10 = add i32 %9, -1
  %11 = lshr i32 %10, 4
  %12 = zext nneg i32 %11 to i64
  %.not.not = icmp ult i64 %indvars.iv, %12
  br i1 %.not.not, label %5, label %4
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

define internal fastcc range(i64 -1, 2982982) i64 @regs_of(ptr nocapture noundef readonly %0) unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = icmp ult i64 %3, 27
  br i1 %4, label %85, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 40
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %7, i64 4
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i64
  %11 = shl nuw nsw i64 %10, 24
  %12 = getelementptr inbounds i8, ptr %7, i64 5
  %13 = load i8, ptr %12, align 1
  %14 = zext i8 %13 to i64
  %15 = shl nuw nsw i64 %14, 16
  %16 = or disjoint i64 %15, %11
  %17 = getelementptr inbounds i8, ptr %7, i64 6
  %18 = load i8, ptr %17, align 1
  %19 = zext i8 %18 to i64
  %20 = shl nuw nsw i64 %19, 8
  %21 = or disjoint i64 %16, %20
  %22 = getelementptr inbounds i8, ptr %7, i64 7
  %23 = load i8, ptr %22, align 1
  %24 = zext i8 %23 to i64
  %25 = or disjoint i64 %21, %24
  %26 = shl nuw i64 %25, 32
  %27 = getelementptr inbounds i8, ptr %7, i64 8
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i64
  %30 = shl nuw nsw i64 %29, 24
  %31 = getelementptr inbounds i8, ptr %7, i64 9
  %32 = load i8, ptr %31, align 1
  %33 = zext i8 %32 to i64
  %34 = shl nuw nsw i64 %33, 16
  %35 = or disjoint i64 %34, %30
  %36 = getelementptr inbounds i8, ptr %7, i64 10
  %37 = load i8, ptr %36, align 1
  %38 = zext i8 %37 to i64
  %39 = shl nuw nsw i64 %38, 8
  %40 = getelementptr inbounds i8, ptr %7, i64 11
  %41 = load i8, ptr %40, align 1
  %42 = zext i8 %41 to i64
  %43 = or disjoint i64 %35, %26
  %44 = or disjoint i64 %43, %39
  %45 = or disjoint i64 %44, %42
  %46 = icmp ugt i64 %45, 6039797760
  br i1 %46, label %85, label %47

47:                                               ; preds = %5
  %48 = getelementptr inbounds i8, ptr %7, i64 1
  %49 = load i8, ptr %48, align 1
  %50 = zext i8 %49 to i64
  %51 = shl nuw nsw i64 %50, 16
  %52 = load i8, ptr %7, align 1
  %53 = zext i8 %52 to i64
  %54 = shl nuw nsw i64 %53, 24
  %55 = or disjoint i64 %54, %51
  %56 = getelementptr inbounds i8, ptr %7, i64 2
  %57 = load i8, ptr %56, align 1
  %58 = zext i8 %57 to i64
  %59 = shl nuw nsw i64 %58, 8
  %60 = or disjoint i64 %55, %59
  %61 = getelementptr inbounds i8, ptr %7, i64 3
  %62 = load i8, ptr %61, align 1
  %63 = zext i8 %62 to i64
  %64 = or disjoint i64 %60, %63
  %65 = getelementptr inbounds i8, ptr %7, i64 24
  %66 = load i8, ptr %65, align 1
  %67 = zext i8 %66 to i64
  %68 = getelementptr inbounds i8, ptr %7, i64 25
  %69 = load i8, ptr %68, align 1
  %70 = zext i8 %69 to i64
  %71 = shl nuw nsw i64 %67, 11
  %72 = shl nuw nsw i64 %70, 3
  %73 = or disjoint i64 %72, %71
  %74 = add nuw nsw i64 %64, 1466
  %75 = add nuw nsw i64 %74, %73
  %76 = udiv i64 %75, 1440
  %77 = add nuw nsw i64 %45, 1439
  %78 = udiv i64 %77, 1440
  %79 = add nuw nsw i64 %76, %78
  %80 = getelementptr inbounds i8, ptr %0, i64 24
  %81 = load i32, ptr %80, align 8
  %82 = zext i32 %81 to i64
  %83 = icmp eq i64 %79, %82
  %84 = select i1 %83, i64 %76, i64 -1
  br label %85

85:                                               ; preds = %5, %1, %47
  %.0 = phi i64 [ %84, %47 ], [ -1, %1 ], [ -1, %5 ]
  ret i64 %.0
}

define internal fastcc void @look(ptr nocapture noundef %0, ptr noundef %1, double noundef %2) unnamed_addr nofree nounwind {
  %4 = getelementptr inbounds i8, ptr %1, i64 56
  %5 = load i8, ptr %4, align 8
  %6 = trunc i8 %5 to i1
  br i1 %6, label %7, label %62

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = load i32, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %1, i64 28
  %11 = load i32, ptr %10, align 4
  %12 = icmp eq i32 %9, %11
  br i1 %12, label %13, label %14

13:                                               ; preds = %7
  tail call fastcc void @close_flow(ptr noundef %0, ptr noundef nonnull %1, i32 noundef 1, double noundef %2) nobuiltin
  br label %39

14:                                               ; preds = %7
  %15 = getelementptr inbounds i8, ptr %1, i64 36
  %16 = load i32, ptr %15, align 4
  %.not = icmp eq i32 %16, 0
  br i1 %.not, label %17, label %39

17:                                               ; preds = %14
  %18 = getelementptr inbounds i8, ptr %1, i64 72
  %19 = load double, ptr %18, align 8
  %20 = fcmp ugt double %19, %2
  br i1 %20, label %39, label %21

21:                                               ; preds = %17
  %22 = uitofp i32 %11 to double
  %23 = getelementptr inbounds i8, ptr %1, i64 48
  %24 = load i64, ptr %23, align 8
  %25 = sitofp i64 %24 to double
  %26 = fsub double %22, %25
  %27 = uitofp i32 %9 to double
  %28 = fsub double %27, %25
  %29 = fdiv double %28, %26
  %30 = getelementptr inbounds i8, ptr %0, i64 16
  %31 = load double, ptr %30, align 8
  %32 = fcmp ult double %29, %31
  br i1 %32, label %34, label %33

33:                                               ; preds = %21
  tail call fastcc void @close_flow(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef 2, double noundef %2) nobuiltin
  br label %39

34:                                               ; preds = %21
  %35 = getelementptr inbounds i8, ptr %1, i64 80
  %36 = load double, ptr %35, align 8
  %37 = fcmp ugt double %36, %2
  br i1 %37, label %39, label %38

38:                                               ; preds = %34
  tail call fastcc void @close_flow(ptr noundef nonnull %0, ptr noundef nonnull %1, i32 noundef 3, double noundef %2) nobuiltin
  br label %39

39:                                               ; preds = %33, %38, %34, %14, %17, %13
  %40 = getelementptr inbounds i8, ptr %1, i64 58
  %41 = load i8, ptr %40, align 2
  %42 = trunc i8 %41 to i1
  br i1 %42, label %43, label %62

43:                                               ; preds = %39
  %44 = getelementptr inbounds i8, ptr %1, i64 36
  %45 = load i32, ptr %44, align 4
  %.not.i = icmp eq i32 %45, 0
  br i1 %.not.i, label %46, label %due_of.exit

46:                                               ; preds = %43
  %47 = load i32, ptr %8, align 8
  %48 = uitofp i32 %47 to double
  %49 = getelementptr inbounds i8, ptr %1, i64 48
  %50 = load i64, ptr %49, align 8
  %51 = sitofp i64 %50 to double
  %52 = fsub double %48, %51
  %53 = load i32, ptr %10, align 4
  %54 = uitofp i32 %53 to double
  %55 = fsub double %54, %51
  %56 = getelementptr inbounds i8, ptr %0, i64 16
  %57 = load double, ptr %56, align 8
  %58 = fmul double %57, %55
  %59 = fcmp ult double %52, %58
  %.in.v.i = select i1 %59, i64 80, i64 72
  %.in.i = getelementptr inbounds i8, ptr %1, i64 %.in.v.i
  %60 = load double, ptr %.in.i, align 8
  br label %due_of.exit

due_of.exit:                                      ; preds = %43, %46
  %.0.i = phi double [ %60, %46 ], [ 0x7FF0000000000000, %43 ]
  %61 = getelementptr inbounds i8, ptr %1, i64 88
  store double %.0.i, ptr %61, align 8
  br label %62

62:                                               ; preds = %3, %due_of.exit, %39
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
  %32 = getelementptr inbounds i8, ptr %1, i64 96
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
  %62 = getelementptr inbounds i8, ptr %1, i64 104
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

declare noalias noundef ptr @realloc(ptr allocptr nocapture noundef, i64 noundef) local_unnamed_addr mustprogress nounwind willreturn allockind("realloc") allocsize(1) memory(argmem: readwrite, inaccessiblemem: readwrite)

define i64 @ltp_payloads(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) local_unnamed_addr nofree nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = add nsw i64 %2, %1
  %6 = and i64 %1, 4294967295
  %7 = icmp sgt i64 %5, %6
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %8 = trunc i64 %1 to i32
  %9 = getelementptr inbounds i8, ptr %0, i64 112
  %10 = getelementptr inbounds i8, ptr %0, i64 104
  %.pre = load ptr, ptr %10, align 8
  br label %14

._crit_edge:                                      ; preds = %14, %4
  %.016.lcssa = phi ptr [ %3, %4 ], [ %36, %14 ]
  %11 = ptrtoint ptr %.016.lcssa to i64
  %12 = ptrtoint ptr %3 to i64
  %13 = sub i64 %11, %12
  ret i64 %13

14:                                               ; preds = %.lr.ph, %14
  %15 = phi ptr [ %.pre, %.lr.ph ], [ %31, %14 ]
  %16 = phi i64 [ %6, %.lr.ph ], [ %38, %14 ]
  %.018 = phi i32 [ %8, %.lr.ph ], [ %37, %14 ]
  %.01617 = phi ptr [ %3, %.lr.ph ], [ %36, %14 ]
  %17 = load ptr, ptr %9, align 8
  %18 = lshr i32 %.018, 4
  %19 = zext nneg i32 %18 to i64
  %20 = getelementptr inbounds ptr, ptr %17, i64 %19
  %21 = load ptr, ptr %20, align 8
  %22 = and i32 %.018, 15
  %23 = mul nuw nsw i32 %22, 1440
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds i8, ptr %21, i64 %24
  %26 = getelementptr inbounds i16, ptr %15, i64 %16
  %27 = load i16, ptr %26, align 2
  %28 = and i16 %27, 32767
  %29 = zext nneg i16 %28 to i64
  %30 = tail call ptr @memcpy(ptr noundef %.01617, ptr noundef %25, i64 noundef %29) nobuiltin
  %31 = load ptr, ptr %10, align 8
  %32 = getelementptr inbounds i16, ptr %31, i64 %16
  %33 = load i16, ptr %32, align 2
  %34 = and i16 %33, 32767
  %35 = zext nneg i16 %34 to i64
  %36 = getelementptr inbounds i8, ptr %.01617, i64 %35
  %37 = add i32 %.018, 1
  %38 = zext i32 %37 to i64
  %39 = icmp ugt i64 %5, %38
  br i1 %39, label %14, label %._crit_edge
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
  %10 = getelementptr inbounds i8, ptr %0, i64 104
  %11 = getelementptr inbounds i8, ptr %0, i64 112
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
  %27 = getelementptr inbounds i8, ptr %0, i64 33376
  %28 = load i64, ptr %27, align 8
  %29 = sub nsw i64 %28, %26
  store i64 %29, ptr %27, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 33368
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

declare i64 @llvm.smax.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.smax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.umax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)
