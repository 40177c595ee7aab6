%struct.lead = type { %struct.vnet, [42 x i8] }
%struct.vnet = type { i8, i8, i16, i16, i16, i16 }
%struct.message = type { ptr, i64, ptr, i64, ptr, i64, i64, i64 }
%struct.part = type { ptr, i64 }

define i64 @join(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2, i64 noundef %3, ptr noundef %4, ptr noundef %5, ptr nocapture noundef writeonly %6) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %8 = icmp sgt i64 %2, 0
  br i1 %8, label %.lr.ph71, label %._crit_edge72

._crit_edge72:                                    ; preds = %103, %7
  %.050.lcssa = phi i64 [ 0, %7 ], [ %104, %103 ]
  ret i64 %.050.lcssa

.lr.ph71:                                         ; preds = %7, %103
  %.069 = phi ptr [ %.1, %103 ], [ %5, %7 ]
  %.05068 = phi i64 [ %104, %103 ], [ 0, %7 ]
  %.05167 = phi i64 [ %35, %103 ], [ 0, %7 ]
  %9 = getelementptr inbounds %struct.lead, ptr %4, i64 %.05068
  %10 = getelementptr inbounds %struct.message, ptr %6, i64 %.05068
  %11 = getelementptr inbounds i64, ptr %1, i64 %.05167
  %12 = sub nsw i64 %2, %.05167
  %13 = load i64, ptr %11, align 8
  %14 = getelementptr inbounds %struct.part, ptr %0, i64 %13, i32 1
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, -42
  %17 = sdiv i64 65507, %16
  %18 = tail call i64 @llvm.smin.i64(i64 %17, i64 %3)
  %19 = tail call i64 @llvm.smin.i64(i64 %18, i64 %12)
  %20 = icmp sgt i64 %19, 1
  br i1 %20, label %.lr.ph.i, label %.lr.ph.preheader

.lr.ph.i:                                         ; preds = %.lr.ph71, %26
  %.027.i = phi i64 [ %27, %26 ], [ 1, %.lr.ph71 ]
  %21 = getelementptr inbounds i64, ptr %11, i64 %.027.i
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds %struct.part, ptr %0, i64 %22, i32 1
  %24 = load i64, ptr %23, align 8
  %25 = icmp eq i64 %24, %15
  br i1 %25, label %26, label %.critedge.i

26:                                               ; preds = %.lr.ph.i
  %27 = add nuw nsw i64 %.027.i, 1
  %exitcond.not.i = icmp eq i64 %27, %19
  br i1 %exitcond.not.i, label %.lr.ph.preheader, label %.lr.ph.i

.critedge.i:                                      ; preds = %.lr.ph.i
  %28 = icmp ult i64 %24, %15
  %29 = zext i1 %28 to i64
  %spec.select.i = add nuw nsw i64 %.027.i, %29
  br label %.lr.ph.preheader

.lr.ph.preheader:                                 ; preds = %26, %.critedge.i, %.lr.ph71
  %30 = phi i64 [ %spec.select.i, %.critedge.i ], [ 1, %.lr.ph71 ], [ %19, %26 ]
  %31 = icmp sgt i64 %30, 1
  %32 = select i1 %31, i64 42, i64 0
  %.sroa.28.0..sroa_idx = getelementptr inbounds i8, ptr %9, i64 1
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %9, i64 2
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %9, i64 4
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %9, i64 6
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %9, i64 8
  %33 = add nuw nsw i64 %32, 10
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(10) %9, i8 0, i64 10, i1 false)
  store ptr %9, ptr %.069, align 8
  %.sroa.26.0..sroa_idx = getelementptr inbounds i8, ptr %.069, i64 8
  store i64 %33, ptr %.sroa.26.0..sroa_idx, align 8
  %34 = getelementptr inbounds i8, ptr %10, i64 16
  store ptr %.069, ptr %34, align 8
  %35 = add nsw i64 %30, %.05167
  %.160 = getelementptr inbounds i8, ptr %.069, i64 16
  br label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph
  %36 = add i64 %30, 1
  %37 = getelementptr inbounds i8, ptr %10, i64 24
  store i64 %36, ptr %37, align 8
  br i1 %31, label %49, label %103

