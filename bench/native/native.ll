%struct.time = type { i64, i64 }
%struct.poll = type { i32, i16, i16 }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }

define void @closed_loop(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, ptr nocapture noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.time, align 8
  %6 = alloca %struct.poll, align 4
  %7 = alloca %struct.poll, align 4
  %8 = alloca %struct.poll, align 4
  %9 = alloca %struct.poll, align 4
  %10 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %10) nounwind
  %11 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %10) nobuiltin nounwind
  %12 = load i64, ptr %10, align 8
  %13 = getelementptr inbounds i8, ptr %10, i64 8
  %14 = load i64, ptr %13, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %10) nounwind
  %15 = load ptr, ptr %0, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 24
  %17 = load i64, ptr %16, align 8
  %.not.i = icmp eq i64 %17, 0
  br i1 %.not.i, label %send_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %4
  %18 = getelementptr inbounds i8, ptr %9, i64 4
  %19 = getelementptr inbounds i8, ptr %9, i64 6
  br label %20

20:                                               ; preds = %31, %.lr.ph.i
  %.012.i = phi i64 [ 0, %.lr.ph.i ], [ %.1.i, %31 ]
  %21 = getelementptr inbounds %struct.message, ptr %15, i64 %.012.i
  %22 = sub i64 %17, %.012.i
  %23 = trunc i64 %22 to i32
  %24 = call i32 @sendmmsg(i32 noundef %1, ptr noundef %21, i32 noundef %23, i32 noundef 64) nobuiltin nounwind
  %25 = icmp sgt i32 %24, 0
  br i1 %25, label %26, label %29

26:                                               ; preds = %20
  %27 = zext nneg i32 %24 to i64
  %28 = add i64 %.012.i, %27
  br label %31

29:                                               ; preds = %20
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %9) nounwind
  store i32 %1, ptr %9, align 4
  store i16 4, ptr %18, align 4
  store i16 0, ptr %19, align 2
  %30 = call i32 @poll(ptr noundef nonnull %9, i64 noundef 1, i32 noundef 10) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %9) nounwind
  br label %31

31:                                               ; preds = %29, %26
  %.1.i = phi i64 [ %28, %26 ], [ %.012.i, %29 ]
  %32 = icmp ult i64 %.1.i, %17
  br i1 %32, label %20, label %send_all.exit

send_all.exit:                                    ; preds = %31, %4
  %33 = getelementptr inbounds i8, ptr %3, i64 16
  %34 = load i64, ptr %3, align 8
  %35 = icmp ult i64 %34, %2
  br i1 %35, label %.lr.ph45, label %.critedge

.lr.ph45:                                         ; preds = %send_all.exit
  %36 = getelementptr inbounds i8, ptr %8, i64 4
  %37 = getelementptr inbounds i8, ptr %8, i64 6
  %38 = getelementptr inbounds i8, ptr %7, i64 4
  %39 = getelementptr inbounds i8, ptr %7, i64 6
  %40 = getelementptr inbounds i8, ptr %0, i64 8
  %41 = getelementptr inbounds i8, ptr %0, i64 16
  %42 = getelementptr inbounds i8, ptr %0, i64 32
  %43 = getelementptr inbounds i8, ptr %0, i64 40
  %44 = getelementptr inbounds i8, ptr %6, i64 4
  %45 = getelementptr inbounds i8, ptr %6, i64 6
  br label %46

46:                                               ; preds = %.lr.ph45, %send_all.exit38
  %47 = load i64, ptr %33, align 8
  %48 = icmp ult i64 %47, 101
  br i1 %48, label %49, label %.critedge

49:                                               ; preds = %46
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %8) nounwind
  store i32 %1, ptr %8, align 4
  store i16 1, ptr %36, align 4
  store i16 0, ptr %37, align 2
  %50 = call i32 @poll(ptr noundef nonnull %8, i64 noundef 1, i32 noundef 100) nobuiltin nounwind
  %51 = icmp sgt i32 %50, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %8) nounwind
  br i1 %51, label %send_all.exit33, label %52

52:                                               ; preds = %49
  %53 = load i64, ptr %33, align 8
  %54 = add i64 %53, 1
  store i64 %54, ptr %33, align 8
  %55 = load ptr, ptr %0, align 8
  %56 = load i64, ptr %16, align 8
  %.not.i29 = icmp eq i64 %56, 0
  br i1 %.not.i29, label %send_all.exit33, label %.lr.ph.i30

