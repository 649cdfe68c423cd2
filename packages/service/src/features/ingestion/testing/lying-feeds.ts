/** Wrong or broken feeds: responses in place of the records of a source, with the expected result of the run. */
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { json } from './source-server.ts';

/** A product of the correct feed. */
export interface FeedRow {
  sku: string;
  name: string;
  description: string;
  price: number;
  prices: { EUR: number; USD: number };
  stock: number;
  image: string;
  brand?: string;
}

const COLORS = ['Rot', 'Grün', 'Blau', 'Weiß', 'Türkis'];

/** The correct feed. */
export const feedRows = (count: number): FeedRow[] =>
  Array.from({ length: count }, (_, at) => ({
    sku: `sku-${at}`,
    name: `Schlüsselanhänger ${at} ${COLORS[at % 5]}`,
    description: `Für Tür Nr. ${at}, hält ${at % 9} Jahre`,
    price: Number((4.99 + (at % 300)).toFixed(2)),
    prices: { EUR: 5 + (at % 300), USD: 6 + (at % 300) },
    stock: at % 40,
    image: `https://cdn.example.com/${at}.jpg`,
    // Common enough for a facet.
    ...(at % 5 < 3 && { brand: `Marke ${at % 7}` }),
  }));

const cells = (row: FeedRow): string =>
  [row.sku, row.name, `"${row.description}"`, row.price, row.stock, row.image, row.brand ?? ''].join(',');
const HEADER = 'sku,name,description,price,stock,image,brand';

/** The feed as CSV. */
export const feedCsv = (rows: readonly FeedRow[], header = HEADER): string =>
  `${[header, ...rows.map(cells)].join('\n')}\n`;

/** A wrong response of a source. */
export interface Lie {
  name: string;
  answer: (response: ServerResponse, good: readonly FeedRow[]) => void;
  /** The expected result of the run. */
  reasonCode: 'critical' | 'no_events' | 'too_many_errors' | 'blocking' | RegExp;
  reason: RegExp;
  /** None of it is a row: neither an index without records nor a run that saves may take it for one. */
  isNoFeed?: boolean;
}

const text =
  (body: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
const value =
  (body: unknown): Lie['answer'] =>
  (response) =>
    json(response, body);
const rows =
  (change: (good: readonly FeedRow[]) => unknown): Lie['answer'] =>
  (response, good) =>
    json(response, change(good));
const each = (change: (row: FeedRow, at: number) => object): Lie['answer'] => rows((good) => good.map(change));

const LOGIN = '<!doctype html>\n<html><head><title>Log in</title></head><body><form>{"a": [1]}</form></body></html>\n';

const noList = (name: string, body: unknown): Lie => ({
  name,
  answer: value(body),
  reasonCode: 'critical',
  reason: /127\.0\.0\.1:\d+\/feed\.json has no list of rows; it begins with [{]/,
  isNoFeed: true,
});
const noJson = (name: string, answer: Lie['answer']): Lie => ({
  name,
  answer,
  reasonCode: 'critical',
  reason: /127\.0\.0\.1:\d+\/feed\.json is no JSON; expected is a list of rows; it begins with/,
  isNoFeed: true,
});
const blocked = (name: string, answer: Lie['answer'], reason: RegExp): Lie => ({
  name,
  answer,
  reasonCode: 'blocking',
  reason,
});

/** Error responses with status 200. */
const ERRORS: readonly Lie[] = [
  noList('an error in place of the list', { error: 'rate limited', retry: true }),
  noList('an error beside a list that is null', { error: 'maintenance', items: null }),
  noList('a message', { message: 'Unauthorized' }),
  noList('a status in words', { status: 'error', code: 503, detail: 'try again' }),
  noList('a list of errors', { errors: [{ message: 'Internal server error', path: ['products'] }], data: null }),
  noList('a flag that says no', { success: false, data: null }),
  noList('a fault of a gateway', { fault: { faultstring: 'Quota exceeded', detail: { errorcode: 'quota' } } }),
  noList('data that are an object', { data: { error: 'quota', products: null } }),
  noList('a list that is a text', { items: 'none' }),
  noList('an empty object', {}),
  noJson('a text of JSON', value('Service unavailable')),
  noJson('a number', value(0)),
  noJson('null', value(null)),
  noJson('plain words', text('Too many requests', { 'content-type': 'text/plain' })),
  noJson('a login page', text(LOGIN, { 'content-type': 'text/html' })),
  noJson('a login page that is called JSON', text(LOGIN)),
  noJson('a login page that is called JSON Lines', text(LOGIN, { 'content-type': 'application/x-ndjson' })),
  noJson('a redirect to a login page', (response) => void response.writeHead(302, { location: '/login' }).end()),
  noJson('XML', text('<?xml version="1.0"?><products><product id="1"/></products>')),
  noJson('a script', (response, good) => text(`callback(${JSON.stringify(good)})`)(response)),
  noJson('a picture', text(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1]))),
  { name: 'nothing', answer: text(''), reasonCode: 'critical', reason: /feed\.json is empty/, isNoFeed: true },
  {
    name: 'white space',
    answer: text(' \n\n '),
    reasonCode: 'critical',
    reason: /feed\.json is empty/,
    isNoFeed: true,
  },
];

