/** Event kinds: the tracking methods, under the names common in the industry, and their arguments. */
import type { ObjectData } from '@aisle/contract';

/** Fields of every event. */
export interface EventBasics {
  /** Index of the records; for clicks, the index that returned them (the replica, if sorted). */
  index: string;
  /** A name of your choice: 1 to 64 printable ASCII characters. */
  eventName: string;
  /** Overrides the tracker's anonymous token for this event. */
  userToken?: string;
  /** Overrides the tracker's signed-in token for this event. */
  authenticatedUserToken?: string;
  /** Time of the event in milliseconds since the Unix epoch. Default: now. At most 4 days in the past. */
  timestamp?: number;
  /** A stable ID of the event, such as an order number: the service counts it once, however often it is sent. */
  eventID?: string;
}

/** An event about records. More than 20 are split into several events. */
export interface RecordsEvent extends EventBasics {
  objectIDs: readonly string[];
}

/** An event about records from search results. */
export interface RecordsAfterSearchEvent extends RecordsEvent {
  /** The `queryID` of that search: 32 hexadecimal digits. Dropped if the search is more than an hour old. */
  queryID: string;
}

/** A click on records from search results. */
export interface ClickAfterSearchEvent extends RecordsAfterSearchEvent {
  /** One per objectID: the position across all result pages, starting at 1. */
  positions: readonly number[];
}

/** An event about facet filters. More than 10 are split into several events. */
export interface FiltersEvent extends EventBasics {
  /** Each `attribute:value`, both parts URL-encoded. */
  filters: readonly string[];
}

type Unpriced = Omit<ObjectData, 'price'> & { price?: undefined };

/** Prices and values require a currency; without one, neither is allowed. */
export type Priced =
  | { currency: string; value?: number | string; objectData?: readonly ObjectData[] }
  | { currency?: undefined; value?: undefined; objectData?: readonly Unpriced[] };

/** A cart or an order: one entry of `objectData` per objectID. */
export type CartEvent = RecordsEvent &
  Priced & {
    /** Order number of a purchase: its records are counted once, even if several senders report them; refunds refer to it. */
    orderID?: string;
  };
/** A cart event that follows a search. */
export type CartAfterSearchEvent = RecordsAfterSearchEvent & Priced;
/** A purchase in which at least one line has the `queryID` of its search. */
export type OrderAfterSearchEvent = CartEvent & { objectData: readonly ObjectData[] };

/** Argument type of each method. */
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
