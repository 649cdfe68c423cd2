/** JSON objects as they arrive: none of their fields is validated yet. */

/** A JSON object whose fields may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: not a list, not null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
