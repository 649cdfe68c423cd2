/** Event listener: a feature that learns from what shoppers did hears of it here. */
import type { Queryable } from '../store/store.ts';

/** What a listener may hear of; it takes what it wants. */
export interface EventListener {
  /** New events of these indices are in the store; the request waits until this resolves. */
  stored?(indexes: readonly string[]): Promise<void>;
  /** What is known of a user was deleted, in this transaction. `now` in milliseconds. */
  forgotten?(transaction: Queryable, now: number): Promise<void>;
}
