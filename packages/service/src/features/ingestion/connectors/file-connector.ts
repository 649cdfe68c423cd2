/** File connectors: sources that are one file at a URL, read by the same readers as files of the command line. */
import type { Connector, Reading, RowBatch } from './connector.ts';
import { fileStreamName, rowsBefore } from './file-place.ts';
import { openFile, type OpenedFile } from './open-source.ts';
import { checkClaims } from './source-claims.ts';
import { shownAddress } from './source-answer.ts';

/** Dependencies of reading a file. */
export type FileReading = Pick<Reading, 'input' | 'readCsv' | 'archives'>;

/** Reads rows of a file in one format, from a position on. @throws SourceFault, SourceChanged */
export type ReadFile = (
  file: OpenedFile,
  reading: FileReading,
  resumeAt: string | undefined,
) => AsyncIterable<RowBatch>;

const isLinesName = (url: string): boolean => /\.(jsonl|ndjson)(\.gz)?$/i.test(new URL(url).pathname);

/** Creates the connector of a format. */
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
    // All was read without an error: now it is compared with the totals in its headers.
    if (file.claims && !ignoreTotals) checkClaims(file.claims, { rows, where: file.where });
  },
});
