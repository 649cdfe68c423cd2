/** Hydration marker of lazy parts: the attribute on elements with lazy-loaded modules, which hydrate once these are loaded. */

/** The browser loads the same modules before it hydrates such an element, and removes the attribute. */
export const lazyPartsMarker = 'data-aisle-parts';
