/** Console app: shows the sign-in form, or the frame with its views. */
import { html, nothing } from 'lit';
import { type Connection, forgetConnection, keepConnection, readConnection } from '../connection/connection.ts';
import { openSession, type Session } from '../connection/session.ts';
import { exchangeCode, takeSignInCode } from '../connection/sign-in-link.ts';
import { describeError } from '../data/describe-error.ts';
import { icon } from '../parts/icon.ts';
import { warmIndices } from '../parts/index-list.ts';
import { parseRoute } from '../routing/route.ts';
import { type Language, Words } from '../text/words.ts';
import { views } from '../views.ts';
import { LightElement } from '../parts/light-element.ts';
import './console-frame.ts';
import { applyScheme, keepPreference, readLanguage, readScheme } from './preferences.ts';
import './sign-in.ts';
import type { SignedInEvent } from './sign-in.ts';

const onScheme = (): void => applyScheme(readScheme());

/** Preloads the view of the URL while the key is being checked. A failure is ignored: the frame loads it again and shows the error. */
function warmView(language: Language): void {
  const { view } = parseRoute(location.hash);
  const target = views.find(({ name }) => name === view) ?? views[0];
  if (target) Promise.all([target.load(), new Words(language).bring(target.name)]).catch(() => undefined);
}

/**
 * The whole console.
 * @tag aisle-console-app
 */
export class ConsoleApp extends LightElement {
  static override properties = {
    words: { state: true },
    session: { state: true },
    connection: { state: true },
    error: { state: true },
    isSpeechless: { state: true },
    isEntering: { state: true },
    isLinkRefused: { state: true },
  };

  words: Words | undefined;
  session: Session | undefined;
  /** The stored connection, until the service has accepted it. */
  connection: Connection | undefined = readConnection();
  error: unknown;
  /** Whether the first texts could not be loaded. */
  isSpeechless = false;

  /** Whether the code of a sign-in link is being exchanged. */
  isEntering = false;
  /** Whether the service refused the code. */
  isLinkRefused = false;

  /** The last requested language: texts that arrive late are ignored. */
  #requestedWords: Words | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    const code = takeSignInCode();
    applyScheme(readScheme());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', onScheme);
    void this.#speak(readLanguage());
    void (code === undefined ? this.#open() : this.#enter(code));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    matchMedia('(prefers-color-scheme: dark)').removeEventListener('change', onScheme);
  }

  protected override render() {
    const { words, session, connection, error } = this;
    // In English, because the texts are missing.
    if (this.isSpeechless)
      return html`<main class="gate" role="alert">The console did not load. Reload the page.</main>`;
    if (!words) return nothing;
    if (session)
      return html`<aisle-console-frame
        .session=${session}
        .words=${words}
        @language-wanted=${this.#onLanguage}
        @sign-out=${this.#onSignOut}
      ></aisle-console-frame>`;
    if (this.isEntering)
      return html`<main class="gate" aria-busy="true">
        <p>${words.say('shell.opening', { url: location.origin })}</p>
      </main>`;
    if (!connection)
      return html`<aisle-console-sign-in
        .words=${words}
        .problem=${this.isLinkRefused ? words.say('shell.linkRefused') : undefined}
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

  /** Signs in by a link. A refused one leaves the form, or who is signed in. */
  async #enter(code: string): Promise<void> {
    this.isEntering = true;
    try {
      const connection = await exchangeCode(code);
      keepConnection(connection, { remember: false });
      this.connection = connection;
    } catch {
      this.isLinkRefused = true;
    }
    this.isEntering = false;
    await this.#open();
  }

  async #open(): Promise<void> {
    const { connection } = this;
    // Another tab may have signed out.
    if (!connection) return forgetConnection();
    this.error = undefined;
    warmView(readLanguage());
    try {
      const session = await openSession(connection, { warm: warmIndices });
      // The user has signed out meanwhile.
      if (this.connection === connection) this.session = session;
    } catch (error) {
      if (this.connection === connection) this.error = error;
    }
  }

  async #speak(language: Language): Promise<void> {
    const words = new Words(language);
    this.#requestedWords = words;
    try {
      await Promise.all((['shell', 'views', 'parts', 'errors'] as const).map((area) => words.bring(area)));
    } catch {
      this.isSpeechless = this.words === undefined;
      return;
    }
    if (words !== this.#requestedWords) return;
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
