/** Fills the `<template>` of a card on a server, by the rules that browsers follow: text and attributes alone, addresses checked. */
import { serialize } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { attributeValue, isForbidden } from '../item/attribute-binding.ts';
import { readPieces, textOfPieces } from '../item/expression.ts';
import type { ItemScope } from '../item/expression.ts';
import { highlightedValue } from '../matches/highlighted-value.ts';
import { matchedParts } from '../matches/matched-parts.ts';
import { valueAt } from '../matches/value-at.ts';

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Fragment = DefaultTreeAdapterTypes.DocumentFragment;

const text = (value: string): ChildNode => ({ nodeName: '#text', value, parentNode: null });

const mark = (value: string): ChildNode => {
  const element: Element = {
    nodeName: 'mark',
    tagName: 'mark',
    attrs: [],
    namespaceURI: 'http://www.w3.org/1999/xhtml' as Element['namespaceURI'],
    childNodes: [],
    parentNode: null,
  };
  element.childNodes = [text(value)];
  return element;
};

const attributeOf = ({ attrs }: Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

function fillAttributes({ tagName, attrs }: Element, scope: ItemScope): Element['attrs'] {
  return attrs.flatMap((attribute) => {
    const { name, value } = attribute;
    const pieces = readPieces(value);
    if (!pieces) return [attribute];
    const filled = isForbidden(tagName, name) ? undefined : attributeValue(tagName, name, pieces)(scope);
    return filled === undefined ? [] : [{ ...attribute, value: filled }];
  });
}

function fillNode(node: ChildNode, scope: ItemScope): ChildNode[] {
  if (node.nodeName === '#text' && 'value' in node) {
    const pieces = readPieces(node.value);
    return [text(pieces ? textOfPieces(pieces, scope) : node.value)];
  }
  if (!('tagName' in node)) return [];
  const { tagName } = node;
  const wanted = attributeOf(node, 'if');
  const unwanted = attributeOf(node, 'unless');
  const condition = wanted ?? unwanted;
  if (tagName === 'template' && 'content' in node && condition !== undefined) {
    const shown = isThere(valueAt(scope.hit, condition.trim())) === (wanted !== undefined);
    return shown ? fillNodes(node.content.childNodes, scope) : [];
  }
  const shown = /^aisle-(highlight|snippet)$/.test(tagName) && attributeOf(node, 'attribute');
  const snippet = tagName === 'aisle-snippet' || attributeOf(node, 'snippet') !== undefined;
  const childNodes = shown
    ? matchedParts(highlightedValue(scope.hit, shown, { snippet })).map((part, at) =>
        at % 2 ? mark(part) : text(part),
      )
    : isForbidden(tagName)
      ? node.childNodes
      : fillNodes(node.childNodes, scope);
  return [{ ...node, attrs: fillAttributes(node, scope), childNodes }];
}

const fillNodes = (nodes: readonly ChildNode[], scope: ItemScope): ChildNode[] =>
  nodes.flatMap((node) => fillNode(node, scope));

/** The HTML of a card for one hit. */
export const fillCard = (content: Fragment, scope: ItemScope): string =>
  serialize({ ...content, childNodes: fillNodes(content.childNodes, scope) });
