/** Input events of an autocomplete: handles those of its box, and loads its popup when a shopper comes near. */
import type { ReactiveController } from 'lit';
import { load } from '../../dom/loading/load.ts';
import { isInputMethodKey } from '../../text/is-input-method-key.ts';
import type { OverlayController } from './overlay-controller.ts';
import type * as PanelModule from './panel-controller.ts';
import type { PanelController, PanelHost } from './panel-controller.ts';
import type { BoxEvents } from './render-box.ts';

/** The address of a module in the words of a browser that could not load it. */
const addressIn = ({ message }: Error): string => /https?:\/\/\S+/.exec(message)?.[0] ?? '';

/** Handlers are bound: templates pass them on as they are. */
export class BoxEventsController implements ReactiveController, BoxEvents {
  /** The popup, once it is loaded. */
  panel?: PanelController;

  readonly #host: PanelHost;
  readonly #overlay: OverlayController;
  #loading?: Promise<PanelController | undefined> | undefined;
  /** The address of the popup when it was lost; empty where the browser does not tell. */
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

  /** What makes the popup has time until somebody comes near. Undefined when it is lost, or the host is gone meanwhile. */
  async load(): Promise<PanelController | undefined> {
    this.#loading ??= this.#ask().then((part) => {
      // The network may be back at the next try; until then the form works.
      if (part) this.panel = new part.PanelController(this.#host);
      else this.#loading = undefined;
      return this.panel;
    });
    const panel = await this.#loading;
    return this.#host.isConnected ? panel : undefined;
  }

  /** Says the first loss alone: each letter is another try. */
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
      // Some browsers keep the loss of a module as long as the page lives: by another address they ask again.
      const again = `${this.#missed}?again=${++this.#tries}`;
      return (await import(/* @vite-ignore */ /* webpackIgnore: true */ again)) as typeof PanelModule;
    } catch {
      return undefined;
    }
  }

  /** Suggests; where the popup is lost, a page that is searched by letters still is. */
  async #type(): Promise<void> {
    const panel = await this.load();
    const { instant, isConnected, session, typed } = this.#host;
    if (panel) panel.type();
    else if (instant && isConnected) session?.setQuery(typed);
  }

  readonly onNear = (): void => void this.load();

  readonly onClick = async (): Promise<void> => (await this.load())?.show();

  readonly onInput = async (event: Event): Promise<void> => {
    this.#host.typed = (event.target as HTMLInputElement).value;
    // Half-composed letters of an input method are no query yet.
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
      session?.setQuery(typed, { history: 'push' });
      // Quicker than the popup: it still remembers the search, and does not open over the results.
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

  /** The focus stays in the input, wherever in the popup somebody presses. */
  readonly onPanelPress = (event: Event): void => event.preventDefault();

  readonly #onFocusOut = ({ relatedTarget }: FocusEvent): void => {
    if (!this.#overlay.matches && !this.#host.contains(relatedTarget as Node | null)) this.panel?.close();
  };

  readonly #onPointerDown = (event: Event): void => {
    if (!this.#overlay.matches && !event.composedPath().includes(this.#host)) this.panel?.close();
  };
}
