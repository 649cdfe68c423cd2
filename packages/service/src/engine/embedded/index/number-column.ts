/** The numbers of one attribute, for comparisons and statistics. Texts that look like numbers are none. */
import { GrowableFloat64 } from '../../../collections/growable-array.ts';
import { eachScalarAt } from '../../../records/record-values.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { ValueLists } from './value-lists.ts';

/** Lists of numbers by document. */
export class NumberColumn {
  readonly attribute: string;
  lists = NumberColumn.#emptyLists();
  /** Whether any document has a number. */
  hasNumbers = false;

  constructor(attribute: string) {
    this.attribute = attribute;
  }

  add(record: unknown): void {
    const numbers: number[] = [];
    eachScalarAt(record, this.attribute, (value) => {
      if (typeof value === 'number') numbers.push(value);
    });
    if (numbers.length > 0) this.hasNumbers = true;
    this.lists.append(numbers);
  }

  remove(): void {
    // A deleted document is never among the matches, so its numbers may stay until compaction.
  }

  compact(kept: Uint32Array): void {
    const { lists } = this;
    this.lists = NumberColumn.#emptyLists();
    for (const doc of kept) this.lists.append(lists.valuesOf(doc));
  }

  save(writer: SnapshotWriter): void {
    writer.value({ hasNumbers: this.hasNumbers });
    this.lists.save(writer);
  }

  async load(reader: SnapshotReader): Promise<void> {
    this.hasNumbers = (await reader.value<{ hasNumbers: boolean }>()).hasNumbers;
    await this.lists.load(reader, async () => GrowableFloat64.of(await reader.numbers(Float64Array)));
  }

  static #emptyLists(): ValueLists<GrowableFloat64> {
    return new ValueLists({ create: () => new GrowableFloat64(), empty: NaN });
  }
}
