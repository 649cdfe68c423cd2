import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyStore } from '../keys/key-store.ts';
import { forgetKeys, resealKeys } from '../keys/rotate-seal.ts';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import { serviceTables } from '../../composition/service-tables.ts';
import { migrate } from '../../store/migrate.ts';
import type { Store } from '../../store/store.ts';
import { openSpareDatabase } from '../../testing/spare-databases.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { createSecretStore } from './secret-store.ts';

const random = (size: number) => crypto.getRandomValues(new Uint8Array(size));
const operatorKey = new Uint8Array(32).fill(7);
const another = new Uint8Array(32).fill(8);

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const stores: [name: string, open: () => Promise<Store>][] = [
  ['PGlite', openSpareDatabase],
  ...(postgres
    ? ([
        [
          'PostgreSQL',
          async () => openPostgresStore({ url: await postgres.createDatabase(), onError: () => undefined }),
        ],
      ] satisfies [string, () => Promise<Store>][])
    : []),
];

describe.each(stores)('secrets on %s', (_, openStore) => {
  let store: Store;
  beforeEach(async () => {
    store = await openStore();
    await migrate(store, serviceTables);
    return () => store.close();
  }, 60_000);

  const open = async (key?: Uint8Array<ArrayBuffer>) => {
    const keys = createKeyStore({ store, operatorKey: key, random, now: () => 1000, onError: () => undefined });
    await keys.open();
    const secrets = createSecretStore({ sealer: keys.sealer });
    return {
      keys,
      read: (owner: string) => secrets.read(store, owner),
      put: (owner: string, name: string, secret: string) =>
        store.transaction((transaction) => secrets.put(transaction, { owner, name, secret })),
      remove: (owner: string) => store.transaction((transaction) => secrets.remove(transaction, owner)),
    };
  };
  const stolen = async () =>
    JSON.stringify([await store.query('SELECT * FROM sealed_secrets'), await store.query('SELECT * FROM key_seals')]);

  it('open for their owner alone, and lie readable nowhere', async () => {
    const secrets = await open(operatorKey);
    await secrets.put('crawler:1', 'apiKey', 'push-key-of-1');
    await secrets.put('crawler:1', 'cookie', 'ünïcode \u{1f511}');
    await secrets.put('crawler:2', 'apiKey', 'push-key-of-2');
    await secrets.put('crawler:2', 'apiKey', 'newer-key-of-2');
    expect(await secrets.read('crawler:1')).toEqual({ apiKey: 'push-key-of-1', cookie: 'ünïcode \u{1f511}' });
    expect(await secrets.read('crawler:2')).toEqual({ apiKey: 'newer-key-of-2' });
    expect(await secrets.read('crawler:3')).toEqual({});
    expect(await stolen()).not.toMatch(/key-of/);
    await secrets.remove('crawler:1');
    expect(await secrets.read('crawler:1')).toEqual({});
    expect(await secrets.read('crawler:2')).toEqual({ apiKey: 'newer-key-of-2' });
  });

  it('open in no other row: what was moved is told with its owner, and not what it holds', async () => {
    const secrets = await open(operatorKey);
    await secrets.put('authentication:rich', 'password', 'top-secret-1');
    await secrets.put('authentication:thief', 'password', 'mine');
    await store.query(
      `UPDATE sealed_secrets SET sealed = (SELECT sealed FROM sealed_secrets WHERE owner = 'authentication:rich')`,
    );
    const refusal = await secrets.read('authentication:thief').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'SecretSealed', message: expect.stringContaining('authentication:thief') });
    expect(String(refusal)).not.toContain('top-secret-1');
    expect(await secrets.read('authentication:rich')).toEqual({ password: 'top-secret-1' });
    await secrets.put('authentication:thief', 'password', 'given anew');
    expect(await secrets.read('authentication:thief')).toEqual({ password: 'given anew' });
  });

  it('are not kept when the transaction fails', async () => {
    const { keys } = await open(operatorKey);
    const secrets = createSecretStore({ sealer: keys.sealer });
    await expect(
      store.transaction(async (transaction) => {
        await secrets.put(transaction, { owner: 'crawler:1', name: 'apiKey', secret: 'half' });
        throw new Error('after all not');
      }),
    ).rejects.toThrow('after all not');
    expect(await secrets.read(store, 'crawler:1')).toEqual({});
  });

  it('go along to another operator key; one that was changed outside keeps no other shut', async () => {
    const before = await open(operatorKey);
    await before.put('crawler:1', 'apiKey', 'push-key');
    await before.put('crawler:2', 'apiKey', 'other-key');
    await store.query(`UPDATE sealed_secrets SET sealed = left(sealed, 12) || 'AAAA' || substr(sealed, 17)
      WHERE owner = 'crawler:2'`);
    expect(await resealKeys(store, { from: operatorKey, to: another, random })).toEqual({ keys: 0, secrets: 1 });
    const after = await open(another);
    expect(await after.read('crawler:1')).toEqual({ apiKey: 'push-key' });
    await expect(after.read('crawler:2')).rejects.toThrow('crawler:2 cannot be opened');
    // A process with the previous key must neither seal nor open.
    await expect(before.read('crawler:1')).rejects.toThrow('start this process again');
    await expect(before.put('crawler:3', 'apiKey', 'lost')).rejects.toThrow('start this process again');
  });

  it('are sealed anew at the first start with an operator key, and forgotten with all keys', async () => {
    const loose = await open();
    await loose.put('crawler:1', 'apiKey', 'push-key');
    const strict = await open(operatorKey);
    expect(await strict.read('crawler:1')).toEqual({ apiKey: 'push-key' });
    await expect(open()).rejects.toThrow('sealed with an operator key');
    expect(await forgetKeys(store)).toEqual({ keys: 0, secrets: 1 });
    await expect(strict.put('crawler:1', 'apiKey', 'lost')).rejects.toThrow('start this process again');
    expect(await (await open(another)).read('crawler:1')).toEqual({});
  });
});
