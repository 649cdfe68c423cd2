/** Document store: the records of an index by document number and by objectID, with tombstones until compaction. */
import { GrowableFloat64 } from '../../../collections/growable-array.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { RecordTexts } from './record-texts.ts';

/** Marks a dead document in byte arrays; the living have 0. */
export const tombstone = 255;

/** Records by number and by objectID. A replaced record gets a new number but keeps its place in the insertion order. */
export class Documents {
  readonly #numbers = new Map<string, number>();
  #ids: string[] = [];
  readonly #texts = new RecordTexts();
  #dead = new Uint8Array(256);
  #nextOrder = 0;
  /** How often numbers were given anew. */
  compactions = 0;
  /** The insertion order by document number: the last word in every ranking. */
  order = new GrowableFloat64();

  /** Document numbers in use, dead ones included. */
  get count(): number {
    return this.#ids.length;
  }

  get living(): number {
    return this.#numbers.size;
  }

  /** By document number: `tombstone` or 0. May be longer than `count`. */
  get dead(): Uint8Array {
    return this.#dead;
  }

  numberOf(objectID: string): number | undefined {
    return this.#numbers.get(objectID);
  }

  idOf(doc: number): string {
    return this.#ids[doc] ?? '';
  }

  /** Characters of the record as JSON. */
  sizeOf(doc: number): number {
    return this.#texts.sizeOf(doc);
  }

  /** The record, parsed anew: the caller may change it. */
  recordOf(doc: number): Record<string, unknown> {
    return JSON.parse(this.#texts.textOf(doc)) as Record<string, unknown>;
  }

  /** Takes a record in and answers the number of the document it replaces, if any. */
  put(objectID: string, json: string): number | undefined {
    const replaced = this.#numbers.get(objectID);
    const doc = this.count;
    this.order.push(replaced === undefined ? this.#nextOrder++ : (this.order.data[replaced] ?? 0));
    if (replaced !== undefined) this.#bury(replaced);
    this.#numbers.set(objectID, doc);
    this.#ids.push(objectID);
    this.#texts.append(json);
    if (doc >= this.#dead.length) {
      const wider = new Uint8Array(this.#dead.length * 2);
      wider.set(this.#dead);
      this.#dead = wider;
    }
    return replaced;
  }

  /** Takes a record out and answers its number, if it was there. */
  delete(objectID: string): number | undefined {
    const doc = this.#numbers.get(objectID);
    if (doc === undefined) return undefined;
    this.#bury(doc);
    this.#numbers.delete(objectID);
    return doc;
  }

  /** Calls `visit` with every record in the order of numbers; undefined for the dead. */
  eachRecord(visit: (record: Record<string, unknown> | undefined) => void): void {
    for (let doc = 0; doc < this.count; doc++) visit(this.#dead[doc] === 0 ? this.recordOf(doc) : undefined);
  }

  /** Forgets the dead; answers the old numbers of those who stay, which become 0, 1, 2 …. */
  compact(): Uint32Array {
    this.compactions++;
    const kept = Uint32Array.from([...this.#ids.keys()].filter((doc) => this.#dead[doc] === 0));
    const order = new GrowableFloat64();
    for (const doc of kept) order.push(this.order.data[doc] ?? 0);
    this.order = order;
    this.#ids = Array.from(kept, (doc) => this.#ids[doc] ?? '');
    this.#texts.keep(kept);
    this.#dead = new Uint8Array(Math.max(256, kept.length));
    this.#ids.forEach((objectID, doc) => this.#numbers.set(objectID, doc));
    return kept;
  }

  save(writer: SnapshotWriter): void {
    writer.value({ nextOrder: this.#nextOrder });
    writer.numbers(this.order.trimmed());
    writer.numbers(this.#dead.slice(0, this.count));
    writer.texts(this.#ids.slice());
    this.#texts.save(writer);
  }

  /** Into a store without documents. */
  async load(reader: SnapshotReader): Promise<void> {
    this.#nextOrder = (await reader.value<{ nextOrder: number }>()).nextOrder;
    this.order = GrowableFloat64.of(await reader.numbers(Float64Array));
    const dead = await reader.numbers(Uint8Array);
    this.#ids = await reader.texts();
    await this.#texts.load(reader);
    this.#dead = new Uint8Array(Math.max(256, dead.length));
    this.#dead.set(dead);
    this.#ids.forEach((objectID, doc) => {
      if (dead[doc] === 0) this.#numbers.set(objectID, doc);
    });
  }

  #bury(doc: number): void {
    this.#dead[doc] = tombstone;
    this.#texts.forget(doc);
  }
}
