/** Query filter: reads the parameters of a search that filter into one tree. */
import type { SearchParams } from '@aisle/contract';
import type { Filter } from '../../engine/engine.ts';
import { FILTER_NAMES } from '../filters/filter-names.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { checkNumeric } from '../filters/numeric-check.ts';
import { parseFacetDeclarations, parseNumericDeclarations } from '../settings/declarations.ts';
import type { FullSettings } from '../settings/effective-settings.ts';
import { ALSO_FILTERS } from '../keys/join-enforced.ts';
import { parseGeoFilter } from './geo-parameters.ts';

/** The filter of the four filter parameters and of the places that are searched. @throws FilterError with a sentence for the caller. */
export function filterOf(parameters: SearchParams, settings: FullSettings): Filter | undefined {
  const declared = new Set(parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute }) => attribute));
  const texts = Object.fromEntries(FILTER_NAMES.map((name) => [name, parameters[name]]));
  const filter = parseFilters(texts, { isFacet: (attribute) => declared.has(attribute) });
  checkNumeric(filter, parseNumericDeclarations(settings.numericAttributesForFiltering));
  return allFilters([filter, parseGeoFilter(parameters)]);
}

/** The filter of everything that a key enforces. @throws FilterError with a sentence for whoever made the key. */
export const enforcedFilterOf = (
  enforced: Readonly<Record<string, unknown>>,
  settings: FullSettings,
): Filter | undefined =>
  allFilters([
    filterOf(enforced, settings),
    ...((enforced[ALSO_FILTERS] as readonly SearchParams[] | undefined) ?? []).map((one) => filterOf(one, settings)),
  ]);

/** All of the filters that are there; undefined when there is none. */
export function allFilters(filters: readonly (Filter | undefined)[]): Filter | undefined {
  const present = filters.filter((filter) => filter !== undefined);
  return present.length > 1 ? { kind: 'and', of: present } : present[0];
}

/** The records of these identifiers. */
export const oneOf = (objectIDs: Iterable<string>): Filter => ({
  kind: 'or',
  of: Array.from(objectIDs, (value) => ({ kind: 'facet', attribute: 'objectID', value })),
});

/** Every record but these; undefined when none is named. */
export const noneOf = (objectIDs: readonly string[]): Filter | undefined =>
  objectIDs.length === 0 ? undefined : { kind: 'not', of: oneOf(objectIDs) };
