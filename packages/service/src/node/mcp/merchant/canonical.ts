/** Canonical JSON: the same text for the same content, whatever the order of its fields. */

/**
 * @example
 * canonical({ b: 1, a: 2 }) === canonical({ a: 2, b: 1 }); // true
 */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  ) ?? 'undefined';
