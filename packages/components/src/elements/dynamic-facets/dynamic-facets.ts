/** Dynamic facets: those that the index names, in the order that merchandisers set. */
import { dynamicFacetsNeed, orderedFacetValues, readDynamicFacets } from '@aisle/search-client/session/dynamic-facets';
import type { DynamicFacetsOptions } from '@aisle/search-client/session/dynamic-facets';
import type { FacetValue, Need } from '@aisle/search-client/session';
import { LitElement, html } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { warnOnce } from '../../dom/console/warn-once.ts';
import { wholeNumber, wordList } from '../../dom/converters/converters.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { madeMark, shownFacets } from './shown-facets.ts';

/** An element that shows a facet, as far as this one has to do with it. */
type FacetElement = Element & {
  attribute?: string;
  levels?: readonly string[];
  transformItems?: (values: readonly FacetValue[]) => readonly FacetValue[];
};

const usual = 'aisle-refinement-list';

/**
 * One element for each facet that matters under the search of the moment: those that the rules of the index order, otherwise
 * those that most results have. Elements that are written inside are kept for their facet: `<aisle-dynamic-facets><aisle-range
 * attribute="price"></aisle-range></aisle-dynamic-facets>`; the others are made, from a template inside where there is one. All of
 * them stay in the page's own tree: changing their order moves no node, so no focus and no state is lost.
 *
 * @example
 * <aisle-dynamic-facets facets="brand price">
 *   <aisle-refinement-list attribute="brand" label="Brand"></aisle-refinement-list>
 *   <aisle-range attribute="price" label="Price"></aisle-range>
 * </aisle-dynamic-facets>
 * @tag aisle-dynamic-facets
 * @summary Shows the facets that the index names, in its order, each with an element of its own.
 * @slot - Elements for facets; a `<template>` whose elements with an empty `attribute`, `label` or `heading` are filled in for every
 *   other facet; and anything else, which stays in front.
 */
export class AisleDynamicFacets extends LitElement {
  static override styles = [hostStyles];
  static override properties: PropertyDeclarations = {
    element: { useDefault: true },
    max: wholeNumber('max'),
    limit: wholeNumber('limit', { min: 1 }),
    unfolded: wholeNumber('unfolded', { optional: true }),
    facets: { converter: wordList },
    labels: { attribute: false },
    createFacet: { attribute: false },
  };

  /** The tag of the elements that are made for facets. */
  element = 'aisle-refinement-list';
  /** The largest number of facets shown; 0 shows all. */
  max = 0;
  /** The number of values that are counted of each facet. */
  limit = 20;
  /** The number of facets whose panels begin unfolded, where the template has panels that fold; without it as the template says. */
  unfolded?: number | null;
  /** The facets to ask for; without it all that the index declares. */
  facets?: readonly string[];
  /** The names of attributes as shoppers read them: `{ brand: 'Brand' }`. */
  labels: Readonly<Record<string, string>> = {};
  /** A function that makes the element for a facet, or gives nothing to leave it to this element. */
  createFacet?: (attribute: string) => Element | undefined;

