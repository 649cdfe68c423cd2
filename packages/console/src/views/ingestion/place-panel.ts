/** Place panel: the sources, or the destinations, of ingestion: made and deleted. */
import { html, LitElement } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { type Place, type PlaceKind, readPlaces } from './read-places.ts';

/**
 * Shows places.
 * @tag aisle-console-ingestion-places
 */
export class PlacePanel extends LitElement {
  static override properties = { kind: { attribute: false } };

  kind: PlaceKind = 'sources';

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #places = new Fetched<readonly Place[]>(this, {
    key: () => ['ingestion', this.kind],
    answers: () => this.#bench.session.answers,
    load: (signal) => readPlaces(this.#bench.session.admin.ingestion, { kind: this.kind, signal }),
  });

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render() {
    const { words } = this.#bench;
    const isSource = this.kind === 'sources';
    return html`${isSource ? this.#renderSourceForm() : this.#renderDestinationForm()}
    ${writingProblem(words, this.#writing)}
    ${withAnswer(words, this.#places, (places) =>
      places.length === 0
        ? emptyState({
            icon: 'link',
            title: words.say(isSource ? 'ingestion.noSources' : 'ingestion.noDestinations'),
            text: words.say(isSource ? 'ingestion.noSourcesHow' : 'ingestion.noDestinationsHow'),
          })
        : html`<div class="card table-wrap" tabindex="0" role="group" aria-label=${words.say(`ingestion.${this.kind}`)}>
            <table>
              <thead>
                <tr>
                  <th scope="col">${words.say('ingestion.name')}</th>
                  <th scope="col">${words.say('ingestion.type')}</th>
                  <th scope="col">${words.say(isSource ? 'ingestion.url' : 'ingestion.index')}</th>
                  <td></td>
                </tr>
              </thead>
              <tbody>
                ${places.map(
                  (place) =>
                    html`<tr>
                      <th scope="row">${place.name}</th>
                      <td><span class="badge">${place.type}</span></td>
                      <td class="code">${place.at}</td>
                      <td>
                        <button type="button" class="quiet small" @click=${() => this.#delete(place)}>
                          ${icon('trash')}<span class="visually-hidden"
                            >${words.say('parts.delete')}: ${place.name}</span
                          >
                        </button>
                      </td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`,
    )}`;
  }

  #renderField(name: string, label: string, isRequired: boolean) {
    return html`<div class="field grows">
      <label for=${`place-${name}`}>${label}</label>
      <input id=${`place-${name}`} name=${name} ?required=${isRequired} autocomplete="off" spellcheck="false" />
    </div>`;
  }

  #renderSourceForm() {
    const { words } = this.#bench;
    return html`<form class="searching panel" aria-label=${words.say('ingestion.newSource')} @submit=${this.#onSource}>
      ${this.#renderField('name', words.say('ingestion.name'), true)}
      <div class="field">
        <label for="place-type">${words.say('ingestion.type')}</label>
        <select id="place-type" name="type">
          <option value="json">${words.say('ingestion.type-json')}</option>
          <option value="csv">${words.say('ingestion.type-csv')}</option>
        </select>
      </div>
      ${this.#renderField('url', words.say('ingestion.url'), true)}
      ${this.#renderField('id', words.say('ingestion.idColumn'), false)}
      <button ?disabled=${this.#writing.isBusy}>${icon('plus')} ${words.say('parts.add')}</button>
      <p class="hint">${words.say('ingestion.otherKinds')}</p>
    </form>`;
  }

  #renderDestinationForm() {
    const { words } = this.#bench;
    return html`<form
      class="searching panel"
      aria-label=${words.say('ingestion.newDestination')}
      @submit=${this.#onDestination}
    >
      ${this.#renderField('name', words.say('ingestion.name'), true)}
      ${this.#renderField('index', words.say('ingestion.index'), true)}
      <button ?disabled=${this.#writing.isBusy}>${icon('plus')} ${words.say('parts.add')}</button>
    </form>`;
  }

  #onSource = (event: SubmitEvent): Promise<void> =>
    this.#make(event, (value) => {
      const input = { url: value('url'), ...(value('id') && { uniqueIDColumn: value('id') }) };
      const type = value('type') === 'csv' ? 'csv' : 'json';
      return this.#bench.session.admin.ingestion.createSource({ body: { type, name: value('name'), input } });
    });

  #onDestination = (event: SubmitEvent): Promise<void> =>
    this.#make(event, (value) =>
      this.#bench.session.admin.ingestion.createDestination({
        body: { type: 'search', name: value('name'), input: { indexName: value('index') } },
      }),
    );

  async #make(event: SubmitEvent, work: (value: (name: string) => string) => Promise<unknown>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const value = (name: string): string => String(data.get(name) ?? '').trim();
    if (!(await this.#writing.run(() => work(value)))) return;
    form.reset();
    tellDone(this.#bench, { text: this.#bench.say('parts.saved', { name: value('name') }), name: value('name') });
    await this.#places.refresh();
  }

  async #delete({ id, name }: Place): Promise<void> {
    const { words, notices, session } = this.#bench;
    const { ingestion } = session.admin;
    const isSure = await notices.confirm({
      title: `${words.say('parts.delete')}: ${name}`,
      text: words.say('ingestion.deleteText'),
      action: words.say('parts.delete'),
    });
    const work = () =>
      this.kind === 'sources'
        ? ingestion.deleteSource({ sourceID: id })
        : ingestion.deleteDestination({ destinationID: id });
    if (!isSure || !(await this.#writing.run(work))) return;
    tellDone(this.#bench, { text: words.say('parts.deleted', { name }), name });
    await this.#places.refresh();
  }
}

customElements.define('aisle-console-ingestion-places', PlacePanel);
