/** Record texts: the JSON of the records by document number, as bytes in a few large blocks that the garbage collector does not scan. */
// Why: decision 0068.
import { GrowableUint32 } from '../../../foundation/collections/growable-array.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import type { Steps } from '../steps.ts';

// A million texts in the heap make each full garbage collection take half a second.
const MAX_BLOCK_BYTES = 2 ** 20;
const MIN_BLOCK_BYTES = 4096;
/** Maximum number of bytes of a UTF-16 unit. */
const MAX_BYTES_PER_UNIT = 3;
/** UTF-8 cannot encode half of a surrogate pair. */
const halfPair = /\p{Surrogate}/u;
const nothing = new Uint8Array(0);
/** A block with at least this share of living bytes is not copied during compaction. */
const MIN_LIVING_SHARE = 0.75;
/** Documents processed per step. */
const DOCUMENTS_PER_STEP = 256;

interface Block {
  bytes: Uint8Array;
  used: number;
  /** Bytes of texts that were not removed. */
  living: number;
}

const hasRoom = (block: Block | undefined, bytes: number): boolean =>
  block !== undefined && block.bytes.length - block.used >= bytes;

/** Appends and removes texts; a block is freed when all of its texts are removed, or by compaction. */
export class RecordTexts {
  readonly #encoder = new TextEncoder();
  // A text may start with a byte order mark, as with any other character.
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  #blocks: Block[] = [];
  #blockOf = new GrowableUint32();
  #at = new GrowableUint32();
  #bytes = new GrowableUint32();
  #characters = new GrowableUint32();

