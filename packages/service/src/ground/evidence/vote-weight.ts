/** Vote weight: how much one user counts for one thing on one day, given who else wants it from the same network and how busy he is. */
// Why: decision 0108.

/** Users behind one network who count in full for one thing on one day: a household, or a few desks of an office. */
export const FULL_USERS = 3;

/** Actions of one user on one day that a person does. Beyond, each of his votes weighs less. */
export const PERSONAL_ACTIONS = 150;

/**
 * What users behind one network weigh together for one thing on one day: each for one up to a bound, beyond it by the logarithm. A hundred
 * colleagues still weigh more than ten, but nobody becomes a crowd by inventing tokens.
 *
 * @example
 * votesOf(3); // 3
 * votesOf(40); // 5.59
 */
export const votesOf = (users: number): number =>
  users <= FULL_USERS ? users : FULL_USERS + Math.log(users / FULL_USERS);

/**
 * How much a user who did so many things on one day is a person: 1 up to a bound, then less by the square.
 *
 * @example
 * personWeight(20); // 1
 * personWeight(1500); // 0.01
 */
export const personWeight = (actions: number): number => Math.min(1, PERSONAL_ACTIONS / Math.max(1, actions)) ** 2;

/** The same in SQL, of an expression that counts users. */
export const votesSql = (users: string): string =>
  `(CASE WHEN ${users} <= ${FULL_USERS} THEN (${users})::float8 ELSE ${FULL_USERS} + ln((${users})::float8 / ${FULL_USERS}) END)`;

/** The same in SQL, of an expression that counts actions. */
export const personSql = (actions: string): string =>
  `power(least(1, ${PERSONAL_ACTIONS}::float8 / greatest(1, ${actions})), 2)`;
