/** Interleaved search: merges two rankings into one list, identical on every page, with the counts and facets of the first one. */
import type { AnswerBudget, EngineAnswer, EngineHit, SearchEngine } from '../../engine/engine.ts';
import { hashText } from '../../foundation/statistics/hash-text.ts';
import { allFilters, noneOf } from './filter-of.ts';
import { type ResolvedSearch, runSearch } from './resolve-search.ts';
import { type Drafted, draftTeams } from './team-draft.ts';

/** Number of interleaved positions, followed by the remaining records of the first ranking in their order. */
const INTERLEAVED = 100;

/** An answer with the ranking that each hit comes from; see `SearchExperiment`. */
export interface InterleavedAnswer {
  found: EngineAnswer;
  teams: string;
}

/**
 * Creates coin flips seeded with a text, so that the same search of the same visitor is interleaved the same way on every page.
 *
 * @example
 * const coin = createCoin('7.user-1.boots');
 * coin(0) === createCoin('7.user-1.boots')(0); // true
 */
export const createCoin =
  (seed: string) =>
  (round: number): boolean =>
    hashText(seed, round) < 2 ** 31;

/** Reads the top hits of a ranking. */
const readTop = (
  engine: SearchEngine,
  search: ResolvedSearch,
  length: number,
  budget?: AnswerBudget,
): Promise<EngineAnswer> => runSearch(engine, { ...search, query: { ...search.query, offset: 0, length } }, budget);

/** Reads the records of the first ranking after the interleaved positions. */
async function readRest(
  engine: SearchEngine,
  { query, index }: ResolvedSearch,
  { drafted, budget }: { drafted: readonly Drafted[]; budget: AnswerBudget },
): Promise<readonly EngineHit[]> {
  const from = Math.max(query.offset, INTERLEAVED);
  const length = query.offset + query.length - from;
  if (length <= 0) return [];
  const filter = allFilters([query.filter, noneOf(drafted.map(({ objectID }) => objectID))])!;
  const answer = await engine.search(
    index.physical,
    { ...query, filter, facets: [], offset: from - INTERLEAVED, length },
    budget,
  );
  return answer.hits;
}

/**
 * Runs two rankings of one search.
 * @param searches.coin Whether the first ranking chooses first in a round; must be the same on every page.
 *
 * @example
 * const { found, teams } = await runInterleaved(engine, { control, rival, coin }, budget);
 */
export async function runInterleaved(
  engine: SearchEngine,
  { control, rival, coin }: { control: ResolvedSearch; rival: ResolvedSearch; coin: (round: number) => boolean },
  budget: AnswerBudget,
): Promise<InterleavedAnswer> {
  const { offset, length } = control.query;
  const depth = Math.min(INTERLEAVED, offset + length);
  // Only shown records count against the limits of the caller, and these are at most those of the first page.
  const top = await readTop(engine, control, depth, offset === 0 ? budget : undefined);
  const other = await readTop(engine, { ...rival, query: { ...rival.query, facets: [] } }, depth);
  const ids = (hits: readonly EngineHit[]) => hits.map(({ objectID }) => objectID);
  const drafted = draftTeams(ids(top.hits), ids(other.hits), { length: Math.min(depth, top.nbHits), coin });
  const hits = new Map([...other.hits, ...top.hits].map((hit) => [hit.objectID, hit]));
  const shown = drafted.slice(offset, offset + length);
  const others = drafted.length < INTERLEAVED ? [] : await readRest(engine, control, { drafted, budget });
  return {
    found: { ...top, hits: [...shown.map(({ objectID }) => hits.get(objectID)!), ...others] },
    teams: shown.map(({ team }) => team).join('') + '-'.repeat(others.length),
  };
}
