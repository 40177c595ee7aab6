%struct.ltp_sent = type { %struct.ltp_snapshot, i32, i32, i16, i8 }
%struct.ltp_snapshot = type { double, double, double, i64, i8 }
%struct.ltp_best = type { i64, double }
%struct.ltp_packet = type { i32, i32, i32, i32, i32, i32, i32, i32, i64, ptr }
%struct.ltp_ack = type { i32, i32, [16 x i32] }
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
  %34 = getelementptr inbounds i8, ptr %0, i64 33480
  br label %37

.preheader.i6:                                    ; preds = %free_rivals.exit.i
  %35 = getelementptr inbounds i8, ptr %0, i64 70344
  %36 = load ptr, ptr %35, align 8
  %.not.i920.i = icmp eq ptr %36, null
  br i1 %.not.i920.i, label %._crit_edge.i, label %.lr.ph.i7

37:                                               ; preds = %free_rivals.exit.i, %ltp_sender_end.exit
  %indvars.iv.i3 = phi i64 [ 0, %ltp_sender_end.exit ], [ %indvars.iv.next.i4, %free_rivals.exit.i ]
  %38 = getelementptr inbounds [4096 x ptr], ptr %34, i64 0, i64 %indvars.iv.i3
  %39 = load ptr, ptr %38, align 8
  %.not4.i.i = icmp eq ptr %39, null
  br i1 %.not4.i.i, label %free_rivals.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %37, %ltp_free_inbound.exit.i.i
  %.05.i.i = phi ptr [ %40, %ltp_free_inbound.exit.i.i ], [ %39, %37 ]
  %40 = load ptr, ptr %.05.i.i, align 8
  %41 = getelementptr inbounds i8, ptr %.05.i.i, i64 28
  %42 = getelementptr inbounds i8, ptr %.05.i.i, i64 256
  br label %43

43:                                               ; preds = %43, %.lr.ph.i.i
  %indvars.iv.i.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %indvars.iv.next.i.i.i, %43 ]
  %44 = load ptr, ptr %42, align 8
  %45 = getelementptr inbounds ptr, ptr %44, i64 %indvars.iv.i.i.i
  %46 = load ptr, ptr %45, align 8
  tail call void @free(ptr noundef %46) nobuiltin
  %indvars.iv.next.i.i.i = add nuw nsw i64 %indvars.iv.i.i.i, 1
  %47 = load i32, ptr %41, align 4
  %48 = add i32 %47, -1
  %49 = lshr i32 %48, 4
  %50 = zext nneg i32 %49 to i64
  %.not.not.i.i.i = icmp ult i64 %indvars.iv.i.i.i, %50
  br i1 %.not.not.i.i.i, label %43, label %ltp_free_inbound.exit.i.i

ltp_free_inbound.exit.i.i:                        ; preds = %43
  tail call void @free(ptr noundef nonnull %.05.i.i) nobuiltin
  %.not.i.i = icmp eq ptr %40, null
  br i1 %.not.i.i, label %free_rivals.exit.i, label %.lr.ph.i.i

free_rivals.exit.i:                               ; preds = %ltp_free_inbound.exit.i.i, %37
  %indvars.iv.next.i4 = add nuw nsw i64 %indvars.iv.i3, 1
  %exitcond.not.i5 = icmp eq i64 %indvars.iv.next.i4, 4096
  br i1 %exitcond.not.i5, label %.preheader.i6, label %37

._crit_edge.i:                                    ; preds = %ltp_free_inbound.exit.i, %.preheader.i6
  %51 = getelementptr inbounds i8, ptr %0, i64 70376
  %52 = load ptr, ptr %51, align 8
  %.not4.i10.i = icmp eq ptr %52, null
  br i1 %.not4.i10.i, label %free_closings.exit.i, label %.lr.ph.i11.i

.lr.ph.i11.i:                                     ; preds = %._crit_edge.i, %.lr.ph.i11.i
  %.05.i12.i = phi ptr [ %53, %.lr.ph.i11.i ], [ %52, %._crit_edge.i ]
  %53 = load ptr, ptr %.05.i12.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i12.i) nobuiltin
  %.not.i13.i = icmp eq ptr %53, null
  br i1 %.not.i13.i, label %free_closings.exit.i, label %.lr.ph.i11.i

free_closings.exit.i:                             ; preds = %.lr.ph.i11.i, %._crit_edge.i
  %54 = getelementptr inbounds i8, ptr %0, i64 70392
  %55 = load ptr, ptr %54, align 8
  %.not4.i14.i = icmp eq ptr %55, null
  br i1 %.not4.i14.i, label %ltp_receiver_end.exit, label %.lr.ph.i15.i

.lr.ph.i15.i:                                     ; preds = %free_closings.exit.i, %.lr.ph.i15.i
  %.05.i16.i = phi ptr [ %56, %.lr.ph.i15.i ], [ %55, %free_closings.exit.i ]
  %56 = load ptr, ptr %.05.i16.i, align 8
  tail call void @free(ptr noundef nonnull %.05.i16.i) nobuiltin
  %.not.i17.i = icmp eq ptr %56, null
  br i1 %.not.i17.i, label %ltp_receiver_end.exit, label %.lr.ph.i15.i

.lr.ph.i7:                                        ; preds = %.preheader.i6, %ltp_free_inbound.exit.i
  %57 = phi ptr [ %69, %ltp_free_inbound.exit.i ], [ %36, %.preheader.i6 ]
  %58 = load ptr, ptr %57, align 8
  store ptr %58, ptr %35, align 8
  %59 = getelementptr inbounds i8, ptr %57, i64 28
  %60 = getelementptr inbounds i8, ptr %57, i64 256
  br label %61

61:                                               ; preds = %61, %.lr.ph.i7
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i7 ], [ %indvars.iv.next.i.i, %61 ]
  %62 = load ptr, ptr %60, align 8
  %63 = getelementptr inbounds ptr, ptr %62, i64 %indvars.iv.i.i
  %64 = load ptr, ptr %63, align 8
  tail call void @free(ptr noundef %64) nobuiltin
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %65 = load i32, ptr %59, align 4
  %66 = add i32 %65, -1
  %67 = lshr i32 %66, 4
  %68 = zext nneg i32 %67 to i64
  %.not.not.i.i = icmp ult i64 %indvars.iv.i.i, %68
  br i1 %.not.not.i.i, label %61, label %ltp_free_inbound.exit.i

ltp_free_inbound.exit.i:                          ; preds = %61
  tail call void @free(ptr noundef nonnull %57) nobuiltin
  %69 = load ptr, ptr %35, align 8
  %.not.i9.i = icmp eq ptr %69, null
  br i1 %.not.i9.i, label %._crit_edge.i, label %.lr.ph.i7

ltp_receiver_end.exit:                            ; preds = %.lr.ph.i15.i, %free_closings.exit.i
  %70 = getelementptr inbounds i8, ptr %0, i64 70480
  %71 = load ptr, ptr %70, align 8
  tail call void @free(ptr noundef %71) nobuiltin
  %72 = getelementptr inbounds i8, ptr %0, i64 70512
  %73 = load ptr, ptr %72, align 8
  tail call void @free(ptr noundef %73) nobuiltin
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
  switch i32 %5, label %894 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %230
    i32 4, label %769
  ]

6:                                                ; preds = %3, %3
  %7 = getelementptr inbounds i8, ptr %0, i64 33448
  %8 = getelementptr inbounds i8, ptr %1, i64 12
  %9 = load i32, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %0, i64 33472
  %11 = load i32, ptr %10, align 8
  %12 = sub i32 %9, %11
  %13 = icmp ult i32 %12, 4096
  br i1 %13, label %14, label %rival_of.exit.i

14:                                               ; preds = %6
  %15 = and i32 %9, 4095
  %16 = getelementptr inbounds i8, ptr %0, i64 66248
  %17 = zext nneg i32 %15 to i64
  %18 = getelementptr inbounds [4096 x i8], ptr %16, i64 0, i64 %17
  %19 = load i8, ptr %18, align 1
  %.not132.i = icmp eq i8 %19, 0
  br i1 %.not132.i, label %20, label %.critedge.thread.i

20:                                               ; preds = %14
  %21 = getelementptr inbounds i8, ptr %0, i64 33480
  %22 = getelementptr inbounds [4096 x ptr], ptr %21, i64 0, i64 %17
  %23 = load ptr, ptr %22, align 8
  %.not78.i = icmp eq ptr %23, null
  br i1 %.not78.i, label %24, label %make_flow.exit.i

24:                                               ; preds = %20
  %25 = getelementptr inbounds i8, ptr %1, i64 24
  %26 = load i32, ptr %25, align 8
  %27 = add i32 %26, -1
  %28 = lshr i32 %27, 4
  %29 = add nuw nsw i32 %28, 1
  %30 = zext nneg i32 %29 to i64
  %31 = shl nuw nsw i64 %30, 3
  %32 = zext i32 %26 to i64
  %33 = shl nuw nsw i64 %32, 1
  %34 = add nuw nsw i64 %33, 264
  %35 = add nuw nsw i64 %34, %31
  %36 = tail call ptr @calloc(i64 noundef 1, i64 noundef %35) nobuiltin
  %.not.i.i = icmp eq ptr %36, null
  br i1 %.not.i.i, label %rival_of.exit.i.thread, label %rival_of.exit.thread154.i

make_flow.exit.i:                                 ; preds = %20
  %37 = getelementptr inbounds i8, ptr %23, i64 192
  %38 = load i8, ptr %37, align 8
  %39 = trunc i8 %38 to i1
  %.phi.trans.insert = getelementptr inbounds i8, ptr %23, i64 28
  %.pre = load i32, ptr %.phi.trans.insert, align 4
  br i1 %39, label %rival_of.exit.thread108.i, label %40

40:                                               ; preds = %make_flow.exit.i
  %41 = getelementptr inbounds i8, ptr %1, i64 24
  %42 = load i32, ptr %41, align 8
  %.not80.i = icmp eq i32 %.pre, %42
  br i1 %.not80.i, label %rival_of.exit.thread108.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %40, %46
  %.02234.i.i = phi ptr [ %.022.i.i, %46 ], [ %23, %40 ]
  %.02333.i.i = phi i32 [ %47, %46 ], [ 0, %40 ]
  %43 = getelementptr inbounds i8, ptr %.02234.i.i, i64 28
  %44 = load i32, ptr %43, align 4
  %45 = icmp eq i32 %44, %42
  br i1 %45, label %rival_of.exit.thread108.i, label %46

46:                                               ; preds = %.lr.ph.i.i
  %47 = add i32 %.02333.i.i, 1
  %.022.i.i = load ptr, ptr %.02234.i.i, align 8
  %.not.i86.i = icmp eq ptr %.022.i.i, null
  br i1 %.not.i86.i, label %.critedge.i.i, label %.lr.ph.i.i

.critedge.i.i:                                    ; preds = %46
  %48 = icmp ne i32 %47, 4
  %.not26.i.i = icmp eq i32 %5, 1
  %or.cond = and i1 %.not26.i.i, %48
  br i1 %or.cond, label %49, label %78

49:                                               ; preds = %.critedge.i.i
  %50 = getelementptr inbounds i8, ptr %1, i64 16
  %51 = load i32, ptr %50, align 8
  %.not27.i.i = icmp eq i32 %51, 0
  br i1 %.not27.i.i, label %52, label %78

52:                                               ; preds = %49
  %53 = tail call fastcc i64 @regs_of(ptr noundef nonnull readonly %1) nobuiltin
  %54 = icmp eq i64 %53, -1
  br i1 %54, label %78, label %55

55:                                               ; preds = %52
  %56 = add i32 %42, -1
  %57 = lshr i32 %56, 4
  %58 = add nuw nsw i32 %57, 1
  %59 = zext nneg i32 %58 to i64
  %60 = shl nuw nsw i64 %59, 3
  %61 = zext i32 %42 to i64
  %62 = shl nuw nsw i64 %61, 1
  %63 = add nuw nsw i64 %62, 264
  %64 = add nuw nsw i64 %63, %60
  %65 = tail call ptr @calloc(i64 noundef 1, i64 noundef %64) nobuiltin
  %.not.i.i.i = icmp eq ptr %65, null
  br i1 %.not.i.i.i, label %78, label %66

66:                                               ; preds = %55
  %67 = getelementptr inbounds i8, ptr %65, i64 264
  %68 = getelementptr inbounds i8, ptr %65, i64 256
  store ptr %67, ptr %68, align 8
  %69 = getelementptr inbounds ptr, ptr %67, i64 %59
  %70 = getelementptr inbounds i8, ptr %65, i64 248
  store ptr %69, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %65, i64 24
  store i32 %9, ptr %71, align 8
  %72 = getelementptr inbounds i8, ptr %65, i64 28
  store i32 %42, ptr %72, align 4
  %73 = getelementptr inbounds i8, ptr %65, i64 48
  store i64 -1, ptr %73, align 8
  %74 = getelementptr inbounds i8, ptr %65, i64 200
  store double %2, ptr %74, align 8
  %75 = getelementptr inbounds i8, ptr %65, i64 232
  store double 0x7FF0000000000000, ptr %75, align 8
  %76 = getelementptr inbounds i8, ptr %65, i64 224
  store double 0x7FF0000000000000, ptr %76, align 8
  %77 = getelementptr inbounds i8, ptr %65, i64 216
  store double 0x7FF0000000000000, ptr %77, align 8
  store ptr %23, ptr %65, align 8
  store ptr %65, ptr %22, align 8
  br label %rival_of.exit.thread108.i

78:                                               ; preds = %55, %52, %49, %.critedge.i.i
  %79 = getelementptr inbounds i8, ptr %0, i64 33456
  %80 = load i64, ptr %79, align 8
  %81 = add i64 %80, 1
  store i64 %81, ptr %79, align 8
  br label %ltp_receiver_take.exit

rival_of.exit.thread154.i:                        ; preds = %24
  %82 = getelementptr inbounds i8, ptr %36, i64 264
  %83 = getelementptr inbounds i8, ptr %36, i64 256
  store ptr %82, ptr %83, align 8
  %84 = getelementptr inbounds ptr, ptr %82, i64 %30
  %85 = getelementptr inbounds i8, ptr %36, i64 248
  store ptr %84, ptr %85, align 8
  %86 = getelementptr inbounds i8, ptr %36, i64 24
  store i32 %9, ptr %86, align 8
  %87 = getelementptr inbounds i8, ptr %36, i64 28
  store i32 %26, ptr %87, align 4
  %88 = getelementptr inbounds i8, ptr %36, i64 48
  store i64 -1, ptr %88, align 8
  %89 = getelementptr inbounds i8, ptr %36, i64 200
  store double %2, ptr %89, align 8
  %90 = getelementptr inbounds i8, ptr %36, i64 232
  store double 0x7FF0000000000000, ptr %90, align 8
  %91 = getelementptr inbounds i8, ptr %36, i64 224
  store double 0x7FF0000000000000, ptr %91, align 8
  %92 = getelementptr inbounds i8, ptr %36, i64 216
  store double 0x7FF0000000000000, ptr %92, align 8
  br label %rival_of.exit.thread108.i

rival_of.exit.i:                                  ; preds = %6
  %93 = icmp sgt i32 %12, -1
  br i1 %93, label %rival_of.exit.i.thread, label %.critedge.thread.i

rival_of.exit.i.thread:                           ; preds = %24, %rival_of.exit.i
  %94 = phi i64 [ 1, %rival_of.exit.i ], [ 0, %24 ]
  %95 = getelementptr inbounds i8, ptr %0, i64 33456
  %96 = load i64, ptr %95, align 8
  %97 = add i64 %96, %94
  store i64 %97, ptr %95, align 8
  br label %ltp_receiver_take.exit

rival_of.exit.thread108.i:                        ; preds = %.lr.ph.i.i, %make_flow.exit.i, %rival_of.exit.thread154.i, %66, %40
  %98 = phi i32 [ %.pre, %40 ], [ %42, %66 ], [ %26, %rival_of.exit.thread154.i ], [ %.pre, %make_flow.exit.i ], [ %42, %.lr.ph.i.i ]
  %.1111112.i = phi ptr [ %23, %40 ], [ %65, %66 ], [ %36, %rival_of.exit.thread154.i ], [ %23, %make_flow.exit.i ], [ %.02234.i.i, %.lr.ph.i.i ]
  %99 = getelementptr inbounds i8, ptr %1, i64 24
  %100 = load i32, ptr %99, align 8
  %101 = getelementptr inbounds i8, ptr %.1111112.i, i64 28
  %.not.i87.i = icmp eq i32 %100, %98
  br i1 %.not.i87.i, label %102, label %fits.exit.thread116.i

102:                                              ; preds = %rival_of.exit.thread108.i
  %103 = load i32, ptr %1, align 8
  %104 = icmp eq i32 %103, 1
  br i1 %104, label %105, label %.thread.i.i

105:                                              ; preds = %102
  %106 = getelementptr inbounds i8, ptr %1, i64 16
  %107 = load i32, ptr %106, align 8
  %108 = icmp eq i32 %107, 0
  %109 = getelementptr inbounds i8, ptr %.1111112.i, i64 48
  %110 = load i64, ptr %109, align 8
  %111 = icmp eq i64 %110, -1
  br i1 %108, label %112, label %113

112:                                              ; preds = %105
  br i1 %111, label %fits.exit.i, label %.thread32.i.i

113:                                              ; preds = %105
  br i1 %111, label %fits.exit.thread.i, label %.thread32.i.i

.thread.i.i:                                      ; preds = %102
  %114 = getelementptr inbounds i8, ptr %.1111112.i, i64 48
  %115 = load i64, ptr %114, align 8
  %.not2022.i.i = icmp ne i64 %115, -1
  %.phi.trans.insert26.i.i = getelementptr inbounds i8, ptr %1, i64 16
  %.pre27.i.i = load i32, ptr %.phi.trans.insert26.i.i, align 8
  %116 = zext i32 %.pre27.i.i to i64
  %117 = icmp sgt i64 %115, %116
  %or.cond131.i = select i1 %.not2022.i.i, i1 %117, i1 false
  br i1 %or.cond131.i, label %fits.exit.thread116.i, label %.thread23.i.i

.thread32.i.i:                                    ; preds = %113, %112
  %118 = zext i32 %107 to i64
  %.not133.i = icmp sgt i64 %110, %118
  br i1 %.not133.i, label %150, label %fits.exit.thread116.i

.thread23.i.i:                                    ; preds = %.thread.i.i
  %119 = add i32 %98, -1
  %120 = icmp eq i32 %.pre27.i.i, %119
  br i1 %120, label %121, label %132

121:                                              ; preds = %.thread23.i.i
  %122 = getelementptr inbounds i8, ptr %.1111112.i, i64 192
  %123 = load i8, ptr %122, align 8
  %124 = trunc i8 %123 to i1
  br i1 %124, label %125, label %fits.exit.thread.i

125:                                              ; preds = %121
  %126 = getelementptr inbounds i8, ptr %1, i64 32
  %127 = load i64, ptr %126, align 8
  %128 = getelementptr inbounds i8, ptr %.1111112.i, i64 44
  %129 = load i32, ptr %128, align 4
  %130 = zext i32 %129 to i64
  %131 = icmp eq i64 %127, %130
  br i1 %131, label %150, label %fits.exit.thread116.i

132:                                              ; preds = %.thread23.i.i
  %133 = getelementptr inbounds i8, ptr %1, i64 32
  %134 = load i64, ptr %133, align 8
  %135 = icmp eq i64 %134, 1440
  br i1 %135, label %150, label %fits.exit.thread116.i

fits.exit.thread.i:                               ; preds = %121, %113
  br i1 %.not78.i, label %.thread120.sink.split.i, label %.thread120.i

fits.exit.i:                                      ; preds = %112
  %136 = tail call fastcc i64 @regs_of(ptr noundef nonnull readonly %1) nobuiltin
  %.not134.i = icmp eq i64 %136, -1
  br i1 %.not134.i, label %fits.exit.thread116.i, label %150

fits.exit.thread116.i:                            ; preds = %fits.exit.i, %132, %125, %.thread32.i.i, %.thread.i.i, %rival_of.exit.thread108.i
  %137 = getelementptr inbounds i8, ptr %0, i64 33456
  %138 = load i64, ptr %137, align 8
  %139 = add i64 %138, 1
  store i64 %139, ptr %137, align 8
  br i1 %.not78.i, label %140, label %ltp_receiver_take.exit

140:                                              ; preds = %fits.exit.thread116.i
  %141 = getelementptr inbounds i8, ptr %.1111112.i, i64 256
  br label %142

