/** New test: two variants of an index, what decides between them, and how long that will take. */
import { html, LitElement, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import '../../parts/json-editor.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import { readJson } from '../../parts/json-problem.ts';
import { saveRow } from '../../parts/save-row.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Baseline, type Metric, METRICS, readBaseline, sampleSize } from './sample-size.ts';

/** Weeks that a test runs where nobody says otherwise: whole ones, as people shop otherwise on Sundays. */
const DAYS = 28;
const SIZES = [0.02, 0.05, 0.1, 0.2] as const;

/**
 * The form.
 * @tag aisle-console-new-test
 */
export class NewTest extends LitElement {
  static override properties = {
    rival: { state: true },
    parameters: { state: true },
    metric: { state: true },
    size: { state: true },
    share: { state: true },
  };

  /** The other index; empty for the same one with other parameters. */
  rival = '';
  parameters = '{\n  "enableReRanking": true\n}';
  metric: Metric = 'clickThroughRate';
  size = 0.1;
  /** Percent of the visitors who get the rival. */
  share = 50;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #baseline = new Fetched<Baseline>(this, {
    key: () => {
      const index = this.#index();
      return index === undefined ? undefined : ['baseline', index, this.metric];
    },
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      readBaseline(this.#bench.session.admin.analytics, {
        index: this.#index() ?? '',
        metric: this.metric,
        now: Date.now(),
        signal,
      }),
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words, router } = this.#bench;
    const isParameters = this.#rival() === '';
    const others = (this.#indices.value ?? []).filter(({ name }) => name !== this.#index());
    const end = new Date(Date.now() + DAYS * 86_400_000).toISOString().slice(0, 10);
    return html`<p><a href=${router.href({ query: { new: undefined } })}>${words.say('experiments.all')}</a></p>
      <form class="panel stack" @submit=${this.#onSubmit}>
        <header><h2>${words.say('experiments.new')}</h2></header>
        <div class="form-grid">
          <div class="field">
            <label for="test-name">${words.say('experiments.name')}</label>
            <input id="test-name" name="name" required maxlength="256" autocomplete="off" />
          </div>
          <div class="field">
            <label for="test-rival">${words.say('experiments.against', { index: this.#index() ?? '' })}</label>
            <select id="test-rival" @change=${this.#onRival}>
              <option value="">${words.say('experiments.sameIndex')}</option>
              ${others.map(({ name }) => html`<option value=${name} ?selected=${name === this.rival}>${name}</option>`)}
            </select>
          </div>
          <div class="field">
            <label for="test-share"
              >${words.say('experiments.share', { share: words.percent(this.share / 100) })}</label
            >
            <input id="test-share" type="range" min="1" max="99" .value=${String(this.share)} @input=${this.#onShare} />
          </div>
          <div class="field">
            <label for="test-end">${words.say('experiments.end')}</label>
            <input id="test-end" name="end" type="date" required value=${end} />
          </div>
          <div class="field">
            <label for="test-metric">${words.say('experiments.decides')}</label>
            <select id="test-metric" @change=${this.#onMetric}>
              ${METRICS.map(
                (metric) =>
                  html`<option value=${metric} ?selected=${metric === this.metric}>
                    ${words.say(`experiments.${metric}`)}
                  </option>`,
              )}
            </select>
          </div>
          <div class="field">
            <label for="test-size">${words.say('experiments.smallest')}</label>
            <select id="test-size" @change=${this.#onSize}>
              ${SIZES.map(
                (size) => html`<option value=${size} ?selected=${size === this.size}>${words.percent(size)}</option>`,
              )}
            </select>
          </div>
        </div>
        ${
          isParameters
            ? html`<aisle-console-json
                .label=${words.say('experiments.parameters')}
                .text=${this.parameters}
                .rows=${6}
                @json-change=${this.#onParameters}
              ></aisle-console-json>`
            : nothing
        }
        <p class="notice">${this.#renderEstimate()}</p>
        ${saveRow(this.#bench, this.#writing, {
          text: words.say('experiments.start'),
          needs: ['editSettings'],
          isReady: !isParameters || !readJson(this.parameters).problem,
        })}
      </form>`;
  }

  #renderEstimate() {
    const { words } = this.#bench;
    const { value } = this.#baseline;
    const needed = value?.rate === undefined ? undefined : sampleSize({ rate: value.rate, size: this.size });
    if (!value || needed === undefined) return words.say('experiments.noEstimate');
    // The smaller group is the one that is waited for.
    const perDay = (value.searchesPerDay * Math.min(this.share, 100 - this.share)) / 100;
    return words.say('experiments.estimate', {
      rate: words.percent(value.rate ?? 0),
      searches: needed,
      count: perDay > 0 ? Math.ceil(needed / perDay) : 0,
    });
  }

  #index(): string | undefined {
    return chosenIndex(this.#bench, this.#indices.value);
  }

  /** The other index; none where it has become the one that is chosen. */
  #rival(): string {
    return this.rival === this.#index() ? '' : this.rival;
  }

  #onRival = ({ target }: Event): void => {
    this.rival = (target as HTMLSelectElement).value;
  };

  #onShare = ({ target }: Event): void => {
    this.share = Number((target as HTMLInputElement).value);
  };

  #onMetric = ({ target }: Event): void => {
    this.metric = (target as HTMLSelectElement).value as Metric;
  };

  #onSize = ({ target }: Event): void => {
    this.size = Number((target as HTMLSelectElement).value);
  };

  #onParameters = ({ text }: JsonChangeEvent): void => {
    this.parameters = text;
  };

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, session, notices, router } = this.#bench;
    const form = new FormData(event.target as HTMLFormElement);
    const index = this.#index() ?? '';
    const rival = this.#rival() || index;
    const name = form.get('name') as string;
    let made: number | undefined;
    const done = await this.#writing.run(async () => {
      const { abTestID } = await session.admin.abTesting.addABTest({
        body: {
          name,
          variants: [
            { index, trafficPercentage: 100 - this.share },
            {
              index: rival,
              trafficPercentage: this.share,
              ...(rival === index && {
                customSearchParameters: readJson(this.parameters).value as Record<string, unknown>,
              }),
            },
          ],
          endAt: `${form.get('end') as string}T23:59:59Z`,
          configuration: { minimumDetectableEffect: { size: this.size, effect: this.metric } },
        },
      });
      made = abTestID;
    });
    if (!done) return;
    notices.toast({ tone: 'good', text: words.say('experiments.started', { name }) });
    router.go({ query: { new: undefined, test: String(made) } });
  };
}

customElements.define('aisle-console-new-test', NewTest);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-new-test': NewTest;
  }
}
