import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase, removeUnfinished } from './make-database.ts';

let root: string;
let parent: string;
let dataDir: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'aisle-make-'));
  parent = join(root, 'data');
  dataDir = join(parent, 'database');
  await mkdir(dataDir, { recursive: true });
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Creates a program that writes a file to the given directory, and exits with this code. */
async function maker(code: number): Promise<string> {
  const file = join(root, 'maker.mjs');
  const lines = [
    `import { writeFileSync } from 'node:fs';`,
    `writeFileSync(process.argv[2] + '/PG_VERSION', '18');`,
    `process.exit(${code});`,
  ];
  await writeFile(file, lines.join('\n'));
  return file;
}

describe('a new database', () => {
  it('takes the place of the empty directory, closed to others, and leaves nothing beside', async () => {
    expect(await makeDatabase(dataDir, { maker: await maker(0) })).toBe(true);
    expect(await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).toBe('18');
    expect(await readdir(parent)).toEqual(['database']);
    if (process.platform !== 'win32') expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it('whose maker fails, or is not there, is not there at all', async () => {
    for (const failing of [await maker(1), join(root, 'nowhere.mjs')]) {
      expect(await makeDatabase(dataDir, { maker: failing })).toBe(false);
      expect(await readdir(parent)).toEqual(['database']);
      expect(await readdir(dataDir)).toEqual([]);
    }
  });

  it('replaces nothing that somebody has put there', async () => {
    await writeFile(join(dataDir, 'note'), 'mine');
    expect(await makeDatabase(dataDir, { maker: await maker(0) })).toBe(false);
    expect(await readdir(parent)).toEqual(['database']);
    expect(await readFile(join(dataDir, 'note'), 'utf8')).toBe('mine');
  });
});

describe('what a maker left that was killed', () => {
  it('is removed, and nothing else', async () => {
    await mkdir(`${dataDir}.one.unfinished/base`, { recursive: true });
    await writeFile(`${dataDir}.sizes.json`, '{}');
    await mkdir(join(parent, 'other.one.unfinished'));
    await removeUnfinished(dataDir);
    expect((await readdir(parent)).sort()).toEqual(['database', 'database.sizes.json', 'other.one.unfinished']);
    await removeUnfinished(join(root, 'nowhere', 'database'));
  });
});
