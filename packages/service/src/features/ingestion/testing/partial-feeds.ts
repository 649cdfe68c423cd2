/** More wrong feeds: impossible values, errors among the rows, and parts presented as the whole; and correct feeds. */
import type { ServerResponse } from 'node:http';
import { feedCsv, type FeedRow, type Lie } from './lying-feeds.ts';
import { json } from './source-server.ts';

type Change = (row: FeedRow, at: number) => object;

const value =
  (make: (good: readonly FeedRow[]) => unknown): Lie['answer'] =>
  (response, good) =>
    json(response, make(good));
const each = (change: Change): Lie['answer'] =>
  value((good) => good.map((row, at) => ({ ...row, ...change(row, at) })));
const sends =
  (make: (good: readonly FeedRow[]) => string, headers: Record<string, string>, status = 200): Lie['answer'] =>
  (response: ServerResponse, good) =>
    void response.writeHead(status, headers).end(make(good));
const lie =
  (reasonCode: Lie['reasonCode']) =>
  (name: string, answer: Lie['answer'], reason: RegExp): Lie => ({ name, answer, reasonCode, reason });
const blocked = lie('blocking');
const partial = lie('critical');
const rows = lie('too_many_errors');
const most = (good: readonly FeedRow[]) => good.slice(0, Math.floor(good.length * 0.95));
const JSON_TYPE = { 'content-type': 'application/json' };

/** Impossible values in complete lists. */
const VALUES: readonly Lie[] = [
  blocked(
    'prices of 0 in 15 %',
    each((row, at) => ({ price: at % 20 < 3 ? 0 : row.price })),
    /`price` would be 0 or nothing in 15 %/,
  ),
  blocked(
    'prices of 0 in 45 %',
    each((row, at) => ({ price: at % 20 < 9 ? 0 : row.price })),
    /0 or nothing in 45 %/,
  ),
  blocked(
    'prices that are null in 45 %',
    each((row, at) => ({ price: at % 20 < 9 ? null : row.price })),
    /0 or nothing in 45 %/,
  ),
  blocked(
    'prices that are empty in a fifth',
    each((row, at) => ({ price: at % 5 ? row.price : '' })),
    /0 or nothing in 20 %/,
  ),
  blocked(
    'prices of -1 in a fourth',
    each((row, at) => ({ price: at % 4 ? row.price : -1 })),
    /0 or nothing in 25 %/,
  ),
  blocked(
    'nested prices that are gone in a third',
    each((row, at) => ({ prices: at % 3 ? row.prices : { USD: 5 } })),
    /`prices\.EUR` would be 0 or nothing in 33\.3 %/,
  ),
  blocked(
    'one price for all',
    each(() => ({ price: 9.99 })),
    /`price` would hold the same value, "9\.99"/,
  ),
  blocked(
    'prices with three zeros more in an eighth',
    each((row, at) => ({ price: at % 8 ? row.price : row.price * 1000 })),
    /10 times as high or as low, or more, in 12\.5 %/,
  ),
  blocked(
    'a brand for all',
    each(() => ({ brand: 'Unknown' })),
    /`brand` would hold the same value, "Unknown"/,
  ),
  blocked(
    'a brand for nearly all',
    each((_row, at) => ({ brand: at % 50 ? 'N/A' : 'Marke 1' })),
    /`brand` would hold the same value, "N\/A", in 98 %/,
  ),
  blocked(
    'one description',
    each(() => ({ description: 'Lorem ipsum' })),
    /`description` would hold the same value/,
  ),
  blocked(
    'one image',
    each(() => ({ image: 'https://cdn.example.com/placeholder.png' })),
    /`image` would hold the same value/,
  ),
  blocked(
    'a template that was not filled',
    each(() => ({ name: '{{ product.name }}' })),
    /`name` would hold the same value/,
  ),
  blocked(
    'nothing in stock',
    each(() => ({ stock: 0 })),
    /`stock` would say that all of the records are sold out/,
  ),
  blocked(
    'hardly anything in stock',
    each((_row, at) => ({ stock: at % 25 ? 0 : 3 })),
    /`stock` would say that 96 % of the records are sold out/,
  ),
  blocked(
    'stock below 0',
    each(() => ({ stock: -5 })),
    /sold out/,
  ),
  blocked(
    'names of another charset in a tenth',
    each((row, at) => ({ name: at % 10 ? row.name : `${at} fÃ¼r TÃ¼r` })),
    /wrong charset/,
  ),
  blocked(
    'brands that are gone in a half',
    each((row, at) => ({ brand: at % 2 ? undefined : row.brand })),
    /`brand`/,
  ),
  blocked(
    'errors beside the identifiers',
    value((good) => good.map(({ sku, name }) => ({ sku, name: `Error: ${name}`, price: 0 }))),
    /`description`, which 100 %/,
  ),
];

