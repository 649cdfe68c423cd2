/** Session parts: the state shared by the modules of one session, and its initial search. */
import { createAddress } from './address.ts';
import type { Address } from './address.ts';
import { createAnswerSources } from './answer-sources.ts';
import type { AnswerSources } from './answer-sources.ts';
import { createClientStack } from './client-stack.ts';
import type { ClientStack } from './client-stack.ts';
import { facetKind } from './facet-kind.ts';
import { createHooks } from './hooks.ts';
import type { HookSets } from './hooks.ts';
import { applyChange, nothingChosen } from './reduce.ts';
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchChange, SearchState } from './search-state.ts';
import { createSessionStore } from './session-store.ts';
import type { SessionStore } from './session-store.ts';
import type { HeldNeed, SessionOptions } from './session.ts';

/** State shared by the modules of a session. */
export interface SessionParts {
  readonly options: SessionOptions;
  /** Kinds of refinement by name; views register more. */
  readonly kinds: Map<string, RefinementKind>;
  /** The initial search; parts that differ from it were changed since, so they take precedence over the URL. */
  readonly initial: SearchState;
  readonly address: Address;
  readonly hooks: HookSets;
  readonly store: SessionStore;
  readonly clients: ClientStack;
  readonly sources: AnswerSources;
  /** Registered needs. */
  readonly needs: Set<HeldNeed>;
  /** Callbacks for a retry. */
  readonly onRefresh: Set<() => void>;
  /** Callbacks for the end of the session. */
  readonly onEnd: Set<() => void>;
}

type Kinds = SessionParts['kinds'];

/** Returns the host's initial search. Refinements of registered kinds are validated immediately, others wait for their views. */
const initialSearch = ({ refinements = {}, ...others }: SearchChange, kinds: Kinds): SearchState => {
  const hasKind = ([, refinement]: [string, Refinement | null]): boolean => kinds.has(Object(refinement).kind);
  return applyChange(
    { ...nothingChosen, refinements: refinements as SearchState['refinements'] },
    { ...others, refinements: Object.fromEntries(Object.entries(refinements).filter(hasKind)) },
    kinds,
  );
};

/** Merges the state from the URL over the initial search. */
export const addressOver = (
  { initial, kinds }: Pick<SessionParts, 'initial' | 'kinds'>,
  address: SearchState,
): SearchState =>
  applyChange(
    initial,
    { page: initial.page, ...Object.fromEntries(Object.entries(address).filter(([, value]) => value)) },
    kinds,
  );

/** Creates the parts; `work` runs at the end of a tick. */
export const createParts = (options: SessionOptions, work: () => void): SessionParts => {
  const { index, router } = options;
  const kinds: Kinds = new Map(
    [facetKind('or') as RefinementKind, ...(options.kinds ?? []), ...(router?.kinds ?? [])].map((kind) => [
      kind.kind,
      kind,
    ]),
  );
  const initial = initialSearch(options.initial ?? {}, kinds);
  const search = router ? addressOver({ initial, kinds }, router.read()) : initial;
  const store = createSessionStore({ index, search, status: 'idle' }, work);
  return {
    options,
    kinds,
    initial,
    address: createAddress(router, kinds),
    hooks: createHooks(),
    clients: createClientStack(options.client),
    sources: createAnswerSources(),
    store,
    needs: new Set(),
    onRefresh: new Set(),
    onEnd: new Set([store.end]),
  };
};
