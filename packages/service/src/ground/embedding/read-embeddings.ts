/** Reads the vectors from an embeddings response, in the order of the texts, or explains what is wrong with it. */
import { toUnitVector } from './unit-vector.ts';

/** Expected contents of a response. */
export interface ExpectedEmbeddings {
  /** Number of texts sent. */
  count: number;
  /** Number of dimensions; any by default. */
  dimensions?: number | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the index of the text of an entry: servers number entries, and need not preserve the order. @throws Error */
function placeOf(entry: Record<string, unknown>, at: number, count: number): number {
  const { index = at } = entry;
  if (typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < count) return index;
  throw new Error(`"index" of its entry ${at + 1} is ${JSON.stringify(index)}, for ${count} texts`);
}

/**
 * Reads `{"data": [{"index": 0, "embedding": [0.1, …]}, …]}`.
 * @throws Error whose message completes "the answer is wrong: …".
 *
 * @example
 * readEmbeddings({ data: [{ index: 0, embedding: [3, 4] }] }, { count: 1 }); // [Float32Array [0.6, 0.8]]
 */
export function readEmbeddings(answer: unknown, { count, dimensions }: ExpectedEmbeddings): Float32Array[] {
  const data = isObject(answer) ? answer['data'] : undefined;
  if (!Array.isArray(data)) throw new Error('it has no list "data"');
  if (data.length !== count) throw new Error(`it has ${data.length} vectors for ${count} texts`);
  const vectors = new Map<number, Float32Array>();
  for (const [at, entry] of data.entries()) {
    if (!isObject(entry) || !Array.isArray(entry['embedding']))
      throw new Error(`its entry ${at + 1} has no list of numbers "embedding"`);
    const place = placeOf(entry, at, count);
    if (vectors.has(place)) throw new Error(`it has two vectors with the "index" ${place}`);
    vectors.set(place, toUnitVector(entry['embedding'], dimensions));
  }
  const list = Array.from({ length: count }, (_, index) => vectors.get(index)!);
  if (list.some(({ length }) => length !== list[0]?.length)) throw new Error('its vectors have different lengths');
  return list;
}
