/** The port to the vectors of records, which go into the engine with a record if its index is searched by meaning. */
import type { RecordChange } from '../../engine/engine.ts';
import type { IndexRow } from './index-rows.ts';

/** Parts of an index row that select its vectors. */
export type VectorRow = Pick<IndexRow, 'settings' | 'vectorGeneration'>;

/** Source of record vectors. */
export interface RecordVectors {
  /**
   * Returns the generation of an index's vectors: model and text template. Vectors of different generations must not be compared. Undefined
   * if the index has no vectors.
   */
  generationOf(row: VectorRow): string | undefined;
  /** Returns the same changes with the available vectors: all that were stored before the records got their numbers. */
  attach(row: VectorRow, changes: readonly RecordChange[]): Promise<readonly RecordChange[]>;
}
