/** Registration: adds a member to a set and returns a function that removes it. */

/** Adds the member; returns the function that removes it. */
export const addTo = <T>(set: Set<T>, member: T): (() => void) => {
  set.add(member);
  return () => void set.delete(member);
};
