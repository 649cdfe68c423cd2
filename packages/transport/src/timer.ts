/** Timer port. */

/** Starts a timer of `ms` milliseconds; returns a function that clears it. */
export type SetTimer = (callback: () => void, ms: number) => () => void;

/** The timer of the platform. */
export const platformTimer: SetTimer = (callback, ms) => {
  const id = setTimeout(callback, ms);
  return () => clearTimeout(id);
};
