/**
 * Team draft: interleaves two rankings of one search as two captains choose their teams by turns (Radlinski, Kurup and Joachims, "How Does
 * Clickthrough Data Reflect Retrieval Quality?", CIKM 2008). What both rank alike from the first place on belongs to no team, so that
 * clicks there, which say nothing, add no noise.
 */

/** Whose a record is: the control's, its rival's, or nobody's. */
export type Team = 'a' | 'b' | '-';

/** A record at its place. */
export interface Drafted {
  objectID: string;
  team: Team;
}

/** The records that both rank alike, from the first one on. */
function agreed(first: readonly string[], second: readonly string[]): Drafted[] {
  const same: Drafted[] = [];
  for (const [at, objectID] of first.entries()) {
    if (second[at] !== objectID) break;
    same.push({ objectID, team: '-' });
  }
  return same;
}

/**
 * The interleaved list. A longer one begins with a shorter one, as long as the coins fall the same: so pages fit together.
 *
 * @param options.length Records at most.
 * @param options.coin Whether the control chooses first in a round, by the number of the round.
 * @example
 * draftTeams(['x', 'y'], ['y', 'x'], { length: 2, coin: () => true }); // x of team a, y of team b
 */
export function draftTeams(
  first: readonly string[],
  second: readonly string[],
  { length, coin }: { length: number; coin: (round: number) => boolean },
): Drafted[] {
  const drafted = agreed(first, second);
  const taken = new Set(drafted.map(({ objectID }) => objectID));
  const rankings = { a: first, b: second };
  const next = { a: drafted.length, b: drafted.length };
  const choose = (team: 'a' | 'b'): void => {
    const ranking = rankings[team];
    while (next[team] < ranking.length && taken.has(ranking[next[team]]!)) next[team]++;
    const objectID = ranking[next[team]];
    if (objectID === undefined) return;
    taken.add(objectID);
    drafted.push({ objectID, team });
  };
  for (let round = 0; drafted.length < length; round++) {
    const before = drafted.length;
    for (const team of coin(round) ? (['a', 'b'] as const) : (['b', 'a'] as const)) choose(team);
    // Both have nothing left.
    if (drafted.length === before) break;
  }
  return drafted.slice(0, length);
}
