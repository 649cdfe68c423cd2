/** Time buckets: the five-minute periods of rollups, and the UTC days into which these are merged. */

/** Length of a bucket in milliseconds; a day has 288 of them. */
export const BUCKET = 300_000;

/** Length of a day in milliseconds. */
export const DAY = 86_400_000;

/** Returns the start of the bucket of a time; both in milliseconds since the Unix epoch. */
export const bucketOf = (time: number): number => Math.floor(time / BUCKET) * BUCKET;

/** Returns the start of the UTC day of a time; both in milliseconds since the Unix epoch. */
export const dayOf = (time: number): number => Math.floor(time / DAY) * DAY;

/** Returns SQL for the start of the bucket of a time column. */
export const bucketSql = (column: string): string => `(${column}) - (${column}) % ${BUCKET}`;
