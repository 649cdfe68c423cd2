/** Live process check, in SQL: each process holds an advisory lock, which the database releases when the process dies. */

/** First key of the advisory locks by which processes show that they are alive; the second key is a number of the process. */
export const PRESENCE_LOCK = 4_150_003;

/**
 * Returns the condition that the lock of this number is held.
 * @param presence SQL expression of the number; null for none.
 */
export const isProcessAlive = (presence: string): string =>
  `(${presence} IS NOT NULL AND EXISTS (SELECT 1 FROM pg_locks
     WHERE locktype = 'advisory' AND classid = ${PRESENCE_LOCK} AND objid = ${presence}::oid AND granted
       AND database = (SELECT pg_database.oid FROM pg_database WHERE datname = current_database())))`;
