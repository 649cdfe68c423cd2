/** Vectors in 8 bits (scalar quantization): a quarter of the memory, for a loss that ranking hardly notices. */

const SCALE = 127;

/**
 * A unit vector in 8 bits: each component times 127, rounded.
 *
 * @example
 * toEightBits(Float32Array.of(1, 0)); // Int8Array [127, 0]
 */
export const toEightBits = (unit: Float32Array): Int8Array<ArrayBuffer> =>
  Int8Array.from(unit, (value) => Math.max(-SCALE, Math.min(SCALE, Math.round(value * SCALE))));
