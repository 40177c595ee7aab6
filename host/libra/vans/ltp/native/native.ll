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
  %42 = getelementptr inbounds i8, ptr %39, i64 256
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
  %61 = getelementptr inbounds i8, ptr %58, i64 256
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
  switch i32 %5, label %848 [
    i32 1, label %6
    i32 2, label %6
    i32 3, label %184
    i32 4, label %723
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
  %.not104.i = icmp eq i8 %19, 0
  br i1 %.not104.i, label %20, label %.critedge.thread.i

20:                                               ; preds = %14
  %21 = getelementptr inbounds i8, ptr %0, i64 33480
  %22 = getelementptr inbounds [4096 x ptr], ptr %21, i64 0, i64 %17
  %23 = load ptr, ptr %22, align 8
  %.not66.i = icmp eq ptr %23, null
  %24 = getelementptr inbounds i8, ptr %1, i64 24
  %25 = load i32, ptr %24, align 8
  br i1 %.not66.i, label %26, label %make_flow.exit.thread110.i

26:                                               ; preds = %20
  %27 = add i32 %25, -1
  %28 = lshr i32 %27, 4
  %29 = add nuw nsw i32 %28, 1
  %30 = zext nneg i32 %29 to i64
  %31 = shl nuw nsw i64 %30, 3
  %32 = zext i32 %25 to i64
  %33 = shl nuw nsw i64 %32, 1
  %34 = add nuw nsw i64 %33, 264
  %35 = add nuw nsw i64 %34, %31
  %36 = tail call ptr @calloc(i64 noundef 1, i64 noundef %35) nobuiltin
  %.not.i.i = icmp eq ptr %36, null
  br i1 %.not.i.i, label %make_flow.exit.i.thread, label %.thread115.i

.thread115.i:                                     ; preds = %26
  %37 = getelementptr inbounds i8, ptr %36, i64 264
  %38 = getelementptr inbounds i8, ptr %36, i64 256
  store ptr %37, ptr %38, align 8
  %39 = getelementptr inbounds ptr, ptr %37, i64 %30
  %40 = getelementptr inbounds i8, ptr %36, i64 248
  store ptr %39, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %36, i64 24
  store i32 %9, ptr %41, align 8
  %42 = getelementptr inbounds i8, ptr %36, i64 28
  store i32 %25, ptr %42, align 4
  %43 = getelementptr inbounds i8, ptr %36, i64 48
  store i64 -1, ptr %43, align 8
  %44 = getelementptr inbounds i8, ptr %36, i64 200
  store double %2, ptr %44, align 8
  %45 = getelementptr inbounds i8, ptr %36, i64 232
  store double 0x7FF0000000000000, ptr %45, align 8
  %46 = getelementptr inbounds i8, ptr %36, i64 224
  store double 0x7FF0000000000000, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %36, i64 216
  store double 0x7FF0000000000000, ptr %47, align 8
  br label %56

make_flow.exit.i:                                 ; preds = %6
  %48 = icmp sgt i32 %12, -1
  br i1 %48, label %make_flow.exit.i.thread, label %.critedge.thread.i

make_flow.exit.i.thread:                          ; preds = %26, %make_flow.exit.i
  %49 = phi i64 [ 1, %make_flow.exit.i ], [ 0, %26 ]
  %50 = getelementptr inbounds i8, ptr %0, i64 33456
  %51 = load i64, ptr %50, align 8
  %52 = add i64 %51, %49
  store i64 %52, ptr %50, align 8
  br label %ltp_receiver_take.exit

make_flow.exit.thread110.i:                       ; preds = %20
  %.phi.trans.insert107.i = getelementptr inbounds i8, ptr %23, i64 28
  %.pre108.i = load i32, ptr %.phi.trans.insert107.i, align 4
  %.not.i71.i = icmp eq i32 %25, %.pre108.i
  br i1 %.not.i71.i, label %56, label %fits.exit.thread88.i.thread

fits.exit.thread88.i.thread:                      ; preds = %make_flow.exit.thread110.i
  %53 = getelementptr inbounds i8, ptr %0, i64 33456
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, 1
  store i64 %55, ptr %53, align 8
  br label %ltp_receiver_take.exit

56:                                               ; preds = %make_flow.exit.thread110.i, %.thread115.i
  %57 = phi ptr [ %42, %.thread115.i ], [ %.phi.trans.insert107.i, %make_flow.exit.thread110.i ]
  %.0648384118.i = phi ptr [ %36, %.thread115.i ], [ %23, %make_flow.exit.thread110.i ]
  %58 = icmp eq i32 %5, 1
  br i1 %58, label %59, label %.thread.i.i

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %1, i64 16
  %61 = load i32, ptr %60, align 8
  %62 = icmp eq i32 %61, 0
  %63 = getelementptr inbounds i8, ptr %.0648384118.i, i64 48
  %64 = load i64, ptr %63, align 8
  %65 = icmp eq i64 %64, -1
  br i1 %62, label %66, label %67

66:                                               ; preds = %59
  br i1 %65, label %fits.exit.i, label %.thread32.i.i

67:                                               ; preds = %59
  br i1 %65, label %fits.exit.thread.i, label %.thread32.i.i

.thread.i.i:                                      ; preds = %56
  %68 = getelementptr inbounds i8, ptr %.0648384118.i, i64 48
  %69 = load i64, ptr %68, align 8
  %.not2022.i.i = icmp ne i64 %69, -1
  %.phi.trans.insert26.i.i = getelementptr inbounds i8, ptr %1, i64 16
  %.pre27.i.i = load i32, ptr %.phi.trans.insert26.i.i, align 8
  %70 = zext i32 %.pre27.i.i to i64
  %71 = icmp sgt i64 %69, %70
  %or.cond103.i = select i1 %.not2022.i.i, i1 %71, i1 false
  br i1 %or.cond103.i, label %fits.exit.thread88.i, label %.thread23.i.i

.thread32.i.i:                                    ; preds = %67, %66
  %72 = zext i32 %61 to i64
  %.not105.i = icmp sgt i64 %64, %72
  br i1 %.not105.i, label %104, label %fits.exit.thread88.i

.thread23.i.i:                                    ; preds = %.thread.i.i
  %73 = add i32 %25, -1
  %74 = icmp eq i32 %.pre27.i.i, %73
  br i1 %74, label %75, label %86

75:                                               ; preds = %.thread23.i.i
  %76 = getelementptr inbounds i8, ptr %.0648384118.i, i64 192
  %77 = load i8, ptr %76, align 8
  %78 = trunc i8 %77 to i1
  br i1 %78, label %79, label %fits.exit.thread.i

79:                                               ; preds = %75
  %80 = getelementptr inbounds i8, ptr %1, i64 32
  %81 = load i64, ptr %80, align 8
  %82 = getelementptr inbounds i8, ptr %.0648384118.i, i64 44
  %83 = load i32, ptr %82, align 4
  %84 = zext i32 %83 to i64
  %85 = icmp eq i64 %81, %84
  br i1 %85, label %104, label %fits.exit.thread88.i

86:                                               ; preds = %.thread23.i.i
  %87 = getelementptr inbounds i8, ptr %1, i64 32
  %88 = load i64, ptr %87, align 8
  %89 = icmp eq i64 %88, 1440
  br i1 %89, label %104, label %fits.exit.thread88.i

fits.exit.thread.i:                               ; preds = %75, %67
  br i1 %.not66.i, label %.thread92.sink.split.i, label %.thread92.i

fits.exit.i:                                      ; preds = %66
  %90 = tail call fastcc i64 @regs_of(ptr noundef nonnull readonly %1) nobuiltin
  %.not106.i = icmp eq i64 %90, -1
  br i1 %.not106.i, label %fits.exit.thread88.i, label %104

fits.exit.thread88.i:                             ; preds = %fits.exit.i, %86, %79, %.thread32.i.i, %.thread.i.i
  %91 = getelementptr inbounds i8, ptr %0, i64 33456
  %92 = load i64, ptr %91, align 8
  %93 = add i64 %92, 1
  store i64 %93, ptr %91, align 8
  br i1 %.not66.i, label %94, label %ltp_receiver_take.exit

94:                                               ; preds = %fits.exit.thread88.i
  %95 = getelementptr inbounds i8, ptr %.0648384118.i, i64 256
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
  tail call void @free(ptr noundef nonnull %.0648384118.i) nobuiltin
  br label %ltp_receiver_take.exit

104:                                              ; preds = %fits.exit.i, %86, %79, %.thread32.i.i
  br i1 %.not66.i, label %.thread92.sink.split.i, label %.thread92.i

.thread92.sink.split.i:                           ; preds = %104, %fits.exit.thread.i
  store ptr %.0648384118.i, ptr %22, align 8
  br label %.thread92.i

.thread92.i:                                      ; preds = %.thread92.sink.split.i, %104, %fits.exit.thread.i
  %105 = getelementptr inbounds i8, ptr %0, i64 33476
  %106 = load i32, ptr %105, align 4
  %.not.i = icmp ugt i32 %106, %12
  br i1 %.not.i, label %.critedge.i, label %107

107:                                              ; preds = %.thread92.i
  %108 = add nuw nsw i32 %12, 1
  store i32 %108, ptr %105, align 4
  br label %.critedge.i

.critedge.i:                                      ; preds = %107, %.thread92.i
  %109 = getelementptr inbounds i8, ptr %1, i64 16
  %110 = load i32, ptr %109, align 8
  %111 = getelementptr inbounds i8, ptr %.0648384118.i, i64 248
  %112 = load ptr, ptr %111, align 8
  %113 = zext i32 %110 to i64
  %114 = getelementptr inbounds i16, ptr %112, i64 %113
  %115 = load i16, ptr %114, align 2
  %116 = and i16 %115, 32767
  %.not68.i = icmp eq i16 %116, 0
  br i1 %.not68.i, label %117, label %.critedge.thread.i

117:                                              ; preds = %.critedge.i
  %118 = getelementptr inbounds i8, ptr %.0648384118.i, i64 256
  %119 = load ptr, ptr %118, align 8
  %120 = lshr i32 %110, 4
  %121 = zext nneg i32 %120 to i64
  %122 = getelementptr inbounds ptr, ptr %119, i64 %121
  %123 = load ptr, ptr %122, align 8
  %.not.i72.i = icmp eq ptr %123, null
  br i1 %.not.i72.i, label %124, label %128

124:                                              ; preds = %117
  %125 = tail call dereferenceable_or_null(23040) ptr @calloc(i64 noundef 16, i64 noundef 1440) nobuiltin
  store ptr %125, ptr %122, align 8
  %.not20.not.i.i = icmp eq ptr %125, null
  br i1 %.not20.not.i.i, label %ltp_receiver_take.exit, label %..thread_crit_edge.i.i

..thread_crit_edge.i.i:                           ; preds = %124
  %.pre.i.i = load i32, ptr %109, align 8
  br label %128

.critedge.thread.i:                               ; preds = %make_flow.exit.i, %.critedge.i, %14
  %.0648385919597.i = phi ptr [ %.0648384118.i, %.critedge.i ], [ null, %14 ], [ null, %make_flow.exit.i ]
  tail call fastcc void @acknowledge_or_hold(ptr noundef nonnull %7, ptr noundef %.0648385919597.i, ptr noundef nonnull readonly %1, double noundef %2) nobuiltin
  %126 = load i64, ptr %7, align 8
  %127 = add i64 %126, 1
  store i64 %127, ptr %7, align 8
  br label %ltp_receiver_take.exit

128:                                              ; preds = %..thread_crit_edge.i.i, %117
  %129 = phi i32 [ %.pre.i.i, %..thread_crit_edge.i.i ], [ %110, %117 ]
  %130 = phi ptr [ %125, %..thread_crit_edge.i.i ], [ %123, %117 ]
  %131 = and i32 %129, 15
  %132 = mul nuw nsw i32 %131, 1440
  %133 = zext nneg i32 %132 to i64
  %134 = getelementptr inbounds i8, ptr %130, i64 %133
  %135 = getelementptr inbounds i8, ptr %1, i64 40
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %1, i64 32
  %138 = load i64, ptr %137, align 8
  %139 = tail call ptr @memcpy(ptr noundef nonnull %134, ptr noundef %136, i64 noundef %138) nobuiltin
  %140 = load ptr, ptr %111, align 8
  %141 = load i32, ptr %109, align 8
  %142 = zext i32 %141 to i64
  %143 = getelementptr inbounds i16, ptr %140, i64 %142
  %144 = load i16, ptr %143, align 2
  %145 = icmp eq i16 %144, -32768
  %.neg.i.i = sext i1 %145 to i32
  %146 = getelementptr inbounds i8, ptr %.0648384118.i, i64 36
  %147 = load i32, ptr %146, align 4
  %148 = add i32 %147, %.neg.i.i
  store i32 %148, ptr %146, align 4
  %149 = load i64, ptr %137, align 8
  %150 = trunc i64 %149 to i16
  %151 = load i32, ptr %109, align 8
  %152 = zext i32 %151 to i64
  %153 = getelementptr inbounds i16, ptr %140, i64 %152
  store i16 %150, ptr %153, align 2
  %154 = getelementptr inbounds i8, ptr %.0648384118.i, i64 32
  %155 = load i32, ptr %154, align 8
  %156 = add i32 %155, 1
  store i32 %156, ptr %154, align 8
  %157 = getelementptr inbounds i8, ptr %.0648384118.i, i64 208
  store double %2, ptr %157, align 8
  tail call fastcc void @acknowledge_or_hold(ptr noundef nonnull %7, ptr noundef nonnull %.0648384118.i, ptr noundef nonnull readonly %1, double noundef %2) nobuiltin
  %158 = load i32, ptr %1, align 8
  %159 = icmp eq i32 %158, 1
  br i1 %159, label %160, label %166

160:                                              ; preds = %128
  %161 = load i32, ptr %109, align 8
  %162 = icmp eq i32 %161, 0
  br i1 %162, label %163, label %166

163:                                              ; preds = %160
  %164 = tail call fastcc i64 @regs_of(ptr noundef nonnull readonly %1) nobuiltin
  %165 = getelementptr inbounds i8, ptr %.0648384118.i, i64 48
  store i64 %164, ptr %165, align 8
  br label %166

166:                                              ; preds = %163, %160, %128
  %167 = getelementptr inbounds i8, ptr %.0648384118.i, i64 192
  %168 = load i8, ptr %167, align 8
  %169 = trunc i8 %168 to i1
  br i1 %169, label %is_complete.exit.i, label %170

170:                                              ; preds = %166
  %171 = getelementptr inbounds i8, ptr %.0648384118.i, i64 48
  %172 = load i64, ptr %171, align 8
  %173 = icmp eq i64 %172, -1
  br i1 %173, label %is_complete.exit.i, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %170
  %174 = icmp slt i64 %172, 1
  br i1 %174, label %ltp_receiver_take.exit, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.preheader.i.i
  %175 = load ptr, ptr %111, align 8
  br label %179

176:                                              ; preds = %179
  %177 = add i32 %.079.i.i, 1
  %178 = zext i32 %177 to i64
  %.not12.i.i = icmp ugt i64 %172, %178
  br i1 %.not12.i.i, label %179, label %ltp_receiver_take.exit

179:                                              ; preds = %176, %.lr.ph.i.i
  %180 = phi i64 [ 0, %.lr.ph.i.i ], [ %178, %176 ]
  %.079.i.i = phi i32 [ 0, %.lr.ph.i.i ], [ %177, %176 ]
  %181 = getelementptr inbounds i16, ptr %175, i64 %180
  %182 = load i16, ptr %181, align 2
  %183 = and i16 %182, 32767
  %.not.not.i75.i = icmp eq i16 %183, 0
  br i1 %.not.not.i75.i, label %is_complete.exit.i, label %176

is_complete.exit.i:                               ; preds = %179, %170, %166
  tail call fastcc void @look(ptr noundef nonnull %7, ptr noundef nonnull %.0648384118.i, double noundef %2) nobuiltin
  br label %ltp_receiver_take.exit

184:                                              ; preds = %3
  %185 = fmul double %2, 1.000000e+06
  %186 = fptoui double %185 to i64
  %187 = trunc i64 %186 to i32
  %188 = getelementptr inbounds i8, ptr %1, i64 28
  %189 = load i32, ptr %188, align 4
  %190 = sub i32 %187, %189
  %191 = uitofp i32 %190 to double
  %192 = fdiv double %191, 1.000000e+06
  %193 = getelementptr inbounds i8, ptr %1, i64 32
  %194 = load i64, ptr %193, align 8
  %.not112.i = icmp eq i64 %194, 0
  br i1 %.not112.i, label %ltp_receiver_take.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %184
  %195 = getelementptr inbounds i8, ptr %1, i64 40
  %196 = getelementptr inbounds i8, ptr %0, i64 33352
  %197 = getelementptr inbounds i8, ptr %0, i64 33360
  %198 = getelementptr inbounds i8, ptr %0, i64 456
  %199 = getelementptr inbounds i8, ptr %0, i64 33376
  %200 = getelementptr inbounds i8, ptr %0, i64 33368
  %201 = getelementptr inbounds i8, ptr %0, i64 33364
  %202 = getelementptr inbounds i8, ptr %0, i64 33384
  %203 = getelementptr inbounds i8, ptr %0, i64 33392
  %204 = getelementptr inbounds i8, ptr %0, i64 33400
  %205 = getelementptr inbounds i8, ptr %0, i64 480
  %206 = getelementptr inbounds i8, ptr %0, i64 33248
  %207 = getelementptr inbounds i8, ptr %0, i64 33256
  %208 = getelementptr inbounds i8, ptr %0, i64 33264
  %209 = getelementptr inbounds i8, ptr %0, i64 33272
  %210 = getelementptr inbounds i8, ptr %0, i64 33280
  %211 = getelementptr inbounds i8, ptr %0, i64 464
  br label %212

._crit_edge.i:                                    ; preds = %acknowledge.51.exit.i
  %.not.i16 = icmp eq i64 %.254.i, 0
  br i1 %.not.i16, label %ltp_receiver_take.exit, label %350

212:                                              ; preds = %acknowledge.51.exit.i, %.lr.ph.i
  %.0105.i = phi double [ 0x7FF0000000000000, %.lr.ph.i ], [ %.2.i, %acknowledge.51.exit.i ]
  %.052104.i = phi i64 [ 0, %.lr.ph.i ], [ %.254.i, %acknowledge.51.exit.i ]
  %.055103.i = phi i64 [ 0, %.lr.ph.i ], [ %347, %acknowledge.51.exit.i ]
  %.sroa.12.0.off0102.i = phi i1 [ false, %.lr.ph.i ], [ %.sroa.12.3.off0.i, %acknowledge.51.exit.i ]
  %.sroa.9.0101.i = phi i64 [ 0, %.lr.ph.i ], [ %.sroa.9.3.i, %acknowledge.51.exit.i ]
  %.sroa.8.0100.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.8.3.i, %acknowledge.51.exit.i ]
  %.sroa.7.099.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.7.3.i, %acknowledge.51.exit.i ]
  %.sroa.0.098.i = phi double [ 0.000000e+00, %.lr.ph.i ], [ %.sroa.0.3.i, %acknowledge.51.exit.i ]
  %213 = load ptr, ptr %195, align 8
  %214 = getelementptr inbounds i8, ptr %213, i64 %.055103.i
  %215 = load i8, ptr %214, align 1
  %216 = zext i8 %215 to i32
  %217 = shl nuw i32 %216, 24
  %218 = getelementptr inbounds i8, ptr %214, i64 1
  %219 = load i8, ptr %218, align 1
  %220 = zext i8 %219 to i32
  %221 = shl nuw nsw i32 %220, 16
  %222 = or disjoint i32 %221, %217
  %223 = getelementptr inbounds i8, ptr %214, i64 2
  %224 = load i8, ptr %223, align 1
  %225 = zext i8 %224 to i32
  %226 = shl nuw nsw i32 %225, 8
  %227 = or disjoint i32 %222, %226
  %228 = getelementptr inbounds i8, ptr %214, i64 3
  %229 = load i8, ptr %228, align 1
  %230 = zext i8 %229 to i32
  %231 = or disjoint i32 %227, %230
  %232 = load ptr, ptr %196, align 8
  %233 = and i32 %231, 16383
  %234 = zext nneg i32 %233 to i64
  %235 = getelementptr inbounds %struct.ltp_sent, ptr %232, i64 %234
  %236 = load i32, ptr %197, align 8
  %237 = sub i32 %231, %236
  %238 = icmp ult i32 %237, -16384
  br i1 %238, label %242, label %239

