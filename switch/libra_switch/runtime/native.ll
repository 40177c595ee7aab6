%struct.time = type { i64, i64 }
%struct.item = type { i64, i64, i64, i64, ptr, [24 x i8], [16384 x i8], [66560 x i8] }
%struct.step = type { i32, i32 }
%struct.poll = type { i32, i16, i16 }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }
%struct.queue = type { ptr, i64, i64, i64, i64, i64 }
%struct.hash_table = type { ptr, i64 }
%struct.joined = type { %struct.vnet, [42 x i8], i64, i64 }
%struct.vnet = type { i8, i8, i16, i16, i16, i16 }

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @fill_tables, ptr null }]
@crc16_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc32_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc64_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc8_table = internal unnamed_addr global [256 x i64] zeroinitializer, align 64
@crc_ccitt_table = internal unnamed_addr global [256 x i64] zeroinitializer, align 64
@wait_for_frames.gather = internal constant %struct.time { i64 0, i64 150000 }, align 8

define i64 @libra_batch(ptr noundef %0, ptr nocapture noundef readonly %1, ptr nocapture noundef readonly %2, ptr nocapture noundef readonly %3, ptr noundef %4, ptr nocapture noundef writeonly %5, i64 noundef %6) local_unnamed_addr nounwind {
  %8 = getelementptr inbounds i8, ptr %0, i64 168
  %.not = icmp eq i64 %6, 0
  br i1 %.not, label %.critedge, label %.lr.ph

.lr.ph:                                           ; preds = %7
  %9 = getelementptr inbounds i8, ptr %0, i64 160
  %10 = getelementptr inbounds i8, ptr %0, i64 16
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = getelementptr inbounds i8, ptr %0, i64 152
  %14 = getelementptr inbounds i8, ptr %0, i64 336
  %.in.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %15 = getelementptr inbounds i8, ptr %0, i64 312
  %16 = getelementptr inbounds i8, ptr %0, i64 184
  %17 = getelementptr inbounds i8, ptr %0, i64 192
  %18 = getelementptr inbounds i8, ptr %0, i64 176
  %19 = getelementptr inbounds i8, ptr %0, i64 56
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = getelementptr inbounds i8, ptr %0, i64 144
  %.pre = load i64, ptr %8, align 8
  br label %22

22:                                               ; preds = %.lr.ph, %arrive.exit
  %23 = phi i64 [ %.pre, %.lr.ph ], [ %118, %arrive.exit ]
  %.020 = phi i64 [ 0, %.lr.ph ], [ %120, %arrive.exit ]
  %.01819 = phi ptr [ %4, %.lr.ph ], [ %117, %arrive.exit ]
  %24 = load i64, ptr %9, align 8
  %25 = lshr i64 %24, 1
  %26 = icmp ugt i64 %23, %25
  br i1 %26, label %.critedge, label %27

27:                                               ; preds = %22
  %28 = getelementptr inbounds i64, ptr %1, i64 %.020
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i64, ptr %2, i64 %.020
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i64, ptr %3, i64 %.020
  %33 = load i64, ptr %32, align 8
  store i64 %29, ptr %0, align 8
  %34 = load i64, ptr %10, align 8
  %35 = sub i64 %29, %34
  %36 = udiv i64 %35, 1000
  store i64 %36, ptr %11, align 8
  %37 = load ptr, ptr %12, align 8
  %38 = getelementptr inbounds ptr, ptr %37, i64 %31
  %39 = load ptr, ptr %38, align 8
  %.not.i = icmp eq ptr %39, null
  br i1 %.not.i, label %count_received.exit.i, label %40

40:                                               ; preds = %27
  %41 = getelementptr inbounds i8, ptr %39, i64 80
  %42 = load i64, ptr %41, align 8
  %43 = add i64 %42, 1
  store i64 %43, ptr %41, align 8
  %44 = getelementptr inbounds i8, ptr %39, i64 88
  %45 = load i64, ptr %44, align 8
  %46 = add i64 %45, %33
  store i64 %46, ptr %44, align 8
  %47 = getelementptr inbounds i8, ptr %39, i64 112
  %48 = load i64, ptr %47, align 8
  %.not.i.i = icmp eq i64 %48, 0
  br i1 %.not.i.i, label %count_received.exit.i, label %49

49:                                               ; preds = %40
  %50 = load i64, ptr %9, align 8
  %51 = load i64, ptr %8, align 8
  %52 = add i64 %33, 7
  %53 = and i64 %52, -8
  %54 = add i64 %53, 16
  %55 = add i64 %51, %54
  %56 = icmp ugt i64 %55, %50
  br i1 %56, label %new_upcall.exit.thread.i.i.i, label %new_upcall.exit.i.i.i

new_upcall.exit.i.i.i:                            ; preds = %49
  %57 = getelementptr inbounds i8, ptr %39, i64 16
  %58 = load i64, ptr %57, align 8
  %59 = load ptr, ptr %13, align 8
  %60 = getelementptr inbounds i8, ptr %59, i64 %51
  %61 = trunc i64 %54 to i32
  store i32 %61, ptr %60, align 8
  %62 = getelementptr inbounds i8, ptr %60, i64 4
  store i16 2, ptr %62, align 4
  %63 = trunc i64 %58 to i16
  %64 = getelementptr inbounds i8, ptr %60, i64 6
  store i16 %63, ptr %64, align 2
  %65 = getelementptr inbounds i8, ptr %60, i64 8
  store i64 %33, ptr %65, align 8
  %66 = load i64, ptr %8, align 8
  %67 = add i64 %66, %54
  store i64 %67, ptr %8, align 8
  %68 = getelementptr inbounds i8, ptr %60, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %68, ptr readonly align 1 %.01819, i64 %33, i1 false)
  br label %count_received.exit.i

new_upcall.exit.thread.i.i.i:                     ; preds = %49
  %69 = load i64, ptr %14, align 8
  %70 = add i64 %69, 1
  store i64 %70, ptr %14, align 8
  br label %count_received.exit.i

count_received.exit.i:                            ; preds = %new_upcall.exit.thread.i.i.i, %new_upcall.exit.i.i.i, %40, %27
  %71 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %71, null
  br i1 %.not12.i.i, label %run.exit.i, label %72

72:                                               ; preds = %count_received.exit.i
  %73 = load i64, ptr %15, align 8
  %74 = add i64 %73, 1
  store i64 %74, ptr %15, align 8
  %75 = load ptr, ptr %71, align 8
  tail call void %75(ptr noundef nonnull %0, ptr noundef nonnull %71, ptr noundef %.01819, i64 noundef %33, i64 noundef %31, ptr noundef null) nobuiltin nounwind
  br label %run.exit.i

run.exit.i:                                       ; preds = %72, %count_received.exit.i
  %.pre.i = load i64, ptr %16, align 8
  br label %76

76:                                               ; preds = %run_requeued.exit.i, %run.exit.i
  %77 = phi i64 [ %.pre.i, %run.exit.i ], [ %114, %run_requeued.exit.i ]
  %.027.i = phi i32 [ 0, %run.exit.i ], [ %115, %run_requeued.exit.i ]
  %78 = load i64, ptr %17, align 8
  %.not23.i = icmp eq i64 %77, %78
  br i1 %.not23.i, label %.critedge.i, label %79

79:                                               ; preds = %76
  %80 = load i64, ptr %8, align 8
  %81 = load i64, ptr %9, align 8
  %82 = lshr i64 %81, 1
  %83 = icmp ugt i64 %80, %82
  br i1 %83, label %.critedge.i, label %.preheader.i

.critedge.i:                                      ; preds = %run_requeued.exit.i, %79, %76
  %84 = load i64, ptr %19, align 8
  %.not9.i.i = icmp eq i64 %84, 0
  br i1 %.not9.i.i, label %arrive.exit, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.critedge.i, %92
  %85 = phi i64 [ %93, %92 ], [ %84, %.critedge.i ]
  %.08.i.i = phi i64 [ %94, %92 ], [ 0, %.critedge.i ]
  %86 = load ptr, ptr %20, align 8
  %87 = getelementptr inbounds ptr, ptr %86, i64 %.08.i.i
  %88 = load ptr, ptr %87, align 8
  %89 = getelementptr inbounds i8, ptr %88, i64 40
  %90 = load i64, ptr %89, align 8
  %.not.i24.i = icmp eq i64 %90, 0
  br i1 %.not.i24.i, label %92, label %91

91:                                               ; preds = %.lr.ph.i.i
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %88) nobuiltin
  %.pre.i.i = load i64, ptr %19, align 8
  br label %92

92:                                               ; preds = %91, %.lr.ph.i.i
  %93 = phi i64 [ %85, %.lr.ph.i.i ], [ %.pre.i.i, %91 ]
  %94 = add nuw i64 %.08.i.i, 1
  %95 = icmp ult i64 %94, %93
  br i1 %95, label %.lr.ph.i.i, label %arrive.exit

.preheader.i:                                     ; preds = %79, %run.exit.i.i
  %96 = phi i64 [ %112, %run.exit.i.i ], [ %77, %79 ]
  %.012.i.i = phi i32 [ %113, %run.exit.i.i ], [ 0, %79 ]
  %97 = load i64, ptr %17, align 8
  %.not.i26.i = icmp eq i64 %96, %97
  br i1 %.not.i26.i, label %run_requeued.exit.i, label %98

98:                                               ; preds = %.preheader.i
  %99 = load ptr, ptr %18, align 8
  %100 = urem i64 %96, 1088
  %101 = getelementptr inbounds %struct.item, ptr %99, i64 %100
  %.in.i.i.i = getelementptr inbounds i8, ptr %101, i64 32
  %102 = load ptr, ptr %.in.i.i.i, align 8
  %.not12.i.i.i = icmp eq ptr %102, null
  br i1 %.not12.i.i.i, label %run.exit.i.i, label %103

103:                                              ; preds = %98
  %104 = getelementptr inbounds i8, ptr %101, i64 8
  %105 = load i64, ptr %104, align 8
  %106 = load i64, ptr %101, align 64
  %107 = getelementptr inbounds i8, ptr %101, i64 16448
  %108 = load i64, ptr %15, align 8
  %109 = add i64 %108, 1
  store i64 %109, ptr %15, align 8
  %110 = load ptr, ptr %102, align 8
  tail call void %110(ptr noundef nonnull %0, ptr noundef nonnull %102, ptr noundef nonnull %107, i64 noundef %106, i64 noundef %105, ptr noundef nonnull %101) nobuiltin nounwind
  %.pre13.i.i = load i64, ptr %16, align 8
  br label %run.exit.i.i

run.exit.i.i:                                     ; preds = %103, %98
  %111 = phi i64 [ %96, %98 ], [ %.pre13.i.i, %103 ]
  %112 = add i64 %111, 1
  store i64 %112, ptr %16, align 8
  %113 = add nuw nsw i32 %.012.i.i, 1
  %exitcond.not.i.i = icmp eq i32 %113, 64
  br i1 %exitcond.not.i.i, label %run_requeued.exit.i, label %.preheader.i

run_requeued.exit.i:                              ; preds = %run.exit.i.i, %.preheader.i
  %114 = phi i64 [ %96, %.preheader.i ], [ %112, %run.exit.i.i ]
  %115 = add nuw nsw i32 %.027.i, 1
  %exitcond.not.i = icmp eq i32 %115, 1024
  br i1 %exitcond.not.i, label %.critedge.i, label %76

arrive.exit:                                      ; preds = %92, %.critedge.i
  store i64 0, ptr %21, align 8
  %116 = load i64, ptr %32, align 8
  %117 = getelementptr inbounds i8, ptr %.01819, i64 %116
  %118 = load i64, ptr %8, align 8
  %119 = getelementptr inbounds i64, ptr %5, i64 %.020
  store i64 %118, ptr %119, align 8
  %120 = add nuw i64 %.020, 1
  %exitcond.not = icmp eq i64 %120, %6
  br i1 %exitcond.not, label %.critedge, label %22

.critedge:                                        ; preds = %22, %arrive.exit, %7
  %.0.lcssa = phi i64 [ 0, %7 ], [ %6, %arrive.exit ], [ %.020, %22 ]
  ret i64 %.0.lcssa
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

define i32 @libra_bit_vectors(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 24
  %5 = load i64, ptr %4, align 8
  %.not = icmp eq i64 %5, 0
  br i1 %.not, label %find_rows.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %3
  %6 = getelementptr inbounds i8, ptr %0, i64 16
  %7 = getelementptr inbounds i8, ptr %0, i64 48
  br label %8

8:                                                ; preds = %8, %.lr.ph.i
  %.011.i = phi i64 [ 0, %.lr.ph.i ], [ %23, %8 ]
  %9 = load ptr, ptr %6, align 8
  %10 = getelementptr inbounds %struct.step, ptr %9, i64 %.011.i
  %11 = getelementptr inbounds i8, ptr %10, i64 4
  %12 = load i32, ptr %11, align 4
  %13 = zext i32 %12 to i64
  %14 = load i32, ptr %10, align 4
  %15 = zext i32 %14 to i64
  %16 = getelementptr inbounds i8, ptr %1, i64 %15
  %17 = load i8, ptr %16, align 1
  %18 = zext i8 %17 to i64
  %19 = shl nuw nsw i64 %18, 6
  %20 = add nuw nsw i64 %19, %13
  %21 = load ptr, ptr %7, align 8
  %22 = getelementptr inbounds i64, ptr %21, i64 %.011.i
  store i64 %20, ptr %22, align 8
  %23 = add nuw i64 %.011.i, 1
  %exitcond.not.i = icmp eq i64 %23, %5
  br i1 %exitcond.not.i, label %find_rows.exit.loopexit, label %8

find_rows.exit.loopexit:                          ; preds = %8
  %.pre = load i64, ptr %4, align 8
  br label %find_rows.exit

find_rows.exit:                                   ; preds = %find_rows.exit.loopexit, %3
  %24 = phi i64 [ %.pre, %find_rows.exit.loopexit ], [ 0, %3 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 32
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, %24
  %28 = icmp ult i64 %24, %27
  br i1 %28, label %.lr.ph.i23, label %find_rows.exit26

.lr.ph.i23:                                       ; preds = %find_rows.exit
  %29 = getelementptr inbounds i8, ptr %0, i64 16
  %30 = getelementptr inbounds i8, ptr %0, i64 48
  br label %31

31:                                               ; preds = %31, %.lr.ph.i23
  %.011.i24 = phi i64 [ %24, %.lr.ph.i23 ], [ %46, %31 ]
  %32 = load ptr, ptr %29, align 8
  %33 = getelementptr inbounds %struct.step, ptr %32, i64 %.011.i24
  %34 = getelementptr inbounds i8, ptr %33, i64 4
  %35 = load i32, ptr %34, align 4
  %36 = zext i32 %35 to i64
  %37 = load i32, ptr %33, align 4
  %38 = zext i32 %37 to i64
  %39 = getelementptr inbounds i8, ptr %1, i64 %38
  %40 = load i8, ptr %39, align 1
  %41 = zext i8 %40 to i64
  %42 = shl nuw nsw i64 %41, 8
  %43 = add nuw nsw i64 %42, %36
  %44 = load ptr, ptr %30, align 8
  %45 = getelementptr inbounds i64, ptr %44, i64 %.011.i24
  store i64 %43, ptr %45, align 8
  %46 = add nuw i64 %.011.i24, 1
  %exitcond.not.i25 = icmp eq i64 %46, %27
  br i1 %exitcond.not.i25, label %find_rows.exit26, label %31

find_rows.exit26:                                 ; preds = %31, %find_rows.exit
  %47 = getelementptr inbounds i8, ptr %0, i64 8
  %48 = load i64, ptr %47, align 8
  %.not4765.not = icmp eq i64 %48, 0
  br i1 %.not4765.not, label %.loopexit50, label %.lr.ph

.lr.ph:                                           ; preds = %find_rows.exit26
  %49 = load ptr, ptr %0, align 8
  %50 = getelementptr inbounds i8, ptr %0, i64 48
  %51 = load ptr, ptr %50, align 8
  %52 = load i64, ptr %4, align 8
  %.not78.i = icmp eq i64 %52, 0
  br label %53

53:                                               ; preds = %.lr.ph, %.loopexit
  %.02266 = phi i64 [ 0, %.lr.ph ], [ %174, %.loopexit ]
  %54 = getelementptr inbounds ptr, ptr %49, i64 %.02266
  %55 = load ptr, ptr %54, align 8
  br i1 %.not78.i, label %.preheader.i, label %.preheader61.i

.preheader61.i:                                   ; preds = %53, %83
  %.04170.i = phi i64 [ %84, %83 ], [ 0, %53 ]
  %.04969.i = phi <8 x i64> [ %78, %83 ], [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %53 ]
  %56 = getelementptr inbounds i64, ptr %51, i64 %.04170.i
  %57 = load i64, ptr %56, align 8
  %58 = getelementptr inbounds i8, ptr %55, i64 %57
  %59 = load <8 x i64>, ptr %58, align 64
  %60 = and <8 x i64> %59, %.04969.i
  %61 = or disjoint i64 %.04170.i, 1
  %62 = getelementptr inbounds i64, ptr %51, i64 %61
  %63 = load i64, ptr %62, align 8
  %64 = getelementptr inbounds i8, ptr %55, i64 %63
  %65 = load <8 x i64>, ptr %64, align 64
  %66 = and <8 x i64> %60, %65
  %67 = or disjoint i64 %.04170.i, 2
  %68 = getelementptr inbounds i64, ptr %51, i64 %67
  %69 = load i64, ptr %68, align 8
  %70 = getelementptr inbounds i8, ptr %55, i64 %69
  %71 = load <8 x i64>, ptr %70, align 64
  %72 = and <8 x i64> %66, %71
  %73 = or disjoint i64 %.04170.i, 3
  %74 = getelementptr inbounds i64, ptr %51, i64 %73
  %75 = load i64, ptr %74, align 8
  %76 = getelementptr inbounds i8, ptr %55, i64 %75
  %77 = load <8 x i64>, ptr %76, align 64
  %78 = and <8 x i64> %72, %77
  %79 = tail call i64 @llvm.vector.reduce.or.v8i64(<8 x i64> %78)
  %.not53.i = icmp eq i64 %79, 0
  br i1 %.not53.i, label %.loopexit, label %83

.preheader.i:                                     ; preds = %83, %53
  %.049.lcssa.i = phi <8 x i64> [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %53 ], [ %78, %83 ]
  %.041.lcssa.i = phi i64 [ 0, %53 ], [ %84, %83 ]
  %80 = load i64, ptr %25, align 8
  %81 = add i64 %80, %52
  %82 = icmp ult i64 %.041.lcssa.i, %81
  br i1 %82, label %.lr.ph.i27, label %.loopexit48

83:                                               ; preds = %.preheader61.i
  %84 = add i64 %.04170.i, 4
  %85 = icmp ult i64 %84, %52
  br i1 %85, label %.preheader61.i, label %.preheader.i

.lr.ph.i27:                                       ; preds = %.preheader.i, %.thread.i
  %.14276.i = phi i64 [ %106, %.thread.i ], [ %.041.lcssa.i, %.preheader.i ]
  %.04375.i = phi <8 x i64> [ %.24560.i, %.thread.i ], [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %.preheader.i ]
  %.04674.i = phi <8 x i64> [ %.24859.i, %.thread.i ], [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %.preheader.i ]
  %.25173.i = phi <8 x i64> [ %.458.i, %.thread.i ], [ %.049.lcssa.i, %.preheader.i ]
  %86 = getelementptr inbounds i64, ptr %51, i64 %.14276.i
  %87 = load i64, ptr %86, align 8
  %88 = and i64 %87, -1073741825
  %89 = getelementptr inbounds i8, ptr %55, i64 %88
  %90 = load <8 x i64>, ptr %89, align 64
  %91 = getelementptr inbounds i8, ptr %89, i64 64
  %92 = load <8 x i64>, ptr %91, align 64
  %93 = and <8 x i64> %92, %.04674.i
  %94 = or <8 x i64> %93, %90
  %95 = getelementptr inbounds i8, ptr %89, i64 128
  %96 = load <8 x i64>, ptr %95, align 64
  %97 = getelementptr inbounds i8, ptr %89, i64 192
  %98 = load <8 x i64>, ptr %97, align 64
  %99 = and <8 x i64> %98, %.04375.i
  %100 = or <8 x i64> %99, %96
  %101 = and i64 %87, 1073741824
  %.not.i = icmp eq i64 %101, 0
  br i1 %.not.i, label %.thread.i, label %102

102:                                              ; preds = %.lr.ph.i27
  %103 = and <8 x i64> %94, %.25173.i
  %104 = and <8 x i64> %103, %100
  %105 = tail call i64 @llvm.vector.reduce.or.v8i64(<8 x i64> %104)
  %.not52.not.i = icmp eq i64 %105, 0
  br i1 %.not52.not.i, label %.loopexit, label %.thread.i

.thread.i:                                        ; preds = %102, %.lr.ph.i27
  %.24560.i = phi <8 x i64> [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %102 ], [ %100, %.lr.ph.i27 ]
  %.24859.i = phi <8 x i64> [ <i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1, i64 -1>, %102 ], [ %94, %.lr.ph.i27 ]
  %.458.i = phi <8 x i64> [ %104, %102 ], [ %.25173.i, %.lr.ph.i27 ]
  %106 = add i64 %.14276.i, 1
  %exitcond.not.i28 = icmp eq i64 %106, %81
  br i1 %exitcond.not.i28, label %.loopexit48, label %.lr.ph.i27

.loopexit48:                                      ; preds = %.preheader.i, %.thread.i
  %.133.ph = phi <8 x i64> [ %.458.i, %.thread.i ], [ %.049.lcssa.i, %.preheader.i ]
  %107 = getelementptr inbounds i8, ptr %0, i64 40
  %108 = load i64, ptr %107, align 8
  %109 = getelementptr inbounds i8, ptr %55, i64 %108
  %110 = extractelement <8 x i64> %.133.ph, i64 0
  %.not16.i = icmp eq i64 %110, 0
  br i1 %.not16.i, label %._crit_edge.i31, label %.lr.ph.i29

._crit_edge.i31:                                  ; preds = %.lr.ph.i29, %.loopexit48
  %.1.lcssa.i = phi i64 [ -1, %.loopexit48 ], [ %170, %.lr.ph.i29 ]
  %111 = extractelement <8 x i64> %.133.ph, i64 1
  %.not16.1.i = icmp eq i64 %111, 0
  br i1 %.not16.1.i, label %._crit_edge.1.i, label %.lr.ph.1.i

.lr.ph.1.i:                                       ; preds = %._crit_edge.i31, %.lr.ph.1.i
  %.118.1.i = phi i64 [ %116, %.lr.ph.1.i ], [ %.1.lcssa.i, %._crit_edge.i31 ]
  %.01417.1.i = phi i64 [ %118, %.lr.ph.1.i ], [ %111, %._crit_edge.i31 ]
  %112 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.1.i, i1 true)
  %113 = or disjoint i64 %112, 64
  %114 = getelementptr inbounds i64, ptr %109, i64 %113
  %115 = load i64, ptr %114, align 8
  %116 = tail call i64 @llvm.umin.i64(i64 %115, i64 %.118.1.i)
  %117 = add i64 %.01417.1.i, -1
  %118 = and i64 %117, %.01417.1.i
  %.not.1.i = icmp eq i64 %118, 0
  br i1 %.not.1.i, label %._crit_edge.1.i, label %.lr.ph.1.i

._crit_edge.1.i:                                  ; preds = %.lr.ph.1.i, %._crit_edge.i31
  %.1.lcssa.1.i = phi i64 [ %.1.lcssa.i, %._crit_edge.i31 ], [ %116, %.lr.ph.1.i ]
  %119 = extractelement <8 x i64> %.133.ph, i64 2
  %.not16.2.i = icmp eq i64 %119, 0
  br i1 %.not16.2.i, label %._crit_edge.2.i, label %.lr.ph.2.i

.lr.ph.2.i:                                       ; preds = %._crit_edge.1.i, %.lr.ph.2.i
  %.118.2.i = phi i64 [ %124, %.lr.ph.2.i ], [ %.1.lcssa.1.i, %._crit_edge.1.i ]
  %.01417.2.i = phi i64 [ %126, %.lr.ph.2.i ], [ %119, %._crit_edge.1.i ]
  %120 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.2.i, i1 true)
  %121 = or disjoint i64 %120, 128
  %122 = getelementptr inbounds i64, ptr %109, i64 %121
  %123 = load i64, ptr %122, align 8
  %124 = tail call i64 @llvm.umin.i64(i64 %123, i64 %.118.2.i)
  %125 = add i64 %.01417.2.i, -1
  %126 = and i64 %125, %.01417.2.i
  %.not.2.i = icmp eq i64 %126, 0
  br i1 %.not.2.i, label %._crit_edge.2.i, label %.lr.ph.2.i

._crit_edge.2.i:                                  ; preds = %.lr.ph.2.i, %._crit_edge.1.i
  %.1.lcssa.2.i = phi i64 [ %.1.lcssa.1.i, %._crit_edge.1.i ], [ %124, %.lr.ph.2.i ]
  %127 = extractelement <8 x i64> %.133.ph, i64 3
  %.not16.3.i = icmp eq i64 %127, 0
  br i1 %.not16.3.i, label %._crit_edge.3.i, label %.lr.ph.3.i

.lr.ph.3.i:                                       ; preds = %._crit_edge.2.i, %.lr.ph.3.i
  %.118.3.i = phi i64 [ %132, %.lr.ph.3.i ], [ %.1.lcssa.2.i, %._crit_edge.2.i ]
  %.01417.3.i = phi i64 [ %134, %.lr.ph.3.i ], [ %127, %._crit_edge.2.i ]
  %128 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.3.i, i1 true)
  %129 = or disjoint i64 %128, 192
  %130 = getelementptr inbounds i64, ptr %109, i64 %129
  %131 = load i64, ptr %130, align 8
  %132 = tail call i64 @llvm.umin.i64(i64 %131, i64 %.118.3.i)
  %133 = add i64 %.01417.3.i, -1
  %134 = and i64 %133, %.01417.3.i
  %.not.3.i = icmp eq i64 %134, 0
  br i1 %.not.3.i, label %._crit_edge.3.i, label %.lr.ph.3.i

._crit_edge.3.i:                                  ; preds = %.lr.ph.3.i, %._crit_edge.2.i
  %.1.lcssa.3.i = phi i64 [ %.1.lcssa.2.i, %._crit_edge.2.i ], [ %132, %.lr.ph.3.i ]
  %135 = extractelement <8 x i64> %.133.ph, i64 4
  %.not16.4.i = icmp eq i64 %135, 0
  br i1 %.not16.4.i, label %._crit_edge.4.i, label %.lr.ph.4.i

.lr.ph.4.i:                                       ; preds = %._crit_edge.3.i, %.lr.ph.4.i
  %.118.4.i = phi i64 [ %140, %.lr.ph.4.i ], [ %.1.lcssa.3.i, %._crit_edge.3.i ]
  %.01417.4.i = phi i64 [ %142, %.lr.ph.4.i ], [ %135, %._crit_edge.3.i ]
  %136 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.4.i, i1 true)
  %137 = or disjoint i64 %136, 256
  %138 = getelementptr inbounds i64, ptr %109, i64 %137
  %139 = load i64, ptr %138, align 8
  %140 = tail call i64 @llvm.umin.i64(i64 %139, i64 %.118.4.i)
  %141 = add i64 %.01417.4.i, -1
  %142 = and i64 %141, %.01417.4.i
  %.not.4.i = icmp eq i64 %142, 0
  br i1 %.not.4.i, label %._crit_edge.4.i, label %.lr.ph.4.i

._crit_edge.4.i:                                  ; preds = %.lr.ph.4.i, %._crit_edge.3.i
  %.1.lcssa.4.i = phi i64 [ %.1.lcssa.3.i, %._crit_edge.3.i ], [ %140, %.lr.ph.4.i ]
  %143 = extractelement <8 x i64> %.133.ph, i64 5
  %.not16.5.i = icmp eq i64 %143, 0
  br i1 %.not16.5.i, label %._crit_edge.5.i, label %.lr.ph.5.i

.lr.ph.5.i:                                       ; preds = %._crit_edge.4.i, %.lr.ph.5.i
  %.118.5.i = phi i64 [ %148, %.lr.ph.5.i ], [ %.1.lcssa.4.i, %._crit_edge.4.i ]
  %.01417.5.i = phi i64 [ %150, %.lr.ph.5.i ], [ %143, %._crit_edge.4.i ]
  %144 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.5.i, i1 true)
  %145 = or disjoint i64 %144, 320
  %146 = getelementptr inbounds i64, ptr %109, i64 %145
  %147 = load i64, ptr %146, align 8
  %148 = tail call i64 @llvm.umin.i64(i64 %147, i64 %.118.5.i)
  %149 = add i64 %.01417.5.i, -1
  %150 = and i64 %149, %.01417.5.i
  %.not.5.i = icmp eq i64 %150, 0
  br i1 %.not.5.i, label %._crit_edge.5.i, label %.lr.ph.5.i

._crit_edge.5.i:                                  ; preds = %.lr.ph.5.i, %._crit_edge.4.i
  %.1.lcssa.5.i = phi i64 [ %.1.lcssa.4.i, %._crit_edge.4.i ], [ %148, %.lr.ph.5.i ]
  %151 = extractelement <8 x i64> %.133.ph, i64 6
  %.not16.6.i = icmp eq i64 %151, 0
  br i1 %.not16.6.i, label %._crit_edge.6.i, label %.lr.ph.6.i

.lr.ph.6.i:                                       ; preds = %._crit_edge.5.i, %.lr.ph.6.i
  %.118.6.i = phi i64 [ %156, %.lr.ph.6.i ], [ %.1.lcssa.5.i, %._crit_edge.5.i ]
  %.01417.6.i = phi i64 [ %158, %.lr.ph.6.i ], [ %151, %._crit_edge.5.i ]
  %152 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.6.i, i1 true)
  %153 = or disjoint i64 %152, 384
  %154 = getelementptr inbounds i64, ptr %109, i64 %153
  %155 = load i64, ptr %154, align 8
  %156 = tail call i64 @llvm.umin.i64(i64 %155, i64 %.118.6.i)
  %157 = add i64 %.01417.6.i, -1
  %158 = and i64 %157, %.01417.6.i
  %.not.6.i = icmp eq i64 %158, 0
  br i1 %.not.6.i, label %._crit_edge.6.i, label %.lr.ph.6.i

._crit_edge.6.i:                                  ; preds = %.lr.ph.6.i, %._crit_edge.5.i
  %.1.lcssa.6.i = phi i64 [ %.1.lcssa.5.i, %._crit_edge.5.i ], [ %156, %.lr.ph.6.i ]
  %159 = extractelement <8 x i64> %.133.ph, i64 7
  %.not16.7.i = icmp eq i64 %159, 0
  br i1 %.not16.7.i, label %match.exit, label %.lr.ph.7.i

.lr.ph.7.i:                                       ; preds = %._crit_edge.6.i, %.lr.ph.7.i
  %.118.7.i = phi i64 [ %164, %.lr.ph.7.i ], [ %.1.lcssa.6.i, %._crit_edge.6.i ]
  %.01417.7.i = phi i64 [ %166, %.lr.ph.7.i ], [ %159, %._crit_edge.6.i ]
  %160 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.7.i, i1 true)
  %161 = or disjoint i64 %160, 448
  %162 = getelementptr inbounds i64, ptr %109, i64 %161
  %163 = load i64, ptr %162, align 8
  %164 = tail call i64 @llvm.umin.i64(i64 %163, i64 %.118.7.i)
  %165 = add i64 %.01417.7.i, -1
  %166 = and i64 %165, %.01417.7.i
  %.not.7.i = icmp eq i64 %166, 0
  br i1 %.not.7.i, label %match.exit, label %.lr.ph.7.i

.lr.ph.i29:                                       ; preds = %.loopexit48, %.lr.ph.i29
  %.118.i = phi i64 [ %170, %.lr.ph.i29 ], [ -1, %.loopexit48 ]
  %.01417.i = phi i64 [ %172, %.lr.ph.i29 ], [ %110, %.loopexit48 ]
  %167 = tail call range(i64 0, 65) i64 @llvm.cttz.i64(i64 %.01417.i, i1 true)
  %168 = getelementptr inbounds i64, ptr %109, i64 %167
  %169 = load i64, ptr %168, align 8
  %170 = tail call i64 @llvm.umin.i64(i64 %169, i64 %.118.i)
  %171 = add i64 %.01417.i, -1
  %172 = and i64 %171, %.01417.i
  %.not.i30 = icmp eq i64 %172, 0
  br i1 %.not.i30, label %._crit_edge.i31, label %.lr.ph.i29

match.exit:                                       ; preds = %.lr.ph.7.i, %._crit_edge.6.i
  %.1.lcssa.7.i = phi i64 [ %.1.lcssa.6.i, %._crit_edge.6.i ], [ %164, %.lr.ph.7.i ]
  %173 = trunc i64 %.1.lcssa.7.i to i32
  br label %.loopexit50

.loopexit:                                        ; preds = %.preheader61.i, %102
  %174 = add nuw i64 %.02266, 1
  %exitcond.not = icmp eq i64 %174, %48
  br i1 %exitcond.not, label %.loopexit50, label %53

.loopexit50:                                      ; preds = %.loopexit, %find_rows.exit26, %match.exit
  %spec.select = phi i32 [ %173, %match.exit ], [ 0, %find_rows.exit26 ], [ 0, %.loopexit ]
  ret i32 %spec.select
}

declare i64 @llvm.cttz.i64(i64, i1 immarg) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.vector.reduce.or.v8i64(<8 x i64>) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define i64 @libra_random(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = getelementptr inbounds i8, ptr %0, i64 24
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, -7046029254386353131
  store i64 %6, ptr %4, align 8
  %7 = lshr i64 %6, 30
  %8 = xor i64 %7, %6
  %9 = mul i64 %8, -4658895280553007687
  %10 = lshr i64 %9, 27
  %11 = xor i64 %10, %9
  %12 = mul i64 %11, -7723592293110705685
  %13 = lshr i64 %12, 31
  %14 = xor i64 %13, %12
  %15 = sub i64 %2, %1
  %16 = add i64 %15, 1
  %.not = icmp eq i64 %16, 0
  br i1 %.not, label %20, label %17

17:                                               ; preds = %3
  %18 = urem i64 %14, %16
  %19 = add i64 %18, %1
  br label %20

20:                                               ; preds = %3, %17
  %21 = phi i64 [ %19, %17 ], [ %14, %3 ]
  ret i64 %21
}

