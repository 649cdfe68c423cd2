/** Recount of reformulations: the queries of users after no results, search by search. It shares no code with what it checks. */
import type { LoggedSearch, WorldLog } from './analytics-world.ts';
import { type RecountRange, recountSearches } from './recount-searches.ts';

/** Returns the user of a search, unless the user was forgotten before it was counted. */
const personOf = ({ userToken, visitor, forgottenAt, searchedAt }: LoggedSearch): string | undefined =>
  forgottenAt !== undefined && searchedAt >= forgottenAt ? undefined : (userToken ?? visitor);

/** Returns the pairs of a range, the most frequent first. */
export function recountReformulations(log: WorldLog, range: RecountRange) {
  const all = recountSearches(log, { index: range.index, from: 0, to: Infinity }).searches.map(({ search }) => search);
  const inRange = new Set(recountSearches(log, range).searches.map(({ search }) => search));
  const ordered = all
    .map((search, place) => ({ search, place }))
    .sort((a, b) => a.search.searchedAt - b.search.searchedAt || a.place - b.place)
    .map(({ search }) => search);
  const pairs = new Map<string, { search: string; reformulation: string; hits: number[] }>();
  for (const [at, search] of ordered.entries()) {
    const person = personOf(search);
    if (!inRange.has(search) || search.nbHits > 0 || person === undefined) continue;
    const next = ordered.slice(at + 1).find((other) => personOf(other) === person && other.query !== search.query);
    if (!next || next.searchedAt - search.searchedAt > 240_000) continue;
    const key = JSON.stringify([search.query, next.query]);
    const pair = pairs.get(key) ?? { search: search.query, reformulation: next.query, hits: [] };
    pair.hits.push(next.nbHits);
    pairs.set(key, pair);
  }
  const text = ({ search, reformulation }: { search: string; reformulation: string }) =>
    `${search}\u0000${reformulation}`;
  return [...pairs.values()]
    .sort((a, b) => b.hits.length - a.hits.length || (text(a) < text(b) ? -1 : 1))
    .map(({ search, reformulation, hits }) => ({
      search,
      reformulation,
      count: hits.length,
      nbHits: Math.round(hits.reduce((sum, one) => sum + one, 0) / hits.length),
    }));
}
