/** Address of a session: when the URL is read and written, and which changes become history entries. */
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';
import type { ChangeOptions } from './session.ts';
import type { OfferedChoices, SessionRouter } from './session-router.ts';

type History = 'push' | 'replace';

/** Reads and writes the URL of a session; does nothing without a router. */
export interface Address {
  /** Returns whether a change gets its own history entry; it does not if it continues the run of the last one. */
  stepOf(options: ChangeOptions): History;
  /** Ends the run: the next change gets a history entry, even if its run has the same name. */
  endRun(): void;
  /** Schedules a write at the end of the tick; a pending `push` stays one. Undefined if the URL already contains the search. */
  due(how: History | undefined): void;
  /** Writes the search if a write is pending. */
  write(search: SearchState): void;
  /** Returns the URL of a search. */
  href(search: SearchState): string;
  /** Registers a refinement with the router; returns its value from the URL if that is new. */
  claim(name: string, kind: RefinementKind): Refinement | undefined;
  /** Registers other choices of views with the router; returns their values from the URL if these are new. */
  offer(choices: OfferedChoices): Pick<SearchState, 'sortBy' | 'hitsPerPage'>;
}

/** Creates the address. */
export const createAddress = (
  router: SessionRouter | undefined,
  kinds: ReadonlyMap<string, RefinementKind>,
): Address => {
  let history: History | undefined;
  let run: string | undefined;
  const claimed = new Set<string>();
  /** Registers all refinements of a search with the router, so that it also removes what it writes; returns the search. */
  const claimAll = (search: SearchState): SearchState => {
    for (const [name, { kind }] of Object.entries(search.refinements))
      if (kinds.has(kind)) router?.claim?.(name, kinds.get(kind) as RefinementKind);
    return search;
  };
  return {
    stepOf({ history, run: name }) {
      const goesOn = name !== undefined && name === run;
      run = name;
      return history ?? (goesOn ? 'replace' : 'push');
    },
    endRun: () => (run = undefined),
    due(how) {
      if (history !== 'push') history = how;
    },
    write(search) {
      if (history) router?.write(claimAll(search), history);
      history = undefined;
    },
    href: (search) => router?.href(claimAll(search)) ?? '',
    claim(name, kind) {
      if (claimed.has(name)) return undefined;
      claimed.add(name);
      router?.claim?.(name, kind);
      return router?.read().refinements[name];
    },
    offer(choices) {
      const key = JSON.stringify(choices);
      if (!router || claimed.has(key)) return {};
      claimed.add(key);
      router.offer?.(choices);
      return router.read();
    },
  };
};
