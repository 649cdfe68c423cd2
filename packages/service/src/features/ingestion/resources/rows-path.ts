/** Rows path: where in the answer of a source the list of its rows stands. */

/** The whole answer is one record. */
export const WHOLE_ANSWER = '$';

/** What `rows` of a source may look like: names with dots between them, or `$`; a dot in a name has a backslash before it. */
export const ROWS_PATH = {
  pattern: /^(?:\$|(?:[^.\\\u0000-\u001f]|\\.)+(?:\.(?:[^.\\\u0000-\u001f]|\\.)+){0,9})$/u,
  rule: 'names with dots between them, such as response.products, or $ where the whole answer is one record',
} as const;

/**
 * The names of a path.
 *
 * @example
 * namesOf('response.products'); // ['response', 'products']
 */
export const namesOf = (path: string): string[] =>
  Array.from(path.matchAll(/(?:[^.\\]|\\.)+/gsu), ([name]) => name.replace(/\\(.)/gsu, '$1'));

/** The path of names. */
export const pathOf = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[.\\]/g, '\\$&')).join('.');

/** Names under which a list of rows is looked for at the top of an answer, where the source does not say where it stands. */
const USUAL = new Set(['records', 'items', 'data', 'products', 'objects', 'hits', 'results', 'rows']);

/** Whether a list that stands there is taken for the rows where the source does not say. */
export const isUsual = (names: readonly string[]): boolean => names.length === 1 && USUAL.has(names[0]!);
