/** Uses a shop for a while: writers, replacements, readers and faults at once; then all comes to rest, and everything is read. */
import { expect } from 'vitest';
import { randomFrom } from '../cluster/typed-queries.ts';
import { checkHistory, expectConsistent, reportViolations } from './check-history.ts';
import { followTask } from './follow-task.ts';
import { createHistory, saveHistory } from './history.ts';
import { countUp, LANES_INDEX, laneSettings, type LaneWriter, writeLanes } from './lanes.ts';
import { type FaultKind, runNemesis } from './nemesis.ts';
import { readSettled, readUntil, searchShop } from './readers.ts';
import { type Choice, startReplacements } from './replacements.ts';
import type { ServiceProcess, TestPostgres } from './service-tools.ts';
import { openShop, type Shop } from './shop.ts';
import { startSources } from './sources.ts';
import { INDEX } from './way.ts';

/** What a test of consistency is made of. */
export interface Use extends Choice {
  /** In its reports and in the name of its history. */
  name: string;
  names: readonly string[];
  start: (name: string) => Promise<ServiceProcess>;
  faults: readonly FaultKind[];
  lanes: readonly LaneWriter[];
  postgres?: TestPostgres | undefined;
  seconds: number;
}

/** `AISLE_SEED=7` (any number) draws other numbers; each run draws its own. */
const drawSeed = (): number => Number(process.env['AISLE_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Replacements and faults without which a history says little, and how much longer a slow machine may take for them. */
const ENOUGH = { replacements: 6, faults: 2 };
const MAX_STRETCH = 4;

/** Says when a shop was used for so many seconds, and something has happened: on a busy machine it takes longer. */
function untilEnough({ history }: Shop, seconds: number): () => boolean {
  const startTime = performance.now();
  const hasEnough = () => {
    const completed = history.operations.filter(({ endTime }) => endTime < Infinity);
    const count = (kind: 'write' | 'fault') =>
      completed.filter((one) => one.kind === kind && ['merchant', 'nemesis'].includes(one.client)).length;
    return count('write') >= ENOUGH.replacements && count('fault') >= ENOUGH.faults;
  };
  return () => {
    const passed = (performance.now() - startTime) / 1000;
    return passed > seconds * MAX_STRETCH || (passed > seconds && hasEnough());
  };
}

/** Puts the settings of the lanes in. */
async function prepareLanes(shop: Shop): Promise<void> {
  const process = shop.names[0]!;
  const { body, message } = await shop.ask(process, 'PUT', `/1/indexes/${LANES_INDEX}/settings`, laneSettings);
  expect(message).toBeUndefined();
  await followTask(shop, { client: 'preparer', index: LANES_INDEX, taskID: String(body['taskID']) });
}

/** Waits until everything that was written is published, by one last write of each index. */
async function settle(shop: Shop): Promise<void> {
  for (const index of [INDEX, LANES_INDEX]) {
    const objectID = 'nobody';
    const { body, message } = await shop.ask(await shop.anyProcess(), 'DELETE', `/1/indexes/${index}/${objectID}`);
    expect(message).toBeUndefined();
    await followTask(shop, { client: 'auditor', index, taskID: String(body['taskID']) });
  }
}

/**
 * Does it, and expects a history that the model allows.
 *
 * @example
 * await useShop({ name: 'embedded', names: ['p1'], start, faults: ['kill'], ways: ['move'], sizes: [5000], lanes: smallLanes, seconds: 10 });
 */
export async function useShop(use: Use): Promise<void> {
  const { name, names, start, faults, postgres, seconds, sizes, lanes } = use;
  const seed = drawSeed();
  console.log(`${name}: AISLE_SEED=${seed}`);
  const history = createHistory({ name, seed });
  const shop = await openShop({ history, random: randomFrom(seed), names, start });
  const sources = await startSources();
  try {
    await prepareLanes(shop);
    const replacer = await startReplacements({ shop, sources, size: sizes[0]! });
    const isOver = untilEnough(shop, seconds);
    const readers = names.flatMap((process) =>
      (['search', 'requests', 'requests', 'lanes', 'others'] as const).map((what, at) =>
        readUntil({ shop, process, lanes, client: `reader ${at + 1} of ${process}`, isSettled: false }, what, isOver),
      ),
    );
    await Promise.all([
      ...readers,
      ...lanes.map((own) => writeLanes(shop, own, isOver)),
      countUp(shop, isOver),
      replacer.replaceUntil(isOver, use),
      runNemesis(shop, {
        kinds: faults,
        postgres,
        probe: (process) => searchShop({ shop, process, lanes, client: 'prober', isSettled: false }),
        isOver,
      }),
    ]);
    await settle(shop);
    for (const process of names) await readSettled({ shop, process, lanes, client: 'auditor', isSettled: true });
  } catch (error) {
    const violations = reportViolations(checkHistory(history.operations));
    throw new Error(
      `${name}, seed ${seed}: it did not come to its end. ${violations}\nThe history is in ${saveHistory(history)}`,
      { cause: error },
    );
  } finally {
    await sources.close();
  }
  expectConsistent(history);
}
