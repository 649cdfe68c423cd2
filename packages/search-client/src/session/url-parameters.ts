/** Writes a search state as URL parameters and reads it back, beside parameters of others. */
import type { Refinement, SearchState } from './session.ts';

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

/** How an attribute is refined, and so how its parameter reads. */
export type RefinedAs = 'or' | 'and' | 'range';

/** Ours among the parameters of an address. */
export interface UrlParameters {
  read(search: string): SearchState;
  /** The new query string, with the question mark; parameters of others stay as they are, to the letter. */
  write(search: string, state: SearchState): string;
}

// `brand=-Acme` excludes Acme; a value that itself begins with a minus or a backslash gets a backslash before it.
const literal = (value: string): string => value.replace(/^[-\\]/, '\\$&');

const readValues = (all: readonly string[], operator: 'or' | 'and'): Refinement => {
  const texts = [...new Set(all.filter(Boolean))];
  return {
    kind: 'facet',
    operator,
    values: texts.filter((text) => text[0] !== '-').map((text) => text.replace(/^\\/, '')),
    excluded: texts.filter((text) => text[0] === '-').map((text) => text.slice(1)),
  };
};

const readRange = (text: string): Refinement => {
  const [min, max] = text.split('..').map((end) => (end && Number.isFinite(+end) ? +end : undefined));
  return { kind: 'range', min, max };
};

const writeRefinement = (refinement: Refinement): string[] =>
  refinement.kind === 'range'
    ? [`${refinement.min ?? ''}..${refinement.max ?? ''}`]
    : [...refinement.values.map(literal), ...(refinement.excluded ?? []).map((value) => `-${value}`)];

/** Makes the reader and writer; `attributes` may grow later. */
export const createUrlParameters = ({
  keys,
  prefix,
  attributes,
}: {
  keys: UrlKeys;
  prefix: string;
  attributes: ReadonlyMap<string, RefinedAs>;
}): UrlParameters => {
  const taken = Object.values(keys);
  // An attribute named like one of our keys steps aside.
  const keyOf = (attribute: string): string => prefix + attribute + (taken.includes(attribute) ? '_' : '');

  return {
    read(search) {
      const params = new URLSearchParams(search);
      const get = (key: keyof UrlKeys): string | undefined => params.get(prefix + keys[key]) ?? undefined;
      // Nobody pages further; the service takes at most 1,000 hits per page.
      const count = (key: keyof UrlKeys): number => Math.min(Math.max(Math.trunc(+(get(key) ?? 0)) || 0, 0), 1000);
      const refinements: Record<string, Refinement> = {};
      for (const [attribute, as] of attributes) {
        const texts = params.getAll(keyOf(attribute));
        if (texts.length)
          refinements[attribute] = as === 'range' ? readRange(texts[0] as string) : readValues(texts, as);
      }
      return {
        query: get('query') ?? '',
        page: Math.max(count('page') - 1, 0),
        sortBy: get('sortBy') || undefined,
        hitsPerPage: count('hitsPerPage') || undefined,
        refinements,
      };
    },
    write(search, { query, page, sortBy, hitsPerPage, refinements }) {
      const ours: [string, string | number | undefined][] = [
        [prefix + keys.query, query],
        ...Object.entries(refinements).flatMap(([attribute, refinement]) =>
          writeRefinement(refinement).map((text): [string, string] => [keyOf(attribute), text]),
        ),
        [prefix + keys.sortBy, sortBy],
        [prefix + keys.hitsPerPage, hitsPerPage],
        [prefix + keys.page, page ? page + 1 : ''],
      ];
      const claimed = new Set([...ours.map(([key]) => key), ...[...attributes.keys()].map(keyOf)]);
      // Parameters of others are not decoded and encoded again: `?flag` stays `?flag`.
      const theirs = search
        .replace(/^\?/, '')
        .split('&')
        .filter((part) => part && !claimed.has([...new URLSearchParams(part).keys()][0] ?? ''));
      const parts = [
        ...theirs,
        ...ours.filter(([, value]) => value).map(([key, value]) => new URLSearchParams([[key, `${value}`]]).toString()),
      ];
      return parts.length ? `?${parts.join('&')}` : '';
    },
  };
};
