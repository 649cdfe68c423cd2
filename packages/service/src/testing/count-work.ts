/**
 * Work of code, counted and not timed: how often its blocks ran, as V8 counts them for coverage, and how many bytes it copied. Imported
 * before the code that is measured: of what was compiled earlier only calls are counted. What V8 does by itself, such as the search of a
 * pattern in a text, is no work of ours here.
 */
import { Session } from 'node:inspector/promises';

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

let copied = 0;
const { concat } = Buffer;
Buffer.concat = (list, total) => {
  const whole = concat(list, total);
  copied += whole.byteLength;
  return whole;
};

/** How often blocks of code ran since it was asked last. */
async function blocksRun(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let count = 0;
  for (const { url, functions } of result) {
    if (url.startsWith('node:')) continue;
    for (const { ranges } of functions) for (const range of ranges) count += range.count;
  }
  return count;
}

/**
 * Runs work, and counts its steps.
 *
 * @example
 * const steps = await countWork(() => readFile('csv', text));
 */
export async function countWork(work: () => Promise<unknown>): Promise<number> {
  await blocksRun();
  copied = 0;
  await work();
  return (await blocksRun()) + copied / 64;
}
