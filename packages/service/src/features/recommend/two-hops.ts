/** Two hops: what goes with the companions of a record supports its own list, so that a record of few sessions is not left to chance. */

/** A record by its number, and its score from 0 to 100. */
export type Companion = readonly [item: number, score: number];

/** The best companions of a record that speak for theirs: more of them say the same again. */
export const MAX_NEIGHBOURS = 10;

/**
 * A list with what its best companions recommend, as two hints that support each other (noisy or). Companions speak as loudly as they score.
 * @param listOf The lists of the companions, best first.
 * @param options.borrowed How much what they say counts, from 0 to 1.
 *
 * @example
 * withTwoHops(1, [[2, 50]], () => [[3, 80]], { borrowed: 0.5 }); // [[2, 50], [3, 40]], in no order
 */
export function withTwoHops(
  source: number,
  own: readonly Companion[],
  listOf: (item: number) => readonly Companion[],
  { borrowed }: { borrowed: number },
): Companion[] {
  const neighbours = own.slice(0, MAX_NEIGHBOURS);
  const loudness = neighbours.reduce((sum, [, score]) => sum + score, 0);
  if (borrowed === 0 || loudness === 0) return [...own];
  const said = new Map<number, number>();
  for (const [neighbour, score] of neighbours)
    for (const [item, theirs] of listOf(neighbour))
      if (item !== source) said.set(item, (said.get(item) ?? 0) + (borrowed * score * theirs) / loudness);
  const scores = new Map(own);
  for (const [item, hint] of said) {
    const score = scores.get(item) ?? 0;
    scores.set(item, Math.round(100 * (score + (1 - score / 100) * hint)) / 100);
  }
  return [...scores];
}
