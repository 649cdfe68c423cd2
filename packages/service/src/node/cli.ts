#!/usr/bin/env node
/** The command `aisle-service`. Loads modules per command, because few need all of the service. */
import { askYes } from './commands/ask-yes.ts';
import { BACKUP_HELP } from './commands/backup-options.ts';
import { HELP } from './commands/cli-help.ts';
import { type Command, COMMANDS, readCommand } from './commands/cli-options.ts';
import { CONFIG_HELP } from './commands/config-options.ts';
import { CRAWL_HELP } from './commands/crawl-options.ts';
import { IMPORT_HELP } from './commands/import-options.ts';
import { INGEST_HELP } from './commands/ingest-options.ts';
import { KEYS_HELP } from './commands/keys-options.ts';
import { MCP_HELP } from './commands/mcp-options.ts';
import { MOVE_HELP } from './commands/move-options.ts';
import { SIMULATE_HELP } from './commands/simulate-options.ts';
import { SOURCES_HELP } from './commands/sources-options.ts';
import { USERS_HELP } from './commands/users-options.ts';
import { UsageError } from './options/cli-place.ts';
import { readPackageInfo } from './package-info.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);
const print = (text: string) => void process.stdout.write(text);

/** Runs a command. Returns its exit code, if it has one. */
async function run(command: Command): Promise<number | undefined | void> {
  switch (command.kind) {
    case 'help':
      return print(HELP);
    case 'version':
      return say(readPackageInfo().version);
    case 'keys-help':
      return print(KEYS_HELP);
    case 'keys':
      return (await import('./commands/keys-command.ts')).runKeys(command, say);
    case 'config-help':
      return print(CONFIG_HELP);
    case 'config':
      return (await import('./commands/config-command.ts')).runConfig(command, { say, complain });
    case 'sources-help':
      return print(SOURCES_HELP);
    case 'sources':
      return (await import('./commands/sources-command.ts')).runSources(command, say);
    case 'users-help':
      return print(USERS_HELP);
    case 'users':
      return (await import('./commands/users-command.ts')).runUsers(command, say);
    case 'simulate-help':
      return print(SIMULATE_HELP);
    case 'simulate':
      return (await import('./commands/simulate-command.ts')).runSimulate(command, say);
    case 'ingest-help':
      return print(INGEST_HELP);
    case 'ingest':
      // Before anything else is loaded, because the young generation of the heap does not shrink.
      (await import('./commands/keep-heap-small.ts')).keepYoungSmall();
      return (await import('./commands/ingest-command.ts')).runIngest(command, { say, ask: askYes });
    case 'import-help':
      return print(IMPORT_HELP);
    case 'import':
      return (await import('./commands/import-command.ts')).runImport(command);
    case 'crawl-help':
      return print(CRAWL_HELP);
    case 'crawl':
      return (await import('./commands/crawl-command.ts')).runCrawl(command, say);
    case 'mcp-help':
      return print(MCP_HELP);
    case 'mcp':
      return (await import('./commands/mcp-command.ts')).runMcp(command);
    case 'backup-help':
      return print(BACKUP_HELP);
    case 'backup':
    case 'restore':
      return (await import('./commands/backup-command.ts')).runBackup(command, say);
    case 'move-help':
      return print(MOVE_HELP);
    case 'move-undo':
      return (await import('./commands/move-command.ts')).undoMove(command, say);
    case 'move':
      return (await import('./commands/move-command.ts')).runMove(command, say);
    case 'run':
      return (await import('./commands/run-command.ts')).runLogged(command);
  }
}

// The data is private, including files that the database creates later.
process.umask(0o077);
try {
  const code = await run(readCommand(process.argv.slice(2), process.env));
  if (typeof code === 'number') process.exitCode = code;
} catch (error) {
  complain(`aisle-service: ${error instanceof Error ? error.message : String(error)}`);
  const name = COMMANDS.find((one) => one === process.argv[2]);
  if (error instanceof UsageError) complain(`Try aisle-service ${name ? `${name} ` : ''}--help`);
  process.exit(error instanceof UsageError ? 2 : 1);
}
