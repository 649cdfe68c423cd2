/** Custom element registration: once, also when two copies of this package meet on one page. Imported before the class, and so before Lit. */
import './refused-policy.ts';

/** Registers a class under a tag unless the tag is taken. */
export const defineElement = (tag: string, element: CustomElementConstructor): void => {
  if (!customElements.get(tag)) customElements.define(tag, element);
};