define void @libra_assert(ptr nocapture noundef %0, i1 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %3 = zext i1 %1 to i64
  %4 = getelementptr inbounds i8, ptr %0, i64 376
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, %3
  store i64 %6, ptr %4, align 8
  ret void
}

define void @libra_upcall(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef readonly %5, i64 noundef %6) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %8 = getelementptr inbounds i8, ptr %0, i64 160
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %6, %4
  %11 = getelementptr inbounds i8, ptr %0, i64 168
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %10, 7
  %14 = and i64 %13, -8
  %15 = add i64 %14, 16
  %16 = add i64 %12, %15
  %17 = icmp ugt i64 %16, %9
  br i1 %17, label %new_upcall.exit.thread, label %new_upcall.exit

new_upcall.exit:                                  ; preds = %7
  %18 = getelementptr inbounds i8, ptr %0, i64 152
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 %12
  %21 = trunc i64 %15 to i32
  store i32 %21, ptr %20, align 8
  %22 = trunc i64 %1 to i16
  %23 = getelementptr inbounds i8, ptr %20, i64 4
  store i16 %22, ptr %23, align 4
  %24 = trunc i64 %2 to i16
  %25 = getelementptr inbounds i8, ptr %20, i64 6
  store i16 %24, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %20, i64 8
  store i64 %10, ptr %26, align 8
  %27 = load i64, ptr %11, align 8
  %28 = add i64 %27, %15
  store i64 %28, ptr %11, align 8
  %29 = getelementptr inbounds i8, ptr %20, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %29, ptr readonly align 1 %3, i64 %4, i1 false)
  %30 = getelementptr inbounds i8, ptr %29, i64 %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %30, ptr readonly align 1 %5, i64 %6, i1 false)
  br label %34

new_upcall.exit.thread:                           ; preds = %7
  %31 = getelementptr inbounds i8, ptr %0, i64 336
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 1
  store i64 %33, ptr %31, align 8
  br label %34

34:                                               ; preds = %new_upcall.exit, %new_upcall.exit.thread
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define nonnull ptr @libra_trace(ptr nocapture noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %0, i64 160
  %7 = load i64, ptr %6, align 8
  %8 = lshr i64 %7, 2
  %9 = mul nuw i64 %8, 3
  %10 = shl i64 %4, 3
  %11 = getelementptr inbounds i8, ptr %0, i64 168
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %10, 15
  %14 = and i64 %13, -8
  %15 = add i64 %14, 16
  %16 = add i64 %12, %15
  %17 = icmp ugt i64 %16, %9
  br i1 %17, label %new_upcall.exit.thread, label %new_upcall.exit

new_upcall.exit:                                  ; preds = %5
  %18 = add i64 %10, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 152
  %20 = load ptr, ptr %19, align 8
  %21 = getelementptr inbounds i8, ptr %20, i64 %12
  %22 = trunc i64 %15 to i32
  store i32 %22, ptr %21, align 8
  %23 = getelementptr inbounds i8, ptr %21, i64 4
  store i16 4, ptr %23, align 4
  %24 = trunc i64 %2 to i16
  %25 = getelementptr inbounds i8, ptr %21, i64 6
  store i16 %24, ptr %25, align 2
  %26 = getelementptr inbounds i8, ptr %21, i64 8
  store i64 %18, ptr %26, align 8
  %27 = load i64, ptr %11, align 8
  %28 = add i64 %27, %15
  store i64 %28, ptr %11, align 8
  %29 = getelementptr inbounds i8, ptr %21, i64 16
  store i64 %3, ptr %29, align 8
  %30 = getelementptr inbounds i8, ptr %21, i64 24
  br label %34

new_upcall.exit.thread:                           ; preds = %5
  %31 = load i64, ptr %1, align 8
  %32 = add i64 %31, 1
  store i64 %32, ptr %1, align 8
  %33 = getelementptr inbounds i8, ptr %1, i64 8
  br label %34

34:                                               ; preds = %new_upcall.exit, %new_upcall.exit.thread
  %.0 = phi ptr [ %30, %new_upcall.exit ], [ %33, %new_upcall.exit.thread ]
  ret ptr %.0
}

define i32 @libra_exact(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr alwaysinline nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  switch i64 %2, label %58 [
    i64 1, label %.preheader.preheader
    i64 2, label %.preheader48.preheader
  ]

.preheader48.preheader:                           ; preds = %3
  %4 = load i64, ptr %1, align 8
  %5 = mul i64 %4, -7046029254386353131
  %6 = lshr i64 %5, 32
  %7 = xor i64 %6, %5
  %8 = getelementptr inbounds i8, ptr %1, i64 8
  %9 = load i64, ptr %8, align 8
  %10 = xor i64 %9, %7
  %11 = mul i64 %10, -7046029254386353131
  %12 = lshr i64 %11, 32
  %13 = xor i64 %12, %11
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = load i64, ptr %14, align 8
  %16 = load ptr, ptr %0, align 8
  %.02243.i12 = and i64 %15, %13
  %17 = mul i64 %.02243.i12, 24
  %18 = getelementptr inbounds i8, ptr %16, i64 %17
  %19 = load i32, ptr %18, align 8
  %.not44.i13 = icmp eq i32 %19, 0
  br i1 %.not44.i13, label %probe.exit, label %.lr.ph.i.i15.preheader

.lr.ph.i.i15.preheader:                           ; preds = %.preheader48.preheader
  %20 = getelementptr inbounds i8, ptr %16, i64 %17
  %21 = getelementptr inbounds i8, ptr %20, i64 8
  %22 = load i64, ptr %21, align 8
  %23 = icmp eq i64 %22, %4
  %.fr.i1975 = freeze i1 %23
  %24 = getelementptr inbounds i8, ptr %20, i64 16
  %25 = load i64, ptr %24, align 8
  %26 = icmp eq i64 %25, %9
  %.fr.i19.176 = freeze i1 %26
  %27 = and i1 %.fr.i1975, %.fr.i19.176
  br i1 %27, label %probe.exit, label %.lr.ph

.preheader.preheader:                             ; preds = %3
  %28 = load i64, ptr %1, align 8
  %29 = mul i64 %28, -7046029254386353131
  %30 = lshr i64 %29, 32
  %31 = xor i64 %30, %29
  %32 = getelementptr inbounds i8, ptr %0, i64 8
  %33 = load i64, ptr %32, align 8
  %34 = load ptr, ptr %0, align 8
  %.02243.i = and i64 %33, %31
  %35 = shl i64 %.02243.i, 4
  %36 = getelementptr inbounds i8, ptr %34, i64 %35
  %37 = load i32, ptr %36, align 8
  %.not44.i = icmp eq i32 %37, 0
  br i1 %.not44.i, label %probe.exit, label %.lr.ph.i.i.preheader

.lr.ph.i.i.preheader:                             ; preds = %.preheader.preheader
  %invariant.gep = getelementptr i8, ptr %34, i64 8
  %gep79 = getelementptr i8, ptr %invariant.gep, i64 %35
  %38 = load i64, ptr %gep79, align 8
  %39 = icmp eq i64 %38, %28
  %.fr.i80 = freeze i1 %39
  br i1 %.fr.i80, label %probe.exit, label %.lr.ph82

.lr.ph82:                                         ; preds = %.lr.ph.i.i.preheader, %.lr.ph.i.i
  %.02246.i81 = phi i64 [ %.022.i, %.lr.ph.i.i ], [ %.02243.i, %.lr.ph.i.i.preheader ]
  %40 = add i64 %.02246.i81, 1
  %.022.i = and i64 %40, %33
  %41 = shl i64 %.022.i, 4
  %42 = getelementptr inbounds i8, ptr %34, i64 %41
  %43 = load i32, ptr %42, align 8
  %.not.i = icmp eq i32 %43, 0
  br i1 %.not.i, label %probe.exit, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.lr.ph82
  %gep = getelementptr i8, ptr %invariant.gep, i64 %41
  %44 = load i64, ptr %gep, align 8
  %45 = icmp eq i64 %44, %28
  %.fr.i = freeze i1 %45
  br i1 %.fr.i, label %probe.exit, label %.lr.ph82

.lr.ph:                                           ; preds = %.lr.ph.i.i15.preheader, %.lr.ph.i.i15
  %.02246.i1677 = phi i64 [ %.022.i22, %.lr.ph.i.i15 ], [ %.02243.i12, %.lr.ph.i.i15.preheader ]
  %46 = add i64 %.02246.i1677, 1
  %.022.i22 = and i64 %46, %15
  %47 = mul i64 %.022.i22, 24
  %48 = getelementptr inbounds i8, ptr %16, i64 %47
  %49 = load i32, ptr %48, align 8
  %.not.i23 = icmp eq i32 %49, 0
  br i1 %.not.i23, label %probe.exit, label %.lr.ph.i.i15

.lr.ph.i.i15:                                     ; preds = %.lr.ph
  %50 = getelementptr inbounds i8, ptr %16, i64 %47
  %51 = getelementptr inbounds i8, ptr %50, i64 8
  %52 = load i64, ptr %51, align 8
  %53 = icmp eq i64 %52, %4
  %.fr.i19 = freeze i1 %53
  %54 = getelementptr inbounds i8, ptr %50, i64 16
  %55 = load i64, ptr %54, align 8
  %56 = icmp eq i64 %55, %9
  %.fr.i19.1 = freeze i1 %56
  %57 = and i1 %.fr.i19, %.fr.i19.1
  br i1 %57, label %probe.exit, label %.lr.ph

58:                                               ; preds = %3
  %.not49.i = icmp eq i64 %2, 0
  br i1 %.not49.i, label %._crit_edge.i29, label %.lr.ph.i

._crit_edge.i29:                                  ; preds = %.lr.ph.i, %58
  %.024.lcssa.i = phi i64 [ 0, %58 ], [ %72, %.lr.ph.i ]
  %59 = getelementptr inbounds i8, ptr %0, i64 8
  %60 = load i64, ptr %59, align 8
  %61 = load ptr, ptr %0, align 8
  %62 = shl i64 %2, 3
  %63 = add i64 %62, 8
  %.02243.i30 = and i64 %60, %.024.lcssa.i
  %64 = mul i64 %.02243.i30, %63
  %65 = getelementptr inbounds i8, ptr %61, i64 %64
  %66 = load i32, ptr %65, align 8
  %.not44.i31 = icmp eq i32 %66, 0
  %or.cond45.i = or i1 %.not49.i, %.not44.i31
  br i1 %or.cond45.i, label %probe.exit, label %.lr.ph.i.i33.preheader

.lr.ph.i.i33.preheader:                           ; preds = %._crit_edge.i29
  %invariant.gep68 = getelementptr i8, ptr %61, i64 8
  br label %.lr.ph.i.i33

.lr.ph.i:                                         ; preds = %58, %.lr.ph.i
  %.02342.i26 = phi i64 [ %73, %.lr.ph.i ], [ 0, %58 ]
  %.02441.i27 = phi i64 [ %72, %.lr.ph.i ], [ 0, %58 ]
  %67 = getelementptr inbounds i64, ptr %1, i64 %.02342.i26
  %68 = load i64, ptr %67, align 8
  %69 = xor i64 %68, %.02441.i27
  %70 = mul i64 %69, -7046029254386353131
  %71 = lshr i64 %70, 32
  %72 = xor i64 %71, %70
  %73 = add nuw i64 %.02342.i26, 1
  %exitcond.not.i28 = icmp eq i64 %73, %2
  br i1 %exitcond.not.i28, label %._crit_edge.i29, label %.lr.ph.i

74:                                               ; preds = %is_key.exit.i39
  %75 = add i64 %.02246.i34, 1
  %.022.i40 = and i64 %75, %60
  %76 = mul i64 %.022.i40, %63
  %77 = getelementptr inbounds i8, ptr %61, i64 %76
  %78 = load i32, ptr %77, align 8
  %.not.i41 = icmp eq i32 %78, 0
  br i1 %.not.i41, label %probe.exit, label %.lr.ph.i.i33

.lr.ph.i.i33:                                     ; preds = %.lr.ph.i.i33.preheader, %74
  %79 = phi i32 [ %78, %74 ], [ %66, %.lr.ph.i.i33.preheader ]
  %80 = phi i64 [ %76, %74 ], [ %64, %.lr.ph.i.i33.preheader ]
  %.02246.i34 = phi i64 [ %.022.i40, %74 ], [ %.02243.i30, %.lr.ph.i.i33.preheader ]
  %gep69 = getelementptr i8, ptr %invariant.gep68, i64 %80
  br label %81

81:                                               ; preds = %81, %.lr.ph.i.i33
  %.011.i.i35 = phi i64 [ 0, %.lr.ph.i.i33 ], [ %88, %81 ]
  %.09.off010.i.i36 = phi i1 [ true, %.lr.ph.i.i33 ], [ %87, %81 ]
  %82 = getelementptr inbounds [0 x i64], ptr %gep69, i64 0, i64 %.011.i.i35
  %83 = load i64, ptr %82, align 8
  %84 = getelementptr inbounds i64, ptr %1, i64 %.011.i.i35
  %85 = load i64, ptr %84, align 8
  %86 = icmp eq i64 %83, %85
  %.fr.i37 = freeze i1 %86
  %87 = and i1 %.09.off010.i.i36, %.fr.i37
  %88 = add nuw i64 %.011.i.i35, 1
  %exitcond.not.i.i38 = icmp eq i64 %88, %2
  br i1 %exitcond.not.i.i38, label %is_key.exit.i39, label %81

is_key.exit.i39:                                  ; preds = %81
  br i1 %87, label %probe.exit, label %74

probe.exit:                                       ; preds = %.lr.ph, %.lr.ph.i.i15, %.lr.ph82, %.lr.ph.i.i, %is_key.exit.i39, %74, %.lr.ph.i.i15.preheader, %.lr.ph.i.i.preheader, %._crit_edge.i29, %.preheader48.preheader, %.preheader.preheader
  %89 = phi i32 [ 0, %.preheader.preheader ], [ 0, %.preheader48.preheader ], [ %66, %._crit_edge.i29 ], [ %37, %.lr.ph.i.i.preheader ], [ %19, %.lr.ph.i.i15.preheader ], [ 0, %74 ], [ %79, %is_key.exit.i39 ], [ %43, %.lr.ph.i.i ], [ 0, %.lr.ph82 ], [ %49, %.lr.ph.i.i15 ], [ 0, %.lr.ph ]
  ret i32 %89
}

define i32 @libra_tuple_space(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 8
  %5 = load i64, ptr %4, align 8
  %.not40 = icmp eq i64 %5, 0
  br i1 %.not40, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %3
  %6 = load ptr, ptr %0, align 8
  %.not49.i = icmp eq i64 %2, 0
  %7 = shl i64 %2, 3
  %8 = add i64 %7, 8
  br label %9

9:                                                ; preds = %.lr.ph, %.thread
  %.037 = phi i32 [ 0, %.lr.ph ], [ %.1, %.thread ]
  %.02236 = phi i64 [ -1, %.lr.ph ], [ %.123, %.thread ]
  %.02435 = phi i64 [ 0, %.lr.ph ], [ %61, %.thread ]
  %.02534 = phi ptr [ %6, %.lr.ph ], [ %62, %.thread ]
  %10 = getelementptr inbounds i8, ptr %.02534, i64 16
  %11 = load i64, ptr %10, align 8
  %12 = icmp slt i64 %11, %.02236
  br i1 %12, label %._crit_edge, label %13

13:                                               ; preds = %9
  %14 = getelementptr inbounds i8, ptr %.02534, i64 24
  br i1 %.not49.i, label %._crit_edge.i, label %.lr.ph.i

._crit_edge.i:                                    ; preds = %.lr.ph.i, %13
  %.024.lcssa.i = phi i64 [ 0, %13 ], [ %29, %.lr.ph.i ]
  %15 = getelementptr inbounds i8, ptr %.02534, i64 8
  %16 = load i64, ptr %15, align 8
  %17 = load ptr, ptr %.02534, align 8
  %.02243.i = and i64 %16, %.024.lcssa.i
  %18 = mul i64 %.02243.i, %8
  %19 = getelementptr inbounds i8, ptr %17, i64 %18
  %20 = load i32, ptr %19, align 8
  %.not44.i = icmp eq i32 %20, 0
  %or.cond45.i = or i1 %.not49.i, %.not44.i
  br i1 %or.cond45.i, label %probe.exit, label %.lr.ph.i.i

.lr.ph.i:                                         ; preds = %13, %.lr.ph.i
  %.02342.i = phi i64 [ %30, %.lr.ph.i ], [ 0, %13 ]
  %.02441.i = phi i64 [ %29, %.lr.ph.i ], [ 0, %13 ]
  %21 = getelementptr inbounds i64, ptr %1, i64 %.02342.i
  %22 = load i64, ptr %21, align 8
  %23 = getelementptr inbounds i64, ptr %14, i64 %.02342.i
  %24 = load i64, ptr %23, align 8
  %25 = and i64 %24, %22
  %26 = xor i64 %25, %.02441.i
  %27 = mul i64 %26, -7046029254386353131
  %28 = lshr i64 %27, 32
  %29 = xor i64 %28, %27
  %30 = add nuw i64 %.02342.i, 1
  %exitcond.not.i = icmp eq i64 %30, %2
  br i1 %exitcond.not.i, label %._crit_edge.i, label %.lr.ph.i

31:                                               ; preds = %is_key.exit.i
  %32 = add i64 %.02246.i, 1
  %.022.i = and i64 %32, %16
  %33 = mul i64 %.022.i, %8
  %34 = getelementptr inbounds i8, ptr %17, i64 %33
  %35 = load i32, ptr %34, align 8
  %.not.i = icmp eq i32 %35, 0
  br i1 %.not.i, label %probe.exit, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i, %31
  %36 = phi i32 [ %35, %31 ], [ %20, %._crit_edge.i ]
  %37 = phi ptr [ %34, %31 ], [ %19, %._crit_edge.i ]
  %.02246.i = phi i64 [ %.022.i, %31 ], [ %.02243.i, %._crit_edge.i ]
  %38 = getelementptr inbounds i8, ptr %37, i64 8
  br label %39

39:                                               ; preds = %39, %.lr.ph.i.i
  %.011.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %49, %39 ]
  %.09.off010.i.i = phi i1 [ true, %.lr.ph.i.i ], [ %48, %39 ]
  %40 = getelementptr inbounds [0 x i64], ptr %38, i64 0, i64 %.011.i.i
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i64, ptr %1, i64 %.011.i.i
  %43 = load i64, ptr %42, align 8
  %44 = getelementptr inbounds i64, ptr %14, i64 %.011.i.i
  %45 = load i64, ptr %44, align 8
  %46 = and i64 %45, %43
  %47 = icmp eq i64 %41, %46
  %.fr.i = freeze i1 %47
  %48 = and i1 %.09.off010.i.i, %.fr.i
  %49 = add nuw i64 %.011.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %49, %2
  br i1 %exitcond.not.i.i, label %is_key.exit.i, label %39

is_key.exit.i:                                    ; preds = %39
  br i1 %48, label %probe.exit, label %31

probe.exit:                                       ; preds = %31, %is_key.exit.i, %._crit_edge.i
  %50 = phi i32 [ %20, %._crit_edge.i ], [ 0, %31 ], [ %36, %is_key.exit.i ]
  %.lcssa40.i = phi ptr [ %19, %._crit_edge.i ], [ %34, %31 ], [ %37, %is_key.exit.i ]
  %51 = getelementptr inbounds i8, ptr %.lcssa40.i, i64 4
  %52 = load i32, ptr %51, align 4
  %53 = zext i32 %52 to i64
  %54 = icmp slt i64 %.02236, %53
  br i1 %54, label %59, label %55

55:                                               ; preds = %probe.exit
  %56 = icmp eq i64 %.02236, %53
  br i1 %56, label %57, label %.thread

57:                                               ; preds = %55
  %58 = icmp ult i32 %50, %.037
  br label %59

59:                                               ; preds = %57, %probe.exit
  %60 = phi i1 [ true, %probe.exit ], [ %58, %57 ]
  %.not = icmp ne i32 %50, 0
  %brmerge.not = select i1 %.not, i1 %60, i1 false
  %spec.select = select i1 %brmerge.not, i64 %53, i64 %.02236
  %spec.select32 = select i1 %brmerge.not, i32 %50, i32 %.037
  br label %.thread

.thread:                                          ; preds = %59, %55
  %.123 = phi i64 [ %.02236, %55 ], [ %spec.select, %59 ]
  %.1 = phi i32 [ %.037, %55 ], [ %spec.select32, %59 ]
  %61 = add nuw i64 %.02435, 1
  %62 = getelementptr inbounds [0 x i64], ptr %14, i64 0, i64 %2
  %exitcond.not = icmp eq i64 %61, %5
  br i1 %exitcond.not, label %._crit_edge, label %9

._crit_edge:                                      ; preds = %.thread, %9, %3
  %.0.lcssa = phi i32 [ 0, %3 ], [ %.037, %9 ], [ %.1, %.thread ]
  ret i32 %.0.lcssa
}

define internal void @fill_tables() nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none) {
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc16_table, i64 noundef 40961) nobuiltin
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc32_table, i64 noundef 3988292384) nobuiltin
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc64_table, i64 noundef -2882303761517117440) nobuiltin
  br label %1

1:                                                ; preds = %1, %0
  %.01518.i = phi i64 [ 0, %0 ], [ %30, %1 ]
  %2 = shl nuw i64 %.01518.i, 1
  %3 = and i64 %.01518.i, 128
  %.not.i = icmp eq i64 %3, 0
  %4 = select i1 %.not.i, i64 0, i64 263
  %5 = xor i64 %4, %2
  %6 = shl i64 %5, 1
  %7 = and i64 %.01518.i, 64
  %.not.1.i = icmp eq i64 %7, 0
  %8 = select i1 %.not.1.i, i64 0, i64 263
  %9 = xor i64 %6, %8
  %10 = shl i64 %9, 6
  %11 = and i64 %.01518.i, 32
  %.not.2.i = icmp eq i64 %11, 0
  %12 = select i1 %.not.2.i, i64 0, i64 8416
  %13 = xor i64 %10, %12
  %14 = and i64 %.01518.i, 16
  %.not.3.i = icmp eq i64 %14, 0
  %15 = select i1 %.not.3.i, i64 0, i64 4208
  %16 = xor i64 %13, %15
  %17 = and i64 %.01518.i, 8
  %.not.4.i = icmp eq i64 %17, 0
  %18 = select i1 %.not.4.i, i64 0, i64 2104
  %19 = xor i64 %16, %18
  %20 = and i64 %.01518.i, 4
  %.not.5.i = icmp eq i64 %20, 0
  %21 = select i1 %.not.5.i, i64 0, i64 1052
  %22 = xor i64 %19, %21
  %23 = and i64 %5, 4
  %.not.6.i = icmp eq i64 %23, 0
  %24 = select i1 %.not.6.i, i64 0, i64 526
  %25 = xor i64 %22, %24
  %26 = and i64 %9, 4
  %.not.7.i = icmp eq i64 %26, 0
  %27 = select i1 %.not.7.i, i64 0, i64 263
  %28 = xor i64 %25, %27
  %29 = getelementptr inbounds i64, ptr @crc8_table, i64 %.01518.i
  store i64 %28, ptr %29, align 8
  %30 = add nuw nsw i64 %.01518.i, 1
  %exitcond.not.i = icmp eq i64 %30, 256
  br i1 %exitcond.not.i, label %fill_straight.exit, label %1

fill_straight.exit:                               ; preds = %1, %fill_straight.exit
  %.01518.i1 = phi i64 [ %61, %fill_straight.exit ], [ 0, %1 ]
  %31 = shl nuw i64 %.01518.i1, 9
  %32 = and i64 %.01518.i1, 128
  %.not.i2 = icmp eq i64 %32, 0
  %33 = select i1 %.not.i2, i64 0, i64 69665
  %34 = xor i64 %33, %31
  %35 = shl i64 %34, 1
  %36 = and i64 %.01518.i1, 64
  %.not.1.i3 = icmp eq i64 %36, 0
  %37 = select i1 %.not.1.i3, i64 0, i64 69665
  %38 = xor i64 %35, %37
  %39 = shl i64 %38, 1
  %40 = and i64 %.01518.i1, 32
  %.not.2.i4 = icmp eq i64 %40, 0
  %41 = select i1 %.not.2.i4, i64 0, i64 69665
  %42 = xor i64 %39, %41
  %43 = shl i64 %42, 1
  %44 = and i64 %.01518.i1, 16
  %.not.3.i5 = icmp eq i64 %44, 0
  %45 = select i1 %.not.3.i5, i64 0, i64 69665
  %46 = xor i64 %43, %45
  %47 = shl i64 %46, 4
  %48 = and i64 %34, 4096
  %.not.4.i6 = icmp eq i64 %48, 0
  %49 = select i1 %.not.4.i6, i64 0, i64 557320
  %50 = xor i64 %47, %49
  %51 = and i64 %38, 4096
  %.not.5.i7 = icmp eq i64 %51, 0
  %52 = select i1 %.not.5.i7, i64 0, i64 278660
  %53 = xor i64 %50, %52
  %54 = and i64 %42, 4096
  %.not.6.i8 = icmp eq i64 %54, 0
  %55 = select i1 %.not.6.i8, i64 0, i64 139330
  %56 = xor i64 %53, %55
  %57 = and i64 %46, 4096
  %.not.7.i9 = icmp eq i64 %57, 0
  %58 = select i1 %.not.7.i9, i64 0, i64 69665
  %59 = xor i64 %56, %58
  %60 = getelementptr inbounds i64, ptr @crc_ccitt_table, i64 %.01518.i1
  store i64 %59, ptr %60, align 8
  %61 = add nuw nsw i64 %.01518.i1, 1
  %exitcond.not.i10 = icmp eq i64 %61, 256
  br i1 %exitcond.not.i10, label %fill_straight.exit11, label %fill_straight.exit

fill_straight.exit11:                             ; preds = %fill_straight.exit
  ret void
}

define internal fastcc void @fill_reflected(ptr nocapture noundef %0, i64 noundef %1) unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  br label %.preheader29

.preheader29:                                     ; preds = %2, %.preheader29
  %.02732 = phi i64 [ 0, %2 ], [ %36, %.preheader29 ]
  %3 = lshr i64 %.02732, 1
  %4 = and i64 %.02732, 1
  %.not = icmp eq i64 %4, 0
  %5 = select i1 %.not, i64 0, i64 %1
  %6 = xor i64 %5, %3
  %7 = lshr i64 %6, 1
  %8 = and i64 %6, 1
  %.not.1 = icmp eq i64 %8, 0
  %9 = select i1 %.not.1, i64 0, i64 %1
  %10 = xor i64 %9, %7
  %11 = lshr i64 %10, 1
  %12 = and i64 %10, 1
  %.not.2 = icmp eq i64 %12, 0
  %13 = select i1 %.not.2, i64 0, i64 %1
  %14 = xor i64 %13, %11
  %15 = lshr i64 %14, 1
  %16 = and i64 %14, 1
  %.not.3 = icmp eq i64 %16, 0
  %17 = select i1 %.not.3, i64 0, i64 %1
  %18 = xor i64 %17, %15
  %19 = lshr i64 %18, 1
  %20 = and i64 %18, 1
  %.not.4 = icmp eq i64 %20, 0
  %21 = select i1 %.not.4, i64 0, i64 %1
  %22 = xor i64 %21, %19
  %23 = lshr i64 %22, 1
  %24 = and i64 %22, 1
  %.not.5 = icmp eq i64 %24, 0
  %25 = select i1 %.not.5, i64 0, i64 %1
  %26 = xor i64 %25, %23
  %27 = lshr i64 %26, 1
  %28 = and i64 %26, 1
  %.not.6 = icmp eq i64 %28, 0
  %29 = select i1 %.not.6, i64 0, i64 %1
  %30 = xor i64 %29, %27
  %31 = lshr i64 %30, 1
  %32 = and i64 %30, 1
  %.not.7 = icmp eq i64 %32, 0
  %33 = select i1 %.not.7, i64 0, i64 %1
  %34 = xor i64 %33, %31
  %35 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %.02732
  store i64 %34, ptr %35, align 8
  %36 = add nuw nsw i64 %.02732, 1
  %exitcond.not = icmp eq i64 %36, 256
  br i1 %exitcond.not, label %.preheader28, label %.preheader29

.preheader28:                                     ; preds = %.preheader29
  %invariant.gep = getelementptr i8, ptr %0, i64 -2048
  br label %86

.preheader.1:                                     ; preds = %86, %.preheader.1
  %indvars.iv.1 = phi i64 [ %indvars.iv.next.1, %.preheader.1 ], [ 0, %86 ]
  %37 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 2, i64 %indvars.iv.1
  %38 = load i64, ptr %37, align 8
  %39 = lshr i64 %38, 8
  %40 = and i64 %38, 255
  %41 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %40
  %42 = load i64, ptr %41, align 8
  %43 = xor i64 %39, %42
  %44 = getelementptr inbounds [256 x i64], ptr %0, i64 2, i64 %indvars.iv.1
  store i64 %43, ptr %44, align 8
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv.1, 1
  %exitcond35.1.not = icmp eq i64 %indvars.iv.next.1, 256
  br i1 %exitcond35.1.not, label %.preheader.2, label %.preheader.1

.preheader.2:                                     ; preds = %.preheader.1, %.preheader.2
  %indvars.iv.2 = phi i64 [ %indvars.iv.next.2, %.preheader.2 ], [ 0, %.preheader.1 ]
  %45 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 3, i64 %indvars.iv.2
  %46 = load i64, ptr %45, align 8
  %47 = lshr i64 %46, 8
  %48 = and i64 %46, 255
  %49 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = xor i64 %47, %50
  %52 = getelementptr inbounds [256 x i64], ptr %0, i64 3, i64 %indvars.iv.2
  store i64 %51, ptr %52, align 8
  %indvars.iv.next.2 = add nuw nsw i64 %indvars.iv.2, 1
  %exitcond35.2.not = icmp eq i64 %indvars.iv.next.2, 256
  br i1 %exitcond35.2.not, label %.preheader.3, label %.preheader.2

.preheader.3:                                     ; preds = %.preheader.2, %.preheader.3
  %indvars.iv.3 = phi i64 [ %indvars.iv.next.3, %.preheader.3 ], [ 0, %.preheader.2 ]
  %53 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 4, i64 %indvars.iv.3
  %54 = load i64, ptr %53, align 8
  %55 = lshr i64 %54, 8
  %56 = and i64 %54, 255
  %57 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %56
  %58 = load i64, ptr %57, align 8
  %59 = xor i64 %55, %58
  %60 = getelementptr inbounds [256 x i64], ptr %0, i64 4, i64 %indvars.iv.3
  store i64 %59, ptr %60, align 8
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv.3, 1
  %exitcond35.3.not = icmp eq i64 %indvars.iv.next.3, 256
  br i1 %exitcond35.3.not, label %.preheader.4, label %.preheader.3

.preheader.4:                                     ; preds = %.preheader.3, %.preheader.4
  %indvars.iv.4 = phi i64 [ %indvars.iv.next.4, %.preheader.4 ], [ 0, %.preheader.3 ]
  %61 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 5, i64 %indvars.iv.4
  %62 = load i64, ptr %61, align 8
  %63 = lshr i64 %62, 8
  %64 = and i64 %62, 255
  %65 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = xor i64 %63, %66
  %68 = getelementptr inbounds [256 x i64], ptr %0, i64 5, i64 %indvars.iv.4
  store i64 %67, ptr %68, align 8
  %indvars.iv.next.4 = add nuw nsw i64 %indvars.iv.4, 1
  %exitcond35.4.not = icmp eq i64 %indvars.iv.next.4, 256
  br i1 %exitcond35.4.not, label %.preheader.5, label %.preheader.4

.preheader.5:                                     ; preds = %.preheader.4, %.preheader.5
  %indvars.iv.5 = phi i64 [ %indvars.iv.next.5, %.preheader.5 ], [ 0, %.preheader.4 ]
  %69 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 6, i64 %indvars.iv.5
  %70 = load i64, ptr %69, align 8
  %71 = lshr i64 %70, 8
  %72 = and i64 %70, 255
  %73 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %72
  %74 = load i64, ptr %73, align 8
  %75 = xor i64 %71, %74
  %76 = getelementptr inbounds [256 x i64], ptr %0, i64 6, i64 %indvars.iv.5
  store i64 %75, ptr %76, align 8
  %indvars.iv.next.5 = add nuw nsw i64 %indvars.iv.5, 1
  %exitcond35.5.not = icmp eq i64 %indvars.iv.next.5, 256
  br i1 %exitcond35.5.not, label %.preheader.6, label %.preheader.5

.preheader.6:                                     ; preds = %.preheader.5, %.preheader.6
  %indvars.iv.6 = phi i64 [ %indvars.iv.next.6, %.preheader.6 ], [ 0, %.preheader.5 ]
  %77 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 7, i64 %indvars.iv.6
  %78 = load i64, ptr %77, align 8
  %79 = lshr i64 %78, 8
  %80 = and i64 %78, 255
  %81 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %80
  %82 = load i64, ptr %81, align 8
  %83 = xor i64 %79, %82
  %84 = getelementptr inbounds [256 x i64], ptr %0, i64 7, i64 %indvars.iv.6
  store i64 %83, ptr %84, align 8
  %indvars.iv.next.6 = add nuw nsw i64 %indvars.iv.6, 1
  %exitcond35.6.not = icmp eq i64 %indvars.iv.next.6, 256
  br i1 %exitcond35.6.not, label %85, label %.preheader.6

85:                                               ; preds = %.preheader.6
  ret void

