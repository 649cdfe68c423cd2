/** The address of a session: when the URL is read, when it is written, and which changes are steps that Back returns to. */
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';
import type { ChangeOptions } from './session.ts';
import type { OfferedChoices, SessionRouter } from './session-router.ts';

type History = 'push' | 'replace';

/** What a session does with its URL; nothing without a router. */
export interface Address {
  /** Whether a change is a step of its own. It is not when it goes on with the run of the last one. */
  stepOf(options: ChangeOptions): History;
  /** Ends the run: the next change is a step, whatever its run is called. */
  endRun(): void;
  /** Has the search written at the end of the tick; a step that is due already stays one. Undefined: the URL says it already. */
  due(how: History | undefined): void;
  /** Writes the search if that is due. */
  write(search: SearchState): void;
  /** The URL of a search. */
  href(search: SearchState): string;
  /** Tells the router of a need that refines; gives what the URL says about it, if that is news. */
  claim(name: string, kind: RefinementKind): Refinement | undefined;
  /** Tells the router what views offer beside refinements; gives what the URL says about it, if that is news. */
  offer(choices: OfferedChoices): Pick<SearchState, 'sortBy' | 'hitsPerPage'>;
}

/** Makes the address. */
export const createAddress = (
  router: SessionRouter | undefined,
  kinds: ReadonlyMap<string, RefinementKind>,
): Address => {
  let history: History | undefined;
  let run: string | undefined;
  const claimed = new Set<string>();
  /** The same search, after the router heard of all its refinements: what we write is ours to take away again. */
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
