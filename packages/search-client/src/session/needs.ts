/** Merged needs: combines the needs of all mounted views into one demand. */
import type { SearchParams } from '@aisle/contract';
import { facetKind } from './facet-kind.ts';
import { mergeParams } from './merge-params.ts';
import type { CountsNeed, CountWish, Need } from './need.ts';
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';

/** Combination of all needs. */
export interface Demand {
  /** Parameters of the page and of its hits. */
  params: SearchParams;
  counts: readonly CountWish[];
  /** Default refinements by name. */
  otherwise: Readonly<Record<string, Refinement>>;
  /** Whether hits or totals are needed, and not only counts. */
  hits: boolean;
}

/** Converts a need to one that counts; undefined if it does not count. */
export const asCounts = (need: Need): CountsNeed | undefined => {
  if (need.kind !== 'facet') return need.kind === 'counts' ? need : undefined;
  const { attribute: name, limit, operator } = need;
  return {
    kind: 'counts',
    name,
    of: facetKind(operator) as RefinementKind,
    counts({ refinements: { [name]: refinement } }) {
      const loose = refinement?.kind === 'facet' && refinement.operator === 'or';
      return [{ facets: [name], limit, instead: loose ? { name } : undefined }];
    },
  };
};

/** Combines needs for a state. */
export const mergeNeeds = ({ needs, search }: { needs: Iterable<{ need: Need }>; search: SearchState }): Demand => {
  let params: SearchParams = {};
  let hitParams: SearchParams = {};
  let everything = false;
  let hits = false;
  const counts: CountWish[] = [];
  const otherwise: Record<string, Refinement> = {};
  for (const { need } of needs) {
    const counting = asCounts(need);
    if (counting) {
      counting.counts(search).forEach((count) => counts.push(count));
      if (counting.otherwise) otherwise[counting.name] = counting.otherwise;
    }
    if (need.kind === 'configure') params = mergeParams(params, need.params);
    if (need.kind === 'stats') hits = true;
    if (need.kind === 'hits') {
      hits = true;
      hitParams = mergeParams(hitParams, need.params ?? {});
      // A need without attributes requests all of them.
      everything ||= !need.params?.attributesToRetrieve;
    }
  }
  if (everything) delete hitParams.attributesToRetrieve;
  return { params: mergeParams(params, hitParams), counts, otherwise, hits };
};
