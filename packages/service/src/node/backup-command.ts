/** `aisle-service backup` and `aisle-service restore`: the whole store as one file, and back. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceTables } from '../service-tables.ts';
import { dumpStore, loadDump } from '../store/dump.ts';
import type { BackupCommand } from './backup-options.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { openStore } from './open-store.ts';

/** Where a service on a directory looks for its operator key. */
const operatorKeyIn = (dataDir: string): string => join(dataDir, 'operator-key');

/**
 * @param say Hears each line.
 * @throws Error when the data are in use or not there, when the file is no whole backup, and when there are data where it should go.
 */
export async function runBackup(
  { kind, file, place }: Extract<BackupCommand, { kind: 'backup' | 'restore' }>,
  say: (line: string) => void,
): Promise<void> {
  const isBackup = kind === 'backup';
  // A typing error must not make an empty database, nor be kept as one.
  if (isBackup && place.dataDir !== undefined && !existsSync(place.dataDir))
    throw new Error(`There are no data in ${place.dataDir}; name their directory by --data`);
  if (!isBackup && !existsSync(file)) throw new Error(`There is no file ${file}`);
  const { store, release } = await openStore(place, () => undefined);
  try {
    if (isBackup) {
      const rows = await writeBackup(file, (write) => dumpStore(store, write));
      say(`${rows} rows are in ${file}.`);
      if (place.dataDir !== undefined)
        say(`The key that opens its API keys is not: keep ${operatorKeyIn(place.dataDir)} apart from it.`);
      return;
    }
    const rows = await loadDump(store, serviceTables, readBackup(file));
    say(`${rows} rows are restored.`);
    if (place.dataDir !== undefined)
      say(`Put the operator key that belongs to them at ${operatorKeyIn(place.dataDir)}, then start the service.`);
  } finally {
    await store.close();
    await release();
  }
}