const NO_WORDS = /which is a text, would be none with words in 100 %/;
const ESCAPED = /with what stands for letters or nothing/;

/** Texts that are none, or hold what stands for letters. */
const TEXTS: readonly Lie[] = [
  blocked(
    'numbers in place of names',
    each((_row, at) => ({ name: at })),
    NO_WORDS,
  ),
  blocked(
    'objects in place of names',
    each(({ sku }) => ({ name: { id: sku } })),
    NO_WORDS,
  ),
  blocked(
    'objects in place of a facet',
    each((row, at) => (row.brand === undefined ? {} : { brand: { id: at % 7 } })),
    /`brand`, which is a text, would be none with words/,
  ),
  blocked(
    'letters as entities',
    each((row) => ({ name: row.name.replaceAll('ü', '&uuml;').replaceAll('ä', '&auml;') })),
    ESCAPED,
  ),
  blocked(
    'letters as a program escapes them',
    each((row) => ({ name: row.name.replaceAll('ä', '\\u00e4') })),
    ESCAPED,
  ),
  blocked(
    'question marks for letters',
    each((row) => ({ name: row.name.replaceAll(/[^\p{ASCII}]/gu, '?') })),
    ESCAPED,
  ),
  blocked(
    'names that a template left open',
    each((_row, at) => ({ name: `undefined ${at}` })),
    ESCAPED,
  ),
  blocked(
    'addresses of pictures that a template left open',
    each((_row, at) => ({ image: `https://cdn.example.com/undefined/${at}.jpg` })),
    ESCAPED,
  ),
];

