/** Configuration form: the fields of a crawler configuration; values without a field are preserved. */
import { html, nothing } from 'lit';
import { describedFields, type DescribedForm, problemsOf } from '../../parts/described-fields.ts';
import { selectField, textField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { type FieldDescription, type Typed, withTyped } from '../../parts/typed-values.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { actionFields, configGroups } from './config-fields.ts';
import { type Config, startAction } from './crawler.ts';
import { DAYS, hasTime, readSchedule, type Rhythm, RHYTHMS, type Schedule, saySchedule } from './schedule.ts';
import { LightElement } from '../../parts/light-element.ts';

const PREFIX = 'config.';

/**
 * Edits a configuration.
 * @tag aisle-console-crawler-config
 */
export class ConfigForm extends LightElement {
  static override properties = {
    config: { attribute: false },
    error: { attribute: false },
    onConfig: { attribute: false },
    typed: { state: true },
    reordered: { state: true },
    inWords: { state: true },
  };

  /** The initial configuration. */
  config: Config | undefined;
  /** Error of the last save. */
  error: unknown;
  onConfig: (config: Config) => void = () => {};
  typed: Typed = {};
  /** The configuration after actions were added or removed. */
  reordered: Config | undefined;
  /** Whether the schedule is edited as text although a preset exists. */
  inWords = false;

  readonly #bench = new WorkbenchController(this);

  protected override render() {
    const base = this.reordered ?? this.config;
    if (!base) return nothing;
    const config = this.#current(base);
    const { words } = this.#bench;
    const form: DescribedForm = {
      id: 'config',
      existing: base,
      typed: this.typed,
      onType: (path, typed) => this.#type({ [path]: typed }),
      error: this.error,
      prefix: PREFIX,
    };
    const [begins, visits, saves] = configGroups(words).map(
      ({ name, fields }) =>
        html`<h3>${words.say(`crawlers.${name}`)}</h3>
          <div class=${name === 'begins' ? 'form' : 'form-grid'}>${describedFields(words, fields, form)}</div>
          ${name === 'begins' ? this.#renderSchedule(config) : nothing}`,
    );
    return html`${begins} ${config.actions.map((_, at) => this.#renderAction(at, { config, form }))}
      <div class="row">
        <button type="button" class="small" @click=${() => this.#onActions(config, [...config.actions, startAction()])}>
          ${icon('plus')} ${words.say('crawlers.addAction')}
        </button>
      </div>
      ${saves} ${visits}`;
  }

  #renderAction(at: number, { config, form }: { config: Config; form: DescribedForm }) {
    const { words } = this.#bench;
    const title = words.say('crawlers.action', { place: at + 1 });
    return html`<div class="row">
        <h3>${title}</h3>
        ${
          config.actions.length > 1
            ? html`<button
                type="button"
                class="quiet small"
                @click=${() =>
                  this.#onActions(
                    config,
                    config.actions.filter((_, place) => place !== at),
                  )}
              >
                ${icon('trash')}<span class="visually-hidden">${words.say('parts.remove')}: ${title}</span>
              </button>`
            : nothing
        }
      </div>
      ${describedFields(words, actionFields(words, at), form)}`;
  }

  #renderSchedule(config: Config) {
    const { words } = this.#bench;
    const read = readSchedule(config.schedule);
    const chosen: Schedule = this.inWords ? { ...read, rhythm: 'words' } : read;
    const [field]: FieldDescription[] = [{ path: 'schedule', kind: 'text', label: words.say('crawlers.schedule') }];
    const problem = problemsOf(words, {
      fields: field ? [field] : [],
      existing: config,
      typed: this.typed,
      error: this.error,
      prefix: PREFIX,
    })['schedule'];
    return html`<div class="form-grid">
      ${selectField({
        id: 'config-rhythm',
        label: words.say('crawlers.schedule'),
        value: chosen.rhythm,
        hint: words.say('crawlers.scheduleHint'),
        options: RHYTHMS.map((value) => ({ value, text: this.#sayRhythm(value) })),
        onChange: (value) => {
          const rhythm = RHYTHMS.find((one) => one === value) ?? 'never';
          this.inWords = rhythm === 'words';
          if (!this.inWords) this.#type({ schedule: saySchedule({ ...chosen, rhythm }) ?? '' });
        },
      })}
      ${
        hasTime(chosen.rhythm)
          ? textField({
              id: 'config-time',
              type: 'time',
              label: words.say('crawlers.time'),
              value: chosen.time,
              problem,
              onChange: (time) => time && this.#type({ schedule: saySchedule({ ...chosen, time }) ?? '' }),
            })
          : nothing
      }
      ${
        chosen.rhythm === 'words'
          ? textField({
              id: 'config-schedule',
              label: words.say('crawlers.rhythm-words'),
              value: config.schedule ?? '',
              hint: 'every 2 days at 3:00 am · on mon, wed and fri at 6:00 am · every 15 minutes',
              problem,
              onChange: (schedule) => {
                this.inWords = true;
                this.#type({ schedule });
              },
            })
          : nothing
      }
    </div>`;
  }

  #sayRhythm(rhythm: Rhythm): string {
    const { words } = this.#bench;
    const at = DAYS.findIndex((day) => day === rhythm);
    if (at >= 0) return words.say('crawlers.rhythm-weekly', { day: words.weekday(at) });
    return words.say(`crawlers.rhythm-${rhythm as Exclude<Rhythm, (typeof DAYS)[number]>}`);
  }

  #fields(config: Config): FieldDescription[] {
    const { words } = this.#bench;
    return [
      ...configGroups(words).flatMap(({ fields }) => fields),
      ...config.actions.flatMap((_, at) => actionFields(words, at)),
      { path: 'schedule', kind: 'text', label: '' },
    ];
  }

  #current(base: Config): Config {
    return withTyped(base, { fields: this.#fields(base), typed: this.typed });
  }

  #type(change: Typed): void {
    const base = this.reordered ?? this.config;
    if (!base) return;
    this.typed = { ...this.typed, ...change };
    this.onConfig(this.#current(base));
  }

  #onActions(config: Config, actions: Config['actions']): void {
    // The indices of the actions change, so the input is applied first.
    this.reordered = { ...config, actions };
    this.typed = {};
    this.onConfig(this.reordered);
  }
}

customElements.define('aisle-console-crawler-config', ConfigForm);
