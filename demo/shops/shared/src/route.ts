/** Route: which view the address asks for, behind its `#`; the query string belongs to the search. */

/** What is shown. */
export type Route = { view: 'results' } | { view: 'cart' } | { view: 'product'; objectID: string };

/** The view behind a `#`. */
export function routeOf(hash: string): Route {
  if (hash === '#/cart') return { view: 'cart' };
  const [, objectID] = /^#\/product\/(.+)$/.exec(hash) ?? [];
  try {
    return objectID === undefined ? { view: 'results' } : { view: 'product', objectID: decodeURIComponent(objectID) };
  } catch {
    return { view: 'results' };
  }
}

export function onRouteChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  window.addEventListener('popstate', listener);
  return () => {
    window.removeEventListener('hashchange', listener);
    window.removeEventListener('popstate', listener);
  };
}
