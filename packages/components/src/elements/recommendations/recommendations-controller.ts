/** Recommendations controller: holds the questions of one element, and joins their answers. */
import type { RecommendationRequest, RecommendationsResult } from '@aisle/contract';
import { recommend } from '@aisle/search-client/session/recommend';
import type { Recommendations } from '@aisle/search-client/session/recommend';
import type { SearchSession, SessionStatus } from '@aisle/search-client/session';
import type { ReactiveController, ReactiveElement } from 'lit';

/**
 * Asks through the session, which sends all that is wanted in one tick in one request.
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

  /** Asks exactly these from now on; equal ones are not asked again. */
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

  /** Where it stands: `loading` until the last answer is there; undefined while nothing is asked. */
  get status(): SessionStatus | undefined {
    const all = this.#requests.map(({ state }) => state.status);
    // Some products may be unknown to the service, and the others still have something to recommend.
    const usable = all.filter((status) => status !== 'error' && status !== 'unsupported');
    return usable.includes('loading') ? 'loading' : (usable[0] ?? (all[0] && 'error'));
  }

  /** The last good answers, in the order of the questions; the same list while they are the same. */
  get answers(): readonly RecommendationsResult[] | undefined {
    // After an error, what is there answers an older question.
    const now = this.#requests.flatMap(({ state: { status, result } }) =>
      status !== 'error' && result ? [result] : [],
    );
    const old = this.#answers;
    const same = old?.length === now.length && now.every((one, at) => one === old[at]);
    return now[0] && (same ? old : (this.#answers = now));
  }

  /** The errors of questions that failed. */
  get errors(): readonly Error[] {
    return this.#requests.flatMap(({ state }) => state.error ?? []);
  }

  /** Asks again what failed. */
  retry(): void {
    for (const one of this.#requests) one.retry();
  }

  /** What failed without a network is asked when it is back: nobody sees a button to do it. */
  readonly #onOnline = (): void => this.retry();
}
