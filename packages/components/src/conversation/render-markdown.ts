/** Markdown renderer: renders the subset of Markdown that assistants write as Lit templates; everything else is text. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

/** Returns a link's URL if its scheme is allowed: http or https. */
const hrefOf = (address: string): string | undefined => {
  try {
    const { protocol, href } = new URL(address, document.baseURI);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
};

/** Start of Unicode's private use area, to which escaped characters are mapped while the syntax is parsed. */
const hiddenFrom = 0xe000;

/** Hides the escaped characters of a text; a backtick stays, because it cannot be escaped in code. */
const hideEscapes = (text: string): string =>
  text.replace(/\\([!-/:-@[-_{-~])/g, (_, sign: string) => String.fromCharCode(hiddenFrom + sign.charCodeAt(0)));

const hidden = /[\ue021-\ue07e]/g;
const signOf = (one: string): string => String.fromCharCode(one.charCodeAt(0) - hiddenFrom);

/** Restores the characters without their backslashes. */
const unescape = (text: string): string => text.replace(hidden, signOf).replaceAll('\\`', '`');
/** Restores the characters with their backslashes. */
const showEscapes = (text: string): string => text.replace(hidden, (one) => `\\${signOf(one)}`);

/**
 * Matches code, pictures (whose alternative text stays), links, bold and italic text. All lengths are bounded, so that matching takes
 * linear time; and only character classes are repeated, because WebKit runs repeated groups a hundred times slower.
 */
const inline =
  /\\`|`([^`\n]{1,500})`|!\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)|\[([^\]\n]{1,300})\]\(([^()\s]{1,2000})\)|\*\*(?=\S)([^*\n]{1,500})\*\*|\*(?=\S)([^*\n]{1,500})\*|\b_(?=\S)([^_\n]{1,500})_\b/g;

const renderMatch = ([whole, code, picture, label, address, strong, em, underlined]: readonly (
  | string
  | undefined
)[]): unknown => {
  if (code !== undefined) return html`<code>${showEscapes(code)}</code>`;
  if (picture !== undefined) return unescape(picture);
  if (label !== undefined) {
    const href = hrefOf(showEscapes(address!));
    return href ? html`<a href=${href} rel="noopener nofollow">${unescape(label)}</a>` : unescape(label);
  }
  if (strong !== undefined) return html`<strong>${renderInline(strong)}</strong>`;
  const italic = em ?? underlined;
  return italic === undefined ? unescape(whole!) : html`<em>${renderInline(italic)}</em>`;
};

/** Renders a text with its inline markup. */
function renderInline(source: string): unknown[] {
  const text = hideEscapes(source);
  const parts: unknown[] = [];
  let from = 0;
  for (const match of text.matchAll(inline)) {
    parts.push(unescape(text.slice(from, match.index)), renderMatch(match));
    from = match.index + match[0].length;
  }
  return [...parts, unescape(text.slice(from))];
}

const bullet = /^\s{0,8}[-*+•]\s+(?=\S)/;
const ordinal = /^\s{0,8}\d{1,4}[.)]\s+(?=\S)/;
const fence = /^\s{0,3}(?:```|~~~)/;
const heading = /^\s{0,3}#{1,6}\s+/;
/** Matches rules, and lines below the head of a table. */
const line = /^[\s|:]*(?:[-*_=][\s|:]*){3,}$/;

/** Consecutive lines of one kind. */
interface Block {
  kind: 'text' | 'bullet' | 'ordinal' | 'code' | 'heading';
  lines: string[];
}

const kindOf = (text: string): Exclude<Block['kind'], 'code'> =>
  bullet.test(text) ? 'bullet' : ordinal.test(text) ? 'ordinal' : heading.test(text) ? 'heading' : 'text';

/** Splits a text into blocks; an unfinished one ends with the text. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const one of text.split(/\r\n|\n|\r/)) {
    if (fence.test(one)) {
      open = open?.kind === 'code' ? undefined : { kind: 'code', lines: [] };
      if (open) blocks.push(open);
    } else if (open?.kind === 'code') open.lines.push(one);
    else if (!one.trim() || line.test(one)) open = open && open.kind !== 'text' && !line.test(one) ? open : undefined;
    else {
      const kind = kindOf(one);
      // A continuation line of an item.
      const isMore = kind === 'text' && open && open.kind !== 'heading' && /^\s/.test(one);
      if (isMore) open!.lines[open!.lines.length - 1] += ` ${one.trim()}`;
      else if (open?.kind === kind && kind !== 'heading') open.lines.push(one);
      else blocks.push((open = { kind, lines: [one] }));
    }
  }
  return blocks;
};

const renderItems = (lines: readonly string[], mark: RegExp): TemplateResult[] =>
  lines.map((item) => html`<li>${renderInline(item.replace(mark, ''))}</li>`);

const renderBlock = ({ kind, lines }: Block): TemplateResult => {
  switch (kind) {
    case 'bullet':
      return html`<ul role="list">
        ${renderItems(lines, bullet)}
      </ul>`;
    case 'ordinal':
      return html`<ol start=${Number.parseInt(lines[0]!.trim(), 10)}>
        ${renderItems(lines, ordinal)}
      </ol>`;
    case 'code':
      return html`<pre><code>${lines.join('\n')}</code></pre>`;
    case 'heading':
      // Not a heading element, which would be part of the page's outline.
      return html`<p><strong>${renderInline(lines[0]!.replace(heading, ''))}</strong></p>`;
    case 'text':
      return html`<p>
        ${lines.map((one, at) => [at ? html`<br />` : nothing, renderInline(one.replace(/^\s*>\s?/, ''))])}
      </p>`;
  }
};

/**
 * Renders a text. It can only produce the elements above: tags are shown as text, and pictures by their alternative text.
 * @example
 * renderMarkdown('Take the **Fjord** tent.');
 */
export const renderMarkdown = (text: string): TemplateResult[] => blocksOf(text).map(renderBlock);

/**
 * Returns the text without markup, for screen readers.
 * @example
 * spokenText('Take the **[Fjord](/p/1)** tent.'); // 'Take the Fjord tent.'
 */
export const spokenText = (text: string): string =>
  unescape(
    hideEscapes(text)
      .replace(/!?\[([^\]\n]{0,300})\]\([^()\n]{0,2000}\)/g, '$1')
      .replace(/^\s*(?:#{1,6}\s+|[-*+•]\s+|>\s?|```.*|~~~.*)/gm, '')
      .replace(/\*{1,2}(?=\S)([^*\n]{1,500})\*{1,2}/g, '$1'),
  ).replaceAll('`', '');
