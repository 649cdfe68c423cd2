/** Document store: the records of an index by document number and by objectID, as published, and as they will be after the next publish. */
import { GrowableFloat64 } from '../../../foundation/collections/growable-array.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import type { Steps } from '../steps.ts';
import { ObjectIDs } from './object-ids.ts';
import { RecordTexts } from './record-texts.ts';

/** Marks a dead document in byte arrays; living ones have 0. */
export const tombstone = 255;

/** Documents processed per step. */
const DOCUMENTS_PER_STEP = 256;

/** Whether a document is alive in the published version, and whether it is after the next publish. */
export interface DocumentState {
  isPublished: boolean;
  isStaged: boolean;
}

/** Called with a record, or undefined for one that is no longer readable. */
export type VisitRecord = (record: Record<string, unknown> | undefined, state: DocumentState) => void;

/**
 * Records by number and by objectID. A replaced record gets a new number but keeps its place in the insertion order. `put` and `delete`
 * stage: `count`, `dead`, `living` and `numberOf` change atomically at `publish`.
 */
export class Documents {
  /** Number of times that documents were renumbered. */
  readonly compactions: number;
  /** Staged changes by objectID; undefined for deleted records. */
  #staged = new Map<string, number | undefined>();
  /** Published changes that `settle` has not moved into `#ids` yet. */
  #unsettled = new Map<string, number | undefined>();
  /** Maps the published and settled objectIDs to numbers. */
  readonly #ids = new ObjectIDs();
  readonly #texts: RecordTexts;
  #dead = new Uint8Array(256);
  /** The dead after the next publish; undefined if none was staged. */
  #nextDead: Uint8Array<ArrayBuffer> | undefined;
  #count = 0;
  #living = 0;
  #nextLiving = 0;
  #nextOrder = 0;
  /** The value at the last publish. */
  #publishedOrder = 0;
  /** Documents whose texts are unreadable after the next publish, and those of the last one. */
  #replaced: number[] = [];
  #forgettable: number[] = [];
  /** The insertion order by document number: the last tie-breaker in every ranking. */
  readonly order = new GrowableFloat64();

  constructor(options: { compactions: number; texts?: RecordTexts } = { compactions: 0 }) {
    this.compactions = options.compactions;
    this.#texts = options.texts ?? new RecordTexts();
  }

  /** Number of document numbers in use, including dead ones. */
  get count(): number {
    return this.#count;
  }

  get living(): number {
    return this.#living;
  }

