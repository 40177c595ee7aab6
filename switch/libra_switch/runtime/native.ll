%struct.crc = type { i64, i64, i64, i64, [8 x [256 x i64]] }

@crc16 = internal global %struct.crc { i64 16, i64 40961, i64 0, i64 0, [8 x [256 x i64]] zeroinitializer }, align 8
@crc32 = internal global %struct.crc { i64 32, i64 3988292384, i64 4294967295, i64 4294967295, [8 x [256 x i64]] zeroinitializer }, align 8
@crc64 = internal global %struct.crc { i64 64, i64 -2882303761517117440, i64 0, i64 0, [8 x [256 x i64]] zeroinitializer }, align 8
@crc8 = internal global %struct.crc { i64 8, i64 7, i64 0, i64 0, [8 x [256 x i64]] zeroinitializer }, align 8
@crc_ccitt = internal global %struct.crc { i64 16, i64 4129, i64 65535, i64 0, [8 x [256 x i64]] zeroinitializer }, align 8

define i64 @libra_sum16(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2) local_unnamed_addr nofree noinline norecurse nosync nounwind memory(argmem: read) {
  %4 = icmp ugt i64 %1, 63
  br i1 %4, label %5, label %18

5:                                                ; preds = %3
  %6 = and i64 %1, -64
  %.not.i = icmp eq i64 %6, 0
  br i1 %.not.i, label %sum_blocks.exit, label %.lr.ph.i

._crit_edge.loopexit.i:                           ; preds = %.lr.ph.i
  %7 = add <8 x i64> %13, %11
  br label %sum_blocks.exit

.lr.ph.i:                                         ; preds = %5, %.lr.ph.i
  %.016.i = phi i64 [ %14, %.lr.ph.i ], [ 0, %5 ]
  %.01015.i = phi <8 x i64> [ %13, %.lr.ph.i ], [ zeroinitializer, %5 ]
  %.01114.i = phi <8 x i64> [ %11, %.lr.ph.i ], [ zeroinitializer, %5 ]
  %8 = getelementptr inbounds i8, ptr %0, i64 %.016.i
  %.0.copyload13.i = load <8 x i32>, ptr %8, align 1
  %9 = getelementptr inbounds i8, ptr %8, i64 32
  %.0.copyload.i = load <8 x i32>, ptr %9, align 1
  %10 = zext <8 x i32> %.0.copyload13.i to <8 x i64>
  %11 = add <8 x i64> %.01114.i, %10
  %12 = zext <8 x i32> %.0.copyload.i to <8 x i64>
  %13 = add <8 x i64> %.01015.i, %12
  %14 = add nuw i64 %.016.i, 64
  %15 = icmp ult i64 %14, %6
  br i1 %15, label %.lr.ph.i, label %._crit_edge.loopexit.i

sum_blocks.exit:                                  ; preds = %5, %._crit_edge.loopexit.i
  %16 = phi <8 x i64> [ zeroinitializer, %5 ], [ %7, %._crit_edge.loopexit.i ]
  %17 = tail call i64 @llvm.vector.reduce.add.v8i64(<8 x i64> %16)
  br label %18

18:                                               ; preds = %sum_blocks.exit, %3
  %.020 = phi i64 [ %17, %sum_blocks.exit ], [ 0, %3 ]
  %.0 = phi i64 [ %6, %sum_blocks.exit ], [ 0, %3 ]
  %19 = or disjoint i64 %.0, 4
  %.not31 = icmp ugt i64 %19, %1
  br i1 %.not31, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %18, %.lr.ph
  %20 = phi i64 [ %24, %.lr.ph ], [ %19, %18 ]
  %.133 = phi i64 [ %20, %.lr.ph ], [ %.0, %18 ]
  %.12132 = phi i64 [ %23, %.lr.ph ], [ %.020, %18 ]
  %21 = getelementptr inbounds i8, ptr %0, i64 %.133
  %.0.copyload.i28 = load i32, ptr %21, align 1
  %22 = zext i32 %.0.copyload.i28 to i64
  %23 = add i64 %.12132, %22
  %24 = add i64 %20, 4
  %.not = icmp ugt i64 %24, %1
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %18
  %.121.lcssa = phi i64 [ %.020, %18 ], [ %23, %.lr.ph ]
  %.1.lcssa = phi i64 [ %.0, %18 ], [ %20, %.lr.ph ]
  %25 = and i64 %1, 2
  %.not26 = icmp eq i64 %25, 0
  br i1 %.not26, label %31, label %26

26:                                               ; preds = %._crit_edge
  %27 = getelementptr inbounds i8, ptr %0, i64 %.1.lcssa
  %.0.copyload.i29 = load i16, ptr %27, align 1
  %28 = zext i16 %.0.copyload.i29 to i64
  %29 = add i64 %.121.lcssa, %28
  %30 = or disjoint i64 %.1.lcssa, 2
  br label %31

31:                                               ; preds = %26, %._crit_edge
  %.222 = phi i64 [ %29, %26 ], [ %.121.lcssa, %._crit_edge ]
  %.2 = phi i64 [ %30, %26 ], [ %.1.lcssa, %._crit_edge ]
  %32 = and i64 %1, 1
  %.not27 = icmp eq i64 %32, 0
  br i1 %.not27, label %38, label %33

33:                                               ; preds = %31
  %34 = getelementptr inbounds i8, ptr %0, i64 %.2
  %35 = load i8, ptr %34, align 1
  %36 = zext i8 %35 to i64
  %37 = add i64 %.222, %36
  br label %38

38:                                               ; preds = %33, %31
  %.3 = phi i64 [ %37, %33 ], [ %.222, %31 ]
  %39 = and i64 %.3, 65535
  %40 = lshr i64 %.3, 16
  %41 = add nuw nsw i64 %39, %40
  %42 = and i64 %41, 65535
  %43 = lshr i64 %41, 16
  %44 = add nuw nsw i64 %42, %43
  %45 = and i64 %44, 65535
  %46 = lshr i64 %44, 16
  %47 = add nuw nsw i64 %45, %46
  %48 = lshr i64 %47, 16
  %49 = add nuw nsw i64 %48, %47
  %50 = trunc i64 %49 to i16
  %51 = tail call i16 @llvm.bswap.i16(i16 %50)
  %52 = zext i16 %51 to i64
  %53 = add i64 %52, %2
  ret i64 %53
}

