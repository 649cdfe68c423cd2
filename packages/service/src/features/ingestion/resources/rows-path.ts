/** Rows path: the path to the list of rows in the response of a source. */

/** The whole response is one record. */
export const WHOLE_ANSWER = '$';

/** Valid forms of `rows` of a source: names with dots between them, or `$`; a dot in a name is escaped by a backslash. */
export const ROWS_PATH = {
  pattern: /^(?:\$|(?:[^.\\\u0000-\u001f]|\\.)+(?:\.(?:[^.\\\u0000-\u001f]|\\.)+){0,9})$/u,
  rule: 'names with dots between them, such as response.products, or $ where the whole answer is one record',
} as const;

/**
 * Splits a path into its names.
 *
 * @example
 * namesOf('response.products'); // ['response', 'products']
 */
export const namesOf = (path: string): string[] =>
  Array.from(path.matchAll(/(?:[^.\\]|\\.)+/gsu), ([name]) => name.replace(/\\(.)/gsu, '$1'));

/** Joins names to a path. */
export const pathOf = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[.\\]/g, '\\$&')).join('.');

/** Top-level names under which a list of rows is looked for if the source does not specify its path. */
const USUAL_NAMES = new Set(['records', 'items', 'data', 'products', 'objects', 'hits', 'results', 'rows']);

/** Whether a list at this path is taken for the rows if the source does not specify a path. */
export const isUsual = (names: readonly string[]): boolean => names.length === 1 && USUAL_NAMES.has(names[0]!);
