/** Results URL: the URL of a results page with Aisle's short keys, as its router reads them. */
import { createUrlRouter, facetKind } from '@aisle/search-client/session';

/** A search to go to. */
export interface Wanted {
  query: string;
  /** An initial facet value. */
  category?: { attribute: string; value: string } | undefined;
}

/** The results page, and the fields of the form. */
export interface ResultsPage {
  /** URL of the page, possibly with parameters. */
  action: string;
  /** Key of the query. */
  name: string;
  /** Further fields of the form. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Base of a relative URL. */
  base: string;
}

/**
 * Returns the URL of the results for a search.
 * @example
 * resultsUrl({ query: 'boots', category: { attribute: 'kind', value: 'Shoes' } }, { action: '/search', name: 'q', fields: [], base: location.href });
 * // '/search?q=boots&kind=Shoes'
 */
export const resultsUrl = ({ query, category }: Wanted, { action, name, fields, base }: ResultsPage): string => {
  const url = new URL(action || base, base);
  for (const [key, value] of fields) url.searchParams.append(key, value);
  // A placeholder window, because the router is only used to write a URL.
  const nothing = (): void => {};
  const router = createUrlRouter({
    keys: { query: name },
    attributes: category && { [category.attribute]: facetKind('or') },
    window: {
      location: { href: url.href },
      history: { state: null, pushState: nothing, replaceState: nothing },
      addEventListener: nothing,
      removeEventListener: nothing,
    },
  });
  const { attribute, value } = category ?? {};
  const refinements =
    attribute && value !== undefined
      ? { [attribute]: { kind: 'facet' as const, operator: 'or' as const, values: [value] } }
      : {};
  const address = router.href({ query, page: 0, refinements });
  return url.origin === new URL(base).origin ? address : url.origin + address;
};
