/** View tracking: an element counts as viewed once half of it was visible for a second; each record is tracked once per search. */
import { readAttributes } from './data-attributes.ts';
import type { LineItem, Track } from './line-items.ts';
import type { Ports } from './page.ts';
import { second } from './service-limits.ts';

/** Minimum visible fraction of an element. */
const minVisibleRatio = 0.5;
/** Minimum time that an element must stay visible, in milliseconds. */
const minVisibleTime = second;
/** Delay in milliseconds between a DOM change and the scan for new elements. */
const scanDelay = 100;

/** The state that view tracking needs. */
export interface ViewTrackingState extends Pick<Ports, 'setTimer'> {
  /** The document, for `visibilitychange`. */
  document: EventTarget | undefined;
  /** Aborts when the tracker is closed. */
  closeController: AbortController;
}

/** Tracks records that were not tracked before, as one event per combination of index, queryID and event name. */
function trackNewViews(elements: readonly Element[], trackedKeys: Set<string>, track: Track): void {
  /** Records grouped by the other fields of their event. */
  const groups: Record<string, LineItem[]> = {};
  for (const element of elements) {
    const { index, queryID, eventName, lines } = readAttributes(element);
    const groupKey = JSON.stringify({ index, queryID, eventName });
    lines?.forEach((line) => {
      const key = groupKey + line.objectID;
      if (trackedKeys.has(key)) return;
      trackedKeys.add(key);
      (groups[groupKey] ??= []).push(line);
    });
  }
  for (const groupKey in groups) track('viewedObjectIDs', { ...JSON.parse(groupKey), lines: groups[groupKey] });
}

/**
 * Observes every element with `data-aisle-view` below a root, including elements added later and elements whose records change.
 *
 * @param track called with the viewed records
 * @example
 * trackViews(tracker, document, track);
 */
export function trackViews(
  { document, setTimer, closeController: { signal } }: ViewTrackingState,
  root: Document | Element,
  track: Track,
): void {
  const trackedKeys = new Set<string>();
  /** The observer callback (its entries) in which an element last became visible; false while hidden. */
  let visibleIn = new WeakMap<Element, unknown>();

  const visibilityObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) visibleIn.set(target, isIntersecting && entries);
      setTimer(() => {
        const visible = entries.map(({ target }) => target).filter((target) => visibleIn.get(target) === entries);
        if (!signal.aborted) trackNewViews(visible, trackedKeys, track);
      }, minVisibleTime);
    },
    { threshold: minVisibleRatio },
  );
  let isScanDue = false;
  const scan = (): void => {
    isScanDue = false;
    if (signal.aborted) {
      visibilityObserver.disconnect();
      mutationObserver.disconnect();
      return;
    }
    // Observing an element twice has no effect.
    for (const element of root.querySelectorAll('[data-aisle-view]')) visibilityObserver.observe(element);
  };
  const mutationObserver = new MutationObserver((records) => {
    // If its records changed, unobserve the element, so that the next scan reports it again.
    for (const { target, attributeName } of records) if (attributeName) visibilityObserver.unobserve(target as Element);
    if (isScanDue) return;
    isScanDue = true;
    setTimer(scan, scanDelay);
  });
  mutationObserver.observe(root, { subtree: true, childList: true, attributeFilter: ['data-aisle-object-ids'] });
  scan();
  // Time in a hidden tab does not count: start over, and the observer reports all visible elements again.
  document?.addEventListener(
    'visibilitychange',
    () => {
      visibilityObserver.disconnect();
      visibleIn = new WeakMap();
      scan();
    },
    { signal },
  );
}
