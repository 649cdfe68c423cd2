/** The contract is whole: names resolve, routes fit their parameters, examples obey the schemas, generated text is honest. */
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { interfaces } from './data.ts';
import { patternWords } from './data/pattern-words.ts';
import type { Schema } from './contract-shape.ts';
import { namedSchemas, toJsonSchema } from './generate/json-schema.ts';
import { kebab } from './generate/letter-case.ts';
import { printClient } from './generate/print-client.ts';
import { printOpenApi } from './generate/print-openapi.ts';
import { printReference } from './generate/print-reference.ts';
import { printTypes, type } from './generate/print-types.ts';

const operations = interfaces.flatMap((part) =>
  Object.entries(part.operations).map(([id, operation]) => ({ part, id, operation })),
);
const named = namedSchemas(interfaces);
const ajv = new Ajv({ strict: false, validateFormats: false });
ajv.addSchema({
  $id: 'schemas',
  $defs: Object.fromEntries(Object.entries(named).map(([name, one]) => [name, toJsonSchema(one, 'schemas#/$defs/')])),
});
const check = (schema: Schema, value: unknown): string => {
  const validate = ajv.compile(toJsonSchema(schema, 'schemas#/$defs/'));
  return validate(value) ? '' : ajv.errorsText(validate.errors);
};

/** What is printed of an interface, once for all tests that look for their part in it. */
const texts = new Map(
  interfaces.map((part) => [
    part.id,
    { client: printClient(part, interfaces), reference: printReference(part, interfaces, new Set()) },
  ]),
);

/** A text with an end: by its length, its words, or a pattern that counts. */
const isShort = ({ maxLength, enum: words, const: constant, pattern = '' }: Schema) =>
  maxLength !== undefined || words !== undefined || constant !== undefined || /\{\d+(,\d+)?\}\$$/.test(pattern);

/** Places in what an operation takes where a request could grow without end. */
function unbounded({ part, id, operation }: (typeof operations)[number]): string[] {
  // Events are bounded as a whole: 1,000 of them in 2 MB, and they may hold fields that nobody knows.
  const isPublic = operation.acl === 'search' && part.id !== 'events';
  const found = new Set<string>();
  const look = (schema: Schema, where: string, above: readonly string[]): void => {
    if (schema.$ref && !above.includes(schema.$ref)) look(named[schema.$ref]!, schema.$ref, [...above, schema.$ref]);
    if (schema.type === 'array' && schema.maxItems === undefined) found.add(`${where}: a list without maxItems`);
    if (isPublic && schema.type === 'string' && !isShort(schema)) found.add(`${where}: a text without maxLength`);
    if (schema.items) look(schema.items, `${where}[]`, above);
    for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) look(one, where, above);
    for (const [name, one] of Object.entries(schema.properties ?? {})) look(one, `${where}.${name}`, above);
    if (typeof schema.additionalProperties === 'object') look(schema.additionalProperties, `${where}.*`, above);
  };
  for (const [name, schema] of Object.entries({ ...operation.path, ...operation.query }))
    look(schema, `${id}?${name}`, []);
  if (operation.body) look(operation.body, id, []);
  return [...found];
}

