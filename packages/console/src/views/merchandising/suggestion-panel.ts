/** Suggestion panel: lists query suggestion configurations with their status, and opens one in the editor. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { renderMissing } from '../../parts/missing-notice.ts';
import { newButton } from '../../parts/new-button.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';
import './suggestion-editor.ts';

type Config = AnswerOf<'querySuggestions', 'getConfig'>;

interface Existing {
  config: Config;
  status: AnswerOf<'querySuggestions', 'getConfigStatus'>;
}

/**
 * Lists query suggestion configurations and opens one in the editor.
 * @tag aisle-console-suggestions
 */
export class SuggestionPanel extends LightElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #configs = new Fetched<readonly Existing[]>(this, {
    key: () => ['suggestions'],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { querySuggestions } = this.#bench.session.admin;
      const configs = await querySuggestions.getAllConfigs({}, { signal });
      return Promise.all(
        configs.map(async (config) => ({
          config,
          status: await querySuggestions.getConfigStatus({ indexName: config.indexName }, { signal }),
        })),
      );
    },
  });

  protected override render() {
    const { words } = this.#bench;
    const chosen = this.#bench.choice('config');
    return html`<div class="row">
        ${newButton({ text: words.say('merchandising.newSuggestions'), isOpen: chosen !== undefined, onClick: () => this.#open('+') })}
      </div>
      ${withAnswer(words, this.#configs, (existing) => {
        const config = existing.find((one) => one.config.indexName === chosen)?.config;
        return html`${
          chosen === undefined
            ? nothing
            : chosen !== '+' && !config
              ? renderMissing(words, { name: chosen, onClose: () => this.#open(undefined) })
              : html`<aisle-console-suggestion
                  .config=${config}
                  .sourceName=${this.indexName}
                  .onWritten=${() => this.#configs.refresh()}
                  .onClose=${() => this.#open(undefined)}
                ></aisle-console-suggestion>`
        }
        ${
          existing.length === 0
            ? emptyState({
                icon: 'search',
                title: words.say('merchandising.noSuggestions'),
                text: words.say('merchandising.noSuggestionsHow'),
              })
            : this.#renderTable(existing)
        }`;
      })}`;
  }

  #open(config: string | undefined): void {
    this.#bench.router.go({ query: { config } });
  }

  #renderTable(existing: readonly Existing[]) {
    const { words } = this.#bench;
    return html`<div
      class="card table-wrap"
      tabindex="0"
      role="group"
      aria-label=${words.say('merchandising.suggestions')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('merchandising.suggestionIndex')}</th>
            <th scope="col">${words.say('merchandising.sourceIndex')}</th>
            <th scope="col">${words.say('merchandising.exclude')}</th>
            <th scope="col">${words.say('merchandising.state')}</th>
          </tr>
        </thead>
        <tbody>
          ${existing.map(
            ({ config, status }) =>
              html`<tr>
                <th scope="row">
                  <button type="button" class="link" @click=${() => this.#open(config.indexName)}>
                    ${config.indexName}
                  </button>
                </th>
                <td>${words.list(config.sourceIndices.map(({ indexName }) => indexName))}</td>
                <td dir="auto">${(config.exclude ?? []).join(', ') || '–'}</td>
                <td>
                  ${
                    status.isRunning
                      ? html`<span class="badge accent">${words.say('merchandising.building')}</span>`
                      : status.lastBuiltAt
                        ? words.say('merchandising.builtAt', { time: words.dateTime(Date.parse(status.lastBuiltAt)) })
                        : words.say('merchandising.neverBuilt')
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }
}

customElements.define('aisle-console-suggestions', SuggestionPanel);