  /** Total bytes of the blocks. */
  get byteLength(): number {
    return this.#blocks.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** Appends the text of the next document. */
  append(json: string): void {
    let written = this.#write(json);
    // An escaped half is equivalent.
    if (written !== json.length && halfPair.test(json)) {
      json = JSON.stringify(JSON.parse(json));
      written = this.#write(json);
    }
    this.#noteLast(json.length, written);
  }

  /** Returns the text of a document; empty if it was removed. */
  textOf(doc: number): string {
    const length = this.#bytes.data[doc] as number;
    if (length === 0) return '';
    const at = this.#at.data[doc] as number;
    return this.#decoder.decode(
      (this.#blocks[this.#blockOf.data[doc] as number] as Block).bytes.subarray(at, at + length),
    );
  }

  /** Its length as a string. */
  sizeOf(doc: number): number {
    return this.#characters.data[doc] as number;
  }

  forget(doc: number): void {
    const block = this.#blocks[this.#blockOf.data[doc] as number];
    if (!block) return;
    block.living -= this.#bytes.data[doc] as number;
    this.#bytes.data[doc] = 0;
    this.#characters.data[doc] = 0;
    if (block.living === 0 && block !== this.#blocks.at(-1)) block.bytes = nothing;
  }

  /** Number of appended texts. */
  get count(): number {
    return this.#bytes.length;
  }

  /** Removes the texts of all documents from `count` on. */
  truncate(count: number): void {
    let last = 0;
    for (let doc = 0; doc < count; doc++) last = Math.max(last, this.#blockOf.data[doc] as number);
    for (let doc = count; doc < this.count; doc++) {
      const block = this.#blocks[this.#blockOf.data[doc] as number];
      if (block) block.living -= this.#bytes.data[doc] as number;
    }
    for (const list of [this.#blockOf, this.#at, this.#bytes, this.#characters])
      list.length = Math.min(list.length, count);
    this.#blocks.length = Math.min(this.#blocks.length, last + 1);
  }

  /**
   * A copy with the texts of these documents alone, which get the numbers 0, 1, 2 …. This instance does not change. Blocks with few gaps
   * are shared by both, so only one of the two may be written to.
   */
  *compacted(docs: Uint32Array): Steps<RecordTexts> {
    const texts = new RecordTexts();
    /** Block numbers in the copy by block numbers here. */
    const shared = new Map<number, number>();
    let open: number | undefined;
    for (let at = 0; at < docs.length; at++) {
      if (at % DOCUMENTS_PER_STEP === 0) yield;
      const doc = docs[at] as number;
      const length = this.#bytes.data[doc] as number;
      const number = this.#blockOf.data[doc] as number;
      const block = this.#blocks[number];
      if (!block) {
        texts.#note({ characters: 0, bytes: 0, block: 0 });
        continue;
      }
      const from = this.#at.data[doc] as number;
      const characters = this.#characters.data[doc] as number;
      if (block.living >= block.used * MIN_LIVING_SHARE) {
        let target = shared.get(number);
        if (target === undefined) {
          target = texts.#blocks.push({ ...block, living: 0 }) - 1;
          shared.set(number, target);
        }
        texts.#note({ characters, bytes: length, block: target, at: from });
        continue;
      }
      if (open === undefined || !hasRoom(texts.#blocks[open], length)) open = texts.#addBlock(length);
      const target = texts.#blocks[open] as Block;
      target.bytes.set(block.bytes.subarray(from, from + length), target.used);
      texts.#note({ characters, bytes: length, block: open, at: target.used });
      target.used += length;
    }
    return texts;
  }

  /** Removed texts are not written. */
  save(writer: SnapshotWriter): void {
    writer.numbers(this.#bytes.trimmed());
    writer.numbers(this.#characters.trimmed());
    const parts: Uint8Array[] = [];
    let from = 0;
    for (let doc = 0; doc <= this.#bytes.length; doc++) {
      const isRun = doc < this.#bytes.length && doc > from && this.#follows(doc);
      if (isRun) continue;
      if (doc > from) parts.push(this.#run(from, doc - 1));
      from = doc;
    }
    writer.bytes(parts);
  }

  /** Loads texts into an empty instance. */
  async load(reader: SnapshotReader): Promise<void> {
    const bytes = await reader.numbers(Uint32Array);
    const characters = await reader.numbers(Uint32Array);
    for (let from = 0; from < bytes.length;) {
      let size = 0;
      let to = from;
      while (to < bytes.length && (to === from || size + (bytes[to] as number) <= MAX_BLOCK_BYTES))
        size += bytes[to++] as number;
      const block = { bytes: new Uint8Array(size), used: 0, living: 0 };
      await reader.bytesInto(block.bytes);
      this.#blocks.push(block);
      for (; from < to; from++) this.#noteLast(characters[from] as number, bytes[from] as number);
    }
  }

  /** Writes a text after the last one, in a new block if it does not fit. Returns its number of bytes. */
  #write(json: string): number {
    const last = this.#blocks.at(-1);
    if (last && last.bytes.length - last.used >= json.length) {
      const { read, written } = this.#encoder.encodeInto(json, last.bytes.subarray(last.used));
      if (read === json.length) return written;
    }
    const block = this.#room(json.length * MAX_BYTES_PER_UNIT);
    const { written } = this.#encoder.encodeInto(json, block.bytes.subarray(block.used));
    // A block of a single text is trimmed to it.
    if (block.bytes.length > MAX_BLOCK_BYTES) block.bytes = block.bytes.slice(0, written);
    return written;
  }

  /** Returns a block with room for this many bytes. */
  #room(bytes: number): Block {
    const last = this.#blocks.at(-1);
    if (last && hasRoom(last, bytes)) return last;
    return this.#blocks[this.#addBlock(bytes)] as Block;
  }

  /** Adds a block for this many bytes. Returns its number. */
  #addBlock(bytes: number): number {
    // An index of few records takes little memory.
    const size = Math.min(MAX_BLOCK_BYTES, Math.max(MIN_BLOCK_BYTES, 2 * (this.#blocks.at(-1)?.bytes.length ?? 0)));
    return this.#blocks.push({ bytes: new Uint8Array(Math.max(size, bytes)), used: 0, living: 0 }) - 1;
  }

  /** Records that the next document has the next bytes of the last block. */
  #noteLast(characters: number, bytes: number): void {
    const block = Math.max(0, this.#blocks.length - 1);
    const last = this.#blocks[block];
    this.#note({ characters, bytes, block, at: last?.used ?? 0 });
    if (last) last.used += bytes;
  }

  /** Records the location of the next document's text. */
  #note(place: { characters: number; bytes: number; block: number; at?: number }): void {
    const { characters, bytes, block, at = 0 } = place;
    this.#blockOf.push(block);
    this.#at.push(at);
    this.#bytes.push(bytes);
    this.#characters.push(characters);
    const holder = this.#blocks[block];
    if (holder) holder.living += bytes;
  }

  /** Whether the text of a document starts where that of the previous one ends, in the same block. */
  #follows(doc: number): boolean {
    const end = (this.#at.data[doc - 1] as number) + (this.#bytes.data[doc - 1] as number);
    return this.#blockOf.data[doc] === this.#blockOf.data[doc - 1] && this.#at.data[doc] === end;
  }

  #run(first: number, last: number): Uint8Array {
    const end = (this.#at.data[last] as number) + (this.#bytes.data[last] as number);
    return (this.#blocks[this.#blockOf.data[first] as number] as Block).bytes.subarray(this.#at.data[first], end);
  }
}
