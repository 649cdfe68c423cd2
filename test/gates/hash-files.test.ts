/** Hash over files: what is built once is built again when anything that it is made of changes. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashFiles } from '../../scripts/hash-files.mjs';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'aisle-hash-'));
  await mkdir(join(root, 'src/deep'), { recursive: true });
  await writeFile(join(root, 'src/deep/a.ts'), 'a');
  await writeFile(join(root, 'package.json'), '{}');
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('changes with a content, a name and a new file, and with no test and no other folder', async () => {
  const hash = () => hashFiles(root, ['src', 'package.json', 'not-there']);
  const seen = [await hash()];
  const steps = [
    () => writeFile(join(root, 'src/deep/a.ts'), 'b'),
    () => rename(join(root, 'src/deep/a.ts'), join(root, 'src/deep/b.ts')),
    () => writeFile(join(root, 'src/c.css'), ''),
    () => writeFile(join(root, 'package.json'), '{ }'),
  ];
  for (const step of steps) {
    await step();
    seen.push(await hash());
  }
  expect(new Set(seen).size).toBe(5);
  await writeFile(join(root, 'src/a.test.ts'), 'test');
  await writeFile(join(root, 'other.json'), '{}');
  expect(await hash()).toBe(seen.at(-1));
});
