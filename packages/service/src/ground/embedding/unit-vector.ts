/** Unit vectors: checks what an embedder gave, and scales it to the length 1. */

/** Sums of squares below this cannot be told from those of a vector of zeros. */
const SMALLEST_SUM = 1e-24;

/** Characters of what is no number, in messages. */
const MAX_SHOWN = 40;

/**
 * Scales a vector to the length 1.
 * @param dimensions Numbers that it must have; as many as it has by default.
 * @throws Error that says what is wrong with it: its length, a number that is none, or no direction at all.
 *
 * @example
 * toUnitVector([3, 4]); // Float32Array [0.6, 0.8]
 */
export function toUnitVector(values: ArrayLike<number>, dimensions = values.length): Float32Array {
  if (values.length !== dimensions)
    throw new Error(`a vector has ${values.length} numbers in the place of ${dimensions}`);
  let sum = 0;
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new Error(`number ${at + 1} of a vector is ${String(value).slice(0, MAX_SHOWN)}`);
    sum += value * value;
  }
  if (!(sum > SMALLEST_SUM)) throw new Error('a vector is all zeros and points nowhere');
  if (sum === Infinity) throw new Error('the numbers of a vector are too large');
  const length = Math.sqrt(sum);
  return Float32Array.from(values, (value) => value / length);
}
