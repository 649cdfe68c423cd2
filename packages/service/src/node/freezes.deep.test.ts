/** Tests of two processes on one PostgreSQL that repeatedly freezes under load: after each freeze every acknowledged write is found. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { isBrief } from '../testing/brief.ts';
import { seededRandom } from '../simulator/seeded-random.ts';
import { createServiceProcesses, type ServiceProcess } from '../testing/service-processes.ts';
import { startPostgres, type TestPostgres } from '../testing/start-postgres.ts';

const postgres = await startPostgres();
const processes = createServiceProcesses();
afterAll(async () => {
  await postgres?.fate?.thaw();
  processes.killAll();
  await postgres?.stop();
});

/** Number of freezes: `AISLE_FREEZES=100` sets more. */
const FREEZES = Number(process.env['AISLE_FREEZES'] ?? (isBrief ? 2 : 6));
const SEED = Number(process.env['AISLE_SEED'] ?? 48);
/** Minimum and maximum duration of a freeze in milliseconds. */
const FREEZE = [1000, 20_000] as const;
/** Maximum milliseconds between two freezes, so that they hit any moment of periodic work. */
const BETWEEN = 3000;
/** Milliseconds to wait for acknowledged writes. The actual time is printed. */
const PATIENCE = 60_000;
/** Number of writing and of searching clients per process, one request after the other. */
const WRITERS = 2;
const SEARCHERS = 2;
/** Milliseconds between the requests of a client. */
const EVERY = 40;

/** Acknowledged records of one round. */
interface Round {
  number: number;
  acknowledged: string[];
}

/** Runs the clients until they are stopped. */
function startLoad(hosts: readonly ServiceProcess[]) {
  let round: Round = { number: 0, acknowledged: [] };
  let serial = 0;
  let isOver = false;
  const statuses = new Map<string, number>();
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const repeat = async (request: () => Promise<void>) => {
    while (!isOver) {
      await request();
      await pause(EVERY);
    }
  };
  const write = async (host: ServiceProcess) => {
    const objectID = `w${serial++}`;
    const { number, acknowledged } = round;
    const { status } = await host.call('PUT', `/1/indexes/goods/${objectID}`, { name: 'lamp', round: number });
    count(`write ${status}`);
    if (status === 201) acknowledged.push(objectID);
  };
  const search = async (host: ServiceProcess) => {
    const { status } = await host.call('POST', '/1/indexes/goods/query', { query: 'lamp', hitsPerPage: 2 });
    count(`search ${status}`);
  };
  const clients = hosts.flatMap((host) => [
    ...Array.from({ length: WRITERS }, () => repeat(() => write(host))),
    ...Array.from({ length: SEARCHERS }, () => repeat(() => search(host))),
  ]);
  return {
    statuses,
    hasAcknowledged: () => round.acknowledged.length > 0,
    /** Starts another round of writes. @returns The one that has ended. */
    nextRound: () => {
      const ended = round;
      round = { number: ended.number + 1, acknowledged: [] };
      return ended;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** Returns the acknowledged records of a round that a process does not find. */
async function missingIn(host: ServiceProcess, { number, acknowledged }: Round): Promise<string[]> {
  const { status, body } = await host.call('POST', '/1/indexes/goods/query', {
    query: '',
    filters: `round=${number}`,
    hitsPerPage: 1000,
    attributesToRetrieve: ['objectID'],
  });
  if (status !== 200) return acknowledged;
  const found = new Set((body['hits'] as { objectID: string }[]).map(({ objectID }) => objectID));
  return acknowledged.filter((objectID) => !found.has(objectID));
}

/** Returns the milliseconds until each process finds the acknowledged writes of a round, and until each reports that it is ready. */
async function timesUntilWhole(hosts: readonly ServiceProcess[], round: Round) {
  const startedAt = performance.now();
  const all = async (isSo: (host: ServiceProcess) => Promise<unknown>, expected: unknown) => {
    const options = { interval: 20, timeout: PATIENCE, message: `round ${round.number}` };
    for (const host of hosts) await expect.poll(() => isSo(host), options).toEqual(expected);
    return performance.now() - startedAt;
  };
  const [found, ready] = await Promise.all([
    all((host) => missingIn(host, round), []),
    all(async (host) => (await host.call('GET', '/readyz')).status, 200),
  ]);
  return { found, ready };
}

/** Freezes the database for a while, under load. @returns Duration in milliseconds. */
async function freezeOnce(fate: NonNullable<TestPostgres['fate']>, random: () => number): Promise<number> {
  await pause(BETWEEN * random());
  const length = FREEZE[0] + (FREEZE[1] - FREEZE[0]) * random();
  await fate.freeze();
  await pause(length);
  await fate.thaw();
  return length;
}

describe.skipIf(!postgres?.fate)('a PostgreSQL that freezes (skipped without a server of our own)', () => {
  it(
    'has everything that was acknowledged found behind each thaw, in each process',
    async () => {
      const random = seededRandom(SEED);
      const env = { DATABASE_URL: await postgres!.createDatabase() };
      const hosts = [await processes.start([], { env }), await processes.start([], { env })];
      const settings = { attributesForFaceting: ['filterOnly(round)'] };
      expect((await hosts[0]!.call('PUT', '/1/indexes/goods/settings', settings)).status).toBe(200);
      const load = startLoad(hosts);
      const rounds: { frozen: number; found: number; ready: number; writes: number }[] = [];
      for (let n = 0; n < FREEZES; n++) {
        await expect.poll(load.hasAcknowledged, { interval: 20, timeout: PATIENCE }).toBe(true);
        const frozen = await freezeOnce(postgres!.fate!, random);
        const round = load.nextRound();
        rounds.push({ frozen, writes: round.acknowledged.length, ...(await timesUntilWhole(hosts, round)) });
      }
      await load.stop();
      const longest = rounds.toSorted((a, b) => b.found - a.found).slice(0, 5);
      const whole = ({ found, ready, frozen }: (typeof rounds)[number]) =>
        `${found.toFixed(0)} ms (ready ${ready.toFixed(0)}, frozen ${frozen.toFixed(0)})`;
      console.log(
        `${FREEZES} freezes, seed ${SEED}: ${rounds.reduce((sum, { writes }) => sum + writes, 0)} writes acknowledged, all of them found ` +
          `after ${longest.map(whole).join(', ')} at the longest; ` +
          `answers: ${[...load.statuses].map(([what, times]) => `${what}: ${times}`).join(', ')}`,
      );
      // Searches are answered by each process alone; writes are refused, not lost.
      expect([...load.statuses.keys()].filter((what) => !/^(?:search 200|write (?:201|503))$/.test(what))).toEqual([]);
    },
    FREEZES * (FREEZE[1] + PATIENCE) + 60_000,
  );
});
