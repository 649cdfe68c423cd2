/** Context consumer of the session, which works in whatever order the elements of a page are defined. */
import type { SearchSession } from '@aisle/search-client/session';
import type { ReactiveElement } from 'lit';
import { report } from '../console/report.ts';
import { createConsumer } from './consumer.ts';
import { sessionContext } from './session-context.ts';

/** Options of a session consumer. */
export interface SessionConsumerOptions {
  /** Called with the session immediately if there is one, and again whenever the provider has another one. */
  onSession: (session: SearchSession | undefined) => void;
  /** Whether the element also works without a session, so that a missing one is not reported. Default false. */
  optional?: boolean | undefined;
}

/**
 * Requests the session when its host is connected, and again when `<aisle-search>` is defined, because a provider that is defined later
 * than its children misses their first request.
 * @example
 * consumeSession(this, { onSession: (session) => this.#show(session) });
 */
export const consumeSession = (host: ReactiveElement, { onSession, optional }: SessionConsumerOptions): void => {
  let isAnswered = false;
  const consumer = createConsumer(host, sessionContext, (session) => {
    isAnswered = true;
    onSession(session);
    host.requestUpdate();
  });
  const askAgain = async (): Promise<void> => {
    await customElements.whenDefined('aisle-search');
    if (isAnswered || !host.isConnected) return;
    consumer.ask();
    if (!isAnswered && !optional) void report(host, ({ outsideOfSearch }) => outsideOfSearch, 'error');
  };
  host.addController({
    hostConnected: () => {
      consumer.ask();
      if (!isAnswered) void askAgain();
    },
    hostDisconnected: () => {
      isAnswered = false;
      consumer.leave();
    },
  });
};