239:                                              ; preds = %212
  %240 = getelementptr inbounds i8, ptr %235, i64 50
  %241 = load i8, ptr %240, align 2
  switch i8 %241, label %250 [
    i8 0, label %242
    i8 2, label %247
  ]

242:                                              ; preds = %239, %212
  %243 = icmp sgt i32 %237, -1
  %244 = zext i1 %243 to i64
  %245 = load i64, ptr %211, align 8
  %246 = add i64 %245, %244
  store i64 %246, ptr %211, align 8
  br label %acknowledge.51.exit.i

247:                                              ; preds = %239
  store i8 0, ptr %240, align 2
  %248 = load i64, ptr %198, align 8
  %249 = add i64 %248, 1
  store i64 %249, ptr %198, align 8
  br label %note_latest.exit.i

250:                                              ; preds = %239
  store i8 0, ptr %240, align 2
  %251 = getelementptr inbounds i8, ptr %235, i64 48
  %252 = load i16, ptr %251, align 8
  %253 = zext i16 %252 to i64
  %254 = load i64, ptr %199, align 8
  %255 = sub nsw i64 %254, %253
  store i64 %255, ptr %199, align 8
  %256 = load i64, ptr %200, align 8
  %257 = add nsw i64 %256, -1
  store i64 %257, ptr %200, align 8
  %258 = load i32, ptr %197, align 8
  %.promoted.i.i = load i32, ptr %201, align 4
  %.not10.i.i = icmp eq i32 %.promoted.i.i, %258
  br i1 %.not10.i.i, label %leave_flight.exit.i, label %.lr.ph.i.i18

.lr.ph.i.i18:                                     ; preds = %250
  %259 = load ptr, ptr %196, align 8
  br label %260

260:                                              ; preds = %266, %.lr.ph.i.i18
  %261 = phi i32 [ %.promoted.i.i, %.lr.ph.i.i18 ], [ %267, %266 ]
  %262 = and i32 %261, 16383
  %263 = zext nneg i32 %262 to i64
  %264 = getelementptr inbounds %struct.ltp_sent, ptr %259, i64 %263, i32 4
  %265 = load i8, ptr %264, align 2
  %.not9.i.i = icmp eq i8 %265, 1
  br i1 %.not9.i.i, label %leave_flight.exit.i, label %266

266:                                              ; preds = %260
  %267 = add i32 %261, 1
  store i32 %267, ptr %201, align 4
  %.not.i.i19 = icmp eq i32 %267, %258
  br i1 %.not.i.i19, label %leave_flight.exit.i, label %260

leave_flight.exit.i:                              ; preds = %266, %260, %250
  %.not61.i = icmp eq i64 %.052104.i, 0
  %.sroa.9.0..sroa_idx.phi.trans.insert.i = getelementptr inbounds i8, ptr %235, i64 24
  %.sroa.9.0.copyload.pre.i = load i64, ptr %.sroa.9.0..sroa_idx.phi.trans.insert.i, align 8
  br i1 %.not61.i, label %leave_flight.exit._crit_edge.i, label %268

leave_flight.exit._crit_edge.i:                   ; preds = %leave_flight.exit.i
  %.sroa.0.0.copyload.pre.i = load double, ptr %235, align 8
  br label %273

268:                                              ; preds = %leave_flight.exit.i
  %269 = icmp sgt i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %.sroa.0.0.copyload.pre117.i = load double, ptr %235, align 8
  br i1 %269, label %273, label %270

270:                                              ; preds = %268
  %271 = icmp eq i64 %.sroa.9.0.copyload.pre.i, %.sroa.9.0101.i
  %272 = fcmp ogt double %.sroa.0.0.copyload.pre117.i, %.sroa.0.098.i
  %or.cond.i = select i1 %271, i1 %272, i1 false
  br i1 %or.cond.i, label %273, label %274

273:                                              ; preds = %270, %268, %leave_flight.exit._crit_edge.i
  %.sroa.0.0.copyload.i = phi double [ %.sroa.0.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.0.0.copyload.pre117.i, %268 ], [ %.sroa.0.0.copyload.pre117.i, %270 ]
  %.sroa.9.0.copyload.i = phi i64 [ %.sroa.9.0.copyload.pre.i, %leave_flight.exit._crit_edge.i ], [ %.sroa.9.0.copyload.pre.i, %268 ], [ %.sroa.9.0101.i, %270 ]
  %.sroa.7.0..sroa_idx.i = getelementptr inbounds i8, ptr %235, i64 8
  %.sroa.7.0.copyload.i = load double, ptr %.sroa.7.0..sroa_idx.i, align 8
  %.sroa.8.0..sroa_idx.i = getelementptr inbounds i8, ptr %235, i64 16
  %.sroa.8.0.copyload.i = load double, ptr %.sroa.8.0..sroa_idx.i, align 8
  %.sroa.12.0..sroa_idx.i = getelementptr inbounds i8, ptr %235, i64 32
  %.sroa.12.0.copyload.i = load i8, ptr %.sroa.12.0..sroa_idx.i, align 8
  %extract.t92.i = trunc i8 %.sroa.12.0.copyload.i to i1
  br label %274

