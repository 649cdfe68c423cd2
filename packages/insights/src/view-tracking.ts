/** View tracking: counts as seen what was at least half visible for a second, once for each search and record. */
import { readAttributes } from './data-attributes.ts';
import type { LineItem, Track } from './line-items.ts';
import { second } from './service-limits.ts';

/** The part of an element that must be visible, and for how many milliseconds. */
const visiblePart = 0.5;
const visibleTime = second;
/** Milliseconds between a change of the page and the look for elements that came with it. */
const scanDelay = 100;

/**
 * Watches every element with `data-aisle-view`, also those that come later or change their records.
 *
 * @param root the document or a part of it
 * @param signal ends the watching
 * @param track takes what was seen
 */
export function trackViews(root: Document | Element, signal: AbortSignal, track: Track): void {
  const seen = new Set<string>();
  /** The turn since which an element is visible. */
  let visible = new WeakMap<Element, unknown>();

  const observer = new IntersectionObserver(
    (turn) => {
      for (const { target, isIntersecting } of turn) visible.set(target, isIntersecting && turn);
      setTimeout(() => {
        /** Records by everything else that their event says. */
        const groups: Record<string, LineItem[]> = {};
        for (const { target } of turn)
          if (visible.get(target) === turn && !signal.aborted) {
            const { index, queryID, eventName, lines } = readAttributes(target);
            const said = JSON.stringify({ index, queryID, eventName });
            lines?.forEach((line) => {
              const key = said + line.objectID;
              if (seen.has(key)) return;
              seen.add(key);
              (groups[said] ??= []).push(line);
            });
          }
        for (const said in groups) track('viewedObjectIDs', { ...JSON.parse(said), lines: groups[said] });
      }, visibleTime);
    },
    { threshold: visiblePart },
  );
  let timer: unknown;
  const scan = (): void => {
    timer = 0;
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
    timer ||= setTimeout(scan, scanDelay);
  });
  changes.observe(root, { subtree: true, childList: true, attributeFilter: ['data-aisle-object-ids'] });
  scan();
  // Seconds in a hidden tab do not count: the observer tells of everything anew when it is shown.
  document.addEventListener(
    'visibilitychange',
    () => {
      observer.disconnect();
      visible = new WeakMap();
      scan();
    },
    { signal },
  );
}
