%struct.poll = type { i32, i16, i16 }
%struct.descriptor = type { i64, i32, i32 }
%struct.time = type { i64, i64 }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }
%struct.lead = type { %struct.vnet, [42 x i8] }
%struct.vnet = type { i8, i8, i16, i16, i16, i16 }

define void @reflect(ptr nocapture noundef %0, i32 noundef %1) local_unnamed_addr nounwind {
  %3 = alloca [2 x %struct.poll], align 16
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %3) nounwind
  %4 = load i64, ptr %0, align 8
  %5 = trunc i64 %4 to i32
  store i32 %5, ptr %3, align 16
  %6 = getelementptr inbounds i8, ptr %3, i64 4
  store i16 1, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %3, i64 6
  store i16 0, ptr %7, align 2
  %8 = getelementptr inbounds i8, ptr %3, i64 8
  store i32 %1, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %3, i64 12
  store i16 1, ptr %9, align 4
  %10 = getelementptr inbounds i8, ptr %3, i64 14
  store i16 0, ptr %10, align 2
  %11 = call i32 @poll(ptr noundef nonnull %3, i64 noundef 2, i32 noundef -1) nobuiltin nounwind
  %12 = icmp sgt i32 %11, -1
  %13 = load i16, ptr %10, align 2
  %.not8 = icmp eq i16 %13, 0
  %or.cond9 = select i1 %12, i1 %.not8, i1 false
  br i1 %or.cond9, label %.preheader.lr.ph, label %.critedge

.preheader.lr.ph:                                 ; preds = %2
  %14 = getelementptr inbounds i8, ptr %0, i64 48
  %15 = getelementptr inbounds i8, ptr %0, i64 64
  %16 = getelementptr inbounds i8, ptr %0, i64 56
  %17 = getelementptr inbounds i8, ptr %0, i64 72
  %18 = getelementptr inbounds i8, ptr %0, i64 88
  %19 = getelementptr inbounds i8, ptr %0, i64 96
  %20 = getelementptr inbounds i8, ptr %0, i64 16
  br label %.preheader

.loopexit:                                        ; preds = %send_back.exit, %.preheader
  %21 = call i32 @poll(ptr noundef nonnull %3, i64 noundef 2, i32 noundef -1) nobuiltin nounwind
  %22 = icmp sgt i32 %21, -1
  %23 = load i16, ptr %10, align 2
  %.not = icmp eq i16 %23, 0
  %or.cond = select i1 %22, i1 %.not, i1 false
  br i1 %or.cond, label %.preheader, label %.critedge

.preheader:                                       ; preds = %.preheader.lr.ph, %.loopexit
  %24 = load ptr, ptr %14, align 8
  %25 = load ptr, ptr %24, align 8
  %26 = load atomic i32, ptr %25 acquire, align 4
  %27 = load ptr, ptr %14, align 8
  %28 = getelementptr inbounds i8, ptr %27, i64 8
  %29 = load ptr, ptr %28, align 8
  %30 = load i32, ptr %29, align 4
  %.not67 = icmp eq i32 %26, %30
  br i1 %.not67, label %.loopexit, label %.lr.ph

.lr.ph:                                           ; preds = %.preheader, %send_back.exit
  %31 = phi i32 [ %139, %send_back.exit ], [ %30, %.preheader ]
  %32 = phi i32 [ %135, %send_back.exit ], [ %26, %.preheader ]
  %33 = sub i32 %32, %31
  %34 = call i32 @llvm.umin.i32(i32 %33, i32 64)
  %35 = load ptr, ptr %15, align 8
  %36 = load ptr, ptr %35, align 8
  %37 = load i32, ptr %36, align 4
  %38 = load ptr, ptr %16, align 8
  %39 = load ptr, ptr %38, align 8
  %40 = load i32, ptr %39, align 4
  %41 = load ptr, ptr %17, align 8
  %42 = getelementptr inbounds i8, ptr %41, i64 8
  %43 = load ptr, ptr %42, align 8
  %44 = load i32, ptr %43, align 4
  %45 = load ptr, ptr %41, align 8
  %46 = load atomic i32, ptr %45 acquire, align 4
  %.not11.i.i = icmp eq i32 %44, %46
  br i1 %.not11.i.i, label %take_back.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.lr.ph, %.lr.ph.i.i
  %.012.i.i = phi i32 [ %62, %.lr.ph.i.i ], [ %44, %.lr.ph ]
  %47 = load ptr, ptr %17, align 8
  %48 = getelementptr inbounds i8, ptr %47, i64 16
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %47, i64 24
  %51 = load i64, ptr %50, align 8
  %52 = trunc i64 %51 to i32
  %53 = add i32 %52, -1
  %54 = and i32 %53, %.012.i.i
  %55 = zext i32 %54 to i64
  %56 = getelementptr inbounds i64, ptr %49, i64 %55
  %57 = load i64, ptr %56, align 8
  %58 = load ptr, ptr %18, align 8
  %59 = load i64, ptr %19, align 8
  %60 = add i64 %59, 1
  store i64 %60, ptr %19, align 8
  %61 = getelementptr inbounds i64, ptr %58, i64 %59
  store i64 %57, ptr %61, align 8
  %62 = add i32 %.012.i.i, 1
  %.not.i.i = icmp eq i32 %62, %46
  br i1 %.not.i.i, label %take_back.exit.i, label %.lr.ph.i.i