274:                                              ; preds = %273, %270
  %275 = phi double [ %.sroa.0.0.copyload.i, %273 ], [ %.sroa.0.0.copyload.pre117.i, %270 ]
  %.sroa.0.1.i = phi double [ %.sroa.0.0.copyload.i, %273 ], [ %.sroa.0.098.i, %270 ]
  %.sroa.7.1.i = phi double [ %.sroa.7.0.copyload.i, %273 ], [ %.sroa.7.099.i, %270 ]
  %.sroa.8.1.i = phi double [ %.sroa.8.0.copyload.i, %273 ], [ %.sroa.8.0100.i, %270 ]
  %.sroa.9.1.i = phi i64 [ %.sroa.9.0.copyload.i, %273 ], [ %.sroa.9.0101.i, %270 ]
  %.sroa.12.1.off0.i = phi i1 [ %extract.t92.i, %273 ], [ %.sroa.12.0.off0102.i, %270 ]
  %276 = fcmp olt double %275, %.0105.i
  %..0.i = select i1 %276, double %275, double %.0105.i
  %277 = load i16, ptr %251, align 8
  %278 = zext i16 %277 to i64
  %279 = add nsw i64 %.052104.i, %278
  %280 = load i64, ptr %202, align 8
  %281 = icmp sgt i64 %280, -1
  %282 = trunc i64 %280 to i32
  %283 = sub i32 %231, %282
  %284 = icmp slt i32 %283, 0
  %or.cond.i.i = and i1 %281, %284
  br i1 %or.cond.i.i, label %note_latest.exit.i, label %285

285:                                              ; preds = %274
  %286 = zext i32 %231 to i64
  store i64 %286, ptr %202, align 8
  %287 = load i64, ptr %203, align 8
  %288 = icmp sgt i64 %287, -1
  %289 = trunc i64 %287 to i32
  %290 = sub i32 %231, %289
  %291 = icmp slt i32 %290, 0
  %or.cond26.i.i = and i1 %288, %291
  br i1 %or.cond26.i.i, label %note_latest.exit.i, label %.critedge.i.i

.critedge.i.i:                                    ; preds = %285
  store i64 %286, ptr %203, align 8
  store i64 %287, ptr %202, align 8
  %292 = load i64, ptr %204, align 8
  %293 = icmp sgt i64 %292, -1
  %294 = trunc i64 %292 to i32
  %295 = sub i32 %231, %294
  %296 = icmp slt i32 %295, 0
  %or.cond26.1.i.i = and i1 %293, %296
  br i1 %or.cond26.1.i.i, label %note_latest.exit.i, label %.critedge.1.i.i

.critedge.1.i.i:                                  ; preds = %.critedge.i.i
  store i64 %286, ptr %204, align 8
  store i64 %292, ptr %203, align 8
  br label %note_latest.exit.i

note_latest.exit.i:                               ; preds = %.critedge.1.i.i, %.critedge.i.i, %285, %274, %247
  %.sroa.0.2.i = phi double [ %.sroa.0.098.i, %247 ], [ %.sroa.0.1.i, %274 ], [ %.sroa.0.1.i, %285 ], [ %.sroa.0.1.i, %.critedge.i.i ], [ %.sroa.0.1.i, %.critedge.1.i.i ]
  %.sroa.7.2.i = phi double [ %.sroa.7.099.i, %247 ], [ %.sroa.7.1.i, %274 ], [ %.sroa.7.1.i, %285 ], [ %.sroa.7.1.i, %.critedge.i.i ], [ %.sroa.7.1.i, %.critedge.1.i.i ]
  %.sroa.8.2.i = phi double [ %.sroa.8.0100.i, %247 ], [ %.sroa.8.1.i, %274 ], [ %.sroa.8.1.i, %285 ], [ %.sroa.8.1.i, %.critedge.i.i ], [ %.sroa.8.1.i, %.critedge.1.i.i ]
  %.sroa.9.2.i = phi i64 [ %.sroa.9.0101.i, %247 ], [ %.sroa.9.1.i, %274 ], [ %.sroa.9.1.i, %285 ], [ %.sroa.9.1.i, %.critedge.i.i ], [ %.sroa.9.1.i, %.critedge.1.i.i ]
  %.sroa.12.2.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %247 ], [ %.sroa.12.1.off0.i, %274 ], [ %.sroa.12.1.off0.i, %285 ], [ %.sroa.12.1.off0.i, %.critedge.i.i ], [ %.sroa.12.1.off0.i, %.critedge.1.i.i ]
  %.153.i = phi i64 [ %.052104.i, %247 ], [ %279, %274 ], [ %279, %285 ], [ %279, %.critedge.i.i ], [ %279, %.critedge.1.i.i ]
  %.1.i = phi double [ %.0105.i, %247 ], [ %..0.i, %274 ], [ %..0.i, %285 ], [ %..0.i, %.critedge.i.i ], [ %..0.i, %.critedge.1.i.i ]
  %297 = getelementptr inbounds i8, ptr %235, i64 40
  %298 = load i32, ptr %297, align 8
  %299 = getelementptr inbounds i8, ptr %235, i64 44
  %300 = load i32, ptr %299, align 4
  %301 = and i32 %298, 4095
  %302 = zext nneg i32 %301 to i64
  %303 = getelementptr inbounds [4096 x ptr], ptr %205, i64 0, i64 %302
  %304 = load ptr, ptr %303, align 8
  %.not.i.i.i.i = icmp eq ptr %304, null
  br i1 %.not.i.i.i.i, label %acknowledge.51.exit.i, label %305

305:                                              ; preds = %note_latest.exit.i
  %306 = getelementptr inbounds i8, ptr %304, i64 104
  %307 = load i32, ptr %306, align 8
  %308 = icmp eq i32 %307, %298
  br i1 %308, label %open_flow.exit.i.i.i, label %acknowledge.51.exit.i

open_flow.exit.i.i.i:                             ; preds = %305
  %309 = getelementptr inbounds i8, ptr %304, i64 64
  %310 = load ptr, ptr %309, align 8
  %311 = zext i32 %300 to i64
  %312 = getelementptr inbounds i8, ptr %310, i64 %311
  %313 = load i8, ptr %312, align 1
  %314 = and i8 %313, 1
  %.not5.i.i.i = icmp eq i8 %314, 0
  br i1 %.not5.i.i.i, label %is_open.exit.i.i, label %acknowledge.51.exit.i

is_open.exit.i.i:                                 ; preds = %open_flow.exit.i.i.i
  %315 = or disjoint i8 %313, 1
  store i8 %315, ptr %312, align 1
  %316 = getelementptr inbounds i8, ptr %304, i64 116
  %317 = load i32, ptr %316, align 4
  %318 = add i32 %317, -1
  store i32 %318, ptr %316, align 4
  %.not11.i.i = icmp eq i32 %318, 0
  br i1 %.not11.i.i, label %319, label %acknowledge.51.exit.i

319:                                              ; preds = %is_open.exit.i.i
  %320 = getelementptr inbounds i8, ptr %304, i64 120
  %321 = load i8, ptr %320, align 8
  %322 = trunc i8 %321 to i1
  br i1 %322, label %acknowledge.51.exit.i, label %323

323:                                              ; preds = %319
  %324 = load i32, ptr %306, align 8
  %325 = and i32 %324, 4095
  %326 = zext nneg i32 %325 to i64
  %327 = getelementptr inbounds [4096 x ptr], ptr %205, i64 0, i64 %326
  store ptr null, ptr %327, align 8
  %328 = load i32, ptr %206, align 8
  %329 = add i32 %328, -1
  store i32 %329, ptr %206, align 8
  %330 = getelementptr inbounds i8, ptr %304, i64 122
  %331 = load i8, ptr %330, align 2
  %332 = trunc i8 %331 to i1
  br i1 %332, label %333, label %leave.exit.i.i.i

333:                                              ; preds = %323
  %334 = getelementptr inbounds i8, ptr %304, i64 8
  %335 = load ptr, ptr %334, align 8
  %336 = load ptr, ptr %304, align 8
  %.not.i.i12.i.i = icmp eq ptr %336, null
  %337 = getelementptr inbounds i8, ptr %336, i64 8
  %338 = select i1 %.not.i.i12.i.i, ptr %207, ptr %337
  store ptr %335, ptr %338, align 8
  %339 = load ptr, ptr %304, align 8
  %.not11.i.i.i.i = icmp eq ptr %335, null
  %340 = select i1 %.not11.i.i.i.i, ptr %208, ptr %335
  store ptr %339, ptr %340, align 8
  store i8 0, ptr %330, align 2
  br label %leave.exit.i.i.i

leave.exit.i.i.i:                                 ; preds = %333, %323
  %341 = getelementptr inbounds i8, ptr %304, i64 16
  store ptr null, ptr %341, align 8
  %342 = load ptr, ptr %209, align 8
  %.not.i.i.i = icmp eq ptr %342, null
  br i1 %.not.i.i.i, label %end_flow.exit.i.i, label %343

343:                                              ; preds = %leave.exit.i.i.i
  %344 = load ptr, ptr %210, align 8
  %345 = getelementptr inbounds i8, ptr %344, i64 16
  br label %end_flow.exit.i.i

end_flow.exit.i.i:                                ; preds = %343, %leave.exit.i.i.i
  %346 = phi ptr [ %345, %343 ], [ %209, %leave.exit.i.i.i ]
  store ptr %304, ptr %346, align 8
  store ptr %304, ptr %210, align 8
  br label %acknowledge.51.exit.i

acknowledge.51.exit.i:                            ; preds = %end_flow.exit.i.i, %319, %is_open.exit.i.i, %open_flow.exit.i.i.i, %305, %note_latest.exit.i, %242
  %.sroa.0.3.i = phi double [ %.sroa.0.098.i, %242 ], [ %.sroa.0.2.i, %note_latest.exit.i ], [ %.sroa.0.2.i, %305 ], [ %.sroa.0.2.i, %open_flow.exit.i.i.i ], [ %.sroa.0.2.i, %is_open.exit.i.i ], [ %.sroa.0.2.i, %319 ], [ %.sroa.0.2.i, %end_flow.exit.i.i ]
  %.sroa.7.3.i = phi double [ %.sroa.7.099.i, %242 ], [ %.sroa.7.2.i, %note_latest.exit.i ], [ %.sroa.7.2.i, %305 ], [ %.sroa.7.2.i, %open_flow.exit.i.i.i ], [ %.sroa.7.2.i, %is_open.exit.i.i ], [ %.sroa.7.2.i, %319 ], [ %.sroa.7.2.i, %end_flow.exit.i.i ]
  %.sroa.8.3.i = phi double [ %.sroa.8.0100.i, %242 ], [ %.sroa.8.2.i, %note_latest.exit.i ], [ %.sroa.8.2.i, %305 ], [ %.sroa.8.2.i, %open_flow.exit.i.i.i ], [ %.sroa.8.2.i, %is_open.exit.i.i ], [ %.sroa.8.2.i, %319 ], [ %.sroa.8.2.i, %end_flow.exit.i.i ]
  %.sroa.9.3.i = phi i64 [ %.sroa.9.0101.i, %242 ], [ %.sroa.9.2.i, %note_latest.exit.i ], [ %.sroa.9.2.i, %305 ], [ %.sroa.9.2.i, %open_flow.exit.i.i.i ], [ %.sroa.9.2.i, %is_open.exit.i.i ], [ %.sroa.9.2.i, %319 ], [ %.sroa.9.2.i, %end_flow.exit.i.i ]
  %.sroa.12.3.off0.i = phi i1 [ %.sroa.12.0.off0102.i, %242 ], [ %.sroa.12.2.off0.i, %note_latest.exit.i ], [ %.sroa.12.2.off0.i, %305 ], [ %.sroa.12.2.off0.i, %open_flow.exit.i.i.i ], [ %.sroa.12.2.off0.i, %is_open.exit.i.i ], [ %.sroa.12.2.off0.i, %319 ], [ %.sroa.12.2.off0.i, %end_flow.exit.i.i ]
  %.254.i = phi i64 [ %.052104.i, %242 ], [ %.153.i, %note_latest.exit.i ], [ %.153.i, %305 ], [ %.153.i, %open_flow.exit.i.i.i ], [ %.153.i, %is_open.exit.i.i ], [ %.153.i, %319 ], [ %.153.i, %end_flow.exit.i.i ]
  %.2.i = phi double [ %.0105.i, %242 ], [ %.1.i, %note_latest.exit.i ], [ %.1.i, %305 ], [ %.1.i, %open_flow.exit.i.i.i ], [ %.1.i, %is_open.exit.i.i ], [ %.1.i, %319 ], [ %.1.i, %end_flow.exit.i.i ]
  %347 = add i64 %.055103.i, 4
  %348 = load i64, ptr %193, align 8
  %349 = icmp ult i64 %347, %348
  br i1 %349, label %212, label %._crit_edge.i

350:                                              ; preds = %._crit_edge.i
  %351 = fsub double %2, %.2.i
  %352 = fadd double %351, 1.000000e-03
  %353 = fcmp ugt double %192, %352
  br i1 %353, label %learn_rtt.52.exit.i, label %354

354:                                              ; preds = %350
  %355 = getelementptr inbounds i8, ptr %0, i64 33416
  %356 = load double, ptr %355, align 8
  %357 = fcmp olt double %356, 0.000000e+00
  br i1 %357, label %358, label %361

358:                                              ; preds = %354
  store double %192, ptr %355, align 8
  %359 = fmul double %192, 5.000000e-01
  %360 = getelementptr inbounds i8, ptr %0, i64 33424
  store double %359, ptr %360, align 8
  br label %learn_rtt.52.exit.i

