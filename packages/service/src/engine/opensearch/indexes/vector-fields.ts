/** Vector fields of an index in the cluster: for each model a field of the k-NN plugin that finds the nearest, and a column from which vectors are read. */
import type { EngineVector } from '../../engine.ts';

/** A model whose vectors records have; they are compared with each other alone. */
export interface VectorModel {
  model: string;
  dimensions: number;
}

/** The fields of one model. */
export interface VectorFields {
  /** Of the plugin: it finds the nearest. */
  nearest: string;
  /** The vector as it came. */
  column: string;
}

/** What the source leaves out: the columns hold it. */
export const NOT_IN_SOURCE = ['meaning*', 'vector*'];

/** The fields of a model by its number. */
export const vectorFields = (number: number): VectorFields => ({
  nearest: `meaning${number}`,
  column: `vector${number}`,
});

/** The number of a model whose vectors one can be compared with; below 0 where there is none. */
export const modelNumber = (models: readonly VectorModel[], { model, numbers }: EngineVector): number =>
  models.findIndex((one) => one.model === model && one.dimensions === numbers.length);

/**
 * The mapping of the fields of all models. The graph is that of Lucene, which needs no library on the nodes, with bytes for numbers.
 */
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

/** What a document holds of a vector. */
export function vectorValues(number: number, { numbers }: EngineVector): Record<string, unknown> {
  const { nearest, column } = vectorFields(number);
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.length);
  return { [nearest]: Array.from(numbers), [column]: bytes.toString('base64') };
}

/** A vector as a column has it. */
export function fromVectorColumn(column: string): Int8Array {
  const bytes = Buffer.from(column, 'base64');
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** The vector of a document whose columns were read; undefined where it has none. */
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
