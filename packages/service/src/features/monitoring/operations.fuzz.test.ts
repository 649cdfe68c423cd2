/** Random requests to monitoring get a documented status, are served from memory, and reveal nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { CASES } from '../../testing/fuzz-cases.ts';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const KEY = 'key-of-the-monitoring-fuzz';

const random = seededRandom(40);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

/** Half a character, and nothing, cannot stand in a path. */
const words = [
  ' ',
  '*',
  '..',
  '%',
  '%00',
  '\u0000',
  'ü',
  '__proto__',
  'constructor',
  'local',
  'local,local',
  'local,other',
  ',',
  '["local"]',
  '["local",1]',
  '[["local"]]',
  '[',
  'null',
  '{"local":1}',
  'a'.repeat(600),
  Array.from({ length: 1001 }, () => 'x').join(','),
  'cpu_usage',
  'avg_build_time',
  'ssd_usage',
  'minute',
  'month',
  'toString',
  "'; DROP TABLE monitoring_parts; --",
  SEARCH,
];
const segment = () => encodeURIComponent(oneOf(words));
const query = () =>
  random() < 0.3 ? `?${oneOf(['offset', 'servers', '__proto__', 'utm_source', 'x'])}=${segment()}` : '';

const paths: readonly [route: string, path: () => string][] = [
  ['/1/status', () => '/1/status'],
  ['/1/status/{servers}', () => `/1/status/${segment()}`],
  ['/1/incidents', () => '/1/incidents'],
  ['/1/incidents/{servers}', () => `/1/incidents/${segment()}`],
  ['/1/inventory/servers', () => '/1/inventory/servers'],
  ['/1/latency/{servers}', () => `/1/latency/${segment()}`],
  ['/1/indexing/{servers}', () => `/1/indexing/${segment()}`],
  ['/1/reachability/{servers}/probes', () => `/1/reachability/${segment()}/probes`],
  ['/1/infrastructure/{metric}/period/{period}', () => `/1/infrastructure/${segment()}/period/${segment()}`],
  ['/metrics', () => '/metrics'],
];

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ keys: [{ key: KEY, acl: ['monitoring'] }] });
  await shop.fill('goods', [{ objectID: 'a', secretOfGoods: 'inside' }]);
}, 60_000);
afterAll(() => shop.close());

const ask = async (path: string, key: string) => {
  const headers = { 'X-Service-Application-Id': 'shop', 'X-Service-API-Key': key };
  const answer = await shop.service.fetch(new Request(`http://localhost${path}`, { headers }));
  return { status: answer.status, text: await answer.text() };
};

describe('monitoring', () => {
  it.each(paths)(
    'answers anything: %s',
    async (_route, path) => {
      for (let at = 0; at < CASES; at++) {
        const asked = path() + query();
        const { status, text } = await ask(asked, KEY);
        const shown = `${asked.slice(0, 200)}: ${status} ${text.slice(0, 300)}`;
        expect([200, 400, 404], shown).toContain(status);
        if (status >= 400) expect((JSON.parse(text) as { message: string }).message, shown).toMatch(/\S+ \S+/);
        for (const secret of [ADMIN, KEY, 'inside', 'goods']) expect(text, shown).not.toContain(secret);
        if (at % 100 === 0) {
          shop.clock.now += 5000;
          for (const key of [ADMIN, SEARCH]) expect([401, 404], shown).toContain((await ask(asked, key)).status);
        }
      }
      expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
    },
    600_000,
  );
});