  readonly #session = createSessionSlice(this, {
    select: (session) => ({ facets: readDynamicFacets(session, this.#options), results: session.state.results }),
    need: (): Need | undefined => {
      const { session } = this.#session;
      return session && dynamicFacetsNeed(session, this.#options);
    },
  });
  readonly #warn = warnOnce(this);
  readonly #made = new Map<string, Element>();

  constructor() {
    super();
    // A facet may go while the focus is in it.
    keepFocus(this);
  }

  protected override updated(): void {
    const facets = this.#facets;
    const written = new Set<string>();
    // A server makes elements without the names and the function of a script: those take their places.
    for (const child of this.querySelectorAll(`:scope > [${madeMark}]`))
      if (this.createFacet || Object.hasOwn(this.labels, facetOf(child)!)) child.remove();
    // Every element takes the place of its facet; without a place it waits unseen.
    for (const child of this.children) {
      const attribute = facetOf(child);
      if (attribute === undefined) continue;
      written.add(attribute);
      const name = `facet:${attribute}`;
      if (child.slot !== name) child.slot = name;
    }
    for (const [place, attribute] of facets.entries()) if (!written.has(attribute)) this.#make(attribute, place);
    this.#order();
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${() => this.requestUpdate()}></slot>${this.#facets.map(
        (attribute) => html`<slot name=${`facet:${attribute}`}></slot>`,
      )}`;
  }

  /** For servers: the facets, in their order. */
  get [shownFacets](): readonly string[] {
    return this.#facets;
  }

  /** The lower levels of a hierarchy that is written inside are part of it and no facets of their own. */
  get #facets(): readonly string[] {
    const { session } = this.#session;
    if (!session) return [];
    const lower = new Set([...this.querySelectorAll('[levels]')].flatMap((one) => levelsOf(one).slice(1)));
    return readDynamicFacets(session, this.#options).filter((name) => !lower.has(name));
  }

  get #options(): DynamicFacetsOptions {
    const { max, limit, facets } = this;
    return { limit, ...(max > 0 && { max }), ...(facets?.length && { attributes: facets }) };
  }

  async #orderValues(child: FacetElement, attribute: string): Promise<void> {
    // What a server wrote is taken over as it is, before its values go to their places.
    if (child.shadowRoot?.hasChildNodes() && !(child as Partial<LitElement>).hasUpdated) {
      await customElements.whenDefined(child.localName);
      await (child as Partial<LitElement>).updateComplete;
    }
    child.transformItems ??= ordered(() => this.#session.session, attribute);
  }

  #make(attribute: string, place: number): void {
    // One that a script took away is put back only when the facet is asked for again.
    const element = this.#made.get(attribute) ?? this.createFacet?.(attribute) ?? this.#copy(attribute, place);
    this.#made.set(attribute, element);
    element.slot = `facet:${attribute}`;
    this.append(element);
  }

  #copy(attribute: string, place: number): Element {
    const label = Object.hasOwn(this.labels, attribute) ? this.labels[attribute]! : '';
    const template = this.querySelector<HTMLTemplateElement>(':scope > template');
    const copy = template && (document.importNode(template.content, true).firstElementChild as Element | null);
    if (copy) {
      for (const node of [copy, ...copy.querySelectorAll('*')]) {
        if (node.getAttribute('attribute') === '') node.setAttribute('attribute', attribute);
        for (const name of ['label', 'heading'])
          if (node.getAttribute(name) === '') node.setAttribute(name, label || attribute);
        // What a shopper folds or unfolds later is not touched.
        if (typeof this.unfolded === 'number' && node.matches('[collapsible]:not([collapsible=false])'))
          node.toggleAttribute('collapsed', place >= this.unfolded);
      }
      return copy;
    }
    const definition = customElements.get(this.element);
    if (!definition) this.#warn(this.element, ({ notRegistered }) => notRegistered(this.element));
    const element = document.createElement(definition ? this.element : usual);
    element.setAttribute('attribute', attribute);
    if (label) element.setAttribute('label', label);
    return element;
  }

  /** The order of values that rules set, for elements that can take one and have none of their own. */
  #order(): void {
    const { session } = this.#session;
    const ordering: unknown = Object(session?.state.results?.renderingContent).facetOrdering;
    const rules: object = Object(Object(ordering).values);
    for (const child of this.querySelectorAll<FacetElement>('[attribute]')) {
      const { attribute } = child;
      if (!attribute || !('transformItems' in child || child.localName === usual)) continue;
      if (Object.hasOwn(rules, attribute)) void this.#orderValues(child, attribute);
    }
  }
}

const ordered =
  (session: () => Parameters<typeof orderedFacetValues>[0] | undefined, attribute: string) =>
  (values: readonly FacetValue[]): readonly FacetValue[] => {
    const current = session();
    const order = current ? orderedFacetValues(current, attribute) : values;
    return order.filter(({ value }) => values.some((one) => one.value === value));
  };

/** The levels that are written on an element. */
const levelsOf = (element: Element | null): readonly string[] =>
  element
    ?.getAttribute('levels')
    ?.split(/[\s,]+/)
    .filter(Boolean) ?? [];

/** The facet of an element, or of the first one inside it: a panel around a list. Of a hierarchy it is the top level. */
const facetOf = (child: Element): string | undefined => {
  if (child.localName === 'template') return undefined;
  const { attribute, levels } = child as FacetElement;
  const inner = child.matches('[attribute], [levels]') ? child : child.querySelector('[attribute], [levels]');
  return attribute || levels?.[0] || inner?.getAttribute('attribute') || levelsOf(inner)[0];
};

declare global {
  interface HTMLElementTagNameMap {
    'aisle-dynamic-facets': AisleDynamicFacets;
  }
}
