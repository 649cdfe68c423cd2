/** Log panel: requests to the service and their responses, newest first. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import type { Column } from '../../parts/data-table.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/data-table.ts';
import { editorPanel } from '../../parts/editor-panel.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { selectField } from '../../parts/fields.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';

type Entry = AnswerOf<'logs', 'getLogs'>['logs'][number];

const KINDS = ['all', 'query', 'build', 'error'] as const;

/** Entries per request. */
const PAGE = 1000;

/** Indents JSON, and leaves other text unchanged. */
const legible = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};

/**
 * Shows logs.
 * @tag aisle-console-logs
 */
export class LogPanel extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #logs = new Fetched<readonly Entry[]>(this, {
    key: () => ['logs', this.#kind()],
    answers: () => this.#bench.session.answers,
    load: async (signal) =>
      (await this.#bench.session.admin.logs.getLogs({ length: PAGE, type: this.#kind() }, { signal })).logs,
  });

  protected override render() {
    const { words, router } = this.#bench;
    return html`<div class="searching panel">
        ${selectField({
          id: 'log-kind',
          label: words.say('operations.kind'),
          value: this.#kind(),
          onChange: (type) => router.go({ query: { type, log: undefined } }),
          options: KINDS.map((value) => ({ value, text: words.say(`operations.log-${value}`) })),
        })}
        <button type="button" @click=${() => void this.#logs.refresh()}>
          ${icon('refresh')} ${words.say('operations.refresh')}
        </button>
      </div>
      ${withAnswer(words, this.#logs, (logs) => {
        if (logs.length === 0)
          return emptyState({
            icon: 'table',
            title: words.say('operations.noLogs'),
            text: words.say('operations.noLogsHow'),
          });
        const chosen = logs.find(({ sha1 }) => sha1 === this.#bench.choice('log'));
        return html`${chosen ? this.#renderEntry(chosen) : nothing}
          <aisle-console-table
            .label=${words.say('operations.logs')}
            .columns=${this.#columns()}
            .rows=${logs}
            .isCurrent=${(entry: Entry) => entry === chosen}
            .fileName=${'logs'}
          ></aisle-console-table>`;
      })}`;
  }

  #kind(): (typeof KINDS)[number] {
    const chosen = this.#bench.choice('type');
    return KINDS.find((kind) => kind === chosen) ?? 'all';
  }

  #columns(): Column<Entry>[] {
    const { words, router } = this.#bench;
    return [
      {
        name: 'time',
        label: words.say('operations.time'),
        width: '15rem',
        value: ({ timestamp }) => timestamp,
        cell: ({ timestamp, sha1 }) =>
          html`<button type="button" class="link" @click=${() => router.go({ query: { log: sha1 } })}>
            ${words.exactTime(Date.parse(timestamp))}
          </button>`,
      },
      {
        name: 'request',
        label: words.say('operations.request'),
        width: 'minmax(14rem, 3fr)',
        value: ({ method, url }) => `${method} ${url}`,
      },
      {
        name: 'code',
        label: words.say('operations.code'),
        width: '7rem',
        isNumeric: true,
        value: ({ answer_code: code }) => Number(code),
        cell: ({ answer_code: code }) =>
          html`<span class="badge ${Number(code) < 400 ? 'good' : 'bad'}">${code}</span>`,
      },
      { name: 'ip', label: words.say('operations.address'), width: '9rem', value: ({ ip }) => ip },
    ];
  }

  #renderEntry(entry: Entry) {
    const { words, router } = this.#bench;
    const block = (title: string, text: string) =>
      text
        ? html`<h3>${title}</h3>
            <pre class="code" tabindex="0" dir="ltr">${legible(text)}</pre>`
        : nothing;
    return editorPanel(words, {
      title: `${entry.method} ${entry.url}`,
      onClose: () => router.go({ query: { log: undefined } }),
      content: html`${block(words.say('operations.body'), entry.query_body)}
      ${block(words.say('operations.answer'), entry.answer)}
      ${block(words.say('operations.headers'), entry.query_headers)}`,
    });
  }
}

customElements.define('aisle-console-logs', LogPanel);
