%struct.time = type { i64, i64 }
%struct.poll = type { i32, i16, i16 }
%struct.message = type { ptr, i32, ptr, i64, ptr, i64, i32, i32, i32, i32 }
%struct.descriptor = type { i64, i32, i32 }
%struct.lead = type { %struct.vnet, [42 x i8] }
%struct.vnet = type { i8, i8, i16, i16, i16, i16 }

define void @closed_loop_rings(ptr nocapture noundef readonly %0, ptr nocapture noundef %1, i64 noundef %2, ptr nocapture noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.time, align 8
  %6 = alloca %struct.poll, align 4
  %7 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7) nounwind
  %8 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) nobuiltin nounwind
  %9 = load i64, ptr %7, align 8
  %10 = getelementptr inbounds i8, ptr %7, i64 8
  %11 = load i64, ptr %10, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7) nounwind
  %12 = getelementptr inbounds i8, ptr %0, i64 24
  %13 = load i64, ptr %12, align 8
  %.not.i = icmp eq i64 %13, 0
  br i1 %.not.i, label %._crit_edge.i, label %.lr.ph.i

._crit_edge.i:                                    ; preds = %.lr.ph.i, %4
  %14 = getelementptr inbounds i8, ptr %1, i64 64
  %15 = load ptr, ptr %14, align 8
  %16 = load ptr, ptr %15, align 8
  %17 = load i32, ptr %16, align 4
  %18 = getelementptr inbounds i8, ptr %15, i64 8
  %19 = load ptr, ptr %18, align 8
  %20 = load atomic i32, ptr %19 acquire, align 4
  %.not2.i.i = icmp eq i32 %17, %20
  br i1 %.not2.i.i, label %send_window.exit, label %.lr.ph.i.i

.lr.ph.i.i:                                       ; preds = %._crit_edge.i, %.lr.ph.i.i
  %21 = load i64, ptr %1, align 8
  %22 = trunc i64 %21 to i32
  %23 = call i64 @send(i32 noundef %22, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %24 = load ptr, ptr %14, align 8
  %25 = load ptr, ptr %24, align 8
  %26 = load i32, ptr %25, align 4
  %27 = getelementptr inbounds i8, ptr %24, i64 8
  %28 = load ptr, ptr %27, align 8
  %29 = load atomic i32, ptr %28 acquire, align 4
  %.not.i.i = icmp eq i32 %26, %29
  br i1 %.not.i.i, label %send_window.exit, label %.lr.ph.i.i

.lr.ph.i:                                         ; preds = %4, %.lr.ph.i
  %.06.i = phi i64 [ %36, %.lr.ph.i ], [ 0, %4 ]
  %30 = load ptr, ptr %0, align 8
  %31 = getelementptr inbounds %struct.message, ptr %30, i64 %.06.i, i32 2
  %32 = load ptr, ptr %31, align 8
  %33 = load ptr, ptr %32, align 8
  %34 = getelementptr inbounds i8, ptr %32, i64 8
  %35 = load i64, ptr %34, align 8
  call fastcc void @send_frame(ptr noundef %1, ptr noundef %33, i64 noundef %35) nobuiltin
  %36 = add nuw i64 %.06.i, 1
  %37 = load i64, ptr %12, align 8
  %38 = icmp ult i64 %36, %37
  br i1 %38, label %.lr.ph.i, label %._crit_edge.i

send_window.exit:                                 ; preds = %.lr.ph.i.i, %._crit_edge.i
  %39 = getelementptr inbounds i8, ptr %3, i64 16
  %40 = load i64, ptr %3, align 8
  %41 = icmp ult i64 %40, %2
  br i1 %41, label %.lr.ph46, label %.critedge

.lr.ph46:                                         ; preds = %send_window.exit
  %42 = getelementptr inbounds i8, ptr %1, i64 48
  %43 = getelementptr inbounds i8, ptr %1, i64 80
  %44 = getelementptr inbounds i8, ptr %6, i64 4
  %45 = getelementptr inbounds i8, ptr %6, i64 6
  %46 = getelementptr inbounds i8, ptr %1, i64 16
  %47 = getelementptr inbounds i8, ptr %0, i64 48
  %48 = getelementptr inbounds i8, ptr %0, i64 56
  %49 = getelementptr inbounds i8, ptr %3, i64 24
  %50 = getelementptr inbounds i8, ptr %0, i64 32
  %51 = getelementptr inbounds i8, ptr %0, i64 40
  %52 = getelementptr inbounds i8, ptr %1, i64 56
  br label %53

53:                                               ; preds = %.lr.ph46, %send_rest.exit
  %54 = load i64, ptr %39, align 8
  %55 = icmp ult i64 %54, 101
  br i1 %55, label %56, label %.critedge

56:                                               ; preds = %53
  %57 = load ptr, ptr %42, align 8
  %58 = load ptr, ptr %57, align 8
  %59 = load atomic i32, ptr %58 acquire, align 4
  %60 = load ptr, ptr %42, align 8
  %61 = getelementptr inbounds i8, ptr %60, i64 8
  %62 = load ptr, ptr %61, align 8
  %63 = load i32, ptr %62, align 4
  %64 = load i64, ptr %43, align 8
  %65 = trunc i64 %64 to i32
  %66 = add i32 %63, %65
  %67 = sub i32 %59, %66
  %68 = call i32 @llvm.umin.i32(i32 %67, i32 64)
  %.not = icmp eq i32 %59, %66
  br i1 %.not, label %69, label %.lr.ph.preheader

69:                                               ; preds = %56
  %70 = load i64, ptr %1, align 8
  %71 = trunc i64 %70 to i32
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %6) nounwind
  store i32 %71, ptr %6, align 4
  store i16 1, ptr %44, align 4
  store i16 0, ptr %45, align 2
  %72 = call i32 @poll(ptr noundef nonnull %6, i64 noundef 1, i32 noundef 100) nobuiltin nounwind
  %73 = icmp sgt i32 %72, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %6) nounwind
  br i1 %73, label %send_rest.exit, label %74

74:                                               ; preds = %69
  %75 = load i64, ptr %39, align 8
  %76 = add i64 %75, 1
  store i64 %76, ptr %39, align 8
  %77 = load i64, ptr %12, align 8
  %.not.i23 = icmp eq i64 %77, 0
  br i1 %.not.i23, label %._crit_edge.i26, label %.lr.ph.i24

._crit_edge.i26:                                  ; preds = %.lr.ph.i24, %74
  %78 = load ptr, ptr %14, align 8
  %79 = load ptr, ptr %78, align 8
  %80 = load i32, ptr %79, align 4
  %81 = getelementptr inbounds i8, ptr %78, i64 8
  %82 = load ptr, ptr %81, align 8
  %83 = load atomic i32, ptr %82 acquire, align 4
  %.not2.i.i27 = icmp eq i32 %80, %83
  br i1 %.not2.i.i27, label %send_window.exit30, label %.lr.ph.i.i28

