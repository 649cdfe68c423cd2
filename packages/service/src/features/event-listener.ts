/** Event listener: a feature that learns from what shoppers did hears of it here. */
import type { Queryable } from '../store/store.ts';

/** A user whose events are gone, all of them or those of some indices. */
export interface ForgottenUser {
  userToken: string;
  /** Other tokens that stood beside this one in events, which are gone for them too. */
  companions: readonly string[];
  /** When it was asked for, in milliseconds since the Unix epoch. */
  now: number;
}

/** What a listener may hear of; it takes what it wants. */
export interface EventListener {
  /** New events of these indices are in the store; the request waits until this resolves. */
  stored?(indexes: readonly string[]): Promise<void>;
  /** What is known of a user was deleted, in this transaction. */
  forgotten?(transaction: Queryable, forgotten: ForgottenUser): Promise<void>;
}
