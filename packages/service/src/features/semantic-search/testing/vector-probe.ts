/** Vector probe: an engine that records the vectors of its records. */
import { createEmbeddedEngine } from '../../../engine/embedded/embedded-engine.ts';
import type { Engine } from '../../../engine/engine.ts';
import { watchDrafts } from '../../../testing/watch-drafts.ts';

/** Vectors in the engine. */
export interface VectorProbe {
  engine: Engine;
  /** Returns the vector of each record of a published index by objectID. Undefined if it has none. */
  vectorsOf(index: string): Record<string, number[] | undefined>;
}

type VectorsByIndex = Map<string, Map<string, number[] | undefined>>;

const copyOf = (staged: VectorsByIndex): VectorsByIndex =>
  new Map([...staged].map(([index, records]) => [index, new Map(records)]));

/**
 * @example
 * const probe = createVectorProbe();
 * const shop = await startTestService({ engine: probe.engine, embedders: [embedder] });
 */
export function createVectorProbe(): VectorProbe {
  let published: VectorsByIndex = new Map();
  const engine = watchDrafts(createEmbeddedEngine(), (draft) => {
    const staged = copyOf(published);
    return {
      apply: async (index, changes) => {
        const records = staged.get(index) ?? new Map<string, number[] | undefined>();
        staged.set(index, records);
        for (const change of changes) {
          if (change.json === null) records.delete(change.objectID);
          else records.set(change.objectID, change.vector && [...change.vector.numbers]);
        }
        await draft.apply(index, changes);
      },
      clear: async (index) => {
        staged.delete(index);
        await draft.clear(index);
      },
      drop: async (index) => {
        staged.delete(index);
        await draft.drop(index);
      },
      rename: async (names) => {
        const before = copyOf(staged);
        for (const from of names.values()) staged.delete(from);
        for (const [to, from] of names) staged.set(to, before.get(from) ?? new Map());
        await draft.rename!(names);
      },
      publish: async (show, version) => {
        await draft.publish(show, version);
        published = staged;
      },
    };
  });
  return { engine, vectorsOf: (index) => Object.fromEntries(published.get(index) ?? []) };
}
