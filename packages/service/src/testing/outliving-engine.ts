/** An engine that outlives the services that use it, like one in a cluster, for tests without a cluster. */
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
 * Creates one; services that close it leave it unchanged.
 *
 * @example
 * const outliving = outlivingEngine();
 * const shop = await startTestService({ store, engine: outliving.engine });
 */
export function outlivingEngine(): OutlivingEngine {
  const inside = createEmbeddedEngine();
  const watched = watchDrafts(inside, (draft) => ({
    apply: (index, changes) => {
      engine.carried.push(...changes);
      return draft.apply(index, changes);
    },
  }));
  const engine: OutlivingEngine = {
    carried: [],
    position: undefined,
    engine: {
      ...watched,
      position: {
        read: async (feed) => (engine.position?.feed === feed ? engine.position.sequence : undefined),
        write: async (feed, sequence) => void (engine.position = { feed, sequence }),
      },
      close: async () => undefined,
    },
  };
  delete engine.engine.snapshots;
  return engine;
}
