/** Tests of a failing disk under a service: it continues, or reports the fault on /readyz and in its log, and no acknowledged write is lost. */
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { isBrief } from '../../testing/brief.ts';
import { createServiceProcesses, type ServiceProcess } from '../../testing/service-processes.ts';

const SHIM = fileURLToPath(new URL('../../testing/faulty-disk.cjs', import.meta.url));
const directory = await mkdtemp(join(tmpdir(), 'aisle-faults-'));
const processes = createServiceProcesses();
afterAll(async () => {
  processes.killAll();
  await rm(directory, { recursive: true, force: true });
});

const dataDir = join(directory, 'data');
const control = join(directory, 'fault.json');
const start = () =>
  processes.start(['--data', dataDir], {
    env: { NODE_OPTIONS: `--require=${SHIM}`, FAULTY_DISK: dataDir, FAULTY_DISK_CONTROL: control },
  });
const heal = () => rm(control, { force: true });
const ready = async ({ url }: ServiceProcess) => {
  const answer = await fetch(`${url}/readyz`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

let serial = 0;
const acknowledged = new Set<string>();
const write = async (service: ServiceProcess) => {
  const objectID = `r${serial++}`;
  const answer = await service.call('PUT', `/1/indexes/goods/${objectID}`, { text: 'words '.repeat(200) });
  if (answer.status === 201) acknowledged.add(objectID);
  return answer;
};
/** Checks that every acknowledged write exists. */
const checkAll = async (service: ServiceProcess) => {
  const requests = Array.from(acknowledged, (objectID) => ({ indexName: 'goods', objectID }));
  const { body } = await service.call('POST', '/1/indexes/*/objects', { requests });
  expect((body['results'] as unknown[]).filter((record) => record === null)).toEqual([]);
};

/** Faults of the disk, whether they end by themselves, and whether the brief run includes them. */
const faults: { name: string; fault: object; passes?: boolean; isLong?: boolean }[] = [
  { name: 'EIO once, in the log of changes', fault: { code: 'EIO', once: true, match: 'pg_wal' }, passes: true },
  { name: 'EIO once, in a table', fault: { code: 'EIO', once: true, match: '/base/' }, passes: true, isLong: true },
  { name: 'EIO once, of a read', fault: { code: 'EIO', once: true, on: 'read' }, passes: true, isLong: true },
  { name: 'EIO for good', fault: { code: 'EIO' } },
  { name: 'ENOSPC in the log of changes', fault: { code: 'ENOSPC', match: 'pg_wal' }, isLong: true },
  { name: 'EROFS', fault: { code: 'EROFS' }, isLong: true },
  { name: 'writes of 30 s', fault: { delay: 30_000 } },
];

let service: ServiceProcess;

/** Waits until a condition is true. */
const until = (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> =>
  expect.poll(isSo, { message: what, interval: 100, timeout: 60_000 }).toBe(true);

/** Starts four writers, each writing one record after another, until they are stopped. */
function startWriting() {
  const statuses = new Set<number>();
  let isOver = false;
  const lanes = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const answer = await write(service).catch(() => undefined);
      // The process has ended.
      if (!answer) return;
      statuses.add(answer.status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(lanes);
  };
  return { statuses, stop };
}

describe('a disk that fails', () => {
  it('is well at first', async () => {
    service = await start();
    for (let at = 0; at < 20; at++) expect((await write(service)).status).toBe(201);
    expect(await ready(service)).toMatchObject({ status: 200 });
  }, 60_000);

  it.each(faults.filter(({ isLong }) => !isBrief || !isLong))(
    'with $name: /readyz and the log say so, or it goes on; searches do, and writes by themselves afterwards',
    async ({ fault, passes = false }) => {
      const before = service.complaints.length;
      const { statuses, stop } = startWriting();
      onTestFinished(async () => {
        await heal();
        await stop();
      });
      await writeFile(control, JSON.stringify(fault));
      let isTold = false;
      await until('told', async () => {
        expect((await service.call('POST', '/1/indexes/goods/query', { query: 'words' })).status).toBe(200);
        const { status, body } = await ready(service);
        isTold = status === 503;
        if (isTold) expect(body['reason']).toMatch(/\b(?:disk|database)\b/);
        // If it continues, or the operation that fails once has not been called.
        return isTold || (passes && statuses.has(201));
      });
      if (!passes) await until('refused', () => statuses.has(503) || statuses.has(507));
      await heal();
      await until('healed', async () => (await ready(service)).status === 200);
      await until('written', async () => (await write(service)).status === 201);
      await stop();
      // Every request gets a response, and none is an internal error.
      for (const status of statuses) expect([201, 503, 507]).toContain(status);
      if (isTold) expect(service.complaints.slice(before).join('\n')).toMatch(/The (?:disk|database) (?:of|in) .*/);
      await checkAll(service);
    },
    300_000,
  );

  it('keeps everything that was acknowledged when the process is killed', async () => {
    await service.end('SIGKILL');
    service = await start();
    await checkAll(service);
    expect(acknowledged.size).toBeGreaterThan(20);
  }, 60_000);
});

describe('a bit that flips, and a file that shrinks', () => {
  /** Returns the longest table file. */
  const longestTable = async (): Promise<string> => {
    const base = join(dataDir, 'database', 'base');
    const names = await readdir(base, { recursive: true });
    const tables = names.filter((name) => /^\d+\/\d+$/.test(name)).map((name) => join(base, name));
    const sizes = await Promise.all(tables.map(async (path) => ({ path, size: (await stat(path)).size })));
    return sizes.reduce((longest, one) => (one.size > longest.size ? one : longest)).path;
  };
  const flip = async (path: string, at: number) => {
    const file = await open(path, 'r+');
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at);
    await file.write(Buffer.from([buffer[0]! ^ 8]), 0, 1, at);
    await file.close();
  };
  /** Returns the error of the start, or of the health check after it. */
  const reasonOf = async (): Promise<string> => {
    try {
      service = await start();
    } catch (error) {
      return String(error);
    }
    for (let at = 0; at < 30; at++) {
      await service.call('POST', '/1/indexes/*/objects', {
        requests: Array.from(acknowledged, (objectID) => ({ indexName: 'goods', objectID })),
      });
      const { status, body } = await ready(service);
      if (status === 503) return String(body['reason']);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return 'nothing';
  };

  it('are told by the start, or by /readyz as soon as they are met, and never taken for data', async () => {
    await service.end('SIGTERM');
    const path = await longestTable();
    const whole = await readFile(path);
    for (let page = 0; page * 8192 < whole.length; page++) await flip(path, page * 8192 + 5000);
    expect(await reasonOf()).toMatch(/damaged|invalid page|checksum/i);
    await service.end('SIGKILL');
    await writeFile(path, whole.subarray(0, whole.length / 2));
    expect(await reasonOf()).toMatch(/damaged: base\/\d+\/\d+ was cut short/);
    await writeFile(path, whole);
    service = await start();
    await checkAll(service);
    await service.end('SIGTERM');
  }, 120_000);
});
