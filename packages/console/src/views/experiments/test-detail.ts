/** Test detail: what a test says now, how sure that is, and its end: stopped, or with the winner adopted. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { progress } from '../../parts/progress.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { adopt, changesOf, planAdoption } from './adopt.ts';
import { LightElement } from '../../parts/light-element.ts';
import './check-report.ts';
import { renderGuardrails } from './guardrail-table.ts';
import { renderPreference } from './preference.ts';
import { decidingMetric, readingsOf, type Test } from './read-test.ts';
import { bestRival, type Verdict, verdictOf } from './read-verdict.ts';
import './segments-panel.ts';
import './split-form.ts';
import { statusBadge } from './status-badge.ts';
import { renderReadings } from './test-readings.ts';
import { testHistory } from './test-history.ts';
import { renderVerdict, variantName } from './verdict-card.ts';

/** Whether what makes the rival can become that of the index: recommendations have no settings, and a check has no rival. */
const isAdoptable = ({ kind }: Test): boolean => kind !== 'recommendations' && kind !== 'check';

/**
 * One test.
 * @tag aisle-console-test
 */
export class TestDetail extends LightElement {
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

  protected override render() {
    const { words, router } = this.#bench;
    return html`<p><a href=${router.href({ query: { test: undefined } })}>${words.say('experiments.all')}</a></p>
      ${withAnswer(words, this.#test, (test) => this.#renderTest(test))}`;
  }

  #renderTest(test: Test) {
    const { words } = this.#bench;
    const dates = {
      from: words.dateTime(Date.parse(test.createdAt)),
      to: words.dateTime(Date.parse(test.endAt)),
    };
    const verdict = verdictOf(test, { rival: bestRival(test), now: Date.now() });
    return html`<section class="panel stack" aria-labelledby="test-title">
      <header>
        <h2 id="test-title">${test.name} ${statusBadge(words, test.status)}</h2>
        ${this.#renderEnd(test, verdict)}
      </header>
      ${writingProblem(words, this.#writing)}
      <p class="hint">
        ${words.say('experiments.dates', dates)}
        ${
          test.kind === 'check'
            ? nothing
            : words.say('experiments.decidedBy', { metric: words.say(`experiments.${decidingMetric(test)}`) })
        }
        ${test.searchIndex === undefined ? nothing : words.say('experiments.measuredIn', { index: test.searchIndex })}
      </p>
      ${
        test.kind === 'check'
          ? html`<aisle-console-check .test=${test.abTestID}></aisle-console-check>`
          : this.#renderFindings(test, verdict)
      }
    </section>`;
  }

  #renderFindings(test: Test, verdict: Verdict) {
    const { words } = this.#bench;
    if (test.kind === 'interleaving') return html`${renderPreference(words, test)} ${this.#renderVariants(test)}`;
    return html`${renderVerdict(words, test, verdict)} ${renderGuardrails(words, test)} ${this.#renderVariants(test)}
      ${test.variants.slice(1).map((_, at) => this.#renderRival(test, at + 1))} ${testHistory(words, test)}
      <aisle-console-segments
        .test=${test.abTestID}
        .metric=${decidingMetric(test)}
        .hasQueries=${test.kind !== 'suggestions'}
      ></aisle-console-segments>
      <aisle-console-split .test=${test} @split-change=${() => void this.#test.refresh()}></aisle-console-split>`;
  }

  #renderRival(test: Test, rival: number) {
    const { words } = this.#bench;
    const { length } = test.variants;
    return html`${length > 2 ? html`<h3>${variantName(words, rival, length)}</h3>` : nothing}
    ${renderReadings(words, readingsOf(test, rival))}`;
  }

  #renderEnd(test: Test, { reading, locks }: Verdict) {
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
      ${isAdoptable(test) ? this.#renderAdopt(test, { isLocked, isRed: locks.length > 0, isAhead: reading.winner === 'rival' }) : nothing}
    </div>`;
  }

  #renderAdopt(test: Test, { isLocked, isRed, isAhead }: { isLocked: boolean; isRed: boolean; isAhead: boolean }) {
    const { words } = this.#bench;
    return html`${isRed ? html`<span class="hint" id="adopt-locked">${icon('lock')} ${words.say('experiments.adoptLocked')}</span>` : nothing}
      <button
        type="button"
        class=${isAhead && !isRed ? 'primary' : ''}
        aria-describedby=${isRed ? 'adopt-locked' : nothing}
        ?disabled=${isLocked || isRed}
        @click=${() => this.#onAdopt(test)}
      >
        ${words.say('experiments.adopt')}
      </button>`;
  }

  #renderVariants(test: Test) {
    const { words } = this.#bench;
    const reached = test.progress;
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
                    ${variantName(words, at, test.variants.length)}: ${variant.index}
                    ${[variant.customSearchParameters, variant.recommend].map((parameters) =>
                      parameters ? html`<code>${JSON.stringify(parameters)}</code>` : nothing,
                    )}
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
        typeof reached !== 'number'
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
    if (done) this.#report(words.say('experiments.stoppedTest', { name }), { name });
  }

  async #onAdopt(test: Test): Promise<void> {
    const { words, notices, session } = this.#bench;
    let plan: Awaited<ReturnType<typeof planAdoption>> | undefined;
    await this.#writing.run(async () => {
      plan = await planAdoption(session.admin, test, bestRival(test));
    });
    if (!plan) return;
    const changes = changesOf(plan)
      .map(({ name, to }) => `${name}: ${JSON.stringify(to)}`)
      .join('; ');
    const unset =
      plan.unset.length > 0 ? ` ${words.say('experiments.adoptLeft', { names: words.list(plan.unset) })}` : '';
    const question = {
      title: words.say('experiments.adoptAsk', { index: plan.index }),
      text: (changes ? words.say('experiments.adoptText', { changes }) : words.say('experiments.adoptNothing')) + unset,
      action: words.say('experiments.adopt'),
    };
    if (!(await notices.confirm(question))) return;
    const planned = plan;
    let takeBack: (() => Promise<void>) | undefined;
    const done = await this.#writing.run(async () => {
      if (changesOf(planned).length > 0) takeBack = await adopt(session.admin, planned);
      try {
        await session.admin.abTesting.stopABTest({ id: test.abTestID });
      } catch (error) {
        // Both or none: a test that goes on compares with the settings that it began with.
        await takeBack?.();
        throw error;
      }
    });
    if (!done) return;
    this.#report(words.say('experiments.adopted', { index: planned.index }), { name: planned.index, takeBack });
  }

  #report(text: string, change: { name: string; takeBack?: (() => Promise<void>) | undefined }): void {
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
