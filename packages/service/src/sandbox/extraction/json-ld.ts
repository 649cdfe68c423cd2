/** JSON-LD: items in scripts of a page, in the many shapes that shops write. */
import { appendAll } from '../../foundation/collections/append-all.ts';
import type { CheerioAPI } from 'cheerio';
import { type Item, type ItemValue, shortName } from './item.ts';
import { looseJson } from './loose-json.ts';

/** Maximum nesting of items. */
const MAX_DEPTH = 20;
/** Maximum number of items per page, and of all their values: a name can refer to the same item again and again. */
const MAX_ITEMS = 5000;
const MAX_VALUES = 200_000;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const text = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : undefined;

/** Returns all nodes with an ID, to which others may refer. */
function namedNodes(roots: readonly unknown[]): Map<string, Node> {
  const named = new Map<string, Node>();
  const open = [...roots];
  for (let count = 0; open.length > 0 && count < MAX_ITEMS; count++) {
    const value = open.pop();
    if (Array.isArray(value)) appendAll(open, value.slice(0, MAX_ITEMS));
    if (!isNode(value)) continue;
    const id = value['@id'];
    if (typeof id === 'string' && Object.keys(value).length > 1 && !named.has(id)) named.set(id, value);
    for (const inner of Object.values(value)) open.push(inner);
  }
  return named;
}

/**
 * Reads the top-level items of all scripts of type `application/ld+json`, with nested ones.
 *
 * @example
 * jsonLdItems(page).filter(({ types }) => types.includes('Product'));
 */
export function jsonLdItems(page: CheerioAPI): Item[] {
  const roots = page('script[type]')
    .toArray()
    .filter((node) => /^\s*application\/ld\+json\b/i.test(node.attribs['type']!))
    .flatMap((node) => looseJson(page(node).text()))
    .flatMap((value) => listOf(value).flat())
    .flatMap((value) => (isNode(value) && value['@graph'] !== undefined ? listOf(value['@graph']) : [value]));
  const named = namedNodes(roots);
  let left = MAX_ITEMS;
  let values = MAX_VALUES;

  const valueOf = (value: unknown, depth: number): ItemValue[] => {
    if (depth > MAX_DEPTH || values-- <= 0) return [];
    if (isNode(value)) {
      // { "@value": "…" } is a text with a language.
      if (value['@value'] !== undefined) return valueOf(value['@value'], depth + 1);
      if (value['@list'] !== undefined) return listOf(value['@list']).flatMap((one) => valueOf(one, depth + 1));
      return left-- <= 0 ? [] : [itemOf(value, depth)];
    }
    if (Array.isArray(value)) return value.flatMap((one: unknown) => valueOf(one, depth + 1));
    const said = text(value);
    return said === undefined ? [] : [said];
  };
  const itemOf = (source: Node, depth: number): Item => {
    const id = text(source['@id']);
    const node = id !== undefined && Object.keys(source).length === 1 ? (named.get(id) ?? source) : source;
    const properties = new Map<string, ItemValue[]>();
    for (const [name, value] of Object.entries(node))
      if (!name.startsWith('@') && values > 0) properties.set(shortName(name), valueOf(value, depth + 1));
    const types = listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [shortName(type)] : []));
    return { types, properties, ...(id !== undefined && { id }) };
  };
  return roots.filter(isNode).map((node) => itemOf(node, 0));
}
