/** Counts as seen what was at least half visible for a second, once for each search and record. */
import { readAttributes } from './attributes.ts';
import { trackLines, type Line, type Track } from './lines.ts';

const method = 'viewedObjectIDs';

/**
 * Watches every element with `data-aisle-view`, also those that come later or change their records.
 *
 * @param root the document or a part of it
 * @param signal ends the watching
 * @param track takes what was seen
 */
export function captureViews(root: Document | Element, signal: AbortSignal, track: Track): void {
  const seen = new Set<string>();
  /** The turn since which an element is visible. */
  const visible = new WeakMap<Element, unknown>();

  const read = (element: Element | null): Line[] => {
    const path = [];
    for (; element; element = element.parentElement) path.push(element);
    const { index, eventName = method, queryID, lines = [] } = readAttributes(path);
    return lines.map(({ objectID }) => ({ index, eventName, queryID, objectID }));
  };
  const observer = new IntersectionObserver(
    (turn) => {
      for (const { target, isIntersecting } of turn) visible.set(target, isIntersecting && turn);
      setTimeout(() => {
        const lines = turn
          .flatMap(({ target }) => (visible.get(target) === turn ? read(target) : []))
          .filter(({ objectID, queryID }) => seen.size < seen.add(queryID + objectID).size);
        trackLines(track, method, { lines });
      }, 1000);
    },
    { threshold: 0.5 },
  );
  let timer: unknown;
  const scan = (): void => {
    timer = 0;
    if (signal.aborted) return;
    // Observing again what is observed costs nothing.
    for (const element of root.querySelectorAll('[data-aisle-view]')) observer.observe(element);
  };
  const changes = new MutationObserver((records) => {
    for (const { target, attributeName } of records) if (attributeName) observer.unobserve(target as Element);
    timer ||= setTimeout(scan, 100);
  });
  changes.observe(root, { subtree: true, childList: true, attributeFilter: ['data-aisle-object-ids'] });
  scan();
  signal.onabort = () => {
    observer.disconnect();
    changes.disconnect();
  };
}
