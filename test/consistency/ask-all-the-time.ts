/** Asking all the time, from a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Read } from './history.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What is asked where: one search a request, or three questions. */
export interface Asking {
  url: string;
  shape: 'search' | 'request';
  /** The name of the process that is asked. */
  process: string;
}

/**
 * Asks from now on; the function stops it and gives what it saw.
 *
 * @example
 * const stopAsking = await askAllTheTime({ url, shape: 'search', process: 'p1' });
 * const reads = await stopAsking();
 */
export async function askAllTheTime({ url, shape, process }: Asking): Promise<() => Promise<Read[]>> {
  const child = fork(join(import.meta.dirname, 'asking-process.ts'), [url, shape, process], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  // It says so with its first answer: to start takes it a while.
  await once(child, 'message');
  return async () => {
    const message = once(child, 'message') as Promise<[Read[]]>;
    child.send('stop');
    return (await message)[0];
  };
}
