/** The value of one attribute by which documents are sorted, as numbers that compare the same way. */
import { eachScalarAt } from '../../../foundation/records/record-values.ts';
import { compareTexts } from '../../../foundation/records/sortable-text.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import type { Steps } from '../steps.ts';
import type { ColumnState } from './column-state.ts';

/** The first scalar at the attribute; booleans sort as 0 and 1. */
export type SortValue = number | string | undefined;

/** Type of a saved value. */
const kinds = { none: 0, number: 1, text: 2 } as const;

/** Documents processed per step. */
const DOCUMENTS_PER_STEP = 1024;

/** Which values come first. */
export type SortOrder = 'asc' | 'desc';

/** Sort keys by document: less comes first, in both orders, and documents without a value come last. */
export class SortColumn {
  readonly attribute: string;
  #values: SortValue[] = [];
  /** Number of published documents. */
  #count: number;
  #hasText = false;
  readonly #keys = new Map<SortOrder, { keys: Float64Array; length: number }>();

  constructor(attribute: string, count = 0) {
    this.attribute = attribute;
    this.#count = count;
  }

  add(record: unknown): void {
    let sortValue: SortValue;
    eachScalarAt(record, this.attribute, (value) => {
      sortValue ??= typeof value === 'boolean' ? Number(value) : value;
    });
    this.#push(sortValue);
  }

  remove(): void {
    // A deleted document is never ranked, so its value may remain until compaction.
  }

  /** From now on keys cover this many documents: others are not sorted yet. */
  publish(count: number): () => void {
    const before = this.#count;
    this.#count = count;
    return () => void (this.#count = before);
  }

  unstage(count: number): void {
    this.#values.length = Math.min(this.#values.length, count);
  }

  isOf({ count }: ColumnState): boolean {
    return this.#values.length === count;
  }

  /** A column of these documents alone. */
  *compacted(living: Uint32Array): Steps<SortColumn> {
    const column = new SortColumn(this.attribute);
    for (let at = 0; at < living.length; at++) {
      column.#push(this.#values[living[at] as number]);
      if (at % DOCUMENTS_PER_STEP === 0) yield;
    }
    column.publish(living.length);
    return column;
  }

  save(writer: SnapshotWriter): void {
    const values = this.#values;
    writer.numbers(
      Uint8Array.from(values, (value) =>
        value === undefined ? kinds.none : typeof value === 'number' ? kinds.number : kinds.text,
      ),
    );
    writer.numbers(Float64Array.from(values.filter((value) => typeof value === 'number')));
    writer.texts(values.filter((value) => typeof value === 'string'));
  }

  async load(reader: SnapshotReader): Promise<void> {
    const saved = await reader.numbers(Uint8Array);
    const numbers = (await reader.numbers(Float64Array)).values();
    const texts = (await reader.texts()).values();
    this.#values = Array.from(saved, (kind): SortValue => {
      if (kind === kinds.none) return undefined;
      return kind === kinds.number ? numbers.next().value : texts.next().value;
    });
    this.#hasText = saved.includes(kinds.text);
    this.#count = saved.length;
    this.#keys.clear();
  }

  valueOf(doc: number): SortValue {
    return this.#values[doc];
  }

  /** Keys by document number, computed once and extended when documents are added. */
  keys(order: SortOrder): Float64Array {
    const count = this.#count;
    const cached = this.#keys.get(order);
    if (cached?.length === count) return cached.keys;
    // Texts need ranks among all of them; numbers are their own keys, so only the new ones are missing.
    const ordinals = this.#hasText ? this.#ordinals(order) : undefined;
    const start = ordinals || !cached ? 0 : cached.length;
    let keys = cached?.keys ?? new Float64Array(count);
    if (keys.length < count) {
      keys = new Float64Array(Math.ceil(count * 1.25));
      if (cached) keys.set(cached.keys);
    }
    for (let doc = start; doc < count; doc++) {
      const value = this.#values[doc];
      keys[doc] = value === undefined ? Infinity : (ordinals?.get(value) ?? numeric(value, order));
    }
    this.#keys.set(order, { keys, length: count });
    return keys;
  }

  #push(value: SortValue): void {
    if (typeof value === 'string') this.#hasText = true;
    this.#values.push(value);
  }

  #ordinals(order: SortOrder): Map<SortValue, number> {
    const values = new Set(this.#values.slice(0, this.#count));
    const inOrder = [...values].sort((a, b) => compareSortValues(a, b, order));
    return new Map(inOrder.map((value, at) => [value, at]));
  }
}

/** In both orders numbers come before texts, and both before missing values: numbers by size, texts alphabetically. */
export function compareSortValues(a: SortValue, b: SortValue, order: SortOrder): number {
  const [left, right] = order === 'asc' ? [a, b] : [b, a];
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return kindOf(a) - kindOf(b);
}

const kindOf = (value: SortValue): number => (value === undefined ? 2 : typeof value === 'string' ? 1 : 0);

// JSON such as 1e999 is parsed as Infinity, which is reserved for missing values.
function numeric(value: SortValue, order: SortOrder): number {
  const bounded = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value)));
  return order === 'asc' ? bounded : -bounded;
}
