/** The facet values of one attribute: a number per value, lists of numbers per document, and running totals. */
import { GrowableUint32 } from '../../../collections/growable-array.ts';
import { valueKey } from '../../../records/fold.ts';
import { eachScalarAt } from '../../../records/record-values.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { ValueLists } from './value-lists.ts';

/** Value numbers begin at 1; 0 is "no value". Values that differ in case or Unicode form alone are one, in its first-seen spelling. */
export class FacetColumn {
  readonly attribute: string;
  lists = FacetColumn.#emptyLists();
  /** The spelling of value n at index n. */
  spellings: string[] = [''];
  /** Living documents that have value n, at index n. */
  totals = new GrowableUint32();
  #numbers = new Map<string, number>();

  constructor(attribute: string) {
    this.attribute = attribute;
    this.totals.push(0);
  }

  /** The number of a value in any case and form, 0 when no document ever had it. */
  numberOf(value: string): number {
    return this.#numbers.get(valueKey(value)) ?? 0;
  }

  add(record: unknown): void {
    const numbers: number[] = [];
    eachScalarAt(record, this.attribute, (value) => {
      const number = this.#intern(String(value));
      if (!numbers.includes(number)) numbers.push(number);
    });
    this.#append(numbers);
  }

  remove(doc: number): void {
    for (const number of this.lists.valuesOf(doc)) this.totals.data[number] = (this.totals.data[number] ?? 1) - 1;
  }

  /** Keeps the given documents alone, which get the numbers 0, 1, 2 …; values that none of them has are forgotten. */
  compact(kept: Uint32Array): void {
    const { lists, spellings } = this;
    this.lists = FacetColumn.#emptyLists();
    this.spellings = [''];
    this.#numbers = new Map();
    this.totals.length = 0;
    this.totals.push(0);
    for (const doc of kept) this.#append(lists.valuesOf(doc).map((number) => this.#intern(spellings[number] ?? '')));
  }

  save(writer: SnapshotWriter): void {
    writer.texts(this.spellings.slice());
    writer.numbers(this.totals.trimmed());
    this.lists.save(writer);
  }

  async load(reader: SnapshotReader): Promise<void> {
    this.spellings = await reader.texts();
    this.totals = GrowableUint32.of(await reader.numbers(Uint32Array));
    // Number 0 is "no value".
    this.#numbers = new Map(this.spellings.map((value, number) => [valueKey(value), number] as const).slice(1));
    await this.lists.load(reader, async () => GrowableUint32.of(await reader.numbers(Uint32Array)));
  }

  #intern(value: string): number {
    const key = valueKey(value);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.spellings.length;
      this.#numbers.set(key, number);
      this.spellings.push(value);
      this.totals.push(0);
    }
    return number;
  }

  #append(numbers: readonly number[]): void {
    this.lists.append(numbers);
    for (const number of numbers) this.totals.data[number] = (this.totals.data[number] ?? 0) + 1;
  }

  static #emptyLists(): ValueLists<GrowableUint32> {
    return new ValueLists({ create: () => new GrowableUint32(), empty: 0 });
  }
}
