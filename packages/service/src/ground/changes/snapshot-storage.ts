/** The port to the storage of one engine snapshot: a file under Node. */
import type { ByteSource } from '../../engine/engine.ts';

/** A snapshot being read. */
export interface StoredSnapshot {
  /** The header with which it was written, as JSON. */
  head: string;
  source: ByteSource;
  /** @throws Error if there is more data than was read, or the end is missing. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Stores the newest snapshot. */
export interface SnapshotStorage {
  /** Identifies program and runtime: data written by others may have another meaning. */
  readonly fingerprint: string;
  /** Opens the snapshot. Undefined if there is none. @throws Error if it cannot be read. */
  open(): Promise<StoredSnapshot | undefined>;
  /** Moves the snapshot away, so that it is not read again and can be inspected. */
  putAside(): Promise<void>;
  /** Replaces the previous snapshot atomically. `commit` is called after the data is written, before the replacement. */
  write(snapshot: {
    head: string;
    /** Approximate number of bytes. */
    size: number;
    blocks: Iterable<Uint8Array>;
    commit: () => Promise<void>;
  }): Promise<void>;
}
