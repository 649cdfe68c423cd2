/** Embedder health: counts of the embedders of this process, and when a failed one is called again. */
import type { Embedder } from '../../ground/embedding/embedder.ts';
import { EmbedderFailure } from '../../ground/embedding/embedder-failure.ts';

/** Pause after the first failure, which doubles after each further one up to the maximum. In milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 300_000;

/** Counts of one embedder since the start of the process. */
export interface EmbedderState {
  /** Number of embedded texts. */
  embedded: number;
  /** Number of rejected texts. */
  refused: number;
  /** Number of failed calls. */
  failures: number;
  /** Why the last call failed. Undefined if it succeeded. */
  lastFailure: string | undefined;
  /** No call before this time, in milliseconds since the Unix epoch. */
  notBefore: number;
}

/** The state of all embedders. */
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
