/** Similar vectors: 8-bit directions around a centre, drawn by a seeded generator. */

/** Numbers from -1 to 1. */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Returns a unit vector near a centre, at a distance that `spread` controls. */
export function nearMiddle(middle: Float64Array, spread: number, chance: () => number): Int8Array {
  const numbers = middle.map((number) => number + spread * chance());
  const length = Math.hypot(...numbers);
  return Int8Array.from(numbers, (number) => Math.round((number / length) * 127));
}