  /** `count` and `living` as of the next publish. */
  get staged(): { count: number; living: number } {
    return { count: this.#ids.count, living: this.#nextLiving };
  }

  /** By document number: `tombstone` or 0. May be longer than `count`. */
  get dead(): Uint8Array {
    return this.#dead;
  }

  /** `dead` as of the next publish. */
  get stagedDead(): Uint8Array {
    return this.#nextDead ?? this.#dead;
  }

  numberOf(objectID: string): number | undefined {
    return this.#unsettled.has(objectID) ? this.#unsettled.get(objectID) : this.#ids.numberOf(objectID);
  }

  idOf(doc: number): string {
    return this.#ids.idOf(doc);
  }

  /** Length of the record as JSON. */
  sizeOf(doc: number): number {
    return this.#texts.sizeOf(doc);
  }

  /** Returns a freshly parsed record, which the caller may change. */
  recordOf(doc: number): Record<string, unknown> {
    return JSON.parse(this.#texts.textOf(doc)) as Record<string, unknown>;
  }

  /** Stages a record. Returns the number of the document that it replaces, if any. */
  put(objectID: string, json: string): number | undefined {
    const replaced = this.#stagedNumberOf(objectID);
    const doc = this.#ids.count;
    this.order.push(replaced === undefined ? this.#nextOrder++ : (this.order.data[replaced] ?? 0));
    if (replaced !== undefined) this.#bury(replaced);
    this.#ids.append(objectID);
    this.#texts.append(json);
    this.#nextDead = this.#deadForChanges();
    this.#nextLiving++;
    this.#stageNumber(objectID, doc);
    return replaced;
  }

  /** Stages a deletion. Returns the number of the record, if it existed. */
  delete(objectID: string): number | undefined {
    const doc = this.#stagedNumberOf(objectID);
    if (doc === undefined) return undefined;
    this.#bury(doc);
    this.#stageNumber(objectID, undefined);
    return doc;
  }

  /**
   * Publishes everything that was staged. Takes constant time; `settle` tidies up.
   * @returns A function that reverts this, as long as nothing is staged.
   */
  publish(): () => void {
    const [count, living, dead, unsettled, forgettable] = [
      this.#count,
      this.#living,
      this.#dead,
      this.#unsettled,
      this.#forgettable,
    ];
    // Everything that can fail comes first: from here on there are only assignments.
    const nextUnsettled = unsettled.size === 0 ? this.#staged : new Map(unsettled);
    if (nextUnsettled !== this.#staged) for (const [objectID, doc] of this.#staged) nextUnsettled.set(objectID, doc);
    const nextForgettable = forgettable.concat(this.#replaced);
    this.#count = this.#ids.count;
    this.#living = this.#nextLiving;
    this.#dead = this.#nextDead ?? dead;
    this.#unsettled = nextUnsettled;
    this.#forgettable = nextForgettable;
    this.#nextDead = undefined;
    this.#staged = new Map();
    this.#replaced = [];
    const publishedOrder = this.#publishedOrder;
    this.#publishedOrder = this.#nextOrder;
    return () => {
      this.#publishedOrder = publishedOrder;
      this.#count = count;
      this.#living = living;
      this.#dead = dead;
      this.#unsettled = unsettled;
      this.#forgettable = forgettable;
    };
  }

  /** Reverts everything that was staged, wherever staging ended: searches are not affected. */
  unstage(): void {
    // In a store that was never published, `#ids` has the numbers of what was staged; see `#stageNumber`.
    if (this.#count === 0) this.#ids.clearNumbers();
    this.#ids.truncate(this.#count);
    this.#texts.truncate(this.#count);
    this.order.length = this.#count;
    this.#nextOrder = this.#publishedOrder;
    this.#nextDead = undefined;
    this.#nextLiving = this.#living;
    this.#staged = new Map();
    this.#replaced = [];
  }

  /** Tidies up after a publish; searches are not affected. */
  *settle(): Steps {
    let done = 0;
    for (const [objectID, doc] of this.#unsettled) {
      if (doc === undefined) this.#ids.delete(objectID);
      else this.#ids.set(objectID, doc);
      if (++done % DOCUMENTS_PER_STEP === 0) yield;
    }
    this.#unsettled = new Map();
    for (const doc of this.#forgettable) {
      this.#texts.forget(doc);
      if (++done % DOCUMENTS_PER_STEP === 0) yield;
    }
    this.#forgettable = [];
  }

  /** Visits every record that is readable now or after the next publish. */
  *eachRecord(visit: VisitRecord): Steps {
    const { dead, stagedDead } = this;
    const published = this.#count;
    for (let doc = 0; doc < this.#ids.count; doc++) {
      const isPublished = doc < published && dead[doc] === 0;
      const isStaged = stagedDead[doc] === 0;
      visit(isPublished || isStaged ? this.recordOf(doc) : undefined, { isPublished, isStaged });
      if (doc % DOCUMENTS_PER_STEP === 0) yield;
    }
  }

  /** Returns the numbers of the living documents, which become 0, 1, 2 … in `compacted`. Only if nothing is staged. */
  *livingNumbers(): Steps<Uint32Array> {
    const numbers = new Uint32Array(this.#living);
    let length = 0;
    for (let doc = 0; doc < this.#count; doc++) {
      if (this.#dead[doc] === 0) numbers[length++] = doc;
      if (doc % 4096 === 0) yield;
    }
    return numbers;
  }

  /** Returns a new store of the living documents alone; searches still read from this one. */
  *compacted(living: Uint32Array): Steps<Documents> {
    const texts = yield* this.#texts.compacted(living);
    const documents = new Documents({ compactions: this.compactions + 1, texts });
    for (let at = 0; at < living.length; at++) {
      const doc = living[at] as number;
      documents.order.push(this.order.data[doc] ?? 0);
      const objectID = this.#ids.idOf(doc);
      documents.#ids.append(objectID);
      documents.#ids.set(objectID, at);
      if (at % DOCUMENTS_PER_STEP === 0) yield;
    }
    documents.#dead = new Uint8Array(Math.max(256, living.length));
    documents.#nextOrder = documents.#publishedOrder = this.#nextOrder;
    documents.#count = documents.#living = documents.#nextLiving = living.length;
    return documents;
  }

  /** Only if nothing is staged. */
  save(writer: SnapshotWriter): void {
    writer.value({ nextOrder: this.#nextOrder });
    // Documents that arrive later come after these.
    writer.numbers(this.order.view());
    writer.numbers(this.#dead.slice(0, this.count));
    this.#ids.save(writer);
    this.#texts.save(writer);
  }

  /** Loads a snapshot into a store without documents. */
  async load(reader: SnapshotReader): Promise<void> {
    this.#nextOrder = this.#publishedOrder = (await reader.value<{ nextOrder: number }>()).nextOrder;
    this.order.take(await reader.numbers(Float64Array));
    const dead = await reader.numbers(Uint8Array);
    await this.#ids.load(reader);
    await this.#texts.load(reader);
    const counts = [this.order.length, dead.length, this.#texts.count];
    if (counts.some((count) => count !== this.#ids.count)) throw new Error('its records do not belong together');
    this.#dead = new Uint8Array(Math.max(256, dead.length));
    this.#dead.set(dead);
    for (let doc = 0; doc < dead.length; doc++) if (dead[doc] === 0) this.#ids.set(this.#ids.idOf(doc), doc);
    this.#count = this.#ids.count;
    this.#living = this.#nextLiving = this.#ids.size;
  }

  #stagedNumberOf(objectID: string): number | undefined {
    return this.#staged.has(objectID) ? this.#staged.get(objectID) : this.numberOf(objectID);
  }

  #stageNumber(objectID: string, doc: number | undefined): void {
    if (this.#count > 0) this.#staged.set(objectID, doc);
    // A store that was never published has no readers: a million records need no second map.
    else if (doc === undefined) this.#ids.delete(objectID);
    else this.#ids.set(objectID, doc);
  }

  #bury(doc: number): void {
    this.#nextDead = this.#deadForChanges();
    this.#nextDead[doc] = tombstone;
    this.#nextLiving--;
    this.#replaced.push(doc);
  }

  /** The array of the dead that searches do not read, with room for every document. */
  #deadForChanges(): Uint8Array<ArrayBuffer> {
    const room = this.#ids.count;
    if (this.#nextDead && this.#nextDead.length >= room) return this.#nextDead;
    const source = this.#nextDead ?? this.#dead;
    const wider = new Uint8Array(source.length < room ? Math.max(room, source.length * 2) : source.length);
    wider.set(source);
    return wider;
  }
}
