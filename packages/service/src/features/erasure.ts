/** Erasure: the job that rewrites the files of an embedded database, and its delay after a deletion request. */
// Why: decision 0123.

/** Job kind. The job has no payload. */
export const ERASE = 'erase';

/** Milliseconds from the first deletion request to the job, which then covers all requests of that time. */
export const ERASE_WITHIN = 12 * 3_600_000;
