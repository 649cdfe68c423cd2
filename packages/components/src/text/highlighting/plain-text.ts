/** Plain text: any value of a record as people can read it. */

/** Text, numbers and booleans as they are, lists with commas between, nothing for anything else. */
export const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plainText).filter(Boolean).join(', ');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};
