/** Positions in a file: the number of rows read, and the version of the file. */
import { SourceChanged } from './source-fault.ts';

/** A position in a file. */
export interface FilePlace {
  rows: number;
  /** Version of the file according to the source. Empty if the source has none. */
  version: string;
}

export const writePlace = (place: FilePlace): string => JSON.stringify(place);

/**
 * Returns the number of rows to skip. A source without versions counts as unchanged: records have keys, so rows that are read twice are
 * only written again.
 * @throws SourceChanged if the version has changed
 */
export function rowsBefore(resumeAt: string | undefined, version: string): number {
  if (resumeAt === undefined) return 0;
  const previous = JSON.parse(resumeAt) as FilePlace;
  if (previous.version !== version) throw new SourceChanged();
  return previous.rows;
}

/** Returns the stream name of a file: its name without the extension. */
export function fileStreamName(address: string): string {
  const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = decodeURIComponent(last.replace(/%(?![0-9a-f]{2})/gi, '')).replace(/\.[A-Za-z0-9]+$/, '');
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '_') || 'records';
}
