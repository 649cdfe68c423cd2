/** View tracking: counts as seen what was at least half visible for a second, once for each search and record. */
import { readAttributes } from './data-attributes.ts';
import type { LineItem, Track } from './line-items.ts';
import type { Ports } from './page.ts';
import { second } from './service-limits.ts';

/** The part of an element that must be visible, and for how many milliseconds. */
const visiblePart = 0.5;
const visibleTime = second;
/** Milliseconds between a change of the page and the look for elements that came with it. */
const scanDelay = 100;

/** What views are tracked with. */
export interface ViewTrackingState extends Pick<Ports, 'setTimer'> {
  /** The document: it knows when its tab is hidden. */
  document: EventTarget | undefined;
  /** Aborted when the watching ends. */
  ending: AbortController;
}

/** Tracks the records of elements that were not seen before: one event for what has the same search and name. */
function trackUnseen(elements: readonly Element[], reported: Set<string>, track: Track): void {
  /** Records by everything else that their event says. */
  const groups: Record<string, LineItem[]> = {};
  for (const element of elements) {
    const { index, queryID, eventName, lines } = readAttributes(element);
    const about = JSON.stringify({ index, queryID, eventName });
    lines?.forEach((line) => {
      const key = about + line.objectID;
      if (reported.has(key)) return;
      reported.add(key);
      (groups[about] ??= []).push(line);
    });
  }
  for (const about in groups) track('viewedObjectIDs', { ...JSON.parse(about), lines: groups[about] });
}

/**
 * Watches every element with `data-aisle-view` below a root, also those that come later or change their records.
 *
 * @param track takes what was seen
 * @example
 * trackViews(tracker, document, track);
 */
export function trackViews(
  { document, setTimer, ending: { signal } }: ViewTrackingState,
  root: Document | Element,
  track: Track,
): void {
  const reported = new Set<string>();
  /** Since which turn of the observer an element is visible. */
  let visibleSince = new WeakMap<Element, unknown>();

  const observer = new IntersectionObserver(
    (turn) => {
      for (const { target, isIntersecting } of turn) visibleSince.set(target, isIntersecting && turn);
      setTimer(() => {
        const visible = turn.map(({ target }) => target).filter((target) => visibleSince.get(target) === turn);
        if (!signal.aborted) trackUnseen(visible, reported, track);
      }, visibleTime);
    },
    { threshold: visiblePart },
  );
  let isScanDue = false;
  const scan = (): void => {
    isScanDue = false;
    if (signal.aborted) {
      observer.disconnect();
      changes.disconnect();
      return;
    }
    // Observing again what is observed costs nothing.
    for (const element of root.querySelectorAll('[data-aisle-view]')) observer.observe(element);
  };
  const changes = new MutationObserver((records) => {
    for (const { target, attributeName } of records) if (attributeName) observer.unobserve(target as Element);
    if (isScanDue) return;
    isScanDue = true;
    setTimer(scan, scanDelay);
  });
  changes.observe(root, { subtree: true, childList: true, attributeFilter: ['data-aisle-object-ids'] });
  scan();
  // Seconds in a hidden tab do not count: the observer tells of everything anew when it is shown.
  document?.addEventListener(
    'visibilitychange',
    () => {
      observer.disconnect();
      visibleSince = new WeakMap();
      scan();
    },
    { signal },
  );
}
