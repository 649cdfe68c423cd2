/** Canonical JSON: the same text for the same value, in whatever order its keys come: the cluster gives them back in another one. */

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export const canonicalJson = (value: unknown): string => JSON.stringify(value, sorted);
