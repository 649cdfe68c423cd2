/** Unreadable pages: the reason is reported so that the operator knows what to fix. */
import { expect, it } from 'vitest';
import type { PageReading, ScriptFailure } from '../../../sandbox/script-runner.ts';
import { emptyExternalData } from '../external-data.ts';
import { planCrawl } from '../plan/crawl-plan.ts';
import { readFetched } from './read-page.ts';

const url = 'http://localhost/page';
const plan = planCrawl(
  {
    actions: [
      { indexName: 'pages', pathsToMatch: ['**'], recordExtractor: { __type: 'function', source: '() => []' } },
    ],
  },
  () => true,
);

async function reasonOf(reading: Partial<PageReading>, failure?: ScriptFailure) {
  const actions = [{ records: [], logs: [], ...(failure && { failure }) }];
  const scripts = {
    readPage: () =>
      Promise.resolve({ fileType: 'html' as const, noindex: false, nofollow: false, links: [], actions, ...reading }),
  };
  const page = {
    kind: 'page' as const,
    url,
    contentType: 'text/html',
    robotsTag: undefined,
    body: new Uint8Array(3),
    etag: undefined,
    lastModified: undefined,
    exchange: { at: 0, took: 0, url, sent: {} },
  };
  const context = { plan, scripts, external: emptyExternalData, catalogue: { row: () => undefined }, now: Date.now };
  const { reason, detail } = await readFetched(context, page, { url });
  return { reason, detail };
}

it('a page that takes too long to read failed: nothing is known of its kind', async () => {
  const failure: ScriptFailure = { kind: 'time', message: 'The page could not be read in its time' };
  expect(await reasonOf({ fileType: undefined }, failure)).toEqual({
    reason: 'extraction_failed',
    detail: 'actions[0]: The page could not be read in its time (time)',
  });
});

it('a page of a kind that nobody reads is left out', async () => {
  expect((await reasonOf({ fileType: undefined })).reason).toBe('unsupported_content_type');
});

it('a page that asks not to be indexed is left out, whatever its extractor did', async () => {
  const failure: ScriptFailure = { kind: 'exception', message: 'Error: no price' };
  expect((await reasonOf({ noindex: true }, failure)).reason).toBe('noindex');
});
