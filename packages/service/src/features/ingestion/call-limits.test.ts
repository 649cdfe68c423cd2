/** Both call limits, exact to the call and the millisecond, and counted together by processes that share the data. */
import { describe, expect, it } from 'vitest';
import { startTwoServices } from '../../testing/two-services.ts';
import type { TestService } from '../../testing/start-service.ts';

const services = startTwoServices();
const ask = (of: TestService, path: string, clientAddress: string) => of.call('GET', path, { clientAddress });
/** Many at once; gives how many got each status. */
async function askMany(of: TestService, path: string, { times, from }: { times: number; from: string }) {
  const counts: Record<number, number> = {};
  for (let at = 0; at < times; at += 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, times - at) }, () => ask(of, path, from)));
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe.each([
  ['/1/tasks', 60, '/1/runs'],
  ['/1/runs', 30, '/1/tasks'],
])('GET %s', (path, seconds, other) => {
  it(`is answered 200 times in a window of ${seconds} s, at once or one by one, and again from its first millisecond on`, async () => {
    const { here } = services;
    const from = `192.0.2.${seconds}`;
    // The last moment of a window, and the first of the next.
    here.clock.now = (Math.ceil(here.clock.now / 60_000) + 1) * 60_000 + seconds * 1000 - 1;
    expect(await askMany(here, path, { times: 230, from })).toEqual({ 200: 200, 429: 30 });
    const refused = await ask(here, path, from);
    const reset = Math.ceil(here.clock.now / 1000);
    expect([
      refused.status,
      ...['limit', 'remaining', 'reset'].map((one) => refused.headers.get(`x-ratelimit-${one}`)),
    ]).toEqual([429, '200', '0', String(reset)]);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(refused.body.message).toBe(`Over 200 requests of this kind in ${seconds} s from one address; wait 1 s`);
    // Neither others nor calls of the other kind are held up.
    expect((await ask(here, path, '192.0.2.200')).status).toBe(200);
    expect((await ask(here, other, from)).status).toBe(200);
    here.clock.now += 1;
    const next = await ask(here, path, from);
    expect([next.status, next.headers.get('x-ratelimit-remaining')]).toEqual([200, '199']);
  });

  it('counts what another process has answered', async () => {
    const { here, there } = services;
    const from = `192.0.2.${seconds + 1}`;
    there.clock.now = here.clock.now = (Math.ceil(here.clock.now / 60_000) + 1) * 60_000;
    expect(await askMany(here, path, { times: 150, from })).toEqual({ 200: 150 });
    // Not heard of yet.
    const left = async () => Number((await ask(there, path, from)).headers.get('x-ratelimit-remaining'));
    expect(await left()).toBe(199);
    let asked = 1;
    const heard = async () => {
      asked++;
      return (await left()) === 200 - 150 - asked;
    };
    // Both tell at the same time: the one that is first hears of the other a second later.
    await services.withinASecond(async () => (await heard()) || asked > 5);
    await services.withinASecond(heard);
    expect(await askMany(there, path, { times: 60, from })).toEqual({ 200: 50 - asked, 429: 10 + asked });
    expect((await ask(there, path, from)).headers.get('x-ratelimit-remaining')).toBe('0');
  });
});
