/** Hydration of sessions: gives each the answer that the server wrote into the page, before any element asks for it. */
import { ContextEvent } from '@lit/context';
import { seed } from '@aisle/search-client/session/seed';
import type { Known } from '@aisle/search-client/session/seed';
import { insideOf } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';
import { sessionContext } from '../dom/context/session-context.ts';

/** The answer, and the query string of the address that it answers. */
interface WrittenAnswer extends Known {
  search: string;
}

const takeOver = (root: Element): void => {
  // A router that put HTML of a server into a page that is there already: only parsers of whole pages read these.
  for (const unread of root.querySelectorAll('template[shadowrootmode]')) unread.remove();
  const script = root.querySelector(':scope > script[data-aisle-known]');
  if (!script) return;
  const written = JSON.parse(script.textContent) as WrittenAnswer;
  // A page from some cache may have been made for another search.
  if (written.search !== location.search) return;
  const onSession = (session: SearchSession | undefined, leave?: () => void): void => {
    if (!session) return;
    leave?.();
    if (written.answered) insideOf(session).dispatch({ type: 'changed', search: written.answered, by: 'address' });
    seed(session, written);
  };
  // The root hears itself; this is asked before any element inside is there.
  root.dispatchEvent(new ContextEvent(sessionContext, script, onSession, true));
};

// Components of frameworks run on servers too, with all that they import.
globalThis.document?.addEventListener(
  'context-provider',
  (event) => {
    const { context, contextTarget } = event as Event & { context?: unknown; contextTarget?: Element };
    if (context === sessionContext && contextTarget) takeOver(contextTarget);
  },
  // On its way down: a root lets nobody further out hear that there is another index inside.
  { capture: true },
);