.lr.ph:                                           ; preds = %.lr.ph.preheader, %.lr.ph
  %.164 = phi ptr [ %.1, %.lr.ph ], [ %.160, %.lr.ph.preheader ]
  %.0.pn63 = phi ptr [ %.164, %.lr.ph ], [ %.069, %.lr.ph.preheader ]
  %.05262 = phi i64 [ %47, %.lr.ph ], [ %.05167, %.lr.ph.preheader ]
  %.05361 = phi i64 [ %44, %.lr.ph ], [ 0, %.lr.ph.preheader ]
  %38 = getelementptr inbounds i64, ptr %1, i64 %.05262
  %39 = load i64, ptr %38, align 8
  %40 = getelementptr inbounds %struct.part, ptr %0, i64 %39
  %41 = getelementptr inbounds i8, ptr %40, i64 8
  %42 = load i64, ptr %41, align 8
  %43 = sub i64 %42, %32
  %44 = add i64 %43, %.05361
  %45 = load ptr, ptr %40, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 %32
  store ptr %46, ptr %.164, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %.0.pn63, i64 24
  store i64 %43, ptr %.sroa.2.0..sroa_idx, align 8
  %47 = add nsw i64 %.05262, 1
  %.1 = getelementptr inbounds i8, ptr %.164, i64 16
  %48 = icmp slt i64 %47, %35
  br i1 %48, label %.lr.ph, label %._crit_edge

49:                                               ; preds = %._crit_edge
  %50 = load i64, ptr %11, align 8
  %51 = getelementptr inbounds %struct.part, ptr %0, i64 %50
  %52 = getelementptr inbounds i8, ptr %51, i64 8
  %53 = load i64, ptr %52, align 8
  %54 = trunc i64 %53 to i16
  %55 = add i16 %54, -42
  store i8 1, ptr %9, align 2
  store i8 5, ptr %.sroa.28.0..sroa_idx, align 1
  store i16 42, ptr %.sroa.3.0..sroa_idx, align 2
  store i16 %55, ptr %.sroa.4.0..sroa_idx, align 2
  store i16 34, ptr %.sroa.5.0..sroa_idx, align 2
  store i16 6, ptr %.sroa.6.0..sroa_idx, align 2
  %56 = getelementptr inbounds i8, ptr %9, i64 10
  %57 = load ptr, ptr %51, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %56, ptr noundef nonnull readonly align 1 dereferenceable(42) %57, i64 42, i1 false)
  tail call fastcc void @set_lengths(ptr noundef nonnull %56, i64 noundef %44) nobuiltin
  %58 = getelementptr inbounds i8, ptr %9, i64 36
  %59 = add i64 %44, 25
  %60 = load i8, ptr %58, align 1
  %61 = zext i8 %60 to i64
  %62 = shl nuw nsw i64 %61, 8
  %63 = getelementptr inbounds i8, ptr %9, i64 37
  %64 = load i8, ptr %63, align 1
  %65 = zext i8 %64 to i64
  %66 = or disjoint i64 %62, %65
  %67 = add i64 %59, %66
  %68 = getelementptr inbounds i8, ptr %9, i64 38
  %69 = load i8, ptr %68, align 1
  %70 = zext i8 %69 to i64
  %71 = shl nuw nsw i64 %70, 8
  %72 = getelementptr inbounds i8, ptr %9, i64 39
  %73 = load i8, ptr %72, align 1
  %74 = zext i8 %73 to i64
  %75 = or disjoint i64 %71, %74
  %76 = add i64 %67, %75
  %77 = getelementptr inbounds i8, ptr %9, i64 40
  %78 = load i8, ptr %77, align 1
  %79 = zext i8 %78 to i64
  %80 = shl nuw nsw i64 %79, 8
  %81 = getelementptr inbounds i8, ptr %9, i64 41
  %82 = load i8, ptr %81, align 1
  %83 = zext i8 %82 to i64
  %84 = or disjoint i64 %80, %83
  %85 = add i64 %76, %84
  %86 = getelementptr inbounds i8, ptr %9, i64 42
  %87 = load i8, ptr %86, align 1
  %88 = zext i8 %87 to i64
  %89 = shl nuw nsw i64 %88, 8
  %90 = getelementptr inbounds i8, ptr %9, i64 43
  %91 = load i8, ptr %90, align 1
  %92 = zext i8 %91 to i64
  %93 = or disjoint i64 %89, %92
  %94 = add i64 %85, %93
  %.not13.i.i = icmp ult i64 %94, 65536
  br i1 %.not13.i.i, label %write_lead.exit, label %.lr.ph15.i.i

