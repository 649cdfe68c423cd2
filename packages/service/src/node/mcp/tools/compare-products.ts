/** The tool `compare_products`: a few products side by side, attribute by attribute. */
import { comparedValues, PRODUCT_SCHEMA, productOf } from '../product-view.ts';
import type { Tool } from '../tool.ts';
import { findRecords, ID_SCHEMA } from './find-records.ts';

const MAX_PRODUCTS = 5;

export const compareProductsTool: Tool = {
  name: 'compare_products',
  title: 'Compare products',
  description: `Puts two to ${MAX_PRODUCTS} products beside each other: in what they differ, and what all of them have alike.`,
  permissions: ['search'],
  inputSchema: {
    type: 'object',
    properties: {
      ids: { type: 'array', items: ID_SCHEMA, minItems: 2, maxItems: MAX_PRODUCTS, uniqueItems: true },
    },
    required: ['ids'],
    additionalProperties: false,
  },
  outputSchema: {
    type: 'object',
    properties: {
      products: { type: 'array', items: PRODUCT_SCHEMA },
      differences: {
        type: 'array',
        description: 'By attribute: the value of each product in their order, null where one says nothing.',
        items: {
          type: 'object',
          properties: { attribute: { type: 'string' }, values: { type: 'array' } },
          required: ['attribute', 'values'],
        },
      },
      alike: { type: 'array', items: { type: 'string' }, description: 'Attributes with the same value in all.' },
    },
    required: ['products', 'differences', 'alike'],
  },
  run: async ({ ids }, shop) => {
    const [records, settings] = await Promise.all([findRecords(shop, ids as string[]), shop.settingsOf(shop.index)]);
    const details = records.map((record) => comparedValues(record, { settings, products: records.length }));
    const names = [...new Set(details.flatMap((attributes) => Object.keys(attributes)))];
    const valuesOf = (name: string) => details.map((attributes) => attributes[name] ?? null);
    const isAlike = (name: string) => new Set(valuesOf(name).map((value) => JSON.stringify(value))).size === 1;
    const differences = names
      .filter((name) => !isAlike(name))
      .map((attribute) => ({ attribute, values: valuesOf(attribute) }));
    // All other attributes are part of the differences, or are equal.
    const products = records.map((record) => {
      const { attributes, ...product } = productOf(record, { settings, isDetailed: false });
      return { ...product, attributes: Object.fromEntries(Object.entries(attributes).slice(0, 1)) };
    });
    const lines = differences.map(
      ({ attribute, values }) => `${attribute}: ${values.map((value) => JSON.stringify(value)).join(' | ')}`,
    );
    const alike = names.filter(isAlike);
    return {
      structured: { products, differences, alike },
      text: [`id: ${records.map(({ objectID }) => objectID).join(' | ')}`, ...lines, `Alike: ${alike.join(', ')}`].join(
        '\n',
      ),
    };
  },
};
