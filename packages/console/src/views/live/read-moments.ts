/** Moments: reads searches and events of shoppers from the request log, with the result of each event. */
import type { AdminClient } from '@aisle/admin';

/** One entry of the log. */
export type LogLine = Awaited<ReturnType<AdminClient['logs']['getLogs']>>['logs'][number];

/** Kind of action. */
export type MomentKind = 'search' | 'view' | 'click' | 'addToCart' | 'purchase' | 'conversion';

/** An action of a shopper. */
export interface Moment {
  id: string;
  /** Milliseconds since the Unix epoch. */
  at: number;
  kind: MomentKind;
  user: string | undefined;
  index: string;
  /** The query, or the name of the event. */
  text: string;
  objectIDs: readonly string[];
  /** Whether it continues the previous query of the same user. */
  isTyping?: boolean;
  /** The search that it belongs to. */
  queryID: string | undefined;
  /** Why the service rejected it; undefined if it was accepted. */
  problem: string | undefined;
  /** All its data, as far as the log contains it. */
  body: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Decodes a path segment; requests may contain invalid ones. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Parses a list in a body that the log may have truncated, and keeps the complete entries. */
function readList(body: string, name: string): Fields[] {
  const whole = parse(body);
  const shortened = body.slice(0, body.lastIndexOf('},{') + 1);
  const read = isFields(whole) ? whole : parse(`${shortened}]}`);
  const list = isFields(read) ? read[name] : undefined;
  return Array.isArray(list) ? list.filter(isFields) : [];
}

const KINDS: readonly MomentKind[] = ['addToCart', 'purchase', 'click', 'view', 'conversion'];

const kindOf = ({ eventType, eventSubtype }: Fields): MomentKind =>
  KINDS.find((kind) => kind === eventSubtype) ?? KINDS.find((kind) => kind === eventType) ?? 'conversion';

/** Returns the result of the whole request. */
function refusalOf({ answer_code, answer }: LogLine): string | undefined {
  if (Number(answer_code) < 400) return undefined;
  const read = parse(answer);
  return (isFields(read) && textOf(read['message'])) || answer_code;
}

function eventsOf(line: LogLine): Moment[] {
  const refusal = refusalOf(line);
  // The service names the invalid event; the others of the request were rejected with it.
  const culprit = /events\[(\d+)\]/.exec(refusal ?? '')?.[1];
  return readList(line.query_body, 'events').map((event, at) => {
    const objectIDs = Array.isArray(event['objectIDs']) ? event['objectIDs'].map(String) : [];
    return {
      id: `${line.sha1}-${at}`,
      at: Date.parse(line.timestamp),
      kind: kindOf(event),
      user: textOf(event['userToken']),
      index: textOf(event['index']) ?? '',
      text: textOf(event['eventName']) ?? '',
      objectIDs,
      queryID: textOf(event['queryID']),
      problem: refusal !== undefined && culprit !== undefined && Number(culprit) !== at ? '' : refusal,
      body: event,
    };
  });
}

/** Returns the parameters of a search: next to its query, or as text in `params`. */
const parametersOf = (request: Fields): Fields => ({
  ...Object.fromEntries(new URLSearchParams(textOf(request['params']) ?? '')),
  ...request,
});

function searchesOf(line: LogLine, requests: readonly Fields[], index: string | undefined): Moment[] {
  const ids = [...line.answer.matchAll(/"queryID":"([0-9a-f]+)"/g)].map(([, id]) => id);
  return requests.map(parametersOf).flatMap((request, at): Moment[] => {
    // Test searches of the shop's staff are not shown.
    if (request['analytics'] === false || request['analytics'] === 'false' || request['type'] === 'facet') return [];
    return [
      {
        id: `${line.sha1}-${at}`,
        at: Date.parse(line.timestamp),
        kind: 'search',
        user: textOf(request['userToken']),
        index: textOf(request['indexName']) ?? index ?? '',
        text: textOf(request['typedQuery']) ?? textOf(request['query']) ?? '',
        isTyping: request['typing'] === true || request['typing'] === 'true',
        objectIDs: [],
        queryID: ids.length === requests.length ? ids[at] : undefined,
        problem: refusalOf(line),
        body: request,
      },
    ];
  });
}

/**
 * Returns the moments of a log line; none for other requests.
 * @example
 * logs.flatMap(momentsOf);
 */
export function momentsOf(line: LogLine): Moment[] {
  const path = line.url.split('?')[0] ?? '';
  if (line.method !== 'POST') return [];
  if (path === '/1/events') return eventsOf(line);
  if (path === '/1/indexes/*/queries') return searchesOf(line, readList(line.query_body, 'requests'), undefined);
  const [, index] = /^\/1\/indexes\/([^/]+)\/query$/.exec(path) ?? [];
  const body = parse(line.query_body);
  return index === undefined ? [] : searchesOf(line, [isFields(body) ? body : {}], decoded(index));
}
