/** List converter: reads texts that may hold spaces from an attribute. */

/**
 * Texts between commas, or the list that a script gave.
 * @example
 * listOf('Unknown, Not given'); // ['Unknown', 'Not given']
 */
export const listOf = (texts: string | readonly string[] | null | undefined): readonly string[] =>
  typeof texts === 'string'
    ? texts
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean)
    : (texts ?? []);
