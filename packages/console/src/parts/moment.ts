/** Moment: a relative time with the absolute time as a tooltip. */
import '@awesome.me/webawesome/dist/components/relative-time/relative-time.js';
import { html, type TemplateResult } from 'lit';
import type { Words } from '../text/words.ts';

/**
 * Renders it; a dash if there is none.
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
