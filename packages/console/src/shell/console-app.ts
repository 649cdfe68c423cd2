/** Console app: who is not signed in is asked, who is gets the frame with its views. */
import { html, LitElement, nothing } from 'lit';
import { type Connection, forgetConnection, readConnection } from '../connection/connection.ts';
import { openSession, type Session } from '../connection/session.ts';
import { describeError } from '../data/describe-error.ts';
import { icon } from '../parts/icon.ts';
import { type Language, Words } from '../text/words.ts';
import './console-frame.ts';
import { applyScheme, keepPreference, readLanguage, readScheme } from './preferences.ts';
import './sign-in.ts';
import type { SignedInEvent } from './sign-in.ts';

/**
 * The whole console.
 * @tag aisle-console-app
 */
export class ConsoleApp extends LitElement {
  static override properties = {
    words: { state: true },
    session: { state: true },
    connection: { state: true },
    error: { state: true },
  };

  words: Words | undefined;
  session: Session | undefined;
  /** What is kept from before, while it is not known to open the service. */
  connection: Connection | undefined = readConnection();
  error: unknown;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    applyScheme(readScheme());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyScheme(readScheme()));
    void this.#speak(readLanguage());
    void this.#open();
  }

  protected override render() {
    const { words, session, connection, error } = this;
    if (!words) return nothing;
    if (session)
      return html`<aisle-console-frame
        .session=${session}
        .words=${words}
        @language-wanted=${this.#onLanguage}
        @sign-out=${this.#onSignOut}
      ></aisle-console-frame>`;
    if (!connection)
      return html`<aisle-console-sign-in
        .words=${words}
        @language-wanted=${this.#onLanguage}
        @signed-in=${this.#onSignedIn}
      ></aisle-console-sign-in>`;
    if (error === undefined)
      return html`<main class="gate" aria-busy="true">
        <p>${words.say('shell.opening', { url: connection.url })}</p>
      </main>`;
    return html`<main class="gate">
      <h1>${words.say('shell.notOpened')}</h1>
      <div class="notice bad" role="alert">
        ${icon('warning')}
        <p>${describeError(words, error)}</p>
      </div>
      <p class="row">
        <button type="button" @click=${this.#onRetry}>${words.say('parts.retry')}</button>
        <button type="button" class="quiet" @click=${this.#onSignOut}>${words.say('shell.otherKey')}</button>
      </p>
    </main>`;
  }

  async #open(): Promise<void> {
    if (!this.connection) return;
    this.error = undefined;
    try {
      this.session = await openSession(this.connection);
    } catch (error) {
      this.error = error;
    }
  }

  async #speak(language: Language): Promise<void> {
    const words = new Words(language);
    await Promise.all((['shell', 'views', 'parts', 'errors'] as const).map((area) => words.bring(area)));
    document.documentElement.lang = language;
    document.documentElement.dir = words.direction;
    this.words = words;
  }

  #onRetry = (): void => void this.#open();

  #onSignedIn = ({ session }: SignedInEvent): void => {
    this.session = session;
  };

  #onSignOut = (): void => {
    forgetConnection();
    this.connection = undefined;
    this.session = undefined;
    this.error = undefined;
  };

  #onLanguage = ({ detail }: CustomEvent<Language>): void => {
    keepPreference('language', detail);
    void this.#speak(detail);
  };
}

customElements.define('aisle-console-app', ConsoleApp);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-app': ConsoleApp;
  }
}
