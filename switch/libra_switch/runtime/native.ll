%struct.time = type { i64, i64 }
%struct.part = type { ptr, i64 }
%struct.item = type { i64, i64, i64, i64, ptr, [24 x i8], [16384 x i8], [66560 x i8] }
%struct.step = type { i32, i32 }
%struct.test = type { i64, i64, i64, i64 }
%struct.due = type { i64, i64, ptr }
%struct.poll = type { i32, i16, i16 }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }
%struct.queue = type { ptr, i64, i64, i64, i64, i64 }
%struct.joined = type { %struct.vnet, [42 x i8], i64, i64 }
%struct.vnet = type { i8, i8, i16, i16, i16, i16 }

@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @fill_tables, ptr null }]
@crc16_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc32_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc64_table = internal global [8 x [256 x i64]] zeroinitializer, align 64
@crc8_table = internal unnamed_addr global [256 x i64] zeroinitializer, align 64
@crc_ccitt_table = internal unnamed_addr global [256 x i64] zeroinitializer, align 64
@wait_for_frames.gather = internal constant %struct.time { i64 0, i64 150000 }, align 8

define internal fastcc void @deliver(ptr noundef %0, ptr nocapture noundef %1, ptr noundef %2, i64 noundef %3) unnamed_addr nounwind {
  %5 = alloca [2 x %struct.part], align 16
  %6 = getelementptr inbounds i8, ptr %1, i64 248
  %7 = load ptr, ptr %6, align 8
  %.not = icmp eq ptr %7, null
  br i1 %.not, label %8, label %51

8:                                                ; preds = %4
  %9 = getelementptr inbounds i8, ptr %1, i64 80
  %10 = load i64, ptr %9, align 8
  %11 = add i64 %10, 1
  store i64 %11, ptr %9, align 8
  %12 = getelementptr inbounds i8, ptr %1, i64 88
  %13 = load i64, ptr %12, align 8
  %14 = add i64 %13, %3
  store i64 %14, ptr %12, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 112
  %16 = load i64, ptr %15, align 8
  %.not.i.i = icmp eq i64 %16, 0
  br i1 %.not.i.i, label %count_received.exit.i, label %17

17:                                               ; preds = %8
  %18 = getelementptr inbounds i8, ptr %0, i64 160
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 168
  %21 = load i64, ptr %20, align 8
  %22 = add i64 %3, 7
  %23 = and i64 %22, -8
  %24 = add i64 %23, 16
  %25 = add i64 %21, %24
  %26 = icmp ugt i64 %25, %19
  br i1 %26, label %new_upcall.exit.thread.i.i.i, label %new_upcall.exit.i.i.i

new_upcall.exit.i.i.i:                            ; preds = %17
  %27 = getelementptr inbounds i8, ptr %1, i64 16
  %28 = load i64, ptr %27, align 8
  %29 = getelementptr inbounds i8, ptr %0, i64 152
  %30 = load ptr, ptr %29, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 %21
  %32 = trunc i64 %24 to i32
  store i32 %32, ptr %31, align 8
  %33 = getelementptr inbounds i8, ptr %31, i64 4
  store i16 2, ptr %33, align 4
  %34 = trunc i64 %28 to i16
  %35 = getelementptr inbounds i8, ptr %31, i64 6
  store i16 %34, ptr %35, align 2
  %36 = getelementptr inbounds i8, ptr %31, i64 8
  store i64 %3, ptr %36, align 8
  %37 = load i64, ptr %20, align 8
  %38 = add i64 %37, %24
  store i64 %38, ptr %20, align 8
  %39 = getelementptr inbounds i8, ptr %31, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %39, ptr readonly align 1 %2, i64 %3, i1 false)
  br label %count_received.exit.i

new_upcall.exit.thread.i.i.i:                     ; preds = %17
  %40 = getelementptr inbounds i8, ptr %0, i64 352
  %41 = load i64, ptr %40, align 8
  %42 = add i64 %41, 1
  store i64 %42, ptr %40, align 8
  br label %count_received.exit.i

count_received.exit.i:                            ; preds = %new_upcall.exit.thread.i.i.i, %new_upcall.exit.i.i.i, %8
  %.in.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %43 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %43, null
  br i1 %.not12.i.i, label %enter.exit, label %44

44:                                               ; preds = %count_received.exit.i
  %45 = getelementptr inbounds i8, ptr %1, i64 16
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %0, i64 328
  %48 = load i64, ptr %47, align 8
  %49 = add i64 %48, 1
  store i64 %49, ptr %47, align 8
  %50 = load ptr, ptr %43, align 8
  tail call void %50(ptr noundef nonnull %0, ptr noundef nonnull %43, ptr noundef %2, i64 noundef %3, i64 noundef %46, ptr noundef null) nobuiltin nounwind
  br label %enter.exit

51:                                               ; preds = %4
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %5) nounwind
  store ptr %2, ptr %5, align 16
  %52 = getelementptr inbounds i8, ptr %5, i64 8
  store i64 %3, ptr %52, align 8
  %.ptr = getelementptr inbounds i8, ptr %5, i64 16
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %.ptr, i8 0, i64 16, i1 false)
  %53 = call fastcc i64 @impair(ptr noundef %0, ptr noundef nonnull %7, ptr noundef nonnull %5) nobuiltin
  %.not1624 = icmp eq i64 %53, 0
  br i1 %.not1624, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %51
  %54 = getelementptr inbounds i8, ptr %1, i64 80
  %55 = getelementptr inbounds i8, ptr %1, i64 88
  %56 = getelementptr inbounds i8, ptr %1, i64 112
  %57 = getelementptr inbounds i8, ptr %0, i64 160
  %58 = getelementptr inbounds i8, ptr %0, i64 168
  %59 = add i64 %3, 7
  %60 = and i64 %59, -8
  %61 = add i64 %60, 16
  %62 = getelementptr inbounds i8, ptr %1, i64 16
  %63 = getelementptr inbounds i8, ptr %0, i64 152
  %64 = trunc i64 %61 to i32
  %65 = getelementptr inbounds i8, ptr %0, i64 352
  %.in.i.i20 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = getelementptr inbounds i8, ptr %0, i64 328
  br label %67

._crit_edge:                                      ; preds = %enter.exit23, %51
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %5) nounwind
  br label %enter.exit

67:                                               ; preds = %.lr.ph, %enter.exit23
  %.025 = phi i64 [ %53, %.lr.ph ], [ %96, %enter.exit23 ]
  %68 = load i64, ptr %54, align 8
  %69 = add i64 %68, 1
  store i64 %69, ptr %54, align 8
  %70 = load i64, ptr %55, align 8
  %71 = add i64 %70, %3
  store i64 %71, ptr %55, align 8
  %72 = load i64, ptr %56, align 8
  %.not.i.i17 = icmp eq i64 %72, 0
  br i1 %.not.i.i17, label %count_received.exit.i19, label %73

73:                                               ; preds = %67
  %74 = load i64, ptr %57, align 8
  %75 = load i64, ptr %58, align 8
  %76 = add i64 %75, %61
  %77 = icmp ugt i64 %76, %74
  br i1 %77, label %new_upcall.exit.thread.i.i.i22, label %new_upcall.exit.i.i.i18

new_upcall.exit.i.i.i18:                          ; preds = %73
  %78 = load i64, ptr %62, align 8
  %79 = load ptr, ptr %63, align 8
  %80 = getelementptr inbounds i8, ptr %79, i64 %75
  store i32 %64, ptr %80, align 8
  %81 = getelementptr inbounds i8, ptr %80, i64 4
  store i16 2, ptr %81, align 4
  %82 = trunc i64 %78 to i16
  %83 = getelementptr inbounds i8, ptr %80, i64 6
  store i16 %82, ptr %83, align 2
  %84 = getelementptr inbounds i8, ptr %80, i64 8
  store i64 %3, ptr %84, align 8
  %85 = load i64, ptr %58, align 8
  %86 = add i64 %85, %61
  store i64 %86, ptr %58, align 8
  %87 = getelementptr inbounds i8, ptr %80, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %87, ptr readonly align 1 %2, i64 %3, i1 false)
  br label %count_received.exit.i19

new_upcall.exit.thread.i.i.i22:                   ; preds = %73
  %88 = load i64, ptr %65, align 8
  %89 = add i64 %88, 1
  store i64 %89, ptr %65, align 8
  br label %count_received.exit.i19

count_received.exit.i19:                          ; preds = %new_upcall.exit.thread.i.i.i22, %new_upcall.exit.i.i.i18, %67
  %90 = load ptr, ptr %.in.i.i20, align 8
  %.not12.i.i21 = icmp eq ptr %90, null
  br i1 %.not12.i.i21, label %enter.exit23, label %91

91:                                               ; preds = %count_received.exit.i19
  %92 = load i64, ptr %62, align 8
  %93 = load i64, ptr %66, align 8
  %94 = add i64 %93, 1
  store i64 %94, ptr %66, align 8
  %95 = load ptr, ptr %90, align 8
  tail call void %95(ptr noundef nonnull %0, ptr noundef nonnull %90, ptr noundef %2, i64 noundef %3, i64 noundef %92, ptr noundef null) nobuiltin nounwind
  br label %enter.exit23

enter.exit23:                                     ; preds = %count_received.exit.i19, %91
  %96 = add i64 %.025, -1
  %.not16 = icmp eq i64 %96, 0
  br i1 %.not16, label %._crit_edge, label %67

enter.exit:                                       ; preds = %44, %count_received.exit.i, %._crit_edge
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: write)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

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
  %14 = getelementptr inbounds i8, ptr %0, i64 352
  %.in.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %15 = getelementptr inbounds i8, ptr %0, i64 328
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
  %4 = getelementptr inbounds i8, ptr %0, i64 392
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
  %31 = getelementptr inbounds i8, ptr %0, i64 352
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

define internal fastcc i64 @impair(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, ptr nocapture noundef readonly %2) unnamed_addr nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) {
  %4 = alloca i64, align 8
  %5 = alloca [64 x i8], align 16
  call void @llvm.lifetime.start.p0(i64 64, ptr nonnull %5) nounwind
  %6 = getelementptr inbounds i8, ptr %2, i64 8
  %7 = load i64, ptr %6, align 8
  %spec.select.i = tail call i64 @llvm.umin.i64(i64 %7, i64 64)
  %8 = sub nuw nsw i64 64, %spec.select.i
  %9 = getelementptr inbounds i8, ptr %2, i64 16
  %10 = getelementptr inbounds i8, ptr %2, i64 24
  %11 = load i64, ptr %10, align 8
  %12 = tail call i64 @llvm.umin.i64(i64 %11, i64 %8)
  %13 = load ptr, ptr %2, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 16 %5, ptr readonly align 1 %13, i64 %spec.select.i, i1 false)
  %14 = getelementptr inbounds i8, ptr %5, i64 %spec.select.i
  %15 = load ptr, ptr %9, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %14, ptr readonly align 1 %15, i64 %12, i1 false)
  %16 = getelementptr inbounds i8, ptr %1, i64 24
  %17 = load i64, ptr %16, align 8
  %.not30.not.i = icmp eq i64 %17, 0
  br i1 %.not30.not.i, label %find_rule.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %3
  %18 = getelementptr inbounds i8, ptr %1, i64 16
  %19 = load ptr, ptr %18, align 8
  %20 = add nuw nsw i64 %12, %spec.select.i
  br label %21

21:                                               ; preds = %50, %.lr.ph.i
  %.02231.i = phi i64 [ 0, %.lr.ph.i ], [ %51, %50 ]
  %22 = getelementptr inbounds ptr, ptr %19, i64 %.02231.i
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 128
  %25 = load i64, ptr %24, align 8
  %.not17.i.i = icmp eq i64 %25, 0
  br i1 %.not17.i.i, label %.matches.exit_crit_edge.i, label %.lr.ph.i.i

.matches.exit_crit_edge.i:                        ; preds = %21
  %26 = getelementptr inbounds i8, ptr %23, i64 136
  %27 = load i64, ptr %26, align 8
  %.not29.i = icmp eq i64 %27, 0
  br i1 %.not29.i, label %52, label %50

.lr.ph.i.i:                                       ; preds = %21, %35
  %.01516.i.i = phi i64 [ %43, %35 ], [ 0, %21 ]
  %28 = getelementptr inbounds [4 x %struct.test], ptr %23, i64 0, i64 %.01516.i.i
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %28, i64 8
  %31 = load i64, ptr %30, align 8
  %32 = add i64 %31, %29
  %.not.i.i = icmp ugt i64 %32, %20
  br i1 %.not.i.i, label %.lr.ph.i.matches.exit_crit_edge.i, label %35

.lr.ph.i.matches.exit_crit_edge.i:                ; preds = %.lr.ph.i.i
  %33 = getelementptr inbounds i8, ptr %23, i64 136
  %34 = load i64, ptr %33, align 8
  %.not28.i = icmp eq i64 %34, 0
  br i1 %.not28.i, label %50, label %52

35:                                               ; preds = %.lr.ph.i.i
  %36 = getelementptr inbounds i8, ptr %5, i64 %29
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4)
  store i64 0, ptr %4, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 8 %4, ptr nonnull readonly align 1 %36, i64 %31, i1 false)
  %.0..0..0..0..0..0..0..0..0..i.i.i = load i64, ptr %4, align 8
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4)
  %37 = getelementptr inbounds i8, ptr %28, i64 16
  %38 = load i64, ptr %37, align 8
  %39 = and i64 %38, %.0..0..0..0..0..0..0..0..0..i.i.i
  %40 = getelementptr inbounds i8, ptr %28, i64 24
  %41 = load i64, ptr %40, align 8
  %42 = icmp eq i64 %39, %41
  %43 = add nuw i64 %.01516.i.i, 1
  %44 = icmp ult i64 %43, %25
  %45 = select i1 %44, i1 %42, i1 false
  br i1 %45, label %.lr.ph.i.i, label %matches.exit.i

matches.exit.i:                                   ; preds = %35
  %46 = getelementptr inbounds i8, ptr %23, i64 136
  %47 = load i64, ptr %46, align 8
  %48 = icmp ne i64 %47, 0
  %49 = xor i1 %42, %48
  br i1 %49, label %52, label %50

50:                                               ; preds = %matches.exit.i, %.lr.ph.i.matches.exit_crit_edge.i, %.matches.exit_crit_edge.i
  %51 = add nuw i64 %.02231.i, 1
  %exitcond.not.i = icmp eq i64 %51, %17
  br i1 %exitcond.not.i, label %find_rule.exit, label %21

find_rule.exit:                                   ; preds = %50, %3
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5) nounwind
  br label %.loopexit50

52:                                               ; preds = %matches.exit.i, %.lr.ph.i.matches.exit_crit_edge.i, %.matches.exit_crit_edge.i
  call void @llvm.lifetime.end.p0(i64 64, ptr nonnull %5) nounwind
  %53 = getelementptr inbounds i8, ptr %23, i64 248
  %54 = load i64, ptr %53, align 8
  %55 = add i64 %54, 1
  store i64 %55, ptr %53, align 8
  %56 = getelementptr inbounds i8, ptr %23, i64 232
  %57 = load i64, ptr %56, align 8
  %.not.i = icmp eq i64 %57, 0
  %.in.v.i = select i1 %.not.i, i64 152, i64 160
  %.in.i = getelementptr inbounds i8, ptr %23, i64 %.in.v.i
  %58 = load i64, ptr %.in.i, align 8
  %.not.i.i34 = icmp eq i64 %58, 0
  br i1 %.not.i.i34, label %happens.exit.thread.i, label %happens.exit.i

happens.exit.i:                                   ; preds = %52
  %59 = getelementptr inbounds i8, ptr %23, i64 144
  %60 = load i64, ptr %59, align 8
  %61 = mul i64 %54, -2056003627924340400
  %62 = add i64 %61, -7046029254386353131
  %63 = add i64 %62, %60
  %64 = lshr i64 %63, 30
  %65 = xor i64 %64, %63
  %66 = mul i64 %65, -4658895280553007687
  %67 = lshr i64 %66, 27
  %68 = xor i64 %67, %66
  %69 = mul i64 %68, -7723592293110705685
  %70 = lshr i64 %69, 42
  %71 = lshr i64 %69, 11
  %72 = xor i64 %70, %71
  %73 = icmp ult i64 %72, %58
  br i1 %73, label %74, label %happens.exit.thread.i

74:                                               ; preds = %happens.exit.i
  %75 = zext i1 %.not.i to i64
  store i64 %75, ptr %56, align 8
  br label %happens.exit.thread.i

happens.exit.thread.i:                            ; preds = %74, %happens.exit.i, %52
  %76 = phi i64 [ %57, %52 ], [ %75, %74 ], [ %57, %happens.exit.i ]
  %.not12.i = icmp eq i64 %76, 0
  %.in13.v.i = select i1 %.not12.i, i64 176, i64 168
  %.in13.i = getelementptr inbounds i8, ptr %23, i64 %.in13.v.i
  %77 = load i64, ptr %.in13.i, align 8
  %.not.i14.i = icmp eq i64 %77, 0
  br i1 %.not.i14.i, label %is_lost.exit.thread, label %is_lost.exit

is_lost.exit:                                     ; preds = %happens.exit.thread.i
  %78 = getelementptr inbounds i8, ptr %23, i64 144
  %79 = load i64, ptr %78, align 8
  %80 = mul i64 %54, -2056003627924340400
  %81 = add i64 %80, 4354685564936845354
  %82 = add i64 %81, %79
  %83 = lshr i64 %82, 30
  %84 = xor i64 %83, %82
  %85 = mul i64 %84, -4658895280553007687
  %86 = lshr i64 %85, 27
  %87 = xor i64 %86, %85
  %88 = mul i64 %87, -7723592293110705685
  %89 = lshr i64 %88, 42
  %90 = lshr i64 %88, 11
  %91 = xor i64 %89, %90
  %92 = icmp ult i64 %91, %77
  br i1 %92, label %93, label %is_lost.exit.thread

93:                                               ; preds = %is_lost.exit
  %94 = getelementptr inbounds i8, ptr %23, i64 256
  %95 = load i64, ptr %94, align 8
  %96 = add i64 %95, 1
  store i64 %96, ptr %94, align 8
  br label %.loopexit50

is_lost.exit.thread:                              ; preds = %happens.exit.thread.i, %is_lost.exit
  %97 = getelementptr inbounds i8, ptr %23, i64 184
  %98 = load i64, ptr %97, align 8
  %.not.i35 = icmp eq i64 %98, 0
  br i1 %.not.i35, label %happens.exit.thread, label %happens.exit

happens.exit:                                     ; preds = %is_lost.exit.thread
  %99 = getelementptr inbounds i8, ptr %23, i64 144
  %100 = load i64, ptr %99, align 8
  %101 = mul i64 %54, -2056003627924340400
  %102 = add i64 %101, -2691343689449507777
  %103 = add i64 %102, %100
  %104 = lshr i64 %103, 30
  %105 = xor i64 %104, %103
  %106 = mul i64 %105, -4658895280553007687
  %107 = lshr i64 %106, 27
  %108 = xor i64 %107, %106
  %109 = mul i64 %108, -7723592293110705685
  %110 = lshr i64 %109, 42
  %111 = lshr i64 %109, 11
  %112 = xor i64 %110, %111
  %113 = icmp ult i64 %112, %98
  br i1 %113, label %114, label %happens.exit.thread

114:                                              ; preds = %happens.exit
  %115 = getelementptr inbounds i8, ptr %23, i64 264
  %116 = load i64, ptr %115, align 8
  %117 = add i64 %116, 1
  store i64 %117, ptr %115, align 8
  br label %happens.exit.thread

happens.exit.thread:                              ; preds = %is_lost.exit.thread, %114, %happens.exit
  %.030 = phi i64 [ 2, %114 ], [ 1, %happens.exit ], [ 1, %is_lost.exit.thread ]
  %118 = getelementptr inbounds i8, ptr %23, i64 192
  %119 = getelementptr inbounds i8, ptr %23, i64 200
  %120 = getelementptr inbounds i8, ptr %23, i64 208
  %121 = getelementptr inbounds i8, ptr %23, i64 224
  %122 = getelementptr inbounds i8, ptr %23, i64 240
  %123 = getelementptr inbounds i8, ptr %23, i64 144
  %124 = shl i64 %54, 4
  %125 = or disjoint i64 %124, 3
  %126 = or disjoint i64 %124, 4
  %127 = getelementptr inbounds i8, ptr %23, i64 216
  %128 = or disjoint i64 %124, 5
  %129 = getelementptr inbounds i8, ptr %1, i64 96
  %130 = getelementptr inbounds i8, ptr %1, i64 64
  %131 = getelementptr inbounds i8, ptr %1, i64 88
  %132 = getelementptr inbounds i8, ptr %1, i64 80
  %133 = getelementptr inbounds i8, ptr %1, i64 72
  %134 = getelementptr inbounds i8, ptr %1, i64 56
  %135 = getelementptr inbounds i8, ptr %23, i64 272
  %136 = getelementptr inbounds i8, ptr %23, i64 280
  br label %137

137:                                              ; preds = %happens.exit.thread, %259
  %.02754 = phi i64 [ 0, %happens.exit.thread ], [ %260, %259 ]
  %.02853 = phi i64 [ 0, %happens.exit.thread ], [ %.129, %259 ]
  %138 = mul nuw nsw i64 %.02754, 3
  %139 = load i64, ptr %0, align 8
  %140 = load i64, ptr %118, align 8
  %141 = add i64 %140, %139
  %142 = load i64, ptr %119, align 8
  %.not.i.i36 = icmp eq i64 %142, 0
  br i1 %.not.i.i36, label %draw_up_to.exit.i, label %143

143:                                              ; preds = %137
  %144 = load i64, ptr %123, align 8
  %145 = add nuw nsw i64 %125, %138
  %146 = mul i64 %145, -7046029254386353131
  %147 = add i64 %146, -7046029254386353131
  %148 = add i64 %147, %144
  %149 = lshr i64 %148, 30
  %150 = xor i64 %149, %148
  %151 = mul i64 %150, -4658895280553007687
  %152 = lshr i64 %151, 27
  %153 = xor i64 %152, %151
  %154 = mul i64 %153, -7723592293110705685
  %155 = lshr i64 %154, 31
  %156 = xor i64 %155, %154
  %157 = add i64 %142, 1
  %158 = urem i64 %156, %157
  br label %draw_up_to.exit.i

draw_up_to.exit.i:                                ; preds = %143, %137
  %159 = phi i64 [ %158, %143 ], [ 0, %137 ]
  %160 = add i64 %141, %159
  %161 = load i64, ptr %120, align 8
  %.not.i22.i = icmp eq i64 %161, 0
  br i1 %.not.i22.i, label %happens.exit.thread.i38, label %happens.exit.i37

happens.exit.i37:                                 ; preds = %draw_up_to.exit.i
  %162 = load i64, ptr %123, align 8
  %163 = add nuw nsw i64 %126, %138
  %164 = mul i64 %163, -7046029254386353131
  %165 = add i64 %162, -7046029254386353131
  %166 = add i64 %165, %164
  %167 = lshr i64 %166, 30
  %168 = xor i64 %167, %166
  %169 = mul i64 %168, -4658895280553007687
  %170 = lshr i64 %169, 27
  %171 = xor i64 %170, %169
  %172 = mul i64 %171, -7723592293110705685
  %173 = lshr i64 %172, 42
  %174 = lshr i64 %172, 11
  %175 = xor i64 %173, %174
  %176 = icmp ult i64 %175, %161
  br i1 %176, label %177, label %happens.exit.thread.i38

177:                                              ; preds = %happens.exit.i37
  %178 = load i64, ptr %127, align 8
  %.not.i23.i = icmp eq i64 %178, 0
  br i1 %.not.i23.i, label %draw_up_to.exit24.i, label %179

