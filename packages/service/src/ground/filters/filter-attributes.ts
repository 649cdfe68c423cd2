/** Filter attributes: finds the facets that a filter uses. */
import type { Filter } from '../../engine/engine.ts';

/**
 * Returns the facets whose values a filter names, possibly with duplicates.
 *
 * @example
 * facetsOf({ kind: 'not', of: { kind: 'facet', attribute: 'color', value: 'red' } }); // ['color']
 */
export function facetsOf(filter: Filter): string[] {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.of.flatMap(facetsOf);
  if (filter.kind === 'not') return facetsOf(filter.of);
  if (filter.kind === 'tag') return ['_tags'];
  return filter.kind === 'facet' ? [filter.attribute] : [];
}
