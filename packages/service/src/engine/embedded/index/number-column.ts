/** The numbers of one attribute, for comparisons and statistics. Texts that look like numbers do not count. */
import { GrowableFloat64 } from '../../../foundation/collections/growable-array.ts';
import { eachScalarAt } from '../../../foundation/records/record-values.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import type { Steps } from '../steps.ts';
import type { ColumnState } from './column-state.ts';
import type { DocumentState } from './documents.ts';
import { ValueLists } from './value-lists.ts';

/** Documents processed per step. */
const DOCUMENTS_PER_STEP = 1024;

/** Lists of numbers by document. */
export class NumberColumn {
  readonly attribute: string;
  readonly lists = new ValueLists<GrowableFloat64>({ create: () => new GrowableFloat64(), empty: NaN });
  /** Whether any published document ever had a number. */
  hasNumbers = false;
  #hasStagedNumbers = false;

  constructor(attribute: string) {
    this.attribute = attribute;
  }

  add(record: unknown, { isPublished }: DocumentState): void {
    const numbers: number[] = [];
    eachScalarAt(record, this.attribute, (value) => {
      if (typeof value === 'number') numbers.push(value);
    });
    if (numbers.length > 0) this.#hasStagedNumbers = true;
    if (isPublished) this.publish();
    this.lists.append(numbers);
  }

  remove(): void {
    // A deleted document is never among the matches, so its numbers may remain until compaction.
  }

  publish(): () => void {
    const before = this.hasNumbers;
    this.hasNumbers = this.#hasStagedNumbers;
    return () => void (this.hasNumbers = before);
  }

  unstage(count: number): void {
    this.lists.truncate(count);
    this.#hasStagedNumbers = this.hasNumbers;
  }

  isOf({ count }: ColumnState): boolean {
    return this.lists.count === count;
  }

  /** A column of these documents alone. */
  *compacted(living: Uint32Array): Steps<NumberColumn> {
    const column = new NumberColumn(this.attribute);
    column.hasNumbers = column.#hasStagedNumbers = this.hasNumbers;
    for (let at = 0; at < living.length; at++) {
      column.lists.append(this.lists.valuesOf(living[at] as number));
      if (at % DOCUMENTS_PER_STEP === 0) yield;
    }
    return column;
  }

  save(writer: SnapshotWriter): void {
    writer.value({ hasNumbers: this.hasNumbers });
    this.lists.save(writer);
  }

  async load(reader: SnapshotReader): Promise<void> {
    this.#hasStagedNumbers = (await reader.value<{ hasNumbers: boolean }>()).hasNumbers;
    this.publish();
    await this.lists.load(reader, async () => GrowableFloat64.of(await reader.numbers(Float64Array)));
  }
}
