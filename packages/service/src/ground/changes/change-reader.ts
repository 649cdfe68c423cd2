/** Change reader: keeps something in memory up to date with the change feed, in step with the records. */

/** The numbers of changes that a reader is asked for: after one, up to another. */
export interface ChangeRange {
  after: bigint;
  upTo: bigint;
}

/** A reader of the change feed. */
export interface ChangeReader {
  /** Reads what changed in the range. What it gives is called when the records of the same range can be searched: it shows the changes. */
  read(range: ChangeRange): Promise<() => void>;
  /** Whether anything that searches see of it changed in a range. Without it, they see nothing of it. */
  hasChanged?(range: ChangeRange): Promise<boolean>;
  /** Hears how many records were just carried into the engine; `loading` is true until the service is ready. */
  carried?(records: number, loading: boolean): void;
}
