/** Structural sharing: unchanged parts keep their identity, so that views can compare by `===`. */

/** Returns `next` with every part that equals its counterpart in `old` replaced by that part; `old` itself if all parts are equal. */
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

// Only plain data is compared; class instances in a response are left as they are.
const isBranch = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (Object(value) === value && Object.getPrototypeOf(value) === Object.prototype);
