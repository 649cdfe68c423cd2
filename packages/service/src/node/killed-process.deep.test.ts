/** Two processes on one PostgreSQL, one of which is killed: what it had begun goes on in the other at once. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { spawnCli } from '../testing/spawn-cli.ts';
import { startPostgres } from '../testing/start-postgres.ts';

const postgres = await startPostgres();
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await postgres?.stop();
});

async function startProcess(databaseUrl: string) {
  const child = spawnCli(['--port', '0'], { env: { DATABASE_URL: databaseUrl, AISLE_ADMIN_KEY: 'admin' } });
  started.push(child);
  let url: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    url ??= /http:\/\/\S+/.exec(line)?.[0];
    if (line.startsWith('Ready')) break;
  }
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/1/indexes/${path}`, {
      method,
      headers: { 'X-Service-Application-Id': 'aisle', 'X-Service-API-Key': 'admin' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  return { child, send };
}

describe.skipIf(!postgres)('of two processes on one PostgreSQL', () => {
  it('the one that lives publishes its tasks within two seconds after the other was killed', async () => {
    const url = await postgres!.createDatabase();
    const [living, dying] = await Promise.all([startProcess(url), startProcess(url)]);
    await dying.send('PUT', 'goods/1', { name: 'lamp' });
    for (let round = 0; round < 5; round++) {
      const other = round === 0 ? dying : await startProcess(url);
      const exit = once(other.child, 'exit');
      other.child.kill('SIGKILL');
      await exit;
      const { taskID } = await living.send('PUT', `goods/${round}`, { name: 'mug' });
      const begun = Date.now();
      await expect
        .poll(() => living.send('GET', `goods/task/${String(taskID)}`), { interval: 20 })
        .toMatchObject({ status: 'published' });
      expect(Date.now() - begun).toBeLessThan(2000);
    }
  });
});
