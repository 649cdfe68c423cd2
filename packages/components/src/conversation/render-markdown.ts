/** Markdown renderer: the few forms that assistants write, as Lit templates; whatever else stands there is text. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';

/** A link leads where the service lets it, over http and https. */
const hrefOf = (address: string): string | undefined => {
  try {
    const { protocol, href } = new URL(address, document.baseURI);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
};

/** Where the private area of Unicode begins: signs that are escaped wait there, each by its own number, while forms are read. */
const hiddenFrom = 0xe000;

/** A text with its escaped signs hidden; an accent grave is none in code, and stays. */
const hideEscapes = (text: string): string =>
  text.replace(/\\([!-/:-@[-_{-~])/g, (_, sign: string) => String.fromCharCode(hiddenFrom + sign.charCodeAt(0)));

const hidden = /[\ue021-\ue07e]/g;
const signOf = (one: string): string => String.fromCharCode(one.charCodeAt(0) - hiddenFrom);

/** The signs themselves. */
const unescape = (text: string): string => text.replace(hidden, signOf).replaceAll('\\`', '`');
/** As they were written. */
const showEscapes = (text: string): string => text.replace(hidden, (one) => `\\${signOf(one)}`);

/**
 * Code, pictures (of which the words stay), links, bold and italic words. All lengths are bounded, so that no text takes longer than its
 * letters; and nothing is repeated but classes of letters: WebKit runs repeated groups a hundred times slower.
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

/** Text and what is set off in it. */
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
/** Rules, and lines below the head of a table. */
const line = /^[\s|:]*(?:[-*_=][\s|:]*){3,}$/;

/** Lines of one kind. */
interface Block {
  kind: 'text' | 'bullet' | 'ordinal' | 'code' | 'heading';
  lines: string[];
}

const kindOf = (text: string): Exclude<Block['kind'], 'code'> =>
  bullet.test(text) ? 'bullet' : ordinal.test(text) ? 'ordinal' : heading.test(text) ? 'heading' : 'text';

/** The blocks of a text; one whose end is not here yet ends with the text. */
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
      // A line that goes on with what an item says.
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
      // No heading of the page's outline.
      return html`<p><strong>${renderInline(lines[0]!.replace(heading, ''))}</strong></p>`;
    case 'text':
      return html`<p>
        ${lines.map((one, at) => [at ? html`<br />` : nothing, renderInline(one.replace(/^\s*>\s?/, ''))])}
      </p>`;
  }
};

/**
 * Renders a text. Nothing in it becomes an element that is not written above: tags are shown as they are, and pictures by their words.
 * @example
 * renderMarkdown('Take the **Fjord** tent.');
 */
export const renderMarkdown = (text: string): TemplateResult[] => blocksOf(text).map(renderBlock);

/**
 * The words of a text, as they are read out.
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
