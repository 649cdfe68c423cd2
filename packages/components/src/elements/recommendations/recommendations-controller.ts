/** Recommendations controller: manages the requests of one element, and joins their results. */
import type { RecommendationRequest, RecommendationsResult } from '@aisle/contract';
import { recommend } from '@aisle/search-client/session/recommend';
import type { Recommendations } from '@aisle/search-client/session/recommend';
import type { SearchSession, SessionStatus } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';

/**
 * Sends requests through the session, which batches all requests of one tick.
 * @example
 * readonly #asked = new RecommendationsController(this);
 * willUpdate() { this.#asked.ask(session, requests); }
 * render() { return html`${this.#asked.answers?.length}`; }
 */
export class RecommendationsController implements ReactiveController {
  readonly #host: ReactiveElement;
  #session?: SearchSession;
  #requests: Recommendations[] = [];
  #answers?: readonly RecommendationsResult[];

  constructor(host: ReactiveElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    globalThis.addEventListener?.('online', this.#onOnline);
  }

  hostDisconnected(): void {
    globalThis.removeEventListener?.('online', this.#onOnline);
    this.ask(undefined, []);
  }

  /** Sets the requests; equal ones are not sent again. */
  ask(session: SearchSession | undefined, requests: readonly RecommendationRequest[]): void {
    const count = session === this.#session ? requests.length : 0;
    for (const one of this.#requests.splice(count)) one.release();
    this.#session = session;
    requests.forEach((request, at) => {
      const current = this.#requests[at];
      if (current) current.update(request);
      else if (session) this.#requests[at] = recommend(session, request, () => this.#host.requestUpdate());
    });
  }

  /** Combined status: `loading` until the last result has arrived; undefined without requests. */
  get status(): SessionStatus | undefined {
    const all = this.#requests.map(({ state }) => state.status);
    // Some products may be missing in the index, while others still have recommendations.
    const usable = all.filter((status) => status !== 'error' && status !== 'unsupported');
    return usable.includes('loading') ? 'loading' : (usable[0] ?? (all[0] && 'error'));
  }

  /** The last successful results, in the order of the requests; the same list as long as they are the same. */
  get answers(): readonly RecommendationsResult[] | undefined {
    // After an error, the existing result belongs to an older request.
    const now = this.#requests.flatMap(({ state: { status, result } }) =>
      status !== 'error' && result ? [result] : [],
    );
    const old = this.#answers;
    const same = old?.length === now.length && now.every((one, at) => one === old[at]);
    return now[0] && (same ? old : (this.#answers = now));
  }

  /** Errors of failed requests. */
  get errors(): readonly Error[] {
    return this.#requests.flatMap(({ state }) => state.error ?? []);
  }

  /** Repeats failed requests. */
  retry(): void {
    for (const one of this.#requests) one.retry();
  }

  /** Retries when the browser is online again, because there is no visible retry button. */
  readonly #onOnline = (): void => this.retry();
}
