/** Query vectors of indices: each index has its embedder, and uses semantic search once all of its vectors exist. */
import type { Catalogue } from '../../ground/changes/catalogue.ts';
import type { Embedder } from '../../ground/embedding/embedder.ts';
import type { UnrelatedCosines } from '../../ground/embedding/measure-unrelated.ts';
import type { QueryVectors } from '../../ground/embedding/query-vectors.ts';
import type { ServedMeaningOf } from './meaning-settings.ts';
import { toEightBits } from '../../ground/embedding/eight-bits.ts';
import { providedVectorsOf, readVector } from '../../ground/settings/provided-vectors.ts';
import type { AskedMeaning, QueryVector, QueryVectorSource } from './meaning-stage.ts';

const NO_EMBEDDER =
  'The service has no embedder for this index; start it with --embedder, and name that one in "semanticSearch.embedder" or none';
const NOT_SET =
  'This index is not made for it; set "mode" to "neuralSearch" in its settings, or name an embedder in "semanticSearch.embedder"';
const NO_VECTOR = 'The vectors of this index are brought along by its records; send that of the query as "vector"';
const LATE = 'The embedder did not answer in time';
const NOT_READY = 'The vectors of this index are still being made';

/** Quantizes a provided query vector to eight bits. @throws ServiceError 400 */
const readNumbers = (vector: NonNullable<AskedMeaning['vector']>, dimensions: number): Int8Array =>
  toEightBits(readVector(vector, { field: '"vector"', dimensions }));

/**
 * @param options.vectorsOf Returns query vectors by an embedder.
 * @param options.isReady Whether searches see all vectors of a generation of an index.
 *
 * @example
 * const source = createQueryVectorSource({ catalogue, servedOf, isReady, wantsMeaning, vectorsOf, unrelatedOf });
 */
export function createQueryVectorSource(options: {
  catalogue: Pick<Catalogue, 'row'>;
  /** Returns the vectors that searches of an index use. */
  servedOf: ServedMeaningOf;
  wantsMeaning: (row: Parameters<ServedMeaningOf>[0]) => boolean;
  isReady: (index: string, generation: string) => boolean;
  vectorsOf: (embedder: Embedder) => Pick<QueryVectors, 'vectorOf' | 'lastFailure'>;
  /** Returns the similarity of unrelated texts with the model of an embedder. Undefined if it could not be measured. */
  unrelatedOf: (embedder: Embedder) => Promise<UnrelatedCosines | undefined>;
}): QueryVectorSource {
  const { catalogue, servedOf, wantsMeaning, isReady, vectorsOf, unrelatedOf } = options;
  const embedQuery = async (
    embedder: Embedder,
    { query, generation }: { query: string; generation: string },
  ): Promise<QueryVector> => {
    const vectors = vectorsOf(embedder);
    const numbers = await vectors.vectorOf(query);
    const unrelated = numbers && (await unrelatedOf(embedder));
    if (numbers && unrelated) return { vector: { model: generation, numbers }, unrelated };
    return { reason: vectors.lastFailure ?? LATE };
  };
  const takeVector = async (embedder: Embedder, generation: string, numbers: Int8Array): Promise<QueryVector> => ({
    vector: { model: generation, numbers },
    unrelated: await unrelatedOf(embedder),
  });
  return {
    vectorOf: (index, { query, vector }) => {
      const row = catalogue.row(index);
      const provided = row && providedVectorsOf(row.settings);
      if (provided) {
        const { generation, dimensions } = provided;
        return vector
          ? { vector: { model: generation, numbers: readNumbers(vector, dimensions) } }
          : { reason: NO_VECTOR };
      }
      const meaning = row && servedOf(row);
      if (!meaning) return { reason: row && !wantsMeaning(row) ? NOT_SET : NO_EMBEDDER };
      const { embedder, generation } = meaning;
      const numbers = vector && readNumbers(vector, embedder.dimensions);
      if (!isReady(index, generation)) return { reason: NOT_READY };
      if (numbers) return takeVector(embedder, generation, numbers);
      return embedQuery(embedder, { query, generation });
    },
  };
}
