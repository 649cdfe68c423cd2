/** Nearest name: what a misspelt element or attribute was probably meant to be. */

/** The number of letters that differ between two words: replaced, left out or added. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(one).entries()) {
    const next = [index + 1];
    for (const [at, wanted] of Array.from(other).entries())
      next.push(Math.min(row[at + 1]! + 1, next[at]! + 1, row[at]! + (letter === wanted ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
};

/** Letters alone: `hitsPerPage` and `hits-per-page` are the same word. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');

/**
 * Returns the candidate that differs least, in a quarter of its letters at most. Undefined if there is none.
 *
 * @example
 * nearestName('hitsperpage', ['hits-per-page', 'label']); // 'hits-per-page'
 */
export const nearestName = (name: string, candidates: readonly string[]): string | undefined => {
  const letters = lettersOf(name);
  let best: string | undefined;
  let least = letters.length / 4;
  for (const candidate of candidates) {
    const edits = distance(letters, lettersOf(candidate));
    if (edits > least || (best !== undefined && edits === least)) continue;
    [best, least] = [candidate, edits];
  }
  return best;
};
