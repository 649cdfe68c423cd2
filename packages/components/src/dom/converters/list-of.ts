/** List converter: parses texts that may contain spaces from an attribute. */

/**
 * Splits comma-separated texts, or returns a list set by a script.
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