142:                                              ; preds = %142, %140
  %indvars.iv.i.i = phi i64 [ 0, %140 ], [ %indvars.iv.next.i.i, %142 ]
  %143 = load ptr, ptr %141, align 8
  %144 = getelementptr inbounds ptr, ptr %143, i64 %indvars.iv.i.i
  %145 = load ptr, ptr %144, align 8
  tail call void @free(ptr noundef %145) nobuiltin
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %146 = load i32, ptr %101, align 4
  %147 = add i32 %146, -1
  %148 = lshr i32 %147, 4
  %149 = zext nneg i32 %148 to i64
  %.not.not.i.i = icmp ult i64 %indvars.iv.i.i, %149
  br i1 %.not.not.i.i, label %142, label %ltp_free_inbound.exit.i

ltp_free_inbound.exit.i:                          ; preds = %142
  tail call void @free(ptr noundef nonnull %.1111112.i) nobuiltin
  br label %ltp_receiver_take.exit

150:                                              ; preds = %fits.exit.i, %132, %125, %.thread32.i.i
  br i1 %.not78.i, label %.thread120.sink.split.i, label %.thread120.i

.thread120.sink.split.i:                          ; preds = %150, %fits.exit.thread.i
  store ptr %.1111112.i, ptr %22, align 8
  br label %.thread120.i

.thread120.i:                                     ; preds = %.thread120.sink.split.i, %150, %fits.exit.thread.i
  %151 = getelementptr inbounds i8, ptr %0, i64 33476
  %152 = load i32, ptr %151, align 4
  %.not.i = icmp ugt i32 %152, %12
  br i1 %.not.i, label %.critedge.i, label %153

153:                                              ; preds = %.thread120.i
  %154 = add nuw nsw i32 %12, 1
  store i32 %154, ptr %151, align 4
  br label %.critedge.i

.critedge.i:                                      ; preds = %153, %.thread120.i
  %155 = getelementptr inbounds i8, ptr %1, i64 16
  %156 = load i32, ptr %155, align 8
  %157 = getelementptr inbounds i8, ptr %.1111112.i, i64 248
  %158 = load ptr, ptr %157, align 8
  %159 = zext i32 %156 to i64
  %160 = getelementptr inbounds i16, ptr %158, i64 %159
  %161 = load i16, ptr %160, align 2
  %162 = and i16 %161, 32767
  %.not83.i = icmp eq i16 %162, 0
  br i1 %.not83.i, label %163, label %.critedge.thread.i

163:                                              ; preds = %.critedge.i
  %164 = getelementptr inbounds i8, ptr %.1111112.i, i64 256
  %165 = load ptr, ptr %164, align 8
  %166 = lshr i32 %156, 4
  %167 = zext nneg i32 %166 to i64
  %168 = getelementptr inbounds ptr, ptr %165, i64 %167
  %169 = load ptr, ptr %168, align 8
  %.not.i89.i = icmp eq ptr %169, null
  br i1 %.not.i89.i, label %170, label %174

170:                                              ; preds = %163
  %171 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %171, ptr %168, align 8
  %.not20.not.i.i = icmp eq ptr %171, null
  br i1 %.not20.not.i.i, label %ltp_receiver_take.exit, label %..thread_crit_edge.i.i

..thread_crit_edge.i.i:                           ; preds = %170
  %.pre.i.i = load i32, ptr %155, align 8
  br label %174

.critedge.thread.i:                               ; preds = %.critedge.i, %rival_of.exit.i, %14
  %.1111113119123125.i = phi ptr [ %.1111112.i, %.critedge.i ], [ null, %14 ], [ null, %rival_of.exit.i ]
  tail call fastcc void @acknowledge_or_hold(ptr noundef nonnull %7, ptr noundef %.1111113119123125.i, ptr noundef nonnull readonly %1, double noundef %2) nobuiltin
  %172 = load i64, ptr %7, align 8
  %173 = add i64 %172, 1
  store i64 %173, ptr %7, align 8
  br label %ltp_receiver_take.exit

174:                                              ; preds = %..thread_crit_edge.i.i, %163
  %175 = phi i32 [ %.pre.i.i, %..thread_crit_edge.i.i ], [ %156, %163 ]
  %176 = phi ptr [ %171, %..thread_crit_edge.i.i ], [ %169, %163 ]
  %177 = and i32 %175, 15
  %178 = mul nuw nsw i32 %177, 1440
  %179 = zext nneg i32 %178 to i64
  %180 = getelementptr inbounds i8, ptr %176, i64 %179
  %181 = getelementptr inbounds i8, ptr %1, i64 40
  %182 = load ptr, ptr %181, align 8
  %183 = getelementptr inbounds i8, ptr %1, i64 32
  %184 = load i64, ptr %183, align 8
  %185 = tail call ptr @memcpy(ptr noundef nonnull %180, ptr noundef %182, i64 noundef %184) nobuiltin
  %186 = load ptr, ptr %157, align 8
  %187 = load i32, ptr %155, align 8
  %188 = zext i32 %187 to i64
  %189 = getelementptr inbounds i16, ptr %186, i64 %188
  %190 = load i16, ptr %189, align 2
  %191 = icmp eq i16 %190, -32768
  %.neg.i.i = sext i1 %191 to i32
  %192 = getelementptr inbounds i8, ptr %.1111112.i, i64 36
  %193 = load i32, ptr %192, align 4
  %194 = add i32 %193, %.neg.i.i
  store i32 %194, ptr %192, align 4
  %195 = load i64, ptr %183, align 8
  %196 = trunc i64 %195 to i16
  %197 = load i32, ptr %155, align 8
  %198 = zext i32 %197 to i64
  %199 = getelementptr inbounds i16, ptr %186, i64 %198
  store i16 %196, ptr %199, align 2
  %200 = getelementptr inbounds i8, ptr %.1111112.i, i64 32
  %201 = load i32, ptr %200, align 8
  %202 = add i32 %201, 1
  store i32 %202, ptr %200, align 8
  %203 = getelementptr inbounds i8, ptr %.1111112.i, i64 208
  store double %2, ptr %203, align 8
  tail call fastcc void @acknowledge_or_hold(ptr noundef nonnull %7, ptr noundef nonnull %.1111112.i, ptr noundef nonnull readonly %1, double noundef %2) nobuiltin
  %204 = load i32, ptr %1, align 8
  %205 = icmp eq i32 %204, 1
  br i1 %205, label %206, label %212

206:                                              ; preds = %174
  %207 = load i32, ptr %155, align 8
  %208 = icmp eq i32 %207, 0
  br i1 %208, label %209, label %212

209:                                              ; preds = %206
  %210 = tail call fastcc i64 @regs_of(ptr noundef nonnull readonly %1) nobuiltin
  %211 = getelementptr inbounds i8, ptr %.1111112.i, i64 48
  store i64 %210, ptr %211, align 8
  br label %212

212:                                              ; preds = %209, %206, %174
  %213 = getelementptr inbounds i8, ptr %.1111112.i, i64 192
  %214 = load i8, ptr %213, align 8
  %215 = trunc i8 %214 to i1
  br i1 %215, label %is_complete.exit.i, label %216

216:                                              ; preds = %212
  %217 = getelementptr inbounds i8, ptr %.1111112.i, i64 48
  %218 = load i64, ptr %217, align 8
  %219 = icmp eq i64 %218, -1
  br i1 %219, label %is_complete.exit.i, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %216
  %220 = icmp slt i64 %218, 1
  br i1 %220, label %ltp_receiver_take.exit, label %.lr.ph.i92.i

.lr.ph.i92.i:                                     ; preds = %.preheader.i.i
  %221 = load ptr, ptr %157, align 8
  br label %225

222:                                              ; preds = %225
  %223 = add i32 %.079.i.i, 1
  %224 = zext i32 %223 to i64
  %.not12.i.i = icmp ugt i64 %218, %224
  br i1 %.not12.i.i, label %225, label %ltp_receiver_take.exit

225:                                              ; preds = %222, %.lr.ph.i92.i
  %226 = phi i64 [ 0, %.lr.ph.i92.i ], [ %224, %222 ]
  %.079.i.i = phi i32 [ 0, %.lr.ph.i92.i ], [ %223, %222 ]
  %227 = getelementptr inbounds i16, ptr %221, i64 %226
  %228 = load i16, ptr %227, align 2
  %229 = and i16 %228, 32767
  %.not.not.i93.i = icmp eq i16 %229, 0
  br i1 %.not.not.i93.i, label %is_complete.exit.i, label %222

is_complete.exit.i:                               ; preds = %225, %216, %212
  tail call fastcc void @look(ptr noundef nonnull %7, ptr noundef %.1111112.i, double noundef %2) nobuiltin
  br label %ltp_receiver_take.exit

230:                                              ; preds = %3
  %231 = fmul double %2, 1.000000e+06
  %232 = fptoui double %231 to i64
  %233 = trunc i64 %232 to i32
  %234 = getelementptr inbounds i8, ptr %1, i64 28
  %235 = load i32, ptr %234, align 4
  %236 = sub i32 %233, %235
  %237 = uitofp i32 %236 to double
  %238 = fdiv double %237, 1.000000e+06
  %239 = getelementptr inbounds i8, ptr %1, i64 32
  %240 = load i64, ptr %239, align 8
  %.not112.i = icmp eq i64 %240, 0
  br i1 %.not112.i, label %ltp_receiver_take.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %230
  %241 = getelementptr inbounds i8, ptr %1, i64 40
  %242 = getelementptr inbounds i8, ptr %0, i64 33352
  %243 = getelementptr inbounds i8, ptr %0, i64 33360
  %244 = getelementptr inbounds i8, ptr %0, i64 456
  %245 = getelementptr inbounds i8, ptr %0, i64 33376
  %246 = getelementptr inbounds i8, ptr %0, i64 33368
  %247 = getelementptr inbounds i8, ptr %0, i64 33364
  %248 = getelementptr inbounds i8, ptr %0, i64 33384
  %249 = getelementptr inbounds i8, ptr %0, i64 33392
  %250 = getelementptr inbounds i8, ptr %0, i64 33400
  %251 = getelementptr inbounds i8, ptr %0, i64 480
  %252 = getelementptr inbounds i8, ptr %0, i64 33248
  %253 = getelementptr inbounds i8, ptr %0, i64 33256
  %254 = getelementptr inbounds i8, ptr %0, i64 33264
  %255 = getelementptr inbounds i8, ptr %0, i64 33272
  %256 = getelementptr inbounds i8, ptr %0, i64 33280
  %257 = getelementptr inbounds i8, ptr %0, i64 464
  br label %258

._crit_edge.i:                                    ; preds = %acknowledge.51.exit.i
  %.not.i16 = icmp eq i64 %.254.i, 0
  br i1 %.not.i16, label %ltp_receiver_take.exit, label %396

258:                                              ; preds = %acknowledge.51.exit.i, %.lr.ph.i
  %.0105.i = phi double [ 0x7FF0000000000000, %.lr.ph.i ], [ %.2.i, %acknowledge.51.exit.i ]
  %.052104.i = phi i64 [ 0, %.lr.ph.i ], [ %.254.i, %acknowledge.51.exit.i ]
  %.055103.i = phi i64 [ 0, %.lr.ph.i ], [ %393, %acknowledge.51.exit.i ]
  %.sroa.12.0.off0102.i = phi i1 [ false, %.lr.ph.i ], [ %.sroa.12.3.off0.i, %acknowledge.51.exit.i ]
  %.sroa.9.0101.i = phi i64 [ 0, %.lr.ph.i ], [ %.sroa.9.3.i, %acknowledge.51.exit.i ]
  %.sroa.8.0100.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.8.3.i, %acknowledge.51.exit.i ]
  %.sroa.7.099.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.7.3.i, %acknowledge.51.exit.i ]
  %.sroa.0.098.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.0.3.i, %acknowledge.51.exit.i ]
  %259 = load ptr, ptr %241, align 8
  %260 = getelementptr inbounds i8, ptr %259, i64 %.055103.i
  %261 = load i8, ptr %260, align 1
  %262 = zext i8 %261 to i32
  %263 = shl nuw i32 %262, 24
  %264 = getelementptr inbounds i8, ptr %260, i64 1
  %265 = load i8, ptr %264, align 1
  %266 = zext i8 %265 to i32
  %267 = shl nuw nsw i32 %266, 16
  %268 = or disjoint i32 %267, %263
  %269 = getelementptr inbounds i8, ptr %260, i64 2
  %270 = load i8, ptr %269, align 1
  %271 = zext i8 %270 to i32
  %272 = shl nuw nsw i32 %271, 8
  %273 = or disjoint i32 %268, %272
  %274 = getelementptr inbounds i8, ptr %260, i64 3
  %275 = load i8, ptr %274, align 1
  %276 = zext i8 %275 to i32
  %277 = or disjoint i32 %273, %276
  %278 = load ptr, ptr %242, align 8
  %279 = and i32 %277, 16383
  %280 = zext nneg i32 %279 to i64
  %281 = getelementptr inbounds %struct.ltp_sent, ptr %278, i64 %280
  %282 = load i32, ptr %243, align 8
  %283 = sub i32 %277, %282
  %284 = icmp ult i32 %283, -16384
  br i1 %284, label %288, label %285

285:                                              ; preds = %258
  %286 = getelementptr inbounds i8, ptr %281, i64 50
  %287 = load i8, ptr %286, align 2
  switch i8 %287, label %296 [
    i8 0, label %288
    i8 2, label %293
  ]

288:                                              ; preds = %285, %258
  %289 = icmp sgt i32 %283, -1
  %290 = zext i1 %289 to i64
  %291 = load i64, ptr %257, align 8
  %292 = add i64 %291, %290
  store i64 %292, ptr %257, align 8
  br label %acknowledge.51.exit.i

293:                                              ; preds = %285
  store i8 0, ptr %286, align 2
  %294 = load i64, ptr %244, align 8
  %295 = add i64 %294, 1
  store i64 %295, ptr %244, align 8
  br label %note_latest.exit.i

296:                                              ; preds = %285
  store i8 0, ptr %286, align 2
  %297 = getelementptr inbounds i8, ptr %281, i64 48
  %298 = load i16, ptr %297, align 8
  %299 = zext i16 %298 to i64
  %300 = load i64, ptr %245, align 8
  %301 = sub nsw i64 %300, %299
  store i64 %301, ptr %245, align 8
  %302 = load i64, ptr %246, align 8
  %303 = add nsw i64 %302, -1
  store i64 %303, ptr %246, align 8
  %304 = load i32, ptr %243, align 8
  %.promoted.i.i = load i32, ptr %247, align 4
  %.not10.i.i = icmp eq i32 %.promoted.i.i, %304
  br i1 %.not10.i.i, label %leave_flight.exit.i, label %.lr.ph.i.i19

.lr.ph.i.i19:                                     ; preds = %296
  %305 = load ptr, ptr %242, align 8
  br label %306

306:                                              ; preds = %312, %.lr.ph.i.i19
  %307 = phi i32 [ %.promoted.i.i, %.lr.ph.i.i19 ], [ %313, %312 ]
  %308 = and i32 %307, 16383
  %309 = zext nneg i32 %308 to i64
  %310 = getelementptr inbounds %struct.ltp_sent, ptr %305, i64 %309, i32 4
  %311 = load i8, ptr %310, align 2
  %.not9.i.i = icmp eq i8 %311, 1
  br i1 %.not9.i.i, label %leave_flight.exit.i, label %312

312:                                              ; preds = %306
  %313 = add i32 %307, 1
  store i32 %313, ptr %247, align 4
  %.not.i.i20 = icmp eq i32 %313, %304
  br i1 %.not.i.i20, label %leave_flight.exit.i, label %306

leave_flight.exit.i:                              ; preds = %312, %306, %296
  %.not61.i = icmp eq i64 %.052104.i, 0
  %.sroa.9.0..sroa_idx.phi.trans.insert.i = getelementptr inbounds i8, ptr %281, i64 24
  %.sroa.9.0.copyload.pre.i = load i64, ptr %.sroa.9.0..sroa_idx.phi.trans.insert.i, align 8
  br i1 %.not61.i, label %leave_flight.exit._crit_edge.i, label %314

leave_flight.exit._crit_edge.i:                   ; preds = %leave_flight.exit.i
  %.sroa.0.0.copyload.pre.i = load double, ptr %281, align 8
  br label %319

314:                                              ; preds = %leave_flight.exit.i
  %315 = icmp sgt i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %.sroa.0.0.copyload.pre117.i = load double, ptr %281, align 8
  br i1 %315, label %319, label %316

316:                                              ; preds = %314
  %317 = icmp eq i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %318 = fcmp ogt double %.sroa.0.0.copyload.pre117.i, %.sroa.0.098.i
  %or.cond.i = select i1 %317, i1 %318, i1 false
  br i1 %or.cond.i, label %319, label %320

319:                                              ; preds = %316, %314, %leave_flight.exit._crit_edge.i
  %.sroa.0.0.copyload.i = phi double [ %.sroa.0.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.0.0.copyload.pre117.i, %314 ], [ %.sroa.0.0.copyload.pre117.i, %316 ]
  %.sroa.9.0.copyload.i = phi i64 [ %.sroa.9.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.9.0.copyload.pre.i, %314 ], [ %.sroa.9.0101.i, %316 ]
  %.sroa.7.0..sroa_idx.i = getelementptr inbounds i8, ptr %281, i64 8
  %.sroa.7.0.copyload.i = load double, ptr %.sroa.7.0..sroa_idx.i, align 8
  %.sroa.8.0..sroa_idx.i = getelementptr inbounds i8, ptr %281, i64 16
  %.sroa.8.0.copyload.i = load double, ptr %.sroa.8.0..sroa_idx.i, align 8
  %.sroa.12.0..sroa_idx.i = getelementptr inbounds i8, ptr %281, i64 32
  %.sroa.12.0.copyload.i = load i8, ptr %.sroa.12.0..sroa_idx.i, align 8
  %extract.t92.i = trunc i8 %.sroa.12.0.copyload.i to i1
  br label %320

320:                                              ; preds = %319, %316
  %321 = phi double [ %.sroa.0.0.copyload.i, %319 ], [ %.sroa.0.0.copyload.pre117.i, %316 ]
  %.sroa.0.1.i = phi double [ %.sroa.0.0.copyload.i, %319 ], [ %.sroa.0.098.i, %316 ]
  %.sroa.7.1.i = phi double [ %.sroa.7.0.copyload.i, %319 ], [ %.sroa.7.099.i, %316 ]
  %.sroa.8.1.i = phi double [ %.sroa.8.0.copyload.i, %319 ], [ %.sroa.8.0100.i, %316 ]
  %.sroa.9.1.i = phi i64 [ %.sroa.9.0.copyload.i, %319 ], [ %.sroa.9.0101.i, %316 ]
  %.sroa.12.1.off0.i = phi i1 [ %extract.t92.i, %319 ], [ %.sroa.12.0.off0102.i, %316 ]
  %322 = fcmp olt double %321, %.0105.i
  %..0.i = select i1 %322, double %321, double %.0105.i
  %323 = load i16, ptr %297, align 8
  %324 = zext i16 %323 to i64
  %325 = add nsw i64 %.052104.i, %324
  %326 = load i64, ptr %248, align 8
  %327 = icmp sgt i64 %326, -1
  %328 = trunc i64 %326 to i32
  %329 = sub i32 %277, %328
  %330 = icmp slt i32 %329, 0
  %or.cond.i.i = and i1 %327, %330
  br i1 %or.cond.i.i, label %note_latest.exit.i, label %331

331:                                              ; preds = %320
  %332 = zext i32 %277 to i64
  store i64 %332, ptr %248, align 8
  %333 = load i64, ptr %249, align 8
  %334 = icmp sgt i64 %333, -1
  %335 = trunc i64 %333 to i32
  %336 = sub i32 %277, %335
  %337 = icmp slt i32 %336, 0
  %or.cond26.i.i = and i1 %334, %337
  br i1 %or.cond26.i.i, label %note_latest.exit.i, label %.critedge.i.i21

.critedge.i.i21:                                  ; preds = %331
  store i64 %332, ptr %249, align 8
  store i64 %333, ptr %248, align 8
  %338 = load i64, ptr %250, align 8
  %339 = icmp sgt i64 %338, -1
  %340 = trunc i64 %338 to i32
  %341 = sub i32 %277, %340
  %342 = icmp slt i32 %341, 0
  %or.cond26.1.i.i = and i1 %339, %342
  br i1 %or.cond26.1.i.i, label %note_latest.exit.i, label %.critedge.1.i.i

.critedge.1.i.i:                                  ; preds = %.critedge.i.i21
  store i64 %332, ptr %250, align 8
  store i64 %338, ptr %249, align 8
  br label %note_latest.exit.i

