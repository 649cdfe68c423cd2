/** Options of `aisle-service move` on the command line. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Environment, readPlace, UsageError } from '../options/cli-place.ts';
import type { ShopPlace } from '../moving/move-shop.ts';
import type { OperatorKeyOptions } from '../operator-key.ts';
import { parseArguments } from '../options/parse-arguments.ts';

/** The text of `aisle-service move --help`. */
export const MOVE_HELP = `aisle-service move: the whole shop into another place: from a directory into a PostgreSQL, or back.

Usage
  aisle-service move --to postgres://db/aisle    into an empty database
  aisle-service move --to /srv/aisle             into a new directory
  aisle-service move --to aisle.json             where the "database-url" or "data" of a configuration file says
  aisle-service move --undo                      take writes again where the shop was moved away from

Options
  --to <place>        Where to. A password belongs into a file.
  --data <dir>        Directory of the data now.                         AISLE_DATA        [./aisle-data]
  --operator-socket <path>  Where the service on it listens for its     AISLE_OPERATOR_SOCKET
                      operator: it makes the move and goes on. When
                      nobody listens there, the data are opened.
  --operator-key-file <file>  What the keys are sealed with, as the      AISLE_OPERATOR_KEY_FILE
                      service is given it. Its text itself may be        AISLE_OPERATOR_KEY
                      given as
  --compare <n>       Searches that both sides are asked in the end;     [200]
                      0 for none.
  --help              This text.

Now the data are in --data, or in the PostgreSQL of DATABASE_URL, whose processes may run. Until the end of the move searches go on and
writes get 503 with Retry-After; whoever sends events tries them again. Then the place that was left refuses writes for good: stop the
service there and start it in the new place. If anything goes wrong the shop stays where it is and takes writes again, and the new place
is empty. After a kill it is simply done again.
`;

/** Parsed command line. */
export type MoveCommand =
  | { kind: 'move-help' }
  | { kind: 'move-undo'; place: ShopPlace }
  | {
      kind: 'move';
      place: ShopPlace;
      to: ShopPlace;
      compare: number;
      operatorKey: OperatorKeyOptions;
      operatorSocket?: string;
    };

/** Parses a configuration file. @throws UsageError */
const parseFields = (file: string): Record<string, unknown> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(`--to ${file}: ${(error as Error).message}`);
  }
};

/** Returns the place named by a configuration file. @throws UsageError */
function readFilePlace(file: string): ShopPlace {
  const fields = parseFields(file);
  const { 'database-url': databaseUrl, data } = fields ?? {};
  if (typeof databaseUrl === 'string') return { databaseUrl };
  if (typeof data === 'string') return { dataDir: resolve(data) };
  throw new UsageError(`--to ${file} names neither "database-url" nor "data"`);
}

/** Parses the place in `--to`. @throws UsageError */
function readTarget(text: string): ShopPlace {
  if (/^postgres(ql)?:\/\//.test(text)) return { databaseUrl: text };
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) throw new UsageError('--to must be postgres://…, a directory or a file');
  return existsSync(text) && statSync(text).isFile() ? readFilePlace(text) : { dataDir: resolve(text) };
}

/** Parses the arguments after `move`. @throws UsageError */
export function readMoveCommand(args: readonly string[], env: Environment): MoveCommand {
  const { values } = parseArguments(args, {
    options: {
      to: { type: 'string' },
      undo: { type: 'boolean' },
      data: { type: 'string' },
      'operator-socket': { type: 'string' },
      'operator-key-file': { type: 'string' },
      compare: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return { kind: 'move-help' };
  const location = readPlace({ data: values.data }, env);
  if (values.undo) {
    if (values.to !== undefined) throw new UsageError('Use either --to or --undo, not both');
    return { kind: 'move-undo', place: location };
  }
  if (values.to === undefined || values.to === '')
    throw new UsageError('Say where to: aisle-service move --to <place>');
  const compare = values.compare ?? '200';
  if (!/^\d{1,6}$/.test(compare)) throw new UsageError(`--compare must be a whole number from 0, not "${compare}"`);
  const template = env['AISLE_TEMPLATE'];
  const to = { ...readTarget(values.to), ...(template && { template }) };
  const now = location.dataDir === undefined ? location.databaseUrl : resolve(location.dataDir);
  if ((to.dataDir ?? to.databaseUrl) === now) throw new UsageError('--to is where the shop is already');
  const operatorKey = env['AISLE_OPERATOR_KEY'];
  const operatorKeyFile = values['operator-key-file'] ?? env['AISLE_OPERATOR_KEY_FILE'];
  const operatorSocket = values['operator-socket'] ?? env['AISLE_OPERATOR_SOCKET'];
  return {
    kind: 'move',
    place: location,
    to,
    compare: Number(compare),
    operatorKey: { ...(operatorKey && { operatorKey }), ...(operatorKeyFile && { operatorKeyFile }) },
    ...(operatorSocket && { operatorSocket }),
  };
}
