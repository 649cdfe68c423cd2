/** Moments: what shoppers did, read out of the log of requests: searches, and events with the service's verdict on each. */
import type { AdminClient } from '@aisle/admin';

/** One entry of the log. */
export type LogLine = Awaited<ReturnType<AdminClient['logs']['getLogs']>>['logs'][number];

/** What was done. */
export type MomentKind = 'search' | 'view' | 'click' | 'addToCart' | 'purchase' | 'conversion';

/** One thing that a shopper did. */
export interface Moment {
  id: string;
  /** Milliseconds since the Unix epoch. */
  at: number;
  kind: MomentKind;
  user: string | undefined;
  index: string;
  /** What was searched, or the name of the event. */
  text: string;
  objectIDs: readonly string[];
  /** Whether it goes on from what the same user typed before. */
  isTyping?: boolean;
  /** The search that it belongs to. */
  queryID: string | undefined;
  /** Why the service refused it; undefined where it took it. */
  problem: string | undefined;
  /** The whole of it, as far as the log has it. */
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

/** What stands in a path; anybody can ask for one that means nothing. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads a list in a body of which the log may hold the beginning alone: what is whole is kept. */
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

/** What the service said of the whole request. */
function refusalOf({ answer_code, answer }: LogLine): string | undefined {
  if (Number(answer_code) < 400) return undefined;
  const read = parse(answer);
  return (isFields(read) && textOf(read['message'])) || answer_code;
}

function eventsOf(line: LogLine): Moment[] {
  const refusal = refusalOf(line);
  // The service names the event that it stumbled over; the others of the request went down with it.
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

/** Parameters of a search: beside its query, or as text in `params`. */
const parametersOf = (request: Fields): Fields => ({
  ...Object.fromEntries(new URLSearchParams(textOf(request['params']) ?? '')),
  ...request,
});

function searchesOf(line: LogLine, requests: readonly Fields[], index: string | undefined): Moment[] {
  const ids = [...line.answer.matchAll(/"queryID":"([0-9a-f]+)"/g)].map(([, id]) => id);
  return requests.map(parametersOf).flatMap((request, at): Moment[] => {
    // What people of the shop try out says nothing of shoppers.
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
 * Reads the moments of a line of the log; none where it is something else.
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
