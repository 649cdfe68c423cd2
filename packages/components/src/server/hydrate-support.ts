/** Hydration support: elements reuse the shadow DOM of a server; one with other content renders again. */
// Lit comes first: bundlers put it into a file that runs before this one, so this module must not rely on running before Lit.
import { LitElement } from 'lit';
import { lazyPartsMarker } from './lazy-parts-marker.ts';
import '@lit-labs/ssr-client/lit-element-hydrate-support.js';

/** Internals of an element used here. */
interface Inner {
  update(this: LitElement, changed: Map<PropertyKey, unknown>): void;
  createRenderRoot(this: LitElement): void;
  willUpdate(this: LitElement, changed: Map<PropertyKey, unknown>): unknown;
  scheduleUpdate(this: LitElement): void | Promise<unknown>;
}

const isWrittenBefore = ({ hasUpdated, renderRoot }: LitElement): boolean => !hasUpdated && renderRoot.hasChildNodes();

/** Patches all elements; not needed on a server, where framework components run too. */
const supportHydration = (): void => {
  const { litElementHydrateSupport } = globalThis as {
    litElementHydrateSupport?: (classes: { LitElement: typeof LitElement }) => void;
  };
  const prototype = LitElement.prototype as unknown as Inner;
  const { createRenderRoot } = prototype;
  // Skip this if the page has imported Lit's own support before.
  if (!Object.hasOwn(LitElement, 'observedAttributes')) litElementHydrateSupport?.({ LitElement });
  const { scheduleUpdate, update } = prototype;

  /** Waits for the lazy-loaded modules that the server had when it rendered the element. */
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
      // Its styles were removed too.
      createRenderRoot.call(this);
      update.call(this, changed);
    }
  };
};

if (globalThis.document) supportHydration();
