/** Key panel: the keys of the application; a new one is shown once, a revoked one can come back. */
import { html, nothing } from 'lit';
import { Fetched } from '../../data/fetched.ts';
import { tellDone } from '../../parts/undo.ts';
import { Writing, writingProblem } from '../../parts/writing.ts';
import type { Column } from '../../parts/data-table.ts';
import { LightElement } from '../../parts/light-element.ts';
import '../../parts/data-table.ts';
import { copyButton } from '../../parts/copy-button.ts';
import { emptyState } from '../../parts/empty-state.ts';
import { withAnswer } from '../../parts/fetched-state.ts';
import { icon } from '../../parts/icon.ts';
import { renderMissing } from '../../parts/missing-notice.ts';
import { newButton } from '../../parts/new-button.ts';
import { WorkbenchController } from '../../workbench/workbench-controller.ts';
import type { Key } from './key.ts';
import './key-editor.ts';

const nameOf = ({ description, value }: Key): string => description || value;

/**
 * Shows keys.
 * @tag aisle-console-keys
 */
export class KeyPanel extends LightElement {
  static override properties = { secret: { state: true } };

  /** A new key, until it was copied. */
  secret: string | undefined;

  readonly #bench = new WorkbenchController(this);
  readonly #writing = new Writing(this, this.#bench);
  readonly #keys = new Fetched<readonly Key[]>(this, {
    key: () => ['keys'],
    answers: () => this.#bench.session.answers,
    load: async (signal) => (await this.#bench.session.admin.keys.listApiKeys({}, { signal })).keys,
  });

  protected override render() {
    const { words } = this.#bench;
    const chosen = this.#bench.choice('key');
    return html`<div class="row">
        ${newButton({ text: words.say('operations.newKey'), isOpen: chosen !== undefined, onClick: () => this.#open('+') })}
      </div>
      ${this.#renderSecret()} ${writingProblem(words, this.#writing)}
      ${withAnswer(words, this.#keys, (keys) => {
        const key = keys.find(({ id }) => id === chosen);
        return html`${
          chosen === '+' || key
            ? html`<aisle-console-key
                .existing=${key}
                .onMade=${this.#onMade}
                .onWritten=${() => this.#keys.refresh()}
                .onClose=${() => this.#open(undefined)}
              ></aisle-console-key>`
            : chosen === undefined
              ? nothing
              : renderMissing(words, { name: chosen, onClose: () => this.#open(undefined) })
        }
        ${this.#renderKeys(keys)}`;
      })}`;
  }

  #onMade = (secret: string): void => {
    this.secret = secret;
  };

  #open(key: string | undefined): void {
    this.#bench.router.go({ query: { key } });
  }

  #renderSecret() {
    const { words } = this.#bench;
    const { secret } = this;
    if (secret === undefined) return nothing;
    return html`<section class="notice good" aria-labelledby="secret-title">
      ${icon('key')}
      <div>
        <h2 id="secret-title">${words.say('operations.secretTitle')}</h2>
        <p>${words.say('operations.secretOnce')}</p>
        <p class="secret" id="secret">${secret}</p>
        <div class="row">
          ${copyButton(this.#bench, { value: secret, name: words.say('operations.secretTitle') })}
          <button type="button" class="small" @click=${() => (this.secret = undefined)}>
            ${words.say('operations.hideSecret')}
          </button>
        </div>
      </div>
    </section>`;
  }

  #renderKeys(keys: readonly Key[]) {
    const { words } = this.#bench;
    if (keys.length === 0)
      return emptyState({
        icon: 'key',
        title: words.say('operations.noKeys'),
        text: words.say('operations.noKeysHow'),
      });
    return html`<aisle-console-table
      .label=${words.say('operations.keys')}
      .columns=${this.#columns()}
      .rows=${keys}
      .isCurrent=${({ id }: Key) => id === this.#bench.choice('key')}
    ></aisle-console-table>`;
  }

  #columns(): Column<Key>[] {
    const { words } = this.#bench;
    const day = (seconds: number): string => words.dateTime(seconds * 1000);
    return [
      {
        name: 'name',
        label: words.say('operations.description'),
        width: 'minmax(9rem, 2fr)',
        value: nameOf,
        cell: (key) =>
          html`<button type="button" class="link" @click=${() => this.#open(key.id)}>${nameOf(key)}</button>`,
      },
      { name: 'value', label: words.say('operations.keyBegin'), width: '8.5rem', value: ({ value }) => value },
      {
        name: 'acl',
        label: words.say('operations.may'),
        width: 'minmax(9rem, 2fr)',
        value: ({ acl }) => acl.join(', '),
      },
      {
        name: 'indexes',
        label: words.say('operations.indices'),
        value: ({ indexes = [] }) => indexes.join(', ') || words.say('operations.allIndices'),
      },
      {
        name: 'expires',
        label: words.say('operations.expires'),
        value: ({ validity }) => (validity === 0 ? words.say('operations.never') : day(Date.now() / 1000 + validity)),
      },
      {
        name: 'actions',
        label: words.say('operations.revoke'),
        width: '8rem',
        value: () => null,
        cell: (key) =>
          html`<button type="button" class="danger small" @click=${() => this.#revoke(key)}>
            ${words.say('operations.revoke')}<span class="visually-hidden">: ${nameOf(key)}</span>
          </button>`,
      },
    ];
  }

  async #revoke(key: Key): Promise<void> {
    const { words, notices, session } = this.#bench;
    const { keys } = session.admin;
    const name = nameOf(key);
    const isSure = await notices.confirm({
      title: `${words.say('operations.revoke')}: ${name}`,
      text: words.say('operations.revokeText'),
      action: words.say('operations.revoke'),
    });
    if (!isSure || !(await this.#writing.run(() => keys.deleteApiKey({ key: key.id })))) return;
    const takeBack = async (): Promise<void> => {
      await keys.restoreApiKey({ key: key.id });
      await this.#keys.refresh();
    };
    tellDone(this.#bench, { text: words.say('operations.revoked', { name }), name, takeBack });
    await this.#keys.refresh();
  }
}

customElements.define('aisle-console-keys', KeyPanel);
