/** Reads the bytes of a file with the reader of its format, without a service or a server, for tests of file contents. */
import { archives } from '../../../node/read-archives.ts';
import { readCsv } from '../../../node/read-csv.ts';
import { type FileFormat, fileReaders } from '../connectors/file-readers.ts';

/** What was read from a file. */
export interface ReadBytes {
  records: Record<string, unknown>[];
  /** Invalid rows, in order. */
  faults: { line?: number; row?: number; column?: string; fault: string }[];
  notes: string[];
  /** The error that ended the reading early. */
  failure: string | undefined;
  /** Whether the run would retry it. */
  isPassing: boolean;
  /** The position at the end of each batch. */
  places: string[];
}

/** Splits bytes into pieces of one size, and counts the pieces that were read. */
export async function* inPieces(bytes: Uint8Array, size = 65_536, taken = { size: 0 }): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    const piece = bytes.subarray(at, at + size);
    taken.size += piece.length;
    yield piece;
  }
}

/**
 * Reads bytes as a file.
 *
 * @example
 * const { records } = await readBytes('csv', Buffer.from('sku\n1\n'));
 */
export async function readBytes(
  format: FileFormat,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  {
    input = {},
    contentType = '',
    place,
    pieceSize,
  }: { input?: Record<string, unknown>; contentType?: string; place?: string; pieceSize?: number } = {},
): Promise<ReadBytes> {
  const read: ReadBytes = { records: [], faults: [], notes: [], failure: undefined, isPassing: false, places: [] };
  const body = bytes instanceof Uint8Array ? inPieces(bytes, pieceSize) : bytes;
  try {
    const batches = fileReaders[format]({ body, contentType, version: '' }, { input, readCsv, archives }, place);
    for await (const batch of batches) {
      read.notes.push(...(batch.notes ?? []));
      read.places.push(batch.place);
      for (const row of batch.rows)
        if ('record' in row) read.records.push(row.record);
        else read.faults.push({ ...row.position, fault: row.fault });
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'SourceFault') throw error;
    read.failure = error.message;
    read.isPassing = (error as Error & { isPassing: boolean }).isPassing;
  }
  return read;
}
