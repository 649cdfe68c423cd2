/** Variants of a product: the records of its group (`attributeForDistinct`), of which searches show one, with the attributes in which they differ. */
import type { IndexSettings } from '@aisle/contract';
import { filterAttributes, toSearchFilters } from '../plain-filters.ts';
import { type Product, productOf, type ShopRecord, variantValues } from '../product-view.ts';
import type { ShopAccess } from '../tool.ts';

/** Maximum number of variants returned; a longer list helps neither models nor shoppers. */
const MAX_VARIANTS = 12;

/** The variants of a product, without the product itself. */
export interface ProductVariants {
  variants: Product[];
  /** Number of records of the group, without the product itself. */
  total: number;
}

const NONE: ProductVariants = { variants: [], total: 0 };

/** Returns the common attribute of a group. Undefined if it cannot be searched for. */
function groupOf(record: ShopRecord, settings: IndexSettings): Record<string, string | number> | undefined {
  const name = settings.attributeForDistinct;
  const value = name === undefined ? undefined : record[name];
  const isFilter = filterAttributes(settings).some((filter) => filter.name === name);
  if (name === undefined || !isFilter || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return { [name]: value };
}

/**
 * Returns the other records of a product's group, as the caller may see them. Empty if the index does not group records, or if
 * `attributeForDistinct` is not in `attributesForFaceting`.
 *
 * @example
 * const { variants } = await findVariants(shop, record, await shop.settingsOf(shop.index)); // [{ id: 'jacket-red', attributes: { name: 'Jacket', color: 'red' } }]
 */
export async function findVariants(
  shop: ShopAccess,
  record: ShopRecord,
  settings: IndexSettings,
): Promise<ProductVariants> {
  const group = groupOf(record, settings);
  if (!group) return NONE;
  const { hits, nbHits } = (await shop.ask(`/1/indexes/${encodeURIComponent(shop.index)}/query`, {
    ...shop.parameters,
    ...toSearchFilters(group, settings),
    query: '',
    distinct: false,
    // The product itself is among them.
    hitsPerPage: MAX_VARIANTS + 1,
    attributesToHighlight: [],
    analytics: false,
    clickAnalytics: false,
  })) as { hits: ShopRecord[]; nbHits: number };
  const others = hits.filter(({ objectID }) => objectID !== record.objectID).slice(0, MAX_VARIANTS);
  const values = variantValues([record, ...others], settings).slice(1);
  const variants = others.map((other, index) => {
    const { attributes: _all, ...product } = productOf(other, { settings, isDetailed: false });
    return { ...product, attributes: values[index]! };
  });
  return { variants, total: Math.max(nbHits - 1, variants.length) };
}
