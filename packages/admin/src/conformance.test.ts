/** Every operation of the contract, sent by the client to servers that record: method, raw path, query, headers, body, host, replays. */
import { interfaces } from '@aisle/contract/data';
import type { Interface, Operation, Schema } from '@aisle/contract/data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallOptions } from './connect/bind-routes.ts';
import { createAdminClient } from './create-admin-client.ts';
import { startServer } from './testing/recording-server.ts';
import type { RecordingServer } from './testing/recording-server.ts';

type Call = (parameters?: Record<string, unknown>, options?: CallOptions) => Promise<unknown>;

interface Row {
  part: Interface;
  id: string;
  operation: Operation;
}
const rows: Row[] = interfaces.flatMap((part) =>
  Object.entries(part.operations).map(([id, operation]) => ({ part, id, operation })),
);

let read: RecordingServer;
let write: RecordingServer;
let fallback: RecordingServer;
/** What the hosts do with the next requests. */
let mood: 'well' | 'broken' = 'well';
let operation: Operation | undefined;

beforeAll(async () => {
  const start = (breaks: boolean) =>
    startServer((response) => {
      if (breaks && mood === 'broken') {
        response.writeHead(503, { 'content-type': 'application/json' }).end('{"message":"out of order"}');
        return;
      }
      const { status, schema, format } = operation!.success;
      response.writeHead(status);
      if (schema) response.end(format === 'jsonLines' ? '{"level":"INFO"}\n\n{"level":"SKIP"}\n' : '{"answered":true}');
      else response.end();
    });
  [read, write, fallback] = await Promise.all([start(true), start(true), start(false)]);
});
afterAll(() => Promise.all([read, write, fallback].map((server) => server.stop())));
beforeEach(() => {
  mood = 'well';
  for (const server of [read, write, fallback]) server.requests.length = 0;
});

/** A client without memory of former failures. */
const call = ({ part, id }: Row): Call => {
  const hosts = { read: [read.address], write: [write.address], fallback: [fallback.address] };
  const admin = createAdminClient({
    hosts,
    appId: 'shop',
    apiKey: 'key-1',
    crawler: { userId: 'crawler-user', apiKey: 'crawler-key' },
  });
  return (admin[part.id as keyof typeof admin] as unknown as Record<string, Call>)[id]!;
};

/** What a caller gives for a text of the contract's examples. */
const given = (schema: Schema, text: string): unknown =>
  schema.type === 'array'
    ? text.split(',')
    : schema.type === 'integer' || schema.type === 'number'
      ? Number(text)
      : schema.type === 'boolean'
        ? text === 'true'
        : text;

/** A value that a query key may have, beside the one of the example. */
function sample(schema: Schema): unknown {
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  if (schema.enum) return schema.enum[0];
  if (schema.known) return schema.known[0];
  if (schema.type === 'array') return [sample(schema.items ?? {}), 'b'];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  return schema.pattern?.includes('\\d{4}') ? '2026-01-31' : 'a b&c';
}

const decode = (text: string, value: unknown): unknown => {
  if (!Array.isArray(value)) return typeof value === 'string' ? text : JSON.parse(text);
  return text.startsWith('[') ? JSON.parse(text) : text.split(',');
};

/** All that the example gives, and every other query key of the contract. */
function everything({ operation: one }: Row): {
  path: Record<string, unknown>;
  headers: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  parameters: Record<string, unknown>;
} {
  const path = Object.fromEntries(
    Object.entries(one.path ?? {}).map(([name, schema]) => [name, given(schema, one.example.path![name]!)]),
  );
  const query = Object.fromEntries(
    Object.entries(one.query ?? {}).map(([name, schema]) => [
      name,
      one.example.query?.[name] === undefined ? sample(schema) : given(schema, one.example.query[name]),
    ]),
  );
  const headers = one.example.headers ?? {};
  const { body } = one.example;
  return {
    path,
    headers,
    query,
    body,
    parameters: { ...path, ...headers, ...query, ...(body === undefined ? {} : { body }) },
  };
}

/** The path as the spec says: each value percent-encoded, lists joined by commas, a `*` only where the route has it. */
const rawPath = ({ operation: one }: Row, values: Record<string, unknown>): string =>
  one.route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])).replaceAll('*', '%2A'));

