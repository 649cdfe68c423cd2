/** Query correction: what else a search that finds nothing may have meant; features propose, in a fixed order. */
import type { DidYouMean } from '@aisle/contract';
import type { SearchableIndex } from '../changes/catalogue.ts';
import type { SearchEngine } from '../../engine/engine.ts';

/** A search that found nothing. */
export interface FailedSearch {
  index: SearchableIndex;
  /** What was asked, as typed. */
  query: string;
  /** The version that searches see. */
  engine: SearchEngine;
  /** Whether who asks may search another index, whose texts would be told. */
  mayUse(index: string): boolean;
}

/** Another query, and where it comes from. */
export type Correction = Pick<DidYouMean, 'query' | 'source'>;

/** Where corrections come from, in their order: what shoppers themselves tried goes before what only looks alike. */
const PLACES = ['reformulations', 'suggestions'] as const;

/** What a feature knows of other queries. */
export interface QueryCorrection {
  place: (typeof PLACES)[number];
  /** The likeliest first. It asks one index at most. */
  correct(failed: FailedSearch): readonly Correction[] | Promise<readonly Correction[]>;
}

/** Corrections of all features, the likeliest first, one feature asked after the other. */
export type CorrectQuery = (failed: FailedSearch) => AsyncIterable<Correction>;

/**
 * Brings corrections into their order.
 *
 * @example
 * for await (const { query } of orderCorrections([learnt])(failed)) console.log(query);
 */
export function orderCorrections(corrections: readonly QueryCorrection[]): CorrectQuery {
  const ordered = corrections.toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
  return async function* correctQuery(failed) {
    for (const correction of ordered) yield* await correction.correct(failed);
  };
}
