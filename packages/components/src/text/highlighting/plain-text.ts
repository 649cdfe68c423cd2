/** Plain text: converts any value of a record to readable text. */

/** Converts texts, numbers and booleans, and joins lists with commas; returns an empty text for anything else. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
