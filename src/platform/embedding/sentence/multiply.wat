;; The only hot loop of the sentence encoder: integer matrix products with the 128-bit instructions of WebAssembly.
;;
;; multiply(a, w, c, rows, depth, outputs) computes c[r, n] = sum over k of a[r, k] * w[n, k].
;; a: rows x depth 16-bit integers of at most 12 bits; w: outputs x depth 8-bit integers; c: rows x outputs 32-bit integers.
;; rows is a multiple of 4, outputs of 2, depth of 8. All of them are positive. A sum has at most 30 bits, because depth is
;; at most 1,536. The innermost loop computes 4 rows and 2 outputs together, so each loaded value is used several times.
(module
  (memory (export "memory") 1)
  (func (export "multiply")
    (param $a i32) (param $w i32) (param $c i32) (param $rows i32) (param $depth i32) (param $outputs i32)
    (local $r i32) (local $n i32) (local $k i32) (local $row i32) (local $from i32) (local $weight i32) (local $to i32)
    (local $stride i32) (local $value v128) (local $w0 v128) (local $w1 v128)
    (local $s00 v128) (local $s01 v128) (local $s10 v128) (local $s11 v128) (local $s20 v128) (local $s21 v128) (local $s30 v128) (local $s31 v128)
    (local.set $stride (i32.shl (local.get $depth) (i32.const 1)))
    (loop $outputs_loop
      (local.set $r (i32.const 0))
      (loop $rows_loop
        (local.set $row (i32.add (local.get $a) (i32.mul (local.get $r) (local.get $stride))))
        (local.set $weight (i32.add (local.get $w) (i32.mul (local.get $n) (local.get $depth))))
        (local.set $k (local.get $depth))
        (local.set $s00 (v128.const i32x4 0 0 0 0))
        (local.set $s01 (v128.const i32x4 0 0 0 0))
        (local.set $s10 (v128.const i32x4 0 0 0 0))
        (local.set $s11 (v128.const i32x4 0 0 0 0))
        (local.set $s20 (v128.const i32x4 0 0 0 0))
        (local.set $s21 (v128.const i32x4 0 0 0 0))
        (local.set $s30 (v128.const i32x4 0 0 0 0))
        (local.set $s31 (v128.const i32x4 0 0 0 0))
        (loop $depth_loop
          (local.set $w0 (v128.load8x8_s (local.get $weight)))
          (local.set $w1 (v128.load8x8_s (i32.add (local.get $weight) (local.get $depth))))
          (local.set $from (local.get $row))
          (local.set $value (v128.load (local.get $from)))
          (local.set $s00 (i32x4.add (local.get $s00) (i32x4.dot_i16x8_s (local.get $value) (local.get $w0))))
          (local.set $s01 (i32x4.add (local.get $s01) (i32x4.dot_i16x8_s (local.get $value) (local.get $w1))))
          (local.set $from (i32.add (local.get $from) (local.get $stride)))
          (local.set $value (v128.load (local.get $from)))
          (local.set $s10 (i32x4.add (local.get $s10) (i32x4.dot_i16x8_s (local.get $value) (local.get $w0))))
          (local.set $s11 (i32x4.add (local.get $s11) (i32x4.dot_i16x8_s (local.get $value) (local.get $w1))))
          (local.set $from (i32.add (local.get $from) (local.get $stride)))
          (local.set $value (v128.load (local.get $from)))
          (local.set $s20 (i32x4.add (local.get $s20) (i32x4.dot_i16x8_s (local.get $value) (local.get $w0))))
          (local.set $s21 (i32x4.add (local.get $s21) (i32x4.dot_i16x8_s (local.get $value) (local.get $w1))))
          (local.set $from (i32.add (local.get $from) (local.get $stride)))
          (local.set $value (v128.load (local.get $from)))
          (local.set $s30 (i32x4.add (local.get $s30) (i32x4.dot_i16x8_s (local.get $value) (local.get $w0))))
          (local.set $s31 (i32x4.add (local.get $s31) (i32x4.dot_i16x8_s (local.get $value) (local.get $w1))))
          (local.set $row (i32.add (local.get $row) (i32.const 16)))
          (local.set $weight (i32.add (local.get $weight) (i32.const 8)))
          (br_if $depth_loop (local.tee $k (i32.sub (local.get $k) (i32.const 8)))))
        (local.set $to (i32.add (local.get $c)
          (i32.shl (i32.add (i32.mul (local.get $r) (local.get $outputs)) (local.get $n)) (i32.const 2))))
        (i32.store offset=0 (local.get $to) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $s00)) (i32x4.extract_lane 1 (local.get $s00)))
          (i32.add (i32x4.extract_lane 2 (local.get $s00)) (i32x4.extract_lane 3 (local.get $s00)))))
        (i32.store offset=4 (local.get $to) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $s01)) (i32x4.extract_lane 1 (local.get $s01)))
          (i32.add (i32x4.extract_lane 2 (local.get $s01)) (i32x4.extract_lane 3 (local.get $s01)))))
        (local.set $to (i32.add (local.get $to) (i32.shl (local.get $outputs) (i32.const 2))))
        (i32.store offset=0 (local.get $to) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $s10)) (i32x4.extract_lane 1 (local.get $s10)))
          (i32.add (i32x4.extract_lane 2 (local.get $s10)) (i32x4.extract_lane 3 (local.get $s10)))))
        (i32.store offset=4 (local.get $to) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $s11)) (i32x4.extract_lane 1 (local.get $s11)))
          (i32.add (i32x4.extract_lane 2 (local.get $s11)) (i32x4.extract_lane 3 (local.get $s11)))))
        (local.set $to (i32.add (local.get $to) (i32.shl (local.get $outputs) (i32.const 2))))
        (i32.store offset=0 (local.get $to) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $s20)) (i32x4.extract_lane 1 (local.get $s20)))
          (i32.add (i32x4.extract_lane 2 (local.get $s20)) (i32x4.extract_lane 3 (local.get $s20)))))
        (i32.store offset=4 (local.get $to) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $s21)) (i32x4.extract_lane 1 (local.get $s21)))
          (i32.add (i32x4.extract_lane 2 (local.get $s21)) (i32x4.extract_lane 3 (local.get $s21)))))
        (local.set $to (i32.add (local.get $to) (i32.shl (local.get $outputs) (i32.const 2))))
        (i32.store offset=0 (local.get $to) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $s30)) (i32x4.extract_lane 1 (local.get $s30)))
          (i32.add (i32x4.extract_lane 2 (local.get $s30)) (i32x4.extract_lane 3 (local.get $s30)))))
        (i32.store offset=4 (local.get $to) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $s31)) (i32x4.extract_lane 1 (local.get $s31)))
          (i32.add (i32x4.extract_lane 2 (local.get $s31)) (i32x4.extract_lane 3 (local.get $s31)))))
        (br_if $rows_loop (i32.lt_s (local.tee $r (i32.add (local.get $r) (i32.const 4))) (local.get $rows))))
      (br_if $outputs_loop (i32.lt_s (local.tee $n (i32.add (local.get $n) (i32.const 2))) (local.get $outputs))))))
