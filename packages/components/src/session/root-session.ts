/** Root session: what attributes and properties of a root say becomes its session, in a browser and on a server alike. */
import { createUrlRouter } from '@aisle/search-client/session';
import type { SearchChange, SearchSession, SessionRouter, UrlWindow } from '@aisle/search-client/session';
import { report } from '../dom/console/report.ts';
import { readInitial } from './read-initial.ts';
import { sessionFromAttributes } from './session-from-attributes.ts';
import type { ClientFactory, SessionAttributes } from './session-from-attributes.ts';

/** What a root says about its session. */
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
 * The session of a root. All that a root can say is read here and in `alterSession`, so that a page begins on a server as it does in a browser.
 * @param createClient - Makes the client where none is given.
 * @param window - Where the address is read, in place of the window.
 * @throws Error where something is missing, or cannot be.
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
      // A refinement that is none is left out, and the page searches.
      const { cause: name } = error as Error;
      if (typeof name !== 'string') throw error;
      void report(root, ({ noRefinement }) => noRefinement(name));
      return begin({ ...initial, refinements: { ...initial.refinements, [name]: null } });
    }
  };
  return begin(readInitial(root.initial, (name) => report(root, ({ noBeginning }) => noBeginning(name))));
};
