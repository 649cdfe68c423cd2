/** Vectors (embeddings) of the records of an index: an 8-bit row for each document, with the signs of its numbers. */
import type { EngineVector } from '../../engine.ts';
import { type Comparable, innerProduct, lengthOf } from '../../meaning/meaning-rule.ts';
import {
  ROWS_PER_BLOCK,
  type DistanceCounts,
  signWords,
  strideOf,
  VectorArena,
  type VectorBlock,
  type VectorRun,
} from './vector-arena.ts';
import { ABSENT } from './vector-kernel.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import type { Steps } from '../steps.ts';

/** Maximum number of blocks per arena. */
const MAX_BLOCKS = 256;

/** Documents processed per step. */
const DOCUMENTS_PER_STEP = 256;

/** The block of a document, and its row there. */
export const blockOf = (doc: number): number => doc >>> 10;
export const rowOf = (doc: number): number => doc & (ROWS_PER_BLOCK - 1);

/** Writes the signs of a vector: on which side of the model's mean each number is, or of 0 if the mean is not computed yet. */
function writeSigns(
  signs: Uint32Array,
  at: number,
  { numbers, length, mean }: { numbers: Int8Array; length: number; mean: Float32Array | undefined },
): void {
  signs.fill(0, at, at + signWords(numbers.length));
  for (let dimension = 0; dimension < numbers.length; dimension++) {
    if ((numbers[dimension] as number) < (mean ? (mean[dimension] as number) * length : 0)) continue;
    const word = at + (dimension >>> 5);
    signs[word] = (signs[word] as number) | (1 << (dimension & 31));
  }
}

/**
 * With this many vectors their mean is precise enough. Some models have all vectors in one corner of the space, where signs around zero say
 * little. With fewer vectors all numbers are compared anyway.
 */
const MIN_VECTORS_FOR_MEAN = 1024;

/** Returns one row of a block. */
const rowAt = (numbers: Int8Array, row: number, dimensions: number): Int8Array =>
  numbers.subarray(row * strideOf(dimensions), row * strideOf(dimensions) + dimensions);

const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** The vectors of one model. */
export class ModelVectors {
  readonly model: string;
  readonly dimensions: number;
  /** By block; undefined if no document of it has a vector. Only a list of blocks grows, so vectors are never copied to make room. */
  readonly blocks: (VectorBlock | undefined)[] = [];
  readonly #arenas: VectorArena[] = [];
  /** Blocks of documents that were removed again. */
  readonly #free: VectorBlock[] = [];
  /** Mean of the first vectors, by dimension; undefined before there are enough of them. */
  #mean: Float32Array | undefined;
  #sums: Float64Array | undefined;
  #summed = 0;

  constructor(model: string, dimensions: number) {
    this.model = model;
    this.dimensions = dimensions;
  }

