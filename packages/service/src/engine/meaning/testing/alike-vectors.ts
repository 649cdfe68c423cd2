/** Alike vectors: directions in eight bits that lie near some middle, drawn by chance that is the same in each run. */

/** Numbers from -1 to 1. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** A unit vector near a middle, as far away as `spread` says. */
export function nearMiddle(middle: Float64Array, spread: number, chance: () => number): Int8Array {
  const numbers = middle.map((number) => number + spread * chance());
  const length = Math.hypot(...numbers);
  return Int8Array.from(numbers, (number) => Math.round((number / length) * 127));
}
