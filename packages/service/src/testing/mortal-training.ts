/** Mortal training: a process that trains recommendations and is killed at its nth write, during it or right after it. */
import { createEvidence } from '../ground/evidence/intake.ts';
import { createJobRunner } from '../ground/jobs/job-runner.ts';
import { openPgliteStore } from '../node/store/pglite-store.ts';
import { openPostgresStore } from '../node/store/postgres-store.ts';
import type { Queryable, Store } from '../store/store.ts';
import { createTraining, TRAIN } from '../features/recommend/train.ts';

const [place = '', lifetime = '', time = ''] = process.argv.slice(2);
const failed = (error: unknown) => {
  console.error(error);
  process.exitCode = 1;
};
const store = place.startsWith('postgres')
  ? await openPostgresStore({ url: place, onError: failed })
  : await openPgliteStore({ dataDir: place });

let writes = 0;
const liveOn = () => {
  if (++writes === Number(lifetime)) process.kill(process.pid, 'SIGKILL');
};
/** Each write counts when it is made, and once more when it is committed. */
const mortal: Store = {
  ...store,
  query: store.query,
  transaction: (work) =>
    store
      .transaction((transaction) => {
        const query: Queryable['query'] = async <Row>(...call: Parameters<Queryable['query']>) => {
          const rows = await transaction.query<Row>(...call);
          if (!call[0].startsWith('SELECT')) liveOn();
          return rows;
        };
        return work({ query });
      })
      .finally(liveOn),
};
const now = () => Number(time);
const train = createTraining({
  evidence: createEvidence({ store }),
  store: mortal,
  now,
  yieldToEventLoop: () => new Promise(setImmediate),
  begun: () => undefined,
  maxTogether: 8000,
  keepEvery: 2000,
});
const jobs = createJobRunner({
  store: mortal,
  id: `process ${process.pid}`,
  now,
  handlers: {},
  longHandlers: { [TRAIN]: train },
  onError: failed,
});
await jobs.run();
await jobs.finish();
await store.close();
