/** Erasure: the job that writes the files of a database of our own anew, and when it comes after something was forgotten. */
// Why: decision 0123.

/** The kind of the job; it has no payload. */
export const ERASE = 'erase';

/** Milliseconds from the first thing that was forgotten to the job: everything that is forgotten meanwhile goes with it. */
export const ERASE_WITHIN = 12 * 3_600_000;
