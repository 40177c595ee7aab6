%struct.time = type { i64, i64 }
%struct.part = type { ptr, i64 }
%struct.item = type { i64, i64, i64, i64, ptr, [24 x i8], [16384 x i8], [66560 x i8] }
%struct.step = type { i32, i32 }
%struct.test = type { i64, i64, i64, i64 }
%struct.due = type { i64, i64, ptr }
%struct.descriptor = type { i64, i32, i32 }
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
  %18 = getelementptr inbounds i8, ptr %0, i64 176
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 184
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
  %29 = getelementptr inbounds i8, ptr %0, i64 168
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
  %40 = getelementptr inbounds i8, ptr %0, i64 368
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
  %47 = getelementptr inbounds i8, ptr %0, i64 344
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
  %57 = getelementptr inbounds i8, ptr %0, i64 176
  %58 = getelementptr inbounds i8, ptr %0, i64 184
  %59 = add i64 %3, 7
  %60 = and i64 %59, -8
  %61 = add i64 %60, 16
  %62 = getelementptr inbounds i8, ptr %1, i64 16
  %63 = getelementptr inbounds i8, ptr %0, i64 168
  %64 = trunc i64 %61 to i32
  %65 = getelementptr inbounds i8, ptr %0, i64 368
  %.in.i.i20 = getelementptr inbounds i8, ptr %0, i64 32
  %66 = getelementptr inbounds i8, ptr %0, i64 344
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
  %8 = getelementptr inbounds i8, ptr %0, i64 184
  %.not = icmp eq i64 %6, 0
  br i1 %.not, label %.critedge, label %.lr.ph

.lr.ph:                                           ; preds = %7
  %9 = getelementptr inbounds i8, ptr %0, i64 176
  %10 = getelementptr inbounds i8, ptr %0, i64 16
  %11 = getelementptr inbounds i8, ptr %0, i64 8
  %12 = getelementptr inbounds i8, ptr %0, i64 40
  %13 = getelementptr inbounds i8, ptr %0, i64 168
  %14 = getelementptr inbounds i8, ptr %0, i64 368
  %.in.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %15 = getelementptr inbounds i8, ptr %0, i64 344
  %16 = getelementptr inbounds i8, ptr %0, i64 200
  %17 = getelementptr inbounds i8, ptr %0, i64 208
  %18 = getelementptr inbounds i8, ptr %0, i64 192
  %19 = getelementptr inbounds i8, ptr %0, i64 56
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = getelementptr inbounds i8, ptr %0, i64 160
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
  %4 = getelementptr inbounds i8, ptr %0, i64 408
  %5 = load i64, ptr %4, align 8
  %6 = add i64 %5, %3
  store i64 %6, ptr %4, align 8
  ret void
}

define void @libra_upcall(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef readonly %5, i64 noundef %6) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %8 = getelementptr inbounds i8, ptr %0, i64 176
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %6, %4
  %11 = getelementptr inbounds i8, ptr %0, i64 184
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %10, 7
  %14 = and i64 %13, -8
  %15 = add i64 %14, 16
  %16 = add i64 %12, %15
  %17 = icmp ugt i64 %16, %9
  br i1 %17, label %new_upcall.exit.thread, label %new_upcall.exit

new_upcall.exit:                                  ; preds = %7
  %18 = getelementptr inbounds i8, ptr %0, i64 168
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
  %31 = getelementptr inbounds i8, ptr %0, i64 368
  %32 = load i64, ptr %31, align 8
  %33 = add i64 %32, 1
  store i64 %33, ptr %31, align 8
  br label %34

34:                                               ; preds = %new_upcall.exit, %new_upcall.exit.thread
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define nonnull ptr @libra_trace(ptr nocapture noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, i64 noundef %4) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(write, argmem: readwrite, inaccessiblemem: none) {
  %6 = getelementptr inbounds i8, ptr %0, i64 176
  %7 = load i64, ptr %6, align 8
  %8 = lshr i64 %7, 2
  %9 = mul nuw i64 %8, 3
  %10 = shl i64 %4, 3
  %11 = getelementptr inbounds i8, ptr %0, i64 184
  %12 = load i64, ptr %11, align 8
  %13 = add i64 %10, 15
  %14 = and i64 %13, -8
  %15 = add i64 %14, 16
  %16 = add i64 %12, %15
  %17 = icmp ugt i64 %16, %9
  br i1 %17, label %new_upcall.exit.thread, label %new_upcall.exit

new_upcall.exit:                                  ; preds = %5
  %18 = add i64 %10, 8
  %19 = getelementptr inbounds i8, ptr %0, i64 168
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
  %7 = getelementptr inbounds i8, ptr %0, i64 184
  %8 = getelementptr inbounds i8, ptr %0, i64 200
  %9 = getelementptr inbounds i8, ptr %0, i64 208
  %10 = getelementptr inbounds i8, ptr %0, i64 296
  %11 = getelementptr inbounds i8, ptr %0, i64 336
  %12 = getelementptr inbounds i8, ptr %5, i64 8
  %13 = getelementptr inbounds i8, ptr %0, i64 16
  %14 = getelementptr inbounds i8, ptr %0, i64 8
  %15 = getelementptr inbounds i8, ptr %0, i64 288
  %16 = getelementptr inbounds i8, ptr %0, i64 328
  %17 = getelementptr inbounds i8, ptr %0, i64 176
  %18 = getelementptr inbounds i8, ptr %0, i64 280
  %19 = getelementptr inbounds i8, ptr %6, i64 8
  %20 = getelementptr inbounds i8, ptr %0, i64 224
  %21 = getelementptr inbounds i8, ptr %0, i64 80
  %22 = getelementptr inbounds i8, ptr %0, i64 56
  %23 = getelementptr inbounds i8, ptr %0, i64 72
  %24 = getelementptr inbounds i8, ptr %4, i64 8
  %25 = getelementptr inbounds i8, ptr %0, i64 64
  %26 = getelementptr inbounds i8, ptr %0, i64 48
  %27 = getelementptr inbounds i8, ptr %0, i64 160
  %28 = getelementptr inbounds i8, ptr %0, i64 104
  %29 = getelementptr inbounds i8, ptr %0, i64 216
  %30 = getelementptr inbounds i8, ptr %0, i64 248
  %31 = getelementptr inbounds i8, ptr %0, i64 240
  %32 = getelementptr inbounds i8, ptr %0, i64 256
  %33 = getelementptr inbounds i8, ptr %0, i64 264
  %34 = getelementptr inbounds i8, ptr %0, i64 272
  %.sink.i.i = getelementptr inbounds i8, ptr %0, i64 232
  %35 = getelementptr inbounds i8, ptr %0, i64 192
  %36 = getelementptr inbounds i8, ptr %0, i64 344
  br label %37

37:                                               ; preds = %536, %1
  %.022 = phi i64 [ 0, %1 ], [ %471, %536 ]
  %.not = icmp eq i64 %.022, 0
  br i1 %.not, label %38, label %130

38:                                               ; preds = %37
  %39 = load i64, ptr %8, align 8
  %40 = load i64, ptr %9, align 8
  %.not.i.i = icmp eq i64 %39, %40
  br i1 %.not.i.i, label %41, label %patience.exit.i

41:                                               ; preds = %38
  %42 = load i64, ptr %10, align 8
  %.not8.i.i = icmp eq i64 %42, 0
  br i1 %.not8.i.i, label %43, label %patience.exit.i

43:                                               ; preds = %41
  %44 = load i64, ptr %11, align 8
  %.not9.i.i = icmp eq i64 %44, 0
  br i1 %.not9.i.i, label %45, label %48

45:                                               ; preds = %43
  %46 = load i64, ptr %18, align 8
  %.not10.i.i = icmp eq i64 %46, 0
  %47 = select i1 %.not10.i.i, i64 -1, i64 1000000
  br label %patience.exit.i

48:                                               ; preds = %43
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %49 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %50 = load i64, ptr %5, align 8
  %51 = mul i64 %50, 1000000000
  %52 = load i64, ptr %12, align 8
  %53 = add i64 %51, %52
  store i64 %53, ptr %0, align 8
  %54 = load i64, ptr %13, align 8
  %55 = sub i64 %53, %54
  %56 = udiv i64 %55, 1000
  store i64 %56, ptr %14, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %.01116.i.i.i = load ptr, ptr %15, align 8
  %.not17.i.i.i = icmp eq ptr %.01116.i.i.i, null
  br i1 %.not17.i.i.i, label %patience_of_ports.exit.i.i, label %.lr.ph.i.i.i

.lr.ph.i.i.i:                                     ; preds = %48, %busy_ns.exit.i.i.i
  %.01119.i.i.i = phi ptr [ %.011.i.i.i, %busy_ns.exit.i.i.i ], [ %.01116.i.i.i, %48 ]
  %.018.i.i.i = phi i64 [ %77, %busy_ns.exit.i.i.i ], [ -1, %48 ]
  %57 = getelementptr inbounds i8, ptr %.01119.i.i.i, i64 152
  %58 = load i64, ptr %57, align 8
  %59 = getelementptr inbounds i8, ptr %.01119.i.i.i, i64 160
  %60 = load i64, ptr %59, align 8
  %.not.i.i.i.i = icmp eq i64 %58, %60
  br i1 %.not.i.i.i.i, label %61, label %busy_ns.exit.i.i.i

61:                                               ; preds = %.lr.ph.i.i.i
  %62 = getelementptr inbounds i8, ptr %.01119.i.i.i, i64 264
  %63 = load ptr, ptr %62, align 8
  %.not4.i.i.i.i = icmp eq ptr %63, null
  br i1 %.not4.i.i.i.i, label %has_backlog.14.exit.thread14.i.i.i, label %has_backlog.14.exit.i.i.i

has_backlog.14.exit.i.i.i:                        ; preds = %61
  %64 = getelementptr inbounds i8, ptr %63, i64 40
  %65 = load i64, ptr %64, align 8
  %.not15.i.i.i = icmp eq i64 %65, 0
  br i1 %.not15.i.i.i, label %has_backlog.14.exit.thread14.i.i.i, label %busy_ns.exit.i.i.i

has_backlog.14.exit.thread14.i.i.i:               ; preds = %has_backlog.14.exit.i.i.i, %61
  %66 = getelementptr inbounds i8, ptr %.01119.i.i.i, i64 256
  %67 = load ptr, ptr %66, align 8
  %.not.i12.i.i.i = icmp eq ptr %67, null
  br i1 %.not.i12.i.i.i, label %busy_ns.exit.i.i.i, label %68

68:                                               ; preds = %has_backlog.14.exit.thread14.i.i.i
  %69 = getelementptr inbounds i8, ptr %67, i64 48
  %70 = load i64, ptr %69, align 8
  %spec.select.i.i.i.i = call i64 @llvm.usub.sat.i64(i64 %70, i64 %53)
  br label %busy_ns.exit.i.i.i

busy_ns.exit.i.i.i:                               ; preds = %68, %has_backlog.14.exit.thread14.i.i.i, %has_backlog.14.exit.i.i.i, %.lr.ph.i.i.i
  %71 = phi i64 [ 0, %has_backlog.14.exit.i.i.i ], [ 0, %has_backlog.14.exit.thread14.i.i.i ], [ %spec.select.i.i.i.i, %68 ], [ 0, %.lr.ph.i.i.i ]
  %72 = add i64 %71, -1
  %or.cond.i.i.i = icmp ult i64 %72, 999999
  %73 = select i1 %or.cond.i.i.i, i64 %71, i64 1000000
  %74 = icmp slt i64 %.018.i.i.i, 0
  %75 = call i64 @llvm.umin.i64(i64 %73, i64 %.018.i.i.i)
  %76 = icmp slt i64 %73, 0
  %spec.select.i13.i.i.i = select i1 %76, i64 %.018.i.i.i, i64 %75
  %77 = select i1 %74, i64 %73, i64 %spec.select.i13.i.i.i
  %78 = getelementptr inbounds i8, ptr %.01119.i.i.i, i64 208
  %.011.i.i.i = load ptr, ptr %78, align 8
  %.not.i.i.i = icmp eq ptr %.011.i.i.i, null
  br i1 %.not.i.i.i, label %patience_of_ports.exit.i.i, label %.lr.ph.i.i.i

patience_of_ports.exit.i.i:                       ; preds = %busy_ns.exit.i.i.i, %48
  %.0.lcssa.i.i.i = phi i64 [ -1, %48 ], [ %77, %busy_ns.exit.i.i.i ]
  %79 = load i64, ptr %11, align 8
  %.not.i11.i.i = icmp eq i64 %79, 0
  br i1 %.not.i11.i.i, label %next_release.exit.thread.i.i, label %.lr.ph.i12.i.i

.lr.ph.i12.i.i:                                   ; preds = %patience_of_ports.exit.i.i
  %80 = load ptr, ptr %16, align 8
  br label %81

81:                                               ; preds = %may_arrive.exit.thread.i.i.i, %.lr.ph.i12.i.i
  %.023.i.i.i = phi i64 [ -1, %.lr.ph.i12.i.i ], [ %.1.i.fr.i.i, %may_arrive.exit.thread.i.i.i ]
  %.01722.i.i.i = phi i64 [ 0, %.lr.ph.i12.i.i ], [ %112, %may_arrive.exit.thread.i.i.i ]
  %82 = getelementptr inbounds ptr, ptr %80, i64 %.01722.i.i.i
  %83 = load ptr, ptr %82, align 8
  %84 = getelementptr inbounds i8, ptr %83, i64 64
  %85 = load i64, ptr %84, align 8
  %.not.i.i13.i.i = icmp eq i64 %85, 0
  br i1 %.not.i.i13.i.i, label %may_arrive.exit.thread.i.i.i, label %86

86:                                               ; preds = %81
  %87 = load i64, ptr %7, align 8
  %88 = load i64, ptr %17, align 8
  %89 = lshr i64 %88, 1
  %90 = icmp ugt i64 %87, %89
  br i1 %90, label %may_arrive.exit.thread.i.i.i, label %91

91:                                               ; preds = %86
  %92 = getelementptr inbounds i8, ptr %83, i64 8
  %93 = load i64, ptr %92, align 8
  %.not5.i.i.i.i = icmp eq i64 %93, 0
  br i1 %.not5.i.i.i.i, label %may_arrive.exit.thread21.i.i.i, label %94

94:                                               ; preds = %91
  %95 = load ptr, ptr %83, align 8
  %96 = getelementptr inbounds i8, ptr %95, i64 152
  %97 = load i64, ptr %96, align 8
  %98 = getelementptr inbounds i8, ptr %95, i64 160
  %99 = load i64, ptr %98, align 8
  %.not.i.i.i.i.i = icmp eq i64 %97, %99
  br i1 %.not.i.i.i.i.i, label %100, label %may_arrive.exit.thread.i.i.i

100:                                              ; preds = %94
  %101 = getelementptr inbounds i8, ptr %95, i64 264
  %102 = load ptr, ptr %101, align 8
  %.not4.i.i.i.i.i = icmp eq ptr %102, null
  br i1 %.not4.i.i.i.i.i, label %may_arrive.exit.thread21.i.i.i, label %may_arrive.exit.i.i.i

may_arrive.exit.i.i.i:                            ; preds = %100
  %103 = getelementptr inbounds i8, ptr %102, i64 40
  %104 = load i64, ptr %103, align 8
  %105 = icmp eq i64 %104, 0
  br i1 %105, label %may_arrive.exit.thread21.i.i.i, label %may_arrive.exit.thread.i.i.i

may_arrive.exit.thread21.i.i.i:                   ; preds = %may_arrive.exit.i.i.i, %100, %91
  %106 = getelementptr inbounds i8, ptr %83, i64 56
  %107 = load ptr, ptr %106, align 8
  %108 = load i64, ptr %107, align 8
  %spec.select.i.i.i = call i64 @llvm.usub.sat.i64(i64 %108, i64 %53)
  %109 = icmp slt i64 %.023.i.i.i, 0
  %110 = call i64 @llvm.smin.i64(i64 %spec.select.i.i.i, i64 %.023.i.i.i)
  %111 = select i1 %109, i64 %spec.select.i.i.i, i64 %110
  br label %may_arrive.exit.thread.i.i.i

may_arrive.exit.thread.i.i.i:                     ; preds = %may_arrive.exit.thread21.i.i.i, %may_arrive.exit.i.i.i, %94, %86, %81
  %.1.i.i.i = phi i64 [ %111, %may_arrive.exit.thread21.i.i.i ], [ %.023.i.i.i, %may_arrive.exit.i.i.i ], [ %.023.i.i.i, %86 ], [ %.023.i.i.i, %81 ], [ %.023.i.i.i, %94 ]
  %.1.i.fr.i.i = freeze i64 %.1.i.i.i
  %112 = add nuw i64 %.01722.i.i.i, 1
  %exitcond.not.i.i.i = icmp eq i64 %112, %79
  br i1 %exitcond.not.i.i.i, label %next_release.exit.i.i, label %81

next_release.exit.i.i:                            ; preds = %may_arrive.exit.thread.i.i.i
  %113 = call i64 @llvm.umin.i64(i64 %.1.i.fr.i.i, i64 %.0.lcssa.i.i.i)
  %114 = icmp slt i64 %.1.i.fr.i.i, 0
  %spec.select.i.i = select i1 %114, i64 %.0.lcssa.i.i.i, i64 %113
  br label %next_release.exit.thread.i.i

next_release.exit.thread.i.i:                     ; preds = %next_release.exit.i.i, %patience_of_ports.exit.i.i
  %.0.lcssa.i1418.i.i = phi i64 [ %.1.i.fr.i.i, %next_release.exit.i.i ], [ -1, %patience_of_ports.exit.i.i ]
  %115 = phi i64 [ %spec.select.i.i, %next_release.exit.i.i ], [ %.0.lcssa.i.i.i, %patience_of_ports.exit.i.i ]
  %116 = icmp slt i64 %.0.lcssa.i.i.i, 0
  %117 = select i1 %116, i64 %.0.lcssa.i1418.i.i, i64 %115
  br label %patience.exit.i

patience.exit.i:                                  ; preds = %next_release.exit.thread.i.i, %45, %41, %38
  %.0.i.i = phi i64 [ %117, %next_release.exit.thread.i.i ], [ %47, %45 ], [ 0, %41 ], [ 0, %38 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  %.0.i.i.frozen = freeze i64 %.0.i.i
  %118 = sdiv i64 %.0.i.i.frozen, 1000000000
  store i64 %118, ptr %6, align 8
  %119 = mul i64 %118, 1000000000
  %.decomposed = sub i64 %.0.i.i.frozen, %119
  store i64 %.decomposed, ptr %19, align 8
  %120 = load i64, ptr %20, align 8
  %.not.i = icmp ne i64 %120, 0
  %or.cond.i = icmp ugt i64 %.0.i.i, 150000
  %or.cond10.i = select i1 %.not.i, i1 %or.cond.i, i1 false
  br i1 %or.cond10.i, label %121, label %wait_for_frames.exit

121:                                              ; preds = %patience.exit.i
  %122 = call i32 @nanosleep(ptr noundef nonnull @wait_for_frames.gather, ptr noundef null) nobuiltin nounwind
  br label %wait_for_frames.exit

wait_for_frames.exit:                             ; preds = %patience.exit.i, %121
  %123 = load ptr, ptr %21, align 8
  %124 = load i64, ptr %22, align 8
  %125 = load i64, ptr %23, align 8
  %126 = add i64 %124, 1
  %127 = add i64 %126, %125
  %128 = icmp slt i64 %.0.i.i, 0
  %..i = select i1 %128, ptr null, ptr %6
  %129 = call i32 @ppoll(ptr noundef %123, i64 noundef %127, ptr noundef %..i, ptr noundef null) nobuiltin nounwind
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  br label %130

130:                                              ; preds = %37, %wait_for_frames.exit
  %131 = phi i32 [ %129, %wait_for_frames.exit ], [ 1, %37 ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %4) nounwind
  %132 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %4) nobuiltin nounwind
  %133 = load i64, ptr %4, align 8
  %134 = mul i64 %133, 1000000000
  %135 = load i64, ptr %24, align 8
  %136 = add i64 %134, %135
  store i64 %136, ptr %0, align 8
  %137 = load i64, ptr %13, align 8
  %138 = sub i64 %136, %137
  %139 = udiv i64 %138, 1000
  store i64 %139, ptr %14, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %4) nounwind
  %140 = icmp sgt i32 %131, 0
  br i1 %140, label %141, label %receive_all.exit

141:                                              ; preds = %130
  %142 = load i64, ptr %23, align 8
  %.not7.i.i = icmp eq i64 %142, 0
  br i1 %.not7.i.i, label %give_back_all.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %141, %190
  %143 = phi i64 [ %191, %190 ], [ %142, %141 ]
  %.06.i.i = phi i64 [ %192, %190 ], [ 0, %141 ]
  %144 = load ptr, ptr %25, align 8
  %145 = getelementptr inbounds ptr, ptr %144, i64 %.06.i.i
  %146 = load ptr, ptr %145, align 8
  %147 = getelementptr inbounds i8, ptr %146, i64 80
  %148 = load i64, ptr %147, align 8
  %.not.i.i26 = icmp eq i64 %148, 0
  br i1 %.not.i.i26, label %190, label %149