.lr.ph.i.i28:                                     ; preds = %._crit_edge.i26, %.lr.ph.i.i28
  %84 = load i64, ptr %1, align 8
  %85 = trunc i64 %84 to i32
  %86 = call i64 @send(i32 noundef %85, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %87 = load ptr, ptr %14, align 8
  %88 = load ptr, ptr %87, align 8
  %89 = load i32, ptr %88, align 4
  %90 = getelementptr inbounds i8, ptr %87, i64 8
  %91 = load ptr, ptr %90, align 8
  %92 = load atomic i32, ptr %91 acquire, align 4
  %.not.i.i29 = icmp eq i32 %89, %92
  br i1 %.not.i.i29, label %send_window.exit30, label %.lr.ph.i.i28

.lr.ph.i24:                                       ; preds = %74, %.lr.ph.i24
  %.06.i25 = phi i64 [ %99, %.lr.ph.i24 ], [ 0, %74 ]
  %93 = load ptr, ptr %0, align 8
  %94 = getelementptr inbounds %struct.message, ptr %93, i64 %.06.i25, i32 2
  %95 = load ptr, ptr %94, align 8
  %96 = load ptr, ptr %95, align 8
  %97 = getelementptr inbounds i8, ptr %95, i64 8
  %98 = load i64, ptr %97, align 8
  call fastcc void @send_frame(ptr noundef nonnull %1, ptr noundef %96, i64 noundef %98) nobuiltin
  %99 = add nuw i64 %.06.i25, 1
  %100 = load i64, ptr %12, align 8
  %101 = icmp ult i64 %99, %100
  br i1 %101, label %.lr.ph.i24, label %._crit_edge.i26

send_window.exit30:                               ; preds = %.lr.ph.i.i28, %._crit_edge.i26
  br i1 %.not, label %._crit_edge, label %.lr.ph.preheader

.lr.ph.preheader:                                 ; preds = %56, %send_window.exit30
  %umax = call i32 @llvm.umax.i32(i32 %68, i32 1)
  br label %.lr.ph

._crit_edge:                                      ; preds = %answer.exit.thread, %send_window.exit30
  %102 = load ptr, ptr %42, align 8
  %103 = getelementptr inbounds i8, ptr %102, i64 8
  %104 = load ptr, ptr %103, align 8
  %105 = load i32, ptr %104, align 4
  %106 = load ptr, ptr %52, align 8
  %107 = load ptr, ptr %106, align 8
  %108 = load i32, ptr %107, align 4
  %109 = load i64, ptr %43, align 8
  %110 = trunc i64 %109 to i32
  %.not.i31 = icmp eq i32 %110, 0
  br i1 %.not.i31, label %give_back.exit, label %.lr.ph.i32

._crit_edge.loopexit.i:                           ; preds = %.lr.ph.i32
  %.pre.i = load ptr, ptr %52, align 8
  %.pre22.i = load ptr, ptr %.pre.i, align 8
  br label %give_back.exit

.lr.ph.i32:                                       ; preds = %._crit_edge, %.lr.ph.i32
  %.021.i = phi i32 [ %134, %.lr.ph.i32 ], [ 0, %._crit_edge ]
  %111 = load ptr, ptr %42, align 8
  %112 = add i32 %.021.i, %105
  %113 = getelementptr inbounds i8, ptr %111, i64 16
  %114 = load ptr, ptr %113, align 8
  %115 = getelementptr inbounds i8, ptr %111, i64 24
  %116 = load i64, ptr %115, align 8
  %117 = trunc i64 %116 to i32
  %118 = add i32 %117, -1
  %119 = and i32 %118, %112
  %120 = zext i32 %119 to i64
  %121 = getelementptr inbounds %struct.descriptor, ptr %114, i64 %120
  %122 = load i64, ptr %121, align 8
  %123 = load ptr, ptr %52, align 8
  %124 = add i32 %.021.i, %108
  %125 = getelementptr inbounds i8, ptr %123, i64 16
  %126 = load ptr, ptr %125, align 8
  %127 = getelementptr inbounds i8, ptr %123, i64 24
  %128 = load i64, ptr %127, align 8
  %129 = trunc i64 %128 to i32
  %130 = add i32 %129, -1
  %131 = and i32 %130, %124
  %132 = zext i32 %131 to i64
  %133 = getelementptr inbounds i64, ptr %126, i64 %132
  store i64 %122, ptr %133, align 8
  %134 = add nuw i32 %.021.i, 1
  %exitcond.not.i = icmp eq i32 %134, %110
  br i1 %exitcond.not.i, label %._crit_edge.loopexit.i, label %.lr.ph.i32

give_back.exit:                                   ; preds = %._crit_edge, %._crit_edge.loopexit.i
  %135 = phi ptr [ %.pre22.i, %._crit_edge.loopexit.i ], [ %107, %._crit_edge ]
  %136 = add i32 %108, %110
  store atomic i32 %136, ptr %135 release, align 4
  %137 = load ptr, ptr %42, align 8
  %138 = getelementptr inbounds i8, ptr %137, i64 8
  %139 = load ptr, ptr %138, align 8
  %140 = add i32 %105, %110
  store atomic i32 %140, ptr %139 release, align 4
  store i64 0, ptr %43, align 8
  %141 = load ptr, ptr %14, align 8
  %142 = load ptr, ptr %141, align 8
  %143 = load i32, ptr %142, align 4
  %144 = getelementptr inbounds i8, ptr %141, i64 8
  %145 = load ptr, ptr %144, align 8
  %146 = load atomic i32, ptr %145 acquire, align 4
  %.not2.i = icmp eq i32 %143, %146
  br i1 %.not2.i, label %send_rest.exit, label %.lr.ph.i34

.lr.ph.i34:                                       ; preds = %give_back.exit, %.lr.ph.i34
  %147 = load i64, ptr %1, align 8
  %148 = trunc i64 %147 to i32
  %149 = call i64 @send(i32 noundef %148, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %150 = load ptr, ptr %14, align 8
  %151 = load ptr, ptr %150, align 8
  %152 = load i32, ptr %151, align 4
  %153 = getelementptr inbounds i8, ptr %150, i64 8
  %154 = load ptr, ptr %153, align 8
  %155 = load atomic i32, ptr %154 acquire, align 4
  %.not.i35 = icmp eq i32 %152, %155
  br i1 %.not.i35, label %send_rest.exit, label %.lr.ph.i34

.lr.ph:                                           ; preds = %.lr.ph.preheader, %answer.exit.thread
  %.044 = phi i32 [ %208, %answer.exit.thread ], [ 0, %.lr.ph.preheader ]
  %156 = load ptr, ptr %46, align 8
  %157 = load ptr, ptr %42, align 8
  %158 = getelementptr inbounds i8, ptr %157, i64 8
  %159 = load ptr, ptr %158, align 8
  %160 = load i32, ptr %159, align 4
  %161 = load i64, ptr %43, align 8
  %162 = add i64 %161, 1
  store i64 %162, ptr %43, align 8
  %163 = trunc i64 %161 to i32
  %164 = add i32 %160, %163
  %165 = getelementptr inbounds i8, ptr %157, i64 16
  %166 = load ptr, ptr %165, align 8
  %167 = getelementptr inbounds i8, ptr %157, i64 24
  %168 = load i64, ptr %167, align 8
  %169 = trunc i64 %168 to i32
  %170 = add i32 %169, -1
  %171 = and i32 %170, %164
  %172 = zext i32 %171 to i64
  %173 = getelementptr inbounds %struct.descriptor, ptr %166, i64 %172
  %174 = load i64, ptr %173, align 8
  %175 = getelementptr inbounds i8, ptr %156, i64 %174
  %176 = load i64, ptr %47, align 8
  %177 = getelementptr inbounds i8, ptr %175, i64 %176
  %178 = load i8, ptr %177, align 1
  %179 = and i8 %178, 15
  %180 = zext nneg i8 %179 to i64
  %181 = load i64, ptr %48, align 8
  %.not.i37 = icmp eq i64 %181, %180
  br i1 %.not.i37, label %182, label %answer.exit.thread.sink.split

182:                                              ; preds = %.lr.ph
  %183 = load i64, ptr %50, align 8
  %184 = getelementptr inbounds i8, ptr %175, i64 %183
  %.0.copyload.i.i = load i16, ptr %184, align 1
  %185 = call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i)
  %186 = zext i16 %185 to i64
  %187 = load i64, ptr %12, align 8
  %.not23.i = icmp ugt i64 %187, %186
  br i1 %.not23.i, label %188, label %answer.exit.thread

188:                                              ; preds = %182
  %189 = load ptr, ptr %0, align 8
  %190 = getelementptr inbounds %struct.message, ptr %189, i64 %186, i32 2
  %191 = load ptr, ptr %190, align 8
  %192 = load ptr, ptr %191, align 8
  %193 = load i64, ptr %51, align 8
  %194 = getelementptr inbounds i8, ptr %192, i64 %193
  %.0.copyload.i25.i = load i32, ptr %194, align 1
  %195 = getelementptr inbounds i8, ptr %175, i64 %193
  %.0.copyload.i26.i = load i32, ptr %195, align 1
  %.not24.i = icmp eq i32 %.0.copyload.i25.i, %.0.copyload.i26.i
  br i1 %.not24.i, label %196, label %answer.exit.thread

196:                                              ; preds = %188
  %197 = call i32 @llvm.bswap.i32(i32 %.0.copyload.i25.i)
  %198 = add i32 %197, 1
  %199 = call i32 @llvm.bswap.i32(i32 %198)
  store i32 %199, ptr %194, align 1
  %200 = load ptr, ptr %0, align 8
  %201 = getelementptr inbounds %struct.message, ptr %200, i64 %186, i32 2
  %202 = load ptr, ptr %201, align 8
  %203 = load ptr, ptr %202, align 8
  %204 = getelementptr inbounds i8, ptr %202, i64 8
  %205 = load i64, ptr %204, align 8
  call fastcc void @send_frame(ptr noundef nonnull %1, ptr noundef %203, i64 noundef %205) nobuiltin
  br label %answer.exit.thread.sink.split

answer.exit.thread.sink.split:                    ; preds = %.lr.ph, %196
  %.sink = phi ptr [ %3, %196 ], [ %49, %.lr.ph ]
  %206 = load i64, ptr %.sink, align 8
  %207 = add i64 %206, 1
  store i64 %207, ptr %.sink, align 8
  br label %answer.exit.thread

answer.exit.thread:                               ; preds = %answer.exit.thread.sink.split, %188, %182
  %208 = add nuw nsw i32 %.044, 1
  %exitcond.not = icmp eq i32 %208, %umax
  br i1 %exitcond.not, label %._crit_edge, label %.lr.ph

send_rest.exit:                                   ; preds = %.lr.ph.i34, %give_back.exit, %69
  %209 = load i64, ptr %3, align 8
  %210 = icmp ult i64 %209, %2
  br i1 %210, label %53, label %.critedge

.critedge:                                        ; preds = %53, %send_rest.exit, %send_window.exit
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %211 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %212 = load i64, ptr %5, align 8
  %213 = getelementptr inbounds i8, ptr %5, i64 8
  %214 = load i64, ptr %213, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %reass.add = sub i64 %212, %9
  %reass.mul = mul i64 %reass.add, 1000000000
  %215 = sub i64 %214, %11
  %216 = add i64 %215, %reass.mul
  %217 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %216, ptr %217, align 8
  ret void
}

declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)

declare i64 @send(i32 noundef, ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

define internal fastcc void @send_frame(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2) unnamed_addr nounwind {
  %4 = getelementptr inbounds i8, ptr %0, i64 72
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = load i32, ptr %7, align 4
  %9 = load ptr, ptr %5, align 8
  %10 = load atomic i32, ptr %9 acquire, align 4
  %.not11.i = icmp eq i32 %8, %10
  br i1 %.not11.i, label %take_back.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %3
  %11 = getelementptr inbounds i8, ptr %0, i64 88
  %12 = getelementptr inbounds i8, ptr %0, i64 96
  br label %13

13:                                               ; preds = %13, %.lr.ph.i
  %.012.i = phi i32 [ %8, %.lr.ph.i ], [ %29, %13 ]
  %14 = load ptr, ptr %4, align 8
  %15 = getelementptr inbounds i8, ptr %14, i64 16
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %14, i64 24
  %18 = load i64, ptr %17, align 8
  %19 = trunc i64 %18 to i32
  %20 = add i32 %19, -1
  %21 = and i32 %20, %.012.i
  %22 = zext i32 %21 to i64
  %23 = getelementptr inbounds i64, ptr %16, i64 %22
  %24 = load i64, ptr %23, align 8
  %25 = load ptr, ptr %11, align 8
  %26 = load i64, ptr %12, align 8
  %27 = add i64 %26, 1
  store i64 %27, ptr %12, align 8
  %28 = getelementptr inbounds i64, ptr %25, i64 %26
  store i64 %24, ptr %28, align 8
  %29 = add i32 %.012.i, 1
  %.not.i = icmp eq i32 %29, %10
  br i1 %.not.i, label %take_back.exit, label %13

take_back.exit:                                   ; preds = %13, %3
  %.0.lcssa.i = phi i32 [ %8, %3 ], [ %10, %13 ]
  %30 = load ptr, ptr %4, align 8
  %31 = getelementptr inbounds i8, ptr %30, i64 8
  %32 = load ptr, ptr %31, align 8
  store atomic i32 %.0.lcssa.i, ptr %32 release, align 4
  %33 = getelementptr inbounds i8, ptr %0, i64 96
  %34 = load i64, ptr %33, align 8
  %.not18 = icmp eq i64 %34, 0
  br i1 %.not18, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %take_back.exit
  %35 = getelementptr inbounds i8, ptr %0, i64 88
  br label %36

36:                                               ; preds = %.lr.ph, %take_back.exit16
  %37 = load i64, ptr %0, align 8
  %38 = trunc i64 %37 to i32
  %39 = tail call i64 @send(i32 noundef %38, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %40 = load ptr, ptr %4, align 8
  %41 = getelementptr inbounds i8, ptr %40, i64 8
  %42 = load ptr, ptr %41, align 8
  %43 = load i32, ptr %42, align 4
  %44 = load ptr, ptr %40, align 8
  %45 = load atomic i32, ptr %44 acquire, align 4
  %.not11.i11 = icmp eq i32 %43, %45
  br i1 %.not11.i11, label %take_back.exit16, label %.lr.ph.i12

.lr.ph.i12:                                       ; preds = %36, %.lr.ph.i12
  %.012.i13 = phi i32 [ %61, %.lr.ph.i12 ], [ %43, %36 ]
  %46 = load ptr, ptr %4, align 8
  %47 = getelementptr inbounds i8, ptr %46, i64 16
  %48 = load ptr, ptr %47, align 8
  %49 = getelementptr inbounds i8, ptr %46, i64 24
  %50 = load i64, ptr %49, align 8
  %51 = trunc i64 %50 to i32
  %52 = add i32 %51, -1
  %53 = and i32 %52, %.012.i13
  %54 = zext i32 %53 to i64
  %55 = getelementptr inbounds i64, ptr %48, i64 %54
  %56 = load i64, ptr %55, align 8
  %57 = load ptr, ptr %35, align 8
  %58 = load i64, ptr %33, align 8
  %59 = add i64 %58, 1
  store i64 %59, ptr %33, align 8
  %60 = getelementptr inbounds i64, ptr %57, i64 %58
  store i64 %56, ptr %60, align 8
  %61 = add i32 %.012.i13, 1
  %.not.i14 = icmp eq i32 %61, %45
  br i1 %.not.i14, label %take_back.exit16, label %.lr.ph.i12

take_back.exit16:                                 ; preds = %.lr.ph.i12, %36
  %.0.lcssa.i15 = phi i32 [ %43, %36 ], [ %45, %.lr.ph.i12 ]
  %62 = load ptr, ptr %4, align 8
  %63 = getelementptr inbounds i8, ptr %62, i64 8
  %64 = load ptr, ptr %63, align 8
  store atomic i32 %.0.lcssa.i15, ptr %64 release, align 4
  %65 = load i64, ptr %33, align 8
  %.not = icmp eq i64 %65, 0
  br i1 %.not, label %36, label %._crit_edge

._crit_edge:                                      ; preds = %take_back.exit16, %take_back.exit
  %.lcssa = phi i64 [ %34, %take_back.exit ], [ %65, %take_back.exit16 ]
  %66 = getelementptr inbounds i8, ptr %0, i64 16
  %67 = load ptr, ptr %66, align 8
  %68 = getelementptr inbounds i8, ptr %0, i64 88
  %69 = load ptr, ptr %68, align 8
  %70 = add i64 %.lcssa, -1
  store i64 %70, ptr %33, align 8
  %71 = getelementptr inbounds i64, ptr %69, i64 %70
  %72 = load i64, ptr %71, align 8
  %73 = getelementptr inbounds i8, ptr %0, i64 64
  %74 = load ptr, ptr %73, align 8
  %75 = load ptr, ptr %74, align 8
  %76 = load i32, ptr %75, align 4
  %77 = getelementptr inbounds i8, ptr %74, i64 16
  %78 = load ptr, ptr %77, align 8
  %79 = getelementptr inbounds i8, ptr %74, i64 24
  %80 = load i64, ptr %79, align 8
  %81 = trunc i64 %80 to i32
  %82 = add i32 %81, -1
  %83 = and i32 %82, %76
  %84 = zext i32 %83 to i64
  %85 = getelementptr inbounds %struct.descriptor, ptr %78, i64 %84
  %86 = trunc i64 %2 to i32
  store i64 %72, ptr %85, align 8
  %.sroa.2.0..sroa_idx.i = getelementptr inbounds i8, ptr %85, i64 8
  store i32 %86, ptr %.sroa.2.0..sroa_idx.i, align 8
  %.sroa.3.0..sroa_idx.i = getelementptr inbounds i8, ptr %85, i64 12
  store i32 0, ptr %.sroa.3.0..sroa_idx.i, align 4
  %87 = getelementptr inbounds i8, ptr %67, i64 %72
  tail call void @llvm.memcpy.p0.p0.i64(ptr align 1 %87, ptr readonly align 1 %1, i64 %2, i1 false)
  %88 = load ptr, ptr %73, align 8
  %89 = load ptr, ptr %88, align 8
  %90 = load i32, ptr %89, align 4
  %91 = add i32 %90, 1
  store atomic i32 %91, ptr %89 release, align 4
  %92 = getelementptr inbounds i8, ptr %0, i64 112
  %93 = load i64, ptr %92, align 8
  %94 = add i64 %93, 1
  store i64 %94, ptr %92, align 8
  %95 = and i64 %94, 31
  %96 = icmp eq i64 %95, 0
  br i1 %96, label %97, label %101

97:                                               ; preds = %._crit_edge
  %98 = load i64, ptr %0, align 8
  %99 = trunc i64 %98 to i32
  %100 = tail call i64 @send(i32 noundef %99, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  br label %101

101:                                              ; preds = %97, %._crit_edge
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)

define void @open_send_rings(ptr nocapture noundef %0, ptr nocapture noundef readonly %1, i64 noundef %2, ptr nocapture noundef %3) local_unnamed_addr nounwind {
  %5 = alloca %struct.time, align 8
  %6 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %6) nounwind
  %7 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %6) nobuiltin nounwind
  %8 = load i64, ptr %6, align 8
  %9 = getelementptr inbounds i8, ptr %6, i64 8
  %10 = load i64, ptr %9, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %6) nounwind
  %11 = load i64, ptr %3, align 8
  %12 = icmp ult i64 %11, %2
  br i1 %12, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %4
  %13 = getelementptr inbounds i8, ptr %1, i64 16
  br label %14

14:                                               ; preds = %.lr.ph, %14
  %15 = load ptr, ptr %13, align 8
  %16 = load ptr, ptr %15, align 8
  %17 = getelementptr inbounds i8, ptr %15, i64 8
  %18 = load i64, ptr %17, align 8
  call fastcc void @send_frame(ptr noundef %0, ptr noundef %16, i64 noundef %18) nobuiltin
  %19 = load i64, ptr %3, align 8
  %20 = add i64 %19, 1
  store i64 %20, ptr %3, align 8
  %21 = icmp ult i64 %20, %2
  br i1 %21, label %14, label %._crit_edge

._crit_edge:                                      ; preds = %14, %4
  %22 = getelementptr inbounds i8, ptr %0, i64 64
  %23 = load ptr, ptr %22, align 8
  %24 = load ptr, ptr %23, align 8
  %25 = load i32, ptr %24, align 4
  %26 = getelementptr inbounds i8, ptr %23, i64 8
  %27 = load ptr, ptr %26, align 8
  %28 = load atomic i32, ptr %27 acquire, align 4
  %.not2.i = icmp eq i32 %25, %28
  br i1 %.not2.i, label %send_rest.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %._crit_edge, %.lr.ph.i
  %29 = load i64, ptr %0, align 8
  %30 = trunc i64 %29 to i32
  %31 = call i64 @send(i32 noundef %30, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %32 = load ptr, ptr %22, align 8
  %33 = load ptr, ptr %32, align 8
  %34 = load i32, ptr %33, align 4
  %35 = getelementptr inbounds i8, ptr %32, i64 8
  %36 = load ptr, ptr %35, align 8
  %37 = load atomic i32, ptr %36 acquire, align 4
  %.not.i = icmp eq i32 %34, %37
  br i1 %.not.i, label %send_rest.exit, label %.lr.ph.i

send_rest.exit:                                   ; preds = %.lr.ph.i, %._crit_edge
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %5) nounwind
  %38 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %5) nobuiltin nounwind
  %39 = load i64, ptr %5, align 8
  %40 = getelementptr inbounds i8, ptr %5, i64 8
  %41 = load i64, ptr %40, align 8
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %5) nounwind
  %reass.add = sub i64 %39, %8
  %reass.mul = mul i64 %reass.add, 1000000000
  %42 = sub i64 %41, %10
  %43 = add i64 %42, %reass.mul
  %44 = getelementptr inbounds i8, ptr %3, i64 8
  store i64 %43, ptr %44, align 8
  ret void
}

