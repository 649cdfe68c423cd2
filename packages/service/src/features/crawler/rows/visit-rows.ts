/** Visits in the store: the last request for each URL of a crawl and its response, as one text each. */
import { toStorable } from '../../../store/storable-text.ts';
import type { Queryable } from '../../../store/store.ts';
import type { ReasonName } from './reasons.ts';

/** A request with its response, while a page is read. */
export interface Exchange {
  /** Time of the complete response, in milliseconds since the Unix epoch. */
  at: number;
  /** Duration in milliseconds. */
  took: number;
  /** The requested URL. */
  url: string;
  sent: Readonly<Record<string, string>>;
  /** Undefined if there was no response. */
  answered?: {
    status: number;
    /** Final URL. */
    url: string;
    headers: Headers;
    /** Undefined if it was not read, or only in part. */
    body?: Uint8Array<ArrayBuffer> | undefined;
    /** Number of its bytes, if it was read as a stream. */
    bytes?: number | undefined;
  };
}

/** A header for display. */
export interface ShownHeader {
  name: string;
  value: string;
}

/** A stored visit. */
export interface StoredVisit {
  at: number;
  took: number;
  request: string;
  sent: ShownHeader[];
  status?: number;
  url?: string;
  received: ShownHeader[];
  bytes?: number;
  excerpt?: string;
}

/** Maximum characters of all headers, of one header, and of a body that are stored. */
const MAX_OF_HEADERS = 4000;
const MAX_OF_HEADER = 500;
const MAX_OF_BODY = 2000;

/** Headers with private values. */
const SECRET = /^(?:set-cookie|cookie|authorization|proxy-authorization|www-authenticate)$|key|token|secret/;

/** Content types of text. */
const TEXTUAL = /^\s*(?:text\/|application\/(?:[\w.+-]*(?:json|xml)|xhtml|javascript))/i;

function showHeaders(headers: Iterable<readonly [name: string, value: string]>): ShownHeader[] {
  const shown: ShownHeader[] = [];
  let size = 0;
  for (const [name, value] of headers) {
    const header = { name, value: SECRET.test(name) ? '****' : value.slice(0, MAX_OF_HEADER) };
    size += name.length + header.value.length;
    if (size > MAX_OF_HEADERS) break;
    shown.push(header);
  }
  return shown;
}

/** Returns the start of a text. Undefined if the body is not a text. */
function readExcerpt({ body, headers }: NonNullable<Exchange['answered']>): string | undefined {
  if (!body || body.byteLength === 0) return undefined;
  const type = [...headers].find(([name]) => name === 'content-type')?.[1];
  if (type !== undefined && !TEXTUAL.test(type)) return undefined;
  return new TextDecoder().decode(body.subarray(0, MAX_OF_BODY * 4)).slice(0, MAX_OF_BODY);
}

/** Formats a visit as text. Bodies of pages with records are not stored, because a test reads such pages again. */
export function writeVisit({ at, took, url, sent, answered }: Exchange, reason: ReasonName): string {
  const { host, pathname, search } = new URL(url);
  const excerpt = answered && reason !== 'success' ? readExcerpt(answered) : undefined;
  const bytes = answered?.bytes ?? answered?.body?.byteLength;
  const visit: StoredVisit = {
    at,
    took: Math.round(took),
    request: `GET ${pathname}${search} HTTP/1.1`,
    sent: [{ name: 'host', value: host }, ...showHeaders(Object.entries(sent))],
    ...(answered && { status: answered.status }),
    ...(answered && answered.url !== url && { url: answered.url }),
    received: answered ? showHeaders(answered.headers) : [],
    ...(bytes !== undefined && { bytes }),
    ...(excerpt !== undefined && { excerpt }),
  };
  return toStorable(JSON.stringify(visit));
}

/** Reads the visit of a URL by row ID. Undefined if there was no request. */
export async function readVisit(source: Queryable, crawler: string, id: number): Promise<StoredVisit | undefined> {
  const rows = await source.query<{ visit: string }>(
    'SELECT visit FROM crawler_visits WHERE crawler_id = $1 AND url_id = $2',
    [crawler, String(id)],
  );
  return rows[0] && (JSON.parse(rows[0].visit) as StoredVisit);
}

/** Deletes the visits of URLs that are no longer part of a crawl. */
export async function forgetVisits(transaction: Queryable, crawler: string): Promise<void> {
  await transaction.query(
    `DELETE FROM crawler_visits v WHERE v.crawler_id = $1
       AND NOT EXISTS (SELECT 1 FROM crawler_urls u WHERE u.crawler_id = $1 AND u.id = v.url_id)`,
    [crawler],
  );
}
