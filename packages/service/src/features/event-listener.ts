/** Event listener: a feature that learns from what shoppers did hears of it here. */
import type { UserTokenData } from '@aisle/contract';
import type { Queryable } from '../store/store.ts';

/** A user whose events are gone, all of them or those of some indices. */
export interface ForgottenUser {
  userToken: string;
  /** Other tokens that stood beside this one in events, which are gone for them too. */
  companions: readonly string[];
  /** The indices in which; undefined where it is everything that is known. */
  indexes: readonly string[] | undefined;
  /** When it was asked for, in milliseconds since the Unix epoch. */
  now: number;
}

/** What is stored of a user beside events and searches. */
export type StoredParts = Partial<
  Pick<UserTokenData, 'profile' | 'abTests' | 'beforeTests' | 'conversations' | 'evidence' | 'requests'>
>;

/** Of whom it is asked. */
export interface RequestedUser {
  userToken: string;
  /** Whether the key that asks is good for an index. */
  mayUse(index: string): boolean;
  /** Whether it is good for some indices alone: then what belongs to no index is not for it. */
  isScoped: boolean;
  /** Entries of a list at most. */
  limit: number;
}

/** What a listener may hear of; it takes what it wants. */
export interface EventListener {
  /** New events of these indices are in the store; the request waits until this resolves. */
  stored?(indexes: readonly string[]): Promise<void>;
  /** What is known of a user was deleted, in this transaction. */
  forgotten?(transaction: Queryable, forgotten: ForgottenUser): Promise<void>;
  /** Tells what it keeps of a user, where somebody asks. */
  known?(user: RequestedUser): Promise<StoredParts>;
  /** Other searches and events count than before: what was learnt has to be learnt anew. */
  recounted?(transaction: Queryable, recounted: { now: number }): Promise<void>;
}
