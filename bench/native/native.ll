%struct.time = type { i64, i64 }
%struct.poll = type { i32, i16, i16 }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }
%struct.lead = type { %struct.vnet, [42 x i8] }
%struct.vnet = type { i8, i8, i16, i16, i16, i16 }

define void @closed_loop(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2, ptr noundef %3, ptr nocapture noundef %4) local_unnamed_addr nounwind {
  %6 = alloca %struct.time, align 8
  %7 = alloca %struct.poll, align 4
  %8 = alloca %struct.time, align 8
  %9 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %9) nounwind
  store i64 0, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 8
  %11 = getelementptr inbounds i8, ptr %0, i64 48
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
  br i1 %31, label %.lr.ph44, label %.critedge

.lr.ph44:                                         ; preds = %send_window.exit
  %32 = getelementptr inbounds i8, ptr %7, i64 4
  %33 = getelementptr inbounds i8, ptr %7, i64 6
  %34 = getelementptr inbounds i8, ptr %0, i64 16
  %35 = getelementptr inbounds i8, ptr %0, i64 8
  %36 = getelementptr inbounds i8, ptr %0, i64 56
  %37 = getelementptr inbounds i8, ptr %0, i64 32
  %38 = getelementptr inbounds i8, ptr %0, i64 40
  br label %39

39:                                               ; preds = %.lr.ph44, %._crit_edge
  %40 = load i64, ptr %29, align 8
  %41 = icmp ult i64 %40, 101
  br i1 %41, label %42, label %.critedge

42:                                               ; preds = %39
  %43 = load volatile i64, ptr %3, align 8
  %.not = icmp eq i64 %43, 0
  br i1 %.not, label %44, label %.critedge

44:                                               ; preds = %42
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %7) nounwind
  store i32 %1, ptr %7, align 4
  store i16 1, ptr %32, align 4
  store i16 0, ptr %33, align 2
  %45 = call i32 @poll(ptr noundef nonnull %7, i64 noundef 1, i32 noundef 100) nobuiltin nounwind
  %46 = icmp sgt i32 %45, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %7) nounwind
  br i1 %46, label %59, label %47

47:                                               ; preds = %44
  %48 = load i64, ptr %29, align 8
  %49 = add i64 %48, 1
  store i64 %49, ptr %29, align 8
  %50 = load i64, ptr %17, align 8
  %.not.i31 = icmp eq i64 %50, 0
  br i1 %.not.i31, label %send_window.exit35, label %.lr.ph.i32

.lr.ph.i32:                                       ; preds = %47, %.lr.ph.i32
  %.010.i33 = phi i64 [ %56, %.lr.ph.i32 ], [ 0, %47 ]
  %51 = load ptr, ptr %0, align 8
  %52 = getelementptr inbounds %struct.message, ptr %51, i64 %.010.i33, i32 2
  %53 = load ptr, ptr %52, align 8
  %54 = load ptr, ptr %34, align 8
  %55 = getelementptr inbounds %struct.message, ptr %54, i64 %.010.i33, i32 2
  store ptr %53, ptr %55, align 8
  %56 = add nuw i64 %.010.i33, 1
  %57 = load i64, ptr %17, align 8
  %58 = icmp ult i64 %56, %57
  br i1 %58, label %.lr.ph.i32, label %send_window.exit35

send_window.exit35:                               ; preds = %.lr.ph.i32, %47
  %.lcssa.i34 = phi i64 [ 0, %47 ], [ %57, %.lr.ph.i32 ]
  call fastcc void @send_frames(ptr noundef nonnull readonly %0, i32 noundef %1, i64 noundef %.lcssa.i34) nobuiltin
  br label %59

59:                                               ; preds = %send_window.exit35, %44
  %60 = load i64, ptr %11, align 8
  %.not30 = icmp eq i64 %60, 0
  br i1 %.not30, label %63, label %61

61:                                               ; preds = %59
  %62 = call i32 @nanosleep(ptr noundef nonnull %9, ptr noundef null) nobuiltin nounwind
  br label %63

