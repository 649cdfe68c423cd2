/** Provenance: where a search or an event came from, as far as it decides what it counts for. */

/** Why the intake doubts something; it stays beside it whatever is decided later. */
export type Suspicion = 'robot' | 'implausible';

/** Why something counts nowhere. */
export type HoldReason = Suspicion | 'takenOut';

/** Where a request came from. */
export interface Provenance {
  /** Pseudonym of its network; undefined where nobody knows it, and for servers of the shop, whose network says nothing of their shoppers. */
  network: string | undefined;
  suspicion: Suspicion | undefined;
  /** An agent of the service searched for a shopper: it counts, and teaches nothing. */
  isConversation?: boolean;
}

/** The same as it lies beside a search or an event. */
export interface StoredProvenance {
  network?: string | undefined;
  suspicion?: Suspicion | undefined;
  /** Undefined: it counts. */
  held?: HoldReason | undefined;
  /** Whether it counts as a search of a conversation, of which nothing is learnt. */
  isConversation?: boolean;
}

/** Nothing is known, and nothing doubted. */
export const unknownProvenance: Provenance = { network: undefined, suspicion: undefined };
