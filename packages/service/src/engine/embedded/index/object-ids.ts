/** ObjectIDs by document number, and document numbers by objectID: in typed arrays, which the garbage collector does not scan. */
import { GrowableUint32 } from '../../../foundation/collections/growable-array.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';

/** UTF-16 units per block; a longer objectID has a block of its own. */
const UNITS_PER_BLOCK = 32_768;
const MIN_BLOCK_UNITS = 256;

/** A block of concatenated texts. */
interface Block {
  units: Uint16Array<ArrayBuffer>;
  used: number;
}

/** Texts by number, appended one after the other. */
class Texts {
  readonly #blocks: Block[] = [];
  /** By text: block number * BLOCK + offset in the block. */
  readonly #at = new GrowableUint32();
  readonly #lengths = new GrowableUint32();

  get count(): number {
    return this.#lengths.length;
  }

  append(text: string): void {
    const offset = this.#addRoom(text.length);
    const { units } = this.#blocks.at(-1) as Block;
    for (let at = 0; at < text.length; at++) units[offset + at] = text.charCodeAt(at);
  }

  textOf(number: number): string {
    let text = '';
    for (const unit of this.unitsOf(number)) text += String.fromCharCode(unit);
    return text;
  }

  /** The UTF-16 units of a text. */
  unitsOf(number: number): Uint16Array {
    const at = this.#at.data[number] as number;
    const offset = at % UNITS_PER_BLOCK;
    const { units } = this.#blocks[(at - offset) / UNITS_PER_BLOCK] as Block;
    return units.subarray(offset, offset + (this.#lengths.data[number] as number));
  }

  /** Whether a text equals this one. Allocates nothing, because it is called for each new record. */
  isEqual(number: number, text: string): boolean {
    if (this.#lengths.data[number] !== text.length) return false;
    const at = this.#at.data[number] as number;
    const offset = at % UNITS_PER_BLOCK;
    const { units } = this.#blocks[(at - offset) / UNITS_PER_BLOCK] as Block;
    for (let unit = 0; unit < text.length; unit++) if (units[offset + unit] !== text.charCodeAt(unit)) return false;
    return true;
  }

  /** Removes all texts from `count` on. */
  truncate(count: number): void {
    if (count >= this.count) return;
    const at = this.#at.data[count] as number;
    const offset = at % UNITS_PER_BLOCK;
    this.#blocks.length = (at - offset) / UNITS_PER_BLOCK + 1;
    (this.#blocks.at(-1) as Block).used = offset;
    this.#at.length = this.#lengths.length = count;
  }

  save(writer: SnapshotWriter): void {
    // Later texts come after these.
    writer.numbers(this.#lengths.view());
    writer.bytes(this.#blocks.map(bytesOf));
  }

  /** Loads texts into an empty list. */
  async load(reader: SnapshotReader): Promise<void> {
    for (const length of await reader.numbers(Uint32Array)) this.#addRoom(length);
    for (const block of this.#blocks) await reader.bytesInto(bytesOf(block));
  }

  /** Reserves room for the next text, in the last block or a new one. Returns its offset. */
  #addRoom(length: number): number {
    let last = this.#blocks.at(-1);
    if (!last || last.used >= UNITS_PER_BLOCK || last.used + length > last.units.length) {
      const size = Math.min(UNITS_PER_BLOCK, Math.max(MIN_BLOCK_UNITS, 2 * (last?.units.length ?? 0)));
      last = { units: new Uint16Array(Math.max(size, length)), used: 0 };
      this.#blocks.push(last);
    }
    const offset = last.used;
    last.used += length;
    this.#at.push((this.#blocks.length - 1) * UNITS_PER_BLOCK + offset);
    this.#lengths.push(length);
    return offset;
  }
}

const bytesOf = ({ units, used }: Block): Uint8Array =>
  new Uint8Array(units.buffer, units.byteOffset, used * units.BYTES_PER_ELEMENT);

/** Marks of a slot: never used, or removed. */
const EMPTY_SLOT = 0;
const REMOVED_SLOT = 0xffffffff;
const MIN_TABLE_SLOTS = 16;
/** At least one of this many slots stays empty, so that no lookup takes long. */
const SLOTS_PER_EMPTY = 3;
/** Number of entries from which there are many tables, so that none of them takes long to grow. */
const MIN_SPLIT_ENTRIES = 4096;
const TABLE_BITS = 8;

/** Hash table (open addressing) from texts to their numbers. Hashes are stored next to the numbers, so that other texts are not read. */
class NumberTable {
  readonly #texts: Texts;
  #entries = new Uint32Array(MIN_TABLE_SLOTS);
  #hashes = new Uint32Array(MIN_TABLE_SLOTS);
  /** Number of slots that are not empty. */
  #used = 0;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** Returns the slot of a text, or -1. */
  find(hash: number, text: string): number {
    const entries = this.#entries;
    const hashes = this.#hashes;
    const mask = entries.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = entries[slot] as number;
      if (entry === EMPTY_SLOT) return -1;
      if (entry !== REMOVED_SLOT && hashes[slot] === hash && this.#texts.isEqual(entry - 1, text)) return slot;
    }
  }

  at(slot: number): number {
    return (this.#entries[slot] as number) - 1;
  }

  put(slot: number, number: number): void {
    this.#entries[slot] = number + 1;
  }

  remove(slot: number): void {
    this.#entries[slot] = REMOVED_SLOT;
  }

  /** Adds the number of a text that the table does not have. */
  add(hash: number, number: number): void {
    if ((this.#used + 1) * SLOTS_PER_EMPTY > this.#entries.length * (SLOTS_PER_EMPTY - 1)) this.#grow();
    const mask = this.#entries.length - 1;
    let slot = hash & mask;
    while (this.#entries[slot] !== EMPTY_SLOT) slot = (slot + 1) & mask;
    this.#entries[slot] = number + 1;
    this.#hashes[slot] = hash;
    this.#used++;
  }

  each(visit: (hash: number, number: number) => void): void {
    eachEntry(this.#entries, this.#hashes, visit);
  }

  #grow(): void {
    const [entries, hashes] = [this.#entries, this.#hashes];
    let count = 0;
    eachEntry(entries, hashes, () => count++);
    const size = Math.max(MIN_TABLE_SLOTS, 2 ** Math.ceil(Math.log2((count + 1) * 2)));
    this.#entries = new Uint32Array(size);
    this.#hashes = new Uint32Array(size);
    this.#used = 0;
    eachEntry(entries, hashes, (hash, number) => this.add(hash, number));
  }
}

function eachEntry(entries: Uint32Array, hashes: Uint32Array, visit: (hash: number, number: number) => void): void {
  for (let slot = 0; slot < entries.length; slot++) {
    const entry = entries[slot] as number;
    if (entry !== EMPTY_SLOT && entry !== REMOVED_SLOT) visit(hashes[slot] as number, entry - 1);
  }
}

/** The objectIDs of all documents, and the current document of each objectID: the one that was set last, unless it was deleted. */
export class ObjectIDs {
  readonly #texts = new Texts();
  /** Tables by the first bits of the hash; a single one while there are few entries. */
  #tables = [new NumberTable(this.#texts)];
  #size = 0;
  /** Random, so that nobody can construct objectIDs with the same hash. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32);

  /** Number of documents, including deleted ones. */
  get count(): number {
    return this.#texts.count;
  }

  /** Number of objectIDs that have a document. */
  get size(): number {
    return this.#size;
  }

  /** Returns the objectID of a document; empty if there is no such document. */
  idOf(doc: number): string {
    return doc < this.count ? this.#texts.textOf(doc) : '';
  }

  /** Appends the objectID of the next document. Until `set`, the objectID still belongs to another document or to none. */
  append(objectID: string): void {
    this.#texts.append(objectID);
  }

  numberOf(objectID: string): number | undefined {
    const hash = this.#hashOf(objectID);
    const table = this.#tableOf(hash);
    const slot = table.find(hash, objectID);
    return slot < 0 ? undefined : table.at(slot);
  }

  /** Sets the current document of an objectID. */
  set(objectID: string, doc: number): void {
    const hash = this.#hashOf(objectID);
    const table = this.#tableOf(hash);
    const slot = table.find(hash, objectID);
    if (slot >= 0) return table.put(slot, doc);
    table.add(hash, doc);
    if (++this.#size === MIN_SPLIT_ENTRIES) this.#split();
  }

  delete(objectID: string): void {
    const hash = this.#hashOf(objectID);
    const table = this.#tableOf(hash);
    const slot = table.find(hash, objectID);
    if (slot < 0) return;
    table.remove(slot);
    this.#size--;
  }

  /** Clears the documents of all objectIDs; documents retain their objectIDs. */
  clearNumbers(): void {
    this.#tables = [new NumberTable(this.#texts)];
    this.#size = 0;
  }

  /** Removes the objectIDs of all documents from `count` on; none of them may have been set. */
  truncate(count: number): void {
    this.#texts.truncate(count);
  }

  save(writer: SnapshotWriter): void {
    this.#texts.save(writer);
  }

  /** Loads a list into an instance without documents; no objectID has a document yet. */
  load(reader: SnapshotReader): Promise<void> {
    return this.#texts.load(reader);
  }

  #tableOf(hash: number): NumberTable {
    return this.#tables[this.#tables.length === 1 ? 0 : hash >>> (32 - TABLE_BITS)] as NumberTable;
  }

  /** Once there are many tables, there always are. */
  #split(): void {
    if (this.#tables.length > 1) return;
    const [all] = this.#tables as [NumberTable];
    this.#tables = Array.from({ length: 2 ** TABLE_BITS }, () => new NumberTable(this.#texts));
    all.each((hash, doc) => this.#tableOf(hash).add(hash, doc));
  }

  /** FNV-1a over UTF-16 units, with the last step of MurmurHash3, which distributes it over all bits. */
  #hashOf(text: string): number {
    let hash = this.#seed;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}
