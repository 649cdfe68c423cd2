/** Finds the session above an element: the consumer of `@lit/context`, in whatever order the elements of a page are defined. */
import { ContextConsumer } from '@lit/context';
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
 * its children does not hear their first question.
 * @example
 * this.addController(new SessionConsumer(this, { onSession: (session) => this.#show(session) }));
 */
export class SessionConsumer implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #optional: boolean;
  readonly #consumer: ContextConsumer<typeof sessionContext, ReactiveElement>;
  #answered = false;

  constructor(host: ReactiveElement, { onSession, optional = false }: SessionConsumerOptions) {
    this.#host = host;
    this.#optional = optional;
    this.#consumer = new ContextConsumer(host, {
      context: sessionContext,
      subscribe: true,
      callback: (session) => {
        this.#answered = true;
        onSession(session);
      },
    });
  }

  hostConnected(): void {
    if (!this.#answered) void this.#askAgain();
  }

  hostDisconnected(): void {
    this.#answered = false;
  }

  async #askAgain(): Promise<void> {
    await customElements.whenDefined('aisle-search');
    if (this.#answered || !this.#host.isConnected) return;
    this.#consumer.hostConnected();
    if (!this.#answered && !this.#optional) void report(this.#host, ({ outsideOfSearch }) => outsideOfSearch, 'error');
  }
}
