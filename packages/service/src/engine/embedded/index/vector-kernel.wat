;; The text of `vector-kernel.ts`, assembled by `wat2wasm` of wabt. All addresses are in bytes.
(module
  (memory (import "arena" "memory") 1)

  ;; How many signs of each row differ from those of a query: 0xffff for rows without a vector and for dead ones. Counts the living and those that
  ;; are not blocked by their distance. `length` in bytes is a multiple of 16.
  (func (export "distances")
    (param $signs i32) (param $count i32) (param $query i32) (param $length i32) (param $lengths i32) (param $dead i32) (param $blocked i32)
    (param $results i32) (param $living i32) (param $open i32)
    (local $at i32) (local $end i32) (local $q i32) (local $sum i64) (local $distance i32) (local $bin i32)
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $distance (i32.const 0xffff))
        (if (i32.and (i32.ne (i32.load (local.get $lengths)) (i32.const 0)) (i32.eqz (i32.load8_u (local.get $dead))))
          (then
            (local.set $sum (i64.const 0))
            (local.set $at (local.get $signs))
            (local.set $q (local.get $query))
            (local.set $end (i32.add (local.get $signs) (local.get $length)))
            (loop $part
              (local.set $sum (i64.add (local.get $sum) (i64.add
                (i64.popcnt (i64.xor (i64.load (local.get $at)) (i64.load (local.get $q))))
                (i64.popcnt (i64.xor (i64.load offset=8 (local.get $at)) (i64.load offset=8 (local.get $q)))))))
              (local.set $at (i32.add (local.get $at) (i32.const 16)))
              (local.set $q (i32.add (local.get $q) (i32.const 16)))
              (br_if $part (i32.lt_u (local.get $at) (local.get $end))))
            (local.set $distance (i32.wrap_i64 (local.get $sum)))
            (local.set $bin (i32.add (local.get $living) (i32.shl (local.get $distance) (i32.const 2))))
            (i32.store (local.get $bin) (i32.add (i32.load (local.get $bin)) (i32.const 1)))
            (if (i32.eqz (i32.load8_u (local.get $blocked)))
              (then
                (local.set $bin (i32.add (local.get $open) (i32.shl (local.get $distance) (i32.const 2))))
                (i32.store (local.get $bin) (i32.add (i32.load (local.get $bin)) (i32.const 1)))))))
        (i32.store16 (local.get $results) (local.get $distance))
        (local.set $signs (i32.add (local.get $signs) (local.get $length)))
        (local.set $lengths (i32.add (local.get $lengths) (i32.const 4)))
        (local.set $dead (i32.add (local.get $dead) (i32.const 1)))
        (local.set $blocked (i32.add (local.get $blocked) (i32.const 1)))
        (local.set $results (i32.add (local.get $results) (i32.const 2)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $row))))

  ;; The rows that are no further away than a limit and not blocked, in 16 bits each. `count` is a multiple of 8. Returns how many there are.
  (func (export "select")
    (param $distances i32) (param $count i32) (param $blocked i32) (param $limit i32) (param $results i32) (result i32)
    (local $row i32) (local $end i32) (local $at i32)
    (local.set $at (local.get $results))
    (block $done
      (loop $eight
        (br_if $done (i32.ge_u (local.get $row) (local.get $count)))
        (local.set $end (i32.add (local.get $row) (i32.const 8)))
        (if (v128.any_true (i16x8.le_u
              (v128.load (i32.add (local.get $distances) (i32.shl (local.get $row) (i32.const 1))))
              (i16x8.splat (local.get $limit))))
          (then
            (loop $one
              (if (i32.and
                    (i32.le_u (i32.load16_u (i32.add (local.get $distances) (i32.shl (local.get $row) (i32.const 1)))) (local.get $limit))
                    (i32.eqz (i32.load8_u (i32.add (local.get $blocked) (local.get $row)))))
                (then
                  (i32.store16 (local.get $at) (local.get $row))
                  (local.set $at (i32.add (local.get $at) (i32.const 2)))))
              (local.set $row (i32.add (local.get $row) (i32.const 1)))
              (br_if $one (i32.lt_u (local.get $row) (local.get $end))))))
        (local.set $row (local.get $end))
        (br $eight)))
    (i32.shr_u (i32.sub (local.get $at) (local.get $results)) (i32.const 1)))

  (func $total (param $sum v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))

  ;; Inner products of some rows of 8-bit numbers with a query; `length` is a multiple of 16, `count` one of 4, results have 32 bits. Four rows
  ;; at once: they lie far apart, and each of them is waited for.
  (func (export "products")
    (param $numbers i32) (param $length i32) (param $rows i32) (param $count i32) (param $query i32) (param $results i32)
    (local $part i32) (local $a v128) (local $b v128)
    (local $at0 i32) (local $at1 i32) (local $at2 i32) (local $at3 i32)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)
    (block $done
      (loop $four
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $at0 (i32.add (local.get $numbers) (i32.mul (i32.load16_u offset=0 (local.get $rows)) (local.get $length))))
        (local.set $sum0 (v128.const i32x4 0 0 0 0))
        (local.set $at1 (i32.add (local.get $numbers) (i32.mul (i32.load16_u offset=2 (local.get $rows)) (local.get $length))))
        (local.set $sum1 (v128.const i32x4 0 0 0 0))
        (local.set $at2 (i32.add (local.get $numbers) (i32.mul (i32.load16_u offset=4 (local.get $rows)) (local.get $length))))
        (local.set $sum2 (v128.const i32x4 0 0 0 0))
        (local.set $at3 (i32.add (local.get $numbers) (i32.mul (i32.load16_u offset=6 (local.get $rows)) (local.get $length))))
        (local.set $sum3 (v128.const i32x4 0 0 0 0))
        (local.set $part (i32.const 0))
        (loop $next
          (local.set $b (v128.load (i32.add (local.get $query) (local.get $part))))
          (local.set $sum0 (i32x4.add (local.get $sum0) (i32x4.add
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.tee $a (v128.load (i32.add (local.get $at0) (local.get $part)))) (local.get $b)))
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $sum1 (i32x4.add (local.get $sum1) (i32x4.add
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.tee $a (v128.load (i32.add (local.get $at1) (local.get $part)))) (local.get $b)))
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $sum2 (i32x4.add (local.get $sum2) (i32x4.add
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.tee $a (v128.load (i32.add (local.get $at2) (local.get $part)))) (local.get $b)))
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $sum3 (i32x4.add (local.get $sum3) (i32x4.add
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_low_i8x16_s (local.tee $a (v128.load (i32.add (local.get $at3) (local.get $part)))) (local.get $b)))
            (i32x4.extadd_pairwise_i16x8_s (i16x8.extmul_high_i8x16_s (local.get $a) (local.get $b))))))
          (local.set $part (i32.add (local.get $part) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $part) (local.get $length))))
        (i32.store offset=0 (local.get $results) (call $total (local.get $sum0)))
        (i32.store offset=4 (local.get $results) (call $total (local.get $sum1)))
        (i32.store offset=8 (local.get $results) (call $total (local.get $sum2)))
        (i32.store offset=12 (local.get $results) (call $total (local.get $sum3)))
        (local.set $results (i32.add (local.get $results) (i32.const 16)))
        (local.set $rows (i32.add (local.get $rows) (i32.const 8)))
        (local.set $count (i32.sub (local.get $count) (i32.const 4)))
        (br $four)))))
