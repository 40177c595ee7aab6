%struct.owed = type { i32, i32 }
%struct.frame = type { %struct.header, [256 x i32] }
%struct.header = type { [11 x i32], %struct.libra }
%struct.libra = type { i32, i32, i32, i32, [2 x i32], i32, i32, i32, i32, i32 }
%struct.iovec = type { ptr, i64 }
%struct.answers = type { [256 x i64], [256 x i32], [256 x i8], i64, i64 }
%struct.packet = type { ptr, i64, i8 }
%struct.scaling = type { float, float, float, float }
%struct.outbound = type { i8, i32, i32, i32, ptr, i64, %struct.hot_pushes, ptr, ptr, double, double, i64, i8, i64, i64, i32, i32, %struct.marks, %struct.losses }
%struct.hot_pushes = type { ptr, ptr }
%struct.marks = type { double, i64, i64 }
%struct.losses = type { ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr, %struct.slot_list, %struct.slot_list, i64, i64, i64, i64, i64, i64, i64, i64, double, double, double, double, i8, i8, i64, %struct.reordering, %struct.rto }
%struct.slot_list = type { i64, i64 }
%struct.reordering = type { i64, double, double, double, i64, i8, i64, double, double, i64 }
%struct.rto = type { double, double, double, double, double, double, double, double, double, double, double, double, double, double, i64 }
%struct.rounding = type { ptr, float, i32, i32, i32 }
%struct.inbound = type { i8, i32, i32, ptr, i64 }
%struct.leaving = type { ptr, ptr, i64, i64, i64 }
%struct.arrival = type { i64, i64, i32, i32, i64 }
%struct.call = type { i64, i64, i64, i64, i64, i64 }
%struct.sum = type { i64, i32, i32 }
%struct.start = type { [11 x i32], i32 }
%struct.life = type { double, double, double }

define void @acknowledgements_reset(ptr nocapture noundef writeonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %2 = getelementptr inbounds i8, ptr %0, i64 38960
  store i64 0, ptr %2, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 32
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(6144) %4, i8 0, i64 6144, i1 false)
  ret void
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

define noundef i1 @acknowledgements_owe(ptr nocapture noundef %0, i32 noundef %1, i32 noundef %2, i1 noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = load i64, ptr %7, align 8
  %9 = icmp ne i64 %6, %8
  br i1 %9, label %10, label %24

10:                                               ; preds = %4
  %11 = load ptr, ptr %0, align 8
  %12 = add nsw i64 %6, 1
  store i64 %12, ptr %5, align 8
  %13 = getelementptr inbounds %struct.owed, ptr %11, i64 %6
  store i32 %1, ptr %13, align 4
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %13, i64 4
  store i32 %2, ptr %.sroa.2.0..sroa_idx, align 4
  %14 = getelementptr inbounds i8, ptr %0, i64 32
  %15 = zext i32 %1 to i64
  %16 = getelementptr inbounds [256 x i64], ptr %14, i64 0, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = add nsw i64 %17, 1
  store i64 %18, ptr %16, align 8
  %19 = zext i1 %3 to i32
  %20 = getelementptr inbounds i8, ptr %0, i64 4128
  %21 = getelementptr inbounds [256 x i32], ptr %20, i64 0, i64 %15
  %22 = load i32, ptr %21, align 4
  %23 = add i32 %22, %19
  store i32 %23, ptr %21, align 4
  br label %24

24:                                               ; preds = %4, %10
  ret i1 %9
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define void @acknowledgements_poll(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = alloca [256 x i64], align 16
  %4 = getelementptr inbounds i8, ptr %0, i64 38960
  store i64 0, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 16
  %6 = load i64, ptr %5, align 8
  %.not = icmp eq i64 %6, 0
  br i1 %.not, label %141, label %7

7:                                                ; preds = %2
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %3) nounwind
  %8 = getelementptr inbounds i8, ptr %0, i64 32
  br label %11

.preheader.i:                                     ; preds = %11
  %9 = icmp sgt i64 %6, 0
  br i1 %9, label %.lr.ph.i, label %sort_by_node.exit

.lr.ph.i:                                         ; preds = %.preheader.i
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  br label %17

11:                                               ; preds = %11, %7
  %.01417.i = phi i64 [ 0, %7 ], [ %16, %11 ]
  %.01516.i = phi i64 [ 0, %7 ], [ %15, %11 ]
  %12 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %.01417.i
  store i64 %.01516.i, ptr %12, align 8
  %13 = getelementptr inbounds [256 x i64], ptr %8, i64 0, i64 %.01417.i
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, %.01516.i
  %16 = add nuw nsw i64 %.01417.i, 1
  %exitcond.not.i = icmp eq i64 %16, 256
  br i1 %exitcond.not.i, label %.preheader.i, label %11

17:                                               ; preds = %17, %.lr.ph.i
  %.018.i = phi i64 [ 0, %.lr.ph.i ], [ %29, %17 ]
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds %struct.owed, ptr %18, i64 %.018.i
  %20 = getelementptr inbounds i8, ptr %19, i64 4
  %21 = load i32, ptr %20, align 4
  %22 = load ptr, ptr %10, align 8
  %23 = load i32, ptr %19, align 4
  %24 = zext i32 %23 to i64
  %25 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = add nsw i64 %26, 1
  store i64 %27, ptr %25, align 8
  %28 = getelementptr inbounds i32, ptr %22, i64 %26
  store i32 %21, ptr %28, align 4
  %29 = add nuw nsw i64 %.018.i, 1
  %30 = load i64, ptr %5, align 8
  %31 = icmp slt i64 %29, %30
  br i1 %31, label %17, label %sort_by_node.exit

sort_by_node.exit:                                ; preds = %17, %.preheader.i
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %3) nounwind
  %32 = getelementptr inbounds i8, ptr %0, i64 8
  %33 = getelementptr inbounds i8, ptr %0, i64 2080
  %34 = getelementptr inbounds i8, ptr %0, i64 6176
  %35 = getelementptr inbounds i8, ptr %0, i64 38968
  %36 = getelementptr inbounds i8, ptr %0, i64 38992
  %37 = getelementptr inbounds i8, ptr %0, i64 38944
  %38 = getelementptr inbounds i8, ptr %0, i64 38984
  %39 = getelementptr inbounds i8, ptr %0, i64 39000
  %40 = getelementptr inbounds i8, ptr %0, i64 4128
  %41 = getelementptr inbounds i8, ptr %0, i64 5152
  %42 = getelementptr inbounds i8, ptr %0, i64 38952
  br label %44

43:                                               ; preds = %140
  store i64 0, ptr %5, align 8
  br label %141

44:                                               ; preds = %sort_by_node.exit, %140
  %indvars.iv = phi i64 [ 0, %sort_by_node.exit ], [ %indvars.iv.next, %140 ]
  %.01821 = phi i64 [ 0, %sort_by_node.exit ], [ %.1, %140 ]
  %45 = getelementptr inbounds [256 x i64], ptr %8, i64 0, i64 %indvars.iv
  %46 = load i64, ptr %45, align 8
  %.not19 = icmp eq i64 %46, 0
  br i1 %.not19, label %140, label %47

47:                                               ; preds = %44
  %48 = load ptr, ptr %32, align 8
  %49 = getelementptr inbounds i32, ptr %48, i64 %.01821
  %50 = sub i64 0, %46
  %51 = and i64 %50, 31
  %52 = getelementptr inbounds [256 x i64], ptr %33, i64 0, i64 %indvars.iv
  %53 = load i64, ptr %52, align 8
  %54 = getelementptr inbounds [256 x [32 x i32]], ptr %34, i64 0, i64 %indvars.iv
  %55 = tail call i64 @llvm.smin.i64(i64 %51, i64 %53)
  %56 = sub nsw i64 %53, %55
  %57 = getelementptr inbounds i32, ptr %54, i64 %56
  %58 = add nsw i64 %55, %46
  %59 = icmp sgt i64 %58, 0
  br i1 %59, label %.lr.ph.i20, label %list.exit

.lr.ph.i20:                                       ; preds = %47
  %60 = getelementptr inbounds i64, ptr %1, i64 %indvars.iv
  %61 = load i64, ptr %60, align 8
  %62 = trunc i64 %indvars.iv to i32
  %63 = or i32 %62, 150994944
  %64 = tail call i32 @llvm.bswap.i32(i32 %63)
  %65 = trunc i64 %61 to i32
  %66 = tail call i32 @llvm.bswap.i32(i32 %65)
  %67 = getelementptr inbounds [256 x i32], ptr %40, i64 0, i64 %indvars.iv
  %68 = getelementptr inbounds [256 x i32], ptr %41, i64 0, i64 %indvars.iv
  br label %69

69:                                               ; preds = %pack.exit.i, %.lr.ph.i20
  %.037.i = phi i64 [ 0, %.lr.ph.i20 ], [ %125, %pack.exit.i ]
  %70 = load i64, ptr %4, align 8
  %71 = load i64, ptr %35, align 8
  %72 = icmp slt i64 %70, %71
  br i1 %72, label %73, label %.critedge.loopexit.i

.critedge.loopexit.i:                             ; preds = %pack.exit.i, %69
  %.pre.i = load i64, ptr %52, align 8
  br label %list.exit

73:                                               ; preds = %69
  %74 = sub nsw i64 %58, %.037.i
  %75 = load i64, ptr %36, align 8
  %..i = tail call i64 @llvm.smin.i64(i64 %74, i64 %75)
  %76 = load ptr, ptr %37, align 8
  %77 = getelementptr inbounds %struct.frame, ptr %76, i64 %70
  %78 = add nsw i64 %..i, 31
  %79 = sdiv i64 %78, 32
  %80 = getelementptr inbounds i8, ptr %77, i64 44
  %81 = load ptr, ptr %38, align 8
  %82 = and i64 %79, 4294967295
  %83 = getelementptr inbounds %struct.header, ptr %81, i64 %82
  tail call void @swap_words(ptr noundef %83, ptr noundef %77, i64 noundef 22) nobuiltin
  %84 = load i32, ptr %80, align 1
  %85 = or i32 %84, %64
  store i32 %85, ptr %80, align 1
  %86 = getelementptr inbounds i8, ptr %77, i64 52
  store i32 65535, ptr %86, align 1
  %87 = load i32, ptr %39, align 8
  %88 = tail call noundef i32 @llvm.bswap.i32(i32 %87)
  %89 = getelementptr inbounds i8, ptr %77, i64 60
  store i32 %88, ptr %89, align 1
  %90 = trunc i64 %..i to i32
  %91 = tail call noundef i32 @llvm.bswap.i32(i32 %90)
  %92 = getelementptr inbounds i8, ptr %77, i64 64
  store i32 %91, ptr %92, align 1
  %93 = getelementptr inbounds i8, ptr %77, i64 72
  store i32 %66, ptr %93, align 1
  %94 = load i32, ptr %67, align 4
  %95 = tail call noundef i32 @llvm.bswap.i32(i32 %94)
  %96 = getelementptr inbounds i8, ptr %77, i64 80
  store i32 %95, ptr %96, align 1
  %97 = load i32, ptr %68, align 4
  %98 = tail call noundef i32 @llvm.bswap.i32(i32 %97)
  %99 = getelementptr inbounds i8, ptr %77, i64 76
  store i32 %98, ptr %99, align 1
  %100 = icmp sgt i64 %..i, 0
  br i1 %100, label %.lr.ph.i.i, label %pack.exit.i

.lr.ph.i.i:                                       ; preds = %73
  %101 = getelementptr inbounds i8, ptr %77, i64 88
  br label %number_at.exit.i.i

number_at.exit.i.i:                               ; preds = %number_at.exit.i.i, %.lr.ph.i.i
  %.038.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %110, %number_at.exit.i.i ]
  %102 = add nsw i64 %.038.i.i, %.037.i
  %103 = icmp sgt i64 %46, %102
  %104 = getelementptr inbounds i32, ptr %49, i64 %102
  %105 = sub nsw i64 %102, %46
  %106 = getelementptr inbounds i32, ptr %57, i64 %105
  %.in.i.i.i = select i1 %103, ptr %104, ptr %106
  %107 = load i32, ptr %.in.i.i.i, align 4
  %108 = tail call noundef i32 @llvm.bswap.i32(i32 %107)
  %109 = getelementptr inbounds [256 x i32], ptr %101, i64 0, i64 %.038.i.i
  store i32 %108, ptr %109, align 4
  %110 = add nuw nsw i64 %.038.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %110, %..i
  br i1 %exitcond.not.i.i, label %pack.exit.i, label %number_at.exit.i.i

pack.exit.i:                                      ; preds = %number_at.exit.i.i, %73
  %111 = getelementptr inbounds i8, ptr %77, i64 88
  %112 = getelementptr inbounds [256 x i32], ptr %111, i64 0, i64 %..i
  %113 = shl nsw i64 %79, 5
  %114 = and i64 %113, 4294967264
  %115 = sub nsw i64 %114, %..i
  %116 = shl i64 %115, 2
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 %112, i8 0, i64 %116, i1 false)
  %117 = shl i64 %79, 7
  %118 = and i64 %117, 549755813760
  %119 = or disjoint i64 %118, 86
  %120 = load ptr, ptr %42, align 8
  %121 = load i64, ptr %4, align 8
  %122 = add nsw i64 %121, 1
  store i64 %122, ptr %4, align 8
  %123 = getelementptr inbounds %struct.iovec, ptr %120, i64 %121, i32 1
  store i64 %119, ptr %123, align 8
  %124 = load i64, ptr %36, align 8
  %125 = add nsw i64 %124, %.037.i
  %126 = icmp slt i64 %125, %58
  br i1 %126, label %69, label %.critedge.loopexit.i

list.exit:                                        ; preds = %47, %.critedge.loopexit.i
  %127 = phi i64 [ %.pre.i, %.critedge.loopexit.i ], [ %53, %47 ]
  %128 = tail call i64 @llvm.smin.i64(i64 %46, i64 32)
  %129 = sub nsw i64 32, %128
  %spec.select.i.i = tail call i64 @llvm.smin.i64(i64 %129, i64 %127)
  %130 = sub nsw i64 %127, %spec.select.i.i
  %131 = getelementptr inbounds i32, ptr %54, i64 %130
  %132 = shl i64 %spec.select.i.i, 2
  tail call void @llvm.memmove.p0.p0.i64(ptr nonnull align 4 %54, ptr nonnull align 4 %131, i64 %132, i1 false)
  %133 = getelementptr inbounds i32, ptr %54, i64 %spec.select.i.i
  %134 = sub nsw i64 %46, %128
  %135 = getelementptr inbounds i32, ptr %49, i64 %134
  %136 = shl i64 %128, 2
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %133, ptr readonly align 4 %135, i64 %136, i1 false)
  %137 = add nsw i64 %spec.select.i.i, %128
  store i64 %137, ptr %52, align 8
  %138 = load i64, ptr %45, align 8
  %139 = add nsw i64 %138, %.01821
  store i64 0, ptr %45, align 8
  br label %140

140:                                              ; preds = %44, %list.exit
  %.1 = phi i64 [ %139, %list.exit ], [ %.01821, %44 ]
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, 256
  br i1 %exitcond.not, label %43, label %44

141:                                              ; preds = %2, %43
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define void @asks_begin(ptr nocapture noundef writeonly %0, i64 noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  store i64 %1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 40
  store i64 %2, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 48
  store i64 %3, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 56
  store i64 %4, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 80
  store double 2.000000e+00, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 88
  store double 0xFFF0000000000000, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 104
  store double 0x7FF8000000000000, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 96
  store double 0x7FF8000000000000, ptr %13, align 8
  ret void
}

define void @asks_lossy(ptr nocapture noundef writeonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %2 = getelementptr inbounds i8, ptr %0, i64 120
  store i64 16, ptr %2, align 8
  ret void
}

define void @asks_end_round_trip(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %2 = getelementptr inbounds i8, ptr %0, i64 120
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  %.neg = sext i1 %4 to i64
  %5 = add i64 %3, %.neg
  store i64 %5, ptr %2, align 8
  ret void
}

define i1 @asks_suspect(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds double, ptr %3, i64 %1
  %5 = load double, ptr %4, align 8
  %6 = fcmp one double %5, 0x7FF0000000000000
  ret i1 %6
}

define double @asks_wait(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, double noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 88
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 104
  %7 = load double, ptr %6, align 8
  %8 = fcmp ord double %7, 0.000000e+00
  br i1 %8, label %9, label %13

9:                                                ; preds = %3
  %10 = getelementptr inbounds i8, ptr %0, i64 112
  %11 = load double, ptr %10, align 8
  %12 = fmul double %11, 4.000000e+00
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %1, i64 80
  %.pre.i = load double, ptr %.phi.trans.insert.i, align 8
  br label %way.exit

13:                                               ; preds = %3
  %14 = getelementptr inbounds i8, ptr %1, i64 80
  %15 = load double, ptr %14, align 8
  %16 = fcmp ueq double %15, 0x7FF0000000000000
  %..i.i = select i1 %16, ptr %1, ptr %14
  %17 = load double, ptr %..i.i, align 8
  br label %way.exit

way.exit:                                         ; preds = %9, %13
  %18 = phi double [ %.pre.i, %9 ], [ %15, %13 ]
  %19 = phi double [ %12, %9 ], [ %17, %13 ]
  %20 = fsub double %5, %2
  %21 = fcmp ogt double %20, 0.000000e+00
  %22 = select i1 %21, double %20, double 0.000000e+00
  %23 = fcmp ueq double %18, 0x7FF0000000000000
  %..i.i.idx.i = select i1 %23, i64 0, i64 80
  %..i.i.i = getelementptr inbounds i8, ptr %1, i64 %..i.i.idx.i
  %24 = load double, ptr %..i.i.i, align 8
  %25 = fcmp ogt double %7, %24
  %26 = select i1 %8, i1 %25, i1 false
  %27 = select i1 %26, double %7, double %24
  %28 = fmul double %24, 5.000000e-01
  %29 = fcmp ogt double %19, %28
  %30 = select i1 %29, double %19, double %28
  %31 = fadd double %27, %30
  %32 = fadd double %22, %31
  ret double %32
}

define double @asks_room(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 96
  %4 = load double, ptr %3, align 8
  %5 = fcmp ord double %4, 0.000000e+00
  br i1 %5, label %6, label %21

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 104
  %8 = load double, ptr %7, align 8
  %9 = fcmp ord double %8, 0.000000e+00
  %10 = getelementptr inbounds i8, ptr %1, i64 80
  %11 = load double, ptr %10, align 8
  %12 = fcmp ueq double %11, 0x7FF0000000000000
  %..i.i = select i1 %12, ptr %1, ptr %10
  %13 = load double, ptr %..i.i, align 8
  %14 = fcmp ogt double %8, %13
  %15 = select i1 %9, i1 %14, i1 false
  %16 = select i1 %15, double %8, double %13
  %17 = fmul double %16, 2.000000e+00
  %18 = fdiv double %17, %4
  %19 = fcmp olt double %18, 1.600000e+01
  %20 = select i1 %19, double 1.600000e+01, double %18
  br label %21

21:                                               ; preds = %2, %6
  %22 = phi double [ %20, %6 ], [ 0x7FF0000000000000, %2 ]
  ret double %22
}

define double @asks_fewest(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 96
  %4 = load double, ptr %3, align 8
  %5 = fcmp ord double %4, 0.000000e+00
  br i1 %5, label %6, label %21

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 104
  %8 = load double, ptr %7, align 8
  %9 = fcmp ord double %8, 0.000000e+00
  %10 = getelementptr inbounds i8, ptr %1, i64 80
  %11 = load double, ptr %10, align 8
  %12 = fcmp ueq double %11, 0x7FF0000000000000
  %..i.i = select i1 %12, ptr %1, ptr %10
  %13 = load double, ptr %..i.i, align 8
  %14 = fcmp ogt double %8, %13
  %15 = select i1 %9, i1 %14, i1 false
  %16 = select i1 %15, double %8, double %13
  %17 = fmul double %16, 6.250000e-02
  %18 = fdiv double %17, %4
  %19 = fcmp olt double %18, 2.000000e+00
  %20 = select i1 %19, double 2.000000e+00, double %18
  br label %21

21:                                               ; preds = %2, %6
  %22 = phi double [ %20, %6 ], [ 2.000000e+00, %2 ]
  ret double %22
}

define void @asks_depart(ptr nocapture noundef %0, i64 noundef %1, double noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 88
  %5 = load double, ptr %4, align 8
  %6 = fcmp ogt double %5, %2
  %7 = select i1 %6, double %5, double %2
  %8 = getelementptr inbounds i8, ptr %0, i64 96
  %9 = load double, ptr %8, align 8
  %10 = fcmp ord double %9, 0.000000e+00
  %11 = select i1 %10, double %9, double 0.000000e+00
  %12 = fadd double %7, %11
  store double %12, ptr %4, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds double, ptr %14, i64 %1
  store double %12, ptr %15, align 8
  ret void
}

define void @asks_depart_empty(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %2 = getelementptr inbounds i8, ptr %0, i64 96
  %3 = load double, ptr %2, align 8
  %4 = fcmp ord double %3, 0.000000e+00
  %5 = select i1 %4, double %3, double 0.000000e+00
  %6 = getelementptr inbounds i8, ptr %0, i64 88
  %7 = load double, ptr %6, align 8
  %8 = fsub double %7, %5
  store double %8, ptr %6, align 8
  ret void
}

define i1 @asks_owns(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %3 = getelementptr inbounds i8, ptr %0, i64 48
  %4 = load i64, ptr %3, align 8
  %5 = add nsw i64 %4, %1
  %6 = getelementptr inbounds i8, ptr %0, i64 40
  %7 = load i64, ptr %6, align 8
  %8 = srem i64 %5, %7
  %9 = getelementptr inbounds i8, ptr %0, i64 56
  %10 = load i64, ptr %9, align 8
  %.not = icmp eq i64 %10, 0
  %11 = select i1 %.not, i64 2, i64 1
  %12 = icmp slt i64 %8, %11
  ret i1 %12
}

define double @asks_turn(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, %2
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = load i64, ptr %8, align 8
  %10 = srem i64 %7, %9
  %11 = getelementptr inbounds i8, ptr %0, i64 56
  %12 = load i64, ptr %11, align 8
  %.not.i = icmp eq i64 %12, 0
  %13 = select i1 %.not.i, i64 2, i64 1
  %14 = icmp slt i64 %10, %13
  br i1 %14, label %45, label %15

15:                                               ; preds = %4
  %16 = uitofp nneg i64 %10 to double
  %17 = sitofp i64 %9 to double
  %18 = fdiv double %16, %17
  %19 = fmul double %18, 5.000000e-01
  %20 = getelementptr inbounds i8, ptr %0, i64 104
  %21 = load double, ptr %20, align 8
  %22 = fcmp ord double %21, 0.000000e+00
  br i1 %22, label %23, label %27

23:                                               ; preds = %15
  %24 = getelementptr inbounds i8, ptr %0, i64 112
  %25 = load double, ptr %24, align 8
  %26 = fmul double %25, 4.000000e+00
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %1, i64 80
  %.pre.i = load double, ptr %.phi.trans.insert.i, align 8
  br label %way.exit

27:                                               ; preds = %15
  %28 = getelementptr inbounds i8, ptr %1, i64 80
  %29 = load double, ptr %28, align 8
  %30 = fcmp ueq double %29, 0x7FF0000000000000
  %..i.i = select i1 %30, ptr %1, ptr %28
  %31 = load double, ptr %..i.i, align 8
  br label %way.exit

way.exit:                                         ; preds = %23, %27
  %32 = phi double [ %.pre.i, %23 ], [ %29, %27 ]
  %33 = phi double [ %26, %23 ], [ %31, %27 ]
  %34 = fcmp ueq double %32, 0x7FF0000000000000
  %..i.i.idx.i = select i1 %34, i64 0, i64 80
  %..i.i.i = getelementptr inbounds i8, ptr %1, i64 %..i.i.idx.i
  %35 = load double, ptr %..i.i.i, align 8
  %36 = fcmp ogt double %21, %35
  %37 = select i1 %22, i1 %36, i1 false
  %38 = select i1 %37, double %21, double %35
  %39 = fmul double %35, 5.000000e-01
  %40 = fcmp ogt double %33, %39
  %41 = select i1 %40, double %33, double %39
  %42 = fadd double %38, %41
  %43 = fmul double %19, %42
  %44 = fadd double %43, %3
  br label %45

45:                                               ; preds = %4, %way.exit
  %46 = phi double [ %44, %way.exit ], [ 0.000000e+00, %4 ]
  ret double %46
}

define void @asks_add(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3, double noundef %4) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %0, i64 88
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 104
  %9 = load double, ptr %8, align 8
  %10 = fcmp ord double %9, 0.000000e+00
  br i1 %10, label %11, label %15

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 112
  %13 = load double, ptr %12, align 8
  %14 = fmul double %13, 4.000000e+00
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %1, i64 80
  %.pre.i.i = load double, ptr %.phi.trans.insert.i.i, align 8
  br label %asks_wait.exit

15:                                               ; preds = %5
  %16 = getelementptr inbounds i8, ptr %1, i64 80
  %17 = load double, ptr %16, align 8
  %18 = fcmp ueq double %17, 0x7FF0000000000000
  %..i.i.i = select i1 %18, ptr %1, ptr %16
  %19 = load double, ptr %..i.i.i, align 8
  br label %asks_wait.exit

asks_wait.exit:                                   ; preds = %11, %15
  %.pre.i.i12 = phi double [ %.pre.i.i, %11 ], [ %17, %15 ]
  %20 = phi double [ %14, %11 ], [ %19, %15 ]
  %21 = fsub double %7, %4
  %22 = fcmp ogt double %21, 0.000000e+00
  %23 = select i1 %22, double %21, double 0.000000e+00
  %24 = fcmp ueq double %.pre.i.i12, 0x7FF0000000000000
  %..i.i.idx.i.i = select i1 %24, i64 0, i64 80
  %..i.i.i.i = getelementptr inbounds i8, ptr %1, i64 %..i.i.idx.i.i
  %25 = load double, ptr %..i.i.i.i, align 8
  %26 = fcmp ogt double %9, %25
  %27 = select i1 %10, i1 %26, i1 false
  %28 = select i1 %27, double %9, double %25
  %29 = fmul double %25, 5.000000e-01
  %30 = fcmp ogt double %20, %29
  %31 = select i1 %30, double %20, double %29
  %32 = fadd double %28, %31
  %33 = fadd double %23, %32
  %34 = getelementptr inbounds i8, ptr %0, i64 48
  %35 = load i64, ptr %34, align 8
  %36 = add nsw i64 %35, %3
  %37 = getelementptr inbounds i8, ptr %0, i64 40
  %38 = load i64, ptr %37, align 8
  %39 = srem i64 %36, %38
  %40 = getelementptr inbounds i8, ptr %0, i64 56
  %41 = load i64, ptr %40, align 8
  %.not.i.i = icmp eq i64 %41, 0
  %42 = select i1 %.not.i.i, i64 2, i64 1
  %43 = icmp slt i64 %39, %42
  br i1 %43, label %asks_turn.exit, label %44

44:                                               ; preds = %asks_wait.exit
  %45 = uitofp nneg i64 %39 to double
  %46 = sitofp i64 %38 to double
  %47 = fdiv double %45, %46
  %48 = fmul double %47, 5.000000e-01
  br i1 %10, label %49, label %53

49:                                               ; preds = %44
  %50 = getelementptr inbounds i8, ptr %0, i64 112
  %51 = load double, ptr %50, align 8
  %52 = fmul double %51, 4.000000e+00
  br label %way.exit.i

53:                                               ; preds = %44
  %..i.i.i8.idx = select i1 %24, i64 0, i64 80
  %..i.i.i8 = getelementptr inbounds i8, ptr %1, i64 %..i.i.i8.idx
  %54 = load double, ptr %..i.i.i8, align 8
  br label %way.exit.i

way.exit.i:                                       ; preds = %53, %49
  %55 = phi double [ %52, %49 ], [ %54, %53 ]
  %56 = fcmp ogt double %55, %29
  %57 = select i1 %56, double %55, double %29
  %58 = fadd double %28, %57
  %59 = fmul double %48, %58
  %60 = fadd double %33, %59
  br label %asks_turn.exit

asks_turn.exit:                                   ; preds = %asks_wait.exit, %way.exit.i
  %61 = phi double [ %60, %way.exit.i ], [ 0.000000e+00, %asks_wait.exit ]
  %62 = fadd double %61, %4
  %63 = load ptr, ptr %0, align 8
  %64 = getelementptr inbounds double, ptr %63, i64 %2
  %65 = load double, ptr %64, align 8
  %66 = fcmp ueq double %65, 0x7FF0000000000000
  %67 = zext i1 %66 to i64
  %68 = getelementptr inbounds i8, ptr %0, i64 64
  %69 = load i64, ptr %68, align 8
  %70 = add nsw i64 %69, %67
  store i64 %70, ptr %68, align 8
  store double %62, ptr %64, align 8
  ret void
}

define void @asks_missing(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i64, ptr %6, i64 %2
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, 1
  %.neg.i = sext i1 %9 to i64
  %10 = getelementptr inbounds i8, ptr %0, i64 72
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %11, %.neg.i
  store i64 %12, ptr %10, align 8
  store i64 0, ptr %7, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i64, ptr %14, i64 %2
  store i64 0, ptr %15, align 8
  %16 = load ptr, ptr %5, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %2
  store i64 2, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds double, ptr %19, i64 %2
  %21 = load double, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 104
  %23 = load double, ptr %22, align 8
  %24 = fcmp ord double %23, 0.000000e+00
  br i1 %24, label %25, label %29

25:                                               ; preds = %4
  %26 = getelementptr inbounds i8, ptr %0, i64 112
  %27 = load double, ptr %26, align 8
  %28 = fmul double %27, 4.000000e+00
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %1, i64 80
  %.pre.i = load double, ptr %.phi.trans.insert.i, align 8
  br label %way.exit

29:                                               ; preds = %4
  %30 = getelementptr inbounds i8, ptr %1, i64 80
  %31 = load double, ptr %30, align 8
  %32 = fcmp ueq double %31, 0x7FF0000000000000
  %..i.i = select i1 %32, ptr %1, ptr %30
  %33 = load double, ptr %..i.i, align 8
  br label %way.exit

way.exit:                                         ; preds = %25, %29
  %34 = phi double [ %.pre.i, %25 ], [ %31, %29 ]
  %35 = phi double [ %28, %25 ], [ %33, %29 ]
  %36 = fcmp ueq double %34, 0x7FF0000000000000
  %..i.i.idx.i = select i1 %36, i64 0, i64 80
  %..i.i.i = getelementptr inbounds i8, ptr %1, i64 %..i.i.idx.i
  %37 = load double, ptr %..i.i.i, align 8
  %38 = fcmp ogt double %23, %37
  %39 = select i1 %24, i1 %38, i1 false
  %40 = select i1 %39, double %23, double %37
  %41 = fmul double %37, 5.000000e-01
  %42 = fcmp ogt double %35, %41
  %43 = select i1 %42, double %35, double %41
  %44 = fadd double %40, %43
  %45 = fadd double %21, %44
  %46 = fcmp olt double %45, %3
  %47 = select i1 %46, double %3, double %45
  %48 = load ptr, ptr %0, align 8
  %49 = getelementptr inbounds double, ptr %48, i64 %2
  %50 = load double, ptr %49, align 8
  %51 = fcmp ueq double %50, 0x7FF0000000000000
  %52 = zext i1 %51 to i64
  %53 = getelementptr inbounds i8, ptr %0, i64 64
  %54 = load i64, ptr %53, align 8
  %55 = add nsw i64 %54, %52
  store i64 %55, ptr %53, align 8
  store double %47, ptr %49, align 8
  ret void
}

define void @asks_answered(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %.neg = sext i1 %7 to i64
  %8 = getelementptr inbounds i8, ptr %0, i64 72
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, %.neg
  store i64 %10, ptr %8, align 8
  store i64 0, ptr %5, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %12, i64 %1
  store i64 0, ptr %13, align 8
  ret void
}

define void @asks_put_off(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3, double noundef %4, double noundef %5) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %7 = getelementptr inbounds i8, ptr %0, i64 88
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 104
  %10 = load double, ptr %9, align 8
  %11 = fcmp ord double %10, 0.000000e+00
  br i1 %11, label %12, label %16

12:                                               ; preds = %6
  %13 = getelementptr inbounds i8, ptr %0, i64 112
  %14 = load double, ptr %13, align 8
  %15 = fmul double %14, 4.000000e+00
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %1, i64 80
  %.pre.i.i = load double, ptr %.phi.trans.insert.i.i, align 8
  br label %asks_wait.exit

16:                                               ; preds = %6
  %17 = getelementptr inbounds i8, ptr %1, i64 80
  %18 = load double, ptr %17, align 8
  %19 = fcmp ueq double %18, 0x7FF0000000000000
  %..i.i.i = select i1 %19, ptr %1, ptr %17
  %20 = load double, ptr %..i.i.i, align 8
  br label %asks_wait.exit

asks_wait.exit:                                   ; preds = %12, %16
  %.pre.i.i15 = phi double [ %.pre.i.i, %12 ], [ %18, %16 ]
  %21 = phi double [ %15, %12 ], [ %20, %16 ]
  %22 = fsub double %8, %5
  %23 = fcmp ogt double %22, 0.000000e+00
  %24 = select i1 %23, double %22, double 0.000000e+00
  %25 = fcmp ueq double %.pre.i.i15, 0x7FF0000000000000
  %..i.i.idx.i.i = select i1 %25, i64 0, i64 80
  %..i.i.i.i = getelementptr inbounds i8, ptr %1, i64 %..i.i.idx.i.i
  %26 = load double, ptr %..i.i.i.i, align 8
  %27 = fcmp ogt double %10, %26
  %28 = select i1 %11, i1 %27, i1 false
  %29 = select i1 %28, double %10, double %26
  %30 = fmul double %26, 5.000000e-01
  %31 = fcmp ogt double %21, %30
  %32 = select i1 %31, double %21, double %30
  %33 = fadd double %29, %32
  %34 = fadd double %24, %33
  %35 = getelementptr inbounds i8, ptr %0, i64 48
  %36 = load i64, ptr %35, align 8
  %37 = add nsw i64 %36, %3
  %38 = getelementptr inbounds i8, ptr %0, i64 40
  %39 = load i64, ptr %38, align 8
  %40 = srem i64 %37, %39
  %41 = getelementptr inbounds i8, ptr %0, i64 56
  %42 = load i64, ptr %41, align 8
  %.not.i.i = icmp eq i64 %42, 0
  %43 = select i1 %.not.i.i, i64 2, i64 1
  %44 = icmp slt i64 %40, %43
  br i1 %44, label %asks_turn.exit, label %45

45:                                               ; preds = %asks_wait.exit
  %46 = uitofp nneg i64 %40 to double
  %47 = sitofp i64 %39 to double
  %48 = fdiv double %46, %47
  %49 = fmul double %48, 5.000000e-01
  br i1 %11, label %50, label %54

50:                                               ; preds = %45
  %51 = getelementptr inbounds i8, ptr %0, i64 112
  %52 = load double, ptr %51, align 8
  %53 = fmul double %52, 4.000000e+00
  br label %way.exit.i

54:                                               ; preds = %45
  %..i.i.i11.idx = select i1 %25, i64 0, i64 80
  %..i.i.i11 = getelementptr inbounds i8, ptr %1, i64 %..i.i.i11.idx
  %55 = load double, ptr %..i.i.i11, align 8
  br label %way.exit.i

way.exit.i:                                       ; preds = %54, %50
  %56 = phi double [ %53, %50 ], [ %55, %54 ]
  %57 = fcmp ogt double %56, %30
  %58 = select i1 %57, double %56, double %30
  %59 = fadd double %29, %58
  %60 = fmul double %49, %59
  %61 = fadd double %34, %60
  br label %asks_turn.exit

asks_turn.exit:                                   ; preds = %asks_wait.exit, %way.exit.i
  %62 = phi double [ %61, %way.exit.i ], [ 0.000000e+00, %asks_wait.exit ]
  %63 = fcmp ogt double %34, %4
  %64 = select i1 %63, double %34, double %4
  %65 = fadd double %64, %5
  %66 = fadd double %65, %62
  %67 = load ptr, ptr %0, align 8
  %68 = getelementptr inbounds double, ptr %67, i64 %2
  %69 = load double, ptr %68, align 8
  %70 = fcmp ueq double %69, 0x7FF0000000000000
  %71 = zext i1 %70 to i64
  %72 = getelementptr inbounds i8, ptr %0, i64 64
  %73 = load i64, ptr %72, align 8
  %74 = add nsw i64 %73, %71
  store i64 %74, ptr %72, align 8
  store double %66, ptr %68, align 8
  ret void
}

define i1 @asks_has_arrived(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds double, ptr %6, i64 %2
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 80
  %10 = load double, ptr %9, align 8
  %11 = fcmp ueq double %10, 0x7FF0000000000000
  %..i = select i1 %11, ptr %1, ptr %9
  %12 = load double, ptr %..i, align 8
  %13 = fadd double %8, %12
  %14 = fcmp ole double %13, %3
  ret i1 %14
}

define void @asks_arrived(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds double, ptr %6, i64 %2
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 80
  %10 = load double, ptr %9, align 8
  %11 = fcmp ueq double %10, 0x7FF0000000000000
  %..i = select i1 %11, ptr %1, ptr %9
  %12 = load double, ptr %..i, align 8
  %13 = fadd double %8, %12
  %14 = fsub double %13, %3
  %15 = fcmp ogt double %14, 0.000000e+00
  br i1 %15, label %16, label %20

16:                                               ; preds = %4
  %17 = getelementptr inbounds i8, ptr %0, i64 88
  %18 = load double, ptr %17, align 8
  %19 = fsub double %18, %14
  store double %19, ptr %17, align 8
  br label %20

20:                                               ; preds = %16, %4
  ret void
}

define void @asks_sample(ptr nocapture noundef %0, ptr nocapture noundef %1, i64 noundef %2, double noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds double, ptr %6, i64 %2
  %8 = load double, ptr %7, align 8
  %9 = fsub double %3, %8
  %10 = fcmp ogt double %9, 0.000000e+00
  %11 = select i1 %10, double %9, double 0.000000e+00
  %12 = getelementptr inbounds i8, ptr %1, i64 80
  %13 = load double, ptr %12, align 8
  %14 = fcmp ueq double %13, 0x7FF0000000000000
  %..i = select i1 %14, ptr %1, ptr %12
  %15 = load double, ptr %..i, align 8
  %16 = fmul double %15, 1.600000e+01
  %17 = fcmp olt double %11, %16
  %18 = select i1 %17, double %11, double %16
  %19 = fadd double %8, %15
  %20 = fsub double %19, %3
  %21 = fcmp ogt double %20, 0.000000e+00
  br i1 %21, label %22, label %asks_arrived.exit

22:                                               ; preds = %4
  %23 = getelementptr inbounds i8, ptr %0, i64 88
  %24 = load double, ptr %23, align 8
  %25 = fsub double %24, %20
  store double %25, ptr %23, align 8
  br label %asks_arrived.exit

asks_arrived.exit:                                ; preds = %4, %22
  %26 = getelementptr inbounds i8, ptr %0, i64 104
  %27 = load double, ptr %26, align 8
  %28 = fcmp ord double %27, 0.000000e+00
  br i1 %28, label %29, label %40

29:                                               ; preds = %asks_arrived.exit
  %30 = fsub double %27, %18
  %31 = tail call double @llvm.fabs.f64(double %30)
  %32 = getelementptr inbounds i8, ptr %0, i64 112
  %33 = load double, ptr %32, align 8
  %34 = fsub double %31, %33
  %35 = fmul double %34, 2.500000e-01
  %36 = fadd double %33, %35
  store double %36, ptr %32, align 8
  %37 = fsub double %18, %27
  %38 = fmul double %37, 1.250000e-01
  %39 = fadd double %27, %38
  br label %43

40:                                               ; preds = %asks_arrived.exit
  %41 = fmul double %18, 2.500000e-01
  %42 = getelementptr inbounds i8, ptr %0, i64 112
  store double %41, ptr %42, align 8
  br label %43

43:                                               ; preds = %40, %29
  %44 = phi double [ %39, %29 ], [ %18, %40 ]
  store double %44, ptr %26, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 56
  %46 = load i64, ptr %45, align 8
  %.not = icmp eq i64 %46, 0
  br i1 %.not, label %47, label %55

47:                                               ; preds = %43
  %48 = load double, ptr %12, align 8
  %49 = fmul double %44, 2.000000e+00
  %50 = fmul double %48, 5.000000e-01
  %51 = fcmp ogt double %49, %50
  %52 = select i1 %51, double %49, double %50
  %53 = fcmp olt double %48, %52
  %54 = select i1 %53, double %48, double %52
  store double %54, ptr %12, align 8
  br label %55

55:                                               ; preds = %47, %43
  ret void
}

declare double @llvm.fabs.f64(double) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define void @asks_sample_frame(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, double noundef %2, i64 noundef %3, i64 noundef %4, double noundef %5) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %7 = fcmp ogt double %2, 0x3E7AD7F29ABCAF48
  %8 = select i1 %7, double %2, double 0x3E7AD7F29ABCAF48
  %9 = sitofp i64 %3 to double
  %10 = fdiv double %8, %9
  %11 = getelementptr inbounds i8, ptr %1, i64 80
  %12 = load double, ptr %11, align 8
  %13 = fsub double %2, %12
  %14 = fdiv double %13, %9
  %15 = icmp slt i64 %3, 32
  br i1 %15, label %39, label %16

16:                                               ; preds = %6
  %17 = getelementptr inbounds i8, ptr %0, i64 96
  %18 = load double, ptr %17, align 8
  %19 = fcmp ord double %18, 0.000000e+00
  br i1 %19, label %28, label %20

20:                                               ; preds = %16
  %21 = getelementptr inbounds i8, ptr %0, i64 88
  %22 = load double, ptr %21, align 8
  %23 = fcmp ogt double %22, %5
  %24 = select i1 %23, double %22, double %5
  %25 = sitofp i64 %4 to double
  %26 = fmul double %10, %25
  %27 = fadd double %26, %24
  store double %27, ptr %21, align 8
  br label %38

28:                                               ; preds = %16
  %29 = fcmp ogt double %10, %18
  br i1 %29, label %30, label %38

30:                                               ; preds = %28
  %31 = fsub double %14, %18
  %32 = fcmp olt double %31, %18
  %33 = select i1 %32, double %31, double %18
  %34 = fcmp ogt double %33, 0.000000e+00
  %35 = select i1 %34, double %33, double 0.000000e+00
  %36 = fmul double %35, 1.562500e-02
  %37 = fadd double %18, %36
  br label %38

38:                                               ; preds = %20, %28, %30
  %storemerge = phi double [ %37, %30 ], [ %10, %28 ], [ %10, %20 ]
  store double %storemerge, ptr %17, align 8
  br label %39

39:                                               ; preds = %6, %38
  ret void
}

define void @asks_leave(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  %6 = load i64, ptr %5, align 8
  %7 = icmp eq i64 %6, 1
  %.neg.i = sext i1 %7 to i64
  %8 = getelementptr inbounds i8, ptr %0, i64 72
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %9, %.neg.i
  store i64 %10, ptr %8, align 8
  store i64 0, ptr %5, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 16
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i64, ptr %12, i64 %1
  store i64 0, ptr %13, align 8
  %14 = load ptr, ptr %0, align 8
  %15 = getelementptr inbounds double, ptr %14, i64 %1
  %16 = load double, ptr %15, align 8
  %17 = fcmp one double %16, 0x7FF0000000000000
  %.neg = sext i1 %17 to i64
  %18 = getelementptr inbounds i8, ptr %0, i64 64
  %19 = load i64, ptr %18, align 8
  %20 = add i64 %19, %.neg
  store i64 %20, ptr %18, align 8
  store double 0x7FF0000000000000, ptr %15, align 8
  ret void
}

define double @asks_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 64
  %3 = load i64, ptr %2, align 8
  %.not = icmp eq i64 %3, 0
  br i1 %.not, label %.loopexit, label %.preheader

.preheader:                                       ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 32
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %.lr.ph, label %.loopexit

.lr.ph:                                           ; preds = %.preheader
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 72
  %10 = getelementptr inbounds i8, ptr %0, i64 80
  br label %11

11:                                               ; preds = %.lr.ph, %25
  %.013 = phi i64 [ 0, %.lr.ph ], [ %26, %25 ]
  %.01012 = phi double [ 0x7FF0000000000000, %.lr.ph ], [ %.1, %25 ]
  %12 = getelementptr inbounds i64, ptr %8, i64 %.013
  %13 = load i64, ptr %12, align 8
  %.not11 = icmp eq i64 %13, 0
  br i1 %.not11, label %14, label %19

14:                                               ; preds = %11
  %15 = load i64, ptr %9, align 8
  %16 = sitofp i64 %15 to double
  %17 = load double, ptr %10, align 8
  %18 = fcmp ogt double %17, %16
  br i1 %18, label %19, label %25

19:                                               ; preds = %14, %11
  %20 = load ptr, ptr %0, align 8
  %21 = getelementptr inbounds double, ptr %20, i64 %.013
  %22 = load double, ptr %21, align 8
  %23 = fcmp olt double %.01012, %22
  %24 = select i1 %23, double %.01012, double %22
  br label %25

25:                                               ; preds = %14, %19
  %.1 = phi double [ %24, %19 ], [ %.01012, %14 ]
  %26 = add nuw nsw i64 %.013, 1
  %exitcond.not = icmp eq i64 %26, %5
  br i1 %exitcond.not, label %.loopexit, label %11

.loopexit:                                        ; preds = %25, %.preheader, %1
  %.2 = phi double [ 0x7FF0000000000000, %1 ], [ 0x7FF0000000000000, %.preheader ], [ %.1, %25 ]
  ret double %.2
}

define i64 @asks_take(ptr nocapture noundef %0, double noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 64
  %5 = load i64, ptr %4, align 8
  %.not = icmp eq i64 %5, 0
  br i1 %.not, label %.critedge, label %.preheader29

.preheader29:                                     ; preds = %3
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = icmp sgt i64 %7, 0
  br i1 %8, label %.lr.ph, label %.preheader

.lr.ph:                                           ; preds = %.preheader29
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  br label %17

.preheader:                                       ; preds = %30, %.preheader29
  %.022.lcssa = phi i64 [ 0, %.preheader29 ], [ %.1, %30 ]
  %10 = getelementptr inbounds i8, ptr %0, i64 72
  %11 = getelementptr inbounds i8, ptr %0, i64 80
  %12 = load i64, ptr %10, align 8
  %13 = sitofp i64 %12 to double
  %14 = load double, ptr %11, align 8
  %15 = fcmp ogt double %14, %13
  br i1 %15, label %.lr.ph34, label %.critedge

.lr.ph34:                                         ; preds = %.preheader
  %16 = getelementptr inbounds i8, ptr %0, i64 24
  br label %34

17:                                               ; preds = %.lr.ph, %30
  %18 = phi i64 [ %7, %.lr.ph ], [ %31, %30 ]
  %.031 = phi i64 [ 0, %.lr.ph ], [ %32, %30 ]
  %.02230 = phi i64 [ 0, %.lr.ph ], [ %.1, %30 ]
  %19 = load ptr, ptr %9, align 8
  %20 = getelementptr inbounds i64, ptr %19, i64 %.031
  %21 = load i64, ptr %20, align 8
  %.not26 = icmp eq i64 %21, 0
  br i1 %.not26, label %30, label %22

22:                                               ; preds = %17
  %23 = load ptr, ptr %0, align 8
  %24 = getelementptr inbounds double, ptr %23, i64 %.031
  %25 = load double, ptr %24, align 8
  %26 = fcmp ugt double %25, %1
  br i1 %26, label %30, label %27

27:                                               ; preds = %22
  %28 = add nsw i64 %.02230, 1
  %29 = getelementptr inbounds i64, ptr %2, i64 %.02230
  store i64 %.031, ptr %29, align 8
  %.pre = load i64, ptr %6, align 8
  br label %30

30:                                               ; preds = %17, %22, %27
  %31 = phi i64 [ %.pre, %27 ], [ %18, %22 ], [ %18, %17 ]
  %.1 = phi i64 [ %28, %27 ], [ %.02230, %22 ], [ %.02230, %17 ]
  %32 = add nuw nsw i64 %.031, 1
  %33 = icmp slt i64 %32, %31
  br i1 %33, label %17, label %.preheader

34:                                               ; preds = %.lr.ph34, %56
  %.233 = phi i64 [ %.022.lcssa, %.lr.ph34 ], [ %60, %56 ]
  %35 = load i64, ptr %6, align 8
  %36 = icmp sgt i64 %35, 0
  br i1 %36, label %.lr.ph.i, label %.critedge

.lr.ph.i:                                         ; preds = %34
  %37 = load ptr, ptr %16, align 8
  br label %38

38:                                               ; preds = %54, %.lr.ph.i
  %.017.i = phi i64 [ 0, %.lr.ph.i ], [ %55, %54 ]
  %.01416.i = phi i64 [ -1, %.lr.ph.i ], [ %.1.i, %54 ]
  %39 = getelementptr inbounds i64, ptr %37, i64 %.017.i
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, 0
  br i1 %41, label %42, label %54

42:                                               ; preds = %38
  %43 = load ptr, ptr %0, align 8
  %44 = getelementptr inbounds double, ptr %43, i64 %.017.i
  %45 = load double, ptr %44, align 8
  %46 = fcmp ugt double %45, %1
  br i1 %46, label %54, label %47

47:                                               ; preds = %42
  %48 = icmp eq i64 %.01416.i, -1
  br i1 %48, label %53, label %49

49:                                               ; preds = %47
  %50 = getelementptr inbounds double, ptr %43, i64 %.01416.i
  %51 = load double, ptr %50, align 8
  %52 = fcmp olt double %45, %51
  br i1 %52, label %53, label %54

53:                                               ; preds = %49, %47
  br label %54

54:                                               ; preds = %53, %49, %42, %38
  %.1.i = phi i64 [ %.017.i, %53 ], [ %.01416.i, %49 ], [ %.01416.i, %42 ], [ %.01416.i, %38 ]
  %55 = add nuw nsw i64 %.017.i, 1
  %exitcond.not.i = icmp eq i64 %55, %35
  br i1 %exitcond.not.i, label %first_due.exit, label %38

first_due.exit:                                   ; preds = %54
  %.not25 = icmp eq i64 %.1.i, -1
  br i1 %.not25, label %.critedge, label %56

56:                                               ; preds = %first_due.exit
  %57 = getelementptr inbounds i64, ptr %37, i64 %.1.i
  store i64 1, ptr %57, align 8
  %58 = load i64, ptr %10, align 8
  %59 = add nsw i64 %58, 1
  store i64 %59, ptr %10, align 8
  %60 = add nsw i64 %.233, 1
  %61 = getelementptr inbounds i64, ptr %2, i64 %.233
  store i64 %.1.i, ptr %61, align 8
  %62 = load i64, ptr %10, align 8
  %63 = sitofp i64 %62 to double
  %64 = load double, ptr %11, align 8
  %65 = fcmp ogt double %64, %63
  br i1 %65, label %34, label %.critedge

.critedge:                                        ; preds = %56, %first_due.exit, %34, %.preheader, %3
  %.023 = phi i64 [ 0, %3 ], [ %.022.lcssa, %.preheader ], [ %60, %56 ], [ %.233, %first_due.exit ], [ %.233, %34 ]
  ret i64 %.023
}

define void @asks_sent(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3, double noundef %4) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %0, i64 88
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 104
  %9 = load double, ptr %8, align 8
  %10 = fcmp ord double %9, 0.000000e+00
  br i1 %10, label %11, label %15

11:                                               ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 112
  %13 = load double, ptr %12, align 8
  %14 = fmul double %13, 4.000000e+00
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %1, i64 80
  %.pre.i.i = load double, ptr %.phi.trans.insert.i.i, align 8
  br label %asks_wait.exit

15:                                               ; preds = %5
  %16 = getelementptr inbounds i8, ptr %1, i64 80
  %17 = load double, ptr %16, align 8
  %18 = fcmp ueq double %17, 0x7FF0000000000000
  %..i.i.i = select i1 %18, ptr %1, ptr %16
  %19 = load double, ptr %..i.i.i, align 8
  br label %asks_wait.exit

asks_wait.exit:                                   ; preds = %11, %15
  %20 = phi double [ %.pre.i.i, %11 ], [ %17, %15 ]
  %21 = phi double [ %14, %11 ], [ %19, %15 ]
  %22 = fcmp ueq double %20, 0x7FF0000000000000
  %..i.i.idx.i.i = select i1 %22, i64 0, i64 80
  %..i.i.i.i = getelementptr inbounds i8, ptr %1, i64 %..i.i.idx.i.i
  %23 = load double, ptr %..i.i.i.i, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 16
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i64, ptr %25, i64 %2
  %27 = load i64, ptr %26, align 8
  %28 = add nsw i64 %27, 1
  store i64 %28, ptr %26, align 8
  %.not = icmp eq i64 %27, 0
  br i1 %.not, label %53, label %29

29:                                               ; preds = %asks_wait.exit
  %30 = getelementptr inbounds i8, ptr %0, i64 96
  %31 = load double, ptr %30, align 8
  %32 = fcmp ord double %31, 0.000000e+00
  br i1 %32, label %33, label %asks_fewest.exit

33:                                               ; preds = %29
  %34 = load double, ptr %8, align 8
  %35 = fcmp ord double %34, 0.000000e+00
  %36 = getelementptr inbounds i8, ptr %1, i64 80
  %37 = load double, ptr %36, align 8
  %38 = fcmp ueq double %37, 0x7FF0000000000000
  %..i.i.i16 = select i1 %38, ptr %1, ptr %36
  %39 = load double, ptr %..i.i.i16, align 8
  %40 = fcmp ogt double %34, %39
  %41 = select i1 %35, i1 %40, i1 false
  %42 = select i1 %41, double %34, double %39
  %43 = fmul double %42, 6.250000e-02
  %44 = fdiv double %43, %31
  %45 = fcmp olt double %44, 2.000000e+00
  %46 = select i1 %45, double 2.000000e+00, double %44
  br label %asks_fewest.exit

asks_fewest.exit:                                 ; preds = %29, %33
  %47 = phi double [ %46, %33 ], [ 2.000000e+00, %29 ]
  %48 = getelementptr inbounds i8, ptr %0, i64 80
  %49 = load double, ptr %48, align 8
  %50 = fadd double %49, -1.000000e+00
  %51 = fcmp ogt double %47, %50
  %52 = select i1 %51, double %47, double %50
  store double %52, ptr %48, align 8
  br label %53

53:                                               ; preds = %asks_fewest.exit, %asks_wait.exit
  %54 = fsub double %7, %4
  %55 = fcmp ogt double %54, 0.000000e+00
  %56 = select i1 %55, double %54, double 0.000000e+00
  %57 = fcmp ogt double %9, %23
  %58 = select i1 %10, i1 %57, i1 false
  %59 = select i1 %58, double %9, double %23
  %60 = fmul double %23, 5.000000e-01
  %61 = fcmp ogt double %21, %60
  %62 = select i1 %61, double %21, double %60
  %63 = fadd double %59, %62
  %64 = fadd double %56, %63
  %65 = tail call i64 @llvm.smin.i64(i64 %27, i64 16)
  %66 = trunc i64 %65 to i32
  %67 = shl nuw i32 1, %66
  %68 = sitofp i32 %67 to double
  %69 = fmul double %64, %68
  %70 = fcmp olt double %69, 2.500000e-01
  %71 = select i1 %70, double %69, double 2.500000e-01
  %72 = fcmp ogt double %64, %71
  %73 = select i1 %72, double %64, double %71
  %74 = fcmp ogt double %73, %3
  %75 = select i1 %74, double %73, double %3
  %76 = fadd double %75, %4
  %77 = load ptr, ptr %0, align 8
  %78 = getelementptr inbounds double, ptr %77, i64 %2
  store double %76, ptr %78, align 8
  ret void
}

define void @flights_begin(ptr noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 16384
  %3 = getelementptr inbounds i8, ptr %0, i64 10240
  br label %4

4:                                                ; preds = %4, %1
  %.05.i = phi i64 [ 0, %1 ], [ %7, %4 ]
  %5 = getelementptr inbounds [256 x i64], ptr %2, i64 0, i64 %.05.i
  store i64 -2, ptr %5, align 8
  %6 = getelementptr inbounds [256 x double], ptr %3, i64 0, i64 %.05.i
  store double 0x7FF0000000000000, ptr %6, align 8
  %7 = add nuw nsw i64 %.05.i, 1
  %exitcond.not.i = icmp eq i64 %7, 256
  br i1 %exitcond.not.i, label %slot_states_begin.exit, label %4

slot_states_begin.exit:                           ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 20488
  store ptr %0, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 2048
  %10 = getelementptr inbounds i8, ptr %0, i64 20496
  store ptr %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 6144
  %12 = getelementptr inbounds i8, ptr %0, i64 20504
  store ptr %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8192
  %14 = getelementptr inbounds i8, ptr %0, i64 20512
  store ptr %13, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 4096
  %16 = getelementptr inbounds i8, ptr %0, i64 20520
  store ptr %15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 20528
  store ptr %3, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 12288
  %19 = getelementptr inbounds i8, ptr %0, i64 20536
  store ptr %18, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 14336
  %21 = getelementptr inbounds i8, ptr %0, i64 20544
  store ptr %20, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 20552
  store ptr %2, ptr %22, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 20704
  store i64 1, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 20560
  %25 = getelementptr inbounds i8, ptr %0, i64 20624
  store i64 -1, ptr %25, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 20680
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %24, i8 -1, i64 32, i1 false)
  store double 0xFFF0000000000000, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 20656
  store double 0xFFF0000000000000, ptr %27, align 8
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 20712
  store double 0x7FF0000000000000, ptr %.sroa.3.0..sroa_idx.i.i, align 8
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 20720
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.sroa.4.0..sroa_idx.i.i, i8 0, i64 24, i1 false)
  %.sroa.41.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 20744
  store i8 1, ptr %.sroa.41.0..sroa_idx.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %0, i64 20745
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(39) %.sroa.5.0..sroa_idx.i.i, i8 0, i64 39, i1 false)
  tail call void @losses_forget(ptr noundef nonnull %8) nobuiltin
  %28 = getelementptr inbounds i8, ptr %0, i64 18432
  br label %29

29:                                               ; preds = %29, %slot_states_begin.exit
  %.04.i = phi i64 [ 0, %slot_states_begin.exit ], [ %31, %29 ]
  %30 = getelementptr inbounds [256 x double], ptr %28, i64 0, i64 %.04.i
  store double 0x7FF0000000000000, ptr %30, align 8
  %31 = add nuw nsw i64 %.04.i, 1
  %exitcond.not.i6 = icmp eq i64 %31, 256
  br i1 %exitcond.not.i6, label %flights_forget.exit, label %29

flights_forget.exit:                              ; preds = %29
  ret void
}

define void @flights_forget(ptr nocapture noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 20488
  tail call void @losses_forget(ptr noundef nonnull %2) nobuiltin
  %3 = getelementptr inbounds i8, ptr %0, i64 18432
  br label %5

4:                                                ; preds = %5
  ret void

5:                                                ; preds = %1, %5
  %.04 = phi i64 [ 0, %1 ], [ %7, %5 ]
  %6 = getelementptr inbounds [256 x double], ptr %3, i64 0, i64 %.04
  store double 0x7FF0000000000000, ptr %6, align 8
  %7 = add nuw nsw i64 %.04, 1
  %exitcond.not = icmp eq i64 %7, 256
  br i1 %exitcond.not, label %4, label %5
}

define void @flights_depart(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 20488
  %.not = icmp eq i64 %2, 0
  br i1 %.not, label %67, label %.preheader

.preheader:                                       ; preds = %4
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %.lr.ph, label %leave.exit

.lr.ph:                                           ; preds = %.preheader
  %7 = getelementptr inbounds i8, ptr %0, i64 20592
  br label %59

._crit_edge:                                      ; preds = %59
  br i1 %6, label %.lr.ph.i, label %leave.exit

.lr.ph.i:                                         ; preds = %._crit_edge
  %8 = getelementptr inbounds i8, ptr %0, i64 18432
  %9 = getelementptr inbounds i8, ptr %0, i64 20592
  br label %10

10:                                               ; preds = %10, %.lr.ph.i
  %.010.i = phi i64 [ 0, %.lr.ph.i ], [ %16, %10 ]
  %11 = getelementptr inbounds i64, ptr %1, i64 %.010.i
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds [256 x double], ptr %8, i64 0, i64 %12
  store double 0x7FF0000000000000, ptr %13, align 8
  %14 = load i64, ptr %11, align 8
  %15 = load i64, ptr %9, align 8
  tail call void @losses_send(ptr noundef nonnull %5, i64 noundef %14, i64 noundef %15, double noundef %3) nobuiltin
  %16 = add nuw nsw i64 %.010.i, 1
  %exitcond.not.i = icmp eq i64 %16, %2
  br i1 %exitcond.not.i, label %leave.exit, label %10

leave.exit:                                       ; preds = %10, %.preheader, %._crit_edge
  %17 = getelementptr inbounds i8, ptr %0, i64 20784
  %18 = getelementptr inbounds i8, ptr %0, i64 20592
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 20888
  %21 = load double, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 20896
  %23 = load i64, ptr %22, align 8
  %24 = sitofp i64 %23 to double
  %25 = fmul double %21, %24
  %26 = getelementptr inbounds i8, ptr %0, i64 20800
  %27 = load double, ptr %26, align 8
  %28 = fcmp olt double %25, %27
  %29 = select i1 %28, double %25, double %27
  %30 = getelementptr inbounds i8, ptr %0, i64 20856
  %31 = load double, ptr %30, align 8
  %32 = fcmp ord double %31, 0.000000e+00
  br i1 %32, label %33, label %41

33:                                               ; preds = %leave.exit
  %34 = sitofp i64 %19 to double
  %35 = fmul double %34, 2.000000e+00
  %36 = fmul double %35, %31
  %37 = fcmp ogt double %29, %36
  %38 = select i1 %37, double %29, double %36
  %39 = fcmp olt double %38, %27
  %40 = select i1 %39, double %38, double %27
  br label %next_timeout.exit

41:                                               ; preds = %leave.exit
  %42 = icmp sgt i64 %19, 31
  br i1 %42, label %43, label %next_timeout.exit

43:                                               ; preds = %41
  %44 = load double, ptr %17, align 8
  %45 = fcmp ogt double %29, %44
  %46 = select i1 %45, double %29, double %44
  br label %next_timeout.exit

next_timeout.exit:                                ; preds = %33, %41, %43
  %.0.i.i = phi double [ %40, %33 ], [ %46, %43 ], [ %29, %41 ]
  %47 = fadd double %.0.i.i, %3
  br i1 %6, label %.lr.ph.i19, label %losses_set_deadlines.exit

.lr.ph.i19:                                       ; preds = %next_timeout.exit
  %48 = getelementptr inbounds i8, ptr %0, i64 20512
  br label %49

49:                                               ; preds = %49, %.lr.ph.i19
  %.06.i = phi i64 [ 0, %.lr.ph.i19 ], [ %54, %49 ]
  %50 = load ptr, ptr %48, align 8
  %51 = getelementptr inbounds i64, ptr %1, i64 %.06.i
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds double, ptr %50, i64 %52
  store double %47, ptr %53, align 8
  %54 = add nuw nsw i64 %.06.i, 1
  %exitcond.not.i20 = icmp eq i64 %54, %2
  br i1 %exitcond.not.i20, label %losses_set_deadlines.exit, label %49

losses_set_deadlines.exit:                        ; preds = %49, %next_timeout.exit
  %55 = getelementptr inbounds i8, ptr %0, i64 20656
  store double %3, ptr %55, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 20680
  store double 0xFFF0000000000000, ptr %56, align 8
  %57 = getelementptr inbounds i8, ptr %0, i64 20689
  store i8 0, ptr %57, align 1
  %58 = getelementptr inbounds i8, ptr %0, i64 20688
  store i8 0, ptr %58, align 8
  br label %67

59:                                               ; preds = %.lr.ph, %59
  %.021 = phi i64 [ 0, %.lr.ph ], [ %66, %59 ]
  %60 = getelementptr inbounds i64, ptr %1, i64 %.021
  %61 = load i64, ptr %60, align 8
  %62 = load ptr, ptr %5, align 8
  %63 = getelementptr inbounds i64, ptr %62, i64 %61
  store i64 0, ptr %63, align 8
  %64 = load i64, ptr %7, align 8
  %65 = add nsw i64 %64, 1
  store i64 %65, ptr %7, align 8
  %66 = add nuw nsw i64 %.021, 1
  %exitcond.not = icmp eq i64 %66, %2
  br i1 %exitcond.not, label %._crit_edge, label %59

67:                                               ; preds = %4, %losses_set_deadlines.exit
  ret void
}

define i64 @flights_repeat(ptr nocapture noundef %0, double noundef %1, double noundef %2, ptr nocapture noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 20488
  %6 = tail call double @flights_deadline(ptr noundef %0) nobuiltin
  %7 = fcmp ogt double %6, %1
  br i1 %7, label %221, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %0, i64 20576
  %10 = getelementptr inbounds i8, ptr %0, i64 20528
  %11 = getelementptr inbounds i8, ptr %0, i64 20544
  %12 = getelementptr inbounds i8, ptr %0, i64 20552
  br label %13

13:                                               ; preds = %losses_leave.exit.i, %8
  %.013.i = phi i64 [ 0, %8 ], [ %45, %losses_leave.exit.i ]
  %14 = tail call double @losses_lost_at(ptr noundef nonnull %5) nobuiltin
  %15 = fcmp ugt double %14, %1
  br i1 %15, label %losses_take_lost.exit, label %16

16:                                               ; preds = %13
  %17 = load i64, ptr %9, align 8
  %18 = getelementptr inbounds i64, ptr %3, i64 %.013.i
  store i64 %17, ptr %18, align 8
  %19 = load ptr, ptr %10, align 8
  %20 = getelementptr inbounds double, ptr %19, i64 %17
  %21 = load double, ptr %20, align 8
  %22 = fcmp one double %21, 0x7FF0000000000000
  %.v.i.i = select i1 %22, i64 88, i64 72
  %23 = getelementptr inbounds i8, ptr %5, i64 %.v.i.i
  %24 = load ptr, ptr %11, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %17
  %26 = load i64, ptr %25, align 8
  %27 = load ptr, ptr %12, align 8
  %28 = getelementptr inbounds i64, ptr %27, i64 %17
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, -2
  br i1 %30, label %losses_leave.exit.i, label %31

31:                                               ; preds = %16
  %32 = icmp eq i64 %26, -1
  %33 = getelementptr inbounds i64, ptr %27, i64 %26
  %.sink.i.i = select i1 %32, ptr %23, ptr %33
  store i64 %29, ptr %.sink.i.i, align 8
  %34 = icmp eq i64 %29, -1
  br i1 %34, label %35, label %37

35:                                               ; preds = %31
  %36 = getelementptr inbounds i8, ptr %23, i64 8
  br label %40

37:                                               ; preds = %31
  %38 = load ptr, ptr %11, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %29
  br label %40

40:                                               ; preds = %37, %35
  %.sink25.i.i = phi ptr [ %39, %37 ], [ %36, %35 ]
  store i64 %26, ptr %.sink25.i.i, align 8
  %41 = load ptr, ptr %12, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %17
  store i64 -2, ptr %42, align 8
  %43 = load ptr, ptr %10, align 8
  %44 = getelementptr inbounds double, ptr %43, i64 %17
  store double 0x7FF0000000000000, ptr %44, align 8
  br label %losses_leave.exit.i

losses_leave.exit.i:                              ; preds = %40, %16
  %45 = add nuw nsw i64 %.013.i, 1
  %exitcond.not.i = icmp eq i64 %45, 256
  br i1 %exitcond.not.i, label %losses_take_lost.exit, label %13

losses_take_lost.exit:                            ; preds = %13, %losses_leave.exit.i
  %.0.lcssa.i = phi i64 [ 256, %losses_leave.exit.i ], [ %.013.i, %13 ]
  %46 = getelementptr inbounds i8, ptr %0, i64 20640
  %47 = load i64, ptr %46, align 8
  %48 = add nsw i64 %47, %.0.lcssa.i
  store i64 %48, ptr %46, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 20784
  %50 = getelementptr inbounds i8, ptr %0, i64 20592
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 20888
  %53 = load double, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %0, i64 20896
  %55 = load i64, ptr %54, align 8
  %56 = sitofp i64 %55 to double
  %57 = fmul double %53, %56
  %58 = getelementptr inbounds i8, ptr %0, i64 20800
  %59 = load double, ptr %58, align 8
  %60 = fcmp olt double %57, %59
  %61 = select i1 %60, double %57, double %59
  %62 = getelementptr inbounds i8, ptr %0, i64 20856
  %63 = load double, ptr %62, align 8
  %64 = fcmp ord double %63, 0.000000e+00
  br i1 %64, label %65, label %73

65:                                               ; preds = %losses_take_lost.exit
  %66 = sitofp i64 %51 to double
  %67 = fmul double %66, 2.000000e+00
  %68 = fmul double %67, %63
  %69 = fcmp ogt double %61, %68
  %70 = select i1 %69, double %61, double %68
  %71 = fcmp olt double %70, %59
  %72 = select i1 %71, double %70, double %59
  br label %next_timeout.exit

73:                                               ; preds = %losses_take_lost.exit
  %74 = icmp sgt i64 %51, 31
  br i1 %74, label %75, label %next_timeout.exit

75:                                               ; preds = %73
  %76 = load double, ptr %49, align 8
  %77 = fcmp ogt double %61, %76
  %78 = select i1 %77, double %61, double %76
  br label %next_timeout.exit

next_timeout.exit:                                ; preds = %65, %73, %75
  %.0.i.i = phi double [ %72, %65 ], [ %78, %75 ], [ %61, %73 ]
  %79 = fadd double %.0.i.i, %2
  %.not63 = icmp eq i64 %.0.lcssa.i, 0
  br i1 %.not63, label %losses_set_deadlines.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %next_timeout.exit
  %80 = getelementptr inbounds i8, ptr %0, i64 20512
  br label %81

81:                                               ; preds = %81, %.lr.ph.i
  %.06.i = phi i64 [ 0, %.lr.ph.i ], [ %86, %81 ]
  %82 = load ptr, ptr %80, align 8
  %83 = getelementptr inbounds i64, ptr %3, i64 %.06.i
  %84 = load i64, ptr %83, align 8
  %85 = getelementptr inbounds double, ptr %82, i64 %84
  store double %79, ptr %85, align 8
  %86 = add nuw nsw i64 %.06.i, 1
  %exitcond.not.i45 = icmp eq i64 %86, %.0.lcssa.i
  br i1 %exitcond.not.i45, label %losses_set_deadlines.exit, label %81

losses_set_deadlines.exit:                        ; preds = %81, %next_timeout.exit
  %87 = getelementptr inbounds i64, ptr %3, i64 %.0.lcssa.i
  %88 = getelementptr inbounds i8, ptr %0, i64 20560
  %.011.i = load i64, ptr %88, align 8
  %.not12.i = icmp eq i64 %.011.i, -1
  br i1 %.not12.i, label %rto_back_off.exit, label %.lr.ph.i46

.lr.ph.i46:                                       ; preds = %losses_set_deadlines.exit
  %89 = getelementptr inbounds i8, ptr %0, i64 20512
  br label %90

90:                                               ; preds = %98, %.lr.ph.i46
  %.014.i = phi i64 [ %.011.i, %.lr.ph.i46 ], [ %.0.i, %98 ]
  %.01013.i = phi i64 [ 0, %.lr.ph.i46 ], [ %.1.i, %98 ]
  %91 = load ptr, ptr %89, align 8
  %92 = getelementptr inbounds double, ptr %91, i64 %.014.i
  %93 = load double, ptr %92, align 8
  %94 = fcmp ugt double %93, %1
  br i1 %94, label %98, label %95

95:                                               ; preds = %90
  %96 = add nsw i64 %.01013.i, 1
  %97 = getelementptr inbounds i64, ptr %87, i64 %.01013.i
  store i64 %.014.i, ptr %97, align 8
  br label %98

98:                                               ; preds = %95, %90
  %.1.i = phi i64 [ %96, %95 ], [ %.01013.i, %90 ]
  %99 = load ptr, ptr %12, align 8
  %100 = getelementptr inbounds i64, ptr %99, i64 %.014.i
  %.0.i = load i64, ptr %100, align 8
  %.not.i = icmp eq i64 %.0.i, -1
  br i1 %.not.i, label %losses_list_late.exit, label %90

losses_list_late.exit:                            ; preds = %98
  %.not = icmp eq i64 %.1.i, 0
  br i1 %.not, label %rto_back_off.exit, label %101

101:                                              ; preds = %losses_list_late.exit
  %102 = load double, ptr %52, align 8
  %103 = load i64, ptr %54, align 8
  %104 = sitofp i64 %103 to double
  %105 = fmul double %102, %104
  %106 = load double, ptr %58, align 8
  %107 = fcmp olt double %105, %106
  br i1 %107, label %108, label %rto_back_off.exit

108:                                              ; preds = %101
  %109 = shl nsw i64 %103, 1
  store i64 %109, ptr %54, align 8
  br label %rto_back_off.exit

rto_back_off.exit:                                ; preds = %losses_set_deadlines.exit, %108, %101, %losses_list_late.exit
  %.010.lcssa.i62 = phi i64 [ 0, %losses_list_late.exit ], [ %.1.i, %101 ], [ %.1.i, %108 ], [ 0, %losses_set_deadlines.exit ]
  %110 = add nsw i64 %.010.lcssa.i62, %.0.lcssa.i
  %111 = getelementptr inbounds i64, ptr %3, i64 %110
  %112 = getelementptr inbounds i8, ptr %0, i64 18432
  br label %113

113:                                              ; preds = %120, %rto_back_off.exit
  %.010.i = phi i64 [ 0, %rto_back_off.exit ], [ %121, %120 ]
  %.089.i = phi i64 [ 0, %rto_back_off.exit ], [ %.1.i47, %120 ]
  %114 = getelementptr inbounds [256 x double], ptr %112, i64 0, i64 %.010.i
  %115 = load double, ptr %114, align 8
  %116 = fcmp ugt double %115, %1
  br i1 %116, label %120, label %117

117:                                              ; preds = %113
  %118 = add nsw i64 %.089.i, 1
  %119 = getelementptr inbounds i64, ptr %111, i64 %.089.i
  store i64 %.010.i, ptr %119, align 8
  br label %120

120:                                              ; preds = %117, %113
  %.1.i47 = phi i64 [ %118, %117 ], [ %.089.i, %113 ]
  %121 = add nuw nsw i64 %.010.i, 1
  %exitcond.not.i48 = icmp eq i64 %121, 256
  br i1 %exitcond.not.i48, label %take_rested.exit, label %113

take_rested.exit:                                 ; preds = %120
  %122 = add nsw i64 %.1.i47, %110
  %123 = sub nsw i64 %122, %.0.lcssa.i
  %124 = load i64, ptr %50, align 8
  %125 = load double, ptr %52, align 8
  %126 = load i64, ptr %54, align 8
  %127 = sitofp i64 %126 to double
  %128 = fmul double %125, %127
  %129 = load double, ptr %58, align 8
  %130 = fcmp olt double %128, %129
  %131 = select i1 %130, double %128, double %129
  %132 = load double, ptr %62, align 8
  %133 = fcmp ord double %132, 0.000000e+00
  br i1 %133, label %134, label %142

134:                                              ; preds = %take_rested.exit
  %135 = sitofp i64 %124 to double
  %136 = fmul double %135, 2.000000e+00
  %137 = fmul double %136, %132
  %138 = fcmp ogt double %131, %137
  %139 = select i1 %138, double %131, double %137
  %140 = fcmp olt double %139, %129
  %141 = select i1 %140, double %139, double %129
  br label %next_timeout.exit50

142:                                              ; preds = %take_rested.exit
  %143 = icmp sgt i64 %124, 31
  br i1 %143, label %144, label %next_timeout.exit50

144:                                              ; preds = %142
  %145 = load double, ptr %49, align 8
  %146 = fcmp ogt double %131, %145
  %147 = select i1 %146, double %131, double %145
  br label %next_timeout.exit50

next_timeout.exit50:                              ; preds = %134, %142, %144
  %.0.i.i49 = phi double [ %141, %134 ], [ %147, %144 ], [ %131, %142 ]
  %148 = fadd double %.0.i.i49, %2
  %149 = icmp sgt i64 %123, 0
  br i1 %149, label %.lr.ph.i51, label %losses_set_deadlines.exit54

.lr.ph.i51:                                       ; preds = %next_timeout.exit50
  %150 = getelementptr inbounds i8, ptr %0, i64 20512
  br label %151

151:                                              ; preds = %151, %.lr.ph.i51
  %.06.i52 = phi i64 [ 0, %.lr.ph.i51 ], [ %156, %151 ]
  %152 = load ptr, ptr %150, align 8
  %153 = getelementptr inbounds i64, ptr %87, i64 %.06.i52
  %154 = load i64, ptr %153, align 8
  %155 = getelementptr inbounds double, ptr %152, i64 %154
  store double %148, ptr %155, align 8
  %156 = add nuw nsw i64 %.06.i52, 1
  %exitcond.not.i53 = icmp eq i64 %156, %123
  br i1 %exitcond.not.i53, label %losses_set_deadlines.exit54.loopexit, label %151

losses_set_deadlines.exit54.loopexit:             ; preds = %151
  %.pre = load i64, ptr %50, align 8
  %.pre64 = load double, ptr %62, align 8
  br label %losses_set_deadlines.exit54

losses_set_deadlines.exit54:                      ; preds = %losses_set_deadlines.exit54.loopexit, %next_timeout.exit50
  %157 = phi double [ %.pre64, %losses_set_deadlines.exit54.loopexit ], [ %132, %next_timeout.exit50 ]
  %158 = phi i64 [ %.pre, %losses_set_deadlines.exit54.loopexit ], [ %124, %next_timeout.exit50 ]
  %159 = getelementptr inbounds i8, ptr %0, i64 20608
  %160 = load i64, ptr %159, align 8
  %161 = getelementptr inbounds i8, ptr %0, i64 20616
  %162 = load i64, ptr %161, align 8
  %163 = getelementptr inbounds i8, ptr %0, i64 20752
  %164 = load i64, ptr %163, align 8
  %165 = icmp sgt i64 %164, 0
  %166 = getelementptr inbounds i8, ptr %0, i64 20864
  %167 = load double, ptr %166, align 8
  %168 = getelementptr inbounds i8, ptr %0, i64 20872
  %169 = load double, ptr %168, align 8
  %170 = getelementptr inbounds i8, ptr %0, i64 20808
  %171 = load double, ptr %170, align 8
  %172 = getelementptr inbounds i8, ptr %0, i64 20880
  %173 = load double, ptr %172, align 8
  br i1 %165, label %174, label %177

174:                                              ; preds = %losses_set_deadlines.exit54
  %175 = getelementptr inbounds i8, ptr %0, i64 20824
  %176 = load double, ptr %175, align 8
  br label %reply.exit

177:                                              ; preds = %losses_set_deadlines.exit54
  %178 = getelementptr inbounds i8, ptr %0, i64 20816
  %179 = load double, ptr %178, align 8
  %180 = getelementptr inbounds i8, ptr %0, i64 20824
  %181 = load double, ptr %180, align 8
  %182 = fcmp ogt double %179, %181
  %183 = select i1 %182, double %179, double %181
  br label %reply.exit

reply.exit:                                       ; preds = %174, %177
  %184 = phi double [ %176, %174 ], [ %183, %177 ]
  %185 = sub nsw i64 %160, %162
  %186 = tail call i64 @llvm.smin.i64(i64 %185, i64 %158)
  %187 = fmul double %173, 4.000000e+00
  %188 = fcmp ogt double %171, %187
  %189 = select i1 %188, double %171, double %187
  %190 = fcmp ord double %157, 0.000000e+00
  %191 = sitofp i64 %186 to double
  %192 = fmul double %157, %191
  %193 = select i1 %190, double %192, double 0.000000e+00
  %194 = fcmp ogt double %167, %193
  %195 = select i1 %194, double %167, double %193
  %196 = fmul double %167, 1.600000e+01
  %197 = fcmp olt double %195, %196
  %198 = select i1 %197, double %195, double %196
  %199 = fadd double %169, %198
  %200 = fadd double %189, %199
  %201 = fcmp ogt double %200, %184
  %202 = select i1 %201, double %200, double %184
  %.not.i55 = icmp eq i64 %122, 0
  br i1 %.not.i55, label %203, label %205

203:                                              ; preds = %reply.exit
  %204 = tail call i64 @losses_take_probe(ptr noundef nonnull %5, double noundef %202, i1 noundef false, double noundef %1, ptr noundef %3) nobuiltin
  br label %losses_probe_unless.exit

205:                                              ; preds = %reply.exit
  %206 = getelementptr inbounds i8, ptr %0, i64 20680
  %207 = load double, ptr %206, align 8
  %208 = fadd double %202, %2
  %209 = fcmp ogt double %207, %208
  %210 = select i1 %209, double %207, double %208
  store double %210, ptr %206, align 8
  br label %losses_probe_unless.exit

losses_probe_unless.exit:                         ; preds = %203, %205
  %.0.i56 = phi i64 [ %122, %205 ], [ %204, %203 ]
  %211 = icmp sgt i64 %.0.i56, 0
  br i1 %211, label %.lr.ph.i57, label %leave.exit

.lr.ph.i57:                                       ; preds = %losses_probe_unless.exit, %.lr.ph.i57
  %.010.i58 = phi i64 [ %217, %.lr.ph.i57 ], [ 0, %losses_probe_unless.exit ]
  %212 = getelementptr inbounds i64, ptr %3, i64 %.010.i58
  %213 = load i64, ptr %212, align 8
  %214 = getelementptr inbounds [256 x double], ptr %112, i64 0, i64 %213
  store double 0x7FF0000000000000, ptr %214, align 8
  %215 = load i64, ptr %212, align 8
  %216 = load i64, ptr %50, align 8
  tail call void @losses_send(ptr noundef nonnull %5, i64 noundef %215, i64 noundef %216, double noundef %2) nobuiltin
  %217 = add nuw nsw i64 %.010.i58, 1
  %exitcond.not.i59 = icmp eq i64 %217, %.0.i56
  br i1 %exitcond.not.i59, label %leave.exit, label %.lr.ph.i57

leave.exit:                                       ; preds = %.lr.ph.i57, %losses_probe_unless.exit
  %218 = getelementptr inbounds i8, ptr %0, i64 20480
  %219 = load i64, ptr %218, align 8
  %220 = add nsw i64 %219, %.0.i56
  store i64 %220, ptr %218, align 8
  br label %221

221:                                              ; preds = %4, %leave.exit
  %.0 = phi i64 [ %.0.i56, %leave.exit ], [ 0, %4 ]
  ret i64 %.0
}

define double @flights_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 20488
  %3 = getelementptr inbounds i8, ptr %0, i64 20592
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20608
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 20616
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 20752
  %10 = load i64, ptr %9, align 8
  %11 = icmp sgt i64 %10, 0
  %12 = getelementptr inbounds i8, ptr %0, i64 20856
  %13 = load double, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 20864
  %15 = load double, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 20872
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 20808
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 20880
  %21 = load double, ptr %20, align 8
  br i1 %11, label %22, label %25

22:                                               ; preds = %1
  %23 = getelementptr inbounds i8, ptr %0, i64 20824
  %24 = load double, ptr %23, align 8
  br label %reply.exit

25:                                               ; preds = %1
  %26 = getelementptr inbounds i8, ptr %0, i64 20816
  %27 = load double, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 20824
  %29 = load double, ptr %28, align 8
  %30 = fcmp ogt double %27, %29
  %31 = select i1 %30, double %27, double %29
  br label %reply.exit

reply.exit:                                       ; preds = %22, %25
  %32 = phi double [ %24, %22 ], [ %31, %25 ]
  %33 = sub nsw i64 %6, %8
  %34 = tail call i64 @llvm.smin.i64(i64 %33, i64 %4)
  %35 = fmul double %21, 4.000000e+00
  %36 = fcmp ogt double %19, %35
  %37 = select i1 %36, double %19, double %35
  %38 = fcmp ord double %13, 0.000000e+00
  %39 = sitofp i64 %34 to double
  %40 = fmul double %13, %39
  %41 = select i1 %38, double %40, double 0.000000e+00
  %42 = fcmp ogt double %15, %41
  %43 = select i1 %42, double %15, double %41
  %44 = fmul double %15, 1.600000e+01
  %45 = fcmp olt double %43, %44
  %46 = select i1 %45, double %43, double %44
  %47 = fadd double %17, %46
  %48 = fadd double %37, %47
  %49 = fcmp ogt double %48, %32
  %50 = select i1 %49, double %48, double %32
  %51 = tail call double @losses_lost_at(ptr noundef nonnull readonly %2) nobuiltin
  %52 = getelementptr inbounds i8, ptr %0, i64 20840
  %53 = load double, ptr %52, align 8
  %54 = fcmp ord double %53, 0.000000e+00
  br i1 %54, label %55, label %losses_probe_at.exit.i

55:                                               ; preds = %reply.exit
  %56 = getelementptr inbounds i8, ptr %0, i64 20568
  %57 = load i64, ptr %56, align 8
  %58 = icmp eq i64 %57, -1
  br i1 %58, label %losses_probe_at.exit.i, label %59

59:                                               ; preds = %55
  %60 = getelementptr inbounds i8, ptr %0, i64 20689
  %61 = load i8, ptr %60, align 1
  %62 = trunc i8 %61 to i1
  br i1 %62, label %63, label %70

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %0, i64 20576
  %65 = load i64, ptr %64, align 8
  %66 = icmp eq i64 %65, -1
  br i1 %66, label %67, label %70

67:                                               ; preds = %63
  %68 = getelementptr inbounds i8, ptr %0, i64 20656
  %69 = load double, ptr %68, align 8
  br label %.sink.split.i.i

70:                                               ; preds = %63, %59
  %71 = getelementptr inbounds i8, ptr %0, i64 20656
  %72 = load double, ptr %71, align 8
  %73 = fadd double %50, %72
  br label %.sink.split.i.i

.sink.split.i.i:                                  ; preds = %70, %67
  %.sink12.i.i = phi double [ %73, %70 ], [ %69, %67 ]
  %74 = getelementptr inbounds i8, ptr %0, i64 20680
  %75 = load double, ptr %74, align 8
  %76 = fcmp ogt double %.sink12.i.i, %75
  %77 = select i1 %76, double %.sink12.i.i, double %75
  br label %losses_probe_at.exit.i

losses_probe_at.exit.i:                           ; preds = %.sink.split.i.i, %55, %reply.exit
  %.0.i.i = phi double [ 0x7FF0000000000000, %55 ], [ 0x7FF0000000000000, %reply.exit ], [ %77, %.sink.split.i.i ]
  %78 = fcmp olt double %51, %.0.i.i
  %79 = select i1 %78, double %51, double %.0.i.i
  %80 = getelementptr inbounds i8, ptr %0, i64 20560
  %.011.i = load i64, ptr %80, align 8
  %.not12.i = icmp eq i64 %.011.i, -1
  br i1 %.not12.i, label %losses_deadline.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %losses_probe_at.exit.i
  %81 = getelementptr inbounds i8, ptr %0, i64 20512
  %82 = load ptr, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %0, i64 20552
  %84 = load ptr, ptr %83, align 8
  br label %85

85:                                               ; preds = %85, %.lr.ph.i
  %.014.i = phi i64 [ %.011.i, %.lr.ph.i ], [ %.0.i, %85 ]
  %.01013.i = phi double [ %79, %.lr.ph.i ], [ %89, %85 ]
  %86 = getelementptr inbounds double, ptr %82, i64 %.014.i
  %87 = load double, ptr %86, align 8
  %88 = fcmp olt double %.01013.i, %87
  %89 = select i1 %88, double %.01013.i, double %87
  %90 = getelementptr inbounds i64, ptr %84, i64 %.014.i
  %.0.i = load i64, ptr %90, align 8
  %.not.i = icmp eq i64 %.0.i, -1
  br i1 %.not.i, label %losses_deadline.exit, label %85

losses_deadline.exit:                             ; preds = %85, %losses_probe_at.exit.i
  %.010.lcssa.i = phi double [ %79, %losses_probe_at.exit.i ], [ %89, %85 ]
  %91 = getelementptr inbounds i8, ptr %0, i64 18432
  br label %93

92:                                               ; preds = %93
  ret double %97

93:                                               ; preds = %losses_deadline.exit, %93
  %.09 = phi i64 [ 0, %losses_deadline.exit ], [ %98, %93 ]
  %.078 = phi double [ %.010.lcssa.i, %losses_deadline.exit ], [ %97, %93 ]
  %94 = getelementptr inbounds [256 x double], ptr %91, i64 0, i64 %.09
  %95 = load double, ptr %94, align 8
  %96 = fcmp olt double %.078, %95
  %97 = select i1 %96, double %.078, double %95
  %98 = add nuw nsw i64 %.09, 1
  %exitcond.not = icmp eq i64 %98, 256
  br i1 %exitcond.not, label %92, label %93
}

define void @flights_land(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = alloca i8, align 1
  %6 = getelementptr inbounds i8, ptr %0, i64 20488
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %5) nounwind
  tail call void @losses_hear(ptr noundef nonnull %6, ptr noundef readonly %1, i64 noundef %2, double noundef %3) nobuiltin
  %7 = getelementptr inbounds i8, ptr %0, i64 20600
  %8 = load i64, ptr %7, align 8
  %9 = call i1 @losses_end_round_trip(ptr noundef nonnull %6, i64 noundef %8, ptr noundef nonnull %5) nobuiltin
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %5) nounwind
  %10 = icmp sgt i64 %2, 0
  br i1 %10, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %11 = getelementptr inbounds i8, ptr %0, i64 20528
  %12 = getelementptr inbounds i8, ptr %0, i64 20544
  %13 = getelementptr inbounds i8, ptr %0, i64 20552
  %14 = getelementptr inbounds i8, ptr %0, i64 20592
  %15 = getelementptr inbounds i8, ptr %0, i64 18432
  br label %16

._crit_edge:                                      ; preds = %losses_release.exit, %4
  ret void

16:                                               ; preds = %.lr.ph, %losses_release.exit
  %.012 = phi i64 [ 0, %.lr.ph ], [ %49, %losses_release.exit ]
  %17 = getelementptr inbounds i64, ptr %1, i64 %.012
  %18 = load i64, ptr %17, align 8
  %19 = load ptr, ptr %11, align 8
  %20 = getelementptr inbounds double, ptr %19, i64 %18
  %21 = load double, ptr %20, align 8
  %22 = fcmp one double %21, 0x7FF0000000000000
  %.v.i.i = select i1 %22, i64 88, i64 72
  %23 = getelementptr inbounds i8, ptr %6, i64 %.v.i.i
  %24 = load ptr, ptr %12, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %18
  %26 = load i64, ptr %25, align 8
  %27 = load ptr, ptr %13, align 8
  %28 = getelementptr inbounds i64, ptr %27, i64 %18
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, -2
  br i1 %30, label %losses_release.exit, label %31

31:                                               ; preds = %16
  %32 = icmp eq i64 %26, -1
  %33 = getelementptr inbounds i64, ptr %27, i64 %26
  %.sink.i.i = select i1 %32, ptr %23, ptr %33
  store i64 %29, ptr %.sink.i.i, align 8
  %34 = icmp eq i64 %29, -1
  br i1 %34, label %35, label %37

35:                                               ; preds = %31
  %36 = getelementptr inbounds i8, ptr %23, i64 8
  br label %40

37:                                               ; preds = %31
  %38 = load ptr, ptr %12, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %29
  br label %40

40:                                               ; preds = %37, %35
  %.sink25.i.i = phi ptr [ %39, %37 ], [ %36, %35 ]
  store i64 %26, ptr %.sink25.i.i, align 8
  %41 = load ptr, ptr %13, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %18
  store i64 -2, ptr %42, align 8
  %43 = load ptr, ptr %11, align 8
  %44 = getelementptr inbounds double, ptr %43, i64 %18
  store double 0x7FF0000000000000, ptr %44, align 8
  br label %losses_release.exit

losses_release.exit:                              ; preds = %16, %40
  %45 = load i64, ptr %14, align 8
  %46 = add nsw i64 %45, -1
  store i64 %46, ptr %14, align 8
  %47 = load i64, ptr %17, align 8
  %48 = getelementptr inbounds [256 x double], ptr %15, i64 0, i64 %47
  store double 0x7FF0000000000000, ptr %48, align 8
  %49 = add nuw nsw i64 %.012, 1
  %exitcond.not = icmp eq i64 %49, %2
  br i1 %exitcond.not, label %._crit_edge, label %16
}

define void @flights_rest(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3, double noundef %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = alloca i8, align 1
  %7 = getelementptr inbounds i8, ptr %0, i64 20488
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %6) nounwind
  tail call void @losses_hear(ptr noundef nonnull %7, ptr noundef readonly %1, i64 noundef %2, double noundef %4) nobuiltin
  %8 = getelementptr inbounds i8, ptr %0, i64 20600
  %9 = load i64, ptr %8, align 8
  %10 = call i1 @losses_end_round_trip(ptr noundef nonnull %7, i64 noundef %9, ptr noundef nonnull %6) nobuiltin
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %6) nounwind
  %11 = icmp sgt i64 %2, 0
  br i1 %11, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %5
  %12 = getelementptr inbounds i8, ptr %0, i64 18432
  br label %13

._crit_edge:                                      ; preds = %22, %5
  ret void

13:                                               ; preds = %.lr.ph, %22
  %.015 = phi i64 [ 0, %.lr.ph ], [ %23, %22 ]
  %14 = load ptr, ptr %7, align 8
  %15 = getelementptr inbounds i64, ptr %1, i64 %.015
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i64, ptr %14, i64 %16
  %18 = getelementptr inbounds [256 x double], ptr %12, i64 0, i64 %16
  store double %3, ptr %18, align 8
  %19 = load i64, ptr %17, align 8
  %20 = icmp eq i64 %19, 1
  br i1 %20, label %21, label %22

21:                                               ; preds = %13
  store i64 0, ptr %17, align 8
  br label %22

22:                                               ; preds = %21, %13
  %23 = add nuw nsw i64 %.015, 1
  %exitcond.not = icmp eq i64 %23, %2
  br i1 %exitcond.not, label %._crit_edge, label %13
}

define void @flights_needless(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %3 = getelementptr inbounds i8, ptr %0, i64 20480
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 20648
  %6 = load i64, ptr %5, align 8
  %7 = sub nsw i64 %4, %6
  %8 = tail call i64 @llvm.smin.i64(i64 %7, i64 %1)
  %9 = icmp sgt i64 %8, 0
  br i1 %9, label %10, label %35

10:                                               ; preds = %2
  %11 = add nsw i64 %6, %8
  store i64 %11, ptr %5, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 20640
  %13 = load i64, ptr %12, align 8
  %14 = sub nsw i64 %13, %8
  store i64 %14, ptr %12, align 8
  %15 = shl nuw nsw i64 %8, 1
  %16 = getelementptr inbounds i8, ptr %0, i64 20864
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 20736
  %19 = load i64, ptr %18, align 8
  %20 = sub nsw i64 %19, %15
  store i64 %20, ptr %18, align 8
  %21 = icmp sgt i64 %20, -1
  br i1 %21, label %losses_needless.exit, label %22

22:                                               ; preds = %10
  %23 = getelementptr inbounds i8, ptr %0, i64 20752
  store i64 0, ptr %23, align 8
  store i64 0, ptr %18, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 20744
  %25 = load i8, ptr %24, align 8
  %26 = trunc i8 %25 to i1
  br i1 %26, label %27, label %losses_needless.exit

27:                                               ; preds = %22
  store i8 0, ptr %24, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 20712
  %29 = load double, ptr %28, align 8
  %30 = fmul double %17, 2.500000e-01
  %31 = fcmp ogt double %29, %30
  %32 = select i1 %31, double %29, double %30
  %33 = fmul double %32, 2.000000e+00
  store double %33, ptr %28, align 8
  br label %losses_needless.exit

losses_needless.exit:                             ; preds = %10, %22, %27
  %34 = getelementptr inbounds i8, ptr %0, i64 20896
  store i64 1, ptr %34, align 8
  br label %35

35:                                               ; preds = %losses_needless.exit, %2
  ret void
}

define range(i64 0, -9223372036854775808) i64 @hot_choose(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 24
  %3 = load i64, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 40
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %3, -1
  %7 = add i64 %6, %5
  %8 = sdiv i64 %7, %5
  %9 = icmp sgt i64 %5, 0
  br i1 %9, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %1
  %10 = getelementptr inbounds i8, ptr %0, i64 56
  br label %67

._crit_edge.loopexit:                             ; preds = %67
  %.pre = load i64, ptr %2, align 8
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %1
  %11 = phi i64 [ %.pre, %._crit_edge.loopexit ], [ %3, %1 ]
  %12 = icmp sgt i64 %11, 0
  br i1 %12, label %.lr.ph.i, label %choose_first.exit

.lr.ph.i:                                         ; preds = %._crit_edge
  %13 = getelementptr inbounds i8, ptr %0, i64 48
  %14 = getelementptr inbounds i8, ptr %0, i64 56
  br label %16

.preheader.i:                                     ; preds = %30
  %15 = icmp sgt i64 %32, 0
  br i1 %15, label %.lr.ph29.i, label %choose_first.exit

16:                                               ; preds = %30, %.lr.ph.i
  %.027.i = phi i64 [ 0, %.lr.ph.i ], [ %31, %30 ]
  %17 = load ptr, ptr %0, align 8
  %.idx26.i = shl nsw i64 %.027.i, 4
  %18 = getelementptr inbounds i8, ptr %17, i64 %.idx26.i
  %19 = load ptr, ptr %13, align 8
  %20 = getelementptr inbounds i64, ptr %19, i64 %.027.i
  store i64 0, ptr %20, align 8
  %21 = load i64, ptr %18, align 8
  %22 = getelementptr inbounds i8, ptr %18, i64 8
  %23 = load i64, ptr %22, align 8
  %24 = icmp eq i64 %21, %23
  br i1 %24, label %25, label %30

25:                                               ; preds = %16
  %26 = load ptr, ptr %14, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %21
  %28 = load i64, ptr %27, align 8
  %29 = add nsw i64 %28, 1
  store i64 %29, ptr %27, align 8
  br label %30

30:                                               ; preds = %25, %16
  %31 = add nuw nsw i64 %.027.i, 1
  %32 = load i64, ptr %2, align 8
  %33 = icmp slt i64 %31, %32
  br i1 %33, label %16, label %.preheader.i

.lr.ph29.i:                                       ; preds = %.preheader.i, %60
  %34 = phi i64 [ %61, %60 ], [ %32, %.preheader.i ]
  %.02528.i = phi i64 [ %62, %60 ], [ 0, %.preheader.i ]
  %35 = load ptr, ptr %0, align 8
  %.idx.i = shl nsw i64 %.02528.i, 4
  %36 = getelementptr inbounds i8, ptr %35, i64 %.idx.i
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %36, i64 8
  %39 = load i64, ptr %38, align 8
  %40 = icmp eq i64 %37, %39
  br i1 %40, label %60, label %41

41:                                               ; preds = %.lr.ph29.i
  %42 = load ptr, ptr %14, align 8
  %43 = getelementptr inbounds i64, ptr %42, i64 %39
  %44 = load i64, ptr %43, align 8
  %45 = getelementptr inbounds i64, ptr %42, i64 %37
  %46 = load i64, ptr %45, align 8
  %47 = icmp slt i64 %44, %46
  %48 = zext i1 %47 to i64
  %49 = load ptr, ptr %13, align 8
  %50 = getelementptr inbounds i64, ptr %49, i64 %.02528.i
  store i64 %48, ptr %50, align 8
  %51 = load ptr, ptr %14, align 8
  %52 = load ptr, ptr %13, align 8
  %53 = getelementptr inbounds i64, ptr %52, i64 %.02528.i
  %54 = load i64, ptr %53, align 8
  %55 = getelementptr inbounds i64, ptr %36, i64 %54
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds i64, ptr %51, i64 %56
  %58 = load i64, ptr %57, align 8
  %59 = add nsw i64 %58, 1
  store i64 %59, ptr %57, align 8
  %.pre.i = load i64, ptr %2, align 8
  br label %60

60:                                               ; preds = %41, %.lr.ph29.i
  %61 = phi i64 [ %34, %.lr.ph29.i ], [ %.pre.i, %41 ]
  %62 = add nuw nsw i64 %.02528.i, 1
  %63 = icmp slt i64 %62, %61
  br i1 %63, label %.lr.ph29.i, label %choose_first.exit

choose_first.exit:                                ; preds = %60, %._crit_edge, %.preheader.i
  %64 = phi i64 [ %11, %._crit_edge ], [ %32, %.preheader.i ], [ %61, %60 ]
  %65 = getelementptr inbounds i8, ptr %0, i64 56
  %66 = getelementptr inbounds i8, ptr %0, i64 48
  br label %73

67:                                               ; preds = %.lr.ph, %67
  %.01528 = phi i64 [ 0, %.lr.ph ], [ %70, %67 ]
  %68 = load ptr, ptr %10, align 8
  %69 = getelementptr inbounds i64, ptr %68, i64 %.01528
  store i64 0, ptr %69, align 8
  %70 = add nuw nsw i64 %.01528, 1
  %71 = load i64, ptr %4, align 8
  %72 = icmp slt i64 %70, %71
  br i1 %72, label %67, label %._crit_edge.loopexit

73:                                               ; preds = %choose_first.exit, %move_on.exit
  %74 = phi i64 [ %64, %choose_first.exit ], [ %127, %move_on.exit ]
  %.029 = phi i64 [ 0, %choose_first.exit ], [ %128, %move_on.exit ]
  %75 = load i64, ptr %4, align 8
  %76 = icmp sgt i64 %75, 0
  br i1 %76, label %.lr.ph.i17, label %fullest.exit

.lr.ph.i17:                                       ; preds = %73
  %77 = load ptr, ptr %65, align 8
  br label %78

78:                                               ; preds = %78, %.lr.ph.i17
  %.012.i = phi i64 [ 0, %.lr.ph.i17 ], [ %81, %78 ]
  %.0911.i = phi i64 [ 0, %.lr.ph.i17 ], [ %..09.i, %78 ]
  %79 = getelementptr inbounds i64, ptr %77, i64 %.012.i
  %80 = load i64, ptr %79, align 8
  %..09.i = tail call i64 @llvm.smax.i64(i64 %80, i64 %.0911.i)
  %81 = add nuw nsw i64 %.012.i, 1
  %exitcond.not.i = icmp eq i64 %81, %75
  br i1 %exitcond.not.i, label %fullest.exit, label %78

fullest.exit:                                     ; preds = %78, %73
  %.09.lcssa.i = phi i64 [ 0, %73 ], [ %..09.i, %78 ]
  %82 = icmp sgt i64 %.09.lcssa.i, %8
  br i1 %82, label %90, label %.critedge

.critedge:                                        ; preds = %fullest.exit, %move_on.exit..critedge_crit_edge
  %83 = phi i64 [ %.pre30, %move_on.exit..critedge_crit_edge ], [ %75, %fullest.exit ]
  %84 = icmp sgt i64 %83, 0
  br i1 %84, label %.lr.ph.i19, label %fullest.exit24

.lr.ph.i19:                                       ; preds = %.critedge
  %85 = load ptr, ptr %65, align 8
  br label %86

86:                                               ; preds = %86, %.lr.ph.i19
  %.012.i20 = phi i64 [ 0, %.lr.ph.i19 ], [ %89, %86 ]
  %.0911.i21 = phi i64 [ 0, %.lr.ph.i19 ], [ %..09.i22, %86 ]
  %87 = getelementptr inbounds i64, ptr %85, i64 %.012.i20
  %88 = load i64, ptr %87, align 8
  %..09.i22 = tail call i64 @llvm.smax.i64(i64 %88, i64 %.0911.i21)
  %89 = add nuw nsw i64 %.012.i20, 1
  %exitcond.not.i23 = icmp eq i64 %89, %83
  br i1 %exitcond.not.i23, label %fullest.exit24, label %86

fullest.exit24:                                   ; preds = %86, %.critedge
  %.09.lcssa.i18 = phi i64 [ 0, %.critedge ], [ %..09.i22, %86 ]
  ret i64 %.09.lcssa.i18

90:                                               ; preds = %fullest.exit
  %91 = icmp sgt i64 %74, 0
  br i1 %91, label %.lr.ph.i25, label %move_on.exit

.lr.ph.i25:                                       ; preds = %90, %122
  %92 = phi i64 [ %123, %122 ], [ %74, %90 ]
  %93 = phi i64 [ %124, %122 ], [ %74, %90 ]
  %.027.i26 = phi i64 [ %125, %122 ], [ 0, %90 ]
  %94 = load ptr, ptr %0, align 8
  %95 = shl nuw nsw i64 %.027.i26, 1
  %96 = load ptr, ptr %66, align 8
  %97 = getelementptr inbounds i64, ptr %96, i64 %.027.i26
  %98 = load i64, ptr %97, align 8
  %99 = getelementptr i64, ptr %94, i64 %95
  %100 = getelementptr i64, ptr %99, i64 %98
  %101 = load i64, ptr %100, align 8
  %102 = or disjoint i64 %95, 1
  %103 = sub i64 %102, %98
  %104 = getelementptr inbounds i64, ptr %94, i64 %103
  %105 = load i64, ptr %104, align 8
  %106 = load ptr, ptr %65, align 8
  %107 = getelementptr inbounds i64, ptr %106, i64 %101
  %108 = load i64, ptr %107, align 8
  %.not.i = icmp sgt i64 %108, %8
  br i1 %.not.i, label %109, label %122

109:                                              ; preds = %.lr.ph.i25
  %110 = getelementptr inbounds i64, ptr %106, i64 %105
  %111 = load i64, ptr %110, align 8
  %.not26.i = icmp sgt i64 %108, %111
  br i1 %.not26.i, label %112, label %122

112:                                              ; preds = %109
  %113 = sub nsw i64 1, %98
  store i64 %113, ptr %97, align 8
  %114 = load ptr, ptr %65, align 8
  %115 = getelementptr inbounds i64, ptr %114, i64 %101
  %116 = load i64, ptr %115, align 8
  %117 = add nsw i64 %116, -1
  store i64 %117, ptr %115, align 8
  %118 = load ptr, ptr %65, align 8
  %119 = getelementptr inbounds i64, ptr %118, i64 %105
  %120 = load i64, ptr %119, align 8
  %121 = add nsw i64 %120, 1
  store i64 %121, ptr %119, align 8
  %.pre.i27 = load i64, ptr %2, align 8
  br label %122

122:                                              ; preds = %112, %109, %.lr.ph.i25
  %123 = phi i64 [ %92, %.lr.ph.i25 ], [ %92, %109 ], [ %.pre.i27, %112 ]
  %124 = phi i64 [ %93, %.lr.ph.i25 ], [ %93, %109 ], [ %.pre.i27, %112 ]
  %125 = add nuw nsw i64 %.027.i26, 1
  %126 = icmp slt i64 %125, %124
  br i1 %126, label %.lr.ph.i25, label %move_on.exit

move_on.exit:                                     ; preds = %122, %90
  %127 = phi i64 [ %74, %90 ], [ %123, %122 ]
  %128 = add nuw nsw i64 %.029, 1
  %exitcond.not = icmp eq i64 %128, 16
  br i1 %exitcond.not, label %move_on.exit..critedge_crit_edge, label %73

move_on.exit..critedge_crit_edge:                 ; preds = %move_on.exit
  %.pre30 = load i64, ptr %4, align 8
  br label %.critedge
}

define void @hot_fill(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef writeonly %2, ptr nocapture noundef writeonly %3, ptr nocapture noundef writeonly %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = alloca [257 x i64], align 16
  %7 = alloca [257 x i64], align 16
  %8 = getelementptr inbounds i8, ptr %0, i64 40
  %9 = load i64, ptr %8, align 8
  %10 = mul nsw i64 %9, %1
  %11 = icmp sgt i64 %10, 0
  br i1 %11, label %.lr.ph, label %.preheader56

.preheader56:                                     ; preds = %.lr.ph, %5
  %12 = phi i64 [ %9, %5 ], [ %17, %.lr.ph ]
  %13 = icmp sgt i64 %1, 0
  br i1 %13, label %.lr.ph61.preheader, label %.preheader

.lr.ph61.preheader:                               ; preds = %.preheader56
  %14 = shl i64 %1, 6
  %smax = tail call i64 @llvm.smax.i64(i64 %14, i64 1)
  br label %.lr.ph61

.lr.ph:                                           ; preds = %5, %.lr.ph
  %.05259 = phi i64 [ %16, %.lr.ph ], [ 0, %5 ]
  %15 = getelementptr inbounds i64, ptr %2, i64 %.05259
  store i64 -1, ptr %15, align 8
  %16 = add nuw nsw i64 %.05259, 1
  %17 = load i64, ptr %8, align 8
  %18 = mul nsw i64 %17, %1
  %19 = icmp slt i64 %16, %18
  br i1 %19, label %.lr.ph, label %.preheader56

.preheader.loopexit:                              ; preds = %.lr.ph61
  %.pre = load i64, ptr %8, align 8
  br label %.preheader

.preheader:                                       ; preds = %.preheader.loopexit, %.preheader56
  %20 = phi i64 [ %.pre, %.preheader.loopexit ], [ %12, %.preheader56 ]
  %21 = icmp sgt i64 %20, 0
  br i1 %21, label %.lr.ph63, label %._crit_edge

.lr.ph63:                                         ; preds = %.preheader
  %22 = getelementptr inbounds i8, ptr %0, i64 56
  br label %138

.lr.ph61:                                         ; preds = %.lr.ph61.preheader, %.lr.ph61
  %.05360 = phi i64 [ %25, %.lr.ph61 ], [ 0, %.lr.ph61.preheader ]
  %23 = getelementptr inbounds i16, ptr %3, i64 %.05360
  store i16 -1, ptr %23, align 2
  %24 = getelementptr inbounds i32, ptr %4, i64 %.05360
  store i32 0, ptr %24, align 4
  %25 = add nuw nsw i64 %.05360, 1
  %exitcond.not = icmp eq i64 %25, %smax
  br i1 %exitcond.not, label %.preheader.loopexit, label %.lr.ph61

._crit_edge:                                      ; preds = %138, %.preheader
  %26 = getelementptr inbounds i8, ptr %0, i64 24
  %27 = load i64, ptr %26, align 8
  %28 = icmp sgt i64 %27, 0
  br i1 %28, label %.lr.ph.i, label %._crit_edge.i

.lr.ph.i:                                         ; preds = %._crit_edge
  %29 = getelementptr inbounds i8, ptr %0, i64 64
  br label %125

._crit_edge.i:                                    ; preds = %125, %._crit_edge
  %.pr.i = phi i64 [ %27, %._crit_edge ], [ %129, %125 ]
  %30 = getelementptr inbounds i8, ptr %0, i64 64
  %31 = load ptr, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 72
  %33 = load ptr, ptr %32, align 8
  call void @llvm.lifetime.start.p0(i64 2056, ptr nonnull %7) nounwind
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(2056) %7, i8 0, i64 2056, i1 false)
  %34 = icmp sgt i64 %.pr.i, 0
  br i1 %34, label %.lr.ph.i.i, label %.preheader25.i.i.preheader

.preheader25.i.i.preheader:                       ; preds = %39, %._crit_edge.i
  br label %.preheader25.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i
  %35 = getelementptr inbounds i8, ptr %0, i64 8
  %36 = load ptr, ptr %35, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 48
  %38 = load ptr, ptr %37, align 8
  br label %39

39:                                               ; preds = %39, %.lr.ph.i.i
  %.02326.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %52, %39 ]
  %40 = getelementptr inbounds i64, ptr %31, i64 %.02326.i.i
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i64, ptr %38, i64 %41
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr i64, ptr %36, i64 %43
  %.idx24.i.i = shl i64 %41, 4
  %45 = getelementptr i8, ptr %44, i64 %.idx24.i.i
  %46 = load i64, ptr %45, align 8
  %47 = and i64 %46, 255
  %48 = add nuw nsw i64 %47, 1
  %49 = getelementptr inbounds [257 x i64], ptr %7, i64 0, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = add nsw i64 %50, 1
  store i64 %51, ptr %49, align 8
  %52 = add nuw nsw i64 %.02326.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %52, %.pr.i
  br i1 %exitcond.not.i.i, label %.preheader25.i.i.preheader, label %39

.preheader.i.i:                                   ; preds = %.preheader25.i.i
  br i1 %34, label %.lr.ph29.i.i, label %sort_by_byte.exit.thread.i

sort_by_byte.exit.thread.i:                       ; preds = %.preheader.i.i
  call void @llvm.lifetime.end.p0(i64 2056, ptr nonnull %7) nounwind
  call void @llvm.lifetime.start.p0(i64 2056, ptr nonnull %6) nounwind
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(2056) %6, i8 0, i64 2056, i1 false)
  br label %.preheader25.i11.i

.lr.ph29.i.i:                                     ; preds = %.preheader.i.i
  %53 = getelementptr inbounds i8, ptr %0, i64 8
  %54 = getelementptr inbounds i8, ptr %0, i64 48
  br label %59

.preheader25.i.i:                                 ; preds = %.preheader25.i.i.preheader, %.preheader25.i.i
  %55 = phi i64 [ %58, %.preheader25.i.i ], [ 0, %.preheader25.i.i.preheader ]
  %indvars.iv.i.i = phi i64 [ %indvars.iv.next.i.i, %.preheader25.i.i ], [ 0, %.preheader25.i.i.preheader ]
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %56 = getelementptr inbounds [257 x i64], ptr %7, i64 0, i64 %indvars.iv.next.i.i
  %57 = load i64, ptr %56, align 8
  %58 = add nsw i64 %57, %55
  store i64 %58, ptr %56, align 8
  %exitcond30.not.i.i = icmp eq i64 %indvars.iv.next.i.i, 256
  br i1 %exitcond30.not.i.i, label %.preheader.i.i, label %.preheader25.i.i

59:                                               ; preds = %59, %.lr.ph29.i.i
  %.028.i.i = phi i64 [ 0, %.lr.ph29.i.i ], [ %74, %59 ]
  %60 = getelementptr inbounds i64, ptr %31, i64 %.028.i.i
  %61 = load i64, ptr %60, align 8
  %62 = load ptr, ptr %53, align 8
  %63 = load ptr, ptr %54, align 8
  %64 = getelementptr inbounds i64, ptr %63, i64 %61
  %65 = load i64, ptr %64, align 8
  %66 = getelementptr i64, ptr %62, i64 %65
  %.idx.i.i = shl i64 %61, 4
  %67 = getelementptr i8, ptr %66, i64 %.idx.i.i
  %68 = load i64, ptr %67, align 8
  %69 = and i64 %68, 255
  %70 = getelementptr inbounds [257 x i64], ptr %7, i64 0, i64 %69
  %71 = load i64, ptr %70, align 8
  %72 = add nsw i64 %71, 1
  store i64 %72, ptr %70, align 8
  %73 = getelementptr inbounds i64, ptr %33, i64 %71
  store i64 %61, ptr %73, align 8
  %74 = add nuw nsw i64 %.028.i.i, 1
  %75 = load i64, ptr %26, align 8
  %76 = icmp slt i64 %74, %75
  br i1 %76, label %59, label %sort_by_byte.exit.i

sort_by_byte.exit.i:                              ; preds = %59
  %.pre.i = load ptr, ptr %32, align 8
  %.pre29.i = load ptr, ptr %30, align 8
  call void @llvm.lifetime.end.p0(i64 2056, ptr nonnull %7) nounwind
  call void @llvm.lifetime.start.p0(i64 2056, ptr nonnull %6) nounwind
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(2056) %6, i8 0, i64 2056, i1 false)
  %77 = icmp sgt i64 %75, 0
  br i1 %77, label %.lr.ph.i19.i, label %.preheader25.i11.i

.lr.ph.i19.i:                                     ; preds = %sort_by_byte.exit.i
  %78 = load ptr, ptr %53, align 8
  %79 = load ptr, ptr %54, align 8
  br label %84

.preheader25.i11.i:                               ; preds = %84, %sort_by_byte.exit.i, %sort_by_byte.exit.thread.i
  %80 = phi i64 [ %.pr.i, %sort_by_byte.exit.thread.i ], [ %75, %sort_by_byte.exit.i ], [ %75, %84 ]
  %81 = phi i1 [ false, %sort_by_byte.exit.thread.i ], [ false, %sort_by_byte.exit.i ], [ true, %84 ]
  %82 = phi ptr [ %33, %sort_by_byte.exit.thread.i ], [ %.pre.i, %sort_by_byte.exit.i ], [ %.pre.i, %84 ]
  %83 = phi ptr [ %31, %sort_by_byte.exit.thread.i ], [ %.pre29.i, %sort_by_byte.exit.i ], [ %.pre29.i, %84 ]
  br label %101

84:                                               ; preds = %84, %.lr.ph.i19.i
  %.02326.i20.i = phi i64 [ 0, %.lr.ph.i19.i ], [ %98, %84 ]
  %85 = getelementptr inbounds i64, ptr %.pre.i, i64 %.02326.i20.i
  %86 = load i64, ptr %85, align 8
  %87 = getelementptr inbounds i64, ptr %79, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr i64, ptr %78, i64 %88
  %.idx24.i21.i = shl i64 %86, 4
  %90 = getelementptr i8, ptr %89, i64 %.idx24.i21.i
  %91 = load i64, ptr %90, align 8
  %92 = lshr i64 %91, 8
  %93 = and i64 %92, 255
  %94 = add nuw nsw i64 %93, 1
  %95 = getelementptr inbounds [257 x i64], ptr %6, i64 0, i64 %94
  %96 = load i64, ptr %95, align 8
  %97 = add nsw i64 %96, 1
  store i64 %97, ptr %95, align 8
  %98 = add nuw nsw i64 %.02326.i20.i, 1
  %exitcond.not.i22.i = icmp eq i64 %98, %75
  br i1 %exitcond.not.i22.i, label %.preheader25.i11.i, label %84

.preheader.i15.i:                                 ; preds = %101
  br i1 %81, label %.lr.ph29.i16.i, label %sort_by_cell.exit

.lr.ph29.i16.i:                                   ; preds = %.preheader.i15.i
  %99 = getelementptr inbounds i8, ptr %0, i64 8
  %100 = getelementptr inbounds i8, ptr %0, i64 48
  br label %106

101:                                              ; preds = %101, %.preheader25.i11.i
  %102 = phi i64 [ 0, %.preheader25.i11.i ], [ %105, %101 ]
  %indvars.iv.i12.i = phi i64 [ 0, %.preheader25.i11.i ], [ %indvars.iv.next.i13.i, %101 ]
  %indvars.iv.next.i13.i = add nuw nsw i64 %indvars.iv.i12.i, 1
  %103 = getelementptr inbounds [257 x i64], ptr %6, i64 0, i64 %indvars.iv.next.i13.i
  %104 = load i64, ptr %103, align 8
  %105 = add nsw i64 %104, %102
  store i64 %105, ptr %103, align 8
  %exitcond30.not.i14.i = icmp eq i64 %indvars.iv.next.i13.i, 256
  br i1 %exitcond30.not.i14.i, label %.preheader.i15.i, label %101

106:                                              ; preds = %106, %.lr.ph29.i16.i
  %.028.i17.i = phi i64 [ 0, %.lr.ph29.i16.i ], [ %122, %106 ]
  %107 = getelementptr inbounds i64, ptr %82, i64 %.028.i17.i
  %108 = load i64, ptr %107, align 8
  %109 = load ptr, ptr %99, align 8
  %110 = load ptr, ptr %100, align 8
  %111 = getelementptr inbounds i64, ptr %110, i64 %108
  %112 = load i64, ptr %111, align 8
  %113 = getelementptr i64, ptr %109, i64 %112
  %.idx.i18.i = shl i64 %108, 4
  %114 = getelementptr i8, ptr %113, i64 %.idx.i18.i
  %115 = load i64, ptr %114, align 8
  %116 = lshr i64 %115, 8
  %117 = and i64 %116, 255
  %118 = getelementptr inbounds [257 x i64], ptr %6, i64 0, i64 %117
  %119 = load i64, ptr %118, align 8
  %120 = add nsw i64 %119, 1
  store i64 %120, ptr %118, align 8
  %121 = getelementptr inbounds i64, ptr %83, i64 %119
  store i64 %108, ptr %121, align 8
  %122 = add nuw nsw i64 %.028.i17.i, 1
  %123 = load i64, ptr %26, align 8
  %124 = icmp slt i64 %122, %123
  br i1 %124, label %106, label %sort_by_cell.exit

125:                                              ; preds = %125, %.lr.ph.i
  %.026.i = phi i64 [ 0, %.lr.ph.i ], [ %128, %125 ]
  %126 = load ptr, ptr %29, align 8
  %127 = getelementptr inbounds i64, ptr %126, i64 %.026.i
  store i64 %.026.i, ptr %127, align 8
  %128 = add nuw nsw i64 %.026.i, 1
  %129 = load i64, ptr %26, align 8
  %130 = icmp slt i64 %128, %129
  br i1 %130, label %125, label %._crit_edge.i

sort_by_cell.exit:                                ; preds = %106, %.preheader.i15.i
  %131 = phi i64 [ %80, %.preheader.i15.i ], [ %123, %106 ]
  call void @llvm.lifetime.end.p0(i64 2056, ptr nonnull %6) nounwind
  %132 = icmp sgt i64 %131, 0
  br i1 %132, label %.lr.ph69, label %._crit_edge70

.lr.ph69:                                         ; preds = %sort_by_cell.exit
  %133 = getelementptr inbounds i8, ptr %0, i64 48
  %134 = getelementptr inbounds i8, ptr %0, i64 56
  %135 = getelementptr inbounds i8, ptr %0, i64 32
  %136 = getelementptr inbounds i8, ptr %0, i64 8
  %137 = getelementptr inbounds i8, ptr %0, i64 16
  br label %145

138:                                              ; preds = %.lr.ph63, %138
  %.05462 = phi i64 [ 0, %.lr.ph63 ], [ %141, %138 ]
  %139 = load ptr, ptr %22, align 8
  %140 = getelementptr inbounds i64, ptr %139, i64 %.05462
  store i64 0, ptr %140, align 8
  %141 = add nuw nsw i64 %.05462, 1
  %142 = load i64, ptr %8, align 8
  %143 = icmp slt i64 %141, %142
  br i1 %143, label %138, label %._crit_edge

.loopexit:                                        ; preds = %.lr.ph66, %145
  %144 = icmp sgt i64 %.05568.in, 1
  br i1 %144, label %145, label %._crit_edge70

._crit_edge70:                                    ; preds = %.loopexit, %sort_by_cell.exit
  ret void

145:                                              ; preds = %.lr.ph69, %.loopexit
  %.05568.in = phi i64 [ %131, %.lr.ph69 ], [ %.05568, %.loopexit ]
  %.05568 = add nsw i64 %.05568.in, -1
  %146 = load ptr, ptr %30, align 8
  %147 = getelementptr inbounds i64, ptr %146, i64 %.05568
  %148 = load i64, ptr %147, align 8
  %149 = shl nsw i64 %148, 1
  %150 = load ptr, ptr %133, align 8
  %151 = getelementptr inbounds i64, ptr %150, i64 %148
  %152 = load i64, ptr %151, align 8
  %153 = add nsw i64 %152, %149
  %154 = load ptr, ptr %0, align 8
  %155 = getelementptr inbounds i64, ptr %154, i64 %153
  %156 = load i64, ptr %155, align 8
  %157 = load ptr, ptr %134, align 8
  %158 = getelementptr inbounds i64, ptr %157, i64 %156
  %159 = load i64, ptr %158, align 8
  %160 = add nsw i64 %159, 1
  store i64 %160, ptr %158, align 8
  %161 = shl nsw i64 %159, 6
  %162 = load i64, ptr %135, align 8
  %163 = mul nsw i64 %162, %156
  %164 = add nsw i64 %163, %161
  %165 = load i64, ptr %8, align 8
  %166 = mul nsw i64 %165, %159
  %167 = getelementptr i64, ptr %2, i64 %166
  %168 = getelementptr i64, ptr %167, i64 %156
  store i64 %148, ptr %168, align 8
  %169 = load i64, ptr %135, align 8
  %170 = icmp sgt i64 %169, 0
  br i1 %170, label %.lr.ph66, label %.loopexit

.lr.ph66:                                         ; preds = %145, %.lr.ph66
  %.064 = phi i64 [ %184, %.lr.ph66 ], [ 0, %145 ]
  %171 = load ptr, ptr %136, align 8
  %172 = getelementptr inbounds i64, ptr %171, i64 %153
  %173 = load i64, ptr %172, align 8
  %174 = trunc i64 %173 to i16
  %175 = add nsw i64 %164, %.064
  %176 = getelementptr inbounds i16, ptr %3, i64 %175
  store i16 %174, ptr %176, align 2
  %177 = load ptr, ptr %137, align 8
  %178 = load i64, ptr %135, align 8
  %179 = mul nsw i64 %178, %148
  %180 = getelementptr i32, ptr %177, i64 %179
  %181 = getelementptr i32, ptr %180, i64 %.064
  %182 = load i32, ptr %181, align 4
  %183 = getelementptr inbounds i32, ptr %4, i64 %175
  store i32 %182, ptr %183, align 4
  %184 = add nuw nsw i64 %.064, 1
  %185 = load i64, ptr %135, align 8
  %186 = icmp slt i64 %184, %185
  br i1 %186, label %.lr.ph66, label %.loopexit
}

define void @hot_quantise(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2, double noundef %3, ptr nocapture noundef writeonly %4, ptr nocapture noundef %5) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %7 = icmp sgt i64 %1, 0
  br i1 %7, label %.lr.ph35, label %._crit_edge36

.lr.ph35:                                         ; preds = %6
  %8 = icmp sgt i64 %2, 0
  br label %9

._crit_edge36:                                    ; preds = %._crit_edge, %6
  ret void

9:                                                ; preds = %.lr.ph35, %._crit_edge
  %.02833 = phi i64 [ 0, %.lr.ph35 ], [ %25, %._crit_edge ]
  %10 = mul nsw i64 %.02833, %2
  %11 = getelementptr inbounds float, ptr %0, i64 %10
  %12 = getelementptr inbounds i8, ptr %5, i64 %.02833
  store i8 1, ptr %12, align 1
  br i1 %8, label %.lr.ph, label %._crit_edge

.preheader:                                       ; preds = %.lr.ph
  br i1 %8, label %.lr.ph32, label %._crit_edge

.lr.ph32:                                         ; preds = %.preheader
  %13 = getelementptr i32, ptr %4, i64 %10
  br label %26

.lr.ph:                                           ; preds = %9, %.lr.ph
  %14 = phi i1 [ %22, %.lr.ph ], [ true, %9 ]
  %.02730 = phi i64 [ %24, %.lr.ph ], [ 0, %9 ]
  %15 = getelementptr inbounds float, ptr %11, i64 %.02730
  %16 = load float, ptr %15, align 4
  %17 = fpext float %16 to double
  %18 = fmul double %17, %3
  %19 = tail call double @llvm.rint.f64(double %18)
  %20 = tail call double @llvm.fabs.f64(double %19)
  %21 = fcmp olt double %20, 0x41E0000000000000
  %22 = select i1 %21, i1 %14, i1 false
  %23 = zext i1 %22 to i8
  store i8 %23, ptr %12, align 1
  %24 = add nuw nsw i64 %.02730, 1
  %exitcond.not = icmp eq i64 %24, %2
  br i1 %exitcond.not, label %.preheader, label %.lr.ph

._crit_edge:                                      ; preds = %36, %9, %.preheader
  %25 = add nuw nsw i64 %.02833, 1
  %exitcond38.not = icmp eq i64 %25, %1
  br i1 %exitcond38.not, label %._crit_edge36, label %9

26:                                               ; preds = %.lr.ph32, %36
  %.031 = phi i64 [ 0, %.lr.ph32 ], [ %39, %36 ]
  %27 = load i8, ptr %12, align 1
  %28 = trunc i8 %27 to i1
  br i1 %28, label %29, label %36

29:                                               ; preds = %26
  %30 = getelementptr inbounds float, ptr %11, i64 %.031
  %31 = load float, ptr %30, align 4
  %32 = fpext float %31 to double
  %33 = fmul double %32, %3
  %34 = tail call double @llvm.rint.f64(double %33)
  %35 = fptosi double %34 to i32
  br label %36

36:                                               ; preds = %26, %29
  %37 = phi i32 [ %35, %29 ], [ 0, %26 ]
  %38 = getelementptr i32, ptr %13, i64 %.031
  store i32 %37, ptr %38, align 4
  %39 = add nuw nsw i64 %.031, 1
  %exitcond37.not = icmp eq i64 %39, %2
  br i1 %exitcond37.not, label %._crit_edge, label %26
}

declare double @llvm.rint.f64(double) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define void @hot_enter(ptr nocapture noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 4096
  %3 = getelementptr inbounds i8, ptr %0, i64 8192
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(2048) %0, i8 0, i64 2048, i1 false)
  br label %14

4:                                                ; preds = %14
  %5 = getelementptr inbounds i8, ptr %0, i64 10240
  store i64 0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 10248
  store i64 256, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 30848
  tail call void @losses_forget(ptr noundef nonnull %7) nobuiltin
  %8 = getelementptr inbounds i8, ptr %0, i64 28792
  br label %9

9:                                                ; preds = %9, %4
  %.04.i = phi i64 [ 0, %4 ], [ %11, %9 ]
  %10 = getelementptr inbounds [256 x double], ptr %8, i64 0, i64 %.04.i
  store double 0x7FF0000000000000, ptr %10, align 8
  %11 = add nuw nsw i64 %.04.i, 1
  %exitcond.not.i = icmp eq i64 %11, 256
  br i1 %exitcond.not.i, label %flights_forget.exit, label %9

flights_forget.exit:                              ; preds = %9
  %12 = getelementptr inbounds i8, ptr %0, i64 10344
  store i32 0, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 10256
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %13, i8 0, i64 24, i1 false)
  ret void

14:                                               ; preds = %1, %14
  %.016 = phi i64 [ 0, %1 ], [ %18, %14 ]
  %15 = trunc nuw i64 %.016 to i32
  %16 = getelementptr inbounds [256 x i32], ptr %2, i64 0, i64 %.016
  store i32 %15, ptr %16, align 4
  %17 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %.016
  store i64 %.016, ptr %17, align 8
  %18 = add nuw nsw i64 %.016, 1
  %exitcond.not = icmp eq i64 %18, 256
  br i1 %exitcond.not, label %4, label %14
}

define void @hot_submit(ptr nocapture noundef %0, ptr noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %1, i64 48
  store i64 0, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %1, i64 24
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %1, i64 56
  store i64 %5, ptr %6, align 8
  %7 = icmp sgt i64 %5, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %2
  %8 = getelementptr inbounds i8, ptr %1, i64 16
  br label %20

._crit_edge:                                      ; preds = %20, %2
  %9 = getelementptr inbounds i8, ptr %0, i64 10264
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, 1
  store i64 %11, ptr %9, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 10272
  %13 = getelementptr inbounds i8, ptr %1, i64 64
  store ptr null, ptr %13, align 8
  %14 = load ptr, ptr %12, align 8
  %.not.i = icmp eq ptr %14, null
  br i1 %.not.i, label %append.exit, label %15

15:                                               ; preds = %._crit_edge
  %16 = getelementptr inbounds i8, ptr %0, i64 10280
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %17, i64 64
  br label %append.exit

append.exit:                                      ; preds = %._crit_edge, %15
  %.sink.i = phi ptr [ %18, %15 ], [ %12, %._crit_edge ]
  store ptr %1, ptr %.sink.i, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 10280
  store ptr %1, ptr %19, align 8
  ret void

20:                                               ; preds = %.lr.ph, %20
  %.010 = phi i64 [ 0, %.lr.ph ], [ %23, %20 ]
  %21 = load ptr, ptr %8, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %.010
  store i64 0, ptr %22, align 8
  %23 = add nuw nsw i64 %.010, 1
  %24 = load i64, ptr %4, align 8
  %25 = icmp slt i64 %23, %24
  br i1 %25, label %20, label %._crit_edge
}

define i64 @hot_poll(ptr nocapture noundef %0, double noundef %1, double noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 10256
  store i64 0, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 10264
  %6 = load i64, ptr %5, align 8
  %.not = icmp eq i64 %6, 0
  br i1 %.not, label %105, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %0, i64 10344
  %9 = load i32, ptr %8, align 8
  %.not13 = icmp eq i32 %9, 0
  br i1 %.not13, label %10, label %105

10:                                               ; preds = %7
  %11 = getelementptr inbounds i8, ptr %0, i64 10360
  %12 = getelementptr inbounds i8, ptr %0, i64 6144
  %13 = tail call i64 @flights_repeat(ptr noundef nonnull %11, double noundef %1, double noundef %2, ptr noundef nonnull %12) nobuiltin
  store i64 %13, ptr %4, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 10248
  %15 = load i64, ptr %14, align 8
  %.not14 = icmp eq i64 %15, 0
  br i1 %.not14, label %105, label %16

16:                                               ; preds = %10
  %17 = getelementptr inbounds i8, ptr %0, i64 10272
  %18 = load ptr, ptr %17, align 8
  %.not15 = icmp eq ptr %18, null
  br i1 %.not15, label %105, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %16
  %19 = getelementptr inbounds i8, ptr %0, i64 8192
  %20 = getelementptr inbounds i8, ptr %0, i64 10240
  %21 = getelementptr inbounds i8, ptr %0, i64 2048
  %22 = getelementptr inbounds i8, ptr %0, i64 4096
  %23 = getelementptr inbounds i8, ptr %0, i64 5120
  %24 = getelementptr inbounds i8, ptr %0, i64 10304
  %25 = getelementptr inbounds i8, ptr %0, i64 10320
  %26 = getelementptr inbounds i8, ptr %0, i64 10312
  br label %27

27:                                               ; preds = %101, %.lr.ph.i
  %28 = phi i64 [ %15, %.lr.ph.i ], [ %102, %101 ]
  %29 = load ptr, ptr %17, align 8
  %.not33.i = icmp eq ptr %29, null
  br i1 %.not33.i, label %load.exit, label %30

30:                                               ; preds = %27
  %31 = load i64, ptr %20, align 8
  %32 = getelementptr inbounds [256 x i64], ptr %19, i64 0, i64 %31
  %33 = load i64, ptr %32, align 8
  %34 = add nsw i64 %31, 1
  %35 = srem i64 %34, 256
  store i64 %35, ptr %20, align 8
  %36 = add nsw i64 %28, -1
  store i64 %36, ptr %14, align 8
  %37 = getelementptr inbounds [256 x ptr], ptr %0, i64 0, i64 %33
  store ptr %29, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %29, i64 48
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds [256 x i64], ptr %21, i64 0, i64 %33
  store i64 %39, ptr %40, align 8
  %41 = getelementptr inbounds [256 x i32], ptr %22, i64 0, i64 %33
  %42 = load i32, ptr %41, align 4
  %43 = getelementptr inbounds [256 x i32], ptr %23, i64 0, i64 %33
  store i32 %42, ptr %43, align 4
  %44 = add i32 %42, 256
  store i32 %44, ptr %41, align 4
  %45 = load i64, ptr %38, align 8
  %46 = load ptr, ptr %24, align 8
  %47 = getelementptr inbounds %struct.frame, ptr %46, i64 %33
  %48 = getelementptr inbounds i8, ptr %47, i64 44
  %49 = load ptr, ptr %29, align 8
  %50 = shl nsw i64 %45, 6
  %51 = getelementptr inbounds i16, ptr %49, i64 %50
  %52 = getelementptr inbounds i8, ptr %29, i64 8
  %53 = load ptr, ptr %52, align 8
  %54 = load ptr, ptr %25, align 8
  %55 = getelementptr inbounds i8, ptr %54, i64 264
  tail call void @swap_words(ptr noundef nonnull %55, ptr noundef %47, i64 noundef 22) nobuiltin
  %56 = getelementptr inbounds i8, ptr %29, i64 32
  %57 = load i64, ptr %56, align 8
  %58 = trunc i64 %57 to i32
  %59 = or i32 %58, 167772160
  %60 = tail call noundef i32 @llvm.bswap.i32(i32 %59)
  %61 = load i32, ptr %48, align 1
  %62 = or i32 %60, %61
  store i32 %62, ptr %48, align 1
  %63 = getelementptr inbounds i8, ptr %47, i64 52
  store i32 64255, ptr %63, align 1
  %64 = load i32, ptr %43, align 4
  %65 = tail call noundef i32 @llvm.bswap.i32(i32 %64)
  %66 = getelementptr inbounds i8, ptr %47, i64 56
  store i32 %65, ptr %66, align 1
  %67 = getelementptr inbounds i8, ptr %29, i64 40
  %68 = load i32, ptr %67, align 8
  %69 = tail call noundef i32 @llvm.bswap.i32(i32 %68)
  %70 = getelementptr inbounds i8, ptr %47, i64 72
  store i32 %69, ptr %70, align 1
  %71 = getelementptr inbounds i8, ptr %47, i64 88
  br label %72

72:                                               ; preds = %72, %30
  %.028.i.i = phi i64 [ 0, %30 ], [ %85, %72 ]
  %73 = shl nuw nsw i64 %.028.i.i, 1
  %74 = getelementptr inbounds i16, ptr %51, i64 %73
  %75 = load i16, ptr %74, align 2
  %76 = zext i16 %75 to i32
  %77 = shl nuw i32 %76, 16
  %78 = or disjoint i64 %73, 1
  %79 = getelementptr inbounds i16, ptr %51, i64 %78
  %80 = load i16, ptr %79, align 2
  %81 = zext i16 %80 to i32
  %82 = or disjoint i32 %77, %81
  %83 = tail call noundef i32 @llvm.bswap.i32(i32 %82)
  %84 = getelementptr inbounds [256 x i32], ptr %71, i64 0, i64 %.028.i.i
  store i32 %83, ptr %84, align 4
  %85 = add nuw nsw i64 %.028.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %85, 32
  br i1 %exitcond.not.i.i, label %pack.3.exit.i, label %72

pack.3.exit.i:                                    ; preds = %72
  %86 = getelementptr inbounds i32, ptr %53, i64 %50
  %87 = getelementptr inbounds i8, ptr %47, i64 216
  tail call void @swap_words(ptr noundef %86, ptr noundef nonnull %87, i64 noundef 64) nobuiltin
  %88 = load ptr, ptr %26, align 8
  %89 = getelementptr inbounds %struct.iovec, ptr %88, i64 %33, i32 1
  store i64 470, ptr %89, align 8
  %90 = load i64, ptr %4, align 8
  %91 = add nsw i64 %90, 1
  store i64 %91, ptr %4, align 8
  %92 = getelementptr inbounds [256 x i64], ptr %12, i64 0, i64 %90
  store i64 %33, ptr %92, align 8
  %93 = load i64, ptr %38, align 8
  %94 = add nsw i64 %93, 1
  store i64 %94, ptr %38, align 8
  %95 = getelementptr inbounds i8, ptr %29, i64 24
  %96 = load i64, ptr %95, align 8
  %97 = icmp eq i64 %94, %96
  br i1 %97, label %98, label %101

98:                                               ; preds = %pack.3.exit.i
  %99 = getelementptr inbounds i8, ptr %29, i64 64
  %100 = load ptr, ptr %99, align 8
  store ptr %100, ptr %17, align 8
  br label %101

101:                                              ; preds = %98, %pack.3.exit.i
  %102 = load i64, ptr %14, align 8
  %.not.i = icmp eq i64 %102, 0
  br i1 %.not.i, label %load.exit, label %27

load.exit:                                        ; preds = %27, %101
  %.pre.i = load i64, ptr %4, align 8
  %103 = getelementptr inbounds [256 x i64], ptr %12, i64 0, i64 %13
  %104 = sub nsw i64 %.pre.i, %13
  tail call void @flights_depart(ptr noundef nonnull %11, ptr noundef nonnull %103, i64 noundef %104, double noundef %2) nobuiltin
  %.pre = load i64, ptr %4, align 8
  br label %105

105:                                              ; preds = %10, %16, %load.exit, %3, %7
  %.0 = phi i64 [ 0, %7 ], [ 0, %3 ], [ %.pre, %load.exit ], [ %13, %16 ], [ %13, %10 ]
  ret i64 %.0
}

define double @hot_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 10264
  %3 = load i64, ptr %2, align 8
  %.not = icmp eq i64 %3, 0
  br i1 %.not, label %10, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 10344
  %6 = load i32, ptr %5, align 8
  %.not4 = icmp eq i32 %6, 0
  br i1 %.not4, label %7, label %10

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 10360
  %9 = tail call double @flights_deadline(ptr noundef nonnull %8) nobuiltin
  br label %10

10:                                               ; preds = %1, %4, %7
  %.0 = phi double [ %9, %7 ], [ 0x7FF0000000000000, %4 ], [ 0x7FF0000000000000, %1 ]
  ret double %.0
}

define i64 @hot_send(ptr noundef %0, ptr noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 10256
  %4 = load i64, ptr %3, align 8
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %12, label %5

5:                                                ; preds = %2
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 10312
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 6144
  %11 = tail call i64 %7(ptr noundef %1, ptr noundef %9, ptr noundef nonnull %10, i64 noundef %4) nobuiltin nounwind
  br label %12

12:                                               ; preds = %2, %5
  %.0 = phi i64 [ %11, %5 ], [ 0, %2 ]
  ret i64 %.0
}

define i1 @hot_needs_python(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 10288
  %3 = load ptr, ptr %2, align 8
  %.not = icmp eq ptr %3, null
  br i1 %.not, label %4, label %8

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 10344
  %6 = load i32, ptr %5, align 8
  %7 = icmp ne i32 %6, 0
  br label %8

8:                                                ; preds = %4, %1
  %9 = phi i1 [ true, %1 ], [ %7, %4 ]
  ret i1 %9
}

define void @hot_take(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = alloca i8, align 1
  %6 = alloca %struct.answers, align 16
  %7 = alloca [256 x i64], align 16
  %8 = alloca [256 x i64], align 16
  call void @llvm.lifetime.start.p0(i64 3344, ptr nonnull %6) nounwind
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(3344) %6, i8 0, i64 3344, i1 false)
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %7) nounwind
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %8) nounwind
  %9 = getelementptr inbounds i8, ptr %0, i64 10264
  %10 = load i64, ptr %9, align 8
  %.not = icmp eq i64 %10, 0
  br i1 %.not, label %land.exit, label %11

11:                                               ; preds = %4
  %12 = getelementptr inbounds i8, ptr %0, i64 10344
  %13 = load i32, ptr %12, align 8
  %.not44 = icmp eq i32 %13, 0
  br i1 %.not44, label %.preheader62, label %land.exit

.preheader62:                                     ; preds = %11
  %14 = icmp sgt i64 %2, 0
  br i1 %14, label %.lr.ph, label %24

.lr.ph:                                           ; preds = %.preheader62
  %15 = getelementptr inbounds i8, ptr %0, i64 10336
  %16 = load i32, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 10340
  %18 = getelementptr inbounds i8, ptr %6, i64 3336
  %19 = getelementptr inbounds i8, ptr %0, i64 5120
  %20 = getelementptr inbounds i8, ptr %6, i64 3072
  %21 = getelementptr inbounds i8, ptr %6, i64 2048
  %22 = getelementptr inbounds i8, ptr %6, i64 3328
  br label %61

._crit_edge:                                      ; preds = %collect.exit
  store i64 %130, ptr %18, align 8
  store i64 %129, ptr %22, align 16
  %23 = icmp eq i64 %129, 0
  br label %24

24:                                               ; preds = %._crit_edge, %.preheader62
  %.not45 = phi i1 [ %23, %._crit_edge ], [ true, %.preheader62 ]
  %25 = phi i64 [ %130, %._crit_edge ], [ 0, %.preheader62 ]
  %26 = getelementptr inbounds i8, ptr %0, i64 10360
  %27 = getelementptr inbounds i8, ptr %0, i64 30840
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 31008
  %30 = load i64, ptr %29, align 8
  %31 = sub nsw i64 %28, %30
  %32 = tail call i64 @llvm.smin.i64(i64 %31, i64 %25)
  %33 = icmp sgt i64 %32, 0
  br i1 %33, label %34, label %flights_needless.exit

34:                                               ; preds = %24
  %35 = add nsw i64 %32, %30
  store i64 %35, ptr %29, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 31000
  %37 = load i64, ptr %36, align 8
  %38 = sub nsw i64 %37, %32
  store i64 %38, ptr %36, align 8
  %39 = shl nuw nsw i64 %32, 1
  %40 = getelementptr inbounds i8, ptr %0, i64 31224
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 31096
  %43 = load i64, ptr %42, align 8
  %44 = sub nsw i64 %43, %39
  store i64 %44, ptr %42, align 8
  %45 = icmp sgt i64 %44, -1
  br i1 %45, label %losses_needless.exit.i, label %46

46:                                               ; preds = %34
  %47 = getelementptr inbounds i8, ptr %0, i64 31112
  store i64 0, ptr %47, align 8
  store i64 0, ptr %42, align 8
  %48 = getelementptr inbounds i8, ptr %0, i64 31104
  %49 = load i8, ptr %48, align 8
  %50 = trunc i8 %49 to i1
  br i1 %50, label %51, label %losses_needless.exit.i

51:                                               ; preds = %46
  store i8 0, ptr %48, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 31072
  %53 = load double, ptr %52, align 8
  %54 = fmul double %41, 2.500000e-01
  %55 = fcmp ogt double %53, %54
  %56 = select i1 %55, double %53, double %54
  %57 = fmul double %56, 2.000000e+00
  store double %57, ptr %52, align 8
  br label %losses_needless.exit.i

losses_needless.exit.i:                           ; preds = %51, %46, %34
  %58 = getelementptr inbounds i8, ptr %0, i64 31256
  store i64 1, ptr %58, align 8
  br label %flights_needless.exit

flights_needless.exit:                            ; preds = %24, %losses_needless.exit.i
  br i1 %.not45, label %land.exit, label %.preheader

.preheader:                                       ; preds = %flights_needless.exit
  %59 = getelementptr inbounds i8, ptr %6, i64 2048
  %60 = getelementptr inbounds i8, ptr %6, i64 3072
  br label %132

61:                                               ; preds = %.lr.ph, %collect.exit
  %62 = phi i64 [ 0, %.lr.ph ], [ %129, %collect.exit ]
  %63 = phi i64 [ 0, %.lr.ph ], [ %130, %collect.exit ]
  %.03666 = phi i64 [ 0, %.lr.ph ], [ %131, %collect.exit ]
  %64 = getelementptr inbounds %struct.packet, ptr %1, i64 %.03666
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds i8, ptr %64, i64 8
  %67 = load i64, ptr %66, align 8
  %68 = icmp ult i64 %67, 44
  br i1 %68, label %collect.exit, label %69

69:                                               ; preds = %61
  %70 = load i32, ptr %65, align 1
  %71 = tail call noundef i32 @llvm.bswap.i32(i32 %70)
  %.mask.i.i = and i32 %71, -268435456
  %72 = icmp eq i32 %.mask.i.i, 536870912
  br i1 %72, label %73, label %collect.exit

73:                                               ; preds = %69
  %74 = lshr i32 %71, 8
  %75 = and i32 %74, 255
  %76 = icmp ult i32 %75, 9
  br i1 %76, label %77, label %collect.exit

77:                                               ; preds = %73
  %78 = shl nuw nsw i32 %75, 7
  %79 = or disjoint i32 %78, 44
  %80 = zext nneg i32 %79 to i64
  %.not.i.i = icmp ult i64 %67, %80
  br i1 %.not.i.i, label %collect.exit, label %is_intact.exit.i

is_intact.exit.i:                                 ; preds = %77
  %81 = getelementptr inbounds i8, ptr %65, i64 4
  %82 = load i32, ptr %81, align 1
  %83 = tail call noundef i32 @llvm.bswap.i32(i32 %82)
  %84 = icmp eq i32 %83, %16
  %85 = and i32 %71, 251658240
  %.not.i = icmp eq i32 %85, 100663296
  %or.cond.i = and i1 %.not.i, %84
  br i1 %or.cond.i, label %86, label %collect.exit

86:                                               ; preds = %is_intact.exit.i
  %87 = getelementptr inbounds i8, ptr %65, i64 8
  %88 = load i32, ptr %87, align 1
  %89 = and i32 %88, 65535
  %.not29.i = icmp eq i32 %89, 64255
  br i1 %.not29.i, label %90, label %collect.exit

90:                                               ; preds = %86
  %91 = getelementptr inbounds i8, ptr %65, i64 40
  %92 = load i32, ptr %91, align 1
  %93 = tail call noundef i32 @llvm.bswap.i32(i32 %92)
  %94 = load i32, ptr %17, align 4
  %.not30.i = icmp eq i32 %93, %94
  br i1 %.not30.i, label %95, label %collect.exit

95:                                               ; preds = %90
  %96 = and i32 %71, 255
  %97 = icmp eq i32 %96, 18
  br i1 %97, label %collect.exit, label %98

98:                                               ; preds = %95
  %99 = icmp eq i32 %96, 22
  %100 = zext i1 %99 to i64
  %101 = add nsw i64 %63, %100
  %102 = getelementptr inbounds i8, ptr %65, i64 12
  %103 = load i32, ptr %102, align 1
  %104 = tail call noundef i32 @llvm.bswap.i32(i32 %103)
  %105 = and i32 %104, 255
  %106 = zext nneg i32 %105 to i64
  %107 = getelementptr inbounds [256 x ptr], ptr %0, i64 0, i64 %106
  %108 = load ptr, ptr %107, align 8
  %.not31.i = icmp eq ptr %108, null
  br i1 %.not31.i, label %collect.exit, label %109

109:                                              ; preds = %98
  %110 = getelementptr inbounds [256 x i32], ptr %19, i64 0, i64 %106
  %111 = load i32, ptr %110, align 4
  %.not32.i = icmp eq i32 %111, %104
  br i1 %.not32.i, label %112, label %collect.exit

112:                                              ; preds = %109
  %113 = getelementptr inbounds [256 x i8], ptr %20, i64 0, i64 %106
  %114 = load i8, ptr %113, align 1
  %115 = trunc i8 %114 to i1
  br i1 %115, label %collect.exit, label %116

116:                                              ; preds = %112
  store i8 1, ptr %113, align 1
  %117 = getelementptr inbounds [256 x i32], ptr %21, i64 0, i64 %106
  store i32 %96, ptr %117, align 4
  %118 = getelementptr inbounds i8, ptr %65, i64 16
  %119 = load i32, ptr %118, align 1
  %120 = getelementptr inbounds i8, ptr %65, i64 20
  %121 = load i32, ptr %120, align 1
  %122 = zext i32 %119 to i64
  %123 = zext i32 %121 to i64
  %124 = shl nuw i64 %123, 32
  %125 = or disjoint i64 %124, %122
  %126 = tail call i64 @llvm.bswap.i64(i64 %125)
  %127 = getelementptr inbounds [256 x i64], ptr %6, i64 0, i64 %106
  store i64 %126, ptr %127, align 8
  %128 = add nsw i64 %62, 1
  br label %collect.exit

collect.exit:                                     ; preds = %61, %69, %73, %77, %is_intact.exit.i, %86, %90, %95, %98, %109, %112, %116
  %129 = phi i64 [ %62, %61 ], [ %62, %69 ], [ %62, %73 ], [ %62, %77 ], [ %62, %is_intact.exit.i ], [ %62, %86 ], [ %62, %90 ], [ %62, %95 ], [ %62, %98 ], [ %62, %109 ], [ %62, %112 ], [ %128, %116 ]
  %130 = phi i64 [ %63, %61 ], [ %63, %69 ], [ %63, %73 ], [ %63, %77 ], [ %63, %is_intact.exit.i ], [ %63, %86 ], [ %63, %90 ], [ %63, %95 ], [ %101, %98 ], [ %101, %109 ], [ %101, %112 ], [ %101, %116 ]
  %131 = add nuw nsw i64 %.03666, 1
  %exitcond.not = icmp eq i64 %131, %2
  br i1 %exitcond.not, label %._crit_edge, label %61

132:                                              ; preds = %.preheader, %145
  %.072 = phi i64 [ 0, %.preheader ], [ %.2.ph, %145 ]
  %.03571 = phi i64 [ 0, %.preheader ], [ %146, %145 ]
  %.03970 = phi i64 [ 0, %.preheader ], [ %.241.ph, %145 ]
  %133 = getelementptr inbounds [256 x i8], ptr %60, i64 0, i64 %.03571
  %134 = load i8, ptr %133, align 1
  %135 = trunc i8 %134 to i1
  br i1 %135, label %136, label %145

136:                                              ; preds = %132
  %137 = getelementptr inbounds [256 x i32], ptr %59, i64 0, i64 %.03571
  %138 = load i32, ptr %137, align 4
  switch i32 %138, label %147 [
    i32 22, label %139
    i32 0, label %139
    i32 23, label %142
  ]

139:                                              ; preds = %136, %136
  %140 = add nsw i64 %.072, 1
  %141 = getelementptr inbounds [256 x i64], ptr %7, i64 0, i64 %.072
  br label %.sink.split

142:                                              ; preds = %136
  %143 = add nsw i64 %.03970, 1
  %144 = getelementptr inbounds [256 x i64], ptr %8, i64 0, i64 %.03970
  br label %.sink.split

.sink.split:                                      ; preds = %139, %142
  %.sink = phi ptr [ %144, %142 ], [ %141, %139 ]
  %.241.ph.ph = phi i64 [ %143, %142 ], [ %.03970, %139 ]
  %.2.ph.ph = phi i64 [ %.072, %142 ], [ %140, %139 ]
  store i64 %.03571, ptr %.sink, align 8
  br label %145

145:                                              ; preds = %.sink.split, %132
  %.241.ph = phi i64 [ %.03970, %132 ], [ %.241.ph.ph, %.sink.split ]
  %.2.ph = phi i64 [ %.072, %132 ], [ %.2.ph.ph, %.sink.split ]
  %146 = add nuw nsw i64 %.03571, 1
  %exitcond76 = icmp eq i64 %146, 256
  br i1 %exitcond76, label %153, label %132

147:                                              ; preds = %136
  store i32 %138, ptr %12, align 8
  %148 = getelementptr inbounds [256 x ptr], ptr %0, i64 0, i64 %.03571
  %149 = load ptr, ptr %148, align 8
  %150 = getelementptr inbounds i8, ptr %149, i64 32
  %151 = load i64, ptr %150, align 8
  %152 = getelementptr inbounds i8, ptr %0, i64 10352
  store i64 %151, ptr %152, align 8
  br label %land.exit

153:                                              ; preds = %145
  %.not46 = icmp eq i64 %.241.ph, 0
  br i1 %.not46, label %flights_rest.exit, label %154

154:                                              ; preds = %153
  %155 = getelementptr inbounds i8, ptr %0, i64 10328
  %156 = load double, ptr %155, align 8
  %157 = fadd double %156, %3
  %158 = getelementptr inbounds i8, ptr %0, i64 30848
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %5) nounwind
  call void @losses_hear(ptr noundef nonnull %158, ptr noundef nonnull readonly %8, i64 noundef %.241.ph, double noundef %3) nobuiltin
  %159 = getelementptr inbounds i8, ptr %0, i64 30960
  %160 = load i64, ptr %159, align 8
  %161 = call i1 @losses_end_round_trip(ptr noundef nonnull %158, i64 noundef %160, ptr noundef nonnull %5) nobuiltin
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %5) nounwind
  %162 = icmp sgt i64 %.241.ph, 0
  br i1 %162, label %.lr.ph.i, label %flights_rest.exit

.lr.ph.i:                                         ; preds = %154
  %163 = getelementptr inbounds i8, ptr %0, i64 28792
  br label %164

164:                                              ; preds = %173, %.lr.ph.i
  %.015.i = phi i64 [ 0, %.lr.ph.i ], [ %174, %173 ]
  %165 = load ptr, ptr %158, align 8
  %166 = getelementptr inbounds i64, ptr %8, i64 %.015.i
  %167 = load i64, ptr %166, align 8
  %168 = getelementptr inbounds i64, ptr %165, i64 %167
  %169 = getelementptr inbounds [256 x double], ptr %163, i64 0, i64 %167
  store double %157, ptr %169, align 8
  %170 = load i64, ptr %168, align 8
  %171 = icmp eq i64 %170, 1
  br i1 %171, label %172, label %173

172:                                              ; preds = %164
  store i64 0, ptr %168, align 8
  br label %173

173:                                              ; preds = %172, %164
  %174 = add nuw nsw i64 %.015.i, 1
  %exitcond.not.i = icmp eq i64 %174, %.241.ph
  br i1 %exitcond.not.i, label %flights_rest.exit, label %164

flights_rest.exit:                                ; preds = %173, %154, %153
  %.not47 = icmp eq i64 %.2.ph, 0
  br i1 %.not47, label %land.exit, label %175

175:                                              ; preds = %flights_rest.exit
  call void @flights_land(ptr noundef nonnull %26, ptr noundef nonnull readonly %7, i64 noundef %.2.ph, double noundef %3) nobuiltin
  %176 = icmp sgt i64 %.2.ph, 0
  br i1 %176, label %.lr.ph.i48, label %land.exit

.lr.ph.i48:                                       ; preds = %175
  %177 = getelementptr inbounds i8, ptr %0, i64 8192
  %178 = getelementptr inbounds i8, ptr %0, i64 10240
  %179 = getelementptr inbounds i8, ptr %0, i64 10248
  %180 = getelementptr inbounds i8, ptr %0, i64 2048
  %181 = getelementptr inbounds i8, ptr %0, i64 10288
  %182 = getelementptr inbounds i8, ptr %0, i64 10296
  br label %183

183:                                              ; preds = %212, %.lr.ph.i48
  %.025.i = phi i64 [ 0, %.lr.ph.i48 ], [ %213, %212 ]
  %184 = getelementptr inbounds i64, ptr %7, i64 %.025.i
  %185 = load i64, ptr %184, align 8
  %186 = getelementptr inbounds [256 x ptr], ptr %0, i64 0, i64 %185
  %187 = load ptr, ptr %186, align 8
  store ptr null, ptr %186, align 8
  %188 = load i64, ptr %178, align 8
  %189 = load i64, ptr %179, align 8
  %190 = add nsw i64 %189, 1
  store i64 %190, ptr %179, align 8
  %191 = add nsw i64 %189, %188
  %192 = srem i64 %191, 256
  %193 = getelementptr inbounds [256 x i64], ptr %177, i64 0, i64 %192
  store i64 %185, ptr %193, align 8
  %194 = getelementptr inbounds [256 x i64], ptr %6, i64 0, i64 %185
  %195 = load i64, ptr %194, align 8
  %196 = getelementptr inbounds i8, ptr %187, i64 16
  %197 = load ptr, ptr %196, align 8
  %198 = getelementptr inbounds [256 x i64], ptr %180, i64 0, i64 %185
  %199 = load i64, ptr %198, align 8
  %200 = getelementptr inbounds i64, ptr %197, i64 %199
  store i64 %195, ptr %200, align 8
  %201 = getelementptr inbounds i8, ptr %187, i64 56
  %202 = load i64, ptr %201, align 8
  %203 = add nsw i64 %202, -1
  store i64 %203, ptr %201, align 8
  %.not.i49 = icmp eq i64 %203, 0
  br i1 %.not.i49, label %204, label %212

204:                                              ; preds = %183
  %205 = load i64, ptr %9, align 8
  %206 = add nsw i64 %205, -1
  store i64 %206, ptr %9, align 8
  %207 = getelementptr inbounds i8, ptr %187, i64 64
  store ptr null, ptr %207, align 8
  %208 = load ptr, ptr %181, align 8
  %.not.i.i51 = icmp eq ptr %208, null
  br i1 %.not.i.i51, label %append.exit.i, label %209

209:                                              ; preds = %204
  %210 = load ptr, ptr %182, align 8
  %211 = getelementptr inbounds i8, ptr %210, i64 64
  br label %append.exit.i

append.exit.i:                                    ; preds = %209, %204
  %.sink.i.i = phi ptr [ %211, %209 ], [ %181, %204 ]
  store ptr %187, ptr %.sink.i.i, align 8
  store ptr %187, ptr %182, align 8
  br label %212

212:                                              ; preds = %append.exit.i, %183
  %213 = add nuw nsw i64 %.025.i, 1
  %exitcond.not.i50 = icmp eq i64 %213, %.2.ph
  br i1 %exitcond.not.i50, label %land.exit, label %183

land.exit:                                        ; preds = %212, %175, %147, %flights_rest.exit, %flights_needless.exit, %4, %11
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %8) nounwind
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %7) nounwind
  call void @llvm.lifetime.end.p0(i64 3344, ptr nonnull %6) nounwind
  ret void
}

define void @inbound_begin(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load ptr, ptr %4, align 8
  %.not8 = icmp eq ptr %5, null
  br i1 %.not8, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %3
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  br label %7

7:                                                ; preds = %.lr.ph, %7
  %8 = phi ptr [ %5, %.lr.ph ], [ %9, %7 ]
  %9 = load ptr, ptr %8, align 8
  %10 = load ptr, ptr %6, align 8
  tail call void %10(ptr noundef nonnull %8) nobuiltin nounwind
  store ptr %9, ptr %4, align 8
  %.not = icmp eq ptr %9, null
  br i1 %.not, label %._crit_edge, label %7

._crit_edge:                                      ; preds = %7, %3
  store i8 1, ptr %0, align 8
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 1
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(3) %.sroa.3.0..sroa_idx, i8 0, i64 3, i1 false)
  %.sroa.31.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 4
  store i32 %2, ptr %.sroa.31.0..sroa_idx, align 4
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.sroa.4.0..sroa_idx, i8 0, i64 24, i1 false)
  ret void
}

define noundef i1 @inbound_take(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3, ptr nocapture noundef %4) local_unnamed_addr nounwind {
  %6 = getelementptr inbounds i8, ptr %2, i64 20
  %7 = load i32, ptr %6, align 1
  %8 = tail call noundef i32 @llvm.bswap.i32(i32 %7)
  %9 = getelementptr inbounds i8, ptr %2, i64 36
  %10 = load i32, ptr %9, align 1
  %11 = tail call noundef i32 @llvm.bswap.i32(i32 %10)
  %12 = shl i64 %3, 2
  %.not.i = icmp eq i32 %10, 0
  br i1 %.not.i, label %fragments_of.exit, label %13

13:                                               ; preds = %5
  %14 = zext i32 %11 to i64
  %15 = add i64 %12, -1
  %16 = add i64 %15, %14
  %17 = udiv i64 %16, %12
  br label %fragments_of.exit

fragments_of.exit:                                ; preds = %5, %13
  %18 = phi i64 [ %17, %13 ], [ 1, %5 ]
  %19 = getelementptr inbounds i8, ptr %0, i64 8
  %20 = load i32, ptr %19, align 8
  %21 = sub i32 %8, %20
  %22 = icmp slt i32 %21, 0
  br i1 %22, label %take_content.exit, label %23

23:                                               ; preds = %fragments_of.exit
  %24 = getelementptr inbounds i8, ptr %0, i64 16
  br label %25

25:                                               ; preds = %27, %23
  %.0.i = phi ptr [ %24, %23 ], [ %26, %27 ]
  %26 = load ptr, ptr %.0.i, align 8
  %.not.i39 = icmp eq ptr %26, null
  br i1 %.not.i39, label %32, label %27

27:                                               ; preds = %25
  %28 = getelementptr inbounds i8, ptr %26, i64 24
  %29 = load i32, ptr %28, align 8
  %.not6.i = icmp eq i32 %29, %8
  br i1 %.not6.i, label %find.exit, label %25

find.exit:                                        ; preds = %27
  %30 = getelementptr inbounds i8, ptr %26, i64 16
  %31 = load i64, ptr %30, align 8
  %.not37 = icmp eq i64 %31, 0
  br i1 %.not37, label %take_content.exit, label %123

32:                                               ; preds = %25
  %33 = icmp eq i64 %18, 1
  br i1 %33, label %34, label %99

34:                                               ; preds = %32
  %35 = zext i32 %11 to i64
  %36 = add nuw nsw i64 %35, 40
  %37 = icmp eq i32 %8, %20
  br i1 %37, label %38, label %in_contents.exit.thread.i

38:                                               ; preds = %34
  %39 = getelementptr inbounds i8, ptr %1, i64 24
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %1, i64 32
  %42 = load i64, ptr %41, align 8
  %43 = sub nsw i64 %42, %40
  %44 = add nuw nsw i64 %35, 47
  %45 = and i64 %44, 8589934584
  %46 = icmp sgt i64 %45, %43
  br i1 %46, label %in_contents.exit.thread.i, label %in_contents.exit.i

in_contents.exit.i:                               ; preds = %38
  %47 = add nsw i64 %40, %45
  store i64 %47, ptr %39, align 8
  %48 = getelementptr inbounds i8, ptr %1, i64 16
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %49, i64 %40
  %.not.i40 = icmp eq ptr %49, null
  br i1 %.not.i40, label %in_contents.exit.thread.i, label %.thread.i

in_contents.exit.thread.i:                        ; preds = %in_contents.exit.i, %38, %34
  %51 = load ptr, ptr %1, align 8
  %52 = tail call ptr %51(i64 noundef %36) nobuiltin nounwind
  %.not.i.i = icmp eq ptr %52, null
  br i1 %.not.i.i, label %take_content.exit, label %.thread.i

.thread.i:                                        ; preds = %in_contents.exit.thread.i, %in_contents.exit.i
  %.029.i = phi ptr [ %52, %in_contents.exit.thread.i ], [ %50, %in_contents.exit.i ]
  %53 = load i32, ptr %2, align 1
  %54 = lshr i32 %53, 24
  %55 = zext nneg i32 %54 to i64
  %56 = getelementptr inbounds i8, ptr %2, i64 16
  %57 = load i32, ptr %6, align 1
  %58 = tail call noundef i32 @llvm.bswap.i32(i32 %57)
  %59 = load i32, ptr %9, align 1
  %60 = tail call noundef i32 @llvm.bswap.i32(i32 %59)
  %61 = load i32, ptr %56, align 1
  %62 = tail call noundef i32 @llvm.bswap.i32(i32 %61)
  store ptr null, ptr %.029.i, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %.029.i, i64 8
  store i64 %55, ptr %.sroa.2.0..sroa_idx.i.i, align 8
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %.029.i, i64 16
  store i64 0, ptr %.sroa.3.0..sroa_idx.i.i, align 8
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %.029.i, i64 24
  store i32 %58, ptr %.sroa.4.0..sroa_idx.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %.029.i, i64 28
  store i32 %60, ptr %.sroa.5.0..sroa_idx.i.i, align 4
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %.029.i, i64 32
  store i32 %62, ptr %.sroa.6.0..sroa_idx.i.i, align 8
  %63 = getelementptr inbounds i8, ptr %.029.i, i64 40
  %64 = getelementptr inbounds i8, ptr %2, i64 44
  %65 = zext i32 %60 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %63, ptr nonnull readonly align 1 %64, i64 %65, i1 false)
  br i1 %37, label %71, label %66

66:                                               ; preds = %.thread.i
  %67 = load ptr, ptr %24, align 8
  store ptr %67, ptr %.029.i, align 8
  store ptr %.029.i, ptr %24, align 8
  %68 = getelementptr inbounds i8, ptr %0, i64 24
  %69 = load i64, ptr %68, align 8
  %70 = add nsw i64 %69, 1
  store i64 %70, ptr %68, align 8
  br label %take_content.exit

71:                                               ; preds = %.thread.i
  %72 = load i32, ptr %19, align 8
  %73 = add i32 %72, 1
  store i32 %73, ptr %19, align 8
  store ptr null, ptr %.029.i, align 8
  %74 = load ptr, ptr %4, align 8
  %.not.i25.i = icmp eq ptr %74, null
  br i1 %.not.i25.i, label %hand_over.exit.i, label %75

75:                                               ; preds = %71
  %76 = getelementptr inbounds i8, ptr %4, i64 8
  %77 = load ptr, ptr %76, align 8
  br label %hand_over.exit.i

hand_over.exit.i:                                 ; preds = %75, %71
  %.sink.i.i = phi ptr [ %77, %75 ], [ %4, %71 ]
  store ptr %.029.i, ptr %.sink.i.i, align 8
  %78 = getelementptr inbounds i8, ptr %4, i64 8
  store ptr %.029.i, ptr %78, align 8
  %79 = getelementptr inbounds i8, ptr %0, i64 24
  br label %80

80:                                               ; preds = %98, %hand_over.exit.i
  %81 = load i32, ptr %19, align 8
  br label %82

82:                                               ; preds = %84, %80
  %.0.i.i.i = phi ptr [ %24, %80 ], [ %83, %84 ]
  %83 = load ptr, ptr %.0.i.i.i, align 8
  %.not.i.i.i = icmp eq ptr %83, null
  br i1 %.not.i.i.i, label %take_content.exit, label %84

84:                                               ; preds = %82
  %85 = getelementptr inbounds i8, ptr %83, i64 24
  %86 = load i32, ptr %85, align 8
  %.not6.i.i.i = icmp eq i32 %86, %81
  br i1 %.not6.i.i.i, label %find.exit.i.i, label %82

find.exit.i.i:                                    ; preds = %84
  %87 = getelementptr inbounds i8, ptr %83, i64 16
  %88 = load i64, ptr %87, align 8
  %.not12.i.i = icmp eq i64 %88, 0
  br i1 %.not12.i.i, label %89, label %take_content.exit

89:                                               ; preds = %find.exit.i.i
  %90 = load ptr, ptr %83, align 8
  store ptr %90, ptr %.0.i.i.i, align 8
  %91 = load i64, ptr %79, align 8
  %92 = add nsw i64 %91, -1
  store i64 %92, ptr %79, align 8
  %93 = load i32, ptr %19, align 8
  %94 = add i32 %93, 1
  store i32 %94, ptr %19, align 8
  store ptr null, ptr %83, align 8
  %95 = load ptr, ptr %4, align 8
  %.not.i13.i.i = icmp eq ptr %95, null
  br i1 %.not.i13.i.i, label %98, label %96

96:                                               ; preds = %89
  %97 = load ptr, ptr %78, align 8
  br label %98

98:                                               ; preds = %96, %89
  %.sink.i.i.i = phi ptr [ %97, %96 ], [ %4, %89 ]
  store ptr %83, ptr %.sink.i.i.i, align 8
  store ptr %83, ptr %78, align 8
  br label %80

99:                                               ; preds = %32
  %100 = or disjoint i64 %12, 1
  %101 = mul i64 %18, %100
  %102 = add i64 %101, 40
  %103 = load ptr, ptr %1, align 8
  %104 = tail call ptr %103(i64 noundef %102) nobuiltin nounwind
  %.not.i.i41 = icmp eq ptr %104, null
  br i1 %.not.i.i41, label %take_content.exit, label %105

105:                                              ; preds = %99
  %106 = load i32, ptr %2, align 1
  %107 = lshr i32 %106, 24
  %108 = zext nneg i32 %107 to i64
  %109 = getelementptr inbounds i8, ptr %2, i64 16
  %110 = load i32, ptr %6, align 1
  %111 = tail call noundef i32 @llvm.bswap.i32(i32 %110)
  %112 = load i32, ptr %9, align 1
  %113 = tail call noundef i32 @llvm.bswap.i32(i32 %112)
  %114 = load i32, ptr %109, align 1
  %115 = tail call noundef i32 @llvm.bswap.i32(i32 %114)
  store ptr null, ptr %104, align 8
  %.sroa.2.0..sroa_idx.i.i42 = getelementptr inbounds i8, ptr %104, i64 8
  store i64 %108, ptr %.sroa.2.0..sroa_idx.i.i42, align 8
  %.sroa.3.0..sroa_idx.i.i43 = getelementptr inbounds i8, ptr %104, i64 16
  store i64 %18, ptr %.sroa.3.0..sroa_idx.i.i43, align 8
  %.sroa.4.0..sroa_idx.i.i44 = getelementptr inbounds i8, ptr %104, i64 24
  store i32 %111, ptr %.sroa.4.0..sroa_idx.i.i44, align 8
  %.sroa.5.0..sroa_idx.i.i45 = getelementptr inbounds i8, ptr %104, i64 28
  store i32 %113, ptr %.sroa.5.0..sroa_idx.i.i45, align 4
  %.sroa.6.0..sroa_idx.i.i46 = getelementptr inbounds i8, ptr %104, i64 32
  store i32 %115, ptr %.sroa.6.0..sroa_idx.i.i46, align 8
  %116 = getelementptr inbounds i8, ptr %104, i64 40
  %117 = mul i64 %18, %12
  %118 = getelementptr inbounds i8, ptr %116, i64 %117
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %118, i8 0, i64 %18, i1 false)
  %119 = load ptr, ptr %24, align 8
  store ptr %119, ptr %104, align 8
  store ptr %104, ptr %24, align 8
  %120 = getelementptr inbounds i8, ptr %0, i64 24
  %121 = load i64, ptr %120, align 8
  %122 = add nsw i64 %121, 1
  store i64 %122, ptr %120, align 8
  br label %123

123:                                              ; preds = %find.exit, %105
  %.0.ph = phi ptr [ %104, %105 ], [ %26, %find.exit ]
  %124 = getelementptr inbounds i8, ptr %.0.ph, i64 28
  %125 = load i32, ptr %124, align 4
  %126 = icmp eq i32 %125, %11
  br i1 %126, label %127, label %put.exit

127:                                              ; preds = %123
  %128 = getelementptr inbounds i8, ptr %2, i64 24
  %129 = load i32, ptr %128, align 1
  %130 = tail call noundef i32 @llvm.bswap.i32(i32 %129)
  %131 = zext i32 %130 to i64
  %132 = getelementptr inbounds i8, ptr %.0.ph, i64 40
  %133 = mul i64 %18, %12
  %134 = getelementptr inbounds i8, ptr %132, i64 %133
  %135 = getelementptr inbounds i8, ptr %134, i64 %131
  %136 = load i8, ptr %135, align 1
  %.not.i47 = icmp eq i8 %136, 0
  br i1 %.not.i47, label %137, label %put.exit

137:                                              ; preds = %127
  %138 = zext i32 %11 to i64
  %139 = mul i64 %12, %131
  %140 = sub i64 %138, %139
  %141 = getelementptr inbounds i8, ptr %132, i64 %139
  %142 = getelementptr inbounds i8, ptr %2, i64 44
  %143 = tail call i64 @llvm.umin.i64(i64 %140, i64 %12)
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %141, ptr nonnull readonly align 1 %142, i64 %143, i1 false)
  store i8 1, ptr %135, align 1
  %144 = getelementptr inbounds i8, ptr %.0.ph, i64 16
  %145 = load i64, ptr %144, align 8
  %146 = add nsw i64 %145, -1
  store i64 %146, ptr %144, align 8
  br label %put.exit

put.exit:                                         ; preds = %137, %127, %123
  %147 = load i32, ptr %19, align 8
  %148 = icmp eq i32 %8, %147
  br i1 %148, label %149, label %take_content.exit

149:                                              ; preds = %put.exit
  %150 = getelementptr inbounds i8, ptr %0, i64 24
  %151 = getelementptr inbounds i8, ptr %4, i64 8
  br label %152

152:                                              ; preds = %170, %149
  %153 = phi i32 [ %.pre, %170 ], [ %8, %149 ]
  br label %154

154:                                              ; preds = %156, %152
  %.0.i.i = phi ptr [ %24, %152 ], [ %155, %156 ]
  %155 = load ptr, ptr %.0.i.i, align 8
  %.not.i.i48 = icmp eq ptr %155, null
  br i1 %.not.i.i48, label %take_content.exit, label %156

156:                                              ; preds = %154
  %157 = getelementptr inbounds i8, ptr %155, i64 24
  %158 = load i32, ptr %157, align 8
  %.not6.i.i = icmp eq i32 %158, %153
  br i1 %.not6.i.i, label %find.exit.i, label %154

find.exit.i:                                      ; preds = %156
  %159 = getelementptr inbounds i8, ptr %155, i64 16
  %160 = load i64, ptr %159, align 8
  %.not12.i = icmp eq i64 %160, 0
  br i1 %.not12.i, label %161, label %take_content.exit

161:                                              ; preds = %find.exit.i
  %162 = load ptr, ptr %155, align 8
  store ptr %162, ptr %.0.i.i, align 8
  %163 = load i64, ptr %150, align 8
  %164 = add nsw i64 %163, -1
  store i64 %164, ptr %150, align 8
  %165 = load i32, ptr %19, align 8
  %166 = add i32 %165, 1
  store i32 %166, ptr %19, align 8
  store ptr null, ptr %155, align 8
  %167 = load ptr, ptr %4, align 8
  %.not.i13.i = icmp eq ptr %167, null
  br i1 %.not.i13.i, label %170, label %168

168:                                              ; preds = %161
  %169 = load ptr, ptr %151, align 8
  br label %170

170:                                              ; preds = %168, %161
  %.sink.i.i49 = phi ptr [ %169, %168 ], [ %4, %161 ]
  store ptr %155, ptr %.sink.i.i49, align 8
  store ptr %155, ptr %151, align 8
  %.pre = load i32, ptr %19, align 8
  br label %152

take_content.exit:                                ; preds = %find.exit.i, %154, %find.exit.i.i, %82, %99, %66, %in_contents.exit.thread.i, %put.exit, %find.exit, %fragments_of.exit
  %.035 = phi i1 [ true, %fragments_of.exit ], [ true, %find.exit ], [ true, %put.exit ], [ true, %66 ], [ false, %in_contents.exit.thread.i ], [ false, %99 ], [ true, %82 ], [ true, %find.exit.i.i ], [ true, %154 ], [ true, %find.exit.i ]
  ret i1 %.035
}

define range(i32 0, 256) i32 @quantise(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2, float noundef %3, float noundef %4, float noundef %5, ptr nocapture noundef writeonly %6) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %8 = icmp sgt i64 %2, 0
  br i1 %8, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %7
  %9 = fneg float %5
  br label %11

._crit_edge.loopexit:                             ; preds = %11
  %10 = lshr i32 %19, 23
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %7
  %.023.lcssa = phi i32 [ 0, %7 ], [ %30, %._crit_edge.loopexit ]
  %.0.lcssa = phi i32 [ 0, %7 ], [ %10, %._crit_edge.loopexit ]
  store i32 %.023.lcssa, ptr %6, align 4
  ret i32 %.0.lcssa

11:                                               ; preds = %.lr.ph, %11
  %.028 = phi i32 [ 0, %.lr.ph ], [ %19, %11 ]
  %.02327 = phi i32 [ 0, %.lr.ph ], [ %30, %11 ]
  %.02426 = phi i64 [ 0, %.lr.ph ], [ %31, %11 ]
  %12 = getelementptr inbounds float, ptr %0, i64 %.02426
  %13 = load float, ptr %12, align 4
  %14 = tail call float @llvm.fabs.f32(float %13)
  %15 = bitcast float %14 to i32
  %16 = fmul float %13, %3
  %17 = fmul float %16, %4
  %18 = tail call float @llvm.rint.f32(float %17)
  %19 = tail call i32 @llvm.umax.i32(i32 %15, i32 %.028)
  %20 = fcmp ord float %18, 0.000000e+00
  %21 = select i1 %20, float %18, float 0.000000e+00
  %22 = fcmp ogt float %21, %5
  %23 = select i1 %22, float %5, float %21
  %24 = fcmp olt float %23, %9
  %25 = select i1 %24, float %9, float %23
  %26 = fptosi float %25 to i32
  %27 = tail call noundef i32 @llvm.bswap.i32(i32 %26)
  %28 = getelementptr inbounds i32, ptr %1, i64 %.02426
  store i32 %27, ptr %28, align 4
  %.not = icmp ne i32 %15, 0
  %.not25 = icmp eq i32 %26, 0
  %spec.select = select i1 %.not, i1 %.not25, i1 false
  %29 = zext i1 %spec.select to i32
  %30 = add i32 %.02327, %29
  %31 = add nuw nsw i64 %.02426, 1
  %exitcond.not = icmp eq i64 %31, %2
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %11
}

declare float @llvm.rint.f32(float) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define void @dequantise(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2, float noundef %3, float noundef %4) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %5
  ret void

.lr.ph:                                           ; preds = %5, %.lr.ph
  %.08 = phi i64 [ %14, %.lr.ph ], [ 0, %5 ]
  %7 = getelementptr inbounds i32, ptr %0, i64 %.08
  %8 = load i32, ptr %7, align 1
  %9 = tail call noundef i32 @llvm.bswap.i32(i32 %8)
  %10 = sitofp i32 %9 to float
  %11 = fmul float %10, %3
  %12 = fmul float %11, %4
  %13 = getelementptr inbounds float, ptr %1, i64 %.08
  store float %12, ptr %13, align 4
  %14 = add nuw nsw i64 %.08, 1
  %exitcond.not = icmp eq i64 %14, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define void @swap_words(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  ret void

.lr.ph:                                           ; preds = %3, %.lr.ph
  %.06 = phi i64 [ %9, %.lr.ph ], [ 0, %3 ]
  %5 = getelementptr inbounds i32, ptr %0, i64 %.06
  %6 = load i32, ptr %5, align 1
  %7 = tail call noundef i32 @llvm.bswap.i32(i32 %6)
  %8 = getelementptr inbounds i32, ptr %1, i64 %.06
  store i32 %7, ptr %8, align 4
  %9 = add nuw nsw i64 %.06, 1
  %exitcond.not = icmp eq i64 %9, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define void @scaling_at(ptr nocapture noundef readonly %0, i32 noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = zext i32 %1 to i64
  %5 = getelementptr inbounds [256 x float], ptr %0, i64 0, i64 %4
  %6 = load float, ptr %5, align 4
  store float %6, ptr %2, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 1024
  %8 = getelementptr inbounds [256 x float], ptr %7, i64 0, i64 %4
  %9 = load float, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %2, i64 4
  store float %9, ptr %10, align 4
  %11 = getelementptr inbounds i8, ptr %0, i64 2048
  %12 = getelementptr inbounds [256 x float], ptr %11, i64 0, i64 %4
  %13 = load float, ptr %12, align 4
  %14 = getelementptr inbounds i8, ptr %2, i64 8
  store float %13, ptr %14, align 4
  %15 = getelementptr inbounds i8, ptr %0, i64 3072
  %16 = getelementptr inbounds [256 x float], ptr %15, i64 0, i64 %4
  %17 = load float, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %2, i64 12
  store float %17, ptr %18, align 4
  ret void
}

define void @read_values(ptr nocapture noundef readonly %0, ptr noundef readonly %1, ptr noundef readonly %2, ptr nocapture noundef writeonly %3, i64 noundef %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = alloca %struct.scaling, align 4
  %7 = load i32, ptr %0, align 1
  %8 = tail call noundef i32 @llvm.bswap.i32(i32 %7)
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = load i32, ptr %9, align 1
  %11 = lshr i32 %10, 24
  %12 = lshr i32 %8, 3
  %13 = and i32 %12, 8160
  %14 = zext nneg i32 %13 to i64
  %15 = tail call i64 @llvm.smin.i64(i64 %14, i64 %4)
  %16 = icmp ne ptr %1, null
  %17 = icmp ne ptr %2, null
  %or.cond = and i1 %16, %17
  %18 = and i32 %8, 262144
  %.not = icmp eq i32 %18, 0
  br i1 %or.cond, label %19, label %36

19:                                               ; preds = %5
  br i1 %.not, label %20, label %.thread

20:                                               ; preds = %19
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  %21 = zext nneg i32 %11 to i64
  %22 = getelementptr inbounds [256 x float], ptr %1, i64 0, i64 %21
  %23 = load float, ptr %22, align 4
  store float %23, ptr %6, align 4
  %24 = getelementptr inbounds i8, ptr %1, i64 1024
  %25 = getelementptr inbounds [256 x float], ptr %24, i64 0, i64 %21
  %26 = load float, ptr %25, align 4
  %27 = getelementptr inbounds i8, ptr %6, i64 4
  store float %26, ptr %27, align 4
  %28 = getelementptr inbounds i8, ptr %1, i64 2048
  %29 = getelementptr inbounds [256 x float], ptr %28, i64 0, i64 %21
  %30 = load float, ptr %29, align 4
  %31 = getelementptr inbounds i8, ptr %6, i64 8
  store float %30, ptr %31, align 4
  %32 = getelementptr inbounds i8, ptr %1, i64 3072
  %33 = getelementptr inbounds [256 x float], ptr %32, i64 0, i64 %21
  %34 = load float, ptr %33, align 4
  %35 = getelementptr inbounds i8, ptr %6, i64 12
  store float %34, ptr %35, align 4
  call void @narrow_unpack(ptr noundef nonnull readonly %2, ptr noundef nonnull readonly %0, ptr noundef %3, i64 noundef %4, ptr noundef nonnull %6) nobuiltin
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  br label %51

36:                                               ; preds = %5
  %or.cond33.not = and i1 %16, %.not
  br i1 %or.cond33.not, label %37, label %.thread

37:                                               ; preds = %36
  %38 = getelementptr inbounds i8, ptr %0, i64 44
  %39 = getelementptr inbounds i8, ptr %1, i64 2048
  %40 = zext nneg i32 %11 to i64
  %41 = getelementptr inbounds [256 x float], ptr %39, i64 0, i64 %40
  %42 = load float, ptr %41, align 4
  %43 = getelementptr inbounds i8, ptr %1, i64 3072
  %44 = getelementptr inbounds [256 x float], ptr %43, i64 0, i64 %40
  %45 = load float, ptr %44, align 4
  tail call void @dequantise(ptr noundef nonnull %38, ptr noundef %3, i64 noundef %15, float noundef %42, float noundef %45) nobuiltin
  br label %47

.thread:                                          ; preds = %19, %36
  %46 = getelementptr inbounds i8, ptr %0, i64 44
  tail call void @swap_words(ptr noundef nonnull %46, ptr noundef %3, i64 noundef %15) nobuiltin
  br label %47

47:                                               ; preds = %.thread, %37
  %48 = getelementptr inbounds i32, ptr %3, i64 %15
  %49 = sub nsw i64 %4, %15
  %50 = shl i64 %49, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %48, i8 0, i64 %50, i1 false)
  br label %51

51:                                               ; preds = %47, %20
  ret void
}

define void @slot_states_begin(ptr nocapture noundef writeonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: write) {
  %2 = getelementptr inbounds i8, ptr %0, i64 16384
  %3 = getelementptr inbounds i8, ptr %0, i64 10240
  br label %5

4:                                                ; preds = %5
  ret void

5:                                                ; preds = %1, %5
  %.05 = phi i64 [ 0, %1 ], [ %8, %5 ]
  %6 = getelementptr inbounds [256 x i64], ptr %2, i64 0, i64 %.05
  store i64 -2, ptr %6, align 8
  %7 = getelementptr inbounds [256 x double], ptr %3, i64 0, i64 %.05
  store double 0x7FF0000000000000, ptr %7, align 8
  %8 = add nuw nsw i64 %.05, 1
  %exitcond.not = icmp eq i64 %8, 256
  br i1 %exitcond.not, label %4, label %5
}

define void @losses_use(ptr nocapture noundef writeonly %0, ptr noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  store ptr %1, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %1, i64 2048
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  store ptr %3, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 6144
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  store ptr %5, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 8192
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  store ptr %7, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %1, i64 4096
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  store ptr %9, ptr %10, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 10240
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  store ptr %11, ptr %12, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 12288
  %14 = getelementptr inbounds i8, ptr %0, i64 48
  store ptr %13, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 14336
  %16 = getelementptr inbounds i8, ptr %0, i64 56
  store ptr %15, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %1, i64 16384
  %18 = getelementptr inbounds i8, ptr %0, i64 64
  store ptr %17, ptr %18, align 8
  ret void
}

define void @losses_begin(ptr nocapture noundef writeonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %2 = getelementptr inbounds i8, ptr %0, i64 72
  %3 = getelementptr inbounds i8, ptr %0, i64 136
  store i64 -1, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 192
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %2, i8 -1, i64 32, i1 false)
  store double 0xFFF0000000000000, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 168
  store double 0xFFF0000000000000, ptr %5, align 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %0, i64 224
  store double 0x7FF0000000000000, ptr %.sroa.3.0..sroa_idx.i, align 8
  %.sroa.4.0..sroa_idx.i = getelementptr inbounds i8, ptr %0, i64 232
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.sroa.4.0..sroa_idx.i, i8 0, i64 24, i1 false)
  %.sroa.41.0..sroa_idx.i = getelementptr inbounds i8, ptr %0, i64 256
  store i8 1, ptr %.sroa.41.0..sroa_idx.i, align 8
  %.sroa.5.0..sroa_idx.i = getelementptr inbounds i8, ptr %0, i64 257
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(39) %.sroa.5.0..sroa_idx.i, i8 0, i64 39, i1 false)
  ret void
}

define i1 @losses_is_overtaken(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 40
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds double, ptr %4, i64 %1
  %6 = load double, ptr %5, align 8
  %7 = fcmp one double %6, 0x7FF0000000000000
  ret i1 %7
}

define void @losses_leave(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 40
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds double, ptr %4, i64 %1
  %6 = load double, ptr %5, align 8
  %7 = fcmp one double %6, 0x7FF0000000000000
  %.v = select i1 %7, i64 88, i64 72
  %8 = getelementptr inbounds i8, ptr %0, i64 %.v
  %9 = getelementptr inbounds i8, ptr %0, i64 56
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %1
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 64
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i64, ptr %14, i64 %1
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, -2
  br i1 %17, label %32, label %18

18:                                               ; preds = %2
  %19 = icmp eq i64 %12, -1
  %20 = getelementptr inbounds i64, ptr %14, i64 %12
  %.sink = select i1 %19, ptr %8, ptr %20
  store i64 %16, ptr %.sink, align 8
  %21 = icmp eq i64 %16, -1
  br i1 %21, label %22, label %24

22:                                               ; preds = %18
  %23 = getelementptr inbounds i8, ptr %8, i64 8
  br label %27

24:                                               ; preds = %18
  %25 = load ptr, ptr %9, align 8
  %26 = getelementptr inbounds i64, ptr %25, i64 %16
  br label %27

27:                                               ; preds = %24, %22
  %.sink25 = phi ptr [ %26, %24 ], [ %23, %22 ]
  store i64 %12, ptr %.sink25, align 8
  %28 = load ptr, ptr %13, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %1
  store i64 -2, ptr %29, align 8
  %30 = load ptr, ptr %3, align 8
  %31 = getelementptr inbounds double, ptr %30, i64 %1
  store double 0x7FF0000000000000, ptr %31, align 8
  br label %32

32:                                               ; preds = %2, %27
  ret void
}

define void @losses_forget(ptr nocapture noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 72
  %3 = load i64, ptr %2, align 8
  %.not13 = icmp eq i64 %3, -1
  br i1 %.not13, label %.preheader, label %.lr.ph

.lr.ph:                                           ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 40
  %5 = getelementptr inbounds i8, ptr %0, i64 56
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  br label %12

.preheader:                                       ; preds = %losses_leave.exit, %1
  %7 = getelementptr inbounds i8, ptr %0, i64 88
  %8 = load i64, ptr %7, align 8
  %.not814 = icmp eq i64 %8, -1
  br i1 %.not814, label %._crit_edge, label %.lr.ph15

.lr.ph15:                                         ; preds = %.preheader
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = getelementptr inbounds i8, ptr %0, i64 56
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  br label %41

12:                                               ; preds = %.lr.ph, %losses_leave.exit
  %13 = phi i64 [ %3, %.lr.ph ], [ %40, %losses_leave.exit ]
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds double, ptr %14, i64 %13
  %16 = load double, ptr %15, align 8
  %17 = fcmp one double %16, 0x7FF0000000000000
  %.v.i = select i1 %17, i64 88, i64 72
  %18 = getelementptr inbounds i8, ptr %0, i64 %.v.i
  %19 = load ptr, ptr %5, align 8
  %20 = getelementptr inbounds i64, ptr %19, i64 %13
  %21 = load i64, ptr %20, align 8
  %22 = load ptr, ptr %6, align 8
  %23 = getelementptr inbounds i64, ptr %22, i64 %13
  %24 = load i64, ptr %23, align 8
  %25 = icmp eq i64 %24, -2
  br i1 %25, label %losses_leave.exit, label %26

26:                                               ; preds = %12
  %27 = icmp eq i64 %21, -1
  %28 = getelementptr inbounds i64, ptr %22, i64 %21
  %.sink.i = select i1 %27, ptr %18, ptr %28
  store i64 %24, ptr %.sink.i, align 8
  %29 = icmp eq i64 %24, -1
  br i1 %29, label %30, label %32

30:                                               ; preds = %26
  %31 = getelementptr inbounds i8, ptr %18, i64 8
  br label %35

32:                                               ; preds = %26
  %33 = load ptr, ptr %5, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %24
  br label %35

35:                                               ; preds = %32, %30
  %.sink25.i = phi ptr [ %34, %32 ], [ %31, %30 ]
  store i64 %21, ptr %.sink25.i, align 8
  %36 = load ptr, ptr %6, align 8
  %37 = getelementptr inbounds i64, ptr %36, i64 %13
  store i64 -2, ptr %37, align 8
  %38 = load ptr, ptr %4, align 8
  %39 = getelementptr inbounds double, ptr %38, i64 %13
  store double 0x7FF0000000000000, ptr %39, align 8
  %.pre = load i64, ptr %2, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %12, %35
  %40 = phi i64 [ %13, %12 ], [ %.pre, %35 ]
  %.not = icmp eq i64 %40, -1
  br i1 %.not, label %.preheader, label %12

41:                                               ; preds = %.lr.ph15, %losses_leave.exit12
  %42 = phi i64 [ %8, %.lr.ph15 ], [ %69, %losses_leave.exit12 ]
  %43 = load ptr, ptr %9, align 8
  %44 = getelementptr inbounds double, ptr %43, i64 %42
  %45 = load double, ptr %44, align 8
  %46 = fcmp one double %45, 0x7FF0000000000000
  %.v.i9 = select i1 %46, i64 88, i64 72
  %47 = getelementptr inbounds i8, ptr %0, i64 %.v.i9
  %48 = load ptr, ptr %10, align 8
  %49 = getelementptr inbounds i64, ptr %48, i64 %42
  %50 = load i64, ptr %49, align 8
  %51 = load ptr, ptr %11, align 8
  %52 = getelementptr inbounds i64, ptr %51, i64 %42
  %53 = load i64, ptr %52, align 8
  %54 = icmp eq i64 %53, -2
  br i1 %54, label %losses_leave.exit12, label %55

55:                                               ; preds = %41
  %56 = icmp eq i64 %50, -1
  %57 = getelementptr inbounds i64, ptr %51, i64 %50
  %.sink.i10 = select i1 %56, ptr %47, ptr %57
  store i64 %53, ptr %.sink.i10, align 8
  %58 = icmp eq i64 %53, -1
  br i1 %58, label %59, label %61

59:                                               ; preds = %55
  %60 = getelementptr inbounds i8, ptr %47, i64 8
  br label %64

61:                                               ; preds = %55
  %62 = load ptr, ptr %10, align 8
  %63 = getelementptr inbounds i64, ptr %62, i64 %53
  br label %64

64:                                               ; preds = %61, %59
  %.sink25.i11 = phi ptr [ %63, %61 ], [ %60, %59 ]
  store i64 %50, ptr %.sink25.i11, align 8
  %65 = load ptr, ptr %11, align 8
  %66 = getelementptr inbounds i64, ptr %65, i64 %42
  store i64 -2, ptr %66, align 8
  %67 = load ptr, ptr %9, align 8
  %68 = getelementptr inbounds double, ptr %67, i64 %42
  store double 0x7FF0000000000000, ptr %68, align 8
  %.pre16 = load i64, ptr %7, align 8
  br label %losses_leave.exit12

losses_leave.exit12:                              ; preds = %41, %64
  %69 = phi i64 [ %42, %41 ], [ %.pre16, %64 ]
  %.not8 = icmp eq i64 %69, -1
  br i1 %.not8, label %._crit_edge, label %41

._crit_edge:                                      ; preds = %losses_leave.exit12, %.preheader
  %70 = getelementptr inbounds i8, ptr %0, i64 104
  store i64 0, ptr %70, align 8
  ret void
}

define void @losses_depart(ptr nocapture noundef %0, i64 noundef %1, double noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 40
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds double, ptr %5, i64 %1
  %7 = load double, ptr %6, align 8
  %8 = fcmp one double %7, 0x7FF0000000000000
  %.v.i = select i1 %8, i64 88, i64 72
  %9 = getelementptr inbounds i8, ptr %0, i64 %.v.i
  %10 = getelementptr inbounds i8, ptr %0, i64 56
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i64, ptr %11, i64 %1
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 64
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %15, i64 %1
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, -2
  br i1 %18, label %losses_leave.exit, label %19

19:                                               ; preds = %3
  %20 = icmp eq i64 %13, -1
  %21 = getelementptr inbounds i64, ptr %15, i64 %13
  %.sink.i = select i1 %20, ptr %9, ptr %21
  store i64 %17, ptr %.sink.i, align 8
  %22 = icmp eq i64 %17, -1
  br i1 %22, label %23, label %25

23:                                               ; preds = %19
  %24 = getelementptr inbounds i8, ptr %9, i64 8
  br label %28

25:                                               ; preds = %19
  %26 = load ptr, ptr %10, align 8
  %27 = getelementptr inbounds i64, ptr %26, i64 %17
  br label %28

28:                                               ; preds = %25, %23
  %.sink25.i = phi ptr [ %27, %25 ], [ %24, %23 ]
  store i64 %13, ptr %.sink25.i, align 8
  %29 = load ptr, ptr %14, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %1
  store i64 -2, ptr %30, align 8
  %31 = load ptr, ptr %4, align 8
  %32 = getelementptr inbounds double, ptr %31, i64 %1
  store double 0x7FF0000000000000, ptr %32, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %3, %28
  %33 = getelementptr inbounds i8, ptr %0, i64 72
  %34 = getelementptr inbounds i8, ptr %0, i64 48
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds double, ptr %35, i64 %1
  store double %2, ptr %36, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 80
  %38 = load i64, ptr %37, align 8
  %39 = load ptr, ptr %10, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %1
  store i64 %38, ptr %40, align 8
  %41 = load ptr, ptr %14, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %1
  store i64 -1, ptr %42, align 8
  %43 = load i64, ptr %37, align 8
  %44 = icmp eq i64 %43, -1
  br i1 %44, label %join_list.exit, label %45

45:                                               ; preds = %losses_leave.exit
  %46 = load ptr, ptr %14, align 8
  %47 = getelementptr inbounds i64, ptr %46, i64 %43
  br label %join_list.exit

join_list.exit:                                   ; preds = %losses_leave.exit, %45
  %.sink.i8 = phi ptr [ %47, %45 ], [ %33, %losses_leave.exit ]
  store i64 %1, ptr %.sink.i8, align 8
  store i64 %1, ptr %37, align 8
  %48 = getelementptr inbounds i8, ptr %0, i64 120
  %49 = load i64, ptr %48, align 8
  %50 = add nsw i64 %49, 1
  store i64 %50, ptr %48, align 8
  %51 = getelementptr inbounds i8, ptr %0, i64 32
  %52 = load ptr, ptr %51, align 8
  %53 = getelementptr inbounds i64, ptr %52, i64 %1
  store i64 %49, ptr %53, align 8
  ret void
}

define void @losses_enter(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) {
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds i64, ptr %3, i64 %1
  store i64 0, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 104
  %6 = load i64, ptr %5, align 8
  %7 = add nsw i64 %6, 1
  store i64 %7, ptr %5, align 8
  ret void
}

define void @losses_release(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 40
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds double, ptr %4, i64 %1
  %6 = load double, ptr %5, align 8
  %7 = fcmp one double %6, 0x7FF0000000000000
  %.v.i = select i1 %7, i64 88, i64 72
  %8 = getelementptr inbounds i8, ptr %0, i64 %.v.i
  %9 = getelementptr inbounds i8, ptr %0, i64 56
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %1
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 64
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i64, ptr %14, i64 %1
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, -2
  br i1 %17, label %losses_leave.exit, label %18

18:                                               ; preds = %2
  %19 = icmp eq i64 %12, -1
  %20 = getelementptr inbounds i64, ptr %14, i64 %12
  %.sink.i = select i1 %19, ptr %8, ptr %20
  store i64 %16, ptr %.sink.i, align 8
  %21 = icmp eq i64 %16, -1
  br i1 %21, label %22, label %24

22:                                               ; preds = %18
  %23 = getelementptr inbounds i8, ptr %8, i64 8
  br label %27

24:                                               ; preds = %18
  %25 = load ptr, ptr %9, align 8
  %26 = getelementptr inbounds i64, ptr %25, i64 %16
  br label %27

27:                                               ; preds = %24, %22
  %.sink25.i = phi ptr [ %26, %24 ], [ %23, %22 ]
  store i64 %12, ptr %.sink25.i, align 8
  %28 = load ptr, ptr %13, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %1
  store i64 -2, ptr %29, align 8
  %30 = load ptr, ptr %3, align 8
  %31 = getelementptr inbounds double, ptr %30, i64 %1
  store double 0x7FF0000000000000, ptr %31, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %2, %27
  %32 = getelementptr inbounds i8, ptr %0, i64 104
  %33 = load i64, ptr %32, align 8
  %34 = add nsw i64 %33, -1
  store i64 %34, ptr %32, align 8
  ret void
}

define void @losses_send(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2, double noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %5 = load ptr, ptr %0, align 8
  %6 = getelementptr inbounds i64, ptr %5, i64 %1
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, 1
  store i64 %8, ptr %6, align 8
  %.not = icmp eq i64 %7, 0
  br i1 %.not, label %9, label %13

9:                                                ; preds = %4
  %10 = getelementptr inbounds i8, ptr %0, i64 8
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i64, ptr %11, i64 %1
  store i64 %2, ptr %12, align 8
  br label %13

13:                                               ; preds = %9, %4
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds double, ptr %15, i64 %1
  store double %3, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds double, ptr %18, i64 %1
  %20 = load double, ptr %19, align 8
  %21 = fcmp one double %20, 0x7FF0000000000000
  %.v.i.i = select i1 %21, i64 88, i64 72
  %22 = getelementptr inbounds i8, ptr %0, i64 %.v.i.i
  %23 = getelementptr inbounds i8, ptr %0, i64 56
  %24 = load ptr, ptr %23, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %1
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 64
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i64, ptr %28, i64 %1
  %30 = load i64, ptr %29, align 8
  %31 = icmp eq i64 %30, -2
  br i1 %31, label %losses_leave.exit.i, label %32

32:                                               ; preds = %13
  %33 = icmp eq i64 %26, -1
  %34 = getelementptr inbounds i64, ptr %28, i64 %26
  %.sink.i.i = select i1 %33, ptr %22, ptr %34
  store i64 %30, ptr %.sink.i.i, align 8
  %35 = icmp eq i64 %30, -1
  br i1 %35, label %36, label %38

36:                                               ; preds = %32
  %37 = getelementptr inbounds i8, ptr %22, i64 8
  br label %41

38:                                               ; preds = %32
  %39 = load ptr, ptr %23, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %30
  br label %41

41:                                               ; preds = %38, %36
  %.sink25.i.i = phi ptr [ %40, %38 ], [ %37, %36 ]
  store i64 %26, ptr %.sink25.i.i, align 8
  %42 = load ptr, ptr %27, align 8
  %43 = getelementptr inbounds i64, ptr %42, i64 %1
  store i64 -2, ptr %43, align 8
  %44 = load ptr, ptr %17, align 8
  %45 = getelementptr inbounds double, ptr %44, i64 %1
  store double 0x7FF0000000000000, ptr %45, align 8
  br label %losses_leave.exit.i

losses_leave.exit.i:                              ; preds = %41, %13
  %46 = getelementptr inbounds i8, ptr %0, i64 72
  %47 = getelementptr inbounds i8, ptr %0, i64 48
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds double, ptr %48, i64 %1
  store double %3, ptr %49, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 80
  %51 = load i64, ptr %50, align 8
  %52 = load ptr, ptr %23, align 8
  %53 = getelementptr inbounds i64, ptr %52, i64 %1
  store i64 %51, ptr %53, align 8
  %54 = load ptr, ptr %27, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %1
  store i64 -1, ptr %55, align 8
  %56 = load i64, ptr %50, align 8
  %57 = icmp eq i64 %56, -1
  br i1 %57, label %losses_depart.exit, label %58

58:                                               ; preds = %losses_leave.exit.i
  %59 = load ptr, ptr %27, align 8
  %60 = getelementptr inbounds i64, ptr %59, i64 %56
  br label %losses_depart.exit

losses_depart.exit:                               ; preds = %losses_leave.exit.i, %58
  %.sink.i8.i = phi ptr [ %60, %58 ], [ %46, %losses_leave.exit.i ]
  store i64 %1, ptr %.sink.i8.i, align 8
  store i64 %1, ptr %50, align 8
  %61 = getelementptr inbounds i8, ptr %0, i64 120
  %62 = load i64, ptr %61, align 8
  %63 = add nsw i64 %62, 1
  store i64 %63, ptr %61, align 8
  %64 = getelementptr inbounds i8, ptr %0, i64 32
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds i64, ptr %65, i64 %1
  store i64 %62, ptr %66, align 8
  ret void
}

define void @losses_set_deadlines(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(write, argmem: readwrite, inaccessiblemem: none) {
  %5 = icmp sgt i64 %2, 0
  br i1 %5, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  br label %7

._crit_edge:                                      ; preds = %7, %4
  ret void

7:                                                ; preds = %.lr.ph, %7
  %.06 = phi i64 [ 0, %.lr.ph ], [ %12, %7 ]
  %8 = load ptr, ptr %6, align 8
  %9 = getelementptr inbounds i64, ptr %1, i64 %.06
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds double, ptr %8, i64 %10
  store double %3, ptr %11, align 8
  %12 = add nuw nsw i64 %.06, 1
  %exitcond.not = icmp eq i64 %12, %2
  br i1 %exitcond.not, label %._crit_edge, label %7
}

define void @losses_note_progress(ptr nocapture noundef writeonly %0, double noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %3 = getelementptr inbounds i8, ptr %0, i64 168
  store double %1, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 192
  store double 0xFFF0000000000000, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 201
  store i8 0, ptr %5, align 1
  %6 = getelementptr inbounds i8, ptr %0, i64 200
  store i8 0, ptr %6, align 8
  ret void
}

define double @losses_alive_at(ptr nocapture noundef readonly %0, double noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 184
  %4 = load double, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 176
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 376
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 352
  %10 = load double, ptr %9, align 8
  %11 = fcmp ord double %10, 0.000000e+00
  br i1 %11, label %12, label %20

12:                                               ; preds = %2
  %13 = getelementptr inbounds i8, ptr %0, i64 360
  %14 = load double, ptr %13, align 8
  %15 = fmul double %14, 4.000000e+00
  %16 = fadd double %10, %15
  %17 = fmul double %8, 3.200000e+01
  %18 = fcmp olt double %16, %17
  %19 = select i1 %18, double %16, double %17
  br label %rto_usual.exit.i.i

20:                                               ; preds = %2
  %21 = getelementptr inbounds i8, ptr %0, i64 296
  %22 = load double, ptr %21, align 8
  br label %rto_usual.exit.i.i

rto_usual.exit.i.i:                               ; preds = %20, %12
  %23 = phi double [ %19, %12 ], [ %22, %20 ]
  %24 = getelementptr inbounds i8, ptr %0, i64 264
  %25 = load i64, ptr %24, align 8
  %26 = icmp sgt i64 %25, 0
  br i1 %26, label %27, label %losses_are_rare.exit.thread.i.i.i

27:                                               ; preds = %rto_usual.exit.i.i
  %28 = getelementptr inbounds i8, ptr %0, i64 272
  %29 = load double, ptr %28, align 8
  %30 = fcmp ult double %29, 5.120000e+02
  br i1 %30, label %losses_are_rare.exit.thread.i.i.i, label %losses_are_rare.exit.i.i.i

losses_are_rare.exit.i.i.i:                       ; preds = %27
  %31 = getelementptr inbounds i8, ptr %0, i64 280
  %32 = load double, ptr %31, align 8
  %33 = fmul double %29, 1.562500e-02
  %34 = fcmp ugt double %32, %33
  br i1 %34, label %losses_are_rare.exit.thread.i.i.i, label %reordering_window.exit.i

losses_are_rare.exit.thread.i.i.i:                ; preds = %losses_are_rare.exit.i.i.i, %27, %rto_usual.exit.i.i
  %35 = fmul double %8, 2.500000e-01
  br label %reordering_window.exit.i

reordering_window.exit.i:                         ; preds = %losses_are_rare.exit.thread.i.i.i, %losses_are_rare.exit.i.i.i
  %36 = phi double [ %35, %losses_are_rare.exit.thread.i.i.i ], [ 0.000000e+00, %losses_are_rare.exit.i.i.i ]
  %37 = getelementptr inbounds i8, ptr %0, i64 224
  %38 = load double, ptr %37, align 8
  %39 = fcmp ogt double %38, %36
  %40 = select i1 %39, double %38, double %36
  %41 = fcmp olt double %40, %23
  %42 = select i1 %41, double %40, double %23
  %43 = getelementptr inbounds i8, ptr %0, i64 72
  %44 = load i64, ptr %43, align 8
  %45 = icmp eq i64 %44, -1
  br i1 %45, label %50, label %46

46:                                               ; preds = %reordering_window.exit.i
  %47 = getelementptr inbounds i8, ptr %0, i64 201
  %48 = load i8, ptr %47, align 1
  %49 = trunc i8 %48 to i1
  br i1 %49, label %50, label %52

50:                                               ; preds = %46, %reordering_window.exit.i
  %51 = fmul double %42, 2.000000e+00
  br label %goes_on.exit

52:                                               ; preds = %46
  %53 = fmul double %42, 2.500000e-01
  %54 = fmul double %8, 1.250000e-01
  %55 = fcmp ogt double %53, %54
  %56 = select i1 %55, double %53, double %54
  %57 = getelementptr inbounds i8, ptr %0, i64 48
  %58 = load ptr, ptr %57, align 8
  %59 = getelementptr inbounds double, ptr %58, i64 %44
  %60 = load double, ptr %59, align 8
  %61 = fadd double %8, %60
  %62 = fsub double %61, %6
  %63 = fcmp ogt double %56, %62
  %64 = select i1 %63, double %56, double %62
  br label %goes_on.exit

goes_on.exit:                                     ; preds = %50, %52
  %.0.i = phi double [ %51, %50 ], [ %64, %52 ]
  %65 = fsub double %1, %6
  %66 = fcmp ogt double %65, 0.000000e+00
  %67 = select i1 %66, double %65, double 0.000000e+00
  %68 = fcmp olt double %67, %.0.i
  %69 = select i1 %68, double %67, double %.0.i
  %70 = fadd double %4, %69
  ret double %70
}

define void @losses_take_answer(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2, double noundef %3, double noundef %4, double noundef %5) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i64, ptr %7, i64 %1
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, 1
  br i1 %10, label %11, label %reordering_saw.exit

11:                                               ; preds = %6
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds double, ptr %13, i64 %1
  %15 = load double, ptr %14, align 8
  %16 = fcmp ueq double %15, 0x7FF0000000000000
  br i1 %16, label %reordering_saw.exit, label %17

17:                                               ; preds = %11
  %18 = fsub double %4, %15
  %19 = getelementptr inbounds i8, ptr %0, i64 48
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds double, ptr %20, i64 %1
  %22 = load double, ptr %21, align 8
  %23 = fsub double %5, %22
  %24 = fcmp olt double %23, %3
  %25 = getelementptr inbounds i8, ptr %0, i64 232
  %26 = load double, ptr %25, align 8
  %27 = fcmp ogt double %26, %18
  %28 = select i1 %27, double %26, double %18
  store double %28, ptr %25, align 8
  br i1 %24, label %29, label %reordering_saw.exit

29:                                               ; preds = %17
  %30 = getelementptr inbounds i8, ptr %0, i64 240
  %31 = load double, ptr %30, align 8
  %32 = fcmp ogt double %31, %18
  %33 = select i1 %32, double %31, double %18
  store double %33, ptr %30, align 8
  br label %reordering_saw.exit

reordering_saw.exit:                              ; preds = %29, %17, %11, %6
  %34 = getelementptr inbounds i8, ptr %0, i64 136
  %35 = load i64, ptr %34, align 8
  %36 = icmp slt i64 %35, %2
  br i1 %36, label %37, label %38

37:                                               ; preds = %reordering_saw.exit
  store i64 %2, ptr %34, align 8
  br label %38

38:                                               ; preds = %37, %reordering_saw.exit
  %39 = getelementptr inbounds i8, ptr %0, i64 112
  %40 = load i64, ptr %39, align 8
  %41 = add nsw i64 %40, 1
  store i64 %41, ptr %39, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 40
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds double, ptr %43, i64 %1
  %45 = load double, ptr %44, align 8
  %46 = fcmp one double %45, 0x7FF0000000000000
  %.v.i = select i1 %46, i64 88, i64 72
  %47 = getelementptr inbounds i8, ptr %0, i64 %.v.i
  %48 = getelementptr inbounds i8, ptr %0, i64 56
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds i64, ptr %49, i64 %1
  %51 = load i64, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 64
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds i64, ptr %53, i64 %1
  %55 = load i64, ptr %54, align 8
  %56 = icmp eq i64 %55, -2
  br i1 %56, label %losses_leave.exit, label %57

57:                                               ; preds = %38
  %58 = icmp eq i64 %51, -1
  %59 = getelementptr inbounds i64, ptr %53, i64 %51
  %.sink.i = select i1 %58, ptr %47, ptr %59
  store i64 %55, ptr %.sink.i, align 8
  %60 = icmp eq i64 %55, -1
  br i1 %60, label %61, label %63

61:                                               ; preds = %57
  %62 = getelementptr inbounds i8, ptr %47, i64 8
  br label %66

63:                                               ; preds = %57
  %64 = load ptr, ptr %48, align 8
  %65 = getelementptr inbounds i64, ptr %64, i64 %55
  br label %66

66:                                               ; preds = %63, %61
  %.sink25.i = phi ptr [ %65, %63 ], [ %62, %61 ]
  store i64 %51, ptr %.sink25.i, align 8
  %67 = load ptr, ptr %52, align 8
  %68 = getelementptr inbounds i64, ptr %67, i64 %1
  store i64 -2, ptr %68, align 8
  %69 = load ptr, ptr %42, align 8
  %70 = getelementptr inbounds double, ptr %69, i64 %1
  store double 0x7FF0000000000000, ptr %70, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %38, %66
  ret void
}

define i64 @losses_sent_once(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %5 = icmp sgt i64 %2, 0
  br i1 %5, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %6 = getelementptr inbounds i8, ptr %0, i64 32
  br label %7

._crit_edge:                                      ; preds = %24, %4
  %.015.lcssa = phi i64 [ 0, %4 ], [ %.1, %24 ]
  ret i64 %.015.lcssa

7:                                                ; preds = %.lr.ph, %24
  %.018 = phi i64 [ 0, %.lr.ph ], [ %25, %24 ]
  %.01517 = phi i64 [ 0, %.lr.ph ], [ %.1, %24 ]
  %8 = load ptr, ptr %0, align 8
  %9 = getelementptr inbounds i64, ptr %1, i64 %.018
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i64, ptr %8, i64 %10
  %12 = load i64, ptr %11, align 8
  %.not = icmp eq i64 %12, 1
  br i1 %.not, label %13, label %24

13:                                               ; preds = %7
  %14 = add nsw i64 %.01517, 1
  %.not16 = icmp eq i64 %.01517, 0
  br i1 %.not16, label %23, label %15

15:                                               ; preds = %13
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %10
  %18 = load i64, ptr %17, align 8
  %19 = load i64, ptr %3, align 8
  %20 = getelementptr inbounds i64, ptr %16, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = icmp sgt i64 %18, %21
  br i1 %22, label %23, label %24

23:                                               ; preds = %15, %13
  store i64 %10, ptr %3, align 8
  br label %24

24:                                               ; preds = %15, %23, %7
  %.1 = phi i64 [ %.01517, %7 ], [ %14, %23 ], [ %14, %15 ]
  %25 = add nuw nsw i64 %.018, 1
  %exitcond.not = icmp eq i64 %25, %2
  br i1 %exitcond.not, label %._crit_edge, label %7
}

define void @losses_hear(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = tail call double @losses_alive_at(ptr noundef %0, double noundef %3) nobuiltin
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %.lr.ph.i.i, label %measure.exit

.lr.ph.i.i:                                       ; preds = %4
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  %8 = load ptr, ptr %0, align 8
  br label %9

9:                                                ; preds = %24, %.lr.ph.i.i
  %.0.i = phi i64 [ undef, %.lr.ph.i.i ], [ %.1.i, %24 ]
  %.018.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %25, %24 ]
  %.01517.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %.1.i.i, %24 ]
  %10 = getelementptr inbounds i64, ptr %1, i64 %.018.i.i
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i64, ptr %8, i64 %11
  %13 = load i64, ptr %12, align 8
  %.not.i.i = icmp eq i64 %13, 1
  br i1 %.not.i.i, label %14, label %24

14:                                               ; preds = %9
  %15 = add nsw i64 %.01517.i.i, 1
  %.not16.i.i = icmp eq i64 %.01517.i.i, 0
  br i1 %.not16.i.i, label %23, label %16

16:                                               ; preds = %14
  %17 = load ptr, ptr %7, align 8
  %18 = getelementptr inbounds i64, ptr %17, i64 %11
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i64, ptr %17, i64 %.0.i
  %21 = load i64, ptr %20, align 8
  %22 = icmp sgt i64 %19, %21
  br i1 %22, label %23, label %24

23:                                               ; preds = %16, %14
  br label %24

24:                                               ; preds = %23, %16, %9
  %.1.i = phi i64 [ %11, %23 ], [ %.0.i, %16 ], [ %.0.i, %9 ]
  %.1.i.i = phi i64 [ %15, %23 ], [ %15, %16 ], [ %.01517.i.i, %9 ]
  %25 = add nuw nsw i64 %.018.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %25, %2
  br i1 %exitcond.not.i.i, label %losses_sent_once.exit.i, label %9

losses_sent_once.exit.i:                          ; preds = %24
  %.not.i = icmp eq i64 %.1.i.i, 0
  br i1 %.not.i, label %measure.exit, label %26

26:                                               ; preds = %losses_sent_once.exit.i
  %27 = getelementptr inbounds i8, ptr %0, i64 296
  %28 = getelementptr inbounds i8, ptr %0, i64 16
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds double, ptr %29, i64 %.1.i
  %31 = load double, ptr %30, align 8
  %32 = fsub double %3, %31
  %33 = sitofp i64 %.1.i.i to double
  %34 = getelementptr inbounds i8, ptr %0, i64 104
  %35 = load i64, ptr %34, align 8
  %36 = sitofp i64 %35 to double
  %37 = fdiv double %33, %36
  %38 = getelementptr inbounds i8, ptr %0, i64 8
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds i64, ptr %39, i64 %.1.i
  %41 = load i64, ptr %40, align 8
  tail call void @rto_sample(ptr noundef nonnull %27, double noundef %32, double noundef %37, i64 noundef %41) nobuiltin
  br label %measure.exit

measure.exit:                                     ; preds = %4, %losses_sent_once.exit.i, %26
  %42 = getelementptr inbounds i8, ptr %0, i64 400
  %43 = load double, ptr %42, align 8
  %44 = fadd double %43, %3
  %45 = getelementptr inbounds i8, ptr %0, i64 72
  %.010.i = load i64, ptr %45, align 8
  %.not11.i = icmp eq i64 %.010.i, -1
  br i1 %.not11.i, label %restart_timers.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %measure.exit
  %46 = getelementptr inbounds i8, ptr %0, i64 24
  %47 = getelementptr inbounds i8, ptr %0, i64 64
  br label %48

48:                                               ; preds = %48, %.lr.ph.i
  %.012.i = phi i64 [ %.010.i, %.lr.ph.i ], [ %.0.i37, %48 ]
  %49 = load ptr, ptr %46, align 8
  %50 = getelementptr inbounds double, ptr %49, i64 %.012.i
  %51 = load double, ptr %50, align 8
  %52 = fcmp ogt double %51, %44
  %53 = select i1 %52, double %51, double %44
  store double %53, ptr %50, align 8
  %54 = load ptr, ptr %47, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %.012.i
  %.0.i37 = load i64, ptr %55, align 8
  %.not.i38 = icmp eq i64 %.0.i37, -1
  br i1 %.not.i38, label %restart_timers.exit, label %48

restart_timers.exit:                              ; preds = %48, %measure.exit
  %56 = getelementptr inbounds i8, ptr %0, i64 104
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 376
  %59 = load double, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 368
  %61 = load double, ptr %60, align 8
  %62 = fcmp ord double %61, 0.000000e+00
  %63 = sitofp i64 %57 to double
  %64 = fmul double %61, %63
  %65 = select i1 %62, double %64, double 0.000000e+00
  %66 = fcmp ogt double %59, %65
  %67 = select i1 %66, double %59, double %65
  %68 = fmul double %59, 1.600000e+01
  %69 = fcmp olt double %67, %68
  %70 = select i1 %69, double %67, double %68
  %71 = fmul double %70, 5.000000e-01
  %72 = fcmp ogt double %59, %71
  %73 = select i1 %72, double %59, double %71
  br i1 %6, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %restart_timers.exit
  %74 = getelementptr inbounds i8, ptr %0, i64 352
  %75 = getelementptr inbounds i8, ptr %0, i64 16
  %76 = getelementptr inbounds i8, ptr %0, i64 216
  %77 = getelementptr inbounds i8, ptr %0, i64 248
  %78 = getelementptr inbounds i8, ptr %0, i64 264
  %79 = getelementptr inbounds i8, ptr %0, i64 32
  br label %80

._crit_edge:                                      ; preds = %107, %restart_timers.exit
  tail call void @losses_end_batch(ptr noundef nonnull %0, double noundef %5, double noundef %3) nobuiltin
  ret void

80:                                               ; preds = %.lr.ph, %107
  %.041 = phi i64 [ 0, %.lr.ph ], [ %109, %107 ]
  %81 = getelementptr inbounds i64, ptr %1, i64 %.041
  %82 = load i64, ptr %81, align 8
  %83 = load ptr, ptr %0, align 8
  %84 = getelementptr inbounds i64, ptr %83, i64 %82
  %85 = load i64, ptr %84, align 8
  %86 = icmp eq i64 %85, 1
  %87 = load double, ptr %74, align 8
  %88 = fcmp ord double %87, 0.000000e+00
  br i1 %88, label %89, label %.thread

89:                                               ; preds = %80
  %90 = load ptr, ptr %75, align 8
  %91 = getelementptr inbounds double, ptr %90, i64 %82
  %92 = load double, ptr %91, align 8
  %93 = fsub double %3, %92
  %94 = fmul double %87, 5.000000e-01
  %95 = fcmp oge double %93, %94
  %.not = xor i1 %95, true
  %brmerge = select i1 %86, i1 true, i1 %.not
  br i1 %brmerge, label %.thread, label %96

96:                                               ; preds = %89
  %97 = load i64, ptr %77, align 8
  %98 = load i64, ptr %76, align 8
  %99 = add nsw i64 %98, %97
  %100 = shl nsw i64 %98, 4
  store i64 16, ptr %78, align 8
  %101 = tail call i64 @llvm.smin.i64(i64 %99, i64 %100)
  store i64 %101, ptr %77, align 8
  br label %.thread

.thread:                                          ; preds = %80, %89, %96
  %102 = phi i1 [ %95, %89 ], [ %95, %96 ], [ false, %80 ]
  %brmerge36 = select i1 %86, i1 true, i1 %102
  br i1 %brmerge36, label %103, label %107

103:                                              ; preds = %.thread
  %104 = load ptr, ptr %79, align 8
  %105 = getelementptr inbounds i64, ptr %104, i64 %82
  %106 = load i64, ptr %105, align 8
  br label %107

107:                                              ; preds = %.thread, %103
  %108 = phi i64 [ %106, %103 ], [ -1, %.thread ]
  tail call void @losses_take_answer(ptr noundef nonnull %0, i64 noundef %82, i64 noundef %108, double noundef %73, double noundef %5, double noundef %3) nobuiltin
  %109 = add nuw nsw i64 %.041, 1
  %exitcond.not = icmp eq i64 %109, %2
  br i1 %exitcond.not, label %._crit_edge, label %80
}

define void @losses_needed(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %2 = getelementptr inbounds i8, ptr %0, i64 216
  %3 = getelementptr inbounds i8, ptr %0, i64 248
  %4 = load i64, ptr %3, align 8
  %5 = load i64, ptr %2, align 8
  %6 = add nsw i64 %5, %4
  %7 = shl nsw i64 %5, 4
  %8 = getelementptr inbounds i8, ptr %0, i64 264
  store i64 16, ptr %8, align 8
  %9 = tail call i64 @llvm.smin.i64(i64 %6, i64 %7)
  store i64 %9, ptr %3, align 8
  ret void
}

define void @losses_end_batch(ptr nocapture noundef %0, double noundef %1, double noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 200
  %5 = load i8, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 184
  store double %1, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 176
  store double %2, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 168
  store double %2, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 192
  store double 0xFFF0000000000000, ptr %9, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 201
  store i8 0, ptr %10, align 1
  store i8 0, ptr %4, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 72
  %.03544.i = load i64, ptr %11, align 8
  %.not45.i = icmp eq i64 %.03544.i, -1
  br i1 %.not45.i, label %.critedge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %3
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 136
  %15 = load i64, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 64
  br label %17

17:                                               ; preds = %21, %.lr.ph.i
  %.03547.i = phi i64 [ %.03544.i, %.lr.ph.i ], [ %.035.i, %21 ]
  %.03246.i = phi i64 [ 0, %.lr.ph.i ], [ %22, %21 ]
  %18 = getelementptr inbounds i64, ptr %13, i64 %.03547.i
  %19 = load i64, ptr %18, align 8
  %20 = icmp slt i64 %19, %15
  br i1 %20, label %21, label %.critedge.i

21:                                               ; preds = %17
  %22 = add nuw nsw i64 %.03246.i, 1
  %23 = load ptr, ptr %16, align 8
  %24 = getelementptr inbounds i64, ptr %23, i64 %.03547.i
  %.035.i = load i64, ptr %24, align 8
  %.not.i = icmp eq i64 %.035.i, -1
  br i1 %.not.i, label %.critedge.i, label %17

.critedge.i:                                      ; preds = %21, %17, %3
  %.032.lcssa.i = phi i64 [ 0, %3 ], [ %.03246.i, %17 ], [ %22, %21 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 208
  %26 = load i64, ptr %25, align 8
  %27 = mul nsw i64 %26, %.032.lcssa.i
  %28 = getelementptr inbounds i8, ptr %0, i64 216
  %29 = load i64, ptr %28, align 8
  %30 = sdiv i64 %27, %29
  %31 = icmp sgt i64 %30, 0
  br i1 %31, label %.lr.ph53.i, label %.preheader43.i

.lr.ph53.i:                                       ; preds = %.critedge.i
  %32 = getelementptr inbounds i8, ptr %0, i64 64
  %33 = load ptr, ptr %32, align 8
  br label %41

.preheader43.i:                                   ; preds = %41, %.critedge.i
  %.1.lcssa.i = phi i64 [ %.03544.i, %.critedge.i ], [ %.1.i, %41 ]
  %34 = icmp slt i64 %30, %.032.lcssa.i
  br i1 %34, label %.lr.ph57.i, label %.preheader.i

.lr.ph57.i:                                       ; preds = %.preheader43.i
  %35 = getelementptr inbounds i8, ptr %0, i64 64
  %36 = getelementptr inbounds i8, ptr %0, i64 40
  %37 = getelementptr inbounds i8, ptr %0, i64 56
  %38 = getelementptr inbounds i8, ptr %0, i64 88
  %39 = getelementptr inbounds i8, ptr %0, i64 48
  %40 = getelementptr inbounds i8, ptr %0, i64 96
  br label %50

41:                                               ; preds = %41, %.lr.ph53.i
  %.152.i = phi i64 [ %.03544.i, %.lr.ph53.i ], [ %.1.i, %41 ]
  %.03451.i = phi i64 [ 0, %.lr.ph53.i ], [ %43, %41 ]
  %42 = getelementptr inbounds i64, ptr %33, i64 %.152.i
  %43 = add nuw nsw i64 %.03451.i, 1
  %.1.i = load i64, ptr %42, align 8
  %exitcond.not.i = icmp eq i64 %43, %30
  br i1 %exitcond.not.i, label %.preheader43.i, label %41

.preheader.i:                                     ; preds = %pass.exit.i, %.preheader43.i
  br i1 %31, label %.lr.ph59.i, label %overtake.exit

.lr.ph59.i:                                       ; preds = %.preheader.i
  %44 = getelementptr inbounds i8, ptr %0, i64 40
  %45 = getelementptr inbounds i8, ptr %0, i64 56
  %46 = getelementptr inbounds i8, ptr %0, i64 64
  %47 = getelementptr inbounds i8, ptr %0, i64 88
  %48 = getelementptr inbounds i8, ptr %0, i64 48
  %49 = getelementptr inbounds i8, ptr %0, i64 96
  br label %93

50:                                               ; preds = %pass.exit.i, %.lr.ph57.i
  %.03356.i = phi i64 [ %30, %.lr.ph57.i ], [ %92, %pass.exit.i ]
  %.255.i = phi i64 [ %.1.lcssa.i, %.lr.ph57.i ], [ %53, %pass.exit.i ]
  %51 = load ptr, ptr %35, align 8
  %52 = getelementptr inbounds i64, ptr %51, i64 %.255.i
  %53 = load i64, ptr %52, align 8
  %54 = load ptr, ptr %36, align 8
  %55 = getelementptr inbounds double, ptr %54, i64 %.255.i
  %56 = load double, ptr %55, align 8
  %57 = fcmp one double %56, 0x7FF0000000000000
  %.v.i.i.i = select i1 %57, i64 88, i64 72
  %58 = getelementptr inbounds i8, ptr %0, i64 %.v.i.i.i
  %59 = load ptr, ptr %37, align 8
  %60 = getelementptr inbounds i64, ptr %59, i64 %.255.i
  %61 = load i64, ptr %60, align 8
  %62 = icmp eq i64 %53, -2
  br i1 %62, label %losses_leave.exit.i.i, label %63

63:                                               ; preds = %50
  %64 = icmp eq i64 %61, -1
  %65 = getelementptr inbounds i64, ptr %51, i64 %61
  %.sink.i.i.i = select i1 %64, ptr %58, ptr %65
  store i64 %53, ptr %.sink.i.i.i, align 8
  %66 = icmp eq i64 %53, -1
  br i1 %66, label %67, label %69

67:                                               ; preds = %63
  %68 = getelementptr inbounds i8, ptr %58, i64 8
  br label %72

69:                                               ; preds = %63
  %70 = load ptr, ptr %37, align 8
  %71 = getelementptr inbounds i64, ptr %70, i64 %53
  br label %72

72:                                               ; preds = %69, %67
  %.sink25.i.i.i = phi ptr [ %71, %69 ], [ %68, %67 ]
  store i64 %61, ptr %.sink25.i.i.i, align 8
  %73 = load ptr, ptr %35, align 8
  %74 = getelementptr inbounds i64, ptr %73, i64 %.255.i
  store i64 -2, ptr %74, align 8
  %75 = load ptr, ptr %36, align 8
  %76 = getelementptr inbounds double, ptr %75, i64 %.255.i
  store double 0x7FF0000000000000, ptr %76, align 8
  br label %losses_leave.exit.i.i

losses_leave.exit.i.i:                            ; preds = %72, %50
  %77 = load ptr, ptr %39, align 8
  %78 = getelementptr inbounds double, ptr %77, i64 %.255.i
  store double %2, ptr %78, align 8
  %79 = load i64, ptr %40, align 8
  %80 = load ptr, ptr %37, align 8
  %81 = getelementptr inbounds i64, ptr %80, i64 %.255.i
  store i64 %79, ptr %81, align 8
  %82 = load ptr, ptr %35, align 8
  %83 = getelementptr inbounds i64, ptr %82, i64 %.255.i
  store i64 -1, ptr %83, align 8
  %84 = load i64, ptr %40, align 8
  %85 = icmp eq i64 %84, -1
  br i1 %85, label %pass.exit.i, label %86

86:                                               ; preds = %losses_leave.exit.i.i
  %87 = load ptr, ptr %35, align 8
  %88 = getelementptr inbounds i64, ptr %87, i64 %84
  br label %pass.exit.i

pass.exit.i:                                      ; preds = %86, %losses_leave.exit.i.i
  %.sink.i8.i.i = phi ptr [ %88, %86 ], [ %38, %losses_leave.exit.i.i ]
  store i64 %.255.i, ptr %.sink.i8.i.i, align 8
  store i64 %.255.i, ptr %40, align 8
  %89 = load double, ptr %6, align 8
  %90 = load ptr, ptr %36, align 8
  %91 = getelementptr inbounds double, ptr %90, i64 %.255.i
  store double %89, ptr %91, align 8
  %92 = add nsw i64 %.03356.i, 1
  %exitcond61.not.i = icmp eq i64 %92, %.032.lcssa.i
  br i1 %exitcond61.not.i, label %.preheader.i, label %50

93:                                               ; preds = %pass.exit42.i, %.lr.ph59.i
  %.058.i = phi i64 [ 0, %.lr.ph59.i ], [ %136, %pass.exit42.i ]
  %94 = load i64, ptr %11, align 8
  %95 = load ptr, ptr %44, align 8
  %96 = getelementptr inbounds double, ptr %95, i64 %94
  %97 = load double, ptr %96, align 8
  %98 = fcmp one double %97, 0x7FF0000000000000
  %.v.i.i37.i = select i1 %98, i64 88, i64 72
  %99 = getelementptr inbounds i8, ptr %0, i64 %.v.i.i37.i
  %100 = load ptr, ptr %45, align 8
  %101 = getelementptr inbounds i64, ptr %100, i64 %94
  %102 = load i64, ptr %101, align 8
  %103 = load ptr, ptr %46, align 8
  %104 = getelementptr inbounds i64, ptr %103, i64 %94
  %105 = load i64, ptr %104, align 8
  %106 = icmp eq i64 %105, -2
  br i1 %106, label %losses_leave.exit.i40.i, label %107

107:                                              ; preds = %93
  %108 = icmp eq i64 %102, -1
  %109 = getelementptr inbounds i64, ptr %103, i64 %102
  %.sink.i.i38.i = select i1 %108, ptr %99, ptr %109
  store i64 %105, ptr %.sink.i.i38.i, align 8
  %110 = icmp eq i64 %105, -1
  br i1 %110, label %111, label %113

111:                                              ; preds = %107
  %112 = getelementptr inbounds i8, ptr %99, i64 8
  br label %116

113:                                              ; preds = %107
  %114 = load ptr, ptr %45, align 8
  %115 = getelementptr inbounds i64, ptr %114, i64 %105
  br label %116

116:                                              ; preds = %113, %111
  %.sink25.i.i39.i = phi ptr [ %115, %113 ], [ %112, %111 ]
  store i64 %102, ptr %.sink25.i.i39.i, align 8
  %117 = load ptr, ptr %46, align 8
  %118 = getelementptr inbounds i64, ptr %117, i64 %94
  store i64 -2, ptr %118, align 8
  %119 = load ptr, ptr %44, align 8
  %120 = getelementptr inbounds double, ptr %119, i64 %94
  store double 0x7FF0000000000000, ptr %120, align 8
  br label %losses_leave.exit.i40.i

losses_leave.exit.i40.i:                          ; preds = %116, %93
  %121 = load ptr, ptr %48, align 8
  %122 = getelementptr inbounds double, ptr %121, i64 %94
  store double %2, ptr %122, align 8
  %123 = load i64, ptr %49, align 8
  %124 = load ptr, ptr %45, align 8
  %125 = getelementptr inbounds i64, ptr %124, i64 %94
  store i64 %123, ptr %125, align 8
  %126 = load ptr, ptr %46, align 8
  %127 = getelementptr inbounds i64, ptr %126, i64 %94
  store i64 -1, ptr %127, align 8
  %128 = load i64, ptr %49, align 8
  %129 = icmp eq i64 %128, -1
  br i1 %129, label %pass.exit42.i, label %130

130:                                              ; preds = %losses_leave.exit.i40.i
  %131 = load ptr, ptr %46, align 8
  %132 = getelementptr inbounds i64, ptr %131, i64 %128
  br label %pass.exit42.i

pass.exit42.i:                                    ; preds = %130, %losses_leave.exit.i40.i
  %.sink.i8.i41.i = phi ptr [ %132, %130 ], [ %47, %losses_leave.exit.i40.i ]
  store i64 %94, ptr %.sink.i8.i41.i, align 8
  store i64 %94, ptr %49, align 8
  %133 = load double, ptr %6, align 8
  %134 = load ptr, ptr %44, align 8
  %135 = getelementptr inbounds double, ptr %134, i64 %94
  store double %133, ptr %135, align 8
  %136 = add nuw nsw i64 %.058.i, 1
  %exitcond62.not.i = icmp eq i64 %136, %30
  br i1 %exitcond62.not.i, label %overtake.exit, label %93

overtake.exit:                                    ; preds = %pass.exit42.i, %.preheader.i
  %137 = and i8 %5, 1
  store i8 %137, ptr %10, align 1
  ret void
}

define noundef i1 @losses_end_round_trip(ptr nocapture noundef %0, i64 noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 136
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 144
  %7 = load i64, ptr %6, align 8
  %8 = icmp sge i64 %5, %7
  br i1 %8, label %9, label %58

9:                                                ; preds = %3
  %.not = icmp eq i64 %7, 0
  %.phi.trans.insert = getelementptr inbounds i8, ptr %0, i64 152
  %.pre = load i64, ptr %.phi.trans.insert, align 8
  br i1 %.not, label %.reordering_end.exit_crit_edge, label %10

.reordering_end.exit_crit_edge:                   ; preds = %9
  %.pre14 = sitofp i64 %.pre to double
  %.pre15 = sitofp i64 %1 to double
  br label %reordering_end.exit

10:                                               ; preds = %9
  %11 = getelementptr inbounds i8, ptr %0, i64 264
  %12 = load i64, ptr %11, align 8
  %13 = icmp sgt i64 %12, 0
  %14 = getelementptr inbounds i8, ptr %0, i64 240
  %15 = getelementptr inbounds i8, ptr %0, i64 232
  %.in.i = select i1 %13, ptr %14, ptr %15
  %16 = load double, ptr %.in.i, align 8
  %17 = fmul double %16, 2.000000e+00
  br i1 %13, label %18, label %23

18:                                               ; preds = %10
  %19 = getelementptr inbounds i8, ptr %0, i64 256
  %20 = load i8, ptr %19, align 8
  %21 = trunc i8 %20 to i1
  %22 = select i1 %21, double 7.500000e-01, double 1.000000e+00
  br label %23

23:                                               ; preds = %18, %10
  %24 = phi double [ %22, %18 ], [ 9.375000e-01, %10 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 256
  store i8 1, ptr %25, align 8
  %.neg.i = sext i1 %13 to i64
  %26 = add i64 %12, %.neg.i
  store i64 %26, ptr %11, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 272
  %28 = load double, ptr %27, align 8
  %29 = fmul double %28, 8.750000e-01
  %30 = sitofp i64 %1 to double
  %31 = fadd double %29, %30
  store double %31, ptr %27, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 280
  %33 = load double, ptr %32, align 8
  %34 = fmul double %33, 8.750000e-01
  %35 = sitofp i64 %.pre to double
  %36 = fadd double %34, %35
  store double %36, ptr %32, align 8
  %37 = getelementptr inbounds i8, ptr %0, i64 288
  %38 = load i64, ptr %37, align 8
  %39 = icmp slt i64 %38, 32
  br i1 %39, label %40, label %43

40:                                               ; preds = %23
  %41 = add nsw i64 %38, %1
  store i64 %41, ptr %37, align 8
  %42 = icmp slt i64 %41, 32
  br i1 %42, label %reordering_end.exit, label %43

43:                                               ; preds = %40, %23
  %44 = getelementptr inbounds i8, ptr %0, i64 224
  %45 = load double, ptr %44, align 8
  %46 = fcmp oeq double %45, 0x7FF0000000000000
  %47 = fmul double %24, %45
  %48 = fcmp ogt double %47, %17
  %49 = select i1 %48, double %47, double %17
  %50 = select i1 %46, double %17, double %49
  store double %50, ptr %44, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %15, i8 0, i64 16, i1 false)
  br label %reordering_end.exit

reordering_end.exit:                              ; preds = %.reordering_end.exit_crit_edge, %43, %40
  %.pre-phi16 = phi double [ %.pre15, %.reordering_end.exit_crit_edge ], [ %30, %43 ], [ %30, %40 ]
  %.pre-phi = phi double [ %.pre14, %.reordering_end.exit_crit_edge ], [ %35, %43 ], [ %35, %40 ]
  %51 = getelementptr inbounds i8, ptr %0, i64 120
  %52 = load i64, ptr %51, align 8
  store i64 %52, ptr %6, align 8
  %53 = getelementptr inbounds i8, ptr %0, i64 152
  %54 = fmul double %.pre-phi16, 2.500000e-01
  %55 = fcmp olt double %54, %.pre-phi
  %56 = zext i1 %55 to i8
  store i8 %56, ptr %2, align 1
  store i64 0, ptr %53, align 8
  %57 = getelementptr inbounds i8, ptr %0, i64 112
  store i64 0, ptr %57, align 8
  br label %58

58:                                               ; preds = %3, %reordering_end.exit
  ret i1 %8
}

define void @losses_needless(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %0, i64 160
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, %1
  store i64 %6, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 152
  %8 = load i64, ptr %7, align 8
  %9 = sub nsw i64 %8, %1
  store i64 %9, ptr %7, align 8
  %10 = mul nsw i64 %2, %1
  %11 = getelementptr inbounds i8, ptr %0, i64 376
  %12 = load double, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 248
  %14 = load i64, ptr %13, align 8
  %15 = sub nsw i64 %14, %10
  store i64 %15, ptr %13, align 8
  %16 = icmp sgt i64 %15, -1
  br i1 %16, label %reordering_needless.exit, label %17

17:                                               ; preds = %3
  %18 = getelementptr inbounds i8, ptr %0, i64 264
  store i64 0, ptr %18, align 8
  store i64 0, ptr %13, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 256
  %20 = load i8, ptr %19, align 8
  %21 = trunc i8 %20 to i1
  br i1 %21, label %22, label %reordering_needless.exit

22:                                               ; preds = %17
  store i8 0, ptr %19, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 224
  %24 = load double, ptr %23, align 8
  %25 = fmul double %12, 2.500000e-01
  %26 = fcmp ogt double %24, %25
  %27 = select i1 %26, double %24, double %25
  %28 = fmul double %27, 2.000000e+00
  store double %28, ptr %23, align 8
  br label %reordering_needless.exit

reordering_needless.exit:                         ; preds = %3, %17, %22
  %29 = getelementptr inbounds i8, ptr %0, i64 408
  store i64 1, ptr %29, align 8
  ret void
}

define double @losses_lost_at(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 88
  %3 = load i64, ptr %2, align 8
  %4 = icmp eq i64 %3, -1
  br i1 %4, label %120, label %5

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 40
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds double, ptr %7, i64 %3
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 376
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 352
  %13 = load double, ptr %12, align 8
  %14 = fcmp ord double %13, 0.000000e+00
  br i1 %14, label %15, label %23

15:                                               ; preds = %5
  %16 = getelementptr inbounds i8, ptr %0, i64 360
  %17 = load double, ptr %16, align 8
  %18 = fmul double %17, 4.000000e+00
  %19 = fadd double %13, %18
  %20 = fmul double %11, 3.200000e+01
  %21 = fcmp olt double %19, %20
  %22 = select i1 %21, double %19, double %20
  br label %rto_usual.exit.i

23:                                               ; preds = %5
  %24 = getelementptr inbounds i8, ptr %0, i64 296
  %25 = load double, ptr %24, align 8
  br label %rto_usual.exit.i

rto_usual.exit.i:                                 ; preds = %23, %15
  %26 = phi double [ %22, %15 ], [ %25, %23 ]
  %27 = getelementptr inbounds i8, ptr %0, i64 264
  %28 = load i64, ptr %27, align 8
  %29 = icmp sgt i64 %28, 0
  br i1 %29, label %30, label %losses_are_rare.exit.thread.i.i

30:                                               ; preds = %rto_usual.exit.i
  %31 = getelementptr inbounds i8, ptr %0, i64 272
  %32 = load double, ptr %31, align 8
  %33 = fcmp ult double %32, 5.120000e+02
  br i1 %33, label %losses_are_rare.exit.thread.i.i, label %losses_are_rare.exit.i.i

losses_are_rare.exit.i.i:                         ; preds = %30
  %34 = getelementptr inbounds i8, ptr %0, i64 280
  %35 = load double, ptr %34, align 8
  %36 = fmul double %32, 1.562500e-02
  %37 = fcmp ugt double %35, %36
  br i1 %37, label %losses_are_rare.exit.thread.i.i, label %reordering_window.exit

losses_are_rare.exit.thread.i.i:                  ; preds = %losses_are_rare.exit.i.i, %30, %rto_usual.exit.i
  %38 = fmul double %11, 2.500000e-01
  br label %reordering_window.exit

reordering_window.exit:                           ; preds = %losses_are_rare.exit.i.i, %losses_are_rare.exit.thread.i.i
  %39 = phi double [ %38, %losses_are_rare.exit.thread.i.i ], [ 0.000000e+00, %losses_are_rare.exit.i.i ]
  %40 = getelementptr inbounds i8, ptr %0, i64 224
  %41 = load double, ptr %40, align 8
  %42 = fcmp ogt double %41, %39
  %43 = select i1 %42, double %41, double %39
  %44 = fcmp olt double %43, %26
  %45 = select i1 %44, double %43, double %26
  %46 = fadd double %9, %45
  %47 = getelementptr inbounds i8, ptr %0, i64 184
  %48 = load double, ptr %47, align 8
  %49 = fsub double %46, %48
  br i1 %14, label %50, label %58

50:                                               ; preds = %reordering_window.exit
  %51 = getelementptr inbounds i8, ptr %0, i64 360
  %52 = load double, ptr %51, align 8
  %53 = fmul double %52, 4.000000e+00
  %54 = fadd double %13, %53
  %55 = fmul double %11, 3.200000e+01
  %56 = fcmp olt double %54, %55
  %57 = select i1 %56, double %54, double %55
  br label %rto_usual.exit.i.i

58:                                               ; preds = %reordering_window.exit
  %59 = getelementptr inbounds i8, ptr %0, i64 296
  %60 = load double, ptr %59, align 8
  br label %rto_usual.exit.i.i

rto_usual.exit.i.i:                               ; preds = %58, %50
  %61 = phi double [ %57, %50 ], [ %60, %58 ]
  br i1 %29, label %62, label %losses_are_rare.exit.thread.i.i.i

62:                                               ; preds = %rto_usual.exit.i.i
  %63 = getelementptr inbounds i8, ptr %0, i64 272
  %64 = load double, ptr %63, align 8
  %65 = fcmp ult double %64, 5.120000e+02
  br i1 %65, label %losses_are_rare.exit.thread.i.i.i, label %losses_are_rare.exit.i.i.i

losses_are_rare.exit.i.i.i:                       ; preds = %62
  %66 = getelementptr inbounds i8, ptr %0, i64 280
  %67 = load double, ptr %66, align 8
  %68 = fmul double %64, 1.562500e-02
  %69 = fcmp ugt double %67, %68
  br i1 %69, label %losses_are_rare.exit.thread.i.i.i, label %reordering_window.exit.i

losses_are_rare.exit.thread.i.i.i:                ; preds = %losses_are_rare.exit.i.i.i, %62, %rto_usual.exit.i.i
  %70 = fmul double %11, 2.500000e-01
  br label %reordering_window.exit.i

reordering_window.exit.i:                         ; preds = %losses_are_rare.exit.thread.i.i.i, %losses_are_rare.exit.i.i.i
  %71 = phi double [ %70, %losses_are_rare.exit.thread.i.i.i ], [ 0.000000e+00, %losses_are_rare.exit.i.i.i ]
  %72 = fcmp ogt double %41, %71
  %73 = select i1 %72, double %41, double %71
  %74 = fcmp olt double %73, %61
  %75 = select i1 %74, double %73, double %61
  %76 = getelementptr inbounds i8, ptr %0, i64 72
  %77 = load i64, ptr %76, align 8
  %78 = icmp eq i64 %77, -1
  br i1 %78, label %83, label %79

79:                                               ; preds = %reordering_window.exit.i
  %80 = getelementptr inbounds i8, ptr %0, i64 201
  %81 = load i8, ptr %80, align 1
  %82 = trunc i8 %81 to i1
  br i1 %82, label %83, label %85

83:                                               ; preds = %79, %reordering_window.exit.i
  %84 = fmul double %75, 2.000000e+00
  %.phi.trans.insert = getelementptr inbounds i8, ptr %0, i64 176
  %.pre = load double, ptr %.phi.trans.insert, align 8
  br label %goes_on.exit

85:                                               ; preds = %79
  %86 = fmul double %75, 2.500000e-01
  %87 = fmul double %11, 1.250000e-01
  %88 = fcmp ogt double %86, %87
  %89 = select i1 %88, double %86, double %87
  %90 = getelementptr inbounds i8, ptr %0, i64 48
  %91 = load ptr, ptr %90, align 8
  %92 = getelementptr inbounds double, ptr %91, i64 %77
  %93 = load double, ptr %92, align 8
  %94 = fadd double %11, %93
  %95 = getelementptr inbounds i8, ptr %0, i64 176
  %96 = load double, ptr %95, align 8
  %97 = fsub double %94, %96
  %98 = fcmp ogt double %89, %97
  %99 = select i1 %98, double %89, double %97
  br label %goes_on.exit

goes_on.exit:                                     ; preds = %83, %85
  %100 = phi double [ %.pre, %83 ], [ %96, %85 ]
  %.0.i = phi double [ %84, %83 ], [ %99, %85 ]
  %101 = fcmp ugt double %49, %.0.i
  br i1 %101, label %102, label %117

102:                                              ; preds = %goes_on.exit
  br i1 %14, label %103, label %111

103:                                              ; preds = %102
  %104 = getelementptr inbounds i8, ptr %0, i64 360
  %105 = load double, ptr %104, align 8
  %106 = fmul double %105, 4.000000e+00
  %107 = fadd double %13, %106
  %108 = fmul double %11, 3.200000e+01
  %109 = fcmp olt double %107, %108
  %110 = select i1 %109, double %107, double %108
  br label %rto_usual.exit

111:                                              ; preds = %102
  %112 = getelementptr inbounds i8, ptr %0, i64 296
  %113 = load double, ptr %112, align 8
  br label %rto_usual.exit

rto_usual.exit:                                   ; preds = %103, %111
  %114 = phi double [ %110, %103 ], [ %113, %111 ]
  %115 = fcmp ogt double %.0.i, %114
  %116 = select i1 %115, double %.0.i, double %114
  br label %117

117:                                              ; preds = %goes_on.exit, %rto_usual.exit
  %118 = phi double [ %116, %rto_usual.exit ], [ %49, %goes_on.exit ]
  %119 = fadd double %100, %118
  br label %120

120:                                              ; preds = %1, %117
  %.0 = phi double [ %119, %117 ], [ 0x7FF0000000000000, %1 ]
  ret double %.0
}

define i64 @losses_take_lost(ptr nocapture noundef %0, i64 noundef %1, double noundef %2, ptr nocapture noundef writeonly %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = icmp sgt i64 %1, 0
  br i1 %5, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %4
  %6 = getelementptr inbounds i8, ptr %0, i64 88
  %7 = getelementptr inbounds i8, ptr %0, i64 40
  %8 = getelementptr inbounds i8, ptr %0, i64 56
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  br label %10

10:                                               ; preds = %.lr.ph, %losses_leave.exit
  %.013 = phi i64 [ 0, %.lr.ph ], [ %42, %losses_leave.exit ]
  %11 = tail call double @losses_lost_at(ptr noundef %0) nobuiltin
  %12 = fcmp ugt double %11, %2
  br i1 %12, label %.critedge, label %13

13:                                               ; preds = %10
  %14 = load i64, ptr %6, align 8
  %15 = getelementptr inbounds i64, ptr %3, i64 %.013
  store i64 %14, ptr %15, align 8
  %16 = load ptr, ptr %7, align 8
  %17 = getelementptr inbounds double, ptr %16, i64 %14
  %18 = load double, ptr %17, align 8
  %19 = fcmp one double %18, 0x7FF0000000000000
  %.v.i = select i1 %19, i64 88, i64 72
  %20 = getelementptr inbounds i8, ptr %0, i64 %.v.i
  %21 = load ptr, ptr %8, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %14
  %23 = load i64, ptr %22, align 8
  %24 = load ptr, ptr %9, align 8
  %25 = getelementptr inbounds i64, ptr %24, i64 %14
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, -2
  br i1 %27, label %losses_leave.exit, label %28

28:                                               ; preds = %13
  %29 = icmp eq i64 %23, -1
  %30 = getelementptr inbounds i64, ptr %24, i64 %23
  %.sink.i = select i1 %29, ptr %20, ptr %30
  store i64 %26, ptr %.sink.i, align 8
  %31 = icmp eq i64 %26, -1
  br i1 %31, label %32, label %34

32:                                               ; preds = %28
  %33 = getelementptr inbounds i8, ptr %20, i64 8
  br label %37

34:                                               ; preds = %28
  %35 = load ptr, ptr %8, align 8
  %36 = getelementptr inbounds i64, ptr %35, i64 %26
  br label %37

37:                                               ; preds = %34, %32
  %.sink25.i = phi ptr [ %36, %34 ], [ %33, %32 ]
  store i64 %23, ptr %.sink25.i, align 8
  %38 = load ptr, ptr %9, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %14
  store i64 -2, ptr %39, align 8
  %40 = load ptr, ptr %7, align 8
  %41 = getelementptr inbounds double, ptr %40, i64 %14
  store double 0x7FF0000000000000, ptr %41, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %13, %37
  %42 = add nuw nsw i64 %.013, 1
  %exitcond.not = icmp eq i64 %42, %1
  br i1 %exitcond.not, label %.critedge, label %10

.critedge:                                        ; preds = %10, %losses_leave.exit, %4
  %.0.lcssa = phi i64 [ 0, %4 ], [ %1, %losses_leave.exit ], [ %.013, %10 ]
  %43 = getelementptr inbounds i8, ptr %0, i64 152
  %44 = load i64, ptr %43, align 8
  %45 = add nsw i64 %44, %.0.lcssa
  store i64 %45, ptr %43, align 8
  ret i64 %.0.lcssa
}

define i64 @losses_list_late(ptr nocapture noundef readonly %0, double noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 72
  %.011 = load i64, ptr %4, align 8
  %.not12 = icmp eq i64 %.011, -1
  br i1 %.not12, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %3
  %5 = getelementptr inbounds i8, ptr %0, i64 24
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  br label %7

._crit_edge:                                      ; preds = %15, %3
  %.010.lcssa = phi i64 [ 0, %3 ], [ %.1, %15 ]
  ret i64 %.010.lcssa

7:                                                ; preds = %.lr.ph, %15
  %.014 = phi i64 [ %.011, %.lr.ph ], [ %.0, %15 ]
  %.01013 = phi i64 [ 0, %.lr.ph ], [ %.1, %15 ]
  %8 = load ptr, ptr %5, align 8
  %9 = getelementptr inbounds double, ptr %8, i64 %.014
  %10 = load double, ptr %9, align 8
  %11 = fcmp ugt double %10, %1
  br i1 %11, label %15, label %12

12:                                               ; preds = %7
  %13 = add nsw i64 %.01013, 1
  %14 = getelementptr inbounds i64, ptr %2, i64 %.01013
  store i64 %.014, ptr %14, align 8
  br label %15

15:                                               ; preds = %7, %12
  %.1 = phi i64 [ %13, %12 ], [ %.01013, %7 ]
  %16 = load ptr, ptr %6, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %.014
  %.0 = load i64, ptr %17, align 8
  %.not = icmp eq i64 %.0, -1
  br i1 %.not, label %._crit_edge, label %7
}

define i1 @losses_have_lost(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 264
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  ret i1 %4
}

define double @losses_reply(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %3 = getelementptr inbounds i8, ptr %0, i64 120
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 128
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 264
  %8 = load i64, ptr %7, align 8
  %9 = icmp sgt i64 %8, 0
  %10 = getelementptr inbounds i8, ptr %0, i64 368
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 376
  %13 = load double, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 384
  %15 = load double, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 320
  %17 = load double, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 392
  %19 = load double, ptr %18, align 8
  br i1 %9, label %20, label %23

20:                                               ; preds = %2
  %21 = getelementptr inbounds i8, ptr %0, i64 336
  %22 = load double, ptr %21, align 8
  br label %rto_reply.exit

23:                                               ; preds = %2
  %24 = getelementptr inbounds i8, ptr %0, i64 328
  %25 = load double, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 336
  %27 = load double, ptr %26, align 8
  %28 = fcmp ogt double %25, %27
  %29 = select i1 %28, double %25, double %27
  br label %rto_reply.exit

rto_reply.exit:                                   ; preds = %20, %23
  %30 = phi double [ %22, %20 ], [ %29, %23 ]
  %31 = sub nsw i64 %4, %6
  %32 = tail call i64 @llvm.smin.i64(i64 %31, i64 %1)
  %33 = fmul double %19, 4.000000e+00
  %34 = fcmp ogt double %17, %33
  %35 = select i1 %34, double %17, double %33
  %36 = fcmp ord double %11, 0.000000e+00
  %37 = sitofp i64 %32 to double
  %38 = fmul double %11, %37
  %39 = select i1 %36, double %38, double 0.000000e+00
  %40 = fcmp ogt double %13, %39
  %41 = select i1 %40, double %13, double %39
  %42 = fmul double %13, 1.600000e+01
  %43 = fcmp olt double %41, %42
  %44 = select i1 %43, double %41, double %42
  %45 = fadd double %15, %44
  %46 = fadd double %35, %45
  %47 = fcmp ogt double %46, %30
  %48 = select i1 %47, double %46, double %30
  ret double %48
}

define void @losses_note_repeats(ptr nocapture noundef %0, double noundef %1, double noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %0, i64 192
  %5 = load double, ptr %4, align 8
  %6 = fadd double %1, %2
  %7 = fcmp ogt double %5, %6
  %8 = select i1 %7, double %5, double %6
  store double %8, ptr %4, align 8
  ret void
}

define double @losses_probe_at(ptr nocapture noundef readonly %0, double noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %3 = getelementptr inbounds i8, ptr %0, i64 352
  %4 = load double, ptr %3, align 8
  %5 = fcmp ord double %4, 0.000000e+00
  br i1 %5, label %6, label %29

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 80
  %8 = load i64, ptr %7, align 8
  %9 = icmp eq i64 %8, -1
  br i1 %9, label %29, label %10

10:                                               ; preds = %6
  %11 = getelementptr inbounds i8, ptr %0, i64 201
  %12 = load i8, ptr %11, align 1
  %13 = trunc i8 %12 to i1
  br i1 %13, label %14, label %21

14:                                               ; preds = %10
  %15 = getelementptr inbounds i8, ptr %0, i64 88
  %16 = load i64, ptr %15, align 8
  %17 = icmp eq i64 %16, -1
  br i1 %17, label %18, label %21

18:                                               ; preds = %14
  %19 = getelementptr inbounds i8, ptr %0, i64 168
  %20 = load double, ptr %19, align 8
  br label %.sink.split

21:                                               ; preds = %14, %10
  %22 = getelementptr inbounds i8, ptr %0, i64 168
  %23 = load double, ptr %22, align 8
  %24 = fadd double %23, %1
  br label %.sink.split

.sink.split:                                      ; preds = %18, %21
  %.sink12 = phi double [ %24, %21 ], [ %20, %18 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 192
  %26 = load double, ptr %25, align 8
  %27 = fcmp ogt double %.sink12, %26
  %28 = select i1 %27, double %.sink12, double %26
  br label %29

29:                                               ; preds = %.sink.split, %2, %6
  %.0 = phi double [ 0x7FF0000000000000, %6 ], [ 0x7FF0000000000000, %2 ], [ %28, %.sink.split ]
  ret double %.0
}

define noundef double @losses_pause(double noundef %0, i1 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(none) {
  %3 = select i1 %1, double 1.000000e+00, double 1.250000e-01
  %4 = fmul double %3, %0
  %5 = fcmp olt double %4, 2.500000e-01
  %6 = select i1 %5, double %4, double 2.500000e-01
  ret double %6
}

define i64 @losses_take_probe(ptr nocapture noundef %0, double noundef %1, i1 noundef %2, double noundef %3, ptr nocapture noundef writeonly %4) local_unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %0, i64 80
  %7 = load i64, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 352
  %9 = load double, ptr %8, align 8
  %10 = fcmp uno double %9, 0.000000e+00
  %11 = icmp eq i64 %7, -1
  %or.cond37 = select i1 %10, i1 true, i1 %11
  br i1 %or.cond37, label %losses_probe_at.exit, label %12

12:                                               ; preds = %5
  %13 = getelementptr inbounds i8, ptr %0, i64 201
  %14 = load i8, ptr %13, align 1
  %15 = trunc i8 %14 to i1
  br i1 %15, label %16, label %23

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %0, i64 88
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, -1
  br i1 %19, label %20, label %23

20:                                               ; preds = %16
  %21 = getelementptr inbounds i8, ptr %0, i64 168
  %22 = load double, ptr %21, align 8
  br label %.sink.split.i

23:                                               ; preds = %16, %12
  %24 = getelementptr inbounds i8, ptr %0, i64 168
  %25 = load double, ptr %24, align 8
  %26 = fadd double %25, %1
  br label %.sink.split.i

.sink.split.i:                                    ; preds = %23, %20
  %.sink12.i = phi double [ %26, %23 ], [ %22, %20 ]
  %27 = getelementptr inbounds i8, ptr %0, i64 192
  %28 = load double, ptr %27, align 8
  %29 = fcmp ogt double %.sink12.i, %28
  %30 = select i1 %29, double %.sink12.i, double %28
  br label %losses_probe_at.exit

losses_probe_at.exit:                             ; preds = %5, %.sink.split.i
  %.0.i = phi double [ 0x7FF0000000000000, %5 ], [ %30, %.sink.split.i ]
  %31 = fcmp ogt double %.0.i, %3
  br i1 %31, label %.critedge, label %32

32:                                               ; preds = %losses_probe_at.exit
  %33 = getelementptr inbounds i8, ptr %0, i64 120
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 128
  store i64 %34, ptr %35, align 8
  br i1 %2, label %41, label %36

36:                                               ; preds = %32
  %37 = getelementptr inbounds i8, ptr %0, i64 201
  %38 = load i8, ptr %37, align 1
  %39 = trunc i8 %38 to i1
  %40 = xor i1 %39, true
  br label %41

41:                                               ; preds = %36, %32
  %42 = phi double [ 1.000000e+00, %32 ], [ 1.250000e-01, %36 ]
  %43 = phi i1 [ false, %32 ], [ %40, %36 ]
  %44 = getelementptr inbounds i8, ptr %0, i64 200
  %45 = zext i1 %43 to i8
  store i8 %45, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %0, i64 201
  store i8 0, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %0, i64 168
  %48 = load double, ptr %47, align 8
  %49 = fsub double %3, %48
  %50 = fmul double %42, %49
  %51 = fcmp olt double %50, 2.500000e-01
  %52 = select i1 %51, double %50, double 2.500000e-01
  %53 = fcmp olt double %52, %1
  %54 = select i1 %53, double %1, double %52
  %55 = fcmp olt double %54, 2.500000e-01
  %56 = select i1 %55, double %54, double 2.500000e-01
  %57 = fadd double %56, %3
  %58 = getelementptr inbounds i8, ptr %0, i64 192
  store double %57, ptr %58, align 8
  store i64 %7, ptr %4, align 8
  br i1 %2, label %.critedge, label %59

59:                                               ; preds = %41
  %60 = load ptr, ptr %0, align 8
  %61 = getelementptr inbounds i64, ptr %60, i64 %7
  %62 = load i64, ptr %61, align 8
  %63 = icmp eq i64 %62, 1
  br i1 %63, label %.critedge, label %.preheader

.preheader:                                       ; preds = %59
  %64 = getelementptr inbounds i8, ptr %0, i64 56
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds i64, ptr %65, i64 %7
  %67 = load i64, ptr %66, align 8
  %.not = icmp eq i64 %67, -1
  br i1 %.not, label %.critedge, label %.lr.ph

.lr.ph:                                           ; preds = %.preheader, %73
  %68 = phi i64 [ %78, %73 ], [ %67, %.preheader ]
  %.038 = phi i64 [ %74, %73 ], [ 1, %.preheader ]
  %69 = load ptr, ptr %0, align 8
  %70 = getelementptr inbounds i64, ptr %69, i64 %68
  %71 = load i64, ptr %70, align 8
  %72 = icmp sgt i64 %71, 1
  br i1 %72, label %73, label %.critedge

73:                                               ; preds = %.lr.ph
  %74 = add nuw nsw i64 %.038, 1
  %75 = getelementptr inbounds i64, ptr %4, i64 %.038
  store i64 %68, ptr %75, align 8
  %76 = load ptr, ptr %64, align 8
  %77 = getelementptr inbounds i64, ptr %76, i64 %68
  %78 = load i64, ptr %77, align 8
  %79 = icmp ne i64 %78, -1
  %80 = icmp ult i64 %.038, 15
  %or.cond = select i1 %79, i1 %80, i1 false
  br i1 %or.cond, label %.lr.ph, label %.critedge

.critedge:                                        ; preds = %73, %.lr.ph, %.preheader, %41, %59, %losses_probe_at.exit
  %.034 = phi i64 [ 0, %losses_probe_at.exit ], [ 1, %59 ], [ 1, %41 ], [ 1, %.preheader ], [ %74, %73 ], [ %.038, %.lr.ph ]
  ret i64 %.034
}

define i64 @losses_probe_unless(ptr nocapture noundef %0, i64 noundef %1, double noundef %2, double noundef %3, double noundef %4, ptr nocapture noundef writeonly %5) local_unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %.not = icmp eq i64 %1, 0
  br i1 %.not, label %7, label %9

7:                                                ; preds = %6
  %8 = tail call i64 @losses_take_probe(ptr noundef %0, double noundef %2, i1 noundef false, double noundef %3, ptr noundef %5) nobuiltin
  br label %15

9:                                                ; preds = %6
  %10 = getelementptr inbounds i8, ptr %0, i64 192
  %11 = load double, ptr %10, align 8
  %12 = fadd double %2, %4
  %13 = fcmp ogt double %11, %12
  %14 = select i1 %13, double %11, double %12
  store double %14, ptr %10, align 8
  br label %15

15:                                               ; preds = %9, %7
  %.0 = phi i64 [ %1, %9 ], [ %8, %7 ]
  ret i64 %.0
}

define double @losses_deadline(ptr nocapture noundef readonly %0, double noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call double @losses_lost_at(ptr noundef %0) nobuiltin
  %4 = getelementptr inbounds i8, ptr %0, i64 352
  %5 = load double, ptr %4, align 8
  %6 = fcmp ord double %5, 0.000000e+00
  br i1 %6, label %7, label %losses_probe_at.exit

7:                                                ; preds = %2
  %8 = getelementptr inbounds i8, ptr %0, i64 80
  %9 = load i64, ptr %8, align 8
  %10 = icmp eq i64 %9, -1
  br i1 %10, label %losses_probe_at.exit, label %11

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %0, i64 201
  %13 = load i8, ptr %12, align 1
  %14 = trunc i8 %13 to i1
  br i1 %14, label %15, label %22

15:                                               ; preds = %11
  %16 = getelementptr inbounds i8, ptr %0, i64 88
  %17 = load i64, ptr %16, align 8
  %18 = icmp eq i64 %17, -1
  br i1 %18, label %19, label %22

19:                                               ; preds = %15
  %20 = getelementptr inbounds i8, ptr %0, i64 168
  %21 = load double, ptr %20, align 8
  br label %.sink.split.i

22:                                               ; preds = %15, %11
  %23 = getelementptr inbounds i8, ptr %0, i64 168
  %24 = load double, ptr %23, align 8
  %25 = fadd double %24, %1
  br label %.sink.split.i

.sink.split.i:                                    ; preds = %22, %19
  %.sink12.i = phi double [ %25, %22 ], [ %21, %19 ]
  %26 = getelementptr inbounds i8, ptr %0, i64 192
  %27 = load double, ptr %26, align 8
  %28 = fcmp ogt double %.sink12.i, %27
  %29 = select i1 %28, double %.sink12.i, double %27
  br label %losses_probe_at.exit

losses_probe_at.exit:                             ; preds = %2, %7, %.sink.split.i
  %.0.i = phi double [ 0x7FF0000000000000, %7 ], [ 0x7FF0000000000000, %2 ], [ %29, %.sink.split.i ]
  %30 = fcmp olt double %3, %.0.i
  %31 = select i1 %30, double %3, double %.0.i
  %32 = getelementptr inbounds i8, ptr %0, i64 72
  %.011 = load i64, ptr %32, align 8
  %.not12 = icmp eq i64 %.011, -1
  br i1 %.not12, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %losses_probe_at.exit
  %33 = getelementptr inbounds i8, ptr %0, i64 24
  %34 = load ptr, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %0, i64 64
  %36 = load ptr, ptr %35, align 8
  br label %37

._crit_edge:                                      ; preds = %37, %losses_probe_at.exit
  %.010.lcssa = phi double [ %31, %losses_probe_at.exit ], [ %41, %37 ]
  ret double %.010.lcssa

37:                                               ; preds = %.lr.ph, %37
  %.014 = phi i64 [ %.011, %.lr.ph ], [ %.0, %37 ]
  %.01013 = phi double [ %31, %.lr.ph ], [ %41, %37 ]
  %38 = getelementptr inbounds double, ptr %34, i64 %.014
  %39 = load double, ptr %38, align 8
  %40 = fcmp olt double %.01013, %39
  %41 = select i1 %40, double %.01013, double %39
  %42 = getelementptr inbounds i64, ptr %36, i64 %.014
  %.0 = load i64, ptr %42, align 8
  %.not = icmp eq i64 %.0, -1
  br i1 %.not, label %._crit_edge, label %37
}

define void @marks_reset(ptr nocapture noundef writeonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  store double 1.000000e+00, ptr %0, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.sroa.2.0..sroa_idx, i8 0, i64 16, i1 false)
  ret void
}

define void @marks_take(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, %1
  store i64 %6, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %8, %2
  store i64 %9, ptr %7, align 8
  ret void
}

define double @marks_end(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  %3 = load i64, ptr %2, align 8
  %4 = sitofp i64 %3 to double
  %5 = getelementptr inbounds i8, ptr %0, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = sitofp i64 %6 to double
  %8 = fdiv double %4, %7
  %9 = fcmp olt double %8, 1.000000e+00
  %10 = select i1 %9, double %8, double 1.000000e+00
  %11 = load double, ptr %0, align 8
  %12 = fsub double %10, %11
  %13 = fmul double %12, 6.250000e-02
  %14 = fadd double %11, %13
  store double %14, ptr %0, align 8
  %.not = icmp eq i64 %3, 0
  %15 = fmul double %14, 5.000000e-01
  %16 = fsub double 1.000000e+00, %15
  %.0 = select i1 %.not, double 1.000000e+00, double %16
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %5, i8 0, i64 16, i1 false)
  ret double %.0
}

define void @queue_push(ptr nocapture noundef %0, ptr noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %1, i64 96
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %3, i8 0, i64 16, i1 false)
  %4 = load ptr, ptr %0, align 8
  %5 = icmp ne ptr %4, null
  %6 = icmp ne ptr %1, null
  %or.cond.i = and i1 %6, %5
  br i1 %or.cond.i, label %9, label %7

7:                                                ; preds = %2
  %8 = select i1 %5, ptr %4, ptr %1
  br label %join.54.exit

9:                                                ; preds = %2
  %10 = getelementptr inbounds i8, ptr %4, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 16
  %13 = load i64, ptr %12, align 8
  %.not.i.i = icmp eq i64 %11, %13
  br i1 %.not.i.i, label %16, label %14

14:                                               ; preds = %9
  %15 = icmp sgt i64 %11, %13
  br label %is_before.exit.i

16:                                               ; preds = %9
  %17 = getelementptr inbounds i8, ptr %4, i64 80
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %1, i64 80
  %20 = load i64, ptr %19, align 8
  %21 = icmp ult i64 %18, %20
  br label %is_before.exit.i

is_before.exit.i:                                 ; preds = %16, %14
  %.in.i.i = phi i1 [ %15, %14 ], [ %21, %16 ]
  %22 = select i1 %.in.i.i, ptr %4, ptr %1
  %23 = icmp eq ptr %22, %4
  %24 = select i1 %23, ptr %1, ptr %4
  %25 = getelementptr inbounds i8, ptr %22, i64 104
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %24, i64 96
  store ptr %26, ptr %27, align 8
  store ptr %24, ptr %25, align 8
  br label %join.54.exit

join.54.exit:                                     ; preds = %7, %is_before.exit.i
  %.0.i = phi ptr [ %22, %is_before.exit.i ], [ %8, %7 ]
  store ptr %.0.i, ptr %0, align 8
  ret void
}

define ptr @queue_pop(ptr nocapture noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %2, i64 104
  %4 = load ptr, ptr %3, align 8
  %.not14.i = icmp eq ptr %4, null
  br i1 %.not14.i, label %join_pairs.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %1, %join.54.exit.i
  %.016.i = phi ptr [ %9, %join.54.exit.i ], [ %4, %1 ]
  %.01115.i = phi ptr [ %22, %join.54.exit.i ], [ null, %1 ]
  %5 = getelementptr inbounds i8, ptr %.016.i, i64 96
  %6 = load ptr, ptr %5, align 8
  %.not13.i = icmp eq ptr %6, null
  br i1 %.not13.i, label %join.54.exit.thread.i, label %7

join.54.exit.thread.i:                            ; preds = %.lr.ph.i
  store ptr %.01115.i, ptr %5, align 8
  br label %.lr.ph.preheader

7:                                                ; preds = %.lr.ph.i
  %8 = getelementptr inbounds i8, ptr %6, i64 96
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %.016.i, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %6, i64 16
  %13 = load i64, ptr %12, align 8
  %.not.i.i.i = icmp eq i64 %11, %13
  br i1 %.not.i.i.i, label %16, label %14

14:                                               ; preds = %7
  %15 = icmp sgt i64 %11, %13
  br label %join.54.exit.i

16:                                               ; preds = %7
  %17 = getelementptr inbounds i8, ptr %.016.i, i64 80
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %6, i64 80
  %20 = load i64, ptr %19, align 8
  %21 = icmp ult i64 %18, %20
  br label %join.54.exit.i

join.54.exit.i:                                   ; preds = %16, %14
  %.in.i.i.i = phi i1 [ %15, %14 ], [ %21, %16 ]
  %22 = select i1 %.in.i.i.i, ptr %.016.i, ptr %6
  %23 = icmp eq ptr %22, %.016.i
  %24 = select i1 %23, ptr %6, ptr %.016.i
  %25 = getelementptr inbounds i8, ptr %22, i64 104
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %24, i64 96
  store ptr %26, ptr %27, align 8
  store ptr %24, ptr %25, align 8
  %28 = getelementptr inbounds i8, ptr %22, i64 96
  store ptr %.01115.i, ptr %28, align 8
  %.not.i = icmp eq ptr %9, null
  br i1 %.not.i, label %.lr.ph.preheader, label %.lr.ph.i

join_pairs.exit:                                  ; preds = %1
  store ptr null, ptr %0, align 8
  br label %._crit_edge

.lr.ph.preheader:                                 ; preds = %join.54.exit.i, %join.54.exit.thread.i
  %.011.lcssa.i.ph = phi ptr [ %.016.i, %join.54.exit.thread.i ], [ %22, %join.54.exit.i ]
  store ptr null, ptr %0, align 8
  br label %.lr.ph

.lr.ph:                                           ; preds = %.lr.ph.preheader, %join.54.exit
  %.019 = phi ptr [ %30, %join.54.exit ], [ %.011.lcssa.i.ph, %.lr.ph.preheader ]
  %storemerge18 = phi ptr [ %.0.i, %join.54.exit ], [ null, %.lr.ph.preheader ]
  %29 = getelementptr inbounds i8, ptr %.019, i64 96
  %30 = load ptr, ptr %29, align 8
  %.not12 = icmp eq ptr %storemerge18, null
  br i1 %.not12, label %join.54.exit, label %31

31:                                               ; preds = %.lr.ph
  %32 = getelementptr inbounds i8, ptr %storemerge18, i64 16
  %33 = load i64, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %.019, i64 16
  %35 = load i64, ptr %34, align 8
  %.not.i.i = icmp eq i64 %33, %35
  br i1 %.not.i.i, label %38, label %36

36:                                               ; preds = %31
  %37 = icmp sgt i64 %33, %35
  br label %is_before.exit.i

38:                                               ; preds = %31
  %39 = getelementptr inbounds i8, ptr %storemerge18, i64 80
  %40 = load i64, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %.019, i64 80
  %42 = load i64, ptr %41, align 8
  %43 = icmp ult i64 %40, %42
  br label %is_before.exit.i

is_before.exit.i:                                 ; preds = %38, %36
  %.in.i.i = phi i1 [ %37, %36 ], [ %43, %38 ]
  %44 = select i1 %.in.i.i, ptr %storemerge18, ptr %.019
  %45 = icmp eq ptr %44, %storemerge18
  %46 = select i1 %45, ptr %.019, ptr %storemerge18
  %47 = getelementptr inbounds i8, ptr %44, i64 104
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %46, i64 96
  store ptr %48, ptr %49, align 8
  store ptr %46, ptr %47, align 8
  br label %join.54.exit

join.54.exit:                                     ; preds = %.lr.ph, %is_before.exit.i
  %.0.i = phi ptr [ %44, %is_before.exit.i ], [ %.019, %.lr.ph ]
  store ptr %.0.i, ptr %0, align 8
  %.not = icmp eq ptr %30, null
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %join.54.exit, %join_pairs.exit
  %50 = getelementptr inbounds i8, ptr %2, i64 96
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %50, i8 0, i64 16, i1 false)
  ret ptr %2
}

define void @messages_enter(ptr nocapture noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 260824
  store i8 0, ptr %2, align 8
  tail call void @sender_enter(ptr noundef %0) nobuiltin
  %3 = getelementptr inbounds i8, ptr %0, i64 228016
  %4 = getelementptr inbounds i8, ptr %0, i64 228032
  store i64 0, ptr %4, align 8
  store i64 0, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 228048
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32768) %5, i8 1, i64 32768, i1 false)
  %6 = getelementptr inbounds i8, ptr %0, i64 227880
  store i64 0, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 188936
  store i64 0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 188952
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(6144) %8, i8 0, i64 6144, i1 false)
  ret void
}

define void @messages_take(ptr noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr nounwind {
  %5 = alloca [16 x i8], align 16
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %5, i8 0, i64 16, i1 false)
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %.lr.ph, label %take_statuses.exit

.lr.ph:                                           ; preds = %4
  %7 = getelementptr inbounds i8, ptr %0, i64 260816
  %8 = load i32, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 260820
  %10 = getelementptr inbounds i8, ptr %0, i64 260824
  br label %11

._crit_edge:                                      ; preds = %is_intact.55.exit.thread
  %.phi.trans.insert = getelementptr inbounds i8, ptr %5, i64 8
  %.pre = load i8, ptr %.phi.trans.insert, align 8
  %extract.t = trunc i8 %.pre to i1
  %or.cond = and i1 %6, %extract.t
  br i1 %or.cond, label %.lr.ph.i, label %take_messages.exit

11:                                               ; preds = %.lr.ph, %is_intact.55.exit.thread
  %.049 = phi i64 [ 0, %.lr.ph ], [ %55, %is_intact.55.exit.thread ]
  %12 = getelementptr inbounds %struct.packet, ptr %1, i64 %.049
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %12, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp ult i64 %15, 44
  br i1 %16, label %is_intact.55.exit.thread, label %17

17:                                               ; preds = %11
  %18 = load i32, ptr %13, align 1
  %19 = tail call noundef i32 @llvm.bswap.i32(i32 %18)
  %.mask.i = and i32 %19, -268435456
  %20 = icmp eq i32 %.mask.i, 536870912
  br i1 %20, label %21, label %is_intact.55.exit.thread

21:                                               ; preds = %17
  %22 = lshr i32 %19, 8
  %23 = and i32 %22, 255
  %24 = icmp ult i32 %23, 9
  br i1 %24, label %25, label %is_intact.55.exit.thread

25:                                               ; preds = %21
  %26 = shl nuw nsw i32 %23, 7
  %27 = or disjoint i32 %26, 44
  %28 = zext nneg i32 %27 to i64
  %.not.i = icmp ult i64 %15, %28
  br i1 %.not.i, label %is_intact.55.exit.thread, label %is_intact.55.exit

is_intact.55.exit:                                ; preds = %25
  %29 = getelementptr inbounds i8, ptr %13, i64 4
  %30 = load i32, ptr %29, align 1
  %31 = tail call noundef i32 @llvm.bswap.i32(i32 %30)
  %32 = icmp eq i32 %31, %8
  br i1 %32, label %33, label %is_intact.55.exit.thread

33:                                               ; preds = %is_intact.55.exit
  %34 = and i32 %18, 15
  %35 = zext nneg i32 %34 to i64
  %36 = getelementptr inbounds [16 x i8], ptr %5, i64 0, i64 %35
  store i8 1, ptr %36, align 1
  %37 = load i32, ptr %9, align 4
  %38 = and i32 %18, -16777201
  %or.cond.i = icmp eq i32 %38, 301989894
  br i1 %or.cond.i, label %is_outdated.exit, label %is_outdated.exit.thread

is_outdated.exit:                                 ; preds = %33
  %39 = getelementptr inbounds i8, ptr %13, i64 36
  %40 = load i32, ptr %39, align 1
  %41 = tail call noundef i32 @llvm.bswap.i32(i32 %40)
  %42 = icmp eq i32 %41, %37
  br i1 %42, label %49, label %is_outdated.exit.thread

is_outdated.exit.thread:                          ; preds = %33, %is_outdated.exit
  %43 = icmp eq i32 %34, 8
  br i1 %43, label %44, label %49

44:                                               ; preds = %is_outdated.exit.thread
  %45 = getelementptr inbounds i8, ptr %13, i64 40
  %46 = load i32, ptr %45, align 1
  %47 = tail call noundef i32 @llvm.bswap.i32(i32 %46)
  %48 = icmp ne i32 %47, %37
  br label %49

49:                                               ; preds = %is_outdated.exit.thread, %44, %is_outdated.exit
  %50 = phi i1 [ true, %is_outdated.exit ], [ false, %is_outdated.exit.thread ], [ %48, %44 ]
  %51 = load i8, ptr %10, align 8
  %52 = and i8 %51, 1
  %53 = zext i1 %50 to i8
  %54 = or i8 %52, %53
  store i8 %54, ptr %10, align 8
  br label %is_intact.55.exit.thread

is_intact.55.exit.thread:                         ; preds = %17, %21, %25, %11, %is_intact.55.exit, %49
  %55 = add nuw nsw i64 %.049, 1
  %exitcond.not = icmp eq i64 %55, %2
  br i1 %exitcond.not, label %._crit_edge, label %11

.lr.ph.i:                                         ; preds = %._crit_edge
  %56 = getelementptr inbounds i8, ptr %0, i64 260816
  %57 = getelementptr inbounds i8, ptr %0, i64 260820
  %58 = getelementptr inbounds i8, ptr %0, i64 176424
  %59 = getelementptr inbounds i8, ptr %0, i64 168960
  %60 = getelementptr inbounds i8, ptr %0, i64 161792
  %61 = getelementptr inbounds i8, ptr %0, i64 176160
  %62 = getelementptr inbounds i8, ptr %0, i64 176416
  %63 = getelementptr inbounds i8, ptr %0, i64 176632
  br label %64

64:                                               ; preds = %is_of_term.exit.thread.i, %.lr.ph.i
  %.014.i = phi i64 [ 0, %.lr.ph.i ], [ %120, %is_of_term.exit.thread.i ]
  %65 = getelementptr inbounds %struct.packet, ptr %1, i64 %.014.i
  %66 = load i32, ptr %56, align 8
  %67 = load ptr, ptr %65, align 8
  %68 = getelementptr inbounds i8, ptr %65, i64 8
  %69 = load i64, ptr %68, align 8
  %70 = icmp ult i64 %69, 44
  br i1 %70, label %is_of_term.exit.thread.i, label %71

71:                                               ; preds = %64
  %72 = load i32, ptr %67, align 1
  %73 = tail call noundef i32 @llvm.bswap.i32(i32 %72)
  %.mask.i.i.i = and i32 %73, -268435456
  %74 = icmp eq i32 %.mask.i.i.i, 536870912
  br i1 %74, label %75, label %is_of_term.exit.thread.i

75:                                               ; preds = %71
  %76 = lshr i32 %73, 8
  %77 = and i32 %76, 255
  %78 = icmp ult i32 %77, 9
  br i1 %78, label %79, label %is_of_term.exit.thread.i

79:                                               ; preds = %75
  %80 = shl nuw nsw i32 %77, 7
  %81 = or disjoint i32 %80, 44
  %82 = zext nneg i32 %81 to i64
  %.not.i.i.i = icmp ult i64 %69, %82
  br i1 %.not.i.i.i, label %is_of_term.exit.thread.i, label %is_intact.55.exit.i.i

is_intact.55.exit.i.i:                            ; preds = %79
  %83 = getelementptr inbounds i8, ptr %67, i64 4
  %84 = load i32, ptr %83, align 1
  %85 = tail call noundef i32 @llvm.bswap.i32(i32 %84)
  %86 = icmp eq i32 %85, %66
  br i1 %86, label %is_of_term.exit.i, label %is_of_term.exit.thread.i

is_of_term.exit.i:                                ; preds = %is_intact.55.exit.i.i
  %87 = getelementptr inbounds i8, ptr %67, i64 40
  %88 = load i32, ptr %87, align 1
  %89 = tail call noundef i32 @llvm.bswap.i32(i32 %88)
  %90 = load i32, ptr %57, align 4
  %91 = icmp eq i32 %89, %90
  %92 = and i32 %72, 15
  %.not.i28 = icmp eq i32 %92, 8
  %or.cond.i29 = and i1 %.not.i28, %91
  br i1 %or.cond.i29, label %93, label %is_of_term.exit.thread.i

93:                                               ; preds = %is_of_term.exit.i
  %94 = lshr i32 %72, 24
  %95 = zext nneg i32 %94 to i64
  %96 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %95
  %97 = getelementptr inbounds i8, ptr %67, i64 16
  %98 = load i32, ptr %97, align 1
  %99 = tail call noundef i32 @llvm.bswap.i32(i32 %98)
  %100 = getelementptr inbounds i8, ptr %96, i64 4
  %101 = load i32, ptr %100, align 4
  store i32 %99, ptr %100, align 4
  %.not.i.i.i.i = icmp ne i32 %101, 0
  %102 = icmp ne i32 %101, %99
  %or.cond.not.i.i.i.i = and i1 %.not.i.i.i.i, %102
  br i1 %or.cond.not.i.i.i.i, label %103, label %sender_meet.exit.i

103:                                              ; preds = %93
  %104 = getelementptr inbounds i8, ptr %96, i64 8
  store i32 0, ptr %104, align 8
  tail call void @outbound_take_all(ptr noundef nonnull %96, i64 noundef 2, ptr noundef nonnull %58) nobuiltin
  br label %105

105:                                              ; preds = %111, %103
  %.010.i.i.i.i = phi i64 [ 0, %103 ], [ %112, %111 ]
  %106 = getelementptr inbounds [256 x i32], ptr %59, i64 0, i64 %.010.i.i.i.i
  %107 = load i32, ptr %106, align 4
  %108 = icmp eq i32 %107, %94
  br i1 %108, label %109, label %111

109:                                              ; preds = %105
  %110 = getelementptr inbounds [256 x ptr], ptr %60, i64 0, i64 %.010.i.i.i.i
  store ptr null, ptr %110, align 8
  br label %111

111:                                              ; preds = %109, %105
  %112 = add nuw nsw i64 %.010.i.i.i.i, 1
  %exitcond.not.i.i.i.i = icmp eq i64 %112, 256
  br i1 %exitcond.not.i.i.i.i, label %end_all.exit.i.i.i, label %105

end_all.exit.i.i.i:                               ; preds = %111
  %113 = getelementptr inbounds [256 x i8], ptr %61, i64 0, i64 %95
  %114 = load i8, ptr %113, align 1
  %115 = and i8 %114, 1
  %116 = xor i8 %115, 1
  %117 = zext nneg i8 %116 to i64
  %118 = load i64, ptr %62, align 8
  %119 = add nsw i64 %118, %117
  store i64 %119, ptr %62, align 8
  store i8 1, ptr %113, align 1
  br label %sender_meet.exit.i

sender_meet.exit.i:                               ; preds = %end_all.exit.i.i.i, %93
  tail call void @receiver_take(ptr noundef nonnull %63, ptr noundef nonnull readonly %65, double noundef %3) nobuiltin
  br label %is_of_term.exit.thread.i

is_of_term.exit.thread.i:                         ; preds = %sender_meet.exit.i, %is_of_term.exit.i, %is_intact.55.exit.i.i, %79, %75, %71, %64
  %120 = add nuw nsw i64 %.014.i, 1
  %exitcond.not.i = icmp eq i64 %120, %2
  br i1 %exitcond.not.i, label %take_messages.exit, label %64

take_messages.exit:                               ; preds = %is_of_term.exit.thread.i, %._crit_edge
  %121 = getelementptr inbounds i8, ptr %5, i64 9
  %122 = load i8, ptr %121, align 1
  %123 = trunc i8 %122 to i1
  %or.cond47 = and i1 %6, %123
  br i1 %or.cond47, label %.lr.ph.i30, label %take_acknowledgements.exit

.lr.ph.i30:                                       ; preds = %take_messages.exit
  %124 = getelementptr inbounds i8, ptr %0, i64 260816
  %125 = getelementptr inbounds i8, ptr %0, i64 260820
  br label %126

126:                                              ; preds = %is_of_term.exit.thread.i32, %.lr.ph.i30
  %.011.i = phi i64 [ 0, %.lr.ph.i30 ], [ %157, %is_of_term.exit.thread.i32 ]
  %127 = getelementptr inbounds %struct.packet, ptr %1, i64 %.011.i
  %128 = load i32, ptr %124, align 8
  %129 = load ptr, ptr %127, align 8
  %130 = getelementptr inbounds i8, ptr %127, i64 8
  %131 = load i64, ptr %130, align 8
  %132 = icmp ult i64 %131, 44
  br i1 %132, label %is_of_term.exit.thread.i32, label %133

133:                                              ; preds = %126
  %134 = load i32, ptr %129, align 1
  %135 = tail call noundef i32 @llvm.bswap.i32(i32 %134)
  %.mask.i.i.i31 = and i32 %135, -268435456
  %136 = icmp eq i32 %.mask.i.i.i31, 536870912
  br i1 %136, label %137, label %is_of_term.exit.thread.i32

137:                                              ; preds = %133
  %138 = lshr i32 %135, 8
  %139 = and i32 %138, 255
  %140 = icmp ult i32 %139, 9
  br i1 %140, label %141, label %is_of_term.exit.thread.i32

141:                                              ; preds = %137
  %142 = shl nuw nsw i32 %139, 7
  %143 = or disjoint i32 %142, 44
  %144 = zext nneg i32 %143 to i64
  %.not.i.i.i34 = icmp ult i64 %131, %144
  br i1 %.not.i.i.i34, label %is_of_term.exit.thread.i32, label %is_intact.55.exit.i.i35

is_intact.55.exit.i.i35:                          ; preds = %141
  %145 = getelementptr inbounds i8, ptr %129, i64 4
  %146 = load i32, ptr %145, align 1
  %147 = tail call noundef i32 @llvm.bswap.i32(i32 %146)
  %148 = icmp eq i32 %147, %128
  br i1 %148, label %is_of_term.exit.i36, label %is_of_term.exit.thread.i32

is_of_term.exit.i36:                              ; preds = %is_intact.55.exit.i.i35
  %149 = getelementptr inbounds i8, ptr %129, i64 40
  %150 = load i32, ptr %149, align 1
  %151 = tail call noundef i32 @llvm.bswap.i32(i32 %150)
  %152 = load i32, ptr %125, align 4
  %153 = icmp eq i32 %151, %152
  %154 = and i32 %134, 15
  %155 = icmp eq i32 %154, 9
  %or.cond.i37 = and i1 %155, %153
  br i1 %or.cond.i37, label %156, label %is_of_term.exit.thread.i32

156:                                              ; preds = %is_of_term.exit.i36
  tail call void @sender_take_acknowledgement(ptr noundef nonnull %0, ptr noundef nonnull %129, double noundef %3) nobuiltin
  br label %is_of_term.exit.thread.i32

is_of_term.exit.thread.i32:                       ; preds = %156, %is_of_term.exit.i36, %is_intact.55.exit.i.i35, %141, %137, %133, %126
  %157 = add nuw nsw i64 %.011.i, 1
  %exitcond.not.i33 = icmp eq i64 %157, %2
  br i1 %exitcond.not.i33, label %take_acknowledgements.exit, label %126

take_acknowledgements.exit:                       ; preds = %is_of_term.exit.thread.i32, %take_messages.exit
  %158 = getelementptr inbounds i8, ptr %5, i64 6
  %159 = load i8, ptr %158, align 2
  %160 = trunc i8 %159 to i1
  %or.cond48 = and i1 %6, %160
  br i1 %or.cond48, label %.lr.ph.i38, label %take_statuses.exit

.lr.ph.i38:                                       ; preds = %take_acknowledgements.exit
  %161 = getelementptr inbounds i8, ptr %0, i64 260816
  %162 = getelementptr inbounds i8, ptr %0, i64 260820
  br label %163

163:                                              ; preds = %is_of_term.exit.thread.i40, %.lr.ph.i38
  %.012.i = phi i64 [ 0, %.lr.ph.i38 ], [ %199, %is_of_term.exit.thread.i40 ]
  %164 = getelementptr inbounds %struct.packet, ptr %1, i64 %.012.i
  %165 = load i32, ptr %161, align 8
  %166 = load ptr, ptr %164, align 8
  %167 = getelementptr inbounds i8, ptr %164, i64 8
  %168 = load i64, ptr %167, align 8
  %169 = icmp ult i64 %168, 44
  br i1 %169, label %is_of_term.exit.thread.i40, label %170

170:                                              ; preds = %163
  %171 = load i32, ptr %166, align 1
  %172 = tail call noundef i32 @llvm.bswap.i32(i32 %171)
  %.mask.i.i.i39 = and i32 %172, -268435456
  %173 = icmp eq i32 %.mask.i.i.i39, 536870912
  br i1 %173, label %174, label %is_of_term.exit.thread.i40

174:                                              ; preds = %170
  %175 = lshr i32 %172, 8
  %176 = and i32 %175, 255
  %177 = icmp ult i32 %176, 9
  br i1 %177, label %178, label %is_of_term.exit.thread.i40

178:                                              ; preds = %174
  %179 = shl nuw nsw i32 %176, 7
  %180 = or disjoint i32 %179, 44
  %181 = zext nneg i32 %180 to i64
  %.not.i.i.i42 = icmp ult i64 %168, %181
  br i1 %.not.i.i.i42, label %is_of_term.exit.thread.i40, label %is_intact.55.exit.i.i43

is_intact.55.exit.i.i43:                          ; preds = %178
  %182 = getelementptr inbounds i8, ptr %166, i64 4
  %183 = load i32, ptr %182, align 1
  %184 = tail call noundef i32 @llvm.bswap.i32(i32 %183)
  %185 = icmp eq i32 %184, %165
  br i1 %185, label %is_of_term.exit.i44, label %is_of_term.exit.thread.i40

is_of_term.exit.i44:                              ; preds = %is_intact.55.exit.i.i43
  %186 = getelementptr inbounds i8, ptr %166, i64 40
  %187 = load i32, ptr %186, align 1
  %188 = tail call noundef i32 @llvm.bswap.i32(i32 %187)
  %189 = load i32, ptr %162, align 4
  %190 = icmp eq i32 %188, %189
  %191 = and i32 %171, 15
  %192 = icmp eq i32 %191, 6
  %or.cond.i45 = and i1 %192, %190
  br i1 %or.cond.i45, label %193, label %is_of_term.exit.thread.i40

193:                                              ; preds = %is_of_term.exit.i44
  %194 = getelementptr inbounds i8, ptr %166, i64 8
  %195 = load i32, ptr %194, align 1
  %196 = and i32 %195, 65535
  %197 = icmp eq i32 %196, 65535
  br i1 %197, label %198, label %is_of_term.exit.thread.i40

198:                                              ; preds = %193
  tail call void @sender_take_status(ptr noundef nonnull %0, ptr noundef nonnull %166) nobuiltin
  br label %is_of_term.exit.thread.i40

is_of_term.exit.thread.i40:                       ; preds = %198, %193, %is_of_term.exit.i44, %is_intact.55.exit.i.i43, %178, %174, %170, %163
  %199 = add nuw nsw i64 %.012.i, 1
  %exitcond.not.i41 = icmp eq i64 %199, %2
  br i1 %exitcond.not.i41, label %take_statuses.exit, label %163

take_statuses.exit:                               ; preds = %is_of_term.exit.thread.i40, %4, %take_acknowledgements.exit
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  ret void
}

define i64 @messages_poll(ptr noundef %0, double noundef %1, double noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 188920
  %5 = getelementptr inbounds i8, ptr %0, i64 227880
  store i64 0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 188936
  %7 = load i64, ptr %6, align 8
  %.not.i = icmp eq i64 %7, 0
  br i1 %.not.i, label %receiver_poll.exit, label %.preheader.i

.preheader.i:                                     ; preds = %3
  %8 = getelementptr inbounds i8, ptr %0, i64 184824
  br label %11

9:                                                ; preds = %11
  %10 = icmp ugt i64 %17, 128
  br i1 %10, label %22, label %19

11:                                               ; preds = %11, %.preheader.i
  %.02532.i = phi i64 [ 0, %.preheader.i ], [ %18, %11 ]
  %.02731.i = phi i64 [ 0, %.preheader.i ], [ %17, %11 ]
  %12 = getelementptr inbounds [256 x double], ptr %8, i64 0, i64 %.02532.i
  %13 = load double, ptr %12, align 8
  %14 = fsub double %2, %13
  %15 = fcmp ole double %14, 1.000000e-01
  %16 = zext i1 %15 to i64
  %17 = add nuw nsw i64 %.02731.i, %16
  %18 = add nuw nsw i64 %.02532.i, 1
  %exitcond.not.i = icmp eq i64 %18, 256
  br i1 %exitcond.not.i, label %9, label %11

19:                                               ; preds = %9
  %20 = tail call i64 @llvm.umax.i64(i64 %17, i64 1)
  %.rhs.trunc.i = trunc nuw i64 %20 to i8
  %21 = udiv i8 -128, %.rhs.trunc.i
  %.zext.i = zext i8 %21 to i64
  br label %22

22:                                               ; preds = %19, %9
  %23 = phi i64 [ %.zext.i, %19 ], [ 1, %9 ]
  %24 = getelementptr inbounds i8, ptr %0, i64 188952
  %25 = getelementptr inbounds i8, ptr %0, i64 186872
  br label %28

26:                                               ; preds = %36
  tail call void @acknowledgements_poll(ptr noundef nonnull %4, ptr noundef nonnull %25) nobuiltin
  %27 = load i64, ptr %5, align 8
  br label %receiver_poll.exit

28:                                               ; preds = %36, %22
  %.033.i = phi i64 [ 0, %22 ], [ %37, %36 ]
  %29 = getelementptr inbounds [256 x i64], ptr %24, i64 0, i64 %.033.i
  %30 = load i64, ptr %29, align 8
  %.not30.i = icmp eq i64 %30, 0
  br i1 %.not30.i, label %36, label %31

31:                                               ; preds = %28
  %32 = getelementptr inbounds [256 x i64], ptr %25, i64 0, i64 %.033.i
  %33 = load i64, ptr %32, align 8
  %34 = icmp sgt i64 %33, %23
  br i1 %34, label %35, label %36

35:                                               ; preds = %31
  store i64 %23, ptr %32, align 8
  br label %36

36:                                               ; preds = %35, %31, %28
  %37 = add nuw nsw i64 %.033.i, 1
  %exitcond34.not.i = icmp eq i64 %37, 256
  br i1 %exitcond34.not.i, label %26, label %28

receiver_poll.exit:                               ; preds = %3, %26
  %.026.i = phi i64 [ %27, %26 ], [ 0, %3 ]
  %38 = tail call i64 @sender_poll(ptr noundef nonnull %0, double noundef %1, double noundef %2) nobuiltin
  %39 = add nsw i64 %38, %.026.i
  ret i64 %39
}

define i64 @messages_send(ptr noundef %0, ptr noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 227880
  %4 = load i64, ptr %3, align 8
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %.thread, label %5

5:                                                ; preds = %2
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 227872
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 227896
  %11 = load ptr, ptr %10, align 8
  %12 = tail call i64 %7(ptr noundef %1, ptr noundef %9, ptr noundef %11, i64 noundef %4) nobuiltin nounwind
  %13 = icmp sgt i64 %12, -1
  br i1 %13, label %.thread, label %23

.thread:                                          ; preds = %2, %5
  %.019 = phi i64 [ %12, %5 ], [ 0, %2 ]
  %14 = getelementptr inbounds i8, ptr %0, i64 174096
  %15 = load i64, ptr %14, align 8
  %.not17 = icmp eq i64 %15, 0
  br i1 %.not17, label %23, label %16

16:                                               ; preds = %.thread
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 176480
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 169984
  %22 = tail call i64 %18(ptr noundef %1, ptr noundef %20, ptr noundef nonnull %21, i64 noundef %15) nobuiltin nounwind
  br label %23

23:                                               ; preds = %16, %.thread, %5
  %.1 = phi i64 [ %22, %16 ], [ %.019, %.thread ], [ %12, %5 ]
  ret i64 %.1
}

define noundef i1 @messages_need_python(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 227928
  %3 = load ptr, ptr %2, align 8
  %.not = icmp eq ptr %3, null
  br i1 %.not, label %4, label %has_failed.exit

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 176416
  %6 = load i64, ptr %5, align 8
  %.not7 = icmp eq i64 %6, 0
  br i1 %.not7, label %7, label %has_failed.exit

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 227992
  %9 = load i64, ptr %8, align 8
  %.not8 = icmp eq i64 %9, 0
  br i1 %.not8, label %10, label %has_failed.exit

10:                                               ; preds = %7
  %11 = getelementptr inbounds i8, ptr %0, i64 260824
  %12 = load i8, ptr %11, align 8
  %13 = trunc i8 %12 to i1
  br i1 %13, label %has_failed.exit, label %14

14:                                               ; preds = %10
  %15 = getelementptr inbounds i8, ptr %0, i64 176424
  %.058.i = load ptr, ptr %15, align 8
  %.not9.not.i = icmp eq ptr %.058.i, null
  br i1 %.not9.not.i, label %has_failed.exit, label %.lr.ph.i

16:                                               ; preds = %.lr.ph.i
  %17 = getelementptr inbounds i8, ptr %.0510.i, i64 96
  %.05.i = load ptr, ptr %17, align 8
  %.not.not.i = icmp eq ptr %.05.i, null
  br i1 %.not.not.i, label %has_failed.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %14, %16
  %.0510.i = phi ptr [ %.05.i, %16 ], [ %.058.i, %14 ]
  %18 = getelementptr inbounds i8, ptr %.0510.i, i64 40
  %19 = load i64, ptr %18, align 8
  %.not7.not.i.not = icmp ne i64 %19, 1
  br i1 %.not7.not.i.not, label %has_failed.exit, label %16

has_failed.exit:                                  ; preds = %.lr.ph.i, %16, %14, %10, %7, %4, %1
  %20 = phi i1 [ true, %10 ], [ true, %7 ], [ true, %4 ], [ true, %1 ], [ false, %14 ], [ %.not7.not.i.not, %16 ], [ %.not7.not.i.not, %.lr.ph.i ]
  ret i1 %20
}

define i1 @messages_were_heard(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 176424
  %3 = load ptr, ptr %2, align 8
  %4 = icmp ne ptr %3, null
  ret i1 %4
}

define i1 @messages_have_news(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 176424
  %3 = load ptr, ptr %2, align 8
  %.not = icmp eq ptr %3, null
  br i1 %.not, label %4, label %messages_need_python.exit

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 227928
  %6 = load ptr, ptr %5, align 8
  %.not.i = icmp eq ptr %6, null
  br i1 %.not.i, label %7, label %messages_need_python.exit

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 176416
  %9 = load i64, ptr %8, align 8
  %.not7.i = icmp eq i64 %9, 0
  br i1 %.not7.i, label %10, label %messages_need_python.exit

10:                                               ; preds = %7
  %11 = getelementptr inbounds i8, ptr %0, i64 227992
  %12 = load i64, ptr %11, align 8
  %.not8.i = icmp eq i64 %12, 0
  br i1 %.not8.i, label %13, label %messages_need_python.exit

13:                                               ; preds = %10
  %14 = getelementptr inbounds i8, ptr %0, i64 260824
  %15 = load i8, ptr %14, align 8
  %16 = trunc i8 %15 to i1
  br label %messages_need_python.exit

messages_need_python.exit:                        ; preds = %13, %10, %7, %4, %1
  %17 = phi i1 [ true, %1 ], [ true, %10 ], [ true, %7 ], [ true, %4 ], [ %16, %13 ]
  ret i1 %17
}

define noundef i32 @narrow_pack(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr noundef readonly %3, ptr noundef writeonly %4, ptr nocapture noundef %5, ptr noundef %6, float noundef %7, ptr nocapture noundef writeonly %8) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %10 = alloca %struct.rounding, align 8
  %11 = alloca [2048 x float], align 64
  %12 = alloca [256 x i32], align 64
  %13 = load i32, ptr %1, align 1
  %14 = lshr i32 %13, 11
  %15 = and i32 %14, 8160
  %16 = zext nneg i32 %15 to i64
  %17 = load i32, ptr %0, align 4
  %18 = zext i32 %17 to i64
  %19 = mul nuw nsw i64 %16, %18
  %20 = getelementptr inbounds i8, ptr %0, i64 8
  %21 = load i32, ptr %20, align 4
  %22 = add i32 %21, -1640531527
  %23 = lshr i32 %22, 16
  %24 = xor i32 %23, %22
  %25 = mul i32 %24, -2048144789
  %26 = lshr i32 %25, 13
  %27 = xor i32 %26, %25
  %28 = mul i32 %27, -1028477387
  %29 = lshr i32 %28, 16
  %30 = getelementptr inbounds i8, ptr %1, i64 16
  %31 = load i32, ptr %30, align 1
  %32 = tail call noundef i32 @llvm.bswap.i32(i32 %31)
  %33 = xor i32 %32, %29
  %34 = xor i32 %33, %28
  %35 = add i32 %34, -1640531527
  %36 = lshr i32 %35, 16
  %37 = xor i32 %36, %35
  %38 = mul i32 %37, -2048144789
  %39 = lshr i32 %38, 13
  %40 = xor i32 %39, %38
  %41 = mul i32 %40, -1028477387
  %42 = lshr i32 %41, 16
  %43 = getelementptr inbounds i8, ptr %1, i64 20
  %44 = load i32, ptr %43, align 1
  %45 = tail call noundef i32 @llvm.bswap.i32(i32 %44)
  %46 = xor i32 %45, %42
  %47 = xor i32 %46, %41
  %48 = add i32 %47, -1640531527
  %49 = lshr i32 %48, 16
  %50 = xor i32 %49, %48
  %51 = mul i32 %50, -2048144789
  %52 = lshr i32 %51, 13
  %53 = xor i32 %52, %51
  %54 = mul i32 %53, -1028477387
  %55 = lshr i32 %54, 16
  %56 = getelementptr inbounds i8, ptr %1, i64 24
  %57 = load i32, ptr %56, align 1
  %58 = tail call noundef i32 @llvm.bswap.i32(i32 %57)
  %59 = xor i32 %58, %55
  %60 = xor i32 %59, %54
  %61 = add i32 %60, -1640531527
  %62 = lshr i32 %61, 16
  %63 = xor i32 %62, %61
  %64 = mul i32 %63, -2048144789
  %65 = lshr i32 %64, 13
  %66 = xor i32 %65, %64
  %67 = mul i32 %66, -1028477387
  %68 = lshr i32 %67, 16
  %69 = xor i32 %68, %67
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %10) nounwind
  store ptr %6, ptr %10, align 8
  %70 = getelementptr inbounds i8, ptr %10, i64 8
  store float %7, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %10, i64 12
  %72 = getelementptr inbounds i8, ptr %1, i64 28
  %73 = load i32, ptr %72, align 1
  %74 = tail call noundef i32 @llvm.bswap.i32(i32 %73)
  %75 = xor i32 %69, %74
  %76 = add i32 %75, -1640531527
  %77 = lshr i32 %76, 16
  %78 = xor i32 %77, %76
  %79 = mul i32 %78, -2048144789
  %80 = lshr i32 %79, 13
  %81 = xor i32 %80, %79
  %82 = mul i32 %81, -1028477387
  %83 = lshr i32 %82, 16
  %84 = getelementptr inbounds i8, ptr %0, i64 12
  %85 = load i32, ptr %84, align 4
  %86 = xor i32 %85, %83
  %87 = xor i32 %86, %82
  %88 = add i32 %87, -1640531527
  %89 = lshr i32 %88, 16
  %90 = xor i32 %89, %88
  %91 = mul i32 %90, -2048144789
  %92 = lshr i32 %91, 13
  %93 = xor i32 %92, %91
  %94 = mul i32 %93, -1028477387
  %95 = lshr i32 %94, 16
  %96 = xor i32 %95, %94
  store i32 %96, ptr %71, align 4
  %97 = getelementptr inbounds i8, ptr %10, i64 16
  store i32 0, ptr %97, align 8
  %98 = getelementptr inbounds i8, ptr %10, i64 20
  store i32 0, ptr %98, align 4
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %11) nounwind
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %12) nounwind
  %99 = getelementptr inbounds i8, ptr %0, i64 16
  %100 = load i8, ptr %99, align 4
  %101 = trunc i8 %100 to i1
  %102 = icmp ne ptr %3, null
  %or.cond = or i1 %102, %101
  br i1 %or.cond, label %103, label %105

103:                                              ; preds = %9
  %104 = shl nuw nsw i64 %19, 2
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 64 %11, ptr align 4 %2, i64 %104, i1 false)
  br label %105

105:                                              ; preds = %9, %103
  %.0 = phi ptr [ %11, %103 ], [ %2, %9 ]
  br i1 %101, label %106, label %107

106:                                              ; preds = %105
  call fastcc void @flip(ptr noundef nonnull %11, i64 noundef %19, i32 noundef %69) nobuiltin
  call fastcc void @rotate(ptr noundef nonnull %11, i64 noundef %19, i1 noundef false) nobuiltin
  br label %107

107:                                              ; preds = %106, %105
  br i1 %102, label %108, label %109

108:                                              ; preds = %107
  call fastcc void @add(ptr noundef nonnull %3, ptr noundef nonnull %11, i64 noundef %19) nobuiltin
  br label %109

109:                                              ; preds = %108, %107
  %110 = shl nuw nsw i64 %16, 2
  call void @llvm.memset.p0.i64(ptr align 4 %5, i8 0, i64 %110, i1 false)
  %111 = load i32, ptr %0, align 4
  %.not56 = icmp eq i32 %111, 0
  br i1 %.not56, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %109
  %112 = getelementptr inbounds i8, ptr %0, i64 17
  %113 = getelementptr inbounds i8, ptr %0, i64 4
  %.not = icmp eq ptr %4, null
  %114 = getelementptr inbounds i8, ptr %6, i64 8
  %115 = getelementptr inbounds i8, ptr %6, i64 12
  br label %121

._crit_edge.loopexit:                             ; preds = %138
  %.pre = load i32, ptr %98, align 4
  %.pre57 = load i32, ptr %97, align 8
  %116 = freeze i32 %.pre57
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %109
  %.fr = phi i32 [ %116, %._crit_edge.loopexit ], [ 0, %109 ]
  %117 = phi i32 [ %.pre, %._crit_edge.loopexit ], [ 0, %109 ]
  call fastcc void @swap_all(ptr noundef %5, ptr noundef %5, i64 noundef %16) nobuiltin
  store i32 %117, ptr %8, align 4
  %.not.i = icmp ult i32 %.fr, 8388608
  %118 = lshr i32 %.fr, 23
  %119 = icmp ne i32 %.fr, 0
  %120 = zext i1 %119 to i32
  %spec.select = select i1 %.not.i, i32 %120, i32 %118
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %12) nounwind
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %11) nounwind
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %10) nounwind
  ret i32 %spec.select

121:                                              ; preds = %.lr.ph, %138
  %indvars.iv = phi i64 [ 0, %.lr.ph ], [ %indvars.iv.next, %138 ]
  %122 = mul nuw nsw i64 %indvars.iv, %16
  %123 = load i8, ptr %112, align 1
  %124 = trunc i8 %123 to i1
  %125 = getelementptr inbounds float, ptr %.0, i64 %122
  br i1 %124, label %126, label %127

126:                                              ; preds = %121
  call fastcc void @round_to_nearest(ptr noundef %125, ptr noundef nonnull %12, i64 noundef %16, ptr noundef nonnull %10) nobuiltin
  br label %129

127:                                              ; preds = %121
  %128 = trunc i64 %122 to i32
  call fastcc void @round_randomly(ptr noundef %125, ptr noundef nonnull %12, i64 noundef %16, i32 noundef %128, ptr noundef nonnull %10) nobuiltin
  br label %129

129:                                              ; preds = %127, %126
  %130 = load i32, ptr %113, align 4
  %131 = trunc nuw i64 %indvars.iv to i32
  %132 = mul i32 %130, %131
  call fastcc void @add_field(ptr noundef nonnull %12, ptr noundef %5, i64 noundef %16, i32 noundef %132) nobuiltin
  br i1 %.not, label %138, label %133

133:                                              ; preds = %129
  %134 = getelementptr inbounds float, ptr %.0, i64 %122
  %135 = getelementptr inbounds float, ptr %4, i64 %122
  %136 = load float, ptr %114, align 4
  %137 = load float, ptr %115, align 4
  call fastcc void @leave.65(ptr noundef %134, ptr noundef nonnull %12, ptr noundef nonnull %135, i64 noundef %16, float noundef %136, float noundef %137) nobuiltin
  br label %138

138:                                              ; preds = %133, %129
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %139 = load i32, ptr %0, align 4
  %140 = zext i32 %139 to i64
  %141 = icmp ult i64 %indvars.iv.next, %140
  br i1 %141, label %121, label %._crit_edge.loopexit
}

define internal fastcc void @flip(ptr nocapture noundef %0, i64 noundef %1, i32 noundef %2) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = icmp sgt i64 %1, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %3
  %5 = add i32 %2, -1640531527
  br label %6

._crit_edge:                                      ; preds = %6, %3
  ret void

6:                                                ; preds = %.lr.ph, %6
  %.010 = phi i64 [ 0, %.lr.ph ], [ %19, %6 ]
  %7 = getelementptr inbounds float, ptr %0, i64 %.010
  %.0.copyload = load i32, ptr %7, align 4
  %8 = trunc i64 %.010 to i32
  %9 = mul i32 %8, -1640531527
  %10 = add i32 %5, %9
  %11 = lshr i32 %10, 16
  %12 = xor i32 %11, %10
  %13 = mul i32 %12, -2048144789
  %14 = lshr i32 %13, 13
  %15 = xor i32 %14, %13
  %16 = mul i32 %15, -1028477387
  %17 = and i32 %16, -2147483648
  %18 = xor i32 %.0.copyload, %17
  store i32 %18, ptr %7, align 4
  %19 = add nuw nsw i64 %.010, 1
  %exitcond.not = icmp eq i64 %19, %1
  br i1 %exitcond.not, label %._crit_edge, label %6
}

define internal fastcc void @rotate(ptr noundef %0, i64 noundef %1, i1 noundef %2) unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %.not15 = icmp eq i64 %1, 0
  br i1 %.not15, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %3, %transform.exit
  %.017 = phi ptr [ %25, %transform.exit ], [ %0, %3 ]
  %.01416 = phi i64 [ %26, %transform.exit ], [ %1, %3 ]
  %4 = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %.01416, i1 true)
  %5 = xor i64 %4, 63
  %6 = shl nuw i64 1, %5
  %7 = lshr i64 %5, 1
  %8 = sub nsw i64 %5, %7
  %9 = select i1 %2, i64 %8, i64 %7
  %10 = shl nuw i64 1, %9
  %11 = sitofp i64 %10 to float
  %12 = fdiv float 1.000000e+00, %11
  tail call fastcc void @scale(ptr noundef %.017, i64 noundef %6, float noundef %12) nobuiltin
  tail call fastcc void @small_butterflies(ptr noundef %.017, i64 noundef %6) nobuiltin
  %.not29.i = icmp slt i64 %6, 32
  br i1 %.not29.i, label %._crit_edge.i, label %.preheader.lr.ph.i

.preheader.lr.ph.i:                               ; preds = %.lr.ph
  %13 = getelementptr inbounds float, ptr %.017, i64 %6
  br label %.lr.ph.i

.loopexit.i:                                      ; preds = %16
  %14 = shl nsw i64 %15, 2
  %.not.i = icmp sgt i64 %14, %6
  br i1 %.not.i, label %._crit_edge.i, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %.loopexit.i, %.preheader.lr.ph.i
  %15 = phi i64 [ 32, %.preheader.lr.ph.i ], [ %14, %.loopexit.i ]
  %.02430.i = phi i64 [ 8, %.preheader.lr.ph.i ], [ %15, %.loopexit.i ]
  %.idx.i = shl nsw i64 %.02430.i, 3
  %.idx27.i = mul i64 %.02430.i, 12
  br label %16

16:                                               ; preds = %16, %.lr.ph.i
  %.028.i = phi ptr [ %.017, %.lr.ph.i ], [ %20, %16 ]
  %17 = getelementptr inbounds float, ptr %.028.i, i64 %.02430.i
  %18 = getelementptr inbounds i8, ptr %.028.i, i64 %.idx.i
  %19 = getelementptr inbounds i8, ptr %.028.i, i64 %.idx27.i
  tail call fastcc void @double_butterfly(ptr noundef %.028.i, ptr noundef nonnull %17, ptr noundef nonnull %18, ptr noundef %19, i64 noundef %.02430.i) nobuiltin
  %20 = getelementptr inbounds float, ptr %.028.i, i64 %15
  %21 = icmp ult ptr %20, %13
  br i1 %21, label %16, label %.loopexit.i

._crit_edge.i:                                    ; preds = %.loopexit.i, %.lr.ph
  %.024.lcssa.i = phi i64 [ 8, %.lr.ph ], [ %15, %.loopexit.i ]
  %22 = icmp slt i64 %.024.lcssa.i, %6
  br i1 %22, label %23, label %transform.exit

23:                                               ; preds = %._crit_edge.i
  %24 = getelementptr inbounds float, ptr %.017, i64 %.024.lcssa.i
  tail call fastcc void @butterfly(ptr noundef %.017, ptr noundef nonnull %24, i64 noundef %.024.lcssa.i) nobuiltin
  br label %transform.exit

transform.exit:                                   ; preds = %._crit_edge.i, %23
  %25 = getelementptr inbounds float, ptr %.017, i64 %6
  %26 = sub nsw i64 %.01416, %6
  %.not = icmp eq i64 %26, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %transform.exit, %3
  ret void
}

define internal fastcc void @add(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef %1, i64 noundef %2) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  ret void

.lr.ph:                                           ; preds = %3, %.lr.ph
  %.06 = phi i64 [ %10, %.lr.ph ], [ 0, %3 ]
  %5 = getelementptr inbounds float, ptr %0, i64 %.06
  %6 = load float, ptr %5, align 4
  %7 = getelementptr inbounds float, ptr %1, i64 %.06
  %8 = load float, ptr %7, align 4
  %9 = fadd float %6, %8
  store float %9, ptr %7, align 4
  %10 = add nuw nsw i64 %.06, 1
  %exitcond.not = icmp eq i64 %10, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define internal fastcc void @round_to_nearest(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2, ptr nocapture noundef %3) unnamed_addr nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %5 = load ptr, ptr %3, align 8
  %6 = load float, ptr %5, align 4
  %7 = getelementptr inbounds i8, ptr %5, i64 4
  %8 = load float, ptr %7, align 4
  %9 = getelementptr inbounds i8, ptr %3, i64 8
  %10 = load float, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %3, i64 16
  %12 = load i32, ptr %11, align 8
  %13 = icmp sgt i64 %2, 0
  br i1 %13, label %.lr.ph, label %round_values.exit

.lr.ph:                                           ; preds = %4
  %14 = fneg float %10
  br label %15

15:                                               ; preds = %.lr.ph, %15
  %.0.i5 = phi i32 [ %12, %.lr.ph ], [ %29, %15 ]
  %.046.i4 = phi i32 [ 0, %.lr.ph ], [ %32, %15 ]
  %.047.i3 = phi i64 [ 0, %.lr.ph ], [ %39, %15 ]
  %16 = getelementptr inbounds float, ptr %0, i64 %.047.i3
  %17 = load float, ptr %16, align 4
  %18 = tail call float @llvm.fabs.f32(float %17)
  %19 = bitcast float %18 to i32
  %20 = fmul float %6, %17
  %21 = fmul float %8, %20
  %22 = fcmp ord float %21, 0.000000e+00
  %23 = select i1 %22, float %21, float 0.000000e+00
  %24 = fcmp ogt float %23, %10
  %25 = select i1 %24, float %10, float %23
  %26 = fcmp olt float %25, %14
  %27 = select i1 %26, float %14, float %25
  %28 = tail call float @llvm.floor.f32(float %27)
  %29 = tail call i32 @llvm.umax.i32(i32 %19, i32 %.0.i5)
  %30 = fcmp une float %23, %27
  %31 = zext i1 %30 to i32
  %32 = add i32 %.046.i4, %31
  %33 = fptosi float %28 to i32
  %34 = fsub float %27, %28
  %35 = fcmp ogt float %34, 5.000000e-01
  %36 = zext i1 %35 to i32
  %37 = add nsw i32 %36, %33
  %38 = getelementptr inbounds i32, ptr %1, i64 %.047.i3
  store i32 %37, ptr %38, align 4
  %39 = add nuw nsw i64 %.047.i3, 1
  %exitcond.not = icmp eq i64 %39, %2
  br i1 %exitcond.not, label %round_values.exit, label %15

round_values.exit:                                ; preds = %15, %4
  %.046.i.lcssa = phi i32 [ 0, %4 ], [ %32, %15 ]
  %.0.i.lcssa = phi i32 [ %12, %4 ], [ %29, %15 ]
  store i32 %.0.i.lcssa, ptr %11, align 8
  %40 = getelementptr inbounds i8, ptr %3, i64 20
  %41 = load i32, ptr %40, align 4
  %42 = add i32 %41, %.046.i.lcssa
  store i32 %42, ptr %40, align 4
  ret void
}

define internal fastcc void @round_randomly(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2, i32 noundef %3, ptr nocapture noundef %4) unnamed_addr nofree noinline norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %6 = load ptr, ptr %4, align 8
  %7 = load float, ptr %6, align 4
  %8 = getelementptr inbounds i8, ptr %6, i64 4
  %9 = load float, ptr %8, align 4
  %10 = getelementptr inbounds i8, ptr %4, i64 8
  %11 = load float, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %4, i64 16
  %13 = load i32, ptr %12, align 8
  %14 = icmp sgt i64 %2, 0
  br i1 %14, label %.lr.ph, label %round_values.exit

.lr.ph:                                           ; preds = %5
  %15 = getelementptr inbounds i8, ptr %4, i64 12
  %16 = load i32, ptr %15, align 4
  %17 = fneg float %11
  %18 = add i32 %16, -1640531527
  br label %19

19:                                               ; preds = %.lr.ph, %19
  %.0.i6 = phi i32 [ %13, %.lr.ph ], [ %48, %19 ]
  %.046.i5 = phi i32 [ 0, %.lr.ph ], [ %51, %19 ]
  %.047.i4 = phi i64 [ 0, %.lr.ph ], [ %58, %19 ]
  %20 = getelementptr inbounds float, ptr %0, i64 %.047.i4
  %21 = load float, ptr %20, align 4
  %22 = tail call float @llvm.fabs.f32(float %21)
  %23 = bitcast float %22 to i32
  %24 = fmul float %7, %21
  %25 = fmul float %9, %24
  %26 = fcmp ord float %25, 0.000000e+00
  %27 = select i1 %26, float %25, float 0.000000e+00
  %28 = fcmp ogt float %27, %11
  %29 = select i1 %28, float %11, float %27
  %30 = fcmp olt float %29, %17
  %31 = select i1 %30, float %17, float %29
  %32 = tail call float @llvm.floor.f32(float %31)
  %33 = trunc i64 %.047.i4 to i32
  %34 = add i32 %33, %3
  %35 = mul i32 %34, -1640531527
  %36 = add i32 %18, %35
  %37 = lshr i32 %36, 16
  %38 = xor i32 %37, %36
  %39 = mul i32 %38, -2048144789
  %40 = lshr i32 %39, 13
  %41 = xor i32 %40, %39
  %42 = mul i32 %41, -1028477387
  %43 = lshr i32 %42, 24
  %44 = lshr i32 %42, 8
  %45 = xor i32 %43, %44
  %46 = uitofp nneg i32 %45 to float
  %47 = fmul float %46, 0x3E70000000000000
  %48 = tail call i32 @llvm.umax.i32(i32 %23, i32 %.0.i6)
  %49 = fcmp une float %27, %31
  %50 = zext i1 %49 to i32
  %51 = add i32 %.046.i5, %50
  %52 = fptosi float %32 to i32
  %53 = fsub float %31, %32
  %54 = fcmp olt float %47, %53
  %55 = zext i1 %54 to i32
  %56 = add nsw i32 %55, %52
  %57 = getelementptr inbounds i32, ptr %1, i64 %.047.i4
  store i32 %56, ptr %57, align 4
  %58 = add nuw nsw i64 %.047.i4, 1
  %exitcond.not = icmp eq i64 %58, %2
  br i1 %exitcond.not, label %round_values.exit, label %19

round_values.exit:                                ; preds = %19, %5
  %.046.i.lcssa = phi i32 [ 0, %5 ], [ %51, %19 ]
  %.0.i.lcssa = phi i32 [ %13, %5 ], [ %48, %19 ]
  store i32 %.0.i.lcssa, ptr %12, align 8
  %59 = getelementptr inbounds i8, ptr %4, i64 20
  %60 = load i32, ptr %59, align 4
  %61 = add i32 %60, %.046.i.lcssa
  store i32 %61, ptr %59, align 4
  ret void
}

define internal fastcc void @add_field(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef %1, i64 noundef %2, i32 noundef %3) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %5 = icmp sgt i64 %2, 0
  br i1 %5, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %4
  ret void

.lr.ph:                                           ; preds = %4, %.lr.ph
  %.07 = phi i64 [ %12, %.lr.ph ], [ 0, %4 ]
  %6 = getelementptr inbounds i32, ptr %0, i64 %.07
  %7 = load i32, ptr %6, align 4
  %8 = shl i32 %7, %3
  %9 = getelementptr inbounds i32, ptr %1, i64 %.07
  %10 = load i32, ptr %9, align 4
  %11 = add i32 %10, %8
  store i32 %11, ptr %9, align 4
  %12 = add nuw nsw i64 %.07, 1
  %exitcond.not = icmp eq i64 %12, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define internal fastcc void @leave.65(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, ptr noalias nocapture noundef writeonly %2, i64 noundef %3, float noundef %4, float noundef %5) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %7 = icmp sgt i64 %3, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %6
  ret void

.lr.ph:                                           ; preds = %6, %.lr.ph
  %.012 = phi i64 [ %21, %.lr.ph ], [ 0, %6 ]
  %8 = getelementptr inbounds float, ptr %0, i64 %.012
  %9 = load float, ptr %8, align 4
  %10 = getelementptr inbounds i32, ptr %1, i64 %.012
  %11 = load i32, ptr %10, align 4
  %12 = sitofp i32 %11 to float
  %13 = fmul float %12, %4
  %14 = fmul float %13, %5
  %15 = fsub float %9, %14
  %16 = tail call float @llvm.fabs.f32(float %15)
  %17 = bitcast float %16 to i32
  %18 = icmp ult i32 %17, 2139095040
  %19 = select i1 %18, float %15, float 0.000000e+00
  %20 = getelementptr inbounds float, ptr %2, i64 %.012
  store float %19, ptr %20, align 4
  %21 = add nuw nsw i64 %.012, 1
  %exitcond.not = icmp eq i64 %21, %3
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define internal fastcc void @swap_all(ptr nocapture noundef readonly %0, ptr nocapture noundef writeonly %1, i64 noundef %2) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  ret void

.lr.ph:                                           ; preds = %3, %.lr.ph
  %.06 = phi i64 [ %9, %.lr.ph ], [ 0, %3 ]
  %5 = getelementptr inbounds i32, ptr %0, i64 %.06
  %6 = load i32, ptr %5, align 1
  %7 = tail call noundef i32 @llvm.bswap.i32(i32 %6)
  %8 = getelementptr inbounds i32, ptr %1, i64 %.06
  store i32 %7, ptr %8, align 4
  %9 = add nuw nsw i64 %.06, 1
  %exitcond.not = icmp eq i64 %9, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

declare float @llvm.floor.f32(float) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.ctlz.i64(i64, i1 immarg) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define internal fastcc void @scale(ptr nocapture noundef %0, i64 noundef %1, float noundef %2) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = icmp sgt i64 %1, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  ret void

.lr.ph:                                           ; preds = %3, %.lr.ph
  %.05 = phi i64 [ %8, %.lr.ph ], [ 0, %3 ]
  %5 = getelementptr inbounds float, ptr %0, i64 %.05
  %6 = load float, ptr %5, align 4
  %7 = fmul float %6, %2
  store float %7, ptr %5, align 4
  %8 = add nuw nsw i64 %.05, 1
  %exitcond.not = icmp eq i64 %8, %1
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define internal fastcc void @small_butterflies(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %3 = icmp sgt i64 %1, 0
  br i1 %3, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %2
  ret void

.lr.ph:                                           ; preds = %2, %.lr.ph
  %.019 = phi i64 [ %14, %.lr.ph ], [ 0, %2 ]
  %4 = getelementptr inbounds float, ptr %0, i64 %.019
  %.0.copyload = load <8 x float>, ptr %4, align 4
  %5 = shufflevector <8 x float> %.0.copyload, <8 x float> poison, <8 x i32> <i32 1, i32 0, i32 3, i32 2, i32 5, i32 4, i32 7, i32 6>
  %6 = fmul <8 x float> %.0.copyload, <float 1.000000e+00, float -1.000000e+00, float 1.000000e+00, float -1.000000e+00, float 1.000000e+00, float -1.000000e+00, float 1.000000e+00, float -1.000000e+00>
  %7 = fadd <8 x float> %5, %6
  %8 = shufflevector <8 x float> %7, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 0, i32 1, i32 6, i32 7, i32 4, i32 5>
  %9 = fmul <8 x float> %7, <float 1.000000e+00, float 1.000000e+00, float -1.000000e+00, float -1.000000e+00, float 1.000000e+00, float 1.000000e+00, float -1.000000e+00, float -1.000000e+00>
  %10 = fadd <8 x float> %8, %9
  %11 = shufflevector <8 x float> %10, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3>
  %12 = fmul <8 x float> %10, <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float -1.000000e+00, float -1.000000e+00, float -1.000000e+00, float -1.000000e+00>
  %13 = fadd <8 x float> %11, %12
  store <8 x float> %13, ptr %4, align 4
  %14 = add nuw nsw i64 %.019, 8
  %15 = icmp slt i64 %14, %1
  br i1 %15, label %.lr.ph, label %._crit_edge
}

define internal fastcc void @double_butterfly(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, ptr noalias nocapture noundef %2, ptr noalias nocapture noundef %3, i64 noundef %4) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %6 = icmp sgt i64 %4, 0
  br i1 %6, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %5
  ret void

.lr.ph:                                           ; preds = %5, %.lr.ph
  %.034 = phi i64 [ %23, %.lr.ph ], [ 0, %5 ]
  %7 = getelementptr inbounds float, ptr %0, i64 %.034
  %8 = load float, ptr %7, align 4
  %9 = getelementptr inbounds float, ptr %1, i64 %.034
  %10 = load float, ptr %9, align 4
  %11 = fadd float %8, %10
  %12 = fsub float %8, %10
  %13 = getelementptr inbounds float, ptr %2, i64 %.034
  %14 = load float, ptr %13, align 4
  %15 = getelementptr inbounds float, ptr %3, i64 %.034
  %16 = load float, ptr %15, align 4
  %17 = fadd float %14, %16
  %18 = fsub float %14, %16
  %19 = fadd float %11, %17
  store float %19, ptr %7, align 4
  %20 = fadd float %12, %18
  store float %20, ptr %9, align 4
  %21 = fsub float %11, %17
  store float %21, ptr %13, align 4
  %22 = fsub float %12, %18
  store float %22, ptr %15, align 4
  %23 = add nuw nsw i64 %.034, 1
  %exitcond.not = icmp eq i64 %23, %4
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define internal fastcc void @butterfly(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef %1, i64 noundef %2) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = icmp sgt i64 %2, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  ret void

.lr.ph:                                           ; preds = %3, %.lr.ph
  %.016 = phi i64 [ %11, %.lr.ph ], [ 0, %3 ]
  %5 = getelementptr inbounds float, ptr %0, i64 %.016
  %6 = load float, ptr %5, align 4
  %7 = getelementptr inbounds float, ptr %1, i64 %.016
  %8 = load float, ptr %7, align 4
  %9 = fadd float %6, %8
  %10 = fsub float %6, %8
  store float %9, ptr %5, align 4
  store float %10, ptr %7, align 4
  %11 = add nuw nsw i64 %.016, 1
  %exitcond.not = icmp eq i64 %11, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define void @narrow_unpack(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2, i64 noundef %3, ptr nocapture noundef readonly %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = alloca [2048 x float], align 64
  %7 = alloca [256 x i32], align 64
  %8 = load i32, ptr %1, align 1
  %9 = lshr i32 %8, 11
  %10 = and i32 %9, 8160
  %11 = zext nneg i32 %10 to i64
  %12 = load i32, ptr %0, align 4
  %13 = zext i32 %12 to i64
  %14 = mul nuw nsw i64 %11, %13
  call void @llvm.lifetime.start.p0(i64 8192, ptr nonnull %6) nounwind
  call void @llvm.lifetime.start.p0(i64 1024, ptr nonnull %7) nounwind
  %15 = getelementptr inbounds i8, ptr %1, i64 44
  call fastcc void @swap_all(ptr noundef nonnull %15, ptr noundef nonnull %7, i64 noundef %11) nobuiltin
  %.not = icmp eq i32 %12, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %5
  %16 = getelementptr inbounds i8, ptr %0, i64 4
  %17 = load i32, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %4, i64 8
  %19 = load float, ptr %18, align 4
  %20 = getelementptr inbounds i8, ptr %4, i64 12
  %21 = load float, ptr %20, align 4
  br label %25

._crit_edge:                                      ; preds = %25, %5
  %22 = getelementptr inbounds i8, ptr %0, i64 16
  %23 = load i8, ptr %22, align 4
  %24 = trunc i8 %23 to i1
  br i1 %24, label %28, label %79

25:                                               ; preds = %.lr.ph, %25
  %indvars.iv = phi i64 [ 0, %.lr.ph ], [ %indvars.iv.next, %25 ]
  %26 = mul nuw nsw i64 %indvars.iv, %11
  %27 = getelementptr inbounds [2048 x float], ptr %6, i64 0, i64 %26
  call fastcc void @take_field(ptr noundef nonnull %7, ptr noundef nonnull %27, i64 noundef %11, i32 noundef %17, float noundef %19, float noundef %21) nobuiltin
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond.not = icmp eq i64 %indvars.iv.next, %13
  br i1 %exitcond.not, label %._crit_edge, label %25

28:                                               ; preds = %._crit_edge
  call fastcc void @rotate(ptr noundef nonnull %6, i64 noundef %14, i1 noundef true) nobuiltin
  %29 = getelementptr inbounds i8, ptr %0, i64 8
  %30 = load i32, ptr %29, align 4
  %31 = add i32 %30, -1640531527
  %32 = lshr i32 %31, 16
  %33 = xor i32 %32, %31
  %34 = mul i32 %33, -2048144789
  %35 = lshr i32 %34, 13
  %36 = xor i32 %35, %34
  %37 = mul i32 %36, -1028477387
  %38 = lshr i32 %37, 16
  %39 = getelementptr inbounds i8, ptr %1, i64 16
  %40 = load i32, ptr %39, align 1
  %41 = call noundef i32 @llvm.bswap.i32(i32 %40)
  %42 = xor i32 %41, %38
  %43 = xor i32 %42, %37
  %44 = add i32 %43, -1640531527
  %45 = lshr i32 %44, 16
  %46 = xor i32 %45, %44
  %47 = mul i32 %46, -2048144789
  %48 = lshr i32 %47, 13
  %49 = xor i32 %48, %47
  %50 = mul i32 %49, -1028477387
  %51 = lshr i32 %50, 16
  %52 = getelementptr inbounds i8, ptr %1, i64 20
  %53 = load i32, ptr %52, align 1
  %54 = call noundef i32 @llvm.bswap.i32(i32 %53)
  %55 = xor i32 %54, %51
  %56 = xor i32 %55, %50
  %57 = add i32 %56, -1640531527
  %58 = lshr i32 %57, 16
  %59 = xor i32 %58, %57
  %60 = mul i32 %59, -2048144789
  %61 = lshr i32 %60, 13
  %62 = xor i32 %61, %60
  %63 = mul i32 %62, -1028477387
  %64 = lshr i32 %63, 16
  %65 = getelementptr inbounds i8, ptr %1, i64 24
  %66 = load i32, ptr %65, align 1
  %67 = call noundef i32 @llvm.bswap.i32(i32 %66)
  %68 = xor i32 %67, %64
  %69 = xor i32 %68, %63
  %70 = add i32 %69, -1640531527
  %71 = lshr i32 %70, 16
  %72 = xor i32 %71, %70
  %73 = mul i32 %72, -2048144789
  %74 = lshr i32 %73, 13
  %75 = xor i32 %74, %73
  %76 = mul i32 %75, -1028477387
  %77 = lshr i32 %76, 16
  %78 = xor i32 %77, %76
  call fastcc void @flip(ptr noundef nonnull %6, i64 noundef %14, i32 noundef %78) nobuiltin
  br label %79

79:                                               ; preds = %28, %._crit_edge
  %80 = call i64 @llvm.smin.i64(i64 %14, i64 %3)
  %81 = shl i64 %80, 2
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %2, ptr nonnull align 64 %6, i64 %81, i1 false)
  %82 = getelementptr inbounds float, ptr %2, i64 %80
  %83 = sub nsw i64 %3, %80
  %84 = shl i64 %83, 2
  call void @llvm.memset.p0.i64(ptr align 4 %82, i8 0, i64 %84, i1 false)
  call void @llvm.lifetime.end.p0(i64 1024, ptr nonnull %7) nounwind
  call void @llvm.lifetime.end.p0(i64 8192, ptr nonnull %6) nounwind
  ret void
}

define internal fastcc void @take_field(ptr noalias nocapture noundef %0, ptr noalias nocapture noundef writeonly %1, i64 noundef %2, i32 noundef %3, float noundef %4, float noundef %5) unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: readwrite) {
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %6
  %8 = sub i32 32, %3
  br label %9

._crit_edge:                                      ; preds = %9, %6
  ret void

9:                                                ; preds = %.lr.ph, %9
  %.017 = phi i64 [ 0, %.lr.ph ], [ %20, %9 ]
  %10 = getelementptr inbounds i32, ptr %0, i64 %.017
  %11 = load i32, ptr %10, align 4
  %12 = shl i32 %11, %8
  %13 = ashr exact i32 %12, %8
  %14 = sub i32 %11, %13
  %15 = ashr i32 %14, %3
  store i32 %15, ptr %10, align 4
  %16 = sitofp i32 %13 to float
  %17 = fmul float %16, %4
  %18 = fmul float %17, %5
  %19 = getelementptr inbounds float, ptr %1, i64 %.017
  store float %18, ptr %19, align 4
  %20 = add nuw nsw i64 %.017, 1
  %exitcond.not = icmp eq i64 %20, %2
  br i1 %exitcond.not, label %._crit_edge, label %9
}

define void @outbound_reset(ptr nocapture noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 12
  store i32 0, ptr %2, align 4
  %3 = getelementptr inbounds i8, ptr %0, i64 80
  store i64 4, ptr %3, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 72
  store double 2.560000e+02, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 96
  store i64 0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 116
  store i32 0, ptr %6, align 4
  %7 = getelementptr inbounds i8, ptr %0, i64 112
  store i32 0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 88
  store i8 0, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 120
  store double 1.000000e+00, ptr %9, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %0, i64 128
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.sroa.2.0..sroa_idx.i, i8 0, i64 16, i1 false)
  %10 = getelementptr inbounds i8, ptr %0, i64 144
  tail call void @losses_forget(ptr noundef nonnull %10) nobuiltin
  %11 = getelementptr inbounds i8, ptr %0, i64 56
  store ptr null, ptr %11, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 32
  %13 = load ptr, ptr %12, align 8
  %.not5.i = icmp eq ptr %13, null
  br i1 %.not5.i, label %first_unacknowledged.exit.thread, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %1, %16
  %.06.i = phi ptr [ %18, %16 ], [ %13, %1 ]
  %14 = getelementptr inbounds i8, ptr %.06.i, i64 64
  %15 = load i64, ptr %14, align 8
  %.not4.i = icmp eq i64 %15, 0
  br i1 %.not4.i, label %16, label %.lr.ph.preheader

16:                                               ; preds = %.lr.ph.i
  %17 = getelementptr inbounds i8, ptr %.06.i, i64 96
  %18 = load ptr, ptr %17, align 8
  %.not.i = icmp eq ptr %18, null
  br i1 %.not.i, label %first_unacknowledged.exit.thread, label %.lr.ph.i

first_unacknowledged.exit.thread:                 ; preds = %16, %1
  %19 = getelementptr inbounds i8, ptr %0, i64 48
  store ptr null, ptr %19, align 8
  br label %._crit_edge

.lr.ph.preheader:                                 ; preds = %.lr.ph.i
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  store ptr %.06.i, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %.06.i, i64 56
  store i64 0, ptr %21, align 8
  %22 = getelementptr inbounds i8, ptr %.06.i, i64 48
  %23 = load i64, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %.06.i, i64 64
  store i64 %23, ptr %24, align 8
  %25 = getelementptr inbounds i8, ptr %.06.i, i64 96
  %26 = load ptr, ptr %25, align 8
  %.not5.i1837 = icmp eq ptr %26, null
  br i1 %.not5.i1837, label %._crit_edge, label %.lr.ph.i19

._crit_edge:                                      ; preds = %.lr.ph.loopexit, %35, %.lr.ph.preheader, %first_unacknowledged.exit.thread
  ret void

.lr.ph.loopexit:                                  ; preds = %.lr.ph.i19
  %27 = getelementptr inbounds i8, ptr %.06.i20, i64 56
  store i64 0, ptr %27, align 8
  %28 = getelementptr inbounds i8, ptr %.06.i20, i64 48
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %.06.i20, i64 64
  store i64 %29, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %.06.i20, i64 96
  %32 = load ptr, ptr %31, align 8
  %.not5.i18 = icmp eq ptr %32, null
  br i1 %.not5.i18, label %._crit_edge, label %.lr.ph.i19.backedge

.lr.ph.i19:                                       ; preds = %.lr.ph.preheader, %.lr.ph.i19.backedge
  %.06.i20 = phi ptr [ %.06.i20.be, %.lr.ph.i19.backedge ], [ %26, %.lr.ph.preheader ]
  %33 = getelementptr inbounds i8, ptr %.06.i20, i64 64
  %34 = load i64, ptr %33, align 8
  %.not4.i21 = icmp eq i64 %34, 0
  br i1 %.not4.i21, label %35, label %.lr.ph.loopexit

35:                                               ; preds = %.lr.ph.i19
  %36 = getelementptr inbounds i8, ptr %.06.i20, i64 96
  %37 = load ptr, ptr %36, align 8
  %.not.i23 = icmp eq ptr %37, null
  br i1 %.not.i23, label %._crit_edge, label %.lr.ph.i19.backedge

.lr.ph.i19.backedge:                              ; preds = %35, %.lr.ph.loopexit
  %.06.i20.be = phi ptr [ %37, %35 ], [ %32, %.lr.ph.loopexit ]
  br label %.lr.ph.i19
}

define void @outbound_queue(ptr nocapture noundef %0, ptr noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = getelementptr inbounds i8, ptr %1, i64 96
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %4, i8 0, i64 16, i1 false)
  %5 = load ptr, ptr %3, align 8
  %6 = icmp ne ptr %5, null
  %7 = icmp ne ptr %1, null
  %or.cond.i.i = and i1 %7, %6
  br i1 %or.cond.i.i, label %10, label %8

8:                                                ; preds = %2
  %9 = select i1 %6, ptr %5, ptr %1
  br label %queue_push.exit

10:                                               ; preds = %2
  %11 = getelementptr inbounds i8, ptr %5, i64 16
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %1, i64 16
  %14 = load i64, ptr %13, align 8
  %.not.i.i.i = icmp eq i64 %12, %14
  br i1 %.not.i.i.i, label %17, label %15

15:                                               ; preds = %10
  %16 = icmp sgt i64 %12, %14
  br label %is_before.exit.i.i

17:                                               ; preds = %10
  %18 = getelementptr inbounds i8, ptr %5, i64 80
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 80
  %21 = load i64, ptr %20, align 8
  %22 = icmp ult i64 %19, %21
  br label %is_before.exit.i.i

is_before.exit.i.i:                               ; preds = %17, %15
  %.in.i.i.i = phi i1 [ %16, %15 ], [ %22, %17 ]
  %23 = select i1 %.in.i.i.i, ptr %5, ptr %1
  %24 = icmp eq ptr %23, %5
  %25 = select i1 %24, ptr %1, ptr %5
  %26 = getelementptr inbounds i8, ptr %23, i64 104
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %25, i64 96
  store ptr %27, ptr %28, align 8
  store ptr %25, ptr %26, align 8
  br label %queue_push.exit

queue_push.exit:                                  ; preds = %8, %is_before.exit.i.i
  %.0.i.i = phi ptr [ %23, %is_before.exit.i.i ], [ %9, %8 ]
  store ptr %.0.i.i, ptr %3, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 24
  %30 = load i64, ptr %29, align 8
  %31 = add nsw i64 %30, 1
  store i64 %31, ptr %29, align 8
  ret void
}

define ptr @outbound_next(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 56
  %3 = load ptr, ptr %2, align 8
  %.not = icmp eq ptr %3, null
  br i1 %.not, label %4, label %10

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = load ptr, ptr %5, align 8
  %.not8 = icmp eq ptr %6, null
  br i1 %.not8, label %7, label %10

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = load ptr, ptr %8, align 8
  br label %10

10:                                               ; preds = %7, %4, %1
  %.0 = phi ptr [ %3, %1 ], [ %9, %7 ], [ %6, %4 ]
  ret ptr %.0
}

define ptr @outbound_leaving(ptr nocapture noundef %0, double noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 56
  %4 = load ptr, ptr %3, align 8
  %.not = icmp eq ptr %4, null
  br i1 %.not, label %5, label %83

5:                                                ; preds = %2
  %6 = getelementptr inbounds i8, ptr %0, i64 48
  %7 = load ptr, ptr %6, align 8
  store ptr %7, ptr %3, align 8
  %.not14 = icmp eq ptr %7, null
  br i1 %.not14, label %16, label %8

8:                                                ; preds = %5
  %9 = getelementptr inbounds i8, ptr %7, i64 96
  %10 = load ptr, ptr %9, align 8
  %.not5.i = icmp eq ptr %10, null
  br i1 %.not5.i, label %first_unacknowledged.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %8, %13
  %.06.i = phi ptr [ %15, %13 ], [ %10, %8 ]
  %11 = getelementptr inbounds i8, ptr %.06.i, i64 64
  %12 = load i64, ptr %11, align 8
  %.not4.i = icmp eq i64 %12, 0
  br i1 %.not4.i, label %13, label %first_unacknowledged.exit

13:                                               ; preds = %.lr.ph.i
  %14 = getelementptr inbounds i8, ptr %.06.i, i64 96
  %15 = load ptr, ptr %14, align 8
  %.not.i = icmp eq ptr %15, null
  br i1 %.not.i, label %first_unacknowledged.exit, label %.lr.ph.i

first_unacknowledged.exit:                        ; preds = %.lr.ph.i, %13, %8
  %.0.lcssa.i = phi ptr [ null, %8 ], [ %.06.i, %.lr.ph.i ], [ null, %13 ]
  store ptr %.0.lcssa.i, ptr %6, align 8
  br label %83

16:                                               ; preds = %5
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %18, i64 104
  %20 = load ptr, ptr %19, align 8
  %.not14.i.i.i = icmp eq ptr %20, null
  br i1 %.not14.i.i.i, label %join_pairs.exit.i.i, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %16, %join.54.exit.i.i.i
  %.016.i.i.i = phi ptr [ %25, %join.54.exit.i.i.i ], [ %20, %16 ]
  %.01115.i.i.i = phi ptr [ %38, %join.54.exit.i.i.i ], [ null, %16 ]
  %21 = getelementptr inbounds i8, ptr %.016.i.i.i, i64 96
  %22 = load ptr, ptr %21, align 8
  %.not13.i.i.i = icmp eq ptr %22, null
  br i1 %.not13.i.i.i, label %join.54.exit.thread.i.i.i, label %23

join.54.exit.thread.i.i.i:                        ; preds = %.lr.ph.i.i.i
  store ptr %.01115.i.i.i, ptr %21, align 8
  br label %.lr.ph.preheader.i.i

23:                                               ; preds = %.lr.ph.i.i.i
  %24 = getelementptr inbounds i8, ptr %22, i64 96
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %.016.i.i.i, i64 16
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %22, i64 16
  %29 = load i64, ptr %28, align 8
  %.not.i.i.i.i.i = icmp eq i64 %27, %29
  br i1 %.not.i.i.i.i.i, label %32, label %30

30:                                               ; preds = %23
  %31 = icmp sgt i64 %27, %29
  br label %join.54.exit.i.i.i

32:                                               ; preds = %23
  %33 = getelementptr inbounds i8, ptr %.016.i.i.i, i64 80
  %34 = load i64, ptr %33, align 8
  %35 = getelementptr inbounds i8, ptr %22, i64 80
  %36 = load i64, ptr %35, align 8
  %37 = icmp ult i64 %34, %36
  br label %join.54.exit.i.i.i

join.54.exit.i.i.i:                               ; preds = %32, %30
  %.in.i.i.i.i.i = phi i1 [ %31, %30 ], [ %37, %32 ]
  %38 = select i1 %.in.i.i.i.i.i, ptr %.016.i.i.i, ptr %22
  %39 = icmp eq ptr %38, %.016.i.i.i
  %40 = select i1 %39, ptr %22, ptr %.016.i.i.i
  %41 = getelementptr inbounds i8, ptr %38, i64 104
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %40, i64 96
  store ptr %42, ptr %43, align 8
  store ptr %40, ptr %41, align 8
  %44 = getelementptr inbounds i8, ptr %38, i64 96
  store ptr %.01115.i.i.i, ptr %44, align 8
  %.not.i.i.i = icmp eq ptr %25, null
  br i1 %.not.i.i.i, label %.lr.ph.preheader.i.i, label %.lr.ph.i.i.i

join_pairs.exit.i.i:                              ; preds = %16
  store ptr null, ptr %17, align 8
  br label %queue_pop.exit.i

.lr.ph.preheader.i.i:                             ; preds = %join.54.exit.i.i.i, %join.54.exit.thread.i.i.i
  %.011.lcssa.i.ph.i.i = phi ptr [ %.016.i.i.i, %join.54.exit.thread.i.i.i ], [ %38, %join.54.exit.i.i.i ]
  store ptr null, ptr %17, align 8
  br label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %join.54.exit.i.i, %.lr.ph.preheader.i.i
  %.019.i.i = phi ptr [ %46, %join.54.exit.i.i ], [ %.011.lcssa.i.ph.i.i, %.lr.ph.preheader.i.i ]
  %storemerge18.i.i = phi ptr [ %.0.i.i.i, %join.54.exit.i.i ], [ null, %.lr.ph.preheader.i.i ]
  %45 = getelementptr inbounds i8, ptr %.019.i.i, i64 96
  %46 = load ptr, ptr %45, align 8
  %.not12.i.i = icmp eq ptr %storemerge18.i.i, null
  br i1 %.not12.i.i, label %join.54.exit.i.i, label %47

47:                                               ; preds = %.lr.ph.i.i
  %48 = getelementptr inbounds i8, ptr %storemerge18.i.i, i64 16
  %49 = load i64, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %.019.i.i, i64 16
  %51 = load i64, ptr %50, align 8
  %.not.i.i.i.i = icmp eq i64 %49, %51
  br i1 %.not.i.i.i.i, label %54, label %52

52:                                               ; preds = %47
  %53 = icmp sgt i64 %49, %51
  br label %is_before.exit.i.i.i

54:                                               ; preds = %47
  %55 = getelementptr inbounds i8, ptr %storemerge18.i.i, i64 80
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %.019.i.i, i64 80
  %58 = load i64, ptr %57, align 8
  %59 = icmp ult i64 %56, %58
  br label %is_before.exit.i.i.i

is_before.exit.i.i.i:                             ; preds = %54, %52
  %.in.i.i.i.i = phi i1 [ %53, %52 ], [ %59, %54 ]
  %60 = select i1 %.in.i.i.i.i, ptr %storemerge18.i.i, ptr %.019.i.i
  %61 = icmp eq ptr %60, %storemerge18.i.i
  %62 = select i1 %61, ptr %.019.i.i, ptr %storemerge18.i.i
  %63 = getelementptr inbounds i8, ptr %60, i64 104
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %62, i64 96
  store ptr %64, ptr %65, align 8
  store ptr %62, ptr %63, align 8
  br label %join.54.exit.i.i

join.54.exit.i.i:                                 ; preds = %is_before.exit.i.i.i, %.lr.ph.i.i
  %.0.i.i.i = phi ptr [ %60, %is_before.exit.i.i.i ], [ %.019.i.i, %.lr.ph.i.i ]
  store ptr %.0.i.i.i, ptr %17, align 8
  %.not.i.i = icmp eq ptr %46, null
  br i1 %.not.i.i, label %queue_pop.exit.i, label %.lr.ph.i.i

queue_pop.exit.i:                                 ; preds = %join.54.exit.i.i, %join_pairs.exit.i.i
  %66 = getelementptr inbounds i8, ptr %18, i64 96
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %66, i8 0, i64 16, i1 false)
  %67 = getelementptr inbounds i8, ptr %0, i64 24
  %68 = load i64, ptr %67, align 8
  %69 = add nsw i64 %68, -1
  store i64 %69, ptr %67, align 8
  %70 = getelementptr inbounds i8, ptr %0, i64 8
  %71 = load i32, ptr %70, align 8
  %72 = add i32 %71, 1
  store i32 %72, ptr %70, align 8
  %73 = zext i32 %71 to i64
  %74 = getelementptr inbounds i8, ptr %18, i64 88
  store i64 %73, ptr %74, align 8
  %75 = getelementptr inbounds i8, ptr %18, i64 72
  store double %1, ptr %75, align 8
  %76 = getelementptr inbounds i8, ptr %0, i64 32
  store ptr null, ptr %66, align 8
  %77 = load ptr, ptr %76, align 8
  %.not.i9.i = icmp eq ptr %77, null
  br i1 %.not.i9.i, label %begin.70.exit, label %78

78:                                               ; preds = %queue_pop.exit.i
  %79 = getelementptr inbounds i8, ptr %0, i64 40
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %80, i64 96
  br label %begin.70.exit

begin.70.exit:                                    ; preds = %queue_pop.exit.i, %78
  %.sink.i.i = phi ptr [ %81, %78 ], [ %76, %queue_pop.exit.i ]
  store ptr %18, ptr %.sink.i.i, align 8
  %82 = getelementptr inbounds i8, ptr %0, i64 40
  store ptr %18, ptr %82, align 8
  store ptr %18, ptr %3, align 8
  br label %83

83:                                               ; preds = %first_unacknowledged.exit, %begin.70.exit, %2
  %.0 = phi ptr [ %4, %2 ], [ %18, %begin.70.exit ], [ %7, %first_unacknowledged.exit ]
  ret ptr %.0
}

define void @outbound_went(ptr nocapture noundef %0, ptr nocapture noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %1, i64 56
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, %2
  store i64 %6, ptr %4, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 96
  %8 = load i64, ptr %7, align 8
  %9 = add nsw i64 %8, %2
  store i64 %9, ptr %7, align 8
  %10 = load i64, ptr %4, align 8
  %11 = getelementptr inbounds i8, ptr %1, i64 48
  %12 = load i64, ptr %11, align 8
  %13 = icmp eq i64 %10, %12
  br i1 %13, label %14, label %16

14:                                               ; preds = %3
  %15 = getelementptr inbounds i8, ptr %0, i64 56
  store ptr null, ptr %15, align 8
  br label %16

16:                                               ; preds = %14, %3
  ret void
}

define void @outbound_take_acknowledged(ptr nocapture noundef %0, ptr nocapture noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  %4 = load ptr, ptr %3, align 8
  %.not5 = icmp eq ptr %4, null
  br i1 %.not5, label %.critedge, label %.lr.ph

.lr.ph:                                           ; preds = %2
  %5 = getelementptr inbounds i8, ptr %1, i64 8
  br label %6

6:                                                ; preds = %.lr.ph, %end.exit
  %7 = phi ptr [ %4, %.lr.ph ], [ %18, %end.exit ]
  %8 = getelementptr inbounds i8, ptr %7, i64 64
  %9 = load i64, ptr %8, align 8
  %.not4 = icmp eq i64 %9, 0
  br i1 %.not4, label %10, label %.critedge

10:                                               ; preds = %6
  %11 = getelementptr inbounds i8, ptr %7, i64 96
  %12 = load ptr, ptr %11, align 8
  store ptr %12, ptr %3, align 8
  %13 = getelementptr inbounds i8, ptr %7, i64 40
  store i64 1, ptr %13, align 8
  store ptr null, ptr %11, align 8
  %14 = load ptr, ptr %1, align 8
  %.not.i.i = icmp eq ptr %14, null
  br i1 %.not.i.i, label %end.exit, label %15

15:                                               ; preds = %10
  %16 = load ptr, ptr %5, align 8
  %17 = getelementptr inbounds i8, ptr %16, i64 96
  br label %end.exit

end.exit:                                         ; preds = %10, %15
  %.sink.i.i = phi ptr [ %17, %15 ], [ %1, %10 ]
  store ptr %7, ptr %.sink.i.i, align 8
  store ptr %7, ptr %5, align 8
  %18 = load ptr, ptr %3, align 8
  %.not = icmp eq ptr %18, null
  br i1 %.not, label %.critedge, label %6

.critedge:                                        ; preds = %6, %end.exit, %2
  ret void
}

define void @outbound_take_all(ptr nocapture noundef %0, i64 noundef %1, ptr nocapture noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 32
  %5 = load ptr, ptr %4, align 8
  %.not19 = icmp eq ptr %5, null
  br i1 %.not19, label %.preheader, label %.lr.ph

.lr.ph:                                           ; preds = %3
  %6 = getelementptr inbounds i8, ptr %2, i64 8
  br label %10

.preheader:                                       ; preds = %end.exit, %3
  %7 = getelementptr inbounds i8, ptr %0, i64 16
  %8 = load ptr, ptr %7, align 8
  %.not1020 = icmp eq ptr %8, null
  br i1 %.not1020, label %._crit_edge, label %.lr.ph21

.lr.ph21:                                         ; preds = %.preheader
  %9 = getelementptr inbounds i8, ptr %2, i64 8
  br label %20

10:                                               ; preds = %.lr.ph, %end.exit
  %11 = phi ptr [ %5, %.lr.ph ], [ %19, %end.exit ]
  %12 = getelementptr inbounds i8, ptr %11, i64 96
  %13 = load ptr, ptr %12, align 8
  store ptr %13, ptr %4, align 8
  %14 = getelementptr inbounds i8, ptr %11, i64 40
  store i64 %1, ptr %14, align 8
  store ptr null, ptr %12, align 8
  %15 = load ptr, ptr %2, align 8
  %.not.i.i = icmp eq ptr %15, null
  br i1 %.not.i.i, label %end.exit, label %16

16:                                               ; preds = %10
  %17 = load ptr, ptr %6, align 8
  %18 = getelementptr inbounds i8, ptr %17, i64 96
  br label %end.exit

end.exit:                                         ; preds = %10, %16
  %.sink.i.i = phi ptr [ %18, %16 ], [ %2, %10 ]
  store ptr %11, ptr %.sink.i.i, align 8
  store ptr %11, ptr %6, align 8
  %19 = load ptr, ptr %4, align 8
  %.not = icmp eq ptr %19, null
  br i1 %.not, label %.preheader, label %10

20:                                               ; preds = %.lr.ph21, %end.exit14
  %21 = phi ptr [ %8, %.lr.ph21 ], [ %76, %end.exit14 ]
  %22 = getelementptr inbounds i8, ptr %21, i64 104
  %23 = load ptr, ptr %22, align 8
  %.not14.i.i = icmp eq ptr %23, null
  br i1 %.not14.i.i, label %join_pairs.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %20, %join.54.exit.i.i
  %.016.i.i = phi ptr [ %28, %join.54.exit.i.i ], [ %23, %20 ]
  %.01115.i.i = phi ptr [ %41, %join.54.exit.i.i ], [ null, %20 ]
  %24 = getelementptr inbounds i8, ptr %.016.i.i, i64 96
  %25 = load ptr, ptr %24, align 8
  %.not13.i.i = icmp eq ptr %25, null
  br i1 %.not13.i.i, label %join.54.exit.thread.i.i, label %26

join.54.exit.thread.i.i:                          ; preds = %.lr.ph.i.i
  store ptr %.01115.i.i, ptr %24, align 8
  br label %.lr.ph.preheader.i

26:                                               ; preds = %.lr.ph.i.i
  %27 = getelementptr inbounds i8, ptr %25, i64 96
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %.016.i.i, i64 16
  %30 = load i64, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %25, i64 16
  %32 = load i64, ptr %31, align 8
  %.not.i.i.i.i = icmp eq i64 %30, %32
  br i1 %.not.i.i.i.i, label %35, label %33

33:                                               ; preds = %26
  %34 = icmp sgt i64 %30, %32
  br label %join.54.exit.i.i

35:                                               ; preds = %26
  %36 = getelementptr inbounds i8, ptr %.016.i.i, i64 80
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %25, i64 80
  %39 = load i64, ptr %38, align 8
  %40 = icmp ult i64 %37, %39
  br label %join.54.exit.i.i

join.54.exit.i.i:                                 ; preds = %35, %33
  %.in.i.i.i.i = phi i1 [ %34, %33 ], [ %40, %35 ]
  %41 = select i1 %.in.i.i.i.i, ptr %.016.i.i, ptr %25
  %42 = icmp eq ptr %41, %.016.i.i
  %43 = select i1 %42, ptr %25, ptr %.016.i.i
  %44 = getelementptr inbounds i8, ptr %41, i64 104
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %43, i64 96
  store ptr %45, ptr %46, align 8
  store ptr %43, ptr %44, align 8
  %47 = getelementptr inbounds i8, ptr %41, i64 96
  store ptr %.01115.i.i, ptr %47, align 8
  %.not.i.i11 = icmp eq ptr %28, null
  br i1 %.not.i.i11, label %.lr.ph.preheader.i, label %.lr.ph.i.i

join_pairs.exit.i:                                ; preds = %20
  store ptr null, ptr %7, align 8
  br label %queue_pop.exit

.lr.ph.preheader.i:                               ; preds = %join.54.exit.i.i, %join.54.exit.thread.i.i
  %.011.lcssa.i.ph.i = phi ptr [ %.016.i.i, %join.54.exit.thread.i.i ], [ %41, %join.54.exit.i.i ]
  store ptr null, ptr %7, align 8
  br label %.lr.ph.i

.lr.ph.i:                                         ; preds = %join.54.exit.i, %.lr.ph.preheader.i
  %.019.i = phi ptr [ %49, %join.54.exit.i ], [ %.011.lcssa.i.ph.i, %.lr.ph.preheader.i ]
  %storemerge18.i = phi ptr [ %.0.i.i, %join.54.exit.i ], [ null, %.lr.ph.preheader.i ]
  %48 = getelementptr inbounds i8, ptr %.019.i, i64 96
  %49 = load ptr, ptr %48, align 8
  %.not12.i = icmp eq ptr %storemerge18.i, null
  br i1 %.not12.i, label %join.54.exit.i, label %50

50:                                               ; preds = %.lr.ph.i
  %51 = getelementptr inbounds i8, ptr %storemerge18.i, i64 16
  %52 = load i64, ptr %51, align 8
  %53 = getelementptr inbounds i8, ptr %.019.i, i64 16
  %54 = load i64, ptr %53, align 8
  %.not.i.i.i = icmp eq i64 %52, %54
  br i1 %.not.i.i.i, label %57, label %55

55:                                               ; preds = %50
  %56 = icmp sgt i64 %52, %54
  br label %is_before.exit.i.i

57:                                               ; preds = %50
  %58 = getelementptr inbounds i8, ptr %storemerge18.i, i64 80
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %.019.i, i64 80
  %61 = load i64, ptr %60, align 8
  %62 = icmp ult i64 %59, %61
  br label %is_before.exit.i.i

is_before.exit.i.i:                               ; preds = %57, %55
  %.in.i.i.i = phi i1 [ %56, %55 ], [ %62, %57 ]
  %63 = select i1 %.in.i.i.i, ptr %storemerge18.i, ptr %.019.i
  %64 = icmp eq ptr %63, %storemerge18.i
  %65 = select i1 %64, ptr %.019.i, ptr %storemerge18.i
  %66 = getelementptr inbounds i8, ptr %63, i64 104
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds i8, ptr %65, i64 96
  store ptr %67, ptr %68, align 8
  store ptr %65, ptr %66, align 8
  br label %join.54.exit.i

join.54.exit.i:                                   ; preds = %is_before.exit.i.i, %.lr.ph.i
  %.0.i.i = phi ptr [ %63, %is_before.exit.i.i ], [ %.019.i, %.lr.ph.i ]
  store ptr %.0.i.i, ptr %7, align 8
  %.not.i = icmp eq ptr %49, null
  br i1 %.not.i, label %queue_pop.exit, label %.lr.ph.i

queue_pop.exit:                                   ; preds = %join.54.exit.i, %join_pairs.exit.i
  %69 = getelementptr inbounds i8, ptr %21, i64 96
  %70 = getelementptr inbounds i8, ptr %21, i64 104
  store i64 0, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %21, i64 40
  store i64 %1, ptr %71, align 8
  store ptr null, ptr %69, align 8
  %72 = load ptr, ptr %2, align 8
  %.not.i.i12 = icmp eq ptr %72, null
  br i1 %.not.i.i12, label %end.exit14, label %73

73:                                               ; preds = %queue_pop.exit
  %74 = load ptr, ptr %9, align 8
  %75 = getelementptr inbounds i8, ptr %74, i64 96
  br label %end.exit14

end.exit14:                                       ; preds = %queue_pop.exit, %73
  %.sink.i.i13 = phi ptr [ %75, %73 ], [ %2, %queue_pop.exit ]
  store ptr %21, ptr %.sink.i.i13, align 8
  store ptr %21, ptr %9, align 8
  %76 = load ptr, ptr %7, align 8
  %.not10 = icmp eq ptr %76, null
  br i1 %.not10, label %._crit_edge, label %20

._crit_edge:                                      ; preds = %end.exit14, %.preheader
  %77 = getelementptr inbounds i8, ptr %0, i64 24
  store i64 0, ptr %77, align 8
  %78 = getelementptr inbounds i8, ptr %0, i64 48
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %78, i8 0, i64 16, i1 false)
  ret void
}

define i64 @outbound_room(ptr nocapture noundef readonly %0, double noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %3 = getelementptr inbounds i8, ptr %0, i64 80
  %4 = load i64, ptr %3, align 8
  %5 = sitofp i64 %4 to double
  %6 = getelementptr inbounds i8, ptr %0, i64 248
  %7 = load i64, ptr %6, align 8
  %.not = icmp eq i64 %7, 0
  br i1 %.not, label %8, label %16

8:                                                ; preds = %2
  %9 = getelementptr inbounds i8, ptr %0, i64 64
  %10 = load double, ptr %9, align 8
  %11 = fsub double %1, %10
  %12 = fcmp ogt double %11, 1.000000e-01
  br i1 %12, label %13, label %16

13:                                               ; preds = %8
  %14 = fcmp olt double %5, 4.000000e+00
  %15 = select i1 %14, double %5, double 4.000000e+00
  br label %16

16:                                               ; preds = %13, %8, %2
  %.0 = phi double [ %5, %2 ], [ %15, %13 ], [ %5, %8 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 72
  %18 = load double, ptr %17, align 8
  %19 = fcmp olt double %.0, %18
  %20 = select i1 %19, double %.0, double %18
  %21 = fptosi double %20 to i64
  %22 = sub nsw i64 %21, %7
  %23 = getelementptr inbounds i8, ptr %0, i64 96
  %24 = load i64, ptr %23, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 104
  %26 = load i64, ptr %25, align 8
  %reass.sub = sub i64 %26, %24
  %27 = add i64 %reass.sub, 256
  %28 = tail call i64 @llvm.smin.i64(i64 %22, i64 %27)
  ret i64 %28
}

define void @outbound_hear(ptr nocapture noundef writeonly %0, i32 noundef %1, double noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %4 = getelementptr inbounds i8, ptr %0, i64 64
  store double %2, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 88
  store i8 0, ptr %5, align 8
  %6 = tail call i32 @llvm.umax.i32(i32 %1, i32 1)
  %7 = zext i32 %6 to i64
  %8 = getelementptr inbounds i8, ptr %0, i64 80
  store i64 %7, ptr %8, align 8
  ret void
}

define noundef i1 @outbound_meet(ptr nocapture noundef %0, i32 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %3 = getelementptr inbounds i8, ptr %0, i64 4
  %4 = load i32, ptr %3, align 4
  store i32 %1, ptr %3, align 4
  %.not = icmp ne i32 %4, 0
  %5 = icmp ne i32 %4, %1
  %or.cond.not = and i1 %.not, %5
  br i1 %or.cond.not, label %6, label %8

6:                                                ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  store i32 0, ptr %7, align 8
  br label %8

8:                                                ; preds = %2, %6
  ret i1 %or.cond.not
}

define void @outbound_grow(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %3 = getelementptr inbounds i8, ptr %0, i64 72
  %4 = load double, ptr %3, align 8
  %5 = fcmp olt double %4, 2.560000e+02
  br i1 %5, label %6, label %12

6:                                                ; preds = %2
  %7 = sitofp i64 %1 to double
  %8 = fdiv double %7, %4
  %9 = fadd double %4, %8
  %10 = fcmp olt double %9, 2.560000e+02
  %11 = select i1 %10, double %9, double 2.560000e+02
  store double %11, ptr %3, align 8
  br label %12

12:                                               ; preds = %6, %2
  ret void
}

define range(i64 0, 2147483648) i64 @outbound_heed(ptr nocapture noundef %0, i64 noundef %1, i32 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) {
  %4 = alloca i8, align 1
  %5 = getelementptr inbounds i8, ptr %0, i64 112
  %6 = load i32, ptr %5, align 4
  %7 = sub i32 %2, %6
  %8 = icmp slt i32 %7, 0
  br i1 %8, label %added.exit, label %9

9:                                                ; preds = %3
  store i32 %2, ptr %5, align 4
  %10 = zext nneg i32 %7 to i64
  br label %added.exit

added.exit:                                       ; preds = %3, %9
  %.0.i = phi i64 [ %10, %9 ], [ 0, %3 ]
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %4) nounwind
  %11 = getelementptr inbounds i8, ptr %0, i64 120
  %12 = getelementptr inbounds i8, ptr %0, i64 128
  %13 = load i64, ptr %12, align 8
  %14 = add nsw i64 %13, %1
  store i64 %14, ptr %12, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 136
  %16 = load i64, ptr %15, align 8
  %17 = add nsw i64 %16, %.0.i
  store i64 %17, ptr %15, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 144
  %19 = call i1 @losses_end_round_trip(ptr noundef nonnull %18, i64 noundef %14, ptr noundef nonnull %4) nobuiltin
  br i1 %19, label %20, label %60

20:                                               ; preds = %added.exit
  %21 = load i8, ptr %4, align 1
  %22 = trunc i8 %21 to i1
  br i1 %22, label %23, label %34

23:                                               ; preds = %20
  %24 = getelementptr inbounds i8, ptr %0, i64 72
  %25 = load double, ptr %24, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 80
  %27 = load i64, ptr %26, align 8
  %28 = sitofp i64 %27 to double
  %29 = fcmp olt double %25, %28
  %30 = select i1 %29, double %25, double %28
  %31 = fmul double %30, 7.500000e-01
  %32 = fcmp ogt double %31, 2.000000e+00
  %33 = select i1 %32, double %31, double 2.000000e+00
  store double %33, ptr %24, align 8
  br label %34

34:                                               ; preds = %23, %20
  %35 = load i64, ptr %15, align 8
  %36 = sitofp i64 %35 to double
  %37 = load i64, ptr %12, align 8
  %38 = sitofp i64 %37 to double
  %39 = fdiv double %36, %38
  %40 = fcmp olt double %39, 1.000000e+00
  %41 = select i1 %40, double %39, double 1.000000e+00
  %42 = load double, ptr %11, align 8
  %43 = fsub double %41, %42
  %44 = fmul double %43, 6.250000e-02
  %45 = fadd double %42, %44
  store double %45, ptr %11, align 8
  %.not.i = icmp eq i64 %35, 0
  %46 = fmul double %45, 5.000000e-01
  %47 = fsub double 1.000000e+00, %46
  %.0.i18 = select i1 %.not.i, double 1.000000e+00, double %47
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %12, i8 0, i64 16, i1 false)
  %48 = fcmp olt double %.0.i18, 1.000000e+00
  br i1 %48, label %49, label %60

49:                                               ; preds = %34
  %50 = getelementptr inbounds i8, ptr %0, i64 72
  %51 = load double, ptr %50, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 80
  %53 = load i64, ptr %52, align 8
  %54 = sitofp i64 %53 to double
  %55 = fcmp olt double %51, %54
  %56 = select i1 %55, double %51, double %54
  %57 = fmul double %.0.i18, %56
  %58 = fcmp ogt double %57, 2.000000e+00
  %59 = select i1 %58, double %57, double 2.000000e+00
  store double %59, ptr %50, align 8
  br label %60

60:                                               ; preds = %34, %49, %added.exit
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %4) nounwind
  ret i64 %.0.i
}

define void @outbound_shrink(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %2 = getelementptr inbounds i8, ptr %0, i64 72
  %3 = load double, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 80
  %5 = load i64, ptr %4, align 8
  %6 = sitofp i64 %5 to double
  %7 = fcmp olt double %3, %6
  %8 = select i1 %7, double %3, double %6
  %9 = fmul double %8, 5.000000e-01
  %10 = fcmp ogt double %9, 4.000000e+00
  %11 = select i1 %10, double %9, double 4.000000e+00
  %12 = fcmp olt double %3, %11
  %13 = select i1 %12, double %3, double %11
  store double %13, ptr %2, align 8
  ret void
}

define void @outbound_note_duplicates(ptr nocapture noundef %0, i32 noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %0, i64 116
  %5 = load i32, ptr %4, align 4
  %6 = sub i32 %1, %5
  %7 = icmp slt i32 %6, 0
  br i1 %7, label %added.exit, label %8

8:                                                ; preds = %3
  store i32 %1, ptr %4, align 4
  %9 = zext nneg i32 %6 to i64
  br label %added.exit

added.exit:                                       ; preds = %3, %8
  %.0.i = phi i64 [ %9, %8 ], [ 0, %3 ]
  %10 = tail call i64 @llvm.smin.i64(i64 %.0.i, i64 %2)
  %11 = icmp sgt i64 %10, 0
  br i1 %11, label %12, label %39

12:                                               ; preds = %added.exit
  %13 = getelementptr inbounds i8, ptr %0, i64 304
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, %10
  store i64 %15, ptr %13, align 8
  %16 = getelementptr inbounds i8, ptr %0, i64 296
  %17 = load i64, ptr %16, align 8
  %18 = sub nsw i64 %17, %10
  store i64 %18, ptr %16, align 8
  %19 = shl nuw nsw i64 %10, 1
  %20 = getelementptr inbounds i8, ptr %0, i64 520
  %21 = load double, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 392
  %23 = load i64, ptr %22, align 8
  %24 = sub nsw i64 %23, %19
  store i64 %24, ptr %22, align 8
  %25 = icmp sgt i64 %24, -1
  br i1 %25, label %losses_needless.exit, label %26

26:                                               ; preds = %12
  %27 = getelementptr inbounds i8, ptr %0, i64 408
  store i64 0, ptr %27, align 8
  store i64 0, ptr %22, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 400
  %29 = load i8, ptr %28, align 8
  %30 = trunc i8 %29 to i1
  br i1 %30, label %31, label %losses_needless.exit

31:                                               ; preds = %26
  store i8 0, ptr %28, align 8
  %32 = getelementptr inbounds i8, ptr %0, i64 368
  %33 = load double, ptr %32, align 8
  %34 = fmul double %21, 2.500000e-01
  %35 = fcmp ogt double %33, %34
  %36 = select i1 %35, double %33, double %34
  %37 = fmul double %36, 2.000000e+00
  store double %37, ptr %32, align 8
  br label %losses_needless.exit

losses_needless.exit:                             ; preds = %12, %26, %31
  %38 = getelementptr inbounds i8, ptr %0, i64 552
  store i64 1, ptr %38, align 8
  br label %39

39:                                               ; preds = %losses_needless.exit, %added.exit
  ret void
}

define void @outlet_sample(ptr nocapture noundef %0, double noundef %1, double noundef %2, i64 noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %5 = icmp slt i64 %3, 16
  br i1 %5, label %15, label %6

6:                                                ; preds = %4
  %7 = uitofp nneg i64 %3 to double
  %8 = fdiv double %1, %7
  %9 = load double, ptr %0, align 8
  %10 = fcmp ogt double %9, 0.000000e+00
  %. = select i1 %10, double %9, double %8
  %11 = fmul double %2, 1.250000e-01
  %12 = fsub double %8, %.
  %13 = fmul double %11, %12
  %14 = fadd double %., %13
  store double %14, ptr %0, align 8
  br label %15

15:                                               ; preds = %4, %6
  ret void
}

define double @outlet_behind(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %3 = sitofp i64 %1 to double
  %4 = fmul double %3, 4.000000e+00
  %5 = load double, ptr %0, align 8
  %6 = fmul double %4, %5
  ret double %6
}

define i64 @outlet_window(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = load double, ptr %0, align 8
  %3 = fcmp ogt double %2, 0.000000e+00
  br i1 %3, label %4, label %10

4:                                                ; preds = %1
  %5 = fdiv double 2.000000e-02, %2
  %6 = fcmp olt double %5, 1.280000e+02
  %7 = select i1 %6, double %5, double 1.280000e+02
  %8 = fptosi double %7 to i64
  %9 = tail call i64 @llvm.smax.i64(i64 %8, i64 32)
  br label %10

10:                                               ; preds = %1, %4
  %.0 = phi i64 [ %9, %4 ], [ 32, %1 ]
  ret i64 %.0
}

define void @receiver_enter(ptr nocapture noundef writeonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %2 = getelementptr inbounds i8, ptr %0, i64 51384
  %3 = getelementptr inbounds i8, ptr %0, i64 51400
  store i64 0, ptr %3, align 8
  store i64 0, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 51416
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32768) %4, i8 1, i64 32768, i1 false)
  %5 = getelementptr inbounds i8, ptr %0, i64 51248
  store i64 0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 12304
  store i64 0, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 12320
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(6144) %7, i8 0, i64 6144, i1 false)
  ret void
}

define void @receiver_take(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, double noundef %2) local_unnamed_addr nounwind {
  %4 = load ptr, ptr %1, align 8
  %5 = load i32, ptr %4, align 1
  %6 = lshr i32 %5, 24
  %7 = getelementptr inbounds i8, ptr %0, i64 51360
  %8 = load i64, ptr %7, align 8
  %.not = icmp eq i64 %8, 0
  br i1 %.not, label %9, label %acknowledgements_owe.exit

9:                                                ; preds = %3
  %10 = getelementptr inbounds i8, ptr %0, i64 12304
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 12312
  %13 = load i64, ptr %12, align 8
  %.not25 = icmp eq i64 %11, %13
  br i1 %.not25, label %acknowledgements_owe.exit, label %14

14:                                               ; preds = %9
  %15 = getelementptr inbounds i8, ptr %0, i64 12288
  %16 = getelementptr inbounds i8, ptr %1, i64 16
  %17 = load i8, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %4, i64 12
  %19 = load i32, ptr %18, align 1
  %20 = tail call noundef i32 @llvm.bswap.i32(i32 %19)
  %21 = load ptr, ptr %15, align 8
  %22 = add nsw i64 %11, 1
  store i64 %22, ptr %10, align 8
  %23 = getelementptr inbounds %struct.owed, ptr %21, i64 %11
  store i32 %6, ptr %23, align 4
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %23, i64 4
  store i32 %20, ptr %.sroa.2.0..sroa_idx.i, align 4
  %24 = getelementptr inbounds i8, ptr %0, i64 12320
  %25 = zext nneg i32 %6 to i64
  %26 = getelementptr inbounds [256 x i64], ptr %24, i64 0, i64 %25
  %27 = load i64, ptr %26, align 8
  %28 = add nsw i64 %27, 1
  store i64 %28, ptr %26, align 8
  %29 = and i8 %17, 1
  %30 = zext nneg i8 %29 to i32
  %31 = getelementptr inbounds i8, ptr %0, i64 16416
  %32 = getelementptr inbounds [256 x i32], ptr %31, i64 0, i64 %25
  %33 = load i32, ptr %32, align 4
  %34 = add i32 %33, %30
  store i32 %34, ptr %32, align 4
  %35 = getelementptr inbounds i8, ptr %0, i64 8192
  %36 = getelementptr inbounds [256 x double], ptr %35, i64 0, i64 %25
  %37 = load double, ptr %36, align 8
  %38 = fsub double %2, %37
  %39 = fcmp ogt double %38, 1.000000e-01
  br i1 %39, label %grant.exit, label %._crit_edge.i

._crit_edge.i:                                    ; preds = %14
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 10240
  %.phi.trans.insert9.i = getelementptr inbounds [256 x i64], ptr %.phi.trans.insert.i, i64 0, i64 %25
  %.pre.i = load i64, ptr %.phi.trans.insert9.i, align 8
  %40 = add nsw i64 %.pre.i, 1
  br label %grant.exit

grant.exit:                                       ; preds = %14, %._crit_edge.i
  %41 = phi i64 [ %40, %._crit_edge.i ], [ 5, %14 ]
  %42 = getelementptr inbounds i8, ptr %0, i64 10240
  %43 = getelementptr inbounds [256 x i64], ptr %42, i64 0, i64 %25
  store i64 %41, ptr %43, align 8
  store double %2, ptr %36, align 8
  %44 = getelementptr inbounds i8, ptr %0, i64 51384
  %45 = getelementptr inbounds i8, ptr %4, i64 28
  %46 = load i32, ptr %45, align 1
  %47 = tail call noundef i32 @llvm.bswap.i32(i32 %46)
  %48 = tail call i32 @seen_take(ptr noundef nonnull %44, i32 noundef %47) nobuiltin
  switch i32 %48, label %61 [
    i32 1, label %49
    i32 2, label %57
  ]

49:                                               ; preds = %grant.exit
  %50 = getelementptr inbounds i8, ptr %0, i64 51352
  %51 = load i64, ptr %50, align 8
  %52 = add nsw i64 %51, 1
  store i64 %52, ptr %50, align 8
  %53 = getelementptr inbounds i8, ptr %0, i64 17440
  %54 = getelementptr inbounds [256 x i32], ptr %53, i64 0, i64 %25
  %55 = load i32, ptr %54, align 4
  %56 = add i32 %55, 1
  store i32 %56, ptr %54, align 4
  br label %acknowledgements_owe.exit

57:                                               ; preds = %grant.exit
  store i64 1, ptr %7, align 8
  %58 = load i32, ptr %45, align 1
  %59 = tail call noundef i32 @llvm.bswap.i32(i32 %58)
  %60 = getelementptr inbounds i8, ptr %0, i64 51368
  store i32 %59, ptr %60, align 8
  br label %acknowledgements_owe.exit

61:                                               ; preds = %grant.exit
  %62 = getelementptr inbounds i8, ptr %4, i64 32
  %63 = load i32, ptr %62, align 1
  %.not.i = icmp eq i32 %63, 0
  br i1 %.not.i, label %is_meant.exit.thread, label %is_meant.exit

is_meant.exit:                                    ; preds = %61
  %64 = tail call noundef i32 @llvm.bswap.i32(i32 %63)
  %65 = getelementptr inbounds i8, ptr %0, i64 51372
  %66 = load i32, ptr %65, align 4
  %67 = icmp eq i32 %64, %66
  br i1 %67, label %is_meant.exit.thread, label %acknowledgements_owe.exit

is_meant.exit.thread:                             ; preds = %61, %is_meant.exit
  %68 = getelementptr inbounds i8, ptr %0, i64 51376
  %69 = load i64, ptr %68, align 8
  %70 = shl nsw i64 %69, 2
  %71 = getelementptr inbounds i8, ptr %4, i64 36
  %72 = load i32, ptr %71, align 1
  %73 = tail call noundef i32 @llvm.bswap.i32(i32 %72)
  %74 = zext i32 %73 to i64
  %75 = getelementptr inbounds i8, ptr %4, i64 24
  %76 = load i32, ptr %75, align 1
  %77 = tail call noundef i32 @llvm.bswap.i32(i32 %76)
  %78 = zext i32 %77 to i64
  %79 = mul nsw i64 %70, %78
  %80 = sub nsw i64 %74, %79
  %81 = icmp slt i64 %80, 1
  br i1 %81, label %82, label %83

82:                                               ; preds = %is_meant.exit.thread
  %.not.i23 = icmp eq i32 %76, 0
  br i1 %.not.i23, label %fits.exit, label %acknowledgements_owe.exit

83:                                               ; preds = %is_meant.exit.thread
  %84 = add nuw nsw i64 %80, 127
  %85 = lshr i64 %84, 7
  %86 = sdiv i64 %69, 32
  %87 = load i32, ptr %4, align 1
  %88 = lshr i32 %87, 16
  %89 = and i32 %88, 255
  %90 = zext nneg i32 %89 to i64
  %91 = tail call i64 @llvm.smin.i64(i64 %85, i64 %86)
  %92 = icmp eq i64 %91, %90
  br i1 %92, label %96, label %acknowledgements_owe.exit

fits.exit:                                        ; preds = %82
  %93 = load i32, ptr %4, align 1
  %94 = and i32 %93, 16711680
  %95 = icmp eq i32 %94, 65536
  br i1 %95, label %96, label %acknowledgements_owe.exit

96:                                               ; preds = %83, %fits.exit
  tail call fastcc void @put_together(ptr noundef nonnull %0, ptr noundef nonnull %4) nobuiltin
  br label %acknowledgements_owe.exit

acknowledgements_owe.exit:                        ; preds = %82, %83, %9, %49, %57, %96, %fits.exit, %is_meant.exit, %3
  ret void
}

define internal fastcc void @put_together(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) unnamed_addr nounwind {
  %3 = load i32, ptr %1, align 1
  %4 = lshr i32 %3, 24
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds [256 x %struct.inbound], ptr %0, i64 0, i64 %5
  %7 = getelementptr inbounds i8, ptr %1, i64 16
  %8 = load i32, ptr %7, align 1
  %9 = tail call noundef i32 @llvm.bswap.i32(i32 %8)
  %10 = load i8, ptr %6, align 8
  %11 = trunc i8 %10 to i1
  br i1 %11, label %12, label %15

12:                                               ; preds = %2
  %13 = getelementptr inbounds i8, ptr %6, i64 4
  %14 = load i32, ptr %13, align 4
  %.not = icmp eq i32 %14, %9
  br i1 %.not, label %23, label %15

15:                                               ; preds = %12, %2
  %16 = getelementptr inbounds i8, ptr %6, i64 16
  %17 = load ptr, ptr %16, align 8
  %.not8.i = icmp eq ptr %17, null
  br i1 %.not8.i, label %inbound_begin.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %15
  %18 = getelementptr inbounds i8, ptr %0, i64 51320
  br label %19

19:                                               ; preds = %19, %.lr.ph.i
  %20 = phi ptr [ %17, %.lr.ph.i ], [ %21, %19 ]
  %21 = load ptr, ptr %20, align 8
  %22 = load ptr, ptr %18, align 8
  tail call void %22(ptr noundef nonnull %20) nobuiltin nounwind
  store ptr %21, ptr %16, align 8
  %.not.i = icmp eq ptr %21, null
  br i1 %.not.i, label %inbound_begin.exit, label %19

inbound_begin.exit:                               ; preds = %19, %15
  store i8 1, ptr %6, align 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %6, i64 1
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(3) %.sroa.3.0..sroa_idx.i, i8 0, i64 3, i1 false)
  %.sroa.31.0..sroa_idx.i = getelementptr inbounds i8, ptr %6, i64 4
  store i32 %9, ptr %.sroa.31.0..sroa_idx.i, align 4
  %.sroa.4.0..sroa_idx.i = getelementptr inbounds i8, ptr %6, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.sroa.4.0..sroa_idx.i, i8 0, i64 24, i1 false)
  br label %23

23:                                               ; preds = %inbound_begin.exit, %12
  %24 = getelementptr inbounds i8, ptr %0, i64 51312
  %25 = getelementptr inbounds i8, ptr %0, i64 51376
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 51296
  %28 = tail call i1 @inbound_take(ptr noundef nonnull %6, ptr noundef nonnull %24, ptr noundef nonnull %1, i64 noundef %26, ptr noundef nonnull %27) nobuiltin
  br i1 %28, label %31, label %29

29:                                               ; preds = %23
  %30 = getelementptr inbounds i8, ptr %0, i64 51360
  store i64 2, ptr %30, align 8
  br label %31

31:                                               ; preds = %29, %23
  ret void
}

define i64 @receiver_poll(ptr nocapture noundef %0, double noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 12288
  %4 = getelementptr inbounds i8, ptr %0, i64 51248
  store i64 0, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 12304
  %6 = load i64, ptr %5, align 8
  %.not = icmp eq i64 %6, 0
  br i1 %.not, label %37, label %.preheader

.preheader:                                       ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 8192
  br label %10

8:                                                ; preds = %10
  %9 = icmp ugt i64 %16, 128
  br i1 %9, label %21, label %18

10:                                               ; preds = %.preheader, %10
  %.02532 = phi i64 [ 0, %.preheader ], [ %17, %10 ]
  %.02731 = phi i64 [ 0, %.preheader ], [ %16, %10 ]
  %11 = getelementptr inbounds [256 x double], ptr %7, i64 0, i64 %.02532
  %12 = load double, ptr %11, align 8
  %13 = fsub double %1, %12
  %14 = fcmp ole double %13, 1.000000e-01
  %15 = zext i1 %14 to i64
  %16 = add nuw nsw i64 %.02731, %15
  %17 = add nuw nsw i64 %.02532, 1
  %exitcond.not = icmp eq i64 %17, 256
  br i1 %exitcond.not, label %8, label %10

18:                                               ; preds = %8
  %19 = tail call i64 @llvm.umax.i64(i64 %16, i64 1)
  %.rhs.trunc = trunc nuw i64 %19 to i8
  %20 = udiv i8 -128, %.rhs.trunc
  %.zext = zext i8 %20 to i64
  br label %21

21:                                               ; preds = %8, %18
  %22 = phi i64 [ %.zext, %18 ], [ 1, %8 ]
  %23 = getelementptr inbounds i8, ptr %0, i64 12320
  %24 = getelementptr inbounds i8, ptr %0, i64 10240
  br label %27

25:                                               ; preds = %35
  tail call void @acknowledgements_poll(ptr noundef nonnull %3, ptr noundef nonnull %24) nobuiltin
  %26 = load i64, ptr %4, align 8
  br label %37

27:                                               ; preds = %21, %35
  %.033 = phi i64 [ 0, %21 ], [ %36, %35 ]
  %28 = getelementptr inbounds [256 x i64], ptr %23, i64 0, i64 %.033
  %29 = load i64, ptr %28, align 8
  %.not30 = icmp eq i64 %29, 0
  br i1 %.not30, label %35, label %30

30:                                               ; preds = %27
  %31 = getelementptr inbounds [256 x i64], ptr %24, i64 0, i64 %.033
  %32 = load i64, ptr %31, align 8
  %33 = icmp sgt i64 %32, %22
  br i1 %33, label %34, label %35

34:                                               ; preds = %30
  store i64 %22, ptr %31, align 8
  br label %35

35:                                               ; preds = %27, %30, %34
  %36 = add nuw nsw i64 %.033, 1
  %exitcond34.not = icmp eq i64 %36, 256
  br i1 %exitcond34.not, label %25, label %27

37:                                               ; preds = %2, %25
  %.026 = phi i64 [ %26, %25 ], [ 0, %2 ]
  ret i64 %.026
}

define i64 @receiver_held(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  br label %3

2:                                                ; preds = %3
  ret i64 %6

3:                                                ; preds = %1, %3
  %.07 = phi i64 [ 0, %1 ], [ %7, %3 ]
  %.056 = phi i64 [ 0, %1 ], [ %6, %3 ]
  %4 = getelementptr inbounds [256 x %struct.inbound], ptr %0, i64 0, i64 %.07, i32 4
  %5 = load i64, ptr %4, align 8
  %6 = add nsw i64 %5, %.056
  %7 = add nuw nsw i64 %.07, 1
  %exitcond.not = icmp eq i64 %7, 256
  br i1 %exitcond.not, label %2, label %3
}

define void @reordering_reset(ptr nocapture noundef writeonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 8
  store double 0x7FF0000000000000, ptr %.sroa.3.0..sroa_idx, align 8
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 16
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.sroa.4.0..sroa_idx, i8 0, i64 24, i1 false)
  %.sroa.41.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 40
  store i8 1, ptr %.sroa.41.0..sroa_idx, align 8
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 41
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(39) %.sroa.5.0..sroa_idx, i8 0, i64 39, i1 false)
  ret void
}

define double @reordering_seconds(ptr nocapture noundef readonly %0, double noundef %1, double noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %4 = getelementptr inbounds i8, ptr %0, i64 48
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %7, label %losses_are_rare.exit.thread

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %0, i64 56
  %9 = load double, ptr %8, align 8
  %10 = fcmp ult double %9, 5.120000e+02
  br i1 %10, label %losses_are_rare.exit.thread, label %losses_are_rare.exit

losses_are_rare.exit:                             ; preds = %7
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = load double, ptr %11, align 8
  %13 = fmul double %9, 1.562500e-02
  %14 = fcmp ugt double %12, %13
  br i1 %14, label %losses_are_rare.exit.thread, label %16

losses_are_rare.exit.thread:                      ; preds = %7, %losses_are_rare.exit, %3
  %15 = fmul double %1, 2.500000e-01
  br label %16

16:                                               ; preds = %losses_are_rare.exit, %losses_are_rare.exit.thread
  %17 = phi double [ %15, %losses_are_rare.exit.thread ], [ 0.000000e+00, %losses_are_rare.exit ]
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = load double, ptr %18, align 8
  %20 = fcmp ogt double %19, %17
  %21 = select i1 %20, double %19, double %17
  %22 = fcmp olt double %21, %2
  %23 = select i1 %22, double %21, double %2
  ret double %23
}

define void @reordering_saw(ptr nocapture noundef %0, double noundef %1, i1 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load double, ptr %4, align 8
  %6 = fcmp ogt double %5, %1
  %7 = select i1 %6, double %5, double %1
  store double %7, ptr %4, align 8
  br i1 %2, label %8, label %13

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %0, i64 24
  %10 = load double, ptr %9, align 8
  %11 = fcmp ogt double %10, %1
  %12 = select i1 %11, double %10, double %1
  store double %12, ptr %9, align 8
  br label %13

13:                                               ; preds = %8, %3
  ret void
}

define void @reordering_needed(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %2 = getelementptr inbounds i8, ptr %0, i64 32
  %3 = load i64, ptr %2, align 8
  %4 = load i64, ptr %0, align 8
  %5 = add nsw i64 %4, %3
  %6 = shl nsw i64 %4, 4
  %7 = getelementptr inbounds i8, ptr %0, i64 48
  store i64 16, ptr %7, align 8
  %8 = tail call i64 @llvm.smin.i64(i64 %5, i64 %6)
  store i64 %8, ptr %2, align 8
  ret void
}

define void @reordering_needless(ptr nocapture noundef %0, i64 noundef %1, double noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %0, i64 32
  %5 = load i64, ptr %4, align 8
  %6 = sub nsw i64 %5, %1
  store i64 %6, ptr %4, align 8
  %7 = icmp sgt i64 %6, -1
  br i1 %7, label %20, label %8

8:                                                ; preds = %3
  %9 = getelementptr inbounds i8, ptr %0, i64 48
  store i64 0, ptr %9, align 8
  store i64 0, ptr %4, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 40
  %11 = load i8, ptr %10, align 8
  %12 = trunc i8 %11 to i1
  br i1 %12, label %13, label %20

13:                                               ; preds = %8
  store i8 0, ptr %10, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load double, ptr %14, align 8
  %16 = fmul double %2, 2.500000e-01
  %17 = fcmp ogt double %15, %16
  %18 = select i1 %17, double %15, double %16
  %19 = fmul double %18, 2.000000e+00
  store double %19, ptr %14, align 8
  br label %20

20:                                               ; preds = %3, %13, %8
  ret void
}

define void @reordering_end(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, argmem: readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 48
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %.in = select i1 %6, ptr %7, ptr %8
  %9 = load double, ptr %.in, align 8
  %10 = fmul double %9, 2.000000e+00
  br i1 %6, label %11, label %16

11:                                               ; preds = %3
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = load i8, ptr %12, align 8
  %14 = trunc i8 %13 to i1
  %15 = select i1 %14, double 7.500000e-01, double 1.000000e+00
  br label %16

16:                                               ; preds = %3, %11
  %17 = phi double [ %15, %11 ], [ 9.375000e-01, %3 ]
  %18 = getelementptr inbounds i8, ptr %0, i64 40
  store i8 1, ptr %18, align 8
  %.neg = sext i1 %6 to i64
  %19 = add i64 %5, %.neg
  store i64 %19, ptr %4, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 56
  %21 = load double, ptr %20, align 8
  %22 = fmul double %21, 8.750000e-01
  %23 = sitofp i64 %1 to double
  %24 = fadd double %22, %23
  store double %24, ptr %20, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 64
  %26 = load double, ptr %25, align 8
  %27 = fmul double %26, 8.750000e-01
  %28 = sitofp i64 %2 to double
  %29 = fadd double %27, %28
  store double %29, ptr %25, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 72
  %31 = load i64, ptr %30, align 8
  %32 = icmp slt i64 %31, 32
  br i1 %32, label %33, label %36

33:                                               ; preds = %16
  %34 = add nsw i64 %31, %1
  store i64 %34, ptr %30, align 8
  %35 = icmp slt i64 %34, 32
  br i1 %35, label %44, label %36

36:                                               ; preds = %33, %16
  %37 = getelementptr inbounds i8, ptr %0, i64 8
  %38 = load double, ptr %37, align 8
  %39 = fcmp oeq double %38, 0x7FF0000000000000
  %40 = fmul double %17, %38
  %41 = fcmp ogt double %40, %10
  %42 = select i1 %41, double %40, double %10
  %43 = select i1 %39, double %10, double %42
  store double %43, ptr %37, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %8, i8 0, i64 16, i1 false)
  br label %44

44:                                               ; preds = %33, %36
  ret void
}

define double @rto_timeout(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 104
  %3 = load double, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 112
  %5 = load i64, ptr %4, align 8
  %6 = sitofp i64 %5 to double
  %7 = fmul double %3, %6
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = load double, ptr %8, align 8
  %10 = fcmp olt double %7, %9
  %11 = select i1 %10, double %7, double %9
  ret double %11
}

define double @rto_behind(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %3 = getelementptr inbounds i8, ptr %0, i64 104
  %4 = load double, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 112
  %6 = load i64, ptr %5, align 8
  %7 = sitofp i64 %6 to double
  %8 = fmul double %4, %7
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load double, ptr %9, align 8
  %11 = fcmp olt double %8, %10
  %12 = select i1 %11, double %8, double %10
  %13 = getelementptr inbounds i8, ptr %0, i64 72
  %14 = load double, ptr %13, align 8
  %15 = fcmp ord double %14, 0.000000e+00
  br i1 %15, label %16, label %24

16:                                               ; preds = %2
  %17 = sitofp i64 %1 to double
  %18 = fmul double %17, 2.000000e+00
  %19 = fmul double %18, %14
  %20 = fcmp ogt double %12, %19
  %21 = select i1 %20, double %12, double %19
  %22 = fcmp olt double %21, %10
  %23 = select i1 %22, double %21, double %10
  br label %30

24:                                               ; preds = %2
  %25 = icmp sgt i64 %1, 31
  br i1 %25, label %26, label %30

26:                                               ; preds = %24
  %27 = load double, ptr %0, align 8
  %28 = fcmp ogt double %12, %27
  %29 = select i1 %28, double %12, double %27
  br label %30

30:                                               ; preds = %26, %24, %16
  %.0 = phi double [ %23, %16 ], [ %29, %26 ], [ %12, %24 ]
  ret double %.0
}

define double @rto_quickest(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %3 = getelementptr inbounds i8, ptr %0, i64 80
  %4 = load double, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 72
  %6 = load double, ptr %5, align 8
  %7 = fcmp ord double %6, 0.000000e+00
  %8 = sitofp i64 %1 to double
  %9 = fmul double %6, %8
  %10 = select i1 %7, double %9, double 0.000000e+00
  %11 = fcmp ogt double %4, %10
  %12 = select i1 %11, double %4, double %10
  %13 = fmul double %4, 1.600000e+01
  %14 = fcmp olt double %12, %13
  %15 = select i1 %14, double %12, double %13
  %16 = fmul double %15, 5.000000e-01
  %17 = fcmp ogt double %4, %16
  %18 = select i1 %17, double %4, double %16
  ret double %18
}

define double @rto_usual(ptr nocapture noundef readonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 56
  %3 = load double, ptr %2, align 8
  %4 = fcmp ord double %3, 0.000000e+00
  br i1 %4, label %5, label %15

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 64
  %7 = load double, ptr %6, align 8
  %8 = fmul double %7, 4.000000e+00
  %9 = fadd double %3, %8
  %10 = getelementptr inbounds i8, ptr %0, i64 80
  %11 = load double, ptr %10, align 8
  %12 = fmul double %11, 3.200000e+01
  %13 = fcmp olt double %9, %12
  %14 = select i1 %13, double %9, double %12
  br label %17

15:                                               ; preds = %1
  %16 = load double, ptr %0, align 8
  br label %17

17:                                               ; preds = %15, %5
  %18 = phi double [ %14, %5 ], [ %16, %15 ]
  ret double %18
}

define double @rto_reply(ptr nocapture noundef readonly %0, i64 noundef %1, i1 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: read) {
  %4 = getelementptr inbounds i8, ptr %0, i64 72
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 80
  %7 = load double, ptr %6, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 88
  %9 = load double, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 24
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 96
  %13 = load double, ptr %12, align 8
  br i1 %2, label %14, label %17

14:                                               ; preds = %3
  %15 = getelementptr inbounds i8, ptr %0, i64 40
  %16 = load double, ptr %15, align 8
  br label %24

17:                                               ; preds = %3
  %18 = getelementptr inbounds i8, ptr %0, i64 32
  %19 = load double, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 40
  %21 = load double, ptr %20, align 8
  %22 = fcmp ogt double %19, %21
  %23 = select i1 %22, double %19, double %21
  br label %24

24:                                               ; preds = %17, %14
  %25 = phi double [ %16, %14 ], [ %23, %17 ]
  %26 = fmul double %13, 4.000000e+00
  %27 = fcmp ogt double %11, %26
  %28 = select i1 %27, double %11, double %26
  %29 = fcmp ord double %5, 0.000000e+00
  %30 = sitofp i64 %1 to double
  %31 = fmul double %5, %30
  %32 = select i1 %29, double %31, double 0.000000e+00
  %33 = fcmp ogt double %7, %32
  %34 = select i1 %33, double %7, double %32
  %35 = fmul double %7, 1.600000e+01
  %36 = fcmp olt double %34, %35
  %37 = select i1 %36, double %34, double %35
  %38 = fadd double %9, %37
  %39 = fadd double %38, %28
  %40 = fcmp ogt double %39, %25
  %41 = select i1 %40, double %39, double %25
  ret double %41
}

define void @rto_sample(ptr nocapture noundef %0, double noundef %1, double noundef %2, i64 noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %5 = getelementptr inbounds i8, ptr %0, i64 56
  %6 = load double, ptr %5, align 8
  %7 = fcmp ord double %6, 0.000000e+00
  br i1 %7, label %14, label %8

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %0, i64 48
  %10 = load double, ptr %9, align 8
  %11 = fmul double %10, 1.600000e+01
  %12 = fcmp ogt double %11, %1
  %13 = select i1 %12, double %1, double %11
  br label %14

14:                                               ; preds = %4, %8
  %15 = phi double [ %13, %8 ], [ %1, %4 ]
  %16 = fcmp ogt double %15, 0x3E7AD7F29ABCAF48
  %17 = select i1 %16, double %15, double 0x3E7AD7F29ABCAF48
  %18 = getelementptr inbounds i8, ptr %0, i64 80
  %19 = load double, ptr %18, align 8
  %20 = fcmp olt double %19, %17
  %21 = select i1 %20, double %19, double %17
  store double %21, ptr %18, align 8
  %22 = fmul double %21, 1.600000e+01
  %23 = fcmp olt double %17, %22
  %24 = select i1 %23, double %17, double %22
  %25 = getelementptr inbounds i8, ptr %0, i64 72
  %26 = load double, ptr %25, align 8
  %27 = fcmp ord double %26, 0.000000e+00
  %28 = sitofp i64 %3 to double
  %29 = fmul double %26, %28
  %30 = select i1 %27, double %29, double 0.000000e+00
  %31 = fcmp ogt double %21, %30
  %32 = select i1 %31, double %21, double %30
  %33 = fcmp olt double %32, %22
  %34 = select i1 %33, double %32, double %22
  %35 = fsub double %24, %34
  %36 = fcmp ogt double %35, 0.000000e+00
  %37 = select i1 %36, double %35, double 0.000000e+00
  %38 = getelementptr inbounds i8, ptr %0, i64 96
  br i1 %7, label %39, label %63

39:                                               ; preds = %14
  %40 = fmul double %2, 2.500000e-01
  %41 = getelementptr inbounds i8, ptr %0, i64 88
  %42 = load double, ptr %41, align 8
  %43 = fsub double %42, %37
  %44 = tail call double @llvm.fabs.f64(double %43)
  %45 = load double, ptr %38, align 8
  %46 = fsub double %44, %45
  %47 = fmul double %40, %46
  %48 = fadd double %45, %47
  store double %48, ptr %38, align 8
  %49 = fmul double %2, 1.250000e-01
  %50 = fsub double %37, %42
  %51 = fmul double %49, %50
  %52 = fadd double %42, %51
  store double %52, ptr %41, align 8
  %53 = fsub double %6, %17
  %54 = tail call double @llvm.fabs.f64(double %53)
  %55 = getelementptr inbounds i8, ptr %0, i64 64
  %56 = load double, ptr %55, align 8
  %57 = fsub double %54, %56
  %58 = fmul double %40, %57
  %59 = fadd double %56, %58
  store double %59, ptr %55, align 8
  %60 = fsub double %17, %6
  %61 = fmul double %49, %60
  %62 = fadd double %6, %61
  br label %67

63:                                               ; preds = %14
  %64 = fmul double %17, 5.000000e-01
  %65 = getelementptr inbounds i8, ptr %0, i64 64
  store double %64, ptr %65, align 8
  %66 = getelementptr inbounds i8, ptr %0, i64 88
  store double %37, ptr %66, align 8
  store double %64, ptr %38, align 8
  br label %67

67:                                               ; preds = %63, %39
  %68 = phi double [ %59, %39 ], [ %64, %63 ]
  %69 = phi double [ %62, %39 ], [ %17, %63 ]
  store double %69, ptr %5, align 8
  %70 = icmp sgt i64 %3, 31
  br i1 %70, label %71, label %79

71:                                               ; preds = %67
  %72 = uitofp nneg i64 %3 to double
  %73 = fdiv double %17, %72
  %74 = select i1 %27, double %26, double %73
  %75 = fmul double %2, 1.250000e-01
  %76 = fsub double %73, %74
  %77 = fmul double %75, %76
  %78 = fadd double %74, %77
  store double %78, ptr %25, align 8
  br label %79

79:                                               ; preds = %71, %67
  %80 = getelementptr inbounds i8, ptr %0, i64 24
  %81 = load double, ptr %80, align 8
  %82 = fmul double %68, 4.000000e+00
  %83 = fcmp ogt double %81, %82
  %84 = select i1 %83, double %81, double %82
  %85 = fadd double %69, %84
  %86 = getelementptr inbounds i8, ptr %0, i64 8
  %87 = load double, ptr %86, align 8
  %88 = fcmp ogt double %85, %87
  %89 = select i1 %88, double %85, double %87
  %90 = getelementptr inbounds i8, ptr %0, i64 16
  %91 = load double, ptr %90, align 8
  %92 = fcmp olt double %89, %91
  %93 = select i1 %92, double %89, double %91
  %94 = getelementptr inbounds i8, ptr %0, i64 104
  store double %93, ptr %94, align 8
  %95 = getelementptr inbounds i8, ptr %0, i64 112
  store i64 1, ptr %95, align 8
  ret void
}

define double @rto_doubled(double noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(none) {
  %3 = tail call i64 @llvm.smin.i64(i64 %1, i64 16)
  %4 = trunc i64 %3 to i32
  %5 = shl nuw i32 1, %4
  %6 = sitofp i32 %5 to double
  %7 = fmul double %6, %0
  ret double %7
}

define void @rto_back_off(ptr nocapture noundef %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %2 = getelementptr inbounds i8, ptr %0, i64 104
  %3 = load double, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 112
  %5 = load i64, ptr %4, align 8
  %6 = sitofp i64 %5 to double
  %7 = fmul double %3, %6
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = load double, ptr %8, align 8
  %10 = fcmp olt double %7, %9
  br i1 %10, label %11, label %13

11:                                               ; preds = %1
  %12 = shl nsw i64 %5, 1
  store i64 %12, ptr %4, align 8
  br label %13

13:                                               ; preds = %11, %1
  ret void
}

define void @rto_forgive(ptr nocapture noundef writeonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %2 = getelementptr inbounds i8, ptr %0, i64 112
  store i64 1, ptr %2, align 8
  ret void
}

define void @seen_reset(ptr nocapture noundef writeonly %0) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: write) {
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  store i64 0, ptr %2, align 8
  store i64 0, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32768) %3, i8 1, i64 32768, i1 false)
  ret void
}

define range(i32 0, 3) i32 @seen_take(ptr nocapture noundef %0, i32 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = load i64, ptr %0, align 8
  %4 = trunc i64 %3 to i32
  %5 = sub i32 %1, %4
  %6 = sext i32 %5 to i64
  %7 = add nsw i64 %3, %6
  %8 = icmp slt i32 %5, -32768
  br i1 %8, label %9, label %25

9:                                                ; preds = %2
  %10 = getelementptr inbounds i8, ptr %0, i64 16
  %11 = load i64, ptr %10, align 8
  %.not21.i = icmp slt i64 %11, 1
  br i1 %.not21.i, label %take_late.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %9
  %12 = getelementptr inbounds i8, ptr %0, i64 8
  %13 = load ptr, ptr %12, align 8
  %14 = load i64, ptr %13, align 8
  %15 = icmp eq i64 %14, %7
  br i1 %15, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %.lr.ph.i, %17
  %.01122.i30 = phi i64 [ %16, %17 ], [ 0, %.lr.ph.i ]
  %16 = add nuw nsw i64 %.01122.i30, 1
  %exitcond.i = icmp eq i64 %16, %11
  br i1 %exitcond.i, label %take_late.exit, label %17

17:                                               ; preds = %.lr.ph
  %18 = getelementptr inbounds i64, ptr %13, i64 %16
  %19 = load i64, ptr %18, align 8
  %20 = icmp eq i64 %19, %7
  br i1 %20, label %._crit_edge.loopexit, label %.lr.ph

._crit_edge.loopexit:                             ; preds = %17
  %.not.i.le = icmp sge i64 %16, %11
  %21 = zext i1 %.not.i.le to i32
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %.lr.ph.i
  %.not23.i.lcssa = phi i32 [ 0, %.lr.ph.i ], [ %21, %._crit_edge.loopexit ]
  %.lcssa = phi ptr [ %13, %.lr.ph.i ], [ %18, %._crit_edge.loopexit ]
  %22 = add nsw i64 %11, -1
  store i64 %22, ptr %10, align 8
  %23 = getelementptr inbounds i64, ptr %13, i64 %22
  %24 = load i64, ptr %23, align 8
  store i64 %24, ptr %.lcssa, align 8
  br label %take_late.exit

25:                                               ; preds = %2
  %.not = icmp slt i32 %5, 0
  br i1 %.not, label %58, label %26

26:                                               ; preds = %25
  %.not22 = icmp ult i32 %5, 32768
  br i1 %.not22, label %.lr.ph.i23, label %take_late.exit

.lr.ph.i23:                                       ; preds = %26
  %27 = getelementptr inbounds i8, ptr %0, i64 16
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 32
  br label %30

30:                                               ; preds = %30, %.lr.ph.i23
  %.09.i = phi i64 [ %3, %.lr.ph.i23 ], [ %38, %30 ]
  %.078.i = phi i64 [ 0, %.lr.ph.i23 ], [ %37, %30 ]
  %31 = and i64 %.09.i, 32767
  %32 = getelementptr inbounds [32768 x i8], ptr %29, i64 0, i64 %31
  %33 = load i8, ptr %32, align 1
  %34 = and i8 %33, 1
  %35 = xor i8 %34, 1
  %36 = zext nneg i8 %35 to i64
  %37 = add nuw nsw i64 %.078.i, %36
  %38 = add nsw i64 %.09.i, 1
  %exitcond.not.i = icmp eq i64 %.09.i, %7
  br i1 %exitcond.not.i, label %missed.exit, label %30

missed.exit:                                      ; preds = %30
  %39 = add nsw i64 %7, 1
  %40 = add nsw i64 %37, %28
  %41 = getelementptr inbounds i8, ptr %0, i64 24
  %42 = load i64, ptr %41, align 8
  %43 = icmp sgt i64 %40, %42
  br i1 %43, label %take_late.exit, label %.lr.ph.i24

.lr.ph.i24:                                       ; preds = %missed.exit
  %44 = getelementptr inbounds i8, ptr %0, i64 8
  br label %45

45:                                               ; preds = %56, %.lr.ph.i24
  %.013.i = phi i64 [ %3, %.lr.ph.i24 ], [ %57, %56 ]
  %46 = and i64 %.013.i, 32767
  %47 = getelementptr inbounds [32768 x i8], ptr %29, i64 0, i64 %46
  %48 = load i8, ptr %47, align 1
  %49 = trunc i8 %48 to i1
  br i1 %49, label %56, label %50

50:                                               ; preds = %45
  %51 = add nsw i64 %.013.i, -32768
  %52 = load ptr, ptr %44, align 8
  %53 = load i64, ptr %27, align 8
  %54 = add nsw i64 %53, 1
  store i64 %54, ptr %27, align 8
  %55 = getelementptr inbounds i64, ptr %52, i64 %53
  store i64 %51, ptr %55, align 8
  br label %56

56:                                               ; preds = %50, %45
  store i8 0, ptr %47, align 1
  %57 = add nsw i64 %.013.i, 1
  %exitcond.not.i25 = icmp eq i64 %.013.i, %7
  br i1 %exitcond.not.i25, label %rise.exit, label %45

rise.exit:                                        ; preds = %56
  store i64 %39, ptr %0, align 8
  br label %58

58:                                               ; preds = %rise.exit, %25
  %59 = getelementptr inbounds i8, ptr %0, i64 32
  %60 = and i64 %7, 32767
  %61 = getelementptr inbounds [32768 x i8], ptr %59, i64 0, i64 %60
  %62 = load i8, ptr %61, align 1
  %63 = trunc i8 %62 to i1
  br i1 %63, label %take_late.exit, label %64

64:                                               ; preds = %58
  store i8 1, ptr %61, align 1
  br label %take_late.exit

take_late.exit:                                   ; preds = %.lr.ph, %._crit_edge, %9, %58, %26, %missed.exit, %64
  %.0 = phi i32 [ 0, %64 ], [ 2, %missed.exit ], [ 2, %26 ], [ 1, %58 ], [ %.not23.i.lcssa, %._crit_edge ], [ 1, %9 ], [ 1, %.lr.ph ]
  ret i32 %.0
}

define void @sender_enter(ptr nocapture noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 176152
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %.lr.ph, label %.preheader

.lr.ph:                                           ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %10

.preheader:                                       ; preds = %outbound_reset.exit, %1
  %6 = getelementptr inbounds i8, ptr %0, i64 172032
  %7 = getelementptr inbounds i8, ptr %0, i64 161792
  %8 = getelementptr inbounds i8, ptr %0, i64 165888
  %9 = getelementptr inbounds i8, ptr %0, i64 168960
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(2048) %7, i8 0, i64 2048, i1 false)
  br label %60

10:                                               ; preds = %.lr.ph, %outbound_reset.exit
  %.02025 = phi i64 [ 0, %.lr.ph ], [ %48, %outbound_reset.exit ]
  %11 = getelementptr inbounds [256 x i64], ptr %5, i64 0, i64 %.02025
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %12
  %14 = getelementptr inbounds i8, ptr %13, i64 12
  store i32 0, ptr %14, align 4
  %15 = getelementptr inbounds i8, ptr %13, i64 80
  store i64 4, ptr %15, align 8
  %16 = getelementptr inbounds i8, ptr %13, i64 72
  store double 2.560000e+02, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %13, i64 96
  store i64 0, ptr %17, align 8
  %18 = getelementptr inbounds i8, ptr %13, i64 116
  store i32 0, ptr %18, align 4
  %19 = getelementptr inbounds i8, ptr %13, i64 112
  store i32 0, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %13, i64 88
  store i8 0, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %13, i64 120
  store double 1.000000e+00, ptr %21, align 8
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %13, i64 128
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.sroa.2.0..sroa_idx.i.i, i8 0, i64 16, i1 false)
  %22 = getelementptr inbounds i8, ptr %13, i64 144
  tail call void @losses_forget(ptr noundef nonnull %22) nobuiltin
  %23 = getelementptr inbounds i8, ptr %13, i64 56
  store ptr null, ptr %23, align 8
  %24 = getelementptr inbounds i8, ptr %13, i64 32
  %25 = load ptr, ptr %24, align 8
  %.not5.i.i = icmp eq ptr %25, null
  br i1 %.not5.i.i, label %first_unacknowledged.exit.thread.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %10, %28
  %.06.i.i = phi ptr [ %30, %28 ], [ %25, %10 ]
  %26 = getelementptr inbounds i8, ptr %.06.i.i, i64 64
  %27 = load i64, ptr %26, align 8
  %.not4.i.i = icmp eq i64 %27, 0
  br i1 %.not4.i.i, label %28, label %.lr.ph.preheader.i

28:                                               ; preds = %.lr.ph.i.i
  %29 = getelementptr inbounds i8, ptr %.06.i.i, i64 96
  %30 = load ptr, ptr %29, align 8
  %.not.i.i = icmp eq ptr %30, null
  br i1 %.not.i.i, label %first_unacknowledged.exit.thread.i, label %.lr.ph.i.i

first_unacknowledged.exit.thread.i:               ; preds = %28, %10
  %31 = getelementptr inbounds i8, ptr %13, i64 48
  store ptr null, ptr %31, align 8
  br label %outbound_reset.exit

.lr.ph.preheader.i:                               ; preds = %.lr.ph.i.i
  %32 = getelementptr inbounds i8, ptr %13, i64 48
  store ptr %.06.i.i, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %.06.i.i, i64 56
  store i64 0, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %.06.i.i, i64 48
  %35 = load i64, ptr %34, align 8
  store i64 %35, ptr %26, align 8
  %36 = getelementptr inbounds i8, ptr %.06.i.i, i64 96
  %37 = load ptr, ptr %36, align 8
  %.not5.i18.i24 = icmp eq ptr %37, null
  br i1 %.not5.i18.i24, label %outbound_reset.exit, label %.lr.ph.i19.i

.lr.ph.i.loopexit:                                ; preds = %.lr.ph.i19.i
  %38 = getelementptr inbounds i8, ptr %.06.i20.i, i64 56
  store i64 0, ptr %38, align 8
  %39 = getelementptr inbounds i8, ptr %.06.i20.i, i64 48
  %40 = load i64, ptr %39, align 8
  store i64 %40, ptr %43, align 8
  %41 = getelementptr inbounds i8, ptr %.06.i20.i, i64 96
  %42 = load ptr, ptr %41, align 8
  %.not5.i18.i = icmp eq ptr %42, null
  br i1 %.not5.i18.i, label %outbound_reset.exit, label %.lr.ph.i19.i.backedge

.lr.ph.i19.i:                                     ; preds = %.lr.ph.preheader.i, %.lr.ph.i19.i.backedge
  %.06.i20.i = phi ptr [ %.06.i20.i.be, %.lr.ph.i19.i.backedge ], [ %37, %.lr.ph.preheader.i ]
  %43 = getelementptr inbounds i8, ptr %.06.i20.i, i64 64
  %44 = load i64, ptr %43, align 8
  %.not4.i21.i = icmp eq i64 %44, 0
  br i1 %.not4.i21.i, label %45, label %.lr.ph.i.loopexit

45:                                               ; preds = %.lr.ph.i19.i
  %46 = getelementptr inbounds i8, ptr %.06.i20.i, i64 96
  %47 = load ptr, ptr %46, align 8
  %.not.i23.i = icmp eq ptr %47, null
  br i1 %.not.i23.i, label %outbound_reset.exit, label %.lr.ph.i19.i.backedge

.lr.ph.i19.i.backedge:                            ; preds = %45, %.lr.ph.i.loopexit
  %.06.i20.i.be = phi ptr [ %47, %45 ], [ %42, %.lr.ph.i.loopexit ]
  br label %.lr.ph.i19.i

outbound_reset.exit:                              ; preds = %.lr.ph.i.loopexit, %45, %.lr.ph.preheader.i, %first_unacknowledged.exit.thread.i
  %48 = add nuw nsw i64 %.02025, 1
  %49 = load i64, ptr %2, align 8
  %50 = icmp slt i64 %48, %49
  br i1 %50, label %10, label %.preheader

51:                                               ; preds = %60
  %52 = getelementptr inbounds i8, ptr %0, i64 159744
  %53 = getelementptr inbounds i8, ptr %0, i64 153600
  br label %54

54:                                               ; preds = %54, %51
  %.05.i = phi i64 [ 0, %51 ], [ %57, %54 ]
  %55 = getelementptr inbounds [256 x i64], ptr %52, i64 0, i64 %.05.i
  store i64 -2, ptr %55, align 8
  %56 = getelementptr inbounds [256 x double], ptr %53, i64 0, i64 %.05.i
  store double 0x7FF0000000000000, ptr %56, align 8
  %57 = add nuw nsw i64 %.05.i, 1
  %exitcond.not.i = icmp eq i64 %57, 256
  br i1 %exitcond.not.i, label %slot_states_begin.exit, label %54

slot_states_begin.exit:                           ; preds = %54
  %58 = getelementptr inbounds i8, ptr %0, i64 174080
  store i64 0, ptr %58, align 8
  %59 = getelementptr inbounds i8, ptr %0, i64 174088
  store i64 256, ptr %59, align 8
  ret void

60:                                               ; preds = %.preheader, %60
  %.026 = phi i64 [ 0, %.preheader ], [ %65, %60 ]
  %61 = getelementptr inbounds [256 x i64], ptr %6, i64 0, i64 %.026
  store i64 %.026, ptr %61, align 8
  %62 = trunc nuw i64 %.026 to i32
  %63 = getelementptr inbounds [256 x i32], ptr %8, i64 0, i64 %.026
  store i32 %62, ptr %63, align 4
  %64 = getelementptr inbounds [256 x i32], ptr %9, i64 0, i64 %.026
  store i32 0, ptr %64, align 4
  %65 = add nuw nsw i64 %.026, 1
  %exitcond.not = icmp eq i64 %65, 256
  br i1 %exitcond.not, label %51, label %60
}

define void @sender_submit(ptr noundef %0, ptr noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %.sroa.29.i = alloca [192 x i8], align 8
  %3 = getelementptr inbounds i8, ptr %1, i64 24
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %4
  %6 = getelementptr inbounds i8, ptr %0, i64 176496
  %7 = load i64, ptr %6, align 8
  %8 = shl i64 %7, 2
  call void @llvm.lifetime.start.p0(i64 192, ptr nonnull %.sroa.29.i)
  %9 = load i8, ptr %5, align 8
  %10 = trunc i8 %9 to i1
  br i1 %10, label %know.exit, label %11

11:                                               ; preds = %2
  store i8 1, ptr %5, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 174104
  %13 = getelementptr inbounds i8, ptr %0, i64 176152
  %14 = load i64, ptr %13, align 8
  %15 = add nsw i64 %14, 1
  store i64 %15, ptr %13, align 8
  %16 = getelementptr inbounds [256 x i64], ptr %12, i64 0, i64 %14
  store i64 %4, ptr %16, align 8
  %17 = getelementptr inbounds i8, ptr %5, i64 144
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(72) %.sroa.29.i, i8 0, i64 72, i1 false)
  %18 = getelementptr inbounds i8, ptr %0, i64 176512
  %.sroa.29.296.sroa_idx.i = getelementptr inbounds i8, ptr %.sroa.29.i, i64 72
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(120) %.sroa.29.296.sroa_idx.i, ptr noundef nonnull align 8 dereferenceable(120) %18, i64 120, i1 false)
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 152
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 160
  %.sroa.4.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 168
  %.sroa.5.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 176
  %.sroa.6.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 184
  %.sroa.7.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 192
  %.sroa.8.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 200
  %.sroa.9.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 208
  %.sroa.10.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 216
  %.sroa.16.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 280
  %.sroa.20.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 312
  %.sroa.23.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 336
  %.sroa.261.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 352
  store i64 0, ptr %.sroa.261.0..sroa_idx.i, align 8
  %.sroa.27.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 360
  %19 = getelementptr inbounds i8, ptr %5, i64 248
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(98) %19, i8 0, i64 98, i1 false)
  store i64 1, ptr %.sroa.27.0..sroa_idx.i, align 8
  %.sroa.29.0..sroa_idx.i = getelementptr inbounds i8, ptr %5, i64 368
  call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(192) %.sroa.29.0..sroa_idx.i, ptr noundef nonnull align 8 dereferenceable(192) %.sroa.29.i, i64 192, i1 false)
  %20 = getelementptr inbounds i8, ptr %0, i64 143360
  store ptr %20, ptr %17, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 145408
  store ptr %21, ptr %.sroa.2.0..sroa_idx.i, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 149504
  store ptr %22, ptr %.sroa.3.0..sroa_idx.i, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 151552
  store ptr %23, ptr %.sroa.4.0..sroa_idx.i, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 147456
  store ptr %24, ptr %.sroa.5.0..sroa_idx.i, align 8
  %25 = getelementptr inbounds i8, ptr %0, i64 153600
  store ptr %25, ptr %.sroa.6.0..sroa_idx.i, align 8
  %26 = getelementptr inbounds i8, ptr %0, i64 155648
  store ptr %26, ptr %.sroa.7.0..sroa_idx.i, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 157696
  store ptr %27, ptr %.sroa.8.0..sroa_idx.i, align 8
  %28 = getelementptr inbounds i8, ptr %0, i64 159744
  store ptr %28, ptr %.sroa.9.0..sroa_idx.i, align 8
  store i64 -1, ptr %.sroa.16.0..sroa_idx.i, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %.sroa.10.0..sroa_idx.i, i8 -1, i64 32, i1 false)
  store double 0xFFF0000000000000, ptr %.sroa.23.0..sroa_idx.i, align 8
  store double 0xFFF0000000000000, ptr %.sroa.20.0..sroa_idx.i, align 8
  store double 0x7FF0000000000000, ptr %.sroa.29.0..sroa_idx.i, align 8
  %.sroa.4.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %5, i64 376
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %.sroa.4.0..sroa_idx.i.i.i, i8 0, i64 24, i1 false)
  %.sroa.41.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %5, i64 400
  store i8 1, ptr %.sroa.41.0..sroa_idx.i.i.i, align 8
  %.sroa.5.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %5, i64 401
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(39) %.sroa.5.0..sroa_idx.i.i.i, i8 0, i64 39, i1 false)
  %29 = getelementptr inbounds i8, ptr %5, i64 12
  store i32 0, ptr %29, align 4
  %30 = getelementptr inbounds i8, ptr %5, i64 80
  store i64 4, ptr %30, align 8
  %31 = getelementptr inbounds i8, ptr %5, i64 72
  store double 2.560000e+02, ptr %31, align 8
  %32 = getelementptr inbounds i8, ptr %5, i64 96
  store i64 0, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %5, i64 116
  store i32 0, ptr %33, align 4
  %34 = getelementptr inbounds i8, ptr %5, i64 112
  store i32 0, ptr %34, align 8
  %35 = getelementptr inbounds i8, ptr %5, i64 88
  store i8 0, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %5, i64 120
  store double 1.000000e+00, ptr %36, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %5, i64 128
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %.sroa.2.0..sroa_idx.i.i.i, i8 0, i64 16, i1 false)
  tail call void @losses_forget(ptr noundef nonnull %17) nobuiltin
  %37 = getelementptr inbounds i8, ptr %5, i64 56
  store ptr null, ptr %37, align 8
  %38 = getelementptr inbounds i8, ptr %5, i64 32
  %39 = load ptr, ptr %38, align 8
  %.not5.i.i.i = icmp eq ptr %39, null
  br i1 %.not5.i.i.i, label %first_unacknowledged.exit.thread.i.i, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %11, %42
  %.06.i.i.i = phi ptr [ %44, %42 ], [ %39, %11 ]
  %40 = getelementptr inbounds i8, ptr %.06.i.i.i, i64 64
  %41 = load i64, ptr %40, align 8
  %.not4.i.i.i = icmp eq i64 %41, 0
  br i1 %.not4.i.i.i, label %42, label %.lr.ph.preheader.i.i

42:                                               ; preds = %.lr.ph.i.i.i
  %43 = getelementptr inbounds i8, ptr %.06.i.i.i, i64 96
  %44 = load ptr, ptr %43, align 8
  %.not.i.i.i = icmp eq ptr %44, null
  br i1 %.not.i.i.i, label %first_unacknowledged.exit.thread.i.i, label %.lr.ph.i.i.i

first_unacknowledged.exit.thread.i.i:             ; preds = %42, %11
  %45 = getelementptr inbounds i8, ptr %5, i64 48
  store ptr null, ptr %45, align 8
  br label %know.exit

.lr.ph.preheader.i.i:                             ; preds = %.lr.ph.i.i.i
  %46 = getelementptr inbounds i8, ptr %5, i64 48
  store ptr %.06.i.i.i, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %.06.i.i.i, i64 56
  store i64 0, ptr %47, align 8
  %48 = getelementptr inbounds i8, ptr %.06.i.i.i, i64 48
  %49 = load i64, ptr %48, align 8
  store i64 %49, ptr %40, align 8
  %50 = getelementptr inbounds i8, ptr %.06.i.i.i, i64 96
  %51 = load ptr, ptr %50, align 8
  %.not5.i18.i20.i = icmp eq ptr %51, null
  br i1 %.not5.i18.i20.i, label %know.exit, label %.lr.ph.i19.i.i

.lr.ph.i.loopexit.i:                              ; preds = %.lr.ph.i19.i.i
  %52 = getelementptr inbounds i8, ptr %.06.i20.i.i, i64 56
  store i64 0, ptr %52, align 8
  %53 = getelementptr inbounds i8, ptr %.06.i20.i.i, i64 48
  %54 = load i64, ptr %53, align 8
  store i64 %54, ptr %57, align 8
  %55 = getelementptr inbounds i8, ptr %.06.i20.i.i, i64 96
  %56 = load ptr, ptr %55, align 8
  %.not5.i18.i.i = icmp eq ptr %56, null
  br i1 %.not5.i18.i.i, label %know.exit, label %.lr.ph.i19.i.i.backedge

.lr.ph.i19.i.i:                                   ; preds = %.lr.ph.preheader.i.i, %.lr.ph.i19.i.i.backedge
  %.06.i20.i.i = phi ptr [ %.06.i20.i.i.be, %.lr.ph.i19.i.i.backedge ], [ %51, %.lr.ph.preheader.i.i ]
  %57 = getelementptr inbounds i8, ptr %.06.i20.i.i, i64 64
  %58 = load i64, ptr %57, align 8
  %.not4.i21.i.i = icmp eq i64 %58, 0
  br i1 %.not4.i21.i.i, label %59, label %.lr.ph.i.loopexit.i

59:                                               ; preds = %.lr.ph.i19.i.i
  %60 = getelementptr inbounds i8, ptr %.06.i20.i.i, i64 96
  %61 = load ptr, ptr %60, align 8
  %.not.i23.i.i = icmp eq ptr %61, null
  br i1 %.not.i23.i.i, label %know.exit, label %.lr.ph.i19.i.i.backedge

.lr.ph.i19.i.i.backedge:                          ; preds = %59, %.lr.ph.i.loopexit.i
  %.06.i20.i.i.be = phi ptr [ %61, %59 ], [ %56, %.lr.ph.i.loopexit.i ]
  br label %.lr.ph.i19.i.i

know.exit:                                        ; preds = %.lr.ph.i.loopexit.i, %59, %2, %first_unacknowledged.exit.thread.i.i, %.lr.ph.preheader.i.i
  call void @llvm.lifetime.end.p0(i64 192, ptr nonnull %.sroa.29.i)
  %62 = getelementptr inbounds i8, ptr %5, i64 12
  %63 = load i32, ptr %62, align 4
  %.not = icmp eq i32 %63, 0
  br i1 %.not, label %64, label %71

64:                                               ; preds = %know.exit
  %65 = getelementptr inbounds i8, ptr %1, i64 32
  %66 = load i64, ptr %65, align 8
  %.not24 = icmp eq i64 %66, 0
  br i1 %.not24, label %82, label %67

67:                                               ; preds = %64
  %68 = getelementptr inbounds i8, ptr %5, i64 4
  %69 = load i32, ptr %68, align 4
  %70 = zext i32 %69 to i64
  %.not25 = icmp eq i64 %66, %70
  br i1 %.not25, label %82, label %71

71:                                               ; preds = %67, %know.exit
  %72 = phi i64 [ 2, %67 ], [ 3, %know.exit ]
  %73 = getelementptr inbounds i8, ptr %1, i64 40
  store i64 %72, ptr %73, align 8
  %74 = getelementptr inbounds i8, ptr %0, i64 176424
  %75 = getelementptr inbounds i8, ptr %1, i64 96
  store ptr null, ptr %75, align 8
  %76 = load ptr, ptr %74, align 8
  %.not.i = icmp eq ptr %76, null
  br i1 %.not.i, label %list_append.123.exit, label %77

77:                                               ; preds = %71
  %78 = getelementptr inbounds i8, ptr %0, i64 176432
  %79 = load ptr, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %79, i64 96
  br label %list_append.123.exit

list_append.123.exit:                             ; preds = %71, %77
  %.sink.i = phi ptr [ %80, %77 ], [ %74, %71 ]
  store ptr %1, ptr %.sink.i, align 8
  %81 = getelementptr inbounds i8, ptr %0, i64 176432
  store ptr %1, ptr %81, align 8
  br label %120

82:                                               ; preds = %67, %64
  %83 = getelementptr inbounds i8, ptr %0, i64 176440
  %84 = load i64, ptr %83, align 8
  %85 = add i64 %84, 1
  store i64 %85, ptr %83, align 8
  %86 = getelementptr inbounds i8, ptr %1, i64 80
  store i64 %84, ptr %86, align 8
  %87 = getelementptr inbounds i8, ptr %1, i64 8
  %88 = load i64, ptr %87, align 8
  %.not26 = icmp eq i64 %88, 0
  br i1 %.not26, label %93, label %89

89:                                               ; preds = %82
  %90 = add i64 %8, -1
  %91 = add i64 %90, %88
  %92 = udiv i64 %91, %8
  br label %93

93:                                               ; preds = %82, %89
  %94 = phi i64 [ %92, %89 ], [ 1, %82 ]
  %95 = getelementptr inbounds i8, ptr %1, i64 48
  store i64 %94, ptr %95, align 8
  %96 = getelementptr inbounds i8, ptr %1, i64 64
  store i64 %94, ptr %96, align 8
  %97 = getelementptr inbounds i8, ptr %5, i64 16
  %98 = getelementptr inbounds i8, ptr %1, i64 96
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %98, i8 0, i64 16, i1 false)
  %99 = load ptr, ptr %97, align 8
  %.not28 = icmp eq ptr %99, null
  br i1 %.not28, label %outbound_queue.exit, label %100

100:                                              ; preds = %93
  %101 = getelementptr inbounds i8, ptr %99, i64 16
  %102 = load i64, ptr %101, align 8
  %103 = getelementptr inbounds i8, ptr %1, i64 16
  %104 = load i64, ptr %103, align 8
  %.not.i.i.i.i = icmp eq i64 %102, %104
  br i1 %.not.i.i.i.i, label %107, label %105

105:                                              ; preds = %100
  %106 = icmp sgt i64 %102, %104
  br label %is_before.exit.i.i.i

107:                                              ; preds = %100
  %108 = getelementptr inbounds i8, ptr %99, i64 80
  %109 = load i64, ptr %108, align 8
  %110 = icmp ult i64 %109, %84
  br label %is_before.exit.i.i.i

is_before.exit.i.i.i:                             ; preds = %107, %105
  %.in.i.i.i.i = phi i1 [ %106, %105 ], [ %110, %107 ]
  %111 = select i1 %.in.i.i.i.i, ptr %99, ptr %1
  %112 = icmp eq ptr %111, %99
  %113 = select i1 %112, ptr %1, ptr %99
  %114 = getelementptr inbounds i8, ptr %111, i64 104
  %115 = load ptr, ptr %114, align 8
  %116 = getelementptr inbounds i8, ptr %113, i64 96
  store ptr %115, ptr %116, align 8
  store ptr %113, ptr %114, align 8
  br label %outbound_queue.exit

outbound_queue.exit:                              ; preds = %93, %is_before.exit.i.i.i
  %.0.i.i.i = phi ptr [ %111, %is_before.exit.i.i.i ], [ %1, %93 ]
  store ptr %.0.i.i.i, ptr %97, align 8
  %117 = getelementptr inbounds i8, ptr %5, i64 24
  %118 = load i64, ptr %117, align 8
  %119 = add nsw i64 %118, 1
  store i64 %119, ptr %117, align 8
  br label %120

120:                                              ; preds = %outbound_queue.exit, %list_append.123.exit
  ret void
}

define void @sender_fail(ptr nocapture noundef %0) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 176152
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 174104
  %6 = getelementptr inbounds i8, ptr %0, i64 176424
  %7 = getelementptr inbounds i8, ptr %0, i64 168960
  %8 = getelementptr inbounds i8, ptr %0, i64 161792
  br label %9

._crit_edge:                                      ; preds = %end_all.exit, %1
  ret void

9:                                                ; preds = %.lr.ph, %end_all.exit
  %.06 = phi i64 [ 0, %.lr.ph ], [ %22, %end_all.exit ]
  %10 = getelementptr inbounds [256 x i64], ptr %5, i64 0, i64 %.06
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %11
  tail call void @outbound_take_all(ptr noundef %12, i64 noundef 4, ptr noundef nonnull %6) nobuiltin
  %13 = trunc i64 %11 to i32
  br label %14

14:                                               ; preds = %20, %9
  %.010.i = phi i64 [ 0, %9 ], [ %21, %20 ]
  %15 = getelementptr inbounds [256 x i32], ptr %7, i64 0, i64 %.010.i
  %16 = load i32, ptr %15, align 4
  %17 = icmp eq i32 %16, %13
  br i1 %17, label %18, label %20

18:                                               ; preds = %14
  %19 = getelementptr inbounds [256 x ptr], ptr %8, i64 0, i64 %.010.i
  store ptr null, ptr %19, align 8
  br label %20

20:                                               ; preds = %18, %14
  %21 = add nuw nsw i64 %.010.i, 1
  %exitcond.not.i = icmp eq i64 %21, 256
  br i1 %exitcond.not.i, label %end_all.exit, label %14

end_all.exit:                                     ; preds = %20
  %22 = add nuw nsw i64 %.06, 1
  %23 = load i64, ptr %2, align 8
  %24 = icmp slt i64 %22, %23
  br i1 %24, label %9, label %._crit_edge
}

define i1 @sender_is_idle(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 174104
  %3 = getelementptr inbounds i8, ptr %0, i64 176152
  %4 = load i64, ptr %3, align 8
  %5 = icmp slt i64 %4, 1
  br i1 %5, label %outbound_next.exit.thread, label %.lr.ph.preheader

.lr.ph.preheader:                                 ; preds = %1
  %6 = load i64, ptr %2, align 8
  %7 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %6
  %8 = getelementptr inbounds i8, ptr %7, i64 32
  %9 = load ptr, ptr %8, align 8
  %.not24 = icmp eq ptr %9, null
  br i1 %.not24, label %.lr.ph26, label %outbound_next.exit.thread

10:                                               ; preds = %outbound_next.exit
  %11 = add nuw nsw i64 %.0121625, 1
  %12 = icmp sge i64 %11, %4
  %exitcond = icmp eq i64 %11, %4
  br i1 %exitcond, label %outbound_next.exit.thread, label %.lr.ph

.lr.ph:                                           ; preds = %10
  %13 = getelementptr inbounds [256 x i64], ptr %2, i64 0, i64 %11
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %14
  %16 = getelementptr inbounds i8, ptr %15, i64 32
  %17 = load ptr, ptr %16, align 8
  %.not = icmp eq ptr %17, null
  br i1 %.not, label %.lr.ph26, label %outbound_next.exit.thread

.lr.ph26:                                         ; preds = %.lr.ph.preheader, %.lr.ph
  %18 = phi ptr [ %15, %.lr.ph ], [ %7, %.lr.ph.preheader ]
  %.0121625 = phi i64 [ %11, %.lr.ph ], [ 0, %.lr.ph.preheader ]
  %19 = phi i1 [ %12, %.lr.ph ], [ false, %.lr.ph.preheader ]
  %20 = getelementptr inbounds i8, ptr %18, i64 56
  %21 = load ptr, ptr %20, align 8
  %.not.i = icmp eq ptr %21, null
  br i1 %.not.i, label %22, label %outbound_next.exit.thread

22:                                               ; preds = %.lr.ph26
  %23 = getelementptr inbounds i8, ptr %18, i64 48
  %24 = load ptr, ptr %23, align 8
  %.not8.i = icmp eq ptr %24, null
  br i1 %.not8.i, label %outbound_next.exit, label %outbound_next.exit.thread

outbound_next.exit:                               ; preds = %22
  %25 = getelementptr inbounds i8, ptr %18, i64 16
  %26 = load ptr, ptr %25, align 8
  %.not13 = icmp eq ptr %26, null
  br i1 %.not13, label %10, label %outbound_next.exit.thread

outbound_next.exit.thread:                        ; preds = %22, %.lr.ph26, %outbound_next.exit, %.lr.ph, %10, %.lr.ph.preheader, %1
  %.lcssa = phi i1 [ true, %1 ], [ false, %.lr.ph.preheader ], [ %12, %10 ], [ %12, %.lr.ph ], [ %19, %outbound_next.exit ], [ %19, %.lr.ph26 ], [ %19, %22 ]
  ret i1 %.lcssa
}

define i64 @sender_poll(ptr noundef %0, double noundef %1, double noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = alloca [256 x i64], align 16
  %5 = alloca [256 x %struct.leaving], align 16
  call void @llvm.lifetime.start.p0(i64 10240, ptr nonnull %5) nounwind
  %6 = getelementptr inbounds i8, ptr %0, i64 174096
  store i64 0, ptr %6, align 8
  %7 = tail call double @sender_deadline(ptr noundef %0) nobuiltin
  %8 = fcmp ogt double %7, %1
  %.phi.trans.insert = getelementptr inbounds i8, ptr %0, i64 176152
  %.pre = load i64, ptr %.phi.trans.insert, align 8
  br i1 %8, label %repeat.exit, label %.preheader.i

.preheader.i:                                     ; preds = %3
  %9 = icmp sgt i64 %.pre, 0
  br i1 %9, label %.lr.ph32.i, label %._crit_edge33.i

.lr.ph32.i:                                       ; preds = %.preheader.i
  %10 = getelementptr inbounds i8, ptr %0, i64 174104
  %11 = getelementptr inbounds i8, ptr %0, i64 169984
  %12 = getelementptr inbounds i8, ptr %0, i64 176448
  br label %18

._crit_edge33.i:                                  ; preds = %._crit_edge.i, %.preheader.i
  %13 = phi i64 [ %.pre, %.preheader.i ], [ %219, %._crit_edge.i ]
  %14 = phi i64 [ 0, %.preheader.i ], [ %218, %._crit_edge.i ]
  %15 = getelementptr inbounds i8, ptr %0, i64 176456
  %16 = load i64, ptr %15, align 8
  %17 = add nsw i64 %16, %14
  store i64 %17, ptr %15, align 8
  br label %repeat.exit

18:                                               ; preds = %._crit_edge.i, %.lr.ph32.i
  %.031.i = phi i64 [ 0, %.lr.ph32.i ], [ %.1.lcssa.i, %._crit_edge.i ]
  %.02530.i = phi i64 [ 0, %.lr.ph32.i ], [ %220, %._crit_edge.i ]
  %19 = getelementptr inbounds [256 x i64], ptr %10, i64 0, i64 %.02530.i
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %20
  %22 = getelementptr inbounds [256 x i64], ptr %11, i64 0, i64 %.031.i
  %23 = getelementptr inbounds i8, ptr %21, i64 144
  %24 = tail call fastcc double @reply.133(ptr noundef nonnull readonly %0, ptr noundef %21) nobuiltin
  %25 = getelementptr inbounds i8, ptr %21, i64 232
  %26 = getelementptr inbounds i8, ptr %21, i64 184
  %27 = getelementptr inbounds i8, ptr %21, i64 200
  %28 = getelementptr inbounds i8, ptr %21, i64 208
  br label %29

29:                                               ; preds = %losses_leave.exit.i.i.i, %18
  %.013.i.i.i = phi i64 [ 0, %18 ], [ %61, %losses_leave.exit.i.i.i ]
  %30 = tail call double @losses_lost_at(ptr noundef nonnull %23) nobuiltin
  %31 = fcmp ugt double %30, %1
  br i1 %31, label %losses_take_lost.exit.i.i, label %32

32:                                               ; preds = %29
  %33 = load i64, ptr %25, align 8
  %34 = getelementptr inbounds i64, ptr %22, i64 %.013.i.i.i
  store i64 %33, ptr %34, align 8
  %35 = load ptr, ptr %26, align 8
  %36 = getelementptr inbounds double, ptr %35, i64 %33
  %37 = load double, ptr %36, align 8
  %38 = fcmp one double %37, 0x7FF0000000000000
  %.v.i.i.i.i = select i1 %38, i64 88, i64 72
  %39 = getelementptr inbounds i8, ptr %23, i64 %.v.i.i.i.i
  %40 = load ptr, ptr %27, align 8
  %41 = getelementptr inbounds i64, ptr %40, i64 %33
  %42 = load i64, ptr %41, align 8
  %43 = load ptr, ptr %28, align 8
  %44 = getelementptr inbounds i64, ptr %43, i64 %33
  %45 = load i64, ptr %44, align 8
  %46 = icmp eq i64 %45, -2
  br i1 %46, label %losses_leave.exit.i.i.i, label %47

47:                                               ; preds = %32
  %48 = icmp eq i64 %42, -1
  %49 = getelementptr inbounds i64, ptr %43, i64 %42
  %.sink.i.i.i.i = select i1 %48, ptr %39, ptr %49
  store i64 %45, ptr %.sink.i.i.i.i, align 8
  %50 = icmp eq i64 %45, -1
  br i1 %50, label %51, label %53

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %39, i64 8
  br label %56

53:                                               ; preds = %47
  %54 = load ptr, ptr %27, align 8
  %55 = getelementptr inbounds i64, ptr %54, i64 %45
  br label %56

56:                                               ; preds = %53, %51
  %.sink25.i.i.i.i = phi ptr [ %55, %53 ], [ %52, %51 ]
  store i64 %42, ptr %.sink25.i.i.i.i, align 8
  %57 = load ptr, ptr %28, align 8
  %58 = getelementptr inbounds i64, ptr %57, i64 %33
  store i64 -2, ptr %58, align 8
  %59 = load ptr, ptr %26, align 8
  %60 = getelementptr inbounds double, ptr %59, i64 %33
  store double 0x7FF0000000000000, ptr %60, align 8
  br label %losses_leave.exit.i.i.i

losses_leave.exit.i.i.i:                          ; preds = %56, %32
  %61 = add nuw nsw i64 %.013.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %61, 256
  br i1 %exitcond.not.i.i.i, label %losses_take_lost.exit.i.i, label %29

losses_take_lost.exit.i.i:                        ; preds = %losses_leave.exit.i.i.i, %29
  %.0.lcssa.i.i.i = phi i64 [ 256, %losses_leave.exit.i.i.i ], [ %.013.i.i.i, %29 ]
  %62 = getelementptr inbounds i8, ptr %21, i64 296
  %63 = load i64, ptr %62, align 8
  %64 = add nsw i64 %63, %.0.lcssa.i.i.i
  store i64 %64, ptr %62, align 8
  %65 = load i64, ptr %.phi.trans.insert, align 8
  %66 = icmp sgt i64 %65, 0
  br i1 %66, label %.lr.ph.i.i.i, label %under_way.exit.i.i

.lr.ph.i.i.i:                                     ; preds = %losses_take_lost.exit.i.i, %76
  %.011.i.i.i = phi i64 [ %78, %76 ], [ 0, %losses_take_lost.exit.i.i ]
  %.0910.i.i.i = phi i64 [ %79, %76 ], [ 0, %losses_take_lost.exit.i.i ]
  %67 = getelementptr inbounds [256 x i64], ptr %10, i64 0, i64 %.0910.i.i.i
  %68 = load i64, ptr %67, align 8
  %69 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %68
  %70 = getelementptr inbounds i8, ptr %69, i64 88
  %71 = load i8, ptr %70, align 8
  %72 = trunc i8 %71 to i1
  br i1 %72, label %76, label %73

73:                                               ; preds = %.lr.ph.i.i.i
  %74 = getelementptr inbounds i8, ptr %69, i64 248
  %75 = load i64, ptr %74, align 8
  br label %76

76:                                               ; preds = %73, %.lr.ph.i.i.i
  %77 = phi i64 [ %75, %73 ], [ 0, %.lr.ph.i.i.i ]
  %78 = add nsw i64 %77, %.011.i.i.i
  %79 = add nuw nsw i64 %.0910.i.i.i, 1
  %exitcond.not.i28.i.i = icmp eq i64 %79, %65
  br i1 %exitcond.not.i28.i.i, label %under_way.exit.i.i, label %.lr.ph.i.i.i

under_way.exit.i.i:                               ; preds = %76, %losses_take_lost.exit.i.i
  %.0.lcssa.i27.i.i = phi i64 [ 0, %losses_take_lost.exit.i.i ], [ %78, %76 ]
  %80 = getelementptr inbounds i8, ptr %21, i64 440
  %81 = getelementptr inbounds i8, ptr %21, i64 544
  %82 = load double, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %21, i64 552
  %84 = load i64, ptr %83, align 8
  %85 = sitofp i64 %84 to double
  %86 = fmul double %82, %85
  %87 = getelementptr inbounds i8, ptr %21, i64 456
  %88 = load double, ptr %87, align 8
  %89 = fcmp olt double %86, %88
  %90 = select i1 %89, double %86, double %88
  %91 = getelementptr inbounds i8, ptr %21, i64 512
  %92 = load double, ptr %91, align 8
  %93 = fcmp ord double %92, 0.000000e+00
  br i1 %93, label %94, label %102

94:                                               ; preds = %under_way.exit.i.i
  %95 = sitofp i64 %.0.lcssa.i27.i.i to double
  %96 = fmul double %95, 2.000000e+00
  %97 = fmul double %96, %92
  %98 = fcmp ogt double %90, %97
  %99 = select i1 %98, double %90, double %97
  %100 = fcmp olt double %99, %88
  %101 = select i1 %100, double %99, double %88
  br label %timeout_behind.exit.i.i

102:                                              ; preds = %under_way.exit.i.i
  %103 = icmp sgt i64 %.0.lcssa.i27.i.i, 31
  br i1 %103, label %104, label %timeout_behind.exit.i.i

104:                                              ; preds = %102
  %105 = load double, ptr %80, align 8
  %106 = fcmp ogt double %90, %105
  %107 = select i1 %106, double %90, double %105
  br label %timeout_behind.exit.i.i

timeout_behind.exit.i.i:                          ; preds = %104, %102, %94
  %.0.i.i.i.i = phi double [ %101, %94 ], [ %107, %104 ], [ %90, %102 ]
  %108 = sitofp i64 %.0.lcssa.i27.i.i to double
  %109 = fmul double %108, 4.000000e+00
  %110 = load double, ptr %12, align 8
  %111 = fmul double %109, %110
  %112 = fcmp ogt double %.0.i.i.i.i, %111
  %113 = select i1 %112, double %.0.i.i.i.i, double %111
  %114 = fcmp olt double %113, %88
  %115 = select i1 %114, double %113, double %88
  %116 = fadd double %115, %2
  %.not38.i.i = icmp eq i64 %.0.lcssa.i.i.i, 0
  br i1 %.not38.i.i, label %losses_set_deadlines.exit.i.i, label %.lr.ph.i29.i.i

.lr.ph.i29.i.i:                                   ; preds = %timeout_behind.exit.i.i
  %117 = getelementptr inbounds i8, ptr %21, i64 168
  br label %118

118:                                              ; preds = %118, %.lr.ph.i29.i.i
  %.06.i.i.i = phi i64 [ 0, %.lr.ph.i29.i.i ], [ %123, %118 ]
  %119 = load ptr, ptr %117, align 8
  %120 = getelementptr inbounds i64, ptr %22, i64 %.06.i.i.i
  %121 = load i64, ptr %120, align 8
  %122 = getelementptr inbounds double, ptr %119, i64 %121
  store double %116, ptr %122, align 8
  %123 = add nuw nsw i64 %.06.i.i.i, 1
  %exitcond.not.i30.i.i = icmp eq i64 %123, %.0.lcssa.i.i.i
  br i1 %exitcond.not.i30.i.i, label %losses_set_deadlines.exit.i.i, label %118

losses_set_deadlines.exit.i.i:                    ; preds = %118, %timeout_behind.exit.i.i
  %124 = getelementptr inbounds i64, ptr %22, i64 %.0.lcssa.i.i.i
  %125 = getelementptr inbounds i8, ptr %21, i64 216
  %.011.i31.i.i = load i64, ptr %125, align 8
  %.not12.i.i.i = icmp eq i64 %.011.i31.i.i, -1
  br i1 %.not12.i.i.i, label %losses_list_late.exit.thread.i.i, label %.lr.ph.i32.i.i

.lr.ph.i32.i.i:                                   ; preds = %losses_set_deadlines.exit.i.i
  %126 = getelementptr inbounds i8, ptr %21, i64 168
  br label %127

127:                                              ; preds = %135, %.lr.ph.i32.i.i
  %.014.i.i.i = phi i64 [ %.011.i31.i.i, %.lr.ph.i32.i.i ], [ %.0.i.i.i, %135 ]
  %.01013.i.i.i = phi i64 [ 0, %.lr.ph.i32.i.i ], [ %.1.i.i.i, %135 ]
  %128 = load ptr, ptr %126, align 8
  %129 = getelementptr inbounds double, ptr %128, i64 %.014.i.i.i
  %130 = load double, ptr %129, align 8
  %131 = fcmp ugt double %130, %1
  br i1 %131, label %135, label %132

132:                                              ; preds = %127
  %133 = add nsw i64 %.01013.i.i.i, 1
  %134 = getelementptr inbounds i64, ptr %124, i64 %.01013.i.i.i
  store i64 %.014.i.i.i, ptr %134, align 8
  br label %135

135:                                              ; preds = %132, %127
  %.1.i.i.i = phi i64 [ %133, %132 ], [ %.01013.i.i.i, %127 ]
  %136 = load ptr, ptr %28, align 8
  %137 = getelementptr inbounds i64, ptr %136, i64 %.014.i.i.i
  %.0.i.i.i = load i64, ptr %137, align 8
  %.not.i.i.i = icmp eq i64 %.0.i.i.i, -1
  br i1 %.not.i.i.i, label %losses_list_late.exit.i.i, label %127

losses_list_late.exit.i.i:                        ; preds = %135
  %.not.i.i = icmp eq i64 %.1.i.i.i, 0
  br i1 %.not.i.i, label %losses_list_late.exit.thread.i.i, label %138

138:                                              ; preds = %losses_list_late.exit.i.i
  %139 = load double, ptr %81, align 8
  %140 = load i64, ptr %83, align 8
  %141 = sitofp i64 %140 to double
  %142 = fmul double %139, %141
  %143 = load double, ptr %87, align 8
  %144 = fcmp olt double %142, %143
  br i1 %144, label %145, label %rto_back_off.exit.i.i.i

145:                                              ; preds = %138
  %146 = shl nsw i64 %140, 1
  store i64 %146, ptr %83, align 8
  br label %rto_back_off.exit.i.i.i

rto_back_off.exit.i.i.i:                          ; preds = %145, %138
  %147 = getelementptr inbounds i8, ptr %21, i64 88
  store i8 1, ptr %147, align 8
  %148 = getelementptr inbounds i8, ptr %21, i64 72
  %149 = load double, ptr %148, align 8
  %150 = getelementptr inbounds i8, ptr %21, i64 80
  %151 = load i64, ptr %150, align 8
  %152 = sitofp i64 %151 to double
  %153 = fcmp olt double %149, %152
  %154 = select i1 %153, double %149, double %152
  %155 = fmul double %154, 5.000000e-01
  %156 = fcmp ogt double %155, 4.000000e+00
  %157 = select i1 %156, double %155, double 4.000000e+00
  %158 = fcmp olt double %149, %157
  %159 = select i1 %158, double %149, double %157
  store double %159, ptr %148, align 8
  %.011.i.i.i.i = load i64, ptr %125, align 8
  %.not12.i.i.i.i = icmp eq i64 %.011.i.i.i.i, -1
  br i1 %.not12.i.i.i.i, label %time_out.exit.i.i, label %.lr.ph.i.i.i.i

.lr.ph.i.i.i.i:                                   ; preds = %rto_back_off.exit.i.i.i, %168
  %160 = phi ptr [ %169, %168 ], [ %136, %rto_back_off.exit.i.i.i ]
  %.014.i.i.i.i = phi i64 [ %.0.i.i33.i.i, %168 ], [ %.011.i.i.i.i, %rto_back_off.exit.i.i.i ]
  %.01013.i.i.i.i = phi i64 [ %.1.i.i.i.i, %168 ], [ 0, %rto_back_off.exit.i.i.i ]
  %161 = load ptr, ptr %126, align 8
  %162 = getelementptr inbounds double, ptr %161, i64 %.014.i.i.i.i
  %163 = load double, ptr %162, align 8
  %164 = fcmp uno double %163, 0.000000e+00
  br i1 %164, label %168, label %165

165:                                              ; preds = %.lr.ph.i.i.i.i
  %166 = add nsw i64 %.01013.i.i.i.i, 1
  %167 = getelementptr inbounds i64, ptr %124, i64 %.01013.i.i.i.i
  store i64 %.014.i.i.i.i, ptr %167, align 8
  %.pre.i.i = load ptr, ptr %28, align 8
  br label %168

168:                                              ; preds = %165, %.lr.ph.i.i.i.i
  %169 = phi ptr [ %.pre.i.i, %165 ], [ %160, %.lr.ph.i.i.i.i ]
  %.1.i.i.i.i = phi i64 [ %166, %165 ], [ %.01013.i.i.i.i, %.lr.ph.i.i.i.i ]
  %170 = getelementptr inbounds i64, ptr %169, i64 %.014.i.i.i.i
  %.0.i.i33.i.i = load i64, ptr %170, align 8
  %.not.i.i.i.i = icmp eq i64 %.0.i.i33.i.i, -1
  br i1 %.not.i.i.i.i, label %losses_list_late.exit.i.i.i, label %.lr.ph.i.i.i.i

losses_list_late.exit.i.i.i:                      ; preds = %168
  %.pre.i.i.i = load double, ptr %81, align 8
  %.pre17.i.i.i = load i64, ptr %83, align 8
  %.pre18.i.i.i = load double, ptr %87, align 8
  %171 = sitofp i64 %.pre17.i.i.i to double
  %172 = fmul double %.pre.i.i.i, %171
  %173 = fcmp olt double %172, %.pre18.i.i.i
  %174 = select i1 %173, double %172, double %.pre18.i.i.i
  %175 = fadd double %174, %2
  %176 = icmp sgt i64 %.1.i.i.i.i, 0
  br i1 %176, label %.lr.ph.i16.i.i.i, label %time_out.exit.i.i

.lr.ph.i16.i.i.i:                                 ; preds = %losses_list_late.exit.i.i.i, %.lr.ph.i16.i.i.i
  %.06.i.i.i.i = phi i64 [ %181, %.lr.ph.i16.i.i.i ], [ 0, %losses_list_late.exit.i.i.i ]
  %177 = load ptr, ptr %126, align 8
  %178 = getelementptr inbounds i64, ptr %124, i64 %.06.i.i.i.i
  %179 = load i64, ptr %178, align 8
  %180 = getelementptr inbounds double, ptr %177, i64 %179
  store double %175, ptr %180, align 8
  %181 = add nuw nsw i64 %.06.i.i.i.i, 1
  %exitcond.not.i.i.i.i = icmp eq i64 %181, %.1.i.i.i.i
  br i1 %exitcond.not.i.i.i.i, label %time_out.exit.i.i, label %.lr.ph.i16.i.i.i

time_out.exit.i.i:                                ; preds = %.lr.ph.i16.i.i.i, %losses_list_late.exit.i.i.i, %rto_back_off.exit.i.i.i
  %.010.lcssa.i20.i.i.i = phi i64 [ %.1.i.i.i.i, %losses_list_late.exit.i.i.i ], [ 0, %rto_back_off.exit.i.i.i ], [ %.1.i.i.i.i, %.lr.ph.i16.i.i.i ]
  %182 = load double, ptr %148, align 8
  %.inv.i.i.i = fcmp ole double %182, 1.000000e+00
  %183 = select i1 %.inv.i.i.i, double 1.000000e+00, double %182
  %184 = fptosi double %183 to i64
  %185 = tail call i64 @llvm.smin.i64(i64 %.010.lcssa.i20.i.i.i, i64 %184)
  %186 = add nsw i64 %185, %.0.lcssa.i.i.i
  br label %losses_list_late.exit.thread.i.i

losses_list_late.exit.thread.i.i:                 ; preds = %time_out.exit.i.i, %losses_list_late.exit.i.i, %losses_set_deadlines.exit.i.i
  %.0.i.i = phi i64 [ %186, %time_out.exit.i.i ], [ %.0.lcssa.i.i.i, %losses_list_late.exit.i.i ], [ %.0.lcssa.i.i.i, %losses_set_deadlines.exit.i.i ]
  %.not.i34.i.i = icmp eq i64 %.0.i.i, 0
  br i1 %.not.i34.i.i, label %187, label %189

187:                                              ; preds = %losses_list_late.exit.thread.i.i
  %188 = tail call i64 @losses_take_probe(ptr noundef nonnull %23, double noundef %24, i1 noundef false, double noundef %1, ptr noundef nonnull %22) nobuiltin
  br label %take_overdue.exit.i

189:                                              ; preds = %losses_list_late.exit.thread.i.i
  %190 = getelementptr inbounds i8, ptr %21, i64 336
  %191 = load double, ptr %190, align 8
  %192 = fadd double %24, %2
  %193 = fcmp ogt double %191, %192
  %194 = select i1 %193, double %191, double %192
  store double %194, ptr %190, align 8
  br label %take_overdue.exit.i

take_overdue.exit.i:                              ; preds = %189, %187
  %.0.i35.i.i = phi i64 [ %.0.i.i, %189 ], [ %188, %187 ]
  %195 = load i64, ptr %6, align 8
  %196 = add nsw i64 %195, %.0.i35.i.i
  store i64 %196, ptr %6, align 8
  %197 = load i64, ptr %.phi.trans.insert, align 8
  %198 = icmp sgt i64 %197, 0
  br i1 %198, label %.lr.ph.i.i, label %under_way.exit.i

.lr.ph.i.i:                                       ; preds = %take_overdue.exit.i, %208
  %.011.i.i = phi i64 [ %210, %208 ], [ 0, %take_overdue.exit.i ]
  %.0910.i.i = phi i64 [ %211, %208 ], [ 0, %take_overdue.exit.i ]
  %199 = getelementptr inbounds [256 x i64], ptr %10, i64 0, i64 %.0910.i.i
  %200 = load i64, ptr %199, align 8
  %201 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %200
  %202 = getelementptr inbounds i8, ptr %201, i64 88
  %203 = load i8, ptr %202, align 8
  %204 = trunc i8 %203 to i1
  br i1 %204, label %208, label %205

205:                                              ; preds = %.lr.ph.i.i
  %206 = getelementptr inbounds i8, ptr %201, i64 248
  %207 = load i64, ptr %206, align 8
  br label %208

208:                                              ; preds = %205, %.lr.ph.i.i
  %209 = phi i64 [ %207, %205 ], [ 0, %.lr.ph.i.i ]
  %210 = add nsw i64 %209, %.011.i.i
  %211 = add nuw nsw i64 %.0910.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %211, %197
  br i1 %exitcond.not.i.i, label %under_way.exit.i, label %.lr.ph.i.i

under_way.exit.i:                                 ; preds = %208, %take_overdue.exit.i
  %.0.lcssa.i.i = phi i64 [ 0, %take_overdue.exit.i ], [ %210, %208 ]
  %212 = icmp slt i64 %.031.i, %196
  br i1 %212, label %.lr.ph.i, label %._crit_edge.i

.lr.ph.i:                                         ; preds = %under_way.exit.i, %.lr.ph.i
  %.129.i = phi i64 [ %215, %.lr.ph.i ], [ %.031.i, %under_way.exit.i ]
  %213 = getelementptr inbounds [256 x i64], ptr %11, i64 0, i64 %.129.i
  %214 = load i64, ptr %213, align 8
  tail call void @losses_send(ptr noundef nonnull %23, i64 noundef %214, i64 noundef %.0.lcssa.i.i, double noundef %2) nobuiltin
  %215 = add nsw i64 %.129.i, 1
  %216 = load i64, ptr %6, align 8
  %217 = icmp slt i64 %215, %216
  br i1 %217, label %.lr.ph.i, label %._crit_edge.loopexit.i

._crit_edge.loopexit.i:                           ; preds = %.lr.ph.i
  %.pre.i = load i64, ptr %.phi.trans.insert, align 8
  br label %._crit_edge.i

._crit_edge.i:                                    ; preds = %._crit_edge.loopexit.i, %under_way.exit.i
  %218 = phi i64 [ %196, %under_way.exit.i ], [ %216, %._crit_edge.loopexit.i ]
  %219 = phi i64 [ %197, %under_way.exit.i ], [ %.pre.i, %._crit_edge.loopexit.i ]
  %.1.lcssa.i = phi i64 [ %.031.i, %under_way.exit.i ], [ %215, %._crit_edge.loopexit.i ]
  %220 = add nuw nsw i64 %.02530.i, 1
  %221 = icmp slt i64 %220, %219
  br i1 %221, label %18, label %._crit_edge33.i

repeat.exit:                                      ; preds = %3, %._crit_edge33.i
  %222 = phi i64 [ %13, %._crit_edge33.i ], [ %.pre, %3 ]
  %223 = getelementptr inbounds i8, ptr %0, i64 176152
  %224 = icmp sgt i64 %222, 0
  br i1 %224, label %.lr.ph.i17, label %under_way.exit

.lr.ph.i17:                                       ; preds = %repeat.exit
  %225 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %226

226:                                              ; preds = %236, %.lr.ph.i17
  %.011.i = phi i64 [ 0, %.lr.ph.i17 ], [ %238, %236 ]
  %.0910.i = phi i64 [ 0, %.lr.ph.i17 ], [ %239, %236 ]
  %227 = getelementptr inbounds [256 x i64], ptr %225, i64 0, i64 %.0910.i
  %228 = load i64, ptr %227, align 8
  %229 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %228
  %230 = getelementptr inbounds i8, ptr %229, i64 88
  %231 = load i8, ptr %230, align 8
  %232 = trunc i8 %231 to i1
  br i1 %232, label %236, label %233

233:                                              ; preds = %226
  %234 = getelementptr inbounds i8, ptr %229, i64 248
  %235 = load i64, ptr %234, align 8
  br label %236

236:                                              ; preds = %233, %226
  %237 = phi i64 [ %235, %233 ], [ 0, %226 ]
  %238 = add nsw i64 %237, %.011.i
  %239 = add nuw nsw i64 %.0910.i, 1
  %exitcond.not.i = icmp eq i64 %239, %222
  br i1 %exitcond.not.i, label %under_way.exit, label %226

under_way.exit:                                   ; preds = %236, %repeat.exit
  %.0.lcssa.i = phi i64 [ 0, %repeat.exit ], [ %238, %236 ]
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %4) nounwind
  %240 = getelementptr inbounds i8, ptr %0, i64 174088
  %241 = load i64, ptr %240, align 8
  %242 = getelementptr inbounds i8, ptr %0, i64 176448
  %243 = load double, ptr %242, align 8
  %244 = fcmp ogt double %243, 0.000000e+00
  br i1 %244, label %245, label %outlet_window.exit.i

245:                                              ; preds = %under_way.exit
  %246 = fdiv double 2.000000e-02, %243
  %247 = fcmp olt double %246, 1.280000e+02
  %248 = select i1 %247, double %246, double 1.280000e+02
  %249 = fptosi double %248 to i64
  %250 = tail call i64 @llvm.smax.i64(i64 %249, i64 32)
  br label %outlet_window.exit.i

outlet_window.exit.i:                             ; preds = %245, %under_way.exit
  %.0.i.i18 = phi i64 [ %250, %245 ], [ 32, %under_way.exit ]
  br i1 %224, label %.lr.ph.i.i24, label %under_way.exit.thread.i

.lr.ph.i.i24:                                     ; preds = %outlet_window.exit.i
  %251 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %252

252:                                              ; preds = %262, %.lr.ph.i.i24
  %.011.i.i25 = phi i64 [ 0, %.lr.ph.i.i24 ], [ %264, %262 ]
  %.0910.i.i26 = phi i64 [ 0, %.lr.ph.i.i24 ], [ %265, %262 ]
  %253 = getelementptr inbounds [256 x i64], ptr %251, i64 0, i64 %.0910.i.i26
  %254 = load i64, ptr %253, align 8
  %255 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %254
  %256 = getelementptr inbounds i8, ptr %255, i64 88
  %257 = load i8, ptr %256, align 8
  %258 = trunc i8 %257 to i1
  br i1 %258, label %262, label %259

259:                                              ; preds = %252
  %260 = getelementptr inbounds i8, ptr %255, i64 248
  %261 = load i64, ptr %260, align 8
  br label %262

262:                                              ; preds = %259, %252
  %263 = phi i64 [ %261, %259 ], [ 0, %252 ]
  %264 = add nsw i64 %263, %.011.i.i25
  %265 = add nuw nsw i64 %.0910.i.i26, 1
  %exitcond.not.i.i27 = icmp eq i64 %265, %222
  br i1 %exitcond.not.i.i27, label %under_way.exit.i28, label %252

under_way.exit.i28:                               ; preds = %262
  %266 = sub nsw i64 %.0.i.i18, %264
  %267 = tail call noundef i64 @llvm.smin.i64(i64 %241, i64 %266)
  %268 = icmp slt i64 %267, 1
  br i1 %268, label %choose.exit.thread, label %.lr.ph.i44.i

under_way.exit.thread.i:                          ; preds = %outlet_window.exit.i
  %269 = tail call i64 @llvm.umin.i64(i64 %241, i64 %.0.i.i18)
  %270 = icmp slt i64 %241, 1
  br i1 %270, label %choose.exit.thread, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %.lr.ph.i44.i, %under_way.exit.thread.i
  %271 = phi i64 [ %269, %under_way.exit.thread.i ], [ %267, %.lr.ph.i44.i ]
  %272 = getelementptr inbounds i8, ptr %0, i64 168960
  %273 = getelementptr inbounds i8, ptr %0, i64 163840
  br label %281

.lr.ph.i44.i:                                     ; preds = %under_way.exit.i28, %.lr.ph.i44.i
  %.023.i.i = phi i64 [ %280, %.lr.ph.i44.i ], [ 0, %under_way.exit.i28 ]
  %274 = getelementptr inbounds [256 x i64], ptr %251, i64 0, i64 %.023.i.i
  %275 = load i64, ptr %274, align 8
  %276 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %275
  %277 = getelementptr inbounds i8, ptr %276, i64 96
  %278 = load i64, ptr %277, align 8
  %279 = getelementptr inbounds i8, ptr %276, i64 104
  store i64 %278, ptr %279, align 8
  %280 = add nuw nsw i64 %.023.i.i, 1
  %exitcond.not.i45.i = icmp eq i64 %280, %222
  br i1 %exitcond.not.i45.i, label %.preheader.i.i, label %.lr.ph.i44.i

281:                                              ; preds = %292, %.preheader.i.i
  %.02124.i.i = phi i64 [ 0, %.preheader.i.i ], [ %293, %292 ]
  %282 = getelementptr inbounds [256 x i32], ptr %272, i64 0, i64 %.02124.i.i
  %283 = load i32, ptr %282, align 4
  %.not.i.i19 = icmp eq i32 %283, 0
  br i1 %.not.i.i19, label %292, label %284

284:                                              ; preds = %281
  %285 = zext i32 %283 to i64
  %286 = getelementptr inbounds [256 x i64], ptr %273, i64 0, i64 %.02124.i.i
  %287 = load i64, ptr %286, align 8
  %288 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %285, i32 14
  %289 = load i64, ptr %288, align 8
  %290 = icmp slt i64 %287, %289
  br i1 %290, label %291, label %292

291:                                              ; preds = %284
  store i64 %287, ptr %288, align 8
  br label %292

292:                                              ; preds = %291, %284, %281
  %293 = add nuw nsw i64 %.02124.i.i, 1
  %exitcond25.not.i.i = icmp eq i64 %293, 256
  br i1 %exitcond25.not.i.i, label %find_oldest_places.exit.preheader.i, label %281

find_oldest_places.exit.preheader.i:              ; preds = %292
  br i1 %224, label %.lr.ph.i22, label %.preheader.i20

.lr.ph.i22:                                       ; preds = %find_oldest_places.exit.preheader.i
  %294 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %296

.preheader.i20:                                   ; preds = %outbound_room.exit.i, %find_oldest_places.exit.preheader.i
  %.not54.i = icmp eq i64 %271, 0
  br i1 %.not54.i, label %choose.exit.thread, label %.lr.ph57.i

.lr.ph57.i:                                       ; preds = %.preheader.i20
  %295 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %327

296:                                              ; preds = %outbound_room.exit.i, %.lr.ph.i22
  %.04153.i = phi i64 [ 0, %.lr.ph.i22 ], [ %326, %outbound_room.exit.i ]
  %297 = getelementptr inbounds [256 x i64], ptr %294, i64 0, i64 %.04153.i
  %298 = load i64, ptr %297, align 8
  %299 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %298
  %300 = getelementptr inbounds i8, ptr %299, i64 80
  %301 = load i64, ptr %300, align 8
  %302 = sitofp i64 %301 to double
  %303 = getelementptr inbounds i8, ptr %299, i64 248
  %304 = load i64, ptr %303, align 8
  %.not.i46.i = icmp eq i64 %304, 0
  br i1 %.not.i46.i, label %305, label %outbound_room.exit.i

305:                                              ; preds = %296
  %306 = getelementptr inbounds i8, ptr %299, i64 64
  %307 = load double, ptr %306, align 8
  %308 = fsub double %2, %307
  %309 = fcmp ogt double %308, 1.000000e-01
  br i1 %309, label %310, label %outbound_room.exit.i

310:                                              ; preds = %305
  %311 = fcmp olt double %302, 4.000000e+00
  %312 = select i1 %311, double %302, double 4.000000e+00
  br label %outbound_room.exit.i

outbound_room.exit.i:                             ; preds = %310, %305, %296
  %.0.i47.i = phi double [ %302, %296 ], [ %312, %310 ], [ %302, %305 ]
  %313 = getelementptr inbounds i8, ptr %299, i64 72
  %314 = load double, ptr %313, align 8
  %315 = fcmp olt double %.0.i47.i, %314
  %316 = select i1 %315, double %.0.i47.i, double %314
  %317 = fptosi double %316 to i64
  %318 = sub nsw i64 %317, %304
  %319 = getelementptr inbounds i8, ptr %299, i64 96
  %320 = load i64, ptr %319, align 8
  %321 = getelementptr inbounds i8, ptr %299, i64 104
  %322 = load i64, ptr %321, align 8
  %reass.sub = sub i64 %322, %320
  %323 = add i64 %reass.sub, 256
  %324 = tail call i64 @llvm.smin.i64(i64 %318, i64 %323)
  %325 = getelementptr inbounds [256 x i64], ptr %4, i64 0, i64 %.04153.i
  store i64 %324, ptr %325, align 8
  %326 = add nuw nsw i64 %.04153.i, 1
  %exitcond.not.i23 = icmp eq i64 %326, %222
  br i1 %exitcond.not.i23, label %.preheader.i20, label %296

327:                                              ; preds = %outbound_went.exit.i, %.lr.ph57.i
  %.03956.i = phi i64 [ %271, %.lr.ph57.i ], [ %399, %outbound_went.exit.i ]
  %.04055.i = phi i64 [ 0, %.lr.ph57.i ], [ %387, %outbound_went.exit.i ]
  %328 = load i64, ptr %223, align 8
  %329 = icmp sgt i64 %328, 0
  br i1 %329, label %.lr.ph.i48.i, label %choose.exit

.lr.ph.i48.i:                                     ; preds = %327, %outbound_next.exit.thread22.i.i
  %.026.i.i = phi ptr [ %.1.i.i, %outbound_next.exit.thread22.i.i ], [ null, %327 ]
  %.01425.i.i = phi i64 [ %371, %outbound_next.exit.thread22.i.i ], [ 0, %327 ]
  %.01524.i.i = phi i64 [ %.116.i.i, %outbound_next.exit.thread22.i.i ], [ -1, %327 ]
  %330 = getelementptr inbounds i64, ptr %4, i64 %.01425.i.i
  %331 = load i64, ptr %330, align 8
  %332 = icmp sgt i64 %331, 0
  br i1 %332, label %333, label %outbound_next.exit.thread22.i.i

333:                                              ; preds = %.lr.ph.i48.i
  %334 = getelementptr inbounds [256 x i64], ptr %295, i64 0, i64 %.01425.i.i
  %335 = load i64, ptr %334, align 8
  %336 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %335
  %337 = getelementptr inbounds i8, ptr %336, i64 56
  %338 = load ptr, ptr %337, align 8
  %.not.i.i.i21 = icmp eq ptr %338, null
  br i1 %.not.i.i.i21, label %339, label %outbound_next.exit.thread.i.i

339:                                              ; preds = %333
  %340 = getelementptr inbounds i8, ptr %336, i64 48
  %341 = load ptr, ptr %340, align 8
  %.not8.i.i.i = icmp eq ptr %341, null
  br i1 %.not8.i.i.i, label %outbound_next.exit.i.i, label %outbound_next.exit.thread.i.i

outbound_next.exit.i.i:                           ; preds = %339
  %342 = getelementptr inbounds i8, ptr %336, i64 16
  %343 = load ptr, ptr %342, align 8
  %.not.i50.i = icmp eq ptr %343, null
  br i1 %.not.i50.i, label %outbound_next.exit.thread22.i.i, label %outbound_next.exit.thread.i.i

outbound_next.exit.thread.i.i:                    ; preds = %outbound_next.exit.i.i, %339, %333
  %344 = phi ptr [ %343, %outbound_next.exit.i.i ], [ %341, %339 ], [ %338, %333 ]
  %.not18.i.i = icmp eq ptr %.026.i.i, null
  br i1 %.not18.i.i, label %370, label %345

345:                                              ; preds = %outbound_next.exit.thread.i.i
  %346 = getelementptr inbounds i8, ptr %344, i64 48
  %347 = load i64, ptr %346, align 8
  %348 = getelementptr inbounds i8, ptr %344, i64 56
  %349 = load i64, ptr %348, align 8
  %350 = sub nsw i64 %347, %349
  %351 = getelementptr inbounds i8, ptr %.026.i.i, i64 48
  %352 = load i64, ptr %351, align 8
  %353 = getelementptr inbounds i8, ptr %.026.i.i, i64 56
  %354 = load i64, ptr %353, align 8
  %355 = sub nsw i64 %352, %354
  %356 = getelementptr inbounds i8, ptr %344, i64 16
  %357 = load i64, ptr %356, align 8
  %358 = getelementptr inbounds i8, ptr %.026.i.i, i64 16
  %359 = load i64, ptr %358, align 8
  %.not.i19.i.i = icmp eq i64 %357, %359
  br i1 %.not.i19.i.i, label %362, label %360

360:                                              ; preds = %345
  %361 = icmp sgt i64 %357, %359
  br i1 %361, label %370, label %outbound_next.exit.thread22.i.i

362:                                              ; preds = %345
  %.not18.i.i.i = icmp eq i64 %350, %355
  br i1 %.not18.i.i.i, label %is_more_urgent.exit.i.i, label %363

363:                                              ; preds = %362
  %364 = icmp slt i64 %350, %355
  br i1 %364, label %370, label %outbound_next.exit.thread22.i.i

is_more_urgent.exit.i.i:                          ; preds = %362
  %365 = getelementptr inbounds i8, ptr %344, i64 80
  %366 = load i64, ptr %365, align 8
  %367 = getelementptr inbounds i8, ptr %.026.i.i, i64 80
  %368 = load i64, ptr %367, align 8
  %369 = icmp ult i64 %366, %368
  br i1 %369, label %370, label %outbound_next.exit.thread22.i.i

370:                                              ; preds = %is_more_urgent.exit.i.i, %363, %360, %outbound_next.exit.thread.i.i
  br label %outbound_next.exit.thread22.i.i

outbound_next.exit.thread22.i.i:                  ; preds = %370, %is_more_urgent.exit.i.i, %363, %360, %outbound_next.exit.i.i, %.lr.ph.i48.i
  %.116.i.i = phi i64 [ %.01425.i.i, %370 ], [ %.01524.i.i, %is_more_urgent.exit.i.i ], [ %.01524.i.i, %outbound_next.exit.i.i ], [ %.01524.i.i, %360 ], [ %.01524.i.i, %363 ], [ %.01524.i.i, %.lr.ph.i48.i ]
  %.1.i.i = phi ptr [ %344, %370 ], [ %.026.i.i, %is_more_urgent.exit.i.i ], [ %.026.i.i, %outbound_next.exit.i.i ], [ %.026.i.i, %360 ], [ %.026.i.i, %363 ], [ %.026.i.i, %.lr.ph.i48.i ]
  %371 = add nuw nsw i64 %.01425.i.i, 1
  %exitcond.not.i49.i = icmp eq i64 %371, %328
  br i1 %exitcond.not.i49.i, label %most_urgent.exit.i, label %.lr.ph.i48.i

most_urgent.exit.i:                               ; preds = %outbound_next.exit.thread22.i.i
  %372 = icmp sgt i64 %.116.i.i, -1
  br i1 %372, label %373, label %choose.exit

373:                                              ; preds = %most_urgent.exit.i
  %374 = getelementptr inbounds [256 x i64], ptr %295, i64 0, i64 %.116.i.i
  %375 = load i64, ptr %374, align 8
  %376 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %375
  %377 = tail call ptr @outbound_leaving(ptr noundef %376, double noundef %2) nobuiltin
  %378 = getelementptr inbounds [256 x i64], ptr %4, i64 0, i64 %.116.i.i
  %379 = load i64, ptr %378, align 8
  %380 = tail call noundef i64 @llvm.smin.i64(i64 %.03956.i, i64 %379)
  %381 = getelementptr inbounds i8, ptr %377, i64 48
  %382 = load i64, ptr %381, align 8
  %383 = getelementptr inbounds i8, ptr %377, i64 56
  %384 = load i64, ptr %383, align 8
  %385 = sub nsw i64 %382, %384
  %386 = tail call noundef i64 @llvm.smin.i64(i64 %380, i64 %385)
  %387 = add nuw nsw i64 %.04055.i, 1
  %388 = getelementptr inbounds %struct.leaving, ptr %5, i64 %.04055.i
  %389 = getelementptr inbounds i8, ptr %376, i64 96
  %390 = load i64, ptr %389, align 8
  store ptr %377, ptr %388, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %388, i64 8
  store ptr %376, ptr %.sroa.2.0..sroa_idx.i, align 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %388, i64 16
  store i64 %384, ptr %.sroa.3.0..sroa_idx.i, align 8
  %.sroa.4.0..sroa_idx.i = getelementptr inbounds i8, ptr %388, i64 24
  store i64 %386, ptr %.sroa.4.0..sroa_idx.i, align 8
  %.sroa.5.0..sroa_idx.i = getelementptr inbounds i8, ptr %388, i64 32
  store i64 %390, ptr %.sroa.5.0..sroa_idx.i, align 8
  %391 = add nsw i64 %386, %384
  store i64 %391, ptr %383, align 8
  %392 = load i64, ptr %389, align 8
  %393 = add nsw i64 %392, %386
  store i64 %393, ptr %389, align 8
  %394 = load i64, ptr %383, align 8
  %395 = load i64, ptr %381, align 8
  %396 = icmp eq i64 %394, %395
  br i1 %396, label %397, label %outbound_went.exit.i

397:                                              ; preds = %373
  %398 = getelementptr inbounds i8, ptr %376, i64 56
  store ptr null, ptr %398, align 8
  br label %outbound_went.exit.i

outbound_went.exit.i:                             ; preds = %397, %373
  %399 = sub nsw i64 %.03956.i, %386
  %400 = sub nsw i64 %379, %386
  store i64 %400, ptr %378, align 8
  %.not.i = icmp eq i64 %399, 0
  br i1 %.not.i, label %choose.exit.thread53, label %327

choose.exit.thread53:                             ; preds = %outbound_went.exit.i
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %4) nounwind
  br label %.lr.ph

choose.exit.thread:                               ; preds = %under_way.exit.i28, %under_way.exit.thread.i, %.preheader.i20
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %4) nounwind
  br label %._crit_edge

choose.exit:                                      ; preds = %327, %most_urgent.exit.i
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %4) nounwind
  %.not = icmp eq i64 %.04055.i, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %choose.exit.thread53, %choose.exit
  %.0.i55 = phi i64 [ %387, %choose.exit.thread53 ], [ %.04055.i, %choose.exit ]
  %401 = getelementptr inbounds i8, ptr %0, i64 172032
  %402 = getelementptr inbounds i8, ptr %0, i64 174080
  %403 = getelementptr inbounds i8, ptr %0, i64 161792
  %404 = ptrtoint ptr %0 to i64
  %405 = getelementptr inbounds i8, ptr %0, i64 168960
  %406 = getelementptr inbounds i8, ptr %0, i64 167936
  %407 = getelementptr inbounds i8, ptr %0, i64 163840
  %408 = getelementptr inbounds i8, ptr %0, i64 165888
  %409 = getelementptr inbounds i8, ptr %0, i64 166912
  %410 = getelementptr inbounds i8, ptr %0, i64 151552
  %411 = getelementptr inbounds i8, ptr %0, i64 176472
  %412 = getelementptr inbounds i8, ptr %0, i64 176496
  %413 = getelementptr inbounds i8, ptr %0, i64 176488
  %414 = getelementptr inbounds i8, ptr %0, i64 176504
  %415 = getelementptr inbounds i8, ptr %0, i64 176480
  %416 = getelementptr inbounds i8, ptr %0, i64 169984
  br label %418

._crit_edge:                                      ; preds = %enter.exit, %choose.exit.thread, %choose.exit
  %417 = load i64, ptr %6, align 8
  call void @llvm.lifetime.end.p0(i64 10240, ptr nonnull %5) nounwind
  ret i64 %417

418:                                              ; preds = %.lr.ph, %enter.exit
  %.041 = phi i64 [ 0, %.lr.ph ], [ %563, %enter.exit ]
  %.01540 = phi i64 [ %.0.lcssa.i, %.lr.ph ], [ %564, %enter.exit ]
  %419 = getelementptr inbounds [256 x %struct.leaving], ptr %5, i64 0, i64 %.041
  %420 = getelementptr inbounds i8, ptr %419, i64 24
  %421 = load i64, ptr %420, align 8
  %422 = icmp sgt i64 %421, 0
  %423 = getelementptr inbounds i8, ptr %419, i64 8
  br i1 %422, label %.lr.ph.i30, label %.enter.exit_crit_edge

.enter.exit_crit_edge:                            ; preds = %418
  %.pre51 = load ptr, ptr %423, align 8
  br label %enter.exit

.lr.ph.i30:                                       ; preds = %418
  %424 = getelementptr inbounds i8, ptr %419, i64 32
  %425 = getelementptr inbounds i8, ptr %419, i64 16
  %426 = load ptr, ptr %419, align 8
  %427 = load ptr, ptr %423, align 8
  %428 = ptrtoint ptr %427 to i64
  %429 = sub i64 %428, %404
  %430 = sdiv exact i64 %429, 560
  %431 = trunc i64 %430 to i32
  %432 = getelementptr inbounds i8, ptr %427, i64 4
  %433 = load i64, ptr %424, align 8
  %434 = getelementptr inbounds i8, ptr %427, i64 144
  %435 = getelementptr inbounds i8, ptr %427, i64 248
  %436 = getelementptr inbounds i8, ptr %427, i64 440
  %437 = getelementptr inbounds i8, ptr %427, i64 544
  %438 = getelementptr inbounds i8, ptr %427, i64 552
  %439 = getelementptr inbounds i8, ptr %427, i64 456
  %440 = getelementptr inbounds i8, ptr %427, i64 512
  %441 = load i64, ptr %425, align 8
  %442 = getelementptr inbounds i8, ptr %426, i64 8
  %443 = getelementptr inbounds i8, ptr %426, i64 88
  br label %444

444:                                              ; preds = %timeout_behind.exit.i, %.lr.ph.i30
  %.046.i = phi i64 [ 0, %.lr.ph.i30 ], [ %557, %timeout_behind.exit.i ]
  %445 = load i64, ptr %402, align 8
  %446 = getelementptr inbounds [256 x i64], ptr %401, i64 0, i64 %445
  %447 = load i64, ptr %446, align 8
  %448 = add nsw i64 %445, 1
  %449 = srem i64 %448, 256
  store i64 %449, ptr %402, align 8
  %450 = load i64, ptr %240, align 8
  %451 = add nsw i64 %450, -1
  store i64 %451, ptr %240, align 8
  %452 = getelementptr inbounds [256 x ptr], ptr %403, i64 0, i64 %447
  store ptr %426, ptr %452, align 8
  %453 = getelementptr inbounds [256 x i32], ptr %405, i64 0, i64 %447
  store i32 %431, ptr %453, align 4
  %454 = load i32, ptr %432, align 4
  %455 = getelementptr inbounds [256 x i32], ptr %406, i64 0, i64 %447
  store i32 %454, ptr %455, align 4
  %456 = add nsw i64 %433, %.046.i
  %457 = getelementptr inbounds [256 x i64], ptr %407, i64 0, i64 %447
  store i64 %456, ptr %457, align 8
  %458 = getelementptr inbounds [256 x i32], ptr %408, i64 0, i64 %447
  %459 = load i32, ptr %458, align 4
  %460 = getelementptr inbounds [256 x i32], ptr %409, i64 0, i64 %447
  store i32 %459, ptr %460, align 4
  %461 = add i32 %459, 256
  store i32 %461, ptr %458, align 4
  %462 = load ptr, ptr %434, align 8
  %463 = getelementptr inbounds i64, ptr %462, i64 %447
  store i64 0, ptr %463, align 8
  %464 = load i64, ptr %435, align 8
  %465 = add nsw i64 %464, 1
  store i64 %465, ptr %435, align 8
  %466 = add nsw i64 %.046.i, %.01540
  %467 = add nsw i64 %466, 1
  tail call void @losses_send(ptr noundef nonnull %434, i64 noundef %447, i64 noundef %467, double noundef %2) nobuiltin
  %468 = load double, ptr %437, align 8
  %469 = load i64, ptr %438, align 8
  %470 = sitofp i64 %469 to double
  %471 = fmul double %468, %470
  %472 = load double, ptr %439, align 8
  %473 = fcmp olt double %471, %472
  %474 = select i1 %473, double %471, double %472
  %475 = load double, ptr %440, align 8
  %476 = fcmp ord double %475, 0.000000e+00
  br i1 %476, label %477, label %485

477:                                              ; preds = %444
  %478 = sitofp i64 %467 to double
  %479 = fmul double %478, 2.000000e+00
  %480 = fmul double %479, %475
  %481 = fcmp ogt double %474, %480
  %482 = select i1 %481, double %474, double %480
  %483 = fcmp olt double %482, %472
  %484 = select i1 %483, double %482, double %472
  br label %timeout_behind.exit.i

485:                                              ; preds = %444
  %486 = icmp sgt i64 %466, 30
  br i1 %486, label %487, label %timeout_behind.exit.i

487:                                              ; preds = %485
  %488 = load double, ptr %436, align 8
  %489 = fcmp ogt double %474, %488
  %490 = select i1 %489, double %474, double %488
  br label %timeout_behind.exit.i

timeout_behind.exit.i:                            ; preds = %487, %485, %477
  %.0.i.i.i31 = phi double [ %484, %477 ], [ %490, %487 ], [ %474, %485 ]
  %491 = sitofp i64 %467 to double
  %492 = fmul double %491, 4.000000e+00
  %493 = load double, ptr %242, align 8
  %494 = fmul double %492, %493
  %495 = fcmp ogt double %.0.i.i.i31, %494
  %496 = select i1 %495, double %.0.i.i.i31, double %494
  %497 = fcmp olt double %496, %472
  %498 = select i1 %497, double %496, double %472
  %499 = fadd double %498, %2
  %500 = getelementptr inbounds [256 x double], ptr %410, i64 0, i64 %447
  store double %499, ptr %500, align 8
  %501 = load ptr, ptr %411, align 8
  %502 = getelementptr inbounds %struct.frame, ptr %501, i64 %447
  %503 = load i64, ptr %412, align 8
  %504 = shl i64 %503, 2
  %505 = add nsw i64 %441, %.046.i
  %506 = load i64, ptr %442, align 8
  %507 = mul i64 %505, %504
  %508 = sub i64 %506, %507
  %509 = tail call i64 @llvm.umin.i64(i64 %508, i64 %504)
  %510 = add i64 %508, 127
  %.not.i.i.i32 = icmp ult i64 %510, 128
  %511 = lshr i64 %510, 7
  %512 = lshr i64 %503, 5
  %513 = tail call i64 @llvm.umin.i64(i64 %511, i64 %512)
  %514 = and i64 %513, 4294967295
  %515 = load i32, ptr %453, align 4
  %516 = getelementptr inbounds i8, ptr %502, i64 44
  %517 = load ptr, ptr %413, align 8
  %518 = select i1 %.not.i.i.i32, i64 1, i64 %514
  %519 = getelementptr inbounds %struct.header, ptr %517, i64 %518
  tail call void @swap_words(ptr noundef %519, ptr noundef %502, i64 noundef 22) nobuiltin
  %520 = or i32 %515, 134217728
  %521 = tail call noundef i32 @llvm.bswap.i32(i32 %520)
  %522 = load i32, ptr %516, align 1
  %523 = or i32 %522, %521
  store i32 %523, ptr %516, align 1
  %524 = getelementptr inbounds i8, ptr %502, i64 52
  store i32 65535, ptr %524, align 1
  %525 = load i32, ptr %460, align 4
  %526 = tail call noundef i32 @llvm.bswap.i32(i32 %525)
  %527 = getelementptr inbounds i8, ptr %502, i64 56
  store i32 %526, ptr %527, align 1
  %528 = load i32, ptr %414, align 8
  %529 = tail call noundef i32 @llvm.bswap.i32(i32 %528)
  %530 = getelementptr inbounds i8, ptr %502, i64 60
  store i32 %529, ptr %530, align 1
  %531 = load i64, ptr %443, align 8
  %532 = trunc i64 %531 to i32
  %533 = tail call noundef i32 @llvm.bswap.i32(i32 %532)
  %534 = getelementptr inbounds i8, ptr %502, i64 64
  store i32 %533, ptr %534, align 1
  %535 = trunc i64 %505 to i32
  %536 = tail call noundef i32 @llvm.bswap.i32(i32 %535)
  %537 = getelementptr inbounds i8, ptr %502, i64 68
  store i32 %536, ptr %537, align 1
  %538 = load i32, ptr %455, align 4
  %539 = tail call noundef i32 @llvm.bswap.i32(i32 %538)
  %540 = getelementptr inbounds i8, ptr %502, i64 76
  store i32 %539, ptr %540, align 1
  %541 = load i64, ptr %442, align 8
  %542 = trunc i64 %541 to i32
  %543 = tail call noundef i32 @llvm.bswap.i32(i32 %542)
  %544 = getelementptr inbounds i8, ptr %502, i64 80
  store i32 %543, ptr %544, align 1
  %545 = getelementptr inbounds i8, ptr %502, i64 88
  %546 = load ptr, ptr %426, align 8
  %547 = getelementptr inbounds i8, ptr %546, i64 %507
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %545, ptr align 1 %547, i64 %509, i1 false)
  %548 = getelementptr inbounds i8, ptr %545, i64 %509
  %549 = sub i64 %504, %509
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %548, i8 0, i64 %549, i1 false)
  %550 = shl nuw nsw i64 %518, 7
  %551 = or disjoint i64 %550, 86
  %552 = load ptr, ptr %415, align 8
  %553 = getelementptr inbounds %struct.iovec, ptr %552, i64 %447, i32 1
  store i64 %551, ptr %553, align 8
  %554 = load i64, ptr %6, align 8
  %555 = add nsw i64 %554, 1
  store i64 %555, ptr %6, align 8
  %556 = getelementptr inbounds [256 x i64], ptr %416, i64 0, i64 %554
  store i64 %447, ptr %556, align 8
  %557 = add nuw nsw i64 %.046.i, 1
  %exitcond.not = icmp eq i64 %557, %421
  br i1 %exitcond.not, label %enter.exit, label %444

enter.exit:                                       ; preds = %timeout_behind.exit.i, %.enter.exit_crit_edge
  %558 = phi ptr [ %.pre51, %.enter.exit_crit_edge ], [ %427, %timeout_behind.exit.i ]
  %559 = getelementptr inbounds i8, ptr %558, i64 312
  store double %2, ptr %559, align 8
  %560 = getelementptr inbounds i8, ptr %558, i64 336
  store double 0xFFF0000000000000, ptr %560, align 8
  %561 = getelementptr inbounds i8, ptr %558, i64 345
  store i8 0, ptr %561, align 1
  %562 = getelementptr inbounds i8, ptr %558, i64 344
  store i8 0, ptr %562, align 8
  %563 = add nuw nsw i64 %.041, 1
  %564 = add nsw i64 %421, %.01540
  %exitcond49.not = icmp eq i64 %563, %.0.i55
  br i1 %exitcond49.not, label %._crit_edge, label %418
}

define double @sender_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 176152
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %6

._crit_edge:                                      ; preds = %losses_deadline.exit, %1
  %.0.lcssa = phi double [ 0x7FF0000000000000, %1 ], [ %53, %losses_deadline.exit ]
  ret double %.0.lcssa

6:                                                ; preds = %.lr.ph, %losses_deadline.exit
  %.012 = phi double [ 0x7FF0000000000000, %.lr.ph ], [ %53, %losses_deadline.exit ]
  %.01011 = phi i64 [ 0, %.lr.ph ], [ %54, %losses_deadline.exit ]
  %7 = getelementptr inbounds [256 x i64], ptr %5, i64 0, i64 %.01011
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %8
  %10 = getelementptr inbounds i8, ptr %9, i64 144
  %11 = tail call fastcc double @reply.133(ptr noundef nonnull %0, ptr noundef %9) nobuiltin
  %12 = tail call double @losses_lost_at(ptr noundef nonnull readonly %10) nobuiltin
  %13 = getelementptr inbounds i8, ptr %9, i64 496
  %14 = load double, ptr %13, align 8
  %15 = fcmp ord double %14, 0.000000e+00
  br i1 %15, label %16, label %losses_probe_at.exit.i

16:                                               ; preds = %6
  %17 = getelementptr inbounds i8, ptr %9, i64 224
  %18 = load i64, ptr %17, align 8
  %19 = icmp eq i64 %18, -1
  br i1 %19, label %losses_probe_at.exit.i, label %20

20:                                               ; preds = %16
  %21 = getelementptr inbounds i8, ptr %9, i64 345
  %22 = load i8, ptr %21, align 1
  %23 = trunc i8 %22 to i1
  br i1 %23, label %24, label %31

24:                                               ; preds = %20
  %25 = getelementptr inbounds i8, ptr %9, i64 232
  %26 = load i64, ptr %25, align 8
  %27 = icmp eq i64 %26, -1
  br i1 %27, label %28, label %31

28:                                               ; preds = %24
  %29 = getelementptr inbounds i8, ptr %9, i64 312
  %30 = load double, ptr %29, align 8
  br label %.sink.split.i.i

31:                                               ; preds = %24, %20
  %32 = getelementptr inbounds i8, ptr %9, i64 312
  %33 = load double, ptr %32, align 8
  %34 = fadd double %11, %33
  br label %.sink.split.i.i

.sink.split.i.i:                                  ; preds = %31, %28
  %.sink12.i.i = phi double [ %34, %31 ], [ %30, %28 ]
  %35 = getelementptr inbounds i8, ptr %9, i64 336
  %36 = load double, ptr %35, align 8
  %37 = fcmp ogt double %.sink12.i.i, %36
  %38 = select i1 %37, double %.sink12.i.i, double %36
  br label %losses_probe_at.exit.i

losses_probe_at.exit.i:                           ; preds = %.sink.split.i.i, %16, %6
  %.0.i.i = phi double [ 0x7FF0000000000000, %16 ], [ 0x7FF0000000000000, %6 ], [ %38, %.sink.split.i.i ]
  %39 = fcmp olt double %12, %.0.i.i
  %40 = select i1 %39, double %12, double %.0.i.i
  %41 = getelementptr inbounds i8, ptr %9, i64 216
  %.011.i = load i64, ptr %41, align 8
  %.not12.i = icmp eq i64 %.011.i, -1
  br i1 %.not12.i, label %losses_deadline.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %losses_probe_at.exit.i
  %42 = getelementptr inbounds i8, ptr %9, i64 168
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %9, i64 208
  %45 = load ptr, ptr %44, align 8
  br label %46

46:                                               ; preds = %46, %.lr.ph.i
  %.014.i = phi i64 [ %.011.i, %.lr.ph.i ], [ %.0.i, %46 ]
  %.01013.i = phi double [ %40, %.lr.ph.i ], [ %50, %46 ]
  %47 = getelementptr inbounds double, ptr %43, i64 %.014.i
  %48 = load double, ptr %47, align 8
  %49 = fcmp olt double %.01013.i, %48
  %50 = select i1 %49, double %.01013.i, double %48
  %51 = getelementptr inbounds i64, ptr %45, i64 %.014.i
  %.0.i = load i64, ptr %51, align 8
  %.not.i = icmp eq i64 %.0.i, -1
  br i1 %.not.i, label %losses_deadline.exit, label %46

losses_deadline.exit:                             ; preds = %46, %losses_probe_at.exit.i
  %.010.lcssa.i = phi double [ %40, %losses_probe_at.exit.i ], [ %50, %46 ]
  %52 = fcmp olt double %.012, %.010.lcssa.i
  %53 = select i1 %52, double %.012, double %.010.lcssa.i
  %54 = add nuw nsw i64 %.01011, 1
  %exitcond.not = icmp eq i64 %54, %3
  br i1 %exitcond.not, label %._crit_edge, label %6
}

define internal fastcc double @reply.133(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1) unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %3 = getelementptr inbounds i8, ptr %1, i64 440
  %4 = getelementptr inbounds i8, ptr %0, i64 176152
  %5 = load i64, ptr %4, align 8
  %6 = icmp sgt i64 %5, 0
  br i1 %6, label %.lr.ph.i, label %under_way.exit

.lr.ph.i:                                         ; preds = %2
  %7 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %8

8:                                                ; preds = %18, %.lr.ph.i
  %.011.i = phi i64 [ 0, %.lr.ph.i ], [ %20, %18 ]
  %.0910.i = phi i64 [ 0, %.lr.ph.i ], [ %21, %18 ]
  %9 = getelementptr inbounds [256 x i64], ptr %7, i64 0, i64 %.0910.i
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %10
  %12 = getelementptr inbounds i8, ptr %11, i64 88
  %13 = load i8, ptr %12, align 8
  %14 = trunc i8 %13 to i1
  br i1 %14, label %18, label %15

15:                                               ; preds = %8
  %16 = getelementptr inbounds i8, ptr %11, i64 248
  %17 = load i64, ptr %16, align 8
  br label %18

18:                                               ; preds = %15, %8
  %19 = phi i64 [ %17, %15 ], [ 0, %8 ]
  %20 = add nsw i64 %19, %.011.i
  %21 = add nuw nsw i64 %.0910.i, 1
  %exitcond.not.i = icmp eq i64 %21, %5
  br i1 %exitcond.not.i, label %under_way.exit, label %8

under_way.exit:                                   ; preds = %18, %2
  %.0.lcssa.i = phi i64 [ 0, %2 ], [ %20, %18 ]
  %22 = getelementptr inbounds i8, ptr %1, i64 88
  %23 = load i8, ptr %22, align 8
  %24 = trunc i8 %23 to i1
  br i1 %24, label %25, label %28

25:                                               ; preds = %under_way.exit
  %26 = getelementptr inbounds i8, ptr %1, i64 248
  %27 = load i64, ptr %26, align 8
  br label %28

28:                                               ; preds = %under_way.exit, %25
  %29 = phi i64 [ %27, %25 ], [ 0, %under_way.exit ]
  %30 = getelementptr inbounds i8, ptr %1, i64 512
  %31 = load double, ptr %30, align 8
  %32 = fcmp ord double %31, 0.000000e+00
  br i1 %32, label %51, label %33

33:                                               ; preds = %28
  %34 = getelementptr inbounds i8, ptr %1, i64 496
  %35 = load double, ptr %34, align 8
  %36 = fcmp ord double %35, 0.000000e+00
  br i1 %36, label %37, label %47

37:                                               ; preds = %33
  %38 = getelementptr inbounds i8, ptr %1, i64 504
  %39 = load double, ptr %38, align 8
  %40 = fmul double %39, 4.000000e+00
  %41 = fadd double %35, %40
  %42 = getelementptr inbounds i8, ptr %1, i64 520
  %43 = load double, ptr %42, align 8
  %44 = fmul double %43, 3.200000e+01
  %45 = fcmp olt double %41, %44
  %46 = select i1 %45, double %41, double %44
  br label %rto_usual.exit

47:                                               ; preds = %33
  %48 = load double, ptr %3, align 8
  br label %rto_usual.exit

rto_usual.exit:                                   ; preds = %37, %47
  %49 = phi double [ %46, %37 ], [ %48, %47 ]
  %50 = fmul double %49, 2.000000e+00
  br label %51

51:                                               ; preds = %28, %rto_usual.exit
  %52 = phi double [ %50, %rto_usual.exit ], [ 0.000000e+00, %28 ]
  %53 = getelementptr inbounds i8, ptr %1, i64 408
  %54 = load i64, ptr %53, align 8
  %55 = icmp sgt i64 %54, 0
  %56 = getelementptr inbounds i8, ptr %1, i64 520
  %57 = load double, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %1, i64 528
  %59 = load double, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %1, i64 464
  %61 = load double, ptr %60, align 8
  %62 = getelementptr inbounds i8, ptr %1, i64 536
  %63 = load double, ptr %62, align 8
  br i1 %55, label %64, label %67

64:                                               ; preds = %51
  %65 = getelementptr inbounds i8, ptr %1, i64 480
  %66 = load double, ptr %65, align 8
  br label %rto_reply.exit

67:                                               ; preds = %51
  %68 = getelementptr inbounds i8, ptr %1, i64 472
  %69 = load double, ptr %68, align 8
  %70 = getelementptr inbounds i8, ptr %1, i64 480
  %71 = load double, ptr %70, align 8
  %72 = fcmp ogt double %69, %71
  %73 = select i1 %72, double %69, double %71
  br label %rto_reply.exit

rto_reply.exit:                                   ; preds = %64, %67
  %74 = phi double [ %66, %64 ], [ %73, %67 ]
  %75 = add nsw i64 %29, %.0.lcssa.i
  %76 = fmul double %63, 4.000000e+00
  %77 = fcmp ogt double %61, %76
  %78 = select i1 %77, double %61, double %76
  %79 = sitofp i64 %75 to double
  %80 = fmul double %31, %79
  %81 = select i1 %32, double %80, double 0.000000e+00
  %82 = fcmp ogt double %57, %81
  %83 = select i1 %82, double %57, double %81
  %84 = fmul double %57, 1.600000e+01
  %85 = fcmp olt double %83, %84
  %86 = select i1 %85, double %83, double %84
  %87 = fadd double %59, %86
  %88 = fadd double %87, %78
  %89 = fcmp ogt double %88, %74
  %90 = select i1 %89, double %88, double %74
  %91 = fcmp ogt double %90, %52
  %92 = select i1 %91, double %90, double %52
  %93 = getelementptr inbounds i8, ptr %0, i64 176448
  %94 = fmul double %79, 4.000000e+00
  %95 = load double, ptr %93, align 8
  %96 = fmul double %94, %95
  %97 = fcmp ogt double %92, %96
  %98 = select i1 %97, double %92, double %96
  ret double %98
}

define i64 @sender_needless(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %2 = getelementptr inbounds i8, ptr %0, i64 176152
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %6

._crit_edge:                                      ; preds = %6, %1
  %.07.lcssa = phi i64 [ 0, %1 ], [ %11, %6 ]
  ret i64 %.07.lcssa

6:                                                ; preds = %.lr.ph, %6
  %.09 = phi i64 [ 0, %.lr.ph ], [ %12, %6 ]
  %.078 = phi i64 [ 0, %.lr.ph ], [ %11, %6 ]
  %7 = getelementptr inbounds [256 x i64], ptr %5, i64 0, i64 %.09
  %8 = load i64, ptr %7, align 8
  %9 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %8, i32 18, i32 18
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, %.078
  %12 = add nuw nsw i64 %.09, 1
  %exitcond.not = icmp eq i64 %12, %3
  br i1 %exitcond.not, label %._crit_edge, label %6
}

define void @sender_meet(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = load i32, ptr %1, align 1
  %4 = lshr i32 %3, 24
  %5 = zext nneg i32 %4 to i64
  %6 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %5
  %7 = getelementptr inbounds i8, ptr %1, i64 16
  %8 = load i32, ptr %7, align 1
  %9 = tail call noundef i32 @llvm.bswap.i32(i32 %8)
  %10 = getelementptr inbounds i8, ptr %6, i64 4
  %11 = load i32, ptr %10, align 4
  store i32 %9, ptr %10, align 4
  %.not.i.i = icmp ne i32 %11, 0
  %12 = icmp ne i32 %11, %9
  %or.cond.not.i.i = and i1 %.not.i.i, %12
  br i1 %or.cond.not.i.i, label %13, label %meet.exit

13:                                               ; preds = %2
  %14 = getelementptr inbounds i8, ptr %6, i64 8
  store i32 0, ptr %14, align 8
  %15 = getelementptr inbounds i8, ptr %0, i64 176424
  tail call void @outbound_take_all(ptr noundef nonnull %6, i64 noundef 2, ptr noundef nonnull %15) nobuiltin
  %16 = getelementptr inbounds i8, ptr %0, i64 168960
  %17 = getelementptr inbounds i8, ptr %0, i64 161792
  br label %18

18:                                               ; preds = %24, %13
  %.010.i.i = phi i64 [ 0, %13 ], [ %25, %24 ]
  %19 = getelementptr inbounds [256 x i32], ptr %16, i64 0, i64 %.010.i.i
  %20 = load i32, ptr %19, align 4
  %21 = icmp eq i32 %20, %4
  br i1 %21, label %22, label %24

22:                                               ; preds = %18
  %23 = getelementptr inbounds [256 x ptr], ptr %17, i64 0, i64 %.010.i.i
  store ptr null, ptr %23, align 8
  br label %24

24:                                               ; preds = %22, %18
  %25 = add nuw nsw i64 %.010.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %25, 256
  br i1 %exitcond.not.i.i, label %end_all.exit.i, label %18

end_all.exit.i:                                   ; preds = %24
  %26 = getelementptr inbounds i8, ptr %0, i64 176160
  %27 = getelementptr inbounds [256 x i8], ptr %26, i64 0, i64 %5
  %28 = load i8, ptr %27, align 1
  %29 = and i8 %28, 1
  %30 = xor i8 %29, 1
  %31 = zext nneg i8 %30 to i64
  %32 = getelementptr inbounds i8, ptr %0, i64 176416
  %33 = load i64, ptr %32, align 8
  %34 = add nsw i64 %33, %31
  store i64 %34, ptr %32, align 8
  store i8 1, ptr %27, align 1
  br label %meet.exit

meet.exit:                                        ; preds = %2, %end_all.exit.i
  ret void
}

define void @sender_take_acknowledgement(ptr noundef %0, ptr nocapture noundef readonly %1, double noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = alloca [256 x i8], align 16
  %5 = alloca [256 x i64], align 16
  %6 = load i32, ptr %1, align 1
  %7 = tail call noundef i32 @llvm.bswap.i32(i32 %6)
  %8 = and i32 %7, 255
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %9
  call void @llvm.lifetime.start.p0(i64 2048, ptr nonnull %5) nounwind
  %11 = getelementptr inbounds i8, ptr %1, i64 16
  %12 = load i32, ptr %11, align 1
  %13 = tail call noundef i32 @llvm.bswap.i32(i32 %12)
  %14 = load i8, ptr %10, align 8
  %15 = trunc i8 %14 to i1
  br i1 %15, label %16, label %304

16:                                               ; preds = %3
  %17 = getelementptr inbounds i8, ptr %1, i64 20
  %18 = load i32, ptr %17, align 1
  %19 = tail call noundef i32 @llvm.bswap.i32(i32 %18)
  %20 = zext i32 %19 to i64
  call void @llvm.lifetime.start.p0(i64 256, ptr nonnull %4) nounwind
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(256) %4, i8 0, i64 256, i1 false)
  %21 = lshr i32 %7, 3
  %22 = and i32 %21, 8160
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds i8, ptr %0, i64 176496
  %25 = load i64, ptr %24, align 8
  %26 = tail call noundef i64 @llvm.smin.i64(i64 %23, i64 %25)
  %27 = tail call noundef i64 @llvm.smin.i64(i64 %20, i64 %26)
  %28 = icmp sgt i64 %27, 0
  br i1 %28, label %.lr.ph.i, label %.preheader.i.preheader

.lr.ph.i:                                         ; preds = %16
  %29 = getelementptr inbounds i8, ptr %1, i64 44
  %30 = getelementptr inbounds i8, ptr %0, i64 168960
  %31 = getelementptr inbounds i8, ptr %0, i64 166912
  br label %32

32:                                               ; preds = %47, %.lr.ph.i
  %.02325.i = phi i64 [ 0, %.lr.ph.i ], [ %48, %47 ]
  %33 = getelementptr inbounds i32, ptr %29, i64 %.02325.i
  %34 = load i32, ptr %33, align 1
  %35 = tail call noundef i32 @llvm.bswap.i32(i32 %34)
  %36 = and i32 %35, 255
  %37 = zext nneg i32 %36 to i64
  %38 = getelementptr inbounds [256 x i32], ptr %30, i64 0, i64 %37
  %39 = load i32, ptr %38, align 4
  %40 = icmp eq i32 %39, %8
  br i1 %40, label %41, label %47

41:                                               ; preds = %32
  %42 = getelementptr inbounds [256 x i32], ptr %31, i64 0, i64 %37
  %43 = load i32, ptr %42, align 4
  %44 = icmp eq i32 %43, %35
  br i1 %44, label %45, label %47

45:                                               ; preds = %41
  %46 = getelementptr inbounds [256 x i8], ptr %4, i64 0, i64 %37
  store i8 1, ptr %46, align 1
  br label %47

47:                                               ; preds = %45, %41, %32
  %48 = add nuw nsw i64 %.02325.i, 1
  %exitcond.not.i = icmp eq i64 %48, %27
  br i1 %exitcond.not.i, label %.preheader.i.preheader, label %32

.preheader.i.preheader:                           ; preds = %47, %16
  br label %.preheader.i

.preheader.i:                                     ; preds = %.preheader.i.preheader, %55
  %.027.i = phi i64 [ %56, %55 ], [ 0, %.preheader.i.preheader ]
  %.02426.i = phi i64 [ %.1.i, %55 ], [ 0, %.preheader.i.preheader ]
  %49 = getelementptr inbounds [256 x i8], ptr %4, i64 0, i64 %.027.i
  %50 = load i8, ptr %49, align 1
  %51 = trunc i8 %50 to i1
  br i1 %51, label %52, label %55

52:                                               ; preds = %.preheader.i
  %53 = add nsw i64 %.02426.i, 1
  %54 = getelementptr inbounds i64, ptr %5, i64 %.02426.i
  store i64 %.027.i, ptr %54, align 8
  br label %55

55:                                               ; preds = %52, %.preheader.i
  %.1.i = phi i64 [ %53, %52 ], [ %.02426.i, %.preheader.i ]
  %56 = add nuw nsw i64 %.027.i, 1
  %exitcond28.not.i = icmp eq i64 %56, 256
  br i1 %exitcond28.not.i, label %listed_slots.exit, label %.preheader.i

listed_slots.exit:                                ; preds = %55
  call void @llvm.lifetime.end.p0(i64 256, ptr nonnull %4) nounwind
  %57 = getelementptr inbounds i8, ptr %1, i64 28
  %58 = load i32, ptr %57, align 1
  %59 = tail call noundef i32 @llvm.bswap.i32(i32 %58)
  %60 = getelementptr inbounds i8, ptr %10, i64 64
  store double %2, ptr %60, align 8
  %61 = getelementptr inbounds i8, ptr %10, i64 88
  store i8 0, ptr %61, align 8
  %62 = tail call i32 @llvm.umax.i32(i32 %59, i32 1)
  %63 = zext i32 %62 to i64
  %64 = getelementptr inbounds i8, ptr %10, i64 80
  store i64 %63, ptr %64, align 8
  %65 = getelementptr inbounds i8, ptr %1, i64 32
  %66 = load i32, ptr %65, align 1
  %67 = tail call noundef i32 @llvm.bswap.i32(i32 %66)
  %68 = getelementptr inbounds i8, ptr %0, i64 176456
  %69 = load i64, ptr %68, align 8
  %70 = getelementptr inbounds i8, ptr %0, i64 176152
  %71 = load i64, ptr %70, align 8
  %72 = icmp sgt i64 %71, 0
  br i1 %72, label %.lr.ph.i51, label %sender_needless.exit

.lr.ph.i51:                                       ; preds = %listed_slots.exit
  %73 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %74

74:                                               ; preds = %74, %.lr.ph.i51
  %.09.i = phi i64 [ 0, %.lr.ph.i51 ], [ %80, %74 ]
  %.078.i = phi i64 [ 0, %.lr.ph.i51 ], [ %79, %74 ]
  %75 = getelementptr inbounds [256 x i64], ptr %73, i64 0, i64 %.09.i
  %76 = load i64, ptr %75, align 8
  %77 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %76, i32 18, i32 18
  %78 = load i64, ptr %77, align 8
  %79 = add nsw i64 %78, %.078.i
  %80 = add nuw nsw i64 %.09.i, 1
  %exitcond.not.i52 = icmp eq i64 %80, %71
  br i1 %exitcond.not.i52, label %sender_needless.exit, label %74

sender_needless.exit:                             ; preds = %74, %listed_slots.exit
  %.07.lcssa.i = phi i64 [ 0, %listed_slots.exit ], [ %79, %74 ]
  %81 = sub nsw i64 %69, %.07.lcssa.i
  %82 = getelementptr inbounds i8, ptr %10, i64 116
  %83 = load i32, ptr %82, align 4
  %84 = sub i32 %67, %83
  %85 = icmp slt i32 %84, 0
  br i1 %85, label %added.exit.i, label %86

86:                                               ; preds = %sender_needless.exit
  store i32 %67, ptr %82, align 4
  %87 = zext nneg i32 %84 to i64
  br label %added.exit.i

added.exit.i:                                     ; preds = %86, %sender_needless.exit
  %.0.i.i = phi i64 [ %87, %86 ], [ 0, %sender_needless.exit ]
  %88 = tail call i64 @llvm.smin.i64(i64 %.0.i.i, i64 %81)
  %89 = icmp sgt i64 %88, 0
  br i1 %89, label %90, label %outbound_note_duplicates.exit

90:                                               ; preds = %added.exit.i
  %91 = getelementptr inbounds i8, ptr %10, i64 304
  %92 = load i64, ptr %91, align 8
  %93 = add nsw i64 %92, %88
  store i64 %93, ptr %91, align 8
  %94 = getelementptr inbounds i8, ptr %10, i64 296
  %95 = load i64, ptr %94, align 8
  %96 = sub nsw i64 %95, %88
  store i64 %96, ptr %94, align 8
  %97 = shl nuw nsw i64 %88, 1
  %98 = getelementptr inbounds i8, ptr %10, i64 520
  %99 = load double, ptr %98, align 8
  %100 = getelementptr inbounds i8, ptr %10, i64 392
  %101 = load i64, ptr %100, align 8
  %102 = sub nsw i64 %101, %97
  store i64 %102, ptr %100, align 8
  %103 = icmp sgt i64 %102, -1
  br i1 %103, label %losses_needless.exit.i, label %104

104:                                              ; preds = %90
  %105 = getelementptr inbounds i8, ptr %10, i64 408
  store i64 0, ptr %105, align 8
  store i64 0, ptr %100, align 8
  %106 = getelementptr inbounds i8, ptr %10, i64 400
  %107 = load i8, ptr %106, align 8
  %108 = trunc i8 %107 to i1
  br i1 %108, label %109, label %losses_needless.exit.i

109:                                              ; preds = %104
  store i8 0, ptr %106, align 8
  %110 = getelementptr inbounds i8, ptr %10, i64 368
  %111 = load double, ptr %110, align 8
  %112 = fmul double %99, 2.500000e-01
  %113 = fcmp ogt double %111, %112
  %114 = select i1 %113, double %111, double %112
  %115 = fmul double %114, 2.000000e+00
  store double %115, ptr %110, align 8
  br label %losses_needless.exit.i

losses_needless.exit.i:                           ; preds = %109, %104, %90
  %116 = getelementptr inbounds i8, ptr %10, i64 552
  store i64 1, ptr %116, align 8
  br label %outbound_note_duplicates.exit

outbound_note_duplicates.exit:                    ; preds = %added.exit.i, %losses_needless.exit.i
  %117 = getelementptr inbounds i8, ptr %10, i64 4
  %118 = load i32, ptr %117, align 4
  store i32 %13, ptr %117, align 4
  %.not.i.i = icmp ne i32 %118, 0
  %119 = icmp ne i32 %118, %13
  %or.cond.not.i.i = and i1 %.not.i.i, %119
  br i1 %or.cond.not.i.i, label %120, label %meet.exit

120:                                              ; preds = %outbound_note_duplicates.exit
  %121 = getelementptr inbounds i8, ptr %10, i64 8
  store i32 0, ptr %121, align 8
  %122 = getelementptr inbounds i8, ptr %0, i64 176424
  tail call void @outbound_take_all(ptr noundef nonnull %10, i64 noundef 2, ptr noundef nonnull %122) nobuiltin
  %123 = getelementptr inbounds i8, ptr %0, i64 168960
  %124 = getelementptr inbounds i8, ptr %0, i64 161792
  br label %125

125:                                              ; preds = %131, %120
  %.010.i.i = phi i64 [ 0, %120 ], [ %132, %131 ]
  %126 = getelementptr inbounds [256 x i32], ptr %123, i64 0, i64 %.010.i.i
  %127 = load i32, ptr %126, align 4
  %128 = icmp eq i32 %127, %8
  br i1 %128, label %129, label %131

129:                                              ; preds = %125
  %130 = getelementptr inbounds [256 x ptr], ptr %124, i64 0, i64 %.010.i.i
  store ptr null, ptr %130, align 8
  br label %131

131:                                              ; preds = %129, %125
  %132 = add nuw nsw i64 %.010.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %132, 256
  br i1 %exitcond.not.i.i, label %end_all.exit.i, label %125

end_all.exit.i:                                   ; preds = %131
  %133 = getelementptr inbounds i8, ptr %0, i64 176160
  %134 = getelementptr inbounds [256 x i8], ptr %133, i64 0, i64 %9
  %135 = load i8, ptr %134, align 1
  %136 = and i8 %135, 1
  %137 = xor i8 %136, 1
  %138 = zext nneg i8 %137 to i64
  %139 = getelementptr inbounds i8, ptr %0, i64 176416
  %140 = load i64, ptr %139, align 8
  %141 = add nsw i64 %140, %138
  store i64 %141, ptr %139, align 8
  store i8 1, ptr %134, align 1
  br label %meet.exit

meet.exit:                                        ; preds = %outbound_note_duplicates.exit, %end_all.exit.i
  %.not = icmp eq i64 %.1.i, 0
  br i1 %.not, label %304, label %142

142:                                              ; preds = %meet.exit
  %143 = getelementptr inbounds i8, ptr %10, i64 144
  %144 = icmp sgt i64 %.1.i, 0
  br i1 %144, label %.lr.ph.i.i, label %hear.141.exit.thread

hear.141.exit.thread:                             ; preds = %142
  call void @losses_hear(ptr noundef nonnull %143, ptr noundef nonnull readonly %5, i64 noundef %.1.i, double noundef %2) nobuiltin
  br label %._crit_edge

.lr.ph.i.i:                                       ; preds = %142
  %145 = getelementptr inbounds i8, ptr %10, i64 176
  %146 = load ptr, ptr %143, align 8
  br label %147

147:                                              ; preds = %162, %.lr.ph.i.i
  %.0.i = phi i64 [ undef, %.lr.ph.i.i ], [ %.1.i54, %162 ]
  %.018.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %163, %162 ]
  %.01517.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %.1.i.i, %162 ]
  %148 = getelementptr inbounds i64, ptr %5, i64 %.018.i.i
  %149 = load i64, ptr %148, align 8
  %150 = getelementptr inbounds i64, ptr %146, i64 %149
  %151 = load i64, ptr %150, align 8
  %.not.i.i53 = icmp eq i64 %151, 1
  br i1 %.not.i.i53, label %152, label %162

152:                                              ; preds = %147
  %153 = add nsw i64 %.01517.i.i, 1
  %.not16.i.i = icmp eq i64 %.01517.i.i, 0
  br i1 %.not16.i.i, label %161, label %154

154:                                              ; preds = %152
  %155 = load ptr, ptr %145, align 8
  %156 = getelementptr inbounds i64, ptr %155, i64 %149
  %157 = load i64, ptr %156, align 8
  %158 = getelementptr inbounds i64, ptr %155, i64 %.0.i
  %159 = load i64, ptr %158, align 8
  %160 = icmp sgt i64 %157, %159
  br i1 %160, label %161, label %162

161:                                              ; preds = %154, %152
  br label %162

162:                                              ; preds = %161, %154, %147
  %.1.i54 = phi i64 [ %149, %161 ], [ %.0.i, %154 ], [ %.0.i, %147 ]
  %.1.i.i = phi i64 [ %153, %161 ], [ %153, %154 ], [ %.01517.i.i, %147 ]
  %163 = add nuw nsw i64 %.018.i.i, 1
  %exitcond.not.i.i55 = icmp eq i64 %163, %.1.i
  br i1 %exitcond.not.i.i55, label %losses_sent_once.exit.i, label %147

losses_sent_once.exit.i:                          ; preds = %162
  %.not.i = icmp eq i64 %.1.i.i, 0
  br i1 %.not.i, label %hear.141.exit, label %164

164:                                              ; preds = %losses_sent_once.exit.i
  %165 = getelementptr inbounds i8, ptr %0, i64 176448
  %166 = getelementptr inbounds i8, ptr %10, i64 160
  %167 = load ptr, ptr %166, align 8
  %168 = getelementptr inbounds double, ptr %167, i64 %.1.i54
  %169 = load double, ptr %168, align 8
  %170 = fsub double %2, %169
  %171 = sitofp i64 %.1.i.i to double
  %172 = load i64, ptr %70, align 8
  %173 = icmp sgt i64 %172, 0
  br i1 %173, label %.lr.ph.i14.i, label %under_way.exit.i

.lr.ph.i14.i:                                     ; preds = %164
  %174 = getelementptr inbounds i8, ptr %0, i64 174104
  br label %175

175:                                              ; preds = %185, %.lr.ph.i14.i
  %.011.i.i = phi i64 [ 0, %.lr.ph.i14.i ], [ %187, %185 ]
  %.0910.i.i = phi i64 [ 0, %.lr.ph.i14.i ], [ %188, %185 ]
  %176 = getelementptr inbounds [256 x i64], ptr %174, i64 0, i64 %.0910.i.i
  %177 = load i64, ptr %176, align 8
  %178 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %177
  %179 = getelementptr inbounds i8, ptr %178, i64 88
  %180 = load i8, ptr %179, align 8
  %181 = trunc i8 %180 to i1
  br i1 %181, label %185, label %182

182:                                              ; preds = %175
  %183 = getelementptr inbounds i8, ptr %178, i64 248
  %184 = load i64, ptr %183, align 8
  br label %185

185:                                              ; preds = %182, %175
  %186 = phi i64 [ %184, %182 ], [ 0, %175 ]
  %187 = add nsw i64 %186, %.011.i.i
  %188 = add nuw nsw i64 %.0910.i.i, 1
  %exitcond.not.i15.i = icmp eq i64 %188, %172
  br i1 %exitcond.not.i15.i, label %under_way.exit.loopexit.i, label %175

under_way.exit.loopexit.i:                        ; preds = %185
  %189 = sitofp i64 %187 to double
  br label %under_way.exit.i

under_way.exit.i:                                 ; preds = %under_way.exit.loopexit.i, %164
  %.0.lcssa.i.i = phi double [ 0.000000e+00, %164 ], [ %189, %under_way.exit.loopexit.i ]
  %190 = getelementptr inbounds i8, ptr %10, i64 152
  %191 = load ptr, ptr %190, align 8
  %192 = getelementptr inbounds i64, ptr %191, i64 %.1.i54
  %193 = load i64, ptr %192, align 8
  %194 = icmp slt i64 %193, 16
  br i1 %194, label %hear.141.exit, label %195

195:                                              ; preds = %under_way.exit.i
  %196 = fdiv double %171, %.0.lcssa.i.i
  %197 = uitofp nneg i64 %193 to double
  %198 = fdiv double %170, %197
  %199 = load double, ptr %165, align 8
  %200 = fcmp ogt double %199, 0.000000e+00
  %..i.i = select i1 %200, double %199, double %198
  %201 = fmul double %196, 1.250000e-01
  %202 = fsub double %198, %..i.i
  %203 = fmul double %201, %202
  %204 = fadd double %..i.i, %203
  store double %204, ptr %165, align 8
  br label %hear.141.exit

hear.141.exit:                                    ; preds = %losses_sent_once.exit.i, %under_way.exit.i, %195
  call void @losses_hear(ptr noundef nonnull %143, ptr noundef nonnull readonly %5, i64 noundef %.1.i, double noundef %2) nobuiltin
  br i1 %144, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %hear.141.exit
  %205 = getelementptr inbounds i8, ptr %0, i64 161792
  %206 = getelementptr inbounds i8, ptr %0, i64 167936
  br label %233

._crit_edge:                                      ; preds = %246, %hear.141.exit.thread, %hear.141.exit
  %207 = getelementptr inbounds i8, ptr %0, i64 176424
  %208 = getelementptr inbounds i8, ptr %10, i64 32
  %209 = load ptr, ptr %208, align 8
  %.not5.i = icmp eq ptr %209, null
  br i1 %.not5.i, label %outbound_take_acknowledged.exit, label %.lr.ph.i56

.lr.ph.i56:                                       ; preds = %._crit_edge
  %210 = getelementptr inbounds i8, ptr %0, i64 176432
  br label %211

211:                                              ; preds = %end.exit.i, %.lr.ph.i56
  %212 = phi ptr [ %209, %.lr.ph.i56 ], [ %223, %end.exit.i ]
  %213 = getelementptr inbounds i8, ptr %212, i64 64
  %214 = load i64, ptr %213, align 8
  %.not4.i = icmp eq i64 %214, 0
  br i1 %.not4.i, label %215, label %outbound_take_acknowledged.exit

215:                                              ; preds = %211
  %216 = getelementptr inbounds i8, ptr %212, i64 96
  %217 = load ptr, ptr %216, align 8
  store ptr %217, ptr %208, align 8
  %218 = getelementptr inbounds i8, ptr %212, i64 40
  store i64 1, ptr %218, align 8
  store ptr null, ptr %216, align 8
  %219 = load ptr, ptr %207, align 8
  %.not.i.i.i = icmp eq ptr %219, null
  br i1 %.not.i.i.i, label %end.exit.i, label %220

220:                                              ; preds = %215
  %221 = load ptr, ptr %210, align 8
  %222 = getelementptr inbounds i8, ptr %221, i64 96
  br label %end.exit.i

end.exit.i:                                       ; preds = %220, %215
  %.sink.i.i.i = phi ptr [ %222, %220 ], [ %207, %215 ]
  store ptr %212, ptr %.sink.i.i.i, align 8
  store ptr %212, ptr %210, align 8
  %223 = load ptr, ptr %208, align 8
  %.not.i57 = icmp eq ptr %223, null
  br i1 %.not.i57, label %outbound_take_acknowledged.exit, label %211

outbound_take_acknowledged.exit:                  ; preds = %211, %end.exit.i, %._crit_edge
  br i1 %144, label %.lr.ph62, label %._crit_edge63

.lr.ph62:                                         ; preds = %outbound_take_acknowledged.exit
  %224 = getelementptr inbounds i8, ptr %10, i64 184
  %225 = getelementptr inbounds i8, ptr %10, i64 200
  %226 = getelementptr inbounds i8, ptr %10, i64 208
  %227 = getelementptr inbounds i8, ptr %10, i64 248
  %228 = getelementptr inbounds i8, ptr %0, i64 168960
  %229 = getelementptr inbounds i8, ptr %0, i64 161792
  %230 = getelementptr inbounds i8, ptr %0, i64 172032
  %231 = getelementptr inbounds i8, ptr %0, i64 174080
  %232 = getelementptr inbounds i8, ptr %0, i64 174088
  br label %264

233:                                              ; preds = %.lr.ph, %246
  %.04660 = phi i64 [ 0, %.lr.ph ], [ %247, %246 ]
  %234 = getelementptr inbounds [256 x i64], ptr %5, i64 0, i64 %.04660
  %235 = load i64, ptr %234, align 8
  %236 = getelementptr inbounds [256 x ptr], ptr %205, i64 0, i64 %235
  %237 = load ptr, ptr %236, align 8
  %.not49 = icmp eq ptr %237, null
  br i1 %.not49, label %246, label %238

238:                                              ; preds = %233
  %239 = getelementptr inbounds [256 x i32], ptr %206, i64 0, i64 %235
  %240 = load i32, ptr %239, align 4
  %.not50 = icmp eq i32 %240, 0
  %241 = icmp eq i32 %240, %13
  %or.cond = or i1 %.not50, %241
  br i1 %or.cond, label %242, label %246

242:                                              ; preds = %238
  %243 = getelementptr inbounds i8, ptr %237, i64 64
  %244 = load i64, ptr %243, align 8
  %245 = add nsw i64 %244, -1
  store i64 %245, ptr %243, align 8
  br label %246

246:                                              ; preds = %238, %233, %242
  %247 = add nuw nsw i64 %.04660, 1
  %exitcond.not = icmp eq i64 %247, %.1.i
  br i1 %exitcond.not, label %._crit_edge, label %233

._crit_edge63:                                    ; preds = %release.exit, %outbound_take_acknowledged.exit
  %248 = getelementptr inbounds i8, ptr %10, i64 72
  %249 = load double, ptr %248, align 8
  %250 = fcmp olt double %249, 2.560000e+02
  br i1 %250, label %251, label %outbound_grow.exit

251:                                              ; preds = %._crit_edge63
  %252 = sitofp i64 %.1.i to double
  %253 = fdiv double %252, %249
  %254 = fadd double %249, %253
  %255 = fcmp olt double %254, 2.560000e+02
  %256 = select i1 %255, double %254, double 2.560000e+02
  store double %256, ptr %248, align 8
  br label %outbound_grow.exit

outbound_grow.exit:                               ; preds = %._crit_edge63, %251
  %257 = getelementptr inbounds i8, ptr %1, i64 36
  %258 = load i32, ptr %257, align 1
  %259 = tail call noundef i32 @llvm.bswap.i32(i32 %258)
  %260 = tail call i64 @outbound_heed(ptr noundef nonnull %10, i64 noundef %.1.i, i32 noundef %259) nobuiltin
  %261 = getelementptr inbounds i8, ptr %0, i64 176464
  %262 = load i64, ptr %261, align 8
  %263 = add nsw i64 %262, %260
  store i64 %263, ptr %261, align 8
  br label %304

264:                                              ; preds = %.lr.ph62, %release.exit
  %.061 = phi i64 [ 0, %.lr.ph62 ], [ %303, %release.exit ]
  %265 = getelementptr inbounds [256 x i64], ptr %5, i64 0, i64 %.061
  %266 = load i64, ptr %265, align 8
  %267 = load ptr, ptr %224, align 8
  %268 = getelementptr inbounds double, ptr %267, i64 %266
  %269 = load double, ptr %268, align 8
  %270 = fcmp one double %269, 0x7FF0000000000000
  %.v.i.i.i = select i1 %270, i64 88, i64 72
  %271 = getelementptr inbounds i8, ptr %143, i64 %.v.i.i.i
  %272 = load ptr, ptr %225, align 8
  %273 = getelementptr inbounds i64, ptr %272, i64 %266
  %274 = load i64, ptr %273, align 8
  %275 = load ptr, ptr %226, align 8
  %276 = getelementptr inbounds i64, ptr %275, i64 %266
  %277 = load i64, ptr %276, align 8
  %278 = icmp eq i64 %277, -2
  br i1 %278, label %release.exit, label %279

279:                                              ; preds = %264
  %280 = icmp eq i64 %274, -1
  %281 = getelementptr inbounds i64, ptr %275, i64 %274
  %.sink.i.i.i58 = select i1 %280, ptr %271, ptr %281
  store i64 %277, ptr %.sink.i.i.i58, align 8
  %282 = icmp eq i64 %277, -1
  br i1 %282, label %283, label %285

283:                                              ; preds = %279
  %284 = getelementptr inbounds i8, ptr %271, i64 8
  br label %288

285:                                              ; preds = %279
  %286 = load ptr, ptr %225, align 8
  %287 = getelementptr inbounds i64, ptr %286, i64 %277
  br label %288

288:                                              ; preds = %285, %283
  %.sink25.i.i.i = phi ptr [ %287, %285 ], [ %284, %283 ]
  store i64 %274, ptr %.sink25.i.i.i, align 8
  %289 = load ptr, ptr %226, align 8
  %290 = getelementptr inbounds i64, ptr %289, i64 %266
  store i64 -2, ptr %290, align 8
  %291 = load ptr, ptr %224, align 8
  %292 = getelementptr inbounds double, ptr %291, i64 %266
  store double 0x7FF0000000000000, ptr %292, align 8
  br label %release.exit

release.exit:                                     ; preds = %264, %288
  %293 = load i64, ptr %227, align 8
  %294 = add nsw i64 %293, -1
  store i64 %294, ptr %227, align 8
  %295 = getelementptr inbounds [256 x i32], ptr %228, i64 0, i64 %266
  store i32 0, ptr %295, align 4
  %296 = getelementptr inbounds [256 x ptr], ptr %229, i64 0, i64 %266
  store ptr null, ptr %296, align 8
  %297 = load i64, ptr %231, align 8
  %298 = load i64, ptr %232, align 8
  %299 = add nsw i64 %298, 1
  store i64 %299, ptr %232, align 8
  %300 = add nsw i64 %298, %297
  %301 = srem i64 %300, 256
  %302 = getelementptr inbounds [256 x i64], ptr %230, i64 0, i64 %301
  store i64 %266, ptr %302, align 8
  %303 = add nuw nsw i64 %.061, 1
  %exitcond65.not = icmp eq i64 %303, %.1.i
  br i1 %exitcond65.not, label %._crit_edge63, label %264

304:                                              ; preds = %meet.exit, %3, %outbound_grow.exit
  call void @llvm.lifetime.end.p0(i64 2048, ptr nonnull %5) nounwind
  ret void
}

define void @sender_take_status(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %1, i64 12
  %4 = load i32, ptr %3, align 1
  %5 = tail call noundef i32 @llvm.bswap.i32(i32 %4)
  %6 = load i32, ptr %1, align 1
  %7 = lshr i32 %6, 24
  %8 = and i32 %5, 255
  %9 = zext nneg i32 %8 to i64
  %10 = getelementptr inbounds i8, ptr %0, i64 176472
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 168960
  %13 = getelementptr inbounds [256 x i32], ptr %12, i64 0, i64 %9
  %14 = load i32, ptr %13, align 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds [256 x %struct.outbound], ptr %0, i64 0, i64 %15
  %17 = and i32 %6, -67108864
  %switch.selectcmp.i = icmp ne i32 %17, 134217728
  %.not = icmp eq i32 %14, 0
  %or.cond = select i1 %switch.selectcmp.i, i1 true, i1 %.not
  br i1 %or.cond, label %end_all.exit, label %18

18:                                               ; preds = %2
  %19 = getelementptr inbounds i8, ptr %0, i64 166912
  %20 = getelementptr inbounds [256 x i32], ptr %19, i64 0, i64 %9
  %21 = load i32, ptr %20, align 4
  %.not24 = icmp eq i32 %21, %5
  br i1 %.not24, label %22, label %end_all.exit

22:                                               ; preds = %18
  %23 = getelementptr inbounds i8, ptr %1, i64 16
  %24 = load i32, ptr %23, align 1
  %25 = getelementptr inbounds %struct.frame, ptr %11, i64 %9, i32 0, i32 1, i32 4
  %26 = load i32, ptr %25, align 1
  %.not25 = icmp eq i32 %24, %26
  br i1 %.not25, label %27, label %end_all.exit

27:                                               ; preds = %22
  %28 = getelementptr inbounds i8, ptr %1, i64 20
  %29 = load i32, ptr %28, align 1
  %30 = getelementptr inbounds i8, ptr %25, i64 4
  %31 = load i32, ptr %30, align 1
  %.not26 = icmp eq i32 %29, %31
  br i1 %.not26, label %32, label %end_all.exit

32:                                               ; preds = %27
  %33 = getelementptr inbounds i8, ptr %16, i64 144
  %34 = getelementptr inbounds i8, ptr %16, i64 184
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds double, ptr %35, i64 %9
  %37 = load double, ptr %36, align 8
  %38 = fcmp one double %37, 0x7FF0000000000000
  %.v.i = select i1 %38, i64 88, i64 72
  %39 = getelementptr inbounds i8, ptr %33, i64 %.v.i
  %40 = getelementptr inbounds i8, ptr %16, i64 200
  %41 = load ptr, ptr %40, align 8
  %42 = getelementptr inbounds i64, ptr %41, i64 %9
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %16, i64 208
  %45 = load ptr, ptr %44, align 8
  %46 = getelementptr inbounds i64, ptr %45, i64 %9
  %47 = load i64, ptr %46, align 8
  %48 = icmp eq i64 %47, -2
  br i1 %48, label %losses_leave.exit, label %49

49:                                               ; preds = %32
  %50 = icmp eq i64 %43, -1
  %51 = getelementptr inbounds i64, ptr %45, i64 %43
  %.sink.i = select i1 %50, ptr %39, ptr %51
  store i64 %47, ptr %.sink.i, align 8
  %52 = icmp eq i64 %47, -1
  br i1 %52, label %53, label %55

53:                                               ; preds = %49
  %54 = getelementptr inbounds i8, ptr %39, i64 8
  br label %58

55:                                               ; preds = %49
  %56 = load ptr, ptr %40, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %47
  br label %58

58:                                               ; preds = %55, %53
  %.sink25.i = phi ptr [ %57, %55 ], [ %54, %53 ]
  store i64 %43, ptr %.sink25.i, align 8
  %59 = load ptr, ptr %44, align 8
  %60 = getelementptr inbounds i64, ptr %59, i64 %9
  store i64 -2, ptr %60, align 8
  %61 = load ptr, ptr %34, align 8
  %62 = getelementptr inbounds double, ptr %61, i64 %9
  store double 0x7FF0000000000000, ptr %62, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %32, %58
  %63 = getelementptr inbounds i8, ptr %16, i64 12
  %64 = load i32, ptr %63, align 4
  %.not27 = icmp eq i32 %64, 0
  br i1 %.not27, label %65, label %66

65:                                               ; preds = %losses_leave.exit
  store i32 %7, ptr %63, align 4
  br label %66

66:                                               ; preds = %65, %losses_leave.exit
  %67 = getelementptr inbounds i8, ptr %0, i64 176424
  tail call void @outbound_take_all(ptr noundef nonnull %16, i64 noundef 3, ptr noundef nonnull %67) nobuiltin
  %68 = getelementptr inbounds i8, ptr %0, i64 161792
  br label %69

69:                                               ; preds = %75, %66
  %.010.i = phi i64 [ 0, %66 ], [ %76, %75 ]
  %70 = getelementptr inbounds [256 x i32], ptr %12, i64 0, i64 %.010.i
  %71 = load i32, ptr %70, align 4
  %72 = icmp eq i32 %71, %14
  br i1 %72, label %73, label %75

73:                                               ; preds = %69
  %74 = getelementptr inbounds [256 x ptr], ptr %68, i64 0, i64 %.010.i
  store ptr null, ptr %74, align 8
  br label %75

75:                                               ; preds = %73, %69
  %76 = add nuw nsw i64 %.010.i, 1
  %exitcond.not.i = icmp eq i64 %76, 256
  br i1 %exitcond.not.i, label %end_all.exit, label %69

end_all.exit:                                     ; preds = %75, %2, %18, %22, %27
  ret void
}

define void @server_take(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr nofree nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 216
  %6 = getelementptr inbounds i8, ptr %0, i64 272
  store i64 0, ptr %6, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %5, i8 0, i64 40, i1 false)
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %4
  tail call fastcc void @end_batch(ptr noundef %0, double noundef %3) nobuiltin
  ret void

.lr.ph:                                           ; preds = %4, %.lr.ph
  %.09 = phi i64 [ %9, %.lr.ph ], [ 0, %4 ]
  %8 = getelementptr inbounds %struct.packet, ptr %1, i64 %.09
  tail call fastcc void @take_packet(ptr noundef %0, ptr noundef %8, double noundef %3) nobuiltin
  %9 = add nuw nsw i64 %.09, 1
  %exitcond.not = icmp eq i64 %9, %2
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define internal fastcc void @take_packet(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, double noundef %2) unnamed_addr nofree nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 288
  %5 = load i32, ptr %4, align 8
  %6 = load ptr, ptr %1, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = icmp ult i64 %8, 44
  br i1 %9, label %hand_over.151.exit, label %10

10:                                               ; preds = %3
  %11 = load i32, ptr %6, align 1
  %12 = tail call noundef i32 @llvm.bswap.i32(i32 %11)
  %.mask.i = and i32 %12, -268435456
  %13 = icmp eq i32 %.mask.i, 536870912
  br i1 %13, label %14, label %hand_over.151.exit

14:                                               ; preds = %10
  %15 = lshr i32 %12, 8
  %16 = and i32 %15, 255
  %17 = icmp ult i32 %16, 9
  br i1 %17, label %18, label %hand_over.151.exit

18:                                               ; preds = %14
  %19 = shl nuw nsw i32 %16, 7
  %20 = or disjoint i32 %19, 44
  %21 = zext nneg i32 %20 to i64
  %.not.i = icmp ult i64 %8, %21
  br i1 %.not.i, label %hand_over.151.exit, label %is_intact.149.exit

is_intact.149.exit:                               ; preds = %18
  %22 = getelementptr inbounds i8, ptr %6, i64 4
  %23 = load i32, ptr %22, align 1
  %24 = tail call noundef i32 @llvm.bswap.i32(i32 %23)
  %25 = icmp eq i32 %24, %5
  br i1 %25, label %26, label %hand_over.151.exit

26:                                               ; preds = %is_intact.149.exit
  %27 = lshr i32 %12, 24
  %28 = and i32 %27, 15
  %29 = and i32 %11, 15
  %30 = icmp eq i32 %29, 12
  br i1 %30, label %is_hot.exit.thread, label %is_hot.exit

is_hot.exit:                                      ; preds = %26
  %31 = getelementptr inbounds i8, ptr %6, i64 8
  %32 = load i32, ptr %31, align 1
  %33 = tail call noundef i32 @llvm.bswap.i32(i32 %32)
  %34 = add nsw i32 %29, -5
  %or.cond.i = icmp ult i32 %34, 2
  %35 = add i32 %33, 1048576
  %36 = icmp ult i32 %35, 983040
  %spec.select.i = and i1 %or.cond.i, %36
  br i1 %spec.select.i, label %is_hot.exit.thread, label %53

is_hot.exit.thread:                               ; preds = %26, %is_hot.exit
  %37 = getelementptr inbounds i8, ptr %0, i64 272
  %38 = load i64, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 280
  %40 = load i64, ptr %39, align 8
  %41 = icmp slt i64 %38, %40
  br i1 %41, label %42, label %hand_over.151.exit

42:                                               ; preds = %is_hot.exit.thread
  %43 = getelementptr inbounds i8, ptr %0, i64 256
  %44 = load ptr, ptr %43, align 8
  %..i.i = tail call i64 @llvm.umin.i64(i64 %8, i64 1068)
  %45 = getelementptr inbounds %struct.frame, ptr %44, i64 %38, i32 0, i32 1
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %45, ptr nonnull align 1 %6, i64 %..i.i, i1 false)
  %46 = add nuw nsw i64 %..i.i, 42
  %47 = getelementptr inbounds i8, ptr %0, i64 264
  %48 = load ptr, ptr %47, align 8
  %49 = load i64, ptr %37, align 8
  %50 = getelementptr inbounds %struct.iovec, ptr %48, i64 %49, i32 1
  store i64 %46, ptr %50, align 8
  %51 = load i64, ptr %37, align 8
  %52 = add nsw i64 %51, 1
  store i64 %52, ptr %37, align 8
  br label %hand_over.151.exit

53:                                               ; preds = %is_hot.exit
  %54 = getelementptr inbounds i8, ptr %6, i64 40
  %55 = load i32, ptr %54, align 1
  %56 = tail call noundef i32 @llvm.bswap.i32(i32 %55)
  %57 = getelementptr inbounds i8, ptr %0, i64 292
  %58 = load i32, ptr %57, align 4
  %.not = icmp eq i32 %56, %58
  br i1 %.not, label %67, label %59

59:                                               ; preds = %53
  %60 = icmp eq i32 %28, 2
  %61 = icmp eq i32 %28, 4
  %62 = or i1 %60, %61
  %63 = zext i1 %62 to i64
  %64 = getelementptr inbounds i8, ptr %0, i64 248
  %65 = load i64, ptr %64, align 8
  %66 = add nsw i64 %65, %63
  store i64 %66, ptr %64, align 8
  br label %hand_over.151.exit

67:                                               ; preds = %53
  switch i32 %28, label %hand_over.151.exit [
    i32 2, label %68
    i32 4, label %207
  ]

68:                                               ; preds = %67
  %69 = getelementptr inbounds i8, ptr %0, i64 72
  %70 = load i64, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %0, i64 80
  %72 = load ptr, ptr %71, align 8
  %.not.i.i.i = icmp eq ptr %72, null
  %.not3.i.i.i = icmp ugt i32 %32, -16777217
  %or.cond = or i1 %.not.i.i.i, %.not3.i.i.i
  br i1 %or.cond, label %elements_of.exit.i, label %73

73:                                               ; preds = %68
  %74 = load i32, ptr %72, align 4
  %75 = zext i32 %74 to i64
  br label %elements_of.exit.i

elements_of.exit.i:                               ; preds = %73, %68
  %76 = phi i64 [ %75, %73 ], [ 1, %68 ]
  %77 = mul nsw i64 %76, %70
  %78 = getelementptr inbounds i8, ptr %6, i64 36
  %79 = load i32, ptr %78, align 1
  %80 = tail call noundef i32 @llvm.bswap.i32(i32 %79)
  %81 = zext i32 %80 to i64
  %82 = getelementptr inbounds i8, ptr %6, i64 24
  %83 = load i32, ptr %82, align 1
  %84 = tail call noundef i32 @llvm.bswap.i32(i32 %83)
  %85 = zext i32 %84 to i64
  %86 = mul nsw i64 %77, %85
  %87 = sub nsw i64 %81, %86
  %88 = icmp slt i64 %87, 1
  %89 = tail call i64 @llvm.smin.i64(i64 %87, i64 %77)
  %90 = trunc i64 %89 to i32
  %.0.i.i = select i1 %88, i32 0, i32 %90
  %.not3.i.i = icmp ugt i32 %32, -16777217
  %or.cond26 = or i1 %.not.i.i.i, %.not3.i.i
  br i1 %or.cond26, label %fields_of.exit.i, label %91

91:                                               ; preds = %elements_of.exit.i
  %92 = load i32, ptr %72, align 4
  %93 = shl i32 %92, 5
  br label %fields_of.exit.i

fields_of.exit.i:                                 ; preds = %91, %elements_of.exit.i
  %94 = phi i32 [ %93, %91 ], [ 32, %elements_of.exit.i ]
  %.not.i22 = icmp eq i32 %.0.i.i, 0
  br i1 %.not.i22, label %hand_over.151.exit, label %95

95:                                               ; preds = %fields_of.exit.i
  %96 = add i32 %.0.i.i, -1
  %97 = add i32 %96, %94
  %98 = udiv i32 %97, %94
  %99 = icmp ne i32 %16, %98
  %100 = and i32 %12, 327680
  %101 = icmp ne i32 %100, 0
  %or.cond.i23 = or i1 %101, %99
  br i1 %or.cond.i23, label %hand_over.151.exit, label %fits.152.exit

fits.152.exit:                                    ; preds = %95
  %102 = lshr i32 %33, 16
  %103 = zext nneg i32 %102 to i64
  %104 = getelementptr inbounds i8, ptr %0, i64 64
  %105 = load i64, ptr %104, align 8
  %106 = icmp sgt i64 %105, %103
  br i1 %106, label %107, label %hand_over.151.exit

107:                                              ; preds = %fits.152.exit
  %108 = getelementptr inbounds i8, ptr %6, i64 12
  %109 = load i32, ptr %108, align 1
  %110 = tail call noundef i32 @llvm.bswap.i32(i32 %109)
  %111 = lshr i32 %33, 15
  %112 = and i32 %111, 131070
  %113 = and i32 %110, 1
  %114 = or disjoint i32 %112, %113
  %115 = zext nneg i32 %114 to i64
  %116 = getelementptr inbounds i8, ptr %0, i64 8
  %117 = load ptr, ptr %116, align 8
  %118 = getelementptr inbounds i32, ptr %117, i64 %115
  %119 = load i32, ptr %118, align 4
  %120 = load ptr, ptr %0, align 8
  %121 = getelementptr inbounds i8, ptr %120, i64 %115
  %122 = load i8, ptr %121, align 1
  %123 = icmp eq i8 %122, 0
  br i1 %123, label %128, label %124

124:                                              ; preds = %107
  %125 = sub i32 %110, %119
  %126 = icmp ne i8 %122, 3
  %127 = icmp sgt i32 %125, 0
  %or.cond.i24 = select i1 %126, i1 %127, i1 false
  br i1 %or.cond.i24, label %128, label %194

128:                                              ; preds = %124, %107
  %129 = lshr i32 %11, 23
  %130 = and i32 %129, 510
  %131 = icmp ugt i32 %32, -16777217
  %132 = zext i1 %131 to i32
  %133 = or disjoint i32 %130, %132
  %134 = zext nneg i32 %133 to i64
  %brmerge.i.i = or i1 %.not.i.i.i, %131
  br i1 %brmerge.i.i, label %elements_of.exit.i.i, label %135

135:                                              ; preds = %128
  %136 = load i32, ptr %72, align 4
  %137 = zext i32 %136 to i64
  br label %elements_of.exit.i.i

elements_of.exit.i.i:                             ; preds = %135, %128
  %138 = phi i64 [ %137, %135 ], [ 1, %128 ]
  %139 = mul nsw i64 %138, %70
  %140 = mul nsw i64 %139, %85
  %141 = sub nsw i64 %81, %140
  %142 = icmp slt i64 %141, 1
  %143 = tail call i64 @llvm.smin.i64(i64 %141, i64 %139)
  %144 = trunc i64 %143 to i32
  %.0.i.i.i = select i1 %142, i32 0, i32 %144
  %145 = getelementptr inbounds i8, ptr %0, i64 176
  %146 = load ptr, ptr %145, align 8
  %147 = getelementptr inbounds i8, ptr %0, i64 216
  %148 = load i64, ptr %147, align 8
  %149 = add nsw i64 %148, 1
  store i64 %149, ptr %147, align 8
  %150 = getelementptr inbounds %struct.arrival, ptr %146, i64 %148
  store i64 %134, ptr %150, align 8
  %151 = getelementptr inbounds i8, ptr %6, i64 16
  %152 = load i32, ptr %151, align 1
  %153 = getelementptr inbounds i8, ptr %6, i64 20
  %154 = load i32, ptr %153, align 1
  %155 = zext i32 %152 to i64
  %156 = zext i32 %154 to i64
  %157 = shl nuw i64 %156, 32
  %158 = or disjoint i64 %157, %155
  %159 = tail call i64 @llvm.bswap.i64(i64 %158)
  %160 = getelementptr inbounds i8, ptr %150, i64 8
  store i64 %159, ptr %160, align 8
  %161 = load i32, ptr %82, align 1
  %162 = tail call noundef i32 @llvm.bswap.i32(i32 %161)
  %163 = getelementptr inbounds i8, ptr %150, i64 16
  store i32 %162, ptr %163, align 8
  %164 = getelementptr inbounds i8, ptr %150, i64 20
  store i32 %.0.i.i.i, ptr %164, align 4
  %165 = getelementptr inbounds i8, ptr %150, i64 24
  store i64 %115, ptr %165, align 8
  %166 = load i32, ptr %108, align 1
  %167 = tail call noundef i32 @llvm.bswap.i32(i32 %166)
  %168 = load ptr, ptr %116, align 8
  %169 = getelementptr inbounds i32, ptr %168, i64 %115
  store i32 %167, ptr %169, align 4
  %170 = getelementptr inbounds i8, ptr %0, i64 88
  %171 = load i64, ptr %170, align 8
  %172 = add nsw i64 %171, 1
  store i64 %172, ptr %170, align 8
  %173 = getelementptr inbounds i8, ptr %0, i64 16
  %174 = load ptr, ptr %173, align 8
  %175 = getelementptr inbounds i64, ptr %174, i64 %115
  store i64 %171, ptr %175, align 8
  %176 = load ptr, ptr %0, align 8
  %177 = getelementptr inbounds i8, ptr %176, i64 %115
  store i8 3, ptr %177, align 1
  %178 = getelementptr inbounds i8, ptr %0, i64 24
  %179 = load ptr, ptr %178, align 8
  %180 = getelementptr inbounds %struct.frame, ptr %179, i64 %115, i32 0, i32 1
  %181 = load i32, ptr %6, align 1
  %182 = lshr i32 %181, 9
  %183 = and i32 %182, 32640
  %184 = or disjoint i32 %183, 44
  %185 = zext nneg i32 %184 to i64
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(1) %180, ptr noundef nonnull readonly align 1 dereferenceable(1) %6, i64 %185, i1 false)
  %186 = getelementptr inbounds i8, ptr %1, i64 16
  %187 = load i8, ptr %186, align 8
  %188 = trunc i8 %187 to i1
  br i1 %188, label %189, label %hand_over.151.exit

189:                                              ; preds = %elements_of.exit.i.i
  %190 = load ptr, ptr %178, align 8
  %191 = getelementptr inbounds %struct.frame, ptr %190, i64 %115, i32 0, i32 1
  %192 = load i32, ptr %191, align 4
  %193 = or i32 %192, 4096
  store i32 %193, ptr %191, align 4
  br label %hand_over.151.exit

194:                                              ; preds = %124
  %195 = getelementptr inbounds i8, ptr %0, i64 96
  %196 = load i64, ptr %195, align 8
  %197 = add nsw i64 %196, 1
  store i64 %197, ptr %195, align 8
  %198 = icmp eq i8 %122, 2
  %199 = icmp eq i32 %110, %119
  %or.cond3.i = select i1 %198, i1 %199, i1 false
  br i1 %or.cond3.i, label %200, label %hand_over.151.exit

200:                                              ; preds = %194
  %201 = getelementptr inbounds i8, ptr %0, i64 200
  %202 = load ptr, ptr %201, align 8
  %203 = getelementptr inbounds i8, ptr %0, i64 232
  %204 = load i64, ptr %203, align 8
  %205 = add nsw i64 %204, 1
  store i64 %205, ptr %203, align 8
  %206 = getelementptr inbounds i64, ptr %202, i64 %204
  store i64 %115, ptr %206, align 8
  br label %hand_over.151.exit

207:                                              ; preds = %67
  %208 = getelementptr inbounds i8, ptr %0, i64 104
  %209 = getelementptr inbounds i8, ptr %0, i64 208
  %210 = load ptr, ptr %209, align 8
  %211 = getelementptr inbounds i8, ptr %0, i64 240
  %212 = load i64, ptr %211, align 8
  %213 = getelementptr inbounds %struct.libra, ptr %210, i64 %212
  %214 = tail call i64 @sharing_take(ptr noundef nonnull %208, ptr noundef nonnull %6, double noundef %2, ptr noundef %213) nobuiltin
  %215 = load i64, ptr %211, align 8
  %216 = add nsw i64 %215, %214
  store i64 %216, ptr %211, align 8
  br label %hand_over.151.exit

hand_over.151.exit:                               ; preds = %fields_of.exit.i, %95, %10, %14, %18, %3, %fits.152.exit, %200, %194, %189, %elements_of.exit.i.i, %42, %is_hot.exit.thread, %207, %59, %67, %is_intact.149.exit
  ret void
}

define internal fastcc void @end_batch(ptr nocapture noundef %0, double noundef %1) unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 232
  %4 = load i64, ptr %3, align 8
  %5 = icmp sgt i64 %4, 0
  br i1 %5, label %.lr.ph.i, label %forget_overtaken.exit

.lr.ph.i:                                         ; preds = %2
  %6 = getelementptr inbounds i8, ptr %0, i64 200
  br label %7

7:                                                ; preds = %19, %.lr.ph.i
  %8 = phi i64 [ %4, %.lr.ph.i ], [ %20, %19 ]
  %.013.i = phi i64 [ 0, %.lr.ph.i ], [ %21, %19 ]
  %.01112.i = phi i64 [ 0, %.lr.ph.i ], [ %.1.i, %19 ]
  %9 = load ptr, ptr %0, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %.013.i
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %9, i64 %12
  %14 = load i8, ptr %13, align 1
  %15 = icmp eq i8 %14, 2
  br i1 %15, label %16, label %19

16:                                               ; preds = %7
  %17 = add nsw i64 %.01112.i, 1
  %18 = getelementptr inbounds i64, ptr %10, i64 %.01112.i
  store i64 %12, ptr %18, align 8
  %.pre.i = load i64, ptr %3, align 8
  br label %19

19:                                               ; preds = %16, %7
  %20 = phi i64 [ %.pre.i, %16 ], [ %8, %7 ]
  %.1.i = phi i64 [ %17, %16 ], [ %.01112.i, %7 ]
  %21 = add nuw nsw i64 %.013.i, 1
  %22 = icmp slt i64 %21, %20
  br i1 %22, label %7, label %forget_overtaken.exit

forget_overtaken.exit:                            ; preds = %19, %2
  %.011.lcssa.i = phi i64 [ 0, %2 ], [ %.1.i, %19 ]
  store i64 %.011.lcssa.i, ptr %3, align 8
  %23 = getelementptr inbounds i8, ptr %0, i64 216
  %24 = load i64, ptr %23, align 8
  %25 = icmp sgt i64 %24, 0
  br i1 %25, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %forget_overtaken.exit
  %26 = getelementptr inbounds i8, ptr %0, i64 176
  br label %39

._crit_edge:                                      ; preds = %39, %forget_overtaken.exit
  %27 = getelementptr inbounds i8, ptr %0, i64 104
  %28 = getelementptr inbounds i8, ptr %0, i64 208
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 240
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds %struct.libra, ptr %29, i64 %31
  %33 = tail call i64 @sharing_expire(ptr noundef nonnull %27, double noundef %1, ptr noundef %32) nobuiltin
  %34 = load i64, ptr %30, align 8
  %35 = add nsw i64 %34, %33
  store i64 %35, ptr %30, align 8
  %36 = icmp sgt i64 %35, 0
  br i1 %36, label %.lr.ph34, label %._crit_edge35

.lr.ph34:                                         ; preds = %._crit_edge
  %37 = getelementptr inbounds i8, ptr %0, i64 72
  %38 = getelementptr inbounds i8, ptr %0, i64 176
  br label %191

39:                                               ; preds = %.lr.ph, %39
  %.02331 = phi i64 [ 0, %.lr.ph ], [ %45, %39 ]
  %40 = load ptr, ptr %0, align 8
  %41 = load ptr, ptr %26, align 8
  %42 = getelementptr inbounds %struct.arrival, ptr %41, i64 %.02331, i32 4
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %40, i64 %43
  store i8 1, ptr %44, align 1
  %45 = add nuw nsw i64 %.02331, 1
  %46 = load i64, ptr %23, align 8
  %47 = icmp slt i64 %45, %46
  br i1 %47, label %39, label %._crit_edge

._crit_edge35:                                    ; preds = %191, %._crit_edge
  %48 = load i64, ptr %23, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 176
  %50 = icmp slt i64 %48, 2
  br i1 %50, label %sort.exit, label %.lr.ph.i.preheader.lr.ph.i

.lr.ph.i.preheader.lr.ph.i:                       ; preds = %._crit_edge35
  %51 = getelementptr inbounds i8, ptr %0, i64 184
  %.pre.i24 = load ptr, ptr %49, align 8
  br label %.lr.ph.i.preheader.i

.lr.ph.i.preheader.i:                             ; preds = %._crit_edge.i, %.lr.ph.i.preheader.lr.ph.i
  %52 = phi ptr [ %.pre.i24, %.lr.ph.i.preheader.lr.ph.i ], [ %75, %._crit_edge.i ]
  %.02230.i = phi i64 [ 1, %.lr.ph.i.preheader.lr.ph.i ], [ %76, %._crit_edge.i ]
  br label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %72, %.lr.ph.i.preheader.i
  %53 = phi i1 [ %74, %72 ], [ false, %.lr.ph.i.preheader.i ]
  %.0810.i.i = phi i64 [ %73, %72 ], [ 1, %.lr.ph.i.preheader.i ]
  %54 = getelementptr inbounds %struct.arrival, ptr %52, i64 %.0810.i.i
  %55 = getelementptr i8, ptr %54, i64 -32
  %56 = load i64, ptr %54, align 8
  %57 = load i64, ptr %55, align 8
  %.not.i.i.i = icmp eq i64 %56, %57
  br i1 %.not.i.i.i, label %60, label %58

58:                                               ; preds = %.lr.ph.i.i
  %59 = icmp ult i64 %56, %57
  br i1 %59, label %is_sorted.exit.i, label %72

60:                                               ; preds = %.lr.ph.i.i
  %61 = getelementptr inbounds i8, ptr %54, i64 8
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr i8, ptr %54, i64 -24
  %64 = load i64, ptr %63, align 8
  %.not15.i.i.i = icmp eq i64 %62, %64
  br i1 %.not15.i.i.i, label %precedes.exit.i.i, label %65

65:                                               ; preds = %60
  %66 = icmp ult i64 %62, %64
  br i1 %66, label %is_sorted.exit.i, label %72

precedes.exit.i.i:                                ; preds = %60
  %67 = getelementptr inbounds i8, ptr %54, i64 16
  %68 = load i32, ptr %67, align 8
  %69 = getelementptr i8, ptr %54, i64 -16
  %70 = load i32, ptr %69, align 8
  %71 = icmp ult i32 %68, %70
  br i1 %71, label %is_sorted.exit.i, label %72

72:                                               ; preds = %precedes.exit.i.i, %65, %58
  %73 = add nuw nsw i64 %.0810.i.i, 1
  %74 = icmp sge i64 %73, %48
  %exitcond.i.i = icmp eq i64 %73, %48
  br i1 %exitcond.i.i, label %is_sorted.exit.i, label %.lr.ph.i.i

is_sorted.exit.i:                                 ; preds = %72, %precedes.exit.i.i, %65, %58
  %.lcssa.i.i = phi i1 [ %53, %65 ], [ %53, %58 ], [ %53, %precedes.exit.i.i ], [ %74, %72 ]
  br i1 %.lcssa.i.i, label %sort.exitthread-pre-split, label %.lr.ph.i25

.lr.ph.i25:                                       ; preds = %is_sorted.exit.i
  %75 = load ptr, ptr %51, align 8
  %76 = shl nsw i64 %.02230.i, 1
  br label %77

._crit_edge.i:                                    ; preds = %merge.exit.i
  %.pre31.i = load ptr, ptr %49, align 8
  store ptr %.pre31.i, ptr %51, align 8
  store ptr %75, ptr %49, align 8
  br label %.lr.ph.i.preheader.i

77:                                               ; preds = %merge.exit.i, %.lr.ph.i25
  %.029.i = phi i64 [ 0, %.lr.ph.i25 ], [ %121, %merge.exit.i ]
  %78 = load ptr, ptr %49, align 8
  %79 = getelementptr inbounds %struct.arrival, ptr %78, i64 %.029.i
  %80 = sub nsw i64 %48, %.029.i
  %81 = tail call noundef i64 @llvm.smin.i64(i64 %.02230.i, i64 %80)
  %82 = tail call noundef i64 @llvm.smin.i64(i64 %76, i64 %80)
  %83 = getelementptr inbounds %struct.arrival, ptr %75, i64 %.029.i
  %84 = icmp sgt i64 %82, 0
  br i1 %84, label %.lr.ph.i24.i, label %merge.exit.i

.lr.ph.i24.i:                                     ; preds = %77, %118
  %.026.i.i = phi i64 [ %.1.i.i, %118 ], [ 0, %77 ]
  %.01824.i.i = phi i64 [ %120, %118 ], [ 0, %77 ]
  %.01923.i.i = phi i64 [ %.120.i.i, %118 ], [ %81, %77 ]
  %85 = icmp eq i64 %.026.i.i, %81
  br i1 %85, label %precedes.exit.thread.i.i, label %87

precedes.exit.thread.i.i:                         ; preds = %.lr.ph.i24.i
  %86 = getelementptr inbounds %struct.arrival, ptr %83, i64 %.01824.i.i
  br label %112

87:                                               ; preds = %.lr.ph.i24.i
  %88 = icmp slt i64 %.01923.i.i, %82
  br i1 %88, label %90, label %precedes.exit.thread22.i.i

precedes.exit.thread22.i.i:                       ; preds = %87
  %89 = getelementptr inbounds %struct.arrival, ptr %83, i64 %.01824.i.i
  br label %115

90:                                               ; preds = %87
  %91 = getelementptr inbounds %struct.arrival, ptr %79, i64 %.01923.i.i
  %92 = getelementptr inbounds %struct.arrival, ptr %79, i64 %.026.i.i
  %93 = load i64, ptr %91, align 8
  %94 = load i64, ptr %92, align 8
  %.not.i.i25.i = icmp eq i64 %93, %94
  br i1 %.not.i.i25.i, label %98, label %95

95:                                               ; preds = %90
  %96 = icmp ult i64 %93, %94
  %97 = getelementptr inbounds %struct.arrival, ptr %83, i64 %.01824.i.i
  br i1 %96, label %112, label %115

98:                                               ; preds = %90
  %99 = getelementptr inbounds i8, ptr %91, i64 8
  %100 = load i64, ptr %99, align 8
  %101 = getelementptr inbounds i8, ptr %92, i64 8
  %102 = load i64, ptr %101, align 8
  %.not15.i.i26.i = icmp eq i64 %100, %102
  br i1 %.not15.i.i26.i, label %precedes.exit.i27.i, label %103

103:                                              ; preds = %98
  %104 = icmp ult i64 %100, %102
  %105 = getelementptr inbounds %struct.arrival, ptr %83, i64 %.01824.i.i
  br i1 %104, label %112, label %115

precedes.exit.i27.i:                              ; preds = %98
  %106 = getelementptr inbounds i8, ptr %91, i64 16
  %107 = load i32, ptr %106, align 8
  %108 = getelementptr inbounds i8, ptr %92, i64 16
  %109 = load i32, ptr %108, align 8
  %110 = icmp ult i32 %107, %109
  %111 = getelementptr inbounds %struct.arrival, ptr %83, i64 %.01824.i.i
  br i1 %110, label %112, label %115

112:                                              ; preds = %precedes.exit.i27.i, %103, %95, %precedes.exit.thread.i.i
  %113 = phi ptr [ %86, %precedes.exit.thread.i.i ], [ %111, %precedes.exit.i27.i ], [ %97, %95 ], [ %105, %103 ]
  %114 = add nsw i64 %.01923.i.i, 1
  br label %118

115:                                              ; preds = %precedes.exit.i27.i, %103, %95, %precedes.exit.thread22.i.i
  %116 = phi ptr [ %89, %precedes.exit.thread22.i.i ], [ %111, %precedes.exit.i27.i ], [ %97, %95 ], [ %105, %103 ]
  %117 = add nsw i64 %.026.i.i, 1
  br label %118

118:                                              ; preds = %115, %112
  %.026.sink.i.i = phi i64 [ %.026.i.i, %115 ], [ %.01923.i.i, %112 ]
  %.sink.i.i = phi ptr [ %116, %115 ], [ %113, %112 ]
  %.120.i.i = phi i64 [ %.01923.i.i, %115 ], [ %114, %112 ]
  %.1.i.i = phi i64 [ %117, %115 ], [ %.026.i.i, %112 ]
  %119 = getelementptr inbounds %struct.arrival, ptr %79, i64 %.026.sink.i.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(32) %.sink.i.i, ptr noundef nonnull readonly align 8 dereferenceable(32) %119, i64 32, i1 false)
  %120 = add nuw nsw i64 %.01824.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %120, %82
  br i1 %exitcond.not.i.i, label %merge.exit.i, label %.lr.ph.i24.i

merge.exit.i:                                     ; preds = %118, %77
  %121 = add nsw i64 %.029.i, %76
  %122 = icmp slt i64 %121, %48
  br i1 %122, label %77, label %._crit_edge.i

sort.exitthread-pre-split:                        ; preds = %is_sorted.exit.i
  %.pr = load i64, ptr %23, align 8
  br label %sort.exit

sort.exit:                                        ; preds = %sort.exitthread-pre-split, %._crit_edge35
  %123 = phi i64 [ %.pr, %sort.exitthread-pre-split ], [ %48, %._crit_edge35 ]
  %124 = icmp sgt i64 %123, 0
  br i1 %124, label %.lr.ph.i27, label %cut_calls.exit

.lr.ph.i27:                                       ; preds = %sort.exit
  %125 = getelementptr inbounds i8, ptr %0, i64 192
  %126 = getelementptr inbounds i8, ptr %0, i64 224
  %127 = getelementptr inbounds i8, ptr %0, i64 24
  br label %128

128:                                              ; preds = %starts_run.exit.i, %.lr.ph.i27
  %.020.i = phi ptr [ null, %.lr.ph.i27 ], [ %.1.i29, %starts_run.exit.i ]
  %.01619.i = phi i64 [ 0, %.lr.ph.i27 ], [ %188, %starts_run.exit.i ]
  %129 = load ptr, ptr %49, align 8
  %130 = getelementptr inbounds %struct.arrival, ptr %129, i64 %.01619.i
  %.not.i = icmp eq i64 %.01619.i, 0
  br i1 %.not.i, label %135, label %131

131:                                              ; preds = %128
  %132 = load i64, ptr %130, align 8
  %133 = getelementptr inbounds i8, ptr %130, i64 -32
  %134 = load i64, ptr %133, align 8
  %.not17.i = icmp eq i64 %132, %134
  br i1 %.not17.i, label %._crit_edge21.i, label %135

._crit_edge21.i:                                  ; preds = %131
  %.pre.i30 = load i64, ptr %.020.i, align 8
  br label %159

135:                                              ; preds = %131, %128
  %136 = load ptr, ptr %125, align 8
  %137 = load i64, ptr %126, align 8
  %138 = add nsw i64 %137, 1
  store i64 %138, ptr %126, align 8
  %139 = getelementptr inbounds %struct.call, ptr %136, i64 %137
  store i64 %.01619.i, ptr %139, align 8
  %140 = getelementptr inbounds i8, ptr %139, i64 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %140, i8 0, i64 24, i1 false)
  %141 = load i64, ptr %130, align 8
  %.not.i.i = icmp sgt i64 %141, -1
  br i1 %.not.i.i, label %147, label %142

142:                                              ; preds = %135
  %143 = getelementptr inbounds i8, ptr %139, i64 32
  store i64 0, ptr %143, align 8
  %144 = load i64, ptr %130, align 8
  %145 = lshr i64 %144, 32
  %146 = and i64 %145, 255
  br label %begin_call.exit.i

147:                                              ; preds = %135
  %148 = and i64 %141, 1
  %.not18.i.i = icmp eq i64 %148, 0
  %149 = select i1 %.not18.i.i, i64 2, i64 1
  %150 = getelementptr inbounds i8, ptr %139, i64 32
  store i64 %149, ptr %150, align 8
  %151 = load ptr, ptr %127, align 8
  %152 = getelementptr inbounds i8, ptr %130, i64 24
  %153 = load i64, ptr %152, align 8
  %154 = getelementptr inbounds %struct.frame, ptr %151, i64 %153, i32 0, i32 1, i32 7
  %155 = load i32, ptr %154, align 4
  %156 = tail call range(i32 0, 33) i32 @llvm.ctpop.i32(i32 %155)
  %157 = zext nneg i32 %156 to i64
  br label %begin_call.exit.i

begin_call.exit.i:                                ; preds = %147, %142
  %.sink.i.i28 = phi i64 [ %157, %147 ], [ %146, %142 ]
  %158 = getelementptr inbounds i8, ptr %139, i64 40
  store i64 %.sink.i.i28, ptr %158, align 8
  br label %159

159:                                              ; preds = %begin_call.exit.i, %._crit_edge21.i
  %160 = phi i64 [ %.01619.i, %begin_call.exit.i ], [ %.pre.i30, %._crit_edge21.i ]
  %.1.i29 = phi ptr [ %139, %begin_call.exit.i ], [ %.020.i, %._crit_edge21.i ]
  %161 = icmp eq i64 %.01619.i, %160
  br i1 %161, label %starts_run.exit.i, label %162

162:                                              ; preds = %159
  %163 = getelementptr inbounds i8, ptr %130, i64 8
  %164 = load i64, ptr %163, align 8
  %165 = getelementptr inbounds i8, ptr %130, i64 -24
  %166 = load i64, ptr %165, align 8
  %.not.i18.i = icmp eq i64 %164, %166
  br i1 %.not.i18.i, label %167, label %starts_run.exit.i

167:                                              ; preds = %162
  %168 = getelementptr inbounds i8, ptr %130, i64 16
  %169 = load i32, ptr %168, align 8
  %170 = getelementptr inbounds i8, ptr %130, i64 -16
  %171 = load i32, ptr %170, align 8
  %172 = add i32 %171, 1
  %173 = icmp ne i32 %169, %172
  br label %starts_run.exit.i

starts_run.exit.i:                                ; preds = %167, %162, %159
  %174 = phi i1 [ true, %159 ], [ true, %162 ], [ %173, %167 ]
  %175 = zext i1 %174 to i64
  %176 = getelementptr inbounds i8, ptr %.1.i29, i64 16
  %177 = load i64, ptr %176, align 8
  %178 = add nsw i64 %177, %175
  store i64 %178, ptr %176, align 8
  %179 = getelementptr inbounds i8, ptr %130, i64 20
  %180 = load i32, ptr %179, align 4
  %181 = zext i32 %180 to i64
  %182 = getelementptr inbounds i8, ptr %.1.i29, i64 24
  %183 = load i64, ptr %182, align 8
  %184 = add nsw i64 %183, %181
  store i64 %184, ptr %182, align 8
  %185 = getelementptr inbounds i8, ptr %.1.i29, i64 8
  %186 = load i64, ptr %185, align 8
  %187 = add nsw i64 %186, 1
  store i64 %187, ptr %185, align 8
  %188 = add nuw nsw i64 %.01619.i, 1
  %189 = load i64, ptr %23, align 8
  %190 = icmp slt i64 %188, %189
  br i1 %190, label %128, label %cut_calls.exit

cut_calls.exit:                                   ; preds = %starts_run.exit.i, %sort.exit
  ret void

191:                                              ; preds = %.lr.ph34, %191
  %.032 = phi i64 [ 0, %.lr.ph34 ], [ %226, %191 ]
  %192 = load ptr, ptr %28, align 8
  %193 = getelementptr inbounds %struct.libra, ptr %192, i64 %.032
  %194 = load i32, ptr %193, align 1
  %195 = lshr i32 %194, 24
  %196 = zext nneg i32 %195 to i64
  %197 = shl nuw nsw i64 %196, 32
  %198 = getelementptr inbounds i8, ptr %193, i64 28
  %199 = load i32, ptr %198, align 1
  %200 = tail call noundef i32 @llvm.bswap.i32(i32 %199)
  %201 = zext i32 %200 to i64
  %202 = or disjoint i64 %197, %201
  %203 = or disjoint i64 %202, -9223372036854775808
  %204 = load i64, ptr %37, align 8
  %205 = trunc i64 %204 to i32
  %206 = load ptr, ptr %38, align 8
  %207 = load i64, ptr %23, align 8
  %208 = add nsw i64 %207, 1
  store i64 %208, ptr %23, align 8
  %209 = getelementptr inbounds %struct.arrival, ptr %206, i64 %207
  store i64 %203, ptr %209, align 8
  %210 = getelementptr inbounds i8, ptr %193, i64 16
  %211 = load i32, ptr %210, align 1
  %212 = getelementptr inbounds i8, ptr %193, i64 20
  %213 = load i32, ptr %212, align 1
  %214 = zext i32 %211 to i64
  %215 = zext i32 %213 to i64
  %216 = shl nuw i64 %215, 32
  %217 = or disjoint i64 %216, %214
  %218 = tail call i64 @llvm.bswap.i64(i64 %217)
  %219 = getelementptr inbounds i8, ptr %209, i64 8
  store i64 %218, ptr %219, align 8
  %220 = getelementptr inbounds i8, ptr %193, i64 24
  %221 = load i32, ptr %220, align 1
  %222 = tail call noundef i32 @llvm.bswap.i32(i32 %221)
  %223 = getelementptr inbounds i8, ptr %209, i64 16
  store i32 %222, ptr %223, align 8
  %224 = getelementptr inbounds i8, ptr %209, i64 20
  store i32 %205, ptr %224, align 4
  %225 = getelementptr inbounds i8, ptr %209, i64 24
  store i64 %.032, ptr %225, align 8
  %226 = add nuw nsw i64 %.032, 1
  %227 = load i64, ptr %30, align 8
  %228 = icmp slt i64 %226, %227
  br i1 %228, label %191, label %._crit_edge35
}

declare i32 @llvm.ctpop.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define void @server_take_frames(ptr nocapture noundef %0, ptr noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3, double noundef %4) local_unnamed_addr nofree nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = alloca %struct.packet, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 216
  %8 = getelementptr inbounds i8, ptr %0, i64 272
  store i64 0, ptr %8, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %7, i8 0, i64 40, i1 false)
  %9 = icmp sgt i64 %3, 0
  br i1 %9, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %5
  %10 = getelementptr inbounds i8, ptr %6, i64 8
  %11 = getelementptr inbounds i8, ptr %6, i64 16
  br label %12

._crit_edge:                                      ; preds = %12, %5
  tail call fastcc void @end_batch(ptr noundef %0, double noundef %4) nobuiltin
  ret void

12:                                               ; preds = %.lr.ph, %12
  %.017 = phi i64 [ 0, %.lr.ph ], [ %23, %12 ]
  %13 = getelementptr inbounds %struct.iovec, ptr %2, i64 %.017, i32 1
  %14 = load i64, ptr %13, align 8
  call void @llvm.lifetime.start.p0(i64 24, ptr nonnull %6) nounwind
  %15 = getelementptr inbounds %struct.frame, ptr %1, i64 %.017
  %16 = getelementptr inbounds i8, ptr %15, i64 44
  store ptr %16, ptr %6, align 8
  %17 = tail call i64 @llvm.usub.sat.i64(i64 %14, i64 42)
  store i64 %17, ptr %10, align 8
  %18 = getelementptr inbounds i8, ptr %15, i64 17
  %19 = load i8, ptr %18, align 1
  %20 = and i8 %19, 3
  %21 = icmp eq i8 %20, 3
  %22 = zext i1 %21 to i8
  store i8 %22, ptr %11, align 8
  call fastcc void @take_packet(ptr noundef %0, ptr noundef nonnull %6, double noundef %4) nobuiltin
  call void @llvm.lifetime.end.p0(i64 24, ptr nonnull %6) nounwind
  %23 = add nuw nsw i64 %.017, 1
  %exitcond.not = icmp eq i64 %23, %3
  br i1 %exitcond.not, label %._crit_edge, label %12
}

define void @server_read(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2, ptr nocapture noundef %3, ptr nocapture noundef writeonly %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %1, i64 32
  %7 = load i64, ptr %6, align 8
  %8 = icmp eq i64 %7, 2
  br i1 %8, label %9, label %12

9:                                                ; preds = %5
  %10 = getelementptr inbounds i8, ptr %0, i64 56
  %11 = load ptr, ptr %10, align 8
  br label %12

12:                                               ; preds = %5, %9
  %13 = phi ptr [ %11, %9 ], [ null, %5 ]
  tail call fastcc void @read_runs(ptr noundef %0, ptr noundef nonnull %1, ptr noundef %3) nobuiltin
  %14 = getelementptr inbounds i8, ptr %1, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = icmp sgt i64 %15, 0
  br i1 %16, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %12
  %17 = getelementptr inbounds i8, ptr %0, i64 176
  %18 = getelementptr inbounds i8, ptr %0, i64 8
  %19 = getelementptr inbounds i8, ptr %0, i64 24
  %20 = getelementptr inbounds i8, ptr %0, i64 80
  br label %21

._crit_edge:                                      ; preds = %21, %12
  ret void

21:                                               ; preds = %.lr.ph, %21
  %.030 = phi ptr [ %4, %.lr.ph ], [ %43, %21 ]
  %.02829 = phi i64 [ 0, %.lr.ph ], [ %44, %21 ]
  %22 = load ptr, ptr %17, align 8
  %23 = load i64, ptr %1, align 8
  %24 = getelementptr %struct.arrival, ptr %22, i64 %23
  %25 = getelementptr %struct.arrival, ptr %24, i64 %.02829
  %26 = getelementptr inbounds i8, ptr %25, i64 24
  %27 = load i64, ptr %26, align 8
  %28 = getelementptr inbounds %struct.sum, ptr %2, i64 %.02829
  store i64 %27, ptr %28, align 8
  %29 = load ptr, ptr %18, align 8
  %30 = getelementptr inbounds i32, ptr %29, i64 %27
  %31 = load i32, ptr %30, align 4
  %32 = getelementptr inbounds i8, ptr %28, i64 8
  store i32 %31, ptr %32, align 8
  %33 = getelementptr inbounds i8, ptr %25, i64 20
  %34 = load i32, ptr %33, align 4
  %35 = getelementptr inbounds i8, ptr %28, i64 12
  store i32 %34, ptr %35, align 4
  %36 = load ptr, ptr %19, align 8
  %37 = load i64, ptr %26, align 8
  %38 = getelementptr inbounds %struct.frame, ptr %36, i64 %37, i32 0, i32 1
  %39 = load ptr, ptr %20, align 8
  %40 = zext i32 %34 to i64
  tail call void @read_values(ptr noundef nonnull %38, ptr noundef %13, ptr noundef %39, ptr noundef %.030, i64 noundef %40) nobuiltin
  %41 = load i32, ptr %33, align 4
  %42 = zext i32 %41 to i64
  %43 = getelementptr inbounds i32, ptr %.030, i64 %42
  %44 = add nuw nsw i64 %.02829, 1
  %45 = load i64, ptr %14, align 8
  %46 = icmp slt i64 %44, %45
  br i1 %46, label %21, label %._crit_edge
}

define internal fastcc void @read_runs(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef %2) unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %1, i64 16
  %5 = load i64, ptr %4, align 8
  %6 = getelementptr inbounds i64, ptr %2, i64 %5
  %7 = getelementptr inbounds i64, ptr %6, i64 %5
  %8 = getelementptr inbounds i64, ptr %7, i64 %5
  %9 = getelementptr inbounds i8, ptr %0, i64 72
  %10 = load i64, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 80
  %12 = load ptr, ptr %11, align 8
  %.not = icmp eq ptr %12, null
  br i1 %.not, label %20, label %13

13:                                               ; preds = %3
  %14 = getelementptr inbounds i8, ptr %1, i64 32
  %15 = load i64, ptr %14, align 8
  %16 = icmp eq i64 %15, 2
  br i1 %16, label %17, label %20

17:                                               ; preds = %13
  %18 = load i32, ptr %12, align 4
  %19 = zext i32 %18 to i64
  br label %20

20:                                               ; preds = %3, %13, %17
  %21 = phi i64 [ %19, %17 ], [ 1, %13 ], [ 1, %3 ]
  %22 = mul nsw i64 %21, %10
  %23 = getelementptr inbounds i8, ptr %1, i64 8
  %24 = load i64, ptr %23, align 8
  %25 = icmp sgt i64 %24, 0
  br i1 %25, label %starts_run.exit.thread.peel, label %._crit_edge

starts_run.exit.thread.peel:                      ; preds = %20
  %26 = getelementptr inbounds i8, ptr %0, i64 176
  %27 = getelementptr inbounds i8, ptr %1, i64 32
  %28 = getelementptr inbounds i8, ptr %0, i64 24
  %29 = load ptr, ptr %26, align 8
  %30 = load i64, ptr %1, align 8
  %31 = getelementptr %struct.arrival, ptr %29, i64 %30
  %.phi.trans.insert = getelementptr inbounds i8, ptr %31, i64 8
  %.pre = load i64, ptr %.phi.trans.insert, align 8
  store i64 %.pre, ptr %2, align 8
  store i64 0, ptr %6, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 16
  %33 = load i32, ptr %32, align 8
  %34 = zext i32 %33 to i64
  %35 = mul nsw i64 %22, %34
  store i64 %35, ptr %7, align 8
  %36 = load i64, ptr %27, align 8
  %37 = icmp eq i64 %36, 0
  br i1 %37, label %46, label %38

38:                                               ; preds = %starts_run.exit.thread.peel
  %39 = load ptr, ptr %28, align 8
  %40 = getelementptr inbounds i8, ptr %31, i64 24
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds %struct.frame, ptr %39, i64 %41, i32 0, i32 1, i32 8
  %43 = load i32, ptr %42, align 4
  %44 = tail call noundef i32 @llvm.bswap.i32(i32 %43)
  %45 = zext i32 %44 to i64
  br label %46

46:                                               ; preds = %starts_run.exit.thread.peel, %38
  %47 = phi i64 [ %45, %38 ], [ 0, %starts_run.exit.thread.peel ]
  store i64 %47, ptr %8, align 8
  %48 = getelementptr inbounds i8, ptr %31, i64 20
  %49 = load i32, ptr %48, align 4
  %50 = zext i32 %49 to i64
  %51 = load i64, ptr %6, align 8
  %52 = add nsw i64 %51, %50
  store i64 %52, ptr %6, align 8
  %53 = load i64, ptr %23, align 8
  %54 = icmp sgt i64 %53, 1
  br i1 %54, label %.peel.next, label %._crit_edge

._crit_edge:                                      ; preds = %89, %46, %20
  ret void

.peel.next:                                       ; preds = %46, %89
  %.041 = phi i64 [ %.1, %89 ], [ 0, %46 ]
  %.03640 = phi i64 [ %96, %89 ], [ 1, %46 ]
  %55 = load ptr, ptr %26, align 8
  %56 = load i64, ptr %1, align 8
  %57 = getelementptr %struct.arrival, ptr %55, i64 %56
  %58 = getelementptr %struct.arrival, ptr %57, i64 %.03640
  %59 = getelementptr inbounds i8, ptr %58, i64 8
  %60 = load i64, ptr %59, align 8
  %61 = getelementptr inbounds i8, ptr %58, i64 -24
  %62 = load i64, ptr %61, align 8
  %.not.i = icmp eq i64 %60, %62
  br i1 %.not.i, label %starts_run.exit, label %starts_run.exit.thread

starts_run.exit:                                  ; preds = %.peel.next
  %63 = getelementptr inbounds i8, ptr %58, i64 16
  %64 = load i32, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %58, i64 -16
  %66 = load i32, ptr %65, align 8
  %67 = add i32 %66, 1
  %.not39 = icmp eq i32 %64, %67
  br i1 %.not39, label %89, label %starts_run.exit.thread

starts_run.exit.thread:                           ; preds = %.peel.next, %starts_run.exit
  %68 = add nsw i64 %.041, 1
  %69 = getelementptr inbounds i64, ptr %2, i64 %68
  store i64 %60, ptr %69, align 8
  %70 = getelementptr inbounds i64, ptr %6, i64 %68
  store i64 0, ptr %70, align 8
  %71 = getelementptr inbounds i8, ptr %58, i64 16
  %72 = load i32, ptr %71, align 8
  %73 = zext i32 %72 to i64
  %74 = mul nsw i64 %22, %73
  %75 = getelementptr inbounds i64, ptr %7, i64 %68
  store i64 %74, ptr %75, align 8
  %76 = load i64, ptr %27, align 8
  %77 = icmp eq i64 %76, 0
  br i1 %77, label %85, label %78

78:                                               ; preds = %starts_run.exit.thread
  %79 = load ptr, ptr %28, align 8
  %80 = getelementptr inbounds i8, ptr %58, i64 24
  %81 = load i64, ptr %80, align 8
  %82 = getelementptr inbounds %struct.frame, ptr %79, i64 %81, i32 0, i32 1, i32 8
  %83 = load i32, ptr %82, align 4
  %84 = tail call noundef i32 @llvm.bswap.i32(i32 %83)
  br label %85

85:                                               ; preds = %starts_run.exit.thread, %78
  %86 = phi i32 [ %84, %78 ], [ 0, %starts_run.exit.thread ]
  %87 = zext i32 %86 to i64
  %88 = getelementptr inbounds i64, ptr %8, i64 %68
  store i64 %87, ptr %88, align 8
  br label %89

89:                                               ; preds = %85, %starts_run.exit
  %.1 = phi i64 [ %68, %85 ], [ %.041, %starts_run.exit ]
  %90 = getelementptr inbounds i8, ptr %58, i64 20
  %91 = load i32, ptr %90, align 4
  %92 = zext i32 %91 to i64
  %93 = getelementptr inbounds i64, ptr %6, i64 %.1
  %94 = load i64, ptr %93, align 8
  %95 = add nsw i64 %94, %92
  store i64 %95, ptr %93, align 8
  %96 = add nuw nsw i64 %.03640, 1
  %97 = load i64, ptr %23, align 8
  %98 = icmp slt i64 %96, %97
  br i1 %98, label %.peel.next, label %._crit_edge
}

define void @server_read_pull(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2, ptr nocapture noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  tail call fastcc void @read_runs(ptr noundef %0, ptr noundef %1, ptr noundef %3) nobuiltin
  %5 = getelementptr inbounds i8, ptr %1, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = icmp sgt i64 %6, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 208
  %9 = getelementptr inbounds i8, ptr %0, i64 176
  br label %10

._crit_edge:                                      ; preds = %10, %4
  ret void

10:                                               ; preds = %.lr.ph, %10
  %.011 = phi i64 [ 0, %.lr.ph ], [ %19, %10 ]
  %11 = getelementptr inbounds %struct.libra, ptr %2, i64 %.011
  %12 = load ptr, ptr %8, align 8
  %13 = load ptr, ptr %9, align 8
  %14 = load i64, ptr %1, align 8
  %15 = getelementptr %struct.arrival, ptr %13, i64 %14
  %16 = getelementptr %struct.arrival, ptr %15, i64 %.011, i32 4
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds %struct.libra, ptr %12, i64 %17
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(44) %11, ptr noundef nonnull align 1 dereferenceable(44) %18, i64 44, i1 false)
  %19 = add nuw nsw i64 %.011, 1
  %20 = load i64, ptr %5, align 8
  %21 = icmp slt i64 %19, %20
  br i1 %21, label %10, label %._crit_edge
}

define i64 @server_answer(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr noundef readonly %3, i32 noundef %4, ptr nocapture noundef writeonly %5) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %6
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = getelementptr inbounds i8, ptr %0, i64 8
  %10 = getelementptr inbounds i8, ptr %0, i64 40
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = tail call i32 @llvm.bswap.i32(i32 %4)
  %13 = lshr i32 %12, 16
  br label %14

._crit_edge:                                      ; preds = %72, %6
  %.024.lcssa = phi i64 [ 0, %6 ], [ %.128, %72 ]
  ret i64 %.024.lcssa

14:                                               ; preds = %.lr.ph, %72
  %.033 = phi ptr [ %3, %.lr.ph ], [ %73, %72 ]
  %.02332 = phi i64 [ 0, %.lr.ph ], [ %74, %72 ]
  %.02431 = phi i64 [ 0, %.lr.ph ], [ %.128, %72 ]
  %15 = getelementptr inbounds %struct.sum, ptr %1, i64 %.02332
  %16 = load ptr, ptr %8, align 8
  %17 = load i64, ptr %15, align 8
  %18 = getelementptr inbounds %struct.frame, ptr %16, i64 %17
  %19 = getelementptr inbounds i8, ptr %18, i64 44
  %20 = load i32, ptr %19, align 4
  %21 = tail call noundef i32 @llvm.bswap.i32(i32 %20)
  %22 = lshr i32 %21, 8
  %23 = and i32 %22, 255
  %24 = load ptr, ptr %0, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 %17
  %26 = load i8, ptr %25, align 1
  %.not.i = icmp eq i8 %26, 1
  br i1 %.not.i, label %27, label %.thread

27:                                               ; preds = %14
  %28 = load ptr, ptr %9, align 8
  %29 = getelementptr inbounds i32, ptr %28, i64 %17
  %30 = load i32, ptr %29, align 4
  %31 = getelementptr inbounds i8, ptr %15, i64 8
  %32 = load i32, ptr %31, align 8
  %.not20.i = icmp eq i32 %30, %32
  br i1 %.not20.i, label %begin_result.exit, label %.thread

.thread:                                          ; preds = %14, %27
  %.not = icmp eq ptr %.033, null
  br i1 %.not, label %72, label %67

begin_result.exit:                                ; preds = %27
  %33 = load ptr, ptr %10, align 8
  %34 = zext nneg i32 %23 to i64
  %35 = getelementptr inbounds %struct.start, ptr %33, i64 %34
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(48) %18, ptr noundef nonnull align 4 dereferenceable(48) %35, i64 48, i1 false)
  %36 = and i32 %22, 4096
  %37 = load i32, ptr %19, align 4
  %38 = or i32 %37, %36
  store i32 %38, ptr %19, align 4
  %39 = shl nuw nsw i64 %34, 7
  %40 = or disjoint i64 %39, 86
  %41 = load ptr, ptr %11, align 8
  %42 = load i64, ptr %15, align 8
  %43 = getelementptr inbounds %struct.iovec, ptr %41, i64 %42, i32 1
  store i64 %40, ptr %43, align 8
  %44 = load ptr, ptr %0, align 8
  %45 = load i64, ptr %15, align 8
  %46 = getelementptr inbounds i8, ptr %44, i64 %45
  store i8 2, ptr %46, align 1
  %.not30 = icmp eq ptr %.033, null
  br i1 %.not30, label %63, label %47

47:                                               ; preds = %begin_result.exit
  %48 = getelementptr inbounds i8, ptr %15, i64 12
  %49 = load i32, ptr %48, align 4
  %50 = zext i32 %49 to i64
  %51 = load i32, ptr %19, align 1
  %52 = lshr i32 %51, 11
  %53 = and i32 %52, 8160
  %54 = zext nneg i32 %53 to i64
  %55 = or i32 %51, %13
  store i32 %55, ptr %19, align 1
  %56 = getelementptr inbounds i8, ptr %18, i64 88
  tail call void @swap_words(ptr noundef nonnull readonly %.033, ptr noundef nonnull %56, i64 noundef %50) nobuiltin
  %57 = getelementptr inbounds [256 x i32], ptr %56, i64 0, i64 %50
  %58 = sub nsw i64 %54, %50
  %59 = shl nsw i64 %58, 2
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 %57, i8 0, i64 %59, i1 false)
  %60 = load i64, ptr %15, align 8
  %61 = add nsw i64 %.02431, 1
  %62 = getelementptr inbounds i64, ptr %5, i64 %.02431
  store i64 %60, ptr %62, align 8
  br label %67

63:                                               ; preds = %begin_result.exit
  %64 = load i64, ptr %15, align 8
  %65 = add nsw i64 %.02431, 1
  %66 = getelementptr inbounds i64, ptr %5, i64 %.02431
  store i64 %64, ptr %66, align 8
  br label %72

67:                                               ; preds = %47, %.thread
  %.129 = phi i64 [ %.02431, %.thread ], [ %61, %47 ]
  %68 = getelementptr inbounds i8, ptr %15, i64 12
  %69 = load i32, ptr %68, align 4
  %70 = zext i32 %69 to i64
  %71 = getelementptr inbounds i32, ptr %.033, i64 %70
  br label %72

72:                                               ; preds = %63, %.thread, %67
  %.128 = phi i64 [ %.129, %67 ], [ %65, %63 ], [ %.02431, %.thread ]
  %73 = phi ptr [ %71, %67 ], [ null, %63 ], [ null, %.thread ]
  %74 = add nuw nsw i64 %.02332, 1
  %exitcond.not = icmp eq i64 %74, %2
  br i1 %exitcond.not, label %._crit_edge, label %14
}

define i64 @server_refuse(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef writeonly %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = icmp sgt i64 %2, 0
  br i1 %6, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %5
  %7 = getelementptr inbounds i8, ptr %0, i64 24
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = getelementptr inbounds i8, ptr %0, i64 32
  br label %11

._crit_edge:                                      ; preds = %begin_result.exit.thread, %5
  %.0.lcssa = phi i64 [ 0, %5 ], [ %.1, %begin_result.exit.thread ]
  ret i64 %.0.lcssa

11:                                               ; preds = %.lr.ph, %begin_result.exit.thread
  %.019 = phi i64 [ 0, %.lr.ph ], [ %.1, %begin_result.exit.thread ]
  %.01418 = phi i64 [ 0, %.lr.ph ], [ %54, %begin_result.exit.thread ]
  %12 = getelementptr inbounds %struct.sum, ptr %1, i64 %.01418
  %13 = load ptr, ptr %7, align 8
  %14 = load i64, ptr %12, align 8
  %15 = getelementptr inbounds %struct.frame, ptr %13, i64 %14
  %16 = getelementptr inbounds i8, ptr %15, i64 44
  %17 = load i32, ptr %16, align 4
  %18 = tail call noundef i32 @llvm.bswap.i32(i32 %17)
  %19 = lshr i32 %18, 8
  %20 = and i32 %19, 255
  %21 = load ptr, ptr %0, align 8
  %22 = getelementptr inbounds i8, ptr %21, i64 %14
  %23 = load i8, ptr %22, align 1
  %.not.i = icmp eq i8 %23, 1
  br i1 %.not.i, label %24, label %begin_result.exit.thread

24:                                               ; preds = %11
  %25 = load ptr, ptr %8, align 8
  %26 = getelementptr inbounds i32, ptr %25, i64 %14
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %12, i64 8
  %29 = load i32, ptr %28, align 8
  %.not20.i = icmp eq i32 %27, %29
  br i1 %.not20.i, label %30, label %begin_result.exit.thread

30:                                               ; preds = %24
  %31 = load ptr, ptr %9, align 8
  %32 = zext nneg i32 %20 to i64
  %33 = getelementptr inbounds %struct.start, ptr %31, i64 %32
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(48) %15, ptr noundef nonnull align 4 dereferenceable(48) %33, i64 48, i1 false)
  %34 = and i32 %19, 4096
  %35 = load i32, ptr %16, align 4
  %36 = or i32 %35, %34
  store i32 %36, ptr %16, align 4
  %37 = shl nuw nsw i64 %32, 7
  %38 = or disjoint i64 %37, 86
  %39 = load ptr, ptr %10, align 8
  %40 = load i64, ptr %12, align 8
  %41 = getelementptr inbounds %struct.iovec, ptr %39, i64 %40, i32 1
  store i64 %38, ptr %41, align 8
  %42 = load ptr, ptr %0, align 8
  %43 = load i64, ptr %12, align 8
  %44 = getelementptr inbounds i8, ptr %42, i64 %43
  store i8 2, ptr %44, align 1
  %45 = load i32, ptr %16, align 4
  %46 = lshr i32 %45, 11
  %47 = and i32 %46, 8160
  %48 = zext nneg i32 %47 to i64
  %49 = or i32 %45, 1280
  store i32 %49, ptr %16, align 1
  %50 = getelementptr inbounds i8, ptr %15, i64 88
  tail call void @swap_words(ptr noundef readonly %3, ptr noundef nonnull %50, i64 noundef %48) nobuiltin
  %51 = load i64, ptr %12, align 8
  %52 = add nsw i64 %.019, 1
  %53 = getelementptr inbounds i64, ptr %4, i64 %.019
  store i64 %51, ptr %53, align 8
  br label %begin_result.exit.thread

begin_result.exit.thread:                         ; preds = %11, %24, %30
  %.1 = phi i64 [ %52, %30 ], [ %.019, %24 ], [ %.019, %11 ]
  %54 = add nuw nsw i64 %.01418, 1
  %exitcond.not = icmp eq i64 %54, %2
  br i1 %exitcond.not, label %._crit_edge, label %11
}

define void @server_values(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef %4, ptr nocapture noundef writeonly %5) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %6
  %8 = getelementptr inbounds i8, ptr %0, i64 72
  %9 = getelementptr inbounds i8, ptr %3, i64 16
  %10 = getelementptr inbounds i8, ptr %3, i64 8
  %11 = getelementptr inbounds i8, ptr %3, i64 32
  %12 = getelementptr inbounds i8, ptr %0, i64 48
  %13 = getelementptr inbounds i8, ptr %3, i64 24
  %14 = getelementptr inbounds i8, ptr %3, i64 40
  br label %15

._crit_edge:                                      ; preds = %93, %6
  ret void

15:                                               ; preds = %.lr.ph, %93
  %.04250 = phi i64 [ 0, %.lr.ph ], [ %.1, %93 ]
  %.04349 = phi i64 [ 0, %.lr.ph ], [ %.144, %93 ]
  %.04548 = phi i64 [ 0, %.lr.ph ], [ %107, %93 ]
  %16 = getelementptr inbounds %struct.libra, ptr %1, i64 %.04548
  %17 = getelementptr inbounds i8, ptr %16, i64 24
  %18 = load i32, ptr %17, align 1
  %19 = tail call noundef i32 @llvm.bswap.i32(i32 %18)
  %20 = zext i32 %19 to i64
  %21 = load i64, ptr %8, align 8
  %22 = mul nsw i64 %21, %20
  %.not = icmp eq i64 %.04548, 0
  br i1 %.not, label %51, label %23

23:                                               ; preds = %15
  %24 = getelementptr inbounds i8, ptr %16, i64 16
  %25 = load i32, ptr %24, align 1
  %26 = getelementptr inbounds i8, ptr %16, i64 20
  %27 = load i32, ptr %26, align 1
  %28 = zext i32 %25 to i64
  %29 = zext i32 %27 to i64
  %30 = shl nuw i64 %29, 32
  %31 = or disjoint i64 %30, %28
  %32 = getelementptr i8, ptr %16, i64 -28
  %33 = load i32, ptr %32, align 1
  %34 = getelementptr i8, ptr %16, i64 -24
  %35 = load i32, ptr %34, align 1
  %36 = zext i32 %33 to i64
  %37 = zext i32 %35 to i64
  %38 = shl nuw i64 %37, 32
  %39 = or disjoint i64 %38, %36
  %40 = icmp eq i64 %31, %39
  br i1 %40, label %follows.exit, label %follows.exit.thread

follows.exit:                                     ; preds = %23
  %41 = getelementptr i8, ptr %16, i64 -20
  %42 = load i32, ptr %41, align 1
  %43 = tail call noundef i32 @llvm.bswap.i32(i32 %42)
  %44 = add i32 %43, 1
  %45 = icmp eq i32 %19, %44
  br i1 %45, label %51, label %follows.exit.thread

follows.exit.thread:                              ; preds = %23, %follows.exit
  %46 = load ptr, ptr %3, align 8
  %47 = add nsw i64 %.04250, 1
  %48 = getelementptr inbounds i64, ptr %46, i64 %.04250
  %49 = load i64, ptr %48, align 8
  %50 = add nsw i64 %49, %.04349
  br label %51

51:                                               ; preds = %follows.exit.thread, %follows.exit, %15
  %.144 = phi i64 [ %.04349, %follows.exit ], [ %50, %follows.exit.thread ], [ %.04349, %15 ]
  %.1 = phi i64 [ %.04250, %follows.exit ], [ %47, %follows.exit.thread ], [ %.04250, %15 ]
  %52 = load ptr, ptr %9, align 8
  %53 = getelementptr inbounds i64, ptr %52, i64 %.1
  %54 = load i64, ptr %53, align 8
  %55 = add nsw i64 %.144, %22
  %56 = load ptr, ptr %10, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %.1
  %58 = load i64, ptr %57, align 8
  %59 = sub i64 %55, %58
  %60 = icmp slt i64 %59, 0
  br i1 %60, label %68, label %61

61:                                               ; preds = %51
  %62 = sub nsw i64 %54, %22
  %63 = icmp slt i64 %62, 0
  %64 = tail call i64 @llvm.smin.i64(i64 %62, i64 %21)
  %spec.select.i = select i1 %63, i64 0, i64 %64
  %65 = add nsw i64 %59, %spec.select.i
  %66 = load i64, ptr %11, align 8
  %67 = icmp sgt i64 %65, %66
  br i1 %67, label %68, label %69

68:                                               ; preds = %61, %51
  br label %69

69:                                               ; preds = %68, %61
  %.0 = phi i64 [ 0, %68 ], [ %spec.select.i, %61 ]
  %70 = getelementptr inbounds %struct.frame, ptr %4, i64 %.04548
  %71 = add i64 %.0, 31
  %72 = lshr i64 %71, 5
  %73 = getelementptr inbounds i8, ptr %70, i64 44
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(44) %73, ptr noundef nonnull readonly align 1 dereferenceable(44) %16, i64 44, i1 false)
  %74 = load ptr, ptr %12, align 8
  %75 = and i64 %72, 134217727
  %76 = getelementptr inbounds %struct.start, ptr %74, i64 %75
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(48) %70, ptr noundef nonnull align 4 dereferenceable(48) %76, i64 48, i1 false)
  %77 = load i32, ptr %16, align 1
  %78 = and i32 %77, -16777216
  %79 = load i32, ptr %73, align 4
  %80 = or i32 %79, %78
  store i32 %80, ptr %73, align 4
  %81 = getelementptr inbounds i8, ptr %70, i64 52
  %82 = load i32, ptr %81, align 4
  %83 = and i32 %82, 65535
  store i32 %83, ptr %81, align 4
  %84 = trunc i64 %54 to i32
  %85 = tail call noundef i32 @llvm.bswap.i32(i32 %84)
  %86 = getelementptr inbounds i8, ptr %70, i64 80
  store i32 %85, ptr %86, align 4
  %87 = shl nuw nsw i64 %75, 7
  %88 = or disjoint i64 %87, 86
  %89 = getelementptr inbounds %struct.iovec, ptr %5, i64 %.04548, i32 1
  store i64 %88, ptr %89, align 8
  %.not47 = icmp eq i64 %.0, 0
  br i1 %.not47, label %93, label %90

90:                                               ; preds = %69
  %91 = load ptr, ptr %13, align 8
  %92 = getelementptr inbounds i32, ptr %91, i64 %59
  br label %93

93:                                               ; preds = %69, %90
  %94 = phi ptr [ %92, %90 ], [ null, %69 ]
  %95 = load i32, ptr %14, align 8
  %96 = load i32, ptr %73, align 1
  %97 = lshr i32 %96, 11
  %98 = and i32 %97, 8160
  %99 = zext nneg i32 %98 to i64
  %100 = tail call i32 @llvm.bswap.i32(i32 %95)
  %101 = lshr i32 %100, 16
  %102 = or i32 %101, %96
  store i32 %102, ptr %73, align 1
  %103 = getelementptr inbounds i8, ptr %70, i64 88
  tail call void @swap_words(ptr noundef readonly %94, ptr noundef nonnull %103, i64 noundef %.0) nobuiltin
  %104 = getelementptr inbounds [256 x i32], ptr %103, i64 0, i64 %.0
  %105 = sub nsw i64 %99, %.0
  %106 = shl i64 %105, 2
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 %104, i8 0, i64 %106, i1 false)
  %107 = add nuw nsw i64 %.04548, 1
  %exitcond.not = icmp eq i64 %107, %2
  br i1 %exitcond.not, label %._crit_edge, label %15
}

define void @server_refuse_pull(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef readonly %3, ptr nocapture noundef %4, ptr nocapture noundef writeonly %5) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %7 = icmp sgt i64 %2, 0
  br i1 %7, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %6
  %8 = getelementptr inbounds i8, ptr %0, i64 72
  %9 = getelementptr inbounds i8, ptr %0, i64 48
  br label %10

._crit_edge:                                      ; preds = %10, %6
  ret void

10:                                               ; preds = %.lr.ph, %10
  %.014 = phi i64 [ 0, %.lr.ph ], [ %41, %10 ]
  %11 = getelementptr inbounds %struct.libra, ptr %1, i64 %.014
  %12 = load i64, ptr %8, align 8
  %13 = getelementptr inbounds %struct.frame, ptr %4, i64 %.014
  %14 = add i64 %12, 31
  %15 = lshr i64 %14, 5
  %16 = getelementptr inbounds i8, ptr %13, i64 44
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(44) %16, ptr noundef nonnull readonly align 1 dereferenceable(44) %11, i64 44, i1 false)
  %17 = load ptr, ptr %9, align 8
  %18 = and i64 %15, 134217727
  %19 = getelementptr inbounds %struct.start, ptr %17, i64 %18
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(48) %13, ptr noundef nonnull align 4 dereferenceable(48) %19, i64 48, i1 false)
  %20 = load i32, ptr %11, align 1
  %21 = and i32 %20, -16777216
  %22 = load i32, ptr %16, align 4
  %23 = or i32 %22, %21
  store i32 %23, ptr %16, align 4
  %24 = getelementptr inbounds i8, ptr %13, i64 52
  %25 = load i32, ptr %24, align 4
  %26 = and i32 %25, 65535
  store i32 %26, ptr %24, align 4
  %27 = getelementptr inbounds i8, ptr %13, i64 80
  store i32 0, ptr %27, align 4
  %28 = shl nuw nsw i64 %18, 7
  %29 = or disjoint i64 %28, 86
  %30 = getelementptr inbounds %struct.iovec, ptr %5, i64 %.014, i32 1
  store i64 %29, ptr %30, align 8
  %31 = load i64, ptr %8, align 8
  %32 = load i32, ptr %16, align 1
  %33 = lshr i32 %32, 11
  %34 = and i32 %33, 8160
  %35 = zext nneg i32 %34 to i64
  %36 = or i32 %32, 1280
  store i32 %36, ptr %16, align 1
  %37 = getelementptr inbounds i8, ptr %13, i64 88
  tail call void @swap_words(ptr noundef readonly %3, ptr noundef nonnull %37, i64 noundef %31) nobuiltin
  %38 = getelementptr inbounds [256 x i32], ptr %37, i64 0, i64 %31
  %39 = sub nsw i64 %35, %31
  %40 = shl i64 %39, 2
  tail call void @llvm.memset.p0.i64(ptr nonnull align 4 %38, i8 0, i64 %40, i1 false)
  %41 = add nuw nsw i64 %.014, 1
  %exitcond.not = icmp eq i64 %41, %2
  br i1 %exitcond.not, label %._crit_edge, label %10
}

define i64 @server_run(ptr nocapture noundef %0) local_unnamed_addr nounwind {
  %2 = alloca %struct.slot_list, align 8
  %3 = alloca %struct.slot_list, align 8
  %4 = alloca %struct.slot_list, align 8
  %5 = alloca %struct.slot_list, align 8
  %6 = alloca %struct.slot_list, align 8
  %7 = alloca %struct.slot_list, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7) nounwind
  %8 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) nobuiltin nounwind
  %9 = load i64, ptr %7, align 8
  %10 = sitofp i64 %9 to double
  %11 = getelementptr inbounds i8, ptr %7, i64 8
  %12 = load i64, ptr %11, align 8
  %13 = sitofp i64 %12 to double
  %14 = fmul double %13, 1.000000e-09
  %15 = fadd double %14, %10
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7) nounwind
  %16 = call fastcc i64 @send_messages(ptr noundef %0, double noundef 0xFFF0000000000000, double noundef %15) nobuiltin
  %17 = icmp sgt i64 %16, -1
  br i1 %17, label %18, label %run.exit

18:                                               ; preds = %1
  %19 = getelementptr inbounds i8, ptr %0, i64 48
  %20 = getelementptr inbounds i8, ptr %0, i64 56
  %21 = getelementptr inbounds i8, ptr %0, i64 16
  %22 = getelementptr inbounds i8, ptr %0, i64 64
  %23 = getelementptr inbounds i8, ptr %6, i64 8
  %24 = getelementptr inbounds i8, ptr %5, i64 8
  %25 = getelementptr inbounds i8, ptr %0, i64 24
  %26 = getelementptr inbounds i8, ptr %0, i64 32
  %27 = getelementptr inbounds i8, ptr %0, i64 8
  %28 = getelementptr inbounds i8, ptr %0, i64 40
  %29 = getelementptr inbounds i8, ptr %4, i64 8
  %30 = getelementptr inbounds i8, ptr %3, i64 8
  %31 = getelementptr inbounds i8, ptr %2, i64 8
  br label %32

32:                                               ; preds = %needs_python.exit.i, %18
  %.01850.i = phi double [ 0x7FF0000000000000, %18 ], [ %.119.i, %needs_python.exit.i ]
  %.02349.i = phi i64 [ 0, %18 ], [ %200, %needs_python.exit.i ]
  %33 = load i64, ptr %19, align 8
  %34 = load i64, ptr %20, align 8
  %35 = icmp slt i64 %33, %34
  br i1 %35, label %gather.exit.i, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %32
  %36 = load ptr, ptr %21, align 8
  %37 = getelementptr inbounds i8, ptr %36, i64 24
  %38 = load ptr, ptr %37, align 8
  %39 = call i1 %38(ptr noundef %36) nobuiltin nounwind
  br i1 %39, label %40, label %gather.exit.i

40:                                               ; preds = %.preheader.i.i
  %41 = load double, ptr %22, align 8
  %42 = fmul double %41, 2.500000e-01
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6)
  store i64 0, ptr %6, align 8
  %43 = fmul double %42, 1.000000e+09
  %44 = fptosi double %43 to i64
  store i64 %44, ptr %23, align 8
  %45 = call i32 @nanosleep(ptr noundef nonnull %6, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6)
  %46 = load ptr, ptr %21, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 24
  %48 = load ptr, ptr %47, align 8
  %49 = call i1 %48(ptr noundef %46) nobuiltin nounwind
  br i1 %49, label %50, label %gather.exit.i

50:                                               ; preds = %40
  %51 = load double, ptr %22, align 8
  %52 = fmul double %51, 2.500000e-01
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6)
  store i64 0, ptr %6, align 8
  %53 = fmul double %52, 1.000000e+09
  %54 = fptosi double %53 to i64
  store i64 %54, ptr %23, align 8
  %55 = call i32 @nanosleep(ptr noundef nonnull %6, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6)
  %56 = load ptr, ptr %21, align 8
  %57 = getelementptr inbounds i8, ptr %56, i64 24
  %58 = load ptr, ptr %57, align 8
  %59 = call i1 %58(ptr noundef %56) nobuiltin nounwind
  br i1 %59, label %60, label %gather.exit.i

60:                                               ; preds = %50
  %61 = load double, ptr %22, align 8
  %62 = fmul double %61, 2.500000e-01
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6)
  store i64 0, ptr %6, align 8
  %63 = fmul double %62, 1.000000e+09
  %64 = fptosi double %63 to i64
  store i64 %64, ptr %23, align 8
  %65 = call i32 @nanosleep(ptr noundef nonnull %6, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6)
  %66 = load ptr, ptr %21, align 8
  %67 = getelementptr inbounds i8, ptr %66, i64 24
  %68 = load ptr, ptr %67, align 8
  %69 = call i1 %68(ptr noundef %66) nobuiltin nounwind
  br i1 %69, label %70, label %gather.exit.i

70:                                               ; preds = %60
  %71 = load double, ptr %22, align 8
  %72 = fmul double %71, 2.500000e-01
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6)
  store i64 0, ptr %6, align 8
  %73 = fmul double %72, 1.000000e+09
  %74 = fptosi double %73 to i64
  store i64 %74, ptr %23, align 8
  %75 = call i32 @nanosleep(ptr noundef nonnull %6, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6)
  br label %gather.exit.i

gather.exit.i:                                    ; preds = %70, %60, %50, %40, %.preheader.i.i, %32
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %76 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %77 = load i64, ptr %5, align 8
  %78 = sitofp i64 %77 to double
  %79 = load i64, ptr %24, align 8
  %80 = sitofp i64 %79 to double
  %81 = fmul double %80, 1.000000e-09
  %82 = fadd double %81, %78
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %83 = load ptr, ptr %21, align 8
  %84 = load ptr, ptr %83, align 8
  %85 = load ptr, ptr %25, align 8
  %86 = load i64, ptr %26, align 8
  %87 = call i64 %84(ptr noundef nonnull %83, ptr noundef %85, i64 noundef %86) nobuiltin nounwind
  %.not.i.i.i = icmp eq i64 %87, 0
  br i1 %.not.i.i.i, label %88, label %next_batch.exit.i.i

88:                                               ; preds = %gather.exit.i
  %89 = getelementptr inbounds i8, ptr %83, i64 16
  %90 = load ptr, ptr %89, align 8
  %91 = load ptr, ptr %27, align 8
  %92 = call double @sender_deadline(ptr noundef %91) nobuiltin
  %93 = load double, ptr %28, align 8
  %94 = fcmp olt double %92, %93
  %95 = select i1 %94, double %92, double %93
  %96 = fcmp olt double %95, %.01850.i
  %97 = select i1 %96, double %95, double %.01850.i
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4) nounwind
  %98 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) nobuiltin nounwind
  %99 = load i64, ptr %4, align 8
  %100 = sitofp i64 %99 to double
  %101 = load i64, ptr %29, align 8
  %102 = sitofp i64 %101 to double
  %103 = fmul double %102, 1.000000e-09
  %104 = fadd double %103, %100
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4) nounwind
  %105 = fsub double %97, %104
  %106 = call i64 %90(ptr noundef nonnull %83, double noundef %105) nobuiltin nounwind
  %107 = icmp slt i64 %106, 0
  br i1 %107, label %run.exit, label %108

108:                                              ; preds = %88
  %109 = icmp ne i64 %106, 0
  %110 = load ptr, ptr %83, align 8
  %111 = load ptr, ptr %25, align 8
  %112 = load i64, ptr %26, align 8
  %113 = call i64 %110(ptr noundef nonnull %83, ptr noundef %111, i64 noundef %112) nobuiltin nounwind
  br label %next_batch.exit.i.i

next_batch.exit.i.i:                              ; preds = %108, %gather.exit.i
  %.030.off0.i = phi i1 [ %109, %108 ], [ false, %gather.exit.i ]
  %.0.i.i.i = phi i64 [ %113, %108 ], [ %87, %gather.exit.i ]
  %114 = icmp slt i64 %.0.i.i.i, 0
  br i1 %114, label %run.exit, label %115

115:                                              ; preds = %next_batch.exit.i.i
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %3) nounwind
  %116 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %3) nobuiltin nounwind
  %117 = load i64, ptr %3, align 8
  %118 = sitofp i64 %117 to double
  %119 = load i64, ptr %30, align 8
  %120 = sitofp i64 %119 to double
  %121 = fmul double %120, 1.000000e-09
  %122 = fadd double %121, %118
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %3) nounwind
  store i64 %.0.i.i.i, ptr %19, align 8
  %123 = load ptr, ptr %0, align 8
  %124 = load ptr, ptr %25, align 8
  %125 = getelementptr inbounds i8, ptr %123, i64 216
  %126 = getelementptr inbounds i8, ptr %123, i64 272
  store i64 0, ptr %126, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(40) %125, i8 0, i64 40, i1 false)
  %.not.i.i = icmp eq i64 %.0.i.i.i, 0
  br i1 %.not.i.i, label %server_take.exit.i.i, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %115, %.lr.ph.i.i.i
  %.09.i.i.i = phi i64 [ %128, %.lr.ph.i.i.i ], [ 0, %115 ]
  %127 = getelementptr inbounds %struct.packet, ptr %124, i64 %.09.i.i.i
  call fastcc void @take_packet(ptr noundef %123, ptr noundef readonly %127, double noundef %122) nobuiltin
  %128 = add nuw nsw i64 %.09.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %128, %.0.i.i.i
  br i1 %exitcond.not.i.i.i, label %server_take.exit.i.i, label %.lr.ph.i.i.i

server_take.exit.i.i:                             ; preds = %.lr.ph.i.i.i, %115
  call fastcc void @end_batch(ptr noundef %123, double noundef %122) nobuiltin
  %129 = load ptr, ptr %0, align 8
  %130 = load ptr, ptr %21, align 8
  %131 = getelementptr inbounds i8, ptr %129, i64 232
  %132 = load i64, ptr %131, align 8
  store i64 0, ptr %131, align 8
  %.not.i28.i.i = icmp eq i64 %132, 0
  br i1 %.not.i28.i.i, label %take_batch.exit.i, label %send_again.exit.i.i

send_again.exit.i.i:                              ; preds = %server_take.exit.i.i
  %133 = getelementptr inbounds i8, ptr %130, i64 8
  %134 = load ptr, ptr %133, align 8
  %135 = getelementptr inbounds i8, ptr %129, i64 32
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %129, i64 200
  %138 = load ptr, ptr %137, align 8
  %139 = call i64 %134(ptr noundef %130, ptr noundef %136, ptr noundef %138, i64 noundef %132) nobuiltin nounwind
  %140 = icmp slt i64 %139, 0
  br i1 %140, label %run.exit, label %take_batch.exit.i

take_batch.exit.i:                                ; preds = %send_again.exit.i.i, %server_take.exit.i.i
  %141 = load ptr, ptr %27, align 8
  %142 = load ptr, ptr %25, align 8
  call void @messages_take(ptr noundef %141, ptr noundef %142, i64 noundef %.0.i.i.i, double noundef %122) nobuiltin
  %143 = load i64, ptr %26, align 8
  %144 = icmp slt i64 %.0.i.i.i, %143
  %spec.select.i.i = select i1 %144, double %82, double 0xFFF0000000000000
  %145 = call fastcc i64 @send_messages(ptr noundef nonnull %0, double noundef %spec.select.i.i, double noundef %122) nobuiltin
  %146 = icmp slt i64 %145, 0
  br i1 %146, label %run.exit, label %147

147:                                              ; preds = %take_batch.exit.i
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %2) nounwind
  %148 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) nobuiltin nounwind
  %149 = load i64, ptr %2, align 8
  %150 = sitofp i64 %149 to double
  %151 = load i64, ptr %31, align 8
  %152 = sitofp i64 %151 to double
  %153 = fmul double %152, 1.000000e-09
  %154 = fadd double %153, %150
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %2) nounwind
  %155 = fcmp oeq double %.01850.i, 0x7FF0000000000000
  br i1 %155, label %156, label %161

156:                                              ; preds = %147
  %157 = load ptr, ptr %27, align 8
  %158 = getelementptr inbounds i8, ptr %157, i64 176424
  %159 = load ptr, ptr %158, align 8
  %.not47.i = icmp eq ptr %159, null
  %160 = fadd double %154, 5.000000e-03
  %spec.select.i = select i1 %.not47.i, double 0x7FF0000000000000, double %160
  br label %161

161:                                              ; preds = %156, %147
  %.119.i = phi double [ %.01850.i, %147 ], [ %spec.select.i, %156 ]
  %brmerge.i = or i1 %.030.off0.i, %.not.i.i
  br i1 %brmerge.i, label %run.exit, label %162

162:                                              ; preds = %161
  %163 = load ptr, ptr %0, align 8
  %164 = getelementptr inbounds i8, ptr %163, i64 224
  %165 = load i64, ptr %164, align 8
  %.not.i26.i = icmp eq i64 %165, 0
  br i1 %.not.i26.i, label %166, label %run.exit

166:                                              ; preds = %162
  %167 = getelementptr inbounds i8, ptr %163, i64 248
  %168 = load i64, ptr %167, align 8
  %.not6.i.i = icmp eq i64 %168, 0
  br i1 %.not6.i.i, label %169, label %run.exit

169:                                              ; preds = %166
  %170 = getelementptr inbounds i8, ptr %163, i64 272
  %171 = load i64, ptr %170, align 8
  %.not7.i.i = icmp eq i64 %171, 0
  br i1 %.not7.i.i, label %172, label %run.exit

172:                                              ; preds = %169
  %173 = getelementptr inbounds i8, ptr %163, i64 152
  %174 = load double, ptr %173, align 8
  %175 = fcmp ueq double %174, 0x7FF0000000000000
  br i1 %175, label %176, label %run.exit

176:                                              ; preds = %172
  %177 = load ptr, ptr %27, align 8
  %178 = getelementptr inbounds i8, ptr %177, i64 227928
  %179 = load ptr, ptr %178, align 8
  %.not.i27.i = icmp eq ptr %179, null
  br i1 %.not.i27.i, label %180, label %run.exit

180:                                              ; preds = %176
  %181 = getelementptr inbounds i8, ptr %177, i64 176416
  %182 = load i64, ptr %181, align 8
  %.not7.i28.i = icmp eq i64 %182, 0
  br i1 %.not7.i28.i, label %183, label %run.exit

183:                                              ; preds = %180
  %184 = getelementptr inbounds i8, ptr %177, i64 227992
  %185 = load i64, ptr %184, align 8
  %.not8.i.i = icmp eq i64 %185, 0
  br i1 %.not8.i.i, label %186, label %run.exit

186:                                              ; preds = %183
  %187 = getelementptr inbounds i8, ptr %177, i64 260824
  %188 = load i8, ptr %187, align 8
  %189 = trunc i8 %188 to i1
  br i1 %189, label %run.exit, label %190

190:                                              ; preds = %186
  %191 = getelementptr inbounds i8, ptr %177, i64 176424
  %.058.i.i.i = load ptr, ptr %191, align 8
  %.not9.not.i.i.i = icmp eq ptr %.058.i.i.i, null
  br i1 %.not9.not.i.i.i, label %needs_python.exit.i, label %.lr.ph.i.i29.i

192:                                              ; preds = %.lr.ph.i.i29.i
  %193 = getelementptr inbounds i8, ptr %.0510.i.i.i, i64 96
  %.05.i.i.i = load ptr, ptr %193, align 8
  %.not.not.i.i.i = icmp eq ptr %.05.i.i.i, null
  br i1 %.not.not.i.i.i, label %needs_python.exit.i, label %.lr.ph.i.i29.i

.lr.ph.i.i29.i:                                   ; preds = %190, %192
  %.0510.i.i.i = phi ptr [ %.05.i.i.i, %192 ], [ %.058.i.i.i, %190 ]
  %194 = getelementptr inbounds i8, ptr %.0510.i.i.i, i64 40
  %195 = load i64, ptr %194, align 8
  %.not7.not.i.not.i.i = icmp eq i64 %195, 1
  br i1 %.not7.not.i.not.i.i, label %192, label %run.exit

needs_python.exit.i:                              ; preds = %192, %190
  %196 = load double, ptr %28, align 8
  %197 = fcmp olt double %196, %.119.i
  %198 = select i1 %197, double %196, double %.119.i
  %199 = fcmp oge double %154, %198
  %200 = add nuw nsw i64 %.02349.i, 1
  %exitcond.not.i = icmp eq i64 %200, 8
  %or.cond.i = select i1 %199, i1 true, i1 %exitcond.not.i
  br i1 %or.cond.i, label %run.exit, label %32

run.exit:                                         ; preds = %needs_python.exit.i, %186, %183, %180, %176, %172, %169, %166, %162, %161, %take_batch.exit.i, %send_again.exit.i.i, %next_batch.exit.i.i, %88, %.lr.ph.i.i29.i, %1
  %.0 = phi i64 [ %16, %1 ], [ 0, %.lr.ph.i.i29.i ], [ %145, %take_batch.exit.i ], [ %106, %88 ], [ %139, %send_again.exit.i.i ], [ %.0.i.i.i, %next_batch.exit.i.i ], [ 0, %161 ], [ 0, %needs_python.exit.i ], [ 0, %172 ], [ 0, %169 ], [ 0, %166 ], [ 0, %162 ], [ 0, %186 ], [ 0, %183 ], [ 0, %180 ], [ 0, %176 ]
  %201 = getelementptr inbounds i8, ptr %0, i64 8
  %202 = load ptr, ptr %201, align 8
  %203 = getelementptr inbounds i8, ptr %202, i64 176424
  %204 = load ptr, ptr %203, align 8
  %.not.i6 = icmp eq ptr %204, null
  br i1 %.not.i6, label %205, label %messages_have_news.exit

205:                                              ; preds = %run.exit
  %206 = getelementptr inbounds i8, ptr %202, i64 227928
  %207 = load ptr, ptr %206, align 8
  %.not.i.i7 = icmp eq ptr %207, null
  br i1 %.not.i.i7, label %208, label %messages_have_news.exit

208:                                              ; preds = %205
  %209 = getelementptr inbounds i8, ptr %202, i64 176416
  %210 = load i64, ptr %209, align 8
  %.not7.i.i8 = icmp eq i64 %210, 0
  br i1 %.not7.i.i8, label %211, label %messages_have_news.exit

211:                                              ; preds = %208
  %212 = getelementptr inbounds i8, ptr %202, i64 227992
  %213 = load i64, ptr %212, align 8
  %.not8.i.i9 = icmp eq i64 %213, 0
  br i1 %.not8.i.i9, label %214, label %messages_have_news.exit

214:                                              ; preds = %211
  %215 = getelementptr inbounds i8, ptr %202, i64 260824
  %216 = load i8, ptr %215, align 8
  %217 = trunc i8 %216 to i1
  br label %messages_have_news.exit

messages_have_news.exit:                          ; preds = %run.exit, %205, %208, %211, %214
  %218 = phi i1 [ true, %run.exit ], [ true, %211 ], [ true, %208 ], [ true, %205 ], [ %217, %214 ]
  %219 = getelementptr inbounds i8, ptr %0, i64 72
  %220 = zext i1 %218 to i8
  store i8 %220, ptr %219, align 8
  ret i64 %.0
}

define internal fastcc i64 @send_messages(ptr nocapture noundef readonly %0, double noundef %1, double noundef %2) unnamed_addr nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 188920
  %7 = getelementptr inbounds i8, ptr %5, i64 227880
  store i64 0, ptr %7, align 8
  %8 = getelementptr inbounds i8, ptr %5, i64 188936
  %9 = load i64, ptr %8, align 8
  %.not.i.i = icmp eq i64 %9, 0
  br i1 %.not.i.i, label %messages_poll.exit, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %3
  %10 = getelementptr inbounds i8, ptr %5, i64 184824
  br label %13

11:                                               ; preds = %13
  %12 = icmp ugt i64 %19, 128
  br i1 %12, label %24, label %21

13:                                               ; preds = %13, %.preheader.i.i
  %.02532.i.i = phi i64 [ 0, %.preheader.i.i ], [ %20, %13 ]
  %.02731.i.i = phi i64 [ 0, %.preheader.i.i ], [ %19, %13 ]
  %14 = getelementptr inbounds [256 x double], ptr %10, i64 0, i64 %.02532.i.i
  %15 = load double, ptr %14, align 8
  %16 = fsub double %2, %15
  %17 = fcmp ole double %16, 1.000000e-01
  %18 = zext i1 %17 to i64
  %19 = add nuw nsw i64 %.02731.i.i, %18
  %20 = add nuw nsw i64 %.02532.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %20, 256
  br i1 %exitcond.not.i.i, label %11, label %13

21:                                               ; preds = %11
  %22 = tail call i64 @llvm.umax.i64(i64 %19, i64 1)
  %.rhs.trunc.i.i = trunc nuw i64 %22 to i8
  %23 = udiv i8 -128, %.rhs.trunc.i.i
  %.zext.i.i = zext i8 %23 to i64
  br label %24

24:                                               ; preds = %21, %11
  %25 = phi i64 [ %.zext.i.i, %21 ], [ 1, %11 ]
  %26 = getelementptr inbounds i8, ptr %5, i64 188952
  %27 = getelementptr inbounds i8, ptr %5, i64 186872
  br label %29

28:                                               ; preds = %37
  tail call void @acknowledgements_poll(ptr noundef nonnull %6, ptr noundef nonnull %27) nobuiltin
  br label %messages_poll.exit

29:                                               ; preds = %37, %24
  %.033.i.i = phi i64 [ 0, %24 ], [ %38, %37 ]
  %30 = getelementptr inbounds [256 x i64], ptr %26, i64 0, i64 %.033.i.i
  %31 = load i64, ptr %30, align 8
  %.not30.i.i = icmp eq i64 %31, 0
  br i1 %.not30.i.i, label %37, label %32

32:                                               ; preds = %29
  %33 = getelementptr inbounds [256 x i64], ptr %27, i64 0, i64 %.033.i.i
  %34 = load i64, ptr %33, align 8
  %35 = icmp sgt i64 %34, %25
  br i1 %35, label %36, label %37

36:                                               ; preds = %32
  store i64 %25, ptr %33, align 8
  br label %37

37:                                               ; preds = %36, %32, %29
  %38 = add nuw nsw i64 %.033.i.i, 1
  %exitcond34.not.i.i = icmp eq i64 %38, 256
  br i1 %exitcond34.not.i.i, label %28, label %29

messages_poll.exit:                               ; preds = %3, %28
  %39 = tail call i64 @sender_poll(ptr noundef nonnull %5, double noundef %1, double noundef %2) nobuiltin
  %40 = load ptr, ptr %4, align 8
  %41 = getelementptr inbounds i8, ptr %0, i64 16
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds i8, ptr %40, i64 227880
  %44 = load i64, ptr %43, align 8
  %.not.i = icmp eq i64 %44, 0
  br i1 %.not.i, label %.thread.i, label %45

45:                                               ; preds = %messages_poll.exit
  %46 = getelementptr inbounds i8, ptr %42, i64 8
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %40, i64 227872
  %49 = load ptr, ptr %48, align 8
  %50 = getelementptr inbounds i8, ptr %40, i64 227896
  %51 = load ptr, ptr %50, align 8
  %52 = tail call i64 %47(ptr noundef %42, ptr noundef %49, ptr noundef %51, i64 noundef %44) nobuiltin nounwind
  %53 = icmp sgt i64 %52, -1
  br i1 %53, label %.thread.i, label %messages_send.exit

.thread.i:                                        ; preds = %45, %messages_poll.exit
  %.019.i = phi i64 [ %52, %45 ], [ 0, %messages_poll.exit ]
  %54 = getelementptr inbounds i8, ptr %40, i64 174096
  %55 = load i64, ptr %54, align 8
  %.not17.i = icmp eq i64 %55, 0
  br i1 %.not17.i, label %messages_send.exit, label %56

56:                                               ; preds = %.thread.i
  %57 = getelementptr inbounds i8, ptr %42, i64 8
  %58 = load ptr, ptr %57, align 8
  %59 = getelementptr inbounds i8, ptr %40, i64 176480
  %60 = load ptr, ptr %59, align 8
  %61 = getelementptr inbounds i8, ptr %40, i64 169984
  %62 = tail call i64 %58(ptr noundef %42, ptr noundef %60, ptr noundef nonnull %61, i64 noundef %55) nobuiltin nounwind
  br label %messages_send.exit

messages_send.exit:                               ; preds = %45, %.thread.i, %56
  %.1.i = phi i64 [ %62, %56 ], [ %.019.i, %.thread.i ], [ %52, %45 ]
  ret i64 %.1.i
}

declare i32 @nanosleep(ptr noundef, ptr noundef) local_unnamed_addr

declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr

define i64 @sharing_take(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, double noundef %2, ptr nocapture noundef writeonly %3) local_unnamed_addr nofree nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %1, i64 8
  %6 = load i32, ptr %5, align 1
  %7 = tail call noundef i32 @llvm.bswap.i32(i32 %6)
  %8 = lshr i32 %7, 16
  %9 = zext nneg i32 %8 to i64
  %10 = load i32, ptr %1, align 1
  %11 = icmp ugt i32 %7, 4194303
  %12 = icmp ugt i32 %10, 536870911
  %or.cond = select i1 %11, i1 true, i1 %12
  br i1 %or.cond, label %13, label %18

13:                                               ; preds = %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(44) %3, ptr noundef nonnull readonly align 1 dereferenceable(44) %1, i64 44, i1 false)
  %14 = load i32, ptr %1, align 1
  %15 = and i32 %14, 16777215
  %16 = and i32 %10, -16777216
  %17 = or disjoint i32 %15, %16
  store i32 %17, ptr %3, align 1
  br label %156

18:                                               ; preds = %4
  %19 = lshr i32 %10, 24
  %20 = shl nuw i32 1, %19
  %21 = getelementptr inbounds i8, ptr %0, i64 8
  %22 = load ptr, ptr %21, align 8
  %23 = getelementptr inbounds i32, ptr %22, i64 %9
  %24 = load i32, ptr %23, align 4
  %.not.i = icmp eq i32 %24, 0
  br i1 %.not.i, label %is_of_a_later_use.exit.thread, label %is_of_a_later_use.exit

is_of_a_later_use.exit:                           ; preds = %18
  %25 = getelementptr inbounds i8, ptr %1, i64 12
  %26 = load i32, ptr %25, align 1
  %27 = tail call noundef i32 @llvm.bswap.i32(i32 %26)
  %28 = load ptr, ptr %0, align 8
  %29 = getelementptr inbounds %struct.libra, ptr %28, i64 %9, i32 3
  %30 = load i32, ptr %29, align 1
  %31 = tail call noundef i32 @llvm.bswap.i32(i32 %30)
  %32 = sub i32 %27, %31
  %33 = icmp sgt i32 %32, 0
  br i1 %33, label %is_of_a_later_use.exit.thread, label %101

is_of_a_later_use.exit.thread:                    ; preds = %18, %is_of_a_later_use.exit
  %34 = getelementptr inbounds i8, ptr %0, i64 24
  %35 = load ptr, ptr %34, align 8
  %36 = getelementptr inbounds i8, ptr %35, i64 %9
  %37 = load i8, ptr %36, align 1
  %38 = trunc i8 %37 to i1
  br i1 %38, label %39, label %69

39:                                               ; preds = %is_of_a_later_use.exit.thread
  %40 = getelementptr inbounds i8, ptr %0, i64 56
  %41 = load double, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 32
  %43 = load double, ptr %42, align 8
  %44 = fadd double %41, %43
  %45 = fcmp ugt double %44, %2
  br i1 %45, label %.preheader, label %46

46:                                               ; preds = %39
  %47 = getelementptr inbounds i8, ptr %0, i64 68
  %48 = load i32, ptr %47, align 4
  %49 = lshr i32 %48, 1
  store i32 %49, ptr %47, align 4
  store double %2, ptr %40, align 8
  br label %.preheader

.preheader:                                       ; preds = %46, %39
  br label %50

50:                                               ; preds = %.preheader, %65
  %.022.i = phi i32 [ %66, %65 ], [ 0, %.preheader ]
  %.01921.i = phi i64 [ %.1.i, %65 ], [ 0, %.preheader ]
  %51 = load ptr, ptr %21, align 8
  %52 = getelementptr inbounds i32, ptr %51, i64 %9
  %53 = load i32, ptr %52, align 4
  %54 = shl nuw i32 1, %.022.i
  %55 = and i32 %53, %54
  %.not.i55 = icmp eq i32 %55, 0
  br i1 %.not.i55, label %65, label %56

56:                                               ; preds = %50
  %57 = load ptr, ptr %0, align 8
  %58 = getelementptr inbounds %struct.libra, ptr %57, i64 %9
  %59 = getelementptr inbounds %struct.libra, ptr %3, i64 %.01921.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(44) %59, ptr noundef nonnull readonly align 1 dereferenceable(44) %58, i64 44, i1 false)
  %60 = load i32, ptr %58, align 1
  %61 = and i32 %60, 16777215
  %62 = shl nuw nsw i32 %.022.i, 24
  %63 = or disjoint i32 %61, %62
  store i32 %63, ptr %59, align 1
  %64 = add nsw i64 %.01921.i, 1
  br label %65

65:                                               ; preds = %56, %50
  %.1.i = phi i64 [ %64, %56 ], [ %.01921.i, %50 ]
  %66 = add nuw nsw i32 %.022.i, 1
  %exitcond.not.i = icmp eq i32 %66, 32
  br i1 %exitcond.not.i, label %release.169.exit, label %50

release.169.exit:                                 ; preds = %65
  %67 = load ptr, ptr %34, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 %9
  store i8 0, ptr %68, align 1
  br label %69

69:                                               ; preds = %is_of_a_later_use.exit.thread, %release.169.exit
  %70 = phi i64 [ %.1.i, %release.169.exit ], [ 0, %is_of_a_later_use.exit.thread ]
  %71 = load ptr, ptr %0, align 8
  %72 = getelementptr inbounds %struct.libra, ptr %71, i64 %9
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(44) %72, ptr noundef nonnull readonly align 1 dereferenceable(44) %1, i64 44, i1 false)
  %73 = load ptr, ptr %21, align 8
  %74 = getelementptr inbounds i32, ptr %73, i64 %9
  store i32 %20, ptr %74, align 4
  %75 = getelementptr inbounds i8, ptr %0, i64 16
  %76 = load ptr, ptr %75, align 8
  %77 = getelementptr inbounds double, ptr %76, i64 %9
  store double %2, ptr %77, align 8
  %78 = getelementptr inbounds i8, ptr %0, i64 68
  %79 = load i32, ptr %78, align 4
  %.not.i56 = icmp eq i32 %79, 0
  br i1 %.not.i56, label %84, label %80

80:                                               ; preds = %69
  %81 = getelementptr inbounds i8, ptr %0, i64 64
  %82 = load i32, ptr %81, align 8
  %83 = icmp ne i32 %82, %20
  br label %84

84:                                               ; preds = %80, %69
  %85 = phi i1 [ false, %69 ], [ %83, %80 ]
  %86 = load ptr, ptr %34, align 8
  %87 = getelementptr inbounds i8, ptr %86, i64 %9
  %88 = zext i1 %85 to i8
  store i8 %88, ptr %87, align 1
  %89 = load ptr, ptr %34, align 8
  %90 = getelementptr inbounds i8, ptr %89, i64 %9
  %91 = load i8, ptr %90, align 1
  %92 = trunc i8 %91 to i1
  br i1 %92, label %93, label %begin_use.exit

93:                                               ; preds = %84
  %94 = getelementptr inbounds i8, ptr %0, i64 48
  %95 = load double, ptr %94, align 8
  %96 = getelementptr inbounds i8, ptr %0, i64 32
  %97 = load double, ptr %96, align 8
  %98 = fadd double %97, %2
  %99 = fcmp olt double %95, %98
  %100 = select i1 %99, double %95, double %98
  store double %100, ptr %94, align 8
  br label %begin_use.exit

101:                                              ; preds = %is_of_a_later_use.exit
  %102 = and i32 %24, %20
  %.not = icmp eq i32 %102, 0
  br i1 %.not, label %103, label %is_same.exit.thread

103:                                              ; preds = %101
  %104 = getelementptr inbounds %struct.libra, ptr %28, i64 %9
  %105 = load i32, ptr %104, align 1
  %106 = xor i32 %105, %10
  %107 = and i32 %106, 16777215
  %108 = icmp eq i32 %107, 0
  br i1 %108, label %is_same.exit, label %is_same.exit.thread

is_same.exit:                                     ; preds = %103
  %109 = getelementptr inbounds i8, ptr %104, i64 4
  %110 = getelementptr inbounds i8, ptr %1, i64 4
  %111 = tail call i32 @memcmp(ptr noundef nonnull readonly %109, ptr noundef nonnull readonly %110, i64 noundef 40) nobuiltin nounwind
  %.not.i57 = icmp eq i32 %111, 0
  br i1 %.not.i57, label %116, label %is_same.exit.thread

is_same.exit.thread:                              ; preds = %103, %is_same.exit, %101
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(44) %3, ptr noundef nonnull readonly align 1 dereferenceable(44) %1, i64 44, i1 false)
  %112 = load i32, ptr %1, align 1
  %113 = and i32 %112, 16777215
  %114 = and i32 %10, 520093696
  %115 = or disjoint i32 %113, %114
  store i32 %115, ptr %3, align 1
  br label %156

116:                                              ; preds = %is_same.exit
  %117 = or i32 %24, %20
  store i32 %117, ptr %23, align 4
  %118 = getelementptr inbounds i8, ptr %0, i64 16
  %119 = load ptr, ptr %118, align 8
  %120 = getelementptr inbounds double, ptr %119, i64 %9
  store double %2, ptr %120, align 8
  %121 = load ptr, ptr %21, align 8
  %122 = getelementptr inbounds i32, ptr %121, i64 %9
  %123 = load i32, ptr %122, align 4
  %124 = getelementptr inbounds i8, ptr %0, i64 64
  %125 = load i32, ptr %124, align 8
  %126 = icmp eq i32 %123, %125
  br i1 %126, label %127, label %begin_use.exit

127:                                              ; preds = %116
  %128 = getelementptr inbounds i8, ptr %0, i64 68
  %129 = load i32, ptr %128, align 4
  %130 = getelementptr inbounds i8, ptr %0, i64 40
  %131 = load i32, ptr %130, align 8
  %132 = icmp ult i32 %129, %131
  br i1 %132, label %133, label %begin_use.exit

133:                                              ; preds = %127
  %134 = add nuw i32 %129, 1
  store i32 %134, ptr %128, align 4
  br label %begin_use.exit

begin_use.exit:                                   ; preds = %133, %127, %116, %93, %84
  %.051 = phi i64 [ %70, %84 ], [ %70, %93 ], [ 0, %116 ], [ 0, %127 ], [ 0, %133 ]
  %135 = getelementptr inbounds i8, ptr %0, i64 24
  %136 = load ptr, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %136, i64 %9
  %138 = load i8, ptr %137, align 1
  %139 = trunc i8 %138 to i1
  br i1 %139, label %147, label %140

140:                                              ; preds = %begin_use.exit
  %141 = getelementptr inbounds %struct.libra, ptr %3, i64 %.051
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(44) %141, ptr noundef nonnull readonly align 1 dereferenceable(44) %1, i64 44, i1 false)
  %142 = load i32, ptr %1, align 1
  %143 = and i32 %142, 16777215
  %144 = and i32 %10, 520093696
  %145 = or disjoint i32 %143, %144
  store i32 %145, ptr %141, align 1
  %146 = add nsw i64 %.051, 1
  br label %156

147:                                              ; preds = %begin_use.exit
  %148 = load ptr, ptr %21, align 8
  %149 = getelementptr inbounds i32, ptr %148, i64 %9
  %150 = load i32, ptr %149, align 4
  %151 = getelementptr inbounds i8, ptr %0, i64 64
  %152 = load i32, ptr %151, align 8
  %.not54 = icmp eq i32 %150, %152
  br i1 %.not54, label %153, label %156

153:                                              ; preds = %147
  store i8 0, ptr %137, align 1
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(44) %3, ptr noundef nonnull readonly align 1 dereferenceable(44) %1, i64 44, i1 false)
  %154 = load i32, ptr %1, align 1
  %155 = or i32 %154, -16777216
  store i32 %155, ptr %3, align 1
  br label %156

156:                                              ; preds = %147, %153, %140, %is_same.exit.thread, %13
  %.0 = phi i64 [ 1, %13 ], [ 1, %153 ], [ %146, %140 ], [ 1, %is_same.exit.thread ], [ %.051, %147 ]
  ret i64 %.0
}

declare i32 @memcmp(ptr nocapture noundef, ptr nocapture noundef, i64 noundef) local_unnamed_addr mustprogress nofree nounwind willreturn memory(argmem: read)

define i64 @sharing_expire(ptr nocapture noundef %0, double noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 48
  %5 = load double, ptr %4, align 8
  %6 = fcmp ogt double %5, %1
  br i1 %6, label %.loopexit, label %7

7:                                                ; preds = %3
  store double 0x7FF0000000000000, ptr %4, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 16
  %9 = getelementptr inbounds i8, ptr %0, i64 32
  %10 = getelementptr inbounds i8, ptr %0, i64 24
  %11 = getelementptr inbounds i8, ptr %0, i64 56
  %12 = getelementptr inbounds i8, ptr %0, i64 68
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  br label %14

14:                                               ; preds = %7, %58
  %.02227 = phi i64 [ 0, %7 ], [ %59, %58 ]
  %.02326 = phi i64 [ 0, %7 ], [ %.1, %58 ]
  %15 = load ptr, ptr %8, align 8
  %16 = getelementptr inbounds double, ptr %15, i64 %.02227
  %17 = load double, ptr %16, align 8
  %18 = load double, ptr %9, align 8
  %19 = fadd double %17, %18
  %20 = load ptr, ptr %10, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 %.02227
  %22 = load i8, ptr %21, align 1
  %23 = trunc i8 %22 to i1
  br i1 %23, label %24, label %58

24:                                               ; preds = %14
  %25 = fcmp ogt double %19, %1
  br i1 %25, label %26, label %30

26:                                               ; preds = %24
  %27 = load double, ptr %4, align 8
  %28 = fcmp olt double %27, %19
  %29 = select i1 %28, double %27, double %19
  store double %29, ptr %4, align 8
  br label %58

30:                                               ; preds = %24
  %31 = getelementptr inbounds %struct.libra, ptr %2, i64 %.02326
  %32 = load double, ptr %11, align 8
  %33 = fadd double %18, %32
  %34 = fcmp ugt double %33, %1
  br i1 %34, label %.preheader, label %35

35:                                               ; preds = %30
  %36 = load i32, ptr %12, align 4
  %37 = lshr i32 %36, 1
  store i32 %37, ptr %12, align 4
  store double %1, ptr %11, align 8
  br label %.preheader

.preheader:                                       ; preds = %35, %30
  br label %38

38:                                               ; preds = %.preheader, %53
  %.022.i = phi i32 [ %54, %53 ], [ 0, %.preheader ]
  %.01921.i = phi i64 [ %.1.i, %53 ], [ 0, %.preheader ]
  %39 = load ptr, ptr %13, align 8
  %40 = getelementptr inbounds i32, ptr %39, i64 %.02227
  %41 = load i32, ptr %40, align 4
  %42 = shl nuw i32 1, %.022.i
  %43 = and i32 %41, %42
  %.not.i = icmp eq i32 %43, 0
  br i1 %.not.i, label %53, label %44

44:                                               ; preds = %38
  %45 = load ptr, ptr %0, align 8
  %46 = getelementptr inbounds %struct.libra, ptr %45, i64 %.02227
  %47 = getelementptr inbounds %struct.libra, ptr %31, i64 %.01921.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(44) %47, ptr noundef nonnull readonly align 1 dereferenceable(44) %46, i64 44, i1 false)
  %48 = load i32, ptr %46, align 1
  %49 = and i32 %48, 16777215
  %50 = shl nuw nsw i32 %.022.i, 24
  %51 = or disjoint i32 %49, %50
  store i32 %51, ptr %47, align 1
  %52 = add nsw i64 %.01921.i, 1
  br label %53

53:                                               ; preds = %44, %38
  %.1.i = phi i64 [ %52, %44 ], [ %.01921.i, %38 ]
  %54 = add nuw nsw i32 %.022.i, 1
  %exitcond.not.i = icmp eq i32 %54, 32
  br i1 %exitcond.not.i, label %release.169.exit, label %38

release.169.exit:                                 ; preds = %53
  %55 = load ptr, ptr %10, align 8
  %56 = getelementptr inbounds i8, ptr %55, i64 %.02227
  store i8 0, ptr %56, align 1
  %57 = add nsw i64 %.1.i, %.02326
  br label %58

58:                                               ; preds = %14, %release.169.exit, %26
  %.1 = phi i64 [ %.02326, %26 ], [ %57, %release.169.exit ], [ %.02326, %14 ]
  %59 = add nuw nsw i64 %.02227, 1
  %exitcond.not = icmp eq i64 %59, 64
  br i1 %exitcond.not, label %.loopexit, label %14

.loopexit:                                        ; preds = %58, %3
  %.0 = phi i64 [ 0, %3 ], [ %.1, %58 ]
  ret i64 %.0
}

define void @window_want(ptr nocapture noundef %0, ptr nocapture noundef readonly %1) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %1, i64 8
  %4 = load i32, ptr %3, align 1
  %5 = tail call noundef i32 @llvm.bswap.i32(i32 %4)
  %6 = lshr i32 %5, 16
  %7 = zext nneg i32 %6 to i64
  %8 = getelementptr inbounds i8, ptr %0, i64 104
  %9 = load i64, ptr %8, align 8
  %.not = icmp sgt i64 %9, %7
  br i1 %.not, label %10, label %.loopexit

10:                                               ; preds = %2
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = load ptr, ptr %11, align 8
  %13 = getelementptr inbounds i32, ptr %12, i64 %7
  %14 = load i32, ptr %13, align 4
  %15 = getelementptr inbounds i8, ptr %1, i64 12
  %16 = load i32, ptr %15, align 1
  %17 = tail call noundef i32 @llvm.bswap.i32(i32 %16)
  %.not19 = icmp eq i32 %14, %17
  br i1 %.not19, label %18, label %.loopexit

18:                                               ; preds = %10
  %19 = load ptr, ptr %0, align 8
  %20 = getelementptr inbounds i64, ptr %19, i64 %7
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 136
  %23 = load i64, ptr %22, align 8
  %.not20 = icmp slt i64 %21, %23
  br i1 %.not20, label %24, label %.loopexit

24:                                               ; preds = %18
  %25 = getelementptr inbounds i8, ptr %0, i64 176
  %26 = load i64, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 168
  %28 = load i64, ptr %27, align 8
  %29 = icmp slt i64 %26, %28
  br i1 %29, label %.lr.ph, label %.loopexit

.lr.ph:                                           ; preds = %24
  %30 = getelementptr inbounds i8, ptr %0, i64 152
  %31 = getelementptr inbounds i8, ptr %0, i64 160
  br label %32

32:                                               ; preds = %.lr.ph, %65
  %33 = phi i64 [ %28, %.lr.ph ], [ %66, %65 ]
  %.021 = phi i64 [ %26, %.lr.ph ], [ %67, %65 ]
  %34 = load ptr, ptr %30, align 8
  %35 = load i64, ptr %31, align 8
  %36 = add nsw i64 %35, %.021
  %37 = load i64, ptr %8, align 8
  %38 = srem i64 %36, %37
  %39 = getelementptr inbounds i64, ptr %34, i64 %38
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, %7
  br i1 %41, label %42, label %65

42:                                               ; preds = %32
  %43 = load i64, ptr %25, align 8
  %44 = add nsw i64 %43, 1
  store i64 %44, ptr %25, align 8
  %45 = load i64, ptr %39, align 8
  %46 = icmp sgt i64 %.021, %43
  br i1 %46, label %.lr.ph.i, label %move_idle.exit

._crit_edge.loopexit.i:                           ; preds = %.lr.ph.i
  %.pre.i = load ptr, ptr %30, align 8
  %.pre14.i = load i64, ptr %31, align 8
  %.pre15.i = load i64, ptr %8, align 8
  br label %move_idle.exit

.lr.ph.i:                                         ; preds = %42, %.lr.ph.i
  %.013.i = phi i64 [ %47, %.lr.ph.i ], [ %.021, %42 ]
  %47 = add nsw i64 %.013.i, -1
  %48 = load ptr, ptr %30, align 8
  %49 = load i64, ptr %31, align 8
  %50 = add nsw i64 %49, %47
  %51 = load i64, ptr %8, align 8
  %52 = srem i64 %50, %51
  %53 = getelementptr inbounds i64, ptr %48, i64 %52
  %54 = load i64, ptr %53, align 8
  %55 = add nsw i64 %49, %.013.i
  %56 = srem i64 %55, %51
  %57 = getelementptr inbounds i64, ptr %48, i64 %56
  store i64 %54, ptr %57, align 8
  %58 = icmp sgt i64 %47, %43
  br i1 %58, label %.lr.ph.i, label %._crit_edge.loopexit.i

move_idle.exit:                                   ; preds = %42, %._crit_edge.loopexit.i
  %59 = phi i64 [ %.pre15.i, %._crit_edge.loopexit.i ], [ %37, %42 ]
  %60 = phi i64 [ %.pre14.i, %._crit_edge.loopexit.i ], [ %35, %42 ]
  %61 = phi ptr [ %.pre.i, %._crit_edge.loopexit.i ], [ %34, %42 ]
  %62 = add nsw i64 %60, %43
  %63 = srem i64 %62, %59
  %64 = getelementptr inbounds i64, ptr %61, i64 %63
  store i64 %45, ptr %64, align 8
  %.pre = load i64, ptr %27, align 8
  br label %65

65:                                               ; preds = %32, %move_idle.exit
  %66 = phi i64 [ %33, %32 ], [ %.pre, %move_idle.exit ]
  %67 = add nsw i64 %.021, 1
  %68 = icmp slt i64 %67, %66
  br i1 %68, label %32, label %.loopexit

.loopexit:                                        ; preds = %65, %24, %2, %10, %18
  ret void
}

define i64 @window_enter(ptr noundef %0, double noundef %1, ptr nocapture noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 120
  %5 = load double, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 400
  %7 = load i64, ptr %6, align 8
  %8 = icmp sgt i64 %7, 1
  br i1 %8, label %9, label %room_of.exit

9:                                                ; preds = %3
  %10 = getelementptr inbounds i8, ptr %0, i64 480
  %11 = load i64, ptr %10, align 8
  %.not.i = icmp eq i64 %11, 0
  br i1 %.not.i, label %room_of.exit, label %12

12:                                               ; preds = %9
  %13 = getelementptr inbounds i8, ptr %0, i64 456
  %14 = load double, ptr %13, align 8
  %15 = fcmp ord double %14, 0.000000e+00
  br i1 %15, label %16, label %asks_room.exit.i

16:                                               ; preds = %12
  %17 = getelementptr inbounds i8, ptr %0, i64 784
  %18 = getelementptr inbounds i8, ptr %0, i64 464
  %19 = load double, ptr %18, align 8
  %20 = fcmp ord double %19, 0.000000e+00
  %21 = getelementptr inbounds i8, ptr %0, i64 864
  %22 = load double, ptr %21, align 8
  %23 = fcmp ueq double %22, 0x7FF0000000000000
  %..i.i.i.i = select i1 %23, ptr %17, ptr %21
  %24 = load double, ptr %..i.i.i.i, align 8
  %25 = fcmp ogt double %19, %24
  %26 = select i1 %20, i1 %25, i1 false
  %27 = select i1 %26, double %19, double %24
  %28 = fmul double %27, 2.000000e+00
  %29 = fdiv double %28, %14
  %30 = fcmp olt double %29, 1.600000e+01
  %31 = select i1 %30, double 1.600000e+01, double %29
  br label %asks_room.exit.i

asks_room.exit.i:                                 ; preds = %16, %12
  %32 = phi double [ %31, %16 ], [ 0x7FF0000000000000, %12 ]
  %33 = fcmp olt double %5, %32
  %34 = select i1 %33, double %5, double %32
  %35 = getelementptr inbounds i8, ptr %0, i64 424
  %36 = load i64, ptr %35, align 8
  %37 = sitofp i64 %36 to double
  %38 = fcmp ogt double %34, %37
  %39 = select i1 %38, double %37, double %34
  br label %room_of.exit

room_of.exit:                                     ; preds = %3, %9, %asks_room.exit.i
  %.012.i = phi double [ %34, %asks_room.exit.i ], [ %5, %9 ], [ %5, %3 ]
  %.0.i = phi double [ %39, %asks_room.exit.i ], [ 0.000000e+00, %9 ], [ 0.000000e+00, %3 ]
  %40 = getelementptr inbounds i8, ptr %0, i64 192
  %41 = getelementptr inbounds i8, ptr %0, i64 144
  %42 = load i64, ptr %41, align 8
  %.not = icmp eq i64 %42, 0
  br i1 %.not, label %enter.177.exit, label %43

43:                                               ; preds = %room_of.exit
  %44 = fadd double %.012.i, %.0.i
  %45 = load i64, ptr %40, align 8
  %46 = sitofp i64 %45 to double
  %47 = fsub double %44, %46
  %48 = fptosi double %47 to i64
  %49 = getelementptr inbounds i8, ptr %0, i64 176
  %50 = load i64, ptr %49, align 8
  %spec.select = tail call i64 @llvm.smax.i64(i64 %50, i64 %48)
  store i64 0, ptr %49, align 8
  %.not22 = icmp eq i64 %45, 0
  br i1 %.not22, label %51, label %77

51:                                               ; preds = %43
  %52 = getelementptr inbounds i8, ptr %0, i64 184
  %53 = load i8, ptr %52, align 8
  %54 = trunc i8 %53 to i1
  br i1 %54, label %55, label %77

55:                                               ; preds = %51
  %56 = getelementptr inbounds i8, ptr %0, i64 136
  %57 = load i64, ptr %56, align 8
  %58 = sub i64 %57, %42
  %59 = getelementptr inbounds i8, ptr %0, i64 104
  %60 = load i64, ptr %59, align 8
  %61 = icmp sgt i64 %60, 0
  br i1 %61, label %.lr.ph.i, label %order_idle.exit

.lr.ph.i:                                         ; preds = %55
  %62 = getelementptr inbounds i8, ptr %0, i64 152
  %63 = getelementptr inbounds i8, ptr %0, i64 160
  br label %64

64:                                               ; preds = %64, %.lr.ph.i
  %65 = phi i64 [ %60, %.lr.ph.i ], [ %74, %64 ]
  %.011.i = phi i64 [ 0, %.lr.ph.i ], [ %73, %64 ]
  %66 = add nsw i64 %58, %.011.i
  %67 = srem i64 %66, %65
  %68 = load ptr, ptr %62, align 8
  %69 = load i64, ptr %63, align 8
  %70 = add nsw i64 %69, %.011.i
  %71 = srem i64 %70, %65
  %72 = getelementptr inbounds i64, ptr %68, i64 %71
  store i64 %67, ptr %72, align 8
  %73 = add nuw nsw i64 %.011.i, 1
  %74 = load i64, ptr %59, align 8
  %75 = icmp slt i64 %73, %74
  br i1 %75, label %64, label %order_idle.exit

order_idle.exit:                                  ; preds = %64, %55
  %76 = getelementptr inbounds i8, ptr %0, i64 185
  store i8 0, ptr %76, align 1
  br label %77

77:                                               ; preds = %order_idle.exit, %51, %43
  %78 = icmp sgt i64 %spec.select, 0
  br i1 %78, label %.lr.ph.lr.ph.i, label %143

.lr.ph.lr.ph.i:                                   ; preds = %77
  %79 = getelementptr inbounds i8, ptr %0, i64 136
  %80 = load i64, ptr %79, align 8
  %81 = load i64, ptr %41, align 8
  %82 = sub i64 %80, %81
  %83 = getelementptr inbounds i8, ptr %0, i64 168
  %84 = getelementptr inbounds i8, ptr %0, i64 152
  %85 = getelementptr inbounds i8, ptr %0, i64 160
  %86 = getelementptr inbounds i8, ptr %0, i64 104
  %87 = getelementptr inbounds i8, ptr %0, i64 185
  br label %.lr.ph.i23

.lr.ph.i23:                                       ; preds = %take_idle.exit.i, %.lr.ph.lr.ph.i
  %88 = phi i1 [ true, %.lr.ph.lr.ph.i ], [ %142, %take_idle.exit.i ]
  %.0.ph39.i = phi i64 [ 0, %.lr.ph.lr.ph.i ], [ %.032.i, %take_idle.exit.i ]
  %.024.ph38.i = phi i64 [ 0, %.lr.ph.lr.ph.i ], [ %141, %take_idle.exit.i ]
  %89 = load i64, ptr %41, align 8
  %90 = icmp slt i64 %.024.ph38.i, %89
  br i1 %90, label %.lr.ph.split.i, label %take_ready.exit

.lr.ph.split.i:                                   ; preds = %.lr.ph.i23
  %91 = load i64, ptr %83, align 8
  %smax.i = tail call i64 @llvm.smax.i64(i64 %.0.ph39.i, i64 %91)
  br label %92

92:                                               ; preds = %105, %.lr.ph.split.i
  %.032.i = phi i64 [ %.0.ph39.i, %.lr.ph.split.i ], [ %106, %105 ]
  %exitcond.not.i = icmp eq i64 %.032.i, %smax.i
  br i1 %exitcond.not.i, label %take_ready.exit, label %93

93:                                               ; preds = %92
  %94 = load ptr, ptr %0, align 8
  %95 = load ptr, ptr %84, align 8
  %96 = load i64, ptr %85, align 8
  %97 = add nsw i64 %96, %.032.i
  %98 = load i64, ptr %86, align 8
  %99 = srem i64 %97, %98
  %100 = getelementptr inbounds i64, ptr %95, i64 %99
  %101 = load i64, ptr %100, align 8
  %102 = getelementptr inbounds i64, ptr %94, i64 %101
  %103 = load i64, ptr %102, align 8
  %104 = load i64, ptr %79, align 8
  %.not.i24 = icmp slt i64 %103, %104
  br i1 %.not.i24, label %107, label %105

105:                                              ; preds = %93
  %106 = add i64 %.032.i, 1
  br i1 %88, label %92, label %take_ready.exit

107:                                              ; preds = %93
  %108 = icmp sgt i64 %.032.i, 0
  br i1 %108, label %.lr.ph.i.i.i, label %take_idle.exit.i

._crit_edge.loopexit.i.i.i:                       ; preds = %.lr.ph.i.i.i
  %.pre.i.i.i = load ptr, ptr %84, align 8
  %.pre14.i.i.i = load i64, ptr %85, align 8
  %.pre15.i.i.i = load i64, ptr %86, align 8
  br label %take_idle.exit.i

.lr.ph.i.i.i:                                     ; preds = %107, %.lr.ph.i.i.i
  %.013.i.i.i = phi i64 [ %109, %.lr.ph.i.i.i ], [ %.032.i, %107 ]
  %109 = add nsw i64 %.013.i.i.i, -1
  %110 = load ptr, ptr %84, align 8
  %111 = load i64, ptr %85, align 8
  %112 = add nsw i64 %111, %109
  %113 = load i64, ptr %86, align 8
  %114 = srem i64 %112, %113
  %115 = getelementptr inbounds i64, ptr %110, i64 %114
  %116 = load i64, ptr %115, align 8
  %117 = add nsw i64 %111, %.013.i.i.i
  %118 = srem i64 %117, %113
  %119 = getelementptr inbounds i64, ptr %110, i64 %118
  store i64 %116, ptr %119, align 8
  %.not.i.i = icmp eq i64 %109, 0
  br i1 %.not.i.i, label %._crit_edge.loopexit.i.i.i, label %.lr.ph.i.i.i

take_idle.exit.i:                                 ; preds = %._crit_edge.loopexit.i.i.i, %107
  %120 = phi i64 [ %.pre15.i.i.i, %._crit_edge.loopexit.i.i.i ], [ %98, %107 ]
  %121 = phi i64 [ %.pre14.i.i.i, %._crit_edge.loopexit.i.i.i ], [ %96, %107 ]
  %122 = phi ptr [ %.pre.i.i.i, %._crit_edge.loopexit.i.i.i ], [ %95, %107 ]
  %123 = srem i64 %121, %120
  %124 = getelementptr inbounds i64, ptr %122, i64 %123
  store i64 %101, ptr %124, align 8
  %125 = load i64, ptr %85, align 8
  %126 = add nsw i64 %125, 1
  %127 = load i64, ptr %86, align 8
  %128 = srem i64 %126, %127
  store i64 %128, ptr %85, align 8
  %129 = load i64, ptr %83, align 8
  %130 = add nsw i64 %129, -1
  store i64 %130, ptr %83, align 8
  %131 = getelementptr inbounds i64, ptr %2, i64 %.024.ph38.i
  store i64 %101, ptr %131, align 8
  %132 = load ptr, ptr %0, align 8
  %133 = getelementptr inbounds i64, ptr %132, i64 %101
  %134 = load i64, ptr %133, align 8
  %135 = add nsw i64 %82, %.024.ph38.i
  %136 = icmp ne i64 %134, %135
  %137 = load i8, ptr %87, align 1
  %138 = and i8 %137, 1
  %139 = zext i1 %136 to i8
  %140 = or i8 %138, %139
  store i8 %140, ptr %87, align 1
  %141 = add nuw nsw i64 %.024.ph38.i, 1
  %142 = icmp slt i64 %141, %spec.select
  %exitcond47.not.i = icmp eq i64 %141, %spec.select
  br i1 %exitcond47.not.i, label %take_ready.exit, label %.lr.ph.i23

143:                                              ; preds = %77
  %144 = getelementptr inbounds i8, ptr %0, i64 185
  %145 = load i8, ptr %144, align 1
  %146 = trunc i8 %145 to i1
  br i1 %146, label %147, label %take_ready.exit

147:                                              ; preds = %143
  %148 = getelementptr inbounds i8, ptr %0, i64 656
  %149 = load double, ptr %148, align 8
  %150 = fsub double %1, %149
  %151 = tail call fastcc double @reply.179(ptr noundef nonnull %0) nobuiltin
  %152 = fcmp olt double %150, %151
  br i1 %152, label %take_ready.exit, label %153

153:                                              ; preds = %147
  %154 = getelementptr inbounds i8, ptr %0, i64 304
  %155 = load i64, ptr %154, align 8
  %.not.i25 = icmp eq i64 %155, 0
  %156 = getelementptr inbounds i8, ptr %0, i64 104
  %157 = load i64, ptr %156, align 8
  %158 = icmp sgt i64 %157, 0
  br i1 %.not.i25, label %220, label %159

159:                                              ; preds = %153
  br i1 %158, label %.lr.ph.i.i.i26, label %highest_in_flight.exit.i.i

.lr.ph.i.i.i26:                                   ; preds = %159
  %160 = getelementptr inbounds i8, ptr %0, i64 16
  %161 = load ptr, ptr %160, align 8
  br label %162

162:                                              ; preds = %169, %.lr.ph.i.i.i26
  %.013.i.i.i27 = phi i64 [ 0, %.lr.ph.i.i.i26 ], [ %170, %169 ]
  %.01012.i.i.i = phi i64 [ -1, %.lr.ph.i.i.i26 ], [ %.1.i.i.i, %169 ]
  %163 = getelementptr inbounds i64, ptr %161, i64 %.013.i.i.i27
  %164 = load i64, ptr %163, align 8
  %.not.i.i.i = icmp eq i64 %164, -1
  br i1 %.not.i.i.i, label %169, label %165

165:                                              ; preds = %162
  %166 = load ptr, ptr %0, align 8
  %167 = getelementptr inbounds i64, ptr %166, i64 %.013.i.i.i27
  %168 = load i64, ptr %167, align 8
  %spec.select.i.i.i = tail call i64 @llvm.smax.i64(i64 %168, i64 %.01012.i.i.i)
  br label %169

169:                                              ; preds = %165, %162
  %.1.i.i.i = phi i64 [ %.01012.i.i.i, %162 ], [ %spec.select.i.i.i, %165 ]
  %170 = add nuw nsw i64 %.013.i.i.i27, 1
  %exitcond.not.i.i.i = icmp eq i64 %170, %157
  br i1 %exitcond.not.i.i.i, label %highest_in_flight.exit.i.i, label %162

highest_in_flight.exit.i.i:                       ; preds = %169, %159
  %.010.lcssa.i.i.i = phi i64 [ -1, %159 ], [ %.1.i.i.i, %169 ]
  %171 = getelementptr inbounds i8, ptr %0, i64 168
  %172 = load i64, ptr %171, align 8
  %173 = icmp sgt i64 %172, 0
  br i1 %173, label %.lr.ph.i.i, label %take_ready.exit

.lr.ph.i.i:                                       ; preds = %highest_in_flight.exit.i.i
  %174 = getelementptr inbounds i8, ptr %0, i64 152
  %175 = getelementptr inbounds i8, ptr %0, i64 160
  br label %176

176:                                              ; preds = %217, %.lr.ph.i.i
  %177 = phi i64 [ %172, %.lr.ph.i.i ], [ %218, %217 ]
  %.016.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %.1.i.i, %217 ]
  %.01215.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %.113.i.i, %217 ]
  %178 = load ptr, ptr %0, align 8
  %179 = load ptr, ptr %174, align 8
  %180 = load i64, ptr %175, align 8
  %181 = add nsw i64 %180, %.016.i.i
  %182 = load i64, ptr %156, align 8
  %183 = srem i64 %181, %182
  %184 = getelementptr inbounds i64, ptr %179, i64 %183
  %185 = load i64, ptr %184, align 8
  %186 = getelementptr inbounds i64, ptr %178, i64 %185
  %187 = load i64, ptr %186, align 8
  %188 = icmp slt i64 %187, %.010.lcssa.i.i.i
  br i1 %188, label %189, label %215

189:                                              ; preds = %176
  %190 = icmp sgt i64 %.016.i.i, 0
  br i1 %190, label %.lr.ph.i.i.i.i, label %take_idle.exit.i.i

._crit_edge.loopexit.i.i.i.i:                     ; preds = %.lr.ph.i.i.i.i
  %.pre.i.i.i.i = load ptr, ptr %174, align 8
  %.pre14.i.i.i.i = load i64, ptr %175, align 8
  %.pre15.i.i.i.i = load i64, ptr %156, align 8
  br label %take_idle.exit.i.i

.lr.ph.i.i.i.i:                                   ; preds = %189, %.lr.ph.i.i.i.i
  %.013.i.i.i.i = phi i64 [ %191, %.lr.ph.i.i.i.i ], [ %.016.i.i, %189 ]
  %191 = add nsw i64 %.013.i.i.i.i, -1
  %192 = load ptr, ptr %174, align 8
  %193 = load i64, ptr %175, align 8
  %194 = add nsw i64 %193, %191
  %195 = load i64, ptr %156, align 8
  %196 = srem i64 %194, %195
  %197 = getelementptr inbounds i64, ptr %192, i64 %196
  %198 = load i64, ptr %197, align 8
  %199 = add nsw i64 %193, %.013.i.i.i.i
  %200 = srem i64 %199, %195
  %201 = getelementptr inbounds i64, ptr %192, i64 %200
  store i64 %198, ptr %201, align 8
  %.not.i14.i.i = icmp eq i64 %191, 0
  br i1 %.not.i14.i.i, label %._crit_edge.loopexit.i.i.i.i, label %.lr.ph.i.i.i.i

take_idle.exit.i.i:                               ; preds = %._crit_edge.loopexit.i.i.i.i, %189
  %202 = phi i64 [ %.pre15.i.i.i.i, %._crit_edge.loopexit.i.i.i.i ], [ %182, %189 ]
  %203 = phi i64 [ %.pre14.i.i.i.i, %._crit_edge.loopexit.i.i.i.i ], [ %180, %189 ]
  %204 = phi ptr [ %.pre.i.i.i.i, %._crit_edge.loopexit.i.i.i.i ], [ %179, %189 ]
  %205 = srem i64 %203, %202
  %206 = getelementptr inbounds i64, ptr %204, i64 %205
  store i64 %185, ptr %206, align 8
  %207 = load i64, ptr %175, align 8
  %208 = add nsw i64 %207, 1
  %209 = load i64, ptr %156, align 8
  %210 = srem i64 %208, %209
  store i64 %210, ptr %175, align 8
  %211 = load i64, ptr %171, align 8
  %212 = add nsw i64 %211, -1
  store i64 %212, ptr %171, align 8
  %213 = add nsw i64 %.01215.i.i, 1
  %214 = getelementptr inbounds i64, ptr %2, i64 %.01215.i.i
  store i64 %185, ptr %214, align 8
  %.pre.i.i = load i64, ptr %171, align 8
  br label %217

215:                                              ; preds = %176
  %216 = add nsw i64 %.016.i.i, 1
  br label %217

217:                                              ; preds = %215, %take_idle.exit.i.i
  %218 = phi i64 [ %.pre.i.i, %take_idle.exit.i.i ], [ %177, %215 ]
  %.113.i.i = phi i64 [ %213, %take_idle.exit.i.i ], [ %.01215.i.i, %215 ]
  %.1.i.i = phi i64 [ %.016.i.i, %take_idle.exit.i.i ], [ %216, %215 ]
  %219 = icmp slt i64 %.1.i.i, %218
  br i1 %219, label %176, label %take_ready.exit

220:                                              ; preds = %153
  br i1 %158, label %.lr.ph.i25.i, label %.preheader.i

.lr.ph.i25.i:                                     ; preds = %220
  %221 = getelementptr inbounds i8, ptr %0, i64 16
  %222 = load ptr, ptr %221, align 8
  br label %223

223:                                              ; preds = %230, %.lr.ph.i25.i
  %.014.i.i = phi i64 [ 0, %.lr.ph.i25.i ], [ %231, %230 ]
  %.01113.i.i = phi i64 [ 9223372036854775807, %.lr.ph.i25.i ], [ %.1.i26.i, %230 ]
  %224 = getelementptr inbounds i64, ptr %222, i64 %.014.i.i
  %225 = load i64, ptr %224, align 8
  %.not39.i = icmp eq i64 %225, -1
  br i1 %.not39.i, label %226, label %230

226:                                              ; preds = %223
  %227 = load ptr, ptr %0, align 8
  %228 = getelementptr inbounds i64, ptr %227, i64 %.014.i.i
  %229 = load i64, ptr %228, align 8
  %spec.select.i.i = tail call i64 @llvm.smin.i64(i64 %229, i64 %.01113.i.i)
  br label %230

230:                                              ; preds = %226, %223
  %.1.i26.i = phi i64 [ %.01113.i.i, %223 ], [ %spec.select.i.i, %226 ]
  %231 = add nuw nsw i64 %.014.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %231, %157
  br i1 %exitcond.not.i.i, label %.lr.ph.i28.i, label %223

.lr.ph.i28.i:                                     ; preds = %230, %238
  %.014.i29.i = phi i64 [ %239, %238 ], [ 0, %230 ]
  %.01113.i30.i = phi i64 [ %.1.i32.i, %238 ], [ 9223372036854775807, %230 ]
  %232 = getelementptr inbounds i64, ptr %222, i64 %.014.i29.i
  %233 = load i64, ptr %232, align 8
  %.not40.i = icmp eq i64 %233, -1
  br i1 %.not40.i, label %238, label %234

234:                                              ; preds = %.lr.ph.i28.i
  %235 = load ptr, ptr %0, align 8
  %236 = getelementptr inbounds i64, ptr %235, i64 %.014.i29.i
  %237 = load i64, ptr %236, align 8
  %spec.select.i31.i = tail call i64 @llvm.smin.i64(i64 %237, i64 %.01113.i30.i)
  br label %238

238:                                              ; preds = %234, %.lr.ph.i28.i
  %.1.i32.i = phi i64 [ %.01113.i30.i, %.lr.ph.i28.i ], [ %spec.select.i31.i, %234 ]
  %239 = add nuw nsw i64 %.014.i29.i, 1
  %exitcond.not.i33.i = icmp eq i64 %239, %157
  br i1 %exitcond.not.i33.i, label %lowest_chunk.exit34.i, label %.lr.ph.i28.i

lowest_chunk.exit34.i:                            ; preds = %238
  %240 = icmp sgt i64 %.1.i26.i, %.1.i32.i
  br i1 %240, label %take_ready.exit, label %.preheader.i

.preheader.i:                                     ; preds = %lowest_chunk.exit34.i, %220
  %.011.lcssa.i3859.i = phi i64 [ %.1.i26.i, %lowest_chunk.exit34.i ], [ 9223372036854775807, %220 ]
  %241 = getelementptr inbounds i8, ptr %0, i64 168
  %242 = load i64, ptr %241, align 8
  %.not2451.i = icmp sgt i64 %242, 0
  br i1 %.not2451.i, label %.lr.ph.i28, label %take_ready.exit

.lr.ph.i28:                                       ; preds = %.preheader.i
  %243 = load ptr, ptr %0, align 8
  %244 = getelementptr inbounds i8, ptr %0, i64 152
  %245 = load ptr, ptr %244, align 8
  %246 = getelementptr inbounds i8, ptr %0, i64 160
  %247 = load i64, ptr %246, align 8
  %248 = srem i64 %247, %157
  %249 = getelementptr inbounds i64, ptr %245, i64 %248
  %250 = load i64, ptr %249, align 8
  %251 = getelementptr inbounds i64, ptr %243, i64 %250
  %252 = load i64, ptr %251, align 8
  %253 = icmp eq i64 %252, %.011.lcssa.i3859.i
  br i1 %253, label %take_idle.exit.i35, label %.lr.ph

254:                                              ; preds = %.lr.ph
  %255 = add nsw i64 %282, %247
  %256 = srem i64 %255, %157
  %257 = getelementptr inbounds i64, ptr %245, i64 %256
  %258 = load i64, ptr %257, align 8
  %259 = getelementptr inbounds i64, ptr %243, i64 %258
  %260 = load i64, ptr %259, align 8
  %261 = icmp eq i64 %260, %.011.lcssa.i3859.i
  br i1 %261, label %.lr.ph.i.i35.i.preheader, label %.lr.ph

.lr.ph.i.i35.i.preheader:                         ; preds = %254
  %.not24.i.le = icmp slt i64 %282, %242
  br label %.lr.ph.i.i35.i

._crit_edge.loopexit.i.i.i31:                     ; preds = %.lr.ph.i.i35.i
  %.pre.i.i.i32 = load ptr, ptr %244, align 8
  %.pre14.i.i.i33 = load i64, ptr %246, align 8
  %.pre15.i.i.i34 = load i64, ptr %156, align 8
  %.pre = srem i64 %.pre14.i.i.i33, %.pre15.i.i.i34
  %262 = zext i1 %.not24.i.le to i64
  br label %take_idle.exit.i35

.lr.ph.i.i35.i:                                   ; preds = %.lr.ph.i.i35.i.preheader, %.lr.ph.i.i35.i
  %.013.i.i36.i = phi i64 [ %263, %.lr.ph.i.i35.i ], [ %282, %.lr.ph.i.i35.i.preheader ]
  %263 = add nsw i64 %.013.i.i36.i, -1
  %264 = load ptr, ptr %244, align 8
  %265 = load i64, ptr %246, align 8
  %266 = add nsw i64 %265, %263
  %267 = load i64, ptr %156, align 8
  %268 = srem i64 %266, %267
  %269 = getelementptr inbounds i64, ptr %264, i64 %268
  %270 = load i64, ptr %269, align 8
  %271 = add nsw i64 %265, %.013.i.i36.i
  %272 = srem i64 %271, %267
  %273 = getelementptr inbounds i64, ptr %264, i64 %272
  store i64 %270, ptr %273, align 8
  %.not.i.i30 = icmp eq i64 %263, 0
  br i1 %.not.i.i30, label %._crit_edge.loopexit.i.i.i31, label %.lr.ph.i.i35.i

take_idle.exit.i35:                               ; preds = %.lr.ph.i28, %._crit_edge.loopexit.i.i.i31
  %.lcssa5377 = phi i64 [ %258, %._crit_edge.loopexit.i.i.i31 ], [ %250, %.lr.ph.i28 ]
  %.not2453.i.lcssa76 = phi i64 [ %262, %._crit_edge.loopexit.i.i.i31 ], [ 1, %.lr.ph.i28 ]
  %.pre-phi = phi i64 [ %.pre, %._crit_edge.loopexit.i.i.i31 ], [ %248, %.lr.ph.i28 ]
  %274 = phi ptr [ %.pre.i.i.i32, %._crit_edge.loopexit.i.i.i31 ], [ %245, %.lr.ph.i28 ]
  %275 = getelementptr inbounds i64, ptr %274, i64 %.pre-phi
  store i64 %.lcssa5377, ptr %275, align 8
  %276 = load i64, ptr %246, align 8
  %277 = add nsw i64 %276, 1
  %278 = load i64, ptr %156, align 8
  %279 = srem i64 %277, %278
  store i64 %279, ptr %246, align 8
  %280 = load i64, ptr %241, align 8
  %281 = add nsw i64 %280, -1
  store i64 %281, ptr %241, align 8
  store i64 %.lcssa5377, ptr %2, align 8
  br label %take_ready.exit

.lr.ph:                                           ; preds = %.lr.ph.i28, %254
  %.052.i57 = phi i64 [ %282, %254 ], [ 0, %.lr.ph.i28 ]
  %282 = add nuw nsw i64 %.052.i57, 1
  %exitcond.not.i29 = icmp eq i64 %282, %242
  br i1 %exitcond.not.i29, label %take_ready.exit, label %254

take_ready.exit:                                  ; preds = %217, %.lr.ph, %take_idle.exit.i, %.lr.ph.i23, %105, %92, %.preheader.i, %take_idle.exit.i35, %lowest_chunk.exit34.i, %highest_in_flight.exit.i.i, %147, %143
  %283 = phi i64 [ 0, %147 ], [ 0, %143 ], [ 0, %lowest_chunk.exit34.i ], [ 0, %highest_in_flight.exit.i.i ], [ %.not2453.i.lcssa76, %take_idle.exit.i35 ], [ 0, %.preheader.i ], [ %.024.ph38.i, %92 ], [ %.024.ph38.i, %105 ], [ %.024.ph38.i, %.lr.ph.i23 ], [ %spec.select, %take_idle.exit.i ], [ 0, %.lr.ph ], [ %.113.i.i, %217 ]
  %284 = load i64, ptr %40, align 8
  %285 = add nsw i64 %284, %283
  store i64 %285, ptr %40, align 8
  %286 = load i64, ptr %41, align 8
  %287 = sub nsw i64 %286, %283
  store i64 %287, ptr %41, align 8
  %.not.i36 = icmp eq i64 %283, 0
  br i1 %.not.i36, label %._crit_edge.i.i, label %288

288:                                              ; preds = %take_ready.exit
  %.not11.i = icmp eq i64 %286, %283
  %289 = getelementptr inbounds i8, ptr %0, i64 184
  %290 = zext i1 %.not11.i to i8
  store i8 %290, ptr %289, align 8
  %291 = icmp sgt i64 %283, 0
  br i1 %291, label %.lr.ph.i.i40, label %._crit_edge.i.i

.lr.ph.i.i40:                                     ; preds = %288
  %292 = getelementptr inbounds i8, ptr %0, i64 24
  %293 = getelementptr inbounds i8, ptr %0, i64 8
  %294 = getelementptr inbounds i8, ptr %0, i64 16
  br label %362

._crit_edge.i.loopexit.i:                         ; preds = %362
  %.pre.i = load i64, ptr %40, align 8
  br label %._crit_edge.i.i

._crit_edge.i.i:                                  ; preds = %._crit_edge.i.loopexit.i, %288, %take_ready.exit
  %295 = phi i64 [ %285, %288 ], [ %285, %take_ready.exit ], [ %.pre.i, %._crit_edge.i.loopexit.i ]
  %296 = phi i1 [ false, %288 ], [ false, %take_ready.exit ], [ true, %._crit_edge.i.loopexit.i ]
  %297 = getelementptr inbounds i8, ptr %0, i64 608
  %298 = load i64, ptr %297, align 8
  %299 = getelementptr inbounds i8, ptr %0, i64 616
  %300 = load i64, ptr %299, align 8
  %301 = getelementptr inbounds i8, ptr %0, i64 200
  %302 = load i64, ptr %301, align 8
  %303 = sub nsw i64 %295, %302
  %304 = getelementptr inbounds i8, ptr %0, i64 360
  %305 = getelementptr inbounds i8, ptr %0, i64 424
  %306 = load i64, ptr %305, align 8
  %.not.i.i.i37 = icmp eq i64 %306, 0
  br i1 %.not.i.i.i37, label %queue_length.exit.i.i, label %.lr.ph.i.i.i38

.lr.ph.i.i.i38:                                   ; preds = %._crit_edge.i.i
  %307 = getelementptr inbounds i8, ptr %0, i64 104
  %308 = load i64, ptr %307, align 8
  %exitcond.not.i51.i.i = icmp slt i64 %308, 1
  br i1 %exitcond.not.i51.i.i, label %queue_length.exit.i.i, label %.lr.ph54.i.i

.lr.ph54.i.i:                                     ; preds = %.lr.ph.i.i.i38
  %309 = getelementptr inbounds i8, ptr %0, i64 24
  %310 = load ptr, ptr %309, align 8
  br label %311

311:                                              ; preds = %319, %.lr.ph54.i.i
  %.01720.i53.i.i = phi i64 [ %303, %.lr.ph54.i.i ], [ %321, %319 ]
  %.021.i52.i.i = phi i64 [ 0, %.lr.ph54.i.i ], [ %322, %319 ]
  %312 = getelementptr inbounds i64, ptr %310, i64 %.021.i52.i.i
  %313 = load i64, ptr %312, align 8
  %.not18.i.i.i = icmp eq i64 %313, 0
  br i1 %.not18.i.i.i, label %319, label %314

314:                                              ; preds = %311
  %315 = load ptr, ptr %304, align 8
  %316 = getelementptr inbounds double, ptr %315, i64 %.021.i52.i.i
  %317 = load double, ptr %316, align 8
  %318 = fcmp one double %317, 0x7FF0000000000000
  br label %319

319:                                              ; preds = %314, %311
  %320 = phi i1 [ false, %311 ], [ %318, %314 ]
  %.neg.i.i.i = sext i1 %320 to i64
  %321 = add i64 %.01720.i53.i.i, %.neg.i.i.i
  %322 = add nuw nsw i64 %.021.i52.i.i, 1
  %exitcond.not.i.i.i39 = icmp eq i64 %308, %322
  br i1 %exitcond.not.i.i.i39, label %queue_length.exit.i.i, label %311

queue_length.exit.i.i:                            ; preds = %319, %.lr.ph.i.i.i38, %._crit_edge.i.i
  %.017.lcssa.i.i.i = phi i64 [ %303, %._crit_edge.i.i ], [ %303, %.lr.ph.i.i.i38 ], [ %321, %319 ]
  %323 = add nsw i64 %298, %283
  %324 = sub i64 %323, %300
  %325 = tail call i64 @llvm.smin.i64(i64 %.017.lcssa.i.i.i, i64 %324)
  %326 = getelementptr inbounds i8, ptr %0, i64 488
  %327 = getelementptr inbounds i8, ptr %0, i64 784
  %328 = getelementptr inbounds i8, ptr %0, i64 888
  %329 = load double, ptr %328, align 8
  %330 = getelementptr inbounds i8, ptr %0, i64 896
  %331 = load i64, ptr %330, align 8
  %332 = sitofp i64 %331 to double
  %333 = fmul double %329, %332
  %334 = getelementptr inbounds i8, ptr %0, i64 800
  %335 = load double, ptr %334, align 8
  %336 = fcmp olt double %333, %335
  %337 = select i1 %336, double %333, double %335
  %338 = getelementptr inbounds i8, ptr %0, i64 856
  %339 = load double, ptr %338, align 8
  %340 = fcmp ord double %339, 0.000000e+00
  br i1 %340, label %341, label %349

341:                                              ; preds = %queue_length.exit.i.i
  %342 = sitofp i64 %325 to double
  %343 = fmul double %342, 2.000000e+00
  %344 = fmul double %343, %339
  %345 = fcmp ogt double %337, %344
  %346 = select i1 %345, double %337, double %344
  %347 = fcmp olt double %346, %335
  %348 = select i1 %347, double %346, double %335
  br label %rto_behind.exit.i.i

349:                                              ; preds = %queue_length.exit.i.i
  %350 = icmp sgt i64 %325, 31
  br i1 %350, label %351, label %rto_behind.exit.i.i

351:                                              ; preds = %349
  %352 = load double, ptr %327, align 8
  %353 = fcmp ogt double %337, %352
  %354 = select i1 %353, double %337, double %352
  br label %rto_behind.exit.i.i

rto_behind.exit.i.i:                              ; preds = %351, %349, %341
  %.0.i.i.i = phi double [ %348, %341 ], [ %354, %351 ], [ %337, %349 ]
  %355 = fadd double %.0.i.i.i, %1
  br i1 %296, label %.lr.ph56.i.i, label %._crit_edge57.i.i

.lr.ph56.i.i:                                     ; preds = %rto_behind.exit.i.i
  %356 = getelementptr inbounds i8, ptr %0, i64 24
  %357 = getelementptr inbounds i8, ptr %0, i64 32
  %358 = getelementptr inbounds i8, ptr %0, i64 520
  %359 = getelementptr inbounds i8, ptr %0, i64 48
  %360 = getelementptr inbounds i8, ptr %0, i64 56
  %reass.sub = sub i64 %325, %283
  %361 = add i64 %reass.sub, 1
  br label %379

362:                                              ; preds = %362, %.lr.ph.i.i40
  %.050.i.i = phi i64 [ 0, %.lr.ph.i.i40 ], [ %374, %362 ]
  %363 = load ptr, ptr %292, align 8
  %364 = getelementptr inbounds i64, ptr %2, i64 %.050.i.i
  %365 = load i64, ptr %364, align 8
  %366 = getelementptr inbounds i64, ptr %363, i64 %365
  store i64 1, ptr %366, align 8
  %367 = load ptr, ptr %293, align 8
  %368 = load i64, ptr %364, align 8
  %369 = getelementptr inbounds i32, ptr %367, i64 %368
  %370 = load i32, ptr %369, align 4
  %371 = zext i32 %370 to i64
  %372 = load ptr, ptr %294, align 8
  %373 = getelementptr inbounds i64, ptr %372, i64 %368
  store i64 %371, ptr %373, align 8
  %374 = add nuw nsw i64 %.050.i.i, 1
  %exitcond.not.i.i41 = icmp eq i64 %374, %283
  br i1 %exitcond.not.i.i41, label %._crit_edge.i.loopexit.i, label %362

._crit_edge57.i.i:                                ; preds = %rto_behind.exit.i.i
  %375 = getelementptr inbounds i8, ptr %0, i64 232
  %376 = load double, ptr %375, align 8
  %377 = fcmp olt double %376, %355
  %378 = select i1 %377, double %376, double %355
  store double %378, ptr %375, align 8
  br i1 %.not.i36, label %enter.177.exit, label %401

379:                                              ; preds = %379, %.lr.ph56.i.i
  %.04755.i.i = phi i64 [ 0, %.lr.ph56.i.i ], [ %396, %379 ]
  %380 = getelementptr inbounds i64, ptr %2, i64 %.04755.i.i
  %381 = load i64, ptr %380, align 8
  %382 = add nsw i64 %361, %.04755.i.i
  %383 = load ptr, ptr %356, align 8
  %384 = getelementptr inbounds i64, ptr %383, i64 %381
  store i64 %382, ptr %384, align 8
  %385 = load ptr, ptr %326, align 8
  %386 = getelementptr inbounds i64, ptr %385, i64 %381
  store i64 1, ptr %386, align 8
  %387 = load ptr, ptr %357, align 8
  %388 = getelementptr inbounds double, ptr %387, i64 %381
  store double %1, ptr %388, align 8
  tail call fastcc void @depart(ptr noundef nonnull %0, i64 noundef %381, double noundef %1) nobuiltin
  %389 = load ptr, ptr %358, align 8
  %390 = getelementptr inbounds i64, ptr %389, i64 %381
  %391 = load i64, ptr %390, align 8
  %392 = load ptr, ptr %359, align 8
  %393 = getelementptr inbounds i64, ptr %392, i64 %381
  store i64 %391, ptr %393, align 8
  %394 = load ptr, ptr %360, align 8
  %395 = getelementptr inbounds double, ptr %394, i64 %381
  store double %355, ptr %395, align 8
  %396 = add nuw nsw i64 %.04755.i.i, 1
  %exitcond58.not.i.i = icmp eq i64 %396, %283
  br i1 %exitcond58.not.i.i, label %._crit_edge57.thread.i.i, label %379

._crit_edge57.thread.i.i:                         ; preds = %379
  %397 = getelementptr inbounds i8, ptr %0, i64 232
  %398 = load double, ptr %397, align 8
  %399 = fcmp olt double %398, %355
  %400 = select i1 %399, double %398, double %355
  store double %400, ptr %397, align 8
  br label %401

401:                                              ; preds = %._crit_edge57.thread.i.i, %._crit_edge57.i.i
  %402 = getelementptr inbounds i8, ptr %0, i64 656
  store double %1, ptr %402, align 8
  %403 = getelementptr inbounds i8, ptr %0, i64 680
  store double 0xFFF0000000000000, ptr %403, align 8
  %404 = getelementptr inbounds i8, ptr %0, i64 689
  store i8 0, ptr %404, align 1
  %405 = getelementptr inbounds i8, ptr %0, i64 688
  store i8 0, ptr %405, align 8
  br label %enter.177.exit

enter.177.exit:                                   ; preds = %401, %._crit_edge57.i.i, %room_of.exit
  %.019 = phi i64 [ 0, %room_of.exit ], [ 0, %._crit_edge57.i.i ], [ %283, %401 ]
  ret i64 %.019
}

define internal fastcc void @depart(ptr nocapture noundef %0, i64 noundef %1, double noundef %2) unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 40
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds double, ptr %5, i64 %1
  store double %2, ptr %6, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 488
  %8 = getelementptr inbounds i8, ptr %0, i64 528
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds double, ptr %9, i64 %1
  %11 = load double, ptr %10, align 8
  %12 = fcmp one double %11, 0x7FF0000000000000
  %.v.i.i = select i1 %12, i64 88, i64 72
  %13 = getelementptr inbounds i8, ptr %7, i64 %.v.i.i
  %14 = getelementptr inbounds i8, ptr %0, i64 544
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i64, ptr %15, i64 %1
  %17 = load i64, ptr %16, align 8
  %18 = getelementptr inbounds i8, ptr %0, i64 552
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i64, ptr %19, i64 %1
  %21 = load i64, ptr %20, align 8
  %22 = icmp eq i64 %21, -2
  br i1 %22, label %losses_leave.exit.i, label %23

23:                                               ; preds = %3
  %24 = icmp eq i64 %17, -1
  %25 = getelementptr inbounds i64, ptr %19, i64 %17
  %.sink.i.i = select i1 %24, ptr %13, ptr %25
  store i64 %21, ptr %.sink.i.i, align 8
  %26 = icmp eq i64 %21, -1
  br i1 %26, label %27, label %29

27:                                               ; preds = %23
  %28 = getelementptr inbounds i8, ptr %13, i64 8
  br label %32

29:                                               ; preds = %23
  %30 = load ptr, ptr %14, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %21
  br label %32

32:                                               ; preds = %29, %27
  %.sink25.i.i = phi ptr [ %31, %29 ], [ %28, %27 ]
  store i64 %17, ptr %.sink25.i.i, align 8
  %33 = load ptr, ptr %18, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %1
  store i64 -2, ptr %34, align 8
  %35 = load ptr, ptr %8, align 8
  %36 = getelementptr inbounds double, ptr %35, i64 %1
  store double 0x7FF0000000000000, ptr %36, align 8
  br label %losses_leave.exit.i

losses_leave.exit.i:                              ; preds = %32, %3
  %37 = getelementptr inbounds i8, ptr %0, i64 560
  %38 = getelementptr inbounds i8, ptr %0, i64 536
  %39 = load ptr, ptr %38, align 8
  %40 = getelementptr inbounds double, ptr %39, i64 %1
  store double %2, ptr %40, align 8
  %41 = getelementptr inbounds i8, ptr %0, i64 568
  %42 = load i64, ptr %41, align 8
  %43 = load ptr, ptr %14, align 8
  %44 = getelementptr inbounds i64, ptr %43, i64 %1
  store i64 %42, ptr %44, align 8
  %45 = load ptr, ptr %18, align 8
  %46 = getelementptr inbounds i64, ptr %45, i64 %1
  store i64 -1, ptr %46, align 8
  %47 = load i64, ptr %41, align 8
  %48 = icmp eq i64 %47, -1
  br i1 %48, label %losses_depart.exit, label %49

49:                                               ; preds = %losses_leave.exit.i
  %50 = load ptr, ptr %18, align 8
  %51 = getelementptr inbounds i64, ptr %50, i64 %47
  br label %losses_depart.exit

losses_depart.exit:                               ; preds = %losses_leave.exit.i, %49
  %.sink.i8.i = phi ptr [ %51, %49 ], [ %37, %losses_leave.exit.i ]
  store i64 %1, ptr %.sink.i8.i, align 8
  store i64 %1, ptr %41, align 8
  %52 = getelementptr inbounds i8, ptr %0, i64 608
  %53 = load i64, ptr %52, align 8
  %54 = add nsw i64 %53, 1
  store i64 %54, ptr %52, align 8
  %55 = getelementptr inbounds i8, ptr %0, i64 520
  %56 = load ptr, ptr %55, align 8
  %57 = getelementptr inbounds i64, ptr %56, i64 %1
  store i64 %53, ptr %57, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 448
  %59 = load double, ptr %58, align 8
  %60 = fcmp ogt double %59, %2
  %61 = select i1 %60, double %59, double %2
  %62 = getelementptr inbounds i8, ptr %0, i64 456
  %63 = load double, ptr %62, align 8
  %64 = fcmp ord double %63, 0.000000e+00
  %65 = select i1 %64, double %63, double 0.000000e+00
  %66 = fadd double %61, %65
  store double %66, ptr %58, align 8
  %67 = getelementptr inbounds i8, ptr %0, i64 368
  %68 = load ptr, ptr %67, align 8
  %69 = getelementptr inbounds double, ptr %68, i64 %1
  store double %66, ptr %69, align 8
  ret void
}

define internal fastcc double @reply.179(ptr nocapture noundef readonly %0) unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 400
  %3 = load i64, ptr %2, align 8
  %4 = icmp sgt i64 %3, 1
  br i1 %4, label %5, label %41

5:                                                ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 480
  %7 = load i64, ptr %6, align 8
  %.not = icmp eq i64 %7, 0
  br i1 %.not, label %41, label %8

8:                                                ; preds = %5
  %9 = getelementptr inbounds i8, ptr %0, i64 784
  %10 = getelementptr inbounds i8, ptr %0, i64 656
  %11 = load double, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 448
  %13 = load double, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 464
  %15 = load double, ptr %14, align 8
  %16 = fcmp ord double %15, 0.000000e+00
  br i1 %16, label %17, label %21

17:                                               ; preds = %8
  %18 = getelementptr inbounds i8, ptr %0, i64 472
  %19 = load double, ptr %18, align 8
  %20 = fmul double %19, 4.000000e+00
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 864
  %.pre.i.i = load double, ptr %.phi.trans.insert.i.i, align 8
  br label %asks_wait.exit

21:                                               ; preds = %8
  %22 = getelementptr inbounds i8, ptr %0, i64 864
  %23 = load double, ptr %22, align 8
  %24 = fcmp ueq double %23, 0x7FF0000000000000
  %..i.i.i = select i1 %24, ptr %9, ptr %22
  %25 = load double, ptr %..i.i.i, align 8
  br label %asks_wait.exit

asks_wait.exit:                                   ; preds = %17, %21
  %26 = phi double [ %.pre.i.i, %17 ], [ %23, %21 ]
  %27 = phi double [ %20, %17 ], [ %25, %21 ]
  %28 = fsub double %13, %11
  %29 = fcmp ogt double %28, 0.000000e+00
  %30 = select i1 %29, double %28, double 0.000000e+00
  %31 = fcmp ueq double %26, 0x7FF0000000000000
  %..i.i.idx.i.i = select i1 %31, i64 0, i64 80
  %..i.i.i.i = getelementptr inbounds i8, ptr %9, i64 %..i.i.idx.i.i
  %32 = load double, ptr %..i.i.i.i, align 8
  %33 = fcmp ogt double %15, %32
  %34 = select i1 %16, i1 %33, i1 false
  %35 = select i1 %34, double %15, double %32
  %36 = fmul double %32, 5.000000e-01
  %37 = fcmp ogt double %27, %36
  %38 = select i1 %37, double %27, double %36
  %39 = fadd double %35, %38
  %40 = fadd double %30, %39
  br label %93

41:                                               ; preds = %5, %1
  %42 = getelementptr inbounds i8, ptr %0, i64 192
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %0, i64 424
  %45 = load i64, ptr %44, align 8
  %46 = sub nsw i64 %43, %45
  %47 = getelementptr inbounds i8, ptr %0, i64 608
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %0, i64 616
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %0, i64 752
  %52 = load i64, ptr %51, align 8
  %53 = icmp sgt i64 %52, 0
  %54 = getelementptr inbounds i8, ptr %0, i64 856
  %55 = load double, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 864
  %57 = load double, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %0, i64 872
  %59 = load double, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 808
  %61 = load double, ptr %60, align 8
  %62 = getelementptr inbounds i8, ptr %0, i64 880
  %63 = load double, ptr %62, align 8
  br i1 %53, label %64, label %67

64:                                               ; preds = %41
  %65 = getelementptr inbounds i8, ptr %0, i64 824
  %66 = load double, ptr %65, align 8
  br label %losses_reply.exit

67:                                               ; preds = %41
  %68 = getelementptr inbounds i8, ptr %0, i64 816
  %69 = load double, ptr %68, align 8
  %70 = getelementptr inbounds i8, ptr %0, i64 824
  %71 = load double, ptr %70, align 8
  %72 = fcmp ogt double %69, %71
  %73 = select i1 %72, double %69, double %71
  br label %losses_reply.exit

losses_reply.exit:                                ; preds = %64, %67
  %74 = phi double [ %66, %64 ], [ %73, %67 ]
  %75 = sub nsw i64 %48, %50
  %76 = tail call i64 @llvm.smin.i64(i64 %75, i64 %46)
  %77 = fmul double %63, 4.000000e+00
  %78 = fcmp ogt double %61, %77
  %79 = select i1 %78, double %61, double %77
  %80 = fcmp ord double %55, 0.000000e+00
  %81 = sitofp i64 %76 to double
  %82 = fmul double %55, %81
  %83 = select i1 %80, double %82, double 0.000000e+00
  %84 = fcmp ogt double %57, %83
  %85 = select i1 %84, double %57, double %83
  %86 = fmul double %57, 1.600000e+01
  %87 = fcmp olt double %85, %86
  %88 = select i1 %87, double %85, double %86
  %89 = fadd double %59, %88
  %90 = fadd double %79, %89
  %91 = fcmp ogt double %90, %74
  %92 = select i1 %91, double %90, double %74
  br label %93

93:                                               ; preds = %losses_reply.exit, %asks_wait.exit
  %.0 = phi double [ %40, %asks_wait.exit ], [ %92, %losses_reply.exit ]
  ret double %.0
}

define void @window_probed(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 24
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  store i64 0, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 200
  %7 = load i64, ptr %6, align 8
  %8 = add nsw i64 %7, 1
  store i64 %8, ptr %6, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 456
  %10 = load double, ptr %9, align 8
  %11 = fcmp ord double %10, 0.000000e+00
  %12 = select i1 %11, double %10, double 0.000000e+00
  %13 = getelementptr inbounds i8, ptr %0, i64 448
  %14 = load double, ptr %13, align 8
  %15 = fsub double %14, %12
  store double %15, ptr %13, align 8
  ret void
}

define i64 @window_accept(ptr noundef %0, ptr nocapture noundef %1, i64 noundef %2, double noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = alloca i8, align 1
  %6 = getelementptr inbounds i8, ptr %0, i64 488
  %7 = tail call double @losses_alive_at(ptr noundef nonnull %6, double noundef %3) nobuiltin
  %8 = icmp sgt i64 %2, 0
  br i1 %8, label %.lr.ph, label %.thread

.thread:                                          ; preds = %4
  %9 = getelementptr inbounds i8, ptr %0, i64 216
  %10 = load i64, ptr %9, align 8
  %11 = add nsw i64 %10, %2
  store i64 %11, ptr %9, align 8
  br label %521

.lr.ph:                                           ; preds = %4
  %12 = getelementptr inbounds i8, ptr %0, i64 104
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = getelementptr inbounds i8, ptr %0, i64 416
  %15 = getelementptr inbounds i8, ptr %0, i64 752
  %16 = getelementptr inbounds i8, ptr %0, i64 528
  %17 = getelementptr inbounds i8, ptr %0, i64 784
  %18 = getelementptr inbounds i8, ptr %0, i64 192
  %19 = getelementptr inbounds i8, ptr %0, i64 864
  %20 = getelementptr inbounds i8, ptr %0, i64 856
  %21 = getelementptr inbounds i8, ptr %0, i64 64
  %22 = getelementptr inbounds i8, ptr %0, i64 40
  %23 = getelementptr inbounds i8, ptr %0, i64 312
  %24 = getelementptr inbounds i8, ptr %0, i64 440
  %25 = getelementptr inbounds i8, ptr %0, i64 624
  %26 = getelementptr inbounds i8, ptr %0, i64 48
  %27 = getelementptr inbounds i8, ptr %0, i64 568
  %28 = getelementptr inbounds i8, ptr %0, i64 656
  %29 = getelementptr inbounds i8, ptr %0, i64 368
  %30 = getelementptr inbounds i8, ptr %0, i64 704
  %31 = getelementptr inbounds i8, ptr %0, i64 736
  %32 = getelementptr inbounds i8, ptr %0, i64 328
  %33 = getelementptr inbounds i8, ptr %0, i64 480
  %34 = getelementptr inbounds i8, ptr %0, i64 24
  %35 = getelementptr inbounds i8, ptr %0, i64 448
  %36 = getelementptr inbounds i8, ptr %0, i64 464
  %37 = getelementptr inbounds i8, ptr %0, i64 472
  %38 = getelementptr inbounds i8, ptr %0, i64 360
  %39 = getelementptr inbounds i8, ptr %0, i64 384
  %40 = getelementptr inbounds i8, ptr %0, i64 432
  %41 = getelementptr inbounds i8, ptr %0, i64 376
  %42 = getelementptr inbounds i8, ptr %0, i64 424
  %43 = getelementptr inbounds i8, ptr %0, i64 56
  br label %48

._crit_edge:                                      ; preds = %260
  %44 = sub i64 %2, %.1
  %45 = getelementptr inbounds i8, ptr %0, i64 216
  %46 = load i64, ptr %45, align 8
  %47 = add nsw i64 %44, %46
  store i64 %47, ptr %45, align 8
  %.not = icmp eq i64 %.1, 0
  br i1 %.not, label %480, label %262

48:                                               ; preds = %.lr.ph, %260
  %.091 = phi i64 [ 0, %.lr.ph ], [ %.1, %260 ]
  %.06490 = phi i64 [ 0, %.lr.ph ], [ %.165, %260 ]
  %.06689 = phi i64 [ 0, %.lr.ph ], [ %261, %260 ]
  %.067.off088 = phi i1 [ true, %.lr.ph ], [ %.2.off0, %260 ]
  %.06987 = phi i64 [ 0, %.lr.ph ], [ %.170, %260 ]
  %49 = getelementptr inbounds %struct.packet, ptr %1, i64 %.06689
  %50 = load ptr, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %50, i64 8
  %52 = load i32, ptr %51, align 1
  %53 = tail call noundef i32 @llvm.bswap.i32(i32 %52)
  %54 = lshr i32 %53, 16
  %55 = zext nneg i32 %54 to i64
  %56 = load i64, ptr %12, align 8
  %57 = icmp sgt i64 %56, %55
  br i1 %57, label %58, label %254

58:                                               ; preds = %48
  %59 = load ptr, ptr %13, align 8
  %60 = getelementptr inbounds i64, ptr %59, i64 %55
  %61 = load i64, ptr %60, align 8
  %62 = getelementptr inbounds i8, ptr %50, i64 12
  %63 = load i32, ptr %62, align 1
  %64 = tail call noundef i32 @llvm.bswap.i32(i32 %63)
  %65 = zext i32 %64 to i64
  %66 = icmp eq i64 %61, %65
  br i1 %66, label %67, label %254

67:                                               ; preds = %58
  %.not78 = icmp eq i64 %.091, 0
  %.pre = load i32, ptr %50, align 1
  br i1 %.not78, label %68, label %._crit_edge95

._crit_edge95:                                    ; preds = %67
  %.pre96 = and i32 %.pre, 256
  br label %82

68:                                               ; preds = %67
  %69 = load i64, ptr %14, align 8
  %.not.i = icmp ne i64 %69, 0
  %70 = and i32 %.pre, 256
  %71 = icmp ne i32 %70, 0
  %72 = and i1 %71, %.not.i
  br i1 %72, label %82, label %73

73:                                               ; preds = %68
  %74 = load i64, ptr %15, align 8
  %.not.i79 = icmp eq i64 %74, 0
  br i1 %.not.i79, label %may_be_repaired.exit, label %75

75:                                               ; preds = %73
  %76 = load ptr, ptr %16, align 8
  %77 = getelementptr inbounds double, ptr %76, i64 %55
  %78 = load double, ptr %77, align 8
  %79 = fcmp one double %78, 0x7FF0000000000000
  br label %may_be_repaired.exit

may_be_repaired.exit:                             ; preds = %73, %75
  %80 = phi i1 [ false, %73 ], [ %79, %75 ]
  %81 = xor i1 %80, true
  br label %82

82:                                               ; preds = %._crit_edge95, %68, %may_be_repaired.exit
  %.pre-phi = phi i32 [ %.pre96, %._crit_edge95 ], [ %70, %68 ], [ %70, %may_be_repaired.exit ]
  %.168.off0 = phi i1 [ %.067.off088, %._crit_edge95 ], [ false, %68 ], [ %81, %may_be_repaired.exit ]
  %83 = icmp ne i32 %.pre-phi, 0
  %84 = load i64, ptr %18, align 8
  %85 = load double, ptr %19, align 8
  %86 = load double, ptr %20, align 8
  %87 = load ptr, ptr %6, align 8
  %88 = getelementptr inbounds i64, ptr %87, i64 %55
  %89 = load i64, ptr %88, align 8
  %90 = icmp sgt i64 %89, 1
  br i1 %90, label %91, label %proves_loss.exit.thread.i

91:                                               ; preds = %82
  %92 = load ptr, ptr %21, align 8
  %93 = getelementptr inbounds double, ptr %92, i64 %55
  %94 = load double, ptr %93, align 8
  %95 = load ptr, ptr %22, align 8
  %96 = getelementptr inbounds double, ptr %95, i64 %55
  %97 = load double, ptr %96, align 8
  %98 = fcmp olt double %94, %97
  br i1 %98, label %99, label %proves_loss.exit.thread.i

99:                                               ; preds = %91
  %100 = load double, ptr %23, align 8
  %101 = fadd double %100, 1.125000e+00
  store double %101, ptr %23, align 8
  %102 = load double, ptr %24, align 8
  %103 = fadd double %102, 1.000000e+00
  %104 = uitofp nneg i64 %56 to double
  %105 = fcmp olt double %103, %104
  %106 = select i1 %105, double %103, double %104
  store double %106, ptr %24, align 8
  %107 = load i64, ptr %25, align 8
  %108 = load ptr, ptr %26, align 8
  %109 = getelementptr inbounds i64, ptr %108, i64 %55
  %110 = load i64, ptr %109, align 8
  %111 = icmp sle i64 %107, %110
  %brmerge.i.not.i = and i1 %.not78, %111
  br i1 %brmerge.i.not.i, label %112, label %proves_loss.exit.i

112:                                              ; preds = %99
  %113 = load i64, ptr %27, align 8
  %114 = icmp eq i64 %113, %55
  br i1 %114, label %115, label %proves_loss.exit.thread.i

115:                                              ; preds = %112
  %116 = load double, ptr %28, align 8
  %117 = load double, ptr %96, align 8
  %118 = fcmp olt double %116, %117
  br i1 %118, label %119, label %proves_loss.exit.thread.i

119:                                              ; preds = %115
  %120 = load ptr, ptr %29, align 8
  %121 = getelementptr inbounds double, ptr %120, i64 %55
  %122 = load double, ptr %121, align 8
  %123 = fcmp ueq double %85, 0x7FF0000000000000
  %..i.i.i.i = select i1 %123, ptr %17, ptr %19
  %124 = load double, ptr %..i.i.i.i, align 8
  %125 = fadd double %122, %124
  %126 = fcmp ugt double %125, %3
  br i1 %126, label %proves_loss.exit.thread.i, label %127

proves_loss.exit.i:                               ; preds = %99
  br i1 %111, label %proves_loss.exit.thread.i, label %127

127:                                              ; preds = %proves_loss.exit.i, %119
  %128 = load i64, ptr %31, align 8
  %129 = load i64, ptr %30, align 8
  %130 = add nsw i64 %129, %128
  %131 = shl nsw i64 %129, 4
  store i64 16, ptr %15, align 8
  %132 = tail call i64 @llvm.smin.i64(i64 %130, i64 %131)
  store i64 %132, ptr %31, align 8
  %133 = load i64, ptr %32, align 8
  %134 = add nsw i64 %133, 1
  store i64 %134, ptr %32, align 8
  store i64 16, ptr %33, align 8
  br label %proves_loss.exit.thread.i

proves_loss.exit.thread.i:                        ; preds = %127, %proves_loss.exit.i, %119, %115, %112, %91, %82
  %135 = load ptr, ptr %34, align 8
  %136 = getelementptr inbounds i64, ptr %135, i64 %55
  %137 = load i64, ptr %136, align 8
  %.not.i80 = icmp eq i64 %137, 0
  %brmerge.i = or i1 %83, %.not.i80
  br i1 %brmerge.i, label %note_answer.exit, label %138

138:                                              ; preds = %proves_loss.exit.thread.i
  %139 = load ptr, ptr %26, align 8
  %140 = getelementptr inbounds i64, ptr %139, i64 %55
  %141 = load i64, ptr %140, align 8
  br label %note_answer.exit

note_answer.exit:                                 ; preds = %proves_loss.exit.thread.i, %138
  %142 = phi i64 [ %141, %138 ], [ -1, %proves_loss.exit.thread.i ]
  %143 = fcmp ord double %86, 0.000000e+00
  %144 = sitofp i64 %84 to double
  %145 = fmul double %86, %144
  %146 = select i1 %143, double %145, double 0.000000e+00
  %147 = fcmp ogt double %85, %146
  %148 = select i1 %147, double %85, double %146
  %149 = fmul double %85, 1.600000e+01
  %150 = fcmp olt double %148, %149
  %151 = select i1 %150, double %148, double %149
  %152 = fmul double %151, 5.000000e-01
  %153 = fcmp ogt double %85, %152
  %154 = select i1 %153, double %85, double %152
  tail call void @losses_take_answer(ptr noundef nonnull %6, i64 noundef %55, i64 noundef %142, double noundef %154, double noundef %7, double noundef %3) nobuiltin
  %155 = load i32, ptr %50, align 1
  %156 = tail call noundef i32 @llvm.bswap.i32(i32 %155)
  %157 = load ptr, ptr %6, align 8
  %158 = getelementptr inbounds i64, ptr %157, i64 %55
  %159 = load i64, ptr %158, align 8
  switch i64 %159, label %end_asks.exit [
    i64 1, label %160
    i64 2, label %178
  ]

160:                                              ; preds = %note_answer.exit
  %161 = load i64, ptr %14, align 8
  %.not.i.i = icmp ne i64 %161, 0
  %162 = and i32 %156, 65536
  %163 = icmp ne i32 %162, 0
  %164 = and i1 %163, %.not.i.i
  br i1 %164, label %end_asks.exit, label %165

165:                                              ; preds = %160
  %166 = load ptr, ptr %29, align 8
  %167 = getelementptr inbounds double, ptr %166, i64 %55
  %168 = load double, ptr %167, align 8
  %169 = load double, ptr %19, align 8
  %170 = fcmp ueq double %169, 0x7FF0000000000000
  %..i.i.i = select i1 %170, ptr %17, ptr %19
  %171 = load double, ptr %..i.i.i, align 8
  %172 = fadd double %168, %171
  %173 = fsub double %172, %3
  %174 = fcmp ogt double %173, 0.000000e+00
  br i1 %174, label %175, label %end_asks.exit

175:                                              ; preds = %165
  %176 = load double, ptr %35, align 8
  %177 = fsub double %176, %173
  store double %177, ptr %35, align 8
  br label %end_asks.exit

178:                                              ; preds = %note_answer.exit
  %179 = and i32 %156, 131072
  %.not.i81 = icmp eq i32 %179, 0
  br i1 %.not.i81, label %end_asks.exit, label %180

180:                                              ; preds = %178
  %181 = load ptr, ptr %29, align 8
  %182 = getelementptr inbounds double, ptr %181, i64 %55
  %183 = load double, ptr %182, align 8
  %184 = fsub double %3, %183
  %185 = fcmp ogt double %184, 0.000000e+00
  %186 = select i1 %185, double %184, double 0.000000e+00
  %187 = load double, ptr %19, align 8
  %188 = fcmp ueq double %187, 0x7FF0000000000000
  %..i.i17.i = select i1 %188, ptr %17, ptr %19
  %189 = load double, ptr %..i.i17.i, align 8
  %190 = fmul double %189, 1.600000e+01
  %191 = fcmp olt double %186, %190
  %192 = select i1 %191, double %186, double %190
  %193 = fadd double %183, %189
  %194 = fsub double %193, %3
  %195 = fcmp ogt double %194, 0.000000e+00
  br i1 %195, label %196, label %asks_arrived.exit.i.i

196:                                              ; preds = %180
  %197 = load double, ptr %35, align 8
  %198 = fsub double %197, %194
  store double %198, ptr %35, align 8
  br label %asks_arrived.exit.i.i

asks_arrived.exit.i.i:                            ; preds = %196, %180
  %199 = load double, ptr %36, align 8
  %200 = fcmp ord double %199, 0.000000e+00
  br i1 %200, label %201, label %211

201:                                              ; preds = %asks_arrived.exit.i.i
  %202 = fsub double %199, %192
  %203 = tail call double @llvm.fabs.f64(double %202)
  %204 = load double, ptr %37, align 8
  %205 = fsub double %203, %204
  %206 = fmul double %205, 2.500000e-01
  %207 = fadd double %204, %206
  store double %207, ptr %37, align 8
  %208 = fsub double %192, %199
  %209 = fmul double %208, 1.250000e-01
  %210 = fadd double %199, %209
  br label %213

211:                                              ; preds = %asks_arrived.exit.i.i
  %212 = fmul double %192, 2.500000e-01
  store double %212, ptr %37, align 8
  br label %213

213:                                              ; preds = %211, %201
  %214 = phi double [ %210, %201 ], [ %192, %211 ]
  store double %214, ptr %36, align 8
  %215 = load i64, ptr %14, align 8
  %.not.i18.i = icmp eq i64 %215, 0
  br i1 %.not.i18.i, label %216, label %end_asks.exit

216:                                              ; preds = %213
  %217 = fmul double %214, 2.000000e+00
  %218 = fmul double %187, 5.000000e-01
  %219 = fcmp ogt double %217, %218
  %220 = select i1 %219, double %217, double %218
  %221 = fcmp olt double %187, %220
  %222 = select i1 %221, double %187, double %220
  store double %222, ptr %19, align 8
  br label %end_asks.exit

end_asks.exit:                                    ; preds = %note_answer.exit, %160, %165, %175, %178, %213, %216
  %223 = load ptr, ptr %39, align 8
  %224 = getelementptr inbounds i64, ptr %223, i64 %55
  %225 = load i64, ptr %224, align 8
  %226 = icmp eq i64 %225, 1
  %.neg.i.i.i = sext i1 %226 to i64
  %227 = load i64, ptr %40, align 8
  %228 = add i64 %227, %.neg.i.i.i
  store i64 %228, ptr %40, align 8
  store i64 0, ptr %224, align 8
  %229 = load ptr, ptr %41, align 8
  %230 = getelementptr inbounds i64, ptr %229, i64 %55
  store i64 0, ptr %230, align 8
  %231 = load ptr, ptr %38, align 8
  %232 = getelementptr inbounds double, ptr %231, i64 %55
  %233 = load double, ptr %232, align 8
  %234 = fcmp one double %233, 0x7FF0000000000000
  %.neg.i.i = sext i1 %234 to i64
  %235 = load i64, ptr %42, align 8
  %236 = add i64 %235, %.neg.i.i
  store i64 %236, ptr %42, align 8
  store double 0x7FF0000000000000, ptr %232, align 8
  %237 = load ptr, ptr %13, align 8
  %238 = getelementptr inbounds i64, ptr %237, i64 %55
  store i64 -2, ptr %238, align 8
  %239 = load ptr, ptr %43, align 8
  %240 = getelementptr inbounds double, ptr %239, i64 %55
  store double 0x7FF0000000000000, ptr %240, align 8
  %241 = getelementptr inbounds i8, ptr %49, i64 16
  %242 = load i8, ptr %241, align 8
  %243 = trunc i8 %242 to i1
  br i1 %243, label %tells_mark.exit, label %244

244:                                              ; preds = %end_asks.exit
  %245 = load ptr, ptr %49, align 8
  %246 = load i32, ptr %245, align 1
  %247 = and i32 %246, 4096
  %248 = icmp ne i32 %247, 0
  br label %tells_mark.exit

tells_mark.exit:                                  ; preds = %end_asks.exit, %244
  %249 = phi i1 [ true, %end_asks.exit ], [ %248, %244 ]
  %250 = zext i1 %249 to i64
  %251 = add nsw i64 %.06490, %250
  %252 = add nsw i64 %.091, 1
  %253 = getelementptr inbounds %struct.packet, ptr %1, i64 %.091
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %253, ptr noundef nonnull align 8 dereferenceable(24) %49, i64 24, i1 false)
  br label %260

254:                                              ; preds = %58, %48
  %255 = load i32, ptr %50, align 1
  %256 = and i32 %255, 527
  %257 = icmp eq i32 %256, 515
  %258 = zext i1 %257 to i64
  %259 = add nsw i64 %.06987, %258
  br label %260

260:                                              ; preds = %254, %tells_mark.exit
  %.170 = phi i64 [ %.06987, %tells_mark.exit ], [ %259, %254 ]
  %.2.off0 = phi i1 [ %.168.off0, %tells_mark.exit ], [ %.067.off088, %254 ]
  %.165 = phi i64 [ %251, %tells_mark.exit ], [ %.06490, %254 ]
  %.1 = phi i64 [ %252, %tells_mark.exit ], [ %.091, %254 ]
  %261 = add nuw nsw i64 %.06689, 1
  %exitcond.not = icmp eq i64 %261, %2
  br i1 %exitcond.not, label %._crit_edge, label %48

262:                                              ; preds = %._crit_edge
  tail call void @losses_end_batch(ptr noundef nonnull %6, double noundef %7, double noundef %3) nobuiltin
  %263 = load ptr, ptr %1, align 8
  %264 = getelementptr inbounds i8, ptr %263, i64 8
  %265 = load i32, ptr %264, align 1
  %266 = tail call noundef i32 @llvm.bswap.i32(i32 %265)
  %267 = lshr i32 %266, 16
  %268 = zext nneg i32 %267 to i64
  %269 = load ptr, ptr %6, align 8
  %270 = getelementptr inbounds i64, ptr %269, i64 %268
  %271 = load i64, ptr %270, align 8
  %272 = icmp sgt i64 %271, 1
  br i1 %272, label %273, label %275

273:                                              ; preds = %262
  %274 = getelementptr inbounds i8, ptr %0, i64 296
  store i8 1, ptr %274, align 8
  br label %learn.exit

275:                                              ; preds = %262
  %276 = getelementptr inbounds i8, ptr %0, i64 24
  %277 = load ptr, ptr %276, align 8
  %278 = getelementptr inbounds i64, ptr %277, i64 %268
  %279 = load i64, ptr %278, align 8
  %.not.i82 = icmp ne i64 %279, 0
  %brmerge.not.i = and i1 %.2.off0, %.not.i82
  br i1 %brmerge.not.i, label %280, label %learn.exit

280:                                              ; preds = %275
  %281 = sitofp i64 %.1 to double
  %282 = getelementptr inbounds i8, ptr %0, i64 192
  %283 = load i64, ptr %282, align 8
  %284 = sitofp i64 %283 to double
  %285 = fdiv double %281, %284
  %286 = fcmp olt double %285, 1.000000e+00
  %287 = select i1 %286, double %285, double 1.000000e+00
  %288 = getelementptr inbounds i8, ptr %0, i64 784
  %289 = getelementptr inbounds i8, ptr %0, i64 40
  %290 = load ptr, ptr %289, align 8
  %291 = getelementptr inbounds double, ptr %290, i64 %268
  %292 = load double, ptr %291, align 8
  %293 = fsub double %3, %292
  %294 = fcmp ogt double %293, 0.000000e+00
  %295 = select i1 %294, double %293, double 0.000000e+00
  tail call void @rto_sample(ptr noundef nonnull %288, double noundef %295, double noundef %287, i64 noundef %279) nobuiltin
  %296 = load ptr, ptr %289, align 8
  %297 = getelementptr inbounds double, ptr %296, i64 %268
  %298 = load double, ptr %297, align 8
  %299 = fsub double %3, %298
  %300 = fcmp ogt double %299, 0.000000e+00
  %301 = select i1 %300, double %299, double 0.000000e+00
  %302 = load ptr, ptr %276, align 8
  %303 = getelementptr inbounds i64, ptr %302, i64 %268
  %304 = load i64, ptr %303, align 8
  %305 = load i64, ptr %282, align 8
  %306 = sub nsw i64 %305, %.1
  %307 = fcmp ogt double %301, 0x3E7AD7F29ABCAF48
  %308 = select i1 %307, double %301, double 0x3E7AD7F29ABCAF48
  %309 = sitofp i64 %304 to double
  %310 = fdiv double %308, %309
  %311 = getelementptr inbounds i8, ptr %0, i64 864
  %312 = load double, ptr %311, align 8
  %313 = fsub double %301, %312
  %314 = fdiv double %313, %309
  %315 = icmp slt i64 %304, 32
  br i1 %315, label %learn.exit, label %316

316:                                              ; preds = %280
  %317 = getelementptr inbounds i8, ptr %0, i64 456
  %318 = load double, ptr %317, align 8
  %319 = fcmp ord double %318, 0.000000e+00
  br i1 %319, label %328, label %320

320:                                              ; preds = %316
  %321 = getelementptr inbounds i8, ptr %0, i64 448
  %322 = load double, ptr %321, align 8
  %323 = fcmp ogt double %322, %3
  %324 = select i1 %323, double %322, double %3
  %325 = sitofp i64 %306 to double
  %326 = fmul double %310, %325
  %327 = fadd double %326, %324
  store double %327, ptr %321, align 8
  br label %338

328:                                              ; preds = %316
  %329 = fcmp ogt double %310, %318
  br i1 %329, label %330, label %338

330:                                              ; preds = %328
  %331 = fsub double %314, %318
  %332 = fcmp olt double %331, %318
  %333 = select i1 %332, double %331, double %318
  %334 = fcmp ogt double %333, 0.000000e+00
  %335 = select i1 %334, double %333, double 0.000000e+00
  %336 = fmul double %335, 1.562500e-02
  %337 = fadd double %318, %336
  br label %338

338:                                              ; preds = %330, %328, %320
  %storemerge.i.i = phi double [ %337, %330 ], [ %310, %328 ], [ %310, %320 ]
  store double %storemerge.i.i, ptr %317, align 8
  br label %learn.exit

learn.exit:                                       ; preds = %273, %275, %280, %338
  %339 = getelementptr inbounds i8, ptr %0, i64 120
  %340 = load double, ptr %339, align 8
  %341 = sub nsw i64 %.1, %.165
  %342 = sitofp i64 %341 to double
  %.not.i83 = icmp eq i64 %.165, 0
  br i1 %.not.i83, label %348, label %343

343:                                              ; preds = %learn.exit
  %344 = getelementptr inbounds i8, ptr %0, i64 128
  %345 = load double, ptr %344, align 8
  %346 = fcmp olt double %345, %340
  %347 = select i1 %346, double %345, double %340
  store double %347, ptr %344, align 8
  br label %348

348:                                              ; preds = %343, %learn.exit
  %349 = getelementptr inbounds i8, ptr %0, i64 192
  %350 = load i64, ptr %349, align 8
  %351 = sitofp i64 %350 to double
  %352 = fmul double %351, 2.000000e+00
  %353 = fcmp olt double %352, %340
  br i1 %353, label %grow.exit, label %354

354:                                              ; preds = %348
  %355 = getelementptr inbounds i8, ptr %0, i64 128
  %356 = load double, ptr %355, align 8
  %357 = fcmp olt double %340, %356
  br i1 %357, label %358, label %362

358:                                              ; preds = %354
  %359 = fadd double %340, %342
  %360 = fcmp olt double %359, %356
  %361 = select i1 %360, double %359, double %356
  br label %365

362:                                              ; preds = %354
  %363 = fdiv double %342, %340
  %364 = fadd double %340, %363
  br label %365

365:                                              ; preds = %362, %358
  %366 = phi double [ %361, %358 ], [ %364, %362 ]
  %367 = getelementptr inbounds i8, ptr %0, i64 104
  %368 = load i64, ptr %367, align 8
  %369 = sitofp i64 %368 to double
  %370 = fcmp olt double %366, %369
  %371 = select i1 %370, double %366, double %369
  store double %371, ptr %339, align 8
  br label %grow.exit

grow.exit:                                        ; preds = %348, %365
  call void @llvm.lifetime.start.p0(i64 1, ptr nonnull %5) nounwind
  %372 = getelementptr inbounds i8, ptr %0, i64 224
  %373 = load i64, ptr %372, align 8
  %374 = add nsw i64 %373, %.165
  store i64 %374, ptr %372, align 8
  %375 = getelementptr inbounds i8, ptr %0, i64 320
  %376 = load i64, ptr %375, align 8
  %377 = add nsw i64 %376, %.1
  store i64 %377, ptr %375, align 8
  %378 = getelementptr inbounds i8, ptr %0, i64 336
  %379 = getelementptr inbounds i8, ptr %0, i64 344
  %380 = load i64, ptr %379, align 8
  %381 = add nsw i64 %380, %.1
  store i64 %381, ptr %379, align 8
  %382 = getelementptr inbounds i8, ptr %0, i64 352
  %383 = load i64, ptr %382, align 8
  %384 = add nsw i64 %383, %.165
  store i64 %384, ptr %382, align 8
  %385 = call i1 @losses_end_round_trip(ptr noundef nonnull %6, i64 noundef %381, ptr noundef nonnull %5) nobuiltin
  br i1 %385, label %386, label %heed.exit

386:                                              ; preds = %grow.exit
  %387 = getelementptr inbounds i8, ptr %0, i64 400
  %388 = load i64, ptr %387, align 8
  %389 = icmp sgt i64 %388, 1
  br i1 %389, label %390, label %429

390:                                              ; preds = %386
  %391 = getelementptr inbounds i8, ptr %0, i64 328
  %392 = load i64, ptr %391, align 8
  %393 = sitofp i64 %392 to double
  %394 = load i64, ptr %375, align 8
  %395 = sitofp i64 %394 to double
  %396 = fdiv double %393, %395
  %397 = load double, ptr %339, align 8
  %398 = fmul double %397, 7.500000e-01
  %399 = fcmp ogt double %397, %395
  br i1 %399, label %heed_own_losses.exit.i, label %400

400:                                              ; preds = %390
  %401 = fcmp ogt double %396, 2.500000e-01
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %375, i8 0, i64 16, i1 false)
  br i1 %401, label %.sink.split.i.i, label %402

402:                                              ; preds = %400
  %403 = fcmp ogt double %396, 6.250000e-02
  br i1 %403, label %404, label %heed_own_losses.exit.i

404:                                              ; preds = %402
  %405 = getelementptr inbounds i8, ptr %0, i64 456
  %406 = load double, ptr %405, align 8
  %407 = fcmp ord double %406, 0.000000e+00
  br i1 %407, label %408, label %asks_room.exit.i.i

408:                                              ; preds = %404
  %409 = getelementptr inbounds i8, ptr %0, i64 784
  %410 = getelementptr inbounds i8, ptr %0, i64 464
  %411 = load double, ptr %410, align 8
  %412 = fcmp ord double %411, 0.000000e+00
  %413 = getelementptr inbounds i8, ptr %0, i64 864
  %414 = load double, ptr %413, align 8
  %415 = fcmp ueq double %414, 0x7FF0000000000000
  %..i.i.i.i.i = select i1 %415, ptr %409, ptr %413
  %416 = load double, ptr %..i.i.i.i.i, align 8
  %417 = fcmp ogt double %411, %416
  %418 = select i1 %412, i1 %417, i1 false
  %419 = select i1 %418, double %411, double %416
  %420 = fmul double %419, 2.000000e+00
  %421 = fdiv double %420, %406
  %422 = fcmp olt double %421, 1.600000e+01
  %423 = select i1 %422, double 1.600000e+01, double %421
  br label %asks_room.exit.i.i

asks_room.exit.i.i:                               ; preds = %408, %404
  %424 = phi double [ %423, %408 ], [ 0x7FF0000000000000, %404 ]
  %425 = fcmp ogt double %398, %424
  %426 = select i1 %425, double %398, double %424
  br label %.sink.split.i.i

.sink.split.i.i:                                  ; preds = %asks_room.exit.i.i, %400
  %.sink.i.i = phi double [ %426, %asks_room.exit.i.i ], [ %398, %400 ]
  %427 = fcmp olt double %397, %.sink.i.i
  %428 = select i1 %427, double %397, double %.sink.i.i
  br label %heed_own_losses.exit.sink.split.i

429:                                              ; preds = %386
  %430 = load i8, ptr %5, align 1
  %431 = trunc i8 %430 to i1
  br i1 %431, label %432, label %heed_own_losses.exit.i

432:                                              ; preds = %429
  %433 = getelementptr inbounds i8, ptr %0, i64 840
  %434 = load double, ptr %433, align 8
  %435 = getelementptr inbounds i8, ptr %0, i64 864
  %436 = load double, ptr %435, align 8
  %437 = fmul double %436, 2.000000e+00
  %438 = fcmp ogt double %434, %437
  br i1 %438, label %439, label %heed_own_losses.exit.i

439:                                              ; preds = %432
  %440 = load double, ptr %339, align 8
  %441 = fmul double %440, 7.500000e-01
  %442 = fcmp olt double %440, %441
  %443 = select i1 %442, double %440, double %441
  br label %heed_own_losses.exit.sink.split.i

heed_own_losses.exit.sink.split.i:                ; preds = %439, %.sink.split.i.i
  %.sink.i = phi double [ %428, %.sink.split.i.i ], [ %443, %439 ]
  %444 = getelementptr inbounds i8, ptr %0, i64 112
  %445 = load i64, ptr %444, align 8
  %446 = sitofp i64 %445 to double
  %447 = fcmp ogt double %.sink.i, %446
  %448 = select i1 %447, double %.sink.i, double %446
  %449 = getelementptr inbounds i8, ptr %0, i64 128
  store double %448, ptr %449, align 8
  store double %448, ptr %339, align 8
  br label %heed_own_losses.exit.i

heed_own_losses.exit.i:                           ; preds = %heed_own_losses.exit.sink.split.i, %432, %429, %402, %390
  %450 = getelementptr inbounds i8, ptr %0, i64 480
  %451 = load i64, ptr %450, align 8
  %452 = icmp sgt i64 %451, 0
  %.neg.i.i84 = sext i1 %452 to i64
  %453 = add i64 %451, %.neg.i.i84
  store i64 %453, ptr %450, align 8
  %454 = load i64, ptr %382, align 8
  %455 = sitofp i64 %454 to double
  %456 = load i64, ptr %379, align 8
  %457 = sitofp i64 %456 to double
  %458 = fdiv double %455, %457
  %459 = fcmp olt double %458, 1.000000e+00
  %460 = select i1 %459, double %458, double 1.000000e+00
  %461 = load double, ptr %378, align 8
  %462 = fsub double %460, %461
  %463 = fmul double %462, 6.250000e-02
  %464 = fadd double %461, %463
  store double %464, ptr %378, align 8
  %.not.i.i85 = icmp eq i64 %454, 0
  %465 = fmul double %464, 5.000000e-01
  %466 = fsub double 1.000000e+00, %465
  %.0.i.i = select i1 %.not.i.i85, double 1.000000e+00, double %466
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %379, i8 0, i64 16, i1 false)
  %467 = fcmp olt double %.0.i.i, 1.000000e+00
  br i1 %467, label %468, label %heed.exit

468:                                              ; preds = %heed_own_losses.exit.i
  %469 = load double, ptr %339, align 8
  %470 = fmul double %.0.i.i, %469
  %471 = fcmp olt double %469, %470
  %472 = select i1 %471, double %469, double %470
  %473 = getelementptr inbounds i8, ptr %0, i64 112
  %474 = load i64, ptr %473, align 8
  %475 = sitofp i64 %474 to double
  %476 = fcmp ogt double %472, %475
  %477 = select i1 %476, double %472, double %475
  %478 = getelementptr inbounds i8, ptr %0, i64 128
  store double %477, ptr %478, align 8
  store double %477, ptr %339, align 8
  %479 = getelementptr inbounds i8, ptr %0, i64 256
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %479, i8 0, i64 16, i1 false)
  br label %heed.exit

heed.exit:                                        ; preds = %grow.exit, %heed_own_losses.exit.i, %468
  call void @llvm.lifetime.end.p0(i64 1, ptr nonnull %5) nounwind
  br label %480

480:                                              ; preds = %heed.exit, %._crit_edge
  %.0.lcssa103 = phi i64 [ %.1, %heed.exit ], [ 0, %._crit_edge ]
  %.not77 = icmp eq i64 %.170, 0
  br i1 %.not77, label %521, label %481

481:                                              ; preds = %480
  %482 = getelementptr inbounds i8, ptr %0, i64 704
  %483 = load i64, ptr %482, align 8
  %.neg = xor i64 %483, -1
  %484 = getelementptr inbounds i8, ptr %0, i64 648
  %485 = load i64, ptr %484, align 8
  %486 = add nsw i64 %485, %.170
  store i64 %486, ptr %484, align 8
  %487 = getelementptr inbounds i8, ptr %0, i64 640
  %488 = load i64, ptr %487, align 8
  %489 = sub nsw i64 %488, %.170
  store i64 %489, ptr %487, align 8
  %.neg86 = mul i64 %.170, %.neg
  %490 = getelementptr inbounds i8, ptr %0, i64 864
  %491 = load double, ptr %490, align 8
  %492 = getelementptr inbounds i8, ptr %0, i64 736
  %493 = load i64, ptr %492, align 8
  %494 = add i64 %493, %.neg86
  store i64 %494, ptr %492, align 8
  %495 = icmp sgt i64 %494, -1
  br i1 %495, label %excuse.exit, label %496

496:                                              ; preds = %481
  %497 = getelementptr inbounds i8, ptr %0, i64 752
  store i64 0, ptr %497, align 8
  store i64 0, ptr %492, align 8
  %498 = getelementptr inbounds i8, ptr %0, i64 744
  %499 = load i8, ptr %498, align 8
  %500 = trunc i8 %499 to i1
  br i1 %500, label %501, label %excuse.exit

501:                                              ; preds = %496
  store i8 0, ptr %498, align 8
  %502 = getelementptr inbounds i8, ptr %0, i64 712
  %503 = load double, ptr %502, align 8
  %504 = fmul double %491, 2.500000e-01
  %505 = fcmp ogt double %503, %504
  %506 = select i1 %505, double %503, double %504
  %507 = fmul double %506, 2.000000e+00
  store double %507, ptr %502, align 8
  br label %excuse.exit

excuse.exit:                                      ; preds = %481, %496, %501
  %508 = getelementptr inbounds i8, ptr %0, i64 896
  store i64 1, ptr %508, align 8
  %509 = getelementptr inbounds i8, ptr %0, i64 120
  %510 = load double, ptr %509, align 8
  %511 = getelementptr inbounds i8, ptr %0, i64 256
  %512 = load double, ptr %511, align 8
  %513 = fcmp ogt double %510, %512
  %514 = select i1 %513, double %510, double %512
  store double %514, ptr %509, align 8
  %515 = getelementptr inbounds i8, ptr %0, i64 128
  %516 = load double, ptr %515, align 8
  %517 = getelementptr inbounds i8, ptr %0, i64 264
  %518 = load double, ptr %517, align 8
  %519 = fcmp ogt double %516, %518
  %520 = select i1 %519, double %516, double %518
  store double %520, ptr %515, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %511, i8 0, i64 16, i1 false)
  br label %521

521:                                              ; preds = %.thread, %excuse.exit, %480
  %.0.lcssa103107 = phi i64 [ 0, %.thread ], [ %.0.lcssa103, %excuse.exit ], [ %.0.lcssa103, %480 ]
  ret i64 %.0.lcssa103107
}

define void @window_finish(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  store i64 -1, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %7, i64 %1
  %9 = load i64, ptr %8, align 8
  %.not.i = icmp eq i64 %9, 0
  %.neg.i = sext i1 %.not.i to i64
  %10 = getelementptr inbounds i8, ptr %0, i64 200
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %11, %.neg.i
  store i64 %12, ptr %10, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i32, ptr %14, i64 %1
  %16 = load i32, ptr %15, align 4
  %17 = add i32 %16, 1
  store i32 %17, ptr %15, align 4
  %18 = getelementptr inbounds i8, ptr %0, i64 56
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds double, ptr %19, i64 %1
  store double 0x7FF0000000000000, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 192
  %22 = load i64, ptr %21, align 8
  %23 = add nsw i64 %22, -1
  store i64 %23, ptr %21, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 168
  %25 = load i64, ptr %24, align 8
  %26 = add nsw i64 %25, 1
  store i64 %26, ptr %24, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 152
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 160
  %30 = load i64, ptr %29, align 8
  %31 = add nsw i64 %30, %25
  %32 = getelementptr inbounds i8, ptr %0, i64 104
  %33 = load i64, ptr %32, align 8
  %34 = srem i64 %31, %33
  %35 = getelementptr inbounds i64, ptr %28, i64 %34
  store i64 %1, ptr %35, align 8
  %36 = load i64, ptr %32, align 8
  %37 = load ptr, ptr %0, align 8
  %38 = getelementptr inbounds i64, ptr %37, i64 %1
  %39 = load i64, ptr %38, align 8
  %40 = add nsw i64 %39, %36
  store i64 %40, ptr %38, align 8
  ret void
}

define void @window_redo(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 16
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds i64, ptr %4, i64 %1
  store i64 -1, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 24
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds i64, ptr %7, i64 %1
  %9 = load i64, ptr %8, align 8
  %.not.i = icmp eq i64 %9, 0
  %.neg.i = sext i1 %.not.i to i64
  %10 = getelementptr inbounds i8, ptr %0, i64 200
  %11 = load i64, ptr %10, align 8
  %12 = add i64 %11, %.neg.i
  store i64 %12, ptr %10, align 8
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i32, ptr %14, i64 %1
  %16 = load i32, ptr %15, align 4
  %17 = add i32 %16, 1
  store i32 %17, ptr %15, align 4
  %18 = getelementptr inbounds i8, ptr %0, i64 56
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds double, ptr %19, i64 %1
  store double 0x7FF0000000000000, ptr %20, align 8
  %21 = getelementptr inbounds i8, ptr %0, i64 192
  %22 = load i64, ptr %21, align 8
  %23 = add nsw i64 %22, -1
  store i64 %23, ptr %21, align 8
  %24 = getelementptr inbounds i8, ptr %0, i64 168
  %25 = load i64, ptr %24, align 8
  %26 = add nsw i64 %25, 1
  store i64 %26, ptr %24, align 8
  %27 = getelementptr inbounds i8, ptr %0, i64 152
  %28 = load ptr, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 160
  %30 = load i64, ptr %29, align 8
  %31 = add nsw i64 %30, %25
  %32 = getelementptr inbounds i8, ptr %0, i64 104
  %33 = load i64, ptr %32, align 8
  %34 = srem i64 %31, %33
  %35 = getelementptr inbounds i64, ptr %28, i64 %34
  store i64 %1, ptr %35, align 8
  %36 = getelementptr inbounds i8, ptr %0, i64 144
  %37 = load i64, ptr %36, align 8
  %38 = add nsw i64 %37, 1
  store i64 %38, ptr %36, align 8
  %39 = getelementptr inbounds i8, ptr %0, i64 184
  store i8 0, ptr %39, align 8
  ret void
}

define void @window_give_up(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %3 = getelementptr inbounds i8, ptr %0, i64 56
  %4 = load ptr, ptr %3, align 8
  %5 = getelementptr inbounds double, ptr %4, i64 %1
  store double 0x7FF0000000000000, ptr %5, align 8
  %6 = getelementptr inbounds i8, ptr %0, i64 488
  %7 = getelementptr inbounds i8, ptr %0, i64 528
  %8 = load ptr, ptr %7, align 8
  %9 = getelementptr inbounds double, ptr %8, i64 %1
  %10 = load double, ptr %9, align 8
  %11 = fcmp one double %10, 0x7FF0000000000000
  %.v.i = select i1 %11, i64 88, i64 72
  %12 = getelementptr inbounds i8, ptr %6, i64 %.v.i
  %13 = getelementptr inbounds i8, ptr %0, i64 544
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i64, ptr %14, i64 %1
  %16 = load i64, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %0, i64 552
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds i64, ptr %18, i64 %1
  %20 = load i64, ptr %19, align 8
  %21 = icmp eq i64 %20, -2
  br i1 %21, label %losses_leave.exit, label %22

22:                                               ; preds = %2
  %23 = icmp eq i64 %16, -1
  %24 = getelementptr inbounds i64, ptr %18, i64 %16
  %.sink.i = select i1 %23, ptr %12, ptr %24
  store i64 %20, ptr %.sink.i, align 8
  %25 = icmp eq i64 %20, -1
  br i1 %25, label %26, label %28

26:                                               ; preds = %22
  %27 = getelementptr inbounds i8, ptr %12, i64 8
  br label %31

28:                                               ; preds = %22
  %29 = load ptr, ptr %13, align 8
  %30 = getelementptr inbounds i64, ptr %29, i64 %20
  br label %31

31:                                               ; preds = %28, %26
  %.sink25.i = phi ptr [ %30, %28 ], [ %27, %26 ]
  store i64 %16, ptr %.sink25.i, align 8
  %32 = load ptr, ptr %17, align 8
  %33 = getelementptr inbounds i64, ptr %32, i64 %1
  store i64 -2, ptr %33, align 8
  %34 = load ptr, ptr %7, align 8
  %35 = getelementptr inbounds double, ptr %34, i64 %1
  store double 0x7FF0000000000000, ptr %35, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %2, %31
  %36 = getelementptr inbounds i8, ptr %0, i64 360
  %37 = getelementptr inbounds i8, ptr %0, i64 384
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i64, ptr %38, i64 %1
  %40 = load i64, ptr %39, align 8
  %41 = icmp eq i64 %40, 1
  %.neg.i.i = sext i1 %41 to i64
  %42 = getelementptr inbounds i8, ptr %0, i64 432
  %43 = load i64, ptr %42, align 8
  %44 = add i64 %43, %.neg.i.i
  store i64 %44, ptr %42, align 8
  store i64 0, ptr %39, align 8
  %45 = getelementptr inbounds i8, ptr %0, i64 376
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds i64, ptr %46, i64 %1
  store i64 0, ptr %47, align 8
  %48 = load ptr, ptr %36, align 8
  %49 = getelementptr inbounds double, ptr %48, i64 %1
  %50 = load double, ptr %49, align 8
  %51 = fcmp one double %50, 0x7FF0000000000000
  %.neg.i = sext i1 %51 to i64
  %52 = getelementptr inbounds i8, ptr %0, i64 424
  %53 = load i64, ptr %52, align 8
  %54 = add i64 %53, %.neg.i
  store i64 %54, ptr %52, align 8
  store double 0x7FF0000000000000, ptr %49, align 8
  ret void
}

define void @window_status(ptr noundef %0, ptr nocapture noundef readonly %1, double noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %1, i64 8
  %5 = load i32, ptr %4, align 1
  %6 = tail call noundef i32 @llvm.bswap.i32(i32 %5)
  %7 = lshr i32 %6, 16
  %8 = zext nneg i32 %7 to i64
  %9 = load i32, ptr %1, align 1
  %10 = lshr i32 %9, 8
  %11 = and i32 %10, 255
  %12 = lshr i32 %11, 6
  %13 = getelementptr inbounds i8, ptr %0, i64 104
  %14 = load i64, ptr %13, align 8
  %.not = icmp sgt i64 %14, %8
  br i1 %.not, label %15, label %wait_for_others.exit

15:                                               ; preds = %3
  %16 = getelementptr inbounds i8, ptr %0, i64 16
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds i64, ptr %17, i64 %8
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 12
  %21 = load i32, ptr %20, align 1
  %22 = tail call noundef i32 @llvm.bswap.i32(i32 %21)
  %23 = zext i32 %22 to i64
  %.not58 = icmp eq i64 %19, %23
  br i1 %.not58, label %24, label %wait_for_others.exit

24:                                               ; preds = %15
  %.not.i = icmp ult i32 %11, 64
  br i1 %.not.i, label %31, label %25

25:                                               ; preds = %24
  %26 = getelementptr inbounds i8, ptr %0, i64 384
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i64, ptr %27, i64 %8
  %29 = load i64, ptr %28, align 8
  %30 = icmp eq i64 %29, 1
  br label %answers_own.exit

31:                                               ; preds = %24
  %32 = and i32 %9, 512
  %.not6.i = icmp eq i32 %32, 0
  br i1 %.not6.i, label %answers_own.exit, label %33

33:                                               ; preds = %31
  %34 = lshr i32 %5, 16
  %35 = and i32 %34, 255
  %36 = getelementptr inbounds i8, ptr %0, i64 88
  %37 = load i64, ptr %36, align 8
  %38 = trunc i64 %37 to i32
  %39 = icmp eq i32 %35, %38
  br label %answers_own.exit

answers_own.exit:                                 ; preds = %25, %31, %33
  %.0.i = phi i1 [ %30, %25 ], [ true, %31 ], [ %39, %33 ]
  %40 = getelementptr inbounds i8, ptr %0, i64 488
  %41 = getelementptr inbounds i8, ptr %0, i64 528
  %42 = load ptr, ptr %41, align 8
  %43 = getelementptr inbounds double, ptr %42, i64 %8
  %44 = load double, ptr %43, align 8
  %45 = fcmp ueq double %44, 0x7FF0000000000000
  br i1 %45, label %46, label %64

46:                                               ; preds = %answers_own.exit
  %47 = getelementptr inbounds i8, ptr %0, i64 360
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds double, ptr %48, i64 %8
  %50 = load double, ptr %49, align 8
  %51 = fcmp ueq double %50, 0x7FF0000000000000
  br i1 %51, label %52, label %64

52:                                               ; preds = %46
  %53 = getelementptr inbounds i8, ptr %0, i64 56
  %54 = load ptr, ptr %53, align 8
  %55 = getelementptr inbounds double, ptr %54, i64 %8
  %56 = load double, ptr %55, align 8
  %57 = fcmp ueq double %56, 0x7FF0000000000000
  br i1 %57, label %64, label %58

58:                                               ; preds = %52
  %59 = getelementptr inbounds i8, ptr %0, i64 656
  %60 = load double, ptr %59, align 8
  %61 = fsub double %2, %60
  %62 = tail call fastcc double @reply.179(ptr noundef nonnull %0) nobuiltin
  %63 = fcmp ogt double %61, %62
  br label %64

64:                                               ; preds = %52, %58, %46, %answers_own.exit
  %65 = phi i1 [ true, %46 ], [ true, %answers_own.exit ], [ false, %52 ], [ %63, %58 ]
  %66 = getelementptr inbounds i8, ptr %1, i64 32
  %67 = load i32, ptr %66, align 1
  %68 = tail call noundef i32 @llvm.bswap.i32(i32 %67)
  %69 = getelementptr inbounds i8, ptr %0, i64 72
  %70 = load ptr, ptr %69, align 8
  %71 = getelementptr inbounds i32, ptr %70, i64 %8
  store i32 %68, ptr %71, align 4
  %72 = getelementptr inbounds i8, ptr %0, i64 80
  %73 = load ptr, ptr %72, align 8
  %74 = getelementptr inbounds i32, ptr %73, i64 %8
  store i32 %12, ptr %74, align 4
  br i1 %.0.i, label %75, label %142

75:                                               ; preds = %64
  %76 = load ptr, ptr %40, align 8
  %77 = getelementptr inbounds i64, ptr %76, i64 %8
  %78 = load i64, ptr %77, align 8
  %79 = icmp eq i64 %78, 2
  br i1 %79, label %80, label %asks_sample.exit

80:                                               ; preds = %75
  %81 = getelementptr inbounds i8, ptr %0, i64 784
  %82 = getelementptr inbounds i8, ptr %0, i64 368
  %83 = load ptr, ptr %82, align 8
  %84 = getelementptr inbounds double, ptr %83, i64 %8
  %85 = load double, ptr %84, align 8
  %86 = fsub double %2, %85
  %87 = fcmp ogt double %86, 0.000000e+00
  %88 = select i1 %87, double %86, double 0.000000e+00
  %89 = getelementptr inbounds i8, ptr %0, i64 864
  %90 = load double, ptr %89, align 8
  %91 = fcmp ueq double %90, 0x7FF0000000000000
  %..i.i = select i1 %91, ptr %81, ptr %89
  %92 = load double, ptr %..i.i, align 8
  %93 = fmul double %92, 1.600000e+01
  %94 = fcmp olt double %88, %93
  %95 = select i1 %94, double %88, double %93
  %96 = fadd double %85, %92
  %97 = fsub double %96, %2
  %98 = fcmp ogt double %97, 0.000000e+00
  br i1 %98, label %99, label %asks_arrived.exit.i

99:                                               ; preds = %80
  %100 = getelementptr inbounds i8, ptr %0, i64 448
  %101 = load double, ptr %100, align 8
  %102 = fsub double %101, %97
  store double %102, ptr %100, align 8
  br label %asks_arrived.exit.i

asks_arrived.exit.i:                              ; preds = %99, %80
  %103 = getelementptr inbounds i8, ptr %0, i64 464
  %104 = load double, ptr %103, align 8
  %105 = fcmp ord double %104, 0.000000e+00
  br i1 %105, label %106, label %117

106:                                              ; preds = %asks_arrived.exit.i
  %107 = fsub double %104, %95
  %108 = tail call double @llvm.fabs.f64(double %107)
  %109 = getelementptr inbounds i8, ptr %0, i64 472
  %110 = load double, ptr %109, align 8
  %111 = fsub double %108, %110
  %112 = fmul double %111, 2.500000e-01
  %113 = fadd double %110, %112
  store double %113, ptr %109, align 8
  %114 = fsub double %95, %104
  %115 = fmul double %114, 1.250000e-01
  %116 = fadd double %104, %115
  br label %120

117:                                              ; preds = %asks_arrived.exit.i
  %118 = fmul double %95, 2.500000e-01
  %119 = getelementptr inbounds i8, ptr %0, i64 472
  store double %118, ptr %119, align 8
  br label %120

120:                                              ; preds = %117, %106
  %121 = phi double [ %116, %106 ], [ %95, %117 ]
  store double %121, ptr %103, align 8
  %122 = getelementptr inbounds i8, ptr %0, i64 416
  %123 = load i64, ptr %122, align 8
  %.not.i62 = icmp eq i64 %123, 0
  br i1 %.not.i62, label %124, label %asks_sample.exit

124:                                              ; preds = %120
  %125 = fmul double %121, 2.000000e+00
  %126 = fmul double %90, 5.000000e-01
  %127 = fcmp ogt double %125, %126
  %128 = select i1 %127, double %125, double %126
  %129 = fcmp olt double %90, %128
  %130 = select i1 %129, double %90, double %128
  store double %130, ptr %89, align 8
  br label %asks_sample.exit

asks_sample.exit:                                 ; preds = %124, %120, %75
  %131 = getelementptr inbounds i8, ptr %0, i64 384
  %132 = load ptr, ptr %131, align 8
  %133 = getelementptr inbounds i64, ptr %132, i64 %8
  %134 = load i64, ptr %133, align 8
  %135 = icmp eq i64 %134, 1
  %.neg.i = sext i1 %135 to i64
  %136 = getelementptr inbounds i8, ptr %0, i64 432
  %137 = load i64, ptr %136, align 8
  %138 = add i64 %137, %.neg.i
  store i64 %138, ptr %136, align 8
  store i64 0, ptr %133, align 8
  %139 = getelementptr inbounds i8, ptr %0, i64 376
  %140 = load ptr, ptr %139, align 8
  %141 = getelementptr inbounds i64, ptr %140, i64 %8
  store i64 0, ptr %141, align 8
  br label %142

142:                                              ; preds = %asks_sample.exit, %64
  br i1 %.not.i, label %._crit_edge, label %143

._crit_edge:                                      ; preds = %142
  %.phi.trans.insert = getelementptr inbounds i8, ptr %0, i64 400
  %.pre = load i64, ptr %.phi.trans.insert, align 8
  br label %157

143:                                              ; preds = %142
  %144 = load ptr, ptr %0, align 8
  %145 = getelementptr inbounds i64, ptr %144, i64 %8
  %146 = load i64, ptr %145, align 8
  %147 = getelementptr inbounds i8, ptr %0, i64 408
  %148 = load i64, ptr %147, align 8
  %149 = add nsw i64 %148, %146
  %150 = getelementptr inbounds i8, ptr %0, i64 400
  %151 = load i64, ptr %150, align 8
  %152 = srem i64 %149, %151
  %153 = getelementptr inbounds i8, ptr %0, i64 416
  %154 = load i64, ptr %153, align 8
  %.not.i63 = icmp eq i64 %154, 0
  %155 = select i1 %.not.i63, i64 2, i64 1
  %156 = icmp slt i64 %152, %155
  br label %157

157:                                              ; preds = %._crit_edge, %143
  %158 = phi i64 [ %.pre, %._crit_edge ], [ %151, %143 ]
  %159 = phi i1 [ true, %._crit_edge ], [ %156, %143 ]
  %160 = getelementptr inbounds i8, ptr %0, i64 400
  %161 = icmp sgt i64 %158, 1
  br i1 %161, label %162, label %172

162:                                              ; preds = %157
  %163 = load ptr, ptr %69, align 8
  %164 = getelementptr inbounds i32, ptr %163, i64 %8
  %165 = load i32, ptr %164, align 4
  %166 = getelementptr inbounds i8, ptr %0, i64 96
  %167 = load ptr, ptr %166, align 8
  %168 = zext nneg i32 %12 to i64
  %169 = getelementptr inbounds i32, ptr %167, i64 %168
  %170 = load i32, ptr %169, align 4
  %171 = and i32 %170, %165
  %.not60 = icmp eq i32 %171, 0
  %.not61 = xor i1 %65, true
  %brmerge = select i1 %.not61, i1 true, i1 %159
  %or.cond = select i1 %.not60, i1 %brmerge, i1 false
  br i1 %or.cond, label %382, label %172

172:                                              ; preds = %162, %157
  %173 = getelementptr inbounds i8, ptr %0, i64 64
  %174 = load ptr, ptr %173, align 8
  %175 = getelementptr inbounds double, ptr %174, i64 %8
  store double %2, ptr %175, align 8
  %176 = getelementptr inbounds i8, ptr %0, i64 240
  store double %2, ptr %176, align 8
  %177 = getelementptr inbounds i8, ptr %0, i64 360
  %178 = load ptr, ptr %177, align 8
  %179 = getelementptr inbounds double, ptr %178, i64 %8
  %180 = load double, ptr %179, align 8
  %181 = fcmp ueq double %180, 0x7FF0000000000000
  br i1 %181, label %194, label %182

182:                                              ; preds = %172
  %183 = getelementptr inbounds i8, ptr %0, i64 480
  store i64 16, ptr %183, align 8
  %184 = getelementptr inbounds i8, ptr %0, i64 784
  %185 = load ptr, ptr %0, align 8
  %186 = getelementptr inbounds i64, ptr %185, i64 %8
  %187 = load i64, ptr %186, align 8
  %188 = getelementptr inbounds i8, ptr %0, i64 656
  %189 = load double, ptr %188, align 8
  %190 = fsub double %2, %189
  %191 = fmul double %190, 1.250000e-01
  %192 = fcmp olt double %191, 2.500000e-01
  %193 = select i1 %192, double %191, double 2.500000e-01
  tail call void @asks_put_off(ptr noundef nonnull %177, ptr noundef nonnull %184, i64 noundef %8, i64 noundef %187, double noundef %193, double noundef %2) nobuiltin
  br label %258

194:                                              ; preds = %172
  br i1 %.0.i, label %195, label %258

195:                                              ; preds = %194
  %196 = getelementptr inbounds i8, ptr %0, i64 56
  %197 = load ptr, ptr %196, align 8
  %198 = getelementptr inbounds double, ptr %197, i64 %8
  %199 = load double, ptr %198, align 8
  %200 = fcmp ueq double %199, 0x7FF0000000000000
  br i1 %200, label %258, label %201

201:                                              ; preds = %195
  %202 = load ptr, ptr %41, align 8
  %203 = getelementptr inbounds double, ptr %202, i64 %8
  %204 = load double, ptr %203, align 8
  %205 = fcmp one double %204, 0x7FF0000000000000
  %.v.i.i.i = select i1 %205, i64 88, i64 72
  %206 = getelementptr inbounds i8, ptr %40, i64 %.v.i.i.i
  %207 = getelementptr inbounds i8, ptr %0, i64 544
  %208 = load ptr, ptr %207, align 8
  %209 = getelementptr inbounds i64, ptr %208, i64 %8
  %210 = load i64, ptr %209, align 8
  %211 = getelementptr inbounds i8, ptr %0, i64 552
  %212 = load ptr, ptr %211, align 8
  %213 = getelementptr inbounds i64, ptr %212, i64 %8
  %214 = load i64, ptr %213, align 8
  %215 = icmp eq i64 %214, -2
  br i1 %215, label %losses_leave.exit.i.i, label %216

216:                                              ; preds = %201
  %217 = icmp eq i64 %210, -1
  %218 = getelementptr inbounds i64, ptr %212, i64 %210
  %.sink.i.i.i = select i1 %217, ptr %206, ptr %218
  store i64 %214, ptr %.sink.i.i.i, align 8
  %219 = icmp eq i64 %214, -1
  br i1 %219, label %220, label %222

220:                                              ; preds = %216
  %221 = getelementptr inbounds i8, ptr %206, i64 8
  br label %225

222:                                              ; preds = %216
  %223 = load ptr, ptr %207, align 8
  %224 = getelementptr inbounds i64, ptr %223, i64 %214
  br label %225

225:                                              ; preds = %222, %220
  %.sink25.i.i.i = phi ptr [ %224, %222 ], [ %221, %220 ]
  store i64 %210, ptr %.sink25.i.i.i, align 8
  %226 = load ptr, ptr %211, align 8
  %227 = getelementptr inbounds i64, ptr %226, i64 %8
  store i64 -2, ptr %227, align 8
  %228 = load ptr, ptr %41, align 8
  %229 = getelementptr inbounds double, ptr %228, i64 %8
  store double 0x7FF0000000000000, ptr %229, align 8
  br label %losses_leave.exit.i.i

losses_leave.exit.i.i:                            ; preds = %225, %201
  %230 = getelementptr inbounds i8, ptr %0, i64 560
  %231 = getelementptr inbounds i8, ptr %0, i64 536
  %232 = load ptr, ptr %231, align 8
  %233 = getelementptr inbounds double, ptr %232, i64 %8
  store double %2, ptr %233, align 8
  %234 = getelementptr inbounds i8, ptr %0, i64 568
  %235 = load i64, ptr %234, align 8
  %236 = load ptr, ptr %207, align 8
  %237 = getelementptr inbounds i64, ptr %236, i64 %8
  store i64 %235, ptr %237, align 8
  %238 = load ptr, ptr %211, align 8
  %239 = getelementptr inbounds i64, ptr %238, i64 %8
  store i64 -1, ptr %239, align 8
  %240 = load i64, ptr %234, align 8
  %241 = icmp eq i64 %240, -1
  br i1 %241, label %losses_depart.exit.i, label %242

242:                                              ; preds = %losses_leave.exit.i.i
  %243 = load ptr, ptr %211, align 8
  %244 = getelementptr inbounds i64, ptr %243, i64 %240
  br label %losses_depart.exit.i

losses_depart.exit.i:                             ; preds = %242, %losses_leave.exit.i.i
  %.sink.i8.i.i = phi ptr [ %244, %242 ], [ %230, %losses_leave.exit.i.i ]
  store i64 %8, ptr %.sink.i8.i.i, align 8
  store i64 %8, ptr %234, align 8
  %245 = getelementptr inbounds i8, ptr %0, i64 608
  %246 = load i64, ptr %245, align 8
  %247 = add nsw i64 %246, 1
  store i64 %247, ptr %245, align 8
  %248 = getelementptr inbounds i8, ptr %0, i64 520
  %249 = load ptr, ptr %248, align 8
  %250 = getelementptr inbounds i64, ptr %249, i64 %8
  store i64 %246, ptr %250, align 8
  %251 = getelementptr inbounds i8, ptr %0, i64 232
  %252 = load double, ptr %251, align 8
  %253 = load ptr, ptr %196, align 8
  %254 = getelementptr inbounds double, ptr %253, i64 %8
  %255 = load double, ptr %254, align 8
  %256 = fcmp olt double %252, %255
  %257 = select i1 %256, double %252, double %255
  store double %257, ptr %251, align 8
  br label %258

258:                                              ; preds = %losses_depart.exit.i, %195, %194, %182
  %259 = load ptr, ptr %177, align 8
  %260 = getelementptr inbounds double, ptr %259, i64 %8
  %261 = load double, ptr %260, align 8
  %262 = fcmp ueq double %261, 0x7FF0000000000000
  br i1 %262, label %263, label %319

263:                                              ; preds = %258
  %264 = load ptr, ptr %0, align 8
  %265 = getelementptr inbounds i64, ptr %264, i64 %8
  %266 = load i64, ptr %265, align 8
  %267 = getelementptr inbounds i8, ptr %0, i64 656
  %268 = load double, ptr %267, align 8
  %269 = fsub double %2, %268
  %270 = fcmp olt double %269, 2.500000e-01
  %271 = select i1 %270, double %269, double 2.500000e-01
  %272 = getelementptr inbounds i8, ptr %0, i64 784
  %273 = getelementptr inbounds i8, ptr %0, i64 408
  %274 = load i64, ptr %273, align 8
  %275 = add nsw i64 %274, %266
  %276 = load i64, ptr %160, align 8
  %277 = srem i64 %275, %276
  %278 = getelementptr inbounds i8, ptr %0, i64 416
  %279 = load i64, ptr %278, align 8
  %.not.i.i.i.i = icmp eq i64 %279, 0
  %280 = select i1 %.not.i.i.i.i, i64 2, i64 1
  %281 = icmp slt i64 %277, %280
  br i1 %281, label %put_off_probe.exit.i, label %282

282:                                              ; preds = %263
  %283 = uitofp nneg i64 %277 to double
  %284 = sitofp i64 %276 to double
  %285 = fdiv double %283, %284
  %286 = fmul double %285, 5.000000e-01
  %287 = getelementptr inbounds i8, ptr %0, i64 464
  %288 = load double, ptr %287, align 8
  %289 = fcmp ord double %288, 0.000000e+00
  br i1 %289, label %290, label %294

290:                                              ; preds = %282
  %291 = getelementptr inbounds i8, ptr %0, i64 472
  %292 = load double, ptr %291, align 8
  %293 = fmul double %292, 4.000000e+00
  %.phi.trans.insert.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 864
  %.pre.i.i.i.i = load double, ptr %.phi.trans.insert.i.i.i.i, align 8
  br label %way.exit.i.i.i

294:                                              ; preds = %282
  %295 = getelementptr inbounds i8, ptr %0, i64 864
  %296 = load double, ptr %295, align 8
  %297 = fcmp ueq double %296, 0x7FF0000000000000
  %..i.i.i.i.i = select i1 %297, ptr %272, ptr %295
  %298 = load double, ptr %..i.i.i.i.i, align 8
  br label %way.exit.i.i.i

way.exit.i.i.i:                                   ; preds = %294, %290
  %299 = phi double [ %.pre.i.i.i.i, %290 ], [ %296, %294 ]
  %300 = phi double [ %293, %290 ], [ %298, %294 ]
  %301 = fcmp ueq double %299, 0x7FF0000000000000
  %..i.i.idx.i.i.i.i = select i1 %301, i64 0, i64 80
  %..i.i.i.i.i.i = getelementptr inbounds i8, ptr %272, i64 %..i.i.idx.i.i.i.i
  %302 = load double, ptr %..i.i.i.i.i.i, align 8
  %303 = fcmp ogt double %288, %302
  %304 = select i1 %289, i1 %303, i1 false
  %305 = select i1 %304, double %288, double %302
  %306 = fmul double %302, 5.000000e-01
  %307 = fcmp ogt double %300, %306
  %308 = select i1 %307, double %300, double %306
  %309 = fadd double %305, %308
  %310 = fmul double %286, %309
  %311 = fadd double %271, %310
  br label %put_off_probe.exit.i

put_off_probe.exit.i:                             ; preds = %way.exit.i.i.i, %263
  %312 = phi double [ %311, %way.exit.i.i.i ], [ 0.000000e+00, %263 ]
  %313 = fadd double %271, %312
  %314 = getelementptr inbounds i8, ptr %0, i64 680
  %315 = load double, ptr %314, align 8
  %316 = fadd double %313, %2
  %317 = fcmp ogt double %315, %316
  %318 = select i1 %317, double %315, double %316
  store double %318, ptr %314, align 8
  br label %319

319:                                              ; preds = %put_off_probe.exit.i, %258
  br i1 %.0.i, label %320, label %wait_for_others.exit

320:                                              ; preds = %319
  %321 = getelementptr inbounds i8, ptr %0, i64 312
  %322 = load double, ptr %321, align 8
  %323 = fadd double %322, 1.000000e+00
  store double %323, ptr %321, align 8
  %324 = getelementptr inbounds i8, ptr %0, i64 296
  store i8 0, ptr %324, align 8
  %325 = getelementptr inbounds i8, ptr %0, i64 456
  %326 = load double, ptr %325, align 8
  %327 = fcmp ord double %326, 0.000000e+00
  br i1 %327, label %328, label %.asks_fewest.exit_crit_edge.i

.asks_fewest.exit_crit_edge.i:                    ; preds = %320
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %0, i64 864
  %.pre.i = load double, ptr %.phi.trans.insert.i, align 8
  br label %asks_fewest.exit.i

328:                                              ; preds = %320
  %329 = getelementptr inbounds i8, ptr %0, i64 784
  %330 = getelementptr inbounds i8, ptr %0, i64 464
  %331 = load double, ptr %330, align 8
  %332 = fcmp ord double %331, 0.000000e+00
  %333 = getelementptr inbounds i8, ptr %0, i64 864
  %334 = load double, ptr %333, align 8
  %335 = fcmp ueq double %334, 0x7FF0000000000000
  %..i.i.i.i = select i1 %335, ptr %329, ptr %333
  %336 = load double, ptr %..i.i.i.i, align 8
  %337 = fcmp ogt double %331, %336
  %338 = select i1 %332, i1 %337, i1 false
  %339 = select i1 %338, double %331, double %336
  %340 = fmul double %339, 6.250000e-02
  %341 = fdiv double %340, %326
  %342 = fcmp olt double %341, 2.000000e+00
  %343 = select i1 %342, double 2.000000e+00, double %341
  br label %asks_fewest.exit.i

asks_fewest.exit.i:                               ; preds = %328, %.asks_fewest.exit_crit_edge.i
  %344 = phi double [ %334, %328 ], [ %.pre.i, %.asks_fewest.exit_crit_edge.i ]
  %345 = phi double [ %343, %328 ], [ 2.000000e+00, %.asks_fewest.exit_crit_edge.i ]
  %346 = getelementptr inbounds i8, ptr %0, i64 440
  store double %345, ptr %346, align 8
  %347 = getelementptr inbounds i8, ptr %0, i64 648
  %348 = load i64, ptr %347, align 8
  %349 = add nsw i64 %348, 1
  store i64 %349, ptr %347, align 8
  %350 = getelementptr inbounds i8, ptr %0, i64 640
  %351 = load i64, ptr %350, align 8
  %352 = add nsw i64 %351, -1
  store i64 %352, ptr %350, align 8
  %353 = getelementptr inbounds i8, ptr %0, i64 736
  %354 = load i64, ptr %353, align 8
  %355 = add nsw i64 %354, -1
  store i64 %355, ptr %353, align 8
  %356 = icmp sgt i64 %354, 0
  br i1 %356, label %excuse.exit.i, label %357

357:                                              ; preds = %asks_fewest.exit.i
  %358 = getelementptr inbounds i8, ptr %0, i64 752
  store i64 0, ptr %358, align 8
  store i64 0, ptr %353, align 8
  %359 = getelementptr inbounds i8, ptr %0, i64 744
  %360 = load i8, ptr %359, align 8
  %361 = trunc i8 %360 to i1
  br i1 %361, label %362, label %excuse.exit.i

362:                                              ; preds = %357
  store i8 0, ptr %359, align 8
  %363 = getelementptr inbounds i8, ptr %0, i64 712
  %364 = load double, ptr %363, align 8
  %365 = fmul double %344, 2.500000e-01
  %366 = fcmp ogt double %364, %365
  %367 = select i1 %366, double %364, double %365
  %368 = fmul double %367, 2.000000e+00
  store double %368, ptr %363, align 8
  br label %excuse.exit.i

excuse.exit.i:                                    ; preds = %362, %357, %asks_fewest.exit.i
  %369 = getelementptr inbounds i8, ptr %0, i64 896
  store i64 1, ptr %369, align 8
  %370 = getelementptr inbounds i8, ptr %0, i64 120
  %371 = load double, ptr %370, align 8
  %372 = getelementptr inbounds i8, ptr %0, i64 256
  %373 = load double, ptr %372, align 8
  %374 = fcmp ogt double %371, %373
  %375 = select i1 %374, double %371, double %373
  store double %375, ptr %370, align 8
  %376 = getelementptr inbounds i8, ptr %0, i64 128
  %377 = load double, ptr %376, align 8
  %378 = getelementptr inbounds i8, ptr %0, i64 264
  %379 = load double, ptr %378, align 8
  %380 = fcmp ogt double %377, %379
  %381 = select i1 %380, double %377, double %379
  store double %381, ptr %376, align 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %372, i8 0, i64 16, i1 false)
  br label %wait_for_others.exit

382:                                              ; preds = %162
  br i1 %65, label %383, label %wait_for_others.exit

383:                                              ; preds = %382
  %384 = load ptr, ptr %41, align 8
  %385 = getelementptr inbounds double, ptr %384, i64 %8
  %386 = load double, ptr %385, align 8
  %387 = fcmp one double %386, 0x7FF0000000000000
  %.v.i = select i1 %387, i64 88, i64 72
  %388 = getelementptr inbounds i8, ptr %40, i64 %.v.i
  %389 = getelementptr inbounds i8, ptr %0, i64 544
  %390 = load ptr, ptr %389, align 8
  %391 = getelementptr inbounds i64, ptr %390, i64 %8
  %392 = load i64, ptr %391, align 8
  %393 = getelementptr inbounds i8, ptr %0, i64 552
  %394 = load ptr, ptr %393, align 8
  %395 = getelementptr inbounds i64, ptr %394, i64 %8
  %396 = load i64, ptr %395, align 8
  %397 = icmp eq i64 %396, -2
  br i1 %397, label %losses_leave.exit, label %398

398:                                              ; preds = %383
  %399 = icmp eq i64 %392, -1
  %400 = getelementptr inbounds i64, ptr %394, i64 %392
  %.sink.i = select i1 %399, ptr %388, ptr %400
  store i64 %396, ptr %.sink.i, align 8
  %401 = icmp eq i64 %396, -1
  br i1 %401, label %402, label %404

402:                                              ; preds = %398
  %403 = getelementptr inbounds i8, ptr %388, i64 8
  br label %407

404:                                              ; preds = %398
  %405 = load ptr, ptr %389, align 8
  %406 = getelementptr inbounds i64, ptr %405, i64 %396
  br label %407

407:                                              ; preds = %404, %402
  %.sink25.i = phi ptr [ %406, %404 ], [ %403, %402 ]
  store i64 %392, ptr %.sink25.i, align 8
  %408 = load ptr, ptr %393, align 8
  %409 = getelementptr inbounds i64, ptr %408, i64 %8
  store i64 -2, ptr %409, align 8
  %410 = load ptr, ptr %41, align 8
  %411 = getelementptr inbounds double, ptr %410, i64 %8
  store double 0x7FF0000000000000, ptr %411, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %383, %407
  %412 = getelementptr inbounds i8, ptr %0, i64 56
  %413 = load ptr, ptr %412, align 8
  %414 = getelementptr inbounds double, ptr %413, i64 %8
  store double 0x7FF0000000000000, ptr %414, align 8
  %415 = getelementptr inbounds i8, ptr %0, i64 360
  %416 = getelementptr inbounds i8, ptr %0, i64 784
  %417 = getelementptr inbounds i8, ptr %0, i64 384
  %418 = load ptr, ptr %417, align 8
  %419 = getelementptr inbounds i64, ptr %418, i64 %8
  %420 = load i64, ptr %419, align 8
  %421 = icmp eq i64 %420, 1
  %.neg.i.i = sext i1 %421 to i64
  %422 = getelementptr inbounds i8, ptr %0, i64 432
  %423 = load i64, ptr %422, align 8
  %424 = add i64 %423, %.neg.i.i
  store i64 %424, ptr %422, align 8
  store i64 0, ptr %419, align 8
  %425 = getelementptr inbounds i8, ptr %0, i64 376
  %426 = load ptr, ptr %425, align 8
  %427 = getelementptr inbounds i64, ptr %426, i64 %8
  store i64 0, ptr %427, align 8
  %428 = load ptr, ptr %417, align 8
  %429 = getelementptr inbounds i64, ptr %428, i64 %8
  store i64 2, ptr %429, align 8
  %430 = getelementptr inbounds i8, ptr %0, i64 368
  %431 = load ptr, ptr %430, align 8
  %432 = getelementptr inbounds double, ptr %431, i64 %8
  %433 = load double, ptr %432, align 8
  %434 = getelementptr inbounds i8, ptr %0, i64 464
  %435 = load double, ptr %434, align 8
  %436 = fcmp ord double %435, 0.000000e+00
  br i1 %436, label %437, label %441

437:                                              ; preds = %losses_leave.exit
  %438 = getelementptr inbounds i8, ptr %0, i64 472
  %439 = load double, ptr %438, align 8
  %440 = fmul double %439, 4.000000e+00
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 864
  %.pre.i.i = load double, ptr %.phi.trans.insert.i.i, align 8
  br label %asks_missing.exit

441:                                              ; preds = %losses_leave.exit
  %442 = getelementptr inbounds i8, ptr %0, i64 864
  %443 = load double, ptr %442, align 8
  %444 = fcmp ueq double %443, 0x7FF0000000000000
  %..i.i.i = select i1 %444, ptr %416, ptr %442
  %445 = load double, ptr %..i.i.i, align 8
  br label %asks_missing.exit

asks_missing.exit:                                ; preds = %437, %441
  %446 = phi double [ %.pre.i.i, %437 ], [ %443, %441 ]
  %447 = phi double [ %440, %437 ], [ %445, %441 ]
  %448 = fcmp ueq double %446, 0x7FF0000000000000
  %..i.i.idx.i.i = select i1 %448, i64 0, i64 80
  %..i.i.i.i64 = getelementptr inbounds i8, ptr %416, i64 %..i.i.idx.i.i
  %449 = load double, ptr %..i.i.i.i64, align 8
  %450 = fcmp ogt double %435, %449
  %451 = select i1 %436, i1 %450, i1 false
  %452 = select i1 %451, double %435, double %449
  %453 = fmul double %449, 5.000000e-01
  %454 = fcmp ogt double %447, %453
  %455 = select i1 %454, double %447, double %453
  %456 = fadd double %452, %455
  %457 = fadd double %433, %456
  %458 = fcmp olt double %457, %2
  %459 = select i1 %458, double %2, double %457
  %460 = load ptr, ptr %415, align 8
  %461 = getelementptr inbounds double, ptr %460, i64 %8
  %462 = load double, ptr %461, align 8
  %463 = fcmp ueq double %462, 0x7FF0000000000000
  %464 = zext i1 %463 to i64
  %465 = getelementptr inbounds i8, ptr %0, i64 424
  %466 = load i64, ptr %465, align 8
  %467 = add nsw i64 %466, %464
  store i64 %467, ptr %465, align 8
  store double %459, ptr %461, align 8
  br label %wait_for_others.exit

wait_for_others.exit:                             ; preds = %excuse.exit.i, %319, %asks_missing.exit, %382, %3, %15
  ret void
}

define i64 @window_overdue(ptr noundef %0, double noundef %1, ptr nocapture noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 488
  %5 = tail call double @window_deadline(ptr noundef %0) nobuiltin
  %6 = fcmp ogt double %5, %1
  br i1 %6, label %424, label %7

7:                                                ; preds = %3
  %8 = getelementptr inbounds i8, ptr %0, i64 400
  %9 = load i64, ptr %8, align 8
  %10 = icmp sgt i64 %9, 1
  br i1 %10, label %11, label %71

11:                                               ; preds = %7
  %12 = getelementptr inbounds i8, ptr %0, i64 104
  %13 = load i64, ptr %12, align 8
  %14 = icmp sgt i64 %13, 0
  br i1 %14, label %.lr.ph.i.i.i, label %take_suspects.exit.i

.lr.ph.i.i.i:                                     ; preds = %11
  %15 = getelementptr inbounds i8, ptr %0, i64 576
  %16 = getelementptr inbounds i8, ptr %0, i64 528
  %17 = getelementptr inbounds i8, ptr %0, i64 544
  %18 = getelementptr inbounds i8, ptr %0, i64 552
  br label %19

19:                                               ; preds = %losses_leave.exit.i.i.i, %.lr.ph.i.i.i
  %.013.i.i.i = phi i64 [ 0, %.lr.ph.i.i.i ], [ %51, %losses_leave.exit.i.i.i ]
  %20 = tail call double @losses_lost_at(ptr noundef nonnull %4) nobuiltin
  %21 = fcmp ugt double %20, %1
  br i1 %21, label %losses_take_lost.exit.i.i, label %22

22:                                               ; preds = %19
  %23 = load i64, ptr %15, align 8
  %24 = getelementptr inbounds i64, ptr %2, i64 %.013.i.i.i
  store i64 %23, ptr %24, align 8
  %25 = load ptr, ptr %16, align 8
  %26 = getelementptr inbounds double, ptr %25, i64 %23
  %27 = load double, ptr %26, align 8
  %28 = fcmp one double %27, 0x7FF0000000000000
  %.v.i.i.i.i = select i1 %28, i64 88, i64 72
  %29 = getelementptr inbounds i8, ptr %4, i64 %.v.i.i.i.i
  %30 = load ptr, ptr %17, align 8
  %31 = getelementptr inbounds i64, ptr %30, i64 %23
  %32 = load i64, ptr %31, align 8
  %33 = load ptr, ptr %18, align 8
  %34 = getelementptr inbounds i64, ptr %33, i64 %23
  %35 = load i64, ptr %34, align 8
  %36 = icmp eq i64 %35, -2
  br i1 %36, label %losses_leave.exit.i.i.i, label %37

37:                                               ; preds = %22
  %38 = icmp eq i64 %32, -1
  %39 = getelementptr inbounds i64, ptr %33, i64 %32
  %.sink.i.i.i.i = select i1 %38, ptr %29, ptr %39
  store i64 %35, ptr %.sink.i.i.i.i, align 8
  %40 = icmp eq i64 %35, -1
  br i1 %40, label %41, label %43

41:                                               ; preds = %37
  %42 = getelementptr inbounds i8, ptr %29, i64 8
  br label %46

43:                                               ; preds = %37
  %44 = load ptr, ptr %17, align 8
  %45 = getelementptr inbounds i64, ptr %44, i64 %35
  br label %46

46:                                               ; preds = %43, %41
  %.sink25.i.i.i.i = phi ptr [ %45, %43 ], [ %42, %41 ]
  store i64 %32, ptr %.sink25.i.i.i.i, align 8
  %47 = load ptr, ptr %18, align 8
  %48 = getelementptr inbounds i64, ptr %47, i64 %23
  store i64 -2, ptr %48, align 8
  %49 = load ptr, ptr %16, align 8
  %50 = getelementptr inbounds double, ptr %49, i64 %23
  store double 0x7FF0000000000000, ptr %50, align 8
  br label %losses_leave.exit.i.i.i

losses_leave.exit.i.i.i:                          ; preds = %46, %22
  %51 = add nuw nsw i64 %.013.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %51, %13
  br i1 %exitcond.not.i.i.i, label %losses_take_lost.exit.i.i, label %19

losses_take_lost.exit.i.i:                        ; preds = %losses_leave.exit.i.i.i, %19
  %.0.lcssa.i.i.i = phi i64 [ %13, %losses_leave.exit.i.i.i ], [ %.013.i.i.i, %19 ]
  %52 = getelementptr inbounds i8, ptr %0, i64 640
  %53 = load i64, ptr %52, align 8
  %54 = add nsw i64 %53, %.0.lcssa.i.i.i
  store i64 %54, ptr %52, align 8
  %55 = icmp sgt i64 %.0.lcssa.i.i.i, 0
  br i1 %55, label %.lr.ph.i.i, label %take_suspects.exit.i

.lr.ph.i.i:                                       ; preds = %losses_take_lost.exit.i.i
  %56 = getelementptr inbounds i8, ptr %0, i64 56
  %57 = getelementptr inbounds i8, ptr %0, i64 360
  %58 = getelementptr inbounds i8, ptr %0, i64 784
  br label %59

59:                                               ; preds = %59, %.lr.ph.i.i
  %.017.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %68, %59 ]
  %60 = load ptr, ptr %56, align 8
  %61 = getelementptr inbounds i64, ptr %2, i64 %.017.i.i
  %62 = load i64, ptr %61, align 8
  %63 = getelementptr inbounds double, ptr %60, i64 %62
  store double 0x7FF0000000000000, ptr %63, align 8
  %64 = load i64, ptr %61, align 8
  %65 = load ptr, ptr %0, align 8
  %66 = getelementptr inbounds i64, ptr %65, i64 %64
  %67 = load i64, ptr %66, align 8
  tail call void @asks_add(ptr noundef nonnull %57, ptr noundef nonnull %58, i64 noundef %64, i64 noundef %67, double noundef %1) nobuiltin
  %68 = add nuw nsw i64 %.017.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %68, %.0.lcssa.i.i.i
  br i1 %exitcond.not.i.i, label %take_suspects.exit.i, label %59

take_suspects.exit.i:                             ; preds = %59, %losses_take_lost.exit.i.i, %11
  %69 = getelementptr inbounds i8, ptr %0, i64 360
  %70 = tail call i64 @asks_take(ptr noundef nonnull %69, double noundef %1, ptr noundef %2) nobuiltin
  br label %take_lost.exit

71:                                               ; preds = %7
  %72 = getelementptr inbounds i8, ptr %0, i64 312
  %73 = load double, ptr %72, align 8
  %74 = fcmp ult double %73, 1.000000e+00
  br i1 %74, label %may_repair.exit.i, label %may_repair.exit.thread.i

may_repair.exit.i:                                ; preds = %71
  %75 = getelementptr inbounds i8, ptr %0, i64 560
  %76 = load i64, ptr %75, align 8
  %77 = icmp eq i64 %76, -1
  br i1 %77, label %may_repair.exit.thread.i, label %take_lost.exit

may_repair.exit.thread.i:                         ; preds = %may_repair.exit.i, %71
  %78 = getelementptr inbounds i8, ptr %0, i64 104
  %79 = load i64, ptr %78, align 8
  %80 = sitofp i64 %79 to double
  %81 = fcmp olt double %73, %80
  %82 = select i1 %81, double %73, double %80
  %83 = fcmp ogt double %82, 1.000000e+00
  %84 = select i1 %83, double %82, double 1.000000e+00
  %85 = fptosi double %84 to i64
  %86 = icmp sgt i64 %85, 0
  br i1 %86, label %.lr.ph.i18.i, label %losses_take_lost.exit.i

.lr.ph.i18.i:                                     ; preds = %may_repair.exit.thread.i
  %87 = getelementptr inbounds i8, ptr %0, i64 576
  %88 = getelementptr inbounds i8, ptr %0, i64 528
  %89 = getelementptr inbounds i8, ptr %0, i64 544
  %90 = getelementptr inbounds i8, ptr %0, i64 552
  br label %91

91:                                               ; preds = %losses_leave.exit.i.i, %.lr.ph.i18.i
  %.013.i.i = phi i64 [ 0, %.lr.ph.i18.i ], [ %123, %losses_leave.exit.i.i ]
  %92 = tail call double @losses_lost_at(ptr noundef nonnull %4) nobuiltin
  %93 = fcmp ugt double %92, %1
  br i1 %93, label %losses_take_lost.exit.loopexit.i, label %94

94:                                               ; preds = %91
  %95 = load i64, ptr %87, align 8
  %96 = getelementptr inbounds i64, ptr %2, i64 %.013.i.i
  store i64 %95, ptr %96, align 8
  %97 = load ptr, ptr %88, align 8
  %98 = getelementptr inbounds double, ptr %97, i64 %95
  %99 = load double, ptr %98, align 8
  %100 = fcmp one double %99, 0x7FF0000000000000
  %.v.i.i.i = select i1 %100, i64 88, i64 72
  %101 = getelementptr inbounds i8, ptr %4, i64 %.v.i.i.i
  %102 = load ptr, ptr %89, align 8
  %103 = getelementptr inbounds i64, ptr %102, i64 %95
  %104 = load i64, ptr %103, align 8
  %105 = load ptr, ptr %90, align 8
  %106 = getelementptr inbounds i64, ptr %105, i64 %95
  %107 = load i64, ptr %106, align 8
  %108 = icmp eq i64 %107, -2
  br i1 %108, label %losses_leave.exit.i.i, label %109

109:                                              ; preds = %94
  %110 = icmp eq i64 %104, -1
  %111 = getelementptr inbounds i64, ptr %105, i64 %104
  %.sink.i.i.i = select i1 %110, ptr %101, ptr %111
  store i64 %107, ptr %.sink.i.i.i, align 8
  %112 = icmp eq i64 %107, -1
  br i1 %112, label %113, label %115

113:                                              ; preds = %109
  %114 = getelementptr inbounds i8, ptr %101, i64 8
  br label %118

115:                                              ; preds = %109
  %116 = load ptr, ptr %89, align 8
  %117 = getelementptr inbounds i64, ptr %116, i64 %107
  br label %118

118:                                              ; preds = %115, %113
  %.sink25.i.i.i = phi ptr [ %117, %115 ], [ %114, %113 ]
  store i64 %104, ptr %.sink25.i.i.i, align 8
  %119 = load ptr, ptr %90, align 8
  %120 = getelementptr inbounds i64, ptr %119, i64 %95
  store i64 -2, ptr %120, align 8
  %121 = load ptr, ptr %88, align 8
  %122 = getelementptr inbounds double, ptr %121, i64 %95
  store double 0x7FF0000000000000, ptr %122, align 8
  br label %losses_leave.exit.i.i

losses_leave.exit.i.i:                            ; preds = %118, %94
  %123 = add nuw nsw i64 %.013.i.i, 1
  %exitcond.not.i19.i = icmp eq i64 %123, %85
  br i1 %exitcond.not.i19.i, label %losses_take_lost.exit.loopexit.i, label %91

losses_take_lost.exit.loopexit.i:                 ; preds = %losses_leave.exit.i.i, %91
  %.0.lcssa.i.ph.i = phi i64 [ %85, %losses_leave.exit.i.i ], [ %.013.i.i, %91 ]
  %.pre.i = load double, ptr %72, align 8
  br label %losses_take_lost.exit.i

losses_take_lost.exit.i:                          ; preds = %losses_take_lost.exit.loopexit.i, %may_repair.exit.thread.i
  %124 = phi double [ %73, %may_repair.exit.thread.i ], [ %.pre.i, %losses_take_lost.exit.loopexit.i ]
  %.0.lcssa.i.i = phi i64 [ 0, %may_repair.exit.thread.i ], [ %.0.lcssa.i.ph.i, %losses_take_lost.exit.loopexit.i ]
  %125 = getelementptr inbounds i8, ptr %0, i64 640
  %126 = load i64, ptr %125, align 8
  %127 = add nsw i64 %126, %.0.lcssa.i.i
  store i64 %127, ptr %125, align 8
  %128 = uitofp nneg i64 %.0.lcssa.i.i to double
  %129 = fsub double %124, %128
  %130 = getelementptr inbounds i8, ptr %0, i64 576
  %131 = load i64, ptr %130, align 8
  %132 = icmp eq i64 %131, -1
  %spec.store.select.i = select i1 %132, double 0x7FF0000000000000, double %129
  store double %spec.store.select.i, ptr %72, align 8
  br label %take_lost.exit

take_lost.exit:                                   ; preds = %take_suspects.exit.i, %may_repair.exit.i, %losses_take_lost.exit.i
  %.0.i = phi i64 [ %70, %take_suspects.exit.i ], [ 0, %may_repair.exit.i ], [ %.0.lcssa.i.i, %losses_take_lost.exit.i ]
  %133 = tail call fastcc i64 @repeat.185(ptr noundef nonnull %0, ptr noundef %2, i64 noundef %.0.i, double noundef %1) nobuiltin
  %134 = getelementptr inbounds i64, ptr %2, i64 %.0.i
  %135 = getelementptr inbounds i8, ptr %0, i64 232
  %136 = load double, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %0, i64 664
  %138 = load double, ptr %137, align 8
  %139 = getelementptr inbounds i8, ptr %0, i64 888
  %140 = load double, ptr %139, align 8
  %141 = getelementptr inbounds i8, ptr %0, i64 896
  %142 = load i64, ptr %141, align 8
  %143 = sitofp i64 %142 to double
  %144 = fmul double %140, %143
  %145 = getelementptr inbounds i8, ptr %0, i64 800
  %146 = load double, ptr %145, align 8
  %147 = fcmp olt double %144, %146
  %148 = select i1 %147, double %144, double %146
  %149 = fadd double %138, %148
  %150 = fcmp ogt double %136, %149
  %151 = select i1 %150, double %136, double %149
  %152 = fcmp ogt double %151, %1
  br i1 %152, label %take_late.186.exit, label %.preheader.i

.preheader.i:                                     ; preds = %take_lost.exit
  %153 = getelementptr inbounds i8, ptr %0, i64 104
  %154 = load i64, ptr %153, align 8
  %155 = icmp sgt i64 %154, 0
  br i1 %155, label %.lr.ph.i, label %take_late.186.exit

.lr.ph.i:                                         ; preds = %.preheader.i
  %156 = getelementptr inbounds i8, ptr %0, i64 56
  %157 = getelementptr inbounds i8, ptr %0, i64 528
  br label %158

._crit_edge.i:                                    ; preds = %172
  %.not.i = icmp eq i64 %.1.i, 0
  br i1 %.not.i, label %take_late.186.exit, label %176

158:                                              ; preds = %172, %.lr.ph.i
  %159 = phi i64 [ %154, %.lr.ph.i ], [ %173, %172 ]
  %.061.i = phi i64 [ 0, %.lr.ph.i ], [ %174, %172 ]
  %.03360.i = phi i64 [ 0, %.lr.ph.i ], [ %.1.i, %172 ]
  %160 = load ptr, ptr %156, align 8
  %161 = getelementptr inbounds double, ptr %160, i64 %.061.i
  %162 = load double, ptr %161, align 8
  %163 = fcmp ugt double %162, %1
  br i1 %163, label %172, label %164

164:                                              ; preds = %158
  %165 = load ptr, ptr %157, align 8
  %166 = getelementptr inbounds double, ptr %165, i64 %.061.i
  %167 = load double, ptr %166, align 8
  %168 = fcmp ueq double %167, 0x7FF0000000000000
  br i1 %168, label %169, label %172

169:                                              ; preds = %164
  %170 = add nsw i64 %.03360.i, 1
  %171 = getelementptr inbounds i64, ptr %134, i64 %.03360.i
  store i64 %.061.i, ptr %171, align 8
  %.pre.i47 = load i64, ptr %153, align 8
  br label %172

172:                                              ; preds = %169, %164, %158
  %173 = phi i64 [ %159, %164 ], [ %.pre.i47, %169 ], [ %159, %158 ]
  %.1.i = phi i64 [ %.03360.i, %164 ], [ %170, %169 ], [ %.03360.i, %158 ]
  %174 = add nuw nsw i64 %.061.i, 1
  %175 = icmp slt i64 %174, %173
  br i1 %175, label %158, label %._crit_edge.i

176:                                              ; preds = %._crit_edge.i
  %177 = icmp slt i64 %.1.i, 2
  br i1 %177, label %sort_by_age.exit.i, label %.lr.ph.i.i42

.lr.ph.i.i42:                                     ; preds = %176, %.critedge.i.i
  %.01921.i.i = phi i64 [ %194, %.critedge.i.i ], [ 1, %176 ]
  %178 = getelementptr inbounds i64, ptr %134, i64 %.01921.i.i
  %179 = load i64, ptr %178, align 8
  br label %180

180:                                              ; preds = %190, %.lr.ph.i.i42
  %.020.i.i = phi i64 [ %.01921.i.i, %.lr.ph.i.i42 ], [ %191, %190 ]
  %181 = load ptr, ptr %0, align 8
  %182 = getelementptr i64, ptr %134, i64 %.020.i.i
  %183 = getelementptr i8, ptr %182, i64 -8
  %184 = load i64, ptr %183, align 8
  %185 = getelementptr inbounds i64, ptr %181, i64 %184
  %186 = load i64, ptr %185, align 8
  %187 = getelementptr inbounds i64, ptr %181, i64 %179
  %188 = load i64, ptr %187, align 8
  %189 = icmp sgt i64 %186, %188
  br i1 %189, label %190, label %.critedge.i.i

190:                                              ; preds = %180
  store i64 %184, ptr %182, align 8
  %191 = add nsw i64 %.020.i.i, -1
  %192 = icmp sgt i64 %.020.i.i, 1
  br i1 %192, label %180, label %.critedge.i.i

.critedge.i.i:                                    ; preds = %190, %180
  %.0.lcssa.i.i43 = phi i64 [ 0, %190 ], [ %.020.i.i, %180 ]
  %193 = getelementptr inbounds i64, ptr %134, i64 %.0.lcssa.i.i43
  store i64 %179, ptr %193, align 8
  %194 = add nuw nsw i64 %.01921.i.i, 1
  %exitcond.not.i.i44 = icmp eq i64 %194, %.1.i
  br i1 %exitcond.not.i.i44, label %sort_by_chunk.exit.i, label %.lr.ph.i.i42

sort_by_chunk.exit.i:                             ; preds = %.critedge.i.i
  %195 = getelementptr inbounds i8, ptr %0, i64 304
  %196 = load i64, ptr %195, align 8
  %.not36.i = icmp eq i64 %196, 0
  br i1 %.not36.i, label %sort_by_age.exit.i, label %.lr.ph.i37.i

.lr.ph.i37.i:                                     ; preds = %sort_by_chunk.exit.i
  %197 = getelementptr inbounds i8, ptr %0, i64 40
  br label %198

198:                                              ; preds = %.critedge.i40.i, %.lr.ph.i37.i
  %.01921.i38.i = phi i64 [ 1, %.lr.ph.i37.i ], [ %215, %.critedge.i40.i ]
  %199 = getelementptr inbounds i64, ptr %134, i64 %.01921.i38.i
  %200 = load i64, ptr %199, align 8
  br label %201

201:                                              ; preds = %211, %198
  %.020.i39.i = phi i64 [ %.01921.i38.i, %198 ], [ %212, %211 ]
  %202 = load ptr, ptr %197, align 8
  %203 = getelementptr i64, ptr %134, i64 %.020.i39.i
  %204 = getelementptr i8, ptr %203, i64 -8
  %205 = load i64, ptr %204, align 8
  %206 = getelementptr inbounds double, ptr %202, i64 %205
  %207 = load double, ptr %206, align 8
  %208 = getelementptr inbounds double, ptr %202, i64 %200
  %209 = load double, ptr %208, align 8
  %210 = fcmp ogt double %207, %209
  br i1 %210, label %211, label %.critedge.i40.i

211:                                              ; preds = %201
  store i64 %205, ptr %203, align 8
  %212 = add nsw i64 %.020.i39.i, -1
  %213 = icmp sgt i64 %.020.i39.i, 1
  br i1 %213, label %201, label %.critedge.i40.i

.critedge.i40.i:                                  ; preds = %211, %201
  %.0.lcssa.i41.i = phi i64 [ 0, %211 ], [ %.020.i39.i, %201 ]
  %214 = getelementptr inbounds i64, ptr %134, i64 %.0.lcssa.i41.i
  store i64 %200, ptr %214, align 8
  %215 = add nuw nsw i64 %.01921.i38.i, 1
  %exitcond.not.i42.i = icmp eq i64 %215, %.1.i
  br i1 %exitcond.not.i42.i, label %sort_by_age.exit.i, label %198

sort_by_age.exit.i:                               ; preds = %.critedge.i40.i, %sort_by_chunk.exit.i, %176
  %216 = getelementptr inbounds i8, ptr %0, i64 288
  %217 = load double, ptr %216, align 8
  %218 = fcmp ugt double %217, %1
  br i1 %218, label %._crit_edge28.i.i, label %219

._crit_edge28.i.i:                                ; preds = %sort_by_age.exit.i
  %.phi.trans.insert.i.i = getelementptr inbounds i8, ptr %0, i64 280
  %.pre.i.i = load i64, ptr %.phi.trans.insert.i.i, align 8
  br label %240

219:                                              ; preds = %sort_by_age.exit.i
  %220 = getelementptr inbounds i8, ptr %0, i64 296
  %221 = load i8, ptr %220, align 8
  %222 = trunc i8 %221 to i1
  br i1 %222, label %223, label %next_burst.exit.i.i

223:                                              ; preds = %219
  %224 = getelementptr inbounds i8, ptr %0, i64 272
  %225 = load i64, ptr %224, align 8
  %226 = load i64, ptr %153, align 8
  %227 = icmp slt i64 %225, %226
  %228 = zext i1 %227 to i64
  %229 = shl nsw i64 %225, %228
  br label %next_burst.exit.i.i

next_burst.exit.i.i:                              ; preds = %223, %219
  %.0.i.i.i = phi i64 [ %229, %223 ], [ 4, %219 ]
  %230 = getelementptr inbounds i8, ptr %0, i64 272
  store i64 %.0.i.i.i, ptr %230, align 8
  store i8 0, ptr %220, align 8
  %231 = load double, ptr %139, align 8
  %232 = load i64, ptr %141, align 8
  %233 = sitofp i64 %232 to double
  %234 = fmul double %231, %233
  %235 = load double, ptr %145, align 8
  %236 = fcmp olt double %234, %235
  %237 = select i1 %236, double %234, double %235
  %238 = fmul double %237, 5.000000e-01
  %239 = fadd double %238, %1
  store double %239, ptr %216, align 8
  br label %240

240:                                              ; preds = %next_burst.exit.i.i, %._crit_edge28.i.i
  %241 = phi double [ %217, %._crit_edge28.i.i ], [ %239, %next_burst.exit.i.i ]
  %242 = phi i64 [ %.pre.i.i, %._crit_edge28.i.i ], [ %.0.i.i.i, %next_burst.exit.i.i ]
  %243 = getelementptr inbounds i8, ptr %0, i64 280
  %..i.i = tail call i64 @llvm.smin.i64(i64 %242, i64 %.1.i)
  %244 = sub nsw i64 %242, %..i.i
  store i64 %244, ptr %243, align 8
  %245 = icmp slt i64 %242, %.1.i
  br i1 %245, label %.lr.ph.i43.i, label %allow.exit.i

.lr.ph.i43.i:                                     ; preds = %240, %.lr.ph.i43.i
  %.027.i.i = phi i64 [ %250, %.lr.ph.i43.i ], [ %..i.i, %240 ]
  %246 = load ptr, ptr %156, align 8
  %247 = getelementptr inbounds i64, ptr %134, i64 %.027.i.i
  %248 = load i64, ptr %247, align 8
  %249 = getelementptr inbounds double, ptr %246, i64 %248
  store double %241, ptr %249, align 8
  %250 = add nsw i64 %.027.i.i, 1
  %exitcond.not.i44.i = icmp eq i64 %250, %.1.i
  br i1 %exitcond.not.i44.i, label %allow.exit.i, label %.lr.ph.i43.i

allow.exit.i:                                     ; preds = %.lr.ph.i43.i, %240
  %251 = icmp sgt i64 %..i.i, 1
  br i1 %251, label %.lr.ph.i45.i, label %sort_by_chunk.exit51.i

.lr.ph.i45.i:                                     ; preds = %allow.exit.i, %.critedge.i48.i
  %.01921.i46.i = phi i64 [ %268, %.critedge.i48.i ], [ 1, %allow.exit.i ]
  %252 = getelementptr inbounds i64, ptr %134, i64 %.01921.i46.i
  %253 = load i64, ptr %252, align 8
  br label %254

254:                                              ; preds = %264, %.lr.ph.i45.i
  %.020.i47.i = phi i64 [ %.01921.i46.i, %.lr.ph.i45.i ], [ %265, %264 ]
  %255 = load ptr, ptr %0, align 8
  %256 = getelementptr i64, ptr %134, i64 %.020.i47.i
  %257 = getelementptr i8, ptr %256, i64 -8
  %258 = load i64, ptr %257, align 8
  %259 = getelementptr inbounds i64, ptr %255, i64 %258
  %260 = load i64, ptr %259, align 8
  %261 = getelementptr inbounds i64, ptr %255, i64 %253
  %262 = load i64, ptr %261, align 8
  %263 = icmp sgt i64 %260, %262
  br i1 %263, label %264, label %.critedge.i48.i

264:                                              ; preds = %254
  store i64 %258, ptr %256, align 8
  %265 = add nsw i64 %.020.i47.i, -1
  %266 = icmp sgt i64 %.020.i47.i, 1
  br i1 %266, label %254, label %.critedge.i48.i

.critedge.i48.i:                                  ; preds = %264, %254
  %.0.lcssa.i49.i = phi i64 [ 0, %264 ], [ %.020.i47.i, %254 ]
  %267 = getelementptr inbounds i64, ptr %134, i64 %.0.lcssa.i49.i
  store i64 %253, ptr %267, align 8
  %268 = add nuw nsw i64 %.01921.i46.i, 1
  %exitcond.not.i50.i = icmp eq i64 %268, %..i.i
  br i1 %exitcond.not.i50.i, label %sort_by_chunk.exit51.i, label %.lr.ph.i45.i

sort_by_chunk.exit51.i:                           ; preds = %.critedge.i48.i, %allow.exit.i
  %269 = getelementptr inbounds i8, ptr %0, i64 784
  %270 = getelementptr inbounds i8, ptr %0, i64 608
  %271 = load i64, ptr %270, align 8
  %272 = getelementptr inbounds i8, ptr %0, i64 616
  %273 = load i64, ptr %272, align 8
  %274 = getelementptr inbounds i8, ptr %0, i64 192
  %275 = load i64, ptr %274, align 8
  %276 = getelementptr inbounds i8, ptr %0, i64 200
  %277 = load i64, ptr %276, align 8
  %278 = sub nsw i64 %275, %277
  %279 = getelementptr inbounds i8, ptr %0, i64 360
  %280 = getelementptr inbounds i8, ptr %0, i64 424
  %281 = load i64, ptr %280, align 8
  %.not.i.i.i = icmp eq i64 %281, 0
  br i1 %.not.i.i.i, label %queue_length.exit.i.i, label %.lr.ph.i.i.i45

.lr.ph.i.i.i45:                                   ; preds = %sort_by_chunk.exit51.i
  %282 = load i64, ptr %153, align 8
  %exitcond.not.i23.i.i = icmp slt i64 %282, 1
  br i1 %exitcond.not.i23.i.i, label %queue_length.exit.i.i, label %.lr.ph.i52.i

.lr.ph.i52.i:                                     ; preds = %.lr.ph.i.i.i45
  %283 = getelementptr inbounds i8, ptr %0, i64 24
  %284 = load ptr, ptr %283, align 8
  br label %285

285:                                              ; preds = %293, %.lr.ph.i52.i
  %.01720.i25.i.i = phi i64 [ %278, %.lr.ph.i52.i ], [ %295, %293 ]
  %.021.i24.i.i = phi i64 [ 0, %.lr.ph.i52.i ], [ %296, %293 ]
  %286 = getelementptr inbounds i64, ptr %284, i64 %.021.i24.i.i
  %287 = load i64, ptr %286, align 8
  %.not18.i.i.i = icmp eq i64 %287, 0
  br i1 %.not18.i.i.i, label %293, label %288

288:                                              ; preds = %285
  %289 = load ptr, ptr %279, align 8
  %290 = getelementptr inbounds double, ptr %289, i64 %.021.i24.i.i
  %291 = load double, ptr %290, align 8
  %292 = fcmp one double %291, 0x7FF0000000000000
  br label %293

293:                                              ; preds = %288, %285
  %294 = phi i1 [ false, %285 ], [ %292, %288 ]
  %.neg.i.i.i = sext i1 %294 to i64
  %295 = add i64 %.01720.i25.i.i, %.neg.i.i.i
  %296 = add nuw nsw i64 %.021.i24.i.i, 1
  %exitcond.not.i.i.i46 = icmp eq i64 %282, %296
  br i1 %exitcond.not.i.i.i46, label %queue_length.exit.i.i, label %285

queue_length.exit.i.i:                            ; preds = %293, %.lr.ph.i.i.i45, %sort_by_chunk.exit51.i
  %.017.lcssa.i.i.i = phi i64 [ %278, %sort_by_chunk.exit51.i ], [ %278, %.lr.ph.i.i.i45 ], [ %295, %293 ]
  %297 = sub i64 %271, %273
  %298 = tail call i64 @llvm.smin.i64(i64 %.017.lcssa.i.i.i, i64 %297)
  %299 = load double, ptr %139, align 8
  %300 = load i64, ptr %141, align 8
  %301 = sitofp i64 %300 to double
  %302 = fmul double %299, %301
  %303 = load double, ptr %145, align 8
  %304 = fcmp olt double %302, %303
  %305 = select i1 %304, double %302, double %303
  %306 = getelementptr inbounds i8, ptr %0, i64 856
  %307 = load double, ptr %306, align 8
  %308 = fcmp ord double %307, 0.000000e+00
  br i1 %308, label %309, label %317

309:                                              ; preds = %queue_length.exit.i.i
  %310 = sitofp i64 %298 to double
  %311 = fmul double %310, 2.000000e+00
  %312 = fmul double %311, %307
  %313 = fcmp ogt double %305, %312
  %314 = select i1 %313, double %305, double %312
  %315 = fcmp olt double %314, %303
  %316 = select i1 %315, double %314, double %303
  br label %rto_behind.exit.i.i

317:                                              ; preds = %queue_length.exit.i.i
  %318 = icmp sgt i64 %298, 31
  br i1 %318, label %319, label %rto_behind.exit.i.i

319:                                              ; preds = %317
  %320 = load double, ptr %269, align 8
  %321 = fcmp ogt double %305, %320
  %322 = select i1 %321, double %305, double %320
  br label %rto_behind.exit.i.i

rto_behind.exit.i.i:                              ; preds = %319, %317, %309
  %.0.i.i53.i = phi double [ %316, %309 ], [ %322, %319 ], [ %305, %317 ]
  %323 = icmp sgt i64 %..i.i, 0
  br i1 %323, label %.lr.ph28.i.i, label %take_late.186.exit

.lr.ph28.i.i:                                     ; preds = %rto_behind.exit.i.i
  %324 = getelementptr inbounds i8, ptr %0, i64 64
  %325 = load ptr, ptr %324, align 8
  %326 = getelementptr inbounds i8, ptr %0, i64 40
  %327 = load ptr, ptr %326, align 8
  br label %328

._crit_edge.i.i:                                  ; preds = %328
  br i1 %336, label %338, label %take_late.186.exit

328:                                              ; preds = %328, %.lr.ph28.i.i
  %.027.i54.i = phi i64 [ 0, %.lr.ph28.i.i ], [ %337, %328 ]
  %.022.off026.i.i = phi i1 [ false, %.lr.ph28.i.i ], [ %336, %328 ]
  %329 = getelementptr inbounds i64, ptr %134, i64 %.027.i54.i
  %330 = load i64, ptr %329, align 8
  %331 = getelementptr inbounds double, ptr %325, i64 %330
  %332 = load double, ptr %331, align 8
  %333 = getelementptr inbounds double, ptr %327, i64 %330
  %334 = load double, ptr %333, align 8
  %335 = fcmp ult double %332, %334
  %336 = or i1 %.022.off026.i.i, %335
  %337 = add nuw nsw i64 %.027.i54.i, 1
  %exitcond.not.i55.i = icmp eq i64 %337, %..i.i
  br i1 %exitcond.not.i55.i, label %._crit_edge.i.i, label %328

338:                                              ; preds = %._crit_edge.i.i
  %339 = getelementptr inbounds i8, ptr %0, i64 248
  %340 = load double, ptr %339, align 8
  %341 = fsub double %1, %340
  %342 = fcmp ugt double %341, %.0.i.i53.i
  br i1 %342, label %343, label %take_late.186.exit

343:                                              ; preds = %338
  store double %1, ptr %339, align 8
  %344 = getelementptr inbounds i8, ptr %0, i64 120
  %345 = load double, ptr %344, align 8
  %346 = getelementptr inbounds i8, ptr %0, i64 256
  %347 = load double, ptr %346, align 8
  %348 = fcmp ogt double %345, %347
  %349 = select i1 %348, double %345, double %347
  store double %349, ptr %346, align 8
  %350 = getelementptr inbounds i8, ptr %0, i64 128
  %351 = load double, ptr %350, align 8
  %352 = getelementptr inbounds i8, ptr %0, i64 264
  %353 = load double, ptr %352, align 8
  %354 = fcmp ogt double %351, %353
  %355 = select i1 %354, double %351, double %353
  store double %355, ptr %352, align 8
  %356 = fmul double %345, 5.000000e-01
  %357 = fcmp olt double %345, %356
  %358 = select i1 %357, double %345, double %356
  %359 = getelementptr inbounds i8, ptr %0, i64 112
  %360 = load i64, ptr %359, align 8
  %361 = sitofp i64 %360 to double
  %362 = fcmp ogt double %358, %361
  %363 = select i1 %362, double %358, double %361
  store double %363, ptr %350, align 8
  store double %363, ptr %344, align 8
  br i1 %304, label %364, label %take_late.186.exit

364:                                              ; preds = %343
  %365 = shl nsw i64 %300, 1
  store i64 %365, ptr %141, align 8
  br label %take_late.186.exit

take_late.186.exit:                               ; preds = %take_lost.exit, %.preheader.i, %._crit_edge.i, %rto_behind.exit.i.i, %._crit_edge.i.i, %338, %343, %364
  %.034.i = phi i64 [ 0, %take_lost.exit ], [ 0, %._crit_edge.i ], [ %..i.i, %rto_behind.exit.i.i ], [ %..i.i, %._crit_edge.i.i ], [ %..i.i, %338 ], [ %..i.i, %343 ], [ %..i.i, %364 ], [ 0, %.preheader.i ]
  %366 = tail call fastcc i64 @repeat.185(ptr noundef %0, ptr noundef %134, i64 noundef %.034.i, double noundef %1) nobuiltin
  %367 = add nsw i64 %.034.i, %.0.i
  %.not = icmp eq i64 %367, 0
  br i1 %.not, label %375, label %368

368:                                              ; preds = %take_late.186.exit
  %369 = tail call fastcc double @reply.179(ptr noundef %0) nobuiltin
  %370 = getelementptr inbounds i8, ptr %0, i64 680
  %371 = load double, ptr %370, align 8
  %372 = fadd double %369, %1
  %373 = fcmp ogt double %371, %372
  %374 = select i1 %373, double %371, double %372
  store double %374, ptr %370, align 8
  br label %405

375:                                              ; preds = %take_late.186.exit
  %376 = getelementptr inbounds i8, ptr %0, i64 240
  %377 = load double, ptr %376, align 8
  %378 = getelementptr inbounds i8, ptr %0, i64 656
  %379 = load double, ptr %378, align 8
  %380 = fcmp oge double %377, %379
  %381 = tail call fastcc double @reply.179(ptr noundef %0) nobuiltin
  %382 = tail call i64 @losses_take_probe(ptr noundef nonnull %4, double noundef %381, i1 noundef %380, double noundef %1, ptr noundef %2) nobuiltin
  %383 = tail call fastcc i64 @repeat.185(ptr noundef %0, ptr noundef %2, i64 noundef %382, double noundef %1) nobuiltin
  %.not41 = icmp eq i64 %382, 0
  br i1 %.not41, label %405, label %384

384:                                              ; preds = %375
  %385 = getelementptr inbounds i8, ptr %0, i64 856
  %386 = load double, ptr %385, align 8
  %387 = fcmp ord double %386, 0.000000e+00
  br i1 %387, label %388, label %limit_repairs.exit

388:                                              ; preds = %384
  %389 = getelementptr inbounds i8, ptr %0, i64 864
  %390 = load double, ptr %389, align 8
  %391 = fdiv double %390, %386
  %392 = fcmp olt double %391, 1.600000e+01
  %393 = select i1 %392, double 1.600000e+01, double %391
  br label %limit_repairs.exit

limit_repairs.exit:                               ; preds = %384, %388
  %394 = phi double [ %393, %388 ], [ 1.600000e+01, %384 ]
  %395 = getelementptr inbounds i8, ptr %0, i64 312
  store double %394, ptr %395, align 8
  %396 = getelementptr inbounds i8, ptr %0, i64 440
  %397 = load double, ptr %396, align 8
  %398 = getelementptr inbounds i8, ptr %0, i64 104
  %399 = load i64, ptr %398, align 8
  %400 = sitofp i64 %399 to double
  %401 = fcmp olt double %394, %400
  %402 = select i1 %401, double %394, double %400
  %403 = fcmp ogt double %397, %402
  %404 = select i1 %403, double %397, double %402
  store double %404, ptr %396, align 8
  br label %405

405:                                              ; preds = %375, %limit_repairs.exit, %368
  %.038 = phi i64 [ %367, %368 ], [ %382, %limit_repairs.exit ], [ 0, %375 ]
  %406 = getelementptr inbounds i8, ptr %0, i64 104
  %407 = load i64, ptr %406, align 8
  %408 = icmp sgt i64 %407, 0
  br i1 %408, label %.lr.ph.i49, label %earliest_deadline.exit

.lr.ph.i49:                                       ; preds = %405
  %409 = getelementptr inbounds i8, ptr %0, i64 528
  %410 = load ptr, ptr %409, align 8
  %411 = getelementptr inbounds i8, ptr %0, i64 56
  br label %412

412:                                              ; preds = %422, %.lr.ph.i49
  %.010.i = phi i64 [ 0, %.lr.ph.i49 ], [ %423, %422 ]
  %.089.i = phi double [ 0x7FF0000000000000, %.lr.ph.i49 ], [ %.1.i50, %422 ]
  %413 = getelementptr inbounds double, ptr %410, i64 %.010.i
  %414 = load double, ptr %413, align 8
  %415 = fcmp ueq double %414, 0x7FF0000000000000
  br i1 %415, label %416, label %422

416:                                              ; preds = %412
  %417 = load ptr, ptr %411, align 8
  %418 = getelementptr inbounds double, ptr %417, i64 %.010.i
  %419 = load double, ptr %418, align 8
  %420 = fcmp olt double %.089.i, %419
  %421 = select i1 %420, double %.089.i, double %419
  br label %422

422:                                              ; preds = %416, %412
  %.1.i50 = phi double [ %.089.i, %412 ], [ %421, %416 ]
  %423 = add nuw nsw i64 %.010.i, 1
  %exitcond.not.i = icmp eq i64 %423, %407
  br i1 %exitcond.not.i, label %earliest_deadline.exit, label %412

earliest_deadline.exit:                           ; preds = %422, %405
  %.08.lcssa.i = phi double [ 0x7FF0000000000000, %405 ], [ %.1.i50, %422 ]
  store double %.08.lcssa.i, ptr %135, align 8
  br label %424

424:                                              ; preds = %3, %earliest_deadline.exit
  %.0 = phi i64 [ %.038, %earliest_deadline.exit ], [ 0, %3 ]
  ret i64 %.0
}

define double @window_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = getelementptr inbounds i8, ptr %0, i64 192
  %3 = load i64, ptr %2, align 8
  %.not = icmp eq i64 %3, 0
  br i1 %.not, label %95, label %4

4:                                                ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 232
  %6 = load double, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 664
  %8 = load double, ptr %7, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 888
  %10 = load double, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %0, i64 896
  %12 = load i64, ptr %11, align 8
  %13 = sitofp i64 %12 to double
  %14 = fmul double %10, %13
  %15 = getelementptr inbounds i8, ptr %0, i64 800
  %16 = load double, ptr %15, align 8
  %17 = fcmp olt double %14, %16
  %18 = select i1 %17, double %14, double %16
  %19 = fadd double %8, %18
  %20 = fcmp ogt double %6, %19
  %21 = select i1 %20, double %6, double %19
  %22 = getelementptr inbounds i8, ptr %0, i64 360
  %23 = getelementptr inbounds i8, ptr %0, i64 424
  %24 = load i64, ptr %23, align 8
  %.not.i = icmp eq i64 %24, 0
  br i1 %.not.i, label %asks_deadline.exit, label %.preheader.i

.preheader.i:                                     ; preds = %4
  %25 = getelementptr inbounds i8, ptr %0, i64 392
  %26 = load i64, ptr %25, align 8
  %27 = icmp sgt i64 %26, 0
  br i1 %27, label %.lr.ph.i, label %asks_deadline.exit

.lr.ph.i:                                         ; preds = %.preheader.i
  %28 = getelementptr inbounds i8, ptr %0, i64 384
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 432
  %31 = getelementptr inbounds i8, ptr %0, i64 440
  br label %32

32:                                               ; preds = %46, %.lr.ph.i
  %.013.i = phi i64 [ 0, %.lr.ph.i ], [ %47, %46 ]
  %.01012.i = phi double [ 0x7FF0000000000000, %.lr.ph.i ], [ %.1.i, %46 ]
  %33 = getelementptr inbounds i64, ptr %29, i64 %.013.i
  %34 = load i64, ptr %33, align 8
  %.not11.i = icmp eq i64 %34, 0
  br i1 %.not11.i, label %35, label %40

35:                                               ; preds = %32
  %36 = load i64, ptr %30, align 8
  %37 = sitofp i64 %36 to double
  %38 = load double, ptr %31, align 8
  %39 = fcmp ogt double %38, %37
  br i1 %39, label %40, label %46

40:                                               ; preds = %35, %32
  %41 = load ptr, ptr %22, align 8
  %42 = getelementptr inbounds double, ptr %41, i64 %.013.i
  %43 = load double, ptr %42, align 8
  %44 = fcmp olt double %.01012.i, %43
  %45 = select i1 %44, double %.01012.i, double %43
  br label %46

46:                                               ; preds = %40, %35
  %.1.i = phi double [ %45, %40 ], [ %.01012.i, %35 ]
  %47 = add nuw nsw i64 %.013.i, 1
  %exitcond.not.i = icmp eq i64 %47, %26
  br i1 %exitcond.not.i, label %asks_deadline.exit, label %32

asks_deadline.exit:                               ; preds = %46, %4, %.preheader.i
  %.2.i = phi double [ 0x7FF0000000000000, %4 ], [ 0x7FF0000000000000, %.preheader.i ], [ %.1.i, %46 ]
  %48 = fcmp olt double %21, %.2.i
  %49 = select i1 %48, double %21, double %.2.i
  %50 = getelementptr inbounds i8, ptr %0, i64 400
  %51 = load i64, ptr %50, align 8
  %52 = icmp sgt i64 %51, 1
  br i1 %52, label %may_repair.exit.thread, label %53

53:                                               ; preds = %asks_deadline.exit
  %54 = getelementptr inbounds i8, ptr %0, i64 312
  %55 = load double, ptr %54, align 8
  %56 = fcmp ult double %55, 1.000000e+00
  br i1 %56, label %may_repair.exit, label %may_repair.exit.thread

may_repair.exit:                                  ; preds = %53
  %57 = getelementptr inbounds i8, ptr %0, i64 560
  %58 = load i64, ptr %57, align 8
  %59 = icmp eq i64 %58, -1
  br i1 %59, label %may_repair.exit.thread, label %62

may_repair.exit.thread:                           ; preds = %asks_deadline.exit, %53, %may_repair.exit
  %60 = getelementptr inbounds i8, ptr %0, i64 488
  %61 = tail call double @losses_lost_at(ptr noundef nonnull %60) nobuiltin
  br label %62

62:                                               ; preds = %may_repair.exit, %may_repair.exit.thread
  %63 = phi double [ %61, %may_repair.exit.thread ], [ 0x7FF0000000000000, %may_repair.exit ]
  %64 = fcmp olt double %49, %63
  %65 = select i1 %64, double %49, double %63
  %66 = tail call fastcc double @reply.179(ptr noundef nonnull %0) nobuiltin
  %67 = getelementptr inbounds i8, ptr %0, i64 840
  %68 = load double, ptr %67, align 8
  %69 = fcmp ord double %68, 0.000000e+00
  br i1 %69, label %70, label %losses_probe_at.exit

70:                                               ; preds = %62
  %71 = getelementptr inbounds i8, ptr %0, i64 568
  %72 = load i64, ptr %71, align 8
  %73 = icmp eq i64 %72, -1
  br i1 %73, label %losses_probe_at.exit, label %74

74:                                               ; preds = %70
  %75 = getelementptr inbounds i8, ptr %0, i64 689
  %76 = load i8, ptr %75, align 1
  %77 = trunc i8 %76 to i1
  br i1 %77, label %78, label %85

78:                                               ; preds = %74
  %79 = getelementptr inbounds i8, ptr %0, i64 576
  %80 = load i64, ptr %79, align 8
  %81 = icmp eq i64 %80, -1
  br i1 %81, label %82, label %85

82:                                               ; preds = %78
  %83 = getelementptr inbounds i8, ptr %0, i64 656
  %84 = load double, ptr %83, align 8
  br label %.sink.split.i

85:                                               ; preds = %78, %74
  %86 = getelementptr inbounds i8, ptr %0, i64 656
  %87 = load double, ptr %86, align 8
  %88 = fadd double %66, %87
  br label %.sink.split.i

.sink.split.i:                                    ; preds = %85, %82
  %.sink12.i = phi double [ %88, %85 ], [ %84, %82 ]
  %89 = getelementptr inbounds i8, ptr %0, i64 680
  %90 = load double, ptr %89, align 8
  %91 = fcmp ogt double %.sink12.i, %90
  %92 = select i1 %91, double %.sink12.i, double %90
  br label %losses_probe_at.exit

losses_probe_at.exit:                             ; preds = %62, %70, %.sink.split.i
  %.0.i = phi double [ 0x7FF0000000000000, %70 ], [ 0x7FF0000000000000, %62 ], [ %92, %.sink.split.i ]
  %93 = fcmp olt double %65, %.0.i
  %94 = select i1 %93, double %65, double %.0.i
  br label %95

95:                                               ; preds = %1, %losses_probe_at.exit
  %.0 = phi double [ %94, %losses_probe_at.exit ], [ 0x7FF0000000000000, %1 ]
  ret double %.0
}

define internal fastcc noundef i64 @repeat.185(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef returned %2, double noundef %3) unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 488
  %6 = getelementptr inbounds i8, ptr %0, i64 784
  %.not = icmp eq i64 %2, 0
  br i1 %.not, label %148, label %7

7:                                                ; preds = %4
  %8 = getelementptr inbounds i8, ptr %0, i64 608
  %9 = load i64, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %0, i64 616
  %11 = load i64, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 192
  %13 = load i64, ptr %12, align 8
  %14 = getelementptr inbounds i8, ptr %0, i64 200
  %15 = load i64, ptr %14, align 8
  %16 = sub nsw i64 %13, %15
  %17 = getelementptr inbounds i8, ptr %0, i64 360
  %18 = getelementptr inbounds i8, ptr %0, i64 424
  %19 = load i64, ptr %18, align 8
  %.not.i = icmp eq i64 %19, 0
  br i1 %.not.i, label %queue_length.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %7
  %20 = getelementptr inbounds i8, ptr %0, i64 104
  %21 = load i64, ptr %20, align 8
  %exitcond.not.i44 = icmp slt i64 %21, 1
  br i1 %exitcond.not.i44, label %queue_length.exit, label %.lr.ph

.lr.ph:                                           ; preds = %.lr.ph.i
  %22 = getelementptr inbounds i8, ptr %0, i64 24
  %23 = load ptr, ptr %22, align 8
  br label %24

24:                                               ; preds = %.lr.ph, %32
  %.01720.i46 = phi i64 [ %16, %.lr.ph ], [ %34, %32 ]
  %.021.i45 = phi i64 [ 0, %.lr.ph ], [ %35, %32 ]
  %25 = getelementptr inbounds i64, ptr %23, i64 %.021.i45
  %26 = load i64, ptr %25, align 8
  %.not18.i = icmp eq i64 %26, 0
  br i1 %.not18.i, label %32, label %27

27:                                               ; preds = %24
  %28 = load ptr, ptr %17, align 8
  %29 = getelementptr inbounds double, ptr %28, i64 %.021.i45
  %30 = load double, ptr %29, align 8
  %31 = fcmp one double %30, 0x7FF0000000000000
  br label %32

32:                                               ; preds = %27, %24
  %33 = phi i1 [ false, %24 ], [ %31, %27 ]
  %.neg.i = sext i1 %33 to i64
  %34 = add i64 %.01720.i46, %.neg.i
  %35 = add nuw nsw i64 %.021.i45, 1
  %exitcond.not.i = icmp eq i64 %21, %35
  br i1 %exitcond.not.i, label %queue_length.exit, label %24

queue_length.exit:                                ; preds = %32, %.lr.ph.i, %7
  %.017.lcssa.i = phi i64 [ %16, %7 ], [ %16, %.lr.ph.i ], [ %34, %32 ]
  %36 = sub i64 %9, %11
  %37 = tail call i64 @llvm.smin.i64(i64 %.017.lcssa.i, i64 %36)
  %38 = getelementptr inbounds i8, ptr %0, i64 888
  %39 = load double, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %0, i64 896
  %41 = load i64, ptr %40, align 8
  %42 = sitofp i64 %41 to double
  %43 = fmul double %39, %42
  %44 = getelementptr inbounds i8, ptr %0, i64 800
  %45 = load double, ptr %44, align 8
  %46 = fcmp olt double %43, %45
  %47 = select i1 %46, double %43, double %45
  %48 = getelementptr inbounds i8, ptr %0, i64 856
  %49 = load double, ptr %48, align 8
  %50 = fcmp ord double %49, 0.000000e+00
  br i1 %50, label %51, label %59

51:                                               ; preds = %queue_length.exit
  %52 = sitofp i64 %37 to double
  %53 = fmul double %52, 2.000000e+00
  %54 = fmul double %53, %49
  %55 = fcmp ogt double %47, %54
  %56 = select i1 %55, double %47, double %54
  %57 = fcmp olt double %56, %45
  %58 = select i1 %57, double %56, double %45
  br label %rto_behind.exit

59:                                               ; preds = %queue_length.exit
  %60 = icmp sgt i64 %37, 31
  br i1 %60, label %61, label %rto_behind.exit

61:                                               ; preds = %59
  %62 = load double, ptr %6, align 8
  %63 = fcmp ogt double %47, %62
  %64 = select i1 %63, double %47, double %62
  br label %rto_behind.exit

rto_behind.exit:                                  ; preds = %51, %59, %61
  %.0.i = phi double [ %58, %51 ], [ %64, %61 ], [ %47, %59 ]
  %65 = icmp sgt i64 %2, 0
  br i1 %65, label %.lr.ph48, label %._crit_edge

.lr.ph48:                                         ; preds = %rto_behind.exit
  %66 = getelementptr inbounds i8, ptr %0, i64 64
  %67 = getelementptr inbounds i8, ptr %0, i64 40
  %68 = getelementptr inbounds i8, ptr %0, i64 56
  %69 = getelementptr inbounds i8, ptr %0, i64 528
  %70 = getelementptr inbounds i8, ptr %0, i64 544
  %71 = getelementptr inbounds i8, ptr %0, i64 552
  %72 = getelementptr inbounds i8, ptr %0, i64 656
  br label %76

._crit_edge:                                      ; preds = %146, %rto_behind.exit
  %73 = getelementptr inbounds i8, ptr %0, i64 208
  %74 = load i64, ptr %73, align 8
  %75 = add nsw i64 %74, %2
  store i64 %75, ptr %73, align 8
  br label %148

76:                                               ; preds = %.lr.ph48, %146
  %.04247 = phi i64 [ 0, %.lr.ph48 ], [ %147, %146 ]
  %77 = getelementptr inbounds i64, ptr %1, i64 %.04247
  %78 = load i64, ptr %77, align 8
  %79 = load ptr, ptr %5, align 8
  %80 = getelementptr inbounds i64, ptr %79, i64 %78
  %81 = load double, ptr %38, align 8
  %82 = load i64, ptr %80, align 8
  %83 = tail call i64 @llvm.smin.i64(i64 %82, i64 16)
  %84 = trunc i64 %83 to i32
  %85 = shl nuw i32 1, %84
  %86 = sitofp i32 %85 to double
  %87 = fmul double %81, %86
  %88 = fcmp ogt double %87, %.0.i
  %89 = select i1 %88, double %87, double %.0.i
  %90 = load ptr, ptr %66, align 8
  %91 = getelementptr inbounds double, ptr %90, i64 %78
  %92 = load double, ptr %91, align 8
  %93 = load ptr, ptr %67, align 8
  %94 = getelementptr inbounds double, ptr %93, i64 %78
  %95 = load double, ptr %94, align 8
  %96 = fcmp ult double %92, %95
  %97 = load double, ptr %44, align 8
  %98 = fcmp ogt double %97, 2.500000e-01
  %99 = select i1 %98, double 2.500000e-01, double %97
  %100 = select i1 %96, double %97, double %99
  %101 = fcmp olt double %89, %100
  %102 = select i1 %101, double %89, double %100
  %103 = fadd double %102, %3
  %104 = load ptr, ptr %68, align 8
  %105 = getelementptr inbounds double, ptr %104, i64 %78
  store double %103, ptr %105, align 8
  %106 = load i64, ptr %80, align 8
  %107 = add nsw i64 %106, 1
  store i64 %107, ptr %80, align 8
  tail call fastcc void @depart(ptr noundef nonnull %0, i64 noundef %78, double noundef %3) nobuiltin
  %108 = load ptr, ptr %17, align 8
  %109 = getelementptr inbounds double, ptr %108, i64 %78
  %110 = load double, ptr %109, align 8
  %111 = fcmp ueq double %110, 0x7FF0000000000000
  br i1 %111, label %146, label %112

112:                                              ; preds = %76
  %113 = load ptr, ptr %69, align 8
  %114 = getelementptr inbounds double, ptr %113, i64 %78
  %115 = load double, ptr %114, align 8
  %116 = fcmp one double %115, 0x7FF0000000000000
  %.v.i = select i1 %116, i64 88, i64 72
  %117 = getelementptr inbounds i8, ptr %5, i64 %.v.i
  %118 = load ptr, ptr %70, align 8
  %119 = getelementptr inbounds i64, ptr %118, i64 %78
  %120 = load i64, ptr %119, align 8
  %121 = load ptr, ptr %71, align 8
  %122 = getelementptr inbounds i64, ptr %121, i64 %78
  %123 = load i64, ptr %122, align 8
  %124 = icmp eq i64 %123, -2
  br i1 %124, label %losses_leave.exit, label %125

125:                                              ; preds = %112
  %126 = icmp eq i64 %120, -1
  %127 = getelementptr inbounds i64, ptr %121, i64 %120
  %.sink.i = select i1 %126, ptr %117, ptr %127
  store i64 %123, ptr %.sink.i, align 8
  %128 = icmp eq i64 %123, -1
  br i1 %128, label %129, label %131

129:                                              ; preds = %125
  %130 = getelementptr inbounds i8, ptr %117, i64 8
  br label %134

131:                                              ; preds = %125
  %132 = load ptr, ptr %70, align 8
  %133 = getelementptr inbounds i64, ptr %132, i64 %123
  br label %134

134:                                              ; preds = %131, %129
  %.sink25.i = phi ptr [ %133, %131 ], [ %130, %129 ]
  store i64 %120, ptr %.sink25.i, align 8
  %135 = load ptr, ptr %71, align 8
  %136 = getelementptr inbounds i64, ptr %135, i64 %78
  store i64 -2, ptr %136, align 8
  %137 = load ptr, ptr %69, align 8
  %138 = getelementptr inbounds double, ptr %137, i64 %78
  store double 0x7FF0000000000000, ptr %138, align 8
  br label %losses_leave.exit

losses_leave.exit:                                ; preds = %112, %134
  %139 = load ptr, ptr %68, align 8
  %140 = getelementptr inbounds double, ptr %139, i64 %78
  store double 0x7FF0000000000000, ptr %140, align 8
  %141 = load double, ptr %72, align 8
  %142 = fsub double %3, %141
  %143 = fmul double %142, 1.250000e-01
  %144 = fcmp olt double %143, 2.500000e-01
  %145 = select i1 %144, double %143, double 2.500000e-01
  tail call void @asks_sent(ptr noundef nonnull %17, ptr noundef nonnull %6, i64 noundef %78, double noundef %145, double noundef %3) nobuiltin
  br label %146

146:                                              ; preds = %losses_leave.exit, %76
  %147 = add nuw nsw i64 %.04247, 1
  %exitcond.not = icmp eq i64 %147, %2
  br i1 %exitcond.not, label %._crit_edge, label %76

148:                                              ; preds = %4, %._crit_edge
  ret i64 %2
}

define i64 @worker_poll(ptr noundef %0, double noundef %1, double noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = alloca i32, align 4
  %5 = alloca %struct.scaling, align 4
  %6 = getelementptr inbounds i8, ptr %0, i64 952
  %7 = load ptr, ptr %6, align 8
  %8 = tail call i64 @window_overdue(ptr noundef %0, double noundef %1, ptr noundef %7) nobuiltin
  %9 = getelementptr inbounds i8, ptr %0, i64 960
  store i64 %8, ptr %9, align 8
  %10 = load ptr, ptr %6, align 8
  %11 = getelementptr inbounds i64, ptr %10, i64 %8
  %12 = tail call i64 @window_enter(ptr noundef %0, double noundef %2, ptr noundef %11) nobuiltin
  %13 = icmp sgt i64 %12, 0
  br i1 %13, label %.lr.ph.i.i, label %enter.189.exit.i

.lr.ph.i.i:                                       ; preds = %3
  %14 = getelementptr inbounds i8, ptr %0, i64 936
  %15 = getelementptr inbounds i8, ptr %0, i64 928
  %16 = getelementptr inbounds i8, ptr %0, i64 920
  br label %17

17:                                               ; preds = %owner_of.exit.i.i, %.lr.ph.i.i
  %.018.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %37, %owner_of.exit.i.i ]
  %18 = load ptr, ptr %0, align 8
  %19 = getelementptr inbounds i64, ptr %11, i64 %.018.i.i
  %20 = load i64, ptr %19, align 8
  %21 = getelementptr inbounds i64, ptr %18, i64 %20
  %22 = load i64, ptr %21, align 8
  %23 = load i64, ptr %14, align 8
  %24 = icmp sgt i64 %23, 1
  %25 = load ptr, ptr %15, align 8
  br i1 %24, label %.lr.ph.i.i.i, label %owner_of.exit.i.i

.lr.ph.i.i.i:                                     ; preds = %17, %.lr.ph.i.i.i
  %.014.i.i.i = phi i64 [ %.0..i.i.i, %.lr.ph.i.i.i ], [ 0, %17 ]
  %.01113.i.i.i = phi i64 [ %..011.i.i.i, %.lr.ph.i.i.i ], [ %23, %17 ]
  %26 = add nsw i64 %.01113.i.i.i, %.014.i.i.i
  %27 = sdiv i64 %26, 2
  %28 = getelementptr inbounds ptr, ptr %25, i64 %27
  %29 = load ptr, ptr %28, align 8
  %30 = load i64, ptr %29, align 8
  %.not.i.i.i = icmp sgt i64 %30, %22
  %..011.i.i.i = select i1 %.not.i.i.i, i64 %27, i64 %.01113.i.i.i
  %.0..i.i.i = select i1 %.not.i.i.i, i64 %.014.i.i.i, i64 %27
  %31 = sub nsw i64 %..011.i.i.i, %.0..i.i.i
  %32 = icmp sgt i64 %31, 1
  br i1 %32, label %.lr.ph.i.i.i, label %owner_of.exit.i.i

owner_of.exit.i.i:                                ; preds = %.lr.ph.i.i.i, %17
  %.0.lcssa.i.i.i = phi i64 [ 0, %17 ], [ %.0..i.i.i, %.lr.ph.i.i.i ]
  %33 = getelementptr inbounds ptr, ptr %25, i64 %.0.lcssa.i.i.i
  %34 = load ptr, ptr %33, align 8
  %35 = load ptr, ptr %16, align 8
  %36 = getelementptr inbounds ptr, ptr %35, i64 %20
  store ptr %34, ptr %36, align 8
  %37 = add nuw nsw i64 %.018.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %37, %12
  br i1 %exitcond.not.i.i, label %enter.189.exit.i, label %17

enter.189.exit.i:                                 ; preds = %owner_of.exit.i.i, %3
  %38 = load i64, ptr %9, align 8
  %39 = add nsw i64 %38, %12
  store i64 %39, ptr %9, align 8
  %40 = load ptr, ptr %6, align 8
  %41 = getelementptr inbounds i64, ptr %40, i64 %39
  %42 = icmp ult ptr %11, %41
  br i1 %42, label %.lr.ph.i, label %poll_pushes.exit

.lr.ph.i:                                         ; preds = %enter.189.exit.i
  %43 = getelementptr inbounds i8, ptr %0, i64 920
  %44 = getelementptr inbounds i8, ptr %0, i64 904
  %45 = getelementptr inbounds i8, ptr %0, i64 8
  %46 = getelementptr inbounds i8, ptr %0, i64 912
  %47 = getelementptr inbounds i8, ptr %5, i64 4
  %48 = getelementptr inbounds i8, ptr %5, i64 8
  %49 = getelementptr inbounds i8, ptr %5, i64 12
  %50 = getelementptr inbounds i8, ptr %0, i64 1952
  %51 = getelementptr inbounds i8, ptr %0, i64 1944
  %52 = getelementptr inbounds i8, ptr %0, i64 1968
  %53 = getelementptr inbounds i8, ptr %0, i64 1936
  %54 = getelementptr inbounds i8, ptr %0, i64 24
  %55 = getelementptr inbounds i8, ptr %0, i64 200
  %56 = getelementptr inbounds i8, ptr %0, i64 456
  %57 = getelementptr inbounds i8, ptr %0, i64 448
  %58 = getelementptr inbounds i8, ptr %0, i64 1984
  br label %59

59:                                               ; preds = %pack_push.exit.i, %.lr.ph.i
  %.014.i = phi ptr [ %11, %.lr.ph.i ], [ %247, %pack_push.exit.i ]
  %60 = load i64, ptr %.014.i, align 8
  %61 = load ptr, ptr %43, align 8
  %62 = getelementptr inbounds ptr, ptr %61, i64 %60
  %63 = load ptr, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %63, i64 24
  %65 = load ptr, ptr %64, align 8
  %66 = load ptr, ptr %0, align 8
  %67 = getelementptr inbounds i64, ptr %66, i64 %60
  %68 = load i64, ptr %67, align 8
  %69 = load i64, ptr %63, align 8
  %70 = sub nsw i64 %68, %69
  %71 = getelementptr inbounds %struct.header, ptr %65, i64 %70
  %72 = load ptr, ptr %44, align 8
  %73 = getelementptr inbounds %struct.frame, ptr %72, i64 %60
  call void @swap_words(ptr noundef %71, ptr noundef %73, i64 noundef 22) nobuiltin
  %74 = load ptr, ptr %45, align 8
  %75 = getelementptr inbounds i32, ptr %74, i64 %60
  %76 = load i32, ptr %75, align 4
  %77 = call noundef i32 @llvm.bswap.i32(i32 %76)
  %78 = getelementptr inbounds i8, ptr %73, i64 56
  store i32 %77, ptr %78, align 4
  %79 = getelementptr inbounds i8, ptr %71, i64 44
  %80 = load i32, ptr %79, align 4
  %81 = lshr i32 %80, 1
  %82 = and i32 %81, 32640
  %83 = or disjoint i32 %82, 86
  %84 = zext nneg i32 %83 to i64
  %85 = load ptr, ptr %46, align 8
  %86 = getelementptr inbounds %struct.iovec, ptr %85, i64 %60, i32 1
  store i64 %84, ptr %86, align 8
  %87 = load ptr, ptr %0, align 8
  %88 = getelementptr inbounds i64, ptr %87, i64 %60
  %89 = load i64, ptr %88, align 8
  %90 = load ptr, ptr %43, align 8
  %91 = getelementptr inbounds ptr, ptr %90, i64 %60
  %92 = load ptr, ptr %91, align 8
  %93 = load i64, ptr %92, align 8
  %94 = sub nsw i64 %89, %93
  %95 = getelementptr inbounds i8, ptr %63, i64 56
  %96 = load ptr, ptr %95, align 8
  %97 = getelementptr inbounds i8, ptr %96, i64 %94
  %98 = load i8, ptr %97, align 1
  %99 = zext i8 %98 to i32
  %100 = getelementptr inbounds i8, ptr %63, i64 80
  %101 = load ptr, ptr %100, align 8
  %.not.i.i = icmp eq ptr %101, null
  br i1 %.not.i.i, label %212, label %102

102:                                              ; preds = %59
  %103 = getelementptr inbounds i8, ptr %92, i64 80
  %104 = load ptr, ptr %103, align 8
  %105 = load ptr, ptr %44, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %106 = load ptr, ptr %104, align 8
  %107 = zext i8 %98 to i64
  %108 = getelementptr inbounds [256 x float], ptr %106, i64 0, i64 %107
  %109 = load float, ptr %108, align 4
  store float %109, ptr %5, align 4
  %110 = getelementptr inbounds i8, ptr %106, i64 1024
  %111 = getelementptr inbounds [256 x float], ptr %110, i64 0, i64 %107
  %112 = load float, ptr %111, align 4
  store float %112, ptr %47, align 4
  %113 = getelementptr inbounds i8, ptr %106, i64 2048
  %114 = getelementptr inbounds [256 x float], ptr %113, i64 0, i64 %107
  %115 = load float, ptr %114, align 4
  store float %115, ptr %48, align 4
  %116 = getelementptr inbounds i8, ptr %106, i64 3072
  %117 = getelementptr inbounds [256 x float], ptr %116, i64 0, i64 %107
  %118 = load float, ptr %117, align 4
  store float %118, ptr %49, align 4
  %119 = getelementptr inbounds i8, ptr %104, i64 24
  %120 = load ptr, ptr %119, align 8
  %.not.i.i13.i = icmp eq ptr %120, null
  br i1 %.not.i.i13.i, label %175, label %121

121:                                              ; preds = %102
  %122 = getelementptr inbounds %struct.frame, ptr %105, i64 %60
  %123 = getelementptr inbounds i8, ptr %122, i64 44
  %124 = load i32, ptr %123, align 1
  %125 = getelementptr inbounds i8, ptr %92, i64 72
  %126 = load ptr, ptr %125, align 8
  %.not.i.i.i.i.i = icmp eq ptr %126, null
  br i1 %.not.i.i.i.i.i, label %.thread.i.i.i.i, label %left_of.exit.i.i.i.i

.thread.i.i.i.i:                                  ; preds = %121
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %4) nounwind
  %127 = getelementptr inbounds i8, ptr %92, i64 48
  %128 = load ptr, ptr %127, align 8
  %129 = getelementptr inbounds ptr, ptr %128, i64 %94
  %130 = load ptr, ptr %129, align 8
  br label %pack_narrow.exit.i.i.i

left_of.exit.i.i.i.i:                             ; preds = %121
  %131 = load i32, ptr %120, align 4
  %132 = load ptr, ptr %50, align 8
  %133 = load i64, ptr %51, align 8
  %134 = zext i32 %131 to i64
  %135 = mul i64 %60, %134
  %136 = mul i64 %135, %133
  %137 = getelementptr inbounds float, ptr %132, i64 %136
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %4) nounwind
  %.not.i.i.i.i = icmp eq ptr %132, null
  br i1 %.not.i.i.i.i, label %.thread37.i.i.i.i, label %142

.thread37.i.i.i.i:                                ; preds = %left_of.exit.i.i.i.i
  %138 = getelementptr inbounds i8, ptr %92, i64 48
  %139 = load ptr, ptr %138, align 8
  %140 = getelementptr inbounds ptr, ptr %139, i64 %94
  %141 = load ptr, ptr %140, align 8
  br label %155

142:                                              ; preds = %left_of.exit.i.i.i.i
  %143 = lshr i32 %124, 11
  %144 = and i32 %143, 8160
  %145 = zext nneg i32 %144 to i64
  %146 = mul nuw nsw i64 %134, %145
  %147 = getelementptr inbounds float, ptr %137, i64 %146
  %148 = sub i64 %133, %145
  %149 = shl nuw nsw i64 %134, 2
  %150 = mul i64 %149, %148
  call void @llvm.memset.p0.i64(ptr nonnull align 4 %147, i8 0, i64 %150, i1 false)
  %.pr.pre.i.i.i.i = load ptr, ptr %125, align 8
  %.pre.i.i.i.i = load ptr, ptr %119, align 8
  %151 = getelementptr inbounds i8, ptr %92, i64 48
  %152 = load ptr, ptr %151, align 8
  %153 = getelementptr inbounds ptr, ptr %152, i64 %94
  %154 = load ptr, ptr %153, align 8
  %.not32.i.i.i.i = icmp eq ptr %.pr.pre.i.i.i.i, null
  br i1 %.not32.i.i.i.i, label %pack_narrow.exit.i.i.i, label %155

155:                                              ; preds = %142, %.thread37.i.i.i.i
  %156 = phi ptr [ %141, %.thread37.i.i.i.i ], [ %154, %142 ]
  %.pr40.i.i.i.i = phi ptr [ %126, %.thread37.i.i.i.i ], [ %.pr.pre.i.i.i.i, %142 ]
  %157 = phi ptr [ %120, %.thread37.i.i.i.i ], [ %.pre.i.i.i.i, %142 ]
  %158 = getelementptr inbounds ptr, ptr %.pr40.i.i.i.i, i64 %94
  %159 = load ptr, ptr %158, align 8
  br label %pack_narrow.exit.i.i.i

pack_narrow.exit.i.i.i:                           ; preds = %155, %142, %.thread.i.i.i.i
  %160 = phi ptr [ %156, %155 ], [ %154, %142 ], [ %130, %.thread.i.i.i.i ]
  %161 = phi ptr [ %157, %155 ], [ %.pre.i.i.i.i, %142 ], [ %120, %.thread.i.i.i.i ]
  %162 = phi ptr [ %137, %155 ], [ %137, %142 ], [ null, %.thread.i.i.i.i ]
  %163 = phi ptr [ %159, %155 ], [ null, %142 ], [ null, %.thread.i.i.i.i ]
  %164 = getelementptr inbounds i8, ptr %122, i64 88
  %165 = getelementptr inbounds i8, ptr %104, i64 32
  %166 = load float, ptr %165, align 8
  %167 = call i32 @narrow_pack(ptr noundef %161, ptr noundef nonnull %123, ptr noundef %160, ptr noundef %163, ptr noundef %162, ptr noundef nonnull %164, ptr noundef nonnull %5, float noundef %166, ptr noundef nonnull %4) nobuiltin
  %168 = getelementptr inbounds i8, ptr %104, i64 37
  %169 = load i8, ptr %168, align 1
  %170 = trunc i8 %169 to i1
  %171 = load i32, ptr %4, align 4
  %172 = select i1 %170, i32 %171, i32 0
  %173 = load ptr, ptr %52, align 8
  %174 = getelementptr inbounds i32, ptr %173, i64 %60
  store i32 %172, ptr %174, align 4
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %4) nounwind
  br label %pack_floats.exit.i.i

175:                                              ; preds = %102
  %176 = getelementptr inbounds i8, ptr %92, i64 48
  %177 = load ptr, ptr %176, align 8
  %178 = getelementptr inbounds ptr, ptr %177, i64 %94
  %179 = load ptr, ptr %178, align 8
  %180 = getelementptr inbounds %struct.frame, ptr %105, i64 %60, i32 1
  %181 = load i64, ptr %51, align 8
  %182 = getelementptr inbounds i8, ptr %104, i64 32
  %183 = load float, ptr %182, align 8
  %184 = load ptr, ptr %52, align 8
  %185 = getelementptr inbounds i32, ptr %184, i64 %60
  %186 = call i32 @quantise(ptr noundef %179, ptr noundef nonnull %180, i64 noundef %181, float noundef %109, float noundef %112, float noundef %183, ptr noundef %185) nobuiltin
  br label %pack_floats.exit.i.i

pack_floats.exit.i.i:                             ; preds = %175, %pack_narrow.exit.i.i.i
  %.0.i.i.i = phi i32 [ %167, %pack_narrow.exit.i.i.i ], [ %186, %175 ]
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %187 = load ptr, ptr %100, align 8
  %188 = getelementptr inbounds i8, ptr %187, i64 36
  %189 = load i8, ptr %188, align 4
  %190 = trunc i8 %189 to i1
  br i1 %190, label %191, label %195

191:                                              ; preds = %pack_floats.exit.i.i
  %192 = getelementptr inbounds i8, ptr %73, i64 44
  %193 = load i32, ptr %192, align 4
  %194 = or i32 %193, 2048
  store i32 %194, ptr %192, align 4
  br label %195

195:                                              ; preds = %191, %pack_floats.exit.i.i
  %196 = icmp ugt i32 %.0.i.i.i, %99
  %197 = icmp eq i8 %98, 0
  %198 = or i1 %197, %196
  br i1 %198, label %199, label %203

199:                                              ; preds = %195
  %200 = getelementptr inbounds i8, ptr %73, i64 44
  %201 = load i32, ptr %200, align 4
  %202 = or i32 %201, 256
  store i32 %202, ptr %200, align 4
  br label %203

203:                                              ; preds = %199, %195
  %204 = load ptr, ptr %100, align 8
  %205 = getelementptr inbounds i8, ptr %204, i64 8
  %206 = load ptr, ptr %205, align 8
  %207 = zext i32 %.0.i.i.i to i64
  %208 = getelementptr inbounds i8, ptr %206, i64 %207
  %209 = load i8, ptr %208, align 1
  %210 = zext i8 %209 to i32
  %211 = shl nuw nsw i32 %210, 8
  br label %219

212:                                              ; preds = %59
  %213 = getelementptr inbounds i8, ptr %63, i64 48
  %214 = load ptr, ptr %213, align 8
  %215 = getelementptr inbounds ptr, ptr %214, i64 %94
  %216 = load ptr, ptr %215, align 8
  %217 = getelementptr inbounds i8, ptr %73, i64 88
  %218 = load i64, ptr %51, align 8
  call void @swap_words(ptr noundef %216, ptr noundef nonnull %217, i64 noundef %218) nobuiltin
  br label %219

219:                                              ; preds = %212, %203
  %.0.i.i = phi i32 [ %211, %203 ], [ 0, %212 ]
  %220 = trunc i64 %60 to i32
  %221 = shl i32 %220, 16
  %222 = or i32 %221, %.0.i.i
  %223 = or disjoint i32 %222, %99
  %224 = call noundef i32 @llvm.bswap.i32(i32 %223)
  %225 = getelementptr inbounds i8, ptr %73, i64 52
  store i32 %224, ptr %225, align 4
  %226 = icmp eq i8 %98, 0
  br i1 %226, label %227, label %pack_push.exit.i

227:                                              ; preds = %219
  %228 = load ptr, ptr %44, align 8
  %229 = getelementptr inbounds %struct.frame, ptr %228, i64 %60
  %230 = load ptr, ptr %53, align 8
  call void @swap_words(ptr noundef %230, ptr noundef %229, i64 noundef 11) nobuiltin
  %231 = getelementptr inbounds i8, ptr %229, i64 44
  %232 = load i32, ptr %231, align 4
  %233 = and i32 %232, -16711681
  store i32 %233, ptr %231, align 4
  %234 = load ptr, ptr %46, align 8
  %235 = getelementptr inbounds %struct.iovec, ptr %234, i64 %60, i32 1
  store i64 86, ptr %235, align 8
  %236 = load ptr, ptr %54, align 8
  %237 = getelementptr inbounds i64, ptr %236, i64 %60
  store i64 0, ptr %237, align 8
  %238 = load i64, ptr %55, align 8
  %239 = add nsw i64 %238, 1
  store i64 %239, ptr %55, align 8
  %240 = load double, ptr %56, align 8
  %241 = fcmp ord double %240, 0.000000e+00
  %242 = select i1 %241, double %240, double 0.000000e+00
  %243 = load double, ptr %57, align 8
  %244 = fsub double %243, %242
  store double %244, ptr %57, align 8
  %245 = load i64, ptr %58, align 8
  %246 = add nsw i64 %245, 1
  store i64 %246, ptr %58, align 8
  br label %pack_push.exit.i

pack_push.exit.i:                                 ; preds = %227, %219
  %247 = getelementptr inbounds i8, ptr %.014.i, i64 8
  %248 = load ptr, ptr %6, align 8
  %249 = load i64, ptr %9, align 8
  %250 = getelementptr inbounds i64, ptr %248, i64 %249
  %251 = icmp ult ptr %247, %250
  br i1 %251, label %59, label %poll_pushes.exit

poll_pushes.exit:                                 ; preds = %pack_push.exit.i, %enter.189.exit.i
  %252 = getelementptr inbounds i8, ptr %0, i64 968
  %253 = getelementptr inbounds i8, ptr %0, i64 1920
  %254 = load ptr, ptr %253, align 8
  %255 = call i64 @window_overdue(ptr noundef nonnull %252, double noundef %1, ptr noundef %254) nobuiltin
  %256 = getelementptr inbounds i8, ptr %0, i64 1928
  store i64 %255, ptr %256, align 8
  %257 = load ptr, ptr %253, align 8
  %258 = getelementptr inbounds i64, ptr %257, i64 %255
  %259 = call i64 @window_enter(ptr noundef nonnull %252, double noundef %2, ptr noundef %258) nobuiltin
  %260 = icmp sgt i64 %259, 0
  br i1 %260, label %.lr.ph.i.i10, label %enter.189.exit.i8

.lr.ph.i.i10:                                     ; preds = %poll_pushes.exit
  %261 = getelementptr inbounds i8, ptr %0, i64 1904
  %262 = getelementptr inbounds i8, ptr %0, i64 1896
  %263 = getelementptr inbounds i8, ptr %0, i64 1888
  br label %264

264:                                              ; preds = %owner_of.exit.i.i12, %.lr.ph.i.i10
  %.018.i.i11 = phi i64 [ 0, %.lr.ph.i.i10 ], [ %284, %owner_of.exit.i.i12 ]
  %265 = load ptr, ptr %252, align 8
  %266 = getelementptr inbounds i64, ptr %258, i64 %.018.i.i11
  %267 = load i64, ptr %266, align 8
  %268 = getelementptr inbounds i64, ptr %265, i64 %267
  %269 = load i64, ptr %268, align 8
  %270 = load i64, ptr %261, align 8
  %271 = icmp sgt i64 %270, 1
  %272 = load ptr, ptr %262, align 8
  br i1 %271, label %.lr.ph.i.i.i15, label %owner_of.exit.i.i12

.lr.ph.i.i.i15:                                   ; preds = %264, %.lr.ph.i.i.i15
  %.014.i.i.i16 = phi i64 [ %.0..i.i.i20, %.lr.ph.i.i.i15 ], [ 0, %264 ]
  %.01113.i.i.i17 = phi i64 [ %..011.i.i.i19, %.lr.ph.i.i.i15 ], [ %270, %264 ]
  %273 = add nsw i64 %.01113.i.i.i17, %.014.i.i.i16
  %274 = sdiv i64 %273, 2
  %275 = getelementptr inbounds ptr, ptr %272, i64 %274
  %276 = load ptr, ptr %275, align 8
  %277 = load i64, ptr %276, align 8
  %.not.i.i.i18 = icmp sgt i64 %277, %269
  %..011.i.i.i19 = select i1 %.not.i.i.i18, i64 %274, i64 %.01113.i.i.i17
  %.0..i.i.i20 = select i1 %.not.i.i.i18, i64 %.014.i.i.i16, i64 %274
  %278 = sub nsw i64 %..011.i.i.i19, %.0..i.i.i20
  %279 = icmp sgt i64 %278, 1
  br i1 %279, label %.lr.ph.i.i.i15, label %owner_of.exit.i.i12

owner_of.exit.i.i12:                              ; preds = %.lr.ph.i.i.i15, %264
  %.0.lcssa.i.i.i13 = phi i64 [ 0, %264 ], [ %.0..i.i.i20, %.lr.ph.i.i.i15 ]
  %280 = getelementptr inbounds ptr, ptr %272, i64 %.0.lcssa.i.i.i13
  %281 = load ptr, ptr %280, align 8
  %282 = load ptr, ptr %263, align 8
  %283 = getelementptr inbounds ptr, ptr %282, i64 %267
  store ptr %281, ptr %283, align 8
  %284 = add nuw nsw i64 %.018.i.i11, 1
  %exitcond.not.i.i14 = icmp eq i64 %284, %259
  br i1 %exitcond.not.i.i14, label %enter.189.exit.i8, label %264

enter.189.exit.i8:                                ; preds = %owner_of.exit.i.i12, %poll_pushes.exit
  %285 = load i64, ptr %256, align 8
  %286 = add nsw i64 %285, %259
  store i64 %286, ptr %256, align 8
  %287 = load ptr, ptr %253, align 8
  %288 = getelementptr inbounds i64, ptr %287, i64 %286
  %289 = icmp ult ptr %258, %288
  br i1 %289, label %.lr.ph.i9, label %poll_pulls.exit

.lr.ph.i9:                                        ; preds = %enter.189.exit.i8
  %290 = getelementptr inbounds i8, ptr %0, i64 1888
  %291 = getelementptr inbounds i8, ptr %0, i64 1872
  %292 = getelementptr inbounds i8, ptr %0, i64 976
  %293 = getelementptr inbounds i8, ptr %0, i64 1880
  br label %294

294:                                              ; preds = %294, %.lr.ph.i9
  %.013.i = phi ptr [ %258, %.lr.ph.i9 ], [ %326, %294 ]
  %295 = load i64, ptr %.013.i, align 8
  %296 = load ptr, ptr %290, align 8
  %297 = getelementptr inbounds ptr, ptr %296, i64 %295
  %298 = load ptr, ptr %297, align 8
  %299 = getelementptr inbounds i8, ptr %298, i64 24
  %300 = load ptr, ptr %299, align 8
  %301 = load ptr, ptr %252, align 8
  %302 = getelementptr inbounds i64, ptr %301, i64 %295
  %303 = load i64, ptr %302, align 8
  %304 = load i64, ptr %298, align 8
  %305 = sub nsw i64 %303, %304
  %306 = getelementptr inbounds %struct.header, ptr %300, i64 %305
  %307 = load ptr, ptr %291, align 8
  %308 = getelementptr inbounds %struct.frame, ptr %307, i64 %295
  call void @swap_words(ptr noundef %306, ptr noundef %308, i64 noundef 22) nobuiltin
  %309 = load ptr, ptr %292, align 8
  %310 = getelementptr inbounds i32, ptr %309, i64 %295
  %311 = load i32, ptr %310, align 4
  %312 = call noundef i32 @llvm.bswap.i32(i32 %311)
  %313 = getelementptr inbounds i8, ptr %308, i64 56
  store i32 %312, ptr %313, align 4
  %314 = getelementptr inbounds i8, ptr %306, i64 44
  %315 = load i32, ptr %314, align 4
  %316 = lshr i32 %315, 1
  %317 = and i32 %316, 32640
  %318 = or disjoint i32 %317, 86
  %319 = zext nneg i32 %318 to i64
  %320 = load ptr, ptr %293, align 8
  %321 = getelementptr inbounds %struct.iovec, ptr %320, i64 %295, i32 1
  store i64 %319, ptr %321, align 8
  %322 = trunc i64 %295 to i32
  %323 = call i32 @llvm.bswap.i32(i32 %322)
  %324 = lshr i32 %323, 16
  %325 = getelementptr inbounds i8, ptr %308, i64 52
  store i32 %324, ptr %325, align 4
  %326 = getelementptr inbounds i8, ptr %.013.i, i64 8
  %327 = load ptr, ptr %253, align 8
  %328 = load i64, ptr %256, align 8
  %329 = getelementptr inbounds i64, ptr %327, i64 %328
  %330 = icmp ult ptr %326, %329
  br i1 %330, label %294, label %poll_pulls.exit

poll_pulls.exit:                                  ; preds = %294, %enter.189.exit.i8
  %331 = phi i64 [ %286, %enter.189.exit.i8 ], [ %328, %294 ]
  %332 = load i64, ptr %9, align 8
  %333 = add nsw i64 %331, %332
  ret i64 %333
}

define double @worker_deadline(ptr nocapture noundef readonly %0) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %2 = tail call double @window_deadline(ptr noundef %0) nobuiltin
  %3 = getelementptr inbounds i8, ptr %0, i64 968
  %4 = tail call double @window_deadline(ptr noundef nonnull %3) nobuiltin
  %5 = fcmp olt double %2, %4
  %6 = select i1 %5, double %2, double %4
  ret double %6
}

define void @packets_of(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef writeonly %2) local_unnamed_addr nofree norecurse nosync nounwind memory(read, argmem: readwrite, inaccessiblemem: none) {
  %4 = icmp sgt i64 %1, 0
  br i1 %4, label %.lr.ph, label %._crit_edge

._crit_edge:                                      ; preds = %.lr.ph, %3
  ret void

.lr.ph:                                           ; preds = %3, %.lr.ph
  %.021 = phi i64 [ %19, %.lr.ph ], [ 0, %3 ]
  %5 = getelementptr inbounds %struct.iovec, ptr %0, i64 %.021
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %6, i64 42
  %8 = getelementptr inbounds %struct.packet, ptr %2, i64 %.021
  store ptr %7, ptr %8, align 8
  %9 = getelementptr inbounds i8, ptr %5, i64 8
  %10 = load i64, ptr %9, align 8
  %spec.select = tail call i64 @llvm.usub.sat.i64(i64 %10, i64 42)
  %11 = getelementptr inbounds i8, ptr %8, i64 8
  store i64 %spec.select, ptr %11, align 8
  %12 = load ptr, ptr %5, align 8
  %13 = getelementptr inbounds i8, ptr %12, i64 15
  %14 = load i8, ptr %13, align 1
  %15 = and i8 %14, 3
  %16 = icmp eq i8 %15, 3
  %17 = getelementptr inbounds i8, ptr %8, i64 16
  %18 = zext i1 %16 to i8
  store i8 %18, ptr %17, align 8
  %19 = add nuw nsw i64 %.021, 1
  %exitcond.not = icmp eq i64 %19, %1
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define void @worker_take(ptr noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, double noundef %3) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %5 = alloca i64, align 8
  %6 = alloca i64, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 968
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %5) nounwind
  store i64 0, ptr %5, align 8
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) nounwind
  store i64 0, ptr %6, align 8
  %8 = icmp sgt i64 %2, 0
  br i1 %8, label %.lr.ph.i, label %sort_out.exit

.lr.ph.i:                                         ; preds = %4
  %9 = getelementptr inbounds i8, ptr %0, i64 1960
  %10 = getelementptr inbounds i8, ptr %0, i64 1964
  %11 = getelementptr inbounds i8, ptr %0, i64 104
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = getelementptr inbounds i8, ptr %0, i64 904
  %14 = getelementptr inbounds i8, ptr %0, i64 2056
  %15 = getelementptr inbounds i8, ptr %0, i64 2064
  %16 = getelementptr inbounds i8, ptr %0, i64 2040
  %17 = getelementptr inbounds i8, ptr %0, i64 2048
  %18 = getelementptr inbounds i8, ptr %0, i64 2088
  %19 = getelementptr inbounds i8, ptr %0, i64 2096
  %20 = getelementptr inbounds i8, ptr %0, i64 2072
  %21 = getelementptr inbounds i8, ptr %0, i64 2080
  br label %22

22:                                               ; preds = %hand_over.199.exit.i, %.lr.ph.i
  %.033.i = phi i64 [ 0, %.lr.ph.i ], [ %166, %hand_over.199.exit.i ]
  %23 = getelementptr inbounds %struct.packet, ptr %1, i64 %.033.i
  %24 = load i32, ptr %9, align 8
  %25 = load ptr, ptr %23, align 8
  %26 = getelementptr inbounds i8, ptr %23, i64 8
  %27 = load i64, ptr %26, align 8
  %28 = icmp ult i64 %27, 44
  br i1 %28, label %hand_over.199.exit.i, label %29

29:                                               ; preds = %22
  %30 = load i32, ptr %25, align 1
  %31 = tail call noundef i32 @llvm.bswap.i32(i32 %30)
  %.mask.i.i = and i32 %31, -268435456
  %32 = icmp eq i32 %.mask.i.i, 536870912
  br i1 %32, label %33, label %hand_over.199.exit.i

33:                                               ; preds = %29
  %34 = lshr i32 %31, 8
  %35 = and i32 %34, 255
  %36 = icmp ult i32 %35, 9
  br i1 %36, label %37, label %hand_over.199.exit.i

37:                                               ; preds = %33
  %38 = shl nuw nsw i32 %35, 7
  %39 = or disjoint i32 %38, 44
  %40 = zext nneg i32 %39 to i64
  %.not.i.i = icmp ult i64 %27, %40
  br i1 %.not.i.i, label %hand_over.199.exit.i, label %is_intact.203.exit.i

is_intact.203.exit.i:                             ; preds = %37
  %41 = getelementptr inbounds i8, ptr %25, i64 4
  %42 = load i32, ptr %41, align 1
  %43 = tail call noundef i32 @llvm.bswap.i32(i32 %42)
  %44 = icmp eq i32 %43, %24
  br i1 %44, label %45, label %hand_over.199.exit.i

45:                                               ; preds = %is_intact.203.exit.i
  %46 = load i32, ptr %10, align 4
  %47 = and i32 %30, -16777201
  %or.cond.i.i = icmp eq i32 %47, 301989894
  br i1 %or.cond.i.i, label %is_outdated.204.exit.i, label %is_outdated.204.exit.thread.i

is_outdated.204.exit.i:                           ; preds = %45
  %48 = getelementptr inbounds i8, ptr %25, i64 36
  %49 = load i32, ptr %48, align 1
  %50 = tail call noundef i32 @llvm.bswap.i32(i32 %49)
  %51 = icmp eq i32 %50, %46
  br i1 %51, label %52, label %is_outdated.204.exit.thread.i

52:                                               ; preds = %is_outdated.204.exit.i
  %53 = load i64, ptr %14, align 8
  %54 = load i64, ptr %15, align 8
  %55 = icmp slt i64 %53, %54
  br i1 %55, label %56, label %hand_over.199.exit.i

56:                                               ; preds = %52
  %57 = load ptr, ptr %16, align 8
  %..i.i.i = tail call i64 @llvm.umin.i64(i64 %27, i64 1068)
  %58 = getelementptr inbounds %struct.frame, ptr %57, i64 %53, i32 0, i32 1
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %58, ptr nonnull align 1 %25, i64 %..i.i.i, i1 false)
  %59 = add nuw nsw i64 %..i.i.i, 42
  %60 = load ptr, ptr %17, align 8
  %61 = load i64, ptr %14, align 8
  %62 = getelementptr inbounds %struct.iovec, ptr %60, i64 %61, i32 1
  store i64 %59, ptr %62, align 8
  %63 = load i64, ptr %14, align 8
  %64 = add nsw i64 %63, 1
  store i64 %64, ptr %14, align 8
  br label %hand_over.199.exit.i

is_outdated.204.exit.thread.i:                    ; preds = %is_outdated.204.exit.i, %45
  %65 = and i32 %30, 15
  %66 = icmp eq i32 %65, 12
  br i1 %66, label %is_hot.205.exit.thread.thread.i, label %is_hot.205.exit.i

is_hot.205.exit.i:                                ; preds = %is_outdated.204.exit.thread.i
  %67 = getelementptr inbounds i8, ptr %25, i64 8
  %68 = load i32, ptr %67, align 1
  %69 = tail call noundef i32 @llvm.bswap.i32(i32 %68)
  %70 = add nsw i32 %65, -5
  %or.cond.i27.i = icmp ult i32 %70, 2
  %71 = add i32 %69, 1048576
  %72 = icmp ult i32 %71, 983040
  %spec.select.i.i = and i1 %or.cond.i27.i, %72
  br i1 %spec.select.i.i, label %is_hot.205.exit.thread.i, label %85

is_hot.205.exit.thread.i:                         ; preds = %is_hot.205.exit.i
  %.not26.i = icmp eq i32 %65, 6
  br i1 %.not26.i, label %hand_over.199.exit.i, label %is_hot.205.exit.thread.thread.i

is_hot.205.exit.thread.thread.i:                  ; preds = %is_hot.205.exit.thread.i, %is_outdated.204.exit.thread.i
  %73 = load i64, ptr %18, align 8
  %74 = load i64, ptr %19, align 8
  %75 = icmp slt i64 %73, %74
  br i1 %75, label %76, label %hand_over.199.exit.i

76:                                               ; preds = %is_hot.205.exit.thread.thread.i
  %77 = load ptr, ptr %20, align 8
  %..i.i28.i = tail call i64 @llvm.umin.i64(i64 %27, i64 1068)
  %78 = getelementptr inbounds %struct.frame, ptr %77, i64 %73, i32 0, i32 1
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %78, ptr nonnull align 1 %25, i64 %..i.i28.i, i1 false)
  %79 = add nuw nsw i64 %..i.i28.i, 42
  %80 = load ptr, ptr %21, align 8
  %81 = load i64, ptr %18, align 8
  %82 = getelementptr inbounds %struct.iovec, ptr %80, i64 %81, i32 1
  store i64 %79, ptr %82, align 8
  %83 = load i64, ptr %18, align 8
  %84 = add nsw i64 %83, 1
  store i64 %84, ptr %18, align 8
  br label %hand_over.199.exit.i

85:                                               ; preds = %is_hot.205.exit.i
  %86 = getelementptr inbounds i8, ptr %25, i64 40
  %87 = load i32, ptr %86, align 1
  %88 = tail call noundef i32 @llvm.bswap.i32(i32 %87)
  %.not.i = icmp eq i32 %88, %46
  br i1 %.not.i, label %89, label %hand_over.199.exit.i

89:                                               ; preds = %85
  switch i32 %65, label %hand_over.199.exit.i [
    i32 3, label %90
    i32 5, label %91
    i32 6, label %92
  ]

90:                                               ; preds = %89
  call fastcc void @add_answer(ptr noundef nonnull %0, ptr noundef nonnull readonly %23, ptr noundef nonnull %5) nobuiltin
  br label %hand_over.199.exit.i

91:                                               ; preds = %89
  call fastcc void @add_answer(ptr noundef nonnull %7, ptr noundef nonnull readonly %23, ptr noundef nonnull %6) nobuiltin
  br label %hand_over.199.exit.i

92:                                               ; preds = %89
  %.mask.i30.i = and i32 %30, -16777216
  %93 = icmp eq i32 %.mask.i30.i, 33554432
  br i1 %93, label %94, label %95

94:                                               ; preds = %92
  tail call void @window_want(ptr noundef nonnull %0, ptr noundef nonnull %25) nobuiltin
  %.pre.i.i = load ptr, ptr %23, align 8
  %.pre17.i.i = load i32, ptr %.pre.i.i, align 1
  %.phi.trans.insert.i = getelementptr inbounds i8, ptr %.pre.i.i, i64 8
  %.pre.i = load i32, ptr %.phi.trans.insert.i, align 1
  %.pre34.i = tail call noundef i32 @llvm.bswap.i32(i32 %.pre17.i.i)
  %.pre35.i = tail call noundef i32 @llvm.bswap.i32(i32 %.pre.i)
  br label %95

95:                                               ; preds = %94, %92
  %.pre-phi36.i = phi i32 [ %.pre35.i, %94 ], [ %69, %92 ]
  %.pre-phi.i = phi i32 [ %.pre34.i, %94 ], [ %31, %92 ]
  %96 = phi ptr [ %.pre.i.i, %94 ], [ %25, %92 ]
  %97 = lshr i32 %.pre-phi36.i, 16
  %98 = zext nneg i32 %97 to i64
  %99 = load i64, ptr %11, align 8
  %100 = icmp sgt i64 %99, %98
  br i1 %100, label %is_awaited.exit.i.i.i, label %is_foreign.exit.thread15.i.i

is_awaited.exit.i.i.i:                            ; preds = %95
  %101 = load ptr, ptr %12, align 8
  %102 = getelementptr inbounds i64, ptr %101, i64 %98
  %103 = load i64, ptr %102, align 8
  %104 = getelementptr inbounds i8, ptr %96, i64 12
  %105 = load i32, ptr %104, align 1
  %106 = tail call noundef i32 @llvm.bswap.i32(i32 %105)
  %107 = zext i32 %106 to i64
  %108 = icmp eq i64 %103, %107
  br i1 %108, label %109, label %is_foreign.exit.thread15.i.i

109:                                              ; preds = %is_awaited.exit.i.i.i
  %110 = load ptr, ptr %13, align 8
  %111 = getelementptr inbounds %struct.frame, ptr %110, i64 %98, i32 0, i32 1
  %112 = getelementptr inbounds i8, ptr %96, i64 16
  %113 = load i32, ptr %112, align 1
  %114 = getelementptr inbounds i8, ptr %111, i64 16
  %115 = load i32, ptr %114, align 1
  %116 = icmp eq i32 %113, %115
  br i1 %116, label %117, label %hand_over.199.exit.i

117:                                              ; preds = %109
  %118 = getelementptr inbounds i8, ptr %96, i64 20
  %119 = load i32, ptr %118, align 1
  %120 = getelementptr inbounds i8, ptr %111, i64 20
  %121 = load i32, ptr %120, align 1
  %122 = icmp eq i32 %119, %121
  br i1 %122, label %123, label %hand_over.199.exit.i

123:                                              ; preds = %117
  %124 = getelementptr inbounds i8, ptr %96, i64 24
  %125 = load i32, ptr %124, align 1
  %126 = getelementptr inbounds i8, ptr %111, i64 24
  %127 = load i32, ptr %126, align 1
  %128 = icmp eq i32 %125, %127
  br i1 %128, label %is_of_chunk.exit.i.i.i, label %hand_over.199.exit.i

is_of_chunk.exit.i.i.i:                           ; preds = %123
  %129 = getelementptr inbounds i8, ptr %96, i64 28
  %130 = load i32, ptr %129, align 1
  %131 = getelementptr inbounds i8, ptr %111, i64 28
  %132 = load i32, ptr %131, align 1
  %133 = icmp eq i32 %130, %132
  br i1 %133, label %134, label %hand_over.199.exit.i

134:                                              ; preds = %is_of_chunk.exit.i.i.i
  %135 = and i32 %.pre-phi.i, 251658240
  %136 = icmp eq i32 %135, 50331648
  br i1 %136, label %is_foreign.exit.i.i, label %is_foreign.exit.thread15.i.i

is_foreign.exit.i.i:                              ; preds = %134
  %137 = lshr i32 %.pre-phi.i, 8
  %138 = load i32, ptr %111, align 1
  %139 = lshr i32 %138, 16
  %140 = xor i32 %139, %137
  %141 = and i32 %140, 255
  %.not.i31.i = icmp eq i32 %141, 0
  br i1 %.not.i31.i, label %is_foreign.exit.thread15.i.i, label %hand_over.199.exit.i

is_foreign.exit.thread15.i.i:                     ; preds = %is_foreign.exit.i.i, %134, %is_awaited.exit.i.i.i, %95
  %trunc.i.i = trunc i32 %.pre-phi.i to i8
  switch i8 %trunc.i.i, label %hand_over.199.exit.i [
    i8 2, label %142
    i8 8, label %143
    i8 9, label %143
    i8 10, label %143
  ]

142:                                              ; preds = %is_foreign.exit.thread15.i.i
  tail call void @window_status(ptr noundef nonnull %0, ptr noundef nonnull %96, double noundef %3) nobuiltin
  br label %hand_over.199.exit.i

143:                                              ; preds = %is_foreign.exit.thread15.i.i, %is_foreign.exit.thread15.i.i, %is_foreign.exit.thread15.i.i
  br i1 %100, label %is_awaited.exit.i.i, label %hand_over.199.exit.i

is_awaited.exit.i.i:                              ; preds = %143
  %144 = load ptr, ptr %12, align 8
  %145 = getelementptr inbounds i64, ptr %144, i64 %98
  %146 = load i64, ptr %145, align 8
  %147 = getelementptr inbounds i8, ptr %96, i64 12
  %148 = load i32, ptr %147, align 1
  %149 = tail call noundef i32 @llvm.bswap.i32(i32 %148)
  %150 = zext i32 %149 to i64
  %151 = icmp eq i64 %146, %150
  br i1 %151, label %152, label %hand_over.199.exit.i

152:                                              ; preds = %is_awaited.exit.i.i
  %153 = load i64, ptr %14, align 8
  %154 = load i64, ptr %15, align 8
  %155 = icmp slt i64 %153, %154
  br i1 %155, label %156, label %hand_over.199.exit.i

156:                                              ; preds = %152
  %157 = load ptr, ptr %16, align 8
  %158 = load i64, ptr %26, align 8
  %..i.i.i.i = tail call i64 @llvm.umin.i64(i64 %158, i64 1068)
  %159 = getelementptr inbounds %struct.frame, ptr %157, i64 %153, i32 0, i32 1
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %159, ptr nonnull align 1 %96, i64 %..i.i.i.i, i1 false)
  %160 = add nuw nsw i64 %..i.i.i.i, 42
  %161 = load ptr, ptr %17, align 8
  %162 = load i64, ptr %14, align 8
  %163 = getelementptr inbounds %struct.iovec, ptr %161, i64 %162, i32 1
  store i64 %160, ptr %163, align 8
  %164 = load i64, ptr %14, align 8
  %165 = add nsw i64 %164, 1
  store i64 %165, ptr %14, align 8
  br label %hand_over.199.exit.i

hand_over.199.exit.i:                             ; preds = %156, %152, %is_awaited.exit.i.i, %143, %142, %is_foreign.exit.thread15.i.i, %is_foreign.exit.i.i, %is_of_chunk.exit.i.i.i, %123, %117, %109, %91, %90, %89, %85, %76, %is_hot.205.exit.thread.thread.i, %is_hot.205.exit.thread.i, %56, %52, %is_intact.203.exit.i, %37, %33, %29, %22
  %166 = add nuw nsw i64 %.033.i, 1
  %exitcond.not.i = icmp eq i64 %166, %2
  br i1 %exitcond.not.i, label %sort_out.exit.loopexit, label %22

sort_out.exit.loopexit:                           ; preds = %hand_over.199.exit.i
  %.pre = load i64, ptr %5, align 8
  br label %sort_out.exit

sort_out.exit:                                    ; preds = %sort_out.exit.loopexit, %4
  %167 = phi i64 [ %.pre, %sort_out.exit.loopexit ], [ 0, %4 ]
  %168 = getelementptr inbounds i8, ptr %0, i64 944
  %169 = load ptr, ptr %168, align 8
  %170 = tail call i64 @window_accept(ptr noundef %0, ptr noundef %169, i64 noundef %167, double noundef %3) nobuiltin
  store i64 %170, ptr %5, align 8
  %171 = icmp sgt i64 %170, 0
  br i1 %171, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %sort_out.exit
  %172 = getelementptr inbounds i8, ptr %0, i64 920
  %173 = getelementptr inbounds i8, ptr %0, i64 32
  %174 = getelementptr inbounds i8, ptr %0, i64 488
  %175 = getelementptr inbounds i8, ptr %0, i64 2104
  %176 = getelementptr inbounds i8, ptr %0, i64 904
  %177 = getelementptr inbounds i8, ptr %0, i64 1944
  %178 = getelementptr inbounds i8, ptr %0, i64 1968
  %179 = getelementptr inbounds i8, ptr %0, i64 1992
  %180 = getelementptr inbounds i8, ptr %0, i64 1952
  %181 = getelementptr inbounds i8, ptr %0, i64 2000
  %182 = getelementptr inbounds i8, ptr %0, i64 16
  %183 = getelementptr inbounds i8, ptr %0, i64 24
  %184 = getelementptr inbounds i8, ptr %0, i64 200
  %185 = getelementptr inbounds i8, ptr %0, i64 8
  %186 = getelementptr inbounds i8, ptr %0, i64 56
  %187 = getelementptr inbounds i8, ptr %0, i64 192
  %188 = getelementptr inbounds i8, ptr %0, i64 168
  %189 = getelementptr inbounds i8, ptr %0, i64 152
  %190 = getelementptr inbounds i8, ptr %0, i64 160
  %191 = getelementptr inbounds i8, ptr %0, i64 104
  %192 = getelementptr inbounds i8, ptr %0, i64 1976
  %193 = getelementptr inbounds i8, ptr %0, i64 144
  %194 = getelementptr inbounds i8, ptr %0, i64 184
  %195 = getelementptr inbounds i8, ptr %0, i64 2024
  %196 = getelementptr inbounds i8, ptr %0, i64 2032
  %197 = getelementptr inbounds i8, ptr %0, i64 2008
  %198 = getelementptr inbounds i8, ptr %0, i64 2016
  br label %223

._crit_edge:                                      ; preds = %take_result.exit, %sort_out.exit
  %199 = getelementptr inbounds i8, ptr %0, i64 1912
  %200 = load ptr, ptr %199, align 8
  %201 = load i64, ptr %6, align 8
  %202 = tail call i64 @window_accept(ptr noundef nonnull %7, ptr noundef %200, i64 noundef %201, double noundef %3) nobuiltin
  %203 = icmp sgt i64 %202, 0
  br i1 %203, label %.lr.ph38, label %._crit_edge39

.lr.ph38:                                         ; preds = %._crit_edge
  %204 = getelementptr inbounds i8, ptr %0, i64 1888
  %205 = getelementptr inbounds i8, ptr %0, i64 1000
  %206 = getelementptr inbounds i8, ptr %0, i64 1456
  %207 = getelementptr inbounds i8, ptr %0, i64 1944
  %208 = getelementptr inbounds i8, ptr %0, i64 2000
  %209 = getelementptr inbounds i8, ptr %0, i64 984
  %210 = getelementptr inbounds i8, ptr %0, i64 992
  %211 = getelementptr inbounds i8, ptr %0, i64 1168
  %212 = getelementptr inbounds i8, ptr %0, i64 976
  %213 = getelementptr inbounds i8, ptr %0, i64 1024
  %214 = getelementptr inbounds i8, ptr %0, i64 1160
  %215 = getelementptr inbounds i8, ptr %0, i64 1136
  %216 = getelementptr inbounds i8, ptr %0, i64 1120
  %217 = getelementptr inbounds i8, ptr %0, i64 1128
  %218 = getelementptr inbounds i8, ptr %0, i64 1072
  %219 = getelementptr inbounds i8, ptr %0, i64 2024
  %220 = getelementptr inbounds i8, ptr %0, i64 2032
  %221 = getelementptr inbounds i8, ptr %0, i64 2008
  %222 = getelementptr inbounds i8, ptr %0, i64 2016
  br label %457

223:                                              ; preds = %.lr.ph, %take_result.exit
  %.02335 = phi i64 [ 0, %.lr.ph ], [ %456, %take_result.exit ]
  %224 = load ptr, ptr %168, align 8
  %225 = getelementptr inbounds %struct.packet, ptr %224, i64 %.02335
  %226 = load ptr, ptr %225, align 8
  %227 = load i32, ptr %226, align 1
  %228 = getelementptr inbounds i8, ptr %226, i64 8
  %229 = load i32, ptr %228, align 1
  %230 = tail call noundef i32 @llvm.bswap.i32(i32 %229)
  %231 = lshr i32 %230, 16
  %232 = zext nneg i32 %231 to i64
  %233 = load ptr, ptr %0, align 8
  %234 = getelementptr inbounds i64, ptr %233, i64 %232
  %235 = load i64, ptr %234, align 8
  %236 = load ptr, ptr %172, align 8
  %237 = getelementptr inbounds ptr, ptr %236, i64 %232
  %238 = load ptr, ptr %237, align 8
  %239 = load i64, ptr %238, align 8
  %240 = sub nsw i64 %235, %239
  %241 = getelementptr inbounds i8, ptr %238, i64 80
  %242 = load ptr, ptr %241, align 8
  %.not.i24 = icmp eq ptr %242, null
  br i1 %.not.i24, label %246, label %243

243:                                              ; preds = %223
  %244 = getelementptr inbounds i8, ptr %242, i64 24
  %245 = load ptr, ptr %244, align 8
  br label %246

246:                                              ; preds = %243, %223
  %247 = phi ptr [ %245, %243 ], [ null, %223 ]
  %248 = and i32 %227, 256
  %.not85.i = icmp eq i32 %248, 0
  %249 = and i32 %227, 1024
  %.not86.i = icmp eq i32 %249, 0
  %250 = getelementptr inbounds i8, ptr %238, i64 40
  %251 = load ptr, ptr %250, align 8
  %.not.i.i25 = icmp eq ptr %251, null
  br i1 %.not.i.i25, label %note_answer.197.exit.i, label %252

252:                                              ; preds = %246
  %253 = getelementptr inbounds %struct.life, ptr %251, i64 %240
  %254 = getelementptr inbounds i8, ptr %253, i64 16
  %255 = load double, ptr %254, align 8
  %256 = fcmp oeq double %255, 0.000000e+00
  br i1 %256, label %257, label %261

257:                                              ; preds = %252
  %258 = load ptr, ptr %173, align 8
  %259 = getelementptr inbounds double, ptr %258, i64 %232
  %260 = load double, ptr %259, align 8
  store double %260, ptr %253, align 8
  br label %261

261:                                              ; preds = %257, %252
  %262 = getelementptr inbounds i8, ptr %253, i64 8
  store double %3, ptr %262, align 8
  %263 = load ptr, ptr %174, align 8
  %264 = getelementptr inbounds i64, ptr %263, i64 %232
  %265 = load i64, ptr %264, align 8
  %266 = sitofp i64 %265 to double
  %267 = fadd double %255, %266
  store double %267, ptr %254, align 8
  br label %note_answer.197.exit.i

note_answer.197.exit.i:                           ; preds = %261, %246
  %268 = and i32 %227, 1280
  %brmerge.not.i = icmp eq i32 %268, 256
  br i1 %brmerge.not.i, label %269, label %323

269:                                              ; preds = %note_answer.197.exit.i
  %270 = lshr i32 %230, 8
  %271 = and i32 %270, 255
  %272 = getelementptr inbounds i8, ptr %238, i64 56
  %273 = load ptr, ptr %272, align 8
  %274 = getelementptr inbounds i8, ptr %273, i64 %240
  %275 = load ptr, ptr %241, align 8
  %276 = icmp eq ptr %275, null
  %277 = icmp eq i32 %271, 255
  %or.cond.i.i28 = or i1 %277, %276
  br i1 %or.cond.i.i28, label %.thread.i, label %278

278:                                              ; preds = %269
  %279 = getelementptr inbounds i8, ptr %275, i64 16
  %280 = load ptr, ptr %279, align 8
  %281 = zext nneg i32 %271 to i64
  %282 = getelementptr inbounds i8, ptr %280, i64 %281
  %283 = load i8, ptr %282, align 1
  %284 = load i8, ptr %274, align 1
  %.not.i71.i = icmp ugt i8 %283, %284
  br i1 %.not.i71.i, label %293, label %285

285:                                              ; preds = %278
  %286 = zext i8 %284 to i32
  %287 = getelementptr inbounds i8, ptr %275, i64 36
  %288 = load i8, ptr %287, align 4
  %289 = trunc i8 %288 to i1
  %290 = icmp ne i32 %271, 0
  %or.cond.i.i.i = and i1 %290, %289
  %291 = add nuw nsw i32 %271, 12
  %292 = icmp ult i32 %291, %286
  %or.cond20.i.i = and i1 %292, %or.cond.i.i.i
  br i1 %or.cond20.i.i, label %293, label %.thread.i

293:                                              ; preds = %285, %278
  %294 = icmp ne i8 %284, 0
  %295 = zext i1 %294 to i64
  %296 = load i64, ptr %192, align 8
  %297 = add nsw i64 %296, %295
  store i64 %297, ptr %192, align 8
  store i8 %283, ptr %274, align 1
  %298 = load ptr, ptr %182, align 8
  %299 = getelementptr inbounds i64, ptr %298, i64 %232
  store i64 -1, ptr %299, align 8
  %300 = load ptr, ptr %183, align 8
  %301 = getelementptr inbounds i64, ptr %300, i64 %232
  %302 = load i64, ptr %301, align 8
  %.not.i.i.i = icmp eq i64 %302, 0
  %.neg.i.i.i = sext i1 %.not.i.i.i to i64
  %303 = load i64, ptr %184, align 8
  %304 = add i64 %303, %.neg.i.i.i
  store i64 %304, ptr %184, align 8
  %305 = load ptr, ptr %185, align 8
  %306 = getelementptr inbounds i32, ptr %305, i64 %232
  %307 = load i32, ptr %306, align 4
  %308 = add i32 %307, 1
  store i32 %308, ptr %306, align 4
  %309 = load ptr, ptr %186, align 8
  %310 = getelementptr inbounds double, ptr %309, i64 %232
  store double 0x7FF0000000000000, ptr %310, align 8
  %311 = load i64, ptr %187, align 8
  %312 = add nsw i64 %311, -1
  store i64 %312, ptr %187, align 8
  %313 = load i64, ptr %188, align 8
  %314 = add nsw i64 %313, 1
  store i64 %314, ptr %188, align 8
  %315 = load ptr, ptr %189, align 8
  %316 = load i64, ptr %190, align 8
  %317 = add nsw i64 %316, %313
  %318 = load i64, ptr %191, align 8
  %319 = srem i64 %317, %318
  %320 = getelementptr inbounds i64, ptr %315, i64 %319
  store i64 %232, ptr %320, align 8
  %321 = load i64, ptr %193, align 8
  %322 = add nsw i64 %321, 1
  store i64 %322, ptr %193, align 8
  store i8 0, ptr %194, align 8
  br label %take_result.exit

323:                                              ; preds = %note_answer.197.exit.i
  br i1 %.not85.i, label %324, label %.thread.i

324:                                              ; preds = %323
  br i1 %.not86.i, label %342, label %325

325:                                              ; preds = %324
  %326 = icmp ne ptr %247, null
  %or.cond.i = select i1 %.not.i24, i1 true, i1 %326
  br i1 %or.cond.i, label %.thread.i, label %.thread81.i

.thread.i:                                        ; preds = %325, %323, %285, %269
  %327 = load i64, ptr %195, align 8
  %328 = load i64, ptr %196, align 8
  %329 = icmp slt i64 %327, %328
  br i1 %329, label %330, label %take_result.exit

330:                                              ; preds = %.thread.i
  %331 = load ptr, ptr %197, align 8
  %332 = getelementptr inbounds i8, ptr %225, i64 8
  %333 = load i64, ptr %332, align 8
  %..i.i.i27 = tail call i64 @llvm.umin.i64(i64 %333, i64 1068)
  %334 = getelementptr inbounds %struct.frame, ptr %331, i64 %327, i32 0, i32 1
  %335 = load ptr, ptr %225, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %334, ptr align 1 %335, i64 %..i.i.i27, i1 false)
  %336 = add nuw nsw i64 %..i.i.i27, 42
  %337 = load ptr, ptr %198, align 8
  %338 = load i64, ptr %195, align 8
  %339 = getelementptr inbounds %struct.iovec, ptr %337, i64 %338, i32 1
  store i64 %336, ptr %339, align 8
  %340 = load i64, ptr %195, align 8
  %341 = add nsw i64 %340, 1
  store i64 %341, ptr %195, align 8
  br label %take_result.exit

342:                                              ; preds = %324
  %343 = load ptr, ptr %175, align 8
  %.not66.i = icmp eq ptr %343, null
  br i1 %.not66.i, label %.thread81.i, label %344

344:                                              ; preds = %342
  %345 = load ptr, ptr %176, align 8
  %346 = getelementptr inbounds %struct.frame, ptr %345, i64 %232
  %347 = load ptr, ptr %343, align 8
  %348 = getelementptr inbounds i8, ptr %343, i64 16
  %349 = load ptr, ptr %348, align 8
  %350 = load i64, ptr %349, align 8
  %351 = getelementptr inbounds %struct.frame, ptr %347, i64 %350
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 4 dereferenceable(1112) %351, ptr noundef nonnull readonly align 4 dereferenceable(1112) %346, i64 1112, i1 false)
  %352 = getelementptr inbounds i8, ptr %343, i64 8
  %353 = load ptr, ptr %352, align 8
  %354 = load ptr, ptr %348, align 8
  %355 = load i64, ptr %354, align 8
  %356 = getelementptr inbounds i8, ptr %225, i64 8
  %357 = load i64, ptr %356, align 8
  %..i.i72.i = tail call i64 @llvm.umin.i64(i64 %357, i64 1068)
  %358 = getelementptr inbounds %struct.frame, ptr %353, i64 %355, i32 0, i32 1
  %359 = load ptr, ptr %225, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %358, ptr align 1 %359, i64 %..i.i72.i, i1 false)
  %360 = load ptr, ptr %348, align 8
  %361 = load i64, ptr %360, align 8
  %362 = add nsw i64 %361, 1
  store i64 %362, ptr %360, align 8
  br label %.thread81.i

.thread81.i:                                      ; preds = %344, %342, %325
  %363 = getelementptr inbounds i8, ptr %238, i64 32
  %364 = load ptr, ptr %363, align 8
  %.not67.i = icmp eq ptr %364, null
  br i1 %.not67.i, label %383, label %365

365:                                              ; preds = %.thread81.i
  %366 = load ptr, ptr %225, align 8
  br i1 %.not.i24, label %369, label %367

367:                                              ; preds = %365
  %368 = load ptr, ptr %242, align 8
  br label %369

369:                                              ; preds = %367, %365
  %370 = phi ptr [ %368, %367 ], [ null, %365 ]
  %371 = getelementptr inbounds ptr, ptr %364, i64 %240
  %372 = load ptr, ptr %371, align 8
  %373 = load i64, ptr %177, align 8
  %374 = load ptr, ptr %241, align 8
  %.not.i73.i = icmp eq ptr %374, null
  br i1 %.not.i73.i, label %chunk_of.exit.i, label %375

375:                                              ; preds = %369
  %376 = getelementptr inbounds i8, ptr %374, i64 24
  %377 = load ptr, ptr %376, align 8
  %.not5.i.i = icmp eq ptr %377, null
  br i1 %.not5.i.i, label %chunk_of.exit.i, label %378

378:                                              ; preds = %375
  %379 = load i32, ptr %377, align 4
  %380 = zext i32 %379 to i64
  br label %chunk_of.exit.i

chunk_of.exit.i:                                  ; preds = %378, %375, %369
  %381 = phi i64 [ %380, %378 ], [ 1, %375 ], [ 1, %369 ]
  %382 = mul nsw i64 %381, %373
  tail call void @read_values(ptr noundef %366, ptr noundef %370, ptr noundef %247, ptr noundef %372, i64 noundef %382) nobuiltin
  br label %383

383:                                              ; preds = %chunk_of.exit.i, %.thread81.i
  br i1 %.not.i24, label %391, label %384

384:                                              ; preds = %383
  %385 = load ptr, ptr %178, align 8
  %386 = getelementptr inbounds i32, ptr %385, i64 %232
  %387 = load i32, ptr %386, align 4
  %388 = zext i32 %387 to i64
  %389 = load i64, ptr %179, align 8
  %390 = add nsw i64 %389, %388
  store i64 %390, ptr %179, align 8
  br label %391

391:                                              ; preds = %384, %383
  %392 = getelementptr inbounds i8, ptr %238, i64 72
  %393 = load ptr, ptr %392, align 8
  %.not68.i = icmp eq ptr %393, null
  br i1 %.not68.i, label %414, label %394

394:                                              ; preds = %391
  %395 = getelementptr inbounds ptr, ptr %393, i64 %240
  %396 = load ptr, ptr %395, align 8
  %397 = load ptr, ptr %180, align 8
  %398 = load i64, ptr %177, align 8
  %399 = load ptr, ptr %241, align 8
  %.not.i.i75.i = icmp eq ptr %399, null
  br i1 %.not.i.i75.i, label %left_of.exit.thread.i, label %401

left_of.exit.thread.i:                            ; preds = %394
  %400 = mul i64 %398, %232
  br label %chunk_of.exit78.i

401:                                              ; preds = %394
  %402 = getelementptr inbounds i8, ptr %399, i64 24
  %403 = load ptr, ptr %402, align 8
  %.not5.i.i.i = icmp eq ptr %403, null
  br i1 %.not5.i.i.i, label %.thread87.i, label %405

.thread87.i:                                      ; preds = %401
  %404 = mul i64 %398, %232
  br label %chunk_of.exit78.i

405:                                              ; preds = %401
  %406 = load i32, ptr %403, align 4
  %407 = zext i32 %406 to i64
  %408 = mul i64 %398, %232
  %409 = mul i64 %408, %407
  br label %chunk_of.exit78.i

chunk_of.exit78.i:                                ; preds = %405, %.thread87.i, %left_of.exit.thread.i
  %.pn.i = phi i64 [ %409, %405 ], [ %400, %left_of.exit.thread.i ], [ %404, %.thread87.i ]
  %410 = phi i64 [ %407, %405 ], [ 1, %left_of.exit.thread.i ], [ 1, %.thread87.i ]
  %411 = getelementptr inbounds float, ptr %397, i64 %.pn.i
  %412 = shl i64 %398, 2
  %413 = mul i64 %412, %410
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 4 %396, ptr align 4 %411, i64 %413, i1 false)
  br label %414

414:                                              ; preds = %chunk_of.exit78.i, %391
  %415 = getelementptr inbounds i8, ptr %238, i64 64
  %416 = load ptr, ptr %415, align 8
  %417 = getelementptr inbounds i32, ptr %416, i64 %240
  store i32 %230, ptr %417, align 4
  %418 = load ptr, ptr %172, align 8
  %419 = getelementptr inbounds ptr, ptr %418, i64 %232
  %420 = load ptr, ptr %419, align 8
  %421 = getelementptr inbounds i8, ptr %420, i64 16
  %422 = load ptr, ptr %421, align 8
  %423 = load i64, ptr %422, align 8
  %424 = add nsw i64 %423, -1
  store i64 %424, ptr %422, align 8
  %.not.i79.i = icmp eq i64 %424, 0
  %425 = zext i1 %.not.i79.i to i64
  %426 = load i64, ptr %181, align 8
  %427 = add nsw i64 %426, %425
  store i64 %427, ptr %181, align 8
  %428 = load ptr, ptr %182, align 8
  %429 = getelementptr inbounds i64, ptr %428, i64 %232
  store i64 -1, ptr %429, align 8
  %430 = load ptr, ptr %183, align 8
  %431 = getelementptr inbounds i64, ptr %430, i64 %232
  %432 = load i64, ptr %431, align 8
  %.not.i.i.i.i = icmp eq i64 %432, 0
  %.neg.i.i.i.i = sext i1 %.not.i.i.i.i to i64
  %433 = load i64, ptr %184, align 8
  %434 = add i64 %433, %.neg.i.i.i.i
  store i64 %434, ptr %184, align 8
  %435 = load ptr, ptr %185, align 8
  %436 = getelementptr inbounds i32, ptr %435, i64 %232
  %437 = load i32, ptr %436, align 4
  %438 = add i32 %437, 1
  store i32 %438, ptr %436, align 4
  %439 = load ptr, ptr %186, align 8
  %440 = getelementptr inbounds double, ptr %439, i64 %232
  store double 0x7FF0000000000000, ptr %440, align 8
  %441 = load i64, ptr %187, align 8
  %442 = add nsw i64 %441, -1
  store i64 %442, ptr %187, align 8
  %443 = load i64, ptr %188, align 8
  %444 = add nsw i64 %443, 1
  store i64 %444, ptr %188, align 8
  %445 = load ptr, ptr %189, align 8
  %446 = load i64, ptr %190, align 8
  %447 = add nsw i64 %446, %443
  %448 = load i64, ptr %191, align 8
  %449 = srem i64 %447, %448
  %450 = getelementptr inbounds i64, ptr %445, i64 %449
  store i64 %232, ptr %450, align 8
  %451 = load i64, ptr %191, align 8
  %452 = load ptr, ptr %0, align 8
  %453 = getelementptr inbounds i64, ptr %452, i64 %232
  %454 = load i64, ptr %453, align 8
  %455 = add nsw i64 %454, %451
  store i64 %455, ptr %453, align 8
  br label %take_result.exit

take_result.exit:                                 ; preds = %293, %.thread.i, %330, %414
  %456 = add nuw nsw i64 %.02335, 1
  %exitcond.not = icmp eq i64 %456, %170
  br i1 %exitcond.not, label %._crit_edge, label %223

._crit_edge39:                                    ; preds = %take_value.exit, %._crit_edge
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) nounwind
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %5) nounwind
  ret void

457:                                              ; preds = %.lr.ph38, %take_value.exit
  %.036 = phi i64 [ 0, %.lr.ph38 ], [ %577, %take_value.exit ]
  %458 = load ptr, ptr %199, align 8
  %459 = getelementptr inbounds %struct.packet, ptr %458, i64 %.036
  %460 = load ptr, ptr %459, align 8
  %461 = load i32, ptr %460, align 1
  %462 = tail call noundef i32 @llvm.bswap.i32(i32 %461)
  %463 = getelementptr inbounds i8, ptr %460, i64 8
  %464 = load i32, ptr %463, align 1
  %465 = tail call noundef i32 @llvm.bswap.i32(i32 %464)
  %466 = lshr i32 %465, 16
  %467 = zext nneg i32 %466 to i64
  %468 = load ptr, ptr %7, align 8
  %469 = getelementptr inbounds i64, ptr %468, i64 %467
  %470 = load i64, ptr %469, align 8
  %471 = load ptr, ptr %204, align 8
  %472 = getelementptr inbounds ptr, ptr %471, i64 %467
  %473 = load ptr, ptr %472, align 8
  %474 = load i64, ptr %473, align 8
  %475 = sub nsw i64 %470, %474
  %476 = getelementptr inbounds i8, ptr %473, i64 40
  %477 = load ptr, ptr %476, align 8
  %.not.i.i29 = icmp eq ptr %477, null
  br i1 %.not.i.i29, label %note_answer.197.exit.i30, label %478

478:                                              ; preds = %457
  %479 = getelementptr inbounds %struct.life, ptr %477, i64 %475
  %480 = getelementptr inbounds i8, ptr %479, i64 16
  %481 = load double, ptr %480, align 8
  %482 = fcmp oeq double %481, 0.000000e+00
  br i1 %482, label %483, label %487

483:                                              ; preds = %478
  %484 = load ptr, ptr %205, align 8
  %485 = getelementptr inbounds double, ptr %484, i64 %467
  %486 = load double, ptr %485, align 8
  store double %486, ptr %479, align 8
  br label %487

487:                                              ; preds = %483, %478
  %488 = getelementptr inbounds i8, ptr %479, i64 8
  store double %3, ptr %488, align 8
  %489 = load ptr, ptr %206, align 8
  %490 = getelementptr inbounds i64, ptr %489, i64 %467
  %491 = load i64, ptr %490, align 8
  %492 = sitofp i64 %491 to double
  %493 = fadd double %481, %492
  store double %493, ptr %480, align 8
  br label %note_answer.197.exit.i30

note_answer.197.exit.i30:                         ; preds = %487, %457
  %494 = and i32 %462, 327680
  %495 = icmp eq i32 %494, 327680
  br i1 %495, label %496, label %510

496:                                              ; preds = %note_answer.197.exit.i30
  %497 = load i64, ptr %219, align 8
  %498 = load i64, ptr %220, align 8
  %499 = icmp slt i64 %497, %498
  br i1 %499, label %500, label %take_value.exit

500:                                              ; preds = %496
  %501 = load ptr, ptr %221, align 8
  %502 = getelementptr inbounds i8, ptr %459, i64 8
  %503 = load i64, ptr %502, align 8
  %..i.i.i34 = tail call i64 @llvm.umin.i64(i64 %503, i64 1068)
  %504 = getelementptr inbounds %struct.frame, ptr %501, i64 %497, i32 0, i32 1
  %505 = load ptr, ptr %459, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 4 %504, ptr align 1 %505, i64 %..i.i.i34, i1 false)
  %506 = add nuw nsw i64 %..i.i.i34, 42
  %507 = load ptr, ptr %222, align 8
  %508 = load i64, ptr %219, align 8
  %509 = getelementptr inbounds %struct.iovec, ptr %507, i64 %508, i32 1
  store i64 %506, ptr %509, align 8
  br label %hand_over.199.exit.sink.split.i

510:                                              ; preds = %note_answer.197.exit.i30
  %511 = load ptr, ptr %459, align 8
  %512 = getelementptr inbounds i8, ptr %473, i64 32
  %513 = load ptr, ptr %512, align 8
  %514 = getelementptr inbounds ptr, ptr %513, i64 %475
  %515 = load ptr, ptr %514, align 8
  %516 = load i64, ptr %207, align 8
  %517 = load i32, ptr %511, align 1
  %518 = lshr i32 %517, 11
  %519 = and i32 %518, 8160
  %520 = zext nneg i32 %519 to i64
  %521 = tail call i64 @llvm.smin.i64(i64 %520, i64 %516)
  %522 = getelementptr inbounds i8, ptr %511, i64 44
  tail call void @swap_words(ptr noundef nonnull readonly %522, ptr noundef %515, i64 noundef %521) nobuiltin
  %523 = getelementptr inbounds i32, ptr %515, i64 %521
  %524 = sub nsw i64 %516, %521
  %525 = shl i64 %524, 2
  tail call void @llvm.memset.p0.i64(ptr align 4 %523, i8 0, i64 %525, i1 false)
  %526 = load ptr, ptr %459, align 8
  %527 = getelementptr inbounds i8, ptr %526, i64 36
  %528 = load i32, ptr %527, align 1
  %529 = tail call noundef i32 @llvm.bswap.i32(i32 %528)
  %530 = getelementptr inbounds i8, ptr %473, i64 48
  %531 = load ptr, ptr %530, align 8
  %532 = getelementptr inbounds i32, ptr %531, i64 %475
  store i32 %529, ptr %532, align 4
  %533 = and i32 %462, 65280
  %.not.i27.i = icmp eq i32 %533, 0
  %534 = and i32 %462, 262144
  %.not3.i.i = icmp eq i32 %534, 0
  %535 = select i1 %.not3.i.i, i8 2, i8 1
  %.0.i.i = select i1 %.not.i27.i, i8 0, i8 %535
  %536 = getelementptr inbounds i8, ptr %473, i64 56
  %537 = load ptr, ptr %536, align 8
  %538 = getelementptr inbounds i8, ptr %537, i64 %475
  store i8 %.0.i.i, ptr %538, align 1
  %539 = load ptr, ptr %204, align 8
  %540 = getelementptr inbounds ptr, ptr %539, i64 %467
  %541 = load ptr, ptr %540, align 8
  %542 = getelementptr inbounds i8, ptr %541, i64 16
  %543 = load ptr, ptr %542, align 8
  %544 = load i64, ptr %543, align 8
  %545 = add nsw i64 %544, -1
  store i64 %545, ptr %543, align 8
  %.not.i28.i = icmp eq i64 %545, 0
  %546 = zext i1 %.not.i28.i to i64
  %547 = load i64, ptr %208, align 8
  %548 = add nsw i64 %547, %546
  store i64 %548, ptr %208, align 8
  %549 = load ptr, ptr %209, align 8
  %550 = getelementptr inbounds i64, ptr %549, i64 %467
  store i64 -1, ptr %550, align 8
  %551 = load ptr, ptr %210, align 8
  %552 = getelementptr inbounds i64, ptr %551, i64 %467
  %553 = load i64, ptr %552, align 8
  %.not.i.i.i.i31 = icmp eq i64 %553, 0
  %.neg.i.i.i.i32 = sext i1 %.not.i.i.i.i31 to i64
  %554 = load i64, ptr %211, align 8
  %555 = add i64 %554, %.neg.i.i.i.i32
  store i64 %555, ptr %211, align 8
  %556 = load ptr, ptr %212, align 8
  %557 = getelementptr inbounds i32, ptr %556, i64 %467
  %558 = load i32, ptr %557, align 4
  %559 = add i32 %558, 1
  store i32 %559, ptr %557, align 4
  %560 = load ptr, ptr %213, align 8
  %561 = getelementptr inbounds double, ptr %560, i64 %467
  store double 0x7FF0000000000000, ptr %561, align 8
  %562 = load i64, ptr %214, align 8
  %563 = add nsw i64 %562, -1
  store i64 %563, ptr %214, align 8
  %564 = load i64, ptr %215, align 8
  %565 = add nsw i64 %564, 1
  store i64 %565, ptr %215, align 8
  %566 = load ptr, ptr %216, align 8
  %567 = load i64, ptr %217, align 8
  %568 = add nsw i64 %567, %564
  %569 = load i64, ptr %218, align 8
  %570 = srem i64 %568, %569
  %571 = getelementptr inbounds i64, ptr %566, i64 %570
  store i64 %467, ptr %571, align 8
  %572 = load i64, ptr %218, align 8
  %573 = load ptr, ptr %7, align 8
  %574 = getelementptr inbounds i64, ptr %573, i64 %467
  br label %hand_over.199.exit.sink.split.i

hand_over.199.exit.sink.split.i:                  ; preds = %510, %500
  %.sink.i = phi ptr [ %219, %500 ], [ %574, %510 ]
  %.sink31.i = phi i64 [ 1, %500 ], [ %572, %510 ]
  %575 = load i64, ptr %.sink.i, align 8
  %576 = add nsw i64 %575, %.sink31.i
  store i64 %576, ptr %.sink.i, align 8
  br label %take_value.exit

take_value.exit:                                  ; preds = %496, %hand_over.199.exit.sink.split.i
  %577 = add nuw nsw i64 %.036, 1
  %exitcond40.not = icmp eq i64 %577, %202
  br i1 %exitcond40.not, label %._crit_edge39, label %457
}

define internal fastcc void @add_answer(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef %2) unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %4 = load ptr, ptr %1, align 8
  %5 = load i32, ptr %4, align 1
  %6 = tail call noundef i32 @llvm.bswap.i32(i32 %5)
  %7 = getelementptr inbounds i8, ptr %4, i64 8
  %8 = load i32, ptr %7, align 1
  %9 = tail call noundef i32 @llvm.bswap.i32(i32 %8)
  %10 = lshr i32 %9, 16
  %11 = zext nneg i32 %10 to i64
  %12 = getelementptr inbounds i8, ptr %0, i64 104
  %13 = load i64, ptr %12, align 8
  %14 = icmp sgt i64 %13, %11
  br i1 %14, label %is_awaited.exit.i, label %is_foreign.exit.thread8

is_awaited.exit.i:                                ; preds = %3
  %15 = getelementptr inbounds i8, ptr %0, i64 16
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i64, ptr %16, i64 %11
  %18 = load i64, ptr %17, align 8
  %19 = getelementptr inbounds i8, ptr %4, i64 12
  %20 = load i32, ptr %19, align 1
  %21 = tail call noundef i32 @llvm.bswap.i32(i32 %20)
  %22 = zext i32 %21 to i64
  %23 = icmp eq i64 %18, %22
  br i1 %23, label %24, label %is_foreign.exit.thread8

24:                                               ; preds = %is_awaited.exit.i
  %25 = getelementptr inbounds i8, ptr %0, i64 904
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds %struct.frame, ptr %26, i64 %11, i32 0, i32 1
  %28 = getelementptr inbounds i8, ptr %4, i64 16
  %29 = load i32, ptr %28, align 1
  %30 = getelementptr inbounds i8, ptr %27, i64 16
  %31 = load i32, ptr %30, align 1
  %32 = icmp eq i32 %29, %31
  br i1 %32, label %33, label %is_foreign.exit.thread

33:                                               ; preds = %24
  %34 = getelementptr inbounds i8, ptr %4, i64 20
  %35 = load i32, ptr %34, align 1
  %36 = getelementptr inbounds i8, ptr %27, i64 20
  %37 = load i32, ptr %36, align 1
  %38 = icmp eq i32 %35, %37
  br i1 %38, label %39, label %is_foreign.exit.thread

39:                                               ; preds = %33
  %40 = getelementptr inbounds i8, ptr %4, i64 24
  %41 = load i32, ptr %40, align 1
  %42 = getelementptr inbounds i8, ptr %27, i64 24
  %43 = load i32, ptr %42, align 1
  %44 = icmp eq i32 %41, %43
  br i1 %44, label %is_of_chunk.exit.i, label %is_foreign.exit.thread

is_of_chunk.exit.i:                               ; preds = %39
  %45 = getelementptr inbounds i8, ptr %4, i64 28
  %46 = load i32, ptr %45, align 1
  %47 = getelementptr inbounds i8, ptr %27, i64 28
  %48 = load i32, ptr %47, align 1
  %49 = icmp eq i32 %46, %48
  br i1 %49, label %50, label %is_foreign.exit.thread

50:                                               ; preds = %is_of_chunk.exit.i
  %51 = and i32 %6, 251658240
  %52 = icmp eq i32 %51, 50331648
  br i1 %52, label %is_foreign.exit, label %is_foreign.exit.thread8

is_foreign.exit:                                  ; preds = %50
  %53 = lshr i32 %6, 8
  %54 = load i32, ptr %27, align 1
  %55 = lshr i32 %54, 16
  %56 = xor i32 %55, %53
  %57 = and i32 %56, 255
  %.not = icmp eq i32 %57, 0
  br i1 %.not, label %is_foreign.exit.thread8, label %is_foreign.exit.thread

is_foreign.exit.thread:                           ; preds = %24, %33, %39, %is_of_chunk.exit.i, %is_foreign.exit
  %58 = getelementptr inbounds i8, ptr %0, i64 216
  %59 = load i64, ptr %58, align 8
  %60 = add nsw i64 %59, 1
  store i64 %60, ptr %58, align 8
  br label %66

is_foreign.exit.thread8:                          ; preds = %3, %50, %is_awaited.exit.i, %is_foreign.exit
  %61 = getelementptr inbounds i8, ptr %0, i64 944
  %62 = load ptr, ptr %61, align 8
  %63 = load i64, ptr %2, align 8
  %64 = add nsw i64 %63, 1
  store i64 %64, ptr %2, align 8
  %65 = getelementptr inbounds %struct.packet, ptr %62, i64 %63
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %65, ptr noundef nonnull align 8 dereferenceable(24) %1, i64 24, i1 false)
  br label %66

66:                                               ; preds = %is_foreign.exit.thread8, %is_foreign.exit.thread
  ret void
}

define i64 @worker_run(ptr nocapture noundef %0) local_unnamed_addr nounwind {
  %2 = alloca %struct.slot_list, align 8
  %3 = alloca %struct.slot_list, align 8
  %4 = alloca %struct.slot_list, align 8
  %5 = alloca %struct.slot_list, align 8
  %6 = alloca %struct.slot_list, align 8
  %7 = load ptr, ptr %0, align 8
  %8 = getelementptr inbounds i8, ptr %0, i64 24
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %6, i64 8
  %11 = getelementptr inbounds i8, ptr %0, i64 32
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = getelementptr inbounds i8, ptr %0, i64 56
  %14 = getelementptr inbounds i8, ptr %0, i64 64
  %15 = getelementptr inbounds i8, ptr %5, i64 8
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  %17 = getelementptr inbounds i8, ptr %0, i64 16
  %18 = getelementptr inbounds i8, ptr %0, i64 104
  %19 = getelementptr inbounds i8, ptr %0, i64 48
  %20 = getelementptr inbounds i8, ptr %9, i64 16
  %21 = getelementptr inbounds i8, ptr %4, i64 8
  %22 = getelementptr inbounds i8, ptr %0, i64 88
  %23 = getelementptr inbounds i8, ptr %0, i64 96
  %24 = getelementptr inbounds i8, ptr %0, i64 72
  %25 = getelementptr inbounds i8, ptr %0, i64 80
  %26 = getelementptr inbounds i8, ptr %2, i64 8
  %27 = getelementptr inbounds i8, ptr %3, i64 8
  br label %gather.215.exit.i

gather.215.exit.i:                                ; preds = %gather.215.exit.i.backedge, %1
  %.065.i = phi double [ 0x7FF0000000000000, %1 ], [ %.166.i, %gather.215.exit.i.backedge ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  %28 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) nobuiltin nounwind
  %29 = load i64, ptr %6, align 8
  %30 = sitofp i64 %29 to double
  %31 = load i64, ptr %10, align 8
  %32 = sitofp i64 %31 to double
  %33 = fmul double %32, 1.000000e-09
  %34 = fadd double %33, %30
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  %35 = load ptr, ptr %9, align 8
  %36 = load ptr, ptr %11, align 8
  %37 = load i64, ptr %12, align 8
  %38 = call i64 %35(ptr noundef nonnull %9, ptr noundef %36, i64 noundef %37) nobuiltin nounwind
  %39 = icmp ne i64 %38, 0
  br i1 %39, label %40, label %53

40:                                               ; preds = %gather.215.exit.i
  %41 = icmp slt i64 %38, 0
  br i1 %41, label %run.209.exit, label %42

42:                                               ; preds = %40
  %43 = load i64, ptr %13, align 8
  %44 = load i64, ptr %14, align 8
  %45 = icmp sge i64 %43, %44
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %46 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %47 = load i64, ptr %5, align 8
  %48 = sitofp i64 %47 to double
  %49 = load i64, ptr %15, align 8
  %50 = sitofp i64 %49 to double
  %51 = fmul double %50, 1.000000e-09
  %52 = fadd double %51, %48
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  br label %53

53:                                               ; preds = %42, %gather.215.exit.i
  %54 = phi i1 [ %45, %42 ], [ true, %gather.215.exit.i ]
  %55 = phi double [ %52, %42 ], [ %34, %gather.215.exit.i ]
  %56 = load ptr, ptr %11, align 8
  call void @worker_take(ptr noundef %7, ptr noundef %56, i64 noundef %38, double noundef %55) nobuiltin
  %57 = load ptr, ptr %16, align 8
  %58 = load ptr, ptr %11, align 8
  call void @messages_take(ptr noundef %57, ptr noundef %58, i64 noundef %38, double noundef %55) nobuiltin
  %59 = load ptr, ptr %17, align 8
  %60 = load ptr, ptr %11, align 8
  call void @hot_take(ptr noundef %59, ptr noundef %60, i64 noundef %38, double noundef %55) nobuiltin
  br i1 %54, label %87, label %61

61:                                               ; preds = %53
  %62 = load ptr, ptr %0, align 8
  %63 = call double @window_deadline(ptr noundef readonly %62) nobuiltin
  %64 = getelementptr inbounds i8, ptr %62, i64 968
  %65 = call double @window_deadline(ptr noundef nonnull readonly %64) nobuiltin
  %66 = load ptr, ptr %16, align 8
  %67 = call double @sender_deadline(ptr noundef %66) nobuiltin
  %68 = load ptr, ptr %17, align 8
  %69 = getelementptr inbounds i8, ptr %68, i64 10264
  %70 = load i64, ptr %69, align 8
  %.not.i.i.i = icmp eq i64 %70, 0
  br i1 %.not.i.i.i, label %deadline.exit.i, label %71

71:                                               ; preds = %61
  %72 = getelementptr inbounds i8, ptr %68, i64 10344
  %73 = load i32, ptr %72, align 8
  %.not4.i.i.i = icmp eq i32 %73, 0
  br i1 %.not4.i.i.i, label %74, label %deadline.exit.i

74:                                               ; preds = %71
  %75 = getelementptr inbounds i8, ptr %68, i64 10360
  %76 = call double @flights_deadline(ptr noundef nonnull readonly %75) nobuiltin
  br label %deadline.exit.i

deadline.exit.i:                                  ; preds = %74, %71, %61
  %.0.i.i.i = phi double [ %76, %74 ], [ 0x7FF0000000000000, %71 ], [ 0x7FF0000000000000, %61 ]
  %77 = fcmp olt double %63, %65
  %78 = select i1 %77, double %63, double %65
  %79 = fcmp olt double %78, %67
  %80 = select i1 %79, double %78, double %67
  %81 = fcmp olt double %80, %.0.i.i.i
  %82 = select i1 %81, double %80, double %.0.i.i.i
  %83 = fcmp ugt double %82, %34
  br i1 %83, label %87, label %84

84:                                               ; preds = %deadline.exit.i
  %85 = load i64, ptr %13, align 8
  %86 = add nsw i64 %85, 1
  br label %87

87:                                               ; preds = %84, %deadline.exit.i, %53
  %storemerge.i = phi i64 [ 0, %53 ], [ 0, %deadline.exit.i ], [ %86, %84 ]
  %88 = phi double [ %34, %53 ], [ 0xFFF0000000000000, %deadline.exit.i ], [ 0xFFF0000000000000, %84 ]
  store i64 %storemerge.i, ptr %13, align 8
  %89 = call i64 @worker_poll(ptr noundef %7, double noundef %88, double noundef %55) nobuiltin
  %90 = load ptr, ptr %16, align 8
  %91 = getelementptr inbounds i8, ptr %90, i64 188920
  %92 = getelementptr inbounds i8, ptr %90, i64 227880
  store i64 0, ptr %92, align 8
  %93 = getelementptr inbounds i8, ptr %90, i64 188936
  %94 = load i64, ptr %93, align 8
  %.not.i.i73.i = icmp eq i64 %94, 0
  br i1 %.not.i.i73.i, label %messages_poll.exit.i, label %.preheader.i.i.i

.preheader.i.i.i:                                 ; preds = %87
  %95 = getelementptr inbounds i8, ptr %90, i64 184824
  br label %98

96:                                               ; preds = %98
  %97 = icmp ugt i64 %104, 128
  br i1 %97, label %109, label %106

98:                                               ; preds = %98, %.preheader.i.i.i
  %.02532.i.i.i = phi i64 [ 0, %.preheader.i.i.i ], [ %105, %98 ]
  %.02731.i.i.i = phi i64 [ 0, %.preheader.i.i.i ], [ %104, %98 ]
  %99 = getelementptr inbounds [256 x double], ptr %95, i64 0, i64 %.02532.i.i.i
  %100 = load double, ptr %99, align 8
  %101 = fsub double %55, %100
  %102 = fcmp ole double %101, 1.000000e-01
  %103 = zext i1 %102 to i64
  %104 = add nuw nsw i64 %.02731.i.i.i, %103
  %105 = add nuw nsw i64 %.02532.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %105, 256
  br i1 %exitcond.not.i.i.i, label %96, label %98

106:                                              ; preds = %96
  %107 = call i64 @llvm.umax.i64(i64 %104, i64 1)
  %.rhs.trunc.i.i.i = trunc nuw i64 %107 to i8
  %108 = udiv i8 -128, %.rhs.trunc.i.i.i
  %.zext.i.i.i = zext i8 %108 to i64
  br label %109

109:                                              ; preds = %106, %96
  %110 = phi i64 [ %.zext.i.i.i, %106 ], [ 1, %96 ]
  %111 = getelementptr inbounds i8, ptr %90, i64 188952
  %112 = getelementptr inbounds i8, ptr %90, i64 186872
  br label %115

113:                                              ; preds = %123
  call void @acknowledgements_poll(ptr noundef nonnull %91, ptr noundef nonnull %112) nobuiltin
  %114 = load i64, ptr %92, align 8
  br label %messages_poll.exit.i

115:                                              ; preds = %123, %109
  %.033.i.i.i = phi i64 [ 0, %109 ], [ %124, %123 ]
  %116 = getelementptr inbounds [256 x i64], ptr %111, i64 0, i64 %.033.i.i.i
  %117 = load i64, ptr %116, align 8
  %.not30.i.i.i = icmp eq i64 %117, 0
  br i1 %.not30.i.i.i, label %123, label %118

118:                                              ; preds = %115
  %119 = getelementptr inbounds [256 x i64], ptr %112, i64 0, i64 %.033.i.i.i
  %120 = load i64, ptr %119, align 8
  %121 = icmp sgt i64 %120, %110
  br i1 %121, label %122, label %123

122:                                              ; preds = %118
  store i64 %110, ptr %119, align 8
  br label %123

123:                                              ; preds = %122, %118, %115
  %124 = add nuw nsw i64 %.033.i.i.i, 1
  %exitcond34.not.i.i.i = icmp eq i64 %124, 256
  br i1 %exitcond34.not.i.i.i, label %113, label %115

messages_poll.exit.i:                             ; preds = %113, %87
  %.026.i.i.i = phi i64 [ %114, %113 ], [ 0, %87 ]
  %125 = call i64 @sender_poll(ptr noundef nonnull %90, double noundef %88, double noundef %55) nobuiltin
  %126 = add i64 %.026.i.i.i, %89
  %127 = add i64 %126, %125
  %128 = load ptr, ptr %17, align 8
  %129 = call i64 @hot_poll(ptr noundef %128, double noundef %88, double noundef %55) nobuiltin
  %130 = load ptr, ptr %0, align 8
  %131 = getelementptr inbounds i8, ptr %130, i64 960
  %132 = load i64, ptr %131, align 8
  %.not.i.i74.i = icmp eq i64 %132, 0
  br i1 %.not.i.i74.i, label %send_slots.exit.thread.i.i, label %send_slots.exit.i.i

send_slots.exit.i.i:                              ; preds = %messages_poll.exit.i
  %133 = load ptr, ptr %8, align 8
  %134 = getelementptr inbounds i8, ptr %133, i64 8
  %135 = load ptr, ptr %134, align 8
  %136 = getelementptr inbounds i8, ptr %130, i64 912
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds i8, ptr %130, i64 952
  %139 = load ptr, ptr %138, align 8
  %140 = call i64 %135(ptr noundef %133, ptr noundef %137, ptr noundef %139, i64 noundef %132) nobuiltin nounwind
  %141 = icmp sgt i64 %140, -1
  br i1 %141, label %send_slots.exit.send_slots.exit.thread_crit_edge.i.i, label %run.209.exit

send_slots.exit.send_slots.exit.thread_crit_edge.i.i: ; preds = %send_slots.exit.i.i
  %.pre.i.i = load ptr, ptr %0, align 8
  br label %send_slots.exit.thread.i.i

send_slots.exit.thread.i.i:                       ; preds = %send_slots.exit.send_slots.exit.thread_crit_edge.i.i, %messages_poll.exit.i
  %142 = phi ptr [ %.pre.i.i, %send_slots.exit.send_slots.exit.thread_crit_edge.i.i ], [ %130, %messages_poll.exit.i ]
  %143 = getelementptr inbounds i8, ptr %142, i64 1928
  %144 = load i64, ptr %143, align 8
  %.not.i12.i.i = icmp eq i64 %144, 0
  br i1 %.not.i12.i.i, label %send_slots.exit13.thread.i.i, label %send_slots.exit13.i.i

send_slots.exit13.i.i:                            ; preds = %send_slots.exit.thread.i.i
  %145 = load ptr, ptr %8, align 8
  %146 = getelementptr inbounds i8, ptr %145, i64 8
  %147 = load ptr, ptr %146, align 8
  %148 = getelementptr inbounds i8, ptr %142, i64 1880
  %149 = load ptr, ptr %148, align 8
  %150 = getelementptr inbounds i8, ptr %142, i64 1920
  %151 = load ptr, ptr %150, align 8
  %152 = call i64 %147(ptr noundef %145, ptr noundef %149, ptr noundef %151, i64 noundef %144) nobuiltin nounwind
  %153 = icmp sgt i64 %152, -1
  br i1 %153, label %send_slots.exit13.thread.i.i, label %run.209.exit

send_slots.exit13.thread.i.i:                     ; preds = %send_slots.exit13.i.i, %send_slots.exit.thread.i.i
  %154 = load ptr, ptr %16, align 8
  %155 = load ptr, ptr %8, align 8
  %156 = getelementptr inbounds i8, ptr %154, i64 227880
  %157 = load i64, ptr %156, align 8
  %.not.i14.i.i = icmp eq i64 %157, 0
  br i1 %.not.i14.i.i, label %.thread.i.i.i, label %158

158:                                              ; preds = %send_slots.exit13.thread.i.i
  %159 = getelementptr inbounds i8, ptr %155, i64 8
  %160 = load ptr, ptr %159, align 8
  %161 = getelementptr inbounds i8, ptr %154, i64 227872
  %162 = load ptr, ptr %161, align 8
  %163 = getelementptr inbounds i8, ptr %154, i64 227896
  %164 = load ptr, ptr %163, align 8
  %165 = call i64 %160(ptr noundef %155, ptr noundef %162, ptr noundef %164, i64 noundef %157) nobuiltin nounwind
  %166 = icmp sgt i64 %165, -1
  br i1 %166, label %.thread.i.i.i, label %run.209.exit

.thread.i.i.i:                                    ; preds = %158, %send_slots.exit13.thread.i.i
  %167 = getelementptr inbounds i8, ptr %154, i64 174096
  %168 = load i64, ptr %167, align 8
  %.not17.i.i.i = icmp eq i64 %168, 0
  br i1 %.not17.i.i.i, label %messages_send.exit.thread20.i.i, label %messages_send.exit.i.i

messages_send.exit.i.i:                           ; preds = %.thread.i.i.i
  %169 = getelementptr inbounds i8, ptr %155, i64 8
  %170 = load ptr, ptr %169, align 8
  %171 = getelementptr inbounds i8, ptr %154, i64 176480
  %172 = load ptr, ptr %171, align 8
  %173 = getelementptr inbounds i8, ptr %154, i64 169984
  %174 = call i64 %170(ptr noundef %155, ptr noundef %172, ptr noundef nonnull %173, i64 noundef %168) nobuiltin nounwind
  %175 = icmp slt i64 %174, 0
  br i1 %175, label %run.209.exit, label %messages_send.exit.thread20.i.i

messages_send.exit.thread20.i.i:                  ; preds = %messages_send.exit.i.i, %.thread.i.i.i
  %176 = load ptr, ptr %17, align 8
  %177 = getelementptr inbounds i8, ptr %176, i64 10256
  %178 = load i64, ptr %177, align 8
  %.not.i15.i.i = icmp eq i64 %178, 0
  br i1 %.not.i15.i.i, label %send_all.exit.thread87.i, label %send_all.exit.i

send_all.exit.i:                                  ; preds = %messages_send.exit.thread20.i.i
  %179 = load ptr, ptr %8, align 8
  %180 = getelementptr inbounds i8, ptr %179, i64 8
  %181 = load ptr, ptr %180, align 8
  %182 = getelementptr inbounds i8, ptr %176, i64 10312
  %183 = load ptr, ptr %182, align 8
  %184 = getelementptr inbounds i8, ptr %176, i64 6144
  %185 = call i64 %181(ptr noundef %179, ptr noundef %183, ptr noundef nonnull %184, i64 noundef %178) nobuiltin nounwind
  %186 = icmp slt i64 %185, 0
  br i1 %186, label %run.209.exit, label %send_all.exit.thread87.i

send_all.exit.thread87.i:                         ; preds = %send_all.exit.i, %messages_send.exit.thread20.i.i
  %187 = fcmp oeq double %.065.i, 0x7FF0000000000000
  %.pre.i = load ptr, ptr %0, align 8
  br i1 %187, label %188, label %195

188:                                              ; preds = %send_all.exit.thread87.i
  %189 = getelementptr inbounds i8, ptr %.pre.i, i64 2088
  %190 = load i64, ptr %189, align 8
  %.not.i.i = icmp eq i64 %190, 0
  br i1 %.not.i.i, label %has_what_can_wait.exit.i, label %has_what_can_wait.exit.thread.i

has_what_can_wait.exit.i:                         ; preds = %188
  %191 = load ptr, ptr %16, align 8
  %192 = getelementptr inbounds i8, ptr %191, i64 176424
  %193 = load ptr, ptr %192, align 8
  %.not94.i = icmp eq ptr %193, null
  br i1 %.not94.i, label %195, label %has_what_can_wait.exit.thread.i

has_what_can_wait.exit.thread.i:                  ; preds = %has_what_can_wait.exit.i, %188
  %194 = fadd double %55, 5.000000e-03
  br label %195

195:                                              ; preds = %has_what_can_wait.exit.thread.i, %has_what_can_wait.exit.i, %send_all.exit.thread87.i
  %.166.i = phi double [ %194, %has_what_can_wait.exit.thread.i ], [ 0x7FF0000000000000, %has_what_can_wait.exit.i ], [ %.065.i, %send_all.exit.thread87.i ]
  %196 = getelementptr inbounds i8, ptr %.pre.i, i64 2104
  %197 = load ptr, ptr %196, align 8
  %198 = getelementptr inbounds i8, ptr %.pre.i, i64 2000
  %199 = load i64, ptr %198, align 8
  %.not.i75.i = icmp eq i64 %199, 0
  br i1 %.not.i75.i, label %200, label %run.209.exit

200:                                              ; preds = %195
  %201 = getelementptr inbounds i8, ptr %.pre.i, i64 2024
  %202 = load i64, ptr %201, align 8
  %.not16.i.i = icmp eq i64 %202, 0
  br i1 %.not16.i.i, label %203, label %run.209.exit

203:                                              ; preds = %200
  %204 = getelementptr inbounds i8, ptr %.pre.i, i64 2056
  %205 = load i64, ptr %204, align 8
  %.not17.i.i = icmp eq i64 %205, 0
  br i1 %.not17.i.i, label %206, label %run.209.exit

206:                                              ; preds = %203
  %207 = getelementptr inbounds i8, ptr %.pre.i, i64 2088
  %208 = load i64, ptr %207, align 8
  %209 = getelementptr inbounds i8, ptr %.pre.i, i64 2096
  %210 = load i64, ptr %209, align 8
  %211 = load i64, ptr %12, align 8
  %212 = sub nsw i64 %210, %211
  %213 = icmp sgt i64 %208, %212
  br i1 %213, label %run.209.exit, label %214

214:                                              ; preds = %206
  %215 = load ptr, ptr %16, align 8
  %216 = getelementptr inbounds i8, ptr %215, i64 227928
  %217 = load ptr, ptr %216, align 8
  %.not.i.i76.i = icmp eq ptr %217, null
  br i1 %.not.i.i76.i, label %218, label %run.209.exit

218:                                              ; preds = %214
  %219 = getelementptr inbounds i8, ptr %215, i64 176416
  %220 = load i64, ptr %219, align 8
  %.not7.i.i.i = icmp eq i64 %220, 0
  br i1 %.not7.i.i.i, label %221, label %run.209.exit

221:                                              ; preds = %218
  %222 = getelementptr inbounds i8, ptr %215, i64 227992
  %223 = load i64, ptr %222, align 8
  %.not8.i.i.i = icmp eq i64 %223, 0
  br i1 %.not8.i.i.i, label %224, label %run.209.exit

224:                                              ; preds = %221
  %225 = getelementptr inbounds i8, ptr %215, i64 260824
  %226 = load i8, ptr %225, align 8
  %227 = trunc i8 %226 to i1
  br i1 %227, label %run.209.exit, label %228

228:                                              ; preds = %224
  %229 = getelementptr inbounds i8, ptr %215, i64 176424
  %.058.i.i.i.i = load ptr, ptr %229, align 8
  %.not9.not.i.i.i.i = icmp eq ptr %.058.i.i.i.i, null
  br i1 %.not9.not.i.i.i.i, label %messages_need_python.exit.i.i, label %.lr.ph.i.i.i.i

230:                                              ; preds = %.lr.ph.i.i.i.i
  %231 = getelementptr inbounds i8, ptr %.0510.i.i.i.i, i64 96
  %.05.i.i.i.i = load ptr, ptr %231, align 8
  %.not.not.i.i.i.i = icmp eq ptr %.05.i.i.i.i, null
  br i1 %.not.not.i.i.i.i, label %messages_need_python.exit.i.i, label %.lr.ph.i.i.i.i

.lr.ph.i.i.i.i:                                   ; preds = %228, %230
  %.0510.i.i.i.i = phi ptr [ %.05.i.i.i.i, %230 ], [ %.058.i.i.i.i, %228 ]
  %232 = getelementptr inbounds i8, ptr %.0510.i.i.i.i, i64 40
  %233 = load i64, ptr %232, align 8
  %.not7.not.i.not.i.i.i = icmp eq i64 %233, 1
  br i1 %.not7.not.i.not.i.i.i, label %230, label %messages_have_news.exit

messages_need_python.exit.i.i:                    ; preds = %230, %228
  %234 = load ptr, ptr %17, align 8
  %235 = getelementptr inbounds i8, ptr %234, i64 10288
  %236 = load ptr, ptr %235, align 8
  %.not.i19.i.i = icmp eq ptr %236, null
  br i1 %.not.i19.i.i, label %hot_needs_python.exit.i.i, label %run.209.exit

hot_needs_python.exit.i.i:                        ; preds = %messages_need_python.exit.i.i
  %237 = getelementptr inbounds i8, ptr %234, i64 10344
  %238 = load i32, ptr %237, align 8
  %.not20.i.i = icmp eq i32 %238, 0
  br i1 %.not20.i.i, label %239, label %run.209.exit

239:                                              ; preds = %hot_needs_python.exit.i.i
  %.not18.i.i = icmp eq ptr %197, null
  br i1 %.not18.i.i, label %247, label %240

240:                                              ; preds = %239
  %241 = getelementptr inbounds i8, ptr %197, i64 16
  %242 = load ptr, ptr %241, align 8
  %243 = load i64, ptr %242, align 8
  %244 = getelementptr inbounds i8, ptr %197, i64 24
  %245 = load i64, ptr %244, align 8
  %246 = icmp sgt i64 %243, %245
  br i1 %246, label %run.209.exit, label %247

247:                                              ; preds = %240, %239
  %248 = load atomic i8, ptr %18 acquire, align 8
  %249 = trunc i8 %248 to i1
  br i1 %249, label %run.209.exit, label %needs_python.213.exit.i

needs_python.213.exit.i:                          ; preds = %247
  %250 = load double, ptr %19, align 8
  %251 = fcmp ugt double %250, %55
  %252 = fcmp ult double %55, %.166.i
  %or.cond72.i = select i1 %251, i1 %252, i1 false
  br i1 %or.cond72.i, label %253, label %run.209.exit

253:                                              ; preds = %needs_python.213.exit.i
  %254 = load i64, ptr %13, align 8
  %.not.i = icmp eq i64 %254, 0
  br i1 %.not.i, label %255, label %gather.215.exit.i.backedge

255:                                              ; preds = %253
  %256 = sub i64 0, %129
  %257 = icmp ne i64 %127, %256
  %or.cond.i = select i1 %39, i1 %257, i1 false
  br i1 %or.cond.i, label %295, label %258

258:                                              ; preds = %255
  %259 = load ptr, ptr %20, align 8
  %260 = load ptr, ptr %0, align 8
  %261 = call double @window_deadline(ptr noundef readonly %260) nobuiltin
  %262 = getelementptr inbounds i8, ptr %260, i64 968
  %263 = call double @window_deadline(ptr noundef nonnull readonly %262) nobuiltin
  %264 = load ptr, ptr %16, align 8
  %265 = call double @sender_deadline(ptr noundef %264) nobuiltin
  %266 = load ptr, ptr %17, align 8
  %267 = getelementptr inbounds i8, ptr %266, i64 10264
  %268 = load i64, ptr %267, align 8
  %.not.i.i77.i = icmp eq i64 %268, 0
  br i1 %.not.i.i77.i, label %deadline.exit80.i, label %269

269:                                              ; preds = %258
  %270 = getelementptr inbounds i8, ptr %266, i64 10344
  %271 = load i32, ptr %270, align 8
  %.not4.i.i78.i = icmp eq i32 %271, 0
  br i1 %.not4.i.i78.i, label %272, label %deadline.exit80.i

272:                                              ; preds = %269
  %273 = getelementptr inbounds i8, ptr %266, i64 10360
  %274 = call double @flights_deadline(ptr noundef nonnull readonly %273) nobuiltin
  br label %deadline.exit80.i

deadline.exit80.i:                                ; preds = %272, %269, %258
  %.0.i.i79.i = phi double [ %274, %272 ], [ 0x7FF0000000000000, %269 ], [ 0x7FF0000000000000, %258 ]
  %275 = fcmp olt double %261, %263
  %276 = select i1 %275, double %261, double %263
  %277 = fcmp olt double %276, %265
  %278 = select i1 %277, double %276, double %265
  %279 = fcmp olt double %278, %.0.i.i79.i
  %280 = select i1 %279, double %278, double %.0.i.i79.i
  %281 = fcmp olt double %280, %250
  %282 = select i1 %281, double %280, double %250
  %283 = fcmp olt double %282, %.166.i
  %284 = select i1 %283, double %282, double %.166.i
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4) nounwind
  %285 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) nobuiltin nounwind
  %286 = load i64, ptr %4, align 8
  %287 = sitofp i64 %286 to double
  %288 = load i64, ptr %21, align 8
  %289 = sitofp i64 %288 to double
  %290 = fmul double %289, 1.000000e-09
  %291 = fadd double %290, %287
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4) nounwind
  %292 = fsub double %284, %291
  %293 = call i64 %259(ptr noundef nonnull %9, double noundef %292) nobuiltin nounwind
  %294 = icmp slt i64 %293, 0
  br i1 %294, label %run.209.exit, label %295

295:                                              ; preds = %deadline.exit80.i, %255
  %296 = load ptr, ptr %0, align 8
  %297 = getelementptr inbounds i8, ptr %296, i64 840
  %298 = load double, ptr %297, align 8
  %299 = getelementptr inbounds i8, ptr %296, i64 192
  %300 = load i64, ptr %299, align 8
  %301 = getelementptr inbounds i8, ptr %296, i64 1160
  %302 = load i64, ptr %301, align 8
  %303 = add nsw i64 %302, %300
  %304 = load i64, ptr %22, align 8
  %.not.i.i81.i = icmp sgt i64 %304, %303
  br i1 %.not.i.i81.i, label %note_in_flight.exit.i.i, label %305

305:                                              ; preds = %295
  store i64 %303, ptr %23, align 8
  br label %note_in_flight.exit.i.i

note_in_flight.exit.i.i:                          ; preds = %305, %295
  store i64 %303, ptr %22, align 8
  %306 = load i64, ptr %24, align 8
  %.not.i82.i = icmp sge i64 %303, %306
  %307 = fcmp ord double %298, 0.000000e+00
  %or.cond.i.i = select i1 %.not.i82.i, i1 %307, i1 false
  br i1 %or.cond.i.i, label %308, label %321

308:                                              ; preds = %note_in_flight.exit.i.i
  %309 = load double, ptr %25, align 8
  %310 = fmul double %298, 2.500000e-01
  %311 = sitofp i64 %303 to double
  %312 = fmul double %310, %311
  %313 = load i64, ptr %23, align 8
  %314 = sitofp i64 %313 to double
  %315 = fdiv double %312, %314
  %316 = fcmp olt double %309, %315
  %317 = select i1 %316, double %309, double %315
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %3)
  store i64 0, ptr %3, align 8
  %318 = fmul double %317, 1.000000e+09
  %319 = fptosi double %318 to i64
  store i64 %319, ptr %27, align 8
  %320 = call i32 @nanosleep(ptr noundef nonnull %3, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %3)
  br label %gather.215.exit.i.backedge

321:                                              ; preds = %note_in_flight.exit.i.i
  %322 = load ptr, ptr %17, align 8
  %323 = getelementptr inbounds i8, ptr %322, i64 30952
  %324 = load i64, ptr %323, align 8
  %.not18.i83.i = icmp slt i64 %324, %306
  br i1 %.not18.i83.i, label %gather.215.exit.i.backedge, label %325

325:                                              ; preds = %321
  %326 = getelementptr inbounds i8, ptr %322, i64 31200
  %327 = load double, ptr %326, align 8
  %328 = fcmp ord double %327, 0.000000e+00
  br i1 %328, label %329, label %gather.215.exit.i.backedge

329:                                              ; preds = %325
  %330 = load double, ptr %25, align 8
  %331 = fmul double %327, 2.500000e-01
  %332 = fcmp olt double %330, %331
  %333 = select i1 %332, double %330, double %331
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %2)
  store i64 0, ptr %2, align 8
  %334 = fmul double %333, 1.000000e+09
  %335 = fptosi double %334 to i64
  store i64 %335, ptr %26, align 8
  %336 = call i32 @nanosleep(ptr noundef nonnull %2, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %2)
  br label %gather.215.exit.i.backedge

gather.215.exit.i.backedge:                       ; preds = %329, %325, %321, %308, %253
  br label %gather.215.exit.i

run.209.exit:                                     ; preds = %40, %send_slots.exit.i.i, %send_slots.exit13.i.i, %158, %messages_send.exit.i.i, %send_all.exit.i, %195, %200, %203, %206, %214, %218, %221, %224, %messages_need_python.exit.i.i, %hot_needs_python.exit.i.i, %240, %247, %needs_python.213.exit.i, %deadline.exit80.i
  %.1.ph.i.ph = phi i64 [ 0, %messages_need_python.exit.i.i ], [ 0, %214 ], [ 0, %218 ], [ 0, %221 ], [ 0, %224 ], [ 0, %195 ], [ 0, %200 ], [ 0, %203 ], [ 0, %206 ], [ 0, %hot_needs_python.exit.i.i ], [ 0, %240 ], [ 0, %247 ], [ %174, %messages_send.exit.i.i ], [ %165, %158 ], [ %152, %send_slots.exit13.i.i ], [ %140, %send_slots.exit.i.i ], [ %38, %40 ], [ %185, %send_all.exit.i ], [ 0, %needs_python.213.exit.i ], [ %293, %deadline.exit80.i ]
  %.pre = load ptr, ptr %16, align 8
  %.phi.trans.insert = getelementptr inbounds i8, ptr %.pre, i64 176424
  %.pre7 = load ptr, ptr %.phi.trans.insert, align 8
  %337 = icmp eq ptr %.pre7, null
  br i1 %337, label %338, label %messages_have_news.exit

338:                                              ; preds = %run.209.exit
  %339 = getelementptr inbounds i8, ptr %.pre, i64 227928
  %340 = load ptr, ptr %339, align 8
  %.not.i.i4 = icmp eq ptr %340, null
  br i1 %.not.i.i4, label %341, label %messages_have_news.exit

341:                                              ; preds = %338
  %342 = getelementptr inbounds i8, ptr %.pre, i64 176416
  %343 = load i64, ptr %342, align 8
  %.not7.i.i = icmp eq i64 %343, 0
  br i1 %.not7.i.i, label %344, label %messages_have_news.exit

344:                                              ; preds = %341
  %345 = getelementptr inbounds i8, ptr %.pre, i64 227992
  %346 = load i64, ptr %345, align 8
  %.not8.i.i = icmp eq i64 %346, 0
  br i1 %.not8.i.i, label %347, label %messages_have_news.exit

347:                                              ; preds = %344
  %348 = getelementptr inbounds i8, ptr %.pre, i64 260824
  %349 = load i8, ptr %348, align 8
  %350 = trunc i8 %349 to i1
  br label %messages_have_news.exit

messages_have_news.exit:                          ; preds = %.lr.ph.i.i.i.i, %run.209.exit, %338, %341, %344, %347
  %.1.ph.i10 = phi i64 [ %.1.ph.i.ph, %run.209.exit ], [ %.1.ph.i.ph, %344 ], [ %.1.ph.i.ph, %341 ], [ %.1.ph.i.ph, %338 ], [ %.1.ph.i.ph, %347 ], [ 0, %.lr.ph.i.i.i.i ]
  %351 = phi i1 [ true, %run.209.exit ], [ true, %344 ], [ true, %341 ], [ true, %338 ], [ %350, %347 ], [ true, %.lr.ph.i.i.i.i ]
  %352 = getelementptr inbounds i8, ptr %0, i64 105
  %353 = zext i1 %351 to i8
  store i8 %353, ptr %352, align 1
  ret i64 %.1.ph.i10
}

declare i64 @llvm.smin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i32 @llvm.umax.i32(i32, i32) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare float @llvm.fabs.f32(float) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.smax.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umax.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.usub.sat.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.bswap.i64(i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
