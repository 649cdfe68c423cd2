/** Renders a page of the shop as HTML with its content, and a content security policy that allows its styles. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Formatters } from '@aisle/components';
import { stylesFirst } from './paint-first.ts';
import type { PageRenderer, Visit } from './render-page.ts';
import { securityHeaders, withNonce } from './security-headers.ts';

/** Inputs of a page. */
export interface PageVisit {
  url: URL;
  /** Renders the elements in some HTML, with the page's own formatters where it has some. */
  render: (html: string, formatters?: Formatters) => Promise<string>;
  /** What the page says of its product to search engines and agents. */
  productJsonLd: PageRenderer['productJsonLd'];
  /** Asks the service, as the shopper's browser would. */
  ask: (path: string, body: unknown) => Promise<unknown>;
}

/** Fills a page for an address. */
export type ShownPage = (html: string, visit: PageVisit) => Promise<{ html: string; status?: number }>;

/** The part of an answer that plain filters and pages are made of. */
export interface Answer {
  /** The number of pages, and the one that is shown; the first is 0. */
  nbPages: number;
  page: number;
  facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** What the service answered to the search of a rendered page, as it travels to the browser. */
export const answerIn = (html: string): Answer | undefined => {
  const data = /data-aisle-known>(.*?)<\/script>/s.exec(html)?.[1];
  return data === undefined ? undefined : (JSON.parse(data) as { results?: Answer }).results;
};

const zip = promisify(gzip);

/**
 * Answers with a page.
 *
 * @example
 * await answerPage(html, { request, show: showSearchPage, renderer, clientAddress });
 */
export async function answerPage(
  html: string,
  options: Pick<Visit, 'clientAddress'> & { request: Request; show: ShownPage; renderer: PageRenderer },
): Promise<Response> {
  const { request, show, renderer, clientAddress } = options;
  const url = new URL(request.url);
  const nonce = randomBytes(16).toString('base64url');
  const visit: Visit = { url, clientAddress, nonce };
  const { html: page, status = 200 } = await show(stylesFirst(html), {
    url,
    render: (part, formatters) => renderer.render(part, visit, formatters),
    productJsonLd: renderer.productJsonLd,
    ask: (path, body) => renderer.ask({ path, body }, visit),
  });
  const zips = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
  return new Response(zips ? await zip(page) : page, {
    status,
    headers: {
      ...securityHeaders,
      ...withNonce(nonce),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(zips && { 'Content-Encoding': 'gzip' }),
    },
  });
}
