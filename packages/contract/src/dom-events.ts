/** The typed DOM events at which elements and tracker meet: neither imports the other. */

/** What the page knows about one shown record when something happens to it. */
export interface HitReference {
  /** The index that answered, as the searcher named it (a replica's name when sorted). */
  index: string;
  /** Identifier of the record. */
  objectID: string;
  /** The search that showed it; absent when the search asked for no `clickAnalytics`. */
  queryID?: string;
  /** Absolute place over all pages; the first is 1. Absent where there is no list. */
  position?: number;
}

/** Detail of `aisle-hit-click`: a shopper opened a hit. */
export interface HitClickDetail extends HitReference {
  /** Name for the event; the tracker has a default. */
  eventName?: string;
}

/** Detail of `aisle-hits-view`: hits were seen (half visible for a second), 1 to 20 of one query. */
export interface HitsViewDetail {
  /** The index that answered. */
  index: string;
  /** The search that showed them. */
  queryID?: string;
  /** What was seen. */
  hits: readonly HitReference[];
  /** Name for the event; the tracker has a default. */
  eventName?: string;
}

/** Detail of `aisle-filter-click`: a shopper used a refinement. */
export interface FilterClickDetail {
  /** The index that answered. */
  index: string;
  /** The search that showed them. */
  queryID?: string;
  /** `attribute:value`, both parts URL-encoded. */
  filters: readonly string[];
  /** Name for the event; the tracker has a default. */
  eventName?: string;
}

/** One line of a cart or an order. */
export interface CartLine {
  objectID: string;
  /** The search or recommendation that the shopper came from; the tracker fills it in when it knows. */
  queryID?: string;
  /** Final price of one piece after discounts. */
  price?: number | string;
  /** Pieces; 1 when not given. */
  quantity?: number;
  /** Absolute discount on one piece. */
  discount?: number | string;
}

/** Detail of `aisle-add-to-cart` and `aisle-purchase`. */
export interface CartDetail {
  /** The main index that the records are in. */
  index: string;
  lines: readonly CartLine[];
  /** ISO 4217 code; required when a line has a price or there is a value. */
  currency?: string;
  /** Monetary value of the whole. */
  value?: number | string;
  eventName?: string;
}

/** Every event of Aisle that tracking listens to: name to detail. All bubble and are composed. */
export interface AisleTrackingEvents {
  'aisle-hit-click': HitClickDetail;
  'aisle-hits-view': HitsViewDetail;
  'aisle-filter-click': FilterClickDetail;
  'aisle-add-to-cart': CartDetail;
  'aisle-purchase': CartDetail;
}

/** Detail of `aisle-favorite-change`: a shopper keeps a product as a favourite, or no longer. This device remembers it, or where the event is cancelled, the page. */
export interface FavoriteChangeDetail extends HitReference {
  favorite: boolean;
}

/** Detail of `aisle-compare-change`: a shopper put a product beside others, or took it away. */
export interface CompareChangeDetail extends HitReference {
  compared: boolean;
}

/** What an assistant can offer to do on the page; a shopper's click does it. */
export type ChatAction =
  | { action: 'addToCart'; objectID: string; quantity: number }
  | { action: 'openProduct'; objectID: string }
  | {
      action: 'applyFilters';
      /** The words to search; without them those of the page stay. */
      query?: string;
      /** Values by facet. */
      facets?: Readonly<Record<string, readonly string[]>>;
      /** Ends by numeric attribute. */
      ranges?: Readonly<Record<string, { readonly min?: number; readonly max?: number }>>;
    };

/** Detail of `aisle-chat-question`: a shopper asked the assistant. */
export interface ChatQuestionDetail {
  /** The agent: the name of its index. */
  agent: string;
  question: string;
}

/** Detail of `aisle-chat-action`: a shopper accepted what the assistant offered. */
export interface ChatActionDetail {
  /** The agent: the name of its index. */
  agent: string;
  action: ChatAction;
}

/** Detail of `aisle-chat-change`: a chat was opened or closed, an answer began or ended. */
export interface ChatChangeDetail {
  open: boolean;
  /** Whether an answer is under way. */
  busy: boolean;
  /** Whether an answer came while it was closed. */
  unread: boolean;
}

/** Every event of Aisle's elements: those that tracking listens to, and those for the page alone. */
export interface AisleElementEvents extends AisleTrackingEvents {
  'aisle-favorite-change': FavoriteChangeDetail;
  'aisle-compare-change': CompareChangeDetail;
  'aisle-chat-question': ChatQuestionDetail;
  'aisle-chat-action': ChatActionDetail;
  'aisle-chat-change': ChatChangeDetail;
}

/**
 * Detail of `aisle:debug` on the document: what became of an event of the tracker. Sent in the debug mode of the script tag
 * alone; the debug overlay of the elements shows it.
 */
export interface TrackerDebugDetail {
  fate: 'queued' | 'sent' | 'dropped';
  eventType?: string;
  eventName?: string;
  objectIDs?: readonly string[];
  /** Why it was dropped and what to do about it, in a sentence without values of the event. */
  reason?: string;
}
