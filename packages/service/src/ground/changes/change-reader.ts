/** Change reader: keeps in-memory state up to date with the change feed, in step with the records. */

/** A range of change numbers: after one, up to another. */
export interface ChangeRange {
  after: bigint;
  upTo: bigint;
}

/** A reader of the change feed. */
export interface ChangeReader {
  /**
   * Reads what changed in the range. The returned function makes the changes visible; it is called when the records of the same range can
   * be searched.
   */
  read(range: ChangeRange): Promise<() => void>;
  /** Whether anything that searches see of it changed in a range. Without it, they see nothing of it. */
  hasChanged?(range: ChangeRange): Promise<boolean>;
  /** Hears how many records were just carried into the engine; `loading` is true until the service is ready. */
  carried?(records: number, loading: boolean): void;
}
