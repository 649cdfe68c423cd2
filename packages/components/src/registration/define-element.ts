/** Custom element registration: once, also when two copies of this package meet on one page. Imported before the class, and so before Lit. */
import './refused-policy.ts';
import type { ReactiveElement } from 'lit';
import { load } from '../dom/loading/load.ts';

/** What an element does in another document, as that of a frame: style sheets belong to the document that they were made in. */
const moved = {
  adoptedCallback(this: ReactiveElement & { createRenderRoot: unknown }): void {
    if (!this.renderRoot)
      this.createRenderRoot = () => this.attachShadow((this.constructor as typeof ReactiveElement).shadowRootOptions);
    void load(this, () => import('../looks/styles/restyle.ts')).then((part) => part?.restyle(this));
  },
};

/** Registers a class under a tag unless the tag is taken. */
export const defineElement = (tag: string, element: CustomElementConstructor): void => {
  if (customElements.get(tag)) return;
  Object.assign(element.prototype as object, moved);
  customElements.define(tag, element);
};
