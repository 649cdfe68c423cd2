/** Why here: the evidence behind a suggestion, a recommendation or a boosted record, fetched when it is opened. */
import { html, nothing } from 'lit';
import type { AnswerOf } from '../data/answer-of.ts';
import { Fetched } from '../data/fetched.ts';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { withAnswer } from './fetched-state.ts';
import { LightElement } from './light-element.ts';

type Explanation = AnswerOf<'evidence', 'explainEvidence'>;

/** The explained item. */
export interface WhyQuestion {
  indexName: string;
  about: 'suggestion' | 'trend' | 'boughtTogether' | 'relatedProducts' | 'reRanking';
  query?: string;
  objectID?: string;
  withObjectID?: string;
}

/**
 * An expandable line.
 * @tag aisle-console-why
 */
export class WhyHere extends LightElement {
  static override properties = { question: { attribute: false }, name: { attribute: false }, open: { state: true } };

  question: WhyQuestion | undefined;
  /** Name of the item, for screen readers. */
  name = '';
  open = false;

  readonly #bench = new WorkbenchController(this);
  readonly #answer = new Fetched<Explanation>(this, {
    key: () => (this.open && this.question ? ['why', this.question] : undefined),
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.evidence.explainEvidence(this.question!, { signal }),
  });

  protected override render() {
    const { words, session } = this.#bench;
    if (session.rights.has('analytics') === false) return nothing;
    return html`<details ?open=${this.open} @toggle=${this.#onToggle}>
      <summary>${words.say('parts.why')}<span class="visually-hidden">: ${this.name}</span></summary>
      ${this.open ? withAnswer(words, this.#answer, (answer) => this.#renderAnswer(answer)) : nothing}
    </details>`;
  }

  #onToggle = (event: Event): void => {
    this.open = (event.currentTarget as HTMLDetailsElement).open;
  };

  #renderAnswer({ users, independentUsers, networks, votes, heldBack, dates, sources }: Explanation) {
    const { words } = this.#bench;
    const row = (label: string, value: number) =>
      html`<div>
        <dt>${label}</dt>
        <dd>${words.number(value)}</dd>
      </div>`;
    return html`<dl>
        ${row(words.say('parts.whyUsers'), users)} ${row(words.say('parts.whyIndependent'), independentUsers)}
        ${row(words.say('parts.whyNetworks'), networks)} ${row(words.say('parts.whyDays'), dates.length)}
        ${row(words.say('parts.whyVotes'), votes)} ${row(words.say('parts.whyHeld'), heldBack)}
      </dl>
      ${
        sources.length === 0
          ? nothing
          : html`<p>${words.say('parts.whySources')}</p>
              <ul>
                ${sources.map(
                  ({ source, votes: own }) =>
                    html`<li>
                      <span class="code" dir="auto">${source.name ?? words.say('parts.whyHidden')}</span>
                      ${words.number(own)}
                    </li>`,
                )}
              </ul>`
      }`;
  }
}

customElements.define('aisle-console-why', WhyHere);
