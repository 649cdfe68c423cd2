/** Session hydration: seeds each session with the results in the server's HTML before any element requests them. */
import { ContextEvent } from '@lit/context';
import { seed } from '@aisle/search-client/session/seed';
import type { Known } from '@aisle/search-client/session/seed';
import { insideOf } from '@aisle/search-client/session';
import type { SearchSession } from '@aisle/search-client/session';
import { sessionContext } from '../dom/context/session-context.ts';

/** The results, and the query string of their URL. */
interface WrittenAnswer extends Known {
  search: string;
}

const takeOver = (root: Element): void => {
  // If a router inserted server HTML into an existing page, these templates were not parsed as shadow roots.
  for (const unread of root.querySelectorAll('template[shadowrootmode]')) unread.remove();
  const script = root.querySelector(':scope > script[data-aisle-known]');
  if (!script) return;
  const written = JSON.parse(script.textContent) as WrittenAnswer;
  // A cached page may have been rendered for another search.
  if (written.search !== location.search) return;
  const onSession = (session: SearchSession | undefined, leave?: () => void): void => {
    if (!session) return;
    leave?.();
    if (written.answered) insideOf(session).dispatch({ type: 'changed', search: written.answered, by: 'address' });
    seed(session, written);
  };
  // The root handles its own event, before any element inside is connected.
  root.dispatchEvent(new ContextEvent(sessionContext, script, onSession, true));
};

// Framework components run on servers too, with everything that they import.
globalThis.document?.addEventListener(
  'context-provider',
  (event) => {
    const { context, contextTarget } = event as Event & { context?: unknown; contextTarget?: Element };
    if (context === sessionContext && contextTarget) takeOver(contextTarget);
  },
  // In the capture phase, because a root stops the event of an index inside it.
  { capture: true },
);
