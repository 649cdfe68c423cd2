/** Hydration marker of lazy parts: the attribute on elements that loaded parts on demand; they hydrate once those are loaded. */

/** The browser loads the same parts before such an element takes over, and takes the attribute away. */
export const lazyPartsMarker = 'data-aisle-parts';