note_latest.exit.i:                               ; preds = %.critedge.1.i.i, %.critedge.i.i21, %331, %320, %293
  %.sroa.0.2.i = phi double [ %.sroa.0.098.i, %293 ], [ %.sroa.0.1.i, %320 ], [ %.sroa.0.1.i, %331 ], [ %.sroa.0.1.i, %.critedge.i.i21 ], [ %.sroa.0.1.i, %.critedge.1.i.i ]
  %.sroa.7.2.i = phi double [ %.sroa.7.099.i, %293 ], [ %.sroa.7.1.i, %320 ], [ %.sroa.7.1.i, %331 ], [ %.sroa.7.1.i, %.critedge.i.i21 ], [ %.sroa.7.1.i, %.critedge.1.i.i ]
  %.sroa.8.2.i = phi double [ %.sroa.8.0100.i, %293 ], [ %.sroa.8.1.i, %320 ], [ %.sroa.8.1.i, %331 ], [ %.sroa.8.1.i, %.critedge.i.i21 ], [ %.sroa.8.1.i, %.critedge.1.i.i ]
  %.sroa.9.2.i = phi i64 [ %.sroa.9.0101.i, %293 ], [ %.sroa.9.1.i, %320 ], [ %.sroa.9.1.i, %331 ], [ %.sroa.9.1.i, %.critedge.i.i21 ], [ %.sroa.9.1.i, %.critedge.1.i.i ]
  %.sroa.12.2.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %293 ], [ %.sroa.12.1.off0.i, %320 ], [ %.sroa.12.1.off0.i, %331 ], [ %.sroa.12.1.off0.i, %.critedge.i.i21 ], [ %.sroa.12.1.off0.i, %.critedge.1.i.i ]
  %.153.i = phi i64 [ %.052104.i, %293 ], [ %325, %320 ], [ %325, %331 ], [ %325, %.critedge.i.i21 ], [ %325, %.critedge.1.i.i ]
  %.1.i = phi double [ %.0105.i, %293 ], [ %..0.i, %320 ], [ %..0.i, %331 ], [ %..0.i, %.critedge.i.i21 ], [ %..0.i, %.critedge.1.i.i ]
  %343 = getelementptr inbounds i8, ptr %281, i64 40
  %344 = load i32, ptr %343, align 8
  %345 = getelementptr inbounds i8, ptr %281, i64 44
  %346 = load i32, ptr %345, align 4
  %347 = and i32 %344, 4095
  %348 = zext nneg i32 %347 to i64
  %349 = getelementptr inbounds [4096 x ptr], ptr %251, i64 0, i64 %348
  %350 = load ptr, ptr %349, align 8
  %.not.i.i.i.i = icmp eq ptr %350, null
  br i1 %.not.i.i.i.i, label %acknowledge.51.exit.i, label %351

351:                                              ; preds = %note_latest.exit.i
  %352 = getelementptr inbounds i8, ptr %350, i64 104
  %353 = load i32, ptr %352, align 8
  %354 = icmp eq i32 %353, %344
  br i1 %354, label %open_flow.exit.i.i.i, label %acknowledge.51.exit.i

open_flow.exit.i.i.i:                             ; preds = %351
  %355 = getelementptr inbounds i8, ptr %350, i64 64
  %356 = load ptr, ptr %355, align 8
  %357 = zext i32 %346 to i64
  %358 = getelementptr inbounds i8, ptr %356, i64 %357
  %359 = load i8, ptr %358, align 1
  %360 = and i8 %359, 1
  %.not5.i.i.i = icmp eq i8 %360, 0
  br i1 %.not5.i.i.i, label %is_open.exit.i.i, label %acknowledge.51.exit.i

is_open.exit.i.i:                                 ; preds = %open_flow.exit.i.i.i
  %361 = or disjoint i8 %359, 1
  store i8 %361, ptr %358, align 1
  %362 = getelementptr inbounds i8, ptr %350, i64 116
  %363 = load i32, ptr %362, align 4
  %364 = add i32 %363, -1
  store i32 %364, ptr %362, align 4
  %.not11.i.i = icmp eq i32 %364, 0
  br i1 %.not11.i.i, label %365, label %acknowledge.51.exit.i

365:                                              ; preds = %is_open.exit.i.i
  %366 = getelementptr inbounds i8, ptr %350, i64 120
  %367 = load i8, ptr %366, align 8
  %368 = trunc i8 %367 to i1
  br i1 %368, label %acknowledge.51.exit.i, label %369

369:                                              ; preds = %365
  %370 = load i32, ptr %352, align 8
  %371 = and i32 %370, 4095
  %372 = zext nneg i32 %371 to i64
  %373 = getelementptr inbounds [4096 x ptr], ptr %251, i64 0, i64 %372
  store ptr null, ptr %373, align 8
  %374 = load i32, ptr %252, align 8
  %375 = add i32 %374, -1
  store i32 %375, ptr %252, align 8
  %376 = getelementptr inbounds i8, ptr %350, i64 122
  %377 = load i8, ptr %376, align 2
  %378 = trunc i8 %377 to i1
  br i1 %378, label %379, label %leave.exit.i.i.i

379:                                              ; preds = %369
  %380 = getelementptr inbounds i8, ptr %350, i64 8
  %381 = load ptr, ptr %380, align 8
  %382 = load ptr, ptr %350, align 8
  %.not.i.i12.i.i = icmp eq ptr %382, null
  %383 = getelementptr inbounds i8, ptr %382, i64 8
  %384 = select i1 %.not.i.i12.i.i, ptr %253, ptr %383
  store ptr %381, ptr %384, align 8
  %385 = load ptr, ptr %350, align 8
  %.not11.i.i.i.i = icmp eq ptr %381, null
  %386 = select i1 %.not11.i.i.i.i, ptr %254, ptr %381
  store ptr %385, ptr %386, align 8
  store i8 0, ptr %376, align 2
  br label %leave.exit.i.i.i

leave.exit.i.i.i:                                 ; preds = %379, %369
  %387 = getelementptr inbounds i8, ptr %350, i64 16
  store ptr null, ptr %387, align 8
  %388 = load ptr, ptr %255, align 8
  %.not.i.i.i18 = icmp eq ptr %388, null
  br i1 %.not.i.i.i18, label %end_flow.exit.i.i, label %389

389:                                              ; preds = %leave.exit.i.i.i
  %390 = load ptr, ptr %256, align 8
  %391 = getelementptr inbounds i8, ptr %390, i64 16
  br label %end_flow.exit.i.i

end_flow.exit.i.i:                                ; preds = %389, %leave.exit.i.i.i
  %392 = phi ptr [ %391, %389 ], [ %255, %leave.exit.i.i.i ]
  store ptr %350, ptr %392, align 8
  store ptr %350, ptr %256, align 8
  br label %acknowledge.51.exit.i

acknowledge.51.exit.i:                            ; preds = %end_flow.exit.i.i, %365, %is_open.exit.i.i, %open_flow.exit.i.i.i, %351, %note_latest.exit.i, %288
  %.sroa.0.3.i = phi double [ %.sroa.0.098.i, %288 ], [ %.sroa.0.2.i, %note_latest.exit.i ], [ %.sroa.0.2.i, %351 ], [ %.sroa.0.2.i, %open_flow.exit.i.i.i ], [ %.sroa.0.2.i, %is_open.exit.i.i ], [ %.sroa.0.2.i, %365 ], [ %.sroa.0.2.i, %end_flow.exit.i.i ]
  %.sroa.7.3.i = phi double [ %.sroa.7.099.i, %288 ], [ %.sroa.7.2.i, %note_latest.exit.i ], [ %.sroa.7.2.i, %351 ], [ %.sroa.7.2.i, %open_flow.exit.i.i.i ], [ %.sroa.7.2.i, %is_open.exit.i.i ], [ %.sroa.7.2.i, %365 ], [ %.sroa.7.2.i, %end_flow.exit.i.i ]
  %.sroa.8.3.i = phi double [ %.sroa.8.0100.i, %288 ], [ %.sroa.8.2.i, %note_latest.exit.i ], [ %.sroa.8.2.i, %351 ], [ %.sroa.8.2.i, %open_flow.exit.i.i.i ], [ %.sroa.8.2.i, %is_open.exit.i.i ], [ %.sroa.8.2.i, %365 ], [ %.sroa.8.2.i, %end_flow.exit.i.i ]
  %.sroa.9.3.i = phi i64 [ %.sroa.9.0101.i, %288 ], [ %.sroa.9.2.i, %note_latest.exit.i ], [ %.sroa.9.2.i, %351 ], [ %.sroa.9.2.i, %open_flow.exit.i.i.i ], [ %.sroa.9.2.i, %is_open.exit.i.i ], [ %.sroa.9.2.i, %365 ], [ %.sroa.9.2.i, %end_flow.exit.i.i ]
  %.sroa.12.3.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %288 ], [ %.sroa.12.2.off0.i, %note_latest.exit.i ], [ %.sroa.12.2.off0.i, %351 ], [ %.sroa.12.2.off0.i, %open_flow.exit.i.i.i ], [ %.sroa.12.2.off0.i, %is_open.exit.i.i ], [ %.sroa.12.2.off0.i, %365 ], [ %.sroa.12.2.off0.i, %end_flow.exit.i.i ]
  %.254.i = phi i64 [ %.052104.i, %288 ], [ %.153.i, %note_latest.exit.i ], [ %.153.i, %351 ], [ %.153.i, %open_flow.exit.i.i.i ], [ %.153.i, %is_open.exit.i.i ], [ %.153.i, %365 ], [ %.153.i, %end_flow.exit.i.i ]
  %.2.i = phi double [ %.0105.i, %288 ], [ %.1.i, %note_latest.exit.i ], [ %.1.i, %351 ], [ %.1.i, %open_flow.exit.i.i.i ], [ %.1.i, %is_open.exit.i.i ], [ %.1.i, %365 ], [ %.1.i, %end_flow.exit.i.i ]
  %393 = add i64 %.055103.i, 4
  %394 = load i64, ptr %239, align 8
  %395 = icmp ult i64 %393, %394
  br i1 %395, label %258, label %._crit_edge.i

396:                                              ; preds = %._crit_edge.i
  %397 = fsub double %2, %.2.i
  %398 = fadd double %397, 1.000000e-03
  %399 = fcmp ugt double %238, %398
  br i1 %399, label %learn_rtt.52.exit.i, label %400

400:                                              ; preds = %396
  %401 = getelementptr inbounds i8, ptr %0, i64 33416
  %402 = load double, ptr %401, align 8
  %403 = fcmp olt double %402, 0.000000e+00
  br i1 %403, label %404, label %407

404:                                              ; preds = %400
  store double %238, ptr %401, align 8
  %405 = fmul double %238, 5.000000e-01
  %406 = getelementptr inbounds i8, ptr %0, i64 33424
  store double %405, ptr %406, align 8
  br label %learn_rtt.52.exit.i

407:                                              ; preds = %400
  %408 = fsub double %402, %238
  %409 = fcmp olt double %408, 0.000000e+00
  %410 = fneg double %408
  %411 = select i1 %409, double %410, double %408
  %412 = getelementptr inbounds i8, ptr %0, i64 33424
  %413 = load double, ptr %412, align 8
  %414 = fsub double %411, %413
  %415 = fmul double %414, 2.500000e-01
  %416 = fadd double %413, %415
  store double %416, ptr %412, align 8
  %417 = fsub double %238, %402
  %418 = fmul double %417, 1.250000e-01
  %419 = fadd double %402, %418
  store double %419, ptr %401, align 8
  br label %learn_rtt.52.exit.i

learn_rtt.52.exit.i:                              ; preds = %407, %404, %396
  %420 = phi double [ -1.000000e+00, %396 ], [ %238, %404 ], [ %238, %407 ]
  %421 = load i64, ptr %245, align 8
  %422 = getelementptr inbounds i8, ptr %0, i64 392
  %423 = load i64, ptr %422, align 8
  %424 = add nsw i64 %423, %.254.i
  store i64 %424, ptr %422, align 8
  %425 = getelementptr inbounds i8, ptr %0, i64 400
  store double %2, ptr %425, align 8
  %426 = getelementptr inbounds i8, ptr %0, i64 408
  store double %.sroa.0.3.i, ptr %426, align 8
  %427 = getelementptr inbounds i8, ptr %0, i64 424
  %428 = load i64, ptr %427, align 8
  %.not.i62.i = icmp slt i64 %.sroa.9.3.i, %428
  br i1 %.not.i62.i, label %433, label %429

429:                                              ; preds = %learn_rtt.52.exit.i
  store i64 %424, ptr %427, align 8
  %430 = getelementptr inbounds i8, ptr %0, i64 56
  %431 = load i64, ptr %430, align 8
  %432 = add nsw i64 %431, 1
  store i64 %432, ptr %430, align 8
  br label %433

433:                                              ; preds = %429, %learn_rtt.52.exit.i
  %434 = getelementptr inbounds i8, ptr %0, i64 32
  %435 = load double, ptr %434, align 8
  %436 = fcmp ult double %435, 0.000000e+00
  br i1 %436, label %442, label %437

437:                                              ; preds = %433
  %438 = getelementptr inbounds i8, ptr %0, i64 328
  %439 = load double, ptr %438, align 8
  %440 = fadd double %439, 1.000000e+01
  %441 = fcmp olt double %440, %2
  br label %442

442:                                              ; preds = %437, %433
  %443 = phi i1 [ false, %433 ], [ %441, %437 ]
  %444 = getelementptr inbounds i8, ptr %0, i64 336
  %445 = zext i1 %443 to i8
  store i8 %445, ptr %444, align 8
  %446 = fcmp ult double %420, 0.000000e+00
  br i1 %446, label %learn_rtt.exit.i.i, label %447

447:                                              ; preds = %442
  %448 = fcmp olt double %435, 0.000000e+00
  %449 = fcmp oge double %435, %420
  %or.cond.not15.i.i.i = or i1 %448, %449
  %brmerge.i.i.i = select i1 %or.cond.not15.i.i.i, i1 true, i1 %443
  br i1 %brmerge.i.i.i, label %450, label %learn_rtt.exit.i.i

450:                                              ; preds = %447
  store double %420, ptr %434, align 8
  %451 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %451, align 8
  br label %learn_rtt.exit.i.i

learn_rtt.exit.i.i:                               ; preds = %450, %447, %442
  %452 = phi double [ %435, %442 ], [ %435, %447 ], [ %420, %450 ]
  %453 = fsub double %.sroa.0.3.i, %.sroa.7.3.i
  %454 = fsub double %2, %.sroa.8.3.i
  %455 = fcmp ogt double %453, %454
  %456 = select i1 %455, double %453, double %454
  %457 = fcmp ult double %452, 0.000000e+00
  %458 = fcmp ult double %456, %452
  %or.cond.i63.i = select i1 %457, i1 true, i1 %458
  %.pre69.i.i = fadd double %452, 2.000000e-03
  br i1 %or.cond.i63.i, label %learn_rate.exit.i.i, label %459

459:                                              ; preds = %learn_rtt.exit.i.i
  %460 = fcmp ogt double %456, %.pre69.i.i
  %461 = select i1 %460, double %456, double %.pre69.i.i
  %462 = sub nsw i64 %424, %.sroa.9.3.i
  %463 = sitofp i64 %462 to double
  %464 = fdiv double %463, %461
  %465 = getelementptr inbounds i8, ptr %0, i64 324
  %466 = load i32, ptr %465, align 4
  br i1 %.sroa.12.3.off0.i, label %467, label %._crit_edge.i.i.i

467:                                              ; preds = %459
  %.not.i.i.i65.i = icmp eq i32 %466, 0
  br i1 %.not.i.i.i65.i, label %ltp_bandwidth.exit.i.i.i, label %468

468:                                              ; preds = %467
  %469 = getelementptr inbounds i8, ptr %0, i64 64
  %470 = getelementptr inbounds i8, ptr %0, i64 320
  %471 = load i32, ptr %470, align 8
  %472 = zext i32 %471 to i64
  %473 = getelementptr inbounds [16 x %struct.ltp_best], ptr %469, i64 0, i64 %472, i32 1
  %474 = load double, ptr %473, align 8
  br label %ltp_bandwidth.exit.i.i.i

ltp_bandwidth.exit.i.i.i:                         ; preds = %468, %467
  %475 = phi double [ %474, %468 ], [ 0.000000e+00, %467 ]
  %476 = fcmp ugt double %475, %464
  br i1 %476, label %505, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %ltp_bandwidth.exit.i.i.i, %459
  %.not28.i.i.i = icmp eq i32 %466, 0
  br i1 %.not28.i.i.i, label %..critedge.thread_crit_edge.i.i.i, label %.lr.ph.i.i.i

..critedge.thread_crit_edge.i.i.i:                ; preds = %._crit_edge.i.i.i
  %.phi.trans.insert37.i.i.i = getelementptr inbounds i8, ptr %0, i64 320
  %.pre.i.i.i = load i32, ptr %.phi.trans.insert37.i.i.i, align 8
  br label %.critedge.thread.i.i.i

.lr.ph.i.i.i:                                     ; preds = %._crit_edge.i.i.i
  %477 = getelementptr inbounds i8, ptr %0, i64 64
  %478 = getelementptr inbounds i8, ptr %0, i64 320
  %479 = load i32, ptr %478, align 8
  %480 = add i32 %479, 15
  br label %481

481:                                              ; preds = %489, %.lr.ph.i.i.i
  %482 = phi i32 [ %466, %.lr.ph.i.i.i ], [ %490, %489 ]
  %483 = add i32 %480, %482
  %484 = and i32 %483, 15
  %485 = zext nneg i32 %484 to i64
  %486 = getelementptr inbounds [16 x %struct.ltp_best], ptr %477, i64 0, i64 %485, i32 1
  %487 = load double, ptr %486, align 8
  %488 = fcmp ugt double %487, %464
  br i1 %488, label %.critedge.i.i.i, label %489

489:                                              ; preds = %481
  %490 = add i32 %482, -1
  store i32 %490, ptr %465, align 4
  %.not.i.i64.i = icmp eq i32 %490, 0
  br i1 %.not.i.i64.i, label %.critedge.thread.i.i.i, label %481

.critedge.i.i.i:                                  ; preds = %481
  %491 = getelementptr inbounds [16 x %struct.ltp_best], ptr %477, i64 0, i64 %485
  %492 = load i64, ptr %491, align 8
  %493 = getelementptr inbounds i8, ptr %0, i64 56
  %494 = load i64, ptr %493, align 8
  %.not23.i.i.i = icmp eq i64 %492, %494
  br i1 %.not23.i.i.i, label %505, label %.critedge.thread.i.i.i

.critedge.thread.i.i.i:                           ; preds = %489, %.critedge.i.i.i, %..critedge.thread_crit_edge.i.i.i
  %495 = phi i32 [ %479, %.critedge.i.i.i ], [ %.pre.i.i.i, %..critedge.thread_crit_edge.i.i.i ], [ %479, %489 ]
  %496 = phi i32 [ %482, %.critedge.i.i.i ], [ 0, %..critedge.thread_crit_edge.i.i.i ], [ 0, %489 ]
  %497 = add i32 %496, 1
  store i32 %497, ptr %465, align 4
  %498 = getelementptr inbounds i8, ptr %0, i64 64
  %499 = add i32 %496, %495
  %500 = and i32 %499, 15
  %501 = zext nneg i32 %500 to i64
  %502 = getelementptr inbounds [16 x %struct.ltp_best], ptr %498, i64 0, i64 %501
  %503 = getelementptr inbounds i8, ptr %0, i64 56
  %504 = load i64, ptr %503, align 8
  store i64 %504, ptr %502, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %502, i64 8
  store double %464, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %505

505:                                              ; preds = %.critedge.thread.i.i.i, %.critedge.i.i.i, %ltp_bandwidth.exit.i.i.i
  %.promoted30.i.i.i = phi i32 [ %482, %.critedge.i.i.i ], [ %497, %.critedge.thread.i.i.i ], [ %466, %ltp_bandwidth.exit.i.i.i ]
  %506 = getelementptr inbounds i8, ptr %0, i64 64
  %507 = getelementptr inbounds i8, ptr %0, i64 320
  %508 = icmp ugt i32 %.promoted30.i.i.i, 1
  br i1 %508, label %.lr.ph31.i.i.i, label %learn_rate.exit.i.i

.lr.ph31.i.i.i:                                   ; preds = %505
  %509 = getelementptr inbounds i8, ptr %0, i64 56
  %510 = load i64, ptr %509, align 8
  %511 = add nsw i64 %510, -10
  %.promoted33.i.i.i = load i32, ptr %507, align 8
  br label %512