179:                                              ; preds = %177
  %180 = add nuw nsw i64 %128, %138
  %181 = mul i64 %180, -7046029254386353131
  %182 = add i64 %181, -7046029254386353131
  %183 = add i64 %182, %162
  %184 = lshr i64 %183, 30
  %185 = xor i64 %184, %183
  %186 = mul i64 %185, -4658895280553007687
  %187 = lshr i64 %186, 27
  %188 = xor i64 %187, %186
  %189 = mul i64 %188, -7723592293110705685
  %190 = lshr i64 %189, 31
  %191 = xor i64 %190, %189
  %192 = add i64 %178, 1
  %193 = urem i64 %191, %192
  br label %draw_up_to.exit24.i

draw_up_to.exit24.i:                              ; preds = %179, %177
  %194 = phi i64 [ %193, %179 ], [ 0, %177 ]
  %195 = add i64 %194, %160
  br label %happens.exit.thread.i38

happens.exit.thread.i38:                          ; preds = %draw_up_to.exit24.i, %happens.exit.i37, %draw_up_to.exit.i
  %.0.i = phi i64 [ %195, %draw_up_to.exit24.i ], [ %160, %happens.exit.i37 ], [ %160, %draw_up_to.exit.i ]
  %196 = load i64, ptr %121, align 8
  %.not.i39 = icmp eq i64 %196, 0
  br i1 %.not.i39, label %draw_time.exit, label %197

197:                                              ; preds = %happens.exit.thread.i38
  %198 = load i64, ptr %122, align 8
  %spec.select.i40 = tail call i64 @llvm.umax.i64(i64 %.0.i, i64 %198)
  br label %draw_time.exit

draw_time.exit:                                   ; preds = %happens.exit.thread.i38, %197
  %.1.i = phi i64 [ %.0.i, %happens.exit.thread.i38 ], [ %spec.select.i40, %197 ]
  store i64 %.1.i, ptr %122, align 8
  %199 = load i64, ptr %0, align 8
  %.not33 = icmp ugt i64 %.1.i, %199
  br i1 %.not33, label %202, label %200

200:                                              ; preds = %draw_time.exit
  %201 = add i64 %.02853, 1
  br label %259

202:                                              ; preds = %draw_time.exit
  %203 = load i64, ptr %6, align 8
  %204 = load i64, ptr %10, align 8
  %205 = add i64 %204, %203
  %206 = add i64 %205, 31
  %207 = and i64 %206, -8
  %208 = load i64, ptr %129, align 8
  %209 = and i64 %208, 8388607
  %210 = sub nuw nsw i64 8388608, %209
  %.not.i41 = icmp ult i64 %210, %207
  %211 = select i1 %.not.i41, i64 %210, i64 0
  %spec.select.i42 = add i64 %211, %208
  %212 = load i64, ptr %130, align 8
  %213 = icmp eq i64 %212, 65536
  br i1 %213, label %256, label %214

214:                                              ; preds = %202
  %215 = add i64 %spec.select.i42, %207
  %216 = load i64, ptr %131, align 8
  %217 = sub i64 %215, %216
  %218 = icmp ugt i64 %217, 8388608
  br i1 %218, label %256, label %219

219:                                              ; preds = %214
  br i1 %.not.i41, label %220, label %223

220:                                              ; preds = %219
  %221 = load ptr, ptr %132, align 8
  %222 = getelementptr inbounds i8, ptr %221, i64 %209
  store i64 0, ptr %222, align 8
  br label %223

223:                                              ; preds = %220, %219
  %224 = load ptr, ptr %132, align 8
  %225 = and i64 %spec.select.i42, 8388607
  %226 = getelementptr inbounds i8, ptr %224, i64 %225
  store i64 %207, ptr %226, align 8
  %227 = getelementptr inbounds i8, ptr %226, i64 8
  store i64 %205, ptr %227, align 8
  %228 = getelementptr inbounds i8, ptr %226, i64 16
  store i64 0, ptr %228, align 8
  %229 = getelementptr inbounds i8, ptr %226, i64 24
  %230 = load ptr, ptr %2, align 8
  %231 = load i64, ptr %6, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %229, ptr readonly align 1 %230, i64 %231, i1 false)
  %232 = load i64, ptr %6, align 8
  %233 = getelementptr inbounds i8, ptr %229, i64 %232
  %234 = load ptr, ptr %9, align 8
  %235 = load i64, ptr %10, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %233, ptr readonly align 1 %234, i64 %235, i1 false)
  store i64 %215, ptr %129, align 8
  %236 = load i64, ptr %133, align 8
  %237 = add i64 %236, 1
  store i64 %237, ptr %133, align 8
  %238 = load i64, ptr %130, align 8
  %239 = add i64 %238, 1
  store i64 %239, ptr %130, align 8
  %.not13.i.i = icmp eq i64 %238, 0
  br i1 %.not13.i.i, label %.loopexit, label %.lr.ph.i.i43

.lr.ph.i.i43:                                     ; preds = %223, %sooner.exit.thread.i.i
  %.014.i.i = phi i64 [ %242, %sooner.exit.thread.i.i ], [ %238, %223 ]
  %240 = load ptr, ptr %134, align 8
  %241 = add i64 %.014.i.i, -1
  %242 = lshr i64 %241, 1
  %243 = getelementptr inbounds %struct.due, ptr %240, i64 %242
  %244 = load i64, ptr %243, align 8
  %245 = icmp ugt i64 %244, %.1.i
  br i1 %245, label %sooner.exit.thread.i.i, label %246

246:                                              ; preds = %.lr.ph.i.i43
  %247 = icmp eq i64 %244, %.1.i
  br i1 %247, label %sooner.exit.i.i, label %.loopexit

sooner.exit.i.i:                                  ; preds = %246
  %248 = getelementptr inbounds i8, ptr %243, i64 8
  %249 = load i64, ptr %248, align 8
  %250 = icmp ult i64 %236, %249
  br i1 %250, label %sooner.exit.thread.i.i, label %.loopexit

sooner.exit.thread.i.i:                           ; preds = %sooner.exit.i.i, %.lr.ph.i.i43
  %251 = getelementptr inbounds %struct.due, ptr %240, i64 %.014.i.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %251, ptr noundef nonnull align 8 dereferenceable(24) %243, i64 24, i1 false)
  %.not.i.i45 = icmp ult i64 %241, 2
  br i1 %.not.i.i45, label %.loopexit, label %.lr.ph.i.i43

.loopexit:                                        ; preds = %sooner.exit.thread.i.i, %sooner.exit.i.i, %246, %223
  %.0.lcssa.i.i = phi i64 [ 0, %223 ], [ %.014.i.i, %246 ], [ %242, %sooner.exit.thread.i.i ], [ %.014.i.i, %sooner.exit.i.i ]
  %252 = load ptr, ptr %134, align 8
  %253 = getelementptr inbounds %struct.due, ptr %252, i64 %.0.lcssa.i.i
  store i64 %.1.i, ptr %253, align 8
  %.sroa.5.0..sroa_idx.i = getelementptr inbounds i8, ptr %253, i64 8
  store i64 %236, ptr %.sroa.5.0..sroa_idx.i, align 8
  %.sroa.7.0..sroa_idx.i = getelementptr inbounds i8, ptr %253, i64 16
  store ptr %226, ptr %.sroa.7.0..sroa_idx.i, align 8
  %254 = load i64, ptr %135, align 8
  %255 = add i64 %254, 1
  store i64 %255, ptr %135, align 8
  br label %259

256:                                              ; preds = %214, %202
  %257 = load i64, ptr %136, align 8
  %258 = add i64 %257, 1
  store i64 %258, ptr %136, align 8
  br label %259

259:                                              ; preds = %.loopexit, %256, %200
  %.129 = phi i64 [ %201, %200 ], [ %.02853, %.loopexit ], [ %.02853, %256 ]
  %260 = add nuw nsw i64 %.02754, 1
  %exitcond.not = icmp eq i64 %260, %.030
  br i1 %exitcond.not, label %.loopexit50, label %137

.loopexit50:                                      ; preds = %259, %find_rule.exit, %93
  %.1 = phi i64 [ 1, %find_rule.exit ], [ 0, %93 ], [ %.129, %259 ]
  ret i64 %.1
}

declare i32 @setsockopt(i32 noundef, i32 noundef, i32 noundef, ptr noundef, i32 noundef) local_unnamed_addr

declare i32 @memcmp(ptr nocapture noundef, ptr nocapture noundef, i64 noundef) local_unnamed_addr mustprogress nofree nounwind willreturn memory(argmem: read)

define noundef i64 @libra_loop(ptr noundef %0) local_unnamed_addr nounwind {
  %2 = alloca i32, align 4
  %3 = alloca i32, align 4
  %4 = alloca %struct.time, align 8
  %5 = alloca %struct.time, align 8
  %6 = alloca %struct.time, align 8
  %7 = getelementptr inbounds i8, ptr %0, i64 168
  %8 = getelementptr inbounds i8, ptr %0, i64 184
  %9 = getelementptr inbounds i8, ptr %0, i64 192
  %10 = getelementptr inbounds i8, ptr %0, i64 280
  %11 = getelementptr inbounds i8, ptr %0, i64 320
  %12 = getelementptr inbounds i8, ptr %5, i64 8
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = getelementptr inbounds i8, ptr %0, i64 272
  %16 = getelementptr inbounds i8, ptr %0, i64 312
  %17 = getelementptr inbounds i8, ptr %0, i64 160
  %18 = getelementptr inbounds i8, ptr %0, i64 264
  %19 = getelementptr inbounds i8, ptr %6, i64 8
  %20 = getelementptr inbounds i8, ptr %0, i64 208
  %21 = getelementptr inbounds i8, ptr %0, i64 64
  %22 = getelementptr inbounds i8, ptr %0, i64 56
  %23 = getelementptr inbounds i8, ptr %4, i64 8
  %24 = getelementptr inbounds i8, ptr %0, i64 48
  %25 = getelementptr inbounds i8, ptr %0, i64 144
  %26 = getelementptr inbounds i8, ptr %0, i64 88
  %27 = getelementptr inbounds i8, ptr %0, i64 200
  %28 = getelementptr inbounds i8, ptr %0, i64 232
  %29 = getelementptr inbounds i8, ptr %0, i64 224
  %30 = getelementptr inbounds i8, ptr %0, i64 240
  %31 = getelementptr inbounds i8, ptr %0, i64 248
  %32 = getelementptr inbounds i8, ptr %0, i64 256
  %.sink.i.i = getelementptr inbounds i8, ptr %0, i64 216
  %33 = getelementptr inbounds i8, ptr %0, i64 176
  %34 = getelementptr inbounds i8, ptr %0, i64 328
  br label %35

35:                                               ; preds = %356, %1
  %.022 = phi i64 [ 0, %1 ], [ %292, %356 ]
  %.not = icmp eq i64 %.022, 0
  br i1 %.not, label %36, label %115

36:                                               ; preds = %35
  %37 = load i64, ptr %8, align 8
  %38 = load i64, ptr %9, align 8
  %.not.i.i = icmp eq i64 %37, %38
  br i1 %.not.i.i, label %39, label %patience.exit.i

39:                                               ; preds = %36
  %40 = load i64, ptr %10, align 8
  %.not8.i.i = icmp eq i64 %40, 0
  br i1 %.not8.i.i, label %41, label %patience.exit.i

41:                                               ; preds = %39
  %42 = load i64, ptr %11, align 8
  %.not9.i.i = icmp eq i64 %42, 0
  br i1 %.not9.i.i, label %43, label %46

43:                                               ; preds = %41
  %44 = load i64, ptr %18, align 8
  %.not10.i.i = icmp eq i64 %44, 0
  %45 = select i1 %.not10.i.i, i64 -1, i64 1000000
  br label %patience.exit.i

46:                                               ; preds = %41
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %47 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %48 = load i64, ptr %5, align 8
  %49 = mul i64 %48, 1000000000
  %50 = load i64, ptr %12, align 8
  %51 = add i64 %49, %50
  store i64 %51, ptr %0, align 8
  %52 = load i64, ptr %13, align 8
  %53 = sub i64 %51, %52
  %54 = udiv i64 %53, 1000
  store i64 %54, ptr %14, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %.01114.i.i.i = load ptr, ptr %15, align 8
  %.not15.i.i.i = icmp eq ptr %.01114.i.i.i, null
  br i1 %.not15.i.i.i, label %patience_of_ports.exit.i.i, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %46, %busy_ns.exit.i.i.i
  %.01117.i.i.i = phi ptr [ %.011.i.i.i, %busy_ns.exit.i.i.i ], [ %.01114.i.i.i, %46 ]
  %.016.i.i.i = phi i64 [ %71, %busy_ns.exit.i.i.i ], [ -1, %46 ]
  %55 = getelementptr inbounds i8, ptr %.01117.i.i.i, i64 152
  %56 = load i64, ptr %55, align 8
  %57 = getelementptr inbounds i8, ptr %.01117.i.i.i, i64 160
  %58 = load i64, ptr %57, align 8
  %.not13.i.i.i = icmp eq i64 %56, %58
  br i1 %.not13.i.i.i, label %59, label %busy_ns.exit.i.i.i

59:                                               ; preds = %.lr.ph.i.i.i
  %60 = getelementptr inbounds i8, ptr %.01117.i.i.i, i64 256
  %61 = load ptr, ptr %60, align 8
  %.not.i.i.i.i = icmp eq ptr %61, null
  br i1 %.not.i.i.i.i, label %busy_ns.exit.i.i.i, label %62

62:                                               ; preds = %59
  %63 = getelementptr inbounds i8, ptr %61, i64 48
  %64 = load i64, ptr %63, align 8
  %spec.select.i.i.i.i = call i64 @llvm.usub.sat.i64(i64 %64, i64 %51)
  br label %busy_ns.exit.i.i.i

busy_ns.exit.i.i.i:                               ; preds = %62, %59, %.lr.ph.i.i.i
  %65 = phi i64 [ 0, %.lr.ph.i.i.i ], [ 0, %59 ], [ %spec.select.i.i.i.i, %62 ]
  %66 = add i64 %65, -1
  %or.cond.i.i.i = icmp ult i64 %66, 999999
  %67 = select i1 %or.cond.i.i.i, i64 %65, i64 1000000
  %68 = icmp slt i64 %.016.i.i.i, 0
  %69 = call i64 @llvm.umin.i64(i64 %67, i64 %.016.i.i.i)
  %70 = icmp slt i64 %67, 0
  %spec.select.i12.i.i.i = select i1 %70, i64 %.016.i.i.i, i64 %69
  %71 = select i1 %68, i64 %67, i64 %spec.select.i12.i.i.i
  %72 = getelementptr inbounds i8, ptr %.01117.i.i.i, i64 208
  %.011.i.i.i = load ptr, ptr %72, align 8
  %.not.i.i.i = icmp eq ptr %.011.i.i.i, null
  br i1 %.not.i.i.i, label %patience_of_ports.exit.i.i, label %.lr.ph.i.i.i

patience_of_ports.exit.i.i:                       ; preds = %busy_ns.exit.i.i.i, %46
  %.0.lcssa.i.i.i = phi i64 [ -1, %46 ], [ %71, %busy_ns.exit.i.i.i ]
  %73 = load i64, ptr %11, align 8
  %.not.i11.i.i = icmp eq i64 %73, 0
  br i1 %.not.i11.i.i, label %next_release.exit.thread.i.i, label %.lr.ph.i12.i.i

.lr.ph.i12.i.i:                                   ; preds = %patience_of_ports.exit.i.i
  %74 = load ptr, ptr %16, align 8
  br label %75

75:                                               ; preds = %may_arrive.exit.thread.i.i.i, %.lr.ph.i12.i.i
  %.022.i.i.i = phi i64 [ -1, %.lr.ph.i12.i.i ], [ %.1.i.fr.i.i, %may_arrive.exit.thread.i.i.i ]
  %.01721.i.i.i = phi i64 [ 0, %.lr.ph.i12.i.i ], [ %99, %may_arrive.exit.thread.i.i.i ]
  %76 = getelementptr inbounds ptr, ptr %74, i64 %.01721.i.i.i
  %77 = load ptr, ptr %76, align 8
  %78 = getelementptr inbounds i8, ptr %77, i64 64
  %79 = load i64, ptr %78, align 8
  %.not.i.i13.i.i = icmp eq i64 %79, 0
  br i1 %.not.i.i13.i.i, label %may_arrive.exit.thread.i.i.i, label %80

80:                                               ; preds = %75
  %81 = load i64, ptr %7, align 8
  %82 = load i64, ptr %17, align 8
  %83 = lshr i64 %82, 1
  %84 = icmp ugt i64 %81, %83
  br i1 %84, label %may_arrive.exit.thread.i.i.i, label %85

85:                                               ; preds = %80
  %86 = getelementptr inbounds i8, ptr %77, i64 8
  %87 = load i64, ptr %86, align 8
  %.not5.i.i.i.i = icmp eq i64 %87, 0
  br i1 %.not5.i.i.i.i, label %may_arrive.exit.thread20.i.i.i, label %may_arrive.exit.i.i.i

may_arrive.exit.i.i.i:                            ; preds = %85
  %88 = load ptr, ptr %77, align 8
  %89 = getelementptr inbounds i8, ptr %88, i64 152
  %90 = load i64, ptr %89, align 8
  %91 = getelementptr inbounds i8, ptr %88, i64 160
  %92 = load i64, ptr %91, align 8
  %.not6.i.i.i.i = icmp eq i64 %90, %92
  br i1 %.not6.i.i.i.i, label %may_arrive.exit.thread20.i.i.i, label %may_arrive.exit.thread.i.i.i

may_arrive.exit.thread20.i.i.i:                   ; preds = %may_arrive.exit.i.i.i, %85
  %93 = getelementptr inbounds i8, ptr %77, i64 56
  %94 = load ptr, ptr %93, align 8
  %95 = load i64, ptr %94, align 8
  %spec.select.i.i.i = call i64 @llvm.usub.sat.i64(i64 %95, i64 %51)
  %96 = icmp slt i64 %.022.i.i.i, 0
  %97 = call i64 @llvm.smin.i64(i64 %spec.select.i.i.i, i64 %.022.i.i.i)
  %98 = select i1 %96, i64 %spec.select.i.i.i, i64 %97
  br label %may_arrive.exit.thread.i.i.i

may_arrive.exit.thread.i.i.i:                     ; preds = %may_arrive.exit.thread20.i.i.i, %may_arrive.exit.i.i.i, %80, %75
  %.1.i.i.i = phi i64 [ %98, %may_arrive.exit.thread20.i.i.i ], [ %.022.i.i.i, %may_arrive.exit.i.i.i ], [ %.022.i.i.i, %80 ], [ %.022.i.i.i, %75 ]
  %.1.i.fr.i.i = freeze i64 %.1.i.i.i
  %99 = add nuw i64 %.01721.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %99, %73
  br i1 %exitcond.not.i.i.i, label %next_release.exit.i.i, label %75

next_release.exit.i.i:                            ; preds = %may_arrive.exit.thread.i.i.i
  %100 = call i64 @llvm.umin.i64(i64 %.1.i.fr.i.i, i64 %.0.lcssa.i.i.i)
  %101 = icmp slt i64 %.1.i.fr.i.i, 0
  %spec.select.i.i = select i1 %101, i64 %.0.lcssa.i.i.i, i64 %100
  br label %next_release.exit.thread.i.i

next_release.exit.thread.i.i:                     ; preds = %next_release.exit.i.i, %patience_of_ports.exit.i.i
  %.0.lcssa.i1418.i.i = phi i64 [ %.1.i.fr.i.i, %next_release.exit.i.i ], [ -1, %patience_of_ports.exit.i.i ]
  %102 = phi i64 [ %spec.select.i.i, %next_release.exit.i.i ], [ %.0.lcssa.i.i.i, %patience_of_ports.exit.i.i ]
  %103 = icmp slt i64 %.0.lcssa.i.i.i, 0
  %104 = select i1 %103, i64 %.0.lcssa.i1418.i.i, i64 %102
  br label %patience.exit.i

patience.exit.i:                                  ; preds = %next_release.exit.thread.i.i, %43, %39, %36
  %.0.i.i = phi i64 [ %104, %next_release.exit.thread.i.i ], [ %45, %43 ], [ 0, %39 ], [ 0, %36 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  %.0.i.i.frozen = freeze i64 %.0.i.i
  %105 = sdiv i64 %.0.i.i.frozen, 1000000000
  store i64 %105, ptr %6, align 8
  %106 = mul i64 %105, 1000000000
  %.decomposed = sub i64 %.0.i.i.frozen, %106
  store i64 %.decomposed, ptr %19, align 8
  %107 = load i64, ptr %20, align 8
  %.not.i = icmp ne i64 %107, 0
  %or.cond.i = icmp ugt i64 %.0.i.i, 150000
  %or.cond9.i = select i1 %.not.i, i1 %or.cond.i, i1 false
  br i1 %or.cond9.i, label %108, label %wait_for_frames.exit

108:                                              ; preds = %patience.exit.i
  %109 = call i32 @nanosleep(ptr noundef nonnull @wait_for_frames.gather, ptr noundef null) nobuiltin nounwind
  br label %wait_for_frames.exit

wait_for_frames.exit:                             ; preds = %patience.exit.i, %108
  %110 = load ptr, ptr %21, align 8
  %111 = load i64, ptr %22, align 8
  %112 = add i64 %111, 1
  %113 = icmp slt i64 %.0.i.i, 0
  %..i = select i1 %113, ptr null, ptr %6
  %114 = call i32 @ppoll(ptr noundef %110, i64 noundef %112, ptr noundef %..i, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  br label %115

115:                                              ; preds = %35, %wait_for_frames.exit
  %116 = phi i32 [ %114, %wait_for_frames.exit ], [ 1, %35 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4) nounwind
  %117 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) nobuiltin nounwind
  %118 = load i64, ptr %4, align 8
  %119 = mul i64 %118, 1000000000
  %120 = load i64, ptr %23, align 8
  %121 = add i64 %119, %120
  store i64 %121, ptr %0, align 8
  %122 = load i64, ptr %13, align 8
  %123 = sub i64 %121, %122
  %124 = udiv i64 %123, 1000
  store i64 %124, ptr %14, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4) nounwind
  %125 = icmp sgt i32 %116, 0
  br i1 %125, label %126, label %receive_all.exit

126:                                              ; preds = %115
  %127 = load i64, ptr %22, align 8
  %.not24.i = icmp eq i64 %127, 0
  br i1 %.not24.i, label %receive_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %126, %282
  %128 = phi i64 [ %283, %282 ], [ %127, %126 ]
  %.023.i = phi i64 [ %.2.i, %282 ], [ 64, %126 ]
  %.01522.i = phi i64 [ %130, %282 ], [ 0, %126 ]
  %.01621.i = phi i64 [ %.117.i, %282 ], [ 0, %126 ]
  %129 = load ptr, ptr %21, align 8
  %130 = add nuw i64 %.01522.i, 1
  %131 = getelementptr inbounds %struct.poll, ptr %129, i64 %130, i32 2
  %132 = load i16, ptr %131, align 2
  %.not.i26 = icmp eq i16 %132, 0
  br i1 %.not.i26, label %282, label %133

133:                                              ; preds = %.lr.ph.i
  %.not18.i = icmp eq i64 %.023.i, 0
  br i1 %.not18.i, label %.lr.ph.i.i, label %145

.lr.ph.i.i:                                       ; preds = %133, %141
  %134 = phi i64 [ %142, %141 ], [ %128, %133 ]
  %.08.i.i = phi i64 [ %143, %141 ], [ 0, %133 ]
  %135 = load ptr, ptr %24, align 8
  %136 = getelementptr inbounds ptr, ptr %135, i64 %.08.i.i
  %137 = load ptr, ptr %136, align 8
  %138 = getelementptr inbounds i8, ptr %137, i64 40
  %139 = load i64, ptr %138, align 8
  %.not.i.i31 = icmp eq i64 %139, 0
  br i1 %.not.i.i31, label %141, label %140

140:                                              ; preds = %.lr.ph.i.i
  call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %137) nobuiltin
  %.pre.i.i = load i64, ptr %22, align 8
  br label %141