86:                                               ; preds = %.preheader28, %86
  %indvars.iv = phi i64 [ 0, %.preheader28 ], [ %indvars.iv.next, %86 ]
  %87 = getelementptr nusw [256 x i64], ptr %invariant.gep, i64 1, i64 %indvars.iv
  %88 = load i64, ptr %87, align 8
  %89 = lshr i64 %88, 8
  %90 = and i64 %88, 255
  %91 = getelementptr inbounds [256 x i64], ptr %0, i64 0, i64 %90
  %92 = load i64, ptr %91, align 8
  %93 = xor i64 %89, %92
  %94 = getelementptr inbounds [256 x i64], ptr %0, i64 1, i64 %indvars.iv
  store i64 %93, ptr %94, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond35.not = icmp eq i64 %indvars.iv.next, 256
  br i1 %exitcond35.not, label %.preheader.1, label %86
}

define i64 @libra_sum16(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: read) {
  %4 = and i64 %1, -64
  %.not = icmp ult i64 %1, 64
  br i1 %.not, label %13, label %5

5:                                                ; preds = %3
  %6 = lshr i64 %1, 6
  br label %.lr.ph.i

.lr.ph.i:                                         ; preds = %5, %.lr.ph.i
  %.08.i = phi i64 [ %11, %.lr.ph.i ], [ 0, %5 ]
  %.067.i = phi <16 x i64> [ %10, %.lr.ph.i ], [ zeroinitializer, %5 ]
  %7 = shl nuw i64 %.08.i, 6
  %8 = getelementptr inbounds i8, ptr %0, i64 %7
  %.0.copyload.i = load <16 x i32>, ptr %8, align 1
  %9 = zext <16 x i32> %.0.copyload.i to <16 x i64>
  %10 = add <16 x i64> %.067.i, %9
  %11 = add nuw nsw i64 %.08.i, 1
  %exitcond.not.i = icmp eq i64 %11, %6
  br i1 %exitcond.not.i, label %sum_vectors.exit, label %.lr.ph.i

sum_vectors.exit:                                 ; preds = %.lr.ph.i
  %12 = tail call i64 @llvm.vector.reduce.add.v16i64(<16 x i64> %10)
  br label %13

13:                                               ; preds = %3, %sum_vectors.exit
  %14 = phi i64 [ %12, %sum_vectors.exit ], [ 0, %3 ]
  %15 = or disjoint i64 %4, 4
  %.not2636 = icmp ugt i64 %15, %1
  br i1 %.not2636, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %13, %.lr.ph
  %16 = phi i64 [ %19, %.lr.ph ], [ %15, %13 ]
  %.038 = phi i64 [ %18, %.lr.ph ], [ %14, %13 ]
  %.02137 = phi i64 [ %16, %.lr.ph ], [ %4, %13 ]
  %17 = getelementptr inbounds i8, ptr %0, i64 %.02137
  %.0.copyload = load i32, ptr %17, align 1
  %.0.insert.ext = zext i32 %.0.copyload to i64
  %18 = add i64 %.038, %.0.insert.ext
  %19 = add i64 %16, 4
  %.not26 = icmp ugt i64 %19, %1
  br i1 %.not26, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %13
  %.021.lcssa = phi i64 [ %4, %13 ], [ %16, %.lr.ph ]
  %.0.lcssa = phi i64 [ %14, %13 ], [ %18, %.lr.ph ]
  %20 = and i64 %1, 2
  %.not27 = icmp eq i64 %20, 0
  br i1 %.not27, label %25, label %21

21:                                               ; preds = %._crit_edge
  %22 = getelementptr inbounds i8, ptr %0, i64 %.021.lcssa
  %.0.copyload31 = load i16, ptr %22, align 1
  %.0.insert.ext33 = zext i16 %.0.copyload31 to i64
  %23 = add i64 %.0.lcssa, %.0.insert.ext33
  %24 = or disjoint i64 %.021.lcssa, 2
  br label %25

25:                                               ; preds = %21, %._crit_edge
  %.122 = phi i64 [ %24, %21 ], [ %.021.lcssa, %._crit_edge ]
  %.1 = phi i64 [ %23, %21 ], [ %.0.lcssa, %._crit_edge ]
  %26 = and i64 %1, 1
  %.not28 = icmp eq i64 %26, 0
  br i1 %.not28, label %32, label %27

27:                                               ; preds = %25
  %28 = getelementptr inbounds i8, ptr %0, i64 %.122
  %29 = load i8, ptr %28, align 1
  %30 = zext i8 %29 to i64
  %31 = add i64 %.1, %30
  br label %32

32:                                               ; preds = %27, %25
  %.2 = phi i64 [ %31, %27 ], [ %.1, %25 ]
  %33 = and i64 %.2, 65535
  %34 = lshr i64 %.2, 16
  %35 = add nuw nsw i64 %33, %34
  %36 = and i64 %35, 65535
  %37 = lshr i64 %35, 16
  %38 = add nuw nsw i64 %36, %37
  %39 = and i64 %38, 65535
  %40 = lshr i64 %38, 16
  %41 = add nuw nsw i64 %39, %40
  %42 = lshr i64 %41, 16
  %43 = add nuw nsw i64 %42, %41
  %44 = trunc i64 %43 to i16
  %45 = tail call i16 @llvm.bswap.i16(i16 %44)
  %46 = zext i16 %45 to i64
  %47 = add i64 %46, %2
  ret i64 %47
}

declare i16 @llvm.bswap.i16(i16) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.vector.reduce.add.v16i64(<16 x i64>) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define i64 @libra_csum16(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %3 = tail call i64 @libra_sum16(ptr noundef %0, i64 noundef %1, i64 noundef 0) nobuiltin
  %4 = and i64 %3, 65535
  %5 = lshr i64 %3, 16
  %6 = add nuw nsw i64 %4, %5
  %7 = and i64 %6, 65535
  %8 = lshr i64 %6, 16
  %9 = add nuw nsw i64 %7, %8
  %10 = and i64 %9, 65535
  %11 = lshr i64 %9, 16
  %12 = add nuw nsw i64 %10, %11
  %13 = and i64 %12, 65535
  %14 = lshr i64 %12, 16
  %15 = add nuw nsw i64 %13, %14
  %16 = xor i64 %15, 65535
  ret i64 %16
}

define i64 @libra_crc8(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %crc_straight.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.012.i = phi i64 [ %9, %.lr.ph.i ], [ 0, %2 ]
  %.01011.i = phi i64 [ %8, %.lr.ph.i ], [ 0, %2 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 %.012.i
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i64
  %6 = xor i64 %.01011.i, %5
  %7 = getelementptr inbounds i64, ptr @crc8_table, i64 %6
  %8 = load i64, ptr %7, align 8
  %9 = add nuw i64 %.012.i, 1
  %exitcond.not.i = icmp eq i64 %9, %1
  br i1 %exitcond.not.i, label %crc_straight.exit, label %.lr.ph.i

crc_straight.exit:                                ; preds = %.lr.ph.i, %2
  %.010.lcssa.i = phi i64 [ 0, %2 ], [ %8, %.lr.ph.i ]
  ret i64 %.010.lcssa.i
}

define i64 @libra_crc16(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc16_table, i64 noundef 0, ptr noundef %0, i64 noundef %1) nobuiltin
  ret i64 %3
}

define internal fastcc i64 @crc_reflected(ptr nocapture noundef readonly %0, i64 noundef %1, ptr nocapture noundef readonly %2, i64 noundef %3) unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %5 = icmp ugt i64 %3, 7
  br i1 %5, label %.lr.ph.preheader, label %.preheader

.lr.ph.preheader:                                 ; preds = %4
  %6 = getelementptr i8, ptr %0, i64 -2048
  %7 = getelementptr i8, ptr %0, i64 -4096
  %8 = getelementptr i8, ptr %0, i64 -6144
  %9 = getelementptr i8, ptr %0, i64 -8192
  %10 = getelementptr i8, ptr %0, i64 -10240
  %11 = getelementptr i8, ptr %0, i64 -12288
  %12 = getelementptr i8, ptr %0, i64 -14336
  %13 = getelementptr i8, ptr %0, i64 -16384
  br label %.lr.ph

.preheader:                                       ; preds = %.lr.ph, %4
  %.018.lcssa = phi i64 [ %1, %4 ], [ %51, %.lr.ph ]
  %.017.lcssa = phi ptr [ %2, %4 ], [ %52, %.lr.ph ]
  %.016.lcssa = phi i64 [ %3, %4 ], [ %53, %.lr.ph ]
  %.not21 = icmp ult i64 %.016.lcssa, 4
  br i1 %.not21, label %81, label %.lr.ph.i23

.lr.ph:                                           ; preds = %.lr.ph.preheader, %.lr.ph
  %.01631 = phi i64 [ %53, %.lr.ph ], [ %3, %.lr.ph.preheader ]
  %.01730 = phi ptr [ %52, %.lr.ph ], [ %2, %.lr.ph.preheader ]
  %.01829 = phi i64 [ %51, %.lr.ph ], [ %1, %.lr.ph.preheader ]
  %.0.copyload = load i64, ptr %.01730, align 1
  %14 = xor i64 %.0.copyload, %.01829
  %15 = and i64 %14, 255
  %16 = getelementptr nusw [256 x i64], ptr %6, i64 8, i64 %15
  %17 = load i64, ptr %16, align 8
  %18 = lshr i64 %14, 8
  %19 = and i64 %18, 255
  %20 = getelementptr nusw [256 x i64], ptr %7, i64 8, i64 %19
  %21 = load i64, ptr %20, align 8
  %22 = xor i64 %21, %17
  %23 = lshr i64 %14, 16
  %24 = and i64 %23, 255
  %25 = getelementptr nusw [256 x i64], ptr %8, i64 8, i64 %24
  %26 = load i64, ptr %25, align 8
  %27 = xor i64 %26, %22
  %28 = lshr i64 %14, 24
  %29 = and i64 %28, 255
  %30 = getelementptr nusw [256 x i64], ptr %9, i64 8, i64 %29
  %31 = load i64, ptr %30, align 8
  %32 = xor i64 %31, %27
  %33 = lshr i64 %14, 32
  %34 = and i64 %33, 255
  %35 = getelementptr nusw [256 x i64], ptr %10, i64 8, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = xor i64 %36, %32
  %38 = lshr i64 %14, 40
  %39 = and i64 %38, 255
  %40 = getelementptr nusw [256 x i64], ptr %11, i64 8, i64 %39
  %41 = load i64, ptr %40, align 8
  %42 = xor i64 %41, %37
  %43 = lshr i64 %14, 48
  %44 = and i64 %43, 255
  %45 = getelementptr nusw [256 x i64], ptr %12, i64 8, i64 %44
  %46 = load i64, ptr %45, align 8
  %47 = xor i64 %46, %42
  %48 = lshr i64 %14, 56
  %49 = getelementptr nusw [256 x i64], ptr %13, i64 8, i64 %48
  %50 = load i64, ptr %49, align 8
  %51 = xor i64 %50, %47
  %52 = getelementptr inbounds i8, ptr %.01730, i64 8
  %53 = add i64 %.01631, -8
  %54 = icmp ugt i64 %53, 7
  br i1 %54, label %.lr.ph, label %.preheader

.lr.ph.i23:                                       ; preds = %.preheader
  %.0.copyload44 = load i32, ptr %.017.lcssa, align 1
  %.0.insert.ext = zext i32 %.0.copyload44 to i64
  %55 = xor i64 %.018.lcssa, %.0.insert.ext
  %56 = lshr i64 %.018.lcssa, 32
  %57 = getelementptr i8, ptr %0, i64 -2048
  %58 = and i64 %55, 255
  %59 = getelementptr nusw [256 x i64], ptr %57, i64 4, i64 %58
  %60 = load i64, ptr %59, align 8
  %61 = xor i64 %60, %56
  %62 = getelementptr i8, ptr %0, i64 -4096
  %63 = lshr i64 %55, 8
  %64 = and i64 %63, 255
  %65 = getelementptr nusw [256 x i64], ptr %62, i64 4, i64 %64
  %66 = load i64, ptr %65, align 8
  %67 = xor i64 %66, %61
  %68 = getelementptr i8, ptr %0, i64 -6144
  %69 = lshr i64 %55, 16
  %70 = and i64 %69, 255
  %71 = getelementptr nusw [256 x i64], ptr %68, i64 4, i64 %70
  %72 = load i64, ptr %71, align 8
  %73 = xor i64 %72, %67
  %74 = getelementptr i8, ptr %0, i64 -8192
  %75 = lshr i64 %55, 24
  %76 = and i64 %75, 255
  %77 = getelementptr nusw [256 x i64], ptr %74, i64 4, i64 %76
  %78 = load i64, ptr %77, align 8
  %79 = xor i64 %78, %73
  %80 = getelementptr inbounds i8, ptr %.017.lcssa, i64 4
  br label %81

81:                                               ; preds = %.preheader, %.lr.ph.i23
  %.220 = phi i64 [ %79, %.lr.ph.i23 ], [ %.018.lcssa, %.preheader ]
  %.2 = phi ptr [ %80, %.lr.ph.i23 ], [ %.017.lcssa, %.preheader ]
  %82 = and i64 %.016.lcssa, 2
  %.not21.1 = icmp eq i64 %82, 0
  br i1 %.not21.1, label %97, label %.lr.ph.i23.1

.lr.ph.i23.1:                                     ; preds = %81
  %.0.copyload45 = load i16, ptr %.2, align 1
  %.0.insert.ext47 = zext i16 %.0.copyload45 to i64
  %83 = xor i64 %.220, %.0.insert.ext47
  %84 = lshr i64 %.220, 16
  %85 = getelementptr i8, ptr %0, i64 -2048
  %86 = and i64 %83, 255
  %87 = getelementptr nusw [256 x i64], ptr %85, i64 2, i64 %86
  %88 = load i64, ptr %87, align 8
  %89 = xor i64 %88, %84
  %90 = getelementptr i8, ptr %0, i64 -4096
  %91 = lshr i64 %83, 8
  %92 = and i64 %91, 255
  %93 = getelementptr nusw [256 x i64], ptr %90, i64 2, i64 %92
  %94 = load i64, ptr %93, align 8
  %95 = xor i64 %94, %89
  %96 = getelementptr inbounds i8, ptr %.2, i64 2
  br label %97

97:                                               ; preds = %.lr.ph.i23.1, %81
  %.220.1 = phi i64 [ %95, %.lr.ph.i23.1 ], [ %.220, %81 ]
  %.2.1 = phi ptr [ %96, %.lr.ph.i23.1 ], [ %.2, %81 ]
  %98 = and i64 %.016.lcssa, 1
  %.not21.2 = icmp eq i64 %98, 0
  br i1 %.not21.2, label %105, label %.lr.ph.i23.2

.lr.ph.i23.2:                                     ; preds = %97
  %.0.copyload50 = load i8, ptr %.2.1, align 1
  %99 = lshr i64 %.220.1, 8
  %100 = getelementptr i8, ptr %0, i64 -2048
  %.220.1.tr = trunc i64 %.220.1 to i8
  %.narrow = xor i8 %.0.copyload50, %.220.1.tr
  %101 = zext i8 %.narrow to i64
  %102 = getelementptr nusw [256 x i64], ptr %100, i64 1, i64 %101
  %103 = load i64, ptr %102, align 8
  %104 = xor i64 %103, %99
  br label %105

105:                                              ; preds = %.lr.ph.i23.2, %97
  %.220.2 = phi i64 [ %104, %.lr.ph.i23.2 ], [ %.220.1, %97 ]
  ret i64 %.220.2
}

define i64 @libra_crc_ccitt(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %crc_straight.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.012.i = phi i64 [ %13, %.lr.ph.i ], [ 0, %2 ]
  %.01011.i = phi i64 [ %12, %.lr.ph.i ], [ 65535, %2 ]
  %3 = shl i64 %.01011.i, 8
  %4 = and i64 %3, 65280
  %5 = lshr i64 %.01011.i, 8
  %6 = getelementptr inbounds i8, ptr %0, i64 %.012.i
  %7 = load i8, ptr %6, align 1
  %8 = zext i8 %7 to i64
  %9 = xor i64 %5, %8
  %10 = getelementptr inbounds i64, ptr @crc_ccitt_table, i64 %9
  %11 = load i64, ptr %10, align 8
  %12 = xor i64 %11, %4
  %13 = add nuw i64 %.012.i, 1
  %exitcond.not.i = icmp eq i64 %13, %1
  br i1 %exitcond.not.i, label %crc_straight.exit, label %.lr.ph.i

crc_straight.exit:                                ; preds = %.lr.ph.i, %2
  %.010.lcssa.i = phi i64 [ 65535, %2 ], [ %12, %.lr.ph.i ]
  ret i64 %.010.lcssa.i
}

define i64 @libra_crc32(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc32_table, i64 noundef 4294967295, ptr noundef %0, i64 noundef %1) nobuiltin
  %4 = xor i64 %3, 4294967295
  ret i64 %4
}

define i64 @libra_crc64(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc64_table, i64 noundef 0, ptr noundef %0, i64 noundef %1) nobuiltin
  ret i64 %3
}

define range(i64 0, 4294967296) i64 @libra_xor16(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %xor_words.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.011.i = phi i64 [ %10, %.lr.ph.i ], [ 0, %2 ]
  %.0910.i = phi i64 [ %9, %.lr.ph.i ], [ 0, %2 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 %.011.i
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i64
  %6 = shl i64 %.011.i, 3
  %7 = and i64 %6, 8
  %8 = shl nuw nsw i64 %5, %7
  %9 = xor i64 %8, %.0910.i
  %10 = add nuw i64 %.011.i, 1
  %exitcond.not.i = icmp eq i64 %10, %1
  br i1 %exitcond.not.i, label %xor_words.exit, label %.lr.ph.i

xor_words.exit:                                   ; preds = %.lr.ph.i, %2
  %.09.lcssa.i = phi i64 [ 0, %2 ], [ %9, %.lr.ph.i ]
  %11 = tail call i64 @llvm.bswap.i64(i64 %.09.lcssa.i)
  %12 = lshr i64 %11, 48
  ret i64 %12
}

declare i64 @llvm.bswap.i64(i64) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define range(i64 0, 4294967296) i64 @libra_xor32(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %xor_words.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.011.i = phi i64 [ %10, %.lr.ph.i ], [ 0, %2 ]
  %.0910.i = phi i64 [ %9, %.lr.ph.i ], [ 0, %2 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 %.011.i
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i64
  %6 = shl i64 %.011.i, 3
  %7 = and i64 %6, 24
  %8 = shl nuw nsw i64 %5, %7
  %9 = xor i64 %8, %.0910.i
  %10 = add nuw i64 %.011.i, 1
  %exitcond.not.i = icmp eq i64 %10, %1
  br i1 %exitcond.not.i, label %xor_words.exit, label %.lr.ph.i

xor_words.exit:                                   ; preds = %.lr.ph.i, %2
  %.09.lcssa.i = phi i64 [ 0, %2 ], [ %9, %.lr.ph.i ]
  %11 = tail call i64 @llvm.bswap.i64(i64 %.09.lcssa.i)
  %12 = lshr i64 %11, 32
  ret i64 %12
}

define i64 @libra_identity(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %invariant.umin = tail call i64 @llvm.umin.i64(i64 %1, i64 8)
  %.not = icmp eq i64 %1, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %2
  %.07.lcssa = phi i64 [ 0, %2 ], [ %7, %.lr.ph ]
  ret i64 %.07.lcssa

.lr.ph:                                           ; preds = %2, %.lr.ph
  %.09 = phi i64 [ %8, %.lr.ph ], [ 0, %2 ]
  %.078 = phi i64 [ %7, %.lr.ph ], [ 0, %2 ]
  %3 = shl i64 %.078, 8
  %4 = getelementptr inbounds i8, ptr %0, i64 %.09
  %5 = load i8, ptr %4, align 1
  %6 = zext i8 %5 to i64
  %7 = or disjoint i64 %3, %6
  %8 = add nuw nsw i64 %.09, 1
  %exitcond.not = icmp eq i64 %8, %invariant.umin
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph
}

define range(i64 0, 4294967296) i64 @libra_hash_ex(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %.not = icmp eq i64 %1, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge.loopexit:                             ; preds = %.lr.ph
  %3 = mul i32 %14, 20078995
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %2
  %.016.lcssa = phi i32 [ 349519301, %2 ], [ %3, %._crit_edge.loopexit ]
  %4 = lshr i32 %.016.lcssa, 7
  %5 = xor i32 %4, %.016.lcssa
  %6 = mul i32 %5, 9
  %7 = lshr i32 %6, 17
  %8 = xor i32 %7, %6
  %9 = mul i32 %8, 33
  %10 = zext i32 %9 to i64
  ret i64 %10

.lr.ph:                                           ; preds = %2, %.lr.ph
  %.018 = phi i64 [ %16, %.lr.ph ], [ 0, %2 ]
  %.01617 = phi i32 [ %15, %.lr.ph ], [ -2128831035, %2 ]
  %11 = getelementptr inbounds i8, ptr %0, i64 %.018
  %12 = load i8, ptr %11, align 1
  %13 = sext i8 %12 to i32
  %14 = xor i32 %.01617, %13
  %15 = mul i32 %14, 16777619
  %16 = add nuw i64 %.018, 1
  %exitcond.not = icmp eq i64 %16, %1
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %.lr.ph
}

define i64 @libra_xxh64(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %3 = icmp ugt i64 %1, 31
  br i1 %3, label %.preheader.i, label %57

.preheader.i:                                     ; preds = %2, %.preheader.i
  %.sroa.15.0.i = phi i64 [ %24, %.preheader.i ], [ 7046029288634856825, %2 ]
  %.sroa.11.0.i = phi i64 [ %19, %.preheader.i ], [ 0, %2 ]
  %.sroa.7.0.i = phi i64 [ %14, %.preheader.i ], [ -4417276706812531889, %2 ]
  %.sroa.0.0.i = phi i64 [ %9, %.preheader.i ], [ 6983438078262162902, %2 ]
  %4 = phi i64 [ %25, %.preheader.i ], [ 32, %2 ]
  %.01620.i = phi i64 [ %4, %.preheader.i ], [ 0, %2 ]
  %5 = getelementptr inbounds i8, ptr %0, i64 %.01620.i
  %.0.copyload.i = load i64, ptr %5, align 1
  %6 = mul i64 %.0.copyload.i, -4417276706812531889
  %7 = add i64 %6, %.sroa.0.0.i
  %8 = tail call i64 @llvm.fshl.i64(i64 %7, i64 %7, i64 31)
  %9 = mul i64 %8, -7046029288634856825
  %10 = getelementptr inbounds i8, ptr %5, i64 8
  %.0.copyload.1.i = load i64, ptr %10, align 1
  %11 = mul i64 %.0.copyload.1.i, -4417276706812531889
  %12 = add i64 %11, %.sroa.7.0.i
  %13 = tail call i64 @llvm.fshl.i64(i64 %12, i64 %12, i64 31)
  %14 = mul i64 %13, -7046029288634856825
  %15 = getelementptr inbounds i8, ptr %5, i64 16
  %.0.copyload.2.i = load i64, ptr %15, align 1
  %16 = mul i64 %.0.copyload.2.i, -4417276706812531889
  %17 = add i64 %16, %.sroa.11.0.i
  %18 = tail call i64 @llvm.fshl.i64(i64 %17, i64 %17, i64 31)
  %19 = mul i64 %18, -7046029288634856825
  %20 = getelementptr inbounds i8, ptr %5, i64 24
  %.0.copyload.3.i = load i64, ptr %20, align 1
  %21 = mul i64 %.0.copyload.3.i, -4417276706812531889
  %22 = add i64 %21, %.sroa.15.0.i
  %23 = tail call i64 @llvm.fshl.i64(i64 %22, i64 %22, i64 31)
  %24 = mul i64 %23, -7046029288634856825
  %25 = add i64 %4, 32
  %.not.i = icmp ugt i64 %25, %1
  br i1 %.not.i, label %mix_stripes.exit, label %.preheader.i

mix_stripes.exit:                                 ; preds = %.preheader.i
  %26 = tail call i64 @llvm.fshl.i64(i64 %9, i64 %9, i64 1)
  %27 = tail call i64 @llvm.fshl.i64(i64 %14, i64 %14, i64 7)
  %28 = add i64 %27, %26
  %29 = tail call i64 @llvm.fshl.i64(i64 %19, i64 %19, i64 12)
  %30 = add i64 %28, %29
  %31 = tail call i64 @llvm.fshl.i64(i64 %24, i64 %24, i64 18)
  %32 = add i64 %30, %31
  %33 = mul i64 %8, -2381459717836149591
  %34 = tail call i64 @llvm.fshl.i64(i64 %33, i64 %33, i64 31)
  %35 = mul i64 %34, -7046029288634856825
  %36 = xor i64 %32, %35
  %37 = mul i64 %36, -7046029288634856825
  %38 = add i64 %37, -8796714831421723037
  %39 = mul i64 %13, -2381459717836149591
  %40 = tail call i64 @llvm.fshl.i64(i64 %39, i64 %39, i64 31)
  %41 = mul i64 %40, -7046029288634856825
  %42 = xor i64 %38, %41
  %43 = mul i64 %42, -7046029288634856825
  %44 = add i64 %43, -8796714831421723037
  %45 = mul i64 %18, -2381459717836149591
  %46 = tail call i64 @llvm.fshl.i64(i64 %45, i64 %45, i64 31)
  %47 = mul i64 %46, -7046029288634856825
  %48 = xor i64 %44, %47
  %49 = mul i64 %48, -7046029288634856825
  %50 = add i64 %49, -8796714831421723037
  %51 = mul i64 %23, -2381459717836149591
  %52 = tail call i64 @llvm.fshl.i64(i64 %51, i64 %51, i64 31)
  %53 = mul i64 %52, -7046029288634856825
  %54 = xor i64 %50, %53
  %55 = mul i64 %54, -7046029288634856825
  %56 = add i64 %55, -8796714831421723037
  br label %57

57:                                               ; preds = %2, %mix_stripes.exit
  %58 = phi i64 [ %56, %mix_stripes.exit ], [ 2870177450012600261, %2 ]
  %59 = add i64 %58, %1
  %60 = and i64 %1, -32
  %61 = or disjoint i64 %60, 8
  %.not46 = icmp ugt i64 %61, %1
  br i1 %.not46, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %57, %.lr.ph
  %62 = phi i64 [ %71, %.lr.ph ], [ %61, %57 ]
  %.048 = phi i64 [ %62, %.lr.ph ], [ %60, %57 ]
  %.02847 = phi i64 [ %70, %.lr.ph ], [ %59, %57 ]
  %63 = getelementptr inbounds i8, ptr %0, i64 %.048
  %.0.copyload = load i64, ptr %63, align 1
  %64 = mul i64 %.0.copyload, -4417276706812531889
  %65 = tail call i64 @llvm.fshl.i64(i64 %64, i64 %64, i64 31)
  %66 = mul i64 %65, -7046029288634856825
  %67 = xor i64 %66, %.02847
  %68 = tail call i64 @llvm.fshl.i64(i64 %67, i64 %67, i64 27)
  %69 = mul i64 %68, -7046029288634856825
  %70 = add i64 %69, -8796714831421723037
  %71 = add i64 %62, 8
  %.not = icmp ugt i64 %71, %1
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %57
  %.028.lcssa = phi i64 [ %59, %57 ], [ %70, %.lr.ph ]
  %.0.lcssa = phi i64 [ %60, %57 ], [ %62, %.lr.ph ]
  %72 = or disjoint i64 %.0.lcssa, 4
  %.not35 = icmp ugt i64 %72, %1
  br i1 %.not35, label %80, label %73

73:                                               ; preds = %._crit_edge
  %74 = getelementptr inbounds i8, ptr %0, i64 %.0.lcssa
  %.0.copyload38 = load i32, ptr %74, align 1
  %.0.insert.ext = zext i32 %.0.copyload38 to i64
  %75 = mul i64 %.0.insert.ext, -7046029288634856825
  %76 = xor i64 %75, %.028.lcssa
  %77 = tail call i64 @llvm.fshl.i64(i64 %76, i64 %76, i64 23)
  %78 = mul i64 %77, -4417276706812531889
  %79 = add i64 %78, 1609587929392839161
  br label %80

80:                                               ; preds = %73, %._crit_edge
  %.129 = phi i64 [ %79, %73 ], [ %.028.lcssa, %._crit_edge ]
  %.1 = phi i64 [ %72, %73 ], [ %.0.lcssa, %._crit_edge ]
  %81 = icmp ult i64 %.1, %1
  br i1 %81, label %.lr.ph53, label %._crit_edge54

.lr.ph53:                                         ; preds = %80, %.lr.ph53
  %.251 = phi i64 [ %89, %.lr.ph53 ], [ %.1, %80 ]
  %.23050 = phi i64 [ %88, %.lr.ph53 ], [ %.129, %80 ]
  %82 = getelementptr inbounds i8, ptr %0, i64 %.251
  %83 = load i8, ptr %82, align 1
  %84 = zext i8 %83 to i64
  %85 = mul i64 %84, 2870177450012600261
  %86 = xor i64 %85, %.23050
  %87 = tail call i64 @llvm.fshl.i64(i64 %86, i64 %86, i64 11)
  %88 = mul i64 %87, -7046029288634856825
  %89 = add nuw i64 %.251, 1
  %exitcond.not = icmp eq i64 %89, %1
  br i1 %exitcond.not, label %._crit_edge54, label %.lr.ph53

._crit_edge54:                                    ; preds = %.lr.ph53, %80
  %.230.lcssa = phi i64 [ %.129, %80 ], [ %88, %.lr.ph53 ]
  %90 = lshr i64 %.230.lcssa, 33
  %91 = xor i64 %90, %.230.lcssa
  %92 = mul i64 %91, -4417276706812531889
  %93 = lshr i64 %92, 29
  %94 = xor i64 %93, %92
  %95 = mul i64 %94, 1609587929392839161
  %96 = lshr i64 %95, 32
  %97 = xor i64 %96, %95
  ret i64 %97
}

declare i32 @setsockopt(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef) local_unnamed_addr

declare i32 @memcmp(ptr nocapture noundef, ptr nocapture noundef, i64 noundef) local_unnamed_addr mustprogress nofree nounwind willreturn memory(argmem: read)

define noundef i64 @libra_loop(ptr noundef %0) local_unnamed_addr nounwind {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca %struct.time, align 8
  %5 = getelementptr inbounds i8, ptr %0, i64 168
  %6 = getelementptr inbounds i8, ptr %0, i64 184
  %7 = getelementptr inbounds i8, ptr %0, i64 192
  %8 = getelementptr inbounds i8, ptr %0, i64 280
  %9 = getelementptr inbounds i8, ptr %0, i64 264
  %10 = getelementptr inbounds i8, ptr %0, i64 208
  %11 = getelementptr inbounds i8, ptr %0, i64 64
  %12 = getelementptr inbounds i8, ptr %0, i64 56
  %13 = getelementptr inbounds i8, ptr %4, i64 8
  %14 = getelementptr inbounds i8, ptr %0, i64 16
  %15 = getelementptr inbounds i8, ptr %0, i64 8
  %16 = getelementptr inbounds i8, ptr %0, i64 48
  %17 = getelementptr inbounds i8, ptr %0, i64 144
  %18 = getelementptr inbounds i8, ptr %0, i64 88
  %19 = getelementptr inbounds i8, ptr %0, i64 160
  %20 = getelementptr inbounds i8, ptr %0, i64 152
  %21 = getelementptr inbounds i8, ptr %0, i64 336
  %.in.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %22 = getelementptr inbounds i8, ptr %0, i64 312
  %23 = getelementptr inbounds i8, ptr %0, i64 200
  %24 = getelementptr inbounds i8, ptr %0, i64 232
  %25 = getelementptr inbounds i8, ptr %0, i64 224
  %26 = getelementptr inbounds i8, ptr %0, i64 240
  %27 = getelementptr inbounds i8, ptr %0, i64 248
  %28 = getelementptr inbounds i8, ptr %0, i64 256
  %.sink.i.i = getelementptr inbounds i8, ptr %0, i64 216
  %29 = getelementptr inbounds i8, ptr %0, i64 176
  br label %30

30:                                               ; preds = %322, %1
  %.022 = phi i64 [ 0, %1 ], [ %258, %322 ]
  %.not = icmp eq i64 %.022, 0
  br i1 %.not, label %31, label %45

31:                                               ; preds = %30
  %32 = load i64, ptr %6, align 8
  %33 = load i64, ptr %7, align 8
  %.not.i.i = icmp eq i64 %32, %33
  br i1 %.not.i.i, label %34, label %wait_for_frames.exit

34:                                               ; preds = %31
  %35 = load i64, ptr %8, align 8
  %.not4.i.i = icmp eq i64 %35, 0
  br i1 %.not4.i.i, label %patience.exit.i, label %wait_for_frames.exit

patience.exit.i:                                  ; preds = %34
  %36 = load i64, ptr %9, align 8
  %.not5.i.i = icmp eq i64 %36, 0
  %37 = select i1 %.not5.i.i, i32 -1, i32 1
  %38 = load i64, ptr %10, align 8
  %.not.i = icmp eq i64 %38, 0
  br i1 %.not.i, label %wait_for_frames.exit, label %39

39:                                               ; preds = %patience.exit.i
  %40 = call i32 @nanosleep(ptr noundef nonnull @wait_for_frames.gather, ptr noundef null) nobuiltin nounwind
  br label %wait_for_frames.exit

wait_for_frames.exit:                             ; preds = %31, %34, %patience.exit.i, %39
  %.0.i8.i = phi i32 [ %37, %39 ], [ %37, %patience.exit.i ], [ 0, %34 ], [ 0, %31 ]
  %41 = load ptr, ptr %11, align 8
  %42 = load i64, ptr %12, align 8
  %43 = add i64 %42, 1
  %44 = call i32 @poll(ptr noundef %41, i64 noundef %43, i32 noundef %.0.i8.i) nobuiltin nounwind
  br label %45

45:                                               ; preds = %30, %wait_for_frames.exit
  %46 = phi i32 [ %44, %wait_for_frames.exit ], [ 1, %30 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4) nounwind
  %47 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) nobuiltin nounwind
  %48 = load i64, ptr %4, align 8
  %49 = mul i64 %48, 1000000000
  %50 = load i64, ptr %13, align 8
  %51 = add i64 %49, %50
  store i64 %51, ptr %0, align 8
  %52 = load i64, ptr %14, align 8
  %53 = sub i64 %51, %52
  %54 = udiv i64 %53, 1000
  store i64 %54, ptr %15, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4) nounwind
  %55 = icmp sgt i32 %46, 0
  br i1 %55, label %56, label %receive_all.exit

56:                                               ; preds = %45
  %57 = load i64, ptr %12, align 8
  %.not24.i = icmp eq i64 %57, 0
  br i1 %.not24.i, label %receive_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %56, %248
  %58 = phi i64 [ %249, %248 ], [ %57, %56 ]
  %.023.i = phi i64 [ %.2.i, %248 ], [ 64, %56 ]
  %.01522.i = phi i64 [ %60, %248 ], [ 0, %56 ]
  %.01621.i = phi i64 [ %.117.i, %248 ], [ 0, %56 ]
  %59 = load ptr, ptr %11, align 8
  %60 = add nuw i64 %.01522.i, 1
  %61 = getelementptr inbounds %struct.poll, ptr %59, i64 %60, i32 2
  %62 = load i16, ptr %61, align 2
  %.not.i26 = icmp eq i16 %62, 0
  br i1 %.not.i26, label %248, label %63

63:                                               ; preds = %.lr.ph.i
  %.not18.i = icmp eq i64 %.023.i, 0
  br i1 %.not18.i, label %.lr.ph.i.i, label %75

.lr.ph.i.i:                                       ; preds = %63, %71
  %64 = phi i64 [ %72, %71 ], [ %58, %63 ]
  %.08.i.i = phi i64 [ %73, %71 ], [ 0, %63 ]
  %65 = load ptr, ptr %16, align 8
  %66 = getelementptr inbounds ptr, ptr %65, i64 %.08.i.i
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds i8, ptr %67, i64 40
  %69 = load i64, ptr %68, align 8
  %.not.i.i27 = icmp eq i64 %69, 0
  br i1 %.not.i.i27, label %71, label %70

70:                                               ; preds = %.lr.ph.i.i
  call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %67) nobuiltin
  %.pre.i.i = load i64, ptr %12, align 8
  br label %71

