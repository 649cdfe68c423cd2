/** Document store: the records of an index by document number and by objectID, as searches see them, and as they will be after the next publish. */
import { GrowableFloat64 } from '../../../foundation/collections/growable-array.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import type { Steps } from '../steps.ts';
import { ObjectIDs } from './object-ids.ts';
import { RecordTexts } from './record-texts.ts';

/** Marks a dead document in byte arrays; the living have 0. */
export const tombstone = 255;

/** Documents of one step. */
const STEP = 256;

/** Whether a document is alive as searches see it, and whether it is after the next publish. */
export interface DocumentState {
  isPublished: boolean;
  isStaged: boolean;
}

/** Hears of a record; undefined for one that nobody can read any more. */
export type VisitRecord = (record: Record<string, unknown> | undefined, state: DocumentState) => void;

/**
 * Records by number and by objectID. A replaced record gets a new number but keeps its place in the insertion order. `put` and `delete` stage:
 * `count`, `dead`, `living` and `numberOf` change at `publish`, all at once and whatever was staged.
 */
export class Documents {
  /** How often numbers were given anew. */
  readonly compactions: number;
  /** What was staged, by objectID; undefined for the deleted. */
  #staged = new Map<string, number | undefined>();
  /** What was published and `settle` has not put into `#ids` yet. */
  #unsettled = new Map<string, number | undefined>();
  /** With the numbers of those that were published and settled. */
  readonly #ids = new ObjectIDs();
  readonly #texts: RecordTexts;
  #dead = new Uint8Array(256);
  /** The dead after the next publish; undefined while none was staged. */
  #nextDead: Uint8Array<ArrayBuffer> | undefined;
  #count = 0;
  #living = 0;
  #nextLiving = 0;
  #nextOrder = 0;
  /** As it was at the last publish. */
  #publishedOrder = 0;
  /** Documents whose texts nobody reads after the next publish, and those of the last one. */
  #replaced: number[] = [];
  #forgettable: number[] = [];
  /** The insertion order by document number: the last word in every ranking. */
  readonly order = new GrowableFloat64();

  constructor(options: { compactions: number; texts?: RecordTexts } = { compactions: 0 }) {
    this.compactions = options.compactions;
    this.#texts = options.texts ?? new RecordTexts();
  }

  /** Document numbers in use, dead ones included. */
  get count(): number {
    return this.#count;
  }

  get living(): number {
    return this.#living;
  }

  /** As `count` and `living` will be after the next publish. */
  get staged(): { count: number; living: number } {
    return { count: this.#ids.count, living: this.#nextLiving };
  }

  /** By document number: `tombstone` or 0. May be longer than `count`. */
  get dead(): Uint8Array {
    return this.#dead;
  }

  /** As `dead` will be after the next publish. */
  get stagedDead(): Uint8Array {
    return this.#nextDead ?? this.#dead;
  }

  numberOf(objectID: string): number | undefined {
    return this.#unsettled.has(objectID) ? this.#unsettled.get(objectID) : this.#ids.numberOf(objectID);
  }

  idOf(doc: number): string {
    return this.#ids.idOf(doc);
  }

  /** Characters of the record as JSON. */
  sizeOf(doc: number): number {
    return this.#texts.sizeOf(doc);
  }

  /** The record, parsed anew: the caller may change it. */
  recordOf(doc: number): Record<string, unknown> {
    return JSON.parse(this.#texts.textOf(doc)) as Record<string, unknown>;
  }

  /** Stages a record and answers the number of the document it replaces, if any. */
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

  /** Stages a deletion and answers the number of the record, if it was there. */
  delete(objectID: string): number | undefined {
    const doc = this.#stagedNumberOf(objectID);
    if (doc === undefined) return undefined;
    this.#bury(doc);
    this.#stageNumber(objectID, undefined);
    return doc;
  }

  /**
   * Searches see everything that was staged. Takes no time, however much it is; `settle` tidies up.
   * @returns What lets searches see again what they saw before, as long as nothing is staged.
   */
  publish(): () => void {
    const [count, living, dead, unsettled, forgettable] = [
      this.#count,
      this.#living,
      this.#dead,
      this.#unsettled,
      this.#forgettable,
    ];
    // All that can fail comes first: from here on nothing is done but assignments.
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

  /** Takes back everything that was staged, wherever staging ended: searches go on with what they see. */
  unstage(): void {
    // A store that was never published has the numbers of what was staged; see `#stageNumber`.
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

  /** Tidies up after a publish: searches notice nothing of it. */
  *settle(): Steps {
    let done = 0;
    for (const [objectID, doc] of this.#unsettled) {
      if (doc === undefined) this.#ids.delete(objectID);
      else this.#ids.set(objectID, doc);
      if (++done % STEP === 0) yield;
    }
    this.#unsettled = new Map();
    for (const doc of this.#forgettable) {
      this.#texts.forget(doc);
      if (++done % STEP === 0) yield;
    }
    this.#forgettable = [];
  }

  /** Visits every record that anybody can read, now or after the next publish. */
  *eachRecord(visit: VisitRecord): Steps {
    const { dead, stagedDead } = this;
    const published = this.#count;
    for (let doc = 0; doc < this.#ids.count; doc++) {
      const isPublished = doc < published && dead[doc] === 0;
      const isStaged = stagedDead[doc] === 0;
      visit(isPublished || isStaged ? this.recordOf(doc) : undefined, { isPublished, isStaged });
      if (doc % STEP === 0) yield;
    }
  }

  /** The numbers of the living, which become 0, 1, 2 … in `compacted`. Only when nothing is staged. */
  *livingNumbers(): Steps<Uint32Array> {
    const numbers = new Uint32Array(this.#living);
    let length = 0;
    for (let doc = 0; doc < this.#count; doc++) {
      if (this.#dead[doc] === 0) numbers[length++] = doc;
      if (doc % 4096 === 0) yield;
    }
    return numbers;
  }

  /** A store of the living alone, beside this one, from which searches go on to read. */
  *compacted(living: Uint32Array): Steps<Documents> {
    const texts = yield* this.#texts.compacted(living);
    const documents = new Documents({ compactions: this.compactions + 1, texts });
    for (let at = 0; at < living.length; at++) {
      const doc = living[at] as number;
      documents.order.push(this.order.data[doc] ?? 0);
      const objectID = this.#ids.idOf(doc);
      documents.#ids.append(objectID);
      documents.#ids.set(objectID, at);
      if (at % STEP === 0) yield;
    }
    documents.#dead = new Uint8Array(Math.max(256, living.length));
    documents.#nextOrder = documents.#publishedOrder = this.#nextOrder;
    documents.#count = documents.#living = documents.#nextLiving = living.length;
    return documents;
  }

  /** Only when nothing is staged. */
  save(writer: SnapshotWriter): void {
    writer.value({ nextOrder: this.#nextOrder });
    // Documents that come later are behind these.
    writer.numbers(this.order.view());
    writer.numbers(this.#dead.slice(0, this.count));
    this.#ids.save(writer);
    this.#texts.save(writer);
  }

  /** Into a store without documents. */
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
    // Nobody reads a store that was never published: a million records need no second map.
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