declare i16 @llvm.bswap.i16(i16) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.vector.reduce.add.v8i64(<8 x i64>) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

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

define void @libra_hashes_init() local_unnamed_addr nofree norecurse nosync nounwind memory(readwrite, argmem: none, inaccessiblemem: none) {
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc16) nobuiltin
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc32) nobuiltin
  tail call fastcc void @fill_reflected(ptr noundef nonnull @crc64) nobuiltin
  tail call fastcc void @fill_straight(ptr noundef nonnull @crc8) nobuiltin
  tail call fastcc void @fill_straight(ptr noundef nonnull @crc_ccitt) nobuiltin
  ret void
}

define internal fastcc void @fill_reflected(ptr nocapture noundef %0) unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = getelementptr inbounds i8, ptr %0, i64 32
  br label %.preheader28

.preheader28:                                     ; preds = %1, %57
  %.031 = phi i64 [ 0, %1 ], [ %61, %57 ]
  %4 = lshr i64 %.031, 1
  %5 = and i64 %.031, 1
  %.not = icmp eq i64 %5, 0
  br i1 %.not, label %8, label %6

6:                                                ; preds = %.preheader28
  %7 = load i64, ptr %2, align 8
  br label %8

8:                                                ; preds = %.preheader28, %6
  %9 = phi i64 [ %7, %6 ], [ 0, %.preheader28 ]
  %10 = xor i64 %9, %4
  %11 = lshr i64 %10, 1
  %12 = and i64 %10, 1
  %.not.1 = icmp eq i64 %12, 0
  br i1 %.not.1, label %15, label %13

13:                                               ; preds = %8
  %14 = load i64, ptr %2, align 8
  br label %15

15:                                               ; preds = %13, %8
  %16 = phi i64 [ %14, %13 ], [ 0, %8 ]
  %17 = xor i64 %16, %11
  %18 = lshr i64 %17, 1
  %19 = and i64 %17, 1
  %.not.2 = icmp eq i64 %19, 0
  br i1 %.not.2, label %22, label %20

20:                                               ; preds = %15
  %21 = load i64, ptr %2, align 8
  br label %22

22:                                               ; preds = %20, %15
  %23 = phi i64 [ %21, %20 ], [ 0, %15 ]
  %24 = xor i64 %23, %18
  %25 = lshr i64 %24, 1
  %26 = and i64 %24, 1
  %.not.3 = icmp eq i64 %26, 0
  br i1 %.not.3, label %29, label %27

27:                                               ; preds = %22
  %28 = load i64, ptr %2, align 8
  br label %29

29:                                               ; preds = %27, %22
  %30 = phi i64 [ %28, %27 ], [ 0, %22 ]
  %31 = xor i64 %30, %25
  %32 = lshr i64 %31, 1
  %33 = and i64 %31, 1
  %.not.4 = icmp eq i64 %33, 0
  br i1 %.not.4, label %36, label %34

34:                                               ; preds = %29
  %35 = load i64, ptr %2, align 8
  br label %36

36:                                               ; preds = %34, %29
  %37 = phi i64 [ %35, %34 ], [ 0, %29 ]
  %38 = xor i64 %37, %32
  %39 = lshr i64 %38, 1
  %40 = and i64 %38, 1
  %.not.5 = icmp eq i64 %40, 0
  br i1 %.not.5, label %43, label %41

41:                                               ; preds = %36
  %42 = load i64, ptr %2, align 8
  br label %43

43:                                               ; preds = %41, %36
  %44 = phi i64 [ %42, %41 ], [ 0, %36 ]
  %45 = xor i64 %44, %39
  %46 = lshr i64 %45, 1
  %47 = and i64 %45, 1
  %.not.6 = icmp eq i64 %47, 0
  br i1 %.not.6, label %50, label %48

48:                                               ; preds = %43
  %49 = load i64, ptr %2, align 8
  br label %50

50:                                               ; preds = %48, %43
  %51 = phi i64 [ %49, %48 ], [ 0, %43 ]
  %52 = xor i64 %51, %46
  %53 = lshr i64 %52, 1
  %54 = and i64 %52, 1
  %.not.7 = icmp eq i64 %54, 0
  br i1 %.not.7, label %57, label %55