141:                                              ; preds = %140, %.lr.ph.i.i
  %142 = phi i64 [ %134, %.lr.ph.i.i ], [ %.pre.i.i, %140 ]
  %143 = add nuw i64 %.08.i.i, 1
  %144 = icmp ult i64 %143, %142
  br i1 %144, label %.lr.ph.i.i, label %flush_all.exit.i

flush_all.exit.i:                                 ; preds = %141
  store i64 0, ptr %25, align 8
  br label %145

145:                                              ; preds = %flush_all.exit.i, %133
  %.1.i = phi i64 [ %.023.i, %133 ], [ 64, %flush_all.exit.i ]
  %146 = load ptr, ptr %24, align 8
  %147 = getelementptr inbounds ptr, ptr %146, i64 %.01522.i
  %148 = load ptr, ptr %147, align 8
  %149 = load ptr, ptr %26, align 8
  %150 = sub i64 64, %.1.i
  %151 = getelementptr inbounds %struct.message, ptr %149, i64 %150
  %152 = getelementptr inbounds i8, ptr %148, i64 128
  %153 = load i64, ptr %152, align 8
  %154 = load i64, ptr %148, align 8
  %155 = trunc i64 %154 to i32
  %156 = trunc i64 %.1.i to i32
  %157 = call i32 @recvmmsg(i32 noundef %155, ptr noundef %151, i32 noundef %156, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %158 = icmp slt i32 %157, 0
  br i1 %158, label %160, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %145
  %.not27.i.i = icmp eq i32 %157, 0
  br i1 %.not27.i.i, label %._crit_edge.i.i, label %.lr.ph.i19.i

.lr.ph.i19.i:                                     ; preds = %.preheader.i.i
  %.not32.i.i.i = icmp eq i64 %153, 0
  %159 = getelementptr inbounds i8, ptr %148, i64 136
  %wide.trip.count.i.i = zext nneg i32 %157 to i64
  br label %175

160:                                              ; preds = %145
  %161 = call ptr @__errno_location() nobuiltin nounwind
  %162 = load i32, ptr %161, align 4
  %163 = icmp eq i32 %162, 11
  br i1 %163, label %receive.exit.i, label %164

164:                                              ; preds = %160
  %165 = getelementptr inbounds i8, ptr %148, i64 96
  %166 = load i64, ptr %165, align 8
  %167 = add i64 %166, 1
  store i64 %167, ptr %165, align 8
  %168 = sext i32 %162 to i64
  %169 = getelementptr inbounds i8, ptr %148, i64 120
  store i64 %168, ptr %169, align 8
  %170 = icmp eq i32 %162, 22
  %171 = zext i1 %170 to i64
  %172 = getelementptr inbounds i8, ptr %148, i64 104
  %173 = load i64, ptr %172, align 8
  %174 = add i64 %173, %171
  store i64 %174, ptr %172, align 8
  br label %receive.exit.i

._crit_edge.i.i:                                  ; preds = %take.35.exit.i.i, %.preheader.i.i
  %.not.i20.i = icmp eq i64 %153, 0
  br i1 %.not.i20.i, label %ask.exit.i.i, label %260

175:                                              ; preds = %take.35.exit.i.i, %.lr.ph.i19.i
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i19.i ], [ %indvars.iv.next.i.i, %take.35.exit.i.i ]
  %176 = getelementptr inbounds %struct.message, ptr %151, i64 %indvars.iv.i.i
  %177 = getelementptr inbounds i8, ptr %176, i64 16
  %178 = load ptr, ptr %177, align 8
  %179 = load ptr, ptr %178, align 8
  %180 = getelementptr inbounds i8, ptr %179, i64 %153
  %181 = getelementptr inbounds i8, ptr %176, i64 56
  %182 = load i32, ptr %181, align 8
  %183 = zext i32 %182 to i64
  %184 = sub i64 %183, %153
  %185 = getelementptr inbounds i8, ptr %176, i64 32
  %186 = load ptr, ptr %185, align 8
  %187 = getelementptr inbounds i8, ptr %186, i64 8
  %188 = load i32, ptr %187, align 8
  %189 = icmp eq i32 %188, 263
  br i1 %189, label %190, label %status_of.exit.thread.i.i.i

190:                                              ; preds = %175
  %191 = getelementptr inbounds i8, ptr %186, i64 12
  %192 = load i32, ptr %191, align 4
  %193 = icmp eq i32 %192, 8
  br i1 %193, label %194, label %status_of.exit.thread.i.i.i

194:                                              ; preds = %190
  %195 = getelementptr inbounds i8, ptr %176, i64 40
  %196 = load i64, ptr %195, align 8
  %197 = icmp ugt i64 %196, 35
  br i1 %197, label %status_of.exit.i.i.i, label %status_of.exit.thread.i.i.i

status_of.exit.thread.i.i.i:                      ; preds = %194, %190, %175
  %198 = getelementptr inbounds i8, ptr %176, i64 40
  store i64 64, ptr %198, align 8
  br label %259

status_of.exit.i.i.i:                             ; preds = %194
  %199 = getelementptr inbounds i8, ptr %186, i64 16
  %200 = load i32, ptr %199, align 8
  store i64 64, ptr %195, align 8
  %201 = and i32 %200, 24
  %.not.i.i.i28 = icmp eq i32 %201, 0
  br i1 %.not.i.i.i28, label %259, label %202

202:                                              ; preds = %status_of.exit.i.i.i
  %203 = and i32 %200, 8
  br i1 %.not32.i.i.i, label %204, label %._crit_edge.i.i.i

204:                                              ; preds = %202
  %.not.i.i.i.i29 = icmp eq i32 %203, 0
  br i1 %.not.i.i.i.i29, label %libra_describe.exit.i.i.i, label %205

205:                                              ; preds = %204
  %invariant.gep.i.i.i.i.i.i.i = getelementptr i8, ptr %180, i64 -2
  %206 = icmp ugt i64 %184, 18
  br i1 %206, label %.lr.ph.i.i.i.i.i.i.i, label %find_network.exit.i.i.i.i.i.i

.lr.ph.i.i.i.i.i.i.i:                             ; preds = %205, %209
  %207 = phi i64 [ %212, %209 ], [ 18, %205 ]
  %.019.i.i.i.i.i.i.i = phi i64 [ %207, %209 ], [ 14, %205 ]
  %.01118.i.i.i.i.i.i.i = phi i32 [ %210, %209 ], [ 0, %205 ]
  %gep.i.i.i.i.i.i.i = getelementptr i8, ptr %invariant.gep.i.i.i.i.i.i.i, i64 %.019.i.i.i.i.i.i.i
  %.0.copyload.i.i.i.i.i.i.i.i = load i16, ptr %gep.i.i.i.i.i.i.i, align 1
  %208 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i.i.i.i.i)
  switch i16 %208, label %find_network.exit.i.i.i.i.i.i [
    i16 -32512, label %209
    i16 -30552, label %209
  ]

209:                                              ; preds = %.lr.ph.i.i.i.i.i.i.i, %.lr.ph.i.i.i.i.i.i.i
  %210 = add nuw nsw i32 %.01118.i.i.i.i.i.i.i, 1
  %211 = icmp ult i32 %.01118.i.i.i.i.i.i.i, 3
  %212 = add nuw nsw i64 %207, 4
  %213 = icmp ult i64 %212, %184
  %214 = select i1 %211, i1 %213, i1 false
  br i1 %214, label %.lr.ph.i.i.i.i.i.i.i, label %find_network.exit.i.i.i.i.i.i

find_network.exit.i.i.i.i.i.i:                    ; preds = %209, %.lr.ph.i.i.i.i.i.i.i, %205
  %.0.lcssa.i.i.i.i.i.i.i = phi i64 [ 14, %205 ], [ %207, %209 ], [ %.019.i.i.i.i.i.i.i, %.lr.ph.i.i.i.i.i.i.i ]
  %215 = add i64 %.0.lcssa.i.i.i.i.i.i.i, 20
  %216 = icmp ugt i64 %215, %184
  br i1 %216, label %libra_describe.exit.i.i.i, label %217

217:                                              ; preds = %find_network.exit.i.i.i.i.i.i
  %218 = getelementptr i8, ptr %180, i64 %.0.lcssa.i.i.i.i.i.i.i
  %219 = getelementptr inbounds i8, ptr %218, i64 -2
  %.0.copyload.i.i.i.i.i.i.i = load i16, ptr %219, align 1
  %220 = icmp eq i16 %.0.copyload.i.i.i.i.i.i.i, 8
  br i1 %220, label %find_layers.exit.thread22.i.i.i.i.i, label %find_layers.exit.i.i.i.i.i

find_layers.exit.thread22.i.i.i.i.i:              ; preds = %217
  %221 = load i8, ptr %218, align 1
  %222 = shl i8 %221, 2
  %223 = and i8 %222, 60
  %224 = zext nneg i8 %223 to i64
  br label %225

find_layers.exit.i.i.i.i.i:                       ; preds = %217
  %cond.i.i.i.i.i = icmp eq i16 %.0.copyload.i.i.i.i.i.i.i, -8826
  br i1 %cond.i.i.i.i.i, label %225, label %libra_describe.exit.i.i.i

225:                                              ; preds = %find_layers.exit.i.i.i.i.i, %find_layers.exit.thread22.i.i.i.i.i
  %226 = phi i64 [ 9, %find_layers.exit.thread22.i.i.i.i.i ], [ 6, %find_layers.exit.i.i.i.i.i ]
  %.pn.i.i.i.i.i = phi i64 [ %224, %find_layers.exit.thread22.i.i.i.i.i ], [ 40, %find_layers.exit.i.i.i.i.i ]
  %227 = add i64 %.pn.i.i.i.i.i, %.0.lcssa.i.i.i.i.i.i.i
  %228 = getelementptr i8, ptr %218, i64 %226
  %229 = load i8, ptr %228, align 1
  %230 = icmp eq i8 %229, 6
  br i1 %230, label %232, label %231

231:                                              ; preds = %225
  %.not.i.i.i.i.i = icmp eq i8 %229, 17
  br i1 %.not.i.i.i.i.i, label %232, label %libra_describe.exit.i.i.i

232:                                              ; preds = %231, %225
  %233 = phi i64 [ 8, %231 ], [ 20, %225 ]
  %234 = add i64 %233, %227
  %235 = icmp ugt i64 %234, %184
  br i1 %235, label %libra_describe.exit.i.i.i, label %236

236:                                              ; preds = %232
  %237 = trunc i64 %227 to i16
  %238 = select i1 %230, i16 16, i16 6
  %239 = sub i64 %184, %.0.lcssa.i.i.i.i.i.i.i
  %240 = icmp ugt i64 %239, 1500
  %or.cond.i.i.i.i.i = and i1 %240, %230
  %241 = select i1 %220, i8 1, i8 4
  %spec.select.i.i.i.i30 = select i1 %or.cond.i.i.i.i.i, i8 %241, i8 0
  %spec.select4.i.i.i.i = select i1 %or.cond.i.i.i.i.i, i16 1200, i16 0
  br label %libra_describe.exit.i.i.i

libra_describe.exit.i.i.i:                        ; preds = %236, %232, %231, %find_layers.exit.i.i.i.i.i, %find_network.exit.i.i.i.i.i.i, %204
  %.sroa.5.1.i.i.i.i = phi i8 [ 0, %204 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %232 ], [ 0, %231 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %spec.select.i.i.i.i30, %236 ]
  %.sroa.0.1.i.i.i.i = phi i8 [ 0, %204 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %232 ], [ 0, %231 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ 1, %236 ]
  %.sroa.63.1.i.i.i.i = phi i16 [ 0, %204 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %232 ], [ 0, %231 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %spec.select4.i.i.i.i, %236 ]
  %.sroa.7.1.i.i.i.i = phi i16 [ 0, %204 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %232 ], [ 0, %231 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %237, %236 ]
  %.sroa.8.1.i.i.i.i = phi i16 [ 0, %204 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %232 ], [ 0, %231 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %238, %236 ]
  %242 = getelementptr inbounds i8, ptr %180, i64 -10
  store i8 %.sroa.0.1.i.i.i.i, ptr %242, align 1
  %.sroa.5.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %180, i64 -9
  store i8 %.sroa.5.1.i.i.i.i, ptr %.sroa.5.0..sroa_idx.i.i.i.i, align 1
  %.sroa.6.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %180, i64 -8
  store i16 0, ptr %.sroa.6.0..sroa_idx.i.i.i.i, align 1
  %.sroa.63.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %180, i64 -6
  store i16 %.sroa.63.1.i.i.i.i, ptr %.sroa.63.0..sroa_idx.i.i.i.i, align 1
  %.sroa.7.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %180, i64 -4
  store i16 %.sroa.7.1.i.i.i.i, ptr %.sroa.7.0..sroa_idx.i.i.i.i, align 1
  %.sroa.8.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %180, i64 -2
  store i16 %.sroa.8.1.i.i.i.i, ptr %.sroa.8.0..sroa_idx.i.i.i.i, align 1
  br label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %libra_describe.exit.i.i.i, %202
  %.not33.i.i.i = icmp eq i32 %203, 0
  br i1 %.not33.i.i.i, label %ask.exit.i.i.i, label %243

243:                                              ; preds = %._crit_edge.i.i.i
  store i64 0, ptr %159, align 8
  %244 = load i64, ptr %152, align 8
  %245 = icmp eq i64 %244, 10
  br i1 %245, label %ask.exit.i.i.i, label %246

246:                                              ; preds = %243
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3) nounwind
  store i32 1, ptr %3, align 4
  %247 = load i64, ptr %148, align 8
  %248 = trunc i64 %247 to i32
  %249 = call i32 @setsockopt(i32 noundef %248, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %3, i32 noundef 4) nobuiltin nounwind
  %250 = icmp eq i32 %249, 0
  br i1 %250, label %251, label %252

251:                                              ; preds = %246
  store i64 10, ptr %152, align 8
  store i64 0, ptr %159, align 8
  br label %252

252:                                              ; preds = %251, %246
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3) nounwind
  br label %ask.exit.i.i.i

ask.exit.i.i.i:                                   ; preds = %252, %243, %._crit_edge.i.i.i
  %253 = load ptr, ptr %185, align 8
  %254 = call i64 @libra_repair(ptr noundef nonnull %0, ptr noundef nonnull %148, ptr noundef %180, i64 noundef %184, ptr noundef %253) nobuiltin
  %255 = icmp sgt i64 %254, -1
  %256 = sub nsw i64 0, %254
  %257 = getelementptr inbounds i8, ptr %180, i64 %256
  %258 = add i64 %254, %184
  br i1 %255, label %259, label %take.35.exit.i.i

259:                                              ; preds = %ask.exit.i.i.i, %status_of.exit.i.i.i, %status_of.exit.thread.i.i.i
  %.130.i.i.i = phi i64 [ %258, %ask.exit.i.i.i ], [ %184, %status_of.exit.i.i.i ], [ %184, %status_of.exit.thread.i.i.i ]
  %.1.i.i.i27 = phi ptr [ %257, %ask.exit.i.i.i ], [ %180, %status_of.exit.i.i.i ], [ %180, %status_of.exit.thread.i.i.i ]
  call fastcc void @deliver(ptr noundef nonnull %0, ptr noundef nonnull %148, ptr noundef %.1.i.i.i27, i64 noundef %.130.i.i.i) nobuiltin
  br label %take.35.exit.i.i

take.35.exit.i.i:                                 ; preds = %259, %ask.exit.i.i.i
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %indvars.iv.next.i.i, %wide.trip.count.i.i
  br i1 %exitcond.not.i.i, label %._crit_edge.i.i, label %175

260:                                              ; preds = %._crit_edge.i.i
  %261 = getelementptr inbounds i8, ptr %148, i64 168
  %262 = load i64, ptr %261, align 8
  %.not25.i.i = icmp eq i64 %262, 0
  br i1 %.not25.i.i, label %263, label %ask.exit.i.i

263:                                              ; preds = %260
  %264 = zext nneg i32 %157 to i64
  %265 = getelementptr inbounds i8, ptr %148, i64 136
  %266 = load i64, ptr %265, align 8
  %267 = add i64 %266, %264
  store i64 %267, ptr %265, align 8
  %268 = icmp ugt i64 %267, 4096
  br i1 %268, label %269, label %ask.exit.i.i

269:                                              ; preds = %263
  %270 = load i64, ptr %152, align 8
  %271 = icmp eq i64 %270, 0
  br i1 %271, label %ask.exit.i.i, label %272

272:                                              ; preds = %269
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2) nounwind
  store i32 0, ptr %2, align 4
  %273 = load i64, ptr %148, align 8
  %274 = trunc i64 %273 to i32
  %275 = call i32 @setsockopt(i32 noundef %274, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %2, i32 noundef 4) nobuiltin nounwind
  %276 = icmp eq i32 %275, 0
  br i1 %276, label %277, label %278

277:                                              ; preds = %272
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %152, i8 0, i64 16, i1 false)
  br label %278

278:                                              ; preds = %277, %272
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2) nounwind
  br label %ask.exit.i.i

ask.exit.i.i:                                     ; preds = %278, %269, %263, %260, %._crit_edge.i.i
  %279 = zext nneg i32 %157 to i64
  br label %receive.exit.i

receive.exit.i:                                   ; preds = %ask.exit.i.i, %164, %160
  %.023.i.i = phi i64 [ %279, %ask.exit.i.i ], [ 0, %160 ], [ 0, %164 ]
  %280 = sub i64 %.1.i, %.023.i.i
  %281 = add i64 %.023.i.i, %.01621.i
  %.pre.i = load i64, ptr %22, align 8
  br label %282

282:                                              ; preds = %receive.exit.i, %.lr.ph.i
  %283 = phi i64 [ %.pre.i, %receive.exit.i ], [ %128, %.lr.ph.i ]
  %.117.i = phi i64 [ %281, %receive.exit.i ], [ %.01621.i, %.lr.ph.i ]
  %.2.i = phi i64 [ %280, %receive.exit.i ], [ %.023.i, %.lr.ph.i ]
  %284 = icmp ult i64 %130, %283
  br i1 %284, label %.lr.ph.i, label %receive_all.exit.loopexit

receive_all.exit.loopexit:                        ; preds = %282
  %.pre = load i64, ptr %0, align 8
  br label %receive_all.exit

receive_all.exit:                                 ; preds = %receive_all.exit.loopexit, %126, %115
  %285 = phi i64 [ %121, %115 ], [ %121, %126 ], [ %.pre, %receive_all.exit.loopexit ]
  %286 = phi i64 [ 0, %115 ], [ 0, %126 ], [ %.117.i, %receive_all.exit.loopexit ]
  %287 = add i64 %.022, -1
  %288 = select i1 %.not, i64 3, i64 %287
  %289 = load i64, ptr %20, align 8
  %.not23 = icmp eq i64 %289, 0
  %290 = select i1 %.not23, i64 0, i64 63
  %291 = icmp ugt i64 %286, %290
  %292 = select i1 %291, i64 %288, i64 0
  %.not.i32 = icmp eq i64 %286, 0
  br i1 %.not.i32, label %note_taken.exit, label %293

293:                                              ; preds = %receive_all.exit
  %294 = load i64, ptr %27, align 8
  %295 = sub i64 %285, %294
  store i64 %285, ptr %27, align 8
  %296 = load i64, ptr %28, align 8
  %297 = add i64 %296, %286
  store i64 %297, ptr %28, align 8
  %298 = zext i1 %.not to i64
  %299 = load i64, ptr %29, align 8
  %300 = add i64 %299, %298
  store i64 %300, ptr %29, align 8
  br i1 %.not23, label %319, label %301

301:                                              ; preds = %293
  %302 = lshr i64 %295, 4
  %303 = mul i64 %289, %286
  %304 = load i64, ptr %30, align 8
  %305 = add i64 %302, %303
  %306 = sub i64 %295, %305
  %307 = add i64 %306, %304
  %spec.select.i.i33 = call i64 @llvm.smax.i64(i64 %307, i64 0)
  store i64 %spec.select.i.i33, ptr %30, align 8
  %308 = icmp ugt i64 %300, 511
  br i1 %308, label %309, label %310

309:                                              ; preds = %301
  store i64 0, ptr %20, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %31, i8 0, i64 16, i1 false)
  br label %watch.exit.sink.split.i

310:                                              ; preds = %301
  %311 = shl i64 %289, 3
  %312 = icmp sgt i64 %spec.select.i.i33, %311
  br i1 %312, label %313, label %note_taken.exit

313:                                              ; preds = %310
  %314 = load i64, ptr %31, align 8
  %315 = shl i64 %314, 1
  %spec.select19.i.i = call i64 @llvm.umin.i64(i64 %315, i64 256)
  %316 = icmp ult i64 %300, 16
  %317 = icmp ne i64 %315, 0
  %or.cond.i.i = and i1 %316, %317
  %318 = select i1 %or.cond.i.i, i64 %spec.select19.i.i, i64 1
  store i64 0, ptr %20, align 8
  store i64 %318, ptr %32, align 8
  store i64 %318, ptr %31, align 8
  br label %watch.exit.sink.split.i

319:                                              ; preds = %293
  %320 = icmp ugt i64 %295, 2000000
  br i1 %320, label %watch.exit.sink.split.i, label %321

321:                                              ; preds = %319
  %322 = icmp ult i64 %300, 32
  br i1 %322, label %note_taken.exit, label %323

323:                                              ; preds = %321
  %324 = load i64, ptr %.sink.i.i, align 8
  %325 = sub i64 %285, %324
  %326 = icmp ult i64 %325, 4800000
  %327 = icmp ult i64 %297, 128
  %or.cond.i34 = select i1 %326, i1 %327, i1 false
  br i1 %or.cond.i34, label %328, label %watch.exit.sink.split.i

328:                                              ; preds = %323
  %329 = load i64, ptr %32, align 8
  %.not.i.i35 = icmp eq i64 %329, 0
  br i1 %.not.i.i35, label %332, label %330

330:                                              ; preds = %328
  %331 = add i64 %329, -1
  store i64 %331, ptr %32, align 8
  br label %watch.exit.sink.split.i

332:                                              ; preds = %328
  %.lhs.trunc.i.i = trunc nuw i64 %325 to i32
  %.rhs.trunc.i.i = trunc nuw i64 %297 to i32
  %333 = udiv i32 %.lhs.trunc.i.i, %.rhs.trunc.i.i
  %.zext.i.i = zext nneg i32 %333 to i64
  store i64 %.zext.i.i, ptr %20, align 8
  store i64 0, ptr %30, align 8
  br label %watch.exit.sink.split.i

watch.exit.sink.split.i:                          ; preds = %319, %309, %313, %332, %330, %323
  store i64 %285, ptr %.sink.i.i, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %29, i8 0, i64 16, i1 false)
  br label %note_taken.exit

note_taken.exit:                                  ; preds = %receive_all.exit, %310, %321, %watch.exit.sink.split.i
  %.pre.i36 = load i64, ptr %8, align 8
  br label %334

334:                                              ; preds = %run.exit.i, %note_taken.exit
  %335 = phi i64 [ %.pre.i36, %note_taken.exit ], [ %351, %run.exit.i ]
  %.012.i = phi i32 [ 0, %note_taken.exit ], [ %352, %run.exit.i ]
  %336 = load i64, ptr %9, align 8
  %.not.i37 = icmp eq i64 %335, %336
  br i1 %.not.i37, label %run_requeued.exit, label %337

