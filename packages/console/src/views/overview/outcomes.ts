/** Outcomes: how far searches led, what they brought, at which hours, on which devices, what was asked after nothing was found, and all of it as a file. */
import type { AdminClient } from '@aisle/admin';
import { html, nothing, type TemplateResult } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/chart.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { rightNeeded } from '../../parts/right-needed.ts';
import { saveAsFile } from '../../parts/write-csv.ts';
import type { Period } from '../../parts/period.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

type Analytics = AdminClient['analytics'];

/** Fetches them in parallel. */
async function readOutcomes(
  analytics: Analytics,
  range: { index: string; startDate: string; endDate: string },
  signal: AbortSignal,
) {
  const [funnel, brought, { hours }, { devices }, { reformulations }] = await Promise.all([
    analytics.getFunnel(range, { signal }),
    analytics.getSearchRevenue(range, { signal }),
    analytics.getHours(range, { signal }),
    analytics.getDevices(range, { signal }),
    analytics.getReformulations({ ...range, limit: 10 }, { signal }),
  ]);
  return { funnel, brought, hours, devices, reformulations };
}

type Outcomes = Awaited<ReturnType<typeof readOutcomes>>;

/**
 * Shows the outcomes of searches.
 * @tag aisle-console-outcomes
 */
export class OutcomesPanel extends LightElement {
  static override properties = {
    index: { attribute: false },
    period: { attribute: false },
    asOf: { attribute: false },
    isStale: { attribute: false },
  };

