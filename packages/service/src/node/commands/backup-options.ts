/** Options of `aisle-service backup` and `aisle-service restore` on the command line. */
import { type Environment, readPlace, UsageError } from '../options/cli-place.ts';
import { parseArguments } from '../options/parse-arguments.ts';
import type { StoreOptions } from '../store/open-store.ts';

/** The text of `aisle-service backup --help` and `aisle-service restore --help`. */
export const BACKUP_HELP = `aisle-service backup, aisle-service restore: the data as one file, and back.

Usage
  aisle-service backup shop.backup    everything, as it is at one moment
  aisle-service restore shop.backup   into a directory or database that is empty

Options
  --data <dir>        Directory of the data; the service on it must be   AISLE_DATA        [./aisle-data]
                      stopped, but for a backup by its socket.
  --operator-socket <path>  Where the service on it listens for its     AISLE_OPERATOR_SOCKET
                      operator: it makes the backup and goes on. When
                      nobody listens there, the data are opened.
  --forgotten <file>  The list of the forgotten that a restore obeys:   [forgotten.jsonl in the
                      whoever was forgotten since the backup was made   directory of the data,
                      is forgotten again at the next start.              where it is]
  --help              This text.

With DATABASE_URL=postgres://… the services on it may run while a backup is made. A backup of a directory can be restored
into a PostgreSQL, and that of an older version by a newer one. It holds the shop's data and its shoppers' events: keep it
as you keep these. The operator key, which opens its API keys, is not in it: keep that apart.
`;

/** A file, and the location of the data. */
export interface BackupPlace {
  file: string;
  place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;
  /** Operator socket of a running service, for a backup. */
  operatorSocket?: string;
  /** The list of forgotten users, for a restore. */
  forgotten?: string;
}

/** Parsed command line. */
export type BackupCommand =
  | { kind: 'backup-help' }
  | ({ kind: 'backup' } & BackupPlace)
  | ({ kind: 'restore' } & BackupPlace);

/** Parses the arguments after the name of the command. @throws UsageError */
export function readBackupCommand(
  kind: 'backup' | 'restore',
  args: readonly string[],
  env: Environment,
): BackupCommand {
  const { values, positionals } = parseArguments(args, {
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      'operator-socket': { type: 'string' },
      forgotten: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return { kind: 'backup-help' };
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError(`Name one file: aisle-service ${kind} shop.backup`);
  const operatorSocket = values['operator-socket'] ?? (kind === 'backup' ? env['AISLE_OPERATOR_SOCKET'] : undefined);
  if (kind === 'restore' && operatorSocket !== undefined)
    throw new UsageError('--operator-socket is for a backup; a restore goes into data that no service uses');
  if (kind === 'backup' && values.forgotten !== undefined)
    throw new UsageError('--forgotten is for a restore; a backup holds what is there');
  return {
    kind,
    file,
    place: readPlace({ data: values.data }, env),
    ...(operatorSocket !== undefined && { operatorSocket }),
    ...(values.forgotten !== undefined && { forgotten: values.forgotten }),
  };
}