.lr.ph15.i.i:                                     ; preds = %49, %.lr.ph15.i.i
  %.114.i.i = phi i64 [ %97, %.lr.ph15.i.i ], [ %94, %49 ]
  %95 = lshr i64 %.114.i.i, 16
  %96 = and i64 %.114.i.i, 65535
  %97 = add nuw nsw i64 %96, %95
  %.not.i.i = icmp ult i64 %97, 65536
  br i1 %.not.i.i, label %write_lead.exit, label %.lr.ph15.i.i

write_lead.exit:                                  ; preds = %.lr.ph15.i.i, %49
  %.1.lcssa.i.i = phi i64 [ %94, %49 ], [ %97, %.lr.ph15.i.i ]
  %98 = getelementptr inbounds i8, ptr %9, i64 50
  %99 = lshr i64 %.1.lcssa.i.i, 8
  %100 = trunc nuw i64 %99 to i8
  store i8 %100, ptr %98, align 1
  %101 = trunc i64 %.1.lcssa.i.i to i8
  %102 = getelementptr inbounds i8, ptr %9, i64 51
  store i8 %101, ptr %102, align 1
  br label %103

103:                                              ; preds = %write_lead.exit, %._crit_edge
  %104 = add nuw nsw i64 %.05068, 1
  %105 = icmp slt i64 %35, %2
  br i1 %105, label %.lr.ph71, label %._crit_edge72
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define internal fastcc void @set_lengths(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
.lr.ph.i:
  %2 = getelementptr inbounds i8, ptr %0, i64 16
  %3 = add i64 %1, 28
  %4 = lshr i64 %3, 8
  %5 = trunc i64 %4 to i8
  store i8 %5, ptr %2, align 1
  %6 = trunc i64 %3 to i8
  %7 = getelementptr inbounds i8, ptr %0, i64 17
  store i8 %6, ptr %7, align 1
  %8 = getelementptr inbounds i8, ptr %0, i64 14
  %9 = load i8, ptr %8, align 1
  %10 = zext i8 %9 to i64
  %11 = shl nuw nsw i64 %10, 8
  %12 = getelementptr inbounds i8, ptr %0, i64 15
  %13 = load i8, ptr %12, align 1
  %14 = zext i8 %13 to i64
  %15 = or disjoint i64 %11, %14
  %16 = and i64 %3, 65535
  %17 = add nuw nsw i64 %16, %15
  %18 = getelementptr inbounds i8, ptr %0, i64 18
  %19 = load i8, ptr %18, align 1
  %20 = zext i8 %19 to i64
  %21 = shl nuw nsw i64 %20, 8
  %22 = getelementptr inbounds i8, ptr %0, i64 19
  %23 = load i8, ptr %22, align 1
  %24 = zext i8 %23 to i64
  %25 = or disjoint i64 %21, %24
  %26 = add nuw nsw i64 %25, %17
  %27 = getelementptr inbounds i8, ptr %0, i64 20
  %28 = load i8, ptr %27, align 1
  %29 = zext i8 %28 to i64
  %30 = shl nuw nsw i64 %29, 8
  %31 = getelementptr inbounds i8, ptr %0, i64 21
  %32 = load i8, ptr %31, align 1
  %33 = zext i8 %32 to i64
  %34 = or disjoint i64 %30, %33
  %35 = add nuw nsw i64 %34, %26
  %36 = getelementptr inbounds i8, ptr %0, i64 22
  %37 = load i8, ptr %36, align 1
  %38 = zext i8 %37 to i64
  %39 = shl nuw nsw i64 %38, 8
  %40 = getelementptr inbounds i8, ptr %0, i64 23
  %41 = load i8, ptr %40, align 1
  %42 = zext i8 %41 to i64
  %43 = or disjoint i64 %39, %42
  %44 = add nuw nsw i64 %43, %35
  %45 = getelementptr inbounds i8, ptr %0, i64 26
  %46 = load i8, ptr %45, align 1
  %47 = zext i8 %46 to i64
  %48 = shl nuw nsw i64 %47, 8
  %49 = getelementptr inbounds i8, ptr %0, i64 27
  %50 = load i8, ptr %49, align 1
  %51 = zext i8 %50 to i64
  %52 = or disjoint i64 %48, %51
  %53 = add nuw nsw i64 %52, %44
  %54 = getelementptr inbounds i8, ptr %0, i64 28
  %55 = load i8, ptr %54, align 1
  %56 = zext i8 %55 to i64
  %57 = shl nuw nsw i64 %56, 8
  %58 = getelementptr inbounds i8, ptr %0, i64 29
  %59 = load i8, ptr %58, align 1
  %60 = zext i8 %59 to i64
  %61 = or disjoint i64 %57, %60
  %62 = add nuw nsw i64 %61, %53
  %63 = getelementptr inbounds i8, ptr %0, i64 30
  %64 = load i8, ptr %63, align 1
  %65 = zext i8 %64 to i64
  %66 = shl nuw nsw i64 %65, 8
  %67 = getelementptr inbounds i8, ptr %0, i64 31
  %68 = load i8, ptr %67, align 1
  %69 = zext i8 %68 to i64
  %70 = or disjoint i64 %66, %69
  %71 = add nuw nsw i64 %70, %62
  %72 = getelementptr inbounds i8, ptr %0, i64 32
  %73 = load i8, ptr %72, align 1
  %74 = zext i8 %73 to i64
  %75 = shl nuw nsw i64 %74, 8
  %76 = getelementptr inbounds i8, ptr %0, i64 33
  %77 = load i8, ptr %76, align 1
  %78 = zext i8 %77 to i64
  %79 = or disjoint i64 %75, %78
  %80 = add nuw nsw i64 %79, %71
  %.not13.i = icmp ult i64 %80, 65536
  br i1 %.not13.i, label %ones_sum.exit, label %.lr.ph15.i

.lr.ph15.i:                                       ; preds = %.lr.ph.i, %.lr.ph15.i
  %.114.i = phi i64 [ %83, %.lr.ph15.i ], [ %80, %.lr.ph.i ]
  %81 = lshr i64 %.114.i, 16
  %82 = and i64 %.114.i, 65535
  %83 = add nuw nsw i64 %82, %81
  %.not.i = icmp ult i64 %83, 65536
  br i1 %.not.i, label %ones_sum.exit, label %.lr.ph15.i

ones_sum.exit:                                    ; preds = %.lr.ph15.i, %.lr.ph.i
  %.1.lcssa.i = phi i64 [ %80, %.lr.ph.i ], [ %83, %.lr.ph15.i ]
  %84 = getelementptr inbounds i8, ptr %0, i64 25
  %85 = getelementptr inbounds i8, ptr %0, i64 24
  %86 = xor i64 %.1.lcssa.i, -1
  %87 = lshr i64 %86, 8
  %88 = trunc i64 %87 to i8
  store i8 %88, ptr %85, align 1
  %89 = trunc i64 %86 to i8
  store i8 %89, ptr %84, align 1
  %90 = getelementptr inbounds i8, ptr %0, i64 38
  %91 = add i64 %1, 8
  %92 = lshr i64 %91, 8
  %93 = trunc i64 %92 to i8
  store i8 %93, ptr %90, align 1
  %94 = trunc i64 %91 to i8
  %95 = getelementptr inbounds i8, ptr %0, i64 39
  store i8 %94, ptr %95, align 1
  ret void
}

