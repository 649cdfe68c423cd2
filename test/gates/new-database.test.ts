/** A new database of the package: it is opened, not made. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as ServicePackage from '@aisle/service/node';

type NodeService = ServicePackage.NodeService;

// As the build made it: the sources have no such file.
const built = new URL('../../packages/service/dist/node/index.js', import.meta.url).href;
const { createNodeService } = (await import(/* @vite-ignore */ built)) as typeof ServicePackage;

let folder: string;
let service: NodeService;
const headers = { 'X-Service-Application-Id': 'shop', 'X-Service-API-Key': 'admin' };
const open = () =>
  createNodeService({
    port: 0,
    appId: 'shop',
    dataDir: join(folder, 'data'),
    keys: [{ key: 'admin', acl: ['admin'] }],
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-new-'));
  service = await open();
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a service of the package in an empty folder', () => {
  it('starts from the database that the build has made', async () => {
    // A database that PostgreSQL makes has two others beside it, to copy from.
    expect(await readdir(join(folder, 'data/database/base'))).toEqual(['5']);
  });

  it('answers, and finds its data again after a restart', async () => {
    const put = { method: 'PUT', headers, body: JSON.stringify({ name: 'wool hat' }) };
    expect((await fetch(`${service.url}/1/indexes/goods/a`, put)).status).toBeLessThan(300);
    await service.close();
    service = await open();
    const answer = await fetch(`${service.url}/1/indexes/goods/a`, { headers });
    expect(await answer.json()).toMatchObject({ objectID: 'a', name: 'wool hat' });
  });

  it('has an identity of its own, which no other service has', async () => {
    const other = await createNodeService({ port: 0, appId: 'shop', dataDir: join(folder, 'other') });
    const identities = await Promise.all(
      [service, other].map(({ store }) => store.query('SELECT id FROM change_feed')),
    );
    await other.close();
    expect(identities.map((rows) => rows.length)).toEqual([1, 1]);
    expect(identities[0]).not.toEqual(identities[1]);
  });
});
