/** Renders the elements of one page on a server: each hears its session, and one that needs a browser stays empty. */
import { ElementRenderer, LitElementRenderer } from '@lit-labs/ssr';
import type { RenderInfo } from '@lit-labs/ssr';
import type { SearchSession } from '@aisle/search-client/session';
import type { LitElement } from 'lit';
import { packHome } from '../text/register-text-pack.ts';

/** What the elements of a page hear. */
export interface ServerPage {
  /** The sessions of the roots, in the order of the page. */
  sessions: readonly SearchSession[];
  /** Language of texts and numbers. */
  lang: string;
}

/** Attribute of the elements that are left to the browser; it does not go out. */
export const leftMark = 'data-aisle-left';

/** What is called at a moment of the life of an element that is not public. */
type Inner = LitElement & { session?: SearchSession; render(): unknown };

/** Goes out without a shadow root, so that the browser renders the element as if there were no server. */
const leave = ({ customElementHostStack }: RenderInfo): undefined => {
  // The renderer of the page takes only those off its stack that have one.
  customElementHostStack.pop();
  return undefined;
};

/** Elements that are bare or of others: their tags go out as they are written. */
class BareRenderer extends ElementRenderer {
  static override matchesClass = (): boolean => true;

  override renderShadow(renderInfo: RenderInfo): undefined {
    const { eventTargetStack } = renderInfo;
    // The end of any element takes one off, and nothing was put there for an element that is no object here.
    eventTargetStack.push(eventTargetStack.at(-1));
    return leave(renderInfo);
  }
}

/** The renderer classes for one pass over a page. */
export function createElementRenderers({ sessions, lang }: ServerPage): RenderInfo['elementRenderers'] {
  const roots = [...sessions];
  class SessionRenderer extends LitElementRenderer {
    #isLeft = false;

    override connectedCallback(): void {
      if (this.element.hasAttribute(leftMark)) {
        this.#isLeft = true;
        return;
      }
      const element = this.element as unknown as Inner;
      // What an element reads of the tree around it, where a server has none.
      Object.defineProperties(element, {
        isConnected: { value: true },
        parentNode: {
          value: { getAttribute: (name: string) => (name === 'lang' ? lang : null), textPacks: packHome().textPacks },
        },
        // Nothing is updated later: what an element shows now is what goes out.
        enableUpdating: { value: () => undefined },
      });
      if (this.tagName === 'aisle-search') Object.assign(element, { session: roots.shift() });
      try {
        element.connectedCallback();
        super.connectedCallback();
      } catch {
        this.#isLeft = true;
      }
    }

    override renderShadow(renderInfo: RenderInfo): ReturnType<LitElementRenderer['renderShadow']> {
      if (this.#isLeft) return leave(renderInfo);
      const element = this.element as unknown as Inner;
      try {
        const value = element.render();
        Object.defineProperty(element, 'render', { value: () => value });
      } catch {
        return leave(renderInfo);
      }
      return super.renderShadow(renderInfo);
    }
  }
  return [SessionRenderer, BareRenderer];
}
