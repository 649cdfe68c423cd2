import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPgliteStore } from '../../node/store/pglite-store.ts';
import { serviceTables } from '../../composition/service-tables.ts';
import { migrate } from '../../store/migrate.ts';
import type { Store } from '../../store/store.ts';
import { BARE } from '../../testing/database-template.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { createKeyStore } from './key-store.ts';
import { forgetKeys, resealKeys } from './rotate-seal.ts';
import { operatorKeyText, readOperatorKey } from '../../ports/sealer.ts';
import { describeThorough, itThorough } from '../../testing/thorough.ts';

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
const operatorKey = new Uint8Array(32).fill(7);
const another = new Uint8Array(32).fill(8);

let store: Store;
let failures: string[];
/** Uses another database for each test. */
const useStore = (opens: () => Promise<Store>) => {
  beforeEach(async () => {
    store = await opens();
    failures = [];
  }, 60_000);
  afterEach(() => store.close());
};

const open = async (key?: Uint8Array<ArrayBuffer>) => {
  const failed = (error: unknown) => void failures.push(String(error));
  const keys = createKeyStore({ store, operatorKey: key, random, now: () => 1000, onError: failed });
  await keys.open();
  return keys;
};
const secretsOf = async (keys: Awaited<ReturnType<typeof open>>) => (await keys.read()).map(({ key }) => key);
/** Returns everything about keys that a reader of the database sees. */
const stolen = async () =>
  JSON.stringify(
    await Promise.all(['api_keys', 'sealed_keys', 'key_seals'].map((table) => store.query(`SELECT * FROM ${table}`))),
  );

describe('keys in the store', () => {
  useStore(openSpareDatabase);

  it('cannot be read there, and open under the operator key alone', async () => {
    const keys = await open(operatorKey);
    await keys.putMissing([{ key: 'top-secret-1', acl: ['search'], indexes: ['goods'] }]);
    expect(await stolen()).not.toContain('top-secret-1');
    expect(await stolen()).not.toContain(operatorKeyText(operatorKey));
    expect(await (await open(operatorKey)).read()).toMatchObject([
      { key: 'top-secret-1', acl: ['search'], indexes: ['goods'], createdAt: 1000, deletedAt: null },
    ]);
    for (const wrong of [another, undefined])
      await expect(open(wrong)).rejects.toThrow(/sealed with an.*operator key; give that one by --operator-key-file/);
    expect(failures).toEqual([]);
  });

  it('lie there once, however often they are given; each seal is another one', async () => {
    const keys = await open(operatorKey);
    for (const acl of ['search', 'search', 'browse'] as const) await keys.putMissing([{ key: 'same', acl: [acl] }]);
    await keys.putMissing([{ key: 'other', acl: [] }]);
    const rows = await store.query<{ sealed: string }>('SELECT sealed FROM sealed_keys');
    expect([rows.length, new Set(rows.map(({ sealed }) => sealed.slice(0, 16))).size]).toEqual([2, 2]);
    expect((await keys.read()).map(({ key, acl }) => `${key} ${acl}`).sort()).toEqual(['other ', 'same browse']);
  });

  it('allow nothing else than what they were sealed with: a row that was changed outside is told and left out', async () => {
    const keys = await open(operatorKey);
    await keys.putMissing([
      { key: 'pages', acl: ['search'] },
      { key: 'whole', acl: ['browse'] },
    ]);
    await store.query(`UPDATE sealed_keys SET definition = replace(definition, 'search', 'admin')`);
    expect(await secretsOf(keys)).toEqual(['whole']);
    expect(failures).toEqual([expect.stringContaining('changed outside of the service')]);
  });

  it('are sealed with a key of the store where the operator gives none, and anew once he does', async () => {
    const loose = await open();
    await loose.putMissing([{ key: 'top-secret-1', acl: ['search'] }]);
    expect(await secretsOf(await open())).toEqual(['top-secret-1']);
    const own = (await store.query<{ own_key: string }>('SELECT own_key FROM key_seals'))[0]!.own_key;
    expect(await secretsOf(await open(operatorKey))).toEqual(['top-secret-1']);
    expect(await stolen()).not.toContain(own);
    await expect(open()).rejects.toThrow('sealed with an operator key');
    // A process with the previous key reports that it must be restarted.
    await expect(loose.read()).rejects.toThrow('start this process again');
  });

  it('change the operator key that they are sealed with, and are forgotten where it is lost', async () => {
    await (
      await open(operatorKey)
    ).putMissing([
      { key: 'one', acl: [] },
      { key: 'forged', acl: ['search'] },
    ]);
    await store.query(`UPDATE sealed_keys SET definition = replace(definition, 'search', 'admin')`);
    await expect(resealKeys(store, { from: another, to: another, random })).rejects.toThrow('another operator key');
    expect(await resealKeys(store, { from: operatorKey, to: another, random })).toEqual({ keys: 1, secrets: 0 });
    expect(await secretsOf(await open(another))).toEqual(['one']);
    await expect(open(operatorKey)).rejects.toThrow('another operator key');
    expect(await forgetKeys(store)).toEqual({ keys: 2, secrets: 0 });
    expect(await secretsOf(await open(operatorKey))).toEqual([]);
  });
});

describeThorough('data of the time before keys were sealed', () => {
  useStore(() => openPgliteStore({ template: BARE }));
  itThorough('are taken over: keys stay good, and lie readable nowhere any more', async () => {
    const before = serviceTables.map((part) =>
      part.part === 'keys' ? { ...part, tables: ['api_keys'], steps: part.steps.slice(0, 1) } : part,
    );
    await migrate(store, before);
    const definition = { acl: ['search'], indexes: ['goods'], referers: ['https://shop.example/*'] };
    await store.query('INSERT INTO api_keys (key, definition, created_at) VALUES ($1, $2, $3), ($4, $5, $6)', [
      'old-admin-key',
      '{"acl":["admin"],"description":"Admin key, made at the first start"}',
      5,
      'old-page-key',
      JSON.stringify(definition),
      6,
    ]);

    await migrate(store, serviceTables);
    const keys = await open(operatorKey);
    expect(await keys.read()).toMatchObject([
      { key: 'old-admin-key', acl: ['admin'], createdAt: 5 },
      { key: 'old-page-key', ...definition, createdAt: 6 },
    ]);
    expect(await stolen()).not.toMatch(/old-(admin|page)-key/);
    expect(await store.query('SELECT 1 FROM api_keys')).toEqual([]);
    expect(await secretsOf(await open(operatorKey))).toHaveLength(2);
  });
});

describe('an operator key', () => {
  it('is 32 bytes, in base64 or hexadecimal', () => {
    expect(readOperatorKey(` ${operatorKeyText(operatorKey)}\n`)).toEqual(operatorKey);
    expect(readOperatorKey('07'.repeat(32))).toEqual(operatorKey);
    for (const wrong of ['', 'secret', operatorKeyText(operatorKey.slice(1)), '07'.repeat(31), `${'07'.repeat(31)}0g`])
      expect(() => readOperatorKey(wrong)).toThrow('make one with: openssl rand -base64 32');
  });
});
