/** Finds in the HTML of a page what a server has to know: roots of searches, lists of results, and the templates of their cards. */
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Template = DefaultTreeAdapterTypes.Template;

/** A list of results in a page. */
export interface ListMarkup {
  attributes: Readonly<Record<string, string>>;
  /** Where its content ends. */
  end: number;
  template?: { content: DefaultTreeAdapterTypes.DocumentFragment; start: number; end: number };
}

/** A root with its lists. */
export interface RootMarkup {
  attributes: Readonly<Record<string, string>>;
  /** Where its content begins. */
  start: number;
  lists: readonly ListMarkup[];
}

/** What a page holds. */
export interface PageMarkup {
  roots: readonly RootMarkup[];
  /** The language of the page. */
  lang: string;
  /** Where the names end of elements that read the options inside of them, which only a browser can. */
  left: readonly number[];
}

/** Lists whose cards are made of a `<template>`. */
const listTags = new Set(['aisle-hits', 'aisle-infinite-hits']);

const attributesOf = ({ attrs }: Element): Record<string, string> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node;

function readList(element: Element): ListMarkup | undefined {
  const end = element.sourceCodeLocation?.endTag?.startOffset;
  const template = element.childNodes.find((node): node is Template => node.nodeName === 'template');
  const place = template?.sourceCodeLocation;
  if (end === undefined) return undefined;
  return {
    attributes: attributesOf(element),
    end,
    ...(template &&
      place && { template: { content: template.content, start: place.startOffset, end: place.endOffset } }),
  };
}

/** Reads a page. Lists under `<aisle-index>` are left to the browser: the session of the page does not search for them. */
export function readPage(html: string): PageMarkup {
  const roots: { attributes: Record<string, string>; start: number; lists: ListMarkup[] }[] = [];
  const left: number[] = [];
  let lang = '';
  const visit = (node: DefaultTreeAdapterTypes.ParentNode, root?: (typeof roots)[number]): void => {
    for (const child of node.childNodes) {
      if (!isElement(child)) continue;
      const { tagName } = child;
      if (tagName === 'html') lang = attributesOf(child)['lang'] ?? '';
      const hasOptions = child.childNodes.some(({ nodeName }) => nodeName === 'option');
      const opening = child.sourceCodeLocation?.startOffset;
      if (tagName.startsWith('aisle-') && hasOptions && opening !== undefined) left.push(opening + 1 + tagName.length);
      const list = listTags.has(tagName) ? readList(child) : undefined;
      if (list) root?.lists.push(list);
      const start = child.sourceCodeLocation?.startTag?.endOffset;
      if (tagName === 'aisle-search' && start !== undefined) {
        const inner = { attributes: attributesOf(child), start, lists: [] };
        roots.push(inner);
        visit(child, inner);
      } else if (tagName !== 'aisle-index') visit(child, root);
    }
  };
  visit(parse(html, { sourceCodeLocationInfo: true }));
  return { roots, lang, left };
}