/** Responses that are almost the list. */
const SHAPES: readonly Lie[] = [
  {
    name: 'a list that is nested deeper',
    answer: rows((good) => ({ response: { ok: true, products: good } })),
    reasonCode: 'critical',
    reason: /`response\.products` holds a list of [\d,]+ objects: set `rows` of the source to it/,
    isNoFeed: true,
  },
  {
    name: 'an object between the name and the list',
    answer: rows((good) => ({ items: { item: good } })),
    reasonCode: 'critical',
    reason: /`items\.item` holds a list of [\d,]+ objects/,
    isNoFeed: true,
  },
  { ...noList('one product alone', undefined), answer: rows(([first]) => first) },
  { name: 'an empty list', answer: value([]), reasonCode: 'no_events', reason: /The source has no rows/ },
  { name: 'an empty list in an object', answer: value({ items: [] }), reasonCode: 'no_events', reason: /no rows/ },
  {
    name: 'a list of texts',
    answer: each(({ sku }) => sku as unknown as object),
    reasonCode: 'too_many_errors',
    reason: /of [\d,]+ rows failed/,
    isNoFeed: true,
  },
  {
    name: 'a list of errors',
    answer: value([{ error: 'timeout' }]),
    reasonCode: 'too_many_errors',
    reason: /1 of 1 row failed/,
    isNoFeed: true,
  },
  {
    name: 'an error as the only line of JSON Lines',
    answer: text('{"error":"rate limited"}\n', { 'content-type': 'application/x-ndjson' }),
    reasonCode: 'too_many_errors',
    reason: /1 of 1 row failed/,
    isNoFeed: true,
  },
  {
    name: 'rows without their identifier',
    answer: each(({ sku: _sku, ...row }) => row),
    reasonCode: 'too_many_errors',
    reason: /rows failed/,
  },
];

