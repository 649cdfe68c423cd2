/** An attribute that a script takes away gives the default back, as if it had never been there. */
import { expect } from '@open-wc/testing';
import '../../define.ts';

const defaults = [
  ['aisle-autocomplete', 'overlay', 'overlay'],
  ['aisle-autocomplete', 'debounce', 'debounce'],
  ['aisle-breadcrumb', 'separator', 'separator'],
  ['aisle-dynamic-facets', 'element', 'element'],
  ['aisle-hierarchical-menu', 'separator', 'separator'],
  ['aisle-product-card', 'actions', 'actions'],
  ['aisle-product-card', 'sizes', 'sizes'],
  ['aisle-refine-sheet', 'media', 'media'],
  ['aisle-search-box', 'debounce', 'debounce'],
  ['aisle-toggle-refinement', 'on', 'on'],
  ['aisle-toggle-refinement', 'off', 'off'],
] as const;

describe('an attribute that is taken away', () => {
  for (const [tag, attribute, property] of defaults)
    it(`leaves the default of ${attribute} on ${tag}`, () => {
      const valueOf = (element: Element): unknown =>
        (element as unknown as Record<string, unknown>)[property] ?? undefined;
      const element = document.createElement(tag);
      const usual = valueOf(element);
      element.setAttribute(attribute, '7');
      expect(valueOf(element)).not.to.deep.equal(usual);
      element.removeAttribute(attribute);
      expect(valueOf(element)).to.deep.equal(usual);
    });
});
