/** The locations of records by document: for distances and for shapes. */
import { GrowableFloat64, GrowableUint32 } from '../../../foundation/collections/growable-array.ts';
import { eachPlace, metresBetween, type Place } from '../../../foundation/records/geo-shape.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import type { Steps } from '../steps.ts';
import type { ColumnState } from './column-state.ts';

/** Documents processed per step. */
const DOCUMENTS_PER_STEP = 1024;

/** Lists of locations by document. */
export class GeoColumn {
  /** By document: offset of its locations; one more entry at the end. */
  #start = new GrowableUint32();
  #lat = new GrowableFloat64();
  #lng = new GrowableFloat64();
  /** Number of published documents. */
  #count: number;
  #measured: { center: Place; metres: Float64Array } | undefined;

  constructor(count = 0) {
    this.#count = count;
    this.#start.push(0);
  }

  add(record: unknown): void {
    eachPlace(record, ({ lat, lng }) => {
      this.#lat.push(lat);
      this.#lng.push(lng);
    });
    this.#start.push(this.#lat.length);
  }

  remove(): void {
    // A deleted document is never among the matches, so its locations may remain until compaction.
  }

  /** From now on distances cover this many documents. */
  publish(count: number): () => void {
    const before = this.#count;
    this.#count = count;
    this.#measured = undefined;
    return () => {
      this.#count = before;
      this.#measured = undefined;
    };
  }

  unstage(count: number): void {
    if (this.#start.length <= count + 1) return;
    this.#lat.length = this.#lng.length = this.#start.data[count] as number;
    this.#start.length = count + 1;
  }

  isOf({ count }: ColumnState): boolean {
    return this.#start.length === count + 1 && this.#lat.length === this.#lng.length;
  }

  /** A column of these documents alone. */
  *compacted(living: Uint32Array): Steps<GeoColumn> {
    const column = new GeoColumn();
    const [start, lat, lng] = [this.#start.data, this.#lat.data, this.#lng.data];
    for (let index = 0; index < living.length; index++) {
      const doc = living[index] as number;
      for (let at = start[doc] as number; at < (start[doc + 1] as number); at++) {
        column.#lat.push(lat[at] as number);
        column.#lng.push(lng[at] as number);
      }
      column.#start.push(column.#lat.length);
      if (index % DOCUMENTS_PER_STEP === 0) yield;
    }
    column.publish(living.length);
    return column;
  }

  save(writer: SnapshotWriter): void {
    // Locations of later documents come after these.
    writer.numbers(this.#start.view());
    writer.numbers(this.#lat.view());
    writer.numbers(this.#lng.view());
  }

  async load(reader: SnapshotReader): Promise<void> {
    this.#start = GrowableUint32.of(await reader.numbers(Uint32Array));
    this.#lat = GrowableFloat64.of(await reader.numbers(Float64Array));
    this.#lng = GrowableFloat64.of(await reader.numbers(Float64Array));
    this.publish(this.#start.length - 1);
  }

  /** By document: metres to its nearest location, Infinity if it has none. The same array until something changes. */
  metresFrom(center: Place): Float64Array {
    const cached = this.#measured;
    if (cached && cached.center.lat === center.lat && cached.center.lng === center.lng) return cached.metres;
    const metres = new Float64Array(this.#count).fill(Infinity);
    this.#each((doc, point) => (metres[doc] = Math.min(metres[doc] as number, metresBetween(center, point))));
    this.#measured = { center, metres };
    return metres;
  }

  /** Marks the documents with a location that passes the test. */
  mark(set: Uint8Array, test: (point: Place) => boolean): void {
    this.#each((doc, point) => {
      if (set[doc] === 0 && test(point)) set[doc] = 1;
    });
  }

  #each(visit: (doc: number, point: Place) => void): void {
    const point = { lat: 0, lng: 0 };
    const [start, lat, lng] = [this.#start.data, this.#lat.data, this.#lng.data];
    for (let doc = 0; doc < this.#count; doc++) {
      for (let at = start[doc] as number; at < (start[doc + 1] as number); at++) {
        point.lat = lat[at] as number;
        point.lng = lng[at] as number;
        visit(doc, point);
      }
    }
  }
}
