/** Log record: what is kept of one request, and how it is shown. */
import type { LogEntry } from '@aisle/contract';
import type { AnsweredRequest } from '../feature.ts';
import { isoTime } from '../operation.ts';

/** Bytes that are kept of a text: 4 KB. */
const MAX_BYTES = 4096;

/** What is kept of a request. Strings are copies: a part of a long answer would keep all of it in memory. */
export interface RequestRecord {
  /** Milliseconds since the Unix epoch. */
  at: number;
  method: string;
  status: number;
  kind: 'query' | 'build' | 'other';
  url: string;
  ip: string;
  headers: string;
  indexNames: readonly string[];
  body: string;
  answer: string;
  /** Whole milliseconds; none of requests that an earlier version wrote down. */
  took?: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const room = new Uint8Array(MAX_BYTES);

/** A copy of the beginning of a text, not cut inside a character. */
function copyOf(text: string): string {
  const { written } = encoder.encodeInto(text, room);
  return decoder.decode(room.subarray(0, written));
}

const KINDS = { search: 'query', write: 'build', read: 'other', event: 'other' } as const;

/** A record whose headers are listed when somebody reads or writes it: on a busy server most are forgotten before. */
export type FreshRecord = Omit<RequestRecord, 'headers'> & { headers: ReturnType<AnsweredRequest['headers']> };

/** The same as it is read and written. */
export const listHeaders = ({ headers, ...record }: FreshRecord): RequestRecord => ({
  ...record,
  url: copyOf(record.url),
  headers: copyOf(
    headers()
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  ),
});

/** What to keep of an answered request. */
export function recordOf(answered: AnsweredRequest & { route: object }): FreshRecord {
  return {
    at: answered.time,
    method: answered.method,
    status: answered.status,
    kind: KINDS[answered.route.costClass],
    url: answered.url(),
    ip: answered.clientAddress ?? '',
    headers: answered.headers(),
    indexNames: answered.indexNames(),
    body: answered.requestText(MAX_BYTES),
    answer: copyOf(answered.answerText(MAX_BYTES)),
    took: Math.round(answered.took),
  };
}

/** Hex SHA-1, by which readers tell entries apart. */
async function sha1(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', encoder.encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where an entry has the milliseconds that its request took: the contract does not show them. */
export const TOOK: unique symbol = Symbol('took');

/** A record as the contract shows it. */
export async function entryOf(record: RequestRecord): Promise<LogEntry & { [TOOK]: number }> {
  const { at, method, status, url, ip, headers, body, answer, took = 0 } = record;
  return {
    timestamp: isoTime(at),
    method,
    answer_code: String(status),
    query_body: body,
    answer,
    url,
    ip,
    query_headers: headers,
    sha1: await sha1(JSON.stringify([at, method, status, url, ip, headers, body, answer])),
    [TOOK]: took,
  };
}
