/** Findings: describes each anomaly in a sentence. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Anomaly, findAnomalies } from './find-anomalies.ts';
import type { Overview } from './read-overview.ts';

function renderAnomaly(
  { words }: WorkbenchController,
  { figure, date, value, usual, isGood }: Anomaly,
  { revenues }: Overview,
): TemplateResult {
  const write = (one: number): string => {
    if (figure === 'searches') return words.number(Math.round(one));
    return figure === 'revenue' ? words.money(one, revenues[0]?.currency ?? 'EUR') : words.percent(one);
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

/** Renders them, or that everything is as usual. */
export function renderFindings(bench: WorkbenchController, overview: Overview): TemplateResult {
  const { words, router } = bench;
  const unusual = findAnomalies(overview, new Date().toISOString().slice(0, 10));
  const { current, previous } = overview.noResultsRate;
  const [failing] = overview.noResultSearches;
  const rose = current !== null && previous !== null && current > previous * 1.2 && current - previous > 0.01;
  return html`<section class="card" aria-labelledby="findings">
    <header><h2 id="findings">${words.say('overview.findings')}</h2></header>
    <ul class="findings">
      ${unusual.map((one) => renderAnomaly(bench, one, overview))}
      ${
        rose
          ? html`<li class="bad">
              ${icon('warning')}
              <span
                >${words.say('overview.failsMore', { now: words.percent(current), before: words.percent(previous) })}</span
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
                  >${words.say('overview.fix')}</a
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
