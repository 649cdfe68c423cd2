/** Filter attributes: which facets a filter is about. */
import type { Filter } from '../../engine/engine.ts';

/**
 * The facets whose values a filter names, some of them more than once.
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
