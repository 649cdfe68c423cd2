/** A search box that suggests: recent searches, what others search for, and products, while the shopper types. */
import type { SearchClientLike } from '@aisle/contract';
import type { SearchSession } from '@aisle/search-client/session';
import { LitElement, html, isServer } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { flag, wholeNumber } from '../../dom/converters/converters.ts';
import { load } from '../../dom/loading/load.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { searchBoxStyles } from '../../controllers/search-input/search-box.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import { listenForShortcut } from '../../controllers/search-input/listen-for-shortcut.ts';
import type { QueryHook } from '../../controllers/search-input/query-hook.ts';
import type { voiceWords } from '../../controllers/search-input/voice-search.ts';
import type { TextsOf } from '../../text/language-of.ts';
import type { AisleAutocompleteSection } from '../autocomplete-section/autocomplete-section.ts';
import { autocompleteStyles } from './autocomplete.styles.ts';
import { BoxEventsController } from './box-events-controller.ts';
import { nativeForm, takeFocusOver } from './native-form.ts';
import { OverlayController } from './overlay-controller.ts';
import { renderBox } from './render-box.ts';
import type { panelWords } from './render-panel.ts';
import { usualSections } from './usual-sections.ts';
import type { ResultsPage } from './results-url.ts';

const words = { label: 'Search', submit: 'Search', clear: 'Clear', close: 'Close the search' };

/**
 * A search box with a popup of suggestions, after the combobox pattern of WAI-ARIA. What the popup shows is written as sections inside; without
 * any it shows recent searches, those of the index in `suggestions`, and products. Inside `<aisle-search>` a pick refines the page; with
 * `action`, or outside of any search, it leads to a page of results. A native form inside works before any script does, and says where to go:
 * `<aisle-autocomplete><form action="/search"><input type="search" name="q"></form></aisle-autocomplete>`.
 *
 * @example
 * <aisle-autocomplete suggestions="suggestions" placeholder="Search products" shortcut="/">
 *   <form action="/search"><input type="search" name="q" aria-label="Search" /></form>
 * </aisle-autocomplete>
 * @tag aisle-autocomplete
 * @summary A search box that suggests searches and products as the shopper types.
 * @slot - The sections, and a native form for the time before any script.
 * @slot start - What stands in the popup above the suggestions, for example an offer.
 * @slot end - What stands below them, for example a link to all results.
 * @csspart form - The form.
 * @csspart field - The input and what lies on it.
 * @csspart input - The input.
 * @csspart clear - The button that empties the input.
 * @csspart submit - The button that submits.
 * @csspart voice - The button that listens.
 * @csspart voice-message - What it says while it listens, or when it cannot.
 * @csspart opener - The button that stands for the box on a phone.
 * @csspart dialog - The dialog that holds box and popup on a phone.
 * @csspart close - The button that closes that dialog.
 * @csspart panel - The popup.
 * @csspart message - The sentence when nothing is suggested.
 * @csspart busy - The bar over suggestions when an answer takes long.
 * @csspart grid - All sections.
 * @csspart section - One section; its source is a part name too: `recent`, `suggestions`, `index`, `ask`.
 * @csspart heading - The heading of a section.
 * @csspart row - One row; its kind is a part name too: `recent`, `suggestion`, `category`, `hit`, `clear`, `ask`.
 * @csspart item - What a row leads to.
 * @csspart active - The item or button that the arrow keys are on.
 * @csspart action - The place of the button beside an item.
 * @csspart query - The text of a search.
 * @csspart scope - The category that a search is offered in.
 * @csspart trending - Says that a search is made more often than it used to be.
 * @csspart match - What is new in a suggested search, or what matches in a product.
 * @csspart remove - The button that forgets a recent search.
 * @csspart fill - The button that puts a search into the box.
 * @csspart image - The picture of a product.
 * @csspart name - The name of a product.
 * @csspart price - The price of a product.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the input and the buttons.
 * @cssproperty [--aisle-border=#767676] - Colour of the borders.
 * @cssproperty [--aisle-surface=transparent] - Background of the input and the buttons.
 * @cssproperty [--aisle-popup-surface=canvas] - Background of the popup.
 * @cssproperty [--aisle-popup-size=70vh] - Greatest height of the popup.
 * @cssproperty [--aisle-active=#8883] - Background of the active item.
 * @cssproperty [--aisle-accent=#0b57d0] - Colour of the active item's outline and of the bar.
 * @event {CustomEvent<HitClickDetail>} aisle-hit-click - A shopper opened a product of the popup.
 * @event {CustomEvent<HitsViewDetail>} aisle-hits-view - Products of the popup were half visible for a second.
 */
