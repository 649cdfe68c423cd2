/** `aisle-service` itself: runs the service until it is stopped, and prints its URL. */
import type { NodeService } from '../create-node-service.ts';
import { createProcessLog, type ProcessLog } from '../process-log.ts';
import { plantSeed } from '../seed/plant-seed.ts';
import { readSeed } from '../seed/read-seed.ts';
import { openStore } from '../store/open-store.ts';
import { openingProgress } from '../store/opening-progress.ts';
import type { LoadProgress } from '../../composition/service-options.ts';
import type { Command } from './cli-options.ts';
import { explainFirstRecords, introduce, type Introduction } from './introduce.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** In a log of JSON Lines, Node's own text output becomes a line like all others. */
function printPlatformLines(log: ProcessLog): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn(`${warning.name}: ${warning.message}`));
  process.on('uncaughtException', (error) => {
    log.error(error.stack ?? String(error));
    process.exit(1);
  });
}

type RunCommand = Extract<Command, { kind: 'run' }>;

/** Starts the service: its database opens, in its own thread or process, while the code of the service is loaded. */
async function start(
  { options }: RunCommand,
  { log, onLoad }: { log: ProcessLog; onLoad: (progress: LoadProgress) => void },
): Promise<NodeService> {
  const opening = openStore(options, (error) => log.entry({ time: Date.now(), error: String(error) }));
  // It is awaited below, or closed.
  opening.catch(() => undefined);
  let isTaken = false;
  try {
    const { createNodeServiceOver } = await import('../create-node-service.ts');
    return await createNodeServiceOver({ ...options, log: log.entry, onLoad }, () => {
      isTaken = true;
      return opening;
    });
  } catch (error) {
    if (!isTaken) await opening.then(({ store, release }) => store.close().then(release)).catch(() => undefined);
    throw error;
  }
}

async function run(command: RunCommand, log: ProcessLog): Promise<void> {
  // Read before anything starts, so that a wrong file name is reported without opening a database.
  const seed = command.seed === undefined ? undefined : await readSeed(command.seed);
  const opening = openingProgress({ complain: command.logFormat === 'json' ? log.info : complain });
  const node = await start(command, { log, onLoad: opening.onLoad }).finally(opening.end);
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
  const { adminKey, searchKey, dataDir, databaseUrl } = command.options;
  const introduction: Introduction = {
    log,
    say,
    format: command.logFormat,
    isTerminal: process.stdout.isTTY,
    hasConsole: command.options.console === true,
    place: { dataDir, databaseUrl },
    operatorKeys: { adminKey, searchKey },
  };
  introduce(node, introduction);
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
  if (!seed) await explainFirstRecords(node, introduction);
  log.info('Ready', {}, 'Ready. Stop with Ctrl+C.');
}

/** Runs the service; an error that prevents its start is logged too. */
export async function runLogged(command: RunCommand): Promise<void> {
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
