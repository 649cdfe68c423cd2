/** Comparison: products that a shopper looks at beside each other, until the tab is closed. */
import type { Hit } from '@aisle/contract';
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';
import { isRecordOf, summaryOf } from './record-summary.ts';

/** One product that is compared. */
export interface ComparedProduct {
  objectID: string;
  /** The index it is from. */
  index: string;
  /** Its record as it was when it was chosen, without what is long. */
  record?: Hit;
}

/** Settings of the list. */
export interface ComparisonOptions {
  /** Key in the storage. Default `aisle-comparison`. */
  key?: string;
  /** Products of one index; no more are taken. Default 4. */
  max?: number;
  /** Default `sessionStorage`. Where it is denied, they stay until the page is left. */
  storage?: StoragePort;
}

/** The list; the one that was chosen first comes first. */
export interface Comparison {
  /** The most products of one index. */
  readonly max: number;
  /** All of them, or those of one index. */
  all(options?: { index?: string }): readonly ComparedProduct[];
  has(product: ComparedProduct): boolean;
  /** Whether an index has as many as there may be. */
  isFull(index: string): boolean;
  /** Puts a product at the end; one that is there stays where it is, with its new record. False where the list is full. */
  add(product: ComparedProduct): boolean;
  remove(product: ComparedProduct): void;
  /** Removes all of them, or those of one index. */
  clear(options?: { index?: string }): void;
}

/** Products of all indices together that are stored. */
const capacity = 40;

const isSame = (one: ComparedProduct, other: ComparedProduct): boolean =>
  one.objectID === other.objectID && one.index === other.index;

const isProduct = (entry: unknown): boolean => {
  const { objectID, index, record } = Object(entry) as Partial<ComparedProduct>;
  return typeof objectID === 'string' && objectID !== '' && typeof index === 'string' && isRecordOf(record, objectID);
};

/**
 * Makes the list.
 * @example
 * const comparison = createComparison();
 * comparison.add({ objectID: 'p1', index: 'products', record: { objectID: 'p1', name: 'Red shoe' } });
 * comparison.all({ index: 'products' }).length; // 1
 */
export const createComparison = ({
  key = 'aisle-comparison',
  max = 4,
  storage,
}: ComparisonOptions = {}): Comparison => {
  const stored = createStoredList<ComparedProduct>({
    key,
    max: capacity,
    storage: () => storage ?? globalThis.sessionStorage,
    isValid: isProduct,
  });
  const isFull = (index: string): boolean => stored.read().filter((one) => one.index === index).length >= max;
  return {
    max,
    isFull,
    all: ({ index } = {}) => stored.read().filter((one) => index === undefined || one.index === index),
    has: (product) => stored.read().some((one) => isSame(one, product)),
    add({ objectID, index, record }) {
      const product = { objectID, index, ...(record && isRecordOf(record, objectID) && { record: summaryOf(record) }) };
      const entries = stored.read();
      const isThere = entries.some((one) => isSame(one, product));
      if (!isThere && isFull(index)) return false;
      stored.write(isThere ? entries.map((one) => (isSame(one, product) ? product : one)) : [...entries, product]);
      return true;
    },
    remove: (product) => stored.write(stored.read().filter((one) => !isSame(one, product))),
    clear: ({ index } = {}) =>
      stored.write(index === undefined ? [] : stored.read().filter((one) => one.index !== index)),
  };
};
