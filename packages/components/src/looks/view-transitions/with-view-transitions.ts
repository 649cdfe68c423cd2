/** View transition from old results to new ones, where the browser can and the shopper likes motion. */
import type { SearchClientLike } from '@aisle/contract';

/** Motion that the page may make now. */
const mayMove = (): boolean =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Resolves when the answer went through the session and every element rendered it; frames do not come meanwhile. */
const rendered = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Waits until the browser has kept the old picture: what changes next is what it moves to. */
const begin = (): Promise<void> =>
  new Promise((resolve) => {
    const { ready } = document.startViewTransition(() => {
      resolve();
      return rendered();
    });
    // A transition that is skipped, as for the next one, still changes the page.
    ready.catch(() => undefined);
  });

/**
 * A client whose answers appear in a view transition when the shopper turned the page, refined or sorted. The first answer and
 * those to another query, as while typing, appear at once, and so does everything where the browser knows no view transitions, where the
 * shopper wants less motion, and in hidden tabs. Where the pictures go is the page's own style: `view-transition-name`.
 * @example
 * import { withViewTransitions } from '@aisle/components/adapters/view-transitions';
 * document.querySelector('aisle-search').client = withViewTransitions(createSearchClient({ appId, apiKey, hosts }));
 */
export const withViewTransitions = <Client extends SearchClientLike>(client: Client): Client => {
  let last: string | undefined;
  let stylesAreSet = false;
  /** The moving pictures lie over the page: they must not catch what is clicked meanwhile. */
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
