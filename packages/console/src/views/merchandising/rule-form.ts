/** Rule form: the fields of a rule, except its products. */
import { html, nothing, type TemplateResult } from 'lit';
import { checkField, linesField, selectField, textField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import type { Words } from '../../text/words.ts';
import type { Condition } from './rule.ts';
import type { RuleDraft } from './rule-draft.ts';

/** Inputs of the parts of the form. */
export interface RuleForm {
  words: Words;
  draft: RuleDraft;
  set: (part: Partial<RuleDraft>) => void;
  isNew: boolean;
}

const ANCHORS = ['is', 'startsWith', 'endsWith', 'contains'] as const;

/** The text fields. */
type TextName = 'filters' | 'query' | 'redirect' | 'bannerImage' | 'bannerTitle' | 'bannerLink' | 'from' | 'until';

/** Renders the name of the rule. */
export function renderDescription({ words, draft, set, isNew }: RuleForm): TemplateResult {
  return html`<div class="form-grid">
      ${textField({
        id: 'rule-description',
        label: words.say('merchandising.description'),
        value: draft.description,
        onChange: (description) => set({ description }),
      })}
      ${
        isNew
          ? textField({
              id: 'rule-id',
              label: words.say('merchandising.ruleId'),
              value: draft.objectID,
              hint: words.say('merchandising.idHint'),
              pattern: '[A-Za-z0-9_\\-]+',
              onChange: (objectID) => set({ objectID }),
            })
          : nothing
      }
    </div>
    ${checkField({
      id: 'rule-on',
      label: words.say('merchandising.isOn'),
      value: draft.isOn,
      onChange: (isOn) => set({ isOn }),
    })}`;
}

/** Renders its conditions. */
export function renderConditions({ words, draft, set }: RuleForm): TemplateResult {
  const { conditions } = draft;
  const change = (at: number, part: Partial<Condition>): void =>
    set({ conditions: conditions.map((condition, one) => (one === at ? { ...condition, ...part } : condition)) });
  const field = (at: number, name: 'pattern' | 'context' | 'filters', label: string) =>
    textField({
      id: `rule-${name}-${at}`,
      label,
      value: conditions[at]?.[name] ?? '',
      onChange: (value) => change(at, { [name]: value }),
    });
  return html`${conditions.map(
      ({ anchoring = 'is' }, at) =>
        html`<fieldset>
          <legend>${words.say('merchandising.condition', { place: at + 1 })}</legend>
          <div class="form-grid">
            ${selectField({
              id: `rule-anchoring-${at}`,
              label: words.say('merchandising.anchoring'),
              value: anchoring,
              onChange: (value) => change(at, { anchoring: value as Condition['anchoring'] }),
              options: ANCHORS.map((value) => ({ value, text: words.say(`merchandising.anchor-${value}`) })),
            })}
            ${field(at, 'pattern', words.say('merchandising.pattern'))}
            ${field(at, 'context', words.say('merchandising.context'))}
            ${field(at, 'filters', words.say('merchandising.conditionFilters'))}
          </div>
          <button
            type="button"
            class="quiet small"
            @click=${() => set({ conditions: conditions.filter((_, one) => one !== at) })}
          >
            ${icon('trash')} ${words.say('parts.remove')}
          </button>
        </fieldset>`,
    )}
    ${conditions.length === 0 ? html`<p class="hint">${words.say('merchandising.always')}</p>` : nothing}
    <button
      type="button"
      class="small"
      @click=${() => set({ conditions: [...conditions, { pattern: '', anchoring: 'contains' }] })}
    >
      ${icon('plus')} ${words.say('merchandising.addCondition')}
    </button>`;
}

/** Renders its effects besides pinning and hiding, and its period. */
export function renderEffects({ words, draft, set }: RuleForm): TemplateResult {
  const field = (name: TextName, label: string, type: 'text' | 'url' | 'datetime-local' = 'text') =>
    textField({ id: `rule-${name}`, label, type, value: draft[name], onChange: (value) => set({ [name]: value }) });
  return html`<fieldset>
      <legend>${words.say('merchandising.effect')}</legend>
      ${linesField({
        id: 'rule-boost',
        label: words.say('merchandising.boost'),
        value: draft.boost,
        rows: 2,
        hint: words.say('merchandising.boostHint'),
        onChange: (boost) => set({ boost }),
      })}
      <div class="form-grid">
        ${field('filters', words.say('merchandising.filter'))}
        ${field('query', words.say('merchandising.replaceQuery'))}
        ${field('redirect', words.say('merchandising.redirect'))}
        ${field('bannerImage', words.say('merchandising.bannerImage'))}
        ${field('bannerTitle', words.say('merchandising.bannerTitle'))}
        ${field('bannerLink', words.say('merchandising.bannerLink'))}
      </div>
    </fieldset>
    <fieldset>
      <legend>${words.say('merchandising.schedule')}</legend>
      <div class="form-grid">
        ${field('from', words.say('merchandising.from'), 'datetime-local')}
        ${field('until', words.say('merchandising.until'), 'datetime-local')}
      </div>
    </fieldset>`;
}
