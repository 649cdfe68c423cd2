/** Writes rows of one shape as elements and texts alone: Lit keeps a comment around each row and each text, half of the nodes of a list. */
import { isServer, render } from 'lit';
import type { LitElement, TemplateResult } from 'lit';

/** How a row looks, and how it is written over to show another item. */
export interface RowKind<Item> {
  /** The row as Lit renders it: the model of all. */
  render: (item: Item) => TemplateResult;
  /** Writes everything that differs from item to item into a row. */
  write: (row: Element, item: Item) => void;
}

/** Models by their template. */
const models = new WeakMap<object, Element>();

/** A row without Lit's comments, and without white space at the edges of its elements. */
const modelOf = (template: TemplateResult): Element => {
  let model = models.get(template.strings);
  if (model) return model;
  const place = document.createDocumentFragment();
  render(template, place);
  model = place.firstElementChild!;
  const walker = document.createTreeWalker(model, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const nodes: CharacterData[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as CharacterData);
  for (const node of nodes) if (node instanceof Comment) node.remove();
  for (const node of nodes) if (!node.data.trim() && !(node.previousSibling && node.nextSibling)) node.remove();
  models.set(template.strings, model);
  return model;
};

/** Lists whose rows were written here. */
const written = new WeakSet<Element>();

/** Whether Lit has to keep the rows of an element from now on: on a server, and where an element goes on from what one wrote. */
export const keepsRows = ({ hasUpdated, renderRoot }: LitElement): boolean =>
  isServer || (!hasUpdated && renderRoot.hasChildNodes());

/** Takes written rows away, right before Lit renders its own. */
export const dropRows = (list: Element | null): void => {
  if (list && written.delete(list)) while (list.firstElementChild) list.firstElementChild.remove();
};

/**
 * Makes a list show items, row by row in place. Lit renders the list around them with `nothing` inside.
 * @example
 * writeRows(list, values, { render: (value) => html`<li>${value}</li>`, write: (row, value) => writeText(row, value) });
 */
export const writeRows = <Item>(list: Element, items: readonly Item[], { render, write }: RowKind<Item>): void => {
  const { children } = list;
  written.add(list);
  items.forEach((item, at) =>
    write(children[at] ?? list.appendChild(modelOf(render(item)).cloneNode(true) as Element), item),
  );
  while (children.length > items.length) list.lastElementChild!.remove();
};

/** Writes a text where it is another one. */
export const writeText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};
