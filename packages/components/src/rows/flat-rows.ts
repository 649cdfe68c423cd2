/** Renders rows of one shape as elements and texts alone: Lit keeps a comment around each row and each text, half of the nodes of a list. */
import { noChange, render } from 'lit';
import type { TemplateResult } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import type { ChildPart } from 'lit/directive.js';

/** How a row looks, and how it is written over to show another item. */
export interface RowKind<Item> {
  /** The row as Lit renders it: on servers, where a page goes on from there, and as the model of all others. */
  render(item: Item): TemplateResult;
  /** Writes everything that differs from item to item into a row. */
  write(row: Element, item: Item): void;
  /** Whether rows hold more than `write` knows of; then Lit keeps them. */
  rich?: boolean;
}

/** Models by their template. */
const models = new WeakMap<object, Element>();

const isBlank = ({ nodeType, nodeValue }: Node): boolean => nodeType === Node.TEXT_NODE && !nodeValue!.trim();

/** The first row of a template, without Lit's comments and without white space at the edges of its elements. */
const modelOf = (template: TemplateResult): Element => {
  const known = models.get(template.strings);
  if (known) return known;
  const place = document.createDocumentFragment();
  render(template, place);
  const model = place.firstElementChild!;
  const walker = document.createTreeWalker(model, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const nodes: ChildNode[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
  for (const node of nodes) if (node.nodeType === Node.COMMENT_NODE) node.remove();
  for (const node of nodes) if (isBlank(node) && !(node.previousSibling && node.nextSibling)) node.remove();
  models.set(template.strings, model);
  return model;
};

class FlatRows extends Directive {
  /** Its own rows; undefined where Lit keeps them, from then on. */
  #rows?: Element[] | undefined = [];

  render<Item>(items: readonly Item[], kind: RowKind<Item>): unknown {
    return items.map((item) => kind.render(item));
  }

  override update<Item>(part: ChildPart, [items, kind]: [readonly Item[], RowKind<Item>]): unknown {
    const { startNode, endNode, parentNode } = part;
    const rows = this.#rows;
    // A server has written its rows between marks of another name.
    if (!rows || kind.rich || (startNode as Comment).data.startsWith('lit-part')) {
      for (const row of rows ?? []) row.remove();
      this.#rows = undefined;
      return this.render(items, kind);
    }
    for (const row of rows.splice(items.length)) row.remove();
    items.forEach((item, at) => {
      const row = (rows[at] ??= parentNode.insertBefore(
        modelOf(kind.render(item)).cloneNode(true) as Element,
        endNode,
      ));
      kind.write(row, item);
    });
    return noChange;
  }
}

/**
 * Rows of a list, written over in place. What is in a row changes by `write` alone, so its template has no listeners.
 * @example
 * html`<ul>${flatRows(values, { render: (value) => html`<li>${value}</li>`, write: (row, value) => writeText(row, value) })}</ul>`;
 */
export const flatRows = directive(FlatRows) as <Item>(items: readonly Item[], kind: RowKind<Item>) => unknown;

/** Writes a text where it is another one. */
export const writeText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};

/** Sets an attribute where it is another one; undefined takes it away. */
export const writeAttribute = (element: Element, name: string, value: string | undefined): void => {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
};
