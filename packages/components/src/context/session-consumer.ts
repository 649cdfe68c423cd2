/** Finds the session above an element, in whatever order the elements of a page are defined. */
import { ContextEvent } from '@lit/context';
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';
import { report } from '../console/report.ts';
import { sessionContext } from './session-context.ts';

/** What an element does with its session. */
export interface SessionConsumerOptions {
  /** Hears the session at once where there is one, and again whenever the provider has another one. */
  onSession: (session: SearchSession | undefined) => void;
  /** Whether the element is of use without a session; then its absence is no mistake. Default false. */
  optional?: boolean | undefined;
}

/**
 * Asks for the session when its host is connected, and once more when `<aisle-search>` is defined: a provider that is defined later than
 * its children does not hear their first question. The question is that of `@lit/context`, whose own consumer would ask only once.
 * @example
 * this.addController(new SessionConsumer(this, { onSession: (session) => this.#show(session) }));
 */
export class SessionConsumer implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #options: SessionConsumerOptions;
  #answered = false;
  #leave?: (() => void) | undefined;

  constructor(host: ReactiveElement, options: SessionConsumerOptions) {
    this.#host = host;
    this.#options = options;
  }

  hostConnected(): void {
    this.#ask();
    if (!this.#answered) void this.#askAgain();
  }

  hostDisconnected(): void {
    this.#answered = false;
    this.#leave?.();
    this.#leave = undefined;
  }

  #ask(): void {
    this.#host.dispatchEvent(new ContextEvent(sessionContext, this.#host, this.#onAnswer, true));
  }

  async #askAgain(): Promise<void> {
    await customElements.whenDefined('aisle-search');
    if (this.#answered || !this.#host.isConnected) return;
    this.#ask();
    if (!this.#answered && !this.#options.optional)
      void report(this.#host, ({ outsideOfSearch }) => outsideOfSearch, 'error');
  }

  readonly #onAnswer = (session: SearchSession | undefined, leave?: () => void): void => {
    // Another provider is nearer: the one before has nothing to say any more.
    if (leave !== this.#leave) this.#leave?.();
    this.#leave = leave;
    this.#answered = true;
    this.#options.onSession(session);
    this.#host.requestUpdate();
  };
}
