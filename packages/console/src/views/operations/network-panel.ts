/** Network panel: the IP addresses that may access the service. */
import { html } from 'lit';
import type { AnswerOf } from '../../data/answer-of.ts';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { holdForm } from '../../parts/unsaved.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import { LightElement } from '../../parts/light-element.ts';

type Source = AnswerOf<'networkRestriction', 'getAllowedSources'>[number];

/**
 * Shows and changes allowed addresses.
 * @tag aisle-console-network
 */
export class NetworkPanel extends LightElement {
  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #sources = new Fetched<readonly Source[]>(this, {
    key: () => ['network'],
    answers: () => this.#bench.session.answers,
    load: (signal) => this.#bench.session.admin.networkRestriction.getAllowedSources({}, { signal }),
  });

  constructor() {
    super();
    holdForm(this, this.#bench);
  }

  protected override render() {
    const { words } = this.#bench;
    return html`<p class="hint">${words.say('operations.networkLead')}</p>
      <form class="searching panel" @submit=${this.#onAdd}>
        <div class="field">
          <label for="source">${words.say('operations.source')}</label>
          <input
            id="source"
            name="source"
            required
            autocomplete="off"
            spellcheck="false"
            dir="ltr"
            aria-describedby="source-hint"
          />
        </div>
        <div class="field grows">
          <label for="source-description">${words.say('operations.description')}</label>
          <input id="source-description" name="description" autocomplete="off" />
        </div>
        <button ?disabled=${this.#writing.isBusy}>${icon('plus')} ${words.say('operations.allow')}</button>
        <p class="hint" id="source-hint">${words.say('operations.sourceHint')}</p>
      </form>
      ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#sources, (sources) =>
        sources.length === 0
          ? emptyState({
              icon: 'link',
              title: words.say('operations.anyAddress'),
              text: words.say('operations.anyAddressHow'),
            })
          : html`<div class="card">
              <table>
                <thead>
                  <tr>
                    <th scope="col">${words.say('operations.source')}</th>
                    <th scope="col">${words.say('operations.description')}</th>
                    <td></td>
                  </tr>
                </thead>
                <tbody>
                  ${sources.map(
                    (source) =>
                      html`<tr>
                        <th scope="row" class="code">${source.source}</th>
                        <td dir="auto">${source.description ?? ''}</td>
                        <td>
                          <button type="button" class="quiet small" @click=${() => this.#remove(source)}>
                            ${icon('trash')}<span class="visually-hidden"
                              >${words.say('parts.remove')}: ${source.source}</span
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

  #onAdd = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { words, notices } = this.#bench;
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    const value = (name: string): string => String(data.get(name) ?? '').trim();
    const [source, description] = [value('source'), value('description')];
    // The first address blocks all others.
    if ((this.#sources.value?.length ?? 0) === 0) {
      const isSure = await notices.confirm({
        title: words.say('operations.firstSource'),
        text: `${source}. ${words.say('operations.firstSourceText')}`,
        action: words.say('operations.allow'),
      });
      if (!isSure) return;
    }
    if (!(await this.#writing.run(() => this.#append({ source, ...(description && { description }) })))) return;
    form.reset();
    const { networkRestriction } = this.#bench.session.admin;
    tellDone(this.#bench, {
      text: words.say('parts.saved', { name: source }),
      name: source,
      takeBack: () => networkRestriction.deleteAllowedSource({ source }).then(() => this.#sources.refresh()),
    });
  };

  async #append(body: Source): Promise<void> {
    await this.#bench.session.admin.networkRestriction.appendAllowedSource({ body });
    await this.#sources.refresh();
  }

  async #remove(source: Source): Promise<void> {
    const { networkRestriction } = this.#bench.session.admin;
    const name = source.source;
    if (!(await this.#writing.run(() => networkRestriction.deleteAllowedSource({ source: name })))) return;
    const text = this.#bench.say('parts.deleted', { name });
    tellDone(this.#bench, { text, name, takeBack: () => this.#append(source) });
    await this.#sources.refresh();
  }
}

customElements.define('aisle-console-network', NetworkPanel);
