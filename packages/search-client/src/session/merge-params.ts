/** Parameter merging: combines search parameters from different parts of a page. */
import type { SearchParams } from '@aisle/contract';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Merges parameters: lists and filters are combined, limits take the larger value, anything else comes from the second. */
export const mergeParams = (first: SearchParams, second: SearchParams): SearchParams => {
  const joined: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const old = joined[name] ?? '';
    if (value === undefined) continue;
    joined[name] =
      old === ''
        ? value
        : name === 'filters'
          ? `(${old as string}) AND (${value as string})`
          : Array.isArray(old) || /^(facet|numeric|tag)Filters$/.test(name)
            ? [...new Set([...list(old), ...list(value)])]
            : /^(hitsPerPage|maxValuesPerFacet)$/.test(name)
              ? Math.max(old as number, value as number)
              : value;
  }
  return joined;
};
