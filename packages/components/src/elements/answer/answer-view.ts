/** Answer view: requests an answer for above the results, and shows its text and products. Lazy-loaded with the first question. */
import type { SearchSession } from '@aisle/search-client/session';
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { say } from '../../text/announce/say.ts';
import { requestAnswer } from '../../conversation/answer-request.ts';
import { findChat } from '../../conversation/find-chat.ts';
import { MessageCards } from '../../conversation/message-cards.ts';
import type { CardsHost } from '../../conversation/message-cards.ts';
import { placeOf } from '../../conversation/place-of.ts';
import type { AssistantSetup } from '../../conversation/place-of.ts';
import { ProductRecords } from '../../conversation/product-records.ts';
import { renderMarkdown, spokenText } from '../../conversation/render-markdown.ts';
import { productsOf, sourcesOf, textOfMessage } from '../../conversation/ui-message.ts';
import type { ChatMessage } from '../../conversation/ui-message.ts';
import { userTokenOf } from '../../conversation/user-token.ts';

/** The part of the answer element that the view uses. */
export interface AnswerHost extends CardsHost, AssistantSetup {
  for: string;
  readonly session: SearchSession | undefined;
}

/** Texts of the view. */
interface AnswerText {
  readonly locale: string;
  get(key: 'waiting' | 'products' | 'more'): string;
}

/** Content of the box. */
export class AnswerView {
  readonly #host: AnswerHost;
  readonly #cards: MessageCards;
  readonly #records: ProductRecords;
  #abort: AbortController | undefined;
  #answer: ChatMessage | undefined;
  #hasFailed = false;

  constructor(host: AnswerHost) {
    this.#host = host;
    this.#cards = new MessageCards(host);
    this.#records = new ProductRecords(host.localName, () => host.requestUpdate());
  }

  /** Aborts the pending request, and hides its answer. */
  forget(): void {
    this.#abort?.abort();
    this.#abort = undefined;
    this.#answer = undefined;
    this.#hasFailed = false;
  }

  /** Requests an answer; after a failure the box stays empty, and the results are unaffected. */
  async ask(query: string, language: string): Promise<void> {
    const host = this.#host;
    const { session } = host;
    if (!session) return;
    const { signal } = (this.#abort = new AbortController());
    const isCurrent = (): boolean => !signal.aborted;
    try {
      await requestAnswer(session, {
        query,
        place: placeOf(host, session.state.index),
        language,
        userToken: userTokenOf(session),
        signal,
        onAnswer: (answer) => {
          if (!isCurrent()) return;
          this.#answer = answer;
          host.requestUpdate();
        },
      });
      if (isCurrent() && this.#answer) say(host, spokenText(textOfMessage(this.#answer)), { about: 'answer' });
    } catch (error) {
      if (!isCurrent()) return;
      console.warn(`<${host.localName}>`, error);
      this.#answer = undefined;
      this.#hasFailed = true;
      host.requestUpdate();
    }
  }

  render(query: string, text: AnswerText): TemplateResult | typeof nothing {
    if (this.#hasFailed) return nothing;
    const answer = this.#answer;
    if (!answer) return html`<p part="waiting">${text.get('waiting')}</p>`;
    const chat = findChat(this.#host, this.#host.for);
    return html`<div part="answer" dir="auto">${renderMarkdown(textOfMessage(answer))}</div>
      <slot name="products-0"></slot>
      ${
        chat
          ? html`<button part="more" type="button" @click=${() => void chat.ask?.(query)}>${text.get('more')}</button>`
          : nothing
      }`;
  }

  /** Called after the host has rendered. */
  showCards(text: AnswerText): void {
    const answer = this.#answer;
    const { session } = this.#host;
    const objectIDs = answer ? productsOf(answer) : [];
    const sources = answer ? sourcesOf(answer) : undefined;
    const index = this.#host.agent || (session?.state.index ?? '');
    const hits = objectIDs.flatMap((objectID) => {
      const { record, queryID, position } = sources?.get(objectID) ?? {};
      const hit = this.#records.get(objectID) ?? record;
      return hit
        ? [{ hit, reference: { index, objectID, ...(queryID && { queryID }), ...(position && { position }) } }]
        : [];
    });
    this.#cards.show(hits[0] ? [{ id: '0', hits }] : [], {
      locale: text.locale,
      label: text.get('products'),
      addressOf: () => undefined,
    });
    if (session && objectIDs[0] !== undefined) void this.#records.load(session, { index, objectIDs });
  }
}
