/** Column state: the documents that a column is a column of, by which it is told from one of others. */

/** Documents by number, dead ones included. */
export interface ColumnState {
  count: number;
  /** By document number: 0 for the living. */
  dead: Uint8Array;
}
