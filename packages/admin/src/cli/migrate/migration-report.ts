/** Migration report: what was imported into each index, what has no effect, and what was skipped, as text. */

/** Result for one index, or for files that belong to no index. */
export interface MigrationResult {
  name: string;
  /** What was imported, such as `2,000 records`. */
  taken: string[];
  /** What the service accepts but ignores, in its own words, such as `rules: tags`. */
  withoutEffect: string[];
  /** What was skipped, each entry with its reason. */
  left: string[];
}

/** An empty result. */
export const emptyResult = (name: string): MigrationResult => ({ name, taken: [], withoutEffect: [], left: [] });

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;

/** Adds a count to `taken`, unless it is 0. */
export function addTakenCount(part: MigrationResult, count: number, noun: string): void {
  if (count > 0) part.taken.push(plural(count, noun));
}

/** Formats the results for a terminal. */
export function formatReport(parts: readonly MigrationResult[]): string {
  const linesOf = ({ name, taken, withoutEffect, left }: MigrationResult): string[] => [
    `${name}: ${taken.join(', ') || 'nothing'}`,
    ...withoutEffect.map((one) => `  without effect: ${one}`),
    ...left.map((one) => `  left: ${one}`),
  ];
  return parts.flatMap(linesOf).join('\n');
}
