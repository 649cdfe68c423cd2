/** Documentation: records of a page of a manual: one for each heading and each paragraph, with the headings above it. */
import type { CheerioAPI } from 'cheerio';
import type { DocumentNode } from '../page/page-document.ts';
import type { HelperInput } from './helper-input.ts';
import { readMeta } from './page-meta.ts';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const DEFAULTS: Readonly<Record<string, readonly string[]>> = {
  lvl1: ['main h1', 'article h1', 'h1'],
  lvl2: ['main h2', 'article h2', 'h2'],
  lvl3: ['main h3', 'article h3', 'h3'],
  lvl4: ['main h4', 'article h4', 'h4'],
  lvl5: ['main h5', 'article h5', 'h5'],
  lvl6: ['main h6', 'article h6', 'h6'],
  content: ['main p, main li', 'article p, article li', 'p, li'],
};
/** Maximum number of records per page. */
const MAX_RECORDS = 750;
/** Maximum length of a heading, because every record below repeats it. */
const MAX_HEADING = 1000;

const flat = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[#¶§\s]+/, '')
    // Each run of marks is matched once, from its start: matching from each of its marks would take hours.
    .replace(/(?<![#¶§\s])[#¶§\s]+$/, '')
    .trim();

/** Selectors of a level: one, several of which the first match counts, or an object that also has a default text. */
function readSelectors(value: unknown, name: string): { selectors: readonly string[]; fallback: string | undefined } {
  if (typeof value === 'string') return { selectors: [value], fallback: undefined };
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return { selectors: value, fallback: undefined };
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { selectors = [], defaultValue } = value as { selectors?: unknown; defaultValue?: unknown };
    return {
      selectors: readSelectors(selectors, name).selectors,
      fallback: typeof defaultValue === 'string' ? defaultValue : undefined,
    };
  }
  if (value === undefined) return { selectors: DEFAULTS[name] ?? [], fallback: undefined };
  throw new TypeError(
    `helpers.docsearch: recordProps.${name} must be a selector, a list of them, or { selectors, defaultValue }`,
  );
}

const select = (page: CheerioAPI, selectors: readonly string[]): DocumentNode[] => {
  const first = selectors.find((selector) => selector.trim() !== '' && page(selector).length > 0);
  return first === undefined ? [] : page(first).toArray();
};

/** Returns the anchor of a heading: its own, one inside it, or that of the section around it. */
function anchorOf(page: CheerioAPI, node: DocumentNode): string | undefined {
  const element = page(node);
  return (
    element.attr('id') ??
    element.find('[id]').first().attr('id') ??
    element.find('a[name]').first().attr('name') ??
    element.parent('section[id], div[id]').attr('id')
  );
}

/**
 * Extracts the records of a page of documentation. Options: `recordProps` with selectors of `lvl0` to `lvl6` and `content`, and
 * `indexHeadings` (true).
 *
 * @example
 * readDocumentation({ page, url, options: { recordProps: { lvl1: 'h1', content: 'p' } }, selection: undefined });
 */
export function readDocumentation({ page, url, options }: HelperInput): Record<string, unknown>[] {
  const props = (options['recordProps'] ?? {}) as Record<string, unknown>;
  const meta = readMeta(page, url);
  const zero = readSelectors(props['lvl0'], 'lvl0');
  const [section] = select(page, zero.selectors);
  const start =
    (section && flat(page(section).text()).slice(0, MAX_HEADING)) ||
    zero.fallback ||
    meta.get('og:site_name') ||
    'Documentation';

  const role = new Map<DocumentNode, string>();
  for (const name of [...LEVELS.slice(1), 'content'])
    for (const node of select(page, readSelectors(props[name], name).selectors))
      if (!role.has(node)) role.set(node, name);

  const headings = new Map<string, string>([['lvl0', start]]);
  let anchor: string | undefined;
  const records: Record<string, unknown>[] = [];
  // In the order of the page, whatever the order of the selectors.
  for (const node of page('*').toArray()) {
    if (records.length === MAX_RECORDS) break;
    const name = role.get(node);
    const text = name === undefined ? '' : flat(page(node).text());
    if (name === undefined || text === '') continue;
    // The text of a nested list counts once.
    if (
      name === 'content' &&
      page(node)
        .parents()
        .toArray()
        .some((parent) => role.get(parent) === 'content')
    )
      continue;
    if (name !== 'content') {
      for (const deeper of LEVELS.slice(Number(name.slice(3)))) headings.delete(deeper);
      headings.set(name, text.slice(0, MAX_HEADING));
      anchor = anchorOf(page, node);
      if (options['indexHeadings'] === false) continue;
    }
    const bare = url.replace(/#.*$/, '');
    const at = anchor === undefined ? bare : `${bare}#${anchor}`;
    records.push({
      objectID: `${records.length}-${at}`,
      url: at,
      url_without_anchor: bare,
      anchor: anchor ?? null,
      type: name,
      content: name === 'content' ? text : null,
      hierarchy: Object.fromEntries(LEVELS.map((level) => [level, headings.get(level) ?? null])),
      weight: { level: name === 'content' ? 0 : 100 - 10 * Number(name.slice(3)), position: records.length },
      lang: meta.language ?? null,
    });
  }
  return records;
}
