/** The parts of one session: what it consists of, and the search that it begins with. */
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

/** What the steps of a session work on. */
export interface SessionParts {
  readonly options: SessionOptions;
  /** Kinds of refinement by name; views bring more. */
  readonly kinds: Map<string, RefinementKind>;
  /** What the page began with: whatever differs from it was chosen by somebody who knows better than the URL. */
  readonly initial: SearchState;
  readonly address: Address;
  readonly hooks: HookSets;
  readonly store: SessionStore;
  readonly clients: ClientStack;
  readonly sources: AnswerSources;
  /** Needs that are held. */
  readonly needs: Set<HeldNeed>;
  /** Callbacks for a retry. */
  readonly onRefresh: Set<() => void>;
  /** Callbacks for the end of the session. */
  readonly onEnd: Set<() => void>;
}

type Kinds = SessionParts['kinds'];

/** What the host gave. Refinements of kinds that views bring wait for these; those of kinds that are there are judged at once. */
const initialSearch = ({ refinements = {}, ...others }: SearchChange, kinds: Kinds): SearchState => {
  const hasKind = ([, refinement]: [string, Refinement | null]): boolean => kinds.has(Object(refinement).kind);
  return applyChange(
    { ...nothingChosen, refinements: refinements as SearchState['refinements'] },
    { ...others, refinements: Object.fromEntries(Object.entries(refinements).filter(hasKind)) },
    kinds,
  );
};

/** What the URL says, over what the page begins with. */
export const addressOver = (
  { initial, kinds }: Pick<SessionParts, 'initial' | 'kinds'>,
  address: SearchState,
): SearchState =>
  applyChange(
    initial,
    { page: initial.page, ...Object.fromEntries(Object.entries(address).filter(([, value]) => value)) },
    kinds,
  );

/** Makes the parts; `work` is what the session does at the end of a tick. */
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
