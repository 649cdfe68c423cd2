/** Shallow equality of two slices of the state. */

/** Whether two plain objects have the same members, compared by identity. */
export const shallowEqual = <Slice extends object>(a: Slice | undefined, b: Slice | undefined): boolean => {
  if (!a || !b) return a === b;
  for (const key in a) if (!Object.is(a[key], b[key])) return false;
  return true;
};
