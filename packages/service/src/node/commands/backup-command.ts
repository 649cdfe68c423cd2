/** `aisle-service backup` and `aisle-service restore`: the whole store as one file, and back. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serviceTables } from '../../composition/service-tables.ts';
import { dumpStore, loadDump } from '../../store/dump.ts';
import type { BackupCommand, BackupPlace } from './backup-options.ts';
import { readBackup, writeBackup } from '../backup/backup-file.ts';
import { forgottenFileOf, obeyForgotten, readForgotten } from '../forgotten-list.ts';
import { takeBackup } from '../backup/backup-stream.ts';
import { requireData, withStore } from '../store/open-existing.ts';

/**
 * @param say Prints a line.
 * @throws Error if the data is in use or missing, the file is not a complete backup, or the target already contains data.
 */
export async function runBackup(
  command: Extract<BackupCommand, { kind: 'backup' | 'restore' }>,
  say: (line: string) => void,
): Promise<void> {
  const { kind, file, place: location } = command;
  const keyFile = location.dataDir === undefined ? undefined : join(location.dataDir, 'operator-key');
  if (kind === 'backup') {
    const rows = (await backUpRunning(command)) ?? (await backUpStopped(command));
    say(`${rows} rows are in ${file}.`);
    if (keyFile) say(`The key that opens its API keys is not: keep ${keyFile} apart from it.`);
    return;
  }
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const list = forgottenListFor(command);
  // Read before anything is written, so that an unreadable list is noticed in time.
  const entries = list === undefined ? undefined : await readForgotten(list);
  await withStore(location, async (store) => {
    say(`${await loadDump(store, serviceTables, readBackup(file))} rows are restored.`);
    if (entries) say(`${await obeyForgotten(store, entries)} users of ${list} will be forgotten again at the start.`);
  });
  if (keyFile) say(`Put the operator key that belongs to them at ${keyFile}, then start the service.`);
}

/** Returns the list of forgotten users: the given one, or that of the directory. @throws Error if the given one is missing. */
function forgottenListFor({ forgotten, place: location }: BackupPlace): string | undefined {
  if (forgotten !== undefined && !existsSync(forgotten)) throw new Error(`There is no file ${forgotten}`);
  const file = forgotten ?? forgottenFileOf({ dataDir: location.dataDir });
  return file !== undefined && existsSync(file) ? file : undefined;
}

/** Thrown to remove the file if no service listens at the socket. */
class NobodyListens extends Error {}

/** Backs up through the operator socket of a running service. Undefined if none is given, or no service listens there. */
async function backUpRunning({ file, operatorSocket }: BackupPlace): Promise<number | undefined> {
  if (operatorSocket === undefined) return undefined;
  try {
    return await writeBackup(file, async (write) => {
      const rows = await takeBackup(operatorSocket, write);
      if (rows === undefined) throw new NobodyListens();
      return rows;
    });
  } catch (error) {
    if (error instanceof NobodyListens) return undefined;
    throw error;
  }
}

/** Backs up from the data itself. */
async function backUpStopped({ file, place: location }: BackupPlace): Promise<number> {
  requireData(location);
  try {
    // Without migration, as services of an older version may be using it.
    return await withStore(location, (store) => writeBackup(file, (write) => dumpStore(store, write)));
  } catch (error) {
    if (!(error as Error).message.includes('are in use by')) throw error;
    throw new Error(
      `${(error as Error).message}; or let the service make the backup: --operator-socket names its socket`,
      {
        cause: error,
      },
    );
  }
}
