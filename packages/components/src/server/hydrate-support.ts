/** Hydration support: elements keep the shadow DOM that a server wrote; one that would show something else renders anew. */
// Lit first: bundlers put it into a file that runs before this one, so nothing here relies on what Lit finds when it is loaded.
import { LitElement } from 'lit';
import { lazyPartsMarker } from './lazy-parts-marker.ts';
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';

/** The inner side of an element that this works on. */
interface Inner {
  update(this: LitElement, changed: Map<PropertyKey, unknown>): void;
  createRenderRoot(this: LitElement): void;
  willUpdate(this: LitElement, changed: Map<PropertyKey, unknown>): unknown;
  scheduleUpdate(this: LitElement): void | Promise<unknown>;
}

const isWrittenBefore = ({ hasUpdated, renderRoot }: LitElement): boolean => !hasUpdated && renderRoot.hasChildNodes();

/** Takes effect for all elements; on a server, where components of frameworks run too, there is nothing to keep. */
const supportHydration = (): void => {
  const { litElementHydrateSupport } = globalThis as {
    litElementHydrateSupport?: (classes: { LitElement: typeof LitElement }) => void;
  };
  const prototype = LitElement.prototype as unknown as Inner;
  const { createRenderRoot } = prototype;
  // A page that imported Lit's own support before is served already.
  if (!Object.hasOwn(LitElement, 'observedAttributes')) litElementHydrateSupport?.({ LitElement });
  const { scheduleUpdate, update } = prototype;

  /** The server had the parts that an element loads on demand, and so must the element before it takes over. */
  prototype.scheduleUpdate = function whenLoaded() {
    const waits = isWrittenBefore(this) && this.hasAttribute(lazyPartsMarker);
    this.removeAttribute(lazyPartsMarker);
    const parts = waits && (this as unknown as Inner).willUpdate.call(this, new Map());
    return parts instanceof Promise ? parts.then(() => scheduleUpdate.call(this)) : scheduleUpdate.call(this);
  };

  prototype.update = function tryUpdate(changed) {
    const isWritten = isWrittenBefore(this);
    try {
      update.call(this, changed);
    } catch (error) {
      if (!isWritten) throw error;
      console.warn(`<${this.localName}> shows something else than the server did:`, error);
      (this.renderRoot as ShadowRoot).replaceChildren();
      // Its styles went with the rest.
      createRenderRoot.call(this);
      update.call(this, changed);
    }
  };
};

if (globalThis.document) supportHydration();