take_back.exit.i:                                 ; preds = %.lr.ph.i.i, %.lr.ph
  %.0.lcssa.i.i = phi i32 [ %44, %.lr.ph ], [ %46, %.lr.ph.i.i ]
  %63 = load ptr, ptr %17, align 8
  %64 = getelementptr inbounds i8, ptr %63, i64 8
  %65 = load ptr, ptr %64, align 8
  store atomic i32 %.0.lcssa.i.i, ptr %65 release, align 4
  %.not53.i = icmp eq i32 %32, %31
  br i1 %.not53.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %take_back.exit.i
  %umax.i = call i32 @llvm.umax.i32(i32 %34, i32 1)
  br label %76

._crit_edge.i:                                    ; preds = %114, %take_back.exit.i
  %.042.lcssa.i = phi i32 [ 0, %take_back.exit.i ], [ %.1.i, %114 ]
  %66 = load ptr, ptr %14, align 8
  %67 = getelementptr inbounds i8, ptr %66, i64 8
  %68 = load ptr, ptr %67, align 8
  %69 = add i32 %34, %31
  store atomic i32 %69, ptr %68 release, align 4
  %70 = load ptr, ptr %16, align 8
  %71 = load ptr, ptr %70, align 8
  %72 = add i32 %40, %34
  store atomic i32 %72, ptr %71 release, align 4
  %73 = load ptr, ptr %15, align 8
  %74 = load ptr, ptr %73, align 8
  %75 = add i32 %.042.lcssa.i, %37
  store atomic i32 %75, ptr %74 release, align 4
  %.not54.i = icmp eq i32 %.042.lcssa.i, 0
  br i1 %.not54.i, label %send_back.exit, label %.lr.ph51.i

76:                                               ; preds = %114, %.lr.ph.i
  %.04247.i = phi i32 [ 0, %.lr.ph.i ], [ %.1.i, %114 ]
  %.04346.i = phi i32 [ 0, %.lr.ph.i ], [ %127, %114 ]
  %77 = load ptr, ptr %14, align 8
  %78 = add i32 %.04346.i, %31
  %79 = getelementptr inbounds i8, ptr %77, i64 16
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %77, i64 24
  %82 = load i64, ptr %81, align 8
  %83 = trunc i64 %82 to i32
  %84 = add i32 %83, -1
  %85 = and i32 %84, %78
  %86 = zext i32 %85 to i64
  %87 = getelementptr inbounds %struct.descriptor, ptr %80, i64 %86
  %88 = load i64, ptr %19, align 8
  %.not.i = icmp eq i64 %88, 0
  br i1 %.not.i, label %114, label %89

89:                                               ; preds = %76
  %90 = load ptr, ptr %18, align 8
  %91 = add i64 %88, -1
  store i64 %91, ptr %19, align 8
  %92 = getelementptr inbounds i64, ptr %90, i64 %91
  %93 = load i64, ptr %92, align 8
  %94 = load ptr, ptr %20, align 8
  %95 = getelementptr inbounds i8, ptr %94, i64 %93
  %96 = load i64, ptr %87, align 8
  %97 = getelementptr inbounds i8, ptr %94, i64 %96
  %98 = getelementptr inbounds i8, ptr %87, i64 8
  %99 = load i32, ptr %98, align 8
  %100 = zext i32 %99 to i64
  call void @llvm.memcpy.p0.p0.i64(ptr align 1 %95, ptr readonly align 1 %97, i64 %100, i1 false)
  %101 = load ptr, ptr %15, align 8
  %102 = add i32 %.04247.i, 1
  %103 = add i32 %.04247.i, %37
  %104 = getelementptr inbounds i8, ptr %101, i64 16
  %105 = load ptr, ptr %104, align 8
  %106 = getelementptr inbounds i8, ptr %101, i64 24
  %107 = load i64, ptr %106, align 8
  %108 = trunc i64 %107 to i32
  %109 = add i32 %108, -1
  %110 = and i32 %109, %103
  %111 = zext i32 %110 to i64
  %112 = getelementptr inbounds %struct.descriptor, ptr %105, i64 %111
  %113 = load i32, ptr %98, align 8
  store i64 %93, ptr %112, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %112, i64 8
  store i32 %113, ptr %.sroa.2.0..sroa_idx.i, align 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %112, i64 12
  store i32 0, ptr %.sroa.3.0..sroa_idx.i, align 4
  br label %114

114:                                              ; preds = %89, %76
  %.1.i = phi i32 [ %102, %89 ], [ %.04247.i, %76 ]
  %115 = load i64, ptr %87, align 8
  %116 = load ptr, ptr %16, align 8
  %117 = add i32 %.04346.i, %40
  %118 = getelementptr inbounds i8, ptr %116, i64 16
  %119 = load ptr, ptr %118, align 8
  %120 = getelementptr inbounds i8, ptr %116, i64 24
  %121 = load i64, ptr %120, align 8
  %122 = trunc i64 %121 to i32
  %123 = add i32 %122, -1
  %124 = and i32 %123, %117
  %125 = zext i32 %124 to i64
  %126 = getelementptr inbounds i64, ptr %119, i64 %125
  store i64 %115, ptr %126, align 8
  %127 = add nuw nsw i32 %.04346.i, 1
  %exitcond.not.i = icmp eq i32 %127, %umax.i
  br i1 %exitcond.not.i, label %._crit_edge.i, label %76

