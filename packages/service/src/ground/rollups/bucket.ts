/** Time buckets: the five minutes that rows are summed by, and the UTC days that these are merged into. */

/** Milliseconds of a bucket; a day holds 288 of them. */
export const BUCKET = 300_000;

/** Milliseconds of a day. */
export const DAY = 86_400_000;

/** The beginning of the bucket of a time; both in milliseconds since the Unix epoch. */
export const bucketOf = (time: number): number => Math.floor(time / BUCKET) * BUCKET;

/** The beginning of the day of a time, in UTC; both in milliseconds since the Unix epoch. */
export const dayOf = (time: number): number => Math.floor(time / DAY) * DAY;

/** The same in SQL: the beginning of the bucket of a column of times. */
export const bucketSql = (column: string): string => `(${column}) - (${column}) % ${BUCKET}`;
