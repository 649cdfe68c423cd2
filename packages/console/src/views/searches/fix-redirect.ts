/** Redirect form: sends shoppers to a page instead of the results. */
import { html, nothing } from 'lit';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdForm } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { ruleFor, ruleIdFor, writeRule } from './write-fixes.ts';
import { FixedEvent } from './fixed-event.ts';
import { LightElement } from '../../parts/light-element.ts';

/** Valid targets: an absolute URL, or a path of the shop. */
const ADDRESS = '(https?://|/)[^\\s]*';

/**
 * The form.
 * @tag aisle-console-fix-redirect
 * @event fixed the rule has taken effect
 */
export class FixRedirect extends LightElement {
  static override properties = { index: { attribute: false }, query: { attribute: false }, url: { state: true } };

  index = '';
  query = '';
  url = '';

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);

  constructor() {
    super();
    holdForm(this, this.#bench, { place: ['q', 'do'] });
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<form class="stack" @submit=${this.#onSubmit}>
      <p class="hint">${words.say('searches.redirectHow')}</p>
      <div class="field">
        <label for="redirect-url">${words.say('searches.redirectTo')}</label>
        <input
          id="redirect-url"
          required
          maxlength="2048"
          pattern=${ADDRESS}
          placeholder="/pages/…"
          autocomplete="off"
          spellcheck="false"
          dir="ltr"
          title=${words.say('searches.redirectForm')}
          .value=${this.url}
          @input=${this.#onUrl}
        />
      </div>
      ${
        this.url
          ? html`<div class="before-after">
              <section>
                <h3>${words.say('searches.before')}</h3>
                <p>${words.say('searches.seesResults', { query: this.query })}</p>
              </section>
              <section>
                <h3>${words.say('searches.after')}</h3>
                <p>${words.say('searches.seesPage', { query: this.query, url: this.url })}</p>
              </section>
            </div>`
          : nothing
      }
      ${saveRow(this.#bench, this.#writing, { text: words.say('searches.addRedirect'), needs: ['editSettings'] })}
    </form>`;
  }

  #onUrl = ({ target }: Event): void => {
    this.url = (target as HTMLInputElement).value.trim();
  };

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, session } = this.#bench;
    const { index, query, url } = this;
    let takeBack: (() => Promise<void>) | undefined;
    const rule = ruleFor(query, { params: { renderingContent: { redirect: { url } } } });
    const done = await this.#writing.run(async () => {
      takeBack = await writeRule({ admin: session.admin, index }, { id: ruleIdFor(query, Date.now()), rule });
    });
    if (!done) return;
    this.url = '';
    this.#emitFixed();
    tellDone(this.#bench, {
      text: words.say('searches.redirectAdded', { query }),
      name: query,
      takeBack: async () => {
        await takeBack?.();
        this.#emitFixed();
      },
    });
  };

  #emitFixed(): void {
    this.#bench.session.answers.clear();
    this.dispatchEvent(new FixedEvent());
  }
}

customElements.define('aisle-console-fix-redirect', FixRedirect);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-fix-redirect': FixRedirect;
  }
}
