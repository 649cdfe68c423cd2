#!/usr/bin/env node
/** The command `aisle-service`. */
import { createRequire } from 'node:module';
import { HELP } from './commands/cli-help.ts';
import { type Command, COMMANDS, readCommand } from './commands/cli-options.ts';
import { UsageError } from './options/cli-place.ts';
import { runBackup } from './commands/backup-command.ts';
import { runConfig } from './commands/config-command.ts';
import { CONFIG_HELP } from './commands/config-options.ts';
import { runCrawl } from './commands/crawl-command.ts';
import { CRAWL_HELP } from './commands/crawl-options.ts';
import { BACKUP_HELP } from './commands/backup-options.ts';
import { createNodeService, type NodeService } from './create-node-service.ts';
import { openingProgress } from './store/opening-progress.ts';
import { readSeed } from './seed/read-seed.ts';
import { plantSeed } from './seed/plant-seed.ts';
import { createProcessLog, type LogFormat, type ProcessLog } from './process-log.ts';
import { runIngest } from './commands/ingest-command.ts';
import { INGEST_HELP } from './commands/ingest-options.ts';
import { runMove, undoMove } from './commands/move-command.ts';
import { MOVE_HELP } from './commands/move-options.ts';
import { runKeys } from './commands/keys-command.ts';
import { KEYS_HELP } from './commands/keys-options.ts';
import { runSources } from './commands/sources-command.ts';
import { SOURCES_HELP } from './commands/sources-options.ts';
import { runSimulate } from './commands/simulate-command.ts';
import { SIMULATE_HELP } from './commands/simulate-options.ts';
import { runUsers } from './commands/users-command.ts';
import { USERS_HELP } from './commands/users-options.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** Where the service is, and the keys that were made with it: these only for people, once. */
function introduce(
  node: NodeService,
  log: ProcessLog,
  { kept, format, withConsole }: { kept: boolean; format: LogFormat; withConsole: boolean },
): void {
  log.info('Listening', { url: node.url }, `Service      ${node.url}`);
  log.info('Application', { application: node.appId }, `Application  ${node.appId}`);
  if (withConsole) {
    const url = `${node.url}/console/`;
    log.info('Console', { url }, `Console      ${url}   (sign in with the application and an API key)`);
  }
  if (!node.madeKeys) return;
  if (format === 'json') {
    log.warn(
      'API keys were made, and are not shown in a log: give keys of your own by AISLE_ADMIN_KEY and AISLE_SEARCH_KEY',
    );
    return;
  }
  say(`Admin key    ${node.adminKey}   (for backends only)`);
  say(`Search key   ${node.searchKey}   (for pages)`);
  if (kept) say('The keys are kept with the data and not shown again.');
}

/** In a log of JSON Lines, what Node itself would print as text is a line like all others. */
function printPlatformLines(log: ProcessLog): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(`${warning.name}: ${warning.message}`));
  process.on('uncaughtException', (error) => {
    log.error(error.stack ?? String(error));
    process.exit(1);
  });
}

type RunCommand = Extract<Command, { kind: 'run' }>;

async function run(command: RunCommand, log: ProcessLog): Promise<void> {
  // Read before anything starts: a typing error in a file name needs no database to be found.
  const seed = command.seed === undefined ? undefined : await readSeed(command.seed);
  const opening = openingProgress({ complain: command.logFormat === 'json' ? log.info : complain });
  const node = await createNodeService({
    ...command.options,
    log: log.entry,
    onLoad: opening.onLoad,
  }).finally(opening.end);
  const stop = () => {
    node.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(String(error));
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { dataDir, databaseUrl } = command.options;
  introduce(node, log, {
    kept: dataDir !== undefined || databaseUrl !== undefined,
    format: command.logFormat,
    withConsole: command.options.console === true,
  });
  const { operatorKey, operatorKeyFile } = command.options;
  if (databaseUrl !== undefined && operatorKey === undefined && operatorKeyFile === undefined)
    log.warn('The operator key lies in the database itself; keep one apart from it by --operator-key-file.');
  if (seed) {
    await plantSeed(node, seed);
    const count = seed.records.length;
    log.info(
      'Records put in',
      { index: seed.index, records: count },
      `Index        ${seed.index}, ${count} records put in`,
    );
  }
  log.info('Ready', {}, 'Ready. Stop with Ctrl+C.');
}

/** Runs the service; what keeps it from starting is a line of its log too. */
async function runLogged(command: RunCommand): Promise<void> {
  const { logFormat: format, verbose } = command;
  const log = createProcessLog({ format, verbose, out: say, err: complain, now: Date.now });
  if (format === 'json') printPlatformLines(log);
  try {
    await run(command, log);
  } catch (error) {
    if (format === 'text') throw error;
    log.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

/** Of the package that this file is in: `src/node` and `dist/node` are equally deep. */
const version = () => (createRequire(import.meta.url)('../../package.json') as { version: string }).version;

// The data are nobody else's: also those files that the database makes later.
process.umask(0o077);
try {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.kind === 'help') process.stdout.write(HELP);
  else if (command.kind === 'version') say(version());
  else if (command.kind === 'keys-help') process.stdout.write(KEYS_HELP);
  else if (command.kind === 'keys') await runKeys(command, say);
  else if (command.kind === 'config-help') process.stdout.write(CONFIG_HELP);
  else if (command.kind === 'config') process.exitCode = await runConfig(command, { say, complain });
  else if (command.kind === 'sources-help') process.stdout.write(SOURCES_HELP);
  else if (command.kind === 'sources') await runSources(command, say);
  else if (command.kind === 'users-help') process.stdout.write(USERS_HELP);
  else if (command.kind === 'simulate-help') process.stdout.write(SIMULATE_HELP);
  else if (command.kind === 'simulate') await runSimulate(command, say);
  else if (command.kind === 'ingest-help') process.stdout.write(INGEST_HELP);
  else if (command.kind === 'ingest') process.exitCode = await runIngest(command, say);
  else if (command.kind === 'crawl-help') process.stdout.write(CRAWL_HELP);
  else if (command.kind === 'crawl') process.exitCode = await runCrawl(command, say);
  else if (command.kind === 'users') await runUsers(command, say);
  else if (command.kind === 'backup-help') process.stdout.write(BACKUP_HELP);
  else if (command.kind === 'backup' || command.kind === 'restore') await runBackup(command, say);
  else if (command.kind === 'move-help') process.stdout.write(MOVE_HELP);
  else if (command.kind === 'move-undo') await undoMove(command, say);
  else if (command.kind === 'move') await runMove(command, say);
  else await runLogged(command);
} catch (error) {
  complain(`aisle-service: ${error instanceof Error ? error.message : String(error)}`);
  const name = COMMANDS.find((one) => one === process.argv[2]);
  if (error instanceof UsageError) complain(`Try aisle-service ${name ? `${name} ` : ''}--help`);
  process.exit(error instanceof UsageError ? 2 : 1);
}