.lr.ph51.i:                                       ; preds = %._crit_edge.i, %.lr.ph51.i
  %.049.i = phi i32 [ %131, %.lr.ph51.i ], [ 0, %._crit_edge.i ]
  %128 = load i64, ptr %0, align 8
  %129 = trunc i64 %128 to i32
  %130 = call i64 @send(i32 noundef %129, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %131 = add i32 %.049.i, 32
  %132 = icmp ult i32 %131, %.042.lcssa.i
  br i1 %132, label %.lr.ph51.i, label %send_back.exit

send_back.exit:                                   ; preds = %.lr.ph51.i, %._crit_edge.i
  %133 = load ptr, ptr %14, align 8
  %134 = load ptr, ptr %133, align 8
  %135 = load atomic i32, ptr %134 acquire, align 4
  %136 = load ptr, ptr %14, align 8
  %137 = getelementptr inbounds i8, ptr %136, i64 8
  %138 = load ptr, ptr %137, align 8
  %139 = load i32, ptr %138, align 4
  %.not6 = icmp eq i32 %135, %139
  br i1 %.not6, label %.loopexit, label %.lr.ph

.critedge:                                        ; preds = %.loopexit, %2
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %3) nounwind
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare i32 @poll(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

declare i64 @send(i32 noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

define void @closed_loop(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, ptr noundef %3, ptr nocapture noundef %4) local_unnamed_addr nounwind {
  %6 = alloca %struct.time, align 8
  %7 = alloca %struct.poll, align 4
  %8 = alloca %struct.time, align 8
  %9 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %9) nounwind
  store i64 0, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 8
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load i64, ptr %11, align 8
  store i64 %12, ptr %10, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %8) nounwind
  %13 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %8) nobuiltin nounwind
  %14 = load i64, ptr %8, align 8
  %15 = getelementptr inbounds i8, ptr %8, i64 8
  %16 = load i64, ptr %15, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %8) nounwind
  %17 = getelementptr inbounds i8, ptr %0, i64 24
  %18 = load i64, ptr %17, align 8
  %.not.i = icmp eq i64 %18, 0
  br i1 %.not.i, label %send_window.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %5
  %19 = getelementptr inbounds i8, ptr %0, i64 16
  br label %20

20:                                               ; preds = %20, %.lr.ph.i
  %.010.i = phi i64 [ 0, %.lr.ph.i ], [ %26, %20 ]
  %21 = load ptr, ptr %0, align 8
  %22 = getelementptr inbounds %struct.message, ptr %21, i64 %.010.i, i32 2
  %23 = load ptr, ptr %22, align 8
  %24 = load ptr, ptr %19, align 8
  %25 = getelementptr inbounds %struct.message, ptr %24, i64 %.010.i, i32 2
  store ptr %23, ptr %25, align 8
  %26 = add nuw i64 %.010.i, 1
  %27 = load i64, ptr %17, align 8
  %28 = icmp ult i64 %26, %27
  br i1 %28, label %20, label %send_window.exit

send_window.exit:                                 ; preds = %20, %5
  %.lcssa.i = phi i64 [ 0, %5 ], [ %27, %20 ]
  call fastcc void @send_frames(ptr noundef nonnull readonly %0, i32 noundef %1, i64 noundef %.lcssa.i) nobuiltin
  %29 = getelementptr inbounds i8, ptr %4, i64 16
  %30 = load i64, ptr %4, align 8
  %31 = icmp ult i64 %30, %2
  br i1 %31, label %.lr.ph45, label %.critedge

.lr.ph45:                                         ; preds = %send_window.exit
  %32 = getelementptr inbounds i8, ptr %7, i64 4
  %33 = getelementptr inbounds i8, ptr %7, i64 6
  %34 = getelementptr inbounds i8, ptr %0, i64 16
  %35 = getelementptr inbounds i8, ptr %0, i64 8
  %36 = getelementptr inbounds i8, ptr %0, i64 72
  %37 = getelementptr inbounds i8, ptr %0, i64 48
  %38 = getelementptr inbounds i8, ptr %0, i64 56
  %39 = getelementptr inbounds i8, ptr %4, i64 24
  %40 = getelementptr inbounds i8, ptr %0, i64 32
  %41 = getelementptr inbounds i8, ptr %0, i64 40
  br label %42

42:                                               ; preds = %.lr.ph45, %._crit_edge
  %43 = load i64, ptr %29, align 8
  %44 = icmp ult i64 %43, 101
  br i1 %44, label %45, label %.critedge

45:                                               ; preds = %42
  %46 = load volatile i64, ptr %3, align 8
  %.not = icmp eq i64 %46, 0
  br i1 %.not, label %47, label %.critedge

47:                                               ; preds = %45
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) nounwind
  store i32 %1, ptr %7, align 4
  store i16 1, ptr %32, align 4
  store i16 0, ptr %33, align 2
  %48 = call i32 @poll(ptr noundef nonnull %7, i64 noundef 1, i32 noundef 100) nobuiltin nounwind
  %49 = icmp sgt i32 %48, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) nounwind
  br i1 %49, label %62, label %50

50:                                               ; preds = %47
  %51 = load i64, ptr %29, align 8
  %52 = add i64 %51, 1
  store i64 %52, ptr %29, align 8
  %53 = load i64, ptr %17, align 8
  %.not.i32 = icmp eq i64 %53, 0
  br i1 %.not.i32, label %send_window.exit36, label %.lr.ph.i33

.lr.ph.i33:                                       ; preds = %50, %.lr.ph.i33
  %.010.i34 = phi i64 [ %59, %.lr.ph.i33 ], [ 0, %50 ]
  %54 = load ptr, ptr %0, align 8
  %55 = getelementptr inbounds %struct.message, ptr %54, i64 %.010.i34, i32 2
  %56 = load ptr, ptr %55, align 8
  %57 = load ptr, ptr %34, align 8
  %58 = getelementptr inbounds %struct.message, ptr %57, i64 %.010.i34, i32 2
  store ptr %56, ptr %58, align 8
  %59 = add nuw i64 %.010.i34, 1
  %60 = load i64, ptr %17, align 8
  %61 = icmp ult i64 %59, %60
  br i1 %61, label %.lr.ph.i33, label %send_window.exit36

