/** Canary: a small known change of the order for a few visitors, which what they click has to bring back. */

/** So many places lower the first record of a list stands. */
export const CANARY_PLACES = 3;

/** The shares of a check, in percent: two groups that get the same, and the canary. */
export const CHECK_PERCENTAGES = [50, 49, 1] as const;

/** The variant of a check that is the canary. */
export const CANARY = 3;