361:                                              ; preds = %354
  %362 = fsub double %356, %192
  %363 = fcmp olt double %362, 0.000000e+00
  %364 = fneg double %362
  %365 = select i1 %363, double %364, double %362
  %366 = getelementptr inbounds i8, ptr %0, i64 33424
  %367 = load double, ptr %366, align 8
  %368 = fsub double %365, %367
  %369 = fmul double %368, 2.500000e-01
  %370 = fadd double %367, %369
  store double %370, ptr %366, align 8
  %371 = fsub double %192, %356
  %372 = fmul double %371, 1.250000e-01
  %373 = fadd double %356, %372
  store double %373, ptr %355, align 8
  br label %learn_rtt.52.exit.i

learn_rtt.52.exit.i:                              ; preds = %361, %358, %350
  %374 = phi double [ -1.000000e+00, %350 ], [ %192, %358 ], [ %192, %361 ]
  %375 = load i64, ptr %199, align 8
  %376 = getelementptr inbounds i8, ptr %0, i64 392
  %377 = load i64, ptr %376, align 8
  %378 = add nsw i64 %377, %.254.i
  store i64 %378, ptr %376, align 8
  %379 = getelementptr inbounds i8, ptr %0, i64 400
  store double %2, ptr %379, align 8
  %380 = getelementptr inbounds i8, ptr %0, i64 408
  store double %.sroa.0.3.i, ptr %380, align 8
  %381 = getelementptr inbounds i8, ptr %0, i64 424
  %382 = load i64, ptr %381, align 8
  %.not.i62.i = icmp slt i64 %.sroa.9.3.i, %382
  br i1 %.not.i62.i, label %387, label %383

383:                                              ; preds = %learn_rtt.52.exit.i
  store i64 %378, ptr %381, align 8
  %384 = getelementptr inbounds i8, ptr %0, i64 56
  %385 = load i64, ptr %384, align 8
  %386 = add nsw i64 %385, 1
  store i64 %386, ptr %384, align 8
  br label %387

387:                                              ; preds = %383, %learn_rtt.52.exit.i
  %388 = getelementptr inbounds i8, ptr %0, i64 32
  %389 = load double, ptr %388, align 8
  %390 = fcmp ult double %389, 0.000000e+00
  br i1 %390, label %396, label %391

391:                                              ; preds = %387
  %392 = getelementptr inbounds i8, ptr %0, i64 328
  %393 = load double, ptr %392, align 8
  %394 = fadd double %393, 1.000000e+01
  %395 = fcmp olt double %394, %2
  br label %396

396:                                              ; preds = %391, %387
  %397 = phi i1 [ false, %387 ], [ %395, %391 ]
  %398 = getelementptr inbounds i8, ptr %0, i64 336
  %399 = zext i1 %397 to i8
  store i8 %399, ptr %398, align 8
  %400 = fcmp ult double %374, 0.000000e+00
  br i1 %400, label %learn_rtt.exit.i.i, label %401

401:                                              ; preds = %396
  %402 = fcmp olt double %389, 0.000000e+00
  %403 = fcmp oge double %389, %374
  %or.cond.not15.i.i.i = or i1 %402, %403
  %brmerge.i.i.i = select i1 %or.cond.not15.i.i.i, i1 true, i1 %397
  br i1 %brmerge.i.i.i, label %404, label %learn_rtt.exit.i.i

404:                                              ; preds = %401
  store double %374, ptr %388, align 8
  %405 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %405, align 8
  br label %learn_rtt.exit.i.i

learn_rtt.exit.i.i:                               ; preds = %404, %401, %396
  %406 = phi double [ %389, %396 ], [ %389, %401 ], [ %374, %404 ]
  %407 = fsub double %.sroa.0.3.i, %.sroa.7.3.i
  %408 = fsub double %2, %.sroa.8.3.i
  %409 = fcmp ogt double %407, %408
  %410 = select i1 %409, double %407, double %408
  %411 = fcmp ult double %406, 0.000000e+00
  %412 = fcmp ult double %410, %406
  %or.cond.i63.i = select i1 %411, i1 true, i1 %412
  %.pre69.i.i = fadd double %406, 2.000000e-03
  br i1 %or.cond.i63.i, label %learn_rate.exit.i.i, label %413

413:                                              ; preds = %learn_rtt.exit.i.i
  %414 = fcmp ogt double %410, %.pre69.i.i
  %415 = select i1 %414, double %410, double %.pre69.i.i
  %416 = sub nsw i64 %378, %.sroa.9.3.i
  %417 = sitofp i64 %416 to double
  %418 = fdiv double %417, %415
  %419 = getelementptr inbounds i8, ptr %0, i64 324
  %420 = load i32, ptr %419, align 4
  br i1 %.sroa.12.3.off0.i, label %421, label %._crit_edge.i.i.i

421:                                              ; preds = %413
  %.not.i.i.i65.i = icmp eq i32 %420, 0
  br i1 %.not.i.i.i65.i, label %ltp_bandwidth.exit.i.i.i, label %422

422:                                              ; preds = %421
  %423 = getelementptr inbounds i8, ptr %0, i64 64
  %424 = getelementptr inbounds i8, ptr %0, i64 320
  %425 = load i32, ptr %424, align 8
  %426 = zext i32 %425 to i64
  %427 = getelementptr inbounds [16 x %struct.ltp_best], ptr %423, i64 0, i64 %426, i32 1
  %428 = load double, ptr %427, align 8
  br label %ltp_bandwidth.exit.i.i.i

ltp_bandwidth.exit.i.i.i:                         ; preds = %422, %421
  %429 = phi double [ %428, %422 ], [ 0.000000e+00, %421 ]
  %430 = fcmp ugt double %429, %418
  br i1 %430, label %459, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %ltp_bandwidth.exit.i.i.i, %413
  %.not28.i.i.i = icmp eq i32 %420, 0
  br i1 %.not28.i.i.i, label %..critedge.thread_crit_edge.i.i.i, label %.lr.ph.i.i.i

..critedge.thread_crit_edge.i.i.i:                ; preds = %._crit_edge.i.i.i
  %.phi.trans.insert37.i.i.i = getelementptr inbounds i8, ptr %0, i64 320
  %.pre.i.i.i = load i32, ptr %.phi.trans.insert37.i.i.i, align 8
  br label %.critedge.thread.i.i.i

.lr.ph.i.i.i:                                     ; preds = %._crit_edge.i.i.i
  %431 = getelementptr inbounds i8, ptr %0, i64 64
  %432 = getelementptr inbounds i8, ptr %0, i64 320
  %433 = load i32, ptr %432, align 8
  %434 = add i32 %433, 15
  br label %435

435:                                              ; preds = %443, %.lr.ph.i.i.i
  %436 = phi i32 [ %420, %.lr.ph.i.i.i ], [ %444, %443 ]
  %437 = add i32 %434, %436
  %438 = and i32 %437, 15
  %439 = zext nneg i32 %438 to i64
  %440 = getelementptr inbounds [16 x %struct.ltp_best], ptr %431, i64 0, i64 %439, i32 1
  %441 = load double, ptr %440, align 8
  %442 = fcmp ugt double %441, %418
  br i1 %442, label %.critedge.i.i.i, label %443

443:                                              ; preds = %435
  %444 = add i32 %436, -1
  store i32 %444, ptr %419, align 4
  %.not.i.i64.i = icmp eq i32 %444, 0
  br i1 %.not.i.i64.i, label %.critedge.thread.i.i.i, label %435

.critedge.i.i.i:                                  ; preds = %435
  %445 = getelementptr inbounds [16 x %struct.ltp_best], ptr %431, i64 0, i64 %439
  %446 = load i64, ptr %445, align 8
  %447 = getelementptr inbounds i8, ptr %0, i64 56
  %448 = load i64, ptr %447, align 8
  %.not23.i.i.i = icmp eq i64 %446, %448
  br i1 %.not23.i.i.i, label %459, label %.critedge.thread.i.i.i

.critedge.thread.i.i.i:                           ; preds = %443, %.critedge.i.i.i, %..critedge.thread_crit_edge.i.i.i
  %449 = phi i32 [ %433, %.critedge.i.i.i ], [ %.pre.i.i.i, %..critedge.thread_crit_edge.i.i.i ], [ %433, %443 ]
  %450 = phi i32 [ %436, %.critedge.i.i.i ], [ 0, %..critedge.thread_crit_edge.i.i.i ], [ 0, %443 ]
  %451 = add i32 %450, 1
  store i32 %451, ptr %419, align 4
  %452 = getelementptr inbounds i8, ptr %0, i64 64
  %453 = add i32 %450, %449
  %454 = and i32 %453, 15
  %455 = zext nneg i32 %454 to i64
  %456 = getelementptr inbounds [16 x %struct.ltp_best], ptr %452, i64 0, i64 %455
  %457 = getelementptr inbounds i8, ptr %0, i64 56
  %458 = load i64, ptr %457, align 8
  store i64 %458, ptr %456, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %456, i64 8
  store double %418, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %459

459:                                              ; preds = %.critedge.thread.i.i.i, %.critedge.i.i.i, %ltp_bandwidth.exit.i.i.i
  %.promoted30.i.i.i = phi i32 [ %436, %.critedge.i.i.i ], [ %451, %.critedge.thread.i.i.i ], [ %420, %ltp_bandwidth.exit.i.i.i ]
  %460 = getelementptr inbounds i8, ptr %0, i64 64
  %461 = getelementptr inbounds i8, ptr %0, i64 320
  %462 = icmp ugt i32 %.promoted30.i.i.i, 1
  br i1 %462, label %.lr.ph31.i.i.i, label %learn_rate.exit.i.i

.lr.ph31.i.i.i:                                   ; preds = %459
  %463 = getelementptr inbounds i8, ptr %0, i64 56
  %464 = load i64, ptr %463, align 8
  %465 = add nsw i64 %464, -10
  %.promoted33.i.i.i = load i32, ptr %461, align 8
  br label %466

466:                                              ; preds = %472, %.lr.ph31.i.i.i
  %467 = phi i32 [ %.promoted33.i.i.i, %.lr.ph31.i.i.i ], [ %474, %472 ]
  %468 = phi i32 [ %.promoted30.i.i.i, %.lr.ph31.i.i.i ], [ %475, %472 ]
  %469 = zext i32 %467 to i64
  %470 = getelementptr inbounds [16 x %struct.ltp_best], ptr %460, i64 0, i64 %469
  %471 = load i64, ptr %470, align 8
  %.not24.i.i.i = icmp sgt i64 %471, %465
  br i1 %.not24.i.i.i, label %learn_rate.exit.i.i, label %472

472:                                              ; preds = %466
  %473 = add i32 %467, 1
  %474 = and i32 %473, 15
  store i32 %474, ptr %461, align 8
  %475 = add i32 %468, -1
  store i32 %475, ptr %419, align 4
  %476 = icmp ugt i32 %475, 1
  br i1 %476, label %466, label %learn_rate.exit.i.i

learn_rate.exit.i.i:                              ; preds = %472, %466, %459, %learn_rtt.exit.i.i
  br i1 %.not.i62.i, label %learn_fullness.exit.i.i, label %477

477:                                              ; preds = %learn_rate.exit.i.i
  %478 = fmul double %.pre69.i.i, 2.000000e+00
  %479 = fcmp uge double %478, %374
  %.not59.i.i = or i1 %411, %479
  %480 = select i1 %.not59.i.i, i1 %.sroa.12.3.off0.i, i1 false
  br i1 %480, label %learn_fullness.exit.i.i, label %481

481:                                              ; preds = %477
  %482 = getelementptr inbounds i8, ptr %0, i64 360
  %483 = load i8, ptr %482, align 8
  %484 = trunc i8 %483 to i1
  br i1 %484, label %learn_fullness.exit.i.i, label %485

485:                                              ; preds = %481
  %486 = getelementptr inbounds i8, ptr %0, i64 324
  %487 = load i32, ptr %486, align 4
  %.not.i.i46.i.i = icmp eq i32 %487, 0
  br i1 %.not.i.i46.i.i, label %ltp_bandwidth.exit.i47.i.i, label %ltp_bandwidth.exit.thread.i.i.i

ltp_bandwidth.exit.i47.i.i:                       ; preds = %485
  %488 = getelementptr inbounds i8, ptr %0, i64 344
  %489 = load double, ptr %488, align 8
  %490 = fmul double %489, 1.250000e+00
  %491 = fcmp ugt double %490, 0.000000e+00
  br i1 %491, label %505, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit.thread.i.i.i:                  ; preds = %485
  %492 = getelementptr inbounds i8, ptr %0, i64 64
  %493 = getelementptr inbounds i8, ptr %0, i64 320
  %494 = load i32, ptr %493, align 8
  %495 = zext i32 %494 to i64
  %496 = getelementptr inbounds [16 x %struct.ltp_best], ptr %492, i64 0, i64 %495, i32 1
  %497 = load double, ptr %496, align 8
  %498 = getelementptr inbounds i8, ptr %0, i64 344
  %499 = load double, ptr %498, align 8
  %500 = fmul double %499, 1.250000e+00
  %501 = fcmp ult double %497, %500
  br i1 %501, label %505, label %ltp_bandwidth.exit10.i.i.i

