/** Period picker: selects the period of a view, stored in the URL. */
import { html, nothing } from 'lit';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { DEFAULT_PERIOD, PRESETS, readPeriod } from './period.ts';
import { LightElement } from './light-element.ts';

/**
 * Selects a preset period or a range of days.
 * @tag aisle-console-period-picker
 */
export class PeriodPicker extends LightElement {
  readonly #bench = new WorkbenchController(this);

  protected override render() {
    const { words } = this.#bench;
    const chosen = this.#bench.choice('period') ?? DEFAULT_PERIOD;
    const isOwn = !PRESETS.some((days) => chosen === `${days}d`);
    const { from, to } = readPeriod(chosen, Date.now());
    return html`<div class="control">
      <label for="period">${words.say('parts.period')}</label>
      <select id="period" .value=${isOwn ? 'own' : chosen} @change=${this.#onPreset}>
        ${PRESETS.map(
          (days) =>
            html`<option value=${`${days}d`} ?selected=${chosen === `${days}d`}>
              ${words.say('parts.lastDays', { count: days })}
            </option>`,
        )}
        <option value="own" ?selected=${isOwn}>${words.say('parts.ownPeriod')}</option>
      </select>
      ${
        isOwn
          ? html`<label class="visually-hidden" for="period-from">${words.say('parts.from')}</label>
              <input id="period-from" type="date" .value=${from} max=${to} @change=${this.#onDay} />
              <label class="visually-hidden" for="period-to">${words.say('parts.to')}</label>
              <input id="period-to" type="date" .value=${to} min=${from} @change=${this.#onDay} />`
          : nothing
      }
    </div>`;
  }

  #onPreset = ({ target }: Event): void => {
    const { value } = target as HTMLSelectElement;
    const { from, to } = readPeriod(this.#bench.choice('period'), Date.now());
    this.#bench.router.go({ query: { period: value === 'own' ? `${from}..${to}` : value } });
  };

  #onDay = (): void => {
    const day = (id: string): string => this.querySelector<HTMLInputElement>(`#${id}`)?.value ?? '';
    const [from, to] = [day('period-from'), day('period-to')];
    if (from && to && from <= to) this.#bench.router.go({ query: { period: `${from}..${to}` } });
  };
}

customElements.define('aisle-console-period-picker', PeriodPicker);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-period-picker': PeriodPicker;
  }
}
