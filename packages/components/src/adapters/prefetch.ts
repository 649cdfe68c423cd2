/** Prefetch: requests a result page when the shopper is about to open it. */
import { ContextEvent } from '@lit/context';
import { prefetch } from '@aisle/search-client/session/prefetch';
import { sessionContext } from '../dom/context/session-context.ts';

/** A link of a pagination. */
type PageLink = HTMLAnchorElement & { page?: number };

/** Milliseconds that the pointer must rest on a link to show intent. */
const intent = 65;

/** Whether data saving is on, in which case nothing is prefetched. */
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
 * Observes the paginations in an element: the page of a link is requested as soon as the pointer rests on the link or presses it, so that
 * it opens without waiting. Needs a client with a cache, such as Aisle's. Returns a function that stops.
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