describe('the contract', () => {
  it('gives every operation a name and a route of its own', () => {
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(new Set(operations.map(({ operation }) => `${operation.method} ${operation.route}`)).size).toBe(
      operations.length,
    );
  });

  it('holds every row of the service description: 131 rows are 128 routes', () => {
    const rows = operations.map(({ operation }) => operation.rows ?? 1);
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(131);
    expect(rows.filter((count) => count > 0).length).toBe(128);
    // What the description leaves out and users need all the same: indices as a whole, their settings, how far their vectors are, what synonyms would help and which categories queries are about, keys, tasks of none of them,
    // the test of a crawler's configuration before there is a crawler, what became of each of its URLs, what a blocked run would change,
    // the rows that a run rejected, what is stored of one user, who counts where the service learns, how well recommendations foresee, the reports, exports and alerts
    // that go beyond those described, and what tests of our own have beyond them: an estimate, another split, a holdout, a check of a shop.
    expect(operations.filter(({ operation }) => operation.rows === 0).map(({ id }) => id)).toEqual([
      'listIndices',
      'operationIndex',
      'deleteIndex',
      'getSettings',
      'getMeaningStatus',
      'setSettings',
      'listSynonymProposals',
      'acceptSynonymProposal',
      'refuseSynonymProposal',
      'restoreSynonymProposal',
      'listQueryCategories',
      'listApiKeys',
      'addApiKey',
      'getApiKey',
      'updateApiKey',
      'deleteApiKey',
      'restoreApiKey',
      'deleteIndexKey',
      'getAppTask',
      'getUserTokenData',
      'getEvidenceSettings',
      'setEvidenceSettings',
      'getQuarantine',
      'listEvidenceRules',
      'putEvidenceRule',
      'deleteEvidenceRule',
      'explainEvidence',
      'getRecommendQuality',
      'getClickThroughRate',
      'getAverageClickPosition',
      'getClickPositions',
      'getConversionRate',
      'getAddToCartRate',
      'getSearchRevenue',
      'getFunnel',
      'getHours',
      'getDevices',
      'getReformulations',
      'exportSearches',
      'exportEvents',
      'getAnalyticsSettings',
      'setAnalyticsSettings',
      'listAlerts',
      'createAlert',
      'getAlert',
      'updateAlert',
      'deleteAlert',
      'testAlert',
      'listAlertDeliveries',
      'getConversations',
      'getConversationQuestions',
      'estimateABTest',
      'changeABTestSplit',
      'getABTestSegments',
      'addABTestCheck',
      'getABTestCheck',
      'getHoldout',
      'setHoldout',
      'listCrawlerUrls',
      'getCrawlerUrlVisit',
      'testCrawlerConfig',
      'listIngestionTasks',
      'createIngestionTask',
      'getIngestionTask',
      'updateIngestionTask',
      'deleteIngestionTask',
      'runIngestionTask',
      'pushIngestionTask',
      'disableIngestionTask',
      'enableIngestionTask',
      'cancelIngestionRun',
      'getRunChanges',
      'publishRun',
      'discardRun',
      'listRunRejects',
      'listTransformations',
      'createTransformation',
      'tryTransformation',
      'getTransformation',
      'updateTransformation',
      'deleteTransformation',
    ]);
  });

  it.each([
    ['search', 6],
    ['objects', 9],
    ['rules', 6],
    ['dictionaries', 6],
    ['tasks', 1],
    ['logs', 1],
    ['clusters', 9],
    ['networkRestriction', 4],
    ['monitoring', 9],
    ['events', 2],
    ['recommend', 6],
    ['querySuggestions', 7],
    ['analytics', 18],
    ['abTesting', 5],
    ['personalization', 4],
    ['crawler', 14],
    ['ingestion', 24],
  ])('%s: %i rows of the service description', (name, count) => {
    const part = operations.filter(({ part }) => part.id === name);
    expect(part.reduce((sum, { operation }) => sum + (operation.rows ?? 1), 0)).toBe(count);
  });

  // Document 1: "In both interfaces every response body is a JSON object."
  // The rejects of a run are a file of lines, each of which is one.
  it.each(operations.filter(({ part, id }) => ['crawler', 'ingestion'].includes(part.id) && id !== 'listRunRejects'))(
    '$id: answers with an object, where a body is described',
    ({ operation }) => {
      const { schema = { type: 'object' } } = operation.success;
      expect(schema.$ref ? named[schema.$ref] : schema).toMatchObject({ type: 'object' });
    },
  );

  it('has words for each pattern, and no others', () => {
    const patterns = new Set<string>();
    // A field of a rule is named "pattern" too: that is a schema, and no text.
    JSON.stringify(interfaces, (key, value: unknown) => {
      if (key === 'pattern' && typeof value === 'string') patterns.add(value);
      return key === 'example' ? undefined : value;
    });
    expect(Object.keys(patternWords).sort()).toEqual([...patterns].sort());
  });

  it.each(operations)('$id: describes exactly the parameters of its route', ({ operation }) => {
    const inRoute = [...operation.route.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(operation.path ?? {})).toEqual(inRoute);
  });

  it.each(operations)('$id: has an example that obeys its schemas', ({ operation }) => {
    for (const [name, schema] of Object.entries(operation.path ?? {})) {
      expect(check({ ...schema, type: 'string' }, operation.example.path?.[name]), name).toBe('');
    }
    expect(Object.keys(operation.example.query ?? {}).filter((name) => !operation.query?.[name])).toEqual([]);
    expect((operation.requiredQuery ?? []).filter((name) => !operation.example.query?.[name])).toEqual([]);
    for (const [name, { schema }] of Object.entries(operation.headers ?? {}))
      expect(check(schema, operation.example.headers?.[name]), name).toBe('');
    if (operation.bodyRequired) expect(operation.example.body).toBeDefined();
    if (operation.body && operation.example.body !== undefined) {
      expect(check(operation.body, operation.example.body)).toBe('');
    }
  });

  it.each(Object.entries(named))(
    'schema %s: refers only to schemas that exist, and requires only properties it has',
    (_, schema) => {
      expect(() => ajv.compile(toJsonSchema(schema, 'schemas#/$defs/'))).not.toThrow();
      for (const name of schema.required ?? []) expect(Object.keys(schema.properties ?? {})).toContain(name);
    },
  );

  it('bounds every list that a request may hold, and every text that a public key may send', () => {
    expect(operations.flatMap(unbounded)).toEqual([]);
  });

  it('says what each field means', () => {
    const silent = Object.entries(named).flatMap(([name, schema]) =>
      Object.entries(schema.properties ?? {}).flatMap(([field, one]) =>
        one.description || (one.$ref && named[one.$ref]?.description) ? [] : [`${name}.${field}`],
      ),
    );
    expect(silent).toEqual([]);
  });
});