send_window.exit36:                               ; preds = %.lr.ph.i33, %50
  %.lcssa.i35 = phi i64 [ 0, %50 ], [ %60, %.lr.ph.i33 ]
  call fastcc void @send_frames(ptr noundef nonnull readonly %0, i32 noundef %1, i64 noundef %.lcssa.i35) nobuiltin
  br label %62

62:                                               ; preds = %send_window.exit36, %47
  %63 = load i64, ptr %11, align 8
  %.not31 = icmp eq i64 %63, 0
  br i1 %.not31, label %66, label %64

64:                                               ; preds = %62
  %65 = call i32 @nanosleep(ptr noundef nonnull %9, ptr noundef null) nobuiltin nounwind
  br label %66

66:                                               ; preds = %64, %62
  %67 = load ptr, ptr %35, align 8
  %68 = call i32 @recvmmsg(i32 noundef %1, ptr noundef %67, i32 noundef 64, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %narrow.i = call i32 @llvm.smax.i32(i32 %68, i32 0)
  %69 = zext nneg i32 %narrow.i to i64
  %.not48 = icmp slt i32 %68, 1
  br i1 %.not48, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %answer_all.exit, %66
  %.030.lcssa = phi i64 [ 0, %66 ], [ %164, %answer_all.exit ]
  call fastcc void @send_frames(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %.030.lcssa) nobuiltin
  %70 = load i64, ptr %4, align 8
  %71 = add i64 %70, %.030.lcssa
  store i64 %71, ptr %4, align 8
  %72 = icmp ult i64 %71, %2
  br i1 %72, label %42, label %.critedge

.lr.ph:                                           ; preds = %66, %answer_all.exit
  %.044 = phi i64 [ %165, %answer_all.exit ], [ 0, %66 ]
  %.03043 = phi i64 [ %164, %answer_all.exit ], [ 0, %66 ]
  %73 = load ptr, ptr %35, align 8
  %74 = getelementptr inbounds %struct.message, ptr %73, i64 %.044
  %75 = load ptr, ptr %34, align 8
  %76 = getelementptr inbounds %struct.message, ptr %75, i64 %.03043
  %77 = getelementptr inbounds i8, ptr %74, i64 16
  %78 = load ptr, ptr %77, align 8
  %79 = load ptr, ptr %78, align 8
  %80 = load i64, ptr %36, align 8
  %.not.i37 = icmp eq i64 %80, 0
  br i1 %.not.i37, label %81, label %113

81:                                               ; preds = %.lr.ph
  %82 = load i64, ptr %37, align 8
  %83 = getelementptr inbounds i8, ptr %79, i64 %82
  %84 = load i8, ptr %83, align 1
  %85 = and i8 %84, 15
  %86 = zext nneg i8 %85 to i64
  %87 = load i64, ptr %38, align 8
  %.not.i.i = icmp eq i64 %87, %86
  br i1 %.not.i.i, label %91, label %88

88:                                               ; preds = %81
  %89 = load i64, ptr %39, align 8
  %90 = add i64 %89, 1
  store i64 %90, ptr %39, align 8
  br label %answer_all.exit

91:                                               ; preds = %81
  %92 = load i64, ptr %40, align 8
  %93 = getelementptr inbounds i8, ptr %79, i64 %92
  %.0.copyload.i.i.i = load i16, ptr %93, align 1
  %94 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i)
  %95 = zext i16 %94 to i64
  %96 = load i64, ptr %17, align 8
  %.not23.i.i = icmp ugt i64 %96, %95
  br i1 %.not23.i.i, label %97, label %answer_all.exit

97:                                               ; preds = %91
  %98 = load ptr, ptr %0, align 8
  %99 = getelementptr inbounds %struct.message, ptr %98, i64 %95, i32 2
  %100 = load ptr, ptr %99, align 8
  %101 = load ptr, ptr %100, align 8
  %102 = load i64, ptr %41, align 8
  %103 = getelementptr inbounds i8, ptr %101, i64 %102
  %.0.copyload.i25.i.i = load i32, ptr %103, align 1
  %104 = getelementptr inbounds i8, ptr %79, i64 %102
  %.0.copyload.i26.i.i = load i32, ptr %104, align 1
  %.not24.i.i = icmp eq i32 %.0.copyload.i25.i.i, %.0.copyload.i26.i.i
  br i1 %.not24.i.i, label %105, label %answer_all.exit

105:                                              ; preds = %97
  %106 = call i32 @llvm.bswap.i32(i32 %.0.copyload.i25.i.i)
  %107 = add i32 %106, 1
  %108 = call i32 @llvm.bswap.i32(i32 %107)
  store i32 %108, ptr %103, align 1
  %109 = load ptr, ptr %0, align 8
  %110 = getelementptr inbounds %struct.message, ptr %109, i64 %95, i32 2
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds i8, ptr %76, i64 16
  store ptr %111, ptr %112, align 8
  br label %answer_all.exit