55:                                               ; preds = %50
  %56 = load i64, ptr %2, align 8
  br label %57

57:                                               ; preds = %55, %50
  %58 = phi i64 [ %56, %55 ], [ 0, %50 ]
  %59 = xor i64 %58, %53
  %60 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %.031
  store i64 %59, ptr %60, align 8
  %61 = add nuw nsw i64 %.031, 1
  %exitcond.not = icmp eq i64 %61, 256
  br i1 %exitcond.not, label %.preheader27, label %.preheader28

.preheader.1:                                     ; preds = %.preheader27, %.preheader.1
  %indvars.iv.1 = phi i64 [ %indvars.iv.next.1, %.preheader.1 ], [ 0, %.preheader27 ]
  %62 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 1, i64 %indvars.iv.1
  %63 = load i64, ptr %62, align 8
  %64 = lshr i64 %63, 8
  %65 = and i64 %63, 255
  %66 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %65
  %67 = load i64, ptr %66, align 8
  %68 = xor i64 %64, %67
  %69 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 2, i64 %indvars.iv.1
  store i64 %68, ptr %69, align 8
  %indvars.iv.next.1 = add nuw nsw i64 %indvars.iv.1, 1
  %exitcond34.1.not = icmp eq i64 %indvars.iv.next.1, 256
  br i1 %exitcond34.1.not, label %.preheader.2, label %.preheader.1

.preheader.2:                                     ; preds = %.preheader.1, %.preheader.2
  %indvars.iv.2 = phi i64 [ %indvars.iv.next.2, %.preheader.2 ], [ 0, %.preheader.1 ]
  %70 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 2, i64 %indvars.iv.2
  %71 = load i64, ptr %70, align 8
  %72 = lshr i64 %71, 8
  %73 = and i64 %71, 255
  %74 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %73
  %75 = load i64, ptr %74, align 8
  %76 = xor i64 %72, %75
  %77 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 3, i64 %indvars.iv.2
  store i64 %76, ptr %77, align 8
  %indvars.iv.next.2 = add nuw nsw i64 %indvars.iv.2, 1
  %exitcond34.2.not = icmp eq i64 %indvars.iv.next.2, 256
  br i1 %exitcond34.2.not, label %.preheader.3, label %.preheader.2

.preheader.3:                                     ; preds = %.preheader.2, %.preheader.3
  %indvars.iv.3 = phi i64 [ %indvars.iv.next.3, %.preheader.3 ], [ 0, %.preheader.2 ]
  %78 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 3, i64 %indvars.iv.3
  %79 = load i64, ptr %78, align 8
  %80 = lshr i64 %79, 8
  %81 = and i64 %79, 255
  %82 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %81
  %83 = load i64, ptr %82, align 8
  %84 = xor i64 %80, %83
  %85 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 4, i64 %indvars.iv.3
  store i64 %84, ptr %85, align 8
  %indvars.iv.next.3 = add nuw nsw i64 %indvars.iv.3, 1
  %exitcond34.3.not = icmp eq i64 %indvars.iv.next.3, 256
  br i1 %exitcond34.3.not, label %.preheader.4, label %.preheader.3

.preheader.4:                                     ; preds = %.preheader.3, %.preheader.4
  %indvars.iv.4 = phi i64 [ %indvars.iv.next.4, %.preheader.4 ], [ 0, %.preheader.3 ]
  %86 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 4, i64 %indvars.iv.4
  %87 = load i64, ptr %86, align 8
  %88 = lshr i64 %87, 8
  %89 = and i64 %87, 255
  %90 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %89
  %91 = load i64, ptr %90, align 8
  %92 = xor i64 %88, %91
  %93 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 5, i64 %indvars.iv.4
  store i64 %92, ptr %93, align 8
  %indvars.iv.next.4 = add nuw nsw i64 %indvars.iv.4, 1
  %exitcond34.4.not = icmp eq i64 %indvars.iv.next.4, 256
  br i1 %exitcond34.4.not, label %.preheader.5, label %.preheader.4

.preheader.5:                                     ; preds = %.preheader.4, %.preheader.5
  %indvars.iv.5 = phi i64 [ %indvars.iv.next.5, %.preheader.5 ], [ 0, %.preheader.4 ]
  %94 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 5, i64 %indvars.iv.5
  %95 = load i64, ptr %94, align 8
  %96 = lshr i64 %95, 8
  %97 = and i64 %95, 255
  %98 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %97
  %99 = load i64, ptr %98, align 8
  %100 = xor i64 %96, %99
  %101 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 6, i64 %indvars.iv.5
  store i64 %100, ptr %101, align 8
  %indvars.iv.next.5 = add nuw nsw i64 %indvars.iv.5, 1
  %exitcond34.5.not = icmp eq i64 %indvars.iv.next.5, 256
  br i1 %exitcond34.5.not, label %.preheader.6, label %.preheader.5

