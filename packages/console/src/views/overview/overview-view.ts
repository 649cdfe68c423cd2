/** Overview: how search does, against the period before, and what is unusual. */
import { html, LitElement, nothing } from 'lit';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { describeError } from '../../data/describe-error.ts';
import { Fetched } from '../../data/fetched.ts';
import '../../parts/chart.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { figureCard } from '../../parts/figure-card.ts';
import { icon } from '../../parts/icon.ts';
import { indexNeeded } from '../../parts/index-needed.ts';
import '../../parts/index-picker.ts';
import { daysOf, readPeriod } from '../../parts/period.ts';
import '../../parts/period-picker.ts';
import { viewHead } from '../../parts/view-head.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Anomaly, findAnomalies } from './find-anomalies.ts';
import { makeMonitoringKey, readLatency } from './latency.ts';
import { type Compared, type Overview, readOverview } from './read-overview.ts';

/**
 * The first view.
 * @tag aisle-console-overview
 */
export class OverviewView extends LitElement {
  readonly #bench = new WorkbenchController(this);
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

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words } = this.#bench;
    const isAlone = this.#indices.value?.length === 0;
    return html`${viewHead({
      title: words.say('views.overview'),
      lead: words.say('overview.lead'),
      controls: html`<aisle-console-index-picker></aisle-console-index-picker>
        <aisle-console-period-picker></aisle-console-period-picker>`,
    })}
    ${
      isAlone
        ? emptyState({ icon: 'index', title: words.say('overview.noIndex'), text: words.say('overview.noIndexHow') })
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
    if (overview.searches.now === 0 && overview.searches.before === 0)
      return emptyState({ icon: 'overview', title: words.say('overview.quiet'), text: words.say('overview.quietHow') });
    return html`<div class="stack">
      ${this.#renderFindings(overview)} ${this.#renderFigures(overview)} ${this.#renderCharts(overview)}
      ${this.#renderLists(overview)}
      ${
        overview.updatedAt
          ? html`<p class="hint">
              ${words.say('overview.updated', { time: words.dateTime(Date.parse(overview.updatedAt)) })}
            </p>`
          : nothing
      }
    </div>`;
  }

  #renderFindings(overview: Overview) {
    const { words, router } = this.#bench;
    const unusual = findAnomalies(overview, new Date().toISOString().slice(0, 10));
    const { now, before } = overview.noResultsRate;
    const [failing] = overview.failing;
    const rose = now !== null && before !== null && now > before * 1.2 && now - before > 0.01;
    return html`<section class="card" aria-labelledby="findings">
      <header><h2 id="findings">${words.say('overview.findings')}</h2></header>
      <ul class="findings">
        ${unusual.map((one) => this.#renderAnomaly(one, overview))}
        ${
          rose
            ? html`<li class="bad">
                ${icon('warning')}
                <span
                  >${words.say('overview.failsMore', { now: words.percent(now), before: words.percent(before) })}</span
                >
              </li>`
            : nothing
        }
        ${
          failing
            ? html`<li>
                ${icon('info')}
                <span
                  >${words.say('overview.failing', { search: failing.search, count: failing.count })}
                  <a href=${router.href({ view: 'searches', query: { tab: 'failing' } })}
                    >${words.say('overview.mend')}</a
                  ></span
                >
              </li>`
            : nothing
        }
        ${
          unusual.length === 0 && !rose && !failing
            ? html`<li class="good">${icon('check')} <span>${words.say('overview.asUsual')}</span></li>`
            : nothing
        }
      </ul>
    </section>`;
  }

  #renderAnomaly({ figure, date, value, usual, isGood }: Anomaly, { revenue }: Overview) {
    const { words } = this.#bench;
    const write = (one: number): string => {
      if (figure === 'searches') return words.number(Math.round(one));
      return figure === 'revenue' ? words.money(one, revenue?.currency ?? 'EUR') : words.percent(one);
    };
    const values = {
      day: words.day(date),
      figure: words.say(`overview.${figure}`),
      value: write(value),
      usual: write(usual),
    };
    return html`<li class=${isGood ? 'good' : 'bad'}>
      ${icon(value > usual ? 'up' : 'down')}
      <span>${words.say(value > usual ? 'overview.unusuallyHigh' : 'overview.unusuallyLow', values)}</span>
    </li>`;
  }

  #renderFigures(overview: Overview) {
    const { words } = this.#bench;
    const count = (value: number): string => words.number(value);
    const share = (value: number): string => words.percent(value);
    const { revenue } = overview;
    const card = (
      name: 'searches' | 'users' | 'clickThroughRate' | 'purchaseRate' | 'noResultsRate',
      compared: Compared,
    ) =>
      figureCard(words, {
        label: words.say(`overview.${name}`),
        value: compared.now,
        before: compared.before,
        format: name === 'searches' || name === 'users' ? count : share,
        better: name === 'noResultsRate' ? 'less' : 'more',
        days: compared.days,
      });
    return html`<ul class="figures">
      ${card('searches', overview.searches)} ${card('users', overview.users)}
      ${card('clickThroughRate', overview.clickThroughRate)} ${card('purchaseRate', overview.purchaseRate)}
      ${card('noResultsRate', overview.noResultsRate)}
      ${figureCard(words, {
        label: words.say('overview.revenue'),
        value: revenue?.now ?? null,
        before: revenue?.before,
        format: (value) => words.money(value, revenue?.currency ?? 'EUR'),
        better: 'more',
        days: revenue?.days,
      })}
      ${this.#renderLatency()}
    </ul>`;
  }

  #renderLatency() {
    const { words, session } = this.#bench;
    if (session.monitors && this.#latency.error === undefined)
      return figureCard(words, {
        label: words.say('overview.latency'),
        value: this.#latency.value?.now,
        format: (value) => words.milliseconds(value),
        hint: words.say('overview.lastHour'),
        days: this.#latency.value?.points,
      });
    const mayMake = session.rights.has('admin') === true;
    return html`<li class="figure">
      <h3>${words.say('overview.latency')}</h3>
      <p class="figure-hint">${icon('lock')} ${words.say('parts.needs', { acl: 'monitoring' })}</p>
      ${
        mayMake
          ? html`<p>
              <button type="button" class="small" @click=${this.#onMonitor}>${words.say('overview.makeKey')}</button>
            </p>`
          : nothing
      }
    </li>`;
  }

  #renderCharts({ period, searches, clickThroughRate, noResultsRate, revenue }: Overview) {
    const { words } = this.#bench;
    const points = daysOf(period).map((date) => words.day(date));
    const chart = (label: string, content: object, size = '') =>
      html`<section class="card ${size}">
        <aisle-console-chart .label=${label} .content=${content}></aisle-console-chart>
      </section>`;
    const count = (value: number): string => words.number(value);
    const share = (value: number): string => words.percent(value);
    return html`<div class="columns">
      ${chart(
        words.say('overview.searches'),
        {
          kind: 'line',
          points,
          series: [
            { name: words.say('overview.thisPeriod'), values: searches.days },
            ...(searches.before ? [{ name: words.say('overview.periodBefore'), values: searches.daysBefore }] : []),
          ],
          format: count,
        },
        'wide',
      )}
      ${chart(words.say('overview.rates'), {
        kind: 'line',
        points,
        series: [
          { name: words.say('overview.clickThroughRate'), values: clickThroughRate.days },
          { name: words.say('overview.noResultsRate'), values: noResultsRate.days },
        ],
        format: share,
      })}
      ${
        revenue
          ? chart(words.say('overview.revenue'), {
              kind: 'bar',
              points,
              series: [{ name: words.say('overview.revenue'), values: revenue.days }],
              format: (value: number) => words.money(value, revenue.currency),
            })
          : nothing
      }
    </div>`;
  }

  #renderLists({ top, failing }: Overview) {
    const { words, router } = this.#bench;
    const link = (search: string, tab: string | undefined) =>
      html`<a href=${router.href({ view: 'searches', query: { tab, q: search } })} dir="auto"
        >${search || words.say('overview.emptySearch')}</a
      >`;
    const list = (title: string, rows: unknown, rate: boolean) =>
      html`<section class="card">
        <header><h2>${title}</h2></header>
        <table>
          <thead>
            <tr>
              <th scope="col">${words.say('overview.search')}</th>
              <th scope="col" class="numeric">${words.say('overview.times')}</th>
              ${rate ? html`<th scope="col" class="numeric">${words.say('overview.clicked')}</th>` : nothing}
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </section>`;
    return html`<div class="columns">
      ${list(
        words.say('overview.topSearches'),
        top.map(
          ({ search, count, clickThroughRate }) =>
            html`<tr>
              <th scope="row">${link(search, undefined)}</th>
              <td class="numeric">${words.number(count)}</td>
              <td class="numeric">${typeof clickThroughRate === 'number' ? words.percent(clickThroughRate) : '–'}</td>
            </tr>`,
        ),
        true,
      )}
      ${
        failing.length > 0
          ? list(
              words.say('overview.failingSearches'),
              failing.map(
                ({ search, count }) =>
                  html`<tr>
                    <th scope="row">${link(search, 'failing')}</th>
                    <td class="numeric">${words.number(count)}</td>
                  </tr>`,
              ),
              false,
            )
          : nothing
      }
    </div>`;
  }

  #onMonitor = async (): Promise<void> => {
    const { session, notices, words } = this.#bench;
    try {
      session.monitorWith(await makeMonitoringKey(session.admin.keys));
      notices.toast({ tone: 'good', text: words.say('overview.keyMade') });
    } catch (error) {
      notices.toast({ tone: 'bad', text: describeError(words, error) });
    }
    this.requestUpdate();
  };
}

customElements.define('aisle-console-overview', OverviewView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-overview': OverviewView;
  }
}
