/** Intersection observer of cards: observes how much of each is visible. */

/** Creates the observer of cards; the second of visibility is measured from the time in its entries. */
export const createSight = (onCross: (entries: readonly IntersectionObserverEntry[]) => void): IntersectionObserver =>
  new IntersectionObserver(onCross, { threshold: [0, 0.25, 0.5] });