337:                                              ; preds = %334
  %338 = load ptr, ptr %33, align 8
  %339 = urem i64 %335, 1088
  %340 = getelementptr inbounds %struct.item, ptr %338, i64 %339
  %.in.i.i = getelementptr inbounds i8, ptr %340, i64 32
  %341 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %341, null
  br i1 %.not12.i.i, label %run.exit.i, label %342

342:                                              ; preds = %337
  %343 = getelementptr inbounds i8, ptr %340, i64 8
  %344 = load i64, ptr %343, align 8
  %345 = load i64, ptr %340, align 64
  %346 = getelementptr inbounds i8, ptr %340, i64 16448
  %347 = load i64, ptr %34, align 8
  %348 = add i64 %347, 1
  store i64 %348, ptr %34, align 8
  %349 = load ptr, ptr %341, align 8
  call void %349(ptr noundef nonnull %0, ptr noundef nonnull %341, ptr noundef nonnull %346, i64 noundef %345, i64 noundef %344, ptr noundef nonnull %340) nobuiltin nounwind
  %.pre13.i = load i64, ptr %8, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %342, %337
  %350 = phi i64 [ %335, %337 ], [ %.pre13.i, %342 ]
  %351 = add i64 %350, 1
  store i64 %351, ptr %8, align 8
  %352 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %352, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %334

run_requeued.exit:                                ; preds = %334, %run.exit.i
  call fastcc void @send_all(ptr noundef nonnull %0) nobuiltin
  %353 = load ptr, ptr %21, align 8
  %354 = getelementptr inbounds i8, ptr %353, i64 6
  %355 = load i16, ptr %354, align 2
  %.not24 = icmp eq i16 %355, 0
  br i1 %.not24, label %356, label %.thread

356:                                              ; preds = %run_requeued.exit
  %357 = load i64, ptr %7, align 8
  %.not25 = icmp eq i64 %357, 0
  br i1 %.not25, label %35, label %.thread

.thread:                                          ; preds = %run_requeued.exit, %356
  %.140 = phi i64 [ 2, %356 ], [ 1, %run_requeued.exit ]
  ret i64 %.140
}

define internal fastcc void @send_all(ptr noundef %0) unnamed_addr nounwind {
  %2 = alloca [64 x ptr], align 16
  %3 = getelementptr inbounds i8, ptr %0, i64 56
  %4 = load i64, ptr %3, align 8
  %.not9.i = icmp eq i64 %4, 0
  br i1 %.not9.i, label %flush_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %1
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  br label %6

6:                                                ; preds = %14, %.lr.ph.i
  %7 = phi i64 [ %4, %.lr.ph.i ], [ %15, %14 ]
  %.08.i = phi i64 [ 0, %.lr.ph.i ], [ %16, %14 ]
  %8 = load ptr, ptr %5, align 8
  %9 = getelementptr inbounds ptr, ptr %8, i64 %.08.i
  %10 = load ptr, ptr %9, align 8
  %11 = getelementptr inbounds i8, ptr %10, i64 40
  %12 = load i64, ptr %11, align 8
  %.not.i = icmp eq i64 %12, 0
  br i1 %.not.i, label %14, label %13

13:                                               ; preds = %6
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %10) nobuiltin
  %.pre.i = load i64, ptr %3, align 8
  br label %14

14:                                               ; preds = %13, %6
  %15 = phi i64 [ %7, %6 ], [ %.pre.i, %13 ]
  %16 = add nuw i64 %.08.i, 1
  %17 = icmp ult i64 %16, %15
  br i1 %17, label %6, label %flush_all.exit

flush_all.exit:                                   ; preds = %14, %1
  %18 = getelementptr inbounds i8, ptr %0, i64 144
  store i64 0, ptr %18, align 8
  %19 = getelementptr inbounds i8, ptr %0, i64 320
  %20 = load i64, ptr %19, align 8
  %.not = icmp eq i64 %20, 0
  br i1 %.not, label %release.exit, label %.lr.ph.i7

.lr.ph.i7:                                        ; preds = %flush_all.exit
  %21 = getelementptr inbounds i8, ptr %0, i64 312
  %22 = getelementptr inbounds i8, ptr %0, i64 168
  %23 = getelementptr inbounds i8, ptr %0, i64 160
  %24 = getelementptr inbounds i8, ptr %0, i64 152
  %25 = getelementptr inbounds i8, ptr %0, i64 352
  %.in.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %26 = getelementptr inbounds i8, ptr %0, i64 328
  %27 = getelementptr inbounds i8, ptr %0, i64 48
  br label %28

28:                                               ; preds = %release_line.exit.i, %.lr.ph.i7
  %.09.i = phi i64 [ 0, %.lr.ph.i7 ], [ %213, %release_line.exit.i ]
  %29 = load ptr, ptr %21, align 8
  %30 = getelementptr inbounds ptr, ptr %29, i64 %.09.i
  %31 = load ptr, ptr %30, align 8
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %2) nounwind
  %32 = getelementptr inbounds i8, ptr %31, i64 64
  %33 = getelementptr inbounds i8, ptr %31, i64 8
  %34 = getelementptr inbounds i8, ptr %31, i64 56
  br label %35

35:                                               ; preds = %transmit.exit.i.i, %28
  %.035.i.i = phi i64 [ 0, %28 ], [ %93, %transmit.exit.i.i ]
  %36 = load i64, ptr %32, align 8
  %.not.i.i.i = icmp eq i64 %36, 0
  br i1 %.not.i.i.i, label %.critedge.i.i, label %37

37:                                               ; preds = %35
  %38 = load i64, ptr %22, align 8
  %39 = load i64, ptr %23, align 8
  %40 = lshr i64 %39, 1
  %41 = icmp ugt i64 %38, %40
  br i1 %41, label %.critedge.i.i, label %42

42:                                               ; preds = %37
  %43 = load i64, ptr %33, align 8
  %.not5.i.i.i = icmp eq i64 %43, 0
  br i1 %.not5.i.i.i, label %may_arrive.exit.thread28.i.i, label %may_arrive.exit.i.i

may_arrive.exit.i.i:                              ; preds = %42
  %44 = load ptr, ptr %31, align 8
  %45 = getelementptr inbounds i8, ptr %44, i64 152
  %46 = load i64, ptr %45, align 8
  %47 = getelementptr inbounds i8, ptr %44, i64 160
  %48 = load i64, ptr %47, align 8
  %.not6.i.i.i = icmp eq i64 %46, %48
  br i1 %.not6.i.i.i, label %may_arrive.exit.thread28.i.i, label %.critedge.i.i

may_arrive.exit.thread28.i.i:                     ; preds = %may_arrive.exit.i.i, %42
  %49 = load ptr, ptr %34, align 8
  %50 = load i64, ptr %49, align 8
  %51 = load i64, ptr %0, align 8
  %.not.i.i = icmp ugt i64 %50, %51
  br i1 %.not.i.i, label %.critedge.i.i, label %52

52:                                               ; preds = %may_arrive.exit.thread28.i.i
  %53 = getelementptr inbounds i8, ptr %49, i64 16
  %54 = load ptr, ptr %53, align 8
  %55 = add i64 %36, -1
  store i64 %55, ptr %32, align 8
  %56 = getelementptr inbounds %struct.due, ptr %49, i64 %55
  %.sroa.0.0.copyload.i.i.i = load i64, ptr %56, align 8
  %.sroa.5.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %56, i64 8
  %.sroa.5.0.copyload.i.i.i = load i64, ptr %.sroa.5.0..sroa_idx.i.i.i, align 8
  %.sroa.6.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %56, i64 16
  %.sroa.6.0.copyload.i.i.i = load ptr, ptr %.sroa.6.0..sroa_idx.i.i.i, align 8
  %57 = icmp ugt i64 %55, 1
  br i1 %57, label %.lr.ph.i.i.i, label %take_held.exit.i.i

.lr.ph.i.i.i:                                     ; preds = %52, %sooner.exit25.thread.i.i.i
  %58 = phi i64 [ %89, %sooner.exit25.thread.i.i.i ], [ %55, %52 ]
  %.033.i.i.i = phi i64 [ %88, %sooner.exit25.thread.i.i.i ], [ 1, %52 ]
  %.02232.i.i.i = phi i64 [ %77, %sooner.exit25.thread.i.i.i ], [ 0, %52 ]
  %59 = add nuw i64 %.033.i.i.i, 1
  %60 = icmp ult i64 %59, %58
  %.pre.i.i.i = load ptr, ptr %34, align 8
  br i1 %60, label %61, label %sooner.exit.i.i.i

61:                                               ; preds = %.lr.ph.i.i.i
  %62 = getelementptr inbounds %struct.due, ptr %.pre.i.i.i, i64 %59
  %63 = getelementptr inbounds %struct.due, ptr %.pre.i.i.i, i64 %.033.i.i.i
  %64 = load i64, ptr %62, align 8
  %65 = load i64, ptr %63, align 8
  %66 = icmp ult i64 %64, %65
  br i1 %66, label %sooner.exit.i.i.i, label %67

67:                                               ; preds = %61
  %68 = icmp eq i64 %64, %65
  br i1 %68, label %69, label %sooner.exit.i.i.i

69:                                               ; preds = %67
  %70 = getelementptr inbounds i8, ptr %62, i64 8
  %71 = load i64, ptr %70, align 8
  %72 = getelementptr inbounds i8, ptr %63, i64 8
  %73 = load i64, ptr %72, align 8
  %74 = icmp ult i64 %71, %73
  br label %sooner.exit.i.i.i

sooner.exit.i.i.i:                                ; preds = %69, %67, %61, %.lr.ph.i.i.i
  %75 = phi i1 [ false, %.lr.ph.i.i.i ], [ true, %61 ], [ false, %67 ], [ %74, %69 ]
  %76 = zext i1 %75 to i64
  %77 = add nuw i64 %.033.i.i.i, %76
  %78 = getelementptr inbounds %struct.due, ptr %.pre.i.i.i, i64 %77
  %79 = load i64, ptr %78, align 8
  %80 = icmp ult i64 %79, %.sroa.0.0.copyload.i.i.i
  br i1 %80, label %sooner.exit25.thread.i.i.i, label %81

81:                                               ; preds = %sooner.exit.i.i.i
  %82 = icmp eq i64 %79, %.sroa.0.0.copyload.i.i.i
  br i1 %82, label %sooner.exit25.i.i.i, label %take_held.exit.i.i

sooner.exit25.i.i.i:                              ; preds = %81
  %83 = getelementptr inbounds i8, ptr %78, i64 8
  %84 = load i64, ptr %83, align 8
  %85 = icmp ult i64 %84, %.sroa.5.0.copyload.i.i.i
  br i1 %85, label %sooner.exit25.thread.i.i.i, label %take_held.exit.i.i

sooner.exit25.thread.i.i.i:                       ; preds = %sooner.exit25.i.i.i, %sooner.exit.i.i.i
  %86 = getelementptr inbounds %struct.due, ptr %.pre.i.i.i, i64 %.02232.i.i.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %86, ptr noundef nonnull align 8 dereferenceable(24) %78, i64 24, i1 false)
  %87 = shl i64 %77, 1
  %88 = or disjoint i64 %87, 1
  %89 = load i64, ptr %32, align 8
  %90 = icmp ult i64 %88, %89
  br i1 %90, label %.lr.ph.i.i.i, label %sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i

sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i: ; preds = %sooner.exit25.thread.i.i.i
  %.pre37.pre.i.i.i = load ptr, ptr %34, align 8
  br label %take_held.exit.i.i

take_held.exit.i.i:                               ; preds = %sooner.exit25.i.i.i, %81, %sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i, %52
  %91 = phi ptr [ %49, %52 ], [ %.pre37.pre.i.i.i, %sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i ], [ %.pre.i.i.i, %81 ], [ %.pre.i.i.i, %sooner.exit25.i.i.i ]
  %.022.lcssa.i.i.i = phi i64 [ 0, %52 ], [ %77, %sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i ], [ %.02232.i.i.i, %81 ], [ %.02232.i.i.i, %sooner.exit25.i.i.i ]
  %92 = getelementptr inbounds %struct.due, ptr %91, i64 %.022.lcssa.i.i.i
  store i64 %.sroa.0.0.copyload.i.i.i, ptr %92, align 8
  %.sroa.5.0..sroa_idx27.i.i.i = getelementptr inbounds i8, ptr %92, i64 8
  store i64 %.sroa.5.0.copyload.i.i.i, ptr %.sroa.5.0..sroa_idx27.i.i.i, align 8
  %.sroa.6.0..sroa_idx29.i.i.i = getelementptr inbounds i8, ptr %92, i64 16
  store ptr %.sroa.6.0.copyload.i.i.i, ptr %.sroa.6.0..sroa_idx29.i.i.i, align 8
  %93 = add nuw nsw i64 %.035.i.i, 1
  %94 = getelementptr inbounds [64 x ptr], ptr %2, i64 0, i64 %.035.i.i
  store ptr %54, ptr %94, align 8
  %95 = load i64, ptr %33, align 8
  %.not22.i.i = icmp eq i64 %95, 0
  %96 = load ptr, ptr %31, align 8
  %97 = getelementptr inbounds i8, ptr %54, i64 24
  %98 = getelementptr inbounds i8, ptr %54, i64 8
  %99 = load i64, ptr %98, align 8
  br i1 %.not22.i.i, label %140, label %100

100:                                              ; preds = %take_held.exit.i.i
  %101 = load i64, ptr %96, align 8
  %102 = icmp slt i64 %101, 0
  br i1 %102, label %103, label %125

103:                                              ; preds = %100
  %104 = load i64, ptr %23, align 8
  %105 = load i64, ptr %22, align 8
  %106 = add i64 %99, 7
  %107 = and i64 %106, -8
  %108 = add i64 %107, 16
  %109 = add i64 %105, %108
  %110 = icmp ugt i64 %109, %104
  br i1 %110, label %new_upcall.exit.thread.i.i.i.i, label %new_upcall.exit.i.i.i.i

new_upcall.exit.i.i.i.i:                          ; preds = %103
  %111 = getelementptr inbounds i8, ptr %96, i64 16
  %112 = load i64, ptr %111, align 8
  %113 = load ptr, ptr %24, align 8
  %114 = getelementptr inbounds i8, ptr %113, i64 %105
  %115 = trunc i64 %108 to i32
  store i32 %115, ptr %114, align 8
  %116 = getelementptr inbounds i8, ptr %114, i64 4
  store i16 0, ptr %116, align 4
  %117 = trunc i64 %112 to i16
  %118 = getelementptr inbounds i8, ptr %114, i64 6
  store i16 %117, ptr %118, align 2
  %119 = getelementptr inbounds i8, ptr %114, i64 8
  store i64 %99, ptr %119, align 8
  %120 = load i64, ptr %22, align 8
  %121 = add i64 %120, %108
  store i64 %121, ptr %22, align 8
  %122 = getelementptr inbounds i8, ptr %114, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %122, ptr nonnull readonly align 1 %97, i64 %99, i1 false)
  br label %transmit.exit.i.i

new_upcall.exit.thread.i.i.i.i:                   ; preds = %103
  %123 = load i64, ptr %25, align 8
  %124 = add i64 %123, 1
  store i64 %124, ptr %25, align 8
  br label %transmit.exit.i.i

125:                                              ; preds = %100
  %126 = getelementptr inbounds i8, ptr %96, i64 32
  %127 = load ptr, ptr %126, align 8
  %128 = getelementptr inbounds i8, ptr %96, i64 40
  %129 = load i64, ptr %128, align 8
  %130 = getelementptr inbounds [2 x %struct.part], ptr %127, i64 %129
  store ptr %97, ptr %130, align 8
  %.sroa.22.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %130, i64 8
  store i64 %99, ptr %.sroa.22.0..sroa_idx.i.i.i, align 8
  %131 = getelementptr inbounds i8, ptr %130, i64 16
  %132 = getelementptr inbounds i8, ptr %96, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %131, i8 0, i64 16, i1 false)
  %133 = load ptr, ptr %132, align 8
  %134 = load i64, ptr %128, align 8
  %135 = getelementptr inbounds %struct.message, ptr %133, i64 %134, i32 3
  store i64 1, ptr %135, align 8
  %136 = load i64, ptr %128, align 8
  %137 = add i64 %136, 1
  store i64 %137, ptr %128, align 8
  %138 = icmp eq i64 %137, 128
  br i1 %138, label %139, label %transmit.exit.i.i

139:                                              ; preds = %125
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %96) nobuiltin
  br label %transmit.exit.i.i

140:                                              ; preds = %take_held.exit.i.i
  %141 = getelementptr inbounds i8, ptr %96, i64 80
  %142 = load i64, ptr %141, align 8
  %143 = add i64 %142, 1
  store i64 %143, ptr %141, align 8
  %144 = getelementptr inbounds i8, ptr %96, i64 88
  %145 = load i64, ptr %144, align 8
  %146 = add i64 %145, %99
  store i64 %146, ptr %144, align 8
  %147 = getelementptr inbounds i8, ptr %96, i64 112
  %148 = load i64, ptr %147, align 8
  %.not.i.i.i.i = icmp eq i64 %148, 0
  br i1 %.not.i.i.i.i, label %count_received.exit.i.i.i, label %149

149:                                              ; preds = %140
  %150 = load i64, ptr %23, align 8
  %151 = load i64, ptr %22, align 8
  %152 = add i64 %99, 7
  %153 = and i64 %152, -8
  %154 = add i64 %153, 16
  %155 = add i64 %151, %154
  %156 = icmp ugt i64 %155, %150
  br i1 %156, label %new_upcall.exit.thread.i.i.i.i.i, label %new_upcall.exit.i.i.i.i.i

new_upcall.exit.i.i.i.i.i:                        ; preds = %149
  %157 = getelementptr inbounds i8, ptr %96, i64 16
  %158 = load i64, ptr %157, align 8
  %159 = load ptr, ptr %24, align 8
  %160 = getelementptr inbounds i8, ptr %159, i64 %151
  %161 = trunc i64 %154 to i32
  store i32 %161, ptr %160, align 8
  %162 = getelementptr inbounds i8, ptr %160, i64 4
  store i16 2, ptr %162, align 4
  %163 = trunc i64 %158 to i16
  %164 = getelementptr inbounds i8, ptr %160, i64 6
  store i16 %163, ptr %164, align 2
  %165 = getelementptr inbounds i8, ptr %160, i64 8
  store i64 %99, ptr %165, align 8
  %166 = load i64, ptr %22, align 8
  %167 = add i64 %166, %154
  store i64 %167, ptr %22, align 8
  %168 = getelementptr inbounds i8, ptr %160, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %168, ptr nonnull readonly align 1 %97, i64 %99, i1 false)
  br label %count_received.exit.i.i.i

new_upcall.exit.thread.i.i.i.i.i:                 ; preds = %149
  %169 = load i64, ptr %25, align 8
  %170 = add i64 %169, 1
  store i64 %170, ptr %25, align 8
  br label %count_received.exit.i.i.i

count_received.exit.i.i.i:                        ; preds = %new_upcall.exit.thread.i.i.i.i.i, %new_upcall.exit.i.i.i.i.i, %140
  %171 = load ptr, ptr %.in.i.i.i.i, align 8
  %.not12.i.i.i.i = icmp eq ptr %171, null
  br i1 %.not12.i.i.i.i, label %transmit.exit.i.i, label %172

172:                                              ; preds = %count_received.exit.i.i.i
  %173 = getelementptr inbounds i8, ptr %96, i64 16
  %174 = load i64, ptr %173, align 8
  %175 = load i64, ptr %26, align 8
  %176 = add i64 %175, 1
  store i64 %176, ptr %26, align 8
  %177 = load ptr, ptr %171, align 8
  tail call void %177(ptr noundef nonnull %0, ptr noundef nonnull %171, ptr noundef nonnull %97, i64 noundef %99, i64 noundef %174, ptr noundef null) nobuiltin nounwind
  br label %transmit.exit.i.i

transmit.exit.i.i:                                ; preds = %172, %count_received.exit.i.i.i, %139, %125, %new_upcall.exit.thread.i.i.i.i, %new_upcall.exit.i.i.i.i
  %exitcond.not.i.i = icmp eq i64 %93, 64
  br i1 %exitcond.not.i.i, label %.critedge.thread.i.i, label %35

.critedge.i.i:                                    ; preds = %may_arrive.exit.thread28.i.i, %may_arrive.exit.i.i, %37, %35
  %.not20.i.i = icmp eq i64 %.035.i.i, 0
  br i1 %.not20.i.i, label %release_line.exit.i, label %.critedge.thread.i.i

.critedge.thread.i.i:                             ; preds = %transmit.exit.i.i, %.critedge.i.i
  %.034.i.i = phi i64 [ %.035.i.i, %.critedge.i.i ], [ 64, %transmit.exit.i.i ]
  %178 = load i64, ptr %3, align 8
  %.not9.i.i.i = icmp eq i64 %178, 0
  br i1 %.not9.i.i.i, label %flush_all.exit.i.i, label %.lr.ph.i23.i.i

.lr.ph.i23.i.i:                                   ; preds = %.critedge.thread.i.i, %186
  %179 = phi i64 [ %187, %186 ], [ %178, %.critedge.thread.i.i ]
  %.08.i.i.i = phi i64 [ %188, %186 ], [ 0, %.critedge.thread.i.i ]
  %180 = load ptr, ptr %27, align 8
  %181 = getelementptr inbounds ptr, ptr %180, i64 %.08.i.i.i
  %182 = load ptr, ptr %181, align 8
  %183 = getelementptr inbounds i8, ptr %182, i64 40
  %184 = load i64, ptr %183, align 8
  %.not.i24.i.i = icmp eq i64 %184, 0
  br i1 %.not.i24.i.i, label %186, label %185

185:                                              ; preds = %.lr.ph.i23.i.i
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %182) nobuiltin
  %.pre.i25.i.i = load i64, ptr %3, align 8
  br label %186

186:                                              ; preds = %185, %.lr.ph.i23.i.i
  %187 = phi i64 [ %179, %.lr.ph.i23.i.i ], [ %.pre.i25.i.i, %185 ]
  %188 = add nuw i64 %.08.i.i.i, 1
  %189 = icmp ult i64 %188, %187
  br i1 %189, label %.lr.ph.i23.i.i, label %flush_all.exit.i.i

flush_all.exit.i.i:                               ; preds = %186, %.critedge.thread.i.i
  store i64 0, ptr %18, align 8
  br label %190

190:                                              ; preds = %190, %flush_all.exit.i.i
  %.136.i.i = phi i64 [ %.034.i.i, %flush_all.exit.i.i ], [ %191, %190 ]
  %191 = add i64 %.136.i.i, -1
  %192 = getelementptr inbounds [64 x ptr], ptr %2, i64 0, i64 %191
  %193 = load ptr, ptr %192, align 8
  %194 = getelementptr inbounds i8, ptr %193, i64 16
  store i64 1, ptr %194, align 8
  %.not21.i.i = icmp eq i64 %191, 0
  br i1 %.not21.i.i, label %195, label %190

195:                                              ; preds = %190
  %196 = getelementptr inbounds i8, ptr %31, i64 88
  %197 = getelementptr inbounds i8, ptr %31, i64 96
  %198 = load i64, ptr %197, align 8
  %.promoted.i.i.i = load i64, ptr %196, align 8
  %.not22.i.i.i = icmp eq i64 %.promoted.i.i.i, %198
  br i1 %.not22.i.i.i, label %._crit_edge.i.i.i, label %.lr.ph.i26.i.i

.lr.ph.i26.i.i:                                   ; preds = %195
  %199 = getelementptr inbounds i8, ptr %31, i64 80
  %200 = load ptr, ptr %199, align 8
  br label %201