  index = '';
  period: Period = { from: '', to: '', days: 0 };
  /** When the figures above were answered, in milliseconds since the Unix epoch: these are asked for anew with them. */
  asOf: number | undefined;
  /** Whether the figures above could not be asked for again: that is said there, once, with the way to try again. */
  isStale = false;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #outcomes = new Fetched<Outcomes>(this, {
    key: () => (this.index === '' ? undefined : ['outcomes', this.index, this.period.from, this.period.to, this.asOf]),
    answers: () => this.#bench.session.answers,
    load: (signal) => readOutcomes(this.#bench.session.admin.analytics, this.#range(), signal),
  });

  protected override render() {
    const { words } = this.#bench;
    const { value, error } = this.#outcomes;
    if (this.isStale && error !== undefined) return value === undefined ? nothing : this.#renderOutcomes(value);
    return html`${withAnswer(words, this.#outcomes, (outcomes) => this.#renderOutcomes(outcomes))}
    ${this.#renderExport()}`;
  }

  #renderOutcomes(outcomes: Outcomes) {
    return html`<div class="columns">
      ${this.#renderFunnel(outcomes)} ${this.#renderMoney(outcomes)} ${this.#renderHours(outcomes)}
      ${this.#renderDevices(outcomes)} ${this.#renderReformulations(outcomes)}
    </div>`;
  }

  #range() {
    return { index: this.index, startDate: this.period.from, endDate: this.period.to };
  }

  #share(value: number | null): string {
    return value === null ? '–' : this.#bench.words.percent(value);
  }

  #table(title: string, columns: readonly string[], rows: readonly TemplateResult[]) {
    return html`<section class="card">
      <header><h2>${title}</h2></header>
      <table>
        <thead>
          <tr>
            ${columns.map((column, at) => html`<th scope="col" class=${at === 0 ? '' : 'numeric'}>${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </section>`;
  }

  #renderFunnel({ funnel }: Outcomes) {
    const { words } = this.#bench;
    const steps = [
      [words.say('overview.stepSearch'), funnel.trackedSearchCount, null],
      [words.say('overview.stepClick'), funnel.clickedSearchCount, funnel.clickRate],
      [words.say('overview.stepCart'), funnel.addToCartSearchCount, funnel.addToCartRate],
      [words.say('overview.stepPurchase'), funnel.purchaseSearchCount, funnel.purchaseRate],
    ] as const;
    return this.#table(
      words.say('overview.funnel'),
      [words.say('overview.step'), words.say('overview.searches'), words.say('overview.ofStepBefore')],
      steps.map(
        ([name, count, rate]) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td class="numeric">${words.number(count)}</td>
            <td class="numeric">${this.#share(rate)}</td>
          </tr>`,
      ),
    );
  }

  #renderMoney({ brought: { base, currencies } }: Outcomes) {
    const { words } = this.#bench;
    const rows = base
      ? [base, ...base.missingRates.flatMap((currency) => currencies[currency] ?? [])]
      : Object.values(currencies);
    if (rows.length === 0) return nothing;
    const money = (value: number | null, currency: string) => (value === null ? '–' : words.money(value, currency));
    return this.#table(
      words.say('overview.brought'),
      [
        words.say('overview.revenueOfSearch'),
        words.say('overview.ofAll'),
        words.say('overview.perSearch'),
        words.say('overview.perUser'),
      ],
      rows.map(
        ({ currency, searchRevenue, searchShare, revenuePerSearch, revenuePerUser }) =>
          html`<tr>
            <th scope="row">${money(searchRevenue, currency)}</th>
            <td class="numeric">${this.#share(searchShare)}</td>
            <td class="numeric">${money(revenuePerSearch, currency)}</td>
            <td class="numeric">${money(revenuePerUser, currency)}</td>
          </tr>`,
      ),
    );
  }

  #renderHours({ hours }: Outcomes) {
    const { words } = this.#bench;
    return html`<section class="card">
      <aisle-console-chart
        .label=${words.say('overview.hours')}
        .content=${{
          kind: 'bar',
          points: hours.map(({ hour }) => String(hour)),
          series: [{ name: words.say('overview.searches'), values: hours.map(({ count }) => count) }],
          format: (value: number) => words.number(value),
        }}
      ></aisle-console-chart>
    </section>`;
  }

  #renderDevices({ devices }: Outcomes) {
    const { words } = this.#bench;
    if (devices.length === 0) return nothing;
    const nameOf = (device: string) =>
      words.say(
        device === 'desktop' || device === 'mobile' || device === 'tablet'
          ? `overview.device-${device}`
          : 'overview.device-unknown',
      );
    return this.#table(
      words.say('overview.devices'),
      [
        words.say('overview.device'),
        words.say('overview.searches'),
        words.say('overview.clickThroughRate'),
        words.say('overview.purchaseRate'),
      ],
      devices.map(
        ({ device, count, clickThroughRate, purchaseRate }) =>
          html`<tr>
            <th scope="row">${nameOf(device)}</th>
            <td class="numeric">${words.number(count)}</td>
            <td class="numeric">${this.#share(clickThroughRate)}</td>
            <td class="numeric">${this.#share(purchaseRate)}</td>
          </tr>`,
      ),
    );
  }

  #renderReformulations({ reformulations }: Outcomes) {
    const { words } = this.#bench;
    if (reformulations.length === 0) return nothing;
    return this.#table(
      words.say('overview.reformulations'),
      [
        words.say('overview.search'),
        words.say('overview.thenAsked'),
        words.say('overview.times'),
        words.say('overview.thenFound'),
      ],
      reformulations.map(
        ({ search, reformulation, count, nbHits }) =>
          html`<tr>
            <th scope="row" dir="auto">${search}</th>
            <td class="numeric" dir="auto">${reformulation || words.say('overview.emptySearch')}</td>
            <td class="numeric">${words.number(count)}</td>
            <td class="numeric">${words.number(nbHits)}</td>
          </tr>`,
      ),
    );
  }

  #renderExport() {
    const { words, session } = this.#bench;
    const isLacking = session.rights.lacking(['logs']).length > 0;
    const button = (rows: 'searches' | 'events') =>
      html`<button
        type="button"
        class="quiet"
        ?disabled=${isLacking || this.#writing.isBusy || this.index === ''}
        @click=${() => this.#export(rows)}
      >
        ${icon('download')} ${words.say(rows === 'searches' ? 'overview.exportSearches' : 'overview.exportEvents')}
      </button>`;
    return html`${writingProblem(words, this.#writing)}
      <p class="row">${button('searches')} ${button('events')} ${rightNeeded(this.#bench, ['logs'])}</p>`;
  }

  async #export(rows: 'searches' | 'events'): Promise<void> {
    const { analytics } = this.#bench.session.admin;
    const range = this.#range();
    await this.#writing.run(async () => {
      const lines: readonly object[] =
        rows === 'searches' ? await analytics.exportSearches(range) : await analytics.exportEvents(range);
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      const name = `${this.index}-${rows}-${range.startDate}-${range.endDate}.ndjson`;
      saveAsFile(text, { name, type: 'application/x-ndjson' });
    });
  }
}

customElements.define('aisle-console-outcomes', OutcomesPanel);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-outcomes': OutcomesPanel;
  }
}
