/** Recently viewed products, on this device only. */
import type { Hit } from '@aisle/contract';
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';
import { isRecordOf, summaryOf } from './record-summary.ts';

/** One product that was looked at. */
export interface ViewedProduct {
  objectID: string;
  /** The index it is from. */
  index: string;
  /** Its record as it was then, as far as it is small enough to be kept: enough for a card on any page, whatever the client can do. */
  record?: Hit;
}

/** Settings of the list. */
export interface RecentlyViewedOptions {
  /** Key in the storage. Default `aisle-recently-viewed`. */
  key?: string;
  /** Products kept. Default 20. */
  max?: number;
  /** Default `localStorage`. Where it is denied, they are kept until the page is left. */
  storage?: StoragePort;
}

/** The list; newest first. */
export interface RecentlyViewed {
  /** All but the named product: on its own page it is no news. */
  all(options?: { except?: string; index?: string }): readonly ViewedProduct[];
  /** Puts a product first. One that comes without a record keeps the record it had. */
  add(product: ViewedProduct): void;
  remove(objectID: string): void;
  clear(): void;
}

/**
 * Makes the list.
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
