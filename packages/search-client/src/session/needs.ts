/** Keeps what mounted views need and joins it into one demand. */
import type { SearchParams } from '@aisle/contract';
import { joinParams } from './join-params.ts';
import type { Need } from './session.ts';

/** All needs as one. */
export interface Demand {
  /** Parameters of the page and of its hits. */
  params: SearchParams;
  /** Attributes to count, each with the number of values wanted. */
  counted: ReadonlyMap<string, number>;
  /** Whether hits or totals are wanted, and not only counts. */
  hits: boolean;
}

/** What a service counts when nobody says how many values. */
const usualLimit = 100;

/** Whether a need is one that only a search can still. */
export const asksForAnswer = (need: Need): boolean => need.kind !== 'configure';

/** Joins needs; `whole` asks for hits even when no view shows them. */
export const mergeNeeds = ({ needs, whole }: { needs: Iterable<Need>; whole: boolean }): Demand => {
  let params: SearchParams = {};
  let shown: SearchParams = {};
  let everything = false;
  let hits = whole;
  const counted = new Map<string, number>();
  for (const need of needs) {
    if (need.kind === 'configure') {
      params = joinParams(params, need.params);
    } else if ('attribute' in need) {
      const limit = (need.kind === 'facet' && need.limit) || usualLimit;
      counted.set(need.attribute, Math.max(counted.get(need.attribute) ?? 0, limit));
    } else {
      hits = true;
      if (need.kind === 'hits') {
        shown = joinParams(shown, need.params ?? {});
        // Who names no attributes wants all of them.
        everything ||= !need.params?.attributesToRetrieve;
      }
    }
  }
  if (everything) delete shown.attributesToRetrieve;
  return { params: joinParams(params, shown), counted, hits };
};