149:                                              ; preds = %.lr.ph.i.i
  %150 = getelementptr inbounds i8, ptr %146, i64 48
  %151 = load ptr, ptr %150, align 8
  %152 = getelementptr inbounds i8, ptr %151, i64 8
  %153 = load ptr, ptr %152, align 8
  %154 = load i32, ptr %153, align 4
  %155 = getelementptr inbounds i8, ptr %146, i64 56
  %156 = load ptr, ptr %155, align 8
  %157 = load ptr, ptr %156, align 8
  %158 = load i32, ptr %157, align 4
  %159 = trunc i64 %148 to i32
  %.not.i.i.i27 = icmp eq i32 %159, 0
  br i1 %.not.i.i.i27, label %give_back.exit.i.i, label %.lr.ph.i.i.i28

._crit_edge.loopexit.i.i.i:                       ; preds = %.lr.ph.i.i.i28
  %.pre.i.i.i = load ptr, ptr %155, align 8
  %.pre22.i.i.i = load ptr, ptr %.pre.i.i.i, align 8
  br label %give_back.exit.i.i

.lr.ph.i.i.i28:                                   ; preds = %149, %.lr.ph.i.i.i28
  %.021.i.i.i = phi i32 [ %183, %.lr.ph.i.i.i28 ], [ 0, %149 ]
  %160 = load ptr, ptr %150, align 8
  %161 = add i32 %.021.i.i.i, %154
  %162 = getelementptr inbounds i8, ptr %160, i64 16
  %163 = load ptr, ptr %162, align 8
  %164 = getelementptr inbounds i8, ptr %160, i64 24
  %165 = load i64, ptr %164, align 8
  %166 = trunc i64 %165 to i32
  %167 = add i32 %166, -1
  %168 = and i32 %167, %161
  %169 = zext i32 %168 to i64
  %170 = getelementptr inbounds %struct.descriptor, ptr %163, i64 %169
  %171 = load i64, ptr %170, align 8
  %172 = load ptr, ptr %155, align 8
  %173 = add i32 %.021.i.i.i, %158
  %174 = getelementptr inbounds i8, ptr %172, i64 16
  %175 = load ptr, ptr %174, align 8
  %176 = getelementptr inbounds i8, ptr %172, i64 24
  %177 = load i64, ptr %176, align 8
  %178 = trunc i64 %177 to i32
  %179 = add i32 %178, -1
  %180 = and i32 %179, %173
  %181 = zext i32 %180 to i64
  %182 = getelementptr inbounds i64, ptr %175, i64 %181
  store i64 %171, ptr %182, align 8
  %183 = add nuw i32 %.021.i.i.i, 1
  %exitcond.not.i.i.i29 = icmp eq i32 %183, %159
  br i1 %exitcond.not.i.i.i29, label %._crit_edge.loopexit.i.i.i, label %.lr.ph.i.i.i28

give_back.exit.i.i:                               ; preds = %._crit_edge.loopexit.i.i.i, %149
  %184 = phi ptr [ %.pre22.i.i.i, %._crit_edge.loopexit.i.i.i ], [ %157, %149 ]
  %185 = add i32 %158, %159
  store atomic i32 %185, ptr %184 release, align 4
  %186 = load ptr, ptr %150, align 8
  %187 = getelementptr inbounds i8, ptr %186, i64 8
  %188 = load ptr, ptr %187, align 8
  %189 = add i32 %154, %159
  store atomic i32 %189, ptr %188 release, align 4
  store i64 0, ptr %147, align 8
  %.pre.i.i = load i64, ptr %23, align 8
  br label %190

190:                                              ; preds = %give_back.exit.i.i, %.lr.ph.i.i
  %191 = phi i64 [ %143, %.lr.ph.i.i ], [ %.pre.i.i, %give_back.exit.i.i ]
  %192 = add nuw i64 %.06.i.i, 1
  %193 = icmp ult i64 %192, %191
  br i1 %193, label %.lr.ph.i.i, label %give_back_all.exit.i

give_back_all.exit.i:                             ; preds = %190, %141
  %194 = phi i64 [ 0, %141 ], [ %191, %190 ]
  %195 = load i64, ptr %22, align 8
  %196 = sub i64 0, %195
  %.not57.i = icmp eq i64 %194, %196
  br i1 %.not57.i, label %receive_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %give_back_all.exit.i, %460
  %197 = phi i64 [ %461, %460 ], [ %194, %give_back_all.exit.i ]
  %198 = phi i64 [ %462, %460 ], [ %195, %give_back_all.exit.i ]
  %.056.i = phi i64 [ %.2.i, %460 ], [ 64, %give_back_all.exit.i ]
  %.02555.i = phi i64 [ %200, %460 ], [ 0, %give_back_all.exit.i ]
  %.02654.i = phi i64 [ %.127.i, %460 ], [ 0, %give_back_all.exit.i ]
  %199 = load ptr, ptr %21, align 8
  %200 = add nuw i64 %.02555.i, 1
  %201 = getelementptr inbounds %struct.poll, ptr %199, i64 %200, i32 2
  %202 = load i16, ptr %201, align 2
  %.not.i30 = icmp eq i16 %202, 0
  br i1 %.not.i30, label %460, label %203

203:                                              ; preds = %.lr.ph.i
  %.not29.i = icmp eq i64 %.056.i, 0
  br i1 %.not29.i, label %204, label %give_back_all.exit46.i

204:                                              ; preds = %203
  %.not9.i.i35 = icmp eq i64 %198, 0
  br i1 %.not9.i.i35, label %flush_all.exit.i, label %.lr.ph.i30.i

.lr.ph.i30.i:                                     ; preds = %204, %212
  %205 = phi i64 [ %213, %212 ], [ %198, %204 ]
  %.08.i.i = phi i64 [ %214, %212 ], [ 0, %204 ]
  %206 = load ptr, ptr %26, align 8
  %207 = getelementptr inbounds ptr, ptr %206, i64 %.08.i.i
  %208 = load ptr, ptr %207, align 8
  %209 = getelementptr inbounds i8, ptr %208, i64 40
  %210 = load i64, ptr %209, align 8
  %.not.i31.i = icmp eq i64 %210, 0
  br i1 %.not.i31.i, label %212, label %211

211:                                              ; preds = %.lr.ph.i30.i
  call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %208) nobuiltin
  %.pre.i32.i = load i64, ptr %22, align 8
  br label %212

212:                                              ; preds = %211, %.lr.ph.i30.i
  %213 = phi i64 [ %205, %.lr.ph.i30.i ], [ %.pre.i32.i, %211 ]
  %214 = add nuw i64 %.08.i.i, 1
  %215 = icmp ult i64 %214, %213
  br i1 %215, label %.lr.ph.i30.i, label %flush_all.exit.loopexit.i

flush_all.exit.loopexit.i:                        ; preds = %212
  %.pre.i = load i64, ptr %23, align 8
  br label %flush_all.exit.i

flush_all.exit.i:                                 ; preds = %flush_all.exit.loopexit.i, %204
  %216 = phi i64 [ %213, %flush_all.exit.loopexit.i ], [ 0, %204 ]
  %217 = phi i64 [ %.pre.i, %flush_all.exit.loopexit.i ], [ %197, %204 ]
  store i64 0, ptr %27, align 8
  %.not7.i33.i = icmp eq i64 %217, 0
  br i1 %.not7.i33.i, label %give_back_all.exit46.i, label %.lr.ph.i34.i

.lr.ph.i34.i:                                     ; preds = %flush_all.exit.i, %265
  %218 = phi i64 [ %266, %265 ], [ %217, %flush_all.exit.i ]
  %.06.i35.i = phi i64 [ %267, %265 ], [ 0, %flush_all.exit.i ]
  %219 = load ptr, ptr %25, align 8
  %220 = getelementptr inbounds ptr, ptr %219, i64 %.06.i35.i
  %221 = load ptr, ptr %220, align 8
  %222 = getelementptr inbounds i8, ptr %221, i64 80
  %223 = load i64, ptr %222, align 8
  %.not.i36.i = icmp eq i64 %223, 0
  br i1 %.not.i36.i, label %265, label %224

224:                                              ; preds = %.lr.ph.i34.i
  %225 = getelementptr inbounds i8, ptr %221, i64 48
  %226 = load ptr, ptr %225, align 8
  %227 = getelementptr inbounds i8, ptr %226, i64 8
  %228 = load ptr, ptr %227, align 8
  %229 = load i32, ptr %228, align 4
  %230 = getelementptr inbounds i8, ptr %221, i64 56
  %231 = load ptr, ptr %230, align 8
  %232 = load ptr, ptr %231, align 8
  %233 = load i32, ptr %232, align 4
  %234 = trunc i64 %223 to i32
  %.not.i.i37.i = icmp eq i32 %234, 0
  br i1 %.not.i.i37.i, label %give_back.exit.i44.i, label %.lr.ph.i.i38.i

._crit_edge.loopexit.i.i41.i:                     ; preds = %.lr.ph.i.i38.i
  %.pre.i.i42.i = load ptr, ptr %230, align 8
  %.pre22.i.i43.i = load ptr, ptr %.pre.i.i42.i, align 8
  br label %give_back.exit.i44.i

.lr.ph.i.i38.i:                                   ; preds = %224, %.lr.ph.i.i38.i
  %.021.i.i39.i = phi i32 [ %258, %.lr.ph.i.i38.i ], [ 0, %224 ]
  %235 = load ptr, ptr %225, align 8
  %236 = add i32 %.021.i.i39.i, %229
  %237 = getelementptr inbounds i8, ptr %235, i64 16
  %238 = load ptr, ptr %237, align 8
  %239 = getelementptr inbounds i8, ptr %235, i64 24
  %240 = load i64, ptr %239, align 8
  %241 = trunc i64 %240 to i32
  %242 = add i32 %241, -1
  %243 = and i32 %242, %236
  %244 = zext i32 %243 to i64
  %245 = getelementptr inbounds %struct.descriptor, ptr %238, i64 %244
  %246 = load i64, ptr %245, align 8
  %247 = load ptr, ptr %230, align 8
  %248 = add i32 %.021.i.i39.i, %233
  %249 = getelementptr inbounds i8, ptr %247, i64 16
  %250 = load ptr, ptr %249, align 8
  %251 = getelementptr inbounds i8, ptr %247, i64 24
  %252 = load i64, ptr %251, align 8
  %253 = trunc i64 %252 to i32
  %254 = add i32 %253, -1
  %255 = and i32 %254, %248
  %256 = zext i32 %255 to i64
  %257 = getelementptr inbounds i64, ptr %250, i64 %256
  store i64 %246, ptr %257, align 8
  %258 = add nuw i32 %.021.i.i39.i, 1
  %exitcond.not.i.i40.i = icmp eq i32 %258, %234
  br i1 %exitcond.not.i.i40.i, label %._crit_edge.loopexit.i.i41.i, label %.lr.ph.i.i38.i

give_back.exit.i44.i:                             ; preds = %._crit_edge.loopexit.i.i41.i, %224
  %259 = phi ptr [ %.pre22.i.i43.i, %._crit_edge.loopexit.i.i41.i ], [ %232, %224 ]
  %260 = add i32 %233, %234
  store atomic i32 %260, ptr %259 release, align 4
  %261 = load ptr, ptr %225, align 8
  %262 = getelementptr inbounds i8, ptr %261, i64 8
  %263 = load ptr, ptr %262, align 8
  %264 = add i32 %229, %234
  store atomic i32 %264, ptr %263 release, align 4
  store i64 0, ptr %222, align 8
  %.pre.i45.i = load i64, ptr %23, align 8
  br label %265

265:                                              ; preds = %give_back.exit.i44.i, %.lr.ph.i34.i
  %266 = phi i64 [ %218, %.lr.ph.i34.i ], [ %.pre.i45.i, %give_back.exit.i44.i ]
  %267 = add nuw i64 %.06.i35.i, 1
  %268 = icmp ult i64 %267, %266
  br i1 %268, label %.lr.ph.i34.i, label %give_back_all.exit46.loopexit.i

give_back_all.exit46.loopexit.i:                  ; preds = %265
  %.pre58.i = load i64, ptr %22, align 8
  br label %give_back_all.exit46.i

give_back_all.exit46.i:                           ; preds = %give_back_all.exit46.loopexit.i, %flush_all.exit.i, %203
  %269 = phi i64 [ %198, %203 ], [ %216, %flush_all.exit.i ], [ %.pre58.i, %give_back_all.exit46.loopexit.i ]
  %.1.i = phi i64 [ %.056.i, %203 ], [ 64, %flush_all.exit.i ], [ 64, %give_back_all.exit46.loopexit.i ]
  %270 = icmp ult i64 %.02555.i, %269
  br i1 %270, label %271, label %406

271:                                              ; preds = %give_back_all.exit46.i
  %272 = load ptr, ptr %26, align 8
  %273 = getelementptr inbounds ptr, ptr %272, i64 %.02555.i
  %274 = load ptr, ptr %273, align 8
  %275 = load ptr, ptr %28, align 8
  %276 = sub i64 64, %.1.i
  %277 = getelementptr inbounds %struct.message, ptr %275, i64 %276
  %278 = getelementptr inbounds i8, ptr %274, i64 128
  %279 = load i64, ptr %278, align 8
  %280 = load i64, ptr %274, align 8
  %281 = trunc i64 %280 to i32
  %282 = trunc i64 %.1.i to i32
  %283 = call i32 @recvmmsg(i32 noundef %281, ptr noundef %277, i32 noundef %282, i32 noundef 64, ptr noundef null) nobuiltin nounwind
  %284 = icmp slt i32 %283, 0
  br i1 %284, label %286, label %.preheader.i.i

.preheader.i.i:                                   ; preds = %271
  %.not27.i.i = icmp eq i32 %283, 0
  br i1 %.not27.i.i, label %._crit_edge.i.i, label %.lr.ph.i47.i

.lr.ph.i47.i:                                     ; preds = %.preheader.i.i
  %.not32.i.i.i = icmp eq i64 %279, 0
  %285 = getelementptr inbounds i8, ptr %274, i64 136
  %wide.trip.count.i.i = zext nneg i32 %283 to i64
  br label %301

286:                                              ; preds = %271
  %287 = call ptr @__errno_location() nobuiltin nounwind
  %288 = load i32, ptr %287, align 4
  %289 = icmp eq i32 %288, 11
  br i1 %289, label %receive.exit.i, label %290

290:                                              ; preds = %286
  %291 = getelementptr inbounds i8, ptr %274, i64 96
  %292 = load i64, ptr %291, align 8
  %293 = add i64 %292, 1
  store i64 %293, ptr %291, align 8
  %294 = sext i32 %288 to i64
  %295 = getelementptr inbounds i8, ptr %274, i64 120
  store i64 %294, ptr %295, align 8
  %296 = icmp eq i32 %288, 22
  %297 = zext i1 %296 to i64
  %298 = getelementptr inbounds i8, ptr %274, i64 104
  %299 = load i64, ptr %298, align 8
  %300 = add i64 %299, %297
  store i64 %300, ptr %298, align 8
  br label %receive.exit.i

._crit_edge.i.i:                                  ; preds = %take.35.exit.i.i, %.preheader.i.i
  %.not.i48.i = icmp eq i64 %279, 0
  br i1 %.not.i48.i, label %ask.exit.i.i, label %386

301:                                              ; preds = %take.35.exit.i.i, %.lr.ph.i47.i
  %indvars.iv.i.i = phi i64 [ 0, %.lr.ph.i47.i ], [ %indvars.iv.next.i.i, %take.35.exit.i.i ]
  %302 = getelementptr inbounds %struct.message, ptr %277, i64 %indvars.iv.i.i
  %303 = getelementptr inbounds i8, ptr %302, i64 16
  %304 = load ptr, ptr %303, align 8
  %305 = load ptr, ptr %304, align 8
  %306 = getelementptr inbounds i8, ptr %305, i64 %279
  %307 = getelementptr inbounds i8, ptr %302, i64 56
  %308 = load i32, ptr %307, align 8
  %309 = zext i32 %308 to i64
  %310 = sub i64 %309, %279
  %311 = getelementptr inbounds i8, ptr %302, i64 32
  %312 = load ptr, ptr %311, align 8
  %313 = getelementptr inbounds i8, ptr %312, i64 8
  %314 = load i32, ptr %313, align 8
  %315 = icmp eq i32 %314, 263
  br i1 %315, label %316, label %status_of.exit.thread.i.i.i

316:                                              ; preds = %301
  %317 = getelementptr inbounds i8, ptr %312, i64 12
  %318 = load i32, ptr %317, align 4
  %319 = icmp eq i32 %318, 8
  br i1 %319, label %320, label %status_of.exit.thread.i.i.i

320:                                              ; preds = %316
  %321 = getelementptr inbounds i8, ptr %302, i64 40
  %322 = load i64, ptr %321, align 8
  %323 = icmp ugt i64 %322, 35
  br i1 %323, label %status_of.exit.i.i.i, label %status_of.exit.thread.i.i.i

status_of.exit.thread.i.i.i:                      ; preds = %320, %316, %301
  %324 = getelementptr inbounds i8, ptr %302, i64 40
  store i64 64, ptr %324, align 8
  br label %385

status_of.exit.i.i.i:                             ; preds = %320
  %325 = getelementptr inbounds i8, ptr %312, i64 16
  %326 = load i32, ptr %325, align 8
  store i64 64, ptr %321, align 8
  %327 = and i32 %326, 24
  %.not.i.i49.i = icmp eq i32 %327, 0
  br i1 %.not.i.i49.i, label %385, label %328

328:                                              ; preds = %status_of.exit.i.i.i
  %329 = and i32 %326, 8
  br i1 %.not32.i.i.i, label %330, label %._crit_edge.i.i.i

330:                                              ; preds = %328
  %.not.i.i.i.i32 = icmp eq i32 %329, 0
  br i1 %.not.i.i.i.i32, label %libra_describe.exit.i.i.i, label %331

331:                                              ; preds = %330
  %invariant.gep.i.i.i.i.i.i.i = getelementptr i8, ptr %306, i64 -2
  %332 = icmp ugt i64 %310, 18
  br i1 %332, label %.lr.ph.i.i.i.i.i.i.i, label %find_network.exit.i.i.i.i.i.i

.lr.ph.i.i.i.i.i.i.i:                             ; preds = %331, %335
  %333 = phi i64 [ %338, %335 ], [ 18, %331 ]
  %.019.i.i.i.i.i.i.i = phi i64 [ %333, %335 ], [ 14, %331 ]
  %.01118.i.i.i.i.i.i.i = phi i32 [ %336, %335 ], [ 0, %331 ]
  %gep.i.i.i.i.i.i.i = getelementptr i8, ptr %invariant.gep.i.i.i.i.i.i.i, i64 %.019.i.i.i.i.i.i.i
  %.0.copyload.i.i.i.i.i.i.i.i = load i16, ptr %gep.i.i.i.i.i.i.i, align 1
  %334 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i.i.i.i.i.i.i)
  switch i16 %334, label %find_network.exit.i.i.i.i.i.i [
    i16 -32512, label %335
    i16 -30552, label %335
  ]

335:                                              ; preds = %.lr.ph.i.i.i.i.i.i.i, %.lr.ph.i.i.i.i.i.i.i
  %336 = add nuw nsw i32 %.01118.i.i.i.i.i.i.i, 1
  %337 = icmp ult i32 %.01118.i.i.i.i.i.i.i, 3
  %338 = add nuw nsw i64 %333, 4
  %339 = icmp ult i64 %338, %310
  %340 = select i1 %337, i1 %339, i1 false
  br i1 %340, label %.lr.ph.i.i.i.i.i.i.i, label %find_network.exit.i.i.i.i.i.i

find_network.exit.i.i.i.i.i.i:                    ; preds = %335, %.lr.ph.i.i.i.i.i.i.i, %331
  %.0.lcssa.i.i.i.i.i.i.i = phi i64 [ 14, %331 ], [ %333, %335 ], [ %.019.i.i.i.i.i.i.i, %.lr.ph.i.i.i.i.i.i.i ]
  %341 = add i64 %.0.lcssa.i.i.i.i.i.i.i, 20
  %342 = icmp ugt i64 %341, %310
  br i1 %342, label %libra_describe.exit.i.i.i, label %343

343:                                              ; preds = %find_network.exit.i.i.i.i.i.i
  %344 = getelementptr i8, ptr %306, i64 %.0.lcssa.i.i.i.i.i.i.i
  %345 = getelementptr inbounds i8, ptr %344, i64 -2
  %.0.copyload.i.i.i.i.i.i.i = load i16, ptr %345, align 1
  %346 = icmp eq i16 %.0.copyload.i.i.i.i.i.i.i, 8
  br i1 %346, label %find_layers.exit.thread22.i.i.i.i.i, label %find_layers.exit.i.i.i.i.i

find_layers.exit.thread22.i.i.i.i.i:              ; preds = %343
  %347 = load i8, ptr %344, align 1
  %348 = shl i8 %347, 2
  %349 = and i8 %348, 60
  %350 = zext nneg i8 %349 to i64
  br label %351

find_layers.exit.i.i.i.i.i:                       ; preds = %343
  %cond.i.i.i.i.i = icmp eq i16 %.0.copyload.i.i.i.i.i.i.i, -8826
  br i1 %cond.i.i.i.i.i, label %351, label %libra_describe.exit.i.i.i

