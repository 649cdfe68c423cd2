/** Sign-in: asks for service, application and key, and checks them before they are stored. */
import { html, nothing } from 'lit';
import { type Connection, keepConnection, serviceOf } from '../connection/connection.ts';
import { openSession, type Session } from '../connection/session.ts';
import { describeError } from '../data/describe-error.ts';
import { icon } from '../parts/icon.ts';
import type { Words } from '../text/words.ts';
import { renderPreferences } from './render-preferences.ts';
import { LightElement } from '../parts/light-element.ts';

/** The service has accepted the application and the key. */
export class SignedInEvent extends Event {
  readonly session: Session;

  constructor(session: Session) {
    super('signed-in', { bubbles: true });
    this.session = session;
  }
}

/**
 * The form.
 * @tag aisle-console-sign-in
 * @event signed-in the service accepted the key
 */
export class SignIn extends LightElement {
  static override properties = {
    words: { attribute: false },
    isTrying: { state: true },
    problem: { state: true },
  };

  words!: Words;
  isTrying = false;
  problem: string | undefined;

  protected override render() {
    const { words, problem, isTrying } = this;
    return html`<main class="gate">
      <h1><span class="mark" aria-hidden="true"></span>${words.say('shell.signIn')}</h1>
      <p>${words.say('shell.signInLead')}</p>
      <form @submit=${this.#onSubmit} autocomplete="off">
        <label for="app-id">${words.say('shell.application')}</label>
        <input id="app-id" name="appId" required spellcheck="false" autocapitalize="off" autocomplete="off" />
        <label for="api-key">${words.say('shell.key')}</label>
        <input
          id="api-key"
          name="apiKey"
          type="password"
          required
          spellcheck="false"
          autocomplete="off"
          aria-describedby="api-key-hint"
        />
        <p class="hint" id="api-key-hint">${words.say('shell.keyHint')}</p>
        <details>
          <summary>${words.say('shell.more')}</summary>
          <label for="service-url">${words.say('shell.service')}</label>
          <input id="service-url" name="url" type="url" required .value=${serviceOf(new URL(location.href))} />
          <label for="monitoring-key">${words.say('shell.monitoringKey')}</label>
          <input id="monitoring-key" name="monitoringKey" type="password" autocomplete="off" spellcheck="false" />
        </details>
        <label class="check"><input type="checkbox" name="remember" /> ${words.say('shell.remember')}</label>
        <div role="alert">${problem ? html`<p class="notice bad">${icon('warning')} ${problem}</p>` : nothing}</div>
        <button class="primary" ?disabled=${isTrying}>${words.say(isTrying ? 'shell.trying' : 'shell.open')}</button>
      </form>
      <footer>${renderPreferences(this, words)}</footer>
    </main>`;
  }

  #onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    const field = (name: string): string => (form.get(name) as string | null)?.trim() ?? '';
    const connection: Connection = {
      url: field('url').replace(/\/+$/, ''),
      appId: field('appId'),
      apiKey: field('apiKey'),
      ...(field('monitoringKey') && { monitoringKey: field('monitoringKey') }),
    };
    this.isTrying = true;
    this.problem = undefined;
    try {
      const session = await openSession(connection);
      keepConnection(connection, { remember: form.has('remember') });
      this.dispatchEvent(new SignedInEvent(session));
    } catch (error) {
      this.problem = describeError(this.words, error);
    }
    this.isTrying = false;
  };
}

customElements.define('aisle-console-sign-in', SignIn);

declare global {
  interface HTMLElementTagNameMap {
    'aisle-console-sign-in': SignIn;
  }
  interface HTMLElementEventMap {
    'signed-in': SignedInEvent;
  }
}