201:                                              ; preds = %212, %.lr.ph.i26.i.i
  %storemerge2123.i.i.i = phi i64 [ %.promoted.i.i.i, %.lr.ph.i26.i.i ], [ %storemerge.i.i.i, %212 ]
  %202 = and i64 %storemerge2123.i.i.i, 8388607
  %203 = getelementptr inbounds i8, ptr %200, i64 %202
  %204 = load i64, ptr %203, align 8
  %.not14.i.i.i = icmp eq i64 %204, 0
  br i1 %.not14.i.i.i, label %205, label %207

205:                                              ; preds = %201
  %reass.sub.i.i.i = and i64 %storemerge2123.i.i.i, -8388608
  %206 = add i64 %reass.sub.i.i.i, 8388608
  br label %212

207:                                              ; preds = %201
  %208 = getelementptr inbounds i8, ptr %203, i64 16
  %209 = load i64, ptr %208, align 8
  %.not15.i.i.i = icmp eq i64 %209, 0
  br i1 %.not15.i.i.i, label %release_line.exit.i, label %210

210:                                              ; preds = %207
  %211 = add i64 %204, %storemerge2123.i.i.i
  br label %212

212:                                              ; preds = %210, %205
  %storemerge.i.i.i = phi i64 [ %206, %205 ], [ %211, %210 ]
  store i64 %storemerge.i.i.i, ptr %196, align 8
  %.not.i27.i.i = icmp eq i64 %storemerge.i.i.i, %198
  br i1 %.not.i27.i.i, label %._crit_edge.i.i.i, label %201

._crit_edge.i.i.i:                                ; preds = %212, %195
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %196, i8 0, i64 16, i1 false)
  br label %release_line.exit.i

release_line.exit.i:                              ; preds = %207, %._crit_edge.i.i.i, %.critedge.i.i
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %2) nounwind
  %213 = add nuw i64 %.09.i, 1
  %214 = load i64, ptr %19, align 8
  %215 = icmp ult i64 %213, %214
  br i1 %215, label %28, label %release.exit

release.exit:                                     ; preds = %release_line.exit.i, %flush_all.exit
  %216 = getelementptr inbounds i8, ptr %0, i64 264
  %217 = load i64, ptr %216, align 8
  %.not5 = icmp eq i64 %217, 0
  br i1 %.not5, label %serve.exit, label %218

218:                                              ; preds = %release.exit
  %219 = getelementptr inbounds i8, ptr %0, i64 272
  %.052.i = load ptr, ptr %219, align 8
  %.not53.i = icmp eq ptr %.052.i, null
  br i1 %.not53.i, label %._crit_edge.i, label %.lr.ph.i8

.lr.ph.i8:                                        ; preds = %218
  %220 = getelementptr inbounds i8, ptr %0, i64 168
  %221 = getelementptr inbounds i8, ptr %0, i64 160
  %222 = getelementptr inbounds i8, ptr %0, i64 288
  br label %240

._crit_edge.i:                                    ; preds = %serve_port.exit.i, %218
  %223 = load i64, ptr %3, align 8
  %.not9.i.i = icmp eq i64 %223, 0
  br i1 %.not9.i.i, label %flush_all.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i
  %224 = getelementptr inbounds i8, ptr %0, i64 48
  br label %225

225:                                              ; preds = %233, %.lr.ph.i.i
  %226 = phi i64 [ %223, %.lr.ph.i.i ], [ %234, %233 ]
  %.08.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %235, %233 ]
  %227 = load ptr, ptr %224, align 8
  %228 = getelementptr inbounds ptr, ptr %227, i64 %.08.i.i
  %229 = load ptr, ptr %228, align 8
  %230 = getelementptr inbounds i8, ptr %229, i64 40
  %231 = load i64, ptr %230, align 8
  %.not.i.i14 = icmp eq i64 %231, 0
  br i1 %.not.i.i14, label %233, label %232

232:                                              ; preds = %225
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %229) nobuiltin
  %.pre.i.i = load i64, ptr %3, align 8
  br label %233

233:                                              ; preds = %232, %225
  %234 = phi i64 [ %226, %225 ], [ %.pre.i.i, %232 ]
  %235 = add nuw i64 %.08.i.i, 1
  %236 = icmp ult i64 %235, %234
  br i1 %236, label %225, label %flush_all.exit.i

flush_all.exit.i:                                 ; preds = %233, %._crit_edge.i
  store i64 0, ptr %18, align 8
  %237 = load ptr, ptr %219, align 8
  %238 = getelementptr inbounds i8, ptr %0, i64 280
  %.not3055.i = icmp eq ptr %237, null
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %216, i8 0, i64 24, i1 false)
  br i1 %.not3055.i, label %serve.exit, label %.lr.ph57.i

.lr.ph57.i:                                       ; preds = %flush_all.exit.i
  %239 = getelementptr inbounds i8, ptr %0, i64 288
  br label %339

240:                                              ; preds = %serve_port.exit.i, %.lr.ph.i8
  %.054.i = phi ptr [ %.052.i, %.lr.ph.i8 ], [ %.0.i, %serve_port.exit.i ]
  %241 = getelementptr inbounds i8, ptr %.054.i, i64 152
  %242 = getelementptr inbounds i8, ptr %.054.i, i64 160
  %243 = getelementptr inbounds i8, ptr %.054.i, i64 144
  %244 = getelementptr inbounds i8, ptr %.054.i, i64 168
  %245 = getelementptr inbounds i8, ptr %.054.i, i64 8
  %246 = getelementptr inbounds i8, ptr %.054.i, i64 120
  %247 = getelementptr inbounds i8, ptr %.054.i, i64 64
  %248 = getelementptr inbounds i8, ptr %.054.i, i64 72
  %249 = getelementptr inbounds i8, ptr %.054.i, i64 224
  %250 = getelementptr inbounds i8, ptr %.054.i, i64 240
  %251 = getelementptr inbounds i8, ptr %.054.i, i64 256
  %252 = getelementptr inbounds i8, ptr %.054.i, i64 216
  %253 = getelementptr inbounds i8, ptr %.054.i, i64 16
  br label %254

254:                                              ; preds = %.critedge.i.i12, %240
  %.01525.i.i = phi i32 [ 0, %240 ], [ %337, %.critedge.i.i12 ]
  %255 = load i64, ptr %241, align 8
  %256 = load i64, ptr %242, align 8
  %.not.i36.i = icmp eq i64 %255, %256
  br i1 %.not.i36.i, label %.preheader, label %.lr.ph.i.i.i9

.lr.ph.i.i.i9:                                    ; preds = %254, %.critedge.i.i.i
  %257 = phi i64 [ %287, %.critedge.i.i.i ], [ %255, %254 ]
  %258 = load ptr, ptr %243, align 8
  %259 = getelementptr inbounds i8, ptr %258, i64 %257
  %260 = load i64, ptr %244, align 8
  %.not.i.i.i.i10 = icmp eq i64 %260, 0
  %261 = load i64, ptr %245, align 8
  %262 = trunc i64 %261 to i32
  %263 = load i64, ptr %259, align 8
  br i1 %.not.i.i.i.i10, label %268, label %264

264:                                              ; preds = %.lr.ph.i.i.i9
  %265 = getelementptr inbounds i8, ptr %259, i64 14
  %266 = add i64 %263, 10
  %267 = tail call i64 @send(i32 noundef %262, ptr noundef nonnull %265, i64 noundef %266, i32 noundef 64) nobuiltin nounwind
  br label %send_kept.exit.i.i.i

268:                                              ; preds = %.lr.ph.i.i.i9
  %269 = getelementptr inbounds i8, ptr %259, i64 24
  %270 = tail call i64 @send(i32 noundef %262, ptr noundef nonnull %269, i64 noundef %263, i32 noundef 64) nobuiltin nounwind
  br label %send_kept.exit.i.i.i

send_kept.exit.i.i.i:                             ; preds = %268, %264
  %.0.i.i.i.i = phi i64 [ %267, %264 ], [ %270, %268 ]
  %271 = icmp slt i64 %.0.i.i.i.i, 0
  br i1 %271, label %272, label %.critedge.i.i.i

272:                                              ; preds = %send_kept.exit.i.i.i
  %273 = tail call ptr @__errno_location() nobuiltin nounwind
  %274 = load i32, ptr %273, align 4
  switch i32 %274, label %is_busy.exit.i.i.i [
    i32 105, label %serve_port.exit.i
    i32 11, label %serve_port.exit.i
    i32 4, label %serve_port.exit.i
  ]

is_busy.exit.i.i.i:                               ; preds = %272
  %275 = sext i32 %274 to i64
  store i64 %275, ptr %246, align 8
  %276 = load i64, ptr %247, align 8
  %277 = add i64 %276, 1
  store i64 %277, ptr %247, align 8
  %278 = icmp eq i32 %274, 90
  %279 = zext i1 %278 to i64
  %280 = load i64, ptr %248, align 8
  %281 = add i64 %280, %279
  store i64 %281, ptr %248, align 8
  br label %.critedge.i.i.i

.critedge.i.i.i:                                  ; preds = %is_busy.exit.i.i.i, %send_kept.exit.i.i.i
  %282 = load i64, ptr %259, align 8
  %283 = add i64 %282, 7
  %284 = and i64 %283, -8
  %285 = load i64, ptr %241, align 8
  %286 = add i64 %285, 24
  %287 = add i64 %286, %284
  store i64 %287, ptr %241, align 8
  %288 = load i64, ptr %242, align 8
  %.not28.i.i.i = icmp eq i64 %287, %288
  br i1 %.not28.i.i.i, label %drain_backlog.exit.i.i, label %.lr.ph.i.i.i9

drain_backlog.exit.i.i:                           ; preds = %.critedge.i.i.i
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %241, i8 0, i64 16, i1 false)
  br label %.preheader

.preheader:                                       ; preds = %drain_backlog.exit.i.i, %254
  br label %289

289:                                              ; preds = %.preheader, %pop.exit.i.i
  %.024.i.i = phi i32 [ %336, %pop.exit.i.i ], [ 0, %.preheader ]
  %290 = load i64, ptr %249, align 8
  %.not.i16.i.i = icmp eq i64 %290, 0
  br i1 %.not.i16.i.i, label %302, label %291

291:                                              ; preds = %289
  %292 = load i64, ptr %220, align 8
  %293 = load i64, ptr %221, align 8
  %294 = lshr i64 %293, 1
  %295 = icmp ugt i64 %292, %294
  %296 = load i64, ptr %250, align 8
  %.not9.i.i.i11 = icmp eq i64 %296, 0
  %brmerge.i.i.i = select i1 %.not9.i.i.i11, i1 true, i1 %295
  br i1 %brmerge.i.i.i, label %302, label %297

297:                                              ; preds = %291
  %298 = load ptr, ptr %251, align 8
  %.not.i.i17.i.i = icmp eq ptr %298, null
  br i1 %.not.i.i17.i.i, label %303, label %busy_ns.32.exit.i.i.i

busy_ns.32.exit.i.i.i:                            ; preds = %297
  %299 = getelementptr inbounds i8, ptr %298, i64 48
  %300 = load i64, ptr %299, align 8
  %301 = load i64, ptr %0, align 8
  %.not10.not.i.i.i = icmp ugt i64 %300, %301
  br i1 %.not10.not.i.i.i, label %302, label %303

302:                                              ; preds = %busy_ns.32.exit.i.i.i, %291, %289
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %.054.i) nobuiltin
  br label %serve_port.exit.i

303:                                              ; preds = %busy_ns.32.exit.i.i.i, %297
  %304 = icmp sgt i64 %296, 0
  %.neg.i.i.i = sext i1 %304 to i64
  %305 = add i64 %296, %.neg.i.i.i
  store i64 %305, ptr %250, align 8
  %306 = load i64, ptr %222, align 8
  %307 = load ptr, ptr %252, align 8
  br label %308

308:                                              ; preds = %308, %303
  %.0.in.i.i.i = phi i64 [ %306, %303 ], [ %.0.i18.i.i, %308 ]
  %.0.i18.i.i = add i64 %.0.in.i.i.i, -1
  %309 = getelementptr inbounds %struct.queue, ptr %307, i64 %.0.i18.i.i
  %310 = getelementptr inbounds i8, ptr %309, i64 40
  %311 = load i64, ptr %310, align 8
  %.not.i19.i.i = icmp eq i64 %311, 0
  br i1 %.not.i19.i.i, label %308, label %pop.exit.i.i

pop.exit.i.i:                                     ; preds = %308
  %312 = getelementptr inbounds i8, ptr %309, i64 16
  %313 = load i64, ptr %312, align 8
  %314 = load ptr, ptr %309, align 8
  %315 = getelementptr inbounds i8, ptr %309, i64 8
  %316 = load i64, ptr %315, align 8
  %317 = add i64 %316, -1
  %318 = and i64 %317, %313
  %319 = getelementptr inbounds i8, ptr %314, i64 %318
  %320 = load i64, ptr %319, align 8
  %.not26.i.i.i = icmp eq i64 %320, 0
  %321 = sub i64 %316, %318
  %322 = select i1 %.not26.i.i.i, i64 %321, i64 0
  %.025.i.i.i = add i64 %322, %313
  %323 = and i64 %.025.i.i.i, %317
  %324 = getelementptr inbounds i8, ptr %314, i64 %323
  %325 = add i64 %311, -1
  store i64 %325, ptr %310, align 8
  %326 = load i64, ptr %249, align 8
  %327 = add i64 %326, -1
  store i64 %327, ptr %249, align 8
  %328 = getelementptr inbounds i8, ptr %324, i64 8
  %329 = load ptr, ptr %328, align 8
  %330 = getelementptr inbounds i8, ptr %329, i64 8
  %331 = load ptr, ptr %330, align 8
  %332 = load i64, ptr %253, align 8
  %333 = load i64, ptr %310, align 8
  tail call void %331(ptr noundef %0, ptr noundef %329, ptr noundef %324, i64 noundef %332, i64 noundef %.0.i18.i.i, i64 noundef %333) nobuiltin nounwind
  %334 = load i64, ptr %324, align 8
  %335 = add i64 %334, %.025.i.i.i
  store i64 %335, ptr %312, align 8
  %336 = add nuw nsw i32 %.024.i.i, 1
  %exitcond.i.i = icmp eq i32 %336, 8
  br i1 %exitcond.i.i, label %.critedge.i.i12, label %289

.critedge.i.i12:                                  ; preds = %pop.exit.i.i
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %.054.i) nobuiltin
  %337 = add nuw nsw i32 %.01525.i.i, 1
  %exitcond29.not.i.i = icmp eq i32 %337, 32
  br i1 %exitcond29.not.i.i, label %serve_port.exit.i, label %254

serve_port.exit.i:                                ; preds = %.critedge.i.i12, %272, %272, %272, %302
  %338 = getelementptr inbounds i8, ptr %.054.i, i64 208
  %.0.i = load ptr, ptr %338, align 8
  %.not.i13 = icmp eq ptr %.0.i, null
  br i1 %.not.i13, label %._crit_edge.i, label %240

339:                                              ; preds = %block.exit.thread.i, %.lr.ph57.i
  %.02956.i = phi ptr [ %237, %.lr.ph57.i ], [ %341, %block.exit.thread.i ]
  %340 = getelementptr inbounds i8, ptr %.02956.i, i64 208
  %341 = load ptr, ptr %340, align 8
  %342 = getelementptr inbounds i8, ptr %.02956.i, i64 200
  store i64 0, ptr %342, align 8
  %343 = load i64, ptr %239, align 8
  %.not10.i.i = icmp eq i64 %343, 0
  br i1 %.not10.i.i, label %reclaim.exit.i, label %.lr.ph.i37.i

.lr.ph.i37.i:                                     ; preds = %339
  %344 = getelementptr inbounds i8, ptr %.02956.i, i64 216
  br label %345

345:                                              ; preds = %352, %.lr.ph.i37.i
  %.09.i.i = phi i64 [ 0, %.lr.ph.i37.i ], [ %355, %352 ]
  %346 = load ptr, ptr %344, align 8
  %347 = getelementptr inbounds %struct.queue, ptr %346, i64 %.09.i.i
  %348 = getelementptr inbounds i8, ptr %347, i64 40
  %349 = load i64, ptr %348, align 8
  %.not.i38.i = icmp eq i64 %349, 0
  %350 = getelementptr inbounds i8, ptr %347, i64 16
  br i1 %.not.i38.i, label %351, label %._crit_edge11.i.i

._crit_edge11.i.i:                                ; preds = %345
  %.pre.i39.i = load i64, ptr %350, align 8
  br label %352

351:                                              ; preds = %345
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %350, i8 0, i64 16, i1 false)
  br label %352

352:                                              ; preds = %351, %._crit_edge11.i.i
  %353 = phi i64 [ %.pre.i39.i, %._crit_edge11.i.i ], [ 0, %351 ]
  %354 = getelementptr inbounds i8, ptr %347, i64 32
  store i64 %353, ptr %354, align 8
  %355 = add nuw i64 %.09.i.i, 1
  %356 = load i64, ptr %239, align 8
  %357 = icmp ult i64 %355, %356
  br i1 %357, label %345, label %reclaim.exit.i

reclaim.exit.i:                                   ; preds = %352, %339
  %358 = getelementptr inbounds i8, ptr %.02956.i, i64 224
  %359 = load i64, ptr %358, align 8
  %.not31.i = icmp eq i64 %359, 0
  br i1 %.not31.i, label %360, label %375

360:                                              ; preds = %reclaim.exit.i
  %361 = getelementptr inbounds i8, ptr %.02956.i, i64 152
  %362 = load i64, ptr %361, align 8
  %363 = getelementptr inbounds i8, ptr %.02956.i, i64 160
  %364 = load i64, ptr %363, align 8
  %.not47.i = icmp eq i64 %362, %364
  br i1 %.not47.i, label %365, label %375

365:                                              ; preds = %360
  %366 = getelementptr inbounds i8, ptr %.02956.i, i64 240
  %367 = load i64, ptr %366, align 8
  %368 = icmp sgt i64 %367, -1
  br i1 %368, label %375, label %369

369:                                              ; preds = %365
  %370 = getelementptr inbounds i8, ptr %.02956.i, i64 256
  %371 = load ptr, ptr %370, align 8
  %.not.i40.i = icmp eq ptr %371, null
  br i1 %.not.i40.i, label %block.exit.thread.i, label %busy_ns.32.exit.i

busy_ns.32.exit.i:                                ; preds = %369
  %372 = getelementptr inbounds i8, ptr %371, i64 48
  %373 = load i64, ptr %372, align 8
  %374 = load i64, ptr %0, align 8
  %.not32.not.i = icmp ugt i64 %373, %374
  br i1 %.not32.not.i, label %375, label %block.exit.thread.i

375:                                              ; preds = %busy_ns.32.exit.i, %365, %360, %reclaim.exit.i
  %376 = load i64, ptr %342, align 8
  %.not.i41.i = icmp eq i64 %376, 0
  br i1 %.not.i41.i, label %377, label %block.exit.i

377:                                              ; preds = %375
  store i64 1, ptr %342, align 8
  %378 = load ptr, ptr %219, align 8
  store ptr %378, ptr %340, align 8
  store ptr %.02956.i, ptr %219, align 8
  %379 = load i64, ptr %216, align 8
  %380 = add i64 %379, 1
  store i64 %380, ptr %216, align 8
  %.pre.i15 = load i64, ptr %358, align 8
  br label %block.exit.i

block.exit.i:                                     ; preds = %377, %375
  %381 = phi i64 [ %.pre.i15, %377 ], [ %359, %375 ]
  %.not33.i = icmp eq i64 %381, 0
  br i1 %.not33.i, label %block.exit.thread.i, label %382

382:                                              ; preds = %block.exit.i
  %383 = getelementptr inbounds i8, ptr %.02956.i, i64 152
  %384 = load i64, ptr %383, align 8
  %385 = getelementptr inbounds i8, ptr %.02956.i, i64 160
  %386 = load i64, ptr %385, align 8
  %.not48.i = icmp eq i64 %384, %386
  br i1 %.not48.i, label %387, label %block.exit.thread.i

387:                                              ; preds = %382
  %388 = getelementptr inbounds i8, ptr %.02956.i, i64 240
  %389 = load i64, ptr %388, align 8
  %.not34.i = icmp eq i64 %389, 0
  br i1 %.not34.i, label %block.exit.thread.i, label %390

390:                                              ; preds = %387
  %391 = getelementptr inbounds i8, ptr %.02956.i, i64 256
  %392 = load ptr, ptr %391, align 8
  %.not.i42.i = icmp eq ptr %392, null
  br i1 %.not.i42.i, label %busy_ns.32.exit44.thread.i, label %busy_ns.32.exit44.i

busy_ns.32.exit44.i:                              ; preds = %390
  %393 = getelementptr inbounds i8, ptr %392, i64 48
  %394 = load i64, ptr %393, align 8
  %395 = load i64, ptr %0, align 8
  %.not35.not.i = icmp ugt i64 %394, %395
  br i1 %.not35.not.i, label %block.exit.thread.i, label %busy_ns.32.exit44.thread.i

busy_ns.32.exit44.thread.i:                       ; preds = %busy_ns.32.exit44.i, %390
  store i64 1, ptr %238, align 8
  br label %block.exit.thread.i

block.exit.thread.i:                              ; preds = %busy_ns.32.exit44.thread.i, %busy_ns.32.exit44.i, %387, %382, %block.exit.i, %busy_ns.32.exit.i, %369
  %.not30.i = icmp eq ptr %341, null
  br i1 %.not30.i, label %serve.exit, label %339

serve.exit:                                       ; preds = %block.exit.thread.i, %flush_all.exit.i, %release.exit
  ret void
}

declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr

declare i32 @nanosleep(ptr noundef, ptr noundef) local_unnamed_addr

declare i32 @ppoll(ptr noundef, i64 noundef, ptr noundef, ptr noundef) local_unnamed_addr

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
  %17 = getelementptr inbounds i8, ptr %0, i64 328
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
  br i1 %.not, label %22, label %21

21:                                               ; preds = %4
  call fastcc void @deliver(ptr noundef nonnull %0, ptr noundef nonnull %20, ptr noundef %1, i64 noundef %2) nobuiltin
  br label %run.exit

22:                                               ; preds = %4
  %.in.i = getelementptr inbounds i8, ptr %0, i64 32
  %23 = load ptr, ptr %.in.i, align 8
  %.not12.i = icmp eq ptr %23, null
  br i1 %.not12.i, label %run.exit, label %24

24:                                               ; preds = %22
  %25 = getelementptr inbounds i8, ptr %0, i64 328
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, 1
  store i64 %27, ptr %25, align 8
  %28 = load ptr, ptr %23, align 8
  call void %28(ptr noundef nonnull %0, ptr noundef nonnull %23, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef null) nobuiltin nounwind
  br label %run.exit

run.exit:                                         ; preds = %24, %22, %21
  %29 = getelementptr inbounds i8, ptr %0, i64 184
  %30 = getelementptr inbounds i8, ptr %0, i64 192
  %31 = getelementptr inbounds i8, ptr %0, i64 176
  %32 = getelementptr inbounds i8, ptr %0, i64 328
  %.pre.i = load i64, ptr %29, align 8
  br label %33

33:                                               ; preds = %run.exit.i, %run.exit
  %34 = phi i64 [ %.pre.i, %run.exit ], [ %50, %run.exit.i ]
  %.012.i = phi i32 [ 0, %run.exit ], [ %51, %run.exit.i ]
  %35 = load i64, ptr %30, align 8
  %.not.i = icmp eq i64 %34, %35
  br i1 %.not.i, label %run_requeued.exit, label %36

36:                                               ; preds = %33
  %37 = load ptr, ptr %31, align 8
  %38 = urem i64 %34, 1088
  %39 = getelementptr inbounds %struct.item, ptr %37, i64 %38
  %.in.i.i = getelementptr inbounds i8, ptr %39, i64 32
  %40 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %40, null
  br i1 %.not12.i.i, label %run.exit.i, label %41

