/** Search answer: converts the engine's answer to the response format. */
import type { DidYouMean, Hit, SearchResponse } from '@aisle/contract';
import type { EngineAnswer, EngineHit } from '../../engine/engine.ts';
import { VECTORS } from '../settings/provided-vectors.ts';
import { answerCategorization } from './query-categorization.ts';
import type { Question } from './question.ts';
import type { ResolvedSearch } from './resolve-search.ts';

function withoutVectors(record: EngineHit['record']): EngineHit['record'] {
  if (!Object.hasOwn(record, VECTORS)) return record;
  const { [VECTORS]: _vectors, ...shown } = record;
  return shown;
}

/** Returns a hit as it leaves the service, without vectors, which no engine returns. */
export function answerHit(hit: EngineHit, search: Pick<ResolvedSearch, 'project' | 'projectHighlights'>): Hit {
  const answer: Hit = { ...search.project(withoutVectors(hit.record)), objectID: hit.objectID };
  if (hit.highlightResult) answer._highlightResult = search.projectHighlights(hit.highlightResult);
  if (hit.snippetResult) answer._snippetResult = search.projectHighlights(hit.snippetResult);
  if (hit.rankingInfo) answer._rankingInfo = hit.rankingInfo;
  return answer;
}

/** Fields that `responseFields` cannot exclude, because the response could not be identified without them. */
const ALWAYS = new Set(['index', 'cursor']);

/** Keeps the requested top-level fields. */
export function keepFields<Answer extends object>(answer: Answer, fields: readonly string[] | undefined): Answer {
  if (!fields || fields.includes('*')) return answer;
  return Object.fromEntries(
    Object.entries(answer).filter(([name]) => ALWAYS.has(name) || fields.includes(name)),
  ) as Answer;
}

const NOT_COMPARABLE = 'The index has no vectors for it yet, or the query is still being typed';

const semanticAnswer = (
  meaning: NonNullable<Question['meaning']>,
  { byMeaning = false, withoutMeaning = NOT_COMPARABLE }: EngineAnswer,
) =>
  'reason' in meaning
    ? { applied: false, reason: meaning.reason }
    : { applied: byMeaning, ...(!byMeaning && { reason: withoutMeaning }) };

/** Builds the complete response of one search, before `responseFields`. */
export function answerSearch(
  search: ResolvedSearch,
  engineAnswer: EngineAnswer,
  extra: {
    params: string;
    processingTimeMS: number;
    queryID?: string | undefined;
    didYouMean?: DidYouMean | undefined;
  },
): SearchResponse {
  const { window, index, query, question } = search;
  const { nbSortedHits } = engineAnswer;
  const reachable = Math.min(nbSortedHits ?? engineAnswer.nbHits, index.settings.paginationLimitedTo);
  return {
    hits: engineAnswer.hits.map((hit) => answerHit(hit, search)),
    nbHits: engineAnswer.nbHits,
    page: window.page,
    nbPages: window.hitsPerPage > 0 ? Math.ceil(reachable / window.hitsPerPage) : 0,
    hitsPerPage: window.hitsPerPage,
    ...(window.byOffset ? { offset: window.offset, length: window.hitsPerPage } : {}),
    ...(query.facets.length > 0 ? { facets: engineAnswer.facets, facets_stats: engineAnswer.facetsStats } : {}),
    exhaustiveNbHits: engineAnswer.exhaustiveNbHits,
    exhaustiveFacetsCount: engineAnswer.exhaustiveFacetsCount,
    query: question.askedQuery,
    parsedQuery: engineAnswer.parsedQuery,
    ...(engineAnswer.queryAfterRemoval === undefined ? {} : { queryAfterRemoval: engineAnswer.queryAfterRemoval }),
    ...(nbSortedHits === undefined ? {} : { appliedRelevancyStrictness: query.relevancyStrictness ?? 0, nbSortedHits }),
    params: extra.params,
    // Pages send it along with events, which refer to the index they requested.
    index: question.askedIndex,
    ...(question.abTest && {
      indexUsed: index.name,
      abTestID: question.abTest.id,
      // Interleaved results belong to both variants.
      ...(!search.rival && { abTestVariantID: question.abTest.variant }),
    }),
    ...(extra.didYouMean && { didYouMean: extra.didYouMean }),
    ...(question.categorization && {
      extensions: { queryCategorization: answerCategorization(question.categorization) },
    }),
    ...(question.meaning && { semanticSearch: semanticAnswer(question.meaning, engineAnswer) }),
    ...(search.parameters.aroundLatLng === undefined ? {} : { aroundLatLng: search.parameters.aroundLatLng }),
    ...(engineAnswer.automaticRadius === undefined ? {} : { automaticRadius: String(engineAnswer.automaticRadius) }),
    ...(question.appliedRules.length > 0 ? { appliedRules: [...question.appliedRules] } : {}),
    ...(question.userData.length > 0 ? { userData: [...question.userData] } : {}),
    ...(Object.keys(question.renderingContent).length > 0 ? { renderingContent: question.renderingContent } : {}),
    ...(extra.queryID === undefined ? {} : { queryID: extra.queryID }),
    processingTimeMS: extra.processingTimeMS,
  };
}
