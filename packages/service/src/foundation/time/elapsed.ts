/** Elapsed time by a clock that may be put right: what was written down under a clock that ran ahead is neither fresh nor held for ever. */

/**
 * By how much the clocks of machines that share a store may differ, in milliseconds. What was promised or seen further ahead of now was
 * written under a clock that was wrong.
 */
export const CLOCK_SKEW = 600_000;

/**
 * Whether less than `span` lies between a time and now, in either direction: where the clock was put back since, the time lies ahead, and
 * would not be over for as long as the clock was wrong. All in milliseconds.
 *
 * @example
 * isWithin({ since: readAt, now: now(), span: 30_000 }); // what was read is fresh
 */
export const isWithin = ({ since, now, span }: { since: number; now: number; span: number }): boolean =>
  Math.abs(now - since) < span;
