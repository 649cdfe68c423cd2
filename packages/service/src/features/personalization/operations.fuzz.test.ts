/** Random requests to personalization get a documented status and a message, and leave it working. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../simulator/seeded-random.ts';
import { CASES } from '../../testing/fuzz-cases.ts';
import { ADMIN, SEARCH, startTestService, type TestService } from '../../testing/start-service.ts';

const KEY = 'key-of-the-personalization-fuzz';

const random = seededRandom(45);
const oneOf = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

const words = [
  'user-1',
  'user/1=',
  ' ',
  '..',
  '%',
  '%00',
  '\u0000',
  'ü',
  '__proto__',
  'constructor',
  'a'.repeat(129),
  'a'.repeat(600),
  "'; DROP TABLE user_profiles; --",
  '{}',
];
const token = () => encodeURIComponent(oneOf(words));
const query = () => (random() < 0.2 ? `?${oneOf(['offset', 'userToken', '__proto__', 'utm_source'])}=${token()}` : '');

const values: readonly (() => unknown)[] = [
  () => null,
  () => oneOf(words),
  () => oneOf([0, 1, 100, 101, -1, 1.5, 1e300, true, false]),
  () => [],
  () => ({}),
  () => [oneOf(words), 5],
  () => Array.from({ length: oneOf([1, 21, 51, 2000]) }, scoring),
];
function scoring(): unknown {
  return oneOf<() => unknown>([
    () => ({
      eventName: oneOf(words),
      eventType: oneOf(['click', 'view', 'conversion', 'x']),
      score: oneOf([0, 7, 200]),
    }),
    () => ({ facetName: oneOf(words), score: oneOf([0, 50, 100, '5']) }),
    () => ({ facetName: `f${Math.floor(random() * 9)}`, score: 5, more: 1 }),
    () => oneOf(words),
  ])();
}
const strategy = (): unknown => {
  const some = {
    eventsScoring: [{ eventName: 'seen', eventType: 'view', score: Math.floor(random() * 101) }],
    facetsScoring: Array.from({ length: Math.floor(random() * 4) }, (_, at) => ({ facetName: `f${at}`, score: 5 })),
    personalizationImpact: Math.floor(random() * 101),
  };
  if (random() < 0.3) return some;
  const name = oneOf([...Object.keys(some), '__proto__', 'constructor', 'impact']);
  return random() < 0.05 ? oneOf(values)() : { ...some, [name]: oneOf(values)() };
};

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService({ keys: [{ key: KEY, acl: ['recommendation'] }] });
  await shop.fill('goods', [{ objectID: 'a', f0: 'x', f1: ['y', 'z'] }], { attributesForFaceting: ['f0', 'f1'] });
}, 60_000);
afterAll(() => shop.close());

const operations: readonly [operation: string, method: string, path: () => string, statuses: readonly number[]][] = [
  ['getUserProfile', 'GET', () => `/1/profiles/personalization/${token()}${query()}`, [200, 400, 404]],
  ['deleteUserProfile', 'DELETE', () => `/1/profiles/${token()}${query()}`, [200, 400, 404]],
  ['getPersonalizationStrategy', 'GET', () => `/1/strategies/personalization${query()}`, [200, 400, 404]],
  ['setPersonalizationStrategy', 'POST', () => `/1/strategies/personalization${query()}`, [200, 400, 422]],
];

describe('personalization', () => {
  it.each(operations)(
    'answers anything: %s',
    async (operation, method, path, statuses) => {
      for (let at = 0; at < CASES; at++) {
        const asked = path();
        const body = operation === 'setPersonalizationStrategy' ? strategy() : undefined;
        const answer = await shop.call(method, asked, { key: KEY, ...(body === undefined ? {} : { body }) });
        const shown = `${method} ${asked.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}: ${answer.status} ${answer.body.message}`;
        expect(statuses, shown).toContain(answer.status);
        if (answer.status >= 400) expect(answer.body.message, shown).toMatch(/\S+ \S+/);
        if (at % 500 === 0) {
          const event = { eventType: 'view', eventName: 'seen', index: 'goods', userToken: 'user-1', objectIDs: ['a'] };
          await shop.call('POST', '/1/events', { body: { events: [event] }, key: SEARCH });
          await shop.service.whenIdle();
          const denied = await shop.call(method, asked, { key: SEARCH, ...(body === undefined ? {} : { body }) });
          expect([400, 401, 404], shown).toContain(denied.status);
          expect(JSON.stringify(answer.body)).not.toContain(ADMIN);
        }
      }
      const search = { enablePersonalization: true, userToken: 'user-1' };
      expect((await shop.search('goods', search)).nbHits).toBe(1);
      expect(shop.log.filter(({ error }) => error !== undefined)).toEqual([]);
    },
    600_000,
  );
});
