/** A training that is killed repeatedly resumes at its checkpoint, and ends with the same result as an undisturbed one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJobOnce, readJobs } from '../../ground/jobs/rows.ts';
import { openPgliteStore } from '../../node/store/pglite-store.ts';
import { openPostgresStore } from '../../node/store/postgres-store.ts';
import type { Store } from '../../store/store.ts';
import { BARE } from '../../testing/database-template.ts';
import { catalogue, simulateShoppers } from '../../testing/simulated-shoppers.ts';
import { bundleProgram } from '../../testing/spawn-cli.ts';
import { startPostgres } from '../../testing/start-postgres.ts';
import { startTestService } from '../../testing/start-service.ts';
import { addEvents } from '../events/rows.ts';
import { promiseTrainingAgain, TRAIN } from './train.ts';

const program = await bundleProgram(fileURLToPath(new URL('../../testing/mortal-training.ts', import.meta.url)));
const postgres = await startPostgres();
let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-training-'))));
afterAll(async () => {
  await postgres?.stop();
  await rm(directory, { recursive: true, force: true });
});

const open = (place: string): Promise<Store> =>
  place.startsWith('postgres')
    ? openPostgresStore({ url: place, onError: () => undefined })
    : openPgliteStore({ dataDir: place, template: BARE });

const learnt = (store: Store) =>
  store.query('SELECT model, source, items FROM recommendations ORDER BY model COLLATE "C", source COLLATE "C"');
const kept = async (store: Store) =>
  (await store.query<{ events: number }>('SELECT coalesce(sum(events), 0)::int AS events FROM training_log'))[0]!
    .events;

let time = 0;
/** A shop with events whose training is promised. */
async function fill(place: string): Promise<void> {
  const store = await open(place);
  const shop = await startTestService({ store });
  const settings = { attributesForFaceting: ['kind', 'brand'], searchableAttributes: ['name'] };
  await shop.fill('shop', catalogue, settings);
  time = shop.clock.now;
  const rows = simulateShoppers({ index: 'shop', seed: 7, shoppers: 4000, end: time });
  for (let at = 0; at < rows.length; at += 2000) await addEvents(store, rows.slice(at, at + 2000));
  await addJobOnce(store, { kind: TRAIN, payload: 'shop', now: time, runAt: time });
  await shop.close();
}

/** One life of the training, a minute later than the one before. Resolves with the signal that ended it. */
async function live(place: string, options: { lifetime: number; now: number }): Promise<NodeJS.Signals | null> {
  const child = spawn(
    process.execPath,
    ['--liftoff-only', program, place, String(options.lifetime), String(options.now)],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(code ?? 0).toBe(0);
  return signal;
}

const places: [string, () => Promise<string>][] = [
  ['PGlite', async () => mkdtemp(join(directory, 'data-'))],
  ...(postgres ? [['PostgreSQL', () => postgres.createDatabase()] as [string, () => Promise<string>]] : []),
];

let undisturbed: unknown[] | undefined;

describe.each(places)('on %s, a training', (_name, newPlace) => {
  it('that is killed at its writes, one after another, learns what an undisturbed one learns', async () => {
    if (!undisturbed) {
      const calm = await newPlace();
      await fill(calm);
      expect(await live(calm, { lifetime: 0, now: time })).toBeNull();
      const store = await open(calm);
      undisturbed = await learnt(store);
      await store.close();
      expect(undisturbed.length).toBeGreaterThan(100);
    }
    const place = await newPlace();
    await fill(place);
    let deaths = 0;
    while ((await live(place, { lifetime: 7 + deaths, now: time + deaths * 60_000 })) === 'SIGKILL') deaths++;
    expect(deaths).toBeGreaterThan(3);
    const store = await open(place);
    expect(await learnt(store)).toEqual(undisturbed);
    const waiting = (await readJobs(store)).filter(({ kind }) => kind === TRAIN);
    expect([await kept(store), waiting.length]).toEqual([0, 1]);
    await store.close();
  }, 120_000);
});

describe('what a training has kept', () => {
  it('is forgotten with a user, and the training begins anew', async () => {
    const place = await mkdtemp(join(directory, 'data-'));
    await fill(place);
    expect(await live(place, { lifetime: 9, now: time })).toBe('SIGKILL');
    const store = await open(place);
    expect(await kept(store)).toBeGreaterThan(1000);
    await store.transaction((transaction) => promiseTrainingAgain(transaction, { now: time }));
    expect(await kept(store)).toBe(0);
    await store.close();
  }, 60_000);
});
