/** Guardrail fields: the guardrails of a new test. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkField, selectField, textField } from '../../parts/fields.ts';
import type { Words } from '../../text/words.ts';
import { GUARDRAIL_METRICS, type GuardrailDraft, MAX_GUARDRAILS } from './test-draft.ts';

/** Inputs of the fields. */
interface GuardrailFields {
  words: Words;
  guardrails: readonly GuardrailDraft[];
  hasProblem: boolean;
  onChange: (guardrails: readonly GuardrailDraft[]) => void;
}

function renderOne({ words, guardrails, onChange }: GuardrailFields, at: number): TemplateResult {
  const guardrail = guardrails[at]!;
  const change = (part: Partial<GuardrailDraft>) => onChange(guardrails.with(at, { ...guardrail, ...part }));
  return html`<fieldset>
    <legend>${words.say('experiments.guardNumber', { number: at + 1 })}</legend>
    <div class="form-grid">
      ${selectField({
        id: `guard-metric-${at}`,
        label: words.say('experiments.metric'),
        value: guardrail.metric,
        options: GUARDRAIL_METRICS.map((metric) => ({ value: metric, text: words.say(`experiments.guard-${metric}`) })),
        onChange: (metric) => change({ metric: metric as GuardrailDraft['metric'] }),
      })}
      ${textField({
        id: `guard-tolerance-${at}`,
        label: words.say('experiments.tolerance'),
        value: guardrail.tolerance,
        type: 'number',
        isRequired: true,
        onChange: (tolerance) => change({ tolerance }),
      })}
      ${
        guardrail.metric === 'margin'
          ? textField({
              id: `guard-attribute-${at}`,
              label: words.say('experiments.guardAttribute'),
              hint: words.say('experiments.guardAttributeHint'),
              value: guardrail.attribute,
              isRequired: true,
              onChange: (attribute) => change({ attribute }),
            })
          : nothing
      }
      ${checkField({
        id: `guard-stops-${at}`,
        label: words.say('experiments.guardStops'),
        value: guardrail.isStopping,
        onChange: (isStopping) => change({ isStopping }),
      })}
    </div>
    <p>
      <button type="button" class="quiet" @click=${() => onChange(guardrails.filter((_, place) => place !== at))}>
        ${words.say('experiments.removeGuard', { number: at + 1 })}
      </button>
    </p>
  </fieldset>`;
}

/** Renders them with an Add button. */
export function renderGuardrailFields(fields: GuardrailFields): TemplateResult {
  const { words, guardrails, hasProblem, onChange } = fields;
  const added: GuardrailDraft = { metric: 'noResultRate', tolerance: '10', attribute: '', isStopping: false };
  return html`<h3>${words.say('experiments.guardrails')}</h3>
    <p class="hint">${words.say('experiments.guardrailsHint')}</p>
    ${guardrails.map((_, at) => renderOne(fields, at))}
    ${hasProblem ? html`<p class="field-problem" role="alert">${words.say('experiments.problem-tolerance')}</p>` : nothing}
    ${
      guardrails.length < MAX_GUARDRAILS
        ? html`<p>
            <button type="button" @click=${() => onChange([...guardrails, added])}>
              ${words.say('experiments.addGuard')}
            </button>
          </p>`
        : nothing
    }`;
}
