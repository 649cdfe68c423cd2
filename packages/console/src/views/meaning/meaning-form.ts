/** Meaning form: the weight and the threshold of search by meaning, with a live preview. */
import { html, type TemplateResult } from 'lit';
import { checkField } from '../../parts/fields.ts';
import type { Words } from '../../text/words.ts';
import type { Choice } from './meaning-settings.ts';

/** Renders a percentage slider. `onRest` is called when it is released. */
const percentField = (options: {
  id: string;
  label: string;
  hint: string;
  value: number;
  valueText: string;
  onChange: (value: number) => void;
  onRest: () => void;
}): TemplateResult =>
  html`<div class="field">
    <label for=${options.id}>${options.label}</label>
    <input
      id=${options.id}
      type="range"
      min="0"
      max="100"
      aria-valuetext=${options.valueText}
      aria-describedby=${`${options.id}-hint`}
      .value=${String(options.value)}
      @input=${({ target }: Event) => options.onChange(Number((target as HTMLInputElement).value))}
      @change=${options.onRest}
    />
    <p class="hint" id=${`${options.id}-hint`}>${options.hint}</p>
  </div>`;

/**
 * Renders the fields.
 * @example
 * meaningFields(words, { choice, change: (part) => this.#change(part), onRest: () => this.#rest() });
 */
export function meaningFields(
  words: Words,
  options: { choice: Choice; change: (part: Partial<Choice>) => void; onRest: () => void },
): TemplateResult {
  const { choice, change, onRest } = options;
  const [weight, similarity] = [words.percent(choice.weight / 100), words.percent(choice.minSimilarity / 100)];
  return html`<div class="form-grid">
      ${percentField({
        id: 'weight',
        label: words.say('meaning.weight', { share: weight }),
        hint: words.say('meaning.weightHow'),
        value: choice.weight,
        valueText: weight,
        onChange: (value) => change({ weight: value }),
        onRest,
      })}
      ${percentField({
        id: 'similarity',
        label: words.say('meaning.similarity', { share: similarity }),
        hint: words.say('meaning.similarityHow'),
        value: choice.minSimilarity,
        valueText: similarity,
        onChange: (value) => change({ minSimilarity: value }),
        onRest,
      })}
    </div>
    ${checkField({
      id: 'meaning-on',
      label: words.say('meaning.mode'),
      value: choice.isOn,
      hint: words.say('meaning.modeHow'),
      onChange: (isOn) => change({ isOn }),
    })}`;
}