.lr.ph.i30:                                       ; preds = %52, %67
  %.012.i31 = phi i64 [ %.1.i32, %67 ], [ 0, %52 ]
  %57 = getelementptr inbounds %struct.message, ptr %55, i64 %.012.i31
  %58 = sub i64 %56, %.012.i31
  %59 = trunc i64 %58 to i32
  %60 = call i32 @sendmmsg(i32 noundef %1, ptr noundef %57, i32 noundef %59, i32 noundef 64) nobuiltin nounwind
  %61 = icmp sgt i32 %60, 0
  br i1 %61, label %62, label %65

62:                                               ; preds = %.lr.ph.i30
  %63 = zext nneg i32 %60 to i64
  %64 = add i64 %.012.i31, %63
  br label %67

65:                                               ; preds = %.lr.ph.i30
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) nounwind
  store i32 %1, ptr %7, align 4
  store i16 4, ptr %38, align 4
  store i16 0, ptr %39, align 2
  %66 = call i32 @poll(ptr noundef nonnull %7, i64 noundef 1, i32 noundef 10) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) nounwind
  br label %67

67:                                               ; preds = %65, %62
  %.1.i32 = phi i64 [ %64, %62 ], [ %.012.i31, %65 ]
  %68 = icmp ult i64 %.1.i32, %56
  br i1 %68, label %.lr.ph.i30, label %send_all.exit33

send_all.exit33:                                  ; preds = %67, %52, %49
  %69 = load ptr, ptr %40, align 8
  %70 = call i32 @recvmmsg(i32 noundef %1, ptr noundef %69, i32 noundef 64, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %narrow.i = call i32 @llvm.smax.i32(i32 %70, i32 0)
  %71 = zext nneg i32 %narrow.i to i64
  %.not = icmp slt i32 %70, 1
  br i1 %.not, label %send_all.exit38, label %.lr.ph

._crit_edge:                                      ; preds = %answer.exit
  %72 = load ptr, ptr %41, align 8
  %.not.i34 = icmp eq i64 %112, 0
  br i1 %.not.i34, label %send_all.exit38, label %.lr.ph.i35

.lr.ph.i35:                                       ; preds = %._crit_edge, %83
  %.012.i36 = phi i64 [ %.1.i37, %83 ], [ 0, %._crit_edge ]
  %73 = getelementptr inbounds %struct.message, ptr %72, i64 %.012.i36
  %74 = sub i64 %112, %.012.i36
  %75 = trunc i64 %74 to i32
  %76 = call i32 @sendmmsg(i32 noundef %1, ptr noundef %73, i32 noundef %75, i32 noundef 64) nobuiltin nounwind
  %77 = icmp sgt i32 %76, 0
  br i1 %77, label %78, label %81

78:                                               ; preds = %.lr.ph.i35
  %79 = zext nneg i32 %76 to i64
  %80 = add i64 %.012.i36, %79
  br label %83

81:                                               ; preds = %.lr.ph.i35
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) nounwind
  store i32 %1, ptr %6, align 4
  store i16 4, ptr %44, align 4
  store i16 0, ptr %45, align 2
  %82 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 1, i32 noundef 10) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) nounwind
  br label %83

83:                                               ; preds = %81, %78
  %.1.i37 = phi i64 [ %80, %78 ], [ %.012.i36, %81 ]
  %84 = icmp ult i64 %.1.i37, %112
  br i1 %84, label %.lr.ph.i35, label %send_all.exit38

send_all.exit38:                                  ; preds = %83, %send_all.exit33, %._crit_edge
  %.028.lcssa49 = phi i64 [ 0, %._crit_edge ], [ 0, %send_all.exit33 ], [ %112, %83 ]
  %85 = load i64, ptr %3, align 8
  %86 = add i64 %85, %.028.lcssa49
  store i64 %86, ptr %3, align 8
  %87 = icmp ult i64 %86, %2
  br i1 %87, label %46, label %.critedge

