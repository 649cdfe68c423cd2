/** Web page: the record of any page: its title, headings and text. */
import type { HelperInput } from './helper-input.ts';
import { readContent, readHeaders } from './page-content.ts';
import { readMeta } from './page-meta.ts';
import { readable } from './readable.ts';

/** Maximum length of the text of a record; for longer texts there is `splitContentIntoRecords`. */
const MAX_CONTENT = 20_000;

/**
 * Extracts the record of a page: always exactly one.
 *
 * @example
 * readWebPage({ page, url, options: {}, selection: undefined })[0]?.title;
 */
export function readWebPage({ page, url }: HelperInput): Record<string, unknown>[] {
  const meta = readMeta(page, url);
  const image = meta.get('og:image', 'twitter:image');
  const { pathname, hostname } = new URL(url);
  const record: Record<string, unknown> = {
    objectID: url,
    url,
    domain: hostname,
    urlDepth: pathname.split('/').filter(Boolean).length,
    title: meta.title ?? readable(meta.get('og:title')) ?? readable(page('h1').first().text()),
    description: readable(meta.get('description', 'og:description')),
    keywords: meta
      .all('keywords')
      .flatMap((text) => text.split(',').map((word) => word.trim()))
      .filter(Boolean),
    image: image === undefined ? undefined : meta.absolute(image),
    headers: readHeaders(page),
    content: readContent(page, 'main, [role=main], article').slice(0, MAX_CONTENT),
    lang: meta.language,
  };
  return [Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))];
}
