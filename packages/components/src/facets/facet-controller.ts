/** Controller of one facet: its need, its slice of the state, warnings about the page, and what a choice tells. */
import type { FacetValue, Need, Refinement, SearchResults, SearchState } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { warnOnce } from '../console/warn-once.ts';
import { SessionController } from '../controllers/session-controller.ts';
import { emitFilterClick } from '../events/emit-filter-click.ts';
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
  known: boolean;
  results: SearchResults | undefined;
  chosen: Refinement | SearchState | undefined;
}

/**
 * A session controller for one facet. It asks for nothing and shows nothing until the page names an attribute, and tells the
 * console of an attribute that the index does not count.
 * @example
 * readonly #facet = new FacetController(this, {
 *   attribute: () => this.attribute,
 *   need: () => ({ kind: 'facet', attribute: this.attribute, operator: 'or' }),
 * });
 * render() { return this.#facet.check() ? html`…` : nothing; }
 */
export class FacetController extends SessionController<FacetSlice> {
  /** Says a mistake of the page once for each key. */
  readonly warn: ReturnType<typeof warnOnce>;
  readonly #element: ReactiveElement;
  readonly #facet: FacetOptions;

  constructor(host: ReactiveElement, facet: FacetOptions) {
    const { attribute, name = attribute, need, links } = facet;
    super(host, {
      select: ({ state: { results, error, search } }) => ({
        known: Boolean(results ?? error),
        results,
        chosen: links ? search : search.refinements[name()!],
      }),
      need: () => (attribute() ? need() : undefined),
    });
    this.warn = warnOnce(host);
    this.#element = host;
    this.#facet = facet;
  }

  /**
   * Whether the page named an attribute. Where it did not, or one that the index does not count, the console hears it.
   * @param counted - Whether the main query counts the attribute. Default true.
   */
  check({ counted = true }: { counted?: boolean } = {}): boolean {
    const { attribute, name = attribute, missing = ({ noAttribute }) => noAttribute } = this.#facet;
    const one = attribute();
    if (!one) this.warn('', missing);
    else if (counted && this.session && isUncounted(this.session, one, name()))
      this.warn(one, ({ noCounts }) => noCounts(one));
    return Boolean(one);
  }

  /** The values of the facet, in the order to show. */
  get values(): readonly FacetValue[] {
    return this.session?.facetValues(this.#facet.attribute() ?? '') ?? [];
  }

  /** Whether a value of the facet is chosen: true at once, before the answer. */
  isChosen(value: string): boolean {
    const { attribute } = this.#facet;
    const refinement = this.session?.state.search.refinements[attribute()!];
    return refinement?.kind === 'facet' && refinement.values.includes(value);
  }

  /** Chooses a value among others, or gives it up; `chosen` says which. */
  toggle(value: string, { operator, chosen }: { operator: 'or' | 'and'; chosen: boolean }): void {
    if (chosen) this.tell(value);
    this.session?.toggleFacet(this.#facet.attribute()!, value, { operator });
  }

  /** Tells the page that a shopper chose a value; before the choice, because results on the screen are what it was made from. */
  tell(value: string, attribute = this.#facet.attribute()): void {
    if (this.session && attribute) emitFilterClick(this.#element, this.session, { attribute, value });
  }
}