351:                                              ; preds = %find_layers.exit.i.i.i.i.i, %find_layers.exit.thread22.i.i.i.i.i
  %352 = phi i64 [ 9, %find_layers.exit.thread22.i.i.i.i.i ], [ 6, %find_layers.exit.i.i.i.i.i ]
  %.pn.i.i.i.i.i = phi i64 [ %350, %find_layers.exit.thread22.i.i.i.i.i ], [ 40, %find_layers.exit.i.i.i.i.i ]
  %353 = add i64 %.pn.i.i.i.i.i, %.0.lcssa.i.i.i.i.i.i.i
  %354 = getelementptr i8, ptr %344, i64 %352
  %355 = load i8, ptr %354, align 1
  %356 = icmp eq i8 %355, 6
  br i1 %356, label %358, label %357

357:                                              ; preds = %351
  %.not.i.i.i.i.i33 = icmp eq i8 %355, 17
  br i1 %.not.i.i.i.i.i33, label %358, label %libra_describe.exit.i.i.i

358:                                              ; preds = %357, %351
  %359 = phi i64 [ 8, %357 ], [ 20, %351 ]
  %360 = add i64 %359, %353
  %361 = icmp ugt i64 %360, %310
  br i1 %361, label %libra_describe.exit.i.i.i, label %362

362:                                              ; preds = %358
  %363 = trunc i64 %353 to i16
  %364 = select i1 %356, i16 16, i16 6
  %365 = sub i64 %310, %.0.lcssa.i.i.i.i.i.i.i
  %366 = icmp ugt i64 %365, 1500
  %or.cond.i.i.i.i.i = and i1 %366, %356
  %367 = select i1 %346, i8 1, i8 4
  %spec.select.i.i.i.i34 = select i1 %or.cond.i.i.i.i.i, i8 %367, i8 0
  %spec.select4.i.i.i.i = select i1 %or.cond.i.i.i.i.i, i16 1200, i16 0
  br label %libra_describe.exit.i.i.i

libra_describe.exit.i.i.i:                        ; preds = %362, %358, %357, %find_layers.exit.i.i.i.i.i, %find_network.exit.i.i.i.i.i.i, %330
  %.sroa.5.1.i.i.i.i = phi i8 [ 0, %330 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %358 ], [ 0, %357 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %spec.select.i.i.i.i34, %362 ]
  %.sroa.0.1.i.i.i.i = phi i8 [ 0, %330 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %358 ], [ 0, %357 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ 1, %362 ]
  %.sroa.63.1.i.i.i.i = phi i16 [ 0, %330 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %358 ], [ 0, %357 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %spec.select4.i.i.i.i, %362 ]
  %.sroa.7.1.i.i.i.i = phi i16 [ 0, %330 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %358 ], [ 0, %357 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %363, %362 ]
  %.sroa.8.1.i.i.i.i = phi i16 [ 0, %330 ], [ 0, %find_network.exit.i.i.i.i.i.i ], [ 0, %358 ], [ 0, %357 ], [ 0, %find_layers.exit.i.i.i.i.i ], [ %364, %362 ]
  %368 = getelementptr inbounds i8, ptr %306, i64 -10
  store i8 %.sroa.0.1.i.i.i.i, ptr %368, align 1
  %.sroa.5.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %306, i64 -9
  store i8 %.sroa.5.1.i.i.i.i, ptr %.sroa.5.0..sroa_idx.i.i.i.i, align 1
  %.sroa.6.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %306, i64 -8
  store i16 0, ptr %.sroa.6.0..sroa_idx.i.i.i.i, align 1
  %.sroa.63.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %306, i64 -6
  store i16 %.sroa.63.1.i.i.i.i, ptr %.sroa.63.0..sroa_idx.i.i.i.i, align 1
  %.sroa.7.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %306, i64 -4
  store i16 %.sroa.7.1.i.i.i.i, ptr %.sroa.7.0..sroa_idx.i.i.i.i, align 1
  %.sroa.8.0..sroa_idx.i.i.i.i = getelementptr inbounds i8, ptr %306, i64 -2
  store i16 %.sroa.8.1.i.i.i.i, ptr %.sroa.8.0..sroa_idx.i.i.i.i, align 1
  br label %._crit_edge.i.i.i

._crit_edge.i.i.i:                                ; preds = %libra_describe.exit.i.i.i, %328
  %.not33.i.i.i = icmp eq i32 %329, 0
  br i1 %.not33.i.i.i, label %ask.exit.i.i.i, label %369

369:                                              ; preds = %._crit_edge.i.i.i
  store i64 0, ptr %285, align 8
  %370 = load i64, ptr %278, align 8
  %371 = icmp eq i64 %370, 10
  br i1 %371, label %ask.exit.i.i.i, label %372

372:                                              ; preds = %369
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %3) nounwind
  store i32 1, ptr %3, align 4
  %373 = load i64, ptr %274, align 8
  %374 = trunc i64 %373 to i32
  %375 = call i32 @setsockopt(i32 noundef %374, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %3, i32 noundef 4) nobuiltin nounwind
  %376 = icmp eq i32 %375, 0
  br i1 %376, label %377, label %378

377:                                              ; preds = %372
  store i64 10, ptr %278, align 8
  store i64 0, ptr %285, align 8
  br label %378

378:                                              ; preds = %377, %372
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %3) nounwind
  br label %ask.exit.i.i.i

ask.exit.i.i.i:                                   ; preds = %378, %369, %._crit_edge.i.i.i
  %379 = load ptr, ptr %311, align 8
  %380 = call i64 @libra_repair(ptr noundef nonnull %0, ptr noundef nonnull %274, ptr noundef %306, i64 noundef %310, ptr noundef %379) nobuiltin
  %381 = icmp sgt i64 %380, -1
  %382 = sub nsw i64 0, %380
  %383 = getelementptr inbounds i8, ptr %306, i64 %382
  %384 = add i64 %380, %310
  br i1 %381, label %385, label %take.35.exit.i.i

385:                                              ; preds = %ask.exit.i.i.i, %status_of.exit.i.i.i, %status_of.exit.thread.i.i.i
  %.130.i.i.i = phi i64 [ %384, %ask.exit.i.i.i ], [ %310, %status_of.exit.i.i.i ], [ %310, %status_of.exit.thread.i.i.i ]
  %.1.i.i.i31 = phi ptr [ %383, %ask.exit.i.i.i ], [ %306, %status_of.exit.i.i.i ], [ %306, %status_of.exit.thread.i.i.i ]
  call fastcc void @deliver(ptr noundef nonnull %0, ptr noundef nonnull %274, ptr noundef %.1.i.i.i31, i64 noundef %.130.i.i.i) nobuiltin
  br label %take.35.exit.i.i

take.35.exit.i.i:                                 ; preds = %385, %ask.exit.i.i.i
  %indvars.iv.next.i.i = add nuw nsw i64 %indvars.iv.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %indvars.iv.next.i.i, %wide.trip.count.i.i
  br i1 %exitcond.not.i.i, label %._crit_edge.i.i, label %301

386:                                              ; preds = %._crit_edge.i.i
  %387 = getelementptr inbounds i8, ptr %274, i64 168
  %388 = load i64, ptr %387, align 8
  %.not25.i.i = icmp eq i64 %388, 0
  br i1 %.not25.i.i, label %389, label %ask.exit.i.i

389:                                              ; preds = %386
  %390 = zext nneg i32 %283 to i64
  %391 = getelementptr inbounds i8, ptr %274, i64 136
  %392 = load i64, ptr %391, align 8
  %393 = add i64 %392, %390
  store i64 %393, ptr %391, align 8
  %394 = icmp ugt i64 %393, 4096
  br i1 %394, label %395, label %ask.exit.i.i

395:                                              ; preds = %389
  %396 = load i64, ptr %278, align 8
  %397 = icmp eq i64 %396, 0
  br i1 %397, label %ask.exit.i.i, label %398

398:                                              ; preds = %395
  call void @llvm.lifetime.start.p0(i64 4, ptr nonnull %2) nounwind
  store i32 0, ptr %2, align 4
  %399 = load i64, ptr %274, align 8
  %400 = trunc i64 %399 to i32
  %401 = call i32 @setsockopt(i32 noundef %400, i32 noundef 263, i32 noundef 15, ptr noundef nonnull %2, i32 noundef 4) nobuiltin nounwind
  %402 = icmp eq i32 %401, 0
  br i1 %402, label %403, label %404

403:                                              ; preds = %398
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %278, i8 0, i64 16, i1 false)
  br label %404

404:                                              ; preds = %403, %398
  call void @llvm.lifetime.end.p0(i64 4, ptr nonnull %2) nounwind
  br label %ask.exit.i.i

ask.exit.i.i:                                     ; preds = %404, %395, %389, %386, %._crit_edge.i.i
  %405 = zext nneg i32 %283 to i64
  br label %receive.exit.i

406:                                              ; preds = %give_back_all.exit46.i
  %407 = load ptr, ptr %25, align 8
  %408 = sub i64 %.02555.i, %269
  %409 = getelementptr inbounds ptr, ptr %407, i64 %408
  %410 = load ptr, ptr %409, align 8
  %411 = getelementptr inbounds i8, ptr %410, i64 48
  %412 = load ptr, ptr %411, align 8
  %413 = load ptr, ptr %412, align 8
  %414 = load atomic i32, ptr %413 acquire, align 4
  %415 = load ptr, ptr %411, align 8
  %416 = getelementptr inbounds i8, ptr %415, i64 8
  %417 = load ptr, ptr %416, align 8
  %418 = load i32, ptr %417, align 4
  %419 = getelementptr inbounds i8, ptr %410, i64 80
  %420 = load i64, ptr %419, align 8
  %421 = trunc i64 %420 to i32
  %422 = add i32 %418, %421
  %423 = sub i32 %414, %422
  %424 = zext i32 %423 to i64
  %425 = call i64 @llvm.umin.i64(i64 %424, i64 %.1.i)
  %.not.i50.i = icmp eq i32 %414, %422
  br i1 %.not.i50.i, label %receive_rings.exit.i, label %.lr.ph.i51.i

.lr.ph.i51.i:                                     ; preds = %406
  %426 = getelementptr inbounds i8, ptr %410, i64 8
  %427 = getelementptr inbounds i8, ptr %410, i64 16
  br label %428

428:                                              ; preds = %428, %.lr.ph.i51.i
  %.019.i.i = phi i64 [ 0, %.lr.ph.i51.i ], [ %453, %428 ]
  %429 = load ptr, ptr %411, align 8
  %430 = getelementptr inbounds i8, ptr %429, i64 8
  %431 = load ptr, ptr %430, align 8
  %432 = load i32, ptr %431, align 4
  %433 = load i64, ptr %419, align 8
  %434 = add i64 %433, 1
  store i64 %434, ptr %419, align 8
  %435 = trunc i64 %433 to i32
  %436 = add i32 %432, %435
  %437 = getelementptr inbounds i8, ptr %429, i64 16
  %438 = load ptr, ptr %437, align 8
  %439 = getelementptr inbounds i8, ptr %429, i64 24
  %440 = load i64, ptr %439, align 8
  %441 = trunc i64 %440 to i32
  %442 = add i32 %441, -1
  %443 = and i32 %442, %436
  %444 = zext i32 %443 to i64
  %445 = getelementptr inbounds %struct.descriptor, ptr %438, i64 %444
  %446 = load ptr, ptr %426, align 8
  %447 = load ptr, ptr %427, align 8
  %448 = load i64, ptr %445, align 8
  %449 = getelementptr inbounds i8, ptr %447, i64 %448
  %450 = getelementptr inbounds i8, ptr %445, i64 8
  %451 = load i32, ptr %450, align 8
  %452 = zext i32 %451 to i64
  call fastcc void @deliver(ptr noundef nonnull %0, ptr noundef %446, ptr noundef %449, i64 noundef %452) nobuiltin
  %453 = add nuw nsw i64 %.019.i.i, 1
  %exitcond.not.i52.i = icmp eq i64 %453, %425
  br i1 %exitcond.not.i52.i, label %receive_rings.exit.i, label %428

receive_rings.exit.i:                             ; preds = %428, %406
  %454 = getelementptr inbounds i8, ptr %410, i64 104
  %455 = load i64, ptr %454, align 8
  %456 = add i64 %455, %425
  store i64 %456, ptr %454, align 8
  br label %receive.exit.i

receive.exit.i:                                   ; preds = %receive_rings.exit.i, %ask.exit.i.i, %290, %286
  %457 = phi i64 [ %425, %receive_rings.exit.i ], [ %405, %ask.exit.i.i ], [ 0, %286 ], [ 0, %290 ]
  %458 = sub i64 %.1.i, %457
  %459 = add i64 %457, %.02654.i
  %.pre59.i = load i64, ptr %22, align 8
  %.pre60.i = load i64, ptr %23, align 8
  br label %460

460:                                              ; preds = %receive.exit.i, %.lr.ph.i
  %461 = phi i64 [ %.pre60.i, %receive.exit.i ], [ %197, %.lr.ph.i ]
  %462 = phi i64 [ %.pre59.i, %receive.exit.i ], [ %198, %.lr.ph.i ]
  %.127.i = phi i64 [ %459, %receive.exit.i ], [ %.02654.i, %.lr.ph.i ]
  %.2.i = phi i64 [ %458, %receive.exit.i ], [ %.056.i, %.lr.ph.i ]
  %463 = add i64 %462, %461
  %464 = icmp ult i64 %200, %463
  br i1 %464, label %.lr.ph.i, label %receive_all.exit

receive_all.exit:                                 ; preds = %460, %give_back_all.exit.i, %130
  %465 = phi i64 [ 0, %130 ], [ 0, %give_back_all.exit.i ], [ %.127.i, %460 ]
  %466 = add i64 %.022, -1
  %467 = select i1 %.not, i64 3, i64 %466
  %468 = load i64, ptr %20, align 8
  %.not23 = icmp eq i64 %468, 0
  %469 = select i1 %.not23, i64 0, i64 63
  %470 = icmp ugt i64 %465, %469
  %471 = select i1 %470, i64 %467, i64 0
  %472 = load i64, ptr %0, align 8
  %.not.i36 = icmp eq i64 %465, 0
  br i1 %.not.i36, label %note_taken.exit, label %473

473:                                              ; preds = %receive_all.exit
  %474 = load i64, ptr %29, align 8
  %475 = sub i64 %472, %474
  store i64 %472, ptr %29, align 8
  %476 = load i64, ptr %30, align 8
  %477 = add i64 %476, %465
  store i64 %477, ptr %30, align 8
  %478 = zext i1 %.not to i64
  %479 = load i64, ptr %31, align 8
  %480 = add i64 %479, %478
  store i64 %480, ptr %31, align 8
  br i1 %.not23, label %499, label %481

481:                                              ; preds = %473
  %482 = lshr i64 %475, 4
  %483 = mul i64 %468, %465
  %484 = load i64, ptr %32, align 8
  %485 = add i64 %482, %483
  %486 = sub i64 %475, %485
  %487 = add i64 %486, %484
  %spec.select.i.i37 = call i64 @llvm.smax.i64(i64 %487, i64 0)
  store i64 %spec.select.i.i37, ptr %32, align 8
  %488 = icmp ugt i64 %480, 511
  br i1 %488, label %489, label %490

489:                                              ; preds = %481
  store i64 0, ptr %20, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %33, i8 0, i64 16, i1 false)
  br label %watch.exit.sink.split.i

490:                                              ; preds = %481
  %491 = shl i64 %468, 3
  %492 = icmp sgt i64 %spec.select.i.i37, %491
  br i1 %492, label %493, label %note_taken.exit

493:                                              ; preds = %490
  %494 = load i64, ptr %33, align 8
  %495 = shl i64 %494, 1
  %spec.select19.i.i = call i64 @llvm.umin.i64(i64 %495, i64 256)
  %496 = icmp ult i64 %480, 16
  %497 = icmp ne i64 %495, 0
  %or.cond.i.i = and i1 %496, %497
  %498 = select i1 %or.cond.i.i, i64 %spec.select19.i.i, i64 1
  store i64 0, ptr %20, align 8
  store i64 %498, ptr %34, align 8
  store i64 %498, ptr %33, align 8
  br label %watch.exit.sink.split.i

499:                                              ; preds = %473
  %500 = icmp ugt i64 %475, 2000000
  br i1 %500, label %watch.exit.sink.split.i, label %501

501:                                              ; preds = %499
  %502 = icmp ult i64 %480, 32
  br i1 %502, label %note_taken.exit, label %503

503:                                              ; preds = %501
  %504 = load i64, ptr %.sink.i.i, align 8
  %505 = sub i64 %472, %504
  %506 = icmp ult i64 %505, 4800000
  %507 = icmp ult i64 %477, 128
  %or.cond.i38 = select i1 %506, i1 %507, i1 false
  br i1 %or.cond.i38, label %508, label %watch.exit.sink.split.i

508:                                              ; preds = %503
  %509 = load i64, ptr %34, align 8
  %.not.i.i39 = icmp eq i64 %509, 0
  br i1 %.not.i.i39, label %512, label %510

510:                                              ; preds = %508
  %511 = add i64 %509, -1
  store i64 %511, ptr %34, align 8
  br label %watch.exit.sink.split.i

512:                                              ; preds = %508
  %.lhs.trunc.i.i = trunc nuw i64 %505 to i32
  %.rhs.trunc.i.i = trunc nuw i64 %477 to i32
  %513 = udiv i32 %.lhs.trunc.i.i, %.rhs.trunc.i.i
  %.zext.i.i = zext nneg i32 %513 to i64
  store i64 %.zext.i.i, ptr %20, align 8
  store i64 0, ptr %32, align 8
  br label %watch.exit.sink.split.i

watch.exit.sink.split.i:                          ; preds = %499, %489, %493, %512, %510, %503
  store i64 %472, ptr %.sink.i.i, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %31, i8 0, i64 16, i1 false)
  br label %note_taken.exit

note_taken.exit:                                  ; preds = %receive_all.exit, %490, %501, %watch.exit.sink.split.i
  %.pre.i40 = load i64, ptr %8, align 8
  br label %514

514:                                              ; preds = %run.exit.i, %note_taken.exit
  %515 = phi i64 [ %.pre.i40, %note_taken.exit ], [ %531, %run.exit.i ]
  %.012.i = phi i32 [ 0, %note_taken.exit ], [ %532, %run.exit.i ]
  %516 = load i64, ptr %9, align 8
  %.not.i41 = icmp eq i64 %515, %516
  br i1 %.not.i41, label %run_requeued.exit, label %517

517:                                              ; preds = %514
  %518 = load ptr, ptr %35, align 8
  %519 = urem i64 %515, 1088
  %520 = getelementptr inbounds %struct.item, ptr %518, i64 %519
  %.in.i.i = getelementptr inbounds i8, ptr %520, i64 32
  %521 = load ptr, ptr %.in.i.i, align 8
  %.not12.i.i = icmp eq ptr %521, null
  br i1 %.not12.i.i, label %run.exit.i, label %522

522:                                              ; preds = %517
  %523 = getelementptr inbounds i8, ptr %520, i64 8
  %524 = load i64, ptr %523, align 8
  %525 = load i64, ptr %520, align 64
  %526 = getelementptr inbounds i8, ptr %520, i64 16448
  %527 = load i64, ptr %36, align 8
  %528 = add i64 %527, 1
  store i64 %528, ptr %36, align 8
  %529 = load ptr, ptr %521, align 8
  call void %529(ptr noundef nonnull %0, ptr noundef nonnull %521, ptr noundef nonnull %526, i64 noundef %525, i64 noundef %524, ptr noundef nonnull %520) nobuiltin nounwind
  %.pre13.i = load i64, ptr %8, align 8
  br label %run.exit.i

run.exit.i:                                       ; preds = %522, %517
  %530 = phi i64 [ %515, %517 ], [ %.pre13.i, %522 ]
  %531 = add i64 %530, 1
  store i64 %531, ptr %8, align 8
  %532 = add nuw nsw i32 %.012.i, 1
  %exitcond.not.i = icmp eq i32 %532, 64
  br i1 %exitcond.not.i, label %run_requeued.exit, label %514

run_requeued.exit:                                ; preds = %514, %run.exit.i
  call fastcc void @send_all(ptr noundef nonnull %0) nobuiltin
  %533 = load ptr, ptr %21, align 8
  %534 = getelementptr inbounds i8, ptr %533, i64 6
  %535 = load i16, ptr %534, align 2
  %.not24 = icmp eq i16 %535, 0
  br i1 %.not24, label %536, label %.thread

536:                                              ; preds = %run_requeued.exit
  %537 = load i64, ptr %7, align 8
  %.not25 = icmp eq i64 %537, 0
  br i1 %.not25, label %37, label %.thread

.thread:                                          ; preds = %run_requeued.exit, %536
  %.144 = phi i64 [ 2, %536 ], [ 1, %run_requeued.exit ]
  ret i64 %.144
}