71:                                               ; preds = %70, %.lr.ph.i.i
  %72 = phi i64 [ %64, %.lr.ph.i.i ], [ %.pre.i.i, %70 ]
  %73 = add nuw i64 %.08.i.i, 1
  %74 = icmp ult i64 %73, %72
  br i1 %74, label %.lr.ph.i.i, label %flush_all.exit.i

flush_all.exit.i:                                 ; preds = %71
  store i64 0, ptr %17, align 8
  br label %75

75:                                               ; preds = %flush_all.exit.i, %63
  %.1.i = phi i64 [ %.023.i, %63 ], [ 64, %flush_all.exit.i ]
  %76 = load ptr, ptr %16, align 8
  %77 = getelementptr inbounds ptr, ptr %76, i64 %.01522.i
  %78 = load ptr, ptr %77, align 8
  %79 = load ptr, ptr %18, align 8
  %80 = sub i64 64, %.1.i
  %81 = getelementptr inbounds %struct.message, ptr %79, i64 %80
  %82 = getelementptr inbounds i8, ptr %78, i64 128
  %83 = load i64, ptr %82, align 8
  %84 = load i64, ptr %78, align 8
  %85 = trunc i64 %84 to i32
  %86 = trunc i64 %.1.i to i32
  %87 = call i32 @recvmmsg(i32 noundef %85, ptr noundef %81, i32 noundef %86, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %88 = icmp slt i32 %87, 0
  br i1 %88, label %94, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %75
  %.not27.i.i = icmp eq i32 %87, 0
  br i1 %.not27.i.i, label %._crit_edge.i.i, label %.lr.ph.i19.i

.lr.ph.i19.i:                                     ; preds = %.preheader.i.i
  %.not36.i.i.i = icmp eq i64 %83, 0
  %89 = getelementptr inbounds i8, ptr %78, i64 136
  %90 = getelementptr inbounds i8, ptr %78, i64 80
  %91 = getelementptr inbounds i8, ptr %78, i64 88
  %92 = getelementptr inbounds i8, ptr %78, i64 112
  %93 = getelementptr inbounds i8, ptr %78, i64 16
  %wide.trip.count.i.i = zext nneg i32 %87 to i64
  br label %109

94:                                               ; preds = %75
  %95 = call ptr @__errno_location() nobuiltin nounwind
  %96 = load i32, ptr %95, align 4
  %97 = icmp eq i32 %96, 11
  br i1 %97, label %receive.exit.i, label %98

98:                                               ; preds = %94
  %99 = getelementptr inbounds i8, ptr %78, i64 96
  %100 = load i64, ptr %99, align 8
  %101 = add i64 %100, 1
  store i64 %101, ptr %99, align 8
  %102 = sext i32 %96 to i64
  %103 = getelementptr inbounds i8, ptr %78, i64 120
  store i64 %102, ptr %103, align 8
  %104 = icmp eq i32 %96, 22
  %105 = zext i1 %104 to i64
  %106 = getelementptr inbounds i8, ptr %78, i64 104
  %107 = load i64, ptr %106, align 8
  %108 = add i64 %107, %105
  store i64 %108, ptr %106, align 8
  br label %receive.exit.i

._crit_edge.i.i:                                  ; preds = %take.19.exit.i.i, %.preheader.i.i
  %.not.i20.i = icmp eq i64 %83, 0
  br i1 %.not.i20.i, label %ask.exit.i.i, label %226

109:                                              ; preds = %take.19.exit.i.i, %.lr.ph.i19.i
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i19.i ], [ %indvars.iv.next.i.i, %take.19.exit.i.i ]
  %110 = getelementptr inbounds %struct.message, ptr %81, i64 %indvars.iv.i.i
  %111 = getelementptr inbounds i8, ptr %110, i64 16
  %112 = load ptr, ptr %111, align 8
  %113 = load ptr, ptr %112, align 8
  %114 = getelementptr inbounds i8, ptr %113, i64 %83
  %115 = getelementptr inbounds i8, ptr %110, i64 56
  %116 = load i32, ptr %115, align 8
  %117 = zext i32 %116 to i64
  %118 = sub i64 %117, %83
  %119 = getelementptr inbounds i8, ptr %110, i64 32
  %120 = load ptr, ptr %119, align 8
  %121 = getelementptr inbounds i8, ptr %120, i64 8
  %122 = load i32, ptr %121, align 8
  %123 = icmp eq i32 %122, 263
  br i1 %123, label %124, label %status_of.exit.thread.i.i.i

124:                                              ; preds = %109
  %125 = getelementptr inbounds i8, ptr %120, i64 12
  %126 = load i32, ptr %125, align 4
  %127 = icmp eq i32 %126, 8
  br i1 %127, label %128, label %status_of.exit.thread.i.i.i

128:                                              ; preds = %124
  %129 = getelementptr inbounds i8, ptr %110, i64 40
  %130 = load i64, ptr %129, align 8
  %131 = icmp ugt i64 %130, 35
  br i1 %131, label %status_of.exit.i.i.i, label %status_of.exit.thread.i.i.i

status_of.exit.thread.i.i.i:                      ; preds = %128, %124, %109
  %132 = getelementptr inbounds i8, ptr %110, i64 40
  store i64 64, ptr %132, align 8
  br label %193

status_of.exit.i.i.i:                             ; preds = %128
  %133 = getelementptr inbounds i8, ptr %120, i64 16
  %134 = load i32, ptr %133, align 8
  store i64 64, ptr %129, align 8
  %135 = and i32 %134, 24
  %.not.i.i.i = icmp eq i32 %135, 0
  br i1 %.not.i.i.i, label %193, label %136

136:                                              ; preds = %status_of.exit.i.i.i
  %137 = and i32 %134, 8
  br i1 %.not36.i.i.i, label %138, label %._crit_edge.i.i.i

138:                                              ; preds = %136
  %.not.i.i.i.i = icmp eq i32 %137, 0
  br i1 %.not.i.i.i.i, label %libra_describe.exit.i.i.i, label %139

139:                                              ; preds = %138
  %invariant.gep.i.i.i.i.i.i.i = getelementptr i8, ptr %114, i64 -2
  %140 = icmp ugt i64 %118, 18
  br i1 %140, label %.lr.ph.i.i.i.i.i.i.i, label %find_network.exit.i.i.i.i.i.i

.lr.ph.i.i.i.i.i.i.i:                             ; preds = %139, %143
  %141 = phi i64 [ %146, %143 ], [ 18, %139 ]
  %.019.i.i.i.i.i.i.i = phi i64 [ %141, %143 ], [ 14, %139 ]
  %.01118.i.i.i.i.i.i.i = phi i32 [ %144, %143 ], [ 0, %139 ]
  %gep.i.i.i.i.i.i.i = getelementptr i8, ptr %invariant.gep.i.i.i.i.i.i.i, i64 %.019.i.i.i.i.i.i.i
  %.0.copyload.i.i.i.i.i.i.i.i = load i16, ptr %gep.i.i.i.i.i.i.i, align 1
  %142 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i.i.i.i.i)
  switch i16 %142, label %find_network.exit.i.i.i.i.i.i [
    i16 -32512, label %143
    i16 -30552, label %143
  ]

143:                                              ; preds = %.lr.ph.i.i.i.i.i.i.i, %.lr.ph.i.i.i.i.i.i.i
  %144 = add nuw nsw i32 %.01118.i.i.i.i.i.i.i, 1
  %145 = icmp ult i32 %.01118.i.i.i.i.i.i.i, 3
  %146 = add nuw nsw i64 %141, 4
  %147 = icmp ult i64 %146, %118
  %148 = select i1 %145, i1 %147, i1 false
  br i1 %148, label %.lr.ph.i.i.i.i.i.i.i, label %find_network.exit.i.i.i.i.i.i

find_network.exit.i.i.i.i.i.i:                    ; preds = %143, %.lr.ph.i.i.i.i.i.i.i, %139
  %.0.lcssa.i.i.i.i.i.i.i = phi i64 [ 14, %139 ], [ %141, %143 ], [ %.019.i.i.i.i.i.i.i, %.lr.ph.i.i.i.i.i.i.i ]
  %149 = add i64 %.0.lcssa.i.i.i.i.i.i.i, 20
  %150 = icmp ugt i64 %149, %118
  br i1 %150, label %libra_describe.exit.i.i.i, label %151

151:                                              ; preds = %find_network.exit.i.i.i.i.i.i
  %152 = getelementptr i8, ptr %114, i64 %.0.lcssa.i.i.i.i.i.i.i
  %153 = getelementptr inbounds i8, ptr %152, i64 -2
  %.0.copyload.i.i.i.i.i.i.i = load i16, ptr %153, align 1
  %154 = icmp eq i16 %.0.copyload.i.i.i.i.i.i.i, 8
  br i1 %154, label %find_layers.exit.thread22.i.i.i.i.i, label %find_layers.exit.i.i.i.i.i

find_layers.exit.thread22.i.i.i.i.i:              ; preds = %151
  %155 = load i8, ptr %152, align 1
  %156 = shl i8 %155, 2
  %157 = and i8 %156, 60
  %158 = zext nneg i8 %157 to i64
  br label %159

find_layers.exit.i.i.i.i.i:                       ; preds = %151
  %cond.i.i.i.i.i = icmp eq i16 %.0.copyload.i.i.i.i.i.i.i, -8826
  br i1 %cond.i.i.i.i.i, label %159, label %libra_describe.exit.i.i.i

159:                                              ; preds = %find_layers.exit.i.i.i.i.i, %find_layers.exit.thread22.i.i.i.i.i
  %160 = phi i64 [ 9, %find_layers.exit.thread22.i.i.i.i.i ], [ 6, %find_layers.exit.i.i.i.i.i ]
  %.pn.i.i.i.i.i = phi i64 [ %158, %find_layers.exit.thread22.i.i.i.i.i ], [ 40, %find_layers.exit.i.i.i.i.i ]
  %161 = add i64 %.pn.i.i.i.i.i, %.0.lcssa.i.i.i.i.i.i.i
  %162 = getelementptr i8, ptr %152, i64 %160
  %163 = load i8, ptr %162, align 1
  %164 = icmp eq i8 %163, 6
  br i1 %164, label %166, label %165

165:                                              ; preds = %159
  %.not.i.i.i.i.i = icmp eq i8 %163, 17
  br i1 %.not.i.i.i.i.i, label %166, label %libra_describe.exit.i.i.i

166:                                              ; preds = %165, %159
  %167 = phi i64 [ 8, %165 ], [ 20, %159 ]
  %168 = add i64 %167, %161
  %169 = icmp ugt i64 %168, %118
  br i1 %169, label %libra_describe.exit.i.i.i, label %170

170:                                              ; preds = %166
  %171 = trunc i64 %161 to i16
  %172 = select i1 %164, i16 16, i16 6
  %173 = sub i64 %118, %.0.lcssa.i.i.i.i.i.i.i
  %174 = icmp ugt i64 %173, 1500
  %or.cond.i.i.i.i.i = and i1 %174, %164
  %175 = select i1 %154, i8 1, i8 4
  %spec.select.i.i.i.i = select i1 %or.cond.i.i.i.i.i, i8 %175, i8 0
  %spec.select4.i.i.i.i = select i1 %or.cond.i.i.i.i.i, i16 1200, i16 0
  br label %libra_describe.exit.i.i.i

libra_describe.exit.i.i.i:                        ; preds = %170, %166, %165, %find_layers.exit.i.i.i.i.i, %find_network.exit.i.i.i.i.i.i, %138
  %.sroa.5.1.i.i.i.i = phi i8 [ 0, %138 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %166 ], [ 0, %165 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %spec.select.i.i.i.i, %170 ]
  %.sroa.0.1.i.i.i.i = phi i8 [ 0, %138 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %166 ], [ 0, %165 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ 1, %170 ]
  %.sroa.63.1.i.i.i.i = phi i16 [ 0, %138 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %166 ], [ 0, %165 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %spec.select4.i.i.i.i, %170 ]
  %.sroa.7.1.i.i.i.i = phi i16 [ 0, %138 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %166 ], [ 0, %165 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %171, %170 ]
  %.sroa.8.1.i.i.i.i = phi i16 [ 0, %138 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %166 ], [ 0, %165 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %172, %170 ]
  %176 = getelementptr inbounds i8, ptr %114, i64 -10
  store i8 %.sroa.0.1.i.i.i.i, ptr %176, align 1
  %.sroa.5.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %114, i64 -9
  store i8 %.sroa.5.1.i.i.i.i, ptr %.sroa.5.0..sroa_idx.i.i.i.i, align 1
  %.sroa.6.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %114, i64 -8
  store i16 0, ptr %.sroa.6.0..sroa_idx.i.i.i.i, align 1
  %.sroa.63.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %114, i64 -6
  store i16 %.sroa.63.1.i.i.i.i, ptr %.sroa.63.0..sroa_idx.i.i.i.i, align 1
  %.sroa.7.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %114, i64 -4
  store i16 %.sroa.7.1.i.i.i.i, ptr %.sroa.7.0..sroa_idx.i.i.i.i, align 1
  %.sroa.8.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %114, i64 -2
  store i16 %.sroa.8.1.i.i.i.i, ptr %.sroa.8.0..sroa_idx.i.i.i.i, align 1
  br label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %libra_describe.exit.i.i.i, %136
  %.not37.i.i.i = icmp eq i32 %137, 0
  br i1 %.not37.i.i.i, label %ask.exit.i.i.i, label %177

177:                                              ; preds = %._crit_edge.i.i.i
  store i64 0, ptr %89, align 8
  %178 = load i64, ptr %82, align 8
  %179 = icmp eq i64 %178, 10
  br i1 %179, label %ask.exit.i.i.i, label %180

180:                                              ; preds = %177
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3) nounwind
  store i32 1, ptr %3, align 4
  %181 = load i64, ptr %78, align 8
  %182 = trunc i64 %181 to i32
  %183 = call i32 @setsockopt(i32 noundef %182, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %3, i32 noundef 4) nobuiltin nounwind
  %184 = icmp eq i32 %183, 0
  br i1 %184, label %185, label %186

185:                                              ; preds = %180
  store i64 10, ptr %82, align 8
  store i64 0, ptr %89, align 8
  br label %186

186:                                              ; preds = %185, %180
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3) nounwind
  br label %ask.exit.i.i.i

ask.exit.i.i.i:                                   ; preds = %186, %177, %._crit_edge.i.i.i
  %187 = load ptr, ptr %119, align 8
  %188 = call i64 @libra_repair(ptr noundef %0, ptr noundef nonnull %78, ptr noundef %114, i64 noundef %118, ptr noundef %187) nobuiltin
  %189 = icmp sgt i64 %188, -1
  %190 = sub nsw i64 0, %188
  %191 = getelementptr inbounds i8, ptr %114, i64 %190
  %192 = add i64 %188, %118
  br i1 %189, label %193, label %take.19.exit.i.i

193:                                              ; preds = %ask.exit.i.i.i, %status_of.exit.i.i.i, %status_of.exit.thread.i.i.i
  %.134.i.i.i = phi i64 [ %192, %ask.exit.i.i.i ], [ %118, %status_of.exit.i.i.i ], [ %118, %status_of.exit.thread.i.i.i ]
  %.1.i.i.i = phi ptr [ %191, %ask.exit.i.i.i ], [ %114, %status_of.exit.i.i.i ], [ %114, %status_of.exit.thread.i.i.i ]
  %194 = load i64, ptr %90, align 8
  %195 = add i64 %194, 1
  store i64 %195, ptr %90, align 8
  %196 = load i64, ptr %91, align 8
  %197 = add i64 %196, %.134.i.i.i
  store i64 %197, ptr %91, align 8
  %198 = load i64, ptr %92, align 8
  %.not.i38.i.i.i = icmp eq i64 %198, 0
  br i1 %.not.i38.i.i.i, label %count_received.exit.i.i.i, label %199

199:                                              ; preds = %193
  %200 = load i64, ptr %19, align 8
  %201 = load i64, ptr %5, align 8
  %202 = add i64 %.134.i.i.i, 7
  %203 = and i64 %202, -8
  %204 = add i64 %203, 16
  %205 = add i64 %201, %204
  %206 = icmp ugt i64 %205, %200
  br i1 %206, label %new_upcall.exit.thread.i.i.i.i.i, label %new_upcall.exit.i.i.i.i.i

new_upcall.exit.i.i.i.i.i:                        ; preds = %199
  %207 = load i64, ptr %93, align 8
  %208 = load ptr, ptr %20, align 8
  %209 = getelementptr inbounds i8, ptr %208, i64 %201
  %210 = trunc i64 %204 to i32
  store i32 %210, ptr %209, align 8
  %211 = getelementptr inbounds i8, ptr %209, i64 4
  store i16 2, ptr %211, align 4
  %212 = trunc i64 %207 to i16
  %213 = getelementptr inbounds i8, ptr %209, i64 6
  store i16 %212, ptr %213, align 2
  %214 = getelementptr inbounds i8, ptr %209, i64 8
  store i64 %.134.i.i.i, ptr %214, align 8
  %215 = load i64, ptr %5, align 8
  %216 = add i64 %215, %204
  store i64 %216, ptr %5, align 8
  %217 = getelementptr inbounds i8, ptr %209, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %217, ptr readonly align 1 %.1.i.i.i, i64 %.134.i.i.i, i1 false)
  br label %count_received.exit.i.i.i

new_upcall.exit.thread.i.i.i.i.i:                 ; preds = %199
  %218 = load i64, ptr %21, align 8
  %219 = add i64 %218, 1
  store i64 %219, ptr %21, align 8
  br label %count_received.exit.i.i.i

count_received.exit.i.i.i:                        ; preds = %new_upcall.exit.thread.i.i.i.i.i, %new_upcall.exit.i.i.i.i.i, %193
  %220 = load ptr, ptr %.in.i.i.i.i, align 8
  %.not12.i.i.i.i = icmp eq ptr %220, null
  br i1 %.not12.i.i.i.i, label %take.19.exit.i.i, label %221

221:                                              ; preds = %count_received.exit.i.i.i
  %222 = load i64, ptr %93, align 8
  %223 = load i64, ptr %22, align 8
  %224 = add i64 %223, 1
  store i64 %224, ptr %22, align 8
  %225 = load ptr, ptr %220, align 8
  call void %225(ptr noundef nonnull %0, ptr noundef nonnull %220, ptr noundef %.1.i.i.i, i64 noundef %.134.i.i.i, i64 noundef %222, ptr noundef null) nobuiltin nounwind
  br label %take.19.exit.i.i

take.19.exit.i.i:                                 ; preds = %221, %count_received.exit.i.i.i, %ask.exit.i.i.i
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %indvars.iv.next.i.i, %wide.trip.count.i.i
  br i1 %exitcond.not.i.i, label %._crit_edge.i.i, label %109

226:                                              ; preds = %._crit_edge.i.i
  %227 = getelementptr inbounds i8, ptr %78, i64 168
  %228 = load i64, ptr %227, align 8
  %.not25.i.i = icmp eq i64 %228, 0
  br i1 %.not25.i.i, label %229, label %ask.exit.i.i

229:                                              ; preds = %226
  %230 = zext nneg i32 %87 to i64
  %231 = getelementptr inbounds i8, ptr %78, i64 136
  %232 = load i64, ptr %231, align 8
  %233 = add i64 %232, %230
  store i64 %233, ptr %231, align 8
  %234 = icmp ugt i64 %233, 4096
  br i1 %234, label %235, label %ask.exit.i.i

235:                                              ; preds = %229
  %236 = load i64, ptr %82, align 8
  %237 = icmp eq i64 %236, 0
  br i1 %237, label %ask.exit.i.i, label %238

238:                                              ; preds = %235
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2) nounwind
  store i32 0, ptr %2, align 4
  %239 = load i64, ptr %78, align 8
  %240 = trunc i64 %239 to i32
  %241 = call i32 @setsockopt(i32 noundef %240, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %2, i32 noundef 4) nobuiltin nounwind
  %242 = icmp eq i32 %241, 0
  br i1 %242, label %243, label %244

243:                                              ; preds = %238
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %82, i8 0, i64 16, i1 false)
  br label %244

244:                                              ; preds = %243, %238
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2) nounwind
  br label %ask.exit.i.i

ask.exit.i.i:                                     ; preds = %244, %235, %229, %226, %._crit_edge.i.i
  %245 = zext nneg i32 %87 to i64
  br label %receive.exit.i

receive.exit.i:                                   ; preds = %ask.exit.i.i, %98, %94
  %.023.i.i = phi i64 [ %245, %ask.exit.i.i ], [ 0, %94 ], [ 0, %98 ]
  %246 = sub i64 %.1.i, %.023.i.i
  %247 = add i64 %.023.i.i, %.01621.i
  %.pre.i = load i64, ptr %12, align 8
  br label %248

248:                                              ; preds = %receive.exit.i, %.lr.ph.i
  %249 = phi i64 [ %.pre.i, %receive.exit.i ], [ %58, %.lr.ph.i ]
  %.117.i = phi i64 [ %247, %receive.exit.i ], [ %.01621.i, %.lr.ph.i ]
  %.2.i = phi i64 [ %246, %receive.exit.i ], [ %.023.i, %.lr.ph.i ]
  %250 = icmp ult i64 %60, %249
  br i1 %250, label %.lr.ph.i, label %receive_all.exit.loopexit

receive_all.exit.loopexit:                        ; preds = %248
  %.pre = load i64, ptr %0, align 8
  br label %receive_all.exit

receive_all.exit:                                 ; preds = %receive_all.exit.loopexit, %56, %45
  %251 = phi i64 [ %51, %45 ], [ %51, %56 ], [ %.pre, %receive_all.exit.loopexit ]
  %252 = phi i64 [ 0, %45 ], [ 0, %56 ], [ %.117.i, %receive_all.exit.loopexit ]
  %253 = add i64 %.022, -1
  %254 = select i1 %.not, i64 3, i64 %253
  %255 = load i64, ptr %10, align 8
  %.not23 = icmp eq i64 %255, 0
  %256 = select i1 %.not23, i64 0, i64 63
  %257 = icmp ugt i64 %252, %256
  %258 = select i1 %257, i64 %254, i64 0
  %.not.i28 = icmp eq i64 %252, 0
  br i1 %.not.i28, label %note_taken.exit, label %259

259:                                              ; preds = %receive_all.exit
  %260 = load i64, ptr %23, align 8
  %261 = sub i64 %251, %260
  store i64 %251, ptr %23, align 8
  %262 = load i64, ptr %24, align 8
  %263 = add i64 %262, %252
  store i64 %263, ptr %24, align 8
  %264 = zext i1 %.not to i64
  %265 = load i64, ptr %25, align 8
  %266 = add i64 %265, %264
  store i64 %266, ptr %25, align 8
  br i1 %.not23, label %285, label %267

267:                                              ; preds = %259
  %268 = lshr i64 %261, 4
  %269 = mul i64 %255, %252
  %270 = load i64, ptr %26, align 8
  %271 = add i64 %268, %269
  %272 = sub i64 %261, %271
  %273 = add i64 %272, %270
  %spec.select.i.i = call i64 @llvm.smax.i64(i64 %273, i64 0)
  store i64 %spec.select.i.i, ptr %26, align 8
  %274 = icmp ugt i64 %266, 511
  br i1 %274, label %275, label %276

275:                                              ; preds = %267
  store i64 0, ptr %10, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %27, i8 0, i64 16, i1 false)
  br label %watch.exit.sink.split.i

276:                                              ; preds = %267
  %277 = shl i64 %255, 3
  %278 = icmp sgt i64 %spec.select.i.i, %277
  br i1 %278, label %279, label %note_taken.exit

279:                                              ; preds = %276
  %280 = load i64, ptr %27, align 8
  %281 = shl i64 %280, 1
  %spec.select19.i.i = call i64 @llvm.umin.i64(i64 %281, i64 256)
  %282 = icmp ult i64 %266, 16
  %283 = icmp ne i64 %281, 0
  %or.cond.i.i = and i1 %282, %283
  %284 = select i1 %or.cond.i.i, i64 %spec.select19.i.i, i64 1
  store i64 0, ptr %10, align 8
  store i64 %284, ptr %28, align 8
  store i64 %284, ptr %27, align 8
  br label %watch.exit.sink.split.i

285:                                              ; preds = %259
  %286 = icmp ugt i64 %261, 2000000
  br i1 %286, label %watch.exit.sink.split.i, label %287

287:                                              ; preds = %285
  %288 = icmp ult i64 %266, 32
  br i1 %288, label %note_taken.exit, label %289

289:                                              ; preds = %287
  %290 = load i64, ptr %.sink.i.i, align 8
  %291 = sub i64 %251, %290
  %292 = icmp ult i64 %291, 4800000
  %293 = icmp ult i64 %263, 128
  %or.cond.i = select i1 %292, i1 %293, i1 false
  br i1 %or.cond.i, label %294, label %watch.exit.sink.split.i

294:                                              ; preds = %289
  %295 = load i64, ptr %28, align 8
  %.not.i.i29 = icmp eq i64 %295, 0
  br i1 %.not.i.i29, label %298, label %296

296:                                              ; preds = %294
  %297 = add i64 %295, -1
  store i64 %297, ptr %28, align 8
  br label %watch.exit.sink.split.i

298:                                              ; preds = %294
  %.lhs.trunc.i.i = trunc nuw i64 %291 to i32
  %.rhs.trunc.i.i = trunc nuw i64 %263 to i32
  %299 = udiv i32 %.lhs.trunc.i.i, %.rhs.trunc.i.i
  %.zext.i.i = zext nneg i32 %299 to i64
  store i64 %.zext.i.i, ptr %10, align 8
  store i64 0, ptr %26, align 8
  br label %watch.exit.sink.split.i

watch.exit.sink.split.i:                          ; preds = %285, %275, %279, %298, %296, %289
  store i64 %251, ptr %.sink.i.i, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %25, i8 0, i64 16, i1 false)
  br label %note_taken.exit

note_taken.exit:                                  ; preds = %receive_all.exit, %276, %287, %watch.exit.sink.split.i
  %.pre.i30 = load i64, ptr %6, align 8
  br label %300

300:                                              ; preds = %run.exit.i, %note_taken.exit
  %301 = phi i64 [ %.pre.i30, %note_taken.exit ], [ %317, %run.exit.i ]
  %.012.i = phi i32 [ 0, %note_taken.exit ], [ %318, %run.exit.i ]
  %302 = load i64, ptr %7, align 8
  %.not.i31 = icmp eq i64 %301, %302
  br i1 %.not.i31, label %run_requeued.exit, label %303

303:                                              ; preds = %300
  %304 = load ptr, ptr %29, align 8
  %305 = urem i64 %301, 1088
  %306 = getelementptr inbounds %struct.item, ptr %304, i64 %305
  %.in.i.i = getelementptr inbounds i8, ptr %306, i64 32
  %307 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %307, null
  br i1 %.not12.i.i, label %run.exit.i, label %308

308:                                              ; preds = %303
  %309 = getelementptr inbounds i8, ptr %306, i64 8
  %310 = load i64, ptr %309, align 8
  %311 = load i64, ptr %306, align 64
  %312 = getelementptr inbounds i8, ptr %306, i64 16448
  %313 = load i64, ptr %22, align 8
  %314 = add i64 %313, 1
  store i64 %314, ptr %22, align 8
  %315 = load ptr, ptr %307, align 8
  call void %315(ptr noundef nonnull %0, ptr noundef nonnull %307, ptr noundef nonnull %312, i64 noundef %311, i64 noundef %310, ptr noundef nonnull %306) nobuiltin nounwind
  %.pre13.i = load i64, ptr %6, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %308, %303
  %316 = phi i64 [ %301, %303 ], [ %.pre13.i, %308 ]
  %317 = add i64 %316, 1
  store i64 %317, ptr %6, align 8
  %318 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %318, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %300

run_requeued.exit:                                ; preds = %300, %run.exit.i
  call fastcc void @send_all(ptr noundef nonnull %0) nobuiltin
  %319 = load ptr, ptr %11, align 8
  %320 = getelementptr inbounds i8, ptr %319, i64 6
  %321 = load i16, ptr %320, align 2
  %.not24 = icmp eq i16 %321, 0
  br i1 %.not24, label %322, label %.thread

322:                                              ; preds = %run_requeued.exit
  %323 = load i64, ptr %5, align 8
  %.not25 = icmp eq i64 %323, 0
  br i1 %.not25, label %30, label %.thread

.thread:                                          ; preds = %run_requeued.exit, %322
  %.134 = phi i64 [ 2, %322 ], [ 1, %run_requeued.exit ]
  ret i64 %.134
}

define internal fastcc void @send_all(ptr noundef %0) unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 56
  %3 = load i64, ptr %2, align 8
  %.not9.i = icmp eq i64 %3, 0
  br i1 %.not9.i, label %flush_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %1
  %4 = getelementptr inbounds i8, ptr %0, i64 48
  br label %5

5:                                                ; preds = %13, %.lr.ph.i
  %6 = phi i64 [ %3, %.lr.ph.i ], [ %14, %13 ]
  %.08.i = phi i64 [ 0, %.lr.ph.i ], [ %15, %13 ]
  %7 = load ptr, ptr %4, align 8
  %8 = getelementptr inbounds ptr, ptr %7, i64 %.08.i
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds i8, ptr %9, i64 40
  %11 = load i64, ptr %10, align 8
  %.not.i = icmp eq i64 %11, 0
  br i1 %.not.i, label %13, label %12

12:                                               ; preds = %5
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %9) nobuiltin
  %.pre.i = load i64, ptr %2, align 8
  br label %13

13:                                               ; preds = %12, %5
  %14 = phi i64 [ %6, %5 ], [ %.pre.i, %12 ]
  %15 = add nuw i64 %.08.i, 1
  %16 = icmp ult i64 %15, %14
  br i1 %16, label %5, label %flush_all.exit

flush_all.exit:                                   ; preds = %13, %1
  %17 = phi i64 [ 0, %1 ], [ %14, %13 ]
  %18 = getelementptr inbounds i8, ptr %0, i64 144
  store i64 0, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 264
  %20 = load i64, ptr %19, align 8
  %.not = icmp eq i64 %20, 0
  br i1 %.not, label %serve.exit, label %21

21:                                               ; preds = %flush_all.exit
  %22 = getelementptr inbounds i8, ptr %0, i64 272
  %.040.i = load ptr, ptr %22, align 8
  %.not41.i = icmp eq ptr %.040.i, null
  br i1 %.not41.i, label %._crit_edge.i, label %.lr.ph.i3

.lr.ph.i3:                                        ; preds = %21
  %23 = getelementptr inbounds i8, ptr %0, i64 168
  %24 = getelementptr inbounds i8, ptr %0, i64 160
  %25 = getelementptr inbounds i8, ptr %0, i64 288
  br label %43

._crit_edge.i.loopexit:                           ; preds = %serve_port.exit.i
  %.pre = load i64, ptr %2, align 8
  br label %._crit_edge.i

._crit_edge.i:                                    ; preds = %._crit_edge.i.loopexit, %21
  %26 = phi i64 [ %.pre, %._crit_edge.i.loopexit ], [ %17, %21 ]
  %.not9.i.i = icmp eq i64 %26, 0
  br i1 %.not9.i.i, label %flush_all.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i
  %27 = getelementptr inbounds i8, ptr %0, i64 48
  br label %28

28:                                               ; preds = %36, %.lr.ph.i.i
  %29 = phi i64 [ %26, %.lr.ph.i.i ], [ %37, %36 ]
  %.08.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %38, %36 ]
  %30 = load ptr, ptr %27, align 8
  %31 = getelementptr inbounds ptr, ptr %30, i64 %.08.i.i
  %32 = load ptr, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %32, i64 40
  %34 = load i64, ptr %33, align 8
  %.not.i.i = icmp eq i64 %34, 0
  br i1 %.not.i.i, label %36, label %35

