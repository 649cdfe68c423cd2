/** Enforced parameters: merges the search parameters enforced by a key with those of a secured key made from it. */
import { smallestOf } from '../../foundation/collections/extremes.ts';
import { FILTER_NAMES } from '../filters/filter-names.ts';
import type { ApiKey } from './api-key.ts';

/** Name of the maximum number of hits per search; no search parameter has this name. */
export const MAX_HITS = 'maxHitsPerQuery';

/** Name of additional sets of filters, all of which must match. */
export const ALSO_FILTERS = 'alsoFilters';

type Parameters = Readonly<Record<string, unknown>>;

/** Returns only the filters. Undefined if there are none. */
function filtersOf(parameters: Parameters): Parameters | undefined {
  const own = FILTER_NAMES.filter((name) => parameters[name] !== undefined);
  return own.length === 0 ? undefined : Object.fromEntries(own.map((name) => [name, parameters[name]]));
}

/**
 * Merges parent and child: the child may only narrow. Filters are stored separately and not joined as text, so that none can close the
 * bracket of another; for anything else the parent wins.
 */
function joinTwo(parent: Parameters, child: Parameters): Parameters {
  const [own, added] = [filtersOf(parent), filtersOf(child)];
  const hits = [parent['hitsPerPage'], child['hitsPerPage']].filter((limit) => typeof limit === 'number');
  return {
    ...child,
    ...parent,
    ...(hits.length > 0 && { hitsPerPage: smallestOf(hits) }),
    ...(own &&
      added && {
        ...Object.fromEntries(FILTER_NAMES.map((name) => [name, own[name]])),
        [ALSO_FILTERS]: [...((parent[ALSO_FILTERS] as readonly Parameters[] | undefined) ?? []), added],
      }),
  };
}

/**
 * Adds filters that must match in addition to those of the key.
 *
 * @example
 * alsoEnforcing({ filters: 'brand:Alder' }, 'in_stock:true');
 */
export const alsoEnforcing = (enforced: Parameters, filters: string): Parameters => joinTwo(enforced, { filters });

/**
 * Merges everything that a key enforces in each search.
 *
 * @example
 * joinEnforced({ maxHitsPerQuery: 20 }, [{ parameters: { filters: 'brand:Alder' } }]);
 */
export function joinEnforced(
  { maxHitsPerQuery }: Pick<ApiKey, 'maxHitsPerQuery'>,
  restrictions: readonly { parameters?: Parameters }[],
): Parameters {
  const parameters = restrictions.map((one) => one.parameters ?? {}).reduce(joinTwo, {});
  return maxHitsPerQuery === undefined ? parameters : { ...parameters, [MAX_HITS]: maxHitsPerQuery };
}