export class AisleAutocomplete extends LitElement {
  static override styles = [hostStyles, controlStyles, searchBoxStyles, autocompleteStyles];
  static override properties: PropertyDeclarations = {
    index: {},
    suggestions: {},
    action: {},
    name: {},
    placeholder: {},
    label: {},
    autofocus: flag('autofocus'),
    debounce: wholeNumber('debounce', { optional: true }),
    instant: flag('instant'),
    ask: flag('ask'),
    overlay: { useDefault: true },
    currency: {},
    shortcut: {},
    voice: flag('voice'),
    appId: { attribute: 'app-id' },
    apiKey: { attribute: 'api-key' },
    host: {},
    client: { attribute: false },
    userToken: { attribute: false },
    navigate: { attribute: false },
    queryHook: { attribute: false },
    text: { attribute: false },
  };
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  /** The name of the main index, outside of any search. */
  index = '';
  /** The name of the index of suggested searches, where no sections are written. */
  suggestions = '';
  /** The address of the page of results; inside a search, with it, picks lead there too. */
  action = '';
  /** The name of the query in the address of that page; without it that of the form inside, or `q`. */
  name = '';
  /** The text shown while the input is empty. */
  placeholder = '';
  /** The name of the input for assistive technology. */
  label = '';
  /** Whether the input takes the focus when the page is ready. */
  override autofocus = false;
  /** The milliseconds without typing until something is asked; without it those of `<aisle-search>`. */
  debounce?: number | null;
  /** Whether the page itself is searched with each letter, and not only when a search is picked. */
  instant = false;
  /** Whether the last row hands the words to the `<aisle-chat>` of the page, where there is one. */
  ask = false;
  /** The media query for the full-screen dialog of phones; `not all` turns it off. */
  overlay = '(max-width: 40rem)';
  /** The currency of prices in the popup as three letters, for example `EUR`; without it that of the search around. */
  currency = '';
  /** The keys that bring the focus here, several between spaces, such as `/` or `Control+K Meta+K`. */
  shortcut = '';
  /** Whether there is a button for searching by voice, where the browser understands speech. */
  voice = false;
  /** The identifier of the application, outside of any search. */
  appId = '';
  /** The key that may search and no more, outside of any search. */
  apiKey = '';
  /** The addresses of the service, outside of any search. */
  host = '';
  /** The client to search with, outside of any search. */
  client?: SearchClientLike;
  /** A function that tells the token of the shopper, outside of any search. */
  userToken?: () => string | undefined;
  /** The function that opens an address, for pages with a router of their own. */
  navigate = (url: string, { newTab }: { newTab: boolean }): void => {
    if (newTab) open(url, '_blank', 'noopener');
    else location.assign(url);
  };
  /**
   * The function that is called in place of a search, with the text of the box and a function that searches: it can search for another
   * text, later, or not at all. The box keeps what was typed.
   */
  queryHook?: QueryHook;
  /** The texts of this element. */
  text?: TextsOf<typeof words & typeof panelWords & typeof voiceWords>;

