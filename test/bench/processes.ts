/** Several processes on one PostgreSQL: how soon a write to one is found in it and in the other, and how soon tasks go on after a kill -9. */
import { once } from 'node:events';
import { startPostgres, startService, target } from './load-service.ts';
import { ratio, type Report } from './report.ts';

const quantile = (values: readonly number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? NaN;

const milliseconds = (value: number) => `${value.toFixed(0)} ms`;

/** One process, asked as its clients ask it. */
function client(url: string) {
  const { headers } = target(url);
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await answer.json()) as { nbHits: number; status: string; taskID: number };
  };
  return {
    write: (id: string) => call('PUT', `/1/indexes/goods/${id}`, { name: 'lamp' }),
    finds: async (id: string) =>
      (await call('POST', '/1/indexes/goods/query', { filters: `objectID:${id}` })).nbHits > 0,
    isPublished: async (taskID: number) =>
      (await call('GET', `/1/indexes/goods/task/${taskID}`)).status === 'published',
  };
}

/** Milliseconds until something is so, asked again and again. */
async function timeUntil(isSo: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo()));
  return performance.now() - startedAt;
}

/** Times from the acknowledgement of writes, each of which waits for the one before it. */
export async function benchProcesses({ quick }: { quick: boolean }): Promise<Report> {
  const title = 'Two processes on one PostgreSQL: from the acknowledgement of a write to the search that finds it';
  const postgres = await startPostgres();
  if (!postgres) return { title, columns: ['where'], rows: [], notes: ['There was no PostgreSQL on this machine.'] };
  const env = { DATABASE_URL: await postgres.createDatabase() };
  const processes = [await startService(env, []), await startService(env, [])];
  const end = async (at: number) => {
    const { child } = processes[at]!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  try {
    const [here, there] = processes.map(({ url }) => client(url)) as [
      ReturnType<typeof client>,
      ReturnType<typeof client>,
    ];
    await here.write('first');
    await timeUntil(() => there.finds('first'));
    const own: number[] = [];
    const other: number[] = [];
    for (let n = 0; n < (quick ? 40 : 500); n++) {
      const id = `r${n}`;
      await here.write(id);
      const [inOwn, inOther] = await Promise.all([timeUntil(() => here.finds(id)), timeUntil(() => there.finds(id))]);
      own.push(inOwn);
      other.push(inOther);
    }
    const gaps: number[] = [];
    for (let n = 0; n < (quick ? 2 : 10); n++) {
      await end(1);
      const { taskID } = await here.write(`after${n}`);
      gaps.push(await timeUntil(() => here.isPublished(taskID)));
      processes[1] = await startService(env, []);
    }
    const row = (name: string, times: readonly number[], beside: readonly number[]) => [
      name,
      ...[0.5, 0.99].map((q) => milliseconds(quantile(times, q))),
      milliseconds(Math.max(...times)),
      ratio(quantile(times, 0.99), quantile(beside, 0.99)),
    ];
    return {
      title,
      columns: ['where', 'p50', 'p99', 'longest', 'p99 beside its own process'],
      rows: [
        row('found in the process that took it', own, own),
        row('**found in the other process**', other, own),
        row('task published by the one that is left after the other was killed', gaps, own),
      ],
      notes: [
        `${own.length} writes of one record, one after another; both processes are asked for it without a pause, which takes part of the time.`,
        `The other process is killed by SIGKILL ${gaps.length} times; the write comes right behind its end.`,
      ],
    };
  } finally {
    await Promise.all([end(0), end(1)]);
    await postgres.stop();
  }
}