512:                                              ; preds = %518, %.lr.ph31.i.i.i
  %513 = phi i32 [ %.promoted33.i.i.i, %.lr.ph31.i.i.i ], [ %520, %518 ]
  %514 = phi i32 [ %.promoted30.i.i.i, %.lr.ph31.i.i.i ], [ %521, %518 ]
  %515 = zext i32 %513 to i64
  %516 = getelementptr inbounds [16 x %struct.ltp_best], ptr %506, i64 0, i64 %515
  %517 = load i64, ptr %516, align 8
  %.not24.i.i.i = icmp sgt i64 %517, %511
  br i1 %.not24.i.i.i, label %learn_rate.exit.i.i, label %518

518:                                              ; preds = %512
  %519 = add i32 %513, 1
  %520 = and i32 %519, 15
  store i32 %520, ptr %507, align 8
  %521 = add i32 %514, -1
  store i32 %521, ptr %465, align 4
  %522 = icmp ugt i32 %521, 1
  br i1 %522, label %512, label %learn_rate.exit.i.i

learn_rate.exit.i.i:                              ; preds = %518, %512, %505, %learn_rtt.exit.i.i
  br i1 %.not.i62.i, label %learn_fullness.exit.i.i, label %523

523:                                              ; preds = %learn_rate.exit.i.i
  %524 = fmul double %.pre69.i.i, 2.000000e+00
  %525 = fcmp uge double %524, %420
  %.not59.i.i = or i1 %457, %525
  %526 = select i1 %.not59.i.i, i1 %.sroa.12.3.off0.i, i1 false
  br i1 %526, label %learn_fullness.exit.i.i, label %527

527:                                              ; preds = %523
  %528 = getelementptr inbounds i8, ptr %0, i64 360
  %529 = load i8, ptr %528, align 8
  %530 = trunc i8 %529 to i1
  br i1 %530, label %learn_fullness.exit.i.i, label %531

531:                                              ; preds = %527
  %532 = getelementptr inbounds i8, ptr %0, i64 324
  %533 = load i32, ptr %532, align 4
  %.not.i.i46.i.i = icmp eq i32 %533, 0
  br i1 %.not.i.i46.i.i, label %ltp_bandwidth.exit.i47.i.i, label %ltp_bandwidth.exit.thread.i.i.i

ltp_bandwidth.exit.i47.i.i:                       ; preds = %531
  %534 = getelementptr inbounds i8, ptr %0, i64 344
  %535 = load double, ptr %534, align 8
  %536 = fmul double %535, 1.250000e+00
  %537 = fcmp ugt double %536, 0.000000e+00
  br i1 %537, label %551, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit.thread.i.i.i:                  ; preds = %531
  %538 = getelementptr inbounds i8, ptr %0, i64 64
  %539 = getelementptr inbounds i8, ptr %0, i64 320
  %540 = load i32, ptr %539, align 8
  %541 = zext i32 %540 to i64
  %542 = getelementptr inbounds [16 x %struct.ltp_best], ptr %538, i64 0, i64 %541, i32 1
  %543 = load double, ptr %542, align 8
  %544 = getelementptr inbounds i8, ptr %0, i64 344
  %545 = load double, ptr %544, align 8
  %546 = fmul double %545, 1.250000e+00
  %547 = fcmp ult double %543, %546
  br i1 %547, label %551, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit10.i.i.i:                       ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %548 = phi ptr [ %534, %ltp_bandwidth.exit.i47.i.i ], [ %544, %ltp_bandwidth.exit.thread.i.i.i ]
  %549 = phi double [ 0.000000e+00, %ltp_bandwidth.exit.i47.i.i ], [ %543, %ltp_bandwidth.exit.thread.i.i.i ]
  store double %549, ptr %548, align 8
  %550 = getelementptr inbounds i8, ptr %0, i64 352
  store i64 0, ptr %550, align 8
  br label %learn_fullness.exit.i.i

551:                                              ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %552 = getelementptr inbounds i8, ptr %0, i64 352
  %553 = load i64, ptr %552, align 8
  %554 = add nsw i64 %553, 1
  store i64 %554, ptr %552, align 8
  %555 = icmp sgt i64 %553, 1
  %556 = zext i1 %555 to i8
  store i8 %556, ptr %528, align 8
  br label %learn_fullness.exit.i.i

learn_fullness.exit.i.i:                          ; preds = %551, %ltp_bandwidth.exit10.i.i.i, %527, %523, %learn_rate.exit.i.i
  %557 = sitofp i64 %421 to double
  %558 = load i32, ptr %0, align 8
  switch i32 %558, label %follow.exit.i.i [
    i32 1, label %559
    i32 2, label %565
    i32 3, label %learn_fullness.exit._crit_edge.i.i
  ]

learn_fullness.exit._crit_edge.i.i:               ; preds = %learn_fullness.exit.i.i
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 368
  %.pre.i.i17 = load i64, ptr %.phi.trans.insert.i.i, align 8
  br label %594

559:                                              ; preds = %learn_fullness.exit.i.i
  %560 = getelementptr inbounds i8, ptr %0, i64 360
  %561 = load i8, ptr %560, align 8
  %562 = trunc i8 %561 to i1
  br i1 %562, label %.thread.i.i.i, label %follow.exit.i.i

.thread.i.i.i:                                    ; preds = %559
  store i32 2, ptr %0, align 8
  %563 = getelementptr inbounds i8, ptr %0, i64 40
  store double 0x3FD62F078ADEB975, ptr %563, align 8
  %564 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.885000e+00, ptr %564, align 8
  br label %565

565:                                              ; preds = %.thread.i.i.i, %learn_fullness.exit.i.i
  %566 = getelementptr inbounds i8, ptr %0, i64 324
  %567 = load i32, ptr %566, align 4
  %.not.i.i.i.i.i = icmp eq i32 %567, 0
  br i1 %.not.i.i.i.i.i, label %target.exit.i.i.i, label %568

568:                                              ; preds = %565
  %569 = getelementptr inbounds i8, ptr %0, i64 64
  %570 = getelementptr inbounds i8, ptr %0, i64 320
  %571 = load i32, ptr %570, align 8
  %572 = zext i32 %571 to i64
  %573 = getelementptr inbounds [16 x %struct.ltp_best], ptr %569, i64 0, i64 %572, i32 1
  %574 = load double, ptr %573, align 8
  br label %target.exit.i.i.i

target.exit.i.i.i:                                ; preds = %568, %565
  %575 = phi double [ %574, %568 ], [ 0.000000e+00, %565 ]
  %576 = fcmp uge double %452, 0.000000e+00
  %577 = fcmp ogt double %575, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %576, i1 %577, i1 false
  %578 = fmul double %.pre69.i.i, %575
  %579 = fadd double %578, 4.530000e+03
  %.0.i.i.i.i = select i1 %or.cond.i.i.i.i, double %579, double 1.510000e+04
  %580 = fcmp ult double %.0.i.i.i.i, %557
  br i1 %580, label %follow.exit.i.i, label %.thread55.i.i.i

.thread55.i.i.i:                                  ; preds = %target.exit.i.i.i
  store i32 3, ptr %0, align 8
  %581 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.000000e+00, ptr %581, align 8
  %582 = getelementptr inbounds i8, ptr %0, i64 8
  %583 = load i64, ptr %582, align 8
  %584 = srem i64 %583, 7
  %585 = trunc nsw i64 %584 to i8
  %.lhs.trunc.i.i.i.i = add nsw i8 %585, 2
  %586 = srem i8 %.lhs.trunc.i.i.i.i, 8
  %.sext.i.i.i.i = sext i8 %586 to i64
  %587 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i.i.i, ptr %587, align 8
  %588 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %588, align 8
  %589 = icmp eq i8 %586, 0
  %590 = icmp eq i8 %586, 1
  %591 = select i1 %590, double 7.500000e-01, double 1.000000e+00
  %592 = select i1 %589, double 1.250000e+00, double %591
  %593 = getelementptr inbounds i8, ptr %0, i64 40
  store double %592, ptr %593, align 8
  br label %594

594:                                              ; preds = %.thread55.i.i.i, %learn_fullness.exit._crit_edge.i.i
  %595 = phi i64 [ %.pre.i.i17, %learn_fullness.exit._crit_edge.i.i ], [ %.sext.i.i.i.i, %.thread55.i.i.i ]
  %596 = getelementptr inbounds i8, ptr %0, i64 368
  %597 = icmp eq i64 %595, 1
  br i1 %457, label %.thread45.i.i.i, label %598

598:                                              ; preds = %594
  %.not52.i.i.i = icmp eq i64 %595, 0
  %599 = getelementptr inbounds i8, ptr %0, i64 376
  %600 = load double, ptr %599, align 8
  %601 = fsub double %2, %600
  %602 = fcmp ogt double %601, %452
  br i1 %.not52.i.i.i, label %603, label %621

.thread45.i.i.i:                                  ; preds = %594
  br i1 %597, label %.thread48.i.i.i, label %follow.exit.i.i

603:                                              ; preds = %598
  br i1 %602, label %604, label %follow.exit.i.i

604:                                              ; preds = %603
  %605 = getelementptr inbounds i8, ptr %0, i64 324
  %606 = load i32, ptr %605, align 4
  %.not.i.i37.i.i.i = icmp eq i32 %606, 0
  br i1 %.not.i.i37.i.i.i, label %target.exit40.i.i.i, label %607

607:                                              ; preds = %604
  %608 = getelementptr inbounds i8, ptr %0, i64 64
  %609 = getelementptr inbounds i8, ptr %0, i64 320
  %610 = load i32, ptr %609, align 8
  %611 = zext i32 %610 to i64
  %612 = getelementptr inbounds [16 x %struct.ltp_best], ptr %608, i64 0, i64 %611, i32 1
  %613 = load double, ptr %612, align 8
  br label %target.exit40.i.i.i

target.exit40.i.i.i:                              ; preds = %607, %604
  %614 = phi double [ %613, %607 ], [ 0.000000e+00, %604 ]
  %615 = fcmp ogt double %614, 0.000000e+00
  %616 = fmul double %614, 1.250000e+00
  %617 = fmul double %.pre69.i.i, %616
  %618 = fadd double %617, 4.530000e+03
  %.0.i39.i.i.i = select i1 %615, double %618, double 1.510000e+04
  %619 = fcmp ole double %.0.i39.i.i.i, %557
  %620 = or i1 %.sroa.12.3.off0.i, %619
  br i1 %620, label %.critedge36.i.i.i, label %follow.exit.i.i

621:                                              ; preds = %598
  br i1 %597, label %622, label %638

622:                                              ; preds = %621
  br i1 %602, label %.critedge36.i.i.i, label %.thread48.i.i.i

.thread48.i.i.i:                                  ; preds = %622, %.thread45.i.i.i
  %623 = getelementptr inbounds i8, ptr %0, i64 324
  %624 = load i32, ptr %623, align 4
  %.not.i.i41.i.i.i = icmp eq i32 %624, 0
  br i1 %.not.i.i41.i.i.i, label %target.exit44.i.i.i, label %625

625:                                              ; preds = %.thread48.i.i.i
  %626 = getelementptr inbounds i8, ptr %0, i64 64
  %627 = getelementptr inbounds i8, ptr %0, i64 320
  %628 = load i32, ptr %627, align 8
  %629 = zext i32 %628 to i64
  %630 = getelementptr inbounds [16 x %struct.ltp_best], ptr %626, i64 0, i64 %629, i32 1
  %631 = load double, ptr %630, align 8
  br label %target.exit44.i.i.i

target.exit44.i.i.i:                              ; preds = %625, %.thread48.i.i.i
  %632 = phi double [ %631, %625 ], [ 0.000000e+00, %.thread48.i.i.i ]
  %633 = fcmp uge double %452, 0.000000e+00
  %634 = fcmp ogt double %632, 0.000000e+00
  %or.cond.i42.i.i.i = select i1 %633, i1 %634, i1 false
  %635 = fmul double %.pre69.i.i, %632
  %636 = fadd double %635, 4.530000e+03
  %.0.i43.i.i.i = select i1 %or.cond.i42.i.i.i, double %636, double 1.510000e+04
  %637 = fcmp ult double %.0.i43.i.i.i, %557
  br i1 %637, label %follow.exit.i.i, label %.critedge36.i.i.i

638:                                              ; preds = %621
  br i1 %602, label %.critedge36.i.i.i, label %follow.exit.i.i

.critedge36.i.i.i:                                ; preds = %638, %target.exit44.i.i.i, %622, %target.exit40.i.i.i
  %639 = add nsw i64 %595, 1
  %640 = srem i64 %639, 8
  store i64 %640, ptr %596, align 8
  %641 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %641, align 8
  %642 = icmp eq i64 %640, 0
  %643 = icmp eq i64 %640, 1
  %644 = select i1 %643, double 7.500000e-01, double 1.000000e+00
  %645 = select i1 %642, double 1.250000e+00, double %644
  %646 = getelementptr inbounds i8, ptr %0, i64 40
  store double %645, ptr %646, align 8
  br label %follow.exit.i.i

follow.exit.i.i:                                  ; preds = %.critedge36.i.i.i, %638, %target.exit44.i.i.i, %target.exit40.i.i.i, %603, %.thread45.i.i.i, %target.exit.i.i.i, %559, %learn_fullness.exit.i.i
  %647 = phi i32 [ %558, %learn_fullness.exit.i.i ], [ 1, %559 ], [ 3, %.critedge36.i.i.i ], [ 3, %638 ], [ 3, %target.exit44.i.i.i ], [ 3, %target.exit40.i.i.i ], [ 3, %603 ], [ 3, %.thread45.i.i.i ], [ 2, %target.exit.i.i.i ]
  %.not.i49.i.i = icmp eq i32 %647, 4
  br i1 %443, label %648, label %652

648:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %649

649:                                              ; preds = %648
  store i32 4, ptr %0, align 8
  %650 = getelementptr inbounds i8, ptr %0, i64 40
  store double 1.000000e+00, ptr %650, align 8
  %651 = getelementptr inbounds i8, ptr %0, i64 384
  store double -1.000000e+00, ptr %651, align 8
  br label %.thread.i50.i.i

652:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %probe_rtt.exit.i.i

.thread.i50.i.i:                                  ; preds = %652, %649, %648
  %653 = getelementptr inbounds i8, ptr %0, i64 384
  %654 = load double, ptr %653, align 8
  %655 = fcmp olt double %654, 0.000000e+00
  br i1 %655, label %656, label %662

656:                                              ; preds = %.thread.i50.i.i
  %657 = icmp slt i64 %421, 6041
  br i1 %657, label %658, label %probe_rtt.exit.i.i

658:                                              ; preds = %656
  %659 = fcmp olt double %452, 2.000000e-01
  %660 = select i1 %659, double 2.000000e-01, double %452
  %661 = fadd double %660, %2
  store double %661, ptr %653, align 8
  br label %probe_rtt.exit.i.i

662:                                              ; preds = %.thread.i50.i.i
  %663 = fcmp ugt double %654, %2
  br i1 %663, label %probe_rtt.exit.i.i, label %664

664:                                              ; preds = %662
  %665 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %665, align 8
  %666 = getelementptr inbounds i8, ptr %0, i64 360
  %667 = load i8, ptr %666, align 8
  %668 = trunc i8 %667 to i1
  %669 = getelementptr inbounds i8, ptr %0, i64 48
  br i1 %668, label %670, label %683

670:                                              ; preds = %664
  store i32 3, ptr %0, align 8
  store double 2.000000e+00, ptr %669, align 8
  %671 = getelementptr inbounds i8, ptr %0, i64 8
  %672 = load i64, ptr %671, align 8
  %673 = srem i64 %672, 7
  %674 = trunc nsw i64 %673 to i8
  %.lhs.trunc.i.i51.i.i = add nsw i8 %674, 2
  %675 = srem i8 %.lhs.trunc.i.i51.i.i, 8
  %.sext.i.i52.i.i = sext i8 %675 to i64
  %676 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i52.i.i, ptr %676, align 8
  %677 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %677, align 8
  %678 = icmp eq i8 %675, 0
  %679 = icmp eq i8 %675, 1
  %680 = select i1 %679, double 7.500000e-01, double 1.000000e+00
  %681 = select i1 %678, double 1.250000e+00, double %680
  %682 = getelementptr inbounds i8, ptr %0, i64 40
  store double %681, ptr %682, align 8
  br label %probe_rtt.exit.i.i

683:                                              ; preds = %664
  store i32 1, ptr %0, align 8
  store double 2.885000e+00, ptr %669, align 8
  %684 = getelementptr inbounds i8, ptr %0, i64 40
  store double 2.885000e+00, ptr %684, align 8
  br label %probe_rtt.exit.i.i

probe_rtt.exit.i.i:                               ; preds = %683, %670, %662, %658, %656, %652
  %685 = phi i1 [ false, %652 ], [ true, %656 ], [ true, %658 ], [ true, %662 ], [ false, %670 ], [ false, %683 ]
  %686 = getelementptr inbounds i8, ptr %0, i64 324
  %687 = load i32, ptr %686, align 4
  %.not.i.i53.i.i = icmp eq i32 %687, 0
  br i1 %.not.i.i53.i.i, label %wanted.exit.thread.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %probe_rtt.exit.i.i
  %688 = getelementptr inbounds i8, ptr %0, i64 64
  %689 = getelementptr inbounds i8, ptr %0, i64 320
  %690 = load i32, ptr %689, align 8
  %691 = zext i32 %690 to i64
  %692 = getelementptr inbounds [16 x %struct.ltp_best], ptr %688, i64 0, i64 %691, i32 1
  %693 = load double, ptr %692, align 8
  %694 = getelementptr inbounds i8, ptr %0, i64 40
  %695 = load double, ptr %694, align 8
  %696 = fmul double %695, 0x3FEFAE147AE147AE
  %697 = fmul double %693, %696
  %698 = fcmp uge double %452, 0.000000e+00
  %699 = fcmp ogt double %693, 0.000000e+00
  %or.cond.i.i54.i.i = select i1 %698, i1 %699, i1 false
  br i1 %or.cond.i.i54.i.i, label %700, label %wanted.exit.i.i.i

700:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %701 = getelementptr inbounds i8, ptr %0, i64 48
  %702 = load double, ptr %701, align 8
  %703 = fmul double %452, %702
  %704 = fadd double %452, 4.000000e-03
  %705 = fcmp ogt double %703, %704
  %706 = select i1 %705, double %703, double %704
  %707 = fmul double %693, %706
  %708 = fadd double %707, 4.530000e+03
  br label %wanted.exit.i.i.i

wanted.exit.i.i.i:                                ; preds = %700, %ltp_bandwidth.exit.i.i.i.i
  %.0.i.i55.i.i = phi double [ %708, %700 ], [ 1.510000e+04, %ltp_bandwidth.exit.i.i.i.i ]
  br i1 %699, label %709, label %wanted.exit.thread.i.i.i

709:                                              ; preds = %wanted.exit.i.i.i
  %710 = getelementptr inbounds i8, ptr %0, i64 360
  %711 = load i8, ptr %710, align 8
  %712 = trunc i8 %711 to i1
  br i1 %712, label %.sink.split.i.i.i, label %713

713:                                              ; preds = %709
  %714 = getelementptr inbounds i8, ptr %0, i64 24
  %715 = load double, ptr %714, align 8
  %716 = fcmp ogt double %697, %715
  br i1 %716, label %.sink.split.i.i.i, label %717

717:                                              ; preds = %713
  %718 = getelementptr inbounds i8, ptr %0, i64 56
  %719 = load i64, ptr %718, align 8
  %720 = icmp slt i64 %719, 2
  br i1 %720, label %.sink.split.i.i.i, label %725

wanted.exit.thread.i.i.i:                         ; preds = %wanted.exit.i.i.i, %probe_rtt.exit.i.i
  %.0.i29.i.i.i = phi double [ %.0.i.i55.i.i, %wanted.exit.i.i.i ], [ 1.510000e+04, %probe_rtt.exit.i.i ]
  %721 = fcmp ogt double %452, 0.000000e+00
  br i1 %721, label %722, label %725

722:                                              ; preds = %wanted.exit.thread.i.i.i
  %723 = fdiv double 4.356350e+04, %452
  br label %.sink.split.i.i.i

.sink.split.i.i.i:                                ; preds = %722, %717, %713, %709
  %.sink.i.i.i = phi double [ %723, %722 ], [ %697, %717 ], [ %697, %713 ], [ %697, %709 ]
  %.0.i28.ph.i.i.i = phi double [ %.0.i29.i.i.i, %722 ], [ %.0.i.i55.i.i, %717 ], [ %.0.i.i55.i.i, %713 ], [ %.0.i.i55.i.i, %709 ]
  %724 = getelementptr inbounds i8, ptr %0, i64 24
  store double %.sink.i.i.i, ptr %724, align 8
  br label %725

