/** Writes a new shop; what is there is never touched, and what cannot be finished is taken away again. */
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkChoices } from './choices.ts';
import { Misuse } from './misuse.ts';
import { type ProjectOptions, projectFiles } from './project-files.ts';
import { errorMessage } from './error-message.ts';

/** What may be in a folder that is to be written. */
const HARMLESS = new Set(['.git', '.DS_Store']);

const problem = (folder: string, error: unknown): Misuse =>
  new Misuse(`${folder} could not be written: ${errorMessage(error)}`);

/** @throws Misuse when something is in the folder, or it is none. */
function checkFolder(folder: string): void {
  let inside: string[];
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) throw new Misuse(`${folder} is a file; name a folder that is not there yet`);
    inside = readdirSync(folder).filter((name) => !HARMLESS.has(name));
  } catch (error) {
    throw error instanceof Misuse ? error : problem(folder, error);
  }
  if (inside.length > 0)
    throw new Misuse(
      `${folder} holds ${inside.slice(0, 3).join(', ')}${inside.length > 3 ? ' …' : ''}; nothing is overwritten: name a new or empty folder`,
    );
}

/** Makes a folder and those that it is in, one by one: Node's own way never ends where the system lets nobody make any. */
function makeFolder(folder: string, made: string[]): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), made);
  mkdirSync(folder);
  made.push(folder);
}

/** Takes away what was written, and the folders that were made for it and hold nothing else. */
function takeAway(files: readonly string[], folders: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
  for (const folder of folders.toReversed())
    try {
      rmdirSync(folder);
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
  const made: string[] = [];
  try {
    for (const [path, text] of files) {
      const file = join(folder, path);
      makeFolder(dirname(file), made);
      try {
        write(file, text);
      } catch (error) {
        // Somebody else may have come in between: theirs stays. What is there in part goes with the rest.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') written.push(file);
        throw error;
      }
      written.push(file);
    }
  } catch (error) {
    takeAway(written, made);
    throw problem(choices.folder, error);
  }
  return [...files.keys()];
}
