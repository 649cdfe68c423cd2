/** Search box: the input for the query. */
import { LitElement, html, isServer, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag, wholeNumber } from '../../dom/converters/converters.ts';
import { load } from '../../dom/loading/load.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { listenForShortcut } from '../../controllers/search-input/listen-for-shortcut.ts';
import type { QueryHook } from '../../controllers/search-input/query-hook.ts';
import type { voiceWords } from '../../controllers/search-input/voice-search.ts';
import { searchBoxStyles } from '../../controllers/search-input/search-box.styles.ts';

const words = { label: 'Search', submit: 'Search', clear: 'Clear' };

/**
 * A search box. Typing searches immediately and replaces the URL; submitting adds a history entry.
 * A native form inside works before the script has loaded, and its settings are used afterwards:
 * `<aisle-search-box><form action="/search"><input type="search" name="q"></form></aisle-search-box>`.
 * Inside a form of the page and outside of a search, it is a field of that form.
 *
 * @example
 * <aisle-search-box placeholder="Search products" shortcut="/">
 *   <form action="/search"><input type="search" name="q" aria-label="Search" /></form>
 * </aisle-search-box>
 * @tag aisle-search-box
 * @summary A search input with clear and submit buttons that searches as the shopper types.
 * @attr {boolean} search-as-you-type - Whether to search while the shopper types; `false` searches only what is submitted or cleared.
 * @slot - A native form with an input, in place of the built-in one.
 * @csspart form - The built-in form.
 * @csspart field - The input and what lies on it.
 * @csspart input - The built-in input.
 * @csspart clear - The button that empties the input.
 * @csspart submit - The button that submits.
 * @csspart voice - The button that listens, in the built-in form.
 * @csspart voice-message - What it says while it listens, or when it cannot.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the input and the buttons.
 * @cssproperty [--aisle-border=#767676] - Colour of the borders.
 * @cssproperty [--aisle-surface=transparent] - Background of the input and the buttons.
 */
export class AisleSearchBox extends LitElement {
  static override styles = [hostStyles, controlStyles, searchBoxStyles];
  static override properties: PropertyDeclarations = {
    placeholder: {},
    label: {},
    name: { reflect: true },
    autofocus: flag('autofocus'),
    debounce: wholeNumber('debounce', { optional: true }),
    shortcut: {},
    voice: flag('voice'),
    queryHook: { attribute: false },
    text: { attribute: false },
  };
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  /** The box takes part in forms. */
  static formAssociated = true;

  /** The text shown while the input is empty. */
  placeholder = '';
  /** The accessible name of the input. */
  label = '';
  /** The name of the field in a form of the page. */
  name = 'q';
  /** Whether the input is focused when the page is ready. */
  override autofocus = false;
  /** The milliseconds without typing until the search starts; default: set by `<aisle-search>`. */
  debounce?: number | null;
  /** The keyboard shortcuts that focus the input, separated by spaces, such as `/` or `Control+K Meta+K`. */
  shortcut = '';
  /** Whether there is a button for voice search, if the browser supports speech recognition. */
  voice = false;
  /**
   * The function that is called in place of a search, with the text of the input and a function that searches: it can search for another
   * text, later, or not at all. The input keeps what was typed.
   */
  queryHook?: QueryHook;
  /** The texts of this element. */
  text?: TextsOf<typeof words & typeof voiceWords>;

