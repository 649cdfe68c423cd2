/** Health checks by a load balancer and a supervisor: of a service that opens, responds, loses its database and closes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import { StoreUnavailable } from '../foundation/errors/store-errors.ts';
import { openSpareDatabase } from '../testing/spare-databases.ts';
import { createService } from '../service.ts';
import type { Service } from '../composition/service-options.ts';
import type { Store } from '../store/store.ts';

let store: Store;
let service: Service;
let isAway = false;
let hangs = false;
let trouble: string | undefined;
let now = 0;
let asked = 0;

const check = async (path: string, method = 'GET') => {
  const answer = await service.fetch(new Request(`http://localhost${path}`, { method }));
  return { status: answer.status, retry: answer.headers.get('retry-after'), body: await answer.json() };
};

beforeAll(async () => {
  const whole = await openSpareDatabase();
  store = Object.assign(Object.create(whole) as Store, {
    trouble: () => trouble,
    query: (sql: string, parameters?: never[]) => {
      if (sql === 'SELECT 1') asked++;
      if (hangs) return new Promise(() => undefined);
      return isAway ? Promise.reject(new StoreUnavailable('away')) : whole.query(sql, parameters);
    },
  });
  service = createService({ engine: createEmbeddedEngine(), store, appId: 'shop', clock: () => now });
});
afterAll(() => service.close());

describe('health checks', () => {
  it('say that the process answers and is not ready while it opens', async () => {
    expect(await check('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await check('/readyz')).toEqual({ status: 503, retry: '1', body: { status: 'opening' } });
  });

  it('say without a key that it can search, and what of its database', async () => {
    await service.ready();
    expect(await check('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', database: 'ok' } });
    isAway = true;
    now += 1000;
    expect(await check('/readyz')).toMatchObject({ status: 200, body: { status: 'ready', database: 'away' } });
    isAway = false;
    hangs = true;
    now += 1000;
    expect((await check('/readyz')).body).toMatchObject({ database: 'away' });
    hangs = false;
    now += 1000;
    expect((await check('/readyz')).body).toMatchObject({ database: 'ok' });
  });

  it('say 503 with the reason while the disk of this process fails', async () => {
    trouble = 'The disk of ./data failed (EIO)';
    expect(await check('/readyz')).toEqual({
      status: 503,
      retry: '1',
      body: { status: 'failing', database: 'failing', reason: trouble },
    });
    expect((await check('/healthz')).status).toBe(200);
    trouble = undefined;
    expect((await check('/readyz')).status).toBe(200);
  });

  it('ask the database once a second, however often they come', async () => {
    now += 1000;
    asked = 0;
    await Promise.all(Array.from({ length: 50 }, () => check('/readyz')));
    expect(asked).toBe(1);
  });

  it('are answered to HEAD too, and take nothing', async () => {
    const head = await service.fetch(new Request('http://localhost/readyz', { method: 'HEAD' }));
    expect(head.status).toBe(200);
    expect((await check('/readyz', 'POST')).status).toBe(404);
  });

  it('say that it closes, so that nobody new is sent', async () => {
    const closed = service.close();
    expect(await check('/readyz')).toMatchObject({ status: 503, body: { status: 'closing' } });
    expect(await check('/healthz')).toMatchObject({ status: 200 });
    await closed;
  });
});
