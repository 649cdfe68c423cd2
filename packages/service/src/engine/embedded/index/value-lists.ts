/** Multi-value column: a short list of numbers per document, the first in a flat array so that single values are read fast. */
import { GrowableUint32, type GrowableFloat64 } from '../../../foundation/collections/growable-array.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';

/** Lists of numbers by document; documents are appended in order. */
export class ValueLists<G extends GrowableUint32 | GrowableFloat64> {
  /** The first value of each document, or the `empty` value. */
  first: G;
  /** Further values: those of document d from `start[d]` to `start[d + 1]`. Undefined while every document has at most one. */
  rest: { start: GrowableUint32; values: G } | undefined;
  readonly #empty: number;
  readonly #create: () => G;

  constructor(options: { create: () => G; empty: number }) {
    this.#create = options.create;
    this.#empty = options.empty;
    this.first = options.create();
  }

  get count(): number {
    return this.first.length;
  }

  append(values: readonly number[]): void {
    if (values.length > 1 && !this.rest) {
      this.rest = { start: new GrowableUint32(), values: this.#create() };
      for (let doc = 0; doc <= this.count; doc++) this.rest.start.push(0);
    }
    this.first.push(values[0] ?? this.#empty);
    if (!this.rest) return;
    for (let at = 1; at < values.length; at++) this.rest.values.push(values[at] ?? this.#empty);
    this.rest.start.push(this.rest.values.length);
  }

  /** Removes the lists of all documents from `count` on. */
  truncate(count: number): void {
    if (count >= this.count) return;
    this.first.length = count;
    if (!this.rest) return;
    this.rest.values.length = this.rest.start.data[count] ?? 0;
    this.rest.start.length = count + 1;
  }

  valuesOf(doc: number): number[] {
    const first = this.first.data[doc] ?? this.#empty;
    if (doc >= this.count || Object.is(first, this.#empty)) return [];
    const values = [first];
    if (this.rest) {
      const end = this.rest.start.data[doc + 1] ?? 0;
      for (let at = this.rest.start.data[doc] ?? 0; at < end; at++) values.push(this.rest.values.data[at] ?? 0);
    }
    return values;
  }

  save(writer: SnapshotWriter): void {
    writer.value({ hasRest: this.rest !== undefined });
    // Lists of later documents come after these.
    writer.numbers(this.first.view());
    if (!this.rest) return;
    writer.numbers(this.rest.start.view());
    writer.numbers(this.rest.values.view());
  }

  /** @param read Reads numbers of the type that these lists hold. */
  async load(reader: SnapshotReader, read: () => Promise<G>): Promise<void> {
    const { hasRest } = await reader.value<{ hasRest: boolean }>();
    this.first = await read();
    this.rest = undefined;
    if (hasRest) this.rest = { start: GrowableUint32.of(await reader.numbers(Uint32Array)), values: await read() };
  }
}
