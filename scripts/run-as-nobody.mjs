/** Least privilege: runs third-party programs as an unprivileged user, who cannot read root's home folder. */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `nobody` of usual systems, where we are root; else nobody but ourselves. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Whether a program starts for an unprivileged user. */
const startsAt = (path) =>
  spawnSync(path, ['--version'], { cwd: tmpdir(), stdio: 'ignore', timeout: 20_000, ...unprivileged }).status === 0;

/**
 * A place of `folder` from which a user without rights can start `program` in it: the folder itself, or a copy that is gone when this
 * process ends; undefined where the program starts for nobody, as on a system with another C library.
 * @example
 * const folder = withinReach(bringPackage(postgres), 'native/bin/postgres');
 */
export function withinReach(folder, program) {
  if (startsAt(join(folder, program))) return folder;
  const copy = mkdtempSync(join(tmpdir(), 'aisle-program-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  chmodSync(copy, 0o755);
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
  return startsAt(join(copy, program)) ? copy : undefined;
}
