/** Preference card: which of two interleaved rankings visitors prefer. */
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import type { Test } from './read-test.ts';

/** Significance threshold. */
const SURE = 0.95;

/** Renders it; nothing while no visitor has a preference. */
export function renderPreference(words: Words, { preference }: Test): TemplateResult {
  if (!preference || preference.rivalShare === null)
    return html`<p class="notice">${icon('info')} <span>${words.say('experiments.noData')}</span></p>`;
  const { control, rival, ties, rivalShare, sequentialSignificance, clicks } = preference;
  const isSure = (sequentialSignificance ?? 0) > SURE;
  const outcome = !isSure ? 'preferOpen' : rivalShare > 0.5 ? 'preferRival' : 'preferControl';
  return html`<section class="card stack" aria-labelledby="verdict-title">
    <header><h3 id="verdict-title">${words.say('experiments.preference')}</h3></header>
    <p class="notice ${isSure ? 'good' : ''}">
      ${icon(isSure ? 'check' : 'info')}
      <span>${words.say(`experiments.${outcome}`, { share: words.percent(rivalShare) })}</span>
    </p>
    <dl class="facts">
      <dt>${words.say('experiments.preferVisitors')}</dt>
      <dd>${words.say('experiments.preferCounts', { control, rival, ties })}</dd>
      <dt>${words.say('experiments.preferClicks')}</dt>
      <dd>${words.number(clicks.control)} · ${words.number(clicks.rival)}</dd>
      ${
        sequentialSignificance === null
          ? nothing
          : html`<dt>${words.say('experiments.significance')}</dt>
              <dd>${words.percent(sequentialSignificance)}</dd>`
      }
    </dl>
  </section>`;
}
