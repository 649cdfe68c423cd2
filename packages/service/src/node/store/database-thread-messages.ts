/** Database thread messages: what the main thread and the database thread say to each other. */
import type { Statement } from '../../store/store.ts';

/** Where the data are; null: in memory, and without such a file. */
export interface DatabasePlace {
  dataDir: string | null;
  /** A file that new databases start from. */
  template: string | null;
  /** A new database as it is in the package. */
  image: string | null;
}

/** What a thread begins with. */
export interface ThreadData extends DatabasePlace {
  /** The code of the database: under the name that it is given to PGlite by. */
  pgliteWasmModule: WebAssembly.Module;
}

/** A question. `batch` runs all statements in one transaction, `query` each by itself. */
export type ThreadRequest =
  | { id: number; kind: 'query' | 'batch'; statements: readonly Statement[] }
  | { id: number; kind: 'close' }
  /** Writes the whole database into a file. */
  | { id: number; kind: 'dump'; file: string }
  /** Is answered at once, by `at`, whatever else is under way. */
  | { id: number; kind: 'pulse' };

/** The answer to the question with the same number; 0 says that the database is open, or why it is not, and -1 is no answer. */
export interface ThreadReply {
  id: number;
  /** The rows of each statement. */
  rows?: unknown[][];
  /** What the disk answered to a call, before the database knew of it: it may never say anything again. */
  fault?: { message: string; code: string };
  /** Of a pulse: the question that the thread is at; null for none. */
  at?: number | null;
  error?: { message: string; code?: string | undefined };
}
