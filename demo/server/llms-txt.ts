/** `llms.txt`: what the shop is, where its departments and products have their pages, and how agents reach it by the Model Context Protocol. */
import type { Product } from '../catalogue/product.ts';
import { credentials } from '../src/shop.ts';

/** Maximum number of listed products; the others are found by search. */
const MAX_PRODUCTS = 50;

/** A link in Markdown, whose text cannot end it. */
const link = (text: string, url: string): string =>
  `[${text.replaceAll(/[[\]\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}](${url})`;

/** Departments and their groups, in the order of the catalogue, with the number of their products. */
function departmentsOf(products: readonly Product[]): Map<string, Map<string, number>> {
  const departments = new Map<string, Map<string, number>>();
  for (const { categories } of products) {
    const groups = departments.get(categories.lvl0) ?? new Map<string, number>();
    groups.set(categories.lvl1, (groups.get(categories.lvl1) ?? 0) + 1);
    departments.set(categories.lvl0, groups);
  }
  return departments;
}

function departmentLines(origin: string, products: readonly Product[]): string[] {
  const pageOf = (path: string) => `${origin}/?${new URLSearchParams({ categories: path })}`;
  return [...departmentsOf(products)].flatMap(([department, groups]) => [
    `- ${link(department, pageOf(department))}`,
    ...[...groups].map(([group, count]) => `  - ${link(group.split(' > ').at(-1)!, pageOf(group))}: ${count} products`),
  ]);
}

/** The page of a product. */
export const productUrl = (origin: string, objectID: string): string =>
  `${origin}/product.html?${new URLSearchParams({ id: objectID })}`;

const productLines = (origin: string, products: readonly Product[]): string[] =>
  products
    .toSorted((one, other) => other.popularity - one.popularity)
    .slice(0, MAX_PRODUCTS)
    .map(
      ({ objectID, name, price, currency, category }) =>
        `- ${link(name, productUrl(origin, objectID))}: ${category}, ${price} ${currency}`,
    );

/**
 * The text of `/llms.txt`.
 * @param options.mcpUrl Where agents find the tools of the shop; none without it.
 *
 * @example
 * llmsText(products, { origin: 'https://shop.example', mcpUrl: 'https://service.example/mcp' });
 */
export function llmsText(
  products: readonly Product[],
  { origin, mcpUrl }: { origin: string; mcpUrl?: string | undefined },
): string {
  const tools =
    mcpUrl === undefined
      ? []
      : [
          '## Tools',
          '',
          `- ${link('Model Context Protocol', mcpUrl)}: search, filter, compare and recommend over Streamable HTTP, with the header \`Authorization: Bearer ${credentials.apiKey}\``,
          '',
        ];
  return [
    '# Larch & Lantern',
    '',
    `> A demo shop for clothing, home and the outdoors with ${products.length} products. Nothing is sold here. Prices are in EUR and include tax.`,
    '',
    `Every product has a page at ${origin}/product.html?id={id}, with its price, stock and rating as JSON-LD (schema.org). ${origin}/?q={words} searches.`,
    '',
    ...tools,
    '## Departments',
    '',
    ...departmentLines(origin, products),
    '',
    '## What sells most',
    '',
    ...productLines(origin, products),
    '',
  ].join('\n');
}
