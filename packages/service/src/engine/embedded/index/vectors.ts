/** Vectors of the records of an index (embeddings): a row for each document, in eight bits, with the signs of its numbers beside it. */
import type { EngineVector } from '../../engine.ts';
import { type Comparable, innerProduct, lengthOf } from '../../meaning/meaning-rule.ts';
import { innerProducts, inSteps, MAX_ROWS } from './vector-kernel.ts';
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import type { Steps } from '../steps.ts';

/** Documents of a block: what grows is a list of blocks, so that nothing is ever copied to make room. */
export const BLOCK = 1024;

/** Documents of one step. */
const STEP = 256;

/** Where a document stands: in which block, and which of its rows. */
export const blockOf = (doc: number): number => doc >>> 10;
export const rowOf = (doc: number): number => doc & (BLOCK - 1);

/** The rows of so many documents. */
interface Block {
  numbers: Int8Array;
  /** A bit a dimension, 1 where the number is above its mean: two vectors are about as near as their signs are alike. */
  signs: Uint32Array;
  /** How long each vector is; 0 for rows without one. */
  lengths: Float32Array;
}

/** Words of 32 bits for the signs of one vector: whole steps of the kernel. */
export const signWords = (dimensions: number): number => inSteps(Math.ceil(dimensions / 8)) >>> 2;

/** Writes the signs of a vector: on which side of the mean of the model each number lies; of 0, where that is not known. */
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
 * With so many vectors their mean is known well enough. Some models have all their vectors in one corner of the space: signs around zero say little
 * there. With fewer, all numbers are compared anyway.
 */
const ENOUGH_FOR_MEAN = 1024;

/** The vectors of one model. */
export class ModelVectors {
  readonly model: string;
  readonly dimensions: number;
  /** By block; undefined where no document of it has a vector. */
  readonly blocks: (Block | undefined)[] = [];
  /** By dimension, of the first vectors; undefined before there are enough. */
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
    const block = (this.blocks[blockOf(doc)] ??= {
      numbers: new Int8Array(BLOCK * dimensions),
      signs: new Uint32Array(BLOCK * words),
      lengths: new Float32Array(BLOCK),
    });
    const row = rowOf(doc);
    block.numbers.set(numbers, row * dimensions);
    const length = lengthOf(numbers);
    writeSigns(block.signs, row * words, { numbers, length, mean: this.#mean });
    block.lengths[row] = length;
    if (!this.#mean) this.#addToMean(numbers, length);
  }

  /** The signs of a vector that documents are compared with. */
  signsOf(numbers: Int8Array): Uint32Array {
    const signs = new Uint32Array(signWords(this.dimensions));
    writeSigns(signs, 0, { numbers, length: lengthOf(numbers), mean: this.#mean });
    return signs;
  }

  /** The cosine of the vector of a document, which has one, and another. */
  cosineOf(doc: number, { numbers, length }: Comparable): number {
    const { numbers: rows, lengths } = this.blocks[blockOf(doc)] as Block;
    const row = rowOf(doc);
    return innerProduct(rows, numbers, row * this.dimensions) / ((lengths[row] as number) * length);
  }

  /** The cosines of the vectors of documents, which have one, and another, in the order of the documents. */
  cosinesOf(docs: ArrayLike<number>, { numbers, length }: Comparable): Float32Array {
    const cosines = new Float32Array(docs.length);
    for (let from = 0; from < docs.length; from += MAX_ROWS) {
      const count = Math.min(MAX_ROWS, docs.length - from);
      const rows = Array.from({ length: count }, (_, at) => this.of(docs[from + at] as number) as Int8Array);
      const products = innerProducts(rows, numbers);
      for (let at = 0; at < count; at++) {
        const doc = docs[from + at] as number;
        const { lengths } = this.blocks[blockOf(doc)] as Block;
        cosines[from + at] = (products[at] as number) / ((lengths[rowOf(doc)] as number) * length);
      }
    }
    return cosines;
  }

  /** The vector of a document, as it lies there; undefined where it has none. */
  of(doc: number): Int8Array | undefined {
    const block = this.blocks[blockOf(doc)];
    const row = rowOf(doc);
    if (!block || block.lengths[row] === 0) return undefined;
    return block.numbers.subarray(row * this.dimensions, (row + 1) * this.dimensions);
  }

  /** Documents from a number on have none. */
  truncate(count: number): void {
    this.blocks.length = Math.min(this.blocks.length, blockOf(count + BLOCK - 1));
    this.blocks[blockOf(count)]?.lengths.fill(0, rowOf(count));
  }

  #addToMean(numbers: Int8Array, length: number): void {
    const sums = (this.#sums ??= new Float64Array(this.dimensions));
    for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] as number) + (numbers[at] as number) / length;
    if (++this.#summed < ENOUGH_FOR_MEAN) return;
    this.#mean = Float32Array.from(sums, (sum) => sum / this.#summed);
    this.#sums = undefined;
    this.#writeAllSigns();
  }

  #writeAllSigns(): void {
    const words = signWords(this.dimensions);
    for (const block of this.blocks)
      for (let row = 0; block && row < BLOCK; row++) {
        const numbers = block.numbers.subarray(row * this.dimensions, (row + 1) * this.dimensions);
        const length = block.lengths[row] as number;
        if (length > 0) writeSigns(block.signs, row * words, { numbers, length, mean: this.#mean });
      }
  }

  save(writer: SnapshotWriter): void {
    const { model, dimensions, blocks } = this;
    const filled = Array.from(blocks, (block) => block !== undefined);
    writer.value({ model, dimensions, filled });
    for (const block of blocks) {
      if (!block) continue;
      writer.numbers(new Uint8Array(block.numbers.buffer));
      // Rows of later documents are told by this alone.
      writer.numbers(Uint8Array.from(block.lengths, (length) => (length > 0 ? 1 : 0)));
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
      for (let row = 0; row < BLOCK; row++)
        if (present[row] === 1)
          vectors.put(at * BLOCK + row, numbers.subarray(row * dimensions, (row + 1) * dimensions));
    }
    return vectors;
  }
}

/**
 * The vectors of all documents. A document whose vector is not there yet has an empty row. Those of the newest model are kept beside those of the
 * one before, which go with the next compaction.
 */
export class Vectors {
  readonly #models = new Map<string, ModelVectors>();
  /** Documents, those without a vector among them. */
  count = 0;

  /** @param count Documents that are there already, without vectors. */
  constructor(count = 0) {
    this.count = count;
  }

  /** Takes the next document. */
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

  /** The vectors that can be compared with one; undefined where there are none of its model. */
  comparableWith({ model, numbers }: EngineVector): ModelVectors | undefined {
    const vectors = this.#models.get(model);
    return vectors?.dimensions === numbers.length ? vectors : undefined;
  }

  /** Forgets documents from a number on. */
  truncate(count: number): void {
    this.count = count;
    for (const vectors of this.#models.values()) vectors.truncate(count);
  }

  /** The vectors of the given documents alone, which become 0, 1, 2 …; of the newest model. */
  *compacted(living: Uint32Array): Steps<Vectors> {
    const compacted = new Vectors();
    const newest = [...this.#models.values()].at(-1);
    for (let at = 0; at < living.length; at++) {
      const numbers = newest?.of(living[at] as number);
      compacted.append(newest && numbers && { model: newest.model, numbers });
      if (at % STEP === 0) yield;
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
