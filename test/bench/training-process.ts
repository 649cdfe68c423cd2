/** Measures training on 1.2 million events in a process of its own, what it takes, and what searches feel of it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Report } from './report.ts';
import type { TrainingOrder, TrainingWord } from './training-load.ts';

/** As the container and the systemd unit have it: freed memory goes back to the system (decision 0081). */
const ENVIRONMENT = { MALLOC_TRIM_THRESHOLD_: '4194304', MALLOC_MMAP_THRESHOLD_: '4194304' };
/** Time over which events are taken in, in milliseconds. */
const INTAKE = 5000;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function post({ url, headers }: TrainingWord, path: string, body: object): Promise<void> {
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Searches one after another, ten milliseconds apart; gives what each took. */
async function searchWhile(shop: TrainingWord, isOn: (searches: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isOn(times.length)) {
    const startedAt = performance.now();
    const at = times.length;
    await post(shop, `/1/indexes/${shop.index}/query`, { query: `lamp ${at % 97}`, analytics: false, page: at % 40 });
    times.push(performance.now() - startedAt);
    await pause(10);
  }
  return times;
}

/** Events taken in per second, by four connections. */
async function takeIn(shop: TrainingWord): Promise<number> {
  let taken = 0;
  const startedAt = performance.now();
  const connection = async (name: number) => {
    while (performance.now() - startedAt < INTAKE) {
      const events = Array.from({ length: 1000 }, (_, n) => ({
        eventType: 'click',
        eventName: 'n',
        index: shop.index,
        userToken: `taken-${name}-${n % 100}`,
        objectIDs: [`p${n}`],
      }));
      await post(shop, '/1/events', { events });
      taken += events.length;
    }
  };
  await Promise.all([0, 1, 2, 3].map(connection));
  return (taken * 1000) / (performance.now() - startedAt);
}

/** One run in a process of its own. */
async function runTraining(events: number) {
  const child = fork(new URL('training-load.ts', import.meta.url), [String(events)], {
    env: { ...process.env, ...ENVIRONMENT },
  });
  const order = (what: TrainingOrder) => child.send(what);
  const [shop] = (await once(child, 'message')) as [TrainingWord];
  const before = await searchWhile(shop, (searches) => searches < 300);
  let trained: TrainingWord | undefined;
  child.once('message', (word: TrainingWord) => (trained = word));
  order('train');
  const meanwhile = await searchWhile(shop, () => trained === undefined && child.exitCode === null);
  if (!trained) throw new Error('The process that trains has ended; what it said stands above');
  const eventsPerSecond = await takeIn(shop);
  order('end');
  return {
    ...trained,
    searchesBefore: median(before.slice(100)),
    searchesMeanwhile: median(meanwhile),
    searches: meanwhile.length,
    eventsPerSecond,
  };
}

/** One table. */
export async function measureTraining({ quick }: { quick: boolean }): Promise<Report> {
  const events = quick ? 100_000 : 1_200_000;
  const figures = await runTraining(events);
  const row = (what: string, figure: string, bound: string) => [what, figure, bound];
  return {
    title: `Training of recommendations on ${events.toLocaleString('en')} events`,
    columns: ['what', 'measured', 'wanted'],
    rows: [
      row('all models, seconds', figures.seconds.toFixed(1), '30'),
      row('processor time meanwhile, all threads, seconds', figures.processorSeconds.toFixed(1), ''),
      row('memory of the whole process at most, MB', (figures.memory / 1e6).toFixed(0), '600'),
      row('more than before training, MB', ((figures.memory - figures.memoryBefore) / 1e6).toFixed(0), ''),
      row(
        'searches meanwhile, p50 ms',
        `${figures.searchesMeanwhile.toFixed(2)} (${(figures.searchesMeanwhile / figures.searchesBefore).toFixed(2)}× of ${figures.searchesBefore.toFixed(2)})`,
        '1.5×',
      ),
      row('events taken in, per second', figures.eventsPerSecond.toFixed(0), '10,000'),
    ],
    notes: [
      'Sessions of five events each over 20,000 records, nine of ten events clicks, in the built-in database on disk; the process also holds the index and the database. It has the variables of the container and the systemd unit (`MALLOC_TRIM_THRESHOLD_`, `MALLOC_MMAP_THRESHOLD_`); who searches and sends events is another process.',
      `Searches are sent one after another, ten milliseconds apart: ${figures.searches} of them while the job ran.`,
      'Events are taken in by four connections, a thousand in a request; an answer says that they are in the store.',
    ],
  };
}
