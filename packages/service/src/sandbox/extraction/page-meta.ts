/** Page meta: the metadata in the head of a page: Open Graph, Twitter cards, plain names, its title and language. */
import type { CheerioAPI } from 'cheerio';
import { parseUrl } from '../../foundation/wire/parse-url.ts';

/** Metadata by name. */
export interface PageMeta {
  /** Returns the first value of the first of these names that has one. */
  get(...names: string[]): string | undefined;
  all(name: string): string[];
  title: string | undefined;
  /** Primary subtag of the language, such as `de`. */
  language: string | undefined;
  /** Resolves a URL of the page. */
  absolute(address: string): string;
}

/**
 * Reads the head.
 *
 * @example
 * readMeta(page, url).get('og:title', 'twitter:title');
 */
export function readMeta(page: CheerioAPI, url: string): PageMeta {
  const values = new Map<string, string[]>();
  for (const { attribs } of page('meta[content]').toArray()) {
    const content = attribs['content']!.trim();
    const name = (attribs['property'] ?? attribs['name'] ?? attribs['itemprop'])?.trim().toLowerCase();
    if (!name || !content) continue;
    const existing = values.get(name);
    if (existing) existing.push(content);
    else values.set(name, [content]);
  }
  const all = (name: string) => values.get(name) ?? [];
  const base = page('base[href]').first().attr('href');
  const root = (base === undefined ? undefined : parseUrl(base, url)?.href) ?? url;
  const language = (page('html').attr('lang') ?? all('og:locale')[0] ?? all('language')[0])?.trim().toLowerCase();
  return {
    all,
    get: (...names) => names.flatMap(all)[0],
    title: page('title').first().text().replace(/\s+/g, ' ').trim() || undefined,
    language: language ? /^[a-z]+/.exec(language)?.[0] : undefined,
    absolute: (address) => parseUrl(address, root)?.href ?? address,
  };
}
