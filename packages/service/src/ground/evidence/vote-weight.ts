/** Vote weight: how much one user counts for one thing on one day, depending on the other users of the network and on the user's own activity. */
// Why: decision 0108.

/** Number of users of one network who count in full for one thing on one day: a household, or a few desks of an office. */
export const FULL_USERS = 3;

/** Number of actions per day that a person can do. Beyond it, each vote of the user weighs less. */
export const PERSONAL_ACTIONS = 150;

/**
 * Returns the total weight of users of one network for one thing on one day: each counts in full up to a bound, beyond it logarithmically.
 * A hundred colleagues still weigh more than ten, but invented tokens do not make a crowd.
 *
 * @example
 * votesOf(3); // 3
 * votesOf(40); // 5.59
 */
export const votesOf = (users: number): number =>
  users <= FULL_USERS ? users : FULL_USERS + Math.log(users / FULL_USERS);

/**
 * Returns the weight of a user by the number of actions on one day: 1 up to a bound, then decreasing with the square.
 *
 * @example
 * personWeight(20); // 1
 * personWeight(1500); // 0.01
 */
export const personWeight = (actions: number): number => Math.min(1, PERSONAL_ACTIONS / Math.max(1, actions)) ** 2;

/** SQL of `votesOf`, for an expression that counts users. */
export const votesSql = (users: string): string =>
  `(CASE WHEN ${users} <= ${FULL_USERS} THEN (${users})::float8 ELSE ${FULL_USERS} + ln((${users})::float8 / ${FULL_USERS}) END)`;

/** SQL of `personWeight`, for an expression that counts actions. */
export const personSql = (actions: string): string =>
  `power(least(1, ${PERSONAL_ACTIONS}::float8 / greatest(1, ${actions})), 2)`;
