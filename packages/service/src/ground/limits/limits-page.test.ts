/** Tests that the page of limits matches the code: each figure on it is a constant there. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLimits } from '../../sandbox/script-limits.ts';
import { PUBLIC_BODIES, WRITE_BODIES } from './body-limiter.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const page = readFileSync(resolve(root, 'docs/guides/limits.md'), 'utf8');

/** Returns the row of the page that starts with a text. */
function rowOf(start: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| ${start}`));
  if (row === undefined) throw new Error(`docs/guides/limits.md has no row that begins with "${start}"`);
  return row;
}

/** Returns the value of a constant: a number, or a product or power of numbers. */
function valueOf(file: string, name: string): number {
  const text = readFileSync(resolve(root, 'packages/service/src', file), 'utf8');
  const expression = new RegExp(`^(?:export )?const ${name} = ([\\d_ *]+);`, 'm').exec(text)?.[1];
  if (expression === undefined) throw new Error(`${file} has no constant ${name} that is a number`);
  return expression
    .replaceAll('_', '')
    .split(/ \* /)
    .map((factor) => factor.split('**').map(Number))
    .reduce((product, [base, exponent = 1]) => product * base! ** exponent, 1);
}

const number = (value: number): string => value.toLocaleString('en');
const MIB = 2 ** 20;

describe('the page of limits', () => {
  it.each<[row: string, file: string, constant: string, write: (value: number) => string]>([
    ['Record extractor', 'node/sandbox/script-thread.ts', 'MAX_HEAP_MB', (value) => `${value} MB`],
    ['Record extractor', 'node/sandbox/script-thread.ts', 'DEADLINE_MS', (value) => `${number(value)} ms`],
    ['Expressions of', 'foundation/text-patterns/pattern-matcher.ts', 'MAX_STEPS', (value) => `${number(value)} parts`],
    ['Expressions of', 'features/query-suggestions/suggestion-text.ts', 'MAX_LENGTH', (value) => `${value} characters`],
    ['Expressions of', 'features/query-suggestions/exclusion.ts', 'TEXTS_PER_QUESTION', (value) => `${value} texts`],
    ['Expressions of', 'ground/limits/time-slices.ts', 'SLICE_MS', (value) => `${value} ms`],
    ['Path patterns', 'features/crawler/plan/path-pattern.ts', 'MAX_ALTERNATIVES', (value) => `${value} alternatives`],
    ['Path patterns', 'features/crawler/plan/normalize-url.ts', 'MAX_LENGTH', (value) => `${number(value)} characters`],
    ['Synonyms', 'ground/settings/check-synonyms.ts', 'MAX_TWO_WAY', (value) => `${value} words in a group`],
    ['Synonyms', 'ground/settings/check-synonyms.ts', 'MAX_WORDS', (value) => `${value} words in each`],
    ['Words of', 'node/assistant/model-thread.ts', 'MAX_HEAP_MB', (value) => `${value} MB of the thread`],
    ['Words of', 'node/assistant/outbound-fetch.ts', 'MAX_BYTES', (value) => `${value / 1e6} MB of the answer`],
    ['Words of', 'node/assistant/outbound-fetch.ts', 'BEGINS_WITHIN', (value) => `${value / 1000} s until`],
    ['Words of', 'node/assistant/outbound-fetch.ts', 'SILENT_FOR', (value) => `${value / 1000} s between`],
    ['Words of', 'node/assistant/answer-turn.ts', 'MAX_LETTERS', (value) => `${number(value)} letters`],
    ['Words of', 'node/assistant/model-loop.ts', 'MAX_CALLS', (value) => `${value} calls of tools`],
    ['CSV', 'features/ingestion/connectors/csv-record.ts', 'MAX_COLUMNS', (value) => `${number(value)} columns`],
    ['CSV', 'node/read-csv.ts', 'MAX_RECORD_SIZE', (value) => `${value / MIB} MiB`],
    ['JSON', 'features/ingestion/connectors/split-json.ts', 'MAX_ROW_LENGTH', (value) => `${value / MIB} MiB`],
    [
      'JSON',
      'features/ingestion/connectors/json-document.ts',
      'MAX_CHARACTERS_BEFORE',
      (value) => `${value / MIB} MiB before`,
    ],
    ['JSON', 'request/read-body.ts', 'MAX_DEPTH', (value) => `${value} levels`],
    ['XML', 'features/ingestion/connectors/xml-rows.ts', 'MAX_SIZE', (value) => `${value / MIB} MiB`],
    ['XML', 'features/ingestion/connectors/xml-rows.ts', 'MAX_DEPTH', (value) => `${number(value)} levels`],
    ['XML', 'features/ingestion/connectors/xml-element.ts', 'MAX_DEPTH', (value) => `${value} within a record`],
    ['XML', 'features/ingestion/connectors/xml-element.ts', 'MAX_PARTS', (value) => `${number(value)} parts`],
    ['Excel', 'features/ingestion/connectors/xlsx-rows.ts', 'MAX_COLUMNS', (value) => `${number(value)} columns`],
    ['Excel', 'features/ingestion/connectors/xlsx-rows.ts', 'MAX_SHEET_ROW', (value) => `${value / MIB} MiB`],
    ['Excel', 'features/ingestion/connectors/xlsx-workbook.ts', 'MAX_SHEETS', (value) => `${number(value)} sheets`],
    ['Excel', 'features/ingestion/connectors/xlsx-workbook.ts', 'MAX_STRINGS', (value) => `${number(value)} shared`],
    ['Excel', 'features/ingestion/connectors/xlsx-workbook.ts', 'MAX_STRING_CHARACTERS', (value) => number(value)],
    ['gzip', 'features/ingestion/connectors/unpack-file.ts', 'MAX_LAYERS', (value) => `${value} layers`],
    ['gzip', 'features/ingestion/connectors/unpack-file.ts', 'MAX_ZIP_ENTRIES', (value) => `${number(value)} files`],
    ['gzip', 'features/ingestion/connectors/unpack-file.ts', 'MAX_ZIP_SIZE', (value) => `${value / MIB} MiB`],
    ['gzip', 'features/ingestion/connectors/unpack-file.ts', 'MAX_RATIO', (value) => `${value} bytes out of each`],
    ['HTML', 'features/crawler/pages/fetch-page.ts', 'PAGE_BYTES', (value) => `${value / 1e6} MB`],
    ['HTML', 'sandbox/page/bounded-html.ts', 'MAX_DEPTH', (value) => `${value} levels`],
    ['HTML', 'sandbox/page/bounded-html.ts', 'MAX_ELEMENTS', (value) => `${number(value)} elements`],
    ['HTML', 'sandbox/page/bounded-html.ts', 'MAX_TAGS', (value) => `${number(value)} tags`],
    ['HTML', 'sandbox/page/page-links.ts', 'MAX_LINKS', (value) => `${number(value)} links`],
    ['PDF', 'features/crawler/pages/fetch-page.ts', 'PAGE_BYTES', (value) => `${value / 1e6} MB`],
    ['PDF', 'sandbox/page/read-pdf.ts', 'MAX_PAGES', (value) => `${value} pages`],
    ['PDF', 'sandbox/page/read-pdf.ts', 'MAX_CHARACTERS', (value) => `${number(value)} characters`],
    ['Sitemap', 'features/crawler/pages/sitemap.ts', 'MAX_BYTES', (value) => `${number(value)} bytes`],
    ['Sitemap', 'features/crawler/pages/sitemap.ts', 'MAX_ENTRIES', (value) => `${number(value)} addresses`],
    ['Sitemap', 'features/crawler/pages/sitemap-links.ts', 'MAX_DEPTH', (value) => `${value} levels`],
    ['robots.txt', 'features/crawler/pages/robots.ts', 'MAX_BYTES', (value) => `${number(value)} bytes`],
    ['Renderer', 'node/rendering/cdp-renderer.ts', 'MAX_AT_ONCE', (value) => `${value} pages`],
    ['Renderer', 'node/rendering/cdp-renderer.ts', 'MAX_MEMORY', (value) => `${value / 1e6} MB of a page`],
    ['Renderer', 'node/rendering/cdp-renderer.ts', 'MAX_HTML', (value) => `${number(value)} characters`],
    ['Renderer', 'node/rendering/cdp-renderer.ts', 'PAGE_TIMEOUT', (value) => `${value / 1000} s a page`],
    ['Renderer', 'node/rendering/rendered-requests.ts', 'MAX_BYTES', (value) => `${value / 1e6} MB over`],
    ['Renderer', 'node/rendering/rendered-requests.ts', 'MAX_REQUESTS', (value) => `${value} requests`],
    ['A request', 'node/outbound/outbound-fetch.ts', 'MAX_BYTES', (value) => `${value / 1e6} MB`],
    ['A request', 'node/outbound/outbound-fetch.ts', 'MAX_REDIRECTS', (value) => `${value} redirects`],
    ['A request', 'node/outbound/outbound-fetch.ts', 'HEAD_WITHIN', (value) => `${value / 1000} s until`],
    ['A request', 'node/outbound/outbound-fetch.ts', 'STALL_AFTER', (value) => `${value / 1000} s between`],
    ['A request', 'node/outbound/decode-answer.ts', 'MAX_ENCODINGS', (value) => `${value} encodings`],
    [
      'Facet values',
      'engine/embedded/index/facet-column.ts',
      'MAX_UNINDEXED_VALUES',
      (value) => `${number(value)} are looked at`,
    ],
    ['Requests that may wait', 'ground/limits/search-queue.ts', 'MAX_WAITING', (value) => `| ${value} `],
  ])('%s: %s %s', (row, file, constant, write) => {
    expect(rowOf(row)).toContain(write(valueOf(file, constant)));
  });

  it('has the defaults of scripts', () => {
    const { memory, time, batchTime, together, result, records, logLines, nodes, characters } = defaultLimits;
    for (const text of [
      `${memory / MIB} MiB`,
      `${number(time)} ms`,
      `${number(records)} records`,
      `${number(result)} characters`,
      `${logLines} lines`,
    ])
      expect(rowOf('Record extractor')).toContain(text);
    for (const text of [`${number(batchTime)} ms for a batch`, `${number(together)} characters`])
      expect(rowOf('Transformation')).toContain(text);
    for (const text of [`${number(nodes)} nodes`, `${number(characters)} characters`])
      expect(rowOf('Selections')).toContain(text);
  });

  it.each([
    ['Bodies that anybody', PUBLIC_BODIES],
    ['Bodies of writes', WRITE_BODIES],
  ])('%s', (row, { bodies, bytes, free }) => {
    for (const text of [number(bodies), `${bytes / MIB} MiB together`, `${free / 1024} KiB`])
      expect(rowOf(row)).toContain(text);
  });
});
