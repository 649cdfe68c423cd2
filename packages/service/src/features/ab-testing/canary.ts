/** Canary: a small, deliberate change of the order for a few visitors, which must be visible in their clicks. */

/** Number of positions by which the first record is moved down. */
export const CANARY_PLACES = 3;

/** The shares of a check, in percent: two equal groups, and the canary. */
export const CHECK_PERCENTAGES = [50, 49, 1] as const;

/** Number of the canary variant. */
export const CANARY = 3;
