/** Limits of the service (spec 2, part D and its table of limits), and their units of time. */

/** Milliseconds. */
export const second = 1000;
const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** The service rejects events older than four days; ten minutes of that are reserved for delivery. */
export const maxEventAge = 4 * day - 10 * minute;

/** Maximum age of the search of an event with a `queryID`. */
export const attributionWindow = 60 * minute;

/** Maximum records and filters per event. */
export const maxObjectIDs = 20;
export const maxFilters = 10;

/** Maximum events per request. */
export const maxBatchEvents = 1000;

/** Maximum bytes per request: below the service's two megabytes, because proxies may count differently. */
export const maxBatchBytes = 1_900_000;
