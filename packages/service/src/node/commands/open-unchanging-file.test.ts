/** Tests of files that change during reading: refused at the end; a file replaced under the same name is read as it was. */
import { appendFile, mkdtemp, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openUnchangingFile } from './open-unchanging-file.ts';

/** More than one read. */
const LENGTH = 300_000;

let directory: string;
let file: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'aisle-unchanging-'));
  file = join(directory, 'products.csv');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** Reads the file, and runs an action after the first chunk; returns the number of bytes read. */
async function readWhile(happens: () => Promise<void>): Promise<number> {
  await writeFile(file, 'a'.repeat(LENGTH));
  const { body } = await openUnchangingFile(file);
  let bytes = 0;
  for await (const piece of body) {
    if (bytes === 0) await happens();
    bytes += piece.length;
  }
  return bytes;
}

it('reads a file that stays as it is', async () => {
  expect(await readWhile(() => Promise.resolve())).toBe(LENGTH);
});

it('reads what it opened where another file takes its name', async () => {
  const next = join(directory, 'next.csv');
  await writeFile(next, 'b');
  expect(await readWhile(() => rename(next, file))).toBe(LENGTH);
});

it.each<[string, () => Promise<void>]>([
  ['becomes shorter', () => truncate(file, 100_000)],
  ['becomes longer', () => appendFile(file, 'b')],
  ['is written over', () => writeFile(file, 'b'.repeat(LENGTH)).then(() => utimes(file, new Date(), new Date(1e12)))],
])('refuses one that %s meanwhile, and says what to do', async (_, happens) => {
  await expect(readWhile(happens)).rejects.toThrow(
    /products\.csv was changed while it was read .*give it again from its beginning/,
  );
});

it('refuses one that is not there', async () => {
  await expect(openUnchangingFile(join(directory, 'no.csv'))).rejects.toThrow('ENOENT');
});
