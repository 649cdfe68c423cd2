/** Guardrail table: the guardrails of a test with their states. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Words } from '../../text/words.ts';
import type { Test } from './read-test.ts';
import type { GuardrailDraft } from './test-draft.ts';
import { variantName } from './verdict-card.ts';

type Guardrail = NonNullable<Test['guardrails']>[number];

const TONES: Readonly<Record<string, string>> = { ok: 'good', warning: 'warn', breached: 'bad' };
const STATUSES = ['ok', 'warning', 'breached', 'undecided'] as const;

/** Describes a guardrail, with the currency of revenue or the attribute of a margin. */
const nameOf = (words: Words, { metric, currency, attribute }: Guardrail): string => {
  const name = words.say(`experiments.guard-${metric as GuardrailDraft['metric']}`);
  const detail = currency ?? attribute;
  return detail ? `${name} (${detail})` : name;
};

function renderRow(words: Words, guardrail: Guardrail, count: number): TemplateResult {
  const { variant, tolerance, action, status, effect, interval } = guardrail;
  const percent = (value: number) => words.change(value / 100);
  const existing = STATUSES.find((name) => name === status) ?? 'undecided';
  return html`<tr>
    <th scope="row">${nameOf(words, guardrail)}</th>
    <td>${variantName(words, variant - 1, count)}</td>
    <td class="numeric">${words.percent(tolerance / 100)}</td>
    <td class="numeric">
      ${effect === null ? '–' : percent(effect)}
      ${interval ? html`<small>${percent(interval[0]!)} … ${percent(interval[1]!)}</small>` : nothing}
    </td>
    <td><span class="badge ${TONES[existing] ?? ''}">${words.say(`experiments.guard-${existing}`)}</span></td>
    <td>${words.say(action === 'stop' ? 'experiments.guardStops' : 'experiments.guardWarns')}</td>
  </tr>`;
}

/** Renders it; nothing if the test has none. */
export function renderGuardrails(words: Words, { guardrails, stopReason, variants }: Test) {
  if (!guardrails?.length) return nothing;
  return html`<h3>${words.say('experiments.guardrails')}</h3>
    ${stopReason ? html`<p class="notice bad" dir="auto">${stopReason}</p>` : nothing}
    <div class="table-wrap" tabindex="0" role="region" aria-label=${words.say('experiments.guardrails')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('experiments.metric')}</th>
            <th scope="col">${words.say('experiments.variant')}</th>
            <th scope="col" class="numeric">${words.say('experiments.tolerated')}</th>
            <th scope="col" class="numeric">${words.say('experiments.change')}</th>
            <th scope="col">${words.say('experiments.status')}</th>
            <th scope="col">${words.say('experiments.guardAction')}</th>
          </tr>
        </thead>
        <tbody>
          ${guardrails.map((guardrail) => renderRow(words, guardrail, variants.length))}
        </tbody>
      </table>
    </div>`;
}
