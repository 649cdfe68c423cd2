/** Status: how the search is doing, where that matters to the shopper. */
import { kindOfError, retryAfter } from '@aisle/search-client/session/error-kind';
import type { SearchSession } from '@aisle/search-client/session';
import { LitElement, html, nothing } from 'lit';
import type { PropertyDeclarations, TemplateResult } from 'lit';
import { flag } from '../../dom/converters/converters.ts';
import { announce } from '../../text/announce/announce.ts';
import { tellersOf } from '../../text/announce/failures.ts';
import { keepFocus } from '../../controllers/keep-focus-controller.ts';
import { createSessionSlice } from '../../controllers/session-slice.ts';
import { createTextController } from '../../controllers/text-controller.ts';
import { controlStyles } from '../../looks/styles/control.styles.ts';
import { hostStyles } from '../../looks/styles/host.styles.ts';
import type { TextsOf } from '../../text/language-of.ts';
import { statusStyles } from './status.styles.ts';

const words = {
  loading: 'Searching…',
  stalled: 'This takes longer than usual…',
  offline: 'You are offline. The search goes on when the connection is back.',
  unreachable: 'The search cannot be reached at the moment. Please try again.',
  credentials: 'Search is not available here: its key was refused.',
  limit: 'Too many searches at the moment. Please wait a little and try again.',
  timeout: 'The search took too long. Please try again.',
  server: 'The search has a problem at the moment. Please try again.',
  other: 'The search did not work. Please try again.',
  retry: 'Try again',
  wait: 'Try again in {seconds} s',
};

/** Milliseconds without another failure until it is said. */
const pause = 600;

/**
 * A line about the search: that it is searching, that it takes long, or what went wrong and what helps: no connection, a service that
 * cannot be reached, a key that is refused, too many searches, no answer in time, a failure of the service. Where trying again cannot
 * help there is no button; where the service says how long to wait, the button counts down. Screen readers hear it from the live region
 * of the page. It stands in the page's `<main>`, so that whoever goes from landmark to landmark comes across it.
 *
 * @example
 * <aisle-status show-loading></aisle-status>
 * @tag aisle-status
 * @summary A line that tells loading, stalled and each kind of failure apart, with a button to try again.
 * @csspart message - The sentence.
 * @csspart error - The sentence and the button when the search failed.
 * @csspart retry - The button that searches again.
 * @cssproperty [--aisle-danger=#b3261e] - Colour of errors.
 * @cssproperty [--aisle-control-size=2.5rem] - Least height of the button.
 */
export class AisleStatus extends LitElement {
  static override styles = [hostStyles, controlStyles, statusStyles];
  static override properties: PropertyDeclarations = {
    showLoading: flag('show-loading'),
    text: { attribute: false },
  };

  /** Whether a search is shown from its start; without it only one that takes long. */
  showLoading = false;
  /** The texts of this element. */
  text?: TextsOf<typeof words>;

  readonly #session = createSessionSlice(this, {
    select: ({ state: { status, error } }) => ({ status, error }),
  });
  readonly #text = createTextController(this, words);
  /** The session whose failures it tells. */
  #registered?: SearchSession | undefined;
  /** What was said last. */
  #message?: string | undefined;
  /** The error whose time to wait runs, and when it is over, in milliseconds of the page's clock. */
  #waiting?: { error: Error; until: number } | undefined;
  #timer?: ReturnType<typeof setTimeout>;
  /** What is to be said once the shopper pauses. */
  #speech?: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    keepFocus(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    clearTimeout(this.#speech);
    this.#speech = undefined;
    this.#message = undefined;
    this.#tell(undefined);
  }

  protected override willUpdate(): void {
    this.#tell(this.isConnected ? this.#session.session : undefined);
  }

  protected override updated(): void {
    const { status } = this.#session.slice ?? {};
    const key = status === 'error' || status === 'stalled' ? this.#key : undefined;
    // Fast searches are announced by their results alone.
    if (status === 'loading') return;
    // A shopper who types without a connection fails with each key, and hears it once.
    if (key === this.#message && !this.#speech) return;
    clearTimeout(this.#speech);
    // The next key would end the sentence, as readers fall silent for each.
    this.#speech = key && setTimeout(() => this.#say(key), pause);
    this.#message = key;
  }

  #say(key: keyof typeof words): void {
    this.#speech = undefined;
    announce(this.ownerDocument, this.#text.get(key), { about: 'status' });
  }

  protected override render(): TemplateResult | typeof nothing {
    const key = this.#key;
    if (!key) return nothing;
    const message = html`<p part="message">${this.#text.get(key)}</p>`;
    if (this.#session.slice?.status !== 'error') return message;
    return html`<div part="error">
      ${message} ${key === 'credentials' ? nothing : this.#renderRetry(key === 'limit' ? this.#seconds : 0)}
    </div>`;
  }

  #renderRetry(seconds: number): TemplateResult {
    return html`<button
      part="retry"
      type="button"
      aria-disabled=${seconds ? 'true' : nothing}
      @click=${() => seconds || this.#retry()}
    >
      ${this.#text.get(seconds ? 'wait' : 'retry', { seconds })}
    </button>`;
  }

  /** From now on lists of results leave failures of this session to this line. */
  #tell(session: SearchSession | undefined): void {
    if (session === this.#registered) return;
    if (this.#registered) tellersOf(this.#registered).delete(this);
    if (session) tellersOf(session).add(this);
    this.#registered = session;
  }

  /** Whoever tries again hears again how it went. */
  #retry(): void {
    this.#message = undefined;
    this.#session.session?.refresh();
  }

  /** The seconds that a busy service still wants to be left alone; the line is written anew each second. */
  get #seconds(): number {
    const error = this.#session.slice?.error;
    if (error && error !== this.#waiting?.error)
      this.#waiting = { error, until: performance.now() + (retryAfter(error) ?? 0) * 1000 };
    const seconds = Math.max(0, Math.ceil(((this.#waiting?.until ?? 0) - performance.now()) / 1000));
    clearTimeout(this.#timer);
    if (seconds) this.#timer = setTimeout(() => this.requestUpdate(), 1000);
    return seconds;
  }

  /** What there is to say. */
  get #key(): keyof typeof words | undefined {
    const { status, error } = this.#session.slice ?? {};
    if (status === 'error') return kindOfError(error);
    if (status === 'stalled') return 'stalled';
    return status === 'loading' && this.showLoading ? 'loading' : undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'aisle-status': AisleStatus;
  }
}
