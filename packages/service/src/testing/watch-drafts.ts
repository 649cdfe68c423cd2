/** Watched drafts: an engine whose drafts a test looks at, slows down or breaks. */
import type { Engine, EngineDraft } from '../engine/engine.ts';

/** What is done in the place of methods; undefined for one that the draft is not to have. */
type WatchedMethods = Partial<Omit<EngineDraft, 'rename'>> & { rename?: EngineDraft['rename'] | undefined };

/**
 * The same engine; each of its drafts goes through `watch`, which answers what is to be done in the place of some of its methods.
 *
 * @example
 * const engine = watchDrafts(createEmbeddedEngine(), (draft) => ({ prepare: () => Promise.reject(new Error('broken')) }));
 */
export function watchDrafts(engine: Engine, watch: (draft: EngineDraft) => WatchedMethods): Engine {
  return {
    ...engine,
    draft: (options) => {
      const draft = engine.draft(options);
      const real: EngineDraft = {
        configure: (index, settings) => draft.configure(index, settings),
        apply: (index, changes) => draft.apply(index, changes),
        clear: (index) => draft.clear(index),
        drop: (index) => draft.drop(index),
        prepare: () => draft.prepare(),
        publish: (show, version) => draft.publish(show, version),
        settle: () => draft.settle(),
        discard: () => draft.discard(),
      };
      if (draft.rename) real.rename = (names) => draft.rename!(names);
      const { rename, ...methods } = { rename: real.rename, ...watch(real) };
      const { rename: _rename, ...others } = real;
      return { ...others, ...methods, ...(rename && { rename }) };
    },
  };
}
