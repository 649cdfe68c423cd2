/** Category paths: the categories of a record, each from the top level down. */
import { eachScalarAt } from '../../foundation/records/record-values.ts';

/** Maximum number of values of one level of one record. */
const MAX_VALUES = 20;

/** Longer values are texts, not categories. */
const MAX_LENGTH = 500;

/** Values of the levels, from the top down: `['Clothing', 'Clothing > Jackets']`. */
export type CategoryPath = readonly string[];

function valuesAt(record: unknown, facet: string): string[] {
  const values = new Set<string>();
  eachScalarAt(record, facet, (value) => {
    const text = String(value);
    if (text.trim() !== '' && text.length <= MAX_LENGTH && values.size < MAX_VALUES) values.add(text);
  });
  return [...values];
}

/** Separator between levels in the value of a deeper one: `Clothing > Jackets`, `Men /// Tops`. */
const SEPARATOR = /^(?:\s*[>/|»›→:\\]|\s-\s)/u;

/** Whether a value names a level below another one: `Clothing > Jackets` below `Clothing`. */
const isBelow = (value: string, upper: string): boolean =>
  value.startsWith(upper) && SEPARATOR.test(value.slice(upper.length));

/** Adds one level to the paths. Values without the name of their parent are assigned to it if it is unambiguous. */
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
 * Returns the categories of a record.
 * @param facets The facets of the levels, from the top down.
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
    // Paths that end above have no lower level.
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