41:                                               ; preds = %36
  %42 = getelementptr inbounds i8, ptr %39, i64 8
  %43 = load i64, ptr %42, align 8
  %44 = load i64, ptr %39, align 64
  %45 = getelementptr inbounds i8, ptr %39, i64 16448
  %46 = load i64, ptr %32, align 8
  %47 = add i64 %46, 1
  store i64 %47, ptr %32, align 8
  %48 = load ptr, ptr %40, align 8
  call void %48(ptr noundef nonnull %0, ptr noundef nonnull %40, ptr noundef nonnull %45, i64 noundef %44, i64 noundef %43, ptr noundef nonnull %39) nobuiltin nounwind
  %.pre13.i = load i64, ptr %29, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %41, %36
  %49 = phi i64 [ %34, %36 ], [ %.pre13.i, %41 ]
  %50 = add i64 %49, 1
  store i64 %50, ptr %29, align 8
  %51 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %51, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %33

run_requeued.exit:                                ; preds = %33, %run.exit.i
  call void @libra_resume(ptr noundef nonnull %0) nobuiltin
  ret void
}

define void @libra_bench(ptr noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4, i64 noundef %5) local_unnamed_addr nounwind {
  %.not = icmp eq i64 %4, 0
  br i1 %.not, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %6
  %.in.i = getelementptr inbounds i8, ptr %0, i64 32
  %7 = getelementptr inbounds i8, ptr %0, i64 328
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

define range(i64 -1, 5) i64 @libra_repair(ptr noundef %0, ptr nocapture noundef %1, ptr nocapture noundef %2, i64 noundef %3, ptr nocapture noundef readonly %4) local_unnamed_addr nounwind {
  %6 = alloca i32, align 4
  %7 = getelementptr inbounds i8, ptr %2, i64 -10
  %.sroa.054.0.copyload = load i8, ptr %7, align 1
  %.sroa.4.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -9
  %.sroa.4.0.copyload = load i8, ptr %.sroa.4.0..sroa_idx, align 1
  %.sroa.555.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -6
  %.sroa.555.0.copyload = load i16, ptr %.sroa.555.0..sroa_idx, align 1
  %.sroa.656.0..sroa_idx = getelementptr inbounds i8, ptr %2, i64 -4
  %.sroa.656.0.copyload = load i16, ptr %.sroa.656.0..sroa_idx, align 1
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
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(12) %.sroa.656.0..sroa_idx, ptr noundef nonnull align 1 dereferenceable(12) %2, i64 12, i1 false)
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
  %.023 = phi ptr [ %.sroa.656.0..sroa_idx, %insert_tag.exit ], [ %2, %5 ]
  %28 = zext i16 %.sroa.656.0.copyload to i64
  %29 = add nuw nsw i64 %.024, %28
  %30 = and i8 %.sroa.4.0.copyload, 127
  %.not = icmp eq i8 %30, 0
  br i1 %.not, label %266, label %31

31:                                               ; preds = %27
  %32 = zext i16 %.sroa.555.0.copyload to i64
  switch i8 %30, label %cut.exit [
    i8 1, label %33
    i8 4, label %33
    i8 5, label %33
  ]

33:                                               ; preds = %31, %31, %31
  %34 = icmp eq i8 %30, 5
  %35 = select i1 %34, i64 8, i64 20
  %36 = add nuw nsw i64 %29, %35
  %.not.i29 = icmp eq i16 %.sroa.555.0.copyload, 0
  %37 = icmp ugt i64 %36, %.025
  %or.cond68 = select i1 %.not.i29, i1 true, i1 %37
  br i1 %or.cond68, label %cut.exit, label %38

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
  %86 = getelementptr inbounds i8, ptr %0, i64 184
  %87 = getelementptr inbounds i8, ptr %0, i64 192
  %88 = getelementptr inbounds i8, ptr %0, i64 176
  %89 = getelementptr inbounds i8, ptr %0, i64 328
  %90 = add nuw nsw i64 %72, 2
  %91 = add nuw nsw i64 %90, %29
  br label %92

._crit_edge.i:                                    ; preds = %run_requeued.exit.i
  br i1 %34, label %233, label %complete.exit

92:                                               ; preds = %run_requeued.exit.i, %.lr.ph.i
  %.035.i = phi i64 [ 0, %.lr.ph.i ], [ %115, %run_requeued.exit.i ]
  %.02934.i = phi i64 [ %.sroa.2140.0, %.lr.ph.i ], [ %231, %run_requeued.exit.i ]
  %93 = sub i64 %.025, %.02934.i
  %..i = tail call i64 @llvm.umin.i64(i64 %93, i64 %32)
  %94 = add nuw nsw i64 %..i, %.sroa.2140.0
  %95 = load i64, ptr %81, align 8
  %96 = add i64 %94, %95
  %97 = icmp ugt i64 %96, 262144
  br i1 %97, label %98, label %segment_room.exit.i

98:                                               ; preds = %92
  %99 = load i64, ptr %82, align 8
  %.not9.i.i.i = icmp eq i64 %99, 0
  br i1 %.not9.i.i.i, label %flush_all.exit.i.i, label %.lr.ph.i.i.i31

.lr.ph.i.i.i31:                                   ; preds = %98, %107
  %100 = phi i64 [ %108, %107 ], [ %99, %98 ]
  %.08.i.i.i = phi i64 [ %109, %107 ], [ 0, %98 ]
  %101 = load ptr, ptr %83, align 8
  %102 = getelementptr inbounds ptr, ptr %101, i64 %.08.i.i.i
  %103 = load ptr, ptr %102, align 8
  %104 = getelementptr inbounds i8, ptr %103, i64 40
  %105 = load i64, ptr %104, align 8
  %.not.i.i.i = icmp eq i64 %105, 0
  br i1 %.not.i.i.i, label %107, label %106

106:                                              ; preds = %.lr.ph.i.i.i31
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %103) nobuiltin
  %.pre.i.i.i = load i64, ptr %82, align 8
  br label %107

107:                                              ; preds = %106, %.lr.ph.i.i.i31
  %108 = phi i64 [ %100, %.lr.ph.i.i.i31 ], [ %.pre.i.i.i, %106 ]
  %109 = add nuw i64 %.08.i.i.i, 1
  %110 = icmp ult i64 %109, %108
  br i1 %110, label %.lr.ph.i.i.i31, label %flush_all.exit.i.i

flush_all.exit.i.i:                               ; preds = %107, %98
  store i64 0, ptr %84, align 8
  br label %segment_room.exit.i

segment_room.exit.i:                              ; preds = %flush_all.exit.i.i, %92
  %111 = phi i64 [ 0, %flush_all.exit.i.i ], [ %95, %92 ]
  %112 = load ptr, ptr %85, align 8
  %113 = getelementptr inbounds i8, ptr %112, i64 %111
  %114 = add i64 %111, %94
  store i64 %114, ptr %81, align 8
  %115 = add i64 %.035.i, 1
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %113, ptr readonly align 1 %.023, i64 %.sroa.2140.0, i1 false)
  %116 = getelementptr inbounds i8, ptr %113, i64 %.sroa.2140.0
  %117 = getelementptr inbounds i8, ptr %.023, i64 %.02934.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %116, ptr readonly align 1 %117, i64 %..i, i1 false)
  %118 = getelementptr inbounds i8, ptr %113, i64 %.0.lcssa.i.i.i
  br i1 %53, label %119, label %148

119:                                              ; preds = %segment_room.exit.i
  %120 = sub i64 %94, %.0.lcssa.i.i.i
  %121 = getelementptr inbounds i8, ptr %118, i64 2
  %122 = trunc i64 %120 to i16
  %123 = tail call i16 @llvm.bswap.i16(i16 %122)
  store i16 %123, ptr %121, align 1
  %124 = getelementptr inbounds i8, ptr %118, i64 4
  %.0.copyload.i.i.i.i30 = load i16, ptr %124, align 1
  %125 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i30)
  %126 = trunc i64 %.035.i to i16
  %127 = add i16 %125, %126
  %128 = tail call i16 @llvm.bswap.i16(i16 %127)
  store i16 %128, ptr %124, align 1
  %129 = getelementptr inbounds i8, ptr %118, i64 10
  store i16 0, ptr %129, align 1
  %130 = load i8, ptr %118, align 1
  %131 = shl i8 %130, 2
  %132 = and i8 %131, 60
  %133 = zext nneg i8 %132 to i64
  %134 = tail call i64 @libra_sum16(ptr noundef nonnull readonly %118, i64 noundef %133, i64 noundef 0) nobuiltin
  %135 = and i64 %134, 65535
  %136 = lshr i64 %134, 16
  %137 = add nuw nsw i64 %135, %136
  %138 = and i64 %137, 65535
  %139 = lshr i64 %137, 16
  %140 = add nuw nsw i64 %138, %139
  %141 = and i64 %140, 65535
  %142 = lshr i64 %140, 16
  %143 = add nuw nsw i64 %141, %142
  %144 = lshr i64 %143, 16
  %145 = add nuw nsw i64 %144, %143
  %146 = trunc i64 %145 to i16
  %147 = xor i16 %146, -1
  br label %153

148:                                              ; preds = %segment_room.exit.i
  %149 = getelementptr inbounds i8, ptr %118, i64 4
  %150 = sub i64 %94, %.0.lcssa.i.i.i
  %151 = trunc i64 %150 to i16
  %152 = add i16 %151, -40
  br label %153

153:                                              ; preds = %148, %119
  %.sink43.i.i = phi i16 [ %152, %148 ], [ %147, %119 ]
  %.sink42.i.i = phi ptr [ %149, %148 ], [ %129, %119 ]
  %154 = tail call i16 @llvm.bswap.i16(i16 %.sink43.i.i)
  store i16 %154, ptr %.sink42.i.i, align 1
  %155 = getelementptr inbounds i8, ptr %113, i64 %29
  %156 = sub nsw i64 %94, %29
  br i1 %34, label %157, label %161

157:                                              ; preds = %153
  %158 = getelementptr inbounds i8, ptr %155, i64 4
  %159 = trunc i64 %156 to i16
  %160 = tail call i16 @llvm.bswap.i16(i16 %159)
  store i16 %160, ptr %158, align 1
  br label %finish_tcp.exit.i.i

161:                                              ; preds = %153
  %162 = sub i64 %.02934.i, %.sroa.2140.0
  %163 = icmp eq i64 %.035.i, 0
  %164 = add i64 %..i, %.02934.i
  %165 = icmp eq i64 %164, %.025
  %166 = getelementptr inbounds i8, ptr %155, i64 4
  %.0.copyload.i.i41.i.i = load i32, ptr %166, align 1
  %167 = tail call i32 @llvm.bswap.i32(i32 %.0.copyload.i.i41.i.i)
  %168 = trunc i64 %162 to i32
  %169 = add i32 %167, %168
  %170 = tail call i32 @llvm.bswap.i32(i32 %169)
  store i32 %170, ptr %166, align 1
  br i1 %163, label %175, label %171

171:                                              ; preds = %161
  %172 = getelementptr inbounds i8, ptr %155, i64 13
  %173 = load i8, ptr %172, align 1
  %174 = and i8 %173, 127
  store i8 %174, ptr %172, align 1
  br label %175

175:                                              ; preds = %171, %161
  br i1 %165, label %finish_tcp.exit.i.i, label %176

176:                                              ; preds = %175
  %177 = getelementptr inbounds i8, ptr %155, i64 13
  %178 = load i8, ptr %177, align 1
  %179 = and i8 %178, -10
  store i8 %179, ptr %177, align 1
  br label %finish_tcp.exit.i.i

finish_tcp.exit.i.i:                              ; preds = %176, %175, %157
  %180 = getelementptr inbounds i8, ptr %155, i64 %72
  %181 = add nsw i64 %80, %156
  %182 = and i64 %181, 65535
  %183 = lshr i64 %181, 16
  %184 = add nuw nsw i64 %182, %183
  %185 = and i64 %184, 65535
  %186 = lshr i64 %184, 16
  %187 = add nuw nsw i64 %185, %186
  %188 = and i64 %187, 65535
  %189 = lshr i64 %187, 16
  %190 = add nuw nsw i64 %188, %189
  %191 = lshr i64 %190, 16
  %192 = add nuw nsw i64 %191, %190
  %193 = trunc i64 %192 to i16
  %194 = tail call i16 @llvm.bswap.i16(i16 %193)
  store i16 %194, ptr %180, align 1
  %195 = icmp ugt i64 %91, %94
  br i1 %195, label %make_segment.exit.i, label %196

196:                                              ; preds = %finish_tcp.exit.i.i
  %197 = tail call i64 @libra_sum16(ptr noundef nonnull readonly %155, i64 noundef %156, i64 noundef 0) nobuiltin
  %198 = and i64 %197, 65535
  %199 = lshr i64 %197, 16
  %200 = add nuw nsw i64 %198, %199
  %201 = and i64 %200, 65535
  %202 = lshr i64 %200, 16
  %203 = add nuw nsw i64 %201, %202
  %204 = and i64 %203, 65535
  %205 = lshr i64 %203, 16
  %206 = add nuw nsw i64 %204, %205
  %207 = lshr i64 %206, 16
  %208 = add nuw nsw i64 %207, %206
  %209 = trunc i64 %208 to i16
  %210 = xor i16 %209, -1
  %.not.i.i33.i = icmp eq i16 %209, -1
  %narrow.i.i.i = select i1 %.not.i.i33.i, i16 -1, i16 %210
  %211 = tail call i16 @llvm.bswap.i16(i16 %narrow.i.i.i)
  store i16 %211, ptr %180, align 1
  br label %make_segment.exit.i

make_segment.exit.i:                              ; preds = %196, %finish_tcp.exit.i.i
  tail call fastcc void @deliver(ptr noundef nonnull %0, ptr noundef %1, ptr noundef nonnull %113, i64 noundef %94) nobuiltin
  %.pre.i.i = load i64, ptr %86, align 8
  br label %212

212:                                              ; preds = %run.exit.i.i, %make_segment.exit.i
  %213 = phi i64 [ %.pre.i.i, %make_segment.exit.i ], [ %229, %run.exit.i.i ]
  %.012.i.i = phi i32 [ 0, %make_segment.exit.i ], [ %230, %run.exit.i.i ]
  %214 = load i64, ptr %87, align 8
  %.not.i.i = icmp eq i64 %213, %214
  br i1 %.not.i.i, label %run_requeued.exit.i, label %215

215:                                              ; preds = %212
  %216 = load ptr, ptr %88, align 8
  %217 = urem i64 %213, 1088
  %218 = getelementptr inbounds %struct.item, ptr %216, i64 %217
  %.in.i.i.i = getelementptr inbounds i8, ptr %218, i64 32
  %219 = load ptr, ptr %.in.i.i.i, align 8
  %.not12.i.i.i = icmp eq ptr %219, null
  br i1 %.not12.i.i.i, label %run.exit.i.i, label %220

220:                                              ; preds = %215
  %221 = getelementptr inbounds i8, ptr %218, i64 8
  %222 = load i64, ptr %221, align 8
  %223 = load i64, ptr %218, align 64
  %224 = getelementptr inbounds i8, ptr %218, i64 16448
  %225 = load i64, ptr %89, align 8
  %226 = add i64 %225, 1
  store i64 %226, ptr %89, align 8
  %227 = load ptr, ptr %219, align 8
  tail call void %227(ptr noundef nonnull %0, ptr noundef nonnull %219, ptr noundef nonnull %224, i64 noundef %223, i64 noundef %222, ptr noundef nonnull %218) nobuiltin nounwind
  %.pre13.i.i = load i64, ptr %86, align 8
  br label %run.exit.i.i

run.exit.i.i:                                     ; preds = %220, %215
  %228 = phi i64 [ %213, %215 ], [ %.pre13.i.i, %220 ]
  %229 = add i64 %228, 1
  store i64 %229, ptr %86, align 8
  %230 = add nuw nsw i32 %.012.i.i, 1
  %exitcond.not.i.i = icmp eq i32 %230, 64
  br i1 %exitcond.not.i.i, label %run_requeued.exit.i, label %212

run_requeued.exit.i:                              ; preds = %run.exit.i.i, %212
  %231 = add i64 %.02934.i, %32
  %232 = icmp ult i64 %231, %.025
  br i1 %232, label %92, label %._crit_edge.i

233:                                              ; preds = %._crit_edge.i
  %234 = add nuw nsw i64 %.sroa.2140.0, %32
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %6) nounwind
  store i32 1, ptr %6, align 4
  %235 = getelementptr inbounds i8, ptr %1, i64 168
  %236 = load i64, ptr %235, align 8
  switch i64 %236, label %242 [
    i64 1, label %note_super_frame.exit.i
    i64 0, label %237
  ]

237:                                              ; preds = %233
  %238 = getelementptr inbounds i8, ptr %1, i64 8
  %239 = load i64, ptr %238, align 8
  %240 = trunc i64 %239 to i32
  %241 = call i32 @setsockopt(i32 noundef %240, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %6, i32 noundef 4) nobuiltin nounwind
  %.not21.i.i = icmp eq i32 %241, 0
  br i1 %.not21.i.i, label %242, label %note_super_frame.exit.i

242:                                              ; preds = %237, %233
  %spec.store.select.i.i = call i64 @llvm.umax.i64(i64 %115, i64 2)
  %243 = getelementptr inbounds i8, ptr %1, i64 176
  %244 = load i64, ptr %243, align 8
  %245 = icmp ugt i64 %spec.store.select.i.i, %244
  br i1 %245, label %246, label %247

246:                                              ; preds = %242
  store i64 %spec.store.select.i.i, ptr %243, align 8
  br label %247

247:                                              ; preds = %246, %242
  %248 = phi i64 [ %spec.store.select.i.i, %246 ], [ %244, %242 ]
  %249 = getelementptr inbounds i8, ptr %1, i64 184
  %250 = load i64, ptr %249, align 8
  %251 = add i64 %250, 1
  store i64 %251, ptr %249, align 8
  %252 = and i64 %251, 255
  %253 = icmp eq i64 %252, 0
  br i1 %253, label %257, label %254

254:                                              ; preds = %247
  %255 = load i64, ptr %235, align 8
  %256 = icmp ugt i64 %248, %255
  br i1 %256, label %257, label %258

257:                                              ; preds = %254, %247
  %spec.select.i.i = call i64 @llvm.umin.i64(i64 %248, i64 64)
  store i64 %spec.select.i.i, ptr %235, align 8
  store i64 %spec.store.select.i.i, ptr %243, align 8
  br label %258

258:                                              ; preds = %257, %254
  %259 = getelementptr inbounds i8, ptr %1, i64 192
  %260 = load i64, ptr %259, align 8
  %261 = icmp ult i64 %260, %234
  br i1 %261, label %262, label %note_super_frame.exit.i

262:                                              ; preds = %258
  store i64 %234, ptr %259, align 8
  br label %note_super_frame.exit.i

note_super_frame.exit.i:                          ; preds = %262, %258, %237, %233
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %6) nounwind
  br label %complete.exit

cut.exit:                                         ; preds = %31, %find_network.exit.i.i, %63, %.thread.i, %56, %33, %find_layers.exit.i
  %263 = getelementptr inbounds i8, ptr %1, i64 104
  %264 = load i64, ptr %263, align 8
  %265 = add i64 %264, 1
  store i64 %265, ptr %263, align 8
  br label %266

266:                                              ; preds = %cut.exit, %27
  %267 = and i8 %.sroa.054.0.copyload, 1
  %.not28 = icmp eq i8 %267, 0
  br i1 %.not28, label %complete.exit, label %268

268:                                              ; preds = %266
  %269 = zext i16 %.sroa.7.0.copyload to i64
  %270 = add nuw nsw i64 %269, 2
  %271 = add nuw nsw i64 %270, %29
  %272 = icmp ugt i64 %271, %.025
  %273 = icmp eq i16 %.sroa.7.0.copyload, 8
  %or.cond.i32 = or i1 %273, %272
  br i1 %or.cond.i32, label %complete.exit, label %274

274:                                              ; preds = %268
  %275 = getelementptr inbounds i8, ptr %.023, i64 %29
  %276 = sub i64 %.025, %29
  %277 = tail call i64 @libra_sum16(ptr noundef readonly %275, i64 noundef %276, i64 noundef 0) nobuiltin
  %278 = and i64 %277, 65535
  %279 = lshr i64 %277, 16
  %280 = add nuw nsw i64 %278, %279
  %281 = and i64 %280, 65535
  %282 = lshr i64 %280, 16
  %283 = add nuw nsw i64 %281, %282
  %284 = and i64 %283, 65535
  %285 = lshr i64 %283, 16
  %286 = add nuw nsw i64 %284, %285
  %287 = lshr i64 %286, 16
  %288 = add nuw nsw i64 %287, %286
  %289 = trunc i64 %288 to i16
  %290 = xor i16 %289, -1
  %291 = getelementptr inbounds i8, ptr %275, i64 %269
  %.not.i33 = icmp eq i16 %289, -1
  %narrow.i = select i1 %.not.i33, i16 -1, i16 %290
  %292 = tail call i16 @llvm.bswap.i16(i16 %narrow.i)
  store i16 %292, ptr %291, align 1
  br label %complete.exit

complete.exit:                                    ; preds = %note_super_frame.exit.i, %._crit_edge.i, %274, %268, %266
  %.1 = phi i64 [ %.024, %266 ], [ %.024, %268 ], [ %.024, %274 ], [ -1, %._crit_edge.i ], [ -1, %note_super_frame.exit.i ]
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
  %12 = getelementptr inbounds %struct.part, ptr %7, i64 %.01720.i
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
  %33 = getelementptr inbounds %struct.part, ptr %27, i64 %.01720.i11
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
  %60 = getelementptr inbounds %struct.part, ptr %54, i64 %.01720.i20
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
  %20 = getelementptr inbounds i8, ptr %1, i64 256
  %21 = load ptr, ptr %20, align 8
  %.not = icmp eq ptr %21, null
  br i1 %.not, label %25, label %22

22:                                               ; preds = %7
  %23 = getelementptr inbounds i8, ptr %21, i64 40
  %24 = load i64, ptr %23, align 8
  %.not48 = icmp eq i64 %24, 0
  br i1 %.not48, label %25, label %28

25:                                               ; preds = %22, %7
  %26 = getelementptr inbounds i8, ptr %0, i64 296
  %27 = load i64, ptr %26, align 8
  br label %28

28:                                               ; preds = %22, %25
  %29 = phi i64 [ %27, %25 ], [ %24, %22 ]
  %30 = getelementptr inbounds i8, ptr %2, i64 40
  %31 = load i64, ptr %30, align 8
  %.not49 = icmp ult i64 %31, %29
  br i1 %.not49, label %32, label %38

32:                                               ; preds = %28
  %33 = add i64 %spec.select, %10
  %34 = getelementptr inbounds i8, ptr %2, i64 32
  %35 = load i64, ptr %34, align 8
  %36 = sub i64 %33, %35
  %37 = icmp ugt i64 %36, %14
  br i1 %37, label %38, label %43

38:                                               ; preds = %32, %28
  %39 = getelementptr inbounds i8, ptr %1, i64 232
  %40 = load i64, ptr %39, align 8
  %41 = add i64 %40, 1
  store i64 %41, ptr %39, align 8
  %42 = getelementptr inbounds i8, ptr %0, i64 368
  br label %60

43:                                               ; preds = %32
  %.not50 = icmp eq i64 %19, 0
  br i1 %.not50, label %47, label %44

44:                                               ; preds = %43
  %45 = load ptr, ptr %2, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 %16
  store i64 0, ptr %46, align 8
  %.pre = load i64, ptr %13, align 8
  %.pre51 = add i64 %.pre, -1
  br label %47

