/** Choice link: renders a choice as a link with a count, and updates its row in place. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ChoiceNode } from '../../controllers/follow-focus-controller.ts';
import { writeText } from './flat-rows.ts';
import { writeAttribute } from './write-attribute.ts';

/** View model of a link. */
export interface ChoiceLink {
  /** The value that the link selects or clears. */
  choice: string;
  href: string;
  text: string;
  count: string;
  /** Accessible name: the text, and the count with its noun. */
  name: string;
  /** Whether it is the current choice. */
  current: boolean;
  /** Whether it is selected, or an ancestor of the selection. */
  chosen: boolean;
}

const partOf = ({ chosen }: ChoiceLink): string => (chosen ? 'value chosen' : 'value');

/** Renders a choice as a link. The blank keeps the visible text a part of the accessible name, as voice control needs it. */
export const renderChoiceLink = (link: ChoiceLink): TemplateResult =>
  html`<a
    part="link"
    href=${link.href}
    aria-label=${link.name}
    aria-current=${link.current ? 'true' : nothing}
    .choice=${link.choice}
    ><span part=${partOf(link)}>${link.text}</span> <span part="count" class="quiet">${link.count}</span></a
  >`;

/** Updates a row that starts with such a link to another choice. */
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