113:                                              ; preds = %.lr.ph
  %114 = getelementptr inbounds i8, ptr %74, i64 56
  %115 = load i32, ptr %114, align 8
  %116 = zext i32 %115 to i64
  %117 = add nsw i64 %116, -10
  %118 = getelementptr inbounds i8, ptr %79, i64 1
  %119 = load i8, ptr %118, align 1
  %120 = icmp eq i8 %119, 5
  br i1 %120, label %121, label %125

121:                                              ; preds = %113
  %122 = getelementptr inbounds i8, ptr %79, i64 4
  %123 = load i16, ptr %122, align 2
  %124 = zext i16 %123 to i64
  br label %127

125:                                              ; preds = %113
  %126 = add nsw i64 %116, -52
  br label %127

127:                                              ; preds = %125, %121
  %128 = phi i64 [ %124, %121 ], [ %126, %125 ]
  %invariant.gep.i = getelementptr i8, ptr %79, i64 -32
  %129 = icmp ugt i64 %117, 42
  br i1 %129, label %.lr.ph.i38, label %answer_all.exit

.lr.ph.i38:                                       ; preds = %127, %answer.exit34.i
  %.036.i = phi i64 [ %162, %answer.exit34.i ], [ 42, %127 ]
  %.02635.i = phi i64 [ %161, %answer.exit34.i ], [ 0, %127 ]
  %gep.i = getelementptr i8, ptr %invariant.gep.i, i64 %.036.i
  %130 = load i64, ptr %37, align 8
  %131 = getelementptr inbounds i8, ptr %gep.i, i64 %130
  %132 = load i8, ptr %131, align 1
  %133 = and i8 %132, 15
  %134 = zext nneg i8 %133 to i64
  %135 = load i64, ptr %38, align 8
  %.not.i27.i = icmp eq i64 %135, %134
  br i1 %.not.i27.i, label %139, label %136

136:                                              ; preds = %.lr.ph.i38
  %137 = load i64, ptr %39, align 8
  %138 = add i64 %137, 1
  store i64 %138, ptr %39, align 8
  br label %answer.exit34.i

139:                                              ; preds = %.lr.ph.i38
  %140 = load i64, ptr %40, align 8
  %141 = getelementptr inbounds i8, ptr %gep.i, i64 %140
  %.0.copyload.i.i29.i = load i16, ptr %141, align 1
  %142 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i29.i)
  %143 = zext i16 %142 to i64
  %144 = load i64, ptr %17, align 8
  %.not23.i30.i = icmp ugt i64 %144, %143
  br i1 %.not23.i30.i, label %145, label %answer.exit34.i

145:                                              ; preds = %139
  %146 = load ptr, ptr %0, align 8
  %147 = getelementptr inbounds %struct.message, ptr %146, i64 %143, i32 2
  %148 = load ptr, ptr %147, align 8
  %149 = load ptr, ptr %148, align 8
  %150 = load i64, ptr %41, align 8
  %151 = getelementptr inbounds i8, ptr %149, i64 %150
  %.0.copyload.i25.i31.i = load i32, ptr %151, align 1
  %152 = getelementptr inbounds i8, ptr %gep.i, i64 %150
  %.0.copyload.i26.i32.i = load i32, ptr %152, align 1
  %.not24.i33.i = icmp eq i32 %.0.copyload.i25.i31.i, %.0.copyload.i26.i32.i
  br i1 %.not24.i33.i, label %153, label %answer.exit34.i

153:                                              ; preds = %145
  %154 = call i32 @llvm.bswap.i32(i32 %.0.copyload.i25.i31.i)
  %155 = add i32 %154, 1
  %156 = call i32 @llvm.bswap.i32(i32 %155)
  store i32 %156, ptr %151, align 1
  %157 = load ptr, ptr %0, align 8
  %158 = getelementptr inbounds %struct.message, ptr %157, i64 %143, i32 2
  %159 = load ptr, ptr %158, align 8
  %160 = getelementptr inbounds %struct.message, ptr %76, i64 %.02635.i, i32 2
  store ptr %159, ptr %160, align 8
  br label %answer.exit34.i

answer.exit34.i:                                  ; preds = %153, %145, %139, %136
  %.2.i28.i = phi i64 [ 0, %136 ], [ 0, %139 ], [ 0, %145 ], [ 1, %153 ]
  %161 = add i64 %.2.i28.i, %.02635.i
  %162 = add i64 %.036.i, %128
  %163 = icmp ult i64 %162, %117
  br i1 %163, label %.lr.ph.i38, label %answer_all.exit

answer_all.exit:                                  ; preds = %answer.exit34.i, %88, %91, %97, %105, %127
  %.025.i = phi i64 [ 0, %88 ], [ 0, %91 ], [ 0, %97 ], [ 1, %105 ], [ 0, %127 ], [ %161, %answer.exit34.i ]
  %164 = add i64 %.025.i, %.03043
  %165 = add nuw nsw i64 %.044, 1
  %exitcond.not = icmp eq i64 %165, %69
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph

.critedge:                                        ; preds = %45, %._crit_edge, %42, %send_window.exit
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  %166 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) nobuiltin nounwind
  %167 = load i64, ptr %6, align 8
  %168 = getelementptr inbounds i8, ptr %6, i64 8
  %169 = load i64, ptr %168, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  %reass.add = sub i64 %167, %14
  %reass.mul = mul i64 %reass.add, 1000000000
  %170 = sub i64 %169, %16
  %171 = add i64 %170, %reass.mul
  %172 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %171, ptr %172, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %9) nounwind
  ret void
}

declare i32 @nanosleep(ptr noundef, ptr noundef) local_unnamed_addr

