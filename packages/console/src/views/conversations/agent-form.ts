/** Agent form: the fields of an agent, most used first. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkField, linesField, textField } from '../../parts/fields.ts';
import type { Words } from '../../text/words.ts';
import { ACTIONS, type AgentDraft, TOOLS } from './agent-draft.ts';

/** Inputs of the form. */
interface Form {
  words: Words;
  draft: AgentDraft;
  set: (part: Partial<AgentDraft>) => void;
}

/** The texts of the form that are lines. */
type LinesName = 'instructions' | 'avoid' | 'prompts' | 'languages' | 'indices';

const lines = ({ words, draft, set }: Form, name: LinesName, rows = 3): TemplateResult =>
  linesField({
    id: `agent-${name}`,
    label: words.say(`conversations.field-${name}`),
    hint: words.say(`conversations.hint-${name}`),
    value: draft[name],
    rows,
    onChange: (value) => set({ [name]: value }),
  });

/** Several of a list, each with its box. */
const choices = <Name extends string>(options: {
  legend: string;
  names: readonly Name[];
  chosen: readonly Name[];
  label: (name: Name) => string;
  onChange: (chosen: readonly Name[]) => void;
}): TemplateResult =>
  html`<fieldset>
    <legend>${options.legend}</legend>
    ${options.names.map((name) =>
      checkField({
        id: `agent-${name}`,
        label: options.label(name),
        value: options.chosen.includes(name),
        onChange: (isOn) =>
          options.onChange(options.names.filter((one) => (one === name ? isOn : options.chosen.includes(one)))),
      }),
    )}
  </fieldset>`;

const renderMore = (form: Form): TemplateResult => {
  const { words, draft, set } = form;
  return html`<details>
    <summary>${words.say('conversations.more')}</summary>
    <div class="form">
      ${textField({
        id: 'agent-filters',
        label: words.say('conversations.field-filters'),
        hint: words.say('conversations.hint-filters'),
        value: draft.filters,
        onChange: (filters) => set({ filters }),
      })}
      ${lines(form, 'languages', 2)} ${lines(form, 'indices', 2)}
      ${choices({
        legend: words.say('conversations.tools'),
        names: TOOLS,
        chosen: draft.tools,
        label: (name) => words.say(`conversations.tool-${name}`),
        onChange: (tools) => set({ tools }),
      })}
      ${choices({
        legend: words.say('conversations.actions'),
        names: ACTIONS,
        chosen: draft.actions,
        label: (name) => words.say(`conversations.action-${name}`),
        onChange: (actions) => set({ actions }),
      })}
      ${textField({
        id: 'agent-tokens',
        type: 'number',
        label: words.say('conversations.field-tokensPerDay'),
        hint: words.say('conversations.hint-tokensPerDay'),
        value: draft.tokensPerDay,
        onChange: (tokensPerDay) => set({ tokensPerDay }),
      })}
    </div>
  </details>`;
};

/** Renders the form. */
export function renderAgentForm(form: Form): TemplateResult {
  const { words, draft, set } = form;
  return html`<section class="panel">
    ${checkField({
      id: 'agent-on',
      label: words.say('conversations.isOn'),
      hint: words.say('conversations.isOnHow'),
      value: draft.isOn,
      onChange: (isOn) => set({ isOn }),
    })}
    ${
      draft.isOn
        ? html`${textField({
            id: 'agent-name',
            label: words.say('conversations.field-name'),
            value: draft.name,
            onChange: (name) => set({ name }),
          })}
          ${lines(form, 'instructions', 6)} ${lines(form, 'avoid')} ${lines(form, 'prompts')}
          ${checkField({
            id: 'agent-keepQuestions',
            label: words.say('conversations.keepQuestions'),
            hint: words.say('conversations.keepQuestionsHow'),
            value: draft.keepQuestions,
            onChange: (keepQuestions) => set({ keepQuestions }),
          })}
          ${renderMore(form)}`
        : nothing
    }
  </section>`;
}
