/** The conformance matrix: every operation of the contract × success, credentials, permission, each field's type and limit. */
import { type Interface, interfaces, type Operation, type Schema } from '@aisle/contract/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillExamples, keys, type RunningService, startService } from './running-service.ts';
import { ajv, named, validatorOf } from './schemas.ts';

const resolve = (schema: Schema): Schema => (schema.$ref ? resolve(named[schema.$ref]!) : schema);

interface Row {
  part: Interface;
  id: string;
  operation: Operation;
}
const served = interfaces.filter((part) => part.served);
const rows: Row[] = served.flatMap((part) =>
  Object.entries(part.operations).map(([id, operation]) => ({ part, id, operation })),
);

/** Status of a request whose fields are wrong: what the interface lists for it. */
const wrongInput = ({ part, operation }: Row): number => (422 in { ...part.errors, ...operation.errors } ? 422 : 400);
/** The key that everything is asked with: that of the interface, where it has one of its own. */
const keyOf = ({ operation }: Row): string => (operation.acl === 'monitoring' ? keys.monitoring : service.adminKey);
const NOBODYS = 'no-such-key';

/** Status of a request without any key, and of one without the right one: some interfaces tell them apart. */
const noAccess = ({ part, operation }: Row, key: string | null): number => {
  const unknown = operation.unknownKey ?? part.unknownKey;
  if (key === NOBODYS && unknown) return unknown;
  return 401 in part.errors && (key === null || !(403 in part.errors)) ? 401 : 403;
};

const fill = (route: string, path: Record<string, string> = {}): string =>
  route.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await fillExamples(service);
});
afterAll(() => service.close());

const send = (
  row: Row,
  change: { path?: Record<string, string>; query?: Record<string, string>; body?: unknown; key?: string | null } = {},
) =>
  service.ask({
    method: row.operation.method,
    path: fill(row.operation.route, { ...row.operation.example.path, ...change.path }),
    query: { ...row.operation.example.query, ...change.query },
    ...('body' in change
      ? { body: change.body }
      : row.operation.example.body === undefined
        ? {}
        : { body: row.operation.example.body }),
    ...('key' in change ? { key: change.key! } : { key: keyOf(row) }),
    basic: row.part.auth === 'basic',
    headers: Object.fromEntries(
      Object.entries(row.operation.headers ?? {}).map(([name, { header }]) => [
        header,
        row.operation.example.headers?.[name] ?? '',
      ]),
    ),
  });

const message = (answer: { body: unknown }): string => (answer.body as { message?: string } | undefined)?.message ?? '';

/** A value that no reading of the schema allows, or undefined where anything goes. */
function wrongValue(schema: Schema): unknown {
  const one = resolve(schema);
  if (one.anyOf) return one.anyOf.some((option) => resolve(option).type === 'object') ? undefined : { wrong: true };
  if (one.type === 'object') return 'wrong';
  if (one.type === 'array') return { wrong: true };
  if (one.type === 'string') return { wrong: true };
  return one.type ? 'wrong' : undefined;
}

/** A value one step over each limit of a schema. */
function beyondLimits(schema: Schema): unknown[] {
  const one = resolve(schema);
  const out: unknown[] = [];
  if (one.minimum !== undefined) out.push(one.minimum - 1);
  if (one.maximum !== undefined) out.push(one.maximum + 1);
  if (one.maxLength !== undefined && one.type === 'string') out.push('a'.repeat(one.maxLength + 1));
  if (one.enum) out.push('no such word');
  // A list that is too long: of simple items, which are themselves right.
  if (one.maxItems !== undefined && one.maxItems <= 1000 && one.items && resolve(one.items).type === 'string')
    out.push(Array.from({ length: one.maxItems + 1 }, (_, i) => `a:${i}`));
  if (one.minItems !== undefined) out.push(Array.from({ length: one.minItems - 1 }, () => 'a:b'));
  return out;
}

/** The objects inside a body to which fields belong: the body, and the first item of its `requests` or `events`. */
function places(row: Row): {
  schema: Schema;
  where: string;
  put: (fields: Record<string, unknown>) => unknown;
  value: Record<string, unknown>;
}[] {
  const { body } = row.operation;
  const example = row.operation.example.body;
  if (!body || !example || typeof example !== 'object') return [];
  const schema = resolve(body);
  const value = example as Record<string, unknown>;
  const found = [{ schema, where: '', put: (fields: Record<string, unknown>): unknown => fields, value }];
  for (const list of ['requests', 'events']) {
    const items = schema.properties?.[list]?.items;
    const first = (value[list] as Record<string, unknown>[] | undefined)?.[0];
    if (items && first)
      found.push({
        schema: resolve(items),
        where: `${list}[0].`,
        put: (fields) => ({ ...value, [list]: [fields] }),
        value: first,
      });
  }
  return found;
}