describe('what is printed from it', () => {
  it('types unions, lists, open objects and 64-bit numbers', () => {
    expect(type({ enum: ['a', 'b'] })).toBe("'a' | 'b'");
    expect(type({ known: ['a'], type: 'string' })).toBe("'a' | (string & {})");
    expect(type({ type: 'array', items: { enum: ['a', 'b'] } })).toBe("('a' | 'b')[]");
    expect(type({ type: 'object', additionalProperties: { type: 'integer' } })).toBe('Record<string, number>');
    expect(type({ type: 'integer', int64: true })).toBe('number | bigint | string');
  });

  it('documents ranges, defaults and what was inferred', () => {
    const text = printTypes(
      interfaces.find(({ id }) => id === 'search')!,
      interfaces,
    );
    expect(text).toMatch(
      /Hits on one page\.\n \s*\* Range: at least 0, at most 1000\.\n \s*\* @default 20\n \s*\* @remarks Inferred/,
    );
  });

  it.each(operations)('$id: a method with its route, its errors and an example to copy', ({ part, id, operation }) => {
    const text = texts.get(part.id)!.client;
    expect(text).toContain(`['${operation.method}', '${operation.route}`);
    expect(text).toContain(`  ${id}: `);
    expect(text).toContain(`await ${part.id}.${id}(`);
    for (const [status, reason] of Object.entries({ ...part.errors, ...operation.errors }))
      expect(text).toContain(`@throws HttpError ${status}: ${reason}.`);
  });

  it.each(operations)('$id: a part of the reference that says where it comes from', ({ part, id, operation }) => {
    const text = texts.get(part.id)!.reference;
    const own = text.split('\n### ').find((one) => one.startsWith(`${id}\n`))!;
    expect(own).toContain(`\`${operation.source}\``);
    for (const [name, schema] of Object.entries({ ...operation.path, ...operation.query }))
      expect(own).toContain(`| \`${name}\`${schema.source === 'inferred' ? ' `inferred`' : ''} |`);
  });

  it('links inside the reference that lead somewhere', () => {
    const pages = interfaces.map((part) => {
      const text = texts.get(part.id)!.reference;
      const anchors = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!.toLowerCase()));
      return { file: `${kebab(part.id)}.md`, text, anchors };
    });
    const anchorsOf = new Map(pages.map(({ file, anchors }) => [file, anchors]));
    const links = pages.flatMap(({ file, text }) =>
      [...text.matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g)].map(([, target, anchor]) => ({
        file,
        target: target ?? file,
        anchor: anchor!,
      })),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter(({ target, anchor }) => !anchorsOf.get(target)?.has(anchor))).toEqual([]);
  });

  it.each(interfaces)('$id: an OpenAPI document that carries all it refers to', (part) => {
    const document = JSON.parse(printOpenApi(part, interfaces)) as {
      openapi: string;
      paths: Record<string, object>;
      components: { schemas: Record<string, unknown> };
    };
    expect(document.openapi).toBe('3.1.0');
    expect(Object.values(document.paths).flatMap((path) => Object.keys(path)).length).toBe(
      Object.keys(part.operations).length,
    );
    const refs = [...JSON.stringify(document).matchAll(/#\/components\/schemas\/(\w+)/g)].map((match) => match[1]!);
    expect(refs.filter((ref) => !document.components.schemas[ref])).toEqual([]);
  });
});
