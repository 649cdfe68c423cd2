/** Canonical JSON: the same text for the same value in any key order, because the cluster returns keys in another order. */

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted);
