/** Command line: finds and runs the command, and converts errors into a message and an exit code. */
import { parseArgs } from 'node:util';
import { isHttpError, isTransportError } from '@aisle/transport';
import type { AdminClient } from '../generated/all.ts';
import { WriteError } from '../write-objects.ts';
import { analytics } from './analytics.ts';
import { callOperation } from './call-operation.ts';
import { exitCodes, UsageError } from './command.ts';
import type { Command, Terminal } from './command.ts';
import { dictionaries, rules, settings } from './config-commands.ts';
import { createCliClient, commonOptions } from './connect-from.ts';
import { crawler } from './crawler.ts';
import { explainRefusal } from './explain-refusal.ts';
import { exportRecords } from './export-records.ts';
import { commandHelp, overview } from './help.ts';
import { importRecords } from './import-records.ts';
import { indexes } from './indexes.ts';
import { migrate } from './migrate/migrate.ts';
import { errorNote } from './not-served.ts';
import { runs } from './runs.ts';
import { tailLogs } from './tail-logs.ts';
import { errorMessage } from './error-message.ts';

/** Every command by name, in the order of the overview. */
export const commands: Readonly<Record<string, Command>> = {
  import: importRecords,
  export: exportRecords,
  migrate,
  indexes,
  settings,
  rules,
  dictionaries,
  logs: tailLogs,
  analytics,
  crawler,
  runs,
  call: callOperation,
};

/** Formats an error as text or as JSON. */
function explain(error: unknown): { message: string; [fact: string]: unknown } {
  if (error instanceof WriteError)
    return { ...explain(error.cause), message: error.message, written: error.written, failed: error.failed };
  const message = error instanceof Error ? error.message : String(error);
  if (isHttpError(error)) return { message: message + errorNote(error), status: error.status, body: error.body };
  return isTransportError(error) ? { message, attempts: error.attempts } : { message };
}

/**
 * Runs one command line.
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage, 3 a difference was found, 130 interrupted.
 * @example
 * process.exitCode = await runCli(process.argv.slice(2), terminal);
 */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '', ...args] = argv;
  if (name === '--version' || name === '-v') {
    terminal.out(`${terminal.version}\n`);
    return exitCodes.done;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const isHelp = ['', 'help', '--help', '-h'].includes(name);
    const about = args[0] && Object.hasOwn(commands, args[0]) ? commands[args[0]] : undefined;
    if (isHelp) terminal.out(about ? commandHelp(args[0]!, about) : overview(commands));
    else
      terminal.err(
        `aisle: there is no command ${JSON.stringify(name)}.\nCommands: ${Object.keys(commands).join(', ')}. See aisle --help.\n`,
      );
    return isHelp ? exitCodes.done : exitCodes.usage;
  }
  const wantsJson = args.includes('--json');
  try {
    const options = { ...command.options, ...commonOptions };
    let parsed;
    try {
      parsed = parseArgs({
        args,
        allowPositionals: true,
        options: Object.fromEntries(
          Object.entries(options).map(([option, { type, short }]) => [option, short ? { type, short } : { type }]),
        ),
      });
    } catch (error) {
      throw new UsageError(errorMessage(error));
    }
    const { values, positionals } = parsed;
    if (values['help']) {
      terminal.out(commandHelp(name, command));
      return exitCodes.done;
    }
    let client: AdminClient | undefined;
    const admin = (): AdminClient => (client ??= createCliClient(values, terminal.env));
    return await command.run({ words: positionals, options: values, terminal, admin });
  } catch (error) {
    if (terminal.signal.aborted) {
      terminal.err(`\naisle: interrupted${error instanceof WriteError ? ` after ${error.written} records` : ''}.\n`);
      return exitCodes.interrupted;
    }
    const isUsage = error instanceof UsageError;
    const cure = isUsage ? `See aisle ${name} --help.` : explainRefusal(error, { name, ...command });
    if (wantsJson) terminal.err(`${JSON.stringify({ error: { ...explain(error), cure } })}\n`);
    else terminal.err(`aisle ${name}: ${explain(error).message}\n${cure ? `${cure}\n` : ''}`);
    return isUsage ? exitCodes.usage : exitCodes.failed;
  }
}
