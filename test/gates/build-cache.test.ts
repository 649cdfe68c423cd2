/** Build cache: what is made of the same files is made once; anything that differs, or a torn file, makes it anew. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuildCache } from '../../scripts/build-cache.mjs';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aisle-builds-'));
  await writeFile(join(root, 'source.ts'), 'a');
  await writeFile(join(root, 'entry.ts'), 'a');
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('makes a result again when a source or a named file has changed, or when what it holds is torn', async () => {
  let made = 0;
  const ask = () =>
    createBuildCache(root, ['source.ts'])('bundle', async () => ({ code: `${++made}` }), [join(root, 'entry.ts')]);
  expect(await ask()).toEqual({ code: '1' });
  expect(await ask()).toEqual({ code: '1' });
  await writeFile(join(root, 'source.ts'), 'b');
  expect(await ask()).toEqual({ code: '2' });
  await writeFile(join(root, 'entry.ts'), 'b');
  expect(await ask()).toEqual({ code: '3' });
  const folder = join(root, 'node_modules/.cache/aisle/builds');
  for (const file of await readdir(folder)) await writeFile(join(folder, file), '{"code":');
  expect(await ask()).toEqual({ code: '4' });
});
