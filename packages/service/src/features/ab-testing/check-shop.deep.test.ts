/** Checks of a shop: a working one passes, and for a broken one the broken part is reported. */
import type { ABTestCheck } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../testing/start-service.ts';

/** What is wrong with a shop. */
interface Fault {
  /** Searches ask for no queryID. */
  isUntracked?: boolean;
  /** Clicks say the place that the record has in an answer which the page got for somebody else. */
  isCached?: boolean;
  /** Positions begin with 0. */
  countsFromZero?: boolean;
}

let shop: TestService;
beforeAll(async () => {
  shop = await startTestService();
  for (const index of ['sound', 'untracked', 'cached', 'fromzero', 'quiet'])
    await shop.fill(
      index,
      Array.from({ length: 8 }, (_, at) => ({ objectID: `r${at}`, name: 'boot', at })),
      { customRanking: ['asc(at)'] },
    );
});
afterAll(() => shop.close());

async function check(index: string): Promise<number> {
  const { status, body } = await shop.call('POST', '/2/abtests/check', { body: { indexName: index } });
  expect([status, body.message, body['index']]).toEqual([200, undefined, index]);
  return body['abTestID'] as number;
}
const report = async (id: number) => (await shop.call('GET', `/2/abtests/${id}/check`)).body as unknown as ABTestCheck;
const verdicts = ({ parts }: ABTestCheck) => parts.map(({ name, verdict }) => `${name}: ${verdict}`);
const broken = ({ parts }: ABTestCheck) =>
  parts.flatMap(({ findings }) => findings.filter(({ isBroken }) => isBroken).map(({ code }) => code));

/** Visitors, most of whom click the first record of the ranking, and some the one behind it. */
async function visit(index: string, visitors: number, { isUntracked, isCached, countsFromZero }: Fault = {}) {
  const events: object[] = [];
  for (let n = 0; n < visitors; n++) {
    const userToken = `v-${n}`;
    const answer = await shop.search(index, { query: 'boot', userToken, clickAnalytics: !isUntracked });
    const objectID = n % 3 === 0 ? 'r1' : 'r0';
    const at = isCached ? Number(objectID.slice(1)) : answer.hits.findIndex((hit) => hit.objectID === objectID);
    if (n % 4 === 3) continue;
    const { queryID } = answer;
    events.push({
      eventType: 'click',
      eventName: 'click',
      index,
      userToken,
      objectIDs: [objectID],
      ...(queryID !== undefined && { queryID, positions: [at + (countsFromZero ? 2 : 1)] }),
    });
  }
  for (let from = 0; from < events.length; from += 1000)
    expect((await shop.call('POST', '/1/events', { body: { events: events.slice(from, from + 1000) } })).status).toBe(
      200,
    );
  await shop.service.whenIdle();
}

describe('a check', () => {
  it('knows nothing of a shop without traffic', async () => {
    const id = await check('quiet');
    const found = await report(id);
    expect(verdicts(found)).toEqual(['tracking: unknown', 'attribution: unknown', 'statistics: unknown']);
    expect(found).toMatchObject({ abTestID: id, index: 'quiet', status: 'active', searchCount: 0, clickCount: 0 });
    expect(found.endAt).toBe('2026-01-29T12:00:00Z');
    expect((await shop.call('POST', '/2/abtests/check', { body: { indexName: 'quiet' } })).status).toBe(422);
  });

  it('brings back what was planted where all is sound', async () => {
    const id = await check('sound');
    await visit('sound', 3000);
    const found = await report(id);
    expect(found.parts.flatMap(({ findings }) => findings.filter(({ isBroken }) => isBroken))).toEqual([]);
    expect(verdicts(found)).toEqual(['tracking: works', 'attribution: works', 'statistics: works']);
    const values = new Map(found.parts.flatMap(({ findings }) => findings).map(({ code, value }) => [code, value]));
    expect(values.get('canary')).toBeCloseTo(3, 9);
    expect(Math.abs(values.get('plantedLoss')! + 0.3)).toBeLessThan(0.1);
    expect(found.searchCount).toBe(3000);
  }, 60_000);

  it.each<[what: string, index: string, fault: Fault, verdict: string, code: string]>([
    ['tracking, where searches have no queryID', 'untracked', { isUntracked: true }, 'tracking: broken', 'queryIDs'],
    [
      'attribution, where positions are wrong',
      'fromzero',
      { countsFromZero: true },
      'attribution: broken',
      'positionsRight',
    ],
  ])('finds what is broken: %s', async (_what, index, fault, verdict, code) => {
    const id = await check(index);
    await visit(index, 600, fault);
    const found = await report(id);
    expect(verdicts(found)).toContain(verdict);
    expect(broken(found)).toContain(code);
  });

  it('finds a cache that gives one visitor the answer of another by the canary alone', async () => {
    const id = await check('cached');
    // So many that one of a hundred are enough for the canary, whichever visitors those are.
    await visit('cached', 4500, { isCached: true });
    const found = await report(id);
    expect(broken(found)).toEqual(['canary']);
    expect(verdicts(found)).toEqual(['tracking: works', 'attribution: broken', 'statistics: works']);
  }, 60_000);

  it('is no other test, and of an index that is there', async () => {
    const other = await shop.call('POST', '/2/abtests/check', { body: { indexName: 'nowhere' } });
    expect(other.status).toBe(404);
    const past = { indexName: 'quiet', endAt: '2020-01-01T00:00:00Z' };
    expect((await shop.call('POST', '/2/abtests/check', { body: past })).body.message).toContain('"endAt" must be in');
    await shop.fill('rival', [{ objectID: 'x' }]);
    const { body } = await shop.call('POST', '/2/abtests', {
      body: {
        name: 'x',
        variants: ['rival', 'sound'].map((index) => ({ index, trafficPercentage: 50 })),
        endAt: '2026-02-15T12:00:00Z',
      },
    });
    // The index is the control of a check.
    expect(body.message).toContain('"Check of sound" runs on the index sound already');
  });
});
