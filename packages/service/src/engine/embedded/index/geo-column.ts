/** The places of records by document: for distances and for shapes. */
import { GrowableFloat64, GrowableUint32 } from '../../../collections/growable-array.ts';
import { eachPlace, metresBetween, type Place } from '../../../records/geo-shape.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';

/** Lists of places by document. */
export class GeoColumn {
  /** By document: where its places begin; one more entry at the end. */
  #start = new GrowableUint32();
  #lat = new GrowableFloat64();
  #lng = new GrowableFloat64();
  #measured: { center: Place; metres: Float64Array } | undefined;

  constructor() {
    this.#start.push(0);
  }

  get count(): number {
    return this.#start.length - 1;
  }

  add(record: unknown): void {
    eachPlace(record, ({ lat, lng }) => {
      this.#lat.push(lat);
      this.#lng.push(lng);
    });
    this.#start.push(this.#lat.length);
    this.#measured = undefined;
  }

  remove(): void {
    // A deleted document is never among the matches, so its places may stay until compaction.
  }

  compact(kept: Uint32Array): void {
    const [start, lat, lng] = [this.#start.data, this.#lat.data, this.#lng.data];
    this.#start = new GrowableUint32();
    this.#lat = new GrowableFloat64();
    this.#lng = new GrowableFloat64();
    this.#start.push(0);
    for (const doc of kept) {
      for (let at = start[doc] as number; at < (start[doc + 1] as number); at++) {
        this.#lat.push(lat[at] as number);
        this.#lng.push(lng[at] as number);
      }
      this.#start.push(this.#lat.length);
    }
    this.#measured = undefined;
  }

  save(writer: SnapshotWriter): void {
    writer.numbers(this.#start.trimmed());
    writer.numbers(this.#lat.trimmed());
    writer.numbers(this.#lng.trimmed());
  }

  async load(reader: SnapshotReader): Promise<void> {
    this.#start = GrowableUint32.of(await reader.numbers(Uint32Array));
    this.#lat = GrowableFloat64.of(await reader.numbers(Float64Array));
    this.#lng = GrowableFloat64.of(await reader.numbers(Float64Array));
    this.#measured = undefined;
  }

  /** By document: metres to its nearest place, Infinity for one without. The same array while nothing changes. */
  metresFrom(center: Place): Float64Array {
    const known = this.#measured;
    if (known && known.center.lat === center.lat && known.center.lng === center.lng) return known.metres;
    const metres = new Float64Array(this.count).fill(Infinity);
    this.#each((doc, place) => (metres[doc] = Math.min(metres[doc] as number, metresBetween(center, place))));
    this.#measured = { center, metres };
    return metres;
  }

  /** Marks the documents that have a place for which the test holds. */
  mark(set: Uint8Array, test: (place: Place) => boolean): void {
    this.#each((doc, place) => {
      if (set[doc] === 0 && test(place)) set[doc] = 1;
    });
  }

  #each(visit: (doc: number, place: Place) => void): void {
    const place = { lat: 0, lng: 0 };
    const [start, lat, lng] = [this.#start.data, this.#lat.data, this.#lng.data];
    for (let doc = 0; doc < this.count; doc++) {
      for (let at = start[doc] as number; at < (start[doc + 1] as number); at++) {
        place.lat = lat[at] as number;
        place.lng = lng[at] as number;
        visit(doc, place);
      }
    }
  }
}
