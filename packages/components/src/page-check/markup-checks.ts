/** Markup checks: mistakes in the tags, attributes and content of one element, as sentences that name the cure. */
import type { ReactiveElement } from 'lit';
import { nearestName } from './edit-distance.ts';
import {
  CONTAINERS,
  ELEMENT_NAMES,
  GLOBAL_ATTRIBUTES,
  OTHER_ATTRIBUTES,
  PARTS,
  TEMPLATE_HOSTS,
  UNOBSERVED_ATTRIBUTES,
} from './element-names.ts';

const DOCUMENTATION = 'https://github.com/aisle-search/aisle/blob/main/docs/reference/elements';

/** The page of an element in the documentation. */
const pageOf = (tag: string): string => `${DOCUMENTATION}/${tag}.md`;

const isOfAisle = ({ localName }: Element): boolean => localName.startsWith('aisle-');

/** A tag that neither the page nor Aisle defines, although it looks as if it were one of Aisle's. */
export const misspeltTag = ({ localName }: Element): string[] => {
  if (!localName.includes('-') || customElements.get(localName) || ELEMENT_NAMES.includes(localName)) return [];
  const nearest = nearestName(localName, ELEMENT_NAMES);
  if (nearest) return [`is no element, so nothing is there. Did you mean <${nearest}>? ${pageOf(nearest)}`];
  if (!localName.startsWith('aisle-')) return [];
  return [`is no element of Aisle, so nothing is there. All of them: ${DOCUMENTATION}`];
};

/** An element of Aisle that no script of the page has registered, some time after it was loaded. */
export const unregisteredTag = ({ localName }: Element): string[] =>
  ELEMENT_NAMES.includes(localName) && !customElements.get(localName)
    ? [`is not registered, so nothing is there. Import @aisle/components/define/${localName}.`]
    : [];

/** Attributes that the element does not read. */
export const unknownAttributes = ({ localName, attributes }: Element): string[] => {
  const definition = customElements.get(localName) as (typeof ReactiveElement & CustomElementConstructor) | undefined;
  // Any attribute of `<aisle-configure>` is a search parameter, which it checks itself.
  if (!definition || !ELEMENT_NAMES.includes(localName) || localName === 'aisle-configure') return [];
  const own = [...(definition.observedAttributes ?? []), ...(UNOBSERVED_ATTRIBUTES[localName] ?? [])];
  const properties = [...(definition.elementProperties?.keys() ?? [])].filter((name) => typeof name === 'string');
  return Array.from(attributes, ({ name }) => name).flatMap((name) => {
    if (own.includes(name) || GLOBAL_ATTRIBUTES.has(name) || OTHER_ATTRIBUTES.test(name)) return [];
    const nearest = nearestName(name, own);
    if (nearest) return [`has no attribute "${name}". Did you mean "${nearest}"? ${pageOf(localName)}`];
    const property = properties.find((one) => one.toLowerCase() === name.replaceAll('-', ''));
    return [
      property
        ? `reads no attribute "${name}": ${property} is a property. Set it by a script, document.querySelector('${localName}').${property} = …`
        : `has no attribute "${name}". Its attributes are ${own.join(', ')}: ${pageOf(localName)}`,
    ];
  });
};

/** Whether an element makes a child itself, as the list of cards. The `className` of SVG is no text. */
const isMade = ({ classList: [first = ''] }: Element): boolean => first.startsWith('aisle-');

/** Content with expressions beside a `<template>`, which browsers show as it is written. */
export const forgottenTemplate = (element: Element): string[] => {
  if (!TEMPLATE_HOSTS.has(element.localName)) return [];
  const text = Array.from(element.childNodes, (child) => {
    if (!(child instanceof Element)) return child.nodeType === Node.TEXT_NODE ? child.textContent : '';
    return child.matches('template, script, [slot]') || isMade(child) ? '' : child.outerHTML;
  }).join(' ');
  const expression = /\{\{[^{}]+\}\}/.exec(text)?.[0];
  return expression
    ? [
        `shows ${expression} as it is written. Put what each card holds into <template>…</template>: ${pageOf(element.localName)}`,
      ]
    : [];
};

/** The first element of Aisle inside another one that is neither in a slot with a name nor one of its own cards. */
const firstInside = (parent: Element, allowed?: RegExp): Element | undefined => {
  for (const child of parent.children) {
    if (child.slot || isMade(child) || allowed?.test(child.localName)) continue;
    const inside = isOfAisle(child) ? child : firstInside(child, allowed);
    if (inside) return inside;
  }
  return undefined;
};

/** Elements that an element contains without a place for them, because browsers ignore the slash of `<aisle-hits />`. */
export const swallowedContent = (element: Element): string[] => {
  const { localName } = element;
  if (!ELEMENT_NAMES.includes(localName) || CONTAINERS.has(localName)) return [];
  const inside = firstInside(element, PARTS[localName]);
  const isText = /^aisle-(?:highlight|snippet)$/.test(localName) && !element.isConnected && element.textContent.trim();
  const content = inside ? `<${inside.localName}>` : isText ? `"${isText.slice(0, 40)}"` : undefined;
  return content
    ? [
        `contains ${content}, for which it has no place. HTML has no <${localName} />: write <${localName}></${localName}>.`,
      ]
    : [];
};
