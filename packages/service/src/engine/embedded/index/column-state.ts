/** Column state: identifies the documents of a column, so that a column of other documents is recognized. */

/** Documents by number, including dead ones. */
export interface ColumnState {
  count: number;
  /** By document number: 0 for living documents. */
  dead: Uint8Array;
}
