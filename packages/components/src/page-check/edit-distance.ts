/** Edit distance: the nearest name to a misspelt one. */

/** Number of letters to insert, remove, replace or swap with their neighbour until two names are the same. */
const distanceOf = (a: string, b: string): number => {
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        last[column]! + 1,
        next[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwapped ? older[column - 2]! + 1 : Infinity,
      );
    }
    [older, last] = [last, next];
  }
  return last[b.length]!;
};

/** Capitals, hyphens, underscores and points do not count: `hitsperpage` means `hits-per-page`. */
const lettersOf = (name: string): string => name.toLowerCase().replace(/[-_.]/g, '');

/**
 * Returns the name that a misspelt one stands for; undefined if none is near.
 * @example
 * nearestName('hitsperpage', ['hits-per-page', 'label']); // 'hits-per-page'
 */
export const nearestName = (name: string, names: readonly string[]): string | undefined => {
  const letters = lettersOf(name);
  let best: string | undefined;
  // A third of the letters may be wrong, and not more than two.
  let least = Math.min(3, Math.floor(letters.length / 3) + 1);
  for (const candidate of names) {
    const distance = distanceOf(letters, lettersOf(candidate));
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
};