35:                                               ; preds = %28
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %32) nobuiltin
  %.pre.i.i = load i64, ptr %2, align 8
  br label %36

36:                                               ; preds = %35, %28
  %37 = phi i64 [ %29, %28 ], [ %.pre.i.i, %35 ]
  %38 = add nuw i64 %.08.i.i, 1
  %39 = icmp ult i64 %38, %37
  br i1 %39, label %28, label %flush_all.exit.i

flush_all.exit.i:                                 ; preds = %36, %._crit_edge.i
  store i64 0, ptr %18, align 8
  %40 = load ptr, ptr %22, align 8
  %41 = getelementptr inbounds i8, ptr %0, i64 280
  %.not2643.i = icmp eq ptr %40, null
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %19, i8 0, i64 24, i1 false)
  br i1 %.not2643.i, label %serve.exit, label %.lr.ph45.i

.lr.ph45.i:                                       ; preds = %flush_all.exit.i
  %42 = getelementptr inbounds i8, ptr %0, i64 288
  br label %136

43:                                               ; preds = %serve_port.exit.i, %.lr.ph.i3
  %.042.i = phi ptr [ %.040.i, %.lr.ph.i3 ], [ %.0.i, %serve_port.exit.i ]
  %44 = getelementptr inbounds i8, ptr %.042.i, i64 152
  %45 = getelementptr inbounds i8, ptr %.042.i, i64 160
  %46 = getelementptr inbounds i8, ptr %.042.i, i64 144
  %47 = getelementptr inbounds i8, ptr %.042.i, i64 168
  %48 = getelementptr inbounds i8, ptr %.042.i, i64 8
  %49 = getelementptr inbounds i8, ptr %.042.i, i64 120
  %50 = getelementptr inbounds i8, ptr %.042.i, i64 64
  %51 = getelementptr inbounds i8, ptr %.042.i, i64 72
  %52 = getelementptr inbounds i8, ptr %.042.i, i64 224
  %53 = getelementptr inbounds i8, ptr %.042.i, i64 240
  %54 = getelementptr inbounds i8, ptr %.042.i, i64 216
  %55 = getelementptr inbounds i8, ptr %.042.i, i64 16
  br label %56

56:                                               ; preds = %.critedge.i.i, %43
  %.01524.i.i = phi i32 [ 0, %43 ], [ %134, %.critedge.i.i ]
  %57 = load i64, ptr %44, align 8
  %58 = load i64, ptr %45, align 8
  %.not.i30.i = icmp eq i64 %57, %58
  br i1 %.not.i30.i, label %.preheader, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %56, %.critedge.i.i.i
  %59 = phi i64 [ %89, %.critedge.i.i.i ], [ %57, %56 ]
  %60 = load ptr, ptr %46, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 %59
  %62 = load i64, ptr %47, align 8
  %.not.i.i.i.i = icmp eq i64 %62, 0
  %63 = load i64, ptr %48, align 8
  %64 = trunc i64 %63 to i32
  %65 = load i64, ptr %61, align 8
  br i1 %.not.i.i.i.i, label %70, label %66

66:                                               ; preds = %.lr.ph.i.i.i
  %67 = getelementptr inbounds i8, ptr %61, i64 14
  %68 = add i64 %65, 10
  %69 = tail call i64 @send(i32 noundef %64, ptr noundef nonnull %67, i64 noundef %68, i32 noundef 64) nobuiltin nounwind
  br label %send_kept.exit.i.i.i

70:                                               ; preds = %.lr.ph.i.i.i
  %71 = getelementptr inbounds i8, ptr %61, i64 24
  %72 = tail call i64 @send(i32 noundef %64, ptr noundef nonnull %71, i64 noundef %65, i32 noundef 64) nobuiltin nounwind
  br label %send_kept.exit.i.i.i

send_kept.exit.i.i.i:                             ; preds = %70, %66
  %.0.i.i.i.i = phi i64 [ %69, %66 ], [ %72, %70 ]
  %73 = icmp slt i64 %.0.i.i.i.i, 0
  br i1 %73, label %74, label %.critedge.i.i.i

74:                                               ; preds = %send_kept.exit.i.i.i
  %75 = tail call ptr @__errno_location() nobuiltin nounwind
  %76 = load i32, ptr %75, align 4
  switch i32 %76, label %is_busy.exit.i.i.i [
    i32 105, label %serve_port.exit.i
    i32 11, label %serve_port.exit.i
    i32 4, label %serve_port.exit.i
  ]

is_busy.exit.i.i.i:                               ; preds = %74
  %77 = sext i32 %76 to i64
  store i64 %77, ptr %49, align 8
  %78 = load i64, ptr %50, align 8
  %79 = add i64 %78, 1
  store i64 %79, ptr %50, align 8
  %80 = icmp eq i32 %76, 90
  %81 = zext i1 %80 to i64
  %82 = load i64, ptr %51, align 8
  %83 = add i64 %82, %81
  store i64 %83, ptr %51, align 8
  br label %.critedge.i.i.i

.critedge.i.i.i:                                  ; preds = %is_busy.exit.i.i.i, %send_kept.exit.i.i.i
  %84 = load i64, ptr %61, align 8
  %85 = add i64 %84, 7
  %86 = and i64 %85, -8
  %87 = load i64, ptr %44, align 8
  %88 = add i64 %87, 24
  %89 = add i64 %88, %86
  store i64 %89, ptr %44, align 8
  %90 = load i64, ptr %45, align 8
  %.not28.i.i.i = icmp eq i64 %89, %90
  br i1 %.not28.i.i.i, label %drain_backlog.exit.i.i, label %.lr.ph.i.i.i

drain_backlog.exit.i.i:                           ; preds = %.critedge.i.i.i
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %44, i8 0, i64 16, i1 false)
  br label %.preheader

.preheader:                                       ; preds = %drain_backlog.exit.i.i, %56
  br label %91

91:                                               ; preds = %.preheader, %pop.exit.i.i
  %.023.i.i = phi i32 [ %133, %pop.exit.i.i ], [ 0, %.preheader ]
  %92 = load i64, ptr %52, align 8
  %.not.i16.i.i = icmp eq i64 %92, 0
  br i1 %.not.i16.i.i, label %99, label %93

93:                                               ; preds = %91
  %94 = load i64, ptr %23, align 8
  %95 = load i64, ptr %24, align 8
  %96 = lshr i64 %95, 1
  %97 = icmp ugt i64 %94, %96
  %98 = load i64, ptr %53, align 8
  %.not8.i.i.i = icmp eq i64 %98, 0
  %brmerge.i.i.i = select i1 %.not8.i.i.i, i1 true, i1 %97
  br i1 %brmerge.i.i.i, label %99, label %100

99:                                               ; preds = %93, %91
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %.042.i) nobuiltin
  br label %serve_port.exit.i

100:                                              ; preds = %93
  %101 = icmp sgt i64 %98, 0
  %.neg.i.i.i = sext i1 %101 to i64
  %102 = add i64 %98, %.neg.i.i.i
  store i64 %102, ptr %53, align 8
  %103 = load i64, ptr %25, align 8
  %104 = load ptr, ptr %54, align 8
  br label %105

105:                                              ; preds = %105, %100
  %.0.in.i.i.i = phi i64 [ %103, %100 ], [ %.0.i17.i.i, %105 ]
  %.0.i17.i.i = add i64 %.0.in.i.i.i, -1
  %106 = getelementptr inbounds %struct.queue, ptr %104, i64 %.0.i17.i.i
  %107 = getelementptr inbounds i8, ptr %106, i64 40
  %108 = load i64, ptr %107, align 8
  %.not.i18.i.i = icmp eq i64 %108, 0
  br i1 %.not.i18.i.i, label %105, label %pop.exit.i.i

pop.exit.i.i:                                     ; preds = %105
  %109 = getelementptr inbounds i8, ptr %106, i64 16
  %110 = load i64, ptr %109, align 8
  %111 = load ptr, ptr %106, align 8
  %112 = getelementptr inbounds i8, ptr %106, i64 8
  %113 = load i64, ptr %112, align 8
  %114 = add i64 %113, -1
  %115 = and i64 %114, %110
  %116 = getelementptr inbounds i8, ptr %111, i64 %115
  %117 = load i64, ptr %116, align 8
  %.not26.i.i.i = icmp eq i64 %117, 0
  %118 = sub i64 %113, %115
  %119 = select i1 %.not26.i.i.i, i64 %118, i64 0
  %.025.i.i.i = add i64 %119, %110
  %120 = and i64 %.025.i.i.i, %114
  %121 = getelementptr inbounds i8, ptr %111, i64 %120
  %122 = add i64 %108, -1
  store i64 %122, ptr %107, align 8
  %123 = load i64, ptr %52, align 8
  %124 = add i64 %123, -1
  store i64 %124, ptr %52, align 8
  %125 = getelementptr inbounds i8, ptr %121, i64 8
  %126 = load ptr, ptr %125, align 8
  %127 = getelementptr inbounds i8, ptr %126, i64 8
  %128 = load ptr, ptr %127, align 8
  %129 = load i64, ptr %55, align 8
  %130 = load i64, ptr %107, align 8
  tail call void %128(ptr noundef %0, ptr noundef %126, ptr noundef %121, i64 noundef %129, i64 noundef %.0.i17.i.i, i64 noundef %130) nobuiltin nounwind
  %131 = load i64, ptr %121, align 8
  %132 = add i64 %131, %.025.i.i.i
  store i64 %132, ptr %109, align 8
  %133 = add nuw nsw i32 %.023.i.i, 1
  %exitcond.i.i = icmp eq i32 %133, 8
  br i1 %exitcond.i.i, label %.critedge.i.i, label %91

.critedge.i.i:                                    ; preds = %pop.exit.i.i
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %.042.i) nobuiltin
  %134 = add nuw nsw i32 %.01524.i.i, 1
  %exitcond28.not.i.i = icmp eq i32 %134, 32
  br i1 %exitcond28.not.i.i, label %serve_port.exit.i, label %56

serve_port.exit.i:                                ; preds = %.critedge.i.i, %74, %74, %74, %99
  %135 = getelementptr inbounds i8, ptr %.042.i, i64 208
  %.0.i = load ptr, ptr %135, align 8
  %.not.i4 = icmp eq ptr %.0.i, null
  br i1 %.not.i4, label %._crit_edge.i.loopexit, label %43

136:                                              ; preds = %block.exit.thread.i, %.lr.ph45.i
  %.02544.i = phi ptr [ %40, %.lr.ph45.i ], [ %138, %block.exit.thread.i ]
  %137 = getelementptr inbounds i8, ptr %.02544.i, i64 208
  %138 = load ptr, ptr %137, align 8
  %139 = getelementptr inbounds i8, ptr %.02544.i, i64 200
  store i64 0, ptr %139, align 8
  %140 = load i64, ptr %42, align 8
  %.not10.i.i = icmp eq i64 %140, 0
  br i1 %.not10.i.i, label %reclaim.exit.i, label %.lr.ph.i31.i

.lr.ph.i31.i:                                     ; preds = %136
  %141 = getelementptr inbounds i8, ptr %.02544.i, i64 216
  br label %142

142:                                              ; preds = %149, %.lr.ph.i31.i
  %.09.i.i = phi i64 [ 0, %.lr.ph.i31.i ], [ %152, %149 ]
  %143 = load ptr, ptr %141, align 8
  %144 = getelementptr inbounds %struct.queue, ptr %143, i64 %.09.i.i
  %145 = getelementptr inbounds i8, ptr %144, i64 40
  %146 = load i64, ptr %145, align 8
  %.not.i32.i = icmp eq i64 %146, 0
  %147 = getelementptr inbounds i8, ptr %144, i64 16
  br i1 %.not.i32.i, label %148, label %._crit_edge11.i.i

._crit_edge11.i.i:                                ; preds = %142
  %.pre.i33.i = load i64, ptr %147, align 8
  br label %149

148:                                              ; preds = %142
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %147, i8 0, i64 16, i1 false)
  br label %149

149:                                              ; preds = %148, %._crit_edge11.i.i
  %150 = phi i64 [ %.pre.i33.i, %._crit_edge11.i.i ], [ 0, %148 ]
  %151 = getelementptr inbounds i8, ptr %144, i64 32
  store i64 %150, ptr %151, align 8
  %152 = add nuw i64 %.09.i.i, 1
  %153 = load i64, ptr %42, align 8
  %154 = icmp ult i64 %152, %153
  br i1 %154, label %142, label %reclaim.exit.i

reclaim.exit.i:                                   ; preds = %149, %136
  %155 = getelementptr inbounds i8, ptr %.02544.i, i64 224
  %156 = load i64, ptr %155, align 8
  %.not27.i = icmp eq i64 %156, 0
  br i1 %.not27.i, label %157, label %166

157:                                              ; preds = %reclaim.exit.i
  %158 = getelementptr inbounds i8, ptr %.02544.i, i64 152
  %159 = load i64, ptr %158, align 8
  %160 = getelementptr inbounds i8, ptr %.02544.i, i64 160
  %161 = load i64, ptr %160, align 8
  %.not35.i = icmp eq i64 %159, %161
  br i1 %.not35.i, label %162, label %166

162:                                              ; preds = %157
  %163 = getelementptr inbounds i8, ptr %.02544.i, i64 240
  %164 = load i64, ptr %163, align 8
  %165 = icmp sgt i64 %164, -1
  br i1 %165, label %166, label %block.exit.thread.i

166:                                              ; preds = %162, %157, %reclaim.exit.i
  %167 = load i64, ptr %139, align 8
  %.not.i34.i = icmp eq i64 %167, 0
  br i1 %.not.i34.i, label %168, label %block.exit.i

168:                                              ; preds = %166
  store i64 1, ptr %139, align 8
  %169 = load ptr, ptr %22, align 8
  store ptr %169, ptr %137, align 8
  store ptr %.02544.i, ptr %22, align 8
  %170 = load i64, ptr %19, align 8
  %171 = add i64 %170, 1
  store i64 %171, ptr %19, align 8
  %.pre.i5 = load i64, ptr %155, align 8
  br label %block.exit.i

block.exit.i:                                     ; preds = %168, %166
  %172 = phi i64 [ %.pre.i5, %168 ], [ %156, %166 ]
  %.not28.i = icmp eq i64 %172, 0
  br i1 %.not28.i, label %block.exit.thread.i, label %173

173:                                              ; preds = %block.exit.i
  %174 = getelementptr inbounds i8, ptr %.02544.i, i64 152
  %175 = load i64, ptr %174, align 8
  %176 = getelementptr inbounds i8, ptr %.02544.i, i64 160
  %177 = load i64, ptr %176, align 8
  %.not36.i = icmp eq i64 %175, %177
  br i1 %.not36.i, label %178, label %block.exit.thread.i

178:                                              ; preds = %173
  %179 = getelementptr inbounds i8, ptr %.02544.i, i64 240
  %180 = load i64, ptr %179, align 8
  %.not29.i = icmp eq i64 %180, 0
  br i1 %.not29.i, label %block.exit.thread.i, label %181

181:                                              ; preds = %178
  store i64 1, ptr %41, align 8
  br label %block.exit.thread.i

block.exit.thread.i:                              ; preds = %181, %178, %173, %block.exit.i, %162
  %.not26.i = icmp eq ptr %138, null
  br i1 %.not26.i, label %serve.exit, label %136

serve.exit:                                       ; preds = %block.exit.thread.i, %flush_all.exit.i, %flush_all.exit
  ret void
}

declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr

declare i32 @nanosleep(ptr noundef, ptr noundef) local_unnamed_addr

declare i32 @poll(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

define void @libra_resume(ptr noundef %0) local_unnamed_addr nounwind {
  %2 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %2) nounwind
  %3 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %2) nobuiltin nounwind
  %4 = load i64, ptr %2, align 8
  %5 = mul i64 %4, 1000000000
  %6 = getelementptr inbounds i8, ptr %2, i64 8
  %7 = load i64, ptr %6, align 8
  %8 = add i64 %5, %7
  store i64 %8, ptr %0, align 8
  %9 = getelementptr inbounds i8, ptr %0, i64 16
  %10 = load i64, ptr %9, align 8
  %11 = sub i64 %8, %10
  %12 = udiv i64 %11, 1000
  %13 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %12, ptr %13, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %2) nounwind
  call fastcc void @send_all(ptr noundef nonnull %0) nobuiltin
  %14 = getelementptr inbounds i8, ptr %0, i64 184
  %15 = getelementptr inbounds i8, ptr %0, i64 192
  %16 = getelementptr inbounds i8, ptr %0, i64 176
  %17 = getelementptr inbounds i8, ptr %0, i64 312
  %.pre.i = load i64, ptr %14, align 8
  br label %18

18:                                               ; preds = %run.exit.i, %1
  %19 = phi i64 [ %.pre.i, %1 ], [ %35, %run.exit.i ]
  %.012.i = phi i32 [ 0, %1 ], [ %36, %run.exit.i ]
  %20 = load i64, ptr %15, align 8
  %.not.i = icmp eq i64 %19, %20
  br i1 %.not.i, label %run_requeued.exit, label %21

21:                                               ; preds = %18
  %22 = load ptr, ptr %16, align 8
  %23 = urem i64 %19, 1088
  %24 = getelementptr inbounds %struct.item, ptr %22, i64 %23
  %.in.i.i = getelementptr inbounds i8, ptr %24, i64 32
  %25 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %25, null
  br i1 %.not12.i.i, label %run.exit.i, label %26

26:                                               ; preds = %21
  %27 = getelementptr inbounds i8, ptr %24, i64 8
  %28 = load i64, ptr %27, align 8
  %29 = load i64, ptr %24, align 64
  %30 = getelementptr inbounds i8, ptr %24, i64 16448
  %31 = load i64, ptr %17, align 8
  %32 = add i64 %31, 1
  store i64 %32, ptr %17, align 8
  %33 = load ptr, ptr %25, align 8
  call void %33(ptr noundef nonnull %0, ptr noundef nonnull %25, ptr noundef nonnull %30, i64 noundef %29, i64 noundef %28, ptr noundef nonnull %24) nobuiltin nounwind
  %.pre13.i = load i64, ptr %14, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %26, %21
  %34 = phi i64 [ %19, %21 ], [ %.pre13.i, %26 ]
  %35 = add i64 %34, 1
  store i64 %35, ptr %14, align 8
  %36 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %36, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %18

run_requeued.exit:                                ; preds = %18, %run.exit.i
  call fastcc void @send_all(ptr noundef nonnull %0) nobuiltin
  ret void
}

define void @libra_inject(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %6 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %7 = load i64, ptr %5, align 8
  %8 = mul i64 %7, 1000000000
  %9 = getelementptr inbounds i8, ptr %5, i64 8
  %10 = load i64, ptr %9, align 8
  %11 = add i64 %8, %10
  store i64 %11, ptr %0, align 8
  %12 = getelementptr inbounds i8, ptr %0, i64 16
  %13 = load i64, ptr %12, align 8
  %14 = sub i64 %11, %13
  %15 = udiv i64 %14, 1000
  %16 = getelementptr inbounds i8, ptr %0, i64 8
  store i64 %15, ptr %16, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %17 = getelementptr inbounds i8, ptr %0, i64 40
  %18 = load ptr, ptr %17, align 8
  %19 = getelementptr inbounds ptr, ptr %18, i64 %3
  %20 = load ptr, ptr %19, align 8
  %.not = icmp eq ptr %20, null
  br i1 %.not, label %count_received.exit, label %21

21:                                               ; preds = %4
  %22 = getelementptr inbounds i8, ptr %20, i64 80
  %23 = load i64, ptr %22, align 8
  %24 = add i64 %23, 1
  store i64 %24, ptr %22, align 8
  %25 = getelementptr inbounds i8, ptr %20, i64 88
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, %2
  store i64 %27, ptr %25, align 8
  %28 = getelementptr inbounds i8, ptr %20, i64 112
  %29 = load i64, ptr %28, align 8
  %.not.i = icmp eq i64 %29, 0
  br i1 %.not.i, label %count_received.exit, label %30

30:                                               ; preds = %21
  %31 = getelementptr inbounds i8, ptr %0, i64 160
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %0, i64 168
  %34 = load i64, ptr %33, align 8
  %35 = add i64 %2, 7
  %36 = and i64 %35, -8
  %37 = add i64 %36, 16
  %38 = add i64 %34, %37
  %39 = icmp ugt i64 %38, %32
  br i1 %39, label %new_upcall.exit.thread.i.i, label %new_upcall.exit.i.i

new_upcall.exit.i.i:                              ; preds = %30
  %40 = getelementptr inbounds i8, ptr %20, i64 16
  %41 = load i64, ptr %40, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 152
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %43, i64 %34
  %45 = trunc i64 %37 to i32
  store i32 %45, ptr %44, align 8
  %46 = getelementptr inbounds i8, ptr %44, i64 4
  store i16 2, ptr %46, align 4
  %47 = trunc i64 %41 to i16
  %48 = getelementptr inbounds i8, ptr %44, i64 6
  store i16 %47, ptr %48, align 2
  %49 = getelementptr inbounds i8, ptr %44, i64 8
  store i64 %2, ptr %49, align 8
  %50 = load i64, ptr %33, align 8
  %51 = add i64 %50, %37
  store i64 %51, ptr %33, align 8
  %52 = getelementptr inbounds i8, ptr %44, i64 16
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %52, ptr readonly align 1 %1, i64 %2, i1 false)
  br label %count_received.exit

new_upcall.exit.thread.i.i:                       ; preds = %30
  %53 = getelementptr inbounds i8, ptr %0, i64 336
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, 1
  store i64 %55, ptr %53, align 8
  br label %count_received.exit

count_received.exit:                              ; preds = %new_upcall.exit.thread.i.i, %new_upcall.exit.i.i, %21, %4
  %.in.i = getelementptr inbounds i8, ptr %0, i64 32
  %56 = load ptr, ptr %.in.i, align 8
  %.not12.i = icmp eq ptr %56, null
  br i1 %.not12.i, label %run.exit, label %57

57:                                               ; preds = %count_received.exit
  %58 = getelementptr inbounds i8, ptr %0, i64 312
  %59 = load i64, ptr %58, align 8
  %60 = add i64 %59, 1
  store i64 %60, ptr %58, align 8
  %61 = load ptr, ptr %56, align 8
  call void %61(ptr noundef nonnull %0, ptr noundef nonnull %56, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef null) nobuiltin nounwind
  br label %run.exit

run.exit:                                         ; preds = %count_received.exit, %57
  %62 = getelementptr inbounds i8, ptr %0, i64 184
  %63 = getelementptr inbounds i8, ptr %0, i64 192
  %64 = getelementptr inbounds i8, ptr %0, i64 176
  %65 = getelementptr inbounds i8, ptr %0, i64 312
  %.pre.i = load i64, ptr %62, align 8
  br label %66

66:                                               ; preds = %run.exit.i, %run.exit
  %67 = phi i64 [ %.pre.i, %run.exit ], [ %83, %run.exit.i ]
  %.012.i = phi i32 [ 0, %run.exit ], [ %84, %run.exit.i ]
  %68 = load i64, ptr %63, align 8
  %.not.i13 = icmp eq i64 %67, %68
  br i1 %.not.i13, label %run_requeued.exit, label %69

69:                                               ; preds = %66
  %70 = load ptr, ptr %64, align 8
  %71 = urem i64 %67, 1088
  %72 = getelementptr inbounds %struct.item, ptr %70, i64 %71
  %.in.i.i = getelementptr inbounds i8, ptr %72, i64 32
  %73 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %73, null
  br i1 %.not12.i.i, label %run.exit.i, label %74

74:                                               ; preds = %69
  %75 = getelementptr inbounds i8, ptr %72, i64 8
  %76 = load i64, ptr %75, align 8
  %77 = load i64, ptr %72, align 64
  %78 = getelementptr inbounds i8, ptr %72, i64 16448
  %79 = load i64, ptr %65, align 8
  %80 = add i64 %79, 1
  store i64 %80, ptr %65, align 8
  %81 = load ptr, ptr %73, align 8
  call void %81(ptr noundef nonnull %0, ptr noundef nonnull %73, ptr noundef nonnull %78, i64 noundef %77, i64 noundef %76, ptr noundef nonnull %72) nobuiltin nounwind
  %.pre13.i = load i64, ptr %62, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %74, %69
  %82 = phi i64 [ %67, %69 ], [ %.pre13.i, %74 ]
  %83 = add i64 %82, 1
  store i64 %83, ptr %62, align 8
  %84 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %84, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %66

run_requeued.exit:                                ; preds = %66, %run.exit.i
  call void @libra_resume(ptr noundef nonnull %0) nobuiltin
  ret void
}

define void @libra_bench(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) local_unnamed_addr nounwind {
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %6
  %.in.i = getelementptr inbounds i8, ptr %0, i64 32
  %7 = getelementptr inbounds i8, ptr %0, i64 312
  %8 = getelementptr inbounds i8, ptr %0, i64 168
  %9 = getelementptr inbounds i8, ptr %0, i64 144
  br label %10

._crit_edge:                                      ; preds = %run.exit, %6
  ret void

10:                                               ; preds = %.lr.ph, %run.exit
  %.015 = phi i64 [ 0, %.lr.ph ], [ %20, %run.exit ]
  %.01314 = phi i64 [ 0, %.lr.ph ], [ %21, %run.exit ]
  %11 = load ptr, ptr %.in.i, align 8
  %.not12.i = icmp eq ptr %11, null
  br i1 %.not12.i, label %run.exit, label %12

12:                                               ; preds = %10
  %13 = mul i64 %.015, %2
  %14 = getelementptr inbounds i8, ptr %1, i64 %13
  %15 = load i64, ptr %7, align 8
  %16 = add i64 %15, 1
  store i64 %16, ptr %7, align 8
  %17 = load ptr, ptr %11, align 8
  tail call void %17(ptr noundef nonnull %0, ptr noundef nonnull %11, ptr noundef %14, i64 noundef %2, i64 noundef %3, ptr noundef null) nobuiltin nounwind
  br label %run.exit

run.exit:                                         ; preds = %10, %12
  %18 = add i64 %.015, 1
  %19 = icmp ult i64 %18, %5
  %20 = select i1 %19, i64 %18, i64 0
  store i64 0, ptr %8, align 8
  store i64 0, ptr %9, align 8
  %21 = add nuw i64 %.01314, 1
  %exitcond.not = icmp eq i64 %21, %4
  br i1 %exitcond.not, label %._crit_edge, label %10
}

define range(i64 0, 3) i64 @libra_meter(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, i64 noundef %2) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) {
  %4 = load i64, ptr %1, align 8
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %41, label %5

5:                                                ; preds = %3
  %6 = getelementptr inbounds i8, ptr %1, i64 8
  %7 = getelementptr inbounds i8, ptr %0, i64 8
  %8 = load i64, ptr %7, align 8
  %9 = uitofp i64 %8 to double
  %10 = load double, ptr %6, align 8
  %11 = fmul double %10, %9
  %12 = fptoui double %11 to i64
  %13 = getelementptr inbounds i8, ptr %1, i64 24
  %14 = load i64, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 32
  %16 = load i64, ptr %15, align 8
  %17 = sub i64 %14, %16
  %18 = add i64 %17, %12
  %19 = getelementptr inbounds i8, ptr %1, i64 16
  %20 = load i64, ptr %19, align 8
  %spec.select.i = tail call i64 @llvm.umin.i64(i64 %18, i64 %20)
  %.not8 = icmp ult i64 %spec.select.i, %2
  store i64 %12, ptr %15, align 8
  %21 = select i1 %.not8, i64 0, i64 %2
  %22 = sub i64 %spec.select.i, %21
  store i64 %22, ptr %13, align 8
  br i1 %.not8, label %41, label %23

23:                                               ; preds = %5
  %24 = getelementptr inbounds i8, ptr %1, i64 40
  %25 = load i64, ptr %7, align 8
  %26 = uitofp i64 %25 to double
  %27 = load double, ptr %24, align 8
  %28 = fmul double %27, %26
  %29 = fptoui double %28 to i64
  %30 = getelementptr inbounds i8, ptr %1, i64 56
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %1, i64 64
  %33 = load i64, ptr %32, align 8
  %34 = sub i64 %31, %33
  %35 = add i64 %34, %29
  %36 = getelementptr inbounds i8, ptr %1, i64 48
  %37 = load i64, ptr %36, align 8
  %spec.select.i7 = tail call i64 @llvm.umin.i64(i64 %35, i64 %37)
  %.not9 = icmp ult i64 %spec.select.i7, %2
  store i64 %29, ptr %32, align 8
  %38 = select i1 %.not9, i64 0, i64 %2
  %39 = sub i64 %spec.select.i7, %38
  store i64 %39, ptr %30, align 8
  %40 = zext i1 %.not9 to i64
  br label %41

41:                                               ; preds = %5, %3, %23
  %.0 = phi i64 [ %40, %23 ], [ 0, %3 ], [ 2, %5 ]
  ret i64 %.0
}

define void @libra_describe(ptr nocapture noundef %0, i64 noundef %1, i32 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %4 = and i32 %2, 8
  %.not = icmp eq i32 %4, 0
  br i1 %.not, label %read_headers.exit, label %5

5:                                                ; preds = %3
  %invariant.gep.i.i.i = getelementptr i8, ptr %0, i64 -2
  %6 = icmp ugt i64 %1, 18
  br i1 %6, label %.lr.ph.i.i.i, label %find_network.exit.i.i

.lr.ph.i.i.i:                                     ; preds = %5, %9
  %7 = phi i64 [ %12, %9 ], [ 18, %5 ]
  %.019.i.i.i = phi i64 [ %7, %9 ], [ 14, %5 ]
  %.01118.i.i.i = phi i32 [ %10, %9 ], [ 0, %5 ]
  %gep.i.i.i = getelementptr i8, ptr %invariant.gep.i.i.i, i64 %.019.i.i.i
  %.0.copyload.i.i.i.i = load i16, ptr %gep.i.i.i, align 1
  %8 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i)
  switch i16 %8, label %find_network.exit.i.i [
    i16 -32512, label %9
    i16 -30552, label %9
  ]

9:                                                ; preds = %.lr.ph.i.i.i, %.lr.ph.i.i.i
  %10 = add nuw nsw i32 %.01118.i.i.i, 1
  %11 = icmp ult i32 %.01118.i.i.i, 3
  %12 = add nuw nsw i64 %7, 4
  %13 = icmp ult i64 %12, %1
  %14 = select i1 %11, i1 %13, i1 false
  br i1 %14, label %.lr.ph.i.i.i, label %find_network.exit.i.i

find_network.exit.i.i:                            ; preds = %9, %.lr.ph.i.i.i, %5
  %.0.lcssa.i.i.i = phi i64 [ 14, %5 ], [ %7, %9 ], [ %.019.i.i.i, %.lr.ph.i.i.i ]
  %15 = add i64 %.0.lcssa.i.i.i, 20
  %16 = icmp ugt i64 %15, %1
  br i1 %16, label %read_headers.exit, label %17

17:                                               ; preds = %find_network.exit.i.i
  %18 = getelementptr i8, ptr %0, i64 %.0.lcssa.i.i.i
  %19 = getelementptr inbounds i8, ptr %18, i64 -2
  %.0.copyload.i.i.i = load i16, ptr %19, align 1
  %20 = icmp eq i16 %.0.copyload.i.i.i, 8
  br i1 %20, label %find_layers.exit.thread22.i, label %find_layers.exit.i

find_layers.exit.thread22.i:                      ; preds = %17
  %21 = load i8, ptr %18, align 1
  %22 = shl i8 %21, 2
  %23 = and i8 %22, 60
  %24 = zext nneg i8 %23 to i64
  br label %25

find_layers.exit.i:                               ; preds = %17
  %cond.i = icmp eq i16 %.0.copyload.i.i.i, -8826
  br i1 %cond.i, label %25, label %read_headers.exit

25:                                               ; preds = %find_layers.exit.i, %find_layers.exit.thread22.i
  %26 = phi i64 [ 9, %find_layers.exit.thread22.i ], [ 6, %find_layers.exit.i ]
  %.pn.i = phi i64 [ %24, %find_layers.exit.thread22.i ], [ 40, %find_layers.exit.i ]
  %27 = add i64 %.pn.i, %.0.lcssa.i.i.i
  %28 = getelementptr i8, ptr %18, i64 %26
  %29 = load i8, ptr %28, align 1
  %30 = icmp eq i8 %29, 6
  br i1 %30, label %32, label %31

31:                                               ; preds = %25
  %.not.i = icmp eq i8 %29, 17
  br i1 %.not.i, label %32, label %read_headers.exit

32:                                               ; preds = %31, %25
  %33 = phi i64 [ 8, %31 ], [ 20, %25 ]
  %34 = add i64 %33, %27
  %35 = icmp ugt i64 %34, %1
  br i1 %35, label %read_headers.exit, label %36

36:                                               ; preds = %32
  %37 = trunc i64 %27 to i16
  %38 = select i1 %30, i16 16, i16 6
  %39 = sub i64 %1, %.0.lcssa.i.i.i
  %40 = icmp ugt i64 %39, 1500
  %or.cond.i = and i1 %40, %30
  %41 = select i1 %20, i8 1, i8 4
  %spec.select = select i1 %or.cond.i, i8 %41, i8 0
  %spec.select4 = select i1 %or.cond.i, i16 1200, i16 0
  br label %read_headers.exit

