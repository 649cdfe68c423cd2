/** Connector port: reads a type of source row by row, from a resume position on. */
import type { Outbound } from '../../../outbound/outbound.ts';
import type { Fields } from '../../../foundation/wire/fields.ts';
import type { Archives } from './archives.ts';
import type { ReadCsv } from './csv-lines.ts';

/** Position of a row in the source, as events show it. */
export interface RowPosition {
  /** Line of a text file; the first is 1. */
  line?: number;
  /** Name of the column of a table. */
  column?: string;
  /** Number of the row; the first is 1. */
  row?: number;
}

/** A row, or why it is invalid. */
export type SourceRow =
  | { position: RowPosition; record: Record<string, unknown> }
  | {
      position: RowPosition;
      fault: string;
      /** The input of an invalid row: cells in CSV, otherwise the text. */
      cells?: readonly string[];
      text?: string;
    };

/** Items that are deliberately not records, and why. */
export interface LeftOut {
  /** The reason in words, with the field that is responsible. */
  reason: string;
  /** The IDs in the source. */
  ids: readonly string[];
}

/** Rows read together. */
export interface RowBatch {
  rows: readonly SourceRow[];
  /** Items read together with the rows that are not written. They do not count as rows. */
  leftOut?: readonly LeftOut[];
  /** Number of such items from the start of the source to here. */
  leftOutSoFar?: number;
  /** The resume position after these rows. */
  place: string;
  /** Total number of rows, if the source states it. */
  expected?: number;
  /** What was detected about the format of the source so far, as sentences. */
  notes?: readonly string[];
  /** Path to the list of rows in the response, in the format of `rows` of a source, if it was guessed. */
  rowsAt?: string;
}

/** Decrypted credentials. They are only sent to the hosts of the source. */
export interface OpenedAuthentication {
  id: string;
  type: string;
  /** Includes the secrets. */
  input: Readonly<Record<string, string>>;
}

/** How to read a source. */
export interface Reading {
  input: Fields;
  authentication: OpenedAuthentication | undefined;
  outbound: Outbound;
  readCsv: ReadCsv;
  archives: Archives;
  /** Whether each product of a shop becomes a record, or each of its variants. */
  recordType: 'product' | 'variant';
  signal: AbortSignal;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  /** Reloads the credentials after a rejection. Undefined if they now belong to another source. */
  reopen?: () => Promise<OpenedAuthentication | undefined>;
}

/** Reads one type of source. */
export interface Connector {
  /** Returns the name of its records, which after a prefix is the name of their index. */
  streamName(input: Fields): string;
  /**
   * Reads from a resume position on, or from the start.
   * @throws SourceFault if the source cannot be read.
   * @throws SourceChanged if it has changed since the resume position.
   */
  read(reading: Reading, resumeAt: string | undefined): AsyncIterable<RowBatch>;
}

/** Maximum number of rows per batch, and approximate maximum of their characters. */
export const BATCH_ROWS = 1000;
export const BATCH_SIZE = 2_000_000;
