/** The tools `similar_products` and `bought_together`: similar products, and those that others bought in the same cart. */
import { CARDS_META_KEY, cardsOf } from '../product-cards.ts';
import { lineOf, PRODUCT_SCHEMA, productOf, type ShopRecord } from '../product-view.ts';
import type { ShopAccess, Tool } from '../tool.ts';
import { findRecords, ID_SCHEMA } from './find-records.ts';

const LIMIT = 6;
const MAX_LIMIT = 20;

interface RecommendationAnswer {
  results: { hits: ShopRecord[]; queryID?: string }[];
}

async function recommend(
  { id, limit = LIMIT }: { id?: string; limit?: number },
  { shop, model, nothing }: { shop: ShopAccess; model: string; nothing: string },
) {
  // A missing product is reported, instead of an empty list.
  await findRecords(shop, [id as string]);
  const request = {
    indexName: shop.index,
    model,
    objectID: id,
    threshold: 0,
    maxRecommendations: limit,
    queryParameters: shop.parameters,
  };
  const [answer, settings] = await Promise.all([
    shop.ask('/1/indexes/*/recommendations', { requests: [request] }),
    shop.settingsOf(shop.index),
  ]);
  const [result] = (answer as unknown as RecommendationAnswer).results;
  const records = result?.hits ?? [];
  const products = records.map((record) => productOf(record, { settings, isDetailed: false }));
  const text =
    products.length === 0 ? nothing : products.map((product, index) => `${index + 1}. ${lineOf(product)}`).join('\n');
  return {
    structured: { products, ...(result?.queryID !== undefined && { queryID: result.queryID }) },
    text,
    meta: { [CARDS_META_KEY]: cardsOf(records, settings) },
  };
}

const inputSchema: Tool['inputSchema'] = {
  type: 'object',
  properties: {
    id: ID_SCHEMA,
    limit: { type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: LIMIT },
  },
  required: ['id'],
  additionalProperties: false,
};
const outputSchema: Tool['outputSchema'] = {
  type: 'object',
  properties: { products: { type: 'array', items: PRODUCT_SCHEMA }, queryID: { type: 'string' } },
  required: ['products'],
};

export const similarProductsTool: Tool = {
  name: 'similar_products',
  title: 'Similar products',
  description: 'Finds products that are like one: alternatives where it is too dear, out of stock or not quite right.',
  permissions: ['search'],
  hasCards: true,
  inputSchema,
  outputSchema,
  run: (input, shop) =>
    recommend(input, { shop, model: 'looking-similar', nothing: 'No product is like this one; try search_products.' }),
};

export const boughtTogetherTool: Tool = {
  name: 'bought_together',
  title: 'Bought together',
  description: 'Finds what other shoppers bought along with a product: accessories, and what completes it.',
  permissions: ['search'],
  hasCards: true,
  inputSchema,
  outputSchema,
  run: (input, shop) =>
    recommend(input, {
      shop,
      model: 'bought-together',
      nothing: 'Nothing is known to be bought along with this product yet.',
    }),
};
