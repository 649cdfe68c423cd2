/** Reads records by ID, as the caller may see them. */
import type { ShopRecord } from '../product-view.ts';
import { type ShopAccess, ToolFailure } from '../tool.ts';

/** Schema of an ID. */
export const ID_SCHEMA = { type: 'string', minLength: 1, maxLength: 512, description: 'The id of a product.' };

/** Returns the records with these IDs in order. @throws ToolFailure that names missing ones. */
export async function findRecords(shop: ShopAccess, ids: readonly string[]): Promise<ShopRecord[]> {
  const requests = ids.map((objectID) => ({ indexName: shop.index, objectID }));
  const { results } = (await shop.ask('/1/indexes/*/objects', { requests })) as { results: (ShopRecord | null)[] };
  const missing = ids.filter((_id, index) => !results[index]);
  if (missing.length > 0)
    throw new ToolFailure(
      `There is no product with the id ${missing.map((id) => `"${id}"`).join(', ')}; take ids from search_products.`,
    );
  return results as ShopRecord[];
}