define i64 @cut(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %0, i64 10
  %7 = icmp ult i64 %1, 52
  br i1 %7, label %.loopexit, label %8

8:                                                ; preds = %5
  %.sroa.3.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 1
  %.sroa.3.0.copyload = load i8, ptr %.sroa.3.0..sroa_idx, align 1
  %.sroa.548.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 4
  %.sroa.548.0.copyload = load i16, ptr %.sroa.548.0..sroa_idx, align 1
  %9 = add i64 %1, -52
  %10 = icmp eq i8 %.sroa.3.0.copyload, 5
  %.not = icmp eq i16 %.sroa.548.0.copyload, 0
  %11 = zext i16 %.sroa.548.0.copyload to i64
  %spec.select = select i1 %.not, i64 %9, i64 %11
  %12 = select i1 %10, i64 %spec.select, i64 %9
  %13 = mul i64 %12, %3
  %14 = icmp ugt i64 %9, %13
  %15 = icmp eq i64 %3, 0
  %or.cond = or i1 %15, %14
  br i1 %or.cond, label %.loopexit, label %.preheader

.preheader:                                       ; preds = %8
  %16 = getelementptr inbounds i8, ptr %0, i64 52
  %17 = add i64 %4, -42
  %18 = getelementptr inbounds i8, ptr %0, i64 28
  %19 = getelementptr inbounds i8, ptr %0, i64 29
  br label %20

20:                                               ; preds = %.preheader, %48
  %.042 = phi i64 [ %21, %48 ], [ 0, %.preheader ]
  %.041 = phi i64 [ %50, %48 ], [ %9, %.preheader ]
  %.040 = phi ptr [ %49, %48 ], [ %16, %.preheader ]
  %21 = add nuw nsw i64 %.042, 1
  %22 = getelementptr inbounds %struct.part, ptr %2, i64 %.042
  %23 = tail call i64 @llvm.umin.i64(i64 %.041, i64 %12)
  %24 = tail call i64 @llvm.umin.i64(i64 %23, i64 %17)
  %25 = load ptr, ptr %22, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %25, ptr noundef nonnull readonly align 1 dereferenceable(42) %6, i64 42, i1 false)
  %26 = load ptr, ptr %22, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 42
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %27, ptr readonly align 1 %.040, i64 %24, i1 false)
  %28 = add i64 %24, 42
  %29 = getelementptr inbounds i8, ptr %22, i64 8
  store i64 %28, ptr %29, align 8
  br i1 %10, label %30, label %48

