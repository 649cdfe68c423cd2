/** Watched drafts: an engine whose drafts a test looks at, slows down or breaks. */
import type { Engine, EngineDraft } from '../engine/engine.ts';

/**
 * The same engine; each of its drafts goes through `watch`, which answers what is to be done in the place of some of its methods.
 *
 * @example
 * const engine = watchDrafts(createEmbeddedEngine(), (draft) => ({ prepare: () => Promise.reject(new Error('broken')) }));
 */
export function watchDrafts(engine: Engine, watch: (draft: EngineDraft) => Partial<EngineDraft>): Engine {
  return {
    ...engine,
    draft: (options) => {
      const draft = engine.draft(options);
      const real: EngineDraft = {
        configure: (index, settings) => draft.configure(index, settings),
        apply: (index, changes) => draft.apply(index, changes),
        clear: (index, more) => draft.clear(index, more),
        drop: (index) => draft.drop(index),
        prepare: () => draft.prepare(),
        publish: (show, version) => draft.publish(show, version),
        settle: () => draft.settle(),
        discard: () => draft.discard(),
      };
      return { ...real, ...watch(real) };
    },
  };
}
