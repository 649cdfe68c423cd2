/** Embedder health: how the embedders of this process have answered, and when one that failed is asked again. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';

/** After the first failure it is asked again after this time; twice as long after each further one, up to the longest. In milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 300_000;

/** What one embedder has done since the process began. */
export interface EmbedderState {
  /** Texts that it made vectors of. */
  embedded: number;
  /** Texts that it refused. */
  refused: number;
  /** Calls that have failed. */
  failures: number;
  /** Why the last call has failed; undefined while it answers. */
  lastFailure: string | undefined;
  /** It is not asked again before this time, in milliseconds since the Unix epoch. */
  notBefore: number;
}

/** How all of them are. */
export interface EmbedderHealth {
  of(embedder: Pick<Embedder, 'name'>): Readonly<EmbedderState>;
  answered(embedder: Pick<Embedder, 'name'>, texts: { embedded: number; refused: number }): void;
  failed(embedder: Pick<Embedder, 'name'>, error: unknown): void;
}

/**
 * @param options.now Milliseconds since the Unix epoch.
 *
 * @example
 * const health = createEmbedderHealth({ now: Date.now });
 * health.failed(embedder, new EmbedderFailure('busy', 'Too many calls', { retryAfter: 20_000 }));
 * health.of(embedder).notBefore; // in 20 seconds
 */
export function createEmbedderHealth({ now }: { now: () => number }): EmbedderHealth {
  const states = new Map<string, EmbedderState & { inARow: number }>();
  const stateOf = ({ name }: Pick<Embedder, 'name'>) => {
    const state = states.get(name) ?? {
      embedded: 0,
      refused: 0,
      failures: 0,
      inARow: 0,
      lastFailure: undefined,
      notBefore: 0,
    };
    states.set(name, state);
    return state;
  };
  return {
    of: stateOf,
    answered: (embedder, { embedded, refused }) => {
      const state = stateOf(embedder);
      state.embedded += embedded;
      state.refused += refused;
      Object.assign(state, { inARow: 0, lastFailure: undefined, notBefore: 0 });
    },
    failed: (embedder, error) => {
      const state = stateOf(embedder);
      state.failures++;
      state.inARow++;
      state.lastFailure = error instanceof Error ? error.message : String(error);
      const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(state.inARow - 1, 20));
      const retryAfter = error instanceof EmbedderFailure ? (error.retryAfter ?? 0) : 0;
      state.notBefore = now() + Math.max(pause, retryAfter);
    },
  };
}