define internal fastcc void @send_all(ptr noundef %0) unnamed_addr nounwind {
  %2 = alloca [1 x [2 x %struct.part]], align 16
  %3 = alloca [64 x ptr], align 16
  %4 = getelementptr inbounds i8, ptr %0, i64 56
  %5 = load i64, ptr %4, align 8
  %.not9.i = icmp eq i64 %5, 0
  br i1 %.not9.i, label %flush_all.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %1
  %6 = getelementptr inbounds i8, ptr %0, i64 48
  br label %7

7:                                                ; preds = %15, %.lr.ph.i
  %8 = phi i64 [ %5, %.lr.ph.i ], [ %16, %15 ]
  %.08.i = phi i64 [ 0, %.lr.ph.i ], [ %17, %15 ]
  %9 = load ptr, ptr %6, align 8
  %10 = getelementptr inbounds ptr, ptr %9, i64 %.08.i
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds i8, ptr %11, i64 40
  %13 = load i64, ptr %12, align 8
  %.not.i = icmp eq i64 %13, 0
  br i1 %.not.i, label %15, label %14

14:                                               ; preds = %7
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %11) nobuiltin
  %.pre.i = load i64, ptr %4, align 8
  br label %15

15:                                               ; preds = %14, %7
  %16 = phi i64 [ %8, %7 ], [ %.pre.i, %14 ]
  %17 = add nuw i64 %.08.i, 1
  %18 = icmp ult i64 %17, %16
  br i1 %18, label %7, label %flush_all.exit

flush_all.exit:                                   ; preds = %15, %1
  %19 = getelementptr inbounds i8, ptr %0, i64 160
  store i64 0, ptr %19, align 8
  %20 = getelementptr inbounds i8, ptr %0, i64 336
  %21 = load i64, ptr %20, align 8
  %.not = icmp eq i64 %21, 0
  br i1 %.not, label %release.exit, label %.lr.ph.i7

.lr.ph.i7:                                        ; preds = %flush_all.exit
  %22 = getelementptr inbounds i8, ptr %0, i64 328
  %23 = getelementptr inbounds i8, ptr %0, i64 184
  %24 = getelementptr inbounds i8, ptr %0, i64 176
  %25 = getelementptr inbounds i8, ptr %0, i64 168
  %26 = getelementptr inbounds i8, ptr %0, i64 368
  %.in.i.i.i.i = getelementptr inbounds i8, ptr %0, i64 32
  %27 = getelementptr inbounds i8, ptr %0, i64 344
  %28 = getelementptr inbounds i8, ptr %0, i64 48
  br label %29

29:                                               ; preds = %release_line.exit.i, %.lr.ph.i7
  %.09.i = phi i64 [ 0, %.lr.ph.i7 ], [ %221, %release_line.exit.i ]
  %30 = load ptr, ptr %22, align 8
  %31 = getelementptr inbounds ptr, ptr %30, i64 %.09.i
  %32 = load ptr, ptr %31, align 8
  call void @llvm.lifetime.start.p0(i64 512, ptr nonnull %3) nounwind
  %33 = getelementptr inbounds i8, ptr %32, i64 64
  %34 = getelementptr inbounds i8, ptr %32, i64 8
  %35 = getelementptr inbounds i8, ptr %32, i64 56
  br label %36

36:                                               ; preds = %transmit.exit.i.i, %29
  %.037.i.i = phi i64 [ 0, %29 ], [ %101, %transmit.exit.i.i ]
  %37 = load i64, ptr %33, align 8
  %.not.i.i.i = icmp eq i64 %37, 0
  br i1 %.not.i.i.i, label %.critedge.i.i, label %38

38:                                               ; preds = %36
  %39 = load i64, ptr %23, align 8
  %40 = load i64, ptr %24, align 8
  %41 = lshr i64 %40, 1
  %42 = icmp ugt i64 %39, %41
  br i1 %42, label %.critedge.i.i, label %43

43:                                               ; preds = %38
  %44 = load i64, ptr %34, align 8
  %.not5.i.i.i = icmp eq i64 %44, 0
  br i1 %.not5.i.i.i, label %may_arrive.exit.thread30.i.i, label %45

45:                                               ; preds = %43
  %46 = load ptr, ptr %32, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 152
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %46, i64 160
  %50 = load i64, ptr %49, align 8
  %.not.i.i.i.i = icmp eq i64 %48, %50
  br i1 %.not.i.i.i.i, label %51, label %.critedge.i.i

51:                                               ; preds = %45
  %52 = getelementptr inbounds i8, ptr %46, i64 264
  %53 = load ptr, ptr %52, align 8
  %.not4.i.i.i.i = icmp eq ptr %53, null
  br i1 %.not4.i.i.i.i, label %may_arrive.exit.thread30.i.i, label %may_arrive.exit.i.i

may_arrive.exit.i.i:                              ; preds = %51
  %54 = getelementptr inbounds i8, ptr %53, i64 40
  %55 = load i64, ptr %54, align 8
  %56 = icmp eq i64 %55, 0
  br i1 %56, label %may_arrive.exit.thread30.i.i, label %.critedge.i.i

may_arrive.exit.thread30.i.i:                     ; preds = %may_arrive.exit.i.i, %51, %43
  %57 = load ptr, ptr %35, align 8
  %58 = load i64, ptr %57, align 8
  %59 = load i64, ptr %0, align 8
  %.not.i.i = icmp ugt i64 %58, %59
  br i1 %.not.i.i, label %.critedge.i.i, label %60

60:                                               ; preds = %may_arrive.exit.thread30.i.i
  %61 = getelementptr inbounds i8, ptr %57, i64 16
  %62 = load ptr, ptr %61, align 8
  %63 = add i64 %37, -1
  store i64 %63, ptr %33, align 8
  %64 = getelementptr inbounds %struct.due, ptr %57, i64 %63
  %.sroa.0.0.copyload.i.i.i = load i64, ptr %64, align 8
  %.sroa.5.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %64, i64 8
  %.sroa.5.0.copyload.i.i.i = load i64, ptr %.sroa.5.0..sroa_idx.i.i.i, align 8
  %.sroa.6.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %64, i64 16
  %.sroa.6.0.copyload.i.i.i = load ptr, ptr %.sroa.6.0..sroa_idx.i.i.i, align 8
  %65 = icmp ugt i64 %63, 1
  br i1 %65, label %.lr.ph.i.i.i, label %take_held.exit.i.i

.lr.ph.i.i.i:                                     ; preds = %60, %sooner.exit25.thread.i.i.i
  %66 = phi i64 [ %97, %sooner.exit25.thread.i.i.i ], [ %63, %60 ]
  %.033.i.i.i = phi i64 [ %96, %sooner.exit25.thread.i.i.i ], [ 1, %60 ]
  %.02232.i.i.i = phi i64 [ %85, %sooner.exit25.thread.i.i.i ], [ 0, %60 ]
  %67 = add nuw i64 %.033.i.i.i, 1
  %68 = icmp ult i64 %67, %66
  %.pre.i.i.i = load ptr, ptr %35, align 8
  br i1 %68, label %69, label %sooner.exit.i.i.i

69:                                               ; preds = %.lr.ph.i.i.i
  %70 = getelementptr inbounds %struct.due, ptr %.pre.i.i.i, i64 %67
  %71 = getelementptr inbounds %struct.due, ptr %.pre.i.i.i, i64 %.033.i.i.i
  %72 = load i64, ptr %70, align 8
  %73 = load i64, ptr %71, align 8
  %74 = icmp ult i64 %72, %73
  br i1 %74, label %sooner.exit.i.i.i, label %75

75:                                               ; preds = %69
  %76 = icmp eq i64 %72, %73
  br i1 %76, label %77, label %sooner.exit.i.i.i

77:                                               ; preds = %75
  %78 = getelementptr inbounds i8, ptr %70, i64 8
  %79 = load i64, ptr %78, align 8
  %80 = getelementptr inbounds i8, ptr %71, i64 8
  %81 = load i64, ptr %80, align 8
  %82 = icmp ult i64 %79, %81
  br label %sooner.exit.i.i.i

sooner.exit.i.i.i:                                ; preds = %77, %75, %69, %.lr.ph.i.i.i
  %83 = phi i1 [ false, %.lr.ph.i.i.i ], [ true, %69 ], [ false, %75 ], [ %82, %77 ]
  %84 = zext i1 %83 to i64
  %85 = add nuw i64 %.033.i.i.i, %84
  %86 = getelementptr inbounds %struct.due, ptr %.pre.i.i.i, i64 %85
  %87 = load i64, ptr %86, align 8
  %88 = icmp ult i64 %87, %.sroa.0.0.copyload.i.i.i
  br i1 %88, label %sooner.exit25.thread.i.i.i, label %89

89:                                               ; preds = %sooner.exit.i.i.i
  %90 = icmp eq i64 %87, %.sroa.0.0.copyload.i.i.i
  br i1 %90, label %sooner.exit25.i.i.i, label %take_held.exit.i.i

sooner.exit25.i.i.i:                              ; preds = %89
  %91 = getelementptr inbounds i8, ptr %86, i64 8
  %92 = load i64, ptr %91, align 8
  %93 = icmp ult i64 %92, %.sroa.5.0.copyload.i.i.i
  br i1 %93, label %sooner.exit25.thread.i.i.i, label %take_held.exit.i.i

sooner.exit25.thread.i.i.i:                       ; preds = %sooner.exit25.i.i.i, %sooner.exit.i.i.i
  %94 = getelementptr inbounds %struct.due, ptr %.pre.i.i.i, i64 %.02232.i.i.i
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %94, ptr noundef nonnull align 8 dereferenceable(24) %86, i64 24, i1 false)
  %95 = shl i64 %85, 1
  %96 = or disjoint i64 %95, 1
  %97 = load i64, ptr %33, align 8
  %98 = icmp ult i64 %96, %97
  br i1 %98, label %.lr.ph.i.i.i, label %sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i

sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i: ; preds = %sooner.exit25.thread.i.i.i
  %.pre37.pre.i.i.i = load ptr, ptr %35, align 8
  br label %take_held.exit.i.i

take_held.exit.i.i:                               ; preds = %sooner.exit25.i.i.i, %89, %sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i, %60
  %99 = phi ptr [ %57, %60 ], [ %.pre37.pre.i.i.i, %sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i ], [ %.pre.i.i.i, %89 ], [ %.pre.i.i.i, %sooner.exit25.i.i.i ]
  %.022.lcssa.i.i.i = phi i64 [ 0, %60 ], [ %85, %sooner.exit25.thread.sooner.exit25.thread31.loopexit_crit_edge.i.i.i ], [ %.02232.i.i.i, %89 ], [ %.02232.i.i.i, %sooner.exit25.i.i.i ]
  %100 = getelementptr inbounds %struct.due, ptr %99, i64 %.022.lcssa.i.i.i
  store i64 %.sroa.0.0.copyload.i.i.i, ptr %100, align 8
  %.sroa.5.0..sroa_idx27.i.i.i = getelementptr inbounds i8, ptr %100, i64 8
  store i64 %.sroa.5.0.copyload.i.i.i, ptr %.sroa.5.0..sroa_idx27.i.i.i, align 8
  %.sroa.6.0..sroa_idx29.i.i.i = getelementptr inbounds i8, ptr %100, i64 16
  store ptr %.sroa.6.0.copyload.i.i.i, ptr %.sroa.6.0..sroa_idx29.i.i.i, align 8
  %101 = add nuw nsw i64 %.037.i.i, 1
  %102 = getelementptr inbounds [64 x ptr], ptr %3, i64 0, i64 %.037.i.i
  store ptr %62, ptr %102, align 8
  %103 = load i64, ptr %34, align 8
  %.not22.i.i = icmp eq i64 %103, 0
  %104 = load ptr, ptr %32, align 8
  %105 = getelementptr inbounds i8, ptr %62, i64 24
  %106 = getelementptr inbounds i8, ptr %62, i64 8
  %107 = load i64, ptr %106, align 8
  br i1 %.not22.i.i, label %148, label %108

108:                                              ; preds = %take_held.exit.i.i
  %109 = load i64, ptr %104, align 8
  %110 = icmp slt i64 %109, 0
  br i1 %110, label %111, label %133

111:                                              ; preds = %108
  %112 = load i64, ptr %24, align 8
  %113 = load i64, ptr %23, align 8
  %114 = add i64 %107, 7
  %115 = and i64 %114, -8
  %116 = add i64 %115, 16
  %117 = add i64 %113, %116
  %118 = icmp ugt i64 %117, %112
  br i1 %118, label %new_upcall.exit.thread.i.i.i.i, label %new_upcall.exit.i.i.i.i

new_upcall.exit.i.i.i.i:                          ; preds = %111
  %119 = getelementptr inbounds i8, ptr %104, i64 16
  %120 = load i64, ptr %119, align 8
  %121 = load ptr, ptr %25, align 8
  %122 = getelementptr inbounds i8, ptr %121, i64 %113
  %123 = trunc i64 %116 to i32
  store i32 %123, ptr %122, align 8
  %124 = getelementptr inbounds i8, ptr %122, i64 4
  store i16 0, ptr %124, align 4
  %125 = trunc i64 %120 to i16
  %126 = getelementptr inbounds i8, ptr %122, i64 6
  store i16 %125, ptr %126, align 2
  %127 = getelementptr inbounds i8, ptr %122, i64 8
  store i64 %107, ptr %127, align 8
  %128 = load i64, ptr %23, align 8
  %129 = add i64 %128, %116
  store i64 %129, ptr %23, align 8
  %130 = getelementptr inbounds i8, ptr %122, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %130, ptr nonnull readonly align 1 %105, i64 %107, i1 false)
  br label %transmit.exit.i.i

new_upcall.exit.thread.i.i.i.i:                   ; preds = %111
  %131 = load i64, ptr %26, align 8
  %132 = add i64 %131, 1
  store i64 %132, ptr %26, align 8
  br label %transmit.exit.i.i

133:                                              ; preds = %108
  %134 = getelementptr inbounds i8, ptr %104, i64 32
  %135 = load ptr, ptr %134, align 8
  %136 = getelementptr inbounds i8, ptr %104, i64 40
  %137 = load i64, ptr %136, align 8
  %138 = getelementptr inbounds [2 x %struct.part], ptr %135, i64 %137
  store ptr %105, ptr %138, align 8
  %.sroa.22.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %138, i64 8
  store i64 %107, ptr %.sroa.22.0..sroa_idx.i.i.i, align 8
  %139 = getelementptr inbounds i8, ptr %138, i64 16
  %140 = getelementptr inbounds i8, ptr %104, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %139, i8 0, i64 16, i1 false)
  %141 = load ptr, ptr %140, align 8
  %142 = load i64, ptr %136, align 8
  %143 = getelementptr inbounds %struct.message, ptr %141, i64 %142, i32 3
  store i64 1, ptr %143, align 8
  %144 = load i64, ptr %136, align 8
  %145 = add i64 %144, 1
  store i64 %145, ptr %136, align 8
  %146 = icmp eq i64 %145, 128
  br i1 %146, label %147, label %transmit.exit.i.i

147:                                              ; preds = %133
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %104) nobuiltin
  br label %transmit.exit.i.i

148:                                              ; preds = %take_held.exit.i.i
  %149 = getelementptr inbounds i8, ptr %104, i64 80
  %150 = load i64, ptr %149, align 8
  %151 = add i64 %150, 1
  store i64 %151, ptr %149, align 8
  %152 = getelementptr inbounds i8, ptr %104, i64 88
  %153 = load i64, ptr %152, align 8
  %154 = add i64 %153, %107
  store i64 %154, ptr %152, align 8
  %155 = getelementptr inbounds i8, ptr %104, i64 112
  %156 = load i64, ptr %155, align 8
  %.not.i.i23.i.i = icmp eq i64 %156, 0
  br i1 %.not.i.i23.i.i, label %count_received.exit.i.i.i, label %157

157:                                              ; preds = %148
  %158 = load i64, ptr %24, align 8
  %159 = load i64, ptr %23, align 8
  %160 = add i64 %107, 7
  %161 = and i64 %160, -8
  %162 = add i64 %161, 16
  %163 = add i64 %159, %162
  %164 = icmp ugt i64 %163, %158
  br i1 %164, label %new_upcall.exit.thread.i.i.i.i.i, label %new_upcall.exit.i.i.i.i.i

new_upcall.exit.i.i.i.i.i:                        ; preds = %157
  %165 = getelementptr inbounds i8, ptr %104, i64 16
  %166 = load i64, ptr %165, align 8
  %167 = load ptr, ptr %25, align 8
  %168 = getelementptr inbounds i8, ptr %167, i64 %159
  %169 = trunc i64 %162 to i32
  store i32 %169, ptr %168, align 8
  %170 = getelementptr inbounds i8, ptr %168, i64 4
  store i16 2, ptr %170, align 4
  %171 = trunc i64 %166 to i16
  %172 = getelementptr inbounds i8, ptr %168, i64 6
  store i16 %171, ptr %172, align 2
  %173 = getelementptr inbounds i8, ptr %168, i64 8
  store i64 %107, ptr %173, align 8
  %174 = load i64, ptr %23, align 8
  %175 = add i64 %174, %162
  store i64 %175, ptr %23, align 8
  %176 = getelementptr inbounds i8, ptr %168, i64 16
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %176, ptr nonnull readonly align 1 %105, i64 %107, i1 false)
  br label %count_received.exit.i.i.i

new_upcall.exit.thread.i.i.i.i.i:                 ; preds = %157
  %177 = load i64, ptr %26, align 8
  %178 = add i64 %177, 1
  store i64 %178, ptr %26, align 8
  br label %count_received.exit.i.i.i

count_received.exit.i.i.i:                        ; preds = %new_upcall.exit.thread.i.i.i.i.i, %new_upcall.exit.i.i.i.i.i, %148
  %179 = load ptr, ptr %.in.i.i.i.i, align 8
  %.not12.i.i.i.i = icmp eq ptr %179, null
  br i1 %.not12.i.i.i.i, label %transmit.exit.i.i, label %180

180:                                              ; preds = %count_received.exit.i.i.i
  %181 = getelementptr inbounds i8, ptr %104, i64 16
  %182 = load i64, ptr %181, align 8
  %183 = load i64, ptr %27, align 8
  %184 = add i64 %183, 1
  store i64 %184, ptr %27, align 8
  %185 = load ptr, ptr %179, align 8
  tail call void %185(ptr noundef nonnull %0, ptr noundef nonnull %179, ptr noundef nonnull %105, i64 noundef %107, i64 noundef %182, ptr noundef null) nobuiltin nounwind
  br label %transmit.exit.i.i

transmit.exit.i.i:                                ; preds = %180, %count_received.exit.i.i.i, %147, %133, %new_upcall.exit.thread.i.i.i.i, %new_upcall.exit.i.i.i.i
  %exitcond.not.i.i = icmp eq i64 %101, 64
  br i1 %exitcond.not.i.i, label %.critedge.thread.i.i, label %36

.critedge.i.i:                                    ; preds = %may_arrive.exit.thread30.i.i, %may_arrive.exit.i.i, %45, %38, %36
  %.not20.i.i = icmp eq i64 %.037.i.i, 0
  br i1 %.not20.i.i, label %release_line.exit.i, label %.critedge.thread.i.i

.critedge.thread.i.i:                             ; preds = %transmit.exit.i.i, %.critedge.i.i
  %.036.i.i = phi i64 [ %.037.i.i, %.critedge.i.i ], [ 64, %transmit.exit.i.i ]
  %186 = load i64, ptr %4, align 8
  %.not9.i.i.i = icmp eq i64 %186, 0
  br i1 %.not9.i.i.i, label %flush_all.exit.i.i, label %.lr.ph.i24.i.i

.lr.ph.i24.i.i:                                   ; preds = %.critedge.thread.i.i, %194
  %187 = phi i64 [ %195, %194 ], [ %186, %.critedge.thread.i.i ]
  %.08.i.i.i = phi i64 [ %196, %194 ], [ 0, %.critedge.thread.i.i ]
  %188 = load ptr, ptr %28, align 8
  %189 = getelementptr inbounds ptr, ptr %188, i64 %.08.i.i.i
  %190 = load ptr, ptr %189, align 8
  %191 = getelementptr inbounds i8, ptr %190, i64 40
  %192 = load i64, ptr %191, align 8
  %.not.i25.i.i = icmp eq i64 %192, 0
  br i1 %.not.i25.i.i, label %194, label %193

193:                                              ; preds = %.lr.ph.i24.i.i
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %190) nobuiltin
  %.pre.i26.i.i = load i64, ptr %4, align 8
  br label %194

194:                                              ; preds = %193, %.lr.ph.i24.i.i
  %195 = phi i64 [ %187, %.lr.ph.i24.i.i ], [ %.pre.i26.i.i, %193 ]
  %196 = add nuw i64 %.08.i.i.i, 1
  %197 = icmp ult i64 %196, %195
  br i1 %197, label %.lr.ph.i24.i.i, label %flush_all.exit.i.i

flush_all.exit.i.i:                               ; preds = %194, %.critedge.thread.i.i
  store i64 0, ptr %19, align 8
  br label %198

198:                                              ; preds = %198, %flush_all.exit.i.i
  %.138.i.i = phi i64 [ %.036.i.i, %flush_all.exit.i.i ], [ %199, %198 ]
  %199 = add i64 %.138.i.i, -1
  %200 = getelementptr inbounds [64 x ptr], ptr %3, i64 0, i64 %199
  %201 = load ptr, ptr %200, align 8
  %202 = getelementptr inbounds i8, ptr %201, i64 16
  store i64 1, ptr %202, align 8
  %.not21.i.i = icmp eq i64 %199, 0
  br i1 %.not21.i.i, label %203, label %198