define internal fastcc void @send_frames(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2) unnamed_addr nounwind {
  %4 = alloca %struct.poll, align 4
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 72
  %8 = load i64, ptr %7, align 8
  %.not = icmp eq i64 %8, 0
  br i1 %.not, label %join.exit, label %9

9:                                                ; preds = %3
  %.not.i = icmp eq i64 %2, 0
  br i1 %.not.i, label %send_all.exit, label %.lr.ph50.i

.lr.ph50.i:                                       ; preds = %9
  %10 = getelementptr inbounds i8, ptr %0, i64 88
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 80
  br label %13

13:                                               ; preds = %._crit_edge.i, %.lr.ph50.i
  %.048.i = phi ptr [ %11, %.lr.ph50.i ], [ %.1.lcssa.i, %._crit_edge.i ]
  %.03447.i = phi i64 [ 0, %.lr.ph50.i ], [ %25, %._crit_edge.i ]
  %.03546.i = phi i64 [ 0, %.lr.ph50.i ], [ %18, %._crit_edge.i ]
  %14 = sub i64 %2, %.03546.i
  %15 = load i64, ptr %7, align 8
  %..i = tail call i64 @llvm.umin.i64(i64 %14, i64 %15)
  %16 = load ptr, ptr %12, align 8
  %17 = getelementptr inbounds %struct.lead, ptr %16, i64 %..i
  store ptr %17, ptr %.048.i, align 8
  %.sroa.25.0..sroa_idx.i = getelementptr inbounds i8, ptr %.048.i, i64 8
  store i64 52, ptr %.sroa.25.0..sroa_idx.i, align 8
  %18 = add i64 %..i, %.03546.i
  %.141.i = getelementptr inbounds i8, ptr %.048.i, i64 16
  %19 = icmp ult i64 %.03546.i, %18
  br i1 %19, label %.lr.ph.i, label %._crit_edge.i

._crit_edge.i:                                    ; preds = %.lr.ph.i, %13
  %.1.lcssa.i = phi ptr [ %.141.i, %13 ], [ %.1.i, %.lr.ph.i ]
  %20 = load ptr, ptr %5, align 8
  %21 = getelementptr inbounds %struct.message, ptr %20, i64 %.03447.i, i32 2
  store ptr %.048.i, ptr %21, align 8
  %22 = add i64 %..i, 1
  %23 = load ptr, ptr %5, align 8
  %24 = getelementptr inbounds %struct.message, ptr %23, i64 %.03447.i, i32 3
  store i64 %22, ptr %24, align 8
  %25 = add i64 %.03447.i, 1
  %26 = icmp ult i64 %18, %2
  br i1 %26, label %13, label %join.exit

.lr.ph.i:                                         ; preds = %13, %.lr.ph.i
  %.144.i = phi ptr [ %.1.i, %.lr.ph.i ], [ %.141.i, %13 ]
  %.0.pn43.i = phi ptr [ %.144.i, %.lr.ph.i ], [ %.048.i, %13 ]
  %.03642.i = phi i64 [ %35, %.lr.ph.i ], [ %.03546.i, %13 ]
  %27 = load ptr, ptr %5, align 8
  %28 = getelementptr inbounds %struct.message, ptr %27, i64 %.03642.i, i32 2
  %29 = load ptr, ptr %28, align 8
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 42
  %32 = getelementptr inbounds i8, ptr %29, i64 8
  %33 = load i64, ptr %32, align 8
  %34 = add i64 %33, -42
  store ptr %31, ptr %.144.i, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %.0.pn43.i, i64 24
  store i64 %34, ptr %.sroa.2.0..sroa_idx.i, align 8
  %35 = add nuw i64 %.03642.i, 1
  %.1.i = getelementptr inbounds i8, ptr %.144.i, i64 16
  %exitcond.not.i = icmp eq i64 %35, %18
  br i1 %exitcond.not.i, label %._crit_edge.i, label %.lr.ph.i

join.exit:                                        ; preds = %._crit_edge.i, %3
  %36 = phi i64 [ %2, %3 ], [ %25, %._crit_edge.i ]
  %.not.i5 = icmp eq i64 %36, 0
  br i1 %.not.i5, label %send_all.exit, label %.lr.ph.i6

.lr.ph.i6:                                        ; preds = %join.exit
  %37 = getelementptr inbounds i8, ptr %4, i64 4
  %38 = getelementptr inbounds i8, ptr %4, i64 6
  br label %39

39:                                               ; preds = %50, %.lr.ph.i6
  %.012.i = phi i64 [ 0, %.lr.ph.i6 ], [ %.1.i7, %50 ]
  %40 = getelementptr inbounds %struct.message, ptr %6, i64 %.012.i
  %41 = sub i64 %36, %.012.i
  %42 = trunc i64 %41 to i32
  %43 = call i32 @sendmmsg(i32 noundef %1, ptr noundef %40, i32 noundef %42, i32 noundef 64) nobuiltin nounwind
  %44 = icmp sgt i32 %43, 0
  br i1 %44, label %45, label %48

45:                                               ; preds = %39
  %46 = zext nneg i32 %43 to i64
  %47 = add i64 %.012.i, %46
  br label %50

48:                                               ; preds = %39
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) nounwind
  store i32 %1, ptr %4, align 4
  store i16 4, ptr %37, align 4
  store i16 0, ptr %38, align 2
  %49 = call i32 @poll(ptr noundef nonnull %4, i64 noundef 1, i32 noundef 10) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) nounwind
  br label %50

50:                                               ; preds = %48, %45
  %.1.i7 = phi i64 [ %47, %45 ], [ %.012.i, %48 ]
  %51 = icmp ult i64 %.1.i7, %36
  br i1 %51, label %39, label %send_all.exit

