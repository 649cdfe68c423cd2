/** Temporary folder of a run: whatever tests and the programs that they start leave in it goes with the run, also when that is stopped. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names by which programs find the folder. */
const names = ['TMPDIR', 'TMP', 'TEMP'];

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-run-'));
  // PostgreSQL and Meilisearch run as somebody else, and put files here as into the system's own folder.
  chmodSync(folder, 0o1777);
  for (const name of names) process.env[name] = folder;
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  process.once('exit', remove);
  // Vitest ends its run by itself on SIGINT; on these it would end at once.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      remove();
      process.kill(process.pid, signal);
    });
  return remove;
}