.preheader.6:                                     ; preds = %.preheader.5, %.preheader.6
  %indvars.iv.6 = phi i64 [ %indvars.iv.next.6, %.preheader.6 ], [ 0, %.preheader.5 ]
  %102 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 6, i64 %indvars.iv.6
  %103 = load i64, ptr %102, align 8
  %104 = lshr i64 %103, 8
  %105 = and i64 %103, 255
  %106 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %105
  %107 = load i64, ptr %106, align 8
  %108 = xor i64 %104, %107
  %109 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 7, i64 %indvars.iv.6
  store i64 %108, ptr %109, align 8
  %indvars.iv.next.6 = add nuw nsw i64 %indvars.iv.6, 1
  %exitcond34.6.not = icmp eq i64 %indvars.iv.next.6, 256
  br i1 %exitcond34.6.not, label %110, label %.preheader.6

110:                                              ; preds = %.preheader.6
  ret void

.preheader27:                                     ; preds = %57, %.preheader27
  %indvars.iv = phi i64 [ %indvars.iv.next, %.preheader27 ], [ 0, %57 ]
  %111 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 0, i64 %indvars.iv
  %112 = load i64, ptr %111, align 8
  %113 = lshr i64 %112, 8
  %114 = and i64 %112, 255
  %115 = getelementptr inbounds [256 x i64], ptr %3, i64 0, i64 %114
  %116 = load i64, ptr %115, align 8
  %117 = xor i64 %113, %116
  %118 = getelementptr inbounds [8 x [256 x i64]], ptr %3, i64 0, i64 1, i64 %indvars.iv
  store i64 %117, ptr %118, align 8
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 1
  %exitcond34.not = icmp eq i64 %indvars.iv.next, 256
  br i1 %exitcond34.not, label %.preheader.1, label %.preheader27
}

define internal fastcc void @fill_straight(ptr nocapture noundef %0) unnamed_addr nofree norecurse nosync nounwind memory(argmem: readwrite) {
  %2 = load i64, ptr %0, align 8
  %3 = add i64 %2, -1
  %4 = shl nuw i64 1, %3
  %5 = shl i64 2, %3
  %6 = add i64 %5, -1
  %7 = add i64 %2, -8
  %8 = getelementptr inbounds i8, ptr %0, i64 8
  %9 = getelementptr inbounds i8, ptr %0, i64 32
  br label %11

10:                                               ; preds = %74
  ret void

11:                                               ; preds = %1, %74
  %.01619 = phi i64 [ 0, %1 ], [ %78, %74 ]
  %12 = shl i64 %.01619, %7
  %13 = shl i64 %12, 1
  %14 = and i64 %13, %6
  %15 = and i64 %12, %4
  %.not = icmp eq i64 %15, 0
  br i1 %.not, label %18, label %16

16:                                               ; preds = %11
  %17 = load i64, ptr %8, align 8
  br label %18

18:                                               ; preds = %11, %16
  %19 = phi i64 [ %17, %16 ], [ 0, %11 ]
  %20 = xor i64 %19, %14
  %21 = shl i64 %20, 1
  %22 = and i64 %21, %6
  %23 = and i64 %20, %4
  %.not.1 = icmp eq i64 %23, 0
  br i1 %.not.1, label %26, label %24

24:                                               ; preds = %18
  %25 = load i64, ptr %8, align 8
  br label %26

26:                                               ; preds = %24, %18
  %27 = phi i64 [ %25, %24 ], [ 0, %18 ]
  %28 = xor i64 %27, %22
  %29 = shl i64 %28, 1
  %30 = and i64 %29, %6
  %31 = and i64 %28, %4
  %.not.2 = icmp eq i64 %31, 0
  br i1 %.not.2, label %34, label %32

32:                                               ; preds = %26
  %33 = load i64, ptr %8, align 8
  br label %34

34:                                               ; preds = %32, %26
  %35 = phi i64 [ %33, %32 ], [ 0, %26 ]
  %36 = xor i64 %35, %30
  %37 = shl i64 %36, 1
  %38 = and i64 %37, %6
  %39 = and i64 %36, %4
  %.not.3 = icmp eq i64 %39, 0
  br i1 %.not.3, label %42, label %40

40:                                               ; preds = %34
  %41 = load i64, ptr %8, align 8
  br label %42

42:                                               ; preds = %40, %34
  %43 = phi i64 [ %41, %40 ], [ 0, %34 ]
  %44 = xor i64 %43, %38
  %45 = shl i64 %44, 1
  %46 = and i64 %45, %6
  %47 = and i64 %44, %4
  %.not.4 = icmp eq i64 %47, 0
  br i1 %.not.4, label %50, label %48

48:                                               ; preds = %42
  %49 = load i64, ptr %8, align 8
  br label %50

50:                                               ; preds = %48, %42
  %51 = phi i64 [ %49, %48 ], [ 0, %42 ]
  %52 = xor i64 %51, %46
  %53 = shl i64 %52, 1
  %54 = and i64 %53, %6
  %55 = and i64 %52, %4
  %.not.5 = icmp eq i64 %55, 0
  br i1 %.not.5, label %58, label %56

56:                                               ; preds = %50
  %57 = load i64, ptr %8, align 8
  br label %58

58:                                               ; preds = %56, %50
  %59 = phi i64 [ %57, %56 ], [ 0, %50 ]
  %60 = xor i64 %59, %54
  %61 = shl i64 %60, 1
  %62 = and i64 %61, %6
  %63 = and i64 %60, %4
  %.not.6 = icmp eq i64 %63, 0
  br i1 %.not.6, label %66, label %64

64:                                               ; preds = %58
  %65 = load i64, ptr %8, align 8
  br label %66

66:                                               ; preds = %64, %58
  %67 = phi i64 [ %65, %64 ], [ 0, %58 ]
  %68 = xor i64 %67, %62
  %69 = shl i64 %68, 1
  %70 = and i64 %69, %6
  %71 = and i64 %68, %4
  %.not.7 = icmp eq i64 %71, 0
  br i1 %.not.7, label %74, label %72

72:                                               ; preds = %66
  %73 = load i64, ptr %8, align 8
  br label %74

74:                                               ; preds = %72, %66
  %75 = phi i64 [ %73, %72 ], [ 0, %66 ]
  %76 = xor i64 %75, %70
  %77 = getelementptr inbounds [256 x i64], ptr %9, i64 0, i64 %.01619
  store i64 %76, ptr %77, align 8
  %78 = add nuw nsw i64 %.01619, 1
  %exitcond.not = icmp eq i64 %78, 256
  br i1 %exitcond.not, label %10, label %11
}

