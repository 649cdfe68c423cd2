/** Images of records in the store: the description of each by URL, or why there is none. */
import type { Queryable } from '../../store/store.ts';
import type { PictureDescription } from './picture-likeness.ts';

/** A visited image. */
export interface PictureRow {
  url: string;
  /** Undefined if it could not be read. */
  description: PictureDescription | undefined;
  /** Its ETag, to detect changes. */
  etag: string | undefined;
  /** Milliseconds since the Unix epoch. */
  visitedAt: number;
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));

/** Reads images by URL. */
export async function readPictures(source: Queryable, urls: readonly string[]): Promise<Map<string, PictureRow>> {
  const rows = await source.query<{ url: string; description: string | null; etag: string | null; visited: string }>(
    'SELECT url, description, etag, visited_at::text AS visited FROM pictures WHERE url = ANY($1::text[])',
    [urls],
  );
  return new Map(
    rows.map(({ url, description, etag, visited }) => [
      url,
      {
        url,
        description: description === null ? undefined : fromHex(description),
        etag: etag ?? undefined,
        visitedAt: Number(visited),
      },
    ]),
  );
}

/** Stores the result of a visit. */
export async function putPicture(source: Queryable, row: PictureRow): Promise<void> {
  await source.query(
    `INSERT INTO pictures (url, description, etag, visited_at, seen_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT (url) DO UPDATE SET description = excluded.description, etag = excluded.etag,
       visited_at = excluded.visited_at, seen_at = excluded.seen_at`,
    [row.url, row.description ? toHex(row.description) : null, row.etag ?? null, row.visitedAt],
  );
}

const NOTE_EVERY = 86_400_000;

/** Stores that records still name these images. Those updated within a day are unchanged. */
export async function notePictures(source: Queryable, urls: readonly string[], now: number): Promise<void> {
  await source.query(
    'UPDATE pictures SET seen_at = $2 WHERE url = ANY($1::text[]) AND (seen_at < $3 OR seen_at > $2)',
    [urls, now, now - NOTE_EVERY],
  );
}

/** Deletes images that no record has named since a time. */
export async function forgetPictures(source: Queryable, before: number): Promise<void> {
  await source.query('DELETE FROM pictures WHERE seen_at < $1', [before]);
}