47:                                               ; preds = %44, %43
  %.pre-phi = phi i64 [ %.pre51, %44 ], [ %15, %43 ]
  %48 = load ptr, ptr %2, align 8
  %49 = and i64 %.pre-phi, %spec.select
  %50 = getelementptr inbounds i8, ptr %48, i64 %49
  store i64 %10, ptr %50, align 8
  %51 = getelementptr inbounds i8, ptr %0, i64 304
  %52 = load i64, ptr %51, align 8
  %53 = add i64 %52, 1
  store i64 %53, ptr %51, align 8
  %54 = getelementptr inbounds i8, ptr %50, i64 16
  store i64 %52, ptr %54, align 8
  %55 = getelementptr inbounds i8, ptr %50, i64 24
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %55, ptr readonly align 1 %3, i64 %4, i1 false)
  %56 = getelementptr inbounds i8, ptr %55, i64 %4
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %56, ptr readonly align 1 %5, i64 %6, i1 false)
  store i64 %33, ptr %11, align 8
  %57 = load i64, ptr %30, align 8
  %58 = add i64 %57, 1
  store i64 %58, ptr %30, align 8
  %59 = getelementptr inbounds i8, ptr %1, i64 224
  br label %60

60:                                               ; preds = %47, %38
  %.sink = phi ptr [ %59, %47 ], [ %42, %38 ]
  %.0 = phi ptr [ %50, %47 ], [ null, %38 ]
  %61 = load i64, ptr %.sink, align 8
  %62 = add i64 %61, 1
  store i64 %62, ptr %.sink, align 8
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
  %17 = getelementptr inbounds i8, ptr %0, i64 360
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
  %3 = getelementptr inbounds i8, ptr %1, i64 152
  %4 = load i64, ptr %3, align 8
  %5 = getelementptr inbounds i8, ptr %1, i64 160
  %6 = load i64, ptr %5, align 8
  %.not18 = icmp eq i64 %4, %6
  br i1 %.not18, label %7, label %send_joined.exit

7:                                                ; preds = %2
  %8 = getelementptr inbounds i8, ptr %1, i64 168
  %9 = load i64, ptr %8, align 8
  %.not = icmp eq i64 %9, 0
  br i1 %.not, label %257, label %10

10:                                               ; preds = %7
  %11 = getelementptr inbounds i8, ptr %1, i64 40
  %12 = getelementptr inbounds i8, ptr %0, i64 128
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = getelementptr inbounds i8, ptr %0, i64 112
  %15 = getelementptr inbounds i8, ptr %0, i64 120
  %16 = getelementptr inbounds i8, ptr %1, i64 192
  %17 = getelementptr inbounds i8, ptr %1, i64 8
  %18 = getelementptr inbounds i8, ptr %1, i64 120
  %19 = getelementptr inbounds i8, ptr %1, i64 64
  %20 = getelementptr inbounds i8, ptr %1, i64 72
  br label %21

21:                                               ; preds = %254, %10
  %22 = phi i64 [ %9, %10 ], [ %256, %254 ]
  %.023.i = phi i64 [ 0, %10 ], [ %255, %254 ]
  %23 = load i64, ptr %11, align 8
  %24 = icmp ult i64 %.023.i, %23
  br i1 %24, label %.lr.ph.i.i, label %send_joined.exit

.lr.ph.i.i:                                       ; preds = %21
  %25 = load ptr, ptr %12, align 8
  br label %26

26:                                               ; preds = %213, %.lr.ph.i.i
  %27 = phi i64 [ %23, %.lr.ph.i.i ], [ %217, %213 ]
  %.05064.i.i = phi i64 [ %.023.i, %.lr.ph.i.i ], [ %216, %213 ]
  %.05163.i.i = phi ptr [ %25, %.lr.ph.i.i ], [ %215, %213 ]
  %.05262.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %33, %213 ]
  %28 = load ptr, ptr %13, align 8
  %29 = getelementptr [2 x %struct.part], ptr %28, i64 %.05064.i.i
  %30 = load ptr, ptr %14, align 8
  %31 = getelementptr inbounds %struct.joined, ptr %30, i64 %.05262.i.i
  %32 = load ptr, ptr %15, align 8
  %33 = add i64 %.05262.i.i, 1
  %34 = getelementptr inbounds %struct.message, ptr %32, i64 %.05262.i.i
  %35 = load ptr, ptr %29, align 8
  %36 = getelementptr inbounds i8, ptr %29, i64 8
  %37 = load i64, ptr %36, align 8
  %38 = getelementptr inbounds i8, ptr %29, i64 24
  %39 = load i64, ptr %38, align 8
  %40 = add i64 %39, %37
  %41 = icmp ugt i64 %37, 41
  %42 = icmp ugt i64 %40, 42
  %or.cond.i.i.i.i = select i1 %41, i1 %42, i1 false
  br i1 %or.cond.i.i.i.i, label %43, label %count_together.exit.i.i

43:                                               ; preds = %26
  %44 = load i64, ptr %16, align 8
  %.not.i.i.i.i = icmp ugt i64 %40, %44
  br i1 %.not.i.i.i.i, label %count_together.exit.i.i, label %45

45:                                               ; preds = %43
  %46 = getelementptr inbounds i8, ptr %35, i64 12
  %.0.copyload.i.i.i.i.i.i = load i16, ptr %46, align 1
  %47 = icmp eq i16 %.0.copyload.i.i.i.i.i.i, 8
  br i1 %47, label %48, label %count_together.exit.i.i

48:                                               ; preds = %45
  %49 = getelementptr inbounds i8, ptr %35, i64 14
  %50 = load i8, ptr %49, align 1
  %51 = icmp eq i8 %50, 69
  br i1 %51, label %52, label %count_together.exit.i.i

52:                                               ; preds = %48
  %53 = getelementptr inbounds i8, ptr %35, i64 23
  %54 = load i8, ptr %53, align 1
  %55 = icmp eq i8 %54, 17
  br i1 %55, label %56, label %count_together.exit.i.i

56:                                               ; preds = %52
  %57 = getelementptr inbounds i8, ptr %35, i64 20
  %.0.copyload.i.i16.i.i.i.i = load i16, ptr %57, align 1
  %58 = icmp eq i16 %.0.copyload.i.i16.i.i.i.i, 64
  br i1 %58, label %59, label %count_together.exit.i.i

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %35, i64 16
  %.0.copyload.i.i17.i.i.i.i = load i16, ptr %60, align 1
  %61 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i17.i.i.i.i)
  %62 = zext i16 %61 to i64
  %63 = add i64 %40, -14
  %64 = icmp eq i64 %63, %62
  br i1 %64, label %65, label %count_together.exit.i.i

65:                                               ; preds = %59
  %66 = getelementptr inbounds i8, ptr %35, i64 38
  %.0.copyload.i.i18.i.i.i.i = load i16, ptr %66, align 1
  %67 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i18.i.i.i.i)
  %68 = zext i16 %67 to i64
  %69 = add nsw i64 %40, -34
  %70 = icmp eq i64 %69, %68
  br i1 %70, label %can_join.exit.i.i.i, label %count_together.exit.i.i

can_join.exit.i.i.i:                              ; preds = %65
  %71 = getelementptr inbounds i8, ptr %35, i64 40
  %.0.copyload.i.i19.i.i.i.i = load i16, ptr %71, align 1
  %.not15.i.i.i.i = icmp eq i16 %.0.copyload.i.i19.i.i.i.i, 0
  br i1 %.not15.i.i.i.i, label %72, label %count_together.exit.i.i

72:                                               ; preds = %can_join.exit.i.i.i
  %73 = trunc i64 %40 to i16
  %.rhs.trunc.i.i.i = add i16 %73, -42
  %74 = udiv i16 -29, %.rhs.trunc.i.i.i
  %.zext.i.i.i = zext i16 %74 to i64
  %75 = load i64, ptr %8, align 8
  %spec.select.i.i.i = tail call i64 @llvm.umin.i64(i64 %75, i64 %.zext.i.i.i)
  %76 = sub i64 %27, %.05064.i.i
  %.132.i.i.i = tail call i64 @llvm.umin.i64(i64 %spec.select.i.i.i, i64 %76)
  %77 = getelementptr inbounds i8, ptr %35, i64 26
  br label %78

78:                                               ; preds = %127, %72
  %.030.i.i.i = phi i64 [ 1, %72 ], [ %128, %127 ]
  %79 = icmp ult i64 %.030.i.i.i, %.132.i.i.i
  br i1 %79, label %80, label %count_together.exit.i.i

80:                                               ; preds = %78
  %gep.i.i.i = getelementptr [2 x %struct.part], ptr %29, i64 %.030.i.i.i
  %81 = getelementptr inbounds i8, ptr %gep.i.i.i, i64 8
  %82 = load i64, ptr %81, align 8
  %83 = getelementptr inbounds i8, ptr %gep.i.i.i, i64 24
  %84 = load i64, ptr %83, align 8
  %85 = add i64 %84, %82
  %86 = icmp ugt i64 %85, %40
  br i1 %86, label %count_together.exit.i.i, label %87

87:                                               ; preds = %80
  %88 = load ptr, ptr %gep.i.i.i, align 8
  %89 = icmp ult i64 %82, 42
  %90 = icmp ult i64 %85, 43
  %or.cond.i38.not51.i.i.i = or i1 %89, %90
  br i1 %or.cond.i38.not51.i.i.i, label %count_together.exit.i.i, label %91

91:                                               ; preds = %87
  %92 = getelementptr inbounds i8, ptr %88, i64 12
  %.0.copyload.i.i.i40.i.i.i = load i16, ptr %92, align 1
  %93 = icmp eq i16 %.0.copyload.i.i.i40.i.i.i, 8
  br i1 %93, label %94, label %count_together.exit.i.i

94:                                               ; preds = %91
  %95 = getelementptr inbounds i8, ptr %88, i64 14
  %96 = load i8, ptr %95, align 1
  %97 = icmp eq i8 %96, 69
  br i1 %97, label %98, label %count_together.exit.i.i

98:                                               ; preds = %94
  %99 = getelementptr inbounds i8, ptr %88, i64 23
  %100 = load i8, ptr %99, align 1
  %101 = icmp eq i8 %100, 17
  br i1 %101, label %102, label %count_together.exit.i.i

102:                                              ; preds = %98
  %103 = getelementptr inbounds i8, ptr %88, i64 20
  %.0.copyload.i.i16.i41.i.i.i = load i16, ptr %103, align 1
  %104 = icmp eq i16 %.0.copyload.i.i16.i41.i.i.i, 64
  br i1 %104, label %105, label %count_together.exit.i.i

105:                                              ; preds = %102
  %106 = getelementptr inbounds i8, ptr %88, i64 16
  %.0.copyload.i.i17.i42.i.i.i = load i16, ptr %106, align 1
  %107 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i17.i42.i.i.i)
  %108 = zext i16 %107 to i64
  %109 = add i64 %85, -14
  %110 = icmp eq i64 %109, %108
  br i1 %110, label %111, label %count_together.exit.i.i

111:                                              ; preds = %105
  %112 = getelementptr inbounds i8, ptr %88, i64 38
  %.0.copyload.i.i18.i43.i.i.i = load i16, ptr %112, align 1
  %113 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i18.i43.i.i.i)
  %114 = zext i16 %113 to i64
  %115 = add nsw i64 %85, -34
  %116 = icmp eq i64 %115, %114
  br i1 %116, label %can_join.exit46.i.i.i, label %count_together.exit.i.i

can_join.exit46.i.i.i:                            ; preds = %111
  %117 = getelementptr inbounds i8, ptr %88, i64 40
  %.0.copyload.i.i19.i44.i.i.i = load i16, ptr %117, align 1
  %.not15.i45.i.i.i = icmp eq i16 %.0.copyload.i.i19.i44.i.i.i, 0
  br i1 %.not15.i45.i.i.i, label %118, label %count_together.exit.i.i

118:                                              ; preds = %can_join.exit46.i.i.i
  %119 = tail call i32 @memcmp(ptr noundef readonly %35, ptr noundef nonnull readonly %88, i64 noundef 16) nobuiltin nounwind
  %120 = icmp eq i32 %119, 0
  br i1 %120, label %121, label %count_together.exit.i.i

121:                                              ; preds = %118
  %122 = tail call i32 @memcmp(ptr noundef nonnull readonly %57, ptr noundef nonnull readonly %103, i64 noundef 4) nobuiltin nounwind
  %123 = icmp eq i32 %122, 0
  br i1 %123, label %same_flow.exit.i.i.i, label %count_together.exit.i.i

same_flow.exit.i.i.i:                             ; preds = %121
  %124 = getelementptr inbounds i8, ptr %88, i64 26
  %125 = tail call i32 @memcmp(ptr noundef nonnull readonly %77, ptr noundef nonnull readonly %124, i64 noundef 12) nobuiltin nounwind
  %126 = icmp eq i32 %125, 0
  br i1 %126, label %127, label %count_together.exit.i.i

127:                                              ; preds = %same_flow.exit.i.i.i
  %128 = add nuw nsw i64 %.030.i.i.i, 1
  %129 = icmp ult i64 %85, %40
  br i1 %129, label %count_together.exit.i.i, label %78

count_together.exit.i.i:                          ; preds = %127, %same_flow.exit.i.i.i, %121, %118, %can_join.exit46.i.i.i, %111, %105, %102, %98, %94, %91, %87, %80, %78, %can_join.exit.i.i.i, %65, %59, %56, %52, %48, %45, %43, %26
  %.0.i.i.i = phi i64 [ 1, %can_join.exit.i.i.i ], [ 1, %65 ], [ 1, %59 ], [ 1, %56 ], [ 1, %52 ], [ 1, %48 ], [ 1, %45 ], [ 1, %43 ], [ 1, %26 ], [ %.030.i.i.i, %78 ], [ %.030.i.i.i, %80 ], [ %.030.i.i.i, %can_join.exit46.i.i.i ], [ %.030.i.i.i, %same_flow.exit.i.i.i ], [ %.030.i.i.i, %111 ], [ %.030.i.i.i, %105 ], [ %.030.i.i.i, %102 ], [ %.030.i.i.i, %98 ], [ %.030.i.i.i, %94 ], [ %.030.i.i.i, %91 ], [ %.030.i.i.i, %87 ], [ %.030.i.i.i, %121 ], [ %.030.i.i.i, %118 ], [ %128, %127 ]
  %130 = icmp ugt i64 %.0.i.i.i, 1
  %.neg65.i.i = select i1 %130, i64 -42, i64 0
  %131 = select i1 %130, i64 42, i64 0
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %31, i64 2
  %132 = getelementptr inbounds i8, ptr %31, i64 56
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(10) %31, i8 0, i64 10, i1 false)
  store i64 %.05064.i.i, ptr %132, align 8
  %133 = getelementptr inbounds i8, ptr %31, i64 64
  store i64 %.0.i.i.i, ptr %133, align 8
  %134 = getelementptr inbounds i8, ptr %34, i64 16
  store ptr %.05163.i.i, ptr %134, align 8
  %135 = getelementptr inbounds i8, ptr %34, i64 24
  %136 = add nuw nsw i64 %131, 10
  store i64 1, ptr %135, align 8
  store ptr %31, ptr %.05163.i.i, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %.05163.i.i, i64 8
  store i64 %136, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %138

137:                                              ; preds = %add.exit58.i.i
  br i1 %130, label %164, label %213

138:                                              ; preds = %add.exit58.i.i, %count_together.exit.i.i
  %.061.i.i = phi i64 [ 0, %count_together.exit.i.i ], [ %163, %add.exit58.i.i ]
  %.05360.i.i = phi i64 [ 0, %count_together.exit.i.i ], [ %146, %add.exit58.i.i ]
  %139 = getelementptr inbounds [2 x %struct.part], ptr %29, i64 %.061.i.i
  %140 = getelementptr inbounds i8, ptr %139, i64 8
  %141 = load i64, ptr %140, align 8
  %142 = getelementptr inbounds i8, ptr %139, i64 24
  %143 = load i64, ptr %142, align 8
  %144 = add i64 %.05360.i.i, %.neg65.i.i
  %145 = add i64 %144, %141
  %146 = add i64 %145, %143
  %.not.i.i.i = icmp eq i64 %141, %131
  br i1 %.not.i.i.i, label %add.exit.i.i, label %147

147:                                              ; preds = %138
  %148 = sub i64 %141, %131
  %149 = load ptr, ptr %139, align 8
  %150 = getelementptr inbounds i8, ptr %149, i64 %131
  %151 = load ptr, ptr %134, align 8
  %152 = load i64, ptr %135, align 8
  %153 = add i64 %152, 1
  store i64 %153, ptr %135, align 8
  %154 = getelementptr inbounds %struct.part, ptr %151, i64 %152
  store ptr %150, ptr %154, align 8
  %.sroa.2.0..sroa_idx.i55.i.i = getelementptr inbounds i8, ptr %154, i64 8
  store i64 %148, ptr %.sroa.2.0..sroa_idx.i55.i.i, align 8
  %.pre.i.i = load i64, ptr %142, align 8
  br label %add.exit.i.i

add.exit.i.i:                                     ; preds = %147, %138
  %155 = phi i64 [ %143, %138 ], [ %.pre.i.i, %147 ]
  %.not.i56.i.i = icmp eq i64 %155, 0
  br i1 %.not.i56.i.i, label %add.exit58.i.i, label %156

156:                                              ; preds = %add.exit.i.i
  %157 = getelementptr inbounds i8, ptr %139, i64 16
  %158 = load ptr, ptr %157, align 8
  %159 = load ptr, ptr %134, align 8
  %160 = load i64, ptr %135, align 8
  %161 = add i64 %160, 1
  store i64 %161, ptr %135, align 8
  %162 = getelementptr inbounds %struct.part, ptr %159, i64 %160
  store ptr %158, ptr %162, align 8
  %.sroa.2.0..sroa_idx.i57.i.i = getelementptr inbounds i8, ptr %162, i64 8
  store i64 %155, ptr %.sroa.2.0..sroa_idx.i57.i.i, align 8
  br label %add.exit58.i.i

add.exit58.i.i:                                   ; preds = %156, %add.exit.i.i
  %163 = add nuw nsw i64 %.061.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %163, %.0.i.i.i
  br i1 %exitcond.not.i.i, label %137, label %138

164:                                              ; preds = %137
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %31, i64 6
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %31, i64 8
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %31, i64 4
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %31, i64 1
  %165 = getelementptr inbounds i8, ptr %31, i64 10
  %166 = load i64, ptr %36, align 8
  %167 = load i64, ptr %38, align 8
  %168 = add i64 %167, %166
  %169 = trunc i64 %168 to i16
  %170 = add i16 %169, -42
  store i8 1, ptr %31, align 8
  store i8 5, ptr %.sroa.2.0..sroa_idx.i.i, align 1
  store i16 42, ptr %.sroa.3.0..sroa_idx.i.i, align 2
  store i16 %170, ptr %.sroa.4.0..sroa_idx.i.i, align 4
  store i16 34, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  store i16 6, ptr %.sroa.6.0..sroa_idx.i.i, align 8
  %171 = load ptr, ptr %29, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %165, ptr noundef nonnull readonly align 1 dereferenceable(42) %171, i64 42, i1 false)
  %172 = getelementptr inbounds i8, ptr %31, i64 26
  %173 = trunc i64 %146 to i16
  %174 = add i16 %173, 28
  %175 = tail call i16 @llvm.bswap.i16(i16 %174)
  store i16 %175, ptr %172, align 1
  %176 = getelementptr inbounds i8, ptr %31, i64 34
  store i16 0, ptr %176, align 1
  %177 = getelementptr inbounds i8, ptr %31, i64 24
  %178 = tail call i64 @libra_sum16(ptr noundef nonnull %177, i64 noundef 20, i64 noundef 0) nobuiltin
  %179 = and i64 %178, 65535
  %180 = lshr i64 %178, 16
  %181 = add nuw nsw i64 %179, %180
  %182 = and i64 %181, 65535
  %183 = lshr i64 %181, 16
  %184 = add nuw nsw i64 %182, %183
  %185 = and i64 %184, 65535
  %186 = lshr i64 %184, 16
  %187 = add nuw nsw i64 %185, %186
  %188 = lshr i64 %187, 16
  %189 = add nuw nsw i64 %188, %187
  %190 = trunc i64 %189 to i16
  %191 = xor i16 %190, -1
  %192 = tail call i16 @llvm.bswap.i16(i16 %191)
  store i16 %192, ptr %176, align 1
  %193 = getelementptr inbounds i8, ptr %31, i64 48
  %194 = add i16 %173, 8
  %195 = tail call i16 @llvm.bswap.i16(i16 %194)
  store i16 %195, ptr %193, align 1
  %196 = getelementptr inbounds i8, ptr %31, i64 50
  %197 = getelementptr inbounds i8, ptr %31, i64 36
  %198 = add i64 %146, 25
  %199 = tail call i64 @libra_sum16(ptr noundef nonnull %197, i64 noundef 8, i64 noundef %198) nobuiltin
  %200 = and i64 %199, 65535
  %201 = lshr i64 %199, 16
  %202 = add nuw nsw i64 %200, %201
  %203 = and i64 %202, 65535
  %204 = lshr i64 %202, 16
  %205 = add nuw nsw i64 %203, %204
  %206 = and i64 %205, 65535
  %207 = lshr i64 %205, 16
  %208 = add nuw nsw i64 %206, %207
  %209 = lshr i64 %208, 16
  %210 = add nuw nsw i64 %209, %208
  %211 = trunc i64 %210 to i16
  %212 = tail call i16 @llvm.bswap.i16(i16 %211)
  store i16 %212, ptr %196, align 1
  br label %213

213:                                              ; preds = %164, %137
  %214 = load i64, ptr %135, align 8
  %215 = getelementptr inbounds %struct.part, ptr %.05163.i.i, i64 %214
  %216 = add i64 %.0.i.i.i, %.05064.i.i
  %217 = load i64, ptr %11, align 8
  %218 = icmp ult i64 %216, %217
  br i1 %218, label %26, label %join.exit.i

join.exit.i:                                      ; preds = %213
  %219 = load ptr, ptr %15, align 8
  %220 = load ptr, ptr %14, align 8
  %.not42.i.i = icmp eq i64 %33, 0
  br i1 %.not42.i.i, label %send_messages.exit.i, label %.lr.ph.i20.i

.lr.ph.i20.i:                                     ; preds = %join.exit.i
  %.not.i.i = icmp eq ptr %220, null
  br label %221

221:                                              ; preds = %248, %.lr.ph.i20.i
  %.036.i.i = phi i64 [ 0, %.lr.ph.i20.i ], [ %.2.i.i, %248 ]
  %222 = load i64, ptr %17, align 8
  %223 = trunc i64 %222 to i32
  %224 = getelementptr inbounds %struct.message, ptr %219, i64 %.036.i.i
  %225 = sub i64 %33, %.036.i.i
  %226 = trunc i64 %225 to i32
  %227 = tail call i32 @sendmmsg(i32 noundef %223, ptr noundef %224, i32 noundef %226, i32 noundef 64) nobuiltin nounwind
  %228 = icmp sgt i32 %227, 0
  br i1 %228, label %229, label %231

229:                                              ; preds = %221
  %230 = zext nneg i32 %227 to i64
  br label %248

231:                                              ; preds = %221
  %232 = tail call ptr @__errno_location() nobuiltin nounwind
  %233 = load i32, ptr %232, align 4
  br i1 %.not.i.i, label %.thread.i.i, label %234

234:                                              ; preds = %231
  %235 = getelementptr inbounds %struct.joined, ptr %220, i64 %.036.i.i, i32 3
  %236 = load i64, ptr %235, align 8
  %237 = icmp eq i32 %233, 22
  %238 = icmp ugt i64 %236, 1
  %or.cond.i.i = select i1 %237, i1 %238, i1 false
  br i1 %or.cond.i.i, label %239, label %.thread.i.i

