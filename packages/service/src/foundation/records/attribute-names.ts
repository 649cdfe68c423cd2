/** Attribute names: what a card, a filter or a setting can name in records, in objects inside of them too. */

type Plain = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names that a template can say. */
const SAFE = /^[A-Za-z_$][\w$]*$/;
/** Objects inside of objects that are looked into. */
const DEPTH = 3;

const pathsOf = (value: Plain, depth: number): string[] =>
  Object.entries(value).flatMap(([name, inner]) => {
    if (!isObject(inner) || depth === 1) return [name];
    const paths = pathsOf(inner, depth - 1).filter((path) => path.split('.').every((part) => SAFE.test(part)));
    return paths.length > 0 ? paths.map((path) => `${name}.${path}`) : [name];
  });

/**
 * The names, in the order in which they come.
 * @example
 * attributeNames([{ objectID: '1', price: { amount: 3 } }]); // ['objectID', 'price.amount']
 */
export const attributeNames = (records: readonly object[]): string[] => [
  ...new Set(records.flatMap((record) => pathsOf(record as Plain, DEPTH))),
];

/** What a record holds under a name. */
export const valueOf = (record: Plain, name: string): unknown =>
  name in record
    ? record[name]
    : name.split('.').reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), record);
