/** Vector probe: an engine that writes down which vectors it holds of which records. */
import { createEmbeddedEngine } from '../../../engine/embedded/embedded-engine.ts';
import type { Engine } from '../../../engine/engine.ts';
import { watchDrafts } from '../../../testing/watch-drafts.ts';

/** What an engine holds. */
export interface VectorProbe {
  engine: Engine;
  /** By objectID the vector of each record of an index that searches see; undefined where it has none. */
  vectorsOf(index: string): Record<string, number[] | undefined>;
}

type HeldVectors = Map<string, Map<string, number[] | undefined>>;

const copyOf = (held: HeldVectors): HeldVectors =>
  new Map([...held].map(([index, records]) => [index, new Map(records)]));

/**
 * @example
 * const probe = createVectorProbe();
 * const shop = await startTestService({ engine: probe.engine, embedders: [embedder] });
 */
export function createVectorProbe(): VectorProbe {
  let published: HeldVectors = new Map();
  const engine = watchDrafts(createEmbeddedEngine(), (draft) => {
    const held = copyOf(published);
    return {
      apply: async (index, changes) => {
        const records = held.get(index) ?? new Map<string, number[] | undefined>();
        held.set(index, records);
        for (const change of changes) {
          if (change.json === null) records.delete(change.objectID);
          else records.set(change.objectID, change.vector && [...change.vector.numbers]);
        }
        await draft.apply(index, changes);
      },
      clear: async (index) => {
        held.delete(index);
        await draft.clear(index);
      },
      drop: async (index) => {
        held.delete(index);
        await draft.drop(index);
      },
      rename: async (names) => {
        const before = copyOf(held);
        for (const from of names.values()) held.delete(from);
        for (const [to, from] of names) held.set(to, before.get(from) ?? new Map());
        await draft.rename!(names);
      },
      publish: async (show, version) => {
        await draft.publish(show, version);
        published = held;
      },
    };
  });
  return { engine, vectorsOf: (index) => Object.fromEntries(published.get(index) ?? []) };
}
