/** `aisle-service backup` and `aisle-service restore`: the whole store as one file, and back. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceTables } from '../service-tables.ts';
import { dumpStore, loadDump } from '../store/dump.ts';
import type { BackupCommand } from './backup-options.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { requireData, withStore } from './open-existing.ts';

/**
 * @param say Hears each line.
 * @throws Error when the data are in use or not there, when the file is no whole backup, and when there are data where it should go.
 */
export async function runBackup(
  { kind, file, place }: Extract<BackupCommand, { kind: 'backup' | 'restore' }>,
  say: (line: string) => void,
): Promise<void> {
  const keyFile = place.dataDir === undefined ? undefined : join(place.dataDir, 'operator-key');
  if (kind === 'backup') {
    requireData(place);
    // As they are: services of an older version may be at work on them.
    const rows = await withStore(place, (store) => writeBackup(file, (write) => dumpStore(store, write)));
    say(`${rows} rows are in ${file}.`);
    if (keyFile) say(`The key that opens its API keys is not: keep ${keyFile} apart from it.`);
    return;
  }
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const rows = await withStore(place, (store) => loadDump(store, serviceTables, readBackup(file)));
  say(`${rows} rows are restored.`);
  if (keyFile) say(`Put the operator key that belongs to them at ${keyFile}, then start the service.`);
}
