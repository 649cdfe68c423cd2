/** Console frame: navigation, header, and the view of the route. */
import { ContextProvider } from '@lit/context';
import { html, nothing, type PropertyValues } from 'lit';
import type { Session } from '../connection/session.ts';
import { Drafts } from '../data/drafts.ts';
import { Notices } from '../notices/notices.ts';
import { emptyState } from '../parts/empty-state.ts';
import { icon } from '../parts/icon.ts';
import { viewHead } from '../parts/view-head.ts';
import { Router } from '../routing/router.ts';
import type { Words } from '../text/words.ts';
import { type View, views } from '../views.ts';
import { type Workbench, workbenchContext } from '../workbench/workbench.ts';
import { LightElement } from '../parts/light-element.ts';
import './command-palette.ts';
import type { CommandPalette } from './command-palette.ts';
import './notice-board.ts';
import { renderNavigation } from './render-navigation.ts';
import { renderPreferences } from './render-preferences.ts';

/** A loaded view, or the error of loading it. */
interface Shown {
  view: View | undefined;
  element?: HTMLElement;
  lacking?: readonly string[];
  error?: unknown;
}

/**
 * The console of a signed-in user.
 * @tag aisle-console-frame
 * @event sign-out the user wants to sign out
 */
export class ConsoleFrame extends LightElement {
  static override properties = {
    session: { attribute: false },
    words: { attribute: false },
    shown: { state: true },
    isOpen: { state: true },
    assistant: { state: true },
  };

  session!: Session;
  words!: Words;
  shown: Shown | undefined;
  /** Whether the navigation is open on a narrow screen. */
  isOpen = false;
  /** Whether the assistant is open; it is loaded when it is opened first. */
  assistant = false;

