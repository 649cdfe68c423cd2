/** Moves a shop: everything from one store to another, empty one, while searches continue; at the end both return the same results and one of them accepts writes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPERATOR_KEY_FILE } from '../operator-key.ts';
import { operatorKeyText } from '../../ports/sealer.ts';
import { serviceTables } from '../../composition/service-tables.ts';
import { copyStore, countTables } from '../../ground/moving/copy-store.ts';
import { dropAll } from '../../store/dump.ts';
import { isPrepared } from '../../store/prepared-database.ts';
import {
  FENCE_LEASE,
  isUnfinished,
  keepFence,
  lowerFence,
  markFinished,
  markUnfinished,
  raiseFence,
  readMove,
  renewFence,
} from '../../ground/moving/move-fence.ts';
import type { Store } from '../../store/store.ts';
import { type AskedService, compareAnswers } from './compare-answers.ts';
import { maskConnection } from '../../foundation/wire/mask-connection.ts';
import { makeDirectory } from '../store/make-directory.ts';
import { openStore, type StoreOptions } from '../store/open-store.ts';

/** Location of a shop: a directory or a PostgreSQL. */
export type ShopPlace = Pick<StoreOptions, 'dataDir' | 'databaseUrl' | 'template'>;

/** A service with its data. */
export interface MovedService extends AskedService {
  store: Store;
  /** The key that seals its API keys. Undefined if it is in the store. */
  operatorKey?: Uint8Array<ArrayBuffer> | undefined;
}

/** Options of a move. */
export interface MoveOptions {
  source: MovedService;
  to: ShopPlace;
  /** Opens a service of the same application on the target, for the comparison. */
  openTarget: (
    place: ShopPlace,
    identity: { operatorKey: string | undefined; appId: string },
  ) => Promise<AskedService & { close(): Promise<void> }>;
  /** Number of searches whose responses are compared; 0 for none. */
  compare: number;
  signal: AbortSignal;
  /** Prints a line of progress. */
  say: (line: string) => void;
}

/** Returns a place in displayable form. */
export const placeText = ({ dataDir, databaseUrl }: ShopPlace): string => dataDir ?? maskConnection(databaseUrl ?? '');

/** Renews the fence of a shared store while `work` runs; rejects if it has expired. */
async function behindFence<Result>(store: Store, work: (signal: AbortSignal) => Promise<Result>, outer: AbortSignal) {
  const fallen = new AbortController();
  const timer = setInterval(() => {
    renewFence(store).catch((error: unknown) => {
      // A failed renewal is retried; the fence detects whether it has expired.
      if ((error as Error).message.includes('start it again')) fallen.abort(error);
    });
  }, FENCE_LEASE / 6);
  if (!store.shared) clearInterval(timer);
  try {
    return await work(AbortSignal.any([outer, fallen.signal]));
  } finally {
    clearInterval(timer);
  }
}

/** Removes the data of an interrupted move from a target. @throws Error if it contains anything else. */
async function clearTarget(target: Store, to: ShopPlace): Promise<void> {
  if ((await isPrepared(target)) || (await isUnfinished(target))) await dropAll(target);
  const [table] = await target.query('SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1');
  if (table) throw new Error(`There are tables already in ${placeText(to)}; move into a place that is empty`);
}

/** Copies into the target and reports differences. @throws Error if the row counts of a table differ. */
async function fillTarget(options: MoveOptions, target: Store, signal: AbortSignal): Promise<void> {
  const { source, say } = options;
  let table: string | undefined;
  const rows = await copyStore({
    source: source.store,
    target,
    parts: serviceTables,
    signal,
    copied: (name) => {
      if (name !== table) say(`Copying ${name} …`);
      table = name;
    },
  });
  const [before, after] = [await countTables(source.store), await countTables(target)];
  for (const [name, count] of Object.entries(before))
    if (after[name] !== count) throw new Error(`${name} has ${count} rows here and ${after[name] ?? 'none'} there`);
  say(`${rows} rows of ${Object.keys(before).length} tables are copied, and counted on both sides.`);
}

/** Sends the same searches to both services. @throws Error if their responses differ. */
async function compareWithTarget(options: MoveOptions, signal: AbortSignal): Promise<void> {
  const { source, to, compare, openTarget, say } = options;
  if (compare === 0) return;
  const operatorKey = source.operatorKey && operatorKeyText(source.operatorKey);
  const target = await openTarget(to, { operatorKey, appId: source.appId });
  try {
    const { compared, differences } = await compareAnswers({
      store: source.store,
      one: source,
      other: { ...target, adminKey: source.adminKey },
      searches: compare,
      signal,
    });
    if (differences.length > 0) throw new Error(`Answers differ:\n${differences.join('\n')}`);
    say(`${compared} searches have the same hits, counts and facets on both sides.`);
  } finally {
    await target.close();
  }
}

/**
 * Moves a shop. From start to end the source answers searches and refuses writes (503 with Retry-After); afterwards it continues to refuse
 * them, because the data is stored elsewhere. If something fails the target is emptied and the source accepts writes again. After a kill, a
 * repeated move starts again.
 * @throws Error with the reason why the shop was not moved.
 *
 * @example
 * await moveShop({ source, to: { databaseUrl }, openTarget, compare: 200, signal, say: console.log });
 */
export async function moveShop(options: MoveOptions): Promise<void> {
  const { source, to, signal, say } = options;
  const key = source.operatorKey;
  if (to.dataDir !== undefined) await makeDirectory(to.dataDir);
  const open = () => openStore(to, () => undefined);
  let { store: target, release } = await open();
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await target.close();
    await release();
  };
  try {
    const before = await readMove(source.store);
    const wasMoved = before?.state === 'moved';
    // Only a move that was killed at its very end may be repeated; otherwise outdated data would replace what was changed elsewhere.
    if (wasMoved && !(await isUnfinished(target)))
      throw new Error(`These data were moved to ${before.to} already; move the shop from there`);
    await clearTarget(target, to);
    await markUnfinished(target);
    try {
      say('Writes are refused from now on until the move is over; searches go on.');
      await raiseFence(source.store, placeText(to));
      await behindFence(
        source.store,
        async (store) => {
          await fillTarget(options, target, store);
          if (to.dataDir !== undefined && key)
            await writeFile(join(to.dataDir, OPERATOR_KEY_FILE), `${operatorKeyText(key)}\n`, { mode: 0o600 });
          // A directory can be opened only once: the service of the comparison opens it itself.
          await close();
          await compareWithTarget(options, store);
          store.throwIfAborted();
        },
        signal,
      );
      await keepFence(source.store);
    } catch (error) {
      if (!isOpen) {
        ({ store: target, release } = await open());
        isOpen = true;
      }
      await dropAll(target).catch(() => undefined);
      await markFinished(target).catch(() => undefined);
      if (!wasMoved) await lowerFence(source.store);
      throw error;
    }
    if (!isOpen) {
      ({ store: target, release } = await open());
      isOpen = true;
    }
    await markFinished(target);
  } finally {
    await close();
  }
}