63:                                               ; preds = %61, %59
  %64 = load ptr, ptr %35, align 8
  %65 = call i32 @recvmmsg(i32 noundef %1, ptr noundef %64, i32 noundef 64, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %narrow.i = call i32 @llvm.smax.i32(i32 %65, i32 0)
  %66 = zext nneg i32 %narrow.i to i64
  %.not47 = icmp slt i32 %65, 1
  br i1 %.not47, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %answer_all.exit, %63
  %.029.lcssa = phi i64 [ 0, %63 ], [ %141, %answer_all.exit ]
  call fastcc void @send_frames(ptr noundef nonnull %0, i32 noundef %1, i64 noundef %.029.lcssa) nobuiltin
  %67 = load i64, ptr %4, align 8
  %68 = add i64 %67, %.029.lcssa
  store i64 %68, ptr %4, align 8
  %69 = icmp ult i64 %68, %2
  br i1 %69, label %39, label %.critedge

.lr.ph:                                           ; preds = %63, %answer_all.exit
  %.043 = phi i64 [ %142, %answer_all.exit ], [ 0, %63 ]
  %.02942 = phi i64 [ %141, %answer_all.exit ], [ 0, %63 ]
  %70 = load ptr, ptr %35, align 8
  %71 = getelementptr inbounds %struct.message, ptr %70, i64 %.043
  %72 = load ptr, ptr %34, align 8
  %73 = getelementptr inbounds %struct.message, ptr %72, i64 %.02942
  %74 = getelementptr inbounds i8, ptr %71, i64 16
  %75 = load ptr, ptr %74, align 8
  %76 = load ptr, ptr %75, align 8
  %77 = load i64, ptr %36, align 8
  %.not.i36 = icmp eq i64 %77, 0
  br i1 %.not.i36, label %78, label %100

78:                                               ; preds = %.lr.ph
  %79 = load i64, ptr %37, align 8
  %80 = getelementptr inbounds i8, ptr %76, i64 %79
  %.0.copyload.i.i.i = load i16, ptr %80, align 1
  %81 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i)
  %82 = zext i16 %81 to i64
  %83 = load i64, ptr %17, align 8
  %.not.i.i = icmp ugt i64 %83, %82
  br i1 %.not.i.i, label %84, label %answer_all.exit

84:                                               ; preds = %78
  %85 = load ptr, ptr %0, align 8
  %86 = getelementptr inbounds %struct.message, ptr %85, i64 %82, i32 2
  %87 = load ptr, ptr %86, align 8
  %88 = load ptr, ptr %87, align 8
  %89 = load i64, ptr %38, align 8
  %90 = getelementptr inbounds i8, ptr %88, i64 %89
  %.0.copyload.i20.i.i = load i32, ptr %90, align 1
  %91 = getelementptr inbounds i8, ptr %76, i64 %89
  %.0.copyload.i21.i.i = load i32, ptr %91, align 1
  %.not19.i.i = icmp eq i32 %.0.copyload.i20.i.i, %.0.copyload.i21.i.i
  br i1 %.not19.i.i, label %92, label %answer_all.exit

92:                                               ; preds = %84
  %93 = call i32 @llvm.bswap.i32(i32 %.0.copyload.i20.i.i)
  %94 = add i32 %93, 1
  %95 = call i32 @llvm.bswap.i32(i32 %94)
  store i32 %95, ptr %90, align 1
  %96 = load ptr, ptr %0, align 8
  %97 = getelementptr inbounds %struct.message, ptr %96, i64 %82, i32 2
  %98 = load ptr, ptr %97, align 8
  %99 = getelementptr inbounds i8, ptr %73, i64 16
  store ptr %98, ptr %99, align 8
  br label %answer_all.exit

100:                                              ; preds = %.lr.ph
  %101 = getelementptr inbounds i8, ptr %71, i64 56
  %102 = load i32, ptr %101, align 8
  %103 = zext i32 %102 to i64
  %104 = add nsw i64 %103, -10
  %105 = getelementptr inbounds i8, ptr %76, i64 1
  %106 = load i8, ptr %105, align 1
  %107 = icmp eq i8 %106, 5
  br i1 %107, label %108, label %112

108:                                              ; preds = %100
  %109 = getelementptr inbounds i8, ptr %76, i64 4
  %110 = load i16, ptr %109, align 2
  %111 = zext i16 %110 to i64
  br label %114

112:                                              ; preds = %100
  %113 = add nsw i64 %103, -52
  br label %114

114:                                              ; preds = %112, %108
  %115 = phi i64 [ %111, %108 ], [ %113, %112 ]
  %invariant.gep.i = getelementptr i8, ptr %76, i64 -32
  %116 = icmp ugt i64 %104, 42
  br i1 %116, label %.lr.ph.i37, label %answer_all.exit

