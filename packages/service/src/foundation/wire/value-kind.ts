/** Value kind: how a value that arrives as text is decoded. */

/**
 * `list`: a comma-separated string or a JSON array, lists may nest; `scalar`: true, false, a number or a word; `listOrFlag`: true,
 * false, or a list.
 */
export type ValueKind = 'string' | 'integer' | 'number' | 'boolean' | 'list' | 'listOrFlag' | 'scalar' | 'object';
