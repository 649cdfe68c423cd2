/** Facet names: the attributes that an index declares for faceting, without modifiers. */

/**
 * Returns the attributes in order.
 * @example
 * facetNames({ attributesForFaceting: ['searchable(brand)', 'filterOnly(sku)', 'color'] }); // ['brand', 'sku', 'color']
 */
export const facetNames = ({
  attributesForFaceting,
}: {
  attributesForFaceting?: readonly string[] | null | undefined;
}): string[] => (attributesForFaceting ?? []).map((name) => name.replace(/^\w+\((.*)\)$/, '$1'));

/** A single facet, or the levels of a hierarchy, top level first. */
export type FacetGroup = readonly [string, ...string[]];

/**
 * Returns the facets in order, with the levels of a hierarchy grouped.
 * @example
 * groupFacets(['brand', 'categories.lvl0', 'categories.lvl1']); // [['brand'], ['categories.lvl0', 'categories.lvl1']]
 */
export function groupFacets(names: readonly string[]): FacetGroup[] {
  const groups = new Map<string, FacetGroup>();
  for (const name of names) {
    const stem = name.replace(/\.lvl\d+$/, '.lvl');
    const [first = name, ...others] = [...(groups.get(stem) ?? []), name].sort();
    groups.set(stem, [first, ...others]);
  }
  return [...groups.values()];
}
