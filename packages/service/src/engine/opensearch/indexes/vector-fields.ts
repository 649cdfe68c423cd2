/** Vector fields of an index in the cluster: for each model a field of the k-NN plugin for nearest-neighbour search, and a column from which vectors are read. */
import type { EngineVector } from '../../engine.ts';

/** A model of vectors in records; only its own vectors are comparable. */
export interface VectorModel {
  model: string;
  dimensions: number;
}

/** The fields of one model. */
export interface VectorFields {
  /** Of the plugin: for nearest-neighbour search. */
  nearest: string;
  /** The original vector. */
  column: string;
}

/** Fields excluded from the source, because columns contain them. */
export const EXCLUDED_FIELDS = ['meaning*', 'vector*'];

/** Returns the fields of a model by its number. */
export const vectorFields = (number: number): VectorFields => ({
  nearest: `meaning${number}`,
  column: `vector${number}`,
});

/** Returns the number of the model with comparable vectors; below 0 if there is none. */
export const modelNumber = (models: readonly VectorModel[], { model, numbers }: EngineVector): number =>
  models.findIndex((one) => one.model === model && one.dimensions === numbers.length);

/** Returns the mapping of the fields of all models. The graph is that of Lucene, which needs no library on the nodes, with byte vectors. */
export const vectorMapping = (models: readonly VectorModel[]): Record<string, object> =>
  Object.fromEntries(
    models.flatMap(({ dimensions }, number) => {
      const { nearest, column } = vectorFields(number);
      const method = { name: 'hnsw', engine: 'lucene', space_type: 'cosinesimil' };
      return [
        [nearest, { type: 'knn_vector', dimension: dimensions, data_type: 'byte', method }],
        [column, { type: 'binary', doc_values: true }],
      ];
    }),
  );

/** Returns the fields of a document with a vector. */
export function vectorValues(number: number, { numbers }: EngineVector): Record<string, unknown> {
  const { nearest, column } = vectorFields(number);
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.length);
  return { [nearest]: Array.from(numbers), [column]: bytes.toString('base64') };
}

/** Decodes a vector from a column. */
export function fromVectorColumn(column: string): Int8Array {
  const bytes = Buffer.from(column, 'base64');
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Returns the vector of a document whose columns were read. Undefined if it has none. */
export function vectorOf(
  models: readonly VectorModel[],
  fields: Readonly<Record<string, readonly string[] | undefined>> = {},
): EngineVector | undefined {
  for (const [number, { model }] of models.entries()) {
    const column = fields[vectorFields(number).column]?.[0];
    if (column !== undefined) return { model, numbers: fromVectorColumn(column) };
  }
  return undefined;
}
