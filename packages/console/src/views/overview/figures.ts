/** Figures of the overview: each with its previous period and its definition. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Fetched } from '../../data/fetched.ts';
import { explanationButton, metricCard } from '../../parts/figure-card.ts';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { readLatency } from './latency.ts';
import type { ComparedMetric, Overview, Revenue } from './read-overview.ts';

type Rate = 'searches' | 'users' | 'clickThroughRate' | 'purchaseRate' | 'noResultsRate';

/** Search latency, which needs a monitoring key. */
export interface LatencyFigure {
  latency: Fetched<Awaited<ReturnType<typeof readLatency>>>;
  isBusy: boolean;
  /** Creates a key that can read it. */
  onMonitor: () => void;
}

function renderCount(words: Words, name: Rate, { current, previous, days }: ComparedMetric): TemplateResult {
  const isShare = name !== 'searches' && name !== 'users';
  return metricCard(words, {
    label: words.say(`overview.${name}`),
    definition: words.say(`overview.how-${name}`),
    value: current,
    previous,
    format: (value) => (isShare ? words.percent(value) : words.number(value)),
    better: name === 'noResultsRate' ? 'less' : 'more',
    dailyValues: days,
  });
}

/** Renders the revenue in one currency; each currency has its own card. */
function renderRevenue(words: Words, revenue: Revenue | undefined): TemplateResult {
  const ratesDate = revenue?.ratesDate;
  return metricCard(words, {
    label: words.say('overview.revenue'),
    definition: words.say('overview.how-revenue'),
    value: revenue?.current ?? null,
    previous: revenue?.previous,
    format: (value) => words.money(value, revenue?.currency ?? 'EUR'),
    better: 'more',
    isWide: true,
    hint: ratesDate === undefined ? undefined : words.say('overview.ratesOf', { day: words.day(ratesDate) }),
    dailyValues: revenue?.days,
  });
}

function renderLatency({ words, session }: WorkbenchController, figure: LatencyFigure): TemplateResult {
  const { latency, isBusy, onMonitor } = figure;
  const label = words.say('overview.latency');
  const definition = words.say('overview.how-latency');
  if (session.monitors && latency.error === undefined)
    return metricCard(words, {
      label,
      definition,
      value: latency.value?.now,
      format: (value) => words.milliseconds(value),
      hint: words.say('overview.lastHour'),
      dailyValues: latency.value?.points,
    });
  return html`<li class="figure">
    <h3>${label}${explanationButton(label, definition)}</h3>
    <p class="figure-hint">${icon('lock')} ${words.say('parts.needs', { acl: 'monitoring' })}</p>
    ${
      session.rights.has('admin') === true
        ? html`<p>
            <button type="button" class="small" ?disabled=${isBusy} @click=${onMonitor}>
              ${words.say('overview.makeKey')}
            </button>
          </p>`
        : nothing
    }
  </li>`;
}

/** Renders the figures of the overview. */
export function renderFigures(bench: WorkbenchController, overview: Overview, latency: LatencyFigure): TemplateResult {
  const { words } = bench;
  const { revenues } = overview;
  return html`<ul class="figures">
    ${renderCount(words, 'searches', overview.searches)} ${renderCount(words, 'users', overview.users)}
    ${renderCount(words, 'clickThroughRate', overview.clickThroughRate)}
    ${renderCount(words, 'purchaseRate', overview.purchaseRate)}
    ${renderCount(words, 'noResultsRate', overview.noResultsRate)}
    ${revenues.length > 0 ? revenues.map((revenue) => renderRevenue(words, revenue)) : renderRevenue(words, undefined)}
    ${renderLatency(bench, latency)}
  </ul>`;
}