203:                                              ; preds = %198
  %204 = getelementptr inbounds i8, ptr %32, i64 88
  %205 = getelementptr inbounds i8, ptr %32, i64 96
  %206 = load i64, ptr %205, align 8
  %.promoted.i.i.i = load i64, ptr %204, align 8
  %.not22.i.i.i = icmp eq i64 %.promoted.i.i.i, %206
  br i1 %.not22.i.i.i, label %._crit_edge.i.i.i, label %.lr.ph.i27.i.i

.lr.ph.i27.i.i:                                   ; preds = %203
  %207 = getelementptr inbounds i8, ptr %32, i64 80
  %208 = load ptr, ptr %207, align 8
  br label %209

209:                                              ; preds = %220, %.lr.ph.i27.i.i
  %storemerge2123.i.i.i = phi i64 [ %.promoted.i.i.i, %.lr.ph.i27.i.i ], [ %storemerge.i.i.i, %220 ]
  %210 = and i64 %storemerge2123.i.i.i, 8388607
  %211 = getelementptr inbounds i8, ptr %208, i64 %210
  %212 = load i64, ptr %211, align 8
  %.not14.i.i.i = icmp eq i64 %212, 0
  br i1 %.not14.i.i.i, label %213, label %215

213:                                              ; preds = %209
  %reass.sub.i.i.i = and i64 %storemerge2123.i.i.i, -8388608
  %214 = add i64 %reass.sub.i.i.i, 8388608
  br label %220

215:                                              ; preds = %209
  %216 = getelementptr inbounds i8, ptr %211, i64 16
  %217 = load i64, ptr %216, align 8
  %.not15.i.i.i = icmp eq i64 %217, 0
  br i1 %.not15.i.i.i, label %release_line.exit.i, label %218

218:                                              ; preds = %215
  %219 = add i64 %212, %storemerge2123.i.i.i
  br label %220

220:                                              ; preds = %218, %213
  %storemerge.i.i.i = phi i64 [ %214, %213 ], [ %219, %218 ]
  store i64 %storemerge.i.i.i, ptr %204, align 8
  %.not.i28.i.i = icmp eq i64 %storemerge.i.i.i, %206
  br i1 %.not.i28.i.i, label %._crit_edge.i.i.i, label %209

._crit_edge.i.i.i:                                ; preds = %220, %203
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %204, i8 0, i64 16, i1 false)
  br label %release_line.exit.i

release_line.exit.i:                              ; preds = %215, %._crit_edge.i.i.i, %.critedge.i.i
  call void @llvm.lifetime.end.p0(i64 512, ptr nonnull %3) nounwind
  %221 = add nuw i64 %.09.i, 1
  %222 = load i64, ptr %20, align 8
  %223 = icmp ult i64 %221, %222
  br i1 %223, label %29, label %release.exit

release.exit:                                     ; preds = %release_line.exit.i, %flush_all.exit
  %224 = getelementptr inbounds i8, ptr %0, i64 280
  %225 = load i64, ptr %224, align 8
  %.not5 = icmp eq i64 %225, 0
  br i1 %.not5, label %serve.exit, label %226

226:                                              ; preds = %release.exit
  %227 = getelementptr inbounds i8, ptr %0, i64 288
  %.059.i = load ptr, ptr %227, align 8
  %.not60.i = icmp eq ptr %.059.i, null
  br i1 %.not60.i, label %._crit_edge.i, label %.lr.ph.i8

.lr.ph.i8:                                        ; preds = %226
  %228 = getelementptr inbounds i8, ptr %2, i64 8
  %.ptr.i.i.i.i = getelementptr inbounds i8, ptr %2, i64 16
  %229 = getelementptr inbounds i8, ptr %0, i64 184
  %230 = getelementptr inbounds i8, ptr %0, i64 176
  %231 = getelementptr inbounds i8, ptr %0, i64 304
  br label %249

._crit_edge.i:                                    ; preds = %serve_port.exit.i, %226
  %232 = load i64, ptr %4, align 8
  %.not9.i.i = icmp eq i64 %232, 0
  br i1 %.not9.i.i, label %flush_all.exit.i, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i
  %233 = getelementptr inbounds i8, ptr %0, i64 48
  br label %234

234:                                              ; preds = %242, %.lr.ph.i.i
  %235 = phi i64 [ %232, %.lr.ph.i.i ], [ %243, %242 ]
  %.08.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %244, %242 ]
  %236 = load ptr, ptr %233, align 8
  %237 = getelementptr inbounds ptr, ptr %236, i64 %.08.i.i
  %238 = load ptr, ptr %237, align 8
  %239 = getelementptr inbounds i8, ptr %238, i64 40
  %240 = load i64, ptr %239, align 8
  %.not.i.i12 = icmp eq i64 %240, 0
  br i1 %.not.i.i12, label %242, label %241

241:                                              ; preds = %234
  tail call fastcc void @flush(ptr noundef nonnull %0, ptr noundef nonnull %238) nobuiltin
  %.pre.i.i = load i64, ptr %4, align 8
  br label %242

242:                                              ; preds = %241, %234
  %243 = phi i64 [ %235, %234 ], [ %.pre.i.i, %241 ]
  %244 = add nuw i64 %.08.i.i, 1
  %245 = icmp ult i64 %244, %243
  br i1 %245, label %234, label %flush_all.exit.i

flush_all.exit.i:                                 ; preds = %242, %._crit_edge.i
  store i64 0, ptr %19, align 8
  %246 = load ptr, ptr %227, align 8
  %247 = getelementptr inbounds i8, ptr %0, i64 296
  %.not3063.i = icmp eq ptr %246, null
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(24) %224, i8 0, i64 24, i1 false)
  br i1 %.not3063.i, label %serve.exit, label %.lr.ph65.i

.lr.ph65.i:                                       ; preds = %flush_all.exit.i
  %248 = getelementptr inbounds i8, ptr %0, i64 304
  br label %375

249:                                              ; preds = %serve_port.exit.i, %.lr.ph.i8
  %.061.i = phi ptr [ %.059.i, %.lr.ph.i8 ], [ %.0.i, %serve_port.exit.i ]
  %250 = getelementptr inbounds i8, ptr %.061.i, i64 152
  %251 = getelementptr inbounds i8, ptr %.061.i, i64 160
  %252 = getelementptr inbounds i8, ptr %.061.i, i64 264
  %253 = getelementptr inbounds i8, ptr %.061.i, i64 144
  %254 = getelementptr inbounds i8, ptr %.061.i, i64 168
  %255 = getelementptr inbounds i8, ptr %.061.i, i64 8
  %256 = getelementptr inbounds i8, ptr %.061.i, i64 120
  %257 = getelementptr inbounds i8, ptr %.061.i, i64 64
  %258 = getelementptr inbounds i8, ptr %.061.i, i64 72
  %259 = getelementptr inbounds i8, ptr %.061.i, i64 224
  %260 = getelementptr inbounds i8, ptr %.061.i, i64 240
  %261 = getelementptr inbounds i8, ptr %.061.i, i64 256
  %262 = getelementptr inbounds i8, ptr %.061.i, i64 216
  %263 = getelementptr inbounds i8, ptr %.061.i, i64 16
  br label %264

264:                                              ; preds = %.critedge.i.i15, %249
  %.01532.i.i = phi i32 [ 0, %249 ], [ %373, %.critedge.i.i15 ]
  %265 = load i64, ptr %250, align 8
  %266 = load i64, ptr %251, align 8
  %.not.i.i.i9 = icmp eq i64 %265, %266
  %.pre.i36.i = load ptr, ptr %252, align 8
  %.not4.i.i.i = icmp eq ptr %.pre.i36.i, null
  br i1 %.not.i.i.i9, label %267, label %has_backlog.31.exit.thread.i.i

267:                                              ; preds = %264
  br i1 %.not4.i.i.i, label %has_backlog.31.exit.thread21.i.i.preheader, label %has_backlog.31.exit.i.i

has_backlog.31.exit.i.i:                          ; preds = %267
  %268 = getelementptr inbounds i8, ptr %.pre.i36.i, i64 40
  %269 = load i64, ptr %268, align 8
  %.not.i37.i = icmp eq i64 %269, 0
  br i1 %.not.i37.i, label %has_backlog.31.exit.thread21.i.i.preheader, label %has_backlog.31.exit.thread.thread.i.i

has_backlog.31.exit.thread.i.i:                   ; preds = %264
  br i1 %.not4.i.i.i, label %.preheader.i.i.i, label %has_backlog.31.exit.thread.thread.i.i

has_backlog.31.exit.thread.thread.i.i:            ; preds = %has_backlog.31.exit.thread.i.i, %has_backlog.31.exit.i.i
  %270 = tail call fastcc i1 @kick(ptr noundef nonnull %.061.i) nobuiltin
  br i1 %270, label %serve_port.exit.i, label %.preheader.i.i.i.i

.preheader.i.i.i.i:                               ; preds = %has_backlog.31.exit.thread.thread.i.i
  %271 = load i64, ptr %250, align 8
  %272 = load i64, ptr %251, align 8
  %.not23.i.i.i.i = icmp eq i64 %271, %272
  br i1 %.not23.i.i.i.i, label %._crit_edge.i.i.i.i, label %.lr.ph.i.i.i.i

.lr.ph.i.i.i.i:                                   ; preds = %.preheader.i.i.i.i, %279
  %273 = phi i64 [ %285, %279 ], [ %271, %.preheader.i.i.i.i ]
  %274 = load ptr, ptr %253, align 8
  %275 = getelementptr inbounds i8, ptr %274, i64 %273
  call void @llvm.lifetime.start.p0(i64 32, ptr nonnull %2) nounwind
  %276 = getelementptr inbounds i8, ptr %275, i64 24
  store ptr %276, ptr %2, align 16
  %277 = load i64, ptr %275, align 8
  store i64 %277, ptr %228, align 8
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 16 dereferenceable(16) %.ptr.i.i.i.i, i8 0, i64 16, i1 false)
  %278 = call fastcc i64 @send_rings(ptr noundef nonnull %.061.i, ptr noundef nonnull %2, i64 noundef 1) nobuiltin
  %.not18.i.i.i.i = icmp eq i64 %278, 0
  br i1 %.not18.i.i.i.i, label %.thread.i.i.i.i, label %279

.thread.i.i.i.i:                                  ; preds = %.lr.ph.i.i.i.i
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %2) nounwind
  br label %serve_port.exit.i

279:                                              ; preds = %.lr.ph.i.i.i.i
  %280 = load i64, ptr %275, align 8
  %281 = add i64 %280, 7
  %282 = and i64 %281, -8
  %283 = load i64, ptr %250, align 8
  %284 = add i64 %283, 24
  %285 = add i64 %284, %282
  store i64 %285, ptr %250, align 8
  call void @llvm.lifetime.end.p0(i64 32, ptr nonnull %2) nounwind
  %286 = load i64, ptr %251, align 8
  %.not.i.i.i.i10 = icmp eq i64 %285, %286
  br i1 %.not.i.i.i.i10, label %._crit_edge.i.i.i.i, label %.lr.ph.i.i.i.i

._crit_edge.i.i.i.i:                              ; preds = %279, %.preheader.i.i.i.i
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %250, i8 0, i64 16, i1 false)
  %287 = load ptr, ptr %252, align 8
  %.not4.i.i.i.i.i = icmp eq ptr %287, null
  br i1 %.not4.i.i.i.i.i, label %has_backlog.31.exit.thread21.i.i.preheader, label %drain_backlog.exit.i.i

.preheader.i.i.i:                                 ; preds = %has_backlog.31.exit.thread.i.i, %.critedge.i.i.i
  %288 = phi i64 [ %.pre37.i.i, %.critedge.i.i.i ], [ %266, %has_backlog.31.exit.thread.i.i ]
  %289 = phi i64 [ %323, %.critedge.i.i.i ], [ %265, %has_backlog.31.exit.thread.i.i ]
  %.not.i18.i.i.i = icmp eq i64 %289, %288
  br i1 %.not.i18.i.i.i, label %290, label %has_backlog.52.exit.thread.i.i.i

290:                                              ; preds = %.preheader.i.i.i
  %291 = load ptr, ptr %252, align 8
  %.not4.i.i.i.i16 = icmp eq ptr %291, null
  br i1 %.not4.i.i.i.i16, label %has_backlog.52.exit.thread20.i.i.i, label %has_backlog.52.exit.i.i.i

has_backlog.52.exit.i.i.i:                        ; preds = %290
  %292 = getelementptr inbounds i8, ptr %291, i64 40
  %293 = load i64, ptr %292, align 8
  %.not23.i.i.i = icmp eq i64 %293, 0
  br i1 %.not23.i.i.i, label %has_backlog.52.exit.thread20.i.i.i, label %has_backlog.52.exit.thread.i.i.i

has_backlog.52.exit.thread.i.i.i:                 ; preds = %has_backlog.52.exit.i.i.i, %.preheader.i.i.i
  %294 = load ptr, ptr %253, align 8
  %295 = getelementptr inbounds i8, ptr %294, i64 %289
  %296 = load i64, ptr %254, align 8
  %.not.i19.i.i.i = icmp eq i64 %296, 0
  %297 = load i64, ptr %255, align 8
  %298 = trunc i64 %297 to i32
  %299 = load i64, ptr %295, align 8
  br i1 %.not.i19.i.i.i, label %304, label %300

300:                                              ; preds = %has_backlog.52.exit.thread.i.i.i
  %301 = getelementptr inbounds i8, ptr %295, i64 14
  %302 = add i64 %299, 10
  %303 = tail call i64 @send(i32 noundef %298, ptr noundef nonnull %301, i64 noundef %302, i32 noundef 64) nobuiltin nounwind
  br label %send_kept.exit.i.i.i

304:                                              ; preds = %has_backlog.52.exit.thread.i.i.i
  %305 = getelementptr inbounds i8, ptr %295, i64 24
  %306 = tail call i64 @send(i32 noundef %298, ptr noundef nonnull %305, i64 noundef %299, i32 noundef 64) nobuiltin nounwind
  br label %send_kept.exit.i.i.i

send_kept.exit.i.i.i:                             ; preds = %304, %300
  %.0.i.i.i.i = phi i64 [ %303, %300 ], [ %306, %304 ]
  %307 = icmp slt i64 %.0.i.i.i.i, 0
  br i1 %307, label %308, label %.critedge.i.i.i

308:                                              ; preds = %send_kept.exit.i.i.i
  %309 = tail call ptr @__errno_location() nobuiltin nounwind
  %310 = load i32, ptr %309, align 4
  switch i32 %310, label %is_busy.54.exit.i.i.i [
    i32 105, label %serve_port.exit.i
    i32 11, label %serve_port.exit.i
    i32 4, label %serve_port.exit.i
    i32 16, label %serve_port.exit.i
  ]

is_busy.54.exit.i.i.i:                            ; preds = %308
  %311 = sext i32 %310 to i64
  store i64 %311, ptr %256, align 8
  %312 = load i64, ptr %257, align 8
  %313 = add i64 %312, 1
  store i64 %313, ptr %257, align 8
  %314 = icmp eq i32 %310, 90
  %315 = zext i1 %314 to i64
  %316 = load i64, ptr %258, align 8
  %317 = add i64 %316, %315
  store i64 %317, ptr %258, align 8
  br label %.critedge.i.i.i

.critedge.i.i.i:                                  ; preds = %is_busy.54.exit.i.i.i, %send_kept.exit.i.i.i
  %318 = load i64, ptr %295, align 8
  %319 = add i64 %318, 7
  %320 = and i64 %319, -8
  %321 = load i64, ptr %250, align 8
  %322 = add i64 %321, 24
  %323 = add i64 %322, %320
  store i64 %323, ptr %250, align 8
  %.pre37.i.i = load i64, ptr %251, align 8
  br label %.preheader.i.i.i

has_backlog.52.exit.thread20.i.i.i:               ; preds = %has_backlog.52.exit.i.i.i, %290
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %250, i8 0, i64 16, i1 false)
  br label %has_backlog.31.exit.thread21.i.i.preheader

drain_backlog.exit.i.i:                           ; preds = %._crit_edge.i.i.i.i
  %324 = getelementptr inbounds i8, ptr %287, i64 40
  %325 = load i64, ptr %324, align 8
  %.not27.i.i = icmp eq i64 %325, 0
  br i1 %.not27.i.i, label %has_backlog.31.exit.thread21.i.i.preheader, label %serve_port.exit.i

has_backlog.31.exit.thread21.i.i.preheader:       ; preds = %drain_backlog.exit.i.i, %has_backlog.52.exit.thread20.i.i.i, %._crit_edge.i.i.i.i, %has_backlog.31.exit.i.i, %267
  br label %has_backlog.31.exit.thread21.i.i

has_backlog.31.exit.thread21.i.i:                 ; preds = %has_backlog.31.exit.thread21.i.i.preheader, %pop.exit.i.i
  %.031.i.i = phi i32 [ %372, %pop.exit.i.i ], [ 0, %has_backlog.31.exit.thread21.i.i.preheader ]
  %326 = load i64, ptr %259, align 8
  %.not.i17.i.i = icmp eq i64 %326, 0
  br i1 %.not.i17.i.i, label %338, label %327

327:                                              ; preds = %has_backlog.31.exit.thread21.i.i
  %328 = load i64, ptr %229, align 8
  %329 = load i64, ptr %230, align 8
  %330 = lshr i64 %329, 1
  %331 = icmp ugt i64 %328, %330
  %332 = load i64, ptr %260, align 8
  %.not9.i.i.i14 = icmp eq i64 %332, 0
  %brmerge.i.i.i = select i1 %.not9.i.i.i14, i1 true, i1 %331
  br i1 %brmerge.i.i.i, label %338, label %333

333:                                              ; preds = %327
  %334 = load ptr, ptr %261, align 8
  %.not.i.i18.i.i = icmp eq ptr %334, null
  br i1 %.not.i.i18.i.i, label %339, label %busy_ns.32.exit.i.i.i

busy_ns.32.exit.i.i.i:                            ; preds = %333
  %335 = getelementptr inbounds i8, ptr %334, i64 48
  %336 = load i64, ptr %335, align 8
  %337 = load i64, ptr %0, align 8
  %.not10.not.i.i.i = icmp ugt i64 %336, %337
  br i1 %.not10.not.i.i.i, label %338, label %339

338:                                              ; preds = %busy_ns.32.exit.i.i.i, %327, %has_backlog.31.exit.thread21.i.i
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %.061.i) nobuiltin
  br label %serve_port.exit.i

339:                                              ; preds = %busy_ns.32.exit.i.i.i, %333
  %340 = icmp sgt i64 %332, 0
  %.neg.i.i.i = sext i1 %340 to i64
  %341 = add i64 %332, %.neg.i.i.i
  store i64 %341, ptr %260, align 8
  %342 = load i64, ptr %231, align 8
  %343 = load ptr, ptr %262, align 8
  br label %344

344:                                              ; preds = %344, %339
  %.0.in.i.i.i = phi i64 [ %342, %339 ], [ %.0.i19.i.i, %344 ]
  %.0.i19.i.i = add i64 %.0.in.i.i.i, -1
  %345 = getelementptr inbounds %struct.queue, ptr %343, i64 %.0.i19.i.i
  %346 = getelementptr inbounds i8, ptr %345, i64 40
  %347 = load i64, ptr %346, align 8
  %.not.i20.i.i = icmp eq i64 %347, 0
  br i1 %.not.i20.i.i, label %344, label %pop.exit.i.i

pop.exit.i.i:                                     ; preds = %344
  %348 = getelementptr inbounds i8, ptr %345, i64 16
  %349 = load i64, ptr %348, align 8
  %350 = load ptr, ptr %345, align 8
  %351 = getelementptr inbounds i8, ptr %345, i64 8
  %352 = load i64, ptr %351, align 8
  %353 = add i64 %352, -1
  %354 = and i64 %353, %349
  %355 = getelementptr inbounds i8, ptr %350, i64 %354
  %356 = load i64, ptr %355, align 8
  %.not26.i.i.i = icmp eq i64 %356, 0
  %357 = sub i64 %352, %354
  %358 = select i1 %.not26.i.i.i, i64 %357, i64 0
  %.025.i.i.i = add i64 %358, %349
  %359 = and i64 %.025.i.i.i, %353
  %360 = getelementptr inbounds i8, ptr %350, i64 %359
  %361 = add i64 %347, -1
  store i64 %361, ptr %346, align 8
  %362 = load i64, ptr %259, align 8
  %363 = add i64 %362, -1
  store i64 %363, ptr %259, align 8
  %364 = getelementptr inbounds i8, ptr %360, i64 8
  %365 = load ptr, ptr %364, align 8
  %366 = getelementptr inbounds i8, ptr %365, i64 8
  %367 = load ptr, ptr %366, align 8
  %368 = load i64, ptr %263, align 8
  %369 = load i64, ptr %346, align 8
  tail call void %367(ptr noundef %0, ptr noundef %365, ptr noundef %360, i64 noundef %368, i64 noundef %.0.i19.i.i, i64 noundef %369) nobuiltin nounwind
  %370 = load i64, ptr %360, align 8
  %371 = add i64 %370, %.025.i.i.i
  store i64 %371, ptr %348, align 8
  %372 = add nuw nsw i32 %.031.i.i, 1
  %exitcond.i.i = icmp eq i32 %372, 8
  br i1 %exitcond.i.i, label %.critedge.i.i15, label %has_backlog.31.exit.thread21.i.i