ltp_bandwidth.exit10.i.i.i:                       ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %502 = phi ptr [ %488, %ltp_bandwidth.exit.i47.i.i ], [ %498, %ltp_bandwidth.exit.thread.i.i.i ]
  %503 = phi double [ 0.000000e+00, %ltp_bandwidth.exit.i47.i.i ], [ %497, %ltp_bandwidth.exit.thread.i.i.i ]
  store double %503, ptr %502, align 8
  %504 = getelementptr inbounds i8, ptr %0, i64 352
  store i64 0, ptr %504, align 8
  br label %learn_fullness.exit.i.i

505:                                              ; preds = %ltp_bandwidth.exit.thread.i.i.i, %ltp_bandwidth.exit.i47.i.i
  %506 = getelementptr inbounds i8, ptr %0, i64 352
  %507 = load i64, ptr %506, align 8
  %508 = add nsw i64 %507, 1
  store i64 %508, ptr %506, align 8
  %509 = icmp sgt i64 %507, 1
  %510 = zext i1 %509 to i8
  store i8 %510, ptr %482, align 8
  br label %learn_fullness.exit.i.i

learn_fullness.exit.i.i:                          ; preds = %505, %ltp_bandwidth.exit10.i.i.i, %481, %477, %learn_rate.exit.i.i
  %511 = sitofp i64 %375 to double
  %512 = load i32, ptr %0, align 8
  switch i32 %512, label %follow.exit.i.i [
    i32 1, label %513
    i32 2, label %519
    i32 3, label %learn_fullness.exit._crit_edge.i.i
  ]

learn_fullness.exit._crit_edge.i.i:               ; preds = %learn_fullness.exit.i.i
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 368
  %.pre.i.i17 = load i64, ptr %.phi.trans.insert.i.i, align 8
  br label %548

513:                                              ; preds = %learn_fullness.exit.i.i
  %514 = getelementptr inbounds i8, ptr %0, i64 360
  %515 = load i8, ptr %514, align 8
  %516 = trunc i8 %515 to i1
  br i1 %516, label %.thread.i.i.i, label %follow.exit.i.i

.thread.i.i.i:                                    ; preds = %513
  store i32 2, ptr %0, align 8
  %517 = getelementptr inbounds i8, ptr %0, i64 40
  store double 0x3FD62F078ADEB975, ptr %517, align 8
  %518 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.885000e+00, ptr %518, align 8
  br label %519

519:                                              ; preds = %.thread.i.i.i, %learn_fullness.exit.i.i
  %520 = getelementptr inbounds i8, ptr %0, i64 324
  %521 = load i32, ptr %520, align 4
  %.not.i.i.i.i.i = icmp eq i32 %521, 0
  br i1 %.not.i.i.i.i.i, label %target.exit.i.i.i, label %522

522:                                              ; preds = %519
  %523 = getelementptr inbounds i8, ptr %0, i64 64
  %524 = getelementptr inbounds i8, ptr %0, i64 320
  %525 = load i32, ptr %524, align 8
  %526 = zext i32 %525 to i64
  %527 = getelementptr inbounds [16 x %struct.ltp_best], ptr %523, i64 0, i64 %526, i32 1
  %528 = load double, ptr %527, align 8
  br label %target.exit.i.i.i

target.exit.i.i.i:                                ; preds = %522, %519
  %529 = phi double [ %528, %522 ], [ 0.000000e+00, %519 ]
  %530 = fcmp uge double %406, 0.000000e+00
  %531 = fcmp ogt double %529, 0.000000e+00
  %or.cond.i.i.i.i = select i1 %530, i1 %531, i1 false
  %532 = fmul double %.pre69.i.i, %529
  %533 = fadd double %532, 4.530000e+03
  %.0.i.i.i.i = select i1 %or.cond.i.i.i.i, double %533, double 1.510000e+04
  %534 = fcmp ult double %.0.i.i.i.i, %511
  br i1 %534, label %follow.exit.i.i, label %.thread55.i.i.i

.thread55.i.i.i:                                  ; preds = %target.exit.i.i.i
  store i32 3, ptr %0, align 8
  %535 = getelementptr inbounds i8, ptr %0, i64 48
  store double 2.000000e+00, ptr %535, align 8
  %536 = getelementptr inbounds i8, ptr %0, i64 8
  %537 = load i64, ptr %536, align 8
  %538 = srem i64 %537, 7
  %539 = trunc nsw i64 %538 to i8
  %.lhs.trunc.i.i.i.i = add nsw i8 %539, 2
  %540 = srem i8 %.lhs.trunc.i.i.i.i, 8
  %.sext.i.i.i.i = sext i8 %540 to i64
  %541 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i.i.i, ptr %541, align 8
  %542 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %542, align 8
  %543 = icmp eq i8 %540, 0
  %544 = icmp eq i8 %540, 1
  %545 = select i1 %544, double 7.500000e-01, double 1.000000e+00
  %546 = select i1 %543, double 1.250000e+00, double %545
  %547 = getelementptr inbounds i8, ptr %0, i64 40
  store double %546, ptr %547, align 8
  br label %548

548:                                              ; preds = %.thread55.i.i.i, %learn_fullness.exit._crit_edge.i.i
  %549 = phi i64 [ %.pre.i.i17, %learn_fullness.exit._crit_edge.i.i ], [ %.sext.i.i.i.i, %.thread55.i.i.i ]
  %550 = getelementptr inbounds i8, ptr %0, i64 368
  %551 = icmp eq i64 %549, 1
  br i1 %411, label %.thread45.i.i.i, label %552

552:                                              ; preds = %548
  %.not52.i.i.i = icmp eq i64 %549, 0
  %553 = getelementptr inbounds i8, ptr %0, i64 376
  %554 = load double, ptr %553, align 8
  %555 = fsub double %2, %554
  %556 = fcmp ogt double %555, %406
  br i1 %.not52.i.i.i, label %557, label %575

.thread45.i.i.i:                                  ; preds = %548
  br i1 %551, label %.thread48.i.i.i, label %follow.exit.i.i

557:                                              ; preds = %552
  br i1 %556, label %558, label %follow.exit.i.i

558:                                              ; preds = %557
  %559 = getelementptr inbounds i8, ptr %0, i64 324
  %560 = load i32, ptr %559, align 4
  %.not.i.i37.i.i.i = icmp eq i32 %560, 0
  br i1 %.not.i.i37.i.i.i, label %target.exit40.i.i.i, label %561

561:                                              ; preds = %558
  %562 = getelementptr inbounds i8, ptr %0, i64 64
  %563 = getelementptr inbounds i8, ptr %0, i64 320
  %564 = load i32, ptr %563, align 8
  %565 = zext i32 %564 to i64
  %566 = getelementptr inbounds [16 x %struct.ltp_best], ptr %562, i64 0, i64 %565, i32 1
  %567 = load double, ptr %566, align 8
  br label %target.exit40.i.i.i

target.exit40.i.i.i:                              ; preds = %561, %558
  %568 = phi double [ %567, %561 ], [ 0.000000e+00, %558 ]
  %569 = fcmp ogt double %568, 0.000000e+00
  %570 = fmul double %568, 1.250000e+00
  %571 = fmul double %.pre69.i.i, %570
  %572 = fadd double %571, 4.530000e+03
  %.0.i39.i.i.i = select i1 %569, double %572, double 1.510000e+04
  %573 = fcmp ole double %.0.i39.i.i.i, %511
  %574 = or i1 %.sroa.12.3.off0.i, %573
  br i1 %574, label %.critedge36.i.i.i, label %follow.exit.i.i

575:                                              ; preds = %552
  br i1 %551, label %576, label %592

576:                                              ; preds = %575
  br i1 %556, label %.critedge36.i.i.i, label %.thread48.i.i.i

.thread48.i.i.i:                                  ; preds = %576, %.thread45.i.i.i
  %577 = getelementptr inbounds i8, ptr %0, i64 324
  %578 = load i32, ptr %577, align 4
  %.not.i.i41.i.i.i = icmp eq i32 %578, 0
  br i1 %.not.i.i41.i.i.i, label %target.exit44.i.i.i, label %579

579:                                              ; preds = %.thread48.i.i.i
  %580 = getelementptr inbounds i8, ptr %0, i64 64
  %581 = getelementptr inbounds i8, ptr %0, i64 320
  %582 = load i32, ptr %581, align 8
  %583 = zext i32 %582 to i64
  %584 = getelementptr inbounds [16 x %struct.ltp_best], ptr %580, i64 0, i64 %583, i32 1
  %585 = load double, ptr %584, align 8
  br label %target.exit44.i.i.i

target.exit44.i.i.i:                              ; preds = %579, %.thread48.i.i.i
  %586 = phi double [ %585, %579 ], [ 0.000000e+00, %.thread48.i.i.i ]
  %587 = fcmp uge double %406, 0.000000e+00
  %588 = fcmp ogt double %586, 0.000000e+00
  %or.cond.i42.i.i.i = select i1 %587, i1 %588, i1 false
  %589 = fmul double %.pre69.i.i, %586
  %590 = fadd double %589, 4.530000e+03
  %.0.i43.i.i.i = select i1 %or.cond.i42.i.i.i, double %590, double 1.510000e+04
  %591 = fcmp ult double %.0.i43.i.i.i, %511
  br i1 %591, label %follow.exit.i.i, label %.critedge36.i.i.i

592:                                              ; preds = %575
  br i1 %556, label %.critedge36.i.i.i, label %follow.exit.i.i

.critedge36.i.i.i:                                ; preds = %592, %target.exit44.i.i.i, %576, %target.exit40.i.i.i
  %593 = add nsw i64 %549, 1
  %594 = srem i64 %593, 8
  store i64 %594, ptr %550, align 8
  %595 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %595, align 8
  %596 = icmp eq i64 %594, 0
  %597 = icmp eq i64 %594, 1
  %598 = select i1 %597, double 7.500000e-01, double 1.000000e+00
  %599 = select i1 %596, double 1.250000e+00, double %598
  %600 = getelementptr inbounds i8, ptr %0, i64 40
  store double %599, ptr %600, align 8
  br label %follow.exit.i.i

follow.exit.i.i:                                  ; preds = %.critedge36.i.i.i, %592, %target.exit44.i.i.i, %target.exit40.i.i.i, %557, %.thread45.i.i.i, %target.exit.i.i.i, %513, %learn_fullness.exit.i.i
  %601 = phi i32 [ %512, %learn_fullness.exit.i.i ], [ 1, %513 ], [ 3, %.critedge36.i.i.i ], [ 3, %592 ], [ 3, %target.exit44.i.i.i ], [ 3, %target.exit40.i.i.i ], [ 3, %557 ], [ 3, %.thread45.i.i.i ], [ 2, %target.exit.i.i.i ]
  %.not.i49.i.i = icmp eq i32 %601, 4
  br i1 %397, label %602, label %606

602:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %603

603:                                              ; preds = %602
  store i32 4, ptr %0, align 8
  %604 = getelementptr inbounds i8, ptr %0, i64 40
  store double 1.000000e+00, ptr %604, align 8
  %605 = getelementptr inbounds i8, ptr %0, i64 384
  store double -1.000000e+00, ptr %605, align 8
  br label %.thread.i50.i.i

606:                                              ; preds = %follow.exit.i.i
  br i1 %.not.i49.i.i, label %.thread.i50.i.i, label %probe_rtt.exit.i.i

.thread.i50.i.i:                                  ; preds = %606, %603, %602
  %607 = getelementptr inbounds i8, ptr %0, i64 384
  %608 = load double, ptr %607, align 8
  %609 = fcmp olt double %608, 0.000000e+00
  br i1 %609, label %610, label %616

610:                                              ; preds = %.thread.i50.i.i
  %611 = icmp slt i64 %375, 6041
  br i1 %611, label %612, label %probe_rtt.exit.i.i

612:                                              ; preds = %610
  %613 = fcmp olt double %406, 2.000000e-01
  %614 = select i1 %613, double 2.000000e-01, double %406
  %615 = fadd double %614, %2
  store double %615, ptr %607, align 8
  br label %probe_rtt.exit.i.i

616:                                              ; preds = %.thread.i50.i.i
  %617 = fcmp ugt double %608, %2
  br i1 %617, label %probe_rtt.exit.i.i, label %618

618:                                              ; preds = %616
  %619 = getelementptr inbounds i8, ptr %0, i64 328
  store double %2, ptr %619, align 8
  %620 = getelementptr inbounds i8, ptr %0, i64 360
  %621 = load i8, ptr %620, align 8
  %622 = trunc i8 %621 to i1
  %623 = getelementptr inbounds i8, ptr %0, i64 48
  br i1 %622, label %624, label %637

