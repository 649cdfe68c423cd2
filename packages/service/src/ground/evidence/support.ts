/** Support: how many independent users stand behind a thing, joined over several ways to write it without counting anybody twice. */

/** What is known of it. */
export interface Support {
  /** Users who are independent of each other. */
  users: number;
  /** Some of the sources that they come from, with how many each of them adds; all of them where these are few. */
  sources: ReadonlyMap<string, number>;
}

/** What the owner of the shop gives needs nobody behind it. */
export const givenSupport: Support = { users: Infinity, sources: new Map() };

/** What nobody asked for yet. */
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
 * The support of two ways to write one thing: never more than there are, and exact where the sources of both are known.
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
