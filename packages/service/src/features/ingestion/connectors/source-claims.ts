/** Source claims: what an answer says about how much there is (a total, further pages) and whether it went well, held against what it gave. */
import { isFields } from '../../../foundation/wire/fields.ts';
import { countOf } from './source-answer.ts';
import { SourceFault } from './source-fault.ts';

/** Statements of a source. */
export interface SourceClaims {
  /** Total number of rows. */
  total?: { name: string; rows: number };
  /** Name and value of a statement that there is more. */
  more?: string;
  /** Number of pages. Ignored if a total says that everything was returned. */
  pages?: { name: string; pages: number };
  /** What says that something went wrong, beside the rows: its name and value. */
  failure?: string | undefined;
  /** Behind the end of the document stands more. */
  goesOn?: boolean;
}

const TOTAL =
  /^(?:total|totals|count|rowcount|itemcount|resultcount|productcount|numfound|nbhits|numberofitems|numitems|numresults|recordstotal|odatacount|total(?:count|items|results|records|hits|rows|elements|products|entries|size|number|objects|docs))$/;
const PAGES = /^(?:pages|totalpages|pagecount|numpages|nbpages|pagestotal|lastpage|maxpage|numberofpages)$/;
const NEXT =
  /^(?:next|nextpage|nextcursor|nextlink|nexturl|nexturi|nexthref|nexttoken|nextpagetoken|nextpageurl|nextoffset|odatanextlink|continuationtoken)$/;
/** Names that are true if there is more, and names that are false then. */
const MORE =
  /^(?:hasmore|hasnext|hasnextpage|morepages|moreresults|more|truncated|istruncated|partial|incomplete|incompleteresults|timedout)$/;
const LAST = /^(?:last|islast|islastpage|complete|iscomplete)$/;
/** Names of what went wrong, and names that are false then. */
const FAILURE = /^(?:errors?|errormessages?|errordescriptions?|errordetails?|exceptions?|faults?)$/;
const SUCCESS = /^(?:success|successful|succeeded|issuccess|ok|isok)$/;
/** Names of how it went, and the words that say so. */
const [OUTCOME, FAILED] = [
  /^(?:status|state|result|outcome)$/,
  /^(?:error|errors|fail|failed|failure|ko|partial|incomplete)$/i,
];
/** Objects that hold such words. */
const HOLDERS =
  /^(?:meta|metadata|pagination|paging|pager|page|pageinfo|links|info|summary|cursor|cursors|resultinfo|responseheader|response)$/;
const DEEPEST = 3;

const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');
const shown = (name: string, value: unknown): string => `\`${name}\` is ${JSON.stringify(value).slice(0, 100)}`;

/** Whether the value of a name such as `next` leads to another page. */
function leadsOn(value: unknown): boolean {
  if (typeof value === 'string') return !/^(?:|null|none|false|0)$/i.test(value.trim());
  if (typeof value === 'number') return value > 0;
  if (isFields(value)) return Object.values(value).some(leadsOn);
  return value === true;
}

/** Whether the value of a name such as `error` tells of one. */
function tellsFailure(value: unknown): boolean {
  if (typeof value === 'string') return !/^(?:|null|none|false|no|ok|success|no errors?|0|200)$/i.test(value.trim());
  if (typeof value === 'number') return value > 0 && value !== 200;
  if (Array.isArray(value)) return value.some(tellsFailure);
  if (isFields(value)) return Object.values(value).some(tellsFailure);
  return value === true;
}

/** What the value of a name says of something that went wrong; undefined where it says nothing. */
function failureOf(plain: string, place: string, value: unknown): string | undefined {
  const isFailure =
    (FAILURE.test(plain) && tellsFailure(value)) ||
    (SUCCESS.test(plain) && value === false) ||
    (OUTCOME.test(plain) && typeof value === 'string' && FAILED.test(value.trim()));
  if (isFailure) return shown(place, value);
  // Parts of a search cluster that did not answer.
  return plain === 'shards' && isFields(value) && Number(value['failed']) > 0 ? shown(place, value) : undefined;
}

/** A total, also as `{ "value": 3000 }`. */
const totalOf = (value: unknown): number | undefined => countOf(isFields(value) ? value['value'] : value);

function readLinks(links: readonly unknown[], path: string, claims: SourceClaims): void {
  const next = links.find((link) => isFields(link) && link['rel'] === 'next');
  if (next !== undefined) claims.more ??= shown(path, next);
}

