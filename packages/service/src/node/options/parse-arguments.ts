/** Command-line arguments of all commands: parsed strictly, with an error for the user where they are wrong. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './cli-place.ts';

/**
 * Parses the arguments of a command.
 * @throws UsageError
 *
 * @example
 * const { values } = parseArguments(args, { options: { reset: { type: 'boolean' } } });
 */
export function parseArguments<const Config extends Omit<ParseArgsConfig, 'args'>>(
  args: readonly string[],
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs<Config>({ args: [...args], ...config });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
