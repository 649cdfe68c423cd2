/** Report settings panel: the time zone of report days, and the currency of totals. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { linesField, selectField, textField } from '../../parts/fields.ts';
import { saveRow } from '../../parts/save-row.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdUnsaved } from '../../parts/unsaved.ts';
import { Writing } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { draftOf, type ReportDraft, settingsOf, timeZones } from './report-settings.ts';
import { LightElement } from '../../parts/light-element.ts';

/**
 * Shows and sets them.
 * @tag aisle-console-report-settings
 */
export class ReportSettingsPanel extends LightElement {
  static override properties = { draft: { state: true } };

  draft: ReportDraft | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #settings = new Fetched<AnswerOf<'analytics', 'getAnalyticsSettings'>>(this, {
    key: () => ['report-settings'],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.analytics.getAnalyticsSettings({}, { signal }),
  });

  constructor() {
    super();
    holdUnsaved(this, this.#bench, { isChanged: () => this.draft !== undefined });
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('operations.reportsLead')}</p>
      ${withAnswer(words, this.#settings, (settings) => this.#renderForm(this.draft ?? draftOf(settings)))}`;
  }

  #renderForm(draft: ReportDraft) {
    const { words } = this.#bench;
    const set = (part: Partial<ReportDraft>) => {
      this.draft = { ...draft, ...part };
    };
    const settings = settingsOf(draft);
    return html`<form class="panel" @submit=${this.#onSave}>
      <div class="form-grid">
        ${selectField({
          id: 'report-zone',
          label: words.say('operations.reportZone'),
          value: draft.timeZone,
          hint: words.say('operations.reportZoneHint'),
          options: timeZones(draft.timeZone).map((zone) => ({ value: zone, text: zone })),
          onChange: (timeZone) => set({ timeZone }),
        })}
        ${textField({
          id: 'report-currency',
          label: words.say('operations.reportCurrency'),
          value: draft.currency,
          hint: words.say('operations.reportCurrencyHint'),
          onChange: (currency) => set({ currency }),
        })}
        ${draft.currency.trim() === '' ? nothing : this.#renderRates(draft, set)}
      </div>
      ${saveRow(this.#bench, this.#writing, {
        text: words.say('parts.save'),
        needs: ['editSettings'],
        isReady: this.draft !== undefined && settings !== undefined,
      })}
    </form>`;
  }

  #renderRates(draft: ReportDraft, set: (part: Partial<ReportDraft>) => void) {
    const { words } = this.#bench;
    return html`${linesField({
      id: 'report-rates',
      label: words.say('operations.reportRates', { currency: draft.currency.trim().toUpperCase() }),
      value: draft.rates,
      hint: words.say('operations.reportRatesHint'),
      problem: settingsOf(draft) === undefined ? words.say('operations.reportRatesProblem') : undefined,
      isCode: true,
      onChange: (rates) => set({ rates }),
    })}
    ${textField({
      id: 'report-rates-date',
      label: words.say('operations.reportRatesDate'),
      value: draft.ratesDate,
      isRequired: true,
      pattern: '\\d{4}-\\d{2}-\\d{2}',
      hint: words.say('operations.reportRatesDateHint'),
      onChange: (ratesDate) => set({ ratesDate }),
    })}`;
  }

  #onSave = async (event: Event): Promise<void> => {
    event.preventDefault();
    const settings = this.draft && settingsOf(this.draft);
    if (!settings) return;
    const { session, words } = this.#bench;
    const isDone = await this.#writing.run(() => session.admin.analytics.setAnalyticsSettings({ body: settings }));
    if (!isDone) return;
    this.draft = undefined;
    tellDone(this.#bench, { text: words.say('operations.reportsSaved'), name: 'reports' });
    await this.#settings.refresh();
  };
}

customElements.define('aisle-console-report-settings', ReportSettingsPanel);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-report-settings': ReportSettingsPanel;
  }
}