725:                                              ; preds = %.sink.split.i.i.i, %wanted.exit.thread.i.i.i, %717
  %.0.i28.i.i.i = phi double [ %.0.i29.i.i.i, %wanted.exit.thread.i.i.i ], [ %.0.i.i55.i.i, %717 ], [ %.0.i28.ph.i.i.i, %.sink.split.i.i.i ]
  %726 = getelementptr inbounds i8, ptr %0, i64 360
  %727 = load i8, ptr %726, align 8
  %728 = trunc i8 %727 to i1
  %729 = getelementptr inbounds i8, ptr %0, i64 16
  %730 = load double, ptr %729, align 8
  br i1 %728, label %731, label %736

731:                                              ; preds = %725
  %732 = sitofp i64 %.254.i to double
  %733 = fadd double %730, %732
  %734 = fcmp olt double %733, %.0.i28.i.i.i
  %735 = select i1 %734, double %733, double %.0.i28.i.i.i
  br label %ltp_rate_acked.exit.i

736:                                              ; preds = %725
  %737 = fcmp olt double %730, %.0.i28.i.i.i
  %738 = icmp slt i64 %424, 15100
  %or.cond57.i.i = select i1 %737, i1 true, i1 %738
  br i1 %or.cond57.i.i, label %739, label %ltp_rate_acked.exit.i

739:                                              ; preds = %736
  %740 = sitofp i64 %.254.i to double
  %741 = fadd double %730, %740
  br label %ltp_rate_acked.exit.i

ltp_rate_acked.exit.i:                            ; preds = %739, %736, %731
  %742 = phi double [ %741, %739 ], [ %735, %731 ], [ %730, %736 ]
  %743 = fcmp ogt double %742, 6.040000e+03
  %744 = select i1 %743, double %742, double 6.040000e+03
  %spec.store.select.i.i.i = select i1 %685, double 6.040000e+03, double %744
  store double %spec.store.select.i.i.i, ptr %729, align 8
  %745 = getelementptr inbounds i8, ptr %0, i64 33440
  store double %2, ptr %745, align 8
  %746 = getelementptr inbounds i8, ptr %0, i64 33432
  store i32 0, ptr %746, align 8
  %747 = load i64, ptr %248, align 8
  %748 = icmp slt i64 %747, 0
  br i1 %748, label %ltp_receiver_take.exit, label %749

749:                                              ; preds = %ltp_rate_acked.exit.i
  %750 = load i32, ptr %247, align 4
  %751 = load i32, ptr %243, align 8
  %.not13.i.i = icmp eq i32 %750, %751
  br i1 %.not13.i.i, label %ltp_receiver_take.exit, label %.lr.ph.i66.i

.lr.ph.i66.i:                                     ; preds = %749, %766
  %752 = phi i32 [ %767, %766 ], [ %751, %749 ]
  %.014.i.i = phi i32 [ %768, %766 ], [ %750, %749 ]
  %753 = load ptr, ptr %242, align 8
  %754 = and i32 %.014.i.i, 16383
  %755 = zext nneg i32 %754 to i64
  %756 = getelementptr inbounds %struct.ltp_sent, ptr %753, i64 %755
  %757 = load i64, ptr %248, align 8
  %758 = trunc i64 %757 to i32
  %759 = sub i32 %.014.i.i, %758
  %760 = icmp slt i32 %759, 0
  br i1 %760, label %761, label %ltp_receiver_take.exit

761:                                              ; preds = %.lr.ph.i66.i
  %762 = getelementptr inbounds i8, ptr %756, i64 50
  %763 = load i8, ptr %762, align 2
  %764 = icmp eq i8 %763, 1
  br i1 %764, label %765, label %766

765:                                              ; preds = %761
  tail call fastcc void @lose(ptr noundef nonnull %0, ptr noundef nonnull %756) nobuiltin
  %.pre.i69.i = load i32, ptr %243, align 8
  br label %766

766:                                              ; preds = %765, %761
  %767 = phi i32 [ %.pre.i69.i, %765 ], [ %752, %761 ]
  %768 = add i32 %.014.i.i, 1
  %.not.i68.i = icmp eq i32 %768, %767
  br i1 %.not.i68.i, label %ltp_receiver_take.exit, label %.lr.ph.i66.i

769:                                              ; preds = %3
  %770 = getelementptr inbounds i8, ptr %1, i64 12
  %771 = load i32, ptr %770, align 4
  %772 = getelementptr inbounds i8, ptr %0, i64 480
  %773 = and i32 %771, 4095
  %774 = zext nneg i32 %773 to i64
  %775 = getelementptr inbounds [4096 x ptr], ptr %772, i64 0, i64 %774
  %776 = load ptr, ptr %775, align 8
  %.not.i.i22 = icmp eq ptr %776, null
  br i1 %.not.i.i22, label %ltp_take_close.exit, label %777

777:                                              ; preds = %769
  %778 = getelementptr inbounds i8, ptr %776, i64 104
  %779 = load i32, ptr %778, align 8
  %780 = icmp eq i32 %779, %771
  br i1 %780, label %open_flow.exit.i, label %ltp_take_close.exit

open_flow.exit.i:                                 ; preds = %777
  %781 = getelementptr inbounds i8, ptr %1, i64 24
  %782 = load i32, ptr %781, align 8
  %783 = getelementptr inbounds i8, ptr %776, i64 108
  %784 = load i32, ptr %783, align 4
  %.not27.i = icmp eq i32 %782, %784
  br i1 %.not27.i, label %785, label %816

785:                                              ; preds = %open_flow.exit.i
  %786 = getelementptr inbounds i8, ptr %776, i64 120
  %787 = load i8, ptr %786, align 8
  %788 = trunc i8 %787 to i1
  br i1 %788, label %789, label %816

789:                                              ; preds = %785
  %790 = getelementptr inbounds i8, ptr %1, i64 32
  %791 = load i64, ptr %790, align 8
  %.not28.i = icmp eq i64 %791, 0
  br i1 %.not28.i, label %.thread.i, label %792

792:                                              ; preds = %789
  %793 = getelementptr inbounds i8, ptr %1, i64 40
  %794 = load ptr, ptr %793, align 8
  %795 = icmp eq i32 %782, 0
  br i1 %795, label %.thread36.i, label %.lr.ph.i.i24

.lr.ph.i.i24:                                     ; preds = %792
  %796 = getelementptr inbounds i8, ptr %776, i64 64
  %797 = load ptr, ptr %796, align 8
  %798 = zext i32 %782 to i64
  br label %799

799:                                              ; preds = %814, %.lr.ph.i.i24
  %indvars.iv.i.i25 = phi i64 [ 0, %.lr.ph.i.i24 ], [ %indvars.iv.next.i.i27, %814 ]
  %800 = phi i1 [ false, %.lr.ph.i.i24 ], [ %815, %814 ]
  %801 = getelementptr inbounds i8, ptr %797, i64 %indvars.iv.i.i25
  %802 = load i8, ptr %801, align 1
  %803 = and i8 %802, 2
  %.not.i31.i = icmp eq i8 %803, 0
  br i1 %.not.i31.i, label %814, label %804

804:                                              ; preds = %799
  %805 = trunc nuw i64 %indvars.iv.i.i25 to i32
  %806 = lshr i64 %indvars.iv.i.i25, 3
  %807 = and i64 %806, 536870911
  %808 = getelementptr inbounds i8, ptr %794, i64 %807
  %809 = load i8, ptr %808, align 1
  %810 = zext i8 %809 to i32
  %811 = and i32 %805, 7
  %812 = shl nuw nsw i32 1, %811
  %813 = and i32 %812, %810
  %.not.i.i.i26 = icmp eq i32 %813, 0
  br i1 %.not.i.i.i26, label %has_critical.exit.i, label %814

814:                                              ; preds = %804, %799
  %indvars.iv.next.i.i27 = add nuw nsw i64 %indvars.iv.i.i25, 1
  %815 = icmp uge i64 %indvars.iv.next.i.i27, %798
  %exitcond.i.i = icmp eq i64 %indvars.iv.next.i.i27, %798
  br i1 %exitcond.i.i, label %has_critical.exit.i, label %799

has_critical.exit.i:                              ; preds = %814, %804
  %.lcssa.i.i = phi i1 [ %800, %804 ], [ %815, %814 ]
  br i1 %.lcssa.i.i, label %.thread36.i, label %816

816:                                              ; preds = %has_critical.exit.i, %785, %open_flow.exit.i
  %817 = getelementptr inbounds i8, ptr %0, i64 464
  %818 = load i64, ptr %817, align 8
  %819 = add i64 %818, 1
  store i64 %819, ptr %817, align 8
  br label %ltp_receiver_take.exit

.thread36.i:                                      ; preds = %has_critical.exit.i, %792
  %820 = tail call ptr @calloc(i64 noundef %791, i64 noundef 1) nobuiltin
  %821 = getelementptr inbounds i8, ptr %776, i64 128
  store ptr %820, ptr %821, align 8
  %.not30.i = icmp eq ptr %820, null
  br i1 %.not30.i, label %ltp_receiver_take.exit, label %822

822:                                              ; preds = %.thread36.i
  %823 = load ptr, ptr %793, align 8
  %824 = load i64, ptr %790, align 8
  %825 = tail call ptr @memcpy(ptr noundef nonnull %820, ptr noundef %823, i64 noundef %824) nobuiltin
  br label %.thread.i

.thread.i:                                        ; preds = %822, %789
  store ptr null, ptr %775, align 8
  %826 = getelementptr inbounds i8, ptr %0, i64 33248
  %827 = load i32, ptr %826, align 8
  %828 = add i32 %827, -1
  store i32 %828, ptr %826, align 8
  %829 = getelementptr inbounds i8, ptr %776, i64 122
  %830 = load i8, ptr %829, align 2
  %831 = trunc i8 %830 to i1
  br i1 %831, label %832, label %leave.exit.i.i

832:                                              ; preds = %.thread.i
  %833 = getelementptr inbounds i8, ptr %776, i64 8
  %834 = load ptr, ptr %833, align 8
  %835 = load ptr, ptr %776, align 8
  %.not.i.i33.i = icmp eq ptr %835, null
  %836 = getelementptr inbounds i8, ptr %835, i64 8
  %837 = getelementptr inbounds i8, ptr %0, i64 33256
  %838 = select i1 %.not.i.i33.i, ptr %837, ptr %836
  store ptr %834, ptr %838, align 8
  %839 = load ptr, ptr %776, align 8
  %.not11.i.i.i = icmp eq ptr %834, null
  %840 = getelementptr inbounds i8, ptr %0, i64 33264
  %841 = select i1 %.not11.i.i.i, ptr %840, ptr %834
  store ptr %839, ptr %841, align 8
  store i8 0, ptr %829, align 2
  br label %leave.exit.i.i

leave.exit.i.i:                                   ; preds = %832, %.thread.i
  %842 = getelementptr inbounds i8, ptr %776, i64 16
  store ptr null, ptr %842, align 8
  %843 = getelementptr inbounds i8, ptr %0, i64 33272
  %844 = load ptr, ptr %843, align 8
  %.not.i32.i = icmp eq ptr %844, null
  br i1 %.not.i32.i, label %ltp_take_close.exit.thread36, label %845

845:                                              ; preds = %leave.exit.i.i
  %846 = getelementptr inbounds i8, ptr %0, i64 33280
  %847 = load ptr, ptr %846, align 8
  %848 = getelementptr inbounds i8, ptr %847, i64 16
  br label %ltp_take_close.exit.thread36

ltp_take_close.exit.thread36:                     ; preds = %leave.exit.i.i, %845
  %849 = phi ptr [ %848, %845 ], [ %843, %leave.exit.i.i ]
  store ptr %776, ptr %849, align 8
  %850 = getelementptr inbounds i8, ptr %0, i64 33280
  store ptr %776, ptr %850, align 8
  br label %859

ltp_take_close.exit:                              ; preds = %769, %777
  %851 = getelementptr inbounds i8, ptr %0, i64 33252
  %852 = load i32, ptr %851, align 4
  %853 = sub i32 %771, %852
  %854 = icmp sgt i32 %853, -1
  %855 = zext i1 %854 to i64
  %856 = getelementptr inbounds i8, ptr %0, i64 464
  %857 = load i64, ptr %856, align 8
  %858 = add i64 %857, %855
  store i64 %858, ptr %856, align 8
  br i1 %854, label %ltp_receiver_take.exit, label %859

859:                                              ; preds = %ltp_take_close.exit.thread36, %ltp_take_close.exit
  %860 = getelementptr inbounds i8, ptr %0, i64 70512
  %861 = load i32, ptr %770, align 4
  %862 = zext i32 %861 to i64
  %863 = shl nuw i64 %862, 32
  %864 = getelementptr inbounds i8, ptr %1, i64 24
  %865 = load i32, ptr %864, align 8
  %866 = zext i32 %865 to i64
  %867 = or disjoint i64 %863, %866
  %868 = getelementptr inbounds i8, ptr %0, i64 70528
  %869 = load i64, ptr %868, align 8
  %870 = getelementptr inbounds i8, ptr %0, i64 70536
  %871 = load i64, ptr %870, align 8
  %872 = icmp eq i64 %869, %871
  br i1 %872, label %873, label %._crit_edge.i28

._crit_edge.i28:                                  ; preds = %859
  %.pre.i = load ptr, ptr %860, align 8
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 70520
  %.pre7.i = load i64, ptr %.phi.trans.insert.i, align 8
  br label %885

873:                                              ; preds = %859
  %.not.i.i29 = icmp eq i64 %869, 0
  %874 = shl i64 %869, 1
  %spec.select.i.i = select i1 %.not.i.i29, i64 64, i64 %874
  %875 = tail call ptr @calloc(i64 noundef %spec.select.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i = icmp eq ptr %875, null
  br i1 %.not21.i.not.i, label %ltp_receiver_take.exit, label %.preheader.i.i30

.preheader.i.i30:                                 ; preds = %873
  %.pre.i.i31 = load ptr, ptr %860, align 8
  br i1 %.not.i.i29, label %grow.exit.thread.i, label %.lr.ph.i.i32

.lr.ph.i.i32:                                     ; preds = %.preheader.i.i30
  %876 = getelementptr inbounds i8, ptr %0, i64 70520
  %877 = load i64, ptr %876, align 8
  br label %878

grow.exit.thread.i:                               ; preds = %878, %.preheader.i.i30
  tail call void @free(ptr noundef %.pre.i.i31) nobuiltin
  store ptr %875, ptr %860, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 70520
  store i64 0, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  store i64 %spec.select.i.i, ptr %870, align 8
  %.pre8.i = load i64, ptr %868, align 8
  br label %885

878:                                              ; preds = %878, %.lr.ph.i.i32
  %.01822.i.i = phi i64 [ 0, %.lr.ph.i.i32 ], [ %884, %878 ]
  %879 = add i64 %.01822.i.i, %877
  %880 = urem i64 %879, %869
  %881 = getelementptr inbounds i64, ptr %.pre.i.i31, i64 %880
  %882 = load i64, ptr %881, align 8
  %883 = getelementptr inbounds i64, ptr %875, i64 %.01822.i.i
  store i64 %882, ptr %883, align 8
  %884 = add nuw i64 %.01822.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %884, %869
  br i1 %exitcond.not.i.i, label %grow.exit.thread.i, label %878

885:                                              ; preds = %grow.exit.thread.i, %._crit_edge.i28
  %886 = phi i64 [ %871, %._crit_edge.i28 ], [ %spec.select.i.i, %grow.exit.thread.i ]
  %887 = phi i64 [ %869, %._crit_edge.i28 ], [ %.pre8.i, %grow.exit.thread.i ]
  %888 = phi i64 [ %.pre7.i, %._crit_edge.i28 ], [ 0, %grow.exit.thread.i ]
  %889 = phi ptr [ %.pre.i, %._crit_edge.i28 ], [ %875, %grow.exit.thread.i ]
  %890 = add i64 %887, 1
  store i64 %890, ptr %868, align 8
  %891 = add i64 %888, %887
  %892 = urem i64 %891, %886
  %893 = getelementptr inbounds i64, ptr %889, i64 %892
  store i64 %867, ptr %893, align 8
  br label %ltp_receiver_take.exit

894:                                              ; preds = %3
  %895 = getelementptr inbounds i8, ptr %0, i64 33448
  %896 = getelementptr inbounds i8, ptr %1, i64 12
  %897 = load i32, ptr %896, align 4
  %898 = getelementptr inbounds i8, ptr %0, i64 70376
  br label %899

899:                                              ; preds = %900, %894
  %.020.i = phi ptr [ null, %894 ], [ %.019.i, %900 ]
  %.019.in.i = phi ptr [ %898, %894 ], [ %.019.i, %900 ]
  %.019.i = load ptr, ptr %.019.in.i, align 8
  %.not.i33 = icmp eq ptr %.019.i, null
  br i1 %.not.i33, label %.critedge.i34, label %900

900:                                              ; preds = %899
  %901 = getelementptr inbounds i8, ptr %.019.i, i64 8
  %902 = load i32, ptr %901, align 8
  %.not21.i = icmp eq i32 %902, %897
  br i1 %.not21.i, label %903, label %899

903:                                              ; preds = %900
  %904 = load ptr, ptr %.019.i, align 8
  %.not22.i = icmp eq ptr %.020.i, null
  %905 = select i1 %.not22.i, ptr %898, ptr %.020.i
  store ptr %904, ptr %905, align 8
  %906 = getelementptr inbounds i8, ptr %0, i64 70384
  %907 = load ptr, ptr %906, align 8
  %908 = icmp eq ptr %907, %.019.i
  br i1 %908, label %909, label %910

909:                                              ; preds = %903
  store ptr %.020.i, ptr %906, align 8
  br label %910

910:                                              ; preds = %909, %903
  %911 = getelementptr inbounds i8, ptr %0, i64 70392
  %912 = load ptr, ptr %911, align 8
  store ptr %912, ptr %.019.i, align 8
  store ptr %.019.i, ptr %911, align 8
  br label %ltp_receiver_take.exit

.critedge.i34:                                    ; preds = %899
  %913 = load i64, ptr %895, align 8
  %914 = add i64 %913, 1
  store i64 %914, ptr %895, align 8
  br label %ltp_receiver_take.exit

ltp_receiver_take.exit:                           ; preds = %766, %.lr.ph.i66.i, %222, %.thread36.i, %816, %.critedge.i34, %910, %885, %873, %749, %ltp_rate_acked.exit.i, %._crit_edge.i, %230, %is_complete.exit.i, %.preheader.i.i, %.critedge.thread.i, %170, %ltp_free_inbound.exit.i, %fits.exit.thread116.i, %rival_of.exit.i.thread, %78, %ltp_take_close.exit
  %.0 = phi ptr [ null, %ltp_take_close.exit ], [ null, %is_complete.exit.i ], [ null, %.critedge.thread.i ], [ null, %rival_of.exit.i.thread ], [ null, %78 ], [ null, %ltp_free_inbound.exit.i ], [ null, %fits.exit.thread116.i ], [ null, %170 ], [ %.1111112.i, %.preheader.i.i ], [ null, %230 ], [ null, %._crit_edge.i ], [ null, %ltp_rate_acked.exit.i ], [ null, %749 ], [ null, %873 ], [ null, %885 ], [ null, %910 ], [ null, %.critedge.i34 ], [ null, %816 ], [ null, %.thread36.i ], [ %.1111112.i, %222 ], [ null, %.lr.ph.i66.i ], [ null, %766 ]
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
  %5 = getelementptr inbounds i8, ptr %0, i64 33480
  %6 = getelementptr inbounds i8, ptr %1, i64 24
  %7 = load i32, ptr %6, align 8
  %8 = and i32 %7, 4095
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds [4096 x ptr], ptr %5, i64 0, i64 %9
  br label %11

11:                                               ; preds = %11, %4
  %.0.i.i = phi ptr [ %10, %4 ], [ %12, %11 ]
  %12 = load ptr, ptr %.0.i.i, align 8
  %.not.i.i = icmp eq ptr %12, %1
  br i1 %.not.i.i, label %leave_rivals.exit.i, label %11

leave_rivals.exit.i:                              ; preds = %11
  %13 = load ptr, ptr %1, align 8
  store ptr %13, ptr %.0.i.i, align 8
  store ptr null, ptr %1, align 8
  %14 = load i32, ptr %6, align 8
  %15 = and i32 %14, 4095
  %16 = zext nneg i32 %15 to i64
  %17 = getelementptr inbounds [4096 x ptr], ptr %5, i64 0, i64 %16
  %18 = load ptr, ptr %17, align 8
  %.not4.i.i = icmp eq ptr %18, null
  br i1 %.not4.i.i, label %free_rivals.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %leave_rivals.exit.i, %ltp_free_inbound.exit.i.i
  %.05.i.i = phi ptr [ %19, %ltp_free_inbound.exit.i.i ], [ %18, %leave_rivals.exit.i ]
  %19 = load ptr, ptr %.05.i.i, align 8
  %20 = getelementptr inbounds i8, ptr %.05.i.i, i64 28
  %21 = getelementptr inbounds i8, ptr %.05.i.i, i64 256
  br label %22

22:                                               ; preds = %22, %.lr.ph.i.i
  %indvars.iv.i.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %indvars.iv.next.i.i.i, %22 ]
  %23 = load ptr, ptr %21, align 8
  %24 = getelementptr inbounds ptr, ptr %23, i64 %indvars.iv.i.i.i
  %25 = load ptr, ptr %24, align 8
  tail call void @free(ptr noundef %25) nobuiltin
  %indvars.iv.next.i.i.i = add nuw nsw i64 %indvars.iv.i.i.i, 1
  %26 = load i32, ptr %20, align 4
  %27 = add i32 %26, -1
  %28 = lshr i32 %27, 4
  %29 = zext nneg i32 %28 to i64
  %.not.not.i.i.i = icmp ult i64 %indvars.iv.i.i.i, %29
  br i1 %.not.not.i.i.i, label %22, label %ltp_free_inbound.exit.i.i

