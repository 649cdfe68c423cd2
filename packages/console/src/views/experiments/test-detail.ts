/** Test detail: what a test says now, how sure that is, and its end: stopped, or with the winner adopted. */
import { html, LitElement, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { progress } from '../../parts/progress.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { adopt, planAdoption } from './adopt.ts';
import { decidingMetric, progressOf, type Reading, readingsOf, type Test } from './read-test.ts';
import { statusBadge } from './status-badge.ts';
import { renderReadings } from './test-readings.ts';
import { testHistory } from './test-history.ts';

/**
 * One test.
 * @tag aisle-console-test
 */
export class TestDetail extends LitElement {
  static override properties = { test: { attribute: false } };

  /** Its number. */
  test = 0;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #test = new Fetched<Test>(this, {
    key: () => ['abtest', this.test],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.abTesting.getABTest({ id: this.test, withHistory: true }, { signal }),
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words, router } = this.#bench;
    return html`<p><a href=${router.href({ query: { test: undefined } })}>${words.say('experiments.all')}</a></p>
      ${withAnswer(words, this.#test, (test) => this.#renderTest(test))}`;
  }

  #renderTest(test: Test) {
    const { words } = this.#bench;
    const readings = readingsOf(test);
    const dates = {
      from: words.dateTime(Date.parse(test.createdAt)),
      to: words.dateTime(Date.parse(test.endAt)),
    };
    return html`<section class="panel stack" aria-labelledby="test-title">
      <header>
        <h2 id="test-title">${test.name} ${statusBadge(words, test.status)}</h2>
        ${this.#renderEnd(test, readings)}
      </header>
      ${writingProblem(words, this.#writing)} ${this.#renderVerdict(test, readings)}
      <p class="hint">
        ${words.say('experiments.dates', dates)}
        ${words.say('experiments.decidedBy', { metric: words.say(`experiments.${decidingMetric(test)}`) })}
      </p>
      ${this.#renderVariants(test)} ${renderReadings(words, readings)} ${testHistory(words, test)}
    </section>`;
  }

  #renderEnd(test: Test, [deciding]: readonly Reading[]) {
    const { words, session } = this.#bench;
    if (test.status !== 'active') return nothing;
    const lacking = session.rights.lacking(['editSettings']);
    const isLocked = this.#writing.isBusy || lacking.length > 0;
    return html`<div class="row">
      ${
        lacking.length > 0
          ? html`<span class="hint">${icon('lock')} ${words.say('parts.needs', { acl: words.list(lacking) })}</span>`
          : nothing
      }
      <button type="button" ?disabled=${isLocked} @click=${() => this.#onStop(test)}>
        ${words.say('experiments.stop')}
      </button>
      <button
        type="button"
        class=${deciding?.winner === 'rival' ? 'primary' : ''}
        ?disabled=${isLocked}
        @click=${() => this.#onAdopt(test)}
      >
        ${words.say('experiments.adopt')}
      </button>
    </div>`;
  }

  #renderVerdict(test: Test, [deciding]: readonly Reading[]) {
    const { words } = this.#bench;
    if (test.sampleRatioMismatch?.isMismatch)
      return html`<p class="notice bad">${icon('warning')} <span>${words.say('experiments.mismatch')}</span></p>`;
    if (test.failure) return html`<p class="notice bad">${icon('warning')} <span>${test.failure}</span></p>`;
    const change = words.change(deciding?.change ?? 0);
    const metric = words.say(`experiments.${deciding?.metric ?? 'clickThroughRate'}`);
    if (deciding?.winner)
      return html`<p class="notice good">
        ${icon('check')}
        <span
          >${words.say(deciding.winner === 'rival' ? 'experiments.rivalWins' : 'experiments.controlWins', { change, metric })}</span
        >
      </p>`;
    return html`<p class="notice">
      ${icon('info')}
      <span>${words.say(test.statistics ? 'experiments.undecided' : 'experiments.noData')}</span>
    </p>`;
  }

  #renderVariants(test: Test) {
    const { words } = this.#bench;
    const reached = progressOf(test);
    const count = (value: number | null | undefined): string => (typeof value === 'number' ? words.number(value) : '–');
    return html`<div class="table-wrap" tabindex="0" role="region" aria-label=${words.say('experiments.variants')}>
        <table>
          <thead>
            <tr>
              <th scope="col">${words.say('experiments.variant')}</th>
              <th scope="col" class="numeric">${words.say('experiments.traffic')}</th>
              <th scope="col" class="numeric">${words.say('experiments.users')}</th>
              <th scope="col" class="numeric">${words.say('experiments.searches')}</th>
              <th scope="col" class="numeric">${words.say('experiments.needed')}</th>
            </tr>
          </thead>
          <tbody>
            ${test.variants.map(
              (variant, at) =>
                html`<tr>
                  <th scope="row">
                    ${words.say(at === 0 ? 'experiments.control' : 'experiments.rival')}: ${variant.index}
                    ${
                      variant.customSearchParameters
                        ? html`<code>${JSON.stringify(variant.customSearchParameters)}</code>`
                        : nothing
                    }
                  </th>
                  <td class="numeric">${words.percent(variant.trafficPercentage / 100)}</td>
                  <td class="numeric">${count(variant.trackedUserCount)}</td>
                  <td class="numeric">${count(variant.trackedSearchCount)}</td>
                  <td class="numeric">${count(variant.estimatedSampleSize)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        reached === undefined
          ? nothing
          : progress({ text: words.say('experiments.progress', { share: words.percent(reached) }), share: reached })
      }`;
  }

  async #onStop({ name, abTestID }: Test): Promise<void> {
    const { words, notices, session } = this.#bench;
    const question = {
      title: words.say('experiments.stopAsk', { name }),
      text: words.say('experiments.stopText'),
      action: words.say('experiments.stop'),
    };
    if (!(await notices.confirm(question))) return;
    const done = await this.#writing.run(() => session.admin.abTesting.stopABTest({ id: abTestID }));
    if (done) this.#told(words.say('experiments.stoppedTest', { name }), { name });
  }

  async #onAdopt(test: Test): Promise<void> {
    const { words, notices, session } = this.#bench;
    let plan: Awaited<ReturnType<typeof planAdoption>> | undefined;
    await this.#writing.run(async () => {
      plan = await planAdoption(session.admin.settings, test);
    });
    if (!plan) return;
    const changes = plan.changes.map(({ name, to }) => `${name}: ${JSON.stringify(to)}`).join('; ');
    const left = plan.left.length > 0 ? ` ${words.say('experiments.adoptLeft', { names: words.list(plan.left) })}` : '';
    const question = {
      title: words.say('experiments.adoptAsk', { index: plan.index }),
      text: (changes ? words.say('experiments.adoptText', { changes }) : words.say('experiments.adoptNothing')) + left,
      action: words.say('experiments.adopt'),
    };
    if (!(await notices.confirm(question))) return;
    const planned = plan;
    let takeBack: (() => Promise<void>) | undefined;
    const done = await this.#writing.run(async () => {
      if (planned.changes.length > 0) takeBack = await adopt(session.admin, planned);
      try {
        await session.admin.abTesting.stopABTest({ id: test.abTestID });
      } catch (error) {
        // Both or none: a test that goes on compares with the settings that it began with.
        await takeBack?.();
        throw error;
      }
    });
    if (!done) return;
    this.#told(words.say('experiments.adopted', { index: planned.index }), { name: planned.index, takeBack });
  }

  #told(text: string, change: { name: string; takeBack?: (() => Promise<void>) | undefined }): void {
    tellDone(this.#bench, { text, ...change });
    void this.#test.refresh();
  }
}

customElements.define('aisle-console-test', TestDetail);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-test': TestDetail;
  }
}
