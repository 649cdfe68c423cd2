/** Intersection observer of cards: how much of each is visible. */

/** The observer of cards; their second counts from the time that its entries hold. */
export const createSight = (onCross: (entries: readonly IntersectionObserverEntry[]) => void): IntersectionObserver =>
  new IntersectionObserver(onCross, { threshold: [0, 0.25, 0.5] });
