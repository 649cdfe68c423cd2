/** Ways out of a search that found nothing (what it may have meant, fewer words, fewer filters); only what finds something is offered. */
import { countResults } from '@aisle/search-client/session/count-results';
import type { SearchChange, SearchSession, SearchState } from '@aisle/search-client/session';

/** One way out. */
export interface WayOut {
  readonly kind: 'didYouMean' | 'filters' | 'shorter' | 'undo' | 'everything';
  /** The part of its button. */
  readonly part: string;
  readonly change: SearchChange;
  /** The words that it searches for. */
  readonly query: string;
}

type Candidate = Omit<WayOut, 'part'>;

/** What a page styles it by: fewer words may be those of the step before, too. */
const partOf = ({ kind, change }: Candidate): string =>
  kind === 'didYouMean' ? 'did-you-mean' : kind === 'shorter' && 'page' in change ? 'undo' : kind;

/** Words by which two queries are the same to a shopper. */
const plain = (query: string): string => query.trim().split(/\s+/).join(' ').toLowerCase();

/** Fewer words are tried up to so many times. */
const maxWays = 3;

/** What the service says that the search may have meant, which finds something; another engine may say anything there, or nothing. */
const correctionOf = ({ results }: SearchSession['state']): string => {
  const { query } = Object(results?.raw.didYouMean) as { query?: unknown };
  return typeof query === 'string' ? query.trim() : '';
};

/** All that might help, the likeliest first; none is the search that found nothing, and no two are the same. */
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

/** The step before this one, called by what it does. */
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
 * The ways out of the search of a session, asked in one request; of several with fewer words the longest. When that request fails, only
 * what is known to have had results is offered.
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
