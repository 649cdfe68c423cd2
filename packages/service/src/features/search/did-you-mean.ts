/** Did you mean: suggests another query for a search without hits, if that finds something for the same caller. */
import type { DidYouMean, SearchParams } from '@aisle/contract';
import type { AnswerBudget, EngineAnswer, SearchEngine } from '../../engine/engine.ts';
import type { CorrectQuery } from '../../ground/query/query-correction.ts';
import { queryKey } from '../../ground/query/query-key.ts';
import { type ResolvedSearch, runSearch } from '../../ground/query/resolve-search.ts';

/** Maximum number of corrections that are tried. */
const MAX_TRIED = 3;

/** A correction is only counted, and by keywords: semantic search finds something for nearly every query. */
const COUNTED: SearchParams = {
  page: 0,
  hitsPerPage: 0,
  facets: [],
  attributesToHighlight: [],
  attributesToSnippet: [],
  mode: 'keywordSearch',
  getRankingInfo: false,
};

/** Input of the suggestion. */
export interface DidYouMeanOptions {
  search: ResolvedSearch;
  answer: Pick<EngineAnswer, 'nbHits'>;
  engine: SearchEngine;
  budget: AnswerBudget;
  correctQuery: CorrectQuery;
  mayUse: (index: string) => boolean;
  /** Prepares the same search with other parameters. */
  prepare: (parameters: SearchParams) => Promise<ResolvedSearch>;
}

/** Whether a suggestion is requested and needed. */
const isWanted = ({ search, answer }: Pick<DidYouMeanOptions, 'search' | 'answer'>): boolean =>
  answer.nbHits === 0 &&
  search.question.askedQuery.trim() !== '' &&
  (search.parameters.didYouMean ?? search.index.settings.didYouMean) === true;

/**
 * Returns the first correction with hits under the same filters and the same key. Undefined if there is none, or the search itself has
 * hits: then there is no extra cost.
 *
 * @example
 * const didYouMean = await findDidYouMean({ search, answer, engine, budget, correctQuery, mayUse, prepare });
 */
export async function findDidYouMean(options: DidYouMeanOptions): Promise<DidYouMean | undefined> {
  if (!isWanted(options)) return undefined;
  const { search, engine, budget, correctQuery, mayUse, prepare } = options;
  const { index, askedQuery } = search.question;
  const tried = new Set([queryKey(askedQuery)]);
  for await (const { query, source } of correctQuery({ index: search.index, query: askedQuery, engine, mayUse })) {
    if (tried.has(queryKey(query))) continue;
    if (tried.size > MAX_TRIED) break;
    tried.add(queryKey(query));
    const corrected = await prepare({ ...COUNTED, query });
    if (corrected.index.physical !== index.physical) continue;
    const { nbHits } = await runSearch(engine, corrected, budget);
    if (nbHits > 0) return { query, nbHits, source };
  }
  return undefined;
}
