/** Options of `aisle-service keys` on the command line. */
import { type Environment, readPlace, UsageError } from '../options/cli-place.ts';
import type { StoreOptions } from '../store/open-store.ts';
import { parseArguments } from '../options/parse-arguments.ts';

/** The text of `aisle-service keys --help`. */
export const KEYS_HELP = `aisle-service keys: what the API keys, and the secrets of other systems, are sealed with in the store.

Usage
  openssl rand -base64 32 > new-key
  aisle-service keys --reseal --new-operator-key-file new-key
                                      seal them with another operator key; then put it in the place of the old one
  aisle-service keys --forget         the operator key is lost: forget all API keys; the next start makes new ones

Options
  --reseal            Open all keys and seal them anew.
  --new-operator-key-file <file>  The operator key to seal them with from now on.
  --operator-key-file <file>  The one that they are sealed with.         AISLE_OPERATOR_KEY_FILE
                      Its text itself may be given as                 AISLE_OPERATOR_KEY
  --forget            Forget all keys, and the credentials of crawlers and
                      authentications. Records and everything else stay.
  --data <dir>        Directory of the data; the service on it must be   AISLE_DATA        [./aisle-data]
                      stopped.
  --help              This text.

With DATABASE_URL=postgres://… start the services on it again afterwards, with the new operator key.
`;

/** Parsed command line. */
export type KeysCommand =
  | { kind: 'keys-help' }
  | {
      kind: 'keys';
      place: Pick<StoreOptions, 'dataDir' | 'databaseUrl'>;
      operatorKey?: string | undefined;
      operatorKeyFile?: string | undefined;
      /** If it is missing, all keys are deleted. */
      newOperatorKeyFile?: string | undefined;
    };

/** Parses the arguments after `keys`. @throws UsageError */
export function readKeysCommand(args: readonly string[], env: Environment): KeysCommand {
  const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const];
  const options = {
    reseal: flag,
    forget: flag,
    'operator-key-file': text,
    'new-operator-key-file': text,
    data: text,
    help: { ...flag, short: 'h' },
  } as const;
  const { reseal = false, forget = false, help, data, ...files } = parseArguments(args, { options }).values;
  if (help) return { kind: 'keys-help' };
  if (reseal === forget) throw new UsageError('Use either keys --reseal or keys --forget');
  const newOperatorKeyFile = files['new-operator-key-file'];
  if (reseal !== (newOperatorKeyFile !== undefined)) throw new UsageError('--new-operator-key-file goes with --reseal');
  return {
    kind: 'keys',
    place: readPlace({ data }, env),
    operatorKey: env['AISLE_OPERATOR_KEY'],
    operatorKeyFile: files['operator-key-file'] ?? env['AISLE_OPERATOR_KEY_FILE'],
    newOperatorKeyFile,
  };
}