read_headers.exit:                                ; preds = %36, %32, %31, %find_layers.exit.i, %find_network.exit.i.i, %3
  %.sroa.5.1 = phi i8 [ 0, %3 ], [ 0, %find_network.exit.i.i ], [ 0, %32 ], [ 0, %31 ], [ 0, %find_layers.exit.i ], [ %spec.select, %36 ]
  %.sroa.0.1 = phi i8 [ 0, %3 ], [ 0, %find_network.exit.i.i ], [ 0, %32 ], [ 0, %31 ], [ 0, %find_layers.exit.i ], [ 1, %36 ]
  %.sroa.63.1 = phi i16 [ 0, %3 ], [ 0, %find_network.exit.i.i ], [ 0, %32 ], [ 0, %31 ], [ 0, %find_layers.exit.i ], [ %spec.select4, %36 ]
  %.sroa.7.1 = phi i16 [ 0, %3 ], [ 0, %find_network.exit.i.i ], [ 0, %32 ], [ 0, %31 ], [ 0, %find_layers.exit.i ], [ %37, %36 ]
  %.sroa.8.1 = phi i16 [ 0, %3 ], [ 0, %find_network.exit.i.i ], [ 0, %32 ], [ 0, %31 ], [ 0, %find_layers.exit.i ], [ %38, %36 ]
  %42 = getelementptr inbounds i8, ptr %0, i64 -10
  store i8 %.sroa.0.1, ptr %42, align 1
  %.sroa.5.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -9
  store i8 %.sroa.5.1, ptr %.sroa.5.0..sroa_idx, align 1
  %.sroa.6.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -8
  store i16 0, ptr %.sroa.6.0..sroa_idx, align 1
  %.sroa.63.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -6
  store i16 %.sroa.63.1, ptr %.sroa.63.0..sroa_idx, align 1
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -4
  store i16 %.sroa.7.1, ptr %.sroa.7.0..sroa_idx, align 1
  %.sroa.8.0..sroa_idx = getelementptr inbounds i8, ptr %0, i64 -2
  store i16 %.sroa.8.1, ptr %.sroa.8.0..sroa_idx, align 1
  ret void
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

define range(i64 -1, 5) i64 @libra_repair(ptr noundef %0, ptr nocapture noundef %1, ptr nocapture noundef %2, i64 noundef %3, ptr nocapture noundef readonly %4) local_unnamed_addr nounwind {
  %6 = alloca i32, align 4
  %7 = getelementptr inbounds i8, ptr %2, i64 -10
  %.sroa.055.0.copyload = load i8, ptr %7, align 1
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -9
  %.sroa.4.0.copyload = load i8, ptr %.sroa.4.0..sroa_idx, align 1
  %.sroa.556.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -6
  %.sroa.556.0.copyload = load i16, ptr %.sroa.556.0..sroa_idx, align 1
  %.sroa.657.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -4
  %.sroa.657.0.copyload = load i16, ptr %.sroa.657.0..sroa_idx, align 1
  %.sroa.7.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -2
  %.sroa.7.0.copyload = load i16, ptr %.sroa.7.0..sroa_idx, align 1
  %8 = getelementptr inbounds i8, ptr %4, i64 16
  %9 = load i32, ptr %8, align 8
  %10 = and i32 %9, 16
  %11 = icmp ne i32 %10, 0
  %12 = icmp ugt i64 %3, 13
  %or.cond = and i1 %12, %11
  br i1 %or.cond, label %13, label %27

13:                                               ; preds = %5
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(12) %.sroa.657.0..sroa_idx, ptr noundef nonnull align 1 dereferenceable(12) %2, i64 12, i1 false)
  %14 = load i32, ptr %8, align 8
  %15 = and i32 %14, 64
  %.not.i = icmp eq i32 %15, 0
  br i1 %.not.i, label %insert_tag.exit, label %16

16:                                               ; preds = %13
  %17 = getelementptr inbounds i8, ptr %4, i64 34
  %18 = load i16, ptr %17, align 2
  br label %insert_tag.exit

insert_tag.exit:                                  ; preds = %13, %16
  %19 = phi i16 [ %18, %16 ], [ -32512, %13 ]
  %20 = getelementptr inbounds i8, ptr %2, i64 8
  %21 = tail call i16 @llvm.bswap.i16(i16 %19)
  store i16 %21, ptr %20, align 1
  %22 = getelementptr inbounds i8, ptr %2, i64 10
  %23 = getelementptr inbounds i8, ptr %4, i64 32
  %24 = load i16, ptr %23, align 8
  %25 = tail call i16 @llvm.bswap.i16(i16 %24)
  store i16 %25, ptr %22, align 1
  %26 = add i64 %3, 4
  br label %27

27:                                               ; preds = %insert_tag.exit, %5
  %.025 = phi i64 [ %26, %insert_tag.exit ], [ %3, %5 ]
  %.024 = phi i64 [ 4, %insert_tag.exit ], [ 0, %5 ]
  %.023 = phi ptr [ %.sroa.657.0..sroa_idx, %insert_tag.exit ], [ %2, %5 ]
  %28 = zext i16 %.sroa.657.0.copyload to i64
  %29 = add nuw nsw i64 %.024, %28
  %30 = and i8 %.sroa.4.0.copyload, 127
  %.not = icmp eq i8 %30, 0
  br i1 %.not, label %306, label %31

31:                                               ; preds = %27
  %32 = zext i16 %.sroa.556.0.copyload to i64
  switch i8 %30, label %cut.exit [
    i8 1, label %33
    i8 4, label %33
    i8 5, label %33
  ]

33:                                               ; preds = %31, %31, %31
  %34 = icmp eq i8 %30, 5
  %35 = select i1 %34, i64 8, i64 20
  %36 = add nuw nsw i64 %29, %35
  %.not.i29 = icmp eq i16 %.sroa.556.0.copyload, 0
  %37 = icmp ugt i64 %36, %.025
  %or.cond69 = select i1 %.not.i29, i1 true, i1 %37
  br i1 %or.cond69, label %cut.exit, label %38

38:                                               ; preds = %33
  %invariant.gep.i.i.i = getelementptr i8, ptr %.023, i64 -2
  %39 = icmp ugt i64 %29, 18
  br i1 %39, label %.lr.ph.i.i.i, label %find_network.exit.i.i

.lr.ph.i.i.i:                                     ; preds = %38, %42
  %40 = phi i64 [ %45, %42 ], [ 18, %38 ]
  %.019.i.i.i = phi i64 [ %40, %42 ], [ 14, %38 ]
  %.01118.i.i.i = phi i32 [ %43, %42 ], [ 0, %38 ]
  %gep.i.i.i = getelementptr i8, ptr %invariant.gep.i.i.i, i64 %.019.i.i.i
  %.0.copyload.i.i.i.i = load i16, ptr %gep.i.i.i, align 1
  %41 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i)
  switch i16 %41, label %find_network.exit.i.i [
    i16 -32512, label %42
    i16 -30552, label %42
  ]

42:                                               ; preds = %.lr.ph.i.i.i, %.lr.ph.i.i.i
  %43 = add nuw nsw i32 %.01118.i.i.i, 1
  %44 = icmp ult i32 %.01118.i.i.i, 3
  %45 = add nuw nsw i64 %40, 4
  %46 = icmp ult i64 %45, %29
  %47 = select i1 %44, i1 %46, i1 false
  br i1 %47, label %.lr.ph.i.i.i, label %find_network.exit.i.i

find_network.exit.i.i:                            ; preds = %42, %.lr.ph.i.i.i, %38
  %.0.lcssa.i.i.i = phi i64 [ 14, %38 ], [ %40, %42 ], [ %.019.i.i.i, %.lr.ph.i.i.i ]
  %48 = add i64 %.0.lcssa.i.i.i, 20
  %49 = icmp ugt i64 %48, %29
  br i1 %49, label %cut.exit, label %50

50:                                               ; preds = %find_network.exit.i.i
  %51 = getelementptr inbounds i8, ptr %.023, i64 %.0.lcssa.i.i.i
  %52 = getelementptr inbounds i8, ptr %51, i64 -2
  %.0.copyload.i.i.i = load i16, ptr %52, align 1
  %53 = icmp eq i16 %.0.copyload.i.i.i, 8
  br i1 %53, label %56, label %find_layers.exit.i

find_layers.exit.i:                               ; preds = %50
  %54 = add i64 %.0.lcssa.i.i.i, 40
  %cond.i = icmp ne i16 %.0.copyload.i.i.i, -8826
  %55 = icmp ugt i64 %54, %29
  %or.cond.i = or i1 %55, %cond.i
  br i1 %or.cond.i, label %cut.exit, label %62

56:                                               ; preds = %50
  %57 = load i8, ptr %51, align 1
  %58 = shl i8 %57, 2
  %59 = and i8 %58, 60
  %60 = zext nneg i8 %59 to i64
  %61 = add i64 %.0.lcssa.i.i.i, %60
  %.not43.i = icmp eq i64 %61, %29
  br i1 %.not43.i, label %62, label %cut.exit

62:                                               ; preds = %56, %find_layers.exit.i
  br i1 %34, label %.thread.i, label %63

63:                                               ; preds = %62
  %64 = getelementptr i8, ptr %.023, i64 %29
  %65 = getelementptr i8, ptr %64, i64 12
  %66 = load i8, ptr %65, align 1
  %67 = lshr i8 %66, 2
  %68 = and i8 %67, 60
  %69 = zext nneg i8 %68 to i64
  %70 = add nuw nsw i64 %29, %69
  %71 = icmp ult i8 %66, 80
  br i1 %71, label %cut.exit, label %.thread.i

.thread.i:                                        ; preds = %62, %63
  %.sroa.2140.0 = phi i64 [ %70, %63 ], [ %36, %62 ]
  %.not44.i = icmp ult i64 %.sroa.2140.0, %.025
  br i1 %.not44.i, label %.lr.ph.i, label %cut.exit

.lr.ph.i:                                         ; preds = %.thread.i
  %72 = select i1 %34, i64 6, i64 16
  %73 = getelementptr inbounds i8, ptr %.023, i64 %29
  %74 = getelementptr inbounds i8, ptr %73, i64 %72
  %.0.copyload.i.i = load i16, ptr %74, align 1
  %75 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i)
  %76 = zext i16 %75 to i64
  %77 = xor i64 %.025, -1
  %78 = add i64 %29, %77
  %79 = and i64 %78, 65535
  %80 = add nuw nsw i64 %79, %76
  %81 = getelementptr inbounds i8, ptr %0, i64 104
  %82 = getelementptr inbounds i8, ptr %0, i64 56
  %83 = getelementptr inbounds i8, ptr %0, i64 48
  %84 = getelementptr inbounds i8, ptr %0, i64 144
  %85 = getelementptr inbounds i8, ptr %0, i64 96
  %86 = getelementptr inbounds i8, ptr %1, i64 80
  %87 = getelementptr inbounds i8, ptr %1, i64 88
  %88 = getelementptr inbounds i8, ptr %1, i64 112
  %89 = getelementptr inbounds i8, ptr %0, i64 160
  %90 = getelementptr inbounds i8, ptr %0, i64 168
  %91 = getelementptr inbounds i8, ptr %1, i64 16
  %92 = getelementptr inbounds i8, ptr %0, i64 152
  %93 = getelementptr inbounds i8, ptr %0, i64 336
  %.in.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %94 = getelementptr inbounds i8, ptr %0, i64 312
  %95 = getelementptr inbounds i8, ptr %0, i64 184
  %96 = getelementptr inbounds i8, ptr %0, i64 192
  %97 = getelementptr inbounds i8, ptr %0, i64 176
  %98 = add nuw nsw i64 %72, 2
  %99 = add nuw nsw i64 %98, %29
  br label %100

._crit_edge.i:                                    ; preds = %run_requeued.exit.i
  br i1 %34, label %273, label %complete.exit

100:                                              ; preds = %run_requeued.exit.i, %.lr.ph.i
  %.041.i = phi i64 [ 0, %.lr.ph.i ], [ %123, %run_requeued.exit.i ]
  %.03440.i = phi i64 [ %.sroa.2140.0, %.lr.ph.i ], [ %271, %run_requeued.exit.i ]
  %101 = sub i64 %.025, %.03440.i
  %..i = tail call i64 @llvm.umin.i64(i64 %101, i64 %32)
  %102 = add nuw nsw i64 %..i, %.sroa.2140.0
  %103 = load i64, ptr %81, align 8
  %104 = add i64 %102, %103
  %105 = icmp ugt i64 %104, 262144
  br i1 %105, label %106, label %segment_room.exit.i

106:                                              ; preds = %100
  %107 = load i64, ptr %82, align 8
  %.not9.i.i.i = icmp eq i64 %107, 0
  br i1 %.not9.i.i.i, label %flush_all.exit.i.i, label %.lr.ph.i.i.i31

.lr.ph.i.i.i31:                                   ; preds = %106, %115
  %108 = phi i64 [ %116, %115 ], [ %107, %106 ]
  %.08.i.i.i = phi i64 [ %117, %115 ], [ 0, %106 ]
  %109 = load ptr, ptr %83, align 8
  %110 = getelementptr inbounds ptr, ptr %109, i64 %.08.i.i.i
  %111 = load ptr, ptr %110, align 8
  %112 = getelementptr inbounds i8, ptr %111, i64 40
  %113 = load i64, ptr %112, align 8
  %.not.i.i.i = icmp eq i64 %113, 0
  br i1 %.not.i.i.i, label %115, label %114

114:                                              ; preds = %.lr.ph.i.i.i31
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %111) nobuiltin
  %.pre.i.i.i = load i64, ptr %82, align 8
  br label %115

115:                                              ; preds = %114, %.lr.ph.i.i.i31
  %116 = phi i64 [ %108, %.lr.ph.i.i.i31 ], [ %.pre.i.i.i, %114 ]
  %117 = add nuw i64 %.08.i.i.i, 1
  %118 = icmp ult i64 %117, %116
  br i1 %118, label %.lr.ph.i.i.i31, label %flush_all.exit.i.i

flush_all.exit.i.i:                               ; preds = %115, %106
  store i64 0, ptr %84, align 8
  br label %segment_room.exit.i

segment_room.exit.i:                              ; preds = %flush_all.exit.i.i, %100
  %119 = phi i64 [ 0, %flush_all.exit.i.i ], [ %103, %100 ]
  %120 = load ptr, ptr %85, align 8
  %121 = getelementptr inbounds i8, ptr %120, i64 %119
  %122 = add i64 %119, %102
  store i64 %122, ptr %81, align 8
  %123 = add i64 %.041.i, 1
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %121, ptr readonly align 1 %.023, i64 %.sroa.2140.0, i1 false)
  %124 = getelementptr inbounds i8, ptr %121, i64 %.sroa.2140.0
  %125 = getelementptr inbounds i8, ptr %.023, i64 %.03440.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %124, ptr readonly align 1 %125, i64 %..i, i1 false)
  %126 = getelementptr inbounds i8, ptr %121, i64 %.0.lcssa.i.i.i
  br i1 %53, label %127, label %156

127:                                              ; preds = %segment_room.exit.i
  %128 = sub i64 %102, %.0.lcssa.i.i.i
  %129 = getelementptr inbounds i8, ptr %126, i64 2
  %130 = trunc i64 %128 to i16
  %131 = tail call i16 @llvm.bswap.i16(i16 %130)
  store i16 %131, ptr %129, align 1
  %132 = getelementptr inbounds i8, ptr %126, i64 4
  %.0.copyload.i.i.i.i30 = load i16, ptr %132, align 1
  %133 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i30)
  %134 = trunc i64 %.041.i to i16
  %135 = add i16 %133, %134
  %136 = tail call i16 @llvm.bswap.i16(i16 %135)
  store i16 %136, ptr %132, align 1
  %137 = getelementptr inbounds i8, ptr %126, i64 10
  store i16 0, ptr %137, align 1
  %138 = load i8, ptr %126, align 1
  %139 = shl i8 %138, 2
  %140 = and i8 %139, 60
  %141 = zext nneg i8 %140 to i64
  %142 = tail call i64 @libra_sum16(ptr noundef nonnull readonly %126, i64 noundef %141, i64 noundef 0) nobuiltin
  %143 = and i64 %142, 65535
  %144 = lshr i64 %142, 16
  %145 = add nuw nsw i64 %143, %144
  %146 = and i64 %145, 65535
  %147 = lshr i64 %145, 16
  %148 = add nuw nsw i64 %146, %147
  %149 = and i64 %148, 65535
  %150 = lshr i64 %148, 16
  %151 = add nuw nsw i64 %149, %150
  %152 = lshr i64 %151, 16
  %153 = add nuw nsw i64 %152, %151
  %154 = trunc i64 %153 to i16
  %155 = xor i16 %154, -1
  br label %161

156:                                              ; preds = %segment_room.exit.i
  %157 = getelementptr inbounds i8, ptr %126, i64 4
  %158 = sub i64 %102, %.0.lcssa.i.i.i
  %159 = trunc i64 %158 to i16
  %160 = add i16 %159, -40
  br label %161

161:                                              ; preds = %156, %127
  %.sink43.i.i = phi i16 [ %160, %156 ], [ %155, %127 ]
  %.sink42.i.i = phi ptr [ %157, %156 ], [ %137, %127 ]
  %162 = tail call i16 @llvm.bswap.i16(i16 %.sink43.i.i)
  store i16 %162, ptr %.sink42.i.i, align 1
  %163 = getelementptr inbounds i8, ptr %121, i64 %29
  %164 = sub nsw i64 %102, %29
  br i1 %34, label %165, label %169

165:                                              ; preds = %161
  %166 = getelementptr inbounds i8, ptr %163, i64 4
  %167 = trunc i64 %164 to i16
  %168 = tail call i16 @llvm.bswap.i16(i16 %167)
  store i16 %168, ptr %166, align 1
  br label %finish_tcp.exit.i.i

169:                                              ; preds = %161
  %170 = sub i64 %.03440.i, %.sroa.2140.0
  %171 = icmp eq i64 %.041.i, 0
  %172 = add i64 %..i, %.03440.i
  %173 = icmp eq i64 %172, %.025
  %174 = getelementptr inbounds i8, ptr %163, i64 4
  %.0.copyload.i.i41.i.i = load i32, ptr %174, align 1
  %175 = tail call i32 @llvm.bswap.i32(i32 %.0.copyload.i.i41.i.i)
  %176 = trunc i64 %170 to i32
  %177 = add i32 %175, %176
  %178 = tail call i32 @llvm.bswap.i32(i32 %177)
  store i32 %178, ptr %174, align 1
  br i1 %171, label %183, label %179

179:                                              ; preds = %169
  %180 = getelementptr inbounds i8, ptr %163, i64 13
  %181 = load i8, ptr %180, align 1
  %182 = and i8 %181, 127
  store i8 %182, ptr %180, align 1
  br label %183

183:                                              ; preds = %179, %169
  br i1 %173, label %finish_tcp.exit.i.i, label %184

184:                                              ; preds = %183
  %185 = getelementptr inbounds i8, ptr %163, i64 13
  %186 = load i8, ptr %185, align 1
  %187 = and i8 %186, -10
  store i8 %187, ptr %185, align 1
  br label %finish_tcp.exit.i.i

finish_tcp.exit.i.i:                              ; preds = %184, %183, %165
  %188 = getelementptr inbounds i8, ptr %163, i64 %72
  %189 = add nsw i64 %80, %164
  %190 = and i64 %189, 65535
  %191 = lshr i64 %189, 16
  %192 = add nuw nsw i64 %190, %191
  %193 = and i64 %192, 65535
  %194 = lshr i64 %192, 16
  %195 = add nuw nsw i64 %193, %194
  %196 = and i64 %195, 65535
  %197 = lshr i64 %195, 16
  %198 = add nuw nsw i64 %196, %197
  %199 = lshr i64 %198, 16
  %200 = add nuw nsw i64 %199, %198
  %201 = trunc i64 %200 to i16
  %202 = tail call i16 @llvm.bswap.i16(i16 %201)
  store i16 %202, ptr %188, align 1
  %203 = icmp ugt i64 %99, %102
  br i1 %203, label %make_segment.exit.i, label %204

204:                                              ; preds = %finish_tcp.exit.i.i
  %205 = tail call i64 @libra_sum16(ptr noundef nonnull readonly %163, i64 noundef %164, i64 noundef 0) nobuiltin
  %206 = and i64 %205, 65535
  %207 = lshr i64 %205, 16
  %208 = add nuw nsw i64 %206, %207
  %209 = and i64 %208, 65535
  %210 = lshr i64 %208, 16
  %211 = add nuw nsw i64 %209, %210
  %212 = and i64 %211, 65535
  %213 = lshr i64 %211, 16
  %214 = add nuw nsw i64 %212, %213
  %215 = lshr i64 %214, 16
  %216 = add nuw nsw i64 %215, %214
  %217 = trunc i64 %216 to i16
  %218 = xor i16 %217, -1
  %.not.i.i38.i = icmp eq i16 %217, -1
  %narrow.i.i.i = select i1 %.not.i.i38.i, i16 -1, i16 %218
  %219 = tail call i16 @llvm.bswap.i16(i16 %narrow.i.i.i)
  store i16 %219, ptr %188, align 1
  br label %make_segment.exit.i

make_segment.exit.i:                              ; preds = %204, %finish_tcp.exit.i.i
  %220 = load i64, ptr %86, align 8
  %221 = add i64 %220, 1
  store i64 %221, ptr %86, align 8
  %222 = load i64, ptr %87, align 8
  %223 = add i64 %222, %102
  store i64 %223, ptr %87, align 8
  %224 = load i64, ptr %88, align 8
  %.not.i.i = icmp eq i64 %224, 0
  br i1 %.not.i.i, label %count_received.exit.i, label %225

225:                                              ; preds = %make_segment.exit.i
  %226 = load i64, ptr %89, align 8
  %227 = load i64, ptr %90, align 8
  %228 = add nuw nsw i64 %102, 7
  %229 = and i64 %228, -8
  %230 = add nuw nsw i64 %229, 16
  %231 = add i64 %227, %230
  %232 = icmp ugt i64 %231, %226
  br i1 %232, label %new_upcall.exit.thread.i.i.i, label %new_upcall.exit.i.i.i

new_upcall.exit.i.i.i:                            ; preds = %225
  %233 = load i64, ptr %91, align 8
  %234 = load ptr, ptr %92, align 8
  %235 = getelementptr inbounds i8, ptr %234, i64 %227
  %236 = trunc nuw nsw i64 %230 to i32
  store i32 %236, ptr %235, align 8
  %237 = getelementptr inbounds i8, ptr %235, i64 4
  store i16 2, ptr %237, align 4
  %238 = trunc i64 %233 to i16
  %239 = getelementptr inbounds i8, ptr %235, i64 6
  store i16 %238, ptr %239, align 2
  %240 = getelementptr inbounds i8, ptr %235, i64 8
  store i64 %102, ptr %240, align 8
  %241 = load i64, ptr %90, align 8
  %242 = add i64 %241, %230
  store i64 %242, ptr %90, align 8
  %243 = getelementptr inbounds i8, ptr %235, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %243, ptr nonnull readonly align 1 %121, i64 %102, i1 false)
  br label %count_received.exit.i

new_upcall.exit.thread.i.i.i:                     ; preds = %225
  %244 = load i64, ptr %93, align 8
  %245 = add i64 %244, 1
  store i64 %245, ptr %93, align 8
  br label %count_received.exit.i

count_received.exit.i:                            ; preds = %new_upcall.exit.thread.i.i.i, %new_upcall.exit.i.i.i, %make_segment.exit.i
  %246 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %246, null
  br i1 %.not12.i.i, label %run.exit.i, label %247

247:                                              ; preds = %count_received.exit.i
  %248 = load i64, ptr %91, align 8
  %249 = load i64, ptr %94, align 8
  %250 = add i64 %249, 1
  store i64 %250, ptr %94, align 8
  %251 = load ptr, ptr %246, align 8
  tail call void %251(ptr noundef nonnull %0, ptr noundef nonnull %246, ptr noundef nonnull %121, i64 noundef %102, i64 noundef %248, ptr noundef null) nobuiltin nounwind
  br label %run.exit.i

run.exit.i:                                       ; preds = %247, %count_received.exit.i
  %.pre.i.i = load i64, ptr %95, align 8
  br label %252

252:                                              ; preds = %run.exit.i.i, %run.exit.i
  %253 = phi i64 [ %.pre.i.i, %run.exit.i ], [ %269, %run.exit.i.i ]
  %.012.i.i = phi i32 [ 0, %run.exit.i ], [ %270, %run.exit.i.i ]
  %254 = load i64, ptr %96, align 8
  %.not.i39.i = icmp eq i64 %253, %254
  br i1 %.not.i39.i, label %run_requeued.exit.i, label %255

255:                                              ; preds = %252
  %256 = load ptr, ptr %97, align 8
  %257 = urem i64 %253, 1088
  %258 = getelementptr inbounds %struct.item, ptr %256, i64 %257
  %.in.i.i.i = getelementptr inbounds i8, ptr %258, i64 32
  %259 = load ptr, ptr %.in.i.i.i, align 8
  %.not12.i.i.i = icmp eq ptr %259, null
  br i1 %.not12.i.i.i, label %run.exit.i.i, label %260

260:                                              ; preds = %255
  %261 = getelementptr inbounds i8, ptr %258, i64 8
  %262 = load i64, ptr %261, align 8
  %263 = load i64, ptr %258, align 64
  %264 = getelementptr inbounds i8, ptr %258, i64 16448
  %265 = load i64, ptr %94, align 8
  %266 = add i64 %265, 1
  store i64 %266, ptr %94, align 8
  %267 = load ptr, ptr %259, align 8
  tail call void %267(ptr noundef nonnull %0, ptr noundef nonnull %259, ptr noundef nonnull %264, i64 noundef %263, i64 noundef %262, ptr noundef nonnull %258) nobuiltin nounwind
  %.pre13.i.i = load i64, ptr %95, align 8
  br label %run.exit.i.i

run.exit.i.i:                                     ; preds = %260, %255
  %268 = phi i64 [ %253, %255 ], [ %.pre13.i.i, %260 ]
  %269 = add i64 %268, 1
  store i64 %269, ptr %95, align 8
  %270 = add nuw nsw i32 %.012.i.i, 1
  %exitcond.not.i.i = icmp eq i32 %270, 64
  br i1 %exitcond.not.i.i, label %run_requeued.exit.i, label %252

run_requeued.exit.i:                              ; preds = %run.exit.i.i, %252
  %271 = add i64 %.03440.i, %32
  %272 = icmp ult i64 %271, %.025
  br i1 %272, label %100, label %._crit_edge.i

273:                                              ; preds = %._crit_edge.i
  %274 = add nuw nsw i64 %.sroa.2140.0, %32
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %6) nounwind
  store i32 1, ptr %6, align 4
  %275 = getelementptr inbounds i8, ptr %1, i64 168
  %276 = load i64, ptr %275, align 8
  switch i64 %276, label %282 [
    i64 1, label %note_super_frame.exit.i
    i64 0, label %277
  ]

277:                                              ; preds = %273
  %278 = getelementptr inbounds i8, ptr %1, i64 8
  %279 = load i64, ptr %278, align 8
  %280 = trunc i64 %279 to i32
  %281 = call i32 @setsockopt(i32 noundef %280, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %6, i32 noundef 4) nobuiltin nounwind
  %.not21.i.i = icmp eq i32 %281, 0
  br i1 %.not21.i.i, label %282, label %note_super_frame.exit.i

282:                                              ; preds = %277, %273
  %spec.store.select.i.i = call i64 @llvm.umax.i64(i64 %123, i64 2)
  %283 = getelementptr inbounds i8, ptr %1, i64 176
  %284 = load i64, ptr %283, align 8
  %285 = icmp ugt i64 %spec.store.select.i.i, %284
  br i1 %285, label %286, label %287

286:                                              ; preds = %282
  store i64 %spec.store.select.i.i, ptr %283, align 8
  br label %287

287:                                              ; preds = %286, %282
  %288 = phi i64 [ %spec.store.select.i.i, %286 ], [ %284, %282 ]
  %289 = getelementptr inbounds i8, ptr %1, i64 184
  %290 = load i64, ptr %289, align 8
  %291 = add i64 %290, 1
  store i64 %291, ptr %289, align 8
  %292 = and i64 %291, 255
  %293 = icmp eq i64 %292, 0
  br i1 %293, label %297, label %294

294:                                              ; preds = %287
  %295 = load i64, ptr %275, align 8
  %296 = icmp ugt i64 %288, %295
  br i1 %296, label %297, label %298

297:                                              ; preds = %294, %287
  %spec.select.i.i = call i64 @llvm.umin.i64(i64 %288, i64 64)
  store i64 %spec.select.i.i, ptr %275, align 8
  store i64 %spec.store.select.i.i, ptr %283, align 8
  br label %298

298:                                              ; preds = %297, %294
  %299 = getelementptr inbounds i8, ptr %1, i64 192
  %300 = load i64, ptr %299, align 8
  %301 = icmp ult i64 %300, %274
  br i1 %301, label %302, label %note_super_frame.exit.i

302:                                              ; preds = %298
  store i64 %274, ptr %299, align 8
  br label %note_super_frame.exit.i

note_super_frame.exit.i:                          ; preds = %302, %298, %277, %273
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %6) nounwind
  br label %complete.exit

cut.exit:                                         ; preds = %31, %find_network.exit.i.i, %63, %.thread.i, %56, %33, %find_layers.exit.i
  %303 = getelementptr inbounds i8, ptr %1, i64 104
  %304 = load i64, ptr %303, align 8
  %305 = add i64 %304, 1
  store i64 %305, ptr %303, align 8
  br label %306

306:                                              ; preds = %cut.exit, %27
  %307 = and i8 %.sroa.055.0.copyload, 1
  %.not28 = icmp eq i8 %307, 0
  br i1 %.not28, label %complete.exit, label %308

308:                                              ; preds = %306
  %309 = zext i16 %.sroa.7.0.copyload to i64
  %310 = add nuw nsw i64 %309, 2
  %311 = add nuw nsw i64 %310, %29
  %312 = icmp ugt i64 %311, %.025
  %313 = icmp eq i16 %.sroa.7.0.copyload, 8
  %or.cond.i32 = or i1 %313, %312
  br i1 %or.cond.i32, label %complete.exit, label %314

314:                                              ; preds = %308
  %315 = getelementptr inbounds i8, ptr %.023, i64 %29
  %316 = sub i64 %.025, %29
  %317 = tail call i64 @libra_sum16(ptr noundef readonly %315, i64 noundef %316, i64 noundef 0) nobuiltin
  %318 = and i64 %317, 65535
  %319 = lshr i64 %317, 16
  %320 = add nuw nsw i64 %318, %319
  %321 = and i64 %320, 65535
  %322 = lshr i64 %320, 16
  %323 = add nuw nsw i64 %321, %322
  %324 = and i64 %323, 65535
  %325 = lshr i64 %323, 16
  %326 = add nuw nsw i64 %324, %325
  %327 = lshr i64 %326, 16
  %328 = add nuw nsw i64 %327, %326
  %329 = trunc i64 %328 to i16
  %330 = xor i16 %329, -1
  %331 = getelementptr inbounds i8, ptr %315, i64 %309
  %.not.i33 = icmp eq i16 %329, -1
  %narrow.i = select i1 %.not.i33, i16 -1, i16 %330
  %332 = tail call i16 @llvm.bswap.i16(i16 %narrow.i)
  store i16 %332, ptr %331, align 1
  br label %complete.exit

