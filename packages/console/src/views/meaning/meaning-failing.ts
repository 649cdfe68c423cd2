/** Searches without results, with their results by meaning, and links to the comparison. */
import { html } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/data-table.ts';
import type { Column } from '../../parts/data-table.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { rightNeeded } from '../../parts/right-needed.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type FailingSearch, readFailing } from './read-failing.ts';
import type { Mix } from './read-ways.ts';

/**
 * Shows them.
 * @tag aisle-console-meaning-failing
 */
export class MeaningFailing extends LightElement {
  static override properties = {
    indexName: { attribute: false },
    isReady: { attribute: false },
    mix: { attribute: false },
  };

  indexName = '';
  /** Whether all vectors are there: with them the same searches find more. */
  isReady = false;
  mix: Mix = { weight: 0, minSimilarity: 0 };

  readonly #bench = new WorkbenchController(this);
  readonly #failing = new Fetched<readonly FailingSearch[]>(this, {
    key: () =>
      this.#bench.session.rights.has('analytics') === false
        ? undefined
        : ['meaning-failing', this.indexName, this.isReady, this.mix.weight, this.mix.minSimilarity],
    answers: () => this.#bench.session.answers,
    load: (signal) => readFailing(this.#bench.session.admin, { index: this.indexName, mix: this.mix, signal }),
  });
  #columns: { by: string; columns: readonly Column<FailingSearch>[] } | undefined;

  protected override render() {
    const { words } = this.#bench;
    return html`<section class="panel" aria-labelledby="meaning-failing">
      <header><h2 id="meaning-failing">${words.say('meaning.failing')}</h2></header>
      ${rightNeeded(this.#bench, ['analytics'])}
      ${withAnswer(words, this.#failing, (failing) =>
        failing.length === 0
          ? emptyState({
              icon: 'check',
              title: words.say('meaning.failingNone'),
              text: words.say('meaning.failingNoneHow'),
            })
          : this.#renderRows(failing),
      )}
    </section>`;
  }

  #renderRows(failing: readonly FailingSearch[]) {
    const { words } = this.#bench;
    const chosen = this.#bench.choice('q');
    const helped = failing.filter(({ before, after }) => after > before).length;
    return html`<p class="hint">${words.say('meaning.failingHow')}</p>
      <p role="status">${words.say('meaning.helped', { helped, all: failing.length })}</p>
      <aisle-console-table
        .label=${words.say('meaning.failing')}
        .columns=${this.#columnsNow()}
        .rows=${failing}
        .isCurrent=${({ search }: FailingSearch) => search === chosen}
        .fileName=${'searches-by-meaning'}
      ></aisle-console-table>`;
  }

  /** Returns the same list while nothing in it changes, because a table re-renders for a new one. */
  #columnsNow(): readonly Column<FailingSearch>[] {
    const { words, router, session } = this.#bench;
    const by = `${words.language} ${router.href({})}`;
    if (this.#columns?.by === by) return this.#columns.columns;
    const namesOf = ({ hits }: FailingSearch): string =>
      words.list(hits.map((hit) => session.looks.show(this.indexName, hit).name));
    const number = (name: 'count' | 'before' | 'after', label: string): Column<FailingSearch> => ({
      name,
      label,
      value: (row) => row[name],
      cell: (row) => words.number(row[name]),
      isNumeric: true,
      width: '10rem',
    });
    const columns: Column<FailingSearch>[] = [
      {
        name: 'search',
        label: words.say('meaning.search'),
        value: ({ search }) => search,
        cell: ({ search }) => html`<a href=${router.href({ query: { q: search } })} dir="auto">${search}</a>`,
        width: 'minmax(8rem, 2fr)',
      },
      number('count', words.say('meaning.times')),
      number('before', words.say('meaning.before')),
      number('after', words.say('meaning.after')),
      { name: 'hits', label: words.say('meaning.first'), value: namesOf, width: 'minmax(12rem, 3fr)' },
    ];
    this.#columns = { by, columns };
    return columns;
  }
}

customElements.define('aisle-console-meaning-failing', MeaningFailing);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-meaning-failing': MeaningFailing;
  }
}