define i64 @libra_crc8(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = load i64, ptr getelementptr inbounds (i8, ptr @crc8, i64 16), align 8
  %4 = load i64, ptr @crc8, align 8
  %notmask.i = shl nsw i64 -1, %4
  %5 = xor i64 %notmask.i, -1
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %crc_straight.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2
  %6 = add i64 %4, -8
  br label %7

7:                                                ; preds = %7, %.lr.ph.i
  %.015.i = phi i64 [ 0, %.lr.ph.i ], [ %17, %7 ]
  %.01314.i = phi i64 [ %3, %.lr.ph.i ], [ %16, %7 ]
  %8 = shl i64 %.01314.i, 8
  %9 = and i64 %8, %5
  %10 = lshr i64 %.01314.i, %6
  %11 = getelementptr inbounds i8, ptr %0, i64 %.015.i
  %12 = load i8, ptr %11, align 1
  %.tr.i = trunc i64 %10 to i8
  %.narrow.i = xor i8 %12, %.tr.i
  %13 = zext i8 %.narrow.i to i64
  %14 = getelementptr inbounds [256 x i64], ptr getelementptr inbounds (i8, ptr @crc8, i64 32), i64 0, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = xor i64 %15, %9
  %17 = add nuw i64 %.015.i, 1
  %exitcond.not.i = icmp eq i64 %17, %1
  br i1 %exitcond.not.i, label %crc_straight.exit, label %7

crc_straight.exit:                                ; preds = %7, %2
  %.013.lcssa.i = phi i64 [ %3, %2 ], [ %16, %7 ]
  %18 = load i64, ptr getelementptr inbounds (i8, ptr @crc8, i64 24), align 8
  %19 = xor i64 %18, %.013.lcssa.i
  ret i64 %19
}

define i64 @libra_crc16(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc16, ptr noundef %0, i64 noundef %1) nobuiltin
  ret i64 %3
}

