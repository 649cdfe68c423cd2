/** Options of `aisle-service users` on the command line. */
import { type Environment, readPlace } from '../options/cli-place.ts';
import type { StoreOptions } from '../store/open-store.ts';
import { parseArguments } from '../options/parse-arguments.ts';

/** The text of `aisle-service users --help`. */
export const USERS_HELP = `aisle-service users: the users of clusters.

Usage
  aisle-service users                 list them, with their clusters
  aisle-service users --index         build the index in which they are searched now, not at its time

Options
  --index             The services on the data build it: within a second where they run, at once when they start.
  --data <dir>        Directory of the data; the service on it must be   AISLE_DATA        [./aisle-data]
                      stopped.
  --help              This text.

With DATABASE_URL=postgres://… the services on it may run.
`;

/** Parsed command line. */
export type UsersCommand =
  | { kind: 'users-help' }
  | { kind: 'users'; place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>; index: boolean };

/** Parses the arguments after `users`. @throws UsageError */
export function readUsersCommand(args: readonly string[], env: Environment): UsersCommand {
  const { values } = parseArguments(args, {
    options: {
      index: { type: 'boolean' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { index = false, data, help } = values;
  return help ? { kind: 'users-help' } : { kind: 'users', place: readPlace({ data }, env), index };
}