.lr.ph:                                           ; preds = %send_all.exit33, %answer.exit
  %.044 = phi i64 [ %113, %answer.exit ], [ 0, %send_all.exit33 ]
  %.02843 = phi i64 [ %112, %answer.exit ], [ 0, %send_all.exit33 ]
  %88 = load ptr, ptr %40, align 8
  %89 = getelementptr inbounds %struct.message, ptr %88, i64 %.044, i32 2
  %90 = load ptr, ptr %89, align 8
  %91 = load ptr, ptr %90, align 8
  %92 = load ptr, ptr %41, align 8
  %93 = load i64, ptr %42, align 8
  %94 = getelementptr inbounds i8, ptr %91, i64 %93
  %.0.copyload.i.i = load i16, ptr %94, align 1
  %95 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i)
  %96 = zext i16 %95 to i64
  %97 = load i64, ptr %16, align 8
  %.not.i39 = icmp ugt i64 %97, %96
  br i1 %.not.i39, label %98, label %answer.exit

98:                                               ; preds = %.lr.ph
  %99 = load ptr, ptr %0, align 8
  %100 = getelementptr inbounds %struct.message, ptr %99, i64 %96, i32 2
  %101 = load ptr, ptr %100, align 8
  %102 = load ptr, ptr %101, align 8
  %103 = load i64, ptr %43, align 8
  %104 = getelementptr inbounds i8, ptr %102, i64 %103
  %.0.copyload.i19.i = load i32, ptr %104, align 1
  %105 = getelementptr inbounds i8, ptr %91, i64 %103
  %.0.copyload.i20.i = load i32, ptr %105, align 1
  %.not18.i = icmp eq i32 %.0.copyload.i19.i, %.0.copyload.i20.i
  br i1 %.not18.i, label %106, label %answer.exit

106:                                              ; preds = %98
  %107 = call i32 @llvm.bswap.i32(i32 %.0.copyload.i19.i)
  %108 = add i32 %107, 1
  %109 = call i32 @llvm.bswap.i32(i32 %108)
  store i32 %109, ptr %104, align 1
  %110 = getelementptr inbounds %struct.message, ptr %92, i64 %.02843, i32 2
  %111 = load ptr, ptr %110, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %111, ptr noundef nonnull align 8 dereferenceable(16) %101, i64 16, i1 false)
  br label %answer.exit

answer.exit:                                      ; preds = %.lr.ph, %98, %106
  %.1.i40 = phi i64 [ 0, %.lr.ph ], [ 0, %98 ], [ 1, %106 ]
  %112 = add i64 %.1.i40, %.02843
  %113 = add nuw nsw i64 %.044, 1
  %exitcond.not = icmp eq i64 %113, %71
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph

.critedge:                                        ; preds = %46, %send_all.exit38, %send_all.exit
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %114 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %115 = load i64, ptr %5, align 8
  %116 = getelementptr inbounds i8, ptr %5, i64 8
  %117 = load i64, ptr %116, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %reass.add = sub i64 %115, %12
  %reass.mul = mul i64 %reass.add, 1000000000
  %118 = sub i64 %117, %14
  %119 = add i64 %118, %reass.mul
  %120 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %119, ptr %120, align 8
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i16 @llvm.bswap.i16(i16) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @recvmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef, ptr noundef) local_unnamed_addr

declare i32 @poll(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

declare i32 @sendmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef) local_unnamed_addr

declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr

define void @open_send(i32 noundef %0, ptr noundef %1, i64 noundef %2, ptr nocapture noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.time, align 8
  %6 = alloca %struct.poll, align 4
  %7 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7) nounwind
  %8 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) nobuiltin nounwind
  %9 = load i64, ptr %7, align 8
  %10 = getelementptr inbounds i8, ptr %7, i64 8
  %11 = load i64, ptr %10, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7) nounwind
  %12 = load i64, ptr %3, align 8
  %13 = icmp ult i64 %12, %2
  br i1 %13, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %14 = getelementptr inbounds i8, ptr %6, i64 4
  %15 = getelementptr inbounds i8, ptr %6, i64 6
  br label %16

16:                                               ; preds = %.backedge, %.lr.ph
  %.012.i = phi i64 [ 0, %.lr.ph ], [ %.012.i.be, %.backedge ]
  %17 = getelementptr inbounds %struct.message, ptr %1, i64 %.012.i
  %18 = trunc nuw i64 %.012.i to i32
  %19 = sub nuw nsw i32 64, %18
  %20 = call i32 @sendmmsg(i32 noundef %0, ptr noundef %17, i32 noundef %19, i32 noundef 64) nobuiltin nounwind
  %21 = icmp sgt i32 %20, 0
  br i1 %21, label %22, label %25

22:                                               ; preds = %16
  %23 = zext nneg i32 %20 to i64
  %24 = add nuw nsw i64 %.012.i, %23
  br label %27

