import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { interfaces } from '@aisle/contract/data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, startTestService, type TestService } from '../../testing/start-service.ts';
import { routes } from '../../foundation/wire/generated/routes.ts';
import { keyReach } from './key-reach.ts';

const NARROW = 'admin-of-elsewhere';
const OPEN = 'admin-of-all-by-star';
let shop: TestService;
beforeAll(async () => {
  const acl = ['admin', 'monitoring'] as const;
  shop = await startTestService({
    keys: [
      { key: NARROW, acl, indexes: ['elsewhere*'] },
      { key: OPEN, acl, indexes: ['*'] },
    ],
  });
  await shop.fill('products', [{ objectID: 'p1', name: 'Red shoe' }], { attributesForFaceting: ['color', 'brand'] });
}, 60_000);
afterAll(() => shop.close());

const operations = interfaces.flatMap(({ operations, auth }) =>
  Object.entries(operations).map(([id, operation]) => ({ id, operation, auth })),
);

/** Calls an operation with its example from the contract. */
async function askExample(id: string, key: string) {
  const { operation, auth } = operations.find((one) => one.id === id)!;
  const { path = {}, query = {}, headers = {}, body } = operation.example;
  const route = operation.route.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(path[name]!));
  const search = new URLSearchParams(query).toString();
  const named = Object.entries(operation.headers ?? {}).map(([name, { header }]) => [header, headers[name]!]);
  return shop.call(operation.method, `${route}${search && `?${search}`}`, {
    key: auth === 'basic' ? null : key,
    headers: {
      ...Object.fromEntries(named),
      ...(auth === 'basic' && { authorization: `Basic ${btoa(`shop:${key}`)}` }),
    },
    ...(body !== undefined && { body }),
  });
}

const of = (reach: string) => routes.map(({ operation }) => operation).filter((id) => keyReach[id] === reach);

describe('a key that names indices', () => {
  it('has a decision for every operation of the contract, and for no other', () => {
    const served = interfaces
      .filter(({ served: isServed }) => isServed)
      .flatMap(({ operations: all }) => Object.keys(all));
    expect(Object.keys(keyReach).sort()).toEqual(served.sort());
    expect(routes.map(({ operation }) => operation).sort()).toEqual(served.sort());
  });

  it.each(of('everything'))('may not %s, which is about all indices', async (id) => {
    const { status, body } = await askExample(id, NARROW);
    expect([401, 403]).toContain(status);
    expect(body.message).toContain(`and ${id} is about all of them`);
  });

  it.each(['getEvidenceSettings', 'getDictionarySettings', 'listApiKeys'])(
    'may %s where it names all of them',
    async (id) => {
      expect((await askExample(id, OPEN)).body.message ?? '').not.toContain('is about all of them');
    },
  );

  it.each(
    of('named').filter((id) => {
      const { example } = operations.find((one) => one.id === id)!.operation;
      return JSON.stringify(example).includes('products');
    }),
  )('may not %s where it is good for another index', async (id) => {
    const { status, body } = await askExample(id, NARROW);
    expect(status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('changes nothing of other indices by any operation, and reads no record of them', async () => {
    const before = await shop.search('products', {}, ADMIN);
    const settings = await shop.call('GET', '/1/indexes/products/settings');
    for (const { id } of operations.filter(({ id: one }) => one in keyReach)) {
      const { body } = await askExample(id, NARROW);
      expect(JSON.stringify(body), id).not.toContain('Red shoe');
    }
    await shop.service.whenIdle();
    expect((await shop.search('products', {}, ADMIN)).hits).toEqual(before.hits);
    expect((await shop.call('GET', '/1/indexes/products/settings')).body).toEqual(settings.body);
  });

  it('finds the decisions in the guide', async () => {
    const guide = await readFile(resolve(import.meta.dirname, '../../../../../docs/guides/keys.md'), 'utf8');
    const rows = guide.split('\n').filter((line) => line.startsWith('| '));
    for (const id of [...of('everything'), ...of('own'), ...of('nothing')])
      expect(
        rows.filter((row) => row.includes(`\`${id}\``)),
        id,
      ).toHaveLength(1);
  });
});
