/** Highlight: one attribute of the surrounding hit, with the matched parts marked. */
import type { Hit } from '@aisle/contract';
import { HitConsumer } from '../../dom/context/hit-consumer.ts';
import { highlightedValue } from '../../text/highlighting/highlighted-value.ts';
import { renderMatches } from '../../text/highlighting/render-matches.ts';

/** A card holds several of these and a page holds many cards, so this is a bare element; servers have none to extend. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * An attribute of a hit with its matches in `<mark>`, in light DOM, so that the page's own CSS applies. Text of the
 * record never becomes HTML. In the `<template>` of a list of results the list itself fills it.
 *
 * @example
 * <aisle-hits>
 *   <template><aisle-highlight attribute="name"></aisle-highlight></template>
 * </aisle-hits>
 * @tag aisle-highlight
 * @summary An attribute of the surrounding hit with the matched parts marked.
 * @attr {string} attribute - The attribute to show; a dotted path reaches into objects.
 * @attr {string} snippet - Shows the snippet around the best match in place of the whole value; a number says how many words.
 */
export class AisleHighlight extends Base {
  /** The attributes that change what is shown. */
  static observedAttributes = ['attribute', 'snippet'];

  /** Whether a list fills this element; it then asks for nothing. */
  filled = false;
  readonly #hit = new HitConsumer(this, () => this.#render());

  /** The hit, where none surrounds the element. */
  get hit(): Hit | undefined {
    return this.#hit.value;
  }
  set hit(hit: Hit | undefined) {
    this.#hit.value = hit;
  }

  /** Asks the list around it for the hit. */
  connectedCallback(): void {
    if (!this.filled) this.#hit.connect();
  }

  /** Lets go of the list, and of the hit that came from it. */
  disconnectedCallback(): void {
    this.#hit.disconnect();
  }

  /** Shows another attribute. */
  attributeChangedCallback(): void {
    this.#render();
  }

  #render(): void {
    const { hit } = this;
    if (!hit || this.filled) return;
    const attribute = this.getAttribute('attribute') ?? '';
    renderMatches(this, highlightedValue(hit, attribute, { snippet: this.hasAttribute('snippet') }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-highlight': AisleHighlight;
  }
}