.critedge.i.i15:                                  ; preds = %pop.exit.i.i
  tail call fastcc void @flush(ptr noundef %0, ptr noundef nonnull %.061.i) nobuiltin
  %373 = add nuw nsw i32 %.01532.i.i, 1
  %exitcond36.not.i.i = icmp eq i32 %373, 32
  br i1 %exitcond36.not.i.i, label %serve_port.exit.i, label %264

serve_port.exit.i:                                ; preds = %.critedge.i.i15, %drain_backlog.exit.i.i, %has_backlog.31.exit.thread.thread.i.i, %308, %308, %308, %308, %338, %.thread.i.i.i.i
  %374 = getelementptr inbounds i8, ptr %.061.i, i64 208
  %.0.i = load ptr, ptr %374, align 8
  %.not.i11 = icmp eq ptr %.0.i, null
  br i1 %.not.i11, label %._crit_edge.i, label %249

375:                                              ; preds = %has_backlog.31.exit46.thread.i, %.lr.ph65.i
  %.02964.i = phi ptr [ %246, %.lr.ph65.i ], [ %377, %has_backlog.31.exit46.thread.i ]
  %376 = getelementptr inbounds i8, ptr %.02964.i, i64 208
  %377 = load ptr, ptr %376, align 8
  %378 = getelementptr inbounds i8, ptr %.02964.i, i64 200
  store i64 0, ptr %378, align 8
  %379 = load i64, ptr %248, align 8
  %.not10.i.i = icmp eq i64 %379, 0
  br i1 %.not10.i.i, label %reclaim.exit.i, label %.lr.ph.i38.i

.lr.ph.i38.i:                                     ; preds = %375
  %380 = getelementptr inbounds i8, ptr %.02964.i, i64 216
  br label %381

381:                                              ; preds = %388, %.lr.ph.i38.i
  %.09.i.i = phi i64 [ 0, %.lr.ph.i38.i ], [ %391, %388 ]
  %382 = load ptr, ptr %380, align 8
  %383 = getelementptr inbounds %struct.queue, ptr %382, i64 %.09.i.i
  %384 = getelementptr inbounds i8, ptr %383, i64 40
  %385 = load i64, ptr %384, align 8
  %.not.i39.i = icmp eq i64 %385, 0
  %386 = getelementptr inbounds i8, ptr %383, i64 16
  br i1 %.not.i39.i, label %387, label %._crit_edge11.i.i

._crit_edge11.i.i:                                ; preds = %381
  %.pre.i40.i = load i64, ptr %386, align 8
  br label %388

387:                                              ; preds = %381
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(16) %386, i8 0, i64 16, i1 false)
  br label %388

388:                                              ; preds = %387, %._crit_edge11.i.i
  %389 = phi i64 [ %.pre.i40.i, %._crit_edge11.i.i ], [ 0, %387 ]
  %390 = getelementptr inbounds i8, ptr %383, i64 32
  store i64 %389, ptr %390, align 8
  %391 = add nuw i64 %.09.i.i, 1
  %392 = load i64, ptr %248, align 8
  %393 = icmp ult i64 %391, %392
  br i1 %393, label %381, label %reclaim.exit.i

reclaim.exit.i:                                   ; preds = %388, %375
  %394 = getelementptr inbounds i8, ptr %.02964.i, i64 224
  %395 = load i64, ptr %394, align 8
  %.not31.i = icmp eq i64 %395, 0
  br i1 %.not31.i, label %396, label %has_backlog.31.exit.thread.i

396:                                              ; preds = %reclaim.exit.i
  %397 = getelementptr inbounds i8, ptr %.02964.i, i64 152
  %398 = load i64, ptr %397, align 8
  %399 = getelementptr inbounds i8, ptr %.02964.i, i64 160
  %400 = load i64, ptr %399, align 8
  %.not.i41.i = icmp eq i64 %398, %400
  br i1 %.not.i41.i, label %401, label %has_backlog.31.exit.thread.i

401:                                              ; preds = %396
  %402 = getelementptr inbounds i8, ptr %.02964.i, i64 264
  %403 = load ptr, ptr %402, align 8
  %.not4.i.i = icmp eq ptr %403, null
  br i1 %.not4.i.i, label %has_backlog.31.exit.thread50.i, label %has_backlog.31.exit.i

has_backlog.31.exit.i:                            ; preds = %401
  %404 = getelementptr inbounds i8, ptr %403, i64 40
  %405 = load i64, ptr %404, align 8
  %.not54.i = icmp eq i64 %405, 0
  br i1 %.not54.i, label %has_backlog.31.exit.thread50.i, label %has_backlog.31.exit.thread.i

has_backlog.31.exit.thread50.i:                   ; preds = %has_backlog.31.exit.i, %401
  %406 = getelementptr inbounds i8, ptr %.02964.i, i64 240
  %407 = load i64, ptr %406, align 8
  %408 = icmp sgt i64 %407, -1
  br i1 %408, label %has_backlog.31.exit.thread.i, label %409

409:                                              ; preds = %has_backlog.31.exit.thread50.i
  %410 = getelementptr inbounds i8, ptr %.02964.i, i64 256
  %411 = load ptr, ptr %410, align 8
  %.not.i42.i = icmp eq ptr %411, null
  br i1 %.not.i42.i, label %has_backlog.31.exit46.thread.i, label %busy_ns.32.exit.i

busy_ns.32.exit.i:                                ; preds = %409
  %412 = getelementptr inbounds i8, ptr %411, i64 48
  %413 = load i64, ptr %412, align 8
  %414 = load i64, ptr %0, align 8
  %.not32.not.i = icmp ugt i64 %413, %414
  br i1 %.not32.not.i, label %has_backlog.31.exit.thread.i, label %has_backlog.31.exit46.thread.i

has_backlog.31.exit.thread.i:                     ; preds = %busy_ns.32.exit.i, %has_backlog.31.exit.thread50.i, %has_backlog.31.exit.i, %396, %reclaim.exit.i
  %415 = load i64, ptr %378, align 8
  %.not.i43.i = icmp eq i64 %415, 0
  br i1 %.not.i43.i, label %416, label %block.exit.i

416:                                              ; preds = %has_backlog.31.exit.thread.i
  store i64 1, ptr %378, align 8
  %417 = load ptr, ptr %227, align 8
  store ptr %417, ptr %376, align 8
  store ptr %.02964.i, ptr %227, align 8
  %418 = load i64, ptr %224, align 8
  %419 = add i64 %418, 1
  store i64 %419, ptr %224, align 8
  %.pre.i13 = load i64, ptr %394, align 8
  br label %block.exit.i

block.exit.i:                                     ; preds = %416, %has_backlog.31.exit.thread.i
  %420 = phi i64 [ %.pre.i13, %416 ], [ %395, %has_backlog.31.exit.thread.i ]
  %.not33.i = icmp eq i64 %420, 0
  br i1 %.not33.i, label %has_backlog.31.exit46.thread.i, label %421

421:                                              ; preds = %block.exit.i
  %422 = getelementptr inbounds i8, ptr %.02964.i, i64 152
  %423 = load i64, ptr %422, align 8
  %424 = getelementptr inbounds i8, ptr %.02964.i, i64 160
  %425 = load i64, ptr %424, align 8
  %.not.i44.i = icmp eq i64 %423, %425
  br i1 %.not.i44.i, label %426, label %has_backlog.31.exit46.thread.i

426:                                              ; preds = %421
  %427 = getelementptr inbounds i8, ptr %.02964.i, i64 264
  %428 = load ptr, ptr %427, align 8
  %.not4.i45.i = icmp eq ptr %428, null
  br i1 %.not4.i45.i, label %has_backlog.31.exit46.thread52.i, label %has_backlog.31.exit46.i

has_backlog.31.exit46.i:                          ; preds = %426
  %429 = getelementptr inbounds i8, ptr %428, i64 40
  %430 = load i64, ptr %429, align 8
  %.not55.i = icmp eq i64 %430, 0
  br i1 %.not55.i, label %has_backlog.31.exit46.thread52.i, label %has_backlog.31.exit46.thread.i

has_backlog.31.exit46.thread52.i:                 ; preds = %has_backlog.31.exit46.i, %426
  %431 = getelementptr inbounds i8, ptr %.02964.i, i64 240
  %432 = load i64, ptr %431, align 8
  %.not34.i = icmp eq i64 %432, 0
  br i1 %.not34.i, label %has_backlog.31.exit46.thread.i, label %433

433:                                              ; preds = %has_backlog.31.exit46.thread52.i
  %434 = getelementptr inbounds i8, ptr %.02964.i, i64 256
  %435 = load ptr, ptr %434, align 8
  %.not.i47.i = icmp eq ptr %435, null
  br i1 %.not.i47.i, label %busy_ns.32.exit49.thread.i, label %busy_ns.32.exit49.i

busy_ns.32.exit49.i:                              ; preds = %433
  %436 = getelementptr inbounds i8, ptr %435, i64 48
  %437 = load i64, ptr %436, align 8
  %438 = load i64, ptr %0, align 8
  %.not35.not.i = icmp ugt i64 %437, %438
  br i1 %.not35.not.i, label %has_backlog.31.exit46.thread.i, label %busy_ns.32.exit49.thread.i

busy_ns.32.exit49.thread.i:                       ; preds = %busy_ns.32.exit49.i, %433
  store i64 1, ptr %247, align 8
  br label %has_backlog.31.exit46.thread.i

has_backlog.31.exit46.thread.i:                   ; preds = %busy_ns.32.exit49.thread.i, %busy_ns.32.exit49.i, %has_backlog.31.exit46.thread52.i, %has_backlog.31.exit46.i, %421, %block.exit.i, %busy_ns.32.exit.i, %409
  %.not30.i = icmp eq ptr %377, null
  br i1 %.not30.i, label %serve.exit, label %375

serve.exit:                                       ; preds = %has_backlog.31.exit46.thread.i, %flush_all.exit.i, %release.exit
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
  %14 = getelementptr inbounds i8, ptr %0, i64 200
  %15 = getelementptr inbounds i8, ptr %0, i64 208
  %16 = getelementptr inbounds i8, ptr %0, i64 192
  %17 = getelementptr inbounds i8, ptr %0, i64 344
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
  %25 = getelementptr inbounds i8, ptr %0, i64 344
  %26 = load i64, ptr %25, align 8
  %27 = add i64 %26, 1
  store i64 %27, ptr %25, align 8
  %28 = load ptr, ptr %23, align 8
  call void %28(ptr noundef nonnull %0, ptr noundef nonnull %23, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr noundef null) nobuiltin nounwind
  br label %run.exit

run.exit:                                         ; preds = %24, %22, %21
  %29 = getelementptr inbounds i8, ptr %0, i64 200
  %30 = getelementptr inbounds i8, ptr %0, i64 208
  %31 = getelementptr inbounds i8, ptr %0, i64 192
  %32 = getelementptr inbounds i8, ptr %0, i64 344
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
  %7 = getelementptr inbounds i8, ptr %0, i64 344
  %8 = getelementptr inbounds i8, ptr %0, i64 184
  %9 = getelementptr inbounds i8, ptr %0, i64 160
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
  %81 = getelementptr inbounds i8, ptr %0, i64 120
  %82 = getelementptr inbounds i8, ptr %0, i64 56
  %83 = getelementptr inbounds i8, ptr %0, i64 48
  %84 = getelementptr inbounds i8, ptr %0, i64 160
  %85 = getelementptr inbounds i8, ptr %0, i64 112
  %86 = getelementptr inbounds i8, ptr %0, i64 200
  %87 = getelementptr inbounds i8, ptr %0, i64 208
  %88 = getelementptr inbounds i8, ptr %0, i64 192
  %89 = getelementptr inbounds i8, ptr %0, i64 344
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
  %26 = getelementptr inbounds i8, ptr %0, i64 312
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
  %42 = getelementptr inbounds i8, ptr %0, i64 384
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
  %51 = getelementptr inbounds i8, ptr %0, i64 320
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
  %8 = getelementptr inbounds i8, ptr %0, i64 208
  %9 = load i64, ptr %8, align 8
  %10 = add i64 %6, %4
  %11 = getelementptr inbounds i8, ptr %0, i64 200
  %12 = load i64, ptr %11, align 8
  %13 = sub i64 %9, %12
  %14 = icmp ugt i64 %13, 1023
  %15 = icmp ugt i64 %10, 66560
  %or.cond = or i1 %15, %14
  br i1 %or.cond, label %16, label %20

16:                                               ; preds = %7
  %17 = getelementptr inbounds i8, ptr %0, i64 376
  %18 = load i64, ptr %17, align 8
  %19 = add i64 %18, 1
  store i64 %19, ptr %17, align 8
  br label %30

20:                                               ; preds = %7
  %21 = getelementptr inbounds i8, ptr %0, i64 192
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

define internal fastcc noundef i1 @kick(ptr nocapture noundef %0) unnamed_addr nounwind {
  %2 = getelementptr inbounds i8, ptr %0, i64 264
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %3, i64 40
  store i64 0, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %3, i64 64
  %6 = load ptr, ptr %5, align 8
  %7 = load ptr, ptr %6, align 8
  %8 = load i32, ptr %7, align 4
  %9 = getelementptr inbounds i8, ptr %6, i64 8
  %10 = load ptr, ptr %9, align 8
  %11 = load atomic i32, ptr %10 acquire, align 4
  %12 = sub i32 %8, %11
  %13 = getelementptr inbounds i8, ptr %3, i64 32
  br label %14

14:                                               ; preds = %64, %1
  %.019 = phi i32 [ %12, %1 ], [ %71, %64 ]
  %.not.not.not = icmp ne i32 %.019, 0
  br i1 %.not.not.not, label %15, label %.thread28

15:                                               ; preds = %14
  %16 = load i64, ptr %3, align 8
  %17 = trunc i64 %16 to i32
  %18 = tail call i64 @send(i32 noundef %17, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %19 = icmp slt i64 %18, 0
  br i1 %19, label %20, label %.thread

20:                                               ; preds = %15
  %21 = tail call ptr @__errno_location() nobuiltin nounwind
  %22 = load i32, ptr %21, align 4
  switch i32 %22, label %is_busy.exit [
    i32 0, label %.thread
    i32 105, label %.thread
    i32 11, label %.thread
    i32 4, label %.thread
    i32 16, label %.thread
  ]

is_busy.exit:                                     ; preds = %20
  %23 = load ptr, ptr %5, align 8
  %24 = getelementptr inbounds i8, ptr %23, i64 8
  %25 = load ptr, ptr %24, align 8
  %26 = load atomic i32, ptr %25 acquire, align 4
  %27 = load ptr, ptr %5, align 8
  %28 = load ptr, ptr %27, align 8
  %29 = load i32, ptr %28, align 4
  %30 = sub i32 %29, %26
  %31 = zext i32 %30 to i64
  %32 = sext i32 %22 to i64
  %33 = getelementptr inbounds i8, ptr %0, i64 120
  store i64 %32, ptr %33, align 8
  %34 = getelementptr inbounds i8, ptr %0, i64 64
  %35 = load i64, ptr %34, align 8
  %36 = add i64 %35, %31
  store i64 %36, ptr %34, align 8
  %37 = icmp eq i32 %22, 90
  %38 = select i1 %37, i64 %31, i64 0
  %39 = getelementptr inbounds i8, ptr %0, i64 72
  %40 = load i64, ptr %39, align 8
  %41 = add i64 %40, %38
  store i64 %41, ptr %39, align 8
  %.not16.i = icmp eq i32 %26, %29
  br i1 %.not16.i, label %withdraw.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %is_busy.exit
  %42 = getelementptr inbounds i8, ptr %3, i64 88
  %43 = getelementptr inbounds i8, ptr %3, i64 96
  br label %44

44:                                               ; preds = %44, %.lr.ph.i
  %.017.i = phi i32 [ %26, %.lr.ph.i ], [ %60, %44 ]
  %45 = load ptr, ptr %5, align 8
  %46 = getelementptr inbounds i8, ptr %45, i64 16
  %47 = load ptr, ptr %46, align 8
  %48 = getelementptr inbounds i8, ptr %45, i64 24
  %49 = load i64, ptr %48, align 8
  %50 = trunc i64 %49 to i32
  %51 = add i32 %50, -1
  %52 = and i32 %51, %.017.i
  %53 = zext i32 %52 to i64
  %54 = getelementptr inbounds %struct.descriptor, ptr %47, i64 %53
  %55 = load i64, ptr %54, align 8
  %56 = load ptr, ptr %42, align 8
  %57 = load i64, ptr %43, align 8
  %58 = add i64 %57, 1
  store i64 %58, ptr %43, align 8
  %59 = getelementptr inbounds i64, ptr %56, i64 %57
  store i64 %55, ptr %59, align 8
  %60 = add i32 %.017.i, 1
  %.not.i = icmp eq i32 %60, %29
  br i1 %.not.i, label %withdraw.exit, label %44

withdraw.exit:                                    ; preds = %44, %is_busy.exit
  %61 = load ptr, ptr %5, align 8
  %62 = load ptr, ptr %61, align 8
  store atomic i32 %26, ptr %62 release, align 4
  br label %.thread28

.thread:                                          ; preds = %20, %20, %20, %20, %20, %15
  %63 = load i64, ptr %13, align 8
  %.not26 = icmp eq i64 %63, 0
  br i1 %.not26, label %.thread28, label %64

64:                                               ; preds = %.thread
  %65 = load ptr, ptr %5, align 8
  %66 = load ptr, ptr %65, align 8
  %67 = load i32, ptr %66, align 4
  %68 = getelementptr inbounds i8, ptr %65, i64 8
  %69 = load ptr, ptr %68, align 8
  %70 = load atomic i32, ptr %69 acquire, align 4
  %71 = sub i32 %67, %70
  %72 = icmp eq i32 %71, %.019
  br i1 %72, label %73, label %14

73:                                               ; preds = %64
  store i64 1, ptr %4, align 8
  br label %.thread28

.thread28:                                        ; preds = %.thread, %14, %73, %withdraw.exit
  %.3 = phi i1 [ true, %73 ], [ false, %withdraw.exit ], [ false, %14 ], [ false, %.thread ]
  %spec.select = and i1 %.not.not.not, %.3
  ret i1 %spec.select
}

declare i64 @send(i32 noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

define internal fastcc i64 @send_rings(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 264
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 72
  %7 = getelementptr inbounds i8, ptr %5, i64 88
  %8 = getelementptr inbounds i8, ptr %5, i64 96
  %9 = getelementptr inbounds i8, ptr %5, i64 24
  %10 = getelementptr inbounds i8, ptr %5, i64 16
  %11 = getelementptr inbounds i8, ptr %5, i64 64
  %12 = getelementptr inbounds i8, ptr %0, i64 120
  %13 = getelementptr inbounds i8, ptr %0, i64 64
  %14 = getelementptr inbounds i8, ptr %0, i64 72
  %15 = getelementptr inbounds i8, ptr %5, i64 112
  br label %16

16:                                               ; preds = %.critedge, %3
  %.0 = phi i64 [ 0, %3 ], [ %.1.lcssa.ph, %.critedge ]
  %17 = icmp ult i64 %.0, %2
  br i1 %17, label %18, label %114

18:                                               ; preds = %16
  %19 = load ptr, ptr %6, align 8
  %20 = getelementptr inbounds i8, ptr %19, i64 8
  %21 = load ptr, ptr %20, align 8
  %22 = load i32, ptr %21, align 4
  %23 = load ptr, ptr %19, align 8
  %24 = load atomic i32, ptr %23 acquire, align 4
  %.not11.i = icmp eq i32 %22, %24
  br i1 %.not11.i, label %.lr.ph.preheader, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %18, %.lr.ph.i
  %.012.i = phi i32 [ %40, %.lr.ph.i ], [ %22, %18 ]
  %25 = load ptr, ptr %6, align 8
  %26 = getelementptr inbounds i8, ptr %25, i64 16
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds i8, ptr %25, i64 24
  %29 = load i64, ptr %28, align 8
  %30 = trunc i64 %29 to i32
  %31 = add i32 %30, -1
  %32 = and i32 %31, %.012.i
  %33 = zext i32 %32 to i64
  %34 = getelementptr inbounds i64, ptr %27, i64 %33
  %35 = load i64, ptr %34, align 8
  %36 = load ptr, ptr %7, align 8
  %37 = load i64, ptr %8, align 8
  %38 = add i64 %37, 1
  store i64 %38, ptr %8, align 8
  %39 = getelementptr inbounds i64, ptr %36, i64 %37
  store i64 %35, ptr %39, align 8
  %40 = add i32 %.012.i, 1
  %.not.i = icmp eq i32 %40, %24
  br i1 %.not.i, label %.lr.ph.preheader, label %.lr.ph.i

.lr.ph.preheader:                                 ; preds = %.lr.ph.i, %18
  %.0.lcssa.i = phi i32 [ %22, %18 ], [ %24, %.lr.ph.i ]
  %41 = load ptr, ptr %6, align 8
  %42 = getelementptr inbounds i8, ptr %41, i64 8
  %43 = load ptr, ptr %42, align 8
  store atomic i32 %.0.lcssa.i, ptr %43 release, align 4
  br label %.lr.ph

.lr.ph:                                           ; preds = %.lr.ph.preheader, %103
  %.142 = phi i64 [ %104, %103 ], [ %.0, %.lr.ph.preheader ]
  %.03741 = phi i32 [ %.138, %103 ], [ 0, %.lr.ph.preheader ]
  %44 = load i64, ptr %8, align 8
  %45 = icmp ne i64 %44, 0
  %46 = icmp ult i32 %.03741, 32
  %or.cond3 = select i1 %45, i1 %46, i1 false
  br i1 %or.cond3, label %47, label %.critedge

47:                                               ; preds = %.lr.ph
  %48 = getelementptr inbounds [2 x %struct.part], ptr %1, i64 %.142
  %49 = getelementptr inbounds i8, ptr %48, i64 8
  %50 = load i64, ptr %49, align 8
  %51 = getelementptr inbounds i8, ptr %48, i64 24
  %52 = load i64, ptr %51, align 8
  %53 = add i64 %52, %50
  %54 = load ptr, ptr %48, align 8
  %55 = icmp ugt i64 %50, 13
  br i1 %55, label %56, label %is_too_long.exit

56:                                               ; preds = %47
  %57 = getelementptr inbounds i8, ptr %54, i64 12
  %58 = load i8, ptr %57, align 1
  %59 = icmp eq i8 %58, -127
  br i1 %59, label %60, label %is_too_long.exit

60:                                               ; preds = %56
  %61 = getelementptr inbounds i8, ptr %54, i64 13
  %62 = load i8, ptr %61, align 1
  %63 = icmp eq i8 %62, 0
  %64 = select i1 %63, i64 4, i64 0
  br label %is_too_long.exit

is_too_long.exit:                                 ; preds = %47, %56, %60
  %65 = phi i64 [ 0, %56 ], [ 0, %47 ], [ %64, %60 ]
  %66 = load i64, ptr %9, align 8
  %67 = add i64 %66, %65
  %68 = icmp ult i64 %67, %53
  br i1 %68, label %69, label %74

69:                                               ; preds = %is_too_long.exit
  store i64 90, ptr %12, align 8
  %70 = load i64, ptr %13, align 8
  %71 = add i64 %70, 1
  store i64 %71, ptr %13, align 8
  %72 = load i64, ptr %14, align 8
  %73 = add i64 %72, 1
  store i64 %73, ptr %14, align 8
  br label %103

74:                                               ; preds = %is_too_long.exit
  %75 = getelementptr inbounds i8, ptr %48, i64 16
  %76 = load ptr, ptr %10, align 8
  %77 = add nuw nsw i32 %.03741, 1
  %78 = load ptr, ptr %7, align 8
  %79 = add i64 %44, -1
  store i64 %79, ptr %8, align 8
  %80 = getelementptr inbounds i64, ptr %78, i64 %79
  %81 = load i64, ptr %80, align 8
  %82 = load ptr, ptr %11, align 8
  %83 = load ptr, ptr %82, align 8
  %84 = load i32, ptr %83, align 4
  %85 = add i32 %84, %.03741
  %86 = getelementptr inbounds i8, ptr %82, i64 16
  %87 = load ptr, ptr %86, align 8
  %88 = getelementptr inbounds i8, ptr %82, i64 24
  %89 = load i64, ptr %88, align 8
  %90 = trunc i64 %89 to i32
  %91 = add i32 %90, -1
  %92 = and i32 %91, %85
  %93 = zext i32 %92 to i64
  %94 = getelementptr inbounds %struct.descriptor, ptr %87, i64 %93
  %95 = trunc i64 %53 to i32
  store i64 %81, ptr %94, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %94, i64 8
  store i32 %95, ptr %.sroa.2.0..sroa_idx.i, align 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %94, i64 12
  store i32 0, ptr %.sroa.3.0..sroa_idx.i, align 4
  %96 = getelementptr inbounds i8, ptr %76, i64 %81
  %97 = load ptr, ptr %48, align 8
  %98 = load i64, ptr %49, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %96, ptr readonly align 1 %97, i64 %98, i1 false)
  %99 = load i64, ptr %49, align 8
  %100 = getelementptr inbounds i8, ptr %96, i64 %99
  %101 = load ptr, ptr %75, align 8
  %102 = load i64, ptr %51, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %100, ptr readonly align 1 %101, i64 %102, i1 false)
  br label %103

103:                                              ; preds = %74, %69
  %.138 = phi i32 [ %.03741, %69 ], [ %77, %74 ]
  %104 = add i64 %.142, 1
  %exitcond.not = icmp eq i64 %104, %2
  br i1 %exitcond.not, label %.critedge, label %.lr.ph

.critedge:                                        ; preds = %103, %.lr.ph
  %.037.lcssa.ph = phi i32 [ %.138, %103 ], [ %.03741, %.lr.ph ]
  %.1.lcssa.ph = phi i64 [ %2, %103 ], [ %.142, %.lr.ph ]
  %105 = load ptr, ptr %11, align 8
  %106 = load ptr, ptr %105, align 8
  %107 = load i32, ptr %106, align 4
  %108 = add i32 %107, %.037.lcssa.ph
  store atomic i32 %108, ptr %106 release, align 4
  %109 = zext i32 %.037.lcssa.ph to i64
  %110 = load i64, ptr %15, align 8
  %111 = add i64 %110, %109
  store i64 %111, ptr %15, align 8
  %112 = tail call fastcc i1 @kick(ptr noundef %0) nobuiltin
  %113 = icmp eq i32 %.037.lcssa.ph, 0
  %or.cond.not = select i1 %112, i1 true, i1 %113
  br i1 %or.cond.not, label %114, label %16

114:                                              ; preds = %.critedge, %16
  %.2 = phi i64 [ %.1.lcssa.ph, %.critedge ], [ %.0, %16 ]
  ret i64 %.2
}

