/** Support: number of independent users behind something, merged across spellings without counting any user twice. */

/** Support of one spelling. */
export interface Support {
  /** Number of independent users. */
  users: number;
  /** Some of their sources with the contribution of each; all of them if there are few. */
  sources: ReadonlyMap<string, number>;
}

/** Support of what the owner of the shop provides, which needs no users. */
export const givenSupport: Support = { users: Infinity, sources: new Map() };

/** Support without any users. */
export const noSupport: Support = { users: 0, sources: new Map() };

/**
 * Reads `sources` of `SEARCH_VOTES`.
 *
 * @example
 * readSources(['2 1f0c…', '1 user u7']); // Map { '1f0c…' => 2, 'user u7' => 1 }
 */
export const readSources = (sources: readonly string[]): Map<string, number> =>
  new Map(
    sources.map((source) => {
      const at = source.indexOf(' ');
      return [source.slice(at + 1), Number(source.slice(0, at))];
    }),
  );

/**
 * Merges the support of two spellings: never more than the actual number, and exact if the sources of both are complete.
 *
 * @example
 * joinSupport(ofShoe, ofShoes).users;
 */
export function joinSupport(one: Support, other: Support): Support {
  const sources = new Map(one.sources);
  for (const [source, users] of other.sources) sources.set(source, Math.max(users, sources.get(source) ?? 0));
  const counted = [...sources.values()].reduce((sum, users) => sum + users, 0);
  return { users: Math.max(one.users, other.users, counted), sources };
}
