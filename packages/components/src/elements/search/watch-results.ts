/** Watches a session for what the whole page has to hear: settled results and new errors. */
import type { SearchResults, SearchSession } from '@aisle/search-client/session';
import { announce, lastAbout } from '../../announce/announce.ts';

/** Whose page it is, and what to say. */
export interface ResultWatch {
  host: Element;
  /**
   * What screen readers hear when the shopper paused; `turned`: the page of the list is another one than before. Not for the first
   * answer: the page itself is its message.
   */
  wordsFor: (results: SearchResults, turned: boolean) => string;
  /** Called when anything about the search changed. */
  onChange: () => void;
}

/** Milliseconds without another answer until results count as settled. */
const pause = 600;

/** Starts watching; returns the way to stop. */
export const watchResults = (
  session: SearchSession,
  { host: { ownerDocument, localName }, wordsFor, onChange }: ResultWatch,
): (() => void) => {
  let results: SearchResults | undefined;
  /** What was shown when something was said last. */
  let before: SearchResults | undefined;
  let error: Error | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = ({ state } = session): void => {
    if (state.error !== error) {
      error = state.error;
      if (error) console.error(`<${localName}> search failed: ${error.message}`);
    }
    if (state.results === results) return;
    clearTimeout(timer);
    const next = state.results;
    const said = lastAbout(ownerDocument, 'results');
    const speak = (): void => {
      // On a slow network results follow the typing: the last ones are the message.
      if (session.state.status === 'loading' || session.state.status === 'stalled')
        return void (timer = setTimeout(speak, pause));
      const turned = next!.page !== before?.page;
      before = next;
      // An element that spoke for this answer meanwhile knows better what is new about it.
      if (lastAbout(ownerDocument, 'results') === said)
        announce(ownerDocument, wordsFor(next!, turned), { about: 'results' });
    };
    if (results && next) timer = setTimeout(speak, pause);
    else before = next;
    results = next;
  };
  look();
  const stop = session.subscribe(() => {
    look();
    onChange();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
