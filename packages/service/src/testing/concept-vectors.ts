/** Concept vectors: a model for tests, in which synonyms have the same direction, and all other words their own. */
import type { Embedder } from '../ground/embedding/embedder.ts';

/** Synonyms. */
const MEANS: Readonly<Record<string, string>> = {
  stool: 'chair',
  sit: 'chair',
  lantern: 'lamp',
  wellies: 'boots',
};
const DIMENSIONS = 128;

/** Returns pseudo-random numbers that are the same for the same text. */
function directionOf(text: string): Float64Array {
  let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return Float64Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** Returns the unit vector of a text; nouns have three times the weight of adjectives. */
export function conceptVector(text: string): Float32Array {
  const numbers = new Float64Array(DIMENSIONS);
  for (const word of text.toLowerCase().split(/\W+/).filter(Boolean)) {
    const weight = MEANS[word] || Object.values(MEANS).includes(word) ? 3 : 1;
    directionOf(MEANS[word] ?? word).forEach((number, index) => (numbers[index]! += number * weight));
  }
  const length = Math.hypot(...numbers) || 1;
  return Float32Array.from(numbers, (number) => number / length);
}

/**
 * Creates an embedder of such vectors.
 *
 * @example
 * const shop = await startTestService({ embedders: [createConceptEmbedder()] });
 */
export const createConceptEmbedder = (name = 'concepts'): Embedder => ({
  name,
  model: name,
  dimensions: DIMENSIONS,
  batchSize: 32,
  embed: async (texts) => texts.map(conceptVector),
  close: async () => undefined,
});