  readonly #notices = new Notices();
  readonly #drafts = new Drafts();
  readonly #router = new Router(window, {
    mayDiscard: () =>
      this.#notices.confirm({
        title: this.words.say('parts.discardAsk'),
        text: this.words.say('parts.discardText'),
        action: this.words.say('parts.discard'),
      }),
  });
  #provider: ContextProvider<typeof workbenchContext, this> | undefined;
  #leave: (() => void) | undefined;
  /** The last request to show a view: it replaces one that is still loading, even of the same view. */
  #lastRequest: object | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#leave = this.#router.subscribe(() => {
      this.requestUpdate();
      void this.#show();
    });
    document.addEventListener('keydown', this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
    this.#router.stop();
    document.removeEventListener('keydown', this.#onKey);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('words') && !changed.has('session')) return;
    const { session, words } = this;
    const bench: Workbench = {
      session,
      words,
      router: this.#router,
      notices: this.#notices,
      drafts: this.#drafts,
    };
    if (this.#provider) {
      // A view in the old language would use texts that are not loaded yet in the new one.
      this.shown = undefined;
      this.#provider.setValue(bench);
    } else this.#provider = new ContextProvider(this, { context: workbenchContext, initialValue: bench });
    void this.#show();
  }

  protected override render() {
    const { words, session, isOpen } = this;
    return html`<a class="skip" href="#main" @click=${this.#onSkip}>${words.say('shell.skip')}</a>
      <div class="frame ${isOpen ? 'is-open' : ''}">
        <header class="bar">
          <button
            type="button"
            class="quiet bar-menu"
            aria-expanded=${isOpen ? 'true' : 'false'}
            aria-controls="navigation"
            @click=${this.#onMenu}
          >
            ${icon(isOpen ? 'close' : 'menu')}<span class="visually-hidden">${words.say('shell.menu')}</span>
          </button>
          <a class="brand" href="#/"><span class="mark" aria-hidden="true"></span>Aisle</a>
          ${this.#renderAssistantButton()}
          <button type="button" class="quiet find" aria-keyshortcuts="Control+K Meta+K" @click=${this.#onFind}>
            ${icon('search')} ${words.say('shell.find')} <kbd>${this.#shortcut()}</kbd>
          </button>
        </header>
        <div class="side" id="navigation">
          <nav aria-label=${words.say('shell.navigation')}>
            ${renderNavigation({ router: this.#router, words, rights: session.rights, current: this.#currentView() })}
          </nav>
          <footer>
            <p class="place"><b>${session.appId}</b><br />${new URL(session.url).host}</p>
            ${renderPreferences(this, words, () => this.#router.mayLeave())}
            <button type="button" class="quiet" @click=${this.#onSignOut}>
              ${icon('leave')} ${words.say('shell.signOut')}
            </button>
          </footer>
        </div>
        <main id="main" tabindex="-1">${this.#renderView()}</main>
        ${this.assistant ? html`<aisle-console-assistant @close=${this.#onAssistant}></aisle-console-assistant>` : nothing}
      </div>
      <aisle-console-palette></aisle-console-palette>
      <aisle-console-notice-board .notices=${this.#notices} .words=${words}></aisle-console-notice-board>`;
  }

  #renderView() {
    const { shown, words } = this;
    if (!shown) return html`<div class="waiting" aria-busy="true"><i></i><i></i><i></i></div>`;
    const { element, lacking, view, error } = shown;
    if (element) return element;
    if (lacking && view)
      return html`${viewHead({ title: words.say(`views.${view.name}`), lead: '' })}
      ${emptyState({
        icon: 'lock',
        title: words.say('parts.needs', { acl: words.list(lacking) }),
        text: words.say('shell.lacking', { acl: words.list(lacking), count: lacking.length }),
      })}`;
    if (error !== undefined)
      return emptyState({
        icon: 'warning',
        title: words.say('shell.notLoaded'),
        text: words.say('errors.unreachable'),
        actions: html`<button type="button" @click=${() => void this.#show()}>${words.say('parts.retry')}</button>`,
      });
    return emptyState({ icon: 'search', title: words.say('shell.noView'), text: words.say('shell.noViewHow') });
  }

  #currentView(): View | undefined {
    const { view } = this.#router.route;
    if (view !== '') return views.find(({ name }) => name === view);
    // Without a view in the URL: the first view that the key allows.
    return views.find(({ acl }) => this.session.rights.lacking(acl).length === 0) ?? views[0];
  }

  async #show(): Promise<void> {
    const view = this.#currentView();
    const request = (this.#lastRequest = {});
    const { words, session } = this;
    if (view && view === this.shown?.view && this.shown.element) return;
    const isFirst = this.shown === undefined;
    const lacking = view ? session.rights.lacking(view.acl) : [];
    let shown: Shown = { view };
    if (lacking.length > 0) shown = { view, lacking };
    else if (view)
      try {
        await Promise.all([view.load(), words.bring(view.name), view.shares && words.bring(view.shares)]);
        shown = { view, element: document.createElement(view.tag) };
      } catch (error) {
        shown = { view, error };
      }
    if (request !== this.#lastRequest || words !== this.words) return;
    this.shown = shown;
    const title = view ? words.say(`views.${view.name}`) : words.say('shell.noView');
    document.title = `${title} · Aisle`;
    this.isOpen = false;
    if (isFirst) return;
    await this.updateComplete;
    this.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    this.#notices.announce(title);
  }

  #shortcut(): string {
    return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K';
  }

  #onKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault();
      this.#onFind();
    }
    if (event.key === 'Escape') this.isOpen = false;
  };

  #renderAssistantButton() {
    const { session, words } = this;
    if (!session.assistant || session.rights.lacking(['settings', 'search']).length > 0) return nothing;
    return html`<button
      type="button"
      class="quiet bar-assistant"
      aria-expanded=${this.assistant ? 'true' : 'false'}
      @click=${this.#onAssistant}
    >
      ${icon('edit')} <span>${words.say('shell.assistant')}</span>
    </button>`;
  }

  #onAssistant = async (): Promise<void> => {
    if (this.assistant) {
      this.assistant = false;
      this.querySelector<HTMLElement>('.bar-assistant')?.focus();
      return;
    }
    const { words } = this;
    await Promise.all([
      import('../assistant/assistant-panel.ts'),
      words.bring('assistant'),
      words.bring('merchandising'),
    ]);
    this.assistant = words === this.words;
  };

  #onFind = (): void => void this.querySelector<CommandPalette>('aisle-console-palette')?.show();

  #onMenu = (): void => {
    this.isOpen = !this.isOpen;
  };

  // The fragment is the route, so the link must not change it.
  #onSkip = (event: Event): void => {
    event.preventDefault();
    this.querySelector<HTMLElement>('#main')?.focus();
  };

  #onSignOut = async (): Promise<void> => {
    if (await this.#router.mayLeave()) this.dispatchEvent(new Event('sign-out', { bubbles: true }));
  };
}

customElements.define('aisle-console-frame', ConsoleFrame);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-frame': ConsoleFrame;
  }
}
