/** Charts of the overview: searches compared with the previous period, rates, and revenue. */
import { html, type TemplateResult } from 'lit';
import type { ChartContent } from '../../parts/chart-content.ts';
import '../../parts/chart.ts';
import { dayPoints } from '../../parts/day-points.ts';
import type { Words } from '../../text/words.ts';
import type { Overview } from './read-overview.ts';

const renderChart = (label: string, content: ChartContent, size = ''): TemplateResult =>
  html`<section class="card ${size}">
    <aisle-console-chart .label=${label} .content=${content}></aisle-console-chart>
  </section>`;

/** Renders the charts of the overview. */
export function renderCharts(
  words: Words,
  { period, readAt, searches, clickThroughRate, noResultsRate, revenues }: Overview,
): TemplateResult {
  const shown = dayPoints(words, period, readAt);
  const before = { name: words.say('overview.periodBefore'), values: searches.previousDays, isFinal: true };
  return html`<div class="columns">
    ${renderChart(
      words.say('overview.searches'),
      {
        kind: 'line',
        ...shown,
        series: [
          { name: words.say('overview.thisPeriod'), values: searches.days },
          ...(searches.previous ? [before] : []),
        ],
        format: (value) => words.number(value),
      },
      'wide',
    )}
    ${renderChart(words.say('overview.rates'), {
      kind: 'line',
      ...shown,
      series: [
        { name: words.say('overview.clickThroughRate'), values: clickThroughRate.days },
        { name: words.say('overview.noResultsRate'), values: noResultsRate.days },
      ],
      format: (value) => words.percent(value),
    })}
    ${revenues.map(({ currency, days }) =>
      renderChart(words.say('overview.revenueIn', { currency }), {
        kind: 'bar',
        ...shown,
        series: [{ name: words.say('overview.revenue'), values: days }],
        format: (value) => words.money(value, currency),
      }),
    )}
  </div>`;
}
