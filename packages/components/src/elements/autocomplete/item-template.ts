/** Item template: removes the links of a page's item template, and uses the first one's URL for the item. */
import type { Hit } from '@aisle/contract';
import { attributeValue } from '../../looks/templates/attribute-binding.ts';
import type { AttributeValue } from '../../looks/templates/attribute-binding.ts';
import { readPieces } from '../../looks/templates/expression.ts';
import type { ItemScope } from '../../looks/templates/expression.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';

/** A template without links, and the URL of its first link. */
export interface ItemTemplate {
  template: HTMLTemplateElement;
  address: string;
}

const linksIn = (content: DocumentFragment): Element[] => [
  ...content.querySelectorAll('[href]'),
  ...[...content.querySelectorAll('template')].flatMap((inner) => linksIn(inner.content)),
];

/** Returns a copy without links, because an item is a single option, whose content assistive technology cannot enter. */
export const withoutLinks = (original: HTMLTemplateElement): ItemTemplate => {
  const template = original.cloneNode(true) as HTMLTemplateElement;
  const links = linksIn(template.content).filter(({ localName }) => localName === 'a');
  const address = links[0]?.getAttribute('href') ?? '';
  for (const link of links) link.removeAttribute('href');
  return { template, address };
};

/**
 * Creates the function that returns the URL of a record; undefined without one, and for unsafe URLs.
 * @param written - A URL with values of the record in double braces; if empty, `url` or `link` of the record is used.
 */
export const addressOf = (written: string): ((scope: ItemScope) => string | undefined) => {
  const pieces = readPieces(written);
  if (pieces) return attributeValue('a', 'href', pieces) satisfies AttributeValue;
  const own = ({ url, link }: Hit): string => plainText(url) || plainText(link);
  return ({ hit }) => safeUrl(written || own(hit)) || undefined;
};
