/** Script limits: limits for one run of code from clients. */

/** Limits of one run; the defaults fit pages and records of shops. */
export interface ScriptLimits {
  /** Memory of the sandbox in bytes; 32 MiB. */
  memory: number;
  /** Time of one run in milliseconds: an extractor on one page, a transformation of one record; 1,000. */
  time: number;
  /**
   * Time of one call of `transform` in milliseconds; 10,000. After that, the remaining records have no result yet; if most of the time went
   * into records that exceeded theirs, they fail.
   */
  batchTime: number;
  /** Maximum length of the results of one call of `transform` as JSON; 4,000,000. Records after that are not processed. */
  together: number;
  /** Maximum length of the result of one run as JSON; 5,000,000. */
  result: number;
  /** Maximum number of records of one run; 10,000. */
  records: number;
  /** Maximum number of lines of `console.log` per run; 100. The first 1,000 characters of each. */
  logLines: number;
  /** Maximum number of nodes that one run may hold in its selections, or add; 2,000,000. */
  nodes: number;
  /** Maximum number of characters that one run may write into a page, and that it may read in one call; 10,000,000. */
  characters: number;
}

/** Limits of a service. */
export const defaultLimits: ScriptLimits = {
  memory: 32 * 2 ** 20,
  time: 1000,
  batchTime: 10_000,
  together: 4_000_000,
  result: 5_000_000,
  records: 10_000,
  logLines: 100,
  nodes: 2_000_000,
  characters: 10_000_000,
};

/** Maximum length of a line of `console.log`. */
export const LOG_LINE_LENGTH = 1000;

/** Maximum nesting of objects and lists in a record. */
export const RECORD_DEPTH = 100;
