/** Moves a shop: everything from one store into another, empty one, while searches go on; at the end both answer alike and one of them takes writes. */
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

/** Where a shop can be: a directory or a PostgreSQL. */
export type ShopPlace = Pick<StoreOptions, 'dataDir' | 'databaseUrl' | 'template'>;

/** A service over some data, and the data. */
export interface MovedService extends AskedService {
  store: Store;
  /** What its keys are sealed with; undefined where that lies in the store. */
  operatorKey?: Uint8Array<ArrayBuffer> | undefined;
}

/** What a move needs. */
export interface MoveOptions {
  source: MovedService;
  to: ShopPlace;
  /** Opens a service of the same application on the target, for the comparison. */
  openTarget: (
    place: ShopPlace,
    identity: { operatorKey: string | undefined; appId: string },
  ) => Promise<AskedService & { close(): Promise<void> }>;
  /** Searches whose answers are compared; 0 for none. */
  compare: number;
  signal: AbortSignal;
  /** Hears each line of what is going on. */
  say: (line: string) => void;
}

/** A place as it may be shown. */
export const placeText = ({ dataDir, databaseUrl }: ShopPlace): string => dataDir ?? maskConnection(databaseUrl ?? '');

/** Renews the fence of a shared store while `work` goes on; rejects when it has fallen. */
async function behindFence<Result>(store: Store, work: (signal: AbortSignal) => Promise<Result>, outer: AbortSignal) {
  const fallen = new AbortController();
  const timer = setInterval(() => {
    renewFence(store).catch((error: unknown) => {
      // One that the database did not take is tried again; the fence knows whether it held.
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

/** Takes out of a target what came of a move that was broken off. @throws Error when it holds anything else. */
async function clearTarget(target: Store, to: ShopPlace): Promise<void> {
  if ((await isPrepared(target)) || (await isUnfinished(target))) await dropAll(target);
  const [table] = await target.query('SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1');
  if (table) throw new Error(`There are tables already in ${placeText(to)}; move into a place that is empty`);
}

/** Copies into the target and says what differs. @throws Error when the counts of a table do. */
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

/** Asks both services the same. @throws Error when their answers differ. */
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
 * Moves a shop. From its beginning to its end the source answers searches and refuses writes (503 with Retry-After); it goes on refusing them
 * afterwards, because the shop lives elsewhere. When something goes wrong the target is empty again and the source takes writes as before.
 * Done again after a kill, it begins anew.
 * @throws Error that says why the shop stays where it is.
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
    // One that was killed at its very end is done again; anything else would bring back what was long changed elsewhere.
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
          // A directory has one user at a time: the service of the comparison opens it by itself.
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
