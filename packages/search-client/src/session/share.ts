/** Keeps the identity of what did not change, so that views can compare by `===`. */

/** Gives `next`, with every part that equals its counterpart in `old` replaced by that very part; `old` itself when all is equal. */
export const share = <T>(old: unknown, next: T): T => {
  if (Object.is(old, next) || !isBranch(old) || !isBranch(next) || Array.isArray(old) !== Array.isArray(next))
    return next;
  const keys = Object.keys(next);
  let same = keys.length === Object.keys(old).length;
  const copy: Record<string, unknown> = Array.isArray(next) ? ([] as never) : {};
  for (const key of keys) {
    copy[key] = share(old[key], next[key]);
    same &&= key in old && Object.is(copy[key], old[key]);
  }
  return (same ? old : copy) as T;
};

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);
