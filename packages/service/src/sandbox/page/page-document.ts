/** Page document: a file of any type as a tree for selectors, safe to traverse however hostile the file is. */
import { type CheerioAPI, load } from 'cheerio';
import { marked } from 'marked';
import type { FileType } from '../script-runner.ts';
import { loadBoundedHtml, MAX_DEPTH } from './bounded-html.ts';

/** A node of a page: an element, a text, a comment. */
export type DocumentNode = Extract<Parameters<typeof load>[0], unknown[]>[number];

/** Returns the depth of a file by its tags alone: an unmatched end tag is ignored. */
function apparentDepth(xml: string): number {
  const open = new Map<string, number>();
  let depth = 0;
  let most = 0;
  for (const [, close, name] of xml.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const count = open.get(name!) ?? 0;
    if (close && count > 0) {
      open.set(name!, count - 1);
      depth--;
    } else if (!close) {
      open.set(name!, count + 1);
      most = Math.max(most, ++depth);
    }
  }
  return most;
}

const childrenOf = (node: DocumentNode) => ('children' in node ? (node.children as DocumentNode[]) : []);

/** Moves nodes that are too deep up to the maximum depth, so that recursive traversals do not overflow the stack. */
function flatten(root: DocumentNode): void {
  const open: { node: DocumentNode; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const children = childrenOf(node);
    if (depth < MAX_DEPTH) {
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

/** Maximum number of roots of one file. XML has one; searches compare all of them with each other. */
const MAX_ROOTS = 100;

function loadXml(text: string): CheerioAPI {
  const document = load(text, { xml: true });
  const isMany = document.root().contents().length > MAX_ROOTS;
  const xml = isMany ? `<roots>${text}</roots>` : text;
  const page = isMany ? load(xml, { xml: true }) : document;
  if (apparentDepth(xml) > MAX_DEPTH) flatten(page.root()[0]! as unknown as DocumentNode);
  return page;
}

/** Text without markup, in a page of its own. */
function loadText(text: string): CheerioAPI {
  const page = load('<html><head></head><body><pre></pre></body></html>');
  page('pre').text(text);
  return page;
}

/**
 * Parses a file as a tree.
 *
 * @example
 * loadDocument('# Title', 'markdown')('h1').text(); // 'Title'
 */
export function loadDocument(text: string, fileType: FileType): CheerioAPI {
  if (fileType === 'html') return loadBoundedHtml(text);
  if (fileType === 'xml') return loadXml(text);
  if (fileType === 'markdown') return loadBoundedHtml(marked.parse(text, { async: false }));
  return loadText(text);
}