define void @open_count_rings(ptr nocapture noundef %0, i64 noundef %1, i64 noundef %2, ptr nocapture noundef readonly %3, i64 noundef %4, ptr nocapture noundef %5) local_unnamed_addr nounwind {
  %7 = alloca %struct.time, align 8
  %8 = alloca %struct.poll, align 4
  %9 = trunc i64 %1 to i32
  %10 = getelementptr inbounds i8, ptr %8, i64 4
  %11 = getelementptr inbounds i8, ptr %8, i64 6
  %12 = load i64, ptr %0, align 8
  %13 = trunc i64 %12 to i32
  %14 = load i64, ptr %5, align 8
  %.not33 = icmp eq i64 %14, 0
  %15 = select i1 %.not33, i32 5000, i32 %9
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %8) nounwind
  store i32 %13, ptr %8, align 4
  store i16 1, ptr %10, align 4
  store i16 0, ptr %11, align 2
  %16 = call i32 @poll(ptr noundef nonnull %8, i64 noundef 1, i32 noundef %15) nobuiltin nounwind
  %17 = icmp sgt i32 %16, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %8) nounwind
  br i1 %17, label %.lr.ph36, label %._crit_edge37

.lr.ph36:                                         ; preds = %6
  %18 = getelementptr inbounds i8, ptr %7, i64 8
  %19 = getelementptr inbounds i8, ptr %5, i64 8
  %20 = getelementptr inbounds i8, ptr %0, i64 48
  %21 = getelementptr inbounds i8, ptr %0, i64 80
  %22 = getelementptr inbounds i8, ptr %0, i64 16
  %23 = icmp eq i64 %4, 0
  %24 = getelementptr inbounds i8, ptr %5, i64 24
  %25 = getelementptr inbounds i8, ptr %0, i64 56
  br label %26

26:                                               ; preds = %.lr.ph36, %give_back.exit
  %.034 = phi i64 [ 0, %.lr.ph36 ], [ %spec.select, %give_back.exit ]
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %7) nounwind
  %27 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %7) nobuiltin nounwind
  %28 = load i64, ptr %7, align 8
  %29 = mul i64 %28, 1000000000
  %30 = load i64, ptr %18, align 8
  %31 = add i64 %29, %30
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %7) nounwind
  %32 = load i64, ptr %5, align 8
  %.not22 = icmp eq i64 %32, 0
  %spec.select = select i1 %.not22, i64 %31, i64 %.034
  %33 = sub i64 %31, %spec.select
  store i64 %33, ptr %19, align 8
  %34 = load ptr, ptr %20, align 8
  %35 = load ptr, ptr %34, align 8
  %36 = load atomic i32, ptr %35 acquire, align 4
  %37 = load ptr, ptr %20, align 8
  %38 = getelementptr inbounds i8, ptr %37, i64 8
  %39 = load ptr, ptr %38, align 8
  %40 = load i32, ptr %39, align 4
  %41 = load i64, ptr %21, align 8
  %42 = trunc i64 %41 to i32
  %43 = add i32 %40, %42
  %.not38 = icmp eq i32 %36, %43
  br i1 %.not38, label %._crit_edge, label %.lr.ph32.preheader

