/** Renders the elements of one page on a server: each hears its session, and one that needs a browser stays empty. */
import { ElementRenderer, LitElementRenderer } from '@lit-labs/ssr';
import type { RenderInfo } from '@lit-labs/ssr';
import type { Hit } from '@aisle/contract';
import type { SearchSession, UrlWindow } from '@aisle/search-client/session';
import type { LitElement } from 'lit';
import { serverCards } from '../cards/server-cards.ts';
import type { ServerCards } from '../cards/server-cards.ts';
import type { AisleSearch } from '../elements/search/search.ts';
import { shownFacets } from '../elements/dynamic-facets/shown-facets.ts';
import type { LateStyles } from '../styles/adopt.ts';
import { packHome } from '../text/register-text-pack.ts';
import { hitMark } from './fill-card.ts';
import { PageElement } from './page-element.ts';
import type { ElementMarkup } from './page-markup.ts';
import { lazyPartsMarker } from './lazy-parts-marker.ts';

/** A hit in a card, and the number of the element that lists it. */
export interface ShownCard {
  hit: Hit;
  list: number;
}

/** What the elements of a page hear. */
export interface ServerPage {
  /** What the page says about each element. */
  elements: readonly ElementMarkup[];
  /** Makes the session of a root, once the root has its attributes; undefined where it says too little. */
  beginRoot: (element: number, root: AisleSearch) => SearchSession | undefined;
  /** The window that an address is read from. */
  window: UrlWindow;
  /** The card around an element, by the number of its hit. */
  cardOf: (number: number) => ShownCard | undefined;
  /** Lets the styles that go out pass the policy of the page. */
  nonce?: string | undefined;
}

/** Attribute that holds the number of an element of the page; it does not go out. */
export const numberMark = 'data-aisle-number';

/** What is called at a moment of the life of an element that is not public. */
type Inner = Omit<LitElement, 'renderRoot'> & {
  session?: SearchSession;
  hit?: Hit | undefined;
  readonly [serverCards]?: ServerCards | undefined;
  readonly [shownFacets]?: readonly string[];
  renderRoot?: LateStyles;
  render(): unknown;
  willUpdate(changed: Map<PropertyKey, unknown>): unknown;
};

/** The elements of a page, through all passes over it. */
export interface ServerElements {
  renderers: RenderInfo['elementRenderers'];
  /** The session that an element of the page gives to those inside. */
  sessionIn(element: number): SearchSession | undefined;
  /** The cards that an element of the page found by itself; undefined where the search finds them, or there are none. */
  cardsOf(element: number): ServerCards | undefined;
  /** The facets that an element of the page shows, in their order. */
  facetsOf(element: number): readonly string[];
  /** Waits for parts that elements load on demand; what an element asks the service for may change with them. */
  loaded(): Promise<void>;
}

/** Goes out without a shadow root, so that the browser renders the element as if there were no server. */
const leave = ({ customElementHostStack }: RenderInfo): undefined => {
  // The renderer of the page takes only those off its stack that have one.
  customElementHostStack.pop();
  return undefined;
};

/** Elements that are bare or of others: their tags go out as they are written. */
class BareRenderer extends ElementRenderer {
  static override matchesClass = (): boolean => true;
  readonly #attributes: string[] = [];

  override setAttribute(name: string, value: string): void {
    this.#attributes.push(` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`);
  }

  override renderAttributes(): string[] {
    return this.#attributes;
  }

  override renderShadow(renderInfo: RenderInfo): undefined {
    const { eventTargetStack } = renderInfo;
    // The end of any element takes one off, and nothing was put there for an element that is no object here.
    eventTargetStack.push(eventTargetStack.at(-1));
    return leave(renderInfo);
  }
}

/**
 * What an element reads of the tree around and inside it, where a server has none. One in a card stands in the list; one that another
 * element made stands nowhere.
 */
