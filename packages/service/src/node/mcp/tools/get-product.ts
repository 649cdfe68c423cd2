/** The tool `get_product`: one product with all of its details. */
import { lineOf, PRODUCT_SCHEMA, productOf } from '../product-view.ts';
import type { Tool } from '../tool.ts';
import { findRecords, ID_SCHEMA } from './find-records.ts';
import { findVariants, type ProductVariants } from './product-variants.ts';

export const getProductTool: Tool = {
  name: 'get_product',
  title: 'Get a product',
  description: 'Tells all of one product: description, variants, price, stock, and its page in the shop.',
  permissions: ['search'],
  inputSchema: { type: 'object', properties: { id: ID_SCHEMA }, required: ['id'], additionalProperties: false },
  outputSchema: {
    type: 'object',
    properties: {
      product: PRODUCT_SCHEMA,
      variants: {
        type: 'array',
        items: PRODUCT_SCHEMA,
        description: 'Others of the same product, by what they differ in; absent where there are none.',
      },
      moreVariants: { type: 'integer', description: 'How many more there are; absent where these are all.' },
    },
    required: ['product'],
  },
  run: async ({ id }, shop) => {
    const [[record], settings] = await Promise.all([findRecords(shop, [id as string]), shop.settingsOf(shop.index)]);
    const product = productOf(record!, { settings, isDetailed: true });
    const found = await findVariants(shop, record!, settings);
    const lines = Object.entries(product.attributes).map(([name, value]) => `${name}: ${asText(value)}`);
    const page = product.url ? [`page: ${product.url}`] : [];
    return {
      structured: { product, ...variantsOf(found) },
      text: [`id: ${product.id}`, ...lines, ...page, ...variantLines(found)].join('\n'),
    };
  },
};

/** Returns the fields about variants, if there are any. */
function variantsOf({ variants, total }: ProductVariants): Record<string, unknown> {
  const more = total - variants.length;
  return { ...(variants.length > 0 && { variants }), ...(more > 0 && { moreVariants: more }) };
}

function variantLines({ variants, total }: ProductVariants): string[] {
  if (variants.length === 0) return [];
  const more = total - variants.length;
  return ['Variants:', ...variants.map(lineOf), ...(more > 0 ? [`and ${more} more`] : [])];
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
