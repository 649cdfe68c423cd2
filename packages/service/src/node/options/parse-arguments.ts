/** Parses the command-line arguments of all commands strictly, with an error message for the user. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { didYouMean } from '../../foundation/wire/nearest-name.ts';
import { UsageError } from './cli-place.ts';

/** Returns the error in words of this command, because Node's advice about dashes does not help with a mistyped option. */
function messageOf(error: Error, options: Readonly<Record<string, unknown>>): string {
  const message = error.message.replace(/\. To specify .*/s, '');
  const [, option = ''] = /^Unknown option '--([^']+)'/.exec(message) ?? [];
  return option === '' ? message : message + didYouMean(option, Object.keys(options)).replace(/"(.+)"/, '--$1');
}

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
    throw new UsageError(messageOf(error as Error, config.options ?? {}));
  }
}