const surround = (
  element: Inner,
  { lang, node }: Partial<Pick<ElementMarkup, 'lang' | 'node'>>,
  { window, list }: Pick<ServerPage, 'window'> & { list: ElementMarkup | undefined },
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

/** Makes the elements of a page; each is rendered anew in every pass. */
export function createServerElements({ elements, beginRoot, cardOf, window, nonce }: ServerPage): ServerElements {
  const styleTag = nonce === undefined ? '<style>' : `<style nonce="${nonce}">`;
  const made = new Map<string, Inner>();
  const left = new WeakSet<Inner>();
  const loading = new Map<Inner, Promise<unknown>>();
  let coming: string | undefined;
  let comingHit: string | undefined;

  const connect = (element: Inner): void => {
    try {
      element.connectedCallback();
    } catch {
      left.add(element);
    }
  };

  class SessionRenderer extends LitElementRenderer {
    static override matchesClass(
      type: typeof HTMLElement,
      _tagName?: string,
      attributes?: ReadonlyMap<string, string>,
    ): boolean {
      if (!LitElementRenderer.matchesClass(type)) return false;
      coming = attributes?.get(numberMark);
      comingHit = attributes?.get(hitMark);
      return true;
    }

    readonly #isNew: boolean;

    constructor(tagName: string) {
      super(tagName);
      const before = coming === undefined ? undefined : made.get(coming);
      this.#isNew = !before;
      if (before) this.element = before as unknown as LitElement;
      else if (coming !== undefined) made.set(coming, this.#inner);
    }

    /** Every pass over a page brings the same attributes: what is wrong with one is said once. */
    override setAttribute(name: string, value: string): void {
      if (this.#isNew) super.setAttribute(name, value);
    }

    get #inner(): Inner {
      return this.element as unknown as Inner;
    }

    override connectedCallback(): void {
      const element = this.#inner;
      if (this.#isNew) this.#begin(element);
      try {
        super.connectedCallback();
      } catch {
        left.add(element);
      }
    }

    override renderShadow(renderInfo: RenderInfo): ReturnType<LitElementRenderer['renderShadow']> {
      const element = this.#inner;
      if (left.has(element)) return leave(renderInfo);
      try {
        const value = element.render();
        Object.defineProperty(element, 'render', { value: () => value, configurable: true });
      } catch {
        return leave(renderInfo);
      }
      const late = element.renderRoot?.lateStyles?.map(({ cssText }) => `${styleTag}${cssText}</style>`) ?? [];
      const shown = (super.renderShadow(renderInfo) as unknown[]).map((part) => (part === '<style>' ? styleTag : part));
      // The next pass renders anew.
      return [...late, ...shown, () => (Reflect.deleteProperty(element, 'render'), '')] as typeof shown & string[];
    }

    /** Connects an element. */
    #begin(element: Inner): void {
      const number = element === made.get(coming!) ? Number(coming) : -1;
      const card = comingHit === undefined ? undefined : cardOf(Number(comingHit));
      surround(element, elements[number] ?? {}, { window, list: card && elements[card.list] });
      const { willUpdate } = element;
      Object.defineProperty(element, 'willUpdate', {
        value: (changed: Map<PropertyKey, unknown>) => {
          const parts = willUpdate.call(element, changed);
          if (parts instanceof Promise) loading.set(element, Promise.all([loading.get(element), parts]));
        },
      });
      // What is in a card of the browser asks the list around for its hit.
      if (card) element.hit = card.hit;
      if (this.tagName === 'aisle-search')
        Object.assign(element, { session: beginRoot(number, this.element as AisleSearch) });
      connect(element);
    }
  }

  return {
    renderers: [SessionRenderer, BareRenderer],
    sessionIn: (element) => made.get(`${element}`)?.session,
    cardsOf: (element) => made.get(`${element}`)?.[serverCards],
    facetsOf(element) {
      const one = made.get(`${element}`);
      return (one && !left.has(one) && one[shownFacets]) || [];
    },
    async loaded() {
      const waiting = [...loading];
      loading.clear();
      for (const [element, parts] of waiting) {
        await parts.catch(() => left.add(element));
        element.setAttribute(lazyPartsMarker, '');
        // What it needs is said when it is connected.
        element.disconnectedCallback();
        connect(element);
      }
    },
  };
}
