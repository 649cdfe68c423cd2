/** Box events: handles the input events of an autocomplete's box, and lazy-loads its popup on the shopper's approach. */
import type { ReactiveController } from 'lit';
import { load } from '../../dom/loading/load.ts';
import { isInputMethodKey } from '../../text/is-input-method-key.ts';
import type { OverlayController } from './overlay-controller.ts';
import type * as PanelModule from './panel-controller.ts';
import type { PanelController, PanelHost } from './panel-controller.ts';
import type { BoxEvents } from './render-box.ts';

/** Extracts the URL of a module from a browser's error message. */
const addressIn = ({ message }: Error): string => /https?:\/\/\S+/.exec(message)?.[0] ?? '';

/** Handles events; the handlers are bound, so that templates can pass them on. */
export class BoxEventsController implements ReactiveController, BoxEvents {
  /** The popup, once it is loaded. */
  panel?: PanelController;

  readonly #host: PanelHost;
  readonly #overlay: OverlayController;
  #loading?: Promise<PanelController | undefined> | undefined;
  /** The URL of the popup's module after a failure; empty if the browser does not report it. */
  #missed?: string;
  #tries = 0;

  constructor(host: PanelHost, overlay: OverlayController) {
    this.#host = host;
    this.#overlay = overlay;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('focusout', this.#onFocusOut);
    this.#host.ownerDocument.addEventListener('pointerdown', this.#onPointerDown);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('focusout', this.#onFocusOut);
    this.#host.ownerDocument.removeEventListener('pointerdown', this.#onPointerDown);
  }

  /** Loads the popup's module; resolves to undefined if loading failed, or the host was removed meanwhile. */
  async load(): Promise<PanelController | undefined> {
    this.#loading ??= this.#ask().then((part) => {
      // The next attempt may succeed; until then the form works.
      if (part) this.panel = new part.PanelController(this.#host);
      else this.#loading = undefined;
      return this.panel;
    });
    const panel = await this.#loading;
    return this.#host.isConnected ? panel : undefined;
  }

  /** Imports the module; reports only the first failure, because each keystroke is another attempt. */
  async #ask(): Promise<typeof PanelModule | undefined> {
    if (this.#missed === undefined) {
      return load(this.#host, () =>
        import('./panel-controller.ts').catch((error: Error) => {
          this.#missed = addressIn(error);
          throw error;
        }),
      );
    }
    try {
      if (!this.#missed) return await import('./panel-controller.ts');
      // Some browsers cache a failed import as long as the page is open, but request it again with another URL.
      const again = `${this.#missed}?again=${++this.#tries}`;
      return (await import(/* @vite-ignore */ /* webpackIgnore: true */ again)) as typeof PanelModule;
    } catch {
      return undefined;
    }
  }

  /** Opens the popup; a page with instant search is searched even if the popup cannot be loaded. */
  async #type(): Promise<void> {
    const panel = await this.load();
    const { instant, isConnected, session, typed } = this.#host;
    if (panel) panel.type();
    else if (instant && isConnected) this.#host.passOn(typed, (query) => session?.setQuery(query));
  }

  readonly onNear = (): void => void this.load();

  readonly onClick = async (): Promise<void> => (await this.load())?.show();

  readonly onInput = async (event: Event): Promise<void> => {
    this.#host.typed = (event.target as HTMLInputElement).value;
    // Ignore an unfinished composition of an input method.
    if ((event as InputEvent).isComposing) return;
    await this.#type();
  };

  readonly onKey = async (event: KeyboardEvent): Promise<void> => {
    if (isInputMethodKey(event)) return;
    if (this.panel) this.panel.onKey(event);
    else if (event.key === 'ArrowDown') await this.onClick();
  };

  readonly onSubmit = async (event: Event): Promise<void> => {
    const { resultsPage, session, typed } = this.#host;
    if (!this.panel && resultsPage) return;
    event.preventDefault();
    if (!this.panel) {
      this.#host.passOn(typed, (query) => session?.setQuery(query, { history: 'push' }));
      // The popup is still loading; it remembers the search, and does not open over the results.
      await this.load();
      if (this.#host.typed !== typed) return;
    }
    this.panel?.submit();
  };

  readonly onReset = async (event: Event): Promise<void> => {
    event.preventDefault();
    this.#host.typed = '';
    this.#host.renderRoot.querySelector('input')?.focus();
    await this.#type();
  };

  /** Keeps the focus in the input on a press in the popup. */
  readonly onPanelPress = (event: Event): void => event.preventDefault();

  readonly #onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!this.#overlay.matches && !this.#host.contains(relatedTarget as Node | null)) this.panel?.close();
  };

  readonly #onPointerDown = (event: Event): void => {
    if (!this.#overlay.matches && !event.composedPath().includes(this.#host)) this.panel?.close();
  };
}
