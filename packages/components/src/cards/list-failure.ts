/** Failure of a list: shows that the search failed, with a way to try it again where that can help, and says it once. */
import type { SearchSession, SessionStatus } from '@aisle/search-client/session';
import { html, nothing } from 'lit';
import type { ReactiveElement, TemplateResult } from 'lit';
import { isTold } from '../text/announce/failures.ts';
import { say } from '../text/announce/say.ts';
import type { HitsText } from './hits-words.ts';

/** What decides whether a failure is shown. */
export interface FailureView {
  session: SearchSession | undefined;
  slice: { status: SessionStatus } | undefined;
}

/** Gives the failure that is due; nothing where another element says so. */
export type RenderFailure = (view: FailureView) => TemplateResult | typeof nothing;

/** Whether a key was refused: trying again cannot help. */
const isRefused = (error: unknown): boolean => {
  const { status, statusCode, httpStatus, response } = Object(error) as Record<string, unknown>;
  const { status: inner } = Object(response) as Record<string, unknown>;
  return [status, statusCode, httpStatus, inner].some((code) => code === 401 || code === 403);
};

/** Makes the failure of a list. */
export const createListFailure = (host: ReactiveElement, text: () => HitsText): RenderFailure => {
  /** The failure that is shown. */
  let failure: string | undefined;
  /** The failure that was announced last; the same one, key after key, is announced once. */
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
