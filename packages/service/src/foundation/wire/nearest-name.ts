/** Suggests the name that was probably intended. */

/** Edit distance of two words, at most `limit`. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + swap));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Returns the candidate closest to `name` (ignoring case, at most a third of it wrong) that differs from it, or undefined. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  const target = name.slice(0, 64).toLowerCase();
  const limit = Math.max(2, Math.floor(target.length / 3));
  let best: string | undefined;
  let least = limit + 1;
  for (const candidate of candidates) {
    // The name exists, but not here: suggesting the same word would not help.
    if (candidate === name) continue;
    const edits = distance(target, candidate.toLowerCase(), limit);
    if (edits < least) [least, best] = [edits, candidate];
  }
  return best;
}

/** `; did you mean "x"?` or nothing, for the end of an error sentence. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const nearest = nearestName(name, candidates);
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
}