describe.each(rows)('$id ($operation.method $operation.route)', (row) => {
  const { operation } = row;

  it(`succeeds with ${operation.success.status} and the answer that the contract promises`, async () => {
    const answer = await send(row);
    expect(answer.status, answer.text).toBe(operation.success.status);
    if (!operation.success.schema) expect(answer.text).toBe('');
    else {
      const validate = validatorOf(operation.success.schema);
      const body =
        operation.success.format === 'jsonLines'
          ? answer.text.split('\n').flatMap((line): unknown[] => (line === '' ? [] : [JSON.parse(line)]))
          : answer.body;
      expect(validate(body), ajv.errorsText(validate.errors)).toBe(true);
    }
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('refuses a request without credentials, with a wrong key, and with a key that lacks the permission', async () => {
    const others = [
      ...(operation.acl === 'search' ? [] : [keys.search]),
      ...(operation.acl === 'monitoring' ? [service.adminKey] : [keys.monitoring]),
    ];
    for (const key of [null, NOBODYS, keys.nothing, ...others]) {
      const answer = await send(row, { key });
      expect(answer.status, `${key}: ${answer.text}`).toBe(noAccess(row, key));
      expect(message(answer)).not.toBe('');
      if (key) expect(answer.text).not.toContain(key);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    }
  });

  if (operation.path?.['indexName']) {
    it('refuses an index name that breaks the pattern', async () => {
      const answer = await send(row, { path: { indexName: 'a?b#c' } });
      expect(answer.status, answer.text).toBe(wrongInput(row));
      expect(message(answer)).toMatch(/index ?name/i);
    });
  }

  if (404 in operation.errors && operation.path?.['indexName']) {
    it('answers 404 where there is no such index', async () => {
      const answer = await send(row, { path: { indexName: 'no-such-index' } });
      expect(answer.status, answer.text).toBe(404);
      expect(message(answer)).toContain('no-such-index');
    });
  }

  const query = Object.entries(operation.query ?? {}).filter(
    ([, schema]) => schema.type === 'integer' || schema.type === 'boolean',
  );
  if (query.length) {
    it.each(query)('names the query parameter %s when its value is wrong', async (name) => {
      const answer = await send(row, { query: { [name]: 'wrong' } });
      expect(answer.status, answer.text).toBe(wrongInput(row));
      expect(message(answer)).toContain(name);
    });
  }

  if (operation.bodyRequired) {
    it('refuses a missing body, a torn body and a body of the wrong type', async () => {
      const isList = resolve(operation.body!).type === 'array';
      for (const body of [undefined, '{"torn": ', isList ? '{}' : '[]', '"text"', '7', 'null']) {
        const answer = await send(row, { body });
        // What is no JSON at all, nobody holds against the contract.
        expect(answer.status, `${body}: ${answer.text}`).toBe(body?.includes('torn') ? 400 : wrongInput(row));
        expect(message(answer)).not.toBe('');
      }
    });
  }

  for (const { schema, where, put, value } of places(row)) {
    const fields = Object.entries(schema.properties ?? {});
    const typed = fields.filter(([, one]) => wrongValue(one) !== undefined);
    if (typed.length) {
      it.each(typed)(`names ${where}%s when its type is wrong`, async (name, one) => {
        const answer = await send(row, { body: put({ ...value, [name]: wrongValue(one) }) });
        expect(answer.status, answer.text).toBe(wrongInput(row));
        expect(message(answer)).toContain(name);
      });
    }
    const limited = fields.flatMap(([name, one]) =>
      beyondLimits(one).map((wrong, i): [string, unknown, number] => [name, wrong, i]),
    );
    if (limited.length) {
      it.each(limited)(`names ${where}%s when it goes over a limit (%#)`, async (name, wrong) => {
        const answer = await send(row, { body: put({ ...value, [name]: wrong }) });
        expect(answer.status, answer.text).toBe(wrongInput(row));
        expect(message(answer)).toContain(name);
      });
    }
    const required = schema.required ?? [];
    if (required.length) {
      it.each(required.map((name) => [name]))(`asks for ${where}%s when it is missing`, async (name) => {
        const { [name]: _, ...rest } = value;
        const answer = await send(row, { body: put(rest) });
        expect(answer.status, answer.text).toBe(wrongInput(row));
        expect(message(answer)).toContain(name);
      });
    }
    if (schema.additionalProperties === false) {
      it(`refuses an unknown field ${where}`, async () => {
        const answer = await send(row, { body: put({ ...value, hitPerPage: 3 }) });
        expect(answer.status, answer.text).toBe(wrongInput(row));
        expect(message(answer)).toContain('hitPerPage');
      });
    }
  }
});

describe('the matrix', () => {
  it('has a row for every operation that the service has a handler for', async () => {
    // No export of the package leads there: which feature answers is nobody's business but this test's.
    const file = new URL('../../packages/service/src/features/all.ts', import.meta.url).href;
    const { features } = (await import(file)) as { features: readonly { operations: string[] }[] };
    const answered = features.flatMap(({ operations }) => operations);
    expect(rows.map(({ id }) => id).toSorted()).toEqual(answered.toSorted());
  });

  it('answers a path that is no operation with 404 and a sentence', async () => {
    const answer = await service.ask({ method: 'GET', path: '/1/nothing-here' });
    expect(answer.status).toBe(404);
    expect(message(answer)).not.toBe('');
  });
});