define internal fastcc void @flush(ptr nocapture noundef %0, ptr noundef %1) unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %1, i64 264
  %4 = load ptr, ptr %3, align 8
  %.not = icmp eq ptr %4, null
  %5 = getelementptr inbounds i8, ptr %1, i64 152
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 160
  %8 = load i64, ptr %7, align 8
  %.not.i22 = icmp eq i64 %6, %8
  br i1 %.not, label %18, label %9

9:                                                ; preds = %2
  br i1 %.not.i22, label %has_backlog.52.exit, label %send_joined.exit

has_backlog.52.exit:                              ; preds = %9
  %10 = getelementptr inbounds i8, ptr %4, i64 40
  %11 = load i64, ptr %10, align 8
  %.not40 = icmp eq i64 %11, 0
  br i1 %.not40, label %12, label %send_joined.exit

12:                                               ; preds = %has_backlog.52.exit
  %13 = getelementptr inbounds i8, ptr %1, i64 32
  %14 = load ptr, ptr %13, align 8
  %15 = getelementptr inbounds i8, ptr %1, i64 40
  %16 = load i64, ptr %15, align 8
  %17 = tail call fastcc i64 @send_rings(ptr noundef nonnull %1, ptr noundef %14, i64 noundef %16) nobuiltin
  br label %send_joined.exit

18:                                               ; preds = %2
  br i1 %.not.i22, label %has_backlog.52.exit24, label %send_joined.exit

has_backlog.52.exit24:                            ; preds = %18
  %19 = getelementptr inbounds i8, ptr %1, i64 168
  %20 = load i64, ptr %19, align 8
  %.not21 = icmp eq i64 %20, 0
  br i1 %.not21, label %268, label %21

21:                                               ; preds = %has_backlog.52.exit24
  %22 = getelementptr inbounds i8, ptr %1, i64 40
  %23 = getelementptr inbounds i8, ptr %0, i64 144
  %24 = getelementptr inbounds i8, ptr %1, i64 32
  %25 = getelementptr inbounds i8, ptr %0, i64 128
  %26 = getelementptr inbounds i8, ptr %0, i64 136
  %27 = getelementptr inbounds i8, ptr %1, i64 192
  %28 = getelementptr inbounds i8, ptr %1, i64 8
  %29 = getelementptr inbounds i8, ptr %1, i64 120
  %30 = getelementptr inbounds i8, ptr %1, i64 64
  %31 = getelementptr inbounds i8, ptr %1, i64 72
  br label %32

32:                                               ; preds = %265, %21
  %33 = phi i64 [ %20, %21 ], [ %267, %265 ]
  %.021.i = phi i64 [ 0, %21 ], [ %266, %265 ]
  %34 = load i64, ptr %22, align 8
  %35 = icmp ult i64 %.021.i, %34
  br i1 %35, label %.lr.ph.i.i, label %send_joined.exit

.lr.ph.i.i:                                       ; preds = %32
  %36 = load ptr, ptr %23, align 8
  br label %37

37:                                               ; preds = %224, %.lr.ph.i.i
  %38 = phi i64 [ %34, %.lr.ph.i.i ], [ %228, %224 ]
  %.05064.i.i = phi i64 [ %.021.i, %.lr.ph.i.i ], [ %227, %224 ]
  %.05163.i.i = phi ptr [ %36, %.lr.ph.i.i ], [ %226, %224 ]
  %.05262.i.i = phi i64 [ 0, %.lr.ph.i.i ], [ %44, %224 ]
  %39 = load ptr, ptr %24, align 8
  %40 = getelementptr [2 x %struct.part], ptr %39, i64 %.05064.i.i
  %41 = load ptr, ptr %25, align 8
  %42 = getelementptr inbounds %struct.joined, ptr %41, i64 %.05262.i.i
  %43 = load ptr, ptr %26, align 8
  %44 = add i64 %.05262.i.i, 1
  %45 = getelementptr inbounds %struct.message, ptr %43, i64 %.05262.i.i
  %46 = load ptr, ptr %40, align 8
  %47 = getelementptr inbounds i8, ptr %40, i64 8
  %48 = load i64, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %40, i64 24
  %50 = load i64, ptr %49, align 8
  %51 = add i64 %50, %48
  %52 = icmp ugt i64 %48, 41
  %53 = icmp ugt i64 %51, 42
  %or.cond.i.i.i.i = select i1 %52, i1 %53, i1 false
  br i1 %or.cond.i.i.i.i, label %54, label %count_together.exit.i.i

54:                                               ; preds = %37
  %55 = load i64, ptr %27, align 8
  %.not.i.i.i.i = icmp ugt i64 %51, %55
  br i1 %.not.i.i.i.i, label %count_together.exit.i.i, label %56

56:                                               ; preds = %54
  %57 = getelementptr inbounds i8, ptr %46, i64 12
  %.0.copyload.i.i.i.i.i.i = load i16, ptr %57, align 1
  %58 = icmp eq i16 %.0.copyload.i.i.i.i.i.i, 8
  br i1 %58, label %59, label %count_together.exit.i.i

59:                                               ; preds = %56
  %60 = getelementptr inbounds i8, ptr %46, i64 14
  %61 = load i8, ptr %60, align 1
  %62 = icmp eq i8 %61, 69
  br i1 %62, label %63, label %count_together.exit.i.i

63:                                               ; preds = %59
  %64 = getelementptr inbounds i8, ptr %46, i64 23
  %65 = load i8, ptr %64, align 1
  %66 = icmp eq i8 %65, 17
  br i1 %66, label %67, label %count_together.exit.i.i

67:                                               ; preds = %63
  %68 = getelementptr inbounds i8, ptr %46, i64 20
  %.0.copyload.i.i16.i.i.i.i = load i16, ptr %68, align 1
  %69 = icmp eq i16 %.0.copyload.i.i16.i.i.i.i, 64
  br i1 %69, label %70, label %count_together.exit.i.i

70:                                               ; preds = %67
  %71 = getelementptr inbounds i8, ptr %46, i64 16
  %.0.copyload.i.i17.i.i.i.i = load i16, ptr %71, align 1
  %72 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i17.i.i.i.i)
  %73 = zext i16 %72 to i64
  %74 = add i64 %51, -14
  %75 = icmp eq i64 %74, %73
  br i1 %75, label %76, label %count_together.exit.i.i

76:                                               ; preds = %70
  %77 = getelementptr inbounds i8, ptr %46, i64 38
  %.0.copyload.i.i18.i.i.i.i = load i16, ptr %77, align 1
  %78 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i18.i.i.i.i)
  %79 = zext i16 %78 to i64
  %80 = add nsw i64 %51, -34
  %81 = icmp eq i64 %80, %79
  br i1 %81, label %can_join.exit.i.i.i, label %count_together.exit.i.i

can_join.exit.i.i.i:                              ; preds = %76
  %82 = getelementptr inbounds i8, ptr %46, i64 40
  %.0.copyload.i.i19.i.i.i.i = load i16, ptr %82, align 1
  %.not15.i.i.i.i = icmp eq i16 %.0.copyload.i.i19.i.i.i.i, 0
  br i1 %.not15.i.i.i.i, label %83, label %count_together.exit.i.i

83:                                               ; preds = %can_join.exit.i.i.i
  %84 = trunc i64 %51 to i16
  %.rhs.trunc.i.i.i = add i16 %84, -42
  %85 = udiv i16 -29, %.rhs.trunc.i.i.i
  %.zext.i.i.i = zext i16 %85 to i64
  %86 = load i64, ptr %19, align 8
  %spec.select.i.i.i = tail call i64 @llvm.umin.i64(i64 %86, i64 %.zext.i.i.i)
  %87 = sub i64 %38, %.05064.i.i
  %.132.i.i.i = tail call i64 @llvm.umin.i64(i64 %spec.select.i.i.i, i64 %87)
  %88 = getelementptr inbounds i8, ptr %46, i64 26
  br label %89

89:                                               ; preds = %138, %83
  %.030.i.i.i = phi i64 [ 1, %83 ], [ %139, %138 ]
  %90 = icmp ult i64 %.030.i.i.i, %.132.i.i.i
  br i1 %90, label %91, label %count_together.exit.i.i

91:                                               ; preds = %89
  %gep.i.i.i = getelementptr [2 x %struct.part], ptr %40, i64 %.030.i.i.i
  %92 = getelementptr inbounds i8, ptr %gep.i.i.i, i64 8
  %93 = load i64, ptr %92, align 8
  %94 = getelementptr inbounds i8, ptr %gep.i.i.i, i64 24
  %95 = load i64, ptr %94, align 8
  %96 = add i64 %95, %93
  %97 = icmp ugt i64 %96, %51
  br i1 %97, label %count_together.exit.i.i, label %98

98:                                               ; preds = %91
  %99 = load ptr, ptr %gep.i.i.i, align 8
  %100 = icmp ult i64 %93, 42
  %101 = icmp ult i64 %96, 43
  %or.cond.i38.not51.i.i.i = or i1 %100, %101
  br i1 %or.cond.i38.not51.i.i.i, label %count_together.exit.i.i, label %102

102:                                              ; preds = %98
  %103 = getelementptr inbounds i8, ptr %99, i64 12
  %.0.copyload.i.i.i40.i.i.i = load i16, ptr %103, align 1
  %104 = icmp eq i16 %.0.copyload.i.i.i40.i.i.i, 8
  br i1 %104, label %105, label %count_together.exit.i.i

105:                                              ; preds = %102
  %106 = getelementptr inbounds i8, ptr %99, i64 14
  %107 = load i8, ptr %106, align 1
  %108 = icmp eq i8 %107, 69
  br i1 %108, label %109, label %count_together.exit.i.i

109:                                              ; preds = %105
  %110 = getelementptr inbounds i8, ptr %99, i64 23
  %111 = load i8, ptr %110, align 1
  %112 = icmp eq i8 %111, 17
  br i1 %112, label %113, label %count_together.exit.i.i

113:                                              ; preds = %109
  %114 = getelementptr inbounds i8, ptr %99, i64 20
  %.0.copyload.i.i16.i41.i.i.i = load i16, ptr %114, align 1
  %115 = icmp eq i16 %.0.copyload.i.i16.i41.i.i.i, 64
  br i1 %115, label %116, label %count_together.exit.i.i

116:                                              ; preds = %113
  %117 = getelementptr inbounds i8, ptr %99, i64 16
  %.0.copyload.i.i17.i42.i.i.i = load i16, ptr %117, align 1
  %118 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i17.i42.i.i.i)
  %119 = zext i16 %118 to i64
  %120 = add i64 %96, -14
  %121 = icmp eq i64 %120, %119
  br i1 %121, label %122, label %count_together.exit.i.i

122:                                              ; preds = %116
  %123 = getelementptr inbounds i8, ptr %99, i64 38
  %.0.copyload.i.i18.i43.i.i.i = load i16, ptr %123, align 1
  %124 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i18.i43.i.i.i)
  %125 = zext i16 %124 to i64
  %126 = add nsw i64 %96, -34
  %127 = icmp eq i64 %126, %125
  br i1 %127, label %can_join.exit46.i.i.i, label %count_together.exit.i.i

can_join.exit46.i.i.i:                            ; preds = %122
  %128 = getelementptr inbounds i8, ptr %99, i64 40
  %.0.copyload.i.i19.i44.i.i.i = load i16, ptr %128, align 1
  %.not15.i45.i.i.i = icmp eq i16 %.0.copyload.i.i19.i44.i.i.i, 0
  br i1 %.not15.i45.i.i.i, label %129, label %count_together.exit.i.i

129:                                              ; preds = %can_join.exit46.i.i.i
  %130 = tail call i32 @memcmp(ptr noundef readonly %46, ptr noundef nonnull readonly %99, i64 noundef 16) nobuiltin nounwind
  %131 = icmp eq i32 %130, 0
  br i1 %131, label %132, label %count_together.exit.i.i

132:                                              ; preds = %129
  %133 = tail call i32 @memcmp(ptr noundef nonnull readonly %68, ptr noundef nonnull readonly %114, i64 noundef 4) nobuiltin nounwind
  %134 = icmp eq i32 %133, 0
  br i1 %134, label %same_flow.exit.i.i.i, label %count_together.exit.i.i

same_flow.exit.i.i.i:                             ; preds = %132
  %135 = getelementptr inbounds i8, ptr %99, i64 26
  %136 = tail call i32 @memcmp(ptr noundef nonnull readonly %88, ptr noundef nonnull readonly %135, i64 noundef 12) nobuiltin nounwind
  %137 = icmp eq i32 %136, 0
  br i1 %137, label %138, label %count_together.exit.i.i

138:                                              ; preds = %same_flow.exit.i.i.i
  %139 = add nuw nsw i64 %.030.i.i.i, 1
  %140 = icmp ult i64 %96, %51
  br i1 %140, label %count_together.exit.i.i, label %89

count_together.exit.i.i:                          ; preds = %138, %same_flow.exit.i.i.i, %132, %129, %can_join.exit46.i.i.i, %122, %116, %113, %109, %105, %102, %98, %91, %89, %can_join.exit.i.i.i, %76, %70, %67, %63, %59, %56, %54, %37
  %.0.i.i.i = phi i64 [ 1, %can_join.exit.i.i.i ], [ 1, %76 ], [ 1, %70 ], [ 1, %67 ], [ 1, %63 ], [ 1, %59 ], [ 1, %56 ], [ 1, %54 ], [ 1, %37 ], [ %.030.i.i.i, %89 ], [ %.030.i.i.i, %91 ], [ %.030.i.i.i, %can_join.exit46.i.i.i ], [ %.030.i.i.i, %same_flow.exit.i.i.i ], [ %.030.i.i.i, %122 ], [ %.030.i.i.i, %116 ], [ %.030.i.i.i, %113 ], [ %.030.i.i.i, %109 ], [ %.030.i.i.i, %105 ], [ %.030.i.i.i, %102 ], [ %.030.i.i.i, %98 ], [ %.030.i.i.i, %132 ], [ %.030.i.i.i, %129 ], [ %139, %138 ]
  %141 = icmp ugt i64 %.0.i.i.i, 1
  %.neg65.i.i = select i1 %141, i64 -42, i64 0
  %142 = select i1 %141, i64 42, i64 0
  %.sroa.3.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %42, i64 2
  %143 = getelementptr inbounds i8, ptr %42, i64 56
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 8 dereferenceable(10) %42, i8 0, i64 10, i1 false)
  store i64 %.05064.i.i, ptr %143, align 8
  %144 = getelementptr inbounds i8, ptr %42, i64 64
  store i64 %.0.i.i.i, ptr %144, align 8
  %145 = getelementptr inbounds i8, ptr %45, i64 16
  store ptr %.05163.i.i, ptr %145, align 8
  %146 = getelementptr inbounds i8, ptr %45, i64 24
  %147 = add nuw nsw i64 %142, 10
  store i64 1, ptr %146, align 8
  store ptr %42, ptr %.05163.i.i, align 8
  %.sroa.2.0..sroa_idx.i.i.i = getelementptr inbounds i8, ptr %.05163.i.i, i64 8
  store i64 %147, ptr %.sroa.2.0..sroa_idx.i.i.i, align 8
  br label %149

148:                                              ; preds = %add.exit58.i.i
  br i1 %141, label %175, label %224

149:                                              ; preds = %add.exit58.i.i, %count_together.exit.i.i
  %.061.i.i = phi i64 [ 0, %count_together.exit.i.i ], [ %174, %add.exit58.i.i ]
  %.05360.i.i = phi i64 [ 0, %count_together.exit.i.i ], [ %157, %add.exit58.i.i ]
  %150 = getelementptr inbounds [2 x %struct.part], ptr %40, i64 %.061.i.i
  %151 = getelementptr inbounds i8, ptr %150, i64 8
  %152 = load i64, ptr %151, align 8
  %153 = getelementptr inbounds i8, ptr %150, i64 24
  %154 = load i64, ptr %153, align 8
  %155 = add i64 %.05360.i.i, %.neg65.i.i
  %156 = add i64 %155, %152
  %157 = add i64 %156, %154
  %.not.i.i.i = icmp eq i64 %152, %142
  br i1 %.not.i.i.i, label %add.exit.i.i, label %158

