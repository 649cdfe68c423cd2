/** Enforced parameters: joins the search parameters that a key enforces with those of a secured key made from it. */
import { smallestOf } from '../../foundation/collections/extremes.ts';
import { FILTER_NAMES } from '../filters/filter-names.ts';
import type { ApiKey } from './api-key.ts';

/** Under this name, the most hits of one search; no parameter of a search is called so. */
export const MAX_HITS = 'maxHitsPerQuery';

/** Under this name, further sets of filters: each of them must hold too. */
export const ALSO_FILTERS = 'alsoFilters';

type Parameters = Readonly<Record<string, unknown>>;

/** The filters alone; undefined when there is none. */
function filtersOf(parameters: Parameters): Parameters | undefined {
  const own = FILTER_NAMES.filter((name) => parameters[name] !== undefined);
  return own.length === 0 ? undefined : Object.fromEntries(own.map((name) => [name, parameters[name]]));
}

/**
 * What both enforce: a child may only narrow. Filters are kept apart and not joined as text, so that none can close the bracket of another;
 * anything else is as the parent says.
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
 * The same with filters that must hold beside those of the key.
 *
 * @example
 * alsoEnforcing({ filters: 'brand:Alder' }, 'in_stock:true');
 */
export const alsoEnforcing = (enforced: Parameters, filters: string): Parameters => joinTwo(enforced, { filters });

/**
 * What a key enforces of every search.
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
