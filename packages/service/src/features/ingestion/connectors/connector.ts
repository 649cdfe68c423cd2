/** Connector port: how a kind of source is read, row by row, from where it stood. */
import type { Outbound } from '../../../outbound/outbound.ts';
import type { Fields } from '../../../foundation/wire/fields.ts';
import type { Archives } from './archives.ts';
import type { ReadCsv } from './csv-lines.ts';

/** Where in the source a row stands, as events tell it. */
export interface RowPosition {
  /** Line of a text file; the first is 1. */
  line?: number;
  /** The column of a table, by its name. */
  column?: string;
  /** Number of the row; the first is 1. */
  row?: number;
}

/** A row, or why it is none. */
export type SourceRow =
  | { position: RowPosition; record: Record<string, unknown> }
  | {
      position: RowPosition;
      fault: string;
      /** As it was read: of CSV its cells, otherwise its text. */
      cells?: readonly string[];
      text?: string;
    };

/** What is no record on purpose, and why. */
export interface LeftOut {
  /** In words, with the field that says so. */
  reason: string;
  /** The identifiers, as the source has them. */
  ids: readonly string[];
}

/** Rows that were read together. */
export interface RowBatch {
  rows: readonly SourceRow[];
  /** What was read beside them and is not to be written: it counts as no row. */
  leftOut?: readonly LeftOut[];
  /** How many of these there were from the beginning of the source to here. */
  leftOutSoFar?: number;
  /** From where the source is read on behind them. */
  place: string;
  /** How many rows there are in all, where the source says so. */
  expected?: number;
  /** What was found out by then about how the source is written, in sentences. */
  notes?: readonly string[];
  /** Where in the answer the list of rows stands, as `rows` of a source names it: found without a word of the source. */
  rowsAt?: string;
}

/** Credentials, opened. They go to the hosts of the source alone. */
export interface OpenedAuthentication {
  id: string;
  type: string;
  /** With what is secret. */
  input: Readonly<Record<string, string>>;
}

/** A source that is to be read. */
export interface Reading {
  input: Fields;
  authentication: OpenedAuthentication | undefined;
  outbound: Outbound;
  readCsv: ReadCsv;
  archives: Archives;
  /** Whether a shop gives a record for each product, or for each of its variants. */
  recordType: 'product' | 'variant';
  signal: AbortSignal;
  /** Milliseconds since the Unix epoch. */
  now: () => number;
  /** The credentials as they are by now, where those that were opened are refused; undefined where they are for another source. */
  reopen?: () => Promise<OpenedAuthentication | undefined>;
}

/** Reads one kind of source. */
export interface Connector {
  /** What its records are called: behind a prefix, the name of their index. */
  streamName(input: Fields): string;
  /**
   * Reads from a place on, or from the beginning.
   * @throws SourceFault where the source cannot be read.
   * @throws SourceChanged where it is another one than the place is of.
   */
  read(reading: Reading, resumeAt: string | undefined): AsyncIterable<RowBatch>;
}

/** Rows of one batch at most, and about how many characters of them. */
export const BATCH_ROWS = 1000;
export const BATCH_SIZE = 2_000_000;
