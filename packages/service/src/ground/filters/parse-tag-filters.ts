/** Reads `tagFilters`: names of `_tags`, a leading minus negates. */
import type { Filter } from '../../engine/engine.ts';
import { FilterError } from '../../foundation/errors/filter-error.ts';
import { filterGroups, treeOfGroups, type NestedFilters } from './filter-list.ts';
import { clip, readSign } from './parse-facet-filters.ts';

/** Parses `tagFilters`. Undefined if there are no conditions. Throws FilterError. */
export function parseTagFilters(value: NestedFilters): Filter | undefined {
  return treeOfGroups(filterGroups('tagFilters', value), (text) => {
    const { value: tag, negated } = readSign(text.trim().replace(/^(-?)_tags:/, '$1'));
    if (tag === '') {
      throw new FilterError({
        parameter: 'tagFilters',
        problem: `"${clip(text)}" names no tag; write the tag, or -tag to exclude it.`,
      });
    }
    const filter: Filter = { kind: 'tag', value: tag };
    return negated ? { kind: 'not', of: filter } : filter;
  });
}
