/** Limits of the service (spec 2, part D and its table of limits), and the units they are written in. */

/** Milliseconds. */
export const second = 1000;
const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The service takes no event that is older than four days. Ten minutes of them are kept for the way. */
export const maxEventAge = 4 * day - 10 * minute;

/** With a `queryID`, an event must lie within this time of its search. */
export const attributionWindow = 60 * minute;

/** Records and filters of one event. */
export const maxObjectIDs = 20;
export const maxFilters = 10;

/** Events of one request. */
export const maxBatchEvents = 1000;

/** Bytes of one request: the service takes less than two megabytes, and proxies count in their own way. */
export const maxBatchBytes = 1_900_000;