/** Reads the statements in one object around the rows. */
function readObject(object: Readonly<Record<string, unknown>>, path: string, claims: SourceClaims, depth = 0): void {
  for (const [name, value] of Object.entries(object)) {
    const [plain, place] = [plainName(name), `${path}${name}`];
    const total = TOTAL.test(plain) ? totalOf(value) : undefined;
    if (total !== undefined && total > (claims.total?.rows ?? -1)) claims.total = { name: place, rows: total };
    const pages = PAGES.test(plain) ? countOf(value) : undefined;
    if (pages !== undefined && pages > (claims.pages?.pages ?? 1)) claims.pages = { name: place, pages };
    if (NEXT.test(plain) && leadsOn(value)) claims.more ??= shown(place, value);
    if ((MORE.test(plain) && value === true) || (LAST.test(plain) && value === false))
      claims.more ??= shown(place, value);
    claims.failure ??= failureOf(plain, place, value);
    if (!HOLDERS.test(plain) || depth >= DEEPEST) continue;
    if (Array.isArray(value)) readLinks(value, place, claims);
    else if (isFields(value)) readObject(value, `${place}.`, claims, depth + 1);
  }
}

/**
 * Reads the text around the rows of a JSON document.
 * @param path The path to the list of rows.
 *
 * @example
 * readEnvelope({ total: 3000, items: [] }, ['items']).total; // { name: 'total', rows: 3000 }
 */
export function readEnvelope(envelope: unknown, path: readonly string[]): SourceClaims {
  const claims: SourceClaims = {};
  let object: unknown = envelope;
  for (const [at, name] of path.entries()) {
    if (!isFields(object)) break;
    const { [name]: next, ...others } = object;
    readObject(
      others,
      path
        .slice(0, at)
        .map((one) => `${one}.`)
        .join(''),
      claims,
    );
    object = next;
  }
  return claims;
}

/** Headers with the number of rows or pages. */
const TOTAL_HEADERS = [
  'x-total-count',
  'x-total',
  'x-wp-total',
  'x-total-results',
  'x-total-items',
  'total-count',
  'x-count',
  'x-pagination-total-count',
];
const PAGE_HEADERS = ['x-total-pages', 'x-wp-totalpages', 'x-page-count', 'x-pagination-page-count'];

const MORE_HEADERS = ['x-has-more', 'x-has-next', 'x-next-page', 'x-next-cursor', 'x-next-token'];

/** What `Content-Range` leaves out; undefined where it leaves out nothing. */
function leftOutBy(range: string): boolean {
  const parts = /^\s*\w+\s+(?:(\d+)-(\d+)|\*)\s*\/\s*(\d+|\*)/.exec(range);
  if (!parts) return true;
  const [, first, last, all] = parts;
  return Number(first ?? 0) > 0 || all === '*' || Number(last ?? -1) + 1 < Number(all);
}

/** Reads the statements in the status and the headers of a response. */
export function readHeaders({ status, headers }: { status: number; headers: Headers }): SourceClaims {
  const claims: SourceClaims = {};
  const range = headers.get('content-range');
  if (range !== null && leftOutBy(range)) claims.more = `Content-Range is ${JSON.stringify(range)}`;
  else if (status === 206 && range === null) claims.more = 'the status is 206, which is a part';
  const link = headers.get('link') ?? '';
  if (/;\s*rel\s*=\s*"?(?:[^",;]*\s)?next\b/i.test(link))
    claims.more ??= `Link is ${JSON.stringify(link.slice(0, 100))}`;
  for (const name of TOTAL_HEADERS) {
    const rows = countOf(headers.get(name) ?? undefined);
    if (rows !== undefined) claims.total ??= { name, rows };
  }
  for (const name of MORE_HEADERS) {
    const value = headers.get(name);
    if (leadsOn(value)) claims.more ??= `${name} is ${JSON.stringify(value)}`;
  }
  for (const name of PAGE_HEADERS) {
    const pages = countOf(headers.get(name) ?? undefined);
    if (pages !== undefined && pages > 1) claims.pages ??= { name, pages };
  }
  return claims;
}

const CURE =
  'Give an address that answers with all of them (a larger page, an export); where what it says is about something else, set `ignoreTotals` of the source';

/** Why what an answer gave is not all that it says there is; undefined where it may be. */
function findGap({ total, more, pages, failure }: SourceClaims, rows: number): string | undefined {
  const actual = `${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'}`;
  if (total && total.rows > rows)
    return `says that there are ${total.rows.toLocaleString('en')} rows (\`${total.name}\`), and gave ${actual}`;
  if (failure !== undefined) return `says that something went wrong, beside the ${actual} that it gave: ${failure}`;
  if (more !== undefined)
    return `says that there is more than the ${actual} that it gave: ${more}, which is not followed`;
  if (pages && !total)
    return `says that there are ${pages.pages.toLocaleString('en')} pages (\`${pages.name}\`), and one was read, of ${actual}`;
  return undefined;
}

/**
 * Compares the claims of a source with the rows that it returned.
 * @throws SourceFault if there are fewer rows.
 */
export function checkClaims(
  claims: SourceClaims,
  { rows, where = 'The answer' }: { rows: number; where?: string | undefined },
): void {
  const gap = findGap(claims, rows);
  if (gap !== undefined) throw new SourceFault(`${where} ${gap}. ${CURE}`);
}
