/** Element renderer: renders the elements of one page on a server with their sessions; one that needs a browser stays empty. */
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

/** Data of a page for its elements. */
export interface ServerPage {
  /** Markup of each element. */
  elements: readonly ElementMarkup[];
  /** Creates the session of a root, once the root has its attributes; undefined if attributes are missing. */
  beginRoot: (element: number, root: AisleSearch) => SearchSession | undefined;
  /** The window whose URL is read. */
  window: UrlWindow;
  /** Returns the card around an element by the number of its hit. */
  cardOf: (number: number) => ShownCard | undefined;
  /** Nonce of the page's security policy, for the styles. */
  nonce?: string | undefined;
}

/** Attribute with the number of an element of the page; removed from the final HTML. */
export const numberMark = 'data-aisle-number';

/** Elements of a page through all passes over it. */
export interface ServerElements {
  renderers: RenderInfo['elementRenderers'];
  /** Returns the session that an element provides to elements inside it. */
  sessionIn(element: number): SearchSession | undefined;
  /** Returns the cards that an element fetched itself; undefined if they come from the search, or there are none. */
  cardsOf(element: number): ServerCards | undefined;
  /** Returns the facets that an element shows, in their order. */
  facetsOf(element: number): readonly string[];
  /** Waits for lazy-loaded modules of elements, which may change their needs. */
  loaded(): Promise<void>;
}

/** Leaves an element without a shadow root, so that the browser renders it as if there were no server. */
const leave = ({ customElementHostStack }: RenderInfo): undefined => {
  // Lit's renderer pops only elements with a shadow root off its stack.
  customElementHostStack.pop();
  return undefined;
};

/** Renderer of elements without Lit, and of other libraries: their tags stay unchanged. */
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
    // Lit's renderer pops an entry at the end of any element, but has pushed none for an element without an instance.
    eventTargetStack.push(eventTargetStack.at(-1));
    return leave(renderInfo);
  }
}

/** State of the elements of one page on the server. */
interface ElementsState {
  readonly page: ServerPage;
  /** Elements by number. */
  readonly made: Map<string, ServerElement>;
  /** Elements that need a browser and stay empty. */
  readonly empty: WeakSet<ServerElement>;
  /** Elements that wait for lazy-loaded modules. */
  readonly loading: Map<ServerElement, Promise<unknown>>;
  /** The numbers of the next element, and of its hit. */
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

/** Records the pending lazy-loaded modules of an element. */
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
  // In a browser, an element in a card requests its hit from the list around.
  if (card) element.hit = card.hit;
  if (tagName === 'aisle-search')
    Object.assign(element, { session: beginRoot(number, element as unknown as AisleSearch) });
  connect(state, element);
};

/** Renders an element once as a test; returns whether that succeeded. */
const renderOnce = (element: ServerElement): boolean => {
  try {
    const value = element.render();
    Object.defineProperty(element, 'render', { value: () => value, configurable: true });
    return true;
  } catch {
    return false;
  }
};

/** Creates the renderer of all Lit elements of a page. */
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

    /** Sets attributes in the first pass only, because every pass has the same ones, and mistakes must be reported once. */
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
      // The next pass renders again.
      return [...late, ...shown, () => (Reflect.deleteProperty(element, 'render'), '')] as typeof shown & string[];
    }
  };
};

/** Waits for the lazy-loaded modules of elements, and connects these elements again. */
const awaitParts = async (state: ElementsState): Promise<void> => {
  const { loading, empty } = state;
  const waiting = [...loading];
  loading.clear();
  for (const [element, parts] of waiting) {
    await parts.catch(() => empty.add(element));
    element.setAttribute(lazyPartsMarker, '');
    // An element registers its need when it is connected.
    element.disconnectedCallback();
    connect(state, element);
  }
};

/** Creates the elements of a page; each is rendered again in every pass. */
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
