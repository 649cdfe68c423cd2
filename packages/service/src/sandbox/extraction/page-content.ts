/** Page content: the main text of a page: no menus, no scripts, no footers. */
import type { CheerioAPI } from 'cheerio';
import type { DocumentNode } from '../page/page-document.ts';

type ElementNode = Extract<DocumentNode, { attribs: unknown }>;

/** Elements that are on every page of a site. */
const BOILERPLATE_ELEMENTS = new Set(
  'script style noscript template svg nav header footer aside form iframe'.split(' '),
);
/** Elements whose texts are separated by white space. */
const BLOCK_ELEMENTS = new Set(
  'p div li td th h1 h2 h3 h4 h5 h6 br section article tr dt dd blockquote pre figcaption'.split(' '),
);

/** Whether an element is not part of the main content, or is not displayed. */
const isBoilerplate = ({ name, attribs }: ElementNode): boolean =>
  BOILERPLATE_ELEMENTS.has(name) || attribs['aria-hidden'] === 'true' || attribs['hidden'] !== undefined;

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Headings in order, without those of menus. */
export const readHeaders = (page: CheerioAPI): string[] =>
  page('h1, h2, h3, h4, h5, h6')
    .toArray()
    .filter((node) => page(node).closest('nav, footer, aside').length === 0)
    .map((node) => flat(page(node).text()))
    .filter(Boolean);

/**
 * Reads the text of the first match of a selector, or of the whole page.
 *
 * @example
 * readContent(page, 'main');
 */
export function readContent(page: CheerioAPI, selector: string): string {
  const element = page(selector).first();
  const root = element.length > 0 ? element : page('body');
  const words: string[] = [];
  /** Stack of what is still to be read; a string is its own text. */
  const open: (DocumentNode | string)[] = [];
  const enter = (children: readonly DocumentNode[]) => {
    for (let at = children.length - 1; at >= 0; at--) open.push(children[at]!);
  };
  for (const node of root.toArray()) if ('children' in node) enter(node.children);
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') words.push(node);
    else if (node.type === 'text') words.push(node.data);
    else if ('attribs' in node && !isBoilerplate(node)) {
      if (BLOCK_ELEMENTS.has(node.name)) {
        words.push(' ');
        open.push(' ');
      }
      enter(node.children);
    }
  }
  return flat(words.join(''));
}
