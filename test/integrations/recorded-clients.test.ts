/** Clients of languages that are not brought here, as their requests stand on the wire: each is sent as it is, and has to bring what the client reads. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../contract/running-service.ts';
import { phpClient } from './vendor-clients/php-requests.ts';
import type { ReadType, RecordedClient, RecordedRequest } from './vendor-clients/recorded-request.ts';
import { rubyClient } from './vendor-clients/ruby-requests.ts';

let service: RunningService;
beforeAll(async () => void (service = await startService({ compatibility: true })));
afterAll(() => service.close());

interface Answered {
  status: number;
  body: unknown;
}

/** Sends exactly this, a body with GET too, which `fetch` refuses. */
function send(client: RecordedClient, { method, path, body }: RecordedRequest): Promise<Answered> {
  const [appID, apiKey] = client.credentials;
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const headers = { ...client.headers, ...length, [appID]: service.appId, [apiKey]: service.adminKey };
  return new Promise((done, fail) => {
    const sent = request(service.url + path, { method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (text += piece));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body: text === '' ? {} : JSON.parse(text) }));
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/** What stands at a place like `results.0.hits`. */
const valueAt = (body: unknown, place: string): unknown =>
  Object.hasOwn(Object(body), place)
    ? (body as Record<string, unknown>)[place]
    : place.split('.').reduce((value: unknown, name) => (value as Record<string, unknown> | undefined)?.[name], body);

const IS_OF: Readonly<Record<ReadType, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  number: (value) => typeof value === 'number',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  string: (value) => typeof value === 'string',
  time: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value),
};

/** What a client misses in an answer. */
function missing({ status, body }: Answered, { reads = {}, until = {}, status: refused }: RecordedRequest): string[] {
  if (refused !== undefined)
    return status === refused && IS_OF.string(valueAt(body, 'message')) ? [] : [`${status} in place of ${refused}`];
  if (status < 200 || status > 299) return [`${status}: ${JSON.stringify(body)}`];
  return [
    ...Object.entries(reads)
      .filter(([place, type]) => !IS_OF[type](valueAt(body, place)))
      .map(([place, type]) => `"${place}" is no ${type}: ${JSON.stringify(valueAt(body, place))}`),
    ...Object.entries(until)
      .filter(([place, value]) => valueAt(body, place) !== value)
      .map(([place, value]) => `"${place}" is not ${String(value)}: ${JSON.stringify(valueAt(body, place))}`),
  ];
}

/** Sends all of it in order, and tells of each what is missing. What waits for something is sent until it has come. */
async function replay(client: RecordedClient): Promise<string[]> {
  const values = new Map<string, string>();
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values.get(name) ?? placeholder);
  const complaints: string[] = [];
  for (const recorded of client.requests) {
    const { method, path, body, remembers = [] } = recorded;
    const actual = { ...recorded, path: filled(path), ...(body === undefined ? {} : { body: filled(body) }) };
    let answer = await send(client, actual);
    const again = async () => missing((answer = await send(client, actual)), recorded);
    if (recorded.until && answer.status === 200 && missing(answer, recorded).length > 0)
      await expect
        .poll(again, { timeout: 5000, interval: 50 })
        .toEqual([])
        .catch(() => undefined);
    for (const one of missing(answer, recorded)) complaints.push(`${method} ${path}: ${one}`);
    for (const name of remembers) values.set(name, String(valueAt(answer.body, name)));
  }
  return complaints;
}

describe.each([phpClient, rubyClient])('$name', (client) => {
  it(`is answered as it expects, ${client.requests.length} times`, async () => {
    expect(await replay(client)).toEqual([]);
  }, 60_000);
});
