/** Prefetch: asks for a page of results while the shopper is about to open it. */
import { ContextEvent } from '@lit/context';
import { prefetch } from '@aisle/search-client/session/prefetch';
import { sessionContext } from '../dom/context/session-context.ts';

/** A link that a list of pages renders. */
type PageLink = HTMLAnchorElement & { page?: number };

/** Milliseconds that a pointer rests on a link of somebody who means it, and does not only pass by. */
const intent = 65;

/** Whoever saves data asks only for what is wanted. */
const savesData = (): boolean => Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

const linkOf = (event: Event): PageLink | undefined =>
  event
    .composedPath()
    .find(
      (target): target is PageLink => target instanceof HTMLAnchorElement && (target as PageLink).page !== undefined,
    );

const ask = (link: PageLink): void => {
  const { host } = link.getRootNode() as ShadowRoot;
  const { page } = link;
  if (page === undefined || savesData()) return;
  host.dispatchEvent(
    new ContextEvent(sessionContext, host, (session) => {
      if (session) void prefetch(session, { page });
    }),
  );
};

/**
 * Watches the lists of pages in an element: a link that the pointer rests on, or that is pressed, is asked for at once, and opens without
 * waiting. Needs a client with a memory, as Aisle's is. Returns the way to stop.
 * @example
 * import { prefetchPages } from '@aisle/components/adapters/prefetch';
 * prefetchPages(document.querySelector('aisle-search'));
 */
export const prefetchPages = (around: HTMLElement): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const events = new AbortController();
  const listen = (type: keyof HTMLElementEventMap, listener: (event: Event) => void): void =>
    around.addEventListener(type, listener, { signal: events.signal, passive: true });
  const stop = (): void => clearTimeout(timer);
  listen('pointerover', (event) => {
    stop();
    const link = linkOf(event);
    if (link) timer = setTimeout(() => ask(link), intent);
  });
  listen('pointerout', stop);
  listen('pointerdown', (event) => {
    const link = linkOf(event);
    if (link) ask(link);
  });
  return () => {
    stop();
    events.abort();
  };
};