ltp_free_inbound.exit.i.i:                        ; preds = %22
  tail call void @free(ptr noundef nonnull %.05.i.i) nobuiltin
  %.not.i44.i = icmp eq ptr %19, null
  br i1 %.not.i44.i, label %free_rivals.exit.loopexit.i, label %.lr.ph.i.i

free_rivals.exit.loopexit.i:                      ; preds = %ltp_free_inbound.exit.i.i
  %.pre.i = load i32, ptr %6, align 8
  %.pre55.i = and i32 %.pre.i, 4095
  %.pre56.i = zext nneg i32 %.pre55.i to i64
  br label %free_rivals.exit.i

free_rivals.exit.i:                               ; preds = %free_rivals.exit.loopexit.i, %leave_rivals.exit.i
  %.pre-phi57.i = phi i64 [ %.pre56.i, %free_rivals.exit.loopexit.i ], [ %16, %leave_rivals.exit.i ]
  %30 = getelementptr inbounds [4096 x ptr], ptr %5, i64 0, i64 %.pre-phi57.i
  store ptr %1, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %1, i64 184
  %32 = load i32, ptr %31, align 8
  %.not52.i = icmp eq i32 %32, 0
  br i1 %.not52.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %free_rivals.exit.i
  %33 = getelementptr inbounds i8, ptr %1, i64 56
  %34 = getelementptr inbounds i8, ptr %1, i64 188
  %35 = getelementptr inbounds i8, ptr %0, i64 70400
  %36 = getelementptr inbounds i8, ptr %0, i64 70408
  %37 = getelementptr inbounds i8, ptr %0, i64 70404
  %38 = getelementptr inbounds i8, ptr %0, i64 70472
  %39 = getelementptr inbounds i8, ptr %0, i64 70488
  %40 = getelementptr inbounds i8, ptr %0, i64 70496
  %.phi.trans.insert.i.i.i = getelementptr inbounds i8, ptr %0, i64 70480
  %41 = fadd double %3, 1.000000e-03
  %.pre54.i = load i32, ptr %35, align 8
  br label %105

._crit_edge.i:                                    ; preds = %acknowledge.exit.i, %free_rivals.exit.i
  %42 = getelementptr inbounds i8, ptr %1, i64 192
  store i8 1, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %2, i64 8
  %44 = load i8, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %1, i64 193
  %46 = and i8 %44, 1
  store i8 %46, ptr %45, align 1
  %47 = load i64, ptr %2, align 8
  %48 = add i64 %47, -1
  %49 = urem i64 %48, 1440
  %50 = trunc nuw nsw i64 %49 to i32
  %51 = add nuw nsw i32 %50, 1
  %52 = getelementptr inbounds i8, ptr %1, i64 44
  store i32 %51, ptr %52, align 4
  %53 = getelementptr inbounds i8, ptr %1, i64 48
  %54 = load i64, ptr %53, align 8
  %55 = trunc i64 %54 to i32
  %56 = getelementptr inbounds i8, ptr %1, i64 28
  %57 = load i32, ptr %56, align 4
  %58 = icmp ugt i32 %57, %55
  br i1 %58, label %.lr.ph.i45.i, label %forget_misfits.exit.i

.lr.ph.i45.i:                                     ; preds = %._crit_edge.i
  %59 = getelementptr inbounds i8, ptr %1, i64 248
  %60 = getelementptr inbounds i8, ptr %0, i64 33456
  %61 = getelementptr inbounds i8, ptr %1, i64 32
  %62 = getelementptr inbounds i8, ptr %1, i64 256
  %63 = and i64 %54, 4294967295
  br label %64

64:                                               ; preds = %94, %.lr.ph.i45.i
  %65 = phi i32 [ %57, %.lr.ph.i45.i ], [ %95, %94 ]
  %indvars.iv.i.i = phi i64 [ %63, %.lr.ph.i45.i ], [ %indvars.iv.next.i.i, %94 ]
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %66 = zext i32 %65 to i64
  %67 = icmp ult i64 %indvars.iv.next.i.i, %66
  br i1 %67, label %70, label %68

68:                                               ; preds = %64
  %69 = load i32, ptr %52, align 4
  br label %70

70:                                               ; preds = %68, %64
  %71 = phi i32 [ %69, %68 ], [ 1440, %64 ]
  %72 = load ptr, ptr %59, align 8
  %73 = getelementptr inbounds i16, ptr %72, i64 %indvars.iv.i.i
  %74 = load i16, ptr %73, align 2
  %75 = and i16 %74, 32767
  %76 = zext nneg i16 %75 to i32
  %.not.i46.i = icmp eq i16 %75, 0
  %77 = icmp eq i32 %71, %76
  %or.cond.i.i = select i1 %.not.i46.i, i1 true, i1 %77
  br i1 %or.cond.i.i, label %94, label %78

78:                                               ; preds = %70
  %79 = load i64, ptr %60, align 8
  %80 = add i64 %79, 1
  store i64 %80, ptr %60, align 8
  %81 = load ptr, ptr %59, align 8
  %82 = getelementptr inbounds i16, ptr %81, i64 %indvars.iv.i.i
  store i16 0, ptr %82, align 2
  %83 = load i32, ptr %61, align 8
  %84 = add i32 %83, -1
  store i32 %84, ptr %61, align 8
  %85 = load ptr, ptr %62, align 8
  %86 = lshr i64 %indvars.iv.i.i, 4
  %87 = and i64 %86, 268435455
  %88 = getelementptr inbounds ptr, ptr %85, i64 %87
  %89 = load ptr, ptr %88, align 8
  %90 = and i64 %indvars.iv.i.i, 15
  %91 = mul nuw nsw i64 %90, 1440
  %92 = getelementptr inbounds i8, ptr %89, i64 %91
  %93 = tail call ptr @memset(ptr noundef %92, i32 noundef 0, i64 noundef 1440) nobuiltin
  %.pre.i.i = load i32, ptr %56, align 4
  %.pre20.i.i = zext i32 %.pre.i.i to i64
  br label %94

94:                                               ; preds = %78, %70
  %.pre-phi.i.i = phi i64 [ %66, %70 ], [ %.pre20.i.i, %78 ]
  %95 = phi i32 [ %65, %70 ], [ %.pre.i.i, %78 ]
  %96 = icmp ult i64 %indvars.iv.next.i.i, %.pre-phi.i.i
  br i1 %96, label %64, label %forget_misfits.exit.i

forget_misfits.exit.i:                            ; preds = %94, %._crit_edge.i
  %97 = getelementptr inbounds i8, ptr %2, i64 9
  %98 = load i8, ptr %97, align 1
  %99 = trunc i8 %98 to i1
  br i1 %99, label %.preheader.i, label %ltp_receiver_register.exit

.preheader.i:                                     ; preds = %forget_misfits.exit.i
  %100 = getelementptr inbounds i8, ptr %2, i64 40
  %101 = load i64, ptr %100, align 8
  %.not53.i = icmp eq i64 %101, 0
  br i1 %.not53.i, label %._crit_edge51.i, label %.lr.ph50.i

.lr.ph50.i:                                       ; preds = %.preheader.i
  %102 = getelementptr inbounds i8, ptr %1, i64 248
  %103 = getelementptr inbounds i8, ptr %2, i64 32
  %104 = getelementptr inbounds i8, ptr %1, i64 36
  br label %150

105:                                              ; preds = %acknowledge.exit.i, %.lr.ph.i
  %106 = phi i32 [ %.pre54.i, %.lr.ph.i ], [ %131, %acknowledge.exit.i ]
  %indvars.iv.i = phi i64 [ 0, %.lr.ph.i ], [ %indvars.iv.next.i, %acknowledge.exit.i ]
  %107 = getelementptr inbounds [32 x i32], ptr %33, i64 0, i64 %indvars.iv.i
  %108 = load i32, ptr %107, align 4
  %109 = load i32, ptr %34, align 4
  %110 = tail call noundef i32 @llvm.bswap.i32(i32 %108)
  %111 = add i32 %106, 1
  store i32 %111, ptr %35, align 8
  %112 = zext i32 %106 to i64
  %113 = getelementptr inbounds [16 x i32], ptr %36, i64 0, i64 %112
  store i32 %110, ptr %113, align 4
  store i32 %109, ptr %37, align 4
  %114 = icmp eq i32 %106, 0
  br i1 %114, label %.thread.i.i, label %115

.thread.i.i:                                      ; preds = %105
  store double %41, ptr %38, align 8
  br label %acknowledge.exit.i

115:                                              ; preds = %105
  %116 = icmp eq i32 %111, 16
  br i1 %116, label %117, label %acknowledge.exit.i

117:                                              ; preds = %115
  store double 0x7FF0000000000000, ptr %38, align 8
  %118 = load i64, ptr %39, align 8
  %119 = load i64, ptr %40, align 8
  %120 = icmp eq i64 %118, %119
  br i1 %120, label %121, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %117
  %.pre.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i, align 8
  br label %126

121:                                              ; preds = %117
  %.not.i.i.i = icmp eq i64 %118, 0
  %122 = shl i64 %118, 1
  %spec.select.i.i.i = select i1 %.not.i.i.i, i64 16, i64 %122
  %123 = load ptr, ptr %.phi.trans.insert.i.i.i, align 8
  %124 = mul i64 %spec.select.i.i.i, 72
  %125 = tail call ptr @realloc(ptr noundef %123, i64 noundef %124) nobuiltin
  %.not19.i.i.i = icmp eq ptr %125, null
  br i1 %.not19.i.i.i, label %flush.exit.i.i, label %.thread.i.i.i

.thread.i.i.i:                                    ; preds = %121
  store ptr %125, ptr %.phi.trans.insert.i.i.i, align 8
  store i64 %spec.select.i.i.i, ptr %40, align 8
  %.pre21.i.i.i = load i64, ptr %39, align 8
  br label %126

126:                                              ; preds = %.thread.i.i.i, %._crit_edge.i.i.i
  %127 = phi i64 [ %118, %._crit_edge.i.i.i ], [ %.pre21.i.i.i, %.thread.i.i.i ]
  %128 = phi ptr [ %.pre.i.i.i, %._crit_edge.i.i.i ], [ %125, %.thread.i.i.i ]
  %129 = add i64 %127, 1
  store i64 %129, ptr %39, align 8
  %130 = getelementptr inbounds %struct.ltp_ack, ptr %128, i64 %127
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %130, ptr noundef nonnull align 8 dereferenceable(72) %35, i64 72, i1 false)
  br label %flush.exit.i.i

flush.exit.i.i:                                   ; preds = %126, %121
  store i32 0, ptr %35, align 8
  br label %acknowledge.exit.i

acknowledge.exit.i:                               ; preds = %flush.exit.i.i, %115, %.thread.i.i
  %131 = phi i32 [ 1, %.thread.i.i ], [ %111, %115 ], [ 0, %flush.exit.i.i ]
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %132 = load i32, ptr %31, align 8
  %133 = zext i32 %132 to i64
  %134 = icmp ult i64 %indvars.iv.next.i, %133
  br i1 %134, label %105, label %._crit_edge.i

._crit_edge51.i:                                  ; preds = %150, %.preheader.i
  %135 = getelementptr inbounds i8, ptr %2, i64 16
  %136 = load double, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %1, i64 216
  store double %136, ptr %137, align 8
  %138 = getelementptr inbounds i8, ptr %2, i64 24
  %139 = load double, ptr %138, align 8
  %140 = getelementptr inbounds i8, ptr %1, i64 232
  store double %139, ptr %140, align 8
  %141 = getelementptr inbounds i8, ptr %1, i64 224
  store double %139, ptr %141, align 8
  %142 = getelementptr inbounds i8, ptr %0, i64 70368
  %143 = load ptr, ptr %142, align 8
  %144 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %143, ptr %144, align 8
  %145 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr null, ptr %145, align 8
  %.not.i47.i = icmp eq ptr %143, null
  %146 = getelementptr inbounds i8, ptr %143, i64 16
  %147 = getelementptr inbounds i8, ptr %0, i64 70360
  %148 = select i1 %.not.i47.i, ptr %147, ptr %146
  store ptr %1, ptr %148, align 8
  store ptr %1, ptr %142, align 8
  %149 = getelementptr inbounds i8, ptr %1, i64 194
  store i8 1, ptr %149, align 2
  br label %ltp_receiver_register.exit

150:                                              ; preds = %150, %.lr.ph50.i
  %.04249.i = phi i64 [ 0, %.lr.ph50.i ], [ %164, %150 ]
  %151 = load ptr, ptr %102, align 8
  %152 = load ptr, ptr %103, align 8
  %153 = getelementptr inbounds i32, ptr %152, i64 %.04249.i
  %154 = load i32, ptr %153, align 4
  %155 = zext i32 %154 to i64
  %156 = getelementptr inbounds i16, ptr %151, i64 %155
  %157 = load i16, ptr %156, align 2
  %.not.i = icmp eq i16 %157, 0
  %158 = zext i1 %.not.i to i32
  %159 = load i32, ptr %104, align 4
  %160 = add i32 %159, %158
  store i32 %160, ptr %104, align 4
  %161 = load i16, ptr %156, align 2
  %.not43.i = icmp eq i16 %161, 0
  %162 = select i1 %.not43.i, i16 -32768, i16 0
  %163 = or i16 %162, %161
  store i16 %163, ptr %156, align 2
  %164 = add nuw i64 %.04249.i, 1
  %165 = load i64, ptr %100, align 8
  %166 = icmp ult i64 %164, %165
  br i1 %166, label %150, label %._crit_edge51.i

ltp_receiver_register.exit:                       ; preds = %forget_misfits.exit.i, %._crit_edge51.i
  %167 = getelementptr inbounds i8, ptr %0, i64 33448
  tail call fastcc void @look(ptr noundef nonnull %167, ptr noundef nonnull %1, double noundef %3) nobuiltin
  ret void
}

