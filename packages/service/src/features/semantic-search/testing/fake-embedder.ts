/** Fake embedder: computes vectors of eight dimensions from words, and fails on request. */
import type { Embedder } from '../../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../../ground/embedding/embedder-failure.ts';

/** An embedder for tests. */
export interface FakeEmbedder extends Embedder {
  /** All embedded texts in order, except the probe after a rejection. */
  readonly texts: string[];
  /** Number of calls so far. */
  readonly calls: number;
  /** The error to throw, set by a test. */
  failure: EmbedderFailure | undefined;
  /** Number of texts until it becomes unavailable. */
  patience: number;
  /** Delays responses until it resolves. */
  gate: Promise<void> | undefined;
  /** Whether it never responds. */
  hangs: boolean;
  /** A word for which texts are rejected. */
  refusedWord: string | undefined;
}

const DIMENSIONS = 8;
const PROBE = 'red shoes';

/** Returns the unit vector of a text. */
export function fakeVector(text: string, model = 'fake-1'): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    let hash = model.length;
    for (const character of `${model} ${word}`) hash = (hash * 31 + character.codePointAt(0)!) % 65_521;
    vector[hash % DIMENSIONS]! += 1 + (hash % 7) / 7;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => (length > 0 ? value / length : 0));
}

/**
 * @param options.model Another model has other vectors.
 *
 * @example
 * const embedder = createFakeEmbedder();
 * await embedder.embed(['warm parka'], { kind: 'document', signal });
 */
export function createFakeEmbedder({
  name = 'fake',
  model = 'fake-1',
  batchSize = 4,
}: { name?: string; model?: string; batchSize?: number } = {}): FakeEmbedder {
  const texts: string[] = [];
  const state = { calls: 0 };
  const embedder: FakeEmbedder = {
    name,
    model,
    dimensions: DIMENSIONS,
    batchSize,
    texts,
    get calls() {
      return state.calls;
    },
    failure: undefined,
    patience: Infinity,
    gate: undefined,
    hangs: false,
    refusedWord: undefined,
    embed: async (batch, { signal }) => {
      state.calls++;
      signal.throwIfAborted();
      if (embedder.hangs)
        await new Promise((_answer, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      await embedder.gate;
      if (embedder.failure) throw embedder.failure;
      if (batch.length > embedder.patience) throw new EmbedderFailure('away', 'The embedder went away');
      const { refusedWord } = embedder;
      if (refusedWord !== undefined && batch.some((text) => text.includes(refusedWord)))
        throw new EmbedderFailure('refused', `It does not take ${refusedWord}`);
      embedder.patience -= batch.length;
      for (const text of batch) if (text !== PROBE) texts.push(text);
      return batch.map((text) => fakeVector(text, model));
    },
    close: async () => undefined,
  };
  return embedder;
}
