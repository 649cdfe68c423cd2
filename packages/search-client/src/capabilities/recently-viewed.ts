/** Recently viewed products, on this device only. */
import type { Hit } from '@aisle/contract';
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';
import { isRecordOf, summaryOf } from './record-summary.ts';

/** One viewed product. */
export interface ViewedProduct {
  objectID: string;
  /** The index that the product comes from. */
  index: string;
  /** Its record at that time, without long values: enough for a card on any page, whatever the client supports. */
  record?: Hit;
}

/** Options of the list. */
export interface RecentlyViewedOptions {
  /** Key in the storage. Default `aisle-recently-viewed`. */
  key?: string;
  /** Maximum number of products. Default 20. */
  max?: number;
  /** Default `localStorage`. If that is blocked, products last until the page is closed. */
  storage?: StoragePort;
}

/** The list, newest first. */
export interface RecentlyViewed {
  /** Returns all products, without `except`, for use on that product's own page. */
  all(options?: { except?: string; index?: string }): readonly ViewedProduct[];
  /** Adds a product at the front. Without a record, an existing one keeps its record. */
  add(product: ViewedProduct): void;
  remove(objectID: string): void;
  clear(): void;
}

/**
 * Creates the list.
 * @example
 * const viewed = createRecentlyViewed();
 * viewed.add({ objectID: 'p1', index: 'products', record: { objectID: 'p1', name: 'Red shoe' } });
 * const shown = viewed.all({ except: 'p1' });
 */
export const createRecentlyViewed = ({
  key = 'aisle-recently-viewed',
  max = 20,
  storage,
}: RecentlyViewedOptions = {}): RecentlyViewed => {
  const stored = createStoredList<ViewedProduct>({
    key,
    max,
    storage: () => storage ?? globalThis.localStorage,
    isValid: (entry) => {
      const { objectID, index, record } = Object(entry) as Partial<ViewedProduct>;
      return (
        typeof objectID === 'string' && objectID !== '' && typeof index === 'string' && isRecordOf(record, objectID)
      );
    },
  });
  return {
    all: ({ except, index } = {}) =>
      stored.read().filter((one) => one.objectID !== except && (index === undefined || one.index === index)),
    add({ objectID, index, record: viewed }) {
      const same = (one: ViewedProduct): boolean => one.objectID === objectID && one.index === index;
      const entries = stored.read();
      const record = viewed && isRecordOf(viewed, objectID) ? summaryOf(viewed) : entries.find(same)?.record;
      stored.write([{ objectID, index, ...(record && { record }) }, ...entries.filter((one) => !same(one))]);
    },
    remove: (objectID) => stored.write(stored.read().filter((one) => one.objectID !== objectID)),
    clear: () => stored.write([]),
  };
};
