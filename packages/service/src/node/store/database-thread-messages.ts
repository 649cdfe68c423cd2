/** Messages between the main thread and the database thread. */
import type { Statement } from '../../store/store.ts';

/** Location of the data; null: in memory, and without such a file. */
export interface DatabasePlace {
  dataDir: string | null;
  /** A file that new databases start from. */
  template: string | null;
  /** A new database, as included in the package. */
  image: string | null;
}

/** Initial data of a thread. */
export interface ThreadData extends DatabasePlace {
  /** The compiled code of the database, under PGlite's name for it. */
  pgliteWasmModule: WebAssembly.Module;
}

/** A request. `batch` runs all statements in one transaction, `query` each by itself. */
export type ThreadRequest =
  | { id: number; kind: 'query' | 'batch'; statements: readonly Statement[] }
  | { id: number; kind: 'close' }
  /** Writes the whole database into a file. */
  | { id: number; kind: 'dump'; file: string }
  /** Answered immediately with `at`, whatever else is in progress. */
  | { id: number; kind: 'pulse' };

/** The reply to the request with the same ID; 0 reports that the database is open, or why it is not, and -1 is not a reply. */
export interface ThreadReply {
  id: number;
  /** The rows of each statement. */
  rows?: unknown[][];
  /** Error of a disk operation, sent before the database handles it, because the database may never respond again. */
  fault?: { message: string; code: string };
  /** For a pulse, the ID of the current request; null if there is none. */
  at?: number | null;
  error?: { message: string; code?: string | undefined };
}
