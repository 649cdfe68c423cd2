/** Provenance: the source of a search or an event, as far as it decides how it counts. */

/** Reason why the intake doubts something; stored with it whatever is decided later. */
export type Suspicion = 'robot' | 'implausible';

/** Reason why something does not count. */
export type HoldReason = Suspicion | 'takenOut';

/** Source of a request. */
export interface Provenance {
  /**
   * Pseudonym of its network. Undefined if it is unknown, and for servers of the shop, whose network tells nothing about their shoppers.
   */
  network: string | undefined;
  suspicion: Suspicion | undefined;
  /** Whether an agent of the service searched for a shopper: the search counts, but nothing is learnt from it. */
  isConversation?: boolean;
}

/** The same as stored with a search or an event. */
export interface StoredProvenance {
  network?: string | undefined;
  suspicion?: Suspicion | undefined;
  /** Undefined if it counts. */
  held?: HoldReason | undefined;
  /** Whether it counts as a search of a conversation, from which nothing is learnt. */
  isConversation?: boolean;
}

/** Unknown source without suspicion. */
export const unknownProvenance: Provenance = { network: undefined, suspicion: undefined };