.lr.ph32.preheader:                               ; preds = %26
  %44 = sub i32 %36, %43
  %45 = call i32 @llvm.umin.i32(i32 %44, i32 64)
  %umax = call i32 @llvm.umax.i32(i32 %45, i32 1)
  br label %.lr.ph32

._crit_edge.loopexit:                             ; preds = %are_alike.exit.thread
  %.pre = load ptr, ptr %20, align 8
  %.phi.trans.insert = getelementptr inbounds i8, ptr %.pre, i64 8
  %.pre40 = load ptr, ptr %.phi.trans.insert, align 8
  %.pre41 = load i32, ptr %.pre40, align 4
  %.pre42 = load i64, ptr %21, align 8
  %.pre43 = trunc i64 %.pre42 to i32
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %26
  %.pre-phi = phi i32 [ %.pre43, %._crit_edge.loopexit ], [ %42, %26 ]
  %46 = phi i32 [ %.pre41, %._crit_edge.loopexit ], [ %40, %26 ]
  %47 = load ptr, ptr %25, align 8
  %48 = load ptr, ptr %47, align 8
  %49 = load i32, ptr %48, align 4
  %.not.i = icmp eq i32 %.pre-phi, 0
  br i1 %.not.i, label %give_back.exit, label %.lr.ph.i

._crit_edge.loopexit.i:                           ; preds = %.lr.ph.i
  %.pre.i = load ptr, ptr %25, align 8
  %.pre22.i = load ptr, ptr %.pre.i, align 8
  br label %give_back.exit

.lr.ph.i:                                         ; preds = %._crit_edge, %.lr.ph.i
  %.021.i = phi i32 [ %73, %.lr.ph.i ], [ 0, %._crit_edge ]
  %50 = load ptr, ptr %20, align 8
  %51 = add i32 %.021.i, %46
  %52 = getelementptr inbounds i8, ptr %50, i64 16
  %53 = load ptr, ptr %52, align 8
  %54 = getelementptr inbounds i8, ptr %50, i64 24
  %55 = load i64, ptr %54, align 8
  %56 = trunc i64 %55 to i32
  %57 = add i32 %56, -1
  %58 = and i32 %57, %51
  %59 = zext i32 %58 to i64
  %60 = getelementptr inbounds %struct.descriptor, ptr %53, i64 %59
  %61 = load i64, ptr %60, align 8
  %62 = load ptr, ptr %25, align 8
  %63 = add i32 %.021.i, %49
  %64 = getelementptr inbounds i8, ptr %62, i64 16
  %65 = load ptr, ptr %64, align 8
  %66 = getelementptr inbounds i8, ptr %62, i64 24
  %67 = load i64, ptr %66, align 8
  %68 = trunc i64 %67 to i32
  %69 = add i32 %68, -1
  %70 = and i32 %69, %63
  %71 = zext i32 %70 to i64
  %72 = getelementptr inbounds i64, ptr %65, i64 %71
  store i64 %61, ptr %72, align 8
  %73 = add nuw i32 %.021.i, 1
  %exitcond.not.i = icmp eq i32 %73, %.pre-phi
  br i1 %exitcond.not.i, label %._crit_edge.loopexit.i, label %.lr.ph.i

give_back.exit:                                   ; preds = %._crit_edge, %._crit_edge.loopexit.i
  %74 = phi ptr [ %.pre22.i, %._crit_edge.loopexit.i ], [ %48, %._crit_edge ]
  %75 = add i32 %49, %.pre-phi
  store atomic i32 %75, ptr %74 release, align 4
  %76 = load ptr, ptr %20, align 8
  %77 = getelementptr inbounds i8, ptr %76, i64 8
  %78 = load ptr, ptr %77, align 8
  %79 = add i32 %46, %.pre-phi
  store atomic i32 %79, ptr %78 release, align 4
  store i64 0, ptr %21, align 8
  %80 = load i64, ptr %0, align 8
  %81 = trunc i64 %80 to i32
  %82 = load i64, ptr %5, align 8
  %.not = icmp eq i64 %82, 0
  %83 = select i1 %.not, i32 5000, i32 %9
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %8) nounwind
  store i32 %81, ptr %8, align 4
  store i16 1, ptr %10, align 4
  store i16 0, ptr %11, align 2
  %84 = call i32 @poll(ptr noundef nonnull %8, i64 noundef 1, i32 noundef %83) nobuiltin nounwind
  %85 = icmp sgt i32 %84, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %8) nounwind
  br i1 %85, label %26, label %._crit_edge37

.lr.ph32:                                         ; preds = %.lr.ph32.preheader, %are_alike.exit.thread
  %.02131 = phi i32 [ %120, %are_alike.exit.thread ], [ 0, %.lr.ph32.preheader ]
  %86 = load ptr, ptr %20, align 8
  %87 = getelementptr inbounds i8, ptr %86, i64 8
  %88 = load ptr, ptr %87, align 8
  %89 = load i32, ptr %88, align 4
  %90 = load i64, ptr %21, align 8
  %91 = add i64 %90, 1
  store i64 %91, ptr %21, align 8
  %92 = trunc i64 %90 to i32
  %93 = add i32 %89, %92
  %94 = getelementptr inbounds i8, ptr %86, i64 16
  %95 = load ptr, ptr %94, align 8
  %96 = getelementptr inbounds i8, ptr %86, i64 24
  %97 = load i64, ptr %96, align 8
  %98 = trunc i64 %97 to i32
  %99 = add i32 %98, -1
  %100 = and i32 %99, %93
  %101 = zext i32 %100 to i64
  %102 = getelementptr inbounds %struct.descriptor, ptr %95, i64 %101
  %103 = getelementptr inbounds i8, ptr %102, i64 8
  %104 = load i32, ptr %103, align 8
  %105 = zext i32 %104 to i64
  %106 = icmp eq i64 %105, %2
  br i1 %106, label %107, label %.critedge

107:                                              ; preds = %.lr.ph32
  %108 = load ptr, ptr %22, align 8
  %109 = load i64, ptr %102, align 8
  %110 = getelementptr inbounds i8, ptr %108, i64 %109
  br i1 %23, label %are_alike.exit.thread, label %.lr.ph.i23.preheader

.lr.ph.i23.preheader:                             ; preds = %107
  %111 = load i8, ptr %110, align 1
  %112 = load i8, ptr %3, align 1
  %.not.i2428 = icmp eq i8 %111, %112
  br i1 %.not.i2428, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %.lr.ph.i23.preheader, %.lr.ph.i23
  %.0810.i29 = phi i64 [ %113, %.lr.ph.i23 ], [ 0, %.lr.ph.i23.preheader ]
  %113 = add nuw i64 %.0810.i29, 1
  %exitcond.i = icmp eq i64 %113, %4
  br i1 %exitcond.i, label %are_alike.exit, label %.lr.ph.i23

.lr.ph.i23:                                       ; preds = %.lr.ph
  %114 = getelementptr inbounds i8, ptr %110, i64 %113
  %115 = load i8, ptr %114, align 1
  %116 = getelementptr inbounds i8, ptr %3, i64 %113
  %117 = load i8, ptr %116, align 1
  %.not.i24 = icmp eq i8 %115, %117
  br i1 %.not.i24, label %.lr.ph, label %are_alike.exit

are_alike.exit:                                   ; preds = %.lr.ph.i23, %.lr.ph
  %.not39.le = icmp ult i64 %113, %4
  br i1 %.not39.le, label %.critedge, label %are_alike.exit.thread

.critedge:                                        ; preds = %.lr.ph.i23.preheader, %are_alike.exit, %.lr.ph32
  br label %are_alike.exit.thread

are_alike.exit.thread:                            ; preds = %are_alike.exit, %107, %.critedge
  %.sink = phi ptr [ %24, %.critedge ], [ %5, %107 ], [ %5, %are_alike.exit ]
  %118 = load i64, ptr %.sink, align 8
  %119 = add i64 %118, 1
  store i64 %119, ptr %.sink, align 8
  %120 = add nuw nsw i32 %.02131, 1
  %exitcond.not = icmp eq i32 %120, %umax
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %.lr.ph32

._crit_edge37:                                    ; preds = %give_back.exit, %6
  ret void
}