25:                                               ; preds = %16
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) nounwind
  store i32 %0, ptr %6, align 4
  store i16 4, ptr %14, align 4
  store i16 0, ptr %15, align 2
  %26 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 1, i32 noundef 10) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) nounwind
  br label %27

27:                                               ; preds = %25, %22
  %.1.i = phi i64 [ %24, %22 ], [ %.012.i, %25 ]
  %28 = icmp ult i64 %.1.i, 64
  br i1 %28, label %.backedge, label %send_all.exit

.backedge:                                        ; preds = %27, %send_all.exit
  %.012.i.be = phi i64 [ %.1.i, %27 ], [ 0, %send_all.exit ]
  br label %16

send_all.exit:                                    ; preds = %27
  %29 = load i64, ptr %3, align 8
  %30 = add i64 %29, 64
  store i64 %30, ptr %3, align 8
  %31 = icmp ult i64 %30, %2
  br i1 %31, label %.backedge, label %._crit_edge

._crit_edge:                                      ; preds = %send_all.exit, %4
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %32 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %33 = load i64, ptr %5, align 8
  %34 = getelementptr inbounds i8, ptr %5, i64 8
  %35 = load i64, ptr %34, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %reass.add = sub i64 %33, %9
  %reass.mul = mul i64 %reass.add, 1000000000
  %36 = sub i64 %35, %11
  %37 = add i64 %36, %reass.mul
  %38 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %37, ptr %38, align 8
  ret void
}

define void @open_count(i32 noundef %0, ptr noundef %1, i64 noundef %2, ptr nocapture noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.time, align 8
  %6 = alloca %struct.poll, align 4
  %7 = trunc i64 %2 to i32
  %8 = getelementptr inbounds i8, ptr %6, i64 4
  %9 = getelementptr inbounds i8, ptr %6, i64 6
  %10 = load i64, ptr %3, align 8
  %.not12 = icmp eq i64 %10, 0
  %11 = select i1 %.not12, i32 5000, i32 %7
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) nounwind
  store i32 %0, ptr %6, align 4
  store i16 1, ptr %8, align 4
  store i16 0, ptr %9, align 2
  %12 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 1, i32 noundef %11) nobuiltin nounwind
  %13 = icmp sgt i32 %12, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) nounwind
  br i1 %13, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %14 = getelementptr inbounds i8, ptr %5, i64 8
  %15 = getelementptr inbounds i8, ptr %3, i64 8
  br label %16

16:                                               ; preds = %.lr.ph, %16
  %.013 = phi i64 [ 0, %.lr.ph ], [ %spec.select, %16 ]
  %17 = call i32 @recvmmsg(i32 noundef %0, ptr noundef %1, i32 noundef 64, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %narrow.i = call i32 @llvm.smax.i32(i32 %17, i32 0)
  %18 = zext nneg i32 %narrow.i to i64
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %19 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %20 = load i64, ptr %5, align 8
  %21 = mul i64 %20, 1000000000
  %22 = load i64, ptr %14, align 8
  %23 = add i64 %21, %22
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %24 = load i64, ptr %3, align 8
  %.not11 = icmp eq i64 %24, 0
  %spec.select = select i1 %.not11, i64 %23, i64 %.013
  %25 = sub i64 %23, %spec.select
  store i64 %25, ptr %15, align 8
  %26 = add i64 %24, %18
  store i64 %26, ptr %3, align 8
  %.not = icmp eq i64 %26, 0
  %27 = select i1 %.not, i32 5000, i32 %7
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) nounwind
  store i32 %0, ptr %6, align 4
  store i16 1, ptr %8, align 4
  store i16 0, ptr %9, align 2
  %28 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 1, i32 noundef %27) nobuiltin nounwind
  %29 = icmp sgt i32 %28, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) nounwind
  br i1 %29, label %16, label %._crit_edge

._crit_edge:                                      ; preds = %16, %4
  ret void
}

