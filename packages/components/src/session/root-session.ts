/** Root session: creates the session from the attributes and properties of a root, in a browser and on a server. */
import { createUrlRouter } from '@aisle/search-client/session';
import type { SearchChange, SearchSession, SessionRouter, UrlWindow } from '@aisle/search-client/session';
import { report } from '../dom/console/report.ts';
import { readInitial } from './read-initial.ts';
import { sessionFromAttributes } from './session-from-attributes.ts';
import type { ClientFactory, SessionAttributes } from './session-from-attributes.ts';

/** Attributes and properties of a root. */
export interface RootAttributes extends SessionAttributes {
  readonly routing: boolean;
  readonly router?: SessionRouter | undefined;
  readonly initial?: SearchChange | null | undefined;
  readonly stalledDelay: number;
  readonly searchOnStart: boolean;
  readonly minLength: number;
  readonly userToken?: (() => string | undefined) | undefined;
  readonly localName: string;
  getAttribute(name: string): string | null;
}

/**
 * Creates the session of a root. All its settings are read here and in `alterSession`, so that a page starts in the same way on a server
 * and in a browser.
 * @param createClient - Creates the client if none is set.
 * @param window - Provides the URL instead of the global window.
 * @throws Error if something is missing or invalid.
 * @example
 * const session = createRootSession(this, createSearchClient);
 */
export const createRootSession = (
  root: RootAttributes,
  createClient?: ClientFactory,
  window?: UrlWindow,
): SearchSession => {
  const { routing, stalledDelay, searchOnStart, minLength } = root;
  const router =
    root.router ?? (routing ? createUrlRouter({ prefix: root.getAttribute('url-prefix') ?? '', window }) : undefined);
  const begin = (initial: SearchChange): SearchSession => {
    try {
      return sessionFromAttributes(root, {
        createClient,
        initial,
        router,
        stalledDelay,
        searchOnStart,
        minLength,
        userToken: () => root.userToken?.(),
      });
    } catch (error) {
      // An invalid refinement is dropped, and the page searches without it.
      const { cause: name } = error as Error;
      if (typeof name !== 'string') throw error;
      void report(root, ({ noRefinement }) => noRefinement(name));
      return begin({ ...initial, refinements: { ...initial.refinements, [name]: null } });
    }
  };
  return begin(readInitial(root.initial, (name) => report(root, ({ noBeginning }) => noBeginning(name))));
};
