;; The text of `vector-kernel.ts`, assembled by `wat2wasm` of wabt. All addresses are in bytes.
(module
  (memory (import "arena" "memory") 1)

  ;; How many signs of each row differ from those of a query, and how many rows have which distance. `length` in bytes is a multiple of 16. Signs
  ;; of 384 dimensions, which most small models have, are counted without a loop, with those of the query at hand.
  (func (export "distances")
    (param $signs i32) (param $count i32) (param $query i32) (param $length i32) (param $results i32) (param $counts i32)
    (local $at i32) (local $end i32) (local $q i32) (local $sum i64) (local $distance i32) (local $bin i32)
    (local $q0 i64) (local $q1 i64) (local $q2 i64) (local $q3 i64) (local $q4 i64) (local $q5 i64)
    (if (i32.eq (local.get $length) (i32.const 48))
      (then
        (local.set $q0 (i64.load offset=0 (local.get $query)))
        (local.set $q1 (i64.load offset=8 (local.get $query)))
        (local.set $q2 (i64.load offset=16 (local.get $query)))
        (local.set $q3 (i64.load offset=24 (local.get $query)))
        (local.set $q4 (i64.load offset=32 (local.get $query)))
        (local.set $q5 (i64.load offset=40 (local.get $query)))
        (block $done
          (loop $row
            (br_if $done (i32.eqz (local.get $count)))
            (local.set $distance (i32.wrap_i64
              (i64.add
                (i64.add
                  (i64.add
                    (i64.popcnt (i64.xor (i64.load offset=0 (local.get $signs)) (local.get $q0)))
                    (i64.popcnt (i64.xor (i64.load offset=8 (local.get $signs)) (local.get $q1))))
                  (i64.add
                    (i64.popcnt (i64.xor (i64.load offset=16 (local.get $signs)) (local.get $q2)))
                    (i64.popcnt (i64.xor (i64.load offset=24 (local.get $signs)) (local.get $q3)))))
                (i64.add
                  (i64.popcnt (i64.xor (i64.load offset=32 (local.get $signs)) (local.get $q4)))
                  (i64.popcnt (i64.xor (i64.load offset=40 (local.get $signs)) (local.get $q5)))))))
            (local.set $bin (i32.add (local.get $counts) (i32.shl (local.get $distance) (i32.const 2))))
            (i32.store (local.get $bin) (i32.add (i32.load (local.get $bin)) (i32.const 1)))
            (i32.store16 (local.get $results) (local.get $distance))
            (local.set $signs (i32.add (local.get $signs) (i32.const 48)))
            (local.set $results (i32.add (local.get $results) (i32.const 2)))
            (local.set $count (i32.sub (local.get $count) (i32.const 1)))
            (br $row)))
        (return)))
    (block $done
      (loop $row
        (br_if $done (i32.eqz (local.get $count)))
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
        (local.set $bin (i32.add (local.get $counts) (i32.shl (local.get $distance) (i32.const 2))))
        (i32.store (local.get $bin) (i32.add (i32.load (local.get $bin)) (i32.const 1)))
        (i32.store16 (local.get $results) (local.get $distance))
        (local.set $signs (i32.add (local.get $signs) (local.get $length)))
        (local.set $results (i32.add (local.get $results) (i32.const 2)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $row))))

  ;; Adds a step to the count of the distance of each row that has a flag and a distance, and takes the distance from it (0xffff) where `removal` says so.
  ;; Sixteen rows without a flag are one look. Behind the last row up to a multiple of 16 there are flags of nobody, which are left alone.
  (func (export "tally")
    (param $flags i32) (param $count i32) (param $distances i32) (param $counts i32) (param $step i32) (param $removal i32)
    (local $row i32) (local $end i32) (local $at i32) (local $distance i32) (local $bin i32)
    (block $done
      (loop $sixteen
        (br_if $done (i32.ge_u (local.get $row) (local.get $count)))
        (local.set $end (i32.add (local.get $row) (i32.const 16)))
        (if (i32.gt_u (local.get $end) (local.get $count)) (then (local.set $end (local.get $count))))
        (if (v128.any_true (v128.load (i32.add (local.get $flags) (local.get $row))))
          (then
            (loop $one
              (if (i32.load8_u (i32.add (local.get $flags) (local.get $row)))
                (then
                  (local.set $at (i32.add (local.get $distances) (i32.shl (local.get $row) (i32.const 1))))
                  (local.set $distance (i32.load16_u (local.get $at)))
                  (if (i32.ne (local.get $distance) (i32.const 0xffff))
                    (then
                      (local.set $bin (i32.add (local.get $counts) (i32.shl (local.get $distance) (i32.const 2))))
                      (i32.store (local.get $bin) (i32.add (i32.load (local.get $bin)) (local.get $step)))
                      (if (local.get $removal) (then (i32.store16 (local.get $at) (i32.const 0xffff))))))))
              (local.set $row (i32.add (local.get $row) (i32.const 1)))
              (br_if $one (i32.lt_u (local.get $row) (local.get $end))))))
        (local.set $row (local.get $end))
        (br $sixteen))))

  ;; The numbers of the rows, the first one being `first`, that are no further away than a limit and have no flag, in 32 bits each. Returns how many
  ;; there are. Behind the last row up to a multiple of 8 there are distances of nobody, which are left alone.
  (func (export "select")
    (param $distances i32) (param $count i32) (param $flags i32) (param $limit i32) (param $first i32) (param $results i32) (result i32)
    (local $row i32) (local $end i32) (local $at i32)
    (local.set $at (local.get $results))
    (block $done
      (loop $eight
        (br_if $done (i32.ge_u (local.get $row) (local.get $count)))
        (local.set $end (i32.add (local.get $row) (i32.const 8)))
        (if (i32.gt_u (local.get $end) (local.get $count)) (then (local.set $end (local.get $count))))
        (if (v128.any_true (i16x8.le_u
              (v128.load (i32.add (local.get $distances) (i32.shl (local.get $row) (i32.const 1))))
              (i16x8.splat (local.get $limit))))
          (then
            (loop $one
              (if (i32.and
                    (i32.le_u (i32.load16_u (i32.add (local.get $distances) (i32.shl (local.get $row) (i32.const 1)))) (local.get $limit))
                    (i32.eqz (i32.load8_u (i32.add (local.get $flags) (local.get $row)))))
                (then
                  (i32.store (local.get $at) (i32.add (local.get $first) (local.get $row)))
                  (local.set $at (i32.add (local.get $at) (i32.const 4)))))
              (local.set $row (i32.add (local.get $row) (i32.const 1)))
              (br_if $one (i32.lt_u (local.get $row) (local.get $end))))))
        (local.set $row (local.get $end))
        (br $eight)))
    (i32.shr_u (i32.sub (local.get $at) (local.get $results)) (i32.const 2)))

  (func $total (param $sum v128) (result i32)
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
      (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))

  ;; Inner products of some rows of 8-bit numbers with a query in 16 bits; `length` is a multiple of 16, `count` one of 4, rows and results have 32
  ;; bits. Four rows at once: they lie far apart, and each of them is waited for.
  (func (export "products")
    (param $numbers i32) (param $length i32) (param $rows i32) (param $count i32) (param $query i32) (param $results i32)
    (local $part i32) (local $low v128) (local $high v128)
    (local $at0 i32) (local $at1 i32) (local $at2 i32) (local $at3 i32)
    (local $sum0 v128) (local $sum1 v128) (local $sum2 v128) (local $sum3 v128)
    (block $done
      (loop $four
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $at0 (i32.add (local.get $numbers) (i32.mul (i32.load offset=0 (local.get $rows)) (local.get $length))))
        (local.set $sum0 (v128.const i32x4 0 0 0 0))
        (local.set $at1 (i32.add (local.get $numbers) (i32.mul (i32.load offset=4 (local.get $rows)) (local.get $length))))
        (local.set $sum1 (v128.const i32x4 0 0 0 0))
        (local.set $at2 (i32.add (local.get $numbers) (i32.mul (i32.load offset=8 (local.get $rows)) (local.get $length))))
        (local.set $sum2 (v128.const i32x4 0 0 0 0))
        (local.set $at3 (i32.add (local.get $numbers) (i32.mul (i32.load offset=12 (local.get $rows)) (local.get $length))))
        (local.set $sum3 (v128.const i32x4 0 0 0 0))
        (local.set $part (i32.const 0))
        (loop $next
          (local.set $low (v128.load offset=0 (i32.add (local.get $query) (i32.shl (local.get $part) (i32.const 1)))))
          (local.set $high (v128.load offset=16 (i32.add (local.get $query) (i32.shl (local.get $part) (i32.const 1)))))
          (local.set $sum0 (i32x4.add (local.get $sum0) (i32x4.add
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=0 (i32.add (local.get $at0) (local.get $part))) (local.get $low))
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (i32.add (local.get $at0) (local.get $part))) (local.get $high)))))
          (local.set $sum1 (i32x4.add (local.get $sum1) (i32x4.add
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=0 (i32.add (local.get $at1) (local.get $part))) (local.get $low))
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (i32.add (local.get $at1) (local.get $part))) (local.get $high)))))
          (local.set $sum2 (i32x4.add (local.get $sum2) (i32x4.add
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=0 (i32.add (local.get $at2) (local.get $part))) (local.get $low))
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (i32.add (local.get $at2) (local.get $part))) (local.get $high)))))
          (local.set $sum3 (i32x4.add (local.get $sum3) (i32x4.add
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=0 (i32.add (local.get $at3) (local.get $part))) (local.get $low))
            (i32x4.dot_i16x8_s (v128.load8x8_s offset=8 (i32.add (local.get $at3) (local.get $part))) (local.get $high)))))
          (local.set $part (i32.add (local.get $part) (i32.const 16)))
          (br_if $next (i32.lt_u (local.get $part) (local.get $length))))
        (i32.store offset=0 (local.get $results) (call $total (local.get $sum0)))
        (i32.store offset=4 (local.get $results) (call $total (local.get $sum1)))
        (i32.store offset=8 (local.get $results) (call $total (local.get $sum2)))
        (i32.store offset=12 (local.get $results) (call $total (local.get $sum3)))
        (local.set $results (i32.add (local.get $results) (i32.const 16)))
        (local.set $rows (i32.add (local.get $rows) (i32.const 16)))
        (local.set $count (i32.sub (local.get $count) (i32.const 4)))
        (br $four)))))
