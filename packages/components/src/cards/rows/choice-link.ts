/** A choice that is a link with a count: how it is rendered, and how its row is written over. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { writeText } from './flat-rows.ts';
import { writeAttribute } from './write-attribute.ts';

/** What a link shows. */
export interface ChoiceLink {
  /** The value that following the link chooses, or gives up. */
  choice: string;
  href: string;
  text: string;
  count: string;
  /** What screen readers say: the text, and the count with its noun. */
  name: string;
  /** Whether it is what the results are narrowed to. */
  current: boolean;
  /** Whether it is chosen, or on the way to what is. */
  chosen: boolean;
}

const partOf = ({ chosen }: ChoiceLink): string => (chosen ? 'value chosen' : 'value');

/** Renders a choice as a link. The blank keeps what is seen a part of the name, as voice control needs it. */
export const renderChoiceLink = (link: ChoiceLink): TemplateResult =>
  html`<a
    part="link"
    href=${link.href}
    aria-label=${link.name}
    aria-current=${link.current ? 'true' : nothing}
    .choice=${link.choice}
    ><span part=${partOf(link)}>${link.text}</span> <span part="count" class="quiet">${link.count}</span></a
  >`;

/** Writes another choice into a row that begins with such a link. */
export const writeChoiceLink = (row: Element, link: ChoiceLink): void => {
  const node = row.firstElementChild as ChoiceNode;
  const [name, count] = node.children;
  node.choice = link.choice;
  node.setAttribute('href', link.href);
  node.setAttribute('aria-label', link.name);
  writeAttribute(node, 'aria-current', link.current ? 'true' : null);
  name!.setAttribute('part', partOf(link));
  writeText(name!, link.text);
  writeText(count!, link.count);
};
