/** Records by their ids, as the caller may see them. */
import type { ShopRecord } from '../product-view.ts';
import { type ShopAccess, ToolFailure } from '../tool.ts';

/** An id as tools take it. */
export const ID_SCHEMA = { type: 'string', minLength: 1, maxLength: 512, description: 'The id of a product.' };

/** The records of ids, in their order. @throws ToolFailure that names those that are not there. */
export async function findRecords(shop: ShopAccess, ids: readonly string[]): Promise<ShopRecord[]> {
  const requests = ids.map((objectID) => ({ indexName: shop.index, objectID }));
  const { results } = (await shop.ask('/1/indexes/*/objects', { requests })) as { results: (ShopRecord | null)[] };
  const missing = ids.filter((_id, at) => !results[at]);
  if (missing.length > 0)
    throw new ToolFailure(
      `There is no product with the id ${missing.map((id) => `"${id}"`).join(', ')}; take ids from search_products.`,
    );
  return results as ShopRecord[];
}
