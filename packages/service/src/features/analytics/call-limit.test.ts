/** Calls of analytics are limited for the whole application, and every response has the remaining number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

let shop: TestService;
beforeAll(async () => (shop = await startTestService()), 60_000);
afterAll(() => shop.close());

const limits = (headers: Headers) => ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`X-RateLimit-${name}`));

describe('calls of analytics', () => {
  it('are 100 a minute, of all keys and reports together; then it is said how long to wait', async () => {
    const { key } = (await shop.call('POST', '/1/keys', { body: { acl: ['analytics'] } })).body as { key: string };
    const reset = String(shop.clock.now / 1000 + 60);
    for (let left = 99; left >= 0; left--) {
      const path = left % 2 === 0 ? '/2/status?index=a' : '/2/searches/count?index=a';
      const { status, headers } = await shop.call('GET', path, left % 3 === 0 ? { key } : {});
      expect([status, ...limits(headers)]).toEqual([200, '100', String(left), reset]);
    }
    shop.clock.now += 15_000;
    const refused = await shop.call('GET', '/2/status?index=a');
    expect([refused.status, refused.body['status']]).toEqual([429, 429]);
    expect(refused.body.message).toContain('wait 45 s');
    expect([...limits(refused.headers), refused.headers.get('Retry-After')]).toEqual(['100', '0', reset, '45']);
    shop.clock.now += 45_000;
    const wrong = await shop.call('GET', '/2/searches?index=a&tags=(');
    expect([wrong.status, ...limits(wrong.headers).slice(0, 2)]).toEqual([422, '100', '99']);
  });
});
