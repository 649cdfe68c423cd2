/** Script limits: what one run of code that came over the wire may use. */

/** What one run may use; each has a default that suits pages and records of shops. */
export interface ScriptLimits {
  /** Bytes of memory in the sandbox; 32 MiB. */
  memory: number;
  /** Milliseconds of one run: an extractor over one page, a transformation of one record; 1,000. */
  time: number;
  /**
   * Milliseconds of one call of `transform`; 10,000. Behind them, records that are left have no result yet; where most of them went into
   * records without an end, they fail.
   */
  batchTime: number;
  /** Characters of what one call of `transform` gives, as JSON; 4,000,000. Behind it, the records that are left are not looked at. */
  together: number;
  /** Characters of what one run gives, as JSON; 5,000,000. */
  result: number;
  /** Records of one run; 10,000. */
  records: number;
  /** Lines of `console.log` that are kept of one run; 100. The first 1,000 characters of each. */
  logLines: number;
  /** Nodes of a page that one run may hold in its selections, or add; 2,000,000. */
  nodes: number;
  /** Characters that one run may write into a page, and that it may read at once; 10,000,000. */
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

/** Characters that are kept of a line of `console.log`. */
export const LOG_LINE_LENGTH = 1000;

/** Objects and lists inside of each other, in a record. */
export const RECORD_DEPTH = 100;
