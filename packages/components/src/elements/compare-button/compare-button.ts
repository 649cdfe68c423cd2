/** Compare button: puts the product of a card beside others. */
import type { Hit } from '@aisle/contract';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { say } from '../../text/announce/say.ts';
import { ComparisonController } from '../../controllers/comparison-controller.ts';
import { HitController } from '../../controllers/hit-controller.ts';
import type { ShownHit } from '../../dom/context/hit-context.ts';
import { isHydrating } from '../../controllers/is-hydrating.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { emit } from '../../dom/events/emit.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { factOf, readFactNames } from '../product-card/product-facts.ts';
import { wordList } from '../../dom/converters/converters.ts';
import { compareButtonStyles } from './compare-button.styles.ts';

const words = { compare: 'Compare', full: 'Not more than {max} at a time' };

/**
 * Puts a product into the table of `<aisle-compare>`, or takes it out again. It stands in the `<template>` of a list of results, which tells it
 * its hit, in a slot of `<aisle-product-card>`, or anywhere with `.hit`. Four products of an index are compared at most: a press on a fifth
 * says so, and changes nothing. The choice lasts until the tab is closed.
 *
 * @example
 * <aisle-hits>
 *   <template>
 *     <aisle-product-card><aisle-compare-button></aisle-compare-button></aisle-product-card>
 *   </template>
 * </aisle-hits>
 * @tag aisle-compare-button
 * @summary A button that puts the product of a card into the table of those that are compared.
 * @csspart button - The button.
 * @csspart mark - The box that says whether the product is compared.
 * @cssproperty [--aisle-border=#767676] - Colour of the edge.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height.
 * @event {CustomEvent<CompareChangeDetail>} aisle-compare-change - The product is compared, or no longer.
 */
export class AisleCompareButton extends LitElement {
  static override styles = [hostStyles, controlStyles, compareButtonStyles];
  static override properties: PropertyDeclarations = {
    hit: { attribute: false },
    fields: { converter: wordList },
    index: {},
    text: { attribute: false },
  };

  /** The record; without it the one of the list around. */
  hit?: Hit;
  /** The attributes of the record by what they mean, where they have other names than usual: `name:title`. */
  fields?: readonly string[];
  /** The index that the record is in; without it the one of the search around. */
  index = '';
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, { select: ({ state: { index } }) => ({ index }), optional: true });
  readonly #text = createTextController(this, words);
  readonly #comparison = new ComparisonController(this);
  /** The card of a list around, and what it shows. */
  readonly #around = new HitController(this);
  /** The product whose press changed nothing, because the table is full. */
  #refused?: string | undefined;

  protected override willUpdate(): void {
    const { index, objectID } = this.#reference;
    // Cards are written over with other products, and room comes where another one is taken out.
    if (this.#refused !== objectID || !this.#comparison.isFull(index)) this.#refused = undefined;
  }

  protected override render(): TemplateResult {
    const hit = this.#hit;
    const { index } = this.#reference;
    // A server knows of no choice, and keeps the room of the button.
    const isKnown = hit && !isServer && !isHydrating(this);
    const isCompared = Boolean(isKnown && this.#comparison.has(this.#reference));
    const isFull = Boolean(isKnown && !isCompared && this.#comparison.isFull(index));
    return html`<button
      part="button"
      type="button"
      aria-pressed=${isCompared}
      aria-disabled=${isFull ? 'true' : nothing}
      @click=${this.#onClick}
      @blur=${this.#onBlur}
    >
      <span part="mark" aria-hidden="true"></span>
      <span
        >${this.#refused ? this.#fullText : this.#text.get('compare')}<span class="unseen"> ${this.#name}</span></span
      >
    </button>`;
  }

  get #hit(): Hit | undefined {
    return this.hit ?? this.#around.value?.hit;
  }

  get #name(): string {
    const hit = this.#hit;
    return hit ? factOf(hit, 'name', { names: readFactNames(this.fields) }) || hit.objectID : '';
  }

  get #fullText(): string {
    return this.#text.get('full', { max: this.#comparison.max });
  }

  /** What events say about the product: in a list also its search and place. */
  get #reference(): ShownHit['reference'] {
    const shown = this.#around.value?.reference;
    const objectID = this.#hit?.objectID ?? '';
    return {
      ...(shown?.objectID === objectID && shown),
      index: this.index || this.#session.slice?.index || shown?.index || '',
      objectID,
    };
  }

  #onClick(event: Event): void {
    // A card that is a link as a whole stays where it is.
    event.preventDefault();
    event.stopPropagation();
    const record = this.#hit;
    if (!record) return;
    const reference = this.#reference;
    const compared = !this.#comparison.has(reference);
    if (!compared) this.#comparison.remove(reference);
    else if (!this.#comparison.add({ ...reference, record })) return this.#refuse(record);
    emit(this, 'aisle-compare-change', { ...reference, compared });
  }

  #refuse({ objectID }: Hit): void {
    this.#refused = objectID;
    this.requestUpdate();
    say(this, this.#fullText, { about: 'comparison' });
  }

  #onBlur(): void {
    this.#refused = undefined;
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-compare-button': AisleCompareButton;
  }
}
