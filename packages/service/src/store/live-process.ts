/** Live process check, in SQL: each process holds an advisory lock, which the database releases when the process dies. */

/** The first half of the advisory locks by which processes show that they live; the second half is a number of their own. */
export const PRESENCE_LOCK = 4_150_003;

/**
 * The condition that somebody holds the lock of this number.
 * @param presence An SQL expression: the number, null for none.
 */
export const isProcessAlive = (presence: string): string =>
  `(${presence} IS NOT NULL AND EXISTS (SELECT 1 FROM pg_locks
     WHERE locktype = 'advisory' AND classid = ${PRESENCE_LOCK} AND objid = ${presence}::oid AND granted
       AND database = (SELECT pg_database.oid FROM pg_database WHERE datname = current_database())))`;
