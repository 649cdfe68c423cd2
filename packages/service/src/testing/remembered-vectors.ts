/** Remembered vectors: what a sentence model of the tests made of texts of records, kept beside it, so that the files of an area embed a catalogue once. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Embedder } from '../ground/embedding/embedder.ts';
import { cosine } from './embedder-suite.ts';
import { sentenceModels } from './sentence-models.ts';

const HASH_BYTES = 32;
/** Of so many texts one is embedded again each time, and must come out as before. */
const CHECKED_ONE_OF = 64;
/** The cosine of what is the same but for the last bits. */
const SAME = 0.999;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The vectors of a file: each behind the hash of its text. What another process has written half is left out. */
function readVectors(file: string, dimensions: number): Map<string, Float32Array> {
  const vectors = new Map<string, Float32Array>();
  if (!existsSync(file)) return vectors;
  const bytes = readFileSync(file);
  const entry = HASH_BYTES + dimensions * Float32Array.BYTES_PER_ELEMENT;
  for (let at = 0; at + entry <= bytes.length; at += entry) {
    const numbers = bytes.buffer.slice(bytes.byteOffset + at + HASH_BYTES, bytes.byteOffset + at + entry);
    vectors.set(bytes.toString('hex', at, at + HASH_BYTES), new Float32Array(numbers as ArrayBuffer));
  }
  return vectors;
}

/**
 * An embedder that asks the model only for texts of records that it was never asked for, for a few others as a test of what is kept, and for all
 * queries.
 * @param embedder Closed with it.
 *
 * @example
 * const embedder = rememberVectors(await openLocalEmbedder(miniLm));
 */
export function rememberVectors(embedder: Embedder): Embedder {
  const { name, model, dimensions, batchSize } = embedder;
  const folder = join(sentenceModels, 'vectors');
  const file = join(folder, `${hashOf(`${model} ${dimensions}`).toString('hex', 0, 8)}.bin`);
  const vectors = readVectors(file, dimensions);
  mkdirSync(folder, { recursive: true });
  return {
    name,
    model,
    dimensions,
    batchSize,
    close: () => embedder.close(),
    embed: async (texts, options) => {
      if (options.kind === 'query') return embedder.embed(texts, options);
      const hashes = texts.map(hashOf);
      const before = hashes.map((hash) => vectors.get(hash.toString('hex')));
      const places = [...texts.keys()].filter((at) => !before[at] || hashes[at]![0]! % CHECKED_ONE_OF === 0);
      if (places.length === 0) return before as Float32Array[];
      const embedded = await embedder.embed(
        places.map((at) => texts[at]!),
        options,
      );
      const added: Buffer[] = [];
      for (const [index, at] of places.entries()) {
        const vector = embedded[index]!;
        const former = before[at];
        if (former && cosine(former, vector) < SAME)
          throw new Error(`${model} gives another vector than before for "${texts[at]}"; remove ${file}`);
        if (former) continue;
        vectors.set(hashes[at]!.toString('hex'), vector);
        added.push(hashes[at]!, Buffer.from(Float32Array.from(vector).buffer));
        before[at] = vector;
      }
      if (added.length > 0) appendFileSync(file, Buffer.concat(added));
      return before as Float32Array[];
    },
  };
}
