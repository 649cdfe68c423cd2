/** Migration report: what was taken of each index, what the service left out of it, and what was not moved, in words. */

/** What became of one index, or of what belongs to none. */
export interface MovedPart {
  name: string;
  /** What is there now: `2,000 records`. */
  taken: string[];
  /** What the service takes and does not act on, as it says it: `rules: tags`. */
  withoutEffect: string[];
  /** What was left out, each with the reason. */
  left: string[];
}

/** One that has nothing yet. */
export const movedPart = (name: string): MovedPart => ({ name, taken: [], withoutEffect: [], left: [] });

const plural = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`;

/** Counts what was taken, unless it is nothing. */
export function addTaken(part: MovedPart, count: number, noun: string): void {
  if (count > 0) part.taken.push(plural(count, noun));
}

/** The lines for a terminal. */
export function reportLines(parts: readonly MovedPart[]): string {
  const linesOf = ({ name, taken, withoutEffect, left }: MovedPart): string[] => [
    `${name}: ${taken.join(', ') || 'nothing'}`,
    ...withoutEffect.map((one) => `  without effect: ${one}`),
    ...left.map((one) => `  left: ${one}`),
  ];
  return parts.flatMap(linesOf).join('\n');
}