624:                                              ; preds = %618
  store i32 3, ptr %0, align 8
  store double 2.000000e+00, ptr %623, align 8
  %625 = getelementptr inbounds i8, ptr %0, i64 8
  %626 = load i64, ptr %625, align 8
  %627 = srem i64 %626, 7
  %628 = trunc nsw i64 %627 to i8
  %.lhs.trunc.i.i51.i.i = add nsw i8 %628, 2
  %629 = srem i8 %.lhs.trunc.i.i51.i.i, 8
  %.sext.i.i52.i.i = sext i8 %629 to i64
  %630 = getelementptr inbounds i8, ptr %0, i64 368
  store i64 %.sext.i.i52.i.i, ptr %630, align 8
  %631 = getelementptr inbounds i8, ptr %0, i64 376
  store double %2, ptr %631, align 8
  %632 = icmp eq i8 %629, 0
  %633 = icmp eq i8 %629, 1
  %634 = select i1 %633, double 7.500000e-01, double 1.000000e+00
  %635 = select i1 %632, double 1.250000e+00, double %634
  %636 = getelementptr inbounds i8, ptr %0, i64 40
  store double %635, ptr %636, align 8
  br label %probe_rtt.exit.i.i

637:                                              ; preds = %618
  store i32 1, ptr %0, align 8
  store double 2.885000e+00, ptr %623, align 8
  %638 = getelementptr inbounds i8, ptr %0, i64 40
  store double 2.885000e+00, ptr %638, align 8
  br label %probe_rtt.exit.i.i

probe_rtt.exit.i.i:                               ; preds = %637, %624, %616, %612, %610, %606
  %639 = phi i1 [ false, %606 ], [ true, %610 ], [ true, %612 ], [ true, %616 ], [ false, %624 ], [ false, %637 ]
  %640 = getelementptr inbounds i8, ptr %0, i64 324
  %641 = load i32, ptr %640, align 4
  %.not.i.i53.i.i = icmp eq i32 %641, 0
  br i1 %.not.i.i53.i.i, label %wanted.exit.thread.i.i.i, label %ltp_bandwidth.exit.i.i.i.i

ltp_bandwidth.exit.i.i.i.i:                       ; preds = %probe_rtt.exit.i.i
  %642 = getelementptr inbounds i8, ptr %0, i64 64
  %643 = getelementptr inbounds i8, ptr %0, i64 320
  %644 = load i32, ptr %643, align 8
  %645 = zext i32 %644 to i64
  %646 = getelementptr inbounds [16 x %struct.ltp_best], ptr %642, i64 0, i64 %645, i32 1
  %647 = load double, ptr %646, align 8
  %648 = getelementptr inbounds i8, ptr %0, i64 40
  %649 = load double, ptr %648, align 8
  %650 = fmul double %649, 0x3FEFAE147AE147AE
  %651 = fmul double %647, %650
  %652 = fcmp uge double %406, 0.000000e+00
  %653 = fcmp ogt double %647, 0.000000e+00
  %or.cond.i.i54.i.i = select i1 %652, i1 %653, i1 false
  br i1 %or.cond.i.i54.i.i, label %654, label %wanted.exit.i.i.i

654:                                              ; preds = %ltp_bandwidth.exit.i.i.i.i
  %655 = getelementptr inbounds i8, ptr %0, i64 48
  %656 = load double, ptr %655, align 8
  %657 = fmul double %406, %656
  %658 = fadd double %406, 4.000000e-03
  %659 = fcmp ogt double %657, %658
  %660 = select i1 %659, double %657, double %658
  %661 = fmul double %647, %660
  %662 = fadd double %661, 4.530000e+03
  br label %wanted.exit.i.i.i

wanted.exit.i.i.i:                                ; preds = %654, %ltp_bandwidth.exit.i.i.i.i
  %.0.i.i55.i.i = phi double [ %662, %654 ], [ 1.510000e+04, %ltp_bandwidth.exit.i.i.i.i ]
  br i1 %653, label %663, label %wanted.exit.thread.i.i.i

663:                                              ; preds = %wanted.exit.i.i.i
  %664 = getelementptr inbounds i8, ptr %0, i64 360
  %665 = load i8, ptr %664, align 8
  %666 = trunc i8 %665 to i1
  br i1 %666, label %.sink.split.i.i.i, label %667

667:                                              ; preds = %663
  %668 = getelementptr inbounds i8, ptr %0, i64 24
  %669 = load double, ptr %668, align 8
  %670 = fcmp ogt double %651, %669
  br i1 %670, label %.sink.split.i.i.i, label %671

671:                                              ; preds = %667
  %672 = getelementptr inbounds i8, ptr %0, i64 56
  %673 = load i64, ptr %672, align 8
  %674 = icmp slt i64 %673, 2
  br i1 %674, label %.sink.split.i.i.i, label %679

wanted.exit.thread.i.i.i:                         ; preds = %wanted.exit.i.i.i, %probe_rtt.exit.i.i
  %.0.i29.i.i.i = phi double [ %.0.i.i55.i.i, %wanted.exit.i.i.i ], [ 1.510000e+04, %probe_rtt.exit.i.i ]
  %675 = fcmp ogt double %406, 0.000000e+00
  br i1 %675, label %676, label %679

676:                                              ; preds = %wanted.exit.thread.i.i.i
  %677 = fdiv double 4.356350e+04, %406
  br label %.sink.split.i.i.i

.sink.split.i.i.i:                                ; preds = %676, %671, %667, %663
  %.sink.i.i.i = phi double [ %677, %676 ], [ %651, %671 ], [ %651, %667 ], [ %651, %663 ]
  %.0.i28.ph.i.i.i = phi double [ %.0.i29.i.i.i, %676 ], [ %.0.i.i55.i.i, %671 ], [ %.0.i.i55.i.i, %667 ], [ %.0.i.i55.i.i, %663 ]
  %678 = getelementptr inbounds i8, ptr %0, i64 24
  store double %.sink.i.i.i, ptr %678, align 8
  br label %679

679:                                              ; preds = %.sink.split.i.i.i, %wanted.exit.thread.i.i.i, %671
  %.0.i28.i.i.i = phi double [ %.0.i29.i.i.i, %wanted.exit.thread.i.i.i ], [ %.0.i.i55.i.i, %671 ], [ %.0.i28.ph.i.i.i, %.sink.split.i.i.i ]
  %680 = getelementptr inbounds i8, ptr %0, i64 360
  %681 = load i8, ptr %680, align 8
  %682 = trunc i8 %681 to i1
  %683 = getelementptr inbounds i8, ptr %0, i64 16
  %684 = load double, ptr %683, align 8
  br i1 %682, label %685, label %690

685:                                              ; preds = %679
  %686 = sitofp i64 %.254.i to double
  %687 = fadd double %684, %686
  %688 = fcmp olt double %687, %.0.i28.i.i.i
  %689 = select i1 %688, double %687, double %.0.i28.i.i.i
  br label %ltp_rate_acked.exit.i

690:                                              ; preds = %679
  %691 = fcmp olt double %684, %.0.i28.i.i.i
  %692 = icmp slt i64 %378, 15100
  %or.cond57.i.i = select i1 %691, i1 true, i1 %692
  br i1 %or.cond57.i.i, label %693, label %ltp_rate_acked.exit.i

693:                                              ; preds = %690
  %694 = sitofp i64 %.254.i to double
  %695 = fadd double %684, %694
  br label %ltp_rate_acked.exit.i

ltp_rate_acked.exit.i:                            ; preds = %693, %690, %685
  %696 = phi double [ %695, %693 ], [ %689, %685 ], [ %684, %690 ]
  %697 = fcmp ogt double %696, 6.040000e+03
  %698 = select i1 %697, double %696, double 6.040000e+03
  %spec.store.select.i.i.i = select i1 %639, double 6.040000e+03, double %698
  store double %spec.store.select.i.i.i, ptr %683, align 8
  %699 = getelementptr inbounds i8, ptr %0, i64 33440
  store double %2, ptr %699, align 8
  %700 = getelementptr inbounds i8, ptr %0, i64 33432
  store i32 0, ptr %700, align 8
  %701 = load i64, ptr %202, align 8
  %702 = icmp slt i64 %701, 0
  br i1 %702, label %ltp_receiver_take.exit, label %703

703:                                              ; preds = %ltp_rate_acked.exit.i
  %704 = load i32, ptr %201, align 4
  %705 = load i32, ptr %197, align 8
  %.not13.i.i = icmp eq i32 %704, %705
  br i1 %.not13.i.i, label %ltp_receiver_take.exit, label %.lr.ph.i66.i

.lr.ph.i66.i:                                     ; preds = %703, %720
  %706 = phi i32 [ %721, %720 ], [ %705, %703 ]
  %.014.i.i = phi i32 [ %722, %720 ], [ %704, %703 ]
  %707 = load ptr, ptr %196, align 8
  %708 = and i32 %.014.i.i, 16383
  %709 = zext nneg i32 %708 to i64
  %710 = getelementptr inbounds %struct.ltp_sent, ptr %707, i64 %709
  %711 = load i64, ptr %202, align 8
  %712 = trunc i64 %711 to i32
  %713 = sub i32 %.014.i.i, %712
  %714 = icmp slt i32 %713, 0
  br i1 %714, label %715, label %ltp_receiver_take.exit

715:                                              ; preds = %.lr.ph.i66.i
  %716 = getelementptr inbounds i8, ptr %710, i64 50
  %717 = load i8, ptr %716, align 2
  %718 = icmp eq i8 %717, 1
  br i1 %718, label %719, label %720

719:                                              ; preds = %715
  tail call fastcc void @lose(ptr noundef nonnull %0, ptr noundef nonnull %710) nobuiltin
  %.pre.i69.i = load i32, ptr %197, align 8
  br label %720

720:                                              ; preds = %719, %715
  %721 = phi i32 [ %.pre.i69.i, %719 ], [ %706, %715 ]
  %722 = add i32 %.014.i.i, 1
  %.not.i68.i = icmp eq i32 %722, %721
  br i1 %.not.i68.i, label %ltp_receiver_take.exit, label %.lr.ph.i66.i

723:                                              ; preds = %3
  %724 = getelementptr inbounds i8, ptr %1, i64 12
  %725 = load i32, ptr %724, align 4
  %726 = getelementptr inbounds i8, ptr %0, i64 480
  %727 = and i32 %725, 4095
  %728 = zext nneg i32 %727 to i64
  %729 = getelementptr inbounds [4096 x ptr], ptr %726, i64 0, i64 %728
  %730 = load ptr, ptr %729, align 8
  %.not.i.i20 = icmp eq ptr %730, null
  br i1 %.not.i.i20, label %ltp_take_close.exit, label %731

731:                                              ; preds = %723
  %732 = getelementptr inbounds i8, ptr %730, i64 104
  %733 = load i32, ptr %732, align 8
  %734 = icmp eq i32 %733, %725
  br i1 %734, label %open_flow.exit.i, label %ltp_take_close.exit

open_flow.exit.i:                                 ; preds = %731
  %735 = getelementptr inbounds i8, ptr %1, i64 24
  %736 = load i32, ptr %735, align 8
  %737 = getelementptr inbounds i8, ptr %730, i64 108
  %738 = load i32, ptr %737, align 4
  %.not27.i = icmp eq i32 %736, %738
  br i1 %.not27.i, label %739, label %770

739:                                              ; preds = %open_flow.exit.i
  %740 = getelementptr inbounds i8, ptr %730, i64 120
  %741 = load i8, ptr %740, align 8
  %742 = trunc i8 %741 to i1
  br i1 %742, label %743, label %770

743:                                              ; preds = %739
  %744 = getelementptr inbounds i8, ptr %1, i64 32
  %745 = load i64, ptr %744, align 8
  %.not28.i = icmp eq i64 %745, 0
  br i1 %.not28.i, label %.thread.i, label %746

746:                                              ; preds = %743
  %747 = getelementptr inbounds i8, ptr %1, i64 40
  %748 = load ptr, ptr %747, align 8
  %749 = icmp eq i32 %736, 0
  br i1 %749, label %.thread36.i, label %.lr.ph.i.i22

.lr.ph.i.i22:                                     ; preds = %746
  %750 = getelementptr inbounds i8, ptr %730, i64 64
  %751 = load ptr, ptr %750, align 8
  %752 = zext i32 %736 to i64
  br label %753

753:                                              ; preds = %768, %.lr.ph.i.i22
  %indvars.iv.i.i23 = phi i64 [ 0, %.lr.ph.i.i22 ], [ %indvars.iv.next.i.i25, %768 ]
  %754 = phi i1 [ false, %.lr.ph.i.i22 ], [ %769, %768 ]
  %755 = getelementptr inbounds i8, ptr %751, i64 %indvars.iv.i.i23
  %756 = load i8, ptr %755, align 1
  %757 = and i8 %756, 2
  %.not.i31.i = icmp eq i8 %757, 0
  br i1 %.not.i31.i, label %768, label %758

758:                                              ; preds = %753
  %759 = trunc nuw i64 %indvars.iv.i.i23 to i32
  %760 = lshr i64 %indvars.iv.i.i23, 3
  %761 = and i64 %760, 536870911
  %762 = getelementptr inbounds i8, ptr %748, i64 %761
  %763 = load i8, ptr %762, align 1
  %764 = zext i8 %763 to i32
  %765 = and i32 %759, 7
  %766 = shl nuw nsw i32 1, %765
  %767 = and i32 %766, %764
  %.not.i.i.i24 = icmp eq i32 %767, 0
  br i1 %.not.i.i.i24, label %has_critical.exit.i, label %768

