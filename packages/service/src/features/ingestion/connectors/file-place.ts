/** Places in a file: how many rows were read of which version of it. */
import { SourceChanged } from './source-fault.ts';

/** A place. */
export interface FilePlace {
  rows: number;
  /** What the source said of the file; empty where it says nothing. */
  version: string;
}

export const writePlace = (place: FilePlace): string => JSON.stringify(place);

/**
 * How many rows to pass over. A source that says nothing of its version is taken to be as it was: records are keyed, and rows that are
 * there again are written again.
 * @throws SourceChanged for another version than before
 */
export function rowsBefore(resumeAt: string | undefined, version: string): number {
  if (resumeAt === undefined) return 0;
  const previous = JSON.parse(resumeAt) as FilePlace;
  if (previous.version !== version) throw new SourceChanged();
  return previous.rows;
}

/** What the records of a file are called: its name without the ending. */
export function fileStreamName(address: string): string {
  const last = new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '';
  const name = decodeURIComponent(last.replace(/%(?![0-9a-f]{2})/gi, '')).replace(/\.[A-Za-z0-9]+$/, '');
  return name.replace(/[^\p{L}\p{N}_-]+/gu, '_') || 'records';
}
