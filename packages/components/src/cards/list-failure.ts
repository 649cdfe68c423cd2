/** List failure: shows that the search failed, with a retry button if that can help, and announces it once. */
import type { SearchSession, SessionStatus } from '@aisle/search-client/session';
import { html, nothing } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import { isTold } from '../text/announce/failures.ts';
import { say } from '../text/announce/say.ts';
import type { HitsText } from './hits-words.ts';

/** State that determines whether a failure is shown. */
export interface FailureView {
  session: SearchSession | undefined;
  slice: { status: SessionStatus } | undefined;
}

/** Returns the failure, if any; nothing if another element shows it. */
export type RenderFailure = (view: FailureView) => TemplateResult | typeof nothing;

/** Whether an API key was rejected, so that a retry cannot help. */
const isRefused = (error: unknown): boolean => {
  const { status, statusCode, httpStatus, response } = Object(error) as Record<string, unknown>;
  const { status: inner } = Object(response) as Record<string, unknown>;
  return [status, statusCode, httpStatus, inner].some((code) => code === 401 || code === 403);
};

/** Creates the failure of a list. */
export const createListFailure = (host: ReactiveElement, text: () => HitsText): RenderFailure => {
  /** The visible failure. */
  let failure: string | undefined;
  /** The last announced failure; the same one is announced once, even if every keystroke fails. */
  let announced: string | undefined;

  host.addController({
    hostUpdated() {
      if (failure && failure !== announced) say(host, (announced = failure), { about: 'status' });
    },
  });

  return ({ session, slice }) => {
    const error = slice?.status === 'error' ? session?.state.error : undefined;
    if (!error || (session && isTold(session))) {
      failure = undefined;
      if (slice?.status === 'idle') announced = undefined;
      return nothing;
    }
    const onRetry = (): void => {
      announced = undefined;
      session?.refresh();
    };
    const canRetry = !isRefused(error);
    failure = text().get(canRetry ? 'error' : 'refused');
    return html`<div part="error">
      <slot name="error"><p>${failure}</p></slot>
      ${canRetry ? html`<button part="retry" type="button" @click=${onRetry}>${text().get('retry')}</button>` : nothing}
    </div>`;
  };
};
