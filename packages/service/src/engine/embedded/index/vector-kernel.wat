;; The text of `vector-kernel.ts`, assembled by `wat2wasm` of wabt: rows one after the other, a query, and a result for each row.
(module
  (memory (export "memory") 1)
  ;; Inner products of rows of 8-bit numbers; `length` is a multiple of 16, results have 32 bits.
  (func (export "dots") (param $rows i32) (param $count i32) (param $query i32) (param $length i32) (param $results i32)
    (local $end i32) (local $q i32) (local $sum v128) (local $a v128) (local $b v128)
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $q (local.get $query))
        (local.set $end (i32.add (local.get $rows) (local.get $length)))
        (loop $part
          (local.set $a (v128.load (local.get $rows)))
          (local.set $b (v128.load (local.get $q)))
          (local.set $sum (i32x4.add (local.get $sum) (i32x4.add
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.get $a) (local.get $b)))
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
          (local.set $q (i32.add (local.get $q) (i32.const 16)))
          (br_if $part (i32.lt_u (local.get $rows) (local.get $end))))
        (i32.store (local.get $results) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $results (i32.add (local.get $results) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $row))))
  ;; How many bits differ; `length` in bytes is a multiple of 16, results have 16 bits.
  (func (export "distances") (param $rows i32) (param $count i32) (param $query i32) (param $length i32) (param $results i32)
    (local $end i32) (local $q i32) (local $sum v128)
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $q (local.get $query))
        (local.set $end (i32.add (local.get $rows) (local.get $length)))
        (loop $part
          (local.set $sum (i16x8.add (local.get $sum) (i16x8.extadd_pairwise_i8x16_u (i8x16.popcnt
            (v128.xor (v128.load (local.get $rows)) (v128.load (local.get $q)))))))
          (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
          (local.set $q (i32.add (local.get $q) (i32.const 16)))
          (br_if $part (i32.lt_u (local.get $rows) (local.get $end))))
        (local.set $sum (i32x4.extadd_pairwise_i16x8_u (local.get $sum)))
        (i32.store16 (local.get $results) (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
          (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $results (i32.add (local.get $results) (i32.const 2)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $row)))))
