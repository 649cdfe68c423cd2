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

/** Position of the requested hits. */
export interface Window {
  page: number;
  hitsPerPage: number;
  offset: number;
  length: number;
  /** Whether `offset` or `length` was given instead of `page`. */
  byOffset: boolean;
}

/** A search that is ready to run. */
export interface ResolvedSearch {
  /** The question after all stages. */
  question: Question;
  index: SearchableIndex;
  /** The same with the other ranking of an interleaving test. */
  rival?: ResolvedSearch;
  query: EngineQuery;
  window: Window;
  projection: Projection;
  /** The compiled projection. */
  project: Projector;
  /** The projection of highlights and snippets. */
  projectHighlights: Projector;
  /** The parameters after all stages and enforcement. */
  parameters: SearchParams;
  /** The top-level fields of the response. */
  responseFields: readonly string[];
  /** Filter that every visible record must pass, promoted or not. */
  always: Filter | undefined;
  /** Its cost without rules, which are the shop's own. */
  cost: SearchCost;
}

/** Returns the maximum number of hits per response that a key allows, with any kind of paging. */
export const maxHitsOf = (enforced: Readonly<Record<string, unknown>>): number =>
  smallestOf([enforced['hitsPerPage'], enforced[MAX_HITS]].filter((limit) => typeof limit === 'number'));

/** Returns the requested page, or offset and length, within the limits of paging and of the key. */
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

/** Adds the search parameters for which index settings define defaults. */
function withSettings(parameters: SearchParams, settings: FullSettings): SearchWithSettings {
  // A search says whether synonyms are used, the settings say which.
  const { synonyms: _isOn, ...others } = parameters;
  return { ...settings, ...others } as SearchWithSettings;
}

/** Source of the parts of a query. */
interface QuerySource {
  question: Question;
  all: SearchWithSettings;
  window: Window;
  filter: Filter | undefined;
  facets: readonly FacetDeclaration[];
  /** Boosts of the categories of the query. */
  categoryLifts: CategoryEffects['lifts'];
}

/** Returns the parameters for matching words. */
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

/** Returns the parameters for filtering and facet counts. */
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
    // A facet that is not declared has no counts: the response leaves it out, as a facet without values.
    facets: [...new Set(all.facets ?? [])].filter((name) => name === '*' || counted.has(name)),
    maxValuesPerFacet: all.maxValuesPerFacet,
    sortFacetValuesBy: all.sortFacetValuesBy,
  };
}

/** Returns the parameters that select the contents of the response. */
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
 * Resolves a question: combines parameters, settings and defaults into one query.
 * @throws ServiceError or FilterError for invalid parameters.
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
    // Highlights may show attributes that were not requested, but never those that a key hides.
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
    /** Attributes with columns. */
    declared: readonly { attribute: string }[];
  },
): SearchCost {
  const { own, parameters, facets } = search;
  const declared = new Set(search.declared.map(({ attribute }) => attribute));
  const optional = filterGroups('optionalFilters', parameters.optionalFilters ?? []).flat().length;
  // The ranking measures the distance to a point too.
  const places = query.around ? PLACE : 0;
  return {
    hits: query.length,
    conditions: countConditions(own) + countConditions(query.reRanking?.filter) + optional + places,
    facets: query.facets.includes('*') ? facets.length : query.facets.length,
    words: countWords(query.query, query.removeWordsIfNoResults !== 'none'),
    undeclared: comparedAttributes(own).filter((attribute) => !declared.has(attribute)),
  };
}

/** Runs a resolved search, with promoted records at their positions. */
export function runSearch(engine: SearchEngine, search: ResolvedSearch, budget?: AnswerBudget): Promise<EngineAnswer> {
  const { query, always } = search;
  const { promotions } = search.question;
  const { physical, settings } = search.index;
  if (promotions.length === 0) return engine.search(physical, query, budget);
  const { attributeForDistinct } = settings;
  return searchPromoted(engine, physical, { query, promotions, always, attributeForDistinct, budget });
}
