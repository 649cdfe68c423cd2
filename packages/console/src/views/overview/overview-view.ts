/** Overview: the search metrics compared with the previous period, and anomalies. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { indexNeeded } from '../../parts/index-needed.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/index-picker.ts';
import { hasNoIndex, noIndex } from '../../parts/no-index.ts';
import { readPeriod } from '../../parts/period.ts';
import '../../parts/period-picker.ts';
import { viewHead } from '../../parts/view-head.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { renderCharts } from './charts.ts';
import { renderFigures } from './figures.ts';
import { renderFindings } from './findings.ts';
import { makeMonitoringKey, readLatency } from './latency.ts';
import './outcomes.ts';
import { type Overview, readOverview } from './read-overview.ts';
import { renderSearchLists } from './search-lists.ts';

/**
 * The first view.
 * @tag aisle-console-overview
 */
export class OverviewView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #overview = new Fetched<Overview>(this, {
    key: () => {
      const index = chosenIndex(this.#bench, this.#indices.value);
      const { from, to } = this.#period();
      return index === undefined ? undefined : ['overview', index, from, to];
    },
    answers: () => this.#bench.session.answers,
    load: (signal) => {
      const index = chosenIndex(this.#bench, this.#indices.value) ?? '';
      return readOverview(this.#bench.session.admin.analytics, { index, period: this.#period(), signal });
    },
  });
  readonly #latency = new Fetched(this, {
    key: () => (this.#bench.session.monitors ? ['latency'] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => readLatency(this.#bench.session.admin.monitoring, { signal }),
  });

  protected override render() {
    const { words } = this.#bench;
    const isNew = hasNoIndex(this.#bench, this.#indices);
    return html`${viewHead({
      title: words.say('views.overview'),
      lead: words.say('overview.lead'),
      controls: isNew
        ? nothing
        : html`<aisle-console-index-picker></aisle-console-index-picker>
            <aisle-console-period-picker></aisle-console-period-picker>`,
    })}
    ${
      isNew
        ? noIndex(this.#bench)
        : html`${indexNeeded(this.#bench, chosenIndex(this.#bench, this.#indices.value))}
          ${this.#indices.error === undefined ? nothing : withAnswer(words, this.#indices, () => nothing)}
          ${withAnswer(words, this.#overview, (overview) => this.#renderOverview(overview))}`
    }`;
  }

  #period() {
    return readPeriod(this.#bench.choice('period'), Date.now());
  }

  #renderOverview(overview: Overview) {
    const { words } = this.#bench;
    if (overview.searches.current === 0 && overview.searches.previous === 0)
      return emptyState({ icon: 'overview', title: words.say('overview.quiet'), text: words.say('overview.quietHow') });
    return html`<div class="stack">
      ${renderFindings(this.#bench, overview)} ${writingProblem(words, this.#writing)}
      ${renderFigures(this.#bench, overview, {
        latency: this.#latency,
        isBusy: this.#writing.isBusy,
        onMonitor: () => void this.#monitor(),
      })}
      ${renderCharts(words, overview)} ${renderSearchLists(this.#bench, overview)}
      <aisle-console-outcomes
        .index=${chosenIndex(this.#bench, this.#indices.value) ?? ''}
        .period=${overview.period}
        .asOf=${this.#overview.at}
        .isStale=${this.#overview.error !== undefined}
      ></aisle-console-outcomes>
      ${
        overview.updatedAt
          ? html`<p class="hint">
              ${words.say('overview.updated', { time: words.dateTime(Date.parse(overview.updatedAt)) })}
            </p>`
          : nothing
      }
    </div>`;
  }

  async #monitor(): Promise<void> {
    const { session, notices, words } = this.#bench;
    const isMade = await this.#writing.run(async () => {
      session.monitorWith(await makeMonitoringKey(session.admin.keys));
    });
    if (isMade) notices.toast({ tone: 'good', text: words.say('overview.keyMade') });
  }
}

customElements.define('aisle-console-overview', OverviewView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-overview': OverviewView;
  }
}
