/** Structural sharing: what did not change keeps its identity, so that views can compare by `===`. */

/** Gives `next`, with every part that equals its counterpart in `old` replaced by that very part; `old` itself when all is equal. */
export const shareStructure = <T>(old: unknown, next: T): T => {
  if (old === next || !isBranch(old) || !isBranch(next) || Array.isArray(old) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(old).length;
  const parts = keys.map((key): [string, unknown] => {
    const part = shareStructure(old[key], next[key]);
    same &&= Object.hasOwn(old, key) && part === old[key];
    return [key, part];
  });
  if (same) return old as T;
  return (Array.isArray(next) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
};

// Only plain data is compared: an answer may hold objects of some class, which are their own business.
const isBranch = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (Object(value) === value && Object.getPrototypeOf(value) === Object.prototype);