/** Errors between rows. */
const BETWEEN: readonly Lie[] = [
  rows(
    'an error behind all rows',
    value((good) => [...good, { error: 'cursor expired' }]),
    /1 of [\d,]+ rows failed.*row [\d,]+/,
  ),
  rows(
    'an error of 250 rows',
    value((good) => good.map((row, at) => (at % 12 ? row : { error: { code: 500 } }))),
    /rows failed.*row 1: /,
  ),
  rows(
    'an error with the identifier of its row',
    value((good) => good.map((row, at) => (at % 40 ? row : { sku: row.sku, error: 'timeout' }))),
    /The row is an error where a record was expected: "error" is timeout/,
  ),
  rows(
    'a row of other columns',
    value((good) => [...good, { sku: 'x', hint: 'Buy the full plan', plan: 'free' }]),
    /none of the columns of the others \("name", /,
  ),
  rows(
    'an error as the last line',
    sends(
      (good) =>
        `${most(good)
          .map((row) => JSON.stringify(row))
          .join('\n')}\n{"error":"cursor expired"}\n`,
      { 'content-type': 'application/x-ndjson' },
    ),
    /line [\d,]+: .*no "sku"|line [\d,]+: The row is an error/,
  ),
  {
    ...rows(
      'messages alone',
      value(() => Array.from({ length: 20 }, () => ({ message: 'Unauthorized' }))),
      /20 of 20 rows failed/,
    ),
    isNoFeed: true,
  },
  {
    ...rows(
      'errors of GraphQL as lines',
      sends(() => '{"errors":[{"message":"x"}],"data":null}\n{"errors":[{"message":"y"}],"data":null}\n', {
        'content-type': 'application/x-ndjson',
      }),
      /2 of 2 rows failed/,
    ),
    isNoFeed: true,
  },
];

/** Partial feeds that say that they are partial. */
const PARTS: readonly Lie[] = [
  partial(
    '95 of 100, and a total',
    value((good) => ({ products: most(good), total: good.length })),
    /says that there are [\d,]+ rows \(`total`\), and gave/,
  ),
  partial(
    'a count in meta',
    value((good) => ({ meta: { total_count: good.length + 1 }, items: good })),
    /`meta\.total_count`/,
  ),
  partial(
    'pages',
    value((good) => ({ items: most(good), pagination: { page: 1, pages: 2 } })),
    /2 pages \(`pagination\.pages`\)/,
  ),
  partial(
    'a next page',
    value((good) => ({ items: most(good), next_page: 'x' })),
    /`next_page` is "x"/,
  ),
  partial(
    'a cursor of GraphQL',
    value((good) => ({ items: most(good), pageInfo: { hasNextPage: true } })),
    /`pageInfo\.hasNextPage` is true/,
  ),
  partial(
    'a link in a list',
    value((good) => ({ items: most(good), links: [{ rel: 'next', href: '/2' }] })),
    /`links` is/,
  ),
  partial(
    'status 206',
    sends((good) => JSON.stringify(most(good)), JSON_TYPE, 206),
    /status is 206/,
  ),
  partial(
    'a range',
    sends((good) => JSON.stringify(most(good)), { ...JSON_TYPE, 'content-range': 'products 0-94/100' }),
    /Content-Range/,
  ),
  partial(
    'a header with the count',
    sends((good) => JSON.stringify(most(good)), { ...JSON_TYPE, 'x-total-count': '99999' }),
    /99,999 rows \(`x-total-count`\)/,
  ),
  partial(
    'a header with a link',
    sends((good) => JSON.stringify(most(good)), { ...JSON_TYPE, link: '</feed?p=2>; rel="next"' }),
    /Link is/,
  ),
  partial(
    'errors beside the rows',
    value((good) => ({ items: most(good), errors: [{ message: 'a part did not answer' }] })),
    /something went wrong, beside the [\d,]+ rows that it gave: `errors` is/,
  ),
  partial(
    'a flag that says no beside the rows',
    value((good) => ({ success: false, items: most(good) })),
    /`success` is false/,
  ),
  partial(
    'a status of failure beside the rows',
    value((good) => ({ meta: { status: 'failed' }, items: most(good) })),
    /`meta\.status` is "failed"/,
  ),
  partial(
    'parts of a cluster that did not answer',
    value((good) => ({ _shards: { total: 5, failed: 1 }, items: most(good) })),
    /`_shards` is/,
  ),
  partial(
    'a time that ran out',
    value((good) => ({ timed_out: true, items: most(good) })),
    /`timed_out` is true/,
  ),
  partial(
    'a header that says that there is more',
    sends((good) => JSON.stringify(most(good)), { ...JSON_TYPE, 'x-has-more': 'true' }),
    /x-has-more is "true"/,
  ),
  partial(
    'an error behind the end of the list',
    sends((good) => `${JSON.stringify(most(good))}\n{"error":"connection reset"}`, JSON_TYPE),
    /goes on behind the end of its JSON/,
  ),
  partial(
    'a list behind the list',
    sends((good) => JSON.stringify(most(good)) + JSON.stringify(good.slice(-9)), JSON_TYPE),
    /goes on behind the end of its JSON/,
  ),
  partial(
    'an answer that is cut behind the list',
    sends((good) => `{"items":${JSON.stringify(good)},"total":`, JSON_TYPE),
    /The JSON ends in the middle/,
  ),
];

/** More lies of a source of JSON. */
export const MORE_JSON_LIES: readonly Lie[] = [...VALUES, ...TEXTS, ...BETWEEN, ...PARTS];

const csv = (change: Change, headers: Record<string, string> = {}, status = 200): Lie['answer'] =>
  sends(
    (good) => feedCsv(good.map((row, at) => ({ ...row, ...change(row, at) }))),
    { 'content-type': 'text/csv; charset=utf-8', ...headers },
    status,
  );

/** More wrong responses of a CSV source. */
export const MORE_CSV_LIES: readonly Lie[] = [
  blocked(
    'prices of 0 in a fifth',
    csv((row, at) => ({ price: at % 5 ? row.price : 0 })),
    /0 or nothing in 20 %/,
  ),
  blocked(
    'a brand for all',
    csv(() => ({ brand: 'default' })),
    /`brand` would hold the same value, "default"/,
  ),
  blocked(
    'nothing in stock',
    csv(() => ({ stock: 0 })),
    /sold out/,
  ),
  partial(
    'a part by its status',
    csv(() => ({}), {}, 206),
    /status is 206/,
  ),
  partial(
    'a part by its count',
    csv(() => ({}), { 'x-total-count': '100000' }),
    /100,000 rows/,
  ),
];

/** A correct feed, which must be accepted. */
export interface HonestFeed {
  name: string;
  answer: Lie['answer'];
}

/** Changes of a normal day in a shop. */
export const HONEST_FEEDS: readonly HonestFeed[] = [
  { name: 'a sale of 30 %', answer: each((row) => ({ price: Number((row.price * 0.7).toFixed(2)) })) },
  { name: 'a shrink of 8 %', answer: value((good) => good.slice(0, Math.ceil(good.length * 0.92))) },
  { name: 'half of the stock sold', answer: each((row, at) => ({ stock: at % 2 ? 0 : row.stock })) },
  { name: 'a few prices on request', answer: each((row, at) => ({ price: at % 25 ? row.price : null })) },
  {
    name: 'a total that is there',
    answer: value((good) => ({ total: good.length, pages: 1, next: null, items: good })),
  },
  {
    name: 'words of how it went, all of them good',
    answer: value((good) => ({ success: true, status: 'ok', errors: [], error: null, timed_out: false, items: good })),
  },
  { name: 'white space behind the list', answer: sends((good) => `${JSON.stringify(good)}\r\n \n`, JSON_TYPE) },
  { name: 'a question in some texts', answer: each((row) => ({ description: `${row.description}. Warum? Darum` })) },
  { name: 'a new attribute', answer: each(() => ({ season: 'summer' })) },
  { name: 'other descriptions', answer: each((row) => ({ description: `${row.description}, neu` })) },
];
