/** Options of `aisle-service sources` on the command line. */
import { type Environment, readPlace } from '../options/cli-place.ts';
import type { StoreOptions } from '../store/open-store.ts';
import { parseArguments } from '../options/parse-arguments.ts';

/** The text of `aisle-service sources --help`. */
export const SOURCES_HELP = `aisle-service sources: the networks that may reach the service.

Usage
  aisle-service sources               list them
  aisle-service sources --reset       take them all out: everybody may come in again, as at first

Options
  --reset             Take all networks out.
  --data <dir>        Directory of the data; the service on it must be   AISLE_DATA        [./aisle-data]
                      stopped. A running one takes the same calls at its
                      --operator-socket.
  --help              This text.

With DATABASE_URL=postgres://… the services on it may run: a reset reaches them within a second.
`;

/** Parsed command line. */
export type SourcesCommand =
  | { kind: 'sources-help' }
  | { kind: 'sources'; place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>; reset: boolean };

/** Parses the arguments after `sources`. @throws UsageError */
export function readSourcesCommand(args: readonly string[], env: Environment): SourcesCommand {
  const { values } = parseArguments(args, {
    options: {
      reset: { type: 'boolean' },
      data: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { reset = false, data, help } = values;
  return help ? { kind: 'sources-help' } : { kind: 'sources', place: readPlace({ data }, env), reset };
}
