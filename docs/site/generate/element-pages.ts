/** Element pages: the page of the reference with a live example, what assistive technology is told, and pictures. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, type ElementEntry, type Manifest } from '../../../packages/components/tools/read-manifest.ts';
import { elementKeys } from '../../../test/accessibility/element-keys.ts';
import { escapeHtml, type Highlight } from './highlight.ts';

/** What the live example is told of an element, in an attribute of the page. */
function facts({ tag, attributes, parts, cssProperties, events }: ElementEntry): object {
  return {
    tag,
    flags: attributes
      .filter(({ type, default: value }) => type === 'boolean' && value === 'false')
      .map(({ name }) => name),
    parts: parts.map(({ name }) => name),
    properties: cssProperties.map(({ name, default: value = '' }) => ({ name, value })),
    events: events.map(({ name }) => name),
  };
}

/** What stands between the summary and the attributes. */
function liveBlock(element: ElementEntry, html: string, { root, highlight }: ElementPagesOptions): string {
  const data = escapeHtml(JSON.stringify(facts(element))).replaceAll("'", '&#39;');
  const code = highlight(html, 'html').replaceAll('\n', '&#10;');
  const { tag } = element;
  const picture = existsSync(join(root, 'docs/looks/elements', `${tag}.webp`))
    ? `<img class="live-picture" src="../../../pictures/looks/elements/${tag}.webp" alt="The example of ${tag} over products of a shop" width="732" height="384" loading="lazy">`
    : '';
  return [
    '## Live example',
    'Edit the HTML: the page shows it at once, over 200 products in a service that runs in this page. A link says below where it would lead.',
    `<div class="live" data-live data-facts="${data}">${picture}<div class="code"><pre tabindex="0"><code>${code}</code></pre></div></div>`,
  ].join('\n\n');
}

/** Keys as they are printed. */
const caps: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** What keys do in an element, and whether it is heard: the tests press each of them. */
function keyTable(tag: string): string[] {
  const steps = elementKeys[tag];
  if (!steps) throw new Error(`test/accessibility/element-keys.ts does not say what keys do in <${tag}>.`);
  if (steps.length === 0) return ['Nothing of the element itself takes a key; what stands inside keeps its own.'];
  const rows = steps.map(({ keys, does, heard }) => {
    const pressed = keys.map((key) => `<kbd>${caps[key] ?? key}</kbd>`).join(' ');
    return `| ${pressed} | ${does}${heard ? '; the live region says what came of it' : ''} |`;
  });
  return [`| Key | What it does |\n| --- | --- |\n${rows.join('\n')}`];
}

/** Accessible trees that the tests hold against Chromium: what a screen reader finds, before and in use. */
function accessibility(root: string, tag: string): string {
  const file = join(root, 'test/accessibility/trees', `${tag}.txt`);
  const more = 'Keys, what is heard and what is yours to do: [Everybody can use it](../../guides/accessibility.md).';
  if (!existsSync(file))
    return ['## Accessibility', ...keyTable(tag), `The element draws nothing of its own. ${more}`].join('\n\n');
  const [first, used] = readFileSync(file, 'utf8')
    .split(/^# .*$/m)
    .map((part) => part.trim())
    .filter(Boolean);
  return [
    '## Accessibility',
    ...keyTable(tag),
    `What assistive technology finds in the test of this element, by the browser's own tree; axe finds nothing in any of its states. ${more}`,
    `At first:\n\n\`\`\`yaml\n${first ?? ''}\n\`\`\``,
    ...(used ? [`In use:\n\n\`\`\`yaml\n${used}\n\`\`\``] : []),
  ].join('\n\n');
}

/**
 * The table of attributes in four columns, which fit beside the list of pages: a property stands with its attribute, where it is called
 * otherwise.
 */
const joinProperties = (part: string): string =>
  part.startsWith('## Attributes')
    ? part
        .replace(
          '| Attribute | Property | Type | Default | Meaning |',
          '| Attribute, property | Type | Default | Meaning |',
        )
        .replace('| --- | --- | --- | --- | --- |', '| --- | --- | --- | --- |')
        .replace(/^\| (`[^`]+`) \| (`[^`]+`) \|/gm, (_, attribute: string, property: string) =>
          attribute === property ? `| ${attribute} |` : `| ${attribute}, ${property} |`,
        )
    : part;

/** Where the pages are made from. */
export interface ElementPagesOptions {
  root: string;
  highlight: Highlight;
}

/**
 * Adds to the Markdown of an element's page.
 * @throws Error when the manifest is not built, or an element has no live example.
 */
export function elementPages({ root, highlight }: ElementPagesOptions): (tag: string, text: string) => string {
  const file = join(root, 'packages/components/dist/custom-elements.json');
  if (!existsSync(file)) throw new Error('The manifest of the elements is not built: run `npm run build` first.');
  const elements = new Map(
    readManifest(JSON.parse(readFileSync(file, 'utf8')) as Manifest).map((element) => [element.tag, element]),
  );
  return (tag, text) => {
    const element = elements.get(tag);
    const example = join(root, 'docs/site/examples', `${tag}.html`);
    if (!element || !existsSync(example))
      throw new Error(`<${tag}> needs a live example: docs/site/examples/${tag}.html.`);
    const html = readFileSync(example, 'utf8').trim();
    const [before, ...after] = text.split(/^(?=## )/m);
    return [
      before!.trimEnd(),
      liveBlock(element, html, { root, highlight }),
      ...after.map((part) => joinProperties(part.trimEnd())),
      accessibility(root, tag),
    ].join('\n\n');
  };
}
