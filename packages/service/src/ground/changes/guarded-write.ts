/** A guarded write: the actions of a request, the guard that may refuse them, and their outcome. */
import type { Queryable } from '../../store/store.ts';
import type { WriteRequest } from './write-group.ts';

/** Outcome of a request: a task per index, in the order of its actions. */
export interface Written {
  tasks: Map<string, bigint>;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Checks under the write lock whether a write is still allowed. An error that it throws refuses this write only. */
export type WriteGuard = (source: Queryable) => Promise<void>;

/** A request with its guard. */
export interface GuardedWrite {
  actions: WriteRequest;
  guard: WriteGuard | undefined;
}
