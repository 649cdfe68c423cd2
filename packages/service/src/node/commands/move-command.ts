/** `aisle-service move`: moves the whole shop to another place, or puts the old place back into use. */
import { join } from 'node:path';
import { serviceTables } from '../../composition/service-tables.ts';
import { migrate } from '../../store/migrate.ts';
import { lowerFence, readMove } from '../../ground/moving/move-fence.ts';
import { openForComparison } from '../create-node-service.ts';
import type { MoveCommand } from './move-options.ts';
import { moveShop, placeText, type ShopPlace } from '../moving/move-shop.ts';
import { orderMove } from '../moving/move-stream.ts';
import { requireData, withStore } from '../store/open-existing.ts';
import { loadOperatorKey, OPERATOR_KEY_FILE } from '../operator-key.ts';
import { operatorKeyText } from '../../ports/sealer.ts';

type Move = Extract<MoveCommand, { kind: 'move' }>;

/** Returns the command that starts the service in its new place. */
const nextStep = (to: ShopPlace, keyFile: string | undefined): string =>
  to.dataDir === undefined
    ? `DATABASE_URL=… aisle-service${keyFile === undefined ? '' : ` --operator-key-file ${keyFile}`}`
    : `aisle-service --data ${to.dataDir}`;

/** Moves without a running service on the directory: from the data itself, which in PostgreSQL may be in use. */
async function moveStopped(
  { place: location, to, compare, operatorKey }: Move,
  say: (line: string) => void,
): Promise<void> {
  requireData(location);
  const key = await withStore(location, async (store) => {
    await migrate(store, serviceTables);
    // This process has the data to itself, so an earlier mover is dead.
    if (!store.shared && (await readMove(store))?.state === 'moving') await lowerFence(store);
    return loadOperatorKey(store, {
      ...operatorKey,
      ...(location.dataDir !== undefined && { dataDir: location.dataDir }),
    });
  });
  const source = await openForComparison(location, { operatorKey: key && operatorKeyText(key) });
  const broken = new AbortController();
  const stop = () => broken.abort(new Error('The move was broken off'));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { signal } = broken;
    await moveShop({
      source: { ...source, operatorKey: key },
      to,
      openTarget: openForComparison,
      compare,
      signal,
      say,
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await source.close();
  }
}

/**
 * @param say Prints a line.
 * @throws Error with the reason why the shop was not moved.
 */
export async function runMove(command: Move, say: (line: string) => void): Promise<void> {
  const { place: location, to, compare, operatorKey, operatorSocket } = command;
  const isRunning = operatorSocket !== undefined && (await orderMove(operatorSocket, { to, compare }, say));
  if (!isRunning)
    await moveStopped(command, say).catch((error: unknown) => {
      if (!(error as Error).message.includes('are in use by')) throw error;
      throw new Error(
        `${(error as Error).message}; or let the service make the move: --operator-socket names its socket`,
        { cause: error },
      );
    });
  const ownKeyFile = location.dataDir === undefined ? undefined : join(location.dataDir, OPERATOR_KEY_FILE);
  say(`The shop is in ${placeText(to)} now. Stop the service on the old place and start it there:`);
  say(
    `  ${nextStep(to, operatorKey.operatorKeyFile ?? (operatorKey.operatorKey === undefined ? ownKeyFile : undefined))}`,
  );
}

/**
 * Puts a place that a shop was moved away from back into use, with its data of that time.
 * @param say Prints a line.
 */
export async function undoMove(
  { place: location }: Extract<MoveCommand, { kind: 'move-undo' }>,
  say: (line: string) => void,
): Promise<void> {
  requireData(location);
  await withStore(location, async (store) => {
    const note = await readMove(store);
    if (!note) {
      say('These data were not moved.');
      return;
    }
    await lowerFence(store);
    say(`These data take writes again. What was written in ${note.to} since is there alone.`);
  });
}
