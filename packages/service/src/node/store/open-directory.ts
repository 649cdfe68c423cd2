/** Opens the database of a directory: checks its files first, and reports damage or a full disk. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StoreFull } from '../../foundation/errors/store-errors.ts';
import { checkDatabaseFiles, noteDatabaseFiles, noteStarted, noteStarting } from './database-files.ts';
import { type DatabaseTemplate, ensureTemplate } from './database-template.ts';
import { type DatabaseThread, startDatabaseThread } from './database-thread.ts';
import type { DiskRoom } from './disk-room.ts';
import { findDatabaseImage, makeDatabase, removeUnfinished } from './make-database.ts';
import { makeDirectory } from './make-directory.ts';
import type { ThreadListener } from './thread-connection.ts';

/** Opens the database, and creates it if it is missing. @throws Error that names the damage, StoreFull */
export async function openDirectory(options: {
  dataDir: string;
  template: DatabaseTemplate | null;
  room: DiskRoom;
  listener: ThreadListener;
}): Promise<DatabaseThread> {
  const { dataDir, template, room, listener } = options;
  await makeDirectory(dataDir);
  await removeUnfinished(dataDir);
  await checkDatabaseFiles(dataDir);
  room.checkOpening();
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  const image = findDatabaseImage();
  if (isNew) {
    await noteStarting(dataDir);
    // Creating one from a file is fast anyway.
    if (template === null && image === null) await makeDatabase(dataDir);
  }
  let thread: DatabaseThread;
  try {
    const file = template !== null && isNew ? await ensureTemplate(template) : null;
    thread = await startDatabaseThread({ dataDir, template: file, image }, listener);
  } catch (error) {
    if (error instanceof StoreFull) throw error;
    throw new Error(`The database in ${dataDir} cannot be opened: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  await noteDatabaseFiles(dataDir);
  if (isNew) await noteStarted(dataDir);
  return thread;
}
