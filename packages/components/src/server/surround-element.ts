/** The surroundings of an element on a server: what it reads of a tree that is not there. */
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

/** What is called at a moment of the life of an element that is not public. */
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
 * What an element reads of the tree around and inside it, where a server has none. One in a card stands in the list; one that another
 * element made stands nowhere.
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
    // Nothing is updated later: what an element shows now is what goes out.
    enableUpdating: { value: () => undefined },
  });
};
