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