define internal fastcc i64 @crc_reflected(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load i64, ptr %4, align 8
  %6 = icmp ugt i64 %2, 7
  br i1 %6, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %3
  %7 = getelementptr inbounds i8, ptr %0, i64 32
  br label %8

8:                                                ; preds = %.lr.ph, %8
  %.03138 = phi ptr [ %1, %.lr.ph ], [ %49, %8 ]
  %.03237 = phi i64 [ %5, %.lr.ph ], [ %48, %8 ]
  %.03336 = phi i64 [ %2, %.lr.ph ], [ %50, %8 ]
  %.0.copyload.i = load i64, ptr %.03138, align 1
  %9 = xor i64 %.0.copyload.i, %.03237
  %10 = and i64 %9, 255
  %11 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 7, i64 %10
  %12 = load i64, ptr %11, align 8
  %13 = lshr i64 %9, 8
  %14 = and i64 %13, 255
  %15 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 6, i64 %14
  %16 = load i64, ptr %15, align 8
  %17 = lshr i64 %9, 16
  %18 = and i64 %17, 255
  %19 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 5, i64 %18
  %20 = load i64, ptr %19, align 8
  %21 = lshr i64 %9, 24
  %22 = and i64 %21, 255
  %23 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 4, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = lshr i64 %9, 32
  %26 = and i64 %25, 255
  %27 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 3, i64 %26
  %28 = load i64, ptr %27, align 8
  %29 = lshr i64 %9, 40
  %30 = and i64 %29, 255
  %31 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 2, i64 %30
  %32 = load i64, ptr %31, align 8
  %33 = lshr i64 %9, 48
  %34 = and i64 %33, 255
  %35 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 1, i64 %34
  %36 = load i64, ptr %35, align 8
  %37 = lshr i64 %9, 56
  %38 = getelementptr inbounds [8 x [256 x i64]], ptr %7, i64 0, i64 0, i64 %37
  %39 = load i64, ptr %38, align 8
  %40 = insertelement <8 x i64> poison, i64 %16, i64 0
  %41 = insertelement <8 x i64> %40, i64 %12, i64 1
  %42 = insertelement <8 x i64> %41, i64 %20, i64 2
  %43 = insertelement <8 x i64> %42, i64 %24, i64 3
  %44 = insertelement <8 x i64> %43, i64 %28, i64 4
  %45 = insertelement <8 x i64> %44, i64 %32, i64 5
  %46 = insertelement <8 x i64> %45, i64 %39, i64 6
  %47 = insertelement <8 x i64> %46, i64 %36, i64 7
  %48 = tail call i64 @llvm.vector.reduce.xor.v8i64(<8 x i64> %47)
  %49 = getelementptr inbounds i8, ptr %.03138, i64 8
  %50 = add i64 %.03336, -8
  %51 = icmp ugt i64 %50, 7
  br i1 %51, label %8, label %._crit_edge

._crit_edge:                                      ; preds = %8, %3
  %.033.lcssa = phi i64 [ %2, %3 ], [ %50, %8 ]
  %.032.lcssa = phi i64 [ %5, %3 ], [ %48, %8 ]
  %.031.lcssa = phi ptr [ %1, %3 ], [ %49, %8 ]
  %.not = icmp eq i64 %.033.lcssa, 0
  br i1 %.not, label %.loopexit, label %52

52:                                               ; preds = %._crit_edge
  %53 = shl nuw nsw i64 %.033.lcssa, 3
  %54 = lshr i64 %.032.lcssa, %53
  %55 = getelementptr inbounds i8, ptr %0, i64 32
  br label %56

56:                                               ; preds = %52, %56
  %.042 = phi i64 [ 0, %52 ], [ %67, %56 ]
  %.02941 = phi i64 [ %54, %52 ], [ %66, %56 ]
  %57 = xor i64 %.042, -1
  %58 = add nsw i64 %.033.lcssa, %57
  %59 = shl nuw nsw i64 %.042, 3
  %60 = lshr i64 %.032.lcssa, %59
  %61 = getelementptr inbounds i8, ptr %.031.lcssa, i64 %.042
  %62 = load i8, ptr %61, align 1
  %.tr = trunc i64 %60 to i8
  %.narrow = xor i8 %62, %.tr
  %63 = zext i8 %.narrow to i64
  %64 = getelementptr inbounds [8 x [256 x i64]], ptr %55, i64 0, i64 %58, i64 %63
  %65 = load i64, ptr %64, align 8
  %66 = xor i64 %65, %.02941
  %67 = add nuw nsw i64 %.042, 1
  %exitcond.not = icmp eq i64 %67, %.033.lcssa
  br i1 %exitcond.not, label %.loopexit, label %56

.loopexit:                                        ; preds = %56, %._crit_edge
  %.2 = phi i64 [ %.032.lcssa, %._crit_edge ], [ %66, %56 ]
  %68 = getelementptr inbounds i8, ptr %0, i64 24
  %69 = load i64, ptr %68, align 8
  %70 = xor i64 %69, %.2
  ret i64 %70
}

define i64 @libra_crc_ccitt(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = load i64, ptr getelementptr inbounds (i8, ptr @crc_ccitt, i64 16), align 8
  %4 = load i64, ptr @crc_ccitt, align 8
  %notmask.i = shl nsw i64 -1, %4
  %5 = xor i64 %notmask.i, -1
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %crc_straight.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2
  %6 = add i64 %4, -8
  br label %7

7:                                                ; preds = %7, %.lr.ph.i
  %.015.i = phi i64 [ 0, %.lr.ph.i ], [ %17, %7 ]
  %.01314.i = phi i64 [ %3, %.lr.ph.i ], [ %16, %7 ]
  %8 = shl i64 %.01314.i, 8
  %9 = and i64 %8, %5
  %10 = lshr i64 %.01314.i, %6
  %11 = getelementptr inbounds i8, ptr %0, i64 %.015.i
  %12 = load i8, ptr %11, align 1
  %.tr.i = trunc i64 %10 to i8
  %.narrow.i = xor i8 %12, %.tr.i
  %13 = zext i8 %.narrow.i to i64
  %14 = getelementptr inbounds [256 x i64], ptr getelementptr inbounds (i8, ptr @crc_ccitt, i64 32), i64 0, i64 %13
  %15 = load i64, ptr %14, align 8
  %16 = xor i64 %15, %9
  %17 = add nuw i64 %.015.i, 1
  %exitcond.not.i = icmp eq i64 %17, %1
  br i1 %exitcond.not.i, label %crc_straight.exit, label %7

crc_straight.exit:                                ; preds = %7, %2
  %.013.lcssa.i = phi i64 [ %3, %2 ], [ %16, %7 ]
  %18 = load i64, ptr getelementptr inbounds (i8, ptr @crc_ccitt, i64 24), align 8
  %19 = xor i64 %18, %.013.lcssa.i
  ret i64 %19
}

define i64 @libra_crc32(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc32, ptr noundef %0, i64 noundef %1) nobuiltin
  ret i64 %3
}

define i64 @libra_crc64(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) {
  %3 = tail call fastcc i64 @crc_reflected(ptr noundef nonnull @crc64, ptr noundef %0, i64 noundef %1) nobuiltin
  ret i64 %3
}