/** Truncated lists. */
const CUTS: readonly Lie[] = [
  {
    name: 'a file that ends in a row',
    answer: (response, good) => text(JSON.stringify(good).slice(0, -2000))(response),
    reasonCode: 'critical',
    reason: /The JSON ends in the middle.*Records read before: [\d,]+; the index was left as it was/,
  },
  {
    name: 'a packed file that is cut',
    answer: (response, good) => {
      const packed = gzipSync(JSON.stringify(good));
      text(packed.subarray(0, packed.length >> 1), { 'content-encoding': 'gzip' })(response);
    },
    reasonCode: 'critical',
    reason: /./,
  },
  {
    name: 'an answer that is shorter than it says',
    answer: (response, good) => {
      const body = JSON.stringify(good);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(body.length * 2) });
      response.write(body.slice(0, body.length >> 1), () => response.destroy());
    },
    reasonCode: 'critical',
    reason: /./,
  },
  blocked(
    'one row',
    rows((good) => good.slice(0, 1)),
    /would be lost \(/,
  ),
  blocked(
    'half of the rows',
    rows((good) => good.slice(0, good.length >> 1)),
    /would be lost \(50 %, where 10 % are/,
  ),
  {
    name: 'one page of them',
    answer: rows((good) => ({ items: good.slice(0, 100), next: 2 })),
    reasonCode: 'critical',
    reason: /feed\.json says that there is more than the 100 rows that it gave: `next` is 2/,
  },
  {
    name: 'half of the rows, and an error',
    answer: rows((good) => [...good.slice(0, good.length >> 1), { sku: 'error' }]),
    reasonCode: 'too_many_errors',
    reason: /1 of [\d,]+ rows failed.*none of the columns of the others/,
  },
];

/** Complete lists with wrong rows. */
const ROWS: readonly Lie[] = [
  blocked(
    'prices that are 0',
    each((row) => ({ ...row, price: 0 })),
    /`price` would be 0 in all records/,
  ),
  blocked(
    'prices in cents',
    each((row) => ({ ...row, price: Math.round(row.price * 100) })),
    /the median of `price` would go from/,
  ),
  blocked(
    'prices of a hundredth',
    each((row) => ({ ...row, price: row.price / 100 })),
    /the median of `price`/,
  ),
  blocked(
    'a third of the prices in cents',
    each((row, at) => (at % 3 ? row : { ...row, price: row.price * 100 })),
    /`price` would be 10 times as high or as low, or more, in 33\.\d %/,
  ),
  blocked(
    'nested prices that are 0',
    each((row) => ({ ...row, prices: { ...row.prices, EUR: 0 } })),
    /`prices\.EUR` would be 0/,
  ),
  blocked(
    'prices that are words',
    each((row) => ({ ...row, price: 'on request' })),
    /`price`/,
  ),
  blocked(
    'no prices',
    each(({ price: _price, ...row }) => row),
    /`price`, which 100 % of the records have, would be in 0 %/,
  ),
  blocked(
    'prices that are null',
    each((row) => ({ ...row, price: null })),
    /`price`, which 100 % of the records have/,
  ),
  blocked(
    'no names',
    each(({ name: _name, ...row }) => row),
    /`name`, which 100 % of the records have, would be in 0 %/,
  ),
  blocked(
    'names that are empty in most rows',
    each((row, at) => (at % 5 ? { ...row, name: ' ' } : row)),
    /`name`, which 100 %/,
  ),
  blocked(
    'one name for all',
    each((row) => ({ ...row, name: 'undefined' })),
    /`name` would hold the same value, "undefined"/,
  ),
  blocked(
    'no facet',
    each(({ brand: _brand, ...row }) => row),
    /`brand`, which 60 % of the records have/,
  ),
  blocked(
    'other identifiers',
    each((row) => ({ ...row, sku: `new-${row.sku}` })),
    /would be lost \(100 %/,
  ),
  blocked(
    'one identifier for all',
    each((row) => ({ ...row, sku: 'sku-1' })),
    /to 1 record/,
  ),
  {
    name: 'errors with the identifiers of the rows',
    answer: each(({ sku }) => ({ sku, error: 'timeout' })),
    reasonCode: 'too_many_errors',
    reason: /The first one, row 1: The row is an error where a record was expected: "error" is timeout/,
    isNoFeed: true,
  },
  blocked(
    'UTF-8 that is called Latin-1',
    (response, good) =>
      text(JSON.stringify(good), { 'content-type': 'application/json; charset=iso-8859-1' })(response),
    /texts that were read in a wrong charset/,
  ),
  {
    name: 'two charsets in one file',
    answer: (response, good) => {
      const body = JSON.stringify(good);
      const middle = body.length >> 1;
      const halves = [Buffer.from(body.slice(0, middle)), Buffer.from(body.slice(middle), 'latin1')];
      text(Buffer.concat(halves))(response);
    },
    // Depends on the format.
    reasonCode: /^(too_many_errors|blocking)$/,
    reason: /rows failed|wrong charset/,
  },
];

/** Wrong responses of a JSON source. */
export const JSON_LIES: readonly Lie[] = [...ERRORS, ...SHAPES, ...CUTS, ...ROWS];

const csv =
  (change: (good: readonly FeedRow[]) => string): Lie['answer'] =>
  (response, good) =>
    void response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end(change(good));
const noColumn = (name: string, body: string): Lie => ({
  name,
  answer: csv(() => body),
  reasonCode: 'critical',
  reason: /./,
  isNoFeed: true,
});

/** Wrong responses of a CSV source. */
export const CSV_LIES: readonly Lie[] = [
  noColumn('a login page', LOGIN),
  noColumn('an error in words', 'ERROR: database unavailable\n'),
  noColumn('an error in words, on two lines', 'ERROR\ndatabase unavailable, try again\n'),
  noColumn('an error as JSON', '{"error":"rate limited","retry":true}\n'),
  {
    ...noColumn('a warning in front of the header', ''),
    answer: csv((good) => `<br />\n<b>Warning</b>: mysqli_connect()\n${feedCsv(good)}`),
  },
  { name: 'a header alone', answer: csv(() => feedCsv([])), reasonCode: 'no_events', reason: /The source has no rows/ },
  { name: 'nothing', answer: csv(() => ''), reasonCode: 'no_events', reason: /The source has no rows/ },
  {
    name: 'one column',
    answer: csv((good) => `sku\n${good.map(({ sku }) => sku).join('\n')}\n`),
    reasonCode: 'critical',
    reason: /There is no column "price"/,
  },
  blocked(
    'columns that are empty',
    csv((good) => feedCsv(good.map((row) => ({ ...row, name: '', description: '' })))),
    /`name`, which 100 %/,
  ),
  blocked(
    'a header that names other columns',
    csv((good) => feedCsv(good, HEADER.replace('name', 'nom'))),
    /`name`, which 100 %/,
  ),
  blocked(
    'half of the rows',
    csv((good) => feedCsv(good.slice(0, good.length >> 1))),
    /would be lost \(50 %/,
  ),
  blocked(
    'prices that are 0',
    csv((good) => feedCsv(good.map((row) => ({ ...row, price: 0 })))),
    /`price` would be 0/,
  ),
  {
    name: 'a line of words behind half of the rows',
    answer: csv((good) => `${feedCsv(good.slice(0, good.length >> 1))}Fatal error: memory exhausted\n`),
    reasonCode: 'too_many_errors',
    reason: /1 of [\d,]+ rows failed/,
  },
];