239:                                              ; preds = %234
  store i64 1, ptr %8, align 8
  br label %send_messages.exit.i

.thread.i.i:                                      ; preds = %234, %231
  %240 = phi i64 [ %236, %234 ], [ 1, %231 ]
  switch i32 %233, label %is_busy.exit.i.i [
    i32 105, label %send_messages.exit.i
    i32 11, label %send_messages.exit.i
    i32 4, label %send_messages.exit.i
  ]

is_busy.exit.i.i:                                 ; preds = %.thread.i.i
  %241 = sext i32 %233 to i64
  store i64 %241, ptr %18, align 8
  %242 = load i64, ptr %19, align 8
  %243 = add i64 %242, %240
  store i64 %243, ptr %19, align 8
  %244 = icmp eq i32 %233, 90
  %245 = select i1 %244, i64 %240, i64 0
  %246 = load i64, ptr %20, align 8
  %247 = add i64 %246, %245
  store i64 %247, ptr %20, align 8
  br label %248

248:                                              ; preds = %is_busy.exit.i.i, %229
  %.pn.i.i = phi i64 [ %230, %229 ], [ 1, %is_busy.exit.i.i ]
  %.2.i.i = add i64 %.pn.i.i, %.036.i.i
  %249 = icmp ult i64 %.2.i.i, %33
  br i1 %249, label %221, label %send_messages.exit.i

send_messages.exit.i:                             ; preds = %248, %.thread.i.i, %.thread.i.i, %.thread.i.i, %239, %join.exit.i
  %.035.i.i = phi i64 [ %.036.i.i, %239 ], [ 0, %join.exit.i ], [ %.2.i.i, %248 ], [ %.036.i.i, %.thread.i.i ], [ %.036.i.i, %.thread.i.i ], [ %.036.i.i, %.thread.i.i ]
  %250 = icmp ult i64 %.035.i.i, %33
  br i1 %250, label %251, label %254

251:                                              ; preds = %send_messages.exit.i
  %252 = load ptr, ptr %14, align 8
  %253 = getelementptr inbounds %struct.joined, ptr %252, i64 %.035.i.i, i32 2
  br label %254

254:                                              ; preds = %251, %send_messages.exit.i
  %.in.i = phi ptr [ %253, %251 ], [ %11, %send_messages.exit.i ]
  %255 = load i64, ptr %.in.i, align 8
  %256 = load i64, ptr %8, align 8
  %.not.i = icmp eq i64 %256, %22
  br i1 %.not.i, label %send_joined.exit, label %21

257:                                              ; preds = %7
  %258 = getelementptr inbounds i8, ptr %1, i64 24
  %259 = load ptr, ptr %258, align 8
  %260 = getelementptr inbounds i8, ptr %1, i64 40
  %261 = load i64, ptr %260, align 8
  %.not42.i = icmp eq i64 %261, 0
  br i1 %.not42.i, label %send_joined.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %257
  %262 = getelementptr inbounds i8, ptr %1, i64 8
  %263 = getelementptr inbounds i8, ptr %1, i64 120
  %264 = getelementptr inbounds i8, ptr %1, i64 64
  %265 = getelementptr inbounds i8, ptr %1, i64 72
  br label %266

266:                                              ; preds = %286, %.lr.ph.i
  %.036.i = phi i64 [ 0, %.lr.ph.i ], [ %.2.i, %286 ]
  %267 = load i64, ptr %262, align 8
  %268 = trunc i64 %267 to i32
  %269 = getelementptr inbounds %struct.message, ptr %259, i64 %.036.i
  %270 = sub i64 %261, %.036.i
  %271 = trunc i64 %270 to i32
  %272 = tail call i32 @sendmmsg(i32 noundef %268, ptr noundef %269, i32 noundef %271, i32 noundef 64) nobuiltin nounwind
  %273 = icmp sgt i32 %272, 0
  br i1 %273, label %274, label %276

274:                                              ; preds = %266
  %275 = zext nneg i32 %272 to i64
  br label %286

276:                                              ; preds = %266
  %277 = tail call ptr @__errno_location() nobuiltin nounwind
  %278 = load i32, ptr %277, align 4
  switch i32 %278, label %is_busy.exit.i [
    i32 105, label %send_joined.exit
    i32 11, label %send_joined.exit
    i32 4, label %send_joined.exit
  ]

is_busy.exit.i:                                   ; preds = %276
  %279 = sext i32 %278 to i64
  store i64 %279, ptr %263, align 8
  %280 = load i64, ptr %264, align 8
  %281 = add i64 %280, 1
  store i64 %281, ptr %264, align 8
  %282 = icmp eq i32 %278, 90
  %283 = zext i1 %282 to i64
  %284 = load i64, ptr %265, align 8
  %285 = add i64 %284, %283
  store i64 %285, ptr %265, align 8
  br label %286

286:                                              ; preds = %is_busy.exit.i, %274
  %.pn.i = phi i64 [ %275, %274 ], [ 1, %is_busy.exit.i ]
  %.2.i = add i64 %.pn.i, %.036.i
  %287 = icmp ult i64 %.2.i, %261
  br i1 %287, label %266, label %send_joined.exit

send_joined.exit:                                 ; preds = %254, %21, %286, %276, %276, %276, %257, %2
  %.0 = phi i64 [ 0, %2 ], [ 0, %257 ], [ %.036.i, %276 ], [ %.036.i, %276 ], [ %.036.i, %276 ], [ %.2.i, %286 ], [ %.023.i, %21 ], [ %255, %254 ]
  %288 = getelementptr inbounds i8, ptr %1, i64 40
  %289 = load i64, ptr %288, align 8
  %290 = icmp ult i64 %.0, %289
  br i1 %290, label %.lr.ph, label %block.exit

.lr.ph:                                           ; preds = %send_joined.exit
  %291 = getelementptr inbounds i8, ptr %1, i64 32
  %292 = getelementptr inbounds i8, ptr %1, i64 144
  %293 = getelementptr inbounds i8, ptr %1, i64 64
  %.pre = load i64, ptr %5, align 8
  br label %294

294:                                              ; preds = %.lr.ph, %keep.exit
  %295 = phi i64 [ %289, %.lr.ph ], [ %324, %keep.exit ]
  %296 = phi i64 [ %.pre, %.lr.ph ], [ %325, %keep.exit ]
  %.123 = phi i64 [ %.0, %.lr.ph ], [ %326, %keep.exit ]
  %297 = load ptr, ptr %291, align 8
  %298 = getelementptr inbounds [2 x %struct.part], ptr %297, i64 %.123
  %299 = getelementptr inbounds i8, ptr %298, i64 8
  %300 = load i64, ptr %299, align 8
  %301 = getelementptr inbounds i8, ptr %298, i64 24
  %302 = load i64, ptr %301, align 8
  %303 = add i64 %302, %300
  %304 = add i64 %296, 24
  %305 = add i64 %303, 7
  %306 = and i64 %305, -8
  %307 = add i64 %304, %306
  %308 = icmp ugt i64 %307, 16777216
  br i1 %308, label %309, label %312

309:                                              ; preds = %294
  %310 = load i64, ptr %293, align 8
  %311 = add i64 %310, 1
  store i64 %311, ptr %293, align 8
  br label %keep.exit

312:                                              ; preds = %294
  %313 = getelementptr inbounds i8, ptr %298, i64 16
  %314 = load ptr, ptr %292, align 8
  %315 = getelementptr inbounds i8, ptr %314, i64 %296
  store i64 %303, ptr %315, align 8
  %316 = getelementptr inbounds i8, ptr %315, i64 14
  %317 = getelementptr inbounds i8, ptr %315, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(10) %316, i8 0, i64 10, i1 false)
  %318 = load ptr, ptr %298, align 8
  %319 = load i64, ptr %299, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %317, ptr readonly align 1 %318, i64 %319, i1 false)
  %320 = load i64, ptr %299, align 8
  %321 = getelementptr inbounds i8, ptr %317, i64 %320
  %322 = load ptr, ptr %313, align 8
  %323 = load i64, ptr %301, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %321, ptr readonly align 1 %322, i64 %323, i1 false)
  store i64 %307, ptr %5, align 8
  %.pre28 = load i64, ptr %288, align 8
  br label %keep.exit

keep.exit:                                        ; preds = %309, %312
  %324 = phi i64 [ %295, %309 ], [ %.pre28, %312 ]
  %325 = phi i64 [ %296, %309 ], [ %307, %312 ]
  %326 = add nuw i64 %.123, 1
  %327 = icmp ult i64 %326, %324
  br i1 %327, label %294, label %._crit_edge

._crit_edge:                                      ; preds = %keep.exit
  %328 = getelementptr inbounds i8, ptr %1, i64 200
  %329 = load i64, ptr %328, align 8
  %.not.i17 = icmp eq i64 %329, 0
  br i1 %.not.i17, label %330, label %block.exit

330:                                              ; preds = %._crit_edge
  store i64 1, ptr %328, align 8
  %331 = getelementptr inbounds i8, ptr %0, i64 272
  %332 = load ptr, ptr %331, align 8
  %333 = getelementptr inbounds i8, ptr %1, i64 208
  store ptr %332, ptr %333, align 8
  store ptr %1, ptr %331, align 8
  %334 = getelementptr inbounds i8, ptr %0, i64 264
  %335 = load i64, ptr %334, align 8
  %336 = add i64 %335, 1
  store i64 %336, ptr %334, align 8
  br label %block.exit

block.exit:                                       ; preds = %330, %._crit_edge, %send_joined.exit
  store i64 0, ptr %288, align 8
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
  %7 = alloca [2 x %struct.part], align 16
  %8 = icmp ult i64 %1, 65536
  br i1 %8, label %9, label %.thread

9:                                                ; preds = %6
  %10 = getelementptr inbounds i8, ptr %0, i64 40
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds ptr, ptr %11, i64 %1
  %13 = load ptr, ptr %12, align 8
  %.not = icmp eq ptr %13, null
  br i1 %.not, label %.thread, label %17

.thread:                                          ; preds = %6, %9
  %14 = getelementptr inbounds i8, ptr %0, i64 344
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 1
  store i64 %16, ptr %14, align 8
  br label %transmit.exit

17:                                               ; preds = %9
  %18 = getelementptr inbounds i8, ptr %13, i64 48
  %19 = load i64, ptr %18, align 8
  %20 = add i64 %19, 1
  store i64 %20, ptr %18, align 8
  %21 = add i64 %5, %3
  %22 = getelementptr inbounds i8, ptr %13, i64 56
  %23 = load i64, ptr %22, align 8
  %24 = add i64 %23, %21
  store i64 %24, ptr %22, align 8
  %25 = getelementptr inbounds i8, ptr %13, i64 112
  %26 = load i64, ptr %25, align 8
  %.not42 = icmp eq i64 %26, 0
  br i1 %.not42, label %libra_upcall.exit, label %27

27:                                               ; preds = %17
  %28 = getelementptr inbounds i8, ptr %0, i64 160
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 168
  %31 = load i64, ptr %30, align 8
  %32 = add i64 %21, 7
  %33 = and i64 %32, -8
  %34 = add i64 %33, 16
  %35 = add i64 %31, %34
  %36 = icmp ugt i64 %35, %29
  br i1 %36, label %new_upcall.exit.thread.i, label %new_upcall.exit.i

new_upcall.exit.i:                                ; preds = %27
  %37 = getelementptr inbounds i8, ptr %0, i64 152
  %38 = load ptr, ptr %37, align 8
  %39 = getelementptr inbounds i8, ptr %38, i64 %31
  %40 = trunc i64 %34 to i32
  store i32 %40, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %39, i64 4
  store i16 3, ptr %41, align 4
  %42 = trunc nuw i64 %1 to i16
  %43 = getelementptr inbounds i8, ptr %39, i64 6
  store i16 %42, ptr %43, align 2
  %44 = getelementptr inbounds i8, ptr %39, i64 8
  store i64 %21, ptr %44, align 8
  %45 = load i64, ptr %30, align 8
  %46 = add i64 %45, %34
  store i64 %46, ptr %30, align 8
  %47 = getelementptr inbounds i8, ptr %39, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %47, ptr readonly align 1 %2, i64 %3, i1 false)
  %48 = getelementptr inbounds i8, ptr %47, i64 %3
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %48, ptr readonly align 1 %4, i64 %5, i1 false)
  br label %libra_upcall.exit

new_upcall.exit.thread.i:                         ; preds = %27
  %49 = getelementptr inbounds i8, ptr %0, i64 352
  %50 = load i64, ptr %49, align 8
  %51 = add i64 %50, 1
  store i64 %51, ptr %49, align 8
  br label %libra_upcall.exit

libra_upcall.exit:                                ; preds = %new_upcall.exit.thread.i, %new_upcall.exit.i, %17
  %52 = getelementptr inbounds i8, ptr %13, i64 256
  %53 = load ptr, ptr %52, align 8
  %.not43 = icmp eq ptr %53, null
  br i1 %.not43, label %54, label %100

54:                                               ; preds = %libra_upcall.exit
  %55 = load i64, ptr %13, align 8
  %56 = icmp slt i64 %55, 0
  br i1 %56, label %57, label %84

57:                                               ; preds = %54
  %58 = getelementptr inbounds i8, ptr %0, i64 160
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 168
  %61 = load i64, ptr %60, align 8
  %62 = add i64 %21, 7
  %63 = and i64 %62, -8
  %64 = add i64 %63, 16
  %65 = add i64 %61, %64
  %66 = icmp ugt i64 %65, %59
  br i1 %66, label %new_upcall.exit.thread.i.i, label %new_upcall.exit.i.i

new_upcall.exit.i.i:                              ; preds = %57
  %67 = getelementptr inbounds i8, ptr %13, i64 16
  %68 = load i64, ptr %67, align 8
  %69 = getelementptr inbounds i8, ptr %0, i64 152
  %70 = load ptr, ptr %69, align 8
  %71 = getelementptr inbounds i8, ptr %70, i64 %61
  %72 = trunc i64 %64 to i32
  store i32 %72, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %71, i64 4
  store i16 0, ptr %73, align 4
  %74 = trunc i64 %68 to i16
  %75 = getelementptr inbounds i8, ptr %71, i64 6
  store i16 %74, ptr %75, align 2
  %76 = getelementptr inbounds i8, ptr %71, i64 8
  store i64 %21, ptr %76, align 8
  %77 = load i64, ptr %60, align 8
  %78 = add i64 %77, %64
  store i64 %78, ptr %60, align 8
  %79 = getelementptr inbounds i8, ptr %71, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %79, ptr readonly align 1 %2, i64 %3, i1 false)
  %80 = getelementptr inbounds i8, ptr %79, i64 %3
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %80, ptr readonly align 1 %4, i64 %5, i1 false)
  br label %transmit.exit

new_upcall.exit.thread.i.i:                       ; preds = %57
  %81 = getelementptr inbounds i8, ptr %0, i64 352
  %82 = load i64, ptr %81, align 8
  %83 = add i64 %82, 1
  store i64 %83, ptr %81, align 8
  br label %transmit.exit

84:                                               ; preds = %54
  %85 = getelementptr inbounds i8, ptr %13, i64 32
  %86 = load ptr, ptr %85, align 8
  %87 = getelementptr inbounds i8, ptr %13, i64 40
  %88 = load i64, ptr %87, align 8
  %89 = getelementptr inbounds [2 x %struct.part], ptr %86, i64 %88
  store ptr %2, ptr %89, align 8
  %.sroa.22.0..sroa_idx.i = getelementptr inbounds i8, ptr %89, i64 8
  store i64 %3, ptr %.sroa.22.0..sroa_idx.i, align 8
  %90 = getelementptr inbounds i8, ptr %89, i64 16
  store ptr %4, ptr %90, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %89, i64 24
  store i64 %5, ptr %.sroa.2.0..sroa_idx.i, align 8
  %.not.i = icmp eq i64 %5, 0
  %91 = select i1 %.not.i, i64 1, i64 2
  %92 = getelementptr inbounds i8, ptr %13, i64 24
  %93 = load ptr, ptr %92, align 8
  %94 = load i64, ptr %87, align 8
  %95 = getelementptr inbounds %struct.message, ptr %93, i64 %94, i32 3
  store i64 %91, ptr %95, align 8
  %96 = load i64, ptr %87, align 8
  %97 = add i64 %96, 1
  store i64 %97, ptr %87, align 8
  %98 = icmp eq i64 %97, 128
  br i1 %98, label %99, label %transmit.exit

99:                                               ; preds = %84
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %13) nobuiltin
  br label %transmit.exit

100:                                              ; preds = %libra_upcall.exit
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %7) nounwind
  store ptr %2, ptr %7, align 16
  %101 = getelementptr inbounds i8, ptr %7, i64 8
  store i64 %3, ptr %101, align 8
  %102 = getelementptr inbounds i8, ptr %7, i64 16
  store ptr %4, ptr %102, align 16
  %103 = getelementptr inbounds i8, ptr %7, i64 24
  store i64 %5, ptr %103, align 8
  %104 = call fastcc i64 @impair(ptr noundef nonnull %0, ptr noundef nonnull %53, ptr noundef nonnull %7) nobuiltin
  %.not4453 = icmp eq i64 %104, 0
  br i1 %.not4453, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %100
  %105 = getelementptr inbounds i8, ptr %13, i64 32
  %106 = getelementptr inbounds i8, ptr %13, i64 40
  %.not.i48 = icmp eq i64 %5, 0
  %107 = select i1 %.not.i48, i64 1, i64 2
  %108 = getelementptr inbounds i8, ptr %13, i64 24
  %109 = getelementptr inbounds i8, ptr %0, i64 160
  %110 = getelementptr inbounds i8, ptr %0, i64 168
  %111 = add i64 %21, 7
  %112 = and i64 %111, -8
  %113 = add i64 %112, 16
  %114 = getelementptr inbounds i8, ptr %13, i64 16
  %115 = getelementptr inbounds i8, ptr %0, i64 152
  %116 = trunc i64 %113 to i32
  %117 = getelementptr inbounds i8, ptr %0, i64 352
  br label %140

._crit_edge:                                      ; preds = %transmit.exit51, %100
  %118 = load ptr, ptr %52, align 8
  %119 = getelementptr inbounds i8, ptr %118, i64 32
  %120 = load i64, ptr %119, align 8
  %.not.i45 = icmp eq i64 %120, 0
  br i1 %.not.i45, label %occupy.exit, label %121

121:                                              ; preds = %._crit_edge
  %122 = load i64, ptr %0, align 8
  %123 = load ptr, ptr %118, align 8
  %124 = getelementptr inbounds i8, ptr %123, i64 200
  %125 = load i64, ptr %124, align 8
  %.not13.i = icmp eq i64 %125, 0
  %.neg.i = select i1 %.not13.i, i64 0, i64 -2000000
  %126 = add i64 %.neg.i, %122
  %127 = getelementptr inbounds i8, ptr %118, i64 48
  %128 = load i64, ptr %127, align 8
  %..i = tail call i64 @llvm.umax.i64(i64 %128, i64 %126)
  %129 = mul i64 %120, %21
  %130 = lshr i64 %129, 16
  %131 = add i64 %..i, %130
  store i64 %131, ptr %127, align 8
  %132 = load i64, ptr %124, align 8
  %.not.i.i = icmp eq i64 %132, 0
  br i1 %.not.i.i, label %133, label %occupy.exit

133:                                              ; preds = %121
  store i64 1, ptr %124, align 8
  %134 = getelementptr inbounds i8, ptr %0, i64 272
  %135 = load ptr, ptr %134, align 8
  %136 = getelementptr inbounds i8, ptr %123, i64 208
  store ptr %135, ptr %136, align 8
  store ptr %123, ptr %134, align 8
  %137 = getelementptr inbounds i8, ptr %0, i64 264
  %138 = load i64, ptr %137, align 8
  %139 = add i64 %138, 1
  store i64 %139, ptr %137, align 8
  br label %occupy.exit

occupy.exit:                                      ; preds = %._crit_edge, %121, %133
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %7) nounwind
  br label %transmit.exit

140:                                              ; preds = %.lr.ph, %transmit.exit51
  %.054 = phi i64 [ %104, %.lr.ph ], [ %173, %transmit.exit51 ]
  %141 = load i64, ptr %13, align 8
  %142 = icmp slt i64 %141, 0
  br i1 %142, label %143, label %161

143:                                              ; preds = %140
  %144 = load i64, ptr %109, align 8
  %145 = load i64, ptr %110, align 8
  %146 = add i64 %145, %113
  %147 = icmp ugt i64 %146, %144
  br i1 %147, label %new_upcall.exit.thread.i.i50, label %new_upcall.exit.i.i49

new_upcall.exit.i.i49:                            ; preds = %143
  %148 = load i64, ptr %114, align 8
  %149 = load ptr, ptr %115, align 8
  %150 = getelementptr inbounds i8, ptr %149, i64 %145
  store i32 %116, ptr %150, align 8
  %151 = getelementptr inbounds i8, ptr %150, i64 4
  store i16 0, ptr %151, align 4
  %152 = trunc i64 %148 to i16
  %153 = getelementptr inbounds i8, ptr %150, i64 6
  store i16 %152, ptr %153, align 2
  %154 = getelementptr inbounds i8, ptr %150, i64 8
  store i64 %21, ptr %154, align 8
  %155 = load i64, ptr %110, align 8
  %156 = add i64 %155, %113
  store i64 %156, ptr %110, align 8
  %157 = getelementptr inbounds i8, ptr %150, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %157, ptr readonly align 1 %2, i64 %3, i1 false)
  %158 = getelementptr inbounds i8, ptr %157, i64 %3
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %158, ptr readonly align 1 %4, i64 %5, i1 false)
  br label %transmit.exit51

new_upcall.exit.thread.i.i50:                     ; preds = %143
  %159 = load i64, ptr %117, align 8
  %160 = add i64 %159, 1
  store i64 %160, ptr %117, align 8
  br label %transmit.exit51

161:                                              ; preds = %140
  %162 = load ptr, ptr %105, align 8
  %163 = load i64, ptr %106, align 8
  %164 = getelementptr inbounds [2 x %struct.part], ptr %162, i64 %163
  store ptr %2, ptr %164, align 8
  %.sroa.22.0..sroa_idx.i46 = getelementptr inbounds i8, ptr %164, i64 8
  store i64 %3, ptr %.sroa.22.0..sroa_idx.i46, align 8
  %165 = getelementptr inbounds i8, ptr %164, i64 16
  store ptr %4, ptr %165, align 8
  %.sroa.2.0..sroa_idx.i47 = getelementptr inbounds i8, ptr %164, i64 24
  store i64 %5, ptr %.sroa.2.0..sroa_idx.i47, align 8
  %166 = load ptr, ptr %108, align 8
  %167 = load i64, ptr %106, align 8
  %168 = getelementptr inbounds %struct.message, ptr %166, i64 %167, i32 3
  store i64 %107, ptr %168, align 8
  %169 = load i64, ptr %106, align 8
  %170 = add i64 %169, 1
  store i64 %170, ptr %106, align 8
  %171 = icmp eq i64 %170, 128
  br i1 %171, label %172, label %transmit.exit51

172:                                              ; preds = %161
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %13) nobuiltin
  br label %transmit.exit51

transmit.exit51:                                  ; preds = %new_upcall.exit.i.i49, %new_upcall.exit.thread.i.i50, %161, %172
  %173 = add i64 %.054, -1
  %.not44 = icmp eq i64 %173, 0
  br i1 %.not44, label %._crit_edge, label %140

transmit.exit:                                    ; preds = %99, %84, %new_upcall.exit.thread.i.i, %new_upcall.exit.i.i, %occupy.exit, %.thread
  ret void
}

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.umax.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i8 @llvm.ctpop.i8(i8) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.fshl.i64(i64, i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.usub.sat.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.smin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.smax.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)
