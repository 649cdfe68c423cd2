/** Query resolution: turns the parameters of a search into a query with every default resolved. */
import { smallestOf } from '../../foundation/collections/extremes.ts';
import type { SearchParams } from '@aisle/contract';
import type { AnswerBudget, EngineAnswer, EngineQuery, Filter, SearchEngine } from '../../engine/engine.ts';
import { filterGroups } from '../filters/filter-list.ts';
import { parseFilterScores } from '../filters/filter-scores.ts';
import { parseOptionalFilters } from '../filters/parse-optional-filters.ts';
import type { SearchableIndex } from '../changes/catalogue.ts';
import {
  type FacetDeclaration,
  parseFacetDeclarations,
  parseNumericDeclarations,
  parseSnippets,
} from '../settings/declarations.ts';
import { MAX_HITS } from '../keys/join-enforced.ts';
import type { FullSettings } from '../settings/effective-settings.ts';
import { allFilters, enforcedFilterOf, filterOf, noneOf } from './filter-of.ts';
import { parseAround } from './geo-parameters.ts';
import { compileProjection, type Projection, type Projector } from './projection.ts';
import { rankingParameters } from './ranking-parameters.ts';
import { searchPromoted } from './promote.ts';
import { categoryEffects, type CategoryEffects } from './query-categorization.ts';
import type { Question } from './question.ts';
import { type SearchWithSettings, wordParameters } from './word-parameters.ts';
import { comparedAttributes, countConditions, countWords, PLACE, type SearchCost } from './search-cost.ts';

/** Where the wanted hits stand. */
export interface Window {
  page: number;
  hitsPerPage: number;
  offset: number;
  length: number;
  /** True when `offset` or `length` was given in place of `page`. */
  byOffset: boolean;
}

/** A search that is ready to run. */
export interface ResolvedSearch {
  /** What was asked, with what stages made of it. */
  question: Question;
  index: SearchableIndex;
  /** The same by the other ranking of a test that interleaves both. */
  rival?: ResolvedSearch;
  query: EngineQuery;
  window: Window;
  projection: Projection;
  /** The same, compiled. */
  project: Projector;
  /** What may show in highlights and snippets. */
  projectHighlights: Projector;
  /** The parameters after all stages, under what the key enforces. */
  parameters: SearchParams;
  /** The top-level fields of the answer. */
  responseFields: readonly string[];
  /** What every record must pass that the caller sees, promoted or not. */
  always: Filter | undefined;
  /** What it costs, rules aside: these are the shop's own. */
  cost: SearchCost;
}

/** Hits that a key allows in one answer, whichever way they are asked for. */
export const maxHitsOf = (enforced: Readonly<Record<string, unknown>>): number =>
  smallestOf([enforced['hitsPerPage'], enforced[MAX_HITS]].filter((limit) => typeof limit === 'number'));

/** The page or the offset and length, within what paging can reach and a key allows at once. */
function windowOf(parameters: SearchParams, settings: FullSettings, maxHits: number): Window {
  const byOffset = parameters.offset !== undefined || parameters.length !== undefined;
  const perPage = parameters.hitsPerPage ?? settings.hitsPerPage;
  const length = Math.min(maxHits, byOffset ? (parameters.length ?? perPage) : perPage);
  const page = parameters.page ?? 0;
  const offset = byOffset ? (parameters.offset ?? 0) : page * length;
  return {
    page: byOffset ? (length > 0 ? Math.floor(offset / length) : 0) : page,
    hitsPerPage: length,
    offset,
    length: Math.max(0, Math.min(length, settings.paginationLimitedTo - offset)),
    byOffset,
  };
}

const distinctOf = (value: boolean | number | undefined): number => (typeof value === 'number' ? value : value ? 1 : 0);

/** Search parameters that index settings may set as defaults. */
function withSettings(parameters: SearchParams, settings: FullSettings): SearchWithSettings {
  // A search says whether there are synonyms, the settings say which.
  const { synonyms: _isOn, ...others } = parameters;
  return { ...settings, ...others } as SearchWithSettings;
}

/** What the parts of a query are made of. */
interface QuerySource {
  question: Question;
  all: SearchWithSettings;
  window: Window;
  filter: Filter | undefined;
  facets: readonly FacetDeclaration[];
  /** What the categories of the query lift. */
  categoryLifts: CategoryEffects['lifts'];
}

/** How the words of a query find records. */
const matchParameters = ({ question, all }: QuerySource) => ({
  query: all.query ?? '',
  queryType: all.queryType,
  typoTolerance: String(all.typoTolerance) as EngineQuery['typoTolerance'],
  minWordSizefor1Typo: all.minWordSizefor1Typo,
  minWordSizefor2Typos: all.minWordSizefor2Typos,
  removeWordsIfNoResults: all.removeWordsIfNoResults,
  ...(question.plurals.length > 0 ? { plurals: question.plurals } : {}),
  ...(question.decompound.length > 0 ? { decompound: question.decompound } : {}),
  relevancyStrictness: all.relevancyStrictness,
  ...wordParameters(all, { settings: question.index.settings, parameters: question.parameters }),
  restrictSearchableAttributes: all.restrictSearchableAttributes ?? [],
});