.lr.ph.i37:                                       ; preds = %114, %answer.exit31.i
  %.033.i = phi i64 [ %139, %answer.exit31.i ], [ 42, %114 ]
  %.02432.i = phi i64 [ %138, %answer.exit31.i ], [ 0, %114 ]
  %gep.i = getelementptr i8, ptr %invariant.gep.i, i64 %.033.i
  %117 = load i64, ptr %37, align 8
  %118 = getelementptr inbounds i8, ptr %gep.i, i64 %117
  %.0.copyload.i.i25.i = load i16, ptr %118, align 1
  %119 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i25.i)
  %120 = zext i16 %119 to i64
  %121 = load i64, ptr %17, align 8
  %.not.i26.i = icmp ugt i64 %121, %120
  br i1 %.not.i26.i, label %122, label %answer.exit31.i

122:                                              ; preds = %.lr.ph.i37
  %123 = load ptr, ptr %0, align 8
  %124 = getelementptr inbounds %struct.message, ptr %123, i64 %120, i32 2
  %125 = load ptr, ptr %124, align 8
  %126 = load ptr, ptr %125, align 8
  %127 = load i64, ptr %38, align 8
  %128 = getelementptr inbounds i8, ptr %126, i64 %127
  %.0.copyload.i20.i28.i = load i32, ptr %128, align 1
  %129 = getelementptr inbounds i8, ptr %gep.i, i64 %127
  %.0.copyload.i21.i29.i = load i32, ptr %129, align 1
  %.not19.i30.i = icmp eq i32 %.0.copyload.i20.i28.i, %.0.copyload.i21.i29.i
  br i1 %.not19.i30.i, label %130, label %answer.exit31.i

130:                                              ; preds = %122
  %131 = call i32 @llvm.bswap.i32(i32 %.0.copyload.i20.i28.i)
  %132 = add i32 %131, 1
  %133 = call i32 @llvm.bswap.i32(i32 %132)
  store i32 %133, ptr %128, align 1
  %134 = load ptr, ptr %0, align 8
  %135 = getelementptr inbounds %struct.message, ptr %134, i64 %120, i32 2
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr inbounds %struct.message, ptr %73, i64 %.02432.i, i32 2
  store ptr %136, ptr %137, align 8
  br label %answer.exit31.i

answer.exit31.i:                                  ; preds = %130, %122, %.lr.ph.i37
  %.1.i27.i = phi i64 [ 0, %.lr.ph.i37 ], [ 0, %122 ], [ 1, %130 ]
  %138 = add i64 %.1.i27.i, %.02432.i
  %139 = add i64 %.033.i, %115
  %140 = icmp ult i64 %139, %104
  br i1 %140, label %.lr.ph.i37, label %answer_all.exit

answer_all.exit:                                  ; preds = %answer.exit31.i, %78, %84, %92, %114
  %.023.i = phi i64 [ 0, %78 ], [ 0, %84 ], [ 1, %92 ], [ 0, %114 ], [ %138, %answer.exit31.i ]
  %141 = add i64 %.023.i, %.02942
  %142 = add nuw nsw i64 %.043, 1
  %exitcond.not = icmp eq i64 %142, %66
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph

.critedge:                                        ; preds = %42, %._crit_edge, %39, %send_window.exit
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  %143 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) nobuiltin nounwind
  %144 = load i64, ptr %6, align 8
  %145 = getelementptr inbounds i8, ptr %6, i64 8
  %146 = load i64, ptr %145, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  %reass.add = sub i64 %144, %14
  %reass.mul = mul i64 %reass.add, 1000000000
  %147 = sub i64 %146, %16
  %148 = add i64 %147, %reass.mul
  %149 = getelementptr inbounds i8, ptr %4, i64 8
  store i64 %148, ptr %149, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %9) nounwind
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare i32 @nanosleep(ptr noundef, ptr noundef) local_unnamed_addr

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

define internal fastcc void @send_frames(ptr nocapture noundef readonly %0, i32 noundef %1, i64 noundef %2) unnamed_addr nounwind {
  %4 = alloca %struct.poll, align 4
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 56
  %8 = load i64, ptr %7, align 8
  %.not = icmp eq i64 %8, 0
  br i1 %.not, label %join.exit, label %9

9:                                                ; preds = %3
  %.not.i = icmp eq i64 %2, 0
  br i1 %.not.i, label %send_all.exit, label %.lr.ph50.i

.lr.ph50.i:                                       ; preds = %9
  %10 = getelementptr inbounds i8, ptr %0, i64 72
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 64
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

declare i32 @poll(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

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

declare i32 @llvm.smax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