complete.exit:                                    ; preds = %note_super_frame.exit.i, %._crit_edge.i, %314, %308, %306
  %.1 = phi i64 [ %.024, %306 ], [ %.024, %308 ], [ %.024, %314 ], [ -1, %._crit_edge.i ], [ -1, %note_super_frame.exit.i ]
  ret i64 %.1
}

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define ptr @libra_blocked(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(read, inaccessiblemem: none) {
  %3 = icmp ult i64 %1, 65536
  br i1 %3, label %4, label %.thread

4:                                                ; preds = %2
  %5 = getelementptr inbounds i8, ptr %0, i64 40
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds ptr, ptr %6, i64 %1
  %8 = load ptr, ptr %7, align 8
  %.not = icmp eq ptr %8, null
  br i1 %.not, label %.thread, label %9

9:                                                ; preds = %4
  %10 = getelementptr inbounds i8, ptr %8, i64 200
  %11 = load i64, ptr %10, align 8
  %.not6 = icmp eq i64 %11, 0
  %spec.select = select i1 %.not6, ptr null, ptr %8
  br label %.thread

.thread:                                          ; preds = %2, %9, %4
  %12 = phi ptr [ null, %4 ], [ %spec.select, %9 ], [ null, %2 ]
  ret ptr %12
}

define i32 @libra_longest_prefix(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr alwaysinline nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %4 = load i64, ptr %0, align 8
  %.not.i17 = icmp eq i64 %4, 0
  switch i64 %2, label %52 [
    i64 1, label %5
    i64 2, label %25
  ]

5:                                                ; preds = %3
  br i1 %.not.i17, label %search.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %5
  %6 = getelementptr inbounds i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = load i64, ptr %1, align 8
  %9 = insertelement <8 x i64> poison, i64 %8, i64 0
  %10 = shufflevector <8 x i64> %9, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %11

11:                                               ; preds = %11, %.lr.ph.i
  %.021.i = phi i64 [ 0, %.lr.ph.i ], [ %..i, %11 ]
  %.01720.i = phi i64 [ 0, %.lr.ph.i ], [ %24, %11 ]
  %12 = getelementptr inbounds %struct.hash_table, ptr %7, i64 %.01720.i
  %13 = load ptr, ptr %12, align 8
  %14 = shl i64 %.021.i, 3
  %15 = getelementptr inbounds <8 x i64>, ptr %13, i64 %.021.i
  %16 = load <8 x i64>, ptr %15, align 64
  %17 = icmp ule <8 x i64> %16, %10
  %.014.i.i = bitcast <8 x i1> %17 to i8
  %18 = tail call range(i8 0, 9) i8 @llvm.ctpop.i8(i8 %.014.i.i)
  %19 = zext nneg i8 %18 to i64
  %20 = add i64 %14, -1
  %21 = add i64 %20, %19
  %22 = getelementptr inbounds i8, ptr %12, i64 8
  %23 = load i64, ptr %22, align 8
  %..i = tail call i64 @llvm.umin.i64(i64 %21, i64 %23)
  %24 = add nuw i64 %.01720.i, 1
  %exitcond.not.i = icmp eq i64 %24, %4
  br i1 %exitcond.not.i, label %search.exit, label %11

25:                                               ; preds = %3
  br i1 %.not.i17, label %search.exit, label %.lr.ph.i9

.lr.ph.i9:                                        ; preds = %25
  %26 = getelementptr inbounds i8, ptr %0, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = load i64, ptr %1, align 8
  %29 = insertelement <8 x i64> poison, i64 %28, i64 0
  %30 = shufflevector <8 x i64> %29, <8 x i64> poison, <8 x i32> zeroinitializer
  %.phi.trans.insert = getelementptr inbounds i8, ptr %1, i64 8
  %.pre = load i64, ptr %.phi.trans.insert, align 8
  %31 = insertelement <8 x i64> poison, i64 %.pre, i64 0
  %32 = shufflevector <8 x i64> %31, <8 x i64> poison, <8 x i32> zeroinitializer
  br label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %.lr.ph.i.i, %.lr.ph.i9
  %.021.i10 = phi i64 [ 0, %.lr.ph.i9 ], [ %..i13, %.lr.ph.i.i ]
  %.01720.i11 = phi i64 [ 0, %.lr.ph.i9 ], [ %51, %.lr.ph.i.i ]
  %33 = getelementptr inbounds %struct.hash_table, ptr %27, i64 %.01720.i11
  %34 = load ptr, ptr %33, align 8
  %.idx = shl i64 %.021.i10, 7
  %35 = getelementptr inbounds i8, ptr %34, i64 %.idx
  %36 = load <8 x i64>, ptr %35, align 64
  %37 = icmp ule <8 x i64> %36, %30
  %38 = getelementptr inbounds i8, ptr %35, i64 64
  %39 = load <8 x i64>, ptr %38, align 64
  %40 = icmp eq <8 x i64> %39, %32
  %41 = icmp ult <8 x i64> %39, %32
  %42 = and <8 x i1> %40, %37
  %43 = or <8 x i1> %42, %41
  %44 = shl i64 %.021.i10, 3
  %.014.i.i12 = bitcast <8 x i1> %43 to i8
  %45 = tail call range(i8 0, 9) i8 @llvm.ctpop.i8(i8 %.014.i.i12)
  %46 = zext nneg i8 %45 to i64
  %47 = add i64 %44, -1
  %48 = add i64 %47, %46
  %49 = getelementptr inbounds i8, ptr %33, i64 8
  %50 = load i64, ptr %49, align 8
  %..i13 = tail call i64 @llvm.umin.i64(i64 %48, i64 %50)
  %51 = add nuw i64 %.01720.i11, 1
  %exitcond.not.i14 = icmp eq i64 %51, %4
  br i1 %exitcond.not.i14, label %search.exit, label %.lr.ph.i.i

52:                                               ; preds = %3
  br i1 %.not.i17, label %search.exit, label %.lr.ph.i18

.lr.ph.i18:                                       ; preds = %52
  %53 = getelementptr inbounds i8, ptr %0, i64 8
  %54 = load ptr, ptr %53, align 8
  %55 = load i64, ptr %1, align 8
  %56 = insertelement <8 x i64> poison, i64 %55, i64 0
  %57 = shufflevector <8 x i64> %56, <8 x i64> poison, <8 x i32> zeroinitializer
  %58 = icmp ugt i64 %2, 1
  br label %59

59:                                               ; preds = %count_at_most.exit.i21, %.lr.ph.i18
  %.021.i19 = phi i64 [ 0, %.lr.ph.i18 ], [ %..i23, %count_at_most.exit.i21 ]
  %.01720.i20 = phi i64 [ 0, %.lr.ph.i18 ], [ %84, %count_at_most.exit.i21 ]
  %60 = getelementptr inbounds %struct.hash_table, ptr %54, i64 %.01720.i20
  %61 = load ptr, ptr %60, align 8
  %62 = shl i64 %.021.i19, 3
  %63 = mul i64 %.021.i19, %2
  %64 = getelementptr inbounds <8 x i64>, ptr %61, i64 %63
  %65 = load <8 x i64>, ptr %64, align 64
  %66 = icmp ule <8 x i64> %65, %57
  br i1 %58, label %.lr.ph.i.i26, label %count_at_most.exit.i21

.lr.ph.i.i26:                                     ; preds = %59, %.lr.ph.i.i26
  %.016.i.i27 = phi i64 [ %77, %.lr.ph.i.i26 ], [ 1, %59 ]
  %.014.in15.i.i28 = phi <8 x i1> [ %76, %.lr.ph.i.i26 ], [ %66, %59 ]
  %67 = getelementptr inbounds <8 x i64>, ptr %64, i64 %.016.i.i27
  %68 = load <8 x i64>, ptr %67, align 64
  %69 = getelementptr inbounds i64, ptr %1, i64 %.016.i.i27
  %70 = load i64, ptr %69, align 8
  %71 = insertelement <8 x i64> poison, i64 %70, i64 0
  %72 = shufflevector <8 x i64> %71, <8 x i64> poison, <8 x i32> zeroinitializer
  %73 = icmp eq <8 x i64> %68, %72
  %74 = icmp ult <8 x i64> %68, %72
  %75 = and <8 x i1> %73, %.014.in15.i.i28
  %76 = or <8 x i1> %75, %74
  %77 = add nuw i64 %.016.i.i27, 1
  %exitcond.not.i.i29 = icmp eq i64 %77, %2
  br i1 %exitcond.not.i.i29, label %count_at_most.exit.i21, label %.lr.ph.i.i26

count_at_most.exit.i21:                           ; preds = %.lr.ph.i.i26, %59
  %.014.in.lcssa.i.i = phi <8 x i1> [ %66, %59 ], [ %76, %.lr.ph.i.i26 ]
  %.014.i.i22 = bitcast <8 x i1> %.014.in.lcssa.i.i to i8
  %78 = tail call range(i8 0, 9) i8 @llvm.ctpop.i8(i8 %.014.i.i22)
  %79 = zext nneg i8 %78 to i64
  %80 = add i64 %62, -1
  %81 = add i64 %80, %79
  %82 = getelementptr inbounds i8, ptr %60, i64 8
  %83 = load i64, ptr %82, align 8
  %..i23 = tail call i64 @llvm.umin.i64(i64 %81, i64 %83)
  %84 = add nuw i64 %.01720.i20, 1
  %exitcond.not.i24 = icmp eq i64 %84, %4
  br i1 %exitcond.not.i24, label %search.exit, label %59

search.exit:                                      ; preds = %.lr.ph.i.i, %11, %count_at_most.exit.i21, %52, %25, %5
  %.0.lcssa.i15.sink = phi i64 [ 0, %5 ], [ 0, %25 ], [ 0, %52 ], [ %..i23, %count_at_most.exit.i21 ], [ %..i, %11 ], [ %..i13, %.lr.ph.i.i ]
  %85 = getelementptr inbounds i8, ptr %0, i64 16
  %86 = load ptr, ptr %85, align 8
  %87 = getelementptr inbounds i32, ptr %86, i64 %.0.lcssa.i15.sink
  %88 = load i32, ptr %87, align 4
  ret i32 %88
}

define i64 @libra_intervals(ptr nocapture noundef readonly %0, i64 noundef %1, ptr noundef %2, i64 noundef %3, ptr nocapture noundef %4, ptr nocapture noundef writeonly %5, ptr nocapture noundef %6) local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
.critedge.i:
  %.not26.i = icmp eq i64 %3, 0
  br i1 %.not26.i, label %append.exit, label %.lr.ph24.i

.lr.ph24.i:                                       ; preds = %.critedge.i, %.lr.ph24.i
  %.023.i = phi i64 [ %10, %.lr.ph24.i ], [ 0, %.critedge.i ]
  %7 = getelementptr inbounds i64, ptr %2, i64 %.023.i
  %8 = load i64, ptr %7, align 8
  %.idx119 = shl i64 %.023.i, 6
  %9 = getelementptr inbounds i8, ptr %4, i64 %.idx119
  store i64 %8, ptr %9, align 8
  %10 = add nuw i64 %.023.i, 1
  %exitcond.not = icmp eq i64 %10, %3
  br i1 %exitcond.not, label %append.exit, label %.lr.ph24.i

append.exit:                                      ; preds = %.lr.ph24.i, %.critedge.i
  store i32 0, ptr %5, align 4
  %invariant.gep = getelementptr i8, ptr %5, i64 -4
  %11 = shl i64 %3, 1
  %12 = or disjoint i64 %11, 1
  %.idx.i.i = shl i64 %3, 4
  %umax = tail call i64 @llvm.umax.i64(i64 %3, i64 1)
  br label %14

13:                                               ; preds = %118
  ret i64 %.sroa.23.6

14:                                               ; preds = %append.exit, %118
  %.0135 = phi i64 [ 0, %append.exit ], [ %.2, %118 ]
  %.034134 = phi i64 [ 0, %append.exit ], [ %119, %118 ]
  %.sroa.23.1133 = phi i64 [ 1, %append.exit ], [ %.sroa.23.6, %118 ]
  %15 = icmp ult i64 %.034134, %1
  br i1 %15, label %16, label %22

16:                                               ; preds = %14
  %17 = getelementptr inbounds i32, ptr %0, i64 %.034134
  %18 = load i32, ptr %17, align 4
  %19 = zext i32 %18 to i64
  %20 = mul i64 %12, %19
  %21 = getelementptr inbounds i64, ptr %2, i64 %20
  br label %22

22:                                               ; preds = %14, %16
  %23 = phi ptr [ %21, %16 ], [ null, %14 ]
  %.not38127 = icmp eq i64 %.0135, 0
  br i1 %.not38127, label %.critedge, label %.lr.ph

.lr.ph:                                           ; preds = %22
  %.not.i42 = icmp eq ptr %23, null
  br label %24

24:                                               ; preds = %.lr.ph, %82
  %.1129 = phi i64 [ %.0135, %.lr.ph ], [ %40, %82 ]
  %.sroa.23.2128 = phi i64 [ %.sroa.23.1133, %.lr.ph ], [ %.sroa.23.4, %82 ]
  %25 = getelementptr ptr, ptr %6, i64 %.1129
  %26 = getelementptr i8, ptr %25, i64 -8
  %27 = load ptr, ptr %26, align 8
  %.phi.trans.insert = getelementptr inbounds i8, ptr %27, i64 %.idx.i.i
  %.pre = load i64, ptr %.phi.trans.insert, align 8
  br i1 %.not.i42, label %ends_before.exit.thread, label %28

28:                                               ; preds = %24
  %29 = icmp ugt i64 %.pre, 4294967295
  br i1 %29, label %.critedge.thread, label %30

30:                                               ; preds = %28
  %31 = getelementptr inbounds i64, ptr %27, i64 %3
  br label %32

32:                                               ; preds = %33, %30
  %.011.i.i = phi i64 [ %3, %30 ], [ %34, %33 ]
  %.not.i.i43 = icmp eq i64 %.011.i.i, 0
  br i1 %.not.i.i43, label %ends_before.exit.thread, label %33

33:                                               ; preds = %32
  %34 = add i64 %.011.i.i, -1
  %35 = getelementptr inbounds i64, ptr %31, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = getelementptr inbounds i64, ptr %23, i64 %34
  %38 = load i64, ptr %37, align 8
  %.not15.i.i = icmp eq i64 %36, %38
  br i1 %.not15.i.i, label %32, label %ends_before.exit

ends_before.exit:                                 ; preds = %33
  %39 = icmp ult i64 %36, %38
  br i1 %39, label %ends_before.exit.thread, label %.critedge.thread

ends_before.exit.thread:                          ; preds = %32, %24, %ends_before.exit
  %40 = add i64 %.1129, -1
  %41 = icmp ugt i64 %.pre, 4294967295
  br i1 %41, label %82, label %42

42:                                               ; preds = %ends_before.exit.thread
  %43 = getelementptr inbounds i64, ptr %27, i64 %3
  %.not40 = icmp eq i64 %40, 0
  br i1 %.not40, label %50, label %44

44:                                               ; preds = %42
  %45 = getelementptr i8, ptr %25, i64 -16
  %46 = load ptr, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 %.idx.i.i
  %48 = load i64, ptr %47, align 8
  %49 = trunc i64 %48 to i32
  br label %50

50:                                               ; preds = %42, %44
  %51 = phi i32 [ %49, %44 ], [ 0, %42 ]
  %.not.i44 = icmp eq i64 %.sroa.23.2128, 0
  br i1 %.not.i44, label %.critedge.i64, label %52

52:                                               ; preds = %50
  br i1 %.not26.i, label %append.exit66, label %.lr.ph.i.i47

.lr.ph.i.i47:                                     ; preds = %52
  %53 = add i64 %.sroa.23.2128, -1
  %54 = lshr i64 %53, 3
  %55 = mul i64 %54, %3
  %56 = and i64 %53, 7
  %57 = shl i64 %55, 3
  %58 = or disjoint i64 %57, %56
  %59 = getelementptr inbounds i64, ptr %4, i64 %58
  %60 = load i64, ptr %59, align 8
  %61 = load i64, ptr %43, align 8
  %.not.i19.i48 = icmp eq i64 %60, %61
  br i1 %.not.i19.i48, label %.lr.ph.i57, label %.lr.ph24.preheader.i50

.lr.ph.i57:                                       ; preds = %.lr.ph.i.i47, %63
  %.0911.i20.i58 = phi i64 [ %62, %63 ], [ 0, %.lr.ph.i.i47 ]
  %62 = add nuw i64 %.0911.i20.i58, 1
  %exitcond.i.i59 = icmp eq i64 %62, %3
  br i1 %exitcond.i.i59, label %append.exit66, label %63

63:                                               ; preds = %.lr.ph.i57
  %64 = add i64 %62, %55
  %65 = shl i64 %64, 3
  %66 = or disjoint i64 %65, %56
  %67 = getelementptr inbounds i64, ptr %4, i64 %66
  %68 = load i64, ptr %67, align 8
  %69 = getelementptr inbounds i64, ptr %43, i64 %62
  %70 = load i64, ptr %69, align 8
  %.not.i.i60 = icmp eq i64 %68, %70
  br i1 %.not.i.i60, label %.lr.ph.i57, label %starts_at.exit.i61

starts_at.exit.i61:                               ; preds = %63
  %.not25.le.i62 = icmp ult i64 %62, %3
  br i1 %.not25.le.i62, label %.lr.ph24.preheader.i50, label %append.exit66

.critedge.i64:                                    ; preds = %50
  br i1 %.not26.i, label %._crit_edge.i55, label %.lr.ph24.preheader.i50

.lr.ph24.preheader.i50:                           ; preds = %.lr.ph.i.i47, %starts_at.exit.i61, %.critedge.i64
  %71 = lshr i64 %.sroa.23.2128, 3
  %72 = mul i64 %71, %3
  %73 = and i64 %.sroa.23.2128, 7
  br label %.lr.ph24.i51

._crit_edge.i55:                                  ; preds = %.lr.ph24.i51, %.critedge.i64
  %74 = add i64 %.sroa.23.2128, 1
  br label %append.exit66

.lr.ph24.i51:                                     ; preds = %.lr.ph24.i51, %.lr.ph24.preheader.i50
  %.023.i52 = phi i64 [ %81, %.lr.ph24.i51 ], [ 0, %.lr.ph24.preheader.i50 ]
  %75 = getelementptr inbounds i64, ptr %43, i64 %.023.i52
  %76 = load i64, ptr %75, align 8
  %77 = add i64 %.023.i52, %72
  %78 = shl i64 %77, 3
  %79 = or disjoint i64 %78, %73
  %80 = getelementptr inbounds i64, ptr %4, i64 %79
  store i64 %76, ptr %80, align 8
  %81 = add nuw i64 %.023.i52, 1
  %exitcond143.not = icmp eq i64 %81, %umax
  br i1 %exitcond143.not, label %._crit_edge.i55, label %.lr.ph24.i51

append.exit66:                                    ; preds = %.lr.ph.i57, %52, %starts_at.exit.i61, %._crit_edge.i55
  %.sroa.23.3 = phi i64 [ %74, %._crit_edge.i55 ], [ %.sroa.23.2128, %starts_at.exit.i61 ], [ %.sroa.23.2128, %52 ], [ %.sroa.23.2128, %.lr.ph.i57 ]
  %.pn = phi ptr [ %5, %._crit_edge.i55 ], [ %invariant.gep, %starts_at.exit.i61 ], [ %invariant.gep, %52 ], [ %invariant.gep, %.lr.ph.i57 ]
  %.sink.i56 = getelementptr i32, ptr %.pn, i64 %.sroa.23.2128
  store i32 %51, ptr %.sink.i56, align 4
  br label %82

82:                                               ; preds = %append.exit66, %ends_before.exit.thread
  %.sroa.23.4 = phi i64 [ %.sroa.23.2128, %ends_before.exit.thread ], [ %.sroa.23.3, %append.exit66 ]
  %.not38 = icmp eq i64 %40, 0
  br i1 %.not38, label %.critedge, label %24

.critedge:                                        ; preds = %82, %22
  %.sroa.23.2.lcssa = phi i64 [ %.sroa.23.1133, %22 ], [ %.sroa.23.4, %82 ]
  %.not39 = icmp eq ptr %23, null
  br i1 %.not39, label %118, label %.critedge.thread

.critedge.thread:                                 ; preds = %28, %ends_before.exit, %.critedge
  %.sroa.23.2125 = phi i64 [ %.sroa.23.2.lcssa, %.critedge ], [ %.sroa.23.2128, %ends_before.exit ], [ %.sroa.23.2128, %28 ]
  %.1123 = phi i64 [ 0, %.critedge ], [ %.1129, %ends_before.exit ], [ %.1129, %28 ]
  %83 = getelementptr inbounds i8, ptr %23, i64 %.idx.i.i
  %84 = load i64, ptr %83, align 8
  %85 = trunc i64 %84 to i32
  %.not.i67 = icmp eq i64 %.sroa.23.2125, 0
  br i1 %.not.i67, label %.critedge.i87, label %86

86:                                               ; preds = %.critedge.thread
  br i1 %.not26.i, label %append.exit89, label %.lr.ph.i.i70

.lr.ph.i.i70:                                     ; preds = %86
  %87 = add i64 %.sroa.23.2125, -1
  %88 = lshr i64 %87, 3
  %89 = mul i64 %88, %3
  %90 = and i64 %87, 7
  %91 = shl i64 %89, 3
  %92 = or disjoint i64 %91, %90
  %93 = getelementptr inbounds i64, ptr %4, i64 %92
  %94 = load i64, ptr %93, align 8
  %95 = load i64, ptr %23, align 8
  %.not.i19.i71 = icmp eq i64 %94, %95
  br i1 %.not.i19.i71, label %.lr.ph.i80, label %.lr.ph24.preheader.i73

.lr.ph.i80:                                       ; preds = %.lr.ph.i.i70, %97
  %.0911.i20.i81 = phi i64 [ %96, %97 ], [ 0, %.lr.ph.i.i70 ]
  %96 = add nuw i64 %.0911.i20.i81, 1
  %exitcond.i.i82 = icmp eq i64 %96, %3
  br i1 %exitcond.i.i82, label %append.exit89, label %97

97:                                               ; preds = %.lr.ph.i80
  %98 = add i64 %96, %89
  %99 = shl i64 %98, 3
  %100 = or disjoint i64 %99, %90
  %101 = getelementptr inbounds i64, ptr %4, i64 %100
  %102 = load i64, ptr %101, align 8
  %103 = getelementptr inbounds i64, ptr %23, i64 %96
  %104 = load i64, ptr %103, align 8
  %.not.i.i83 = icmp eq i64 %102, %104
  br i1 %.not.i.i83, label %.lr.ph.i80, label %starts_at.exit.i84

starts_at.exit.i84:                               ; preds = %97
  %.not25.le.i85 = icmp ult i64 %96, %3
  br i1 %.not25.le.i85, label %.lr.ph24.preheader.i73, label %append.exit89

.critedge.i87:                                    ; preds = %.critedge.thread
  br i1 %.not26.i, label %._crit_edge.i78, label %.lr.ph24.preheader.i73

.lr.ph24.preheader.i73:                           ; preds = %.lr.ph.i.i70, %starts_at.exit.i84, %.critedge.i87
  %105 = lshr i64 %.sroa.23.2125, 3
  %106 = mul i64 %105, %3
  %107 = and i64 %.sroa.23.2125, 7
  br label %.lr.ph24.i74

._crit_edge.i78:                                  ; preds = %.lr.ph24.i74, %.critedge.i87
  %108 = add i64 %.sroa.23.2125, 1
  br label %append.exit89

.lr.ph24.i74:                                     ; preds = %.lr.ph24.i74, %.lr.ph24.preheader.i73
  %.023.i75 = phi i64 [ %115, %.lr.ph24.i74 ], [ 0, %.lr.ph24.preheader.i73 ]
  %109 = getelementptr inbounds i64, ptr %23, i64 %.023.i75
  %110 = load i64, ptr %109, align 8
  %111 = add i64 %.023.i75, %106
  %112 = shl i64 %111, 3
  %113 = or disjoint i64 %112, %107
  %114 = getelementptr inbounds i64, ptr %4, i64 %113
  store i64 %110, ptr %114, align 8
  %115 = add nuw i64 %.023.i75, 1
  %exitcond145.not = icmp eq i64 %115, %umax
  br i1 %exitcond145.not, label %._crit_edge.i78, label %.lr.ph24.i74

append.exit89:                                    ; preds = %.lr.ph.i80, %86, %starts_at.exit.i84, %._crit_edge.i78
  %.sroa.23.5 = phi i64 [ %108, %._crit_edge.i78 ], [ %.sroa.23.2125, %starts_at.exit.i84 ], [ %.sroa.23.2125, %86 ], [ %.sroa.23.2125, %.lr.ph.i80 ]
  %.pn136 = phi ptr [ %5, %._crit_edge.i78 ], [ %invariant.gep, %starts_at.exit.i84 ], [ %invariant.gep, %86 ], [ %invariant.gep, %.lr.ph.i80 ]
  %.sink.i79 = getelementptr i32, ptr %.pn136, i64 %.sroa.23.2125
  store i32 %85, ptr %.sink.i79, align 4
  %116 = add i64 %.1123, 1
  %117 = getelementptr inbounds ptr, ptr %6, i64 %.1123
  store ptr %23, ptr %117, align 8
  br label %118

118:                                              ; preds = %append.exit89, %.critedge
  %.sroa.23.6 = phi i64 [ %.sroa.23.2.lcssa, %.critedge ], [ %.sroa.23.5, %append.exit89 ]
  %.2 = phi i64 [ 0, %.critedge ], [ %116, %append.exit89 ]
  %119 = add i64 %.034134, 1
  %.not = icmp ugt i64 %119, %1
  br i1 %.not, label %13, label %14
}

define noundef ptr @libra_enqueue(ptr nocapture noundef %0, ptr nocapture noundef %1, ptr nocapture noundef %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef readonly %5, i64 noundef %6) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %8 = add i64 %4, 31
  %9 = add i64 %8, %6
  %10 = and i64 %9, -8
  %11 = getelementptr inbounds i8, ptr %2, i64 24
  %12 = load i64, ptr %11, align 8
  %13 = getelementptr inbounds i8, ptr %2, i64 8
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, -1
  %16 = and i64 %15, %12
  %17 = sub i64 %14, %16
  %18 = icmp ult i64 %17, %10
  %19 = select i1 %18, i64 %17, i64 0
  %spec.select = add i64 %19, %12
  %20 = getelementptr inbounds i8, ptr %2, i64 40
  %21 = load i64, ptr %20, align 8
  %22 = getelementptr inbounds i8, ptr %0, i64 296
  %23 = load i64, ptr %22, align 8
  %.not = icmp ult i64 %21, %23
  br i1 %.not, label %24, label %30

24:                                               ; preds = %7
  %25 = add i64 %spec.select, %10
  %26 = getelementptr inbounds i8, ptr %2, i64 32
  %27 = load i64, ptr %26, align 8
  %28 = sub i64 %25, %27
  %29 = icmp ugt i64 %28, %14
  br i1 %29, label %30, label %35

30:                                               ; preds = %24, %7
  %31 = getelementptr inbounds i8, ptr %1, i64 232
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 1
  store i64 %33, ptr %31, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 352
  br label %52

35:                                               ; preds = %24
  %.not42 = icmp eq i64 %19, 0
  br i1 %.not42, label %39, label %36

36:                                               ; preds = %35
  %37 = load ptr, ptr %2, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 %16
  store i64 0, ptr %38, align 8
  %.pre = load i64, ptr %13, align 8
  %.pre43 = add i64 %.pre, -1
  br label %39

39:                                               ; preds = %36, %35
  %.pre-phi = phi i64 [ %.pre43, %36 ], [ %15, %35 ]
  %40 = load ptr, ptr %2, align 8
  %41 = and i64 %.pre-phi, %spec.select
  %42 = getelementptr inbounds i8, ptr %40, i64 %41
  store i64 %10, ptr %42, align 8
  %43 = getelementptr inbounds i8, ptr %0, i64 304
  %44 = load i64, ptr %43, align 8
  %45 = add i64 %44, 1
  store i64 %45, ptr %43, align 8
  %46 = getelementptr inbounds i8, ptr %42, i64 16
  store i64 %44, ptr %46, align 8
  %47 = getelementptr inbounds i8, ptr %42, i64 24
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %47, ptr readonly align 1 %3, i64 %4, i1 false)
  %48 = getelementptr inbounds i8, ptr %47, i64 %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %48, ptr readonly align 1 %5, i64 %6, i1 false)
  store i64 %25, ptr %11, align 8
  %49 = load i64, ptr %20, align 8
  %50 = add i64 %49, 1
  store i64 %50, ptr %20, align 8
  %51 = getelementptr inbounds i8, ptr %1, i64 224
  br label %52

52:                                               ; preds = %39, %30
  %.sink = phi ptr [ %51, %39 ], [ %34, %30 ]
  %.0 = phi ptr [ %42, %39 ], [ null, %30 ]
  %53 = load i64, ptr %.sink, align 8
  %54 = add i64 %53, 1
  store i64 %54, ptr %.sink, align 8
  ret ptr %.0
}

declare i32 @recvmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef, ptr noundef) local_unnamed_addr

declare ptr @__errno_location() local_unnamed_addr

define noundef ptr @libra_requeue(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef readonly %5, i64 noundef %6) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %8 = getelementptr inbounds i8, ptr %0, i64 192
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %6, %4
  %11 = getelementptr inbounds i8, ptr %0, i64 184
  %12 = load i64, ptr %11, align 8
  %13 = sub i64 %9, %12
  %14 = icmp ugt i64 %13, 1023
  %15 = icmp ugt i64 %10, 66560
  %or.cond = or i1 %15, %14
  br i1 %or.cond, label %16, label %20

16:                                               ; preds = %7
  %17 = getelementptr inbounds i8, ptr %0, i64 344
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  store i64 %19, ptr %17, align 8
  br label %30

20:                                               ; preds = %7
  %21 = getelementptr inbounds i8, ptr %0, i64 176
  %22 = load ptr, ptr %21, align 8
  %23 = urem i64 %9, 1088
  %24 = getelementptr inbounds %struct.item, ptr %22, i64 %23
  %25 = add i64 %9, 1
  store i64 %25, ptr %8, align 8
  store i64 %10, ptr %24, align 64
  %26 = getelementptr inbounds i8, ptr %24, i64 8
  store i64 %2, ptr %26, align 8
  %27 = getelementptr inbounds i8, ptr %24, i64 16
  store i64 %1, ptr %27, align 16
  %28 = getelementptr inbounds i8, ptr %24, i64 16448
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %28, ptr readonly align 1 %3, i64 %4, i1 false)
  %29 = getelementptr inbounds i8, ptr %28, i64 %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %29, ptr readonly align 1 %5, i64 %6, i1 false)
  br label %30

30:                                               ; preds = %20, %16
  %.0 = phi ptr [ null, %16 ], [ %24, %20 ]
  ret ptr %.0
}

declare i64 @send(i32 noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

define internal fastcc void @flush(ptr nocapture noundef %0, ptr noundef %1) unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 168
  %4 = load i64, ptr %3, align 8
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %252, label %5

5:                                                ; preds = %2
  %6 = getelementptr inbounds i8, ptr %1, i64 40
  %7 = getelementptr inbounds i8, ptr %0, i64 128
  %8 = getelementptr inbounds i8, ptr %1, i64 32
  %9 = getelementptr inbounds i8, ptr %0, i64 112
  %10 = getelementptr inbounds i8, ptr %0, i64 120
  %11 = getelementptr inbounds i8, ptr %1, i64 192
  %12 = getelementptr inbounds i8, ptr %1, i64 8
  %13 = getelementptr inbounds i8, ptr %1, i64 120
  %14 = getelementptr inbounds i8, ptr %1, i64 64
  %15 = getelementptr inbounds i8, ptr %1, i64 72
  br label %16

16:                                               ; preds = %249, %5
  %17 = phi i64 [ %4, %5 ], [ %251, %249 ]
  %.023.i = phi i64 [ 0, %5 ], [ %250, %249 ]
  %18 = load i64, ptr %6, align 8
  %19 = icmp ult i64 %.023.i, %18
  br i1 %19, label %.lr.ph.i.i, label %send_joined.exit

.lr.ph.i.i:                                       ; preds = %16
  %20 = load ptr, ptr %7, align 8
  br label %21

21:                                               ; preds = %208, %.lr.ph.i.i
  %22 = phi i64 [ %18, %.lr.ph.i.i ], [ %212, %208 ]
  %.05064.i.i = phi i64 [ %.023.i, %.lr.ph.i.i ], [ %211, %208 ]
  %.05163.i.i = phi ptr [ %20, %.lr.ph.i.i ], [ %210, %208 ]
  %.05262.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %28, %208 ]
  %23 = load ptr, ptr %8, align 8
  %24 = getelementptr [2 x %struct.hash_table], ptr %23, i64 %.05064.i.i
  %25 = load ptr, ptr %9, align 8
  %26 = getelementptr inbounds %struct.joined, ptr %25, i64 %.05262.i.i
  %27 = load ptr, ptr %10, align 8
  %28 = add i64 %.05262.i.i, 1
  %29 = getelementptr inbounds %struct.message, ptr %27, i64 %.05262.i.i
  %30 = load ptr, ptr %24, align 8
  %31 = getelementptr inbounds i8, ptr %24, i64 8
  %32 = load i64, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %24, i64 24
  %34 = load i64, ptr %33, align 8
  %35 = add i64 %34, %32
  %36 = icmp ugt i64 %32, 41
  %37 = icmp ugt i64 %35, 42
  %or.cond.i.i.i.i = select i1 %36, i1 %37, i1 false
  br i1 %or.cond.i.i.i.i, label %38, label %count_together.exit.i.i

38:                                               ; preds = %21
  %39 = load i64, ptr %11, align 8
  %.not.i.i.i.i = icmp ugt i64 %35, %39
  br i1 %.not.i.i.i.i, label %count_together.exit.i.i, label %40

40:                                               ; preds = %38
  %41 = getelementptr inbounds i8, ptr %30, i64 12
  %.0.copyload.i.i.i.i.i.i = load i16, ptr %41, align 1
  %42 = icmp eq i16 %.0.copyload.i.i.i.i.i.i, 8
  br i1 %42, label %43, label %count_together.exit.i.i

43:                                               ; preds = %40
  %44 = getelementptr inbounds i8, ptr %30, i64 14
  %45 = load i8, ptr %44, align 1
  %46 = icmp eq i8 %45, 69
  br i1 %46, label %47, label %count_together.exit.i.i

47:                                               ; preds = %43
  %48 = getelementptr inbounds i8, ptr %30, i64 23
  %49 = load i8, ptr %48, align 1
  %50 = icmp eq i8 %49, 17
  br i1 %50, label %51, label %count_together.exit.i.i

51:                                               ; preds = %47
  %52 = getelementptr inbounds i8, ptr %30, i64 20
  %.0.copyload.i.i16.i.i.i.i = load i16, ptr %52, align 1
  %53 = icmp eq i16 %.0.copyload.i.i16.i.i.i.i, 64
  br i1 %53, label %54, label %count_together.exit.i.i

54:                                               ; preds = %51
  %55 = getelementptr inbounds i8, ptr %30, i64 16
  %.0.copyload.i.i17.i.i.i.i = load i16, ptr %55, align 1
  %56 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i17.i.i.i.i)
  %57 = zext i16 %56 to i64
  %58 = add i64 %35, -14
  %59 = icmp eq i64 %58, %57
  br i1 %59, label %60, label %count_together.exit.i.i

60:                                               ; preds = %54
  %61 = getelementptr inbounds i8, ptr %30, i64 38
  %.0.copyload.i.i18.i.i.i.i = load i16, ptr %61, align 1
  %62 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i18.i.i.i.i)
  %63 = zext i16 %62 to i64
  %64 = add nsw i64 %35, -34
  %65 = icmp eq i64 %64, %63
  br i1 %65, label %can_join.exit.i.i.i, label %count_together.exit.i.i

can_join.exit.i.i.i:                              ; preds = %60
  %66 = getelementptr inbounds i8, ptr %30, i64 40
  %.0.copyload.i.i19.i.i.i.i = load i16, ptr %66, align 1
  %.not15.i.i.i.i = icmp eq i16 %.0.copyload.i.i19.i.i.i.i, 0
  br i1 %.not15.i.i.i.i, label %67, label %count_together.exit.i.i

67:                                               ; preds = %can_join.exit.i.i.i
  %68 = trunc i64 %35 to i16
  %.rhs.trunc.i.i.i = add i16 %68, -42
  %69 = udiv i16 -29, %.rhs.trunc.i.i.i
  %.zext.i.i.i = zext i16 %69 to i64
  %70 = load i64, ptr %3, align 8
  %spec.select.i.i.i = tail call i64 @llvm.umin.i64(i64 %70, i64 %.zext.i.i.i)
  %71 = sub i64 %22, %.05064.i.i
  %.132.i.i.i = tail call i64 @llvm.umin.i64(i64 %spec.select.i.i.i, i64 %71)
  %72 = getelementptr inbounds i8, ptr %30, i64 26
  br label %73

73:                                               ; preds = %122, %67
  %.030.i.i.i = phi i64 [ 1, %67 ], [ %123, %122 ]
  %74 = icmp ult i64 %.030.i.i.i, %.132.i.i.i
  br i1 %74, label %75, label %count_together.exit.i.i

