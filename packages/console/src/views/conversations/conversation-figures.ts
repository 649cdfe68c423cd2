/** Conversation figures: number of conversations, outcomes of questions, sales, and unanswered questions. */
import { html } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/chart.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { metricCard } from '../../parts/figure-card.ts';
import { dayPoints } from '../../parts/day-points.ts';
import { readPeriod } from '../../parts/period.ts';
import '../../parts/period-picker.ts';
import type { TextKey } from '../../locales/areas.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Conversations, type Questions, readConversations } from './read-conversations.ts';

/** Counts, each on a card of its own. */
const COUNTS = [
  'conversations',
  'turns',
  'withProducts',
  'withoutAnswer',
  'failed',
  'stopped',
  'tokens',
  'leftOut',
] as const;

/** Text of an outcome. */
const OUTCOMES: Readonly<Record<string, TextKey>> = {
  products: 'conversations.outcome-products',
  text: 'conversations.outcome-text',
  nothing: 'conversations.outcome-nothing',
  failed: 'conversations.outcome-failed',
  stopped: 'conversations.outcome-stopped',
};

/**
 * The figures of an index.
 * @tag aisle-console-conversation-figures
 */
export class ConversationFigures extends LightElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #conversations = new Fetched<Conversations>(this, {
    key: () => {
      const { from, to } = this.#period();
      return ['conversations', this.indexName, from, to];
    },
    answers: () => this.#bench.session.answers,
    load: (signal) =>
      readConversations(this.#bench.session.admin.analytics, {
        index: this.indexName,
        period: this.#period(),
        signal,
      }),
  });

  protected override render() {
    return html`<div class="controls"><aisle-console-period-picker></aisle-console-period-picker></div>
      ${withAnswer(this.#bench.words, this.#conversations, (conversations) => this.#renderAll(conversations))}`;
  }

  #renderAll(conversations: Conversations) {
    const { words } = this.#bench;
    const { figures, revenues, questions } = conversations;
    if (figures.turns === 0)
      return emptyState({
        icon: 'talk',
        title: words.say('conversations.none'),
        text: words.say('conversations.noneHow'),
      });
    return html`<h2 class="visually-hidden">${words.say('conversations.figures')}</h2>
      <ul class="figures">
        ${COUNTS.map((name) =>
          metricCard(words, {
            label: words.say(`conversations.${name}`),
            definition: words.say(`conversations.how-${name}`),
            value: figures[name],
            format: (value) => words.number(value),
          }),
        )}
        ${revenues.map(({ currency, revenue }) =>
          metricCard(words, {
            label: words.say('conversations.revenue'),
            definition: words.say('conversations.how-revenue'),
            value: revenue,
            format: (value) => words.money(value, currency),
            isWide: true,
          }),
        )}
      </ul>
      ${this.#renderChart(conversations)} ${this.#renderQuestions(questions)}`;
  }

  #renderChart({ turns, withoutAnswer }: Conversations) {
    const { words } = this.#bench;
    return html`<section class="card">
      <aisle-console-chart
        .label=${words.say('conversations.byDay')}
        .content=${{
          kind: 'line',
          ...dayPoints(words, this.#period(), Date.now()),
          series: [
            { name: words.say('conversations.turns'), values: turns },
            { name: words.say('conversations.withoutAnswer'), values: withoutAnswer },
          ],
          format: (value: number) => words.number(value),
        }}
      ></aisle-console-chart>
    </section>`;
  }

  #renderQuestions({ questions, keepsQuestions }: Questions) {
    const { words, router } = this.#bench;
    if (!keepsQuestions && questions.length === 0)
      return html`<p class="hint">
        ${words.say('conversations.notStored')}
        <a href=${router.href({ query: { tab: 'agent' } })}>${words.say('conversations.agent')}</a>
      </p>`;
    return html`<section class="card">
      <header><h2>${words.say('conversations.unanswered')}</h2></header>
      ${
        questions.length === 0
          ? html`<p class="hint">${words.say('conversations.allAnswered')}</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">${words.say('conversations.question')}</th>
                  <th scope="col">${words.say('conversations.outcome')}</th>
                  <th scope="col">${words.say('conversations.when')}</th>
                </tr>
              </thead>
              <tbody>
                ${questions.map(
                  ({ question, outcome, askedAt }) =>
                    html`<tr>
                      <th scope="row" dir="auto">${question}</th>
                      <td>${words.say(OUTCOMES[outcome] ?? 'conversations.outcome-text')}</td>
                      <td>${words.dateTime(Date.parse(askedAt))}</td>
                    </tr>`,
                )}
              </tbody>
            </table>`
      }
    </section>`;
  }

  #period() {
    return readPeriod(this.#bench.choice('period'), Date.now());
  }
}

customElements.define('aisle-console-conversation-figures', ConversationFigures);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-conversation-figures': ConversationFigures;
  }
}
