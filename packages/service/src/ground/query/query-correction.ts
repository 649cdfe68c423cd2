/** Query correction: proposes other queries for a search without results; features do so in a fixed order. */
import type { DidYouMean } from '@aisle/contract';
import type { SearchableIndex } from '../changes/catalogue.ts';
import type { SearchEngine } from '../../engine/engine.ts';

/** A search without results. */
export interface FailedSearch {
  index: SearchableIndex;
  /** The query as typed. */
  query: string;
  /** The version that searches see. */
  engine: SearchEngine;
  /** Returns whether the caller may search another index, whose texts a correction would reveal. */
  mayUse(index: string): boolean;
}

/** Another query, and its source. */
export type Correction = Pick<DidYouMean, 'query' | 'source'>;

/** Sources of corrections in order: what shoppers themselves tried precedes what only looks similar. */
const PLACES = ['reformulations', 'suggestions'] as const;

/** Corrections of one feature. */
export interface QueryCorrection {
  place: (typeof PLACES)[number];
  /** Returns corrections, the most likely first. Queries at most one index. */
  correct(failed: FailedSearch): readonly Correction[] | Promise<readonly Correction[]>;
}

/** Returns the corrections of all features, the most likely first, querying one feature after the other. */
export type CorrectQuery = (failed: FailedSearch) => AsyncIterable<Correction>;

/**
 * Puts the features into their order.
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
