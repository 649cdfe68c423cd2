/** Edit distance of two words (Damerau-Levenshtein, optimal string alignment): the typos between them, as the trie counts them. */

/**
 * Counts the typos between a query word and a term (or its nearest prefix, if `prefix`), as optimal string alignment in which typos in the
 * first letter count twice. Returns `max + 1` for any distance above `max`.
 */
export function editDistance(options: { word: string; term: string; prefix: boolean; max: number }): number {
  const { word, term, prefix, max } = options;
  if (prefix ? term.startsWith(word) : term === word) return 0;
  if (max < 1 || (max < 2 && word.charCodeAt(0) !== term.charCodeAt(0))) return max + 1;
  const length = word.length;
  if (length - term.length > max || (!prefix && term.length - length > max)) return max + 1;
  // Longer prefixes cannot be nearer than shorter ones.
  const limit = Math.min(term.length, length + max);
  let grand: number[] = [];
  let above = Array.from({ length: length + 1 }, (_, at) => (at === 0 ? 0 : at + 1));
  let best = max + 1;
  let isBeyond = false;
  for (let depth = 1; depth <= limit; depth++) {
    const row = [depth + 1];
    const code = term.charCodeAt(depth - 1);
    for (let i = 1; i <= length; i++) {
      const same = word.charCodeAt(i - 1) === code;
      let typos = (above[i - 1] ?? 0) + (same ? 0 : i === 1 && depth === 1 ? 2 : 1);
      typos = Math.min(typos, (row[i - 1] ?? 0) + 1, (above[i] ?? 0) + 1);
      const crossed =
        i > 1 && depth > 1 && code === word.charCodeAt(i - 2) && term.charCodeAt(depth - 2) === word.charCodeAt(i - 1);
      if (crossed) typos = Math.min(typos, (grand[i - 2] ?? 0) + (i === 2 && depth === 2 ? 2 : 1));
      row.push(typos);
    }
    if (prefix || depth === term.length) best = Math.min(best, row[length] ?? best);
    // A swap refers to the row before the last, so two rows have to be too far.
    const wasBeyond = isBeyond;
    isBeyond = row.every((typos) => typos > max);
    if (isBeyond && wasBeyond) break;
    grand = above;
    above = row;
  }
  return best;
}