158:                                              ; preds = %149
  %159 = sub i64 %152, %142
  %160 = load ptr, ptr %150, align 8
  %161 = getelementptr inbounds i8, ptr %160, i64 %142
  %162 = load ptr, ptr %145, align 8
  %163 = load i64, ptr %146, align 8
  %164 = add i64 %163, 1
  store i64 %164, ptr %146, align 8
  %165 = getelementptr inbounds %struct.part, ptr %162, i64 %163
  store ptr %161, ptr %165, align 8
  %.sroa.2.0..sroa_idx.i55.i.i = getelementptr inbounds i8, ptr %165, i64 8
  store i64 %159, ptr %.sroa.2.0..sroa_idx.i55.i.i, align 8
  %.pre.i.i = load i64, ptr %153, align 8
  br label %add.exit.i.i

add.exit.i.i:                                     ; preds = %158, %149
  %166 = phi i64 [ %154, %149 ], [ %.pre.i.i, %158 ]
  %.not.i56.i.i = icmp eq i64 %166, 0
  br i1 %.not.i56.i.i, label %add.exit58.i.i, label %167

167:                                              ; preds = %add.exit.i.i
  %168 = getelementptr inbounds i8, ptr %150, i64 16
  %169 = load ptr, ptr %168, align 8
  %170 = load ptr, ptr %145, align 8
  %171 = load i64, ptr %146, align 8
  %172 = add i64 %171, 1
  store i64 %172, ptr %146, align 8
  %173 = getelementptr inbounds %struct.part, ptr %170, i64 %171
  store ptr %169, ptr %173, align 8
  %.sroa.2.0..sroa_idx.i57.i.i = getelementptr inbounds i8, ptr %173, i64 8
  store i64 %166, ptr %.sroa.2.0..sroa_idx.i57.i.i, align 8
  br label %add.exit58.i.i

add.exit58.i.i:                                   ; preds = %167, %add.exit.i.i
  %174 = add nuw nsw i64 %.061.i.i, 1
  %exitcond.not.i.i = icmp eq i64 %174, %.0.i.i.i
  br i1 %exitcond.not.i.i, label %148, label %149

175:                                              ; preds = %148
  %.sroa.5.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %42, i64 6
  %.sroa.6.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %42, i64 8
  %.sroa.4.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %42, i64 4
  %.sroa.2.0..sroa_idx.i.i = getelementptr inbounds i8, ptr %42, i64 1
  %176 = getelementptr inbounds i8, ptr %42, i64 10
  %177 = load i64, ptr %47, align 8
  %178 = load i64, ptr %49, align 8
  %179 = add i64 %178, %177
  %180 = trunc i64 %179 to i16
  %181 = add i16 %180, -42
  store i8 1, ptr %42, align 8
  store i8 5, ptr %.sroa.2.0..sroa_idx.i.i, align 1
  store i16 42, ptr %.sroa.3.0..sroa_idx.i.i, align 2
  store i16 %181, ptr %.sroa.4.0..sroa_idx.i.i, align 4
  store i16 34, ptr %.sroa.5.0..sroa_idx.i.i, align 2
  store i16 6, ptr %.sroa.6.0..sroa_idx.i.i, align 8
  %182 = load ptr, ptr %40, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(42) %176, ptr noundef nonnull readonly align 1 dereferenceable(42) %182, i64 42, i1 false)
  %183 = getelementptr inbounds i8, ptr %42, i64 26
  %184 = trunc i64 %157 to i16
  %185 = add i16 %184, 28
  %186 = tail call i16 @llvm.bswap.i16(i16 %185)
  store i16 %186, ptr %183, align 1
  %187 = getelementptr inbounds i8, ptr %42, i64 34
  store i16 0, ptr %187, align 1
  %188 = getelementptr inbounds i8, ptr %42, i64 24
  %189 = tail call i64 @libra_sum16(ptr noundef nonnull %188, i64 noundef 20, i64 noundef 0) nobuiltin
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
  %202 = xor i16 %201, -1
  %203 = tail call i16 @llvm.bswap.i16(i16 %202)
  store i16 %203, ptr %187, align 1
  %204 = getelementptr inbounds i8, ptr %42, i64 48
  %205 = add i16 %184, 8
  %206 = tail call i16 @llvm.bswap.i16(i16 %205)
  store i16 %206, ptr %204, align 1
  %207 = getelementptr inbounds i8, ptr %42, i64 50
  %208 = getelementptr inbounds i8, ptr %42, i64 36
  %209 = add i64 %157, 25
  %210 = tail call i64 @libra_sum16(ptr noundef nonnull %208, i64 noundef 8, i64 noundef %209) nobuiltin
  %211 = and i64 %210, 65535
  %212 = lshr i64 %210, 16
  %213 = add nuw nsw i64 %211, %212
  %214 = and i64 %213, 65535
  %215 = lshr i64 %213, 16
  %216 = add nuw nsw i64 %214, %215
  %217 = and i64 %216, 65535
  %218 = lshr i64 %216, 16
  %219 = add nuw nsw i64 %217, %218
  %220 = lshr i64 %219, 16
  %221 = add nuw nsw i64 %220, %219
  %222 = trunc i64 %221 to i16
  %223 = tail call i16 @llvm.bswap.i16(i16 %222)
  store i16 %223, ptr %207, align 1
  br label %224

224:                                              ; preds = %175, %148
  %225 = load i64, ptr %146, align 8
  %226 = getelementptr inbounds %struct.part, ptr %.05163.i.i, i64 %225
  %227 = add i64 %.0.i.i.i, %.05064.i.i
  %228 = load i64, ptr %22, align 8
  %229 = icmp ult i64 %227, %228
  br i1 %229, label %37, label %join.exit.i

join.exit.i:                                      ; preds = %224
  %230 = load ptr, ptr %26, align 8
  %231 = load ptr, ptr %25, align 8
  %.not44.i30 = icmp eq i64 %44, 0
  br i1 %.not44.i30, label %send_messages.exit38, label %.lr.ph.i31

.lr.ph.i31:                                       ; preds = %join.exit.i
  %.not.i32 = icmp eq ptr %231, null
  br label %232

232:                                              ; preds = %259, %.lr.ph.i31
  %.036.i33 = phi i64 [ 0, %.lr.ph.i31 ], [ %.2.i37, %259 ]
  %233 = load i64, ptr %28, align 8
  %234 = trunc i64 %233 to i32
  %235 = getelementptr inbounds %struct.message, ptr %230, i64 %.036.i33
  %236 = sub i64 %44, %.036.i33
  %237 = trunc i64 %236 to i32
  %238 = tail call i32 @sendmmsg(i32 noundef %234, ptr noundef %235, i32 noundef %237, i32 noundef 64) nobuiltin nounwind
  %239 = icmp sgt i32 %238, 0
  br i1 %239, label %240, label %242

240:                                              ; preds = %232
  %241 = zext nneg i32 %238 to i64
  br label %259

242:                                              ; preds = %232
  %243 = tail call ptr @__errno_location() nobuiltin nounwind
  %244 = load i32, ptr %243, align 4
  br i1 %.not.i32, label %.thread.i, label %245

245:                                              ; preds = %242
  %246 = getelementptr inbounds %struct.joined, ptr %231, i64 %.036.i33, i32 3
  %247 = load i64, ptr %246, align 8
  %248 = icmp eq i32 %244, 22
  %249 = icmp ugt i64 %247, 1
  %or.cond.i = select i1 %248, i1 %249, i1 false
  br i1 %or.cond.i, label %250, label %.thread.i

250:                                              ; preds = %245
  store i64 1, ptr %19, align 8
  br label %send_messages.exit38

.thread.i:                                        ; preds = %245, %242
  %251 = phi i64 [ %247, %245 ], [ 1, %242 ]
  switch i32 %244, label %is_busy.54.exit.i35 [
    i32 105, label %send_messages.exit38
    i32 11, label %send_messages.exit38
    i32 4, label %send_messages.exit38
    i32 16, label %send_messages.exit38
  ]

is_busy.54.exit.i35:                              ; preds = %.thread.i
  %252 = sext i32 %244 to i64
  store i64 %252, ptr %29, align 8
  %253 = load i64, ptr %30, align 8
  %254 = add i64 %253, %251
  store i64 %254, ptr %30, align 8
  %255 = icmp eq i32 %244, 90
  %256 = select i1 %255, i64 %251, i64 0
  %257 = load i64, ptr %31, align 8
  %258 = add i64 %257, %256
  store i64 %258, ptr %31, align 8
  br label %259

259:                                              ; preds = %is_busy.54.exit.i35, %240
  %.pn.i36 = phi i64 [ %241, %240 ], [ 1, %is_busy.54.exit.i35 ]
  %.2.i37 = add i64 %.pn.i36, %.036.i33
  %260 = icmp ult i64 %.2.i37, %44
  br i1 %260, label %232, label %send_messages.exit38

send_messages.exit38:                             ; preds = %.thread.i, %.thread.i, %.thread.i, %.thread.i, %259, %join.exit.i, %250
  %.035.i34 = phi i64 [ %.036.i33, %250 ], [ 0, %join.exit.i ], [ %.036.i33, %.thread.i ], [ %.036.i33, %.thread.i ], [ %.036.i33, %.thread.i ], [ %.036.i33, %.thread.i ], [ %.2.i37, %259 ]
  %261 = icmp ult i64 %.035.i34, %44
  br i1 %261, label %262, label %265

262:                                              ; preds = %send_messages.exit38
  %263 = load ptr, ptr %25, align 8
  %264 = getelementptr inbounds %struct.joined, ptr %263, i64 %.035.i34, i32 2
  br label %265

265:                                              ; preds = %262, %send_messages.exit38
  %.in.i = phi ptr [ %264, %262 ], [ %22, %send_messages.exit38 ]
  %266 = load i64, ptr %.in.i, align 8
  %267 = load i64, ptr %19, align 8
  %.not.i25 = icmp eq i64 %267, %33
  br i1 %.not.i25, label %send_joined.exit, label %32

268:                                              ; preds = %has_backlog.52.exit24
  %269 = getelementptr inbounds i8, ptr %1, i64 24
  %270 = load ptr, ptr %269, align 8
  %271 = getelementptr inbounds i8, ptr %1, i64 40
  %272 = load i64, ptr %271, align 8
  %.not44.i = icmp eq i64 %272, 0
  br i1 %.not44.i, label %send_joined.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %268
  %273 = getelementptr inbounds i8, ptr %1, i64 8
  %274 = getelementptr inbounds i8, ptr %1, i64 120
  %275 = getelementptr inbounds i8, ptr %1, i64 64
  %276 = getelementptr inbounds i8, ptr %1, i64 72
  br label %277

277:                                              ; preds = %297, %.lr.ph.i
  %.036.i = phi i64 [ 0, %.lr.ph.i ], [ %.2.i, %297 ]
  %278 = load i64, ptr %273, align 8
  %279 = trunc i64 %278 to i32
  %280 = getelementptr inbounds %struct.message, ptr %270, i64 %.036.i
  %281 = sub i64 %272, %.036.i
  %282 = trunc i64 %281 to i32
  %283 = tail call i32 @sendmmsg(i32 noundef %279, ptr noundef %280, i32 noundef %282, i32 noundef 64) nobuiltin nounwind
  %284 = icmp sgt i32 %283, 0
  br i1 %284, label %285, label %287

285:                                              ; preds = %277
  %286 = zext nneg i32 %283 to i64
  br label %297

287:                                              ; preds = %277
  %288 = tail call ptr @__errno_location() nobuiltin nounwind
  %289 = load i32, ptr %288, align 4
  switch i32 %289, label %is_busy.54.exit.i [
    i32 105, label %send_joined.exit
    i32 11, label %send_joined.exit
    i32 4, label %send_joined.exit
    i32 16, label %send_joined.exit
  ]

is_busy.54.exit.i:                                ; preds = %287
  %290 = sext i32 %289 to i64
  store i64 %290, ptr %274, align 8
  %291 = load i64, ptr %275, align 8
  %292 = add i64 %291, 1
  store i64 %292, ptr %275, align 8
  %293 = icmp eq i32 %289, 90
  %294 = zext i1 %293 to i64
  %295 = load i64, ptr %276, align 8
  %296 = add i64 %295, %294
  store i64 %296, ptr %276, align 8
  br label %297

297:                                              ; preds = %is_busy.54.exit.i, %285
  %.pn.i = phi i64 [ %286, %285 ], [ 1, %is_busy.54.exit.i ]
  %.2.i = add i64 %.pn.i, %.036.i
  %298 = icmp ult i64 %.2.i, %272
  br i1 %298, label %277, label %send_joined.exit

send_joined.exit:                                 ; preds = %265, %32, %297, %287, %287, %287, %287, %18, %9, %268, %12, %has_backlog.52.exit
  %.0 = phi i64 [ %17, %12 ], [ 0, %has_backlog.52.exit ], [ 0, %268 ], [ 0, %9 ], [ 0, %18 ], [ %.036.i, %287 ], [ %.036.i, %287 ], [ %.036.i, %287 ], [ %.036.i, %287 ], [ %.2.i, %297 ], [ %.021.i, %32 ], [ %266, %265 ]
  %299 = getelementptr inbounds i8, ptr %1, i64 40
  %300 = load i64, ptr %299, align 8
  %301 = icmp ult i64 %.0, %300
  br i1 %301, label %.lr.ph, label %send_joined.exit.._crit_edge_crit_edge

send_joined.exit.._crit_edge_crit_edge:           ; preds = %send_joined.exit
  %.phi.trans.insert = getelementptr inbounds i8, ptr %1, i64 160
  %.pre53 = load i64, ptr %.phi.trans.insert, align 8
  br label %._crit_edge

.lr.ph:                                           ; preds = %send_joined.exit
  %302 = getelementptr inbounds i8, ptr %1, i64 32
  %303 = getelementptr inbounds i8, ptr %1, i64 160
  %304 = getelementptr inbounds i8, ptr %1, i64 144
  %305 = getelementptr inbounds i8, ptr %1, i64 64
  %.pre = load i64, ptr %303, align 8
  br label %306

306:                                              ; preds = %.lr.ph, %keep.exit
  %307 = phi i64 [ %300, %.lr.ph ], [ %336, %keep.exit ]
  %308 = phi i64 [ %.pre, %.lr.ph ], [ %337, %keep.exit ]
  %.147 = phi i64 [ %.0, %.lr.ph ], [ %338, %keep.exit ]
  %309 = load ptr, ptr %302, align 8
  %310 = getelementptr inbounds [2 x %struct.part], ptr %309, i64 %.147
  %311 = getelementptr inbounds i8, ptr %310, i64 8
  %312 = load i64, ptr %311, align 8
  %313 = getelementptr inbounds i8, ptr %310, i64 24
  %314 = load i64, ptr %313, align 8
  %315 = add i64 %314, %312
  %316 = add i64 %308, 24
  %317 = add i64 %315, 7
  %318 = and i64 %317, -8
  %319 = add i64 %316, %318
  %320 = icmp ugt i64 %319, 16777216
  br i1 %320, label %321, label %324

321:                                              ; preds = %306
  %322 = load i64, ptr %305, align 8
  %323 = add i64 %322, 1
  store i64 %323, ptr %305, align 8
  br label %keep.exit

324:                                              ; preds = %306
  %325 = getelementptr inbounds i8, ptr %310, i64 16
  %326 = load ptr, ptr %304, align 8
  %327 = getelementptr inbounds i8, ptr %326, i64 %308
  store i64 %315, ptr %327, align 8
  %328 = getelementptr inbounds i8, ptr %327, i64 14
  %329 = getelementptr inbounds i8, ptr %327, i64 24
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 2 dereferenceable(10) %328, i8 0, i64 10, i1 false)
  %330 = load ptr, ptr %310, align 8
  %331 = load i64, ptr %311, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %329, ptr readonly align 1 %330, i64 %331, i1 false)
  %332 = load i64, ptr %311, align 8
  %333 = getelementptr inbounds i8, ptr %329, i64 %332
  %334 = load ptr, ptr %325, align 8
  %335 = load i64, ptr %313, align 8
  tail call void @llvm.memcpy.p0.p0.i64(ptr nonnull align 1 %333, ptr readonly align 1 %334, i64 %335, i1 false)
  store i64 %319, ptr %303, align 8
  %.pre52 = load i64, ptr %299, align 8
  br label %keep.exit

keep.exit:                                        ; preds = %321, %324
  %336 = phi i64 [ %307, %321 ], [ %.pre52, %324 ]
  %337 = phi i64 [ %308, %321 ], [ %319, %324 ]
  %338 = add nuw i64 %.147, 1
  %339 = icmp ult i64 %338, %336
  br i1 %339, label %306, label %._crit_edge

._crit_edge:                                      ; preds = %keep.exit, %send_joined.exit.._crit_edge_crit_edge
  %340 = phi i64 [ %.pre53, %send_joined.exit.._crit_edge_crit_edge ], [ %337, %keep.exit ]
  %341 = getelementptr inbounds i8, ptr %1, i64 152
  %342 = load i64, ptr %341, align 8
  %.not.i26 = icmp eq i64 %342, %340
  br i1 %.not.i26, label %343, label %has_backlog.52.exit28.thread

343:                                              ; preds = %._crit_edge
  %344 = load ptr, ptr %3, align 8
  %.not4.i27 = icmp eq ptr %344, null
  br i1 %.not4.i27, label %block.exit, label %has_backlog.52.exit28

has_backlog.52.exit28:                            ; preds = %343
  %345 = getelementptr inbounds i8, ptr %344, i64 40
  %346 = load i64, ptr %345, align 8
  %.not41 = icmp eq i64 %346, 0
  br i1 %.not41, label %block.exit, label %has_backlog.52.exit28.thread

has_backlog.52.exit28.thread:                     ; preds = %._crit_edge, %has_backlog.52.exit28
  %347 = getelementptr inbounds i8, ptr %1, i64 200
  %348 = load i64, ptr %347, align 8
  %.not.i29 = icmp eq i64 %348, 0
  br i1 %.not.i29, label %349, label %block.exit

349:                                              ; preds = %has_backlog.52.exit28.thread
  store i64 1, ptr %347, align 8
  %350 = getelementptr inbounds i8, ptr %0, i64 288
  %351 = load ptr, ptr %350, align 8
  %352 = getelementptr inbounds i8, ptr %1, i64 208
  store ptr %351, ptr %352, align 8
  store ptr %1, ptr %350, align 8
  %353 = getelementptr inbounds i8, ptr %0, i64 280
  %354 = load i64, ptr %353, align 8
  %355 = add i64 %354, 1
  store i64 %355, ptr %353, align 8
  br label %block.exit

block.exit:                                       ; preds = %343, %349, %has_backlog.52.exit28.thread, %has_backlog.52.exit28
  store i64 0, ptr %299, align 8
  ret void
}

declare i32 @sendmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef) local_unnamed_addr

define ptr @libra_arena(ptr nocapture noundef %0, i64 noundef %1) local_unnamed_addr nounwind {
  %3 = getelementptr inbounds i8, ptr %0, i64 160
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
  %25 = getelementptr inbounds i8, ptr %0, i64 152
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
  %14 = getelementptr inbounds i8, ptr %0, i64 360
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
  %28 = getelementptr inbounds i8, ptr %0, i64 176
  %29 = load i64, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 184
  %31 = load i64, ptr %30, align 8
  %32 = add i64 %21, 7
  %33 = and i64 %32, -8
  %34 = add i64 %33, 16
  %35 = add i64 %31, %34
  %36 = icmp ugt i64 %35, %29
  br i1 %36, label %new_upcall.exit.thread.i, label %new_upcall.exit.i

new_upcall.exit.i:                                ; preds = %27
  %37 = getelementptr inbounds i8, ptr %0, i64 168
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
  %49 = getelementptr inbounds i8, ptr %0, i64 368
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
  %58 = getelementptr inbounds i8, ptr %0, i64 176
  %59 = load i64, ptr %58, align 8
  %60 = getelementptr inbounds i8, ptr %0, i64 184
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
  %69 = getelementptr inbounds i8, ptr %0, i64 168
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
  %81 = getelementptr inbounds i8, ptr %0, i64 368
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
  %109 = getelementptr inbounds i8, ptr %0, i64 176
  %110 = getelementptr inbounds i8, ptr %0, i64 184
  %111 = add i64 %21, 7
  %112 = and i64 %111, -8
  %113 = add i64 %112, 16
  %114 = getelementptr inbounds i8, ptr %13, i64 16
  %115 = getelementptr inbounds i8, ptr %0, i64 168
  %116 = trunc i64 %113 to i32
  %117 = getelementptr inbounds i8, ptr %0, i64 368
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
  %134 = getelementptr inbounds i8, ptr %0, i64 288
  %135 = load ptr, ptr %134, align 8
  %136 = getelementptr inbounds i8, ptr %123, i64 208
  store ptr %135, ptr %136, align 8
  store ptr %123, ptr %134, align 8
  %137 = getelementptr inbounds i8, ptr %0, i64 280
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
