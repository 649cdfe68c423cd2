/** Log record: the stored data of one request, and its API format. */
import type { LogEntry } from '@aisle/contract';
import type { AnsweredRequest } from '../feature.ts';
import { isoTime } from '../operation.ts';

/** Maximum bytes of a text: 4 KB. */
const MAX_BYTES = 4096;

/** The stored data of a request. Strings are copies, because a slice of a long response would keep all of it in memory. */
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
  /** Whole milliseconds. Missing in records of an earlier version. */
  took?: number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const room = new Uint8Array(MAX_BYTES);

/** Copies the start of a text without splitting a character. */
function copyOf(text: string): string {
  const { written } = encoder.encodeInto(text, room);
  return decoder.decode(room.subarray(0, written));
}

const KINDS = { search: 'query', write: 'build', read: 'other', event: 'other' } as const;

/** A record whose headers are only listed when it is read or written: on a busy server most are dropped before. */
export type FreshRecord = Omit<RequestRecord, 'headers'> & { headers: ReturnType<AnsweredRequest['headers']> };

/** Lists the headers of a record. */
export const listHeaders = ({ headers, ...record }: FreshRecord): RequestRecord => ({
  ...record,
  url: copyOf(record.url),
  headers: copyOf(
    headers()
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  ),
});

/** Creates the record of a request and its response. */
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

/** Returns the SHA-1 as hexadecimal digits, by which clients identify entries. */
async function sha1(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', encoder.encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The duration of a request in an entry, in milliseconds. It is not part of the contract. */
export const TOOK: unique symbol = Symbol('took');

/** Converts a record into the format of the contract. */
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
