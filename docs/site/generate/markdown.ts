/** Markdown rules of the site: anchors on headings, links that lead to pages, code that is coloured, tables that scroll. */
import { createHeadingIds } from './heading-ids.ts';
import { escapeHtml, type Highlight } from './highlight.ts';
import { linkElements } from './link-elements.ts';
import { labelCells } from './label-cells.ts';
import type { TurnLink, WayToElement } from './site-links.ts';

/** The part of markdown-it, which Eleventy brings, that these rules use. */
export interface Token {
  type: string;
  tag: string;
  content: string;
  info: string;
  children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}
interface MarkdownPage {
  turnLink?: TurnLink;
  /** The way to the page of an element, of other pages than this one. */
  wayToElement?: WayToElement;
}
interface Rules {
  [name: string]:
    | ((tokens: Token[], at: number, options: unknown, env: MarkdownPage, self: Renderer) => string)
    | undefined;
}
interface Renderer {
  rules: Rules;
  renderToken(tokens: Token[], at: number, options: unknown): string;
}
/** Makes a token of a type and a tag, which opens (1), closes (-1) or does neither (0). */
export type NewToken = new (type: string, tag: string, nesting: 1 | 0 | -1) => Token;

/** What Eleventy hands to `amendLibrary('md', …)`. */
export interface MarkdownLibrary {
  renderer: Renderer;
  core: {
    ruler: {
      push(name: string, rule: (state: { tokens: Token[]; env: MarkdownPage; Token: NewToken }) => void): void;
    };
  };
}

const wordsOf = (token: Token): string =>
  (token.children ?? [])
    .filter(({ type }) => type === 'text' || type === 'code_inline')
    .map(({ content }) => content)
    .join('');

/** Anchors are handed out in the order of the page, before anything is drawn. */
function nameHeadings(tokens: readonly Token[]): void {
  const idOf = createHeadingIds();
  tokens.forEach((token, at) => {
    if (token.type === 'heading_open') token.attrSet('id', idOf(wordsOf(tokens[at + 1]!)));
  });
}

/** Characters of a last cell that need a column of their own width. */
const SENTENCE = 40;

/** Characters of a first line that reach below the button that copies. */
const LONG = 62;

/** Whether the last column of a table tells sentences, and is not to be squeezed by the others. */
function isTold(tokens: readonly Token[], start: number): boolean {
  const end = tokens.findIndex(({ type }, at) => at > start && type === 'table_close');
  return tokens
    .slice(start, end)
    .some(({ type }, at, rows) => type === 'tr_close' && (rows[at - 2]?.content.length ?? 0) > SENTENCE);
}

/** Whether a heading links to itself: the title need not, and a link inside of it would be one in another. */
const isAnchor = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.tag !== 'h1' && !tokens[at + 1]!.children?.some(({ type }) => type === 'link_open');

function turnAttributes(tokens: readonly Token[], turn: TurnLink): void {
  for (const token of tokens) {
    for (const name of ['href', 'src']) {
      const link = token.attrGet(name);
      if (link !== null) token.attrSet(name, turn(link));
    }
    turnAttributes(token.children ?? [], turn);
  }
}

/**
 * Amends markdown-it. The data of a page holds `turnLink`, which says where its links lead.
 * @example
 * eleventyConfig.amendLibrary('md', (library) => amendMarkdown(library, highlight));
 */
export function amendMarkdown({ renderer, core }: MarkdownLibrary, highlight: Highlight): void {
  core.ruler.push('site-headings', ({ tokens }) => nameHeadings(tokens));
  core.ruler.push('site-tables', ({ tokens }) => labelCells(tokens));
  core.ruler.push('site-links', ({ tokens, env }) => env.turnLink && turnAttributes(tokens, env.turnLink));
  core.ruler.push('site-elements', ({ tokens, env, Token }) => {
    if (env.wayToElement) linkElements(tokens, env.wayToElement, Token);
  });
  renderer.rules['heading_open'] = (tokens, at, options, _env, self) => {
    const open = self.renderToken(tokens, at, options);
    return isAnchor(tokens, at) ? `${open}<a class="anchor" href="#${tokens[at]!.attrGet('id')}">` : open;
  };
  renderer.rules['heading_close'] = (tokens, at, options, _env, self) => {
    const close = self.renderToken(tokens, at, options);
    return isAnchor(tokens, at - 2) ? `</a>${close}` : close;
  };
  renderer.rules['fence'] = (tokens, at) => {
    const { content, info } = tokens[at]!;
    const language = info.trim().split(/\s/)[0] ?? '';
    // What is wider than the page scrolls, also with the keyboard.
    const lines = content.trimEnd().split('\n');
    const kind = lines.length === 1 ? 'code one-line' : lines[0]!.length > LONG ? 'code long-start' : 'code';
    return `<div class="${kind}" data-language="${escapeHtml(language)}"><pre tabindex="0"><code>${highlight(content.trimEnd(), language)}</code></pre></div>\n`;
  };
  renderer.rules['table_open'] = (tokens, at) =>
    `<div class="${isTold(tokens, at) ? 'table told' : 'table'}" tabindex="0" role="group" aria-label="Table"><table>`;
  // A corner without words is no heading.
  renderer.rules['th_open'] = (tokens, at, options, _env, self) =>
    tokens[at + 1]!.content ? self.renderToken(tokens, at, options) : '<td>';
  renderer.rules['th_close'] = (tokens, at, options, _env, self) =>
    tokens[at - 1]!.content ? self.renderToken(tokens, at, options) : '</td>';
  renderer.rules['table_close'] = () => '</table></div>';
  renderer.rules['image'] = (tokens, at) => {
    const token = tokens[at]!;
    return `<img src="${escapeHtml(token.attrGet('src') ?? '')}" alt="${escapeHtml(wordsOf(token))}" loading="lazy" decoding="async" />`;
  };
}