define void @ltp_refuse(ptr nocapture noundef %0, ptr noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 33456
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, 1
  store i64 %5, ptr %3, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 48
  %7 = load i64, ptr %6, align 8
  %8 = icmp sgt i64 %7, 0
  br i1 %8, label %.lr.ph.i, label %._crit_edge.i

.lr.ph.i:                                         ; preds = %2
  %9 = getelementptr inbounds i8, ptr %1, i64 248
  br label %15

._crit_edge.i:                                    ; preds = %15, %2
  %.lcssa.i = phi i64 [ %7, %2 ], [ %21, %15 ]
  %10 = trunc i64 %.lcssa.i to i32
  %11 = getelementptr inbounds i8, ptr %1, i64 32
  %12 = load i32, ptr %11, align 8
  %13 = sub i32 %12, %10
  store i32 %13, ptr %11, align 8
  store i64 -1, ptr %6, align 8
  %14 = getelementptr inbounds i8, ptr %1, i64 184
  store i32 0, ptr %14, align 8
  %.not.i = icmp eq i32 %12, %10
  br i1 %.not.i, label %23, label %ltp_receiver_refuse.exit

15:                                               ; preds = %15, %.lr.ph.i
  %16 = phi i64 [ 0, %.lr.ph.i ], [ %20, %15 ]
  %.016.i = phi i32 [ 0, %.lr.ph.i ], [ %19, %15 ]
  %17 = load ptr, ptr %9, align 8
  %18 = getelementptr inbounds i16, ptr %17, i64 %16
  store i16 0, ptr %18, align 2
  %19 = add i32 %.016.i, 1
  %20 = zext i32 %19 to i64
  %21 = load i64, ptr %6, align 8
  %22 = icmp sgt i64 %21, %20
  br i1 %22, label %15, label %._crit_edge.i

23:                                               ; preds = %._crit_edge.i
  %24 = getelementptr inbounds i8, ptr %0, i64 33480
  %25 = getelementptr inbounds i8, ptr %1, i64 24
  %26 = load i32, ptr %25, align 8
  %27 = and i32 %26, 4095
  %28 = zext nneg i32 %27 to i64
  %29 = getelementptr inbounds [4096 x ptr], ptr %24, i64 0, i64 %28
  br label %30

30:                                               ; preds = %30, %23
  %.0.i.i = phi ptr [ %29, %23 ], [ %31, %30 ]
  %31 = load ptr, ptr %.0.i.i, align 8
  %.not.i.i = icmp eq ptr %31, %1
  br i1 %.not.i.i, label %leave_rivals.exit.i, label %30

leave_rivals.exit.i:                              ; preds = %30
  %32 = load ptr, ptr %1, align 8
  store ptr %32, ptr %.0.i.i, align 8
  store ptr null, ptr %1, align 8
  %33 = getelementptr inbounds i8, ptr %1, i64 28
  %34 = getelementptr inbounds i8, ptr %1, i64 256
  br label %35

35:                                               ; preds = %35, %leave_rivals.exit.i
  %indvars.iv.i.i = phi i64 [ 0, %leave_rivals.exit.i ], [ %indvars.iv.next.i.i, %35 ]
  %36 = load ptr, ptr %34, align 8
  %37 = getelementptr inbounds ptr, ptr %36, i64 %indvars.iv.i.i
  %38 = load ptr, ptr %37, align 8
  tail call void @free(ptr noundef %38) nobuiltin
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %39 = load i32, ptr %33, align 4
  %40 = add i32 %39, -1
  %41 = lshr i32 %40, 4
  %42 = zext nneg i32 %41 to i64
  %.not.not.i.i = icmp ult i64 %indvars.iv.i.i, %42
  br i1 %.not.not.i.i, label %35, label %ltp_free_inbound.exit.i

ltp_free_inbound.exit.i:                          ; preds = %35
  tail call void @free(ptr noundef nonnull %1) nobuiltin
  br label %ltp_receiver_refuse.exit

ltp_receiver_refuse.exit:                         ; preds = %._crit_edge.i, %ltp_free_inbound.exit.i
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
  %24 = getelementptr inbounds i8, ptr %.021.i, i64 232
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
  %196 = getelementptr inbounds i8, ptr %0, i64 33432
  %197 = getelementptr inbounds i8, ptr %0, i64 16
  %198 = getelementptr inbounds i8, ptr %0, i64 33360
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
  %220 = getelementptr inbounds i8, ptr %0, i64 33440
  %.phi.trans.insert.i.i.i = getelementptr inbounds i8, ptr %0, i64 408
  %.phi.trans.insert10.i.i.i = getelementptr inbounds i8, ptr %0, i64 400
  %221 = fmul double %1, 1.000000e+06
  %222 = fptoui double %221 to i64
  %223 = trunc i64 %222 to i32
  %224 = getelementptr inbounds i8, ptr %0, i64 392
  %225 = getelementptr inbounds i8, ptr %0, i64 416
  %226 = getelementptr inbounds i8, ptr %0, i64 432
  %227 = getelementptr inbounds i8, ptr %0, i64 24
  %228 = tail call i32 @llvm.bswap.i32(i32 %223)
  br label %229

229:                                              ; preds = %456, %.lr.ph.i35
  %.02269.i = phi i64 [ 0, %.lr.ph.i35 ], [ %424, %456 ]
  %230 = load double, ptr %188, align 8
  %231 = fcmp ugt double %230, %1
  br i1 %231, label %ltp_sender_poll.exit, label %232

232:                                              ; preds = %229
  %233 = load i64, ptr %195, align 8
  %234 = sitofp i64 %233 to double
  %235 = load i32, ptr %196, align 8
  %.not.i27.i = icmp eq i32 %235, 0
  br i1 %.not.i27.i, label %236, label %238

236:                                              ; preds = %232
  %237 = load double, ptr %197, align 8
  br label %238

238:                                              ; preds = %236, %232
  %239 = phi double [ %237, %236 ], [ 1.000000e+00, %232 ]
  %240 = fcmp ogt double %239, %234
  br i1 %240, label %241, label %ltp_sender_poll.exit

241:                                              ; preds = %238
  %242 = load i64, ptr %116, align 8
  %.not6.i.i = icmp eq i64 %242, 0
  br i1 %.not6.i.i, label %has_room.exit.thread.i, label %has_room.exit.i

has_room.exit.i:                                  ; preds = %241
  %243 = load i32, ptr %198, align 8
  %244 = load i32, ptr %199, align 4
  %245 = sub i32 %243, %244
  %246 = icmp ult i32 %245, 16384
  br i1 %246, label %has_room.exit.thread.i, label %ltp_sender_poll.exit

has_room.exit.thread.i:                           ; preds = %has_room.exit.i, %241
  %247 = load i64, ptr %201, align 8
  %.not.not.i.not40.i.i = icmp eq i64 %247, 0
  br i1 %.not.not.i.not40.i.i, label %take_again.exit.i.i, label %.lr.ph.i28.preheader.i

.lr.ph.i28.preheader.i:                           ; preds = %has_room.exit.thread.i
  %248 = load ptr, ptr %200, align 8
  %249 = load i64, ptr %203, align 8
  %.promoted.i = load i64, ptr %202, align 8
  br label %.lr.ph.i28.i

.lr.ph.i28.i:                                     ; preds = %is_open.exit.i.i.i, %.lr.ph.i28.preheader.i
  %250 = phi i64 [ %255, %is_open.exit.i.i.i ], [ %.promoted.i, %.lr.ph.i28.preheader.i ]
  %251 = phi i64 [ %256, %is_open.exit.i.i.i ], [ %247, %.lr.ph.i28.preheader.i ]
  %252 = getelementptr inbounds i64, ptr %248, i64 %250
  %253 = load i64, ptr %252, align 8
  %254 = add i64 %250, 1
  %255 = urem i64 %254, %249
  store i64 %255, ptr %202, align 8
  %256 = add i64 %251, -1
  store i64 %256, ptr %201, align 8
  %257 = lshr i64 %253, 32
  %258 = and i64 %257, 4095
  %259 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %258
  %260 = load ptr, ptr %259, align 8
  %.not.i.i.i.i.i = icmp eq ptr %260, null
  br i1 %.not.i.i.i.i.i, label %is_open.exit.i.i.i, label %261

261:                                              ; preds = %.lr.ph.i28.i
  %262 = trunc nuw i64 %257 to i32
  %263 = getelementptr inbounds i8, ptr %260, i64 104
  %264 = load i32, ptr %263, align 8
  %265 = icmp eq i32 %264, %262
  br i1 %265, label %open_flow.exit.i.i.i.i, label %is_open.exit.i.i.i

open_flow.exit.i.i.i.i:                           ; preds = %261
  %266 = getelementptr inbounds i8, ptr %260, i64 64
  %267 = load ptr, ptr %266, align 8
  %268 = and i64 %253, 4294967295
  %269 = getelementptr inbounds i8, ptr %267, i64 %268
  %270 = load i8, ptr %269, align 1
  %271 = and i8 %270, 1
  %.not5.i.i.i.i = icmp eq i8 %271, 0
  br i1 %.not5.i.i.i.i, label %.loopexit51.i, label %is_open.exit.i.i.i

is_open.exit.i.i.i:                               ; preds = %open_flow.exit.i.i.i.i, %261, %.lr.ph.i28.i
  %.not.not.i.not.i.i = icmp eq i64 %256, 0
  br i1 %.not.not.i.not.i.i, label %take_again.exit.i.i, label %.lr.ph.i28.i

take_again.exit.i.i:                              ; preds = %is_open.exit.i.i.i, %has_room.exit.thread.i
  %272 = load ptr, ptr %205, align 8
  %.not.i29.i = icmp eq ptr %272, null
  br i1 %.not.i29.i, label %.thread.i.i36, label %273

273:                                              ; preds = %take_again.exit.i.i
  %274 = getelementptr inbounds i8, ptr %272, i64 123
  %275 = load i8, ptr %274, align 1
  %276 = trunc i8 %275 to i1
  br i1 %276, label %371, label %277

277:                                              ; preds = %273
  %278 = load i32, ptr %206, align 4
  %279 = and i32 %278, 4095
  %280 = zext nneg i32 %279 to i64
  %281 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %280
  %282 = load ptr, ptr %281, align 8
  %.not28.i.i = icmp eq ptr %282, null
  br i1 %.not28.i.i, label %283, label %.thread.i.i36

283:                                              ; preds = %277
  store i8 1, ptr %274, align 1
  %284 = load i32, ptr %206, align 4
  %285 = add i32 %284, 1
  store i32 %285, ptr %206, align 4
  %286 = getelementptr inbounds i8, ptr %272, i64 104
  store i32 %284, ptr %286, align 8
  %287 = and i32 %284, 4095
  %288 = zext nneg i32 %287 to i64
  %289 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %288
  store ptr %272, ptr %289, align 8
  %290 = load i32, ptr %207, align 8
  %291 = add i32 %290, 1
  store i32 %291, ptr %207, align 8
  %292 = getelementptr inbounds i8, ptr %272, i64 121
  %293 = load i8, ptr %292, align 1
  %294 = trunc i8 %293 to i1
  br i1 %294, label %295, label %322

295:                                              ; preds = %283
  %296 = getelementptr inbounds i8, ptr %272, i64 48
  %297 = load i64, ptr %296, align 8
  %298 = load i32, ptr %208, align 4
  %.not.i.i.i30.i.i = icmp eq i32 %298, 0
  br i1 %.not.i.i.i30.i.i, label %ltp_expected.exit.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %295
  %299 = load i32, ptr %210, align 8
  %300 = zext i32 %299 to i64
  %301 = getelementptr inbounds [16 x %struct.ltp_best], ptr %209, i64 0, i64 %300, i32 1
  %302 = load double, ptr %301, align 8
  %303 = load double, ptr %211, align 8
  %304 = fcmp uge double %303, 0.000000e+00
  %305 = fcmp ogt double %302, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %304, i1 %305, i1 false
  br i1 %or.cond.i.i.i.i, label %306, label %ltp_expected.exit.i.i.i

306:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %307 = fadd double %303, 2.000000e-03
  %308 = fmul double %307, 1.500000e+00
  %309 = uitofp i64 %297 to double
  %310 = fdiv double %309, %302
  %311 = fadd double %310, %308
  %312 = fmul double %311, 1.000000e+06
  br label %ltp_expected.exit.i.i.i

ltp_expected.exit.i.i.i:                          ; preds = %306, %ltp_bandwidth.exit.i.i.i.i, %295
  %.0.i.i.i.i = phi double [ %312, %306 ], [ 0.000000e+00, %ltp_bandwidth.exit.i.i.i.i ], [ 0.000000e+00, %295 ]
  %313 = tail call double @llvm.rint.f64(double %.0.i.i.i.i)
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %5) nounwind
  %314 = fcmp olt double %313, 0x41EFFFFFFFE00000
  %315 = select i1 %314, double %313, double 0x41EFFFFFFFE00000
  %316 = fptoui double %315 to i32
  %317 = tail call noundef i32 @llvm.bswap.i32(i32 %316)
  store i32 %317, ptr %5, align 4
  %318 = getelementptr inbounds i8, ptr %272, i64 72
  %319 = load ptr, ptr %318, align 8
  %320 = getelementptr inbounds i8, ptr %319, i64 20
  %321 = call ptr @memcpy(ptr noundef nonnull %320, ptr noundef nonnull %5, i64 noundef 4) nobuiltin
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %5) nounwind
  br label %322

322:                                              ; preds = %ltp_expected.exit.i.i.i, %283
  %323 = getelementptr inbounds i8, ptr %272, i64 112
  %324 = load i32, ptr %323, align 8
  %325 = icmp ugt i32 %324, 1
  br i1 %325, label %.lr.ph.i.i.i, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %ltp_queue_put.exit.i.i.i, %322
  %326 = getelementptr inbounds i8, ptr %272, i64 96
  %327 = load i64, ptr %326, align 8
  %.not.i.i.i = icmp eq i64 %327, 0
  br i1 %.not.i.i.i, label %359, label %423

.lr.ph.i.i.i:                                     ; preds = %322, %ltp_queue_put.exit.i.i.i
  %328 = phi i32 [ %356, %ltp_queue_put.exit.i.i.i ], [ %324, %322 ]
  %indvars.iv.i.i.i = phi i64 [ %indvars.iv.next.i.i.i, %ltp_queue_put.exit.i.i.i ], [ 1, %322 ]
  %329 = load i32, ptr %286, align 8
  %330 = zext i32 %329 to i64
  %331 = shl nuw i64 %330, 32
  %332 = add nuw nsw i64 %331, %indvars.iv.i.i.i
  %333 = load i64, ptr %201, align 8
  %334 = load i64, ptr %203, align 8
  %335 = icmp eq i64 %333, %334
  br i1 %335, label %336, label %._crit_edge.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %.lr.ph.i.i.i
  %.pre.i.i.i.i = load ptr, ptr %200, align 8
  %.pre7.i.i.i.i = load i64, ptr %202, align 8
  br label %347

336:                                              ; preds = %.lr.ph.i.i.i
  %.not.i.i21.i.i.i = icmp eq i64 %333, 0
  %337 = shl i64 %333, 1
  %spec.select.i.i.i.i.i = select i1 %.not.i.i21.i.i.i, i64 64, i64 %337
  %338 = tail call ptr @calloc(i64 noundef %spec.select.i.i.i.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i.i.i.i = icmp eq ptr %338, null
  br i1 %.not21.i.not.i.i.i.i, label %ltp_queue_put.exit.i.i.i, label %.preheader.i.i.i.i.i

.preheader.i.i.i.i.i:                             ; preds = %336
  %.pre.i.i.i.i.i = load ptr, ptr %200, align 8
  br i1 %.not.i.i21.i.i.i, label %grow.exit.thread.i.i.i.i, label %.lr.ph.i.i.i.i.i

.lr.ph.i.i.i.i.i:                                 ; preds = %.preheader.i.i.i.i.i
  %339 = load i64, ptr %202, align 8
  br label %340

grow.exit.thread.i.i.i.i:                         ; preds = %340, %.preheader.i.i.i.i.i
  tail call void @free(ptr noundef %.pre.i.i.i.i.i) nobuiltin
  store ptr %338, ptr %200, align 8
  store i64 0, ptr %202, align 8
  store i64 %spec.select.i.i.i.i.i, ptr %203, align 8
  %.pre8.i.i.i.i = load i64, ptr %201, align 8
  br label %347

340:                                              ; preds = %340, %.lr.ph.i.i.i.i.i
  %.01822.i.i.i.i.i = phi i64 [ 0, %.lr.ph.i.i.i.i.i ], [ %346, %340 ]
  %341 = add i64 %.01822.i.i.i.i.i, %339
  %342 = urem i64 %341, %333
  %343 = getelementptr inbounds i64, ptr %.pre.i.i.i.i.i, i64 %342
  %344 = load i64, ptr %343, align 8
  %345 = getelementptr inbounds i64, ptr %338, i64 %.01822.i.i.i.i.i
  store i64 %344, ptr %345, align 8
  %346 = add nuw i64 %.01822.i.i.i.i.i, 1
  %exitcond.not.i.i.i.i.i = icmp eq i64 %346, %333
  br i1 %exitcond.not.i.i.i.i.i, label %grow.exit.thread.i.i.i.i, label %340

347:                                              ; preds = %grow.exit.thread.i.i.i.i, %._crit_edge.i.i.i.i
  %348 = phi i64 [ %334, %._crit_edge.i.i.i.i ], [ %spec.select.i.i.i.i.i, %grow.exit.thread.i.i.i.i ]
  %349 = phi i64 [ %333, %._crit_edge.i.i.i.i ], [ %.pre8.i.i.i.i, %grow.exit.thread.i.i.i.i ]
  %350 = phi i64 [ %.pre7.i.i.i.i, %._crit_edge.i.i.i.i ], [ 0, %grow.exit.thread.i.i.i.i ]
  %351 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.i.i.i.i ], [ %338, %grow.exit.thread.i.i.i.i ]
  %352 = add i64 %349, 1
  store i64 %352, ptr %201, align 8
  %353 = add i64 %350, %349
  %354 = urem i64 %353, %348
  %355 = getelementptr inbounds i64, ptr %351, i64 %354
  store i64 %332, ptr %355, align 8
  %.pre.i.i.i = load i32, ptr %323, align 8
  br label %ltp_queue_put.exit.i.i.i

ltp_queue_put.exit.i.i.i:                         ; preds = %347, %336
  %356 = phi i32 [ %328, %336 ], [ %.pre.i.i.i, %347 ]
  %indvars.iv.next.i.i.i = add nuw nsw i64 %indvars.iv.i.i.i, 1
  %357 = zext i32 %356 to i64
  %358 = icmp ult i64 %indvars.iv.next.i.i.i, %357
  br i1 %358, label %.lr.ph.i.i.i, label %._crit_edge.i.i.i

359:                                              ; preds = %._crit_edge.i.i.i
  %360 = getelementptr inbounds i8, ptr %272, i64 122
  %361 = load i8, ptr %360, align 2
  %362 = trunc i8 %361 to i1
  br i1 %362, label %363, label %423

363:                                              ; preds = %359
  %364 = getelementptr inbounds i8, ptr %272, i64 8
  %365 = load ptr, ptr %364, align 8
  %366 = load ptr, ptr %272, align 8
  %.not.i.i.i.i = icmp eq ptr %366, null
  %367 = getelementptr inbounds i8, ptr %366, i64 8
  %368 = select i1 %.not.i.i.i.i, ptr %205, ptr %367
  store ptr %365, ptr %368, align 8
  %369 = load ptr, ptr %272, align 8
  %.not11.i.i.i.i = icmp eq ptr %365, null
  %370 = select i1 %.not11.i.i.i.i, ptr %212, ptr %365
  store ptr %369, ptr %370, align 8
  store i8 0, ptr %360, align 2
  br label %423

371:                                              ; preds = %273
  %372 = getelementptr inbounds i8, ptr %272, i64 56
  %373 = load ptr, ptr %372, align 8
  %374 = getelementptr inbounds i8, ptr %272, i64 88
  %375 = load i64, ptr %374, align 8
  %376 = add i64 %375, 1
  store i64 %376, ptr %374, align 8
  %377 = getelementptr inbounds i32, ptr %373, i64 %375
  %378 = load i32, ptr %377, align 4
  %379 = getelementptr inbounds i8, ptr %272, i64 96
  %380 = load i64, ptr %379, align 8
  %381 = icmp eq i64 %376, %380
  br i1 %381, label %382, label %423

382:                                              ; preds = %371
  %383 = getelementptr inbounds i8, ptr %272, i64 122
  %384 = load i8, ptr %383, align 2
  %385 = trunc i8 %384 to i1
  br i1 %385, label %386, label %423

386:                                              ; preds = %382
  %387 = getelementptr inbounds i8, ptr %272, i64 8
  %388 = load ptr, ptr %387, align 8
  %389 = load ptr, ptr %272, align 8
  %.not.i31.i.i = icmp eq ptr %389, null
  %390 = getelementptr inbounds i8, ptr %389, i64 8
  %391 = select i1 %.not.i31.i.i, ptr %205, ptr %390
  store ptr %388, ptr %391, align 8
  %392 = load ptr, ptr %272, align 8
  %.not11.i.i.i = icmp eq ptr %388, null
  %393 = select i1 %.not11.i.i.i, ptr %212, ptr %388
  store ptr %392, ptr %393, align 8
  store i8 0, ptr %383, align 2
  br label %423

.thread.i.i36:                                    ; preds = %277, %take_again.exit.i.i
  %394 = load i64, ptr %214, align 8
  %.not.not.i32.not41.i.i = icmp eq i64 %394, 0
  br i1 %.not.not.i32.not41.i.i, label %.thread.i, label %.lr.ph42.i.preheader.i

.lr.ph42.i.preheader.i:                           ; preds = %.thread.i.i36
  %395 = load ptr, ptr %213, align 8
  %396 = load i64, ptr %216, align 8
  %.promoted68.i = load i64, ptr %215, align 8
  br label %.lr.ph42.i.i

.lr.ph42.i.i:                                     ; preds = %is_open.exit.i34.i.i, %.lr.ph42.i.preheader.i
  %397 = phi i64 [ %402, %is_open.exit.i34.i.i ], [ %.promoted68.i, %.lr.ph42.i.preheader.i ]
  %398 = phi i64 [ %403, %is_open.exit.i34.i.i ], [ %394, %.lr.ph42.i.preheader.i ]
  %399 = getelementptr inbounds i64, ptr %395, i64 %397
  %400 = load i64, ptr %399, align 8
  %401 = add i64 %397, 1
  %402 = urem i64 %401, %396
  store i64 %402, ptr %215, align 8
  %403 = add i64 %398, -1
  store i64 %403, ptr %214, align 8
  %404 = lshr i64 %400, 32
  %405 = and i64 %404, 4095
  %406 = getelementptr inbounds [4096 x ptr], ptr %204, i64 0, i64 %405
  %407 = load ptr, ptr %406, align 8
  %.not.i.i.i33.i.i = icmp eq ptr %407, null
  br i1 %.not.i.i.i33.i.i, label %is_open.exit.i34.i.i, label %408

408:                                              ; preds = %.lr.ph42.i.i
  %409 = trunc nuw i64 %404 to i32
  %410 = getelementptr inbounds i8, ptr %407, i64 104
  %411 = load i32, ptr %410, align 8
  %412 = icmp eq i32 %411, %409
  br i1 %412, label %open_flow.exit.i.i35.i.i, label %is_open.exit.i34.i.i

open_flow.exit.i.i35.i.i:                         ; preds = %408
  %413 = getelementptr inbounds i8, ptr %407, i64 64
  %414 = load ptr, ptr %413, align 8
  %415 = and i64 %400, 4294967295
  %416 = getelementptr inbounds i8, ptr %414, i64 %415
  %417 = load i8, ptr %416, align 1
  %418 = and i8 %417, 1
  %.not5.i.i36.i.i = icmp eq i8 %418, 0
  br i1 %.not5.i.i36.i.i, label %.loopexit.i, label %is_open.exit.i34.i.i

is_open.exit.i34.i.i:                             ; preds = %open_flow.exit.i.i35.i.i, %408, %.lr.ph42.i.i
  %.not.not.i32.not.i.i = icmp eq i64 %403, 0
  br i1 %.not.not.i32.not.i.i, label %.thread.i, label %.lr.ph42.i.i

.thread.i:                                        ; preds = %.thread.i.i36, %is_open.exit.i34.i.i
  %419 = load i64, ptr %224, align 8
  %420 = add nsw i64 %419, %233
  store i64 %420, ptr %225, align 8
  br label %ltp_sender_poll.exit

.loopexit.i:                                      ; preds = %open_flow.exit.i.i35.i.i
  %421 = trunc i64 %400 to i32
  br label %423

.loopexit51.i:                                    ; preds = %open_flow.exit.i.i.i.i
  %422 = trunc i64 %253 to i32
  br label %423

423:                                              ; preds = %.loopexit51.i, %.loopexit.i, %386, %382, %371, %363, %359, %._crit_edge.i.i.i
  %.039.ph.i = phi ptr [ %272, %._crit_edge.i.i.i ], [ %272, %359 ], [ %272, %363 ], [ %272, %371 ], [ %272, %382 ], [ %272, %386 ], [ %407, %.loopexit.i ], [ %260, %.loopexit51.i ]
  %.238.ph.i = phi i32 [ 0, %._crit_edge.i.i.i ], [ 0, %359 ], [ 0, %363 ], [ %378, %371 ], [ %378, %382 ], [ %378, %386 ], [ %421, %.loopexit.i ], [ %422, %.loopexit51.i ]
  %424 = add nuw nsw i64 %.02269.i, 1
  %425 = getelementptr inbounds %struct.ltp_frame, ptr %114, i64 %.02269.i
  %426 = getelementptr inbounds i8, ptr %.039.ph.i, i64 112
  %427 = load i32, ptr %426, align 8
  %428 = icmp ugt i32 %427, %.238.ph.i
  %429 = select i1 %428, i32 0, i32 %427
  %430 = sub i32 %.238.ph.i, %429
  %431 = zext i32 %430 to i64
  %432 = mul nuw nsw i64 %431, 1440
  %.in.v.i.i = select i1 %428, i64 80, i64 48
  %.in.i.i = getelementptr inbounds i8, ptr %.039.ph.i, i64 %.in.v.i.i
  %433 = load i64, ptr %.in.i.i, align 8
  %434 = sub i64 %433, %432
  %435 = load i32, ptr %217, align 8
  %436 = load i32, ptr %218, align 4
  %437 = getelementptr inbounds i8, ptr %.039.ph.i, i64 104
  %438 = load i32, ptr %437, align 8
  %439 = load i32, ptr %198, align 8
  %440 = getelementptr inbounds i8, ptr %.039.ph.i, i64 108
  %441 = load i32, ptr %440, align 4
  %442 = tail call i64 @llvm.umin.i64(i64 %434, i64 1440)
  %.in47.v.i.i = select i1 %428, i64 72, i64 40
  %.in47.i.i = getelementptr inbounds i8, ptr %.039.ph.i, i64 %.in47.v.i.i
  %443 = load ptr, ptr %.in47.i.i, align 8
  %444 = load ptr, ptr %219, align 8
  %445 = and i32 %439, 16383
  %446 = zext nneg i32 %445 to i64
  %447 = getelementptr inbounds %struct.ltp_sent, ptr %444, i64 %446
  %448 = load i64, ptr %116, align 8
  %.not.i30.i = icmp eq i64 %448, 0
  br i1 %.not.i30.i, label %449, label %450

