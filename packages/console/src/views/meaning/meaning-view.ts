/** Meaning: search by meaning compared with search by words, and the progress of the vectors. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { indexNeeded } from '../../parts/index-needed.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/index-picker.ts';
import { hasNoIndex, noIndex } from '../../parts/no-index.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import './meaning-desk.ts';
import './meaning-status.ts';
import type { MeaningStatus } from './meaning-status.ts';

/** Polling interval in milliseconds while records wait for their vectors. */
const LOOK = 2000;

/** Whether searches can use meaning, now or soon. */
const isPrepared = ({ state }: MeaningStatus): boolean => state === 'building' || state === 'ready';

/**
 * The view.
 * @tag aisle-console-meaning
 */
export class MeaningView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #status = new Fetched<MeaningStatus>(this, {
    key: () => {
      const index = this.#index();
      return index === undefined ? undefined : ['meaning-status', index];
    },
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      this.#bench.session.admin.settings.getMeaningStatus({ indexName: this.#index() ?? '' }, { signal }),
  });
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  protected override updated(): void {
    const { value } = this.#status;
    const isOpen = value !== undefined && isPrepared(value) && (value.state === 'building' || value.waiting > 0);
    if (!isOpen || this.#timer !== undefined || !this.isConnected) return;
    this.#timer = setTimeout(async () => {
      // A page in the background does not poll.
      if (document.visibilityState === 'visible') await this.#status.refresh();
      this.#timer = undefined;
      this.requestUpdate();
    }, LOOK);
  }

  protected override render() {
    const { words } = this.#bench;
    const index = this.#index();
    const isNew = hasNoIndex(this.#bench, this.#indices);
    return html`${viewHead({
      title: words.say('views.meaning'),
      lead: words.say('meaning.lead'),
      controls: isNew ? nothing : html`<aisle-console-index-picker></aisle-console-index-picker>`,
    })}
    ${
      isNew
        ? noIndex(this.#bench, { icon: 'meaning' })
        : html`${indexNeeded(this.#bench, index)}
          ${
            index === undefined
              ? withAnswer(words, this.#indices, () => nothing)
              : html`<div class="desk" @meaning-change=${this.#onChange}>${this.#renderIndex(index)}</div>`
          }`
    }`;
  }

  #renderIndex(index: string) {
    const { value } = this.#status;
    return html`${withAnswer(
      this.#bench.words,
      this.#status,
      (status) =>
        html`<aisle-console-meaning-status .indexName=${index} .status=${status}></aisle-console-meaning-status>`,
    )}
    ${
      value && isPrepared(value)
        ? html`<aisle-console-meaning-desk
            .indexName=${index}
            .isReady=${value.state === 'ready'}
          ></aisle-console-meaning-desk>`
        : nothing
    }`;
  }

  #index(): string | undefined {
    return chosenIndex(this.#bench, this.#indices.value);
  }

  #onChange = (): void => void this.#status.refresh();
}

customElements.define('aisle-console-meaning', MeaningView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-meaning': MeaningView;
  }
}
