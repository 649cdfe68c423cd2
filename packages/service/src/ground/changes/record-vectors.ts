/** The port to the vectors of records: what goes into the engine beside a record, where its index is searched by meaning. */
import type { RecordChange } from '../../engine/engine.ts';
import type { IndexRow } from './index-rows.ts';

/** What vectors are found by. */
export type VectorRow = Pick<IndexRow, 'settings' | 'vectorGeneration'>;

/** Where vectors of records come from. */
export interface RecordVectors {
  /**
   * Names what the vectors of an index are made by: model and template of the texts. Vectors of another generation are not to be compared
   * with them. Undefined where the index has none.
   */
  generationOf(row: VectorRow): string | undefined;
  /** The same changes, with the vectors that are there by now: all of those that were stored before the records got their numbers. */
  attach(row: VectorRow, changes: readonly RecordChange[]): Promise<readonly RecordChange[]>;
}