449:                                              ; preds = %423
  store double %1, ptr %220, align 8
  store i32 %439, ptr %199, align 4
  %.pre.i34.i = load i32, ptr %437, align 8
  br label %450

450:                                              ; preds = %449, %423
  %451 = phi i32 [ %.pre.i34.i, %449 ], [ %438, %423 ]
  %452 = trunc nuw nsw i64 %442 to i16
  %453 = add nuw nsw i16 %452, 70
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %447, i8 0, i64 40, i1 false)
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %447, i64 40
  store i32 %451, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %447, i64 44
  store i32 %.238.ph.i, ptr %.sroa.3.0..sroa_idx.i.i, align 4
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %447, i64 48
  store i16 %453, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %447, i64 50
  store i8 1, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %447, i64 51
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(5) %.sroa.6.0..sroa_idx.i.i, i8 0, i64 5, i1 false)
  %454 = load i64, ptr %195, align 8
  %.not.i.i31.i = icmp eq i64 %454, 0
  br i1 %.not.i.i31.i, label %455, label %._crit_edge.i.i32.i

._crit_edge.i.i32.i:                              ; preds = %450
  %.pre.i.i33.i = load double, ptr %.phi.trans.insert.i.i.i, align 8
  %.pre11.i.i.i = load double, ptr %.phi.trans.insert10.i.i.i, align 8
  br label %456

455:                                              ; preds = %450
  store double %1, ptr %.phi.trans.insert10.i.i.i, align 8
  store double %1, ptr %.phi.trans.insert.i.i.i, align 8
  br label %456

456:                                              ; preds = %455, %._crit_edge.i.i32.i
  %457 = phi double [ %.pre11.i.i.i, %._crit_edge.i.i32.i ], [ %1, %455 ]
  %458 = phi double [ %.pre.i.i33.i, %._crit_edge.i.i32.i ], [ %1, %455 ]
  %459 = getelementptr inbounds i8, ptr %443, i64 %432
  %460 = load i64, ptr %224, align 8
  %461 = load i64, ptr %225, align 8
  %462 = icmp sge i64 %461, %460
  %463 = zext i1 %462 to i8
  store double %1, ptr %447, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %447, i64 8
  store double %458, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %447, i64 16
  store double %457, ptr %.sroa.3.0..sroa_idx.i.i.i, align 8
  %.sroa.4.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %447, i64 24
  store i64 %460, ptr %.sroa.4.0..sroa_idx.i.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %447, i64 32
  store i8 %463, ptr %.sroa.5.0..sroa_idx.i.i.i, align 8
  %464 = load i32, ptr %198, align 8
  %465 = add i32 %464, 1
  store i32 %465, ptr %198, align 8
  %466 = load i64, ptr %116, align 8
  %467 = add nsw i64 %466, 1
  store i64 %467, ptr %116, align 8
  %468 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %469 = zext i16 %468 to i64
  %470 = load i64, ptr %195, align 8
  %471 = add nsw i64 %470, %469
  store i64 %471, ptr %195, align 8
  %472 = load i64, ptr %226, align 8
  %473 = add i64 %472, 1
  store i64 %473, ptr %226, align 8
  %474 = load i16, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %475 = uitofp i16 %474 to double
  %476 = load double, ptr %227, align 8
  %477 = fdiv double %475, %476
  %478 = load double, ptr %188, align 8
  %479 = fadd double %478, %477
  store double %479, ptr %188, align 8
  %480 = select i1 %428, i8 1, i8 2
  %481 = trunc i32 %435 to i16
  %482 = tail call i16 @llvm.bswap.i16(i16 %481)
  %483 = tail call noundef i32 @llvm.bswap.i32(i32 %436)
  %484 = tail call noundef i32 @llvm.bswap.i32(i32 %438)
  %485 = tail call noundef i32 @llvm.bswap.i32(i32 %.238.ph.i)
  %486 = tail call noundef i32 @llvm.bswap.i32(i32 %439)
  %487 = tail call noundef i32 @llvm.bswap.i32(i32 %441)
  store i8 -73, ptr %425, align 8
  %.sroa.2.0..sroa_idx.i48.i.i = getelementptr inbounds i8, ptr %425, i64 1
  store i8 %480, ptr %.sroa.2.0..sroa_idx.i48.i.i, align 1
  %.sroa.3.0..sroa_idx.i49.i.i = getelementptr inbounds i8, ptr %425, i64 2
  store i16 %482, ptr %.sroa.3.0..sroa_idx.i49.i.i, align 2
  %.sroa.4.0..sroa_idx.i50.i.i = getelementptr inbounds i8, ptr %425, i64 4
  store i32 %483, ptr %.sroa.4.0..sroa_idx.i50.i.i, align 4
  %.sroa.5.0..sroa_idx.i51.i.i = getelementptr inbounds i8, ptr %425, i64 8
  store i32 %484, ptr %.sroa.5.0..sroa_idx.i51.i.i, align 8
  %.sroa.6.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %425, i64 12
  store i32 %485, ptr %.sroa.6.0..sroa_idx.i.i.i, align 4
  %.sroa.7.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %425, i64 16
  store i32 %486, ptr %.sroa.7.0..sroa_idx.i.i.i, align 8
  %.sroa.8.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %425, i64 20
  store i32 %487, ptr %.sroa.8.0..sroa_idx.i.i.i, align 4
  %.sroa.9.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %425, i64 24
  store i32 %228, ptr %.sroa.9.0..sroa_idx.i.i.i, align 8
  %488 = trunc nuw nsw i64 %442 to i32
  %489 = getelementptr inbounds i8, ptr %425, i64 28
  store i32 %488, ptr %489, align 4
  %490 = getelementptr inbounds i8, ptr %425, i64 32
  store ptr %459, ptr %490, align 8
  %exitcond.not.i = icmp eq i64 %424, %115
  br i1 %exitcond.not.i, label %ltp_sender_poll.exit, label %229

ltp_sender_poll.exit:                             ; preds = %229, %238, %has_room.exit.i, %456, %193, %.thread.i
  %.02262.i = phi i64 [ %.02269.i, %.thread.i ], [ 0, %193 ], [ %.02269.i, %238 ], [ %.02269.i, %229 ], [ %115, %456 ], [ %.02269.i, %has_room.exit.i ]
  %491 = add nuw nsw i64 %.02262.i, %.075
  ret i64 %491
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define double @ltp_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 33368
  %3 = load i64, ptr %2, align 8
  %.not.i = icmp eq i64 %3, 0
  br i1 %.not.i, label %._crit_edge.i, label %4

._crit_edge.i:                                    ; preds = %1
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 33432
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
  %13 = getelementptr inbounds i8, ptr %0, i64 33440
  %14 = load double, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 33416
  %16 = load double, ptr %15, align 8
  %17 = fcmp ult double %16, 0.000000e+00
  br i1 %17, label %silent_until.exit.i, label %18

18:                                               ; preds = %4
  %19 = getelementptr inbounds i8, ptr %0, i64 33424
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
  %27 = getelementptr inbounds i8, ptr %0, i64 33432
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
  %38 = getelementptr inbounds i8, ptr %0, i64 33376
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
  %.not15.i = icmp eq i64 %55, 0
  br i1 %.not15.i, label %56, label %62

56:                                               ; preds = %has_room.exit.thread.i
  %57 = getelementptr inbounds i8, ptr %0, i64 33256
  %58 = load ptr, ptr %57, align 8
  %.not16.i = icmp eq ptr %58, null
  br i1 %.not16.i, label %59, label %62

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %0, i64 33336
  %61 = load i64, ptr %60, align 8
  %.not17.i = icmp eq i64 %61, 0
  br i1 %.not17.i, label %ltp_sender_deadline.exit, label %62

62:                                               ; preds = %59, %56, %has_room.exit.thread.i
  %63 = getelementptr inbounds i8, ptr %0, i64 24
  %64 = load double, ptr %63, align 8
  %65 = fdiv double 1.510000e+03, %64
  %66 = fsub double 1.000000e-03, %65
  %67 = getelementptr inbounds i8, ptr %0, i64 33408
  %68 = load double, ptr %67, align 8
  %69 = fcmp ogt double %66, 0.000000e+00
  %70 = select i1 %69, double %66, double 0.000000e+00
  %71 = fadd double %68, %70
  %72 = fcmp olt double %71, %37
  %73 = select i1 %72, double %71, double %37
  br label %ltp_sender_deadline.exit

ltp_sender_deadline.exit:                         ; preds = %44, %has_room.exit.i, %59, %62
  %.0.i = phi double [ %73, %62 ], [ %37, %59 ], [ %37, %has_room.exit.i ], [ %37, %44 ]
  %74 = getelementptr inbounds i8, ptr %0, i64 70472
  %75 = load double, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %0, i64 70376
  %.01621.i = load ptr, ptr %76, align 8
  %.not22.i = icmp eq ptr %.01621.i, null
  br i1 %.not22.i, label %._crit_edge.i7, label %.lr.ph.i

._crit_edge.i7:                                   ; preds = %.lr.ph.i, %ltp_sender_deadline.exit
  %.017.lcssa.i = phi double [ %75, %ltp_sender_deadline.exit ], [ %..017.i, %.lr.ph.i ]
  %77 = getelementptr inbounds i8, ptr %0, i64 70360
  %.025.i = load ptr, ptr %77, align 8
  %.not2026.i = icmp eq ptr %.025.i, null
  br i1 %.not2026.i, label %ltp_receiver_deadline.exit, label %.lr.ph30.i

.lr.ph.i:                                         ; preds = %ltp_sender_deadline.exit, %.lr.ph.i
  %.01624.i = phi ptr [ %.016.i, %.lr.ph.i ], [ %.01621.i, %ltp_sender_deadline.exit ]
  %.01723.i = phi double [ %..017.i, %.lr.ph.i ], [ %75, %ltp_sender_deadline.exit ]
  %78 = getelementptr inbounds i8, ptr %.01624.i, i64 16
  %79 = load double, ptr %78, align 8
  %80 = fcmp olt double %79, %.01723.i
  %..017.i = select i1 %80, double %79, double %.01723.i
  %.016.i = load ptr, ptr %.01624.i, align 8
  %.not.i6 = icmp eq ptr %.016.i, null
  br i1 %.not.i6, label %._crit_edge.i7, label %.lr.ph.i

.lr.ph30.i:                                       ; preds = %._crit_edge.i7, %.lr.ph30.i
  %.028.i = phi ptr [ %.0.i8, %.lr.ph30.i ], [ %.025.i, %._crit_edge.i7 ]
  %.127.i = phi double [ %..1.i, %.lr.ph30.i ], [ %.017.lcssa.i, %._crit_edge.i7 ]
  %81 = getelementptr inbounds i8, ptr %.028.i, i64 232
  %82 = load double, ptr %81, align 8
  %83 = fcmp olt double %82, %.127.i
  %..1.i = select i1 %83, double %82, double %.127.i
  %84 = getelementptr inbounds i8, ptr %.028.i, i64 16
  %.0.i8 = load ptr, ptr %84, align 8
  %.not20.i = icmp eq ptr %.0.i8, null
  br i1 %.not20.i, label %ltp_receiver_deadline.exit, label %.lr.ph30.i

ltp_receiver_deadline.exit:                       ; preds = %.lr.ph30.i, %._crit_edge.i7
  %.1.lcssa.i = phi double [ %.017.lcssa.i, %._crit_edge.i7 ], [ %..1.i, %.lr.ph30.i ]
  %85 = fcmp olt double %.0.i, %.1.lcssa.i
  %86 = select i1 %85, double %.0.i, double %.1.lcssa.i
  ret double %86
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
  %3 = getelementptr inbounds i8, ptr %0, i64 256
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

define internal fastcc void @acknowledge_or_hold(ptr nocapture noundef %0, ptr noundef %1, ptr nocapture noundef readonly %2, double noundef %3) unnamed_addr mustprogress nounwind willreturn {
  %.not = icmp eq ptr %1, null
  br i1 %.not, label %15, label %5

5:                                                ; preds = %4
  %6 = getelementptr inbounds i8, ptr %1, i64 192
  %7 = load i8, ptr %6, align 8
  %8 = trunc i8 %7 to i1
  br i1 %8, label %15, label %9

9:                                                ; preds = %5
  %10 = load i32, ptr %2, align 8
  %.not14 = icmp eq i32 %10, 1
  br i1 %.not14, label %11, label %15

11:                                               ; preds = %9
  %12 = getelementptr inbounds i8, ptr %1, i64 184
  %13 = load i32, ptr %12, align 8
  %14 = icmp eq i32 %13, 32
  br i1 %14, label %15, label %51

15:                                               ; preds = %11, %9, %5, %4
  %16 = getelementptr inbounds i8, ptr %2, i64 20
  %17 = load i32, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %2, i64 28
  %19 = load i32, ptr %18, align 4
  %20 = tail call noundef i32 @llvm.bswap.i32(i32 %17)
  %21 = getelementptr inbounds i8, ptr %0, i64 36952
  %22 = getelementptr inbounds i8, ptr %0, i64 36960
  %23 = load i32, ptr %21, align 8
  %24 = add i32 %23, 1
  store i32 %24, ptr %21, align 8
  %25 = zext i32 %23 to i64
  %26 = getelementptr inbounds [16 x i32], ptr %22, i64 0, i64 %25
  store i32 %20, ptr %26, align 4
  %27 = getelementptr inbounds i8, ptr %0, i64 36956
  store i32 %19, ptr %27, align 4
  %28 = icmp eq i32 %23, 0
  br i1 %28, label %.thread.i, label %31

.thread.i:                                        ; preds = %15
  %29 = fadd double %3, 1.000000e-03
  %30 = getelementptr inbounds i8, ptr %0, i64 37024
  store double %29, ptr %30, align 8
  br label %acknowledge.exit

31:                                               ; preds = %15
  %32 = icmp eq i32 %24, 16
  br i1 %32, label %33, label %acknowledge.exit

33:                                               ; preds = %31
  %34 = getelementptr inbounds i8, ptr %0, i64 37024
  store double 0x7FF0000000000000, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 37040
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 37048
  %38 = load i64, ptr %37, align 8
  %39 = icmp eq i64 %36, %38
  br i1 %39, label %40, label %._crit_edge.i.i

._crit_edge.i.i:                                  ; preds = %33
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 37032
  %.pre.i.i = load ptr, ptr %.phi.trans.insert.i.i, align 8
  br label %46

40:                                               ; preds = %33
  %.not.i.i = icmp eq i64 %36, 0
  %41 = shl i64 %36, 1
  %spec.select.i.i = select i1 %.not.i.i, i64 16, i64 %41
  %42 = getelementptr inbounds i8, ptr %0, i64 37032
  %43 = load ptr, ptr %42, align 8
  %44 = mul i64 %spec.select.i.i, 72
  %45 = tail call ptr @realloc(ptr noundef %43, i64 noundef %44) nobuiltin
  %.not19.i.i = icmp eq ptr %45, null
  br i1 %.not19.i.i, label %flush.exit.i, label %.thread.i.i

.thread.i.i:                                      ; preds = %40
  store ptr %45, ptr %42, align 8
  store i64 %spec.select.i.i, ptr %37, align 8
  %.pre21.i.i = load i64, ptr %35, align 8
  br label %46

46:                                               ; preds = %.thread.i.i, %._crit_edge.i.i
  %47 = phi i64 [ %36, %._crit_edge.i.i ], [ %.pre21.i.i, %.thread.i.i ]
  %48 = phi ptr [ %.pre.i.i, %._crit_edge.i.i ], [ %45, %.thread.i.i ]
  %49 = add i64 %47, 1
  store i64 %49, ptr %35, align 8
  %50 = getelementptr inbounds %struct.ltp_ack, ptr %48, i64 %47
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %50, ptr noundef nonnull align 8 dereferenceable(72) %21, i64 72, i1 false)
  br label %flush.exit.i

flush.exit.i:                                     ; preds = %46, %40
  store i32 0, ptr %21, align 8
  br label %acknowledge.exit

51:                                               ; preds = %11
  %52 = getelementptr inbounds i8, ptr %2, i64 20
  %53 = load i32, ptr %52, align 4
  %54 = getelementptr inbounds i8, ptr %1, i64 56
  %55 = add i32 %13, 1
  store i32 %55, ptr %12, align 8
  %56 = zext i32 %13 to i64
  %57 = getelementptr inbounds [32 x i32], ptr %54, i64 0, i64 %56
  store i32 %53, ptr %57, align 4
  %58 = getelementptr inbounds i8, ptr %2, i64 28
  %59 = load i32, ptr %58, align 4
  %60 = getelementptr inbounds i8, ptr %1, i64 188
  store i32 %59, ptr %60, align 4
  br label %acknowledge.exit

acknowledge.exit:                                 ; preds = %flush.exit.i, %31, %.thread.i, %51
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
  %4 = getelementptr inbounds i8, ptr %1, i64 192
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
  %14 = getelementptr inbounds i8, ptr %1, i64 194
  %15 = load i8, ptr %14, align 2
  %16 = trunc i8 %15 to i1
  br i1 %16, label %17, label %58

17:                                               ; preds = %13
  %18 = getelementptr inbounds i8, ptr %1, i64 208
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 200
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
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %1, i64 224
  %.pre.i = load double, ptr %.phi.trans.insert.i, align 8
  %40 = fcmp ogt double %26, %.pre.i
  %or.cond.i = select i1 %39, i1 true, i1 %40
  br i1 %or.cond.i, label %due_of.exit, label %41

41:                                               ; preds = %29
  %42 = getelementptr inbounds i8, ptr %1, i64 216
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
  %59 = getelementptr inbounds i8, ptr %1, i64 194
  %60 = load i8, ptr %59, align 2
  %61 = trunc i8 %60 to i1
  br i1 %61, label %62, label %93

62:                                               ; preds = %58
  %63 = getelementptr inbounds i8, ptr %1, i64 208
  %64 = load double, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %1, i64 200
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
  %.phi.trans.insert.i21 = getelementptr inbounds i8, ptr %1, i64 224
  %.pre.i22 = load double, ptr %.phi.trans.insert.i21, align 8
  %87 = fcmp ogt double %72, %.pre.i22
  %or.cond.i23 = select i1 %86, i1 true, i1 %87
  br i1 %or.cond.i23, label %due_of.exit25, label %88

88:                                               ; preds = %75
  %89 = getelementptr inbounds i8, ptr %1, i64 216
  %90 = load double, ptr %89, align 8
  %91 = fcmp ogt double %72, %90
  %..i24 = select i1 %91, double %72, double %90
  br label %due_of.exit25

due_of.exit25:                                    ; preds = %62, %75, %88
  %.0.i20 = phi double [ %..i24, %88 ], [ 0x7FF0000000000000, %62 ], [ %.pre.i22, %75 ]
  %92 = getelementptr inbounds i8, ptr %1, i64 232
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
  %13 = getelementptr inbounds i8, ptr %1, i64 194
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
  %29 = getelementptr inbounds i8, ptr %1, i64 200
  %30 = load double, ptr %29, align 8
  %31 = fsub double %3, %30
  %32 = getelementptr inbounds i8, ptr %1, i64 240
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
  %41 = getelementptr inbounds i8, ptr %1, i64 193
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
  %62 = getelementptr inbounds i8, ptr %1, i64 248
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
  %9 = getelementptr inbounds i8, ptr %0, i64 256
  %10 = getelementptr inbounds i8, ptr %0, i64 248
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
  %10 = getelementptr inbounds i8, ptr %0, i64 248
  %11 = getelementptr inbounds i8, ptr %0, i64 256
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

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.smax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.umax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)