  put(doc: number, numbers: Int8Array): void {
    const { dimensions } = this;
    const words = signWords(dimensions);
    const block = (this.blocks[blockOf(doc)] ??= this.#takeBlock());
    const row = rowOf(doc);
    block.numbers.set(numbers, row * strideOf(dimensions));
    const length = lengthOf(numbers);
    writeSigns(block.signs, row * words, { numbers, length, mean: this.#mean });
    block.lengths[row] = length;
    block.empty[row] = length > 0 ? 0 : 1;
    if (!this.#mean) this.#addToMean(numbers, length);
  }

  /** Each arena is as large as all before it, so that a few documents take little memory and many are in few arenas. */
  #takeBlock(): VectorBlock {
    const block = this.#free.pop() ?? this.#arenas.at(-1)?.take();
    if (block) return block;
    const used = this.blocks.filter((one) => one !== undefined).length;
    const arena = new VectorArena(this.dimensions, Math.min(MAX_BLOCKS, Math.max(1, used)));
    this.#arenas.push(arena);
    // A new arena has room.
    return arena.take() as VectorBlock;
  }

  /** Returns the signs of a vector for comparison with documents. */
  signsOf(numbers: Int8Array): Uint32Array {
    const signs = new Uint32Array(signWords(this.dimensions));
    writeSigns(signs, 0, { numbers, length: lengthOf(numbers), mean: this.#mean });
    return signs;
  }

  /**
   * Counts the signs of each document that differ from those of a vector.
   * @param options.dead By document: 0 for living documents.
   * @param options.blocked By document: 0 for documents that may be hits.
   * @param options.byDoc Receives the distances, `ABSENT` for the dead and those without a vector.
   * @returns Number of documents by distance.
   */
  distances(
    signs: Uint32Array,
    options: { count: number; dead: Uint8Array; blocked: Uint8Array; byDoc: Uint16Array },
  ): DistanceCounts {
    const { count, dead, blocked, byDoc } = options;
    for (const arena of this.#arenas) arena.beginDistances(signs);
    const runs = this.runs(count);
    if (runs.reduce((sum, run) => sum + run.count, 0) < count) byDoc.fill(ABSENT, 0, count);
    for (const run of runs) {
      const end = run.doc + run.count;
      byDoc.set(run.arena.distances(run, dead.subarray(run.doc, end), blocked.subarray(run.doc, end)), run.doc);
    }
    const counts = { living: new Uint32Array(this.dimensions + 1), open: new Uint32Array(this.dimensions + 1) };
    for (const arena of this.#arenas) arena.addCountsTo(counts);
    return counts;
  }

  /** Returns the rows of the first documents in as few runs as possible: each run costs one call of the kernel. */
  runs(count: number): VectorRun[] {
    const runs: { arena: VectorArena; start: number; count: number; doc: number }[] = [];
    for (let doc = 0; doc < count; doc += ROWS_PER_BLOCK) {
      const block = this.blocks[blockOf(doc)];
      if (!block) continue;
      const { arena, start } = block;
      const rows = Math.min(ROWS_PER_BLOCK, count - doc);
      const last = runs.at(-1);
      if (last?.arena === arena && last.doc + last.count === doc && last.start + last.count === start)
        last.count += rows;
      else runs.push({ arena, start, count: rows, doc });
    }
    return runs;
  }

  /**
   * Returns the documents that are within a distance in the last measurement, and not blocked.
   * @param options.maxCount Number of such documents according to the counts.
   */
  within(
    limit: number,
    { count, blocked, maxCount }: { count: number; blocked: Uint8Array; maxCount: number },
  ): Uint32Array {
    const docs = new Uint32Array(maxCount);
    let length = 0;
    for (const run of this.runs(count)) {
      const part = run.arena.select(run, blocked.subarray(run.doc, run.doc + run.count), limit);
      docs.set(part, length);
      length += part.length;
    }
    return docs;
  }

  /** Returns the cosine of the vectors of a document, which must have one, and a query. */
  cosineOf(doc: number, { numbers, length }: Comparable): number {
    const { numbers: rows, lengths } = this.blocks[blockOf(doc)] as VectorBlock;
    const row = rowOf(doc);
    return innerProduct(rows, numbers, row * strideOf(this.dimensions)) / ((lengths[row] as number) * length);
  }

  /**
   * Returns the cosines of the vectors of documents, which must have one, and a query.
   * @param docs In ascending order.
   */
  cosinesOf(docs: Uint32Array, { numbers, length }: Comparable): Float32Array {
    const cosines = new Float32Array(docs.length);
    let from = 0;
    for (const run of this.runs(this.blocks.length * ROWS_PER_BLOCK)) {
      let end = from;
      while (end < docs.length && (docs[end] as number) < run.doc + run.count) end++;
      if (end === from) continue;
      const products = run.arena.products(run, docs.subarray(from, end), numbers);
      const lengths = run.arena.lengthsOf(run);
      for (let at = from; at < end; at++)
        cosines[at] = (products[at - from] as number) / ((lengths[(docs[at] as number) - run.doc] as number) * length);
      from = end;
    }
    return cosines;
  }

  /** Returns the vector of a document, not a copy. Undefined if it has none. */
  of(doc: number): Int8Array | undefined {
    const block = this.blocks[blockOf(doc)];
    const row = rowOf(doc);
    if (!block || block.empty[row] === 1) return undefined;
    return rowAt(block.numbers, row, this.dimensions);
  }

  /** Removes the vectors of documents from a number on. */
  truncate(count: number): void {
    for (const block of this.blocks.splice(blockOf(count + ROWS_PER_BLOCK - 1))) {
      block?.empty.fill(1);
      if (block) this.#free.push(block);
    }
    this.blocks[blockOf(count)]?.empty.fill(1, rowOf(count));
  }

  #addToMean(numbers: Int8Array, length: number): void {
    const sums = (this.#sums ??= new Float64Array(this.dimensions));
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + (numbers[at] as number) / length;
    if (++this.#summed < MIN_VECTORS_FOR_MEAN) return;
    this.#mean = Float32Array.from(sums, (sum) => sum / this.#summed);
    this.#sums = undefined;
    this.#writeAllSigns();
  }

  #writeAllSigns(): void {
    const words = signWords(this.dimensions);
    for (const block of this.blocks)
      for (let row = 0; block && row < ROWS_PER_BLOCK; row++) {
        const numbers = rowAt(block.numbers, row, this.dimensions);
        const length = block.lengths[row] as number;
        if (block.empty[row] === 0) writeSigns(block.signs, row * words, { numbers, length, mean: this.#mean });
      }
  }

  save(writer: SnapshotWriter): void {
    const { model, dimensions, blocks } = this;
    const filled = Array.from(blocks, (block) => block !== undefined);
    writer.value({ model, dimensions, filled });
    for (const block of blocks) {
      if (!block) continue;
      writer.numbers(bytesOf(block.numbers));
      // This alone describes the rows of later documents.
      writer.numbers(block.empty.map((isEmpty) => 1 - isEmpty));
    }
  }

  static async load(reader: SnapshotReader): Promise<ModelVectors> {
    const { model, dimensions, filled } = await reader.value<{
      model: string;
      dimensions: number;
      filled: boolean[];
    }>();
    const vectors = new ModelVectors(model, dimensions);
    for (const [at, isFilled] of filled.entries()) {
      if (!isFilled) continue;
      const numbers = new Int8Array((await reader.numbers(Uint8Array)).buffer);
      const present = await reader.numbers(Uint8Array);
      // Older snapshots have no padding between the rows.
      const stride = numbers.length / ROWS_PER_BLOCK;
      for (let row = 0; row < ROWS_PER_BLOCK; row++)
        if (present[row] === 1)
          vectors.put(at * ROWS_PER_BLOCK + row, numbers.subarray(row * stride, row * stride + dimensions));
    }
    return vectors;
  }
}

/**
 * The vectors of all documents. A document without its vector yet has an empty row. Vectors of the newest model are stored next to those of
 * the previous one, which the next compaction removes.
 */
export class Vectors {
  readonly #models = new Map<string, ModelVectors>();
  /** Number of documents, including those without a vector. */
  count = 0;

  /** @param count Number of existing documents without vectors. */
  constructor(count = 0) {
    this.count = count;
  }

  /** Adds the next document. */
  append(vector: EngineVector | undefined): void {
    const doc = this.count++;
    if (!vector) return;
    const { model, numbers } = vector;
    let vectors = this.#models.get(model);
    if (vectors?.dimensions !== numbers.length) {
      vectors = new ModelVectors(model, numbers.length);
      this.#models.delete(model);
      this.#models.set(model, vectors);
    }
    vectors.put(doc, numbers);
  }

  /** Returns the vectors that are comparable with one, or undefined if there are none of its model. */
  comparableWith({ model, numbers }: EngineVector): ModelVectors | undefined {
    const vectors = this.#models.get(model);
    return vectors?.dimensions === numbers.length ? vectors : undefined;
  }

  /** Removes documents from a number on. */
  truncate(count: number): void {
    this.count = count;
    for (const vectors of this.#models.values()) vectors.truncate(count);
  }

  /** The vectors of these documents alone, which become 0, 1, 2 …; only of the newest model. */
  *compacted(living: Uint32Array): Steps<Vectors> {
    const compacted = new Vectors();
    const newest = [...this.#models.values()].at(-1);
    for (let at = 0; at < living.length; at++) {
      const numbers = newest?.of(living[at] as number);
      compacted.append(newest && numbers && { model: newest.model, numbers });
      if (at % DOCUMENTS_PER_STEP === 0) yield;
    }
    return compacted;
  }

  save(writer: SnapshotWriter): void {
    writer.value({ count: this.count, models: this.#models.size });
    for (const vectors of this.#models.values()) vectors.save(writer);
  }

  static async load(reader: SnapshotReader): Promise<Vectors> {
    const { count, models } = await reader.value<{ count: number; models: number }>();
    const vectors = new Vectors(count);
    for (let at = 0; at < models; at++) {
      const one = await ModelVectors.load(reader);
      vectors.#models.set(one.model, one);
    }
    return vectors;
  }
}
