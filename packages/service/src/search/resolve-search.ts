/** Turns the parameters of a search into a query with every default resolved. */
import type { SearchParams } from '@aisle/contract';
import type { EngineQuery, Filter } from '../engine/engine.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { parseOptionalFilters } from '../filters/parse-optional-filters.ts';
import type { SearchableIndex } from '../indexing/catalogue.ts';
import { parseCustomRanking, parseFacetDeclarations, parseRanking, parseSnippets } from '../settings/declarations.ts';
import type { FullSettings } from '../settings/effective-settings.ts';
import type { Projection } from './projection.ts';

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
  index: SearchableIndex;
  query: EngineQuery;
  window: Window;
  projection: Projection;
  /** What may show in highlights and snippets. */
  highlightProjection: Projection;
  /** The caller's parameters under the enforced ones. */
  parameters: SearchParams;
}

const FILTER_NAMES = ['filters', 'facetFilters', 'numericFilters', 'tagFilters'] as const;

/** The filter of the four filter parameters. @throws FilterError with a sentence for the caller. */
export function filterOf(parameters: SearchParams, settings: FullSettings): Filter | undefined {
  const declared = new Set(parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute }) => attribute));
  const given = Object.fromEntries(FILTER_NAMES.map((name) => [name, parameters[name]]));
  return parseFilters(given, { isFacet: (attribute) => declared.has(attribute) });
}

const both = (a: Filter | undefined, b: Filter | undefined): Filter | undefined =>
  a && b ? { kind: 'and', of: [a, b] } : (a ?? b);

/** The page or the offset and length, within what paging can reach. */
function windowOf(parameters: SearchParams, settings: FullSettings): Window {
  const byOffset = parameters.offset !== undefined || parameters.length !== undefined;
  const perPage = parameters.hitsPerPage ?? settings.hitsPerPage;
  const wanted = byOffset ? (parameters.length ?? perPage) : perPage;
  const page = parameters.page ?? 0;
  const offset = byOffset ? (parameters.offset ?? 0) : page * wanted;
  return {
    page: byOffset ? (wanted > 0 ? Math.floor(offset / wanted) : 0) : page,
    hitsPerPage: wanted,
    offset,
    length: Math.max(0, Math.min(wanted, settings.paginationLimitedTo - offset)),
    byOffset,
  };
}

const distinctOf = (value: boolean | number | undefined): number => (typeof value === 'number' ? value : value ? 1 : 0);

/** Search parameters that index settings may set as defaults. */
const withSettings = (parameters: SearchParams, settings: FullSettings): FullSettings & SearchParams => ({
  ...settings,
  ...parameters,
});

/**
 * Resolves a search.
 * @param options.enforced What a secured key enforces: its filters are added to the caller's, the rest replaces the caller's.
 * @throws ServiceError or FilterError for parameters that make no sense.
 */
export function resolveSearch(options: {
  index: SearchableIndex;
  parameters: SearchParams;
  enforced: Readonly<Record<string, unknown>>;
}): ResolvedSearch {
  const { index, enforced } = options;
  const { settings } = index;
  const filter = both(filterOf(options.parameters, settings), filterOf(enforced, settings));
  const override = Object.fromEntries(
    Object.entries(enforced).filter(([name]) => !FILTER_NAMES.some((filterName) => filterName === name)),
  );
  const parameters: SearchParams = { ...options.parameters, ...override };
  const all = withSettings(parameters, settings);
  const facets = parseFacetDeclarations(settings.attributesForFaceting);
  const counted = new Set(facets.filter((facet) => facet.counted).map(({ attribute }) => attribute));
  const window = windowOf(parameters, settings);
  const hidden = settings.unretrievableAttributes;

  const query: EngineQuery = {
    query: all.query ?? '',
    queryType: all.queryType,
    typoTolerance: String(all.typoTolerance) as EngineQuery['typoTolerance'],
    minWordSizefor1Typo: all.minWordSizefor1Typo,
    minWordSizefor2Typos: all.minWordSizefor2Typos,
    removeWordsIfNoResults: all.removeWordsIfNoResults,
    restrictSearchableAttributes: all.restrictSearchableAttributes ?? [],
    ...(filter ? { filter } : {}),
    optionalFilters: all.optionalFilters
      ? parseOptionalFilters(all.optionalFilters, {
          isFacet: (name) => facets.some(({ attribute }) => attribute === name),
        })
      : [],
    sumOrFiltersScores: all.sumOrFiltersScores ?? false,
    // A facet that is not declared has no counts: the answer leaves it out, as it does for one without values.
    facets: [...new Set(all.facets ?? [])].filter((name) => name === '*' || counted.has(name)),
    maxValuesPerFacet: all.maxValuesPerFacet,
    sortFacetValuesBy: all.sortFacetValuesBy,
    ranking: parseRanking(settings.ranking),
    customRanking: parseCustomRanking(settings.customRanking),
    distinct: settings.attributeForDistinct ? distinctOf(all.distinct) : 0,
    offset: window.offset,
    length: window.length,
    highlight: all.attributesToHighlight,
    snippet: parseSnippets(all.attributesToSnippet),
    highlightPreTag: all.highlightPreTag,
    highlightPostTag: all.highlightPostTag,
    snippetEllipsisText: all.snippetEllipsisText,
    rankingInfo: all.getRankingInfo ?? false,
  };
  const projection = { attributes: all.attributesToRetrieve, hidden };
  return {
    index,
    query,
    window,
    projection,
    // Highlights show attributes that were not asked for, but never around what a key enforces.
    highlightProjection: enforced['attributesToRetrieve'] === undefined ? { attributes: ['*'], hidden } : projection,
    parameters,
  };
}
