/** Facets panel: the facets of an index with their modifiers and values. */
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { Fetched } from '../../data/fetched.ts';
import { holdForm } from '../../parts/unsaved.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { rightNeeded } from '../../parts/right-needed.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { attributesOf } from './index-attributes.ts';
import { writeSettingList } from './setting-list.ts';
import { LightElement } from '../../parts/light-element.ts';

const PURPOSES = ['shown', 'searchable', 'filterOnly'] as const;
type Purpose = (typeof PURPOSES)[number];

/** Maximum number of listed values. */
const VALUES = 6;

interface Facet {
  attribute: string;
  purpose: Purpose;
}

/** Parses an entry such as `searchable(brand)`. */
export function readFacet(entry: string): Facet {
  const [, purpose, attribute] = /^(searchable|filterOnly)\((.+)\)$/.exec(entry) ?? [];
  return attribute ? { attribute, purpose: purpose as Purpose } : { attribute: entry, purpose: 'shown' };
}

const writeFacet = ({ attribute, purpose }: Facet): string =>
  purpose === 'shown' ? attribute : `${purpose}(${attribute})`;

interface Existing {
  entries: readonly string[];
  attributes: readonly string[];
  values: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * Shows and changes facets.
 * @tag aisle-console-facets
 */
export class FacetsPanel extends LightElement {
  static override properties = { indexName: { attribute: false } };

  indexName = '';

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #existing = new Fetched<Existing>(this, {
    key: () => ['facets', this.indexName],
    answers: () => this.#bench.session.answers,
    load: async (signal) => {
      const { settings, search } = this.#bench.session.admin;
      const { indexName } = this;
      const body = { query: '', facets: ['*'], hitsPerPage: 0, maxValuesPerFacet: 100, analytics: false };
      const [{ attributesForFaceting }, attributes, answer] = await Promise.all([
        settings.getSettings({ indexName }, { signal }),
        attributesOf(search, { indexName, signal }),
        search.searchSingleIndex({ indexName, body }, { signal }),
      ]);
      return { entries: attributesForFaceting ?? [], attributes, values: answer.facets ?? {} };
    },
  });

  constructor() {
    super();
    holdForm(this, this.#bench);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('indices.facetsLead')}</p>
      ${rightNeeded(this.#bench, ['editSettings'])} ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#existing, (existing) => this.#renderExisting(existing))}`;
  }

  #renderExisting(existing: Existing) {
    const { words } = this.#bench;
    const facets = existing.entries.map(readFacet);
    const others = existing.attributes.filter((name) => facets.every(({ attribute }) => attribute !== name));
    return html`${keyed(this.indexName, this.#renderForm(existing, others))}
    ${
      facets.length === 0
        ? emptyState({ icon: 'index', title: words.say('indices.noFacets'), text: words.say('indices.noFacetsHow') })
        : html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say('indices.facets')}>
            <table>
              <thead>
                <tr>
                  <th scope="col">${words.say('indices.attribute')}</th>
                  <th scope="col">${words.say('indices.purpose')}</th>
                  <th scope="col">${words.say('indices.values')}</th>
                  <td></td>
                </tr>
              </thead>
              <tbody>
                ${facets.map((facet, at) => this.#renderFacet(facet, { at, existing }))}
              </tbody>
            </table>
          </div>`
    }`;
  }

  #renderForm(existing: Existing, others: readonly string[]) {
    const { words } = this.#bench;
    return html`<form class="searching panel" @submit=${(event: SubmitEvent) => this.#onAdd(event, existing)}>
      <div class="field grows">
        <label for="add-facet">${words.say('indices.addAttribute')}</label>
        <input id="add-facet" name="attribute" list="facet-names" autocomplete="off" spellcheck="false" required />
        <datalist id="facet-names">${others.map((name) => html`<option value=${name}></option>`)}</datalist>
      </div>
      <button ?disabled=${this.#isLocked()}>${icon('plus')} ${words.say('parts.add')}</button>
    </form>`;
  }

  #isLocked(): boolean {
    return this.#writing.isBusy || this.#bench.session.rights.has('editSettings') === false;
  }

  #renderFacet({ attribute, purpose }: Facet, { at, existing }: { at: number; existing: Existing }) {
    const { words } = this.#bench;
    const values = Object.entries(existing.values[attribute] ?? {});
    const isLocked = this.#isLocked();
    const replaceBy = (...entries: string[]): string[] => existing.entries.toSpliced(at, 1, ...entries);
    return html`<tr>
      <th scope="row">${attribute}</th>
      <td>
        <select
          aria-label=${`${words.say('indices.purpose')}: ${attribute}`}
          ?disabled=${isLocked}
          @change=${({ target }: Event) =>
            this.#write(
              existing,
              replaceBy(writeFacet({ attribute, purpose: (target as HTMLSelectElement).value as Purpose })),
            )}
        >
          ${PURPOSES.map(
            (one) =>
              html`<option value=${one} .selected=${live(one === purpose)}>
                ${words.say(`indices.facet-${one}`)}
              </option>`,
          )}
        </select>
      </td>
      <td dir="auto">
        ${values
          .slice(0, VALUES)
          .map(([value, count]) => `${value} (${words.number(count)})`)
          .join(
            ' · ',
          )}${values.length > VALUES ? html` … <span class="badge">${words.number(values.length)}</span>` : nothing}
      </td>
      <td>
        <button
          type="button"
          class="quiet small"
          ?disabled=${isLocked}
          @click=${() => this.#write(existing, replaceBy())}
        >
          ${icon('trash')}<span class="visually-hidden">${words.say('parts.remove')}: ${attribute}</span>
        </button>
      </td>
    </tr>`;
  }

  async #onAdd(event: SubmitEvent, existing: Existing): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const attribute = String(new FormData(form).get('attribute') ?? '').trim();
    if (!attribute || existing.entries.some((entry) => readFacet(entry).attribute === attribute)) return;
    if (await this.#write(existing, [...existing.entries, attribute])) form.reset();
  }

  #write(existing: Existing, next: readonly string[]): Promise<boolean> {
    return this.#writing.run(() =>
      writeSettingList(this.#bench, {
        indexName: this.indexName,
        name: 'attributesForFaceting',
        existing: existing.entries,
        next,
        text: this.#bench.say('parts.saved', { name: this.#bench.say('indices.facets') }),
        refresh: () => this.#existing.refresh(),
      }),
    );
  }
}

customElements.define('aisle-console-facets', FacetsPanel);
