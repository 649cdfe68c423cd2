/** Random requests to any operation of the contract cause no internal error, and take no more steps than a search may. */
// First: it counts the steps of what is imported behind it.
import { countWork } from './testing/count-work.ts';
import { type Interface, interfaces, type Operation, type Schema } from '@aisle/contract/data';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScriptThread } from './node/sandbox/script-thread.ts';
import { seededRandom } from './simulator/seeded-random.ts';
import { CASES } from './testing/fuzz-cases.ts';
import { ADMIN, APP, startTestService, type TestService } from './testing/start-service.ts';

/** Requests whose steps are counted together, and how many they may take: as many as a page of 1,000 highlighted hits. */
const LOT = 50;
const MAX_STEPS = 1_500_000;
/** Over all operations together: most have tests of their own, with as many cases for each. */
const REQUESTS = CASES * 2;

const random = seededRandom(77);
const below = (count: number): number => Math.floor(random() * count);
const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;

const words = [
  '',
  ' ',
  '*',
  '..',
  '%00',
  '\u0000',
  '\ud800',
  'ü',
  '__proto__',
  'goods',
  'a',
  '1',
  '-1',
  '1e309',
  'name',
  'a'.repeat(600),
  "'; --",
  '{}',
];
const numbers = [0, 1, -1, 1.5, 1e21, 2 ** 53 + 2, 1000, 1_768_478_400_000];

/** A JSON value of any shape. */
function anyValue(depth = 0): unknown {
  const kind = below(depth > 2 ? 4 : 6);
  if (kind === 0) return oneOf(numbers);
  if (kind === 1) return oneOf([true, false, null]);
  if (kind < 4) return oneOf(words);
  if (kind === 4) return Array.from({ length: below(4) }, () => anyValue(depth + 1));
  return Object.fromEntries(Array.from({ length: below(4) }, () => [oneOf(words), anyValue(depth + 1)]));
}

const requestables = interfaces
  .filter(({ served }) => served)
  .flatMap((own) => Object.entries(own.operations).map(([name, operation]) => ({ own, name, operation })));
const schemas = Object.assign({}, ...interfaces.map((one) => one.schemas)) as Record<string, Schema>;

function ofObject({ properties = {}, required = [], additionalProperties }: Schema, depth: number): unknown {
  const names = Object.keys(properties).filter(
    (name) => required.includes(name) || random() < 3 / Object.keys(properties).length,
  );
  const made = names.map((name): [string, unknown] => [name, ofSchema(properties[name]!, depth + 1)]);
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  if (others && depth < 6) made.push([oneOf(words), ofSchema(others, depth + 1)]);
  return Object.fromEntries(made);
}

/** A value that a schema allows, or one that it does not: one in twenty is anything. */
function ofSchema(schema: Schema, depth = 0): unknown {
  if (random() < 0.05 || depth > 8) return anyValue(depth);
  if (schema.$ref !== undefined) return ofSchema(schemas[schema.$ref]!, depth);
  if (schema.const !== undefined) return schema.const;
  const choices = schema.enum ?? schema.known;
  if (choices) return oneOf(choices);
  if (schema.anyOf) return ofSchema(oneOf(schema.anyOf), depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => ofSchema(part, depth))) as unknown;
  if (schema.type === 'object') return ofObject(schema, depth);
  if (schema.type === 'array') return Array.from({ length: below(4) }, () => ofSchema(schema.items ?? {}, depth + 1));
  if (schema.type === 'integer' || schema.type === 'number')
    return oneOf([schema.minimum ?? 0, schema.maximum ?? 10, 1, ...numbers.slice(0, 2)]);
  if (schema.type === 'boolean') return random() < 0.5;
  return schema.type === 'string' ? oneOf(words) : anyValue(depth);
}

/** Half a character cannot be encoded in an address. */
const inAddress = (value: unknown): string =>
  encodeURIComponent(String(value as string).replaceAll('\ud800', '') || 'x');

function pathOf({ own, operation }: { own: Interface; operation: Operation }): string {
  const { example } = operation;
  const path = operation.route.replace(/\{(\w+)\}/g, (_, name: string) =>
    random() < 0.6 && example.path?.[name] !== undefined ? inAddress(example.path[name]) : inAddress(oneOf(words)),
  );
  const given = Object.entries(operation.query ?? {})
    .filter(([name]) => operation.requiredQuery?.includes(name) || random() < 0.3)
    .map(([name, schema]) => `${name}=${inAddress(ofSchema(schema))}`);
  return `${own.auth === 'basic' ? '/api' : ''}${path}${given.length > 0 ? `?${given.join('&')}` : ''}`.replace(
    '/api/api/',
    '/api/',
  );
}

/** The example with some of its fields changed, or a body by the schema. */
function bodyOf({ body, example }: Operation): unknown {
  if (!body) return undefined;
  const made = ofSchema(body);
  if (random() < 0.5 || typeof example.body !== 'object' || example.body === null || Array.isArray(example.body))
    return made;
  return {
    ...example.body,
    ...(made !== null && typeof made === 'object' && !Array.isArray(made) && random() < 0.7 && made),
  };
}

/** Sends it as an administrator would; nothing but the service itself stands between. */
async function send({ auth }: Interface, { method, path, body }: { method: string; path: string; body: unknown }) {
  const headers: Record<string, string> =
    auth === 'basic'
      ? { authorization: `Basic ${btoa(`${APP}:${ADMIN}`)}` }
      : { 'X-Service-Application-Id': APP, 'X-Service-API-Key': ADMIN };
  const sent = method !== 'GET' && body !== undefined ? { body: JSON.stringify(body) } : {};
  const request = new Request(`http://localhost${path}`, { method, headers, ...sent });
  const answer = await shop.service.fetch(request, { isOperator: true });
  // An answer that is cut off in the middle is a failure too.
  const text = await answer.text().catch((error: unknown) => String(error));
  return { status: answer.ok && text.includes('DatabaseError') ? 599 : answer.status, text };
}

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ analyticsCallsPerMinute: 1e9, scripts: createScriptThread() });
  for (const index of ['goods', 'products'])
    await shop.fill(
      index,
      Array.from({ length: 300 }, (_, at) => ({ objectID: `p${at}`, name: `shoe ${at}`, price: at })),
    );
}, 60_000);
afterAll(() => shop.close());

it('the service fails at no request, and none takes many steps', async () => {
  const dear: string[] = [];
  const failed: string[] = [];
  const ask = async (at: number): Promise<string> => {
    const chosen = requestables[at % requestables.length]!;
    const { method } = chosen.operation;
    const [path, body] = [pathOf(chosen), bodyOf(chosen.operation)];
    const { status, text } = await send(chosen.own, { method, path, body });
    const shown = `${chosen.name}: ${method} ${path.slice(0, 300)} ${(JSON.stringify(body) ?? '').slice(0, 600)}: ${status} ${text.slice(0, 200)}`;
    if (status >= 500) failed.push(shown);
    return shown;
  };
  for (let from = 0; from < REQUESTS; from += LOT) {
    const asked: string[] = [];
    const steps = await countWork(async () => {
      for (let at = from; at < Math.min(REQUESTS, from + LOT); at++) asked.push(await ask(at));
    });
    if (steps > MAX_STEPS) dear.push(`${steps} steps:\n${asked.join('\n')}`);
  }
  expect(failed.slice(0, 20)).toEqual([]);
  expect(dear).toEqual([]);
}, 600_000);
