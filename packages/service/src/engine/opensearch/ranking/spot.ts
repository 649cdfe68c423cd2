/** Spot: a part of a record where words are told to stand. */
import type { ClusterQuery } from '../query/filter-query.ts';

/** An attribute by number, and which word of it; any word where nothing is said. */
export interface Spot {
  attribute: number;
  position?: number;
}

/** A clause that gives as many points as it is told: cheaper for the cluster than one that is wrapped. */
export type PlacedClause = (boost: number) => ClusterQuery;
