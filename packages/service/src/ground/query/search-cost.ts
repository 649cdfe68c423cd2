/** Query cost limits: the total cost that one HTTP request may have, checked before anything runs. */
import { type Filter, maxQueryWords } from '../../engine/engine.ts';
import { badRequest } from '../../foundation/errors/service-error.ts';

/**
 * Limits of a request over all its searches. Pages use a tenth of them. At 10,000 records each of these maximums was measured at 50 to 200
 * ms of the shared thread.
 */
const MAX = {
  hits: { max: 2000, of: 'hits', cure: 'ask for fewer hitsPerPage' },
  conditions: { max: 1000, of: 'filter conditions', cure: 'filter by fewer values, or by simpler shapes' },
  facets: { max: 2000, of: 'facets', cure: 'name the facets that are shown' },
  words: { max: 2000, of: 'query words', cure: 'shorten the queries' },
} as const;

/** Maximum number of undeclared attributes in comparisons: each is read from every record. */
const MAX_UNDECLARED = 20;

/** Number of conditions that a distance counts for, because it is computed for every record. */
export const PLACE = 20;

/** Maximum length of an attribute name. */
const LONGEST_NAME = 256;

/** Cost of one search. */
export interface SearchCost {
  hits: number;
  conditions: number;
  facets: number;
  words: number;
  /** Numeric attributes in filters that are not declared. */
  undeclared: readonly string[];
}

/** Counts the conditions of a filter, each costing about one pass over the records. */
export function countConditions(filter: Filter | undefined): number {
  switch (filter?.kind) {
    case undefined:
      return 0;
    case 'and':
    case 'or':
      return filter.of.reduce((sum, part) => sum + countConditions(part), 0);
    case 'not':
      return countConditions(filter.of);
    case 'near':
      return PLACE;
    case 'polygon':
      return 2 + Math.ceil(filter.corners.length / 5);
    case 'box':
      return 2;
    default:
      return 1;
  }
}

/** Returns the attributes whose numbers a filter compares. */
export function comparedAttributes(filter: Filter | undefined): string[] {
  if (filter?.kind === 'and' || filter?.kind === 'or') return filter.of.flatMap(comparedAttributes);
  if (filter?.kind === 'not') return comparedAttributes(filter.of);
  return filter?.kind === 'compare' || filter?.kind === 'between' ? [filter.attribute] : [];
}

/** Counts the words of a query; if words are removed until there are results, long queries are searched many times. */
export function countWords(query: string, removes: boolean): number {
  const words = Math.min(maxQueryWords, query.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
  return removes ? words * (1 + words / 2) : words;
}

/** @throws ServiceError 400 with the cure if the searches of one request cost too much together. */
export function checkCost(searches: readonly SearchCost[]): void {
  for (const [name, { max, of, cure }] of Object.entries(MAX) as [keyof typeof MAX, (typeof MAX)['hits']][]) {
    const cost = Math.round(searches.reduce((sum, search) => sum + search[name], 0));
    if (cost <= max) continue;
    const apart = searches.length > 1 ? ', or send the requests apart' : '';
    throw badRequest(
      `The request asks for ${cost.toLocaleString('en')} ${of}, at most ${max.toLocaleString('en')} are answered at once; ${cure}${apart}`,
    );
  }
  const isLong = searches.some(({ undeclared: names }) => names.some((name) => name.length > LONGEST_NAME));
  if (isLong)
    throw badRequest(
      `A filter compares an attribute whose name is longer than ${LONGEST_NAME} characters; correct its name`,
    );
  const undeclared = new Set(searches.flatMap((search) => search.undeclared));
  if (undeclared.size > MAX_UNDECLARED)
    throw badRequest(
      `The request compares ${undeclared.size} attributes that are not declared, at most ${MAX_UNDECLARED}; add them to attributesForFaceting`,
    );
}
