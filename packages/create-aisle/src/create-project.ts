/** Writes a new shop; existing files are never changed, and a failed write is rolled back. */
import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { checkChoices } from './choices.ts';
import { UsageError } from './usage-error.ts';
import { type ProjectOptions, projectFiles } from './project-files.ts';
import { errorMessage } from './error-message.ts';

/** Entries that the target folder may already contain. */
const IGNORED_ENTRIES = new Set(['.git', '.DS_Store']);

const writeError = (folder: string, error: unknown): UsageError =>
  new UsageError(`${folder} could not be written: ${errorMessage(error)}`);

/** Checks that the folder is missing or empty. @throws UsageError when it is not, or when it is a file. */
function checkFolder(folder: string): void {
  let entries: string[];
  try {
    const existing = statSync(folder, { throwIfNoEntry: false });
    if (!existing) return;
    if (!existing.isDirectory()) throw new UsageError(`${folder} is a file; name a folder that is not there yet`);
    entries = readdirSync(folder).filter((name) => !IGNORED_ENTRIES.has(name));
  } catch (error) {
    throw error instanceof UsageError ? error : writeError(folder, error);
  }
  if (entries.length > 0)
    throw new UsageError(
      `${folder} holds ${entries.slice(0, 3).join(', ')}${entries.length > 3 ? ' …' : ''}; nothing is overwritten: name a new or empty folder`,
    );
}

/** Creates a folder and its missing parents one by one, and adds them to `createdFolders`. `mkdirSync` with `recursive` never returns if folders cannot be created. */
function makeFolder(folder: string, createdFolders: string[]): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), createdFolders);
  mkdirSync(folder);
  createdFolders.push(folder);
}

/** Deletes the written files, and the created folders if they are empty. */
function rollBack(files: readonly string[], folders: readonly string[]): void {
  for (const file of files) rmSync(file, { force: true });
  for (const folder of folders.toReversed())
    try {
      rmdirSync(folder);
    } catch {
      // Not empty: keep it.
    }
}

/**
 * Writes the shop.
 * @param options.write Writes a new file; replaceable for tests.
 * @returns The files that were written, by their path in the folder.
 * @throws UsageError when the folder is not empty, the answers are invalid or incompatible, or a write fails; written files are deleted again.
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
  const createdFolders: string[] = [];
  try {
    for (const [path, text] of files) {
      const file = join(folder, path);
      makeFolder(dirname(file), createdFolders);
      try {
        write(file, text);
      } catch (error) {
        // EEXIST: another process created the file, so it stays. After any other error the file may be incomplete and is deleted too.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') written.push(file);
        throw error;
      }
      written.push(file);
    }
  } catch (error) {
    rollBack(written, createdFolders);
    throw writeError(choices.folder, error);
  }
  return [...files.keys()];
}
