/** The facet values of one attribute: a number per value, lists of numbers per document, and running totals. */
import { GrowableUint32 } from '../../../foundation/collections/growable-array.ts';
import { valueKey } from '../../../foundation/records/fold.ts';
import { eachScalarAt } from '../../../foundation/records/record-values.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { runStepsWithPauses, type Steps } from '../steps.ts';
import type { ColumnState } from './column-state.ts';
import type { DocumentState } from './documents.ts';
import { FacetWords } from './facet-words.ts';
import { ValueLists } from './value-lists.ts';

/** Documents processed per step. */
const DOCUMENTS_PER_STEP = 1024;

/** Up to this many values are searched one by one. */
const MAX_UNINDEXED_VALUES = 1000;
/** Share of new values from which the words are indexed again. */
const MAX_NEW_SHARE = 1 / 32;

/** Value numbers start at 1; 0 is "no value". Values that differ only in case or Unicode form are the same, in the spelling seen first. */
export class FacetColumn {
  readonly attribute: string;
  readonly lists = new ValueLists<GrowableUint32>({ create: () => new GrowableUint32(), empty: 0 });
  /** Spellings by value number. */
  spellings: string[] = [''];
  /** Number of living documents by value number. */
  totals = new GrowableUint32();
  /** The totals after the next publish; undefined if they do not change. */
  #stagedTotals: GrowableUint32 | undefined;
  readonly #numbers = new Map<string, number>();

  constructor(attribute: string) {
    this.attribute = attribute;
    this.totals.push(0);
  }

  /** The words of the values, once a search among many of them has taken place; newer values are missing. */
  words: FacetWords | undefined;
  #indexing: Promise<void> | undefined;

  /**
   * Builds the word index if it is missing, and starts a new one if many values were added since.
   * @returns When the index exists, if it is of use.
   */
  async indexWords(pause: () => Promise<void>): Promise<void> {
    const added = this.spellings.length - (this.words?.count ?? 0);
    if (added <= Math.max(MAX_UNINDEXED_VALUES, (this.words?.count ?? 0) * MAX_NEW_SHARE)) return;
    this.#indexing ??= runStepsWithPauses(FacetWords.inSteps(this.spellings), pause)
      .then((words) => void (this.words = words))
      .finally(() => (this.#indexing = undefined));
    if (!this.words) await this.#indexing;
  }

  /** Returns the number of a value, ignoring case and Unicode form; 0 if no document ever had it. */
  numberOf(value: string): number {
    return this.#numbers.get(valueKey(value)) ?? 0;
  }

  add(record: unknown, { isPublished, isStaged }: DocumentState): void {
    const numbers: number[] = [];
    eachScalarAt(record, this.attribute, (value) => {
      const number = this.#intern(String(value));
      if (!numbers.includes(number)) numbers.push(number);
    });
    this.lists.append(numbers);
    // From here on the two differ.
    if (isStaged !== isPublished) this.#totalsToStage();
    if (isPublished) this.#count(this.totals, numbers, 1);
    if (isStaged && this.#stagedTotals) this.#count(this.#stagedTotals, numbers, 1);
  }

  /** Stages the death of a document. */
  remove(doc: number): void {
    this.#count(this.#totalsToStage(), this.lists.valuesOf(doc), -1);
  }

  publish(): () => void {
    const before = this.totals;
    this.totals = this.#stagedTotals ?? before;
    this.#stagedTotals = undefined;
    return () => void (this.totals = before);
  }

  unstage(count: number): void {
    this.lists.truncate(count);
    this.#stagedTotals = undefined;
  }

  /** The totals are counted again: a column that missed the deletion of documents would count them for ever. */
  isOf({ count, dead }: ColumnState): boolean {
    if (this.lists.count !== count || this.totals.length !== this.spellings.length) return false;
    const totals = new Uint32Array(this.totals.length);
    const tally = (value: number): void => void (totals[value] = (totals[value] ?? 0) + 1);
    const { first, rest } = this.lists;
    for (let doc = 0; doc < count; doc++) {
      const value = first.data[doc] as number;
      if (dead[doc] !== 0 || value === 0) continue;
      tally(value);
      const end = rest?.start.data[doc + 1] ?? 0;
      for (let at = rest?.start.data[doc] ?? 0; at < end; at++) tally(rest?.values.data[at] as number);
    }
    return totals.every((total, value) => total === this.totals.data[value]);
  }

  /** A column of these documents alone, which get the numbers 0, 1, 2 …; values that none of them has are dropped. */
  *compacted(living: Uint32Array): Steps<FacetColumn> {
    const column = new FacetColumn(this.attribute);
    for (let at = 0; at < living.length; at++) {
      const numbers = this.lists.valuesOf(living[at] as number).map((one) => column.#intern(this.spellings[one] ?? ''));
      column.lists.append(numbers);
      column.#count(column.totals, numbers, 1);
      if (at % DOCUMENTS_PER_STEP === 0) yield;
    }
    return column;
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
    this.spellings.forEach((value, number) => number > 0 && this.#numbers.set(valueKey(value), number));
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
      this.#stagedTotals?.push(0);
    }
    return number;
  }

  #totalsToStage(): GrowableUint32 {
    return (this.#stagedTotals ??= this.totals.copy());
  }

  #count(totals: GrowableUint32, numbers: readonly number[], change: number): void {
    for (const number of numbers) totals.data[number] = (totals.data[number] ?? 0) + change;
  }
}
