/** Experiments: starts, shows and stops the A/B tests of an index. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Fetched } from '../../data/fetched.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { chosenIndex, fetchIndices } from '../../parts/index-list.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/index-picker.ts';
import { hasNoIndex, noIndex } from '../../parts/no-index.ts';
import { tellDone } from '../../parts/undo.ts';
import { viewHead } from '../../parts/view-head.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { describeVariants } from './describe-variants.ts';
import './holdout-panel.ts';
import './new-test.ts';
import { readingsOf, type Test } from './read-test.ts';
import { statusBadge } from './status-badge.ts';
import './test-detail.ts';

/** Tests per request. */
const PAGE = 100;

/**
 * The view.
 * @tag aisle-console-experiments
 */
export class ExperimentsView extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);
  readonly #writing = new Writing(this, this.#bench);
  readonly #tests = new Fetched<readonly Test[]>(this, {
    key: () => (this.#chosen() > 0 || this.#bench.choice('new') ? undefined : ['abtests']),
    answers: () => this.#bench.session.answers,
    load: async (signal) =>
      (await this.#bench.session.admin.abTesting.listABTests({ limit: PAGE }, { signal })).abtests ?? [],
  });

  protected override render() {
    const { words } = this.#bench;
    const hasNothing = hasNoIndex(this.#bench, this.#indices);
    return html`${viewHead({
      title: words.say('views.experiments'),
      lead: words.say('experiments.lead'),
      controls: hasNothing ? nothing : this.#renderControls(),
    })}
    ${hasNothing ? noIndex(this.#bench, { icon: 'experiment', text: words.say('experiments.noneHow') }) : this.#renderChosen()}`;
  }

  #renderControls() {
    const { words, router } = this.#bench;
    const isOpen = this.#bench.choice('new') !== undefined || this.#chosen() > 0;
    const index = chosenIndex(this.#bench, this.#indices.value);
    const isLocked = this.#writing.isBusy || this.#bench.session.rights.lacking(['editSettings']).length > 0;
    return html`<aisle-console-index-picker></aisle-console-index-picker>
      ${
        isOpen || index === undefined
          ? nothing
          : html`<button type="button" ?disabled=${isLocked} @click=${() => this.#onCheck(index)}>
              ${words.say('experiments.checkShop')}
            </button>`
      }
      <a
        class=${isOpen ? 'button' : 'button primary'}
        href=${router.href({ query: { new: '1', test: undefined, draft: undefined } })}
        >${icon('plus')} ${words.say('experiments.new')}</a
      >`;
  }

  #renderChosen() {
    const { words } = this.#bench;
    const test = this.#chosen();
    return html`${
      this.#bench.choice('new') !== undefined
        ? html`<aisle-console-new-test></aisle-console-new-test>`
        : test > 0
          ? repeat(
              [test],
              (id) => id,
              (id) => html`<aisle-console-test .test=${id}></aisle-console-test>`,
            )
          : html`${writingProblem(words, this.#writing)}
              ${withAnswer(words, this.#tests, (tests) => this.#renderTests(tests))}
              <aisle-console-holdout></aisle-console-holdout>`
    }`;
  }

  async #onCheck(index: string): Promise<void> {
    const { words, notices, session, router } = this.#bench;
    const question = {
      title: words.say('experiments.checkAsk', { index }),
      text: words.say('experiments.checkText'),
      action: words.say('experiments.checkShop'),
    };
    if (!(await notices.confirm(question))) return;
    let id: number | undefined;
    const isDone = await this.#writing.run(async () => {
      id = (await session.admin.abTesting.addABTestCheck({ body: { indexName: index } })).abTestID;
    });
    if (!isDone) return;
    tellDone(this.#bench, { text: words.say('experiments.checkStarted', { index }), name: index });
    router.go({ query: { test: String(id) } });
  }

  /** Returns the test ID in the URL; 0 if there is none. */
  #chosen(): number {
    const test = Number(this.#bench.choice('test'));
    return Number.isSafeInteger(test) && test > 0 ? test : 0;
  }

  #renderTests(tests: readonly Test[]) {
    const { words, router } = this.#bench;
    if (tests.length === 0)
      return emptyState({
        icon: 'experiment',
        title: words.say('experiments.none'),
        text: words.say('experiments.noneHow'),
      });
    return html`<div class="card table-wrap" tabindex="0" role="region" aria-label=${words.say('views.experiments')}>
      <table>
        <thead>
          <tr>
            <th scope="col">${words.say('experiments.name')}</th>
            <th scope="col">${words.say('experiments.status')}</th>
            <th scope="col">${words.say('experiments.variants')}</th>
            <th scope="col">${words.say('experiments.decides')}</th>
            <th scope="col" class="numeric">${words.say('experiments.change')}</th>
          </tr>
        </thead>
        <tbody>
          ${tests.map((test) => {
            const [deciding] = readingsOf(test);
            return html`<tr>
              <th scope="row">
                <a href=${router.href({ query: { test: String(test.abTestID) } })}>${test.name}</a>
              </th>
              <td>${statusBadge(words, test.status)}</td>
              <td>${describeVariants(words, test.variants)}</td>
              <td>${words.say(`experiments.${deciding?.metric ?? 'clickThroughRate'}`)}</td>
              <td class="numeric">${typeof deciding?.change === 'number' ? words.change(deciding.change) : '–'}</td>
            </tr>`;
          })}
        </tbody>
      </table>
    </div>`;
  }
}

customElements.define('aisle-console-experiments', ExperimentsView);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-experiments': ExperimentsView;
  }
}
