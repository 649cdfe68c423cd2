import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDirectory } from './hold-directory.ts';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const posix = process.platform !== 'win32';
let directory: string;
beforeAll(async () => (directory = await mkdtemp(join(tmpdir(), 'aisle-hold-'))));
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Starts another process that holds the directory until it is ended. */
async function holdElsewhere(dataDir: string) {
  const module = JSON.stringify(new URL('./hold-directory.ts', import.meta.url).href);
  const script = `import(${module}).then(({ holdDirectory }) => holdDirectory(${JSON.stringify(dataDir)})).then(
    () => { console.log('held'); setInterval(() => {}, 1000); }, (error) => { console.log(error.message); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: String(said).trim() };
}

describe('a data directory', () => {
  it('has one holder, who is named to the others, in this process and in another', async () => {
    const dataDir = join(directory, 'one');
    const hold = await holdDirectory(dataDir);
    await expect(holdDirectory(dataDir)).rejects.toThrow(`in use by process ${process.pid};`);
    const { child, said } = await holdElsewhere(dataDir);
    expect(said).toContain(`in use by process ${process.pid};`);
    child.kill('SIGKILL');
    await hold.release();
    await (await holdDirectory(dataDir)).release();
    expect(await readdir(dataDir)).toEqual(['database']);
  }, 60_000);

  it('is free as soon as its holder is killed, and kept by one that is stopped', async () => {
    const dataDir = join(directory, 'killed');
    const { child, said } = await holdElsewhere(dataDir);
    expect(said).toBe('held');
    if (posix) child.kill('SIGSTOP');
    await expect(holdDirectory(dataDir)).rejects.toThrow('in use by');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await holdDirectory(dataDir)).release();
  }, 60_000);

  it('is free when an earlier process had our number: numbers are not looked at', async () => {
    const dataDir = join(directory, 'same-number');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'service.lock'), String(process.pid));
    await (await holdDirectory(dataDir)).release();
  });

  it('is made with those above it, or said to be impossible, whatever is in the way', async () => {
    await (await holdDirectory(join(directory, 'a/b/c'))).release();
    const file = join(directory, 'file');
    await writeFile(file, '');
    for (const path of [file, join(file, 'x/y')])
      await expect(holdDirectory(path)).rejects.toThrow(
        `The directory ${path} cannot be made (there is a file in its place or above it); name one where this user may write`,
      );
    // Node itself would retry this one forever.
    if (process.platform === 'linux')
      await expect(holdDirectory('/proc/aisle/data')).rejects.toThrow(
        'The directory /proc/aisle/data cannot be made (ENOENT',
      );
  });

  it('goes to one of many who come at the same time', async () => {
    const dataDir = join(directory, 'rush');
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => holdDirectory(dataDir)));
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(locks).toHaveLength(1);
    await locks[0]!.release();
  });

  it.runIf(process.platform === 'linux')('may have a path that is longer than that of a socket', async () => {
    const dataDir = join(directory, 'long'.repeat(20), 'longer'.repeat(20));
    const hold = await holdDirectory(dataDir);
    await expect(holdDirectory(dataDir)).rejects.toThrow('in use by');
    await hold.release();
  });

  it.runIf(posix)(
    'is closed to other users, also one that was open before; one with other things in it stays',
    async () => {
      const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
      const dataDir = join(directory, 'open');
      await mkdir(join(dataDir, 'database'), { recursive: true });
      await chmod(dataDir, 0o755);
      await (await holdDirectory(dataDir)).release();
      expect([await modeOf(dataDir), await modeOf(join(dataDir, 'database'))]).toEqual(['700', '700']);

      const shared = join(directory, 'shared');
      await mkdir(join(shared, 'other'), { recursive: true });
      await chmod(shared, 0o755);
      await (await holdDirectory(shared)).release();
      expect([await modeOf(shared), await modeOf(join(shared, 'database'))]).toEqual(['755', '700']);
    },
  );
});
