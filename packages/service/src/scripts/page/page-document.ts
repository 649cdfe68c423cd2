/** Page document: a file of any kind as a tree that selectors can ask, safe to walk whatever its author did. */
import { type CheerioAPI, load } from 'cheerio';
import { marked } from 'marked';
import type { FileType } from '../script-runner.ts';

/** A node of a page: an element, a text, a comment. */
export type DocumentNode = Extract<Parameters<typeof load>[0], unknown[]>[number];

/** Elements inside of each other that are kept as they are: browsers draw the line there too. */
const MOST_DEPTH = 512;

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/**
 * How deep a page may be, by its tags alone: an end without a beginning ends nothing. The parser that follows the rules of HTML looks at every open element again and again: a page of
 * a million open tags would hold it for hours.
 */
function apparentDepth(html: string): number {
  const open = new Map<string, number>();
  let depth = 0;
  let most = 0;
  for (const [, close, name] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const element = name!.toLowerCase();
    const count = open.get(element) ?? 0;
    if (close && count > 0) {
      open.set(element, count - 1);
      depth--;
    } else if (!close && !VOID.has(element)) {
      open.set(element, count + 1);
      most = Math.max(most, ++depth);
    }
  }
  return most;
}

const childrenOf = (node: DocumentNode) => ('children' in node ? (node.children as DocumentNode[]) : []);

/** Lifts what lies too deep to the deepest place that is kept: nothing that walks the tree by calls of itself runs out of stack. */
function flatten(root: DocumentNode): void {
  const open: { node: DocumentNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const children = childrenOf(node);
    if (depth < MOST_DEPTH) {
      for (const child of children) open.push({ node: child, depth: depth + 1 });
      continue;
    }
    const flat: DocumentNode[] = [];
    const below = [...children].reverse();
    for (let one = below.pop(); one; one = below.pop()) {
      flat.push(one);
      const inner = childrenOf(one);
      for (let index = inner.length - 1; index >= 0; index--) below.push(inner[index]!);
      if (inner.length > 0) (one as unknown as { children: DocumentNode[] }).children = [];
    }
    for (const [index, one] of flat.entries()) {
      one.parent = node as unknown as NonNullable<DocumentNode['parent']>;
      one.prev = (flat[index - 1] ?? null) as DocumentNode['prev'];
      one.next = (flat[index + 1] ?? null) as DocumentNode['next'];
    }
    (node as unknown as { children: DocumentNode[] }).children = flat;
  }
}

function loadHtml(html: string): CheerioAPI {
  const deep = apparentDepth(html) > 4 * MOST_DEPTH;
  const page = deep ? load(html, { xml: { xmlMode: false, decodeEntities: true } }) : load(html);
  if (deep) flatten(page.root()[0]! as unknown as DocumentNode);
  return page;
}

function loadXml(xml: string): CheerioAPI {
  const page = load(xml, { xml: true });
  if (apparentDepth(xml) > MOST_DEPTH) flatten(page.root()[0]! as unknown as DocumentNode);
  return page;
}

/** Text that is no markup, in a page of its own. */
function loadText(text: string): CheerioAPI {
  const page = load('<html><head></head><body><pre></pre></body></html>');
  page('pre').text(text);
  return page;
}

/**
 * Reads a file as a tree.
 *
 * @example
 * loadDocument('# Title', 'markdown')('h1').text(); // 'Title'
 */
export function loadDocument(text: string, fileType: FileType): CheerioAPI {
  if (fileType === 'html') return loadHtml(text);
  if (fileType === 'xml') return loadXml(text);
  if (fileType === 'markdown') return loadHtml(marked.parse(text, { async: false }));
  return loadText(text);
}
