/** Elapsed time by a clock that may be corrected: a timestamp from a clock that ran ahead is neither fresh nor valid for ever. */

/**
 * Maximum clock difference of machines that share a store, in milliseconds. A timestamp further in the future was written by a wrong clock.
 */
export const MAX_CLOCK_SKEW_MS = 600_000;

/**
 * Whether less than `span` lies between a time and now, in either direction: after a clock was set back, the time is in the future, and
 * would otherwise not expire for as long as the clock was wrong. All in milliseconds.
 *
 * @example
 * isWithin({ since: readAt, now: now(), span: 30_000 }); // what was read is fresh
 */
export const isWithin = ({ since, now, span }: { since: number; now: number; span: number }): boolean =>
  Math.abs(now - since) < span;
