/** Geo radius: chooses the radius of a search around a point for which none is set. */
import { kthSmallest } from '../../../foundation/collections/kth-smallest.ts';
import type { EngineQuery } from '../../engine.ts';
import type { EmbeddedIndex } from '../index/embedded-index.ts';

/** Returns the query with a radius that covers about the intended number of records, whatever its other conditions. */
export function resolveRadius(
  index: EmbeddedIndex,
  query: EngineQuery,
): { query: EngineQuery; automaticRadius: number | undefined } {
  const { around } = query;
  if (!around?.automatic) return { query, automaticRadius: undefined };
  const { center, automatic } = around;
  const { documents, columns } = index;
  const all = columns.geo().metresFrom(center);
  const living = all.filter((metres, doc) => documents.dead[doc] === 0 && Number.isFinite(metres));
  const reach = living.length === 0 ? 0 : kthSmallest(living, living.length, Math.min(automatic.count, living.length));
  const metres = Math.max(automatic.least, Math.ceil(reach));
  const near = { kind: 'near' as const, center, metres };
  const filter = query.filter ? { kind: 'and' as const, of: [query.filter, near] } : near;
  return { query: { ...query, filter }, automaticRadius: metres };
}
