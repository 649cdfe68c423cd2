/** Writes a new shop; what is there is never touched, and what cannot be finished is taken away again. */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkChoices } from './choices.ts';
import { Misuse } from './misuse.ts';
import { type ProjectOptions, projectFiles } from './project-files.ts';

/** What may be in a folder that is to be written. */
const HARMLESS = new Set(['.git', '.DS_Store']);

/** Whether the folder is there already. @throws Misuse when something is in it, or it is none. */
function checkFolder(folder: string): boolean {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isDirectory()) throw new Misuse(`${folder} is a file; name a folder that is not there yet`);
  const inside = readdirSync(folder).filter((name) => !HARMLESS.has(name));
  if (inside.length > 0)
    throw new Misuse(
      `${folder} holds ${inside.slice(0, 3).join(', ')}${inside.length > 3 ? ' …' : ''}; nothing is overwritten: name a new or empty folder`,
    );
  return true;
}

/**
 * Writes the shop.
 * @returns The files that were written, by their path in the folder.
 * @throws Misuse when the folder is not empty or answers do not go together; nothing is written then.
 */
export function createProject(options: ProjectOptions): string[] {
  const { choices } = options;
  checkChoices(choices);
  const folder = resolve(choices.folder);
  const wasThere = checkFolder(folder);
  const files = projectFiles(options);
  const written: string[] = [];
  try {
    for (const [path, text] of files) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      // Somebody else may have come in between: theirs stays.
      writeFileSync(file, text, { flag: 'wx' });
      written.push(path);
    }
  } catch (error) {
    for (const path of written) rmSync(join(folder, path), { force: true });
    if (!wasThere && written.length > 0) rmSync(folder, { recursive: true, force: true });
    throw new Misuse(`${choices.folder} could not be written: ${(error as Error).message}`);
  }
  return written;
}
