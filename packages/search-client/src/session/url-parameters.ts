/** URL parameters: writes and parses a search state, next to other parameters. */
import type { Refinement, RefinementKind } from './refinement.ts';
import type { SearchState } from './search-state.ts';

/** Names of the parameters that are not refinements. */
export interface UrlKeys {
  /** Default `q`. */
  query: string;
  /** The first page is 1 and is not written. Default `page`. */
  page: string;
  /** Default `sort`. */
  sortBy: string;
  /** Default `show`. */
  hitsPerPage: string;
}

/** Reads and writes the state in a query string. */
export interface UrlParameters {
  read(search: string): SearchState;
  /** Returns the new query string with the question mark; other parameters stay exactly as they are. */
  write(search: string, state: SearchState): string;
}

/** The parameters that may be read from a URL; more may be added later. */
export interface ReadableParameters {
  /** Refinements by name, with the kind that reads each. */
  readonly attributes: Map<string, RefinementKind>;
  readonly sortBy: Set<string>;
  readonly hitsPerPage: Set<number>;
}

/** Creates the reader and writer. Parameters that are not readable belong to other scripts and stay unchanged. */
export const createUrlParameters = (
  { attributes, ...offered }: ReadableParameters,
  { keys, prefix }: { keys: UrlKeys; prefix: string },
): UrlParameters => {
  const ownKeys = Object.values(keys);
  // An attribute with the name of one of our keys gets a suffix.
  const keyOf = (attribute: string): string => prefix + attribute + (ownKeys.includes(attribute) ? '_' : '');

  return {
    read(search) {
      const params = new URLSearchParams(search);
      const get = (key: keyof UrlKeys): string | undefined => params.get(prefix + keys[key]) ?? undefined;
      // Higher pages are never used; the service allows at most 1,000 hits per page.
      const count = (key: keyof UrlKeys): number => Math.min(Math.max(Math.trunc(+(get(key) ?? 0)) || 0, 0), 1000);
      const refinements: Record<string, Refinement> = {};
      for (const [attribute, as] of attributes) {
        const texts = [...new Set(params.getAll(keyOf(attribute)).filter(Boolean))];
        if (texts[0]) refinements[attribute] = as.fromUrl(texts);
      }
      const sortBy = get('sortBy');
      const hitsPerPage = count('hitsPerPage');
      return {
        query: get('query') ?? '',
        page: Math.max(count('page') - 1, 0),
        sortBy: offered.sortBy.has(sortBy!) ? sortBy : undefined,
        hitsPerPage: offered.hitsPerPage.has(hitsPerPage) ? hitsPerPage : undefined,
        refinements,
      };
    },
    write(search, { query, page, sortBy, hitsPerPage, refinements }) {
      const ownParameters = new URLSearchParams();
      const add = (key: string, value: string | number | undefined): void => {
        if (value) ownParameters.append(key, `${value}`);
      };
      add(prefix + keys.query, query);
      for (const [name, refinement] of Object.entries(refinements))
        for (const text of attributes.get(name)?.toUrl(refinement) ?? []) add(keyOf(name), text);
      add(prefix + keys.sortBy, sortBy);
      add(prefix + keys.hitsPerPage, hitsPerPage);
      add(prefix + keys.page, page && page + 1);
      const claimed = [
        prefix + keys.query,
        prefix + keys.page,
        ...(sortBy || offered.sortBy.size ? [prefix + keys.sortBy] : []),
        ...(hitsPerPage || offered.hitsPerPage.size ? [prefix + keys.hitsPerPage] : []),
        ...[...attributes.keys()].map(keyOf),
      ];
      // Other parameters are not decoded and encoded again, so `?flag` stays `?flag`.
      const foreignParameters = search
        .replace(/^\?/, '')
        .split('&')
        .filter((part) => !claimed.includes([...new URLSearchParams(part).keys()][0] ?? ''));
      const all = [...foreignParameters, `${ownParameters}`].filter(Boolean).join('&');
      return all && `?${all}`;
    },
  };
};