/** What records must pass, and by what they are counted. */
function filterParameters({ question, all, filter, facets, categoryLifts }: QuerySource) {
  const { given, enforced, lifts } = question;
  const context = { isFacet: (name: string) => facets.some(({ attribute }) => attribute === name) };
  const counted = new Set(facets.filter((facet) => facet.counted).map(({ attribute }) => attribute));
  return {
    ...(filter ? { filter } : {}),
    optionalFilters: [
      ...[given.filters, enforced['filters'] as string | undefined].flatMap((text) => parseFilterScores(text, context)),
      ...lifts,
      ...parseOptionalFilters(all.optionalFilters ?? [], context),
      ...categoryLifts,
    ],
    sumOrFiltersScores: all.sumOrFiltersScores ?? false,
    // A facet that is not declared has no counts: the answer leaves it out, as it does for one without values.
    facets: [...new Set(all.facets ?? [])].filter((name) => name === '*' || counted.has(name)),
    maxValuesPerFacet: all.maxValuesPerFacet,
    sortFacetValuesBy: all.sortFacetValuesBy,
  };
}

/** What of the records an answer shows. */
const answerParameters = ({ all, window }: QuerySource) => ({
  offset: window.offset,
  length: window.length,
  highlight: all.attributesToHighlight,
  snippet: parseSnippets(all.attributesToSnippet),
  highlightPreTag: all.highlightPreTag,
  highlightPostTag: all.highlightPostTag,
  snippetEllipsisText: all.snippetEllipsisText,
  ...(all.restrictHighlightAndSnippetArrays && { restrictHighlightAndSnippetArrays: true }),
  rankingInfo: all.getRankingInfo ?? false,
});

function queryOf(source: QuerySource): EngineQuery {
  const { question, all } = source;
  const { index, parameters, personalization, reRanking, meaning } = question;
  const around = parseAround(parameters);
  return {
    ...matchParameters(source),
    ...filterParameters(source),
    ...rankingParameters(parameters, index),
    ...(personalization ? { personalization } : {}),
    ...(reRanking ? { reRanking } : {}),
    ...(meaning && 'vector' in meaning ? { meaning } : {}),
    ...(around ? { around } : {}),
    distinct: index.settings.attributeForDistinct ? distinctOf(all.distinct) : 0,
    ...(all.facetingAfterDistinct && { facetingAfterDistinct: true }),
    ...answerParameters(source),
  };
}

/**
 * Resolves a question: parameters, settings and defaults become one query.
 * @throws ServiceError or FilterError for parameters that make no sense.
 */
export function resolveSearch(question: Question): ResolvedSearch {
  const { index, given, enforced, parameters } = question;
  const { settings } = index;
  const always = allFilters([enforcedFilterOf(enforced, settings), noneOf(question.hidden)]);
  const own = filterOf(given, settings);
  const categories = categoryEffects(question.categorization);
  const filter = allFilters([own, always, ...question.filters, categories.filter]);
  const all = withSettings(parameters, settings);
  const facets = parseFacetDeclarations(settings.attributesForFaceting);
  const window = windowOf(parameters, settings, maxHitsOf(enforced));
  const query = queryOf({ question, all, window, filter, facets, categoryLifts: categories.lifts });
  const hidden = settings.unretrievableAttributes;
  const projection = { attributes: all.attributesToRetrieve, hidden };
  const project = compileProjection(projection);
  return {
    question,
    index,
    query,
    window,
    projection,
    project,
    // Highlights show attributes that were not asked for, but never around what a key enforces.
    projectHighlights:
      enforced['attributesToRetrieve'] === undefined ? compileProjection({ attributes: ['*'], hidden }) : project,
    parameters,
    always,
    responseFields: all.responseFields,
    cost: costOf(query, {
      own,
      parameters: given,
      facets,
      declared: [...facets, ...parseNumericDeclarations(settings.numericAttributesForFiltering)],
    }),
  };
}

function costOf(
  query: EngineQuery,
  search: {
    own: Filter | undefined;
    parameters: SearchParams;
    facets: readonly FacetDeclaration[];
    /** What columns are kept for. */
    declared: readonly { attribute: string }[];
  },
): SearchCost {
  const { own, parameters, facets } = search;
  const declared = new Set(search.declared.map(({ attribute }) => attribute));
  const optional = filterGroups('optionalFilters', parameters.optionalFilters ?? []).flat().length;
  // The distance to a place is measured for the ranking too.
  const places = query.around ? PLACE : 0;
  return {
    hits: query.length,
    conditions: countConditions(own) + countConditions(query.reRanking?.filter) + optional + places,
    facets: query.facets.includes('*') ? facets.length : query.facets.length,
    words: countWords(query.query, query.removeWordsIfNoResults !== 'none'),
    undeclared: comparedAttributes(own).filter((attribute) => !declared.has(attribute)),
  };
}

/** Runs a resolved search, with the records that rules promote at their places. */
export function runSearch(engine: SearchEngine, search: ResolvedSearch, budget?: AnswerBudget): Promise<EngineAnswer> {
  const { query, always } = search;
  const { promotions } = search.question;
  const { physical, settings } = search.index;
  if (promotions.length === 0) return engine.search(physical, query, budget);
  const { attributeForDistinct } = settings;
  return searchPromoted(engine, physical, { query, promotions, always, attributeForDistinct, budget });
}