send_all.exit:                                    ; preds = %50, %9, %join.exit
  ret void
}

declare i32 @sendmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef) local_unnamed_addr

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i16 @llvm.bswap.i16(i16) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @recvmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef, ptr noundef) local_unnamed_addr

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

define void @open_count(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr nocapture noundef readonly %4, i64 noundef %5, ptr nocapture noundef %6) local_unnamed_addr nounwind {
  %8 = alloca %struct.time, align 8
  %9 = alloca %struct.poll, align 4
  %10 = trunc i64 %2 to i32
  %11 = getelementptr inbounds i8, ptr %9, i64 4
  %12 = getelementptr inbounds i8, ptr %9, i64 6
  %13 = load i64, ptr %6, align 8
  %.not24 = icmp eq i64 %13, 0
  %14 = select i1 %.not24, i32 5000, i32 %10
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %9) nounwind
  store i32 %0, ptr %9, align 4
  store i16 1, ptr %11, align 4
  store i16 0, ptr %12, align 2
  %15 = call i32 @poll(ptr noundef nonnull %9, i64 noundef 1, i32 noundef %14) nobuiltin nounwind
  %16 = icmp sgt i32 %15, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %9) nounwind
  br i1 %16, label %.lr.ph26, label %._crit_edge

.lr.ph26:                                         ; preds = %7
  %17 = getelementptr inbounds i8, ptr %8, i64 8
  %18 = getelementptr inbounds i8, ptr %6, i64 8
  %19 = icmp eq i64 %5, 0
  %20 = getelementptr inbounds i8, ptr %6, i64 24
  br label %25

.loopexit22:                                      ; preds = %53, %25
  %21 = phi i64 [ %33, %25 ], [ %54, %53 ]
  %.not = icmp eq i64 %21, 0
  %22 = select i1 %.not, i32 5000, i32 %10
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %9) nounwind
  store i32 %0, ptr %9, align 4
  store i16 1, ptr %11, align 4
  store i16 0, ptr %12, align 2
  %23 = call i32 @poll(ptr noundef nonnull %9, i64 noundef 1, i32 noundef %22) nobuiltin nounwind
  %24 = icmp sgt i32 %23, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %9) nounwind
  br i1 %24, label %25, label %._crit_edge

25:                                               ; preds = %.lr.ph26, %.loopexit22
  %.01925 = phi i64 [ 0, %.lr.ph26 ], [ %spec.select, %.loopexit22 ]
  %26 = call i32 @recvmmsg(i32 noundef %0, ptr noundef %1, i32 noundef 64, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %narrow.i = call i32 @llvm.smax.i32(i32 %26, i32 0)
  %27 = zext nneg i32 %narrow.i to i64
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %8) nounwind
  %28 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %8) nobuiltin nounwind
  %29 = load i64, ptr %8, align 8
  %30 = mul i64 %29, 1000000000
  %31 = load i64, ptr %17, align 8
  %32 = add i64 %30, %31
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %8) nounwind
  %33 = load i64, ptr %6, align 8
  %.not20 = icmp eq i64 %33, 0
  %spec.select = select i1 %.not20, i64 %32, i64 %.01925
  %34 = sub i64 %32, %spec.select
  store i64 %34, ptr %18, align 8
  %.not27 = icmp slt i32 %26, 1
  br i1 %.not27, label %.loopexit22, label %.lr.ph

.lr.ph:                                           ; preds = %25, %53
  %35 = phi i64 [ %54, %53 ], [ %33, %25 ]
  %.023 = phi i64 [ %55, %53 ], [ 0, %25 ]
  %36 = getelementptr inbounds %struct.message, ptr %1, i64 %.023
  %37 = getelementptr inbounds i8, ptr %36, i64 56
  %38 = load i32, ptr %37, align 8
  %39 = zext i32 %38 to i64
  %.not.i = icmp eq i64 %39, %3
  br i1 %.not.i, label %.preheader.i, label %begins_with.exit

.preheader.i:                                     ; preds = %.lr.ph
  br i1 %19, label %.loopexit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %.preheader.i
  %40 = getelementptr inbounds i8, ptr %36, i64 16
  %41 = load ptr, ptr %40, align 8
  %42 = load ptr, ptr %41, align 8
  br label %45

43:                                               ; preds = %45
  %44 = add nuw i64 %.01013.i, 1
  %exitcond.i = icmp eq i64 %44, %5
  br i1 %exitcond.i, label %.loopexit, label %45

45:                                               ; preds = %43, %.lr.ph.i
  %.01013.i = phi i64 [ 0, %.lr.ph.i ], [ %44, %43 ]
  %46 = getelementptr inbounds i8, ptr %42, i64 %.01013.i
  %47 = load i8, ptr %46, align 1
  %48 = getelementptr inbounds i8, ptr %4, i64 %.01013.i
  %49 = load i8, ptr %48, align 1
  %.not12.i = icmp eq i8 %47, %49
  br i1 %.not12.i, label %43, label %begins_with.exit

.loopexit:                                        ; preds = %43, %.preheader.i
  %50 = add i64 %35, 1
  store i64 %50, ptr %6, align 8
  br label %53

begins_with.exit:                                 ; preds = %45, %.lr.ph
  %51 = load i64, ptr %20, align 8
  %52 = add i64 %51, 1
  store i64 %52, ptr %20, align 8
  br label %53

