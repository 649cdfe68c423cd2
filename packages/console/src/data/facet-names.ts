/** Facet names: the attributes that an index declares for faceting, without what is said about them. */

/**
 * The attributes in their order.
 * @example
 * facetNames({ attributesForFaceting: ['searchable(brand)', 'filterOnly(sku)', 'color'] }); // ['brand', 'sku', 'color']
 */
export const facetNames = ({
  attributesForFaceting,
}: {
  attributesForFaceting?: readonly string[] | null | undefined;
}): string[] => (attributesForFaceting ?? []).map((name) => name.replace(/^\w+\((.*)\)$/, '$1'));

/** A facet by itself, or the levels of a hierarchy, the top one first. */
export type FacetGroup = readonly [string, ...string[]];

/**
 * The facets in their order, with the levels of a hierarchy in one.
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
