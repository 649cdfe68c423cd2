/** Unit vectors: checks the vector of an embedder, and scales it to length 1. */

/** Smaller sums of squares are treated as those of a zero vector. */
const SMALLEST_SUM = 1e-24;

/** Maximum length of an invalid value quoted in messages. */
const MAX_SHOWN = 40;

/**
 * Scales a vector to length 1.
 * @param dimensions Expected number of dimensions; any by default.
 * @throws Error that explains the fault: a wrong length, an invalid number, or a zero vector.
 *
 * @example
 * toUnitVector([3, 4]); // Float32Array [0.6, 0.8]
 */
export function toUnitVector(values: ArrayLike<number>, dimensions = values.length): Float32Array {
  if (values.length !== dimensions)
    throw new Error(`a vector has ${values.length} numbers in the place of ${dimensions}`);
  let sum = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index];
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new Error(`number ${index + 1} of a vector is ${String(value).slice(0, MAX_SHOWN)}`);
    sum += value * value;
  }
  if (!(sum > SMALLEST_SUM)) throw new Error('a vector is all zeros and points nowhere');
  if (sum === Infinity) throw new Error('the numbers of a vector are too large');
  const length = Math.sqrt(sum);
  return Float32Array.from(values, (value) => value / length);
}
