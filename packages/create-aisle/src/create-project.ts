/** Writes a new shop; what is there is never touched, and what cannot be finished is taken away again. */
import { mkdirSync, readdirSync, rmdirSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkChoices } from './choices.ts';
import { Misuse } from './misuse.ts';
import { type ProjectOptions, projectFiles } from './project-files.ts';

/** What may be in a folder that is to be written. */
const HARMLESS = new Set(['.git', '.DS_Store']);

const problem = (folder: string, error: unknown): Misuse =>
  new Misuse(`${folder} could not be written: ${(error as Error).message}`);

/** @throws Misuse when something is in the folder, or it is none. */
function checkFolder(folder: string): void {
  let found: Stats | undefined;
  try {
    found = statSync(folder, { throwIfNoEntry: false });
  } catch (error) {
    throw problem(folder, error);
  }
  if (!found) return;
  if (!found.isDirectory()) throw new Misuse(`${folder} is a file; name a folder that is not there yet`);
  const inside = readdirSync(folder).filter((name) => !HARMLESS.has(name));
  if (inside.length > 0)
    throw new Misuse(
      `${folder} holds ${inside.slice(0, 3).join(', ')}${inside.length > 3 ? ' …' : ''}; nothing is overwritten: name a new or empty folder`,
    );
}

/** Takes away what was written, and the folders that are empty then. */
function takeAway(folder: string, written: readonly string[]): void {
  for (const path of written) rmSync(join(folder, path), { force: true });
  const folders = new Set(written.flatMap((path) => [dirname(path), '.']));
  for (const name of [...folders].sort((a, b) => b.length - a.length))
    try {
      rmdirSync(join(folder, name));
    } catch {
      // Something else is in it: that stays.
    }
}

/**
 * Writes the shop.
 * @param options.write Writes a file that is not there; for tests.
 * @returns The files that were written, by their path in the folder.
 * @throws Misuse when the folder is not empty or answers do not go together; nothing is written then.
 */
export function createProject({
  write = (file, text) => writeFileSync(file, text, { flag: 'wx' }),
  ...options
}: ProjectOptions & { write?: (file: string, text: string) => void }): string[] {
  const { choices } = options;
  checkChoices(choices);
  const folder = resolve(choices.folder);
  checkFolder(folder);
  const files = projectFiles(options);
  const written: string[] = [];
  try {
    for (const [path, text] of files) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      // Somebody else may have come in between: theirs stays.
      write(file, text);
      written.push(path);
    }
  } catch (error) {
    takeAway(folder, written);
    throw problem(choices.folder, error);
  }
  return written;
}
