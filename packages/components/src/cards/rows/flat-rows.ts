/** Flat rows: writes rows of equal structure without Lit's marker comments, which are half of the nodes of a list. */
import { isServer, render } from 'lit';
import type { LitElement, TemplateResult } from 'lit';

/** How a row is rendered, and updated to another item. */
export interface RowKind<Item> {
  /** Renders one row with Lit, as the model of all. */
  render: (item: Item) => TemplateResult;
  /** Writes everything that differs between items into a row. */
  write: (row: Element, item: Item) => void;
}

/** Models by their template. */
const models = new WeakMap<object, Element>();

/** Returns a row without Lit's comments, and without white space at the edges of its elements. */
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

/** Lists with rows written by `writeRows`. */
const written = new WeakSet<Element>();

/** Whether Lit must render the rows of an element: on a server, and during hydration. */
export const keepsRows = ({ hasUpdated, renderRoot }: LitElement): boolean =>
  isServer || (!hasUpdated && renderRoot.hasChildNodes());

/** Removes written rows, immediately before Lit renders its own. */
export const dropRows = (list: Element | null): void => {
  if (list && written.delete(list)) while (list.firstElementChild) list.firstElementChild.remove();
};

/**
 * Shows items in a list, and updates its rows in place. Lit renders the list around them with `nothing` inside.
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

/** Sets a text if it differs. */
export const writeText = (element: Element, text: string): void => {
  if (element.textContent !== text) element.textContent = text;
};
