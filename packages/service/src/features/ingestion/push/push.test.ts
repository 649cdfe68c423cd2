import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type IngestionWorld, startIngestionWorld } from '../testing/ingestion-world.ts';
import { type SourceServer, startSourceServer } from '../testing/source-server.ts';

let shop: IngestionWorld;
let sources: SourceServer;
let taskID = '';
beforeAll(async () => {
  [shop, sources] = await Promise.all([startIngestionWorld(), startSourceServer()]);
  ({ taskID } = await shop.join({
    source: { type: 'json', input: { url: sources.at('/all.json', '[{"objectID":"of the source"}]') } },
    destination: { input: { indexName: 'pushed' } },
    task: { failureThreshold: 50 },
  }));
}, 60_000);
afterAll(() => Promise.all([shop.close(), sources.close()]));
beforeEach(() => void (shop.clock.now += 60_000));

const encoder = new TextEncoder();

/** Pushes pieces of a body, one when the one before was taken. */
const push = (pieces: AsyncIterable<string> | Iterable<string>, query = '') => {
  const iterator = (async function* () {
    yield* pieces;
  })();
  const raw = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const next = await iterator.next();
          if (next.done) controller.close();
          else controller.enqueue(encoder.encode(next.value));
        } catch (error) {
          controller.error(error);
        }
      },
    },
    { highWaterMark: 0 },
  );
  return shop.call('POST', `/1/tasks/${taskID}/push${query}`, {
    raw,
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
  });
};
const countStored = async () =>
  (await shop.store.query<{ n: number }>(`SELECT count(*)::int AS n FROM records WHERE object_id LIKE 'm%'`))[0]!.n;
const countOf = async (index: string) => Object.keys(await shop.records(index)).length;

describe('JSON Lines that are pushed', () => {
  it('are written, however the body is cut; bad lines are told by their numbers', async () => {
    const text = '{"objectID":"a","name":"Schüssel"}\n\n{"objectID":\n[1]\n{"objectID":"b"}\r\n{"objectID":"c"}';
    const { status, body } = await push(text.match(/[\s\S]{1,7}/g)!);
    expect([status, body.message]).toEqual([200, undefined]);
    await shop.service.whenIdle();
    expect(await shop.records('pushed')).toMatchObject({ a: { name: 'Schüssel' }, b: {}, c: {} });
    expect(await shop.readRun(String(body['runID']))).toMatchObject({
      status: 'finished',
      outcome: 'success',
      reason: '5 rows, of which 2 failed',
    });
    const events = await shop.events(String(body['runID']), '&type=record');
    expect(events.flatMap(({ data }) => data!.errors)).toEqual([
      { line: 3, reason: expect.stringContaining('no JSON') },
      { line: 4, reason: 'The row is no object' },
    ]);
  });

  it('may change and delete, as the query says', async () => {
    expect((await push(['{"objectID":"a","price":5}\n'], '?action=partialUpdateObject')).status).toBe(200);
    expect((await push(['{"objectID":"b"}\n{"objectID":"c"}'], '?action=deleteObject')).status).toBe(200);
    await shop.service.whenIdle();
    expect(await shop.records('pushed')).toEqual({ a: { objectID: 'a', name: 'Schüssel', price: 5 } });
    expect((await push(['{}'], '?action=drop')).status).toBe(400);
  });

  it('may be as many as one likes: no more of them are taken than are written', async () => {
    let sent = 0;
    let stored = 0;
    let furthest = 0;
    const rows = async function* () {
      for (; sent < 25_000; sent += 250) {
        if (sent % 5000 === 0) {
          stored = await countStored();
        }
        furthest = Math.max(furthest, sent - stored);
        yield Array.from({ length: 250 }, (_, at) => `{"objectID":"m${sent + at}"}\n`).join('');
      }
    };
    const { status } = await push(rows());
    expect(status).toBe(200);
    // What is in hand: the batch that is written, the one that is ready, the one that is read; and 5,000 between two looks.
    expect(furthest).toBeLessThanOrEqual(5000 + 4 * 1000);
    expect(await countStored()).toBe(25_000);
  });

  it('of a sender who goes away are told with 400; what came before stays', async () => {
    const rows = function* () {
      yield Array.from({ length: 1500 }, (_, at) => `{"objectID":"torn${at}"}\n`).join('');
      throw new Error('the cable');
    };
    const { status, body } = await push(rows());
    expect([status, body.message]).toEqual([400, expect.stringContaining('ended before it was complete')]);
    const { runs } = (await shop.ok('GET', `/1/runs?taskID=${taskID}&itemsPerPage=100`)) as {
      runs: { outcome: string; reasonCode: string; progress: { receivedNbOfEvents: number } }[];
    };
    expect(runs.filter(({ outcome }) => outcome === 'processing')).toEqual([]);
    expect(runs).toContainEqual(
      expect.objectContaining({
        reasonCode: 'critical',
        progress: { expectedNbOfEvents: 1500, receivedNbOfEvents: 1500 },
      }),
    );
  });
});

describe('a push that never ended', () => {
  it('stands in no way of a run of the same task', async () => {
    let goOn = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (goOn = resolve));
    const open = push(
      (async function* () {
        yield '{"objectID":"slow"}\n';
        await waiting;
      })(),
    );
    await expect
      .poll(async () => {
        const { runs } = (await shop.ok('GET', `/1/runs?taskID=${taskID}&status=started`)) as { runs: unknown[] };
        return runs.length;
      })
      .toBe(1);
    expect(await shop.run(taskID)).toMatchObject({ status: 'finished', outcome: 'success' });
    goOn();
    expect((await open).status).toBe(200);
    expect(await countOf('pushed')).toBeGreaterThan(25_000);
  });

  it('says nothing of what failed inside of the service', async () => {
    const { query } = shop.store;
    await query('ALTER TABLE records RENAME TO records_elsewhere');
    const { status, body } = await shop.call('POST', `/1/tasks/${taskID}/push`, {
      body: { records: [{ objectID: 'x' }] },
    });
    await query('ALTER TABLE records_elsewhere RENAME TO records');
    expect(status).toBe(500);
    expect(body.message).not.toContain('records');
    const { runs } = (await shop.ok('GET', `/1/runs?taskID=${taskID}&itemsPerPage=100`)) as {
      runs: { reasonCode: string; reason: string }[];
    };
    expect(runs.filter(({ reasonCode }) => reasonCode === 'internal')).toMatchObject([
      { reason: expect.stringContaining('failed inside of the service') },
    ]);
    expect(JSON.stringify(runs)).not.toContain('relation');
  });
});
