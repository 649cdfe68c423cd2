/** An engine that outlives the services that use it, as one in a cluster does, for tests without a cluster. */
import { createEmbeddedEngine } from '../engine/embedded/embedded-engine.ts';
import type { Engine, RecordChange } from '../engine/engine.ts';
import { watchDrafts } from './watch-drafts.ts';

/** The engine, and what was done to it. */
export interface OutlivingEngine {
  engine: Engine;
  /** Every change that was carried into it, in order. */
  carried: RecordChange[];
  position: { feed: string; sequence: number } | undefined;
}

/**
 * Makes one; services that close it leave it as it is.
 *
 * @example
 * const kept = outlivingEngine();
 * const shop = await startTestService({ store, engine: kept.engine });
 */
export function outlivingEngine(): OutlivingEngine {
  const inside = createEmbeddedEngine();
  const watched = watchDrafts(inside, (draft) => ({
    apply: (index, changes) => {
      kept.carried.push(...changes);
      return draft.apply(index, changes);
    },
  }));
  const kept: OutlivingEngine = {
    carried: [],
    position: undefined,
    engine: {
      ...watched,
      position: {
        read: async (feed) => (kept.position?.feed === feed ? kept.position.sequence : undefined),
        write: async (feed, sequence) => void (kept.position = { feed, sequence }),
      },
      close: async () => undefined,
    },
  };
  delete kept.engine.snapshots;
  return kept;
}