define void @forward_rings(ptr nocapture noundef readonly %0, i64 noundef %1, i64 noundef %2, ptr noundef %3) local_unnamed_addr nounwind {
  %5 = getelementptr inbounds %struct.poll, ptr %3, i64 %1, i32 2
  %6 = add i64 %1, 1
  %7 = tail call i32 @poll(ptr noundef %3, i64 noundef %6, i32 noundef -1) nobuiltin nounwind
  %8 = icmp sgt i32 %7, -1
  br i1 %8, label %.lr.ph41, label %.critedge

.lr.ph41:                                         ; preds = %4
  %.not43 = icmp eq i64 %1, 0
  br label %11

.loopexit:                                        ; preds = %send_rest.exit34, %.preheader
  %9 = tail call i32 @poll(ptr noundef %3, i64 noundef %6, i32 noundef -1) nobuiltin nounwind
  %10 = icmp sgt i32 %9, -1
  br i1 %10, label %11, label %.critedge

11:                                               ; preds = %.lr.ph41, %.loopexit
  %12 = load i16, ptr %5, align 2
  %.not = icmp eq i16 %12, 0
  br i1 %.not, label %.preheader, label %.critedge

.preheader:                                       ; preds = %11
  br i1 %.not43, label %.loopexit, label %.lr.ph39

.lr.ph39:                                         ; preds = %.preheader, %send_rest.exit34
  %.038 = phi i64 [ %15, %send_rest.exit34 ], [ 0, %.preheader ]
  %13 = getelementptr inbounds ptr, ptr %0, i64 %.038
  %14 = load ptr, ptr %13, align 8
  %15 = add nuw i64 %.038, 1
  %16 = icmp eq i64 %15, %1
  %17 = select i1 %16, i64 0, i64 %15
  %18 = getelementptr inbounds ptr, ptr %0, i64 %17
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %14, i64 48
  %21 = load ptr, ptr %20, align 8
  %22 = load ptr, ptr %21, align 8
  %23 = load atomic i32, ptr %22 acquire, align 4
  %24 = load ptr, ptr %20, align 8
  %25 = getelementptr inbounds i8, ptr %24, i64 8
  %26 = load ptr, ptr %25, align 8
  %27 = load i32, ptr %26, align 4
  %28 = getelementptr inbounds i8, ptr %14, i64 80
  %29 = load i64, ptr %28, align 8
  %30 = trunc i64 %29 to i32
  %31 = add i32 %27, %30
  %.not44 = icmp eq i32 %23, %31
  br i1 %.not44, label %._crit_edge, label %.lr.ph

.lr.ph:                                           ; preds = %.lr.ph39
  %32 = sub i32 %23, %31
  %33 = tail call i32 @llvm.umin.i32(i32 %32, i32 64)
  %34 = getelementptr inbounds i8, ptr %14, i64 16
  %umax = tail call i32 @llvm.umax.i32(i32 %33, i32 1)
  br label %102

._crit_edge.loopexit:                             ; preds = %102
  %.pre = load ptr, ptr %20, align 8
  %.phi.trans.insert = getelementptr inbounds i8, ptr %.pre, i64 8
  %.pre46 = load ptr, ptr %.phi.trans.insert, align 8
  %.pre47 = load i32, ptr %.pre46, align 4
  %.pre48 = load i64, ptr %28, align 8
  %.pre49 = trunc i64 %.pre48 to i32
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %.lr.ph39
  %.pre-phi = phi i32 [ %.pre49, %._crit_edge.loopexit ], [ %30, %.lr.ph39 ]
  %35 = phi i32 [ %.pre47, %._crit_edge.loopexit ], [ %27, %.lr.ph39 ]
  %36 = getelementptr inbounds i8, ptr %14, i64 56
  %37 = load ptr, ptr %36, align 8
  %38 = load ptr, ptr %37, align 8
  %39 = load i32, ptr %38, align 4
  %.not.i = icmp eq i32 %.pre-phi, 0
  br i1 %.not.i, label %give_back.exit, label %.lr.ph.i

._crit_edge.loopexit.i:                           ; preds = %.lr.ph.i
  %.pre.i = load ptr, ptr %36, align 8
  %.pre22.i = load ptr, ptr %.pre.i, align 8
  br label %give_back.exit

.lr.ph.i:                                         ; preds = %._crit_edge, %.lr.ph.i
  %.021.i = phi i32 [ %63, %.lr.ph.i ], [ 0, %._crit_edge ]
  %40 = load ptr, ptr %20, align 8
  %41 = add i32 %.021.i, %35
  %42 = getelementptr inbounds i8, ptr %40, i64 16
  %43 = load ptr, ptr %42, align 8
  %44 = getelementptr inbounds i8, ptr %40, i64 24
  %45 = load i64, ptr %44, align 8
  %46 = trunc i64 %45 to i32
  %47 = add i32 %46, -1
  %48 = and i32 %47, %41
  %49 = zext i32 %48 to i64
  %50 = getelementptr inbounds %struct.descriptor, ptr %43, i64 %49
  %51 = load i64, ptr %50, align 8
  %52 = load ptr, ptr %36, align 8
  %53 = add i32 %.021.i, %39
  %54 = getelementptr inbounds i8, ptr %52, i64 16
  %55 = load ptr, ptr %54, align 8
  %56 = getelementptr inbounds i8, ptr %52, i64 24
  %57 = load i64, ptr %56, align 8
  %58 = trunc i64 %57 to i32
  %59 = add i32 %58, -1
  %60 = and i32 %59, %53
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds i64, ptr %55, i64 %61
  store i64 %51, ptr %62, align 8
  %63 = add nuw i32 %.021.i, 1
  %exitcond.not.i = icmp eq i32 %63, %.pre-phi
  br i1 %exitcond.not.i, label %._crit_edge.loopexit.i, label %.lr.ph.i

give_back.exit:                                   ; preds = %._crit_edge, %._crit_edge.loopexit.i
  %64 = phi ptr [ %.pre22.i, %._crit_edge.loopexit.i ], [ %38, %._crit_edge ]
  %65 = add i32 %39, %.pre-phi
  store atomic i32 %65, ptr %64 release, align 4
  %66 = load ptr, ptr %20, align 8
  %67 = getelementptr inbounds i8, ptr %66, i64 8
  %68 = load ptr, ptr %67, align 8
  %69 = add i32 %35, %.pre-phi
  store atomic i32 %69, ptr %68 release, align 4
  store i64 0, ptr %28, align 8
  %70 = getelementptr inbounds i8, ptr %14, i64 64
  %71 = load ptr, ptr %70, align 8
  %72 = load ptr, ptr %71, align 8
  %73 = load i32, ptr %72, align 4
  %74 = getelementptr inbounds i8, ptr %71, i64 8
  %75 = load ptr, ptr %74, align 8
  %76 = load atomic i32, ptr %75 acquire, align 4
  %.not2.i = icmp eq i32 %73, %76
  br i1 %.not2.i, label %send_rest.exit, label %.lr.ph.i29

.lr.ph.i29:                                       ; preds = %give_back.exit, %.lr.ph.i29
  %77 = load i64, ptr %14, align 8
  %78 = trunc i64 %77 to i32
  %79 = tail call i64 @send(i32 noundef %78, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %80 = load ptr, ptr %70, align 8
  %81 = load ptr, ptr %80, align 8
  %82 = load i32, ptr %81, align 4
  %83 = getelementptr inbounds i8, ptr %80, i64 8
  %84 = load ptr, ptr %83, align 8
  %85 = load atomic i32, ptr %84 acquire, align 4
  %.not.i30 = icmp eq i32 %82, %85
  br i1 %.not.i30, label %send_rest.exit, label %.lr.ph.i29

send_rest.exit:                                   ; preds = %.lr.ph.i29, %give_back.exit
  %86 = getelementptr inbounds i8, ptr %19, i64 64
  %87 = load ptr, ptr %86, align 8
  %88 = load ptr, ptr %87, align 8
  %89 = load i32, ptr %88, align 4
  %90 = getelementptr inbounds i8, ptr %87, i64 8
  %91 = load ptr, ptr %90, align 8
  %92 = load atomic i32, ptr %91 acquire, align 4
  %.not2.i31 = icmp eq i32 %89, %92
  br i1 %.not2.i31, label %send_rest.exit34, label %.lr.ph.i32

.lr.ph.i32:                                       ; preds = %send_rest.exit, %.lr.ph.i32
  %93 = load i64, ptr %19, align 8
  %94 = trunc i64 %93 to i32
  %95 = tail call i64 @send(i32 noundef %94, ptr noundef null, i64 noundef 0, i32 noundef 64) nobuiltin nounwind
  %96 = load ptr, ptr %86, align 8
  %97 = load ptr, ptr %96, align 8
  %98 = load i32, ptr %97, align 4
  %99 = getelementptr inbounds i8, ptr %96, i64 8
  %100 = load ptr, ptr %99, align 8
  %101 = load atomic i32, ptr %100 acquire, align 4
  %.not.i33 = icmp eq i32 %98, %101
  br i1 %.not.i33, label %send_rest.exit34, label %.lr.ph.i32

send_rest.exit34:                                 ; preds = %.lr.ph.i32, %send_rest.exit
  %exitcond45.not = icmp eq i64 %15, %1
  br i1 %exitcond45.not, label %.loopexit, label %.lr.ph39

102:                                              ; preds = %.lr.ph, %102
  %.02737 = phi i32 [ 0, %.lr.ph ], [ %131, %102 ]
  %103 = load ptr, ptr %20, align 8
  %104 = getelementptr inbounds i8, ptr %103, i64 8
  %105 = load ptr, ptr %104, align 8
  %106 = load i32, ptr %105, align 4
  %107 = load i64, ptr %28, align 8
  %108 = add i64 %107, 1
  store i64 %108, ptr %28, align 8
  %109 = trunc i64 %107 to i32
  %110 = add i32 %106, %109
  %111 = getelementptr inbounds i8, ptr %103, i64 16
  %112 = load ptr, ptr %111, align 8
  %113 = getelementptr inbounds i8, ptr %103, i64 24
  %114 = load i64, ptr %113, align 8
  %115 = trunc i64 %114 to i32
  %116 = add i32 %115, -1
  %117 = and i32 %116, %110
  %118 = zext i32 %117 to i64
  %119 = getelementptr inbounds %struct.descriptor, ptr %112, i64 %118
  %120 = load ptr, ptr %34, align 8
  %121 = load i64, ptr %119, align 8
  %122 = getelementptr inbounds i8, ptr %120, i64 %121
  %123 = getelementptr inbounds i8, ptr %122, i64 36
  %.0.copyload.i.i = load i16, ptr %123, align 1
  %124 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i.i)
  %125 = zext i16 %124 to i64
  %126 = icmp eq i64 %125, %2
  %127 = select i1 %126, ptr %14, ptr %19
  %128 = getelementptr inbounds i8, ptr %119, i64 8
  %129 = load i32, ptr %128, align 8
  %130 = zext i32 %129 to i64
  tail call fastcc void @send_frame(ptr noundef %127, ptr noundef %122, i64 noundef %130) nobuiltin
  %131 = add nuw nsw i32 %.02737, 1
  %exitcond.not = icmp eq i32 %131, %umax
  br i1 %exitcond.not, label %._crit_edge.loopexit, label %102

.critedge:                                        ; preds = %11, %.loopexit, %4
  ret void
}