  readonly #session = createSessionSlice(this, {
    select: ({ state }) => ({ query: state.search.query }),
    optional: true,
  });
  readonly #text = createTextController(this, words);
  readonly #internals = this.attachInternals();
  /** The query last sent to the session; only a different one is written into the input. */
  #sent?: string;
  /** Voice search, once enabled. */
  #voice?: Promise<void>;
  #timer?: ReturnType<typeof setTimeout>;

  constructor() {
    super();
    listenForShortcut(this);
  }

  /** The text in the input. */
  get value(): string {
    return this.#input?.value ?? '';
  }
  set value(value: string) {
    if (!this.#input) return;
    this.#input.value = value;
    this.#search();
  }

  /** Empties the input when a form around is reset. */
  formResetCallback(): void {
    this.value = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#sent = undefined;
  }

  protected override firstUpdated(): void {
    if (this.autofocus) this.#input!.focus();
  }

  protected override updated(): void {
    if (this.voice)
      void (this.#voice ??= load(this, () => import('../../controllers/search-input/voice-search.ts')).then((part) =>
        part?.addVoice(this),
      ));
    const query = this.#session.session?.state.search.query;
    const input = this.#input!;
    if (query === undefined || query === this.#sent) return;
    // Keep text that was typed before the script was loaded.
    if (this.#sent === undefined && !query && input.value) return this.#search();
    this.#sent = input.value = query;
    this.#internals.setFormValue(query);
  }

  protected override render(): TemplateResult {
    return html`<slot
      @input=${this.#onInput}
      @compositionend=${this.#onInput}
      @submit=${this.#onSubmit}
      @reset=${this.#onReset}
    >
      <form part="form" role="search">
        <span part="field">
          <input
            part="input"
            type="search"
            name=${this.name}
            value=${(isServer && this.#session.slice?.query) || nothing}
            aria-label=${this.label || this.#text.get('label')}
            aria-keyshortcuts=${this.shortcut || nothing}
            placeholder=${this.placeholder || ' '}
            maxlength="512"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            enterkeyhint="search"
          />
          <button part="clear" type="reset" aria-label=${this.#text.get('clear')}>
            <span aria-hidden="true">×</span>
          </button>
        </span>
        <button part="submit" type="submit" aria-label=${this.#text.get('submit')}>
          <svg aria-hidden="true" viewBox="0 0 24 24">
            <path d="M16 10a6 6 0 1 1-12 0a6 6 0 0 1 12 0m-1.5 4.5L21 21" />
          </svg>
        </button>
      </form>
    </slot>`;
  }

  /** The author's input when there is one, else the built-in one. */
  get #input(): HTMLInputElement | null {
    const field = 'input:is([type=search],[type=text],:not([type]))';
    return this.querySelector<HTMLInputElement>(field) ?? this.renderRoot?.querySelector(field) ?? null;
  }

  /** Typing goes on in one step of the history; a finished search makes one, and the next letter another. */
  #search({ finished = false } = {}): void {
    clearTimeout(this.#timer);
    const { value } = this;
    this.#internals.setFormValue(value);
    if (!this.#session.session || (!finished && this.getAttribute('search-as-you-type') === 'false')) return;
    const search = (query: string): void => {
      this.#sent = query;
      this.#session.session?.setQuery(query, finished ? { history: 'push' } : {});
    };
    if (this.queryHook) this.queryHook(value, search);
    else search(value);
  }

  #onInput(event: Event): void {
    // Half-composed letters of an input method are no query yet.
    if (event.target !== this.#input || (event as InputEvent).isComposing) return;
    clearTimeout(this.#timer);
    const pause = this.debounce ?? this.closest('aisle-search')?.debounce;
    if (pause) this.#timer = setTimeout(() => this.#search(), pause);
    else this.#search();
  }

  #onSubmit(event: Event): void {
    if (this.#session.session) {
      event.preventDefault();
      this.#search({ finished: true });
      // The keyboard on the screen would hide the results.
      if (matchMedia('(pointer: coarse)').matches) this.#input!.blur();
    } else if (!this.contains(event.target as Node)) {
      event.preventDefault();
      this.#internals.form?.requestSubmit();
    }
  }

  #onReset(event: Event): void {
    event.preventDefault();
    const input = this.#input!;
    input.focus();
    input.value = '';
    this.#search({ finished: true });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-search-box': AisleSearchBox;
  }
}
