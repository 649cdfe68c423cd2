/** Monitoring panel: whether the servers work, how fast they answer, and what they use. */
import type { AdminClient } from '@aisle/admin';
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/chart.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { makeMonitoringKey } from '../overview/latency.ts';

const SPANS = ['hour', 'day', 'week', 'month'] as const;
type Span = (typeof SPANS)[number];
const METRICS = ['cpu_usage', 'ram_search_usage', 'ssd_usage'] as const;

type Points = Readonly<Record<string, readonly { t: number; v: number }[]>>;

interface Existing {
  status: AnswerOf<'monitoring', 'getServersStatus'>['status'];
  incidents: AnswerOf<'monitoring', 'getIncidents'>['incidents'];
  latency: Points;
  indexing: Points;
  metrics: readonly { name: (typeof METRICS)[number]; points: Points }[];
}

async function readMonitoring(
  monitoring: AdminClient['monitoring'],
  { span, signal }: { span: Span; signal: AbortSignal },
): Promise<Existing> {
  const call = { signal };
  const [{ status }, { incidents }, { inventory }] = await Promise.all([
    monitoring.getServersStatus({}, call),
    monitoring.getIncidents({}, call),
    monitoring.getInventory({}, call),
  ]);
  const servers = inventory.map(({ name }) => name);
  const [latency, indexing, ...metrics] = await Promise.all([
    servers.length > 0 ? monitoring.getLatency({ servers }, call).then((answer) => answer.metrics.latency) : {},
    servers.length > 0 ? monitoring.getIndexingTime({ servers }, call).then((answer) => answer.metrics.indexing) : {},
    ...METRICS.map(async (name) => {
      const answer = await monitoring.getInfrastructureMetrics({ metric: name, period: span }, call);
      return { name, points: answer.metrics[name] ?? {} };
    }),
  ]);
  return { status, incidents, latency, indexing, metrics };
}

/**
 * Shows monitoring.
 * @tag aisle-console-monitoring
 */
export class MonitoringPanel extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #existing = new Fetched<Existing>(this, {
    key: () => (this.#bench.session.monitors ? ['monitoring', this.#span()] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => readMonitoring(this.#bench.session.admin.monitoring, { span: this.#span(), signal }),
  });

  protected override render() {
    const { words, session, router } = this.#bench;
    if (!session.monitors) return this.#renderLocked();
    return html`<div class="searching panel">
        ${selectField({
          id: 'span',
          label: words.say('operations.span'),
          value: this.#span(),
          onChange: (span) => router.go({ query: { span } }),
          options: SPANS.map((value) => ({ value, text: words.say(`operations.span-${value}`) })),
        })}
        <button type="button" @click=${() => void this.#existing.refresh()}>
          ${icon('refresh')} ${words.say('operations.refresh')}
        </button>
      </div>
      ${withAnswer(words, this.#existing, (existing) => this.#renderExisting(existing))}`;
  }

  #span(): Span {
    const chosen = this.#bench.choice('span');
    return SPANS.find((span) => span === chosen) ?? 'hour';
  }

  #renderLocked() {
    const { words, session } = this.#bench;
    return html`<div class="empty">
      ${icon('lock')}
      <p class="empty-title">${words.say('parts.needs', { acl: 'monitoring' })}</p>
      <p>${words.say('operations.monitoringLead')}</p>
      ${
        session.rights.has('admin') === true
          ? html`<button type="button" @click=${this.#makeKey}>${words.say('operations.makeKey')}</button>`
          : nothing
      }
      ${writingProblem(words, this.#writing)}
    </div>`;
  }

  #makeKey = async (): Promise<void> => {
    const { session } = this.#bench;
    await this.#writing.run(async () => session.monitorWith(await makeMonitoringKey(session.admin.keys)));
  };

  #renderExisting({ status, incidents, latency, indexing, metrics }: Existing) {
    const { words } = this.#bench;
    const entries = Object.entries(incidents).flatMap(([server, list]) =>
      list.map((incident) => ({ server, incident })),
    );
    const share = (percent: number): string => words.percent(percent / 100);
    const milliseconds = (value: number): string => words.milliseconds(value);
    return html`<ul class="figures">
        ${Object.entries(status).map(([server, one]) => {
          const isGood = one === 'operational';
          return html`<li class="figure">
            <p class="facet-name">${server}</p>
            <p>
              <span class="badge ${isGood ? 'good' : 'bad'}"
                >${icon(isGood ? 'check' : 'warning')} ${this.#sayStatus(one)}</span
              >
            </p>
          </li>`;
        })}
      </ul>
      <section class="panel" aria-labelledby="incidents">
        <header><h2 id="incidents">${words.say('operations.incidents')}</h2></header>
        ${
          entries.length === 0
            ? html`<p class="hint">${words.say('operations.noIncidents')}</p>`
            : html`<ul class="findings">
                ${entries.map(
                  ({ server, incident: { t, v } }) =>
                    html`<li class=${v.status === 'operational' ? 'good' : 'bad'}>
                      ${icon(v.status === 'operational' ? 'check' : 'warning')}
                      <span><b>${v.title}</b> · ${server} · ${words.dateTime(t)}<br />${v.body}</span>
                    </li>`,
                )}
              </ul>`
        }
      </section>
      <div class="columns">
        ${this.#renderChart(words.say('operations.latency'), latency, milliseconds)}
        ${this.#renderChart(words.say('operations.indexing'), indexing, milliseconds)}
        ${metrics.map(({ name, points }) => this.#renderChart(words.say(`operations.metric-${name}`), points, share))}
      </div>`;
  }

  #sayStatus(status: string): string {
    const { words } = this.#bench;
    if (status === 'operational' || status === 'degraded_performance' || status === 'partial_outage')
      return words.say(`operations.status-${status}`);
    return status === 'major_outage' ? words.say('operations.status-major_outage') : status;
  }

  #renderChart(label: string, points: Points, format: (value: number) => string) {
    const { words } = this.#bench;
    const times = [...new Set(Object.values(points).flatMap((list) => list.map(({ t }) => t)))].toSorted(
      (a, b) => a - b,
    );
    if (times.length === 0)
      return html`<section class="card">
        <header><h2>${label}</h2></header>
        <p class="hint">${words.say('operations.noPoints')}</p>
      </section>`;
    const isShort = (times.at(-1) ?? 0) - (times[0] ?? 0) < 86_400_000;
    const content = {
      kind: 'line',
      points: times.map((time) => (isShort ? words.time(time) : words.dateTime(time))),
      series: Object.entries(points).map(([name, list]) => {
        const byTime = new Map(list.map(({ t, v }) => [t, v]));
        return { name, values: times.map((time) => byTime.get(time) ?? null) };
      }),
      format,
    };
    return html`<section class="card">
      <aisle-console-chart
        .label=${label}
        .content=${content}
        .pointLabel=${words.say('operations.time')}
      ></aisle-console-chart>
    </section>`;
  }
}

customElements.define('aisle-console-monitoring', MonitoringPanel);