  readonly #session = createSessionSlice(this, {
    select: ({ state }) => ({ query: state.search.query }),
    optional: true,
  });
  readonly #text = createTextController(this, words);
  readonly #overlay = new OverlayController(this, () => this.#events.panel?.close());
  readonly #events: BoxEventsController = new BoxEventsController(this, this.#overlay);
  #typed = '';
  /** The query of the page that the box shows; another one replaces it. */
  #pageQuery?: string;
  /** The query that the hook made of the text in the box. */
  #rewritten?: string;
  /** Voice search, once it was asked for. */
  #voice?: Promise<void>;
  #defaultSections?: readonly AisleAutocompleteSection[];

  constructor() {
    super();
    listenForShortcut(this);
  }

  /** The session of the page, where there is one. */
  get session(): SearchSession | undefined {
    return this.#session.session;
  }

  /** The text in the box. Setting it suggests as typing does. */
  get value(): string {
    return this.#typed;
  }
  set value(text: string) {
    this.typed = text;
    void this.#events.load().then((panel) => panel?.type());
  }

  /** The text in the box. Setting it opens nothing and searches nothing. */
  get typed(): string {
    return this.#typed;
  }
  set typed(text: string) {
    this.#typed = text;
    this.requestUpdate();
  }

  /** The sections on show: those written inside, else the usual ones. */
  get sections(): readonly AisleAutocompleteSection[] {
    const own = this.querySelectorAll<AisleAutocompleteSection>(':scope > aisle-autocomplete-section');
    return own.length ? [...own] : (this.#defaultSections ??= usualSections(this.ownerDocument, this.suggestions));
  }

  /** The page of results that picks lead to; undefined where they refine this page. */
  get resultsPage(): ResultsPage | undefined {
    if (this.session && !this.action) return undefined;
    const { action, fields } = this.#native;
    return {
      action: this.action || action,
      name: this.#name,
      fields,
      base: isServer ? '' : this.ownerDocument.baseURI,
    };
  }

  /** Milliseconds without typing until something is asked. */
  get pause(): number {
    return this.debounce ?? this.closest('aisle-search')?.debounce ?? 0;
  }

  /** Closes the dialog of phones, or the keyboard on the screen: both would hide the results. */
  finish(): void {
    if (this.#overlay.matches) this.#overlay.close();
    else if (!isServer && matchMedia('(pointer: coarse)').matches) this.#input?.blur();
  }

  /** Searches for a text, or for what the hook of the page makes of it. */
  passOn(text: string, search: (query: string) => void): void {
    if (!this.queryHook) return search(text);
    this.queryHook(text, (query) => {
      this.#rewritten = query;
      search(query);
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pageQuery = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('suggestions')) this.#defaultSections = undefined;
    if (!this.hasUpdated || changed.has('overlay')) this.#overlay.watch(this.overlay);
    // The box that a server drew, where somebody may have typed before the script came.
    const serverInput = isServer || this.hasUpdated ? null : this.#input;
    if (!this.hasUpdated) this.#typed ||= serverInput?.value || (nativeForm(this).input?.value ?? '');
    const { query } = this.#session.slice ?? {};
    if (query === undefined || query === this.#pageQuery) return;
    // What somebody typed before the page had a search is not thrown away.
    const isOwn = query === this.#rewritten;
    if (!isOwn && (this.#pageQuery !== undefined || (query && serverInput?.value === serverInput?.defaultValue)))
      this.#typed = query;
    this.#pageQuery = query;
  }

  protected override firstUpdated(): void {
    // A window that gets wider or narrower has another box.
    keepFocus(this, () => this.renderRoot.querySelector<HTMLElement>('[part=opener]') ?? this.#input);
    const { input: native } = nativeForm(this);
    const input = this.#input;
    if (input) takeFocusOver(input, { input: native, text: this.#typed, autofocus: this.autofocus });
  }

  protected override updated(): void {
    if (this.voice)
      void (this.#voice ??= load(this, () => import('../../controllers/search-input/voice-search.ts')).then((part) =>
        part?.addVoice(this),
      ));
    const input = this.#input;
    if (input && input.value !== this.#typed) input.value = this.#typed;
  }

  protected override render(): TemplateResult {
    if (!this.#overlay.matches) return this.#renderBox();
    return html`<button part="opener" type="button" aria-haspopup="dialog" @click=${this.#onOpen}>
        <span class="unseen">${this.#label} </span>${this.#typed || this.#placeholder}
      </button>
      <dialog part="dialog" aria-label=${this.#label} @close=${this.#overlay.onClose}>${this.#renderBox()}</dialog>`;
  }

  #renderBox(): TemplateResult {
    const panel = this.#events.panel;
    const word = (key: keyof typeof words): string => this.#text.get(key);
    const view = {
      label: this.#label,
      shortcut: this.shortcut,
      landmark: this.label,
      name: this.#name,
      placeholder: this.#placeholder,
      typed: isServer ? this.#typed : undefined,
      page: this.resultsPage,
      expanded: Boolean(panel?.expanded),
      activeId: panel?.activeId,
      words: { submit: word('submit'), clear: word('clear'), close: word('close') },
      onClose: this.#overlay.matches ? this.#overlay.close : undefined,
    };
    return html`${renderBox(view, this.#events)}
      <div part="panel" ?hidden=${!panel?.visible} @mousedown=${this.#events.onPanelPress}>${panel?.render()}</div>`;
  }

  get #input(): HTMLInputElement | null {
    return this.renderRoot?.querySelector<HTMLInputElement>('[part=input]') ?? null;
  }

  /** What the form inside says; a server cannot look into it. */
  get #native(): ReturnType<typeof nativeForm> {
    return nativeForm(this.#overlay.asOnServer ? undefined : this);
  }

  get #label(): string {
    return this.label || this.#native.label || this.#text.get('label');
  }

  get #placeholder(): string {
    return this.placeholder || this.#native.placeholder;
  }

  get #name(): string {
    return this.name || this.#native.name || 'q';
  }

  readonly #onOpen = (): void => {
    this.#overlay.show();
    this.#input?.focus();
    void this.#events.onClick();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-autocomplete': AisleAutocomplete;
  }
}