define i64 @libra_xor16(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %xor_words.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.011.i = phi i64 [ %11, %.lr.ph.i ], [ 0, %2 ]
  %.0910.i = phi i64 [ %10, %.lr.ph.i ], [ 0, %2 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 %.011.i
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i64
  %6 = shl i64 %.011.i, 3
  %7 = and i64 %6, 8
  %8 = xor i64 %7, 8
  %9 = shl nuw nsw i64 %5, %8
  %10 = xor i64 %9, %.0910.i
  %11 = add nuw i64 %.011.i, 1
  %exitcond.not.i = icmp eq i64 %11, %1
  br i1 %exitcond.not.i, label %xor_words.exit, label %.lr.ph.i

xor_words.exit:                                   ; preds = %.lr.ph.i, %2
  %.09.lcssa.i = phi i64 [ 0, %2 ], [ %10, %.lr.ph.i ]
  ret i64 %.09.lcssa.i
}

define i64 @libra_xor32(ptr nocapture noundef readonly %0, i64 noundef %1) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %.not.i = icmp eq i64 %1, 0
  br i1 %.not.i, label %xor_words.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %2, %.lr.ph.i
  %.011.i = phi i64 [ %11, %.lr.ph.i ], [ 0, %2 ]
  %.0910.i = phi i64 [ %10, %.lr.ph.i ], [ 0, %2 ]
  %3 = getelementptr inbounds i8, ptr %0, i64 %.011.i
  %4 = load i8, ptr %3, align 1
  %5 = zext i8 %4 to i64
  %6 = shl i64 %.011.i, 3
  %7 = and i64 %6, 24
  %8 = xor i64 %7, 24
  %9 = shl nuw nsw i64 %5, %8
  %10 = xor i64 %9, %.0910.i
  %11 = add nuw i64 %.011.i, 1
  %exitcond.not.i = icmp eq i64 %11, %1
  br i1 %exitcond.not.i, label %xor_words.exit, label %.lr.ph.i

xor_words.exit:                                   ; preds = %.lr.ph.i, %2
  %.09.lcssa.i = phi i64 [ 0, %2 ], [ %10, %.lr.ph.i ]
  ret i64 %.09.lcssa.i
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
  br i1 %3, label %.preheader.i, label %52

.preheader.i:                                     ; preds = %2, %.preheader.i
  %4 = phi i64 [ %12, %.preheader.i ], [ 32, %2 ]
  %.01620.i = phi i64 [ %4, %.preheader.i ], [ 0, %2 ]
  %5 = phi <4 x i64> [ %11, %.preheader.i ], [ <i64 6983438078262162902, i64 -4417276706812531889, i64 0, i64 7046029288634856825>, %2 ]
  %6 = getelementptr inbounds i8, ptr %0, i64 %.01620.i
  %7 = load <4 x i64>, ptr %6, align 1
  %8 = mul <4 x i64> %7, <i64 -4417276706812531889, i64 -4417276706812531889, i64 -4417276706812531889, i64 -4417276706812531889>
  %9 = add <4 x i64> %8, %5
  %10 = tail call <4 x i64> @llvm.fshl.v4i64(<4 x i64> %9, <4 x i64> %9, <4 x i64> <i64 31, i64 31, i64 31, i64 31>)
  %11 = mul <4 x i64> %10, <i64 -7046029288634856825, i64 -7046029288634856825, i64 -7046029288634856825, i64 -7046029288634856825>
  %12 = add i64 %4, 32
  %.not.i = icmp ugt i64 %12, %1
  br i1 %.not.i, label %mix_stripes.exit, label %.preheader.i

mix_stripes.exit:                                 ; preds = %.preheader.i
  %13 = extractelement <4 x i64> %11, i64 0
  %14 = tail call i64 @llvm.fshl.i64(i64 %13, i64 %13, i64 1)
  %15 = extractelement <4 x i64> %11, i64 1
  %16 = tail call i64 @llvm.fshl.i64(i64 %15, i64 %15, i64 7)
  %17 = add i64 %16, %14
  %18 = extractelement <4 x i64> %11, i64 2
  %19 = tail call i64 @llvm.fshl.i64(i64 %18, i64 %18, i64 12)
  %20 = add i64 %17, %19
  %21 = extractelement <4 x i64> %11, i64 3
  %22 = tail call i64 @llvm.fshl.i64(i64 %21, i64 %21, i64 18)
  %23 = add i64 %20, %22
  %24 = extractelement <4 x i64> %10, i64 0
  %25 = mul i64 %24, -2381459717836149591
  %26 = tail call i64 @llvm.fshl.i64(i64 %25, i64 %25, i64 31)
  %27 = mul i64 %26, -7046029288634856825
  %28 = xor i64 %23, %27
  %29 = mul i64 %28, -7046029288634856825
  %30 = add i64 %29, -8796714831421723037
  %31 = extractelement <4 x i64> %10, i64 1
  %32 = mul i64 %31, -2381459717836149591
  %33 = tail call i64 @llvm.fshl.i64(i64 %32, i64 %32, i64 31)
  %34 = mul i64 %33, -7046029288634856825
  %35 = xor i64 %30, %34
  %36 = mul i64 %35, -7046029288634856825
  %37 = add i64 %36, -8796714831421723037
  %38 = extractelement <4 x i64> %10, i64 2
  %39 = mul i64 %38, -2381459717836149591
  %40 = tail call i64 @llvm.fshl.i64(i64 %39, i64 %39, i64 31)
  %41 = mul i64 %40, -7046029288634856825
  %42 = xor i64 %37, %41
  %43 = mul i64 %42, -7046029288634856825
  %44 = add i64 %43, -8796714831421723037
  %45 = extractelement <4 x i64> %10, i64 3
  %46 = mul i64 %45, -2381459717836149591
  %47 = tail call i64 @llvm.fshl.i64(i64 %46, i64 %46, i64 31)
  %48 = mul i64 %47, -7046029288634856825
  %49 = xor i64 %44, %48
  %50 = mul i64 %49, -7046029288634856825
  %51 = add i64 %50, -8796714831421723037
  br label %52

52:                                               ; preds = %2, %mix_stripes.exit
  %53 = phi i64 [ %51, %mix_stripes.exit ], [ 2870177450012600261, %2 ]
  %54 = add i64 %53, %1
  %55 = and i64 %1, -32
  %56 = or disjoint i64 %55, 8
  %.not44 = icmp ugt i64 %56, %1
  br i1 %.not44, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %52, %.lr.ph
  %57 = phi i64 [ %66, %.lr.ph ], [ %56, %52 ]
  %.046 = phi i64 [ %57, %.lr.ph ], [ %55, %52 ]
  %.02845 = phi i64 [ %65, %.lr.ph ], [ %54, %52 ]
  %58 = getelementptr inbounds i8, ptr %0, i64 %.046
  %.0.copyload.i = load i64, ptr %58, align 1
  %59 = mul i64 %.0.copyload.i, -4417276706812531889
  %60 = tail call i64 @llvm.fshl.i64(i64 %59, i64 %59, i64 31)
  %61 = mul i64 %60, -7046029288634856825
  %62 = xor i64 %61, %.02845
  %63 = tail call i64 @llvm.fshl.i64(i64 %62, i64 %62, i64 27)
  %64 = mul i64 %63, -7046029288634856825
  %65 = add i64 %64, -8796714831421723037
  %66 = add i64 %57, 8
  %.not = icmp ugt i64 %66, %1
  br i1 %.not, label %._crit_edge, label %.lr.ph

._crit_edge:                                      ; preds = %.lr.ph, %52
  %.028.lcssa = phi i64 [ %54, %52 ], [ %65, %.lr.ph ]
  %.0.lcssa = phi i64 [ %55, %52 ], [ %57, %.lr.ph ]
  %67 = or disjoint i64 %.0.lcssa, 4
  %.not35 = icmp ugt i64 %67, %1
  br i1 %.not35, label %76, label %68

68:                                               ; preds = %._crit_edge
  %69 = getelementptr inbounds i8, ptr %0, i64 %.0.lcssa
  %.0.copyload.i36 = load i32, ptr %69, align 1
  %70 = zext i32 %.0.copyload.i36 to i64
  %71 = mul i64 %70, -7046029288634856825
  %72 = xor i64 %71, %.028.lcssa
  %73 = tail call i64 @llvm.fshl.i64(i64 %72, i64 %72, i64 23)
  %74 = mul i64 %73, -4417276706812531889
  %75 = add i64 %74, 1609587929392839161
  br label %76

76:                                               ; preds = %68, %._crit_edge
  %.129 = phi i64 [ %75, %68 ], [ %.028.lcssa, %._crit_edge ]
  %.1 = phi i64 [ %67, %68 ], [ %.0.lcssa, %._crit_edge ]
  %77 = icmp ult i64 %.1, %1
  br i1 %77, label %.lr.ph51, label %._crit_edge52

.lr.ph51:                                         ; preds = %76, %.lr.ph51
  %.249 = phi i64 [ %85, %.lr.ph51 ], [ %.1, %76 ]
  %.23048 = phi i64 [ %84, %.lr.ph51 ], [ %.129, %76 ]
  %78 = getelementptr inbounds i8, ptr %0, i64 %.249
  %79 = load i8, ptr %78, align 1
  %80 = zext i8 %79 to i64
  %81 = mul i64 %80, 2870177450012600261
  %82 = xor i64 %81, %.23048
  %83 = tail call i64 @llvm.fshl.i64(i64 %82, i64 %82, i64 11)
  %84 = mul i64 %83, -7046029288634856825
  %85 = add nuw i64 %.249, 1
  %exitcond.not = icmp eq i64 %85, %1
  br i1 %exitcond.not, label %._crit_edge52, label %.lr.ph51

._crit_edge52:                                    ; preds = %.lr.ph51, %76
  %.230.lcssa = phi i64 [ %.129, %76 ], [ %84, %.lr.ph51 ]
  %86 = lshr i64 %.230.lcssa, 33
  %87 = xor i64 %86, %.230.lcssa
  %88 = mul i64 %87, -4417276706812531889
  %89 = lshr i64 %88, 29
  %90 = xor i64 %89, %88
  %91 = mul i64 %90, 1609587929392839161
  %92 = lshr i64 %91, 32
  %93 = xor i64 %92, %91
  ret i64 %93
}

declare i64 @llvm.umin.i64(i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.fshl.i64(i64, i64, i64) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare i64 @llvm.vector.reduce.xor.v8i64(<8 x i64>) nocallback nofree nosync nounwind speculatable willreturn memory(none)

declare <4 x i64> @llvm.fshl.v4i64(<4 x i64>, <4 x i64>, <4 x i64>) nocallback nofree nosync nounwind speculatable willreturn memory(none)
