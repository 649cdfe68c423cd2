/** View transition from old results to new ones, if the browser supports it and the shopper allows motion. */
import type { SearchClientLike } from '@aisle/contract';

/** Whether the page may animate now. */
const mayMove = (): boolean =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves when every element has rendered the results; there is no frame meanwhile. */
const rendered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Waits until the browser has captured the old state; the following changes are the new state. */
const begin = (): Promise<void> =>
  new Promise((resolve) => {
    const { ready } = document.startViewTransition(() => {
      resolve();
      return rendered();
    });
    // A skipped transition, for example because of the next one, still changes the page.
    ready.catch(() => undefined);
  });

/**
 * Wraps a client so that results appear in a view transition after paging, refining or sorting. The first results and those of another
 * query, as while typing, appear immediately, as does everything in browsers without view transitions, with reduced motion, and in
 * hidden tabs. The page's own style defines the animated parts: `view-transition-name`.
 * @example
 * import { withViewTransitions } from '@aisle/components/adapters/view-transitions';
 * document.querySelector('aisle-search').client = withViewTransitions(createSearchClient({ appId, apiKey, hosts }));
 */
export const withViewTransitions = <Client extends SearchClientLike>(client: Client): Client => {
  let last: string | undefined;
  let stylesAreSet = false;
  /** Lets clicks pass through the animated overlay. */
  const setStyles = (): void => {
    if (stylesAreSet) return;
    stylesAreSet = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('::view-transition { pointer-events: none; }');
    document.adoptedStyleSheets.push(sheet);
  };
  const search: SearchClientLike['search'] = async (requests, options) => {
    const query = requests[0]?.params?.query ?? '';
    const answer = await client.search(requests, options);
    const isSameQuery = query === last;
    last = query;
    if (!isSameQuery || !mayMove()) return answer;
    setStyles();
    await begin();
    return answer;
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'search') return search;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