define void @forward(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.poll, align 4
  %6 = alloca [2 x %struct.poll], align 16
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  store i32 %0, ptr %6, align 16
  %7 = getelementptr inbounds i8, ptr %6, i64 4
  store i16 1, ptr %7, align 4
  %8 = getelementptr inbounds i8, ptr %6, i64 6
  store i16 0, ptr %8, align 2
  %9 = getelementptr inbounds i8, ptr %6, i64 8
  store i32 %2, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %6, i64 12
  store i16 1, ptr %10, align 4
  %11 = getelementptr inbounds i8, ptr %6, i64 14
  store i16 0, ptr %11, align 2
  %12 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 2, i32 noundef -1) nobuiltin nounwind
  %13 = icmp sgt i32 %12, -1
  %14 = load i16, ptr %11, align 2
  %.not23 = icmp eq i16 %14, 0
  %or.cond24 = select i1 %13, i1 %.not23, i1 false
  br i1 %or.cond24, label %.lr.ph26, label %.critedge

.lr.ph26:                                         ; preds = %4
  %15 = getelementptr inbounds i8, ptr %5, i64 4
  %16 = getelementptr inbounds i8, ptr %5, i64 6
  br label %20

.loopexit:                                        ; preds = %.lr.ph22, %20, %._crit_edge, %send_all.exit
  %17 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 2, i32 noundef -1) nobuiltin nounwind
  %18 = icmp sgt i32 %17, -1
  %19 = load i16, ptr %11, align 2
  %.not = icmp eq i16 %19, 0
  %or.cond = select i1 %18, i1 %.not, i1 false
  br i1 %or.cond, label %20, label %.critedge

20:                                               ; preds = %.lr.ph26, %.loopexit
  %21 = call i32 @recvmmsg(i32 noundef %0, ptr noundef %3, i32 noundef 64, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %narrow.i = call i32 @llvm.smax.i32(i32 %21, i32 0)
  %22 = zext nneg i32 %narrow.i to i64
  %.not27 = icmp slt i32 %21, 1
  br i1 %.not27, label %.loopexit, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph
  br i1 %.not27, label %.loopexit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %._crit_edge, %33
  %.012.i = phi i64 [ %.1.i, %33 ], [ 0, %._crit_edge ]
  %23 = getelementptr inbounds %struct.message, ptr %3, i64 %.012.i
  %24 = trunc i64 %.012.i to i32
  %25 = sub i32 %narrow.i, %24
  %26 = call i32 @sendmmsg(i32 noundef %1, ptr noundef %23, i32 noundef %25, i32 noundef 64) nobuiltin nounwind
  %27 = icmp sgt i32 %26, 0
  br i1 %27, label %28, label %31

28:                                               ; preds = %.lr.ph.i
  %29 = zext nneg i32 %26 to i64
  %30 = add i64 %.012.i, %29
  br label %33

31:                                               ; preds = %.lr.ph.i
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) nounwind
  store i32 %1, ptr %5, align 4
  store i16 4, ptr %15, align 4
  store i16 0, ptr %16, align 2
  %32 = call i32 @poll(ptr noundef nonnull %5, i64 noundef 1, i32 noundef 10) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) nounwind
  br label %33

33:                                               ; preds = %31, %28
  %.1.i = phi i64 [ %30, %28 ], [ %.012.i, %31 ]
  %34 = icmp ult i64 %.1.i, %22
  br i1 %34, label %.lr.ph.i, label %send_all.exit

send_all.exit:                                    ; preds = %33
  br i1 %.not27, label %.loopexit, label %.lr.ph22

.lr.ph:                                           ; preds = %20, %.lr.ph
  %.01820 = phi i64 [ %42, %.lr.ph ], [ 0, %20 ]
  %35 = getelementptr inbounds %struct.message, ptr %3, i64 %.01820
  %36 = getelementptr inbounds i8, ptr %35, i64 56
  %37 = load i32, ptr %36, align 8
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds i8, ptr %35, i64 16
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 8
  store i64 %38, ptr %41, align 8
  %42 = add nuw nsw i64 %.01820, 1
  %exitcond.not = icmp eq i64 %42, %22
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph

.lr.ph22:                                         ; preds = %send_all.exit, %.lr.ph22
  %.021 = phi i64 [ %46, %.lr.ph22 ], [ 0, %send_all.exit ]
  %43 = getelementptr inbounds %struct.message, ptr %3, i64 %.021, i32 2
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %44, i64 8
  store i64 9216, ptr %45, align 8
  %46 = add nuw nsw i64 %.021, 1
  %exitcond29.not = icmp eq i64 %46, %22
  br i1 %exitcond29.not, label %.loopexit, label %.lr.ph22

.critedge:                                        ; preds = %.loopexit, %4
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  ret void
}

declare i32 @llvm.smax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)
