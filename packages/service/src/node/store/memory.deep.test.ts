/** Tests of the memory of a process with a database in a directory, from empty to a filled shop. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServiceProcesses } from '../../testing/service-processes.ts';
import { spawnCli } from '../../testing/spawn-cli.ts';

const RECORDS = 20_000;
const PART = 1000;

const processes = createServiceProcesses();
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'aisle-memory-'));
});
afterAll(async () => {
  processes.killAll();
  await rm(data, { recursive: true, force: true });
});

/** Returns the current and the peak memory of a process in megabytes. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) => (Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) * 1024) / 1e6;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

const unfinished = async () => (await readdir(data)).filter((name) => name.endsWith('.unfinished'));

describe.runIf(process.platform === 'linux')('a service that begins with nothing', () => {
  it('and is killed while its database is made begins anew, and clears away', async () => {
    const killed = spawnCli(['--port', '0', '--data', data]);
    await expect.poll(unfinished, { timeout: 30_000 }).toHaveLength(1);
    killed.kill('SIGKILL');
    const next = await processes.start(['--data', data]);
    expect((await next.call('PUT', '/1/indexes/goods/1', { name: 'lamp' })).status).toBe(201);
    expect((await next.end('SIGTERM'))[0]).toBe(0);
  }, 120_000);

  it('never takes the memory that its database is made in, and keeps little of what large writes take', async () => {
    const directory = join(data, 'other');
    const service = await processes.start(['--data', directory]);
    // Measured 200 to 290; it was 890, and 970 for a moment.
    expect((await memoryOf(service.child.pid!)).peak).toBeLessThan(450);
    let taskID: unknown;
    for (let at = 0; at < RECORDS; at += PART) {
      const requests = Array.from({ length: PART }, (_, n) => ({
        action: 'addObject',
        body: { objectID: `r${at + n}`, name: `Thing ${at + n}`, text: 'words of which there are some '.repeat(18) },
      }));
      ({ taskID } = (await service.call('POST', '/1/indexes/goods/batch', { requests })).body);
    }
    await expect
      .poll(() => service.call('GET', `/1/indexes/goods/task/${String(taskID)}`), { timeout: 60_000 })
      .toMatchObject({ body: { status: 'published' } });
    await service.call('POST', '/1/indexes/goods/query', { query: 'thing' });
    expect((await memoryOf(service.child.pid!)).now).toBeLessThan(550);
    expect((await service.end('SIGTERM'))[0]).toBe(0);
  }, 120_000);
});