declare i32 @poll(ptr noundef, i64 noundef, i32 noundef) local_unnamed_addr

declare i16 @llvm.bswap.i16(i16) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

define i64 @now() local_unnamed_addr nounwind {
  %1 = alloca %struct.time, align 8
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %1) nounwind
  %2 = call i32 @clock_gettime(i32 noundef 1, ptr noundef nonnull %1) nobuiltin nounwind
  %3 = load i64, ptr %1, align 8
  %4 = mul i64 %3, 1000000000
  %5 = getelementptr inbounds i8, ptr %1, i64 8
  %6 = load i64, ptr %5, align 8
  %7 = add i64 %4, %6
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %1) nounwind
  ret i64 %7
}

declare i32 @clock_gettime(i32 noundef, ptr noundef) local_unnamed_addr

define i1 @wait_for(i32 noundef %0, i16 noundef %1, i32 noundef %2) local_unnamed_addr nounwind {
  %4 = alloca %struct.poll, align 4
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %4) nounwind
  store i32 %0, ptr %4, align 4
  %5 = getelementptr inbounds i8, ptr %4, i64 4
  store i16 %1, ptr %5, align 4
  %6 = getelementptr inbounds i8, ptr %4, i64 6
  store i16 0, ptr %6, align 2
  %7 = call i32 @poll(ptr noundef nonnull %4, i64 noundef 1, i32 noundef %2) nobuiltin nounwind
  %8 = icmp sgt i32 %7, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %4) nounwind
  ret i1 %8
}

define noundef i1 @answer(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, ptr nocapture noundef writeonly %2, ptr nocapture noundef %3) local_unnamed_addr mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none) {
  %5 = getelementptr inbounds i8, ptr %0, i64 48
  %6 = load i64, ptr %5, align 8
  %7 = getelementptr inbounds i8, ptr %1, i64 %6
  %8 = load i8, ptr %7, align 1
  %9 = and i8 %8, 15
  %10 = zext nneg i8 %9 to i64
  %11 = getelementptr inbounds i8, ptr %0, i64 56
  %12 = load i64, ptr %11, align 8
  %.not = icmp eq i64 %12, %10
  br i1 %.not, label %17, label %13

13:                                               ; preds = %4
  %14 = getelementptr inbounds i8, ptr %3, i64 24
  %15 = load i64, ptr %14, align 8
  %16 = add i64 %15, 1
  store i64 %16, ptr %14, align 8
  br label %42

17:                                               ; preds = %4
  %18 = getelementptr inbounds i8, ptr %0, i64 32
  %19 = load i64, ptr %18, align 8
  %20 = getelementptr inbounds i8, ptr %1, i64 %19
  %.0.copyload.i = load i16, ptr %20, align 1
  %21 = tail call i16 @llvm.bswap.i16(i16 %.0.copyload.i)
  %22 = zext i16 %21 to i64
  %23 = getelementptr inbounds i8, ptr %0, i64 24
  %24 = load i64, ptr %23, align 8
  %.not23 = icmp ugt i64 %24, %22
  br i1 %.not23, label %25, label %42

25:                                               ; preds = %17
  %26 = load ptr, ptr %0, align 8
  %27 = getelementptr inbounds %struct.message, ptr %26, i64 %22, i32 2
  %28 = load ptr, ptr %27, align 8
  %29 = load ptr, ptr %28, align 8
  %30 = getelementptr inbounds i8, ptr %0, i64 40
  %31 = load i64, ptr %30, align 8
  %32 = getelementptr inbounds i8, ptr %29, i64 %31
  %.0.copyload.i25 = load i32, ptr %32, align 1
  %33 = getelementptr inbounds i8, ptr %1, i64 %31
  %.0.copyload.i26 = load i32, ptr %33, align 1
  %.not24 = icmp eq i32 %.0.copyload.i25, %.0.copyload.i26
  br i1 %.not24, label %34, label %42

34:                                               ; preds = %25
  %35 = tail call i32 @llvm.bswap.i32(i32 %.0.copyload.i25)
  %36 = add i32 %35, 1
  %37 = tail call i32 @llvm.bswap.i32(i32 %36)
  store i32 %37, ptr %32, align 1
  %38 = load ptr, ptr %0, align 8
  %39 = getelementptr inbounds %struct.message, ptr %38, i64 %22, i32 2
  %40 = load ptr, ptr %39, align 8
  %41 = getelementptr inbounds i8, ptr %2, i64 16
  store ptr %40, ptr %41, align 8
  br label %42

42:                                               ; preds = %17, %25, %34, %13
  %.2 = phi i1 [ false, %13 ], [ false, %17 ], [ false, %25 ], [ true, %34 ]
  ret i1 %.2
}

declare i32 @llvm.bswap.i32(i32) mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)

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
  br i1 %.not.i, label %send_window.10.exit, label %.lr.ph.i

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
  br i1 %28, label %20, label %send_window.10.exit

