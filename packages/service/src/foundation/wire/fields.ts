/** JSON objects as they arrive: fields of which nothing is known yet. */

/** A JSON object whose fields may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object: no list, no null. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
