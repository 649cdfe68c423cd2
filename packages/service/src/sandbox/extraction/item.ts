/** Item: an entity that a page describes, in any markup: its types and the values of its properties. */

/** A value: text, or a nested item. */
export type ItemValue = string | Item;

/** One item; the names of types and properties are those of schema.org, without its URL. */
export interface Item {
  types: readonly string[];
  id?: string;
  properties: ReadonlyMap<string, readonly ItemValue[]>;
}

/** `https://schema.org/InStock`, `schema:InStock` and `InStock` are the same. */
export const shortName = (name: string): string =>
  name.trim().replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');

export const isItem = (value: ItemValue): value is Item => typeof value !== 'string';

/** Items in a property. */
export const itemsOf = (item: Item, name: string): Item[] => (item.properties.get(name) ?? []).filter(isItem);

/** A value as text: of an item its name, content or link. */
const wordsOf = (value: ItemValue): string[] => {
  if (!isItem(value)) return value.trim() === '' ? [] : [value.trim()];
  for (const name of ['name', 'value', 'url', 'contentUrl']) {
    const first = (value.properties.get(name) ?? []).find((one): one is string => !isItem(one) && one.trim() !== '');
    if (first !== undefined) return [first.trim()];
  }
  return value.id === undefined ? [] : [value.id];
};

/** All values of a property as text. */
export const textsOf = (item: Item, name: string): string[] => (item.properties.get(name) ?? []).flatMap(wordsOf);

/** Returns the first value of the first of these properties that has one. */
export function textOf(item: Item, ...names: string[]): string | undefined {
  for (const name of names) {
    const [first] = textsOf(item, name);
    if (first !== undefined) return first;
  }
  return undefined;
}

export const hasType = (item: Item, types: ReadonlySet<string>): boolean => item.types.some((type) => types.has(type));
