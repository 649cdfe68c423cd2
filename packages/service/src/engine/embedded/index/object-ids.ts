/** ObjectIDs by document number, and document numbers by objectID: in typed arrays, through which the collection of garbage never walks. */
import { GrowableUint32 } from '../../../foundation/collections/growable-array.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';

/** UTF-16 units of one block; a longer objectID has one of its own. */
const BLOCK = 32_768;
const SMALLEST_BLOCK = 256;

/** A stretch of texts, one behind the other. */
interface Block {
  units: Uint16Array<ArrayBuffer>;
  used: number;
}

/** Texts by number, appended one behind the other. */
class Texts {
  readonly #blocks: Block[] = [];
  /** Of each text: block number * BLOCK + place in it. */
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
    const offset = at % BLOCK;
    const { units } = this.#blocks[(at - offset) / BLOCK] as Block;
    return units.subarray(offset, offset + (this.#lengths.data[number] as number));
  }

  /** Whether a text is this one. Makes nothing: it is asked for each record that comes. */
  isEqual(number: number, text: string): boolean {
    if (this.#lengths.data[number] !== text.length) return false;
    const at = this.#at.data[number] as number;
    const offset = at % BLOCK;
    const { units } = this.#blocks[(at - offset) / BLOCK] as Block;
    for (let unit = 0; unit < text.length; unit++) if (units[offset + unit] !== text.charCodeAt(unit)) return false;
    return true;
  }

  /** Takes all texts from `count` on back. */
  truncate(count: number): void {
    if (count >= this.count) return;
    const at = this.#at.data[count] as number;
    const offset = at % BLOCK;
    this.#blocks.length = (at - offset) / BLOCK + 1;
    (this.#blocks.at(-1) as Block).used = offset;
    this.#at.length = this.#lengths.length = count;
  }

  save(writer: SnapshotWriter): void {
    // Texts that come later are behind these.
    writer.numbers(this.#lengths.view());
    writer.bytes(this.#blocks.map(bytesOf));
  }

  /** Into a list without texts. */
  async load(reader: SnapshotReader): Promise<void> {
    for (const length of await reader.numbers(Uint32Array)) this.#addRoom(length);
    for (const block of this.#blocks) await reader.bytesInto(bytesOf(block));
  }

  /** Makes room for the next text, in the last block or a new one; answers its place there. */
  #addRoom(length: number): number {
    let last = this.#blocks.at(-1);
    if (!last || last.used >= BLOCK || last.used + length > last.units.length) {
      const size = Math.min(BLOCK, Math.max(SMALLEST_BLOCK, 2 * (last?.units.length ?? 0)));
      last = { units: new Uint16Array(Math.max(size, length)), used: 0 };
      this.#blocks.push(last);
    }
    const offset = last.used;
    last.used += length;
    this.#at.push((this.#blocks.length - 1) * BLOCK + offset);
    this.#lengths.push(length);
    return offset;
  }
}

const bytesOf = ({ units, used }: Block): Uint8Array =>
  new Uint8Array(units.buffer, units.byteOffset, used * units.BYTES_PER_ELEMENT);

/** In a slot of a table: nothing was ever there, or what was there has gone. */
const EMPTY = 0;
const GONE = 0xffffffff;
const SMALLEST_TABLE = 16;
/** Of so many slots one stays empty at least, so that none is looked for long. */
const EMPTY_SHARE = 3;
/** Entries from which there are many tables, so that none of them takes long to grow. */
const MANY = 4096;
const MANY_BITS = 8;

/** Hash table (open addressing) from texts to their numbers. Hashes lie beside the numbers: of other texts nothing is read. */
class NumberTable {
  readonly #texts: Texts;
  #entries = new Uint32Array(SMALLEST_TABLE);
  #hashes = new Uint32Array(SMALLEST_TABLE);
  /** Slots that are not empty. */
  #used = 0;

  constructor(texts: Texts) {
    this.#texts = texts;
  }

  /** The slot of a text, or -1. */
  find(hash: number, text: string): number {
    const entries = this.#entries;
    const hashes = this.#hashes;
    const mask = entries.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = entries[slot] as number;
      if (entry === EMPTY) return -1;
      if (entry !== GONE && hashes[slot] === hash && this.#texts.isEqual(entry - 1, text)) return slot;
    }
  }

  at(slot: number): number {
    return (this.#entries[slot] as number) - 1;
  }

  put(slot: number, number: number): void {
    this.#entries[slot] = number + 1;
  }

  remove(slot: number): void {
    this.#entries[slot] = GONE;
  }

  /** Adds the number of a text that is not there. */
  add(hash: number, number: number): void {
    if ((this.#used + 1) * EMPTY_SHARE > this.#entries.length * (EMPTY_SHARE - 1)) this.#grow();
    const mask = this.#entries.length - 1;
    let slot = hash & mask;
    while (this.#entries[slot] !== EMPTY) slot = (slot + 1) & mask;
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
    const size = Math.max(SMALLEST_TABLE, 2 ** Math.ceil(Math.log2((count + 1) * 2)));
    this.#entries = new Uint32Array(size);
    this.#hashes = new Uint32Array(size);
    this.#used = 0;
    eachEntry(entries, hashes, (hash, number) => this.add(hash, number));
  }
}

function eachEntry(entries: Uint32Array, hashes: Uint32Array, visit: (hash: number, number: number) => void): void {
  for (let slot = 0; slot < entries.length; slot++) {
    const entry = entries[slot] as number;
    if (entry !== EMPTY && entry !== GONE) visit(hashes[slot] as number, entry - 1);
  }
}

/** The objectIDs of all documents, and the number of the document that has one: of several the one that was set last, as long as none was deleted. */
export class ObjectIDs {
  readonly #texts = new Texts();
  /** Tables by the first bits of the hash; one for all while there are few. */
  #tables = [new NumberTable(this.#texts)];
  #size = 0;
  /** So that nobody can choose objectIDs of one hash. */
  readonly #seed = Math.floor(Math.random() * 2 ** 32);

  /** Documents, those that have been deleted too. */
  get count(): number {
    return this.#texts.count;
  }

  /** ObjectIDs that have a number. */
  get size(): number {
    return this.#size;
  }

  /** The objectID of a document; empty for one that is not there. */
  idOf(doc: number): string {
    return doc < this.count ? this.#texts.textOf(doc) : '';
  }

  /** Gives the next document its objectID, which has the number of another one, or none, until `set`. */
  append(objectID: string): void {
    this.#texts.append(objectID);
  }

  numberOf(objectID: string): number | undefined {
    const hash = this.#hashOf(objectID);
    const table = this.#tableOf(hash);
    const slot = table.find(hash, objectID);
    return slot < 0 ? undefined : table.at(slot);
  }

  /** Says which document has an objectID from now on. */
  set(objectID: string, doc: number): void {
    const hash = this.#hashOf(objectID);
    const table = this.#tableOf(hash);
    const slot = table.find(hash, objectID);
    if (slot >= 0) return table.put(slot, doc);
    table.add(hash, doc);
    if (++this.#size === MANY) this.#split();
  }

  delete(objectID: string): void {
    const hash = this.#hashOf(objectID);
    const table = this.#tableOf(hash);
    const slot = table.find(hash, objectID);
    if (slot < 0) return;
    table.remove(slot);
    this.#size--;
  }

  /** Forgets which document has which objectID; the documents keep theirs. */
  clearNumbers(): void {
    this.#tables = [new NumberTable(this.#texts)];
    this.#size = 0;
  }

  /** Takes the objectIDs of all documents from `count` on back; none of them may have been set. */
  truncate(count: number): void {
    this.#texts.truncate(count);
  }

  save(writer: SnapshotWriter): void {
    this.#texts.save(writer);
  }

  /** Into a list without documents; no objectID has a number yet. */
  load(reader: SnapshotReader): Promise<void> {
    return this.#texts.load(reader);
  }

  #tableOf(hash: number): NumberTable {
    return this.#tables[this.#tables.length === 1 ? 0 : hash >>> (32 - MANY_BITS)] as NumberTable;
  }

  /** Once there are many, there always are. */
  #split(): void {
    if (this.#tables.length > 1) return;
    const [all] = this.#tables as [NumberTable];
    this.#tables = Array.from({ length: 2 ** MANY_BITS }, () => new NumberTable(this.#texts));
    all.each((hash, doc) => this.#tableOf(hash).add(hash, doc));
  }

  /** FNV-1a over UTF-16 units, with the last step of MurmurHash3, which spreads it over all bits. */
  #hashOf(text: string): number {
    let hash = this.#seed;
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}
