/** Creates a directory if it is missing, or reports that it cannot be created: in places such as `/proc` Node would retry forever. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/** Creates a directory in an existing one; an existing directory is left unchanged. */
async function makeOne(path: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, { mode: 0o700 });
    return undefined;
  } catch (error) {
    return (await isDirectory(path)) ? undefined : (error as NodeJS.ErrnoException);
  }
}

/** Creates missing parents first. Returns the error if it fails. */
async function makeAll(path: string): Promise<NodeJS.ErrnoException | undefined> {
  const above = dirname(path);
  const problem = await makeOne(path);
  if (problem?.code !== 'ENOENT' || above === path) return problem;
  return (await makeAll(above)) ?? (await makeOne(path));
}

/**
 * Creates a directory for the data and its parents, accessible only to this user; existing ones are left unchanged.
 * @throws Error that names the directory, the reason and the cure.
 *
 * @example
 * await makeDirectory('/srv/aisle/data');
 */
export async function makeDirectory(path: string): Promise<void> {
  const problem = await makeAll(path);
  if (!problem) return;
  const why =
    problem.code === 'EEXIST' || problem.code === 'ENOTDIR'
      ? 'there is a file in its place or above it'
      : problem.message;
  throw new Error(`The directory ${path} cannot be made (${why}); name one where this user may write`, {
    cause: problem,
  });
}
