/** Signing in: where a key is kept, and how it is found out what it may do. */
import { describe, expect, it } from 'vitest';
import { createAdminClient } from '@aisle/admin';
import { forgetConnection, keepConnection, readConnection } from './connection.ts';
import { readRights, rightsOf } from './rights.ts';
import { openSession } from './session.ts';

function createStorages() {
  const make = () => {
    const values = new Map<string, string>();
    return {
      values,
      get length() {
        return values.size;
      },
      key: (at: number) => [...values.keys()][at] ?? null,
      getItem: (name: string) => values.get(name) ?? null,
      setItem: (name: string, value: string) => void values.set(name, value),
      removeItem: (name: string) => void values.delete(name),
    };
  };
  const storages = { tab: make(), device: make() };
  return { storages, source: () => storages };
}

const connection = { url: 'http://localhost:7700', appId: 'shop', apiKey: 'secret' };

describe('a connection', () => {
  it('is kept by the tab, or by the device where that is asked for, never by both', () => {
    const { storages, source } = createStorages();
    keepConnection(connection, { remember: true, storages: source });
    expect(storages.tab.values.size).toBe(0);
    keepConnection(connection, { remember: false, storages: source });
    expect(storages.device.values.size).toBe(0);
    expect(readConnection(source)).toEqual(connection);
    forgetConnection(source);
    expect(readConnection(source)).toBeUndefined();
  });

  it('takes with it all that the console stores in the tab, and nothing else', () => {
    const { storages, source } = createStorages();
    for (const name of ['aisle-conversation:console:shop:products', 'aisle-seen', 'shop-cart'])
      storages.tab.values.set(name, 'x');
    storages.device.values.set('aisle-console:scheme', 'dark');
    keepConnection(connection, { remember: false, storages: source });
    expect([...storages.tab.values.keys()]).toEqual(['shop-cart', 'aisle-console:connection']);
    forgetConnection(source);
    expect([...storages.tab.values.keys()]).toEqual(['shop-cart']);
    expect([...storages.device.values.keys()]).toEqual(['aisle-console:scheme']);
  });

  it.each(['', '{', 'null', '[]', '{"url":1}', '{"url":"x","appId":"a"}'])('that was damaged (%s) is none', (text) => {
    const { storages, source } = createStorages();
    storages.tab.values.set('aisle-console:connection', text);
    expect(readConnection(source)).toBeUndefined();
  });

  it('does without storage where the page has none', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    keepConnection(connection, { remember: true, storages: denied });
    expect(readConnection(denied)).toBeUndefined();
  });
});

/** A service that answers by path. */
const clientOf = (answers: Record<string, [number, unknown]>) =>
  createAdminClient({
    hosts: { read: [connection.url] },
    appId: connection.appId,
    apiKey: connection.apiKey,
    fetch: async (input: RequestInfo | URL) => {
      const [status, body] = answers[new URL(String(input)).pathname] ?? [403, { message: 'no', status: 403 }];
      return Response.json(body, { status });
    },
  });

describe('rights', () => {
  it('are those of the ACL; admin has all but monitoring', () => {
    const rights = rightsOf({ acl: ['admin'] });
    expect(rights.lacking(['analytics', 'editSettings', 'monitoring'])).toEqual(['monitoring']);
    expect(rightsOf({ acl: ['search'] }).lacking(['search', 'logs'])).toEqual(['logs']);
  });

  it('are asked for one by one where the key may not read itself', async () => {
    const admin = clientOf({ '/1/indexes': [200, { items: [], nbPages: 1 }] });
    const rights = await readRights(admin, { apiKey: 'secret' });
    expect(rights.has('listIndexes')).toBe(true);
    expect(rights.has('logs')).toBe(false);
    expect(rights.has('settings')).toBeUndefined();
    expect(rights.lacking(['analytics', 'settings', 'logs', 'admin'])).toEqual(['analytics', 'logs', 'admin']);
  });

  it('are none where nothing opens, and no guess where the service fails', async () => {
    await expect(readRights(clientOf({}), { apiKey: 'secret' })).rejects.toMatchObject({ status: 403 });
    const failing = clientOf({ '/1/keys/secret': [500, { message: 'x', status: 500 }] });
    await expect(readRights(failing, { apiKey: 'secret' })).rejects.toMatchObject({ status: 500 });
  });

  it('say nothing of the key in an error', async () => {
    const refused = await readRights(clientOf({}), { apiKey: 'secret' }).catch((error: unknown) => error);
    expect(String(refused)).not.toContain('secret');
  });
});

describe('a session', () => {
  it('asks monitoring with a key of its own from the moment that there is one', async () => {
    const keys: (string | undefined)[] = [];
    const session = await openSession(connection, {
      connect: (options) => {
        keys.push(options.own?.monitoring?.apiKey as string | undefined);
        return clientOf({ '/1/keys/secret': [200, { acl: ['admin'] }] });
      },
    });
    expect(session.monitors).toBe(false);
    session.monitorWith('monitoring');
    expect(session.monitors).toBe(true);
    expect(keys).toEqual([undefined, 'monitoring']);
  });
});
