/** Fetched state: renders a response: loading, failed with a retry button, or the last response. */
import { html, nothing, type TemplateResult } from 'lit';
import { describeError } from '../data/describe-error.ts';
import type { Fetched } from '../data/fetched.ts';
import type { Words } from '../text/words.ts';
import { icon } from './icon.ts';

/** Renders an error with its fix. */
const failure = (words: Words, { error, at, retry }: { error: unknown; at?: number | undefined; retry: () => void }) =>
  html`<div class="notice bad" role="alert">
    ${icon('warning')}
    <div>
      <p>${describeError(words, error)}</p>
      ${at === undefined ? nothing : html`<p>${words.say('parts.lastKnown', { time: words.dateTime(at) })}</p>`}
    </div>
    <button type="button" class="quiet" @click=${retry}>${icon('refresh')} ${words.say('parts.retry')}</button>
  </div>`;

/**
 * Renders a response with its state. While the first one is loading, a skeleton is shown.
 * @example
 * withAnswer(words, this.#count, ({ count }) => html`${count}`);
 */
export function withAnswer<Value>(
  words: Words,
  fetched: Fetched<Value>,
  draw: (value: Value) => unknown,
): TemplateResult {
  const { value, error, at, loading } = fetched;
  const retry = () => void fetched.refresh();
  return html`${error === undefined ? nothing : failure(words, { error, at, retry })}
  ${
    value === undefined
      ? error === undefined && fetched.isAsked
        ? html`<div class="waiting" aria-busy="true">
            <span class="visually-hidden">${words.say('parts.loading')}</span>
            <i></i><i></i><i></i>
          </div>`
        : nothing
      : html`<div class="answer" aria-busy=${loading ? 'true' : 'false'}>${draw(value)}</div>`
  }`;
}