30:                                               ; preds = %20
  %31 = load ptr, ptr %22, align 8
  %32 = getelementptr inbounds i8, ptr %31, i64 18
  %33 = load i8, ptr %18, align 1
  %34 = zext i8 %33 to i64
  %35 = shl nuw nsw i64 %34, 8
  %36 = load i8, ptr %19, align 1
  %37 = zext i8 %36 to i64
  %38 = or disjoint i64 %35, %37
  %39 = add nuw i64 %38, %.042
  %40 = lshr i64 %39, 8
  %41 = trunc i64 %40 to i8
  store i8 %41, ptr %32, align 1
  %42 = trunc i64 %39 to i8
  %43 = getelementptr inbounds i8, ptr %31, i64 19
  store i8 %42, ptr %43, align 1
  %44 = load ptr, ptr %22, align 8
  tail call fastcc void @set_lengths(ptr noundef %44, i64 noundef %23) nobuiltin
  %45 = load ptr, ptr %22, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 40
  store i8 0, ptr %46, align 1
  %47 = getelementptr inbounds i8, ptr %45, i64 41
  store i8 0, ptr %47, align 1
  br label %48

48:                                               ; preds = %30, %20
  %49 = getelementptr inbounds i8, ptr %.040, i64 %23
  %50 = sub i64 %.041, %23
  %.not46 = icmp eq i64 %50, 0
  br i1 %.not46, label %.loopexit, label %20

.loopexit:                                        ; preds = %48, %8, %5
  %.0 = phi i64 [ 0, %5 ], [ 0, %8 ], [ %21, %48 ]
  ret i64 %.0
}

declare i64 @llvm.smin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) nocallback nofree nounwind willreturn memory(argmem: write)
