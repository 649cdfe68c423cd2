/** The page as a port: a window, a worker, Node's global object or a stand-in; whatever it lacks is done without. */

type Surroundings = Pick<
  Window & typeof globalThis,
  'fetch' | 'localStorage' | 'indexedDB' | 'document' | 'location' | 'addEventListener'
>;

/** What a tracker uses of its page. */
export interface Page extends Partial<Surroundings> {
  navigator?: Partial<Navigator & { globalPrivacyControl: boolean }>;
}

/**
 * Listens to a page's life. `unload` is left alone: it would cost the page its place in the back/forward cache.
 *
 * @param options.onHide the page goes out of sight and may never come back; may be called twice for one farewell
 * @param options.onReturn the page is seen again or the network is back
 * @param options.signal ends the listening
 */
export function watchPage(options: {
  page: Page;
  onHide: () => void;
  onReturn: () => void;
  signal: AbortSignal;
}): void {
  const { page, onHide, onReturn, signal } = options;
  for (const type of ['visibilitychange', 'pagehide', 'pageshow', 'online']) {
    page.addEventListener?.(
      type,
      () => (type === 'pagehide' || (type[0] === 'v' && page.document?.hidden) ? onHide() : onReturn()),
      { signal },
    );
  }
}
