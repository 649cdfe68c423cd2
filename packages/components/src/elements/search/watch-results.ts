/** Watched results of a root: announcements, console errors, and retries after a lost connection. Lazy-loaded after the first results were painted. */
import { kindOfError } from '@aisle/search-client/session/error-kind';
import { insideOf } from '@aisle/search-client/session';
import type { SearchResults, SearchSession } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { announce, lastAbout } from '../../text/announce/announce.ts';
import { load } from '../../dom/loading/load.ts';
import type { SearchSetup } from '../../dom/console/messages.ts';
import { report } from '../../dom/console/report.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { lockAddress } from './address-lock.ts';
import { followConnection } from './reconnect.ts';

/** Texts of this module; the host's `text` property can override them. */
export const resultWords = {
  results: { one: '{count} result', other: '{count} results' },
  noResults: 'No results',
  page: '{results}, page {page} of {pages}',
};

/** The root of a page, with its texts. */
export type WatchedRoot = ReactiveElement & { text?: TextsOf<typeof resultWords> };

/** Reports each initial refinement that no element supports. Query understanding registers its kinds later. */
const tellUnknownKinds = (session: SearchSession, root: WatchedRoot): void => {
  const { kinds } = insideOf(session);
  if (root.matches('[understand]')) return;
  for (const [name, { kind }] of Object.entries(session.state.search.refinements))
    if (!kinds.has(kind)) void report(root, ({ noKind }) => noKind(name, kind));
};

const tellFailure = (root: WatchedRoot, error: Error, sortBy: string | undefined): void => {
  const kind = kindOfError(error);
  // A root has the attributes of a search.
  void report(
    root,
    ({ searchFailed }) => searchFailed(root as WatchedRoot & SearchSetup, { error, kind, sortBy }),
    'error',
  );
};

/** Matches hosts of pages that are being developed; a page from a file has none. */
const developmentHost = /^$|^127\.|^\[::1]$|(?:^|\.)(?:localhost|local|test)$/;

/** Checks the markup of a page while it is developed; shoppers load nothing of that. */
const checkMarkup = async (root: WatchedRoot): Promise<void> => {
  if (!root.matches('[debug]:not([debug=false])') && !developmentHost.test(location.hostname)) return;
  const part = await load(root, () => import('../../page-check/check-page.ts'));
  if (root.isConnected) part?.checkPage(root);
};

/** Milliseconds without further results until they count as settled. */
const pause = 600;

/**
 * Starts watching; returns a function that stops.
 * @param first - The existing results, which are not announced, because they are part of the page.
 */
export const watchResults = (
  session: SearchSession,
  root: WatchedRoot,
  first: SearchResults | undefined,
): (() => void) => {
  const { ownerDocument } = root;
  const text = createTextController(root, resultWords);
  let results = first;
  /** Results at the last announcement. */
  let before = first;
  let error: Error | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Returns the announcement after the shopper paused; `turned`: the result page has changed. */
  const wordsFor = ({ nbHits, nbPages, page }: SearchResults, turned: boolean): string => {
    const found = text.get(nbHits ? 'results' : 'noResults', { count: nbHits });
    // The first page is not mentioned unless the shopper went back to it.
    return nbPages > 1 && (page || turned)
      ? text.get('page', { results: found, page: page + 1, pages: nbPages })
      : found;
  };
  const look = ({ state } = session): void => {
    if (state.error !== error) {
      error = state.error;
      if (error) tellFailure(root, error, state.search.sortBy);
    }
    if (state.results === results) return;
    clearTimeout(timer);
    const next = state.results;
    const lastMessage = lastAbout(ownerDocument, 'results');
    const speak = (): void => {
      // On a slow network several results arrive during typing; only the last ones are announced.
      if (session.state.status === 'loading' || session.state.status === 'stalled')
        return void (timer = setTimeout(speak, pause));
      const turned = next!.page !== before?.page;
      before = next;
      // An element that spoke for this answer meanwhile knows better what is new about it.
      if (lastAbout(ownerDocument, 'results') === lastMessage)
        announce(ownerDocument, wordsFor(next!, turned), { about: 'results' });
    };
    if (results && next) timer = setTimeout(speak, pause);
    else before = next;
    results = next;
  };
  // Made now, so that screen readers know the region when a message comes.
  lastAbout(ownerDocument, 'results');
  look();
  const stop = session.subscribe(() => look());
  const stopReconnecting = followConnection(session);
  lockAddress(session, root);
  tellUnknownKinds(session, root);
  void checkMarkup(root);
  return () => {
    clearTimeout(timer);
    stop();
    stopReconnecting();
    root.removeController(text);
  };
};
