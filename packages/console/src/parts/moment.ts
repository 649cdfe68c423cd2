/** Moment: how long ago something was, or how soon it will be, with its time. */
import '@awesome.me/webawesome/dist/components/relative-time/relative-time.js';
import { html, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';

/**
 * Draws it; a dash where there is none.
 * @example
 * html`<td>${moment(words, crawler.lastReindexEndedAt)}</td>`
 */
export const moment = (words: Words, at: string | null | undefined): TemplateResult =>
  at
    ? html`<span class="moment">
        <wa-relative-time .date=${at} lang=${words.language} sync></wa-relative-time>
        <small>${words.dateTime(Date.parse(at))}</small>
      </span>`
    : html`–`;
