/** Rival fields: the variant and traffic percentage of one rival of a new test. */
import { html, nothing, type TemplateResult } from 'lit';
import { selectField } from '../../parts/fields.ts';
import '../../parts/json-editor.ts';
import type { JsonChangeEvent } from '../../parts/json-editor.ts';
import type { Words } from '../../text/words.ts';
import type { Draft, RivalDraft } from './test-draft.ts';

/** Inputs of the fields. */
interface RivalFields {
  words: Words;
  draft: Draft;
  /** Index of the rival among the rivals. */
  at: number;
  /** The index of the control, and the others. */
  index: string;
  others: readonly string[];
  onChange: (part: Partial<RivalDraft>) => void;
  /** Removes it; undefined for the only one. */
  onRemove: (() => void) | undefined;
}

function renderShare({ words, at, onChange }: RivalFields, { share }: RivalDraft) {
  return html`<div class="field">
    <label for=${`test-share-${at}`}>${words.say('experiments.share', { share: words.percent(share / 100) })}</label>
    <input
      id=${`test-share-${at}`}
      type="range"
      min="1"
      max="99"
      .value=${String(share)}
      @input=${({ target }: Event) => onChange({ share: Number((target as HTMLInputElement).value) })}
    />
  </div>`;
}

function renderIndex({ words, at, index, others, onChange }: RivalFields, rival: RivalDraft) {
  return selectField({
    id: `test-rival-${at}`,
    label: words.say('experiments.against', { index }),
    value: rival.index,
    options: [
      { value: '', text: words.say('experiments.sameIndex') },
      ...others.map((name) => ({ value: name, text: name })),
    ],
    onChange: (name) => onChange({ index: name }),
  });
}

/** Renders the fields of one rival. */
export function renderRival(fields: RivalFields): TemplateResult {
  const { words, draft, at, onChange, onRemove } = fields;
  const { kind, rivals } = draft;
  const rival = rivals[at]!;
  const isSeveral = rivals.length > 1;
  const label = words.say(kind === 'recommendations' ? 'experiments.recommendParameters' : 'experiments.parameters');
  const content = html`<div class="form-grid">
      ${kind === 'recommendations' ? nothing : renderIndex(fields, rival)}
      ${kind === 'interleaving' ? nothing : renderShare(fields, rival)}
    </div>
    ${
      kind === 'recommendations' || rival.index === ''
        ? html`<aisle-console-json
            .label=${isSeveral ? `${label} (${at + 1})` : label}
            .text=${rival.parameters}
            .rows=${6}
            @json-change=${({ text }: JsonChangeEvent) => onChange({ parameters: text })}
          ></aisle-console-json>`
        : nothing
    }
    ${
      onRemove
        ? html`<p>
            <button type="button" class="quiet" @click=${onRemove}>
              ${words.say('experiments.removeRival', { number: at + 1 })}
            </button>
          </p>`
        : nothing
    }`;
  return isSeveral
    ? html`<fieldset>
        <legend>${words.say('experiments.rivalNumber', { number: at + 1 })}</legend>
        ${content}
      </fieldset>`
    : content;
}
