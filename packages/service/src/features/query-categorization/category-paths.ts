/** Category paths: the categories of a record, each from the uppermost level down. */
import { eachScalarAt } from '../../foundation/records/record-values.ts';

/** Values of one level of one record that are looked at. */
const MAX_VALUES = 20;

/** Values longer than this are texts, not categories. */
const MAX_LENGTH = 500;

/** Values of the levels, from the uppermost one down: `['Clothing', 'Clothing > Jackets']`. */
export type CategoryPath = readonly string[];

function valuesAt(record: unknown, facet: string): string[] {
  const values = new Set<string>();
  eachScalarAt(record, facet, (value) => {
    const text = String(value);
    if (text.trim() !== '' && text.length <= MAX_LENGTH && values.size < MAX_VALUES) values.add(text);
  });
  return [...values];
}

/** What stands between the levels in the value of a deeper one: `Clothing > Jackets`, `Men /// Tops`. */
const SEPARATOR = /^(?:\s*[>/|»›→:\\]|\s-\s)/u;

/** Whether a value names what is below another one: `Clothing > Jackets` below `Clothing`. */
const isBelow = (value: string, upper: string): boolean =>
  value.startsWith(upper) && SEPARATOR.test(value.slice(upper.length));

/** The paths with one more level. Values that do not name what is above them belong to it where that can be told. */
function deepen(paths: readonly CategoryPath[], values: readonly string[]): CategoryPath[] {
  if (paths.length === 0 || values.length === 0) return [...paths];
  const isNamed = values.some((value) => paths.some((path) => isBelow(value, path.at(-1)!)));
  if (isNamed)
    return paths.flatMap((path): CategoryPath[] => {
      const children = values.filter((value) => isBelow(value, path.at(-1)!));
      return children.length > 0 ? children.map((child) => [...path, child]) : [path];
    });
  const [only] = paths;
  if (paths.length === 1) return values.map((value) => [...only!, value]);
  return paths.length === values.length ? paths.map((path, at) => [...path, values[at]!]) : [...paths];
}

/**
 * The categories of a record.
 * @param facets The facets of the levels, from the uppermost one down.
 *
 * @example
 * categoryPaths({ categories: { lvl0: 'Clothing', lvl1: 'Clothing > Jackets' } }, ['categories.lvl0', 'categories.lvl1']);
 * // [['Clothing', 'Clothing > Jackets']]
 */
export function categoryPaths(record: unknown, facets: readonly string[]): CategoryPath[] {
  const [first, ...deeper] = facets.map((facet) => valuesAt(record, facet));
  let paths: CategoryPath[] = (first ?? []).map((value) => [value]);
  for (const values of deeper) {
    const depth = paths[0]?.length;
    // What ends above has nothing below.
    const ends = paths.filter((path) => path.length !== depth);
    paths = [
      ...ends,
      ...deepen(
        paths.filter((path) => path.length === depth),
        values,
      ),
    ];
    paths.sort((a, b) => b.length - a.length);
  }
  return paths;
}
