/** Reads a `<template>` once into a fragment to clone and the places in it that change from hit to hit. */
import { highlightedValue } from '../matches/highlighted-value.ts';
import { renderMatches } from '../matches/render-matches.ts';
import { valueAt } from '../matches/value-at.ts';
import { attributeValue, isForbidden } from './attribute-binding.ts';
import { readPieces, textOfPieces } from './expression.ts';
import type { ItemScope } from './expression.ts';

/** One copy of a template on the page. */
export interface ItemBlock {
  /** Holds the nodes until they are put somewhere. */
  readonly fragment: DocumentFragment;
  /** Writes a hit into the nodes: only values that changed are touched. */
  update(scope: ItemScope): void;
  remove(): void;
}

/** A template ready to be copied. */
export interface CompiledTemplate {
  create(document: Document): ItemBlock;
}

/** A place that changes: the way to its node, and how to write a hit there given what it wrote before. */
interface Binding {
  path: readonly number[];
  update(node: Node, scope: ItemScope, previous: unknown): unknown;
}

/** Where records and conditions agree that there is nothing: missing, false, zero, empty text, empty list. */
const isNothing = (value: unknown): boolean => (Array.isArray(value) ? !value.length : !value);

const bindText = (path: readonly number[], node: Text): Binding | undefined => {
  const pieces = readPieces(node.data);
  if (!pieces) return undefined;
  node.data = '';
  return {
    path,
    update(text, scope, previous) {
      const next = textOfPieces(pieces, scope);
      if (next !== previous) (text as Text).data = next;
      return next;
    },
  };
};

const bindAttribute = (path: readonly number[], element: Element, { name, value }: Attr): Binding | undefined => {
  const pieces = readPieces(value);
  if (!pieces) return undefined;
  element.removeAttribute(name);
  const read = attributeValue(element.localName, name, pieces);
  return {
    path,
    update(node, scope, previous) {
      const next = read(scope);
      if (next === undefined) (node as Element).removeAttribute(name);
      else if (next !== previous) (node as Element).setAttribute(name, next);
      return next;
    },
  };
};

const bindHighlight = (path: readonly number[], attribute: string, snippet: boolean): Binding => ({
  path,
  update(node, scope, previous) {
    const next = highlightedValue(scope.hit, attribute, { snippet });
    if (previous === undefined) (node as { filled?: boolean }).filled = true;
    if (next !== previous) renderMatches(node as Element, next);
    return next;
  },
});

/** `<template if="onSale">` and `<template unless="stock">`: nodes that come and go behind an empty text node. */
const bindCondition = (
  path: readonly number[],
  attribute: string,
  wanted: boolean,
  inner: CompiledTemplate,
): Binding => ({
  path,
  update(anchor, scope, previous) {
    const old = previous as ItemBlock | undefined;
    if (isNothing(valueAt(scope.hit, attribute)) === wanted) return old?.remove();
    const block = old ?? inner.create(anchor.ownerDocument!);
    block.update(scope);
    if (!old) (anchor as Text).after(block.fragment);
    return block;
  },
});

/**
 * Compiles a template. Records get into text and attributes alone; nothing is evaluated and nothing is parsed as HTML.
 * @param complain - Hears about bindings that are refused, one sentence each.
 * @example
 * const block = compileTemplate(template, console.warn).create(document);
 * block.update({ hit, locale: 'en' });
 * list.append(block.fragment);
 */
export const compileTemplate = (
  template: HTMLTemplateElement,
  complain: (message: string) => void,
): CompiledTemplate => {
  const content = template.content.cloneNode(true) as DocumentFragment;
  const bindings: Binding[] = [];

  const readElement = (element: Element, path: readonly number[]): void => {
    const { localName } = element;
    const condition = element.getAttribute('if') ?? element.getAttribute('unless');
    if (localName === 'template' && condition !== null) {
      const inner = compileTemplate(element as HTMLTemplateElement, complain);
      element.replaceWith('');
      bindings.push(bindCondition(path, condition.trim(), element.hasAttribute('if'), inner));
      return;
    }
    for (const attribute of Array.from(element.attributes)) {
      if (isForbidden(localName, attribute.name) && attribute.value.includes('{{')) {
        element.removeAttribute(attribute.name);
        complain(`cannot bind ${attribute.name} of <${localName}>: records must not run or restyle anything.`);
      } else bindings.push(...[bindAttribute(path, element, attribute)].filter((one) => one !== undefined));
    }
    const shown = localName === 'aisle-highlight' && element.getAttribute('attribute');
    if (shown) bindings.push(bindHighlight(path, shown, element.hasAttribute('snippet')));
    else if (!isForbidden(localName)) readChildren(element, path);
  };

  const readChildren = (parent: Node, path: readonly number[]): void => {
    [...parent.childNodes].forEach((node, index) => {
      const here = [...path, index];
      if (node instanceof Text) bindings.push(...[bindText(here, node)].filter((one) => one !== undefined));
      else if (node instanceof Element) readElement(node, here);
    });
  };
  readChildren(content, []);

  return {
    create(document) {
      const fragment = document.importNode(content, true);
      const top = [...fragment.childNodes];
      const nodes = bindings.map(({ path }) => path.reduce<Node>((node, index) => node.childNodes[index]!, fragment));
      const written: unknown[] = [];
      return {
        fragment,
        update(scope) {
          for (let index = 0; index < nodes.length; index++)
            written[index] = bindings[index]!.update(nodes[index]!, scope, written[index]);
        },
        remove() {
          for (const one of written) (one as Partial<ItemBlock> | undefined)?.remove?.();
          for (const node of top) node.remove();
        },
      };
    },
  };
};
