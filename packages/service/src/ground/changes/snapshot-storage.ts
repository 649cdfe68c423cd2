/** The port to where one snapshot of the engine is kept: a file under Node. */
import type { ByteSource } from '../../engine/engine.ts';

/** A snapshot that is being read. */
export interface StoredSnapshot {
  /** What was said of it when it was written, as JSON. */
  head: string;
  source: ByteSource;
  /** @throws Error when there is more than was read, or the end is missing. */
  end(): Promise<void>;
  close(): Promise<void>;
}

/** Keeps one snapshot: the newest. */
export interface SnapshotStorage {
  /** Names the program and the runtime: what another one wrote may mean something else. */
  readonly fingerprint: string;
  /** The snapshot; undefined when there is none. @throws Error when it cannot be read. */
  open(): Promise<StoredSnapshot | undefined>;
  /** Takes the snapshot out of the way, so that it is not read again and can be looked at. */
  putAside(): Promise<void>;
  /** Puts a snapshot in the place of the one before, all of it or nothing. `commit` is called when it is written, before it takes that place. */
  write(snapshot: {
    head: string;
    /** About how many bytes. */
    size: number;
    blocks: Iterable<Uint8Array>;
    commit: () => Promise<void>;
  }): Promise<void>;
}
