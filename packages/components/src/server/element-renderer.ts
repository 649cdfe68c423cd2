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
import { hitMark } from './fill-card.ts';
import type { ElementMarkup } from './page-markup.ts';
import { lazyPartsMarker } from './lazy-parts-marker.ts';
import { surround } from './surround-element.ts';
import type { ServerElement } from './surround-element.ts';

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

/** The elements of one page on the server, and what has become of them. */
interface ElementsState {
  readonly page: ServerPage;
  /** Elements by their number, as the page has it. */
  readonly made: Map<string, ServerElement>;
  /** Elements that need a browser: they stay empty. */
  readonly empty: WeakSet<ServerElement>;
  /** Elements that wait for parts of theirs. */
  readonly loading: Map<ServerElement, Promise<unknown>>;
  /** The numbers of the element that comes next, and of its hit. */
  coming?: string | undefined;
  comingHit?: string | undefined;
}

const connect = ({ empty }: ElementsState, element: ServerElement): void => {
  try {
    element.connectedCallback();
  } catch {
    empty.add(element);
  }
};

/** Has the state know of parts that an element loads on demand. */
const noticeLoading = ({ loading }: ElementsState, element: ServerElement): void => {
  const { willUpdate } = element;
  Object.defineProperty(element, 'willUpdate', {
    value: (changed: Map<PropertyKey, unknown>) => {
      const parts = willUpdate.call(element, changed);
      if (parts instanceof Promise) loading.set(element, Promise.all([loading.get(element), parts]));
    },
  });
};

/** Connects an element for the first time. */
const beginElement = (state: ElementsState, element: ServerElement, tagName: string): void => {
  const { made, coming, comingHit } = state;
  const { elements, beginRoot, cardOf, window } = state.page;
  const number = element === made.get(coming!) ? Number(coming) : -1;
  const card = comingHit === undefined ? undefined : cardOf(Number(comingHit));
  surround(element, elements[number] ?? {}, { window, list: card && elements[card.list] });
  noticeLoading(state, element);
  // What is in a card of the browser asks the list around for its hit.
  if (card) element.hit = card.hit;
  if (tagName === 'aisle-search')
    Object.assign(element, { session: beginRoot(number, element as unknown as AisleSearch) });
  connect(state, element);
};

/** Renders an element once, so that what it says is known to be all right; tells whether it is. */
const renderOnce = (element: ServerElement): boolean => {
  try {
    const value = element.render();
    Object.defineProperty(element, 'render', { value: () => value, configurable: true });
    return true;
  } catch {
    return false;
  }
};

/** The renderer of all elements of a page that are made with Lit. */
const createRenderer = (state: ElementsState): typeof LitElementRenderer => {
  const { made, empty } = state;
  const { nonce } = state.page;
  const styleTag = nonce === undefined ? '<style>' : `<style nonce="${nonce}">`;

  return class extends LitElementRenderer {
    static override matchesClass(
      type: typeof HTMLElement,
      _tagName?: string,
      attributes?: ReadonlyMap<string, string>,
    ): boolean {
      if (!LitElementRenderer.matchesClass(type)) return false;
      state.coming = attributes?.get(numberMark);
      state.comingHit = attributes?.get(hitMark);
      return true;
    }

    readonly #isNew: boolean;

    constructor(tagName: string) {
      super(tagName);
      const { coming } = state;
      const existing = coming === undefined ? undefined : made.get(coming);
      this.#isNew = !existing;
      if (existing) this.element = existing as unknown as LitElement;
      else if (coming !== undefined) made.set(coming, this.#inner);
    }

    /** Every pass over a page brings the same attributes: what is wrong with one is said once. */
    override setAttribute(name: string, value: string): void {
      if (this.#isNew) super.setAttribute(name, value);
    }

    get #inner(): ServerElement {
      return this.element as unknown as ServerElement;
    }

    override connectedCallback(): void {
      const element = this.#inner;
      if (this.#isNew) beginElement(state, element, this.tagName);
      try {
        super.connectedCallback();
      } catch {
        empty.add(element);
      }
    }

    override renderShadow(renderInfo: RenderInfo): ReturnType<LitElementRenderer['renderShadow']> {
      const element = this.#inner;
      if (empty.has(element) || !renderOnce(element)) return leave(renderInfo);
      const late = element.renderRoot?.lateStyles?.map(({ cssText }) => `${styleTag}${cssText}</style>`) ?? [];
      const shown = (super.renderShadow(renderInfo) as unknown[]).map((part) => (part === '<style>' ? styleTag : part));
      // The next pass renders anew.
      return [...late, ...shown, () => (Reflect.deleteProperty(element, 'render'), '')] as typeof shown & string[];
    }
  };
};

/** Waits for the parts that elements load, and connects those anew. */
const awaitParts = async (state: ElementsState): Promise<void> => {
  const { loading, empty } = state;
  const waiting = [...loading];
  loading.clear();
  for (const [element, parts] of waiting) {
    await parts.catch(() => empty.add(element));
    element.setAttribute(lazyPartsMarker, '');
    // What it needs is said when it is connected.
    element.disconnectedCallback();
    connect(state, element);
  }
};

/** Makes the elements of a page; each is rendered anew in every pass. */
export function createServerElements(page: ServerPage): ServerElements {
  const state: ElementsState = { page, made: new Map(), empty: new WeakSet(), loading: new Map() };
  const { made, empty } = state;
  return {
    renderers: [createRenderer(state), BareRenderer],
    sessionIn: (element) => made.get(`${element}`)?.session,
    cardsOf: (element) => made.get(`${element}`)?.[serverCards],
    facetsOf(element) {
      const one = made.get(`${element}`);
      return (one && !empty.has(one) && one[shownFacets]) || [];
    },
    loaded: () => awaitParts(state),
  };
}
