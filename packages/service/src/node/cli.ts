#!/usr/bin/env node
/** The command `aisle-service`. */
import { createRequire } from 'node:module';
import type { LogEntry } from '../service-options.ts';
import { type Command, HELP, readCommand } from './cli-options.ts';
import { UsageError } from './cli-place.ts';
import { runBackup } from './backup-command.ts';
import { runConfig } from './config-command.ts';
import { CONFIG_HELP } from './config-options.ts';
import { BACKUP_HELP } from './backup-options.ts';
import { createNodeService, type NodeService } from './create-node-service.ts';
import { openingProgress } from './opening-progress.ts';
import { readSeed } from './read-seed.ts';
import { plantSeed } from './plant-seed.ts';
import { runKeys } from './keys-command.ts';
import { KEYS_HELP } from './keys-options.ts';
import { runSources } from './sources-command.ts';
import { SOURCES_HELP } from './sources-options.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** One line per request when asked for; failures inside always. */
const printer = (verbose: boolean) => (entry: LogEntry) => {
  if (entry.error !== undefined)
    complain(`${new Date(entry.time).toISOString()} ${entry.method ?? ''} ${entry.path ?? ''} ${entry.error}`);
  else if (verbose)
    say(`${new Date(entry.time).toISOString()} ${entry.method} ${entry.path} ${entry.status} ${entry.took} ms`);
};

function introduce(node: NodeService, { kept }: { kept: boolean }): void {
  say(`Service      ${node.url}`);
  say(`Application  ${node.appId}`);
  if (!node.madeKeys) return;
  say(`Admin key    ${node.adminKey}   (for backends only)`);
  say(`Search key   ${node.searchKey}   (for pages)`);
  if (kept) say('The keys are kept with the data and not shown again.');
}

async function run(command: Extract<Command, { kind: 'run' }>): Promise<void> {
  // Read before anything starts: a typing error in a file name needs no database to be found.
  const seed = command.seed === undefined ? undefined : await readSeed(command.seed);
  const opening = openingProgress({ complain });
  const node = await createNodeService({
    ...command.options,
    log: printer(command.verbose),
    onLoad: opening.onLoad,
  }).finally(opening.end);
  const stop = () => {
    node.close().then(
      () => process.exit(0),
      (error: unknown) => {
        complain(String(error));
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const { dataDir, databaseUrl } = command.options;
  introduce(node, { kept: dataDir !== undefined || databaseUrl !== undefined });
  const { operatorKey, operatorKeyFile } = command.options;
  if (databaseUrl !== undefined && operatorKey === undefined && operatorKeyFile === undefined)
    complain('The operator key lies in the database itself; keep one apart from it by --operator-key-file.');
  if (seed) {
    await plantSeed(node, seed);
    say(`Index        ${seed.index}, ${seed.records.length} records put in`);
  }
  say('Ready. Stop with Ctrl+C.');
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
  else if (command.kind === 'backup-help') process.stdout.write(BACKUP_HELP);
  else if (command.kind === 'backup' || command.kind === 'restore') await runBackup(command, say);
  else await run(command);
} catch (error) {
  complain(`aisle-service: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof UsageError) complain('Try aisle-service --help');
  process.exit(error instanceof UsageError ? 2 : 1);
}