send_window.10.exit:                              ; preds = %20, %5
  %.lcssa.i = phi i64 [ 0, %5 ], [ %27, %20 ]
  call fastcc void @send_frames(ptr noundef nonnull readonly %0, i32 noundef %1, i64 noundef %.lcssa.i) nobuiltin
  %29 = getelementptr inbounds i8, ptr %4, i64 16
  %30 = load i64, ptr %4, align 8
  %31 = icmp ult i64 %30, %2
  br i1 %31, label %.lr.ph45, label %.critedge

.lr.ph45:                                         ; preds = %send_window.10.exit
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
  br i1 %.not.i32, label %send_window.10.exit36, label %.lr.ph.i33

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
  br i1 %61, label %.lr.ph.i33, label %send_window.10.exit36

send_window.10.exit36:                            ; preds = %.lr.ph.i33, %50
  %.lcssa.i35 = phi i64 [ 0, %50 ], [ %60, %.lr.ph.i33 ]
  call fastcc void @send_frames(ptr noundef nonnull readonly %0, i32 noundef %1, i64 noundef %.lcssa.i35) nobuiltin
  br label %62

62:                                               ; preds = %send_window.10.exit36, %47
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

.critedge:                                        ; preds = %45, %._crit_edge, %42, %send_window.10.exit
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

declare i32 @recvmmsg(i32 noundef, ptr noundef, i32 noundef, i32 noundef, ptr noundef) local_unnamed_addr

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

define i1 @are_alike(ptr nocapture noundef readonly %0, ptr nocapture noundef readonly %1, i64 noundef %2) local_unnamed_addr nofree norecurse nosync nounwind memory(argmem: read) {
  %4 = icmp eq i64 %2, 0
  br i1 %4, label %._crit_edge, label %.lr.ph.preheader

.lr.ph.preheader:                                 ; preds = %3
  %5 = load i8, ptr %0, align 1
  %6 = load i8, ptr %1, align 1
  %.not13 = icmp eq i8 %5, %6
  br i1 %.not13, label %.lr.ph15, label %._crit_edge

.lr.ph15:                                         ; preds = %.lr.ph.preheader, %.lr.ph
  %.081014 = phi i64 [ %7, %.lr.ph ], [ 0, %.lr.ph.preheader ]
  %7 = add nuw i64 %.081014, 1
  %exitcond = icmp eq i64 %7, %2
  br i1 %exitcond, label %._crit_edge.loopexit, label %.lr.ph

.lr.ph:                                           ; preds = %.lr.ph15
  %8 = getelementptr inbounds i8, ptr %0, i64 %7
  %9 = load i8, ptr %8, align 1
  %10 = getelementptr inbounds i8, ptr %1, i64 %7
  %11 = load i8, ptr %10, align 1
  %.not = icmp eq i8 %9, %11
  br i1 %.not, label %.lr.ph15, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %.lr.ph15, %.lr.ph
  %12 = icmp uge i64 %7, %2
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %.lr.ph.preheader, %3
  %.lcssa = phi i1 [ true, %3 ], [ false, %.lr.ph.preheader ], [ %12, %._crit_edge.loopexit ]
  ret i1 %.lcssa
}

define void @open_count(i32 noundef %0, ptr noundef %1, i64 noundef %2, i64 noundef %3, ptr nocapture noundef readonly %4, i64 noundef %5, ptr nocapture noundef %6) local_unnamed_addr nounwind {
  %8 = alloca %struct.time, align 8
  %9 = alloca %struct.poll, align 4
  %10 = trunc i64 %2 to i32
  %11 = getelementptr inbounds i8, ptr %9, i64 4
  %12 = getelementptr inbounds i8, ptr %9, i64 6
  %13 = load i64, ptr %6, align 8
  %.not29 = icmp eq i64 %13, 0
  %14 = select i1 %.not29, i32 5000, i32 %10
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %9) nounwind
  store i32 %0, ptr %9, align 4
  store i16 1, ptr %11, align 4
  store i16 0, ptr %12, align 2
  %15 = call i32 @poll(ptr noundef nonnull %9, i64 noundef 1, i32 noundef %14) nobuiltin nounwind
  %16 = icmp sgt i32 %15, 0
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %9) nounwind
  br i1 %16, label %.lr.ph31, label %._crit_edge

.lr.ph31:                                         ; preds = %7
  %17 = getelementptr inbounds i8, ptr %8, i64 8
  %18 = getelementptr inbounds i8, ptr %6, i64 8
  %19 = icmp eq i64 %5, 0
  %20 = getelementptr inbounds i8, ptr %6, i64 24
  br label %25

.loopexit:                                        ; preds = %55, %25
  %21 = phi i64 [ %33, %25 ], [ %56, %55 ]
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

25:                                               ; preds = %.lr.ph31, %.loopexit
  %.02130 = phi i64 [ 0, %.lr.ph31 ], [ %spec.select, %.loopexit ]
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
  %.not22 = icmp eq i64 %33, 0
  %spec.select = select i1 %.not22, i64 %32, i64 %.02130
  %34 = sub i64 %32, %spec.select
  store i64 %34, ptr %18, align 8
  %.not32 = icmp slt i32 %26, 1
  br i1 %.not32, label %.loopexit, label %.lr.ph28

.lr.ph28:                                         ; preds = %25, %55
  %35 = phi i64 [ %56, %55 ], [ %33, %25 ]
  %.027 = phi i64 [ %57, %55 ], [ 0, %25 ]
  %36 = getelementptr inbounds %struct.message, ptr %1, i64 %.027
  %37 = getelementptr inbounds i8, ptr %36, i64 56
  %38 = load i32, ptr %37, align 8
  %39 = zext i32 %38 to i64
  %40 = icmp eq i64 %39, %3
  br i1 %40, label %41, label %.critedge

41:                                               ; preds = %.lr.ph28
  %42 = getelementptr inbounds i8, ptr %36, i64 16
  %43 = load ptr, ptr %42, align 8
  %44 = load ptr, ptr %43, align 8
  br i1 %19, label %are_alike.exit.thread, label %.lr.ph.i.preheader

.lr.ph.i.preheader:                               ; preds = %41
  %45 = load i8, ptr %44, align 1
  %46 = load i8, ptr %4, align 1
  %.not.i24 = icmp eq i8 %45, %46
  br i1 %.not.i24, label %.lr.ph, label %.critedge

.lr.ph:                                           ; preds = %.lr.ph.i.preheader, %.lr.ph.i
  %.0810.i25 = phi i64 [ %47, %.lr.ph.i ], [ 0, %.lr.ph.i.preheader ]
  %47 = add nuw i64 %.0810.i25, 1
  %exitcond.i = icmp eq i64 %47, %5
  br i1 %exitcond.i, label %are_alike.exit, label %.lr.ph.i

.lr.ph.i:                                         ; preds = %.lr.ph
  %48 = getelementptr inbounds i8, ptr %44, i64 %47
  %49 = load i8, ptr %48, align 1
  %50 = getelementptr inbounds i8, ptr %4, i64 %47
  %51 = load i8, ptr %50, align 1
  %.not.i = icmp eq i8 %49, %51
  br i1 %.not.i, label %.lr.ph, label %are_alike.exit

are_alike.exit:                                   ; preds = %.lr.ph.i, %.lr.ph
  %.not33.le = icmp ult i64 %47, %5
  br i1 %.not33.le, label %.critedge, label %are_alike.exit.thread

are_alike.exit.thread:                            ; preds = %41, %are_alike.exit
  %52 = add i64 %35, 1
  store i64 %52, ptr %6, align 8
  br label %55

.critedge:                                        ; preds = %.lr.ph.i.preheader, %are_alike.exit, %.lr.ph28
  %53 = load i64, ptr %20, align 8
  %54 = add i64 %53, 1
  store i64 %54, ptr %20, align 8
  br label %55

55:                                               ; preds = %are_alike.exit.thread, %.critedge
  %56 = phi i64 [ %52, %are_alike.exit.thread ], [ %35, %.critedge ]
  %57 = add nuw nsw i64 %.027, 1
  %exitcond.not = icmp eq i64 %57, %27
  br i1 %exitcond.not, label %.loopexit, label %.lr.ph28

._crit_edge:                                      ; preds = %.loopexit, %7
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
