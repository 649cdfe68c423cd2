/** Command palette: finds views, their parts, forms for new items, and indices by a few letters, on Ctrl-K. */
import { html, nothing } from 'lit';
import { fetchIndices } from '../parts/index-list.ts';
import type { AreaName } from '../locales/areas.ts';
import { icon, type IconName } from '../parts/icon.ts';
import { SHARED } from '../routing/route.ts';
import { views } from '../views.ts';
import { isInputMethodKey } from '../parts/is-input-method-key.ts';
import { paletteActions, paletteAreas } from './palette-actions.ts';
import { WorkbenchController } from '../workbench/workbench-controller.ts';
import { LightElement } from '../parts/light-element.ts';

interface Command {
  text: string;
  icon: IconName;
  run: () => void;
}

/** Maximum number of listed commands. */
const MOST = 12;

/** No active command. */
const NONE = -1;

/** Removes all query parameters that are not preserved between views. */
const without = (query: Readonly<Record<string, string>>): Record<string, undefined> =>
  Object.fromEntries(Object.keys(query).flatMap((name) => (SHARED.includes(name) ? [] : [[name, undefined]])));

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The palette.
 * @tag aisle-console-palette
 */
export class CommandPalette extends LightElement {
  static override properties = {
    query: { state: true },
    at: { state: true },
    isOpen: { state: true },
    spoken: { state: true },
  };

  query = '';
  /** The active command; none before the first key, so that a screen reader announces the dialog. */
  at = NONE;
  isOpen = false;
  /** The areas whose texts are loaded. */
  spoken: ReadonlySet<string> = new Set();

  readonly #bench = new WorkbenchController(this);
  readonly #indices = fetchIndices(this, this.#bench);

  /** Opens it, empty. */
  async show(): Promise<void> {
    this.query = '';
    this.at = NONE;
    this.isOpen = true;
    await this.updateComplete;
    const dialog = this.querySelector('dialog');
    if (dialog && !dialog.open) dialog.showModal();
    await Promise.all(paletteAreas.map((area) => this.#bring(area)));
  }

  protected override render() {
    if (!this.isOpen) return nothing;
    const { words } = this.#bench;
    const found = this.#found();
    return html`<dialog
      class="palette"
      aria-label=${words.say('shell.find')}
      @close=${this.#onClose}
      @click=${this.#onBackdrop}
    >
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-activedescendant=${found[this.at] ? `palette-${this.at}` : nothing}
        aria-label=${words.say('shell.findWhat')}
        placeholder=${words.say('shell.findWhat')}
        spellcheck="false"
        autocomplete="off"
        .value=${this.query}
        @input=${this.#onInput}
        @keydown=${this.#onKey}
      />
      <ul id="palette-list" role="listbox" aria-label=${words.say('shell.find')}>
        ${found.map(
          (command, at) =>
            html`<li
              role="option"
              id=${`palette-${at}`}
              aria-selected=${at === this.at ? 'true' : 'false'}
              @click=${() => this.#run(command)}
            >
              ${icon(command.icon)} ${command.text}
            </li>`,
        )}
      </ul>
      ${found.length === 0 ? html`<p class="hint" role="status">${words.say('shell.nothingFound')}</p>` : nothing}
    </dialog>`;
  }

  /** Loads the texts of all views, so that their actions can be found before a view is opened. */
  async #bring(area: AreaName): Promise<void> {
    const { words } = this.#bench;
    try {
      await words.bring(area);
      this.spoken = new Set([...this.spoken, `${words.language} ${area}`]);
    } catch {
      // Without its texts, only the view itself is listed.
    }
  }

  #commands(): Command[] {
    const { words, router, session } = this.#bench;
    const open = views
      .filter(({ acl }) => session.rights.lacking(acl).length === 0)
      .map((view) => ({
        text: words.say(`views.${view.name}`),
        icon: view.icon,
        run: () => router.go({ view: view.name }),
      }));
    const choose = (this.#indices.value ?? []).map(({ name }) => ({
      text: words.say('shell.chooseIndex', { name }),
      icon: 'index' as const,
      run: () => router.go({ query: { index: name } }),
    }));
    const act = paletteActions
      .filter(({ view }) => session.rights.lacking(view.acl).length === 0)
      .filter(({ view }) => this.spoken.has(`${words.language} ${view.name}`))
      .map(({ view, text, query }) => ({
        text: `${words.say(`views.${view.name}`)}: ${words.say(text)}`,
        icon: view.icon,
        run: () => router.go({ view: view.name, query: { ...without(router.route.query), ...query } }),
      }));
    return [...open, ...choose, ...act];
  }

  #found(): Command[] {
    const words = folded(this.query.trim()).split(/\s+/);
    return this.#commands()
      .filter(({ text }) => words.every((word) => folded(text).includes(word)))
      .slice(0, MOST);
  }

  #run(command: Command): void {
    this.querySelector('dialog')?.close();
    command.run();
  }

  #onInput = ({ target }: Event): void => {
    this.query = (target as HTMLInputElement).value;
    this.at = 0;
  };

  #onKey = (event: KeyboardEvent): void => {
    if (isInputMethodKey(event)) return;
    const found = this.#found();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      // Without an active command, Up selects the last one.
      this.at = (Math.max(this.at, step < 0 ? 0 : NONE) + step + found.length) % found.length;
    }
    const command = found[this.at];
    if (event.key === 'Enter' && command) {
      event.preventDefault();
      this.#run(command);
    }
  };

  #onClose = (): void => {
    this.isOpen = false;
  };

  #onBackdrop = ({ target, currentTarget }: Event): void => {
    if (target === currentTarget) (currentTarget as HTMLDialogElement).close();
  };
}

customElements.define('aisle-console-palette', CommandPalette);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-palette': CommandPalette;
  }
}