/** Headers that every platform adds by itself. */
const platform = new Set([
  'host',
  'connection',
  'accept',
  'accept-language',
  'accept-encoding',
  'sec-fetch-mode',
  'user-agent',
  'content-length',
  'transfer-encoding',
]);

it('has every operation of the contract as a method, and no other', () => {
  const hosts = { read: ['http://127.0.0.1:1'] };
  const admin = createAdminClient({ hosts }) as unknown as Record<string, Record<string, Call>>;
  expect(Object.entries(admin).flatMap(([name, part]) => Object.keys(part).map((id) => `${name}.${id}`))).toEqual(
    rows.map(({ part, id }) => `${part.id}.${id}`),
  );
});

describe.each(rows)('$id', (row) => {
  beforeEach(() => {
    operation = row.operation;
  });
  const host = (): RecordingServer => (row.operation.read ? read : write);

  it('is sent exactly as the contract says, and gives the answer', async () => {
    const { path, headers, query, body, parameters } = everything(row);
    const answer = await call(row)(parameters);
    const all = [read, write, fallback].flatMap((server) => server.requests);
    expect(all).toHaveLength(1);
    const [seen = expect.unreachable()] = host().requests;
    expect(seen.method).toBe(row.operation.method);
    const [pathname, search] = seen.url.split('?');
    expect(pathname).toBe(rawPath(row, path));
    // The set of keys, then each value as the service reads it.
    const sent = [...new URLSearchParams(search)];
    expect(sent.map(([name]) => name).sort()).toEqual(Object.keys(query).sort());
    for (const [name, text] of sent) expect(decode(text, query[name]), name).toEqual(query[name]);
    expect(search === undefined).toBe(sent.length === 0);
    expect(seen.body ? JSON.parse(seen.body) : undefined).toEqual(body);

    const expected: Record<string, string> =
      row.part.auth === 'basic'
        ? { authorization: `Basic ${Buffer.from('crawler-user:crawler-key').toString('base64')}` }
        : { 'x-service-application-id': 'shop', 'x-service-api-key': 'key-1' };
    for (const [name, { header }] of Object.entries(row.operation.headers ?? {}))
      expected[header.toLowerCase()] = headers[name]!;
    if (body !== undefined) expected['content-type'] = 'application/json; charset=UTF-8';
    const own = Object.entries(seen.headers).filter(([name]) => !platform.has(name));
    expect(Object.fromEntries(own)).toEqual(expected);

    const { schema, format } = row.operation.success;
    if (!schema) expect(answer).toBeUndefined();
    else if (format === 'jsonLines') expect(answer).toEqual([{ level: 'INFO' }, { level: 'SKIP' }]);
    else expect(answer).toEqual({ answered: true });
  });

  it('goes to another host after a failure only if it may be sent twice', async () => {
    mood = 'broken';
    const done = call(row)(everything(row).parameters);
    if (row.operation.safe) {
      await done;
      expect(fallback.requests).toHaveLength(1);
      expect(fallback.requests[0]).toMatchObject({ method: row.operation.method, body: host().requests[0]!.body });
    } else {
      await expect(done).rejects.toMatchObject({ name: 'HttpError', status: 503, message: /out of order/ });
      expect(fallback.requests).toHaveLength(0);
    }
    expect(host().requests).toHaveLength(1);
  });

  const names = Object.keys(row.operation.path ?? {});
  if (names.length) {
    it.each(names)('refuses %s when it is missing, empty, "." or ".."', async (name) => {
      for (const value of [undefined, '', '.', '..']) {
        const done = call(row)({ ...everything(row).parameters, [name]: value });
        await expect(done).rejects.toThrow(TypeError);
        await expect(done).rejects.toThrow(name);
      }
      expect([...read.requests, ...write.requests, ...fallback.requests]).toEqual([]);
    });
  }

  const required = [...(row.operation.requiredQuery ?? []), ...Object.keys(row.operation.headers ?? {})];
  if (required.length) {
    it.each(required)('refuses a call without %s', async (name) => {
      const done = call(row)({ ...everything(row).parameters, [name]: undefined });
      await expect(done).rejects.toThrow(`${name} is missing`);
      expect([...read.requests, ...write.requests, ...fallback.requests]).toEqual([]);
    });
  }
});
