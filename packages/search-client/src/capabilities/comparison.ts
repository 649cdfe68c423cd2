/** Comparison: products that a shopper compares side by side, until the tab is closed. */
import type { Hit } from '@aisle/contract';
import { createStoredList } from '../session/stored-list.ts';
import type { StoragePort } from '../session/stored-list.ts';
import { isRecordOf, summaryOf } from './record-summary.ts';

/** One compared product. */
export interface ComparedProduct {
  objectID: string;
  /** The index that the product comes from. */
  index: string;
  /** Its record at the time of adding, without long values. */
  record?: Hit;
}

/** Options of the list. */
export interface ComparisonOptions {
  /** Key in the storage. Default `aisle-comparison`. */
  key?: string;
  /** Maximum number of products per index; further ones are rejected. Default 4. */
  max?: number;
  /** Default `sessionStorage`. If that is blocked, products stay until the page is closed. */
  storage?: StoragePort;
}

/** The list, in the order of adding. */
export interface Comparison {
  /** Maximum number of products per index. */
  readonly max: number;
  /** Returns all products, or those of one index. */
  all(options?: { index?: string }): readonly ComparedProduct[];
  has(product: ComparedProduct): boolean;
  /** Whether an index has the maximum number of products. */
  isFull(index: string): boolean;
  /** Appends a product; an existing one keeps its place and gets the new record. Returns false if the list is full. */
  add(product: ComparedProduct): boolean;
  remove(product: ComparedProduct): void;
  /** Removes all of them, or those of one index. */
  clear(options?: { index?: string }): void;
}

/** Maximum number of stored products of all indices. */
const capacity = 40;

const isSame = (one: ComparedProduct, other: ComparedProduct): boolean =>
  one.objectID === other.objectID && one.index === other.index;

const isProduct = (entry: unknown): boolean => {
  const { objectID, index, record } = Object(entry) as Partial<ComparedProduct>;
  return typeof objectID === 'string' && objectID !== '' && typeof index === 'string' && isRecordOf(record, objectID);
};

/**
 * Creates the list.
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
