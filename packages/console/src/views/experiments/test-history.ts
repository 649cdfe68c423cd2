/** Test history: how the reading that decides went from day to day, as a chart with its table. */
import { html, nothing, type TemplateResult } from 'lit';
import '../../parts/chart.ts';
import type { ChartContent } from '../../parts/chart-content.ts';
import type { Words } from '../../text/words.ts';
import { decidingMetric, relativeInterval, type Test } from './read-test.ts';

/** The course of the reading: the difference, and where it lies for sure; null while there are too few users. */
export function historyOf(words: Words, test: Test): ChartContent {
  const metric = decidingMetric(test);
  const moments = test.history ?? [];
  const readings = moments.map(({ statistics }) => statistics[metric]);
  const end = (at: 0 | 1) => readings.map((reading) => relativeInterval(reading)?.[at] ?? null);
  return {
    kind: 'line',
    points: moments.map(({ date }) => words.day(date)),
    series: [
      { name: words.say('experiments.change'), values: readings.map((reading) => reading?.relativeDifference ?? null) },
      { name: words.say('experiments.atLeast'), values: end(0) },
      { name: words.say('experiments.atMost'), values: end(1) },
    ],
    format: (value) => words.change(value),
  };
}

/** Draws it, once there is more than one day. */
export const testHistory = (words: Words, test: Test): TemplateResult | typeof nothing =>
  (test.history ?? []).length > 1
    ? html`<aisle-console-chart
          .label=${words.say('experiments.history', { metric: words.say(`experiments.${decidingMetric(test)}`) })}
          .content=${historyOf(words, test)}
        ></aisle-console-chart>
        <p class="hint">${words.say('experiments.historyHint')}</p>`
    : nothing;
