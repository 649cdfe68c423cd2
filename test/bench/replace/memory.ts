/** Memory of a process, looked at again and again. */
import { readFileSync } from 'node:fs';

/** How often is looked, in milliseconds. */
const EVERY = 50;

/** Megabytes of a process that are no part of a file; NaN where the system does not say. */
export function memoryOf(pid: number): number {
  try {
    const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return (Number(kilobytes ?? NaN) * 1024) / 1e6;
  } catch {
    // Only Linux has it.
    return NaN;
  }
}

/** Looks until it is called off. @returns a function that ends it and tells the highest */
export function watchMemory(pid: number): () => number {
  let highest = memoryOf(pid);
  const timer = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), EVERY);
  return () => {
    clearInterval(timer);
    return highest;
  };
}