53:                                               ; preds = %.loopexit, %begins_with.exit
  %54 = phi i64 [ %50, %.loopexit ], [ %35, %begins_with.exit ]
  %55 = add nuw nsw i64 %.023, 1
  %exitcond.not = icmp eq i64 %55, %27
  br i1 %exitcond.not, label %.loopexit22, label %.lr.ph

._crit_edge:                                      ; preds = %.loopexit22, %7
  ret void
}

define void @forward(i32 noundef %0, i32 noundef %1, i32 noundef %2, ptr noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.poll, align 4
  %6 = alloca [2 x %struct.poll], align 16
  %7 = getelementptr inbounds i8, ptr %3, i64 16
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %8, i64 8
  %10 = load i64, ptr %9, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  store i32 %0, ptr %6, align 16
  %11 = getelementptr inbounds i8, ptr %6, i64 4
  store i16 1, ptr %11, align 4
  %12 = getelementptr inbounds i8, ptr %6, i64 6
  store i16 0, ptr %12, align 2
  %13 = getelementptr inbounds i8, ptr %6, i64 8
  store i32 %2, ptr %13, align 8
  %14 = getelementptr inbounds i8, ptr %6, i64 12
  store i16 1, ptr %14, align 4
  %15 = getelementptr inbounds i8, ptr %6, i64 14
  store i16 0, ptr %15, align 2
  %16 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 2, i32 noundef -1) nobuiltin nounwind
  %17 = icmp sgt i32 %16, -1
  %18 = load i16, ptr %15, align 2
  %.not25 = icmp eq i16 %18, 0
  %or.cond26 = select i1 %17, i1 %.not25, i1 false
  br i1 %or.cond26, label %.lr.ph28, label %.critedge

.lr.ph28:                                         ; preds = %4
  %19 = getelementptr inbounds i8, ptr %5, i64 4
  %20 = getelementptr inbounds i8, ptr %5, i64 6
  br label %24

.loopexit:                                        ; preds = %.lr.ph24, %24, %._crit_edge, %send_all.exit
  %21 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 2, i32 noundef -1) nobuiltin nounwind
  %22 = icmp sgt i32 %21, -1
  %23 = load i16, ptr %15, align 2
  %.not = icmp eq i16 %23, 0
  %or.cond = select i1 %22, i1 %.not, i1 false
  br i1 %or.cond, label %24, label %.critedge

24:                                               ; preds = %.lr.ph28, %.loopexit
  %25 = call i32 @recvmmsg(i32 noundef %0, ptr noundef %3, i32 noundef 64, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %narrow.i = call i32 @llvm.smax.i32(i32 %25, i32 0)
  %26 = zext nneg i32 %narrow.i to i64
  %.not29 = icmp slt i32 %25, 1
  br i1 %.not29, label %.loopexit, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph
  br i1 %.not29, label %.loopexit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %._crit_edge, %37
  %.012.i = phi i64 [ %.1.i, %37 ], [ 0, %._crit_edge ]
  %27 = getelementptr inbounds %struct.message, ptr %3, i64 %.012.i
  %28 = trunc i64 %.012.i to i32
  %29 = sub i32 %narrow.i, %28
  %30 = call i32 @sendmmsg(i32 noundef %1, ptr noundef %27, i32 noundef %29, i32 noundef 64) nobuiltin nounwind
  %31 = icmp sgt i32 %30, 0
  br i1 %31, label %32, label %35

32:                                               ; preds = %.lr.ph.i
  %33 = zext nneg i32 %30 to i64
  %34 = add i64 %.012.i, %33
  br label %37

35:                                               ; preds = %.lr.ph.i
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) nounwind
  store i32 %1, ptr %5, align 4
  store i16 4, ptr %19, align 4
  store i16 0, ptr %20, align 2
  %36 = call i32 @poll(ptr noundef nonnull %5, i64 noundef 1, i32 noundef 10) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) nounwind
  br label %37

37:                                               ; preds = %35, %32
  %.1.i = phi i64 [ %34, %32 ], [ %.012.i, %35 ]
  %38 = icmp ult i64 %.1.i, %26
  br i1 %38, label %.lr.ph.i, label %send_all.exit

send_all.exit:                                    ; preds = %37
  br i1 %.not29, label %.loopexit, label %.lr.ph24

.lr.ph:                                           ; preds = %24, %.lr.ph
  %.02022 = phi i64 [ %46, %.lr.ph ], [ 0, %24 ]
  %39 = getelementptr inbounds %struct.message, ptr %3, i64 %.02022
  %40 = getelementptr inbounds i8, ptr %39, i64 56
  %41 = load i32, ptr %40, align 8
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds i8, ptr %39, i64 16
  %44 = load ptr, ptr %43, align 8
  %45 = getelementptr inbounds i8, ptr %44, i64 8
  store i64 %42, ptr %45, align 8
  %46 = add nuw nsw i64 %.02022, 1
  %exitcond.not = icmp eq i64 %46, %26
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph

.lr.ph24:                                         ; preds = %send_all.exit, %.lr.ph24
  %.023 = phi i64 [ %50, %.lr.ph24 ], [ 0, %send_all.exit ]
  %47 = getelementptr inbounds %struct.message, ptr %3, i64 %.023, i32 2
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %48, i64 8
  store i64 %10, ptr %49, align 8
  %50 = add nuw nsw i64 %.023, 1
  %exitcond31.not = icmp eq i64 %50, %26
  br i1 %exitcond31.not, label %.loopexit, label %.lr.ph24

.critedge:                                        ; preds = %.loopexit, %4
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  ret void
}

declare i32 @llvm.umin.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.smax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.umax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
