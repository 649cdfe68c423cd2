/** Event listener: notifies a feature that learns from what shoppers did. */
import type { UserTokenData } from '@aisle/contract';
import type { Queryable } from '../store/store.ts';

/** A user whose events were deleted, all of them or those of some indices. */
export interface ForgottenUser {
  userToken: string;
  /** Other tokens that appeared in events together with this one. The events were deleted for them, too. */
  companions: readonly string[];
  /** The indices concerned. Undefined if all of the user's data is. */
  indexes: readonly string[] | undefined;
  /** Time of the request, in milliseconds since the Unix epoch. */
  now: number;
}

/** Data stored about a user besides events and searches. */
export type StoredParts = Partial<
  Pick<UserTokenData, 'profile' | 'abTests' | 'beforeTests' | 'conversations' | 'evidence' | 'requests'>
>;

/** A user whose stored data is requested. */
export interface RequestedUser {
  userToken: string;
  /** Whether the key of the request may use an index. */
  mayUse(index: string): boolean;
  /** Whether the key is restricted to some indices. It then does not see data that belongs to no index. */
  isScoped: boolean;
  /** Maximum number of entries in a list. */
  limit: number;
}

/** Notifications for a feature. All are optional. */
export interface EventListener {
  /** New events of these indices are stored. The request waits until this resolves. */
  stored?(indexes: readonly string[]): Promise<void>;
  /** A user's data was deleted, in this transaction. */
  forgotten?(transaction: Queryable, forgotten: ForgottenUser): Promise<void>;
  /** Returns what the feature stores about a user. */
  known?(user: RequestedUser): Promise<StoredParts>;
  /** Other searches and events count now: everything learned from them has to be recomputed. */
  recounted?(transaction: Queryable, recounted: { now: number }): Promise<void>;
}