768:                                              ; preds = %758, %753
  %indvars.iv.next.i.i25 = add nuw nsw i64 %indvars.iv.i.i23, 1
  %769 = icmp uge i64 %indvars.iv.next.i.i25, %752
  %exitcond.i.i = icmp eq i64 %indvars.iv.next.i.i25, %752
  br i1 %exitcond.i.i, label %has_critical.exit.i, label %753

has_critical.exit.i:                              ; preds = %768, %758
  %.lcssa.i.i = phi i1 [ %754, %758 ], [ %769, %768 ]
  br i1 %.lcssa.i.i, label %.thread36.i, label %770

770:                                              ; preds = %has_critical.exit.i, %739, %open_flow.exit.i
  %771 = getelementptr inbounds i8, ptr %0, i64 464
  %772 = load i64, ptr %771, align 8
  %773 = add i64 %772, 1
  store i64 %773, ptr %771, align 8
  br label %ltp_receiver_take.exit

.thread36.i:                                      ; preds = %has_critical.exit.i, %746
  %774 = tail call ptr @calloc(i64 noundef %745, i64 noundef 1) nobuiltin
  %775 = getelementptr inbounds i8, ptr %730, i64 128
  store ptr %774, ptr %775, align 8
  %.not30.i = icmp eq ptr %774, null
  br i1 %.not30.i, label %ltp_receiver_take.exit, label %776

776:                                              ; preds = %.thread36.i
  %777 = load ptr, ptr %747, align 8
  %778 = load i64, ptr %744, align 8
  %779 = tail call ptr @memcpy(ptr noundef nonnull %774, ptr noundef %777, i64 noundef %778) nobuiltin
  br label %.thread.i

.thread.i:                                        ; preds = %776, %743
  store ptr null, ptr %729, align 8
  %780 = getelementptr inbounds i8, ptr %0, i64 33248
  %781 = load i32, ptr %780, align 8
  %782 = add i32 %781, -1
  store i32 %782, ptr %780, align 8
  %783 = getelementptr inbounds i8, ptr %730, i64 122
  %784 = load i8, ptr %783, align 2
  %785 = trunc i8 %784 to i1
  br i1 %785, label %786, label %leave.exit.i.i

786:                                              ; preds = %.thread.i
  %787 = getelementptr inbounds i8, ptr %730, i64 8
  %788 = load ptr, ptr %787, align 8
  %789 = load ptr, ptr %730, align 8
  %.not.i.i33.i = icmp eq ptr %789, null
  %790 = getelementptr inbounds i8, ptr %789, i64 8
  %791 = getelementptr inbounds i8, ptr %0, i64 33256
  %792 = select i1 %.not.i.i33.i, ptr %791, ptr %790
  store ptr %788, ptr %792, align 8
  %793 = load ptr, ptr %730, align 8
  %.not11.i.i.i = icmp eq ptr %788, null
  %794 = getelementptr inbounds i8, ptr %0, i64 33264
  %795 = select i1 %.not11.i.i.i, ptr %794, ptr %788
  store ptr %793, ptr %795, align 8
  store i8 0, ptr %783, align 2
  br label %leave.exit.i.i

leave.exit.i.i:                                   ; preds = %786, %.thread.i
  %796 = getelementptr inbounds i8, ptr %730, i64 16
  store ptr null, ptr %796, align 8
  %797 = getelementptr inbounds i8, ptr %0, i64 33272
  %798 = load ptr, ptr %797, align 8
  %.not.i32.i = icmp eq ptr %798, null
  br i1 %.not.i32.i, label %ltp_take_close.exit.thread35, label %799

799:                                              ; preds = %leave.exit.i.i
  %800 = getelementptr inbounds i8, ptr %0, i64 33280
  %801 = load ptr, ptr %800, align 8
  %802 = getelementptr inbounds i8, ptr %801, i64 16
  br label %ltp_take_close.exit.thread35

ltp_take_close.exit.thread35:                     ; preds = %leave.exit.i.i, %799
  %803 = phi ptr [ %802, %799 ], [ %797, %leave.exit.i.i ]
  store ptr %730, ptr %803, align 8
  %804 = getelementptr inbounds i8, ptr %0, i64 33280
  store ptr %730, ptr %804, align 8
  br label %813

ltp_take_close.exit:                              ; preds = %723, %731
  %805 = getelementptr inbounds i8, ptr %0, i64 33252
  %806 = load i32, ptr %805, align 4
  %807 = sub i32 %725, %806
  %808 = icmp sgt i32 %807, -1
  %809 = zext i1 %808 to i64
  %810 = getelementptr inbounds i8, ptr %0, i64 464
  %811 = load i64, ptr %810, align 8
  %812 = add i64 %811, %809
  store i64 %812, ptr %810, align 8
  br i1 %808, label %ltp_receiver_take.exit, label %813

813:                                              ; preds = %ltp_take_close.exit.thread35, %ltp_take_close.exit
  %814 = getelementptr inbounds i8, ptr %0, i64 70512
  %815 = load i32, ptr %724, align 4
  %816 = zext i32 %815 to i64
  %817 = shl nuw i64 %816, 32
  %818 = getelementptr inbounds i8, ptr %1, i64 24
  %819 = load i32, ptr %818, align 8
  %820 = zext i32 %819 to i64
  %821 = or disjoint i64 %817, %820
  %822 = getelementptr inbounds i8, ptr %0, i64 70528
  %823 = load i64, ptr %822, align 8
  %824 = getelementptr inbounds i8, ptr %0, i64 70536
  %825 = load i64, ptr %824, align 8
  %826 = icmp eq i64 %823, %825
  br i1 %826, label %827, label %._crit_edge.i26

._crit_edge.i26:                                  ; preds = %813
  %.pre.i = load ptr, ptr %814, align 8
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 70520
  %.pre7.i = load i64, ptr %.phi.trans.insert.i, align 8
  br label %839

827:                                              ; preds = %813
  %.not.i.i27 = icmp eq i64 %823, 0
  %828 = shl i64 %823, 1
  %spec.select.i.i = select i1 %.not.i.i27, i64 64, i64 %828
  %829 = tail call ptr @calloc(i64 noundef %spec.select.i.i, i64 noundef 8) nobuiltin
  %.not21.i.not.i = icmp eq ptr %829, null
  br i1 %.not21.i.not.i, label %ltp_receiver_take.exit, label %.preheader.i.i28

.preheader.i.i28:                                 ; preds = %827
  %.pre.i.i29 = load ptr, ptr %814, align 8
  br i1 %.not.i.i27, label %grow.exit.thread.i, label %.lr.ph.i.i30

.lr.ph.i.i30:                                     ; preds = %.preheader.i.i28
  %830 = getelementptr inbounds i8, ptr %0, i64 70520
  %831 = load i64, ptr %830, align 8
  br label %832

grow.exit.thread.i:                               ; preds = %832, %.preheader.i.i28
  tail call void @free(ptr noundef %.pre.i.i29) nobuiltin
  store ptr %829, ptr %814, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 70520
  store i64 0, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  store i64 %spec.select.i.i, ptr %824, align 8
  %.pre8.i = load i64, ptr %822, align 8
  br label %839

832:                                              ; preds = %832, %.lr.ph.i.i30
  %.01822.i.i = phi i64 [ 0, %.lr.ph.i.i30 ], [ %838, %832 ]
  %833 = add i64 %.01822.i.i, %831
  %834 = urem i64 %833, %823
  %835 = getelementptr inbounds i64, ptr %.pre.i.i29, i64 %834
  %836 = load i64, ptr %835, align 8
  %837 = getelementptr inbounds i64, ptr %829, i64 %.01822.i.i
  store i64 %836, ptr %837, align 8
  %838 = add nuw i64 %.01822.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %838, %823
  br i1 %exitcond.not.i.i, label %grow.exit.thread.i, label %832

839:                                              ; preds = %grow.exit.thread.i, %._crit_edge.i26
  %840 = phi i64 [ %825, %._crit_edge.i26 ], [ %spec.select.i.i, %grow.exit.thread.i ]
  %841 = phi i64 [ %823, %._crit_edge.i26 ], [ %.pre8.i, %grow.exit.thread.i ]
  %842 = phi i64 [ %.pre7.i, %._crit_edge.i26 ], [ 0, %grow.exit.thread.i ]
  %843 = phi ptr [ %.pre.i, %._crit_edge.i26 ], [ %829, %grow.exit.thread.i ]
  %844 = add i64 %841, 1
  store i64 %844, ptr %822, align 8
  %845 = add i64 %842, %841
  %846 = urem i64 %845, %840
  %847 = getelementptr inbounds i64, ptr %843, i64 %846
  store i64 %821, ptr %847, align 8
  br label %ltp_receiver_take.exit

848:                                              ; preds = %3
  %849 = getelementptr inbounds i8, ptr %0, i64 33448
  %850 = getelementptr inbounds i8, ptr %1, i64 12
  %851 = load i32, ptr %850, align 4
  %852 = getelementptr inbounds i8, ptr %0, i64 70376
  br label %853

853:                                              ; preds = %854, %848
  %.020.i = phi ptr [ null, %848 ], [ %.019.i, %854 ]
  %.019.in.i = phi ptr [ %852, %848 ], [ %.019.i, %854 ]
  %.019.i = load ptr, ptr %.019.in.i, align 8
  %.not.i31 = icmp eq ptr %.019.i, null
  br i1 %.not.i31, label %.critedge.i32, label %854

854:                                              ; preds = %853
  %855 = getelementptr inbounds i8, ptr %.019.i, i64 8
  %856 = load i32, ptr %855, align 8
  %.not21.i = icmp eq i32 %856, %851
  br i1 %.not21.i, label %857, label %853

857:                                              ; preds = %854
  %858 = load ptr, ptr %.019.i, align 8
  %.not22.i = icmp eq ptr %.020.i, null
  %859 = select i1 %.not22.i, ptr %852, ptr %.020.i
  store ptr %858, ptr %859, align 8
  %860 = getelementptr inbounds i8, ptr %0, i64 70384
  %861 = load ptr, ptr %860, align 8
  %862 = icmp eq ptr %861, %.019.i
  br i1 %862, label %863, label %864

863:                                              ; preds = %857
  store ptr %.020.i, ptr %860, align 8
  br label %864

864:                                              ; preds = %863, %857
  %865 = getelementptr inbounds i8, ptr %0, i64 70392
  %866 = load ptr, ptr %865, align 8
  store ptr %866, ptr %.019.i, align 8
  store ptr %.019.i, ptr %865, align 8
  br label %ltp_receiver_take.exit

.critedge.i32:                                    ; preds = %853
  %867 = load i64, ptr %849, align 8
  %868 = add i64 %867, 1
  store i64 %868, ptr %849, align 8
  br label %ltp_receiver_take.exit

ltp_receiver_take.exit:                           ; preds = %720, %.lr.ph.i66.i, %176, %.thread36.i, %770, %.critedge.i32, %864, %839, %827, %703, %ltp_rate_acked.exit.i, %._crit_edge.i, %184, %is_complete.exit.i, %.preheader.i.i, %.critedge.thread.i, %124, %ltp_free_inbound.exit.i, %fits.exit.thread88.i, %make_flow.exit.i.thread, %fits.exit.thread88.i.thread, %ltp_take_close.exit
  %.0 = phi ptr [ null, %ltp_take_close.exit ], [ null, %is_complete.exit.i ], [ null, %.critedge.thread.i ], [ null, %make_flow.exit.i.thread ], [ null, %ltp_free_inbound.exit.i ], [ null, %fits.exit.thread88.i ], [ null, %124 ], [ %.0648384118.i, %.preheader.i.i ], [ null, %fits.exit.thread88.i.thread ], [ null, %184 ], [ null, %._crit_edge.i ], [ null, %ltp_rate_acked.exit.i ], [ null, %703 ], [ null, %827 ], [ null, %839 ], [ null, %864 ], [ null, %.critedge.i32 ], [ null, %770 ], [ null, %.thread36.i ], [ %.0648384118.i, %176 ], [ null, %.lr.ph.i66.i ], [ null, %720 ]
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
  %5 = getelementptr inbounds i8, ptr %1, i64 184
  %6 = load i32, ptr %5, align 8
  %.not42.i = icmp eq i32 %6, 0
  br i1 %.not42.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %4
  %7 = getelementptr inbounds i8, ptr %1, i64 56
  %8 = getelementptr inbounds i8, ptr %1, i64 188
  %9 = getelementptr inbounds i8, ptr %0, i64 70400
  %10 = getelementptr inbounds i8, ptr %0, i64 70408
  %11 = getelementptr inbounds i8, ptr %0, i64 70404
  %12 = getelementptr inbounds i8, ptr %0, i64 70472
  %13 = getelementptr inbounds i8, ptr %0, i64 70488
  %14 = getelementptr inbounds i8, ptr %0, i64 70496
  %.phi.trans.insert.i.i.i = getelementptr inbounds i8, ptr %0, i64 70480
  %15 = fadd double %3, 1.000000e-03
  %.pre.i = load i32, ptr %9, align 8
  br label %79

