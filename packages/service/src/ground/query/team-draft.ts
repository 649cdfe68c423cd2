/** Team draft: interleaves two rankings of one search as two captains choose their teams by turns (Radlinski, Kurup and Joachims, "How Does Clickthrough Data Reflect Retrieval Quality?", CIKM 2008). Leading records that both rank alike belong to no team, because clicks on them are uninformative and would add noise. */

/** Team of a record: the control's, its rival's, or none. */
export type Team = 'a' | 'b' | '-';

/** A record in its position. */
export interface Drafted {
  objectID: string;
  team: Team;
}

/** Returns the leading records that both rank alike. */
function agreed(first: readonly string[], second: readonly string[]): Drafted[] {
  const same: Drafted[] = [];
  for (const [at, objectID] of first.entries()) {
    if (second[at] !== objectID) break;
    same.push({ objectID, team: '-' });
  }
  return same;
}

/**
 * Interleaves two rankings. Longer lists start with the shorter ones if the coin flips are the same, so pages are consistent.
 * @param options.length Maximum number of records.
 * @param options.coin Whether the control chooses first in a round, by the number of the round.
 *
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
    // Both rankings are exhausted.
    if (drafted.length === before) break;
  }
  return drafted.slice(0, length);
}
