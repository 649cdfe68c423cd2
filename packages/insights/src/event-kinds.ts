/** Event kinds under the field's method names, and what each of them needs to know. */
import type { ObjectData } from '@aisle/contract';

/** What every event says. */
export interface EventBasics {
  /** Name of the index the records are in; for a click, the one that answered (a replica's name when sorted). */
  index: string;
  /** Your name for the event: 1 to 64 printable ASCII characters. */
  eventName: string;
  /** Overrides the tracker's anonymous token for this event. */
  userToken?: string;
  /** Overrides the tracker's signed-in token for this event. */
  authenticatedUserToken?: string;
  /** When it happened, in milliseconds since the Unix epoch; now when not given, at most 4 days ago. */
  timestamp?: number;
  /** A name for this event that never changes (an order number): the service counts it once, however often it is sent. */
  eventID?: string;
}

/** An event about records. More than 20 travel as several events. */
export interface RecordsEvent extends EventBasics {
  objectIDs: readonly string[];
}

/** An event about records that a search showed. */
export interface RecordsAfterSearchEvent extends RecordsEvent {
  /** The `queryID` of that search: 32 hexadecimal digits. Left out again when the search is over an hour ago. */
  queryID: string;
}

/** A click on records that a search showed. */
export interface ClickAfterSearchEvent extends RecordsAfterSearchEvent {
  /** One per objectID: the place over all pages; the first is 1. */
  positions: readonly number[];
}

/** An event about facet filters. More than 10 travel as several events. */
export interface FiltersEvent extends EventBasics {
  /** Each `attribute:value`, both parts URL-encoded. */
  filters: readonly string[];
}

type Unpriced = Omit<ObjectData, 'price'> & { price?: undefined };

/** A price or a value is worth nothing without its currency. */
export type Priced =
  | { currency: string; value?: number | string; objectData?: readonly ObjectData[] }
  | { currency?: undefined; value?: undefined; objectData?: readonly Unpriced[] };

/** A cart or an order: one entry of `objectData` per objectID. */
export type CartEvent = RecordsEvent &
  Priced & {
    /** Number of the order, for purchases: the service counts its records once, whoever sends them, and refunds name it. */
    orderID?: string;
  };
/** A cart event that follows a search. */
export type CartAfterSearchEvent = RecordsAfterSearchEvent & Priced;
/** An order of which at least one line has the `queryID` it came from. */
export type OrderAfterSearchEvent = CartEvent & { objectData: readonly ObjectData[] };

/** Method name to its argument. */
export interface EventArguments {
  clickedObjectIDs: RecordsEvent;
  clickedObjectIDsAfterSearch: ClickAfterSearchEvent;
  clickedFilters: FiltersEvent;
  convertedObjectIDs: RecordsEvent;
  convertedObjectIDsAfterSearch: RecordsAfterSearchEvent;
  convertedFilters: FiltersEvent;
  addedToCartObjectIDs: CartEvent;
  addedToCartObjectIDsAfterSearch: CartAfterSearchEvent;
  purchasedObjectIDs: CartEvent;
  purchasedObjectIDsAfterSearch: OrderAfterSearchEvent;
  viewedObjectIDs: RecordsEvent & { queryID?: string };
  viewedFilters: FiltersEvent;
}

export type EventMethod = keyof EventArguments;