._crit_edge.i:                                    ; preds = %acknowledge.exit.i, %4
  %16 = getelementptr inbounds i8, ptr %1, i64 192
  store i8 1, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %2, i64 8
  %18 = load i8, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 193
  %20 = and i8 %18, 1
  store i8 %20, ptr %19, align 1
  %21 = load i64, ptr %2, align 8
  %22 = add i64 %21, -1
  %23 = urem i64 %22, 1440
  %24 = trunc nuw nsw i64 %23 to i32
  %25 = add nuw nsw i32 %24, 1
  %26 = getelementptr inbounds i8, ptr %1, i64 44
  store i32 %25, ptr %26, align 4
  %27 = getelementptr inbounds i8, ptr %1, i64 48
  %28 = load i64, ptr %27, align 8
  %29 = trunc i64 %28 to i32
  %30 = getelementptr inbounds i8, ptr %1, i64 28
  %31 = load i32, ptr %30, align 4
  %32 = icmp ugt i32 %31, %29
  br i1 %32, label %.lr.ph.i.i, label %forget_misfits.exit.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i
  %33 = getelementptr inbounds i8, ptr %1, i64 248
  %34 = getelementptr inbounds i8, ptr %0, i64 33456
  %35 = getelementptr inbounds i8, ptr %1, i64 32
  %36 = getelementptr inbounds i8, ptr %1, i64 256
  %37 = and i64 %28, 4294967295
  br label %38

38:                                               ; preds = %68, %.lr.ph.i.i
  %39 = phi i32 [ %31, %.lr.ph.i.i ], [ %69, %68 ]
  %indvars.iv.i.i = phi i64 [ %37, %.lr.ph.i.i ], [ %indvars.iv.next.i.i, %68 ]
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %40 = zext i32 %39 to i64
  %41 = icmp ult i64 %indvars.iv.next.i.i, %40
  br i1 %41, label %44, label %42

42:                                               ; preds = %38
  %43 = load i32, ptr %26, align 4
  br label %44

44:                                               ; preds = %42, %38
  %45 = phi i32 [ %43, %42 ], [ 1440, %38 ]
  %46 = load ptr, ptr %33, align 8
  %47 = getelementptr inbounds i16, ptr %46, i64 %indvars.iv.i.i
  %48 = load i16, ptr %47, align 2
  %49 = and i16 %48, 32767
  %50 = zext nneg i16 %49 to i32
  %.not.i.i = icmp eq i16 %49, 0
  %51 = icmp eq i32 %45, %50
  %or.cond.i.i = select i1 %.not.i.i, i1 true, i1 %51
  br i1 %or.cond.i.i, label %68, label %52

52:                                               ; preds = %44
  %53 = load i64, ptr %34, align 8
  %54 = add i64 %53, 1
  store i64 %54, ptr %34, align 8
  %55 = load ptr, ptr %33, align 8
  %56 = getelementptr inbounds i16, ptr %55, i64 %indvars.iv.i.i
  store i16 0, ptr %56, align 2
  %57 = load i32, ptr %35, align 8
  %58 = add i32 %57, -1
  store i32 %58, ptr %35, align 8
  %59 = load ptr, ptr %36, align 8
  %60 = lshr i64 %indvars.iv.i.i, 4
  %61 = and i64 %60, 268435455
  %62 = getelementptr inbounds ptr, ptr %59, i64 %61
  %63 = load ptr, ptr %62, align 8
  %64 = and i64 %indvars.iv.i.i, 15
  %65 = mul nuw nsw i64 %64, 1440
  %66 = getelementptr inbounds i8, ptr %63, i64 %65
  %67 = tail call ptr @memset(ptr noundef %66, i32 noundef 0, i64 noundef 1440) nobuiltin
  %.pre.i.i = load i32, ptr %30, align 4
  %.pre20.i.i = zext i32 %.pre.i.i to i64
  br label %68

68:                                               ; preds = %52, %44
  %.pre-phi.i.i = phi i64 [ %40, %44 ], [ %.pre20.i.i, %52 ]
  %69 = phi i32 [ %39, %44 ], [ %.pre.i.i, %52 ]
  %70 = icmp ult i64 %indvars.iv.next.i.i, %.pre-phi.i.i
  br i1 %70, label %38, label %forget_misfits.exit.i

forget_misfits.exit.i:                            ; preds = %68, %._crit_edge.i
  %71 = getelementptr inbounds i8, ptr %2, i64 9
  %72 = load i8, ptr %71, align 1
  %73 = trunc i8 %72 to i1
  br i1 %73, label %.preheader.i, label %ltp_receiver_register.exit

.preheader.i:                                     ; preds = %forget_misfits.exit.i
  %74 = getelementptr inbounds i8, ptr %2, i64 40
  %75 = load i64, ptr %74, align 8
  %.not43.i = icmp eq i64 %75, 0
  br i1 %.not43.i, label %._crit_edge41.i, label %.lr.ph40.i

.lr.ph40.i:                                       ; preds = %.preheader.i
  %76 = getelementptr inbounds i8, ptr %1, i64 248
  %77 = getelementptr inbounds i8, ptr %2, i64 32
  %78 = getelementptr inbounds i8, ptr %1, i64 36
  br label %124

79:                                               ; preds = %acknowledge.exit.i, %.lr.ph.i
  %80 = phi i32 [ %.pre.i, %.lr.ph.i ], [ %105, %acknowledge.exit.i ]
  %indvars.iv.i = phi i64 [ 0, %.lr.ph.i ], [ %indvars.iv.next.i, %acknowledge.exit.i ]
  %81 = getelementptr inbounds [32 x i32], ptr %7, i64 0, i64 %indvars.iv.i
  %82 = load i32, ptr %81, align 4
  %83 = load i32, ptr %8, align 4
  %84 = tail call noundef i32 @llvm.bswap.i32(i32 %82)
  %85 = add i32 %80, 1
  store i32 %85, ptr %9, align 8
  %86 = zext i32 %80 to i64
  %87 = getelementptr inbounds [16 x i32], ptr %10, i64 0, i64 %86
  store i32 %84, ptr %87, align 4
  store i32 %83, ptr %11, align 4
  %88 = icmp eq i32 %80, 0
  br i1 %88, label %.thread.i.i, label %89

.thread.i.i:                                      ; preds = %79
  store double %15, ptr %12, align 8
  br label %acknowledge.exit.i

89:                                               ; preds = %79
  %90 = icmp eq i32 %85, 16
  br i1 %90, label %91, label %acknowledge.exit.i

91:                                               ; preds = %89
  store double 0x7FF0000000000000, ptr %12, align 8
  %92 = load i64, ptr %13, align 8
  %93 = load i64, ptr %14, align 8
  %94 = icmp eq i64 %92, %93
  br i1 %94, label %95, label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %91
  %.pre.i.i.i = load ptr, ptr %.phi.trans.insert.i.i.i, align 8
  br label %100

95:                                               ; preds = %91
  %.not.i.i.i = icmp eq i64 %92, 0
  %96 = shl i64 %92, 1
  %spec.select.i.i.i = select i1 %.not.i.i.i, i64 16, i64 %96
  %97 = load ptr, ptr %.phi.trans.insert.i.i.i, align 8
  %98 = mul i64 %spec.select.i.i.i, 72
  %99 = tail call ptr @realloc(ptr noundef %97, i64 noundef %98) nobuiltin
  %.not19.i.i.i = icmp eq ptr %99, null
  br i1 %.not19.i.i.i, label %flush.exit.i.i, label %.thread.i.i.i

.thread.i.i.i:                                    ; preds = %95
  store ptr %99, ptr %.phi.trans.insert.i.i.i, align 8
  store i64 %spec.select.i.i.i, ptr %14, align 8
  %.pre21.i.i.i = load i64, ptr %13, align 8
  br label %100

100:                                              ; preds = %.thread.i.i.i, %._crit_edge.i.i.i
  %101 = phi i64 [ %92, %._crit_edge.i.i.i ], [ %.pre21.i.i.i, %.thread.i.i.i ]
  %102 = phi ptr [ %.pre.i.i.i, %._crit_edge.i.i.i ], [ %99, %.thread.i.i.i ]
  %103 = add i64 %101, 1
  store i64 %103, ptr %13, align 8
  %104 = getelementptr inbounds %struct.ltp_ack, ptr %102, i64 %101
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(72) %104, ptr noundef nonnull align 8 dereferenceable(72) %9, i64 72, i1 false)
  br label %flush.exit.i.i

flush.exit.i.i:                                   ; preds = %100, %95
  store i32 0, ptr %9, align 8
  br label %acknowledge.exit.i

acknowledge.exit.i:                               ; preds = %flush.exit.i.i, %89, %.thread.i.i
  %105 = phi i32 [ 1, %.thread.i.i ], [ %85, %89 ], [ 0, %flush.exit.i.i ]
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  %106 = load i32, ptr %5, align 8
  %107 = zext i32 %106 to i64
  %108 = icmp ult i64 %indvars.iv.next.i, %107
  br i1 %108, label %79, label %._crit_edge.i

._crit_edge41.i:                                  ; preds = %124, %.preheader.i
  %109 = getelementptr inbounds i8, ptr %2, i64 16
  %110 = load double, ptr %109, align 8
  %111 = getelementptr inbounds i8, ptr %1, i64 216
  store double %110, ptr %111, align 8
  %112 = getelementptr inbounds i8, ptr %2, i64 24
  %113 = load double, ptr %112, align 8
  %114 = getelementptr inbounds i8, ptr %1, i64 232
  store double %113, ptr %114, align 8
  %115 = getelementptr inbounds i8, ptr %1, i64 224
  store double %113, ptr %115, align 8
  %116 = getelementptr inbounds i8, ptr %0, i64 70368
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr inbounds i8, ptr %1, i64 8
  store ptr %117, ptr %118, align 8
  %119 = getelementptr inbounds i8, ptr %1, i64 16
  store ptr null, ptr %119, align 8
  %.not.i37.i = icmp eq ptr %117, null
  %120 = getelementptr inbounds i8, ptr %117, i64 16
  %121 = getelementptr inbounds i8, ptr %0, i64 70360
  %122 = select i1 %.not.i37.i, ptr %121, ptr %120
  store ptr %1, ptr %122, align 8
  store ptr %1, ptr %116, align 8
  %123 = getelementptr inbounds i8, ptr %1, i64 194
  store i8 1, ptr %123, align 2
  br label %ltp_receiver_register.exit

124:                                              ; preds = %124, %.lr.ph40.i
  %.03539.i = phi i64 [ 0, %.lr.ph40.i ], [ %138, %124 ]
  %125 = load ptr, ptr %76, align 8
  %126 = load ptr, ptr %77, align 8
  %127 = getelementptr inbounds i32, ptr %126, i64 %.03539.i
  %128 = load i32, ptr %127, align 4
  %129 = zext i32 %128 to i64
  %130 = getelementptr inbounds i16, ptr %125, i64 %129
  %131 = load i16, ptr %130, align 2
  %.not.i = icmp eq i16 %131, 0
  %132 = zext i1 %.not.i to i32
  %133 = load i32, ptr %78, align 4
  %134 = add i32 %133, %132
  store i32 %134, ptr %78, align 4
  %135 = load i16, ptr %130, align 2
  %.not36.i = icmp eq i16 %135, 0
  %136 = select i1 %.not36.i, i16 -32768, i16 0
  %137 = or i16 %136, %135
  store i16 %137, ptr %130, align 2
  %138 = add nuw i64 %.03539.i, 1
  %139 = load i64, ptr %74, align 8
  %140 = icmp ult i64 %138, %139
  br i1 %140, label %124, label %._crit_edge41.i

ltp_receiver_register.exit:                       ; preds = %forget_misfits.exit.i, %._crit_edge41.i
  %141 = getelementptr inbounds i8, ptr %0, i64 33448
  tail call fastcc void @look(ptr noundef nonnull %141, ptr noundef nonnull %1, double noundef %3) nobuiltin
  ret void
}

define void @ltp_refuse(ptr nocapture noundef %0, ptr nocapture noundef %1) local_unnamed_addr nounwind {
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
  store ptr null, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %1, i64 28
  %31 = getelementptr inbounds i8, ptr %1, i64 256
  br label %32

32:                                               ; preds = %32, %23
  %indvars.iv.i.i = phi i64 [ 0, %23 ], [ %indvars.iv.next.i.i, %32 ]
  %33 = load ptr, ptr %31, align 8
  %34 = getelementptr inbounds ptr, ptr %33, i64 %indvars.iv.i.i
  %35 = load ptr, ptr %34, align 8
  tail call void @free(ptr noundef %35) nobuiltin
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %36 = load i32, ptr %30, align 4
  %37 = add i32 %36, -1
  %38 = lshr i32 %37, 4
  %39 = zext nneg i32 %38 to i64
  %.not.not.i.i = icmp ult i64 %indvars.iv.i.i, %39
  br i1 %.not.not.i.i, label %32, label %ltp_free_inbound.exit.i

ltp_free_inbound.exit.i:                          ; preds = %32
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
