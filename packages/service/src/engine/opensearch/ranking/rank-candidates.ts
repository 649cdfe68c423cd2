/** Ranking candidates: the embedded engine ranks and highlights the records of a page, and some more, exactly. */
// Why: decision 0055.
import type { AnswerBudget, EngineAnswer, EngineQuery } from '../../engine.ts';
import type { TargetKind } from '../../kinds.ts';
import { IndexSearch } from '../../embedded/answer/index-search.ts';
import { EmbeddedIndex } from '../../embedded/index/embedded-index.ts';
import type { CompoundLexicon } from '../../embedded/text/compound-lexicon.ts';
import type { ClusterClient } from '../client/cluster-client.ts';
import type { ClusterIndex } from '../indexes/cluster-index.ts';
import { loadWordExistence } from '../query/existing-words.ts';
import { CandidateMeaning, type RecordMeanings } from './candidate-meaning.ts';

/** A record from the cluster. */
export interface Candidate {
  objectID: string;
  json: string;
  /** Its insertion order. */
  order: number;
}

/** Creates a small index of candidates. `counts` is whether facets will be counted: otherwise their columns are not built. */
export function indexCandidates(
  clusterIndex: ClusterIndex,
  candidates: readonly Candidate[],
  { counts }: { counts: boolean },
): EmbeddedIndex {
  const { settings } = clusterIndex.memory;
  const needed = counts ? settings : { ...settings, facets: [], sortedBy: [] };
  const index = new EmbeddedIndex(needed, { joinBelow: Infinity });
  index.attributes.putFound(clusterIndex.memory.found);
  const inOrder = [...candidates].sort((a, b) => a.order - b.order);
  index.apply(inOrder.map(({ objectID, json }) => ({ objectID, json })));
  return index;
}

/** Returns the response over candidates alone: exact if these are all matches. */
export async function rankCandidates(
  client: ClusterClient,
  clusterIndex: ClusterIndex,
  options: {
    candidates: readonly Candidate[];
    query: EngineQuery;
    lexicon: CompoundLexicon;
    /** Percentile rank by custom ranking among all records of the index; undefined if it is not needed. */
    standingOf: ((objectID: string) => number) | undefined;
    budget: AnswerBudget | undefined;
    /** Present if the search is by meaning. */
    meanings: RecordMeanings | undefined;
    targetKind: TargetKind | 'none';
  },
): Promise<EngineAnswer> {
  const { candidates, query, lexicon, standingOf, budget, meanings, targetKind } = options;
  const index = indexCandidates(clusterIndex, candidates, { counts: query.facets.length > 0 });
  // Most queries are not decompounded.
  const terms = query.decompound?.length ? index.segments().flatMap(({ trie }) => trie.terms) : [];
  const isWord = await loadWordExistence(client, clusterIndex, { terms, query, lexicon });
  const meaning = meanings && new CandidateMeaning(index, meanings);
  const search = new IndexSearch(index, { rememberedSearches: 0, lexicon, standingOf, isWord, targetKind, meaning });
  return search.search(query, budget);
}
