/** Ways out of a search without results (spelling correction, fewer words, fewer filters); only those with results are offered. */
import { countResults } from '@aisle/search-client/session/count-results';
import type { SearchChange, SearchSession, SearchState } from '@aisle/search-client/session';

/** One way out. */
export interface WayOut {
  readonly kind: 'didYouMean' | 'filters' | 'shorter' | 'undo' | 'everything';
  /** The part of its button. */
  readonly part: string;
  readonly change: SearchChange;
  /** The query that it searches for. */
  readonly query: string;
}

type Candidate = Omit<WayOut, 'part'>;

/** Returns the CSS part names; fewer words may also be the undo of the last step. */
const partOf = ({ kind, change }: Candidate): string =>
  kind === 'didYouMean' ? 'did-you-mean' : kind === 'shorter' && 'page' in change ? 'undo' : kind;

/** Normalizes a query, so that equal ones are detected. */
const plain = (query: string): string => query.trim().split(/\s+/).join(' ').toLowerCase();

/** Maximum number of queries with fewer words to try. */
const maxWays = 3;

/** Returns the service's spelling correction, which has results; another engine may return any value here, or none. */
const correctionOf = ({ results }: SearchSession['state']): string => {
  const { query } = Object(results?.raw.didYouMean) as { query?: unknown };
  return typeof query === 'string' ? query.trim() : '';
};

/** Returns all candidates, most promising first, without duplicates and without the current search. */
const candidates = (
  { query, refinements }: SearchState,
  { last, correction }: { last: SearchState | undefined; correction: string },
): readonly (Candidate & { toKey: string })[] => {
  const removals = Object.fromEntries(Object.keys(refinements).map((name) => [name, null]));
  const isRefined = Object.keys(refinements).length > 0;
  const words = query.trim().split(/\s+/);
  const all: Candidate[] = [
    ...(correction ? [{ kind: 'didYouMean' as const, query: correction, change: { query: correction } }] : []),
    ...(isRefined ? [{ kind: 'filters' as const, query, change: { refinements: removals } }] : []),
    ...words.slice(1, maxWays + 1).map((_, i): Candidate => {
      const shorter = words.slice(0, -1 - i).join(' ');
      return { kind: 'shorter', query: shorter, change: { query: shorter } };
    }),
    ...(last ? [undoOf(last, refinements, removals)] : []),
    { kind: 'everything', query: '', change: { query: '', refinements: removals } },
  ];
  const key = (text: string, chosen: object): string => JSON.stringify([plain(text), chosen]);
  const keys = new Set([key(query, refinements)]);
  return all
    .map((way) => {
      const chosen = way.change.refinements
        ? Object.fromEntries(Object.entries(way.change.refinements).filter(([, refinement]) => refinement))
        : refinements;
      return { ...way, toKey: key(way.query, chosen) };
    })
    .filter(({ toKey }) => !keys.has(toKey) && keys.add(toKey));
};

/** Returns the undo of the last step, named by its effect. */
const undoOf = (
  last: SearchState,
  refinements: SearchState['refinements'],
  removals: Record<string, null>,
): Candidate => {
  const isBare = !last.query && !Object.keys(last.refinements)[0];
  const onlyWords = last.query && last.refinements === refinements;
  return {
    kind: isBare ? 'everything' : onlyWords ? 'shorter' : 'undo',
    query: last.query,
    change: { ...last, refinements: { ...removals, ...last.refinements } },
  };
};

/**
 * Returns the ways out of the search of a session, checked in one request; of several with fewer words the longest. If that request
 * fails, only those that had results before are offered.
 * @param last - The last search that had results.
 */
export const findWaysOut = async (
  session: SearchSession,
  last: SearchState | undefined,
  { signal }: { signal?: AbortSignal } = {},
): Promise<readonly WayOut[]> => {
  const ways = candidates(session.state.search, { last, correction: correctionOf(session.state) });
  const certain = ways.filter(({ kind, change }) => kind === 'didYouMean' || (last && 'page' in change));
  const uncertain = ways.filter((way) => !certain.includes(way));
  const counts = await countResults(
    session,
    uncertain.map(({ change }) => change),
    { signal },
  ).catch(() => []);
  const found = ways.filter((way) => certain.includes(way) || counts[uncertain.indexOf(way)]);
  const [shorter] = found.filter(({ kind }) => kind === 'shorter').sort((a, b) => b.query.length - a.query.length);
  return found.filter((way) => way.kind !== 'shorter' || way === shorter).map((way) => ({ ...way, part: partOf(way) }));
};
