/** Facet controller: the need, the slice of the state, the warnings and the events of one facet. */
import type { FacetValue, Need, Refinement, SearchResults, SearchState } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { warnOnce } from '../dom/console/warn-once.ts';
import { createSessionSlice } from '../controllers/session-slice.ts';
import type { SessionSlice } from '../controllers/session-slice.ts';
import { emitFilterClick } from './emit-filter-click.ts';
import { isUncounted } from './is-uncounted.ts';

/** Options of a facet controller. */
export interface FacetOptions {
  /** Returns the attribute that the main query counts; empty if the page has set none. */
  attribute: () => string | undefined;
  /** Returns the need of the facet, with the labels for lists of selections. */
  need: () => Need;
  /** Returns the name of its refinement, if it is not the attribute. */
  name?: () => string;
  /** Whether the element shows links, whose URLs contain the whole search, so that every change of it requires an update. */
  links?: boolean;
  /** Message for a missing attribute. Default: asks to set `attribute`. */
  missing?: Parameters<ReturnType<typeof warnOnce>>[1];
}

/** State whose changes require an update of the element. */
export interface FacetSlice {
  /** Whether there were results or an error. */
  ready: boolean;
  results: SearchResults | undefined;
  chosen: Refinement | SearchState | undefined;
}

/** Controller of one facet. */
export interface FacetController extends SessionSlice<FacetSlice> {
  /** Warns about a mistake of the page once per key. */
  readonly warn: ReturnType<typeof warnOnce>;
  /** Returns the values of the facet in display order. */
  values(): readonly FacetValue[];
  /**
   * Whether the page has set an attribute. Warns on the console if it has not, or if the index does not count the attribute.
   * @param options.counted - Whether the main query counts the attribute. Default true.
   */
  check(options?: { counted?: boolean }): boolean;
  /** Whether a value of the facet is selected; changes immediately, before the results arrive. */
  isChosen(value: string): boolean;
  /** Selects a value in addition to others, or clears it, as `chosen` says. */
  toggle(value: string, options: { operator: 'or' | 'and'; chosen: boolean }): void;
  /** Emits the event for a value that the shopper selected, before the change, because it refers to the results on the screen. */
  tell(value: string, attribute?: string): void;
}

/**
 * Creates a session controller for one facet. It requests and shows nothing until the page sets an attribute, and warns on the
 * console about an attribute that the index does not count.
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
