/** Prompt suggestions: questions that a shopper may ask about a product or a page, as buttons. */
import type { Hit } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { LitElement, html, isServer } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { HitController } from '../../controllers/hit-controller.ts';
import { findChat } from '../../conversation/find-chat.ts';
import { isHydrating } from '../../controllers/is-hydrating.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { load } from '../../dom/loading/load.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { emptyStyles } from '../../looks/styles/empty.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { writtenRecord } from '../../looks/templates/written-record.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { fillPrompts } from './fill-prompts.ts';
import { promptSuggestionsStyles } from './prompt-suggestions.styles.ts';

const words = { label: 'Questions' };

/**
 * Buttons that open the chat of the page with a question. The questions are those of its `prompts`, of the buttons written inside, or of the agent of the
 * index; `{name}`, `{brand}` and other attributes in them are filled in from the product around: that of a card, `.current`, the record in
 * `<script type="application/json">`, or the one that `object-id` names. No model is asked for them. A question with a place that nothing fills
 * is left out. They stand in one row of one height, which scrolls.
 *
 * @example
 * <aisle-prompt-suggestions object-id="p1" prompts="Is {name} waterproof?|What goes with it?"></aisle-prompt-suggestions>
 * <aisle-chat display="panel"></aisle-chat>
 * @tag aisle-prompt-suggestions
 * @summary Questions about a product or a page as buttons, which open the chat with them.
 * @slot - Buttons of the page's own; the text of each is its question.
 * @attr {boolean} empty - Set by the element where there is nothing to ask.
 * @csspart list - The row of buttons.
 * @csspart prompt - One button.
 * @cssproperty [--aisle-border=#767676] - Colour of the edges.
 * @cssproperty [--aisle-radius=0.375rem] - Corner radius.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the buttons.
 */
export class AislePromptSuggestions extends LitElement {
  static override styles = [hostStyles, controlStyles, emptyStyles, promptSuggestionsStyles];
  static override properties: PropertyDeclarations = {
    agent: {},
    prompts: {},
    objectId: { attribute: 'object-id' },
    for: {},
    label: {},
    endpoint: {},
    headers: { attribute: false },
    current: { attribute: false },
    text: { attribute: false },
  };

  /** The agent: the name of its index; without it the index of the search around. */
  agent = '';
  /** The questions, between `|`, or as a list; without them those of the agent. */
  prompts: string | readonly string[] = '';
  /** The product that the questions are about. */
  objectId = '';
  /** The ID of the chat; without it the nearest one. */
  for = '';
  /** The name for assistive technology. */
  label = '';
  /** The whole address of another endpoint; then the questions are those written here. */
  endpoint = '';
  /** The headers for that endpoint. */
  headers?: Readonly<Record<string, string>>;
  /** The record of the product on this page. */
  current?: Hit;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, { select: ({ state: { index } }) => ({ index }) });
  readonly #text = createTextController(this, words);
  readonly #record = writtenRecord(this);
  /** The record of the card around. */
  readonly #around = new HitController(this);
  /** The record that was looked up. */
  #fetched: Hit | undefined;
  /** The questions of the agent; undefined until they are here. */
  #agentPrompts: readonly string[] | undefined;
  #isComplete = false;
  #isHydrating = false;
  #sight: IntersectionObserver | undefined;

  constructor() {
    super();
    this.addController({
      hostDisconnected: () => {
        this.#sight?.disconnect();
        this.#sight = undefined;
      },
    });
    this.addEventListener('click', (event) => this.#onClick(event));
  }

  /** The session of the page, where there is one. */
  get session(): SearchSession | undefined {
    return this.#session.session;
  }

  protected override willUpdate(): void {
    // A server knows of no chat and reads no record; it keeps the room.
    if (isServer) return;
    this.#isHydrating = isHydrating(this);
    if (this.session && !this.#needsMore) this.#isComplete = true;
    // Without a chat a question would lead nowhere.
    const isUseful = (this.#hasOwn || this.#shown[0]) && findChat(this, this.for);
    this.toggleAttribute('empty', this.#isComplete && !isUseful);
  }

  protected override render(): TemplateResult {
    return html`<div part="list" role="group" aria-label=${this.label || this.#text.get('label')}>
      <slot @slotchange=${() => this.requestUpdate()}>${this.#shown.map((prompt) => this.#renderPrompt(prompt))}</slot>
    </div>`;
  }

  protected override updated(): void {
    if (this.#isComplete || this.#sight || !this.session) return;
    // Nobody is asked before it comes near.
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#complete();
      },
      { rootMargin: '200px' },
    );
    this.#sight.observe(this);
  }

  #renderPrompt(prompt: string): TemplateResult {
    return html`<button part="prompt" type="button" @click=${() => this.#ask(prompt)}>${prompt}</button>`;
  }

  /** Buttons of the page. */
  get #hasOwn(): boolean {
    return !isServer && this.querySelector(':scope > :not(script)') !== null;
  }

  get #written(): readonly string[] {
    const { prompts } = this;
    return typeof prompts === 'string'
      ? prompts
          .split('|')
          .map((one) => one.trim())
          .filter(Boolean)
      : (prompts ?? []);
  }

  get #product(): Hit | undefined {
    const written = isServer || this.#isHydrating ? undefined : this.#record();
    return this.current ?? this.#around.value?.hit ?? written ?? this.#fetched;
  }

  get #shown(): readonly string[] {
    const written = this.#written;
    return fillPrompts(written[0] ? written : (this.#agentPrompts ?? []), this.#product);
  }

  /** Whether questions of the agent, or the record of the product, are missing. */
  get #needsMore(): boolean {
    const written = this.#written;
    const lacksRecord = Boolean(this.objectId) && !this.#product;
    return !this.#hasOwn && (!written[0] || (lacksRecord && written.some((prompt) => prompt.includes('{'))));
  }

  async #complete(): Promise<void> {
    this.#sight?.disconnect();
    const part = await load(this, () => import('./complete-prompts.ts'));
    if (part && this.session) {
      const { prompts, record } = await part.completePrompts(this, this.session, {
        needsPrompts: !this.#written[0],
        objectID: this.#product ? '' : this.objectId,
      });
      this.#agentPrompts = prompts;
      this.#fetched = record;
    }
    this.#isComplete = true;
    this.requestUpdate();
  }

  #ask(prompt: string): void {
    const objectID = this.objectId || this.#product?.objectID;
    void findChat(this, this.for)?.ask?.(prompt, objectID ? { objectIDs: [objectID] } : {});
  }

  /** A button of the page's own. */
  #onClick(event: Event): void {
    const button = (event.target as Element).closest?.('button');
    if (button?.parentElement === this) this.#ask(button.textContent.trim());
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-prompt-suggestions': AislePromptSuggestions;
  }
}
