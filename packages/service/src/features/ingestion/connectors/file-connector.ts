/** File connectors: sources that are one file at an address, read by the same readers as files of the command line. */
import type { Connector, Reading, RowBatch } from './connector.ts';
import { fileStreamName, rowsBefore } from './file-place.ts';
import { openFile, type OpenedFile } from './open-source.ts';
import { checkClaims } from './source-claims.ts';
import { shownAddress } from './source-answer.ts';

/** What reading a file takes. */
export type FileReading = Pick<Reading, 'input' | 'readCsv' | 'archives'>;

/** Rows of a file of one format, from a place on. @throws SourceFault, SourceChanged */
export type ReadFile = (
  file: OpenedFile,
  reading: FileReading,
  resumeAt: string | undefined,
) => AsyncIterable<RowBatch>;

const isLinesName = (url: string): boolean => /\.(jsonl|ndjson)(\.gz)?$/i.test(new URL(url).pathname);

/** The connector of a format. */
export const fileConnector = (readFile: ReadFile): Connector => ({
  streamName: ({ url }) => fileStreamName(String(url)),
  read: async function* (reading, resumeAt) {
    const { url, ignoreTotals } = reading.input as { url: string; ignoreTotals?: boolean };
    const file = { ...(await openFile(reading)), isLines: isLinesName(url), where: shownAddress(url) };
    let rows = rowsBefore(resumeAt, file.version);
    for await (const batch of readFile(file, reading, resumeAt)) {
      rows = rowsBefore(batch.place, file.version);
      yield batch;
    }
    // All was read, and nothing wrong was found in it: now its headers are held against it.
    if (file.claims && !ignoreTotals) checkClaims(file.claims, { rows, where: file.where });
  },
});
