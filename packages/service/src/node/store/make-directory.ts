/** Directory that is made where it is missing, or said to be impossible: Node tries for ever in places such as `/proc`. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const isDirectory = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );

/** Makes it inside of one that is there; one that is there already stays as it is. */
async function makeOne(path: string): Promise<NodeJS.ErrnoException | undefined> {
  try {
    await mkdir(path, { mode: 0o700 });
    return undefined;
  } catch (error) {
    return (await isDirectory(path)) ? undefined : (error as NodeJS.ErrnoException);
  }
}

/** Makes what is missing above it first; answers why it could not. */
async function makeAll(path: string): Promise<NodeJS.ErrnoException | undefined> {
  const above = dirname(path);
  const problem = await makeOne(path);
  if (problem?.code !== 'ENOENT' || above === path) return problem;
  return (await makeAll(above)) ?? (await makeOne(path));
}

/**
 * Makes a directory for the data, and those above it, for this user alone; what is there stays as it is.
 * @throws Error that names the directory, why it cannot be made, and the cure.
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
