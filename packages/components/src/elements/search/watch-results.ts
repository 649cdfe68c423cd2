/** Watched results of a root: news for screen readers, errors for the console, retries behind a lost connection. Loaded after the picture of the first answer. */
import { insideOf } from '@aisle/search-client/session';
import type { SearchResults, SearchSession } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { announce, lastAbout } from '../../text/announce/announce.ts';
import { report } from '../../dom/console/report.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { lockAddress } from './address-lock.ts';
import { followConnection } from './reconnect.ts';

/** The words of this part; they belong to the table of the element. */
export const resultWords = {
  results: { one: '{count} result', other: '{count} results' },
  noResults: 'No results',
  page: '{results}, page {page} of {pages}',
};

/** The root of a page, which has the texts. */
export type WatchedRoot = ReactiveElement & { text?: TextsOf<typeof resultWords> };

/** Tells of each refinement that the page began with and that no element carries out. What reads words brings kinds of its own, later. */
const tellUnknownKinds = (session: SearchSession, root: WatchedRoot): void => {
  const { kinds } = insideOf(session);
  if (root.matches('[understand]')) return;
  for (const [name, { kind }] of Object.entries(session.state.search.refinements))
    if (!kinds.has(kind)) void report(root, ({ noKind }) => noKind(name, kind));
};

/** Milliseconds without another answer until results count as settled. */
const pause = 600;

/**
 * Starts watching; returns the way to stop.
 * @param first - The results that are there already: nothing is said of them, the page itself is their message.
 */
export const watchResults = (
  session: SearchSession,
  root: WatchedRoot,
  first: SearchResults | undefined,
): (() => void) => {
  const { ownerDocument, localName } = root;
  const text = createTextController(root, resultWords);
  let results = first;
  /** What was shown when something was said last. */
  let before = first;
  let error: Error | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What screen readers hear when the shopper paused; `turned`: the page of the list is another one than before. */
  const wordsFor = ({ nbHits, nbPages, page }: SearchResults, turned: boolean): string => {
    const found = text.get(nbHits ? 'results' : 'noResults', { count: nbHits });
    // The first page goes without saying, unless the shopper went back to it.
    return nbPages > 1 && (page || turned)
      ? text.get('page', { results: found, page: page + 1, pages: nbPages })
      : found;
  };
  const look = ({ state } = session): void => {
    if (state.error !== error) {
      error = state.error;
      if (error) console.error(`<${localName}> search failed: ${error.message}`);
    }
    if (state.results === results) return;
    clearTimeout(timer);
    const next = state.results;
    const lastMessage = lastAbout(ownerDocument, 'results');
    const speak = (): void => {
      // On a slow network results follow the typing: the last ones are the message.
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
  return () => {
    clearTimeout(timer);
    stop();
    stopReconnecting();
    root.removeController(text);
  };
};
