/** Assistant panel: merchandisers describe a change in their own words, and the assistant fills in the editors. */
import { Conversation, type ChatMessage, renderMarkdown, spokenText } from '@aisle/components/conversation';
import { html, nothing } from 'lit';
import { icon } from '../parts/icon.ts';
import { chosenIndex, fetchIndices } from '../parts/index-list.ts';
import type { TextKey } from '../locales/areas.ts';
import { isInputMethodKey } from '../parts/is-input-method-key.ts';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { proposalCard } from './proposal-card.ts';
import { type Proposal, proposalsOf, stepTo } from './proposal.ts';
import { LightElement } from '../parts/light-element.ts';

/** Suggested first questions. */
const EXAMPLES = ['assistant.example-rule', 'assistant.example-why', 'assistant.example-report'] as const;

/** Window width in pixels below which the panel would cover the editor. */
const NARROW = '(max-width: 75rem)';

const textOf = ({ parts }: ChatMessage): string =>
  parts
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('\n')
    .trim();

/** What the assistant is currently doing. */
const stepOf = (message: ChatMessage | undefined): TextKey => {
  const last = message?.role === 'assistant' ? message.parts.at(-1) : undefined;
  return last?.type === 'tool-propose_change' ? 'assistant.trying' : 'assistant.reading';
};

/**
 * The panel.
 * @tag aisle-console-assistant
 * @event close the user closes the panel
 */
export class AssistantPanel extends LightElement {
  static override properties = { typed: { state: true } };

  typed = '';

  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);
  /** The conversation about the selected index. */
  #conversation: Conversation | undefined;
  #index = '';
  #wasBusy = false;

  protected override firstUpdated(): void {
    this.querySelector('textarea')?.focus();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#conversation?.stop();
  }

  protected override willUpdate(): void {
    const index = chosenIndex(this.#bench, this.#indices.value);
    if (index === undefined || index === this.#index) return;
    this.#conversation?.stop();
    this.#index = index;
    this.#conversation = this.#openConversation(index);
  }

  protected override updated(): void {
    const isBusy = this.#conversation?.isBusy ?? false;
    if (this.#wasBusy && !isBusy) this.#announceAnswer();
    this.#wasBusy = isBusy;
    const log = this.querySelector('.assistant-log');
    if (isBusy && log) log.scrollTop = log.scrollHeight;
  }

  protected override render() {
    const { words } = this.#bench;
    const messages = this.#conversation?.state.messages ?? [];
    return html`<section class="assistant" aria-labelledby="assistant-title" @keydown=${this.#onKey}>
      <header>
        <h2 id="assistant-title">${words.say('assistant.title')}</h2>
        ${
          messages.length > 0
            ? html`<button type="button" class="quiet" @click=${this.#onClear}>
                ${icon('refresh')} ${words.say('assistant.anew')}
              </button>`
            : nothing
        }
        <button type="button" class="quiet" @click=${this.#onClose}>
          ${icon('close')}<span class="visually-hidden">${words.say('parts.close')}</span>
        </button>
      </header>
      ${messages.length === 0 ? this.#renderBegin() : this.#renderLog(messages)} ${this.#renderForm()}
    </section>`;
  }

  #renderBegin() {
    const { words } = this.#bench;
    return html`<div class="assistant-log">
      <p class="hint">${words.say('assistant.lead')}</p>
      <ul class="examples">
        ${EXAMPLES.map(
          (example) =>
            html`<li>
              <button type="button" class="link" @click=${() => void this.#ask(words.say(example))}>
                ${words.say(example)}
              </button>
            </li>`,
        )}
      </ul>
    </div>`;
  }

  #renderLog(messages: readonly ChatMessage[]) {
    const { words } = this.#bench;
    const { failure } = this.#conversation!.state;
    const isBusy = this.#conversation!.isBusy;
    return html`<div
      class="assistant-log"
      role="log"
      aria-live="off"
      aria-busy=${isBusy ? 'true' : 'false'}
      aria-label=${words.say('assistant.log')}
      tabindex="0"
    >
      ${messages.map((message) => this.#renderMessage(message))}
      ${isBusy ? html`<p class="hint working">${words.say(stepOf(messages.at(-1)))}</p>` : nothing}
      ${
        failure
          ? html`<div class="notice warn" role="alert">
              <p>${failure.text || words.say(`assistant.failed-${failure.kind}`)}</p>
              <button type="button" @click=${() => void this.#conversation?.retry()}>
                ${words.say('parts.retry')}
              </button>
            </div>`
          : nothing
      }
    </div>`;
  }

  #renderMessage(message: ChatMessage) {
    if (message.role === 'user') return html`<p class="question" dir="auto">${textOf(message)}</p>`;
    const { words } = this.#bench;
    return html`<div class="reply" dir="auto">
      ${proposalsOf(message).map((proposal) => proposalCard(words, proposal, () => this.#open(proposal)))}
      ${renderMarkdown(textOf(message))}
    </div>`;
  }

  #renderForm() {
    const { words } = this.#bench;
    const isBusy = this.#conversation?.isBusy ?? false;
    return html`<form @submit=${this.#onSubmit}>
      <label for="assistant-question">${words.say('assistant.question')}</label>
      <textarea
        id="assistant-question"
        rows="2"
        maxlength="2000"
        .value=${this.typed}
        @input=${(event: Event) => (this.typed = (event.target as HTMLTextAreaElement).value)}
        @keydown=${this.#onType}
      ></textarea>
      ${
        isBusy
          ? html`<button type="button" @click=${() => this.#conversation?.stop()}>
              ${icon('pause')} ${words.say('assistant.stop')}
            </button>`
          : html`<button class="primary" ?disabled=${this.typed.trim() === '' || !this.#conversation}>
              ${words.say('assistant.ask')}
            </button>`
      }
    </form>`;
  }

  #openConversation(index: string): Conversation | undefined {
    const { session } = this.#bench;
    const { assistant } = session;
    return (
      assistant &&
      new Conversation({
        name: `console:${session.appId}:${index}`,
        place: () => assistant(index),
        context: () => ({ language: this.#bench.words.language }),
        onChange: () => this.requestUpdate(),
      })
    );
  }

  async #ask(text: string): Promise<void> {
    this.typed = '';
    await this.#conversation?.ask(text);
  }

  #open(proposal: Proposal): void {
    const { drafts } = this.#bench.value;
    this.#bench.router.go(stepTo(proposal, { index: this.#index, drafts }));
    if (matchMedia(NARROW).matches) this.#onClose();
  }

  /** Announces an answer once, when it is complete. */
  #announceAnswer(): void {
    const { words, notices } = this.#bench;
    const last = this.#conversation?.state.messages.at(-1);
    if (last?.role !== 'assistant') return;
    const count = proposalsOf(last).length;
    const proposed = count > 0 ? words.say('assistant.proposed', { count }) : '';
    notices.announce(`${spokenText(textOf(last))} ${proposed}`.trim());
  }

  #onSubmit = (event: Event): void => {
    event.preventDefault();
    if (!this.#conversation?.isBusy) void this.#ask(this.typed);
  };

  #onType = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || isInputMethodKey(event)) return;
    this.#onSubmit(event);
  };

  #onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !isInputMethodKey(event)) this.#onClose();
  };

  #onClear = (): void => {
    this.#conversation?.clear();
    this.querySelector('textarea')?.focus();
  };

  #onClose = (): void => void this.dispatchEvent(new Event('close'));
}

customElements.define('aisle-console-assistant', AssistantPanel);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-assistant': AssistantPanel;
  }
}
