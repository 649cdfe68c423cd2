/** Item template: items of a page's template, whose links tell where an item leads and are no links any more. */
import type { Hit } from '@aisle/contract';
import { attributeValue } from '../../looks/templates/attribute-binding.ts';
import type { AttributeValue } from '../../looks/templates/attribute-binding.ts';
import { readPieces } from '../../looks/templates/expression.ts';
import type { ItemScope } from '../../looks/templates/expression.ts';
import { safeUrl } from '../../looks/templates/safe-url.ts';
import { plainText } from '../../text/highlighting/plain-text.ts';

/** A template without links, and the address that its first link had. */
export interface ItemTemplate {
  template: HTMLTemplateElement;
  address: string;
}

const linksIn = (content: DocumentFragment): Element[] => [
  ...content.querySelectorAll('[href]'),
  ...[...content.querySelectorAll('template')].flatMap((inner) => linksIn(inner.content)),
];

/** Takes the links out of a copy: an item is one thing to choose, and assistive technology cannot enter it. */
export const withoutLinks = (original: HTMLTemplateElement): ItemTemplate => {
  const template = original.cloneNode(true) as HTMLTemplateElement;
  const links = linksIn(template.content).filter(({ localName }) => localName === 'a');
  const address = links[0]?.getAttribute('href') ?? '';
  for (const link of links) link.removeAttribute('href');
  return { template, address };
};

/**
 * Makes the function that tells where a record leads; undefined for nowhere, and for addresses that would run something.
 * @param written - With values of the record in double braces; empty takes `url` or `link` of the record.
 */
export const addressOf = (written: string): ((scope: ItemScope) => string | undefined) => {
  const pieces = readPieces(written);
  if (pieces) return attributeValue('a', 'href', pieces) satisfies AttributeValue;
  const own = ({ url, link }: Hit): string => plainText(url) || plainText(link);
  return ({ hit }) => safeUrl(written || own(hit)) || undefined;
};
