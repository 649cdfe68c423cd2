/** Ranking candidates: the records of a page and some more go through the embedded engine, which ranks and marks them exactly. */
import type { AnswerBudget, EngineAnswer, EngineQuery } from '../engine.ts';
import { IndexSearch } from '../embedded/answer/index-search.ts';
import { EmbeddedIndex } from '../embedded/index/embedded-index.ts';
import type { CompoundLexicon } from '../embedded/text/compound-lexicon.ts';
import type { HeldIndex } from './held-index.ts';

/** A record that the cluster answered. */
export interface Candidate {
  objectID: string;
  json: string;
  /** Its place in the order of insertion. */
  order: number;
}

/** A small index of candidates. `counts` says whether facets will be counted: columns that nobody asks for are not made. */
export function indexCandidates(
  held: HeldIndex,
  candidates: readonly Candidate[],
  options: {
    lexicon: CompoundLexicon;
    counts: boolean;
    standingOf?: ((objectID: string) => number) | undefined;
  },
): { index: EmbeddedIndex; search: IndexSearch } {
  const { settings } = held.memory;
  const needed = options.counts ? settings : { ...settings, facets: [], sortedBy: [] };
  const index = new EmbeddedIndex(needed, { joinBelow: Infinity });
  index.attributes.putFound(held.memory.found);
  const inOrder = [...candidates].sort((a, b) => a.order - b.order);
  index.apply(inOrder.map(({ objectID, json }) => ({ objectID, json })));
  return { index, search: new IndexSearch(index, { rememberedSearches: 0, ...options }) };
}

/** The answer over candidates alone: exact where these are all matches. */
export function rankCandidates(
  held: HeldIndex,
  options: {
    candidates: readonly Candidate[];
    query: EngineQuery;
    lexicon: CompoundLexicon;
    /** How records stand by custom ranking among all of the index; where nobody asks, undefined. */
    standingOf: ((objectID: string) => number) | undefined;
    budget: AnswerBudget | undefined;
  },
): EngineAnswer {
  const { search } = indexCandidates(held, options.candidates, { ...options, counts: options.query.facets.length > 0 });
  return search.search(options.query, options.budget);
}
