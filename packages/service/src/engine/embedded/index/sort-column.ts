/** The value of one attribute by which documents are sorted, as numbers that compare the same way. */
import { eachScalarAt } from '../../../records/record-values.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';

/** The first scalar at the attribute; booleans sort as 0 and 1. */
export type SortValue = number | string | undefined;

/** What a saved value was. */
const kinds = { none: 0, number: 1, text: 2 } as const;

/** Sort keys by document: less comes first, in both orders, and documents without a value come last. */
export class SortColumn {
  readonly attribute: string;
  #values: SortValue[] = [];
  #hasText = false;
  readonly #keys = new Map<'asc' | 'desc', { keys: Float64Array; length: number }>();

  constructor(attribute: string) {
    this.attribute = attribute;
  }

  add(record: unknown): void {
    let found: SortValue;
    eachScalarAt(record, this.attribute, (value) => {
      found ??= typeof value === 'boolean' ? Number(value) : value;
    });
    if (typeof found === 'string') this.#hasText = true;
    this.#values.push(found);
  }

  remove(): void {
    // A deleted document is never ranked, so its value may stay until compaction.
  }

  compact(kept: Uint32Array): void {
    this.#values = Array.from(kept, (doc) => this.#values[doc]);
    this.#keys.clear();
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
    this.#keys.clear();
  }

  valueOf(doc: number): SortValue {
    return this.#values[doc];
  }

  /** Keys by document number, computed once and extended as documents come. */
  keys(order: 'asc' | 'desc'): Float64Array {
    const known = this.#keys.get(order);
    if (known?.length === this.#values.length) return known.keys;
    // Texts need an order among all of them; numbers are their own keys, so only the new ones are missing.
    const ordinals = this.#hasText ? this.#ordinals() : undefined;
    const start = ordinals || !known ? 0 : known.length;
    let keys = known?.keys ?? new Float64Array(this.#values.length);
    if (keys.length < this.#values.length) {
      keys = new Float64Array(Math.ceil(this.#values.length * 1.25));
      if (known) keys.set(known.keys);
    }
    for (let doc = start; doc < this.#values.length; doc++) {
      const value = this.#values[doc];
      keys[doc] = value === undefined ? Infinity : numeric(ordinals ? ordinals.get(value) : value, order);
    }
    this.#keys.set(order, { keys, length: this.#values.length });
    return keys;
  }

  #ordinals(): Map<SortValue, number> {
    return new Map([...new Set(this.#values)].sort(compareSortValues).map((value, at) => [value, at]));
  }
}

/** Numbers before texts, numbers by size, texts by their letters without regard to case. */
export function compareSortValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') {
    const [low, high] = [a.toLowerCase(), b.toLowerCase()];
    return low < high ? -1 : low > high ? 1 : a < b ? -1 : a > b ? 1 : 0;
  }
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return (a === undefined ? 2 : typeof a === 'string' ? 1 : 0) - (b === undefined ? 2 : typeof b === 'string' ? 1 : 0);
}

// JSON such as 1e999 reads as Infinity, which is kept for missing values.
function numeric(value: SortValue, order: 'asc' | 'desc'): number {
  const bounded = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value)));
  return order === 'asc' ? bounded : -bounded;
}
