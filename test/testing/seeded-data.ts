/** Seeded data directory: the shop's catalogue, visits and what was learnt from them, made once a day and copied for each test file. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startDemo } from 'aisle-demo/server';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(repository, 'node_modules/.cache/aisle/seeded');

/** What decides about the data: the service that keeps them and the shop that writes them. */
const sources = [
  'packages/service/src',
  'packages/contract/src',
  'demo/catalogue',
  'demo/server/seed.ts',
  'demo/src/shop.ts',
];

/** A name that is another one whenever the data would be, and every day: visits lie in the last weeks. */
async function nameOf(count: number): Promise<string> {
  const hash = createHash('sha256').update(`${count} ${new Date().toISOString().slice(0, 10)}`);
  for (const source of sources) {
    const path = join(repository, source);
    const isFile = path.endsWith('.ts');
    const files = isFile
      ? ['']
      : (await readdir(path, { recursive: true })).filter((name) => /(?<!\.test)\.(?:js|ts)$/.test(name));
    for (const file of files.sort()) hash.update(file).update(await readFile(join(path, file)));
  }
  return hash.digest('hex').slice(0, 24);
}

/**
 * A folder of its own with the data of a shop of `count` products.
 *
 * @example
 * const data = await copySeededData(2000);
 * const demo = await startDemo({ dataDir: data.folder, count: 2000 });
 * await demo.close();
 * await data.remove();
 */
export async function copySeededData(count: number): Promise<{ folder: string; remove: () => Promise<void> }> {
  const name = await nameOf(count);
  const seeded = join(cache, name);
  const folder = await mkdtemp(join(tmpdir(), 'aisle-shop-'));
  const data = { folder, remove: () => rm(folder, { recursive: true, force: true }) };
  if (!existsSync(seeded)) {
    const demo = await startDemo({ dataDir: folder, count, render: false });
    await demo.close();
    await mkdir(cache, { recursive: true });
    for (const old of await readdir(cache))
      if (!old.startsWith(name)) await rm(join(cache, old), { recursive: true, force: true });
    const beside = `${seeded}-${process.pid}`;
    await cp(folder, beside, { recursive: true });
    // Whoever made the same at the same time may have been faster.
    await rename(beside, seeded).catch(() => undefined);
    return data;
  }
  await cp(seeded, folder, { recursive: true });
  return data;
}
