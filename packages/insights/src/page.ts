/** The page as a port: a window, a worker, Node's global object or a stand-in; whatever it lacks is done without. */

type Surroundings = Pick<
  Window & typeof globalThis,
  'fetch' | 'Request' | 'localStorage' | 'document' | 'location' | 'addEventListener'
>;

/** What a tracker uses of its page. */
export interface Page extends Partial<Surroundings> {
  navigator?: Partial<Navigator & { globalPrivacyControl: boolean }>;
}

/**
 * Listens for the moment from which a page may be gone for good; it may come twice. `unload` is left alone: it would cost
 * the page its place in the back/forward cache. What returns from there finds its timers running.
 */
export function whenHidden(page: Page, signal: AbortSignal, task: () => void): void {
  page.addEventListener?.('pagehide', task, { signal });
  page.addEventListener?.('visibilitychange', () => page.document?.hidden && task(), { signal });
}
