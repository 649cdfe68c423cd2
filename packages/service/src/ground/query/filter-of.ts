/** Query filter: combines the filtering parameters of a search into one tree. */
import type { SearchParams } from '@aisle/contract';
import type { Filter } from '../../engine/engine.ts';
import { FILTER_NAMES } from '../filters/filter-names.ts';
import { parseFilters } from '../filters/parse-filters.ts';
import { checkNumeric } from '../filters/numeric-check.ts';
import { parseFacetDeclarations, parseNumericDeclarations } from '../settings/declarations.ts';
import type { FullSettings } from '../settings/effective-settings.ts';
import { ALSO_FILTERS } from '../keys/join-enforced.ts';
import { parseGeoFilter } from './geo-parameters.ts';

/** Returns the filter of the four filter parameters and the geo parameters. @throws FilterError with a sentence for the caller. */
export function filterOf(parameters: SearchParams, settings: FullSettings): Filter | undefined {
  const declared = new Set(parseFacetDeclarations(settings.attributesForFaceting).map(({ attribute }) => attribute));
  const texts = Object.fromEntries(FILTER_NAMES.map((name) => [name, parameters[name]]));
  const filter = parseFilters(texts, { isFacet: (attribute) => declared.has(attribute) });
  checkNumeric(filter, parseNumericDeclarations(settings.numericAttributesForFiltering));
  return allFilters([filter, parseGeoFilter(parameters)]);
}

/** Returns the filter of everything that a key enforces. @throws FilterError with a sentence for the creator of the key. */
export const enforcedFilterOf = (
  enforced: Readonly<Record<string, unknown>>,
  settings: FullSettings,
): Filter | undefined =>
  allFilters([
    filterOf(enforced, settings),
    ...((enforced[ALSO_FILTERS] as readonly SearchParams[] | undefined) ?? []).map((one) => filterOf(one, settings)),
  ]);

/** Combines all defined filters. Undefined if there are none. */
export function allFilters(filters: readonly (Filter | undefined)[]): Filter | undefined {
  const present = filters.filter((filter) => filter !== undefined);
  return present.length > 1 ? { kind: 'and', of: present } : present[0];
}

/** Creates the filter for records with these objectIDs. */
export const oneOf = (objectIDs: Iterable<string>): Filter => ({
  kind: 'or',
  of: Array.from(objectIDs, (value) => ({ kind: 'facet', attribute: 'objectID', value })),
});

/** Creates the filter for all records except these. Undefined if the list is empty. */
export const noneOf = (objectIDs: readonly string[]): Filter | undefined =>
  objectIDs.length === 0 ? undefined : { kind: 'not', of: oneOf(objectIDs) };
