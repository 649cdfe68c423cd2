/** Reads the file of `aisle-service ingest` as rows. */
import { type FileFormat, fileReaders } from '../../features/ingestion/connectors/file-readers.ts';
import type { Reading, RowBatch } from '../../features/ingestion/connectors/connector.ts';
import type { OpenedFile } from '../../features/ingestion/connectors/open-source.ts';
import type { Fields } from '../../foundation/wire/fields.ts';
import { noOutbound } from '../../outbound/outbound.ts';
import { archives } from '../read-archives.ts';
import { readCsv } from '../read-csv.ts';
import { openUnchangingFile } from './open-unchanging-file.ts';

/** A file and how to read it. */
export interface InputFile {
  file: string;
  format: FileFormat;
  /** As in the input of a source of the format. */
  input: Fields;
}

async function openFile({ file, format }: InputFile): Promise<OpenedFile> {
  const isLines = /\.(jsonl|ndjson)(\.gz)?$/i.test(file);
  return {
    ...(await openUnchangingFile(file)),
    contentType: '',
    isLines: format === 'json' && isLines,
    where: file,
  };
}

/** Returns how a connector reads the file: without a network. */
export const readingOf = ({ input }: InputFile, signal: AbortSignal): Reading => ({
  input,
  authentication: undefined,
  outbound: noOutbound,
  readCsv,
  archives,
  recordType: 'product',
  signal,
  now: Date.now,
});

/**
 * Reads the rows of the file.
 * @throws SourceFault
 *
 * @example
 * for await (const { rows } of readInputFile(command, readingOf(command, signal))) console.log(rows.length);
 */
export async function* readInputFile(
  inputFile: InputFile,
  reading: Reading,
  resumeAt?: string,
): AsyncIterable<RowBatch> {
  yield* fileReaders[inputFile.format](await openFile(inputFile), reading, resumeAt);
}
