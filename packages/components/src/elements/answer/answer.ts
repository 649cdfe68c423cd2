/** Answer: what an assistant says to a search that is a question, above its results. */
import type { SearchSession } from '@aisle/search-client/session';
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import type { RenderItem } from '../../cards/item-views.ts';
import { isQuestion } from '../../conversation/is-question.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { wholeNumber, wordList } from '../../dom/converters/converters.ts';
import { load } from '../../dom/loading/load.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { emptyStyles } from '../../looks/styles/empty.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { Formatters } from '../../looks/templates/expression.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { AnswerView } from './answer-view.ts';
import { answerStyles } from './answer.styles.ts';

const words = {
  label: 'Answer',
  waiting: 'Looking for an answer …',
  products: 'Products',
  more: 'Ask more',
  questionWords: 'what which who where when why how should does',
};

/**
 * A short answer of the assistant above the results, with the products that it speaks of as cards. It asks only where the search is a question (by
 * its mark, by its first word, or because it has five words), has rested for a moment, and was not asked in this session before; for words of
 * products it is not there. Its room is reserved with the letter that makes a question of the search, and has one height: what comes into it moves
 * nothing. Without an answer it shows nothing, and its room goes with the next change of the search.
 *
 * @example
 * <aisle-search-box></aisle-search-box>
 * <aisle-answer><template><a href="/p/{{objectID}}">{{name}}</a></template></aisle-answer>
 * <aisle-hits></aisle-hits>
 * @tag aisle-answer
 * @summary A short answer above the results of a search that is a question, with its products as cards.
 * @slot - The `<template>` of a card; the cards are put here too, as `ol.aisle-hits > li.aisle-hit`.
 * @attr {boolean} empty - Set by the element while there is nothing to answer.
 * @csspart base - The box around all, a region of the page.
 * @csspart waiting - What stands there while an answer is under way.
 * @csspart answer - The words of the answer.
 * @csspart more - The button that goes on in the chat of the page.
 * @cssproperty [--aisle-answer-size=22rem] - Height of the box.
 * @cssproperty [--aisle-chat-card-size=9rem] - Width of a card.
 * @cssproperty [--aisle-gap=1rem] - Space between cards.
 * @cssproperty [--aisle-border=#767676] - Colour of the edge.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper opened a product.
 * @event {CustomEvent<HitsViewDetail>} aisle-hits-view - Products were half visible for a second.
 */
export class AisleAnswer extends LitElement {
  static override styles = [hostStyles, controlStyles, emptyStyles, answerStyles];
  static override properties: PropertyDeclarations = {
    agent: {},
    pause: wholeNumber('pause'),
    label: {},
    for: {},
    fields: { converter: wordList },
    endpoint: {},
    headers: { attribute: false },
    renderItem: { attribute: false },
    formatters: { attribute: false },
    text: { attribute: false },
  };

  /** The agent: the name of its index; without it the index of the search around. */
  agent = '';
  /** The milliseconds without a change until a question is asked. */
  pause = 700;
  /** The name for assistive technology. */
  label = '';
  /** The ID of the chat to go on in; without it the nearest one. */
  for = '';
  /** The attributes of the record by what they mean, where they have other names than usual: `name:title`. */
  fields?: readonly string[];
  /** The whole address of another endpoint that speaks the message stream of the AI SDK. */
  endpoint = '';
  /** The headers for that endpoint, such as its key. */
  headers?: Readonly<Record<string, string>>;
  /** The function that renders a card, in place of a template. */
  renderItem?: RenderItem;
  /** The functions that format values in templates, by name, besides the built-in ones. */
  formatters?: Formatters;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: ({ state: { search, index } }) => ({ query: search.query, index }),
  });
  readonly #text = createTextController(this, words);
  #view: AnswerView | undefined;
  #query = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The session of the page, where there is one. */
  get session(): SearchSession | undefined {
    return this.#session.session;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#ask('');
  }

  protected override willUpdate(): void {
    const { query = '' } = this.#session.slice ?? {};
    const locale = this.#text.locale;
    const question = isQuestion(query, { questionWords: this.#text.get('questionWords'), locale }) ? query.trim() : '';
    if (question !== this.#query) this.#ask(question);
    this.toggleAttribute('empty', !question);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#query) return nothing;
    return html`<section part="base" tabindex="0" aria-label=${this.label || this.#text.get('label')}>
      ${this.#view?.render(this.#query, this.#text) ?? html`<p part="waiting">${this.#text.get('waiting')}</p>`}
    </section>`;
  }

  protected override updated(): void {
    this.#view?.showCards(this.#text);
  }

  /** Asks for another answer, once the search rests; the one that is under way is none of this search. */
  #ask(question: string): void {
    this.#query = question;
    clearTimeout(this.#timer);
    this.#view?.forget();
    if (question && !isServer) this.#timer = setTimeout(() => void this.#request(question), this.pause);
  }

  async #request(question: string): Promise<void> {
    const part = await load(this, () => import('./answer-view.ts'));
    if (!part || question !== this.#query || !this.isConnected) return;
    this.#view ??= new part.AnswerView(this);
    await this.#view.ask(question, this.#text.locale);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-answer': AisleAnswer;
  }
}
