/** The tool `get_product`: one product with all that the shop says of it. */
import { PRODUCT_SCHEMA, productOf } from '../product-view.ts';
import type { Tool } from '../tool.ts';
import { findRecords, ID_SCHEMA } from './find-records.ts';

export const getProductTool: Tool = {
  name: 'get_product',
  title: 'Get a product',
  description: 'Tells all of one product: description, variants, price, stock, and its page in the shop.',
  permissions: ['search'],
  inputSchema: { type: 'object', properties: { id: ID_SCHEMA }, required: ['id'], additionalProperties: false },
  outputSchema: { type: 'object', properties: { product: PRODUCT_SCHEMA }, required: ['product'] },
  run: async ({ id }, shop) => {
    const [[record], settings] = await Promise.all([findRecords(shop, [id as string]), shop.settingsOf(shop.index)]);
    const product = productOf(record!, { settings, isDetailed: true });
    const lines = Object.entries(product.attributes).map(([name, value]) => `${name}: ${asText(value)}`);
    return {
      structured: { product },
      text: [`id: ${product.id}`, ...lines, ...(product.url ? [`page: ${product.url}`] : [])].join('\n'),
    };
  },
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
