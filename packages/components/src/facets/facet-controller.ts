/** Controller of one facet: its need, its slice of the state, warnings about the page, and what a choice tells. */
import type { FacetValue, Need, Refinement, SearchResults, SearchState } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { warnOnce } from '../dom/console/warn-once.ts';
import { createSessionSlice } from '../controllers/session-slice.ts';
import type { SessionSlice } from '../controllers/session-slice.ts';
import { emitFilterClick } from './emit-filter-click.ts';
import { isUncounted } from './is-uncounted.ts';

/** What a facet is about, and what its element needs. */
export interface FacetOptions {
  /** The attribute that the main answer counts; empty where the page named none. */
  attribute: () => string | undefined;
  /** The need of a named facet, with the words for lists of choices. */
  need: () => Need;
  /** The name of its refinement, where it is not the attribute. */
  name?: () => string;
  /** Whether the element shows links: they carry the whole search, so every change of it makes others. */
  links?: boolean;
  /** What to say where no attribute is named. Default: that `attribute` is to be set. */
  missing?: Parameters<ReturnType<typeof warnOnce>>[1];
}

/** What elements of facets render anew for. */
export interface FacetSlice {
  /** Whether there was an answer, or a failure in place of one. */
  ready: boolean;
  results: SearchResults | undefined;
  chosen: Refinement | SearchState | undefined;
}

/** One facet, as its element sees it. */
export interface FacetController extends SessionSlice<FacetSlice> {
  /** Says a mistake of the page once for each key. */
  readonly warn: ReturnType<typeof warnOnce>;
  /** The values of the facet, in the order to show. */
  values(): readonly FacetValue[];
  /**
   * Whether the page named an attribute. Where it did not, or one that the index does not count, the console hears it.
   * @param options.counted - Whether the main query counts the attribute. Default true.
   */
  check(options?: { counted?: boolean }): boolean;
  /** Whether a value of the facet is chosen: true at once, before the answer. */
  isChosen(value: string): boolean;
  /** Chooses a value among others, or gives it up; `chosen` says which. */
  toggle(value: string, options: { operator: 'or' | 'and'; chosen: boolean }): void;
  /** Tells the page that a shopper chose a value; before the choice, because results on the screen are what it was made from. */
  tell(value: string, attribute?: string): void;
}

/**
 * A session controller for one facet. It asks for nothing and shows nothing until the page names an attribute, and tells the
 * console of an attribute that the index does not count.
 * @example
 * readonly #facet = createFacetController(this, {
 *   attribute: () => this.attribute,
 *   need: () => ({ kind: 'facet', attribute: this.attribute, operator: 'or' }),
 * });
 * render() { return this.#facet.check() ? html`…` : nothing; }
 */
export const createFacetController = (
  host: ReactiveElement,
  { attribute, name = () => attribute()!, need, links, missing = ({ noAttribute }) => noAttribute }: FacetOptions,
): FacetController => {
  const slice = createSessionSlice<FacetSlice>(host, {
    select: ({ state: { results, error, search } }) => ({
      ready: Boolean(results ?? error),
      results,
      chosen: links ? search : search.refinements[name()],
    }),
    need: () => (attribute() ? need() : undefined),
  });
  const warn = warnOnce(host);
  const tell = (value: string, about = attribute()): void => {
    if (slice.session && about) emitFilterClick(host, slice.session, { attribute: about, value });
  };
  const facet: Omit<FacetController, keyof SessionSlice<FacetSlice>> = {
    warn,
    values: () => slice.session?.facetValues(attribute() ?? '') ?? [],
    check({ counted = true } = {}) {
      const one = attribute();
      if (!one) warn('', missing);
      else if (counted && slice.session && isUncounted(slice.session, one, name()))
        warn(one, ({ noCounts }) => noCounts(one));
      return Boolean(one);
    },
    isChosen(value) {
      const refinement = slice.session?.state.search.refinements[attribute()!];
      return refinement?.kind === 'facet' && refinement.values.includes(value);
    },
    toggle(value, { operator, chosen }) {
      if (chosen) tell(value);
      slice.session?.toggleFacet(attribute()!, value, { operator });
    },
    tell,
  };
  return Object.assign(slice, facet);
};
