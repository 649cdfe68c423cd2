/** A guarded write: the actions of a request, what may refuse them, and what they come to. */
import type { Queryable } from '../../store/store.ts';
import type { WriteRequest } from './write-group.ts';

/** What a request wrote: a task per index, in the order of its actions. */
export interface Written {
  tasks: Map<string, bigint>;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** Looks under the write lock whether a write may still be done; what it throws refuses this write alone. */
export type WriteGuard = (source: Queryable) => Promise<void>;

/** A request with its guard. */
export interface GuardedWrite {
  actions: WriteRequest;
  guard: WriteGuard | undefined;
}
