/** Surroundings of an element on a server: replaces the DOM members that it reads. */
import type { Hit } from '@aisle/contract';
import type { SearchSession, UrlWindow } from '@aisle/search-client/session';
import type { LitElement } from 'lit';
import type { serverCards } from '../cards/server-cards.ts';
import type { ServerCards } from '../cards/server-cards.ts';
import type { shownFacets } from '../elements/dynamic-facets/shown-facets.ts';
import type { LateStyles } from '../looks/styles/adopt.ts';
import { packHome } from '../text/register-text-pack.ts';
import { PageElement } from './page-element.ts';
import type { ElementMarkup } from './page-markup.ts';

/** A Lit element with its protected lifecycle methods. */
export type ServerElement = Omit<LitElement, 'renderRoot'> & {
  session?: SearchSession;
  hit?: Hit | undefined;
  readonly [serverCards]?: ServerCards | undefined;
  readonly [shownFacets]?: readonly string[];
  renderRoot?: LateStyles;
  render(): unknown;
  willUpdate(changed: Map<PropertyKey, unknown>): unknown;
};

/**
 * Defines the members with which an element reads the tree around and inside it. The parent of an element in a card is the list; an
 * element created by another one has none.
 */
export const surround = (
  element: ServerElement,
  { lang, node }: Partial<Pick<ElementMarkup, 'lang' | 'node'>>,
  { window, list }: { window: UrlWindow; list: ElementMarkup | undefined },
): void => {
  const read = node ? PageElement.of(node) : PageElement.alone(element.localName, list?.node);
  Object.defineProperties(element, {
    isConnected: { value: true },
    ownerDocument: { value: Object.assign(new EventTarget(), { defaultView: window }) },
    parentNode: {
      value: { getAttribute: (name: string) => (name === 'lang' ? lang : null), textPacks: packHome().textPacks },
    },
    firstElementChild: { get: () => read.firstElementChild },
    closest: { value: (selector: string) => read.closest(selector) },
    querySelector: { value: (selector: string) => read.querySelector(selector) },
    querySelectorAll: { value: (selector: string) => read.querySelectorAll(selector) },
    // There are no later updates; the current state is rendered.
    enableUpdating: { value: () => undefined },
  });
};
