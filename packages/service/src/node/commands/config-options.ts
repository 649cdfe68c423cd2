/** Options of `aisle-service config` on the command line. */
import type { Environment } from '../options/cli-place.ts';

/** The text of `aisle-service config --help`. */
export const CONFIG_HELP = `aisle-service config: what the service would run with, where each value comes from, and what is wrong with it.

Usage
  aisle-service config --check --config aisle.json
                                      ends with 1 when something is wrong, and names all of it

It takes the options of the service itself and starts nothing. Secrets are not shown.

What the command line does not say, the environment says, or else the file of --config (AISLE_CONFIG): a JSON object of the same
options without their dashes. A list is a list of texts, or one text with commas.

  { "port": 7700, "data": "/srv/aisle", "trusted-proxy": ["10.0.0.0/8"], "operator-key-file": "/etc/aisle/operator-key" }

"database-url", "search-url" and "operator-key" stand for DATABASE_URL, SEARCH_URL and AISLE_OPERATOR_KEY; who can read the file can read them.
`;

/** Parsed command line. */
export type ConfigCommand = { kind: 'config-help' } | { kind: 'config'; args: readonly string[]; env: Environment };

/** Parses the arguments after `config`. */
export function readConfigCommand(args: readonly string[], env: Environment): ConfigCommand {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'config-help' };
  return { kind: 'config', args: args.filter((arg) => arg !== '--check'), env };
}
