/** Template compiler: parses a `<template>` once into a fragment to clone, and the nodes that differ between hits. */
import { highlightedValue } from '../../text/highlighting/highlighted-value.ts';
import { renderMatches } from '../../text/highlighting/render-matches.ts';
import { valueAt } from '../../text/highlighting/value-at.ts';
import { attributeValue, isForbidden } from './attribute-binding.ts';
import { readPieces, textOfPieces } from './expression.ts';
import type { ItemScope } from './expression.ts';

/** One copy of a template on the page. */
export interface ItemBlock {
  /** Contains the nodes until they are inserted. */
  readonly fragment: DocumentFragment;
  /** Writes a hit into the nodes, and changes only values that differ. */
  update(scope: ItemScope): void;
  remove(): void;
}

/** A compiled template. */
export interface CompiledTemplate {
  create(document: Document): ItemBlock;
}

/** A binding: the path of a node, and how its value is read from a hit and written. */
interface Binding {
  path: readonly number[];
  /** Whether it sets the source of a picture. */
  picture?: boolean;
  read(scope: ItemScope): unknown;
  /** Writes a value; undefined removes it. */
  write(node: Node, value: unknown): void;
}

/** Whether a value counts as false in a condition: missing, false, zero, empty text or empty list. */
const isNothing = (value: unknown): boolean => (Array.isArray(value) ? !value.length : !value);

/** Binds `<template if="onSale">` or `<template unless="stock">`: conditional nodes after an empty text node. */
const bindCondition = (attribute: string, expected: boolean, inner: CompiledTemplate): Omit<Binding, 'path'> => {
  const blocks = new WeakMap<Node, ItemBlock>();
  return {
    // The scope is a new object each time, so that existing blocks are updated with every hit.
    read: (scope) => (isNothing(valueAt(scope.hit, attribute)) === expected ? undefined : scope),
    write(anchor, scope) {
      const old = blocks.get(anchor);
      if (!scope) {
        old?.remove();
        blocks.delete(anchor);
        return;
      }
      const block = old ?? inner.create(anchor.ownerDocument!);
      block.update(scope as ItemScope);
      if (old) return;
      (anchor as Text).after(block.fragment);
      blocks.set(anchor, block);
    },
  };
};

/** Hears about attributes that records have no say in: name and element. */
type Warn = (attribute: string, tag: string) => void;

/** State of parsing a template. */
interface Reading {
  readonly bindings: Binding[];
  readonly warn: Warn;
}

/** Parses the attributes of an element that contain expressions. */
const readAttributes = ({ bindings, warn }: Reading, element: Element, path: readonly number[]): void => {
  const { localName } = element;
  for (const { name, value } of Array.from(element.attributes)) {
    const pieces = readPieces(value);
    if (!pieces) continue;
    element.removeAttribute(name);
    if (isForbidden(localName, name)) warn(name, localName);
    else
      bindings.push({
        path,
        picture: localName === 'img' && name.startsWith('src'),
        read: attributeValue(localName, name, pieces),
        write(node, text) {
          if (text === undefined) (node as Element).removeAttribute(name);
          else (node as Element).setAttribute(name, text as string);
        },
      });
  }
};

/** Parses an element and its content, except inside a highlight, a condition or a forbidden element. */
const readElement = (reading: Reading, element: Element, path: readonly number[]): void => {
  const { bindings, warn } = reading;
  const { localName } = element;
  const condition = element.getAttribute('if') ?? element.getAttribute('unless');
  if (localName === 'template' && condition !== null) {
    const inner = compileTemplate(element as HTMLTemplateElement, warn);
    element.replaceWith('');
    bindings.push({ path, ...bindCondition(condition.trim(), element.hasAttribute('if'), inner) });
    return;
  }
  readAttributes(reading, element, path);
  const shown = localName === 'aisle-highlight' && element.getAttribute('attribute');
  const snippet = element.hasAttribute('snippet');
  if (shown)
    bindings.push({
      path,
      read: ({ hit }) => highlightedValue(hit, shown, { snippet }),
      write(node, text) {
        (node as { filled?: boolean }).filled = true;
        renderMatches(node as Element, text as string);
      },
    });
  else if (!isForbidden(localName)) readChildren(reading, element, path);
};

/** Parses the elements and texts in a node. */
const readChildren = (reading: Reading, parent: Node, above: readonly number[]): void =>
  [...parent.childNodes].forEach((node, index) => {
    const path = [...above, index];
    if (node instanceof Element) return readElement(reading, node, path);
    const pieces = node instanceof Text && readPieces(node.data);
    if (!pieces) return;
    node.data = '';
    reading.bindings.push({
      path,
      read: (scope) => textOfPieces(pieces, scope),
      write: (text, value) => void ((text as Text).data = value as string),
    });
  });

const nodeAt = (root: Node, path: readonly number[]): Node =>
  path.reduce<Node>((node, index) => node.childNodes[index]!, root);

/** Creates a copy of a parsed template. */
const createBlock = (document: Document, content: DocumentFragment, bindings: readonly Binding[]): ItemBlock => {
  const fragment = document.importNode(content, true);
  let top = [...fragment.childNodes];
  const slots = bindings.map((binding) => ({
    ...binding,
    node: nodeAt(fragment, binding.path),
    written: undefined as unknown,
  }));
  let shown: string | undefined;

  /** Replaces a picture element, because the old picture of another record would stay until the new one has loaded. */
  const renew = (old: Node, path: readonly number[]): void => {
    const fresh = document.importNode(nodeAt(content, path), true) as ChildNode;
    (old as ChildNode).replaceWith(fresh);
    top = top.map((node) => (node === old ? fresh : node));
    for (const slot of slots) if (slot.node === old) Object.assign(slot, { node: fresh, written: undefined });
  };

  return {
    fragment,
    update(scope) {
      const { objectID } = scope.hit;
      if (shown !== undefined && shown !== objectID)
        for (const { picture, node, path, read, written } of slots)
          if (picture && read(scope) !== written) renew(node, path);
      shown = objectID;
      for (const slot of slots) {
        const next = slot.read(scope);
        if (next !== slot.written) slot.write(slot.node, (slot.written = next));
      }
    },
    remove() {
      // A condition has a scope as its value; its nodes do not belong to this block.
      for (const { node, write, written } of slots) if (typeof written === 'object') write(node, undefined);
      for (const node of top) node.remove();
    },
  };
};

/**
 * Compiles a template. Record values are written only to text and attributes; nothing is evaluated or parsed as HTML.
 * @param warn - Hears about attributes that records have no say in: name and element.
 * @example
 * const block = compileTemplate(template, console.warn).create(document);
 * block.update({ hit, locale: 'en' });
 * list.append(block.fragment);
 */
export const compileTemplate = (template: HTMLTemplateElement, warn: Warn): CompiledTemplate => {
  const content = template.content.cloneNode(true) as DocumentFragment;
  const bindings: Binding[] = [];
  readChildren({ bindings, warn }, content, []);
  return { create: (document) => createBlock(document, content, bindings) };
};
