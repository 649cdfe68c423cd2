/** Says what one part of an autocomplete shows: recent searches, suggested ones, or records of an index. */
import type { SearchParams } from '@aisle/contract';
import { LitElement } from 'lit';
import type { PropertyDeclarations, ReactiveElement } from 'lit';
import { jsonObject, oneOf, wholeNumber } from '../../dom/converters/converters.ts';
import type { RenderItem } from '../../cards/item-views.ts';
import type { Formatters } from '../../looks/templates/expression.ts';

/**
 * One part of the popup of `<aisle-autocomplete>`, written inside it. A `<template>` says how a record looks, as in `<aisle-hits>`; links in it
 * only tell where the whole item leads, because items of a popup hold no links:
 * `<aisle-autocomplete-section source="index" index="products" limit="4"><template><a href="/p/{{objectID}}">{{name}}</a></template></aisle-autocomplete-section>`.
 *
 * @example
 * <aisle-autocomplete>
 *   <aisle-autocomplete-section source="recent"></aisle-autocomplete-section>
 *   <aisle-autocomplete-section source="suggestions" index="suggestions"></aisle-autocomplete-section>
 *   <aisle-autocomplete-section index="products" label="Products" limit="4">
 *     <template><a href="/p/{{objectID}}">{{name}}</a></template>
 *   </aisle-autocomplete-section>
 * </aisle-autocomplete>
 * @tag aisle-autocomplete-section
 * @summary A part of an autocomplete: recent searches, suggestions, or records.
 * @slot - The `<template>` of an item.
 */
export class AisleAutocompleteSection extends LitElement {
  static override properties: PropertyDeclarations = {
    source: oneOf('source', ['index', 'suggestions', 'recent']),
    index: {},
    limit: wholeNumber('limit', { min: 1 }),
    label: {},
    minLength: wholeNumber('min-length'),
    category: {},
    categoryItems: wholeNumber('category-items'),
    categoryValues: wholeNumber('category-values'),
    itemUrl: { attribute: 'item-url' },
    currency: {},
    storageKey: { attribute: 'storage-key' },
    params: jsonObject('params'),
    renderItem: { attribute: false },
    formatters: { attribute: false },
  };

  /** The kind of entries: records of an `index`, searches of a `suggestions` index, or `recent` searches of this device. */
  source: 'index' | 'suggestions' | 'recent' = 'index';
  /** The name of the index; records come from the index of the page without it. */
  index = '';
  /** The number of entries at most. */
  limit = 5;
  /** The heading; without it one that fits the source. */
  label = '';
  /** The number of letters that it needs; by default 1 for records and 0 for the others, which then show what is popular or recent. */
  minLength = -1;
  /** The facet whose values are offered with a suggestion, as in “boots in Footwear”. */
  category = '';
  /** The number of suggestions that offer their categories. */
  categoryItems = 1;
  /** The number of categories that a suggestion offers. */
  categoryValues = 1;
  /** The address that an item leads to, such as `/p/{{objectID}}`; without it the first link of the template, or `url` of the record. */
  itemUrl = '';
  /** The ISO code of the currency in which items without a template write their price; without it that of the autocomplete. */
  currency = '';
  /** The key under which the browser keeps recent searches, where shops of one address must not share them. */
  storageKey = 'aisle-recent-searches';
  /** Further search parameters of this section, as an object, or as JSON in the attribute. */
  params: SearchParams & Record<string, unknown> = {};
  /** The function that renders an item, in place of a template. */
  renderItem?: RenderItem;
  /** The functions that format values in templates, by name. */
  formatters?: Formatters;

  #owner?: Partial<ReactiveElement> | null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#owner = this.parentElement as Partial<ReactiveElement> | null;
    this.#owner?.requestUpdate?.();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#owner?.requestUpdate?.();
  }

  /** It shows nothing by itself: the template stays where it is. */
  protected override createRenderRoot(): this {
    return this;
  }

  protected override updated(): void {
    this.#owner?.requestUpdate?.();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-autocomplete-section': AisleAutocompleteSection;
  }
}
