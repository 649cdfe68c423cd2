/** Typed DOM events between elements and tracker, which do not import each other. */

/** The shown record that an event is about. */
export interface HitReference {
  /** The searched index, as named in the request (a replica's name when sorted). */
  index: string;
  /** Identifier of the record. */
  objectID: string;
  /** The search that returned it; absent if the search was sent without `clickAnalytics`. */
  queryID?: string;
  /** Absolute position over all pages; the first is 1. Absent if there is no list. */
  position?: number;
}

/** Detail of `aisle-hit-click`: a shopper opened a hit. */
export interface HitClickDetail extends HitReference {
  /** Name for the event; the tracker has a default. */
  eventName?: string;
}

/** Detail of `aisle-hits-view`: hits were seen (half visible for a second), 1 to 20 of one query. */
export interface HitsViewDetail {
  /** The searched index. */
  index: string;
  /** The search that returned them. */
  queryID?: string;
  /** The seen records. */
  hits: readonly HitReference[];
  /** Name for the event; the tracker has a default. */
  eventName?: string;
}

/** Detail of `aisle-filter-click`: a shopper used a refinement. */
export interface FilterClickDetail {
  /** The searched index. */
  index: string;
  /** The search that returned them. */
  queryID?: string;
  /** `attribute:value`, both parts URL-encoded. */
  filters: readonly string[];
  /** Name for the event; the tracker has a default. */
  eventName?: string;
}

/** One line of a cart or an order. */
export interface CartLine {
  objectID: string;
  /** The search or recommendation that the shopper came from; the tracker adds it if it is available. */
  queryID?: string;
  /** Final unit price after discounts. */
  price?: number | string;
  /** Quantity; 1 by default. */
  quantity?: number;
  /** Discount per unit, as an absolute amount. */
  discount?: number | string;
}

/** Detail of `aisle-add-to-cart` and `aisle-purchase`. */
export interface CartDetail {
  /** The main index that the records are in. */
  index: string;
  lines: readonly CartLine[];
  /** ISO 4217 code; required if a line has a price or there is a value. */
  currency?: string;
  /** Total monetary value. */
  value?: number | string;
  eventName?: string;
}

/** Every Aisle event that the tracker listens to: name to detail. All bubble and are composed. */
export interface AisleTrackingEvents {
  'aisle-hit-click': HitClickDetail;
  'aisle-hits-view': HitsViewDetail;
  'aisle-filter-click': FilterClickDetail;
  'aisle-add-to-cart': CartDetail;
  'aisle-purchase': CartDetail;
}

/** Detail of `aisle-favorite-change`: a shopper added or removed a favourite. It is stored on the device, or by the page if the event is cancelled. */
export interface FavoriteChangeDetail extends HitReference {
  favorite: boolean;
}

/** Detail of `aisle-compare-change`: a shopper added a product to the comparison, or removed it. */
export interface CompareChangeDetail extends HitReference {
  compared: boolean;
}

/** Actions that an assistant can offer; a click of the shopper runs them. */
export type ChatAction =
  | { action: 'addToCart'; objectID: string; quantity: number }
  | { action: 'openProduct'; objectID: string }
  | {
      action: 'applyFilters';
      /** The new query; if absent, the query of the page stays. */
      query?: string;
      /** Values by facet. */
      facets?: Readonly<Record<string, readonly string[]>>;
      /** Range limits by numeric attribute. */
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

/** Detail of `aisle-chat-change`: a chat was opened or closed, an answer started or ended. */
export interface ChatChangeDetail {
  open: boolean;
  /** Whether an answer is being generated. */
  busy: boolean;
  /** Whether an answer arrived while the chat was closed. */
  unread: boolean;
}

/** Every event of the Aisle elements: those that the tracker listens to, and those only for the page. */
export interface AisleElementEvents extends AisleTrackingEvents {
  'aisle-favorite-change': FavoriteChangeDetail;
  'aisle-compare-change': CompareChangeDetail;
  'aisle-chat-question': ChatQuestionDetail;
  'aisle-chat-action': ChatActionDetail;
  'aisle-chat-change': ChatChangeDetail;
}

/**
 * Detail of `aisle:debug` on the document: the result of a tracker event. Sent only in the debug mode of the script tag; the debug
 * overlay of the elements shows it.
 */
export interface TrackerDebugDetail {
  fate: 'queued' | 'sent' | 'dropped';
  eventType?: string;
  eventName?: string;
  objectIDs?: readonly string[];
  /** Why the event was dropped and how to fix it, without values of the event. */
  reason?: string;
}
