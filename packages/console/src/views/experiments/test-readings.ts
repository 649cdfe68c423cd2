/** Test readings: what each metric of a test says now, and how sure that is. */
import { html, svg, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import type { Reading } from './read-test.ts';

const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

/** The interval on a line with no difference in its middle. */
function renderInterval([low, high]: readonly [number, number], reach: number): TemplateResult {
  const x = (value: number): string => (60 + (56 * value) / reach).toFixed(1);
  return html`<svg class="interval" viewBox="0 0 120 14" aria-hidden="true">
    ${svg`<line class="zero" x1="60" x2="60" y1="0" y2="14" /><line x1=${x(low)} x2=${x(high)} y1="7" y2="7" /><circle cx=${x((low + high) / 2)} cy="7" r="3" />`}
  </svg>`;
}

/** Renders the readings of a test as table rows. */
export function renderReadings(words: Words, readings: readonly Reading[]): TemplateResult {
  const rate = (value: number | null): string => (value === null ? '–' : words.number(value, PERCENT));
  const reach = readings
    .flatMap(({ interval }) => interval ?? [])
    .reduce((widest, end) => Math.max(widest, Math.abs(end)), 0.001);
  return html`<div class="table-wrap" tabindex="0" role="region" aria-label=${words.say('experiments.readings')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('experiments.metric')}</th>
            <th scope="col" class="numeric">${words.say('experiments.control')}</th>
            <th scope="col" class="numeric">${words.say('experiments.rival')}</th>
            <th scope="col" class="numeric">${words.say('experiments.change')}</th>
            <th scope="col">${words.say('experiments.interval')}</th>
            <th scope="col">${words.say('experiments.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          ${readings.map(
            ({ metric, control, rival, change, interval, winner }) =>
              html`<tr>
                <th scope="row">${words.say(`experiments.${metric}`)}</th>
                <td class="numeric">${rate(control)}</td>
                <td class="numeric">${rate(rival)}</td>
                <td class="numeric">${change === null ? '–' : words.change(change)}</td>
                <td>
                  ${
                    interval
                      ? html`${renderInterval(interval, reach)}
                          <small>${words.change(interval[0])} … ${words.change(interval[1])}</small>`
                      : words.say('experiments.tooFew')
                  }
                </td>
                <td>
                  ${
                    winner
                      ? html`<span class="badge good">${icon('check')}${words.say(`experiments.${winner}`)}</span>`
                      : html`<span class="badge">${words.say('experiments.open')}</span>`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="hint">${words.say('experiments.sequential')}</p>`;
}
