/** URL result: how a URL of a crawl ended, as a badge and in words. */
import { html, type TemplateResult } from 'lit';
import type { Words } from '../../text/words.ts';
import type { ListedUrl } from './crawler.ts';

const COLOURS: Readonly<Record<string, string>> = { DONE: 'good', FAILED: 'bad' };

/** Texts of the results. */
export const sayResult = (words: Words, status: string): string =>
  status === 'DONE' || status === 'SKIPPED' || status === 'FAILED' ? words.say(`crawlers.result-${status}`) : status;

/** Renders the badge. */
export const resultBadge = (words: Words, status: string): TemplateResult =>
  html`<span class="badge ${COLOURS[status] ?? ''}">${sayResult(words, status)}</span>`;

/** Describes the reason of a result, with details and the state of its records. */
export function sayReason(words: Words, url: ListedUrl): string {
  const { readable, detail, keptRecords, overwrittenBy, overwrittenObjectID } = url;
  return [
    readable,
    ...(detail === undefined ? [] : [detail]),
    ...(keptRecords === undefined ? [] : [words.say('crawlers.keptRecords', { count: keptRecords })]),
    ...(overwrittenBy === undefined
      ? []
      : [words.say('crawlers.overwritten', { id: overwrittenObjectID ?? '', url: overwrittenBy })]),
  ].join(' · ');
}