75:                                               ; preds = %73
  %gep.i.i.i = getelementptr [2 x %struct.hash_table], ptr %24, i64 %.030.i.i.i
  %76 = getelementptr inbounds i8, ptr %gep.i.i.i, i64 8
  %77 = load i64, ptr %76, align 8
  %78 = getelementptr inbounds i8, ptr %gep.i.i.i, i64 24
  %79 = load i64, ptr %78, align 8
  %80 = add i64 %79, %77
  %81 = icmp ugt i64 %80, %35
  br i1 %81, label %count_together.exit.i.i, label %82

82:                                               ; preds = %75
  %83 = load ptr, ptr %gep.i.i.i, align 8
  %84 = icmp ult i64 %77, 42
  %85 = icmp ult i64 %80, 43
  %or.cond.i38.not51.i.i.i = or i1 %84, %85
  br i1 %or.cond.i38.not51.i.i.i, label %count_together.exit.i.i, label %86

86:                                               ; preds = %82
  %87 = getelementptr inbounds i8, ptr %83, i64 12
  %.0.copyload.i.i.i40.i.i.i = load i16, ptr %87, align 1
  %88 = icmp eq i16 %.0.copyload.i.i.i40.i.i.i, 8
  br i1 %88, label %89, label %count_together.exit.i.i

89:                                               ; preds = %86
  %90 = getelementptr inbounds i8, ptr %83, i64 14
  %91 = load i8, ptr %90, align 1
  %92 = icmp eq i8 %91, 69
  br i1 %92, label %93, label %count_together.exit.i.i

93:                                               ; preds = %89
  %94 = getelementptr inbounds i8, ptr %83, i64 23
  %95 = load i8, ptr %94, align 1
  %96 = icmp eq i8 %95, 17
  br i1 %96, label %97, label %count_together.exit.i.i

97:                                               ; preds = %93
  %98 = getelementptr inbounds i8, ptr %83, i64 20
  %.0.copyload.i.i16.i41.i.i.i = load i16, ptr %98, align 1
  %99 = icmp eq i16 %.0.copyload.i.i16.i41.i.i.i, 64
  br i1 %99, label %100, label %count_together.exit.i.i

100:                                              ; preds = %97
  %101 = getelementptr inbounds i8, ptr %83, i64 16
  %.0.copyload.i.i17.i42.i.i.i = load i16, ptr %101, align 1
  %102 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i17.i42.i.i.i)
  %103 = zext i16 %102 to i64
  %104 = add i64 %80, -14
  %105 = icmp eq i64 %104, %103
  br i1 %105, label %106, label %count_together.exit.i.i

106:                                              ; preds = %100
  %107 = getelementptr inbounds i8, ptr %83, i64 38
  %.0.copyload.i.i18.i43.i.i.i = load i16, ptr %107, align 1
  %108 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i18.i43.i.i.i)
  %109 = zext i16 %108 to i64
  %110 = add nsw i64 %80, -34
  %111 = icmp eq i64 %110, %109
  br i1 %111, label %can_join.exit46.i.i.i, label %count_together.exit.i.i

can_join.exit46.i.i.i:                            ; preds = %106
  %112 = getelementptr inbounds i8, ptr %83, i64 40
  %.0.copyload.i.i19.i44.i.i.i = load i16, ptr %112, align 1
  %.not15.i45.i.i.i = icmp eq i16 %.0.copyload.i.i19.i44.i.i.i, 0
  br i1 %.not15.i45.i.i.i, label %113, label %count_together.exit.i.i

113:                                              ; preds = %can_join.exit46.i.i.i
  %114 = tail call i32 @memcmp(ptr noundef readonly %30, ptr noundef nonnull readonly %83, i64 noundef 16) nobuiltin nounwind
  %115 = icmp eq i32 %114, 0
  br i1 %115, label %116, label %count_together.exit.i.i

116:                                              ; preds = %113
  %117 = tail call i32 @memcmp(ptr noundef nonnull readonly %52, ptr noundef nonnull readonly %98, i64 noundef 4) nobuiltin nounwind
  %118 = icmp eq i32 %117, 0
  br i1 %118, label %same_flow.exit.i.i.i, label %count_together.exit.i.i

same_flow.exit.i.i.i:                             ; preds = %116
  %119 = getelementptr inbounds i8, ptr %83, i64 26
  %120 = tail call i32 @memcmp(ptr noundef nonnull readonly %72, ptr noundef nonnull readonly %119, i64 noundef 12) nobuiltin nounwind
  %121 = icmp eq i32 %120, 0
  br i1 %121, label %122, label %count_together.exit.i.i

122:                                              ; preds = %same_flow.exit.i.i.i
  %123 = add nuw nsw i64 %.030.i.i.i, 1
  %124 = icmp ult i64 %80, %35
  br i1 %124, label %count_together.exit.i.i, label %73

count_together.exit.i.i:                          ; preds = %122, %same_flow.exit.i.i.i, %116, %113, %can_join.exit46.i.i.i, %106, %100, %97, %93, %89, %86, %82, %75, %73, %can_join.exit.i.i.i, %60, %54, %51, %47, %43, %40, %38, %21
  %.0.i.i.i = phi i64 [ 1, %can_join.exit.i.i.i ], [ 1, %60 ], [ 1, %54 ], [ 1, %51 ], [ 1, %47 ], [ 1, %43 ], [ 1, %40 ], [ 1, %38 ], [ 1, %21 ], [ %.030.i.i.i, %73 ], [ %.030.i.i.i, %75 ], [ %.030.i.i.i, %can_join.exit46.i.i.i ], [ %.030.i.i.i, %same_flow.exit.i.i.i ], [ %.030.i.i.i, %106 ], [ %.030.i.i.i, %100 ], [ %.030.i.i.i, %97 ], [ %.030.i.i.i, %93 ], [ %.030.i.i.i, %89 ], [ %.030.i.i.i, %86 ], [ %.030.i.i.i, %82 ], [ %.030.i.i.i, %116 ], [ %.030.i.i.i, %113 ], [ %123, %122 ]
  %125 = icmp ugt i64 %.0.i.i.i, 1
  %.neg65.i.i = select i1 %125, i64 -42, i64 0
  %126 = select i1 %125, i64 42, i64 0
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %26, i64 2
  %127 = getelementptr inbounds i8, ptr %26, i64 56
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(10) %26, i8 0, i64 10, i1 false)
  store i64 %.05064.i.i, ptr %127, align 8
  %128 = getelementptr inbounds i8, ptr %26, i64 64
  store i64 %.0.i.i.i, ptr %128, align 8
  %129 = getelementptr inbounds i8, ptr %29, i64 16
  store ptr %.05163.i.i, ptr %129, align 8
  %130 = getelementptr inbounds i8, ptr %29, i64 24
  %131 = add nuw nsw i64 %126, 10
  store i64 1, ptr %130, align 8
  store ptr %26, ptr %.05163.i.i, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %.05163.i.i, i64 8
  store i64 %131, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %133

132:                                              ; preds = %add.exit58.i.i
  br i1 %125, label %159, label %208

133:                                              ; preds = %add.exit58.i.i, %count_together.exit.i.i
  %.061.i.i = phi i64 [ 0, %count_together.exit.i.i ], [ %158, %add.exit58.i.i ]
  %.05360.i.i = phi i64 [ 0, %count_together.exit.i.i ], [ %141, %add.exit58.i.i ]
  %134 = getelementptr inbounds [2 x %struct.hash_table], ptr %24, i64 %.061.i.i
  %135 = getelementptr inbounds i8, ptr %134, i64 8
  %136 = load i64, ptr %135, align 8
  %137 = getelementptr inbounds i8, ptr %134, i64 24
  %138 = load i64, ptr %137, align 8
  %139 = add i64 %.05360.i.i, %.neg65.i.i
  %140 = add i64 %139, %136
  %141 = add i64 %140, %138
  %.not.i.i.i = icmp eq i64 %136, %126
  br i1 %.not.i.i.i, label %add.exit.i.i, label %142

142:                                              ; preds = %133
  %143 = sub i64 %136, %126
  %144 = load ptr, ptr %134, align 8
  %145 = getelementptr inbounds i8, ptr %144, i64 %126
  %146 = load ptr, ptr %129, align 8
  %147 = load i64, ptr %130, align 8
  %148 = add i64 %147, 1
  store i64 %148, ptr %130, align 8
  %149 = getelementptr inbounds %struct.hash_table, ptr %146, i64 %147
  store ptr %145, ptr %149, align 8
  %.sroa.2.0..sroa_idx.i55.i.i = getelementptr inbounds i8, ptr %149, i64 8
  store i64 %143, ptr %.sroa.2.0..sroa_idx.i55.i.i, align 8
  %.pre.i.i = load i64, ptr %137, align 8
  br label %add.exit.i.i

add.exit.i.i:                                     ; preds = %142, %133
  %150 = phi i64 [ %138, %133 ], [ %.pre.i.i, %142 ]
  %.not.i56.i.i = icmp eq i64 %150, 0
  br i1 %.not.i56.i.i, label %add.exit58.i.i, label %151

151:                                              ; preds = %add.exit.i.i
  %152 = getelementptr inbounds i8, ptr %134, i64 16
  %153 = load ptr, ptr %152, align 8
  %154 = load ptr, ptr %129, align 8
  %155 = load i64, ptr %130, align 8
  %156 = add i64 %155, 1
  store i64 %156, ptr %130, align 8
  %157 = getelementptr inbounds %struct.hash_table, ptr %154, i64 %155
  store ptr %153, ptr %157, align 8
  %.sroa.2.0..sroa_idx.i57.i.i = getelementptr inbounds i8, ptr %157, i64 8
  store i64 %150, ptr %.sroa.2.0..sroa_idx.i57.i.i, align 8
  br label %add.exit58.i.i

add.exit58.i.i:                                   ; preds = %151, %add.exit.i.i
  %158 = add nuw nsw i64 %.061.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %158, %.0.i.i.i
  br i1 %exitcond.not.i.i, label %132, label %133

159:                                              ; preds = %132
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %26, i64 6
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %26, i64 8
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %26, i64 4
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %26, i64 1
  %160 = getelementptr inbounds i8, ptr %26, i64 10
  %161 = load i64, ptr %31, align 8
  %162 = load i64, ptr %33, align 8
  %163 = add i64 %162, %161
  %164 = trunc i64 %163 to i16
  %165 = add i16 %164, -42
  store i8 1, ptr %26, align 8
  store i8 5, ptr %.sroa.2.0..sroa_idx.i.i, align 1
  store i16 42, ptr %.sroa.3.0..sroa_idx.i.i, align 2
  store i16 %165, ptr %.sroa.4.0..sroa_idx.i.i, align 4
  store i16 34, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  store i16 6, ptr %.sroa.6.0..sroa_idx.i.i, align 8
  %166 = load ptr, ptr %24, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %160, ptr noundef nonnull readonly align 1 dereferenceable(42) %166, i64 42, i1 false)
  %167 = getelementptr inbounds i8, ptr %26, i64 26
  %168 = trunc i64 %141 to i16
  %169 = add i16 %168, 28
  %170 = tail call i16 @llvm.bswap.i16(i16 %169)
  store i16 %170, ptr %167, align 1
  %171 = getelementptr inbounds i8, ptr %26, i64 34
  store i16 0, ptr %171, align 1
  %172 = getelementptr inbounds i8, ptr %26, i64 24
  %173 = tail call i64 @libra_sum16(ptr noundef nonnull %172, i64 noundef 20, i64 noundef 0) nobuiltin
  %174 = and i64 %173, 65535
  %175 = lshr i64 %173, 16
  %176 = add nuw nsw i64 %174, %175
  %177 = and i64 %176, 65535
  %178 = lshr i64 %176, 16
  %179 = add nuw nsw i64 %177, %178
  %180 = and i64 %179, 65535
  %181 = lshr i64 %179, 16
  %182 = add nuw nsw i64 %180, %181
  %183 = lshr i64 %182, 16
  %184 = add nuw nsw i64 %183, %182
  %185 = trunc i64 %184 to i16
  %186 = xor i16 %185, -1
  %187 = tail call i16 @llvm.bswap.i16(i16 %186)
  store i16 %187, ptr %171, align 1
  %188 = getelementptr inbounds i8, ptr %26, i64 48
  %189 = add i16 %168, 8
  %190 = tail call i16 @llvm.bswap.i16(i16 %189)
  store i16 %190, ptr %188, align 1
  %191 = getelementptr inbounds i8, ptr %26, i64 50
  %192 = getelementptr inbounds i8, ptr %26, i64 36
  %193 = add i64 %141, 25
  %194 = tail call i64 @libra_sum16(ptr noundef nonnull %192, i64 noundef 8, i64 noundef %193) nobuiltin
  %195 = and i64 %194, 65535
  %196 = lshr i64 %194, 16
  %197 = add nuw nsw i64 %195, %196
  %198 = and i64 %197, 65535
  %199 = lshr i64 %197, 16
  %200 = add nuw nsw i64 %198, %199
  %201 = and i64 %200, 65535
  %202 = lshr i64 %200, 16
  %203 = add nuw nsw i64 %201, %202
  %204 = lshr i64 %203, 16
  %205 = add nuw nsw i64 %204, %203
  %206 = trunc i64 %205 to i16
  %207 = tail call i16 @llvm.bswap.i16(i16 %206)
  store i16 %207, ptr %191, align 1
  br label %208

208:                                              ; preds = %159, %132
  %209 = load i64, ptr %130, align 8
  %210 = getelementptr inbounds %struct.hash_table, ptr %.05163.i.i, i64 %209
  %211 = add i64 %.0.i.i.i, %.05064.i.i
  %212 = load i64, ptr %6, align 8
  %213 = icmp ult i64 %211, %212
  br i1 %213, label %21, label %join.exit.i

join.exit.i:                                      ; preds = %208
  %214 = load ptr, ptr %10, align 8
  %215 = load ptr, ptr %9, align 8
  %.not42.i.i = icmp eq i64 %28, 0
  br i1 %.not42.i.i, label %send_messages.exit.i, label %.lr.ph.i20.i

.lr.ph.i20.i:                                     ; preds = %join.exit.i
  %.not.i.i = icmp eq ptr %215, null
  br label %216

216:                                              ; preds = %243, %.lr.ph.i20.i
  %.036.i.i = phi i64 [ 0, %.lr.ph.i20.i ], [ %.2.i.i, %243 ]
  %217 = load i64, ptr %12, align 8
  %218 = trunc i64 %217 to i32
  %219 = getelementptr inbounds %struct.message, ptr %214, i64 %.036.i.i
  %220 = sub i64 %28, %.036.i.i
  %221 = trunc i64 %220 to i32
  %222 = tail call i32 @sendmmsg(i32 noundef %218, ptr noundef %219, i32 noundef %221, i32 noundef 64) nobuiltin nounwind
  %223 = icmp sgt i32 %222, 0
  br i1 %223, label %224, label %226

224:                                              ; preds = %216
  %225 = zext nneg i32 %222 to i64
  br label %243

226:                                              ; preds = %216
  %227 = tail call ptr @__errno_location() nobuiltin nounwind
  %228 = load i32, ptr %227, align 4
  br i1 %.not.i.i, label %.thread.i.i, label %229

229:                                              ; preds = %226
  %230 = getelementptr inbounds %struct.joined, ptr %215, i64 %.036.i.i, i32 3
  %231 = load i64, ptr %230, align 8
  %232 = icmp eq i32 %228, 22
  %233 = icmp ugt i64 %231, 1
  %or.cond.i.i = select i1 %232, i1 %233, i1 false
  br i1 %or.cond.i.i, label %234, label %.thread.i.i

234:                                              ; preds = %229
  store i64 1, ptr %3, align 8
  br label %send_messages.exit.i

.thread.i.i:                                      ; preds = %229, %226
  %235 = phi i64 [ %231, %229 ], [ 1, %226 ]
  switch i32 %228, label %is_busy.exit.i.i [
    i32 105, label %send_messages.exit.i
    i32 11, label %send_messages.exit.i
    i32 4, label %send_messages.exit.i
  ]

is_busy.exit.i.i:                                 ; preds = %.thread.i.i
  %236 = sext i32 %228 to i64
  store i64 %236, ptr %13, align 8
  %237 = load i64, ptr %14, align 8
  %238 = add i64 %237, %235
  store i64 %238, ptr %14, align 8
  %239 = icmp eq i32 %228, 90
  %240 = select i1 %239, i64 %235, i64 0
  %241 = load i64, ptr %15, align 8
  %242 = add i64 %241, %240
  store i64 %242, ptr %15, align 8
  br label %243

243:                                              ; preds = %is_busy.exit.i.i, %224
  %.pn.i.i = phi i64 [ %225, %224 ], [ 1, %is_busy.exit.i.i ]
  %.2.i.i = add i64 %.pn.i.i, %.036.i.i
  %244 = icmp ult i64 %.2.i.i, %28
  br i1 %244, label %216, label %send_messages.exit.i

send_messages.exit.i:                             ; preds = %243, %.thread.i.i, %.thread.i.i, %.thread.i.i, %234, %join.exit.i
  %.035.i.i = phi i64 [ %.036.i.i, %234 ], [ 0, %join.exit.i ], [ %.2.i.i, %243 ], [ %.036.i.i, %.thread.i.i ], [ %.036.i.i, %.thread.i.i ], [ %.036.i.i, %.thread.i.i ]
  %245 = icmp ult i64 %.035.i.i, %28
  br i1 %245, label %246, label %249

246:                                              ; preds = %send_messages.exit.i
  %247 = load ptr, ptr %9, align 8
  %248 = getelementptr inbounds %struct.joined, ptr %247, i64 %.035.i.i, i32 2
  br label %249

249:                                              ; preds = %246, %send_messages.exit.i
  %.in.i = phi ptr [ %248, %246 ], [ %6, %send_messages.exit.i ]
  %250 = load i64, ptr %.in.i, align 8
  %251 = load i64, ptr %3, align 8
  %.not.i = icmp eq i64 %251, %17
  br i1 %.not.i, label %send_joined.exit, label %16

252:                                              ; preds = %2
  %253 = getelementptr inbounds i8, ptr %1, i64 24
  %254 = load ptr, ptr %253, align 8
  %255 = getelementptr inbounds i8, ptr %1, i64 40
  %256 = load i64, ptr %255, align 8
  %.not42.i = icmp eq i64 %256, 0
  br i1 %.not42.i, label %send_joined.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %252
  %257 = getelementptr inbounds i8, ptr %1, i64 8
  %258 = getelementptr inbounds i8, ptr %1, i64 120
  %259 = getelementptr inbounds i8, ptr %1, i64 64
  %260 = getelementptr inbounds i8, ptr %1, i64 72
  br label %261

261:                                              ; preds = %281, %.lr.ph.i
  %.036.i = phi i64 [ 0, %.lr.ph.i ], [ %.2.i, %281 ]
  %262 = load i64, ptr %257, align 8
  %263 = trunc i64 %262 to i32
  %264 = getelementptr inbounds %struct.message, ptr %254, i64 %.036.i
  %265 = sub i64 %256, %.036.i
  %266 = trunc i64 %265 to i32
  %267 = tail call i32 @sendmmsg(i32 noundef %263, ptr noundef %264, i32 noundef %266, i32 noundef 64) nobuiltin nounwind
  %268 = icmp sgt i32 %267, 0
  br i1 %268, label %269, label %271

269:                                              ; preds = %261
  %270 = zext nneg i32 %267 to i64
  br label %281

271:                                              ; preds = %261
  %272 = tail call ptr @__errno_location() nobuiltin nounwind
  %273 = load i32, ptr %272, align 4
  switch i32 %273, label %is_busy.exit.i [
    i32 105, label %send_joined.exit
    i32 11, label %send_joined.exit
    i32 4, label %send_joined.exit
  ]

is_busy.exit.i:                                   ; preds = %271
  %274 = sext i32 %273 to i64
  store i64 %274, ptr %258, align 8
  %275 = load i64, ptr %259, align 8
  %276 = add i64 %275, 1
  store i64 %276, ptr %259, align 8
  %277 = icmp eq i32 %273, 90
  %278 = zext i1 %277 to i64
  %279 = load i64, ptr %260, align 8
  %280 = add i64 %279, %278
  store i64 %280, ptr %260, align 8
  br label %281

281:                                              ; preds = %is_busy.exit.i, %269
  %.pn.i = phi i64 [ %270, %269 ], [ 1, %is_busy.exit.i ]
  %.2.i = add i64 %.pn.i, %.036.i
  %282 = icmp ult i64 %.2.i, %256
  br i1 %282, label %261, label %send_joined.exit

send_joined.exit:                                 ; preds = %249, %16, %281, %271, %271, %271, %252
  %283 = phi i64 [ 0, %252 ], [ %.036.i, %271 ], [ %.036.i, %271 ], [ %.036.i, %271 ], [ %.2.i, %281 ], [ %.023.i, %16 ], [ %250, %249 ]
  %284 = getelementptr inbounds i8, ptr %1, i64 40
  %285 = load i64, ptr %284, align 8
  %286 = icmp ult i64 %283, %285
  br i1 %286, label %.lr.ph, label %block.exit

.lr.ph:                                           ; preds = %send_joined.exit
  %287 = getelementptr inbounds i8, ptr %1, i64 32
  %288 = getelementptr inbounds i8, ptr %1, i64 160
  %289 = getelementptr inbounds i8, ptr %1, i64 144
  %290 = getelementptr inbounds i8, ptr %1, i64 64
  %.pre = load i64, ptr %288, align 8
  br label %291

291:                                              ; preds = %.lr.ph, %keep.exit
  %292 = phi i64 [ %285, %.lr.ph ], [ %321, %keep.exit ]
  %293 = phi i64 [ %.pre, %.lr.ph ], [ %322, %keep.exit ]
  %.022 = phi i64 [ %283, %.lr.ph ], [ %323, %keep.exit ]
  %294 = load ptr, ptr %287, align 8
  %295 = getelementptr inbounds [2 x %struct.hash_table], ptr %294, i64 %.022
  %296 = getelementptr inbounds i8, ptr %295, i64 8
  %297 = load i64, ptr %296, align 8
  %298 = getelementptr inbounds i8, ptr %295, i64 24
  %299 = load i64, ptr %298, align 8
  %300 = add i64 %299, %297
  %301 = add i64 %293, 24
  %302 = add i64 %300, 7
  %303 = and i64 %302, -8
  %304 = add i64 %301, %303
  %305 = icmp ugt i64 %304, 16777216
  br i1 %305, label %306, label %309

306:                                              ; preds = %291
  %307 = load i64, ptr %290, align 8
  %308 = add i64 %307, 1
  store i64 %308, ptr %290, align 8
  br label %keep.exit

309:                                              ; preds = %291
  %310 = getelementptr inbounds i8, ptr %295, i64 16
  %311 = load ptr, ptr %289, align 8
  %312 = getelementptr inbounds i8, ptr %311, i64 %293
  store i64 %300, ptr %312, align 8
  %313 = getelementptr inbounds i8, ptr %312, i64 14
  %314 = getelementptr inbounds i8, ptr %312, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(10) %313, i8 0, i64 10, i1 false)
  %315 = load ptr, ptr %295, align 8
  %316 = load i64, ptr %296, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %314, ptr readonly align 1 %315, i64 %316, i1 false)
  %317 = load i64, ptr %296, align 8
  %318 = getelementptr inbounds i8, ptr %314, i64 %317
  %319 = load ptr, ptr %310, align 8
  %320 = load i64, ptr %298, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %318, ptr readonly align 1 %319, i64 %320, i1 false)
  store i64 %304, ptr %288, align 8
  %.pre27 = load i64, ptr %284, align 8
  br label %keep.exit

keep.exit:                                        ; preds = %306, %309
  %321 = phi i64 [ %292, %306 ], [ %.pre27, %309 ]
  %322 = phi i64 [ %293, %306 ], [ %304, %309 ]
  %323 = add nuw i64 %.022, 1
  %324 = icmp ult i64 %323, %321
  br i1 %324, label %291, label %._crit_edge

._crit_edge:                                      ; preds = %keep.exit
  %325 = getelementptr inbounds i8, ptr %1, i64 200
  %326 = load i64, ptr %325, align 8
  %.not.i17 = icmp eq i64 %326, 0
  br i1 %.not.i17, label %327, label %block.exit

327:                                              ; preds = %._crit_edge
  store i64 1, ptr %325, align 8
  %328 = getelementptr inbounds i8, ptr %0, i64 272
  %329 = load ptr, ptr %328, align 8
  %330 = getelementptr inbounds i8, ptr %1, i64 208
  store ptr %329, ptr %330, align 8
  store ptr %1, ptr %328, align 8
  %331 = getelementptr inbounds i8, ptr %0, i64 264
  %332 = load i64, ptr %331, align 8
  %333 = add i64 %332, 1
  store i64 %333, ptr %331, align 8
  br label %block.exit

block.exit:                                       ; preds = %327, %._crit_edge, %send_joined.exit
  store i64 0, ptr %284, align 8
  ret void
}

declare i32 @sendmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef) local_unnamed_addr

define ptr @libra_arena(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 144
  %4 = load i64, ptr %3, align 8
  %5 = add i64 %4, %1
  %6 = icmp ugt i64 %5, 4194304
  br i1 %6, label %7, label %23

7:                                                ; preds = %2
  %8 = getelementptr inbounds i8, ptr %0, i64 56
  %9 = load i64, ptr %8, align 8
  %.not9.i = icmp eq i64 %9, 0
  br i1 %.not9.i, label %flush_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %7
  %10 = getelementptr inbounds i8, ptr %0, i64 48
  br label %11

11:                                               ; preds = %19, %.lr.ph.i
  %12 = phi i64 [ %9, %.lr.ph.i ], [ %20, %19 ]
  %.08.i = phi i64 [ 0, %.lr.ph.i ], [ %21, %19 ]
  %13 = load ptr, ptr %10, align 8
  %14 = getelementptr inbounds ptr, ptr %13, i64 %.08.i
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds i8, ptr %15, i64 40
  %17 = load i64, ptr %16, align 8
  %.not.i = icmp eq i64 %17, 0
  br i1 %.not.i, label %19, label %18

18:                                               ; preds = %11
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %15) nobuiltin
  %.pre.i = load i64, ptr %8, align 8
  br label %19

19:                                               ; preds = %18, %11
  %20 = phi i64 [ %12, %11 ], [ %.pre.i, %18 ]
  %21 = add nuw i64 %.08.i, 1
  %22 = icmp ult i64 %21, %20
  br i1 %22, label %11, label %flush_all.exit

flush_all.exit:                                   ; preds = %19, %7
  store i64 0, ptr %3, align 8
  br label %23

23:                                               ; preds = %flush_all.exit, %2
  %24 = phi i64 [ 0, %flush_all.exit ], [ %4, %2 ]
  %25 = getelementptr inbounds i8, ptr %0, i64 136
  %26 = load ptr, ptr %25, align 8
  %27 = getelementptr inbounds i8, ptr %26, i64 %24
  ret ptr %27
}

define void @libra_tx(ptr nocapture noundef %0, i64 noundef %1, ptr noundef %2, i64 noundef %3, ptr noundef %4, i64 noundef %5) local_unnamed_addr nounwind {
  %7 = icmp ult i64 %1, 65536
  br i1 %7, label %8, label %.thread

8:                                                ; preds = %6
  %9 = getelementptr inbounds i8, ptr %0, i64 40
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds ptr, ptr %10, i64 %1
  %12 = load ptr, ptr %11, align 8
  %.not = icmp eq ptr %12, null
  br i1 %.not, label %.thread, label %16

.thread:                                          ; preds = %6, %8
  %13 = getelementptr inbounds i8, ptr %0, i64 328
  %14 = load i64, ptr %13, align 8
  %15 = add i64 %14, 1
  store i64 %15, ptr %13, align 8
  br label %libra_upcall.exit43

16:                                               ; preds = %8
  %17 = getelementptr inbounds i8, ptr %12, i64 48
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  store i64 %19, ptr %17, align 8
  %20 = add i64 %5, %3
  %21 = getelementptr inbounds i8, ptr %12, i64 56
  %22 = load i64, ptr %21, align 8
  %23 = add i64 %22, %20
  store i64 %23, ptr %21, align 8
  %24 = getelementptr inbounds i8, ptr %12, i64 112
  %25 = load i64, ptr %24, align 8
  %.not39 = icmp eq i64 %25, 0
  br i1 %.not39, label %libra_upcall.exit, label %26

26:                                               ; preds = %16
  %27 = getelementptr inbounds i8, ptr %0, i64 160
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 168
  %30 = load i64, ptr %29, align 8
  %31 = add i64 %20, 7
  %32 = and i64 %31, -8
  %33 = add i64 %32, 16
  %34 = add i64 %30, %33
  %35 = icmp ugt i64 %34, %28
  br i1 %35, label %new_upcall.exit.thread.i, label %new_upcall.exit.i

new_upcall.exit.i:                                ; preds = %26
  %36 = getelementptr inbounds i8, ptr %0, i64 152
  %37 = load ptr, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 %30
  %39 = trunc i64 %33 to i32
  store i32 %39, ptr %38, align 8
  %40 = getelementptr inbounds i8, ptr %38, i64 4
  store i16 3, ptr %40, align 4
  %41 = trunc nuw i64 %1 to i16
  %42 = getelementptr inbounds i8, ptr %38, i64 6
  store i16 %41, ptr %42, align 2
  %43 = getelementptr inbounds i8, ptr %38, i64 8
  store i64 %20, ptr %43, align 8
  %44 = load i64, ptr %29, align 8
  %45 = add i64 %44, %33
  store i64 %45, ptr %29, align 8
  %46 = getelementptr inbounds i8, ptr %38, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %46, ptr readonly align 1 %2, i64 %3, i1 false)
  %47 = getelementptr inbounds i8, ptr %46, i64 %3
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %47, ptr readonly align 1 %4, i64 %5, i1 false)
  br label %libra_upcall.exit

new_upcall.exit.thread.i:                         ; preds = %26
  %48 = getelementptr inbounds i8, ptr %0, i64 336
  %49 = load i64, ptr %48, align 8
  %50 = add i64 %49, 1
  store i64 %50, ptr %48, align 8
  br label %libra_upcall.exit

libra_upcall.exit:                                ; preds = %new_upcall.exit.thread.i, %new_upcall.exit.i, %16
  %51 = load i64, ptr %12, align 8
  %52 = icmp slt i64 %51, 0
  br i1 %52, label %53, label %78

53:                                               ; preds = %libra_upcall.exit
  %54 = getelementptr inbounds i8, ptr %0, i64 160
  %55 = load i64, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %0, i64 168
  %57 = load i64, ptr %56, align 8
  %58 = add i64 %20, 7
  %59 = and i64 %58, -8
  %60 = add i64 %59, 16
  %61 = add i64 %57, %60
  %62 = icmp ugt i64 %61, %55
  br i1 %62, label %new_upcall.exit.thread.i42, label %new_upcall.exit.i41

new_upcall.exit.i41:                              ; preds = %53
  %63 = getelementptr inbounds i8, ptr %0, i64 152
  %64 = load ptr, ptr %63, align 8
  %65 = getelementptr inbounds i8, ptr %64, i64 %57
  %66 = trunc i64 %60 to i32
  store i32 %66, ptr %65, align 8
  %67 = getelementptr inbounds i8, ptr %65, i64 4
  store i16 0, ptr %67, align 4
  %68 = trunc nuw i64 %1 to i16
  %69 = getelementptr inbounds i8, ptr %65, i64 6
  store i16 %68, ptr %69, align 2
  %70 = getelementptr inbounds i8, ptr %65, i64 8
  store i64 %20, ptr %70, align 8
  %71 = load i64, ptr %56, align 8
  %72 = add i64 %71, %60
  store i64 %72, ptr %56, align 8
  %73 = getelementptr inbounds i8, ptr %65, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %73, ptr readonly align 1 %2, i64 %3, i1 false)
  %74 = getelementptr inbounds i8, ptr %73, i64 %3
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %74, ptr readonly align 1 %4, i64 %5, i1 false)
  br label %libra_upcall.exit43

new_upcall.exit.thread.i42:                       ; preds = %53
  %75 = getelementptr inbounds i8, ptr %0, i64 336
  %76 = load i64, ptr %75, align 8
  %77 = add i64 %76, 1
  store i64 %77, ptr %75, align 8
  br label %libra_upcall.exit43

78:                                               ; preds = %libra_upcall.exit
  %79 = getelementptr inbounds i8, ptr %12, i64 32
  %80 = load ptr, ptr %79, align 8
  %81 = getelementptr inbounds i8, ptr %12, i64 40
  %82 = load i64, ptr %81, align 8
  %83 = getelementptr inbounds [2 x %struct.hash_table], ptr %80, i64 %82
  store ptr %2, ptr %83, align 8
  %.sroa.22.0..sroa_idx = getelementptr inbounds i8, ptr %83, i64 8
  store i64 %3, ptr %.sroa.22.0..sroa_idx, align 8
  %84 = getelementptr inbounds i8, ptr %83, i64 16
  store ptr %4, ptr %84, align 8
  %.sroa.2.0..sroa_idx = getelementptr inbounds i8, ptr %83, i64 24
  store i64 %5, ptr %.sroa.2.0..sroa_idx, align 8
  %.not40 = icmp eq i64 %5, 0
  %85 = select i1 %.not40, i64 1, i64 2
  %86 = getelementptr inbounds i8, ptr %12, i64 24
  %87 = load ptr, ptr %86, align 8
  %88 = load i64, ptr %81, align 8
  %89 = getelementptr inbounds %struct.message, ptr %87, i64 %88, i32 3
  store i64 %85, ptr %89, align 8
  %90 = load i64, ptr %81, align 8
  %91 = add i64 %90, 1
  store i64 %91, ptr %81, align 8
  %92 = icmp eq i64 %91, 128
  br i1 %92, label %93, label %libra_upcall.exit43

93:                                               ; preds = %78
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %12) nobuiltin
  br label %libra_upcall.exit43

libra_upcall.exit43:                              ; preds = %new_upcall.exit.thread.i42, %new_upcall.exit.i41, %78, %93, %.thread
  ret void
}

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umax.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i8 @llvm.ctpop.i8(i8) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.fshl.i64(i64, i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.smax.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
