/** Watched drafts: an engine whose drafts a test observes, slows down or breaks. */
import type { Engine, EngineDraft } from '../engine/engine.ts';

/** Replacements of methods; undefined for one that the draft should lack. */
type WatchedMethods = Partial<Omit<EngineDraft, 'rename'>> & { rename?: EngineDraft['rename'] | undefined };

/**
 * Wraps an engine: each of its drafts is passed to `watch`, which returns replacements of some of its methods.
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
